// A turn of one machine never holds up the other clients, however long it takes and whatever it waits for. Here a turn
// waits until another client's call has run: if the loop waited for the turn, neither would end.

import CoveyEffects
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.serialized, .withOneLoopAndFour) struct LongTurnTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    @Test func whileACallTakesLongOthersGoOn() throws {
        let (slow, other) = (try Probe(runtime), try Probe(runtime))
        let (gate, ended) = (Log<Void>(), Log<Bool>())
        try slow.client.post { machine in
            ended.add(gate.wait(count: 1).count == 1)
            machine.emit(.setTimer(TimerID(rawValue: 1), afterMs: 0))
        }
        try other.client.post { _ in gate.add(()) }
        // What the long turn wants is carried out, and its machine has turns again.
        #expect(slow.inputs.wait(count: 1).map(\.timer) == [1])
        #expect(ended.all == [true])
        slow.client.close()
        other.client.close()
    }

    @Test func whileAnInputTakesLongOthersGoOn() throws {
        let gate = Log<Void>()
        let slow = try Probe(runtime, reaction: { _, input in if input.timer == 1 { _ = gate.wait(count: 1) } })
        let other = try Probe(runtime, reaction: { _, _ in gate.add(()) })
        try slow.emit(.setTimer(TimerID(rawValue: 1), afterMs: 0), .setTimer(TimerID(rawValue: 2), afterMs: 0))
        try other.emit(.setTimer(TimerID(rawValue: 1), afterMs: 20))
        #expect(slow.inputs.wait(count: 2).compactMap(\.timer) == [1, 2])
        #expect(gate.all.count == 1)
        slow.client.close()
        other.client.close()
    }

    @Test func whatComesMeanwhileWaitsInOrder() throws {
        let (slow, other) = (try Probe(runtime), try Probe(runtime))
        let (gate, seen) = (Log<Void>(), Log<Int>())
        try slow.client.post { machine in
            machine.emit(.setTimer(TimerID(rawValue: 1), afterMs: 0))
            _ = gate.wait(count: 1)
            seen.add(0)
        }
        for number in 1...100 { try slow.client.post { _ in seen.add(number) } }
        try other.client.post { _ in
            #expect(seen.all.isEmpty)
            gate.add(())
        }
        #expect(seen.wait(count: 101) == Array(0...100))
        #expect(slow.inputs.wait(count: 1).map(\.timer) == [1])
        slow.client.close()
        other.client.close()
    }

    @Test func manyLongTurnsAtATimeEachWaitForTheNext() throws {
        let probes = try (0..<12).map { _ in try Probe(runtime) }
        let gates = probes.map { _ in Log<Void>() }
        let ended = Log<Int>()
        for (number, probe) in probes.enumerated() {
            try probe.client.post { _ in
                if number + 1 < gates.count { _ = gates[number + 1].wait(count: 1) }
                ended.add(number)
                gates[number].add(())
            }
        }
        #expect(ended.wait(count: 12) == (0..<12).reversed())
        for probe in probes { probe.client.close() }
    }

    @Test func closingWaitsForTheLongTurn() throws {
        let (slow, other) = (try Probe(runtime), try Probe(runtime))
        let (gate, order) = (Log<Void>(), Log<String>())
        try slow.client.post { _ in
            _ = gate.wait(count: 1)
            order.add("turn")
        }
        try other.client.post { _ in
            Thread.detachNewThread {
                usleep(20_000)
                gate.add(())
            }
        }
        slow.client.close { _ in order.add("last words") }
        order.add("closed")
        #expect(order.all == ["turn", "last words", "closed"])
        other.client.close()
    }

    @Test func callsThatWaitedDoNotKeepOthersWaiting() throws {
        let (gate, seen, timers) = (Log<Void>(), Log<Void>(), Log<Int>())
        let slow = try Probe(runtime)
        let other = try Probe(
            runtime,
            reaction: { machine, _ in
                timers.add(seen.all.count)
                machine.emit(.setTimer(TimerID(rawValue: 1), afterMs: 1))
            })
        try slow.client.post { _ in _ = gate.wait(count: 1) }
        for _ in 1...500 {
            try slow.client.post { _ in
                usleep(1_000)
                seen.add(())
            }
        }
        try other.client.post { machine in
            machine.emit(.setTimer(TimerID(rawValue: 1), afterMs: 1))
            gate.add(())
        }
        #expect(seen.wait(count: 500).count == 500)
        // Every 10 ms at the latest.
        #expect(timers.all.count { 0 < $0 && $0 < 500 } > 10)
        slow.client.close()
        other.client.close()
    }

    @Test func inputsComeBetweenCallsThatAreAllLong() throws {
        let (seen, counts) = (Log<Void>(), Log<Int>())
        let slow = try Probe(runtime, reaction: { _, _ in counts.add(seen.all.count) })
        try slow.emit(.setTimer(TimerID(rawValue: 1), afterMs: 5))
        for _ in 1...20 {
            try slow.client.post { _ in
                usleep(15_000)
                seen.add(())
            }
        }
        #expect((counts.wait(count: 1).first ?? .max) < 20)
        slow.client.close()
    }

    @Test func theMachineIsGoneOnceItsClientIsClosed() throws {
        for round in 0..<40 {
            let (probe, other) = (try Probe(runtime), try Probe(runtime))
            let (gate, made) = (Log<Void>(), Log<WeakMachine>())
            try probe.client.post { machine in
                made.add(WeakMachine(machine))
                if round % 2 == 0 { _ = gate.wait(count: 1) }
            }
            try other.client.post { _ in gate.add(()) }
            // The last words may be a long turn as well.
            probe.client.close { _ in if round % 4 > 1 { usleep(12_000) } }
            #expect(made.all.count == 1 && made.all.allSatisfy { $0.machine == nil })
            other.client.close()
        }
    }

    @Test func whatATurnHeldIsGoneOnceItsClientIsClosed() throws {
        let (probe, other) = (try Probe(runtime), try Probe(runtime))
        let (gate, ended) = (Log<Void>(), Log<Void>())
        func postWith(_ held: SlowToEnd) throws {
            try probe.client.post { _ in withExtendedLifetime(held) { _ = gate.wait(count: 1) } }
        }
        try postWith(SlowToEnd { ended.add(()) })
        try other.client.post { _ in gate.add(()) }
        probe.client.close()
        #expect(ended.all.count == 1)
        other.client.close()
    }

    @Test func aTimerComesAfterWhatTheSocketHadBefore() throws {
        let (begun, answers, lines) = (Log<Void>(), Log<Void>(), Log<Void>())
        let (answered, written, gate) = (Log<Void>(), Log<Void>(), Log<Void>())
        let server = try LoopbackServer {
            let head = try $0.readHead()
            if ServerConnection.header("Upgrade", in: head) == nil {
                _ = answers.wait(count: 1)
                try $0.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                answered.add(())
            } else {
                try $0.write(ServerConnection.acceptance(head))
                for number in 1...2 {
                    _ = lines.wait(count: number)
                    try $0.write(ServerConnection.text("line \(number)"))
                    written.add(())
                }
            }
            $0.waitForEnd()
        }
        defer { server.stop() }
        let (slow, other) = (try Probe(runtime), try Probe(runtime))
        /// The loop has looked at its sockets since.
        func loopTurned() throws { for _ in 1...2 { try other.settle() } }
        try slow.open(1, server.socketURL)
        #expect(slow.inputs.wait(count: 1).first?.isOpened == true)
        let request = HTTPRequest(method: .get, url: server.url, headers: [], body: nil, timeoutMs: 60_000)
        try slow.emit(.request(TransferID(rawValue: 1), request), .setTimer(TimerID(rawValue: 1), afterMs: 1_500))
        try other.emit(.setTimer(TimerID(rawValue: 1), afterMs: 1_600))
        try slow.client.post { _ in
            begun.add(())
            _ = gate.wait(count: 1)
        }
        _ = begun.wait(count: 1)
        // An answer waits; then two lines come, each after the loop has looked.
        answers.add(())
        _ = answered.wait(count: 1)
        try loopTurned()
        for number in 1...2 {
            lines.add(())
            _ = written.wait(count: number)
            try loopTurned()
        }
        #expect(other.inputs.wait(count: 1).map(\.timer) == [1])
        gate.add(())
        let inputs = slow.inputs.wait { $0.contains { $0.timer != nil } && $0.texts.count == 2 }
        #expect(inputs.last?.timer == 1)
        #expect(inputs.texts == ["line 1", "line 2"])
        slow.client.close()
        other.client.close()
    }

    @Test func whatOthersWantedJustBeforeIsDoneMeanwhile() throws {
        let server = try LoopbackServer {
            _ = try $0.readRequest()
            try $0.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            $0.waitForEnd()
        }
        defer { server.stop() }
        let (slow, other) = (try Probe(runtime), try Probe(runtime))
        let answered = Log<Bool>()
        let request = HTTPRequest(method: .get, url: server.url, headers: [], body: nil, timeoutMs: 60_000)
        try other.client.post { _ in
            // Both in one turn of the loop: what ends that turn is the sending of requests.
            try? other.emit(.request(TransferID(rawValue: 1), request))
            try? slow.client.post { _ in answered.add(other.inputs.wait(count: 1).first?.answer != nil) }
        }
        #expect(answered.wait(count: 1) == [true])
        slow.client.close()
        other.client.close()
    }

    @Test func aHookInALongTurnMayCloseItsClient() throws {
        let (slow, other) = (try Probe(runtime), try Probe(runtime))
        let (gate, done) = (Log<Void>(), Log<Void>())
        let client = slow.client
        try client.post { _ in
            _ = gate.wait(count: 1)
            client.close { _ in done.add(()) }
        }
        try other.client.post { _ in gate.add(()) }
        #expect(done.wait(count: 1).count == 1)
        other.client.close()
    }

    @Test func theThreadsEndWithTheRuntimeWhateverWasUnderWay() throws {
        for round in 0..<20 {
            let mine = try Runtime()
            let probes = try (0..<4).map { _ in try Probe(mine) }
            for (number, probe) in probes.enumerated() {
                try probe.client.post { _ in usleep(useconds_t((round + number) % 5 * 8_000)) }
            }
            if round % 2 == 0 { for probe in probes { probe.client.close() } }
        }
    }
}

private struct WeakMachine: @unchecked Sendable {
    weak var machine: ProbeMachine?
    init(_ machine: ProbeMachine) { self.machine = machine }
}

/// Its end takes a while.
private final class SlowToEnd: Sendable {
    private let atEnd: @Sendable () -> Void
    init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

    deinit {
        usleep(30_000)
        atEnd()
    }
}
