// What a lane decides by, besides its own rows: values that SendQueue reads before each step.

import CoveyModel

package struct LaneContext {
    /// Server time by the corrected clock.
    package var nowMs: Int64 = 0
    package var monotonicMs: Int64 = 0
    package var isOnline = true
    /// Synchronization is paused: repeats wait, so that a message that did arrive is found before.
    package var isPaused = false
    /// Fewer than `Policy.resendChannelConcurrency` other channels send.
    package var hasRoom = true
    /// The channel's catch-up is not running.
    package var isReadyAtOnce = true
    /// The channel is frozen for this user, as cached.
    package var isFrozen = false
    /// Nil: the channel is not cached.
    package var isEphemeral: Bool? = false
    package var serverDeduplicates = false
    /// New messages are about to be notified as pending, which comes before any row leaves.
    package var hasNewMessages = false
    /// How long a message waits before it fails; 0: for ever.
    package var expiryMs = Policy.resendExpiryMs
    /// -1: no limit.
    package var uploadLimitMB: Int64 = -1
    package var policy = FailurePolicy()

    package init() {}

    /// What the server would refuse is not uploaded.
    func checkSize(_ bytes: Int64) throws(CoveyError) {
        guard uploadLimitMB >= 0, bytes >> 20 >= uploadLimitMB, bytes > uploadLimitMB << 20 else { return }
        throw CoveyError(.fileSizeLimitExceeded, "a file has \(bytes) bytes; the server takes \(uploadLimitMB) MB")
    }
}

/// What becomes of messages that fail (sync.md §8.1, §8.2; syncmanager.md §6).
package struct FailurePolicy: Equatable {
    /// Transient failures are repeated automatically.
    package var repeats = true
    /// How often one message is repeated; nil: until it expires.
    package var mostRepeats: Int?
    /// How often a message is tried that fails with an internal server error; nil: that is no special case.
    package var mostServerErrors: Int? = Policy.resendServerErrorTries
    /// Between two attempts the app sees a message as failed.
    package var showsRepeatsAsFailed = false
    /// Messages of a frozen channel wait until it is unfrozen.
    package var waitsWhenFrozen = true
    /// Failed messages stay until the app resends or removes them.
    package var keepsFailed = true
    /// So do those with an invalid parameter, which no server can take.
    package var keepsInvalid = true
    /// Failed messages of one channel; nil: no limit.
    package var mostFailed: Int?
    package var failedRetentionMs: Int64?

    package init() {}

    func rule(for code: CoveyError.Code, attempts: Int) -> ResendRule {
        switch ResendTable.rule(for: code) {
        case .whenUnfrozen where !waitsWhenFrozen: .byHand
        case .automatic where !repeats: .byHand
        case .automatic where mostRepeats.map { attempts > $0 } ?? false: .byHand
        case .automatic where code == .internalServerError && mostServerErrors.map { attempts >= $0 } ?? false: .byHand
        case let rule: rule
        }
    }

    func keeps(_ code: CoveyError.Code) -> Bool { keepsFailed && (keepsInvalid || code != .invalidParameter) }

    /// How long the lane waits after a failure, by how long it waited after the last one.
    func delayMs(after lastMs: Int64?) -> Int64 {
        if showsRepeatsAsFailed { return min((lastMs ?? 0) + Policy.faceResendDelayMs, Policy.faceResendDelayMaxMs) }
        return min(lastMs.map { $0 * 2 } ?? Policy.resendBackoffFirstMs, Policy.resendBackoffMaxMs)
    }
}
