// Several loops of one runtime: which loop a client gets, when a loop begins and ends, and that none waits for another
// one (decision 48).

import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite struct LoopsTests {
    /// The numbers of clients of each loop, by the thread that runs their turns.
    private func threads(of probes: [Probe]) throws -> [Int: Int] {
        let seen = Log<Int>()
        for probe in probes { try probe.client.post { _ in seen.add(Int(bitPattern: pthread_self())) } }
        return seen.wait(count: probes.count).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    @Test func aFewClientsHaveOneLoopAndManyOneForEachCore() {
        let count = LoopCount.automatic(cores: 4)
        #expect([1, 64, 65, 1_000].map { count.most(forClients: $0) } == [1, 1, 4, 4])
        #expect(LoopCount.automatic(cores: 1).most(forClients: 1_000) == 1)
        #expect(LoopCount.automatic(cores: 32).most(forClients: 65) == 8)
        #expect(LoopCount.fixed(3).most(forClients: 1) == 3)
        #expect(LoopCount.cores >= 1)
    }

    @Test func theFirstClientsShareALoopAndTheNextOnesGetOthers() throws {
        let runtime = try Runtime(loops: .automatic(cores: 3))
        let probes = try (0..<64).map { _ in try Probe(runtime) }
        #expect(runtime.loops.count == 1)
        let more = try (0..<4).map { _ in try Probe(runtime) }
        #expect(runtime.loops.count == 3)
        #expect(try threads(of: probes + more).values.sorted() == [2, 2, 64])
        for probe in probes + more { probe.client.close() }
        #expect(runtime.loops.isEmpty)
    }

    @Test func aNewClientGoesToTheLoopWithTheFewest() throws {
        let runtime = try Runtime(loops: .fixed(3))
        var probes = try (0..<7).map { _ in try Probe(runtime) }
        #expect(try threads(of: probes).values.sorted() == [2, 2, 3])
        // The second and the fifth share a loop with no other.
        for index in [4, 1] { probes.remove(at: index).client.close() }
        #expect(runtime.loops.count == 2)
        probes += try (0..<2).map { _ in try Probe(runtime) }
        #expect(try threads(of: probes).values.sorted() == [2, 2, 3])
        for probe in probes { probe.client.close() }
    }

    @Test func aLoopEndsWithItsLastClientAndTheOthersGoOn() throws {
        let runtime = try Runtime(loops: .fixed(2))
        let (first, second) = (try Probe(runtime), try Probe(runtime))
        weak let loop = runtime.loops.first
        #expect(loop != nil)
        first.client.close()
        #expect(loop == nil)
        try second.settle()
        second.client.close()
    }

    @Test func aLoopEndsWithAClientThatIsOnlyReleased() throws {
        let runtime = try Runtime(loops: .fixed(2))
        let ended = Log<Void>()
        for _ in 0..<10 { _ = try Probe(runtime, sink: ProbeSink(atEnd: { ended.add(()) })) }
        #expect(ended.wait(count: 10).count == 10)
    }

    @Test func aLoopThatIsHeldUpHoldsUpNoOther() throws {
        let runtime = try Runtime(loops: .fixed(2))
        let (held, other) = (try Probe(runtime), try Probe(runtime))
        let (gate, letGo) = (Log<Void>(), Log<Bool>())
        // No turn of a machine, so that the loop cannot go on on another thread.
        runtime.loops[0].posts.post { _ in letGo.add(gate.wait(count: 1).count == 1) }
        try other.settle()
        #expect(letGo.all.isEmpty)
        gate.add(())
        try held.settle()
        #expect(letGo.all == [true])
        held.client.close()
        other.client.close()
    }

    @Test func turnsOfTwoLoopsMayCloseEachOthersClients() throws {
        for _ in 0..<20 {
            let runtime = try Runtime(loops: .fixed(2))
            let probes = [try Probe(runtime), try Probe(runtime)]
            let (inside, ended) = (Log<Int>(), Log<Void>())
            for number in 0...1 {
                let other = probes[1 - number].client
                try probes[number].client.post { _ in
                    inside.add(number)
                    _ = inside.wait(count: 2)
                    other.close { _ in ended.add(()) }
                }
            }
            #expect(ended.wait(count: 2).count == 2)
        }
    }

    @Test func aCallbackMayCloseAClientOfAnotherLoop() throws {
        let runtime = try Runtime(loops: .fixed(2))
        let closing = Locked<Client<ProbeMachine>?>(nil)
        let first = try Probe(runtime, sink: ProbeSink { _ in closing.with { $0 }?.close() })
        let sink = ProbeSink()
        let other = try Probe(runtime, sink: sink)
        closing.with { $0 = other.client }
        try first.emit(completion(1))
        #expect(sink.ends.wait(count: 1).count == 1)
        first.client.close()
        closing.with { $0 = nil }
    }

    @Test func clientsComeAndGoOnManyThreadsWhileLoopsBeginAndEnd() throws {
        let runtime = try Runtime(loops: .fixed(4))
        let (ran, answers) = (Locked(0), Locked(0))
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<60 {
                let sink = ProbeSink { _ in answers.with { $0 += 1 } }
                guard let probe = try? Probe(runtime, sink: sink) else { continue }
                try? probe.client.post { machine in
                    ran.with { $0 += 1 }
                    machine.emit(completion(UInt64(round)))
                }
                // Some are only released: they end on their own.
                if (thread + round) % 3 > 0 { probe.client.close() } else { _ = sink.log.wait(count: 1) }
            }
        }
        #expect(ran.with { $0 } == 480)
        #expect(answers.with { $0 } == 480)
    }

    @Test func theLoopsShareTheProcesssRequests() throws {
        let gate = Log<Void>()
        let server = try LoopbackServer { connection in
            while true {
                _ = try connection.readRequest()
                _ = gate.wait(count: 1)
                try connection.answer("200 OK", body: "{}")
            }
        }
        defer { server.stop() }
        let runtime = try Runtime(loops: .fixed(8))
        let probes = try (0..<24).map { _ in try Probe(runtime) }
        let url = server.url
        for probe in probes {
            try probe.client.post { machine in
                for id in 1...UInt64(RuntimeLimits.clientRequests) {
                    let request = HTTPRequest(
                        method: .get, url: "\(url)/\(id)", headers: [], body: nil, timeoutMs: 60_000)
                    machine.emit(.request(TransferID(rawValue: id), request))
                }
            }
        }
        while server.acceptedCount < RuntimeLimits.processRequests { sched_yield() }
        for probe in probes { for _ in 0..<2 { try probe.settle() } }
        #expect(server.acceptedCount == RuntimeLimits.processRequests)
        gate.add(())
        for probe in probes {
            #expect(probe.inputs.wait(count: RuntimeLimits.clientRequests).compactMap(\.answer).count == 16)
        }
        for probe in probes { probe.client.close() }
    }

    @Test func aLoopsShareOfALimitIsNeverBelowTheLeast() {
        #expect(RuntimeLimits.share(of: 128, amongLoops: 1, least: 16) == 128)
        #expect(RuntimeLimits.share(of: 128, amongLoops: 3, least: 16) == 42)
        #expect(RuntimeLimits.share(of: 128, amongLoops: 64, least: 16) == 16)
    }

    @Test func theNumberOfLoopsIsRefusedOutOfItsRangeAndWhileClientsExist() throws {
        for count in [Int.min, -1, 0, 65, .max] {
            #expect(throws: CoveyError.self) { try Runtime.setLoopCount(count) }
        }
        let probe = try Probe(Runtime.shared())
        defer { probe.client.close() }
        let error = #expect(throws: CoveyError.self) { try Runtime.setLoopCount(4) }
        #expect(error?.code == .invalidInitialization)
    }
}
