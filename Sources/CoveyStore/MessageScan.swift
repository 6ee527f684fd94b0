// Reads the rows of a channel's messages in the order of the table, strictly after a place, and takes those that pass. A row
// is checked and judged where SQLite has it; only what is taken is copied. Confined to one call.

import CoveyModel

struct MessageScan: ~Copyable {
    /// What becomes of the rows that pass.
    enum Extent {
        /// So many are taken.
        case rows(Int)
        /// A page: so many, not counting those of `uncountedMs`, and those that share the last one's millisecond; then it is
        /// looked whether more follow.
        case page(Int, uncountedMs: Int64?)
        /// All are counted, none is taken.
        case count
    }

    struct Result {
        /// Ascending.
        var messages: [Message] = []
        /// Known of a page alone.
        var hasMore = false
        var count = 0
    }

    let direction: Direction
    /// What a row was found to contradict.
    private(set) var failure: CoveyError?
    /// Strictly after it, in the direction.
    private let start: MessageKey
    private let span: ClosedRange<Int64>
    private let limit: Int
    private let isPage: Bool
    private let takesRows: Bool
    private let uncountedMs: Int64?
    private let passes: (MessageView) -> Bool
    private let database: Database
    private let channelUrl: String
    private let url: [UInt8]
    private var last: MessageKey?
    /// Nearest to the start first.
    private var result = Result()
    private var packer = RecordPacker()
    private var lastTakenMs: Int64?

    init(
        _ database: Database, _ channelUrl: String, from start: MessageKey, _ direction: Direction,
        within span: ClosedRange<Int64>, _ extent: Extent, where passes: @escaping (MessageView) -> Bool
    ) {
        (self.database, self.channelUrl, url) = (database, channelUrl, Array(channelUrl.utf8))
        (self.start, self.direction, self.span, self.passes) = (start, direction, span, passes)
        (limit, isPage, takesRows, uncountedMs) =
            switch extent {
            case .rows(let limit): (limit, false, true, nil)
            case .page(let size, let uncountedMs): (size, true, true, uncountedMs)
            case .count: (.max, false, false, nil)
            }
    }

    /// The first millisecond whose rows are read: the start's own, unless it is before or after all of it.
    var firstMs: Int64 {
        switch direction {
        case .older: start.messageId == .min && start.createdAt > .min ? start.createdAt - 1 : start.createdAt
        case .newer: start.messageId == .max && start.createdAt < .max ? start.createdAt + 1 : start.createdAt
        }
    }

    consuming func end() -> Result {
        packer.finish(&result.messages)
        if direction == .older { result.messages.reverse() }
        return result
    }

    // MARK: Rows

    /// A row whose values are created_at, message_id, record. False: that was all.
    mutating func goesOn(after row: TakenRow) -> Bool {
        let key = MessageKey(createdAt: row.time(0), messageId: row.integer(1))
        if let last, !isAscending(last, key) { return fail(misplaced(key)) }
        last = key
        guard isAscending(start, key) else {
            // It lies in the millisecond in which the scan starts, before the start.
            return key.createdAt == start.createdAt.clamped(to: Policy.timeRangeMs) || fail(misplaced(key))
        }
        guard span.contains(key.createdAt) else { return false }
        guard let record = RecordView(checking: row.bytes(2)), case let message = MessageView(record),
            message.messageId == key.messageId, message.createdAt == key.createdAt,
            url.withUnsafeBytes({ message.equals(.channelUrl, $0) })
        else { return fail(database.damage(key, in: channelUrl)) }
        return !passes(message) || takes(message, key.createdAt)
    }

    private mutating func takes(_ message: MessageView, _ createdAt: Int64) -> Bool {
        guard result.count < limit || createdAt == lastTakenMs else {
            result.hasMore = true
            return false
        }
        if takesRows {
            if result.messages.capacity == 0 { result.messages.reserveCapacity(min(limit, 256)) }
            packer.add(message.record, to: &result.messages)
        }
        lastTakenMs = createdAt
        if createdAt != uncountedMs { result.count += 1 }
        return result.count < limit || isPage
    }

    /// In the direction of the scan.
    @inline(__always)
    private func isAscending(_ first: MessageKey, _ second: MessageKey) -> Bool {
        direction == .older ? second < first : first < second
    }

    private mutating func fail(_ failure: CoveyError) -> Bool {
        self.failure = failure
        return false
    }

    private func misplaced(_ key: MessageKey) -> CoveyError {
        database.damage("message \(key.messageId) is not in its place in the history of \(channelUrl)")
    }
}
