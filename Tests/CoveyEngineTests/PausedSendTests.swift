// Unsent messages while the adapter's synchronization is paused: nothing waits for what will not come (sync.md §8.2).

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct PausedSendTests {
    private let host = CollectionID(rawValue: 1)

    private func bench() -> Bench {
        AdapterRequestTests.bench(host, limit: 20) { $0.resendPolicy = .automatic }
    }

    /// The catch-up that the message waits for ends with the pause.
    @Test func aMessageThatWaitsForACatchUpGoesWhenSynchronizationIsPaused() {
        let bench = bench()
        bench.disconnect()
        bench.holds = "group_channels/ch"
        bench.reconnect()
        let call = OutboxTests.send(bench, "a")
        #expect(OutboxTests.left(bench) == [], "the catch-up is under way")
        bench.call { $0.perform(.pause) }
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == ["a"] || bench.completion(call) != nil)
    }

    /// What is paused is a reason not to attempt, also for what waits behind it.
    @Test func aCallBehindARepeatThatThePauseHoldsUpEnds() {
        let bench = bench()
        OutboxTests.send(bench, "a")
        bench.frames(#"EROR{"req_id":"a","code":500901,"message":"later","error":true}"#)
        bench.call { $0.perform(.pause) }
        bench.advance(10_000)
        #expect(OutboxTests.left(bench) == ["a"], "the repeat waits until synchronization is resumed")
        let call = OutboxTests.send(bench, "b")
        bench.advance(60_000)
        #expect(bench.completion(call) != nil)
    }
}
