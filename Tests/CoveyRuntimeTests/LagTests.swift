// A receiver whose lists an edit does not fit lags, and gets the whole list; closing drops changes in the same way.

import CoveyEffects
import CoveyModel
import Testing

@testable import CoveyRuntime

/// Replays the edits, as what is behind a handle does.
private final class ListSink: NoticeSink {
    let lists = Locked(MessageLists(reverse: false))
    /// What the app is called with: the kind's name and the number of positional changes.
    let calls = Log<String>()

    func receive(_ notice: Notice) -> Bool {
        guard case .messages(_, let notice) = notice else { return true }
        guard let changes = lists.with({ $0.apply(notice.edits) }) else { return false }
        let isReset = changes == [.reset]
        switch notice.kind {
        case .loaded: calls.add("loaded")
        case .hugeGap: calls.add("huge gap")
        default: calls.add(isReset ? "reset" : "changed")
        }
        return true
    }

    func ended() {}
}

@Suite(.withOneLoopAndFour) struct LagTests {
    let runtime: Runtime
    static let id = CollectionID(rawValue: 1)

    init() throws { runtime = try testRuntime() }

    static func message(_ id: Int64) -> Message { Message.build { $0[.messageId] = id } }

    static func change(_ edits: MessageLists.Edit...) -> Effect {
        .deliver(.messages(id, MessageNotice(.edits, edits: edits)))
    }

    static func answer(_ edits: MessageLists.Edit...) -> Effect {
        .deliver(.messages(id, MessageNotice(.loaded(CallID(rawValue: 5), .success([])), edits: edits)))
    }

    static let whole = change(
        .replace(succeeded: [message(1), message(2)], unsent: [], hasPrevious: false, hasNext: false))

    private func client(
        _ sink: ListSink, _ mode: DeliveryMode = .poll, lagged: Log<CollectionID> = Log()
    ) throws -> Client<ProbeMachine> {
        let inputs = Log<Input>()
        return try Client(
            runtime: runtime, mode: mode, sink: sink,
            onOverflow: { machine, collection in
                machine.emit(LagTests.whole)
                lagged.add(collection)
            },
            makeMachine: { ProbeMachine(inputs, now: $0, reaction: nil) })
    }

    @Test func droppedChangesAreInTheLog() throws {
        let lines = Log<LogEntry>()
        try ProcessLog.shared.set(.warning) { lines.add($0) }
        defer { ProcessLog.shared.remove() }
        let (sink, lagged) = (ListSink(), Log<CollectionID>())
        let client = try client(sink, lagged: lagged)
        try client.post { $0.emit(LagTests.change(.remove(.succeeded, 7))) }
        _ = try client.dispatch(max: 1, timeoutMs: 10_000)
        _ = lagged.wait(count: 1)
        let number = client.number
        let found = lines.wait { $0.contains { $0.client == number } }
        let texts = found.filter { $0.client == number }.map { entry in
            "\(entry.line.category) \(entry.line.message)"
                + entry.line.pairs.map { " \($0.key)=\($0.value.text)" }.joined()
        }
        #expect(texts == ["delivery changes dropped collections=1 dropped=1 waiting=0"])
        client.close()
    }

    @Test(arguments: [false, true])
    func whatDoesNotFitMakesTheCollectionLagAndTheWholeListComes(isAnswer: Bool) throws {
        let (sink, lagged) = (ListSink(), Log<CollectionID>())
        let client = try client(sink, lagged: lagged)
        try client.post { machine in
            machine.emit(LagTests.change(.insert(.succeeded, 0, LagTests.message(1))))
            machine.emit(isAnswer ? LagTests.answer(.remove(.succeeded, 7)) : LagTests.change(.remove(.succeeded, 7)))
            // They wait behind what does not fit, and are of the same collection.
            machine.emit(LagTests.change(.insert(.succeeded, 1, LagTests.message(9))))
            machine.emit(LagTests.answer(.remove(.succeeded, 1)))
        }
        var calls: [String] = []
        while !calls.contains("reset") {
            try client.dispatch(max: 10, timeoutMs: 10_000)
            calls = sink.calls.all
            if calls.count > 9 { break }
        }
        #expect(calls == ["changed"] + (isAnswer ? ["loaded"] : []) + ["loaded", "reset"])
        #expect(lagged.all == [LagTests.id])
        #expect(sink.lists.with { $0.succeeded.map(\.messageId) } == [1, 2])
        // From here on its changes come as ever.
        try client.post { $0.emit(LagTests.change(.remove(.succeeded, 0))) }
        try client.dispatch(max: 10, timeoutMs: 10_000)
        #expect(sink.lists.with { $0.succeeded.map(\.messageId) } == [2])
        client.close()
    }

    @Test(arguments: [1, 2, 3, 4])
    func closingTakesTheEditsOutOfAnswersWhoseChangesItDrops(callbacks: Int) throws {
        let sink = ListSink()
        let client = try client(sink)
        try client.post { machine in
            for number in 0..<4 {
                machine.emit(LagTests.change(.insert(.succeeded, number, LagTests.message(Int64(number)))))
            }
            machine.emit(.deliver(.messages(LagTests.id, MessageNotice(.hugeGap, edits: [.remove(.succeeded, 3)]))))
            machine.emit(LagTests.answer(.remove(.succeeded, 2)))
        }
        for _ in 0..<callbacks { try client.dispatch(max: 1, timeoutMs: 10_000) }
        client.close { machine in machine.emit(LagTests.answer(.remove(.succeeded, 1))) }
        // Nothing did not fit: a change that comes after the first is lost, and with it all edits.
        #expect(sink.calls.all == Array(repeating: "changed", count: callbacks) + ["loaded", "loaded"])
        #expect(sink.lists.with { $0.succeeded.count } == callbacks)
    }
}
