// Changes of messages in the channels of one feed: what must be asked for, what an answer means for the app, and what of it
// waits for room. It reports messages that were delivered; others come as they are when their turn comes.
//
// An answer contains messages, and not what changed in them. An edit has a date. Reactions that were taken back leave none, so
// reactions are reported if they differ from what was reported last, or if nobody remembers that.

import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

struct FeedChanges {
    private struct Channel {
        /// The server may know more than was asked for.
        var isDue = true
        /// The last answer of the connection was not the last page.
        var hasMore = true
        /// Of the last answer; delivered as soon as there is room.
        var pending: ArraySlice<FeedItem.Content> = []
        /// The position after them.
        var end: Store.Position?
        /// The edits that are done with once this answer is, and those that follow up to its last page.
        var edits: FeedPosition?
    }

    private let kinds: FeedChangeKinds
    private let filter: MessageFilter
    private var channels: [String: Channel] = [:]
    /// Channels of which the connection may have missed a change that was not delivered.
    private var behind: Set<String> = []
    private var reported = ReportedMessages()

    init(_ kinds: FeedChangeKinds, _ filter: MessageFilter) {
        (self.kinds, self.filter) = (kinds.intersection(.ofMessages), filter)
    }

    var areWanted: Bool { !kinds.isEmpty }
    var areDelivered: Bool { behind.isEmpty }

    // MARK: Channels

    mutating func begin(_ url: String) {
        guard areWanted else { return }
        channels[url] = Channel()
        behind.insert(url)
    }

    /// What waits comes again when the channel does.
    mutating func end(_ url: String) {
        channels[url] = nil
        behind.remove(url)
    }

    mutating func connectionEnded() {
        for url in channels.keys {
            channels[url]?.isDue = true
            channels[url]?.hasMore = true
        }
        behind = Set(channels.keys)
    }

    /// A frame came that changes a message.
    mutating func noteChange(_ url: String) { channels[url]?.isDue = true }

    func mustAsk(_ url: String) -> Bool { channels[url].map { $0.isDue && $0.pending.isEmpty } ?? false }
    /// What comes from now on may be missing in the answer.
    mutating func willAsk(_ url: String) { channels[url]?.isDue = false }

    // MARK: Answers

    mutating func report(_ item: FeedItem.Content) { if areWanted { reported.report(item) } }

    /// The app knows that the message is gone; an acknowledgement can bring it once more.
    func isDeleted(_ id: Int64) -> Bool { reported[id]?.isDeleted == true }

    /// `rows`: the updated messages of the answer as they are now, and only those that were delivered.
    mutating func take(_ url: String, _ rows: [Message], _ changes: MessageChanges, _ page: FeedChangesPage) {
        guard channels[url] != nil else { return }
        var items: [FeedItem.Content] = []
        for row in rows where filter.matches(row) { items += self.changes(of: row, page) }
        if kinds.contains(.deletions) {
            for row in changes.deleted where !isDeleted(row.messageId) {
                items.append(.deleted(messageId: row.messageId, at: row.deletedAt))
            }
        }
        channels[url]?.pending = items[...]
        let edits = (channels[url]?.edits ?? page.position.edits).taking(changes.updated, asOfMs: page.asOfMs)
        channels[url]?.edits = edits
        channels[url]?.end = page.next
        // Before the last page, older edits may follow.
        channels[url]?.end?.edits = changes.hasMore ? page.position.edits : edits
        // The same token again would bring the same page again.
        let hasMore = changes.hasMore && page.next.map { $0.token != page.position.token } ?? false
        channels[url]?.hasMore = hasMore
        if hasMore { channels[url]?.isDue = true }
        settle(url)
    }

    private func changes(of row: Message, _ page: FeedChangesPage) -> [FeedItem.Content] {
        let last = reported[row.messageId]
        var items: [FeedItem.Content] = []
        if kinds.contains(.edits),
            last?.updatedAt.map({ $0 < row.updatedAt }) ?? page.position.mayPrecede(editOf: row)
        {
            items.append(.edited(row))
        }
        if kinds.contains(.reactions), last?.reactions != row.reactions.digest {
            items.append(.reactions(row, at: page.asOfMs))
        }
        return items
    }

    private mutating func settle(_ url: String) {
        if channels[url]?.hasMore == false, !hasPending(url) { behind.remove(url) }
    }

    // MARK: What waits

    func hasPending(_ url: String) -> Bool { channels[url]?.pending.isEmpty == false }

    /// What comes next, and the position after it, if it is the last of its answer.
    mutating func popFirst(_ url: String) -> (FeedItem.Content, Store.Position?)? {
        guard let first = channels[url]?.pending.popFirst() else { return nil }
        reported.report(first)
        settle(url)
        return (first, hasPending(url) ? nil : takeEnd(url))
    }

    /// The position after an answer of which nothing waits.
    mutating func takeEnd(_ url: String) -> Store.Position? { channels[url]?.end.take() }
}

/// Of an answer: the position that was asked from, the one after it (nil: the same), and the server time up to which it knows
/// everything.
struct FeedChangesPage {
    var position: Store.Position
    var next: Store.Position?
    var asOfMs: Int64
}

extension Store.Position {
    /// Of a message of which nothing is remembered: it was edited, and not before this place.
    fileprivate func mayPrecede(editOf row: Message) -> Bool {
        let edit = MessageKey(createdAt: row.updatedAt, messageId: row.messageId)
        return row.updatedAt >= max(1, ts) && edits?.contains(edit) != true
    }
}

extension FeedPosition? {
    /// With the edits of the rows as the server listed them. An edit whose time nobody has confirmed proves nothing of older ones: a
    /// message may be dated later than it was edited.
    fileprivate func taking(_ rows: [Message], asOfMs: Int64) -> FeedPosition? {
        var edits = self
        for row in rows where row.updatedAt > 0 && row.updatedAt <= asOfMs {
            if row.updatedAt > edits?.createdAt ?? 0 { edits = FeedPosition(createdAt: row.updatedAt) }
            // Without some of them, their edits come once more.
            guard edits?.createdAt == row.updatedAt, let count = edits?.messageIds.count else { continue }
            if count < Policy.syncPageSizeRows { edits?.messageIds.insert(row.messageId) }
        }
        return edits
    }
}

extension FeedChanges: CustomStringConvertible {
    var description: String { "\(behind.inOrder())" }
}
