// A group channel as this user sees it (models.md §2). All times are Unix milliseconds, including those that the wire
// has in seconds. A GroupChannel is an immutable snapshot; to change one, change its fields and wrap them again.

@dynamicMemberLookup
package final class GroupChannel: Sendable {
    @usableFromInline package let fields: ChannelFields

    package init(_ fields: ChannelFields) { self.fields = fields }

    /// Inlined, it is a load; called through a key path it costs 500 instructions.
    @inlinable @inline(__always)
    package subscript<Value>(dynamicMember path: any KeyPath<ChannelFields, Value> & Sendable) -> Value {
        fields[keyPath: path]
    }
    package var url: String { fields.url }
    package var visibleFromMs: Int64 { fields.visibleFromMs }
    package var isEphemeral: Bool { fields.isEphemeral }

    /// The user joined, or was invited, after the older row was made. An invitation that was accepted goes on. Rows count joins in
    /// seconds, frames in milliseconds; 0: the server did not say when. What one membership hides stays hidden until it ends.
    package func isOfLaterMembership(than older: GroupChannel) -> Bool {
        switch (older.fields.myMemberState, fields.myMemberState) {
        case (_, .none): return false
        case (.none, _), (.joined, .invited): return true
        case (.invited, _): return fields.invitedAt != older.fields.invitedAt
        case (.joined, .joined):
            let (known, now) = (older.fields.joinedAt, fields.joinedAt)
            return min(known, now) > 0 && known / 1_000 != now / 1_000
                || fields.messageOffset < older.fields.messageOffset
        }
    }

    package func with(_ change: (inout ChannelFields) -> Void) -> GroupChannel {
        var changed = fields
        change(&changed)
        return GroupChannel(changed)
    }
}

extension GroupChannel {
    /// Without messages that this user may not see, whatever named them (INV-12).
    package var withVisibleMessages: GroupChannel {
        let oldest = min(fields.lastMessage?.createdAt ?? .max, fields.lastPinnedMessage?.createdAt ?? .max)
        return oldest < visibleFromMs ? with { $0.forgetInvisibleMessages() } : self
    }
}

extension GroupChannel: Equatable {
    package static func == (left: GroupChannel, right: GroupChannel) -> Bool {
        left === right || left.fields == right.fields && left.fields.hasBytes(of: right.fields)
    }
}

package enum HiddenState: Int32, Sendable { case unhidden = 0, allowAutoUnhide, preventAutoUnhide }

package struct ChannelFlags: OptionSet, Sendable {
    package let rawValue: Int64
    package init(rawValue: Int64) { self.rawValue = rawValue }
    package static let isSuper = ChannelFlags(rawValue: 1 << 0)
    package static let isBroadcast = ChannelFlags(rawValue: 1 << 1)
    package static let isExclusive = ChannelFlags(rawValue: 1 << 2)
    package static let isPublic = ChannelFlags(rawValue: 1 << 3)
    package static let isDistinct = ChannelFlags(rawValue: 1 << 4)
    package static let isDiscoverable = ChannelFlags(rawValue: 1 << 5)
    package static let isEphemeral = ChannelFlags(rawValue: 1 << 6)
    package static let isAccessCodeRequired = ChannelFlags(rawValue: 1 << 7)
    package static let isChatNotification = ChannelFlags(rawValue: 1 << 8)
    package static let isFrozen = ChannelFlags(rawValue: 1 << 9)
}

