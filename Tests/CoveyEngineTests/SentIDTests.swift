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
}
