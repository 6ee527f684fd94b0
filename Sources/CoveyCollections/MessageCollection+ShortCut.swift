// A start that needs no request (collections.md §3.4, "Short cut"): the window lies in one span, each side is a full page
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
        guard core.connection?.received[channelUrl]?.isChangelogApplied == true,
            let history = try? core.history(channelUrl)
        else { return nil }
        let point = min(startingPoint, history.tail?.openMs ?? startingPoint)
        let isLive = history.isLive(at: point)
        guard let span = history.readable(at: point), point < span.upperBound || isLive,
            let isStart = try? core.reachesStart(span, of: channelUrl), var rows = try? rowsAroundStart(within: span)
        else { return nil }
        let older = rows.messages.count { $0.createdAt < startingPoint }
        let newer = rows.messages.count { $0.createdAt > startingPoint }
        guard older >= params.previousResultSize || isStart,
            newer >= params.nextResultSize || isLive,
            // The cache's part shows the same, whatever other ranges hold.
            rows.messages.map(\.messageId) == lists.succeeded.map(\.messageId)
        else { return nil }
        rows.hasOlder = rows.hasOlder || !isStart
        rows.hasNewer = rows.hasNewer || !isLive
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
