// A call ends with the first attempt, or with the first reason not to attempt, and has the message as it is then (sync.md §8.2).

import CoveyModel
import CoveyOutbox
import CoveyStore
import Testing

@Suite struct LaneWaitingTests {
    private static func error(_ code: Int32) -> CoveyError { CoveyError(.init(rawValue: code), "why") }

    /// How the call of the row ended: its code, and the status of the message.
    private static func end(_ id: String, _ steps: [LaneStep]) -> String? {
        steps.lazy.compactMap { step -> String? in
            guard case .complete(LaneBench.call(id), .unsent(let message, let error)) = step else { return nil }
            return "\(error.code.rawValue) \(message.status)"
        }.first
    }

    private static func added(_ id: String, _ bench: inout LaneBench) -> [LaneStep] {
        bench.step(.added(LaneBench.row(id), LaneBench.call(id), copies: 0))
    }

    @Test(arguments: [true, false], [true, false])
    func aFrozenChannelIsAReason(repeats: Bool, waitsWhenFrozen: Bool) {
        var bench = LaneBench {
            $0.isFrozen = true
            ($0.policy.repeats, $0.policy.waitsWhenFrozen) = (repeats, waitsWhenFrozen)
        }
        let waits = repeats && waitsWhenFrozen
        #expect(Self.end("a", Self.added("a", &bench)) == (waits ? "900050 pending" : "900050 failed"))
        #expect(bench.phase("a") == (waits ? "queued" : "failed"))
    }

    @Test func aChannelThatFreezesWhileAMessageWaitsForItsTurnIsAReason() {
        var bench = LaneBench { $0.hasRoom = false }
        #expect(Self.end("a", Self.added("a", &bench)) == nil)
        bench.context.isFrozen = true
        #expect(Self.end("a", bench.step(.wake)) == "900050 pending")
        #expect(Self.end("a", bench.step(.wake)) == nil)
    }

    /// What may have arrived is looked up first, unless the server recognizes it.
    @Test(arguments: [true, false]) func whatWaitsWithoutACallFailsInAFrozenChannel(deduplicates: Bool) {
        var bench = LaneBench { ($0.serverDeduplicates, $0.policy.waitsWhenFrozen) = (deduplicates, false) }
        for id in ["a", "b"] { bench.add(id) }
        bench.step(.durable("a"))
        bench.step(.timer(.row))
        #expect(bench.phase("a") == "unknown" && bench.phase("b") == "queued")
        bench.context.isFrozen = true
        bench.context.isReadyAtOnce = false
        bench.step(.wake)
        #expect(bench.phase("b") == "queued", "the cache may not know yet that it is not frozen any more")
        bench.step(.ready)
        #expect(bench.phase("a") == (deduplicates ? "failed" : "unknown") && bench.phase("b") == "failed")
        bench.step(.timer(.backoff))
        bench.step(.lookupPage(newestMs: nil, hasMore: false, asOfMs: LaneBench.nowMs))
        bench.step(.channelShows(sinceMs: 0, joinedMs: LaneBench.nowMs - 1))
        #expect(bench.phase("a") == "failed")
    }

    @Test(arguments: [true, false]) func theEndOfTheConnectionIsAReason(repeats: Bool) {
        var bench = LaneBench { $0.policy.repeats = repeats }
        for id in ["a", "b"] { bench.add(id) }
        bench.step(.durable("a"))
        bench.context.isOnline = false
        let steps = bench.step(.connectionEnded)
        #expect(Self.end("a", steps) == "800200 \(repeats ? "pending" : "failed")")
        #expect(Self.end("b", steps) == "800101 \(repeats ? "pending" : "failed")")
    }

