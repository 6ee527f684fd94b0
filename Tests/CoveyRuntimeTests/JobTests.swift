// Jobs of a machine run on a thread of their own, one after the other, and end in an input.

import CoveyEffects
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

extension Input {
    fileprivate var job: UInt64? { if case .jobEnded(let id) = self { id.rawValue } else { nil } }
}

@Suite(.serialized, .withOneLoopAndFour) struct JobTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    private func job(_ number: UInt64, _ body: @escaping @Sendable () -> Void) -> Effect {
        .run(TransferID(rawValue: number), body)
    }

    @Test func jobsRunInOrderOnTheDisksThreadAndEndInInputs() throws {
        let probe = try Probe(runtime)
        let names = Log<String>()
        try probe.emit(job(1) { names.add(threadName()) }, job(2) { names.add("second") })
        #expect(probe.inputs.wait(count: 2).map(\.job) == [1, 2])
        #expect(names.all == ["covey-disk", "second"])
        probe.client.close()
    }

    @Test func whileAJobWaitsForTheDiskTheMachineGoesOn() throws {
        let probe = try Probe(runtime)
        let gate = Log<Void>()
        try probe.emit(job(1) { _ = gate.wait(count: 1) }, .setTimer(TimerID(rawValue: 2), afterMs: 0))
        #expect(probe.inputs.wait(count: 1).map(\.timer) == [2])
        gate.add(())
        #expect(probe.inputs.wait(count: 2).last?.job == 1)
        probe.client.close()
    }

    @Test func theEndOfAJobOfAClosedClientIsDropped() throws {
        let probe = try Probe(runtime)
        // So many that its loop has another one: a loop that ends waits for its job.
        let others = try (0..<8).map { _ in try Probe(runtime) }
        let (begun, gate, ended) = (Log<Void>(), Log<Void>(), Log<Void>())
        try probe.emit(
            job(1) {
                begun.add(())
                _ = gate.wait(count: 1)
                ended.add(())
            })
        _ = begun.wait(count: 1)
        probe.client.close()
        gate.add(())
        #expect(ended.wait(count: 1).count == 1)
        for other in others { try other.settle() }
        #expect(probe.inputs.all.isEmpty)
        for other in others { other.client.close() }
    }
}
