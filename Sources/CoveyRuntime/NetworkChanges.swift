// What the kernel reports of links and routes (rtnetlink(7)), read from the bytes of one datagram. The network may be back
// when a link other than loopback begins to run, or a default route appears. A link is reported for many other reasons,
// so the running ones are remembered. Lengths are checked: a message that does not fit ends the datagram.

import CLinux

struct NetworkChanges {
    private static let headerBytes = 16
    private static let linkBytes = 16
    private static let routeBytes = 12

    /// Indexes of the links that run.
    private var running: Set<Int32> = []

    /// True if the network may be back.
    mutating func read(_ datagram: UnsafeRawBufferPointer) -> Bool {
        var (offset, mayBeBack) = (0, false)
        while offset + Self.headerBytes <= datagram.count {
            let length = Int(datagram.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            guard Self.headerBytes...(datagram.count - offset) ~= length else { break }
            let type = datagram.loadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
            let body = UnsafeRawBufferPointer(rebasing: datagram[offset + Self.headerBytes..<offset + length])
            if read(type, body) { mayBeBack = true }
            offset += (length + 3) & ~3
        }
        return mayBeBack
    }

    private mutating func read(_ type: UInt16, _ body: UnsafeRawBufferPointer) -> Bool {
        switch Int(type) {
        case RTM_NEWLINK where body.count >= Self.linkBytes:
            let index = body.loadUnaligned(fromByteOffset: 4, as: Int32.self)
            let flags = body.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
            let runs = flags & Self.flagUp != 0 && flags & Self.flagRunning != 0
            guard flags & Self.flagLoopback == 0, runs else {
                running.remove(index)
                return false
            }
            return running.insert(index).inserted
        case RTM_DELLINK where body.count >= Self.linkBytes:
            running.remove(body.loadUnaligned(fromByteOffset: 4, as: Int32.self))
            return false
        case RTM_NEWROUTE where body.count >= Self.routeBytes:
            let (destinationBits, sourceBits, kind) = (body[1], body[2], body[7])
            return destinationBits == 0 && sourceBits == 0 && kind == UInt8(RTN_UNICAST)
        default: return false
        }
    }

    // net/if.h spells them as an enumeration and as macros of it, which Swift does not import.
    private static let flagUp: UInt32 = 0x1
    private static let flagLoopback: UInt32 = 0x8
    private static let flagRunning: UInt32 = 0x40
}
