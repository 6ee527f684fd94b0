// How a row ends well: the server's message came, by an acknowledgement, an echo, a page or a search, and the row is
// settled in the order that a crash cannot break (sync.md §8.4).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension SendQueue {
    /// Called for every message of the server before it is written: an own unsent one is settled. The order is durable
    /// acceptance, cache, deletion of the row; a crash in between is completed by `load`.
    func accept(_ message: Message, _ work: Work) throws(CoveyError) -> Message? {
        guard let row = row(of: message) else { return nil }
        if row.state == .accepted { return finish(row, message, work) }
        let requestId = row.requestId
        marked.remove(requestId)
        var accepted = row
        accepted.state = .accepted
        accepted.accepted = message
        // The next one of the channel goes out under the same durable commit.
        let next = nextToLaunch(row.channelUrl, after: requestId).map(launched)
        let others = dirty.compactMap { $0 == requestId || $0 == next?.requestId ? nil : entries[$0] }
        let sent = SentID(requestId: requestId, messageId: message.messageId, atMs: core.correctedNowMs)
        try store().outboxWrite(
            put: [accepted] + others + (next.map { [$0] } ?? []), delete: deletions, sent: [sent])
        sentIds.insert(sent)
        // Durable: now the memory follows.
        (dirty, isDirty, deletions) = ([], [], [])
        core.outside.cancel(ackTimers.removeValue(forKey: requestId))
        core.outside.cancel(backoff.removeValue(forKey: row.channelUrl)?.timer)
        unverified.remove(requestId)
        forget(requestId)
        if let next { entries[next.requestId] = next }
        work.afterDurably { [weak self] in
            guard let self else { return }
            self.deletions.append(requestId)
            self.sweepLater()
            if let next { self.transmitRow(next.requestId) } else { self.pumpAll() }
        } telling: { [weak self] in
            self?.complete(requestId, .message(message))
        }
        return row.message
    }

    func nextToLaunch(_ url: String, after requestId: String) -> OutboxRow? {
        guard core.isOnline, readyChannels.contains(url) || isReadyAtOnce(url), created.isEmpty else { return nil }
        unmark(url)
        guard let next = firstPending(url, except: requestId), next.state == .queued, !isRepeatOfFace(next),
            !unverified.contains(next.requestId), keeping[next.requestId] == nil, !next.needsUpload, !isFrozen(url)
        else { return nil }
        return next
    }

    /// Rows of accepted messages are deleted with the next commit, at the latest after a second.
    func sweepLater() {
        guard sweepTimer == nil else { return }
        sweepTimer = core.outside.after(1_000) { [weak self] in
            self?.sweepTimer = nil
            self?.flush()
        }
    }
}
