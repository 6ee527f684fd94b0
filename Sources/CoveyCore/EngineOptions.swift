// What the app may set for a client. Units and ranges: Policy and sync.md §15.

import CoveyModel

package struct EngineOptions: Sendable {
    /// Directory that holds the caches of all applications and users.
    package var cacheDirectory: String
    package var hugeGapThresholdMessages: Int = Policy.hugeGapThresholdMessages
    /// The number of changelog pages of one catch-up before history is refetched instead (sync.md §6.3).
    package var changelogBudgetPages = Policy.changelogBudgetPages
    package var changelogBudgetRows = Policy.changelogBudgetRows
    /// True if the server treats an equal request id as the same message (sync.md §8.4).
    package var serverDeduplicates = false
    package var cacheMaxSizeBytes: Int64 = Policy.cacheMaxSizeBytes
    /// Of downloaded files; 0: none is cached.
    package var downloadCacheBytes: Int64 = Policy.downloadCacheBytes
    package var evictCheckSizeBytes: Int64 = Policy.evictCheckSizeBytes
    package var logCopyPages = Policy.logCopyPages
    /// The channels that lose messages first; nil: those that were not opened for the longest time.
    package var evictionOrder: EvictionOrder?
    /// Read-only: shows what another process writes, without a connection or sending (sync.md §14).
    package var readOnly = false
    /// Continues with unsent messages in memory if the disk cannot be used (sync.md §1.2).
    package var volatileOutbox = false

    package var background = BackgroundOptions()
    /// True: failed sends are retried automatically. False: every failure is final.
    package var autoResend = true
    /// How long an unsent message waits before it fails; 0: forever.
    package var resendExpiryMs: Int64 = Policy.resendExpiryMs
    /// How long the id of a sent message is remembered; at least as long as a message waits.
    package var requestIdMemoryMs: Int64 = Policy.requestIdMemoryMs
    /// True: a message to a frozen channel fails at once. False: it waits.
    package var failsWhenFrozen = false

    package init(cacheDirectory: String) { self.cacheDirectory = cacheDirectory }
}
