// Numbers of unread messages and of channels (rest.md §13.3).

import CoveyModel

extension Endpoint where Answer == Int64 {
    /// No custom types: of all.
    package static func unreadMessageCount(userId: String, customTypes: [String], superChannel: SuperChannelFilter)
        -> Endpoint
    {
        var query = Query()
        query.add("custom_types", ifSet: customTypes)
        query.add("super_mode", superChannel.wireName)
        return get(["users", userId, "unread_message_count"], query) { $0.count("unread_count") }
    }

    package static func unreadChannelCount(userId: String, customTypes: [String], superChannel: SuperChannelFilter)
        -> Endpoint
    {
        var query = Query()
        query.add("custom_types", ifSet: customTypes)
        query.add("super_mode", superChannel.wireName)
        return get(["users", userId, "unread_channel_count"], query) { $0.count("unread_count") }
    }

    package static func channelCount(userId: String, memberState: MemberStateFilter) -> Endpoint {
        var query = Query()
        query.add("state", memberState.countName)
        return get(["users", userId, "group_channel_count"], query) { $0.count("group_channel_count") }
    }
}

extension Endpoint where Answer == UnreadItemCounts {
    package static func unreadItemCounts(userId: String, items: UnreadItems) -> Endpoint {
        let asked = UnreadItems.each.filter(items.contains)
        var query = Query()
        query.add("item_keys", ifSet: asked.map { $0.wireName.description })
        return get(["users", userId, "unread_item_count"], query) { node in
            var counts: UnreadItemCounts = [:]
            for item in asked {
                guard let count = node.count(item.wireName) else { return nil }
                counts[item] = count
            }
            return counts
        }
    }
}

extension MemberStateFilter {
    /// Shorter here than in lists.
    fileprivate var countName: String {
        switch self {
        case .joinedOnly: "joined"
        case .invitedOnly: "invited"
        default: wireName
        }
    }
}

extension UnreadItems {
    fileprivate var wireName: StaticString {
        switch self {
        case .mentions: "group_channel_unread_mention_count"
        case .invitations: "group_channel_invitation_count"
        case .superMessages: "super_group_channel_unread_message_count"
        case .superMentions: "super_group_channel_unread_mention_count"
        case .superInvitations: "super_group_channel_invitation_count"
        case .nonSuperMessages: "non_super_group_channel_unread_message_count"
        case .nonSuperMentions: "non_super_group_channel_unread_mention_count"
        case .nonSuperInvitations: "non_super_group_channel_invitation_count"
        default: "group_channel_unread_message_count"
        }
    }
}
