// The text form of addresses, and their kind.
import NIOCore

extension SocketAddress {
    /// `host:port` as a URL has it: IPv6 in brackets.
    var urlAuthority: String {
        let host = ipAddress ?? "localhost"
        return "\(host.contains(":") ? "[\(host)]" : host):\(port ?? 0)"
    }

    /// 127.0.0.0/8 or ::1.
    var isLoopback: Bool {
        guard let ipAddress else { return true }  // a Unix socket
        return ipAddress.hasPrefix("127.") || ipAddress == "::1"
    }
}