package struct ChannelFields: Sendable, Equatable {
    package var url: String
    // properties
    package var name = ""
    package var coverUrl = ""
    package var data = ""
    package var customType = ""
    package var createdAt: Int64 = 0
    package var createdBy: User?
    package var flags: ChannelFlags = []
    package var messageSurvivalSeconds: Int64 = -1
    package var maxLengthMessage: Int64 = 5000
    // members and counts
    /// Nil: not known (super channels, sparse answers). Joined and invited ones, by user id.
    package var members: [Member]?
    package var memberCount: Int64 = 0
    package var joinedMemberCount: Int64 = 0
    // receipts; nil: absent from the answer, or off
    package var readReceipts: ReceiptTable?
    package var deliveryReceipts: ReceiptTable?
    // content
    package var metadata: [String: String]?
    /// Metacounters that events have reported; nil: none. No channel row contains them, so events of other connections
    /// may have been missed.
    package var metacounters: [String: Int64]?
    /// The known metacounters are all that the channel has.
    package var areMetacountersComplete = false
    package var lastMessage: Message?
    package var pinnedMessageIds: [Int64] = []
    package var lastPinnedMessage: Message?
    // own state
    package var myMemberState: MemberState = .none
    package var myRole: Role = .none
    package var isMuted = false
    /// False: no answer contained the unread count, and it reads as 0.
    package var isUnreadKnown = true
    package var unreadMessageCount: Int64 = 0
    package var unreadMentionCount: Int64 = 0
    package var myLastRead: Int64 = 0
    package var inviter: User?
    /// The server gave a friend's key or name with the inviter. False: the inviter may still be a friend.
    package var isInviterKnownFriend = false
    package var invitedAt: Int64 = 0
    package var joinedAt: Int64 = 0
    package var hiddenState: HiddenState = .unhidden
    /// Messages created before it are invisible to this user.
    package var messageOffset: Int64 = 0
    /// Messages up to and including it are purged for all users; 0: none.
    package var messagePurgeOffset: Int64 = 0
    package var pushTriggerOption = "default"
    package var countPreference = "all"
    /// Users who are typing now; known only in memory, never stored.
    package var typingUsers: [User] = []
    package var leftOut = ChannelLeftOut()
    /// The server time of the last write of each field group (sync.md §2.2).
    package var versions = ChannelVersions()

    package init(url: String) { self.url = url }

    /// The first millisecond whose messages this user may see.
    package var visibleFromMs: Int64 { max(messageOffset, messagePurgeOffset + 1, 0) }

    /// The unread counts as the user wants them: one that is off reads as 0, while the server goes on counting (rest.md R40).
    package var shownUnread: (messages: Int64, mentions: Int64) {
        switch CountPreference(name: countPreference) ?? .all {
        case .all: (unreadMessageCount, unreadMentionCount)
        case .unreadMessagesOnly: (unreadMessageCount, 0)
        case .unreadMentionsOnly: (0, unreadMentionCount)
        case .off: (0, 0)
        }
    }

    /// Sets the unread counts to zero.
    package mutating func clearUnread() {
        (isUnreadKnown, unreadMessageCount, unreadMentionCount) = (true, 0, 0)
    }

    /// Hides messages before the offset from this user; 0: the offset is not known.
    package mutating func hideHistory(before offset: Int64) {
        clearUnread()
        messageOffset = max(messageOffset, offset)
    }

    /// Something at this server time shows a channel again that was hidden until then.
    package mutating func unhide(at ms: Int64) {
        guard hiddenState == .allowAutoUnhide else { return }
        (hiddenState, versions.hidden) = (.unhidden, max(versions.hidden, ms))
    }

    fileprivate mutating func forgetInvisibleMessages() {
        if let last = lastMessage, last.createdAt < visibleFromMs { lastMessage = nil }
        if let pinned = lastPinnedMessage, pinned.createdAt < visibleFromMs {
            lastPinnedMessage = nil
            pinnedMessageIds.removeAll { $0 == pinned.messageId }
        }
    }

    package mutating func forgetMetacounters() { (metacounters, areMetacountersComplete) = (nil, false) }

    /// True if an app sees no difference. An app does not see the row's own bookkeeping, nor the delivery receipt of
    /// the current user, which is never counted (models.md §2.1).
    package func looksLike(_ other: ChannelFields, to me: String) -> Bool {
        var plain = self
        plain.versions = other.versions
        if plain.deliveryReceipts != nil { plain.deliveryReceipts?[me] = other.deliveryReceipts?[me] }
        return plain == other && hasBytes(of: other)
    }

    package var isHidden: Bool { hiddenState != .unhidden }
    package var isSuper: Bool { flags.contains(.isSuper) }
    package var isPublic: Bool { flags.contains(.isPublic) }
    /// Nil: not known, for a super channel's row has no members but the user.
    package var operatorIds: [String]? {
        isSuper ? nil : members?.filter { $0.role == .channelOperator }.map(\.user.userId)
    }
    package var isFrozen: Bool { flags.contains(.isFrozen) }
    package var isEphemeral: Bool { flags.contains(.isEphemeral) }
}

