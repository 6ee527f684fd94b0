// A netlink socket on which the kernel reports changes of links and routes. A process that may not open one (a sandbox, a
// container) goes on without: then the back-off alone decides when a client connects again. Loop's thread.

import CLinux
import Glibc

final class NetworkMonitor {
    let descriptor: Int32
    private var changes = NetworkChanges()
    /// Datagrams read in one turn; more wait for the next.
    private static let turnDatagrams = 32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Nil if this process may not.
    static func open() -> NetworkMonitor? {
        let kind = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_NETLINK, kind, NETLINK_ROUTE)
        guard descriptor >= 0 else { return nil }
        let monitor = NetworkMonitor(descriptor)
        var address = sockaddr_nl()
        address.nl_family = sa_family_t(AF_NETLINK)
        address.nl_groups = UInt32(RTMGRP_LINK | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
            }
        }
        return bound == 0 ? monitor : nil
    }

    deinit { close(descriptor) }

    /// Reads what was reported. True if the network may be back.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var mayBeBack = false
        for _ in 0..<Self.turnDatagrams {
            var sender = sockaddr_nl()
            var senderBytes = socklen_t(MemoryLayout<sockaddr_nl>.size)
            let count = withUnsafeMutablePointer(to: &sender) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    recvfrom(descriptor, buffer.baseAddress, buffer.count, 0, $0, &senderBytes)
                }
            }
            if count < 0 {
                // Reports were lost: one of them may have said it.
                if errno == ENOBUFS { mayBeBack = true }
                if errno == ENOBUFS || errno == EINTR { continue }
                break
            }
            // Only the kernel reports: its port is 0.
            guard sender.nl_pid == 0 else { continue }
            if changes.read(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { mayBeBack = true }
        }
        return mayBeBack
    }
}
