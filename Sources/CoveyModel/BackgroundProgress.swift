// The progress of background sync and its cost (sync.md §9). A value. The numbers of the phases are those of the C ABI.

package struct BackgroundProgress: Sendable, Equatable {
    package enum Phase: Int32, Sendable {
        /// Nothing to do, no connection, or switched off.
        case idle = 0
        /// Fetching the list of the user's channels.
        case channels
        /// Fetching messages, in order of priority.
        case messages
        /// The app has paused it.
        case paused
    }

    package var phase = Phase.idle
    /// The list of the user's channels is complete; changelogs keep it current.
    package var channelsAreComplete = false
    /// Since the login; a run that continues after a restart counts from there.
    package var channelsFetched: Int64 = 0
    package var messagesFetched: Int64 = 0
    package var requests: Int64 = 0
    package var receivedBytes: Int64 = 0
    package var failedRequests: Int64 = 0
    /// Channels whose messages were checked on this connection, and channels that are known to wait.
    package var channelsDone: Int64 = 0
    package var channelsWaiting: Int64 = 0

    package init() {}
}

/// What background sync may do. Ranges: sync.md §15.
package struct BackgroundOptions: Sendable, Equatable {
    /// The lowest priority of messages to fetch: 0 none, 1 newer messages of open channels, 2 their older messages, 3
    /// the newest page of channels at the top of lists, 4 that of all channels.
    package var scope = Policy.backgroundScope
    /// True: the list of the user's channels is fetched while a channel collection exists.
    package var fetchesChannels = true
    package var concurrencyRequests = Policy.backgroundConcurrencyRequests
    /// Delay between the starts of two requests; nil: as the server says.
    package var callDelayMs: Int64?
    package var olderPages = Policy.backgroundOlderPages
    package var topChannels = Policy.backgroundTopChannels
    /// Limit of received bytes per second; 0: no limit.
    package var bandwidthBytesPerSecond: Int64 = 0

    package init() {}
}
