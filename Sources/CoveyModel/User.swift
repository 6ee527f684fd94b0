// Users in channels and messages (models.md §1). Times are Unix milliseconds. A user or a member of an answer may be
// reduced to a few fields: what is known completes it before it replaces that.

/// The fields that an answer left out. They have their defaults. No getter shows which they are, so any two values are
/// equal, and no database contains them.
package struct LeftOut: Sendable, Equatable {
    package enum Field: UInt16, Sendable {
        case nickname, profileUrl, lastSeenAt, isActive
        case state, role, mute, mutedEndAt, isBlockedByMe, isBlockingMe, joinedAt
    }

    private var bits: UInt16 = 0

    package var isEmpty: Bool { bits == 0 }

    package func contains(_ field: Field) -> Bool { bits & 1 << field.rawValue != 0 }

    package mutating func insert(_ field: Field) { bits |= 1 << field.rawValue }

    package static func == (_: Self, _: Self) -> Bool { true }
}

package struct User: Sendable, Equatable {
    package var userId: String
    package var nickname: String = ""
    package var profileUrl: String = ""
    /// Ordered by key; nil: the answer did not contain it, so known metadata stays.
    package var metadata: [String: String]?
    /// Here, where it is no larger for it.
    package var leftOut = LeftOut()
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

    package var isReduced: Bool { metadata == nil || isOnline == nil || !leftOut.isEmpty }

    /// With what an answer left out (models.md §1), if the same user is known.
    @_optimize(size)
    package func completed(by known: User?) -> User {
        guard isReduced, let known, has(id: known.userId) else { return self }
        var user = self
        if leftOut.contains(.nickname) { user.nickname = known.nickname }
        if leftOut.contains(.profileUrl) { user.profileUrl = known.profileUrl }
        user.metadata = metadata ?? known.metadata
        user.isOnline = isOnline ?? known.isOnline
        // Of a connected user it is 0.
        if leftOut.contains(.lastSeenAt), user.isOnline != true { user.lastSeenAt = known.lastSeenAt }
        if leftOut.contains(.isActive) { user.isActive = known.isActive }
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
    /// Of the fields that only members have.
    package var leftOut = LeftOut()
    package var joinedAt: Int64 = 0

    package init(user: User, state: MemberState = .none, role: Role = .none) {
        self.user = user
        self.state = state
        self.role = role
    }

    package var isReduced: Bool { user.isReduced || !leftOut.isEmpty }

    /// Two times of joining are of two memberships. A frame and a row may put one time into two seconds.
    @_optimize(size)
    package static func hasJoinedAgain(at ms: Int64, since knownMs: Int64) -> Bool {
        knownMs > 0 && ms / 1_000 > knownMs / 1_000 + 1
    }

    /// With what an answer left out, if the same member is known. `ts`: the server time of the answer. A mute that has
    /// ended by then is over.
    @_optimize(size)
    package func completed(by known: Member?, at ts: Int64) -> Member {
        guard isReduced, let known, user.has(id: known.user.userId) else { return self }
        var member = self
        member.user = user.completed(by: known.user)
        if leftOut.contains(.state) { member.state = known.state }
        if leftOut.contains(.role) { member.role = known.role }
        if known.isMuted, known.mutedEndAt <= 0 || known.mutedEndAt > ts {
            if leftOut.contains(.mute) {
                (member.isMuted, member.mutedEndAt) = (true, known.mutedEndAt)
                member.mutedDescription = known.mutedDescription
            } else if leftOut.contains(.mutedEndAt) {
                member.mutedEndAt = known.mutedEndAt
            }
        }
        if leftOut.contains(.isBlockedByMe) { member.isBlockedByMe = known.isBlockedByMe }
        if leftOut.contains(.isBlockingMe) { member.isBlockingMe = known.isBlockingMe }
        // Another state is of another membership.
        if leftOut.contains(.joinedAt), member.state == known.state { member.joinedAt = known.joinedAt }
        return member
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
