// Page requests in flight. Identical requests are shared (sync.md §3), so that several views of one channel, or a view
// and the background sync, cost one request. An answer reflects the moment when its request was sent: after a write to
// the cache, a new request is not shared with older ones.

import CoveyModel
import CoveyWire

/// What an answer proved.
package struct PageOutcome {
    /// The span in which the cache now holds every message that the request's filters accept; nil: nothing was proven.
    package var span: ClosedRange<Int64>?
    package var reachesStart = false
    package var touchesLive = false
    /// The server has messages that are newer than the page.
    package var isFollowed = false
    /// The page ended at the live edge when it was answered, and messages are missing between it and newer ones.
    package var isOvertaken = false
    /// Number of rows on each side of the reference, before any local filter.
    package var olderCount = 0
    package var newerCount = 0

    package init(
        span: ClosedRange<Int64>? = nil, reachesStart: Bool = false, touchesLive: Bool = false,
        isOvertaken: Bool = false, olderCount: Int = 0, newerCount: Int = 0
    ) {
        self.span = span
        self.reachesStart = reachesStart
        self.touchesLive = touchesLive
        self.isOvertaken = isOvertaken
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

package struct RequestCoalescer {
    package typealias Completion = (Result<FetchedPage, CoveyError>) -> Void

    private struct InFlight {
        var number: Int
        var channelUrl: String
        var request: MessagePageRequest
        var completions: [Completion]
    }

    /// Ascending by number.
    private var inFlight: [InFlight] = []
    private var lastNumber = 0
    /// Requests before this number were sent before the last write to the cache.
    private var firstShared = 1

    /// Nil: the same request is in flight, and its answer will run the completion. Otherwise the caller sends the
    /// request, and ends the number when the answer has come.
    package mutating func begin(
        _ channelUrl: String, _ request: MessagePageRequest, _ completion: @escaping Completion
    ) -> Int? {
        let index = inFlight.lastIndex {
            $0.number >= firstShared && $0.channelUrl == channelUrl && $0.request == request
        }
        if let index {
            inFlight[index].completions.append(completion)
            return nil
        }
        lastNumber += 1
        inFlight.append(
            InFlight(number: lastNumber, channelUrl: channelUrl, request: request, completions: [completion]))
        return lastNumber
    }

    /// The completions that wait for the answer.
    package mutating func end(_ number: Int) -> [Completion] {
        guard let index = inFlight.firstIndex(where: { $0.number == number }) else { return [] }
        return inFlight.remove(at: index).completions
    }

    mutating func cacheWritten() { firstShared = lastNumber + 1 }

    /// True if a requested page may contain messages of this span.
    package func isFilling(_ channelUrl: String, _ span: ClosedRange<Int64>) -> Bool {
        inFlight.contains { $0.channelUrl == channelUrl && $0.request.span.overlaps(span) }
    }
}

extension MessagePageRequest {
    /// The span of the request, as far as it is known.
    fileprivate var span: ClosedRange<Int64> {
        guard case .timestamp(let reference) = reference else { return 0...Int64.max }
        let isNewest = reference == Policy.infiniteTimeMs
        return (previousLimit > 0 ? min(0, reference) : reference)...(nextLimit > 0 || isNewest ? Int64.max : reference)
    }
}
