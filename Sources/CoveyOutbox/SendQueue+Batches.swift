// Several rows in one durable commit (sync.md §8.3), so that a queue drains faster than the disk commits. The commit that
// takes acceptances also marks the channel's next rows as in flight. A marked row leaves as soon as the one before it is
// acknowledged; the acknowledgement itself waits, with all that follows it on the socket, until the marked rows have run
// out or a few milliseconds have passed (the engine's part), and is then taken together with the others.
// Invariants: a row leaves only when the disk knows it as in flight; at most one row of a channel is on its way; nothing
// is written to the cache, or told, before its acceptance is on the disk. A row that was marked and not sent is verified
// after a crash like one that was; while the process lives it counts as queued.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension SendQueue {
    package enum Acknowledgement {
        /// None of the messages is an unsent one of ours.
        case none
        /// The next row of each acknowledged one's channel has left: its acknowledgement follows soon.
        case goesOn
        /// Nothing else is ready to leave without a commit.
        case ended
    }

    /// Messages came on the socket that may be acknowledgements. They must be given to `acceptTogether` later.
    package func acknowledged(_ messages: [Message]) -> Acknowledgement {
        var result = Acknowledgement.none
        for message in messages {
            guard let row = unsettled(message), acknowledged.insert(row.requestId).inserted else { continue }
            core.outside.cancel(ackTimers.removeValue(forKey: row.requestId))
            let isSent = sendMarked(row.channelUrl)
            result = isSent && result != .ended ? .goesOn : .ended
        }
        return result
    }

    private func unsettled(_ message: Message) -> OutboxRow? {
        guard let row = row(of: message), row.state != .accepted else { return nil }
        return row
    }

    private func sendMarked(_ url: String) -> Bool {
        guard let next = firstPending(url), marked.contains(next.requestId), maySend(url), !isFrozen(url) else {
            return false
        }
        transmitRow(next.requestId)
        return true
    }

    /// One durable commit for the acceptance of all of them; then they are written to the cache one by one. If the disk does
    /// not take it, each is tried again on its way to the cache, and fails there.
    package func acceptTogether(_ messages: [Message]) {
        defer { acknowledged = [] }
        var accepted: [OutboxRow] = []
        var urls: [String] = []
        for message in messages {
            guard var row = unsettled(message), !accepted.contains(where: { $0.requestId == row.requestId }) else {
                continue
            }
            row.state = .accepted
            row.accepted = message
            accepted.append(row)
            if !urls.contains(row.channelUrl) { urls.append(row.channelUrl) }
        }
        guard !accepted.isEmpty, let store = core.store else { return }
        var settled = Set(accepted.map(\.requestId))
        let next = urls.flatMap { rowsToMark($0, after: settled) }
        let sent = accepted.map {
            SentID(requestId: $0.requestId, messageId: $0.accepted?.messageId ?? 0, atMs: core.correctedNowMs)
        }
        settled.formUnion(next.map(\.requestId))
        let others = dirty.compactMap { settled.contains($0) ? nil : entries[$0] }
        guard (try? store.outboxWrite(put: accepted + others + next, delete: deletions, sent: sent)) != nil else {
            return
        }
        // Durable: now the memory follows.
        (dirty, isDirty, deletions) = ([], [], [])
        for id in sent { sentIds.insert(id) }
        for row in accepted {
            entries[row.requestId] = row
            accepting.append(row.requestId)
            marked.remove(row.requestId)
            unverified.remove(row.requestId)
            core.outside.cancel(ackTimers.removeValue(forKey: row.requestId))
            core.outside.cancel(backoff.removeValue(forKey: row.channelUrl)?.timer)
        }
        for row in next {
            entries[row.requestId] = row
            marked.insert(row.requestId)
        }
    }

    /// The next rows of a channel, launched; none while marked ones are left. One only where an unknown outcome cannot be
    /// looked up.
    private func rowsToMark(_ url: String, after settled: Set<String>) -> [OutboxRow] {
        guard core.isOnline, maySend(url), created.isEmpty, !isFrozen(url) else { return [] }
        let channel = try? core.store?.channel(url: url)
        let most = channel?.fields.isEphemeral ?? true ? 1 : Policy.outboxCommitRows
        var rows: [OutboxRow] = []
        for id in queues[url] ?? [] where !settled.contains(id) && rows.count < most {
            guard let row = entries[id], row.message.status == .pending else { continue }
            guard row.state == .queued, !unverified.contains(id), keeping[id] == nil, !row.needsUpload,
                !isRepeatOfFace(row)
            else { break }
            rows.append(launched(row))
        }
        return rows
    }

    func maySend(_ url: String) -> Bool {
        core.isOnline && (readyChannels.contains(url) || isReadyAtOnce(url)) && backoff[url]?.timer == nil
            && !verifying.contains(url)
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

    /// A row that `acceptTogether` took has reached the cache.
    func finish(_ row: OutboxRow, _ message: Message, _ work: Work) -> Message {
        let requestId = row.requestId
        forget(requestId)
        work.afterDurably { [weak self] in
            guard let self else { return }
            self.deletions.append(requestId)
            self.sweepLater()
            self.pump(row.channelUrl)
            if self.queues[row.channelUrl] == nil { self.pumpAll() }
        } telling: { [weak self] in
            self?.complete(requestId, .message(message))
        }
        return row.message
    }

    /// The cache has taken what it could of the last `acceptTogether`. What did not reach it is settled all the same: the
    /// server has it.
    package func endAcceptance() {
        let left = accepting.compactMap { entries[$0] }.filter { $0.state == .accepted }
        accepting = []
        for row in left {
            guard let message = row.accepted else { continue }
            forget(row.requestId)
            deletions.append(row.requestId)
            sweepLater()
            note(row.message, became: message, source: .eventMessageSent)
            completeAtEnd(row.requestId, .message(message))
            pump(row.channelUrl)
        }
    }
}
