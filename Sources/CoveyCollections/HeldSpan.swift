// Pages from the cache within a span that is known to be complete: the first rows of the asked size, the rows that share
// the last one's time, and whether more follow (collections.md §3.5 "What is handed out").

import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

struct HeldPage {
    /// Ascending.
    var messages: [Message]
    /// More matching rows follow in the span.
    var hasMore: Bool
}

struct HeldSpan {
    let store: Store
    let channelUrl: String
    let filter: MessageFilter

    /// Rows beyond `key` in the direction, none outside of `span`.
    func page(_ direction: Direction, from key: MessageKey, size: Int, within span: ClosedRange<Int64>)
        throws(CoveyError) -> HeldPage
    {
        var rows = try store.messages(
            channelUrl: channelUrl, from: key, direction: direction, inclusive: false, within: span, limit: size,
            where: filter.matches)
        guard rows.count == size, let border = direction == .older ? rows.first : rows.last else {
            return HeldPage(messages: rows, hasMore: false)
        }
        let siblings = try store.messages(
            channelUrl: channelUrl, from: border.key, direction: direction, inclusive: false,
            within: border.createdAt...border.createdAt, limit: Int.max, where: filter.matches)
        rows = direction == .older ? siblings + rows : rows + siblings
        let last = direction == .older ? rows.first?.key : rows.last?.key
        let next = try store.messages(
            channelUrl: channelUrl, from: last ?? border.key, direction: direction, inclusive: false, within: span,
            limit: 1,
            where: filter.matches)
        return HeldPage(messages: rows, hasMore: !next.isEmpty)
    }
}
