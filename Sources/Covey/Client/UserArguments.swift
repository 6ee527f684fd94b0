// The argument checks of the functions of user_operations.h.

import CoveyModel

/// NULL leaves what is there.
func userUpdate(
    _ nickname: UnsafePointer<CChar>?, _ profileUrl: UnsafePointer<CChar>?, _ profilePath: UnsafePointer<CChar>?,
    _ mimeType: UnsafePointer<CChar>?
) throws(CoveyError) -> UserUpdate {
    var update = UserUpdate()
    update.nickname = try textIfGiven(nickname, "nickname")
    update.profileUrl = try textIfGiven(profileUrl, "profile_url")
    if profilePath != nil {
        guard profileUrl == nil else { throw invalid("Both profile_url and profile_path are given.") }
        update.profile = try picture(profilePath, mimeType)
    }
    guard update != UserUpdate() else { throw invalid("The call changes nothing.") }
    return update
}

func pushTriggerOfUser(_ raw: Int32) throws(CoveyError) -> PushTrigger {
    let trigger: PushTrigger = try choice(raw, "push_trigger")
    guard trigger != .byUser else { throw invalid("push_trigger is valid only for a channel.") }
    return trigger
}

func doNotDisturb(
    _ isOn: Bool, _ startHour: Int32, _ startMinute: Int32, _ endHour: Int32, _ endMinute: Int32,
    _ timeZone: UnsafePointer<CChar>?
) throws(CoveyError) -> DoNotDisturb {
    var times = DoNotDisturb()
    times.isOn = isOn
    times.startHour = try within(0...23, startHour, "start_hour")
    times.startMinute = try within(0...59, startMinute, "start_minute")
    times.endHour = try within(0...23, endHour, "end_hour")
    times.endMinute = try within(0...59, endMinute, "end_minute")
    times.timeZone = try nonEmptyText(timeZone, "time_zone")
    return times
}

func snooze(_ isOn: Bool, _ startAt: Int64, _ endAt: Int64) throws(CoveyError) -> Snooze {
    var snooze = Snooze()
    snooze.isOn = isOn
    if isOn {
        guard 0 <= startAt, startAt < endAt else { throw invalid("end_at is not after start_at.") }
        (snooze.startAt, snooze.endAt) = (try instant(startAt, "start_at"), try instant(endAt, "end_at"))
    }
    return snooze
}
