// Answers the calls of messages that wait (sync.md §8.2): a call ends with the first attempt, or with the first reason not to
// attempt. Without automatic retries the message fails for that reason.

import CoveyCore
import CoveyModel
import CoveyStore

extension Lane {
    /// Runs after every event. Only calls that are open cost anything, and seldom is there a reason.
    mutating func answerWaiting(_ c: LaneContext) {
        if c.isOnline, c.isFrozen, !c.policy.waits(for: .channelFrozen) { return failFrozen(c) }
        guard !calls.isEmpty, let reason = reasonToWait(c) else { return }
        let waiting = calls.keys.filter { phase(of: $0)?.isHeldUp == true }
        for id in waiting.sorted(by: { sequence($0) < sequence($1) }) { hold(id, reason, c) }
        wake(c)
    }

    /// The messages of a frozen channel fail at once, also those whose calls have ended. What may have arrived is looked up first,
    /// unless a call waits for it.
    private mutating func failFrozen(_ c: LaneContext) {
        let waiting = ids { row, phase in phase.isHeldUp && (phase != .unknown || calls[row.requestId] != nil) }
        guard !waiting.isEmpty else { return }
        for id in waiting { hold(id, .channelIsFrozen, c) }
        wake(c)
    }

    /// Why no message of the channel is attempted until something changes. What ends by itself is no reason: an upload, an
    /// attempt, a lookup, the begin of a connection.
    private func reasonToWait(_ c: LaneContext) -> CoveyError? {
        if !c.isOnline { return .offline }
        if c.isFrozen { return .channelIsFrozen }
        if let head, isPaused(head, c) {
            let code = row(head)?.error ?? .connectionRequired
            return CoveyError(code, "an earlier message waits until synchronization is resumed")
        }
        guard let backoff, backoff.isWaiting else { return nil }
        return CoveyError(backoff.error.code, "an earlier message waits to be sent again: \(backoff.error.message)")
    }

    private func sequence(_ id: String) -> Int64 { row(id)?.localSequence ?? .max }

    private mutating func hold(_ id: String, _ reason: CoveyError, _ c: LaneContext) {
        if c.policy.waits(for: reason.code) {
            answer(id, reason)
            // A message behind one that failed has not failed itself.
            let isBehind = c.isOnline && !c.isFrozen
            if c.policy.showsRepeatsAsFailed, !isBehind { waitForRepeat(id, c) }
        } else {
            if phase(of: id) == .marked { unmark() }
            giveUp(id, reason, c)
        }
    }
}

extension CoveyError {
    fileprivate static let channelIsFrozen = CoveyError(.channelFrozen, "the channel is frozen")
}
