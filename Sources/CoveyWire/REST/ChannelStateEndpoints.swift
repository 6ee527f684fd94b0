// Calls that change a channel's state or my own state in it, whose answer says little (rest.md §7.6, §13.2).

import CoveyModel

extension Endpoint where Answer == Void {
    package static func deleteChannel(url: String) -> Endpoint { delete(["group_channels", url]) { _ in () } }

    /// A server may answer with the channel: what changed is known without it.
    package static func setFrozen(url: String, _ frozen: Bool) -> Endpoint {
        call(.put, ["group_channels", url, "freeze"]) {
            $0.member("freeze", frozen)
        } read: { _ in
            ()
        }
    }

    package static func unhideChannel(url: String) -> Endpoint {
        delete(["group_channels", url, "hide"]) { _ in () }
    }
}

/// `ts_message_offset`: messages before it are gone for this user; 0: none are.
extension Endpoint where Answer == Int64 {
    package static func hideChannel(
        url: String, userId: String, hidesPreviousMessages: Bool, allowsAutoUnhide: Bool
    ) -> Endpoint {
        call(.put, ["group_channels", url, "hide"]) {
            $0.member("user_id", userId)
            $0.member("hide_previous_messages", hidesPreviousMessages)
            $0.member("allow_auto_unhide", allowsAutoUnhide)
        } read: {
            $0.time("ts_message_offset") ?? 0
        }
    }

    package static func resetHistory(url: String, userId: String) -> Endpoint {
        call(.put, ["group_channels", url, "reset_user_history"]) {
            $0.member("user_id", userId)
            $0.member("reset_all", false)
        } read: {
            $0.time("ts_message_offset") ?? 0
        }
    }
}

extension Endpoint where Answer == PushTrigger {
    package static func channelPushTrigger(userId: String, url: String) -> Endpoint {
        get(["users", userId, "push_preference", url], Query(), read: readTrigger)
    }

    package static func setChannelPushTrigger(userId: String, url: String, _ trigger: PushTrigger) -> Endpoint {
        call(.put, ["users", userId, "push_preference", url]) {
            $0.member("push_trigger_option", trigger.name)
        } read: {
            readTrigger($0) ?? trigger
        }
    }

    @Sendable private static func readTrigger(_ node: JSONNode) -> PushTrigger? {
        node.string("push_trigger_option").map { PushTrigger(name: $0) ?? .byUser }
    }
}

extension Endpoint where Answer == Void {
    package static func setCountPreference(
        userId: String, url: String, _ preference: CountPreference
    ) -> Endpoint {
        call(.put, ["users", userId, "count_preference", url]) {
            $0.member("count_preference", preference.name)
        } read: { _ in
            ()
        }
    }
}
