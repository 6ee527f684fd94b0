// The host's `user` pointer and its destructor, which runs exactly once, after the last possible call.
//
// Of a call that was taken it runs right after the completion, on the completion's thread: the thread that made the call
// may hold the last reference, inside the function and perhaps with locks of the app held. In all other cases whoever may
// still call the host holds a reference, and the last one that goes runs it, also where registering failed.

import CoveyHeader
import CoveyRuntime
import Synchronization

final class HostPointer: @unchecked Sendable {
    // Unchecked: both are the host's, which the header tells on which threads they are used.
    let pointer: UnsafeMutableRawPointer?
    private let free: covey_free_fn?
    private let callsLeft: Atomic<Int>

    /// - Parameter calls: how many calls share it; of no meaning for a handler, whose calls do not end.
    init(_ pointer: UnsafeMutableRawPointer?, _ free: covey_free_fn?, calls: Int = 1) {
        self.pointer = pointer
        self.free = free
        callsLeft = Atomic(max(1, calls))
    }

    deinit {
        if callsLeft.load(ordering: .acquiring) > 0 { runFree() }
    }

    /// A call was completed. It comes once for each.
    func callEnded() {
        if callsLeft.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { runFree() }
    }

    private func runFree() {
        guard let free else { return }
        AppCode.run(.hook) { free(pointer) }
    }
}
