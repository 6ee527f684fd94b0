// What the app may set for a client. Units and ranges: Policy and sync.md §15.

import CoveyModel

package struct EngineOptions: Sendable {
    /// Directory that holds the caches of all applications and users.
    package var cacheDirectory: String
    package var hugeGapThresholdMessages: Int = Policy.hugeGapThresholdMessages
    /// What one catching up reads of a changelog before history is asked for anew (sync.md §6.3).
    package var changelogBudgetPages = Policy.changelogBudgetPages
    package var changelogBudgetRows = Policy.changelogBudgetRows
    /// Set if the server is known to take an equal request id as the same message (sync.md §8.4).
    package var serverDeduplicates = false
    package var cacheMaxSizeBytes: Int64 = Policy.cacheMaxSizeBytes
    package var evictCheckSizeBytes: Int64 = Policy.evictCheckSizeBytes
    /// Which channels lose messages first; nil: the longest unopened.
    package var evictionOrder: EvictionOrder?
    /// Only looks at what another process writes: no connection, no sending (sync.md §14).
    package var readOnly = false
    /// Goes on with unsent messages in memory if the disk cannot be used (sync.md §1.2).
    package var volatileOutbox = false

    package var background = BackgroundOptions()
    /// Failed sends are repeated by themselves; if not, every failure is final.
    package var autoResend = true
    /// How long an unsent message waits before it fails; 0: for ever.
    package var resendExpiryMs: Int64 = Policy.resendExpiryMs
    /// How long the id of a sent message is remembered; at least as long as one waits.
    package var requestIdMemoryMs: Int64 = Policy.requestIdMemoryMs
    /// In a frozen channel a message fails at once, in place of waiting.
    package var failsWhenFrozen = false

    package init(cacheDirectory: String) { self.cacheDirectory = cacheDirectory }
}
