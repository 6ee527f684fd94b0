// What events said of messages that the cache does not hold, and which messages they deleted. A page that was built before
// such an event may arrive after it, and must neither show the old text nor bring the message back (INV-5, INV-6).
// Requests end with their connection, so this does, too; and it is bounded, for pages are under way for seconds only.

import CoveyModel

package struct RecentChanges {
    private static let limit = 1_000
    private var edited: [Int64: Message] = [:]
    private var deleted: Set<Int64> = []
    /// Ids in the order in which they came, for the bound.
    private var order: [Int64] = []

    package init() {}

    package mutating func noteEdited(_ message: Message) {
        remember(message.messageId)
        if (edited[message.messageId]?.updatedAt ?? .min) <= message.updatedAt { edited[message.messageId] = message }
    }

    package mutating func noteDeleted(_ messageId: Int64) {
        remember(messageId)
        edited[messageId] = nil
        deleted.insert(messageId)
    }

    /// The row of a page as it is now; nil if it is gone.
    package func current(_ row: Message) -> Message? {
        if deleted.contains(row.messageId) { return nil }
        guard let newer = edited[row.messageId], newer.updatedAt > row.updatedAt else { return row }
        return newer
    }

    private mutating func remember(_ id: Int64) {
        guard edited[id] == nil, !deleted.contains(id) else { return }
        order.append(id)
        guard order.count > Self.limit else { return }
        for old in order.prefix(Self.limit / 2) {
            edited[old] = nil
            deleted.remove(old)
        }
        order.removeFirst(Self.limit / 2)
    }
}
