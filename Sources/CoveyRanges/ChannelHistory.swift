// All that is known of one channel's history (sync.md §3): the complete ranges, which are stored, and the live tail of the
// open connection. Every statement about completeness goes through this value. A live message extends the ranges only if
// its link proves that nothing lies between; a page inserts the milliseconds that it proves.
// Rows at the open end of a range are shown, since no row between them is missing that is known of; they are never proven.
// Invariants: a range holds every visible message of its milliseconds; no range contains the open millisecond of the tail,
// nor the millisecond of its gap. Pure values, times in Unix ms.
//
// Text notation: that of the ranges, then that of the tail: "[0..40) . [90..120) @120:7,8".

/// What a page of messages proved.
package struct ProvenPage: Equatable, Sendable {
    /// Every message of these milliseconds came with it.
    package var range: Range<Int64>
    /// The page reached the newest message: those that came with it of the millisecond in which the range ends, which may
    /// not be over. Nil: the server has more, or sends no frames of the channel.
    package var openIds: [Int64]?
    /// Milliseconds before it were over when the page was answered.
    package var asOfMs: Int64

    package init(_ range: Range<Int64>, openIds: [Int64]? = nil, asOfMs: Int64 = .min) {
        (self.range, self.openIds, self.asOfMs) = (range, openIds, asOfMs)
    }
}

