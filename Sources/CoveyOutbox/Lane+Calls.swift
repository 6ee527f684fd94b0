// The app's calls for its unsent messages: resend, cancel, remove; and messages that another sender sends for the app
// (syncmanager.md §4.7, §4.8).

import CoveyCore
import CoveyModel
import CoveyStore

extension Lane {
    // MARK: Resending

    /// The reason of a failure may have gone, whatever it was.
    package func isResendable(_ id: String) -> Bool {
        phase(of: id) == .failed && entries[id]?.row.lacksFiles == false
    }

    /// The row keeps its place in the order, and may wait as long as a new one. An unknown outcome stays unknown.
    mutating func resend(_ id: String, _ call: CallID, _ c: LaneContext) {
        guard isResendable(id), let isUnknown = row(id).map({ $0.outcomeUnknownSinceMs != 0 }) else { return }
        unmark()
        setCall(call, id)
        enter(isUnknown ? .unknown : .queued, id)
        setUnwritten(id) {
            $0.state = isUnknown ? .inFlight(attempt: max(1, $0.attempts)) : .queued
            $0.error = nil
        }
        waitsAgain(id, c)
        isPendingAgain(id)
        steps.append(.waits(sinceMs: c.nowMs))
    }

    private mutating func isPendingAgain(_ id: String) {
        changeMessage(id, .localMessageResendStarted) {
            $0.status = .pending
            $0[.errorCode] = 0
        }
    }

    // MARK: Canceling

    /// The error if the row cannot be canceled. A message that may have been sent cannot be recalled: 800230.
    package func cancelError(_ id: String) -> CoveyError? {
        switch phase(of: id) {
        case .copying, .queued, .uploading, .marked: nil
        case .inFlight, .unknown, .foreign: CoveyError(.fileUploadCancelFailed, "the message is being sent")
        case .accepted, .failed, nil:
            CoveyError(.invalidParameter, "no waiting message has the request id \(id)")
        }
    }

    mutating func cancel(_ id: String) {
        guard cancelError(id) == nil else { return }
        // The message is notified as canceled after it was notified as pending.
        if case .copying(let left, _) = phase(of: id) { return setCopying(left, true, id) }
        if phase(of: id) == .marked { unmark() }
        answer(id, CoveyError(.requestCanceled, "the message was canceled"))
        setUnwritten(id) {
            $0.message = $0.message.with {
                $0.status = .canceled
                $0[.errorCode] = Int64(CoveyError.Code.requestCanceled.rawValue)
                $0.flags.remove(.queuedForResend)
            }
        }
        discard([id], .removeManualAction, .localMessageCanceled)
    }

    // MARK: Removing

    mutating func remove(_ ids: [String], _ reason: SyncAction.Reason, _ error: CoveyError?) {
        if let error { for id in ids { answer(id, error) } }
        discard(ids, reason)
    }

    mutating func discard(
        _ ids: [String], _ reason: SyncAction.Reason, _ source: EventSource = .eventMessageDeleted
    ) {
        let changes = ids.compactMap { row($0)?.message }.map {
            MessageChange(kind: .delete, before: $0, after: nil, source: source)
        }
        guard !changes.isEmpty else { return }
        for id in ids { forget(id) }
        steps += [.delete(ids), .note(changes, reason)]
    }

    // MARK: Messages of another sender

    /// The row is durable before the app is notified of it.
    mutating func take(_ row: OutboxRow, _ c: LaneContext) {
        append(row, .foreign, seenSinceMs: c.monotonicMs)
        steps += [.put(row.requestId), .waits(sinceMs: row.waitsSinceMs)]
        let change = MessageChange(kind: .new, before: nil, after: row.message, source: .localMessagePendingCreated)
        steps.append(.note([change], nil))
        watchForeign(c)
    }

    /// The other sender has failed, perhaps after the time in which it had to report. From here on the row is like any
    /// other, if it is retried at all.
    mutating func failedElsewhere(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        guard let row = row(id), row.isForeign || row.isUnreported else { return }
        // That lookup may have asked before the message arrived.
        if case .running(var run) = lookup {
            run.served.removeAll { $0 == id }
            lookup = .running(run)
        }
        let isUnknown = ResendTable.isOutcomeUnknown(error.code)
        if !isUnknown { setUnwritten(id) { $0.outcomeUnknownSinceMs = 0 } }
        if !row.lacksFiles, c.policy.rule(for: error.code, attempts: 0) == .automatic {
            unmark()
            if row.isUnreported { isPendingAgain(id) }
            enter(isUnknown ? .unknown : .queued, id)
            change(id) {
                $0.state = isUnknown ? .inFlight(attempt: 1) : .queued
                $0.error = error.code
            }
            waitForRepeat(id, c)
            if c.isOnline { wait(after: error, c) }
            steps.append(.waits(sinceMs: row.waitsSinceMs))
        } else {
            giveUp(id, error, c)
        }
    }

    /// The other sender has not reported an outcome within the time of an acknowledgement: the rows are looked up.
    mutating func lookUpForeign(_ c: LaneContext) {
        for id in ids(where: { $1 == .foreign }) where foreignMs(id, c) >= Policy.ackTimeoutMs { enter(.unknown, id) }
        watchForeign(c)
    }

    private mutating func watchForeign(_ c: LaneContext) {
        guard let longest = ids(where: { $1 == .foreign }).map({ foreignMs($0, c) }).max() else { return }
        steps.append(.setTimer(.foreign, afterMs: max(1, Policy.verifyWindowMs - longest)))
    }

    /// For how long the report of the outcome is awaited. One of an earlier process is not: its sender has ended, too.
    private func foreignMs(_ id: String, _ c: LaneContext) -> Int64 {
        entries[id]?.seenSinceMs.map { c.monotonicMs - $0 } ?? .max
    }
}
