import CoveyEffects
import CoveyModel
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct OverflowTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    /// A reset. Its kind distinguishes it from a change.
    static func reset(_ collection: UInt64) -> Effect {
        .deliver(.messages(CollectionID(rawValue: collection), MessageNotice(.hugeGap)))
    }

    @Test func beyondTheLimitChangesAreDroppedAndTheCollectionsAreSentAnew() throws {
        let sink = ProbeSink()
        let probe = try Probe(
            runtime, mode: .poll, sink: sink, waitingLimit: 10,
            onOverflow: { machine, collection in machine.emit(OverflowTests.reset(collection.rawValue)) })
        defer { probe.client.close() }
        try probe.client.post { machine in
            for number in 0..<8 { machine.emit(change(number % 2 == 0 ? 2 : 1)) }
            machine.emit(completion(1), completion(2))
            machine.emit(change(1), change(2), change(2))
        }
        // All in the order in which they fell behind; the answers stay.
        #expect(probe.overflows.wait(count: 2).map(\.rawValue) == [2, 1])
        try probe.settle()
        #expect(probe.client.droppedCount == 11)
        try probe.emit(change(1))
        try probe.settle()
        try probe.client.dispatch(max: 100, timeoutMs: 0)
        let notices = sink.log.all
        #expect(notices.map(\.call) == [1, 2, nil, nil, nil])
        #expect(notices.map(\.changed) == [nil, nil, 2, 1, 1])
    }

    @Test func answersAreNeverDropped() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink, waitingLimit: 10)
        defer { probe.client.close() }
        try probe.client.post { machine in
            for number in 0..<100 { machine.emit(completion(UInt64(number)), change(1)) }
        }
        try probe.settle()
        // No room for a reset yet: it is asked for when the app has made some.
        #expect(probe.overflows.all.isEmpty)
        try probe.client.dispatch(max: 100, timeoutMs: 0)
        #expect(sink.log.all.map(\.call) == (0..<100).map { UInt64($0) })
        #expect(probe.overflows.wait(count: 1).map(\.rawValue) == [1])
        #expect(probe.client.droppedCount == 100)
    }

    @Test func ofUnreadTotalsWithoutRoomTheLastComes() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink, waitingLimit: 2)
        defer { probe.client.close() }
        try probe.client.post { machine in
            machine.emit(completion(1), completion(2))
            for count in 1...3 {
                var totals = UnreadTotals()
                totals.all = Int64(count)
                machine.emit(.deliver(.unread(totals)))
            }
        }
        try probe.settle()
        try probe.client.dispatch(max: 100, timeoutMs: 0)
        let reported = sink.log.all.compactMap { if case .unread(let totals) = $0 { totals.all } else { nil } }
        #expect(reported == [3])
        #expect(sink.log.all.count == 3)
    }

    /// A held one would come after what has overtaken it, or after the end of its login.
    @Test(arguments: [false, true]) func whatWaitsForRoomEndsWithWhatOvertakesIt(byTheEndOfTheLogin: Bool) throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink, waitingLimit: 2)
        defer { probe.client.close() }
        @Sendable func unread(_ count: Int64) -> Effect {
            var totals = UnreadTotals()
            totals.all = count
            return .deliver(.unread(totals))
        }
        try probe.client.post { machine in
            // The change makes room when the other collection's needs it.
            machine.emit(completion(1), change(1), unread(1))
            machine.emit(.deliver(.messages(CollectionID(rawValue: 1), MessageNotice(.edits))))
        }
        try probe.settle()
        try probe.client.post { machine in
            machine.emit(byTheEndOfTheLogin ? .deliver(.loginEnded) : unread(2))
        }
        try probe.settle()
        try probe.client.dispatch(max: 100, timeoutMs: 0)
        let reported = sink.log.all.compactMap { if case .unread(let totals) = $0 { totals.all } else { nil } }
        #expect(reported == (byTheEndOfTheLogin ? [] : [2]))
    }

    @Test func ofBackgroundProgressWithoutRoomTheLastComes() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink, waitingLimit: 2)
        defer { probe.client.close() }
        try probe.client.post { machine in
            machine.emit(completion(1), completion(2), .deliver(.unread(UnreadTotals())))
            for count in 1...3 {
                var progress = BackgroundProgress()
                progress.requests = Int64(count)
                machine.emit(.deliver(.background(progress)))
            }
        }
        try probe.settle()
        try probe.client.dispatch(max: 100, timeoutMs: 0)
        let reported = sink.log.all.compactMap {
            if case .background(let progress) = $0 { progress.requests } else { nil }
        }
        #expect(reported == [3] && sink.log.all.count == 4)
    }

    @Test func anAnswerOfALaggingCollectionComesWithoutEdits() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink, waitingLimit: 2)
        defer { probe.client.close() }
        let id = CollectionID(rawValue: 1)
        let loaded = MessageNotice(.loaded(CallID(rawValue: 5), .success([])), edits: [.remove(.succeeded, 0)])
        try probe.client.post { machine in
            machine.emit(.deliver(.messages(id, loaded)), completion(1), completion(2), change(1))
            machine.emit(.deliver(.messages(id, loaded)))
        }
        try probe.settle()
        try probe.client.dispatch(max: 100, timeoutMs: 0)
        let edits = sink.log.all.compactMap { notice -> Int? in
            if case .messages(_, let notice) = notice { notice.edits.count } else { nil }
        }
        #expect(edits == [1, 0])
    }
}
