// epoll, level-triggered. A descriptor is watched under a tag, which comes back with its events: a tag names a use of
// the descriptor, so an event of a descriptor that was closed and opened again in between is not mistaken. Loop's
// thread.

import CLinux
import CoveyModel
import Glibc

final class Poller {
    struct Tag: RawRepresentable, Hashable {
        let rawValue: UInt64
    }

    struct Interest: OptionSet, Hashable {
        let rawValue: UInt32
        static let read = Interest(rawValue: EPOLLIN.rawValue)
        static let write = Interest(rawValue: EPOLLOUT.rawValue)
        /// Errors and hang-ups come unasked.
        static let failure = Interest(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
    }

    private let descriptor: Int32
    private let events: UnsafeMutableBufferPointer<epoll_event>

    init() throws(CoveyError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else {
            throw CoveyError(.unknown, "An epoll descriptor cannot be created: \(systemMessage(errno)).")
        }
        events = .allocate(capacity: 256)
        events.initialize(repeating: epoll_event())
    }

    deinit {
        close(descriptor)
        events.deallocate()
    }

    func watch(_ file: Int32, _ interest: Interest, _ tag: Tag) {
        var event = epoll_event()
        event.events = interest.rawValue
        event.data.u64 = tag.rawValue
        if epoll_ctl(descriptor, EPOLL_CTL_MOD, file, &event) != 0 && errno == ENOENT {
            epoll_ctl(descriptor, EPOLL_CTL_ADD, file, &event)
        }
    }

    func forget(_ file: Int32) {
        var event = epoll_event()
        epoll_ctl(descriptor, EPOLL_CTL_DEL, file, &event)
    }

    /// Waits at most `timeoutMs` (negative: forever) and hands out what happened.
    func wait(timeoutMs: Int32, _ body: (Tag, Interest) -> Void) {
        let count = epoll_wait(descriptor, events.baseAddress, Int32(events.count), timeoutMs)
        guard count > 0 else { return }
        for event in events.prefix(Int(count)) {
            body(Tag(rawValue: event.data.u64), Interest(rawValue: event.events))
        }
    }
}
