// A socket is an open file, and the usual limit of 1,024 is less than the thousand clients, each with connections for
// HTTP beside its WebSocket, that a load test brings.
import Glibc

enum OpenFiles {
    /// Raises this process's limit to what the system lets it raise it to. Without effect where that is refused.
    static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
