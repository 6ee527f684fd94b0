// One contiguous piece of a channel's history that is known to be complete: every message created in it is in the
// cache. Ends are whole Unix milliseconds, both inclusive. Pure values; any thread.

package struct Chunk: Equatable, Sendable {
    package var lower: Int64
    package var upper: Int64
    /// No older message exists.
    package var reachesStart: Bool
    /// No newer message existed when last online, and every later live message was linked.
    package var touchesLive: Bool

    package init(_ lower: Int64, _ upper: Int64, reachesStart: Bool = false, touchesLive: Bool = false) {
        self.lower = lower
        self.upper = upper
        self.reachesStart = reachesStart
        self.touchesLive = touchesLive
    }

    package func contains(_ t: Int64) -> Bool { lower <= t && t <= upper }

    /// Whether not even one millisecond lies between the two, in this order. Safe at the ends of Int64.
    func touches(_ later: Chunk) -> Bool { upper >= later.lower || upper + 1 == later.lower }
}

extension Chunk: CustomStringConvertible {
    package var description: String { "\(reachesStart ? "(" : "[")\(lower)..\(upper)\(touchesLive ? ")" : "]")" }

    init?(notation: Substring) {
        let bytes = notation.utf8
        guard let open = bytes.first, let close = bytes.last, bytes.count >= 6,
            open == UInt8(ascii: "(") || open == UInt8(ascii: "["),
            close == UInt8(ascii: ")") || close == UInt8(ascii: "]")
        else { return nil }
        let ends = notation.dropFirst().dropLast().split(separator: ".", maxSplits: 1)
        guard ends.count == 2, ends[1].first == ".", let lower = Int64(ends[0]), let upper = Int64(ends[1].dropFirst()),
            lower <= upper
        else { return nil }
        self.init(lower, upper, reachesStart: open == UInt8(ascii: "("), touchesLive: close == UInt8(ascii: ")"))
    }
}
