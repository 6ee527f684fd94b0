// The ids of sent messages outlive the process (sync.md §1.1): for a time, a copy without a request id is recognized.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct SentIDTests {
    @Test(arguments: [true, false]) func theNextProcessKnowsASentMessageAgainAsLongAsItsIdIsRemembered(isInTime: Bool)
        throws
    {
        let bench = Bench()
        bench.connect()
        _ = bench.open()
        OutboxTests.send(bench, "a")
        let row = Bench.Row(id: 7, at: bench.serverNowMs, sender: "ana")
        bench.message(row, requestId: "a")
        bench.advance(2_000)
        bench.die()
        let next = Bench(after: bench) {
            if !isInTime { ($0.requestIdMemoryMs, $0.resendExpiryMs) = (0, 0) }
        }
        next.advance(60_000)
        next.rows = [row]
        next.connect()
        try next.engine.storeForInspection?.deleteMessage(channelUrl: "ch", id: 7)
        #expect(next.lists(next.open()).succeeded.map(\.requestId) == [isInTime ? "a" : ""])
        let again = OutboxTests.send(next, "a")
        #expect(OutboxTests.code(next, again) == (isInTime ? 800_110 : nil))
    }

    /// They are forgotten while the process lives, too, in memory and on the disk.
    @Test func anIdIsForgottenWhenItsTimeIsOver() throws {
        let bench = Bench { ($0.requestIdMemoryMs, $0.resendExpiryMs) = (64_000, 0) }
        bench.connect()
        func send(_ id: String, _ messageId: Int64) {
            OutboxTests.send(bench, id)
            bench.message(.init(id: messageId, at: bench.serverNowMs, sender: "ana"), requestId: id)
            bench.advance(10)
        }
        func stored() throws -> [String]? { try bench.engine.storeForInspection?.sentIds().map(\.requestId) }
        send("a", 7)
        bench.advance(20_000)
        send("b", 8)
        bench.advance(44_500)
        send("c", 9)
        #expect(try stored() == ["a", "b", "c"], "each time is a commit")
        bench.advance(1_000)
        send("d", 10)
        #expect(try stored() == ["b", "c", "d"])
        #expect(OutboxTests.code(bench, OutboxTests.send(bench, "b")) == 800_110)
        OutboxTests.send(bench, "a")
        #expect(OutboxTests.left(bench) == ["a", "b", "c", "d", "a"])
    }
}
