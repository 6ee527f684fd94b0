// A start that needs no request (collections.md §3.4, "Short cut"): the window lies in one chunk, each side is a full page
// or ends where the history does, and the message changelog of this connection has been applied. Then the server could
// only repeat what is shown.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

extension MessageCollection {
    /// Nil: the server has to be asked.
    func rowsWithoutRequest() -> Rows? {
        guard core.connection?.received[channelUrl]?.isChangelogApplied == true, let store = core.store,
            let chunk = try? store.chunks(channelUrl: channelUrl).chunk(startingAt: startingPoint),
            var rows = try? rowsAroundStart(within: chunk.wholeFrom...(chunk.touchesLive ? Int64.max : chunk.upper))
        else { return nil }
        let older = rows.messages.count { $0.createdAt < startingPoint }
        let newer = rows.messages.count { $0.createdAt > startingPoint }
        guard older >= params.previousResultSize || chunk.reachesStart,
            newer >= params.nextResultSize || chunk.touchesLive,
            // The cache's part shows the same, whatever other chunks hold.
            rows.messages.map(\.messageId) == lists.succeeded.map(\.messageId)
        else { return nil }
        rows.hasOlder = rows.hasOlder || !chunk.reachesStart
        rows.hasNewer = rows.hasNewer || !chunk.touchesLive
        return rows
    }

    func showWithoutRequest(_ rows: Rows) {
        tell(
            .apiResult(.success(inView(rows.messages))),
            [.flags(hasPrevious: rows.hasOlder, hasNext: rows.hasNewer)])
        phase = .ready
        settle()
        started()
    }
}

extension ChunkList {
    /// The chunk that holds the whole millisecond of a starting point.
    fileprivate func chunk(startingAt point: Int64) -> Chunk? {
        guard let last, last.touchesLive, point >= last.wholeFrom else {
            return chunk(containing: point).flatMap { point >= $0.wholeFrom && point < $0.upper ? $0 : nil }
        }
        return last
    }
}
