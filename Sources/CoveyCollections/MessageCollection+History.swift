// What an app may ask of a view's place in the history: which spans the cache holds, what is missing, what is on its way,
// and why the flags are as they are. Read from the chunk list, like everything that is decided by it.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

extension MessageCollection {
    package func history() throws(CoveyError) -> HistorySnapshot {
        let chunks = try core.store?.chunks(channelUrl: channelUrl) ?? ChunkList()
        return HistorySnapshot(
            spans: try spans(chunks), window: window, hasPrevious: lists.hasPrevious, hasNext: lists.hasNext,
            previousReason: try previousReason(chunks), nextReason: try nextReason(chunks),
            cachedMessages: try count(0...Int64.max), waitingMessages: Int64(buffered.count))
    }

    private func count(_ span: ClosedRange<Int64>) throws(CoveyError) -> Int64 {
        Int64(try core.store?.countMessages(channelUrl: channelUrl, within: span) ?? 0)
    }

    private func spans(_ chunks: ChunkList) throws(CoveyError) -> [HistorySpan] {
        let channel = try core.store?.channel(url: channelUrl)
        let start = max(channel?.messageOffset ?? 0, (channel?.fields.messagePurgeOffset ?? -1) + 1, 0)
        var spans: [HistorySpan] = []
        func missing(_ lower: Int64, _ upper: Int64) throws(CoveyError) {
            guard lower <= upper else { return }
            let isFilling = core.connection?.pages.isFilling(channelUrl, lower...upper) == true
            spans.append(
                HistorySpan(
                    lower: lower, upper: upper, state: isFilling ? .filling : .missing,
                    cachedMessages: try count(lower...upper)))
        }
        var next = start
        for (index, chunk) in chunks.chunks.enumerated() {
            if index > 0 || !chunk.reachesStart { try missing(next, chunk.lower - 1) }
            spans.append(
                HistorySpan(
                    lower: chunk.lower, upper: chunk.upper, state: .held,
                    cachedMessages: try count(chunk.lower...chunk.upper), reachesStart: chunk.reachesStart,
                    touchesLive: chunk.touchesLive))
            if chunk.touchesLive || chunk.upper >= Policy.infiniteTimeMs { return spans }
            next = chunk.upper + 1
        }
        try missing(next, Policy.infiniteTimeMs)
        return spans
    }

    private func previousReason(_ chunks: ChunkList) throws(CoveyError) -> MoreReason {
        if isGone { return .channelGone }
        guard lists.hasPrevious else { return .startReached }
        guard phase != .created else { return .notStarted }
        if try cachedPage(.older) != nil { return .inCache }
        let anchor = anchor(.older)
        let edge = chunks.chunk(containing: anchor.createdAt)?.lower ?? anchor.createdAt
        return beyond(chunks.chunks.contains { $0.upper < edge })
    }

    private func nextReason(_ chunks: ChunkList) throws(CoveyError) -> MoreReason {
        if isGone { return .channelGone }
        guard lists.hasNext else { return isSettled ? .liveEdgeReached : .liveEdgeAssumed }
        guard phase != .created else { return .notStarted }
        if isAtHugeGap { return .hugeGap }
        if try cachedPage(.newer) != nil { return .inCache }
        let anchor = anchor(.newer)
        let edge = chunks.chunk(containing: anchor.createdAt)?.upper ?? anchor.createdAt
        return beyond(chunks.chunks.contains { $0.lower > edge })
    }

    private func beyond(_ isHeld: Bool) -> MoreReason { isHeld ? .gap : core.isOnline ? .unknown : .offline }
}