    @Test func whatWaitsBehindAFailureSaysWhyAndUntilWhen() throws {
        var bench = LaneBench()
        for id in ["a", "b"] { bench.add(id) }
        bench.step(.durable("a"))
        let steps = bench.step(.refused("a", Self.error(500_901)))
        #expect(Self.end("a", steps) == "500901 pending")
        #expect(Self.end("b", steps) == "500901 pending")
        #expect(Self.end("c", Self.added("c", &bench)) == "500901 pending")
        let times = steps.compactMap { step -> Int64? in
            if case .complete(_, .unsent(let message, _)) = step { message.nextAttemptMs } else { nil }
        }
        #expect(
            times == [LaneBench.nowMs + Policy.resendBackoffFirstMs, LaneBench.nowMs + Policy.resendBackoffFirstMs])
        bench.step(.timer(.backoff))
        #expect(bench.phase("a") == "in flight (starting)")
    }

    @Test func whatIsUnderWayHasNoReason() {
        var bench = LaneBench()
        bench.add("a", hasFile: true)
        bench.step(.durable("a"))
        #expect(Self.end("b", Self.added("b", &bench)) == nil)
        bench.context.isFrozen = true
        let steps = bench.step(.wake)
        #expect(Self.end("a", steps) == nil)
        #expect(Self.end("b", steps) == "900050 pending")
    }

    @Test func aMessageThatIsGoneSaysHow() {
        var bench = LaneBench { $0.hasRoom = false }
        for id in ["a", "b"] { bench.add(id) }
        #expect(Self.end("a", bench.step(.canceled("a"))) == "800240 canceled")
        #expect(
            Self.end("b", bench.step(.removed(["b"], .removeManualAction, Self.error(800_240)))) == "800240 removed")
        bench.context.hasRoom = true
        bench.context.policy.keepsFailed = false
        bench.add("c")
        bench.step(.durable("c"))
        #expect(Self.end("c", bench.step(.refused("c", Self.error(900_041)))) == "900041 removed")
        #expect(bench.lane.isEmpty)
    }

    @Test(arguments: [900_041, 900_020, 800_110, 500_901]) func everyFailedMessageIsResent(code: Int32) {
        var bench = LaneBench { $0.policy.repeats = false }
        bench.add("a")
        bench.step(.durable("a"))
        bench.step(.refused("a", Self.error(code)))
        #expect(bench.lane.isResendable("a"))
        bench.step(.resent("a", LaneBench.call("a")))
        #expect(bench.phase("a") == "in flight (starting)")
    }

    /// Versions before 0.1 left canceled messages in the outbox.
    @Test func aCanceledRowOfAnEarlierProcessLeaves() {
        var bench = LaneBench()
        var row = LaneBench.row("a")
        row.state = .canceled
        #expect(bench.step(.loaded([row])).map(LaneBench.text) == ["gone a", "delete a"])
        #expect(bench.lane.isEmpty)
    }

    /// A message of this process is no older than the process has seen it become; a resend begins again. One of an earlier
    /// process is as old as the clock says.
    @Test func aClockThatIsCorrectedMakesNoMessageOld() throws {
        var bench = LaneBench { ($0.isOnline, $0.policy.failedRetentionMs) = (false, 1_000) }
        bench.context.expiryMs = 1_000
        bench.step(.loaded([LaneBench.row("z")]))
        bench.add("a")
        (bench.context.nowMs, bench.context.monotonicMs) = (LaneBench.nowMs + 90_000, 10)
        bench.step(.expire)
        #expect(bench.phase("z") == "failed" && bench.phase("a") == "queued")
        #expect(bench.lane.row("a")?.waitsSinceMs == LaneBench.nowMs + 90_000 - 10)
        (bench.context.nowMs, bench.context.monotonicMs) = (LaneBench.nowMs + 91_000, 1_010)
        bench.step(.expire)
        #expect(bench.phase("a") == "failed")
        bench.step(.resent("a", LaneBench.call("a")))
        (bench.context.nowMs, bench.context.monotonicMs) = (LaneBench.nowMs + 990_000, 2_000)
        bench.step(.expire)
        #expect(bench.phase("a") == "queued")
        bench.context.monotonicMs += 1_000
        bench.context.nowMs += 1_000
        bench.step(.expire)
        #expect(bench.phase("a") == "failed")
        bench.step(.limitFailed)
        #expect(bench.phase("z") == "gone" && bench.phase("a") == "gone")
    }

    /// The calls that wait for another sender's message end with its failure.
    @Test(arguments: [true, false]) func aCallThatJoinedAMessageOfAnotherSenderEnds(isReported: Bool) {
        var bench = LaneBench { $0.policy.repeats = false }
        bench.step(.taken(LaneBench.row("a", isForeign: true)))
        bench.step(.joined("a", LaneBench.call("a")))
        if isReported {
            #expect(Self.end("a", bench.step(.failedElsewhere("a", Self.error(900_041)))) == "900041 failed")
            return
        }
        bench.context.nowMs += Policy.verifyWindowMs
        bench.context.monotonicMs += Policy.verifyWindowMs
        bench.step(.timer(.foreign))
        let steps = bench.step(.lookupPage(newestMs: nil, hasMore: false, asOfMs: bench.context.nowMs))
        #expect(Self.end("a", steps) == "800180 failed")
    }

    /// The clock goes on while the machine sleeps; the timer does not.
    @Test func anUploadFailsIfNoByteMovedSinceTheTimerWasSetHoweverLongTheMachineSlept() {
        var bench = LaneBench()
        bench.add("a", hasFile: true)
        bench.step(.durable("a"))
        for sent in 1...2 as ClosedRange<Int64> {
            bench.step(.uploadMoved("a", sentBytes: sent, totalBytes: 10))
            bench.context.monotonicMs += 3_600_000
            #expect(bench.step(.timer(.row)).map(LaneBench.text) == ["row timer 30000"])
            #expect(bench.phase("a") == "uploading (running)")
        }
        bench.context.monotonicMs += Policy.uploadTimeoutMs
        #expect(Self.end("a", bench.step(.timer(.row))) == "800250 failed")
    }

    /// The disk does not take it: nobody has seen it, all that waited for it fail, and what is behind it goes.
    @Test func aMessageThatIsNotStoredHoldsUpNothing() {
        var bench = LaneBench()
        bench.add("a")
        bench.step(.joined("a", LaneBench.call("j")))
        bench.add("b")
        let steps = bench.step(.notStored("a", Self.error(800_700))).map(LaneBench.text)
        #expect(steps == ["gone a", "put b", "leave b when durable", "fail a 800700", "fail j 800700"])
    }

    /// The disk does not take yet that it is sent: its calls end, and it is sent once the disk does.
    @Test func aMessageThatWaitsForTheDiskEndsItsCalls() {
        var bench = LaneBench()
        bench.add("a")
        bench.step(.joined("a", LaneBench.call("j")))
        let steps = bench.step(.heldUp("a", Self.error(800_700))).map(LaneBench.text)
        #expect(steps == ["fail a 800700, pending", "fail j 800700, pending"])
        #expect(bench.step(.heldUp("a", Self.error(800_700))).isEmpty)
        bench.step(.durable("a"))
        #expect(bench.phase("a") == "in flight (sent)")
    }

    @Test func anUploadHasAPlaceOfItsOwn() {
        var bench = LaneBench { $0.hasRoom = false }
        bench.add("a", hasFile: true)
        #expect(bench.phase("a") == "uploading (starting)")
        bench.step(.durable("a"))
        bench.step(.uploaded("a", UploadedFile(url: "http://s/1")))
        #expect(bench.phase("a") == "queued")
        bench.context.hasRoom = true
        bench.step(.wake)
        #expect(bench.phase("a") == "in flight (starting)")
        bench = LaneBench { $0.hasRoomToUpload = false }
        bench.add("a", hasFile: true)
        #expect(bench.phase("a") == "queued")
    }
}
