// Reports of the kernel, as Linux 6 sent them (2026-11-25, in a network namespace): which of them say that the network
// may be back, and that no length in them is trusted.

import CLinux
import Testing

@testable import CoveyRuntime

@Suite struct NetworkChangesTests {
    /// A veth link: set up, but without a peer; then running; loopback running. The attributes are left out, and the
    /// length says so.
    static let linkUp = "20000000100000000000000000000000" + "00000100030000000310000001000000"
    static let linkRuns = "20000000100000000000000000000000" + "00000100030000004310010000000000"
    static let linkGone = "20000000110000000000000000000000" + "000001000300000002100000ffffffff"
    static let loopbackRuns = "20000000100000000000000000000000" + "00000403010000004900010001000000"
    static let defaultRoute =
        "2c00000018000006081f076b5f140000" + "02000000fe03fd010000000008000f00fe0000000800040001000000"
    static let defaultRoute6 =
        "6000000018000006091f076b6c140000" + "0a000000fe0300010000000008000f00fe000000080006000004000008000400"
        + "0100000024000c0000000000000000000000000000000000000000000000000000000000000000000500140000000000"
    static let routeToANet =
        "3400000018000006081f076b68140000" + "02100000fe03fd010000000008000f00fe000000080001000a0100000800040001000000"

    static func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.utf8.count, by: 2).compactMap { index in
            UInt8(hex.dropFirst(index).prefix(2), radix: 16)
        }
    }

    static func read(_ changes: inout NetworkChanges, _ hex: String...) -> Bool {
        bytes(hex.joined()).withUnsafeBytes { changes.read($0) }
    }

    @Test func aDefaultRouteSaysIt() {
        var changes = NetworkChanges()
        #expect(Self.read(&changes, Self.defaultRoute))
        #expect(Self.read(&changes, Self.defaultRoute6))
        #expect(!Self.read(&changes, Self.routeToANet))
        #expect(Self.read(&changes, Self.routeToANet, Self.linkUp, Self.defaultRoute))
    }

    /// A running link is reported again for other reasons, such as each scan of a wireless one.
    @Test func aLinkSaysItWhenItBeginsToRun() {
        var changes = NetworkChanges()
        #expect(!Self.read(&changes, Self.linkUp))
        #expect(Self.read(&changes, Self.linkRuns))
        #expect(!Self.read(&changes, Self.linkRuns))
        #expect(!Self.read(&changes, Self.linkUp))
        #expect(Self.read(&changes, Self.linkRuns))
        #expect(!Self.read(&changes, Self.linkGone))
        #expect(Self.read(&changes, Self.linkRuns))
        #expect(!Self.read(&changes, Self.loopbackRuns))
    }

    /// Every truncation, and every value of each byte of the lengths.
    @Test(arguments: [linkRuns, defaultRoute, defaultRoute6]) func noLengthIsTrusted(message: String) {
        let whole = Self.bytes(message)
        for count in 0..<whole.count {
            var changes = NetworkChanges()
            #expect(!whole[..<count].withUnsafeBytes { changes.read($0) })
        }
        for index in 0..<4 {
            for value in UInt8.min...UInt8.max {
                var changes = NetworkChanges()
                var hostile = whole + whole
                hostile[index] = value
                _ = hostile.withUnsafeBytes { changes.read($0) }
                for length in [0, 15, 16, 17, 31, UInt32.max] as [UInt32] {
                    hostile.withUnsafeMutableBytes { $0.storeBytes(of: length, as: UInt32.self) }
                    #expect(!hostile.withUnsafeBytes { changes.read($0) } || length >= 16)
                }
            }
        }
    }
}
