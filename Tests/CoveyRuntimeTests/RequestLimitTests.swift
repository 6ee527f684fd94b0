// What one client may ask of the network at once, and what becomes of the rest: it waits as small values, each client's
// apart, and costs nobody else anything (decision 20). Over a real server that keeps requests until it is let go.

import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct RequestLimitTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    /// A server that answers at once what has `fast` in its path, and everything else once `gate` has an entry.
    private struct Server {
        let loopback: LoopbackServer
        let paths: Log<String>
        let gate: Log<Void>

        init() throws {
            let (paths, gate) = (Log<String>(), Log<Void>())
            (self.paths, self.gate) = (paths, gate)
            loopback = try LoopbackServer { connection in
                while true {
                    let line = try connection.readRequest().head[0]
                    paths.add(line.components(separatedBy: " ")[1])
                    if !line.contains("fast") { _ = gate.wait(count: 1) }
                    try connection.answer("200 OK", body: "{}")
                }
            }
        }

        func request(_ id: UInt64, _ path: String = "slow", timeoutMs: Int64 = 60_000) -> Effect {
            let url = "\(loopback.url)/\(path)/\(id)"
            return .request(
                TransferID(rawValue: id),
                HTTPRequest(method: .get, url: url, headers: [], body: nil, timeoutMs: timeoutMs))
        }

        func stop() {
            gate.add(())
            loopback.stop()
        }
    }

    private func flood(_ probe: Probe, _ server: Server, _ count: UInt64) throws {
        try probe.client.post { machine in for id in 1...count { machine.emit(server.request(id)) } }
        try probe.settle()
    }

    @Test func aClientHasOnlySoManyRequestsUnderWay() throws {
        let server = try Server()
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try flood(probe, server, 200)
        _ = server.paths.wait(count: 16)
        // Another client's request comes after them: by then all that were let go have arrived.
        let other = try Probe(runtime)
        defer { other.client.close() }
        try other.emit(server.request(1, "fast"))
        #expect(other.inputs.wait(count: 1).first?.answer?.status == 200)
        #expect(server.paths.all.count { $0.contains("slow") } <= 16)
        #expect(server.loopback.acceptedCount <= 17)
        server.gate.add(())
        #expect(probe.inputs.wait(count: 200).compactMap(\.answer).count == 200)
        #expect(server.loopback.acceptedCount <= 17)
    }

    @Test func aFloodOfOneClientDelaysNoOther() throws {
        let server = try Server()
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try flood(probe, server, 50_000)
        let other = try Probe(runtime)
        defer { other.client.close() }
        let started = RuntimeClock.monotonicMs()
        try other.emit(server.request(1, "fast"))
        #expect(other.inputs.wait(count: 1).first?.answer?.status == 200)
        #expect(RuntimeClock.monotonicMs() - started < 1_000)
    }

    @Test func aClientWithAFullQueueClosesAtOnce() throws {
        let server = try Server()
        defer { server.stop() }
        let probe = try Probe(runtime)
        try flood(probe, server, 50_000)
        let started = RuntimeClock.monotonicMs()
        probe.client.close()
        #expect(RuntimeClock.monotonicMs() - started < 1_000)
    }

    @Test func aRequestThatWaitsIsCanceledWithoutBeingSent() throws {
        let server = try Server()
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try flood(probe, server, 100)
        try probe.client.post { machine in for id in UInt64(90)...99 { machine.emit(.cancel(TransferID(rawValue: id))) }
        }
        server.gate.add(())
        let answers = probe.inputs.wait { $0.count >= 90 }
        #expect(answers.compactMap(\.answer).count == 90)
        #expect(server.paths.wait(count: 90).count == 90)
        #expect(!server.paths.all.contains { $0.hasPrefix("/slow/9") && $0.count == 8 && $0 != "/slow/9" })
    }

    @Test func theTimeOutOfARequestBeginsWhenItIsSent() throws {
        let server = try Server()
        defer { server.stop() }
        let gate = server.gate
        let probe = try Probe(runtime, reaction: { _, input in if input.timer != nil { gate.add(()) } })
        defer { probe.client.close() }
        try probe.client.post { machine in
            for id in 1...16 { machine.emit(server.request(UInt64(id))) }
            machine.emit(server.request(17, timeoutMs: 300), .setTimer(TimerID(rawValue: 1), afterMs: 800))
        }
        let inputs = probe.inputs.wait(count: 18)
        #expect(inputs.compactMap(\.failure) == [])
        #expect(inputs.compactMap(\.answer).count == 17)
    }
}
