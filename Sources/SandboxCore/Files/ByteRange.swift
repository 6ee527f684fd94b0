// The part of a file that a request asks for by `Range` (RFC 9110 §14): an interrupted download goes on where it ended.
//
// A list of several ranges, another unit and what is malformed count as no range, as the RFC allows: the answer is the
// whole file.

enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    case unsatisfiable

    /// - Parameter header: nil: the request has none.
    init(_ header: String?, sizeBytes: Int) {
        self = header.flatMap { Self.read($0, sizeBytes) } ?? .whole
    }

    /// `bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-COUNT`; nil: none of these.
    private static func read(_ header: String, _ sizeBytes: Int) -> ByteRange? {
        let unit = "bytes="
        guard header.lowercased().hasPrefix(unit) else { return nil }
        let bounds = header.dropFirst(unit.count).split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false
        ).map(\.trimmingSpaces)
        guard bounds.count == 2 else { return nil }
        if bounds[0].isEmpty {
            guard let count = number(bounds[1]) else { return nil }
            return count == 0 || sizeBytes == 0 ? .unsatisfiable : .part(max(0, sizeBytes - count)..<sizeBytes)
        }
        guard let first = number(bounds[0]), let last = bounds[1].isEmpty ? Int.max : number(bounds[1]), first <= last
        else { return nil }
        return first < sizeBytes ? .part(first..<min(last, sizeBytes - 1) + 1) : .unsatisfiable
    }

    /// One too large for an `Int` is behind the end of any file.
    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        return Int(text) ?? .max
    }
}