package struct ChannelHistory: Equatable, Sendable {
    package enum Edge { case known, extended, broken }

    /// So many links of cached messages are followed; beyond that a page is cheaper.
    package static let linkLimit = 64

    package private(set) var ranges: CompleteRanges
    package private(set) var tail: LiveTail?

    package init(_ ranges: CompleteRanges = CompleteRanges(), tail: LiveTail? = nil) {
        (self.ranges, self.tail) = (ranges, tail)
        settle()
    }

    // MARK: Reading

    /// The span around a time in which the cache may be shown as it is: complete milliseconds, and the open one after them.
    package func readable(at t: Int64) -> ClosedRange<Int64>? {
        if let range = ranges.range(containing: t) { return range.lowerBound...readableEnd(of: range) }
        if t == tail?.gapBefore?.createdAtMs { return nil }
        if let range = ranges.range(endingAt: t) { return range.lowerBound...t }
        return t == tail?.openMs ? t...t : nil
    }

    /// What the cache holds of a millisecond in which a gap ends may have a hole.
    private func readableEnd(of range: Range<Int64>) -> Int64 {
        range.upperBound == tail?.gapBefore?.createdAtMs ? range.upperBound - 1 : range.upperBound
    }

    /// The readable span, without its last millisecond where that may lack messages: the server could only repeat the rest.
    package func complete(at t: Int64) -> ClosedRange<Int64>? {
        guard let span = readable(at: t) else { return nil }
        if covers(span.upperBound) { return span }
        return t < span.upperBound ? span.lowerBound...span.upperBound - 1 : nil
    }

    /// The readable span at the newest end of what is known.
    package var newest: ClosedRange<Int64>? {
        let end = max(tail?.openMs ?? .min, ranges.last?.upperBound ?? .min)
        return readable(at: end)
    }

    /// Nothing newer than what is readable around this time exists, or the connection brings it.
    package func isLive(at t: Int64) -> Bool {
        guard let tail, let span = readable(at: t) else { return false }
        return span.upperBound == tail.openMs
    }

    /// What was sent from this time on has come, and will, without a gap: for pages of a filter, which prove no range.
    package func isGapless(since t: Int64) -> Bool {
        guard let tail else { return true }
        return tail.openMs < t || isLive(at: t - 1)
    }

    /// A message of this time is in the cache, or on its way.
    package func covers(_ t: Int64) -> Bool { ranges.range(containing: t) != nil || tail?.openMs == t }

    /// The message is known with all before it, and not only cached: an answer may have brought it before its frame.
    package func has(_ message: MessageLink) -> Bool {
        ranges.range(containing: message.createdAtMs) != nil
            || tail?.openMs == message.createdAtMs && tail?.openIds.contains(message.id) == true
    }

    // MARK: Learning

    /// A live message. `liveSinceMs`: the connection brings what is sent after it, and a part of its millisecond; the
    /// acknowledgement of an older message opens no tail. `cached` gives the link of a message that the cache holds, `ids`
    /// the ids of those that it holds of some milliseconds. Broken: messages before it are missing, or may be.
    package mutating func receive<E: Error>(
        _ message: MessageLink, liveSinceMs: Int64, cached: (Int64) throws(E) -> MessageLink?,
        ids: (ClosedRange<Int64>) throws(E) -> [Int64]
    ) throws(E) -> Edge {
        let at = message.createdAtMs
        if tail == nil, at < liveSinceMs { return .known }
        guard var edge = tail ?? ranges.last.map({ LiveTail(openMs: $0.upperBound) }) else { return open(at: message) }
        if at < edge.openMs {
            return ranges.range(containing: at) != nil || message == edge.gapBefore ? .known : .broken
        }
        if edge.openIds.contains(message.id) { return .known }
        let from = completeFrom(edge)
        guard let between = try follows(message, edge, from, cached, ids) else { return open(at: message) }
        if at > edge.openMs {
            if from < at { ranges.insert(from..<at) }
            edge.moveOn(to: at)
        }
        for id in between { edge.append(id) }
        edge.append(message.id)
        tail = edge
        settle()
        return .extended
    }

    /// Something newer names this message, and it has not come. True if it lies beyond the tail: it was missed, and others before it
    /// may have been. Only a page that has it, or was made when it was gone, closes the gap: it is not among those that have come.
    package mutating func miss(_ message: MessageLink) -> Bool {
        guard let known = tail, message.createdAtMs > known.openMs else { return false }
        let gap = MessageLink(id: message.id, createdAtMs: message.createdAtMs, previousId: 0)
        tail = LiveTail(openMs: message.createdAtMs, gapBefore: gap)
        settle()
        return true
    }

    private mutating func open(at message: MessageLink) -> Edge {
        tail = LiveTail(openMs: message.createdAtMs, openIds: [message.id], gapBefore: message)
        settle()
        return .broken
    }

    /// The first millisecond from which on everything before the open one is complete.
    private func completeFrom(_ edge: LiveTail) -> Int64 {
        if edge.openMs == edge.gapBefore?.createdAtMs { return edge.openMs < .max ? edge.openMs + 1 : .max }
        return ranges.range(endingAt: edge.openMs)?.lowerBound ?? edge.openMs
    }

    /// Nil: the links of cached messages do not lead from this one to what is known. Otherwise those of its millisecond that
    /// they lead over, which a page has brought, in order. A link of 0 is taken on trust, of a server that gives none or of a
    /// channel's first message, but only by a connection that was live already.
    private func follows<E: Error>(
        _ message: MessageLink, _ edge: LiveTail, _ from: Int64, _ cached: (Int64) throws(E) -> MessageLink?,
        _ ids: (ClosedRange<Int64>) throws(E) -> [Int64]
    ) throws(E) -> [Int64]? {
        guard tail != nil else { return try continues(message, edge.openMs, from, cached, ids) }
        var between: [Int64] = []
        var previous = message.previousId
        if previous == 0 { return between }
        for _ in 0...ChannelHistory.linkLimit {
            if edge.openIds.contains(previous) { return between }
            guard previous != 0, let link = try cached(previous) else { return nil }
            if link.createdAtMs < edge.openMs { return link.createdAtMs >= from ? between : nil }
            if link.createdAtMs == message.createdAtMs { between.insert(link.id, at: 0) }
            previous = link.previousId
        }
        return nil
    }

    /// The same for the first message of a connection. Its link proves that the one before it was there when it was sent;
    /// what else is cached of the time since the end of what is known may have been deleted or edited meanwhile.
    private func continues<E: Error>(
        _ message: MessageLink, _ end: Int64, _ from: Int64, _ cached: (Int64) throws(E) -> MessageLink?,
        _ ids: (ClosedRange<Int64>) throws(E) -> [Int64]
    ) throws(E) -> [Int64]? {
        var between: [Int64] = []
        var last = try cached(message.previousId)
        if let link = last, link.createdAtMs == end {
            between = [link.id]
            last = try cached(link.previousId)
        }
        guard let last, (from..<end).contains(last.createdAtMs),
            try ids(end...message.createdAtMs).allSatisfy({ $0 == message.id || between.contains($0) })
        else { return nil }
        return message.createdAtMs == end ? between : []
    }

    /// What a page proved, after its rows were cached. A live page sets the tail, unless later frames have come already:
    /// then it closes their gap, if the first of them follows it. False: a tail that was live lies behind a gap now.
    @discardableResult
    package mutating func insert<E: Error>(
        _ page: ProvenPage, cached: (Int64) throws(E) -> MessageLink?, ids: (ClosedRange<Int64>) throws(E) -> [Int64]
    ) throws(E) -> Bool {
        let (before, end) = (tail, page.range.upperBound)
        ranges.insert(page.range)
        if let ids = page.openIds, before.map({ $0.openMs < end }) ?? true {
            tail = LiveTail(openMs: end, openIds: ids)
        } else {
            try join(page, cached, ids)
        }
        settle()
        return before.map { $0.gapBefore != nil || isLive(at: $0.openMs) } ?? true
    }

    private mutating func join<E: Error>(
        _ page: ProvenPage, _ cached: (Int64) throws(E) -> MessageLink?,
        _ ids: (ClosedRange<Int64>) throws(E) -> [Int64]
    ) throws(E) {
        guard var joined = tail else { return }
        if let gap = joined.gapBefore {
            // It is in the page, or follows what is; or it is older than the answer, and was deleted.
            if let ids = page.openIds,
                ids.contains(gap.id) || ids.contains(gap.previousId) || gap.createdAtMs < page.asOfMs
            {
                insertRange(page.range.upperBound, joined.openMs)
            } else if gap.previousId != 0, let previous = try cached(gap.previousId),
                let range = ranges.range(containing: previous.createdAtMs),
                try isEmpty(from: range.upperBound, to: gap.createdAtMs, ids)
            {
                insertRange(previous.createdAtMs, joined.openMs)
            } else if ranges.range(containing: gap.createdAtMs) == nil {
                return
            }
            joined.gapBefore = nil
        } else if page.openIds != nil, case let from = completeFrom(joined), from <= page.asOfMs {
            // Nothing is newer than its rows, as of the answer: what was known of behind them is gone.
            insertRange(page.range.upperBound, from)
        }
        if let ids = page.openIds, page.range.upperBound == joined.openMs { joined.prepend(ids) }
        tail = joined
    }

    /// The cache holds nothing between them, which may have been deleted meanwhile.
    private func isEmpty<E: Error>(
        from lower: Int64, to upper: Int64, _ ids: (ClosedRange<Int64>) throws(E) -> [Int64]
    ) throws(E) -> Bool {
        if lower >= upper { return true }
        return try ids(lower...upper - 1).isEmpty
    }

    private mutating func insertRange(_ lower: Int64, _ upper: Int64) {
        if lower < upper { ranges.insert(lower..<upper) }
    }

    /// Milliseconds that are complete by now are neither open nor a gap.
    private mutating func settle() {
        guard let known = tail else { return }
        if let gap = known.gapBefore, ranges.range(containing: gap.createdAtMs) != nil { tail?.gapBefore = nil }
        if let range = ranges.range(containing: known.openMs) { tail?.moveOn(to: range.upperBound) }
    }

    // MARK: Forgetting

    /// The visible history begins at t. What is missing before it does not matter any more.
    package mutating func trim(before t: Int64) {
        ranges.remove(.min..<t)
        guard let old = tail else { return }
        if old.openMs < t {
            tail = LiveTail(openMs: t)
        } else if let gap = old.gapBefore, gap.createdAtMs < t {
            tail?.gapBefore = nil
        }
        settle()
    }

    /// Rows of these milliseconds leave the cache.
    package mutating func remove(_ range: Range<Int64>) {
        ranges.remove(range)
        guard let tail, range.upperBound > tail.gapBefore?.createdAtMs ?? tail.openMs else { return }
        self.tail = tail.reopened
    }

    /// Nothing vouches for what is cached any more.
    package mutating func forget() { self = ChannelHistory(tail: tail?.reopened) }

    /// No frames come any more.
    package mutating func connectionEnded() { tail = nil }
}

extension ChannelHistory: CustomStringConvertible {
    package var description: String {
        guard let tail else { return ranges.description }
        return ranges.isEmpty ? tail.description : "\(ranges) \(tail)"
    }

    /// Nil if the text is no history, or one that breaks an invariant.
    package init?(notation: String) {
        let at = notation.firstIndex(of: "@") ?? notation.endIndex
        var words = notation[..<at]
        if at < notation.endIndex, !words.isEmpty {
            guard words.last == " " else { return nil }
            words = words.dropLast()
            guard !words.isEmpty else { return nil }
        }
        guard let ranges = CompleteRanges(notation: words) else { return nil }
        var tail: LiveTail?
        if at < notation.endIndex {
            tail = LiveTail(notation: notation[at...])
            guard tail != nil else { return nil }
        }
        self.init(ranges, tail: tail)
        guard self.tail == tail else { return nil }
    }
}
