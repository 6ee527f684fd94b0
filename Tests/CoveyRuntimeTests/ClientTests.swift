import CLinux
import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct ClientTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    @Test func closeDeliversTheAnswersThatWaitAndNothingAfterwards() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink)
        try probe.emit(change(1), completion(1), change(1))
        probe.client.close { machine in machine.emit(completion(2)) }
        #expect(sink.log.all.map(\.call) == [1, 2])
        #expect(throws: CoveyError(.badHandle, "The client is closed.")) { try probe.client.post { _ in } }
        #expect(try probe.client.dispatch(max: 10, timeoutMs: 0) == 0)
        probe.client.close()
        #expect(sink.log.all.count == 2)
    }

    @Test func closeWaitsForTheRunningCallback() throws {
        let entered = Log<Void>()
        let leave = Log<Void>()
        let sink = ProbeSink { _ in
            entered.add(())
            _ = leave.wait(count: 1)
        }
        let probe = try Probe(runtime, sink: sink)
        try probe.emit(completion(1), completion(2))
        _ = entered.wait(count: 1)
        let closed = Log<Int>()
        let client = probe.client
        Thread.detachNewThread {
            client.close()
            closed.add(sink.log.all.count)
        }
        leave.add(())
        #expect(closed.wait(count: 1) == [2])
    }

    @Test(arguments: [false, true])
    func closeFromInsideACallbackDoesNotHang(_ polls: Bool) throws {
        let client = Locked<Client<ProbeMachine>?>(nil)
        let ended = Log<Void>()
        let sink = ProbeSink({ _ in client.with { $0 }?.close() }, atEnd: { ended.add(()) })
        var probe: Probe? = try Probe(runtime, mode: polls ? .poll : .thread, sink: sink)
        client.with { $0 = probe?.client }
        try probe?.emit(completion(1), completion(2), change(1))
        if polls { try probe?.client.dispatch(max: 1, timeoutMs: -1) }
        // What is left follows the callback, though the app asked for one: nobody will dispatch again.
        #expect(sink.log.wait(count: 2).map(\.call) == [1, 2])
        client.with { $0 = nil }
        probe = nil
        #expect(sink.log.all.count == 2)
    }

    @Test func aClientMayCloseAnotherFromInsideACallback() throws {
        let closing = Locked<Client<ProbeMachine>?>(nil)
        let isEmitted = Log<Void>()
        let first = try Probe(
            runtime,
            sink: ProbeSink { _ in
                _ = isEmitted.wait(count: 1)
                closing.with { $0 }?.close()
            })
        let otherSink = ProbeSink()
        let other = try Probe(runtime, sink: otherSink)
        closing.with { $0 = other.client }
        // The other's answer can only be delivered by the thread that is inside the first one's callback.
        try first.emit(completion(1))
        try other.emit(completion(2))
        isEmitted.add(())
        _ = otherSink.log.wait(count: 1)
        first.client.close()
        other.client.close()
        #expect(otherSink.log.all.map(\.call) == [2])
        closing.with { $0 = nil }
    }

    @Test func closingAnIdleClientWaitsForNoOther() throws {
        let entered = Log<Void>()
        let leave = Log<Void>()
        let busy = try Probe(
            runtime,
            sink: ProbeSink { _ in
                entered.add(())
                #expect(leave.wait(count: 1).count == 1)
            })
        let sink = ProbeSink()
        let idle = try Probe(runtime, sink: sink)
        try busy.emit(completion(1))
        _ = entered.wait(count: 1)
        idle.client.close()
        #expect(sink.ends.all.count == 1)
        leave.add(())
        busy.client.close()
    }

    @Test(arguments: [false, true])
    func theSinkHearsOfTheEndOnce(isInside: Bool) throws {
        let client = Locked<Client<ProbeMachine>?>(nil)
        let sink = ProbeSink { _ in if isInside { client.with { $0 }?.close() } }
        let probe = try Probe(runtime, mode: .poll, sink: sink)
        client.with { $0 = probe.client }
        try probe.emit(completion(1), completion(2))
        try probe.client.dispatch(max: 1, timeoutMs: 10_000)
        probe.client.close()
        probe.client.close()
        #expect(sink.log.all.map(\.call) == [1, 2])
        #expect(sink.ends.all.count == 1)
        client.with { $0 = nil }
    }

    @Test func theSinkIsReleasedOnceTheClientIsClosed() throws {
        let ended = Log<Void>()
        let probe = try Probe(runtime, sink: ProbeSink(atEnd: { ended.add(()) }))
        try probe.emit(completion(1))
        probe.client.close()
        #expect(ended.wait(count: 1).count == 1)
    }

    @Test func aClientThatIsOnlyReleasedEndsToo() throws {
        let ended = Log<Void>()
        var probe: Probe? = try Probe(runtime, sink: ProbeSink(atEnd: { ended.add(()) }))
        try probe?.emit(completion(1))
        probe = nil
        #expect(ended.wait(count: 1).count == 1)
    }

    @Test func closeEndsSocketsRequestsAndTimers() throws {
        let ends = Log<String>()
        let server = try LoopbackServer { connection in
            let head = try connection.readHead()
            if ServerConnection.header("Upgrade", in: head) != nil {
                try connection.write(ServerConnection.acceptance(head))
                let frame = try connection.readFrame()
                ends.add("close frame \(frame.opcode) \(frame.payload)")
                try connection.write(ServerConnection.frame(8, frame.payload))
            } else {
                connection.waitForEnd()
                ends.add("request ended")
            }
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        try probe.open(1, server.socketURL)
        _ = probe.inputs.wait(count: 1)
        let request = HTTPRequest(method: .get, url: server.url, headers: [], body: nil, timeoutMs: 60_000)
        try probe.emit(.request(TransferID(rawValue: 1), request), .setTimer(TimerID(rawValue: 1), afterMs: 60_000))
        while server.acceptedCount < 2 { sched_yield() }
        probe.client.close()
        #expect(ends.wait(count: 2).sorted() == ["close frame 8 [3, 232]", "request ended"])
        #expect(probe.inputs.all.count == 1)
    }

    @Test func everyAcceptedPostRunsThoughTheClientClosesMeanwhile() throws {
        for _ in 0..<50 {
            let probe = try Probe(runtime)
            let ran = Locked(0)
            let accepted = Locked(0)
            let client = probe.client
            let done = Log<Void>()
            Thread.detachNewThread {
                while (try? client.post { _ in ran.with { $0 += 1 } }) != nil { accepted.with { $0 += 1 } }
                done.add(())
            }
            client.close()
            _ = done.wait(count: 1)
            #expect(ran.with { $0 } == accepted.with { $0 })
        }
    }

    @Test func theSharedRuntimeEndsWithItsLastClient() throws {
        func make() throws -> (Probe, () -> Bool) {
            let shared = try Runtime.shared()
            let again = try Runtime.shared()
            #expect(shared === again)
            weak let runtime = shared
            return (try Probe(shared), { runtime == nil })
        }
        let (first, isGone) = try make()
        let (second, _) = try make()
        first.client.close()
        #expect(!isGone())
        second.client.close()
        #expect(isGone())
        let (third, _) = try make()
        try third.settle()
        third.client.close()
    }

    @Test func aForkedChildIsRefusedAndDoesNotHang() throws {
        // Swift hides fork; the child does nothing but ask, and leaves.
        typealias Fork = @convention(c) () -> pid_t
        let fork = unsafeBitCast(try #require(dlsym(nil, "fork")), to: Fork.self)
        let probe = try Probe(runtime, mode: .poll)
        defer { probe.client.close() }
        try probe.emit(completion(1))
        try probe.settle()
        _ = try Runtime.shared()
        let client = probe.client
        let child = fork()
        if child == 0 {
            var refused = 0
            do { try client.post { _ in } } catch { refused += error.code == .forkedChild ? 1 : 0 }
            do { try client.dispatch(max: 1, timeoutMs: -1) } catch { refused += error.code == .forkedChild ? 1 : 0 }
            do { _ = try Runtime.shared() } catch { refused += error.code == .forkedChild ? 1 : 0 }
            client.close()
            _exit(client.isForeignProcess && client.waitingCount == 0 ? Int32(refused) : 100)
        }
        var status: Int32 = 0
        let deadline = RuntimeClock.monotonicMs() + 10_000
        while waitpid(child, &status, WNOHANG) == 0 {
            if RuntimeClock.monotonicMs() > deadline { kill(child, SIGKILL) }
            sched_yield()
        }
        #expect(status == 3 << 8)
    }
}
