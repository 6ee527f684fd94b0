// The handler of the log: its thread, its end, and what it does not get (decision 44).

import CoveyEffects
import CoveyModel
import Glibc
import Testing

@testable import CoveyRuntime

@Suite struct LogLimiterTests {
    private static func line(_ message: StaticString, _ number: Int = 0) -> LogLine {
        LogLine(.info, .sync, message, [.number("number", number)], atMs: Int64(number))
    }

    @Test func aKindOfLinesHasAShareOfEachWindowAndTheRestIsCounted() {
        var limiter = LogLimiter(most: 3, windowMs: 1_000)
        // The same literal: a kind is a place in the code.
        let (one, other): (StaticString, StaticString) = ("one", "other")
        let ofOne = Self.admitted(by: &limiter, one, 10, atMs: 100)
        let ofOther = Self.admitted(by: &limiter, other, 3, atMs: 200)
        #expect(ofOne == 3 && ofOther == 3)
        #expect(limiter.dueAtMs == 1_100)
        let tooEarly = limiter.takeCounts(atMs: 1_099)
        #expect(tooEarly.isEmpty)
        let counts = limiter.takeCounts(atMs: 1_100)
        #expect(counts.map { "\($0.level) \($0.category) \($0.message)" } == ["info log lines suppressed"])
        #expect(
            counts.first?.pairs.map { "\($0.key)=\($0.value.text)" } == ["category=sync", "message=one", "count=7"])
        #expect(counts.first?.atMs == 10)
        #expect(limiter.dueAtMs == nil)
        let ofTheNextWindow = Self.admitted(by: &limiter, one, 3, atMs: 1_100)
        #expect(ofTheNextWindow == 3)
    }

    @Test func aCountIsNotLostIfTheNextWindowBeginsFirst() {
        var limiter = LogLimiter(most: 1, windowMs: 100)
        let message: StaticString = "one"
        let admitted = [0, 50, 150].map { Self.admitted(by: &limiter, message, 1, atMs: $0) }
        #expect(admitted == [1, 0, 1])
        let (counts, rest) = (limiter.takeCounts(atMs: 150), limiter.takeCounts(atMs: .max))
        #expect(counts.count == 1 && rest.isEmpty)
    }

    @Test func atTheEndEveryCountIsTaken() {
        var limiter = LogLimiter(most: 1, windowMs: 1_000)
        let admitted = Self.admitted(by: &limiter, "one", 5, atMs: 0)
        let counts = limiter.takeCounts(atMs: .max)
        #expect(admitted == 1 && counts.count == 1)
    }

    private static func admitted(
        by limiter: inout LogLimiter, _ message: StaticString, _ count: Int, atMs nowMs: Int64
    ) -> Int {
        var admitted = 0
        for number in 1...count where limiter.admits(line(message, number), atMs: nowMs) { admitted += 1 }
        return admitted
    }
}

@Suite struct LogHandlerTests {
    private static let line = LogLine(.info, .sync, "a line", [], atMs: 1)

    private static func write(_ log: ProcessLog, _ count: Int = 1) {
        for number in 0..<count { log.write(Self.line, client: UInt64(number + 1)) }
    }

    @Test func linesComeInOrderOnAThreadOfTheirOwnAndTheEndWaitsForThem() throws {
        let log = ProcessLog()
        let seen = Monitor<[UInt64]>([])
        let me = pthread_self()
        try log.set(.debug) { entry in
            #expect(pthread_equal(pthread_self(), me) == 0)
            #expect(AppCode.current == .hook)
            seen.withLockThenWake { $0.append(entry.client) }
        }
        #expect(log.logSwitch.passes(.debug))
        Self.write(log, 50)
        log.remove()
        #expect(!log.logSwitch.passes(.error))
        #expect(seen.withLock { $0 } == Array(1...50))
        Self.write(log)
        #expect(seen.withLock { $0.count } == 50)
    }

    @Test func anotherHandlerGetsWhatComesAfterTheFirstHasEnded() throws {
        let log = ProcessLog()
        let (first, second) = (Monitor(0), Monitor(0))
        try log.set(.info) { _ in first.withLock { $0 += 1 } }
        Self.write(log, 3)
        try log.set(.warning) { _ in second.withLock { $0 += 1 } }
        #expect(first.withLock { $0 } == 3)
        #expect(!log.logSwitch.passes(.info) && log.logSwitch.passes(.warning))
        Self.write(log, 2)
        log.remove()
        #expect(first.withLock { $0 } == 3 && second.withLock { $0 } == 2)
    }

