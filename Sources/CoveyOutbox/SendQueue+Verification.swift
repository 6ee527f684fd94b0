// Verification (sync.md §8.3): a message that may have arrived, though nobody said so, is looked for at the server before
// it is sent again, and after it has failed.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension SendQueue {
    /// Looks for the message at the server before it is sent again.
    func verify(_ row: OutboxRow) {
        guard case .inFlight = row.state, core.isOnline else { return }
        let channel = try? core.store?.channel(url: row.channelUrl)
        if channel?.fields.isEphemeral == true { return giveUpInDoubt(row) }
        verifying.insert(row.channelUrl)
        search(row.requestId, row.channelUrl, from: row.doubtSinceMs - Policy.verifyWindowMs)
    }

    func search(_ requestId: String, _ url: String, from: Int64) {
        var request = MessagePageRequest(
            reference: .timestamp(max(0, from)), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.senderIds = [core.myUserId]
        let asked = core.asking
        core.ask(.messages(channelUrl: url, request)) { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure(let error): self.searchFailed(requestId, url, error)
            case .success(let page):
                if let found = page.messages.first(where: { $0.requestId == requestId }) {
                    self.core.commit(recognizing: [found]) { work throws(CoveyError) in
                        let writer = MessageWriter(
                            core: self.core, work: work, source: .eventMessageSent, authority: .page,
                            times: RowTimes(asked, ts: page.ts))
                        try writer.write(found, kind: .new)
                    }
                    return self.release(url)
                }
                let last = page.messages.last?.createdAt ?? from
                if page.hasNext ?? (page.messages.count >= Policy.messagePageLimitRows), last > from {
                    return self.search(requestId, url, from: last)
                }
                self.notFound(requestId, url)
            }
        }
    }

    /// Not finding the message proves that it did not arrive, unless the channel does not show this user all of that time.
    /// The channel is asked after the search, so that it tells what the search could not see.
    private func notFound(_ requestId: String, _ url: String) {
        guard let row = inDoubt(requestId) else { return release(url) }
        if row.isForeign {
            // It is not ours to send again.
            giveUp(requestId, .ackTimeout)
            return release(url)
        }
        core.ask(.channel(url: url)) { [weak self] result in
            guard let self else { return }
            guard let row = self.inDoubt(requestId) else { return self.release(url) }
            switch result {
            case .failure(let error): self.searchFailed(requestId, url, error)
            case .success(let channel):
                guard self.shows(channel, since: row.doubtSinceMs) else { return self.giveUpInDoubt(row) }
                self.unverified.remove(requestId)
                self.change(requestId) { ($0.state, $0.doubtSinceMs) = (.queued, 0) }
                self.release(url)
            }
        }
    }

    /// Whether it keeps messages, and none since then can have been reset or purged, or have lived its time.
    private func shows(_ channel: GroupChannel, since ms: Int64) -> Bool {
        if channel.fields.isEphemeral { return false }
        let livesMs = channel.messageSurvivalSeconds * 1_000
        let diedBefore = livesMs > 0 ? core.correctedNowMs - livesMs : 0
        return max(channel.messageOffset, channel.messagePurgeOffset, diedBefore) <= ms
    }

    /// It may have come, or have been given up, while it was looked for.
    private func inDoubt(_ requestId: String) -> OutboxRow? {
        unverified.contains(requestId) ? row(requestId) : nil
    }

    private func searchFailed(_ requestId: String, _ url: String, _ error: CoveyError) {
        verifying.remove(url)
        guard error.code == .notAllowed || error.code == .notFound else {
            return wait(url, atLeastMs: error.retryAfterMs)
        }
        // Whoever cannot read the channel cannot send to it either: nothing is left to be tried.
        failed(requestId, CoveyError(error.code == .notFound ? .channelNotFound : .notAMember, error.message))
    }

    /// Nothing more can be learned: whoever resends it by hand decides that it be sent again.
    private func giveUpInDoubt(_ row: OutboxRow) {
        change(row.requestId) { $0.doubtSinceMs = 0 }
        giveUp(row.requestId, .ackTimeout)
        let reason = "no acknowledgement came, and the channel does not show whether the message arrived"
        complete(row.requestId, .failed(CoveyError(.ackTimeout, "\(reason); resent, it is sent again")))
        release(row.channelUrl)
    }

    /// Messages that failed while nobody knew whether the server had taken them are looked for once a connection, in one
    /// walk: one that did arrive is not failed (INV-15).
    func lookForFailed(in url: String, retryMs: Int64 = Policy.syncRetryFirstMs) {
        let doubtful = rows(url).filter { $0.state == .failed && $0.doubtSinceMs != 0 }
        guard let oldest = doubtful.map(\.doubtSinceMs).min(), core.isOnline else { return }
        lookForFailed(in: url, from: oldest - Policy.verifyWindowMs, requests: 1, retryMs: retryMs)
    }

    /// For those that fail while the connection lasts, and after a walk that failed; several share one.
    func lookForFailedSoon(in url: String, afterMs: Int64 = Policy.syncRetryFirstMs) {
        guard core.isOnline, isReady(url), looks[url] == nil else { return }
        looks[url] = core.outside.after(afterMs) { [weak self] in
            guard let self else { return }
            self.looks[url] = nil
            self.lookForFailed(in: url, retryMs: min(afterMs * 2, Policy.syncRetryMaxMs))
        }
    }

    private func lookForFailed(in url: String, from: Int64, requests: Int, retryMs: Int64) {
        var request = MessagePageRequest(
            reference: .timestamp(max(0, from)), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.senderIds = [core.myUserId]
        let asked = core.asking
        core.ask(.messages(channelUrl: url, request)) { [weak self] result in
            guard let self else { return }
            guard case .success(let page) = result else {
                if case .failure(let error) = result, error.isOfNonMember { return }
                return self.lookForFailedSoon(in: url, afterMs: retryMs)
            }
            let found = page.messages.filter { $0.hasRequestId && self.row($0.requestId) != nil }
            if !found.isEmpty {
                self.core.commit(recognizing: found) { work throws(CoveyError) in
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
            self.lookForFailed(in: url, from: last, requests: requests + 1, retryMs: retryMs)
        }
    }

    func release(_ url: String) {
        verifying.remove(url)
        backoff[url] = nil
        pumpAll()
    }
}
