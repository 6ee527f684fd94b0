// Closing the holes of one collection's window after a connection was away (sync.md §5). What is missing is read from the
// history; the server says how much it is; then it is fetched page by page, the newer edge in ascending order, so that
// a view never has a hole followed by newer messages. Interrupted, nothing is lost: the ranges say where to go on.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package final class GapCheck {
    package enum Outcome {
        /// The window is whole, and at the live edge if it was.
        case closed
        /// More is missing than is worth fetching: the view stays, and newer messages are paged.
        case huge
        case failed(CoveyError)
    }

    private let core: Core
    /// Whose window it is: it shows what was filled in by itself, from the cache, page by page.
    private let origin: CollectionID
    private let filled: (ClosedRange<Int64>) -> Void
    private let channelUrl: String
    private let params: MessageListParams
    private let oldest: Int64
    private let newest: Int64
    private let followsLive: Bool
    private let completion: (Outcome) -> Void
    private let filter: MessageFilter
    private var fetched = 0
    private var serverCounts = true
    private var isHuge = false

    private init(
        core: Core, origin: CollectionID, channelUrl: String, params: MessageListParams, window: ClosedRange<Int64>,
        followsLive: Bool, filled: @escaping (ClosedRange<Int64>) -> Void,
        completion: @escaping (Outcome) -> Void
    ) {
        self.core = core
        self.origin = origin
        self.filled = filled
        self.channelUrl = channelUrl
        self.params = params
        oldest = window.lowerBound
        newest = window.upperBound
        self.followsLive = followsLive
        self.completion = completion
        filter = MessageFilter(params)
    }

    /// `window` spans the view's succeeded messages; `followsLive`: nothing newer was known (`hasNext` false).
    /// `filled` is told after each page which span the cache now holds, rows that it held before included.
    package static func run(
        core: Core, origin: CollectionID, channelUrl: String, params: MessageListParams, window: ClosedRange<Int64>,
        followsLive: Bool, filled: @escaping (ClosedRange<Int64>) -> Void, completion: @escaping (Outcome) -> Void
    ) {
        GapCheck(
            core: core, origin: origin, channelUrl: channelUrl, params: params, window: window,
            followsLive: followsLive,
            filled: filled, completion: completion
        ).ask()
    }

    /// What is readable around the window's newest message; nil: nothing says that the cache has what lies beside it.
    private func edge() throws(CoveyError) -> ClosedRange<Int64>? { try core.history(channelUrl).readable(at: newest) }

    private func count(_ from: Int64, _ to: Int64) throws(CoveyError) -> Int {
        guard let store = core.store, from <= to else { return 0 }
        return try store.countMessages(channelUrl: channelUrl, within: from...to, where: filter.matchesRequest)
    }

    private func ask() {
        do throws(CoveyError) {
            let edge = try edge()
            // What the cache holds already, from frames that the view had to wait with, no page brings anew.
            if let edge { filled(edge.lowerBound...(followsLive ? edge.upperBound : min(edge.upperBound, newest))) }
            let isWhole = edge.map { $0.lowerBound <= oldest } ?? false
            guard !isWhole || followsLive else { return completion(.closed) }
            let previousEnd = isWhole ? oldest : edge?.lowerBound ?? newest
            let nextStart = edge?.upperBound ?? newest
            let nextEnd = followsLive ? Policy.infiniteTimeMs : newest
            var request = GapRequest(
                previousStart: oldest, previousEnd: previousEnd, previousCount: try count(oldest, previousEnd),
                nextStart: nextStart, nextEnd: nextEnd, nextCount: try count(nextStart, nextEnd))
            request.messageType = params.messageType
            request.customTypes = params.customTypes
            request.senderIds = params.senderIds
            if core.options.hugeGapThresholdMessages != Policy.hugeGapThresholdMessages {
                request.hugeGapThreshold = core.options.hugeGapThresholdMessages
            }
            core.ask(.messagesGap(channelUrl: channelUrl, request), priority: .catchUp) { [self] result in
                switch result {
                case .success(let answer): answered(answer)
                case .failure(let error) where error.code == .invalidEndpoint || error.httpStatus == 404:
                    serverCounts = false
                    closeOlder()
                case .failure(let error): completion(.failed(error))
                }
            }
        } catch {
            completion(.failed(error))
        }
    }

    private func answered(_ answer: GapAnswer) {
        // What the view shows is verified all the same: it stays.
        isHuge = answer.isHugeGap
        // Its rows are not used: equal counts can hide one message gone and another missing, so the holes are fetched by
        // pages, which prove what they cover (sync.md §3.3, "gap response").
        closeOlder()
    }

    private func closeOlder() {
        do throws(CoveyError) {
            let edge = try edge()
            if let edge, edge.lowerBound <= oldest { return closeNewer(from: edge.upperBound) }
            closeOlder(from: edge?.lowerBound ?? newest)
        } catch {
            completion(.failed(error))
        }
    }

    /// Pages older until the window's oldest message is reached. Filtered pages prove no range, so how far they came is
    /// remembered here; what is readable is skipped.
    private func closeOlder(from reference: Int64) {
        page(around: reference, previous: Policy.syncPageSizeRows, next: 0) { [self] page, outcome in
            do throws(CoveyError) {
                let reached = page.messages.first?.createdAt ?? oldest
                let next = try core.history(channelUrl).readable(at: reached)?.lowerBound ?? reached
                if outcome.reachesStart || next <= oldest || next >= reference {
                    closeNewer(from: try edge()?.upperBound ?? newest)
                } else {
                    closeOlder(from: next)
                }
            } catch {
                completion(.failed(error))
            }
        }
    }

    private func closeNewer(from reference: Int64) {
        if isHuge { return completion(.huge) }
        guard followsLive else { return completion(.closed) }
        page(around: reference, previous: 0, next: Policy.syncPageSizeRows) { [self] page, outcome in
            fetched += page.messages.count(where: { $0.createdAt > reference })
            if outcome.touchesLive { return completion(.closed) }
            if !serverCounts, fetched > core.options.hugeGapThresholdMessages { return completion(.huge) }
            let reached = page.messages.last?.createdAt ?? reference
            guard reached > reference else {
                return completion(.failed(CoveyError(.malformedData, "a page of messages made no progress")))
            }
            closeNewer(from: reached)
        }
    }

    private func page(
        around reference: Int64, previous: Int, next: Int, then: @escaping (MessagePage, PageOutcome) -> Void
    ) {
        let request = MessagePageRequest(around: reference, previous: previous, next: next, params: params)
        core.fetchPage(channelUrl, request, origin: origin, priority: .catchUp) { [self] result in
            switch result {
            case .failure(let error): completion(.failed(error))
            case .success(let fetched):
                if let span = fetched.outcome.span { filled(span) }
                then(fetched.page, fetched.outcome)
            }
        }
    }
}
