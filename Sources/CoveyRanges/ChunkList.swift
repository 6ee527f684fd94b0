// What is known to be complete of one channel's history (sync.md §3): chunks in ascending order.
// Invariants: lower ≤ upper; two chunks neither overlap nor touch (at least one millisecond lies between them);
// only the first may reach the start and only the last may touch the live edge: a chunk beyond refutes the claim, so
// it is dropped, which costs a request and never a message. Pure values, no clock; every operation is correct up to
// both ends of Int64.
//
// Text notation: "(1..40] . [90..120)" – "(" reaches the start, ")" touches the live edge, " . " is a gap, "" nothing.

package struct ChunkList: Equatable, Sendable {
    package private(set) var chunks: [Chunk] = []

    package init() {}

    /// In any order; overlapping and touching ones are united, those with lower > upper left out.
    package init(_ chunks: [Chunk]) {
        for chunk in chunks.sorted(by: { $0.lower < $1.lower }) {
            insert(chunk.lower, chunk.upper, reachesStart: chunk.reachesStart, touchesLive: chunk.touchesLive)
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

    /// The parts of the span that no chunk holds, ascending.
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
    /// own ends. Nothing happens if lower > upper.
    package mutating func insert(_ lower: Int64, _ upper: Int64, reachesStart: Bool = false, touchesLive: Bool = false)
    {
        guard lower <= upper else { return }
        var new = Chunk(lower, upper, reachesStart: reachesStart, touchesLive: touchesLive)
        let from = indexOfFirst { $0.touches(new) || $0.lower > new.lower }
        var to = from
        while to < chunks.count, new.touches(chunks[to]) {
            let old = chunks[to]
            // A claim of either holds for the union: if nothing is older than the one, what the other holds there is
            // empty.
            new.reachesStart = new.reachesStart || old.reachesStart
            new.touchesLive = new.touchesLive || old.touchesLive
            new.lower = min(new.lower, old.lower)
            new.upper = max(new.upper, old.upper)
            to += 1
        }
        chunks.replaceSubrange(from..<to, with: CollectionOfOne(new))
        dropRefutedFlags(around: from)
    }

    private mutating func dropRefutedFlags(around index: Int) {
        if index > 0 {
            chunks[index].reachesStart = false
            chunks[index - 1].touchesLive = false
        }
        if index + 1 < chunks.count {
            chunks[index].touchesLive = false
            chunks[index + 1].reachesStart = false
        }
    }

    /// The two chunks with these ends are neighbours without a message between them: they become one.
    package mutating func join(at olderUpper: Int64, _ newerLower: Int64) {
        guard olderUpper < newerLower, chunk(containing: olderUpper)?.upper == olderUpper,
            chunk(containing: newerLower)?.lower == newerLower
        else { return }
        insert(olderUpper, newerLower)
    }

    // MARK: The live edge

    /// A message that links to the live chunk: the chunk now ends with it. Nothing happens without a live chunk.
    package mutating func extendLive(to t: Int64) {
        guard let live, t > live.upper else { return }
        chunks[chunks.count - 1].upper = t
    }

    /// The connection is gone.
    package mutating func clearLive() {
        if !chunks.isEmpty { chunks[chunks.count - 1].touchesLive = false }
    }

    /// A live message that links to nothing known: from it on the edge is live, and right before it lies a gap, be the
    /// chunks before it ever so near. A message older than the edge only tells that something before it is missing.
    package mutating func openLive(at t: Int64) {
        if t > .min {
            remove(t - 1...t - 1)
            if let index = chunks.firstIndex(where: { $0.lower == t }) { chunks[index].reachesStart = false }
        }
        if chunks.last.map({ $0.upper < t }) ?? true { clearLive() }
        insert(t, t, touchesLive: true)
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
        guard let first, first.lower <= t else { return }
        chunks[0].lower = t
        chunks[0].reachesStart = true
    }

    /// Rows of the span are being evicted. An end that goes takes its flag with it.
    package mutating func remove(_ span: ClosedRange<Int64>) {
        let from = indexOfFirst { $0.upper >= span.lowerBound }
        var to = from
        var left: [Chunk] = []
        while to < chunks.count, chunks[to].lower <= span.upperBound {
            let old = chunks[to]
            if old.lower < span.lowerBound {
                left.append(Chunk(old.lower, span.lowerBound - 1, reachesStart: old.reachesStart))
            }
            if old.upper > span.upperBound {
                left.append(Chunk(span.upperBound + 1, old.upper, touchesLive: old.touchesLive))
            }
            to += 1
        }
        chunks.replaceSubrange(from..<to, with: left)
    }
}

extension ChunkList: CustomStringConvertible {
    package var description: String { chunks.map(\.description).joined(separator: " . ") }
}
