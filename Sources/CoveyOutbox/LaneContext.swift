// The inputs of a lane's decisions besides its own rows: values that SendQueue reads before each step.

import CoveyModel

package struct LaneContext {
    /// The server's time by the corrected clock.
    package var nowMs: Int64 = 0
    package var monotonicMs: Int64 = 0
    package var isOnline = true
    /// Synchronization is paused: retries wait, so that a message that has arrived is found first.
    package var isPaused = false
    /// The app resets or hides the history, or waits to: what is sent now would be hidden from its lookup.
    package var isHistoryEnding = false
    /// Fewer than `Policy.resendChannelConcurrency` other channels have a message in flight.
    package var hasRoom = true
    /// Fewer than as many upload a file.
    package var hasRoomToUpload = true
    /// The channel's catch-up is not running.
    package var isReadyAtOnce = true
    /// The channel is frozen for this user, as cached.
    package var isFrozen = false
    /// Nil: the channel is not cached.
    package var isEphemeral: Bool? = false
    package var serverDeduplicates = false
    /// New messages are about to be notified as pending; no row is sent before.
    package var hasNewMessages = false
    /// How long a message waits before it fails; 0: forever.
    package var expiryMs = Policy.resendExpiryMs
    /// -1: no limit.
    package var uploadLimitMB: Int64 = -1
    package var policy = FailurePolicy()

    package init() {}

    /// A file that the server would refuse is not uploaded.
    func checkSize(_ bytes: Int64) throws(CoveyError) {
        guard uploadLimitMB >= 0, bytes >> 20 >= uploadLimitMB, bytes > uploadLimitMB << 20 else { return }
        throw CoveyError(.fileSizeLimitExceeded, "a file has \(bytes) bytes; the server takes \(uploadLimitMB) MB")
    }
}

/// How failed messages are treated (sync.md §8.1, §8.2; syncmanager.md §6).
package struct FailurePolicy: Equatable {
    /// Transient failures are retried automatically.
    package var repeats = true
    /// The limit of retries of one message; nil: until it expires.
    package var mostRepeats: Int?
    /// The limit of attempts of a message that fails with an internal server error; nil: no special limit.
    package var mostServerErrors: Int? = Policy.resendServerErrorTries
    /// Between two attempts the app sees a message as failed.
    package var showsRepeatsAsFailed = false
    /// Messages of a frozen channel wait until it is unfrozen.
    package var waitsWhenFrozen = true
    /// Failed messages stay until the app resends or removes them.
    package var keepsFailed = true
    /// Messages with an invalid parameter, which no server accepts, stay too.
    package var keepsInvalid = true
    /// The limit of failed messages in one channel; nil: no limit.
    package var mostFailed: Int?
    package var failedRetentionMs: Int64?

    package init() {}

    func rule(for code: CoveyError.Code, attempts: Int) -> ResendRule {
        switch ResendTable.rule(for: code) {
        case .whenUnfrozen where !waits(for: code): .fails
        case .automatic where !repeats: .fails
        case .automatic where mostRepeats.map { attempts > $0 } ?? false: .fails
        case .automatic where code == .internalServerError && mostServerErrors.map { attempts >= $0 } ?? false: .fails
        case let rule: rule
        }
    }

    /// A message waits until this reason not to send it has gone; else it fails.
    func waits(for code: CoveyError.Code) -> Bool { repeats && (code != .channelFrozen || waitsWhenFrozen) }

    func keeps(_ code: CoveyError.Code) -> Bool { keepsFailed && (keepsInvalid || code != .invalidParameter) }

    /// The delay after a failure, given the delay after the previous one.
    func delayMs(after lastMs: Int64?) -> Int64 {
        if showsRepeatsAsFailed {
            return min((lastMs ?? 0) + Policy.syncManagerResendDelayMs, Policy.syncManagerResendDelayMaxMs)
        }
        return min(lastMs.map { $0 * 2 } ?? Policy.resendBackoffFirstMs, Policy.resendBackoffMaxMs)
    }
}
