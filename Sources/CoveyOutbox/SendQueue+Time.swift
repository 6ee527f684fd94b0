// Expires messages that waited too long (sync.md §8.2), and failed ones after their retention (syncmanager.md §1): one
// timer each for all lanes. When a timer fires, its row may have left; the timer is then set for the next one.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

/// A timer, and the start of the wait of the row that it is set for.
struct Deadline {
    var timer: TimerID?
    var oldestMs: Int64 = 0
}

extension SendQueue {
    /// Fails messages that waited too long, whether or not there is a connection.
    package func expire() {
        handleAll(.expire)
        scheduleExpiry(nil)
        expireFailed()
    }

    /// Schedules the timer for a row that waits since then. Nothing changes if the timer is set for an older row. Nil:
    /// for the oldest one.
    func scheduleExpiry(_ sinceMs: Int64?) {
        if let sinceMs, expiry.timer != nil, sinceMs >= expiry.oldestMs { return }
        core.effects.cancel(expiry.timer)
        expiry.timer = nil
        let waitMs = core.options.resendExpiryMs
        guard waitMs > 0, let oldest = sinceMs ?? oldest(where: { $1.isPending }) else { return }
        expiry.oldestMs = oldest
        expiry.timer = core.effects.after(max(1, oldest + waitMs - core.correctedNowMs + 1)) { [weak self] in
            self?.expiry.timer = nil
            self?.expire()
        }
    }

    /// Removes failed messages that are too old.
    package func expireFailed() {
        guard FailurePolicy(core).failedRetentionMs != nil else { return }
        handleAll(.limitFailed)
        scheduleRetention()
    }

    func scheduleRetention() {
        core.effects.cancel(retention.timer)
        retention.timer = nil
        guard let keptMs = FailurePolicy(core).failedRetentionMs,
            let oldest = oldest(where: { $1 == .failed && $0.message.status == .failed })
        else { return }
        retention.timer = core.effects.after(max(1, oldest + keptMs - core.correctedNowMs + 1)) { [weak self] in
            self?.retention.timer = nil
            self?.expireFailed()
        }
    }

    private func oldest(where isIncluded: (OutboxRow, RowPhase) -> Bool) -> Int64? {
        lanes.values.compactMap { $0.oldest(where: isIncluded) }.min()
    }
}

extension FailurePolicy {
    /// The policy of a client: its own options, or those of its SyncManager set-up (syncmanager.md §1).
    init(_ core: Core) {
        repeats = core.repeatsSends
        waitsWhenFrozen = !core.options.failsWhenFrozen
        guard let options = core.syncManagerOptions else { return }
        mostRepeats = options.resendRetries
        showsRepeatsAsFailed = repeats
        if repeats { mostServerErrors = nil }
        keepsFailed = options.resendPolicy != .none
        keepsInvalid = false
        mostFailed = options.failedMessagesPerChannel
        failedRetentionMs = Int64(options.failedRetentionDays) * 24 * 3_600_000
    }
}
