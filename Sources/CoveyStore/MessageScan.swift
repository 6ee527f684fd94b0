// Reads the rows of a channel's messages in the order of the table, strictly after a place, and takes those that pass. A row
// is checked and judged where SQLite has it; only what is taken is copied. Confined to one call.

import CoveyModel

struct MessageScan: ~Copyable {
    /// What of the rows that pass is taken.
    struct Extent {
        /// So many, not counting those of `uncountedMs`.
        var limit: Int
        /// Those of the last one's millisecond, too; then it is looked whether more follow.
        var isPage = false
        var uncountedMs: Int64?
    }

    let direction: Direction
    /// Strictly after it, in the direction.
    let start: MessageKey
    let span: ClosedRange<Int64>
    private let extent: Extent
    private let database: Database
    private let channelUrl: String
    private let url: [UInt8]
    private var last: MessageKey?
    /// Nearest to the start first.
    private var messages: [Message] = []
    private var packer = RecordPacker()
    private var counted = 0
    private var lastTakenMs: Int64?
    private var hasMore = false

    init(
        _ database: Database, _ channelUrl: String, from start: MessageKey, _ direction: Direction,
        within span: ClosedRange<Int64>, _ extent: Extent
    ) {
        (self.database, self.channelUrl, url) = (database, channelUrl, Array(channelUrl.utf8))
        (self.start, self.direction, self.span, self.extent) = (start, direction, span, extent)
    }

    /// The first millisecond whose rows are read: the start's own, unless it is before or after all of it.
    var firstMs: Int64 {
        switch direction {
        case .older: start.messageId == .min && start.createdAt > .min ? start.createdAt - 1 : start.createdAt
        case .newer: start.messageId == .max && start.createdAt < .max ? start.createdAt + 1 : start.createdAt
        }
    }

    enum Step {
        case message(MessageView)
        /// It lies in the millisecond in which the scan starts, before the start.
        case skipped
        /// The rows of the span have ended.
        case over
    }

    /// A row whose columns are created_at, message_id, record.
    @inline(__always)
    mutating func next(_ row: Row) throws(CoveyError) -> Step {
        let key = MessageKey(createdAt: row.time(0), messageId: row.integer(1))
        if let last, !isAscending(last, key) { throw misplaced(key) }
        last = key
        guard isAscending(start, key) else {
            guard key.createdAt == start.createdAt.clamped(to: Policy.timeRangeMs) else { throw misplaced(key) }
            return .skipped
        }
        guard span.contains(key.createdAt) else { return .over }
        guard let record = RecordView(checking: row.bytes(2)), case let message = MessageView(record),
            message.key == key, url.withUnsafeBytes({ message.equals(.channelUrl, $0) })
        else { throw database.damage(key, in: channelUrl) }
        return .message(message)
    }

    /// False: that was all.
    @inline(__always)
    mutating func take(_ row: Row, where passes: (MessageView) -> Bool) throws(CoveyError) -> Bool {
        switch try next(row) {
        case .skipped: return true
        case .over: return false
        case .message(let message):
            guard passes(message) else { return true }
            let createdAt = message.createdAt
            guard counted < extent.limit || createdAt == lastTakenMs else {
                hasMore = true
                return false
            }
            if messages.capacity == 0 { messages.reserveCapacity(min(extent.limit, 256)) }
            packer.add(message.record, to: &messages)
            lastTakenMs = createdAt
            if createdAt != extent.uncountedMs { counted += 1 }
            return counted < extent.limit || extent.isPage
        }
    }

    /// What was taken, ascending.
    consuming func taken() -> (messages: [Message], hasMore: Bool) {
        packer.finish(&messages)
        if direction == .older { messages.reverse() }
        return (messages, hasMore)
    }

    /// In the direction of the scan.
    @inline(__always)
    private func isAscending(_ first: MessageKey, _ second: MessageKey) -> Bool {
        direction == .older ? second < first : first < second
    }

    private func misplaced(_ key: MessageKey) -> CoveyError {
        database.damage("message \(key.messageId) is not in its place in the history of \(channelUrl)")
    }
}