/// Server time (ms) of the answer or event that last wrote a group of fields; an older one does not overwrite it.
package struct ChannelVersions: Sendable, Equatable {
    package var properties: Int64 = 0
    package var members: Int64 = 0
    package var counts: Int64 = 0
    package var roles: Int64 = 0
    package var metadata: Int64 = 0
    package var metacounters: Int64 = 0
    package var pins: Int64 = 0
    package var lastMessage: Int64 = 0
    package var myState: Int64 = 0
    package var frozen: Int64 = 0
    package var hidden: Int64 = 0
    /// The time (`sts`) of the frame that last moved the user's own read position: that position can move back.
    package var myRead: Int64 = 0
    package init() {}

    private var all: [Int64] {
        [
            properties, members, counts, roles, metadata, metacounters, pins, lastMessage, myState, frozen, hidden,
            myRead,
        ]
    }

    package var newest: Int64 { all.reduce(0, max) }
    /// The newest of the groups of which an event may change a part: one member, one key.
    package var newestOfChangedInPart: Int64 { max(members, roles, metadata, myState) }
    /// Something has this version.
    package func contain(_ ts: Int64) -> Bool { all.contains(ts) }
}

// Of two that are equal. Swift's == takes two Unicode forms of a text for equal, but an app, a filter and an order do
// not (filters.md §1.3).

extension ChannelFields {
    /// Every text is the same byte by byte; a receipt table compares its ids so itself.
    fileprivate func hasBytes(of other: ChannelFields) -> Bool {
        CodePoints.areEqual(coverUrl, other.coverUrl) && CodePoints.areEqual(data, other.data)
            && CodePoints.areEqual(pushTriggerOption, other.pushTriggerOption)
            && CodePoints.areEqual(countPreference, other.countPreference) && hasFilteredBytes(of: other)
            && createdBy?.hasBytes(of: other.createdBy) ?? true
            && zip(typingUsers, other.typingUsers).allSatisfy { $0.hasBytes(of: $1) }
    }

    /// The same of the texts that filters read.
    package func hasFilteredBytes(of other: ChannelFields) -> Bool {
        CodePoints.areEqual(name, other.name) && CodePoints.areEqual(customType, other.customType)
            && members?.hasBytes(of: other.members ?? []) ?? true && inviter?.hasBytes(of: other.inviter) ?? true
            && metadata?.hasBytes(of: other.metadata) ?? true
            && metacounters?.hasKeyBytes(of: other.metacounters) ?? true
    }
}

extension [Member] {
    fileprivate func hasBytes(of other: [Member]) -> Bool {
        withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { theirs in
                // Most often it is one array.
                mine.baseAddress == theirs.baseAddress || zip(mine, theirs).allSatisfy { $0.hasBytes(of: $1) }
            }
        }
    }
}

extension Member {
    fileprivate func hasBytes(of other: Member) -> Bool {
        user.hasBytes(of: other.user) && CodePoints.areEqual(mutedDescription, other.mutedDescription)
    }
}

extension User {
    fileprivate func hasBytes(of other: User?) -> Bool {
        guard let other else { return false }
        return CodePoints.areEqual(userId, other.userId) && CodePoints.areEqual(nickname, other.nickname)
            && CodePoints.areEqual(profileUrl, other.profileUrl) && metadata?.hasBytes(of: other.metadata) ?? true
    }
}

extension Dictionary where Key == String {
    fileprivate func hasKeyBytes(of other: Self?) -> Bool { keys.allSatisfy { other?.value(exactly: $0) != nil } }
}

extension [String: String] {
    fileprivate func hasBytes(of other: Self?) -> Bool {
        allSatisfy { key, value in other?.value(exactly: key).map { CodePoints.areEqual(value, $0) } ?? false }
    }
}
