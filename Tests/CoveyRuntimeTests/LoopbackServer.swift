// A server on loopback for the tests: each accepted connection runs a script on a thread of its own, over blocking
// sockets. Its WebSocket code is written from RFC 6455 by itself, so that no misreading is shared with the library.
// Stopping closes every descriptor, which ends every script.

import CLinux
import Foundation

final class LoopbackServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let state = Locked(State())
    private let running = DispatchGroup()

    private struct State: Sendable {
        var connections: [Int32] = []
        var acceptedCount = 0
        var isStopped = false
    }

    init(_ script: @escaping @Sendable (ServerConnection) throws -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        var length = size
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
        }
        guard bound == 0, listen(listener, 1_024) == 0 else { throw ServerError.cannotListen }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        let (state, running) = (state, running)
        running.enter()
        Thread.detachNewThread {
            defer { running.leave() }
            while true {
                let descriptor = accept(listener, nil, nil)
                if descriptor < 0 { return }
                let mayRun = state.with { state in
                    if state.isStopped { return false }
                    state.connections.append(descriptor)
                    state.acceptedCount += 1
                    return true
                }
                if !mayRun { close(descriptor) }
                guard mayRun else { return }
                running.enter()
                Thread.detachNewThread {
                    try? script(ServerConnection(descriptor))
                    shutdown(descriptor, Int32(SHUT_RDWR))
                    state.with { $0.connections.removeAll { $0 == descriptor } }
                    close(descriptor)
                    running.leave()
                }
            }
        }
    }

    var url: String { "http://127.0.0.1:\(port)" }
    var socketURL: String { "ws://127.0.0.1:\(port)/?user_id=ana" }
    var acceptedCount: Int { state.with { $0.acceptedCount } }
    var openCount: Int { state.with { $0.connections.count } }

    func stop() {
        state.with { state in
            state.isStopped = true
            for descriptor in state.connections { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
        shutdown(listener, Int32(SHUT_RDWR))
        running.wait()
        close(listener)
    }
}

enum ServerError: Error { case cannotListen, ended }

/// A value behind a lock (the runtime's own Monitor is one of the things under test).
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func with<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

/// One end of a connection, blocking; every call throws once the connection has ended.
struct ServerConnection {
    let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, 0)
            }
            guard got > 0 else { throw ServerError.ended }
            filled += got
        }
        return bytes
    }

    func write(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw ServerError.ended }
            sent += count
        }
    }

    func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Waits until the peer closes its end; what comes until then is dropped.
    func waitForEnd() { while (try? read(1)) != nil {} }

    // MARK: HTTP

    /// The head of a request, lines without their ends.
    func readHead() throws -> [String] {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) { bytes += try read(1) }
        return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").filter { !$0.isEmpty }
    }

    static func header(_ name: String, in head: [String]) -> String? {
        head.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }?
            .split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    func readRequest() throws -> (head: [String], body: [UInt8]) {
        let head = try readHead()
        let length = ServerConnection.header("Content-Length", in: head).flatMap { Int($0) } ?? 0
        return (head, length == 0 ? [] : try read(length))
    }

    func answer(_ status: String, headers: String = "", body: String = "") throws {
        try write("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
    }

    // MARK: WebSocket

    @discardableResult
    func upgrade(extra: [UInt8] = []) throws -> [String] {
        let head = try readHead()
        try write(Array(ServerConnection.acceptance(head).utf8) + extra)
        return head
    }

    static func acceptance(_ head: [String]) -> String {
        let key = header("Sec-WebSocket-Key", in: head) ?? ""
        return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: \(sha1Base64(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))\r\n\r\n"
    }

    static func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
        let mask: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(mask | UInt8(payload.count))
        case ..<65_536: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        return bytes + (isMasked ? [0, 0, 0, 0] : []) + payload
    }

    static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

    /// The next frame, unmasked; a client's frames must be masked.
    func readFrame() throws -> (opcode: UInt8, payload: [UInt8]) {
        let head = try read(2)
        guard head[1] & 0x80 != 0 else { throw ServerError.ended }
        var length = Int(head[1] & 0x7f)
        if length == 126 { length = try read(2).reduce(0) { $0 << 8 | Int($1) } }
        if length == 127 { length = try read(8).reduce(0) { $0 << 8 | Int($1) } }
        let mask = try read(4)
        let payload = length == 0 ? [] : try read(length)
        return (head[0] & 0x0f, payload.enumerated().map { $1 ^ mask[$0 & 3] })
    }

    func echo() throws {
        while true {
            let frame = try readFrame()
            if frame.opcode == 8 {
                try write(ServerConnection.frame(8, frame.payload))
                return
            }
            try write(ServerConnection.frame(frame.opcode, frame.payload))
        }
    }
}

/// SHA-1 (FIPS 180-4) in base64, for the server's half of the handshake.
func sha1Base64(_ text: String) -> String {
    var h: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    var bytes = Array(text.utf8)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x << n | x >> (32 - n) }
    for block in stride(from: 0, to: bytes.count, by: 64) {
        var w = (0..<16).map { i in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[block + 4 * i + $1]) } }
        for i in 16..<80 { w.append(rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1)) }
        var (a, b, c, d, e) = (h[0], h[1], h[2], h[3], h[4])
        for i in 0..<80 {
            let (f, k): (UInt32, UInt32) =
                switch i {
                case ..<20: (b & c | ~b & d, 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let next = rotate(a, 5) &+ f &+ e &+ k &+ w[i]
            (e, d, c, b, a) = (d, c, rotate(b, 30), a, next)
        }
        h = zip(h, [a, b, c, d, e]).map { $0 &+ $1 }
    }
    return Data(h.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) } })
        .base64EncodedString()
}
