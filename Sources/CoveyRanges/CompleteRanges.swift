// The stored part of what is known of a channel's history (sync.md §3): ranges of whole Unix milliseconds, half-open, in
// ascending order. A range says: every visible message of its milliseconds is in the cache. There is no partial end; what
// is known of a millisecond that is not over yet belongs to the connection (LiveTail).
// Invariants: no range is empty, and between two of them lies at least one millisecond. Pure values, no clock; correct up
// to both ends of Int64, but for Int64.max itself, which no range can hold.
//
// Text notation: "[0..40) . [90..120)"; "" is nothing.

package struct CompleteRanges: Equatable, Sendable {
    package private(set) var ranges: [Range<Int64>] = []

    package init() {}

    /// In any order; ranges that overlap or touch are united, empty ones left out.
    package init(_ ranges: [Range<Int64>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { insert(range) }
    }

    // MARK: Reading

    package var isEmpty: Bool { ranges.isEmpty }
    package var first: Range<Int64>? { ranges.first }
    package var last: Range<Int64>? { ranges.last }

    package func range(containing t: Int64) -> Range<Int64>? {
        let index = indexOfFirst { $0.upperBound > t }
        return index < ranges.count && ranges[index].lowerBound <= t ? ranges[index] : nil
    }

    package func range(endingAt t: Int64) -> Range<Int64>? {
        let index = indexOfFirst { $0.upperBound >= t }
        return index < ranges.count && ranges[index].upperBound == t ? ranges[index] : nil
    }

    /// The last range, if nothing but its upper end differs from an earlier form of this list.
    package func grown(since before: CompleteRanges) -> Range<Int64>? {
        guard let old = before.ranges.last, let new = ranges.last, old.lowerBound == new.lowerBound,
            ranges.dropLast() == before.ranges.dropLast()
        else { return nil }
        return new
    }

    /// Binary search; `count` if there is none. The condition must hold for all after the first that it holds for.
    private func indexOfFirst(where isReached: (Range<Int64>) -> Bool) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(ranges[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Changing

    /// The range is complete: it is united with all that overlap or touch it.
    package mutating func insert(_ range: Range<Int64>) {
        guard !range.isEmpty else { return }
        var (lower, upper) = (range.lowerBound, range.upperBound)
        let from = indexOfFirst { $0.upperBound >= lower }
        var to = from
        while to < ranges.count, ranges[to].lowerBound <= upper {
            (lower, upper) = (min(lower, ranges[to].lowerBound), max(upper, ranges[to].upperBound))
            to += 1
        }
        ranges.replaceSubrange(from..<to, with: CollectionOfOne(lower..<upper))
    }

    /// Rows of these milliseconds leave the cache.
    package mutating func remove(_ range: Range<Int64>) {
        guard !range.isEmpty else { return }
        let from = indexOfFirst { $0.upperBound > range.lowerBound }
        var to = from
        var left: [Range<Int64>] = []
        while to < ranges.count, ranges[to].lowerBound < range.upperBound {
            let old = ranges[to]
            if old.lowerBound < range.lowerBound { left.append(old.lowerBound..<range.lowerBound) }
            if old.upperBound > range.upperBound { left.append(range.upperBound..<old.upperBound) }
            to += 1
        }
        ranges.replaceSubrange(from..<to, with: left)
    }
}

extension CompleteRanges: CustomStringConvertible {
    package var description: String {
        ranges.map { "[\($0.lowerBound)..\($0.upperBound))" }.joined(separator: " . ")
    }

    /// Nil if the text is no list, or one that breaks an invariant.
    package init?(notation: some StringProtocol) {
        guard !notation.isEmpty else { return }
        let words = notation.split(separator: " ", omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() {
            if index % 2 == 1 {
                guard word == "." else { return nil }
            } else {
                let ends = word.dropFirst().dropLast().split(separator: ".", maxSplits: 1)
                guard word.first == "[", word.last == ")", ends.count == 2, ends[1].first == ".",
                    let lower = Int64(ends[0]), let upper = Int64(ends[1].dropFirst()), lower < upper
                else { return nil }
                ranges.append(lower..<upper)
            }
        }
        guard words.count % 2 == 1, ranges == CompleteRanges(ranges).ranges else { return nil }
    }
}
