// User objects of every shape (models.md §1): whole, flat in an event, reduced to three fields, with either spelling.

import CoveyModel

extension LeftOut {
    /// The default of a field that the answer left out.
    fileprivate mutating func with<Value>(_ field: Field, _ value: Value) -> Value {
        insert(field)
        return value
    }
}

extension User {
    /// Nil without an id.
    init?(_ node: JSONNode) {
        guard let id = node.nonEmptyText("user_id") ?? node.nonEmptyText("guest_id") else { return nil }
        self.init(userId: String(decoding: id, as: UTF8.self))
        nickname = node.string("nickname") ?? node.string("name") ?? leftOut.with(.nickname, "")
        profileUrl = node.string("profile_url") ?? node.string("image") ?? leftOut.with(.profileUrl, "")
        metadata = node["metadata"]?.dictionary(\.string)
        isOnline = node.bool("is_online")
        lastSeenAt = node.time("last_seen_at") ?? leftOut.with(.lastSeenAt, 0)
        isActive = node.bool("is_active") ?? leftOut.with(.isActive, true)
    }

    /// The readable ones of an array, in its order; the others are counted.
    static func readAll(_ elements: JSONElements?, dropped: inout Int) -> [User] {
        guard let elements else { return [] }
        return elements.compactMap { element in
            let user = User(element)
            if user == nil { dropped += 1 }
            return user
        }
    }
}

extension MemberState {
    /// Unknown values are the default of the field.
    init(wire text: UnsafeRawBufferPointer?) {
        switch text {
        case let text? where text.equals("joined"): self = .joined
        case let text? where text.equals("invited"): self = .invited
        default: self = .none
        }
    }

    var wireName: StaticString {
        switch self {
        case .none: "none"
        case .invited: "invited"
        case .joined: "joined"
        }
    }
}

extension Role {
    init(wire text: UnsafeRawBufferPointer?) { self = text?.equals("operator") == true ? .channelOperator : .none }

    var wireName: StaticString {
        switch self {
        case .none: "none"
        case .channelOperator: "operator"
        }
    }
}

extension Member {
    init?(_ node: JSONNode) {
        guard let user = User(node) else { return nil }
        self.init(user: user)
        state = node.text("state").map(MemberState.init) ?? leftOut.with(.state, .none)
        role = node.text("role").map(Role.init) ?? leftOut.with(.role, .none)
        isMuted = node.bool("is_muted") ?? leftOut.with(.mute, false)
        // Of a member who is not muted, nobody needs to say when the mute ends.
        mutedEndAt = node.time("muted_end_at") ?? (isMuted ? leftOut.with(.mutedEndAt, -1) : 0)
        mutedDescription = node.string("muted_description") ?? ""
        isBlockedByMe = node.bool("is_blocked_by_me") ?? leftOut.with(.isBlockedByMe, false)
        isBlockingMe = node.bool("is_blocking_me") ?? leftOut.with(.isBlockingMe, false)
        joinedAt = node.time("joined_ts") ?? leftOut.with(.joinedAt, 0)
    }

    /// By user id, so that two answers with the same members are equal.
    static func readAll(_ elements: JSONElements, dropped: inout Int) -> [Member] {
        var members: [Member] = []
        let most = Policy.channelMembersMost
        dropped += max(0, elements.count - most)
        members.reserveCapacity(min(elements.count, most))
        for element in elements.prefix(most) {
            if let member = Member(element) { members.append(member) } else { dropped += 1 }
        }
        return members.sorted { $0.user.userId.utf8.lexicographicallyPrecedes($1.user.userId.utf8) }
    }
}
