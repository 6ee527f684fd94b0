// The cached and the missing history of a message collection's channel, and the reasons for the collection's flags. A
// value; times are Unix milliseconds, spans include both ends. The numbers are those of the C ABI.

package struct HistorySpan: Sendable, Equatable {
    package enum State: Int32, Sendable {
        /// Every message of the span is in the cache.
        case held = 0
        /// Nothing is known of the span; single messages of it may be cached.
        case missing
        /// Missing, and a request for a part of it is in flight.
        case filling
    }

    package var lower: Int64
    /// Infinite: up to the newest message.
    package var upper: Int64
    package var state: State
    /// Cached messages of the span, whatever the collection's filter.
    package var cachedMessages: Int64
    /// Nothing older exists.
    package var reachesStart: Bool
    /// Nothing newer exists, and new messages extend the span.
    package var touchesLive: Bool

    package init(
        lower: Int64, upper: Int64, state: State, cachedMessages: Int64, reachesStart: Bool = false,
        touchesLive: Bool = false
    ) {
        self.lower = lower
        self.upper = upper
        self.state = state
        self.cachedMessages = cachedMessages
        self.reachesStart = reachesStart
        self.touchesLive = touchesLive
    }
}

/// Why a collection reports more messages in a direction, or none.
package enum MoreReason: Int32, Sendable, CaseIterable {
    /// True: the collection was not started yet.
    case notStarted = 0
    /// False: the history begins here.
    case startReached
    /// False: this is the live edge.
    case liveEdgeReached
    /// False: it was the live edge when the connection was lost, or the starting point implies it; the next check
    /// decides.
    case liveEdgeAssumed
    /// True: the cache holds the next page.
    case inCache
    /// True: older or newer history is cached, but not the part next to the view.
    case gap
    /// True: a huge gap was found behind the view.
    case hugeGap
    /// True: nothing is known of what follows.
    case unknown
    /// True: nothing is known of what follows, and there is no connection to ask.
    case offline
    /// The channel is gone for this user.
    case channelGone
}

package struct HistorySnapshot: Sendable, Equatable {
    /// Ascending, without holes between them, from the start of the user's visible history.
    package var spans: [HistorySpan]
    /// The times of the oldest and the newest succeeded message of the view; nil: it shows none.
    package var window: ClosedRange<Int64>?
    package var hasPrevious: Bool
    package var hasNext: Bool
    package var previousReason: MoreReason
    package var nextReason: MoreReason
    /// Cached messages of the channel.
    package var cachedMessages: Int64
    /// Messages that wait until the view's check of this connection has ended.
    package var waitingMessages: Int64

    package init(
        spans: [HistorySpan], window: ClosedRange<Int64>?, hasPrevious: Bool, hasNext: Bool,
        previousReason: MoreReason, nextReason: MoreReason, cachedMessages: Int64, waitingMessages: Int64
    ) {
        self.spans = spans
        self.window = window
        self.hasPrevious = hasPrevious
        self.hasNext = hasNext
        self.previousReason = previousReason
        self.nextReason = nextReason
        self.cachedMessages = cachedMessages
        self.waitingMessages = waitingMessages
    }
}
