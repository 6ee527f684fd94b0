// How far the cache has been filled in the background, and what that has cost (sync.md §9). A value. The numbers of the
// phases are those of the C ABI.

package struct BackgroundProgress: Sendable, Equatable {
    package enum Phase: Int32, Sendable {
        /// Nothing to do, no connection, or switched off.
        case idle = 0
        /// The list of my channels.
        case channels
        /// Messages, most wanted first.
        case messages
        /// The app has paused it.
        case paused
    }

    package var phase = Phase.idle
    /// The list of my channels is complete, and kept so by changelogs.
    package var channelsAreComplete = false
    /// Since the login; a run that goes on after a restart counts from there.
    package var channelsFetched: Int64 = 0
    package var messagesFetched: Int64 = 0
    package var requests: Int64 = 0
    package var receivedBytes: Int64 = 0
    package var failedRequests: Int64 = 0
    /// Channels whose messages were looked after in this connection, and channels that are known to wait.
    package var channelsDone: Int64 = 0
    package var channelsWaiting: Int64 = 0

    package init() {}
}

/// What background sync may do. Ranges: sync.md §15.
package struct BackgroundOptions: Sendable, Equatable {
    /// How far down the list of priorities messages are fetched: 0 none, 1 the newer side of open channels, 2 their older
    /// side, 3 the newest page of channels at the top of lists, 4 that of all channels.
    package var scope = Policy.backgroundScope
    /// Whether the list of my channels is fetched while a channel collection exists.
    package var fetchesChannels = true
    package var concurrencyRequests = Policy.backgroundConcurrencyRequests
    /// Between the starts of two requests; nil: as the server says.
    package var callDelayMs: Int64?
    package var olderPages = Policy.backgroundOlderPages
    package var topChannels = Policy.backgroundTopChannels
    /// Answers, in bytes a second; 0: no limit.
    package var bandwidthBytesPerSecond: Int64 = 0

    package init() {}
}
