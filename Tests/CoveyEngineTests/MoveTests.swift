// A view that is moved to another starting point notifies only positions (collections.md §3.2): each step leads to the
// list after it, and none names messages as added, updated or deleted.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct MoveTests {
    /// Applies positional changes to a list of the app: for an insertion it reads the timeline.
    private static func replay(_ copy: [Message], _ changes: [PositionalChange], _ timeline: [Message]) -> [Message] {
        var places: [Int?] = copy.indices.map { $0 }
        for change in changes {
            switch change {
            case .insert(let at): places.insert(nil, at: at)
            case .remove(let at): places.remove(at: at)
            case .update(let at): places[at] = nil
            case .move(let from, let to): places.insert(places.remove(at: from), at: to)
            case .reset: places = timeline.map { _ in nil }
            }
        }
        return places.enumerated().map { at, old in old.map { copy[$0] } ?? timeline[at] }
    }

    @Test(arguments: [false, true]) func everyStepOfAMoveLeadsToTheListByPositions(reverse: Bool) throws {
        let bench = Bench()
        bench.rows = (1...100).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 10) }
        bench.connect()
        var params = MessageListParams()
        (params.previousResultSize, params.nextResultSize, params.reverse) = (10, 10, reverse)
        let view = bench.open(params)
        let load = bench.newCall()
        bench.call { $0.loadPrevious(view, call: load) }
        OutboxTests.send(bench, "x")
        bench.advance(10)
        var lists = bench.lists(view)
        var copy = Array(lists.timeline)
        bench.forgetNotices()
        // Part of it is cached, the rest is the server's.
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 1_000_000 + 800, call: bench.newCall()) }
        bench.advance(100)
        var steps = 0
        for notice in bench.notices(of: view) {
            switch notice.kind {
            case .added, .updated, .deleted: Issue.record("a step names messages: \(notice.kind)")
            default: break
            }
            let changes = lists.apply(notice.edits)
            copy = Self.replay(copy, try #require(changes), Array(lists.timeline))
            #expect(copy == Array(lists.timeline))
            if !notice.edits.isEmpty { steps += 1 }
        }
        #expect(steps == 2, "the cache's part, then the server's")
        #expect(lists == bench.lists(view) && lists.succeeded.map(\.messageId) == Array(70...90))
        #expect(lists.pending.map(\.text) == ["x"])
    }
}
