// What decides an unknown outcome, and when (sync.md §8.3, §8.4; syncmanager.md §4.7, §4.8).

import CoveyCore
import CoveyModel
import CoveyOutbox
import CoveyStore
import Testing

@Suite struct LaneOutcomeTests {
    private static func error(_ code: Int32) -> CoveyError { CoveyError(.init(rawValue: code), "") }

    private static func earlier(_ id: String, _ state: OutboxRow.State) -> OutboxRow {
        var row = LaneBench.row(id)
        (row.state, row.attempts, row.outcomeUnknownSinceMs) = (state, 1, LaneBench.nowMs)
        if state == .failed {
            row.error = .ackTimeout
            row.message = row.message.with { $0.status = .failed }
        }
        return row
    }

    private static func step(_ bench: inout LaneBench, _ event: LaneEvent) -> [String] {
        bench.step(event).map(LaneBench.text)
    }

    private static func pass(_ bench: inout LaneBench, _ ms: Int64) {
        bench.context.nowMs += ms
        bench.context.monotonicMs += ms
    }

    private static let nothingFound = LaneEvent.lookupPage(newestMs: nil, hasMore: false, asOfMs: LaneBench.nowMs)

    // MARK: Once, at the end of an event

    /// All of them cannot be sent: none may be, while the first one fails.
    @Test(arguments: [true, false]) func nothingIsSentInTheMidstOfAnEvent(deduplicates: Bool) {
        var bench = LaneBench { $0.serverDeduplicates = deduplicates }
        bench.step(.loaded([Self.earlier("a", .inFlight(attempt: 1)), Self.earlier("b", .inFlight(attempt: 1))]))
        bench.context.isHistoryEnding = true
        #expect(Self.step(&bench, .historyEnds) == ["search from -60000"])
        bench.context.isHistoryEnding = false
        let steps = Self.step(&bench, .lookupFailed(Self.error(400_108)))
        #expect(!steps.contains { $0.hasPrefix("leave") || $0.hasPrefix("search") }, "\(steps)")
        #expect(bench.phase("a") == "failed" && bench.phase("b") == "failed")
    }

    /// That lookup serves a failed message, and the channel's first message may go.
    @Test func whatWaitsGoesWhenALookupThatRunsSwallowsAnother() {
        var bench = LaneBench()
        bench.step(.loaded([Self.earlier("z", .failed)]))
        bench.add("a")
        bench.step(.durable("a"))
        #expect(Self.step(&bench, .ready) == ["search from -60000"])
        bench.step(.resent("z", LaneBench.call("z")))
        bench.step(.canceled("z"))
        bench.step(Self.nothingFound)
        bench.step(.channelShows(sinceMs: 0, joinedMs: 0))
        #expect(bench.phase("z") == "queued" && bench.phase("a") == "in flight (sent)")
        let steps = Self.step(&bench, .refused("a", Self.error(400_202)))
        #expect(steps == ["no row timer", "put z", "leave z when durable"])
        var woken = bench
        #expect(Self.step(&woken, .wake) == [])
    }

    /// The server recognizes request ids, and has the message: it is looked up, and not sent again meanwhile.
    @Test func whatExistsAlreadyWaitsForALookupThatServesIt() {
        var bench = LaneBench { $0.serverDeduplicates = true }
        bench.step(.loaded([Self.earlier("z", .failed)]))
        bench.add("a")
        bench.step(.durable("a"))
        #expect(Self.step(&bench, .ready) == ["search from -60000"])
        #expect(Self.step(&bench, .refused("a", Self.error(400_202))) == ["no row timer"])
        let steps = Self.step(&bench, .lookupPage(newestMs: nil, hasMore: false, asOfMs: LaneBench.nowMs))
        #expect(steps == ["search from -60000"] && bench.phase("a") == "unknown")
    }

    // MARK: Lookups

    @Test func theSecondInWhichTheUserJoinedPassesBeforeTheNextLookup() {
        var bench = LaneBench()
        bench.add("a")
        bench.step(.durable("a"))
        bench.step(.timer(.row))
        #expect(Self.step(&bench, .timer(.backoff)) == ["search from -60000"])
        #expect(Self.step(&bench, Self.nothingFound) == ["ask what is shown"])
        let joined = LaneEvent.channelShows(sinceMs: 0, joinedMs: LaneBench.nowMs + 499)
        #expect(Self.step(&bench, joined) == ["lookup timer 500"])
        #expect(Self.step(&bench, .wake) == [])
        #expect(Self.step(&bench, .timer(.lookup)) == ["search from -60000"])
    }

