// Numbers of unread messages and of channels, over all channels of a user (surface.md H4, rest.md §13.3).

/// Unread totals that the server pushes (websocket.md §5.17), and their time.
package struct UnreadTotals: Sendable, Equatable {
    package var all: Int64 = 0
    /// Unread messages in notification channels.
    package var feed: Int64 = 0
    /// A missing type has no unread messages.
    package var customTypes: [String: Int64] = [:]
    /// Server time, Unix ms.
    package var updatedAt: Int64 = 0

    package init() {}
}

/// Counters of unread items, each for all channels, for supergroups or for others. The bits are those of the C ABI.
package struct UnreadItems: OptionSet, Sendable, Hashable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let messages = UnreadItems(rawValue: 1 << 0)
    package static let mentions = UnreadItems(rawValue: 1 << 1)
    package static let invitations = UnreadItems(rawValue: 1 << 2)
    package static let superMessages = UnreadItems(rawValue: 1 << 3)
    package static let superMentions = UnreadItems(rawValue: 1 << 4)
    package static let superInvitations = UnreadItems(rawValue: 1 << 5)
    package static let nonSuperMessages = UnreadItems(rawValue: 1 << 6)
    package static let nonSuperMentions = UnreadItems(rawValue: 1 << 7)
    package static let nonSuperInvitations = UnreadItems(rawValue: 1 << 8)

    /// In the order of the bits.
    package static let each = (0..<9).map { UnreadItems(rawValue: 1 << $0) }
    package static let all = UnreadItems(rawValue: 1 << 9 - 1)
}

/// Counts of the requested items.
package typealias UnreadItemCounts = [UnreadItems: Int64]

/// Changes since a time, as an app requests them.
package struct ChangeList<Row: Sendable, Key: Sendable>: Sendable {
    package var updated: [Row]
    package var deleted: [Key]
    package var hasMore: Bool
    /// The position for the next request; "": the server gave none.
    package var token: String

    package init(updated: [Row], deleted: [Key], hasMore: Bool, token: String) {
        self.updated = updated
        self.deleted = deleted
        self.hasMore = hasMore
        self.token = token
    }
}
