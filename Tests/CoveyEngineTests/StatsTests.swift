// What the numbers of a client count (decision 44). StatsTests of the C interface and Python's run over a real server.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import Testing

@Suite struct StatsTests {
    private static func at(_ id: Int64) -> Int64 { Bench.epochMs - 100_000 + id * 100 }

    @Test func requestsAreCountedByTheirEndAndTimed() {
        let bench = Bench()
        bench.connect()
        let before = bench.stats.requestsSucceeded.current
        bench.holds = "/messages?"
        _ = bench.open()
        #expect(bench.stats.requestsSent.current > bench.stats.requestsSucceeded.current)
        bench.advance(400)
        bench.release()
        #expect(bench.stats.requestsSucceeded.current > before)
        #expect(bench.stats.requestMs.current >= 500)
        bench.answers = [("/messages?", 500, { _ in "{}" })]
        _ = bench.open(id: 2)
        #expect(bench.stats.requestsRefused.current > 0)
        bench.answers = []
        bench.holds = "/messages?"
        _ = bench.open(id: 3)
        bench.failHeld(CoveyError(.networkError, "down"))
        #expect(bench.stats.requestsFailed.current == 1)
        _ = bench.open(id: 4)
        bench.cut()
        #expect(bench.stats.requestsCanceled.current >= 1)
        let ended =
            bench.stats.requestsSucceeded.current + bench.stats.requestsRefused.current
            + bench.stats.requestsFailed.current + bench.stats.requestsCanceled.current
        #expect(bench.stats.requestsSent.current == ended)
    }

    @Test func loginsReconnectsAndCatchUpsAreCounted() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Self.at(1))]
        bench.connect()
        _ = bench.open()
        #expect(bench.stats.logins.current == 1 && bench.stats.reconnects.current == 0)
        #expect(bench.stats.catchUps.current == 0)
        bench.disconnect()
        bench.holds = "/changelogs"
        bench.reconnect()
        bench.advance(1_000)
        bench.release()
        bench.advance(100)
        #expect(bench.stats.logins.current == 2 && bench.stats.reconnects.current == 1)
        #expect(bench.stats.catchUps.current == 1)
        #expect(bench.stats.catchUpMs.current >= 1_000)
    }

    @Test func framesAndAppliedMessagesAreCounted() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Self.at(1))]
        bench.connect()
        _ = bench.open()
        let (frames, messages) = (bench.stats.framesReceived.current, bench.stats.messagesApplied.current)
        bench.message(.init(id: 2, at: Bench.epochMs + 500))
        // A command that the library does not know.
        bench.frames(#"WXYZ{"unknown":1}"#)
        #expect(bench.stats.framesReceived.current == frames + 1)
        #expect(bench.stats.messagesApplied.current == messages + 1)
    }

    @Test func theOutboxHasItsPendingMessagesAndTheAgeOfTheOldest() {
        let bench = Bench()
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        let sentAtMs = bench.nowMs
        OutboxTests.send(bench, "a")
        bench.advance(1_000)
        OutboxTests.send(bench, "b")
        #expect(bench.stats.outboxCount.current == 2)
        #expect(bench.stats.outboxOldestAtMs.current == sentAtMs)
        bench.reconnect()
        OutboxTests.acknowledge(bench, "a", 10)
        bench.advance(100)
        #expect(bench.stats.outboxCount.current == 1)
        #expect(bench.stats.outboxOldestAtMs.current == sentAtMs + 1_000)
        #expect(bench.stats.messagesSent.current == 1)
        // A message that failed is no longer pending.
        bench.frames(#"EROR{"code":900041,"message":"muted","req_id":"b"}"#)
        bench.advance(100)
        #expect(bench.stats.outboxCount.current == 0)
    }

    /// The age is what this process has seen pass, not what its clock said.
    @Test func aCorrectedClockMakesTheOldestMessageNoOlder() {
        let bench = Bench()
        bench.connect()
        bench.disconnect()
        let sentAtMs = bench.nowMs
        OutboxTests.send(bench, "a")
        // The clock of the device was a day behind.
        bench.loginAnswer = {
            #"LOGI{"key":"k","user_id":"ana","nickname":"Ana","login_ts":\#($0.serverNowMs + 86_400_000)}"#
        }
        bench.reconnect()
        OutboxTests.send(bench, "b")
        #expect(bench.stats.outboxCount.current == 2)
        #expect(bench.stats.outboxOldestAtMs.current == sentAtMs)
    }

    @Test func aNewProcessCountsWhatAnEarlierOneLeft() {
        let first = Bench()
        first.connect()
        _ = first.open()
        first.disconnect()
        OutboxTests.send(first, "a")
        first.die()
        let next = Bench(after: first)
        next.isUp = false
        next.connect()
        #expect(next.stats.outboxCount.current == 1)
        next.call { $0.disconnect(keepsCache: true, call: next.newCall()) }
        #expect(next.stats.outboxCount.current == 0 && next.stats.cacheBytes.current == 0)
    }

    @Test func pagesOfTheCacheAreHitsAndOthersMisses() {
        let bench = Bench()
        bench.rows = (1...60).map { .init(id: $0, at: Self.at($0)) }
        bench.connect()
        var params = MessageListParams()
        (params.previousResultSize, params.nextResultSize) = (10, 10)
        let view = bench.open(params)
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.advance(100)
        #expect(bench.stats.cacheMisses.current == 1 && bench.stats.cacheHits.current == 0)
        let other = bench.open(params, id: 2)
        bench.call { $0.loadPrevious(other, call: bench.newCall()) }
        bench.advance(100)
        #expect(bench.stats.cacheHits.current == 1)
        #expect(bench.stats.cacheBytes.current > 0)
    }
}
