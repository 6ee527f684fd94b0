// User objects of every shape (models.md §1): whole, flat in an event, reduced to three fields, with either spelling.

import CoveyModel

extension User {
    /// Nil without an id.
    init?(_ node: JSONNode) {
        guard let id = node.nonEmptyText("user_id") ?? node.nonEmptyText("guest_id") else { return nil }
        self.init(
            userId: String(decoding: id, as: UTF8.self),
            nickname: node.string("nickname") ?? node.string("name") ?? "",
            profileUrl: node.string("profile_url") ?? node.string("image") ?? "")
        metadata = node["metadata"]?.dictionary(\.string)
        isOnline = node.bool("is_online")
        lastSeenAt = node.time("last_seen_at") ?? 0
        isActive = node.bool("is_active") ?? true
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
        self.init(user: user, state: MemberState(wire: node.text("state")), role: Role(wire: node.text("role")))
        isMuted = node.isTrue("is_muted")
        mutedEndAt = node.time("muted_end_at") ?? (isMuted ? -1 : 0)
        mutedDescription = node.string("muted_description") ?? ""
        isBlockedByMe = node.isTrue("is_blocked_by_me")
        isBlockingMe = node.isTrue("is_blocking_me")
        joinedAt = node.time("joined_ts") ?? 0
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
