// The host's `user_data` pointer and its destructor, which runs exactly once, after the last possible call.
//
// For an accepted call it runs right after the completion, on the completion's thread: the thread that made the call
// may hold the last reference, inside the function and perhaps with locks of the app held. In all other cases
// everything that may call the host retains a reference, and the last release runs the destructor, also if registering
// failed.

import CoveyHeader
import CoveyRuntime
import Synchronization

final class HostPointer: @unchecked Sendable {
    // Unchecked: both belong to the host. The header says on which threads they are used.
    let pointer: UnsafeMutableRawPointer?
    private let free: covey_free_fn?
    private let callsLeft: Atomic<Int>

    /// - Parameter calls: the number of calls that share it; without meaning for a handler, whose calls do not end.
    init(_ pointer: UnsafeMutableRawPointer?, _ free: covey_free_fn?, calls: Int = 1) {
        self.pointer = pointer
        self.free = free
        callsLeft = Atomic(max(1, calls))
    }

    deinit {
        if callsLeft.load(ordering: .acquiring) > 0 { runFree() }
    }

    /// A call was completed. Called once for each.
    func callEnded() {
        if callsLeft.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { runFree() }
    }

    private func runFree() {
        guard let free else { return }
        AppCode.run(.hook) { free(pointer) }
    }
}
