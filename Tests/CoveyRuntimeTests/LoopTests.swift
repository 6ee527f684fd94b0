import CoveyEffects
import CoveyModel
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct LoopTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    @Test func postsOfAClientRunInOrder() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        let seen = Log<Int>()
        for number in 0..<1_000 { try probe.client.post { _ in seen.add(number) } }
        #expect(seen.wait(count: 1_000) == Array(0..<1_000))
    }

    @Test func slowPostsDoNotKeepSocketsWaiting() throws {
        let server = try LoopbackServer {
            try $0.upgrade()
            try $0.echo()
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, server.socketURL)
        _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
        // The first post sends; those behind it, all there before it runs, take time until the echo has come.
        let gate = Log<Void>()
        let slow = Log<Void>()
        try probe.client.post { _ in _ = gate.wait(count: 1) }
        try probe.emit(.send(SocketID(rawValue: 1), Array("hello".utf8)))
        for _ in 0..<1_000 {
            try probe.client.post { [inputs = probe.inputs] _ in
                if inputs.all.texts.isEmpty {
                    usleep(useconds_t(RuntimeLimits.postTurnMs * 1_000))
                    slow.add(())
                }
            }
        }
        gate.add(())
        try probe.settle()
        #expect(probe.inputs.all.texts == ["hello"])
        #expect(slow.all.count < 1_000)
    }

    @Test func postsFromManyThreadsAllRun() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        let seen = Log<Int>()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<500 { try? probe.client.post { _ in seen.add(thread * 1_000 + number) } }
        }
        let all = seen.wait(count: 4_000)
        #expect(all.count == 4_000)
        for thread in 0..<8 {
            #expect(all.filter { $0 / 1_000 == thread } == (0..<500).map { thread * 1_000 + $0 })
        }
    }

    @Test func timersFireInTheOrderOfTheirTimesAndNeverEarly() throws {
        let fired = Log<(UInt64, Int64)>()
        let probe = try Probe(
            runtime, reaction: { machine, input in fired.add((input.timer ?? 0, machine.now.monotonicMs)) })
        defer { probe.client.close() }
        let started = Log<Int64>()
        try probe.client.post { machine in
            started.add(machine.now.monotonicMs)
            for (id, ms) in [(1, 40), (2, 10), (3, 25), (4, 10), (5, 0)] as [(UInt64, Int64)] {
                machine.emit(.setTimer(TimerID(rawValue: id), afterMs: ms))
            }
            machine.emit(.cancelTimer(TimerID(rawValue: 3)))
        }
        let list = fired.wait(count: 4)
        let start = try #require(started.all.first)
        #expect(list.map(\.0) == [5, 2, 4, 1])
        for (id, at) in list { #expect(at - start >= [1: 40, 2: 10, 4: 10, 5: 0][id] ?? .max) }
    }

    @Test func aTimerCanceledByOneThatFiredWithItDoesNotFire() throws {
        let probe = try Probe(
            runtime,
            reaction: { machine, input in
                guard input.timer == 1 else { return }
                machine.emit(.cancelTimer(TimerID(rawValue: 2)), .setTimer(TimerID(rawValue: 3), afterMs: 5))
            })
        defer { probe.client.close() }
        try probe.emit(.setTimer(TimerID(rawValue: 1), afterMs: 5), .setTimer(TimerID(rawValue: 2), afterMs: 5))
        #expect(probe.inputs.wait { $0.contains { $0.timer == 3 } }.map(\.timer) == [1, 3])
    }

    @Test func aTimerMayBeSetForEver() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(.setTimer(TimerID(rawValue: 1), afterMs: .max), .setTimer(TimerID(rawValue: 2), afterMs: -1))
        #expect(probe.inputs.wait(count: 1).map(\.timer) == [2])
    }

    @Test func whatARefusedMessageSetsOffIsWrittenInTheSameTurn() throws {
        // What socket 1 does not take makes the machine send on socket 2; nothing else wakes the loop then.
        let server = try LoopbackServer {
            try $0.upgrade()
            try $0.echo()
        }
        defer { server.stop() }
        let big = [UInt8](repeating: 97, count: 1 << 20)
        let probe = try Probe(
            runtime,
            reaction: { machine, input in
                if input.isNotSent { machine.emit(.send(SocketID(rawValue: 2), Array("after".utf8))) }
            })
        defer { probe.client.close() }
        try probe.open(1, server.socketURL)
        try probe.open(2, server.socketURL)
        _ = probe.inputs.wait { $0.count(where: \.isOpened) == 2 }
        try probe.client.post { machine in
            for _ in 0..<40 { machine.emit(.send(SocketID(rawValue: 1), big)) }
        }
        let inputs = probe.inputs.wait { $0.contains { $0.texts?.contains("after") == true } }
        #expect(inputs.contains { $0.texts?.contains("after") == true })
    }

    @Test func clientsDoNotSeeEachOthersNumbers() throws {
        let first = try Probe(runtime)
        let second = try Probe(runtime)
        defer {
            first.client.close()
            second.client.close()
        }
        try first.emit(.setTimer(TimerID(rawValue: 1), afterMs: 1))
        try second.emit(.cancelTimer(TimerID(rawValue: 1)), .setTimer(TimerID(rawValue: 2), afterMs: 3))
        #expect(first.inputs.wait(count: 1).map(\.timer) == [1])
        #expect(second.inputs.wait(count: 1).map(\.timer) == [2])
    }

    @Test func whatTheSystemSaysOfTheNetworkIsAnInput() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        for loop in runtime.loops { loop.posts.post { $0.networkMayBeBack() } }
        let inputs = probe.inputs.wait(count: 1)
        if case .networkMayBeBack = inputs.first {} else { Issue.record("\(inputs)") }
    }

    @Test func theLoopsThreadIsNamedAndBlocksSignals() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        let seen = Log<(name: String, blocked: Bool)>()
        try probe.client.post { _ in
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            seen.add((threadName(), sigismember(&mask, SIGPIPE) == 1 && sigismember(&mask, SIGINT) == 1))
        }
        let result = try #require(seen.wait(count: 1).first)
        #expect(result.name == "covey-loop")
        #expect(result.blocked)
    }
}

