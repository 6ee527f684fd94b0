// Numbers of channels and of unread messages (rest.md §13.3). They are sums over the caller's channels; message and
// mention counts over the joined ones.

import SandboxJSON

extension Sandbox {
    func unreadMessageCount(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let members = try countedMembers(call, userId)
        return JSONWriter.object { writer in
            writer.field("unread_count", members.reduce(0) { $0 + $1.unreadCount })
            writer.field("unread_feed_count", 0)
        }
    }

    func unreadChannelCount(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let members = try countedMembers(call, userId)
        return JSONWriter.object { $0.field("unread_count", members.count { $0.unreadCount > 0 }) }
    }

    /// The joined channels of `custom_types` and `super_mode`.
    func countedMembers(_ call: Call, _ userId: String) throws(APIError) -> [Member] {
        let user = try call.own(userId)
        let types = Set((try call.fields.strings("custom_types") ?? []).map(ExactString.init))
        let takesAnyType = types.isEmpty || types.contains(ExactString("*"))
        let mode = try call.fields.choice("super_mode", ["all", "super", "nonsuper"], default: "all")
        return user.memberships.values.filter { member in
            guard member.isJoined, takesAnyType || types.contains(ExactString(member.channel.customType)) else {
                return false
            }
            return mode == "all" || member.channel.isSuper == (mode == "super")
        }
    }

    func unreadItemCount(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let keys = try call.fields.requiredStrings("item_keys")
        if keys.isEmpty { throw .missing("item_keys") }
        var counts: [(key: String, count: Int)] = []
        for key in keys {
            guard let item = UnreadItem(key) else { throw .invalid("item_keys") }
            if counts.contains(where: { $0.key == key }) { continue }
            counts.append((key, user.memberships.values.reduce(0) { $0 + item.count(of: $1) }))
        }
        return JSONWriter.object { writer in
            for (key, count) in counts {
                writer.key(text: key)
                writer.int(Int64(count))
            }
        }
    }

    func groupChannelCount(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let states = [
            "all", "joined", "joined_only", "invited", "invited_only", "invited_by_friend", "invited_by_non_friend",
        ]
        let named = try call.fields.choice("state", states, default: "all")
        let state = named == "joined" || named == "invited" ? named + "_only" : named
        let count = user.memberships.values.count { MemberStateFilter.matches(state, $0) }
        return JSONWriter.object { $0.field("group_channel_count", count) }
    }
}

/// One of `item_keys`: which channels, and what of them.
private struct UnreadItem {
    private enum Kind { case messages, mentions, invitations }

    private let onlySuper: Bool?
    private let kind: Kind

    init?(_ key: String) {
        var rest = key[...]
        if rest.hasPrefix("non_super_") {
            onlySuper = false
            rest = rest.dropFirst("non_super_".count)
        } else if rest.hasPrefix("super_") {
            onlySuper = true
            rest = rest.dropFirst("super_".count)
        } else {
            onlySuper = nil
        }
        switch rest {
        case "group_channel_unread_message_count": kind = .messages
        case "group_channel_unread_mention_count": kind = .mentions
        case "group_channel_invitation_count": kind = .invitations
        default: return nil
        }
    }

    func count(of member: Member) -> Int {
        if let onlySuper, member.channel.isSuper != onlySuper { return 0 }
        switch kind {
        case .messages: return member.isJoined ? member.unreadCount : 0
        case .mentions: return member.isJoined ? member.unreadMentionCount : 0
        case .invitations: return member.isJoined ? 0 : 1
        }
    }
}
