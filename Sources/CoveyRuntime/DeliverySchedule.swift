// The runtime's delivery thread and its list of clients that have something for it. Each gets a short turn, then goes
// to the end of the list: a client with much waiting does not hold up the others for longer than its callbacks do.
// Ends when it is stopped and the list is empty.

import CoveyModel
import Glibc

final class DeliverySchedule: Sendable {
    private struct State: Sendable {
        var ready = Fifo<DeliveryQueue>()
        var thread: pthread_t?
        var isStopping = false
    }

    private let state = Monitor(State())

    func add(_ queue: DeliveryQueue) { state.withLockThenWake { $0.ready.append(queue) } }

    func stop() { state.withLockThenWake { $0.isStopping = true } }

    var isCurrentThread: Bool { state.withLock { $0.thread == pthread_self() } }

    /// The body of the thread.
    func run() {
        state.withLock { $0.thread = pthread_self() }
        enum Step {
            case turn(DeliveryQueue)
            case end
        }
        while true {
            let step = state.wait { state -> Step? in
                if let queue = state.ready.popFirst() { return .turn(queue) }
                return state.isStopping ? .end : nil
            }
            guard case .turn(let queue) = step else { break }
            if queue.runScheduledTurn() { add(queue) }
        }
        state.withLock { $0.thread = nil }
    }
}
