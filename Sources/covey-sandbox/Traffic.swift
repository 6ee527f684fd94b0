// All traffic as it is on the wire: counted, and written as JSON lines if there is a log. Data that a fault drops is
// not sent and has no line; the fault has one. Credentials are masked (Mask.swift).
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

    init(log: LogFile?, loop: any EventLoop) {
        self.log = log
        self.loop = loop
    }

    private func line(_ connection: Int64, _ body: (inout JSONWriter) -> Void) {
        guard let log else { return }
        var writer = JSONWriter(reserving: 512)
        writer.beginObject()
        writer.field("at", LogFile.nowMs())
        if connection > 0 { writer.field("connection", connection) }
        body(&writer)
        writer.endObject()
        if log.isEmpty { loop.assumeIsolated().execute { log.flush() } }
        log.add(writer.bytes)
    }

    // MARK: Connections

    /// - Returns: the connection's number in the log.
    func opened() -> Int64 {
        lastConnection += 1
        counters.openedHTTP()
        line(lastConnection) { $0.field("event", "open") }
        return lastConnection
    }

    func closed(_ connection: Int64, isWebSocket: Bool) {
        if isWebSocket { counters.openWebSockets -= 1 } else { counters.openHTTPConnections -= 1 }
        line(connection) { $0.field("event", "closed") }
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
        if log == nil { return }
        line(connection) { writer in
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
        line(connection) { writer in
            writer.field("out", "answer")
            writer.field("status", status)
            write(answer.body, isLogin: Mask.isLogin(target: head.originTarget), into: &writer)
        }
    }

    private func write(_ body: [UInt8], isLogin: Bool, into writer: inout JSONWriter) {
        if body.isEmpty { return }
        if let json = Mask.json(body, isLogin: isLogin) {
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
            if log != nil { frame("in", piece, connection) }
        }
    }

    func sent(_ text: [UInt8], on connection: Int64) {
        counters.sent(text)
        if log != nil { frame("out", text.dropLast(), connection) }
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
