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

/// A millisecond has five points: its first messages, those of the middle and its last ones, and what lies between. A
/// chunk is a run of points. A partial upper end is a run that ends with the first point, a partial lower end one that
/// begins with the middle; so being neighbours is being next in the row of whole numbers.
private struct Model {
    var known: Set<Int64> = []
    /// The first known point reaches the start; the last touches the live edge.
    var start = false
    var live = false

    static func early(_ t: Int64) -> Int64 { 5 * t }
    static func middle(_ t: Int64) -> Int64 { 5 * t + 2 }
    static func late(_ t: Int64) -> Int64 { 5 * t + 4 }
    static func time(_ point: Int64) -> Int64 { point >= 0 ? point / 5 : -((4 - point) / 5) }

    var times: Set<Int64> { Set(known.map(Self.time)) }

    var first: Int64? { known.min() }
    var last: Int64? { known.max() }
    var lastTime: Int64? { last.map(Self.time) }

    /// Ends of the run of known points around one of them.
    func run(around point: Int64) -> ClosedRange<Int64> {
        var (low, high) = (point, point)
        while known.contains(low - 1) { low -= 1 }
        while known.contains(high + 1) { high += 1 }
        return low...high
    }

    mutating func insert(_ span: ClosedRange<Int64>, start newStart: Bool, live newLive: Bool, partial: Bool) {
        let beginsHere =
            known.contains(Self.middle(span.upperBound)) && !known.contains(Self.middle(span.upperBound) - 1)
        var end = newLive || partial ? Self.early(span.upperBound) : Self.late(span.upperBound)
        if beginsHere {
            // A live page holds this millisecond; another one has its first messages, and nothing of what is between.
            end = newLive ? Self.middle(span.upperBound) : partial ? Self.late(span.upperBound - 1) : end
            guard end >= Self.early(span.lowerBound) else { return }
        }
        let (oldFirst, oldLast) = (first, last)
        for point in Self.early(span.lowerBound)...end { known.insert(point) }
        let merged = run(around: Self.early(span.lowerBound))
        if merged.lowerBound == first {
            let holdsOldFirst = oldFirst.map(merged.contains) ?? false
            // Who does not hold the whole of the first millisecond cannot know that nothing was before.
            start = (newStart || (holdsOldFirst && start)) && first == first.map { Self.early(Self.time($0)) }
        }
        if merged.upperBound == last {
            let holdsOldLast = oldLast.map(merged.contains) ?? false
            live = newLive || (holdsOldLast && live)
            if live { openEnd(Self.time(merged.upperBound)) }
        } else if newLive {
            // A claim that what is known beyond refutes: what else of it holds is not known either.
            openEnd(Self.time(merged.upperBound))
        }
    }

    /// More of this millisecond may come.
    private mutating func openEnd(_ time: Int64) {
        let held = known.contains(Self.early(time)) ? Self.early(time) : Self.middle(time)
        for point in held + 1...Self.late(time) { known.remove(point) }
    }

    mutating func remove(_ span: ClosedRange<Int64>) {
        let points = Self.early(span.lowerBound)...Self.late(span.upperBound)
        if let first, points.contains(first) { start = false }
        if let last, points.contains(last) { live = false }
        for point in points { known.remove(point) }
        if known.isEmpty { (start, live) = (false, false) }
    }

    mutating func trim(before t: Int64) {
        guard let lastTime else { return }
        if lastTime < t {
            self = live ? Model(known: [Self.early(t)], start: true, live: true) : Model()
            return
        }
        let cut = known.contains { $0 < Self.early(t) }
        known = known.filter { $0 >= Self.early(t) }
        if known.contains(Self.early(t)) { start = true } else if cut { start = false }
    }

    mutating func openLive(at t: Int64) {
        if let lastTime {
            guard t >= lastTime else { return }
            live = false
            if lastTime == t { remove(t...t) }
        }
        known.insert(Self.middle(t))
        live = true
    }

    mutating func moveLive(to t: Int64) {
        guard let last else { return }
        for point in last...max(last, Self.early(t)) { known.insert(point) }
        live = true
        openEnd(Self.time(max(last, Self.early(t))))
    }

    var notation: String {
        var runs: [ClosedRange<Int64>] = []
        for point in known.sorted() where !known.contains(point - 1) { runs.append(run(around: point)) }
        return runs.enumerated().map { index, run in
            let (lower, upper) = (Self.time(run.lowerBound), Self.time(run.upperBound))
            let isLive = index == runs.count - 1 && live
            let open = index == 0 && start ? "(" : run.lowerBound == Self.early(lower) ? "[" : "[~"
            let close = isLive ? ")" : run.upperBound == Self.late(upper) ? "]" : "~]"
            return "\(open)\(lower)..\(upper)\(close)"
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
            let partial = Int.random(in: 0..<4, using: &random) == 0
            program.append("insert \(span) \(start) \(live) \(partial)")
            list.insert(
                span.lowerBound, span.upperBound, reachesStart: start, touchesLive: live, upperIsPartial: partial)
            model.insert(span, start: start, live: live, partial: partial)
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
            if model.live, let last = model.lastTime, a > last { model.moveLive(to: a) }
        case 9:
            program.append("clearLive")
            list.clearLive()
            model.live = false
        case 10:
            program.append("openLive \(a)")
            list.openLive(at: a)
            model.openLive(at: a)
        default:
            program.append("resumeLive \(a)")
            list.resumeLive(at: a)
            if let last = model.lastTime, a >= last { model.moveLive(to: a) }
        }
    }

    private func checkQueries(_ list: ChunkList, _ model: Model, _ seed: UInt64, _ random: inout SeededGenerator) {
        let a = Int64.random(in: -35...35, using: &random)
        let span = a...a + Int64.random(in: 0...20, using: &random)
        let times = model.times
        #expect(Set(list.holes(in: span).joined()) == Set(span).subtracting(times), "seed \(seed) \(list) \(span)")
        let chunk = list.chunk(containing: a)
        #expect((chunk != nil) == times.contains(a), "seed \(seed) \(list) at \(a)")
        if let chunk {
            let run = (Model.early(a)...Model.late(a)).first(where: model.known.contains).map(model.run(around:))
            #expect(chunk.lower == run.map { Model.time($0.lowerBound) }, "seed \(seed) \(list) at \(a)")
            #expect(chunk.upper == run.map { Model.time($0.upperBound) }, "seed \(seed) \(list) at \(a)")
            #expect(list.covers(a...chunk.upper) && !list.covers(a...chunk.upper + 1), "seed \(seed) \(list) at \(a)")
        }
        #expect(list.first?.lower == model.first.map(Model.time) && list.last?.upper == model.lastTime)
        #expect((list.live != nil) == model.live)
    }
}
