// Random programs against a model that cannot be wrong: the set of the known points, and the two flags of its ends.
// Points are few and close together, so that chunks overlap, touch and vanish often. A failure names its seed.

import CoveyRanges
import Testing

/// SplitMix64: the same sequence on every run and machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

private struct Model {
    var known: Set<Int64> = []
    /// The first known point reaches the start; the last touches the live edge.
    var start = false
    var live = false

    var first: Int64? { known.min() }
    var last: Int64? { known.max() }

    /// Ends of the run of known points around t.
    func run(around t: Int64) -> ClosedRange<Int64> {
        var (low, high) = (t, t)
        while known.contains(low - 1) { low -= 1 }
        while known.contains(high + 1) { high += 1 }
        return low...high
    }

    mutating func insert(_ span: ClosedRange<Int64>, start newStart: Bool, live newLive: Bool) {
        let (oldFirst, oldLast) = (first, last)
        for t in span { known.insert(t) }
        let merged = run(around: span.lowerBound)
        if merged.lowerBound == first {
            let holdsOldFirst = oldFirst.map(merged.contains) ?? false
            start = newStart || (holdsOldFirst && start)
        }
        if merged.upperBound == last {
            let holdsOldLast = oldLast.map(merged.contains) ?? false
            live = newLive || (holdsOldLast && live)
        }
    }

    mutating func remove(_ span: ClosedRange<Int64>) {
        if let first, span.contains(first) { start = false }
        if let last, span.contains(last) { live = false }
        for t in span { known.remove(t) }
        if known.isEmpty { (start, live) = (false, false) }
    }

    mutating func trim(before t: Int64) {
        guard let last else { return }
        if last < t {
            self = live ? Model(known: [t], start: true, live: true) : Model()
            return
        }
        let cut = known.contains { $0 < t }
        known = known.filter { $0 >= t }
        if known.contains(t) { start = true } else if cut { start = false }
    }

    var notation: String {
        var runs: [ClosedRange<Int64>] = []
        for t in known.sorted() where !known.contains(t - 1) { runs.append(run(around: t)) }
        return runs.enumerated().map { index, run in
            let open = index == 0 && start ? "(" : "["
            let close = index == runs.count - 1 && live ? ")" : "]"
            return "\(open)\(run.lowerBound)..\(run.upperBound)\(close)"
        }.joined(separator: " . ")
    }
}

@Suite struct ChunkListPropertyTests {
    @Test(arguments: 0..<40) func anyProgramLeavesWhatTheModelSays(block: UInt64) throws {
        for seed in block * 60..<block * 60 + 60 {
            var random = SeededGenerator(seed: seed)
            var (list, model) = (ChunkList(), Model())
            var program: [String] = []
            for _ in 0..<40 {
                step(&list, &model, &program, &random)
                let expected = model.notation
                try #require(list.description == expected, "seed \(seed): \(program.joined(separator: "; "))")
                #expect(ChunkList(notation: expected) == list, "seed \(seed)")
                #expect(ChunkList(list.chunks.reversed()) == list, "seed \(seed)")
                checkQueries(list, model, seed, &random)
            }
        }
    }

    private func step(
        _ list: inout ChunkList, _ model: inout Model, _ program: inout [String], _ random: inout SeededGenerator
    ) {
        let a = Int64.random(in: -30...30, using: &random)
        let span = a...a + Int64.random(in: 0...12, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<5:
            let (start, live) = (Int.random(in: 0..<5, using: &random) == 0, Int.random(in: 0..<5, using: &random) == 0)
            program.append("insert \(span) \(start) \(live)")
            list.insert(span.lowerBound, span.upperBound, reachesStart: start, touchesLive: live)
            model.insert(span, start: start, live: live)
        case 5, 6:
            program.append("remove \(span)")
            list.remove(span)
            model.remove(span)
        case 7:
            program.append("trim \(a)")
            list.trim(before: a)
            model.trim(before: a)
        case 8:
            program.append("extendLive \(a)")
            list.extendLive(to: a)
            if model.live, let last = model.last, a > last { model.insert(last...a, start: false, live: true) }
        case 9:
            program.append("clearLive")
            list.clearLive()
            model.live = false
        case 10:
            program.append("openLive \(a)")
            list.openLive(at: a)
            if let first = model.first, first == a { model.start = false }
            let newest = model.last.map { a > $0 } ?? true
            model.remove(a - 1...a - 1)
            if newest { model.live = false }
            model.insert(
                a...a, start: false, live: newest || model.last == a || model.run(around: a).contains(model.last ?? a))
        default:
            let ends = list.chunks.map(\.upper) + [a]
            let older = ends.randomElement(using: &random) ?? a
            let newer = (list.chunks.map(\.lower) + [a]).randomElement(using: &random) ?? a
            program.append("join \(older) \(newer)")
            list.join(at: older, newer)
            let isEnd = model.known.contains(older) && !model.known.contains(older + 1)
            let isBegin = model.known.contains(newer) && !model.known.contains(newer - 1)
            if isEnd, isBegin, older < newer { model.insert(older...newer, start: false, live: false) }
        }
    }

    private func checkQueries(_ list: ChunkList, _ model: Model, _ seed: UInt64, _ random: inout SeededGenerator) {
        let a = Int64.random(in: -35...35, using: &random)
        let span = a...a + Int64.random(in: 0...20, using: &random)
        #expect(list.covers(span) == span.allSatisfy(model.known.contains), "seed \(seed) \(list) covers \(span)")
        #expect(
            Set(list.holes(in: span).joined()) == Set(span).subtracting(model.known), "seed \(seed) \(list) \(span)")
        let run = list.chunk(containing: a).map { $0.lower...$0.upper }
        #expect(run == (model.known.contains(a) ? model.run(around: a) : nil), "seed \(seed) \(list) at \(a)")
        #expect(list.first?.lower == model.first && list.last?.upper == model.last)
        #expect((list.live != nil) == model.live)
    }
}
