// One contiguous piece of a channel's history that is known to be complete: every message created in it is in the
// cache. Ends are whole Unix milliseconds, both inclusive. Pure values; any thread.
//
// A millisecond may hold several messages, and the cache may know only some of them: those up to the moment when the
// connection ended (the upper end is partial), or those from a live message on that links to nothing known (the lower
// end is partial). What is held there has no hole in it, so it is shown; but such an end has no neighbour: only a page
// that holds the whole millisecond, or a link between two messages, leads on from it.

package struct Chunk: Equatable, Sendable {
    package var lower: Int64
    package var upper: Int64
    /// No older message exists.
    package var reachesStart: Bool
    /// No newer message existed when last online, and every later live message was linked.
    package var touchesLive: Bool
    /// Of the first millisecond, messages before those that are held may be missing.
    package var lowerIsPartial: Bool
    /// Of the last millisecond, messages after those that are held may be missing.
    package var upperIsPartial: Bool

    package init(
        _ lower: Int64, _ upper: Int64, reachesStart: Bool = false, touchesLive: Bool = false,
        lowerIsPartial: Bool = false, upperIsPartial: Bool = false
    ) {
        self.lower = lower
        self.upper = upper
        self.reachesStart = reachesStart
        self.touchesLive = touchesLive
        self.lowerIsPartial = lowerIsPartial
        self.upperIsPartial = upperIsPartial && !touchesLive
    }

    /// The first millisecond of which every message is held: in a partial one before it, what is cached may have holes.
    package var wholeFrom: Int64 { lowerIsPartial ? lower + 1 : lower }

    package func contains(_ t: Int64) -> Bool { lower <= t && t <= upper }

    /// More messages of the last millisecond may exist, or come: at the live edge they come as frames.
    var isUpperOpen: Bool { touchesLive || upperIsPartial }

    /// Whether the two, in this order, hold a millisecond in common or have nothing between them. Safe at the ends of
    /// Int64.
    func touches(_ later: Chunk) -> Bool {
        upper >= later.lower || (upper + 1 == later.lower && !isUpperOpen && !later.lowerIsPartial)
    }
}

extension Chunk {
    /// Both are complete, and nothing lies between them.
    mutating func unite(with other: Chunk) {
        lowerIsPartial =
            lower == other.lower
            ? lowerIsPartial && other.lowerIsPartial : lower < other.lower ? lowerIsPartial : other.lowerIsPartial
        // A claim of either holds for the union: if nothing is older than the one, what the other holds there is empty.
        reachesStart = (reachesStart || other.reachesStart) && !lowerIsPartial
        touchesLive = touchesLive || other.touchesLive
        upperIsPartial =
            !touchesLive
            && (upper == other.upper
                ? upperIsPartial && other.upperIsPartial : upper > other.upper ? upperIsPartial : other.upperIsPartial)
        lower = min(lower, other.lower)
        upper = max(upper, other.upper)
    }

    /// It was live: what came since is not known, nor what else came in its last millisecond.
    mutating func endLive() {
        upperIsPartial = upperIsPartial || touchesLive
        touchesLive = false
    }
}

extension Chunk: CustomStringConvertible {
    package var description: String {
        let open = (reachesStart ? "(" : "[") + (lowerIsPartial ? "~" : "")
        let close = (upperIsPartial ? "~" : "") + (touchesLive ? ")" : "]")
        return "\(open)\(lower)..\(upper)\(close)"
    }

    init?(notation: Substring) {
        guard let open = notation.first, let close = notation.last, notation.utf8.count >= 6,
            open == "(" || open == "[", close == ")" || close == "]"
        else { return nil }
        var inner = notation.dropFirst().dropLast()
        let (lowerIsPartial, upperIsPartial) = (inner.first == "~", inner.last == "~")
        if lowerIsPartial { inner = inner.dropFirst() }
        if upperIsPartial { inner = inner.dropLast() }
        let ends = inner.split(separator: ".", maxSplits: 1)
        guard ends.count == 2, ends[1].first == ".", let lower = Int64(ends[0]), let upper = Int64(ends[1].dropFirst()),
            lower <= upper, !(upperIsPartial && close == ")"), !(lowerIsPartial && open == "(")
        else { return nil }
        self.init(
            lower, upper, reachesStart: open == "(", touchesLive: close == ")", lowerIsPartial: lowerIsPartial,
            upperIsPartial: upperIsPartial)
    }
}
