// A socket is an open file. A load test has a thousand clients, each with HTTP connections beside its WebSocket, which
// exceeds the usual limit of 1,024.
import Glibc

enum OpenFiles {
    /// Raises this process's limit to the system's maximum. Does nothing if that is refused.
    static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
