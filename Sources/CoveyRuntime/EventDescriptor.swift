// An eventfd: a descriptor that is readable from `signal` to `clear`. Any thread; closed with its last reference.

import CLinux
import CoveyModel
import Glibc

package final class EventDescriptor: Sendable {
    package let descriptor: Int32

    init() throws(CoveyError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard descriptor >= 0 else {
            throw CoveyError(.unknown, "An event descriptor cannot be created: \(systemMessage(errno)).")
        }
    }

    deinit { close(descriptor) }

    func signal() {
        var one: UInt64 = 1
        while write(descriptor, &one, 8) < 0 && errno == EINTR {}
    }

    func clear() {
        var count: UInt64 = 0
        while read(descriptor, &count, 8) < 0 && errno == EINTR {}
    }
}
