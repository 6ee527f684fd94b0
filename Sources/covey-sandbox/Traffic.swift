// All traffic as it is on the wire: counted, and written as JSON lines if there is a log. Data that a fault drops is
// not sent and has no line; the fault has one. Credentials are masked (Mask.swift).
//
// Clients that watch (TrafficStream.swift) get the same lines as they happen, without those of the control interface:
// what a client reads there would be traffic that it reads again.
//
// Confined to the event loop. Lines are collected and written once per loop turn; a log that cannot be written ends
// with a report, and the server continues.
import Glibc
import NIOCore
import NIOHTTP1
import SandboxCore
import SandboxJSON

final class Traffic {
    private(set) var counters = Counters()
    private let log: LogFile?
    private let loop: any EventLoop
    private var lastConnection: Int64 = 0
    private(set) var streams: [TrafficStream] = []
    private let maxStreamLineBytes: Int
    /// While a line is written for the second time because it was too long.
    private var omitsBodies = false

    init(log: LogFile?, loop: any EventLoop, limits: Limits) {
        self.log = log
        self.loop = loop
        maxStreamLineBytes = limits.maxStreamLineBytes
    }

    /// Whether anybody reads the lines: they are not made for nobody.
    private var isRead: Bool { log != nil || !streams.isEmpty }

    /// - Parameter isWatched: false: of the log alone.
    private func line(_ connection: Int64, isWatched: Bool = true, _ body: (inout JSONWriter) -> Void) {
        guard log != nil || isWatched && !streams.isEmpty else { return }
        let atMs = LogFile.nowMs()
        let whole = line(connection, atMs, body)
        if let log {
            if log.isEmpty { loop.assumeIsolated().execute { log.flush() } }
            log.add(whole)
        }
        guard isWatched, !streams.isEmpty else { return }
        var watched = whole
        if whole.count > maxStreamLineBytes {
            omitsBodies = true
            watched = line(connection, atMs, body)
            omitsBodies = false
        }
        for stream in streams { stream.send(watched) }
    }

    private func line(_ connection: Int64, _ atMs: Int64, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
        JSONWriter.object(reserving: 512) { writer in
            writer.field("at", atMs)
            if connection > 0 { writer.field("connection", connection) }
            body(&writer)
        }
    }

    // MARK: Watching

    func add(_ stream: TrafficStream) {
        streams.append(stream)
    }

    func remove(_ stream: TrafficStream) {
        streams.removeAll { $0 === stream }
    }

    /// The server's state changed, by whatever cause.
    func changed() {
        guard !streams.isEmpty else { return }
        let text = line(0, LogFile.nowMs()) { $0.field("event", "changed") }
        for stream in streams { stream.send(text, isTraffic: false) }
    }

    // MARK: Connections

    /// - Returns: the connection's number in the log.
    func opened() -> Int64 {
        lastConnection += 1
        counters.openedHTTP()
        line(lastConnection, isWatched: false) { $0.field("event", "open") }
        return lastConnection
    }

    func closed(_ connection: Int64, isWebSocket: Bool) {
        if isWebSocket { counters.openWebSockets -= 1 } else { counters.openHTTPConnections -= 1 }
        line(connection, isWatched: isWebSocket) { $0.field("event", "closed") }
    }

    func upgraded(_ connection: Int64, _ head: HTTPRequestHead) {
        counters.openedWebSocket()
        counters.openHTTPConnections -= 1
        line(connection) { writer in
            writer.field("event", "upgraded")
            writer.field("target", Mask.target(head.originTarget))
        }
    }

    // MARK: REST

    func received(_ head: HTTPRequestHead, body: [UInt8], on connection: Int64) {
        guard isRead else { return }
        line(connection, isWatched: !Control.isMeant(by: head)) { writer in
            writer.field("in", "request")
            writer.field("method", head.method.rawValue)
            writer.field("target", Mask.target(head.originTarget))
            writer.object("headers") { writer in
                for (name, value) in head.headers {
                    writer.key(text: name)
                    writer.string(Mask.header(name, value))
                }
            }
            write(body, isLogin: Mask.isLogin(target: head.originTarget), into: &writer)
        }
    }

    func sent(_ answer: Answer, to head: HTTPRequestHead, requestBytes: Int, on connection: Int64) {
        let status = Int(answer.status.code)
        counters.answered(
            head.method.rawValue, target: head.originTarget, status: status, requestBytes: requestBytes,
            answerBytes: answer.body.count)
        line(connection, isWatched: !Control.isMeant(by: head)) { writer in
            writer.field("out", "answer")
            writer.field("status", status)
            write(answer.body, isLogin: Mask.isLogin(target: head.originTarget), into: &writer)
        }
    }

    private func write(_ body: [UInt8], isLogin: Bool, into writer: inout JSONWriter) {
        if body.isEmpty { return }
        if !omitsBodies, let json = Mask.json(body, isLogin: isLogin) {
            writer.field("body", raw: json)
        } else {
            writer.field("body_bytes", body.count)
        }
    }

    // MARK: Frames

    /// A text message, which may hold several commands.
    func received(_ text: [UInt8], on connection: Int64) {
        for piece in text.split(separator: UInt8(ascii: "\n")) {
            counters.received(piece)
            if isRead { frame("in", piece, connection) }
        }
    }

    func sent(_ text: [UInt8], on connection: Int64) {
        counters.sent(text)
        if isRead { frame("out", text.dropLast(), connection) }
    }

    private func frame(_ way: StaticString, _ text: ArraySlice<UInt8>, _ connection: Int64) {
        line(connection) { writer in
            let name = String(decoding: text.prefix(4), as: UTF8.self)
            writer.field(way, "frame")
            writer.field("command", name)
            write(Array(text.dropFirst(4)), isLogin: name == "LOGI", into: &writer)
        }
    }

    // MARK: Faults

    func triggered(_ faults: [Int64], _ subject: FaultSubject) {
        for fault in faults {
            line(0) { writer in
                writer.field("fault", fault)
                writer.field("on", subject.place.rawValue)
                if !subject.name.isEmpty { writer.field("name", subject.name) }
                if let user = subject.userId { writer.field("user", user) }
            }
        }
    }

    // MARK: Reporting

    /// Resident memory of this process.
    static func memoryBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let words = line.prefix { $0 != 0 }.split(separator: 0x20)
        guard words.count > 1 else { return 0 }
        let pages = words[1].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
