import CLinux
import CoveyEffects
import CoveyModel
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct DeliveryTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    func isReadable(_ descriptor: Int32, withinMs: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, withinMs) == 1
    }

    @Test func threadModeDeliversInOrder() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, sink: sink)
        defer { probe.client.close() }
        for number in 0..<2_000 { try probe.emit(completion(UInt64(number))) }
        #expect(sink.log.wait(count: 2_000).map(\.call) == (0..<2_000).map { UInt64($0) })
    }

    @Test func callbacksOfAClientNeverOverlapAndRunOnTheDeliveryThread() throws {
        let names = Log<String>()
        let inside = Locked(0)
        let sink = ProbeSink { _ in
            #expect(
                inside.with {
                    $0 += 1
                    return $0
                } == 1)
            names.add(threadName())
            inside.with { $0 -= 1 }
        }
        let probe = try Probe(runtime, sink: sink)
        defer { probe.client.close() }
        for number in 0..<200 { try probe.emit(completion(UInt64(number))) }
        #expect(Set(names.wait(count: 200)) == ["covey-delivery"])
    }

    @Test func aCallbackThatBlocksDoesNotStallTheLoop() throws {
        let entered = Log<Void>()
        let leave = Log<Void>()
        let sink = ProbeSink { _ in
            entered.add(())
            _ = leave.wait(count: 1)
        }
        let probe = try Probe(runtime, sink: sink)
        try probe.emit(completion(1))
        _ = entered.wait(count: 1)
        try probe.emit(.setTimer(TimerID(rawValue: 1), afterMs: 1))
        #expect(probe.inputs.wait(count: 1).map(\.timer) == [1])
        #expect(sink.log.all.isEmpty)
        leave.add(())
        probe.client.close()
        #expect(sink.log.all.count == 1)
    }

    @Test func aBusyClientLetsTheOthersHaveTheirTurn() throws {
        let gate = Log<Void>()
        let order = Log<Int>()
        let busySink = ProbeSink { _ in
            _ = gate.wait(count: 1)
            order.add(1)
        }
        let busy = try Probe(runtime, sink: busySink)
        let other = try Probe(runtime, sink: ProbeSink { _ in order.add(2) })
        defer {
            busy.client.close()
            other.client.close()
        }
        try busy.client.post { machine in for number in 0..<1_000 { machine.emit(completion(UInt64(number))) } }
        try other.emit(completion(1))
        try other.settle()
        gate.add(())
        let all = order.wait(count: 1_001)
        #expect(all.firstIndex(of: 2).map { $0 <= 2 * RuntimeLimits.deliveryTurnNotices } == true)
    }

    @Test func pollModesDescriptorIsReadableWhileSomethingWaits() throws {
        let sink = ProbeSink()
        let probe = try Probe(runtime, mode: .poll, sink: sink)
        defer { probe.client.close() }
        let fd = try #require(probe.client.event).descriptor
        #expect(!isReadable(fd, withinMs: 0))
        try probe.emit(completion(1), completion(2), completion(3))
        #expect(isReadable(fd, withinMs: 10_000))
        #expect(try probe.client.dispatch(max: 2, timeoutMs: 0) == 2)
        #expect(isReadable(fd, withinMs: 0))
        #expect(probe.client.waitingCount == 1)
        #expect(try probe.client.dispatch(max: 100, timeoutMs: 0) == 1)
        #expect(!isReadable(fd, withinMs: 0))
        #expect(sink.log.all.map(\.call) == [1, 2, 3])
        #expect(try probe.client.dispatch(max: 100, timeoutMs: 0) == 0)
    }

    /// Whoever watches it learns of the end, and no other file gets its number meanwhile.
    @Test func pollModesDescriptorIsReadableOnceTheClientIsClosed() throws {
        let probe = try Probe(runtime, mode: .poll, sink: ProbeSink())
        let event = try #require(probe.client.event)
        try probe.emit(completion(1))
        probe.client.close()
        #expect(isReadable(event.descriptor, withinMs: 0))
    }

    @Test func dispatchWaitsForTheFirstNotice() throws {
        let probe = try Probe(runtime, mode: .poll)
        defer { probe.client.close() }
        #expect(try probe.client.dispatch(max: 1, timeoutMs: 20) == 0)
        try probe.client.post { machine in machine.emit(.setTimer(TimerID(rawValue: 1), afterMs: 20), completion(7)) }
        #expect(try probe.client.dispatch(max: 1, timeoutMs: -1) == 1)
    }

    @Test func dispatchFromInsideACallbackIsRefused() throws {
        let client = Locked<Client<ProbeMachine>?>(nil)
        let codes = Log<CoveyError.Code?>()
        let insides = Log<AppCode?>()
        let sink = ProbeSink { _ in
            guard let client = client.with({ $0 }) else { return }
            insides.add(AppCode.current)
            do { try client.dispatch(max: 1, timeoutMs: 0) } catch { codes.add((error as? CoveyError)?.code) }
        }
        let probe = try Probe(runtime, mode: .poll, sink: sink)
        client.with { $0 = probe.client }
        try probe.emit(completion(1))
        try probe.client.dispatch(max: 1, timeoutMs: -1)
        #expect(codes.all == [.notInCallback])
        #expect(insides.all == [.callback])
        #expect(AppCode.current == nil)
        client.with { $0 = nil }
        probe.client.close()
    }

    @Test func dispatchIsNotForThreadMode() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        #expect(throws: CoveyError.self) { try probe.client.dispatch(max: 1, timeoutMs: 0) }
        #expect(probe.client.event == nil)
    }

    @Test func theWakeHookFiresOnceUntilTheNextDispatch() throws {
        let wakes = Log<Void>()
        let probe = try Probe(runtime, mode: .wake { wakes.add(()) })
        defer { probe.client.close() }
        for number in 1...3 { try probe.emit(completion(UInt64(number))) }
        try probe.settle()
        #expect(wakes.all.count == 1)
        // Something is left: the host is woken again.
        #expect(try probe.client.dispatch(max: 2, timeoutMs: 0) == 2)
        #expect(wakes.all.count == 2)
        #expect(try probe.client.dispatch(max: 2, timeoutMs: 0) == 1)
        #expect(wakes.all.count == 2)
        try probe.emit(completion(4))
        #expect(wakes.wait(count: 3).count == 3)
    }

    @Test func twoThreadsThatDispatchDoNotOverlap() throws {
        let inside = Locked(0)
        let overlaps = Locked(0)
        let sink = ProbeSink { _ in
            if inside.with({
                $0 += 1
                return $0
            }) > 1 {
                overlaps.with { $0 += 1 }
            }
            inside.with { $0 -= 1 }
        }
        let probe = try Probe(runtime, mode: .poll, sink: sink)
        defer { probe.client.close() }
        try probe.client.post { machine in for number in 0..<4_000 { machine.emit(completion(UInt64(number))) } }
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            while sink.log.all.count < 4_000 { _ = try? probe.client.dispatch(max: 3, timeoutMs: 1) }
        }
        #expect(overlaps.with { $0 } == 0)
        #expect(sink.log.all.map(\.call) == (0..<4_000).map { UInt64($0) })
    }
}
