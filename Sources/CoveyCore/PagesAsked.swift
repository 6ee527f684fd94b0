// Pages of messages that are being asked for: identical requests in flight are shared (sync.md §3), so that several views
// of one channel, or a view and the background, cost one request. An answer stands for the moment when its request left:
// who asks after the cache was written to asks anew.

import CoveyModel
import CoveyWire

/// What an answer proved.
package struct PageOutcome {
    /// Span in which the cache now holds every message that the request's filters let through; nil: nothing was proven.
    package var span: ClosedRange<Int64>?
    package var reachesStart = false
    package var touchesLive = false
    /// Rows that came on each side of the reference, before any filter of ours.
    package var olderCount = 0
    package var newerCount = 0

    package init(
        span: ClosedRange<Int64>? = nil, reachesStart: Bool = false, touchesLive: Bool = false, olderCount: Int = 0,
        newerCount: Int = 0
    ) {
        self.span = span
        self.reachesStart = reachesStart
        self.touchesLive = touchesLive
        self.olderCount = olderCount
        self.newerCount = newerCount
    }
}

package struct FetchedPage {
    package var page: MessagePage
    package var outcome: PageOutcome

    package init(page: MessagePage, outcome: PageOutcome) {
        self.page = page
        self.outcome = outcome
    }
}

package struct PagesAsked {
    package typealias Completion = (Result<FetchedPage, CoveyError>) -> Void

    private struct Question: Hashable {
        var channelUrl: String
        var request: MessagePageRequest
        /// How often the cache had been written to when it left.
        var writes: UInt64
    }

    private var waiting: [Question: [Completion]] = [:]

    package init() {}

    /// Nil: the same request is under way, and its answer will run the completion. Else whoever asks has to ask the
    /// server, and to hand the answer to the closure.
    package mutating func begin(
        _ channelUrl: String, _ request: MessagePageRequest, after writes: UInt64, _ completion: @escaping Completion
    ) -> ((inout PagesAsked) -> [Completion])? {
        let question = Question(channelUrl: channelUrl, request: request, writes: writes)
        waiting[question, default: []].append(completion)
        guard waiting[question]?.count == 1 else { return nil }
        return { $0.waiting.removeValue(forKey: question) ?? [] }
    }
}
