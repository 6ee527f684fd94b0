// Answers the calls of messages that wait (sync.md §8.2): a call ends with the first attempt, or with the first reason not to
// attempt. Without automatic retries the message fails for that reason. A frozen channel that no message waits for fails
// all messages, whether or not their calls are open.

import CoveyCore
import CoveyModel
import CoveyStore

extension Lane {
    /// Runs after every event. Only calls that are open cost anything, and seldom is there a reason.
    mutating func answerWaiting(_ c: LaneContext) {
        let allFail = c.isFrozen && mayLookUp(c) && !c.policy.waits(for: .channelFrozen)
        guard allFail || !calls.isEmpty, let reason = reasonToWait(c) else { return }
        let ids =
            allFail
            ? order.filter { calls[$0] != nil || !mustBeLookedUp($0, c) }
            : calls.keys.inOrder { sequence($0) < sequence($1) }
        for id in ids where phase(of: id)?.isHeldUp == true { hold(id, reason, c) }
        wake(c)
    }

    /// Why no message of the channel is attempted until something changes. What ends by itself is no reason: an upload, an
    /// attempt, a lookup, the begin of a connection.
    private func reasonToWait(_ c: LaneContext) -> CoveyError? {
        if !c.isOnline { return .offline }
        if c.isFrozen { return CoveyError(.channelFrozen, "the channel is frozen") }
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
