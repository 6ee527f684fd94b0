// Tokens of devices and when something is pushed to them (rest.md §13.2). The push itself is not the client's.

import CoveyModel

extension Endpoint where Answer == Void {
    package static func registerPushToken(userId: String, _ token: PushToken, isUnique: Bool) -> Endpoint {
        call(.post, ["users", userId, "push", token.service.wireName]) {
            $0.member(token.service.tokenField, token.token)
            $0.member("is_unique", isUnique)
        } read: { _ in
            ()
        }
    }

    package static func unregisterPushToken(userId: String, _ token: PushToken) -> Endpoint {
        delete(["users", userId, "push", token.service.wireName, token.token]) { _ in () }
    }

    package static func unregisterAllPushTokens(userId: String) -> Endpoint {
        delete(["users", userId, "push"]) { _ in () }
    }
}

extension Endpoint where Answer == TokenPage<String> {
    /// Here the token of the next page is named as the tokens of devices are.
    package static func pushTokens(
        userId: String, _ service: PushToken.Service, limit: Int, token: String
    ) -> Endpoint {
        get(["users", userId, "push", service.wireName, "device_tokens"], Query(token: token, limit: limit)) { node in
            guard let tokens = node.array("device_tokens") else { return nil }
            let rows = tokens.compactMap(\.string)
            return TokenPage(
                rows: rows, next: node.isTrue("has_more") ? node.string("token") ?? "" : "",
                dropped: tokens.count - rows.count)
        }
    }
}

/// All of it, whatever part was changed.
extension Endpoint where Answer == PushPreference {
    package static func pushPreference(userId: String) -> Endpoint {
        get(["users", userId, "push_preference"], Query()) { PushPreference($0) }
    }

    package static func setPushTrigger(userId: String, _ trigger: PushTrigger) -> Endpoint {
        change(userId) { $0.member("push_trigger_option", trigger.name) }
    }

    package static func setDoNotDisturb(userId: String, _ times: DoNotDisturb) -> Endpoint {
        change(userId) {
            $0.member("do_not_disturb", times.isOn)
            $0.member("start_hour", times.startHour)
            $0.member("start_min", times.startMinute)
            $0.member("end_hour", times.endHour)
            $0.member("end_min", times.endMinute)
            $0.member("timezone", times.timeZone)
        }
    }

    package static func setSnooze(userId: String, _ snooze: Snooze) -> Endpoint {
        change(userId) {
            $0.member("snooze_enabled", snooze.isOn)
            guard snooze.isOn else { return }
            $0.member("snooze_start_ts", snooze.startAt)
            $0.member("snooze_end_ts", snooze.endAt)
        }
    }

    private static func change(_ userId: String, _ write: (inout JSONWriter) -> Void) -> Endpoint {
        call(.put, ["users", userId, "push_preference"], write) { PushPreference($0) }
    }
}

extension PushPreference {
    init?(_ node: JSONNode) {
        self.init()
        trigger = node.string("push_trigger_option").flatMap { PushTrigger(name: $0) } ?? .all
        doNotDisturb.isOn = node.isTrue("do_not_disturb")
        doNotDisturb.startHour = node.number("start_hour", in: 0...23) ?? 0
        doNotDisturb.startMinute = node.number("start_min", in: 0...59) ?? 0
        doNotDisturb.endHour = node.number("end_hour", in: 0...23) ?? 0
        doNotDisturb.endMinute = node.number("end_min", in: 0...59) ?? 0
        doNotDisturb.timeZone = node.string("timezone") ?? "UTC"
        snooze.isOn = node.isTrue("snooze_enabled")
        snooze.startAt = node.time("snooze_start_ts") ?? 0
        snooze.endAt = node.time("snooze_end_ts") ?? 0
        sound = node.string("push_sound") ?? ""
    }
}

extension PushToken.Service {
    fileprivate var wireName: String {
        switch self {
        case .fcm: "gcm"
        case .apns: "apns"
        case .huawei: "huawei"
        }
    }

    fileprivate var tokenField: StaticString {
        switch self {
        case .fcm: "gcm_reg_token"
        case .apns: "apns_device_token"
        case .huawei: "huawei_device_token"
        }
    }
}