    /// `isRemoved`: before the next one is set.
    @Test(arguments: [false, true]) func callsNeverOverlapAlsoWhenTheHandlerIsReplaced(isRemoved: Bool) throws {
        let log = ProcessLog()
        let (order, mayEnd) = (Monitor<[String]>([]), Monitor(false))
        try log.set(.debug) { _ in
            order.withLockThenWake { $0.append("first begins") }
            _ = mayEnd.wait { $0 ? true : nil }
            order.withLockThenWake { $0.append("first ends") }
        }
        Self.write(log)
        _ = order.wait { $0.isEmpty ? nil : true }
        // Inside code of the app, so that it waits for nothing itself.
        let outcome = AppCode.run(.callback) {
            if isRemoved { log.remove() }
            return Result { try log.set(.debug) { _ in order.withLockThenWake { $0.append("second") } } }
        }
        try outcome.get()
        Self.write(log)
        // Who does not wait for the first comes meanwhile.
        _ = order.wait(untilMs: RuntimeClock.monotonicMs() + 100) { $0.count > 1 ? true : nil }
        mayEnd.withLockThenWake { $0 = true }
        log.remove()
        #expect(order.withLock { $0 } == ["first begins", "first ends", "second"])
    }

    @Test func aHandlerMayRemoveItselfAndWaitsForNothing() throws {
        let log = ProcessLog()
        let seen = Monitor(0)
        try log.set(.debug) { _ in
            log.remove()
            seen.withLockThenWake { $0 += 1 }
        }
        Self.write(log, 10)
        _ = seen.wait { $0 > 0 ? true : nil }
        #expect(seen.withLock { $0 } == 1)
    }

    /// Its captured values go with it, on whatever thread: `user_data_free` of the header.
    @Test func aHandlerIsReleasedByTheTimeItsRemovalReturns() throws {
        final class Token: Sendable {
            let released: Monitor<Bool>
            init(_ released: Monitor<Bool>) { self.released = released }
            deinit { released.withLockThenWake { $0 = true } }
        }
        let released = Monitor(false)
        let log = ProcessLog()
        try log.set(.debug) { [token = Token(released)] _ in withExtendedLifetime(token) {} }
        Self.write(log)
        #expect(!released.withLock { $0 })
        log.remove()
        #expect(released.withLock { $0 })
    }

    /// Of two threads that remove it the second waits for the first.
    @Test(arguments: [false, true]) func whoeverRemovesAHandlerWaitsForItsEnd(byReplacing: Bool) throws {
        let log = ProcessLog()
        let (isCalled, mayEnd, hasEnded) = (Monitor(false), Monitor(false), Monitor(false))
        try log.set(.debug) { _ in
            isCalled.withLockThenWake { $0 = true }
            // Who does not wait for this comes back at once.
            _ = mayEnd.wait(untilMs: RuntimeClock.monotonicMs() + 200) { $0 ? true : nil }
            hasEnded.withLock { $0 = true }
        }
        Self.write(log)
        _ = isCalled.wait { $0 ? true : nil }
        let first = try RuntimeThread(name: "first") { log.remove() }
        while log.logSwitch.passes(.error) { sched_yield() }
        if byReplacing { try log.set(.debug) { _ in } } else { log.remove() }
        #expect(hasEnded.withLock { $0 })
        mayEnd.withLockThenWake { $0 = true }
        first.join()
        log.remove()
    }

    @Test func aSlowHandlerHoldsUpNobodyAndLearnsWhatWasDropped() throws {
        let log = ProcessLog()
        let isOpen = Monitor(false)
        let seen = Monitor<[String]>([])
        try log.set(.debug) { entry in
            _ = isOpen.wait { $0 ? true : nil }
            seen.withLock { $0.append("\(entry.line.message) \(entry.line.pairs.first?.value.text ?? "")") }
        }
        // As many kinds as it takes, so that the limit of one kind does not count.
        let kinds: [StaticString] = [
            "k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9", "k10", "k11", "k12", "k13", "k14", "k15", "k16",
            "k17", "k18", "k19", "k20", "k21", "k22", "k23", "k24", "k25", "k26", "k27", "k28", "k29", "k30", "k31",
            "k32", "k33", "k34", "k35", "k36", "k37", "k38", "k39", "k40", "k41", "k42", "k43", "k44",
        ]
        for kind in kinds {
            for _ in 0..<RuntimeLimits.logLinesPerWindow {
                log.write(LogLine(.info, .sync, kind, [], atMs: 1), client: 1)
            }
        }
        isOpen.withLockThenWake { $0 = true }
        log.remove()
        let lines = seen.withLock { $0 }
        let dropped = lines.filter { $0.hasPrefix("lines dropped ") }.compactMap { Int($0.dropFirst(14)) }
        #expect(dropped.count == 1)
        let arrived = lines.count { $0.hasPrefix("k") }
        #expect(arrived + (dropped.first ?? 0) == kinds.count * RuntimeLimits.logLinesPerWindow)
        #expect(arrived >= RuntimeLimits.waitingLogLines)
    }
}
