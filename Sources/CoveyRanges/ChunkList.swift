// What is known to be complete of one channel's history (sync.md §3): chunks in ascending order.
// Invariants: lower ≤ upper; two chunks neither overlap nor touch (at least one millisecond lies between them, or one
// of the two ends is partial); an end that is partial is no proven start and no live edge;
// only the first may reach the start and only the last may touch the live edge: a chunk beyond refutes the claim, so
// it is dropped, which costs a request and never a message. Pure values, no clock; every operation is correct up to
// both ends of Int64.
//
// Text notation: "(1..40] . [~90..120)" – "(" reaches the start, ")" touches the live edge, "~" is a partial end, " . "
// is a gap, "" nothing.

package struct ChunkList: Equatable, Sendable {
    package private(set) var chunks: [Chunk] = []

    package init() {}

    /// In any order; overlapping and touching ones are united, those with lower > upper left out.
    package init(_ chunks: [Chunk]) {
        for chunk in chunks.sorted(by: { $0.lower < $1.lower }) {
            insert(chunk)
        }
    }

    /// Nil if the text is no chunk list, or one that breaks an invariant.
    package init?(notation: String) {
        guard !notation.isEmpty else { return }
        let words = notation.split(separator: " ", omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() {
            if index % 2 == 1 {
                guard word == "." else { return nil }
            } else {
                guard let chunk = Chunk(notation: word) else { return nil }
                chunks.append(chunk)
            }
        }
        guard words.count % 2 == 1, chunks == ChunkList(chunks).chunks else { return nil }
    }

    // MARK: Reading

    package var isEmpty: Bool { chunks.isEmpty }
    package var first: Chunk? { chunks.first }
    package var last: Chunk? { chunks.last }
    /// The chunk that touches the live edge.
    package var live: Chunk? { chunks.last.flatMap { $0.touchesLive ? $0 : nil } }

    package func chunk(containing t: Int64) -> Chunk? {
        let index = indexOfFirst { $0.upper >= t }
        return index < chunks.count && chunks[index].lower <= t ? chunks[index] : nil
    }

    /// Whether one chunk holds the whole span. What the flags say about the time beyond the ends does not count.
    package func covers(_ span: ClosedRange<Int64>) -> Bool {
        chunk(containing: span.lowerBound).map { span.upperBound <= $0.upper } ?? false
    }

    /// The last chunk, if nothing but its upper end differs from an earlier form of this list.
    package func grown(since before: ChunkList) -> Chunk? {
        guard var last = before.chunks.last, let new = chunks.last else { return nil }
        last.upper = new.upper
        guard last == new, chunks.dropLast() == before.chunks.dropLast() else { return nil }
        return new
    }

    /// The parts of the span that no chunk holds, ascending. A partial millisecond counts as held.
    package func holes(in span: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
        var holes: [ClosedRange<Int64>] = []
        var next = span.lowerBound
        for chunk in chunks[indexOfFirst { $0.upper >= span.lowerBound }...] {
            guard chunk.lower <= span.upperBound else { break }
            if chunk.lower > next { holes.append(next...chunk.lower - 1) }
            guard chunk.upper < span.upperBound else { return holes }
            next = chunk.upper + 1
        }
        holes.append(next...span.upperBound)
        return holes
    }

    /// Binary search; `count` if there is none. The condition must hold for all after the first that it holds for.
    private func indexOfFirst(where isReached: (Chunk) -> Bool) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(chunks[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Learning

    /// The span is proven complete: united with all chunks that it overlaps or touches. The flags are claims about its
    /// own ends; `upperIsPartial`: the last millisecond may not be over yet. Nothing happens if lower > upper.
    package mutating func insert(
        _ lower: Int64, _ upper: Int64, reachesStart: Bool = false, touchesLive: Bool = false,
        upperIsPartial: Bool = false
    ) {
        insert(
            Chunk(lower, upper, reachesStart: reachesStart, touchesLive: touchesLive, upperIsPartial: upperIsPartial))
    }

    private mutating func insert(_ proven: Chunk) {
        guard proven.lower <= proven.upper else { return }
        var new = proven
        // The beginning and the end of one millisecond are held, and what lies between them is not known.
        if new.upperIsPartial, chunks.contains(where: { $0.lower == new.upper && $0.lowerIsPartial }) {
            guard new.lower < new.upper else { return }
            new.upper -= 1
            new.upperIsPartial = false
        }
        let from = indexOfFirst { $0.touches(new) || $0.lower > new.lower }
        var to = from
        while to < chunks.count, new.touches(chunks[to]) {
            new.unite(with: chunks[to])
            to += 1
        }
        chunks.replaceSubrange(from..<to, with: CollectionOfOne(new))
        dropRefutedFlags(around: from)
    }

    private mutating func dropRefutedFlags(around index: Int) {
        if index > 0 {
            chunks[index].reachesStart = false
            chunks[index - 1].endLive()
        }
        if index + 1 < chunks.count {
            chunks[index].endLive()
            chunks[index + 1].reachesStart = false
        }
    }

    // MARK: The live edge

    /// A message that links to the live chunk: the chunk now ends with it. Nothing happens without a live chunk.
    package mutating func extendLive(to t: Int64) {
        guard let live, t > live.upper else { return }
        chunks[chunks.count - 1].upper = t
    }

    /// A live message that links to the last chunk: nothing was missed while the connection was away.
    package mutating func resumeLive(at t: Int64) {
        guard let last, t >= last.upper else { return }
        chunks[chunks.count - 1].upper = t
        chunks[chunks.count - 1].touchesLive = true
        chunks[chunks.count - 1].upperIsPartial = false
    }

    /// The connection is gone: messages of the edge's own millisecond may be missed.
    package mutating func clearLive() {
        if !chunks.isEmpty { chunks[chunks.count - 1].endLive() }
    }

    /// A live message that links to nothing known: from it on the edge is live, and right before it lies a gap, be the
    /// chunks before it ever so near. A message older than what is known proves nothing.
    package mutating func openLive(at t: Int64) {
        if let last {
            guard t >= last.upper else { return }
            clearLive()
            // What was held of this millisecond is before the gap, or after it: nobody knows.
            if last.upper == t { remove(t...t) }
        }
        chunks.append(Chunk(t, t, touchesLive: true, lowerIsPartial: true))
    }

    // MARK: Forgetting

    /// The visible history begins at t: older knowledge goes. What then begins at t reaches the start. A channel that
    /// had been live and has nothing left is proven empty: the one point [t, t] with both flags.
    package mutating func trim(before t: Int64) {
        guard let last else { return }
        guard last.upper >= t else {
            chunks = last.touchesLive ? [Chunk(t, t, reachesStart: true, touchesLive: true)] : []
            return
        }
        chunks.removeFirst(indexOfFirst { $0.upper >= t })
        guard let first, first.lower <= t, !(first.lower == t && first.lowerIsPartial) else { return }
        chunks[0].lower = t
        chunks[0].lowerIsPartial = false
        chunks[0].reachesStart = true
    }

    /// Older history has become visible.
    package mutating func forgetStart() {
        if !chunks.isEmpty { chunks[0].reachesStart = false }
    }

    /// Rows of the span are being evicted. An end that goes takes its flag with it.
    package mutating func remove(_ span: ClosedRange<Int64>) {
        let from = indexOfFirst { $0.upper >= span.lowerBound }
        var to = from
        var left: [Chunk] = []
        while to < chunks.count, chunks[to].lower <= span.upperBound {
            let old = chunks[to]
            if old.lower < span.lowerBound {
                left.append(
                    Chunk(
                        old.lower, span.lowerBound - 1, reachesStart: old.reachesStart,
                        lowerIsPartial: old.lowerIsPartial))
            }
            if old.upper > span.upperBound {
                left.append(
                    Chunk(
                        span.upperBound + 1, old.upper, touchesLive: old.touchesLive,
                        upperIsPartial: old.upperIsPartial))
            }
            to += 1
        }
        chunks.replaceSubrange(from..<to, with: left)
    }
}

extension ChunkList: CustomStringConvertible {
    package var description: String { chunks.map(\.description).joined(separator: " . ") }
}
