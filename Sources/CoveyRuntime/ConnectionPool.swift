// HTTP connections that are kept for the next requests, of one network: when that may have gone, the loop begins another
// pool. A connection that nobody has closed may be dead, and a request on it would wait for its whole time-out.
// Each transfer holds the pool that it began with: the connections are closed with the last one. Loop's thread.

import CCurl

final class ConnectionPool {
    let pointer: UnsafeMutableRawPointer

    /// Nil if no memory is left. libcurl must be ready.
    init?() {
        guard let pointer = covey_curl_new_connection_pool() else { return nil }
        self.pointer = pointer
    }

    deinit { curl_share_cleanup(pointer) }
}
