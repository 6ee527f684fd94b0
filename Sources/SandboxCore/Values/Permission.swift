// The application's permission switches (websocket.md §2.3): all are on unless an option turns them off. LOGI
// lists those that are on; the action of one that is off answers 400108. An `Api-Token` passes them, but for those
// about sending: it sends as a user.

public enum Permission: String, CaseIterable, Sendable, Codable {
    case leaveChannels = "allow_group_channel_leave_from_sdk"
    case deleteChannels = "allow_group_channel_delete_from_sdk"
    case updateMessages = "allow_message_update_from_sdk"
    case deleteMessages = "allow_message_delete_from_sdk"
    /// Of others; their own is the switch before.
    case operatorsDeleteMessages = "allow_operator_message_delete"
    case operatorsEditOperators = "allow_operators_to_edit_operators"
    case operatorsBanOperators = "allow_operators_to_ban_operators"
    case everybodyMentionsChannel = "allow_non_operators_to_mention_channel"
    case sendFiles = "allow_file_messages_from_sdk"
}

extension Sandbox {
    func check(_ permission: Permission) throws(APIError) {
        if options.forbidden.contains(permission) { throw .notAllowed }
    }

    /// For a REST call: an administrator may.
    func check(_ permission: Permission, _ call: Call) throws(APIError) {
        if !call.isAdministrator { try check(permission) }
    }

    /// What LOGI lists.
    var applicationAttributes: [String] {
        ["sdk_device_token_cache", "enable_message_threading", "use_last_seen_at"]
            + Permission.allCases.filter { !options.forbidden.contains($0) }.map(\.rawValue)
    }
}
