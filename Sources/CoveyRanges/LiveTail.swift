// What an open connection knows of the newest end of a channel's history: which millisecond is not over yet, and which of
// its messages have come. In memory only. It ends with the connection; the complete ranges are right as they stand.
// Times are Unix milliseconds of the server; ids are no order. Pure values.
//
// Text notation: "@120:7,8" – messages 7 and 8 of millisecond 120 have come, and nothing before them is missing;
// "@95:6<5-120:7" – before message 6 of millisecond 95, which names 5 as the one before it, messages may be missing.

/// Where a message stands in its channel. An id of 0 is that of no message.
package struct MessageLink: Equatable, Sendable {
    package var id: Int64
    package var createdAtMs: Int64
    /// Id of the message before it; 0: none, or the server says nothing of it.
    package var previousId: Int64

    package init(id: Int64, createdAtMs: Int64, previousId: Int64) {
        (self.id, self.createdAtMs, self.previousId) = (id, createdAtMs, previousId)
    }
}

package struct LiveTail: Equatable, Sendable {
    /// More messages of this millisecond may come; all before it are known, from the gap on.
    package var openMs: Int64
    /// All known messages of that millisecond, as they came: their ids do not say which of them have come.
    package private(set) var openIds: [Int64]
    /// The first message after a gap: what lies before it in its millisecond, and before that, is not known. Nil: the tail
    /// is joined to the range that ends with it, or nothing is older.
    package var gapBefore: MessageLink?

    package init(openMs: Int64, openIds: [Int64] = [], gapBefore: MessageLink? = nil) {
        (self.openMs, self.openIds, self.gapBefore) = (openMs, openIds, gapBefore)
    }

    /// The same frames have come, but what they and the pages before them brought is not complete any more: there is a gap
    /// before the last of them.
    package var reopened: LiveTail {
        let last = openIds.last ?? 0
        return LiveTail(
            openMs: openMs, openIds: openIds.suffix(1),
            gapBefore: MessageLink(id: last, createdAtMs: openMs, previousId: 0))
    }

    mutating func append(_ id: Int64) { openIds.append(id) }

    /// All of them came before those that are known.
    mutating func prepend(_ ids: [Int64]) { openIds = ids + openIds.filter { !ids.contains($0) } }

    mutating func moveOn(to ms: Int64) {
        openMs = ms
        openIds.removeAll(keepingCapacity: true)
    }
}

extension LiveTail: CustomStringConvertible {
    package var description: String {
        let gap = gapBefore.map { "\($0.createdAtMs):\($0.id)<\($0.previousId)-" } ?? ""
        return "@\(gap)\(openMs):\(openIds.map(String.init).joined(separator: ","))"
    }

    init?(notation: Substring) {
        guard notation.first == "@" else { return nil }
        var rest = notation.dropFirst()
        var gap: MessageLink?
        if let angle = rest.firstIndex(of: "<") {
            guard let dash = rest[angle...].firstIndex(of: "-") else { return nil }
            let left = rest[..<angle].split(separator: ":", maxSplits: 1)
            guard left.count == 2, let at = Int64(left[0]), let id = Int64(left[1]),
                let previous = Int64(rest[rest.index(after: angle)..<dash])
            else { return nil }
            gap = MessageLink(id: id, createdAtMs: at, previousId: previous)
            rest = rest[rest.index(after: dash)...]
        }
        let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let openMs = Int64(parts[0]) else { return nil }
        let ids = parts[1].split(separator: ",").map { Int64($0) }
        guard !ids.contains(nil) else { return nil }
        self.init(openMs: openMs, openIds: ids.compactMap { $0 }, gapBefore: gap)
    }
}
