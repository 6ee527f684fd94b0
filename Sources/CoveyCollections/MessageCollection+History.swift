// What an app may ask of a view's place in the history: which spans the cache holds, what is missing, what is on its way,
// and why the flags are as they are. Read from the channel's history, like everything that is decided by it.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

extension MessageCollection {
    package func history() throws(CoveyError) -> HistorySnapshot {
        let history = try core.history(channelUrl)
        var spans = try spans(history)
        let cached = try countCached(&spans)
        return HistorySnapshot(
            spans: spans, window: shownSpan, hasPrevious: lists.hasPrevious, hasNext: lists.hasNext,
            previousReason: try previousReason(history), nextReason: try nextReason(history),
            cachedMessages: cached, waitingMessages: try waiting())
    }

    /// Cached messages that the view shows once its check has ended.
    private func waiting() throws(CoveyError) -> Int64 {
        guard let store = core.store, case .behind(let end) = window?.upper else { return 0 }
        let count = try store.countMessages(channelUrl: channelUrl, within: end.createdAt...Int64.max) {
            [filter, lists] in end < $0.key && filter.matches($0) && !lists.position(of: $0.key).isThere
        }
        return Int64(count)
    }

    /// Counts the messages in each span; gives the number of all. Not one by one: there may be a million.
    private func countCached(_ spans: inout [HistorySpan]) throws(CoveyError) -> Int64 {
        guard let store = core.store else { return 0 }
        var times: [Int64] = [0, Policy.infiniteTimeMs + 1]
        for span in spans { times += [span.lower, span.upper + 1] }
        times.sort()
        let counts = try store.countMessages(channelUrl: channelUrl, before: times)
        let older = Dictionary(zip(times, counts), uniquingKeysWith: { first, _ in first })
        func count(_ lower: Int64, _ upper: Int64) -> Int64 { (older[upper] ?? 0) - (older[lower] ?? 0) }
        for index in spans.indices { spans[index].cachedMessages = count(spans[index].lower, spans[index].upper + 1) }
        return count(0, Policy.infiniteTimeMs + 1)
    }

    private func spans(_ history: ChannelHistory) throws(CoveyError) -> [HistorySpan] {
        let start = try core.visibleFromMs(channelUrl)
        var spans: [HistorySpan] = []
        var next = start
        func missing(before end: Int64) throws(CoveyError) {
            guard next < end else { return }
            let isFilling = core.connection?.pages.isFilling(channelUrl, next...end - 1) == true
            spans.append(
                HistorySpan(
                    lower: next, upper: end - 1, state: isFilling ? .filling : .missing,
                    cachedMessages: 0))
        }
        for lower in history.ranges.ranges.map(\.lowerBound) + [history.tail?.openMs ?? .max] where lower >= next {
            guard let readable = history.readable(at: lower), readable.lowerBound == lower else { continue }
            let isLive = history.isLive(at: lower)
            // The millisecond that is not over belongs to the live span alone.
            let end = isLive ? readable.upperBound + 1 : history.ranges.range(containing: lower)?.upperBound ?? lower
            try missing(before: lower)
            spans.append(
                HistorySpan(
                    lower: lower, upper: end - 1, state: .held, cachedMessages: 0, reachesStart: lower <= start,
                    touchesLive: isLive))
            if isLive { return spans }
            next = end
        }
        try missing(before: Policy.infiniteTimeMs + 1)
        return spans
    }

    private func previousReason(_ history: ChannelHistory) throws(CoveyError) -> MoreReason {
        if isGone { return .channelGone }
        guard lists.hasPrevious else { return .startReached }
        guard phase != .created else { return .notStarted }
        if try cachedPage(.older) != nil { return .inCache }
        let anchor = anchor(.older)
        let edge = history.readable(at: anchor.createdAt)?.lowerBound ?? anchor.createdAt
        return beyond(history.ranges.first.map { $0.lowerBound < edge } ?? false)
    }

    private func nextReason(_ history: ChannelHistory) throws(CoveyError) -> MoreReason {
        if isGone { return .channelGone }
        guard lists.hasNext else { return window?.isLive == true ? .liveEdgeReached : .liveEdgeAssumed }
        guard phase != .created else { return .notStarted }
        if hugeGap != nil { return .hugeGap }
        if try cachedPage(.newer) != nil { return .inCache }
        let anchor = anchor(.newer)
        let edge = history.readable(at: anchor.createdAt)?.upperBound ?? anchor.createdAt
        return beyond(history.newest.map { $0.lowerBound > edge } ?? false)
    }

    private func beyond(_ isHeld: Bool) -> MoreReason { isHeld ? .gap : core.isOnline ? .unknown : .offline }
}
