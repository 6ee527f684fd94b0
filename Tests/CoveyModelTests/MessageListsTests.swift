import CoveyModel
import Testing

/// Positions let an app maintain its own list: applied one after the other to a copy, they must give the timeline
/// (collections.md §2.6, §3.9).
@Suite struct MessageListsTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    private func message(_ id: Int64, sequence: Int64 = 0, text: String = "") -> Message {
        Message.build {
            $0.status = sequence == 0 ? .succeeded : .pending
            $0[.messageId] = sequence == 0 ? id : 0
            $0[.createdAt] = id * 10
            $0[.localSequence] = sequence
            $0[.requestId] = sequence == 0 ? "" : "r\(sequence)"
            $0[.text] = text
        }
    }

    private func edit(_ lists: MessageLists, _ number: Int64, _ random: inout Generator) -> MessageLists.Edit {
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
            return .insert(.succeeded, Int.random(in: 0...lists.succeeded.count, using: &random), message(number))
        case 3: return .insert(.unsent, lists.unsent.count, message(number, sequence: number))
        case 4 where !lists.succeeded.isEmpty:
            return .update(
                .succeeded, lists.succeeded.indices.randomElement(using: &random) ?? 0, message(number, text: "new"))
        case 5 where !lists.succeeded.isEmpty:
            return .remove(.succeeded, lists.succeeded.indices.randomElement(using: &random) ?? 0)
        case 6 where !lists.unsent.isEmpty:
            let from = lists.unsent.indices.randomElement(using: &random) ?? 0
            return .send(
                fromUnsent: from, toSucceeded: Int.random(in: 0...lists.succeeded.count, using: &random),
                message(number))
        case 7:
            let run = (0..<Int64.random(in: 0...4, using: &random)).map { message(number * 1_000 + $0) }
            return .insertRun(Int.random(in: 0...lists.succeeded.count, using: &random), run)
        default: return .flags(hasPrevious: Bool.random(using: &random), hasNext: Bool.random(using: &random))
        }
    }

    @Test(arguments: [false, true])
    func positionsAppliedToACopyGiveTheTimeline(reverse: Bool) throws {
        for seed in 1...300 {
            var random = Generator(state: UInt64(seed))
            var lists = MessageLists(reverse: reverse, hasNext: Bool.random(using: &random))
            var copy = Array(lists.timeline)
            for number in 1...60 {
                let applied = lists.apply([edit(lists, Int64(number), &random)])
                let changes = try #require(applied)
                let timeline = Array(lists.timeline)
                // A change reports where an element is. The app takes the element from the list that it reads.
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
                #expect(places.count == timeline.count, "seed \(seed)")
                guard places.count == timeline.count else { return }
                copy = places.enumerated().map { at, old in old.map { copy[$0] } ?? timeline[at] }
                #expect(copy == timeline, "seed \(seed)")
            }
        }
    }

    @Test(arguments: [false, true]) func aRunIsItsMessagesOneByOneTheOldestFirst(reverse: Bool) {
        for at in 0...3 {
            var (whole, single) = (MessageLists(reverse: reverse), MessageLists(reverse: reverse))
            for index in 0..<3 {
                whole.apply([.insert(.succeeded, index, message(Int64(index)))])
                single.apply([.insert(.succeeded, index, message(Int64(index)))])
            }
            let run = (10...14).map { message($0) }
            let changes = whole.apply([.insertRun(at, run)])
            let steps = single.apply(run.enumerated().map { .insert(.succeeded, at + $0, $1) })
            #expect(changes == steps && whole == single)
        }
    }

    @Test func sentIsOneMoveAndOneUpdate() {
        var lists = MessageLists(reverse: false, hasNext: false)
        lists.apply([
            .insert(.succeeded, 0, message(1)), .insert(.unsent, 0, message(2, sequence: 1)),
            .insert(.unsent, 1, message(3, sequence: 2)),
        ])
        #expect(
            lists.apply([.send(fromUnsent: 1, toSucceeded: 1, message(3))]) == [.move(from: 2, to: 1), .update(at: 1)])
        #expect(lists.succeeded.map(\.messageId) == [1, 3] && lists.unsent.map(\.localSequence) == [1])
    }

    @Test func whileNewerMessagesAreElsewhereUnsentOnesAreListedButNotDrawn() {
        var lists = MessageLists(reverse: true, hasNext: true)
        lists.apply([.insert(.succeeded, 0, message(1))])
        #expect(
            lists.apply([.insert(.unsent, 0, message(2, sequence: 1)), .insert(.unsent, 1, message(3, sequence: 2))])
                == [])
        #expect(lists.pending.map(\.localSequence) == [2, 1] && lists.timeline.count == 1)
        #expect(lists.apply([.flags(hasPrevious: true, hasNext: false)]) == [.insert(at: 0), .insert(at: 0)])
        #expect(lists.timeline.map(\.localSequence) == [2, 1, 0])
    }
}
