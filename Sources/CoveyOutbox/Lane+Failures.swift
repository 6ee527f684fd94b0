// What follows an attempt that failed (sync.md §8.1, §8.2), by the context's policy.

import CoveyModel
import CoveyStore

extension Lane {
    /// The server refused a send, by EROR or by its answer.
    mutating func refused(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        guard let row = row(id), !isForeign(id), let phase = phase(of: id) else { return }
        // Of several attempts with one request id nobody knows which one was refused.
        let isLast = answered(id)
        switch phase {
        case .inFlight(let attempt)
        where attempt != .acknowledged && error.code == .existsAlready && row.attempts < Policy.resendServerErrorTries:
            // A success, once the message is found (sync.md §8.4).
            enter(.unknown, id)
            setUnwritten(id) { $0.error = .existsAlready }
        case .inFlight(.sent) where !isLast, .inFlight(.posted) where !isLast: outcomeUnknown(id, error, c)
        case .unknown where !isLast: break
        case .failed:
            // A late answer proves that the server does not have the message.
            if isLast, row.outcomeUnknownSinceMs != 0, !ResendTable.isOutcomeUnknown(error.code) {
                change(id) { $0.outcomeUnknownSinceMs = 0 }
            }
        case .copying, .accepted, .foreign, .inFlight(.acknowledged): break
        case .queued, .uploading, .marked, .inFlight, .unknown: failed(id, error, c)
        }
    }

    mutating func postFailed(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        let isUnknown = ResendTable.isOutcomeOfRequestUnknown(error.code)
        if isUnknown, phase(of: id) == .inFlight(.posted) {
            answered(id)
            return outcomeUnknown(id, error, c)
        }
        refused(id, error, c)
    }

    /// The attempt ended, and the server may have the message.
    mutating func outcomeUnknown(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        guard case .inFlight = phase(of: id) else { return }
        enter(.unknown, id)
        failed(id, error, c)
    }

    /// An attempt failed. The row waits for its retry, or has failed; its call ends in both cases.
    mutating func failed(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        guard let attempts = entries[id].map({ Int($0.row.attempts) }) else { return }
        let isUnknown = phase(of: id) == .unknown
        unmark()
        if !isUnknown { enter(.queued, id) }
        answer(id, error)
        let rule = c.policy.rule(for: error.code, attempts: attempts)
        change(id) {
            $0.error = error.code
            if !isUnknown {
                $0.state = .queued
                if !ResendTable.isOutcomeUnknown(error.code) { $0.outcomeUnknownSinceMs = 0 }
            }
        }
        switch rule {
        case .automatic, .whenUnfrozen:
            waitForRepeat(id, c)
            if c.isOnline {
                wait(after: error, c)
                // The cached row does not say so, or the send would not have been attempted.
                if rule == .whenUnfrozen { steps.append(.refreshChannel) }
            }
        case .fails:
            giveUp(id, error, c)
            // The next message starts without a delay.
            endBackoff()
        }
    }

    /// The row has failed until the app resends it, and its calls end. It is removed if failed messages are not retained.
    mutating func giveUp(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        answer(id, error)
        enter(.failed, id)
        let code = error.code
        guard c.policy.keeps(code) else { return discard([id], .removeUnknown) }
        setUnwritten(id) { ($0.state, $0.error) = (.failed, code) }
        changeMessage(id, .localMessageFailed) {
            $0.status = .failed
            $0[.errorCode] = Int64(code.rawValue)
            $0.flags.remove(.queuedForResend)
        }
        if entries[id]?.row.outcomeUnknownSinceMs != 0 { lookUpSoon(c) }
        limitFailed(c)
    }

    // MARK: Waiting for a retry

    mutating func wait(after error: CoveyError, _ c: LaneContext) {
        let delayMs = c.policy.delayMs(after: backoff?.delayMs)
        let waitMs = max(delayMs, error.retryAfterMs)
        backoff = Backoff(error: error, delayMs: delayMs, endsAtMs: c.nowMs + waitMs, isWaiting: true)
        steps.append(.setTimer(.backoff, afterMs: waitMs))
    }

    mutating func endBackoff() {
        if backoff?.isWaiting == true { steps.append(.cancelTimer(.backoff)) }
        backoff = nil
    }

    /// Until the retry begins the app sees the message as failed, if the policy says so.
    mutating func waitForRepeat(_ id: String, _ c: LaneContext) {
        guard let message = row(id)?.message, !message.flags.contains(.queuedForResend) else { return }
        if c.policy.showsRepeatsAsFailed {
            changeMessage(id, .localMessageFailed) { $0.flags.insert(.queuedForResend) }
        } else {
            setUnwritten(id) { $0.message = message.with { $0.flags.insert(.queuedForResend) } }
        }
    }

    /// Its retry is notified separately, so it is not marked together with others.
    func isShownAsFailed(_ id: String, _ c: LaneContext) -> Bool {
        c.policy.showsRepeatsAsFailed && entries[id]?.row.message.flags.contains(.queuedForResend) == true
    }

    // MARK: Waiting too long

    mutating func expire(_ c: LaneContext) {
        guard c.expiryMs > 0 else { return }
        let expired = ids(waitingFor: c.expiryMs, c) { $1.isPending }
        if expired.contains(where: { phase(of: $0) == .marked }) { unmark() }
        for id in expired {
            guard let row = row(id) else { continue }
            let unknown: CoveyError.Code = c.isFrozen ? .channelFrozen : .connectionRequired
            let code = row.error ?? (row.outcomeUnknownSinceMs != 0 ? .ackTimeout : unknown)
            giveUp(id, CoveyError(code, "the message could not be sent in time"), c)
        }
    }

    // MARK: Failed messages

    /// Removes messages that are too old, then those beyond the limit.
    mutating func expireFailed(_ c: LaneContext) {
        guard let retentionMs = c.policy.failedRetentionMs else { return }
        discard(
            ids(waitingFor: retentionMs, c) { $1 == .failed && $0.message.status == .failed }, .removeRetentionExpired)
        limitFailed(c)
    }

    private mutating func limitFailed(_ c: LaneContext) {
        guard let most = c.policy.mostFailed else { return }
        discard(ids { $1 == .failed && $0.message.status == .failed }.dropLast(most), .removeExceededMaxCount)
        steps.append(.retains)
    }
}