    /// The lookup of the message that waits began before failed ones were to be looked up.
    @Test(arguments: [true, false]) func failedMessagesThatARunningLookupDoesNotServeAreLookedUpAfterIt(hasFailed: Bool)
    {
        var bench = LaneBench()
        bench.step(.loaded([Self.earlier("a", .inFlight(attempt: 1))]))
        if hasFailed { bench.step(.loaded([Self.earlier("z", .failed)])) }
        #expect(Self.step(&bench, .wake) == ["search from -60000"])
        #expect(Self.step(&bench, .ready) == [])
        #expect(Self.step(&bench, Self.nothingFound) == ["ask what is shown"])
        let steps = Self.step(&bench, .channelShows(sinceMs: 0, joinedMs: 0))
        #expect(steps.contains("lookup timer 1000") == hasFailed)
        #expect(bench.lane.isOutcomeOpen(bench.context))
        #expect(Self.step(&bench, .timer(.lookup)).contains("search from -60000") == hasFailed)
    }

    // MARK: Refusals

    /// The refusal may be that of the first attempt, and the second one arrives.
    @Test(arguments: [true, false]) func theRefusalOfOneOfTwoAttemptsDecidesNothing(fails: Bool) {
        var bench = LaneBench()
        bench.add("a")
        bench.step(.durable("a"))
        Self.pass(&bench, Policy.ackTimeoutMs)
        bench.step(.timer(.row))
        bench.step(.timer(.backoff))
        bench.step(Self.nothingFound)
        bench.step(.channelShows(sinceMs: 0, joinedMs: 0))
        bench.step(.durable("a"))
        #expect(bench.phase("a") == "in flight (sent)")
        bench.step(.refused("a", Self.error(fails ? 900_041 : 500_901)))
        #expect(bench.lane.row("a")?.outcomeUnknownSinceMs != 0 && bench.phase("a") == (fails ? "failed" : "unknown"))
        // The answer to the other one.
        bench.step(.refused("a", Self.error(900_041)))
        #expect(bench.phase("a") == "failed")
        if fails { #expect(bench.lane.row("a")?.outcomeUnknownSinceMs == 0) }
    }

    @Test func anEndedConnectionAnswersNothingMore() {
        var bench = LaneBench()
        bench.add("a")
        bench.step(.durable("a"))
        bench.context.isOnline = false
        bench.step(.connectionEnded)
        bench.context.isOnline = true
        bench.step(.ready)
        bench.step(Self.nothingFound)
        bench.step(.channelShows(sinceMs: 0, joinedMs: 0))
        bench.step(.durable("a"))
        #expect(bench.phase("a") == "in flight (sent)")
        bench.step(.refused("a", Self.error(900_041)))
        #expect(bench.lane.row("a")?.outcomeUnknownSinceMs == 0 && bench.phase("a") == "failed")
    }

    // MARK: Messages of another sender

    /// Its report is awaited from when this client was given it, and looked up from when it was made.
    @Test func aMessageThatWasMadeLongAgoIsAwaitedAndLookedUpFromItsTime() {
        var bench = LaneBench()
        var row = LaneBench.row("a", isForeign: true)
        row.outcomeUnknownSinceMs = LaneBench.nowMs - 300_000
        #expect(Self.step(&bench, .taken(row)).last == "foreign timer 60000")
        #expect(Self.step(&bench, .ready) == ["foreign timer 60000"])
        Self.pass(&bench, Policy.verifyWindowMs)
        #expect(Self.step(&bench, .timer(.foreign)) == ["search from -360000"])
    }

    /// Its sender reports later than it had to.
    @Test(arguments: [800_120, 900_041, 500_901]) func aLateReportOfAMessageThatFailedIsAReport(code: Int32) {
        var bench = LaneBench()
        bench.step(.taken(LaneBench.row("a", isForeign: true)))
        Self.pass(&bench, Policy.verifyWindowMs)
        bench.step(.timer(.foreign))
        bench.step(Self.nothingFound)
        #expect(bench.phase("a") == "failed")
        let steps = Self.step(&bench, .failedElsewhere("a", Self.error(code)))
        #expect(steps.contains("note a localMessageResendStarted") == (code != 900_041))
        #expect(bench.lane.row("a")?.message.status == (code == 900_041 ? .failed : .pending))
        #expect(bench.phase("a") == (code == 800_120 ? "unknown" : code == 500_901 ? "queued" : "failed"))
    }

    /// A message that this client could not send is not another sender's.
    @Test func aReportOfAnOwnMessageThatFailedIsNone() {
        var bench = LaneBench { $0.policy.waitsWhenFrozen = false }
        bench.context.isFrozen = true
        bench.add("a")
        #expect(bench.phase("a") == "failed")
        #expect(Self.step(&bench, .failedElsewhere("a", Self.error(500_901))) == [])
    }

    /// It may have asked before the message arrived.
    @Test func aLookupFromBeforeAReportDoesNotServeTheMessage() {
        var bench = LaneBench()
        bench.step(.taken(LaneBench.row("a", isForeign: true)))
        Self.pass(&bench, Policy.verifyWindowMs)
        #expect(Self.step(&bench, .timer(.foreign)) == ["search from -60000"])
        bench.step(.failedElsewhere("a", Self.error(800_120)))
        bench.step(.timer(.backoff))
        #expect(Self.step(&bench, Self.nothingFound) == ["search from -60000"])
        #expect(bench.phase("a") == "unknown")
    }
}
