// While a reset of a channel's history is under way its frames wait, and acknowledgements do not: they come out of order
// (sync.md §10).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@Suite struct HeldFrameTests {
    /// Seed 200000121 `--feeds`: a server that gives no links. What waits is not cached, and no stored range may contain it.
    @Test func anAcknowledgementProvesNothingOfTheFramesThatWait() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        let view = bench.open()
        bench.advance(60_000)
        bench.holds = "reset_user_history"
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: bench.newCall()) }
        func row(_ id: Int64, _ sender: String) -> Bench.Row {
            bench.advance(1_000)
            return .init(id: id, at: bench.serverNowMs, sender: sender)
        }
        let waiting = row(2, "bo")
        bench.frames("MESG" + waiting.json)
        OutboxTests.send(bench, "a")
        let own = row(3, "ana")
        bench.frames("MESG" + own.json.dropLast() + #","req_id":"a","request_id":"a"}"#)
        bench.advance(100)
        let store = try #require(bench.engine.storeForInspection)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 3])
        #expect(try store.chunks(channelUrl: "ch").range(containing: waiting.at) == nil)
        bench.rows += [waiting, own]
        bench.answers = [("reset_user_history", 400, { _ in #"{"error":true,"code":400108,"message":"no"}"# })]
        bench.release()
        bench.advance(5_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        #expect(try store.chunks(channelUrl: "ch").range(containing: waiting.at) != nil)
    }
}
