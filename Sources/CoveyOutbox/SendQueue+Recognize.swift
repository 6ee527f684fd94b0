// Own unsent messages among those that the server sends, by whatever path (sync.md §8.4), and the rows that leave behind
// them. TurnWriter commits both at once, so a queue drains faster than the disk commits: the commit that takes acceptances
// marks the channel's next rows as in flight. A marked row leaves as soon as the one before it is acknowledged. The
// acknowledgement itself waits, with all that follows it on the socket, until the marked rows have run out or a few
// milliseconds have passed (the engine's part).
// Invariants: a row leaves only when the disk knows it as in flight; at most one row of a channel is on its way. A row
// that was marked and not sent is looked for after a crash like one that was sent; while the process runs it counts as
// queued.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension SendQueue: TurnOutbox {
    package func recognize(_ messages: [Message], turn: Int64) -> Acceptances? {
        guard !entries.isEmpty else { return nil }
        var accepted: [OutboxRow] = []
        for message in messages {
            guard var row = row(of: message), !accepted.contains(where: { $0.requestId == row.requestId }) else {
                continue
            }
            row.state = .accepted(turn: turn)
            row.accepted = message
            accepted.append(row)
        }
        guard !accepted.isEmpty else { return nil }
        let ids = Set(accepted.map(\.requestId))
        let sent = accepted.map {
            SentID(requestId: $0.requestId, messageId: $0.accepted?.messageId ?? 0, atMs: core.correctedNowMs)
        }
        let next = channels(of: accepted).flatMap { rowsToMark($0, after: ids) }
        return Acceptances(rows: accepted, next: next, sentIds: sent)
    }

    package func accepted(_ acceptances: Acceptances) {
        for id in acceptances.sentIds { sentIds.insert(id) }
        for row in acceptances.rows {
            core.outside.cancel(ackTimers.removeValue(forKey: row.requestId))
            core.outside.cancel(backoff.removeValue(forKey: row.channelUrl)?.timer)
            unverified.remove(row.requestId)
            forget(row.requestId)
        }
        for row in acceptances.next {
            entries[row.requestId] = row
            marked.insert(row.requestId)
        }
    }

    package func goOn(after acceptances: Acceptances) {
        for row in acceptances.rows {
            if let message = row.accepted { complete(row.requestId, .message(message)) }
        }
        let urls = channels(of: acceptances.rows)
        for url in urls { pump(url) }
        // It sends no more, so another may.
        if urls.contains(where: { queues[$0] == nil }) { pumpAll() }
    }

    private func channels(of rows: [OutboxRow]) -> [String] {
        rows.reduce(into: []) { if !$0.contains($1.channelUrl) { $0.append($1.channelUrl) } }
    }

    package func refuse(_ requestId: String) {
        forget(requestId)
        calls[requestId] = nil
    }

    package func leave(_ requestId: String) {
        if uploads[requestId] != nil { startUpload(requestId) } else { transmitRow(requestId) }
    }

    // MARK: Marked rows

    /// The next rows of a channel, launched; none while marked ones are left. One only where an unknown outcome cannot be
    /// looked up.
    private func rowsToMark(_ url: String, after accepted: Set<String>) -> [OutboxRow] {
        // A new message is notified as pending before it leaves.
        guard maySend(url), !core.turns.hasAdmitted, !isFrozen(url) else { return [] }
        let channel = try? core.store?.channel(url: url)
        let most = channel?.fields.isEphemeral ?? true ? 1 : Policy.outboxCommitRows
        var rows: [OutboxRow] = []
        for id in queues[url] ?? [] where !accepted.contains(id) && rows.count < most {
            guard let row = entries[id], row.message.status == .pending else { continue }
            guard row.state == .queued, !unverified.contains(id), keeping[id] == nil, !row.needsUpload,
                !isRepeatOfFace(row)
            else { break }
            rows.append(launched(row))
        }
        return rows
    }

    /// Something came between: the rows wait as they did before.
    func unmark(_ url: String) {
        for id in queues[url] ?? [] where marked.remove(id) != nil {
            change(id) {
                ($0.state, $0.doubtSinceMs) = (.queued, 0)
                $0.attempts -= 1
            }
        }
    }

    // MARK: Acknowledgements

    package enum Acknowledgement {
        /// None of the messages is an unsent one of ours.
        case none
        /// The next row of each acknowledged one's channel has left: its acknowledgement follows soon.
        case goesOn
        /// Nothing else is ready to leave without a commit.
        case ended
    }

    /// Messages came on the socket that may be acknowledgements. They are recognized later, with those that follow.
    package func acknowledged(_ messages: [Message]) -> Acknowledgement {
        var result = Acknowledgement.none
        for message in messages {
            guard let row = row(of: message), acknowledged.insert(row.requestId).inserted else { continue }
            core.outside.cancel(ackTimers.removeValue(forKey: row.requestId))
            let isSent = sendMarked(row.channelUrl)
            result = isSent && result != .ended ? .goesOn : .ended
        }
        return result
    }

    /// They were recognized, or could not be written: then the connection restarts.
    package func acknowledgementsApplied() { acknowledged = [] }

    private func sendMarked(_ url: String) -> Bool {
        guard let next = firstPending(url), marked.contains(next.requestId), maySend(url), !isFrozen(url) else {
            return false
        }
        transmitRow(next.requestId)
        return true
    }
}
