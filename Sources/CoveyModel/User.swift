// Users in channels and messages (models.md §1). Times are Unix milliseconds.

package struct User: Sendable, Equatable {
    package var userId: String
    package var nickname: String = ""
    package var profileUrl: String = ""
    /// Ordered by key; nil: the answer did not contain it, so known metadata stays.
    package var metadata: [String: String]?
    package var isOnline: Bool?
    package var lastSeenAt: Int64 = 0
    package var isActive: Bool = true

    package init(userId: String, nickname: String = "", profileUrl: String = "") {
        self.userId = userId
        self.nickname = nickname
        self.profileUrl = profileUrl
    }

    /// By code points, as the server compares ids (filters.md §1.3).
    package func has(id: String) -> Bool { CodePoints.areEqual(userId, id) }

    /// With what an answer left out (models.md §1).
    package func completed(by known: User) -> User {
        var user = self
        user.metadata = metadata ?? known.metadata
        user.isOnline = isOnline ?? known.isOnline
        return user
    }
}

package enum MemberState: Int32, Sendable { case none = 0, invited, joined }
package enum Role: Int32, Sendable { case none = 0, channelOperator }

package struct Member: Sendable, Equatable {
    package var user: User
    package var state: MemberState = .none
    package var role: Role = .none
    package var isMuted: Bool = false
    /// -1 permanent, 0 not muted.
    package var mutedEndAt: Int64 = 0
    package var mutedDescription: String = ""
    package var isBlockedByMe: Bool = false
    package var isBlockingMe: Bool = false
    package var joinedAt: Int64 = 0

    package init(user: User, state: MemberState = .none, role: Role = .none) {
        self.user = user
        self.state = state
        self.role = role
    }
}

/// A user who is banned from a channel, or muted in it (models.md §1.3).
package struct RestrictedUser: Sendable, Equatable {
    package var user: User
    /// The reason; "": unknown.
    package var description: String
    /// 0: unknown.
    package var startAt: Int64
    /// -1: forever.
    package var endAt: Int64
    /// -1: forever.
    package var remainingDurationMs: Int64

    package init(
        user: User, description: String = "", startAt: Int64 = 0, endAt: Int64 = -1, remainingDurationMs: Int64 = -1
    ) {
        self.user = user
        self.description = description
        self.startAt = startAt
        self.endAt = endAt
        self.remainingDurationMs = remainingDurationMs
    }
}
