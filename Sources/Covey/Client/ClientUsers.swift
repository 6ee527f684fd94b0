// The functions of user_operations.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_update_current_user(
    _ client: OpaquePointer?, _ nickname: UnsafePointer<CChar>?, _ profileUrl: UnsafePointer<CChar>?,
    _ profilePath: UnsafePointer<CChar>?, _ mimeType: UnsafePointer<CChar>?, _ fn: covey_user_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .user(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        var update = UserUpdate()
        if nickname != nil { update.nickname = try text(nickname, "nickname") }
        if profileUrl != nil { update.profileUrl = try text(profileUrl, "profile_url") }
        if profilePath != nil {
            guard profileUrl == nil else { throw invalid("Both profile_url and profile_path are given.") }
            update.profile = try picture(profilePath, mimeType)
        }
        guard update != UserUpdate() else { throw invalid("Nothing is changed.") }
        return { [update] in .user(.update(update), $0) }
    }
}

@c @implementation
public func covey_client_create_user_metadata(
    _ client: OpaquePointer?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_user_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .user(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let entries = try metadata(keys, values, count)
        return .createMetadata(entries)
    }
}

@c @implementation
public func covey_client_update_user_metadata(
    _ client: OpaquePointer?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ upsert: Bool, _ fn: covey_user_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .user(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let entries = try metadata(keys, values, count)
        return .updateMetadata(entries, upsert: upsert)
    }
}

@c @implementation
public func covey_client_delete_user_metadata(
    _ client: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ fn: covey_user_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .user(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let key = try nonEmptyText(key, "key")
        return .deleteMetadata(key: key)
    }
}

@c @implementation
public func covey_client_delete_all_user_metadata(
    _ client: OpaquePointer?, _ fn: covey_user_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .user(fn), HostPointer(user, userFree), requestId, error) {
        .deleteMetadata(key: nil)
    }
}

@c @implementation
public func covey_client_block_user(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .done(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        return .block(userId: userId)
    }
}

@c @implementation
public func covey_client_unblock_user(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .done(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        return .unblock(userId: userId)
    }
}

@c @implementation
public func covey_client_get_invitation_preference(
    _ client: OpaquePointer?, _ fn: covey_choice_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .choice(fn), HostPointer(user, userFree), requestId, error) {
        .invitationPreference
    }
}

@c @implementation
public func covey_client_set_invitation_preference(
    _ client: OpaquePointer?, _ autoAccept: Bool, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .done(fn), HostPointer(user, userFree), requestId, error) {
        .setInvitationPreference(autoAccept: autoAccept)
    }
}

@c @implementation
public func covey_client_register_push_token(
    _ client: OpaquePointer?, _ service: Int32, _ token: UnsafePointer<CChar>?, _ isUnique: Bool, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .done(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let service: PushToken.Service = try choice(service, "service")
        let token = try nonEmptyText(token, "token")
        return .registerPushToken(PushToken(service, token), isUnique: isUnique)
    }
}

@c @implementation
public func covey_client_unregister_push_token(
    _ client: OpaquePointer?, _ service: Int32, _ token: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .done(fn), HostPointer(user, userFree), requestId, error) { () throws(CoveyError) in
        let service: PushToken.Service = try choice(service, "service")
        let token = try nonEmptyText(token, "token")
        return .unregisterPushToken(PushToken(service, token))
    }
}

@c @implementation
public func covey_client_unregister_all_push_tokens(
    _ client: OpaquePointer?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .done(fn), HostPointer(user, userFree), requestId, error) {
        .unregisterAllPushTokens
    }
}

@c @implementation
public func covey_client_get_push_preference(
    _ client: OpaquePointer?, _ fn: covey_push_preference_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .pushPreference(fn), HostPointer(user, userFree), requestId, error) {
        .pushPreference
    }
}

@c @implementation
public func covey_client_set_push_trigger(
    _ client: OpaquePointer?, _ pushTrigger: Int32, _ fn: covey_push_preference_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startUserOperation(client, .pushPreference(fn), HostPointer(user, userFree), requestId, error) {
        () throws(CoveyError) in
        let trigger: PushTrigger = try choice(pushTrigger, "push_trigger")
        guard trigger != .byUser else { throw invalid("push_trigger is one of a channel only.") }
        return .setPushTrigger(trigger)
    }
}

@c @implementation
public func covey_client_set_do_not_disturb(
    _ client: OpaquePointer?, _ isOn: Bool, _ startHour: Int32, _ startMinute: Int32, _ endHour: Int32,
    _ endMinute: Int32, _ timeZone: UnsafePointer<CChar>?, _ fn: covey_push_preference_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .pushPreference(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        var times = DoNotDisturb()
        times.isOn = isOn
        times.startHour = try within(0...23, startHour, "start_hour")
        times.startMinute = try within(0...59, startMinute, "start_minute")
        times.endHour = try within(0...23, endHour, "end_hour")
        times.endMinute = try within(0...59, endMinute, "end_minute")
        times.timeZone = try nonEmptyText(timeZone, "time_zone")
        return { [times] in .user(.setDoNotDisturb(times), $0) }
    }
}

@c @implementation
public func covey_client_set_snooze(
    _ client: OpaquePointer?, _ isOn: Bool, _ startAt: Int64, _ endAt: Int64, _ fn: covey_push_preference_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .pushPreference(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        var snooze = Snooze()
        snooze.isOn = isOn
        if isOn {
            guard 0 <= startAt, startAt < endAt else { throw invalid("end_at is not after start_at.") }
            (snooze.startAt, snooze.endAt) = (try instant(startAt, "start_at"), try instant(endAt, "end_at"))
        }
        return { [snooze] in .user(.setSnooze(snooze), $0) }
    }
}
