// Attempts: which row of which channel goes out, what follows when it fails, and when it has waited too long
// (sync.md §8.1, §8.2). At most one row of a channel is in flight, and a few channels at a time.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension SendQueue {
    // MARK: The pump

    func pump(_ url: String) {
        guard maySend(url), let next = firstPending(url), keeping[next.requestId] == nil,
            uploads[next.requestId] == nil
        else { return }
        let isMarked = marked.contains(next.requestId)
        if case .inFlight = next.state, !unverified.contains(next.requestId), !isMarked { return }
        if unverified.contains(next.requestId), !core.options.serverDeduplicates || next.isForeign {
            return verify(next)
        }
        if waitsForGate(next) { return }
        guard activeChannels < Policy.resendChannelConcurrency || isActive(url) else { return }
        guard !isFrozen(url) else { return askIfFrozen(url) }
        if next.needsUpload { return upload(next) }
        if isMarked { return transmitRow(next.requestId) }
        launch(next)
        core.turns.transmit(next.requestId)
    }

    func maySend(_ url: String) -> Bool {
        core.isOnline && isReady(url) && backoff[url]?.timer == nil && !verifying.contains(url)
    }

    func isReady(_ url: String) -> Bool { readyChannels.contains(url) || isReadyAtOnce(url) }

    /// At most one row of a channel is in flight, and it is the first pending one. A row whose outcome is being looked
    /// for does not count: a channel that cannot be read must not hold up the others.
    func isActive(_ url: String) -> Bool {
        guard let first = firstPending(url) else { return false }
        if uploads[first.requestId] != nil { return true }
        guard case .inFlight = first.state else { return false }
        return !unverified.contains(first.requestId) && !marked.contains(first.requestId)
    }

    /// A channel has stopped sending: one that waited for its turn may go.
    func pumpAll() {
        for url in channelsWithRows { pump(url) }
    }

    var activeChannels: Int { queues.keys.count(where: isActive) }

    func firstPending(_ url: String) -> OutboxRow? {
        for id in queues[url] ?? [] where !acknowledged.contains(id) {
            if let row = entries[id], row.message.status == .pending {
                // Sent elsewhere: it holds nothing up unless it is looked for.
                if row.isForeign, !unverified.contains(id) { continue }
                return row
            }
        }
        return nil
    }

    /// Whether it would have to wait. Who is no member never hears that the channel thawed: the server refuses him.
    func isFrozen(_ url: String) -> Bool {
        guard let channel = try? core.store?.channel(url: url), channel.myMemberState == .joined else { return false }
        return channel.fields.isFrozen && channel.myRole != .channelOperator
    }

    /// It may have been unfrozen while nobody listened. The answer comes back as `channelChanged`.
    private func askIfFrozen(_ url: String) {
        guard askedIfFrozen.insert(url).inserted else { return }
        core.connection?.fetcher.fetch(url, source: .channelRefresh)
    }

    func launch(_ row: OutboxRow) {
        unverified.remove(row.requestId)
        change(row.requestId) { $0 = launched($0) }
        repeatStarted(row.requestId)
    }

    func launched(_ row: OutboxRow) -> OutboxRow {
        var row = row
        row.attempts += 1
        row.state = .inFlight(attempt: row.attempts)
        if row.doubtSinceMs == 0 { row.doubtSinceMs = core.correctedNowMs }
        return row
    }

    func transmitRow(_ requestId: String) {
        guard let row = row(requestId), case .inFlight = row.state else { return }
        marked.remove(requestId)
        guard transmit(row.command) else {
            unverified.insert(requestId)
            return failed(requestId, .offline)
        }
        ackTimers[requestId] = core.outside.after(Policy.ackTimeoutMs) { [weak self] in
            self?.ackTimedOut(requestId)
        }
    }

    func ackTimedOut(_ requestId: String) {
        ackTimers[requestId] = nil
        unverified.insert(requestId)
        failed(requestId, CoveyError(.ackTimeout, "no acknowledgement within \(Policy.ackTimeoutMs) ms"))
    }

    /// The server refused a send, by EROR or by its answer. False if the request id is none of ours.
    package func refused(_ requestId: String, _ error: CoveyError) -> Bool {
        guard let row = row(requestId) else { return false }
        if error.code == .existsAlready, case .inFlight = row.state, row.attempts < Policy.resendServerErrorTries {
            // The server has it already. That is a success, once the message is found (sync.md §8.4).
            core.outside.cancel(ackTimers.removeValue(forKey: requestId))
            unverified.insert(requestId)
            verify(row)
        } else {
            failed(requestId, error)
        }
        return true
    }

    func failed(_ requestId: String, _ error: CoveyError) {
        guard let row = row(requestId) else { return }
        core.outside.cancel(ackTimers.removeValue(forKey: requestId))
        unmark(row.channelUrl)
        let isInDoubt = unverified.contains(requestId) || ResendTable.isOutcomeUnknown(error.code)
        change(requestId) {
            $0.error = error.code
            if !isInDoubt { $0.doubtSinceMs = 0 }
        }
        var rule = ResendTable.rule(for: error.code)
        if rule == .whenUnfrozen, core.options.failsWhenFrozen { rule = .byHand }
        if rule == .automatic, !core.repeatsSends { rule = .byHand }
        if isDemoted(row, rule) { rule = .byHand }
        // Under the older face's policy the app has said how often.
        if error.code == .internalServerError, core.faceOptions?.resendPolicy != .automatic,
            row.attempts >= Policy.resendServerErrorTries
        {
            rule = .byHand
        }
        complete(requestId, .failed(error))
        switch rule {
        case .automatic, .whenUnfrozen:
            change(requestId) {
                if !unverified.contains(requestId) { $0.state = .queued }
                if core.faceOptions == nil { $0.message = $0.message.with { $0.flags.insert(.queuedForResend) } }
            }
            queueForRepeat(requestId)
            if core.isOnline {
                wait(row.channelUrl, atLeastMs: error.retryAfterMs)
                // The cached row does not say so, or it would not have been tried.
                if rule == .whenUnfrozen { core.connection?.fetcher.fetch(row.channelUrl, source: .channelRefresh) }
            }
        case .byHand, .never:
            giveUp(requestId, error.code)
            // The next message has waited for nothing yet.
            core.outside.cancel(backoff.removeValue(forKey: row.channelUrl)?.timer)
        }
        pumpAll()
    }

    func giveUp(_ requestId: String, _ code: CoveyError.Code) {
        guard let before = row(requestId)?.message else { return }
        unverified.remove(requestId)
        endUpload(requestId)
        if drops(requestId, code) { return }
        change(requestId) {
            $0.state = .failed
            $0.error = code
            $0.message = $0.message.with {
                $0.status = .failed
                $0[.errorCode] = Int64(code.rawValue)
                $0.flags.remove(.queuedForResend)
            }
        }
        note(before, became: row(requestId)?.message, source: .localMessageFailed)
        if row(requestId)?.doubtSinceMs != 0 { lookForFailedSoon(in: before.channelUrl) }
        limitFailed(in: before.channelUrl)
    }

    func wait(_ url: String, atLeastMs: Int64) {
        let delay =
            faceDelay(url)
            ?? min((backoff[url]?.delayMs ?? Policy.resendBackoffFirstMs / 2) * 2, Policy.resendBackoffMaxMs)
        let timer = core.outside.after(max(delay, atLeastMs)) { [weak self] in
            self?.backoff[url]?.timer = nil
            self?.pump(url)
        }
        backoff[url] = (delay, timer)
    }

    // MARK: Around the socket

    /// The open socket could not take the frame, and not a byte of it left: the message goes by a request, with the same
    /// request id (collections.md §5). Whichever path answers first is the acknowledgement.
    package func notSent(_ text: [UInt8]) {
        for requestId in ackTimers.keys.sorted() {
            guard let row = row(requestId), case .inFlight = row.state, row.command.encoded() == text else { continue }
            core.outside.cancel(ackTimers.removeValue(forKey: requestId))
            return post(row)
        }
    }

    private func post(_ row: OutboxRow) {
        core.ask(row.endpoint(userId: core.myUserId)) { [weak self] result in
            guard let self, self.row(row.requestId) != nil else { return }
            switch result {
            case .success(let message): self.answered?(message)
            case .failure(let error):
                if ResendTable.isOutcomeUnknown(error.code) { self.unverified.insert(row.requestId) }
                _ = self.refused(row.requestId, error)
            }
        }
    }

    // MARK: Expiry

    /// Messages that waited too long fail, online or not (sync.md §8.2). Called at any time; a timer calls it for the
    /// next one.
    package func expire() {
        for url in channelsWithRows {
            for row in rows(url)
            where row.message.status == .pending && isExpired(row) && keeping[row.requestId] == nil {
                let code = row.error ?? whyItWaited(row)
                giveUp(row.requestId, code)
                complete(row.requestId, .failed(CoveyError(code, "the message could not be sent in time")))
            }
        }
        scheduleExpiry()
        expireFailed()
    }

    /// Of a row that nothing was heard of.
    private func whyItWaited(_ row: OutboxRow) -> CoveyError.Code {
        if row.doubtSinceMs != 0 { return .ackTimeout }
        return isFrozen(row.channelUrl) ? .channelFrozen : .connectionRequired
    }

    private func isExpired(_ row: OutboxRow) -> Bool {
        core.options.resendExpiryMs > 0 && core.correctedNowMs - row.waitsSinceMs > core.options.resendExpiryMs
    }

    /// A row that waits from now on. It may wait longer than the one that the timer is set for: then nothing changes.
    func scheduleExpiry(of row: OutboxRow) {
        if expiryTimer == nil || row.waitsSinceMs < oldestExpiring { scheduleExpiry(from: row.waitsSinceMs) }
    }

    private func scheduleExpiry() {
        scheduleExpiry(from: entries.values.lazy.filter { $0.message.status == .pending }.map(\.waitsSinceMs).min())
    }

    /// The timer may find that the row it was set for has left; it then takes the next one.
    private func scheduleExpiry(from oldest: Int64?) {
        core.outside.cancel(expiryTimer)
        expiryTimer = nil
        guard core.options.resendExpiryMs > 0, let oldest else { return }
        oldestExpiring = oldest
        let wait = oldest + core.options.resendExpiryMs - core.correctedNowMs + 1
        expiryTimer = core.outside.after(max(wait, 1)) { [weak self] in
            self?.expiryTimer = nil
            self?.expire()
        }
    }
}
