// The host's `user` pointer and its destructor. Whoever may still call the host holds a reference; the last one that goes
// runs `user_free`. So it runs exactly once, after the last possible call, also where registering failed.

import CoveyHeader
import CoveyRuntime

final class HostPointer: @unchecked Sendable {
    // Unchecked: both are the host's, which the header tells on which threads they are used.
    let pointer: UnsafeMutableRawPointer?
    private let free: covey_free_fn?

    init(_ pointer: UnsafeMutableRawPointer?, _ free: covey_free_fn?) {
        self.pointer = pointer
        self.free = free
    }

    deinit {
        guard let free else { return }
        AppCode.run(.hook) { free(pointer) }
    }
}
