// A named thread of the library. It takes no signal but those that its own faults raise: handlers of the host never run
// on it, and a write to a closed socket cannot raise SIGPIPE out of it.

import CLinux
import CoveyModel
import Glibc

final class RuntimeThread: Sendable {
    private let thread: pthread_t

    /// `name` has at most 15 bytes.
    init(name: String, _ body: @escaping @Sendable () -> Void) throws(CoveyError) {
        var blocked = sigset_t()
        sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT] { sigdelset(&blocked, fault) }
        var previous = sigset_t()
        pthread_sigmask(SIG_SETMASK, &blocked, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        var stackBytes = 0
        pthread_attr_getstacksize(&attributes, &stackBytes)
        pthread_attr_setstacksize(&attributes, max(stackBytes, RuntimeLimits.stackBytes))

        let start = Unmanaged.passRetained(Start(name, body))
        var created = pthread_t()
        let code = pthread_create(
            &created, &attributes,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                covey_set_thread_name(start.name)
                start.body()
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw CoveyError(.unknown, "A thread cannot be started: \(systemMessage(code)).")
        }
        thread = created
    }

    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// `name` has at most 15 bytes. Before `join` or `detach`.
    func rename(_ name: String) { covey_rename_thread(thread, name) }

    /// Nobody will join it. Instead of `join`.
    func detach() { pthread_detach(thread) }

    /// Waits for the end of the thread; called on the thread itself or inside code of the app, lets it end on its own.
    /// Call once.
    func join() {
        if isCurrent || AppCode.current != nil { detach() } else { pthread_join(thread, nil) }
    }

    private final class Start {
        let name: String
        let body: @Sendable () -> Void
        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
