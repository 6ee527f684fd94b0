// Which messages events edited and deleted, and what they said of the threads and polls of those that the cache does not
// hold. A page, or a channel's row, that was built before such an event may arrive after it, and must show neither the old
// text, thread or poll nor bring the message back (INV-5, INV-6). What reactions say is kept with their versions
// (PartVersions.swift).
// Requests end with their connection, so this does, too; and it is bounded, for pages are under way for seconds only.

import CoveyModel
import CoveyWire

package struct RecentChanges {
    private static let limit = 1_000
    package static let limitBytes = 8 << 20
    private var edited: [Int64: Message] = [:]
    private var deleted: Set<Int64> = []
    private var threads: [Int64: ThreadFrame] = [:]
    /// In the order in which they came, with when that was by the corrected clock.
    private var polls: [Int64: [(change: PollChange, atMs: Int64)]] = [:]
    /// Of the edited messages.
    package private(set) var sizeBytes = 0
    /// Ids in the order in which they came, for the bound.
    private var order: [Int64] = []

    package enum PollChange: Sendable {
        case edited(PollFrame)
        case voted(VoteFrame)

        fileprivate func applied(to message: Message) -> Message {
            switch self {
            case .edited(let frame): message.applying(frame) ?? message
            case .voted(let frame): message.applying(frame) ?? message
            }
        }
    }

    package init() {}

    package var isEmpty: Bool { order.isEmpty }

    package mutating func noteEdited(_ message: Message) {
        remember(message.messageId)
        let known = edited[message.messageId]
        guard (known?.updatedAt ?? .min) <= message.updatedAt else { return }
        sizeBytes += message.sizeBytes - (known?.sizeBytes ?? 0)
        edited[message.messageId] = message
        while sizeBytes > Self.limitBytes, order.count > 1 { forgetOldest(order.count / 2) }
    }

    package mutating func noteThread(_ frame: ThreadFrame) {
        remember(frame.parentMessageId)
        threads[frame.parentMessageId] = frame
    }

    package mutating func notePoll(_ change: PollChange, of messageId: Int64, atMs: Int64) {
        guard messageId > 0 else { return }
        remember(messageId)
        polls[messageId, default: []].removeAll { $0.atMs < atMs - PartVersions.memoryMs }
        polls[messageId, default: []].append((change, atMs))
        if polls[messageId, default: []].count > Policy.rememberedPollChangesOfMessage {
            polls[messageId]?.removeFirst()
        }
    }

    package mutating func noteDeleted(_ messageId: Int64) {
        remember(messageId)
        sizeBytes -= edited.removeValue(forKey: messageId)?.sizeBytes ?? 0
        threads[messageId] = nil
        polls[messageId] = nil
        deleted.insert(messageId)
    }

    /// The row of a page, asked for then, as it is now; nil if it is gone.
    package func current(_ row: Message, askedAtMs: Int64) -> Message? {
        let id = row.messageId
        if deleted.contains(id) { return nil }
        var current = row
        if let newer = edited[id], newer.updatedAt > row.updatedAt { current = newer }
        if row.parentMessageId != 0, let parent = edited[row.parentMessageId] {
            current = current.takingParent(parent) ?? current
        }
        if let thread = threads[id], thread.updatedAt > current[.threadUpdatedAt] {
            current = current.applying(thread) ?? current
        }
        // They say how it stands, not by how much it changed: what the row knows already does no harm.
        for (change, atMs) in polls[id] ?? [] where atMs >= askedAtMs { current = change.applied(to: current) }
        return current
    }

    private mutating func remember(_ id: Int64) {
        guard edited[id] == nil, threads[id] == nil, polls[id] == nil, !deleted.contains(id) else { return }
        order.append(id)
        if order.count > Self.limit { forgetOldest(Self.limit / 2) }
    }

    private mutating func forgetOldest(_ count: Int) {
        for old in order.prefix(count) {
            sizeBytes -= edited.removeValue(forKey: old)?.sizeBytes ?? 0
            threads[old] = nil
            polls[old] = nil
            deleted.remove(old)
        }
        order.removeFirst(count)
    }
}

extension Core {
    /// The row of an answer, asked for then, as it is now; nil if it is gone.
    package func current(_ row: Message, askedAtMs: Int64) -> Message? {
        guard let connection else { return row }
        return connection.recentChanges.current(row, askedAtMs: askedAtMs)
    }
}

extension Message {
    fileprivate var sizeBytes: Int { record.withBytes(\.count) }
}
