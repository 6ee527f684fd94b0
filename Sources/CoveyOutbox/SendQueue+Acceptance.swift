// How a row ends well: the server's message is found, by an acknowledgement, an echo, a page or a search, and the row is
// settled in the order that a crash cannot break (sync.md §8.3, §8.4).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension SendQueue {
    // MARK: Verification (sync.md §8.3)

    /// Looks for the message at the server before it is sent again.
    func verify(_ row: OutboxRow) {
        guard case .inFlight = row.state, let connection = core.connection else { return }
        verifying.insert(row.channelUrl)
        search(row.requestId, row.channelUrl, from: row.doubtSinceMs - Policy.verifyWindowMs, connection)
    }

    func search(_ requestId: String, _ url: String, from: Int64, _ connection: UInt64) {
        var request = MessagePageRequest(
            reference: .timestamp(max(0, from)), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.senderIds = [core.myUserId]
        let asked = core.asking
        core.request(.messages(channelUrl: url, request)) { [weak self] result in
            guard let self, self.core.connection == connection else { return }
            switch result {
            case .failure(let error) where error.code == .notAllowed || error.code == .notFound:
                // Whoever cannot read the channel cannot send to it either: nothing is left to be tried.
                self.verifying.remove(url)
                self.failed(
                    requestId,
                    CoveyError(error.code == .notFound ? .channelNotFound : .notAMember, error.message))
            case .failure(let error):
                self.verifying.remove(url)
                self.wait(url, atLeastMs: error.retryAfterMs)
            case .success(let page):
                if let found = page.messages.first(where: { $0.requestId == requestId }) {
                    self.core.commit { work throws(CoveyError) in
                        let writer = MessageWriter(
                            core: self.core, work: work, source: .eventMessageSent, authority: .page,
                            times: RowTimes(asked, ts: page.ts))
                        try writer.write(found, kind: .new)
                    }
                    return self.release(url)
                }
                let last = page.messages.last?.createdAt ?? from
                if page.hasNext ?? (page.messages.count >= Policy.messagePageLimitRows), last > from {
                    return self.search(requestId, url, from: last, connection)
                }
                self.unverified.remove(requestId)
                if self.row(requestId)?.isForeign == true {
                    // It is not ours to send again.
                    self.giveUp(requestId, .ackTimeout)
                } else {
                    self.change(requestId) { ($0.state, $0.doubtSinceMs) = (.queued, 0) }
                }
                self.release(url)
            }
        }
    }

    /// Messages that failed while nobody knew whether the server had taken them are looked for once a connection, in one
    /// walk: one that did arrive is not failed (INV-15).
    func lookForFailed(in url: String, retryMs: Int64 = Policy.syncRetryFirstMs) {
        let doubtful = rows(url).filter { $0.state == .failed && $0.doubtSinceMs != 0 }
        guard let oldest = doubtful.map(\.doubtSinceMs).min(), let connection = core.connection else { return }
        lookForFailed(in: url, from: oldest - Policy.verifyWindowMs, connection, requests: 1, retryMs: retryMs)
    }

    /// For those that fail while the connection lasts, and after a walk that failed; several share one.
    func lookForFailedSoon(in url: String, afterMs: Int64 = Policy.syncRetryFirstMs) {
        guard let connection = core.connection, readyChannels.contains(url), looks[url] == nil else { return }
        looks[url] = core.outside.after(afterMs) { [weak self] in
            self?.looks[url] = nil
            guard let self, self.core.connection == connection else { return }
            self.lookForFailed(in: url, retryMs: min(afterMs * 2, Policy.syncRetryMaxMs))
        }
    }

    private func lookForFailed(in url: String, from: Int64, _ connection: UInt64, requests: Int, retryMs: Int64) {
        var request = MessagePageRequest(
            reference: .timestamp(max(0, from)), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.senderIds = [core.myUserId]
        let asked = core.asking
        core.request(.messages(channelUrl: url, request)) { [weak self] result in
            guard let self, self.core.connection == connection else { return }
            guard case .success(let page) = result else {
                if case .failure(let error) = result, error.isOfNonMember { return }
                return self.lookForFailedSoon(in: url, afterMs: retryMs)
            }
            let found = page.messages.filter { $0.hasRequestId && self.row($0.requestId) != nil }
            if !found.isEmpty {
                self.core.commit { work throws(CoveyError) in
                    let writer = MessageWriter(
                        core: self.core, work: work, source: .eventMessageSent, authority: .page,
                        times: RowTimes(asked, ts: page.ts))
                    for message in found { try writer.write(message, kind: .new) }
                }
            }
            let last = page.messages.last?.createdAt ?? from
            guard page.hasNext ?? (page.messages.count >= Policy.messagePageLimitRows), last > from,
                requests < Policy.pageLoopLimitRequests
            else { return }
            self.lookForFailed(in: url, from: last, connection, requests: requests + 1, retryMs: retryMs)
        }
    }

    func release(_ url: String) {
        verifying.remove(url)
        backoff[url] = nil
        pumpAll()
    }

    // MARK: Acceptance

    /// Called for every message of the server before it is written: an own unsent one is settled. The order is durable
    /// acceptance, cache, deletion of the row; a crash in between is completed by `load`.
    func accept(_ message: Message, _ work: Work) throws(CoveyError) -> Message? {
        guard message.hasRequestId, let row = row(message.requestId), message.senderId == work.me else { return nil }
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
