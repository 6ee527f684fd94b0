// Messages that wait, whose calls have ended, in a channel that is frozen meanwhile (sync.md §8.2). With `failsWhenFrozen`
// they fail like those whose calls are open.

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct FrozenWaitTests {
    @Test func aMessageThatWaitedFailsWhenItsChannelIsFrozen() {
        let bench = Bench { $0.failsWhenFrozen = true }
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        let call = OutboxTests.send(bench, "a")
        #expect(OutboxTests.code(bench, call) == CoveyError.Code.connectionRequired.rawValue)
        #expect(OutboxTests.listed(bench) == ["a pending"])
        bench.channelExtra = #","freeze":true"#
        bench.reconnect()
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == [])
        #expect(OutboxTests.listed(bench) == ["a failed"])
    }

    /// A message of an earlier process, in a channel that no collection shows: the cache says that it is frozen.
    @Test func aMessageOfAnEarlierProcessFailsWhenItsChannelIsFrozen() {
        let former = Bench { $0.failsWhenFrozen = true }
        former.channelExtra = #","freeze":true"#
        former.connect()
        _ = former.open()
        former.disconnect()
        OutboxTests.send(former, "a")
        former.die()
        let bench = Bench(after: former) { $0.failsWhenFrozen = true }
        bench.channelExtra = former.channelExtra
        bench.connect()
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == [])
        #expect(OutboxTests.listed(bench) == ["a failed"])
    }

    /// What may have arrived is looked up first, as without the policy.
    @Test(arguments: [true, false]) func aMessageThatMayHaveArrivedIsLookedUpFirst(hasArrived: Bool) {
        let bench = Bench { $0.failsWhenFrozen = true }
        bench.connect()
        let view = bench.open()
        OutboxTests.send(bench, "a")
        bench.disconnect()
        #expect(OutboxTests.listed(bench) == ["a pending"])
        if hasArrived {
            let extra = #","request_id":"a""#
            bench.rows.append(.init(id: 1, at: bench.serverNowMs - 1_000, extra: extra, text: "a", sender: "ana"))
        }
        bench.channelExtra = #","freeze":true"#
        bench.forgetNotices()
        bench.reconnect()
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == ["a"])
        #expect(OutboxTests.listed(bench) == (hasArrived ? [] : ["a failed"]))
        let hasFailed = bench.notices(of: view).contains { $0.source == .localMessageFailed }
        #expect(hasFailed == !hasArrived)
    }

    /// The first attempt failed for another reason, and the channel is frozen before the next one.
    @Test func aMessageFailsWhenItsChannelIsFrozenBetweenTwoAttempts() {
        let bench = Bench { $0.failsWhenFrozen = true }
        bench.connect()
        _ = bench.open()
        OutboxTests.send(bench, "a")
        bench.frames(#"EROR{"error":true,"req_id":"a","code":500901,"message":"Internal error."}"#)
        #expect(OutboxTests.listed(bench) == ["a pending"])
        bench.channelExtra = #","freeze":true"#
        bench.frames(
            """
            SYEV{"cat":10701,"channel_url":"ch","channel_type":"group","ts":\(bench.serverNowMs),"data":{"freeze":true}}
            """)
        bench.advance(100)
        #expect(OutboxTests.listed(bench) == ["a failed"])
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == ["a"])
    }
}
