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
        #expect(Self.end("b", bench.step(.removed(["b"], nil, Self.error(800_240)))) == "800240 removed")
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
}
