// Numbers of unread messages and of channels, over all channels of a user (surface.md H4, rest.md §13.3).

/// Unread messages as the server says them by itself (websocket.md §5.17), and when it did.
package struct UnreadTotals: Sendable, Equatable {
    package var all: Int64 = 0
    /// Of notification channels.
    package var feed: Int64 = 0
    /// A type that is not there has none.
    package var customTypes: [String: Int64] = [:]
    /// Server time, Unix ms.
    package var updatedAt: Int64 = 0

    package init() {}
}

/// What may be counted as unread, each in all channels, in supergroups or in others. The bits are those of the C ABI.
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

/// Of the items asked for.
package typealias UnreadItemCounts = [UnreadItems: Int64]

/// What changed since some time, as a host asks for it.
package struct ChangeList<Row: Sendable, Key: Sendable>: Sendable {
    package var updated: [Row]
    package var deleted: [Key]
    package var hasMore: Bool
    /// Where to go on; "": the server gave no place.
    package var token: String

    package init(updated: [Row], deleted: [Key], hasMore: Bool, token: String) {
        self.updated = updated
        self.deleted = deleted
        self.hasMore = hasMore
        self.token = token
    }
}
