// What the app may set for a client. Units and ranges: Policy and sync.md §15.

import CoveyModel

package struct EngineOptions: Sendable {
    /// Directory that holds the caches of all applications and users.
    package var cacheDirectory: String
    package var hugeGapThresholdMessages: Int = Policy.hugeGapThresholdMessages
    /// Set if the server is known to take an equal request id as the same message (sync.md §8.4).
    package var serverDeduplicates = false

    package init(cacheDirectory: String) { self.cacheDirectory = cacheDirectory }
}
