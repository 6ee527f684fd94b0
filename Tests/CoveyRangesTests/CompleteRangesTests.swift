// The list of complete ranges: by hand where ends meet, and by chance against a set of milliseconds.

import CoveyRanges
import Testing

@Suite struct CompleteRangesTests {
    private func list(_ notation: String) throws -> CompleteRanges {
        try #require(CompleteRanges(notation: notation), "\(notation)")
    }

    @Test(arguments: [
        ("", 5, 9, "[5..9)"), ("[0..5)", 5, 9, "[0..9)"), ("[0..5)", 6, 9, "[0..5) . [6..9)"),
        ("[0..5) . [6..9)", 5, 6, "[0..9)"), ("[0..5)", 7, 7, "[0..5)"), ("[3..5)", 0, 3, "[0..5)"),
        ("[0..9)", 2, 4, "[0..9)"),
    ]) func inserting(before: String, lower: Int64, upper: Int64, after: String) throws {
        var ranges = try list(before)
        ranges.insert(lower..<upper)
        #expect(ranges.description == after)
    }

    @Test(arguments: [
        ("[0..9)", 3, 5, "[0..3) . [5..9)"), ("[0..9)", 0, 5, "[5..9)"), ("[0..9)", 5, 20, "[0..5)"),
        ("[0..3) . [5..9)", 2, 6, "[0..2) . [6..9)"), ("[0..9)", 9, 12, "[0..9)"), ("[0..9)", 4, 4, "[0..9)"),
    ]) func removing(before: String, lower: Int64, upper: Int64, after: String) throws {
        var ranges = try list(before)
        ranges.remove(lower..<upper)
        #expect(ranges.description == after)
    }

    @Test(
        arguments: [
            ("[0..5)", "[0..9)", "[0..9)"), ("[0..5)", "[1..9)", nil), ("", "[0..5)", nil),
            ("[0..2) . [4..5)", "[0..2) . [4..9)", "[4..9)"), ("[0..2) . [4..5)", "[0..3) . [4..9)", nil),
            ("[0..2) . [4..5)", "[0..9)", nil),
        ] as [(String, String, String?)]) func whatGrewOnlyAtItsEnd(before: String, after: String, grown: String?)
        throws
    {
        let range = try list(after).grown(since: try list(before))
        #expect(range.map { CompleteRanges([$0]).description } == grown)
    }

    @Test(arguments: 0..<400 as Range<UInt64>) func itIsASetOfMilliseconds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (ranges, known) = (CompleteRanges(), Set<Int64>())
        for _ in 0..<60 {
            let (a, b) = (Int64.random(in: -20...20, using: &random), Int64.random(in: -20...20, using: &random))
            let span = min(a, b)..<max(a, b)
            if Bool.random(using: &random) {
                ranges.insert(span)
                known.formUnion(span)
            } else {
                ranges.remove(span)
                known.subtract(span)
            }
            #expect(Set(ranges.ranges.joined()) == known, "seed \(seed)")
            #expect(CompleteRanges(notation: ranges.description) == ranges, "seed \(seed)")
            for t in Int64(-22)...22 {
                #expect((ranges.range(containing: t) != nil) == known.contains(t), "seed \(seed) at \(t)")
                let ends = known.contains(t - 1) && !known.contains(t)
                #expect((ranges.range(endingAt: t) != nil) == ends, "seed \(seed) at \(t)")
            }
        }
    }
}