@Suite struct TimerHeapTests {
    @Test func itAgreesWithASortedList() {
        var generator = SplitMix(seed: 7)
        var heap = TimerHeap<Int>()
        var model: [(due: Int64, order: Int, key: Int)] = []
        for step in 0..<20_000 {
            let key = Int.random(in: 0..<200, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                let due = Int64.random(in: 0..<500, using: &generator)
                heap.set(key, dueAtMs: due)
                model.removeAll { $0.key == key }
                model.append((due, step, key))
            case 2:
                heap.cancel(key)
                model.removeAll { $0.key == key }
            default:
                let now = Int64.random(in: 0..<300, using: &generator)
                let next = model.min { ($0.due, $0.order) < ($1.due, $1.order) }
                #expect(heap.nextDueAtMs() == next?.due)
                let expected = next.flatMap { $0.due <= now ? $0.key : nil }
                #expect(heap.takeDue(atMs: now) == expected)
                if let expected { model.removeAll { $0.key == expected } }
            }
            #expect(heap.count == model.count)
        }
    }
}

@Suite struct FifoTests {
    @Test func elementsComeOutInTheOrderInWhichTheyCameIn() {
        var fifo = Fifo<Int>()
        var next = 0
        for number in 0..<10_000 {
            fifo.append(number)
            if number % 3 == 0 {
                #expect(fifo.popFirst() == next)
                next += 1
            }
        }
        fifo.keep { $0 % 2 == 0 ? $0 : nil }
        while let number = fifo.popFirst() {
            if next % 2 == 1 { next += 1 }
            #expect(number == next)
            next += 1
        }
        #expect(next >= 9_999 && fifo.isEmpty)
    }
}

struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }
}
