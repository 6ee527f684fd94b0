// The cached history of a channel, behind a handle. Immutable; any thread.

import CoveyHeader
import CoveyModel
import Glibc

final class HistoryBox: Boxed {
    static let kind = HandleKind.history
    let history: HistorySnapshot

    init(_ history: HistorySnapshot) { self.history = history }
}

extension HistorySpan {
    var row: covey_history_span {
        var row = covey_history_span()
        row.oldest_at = lower
        row.newest_at = upper.orNewest
        row.cached_count = cachedMessages
        row.state = state.rawValue
        row.reaches_start = reachesStart ? 1 : 0
        row.touches_live = touchesLive ? 1 : 0
        return row
    }
}

@c @implementation
public func covey_more_reason_name(_ reason: Int32) -> UnsafePointer<CChar>? {
    StaticTexts.pointer(MoreReason(rawValue: reason)?.name ?? "unknown")
}
