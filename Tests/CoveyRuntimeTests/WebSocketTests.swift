import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct WebSocketTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    /// Runs the body against a server with this script.
    func withServer(
        _ script: @escaping @Sendable (ServerConnection) throws -> Void, _ body: (LoopbackServer) throws -> Void
    ) throws {
        let server = try LoopbackServer(script)
        defer { server.stop() }
        try body(server)
    }

    @Test func messagesAreEchoedInOrder() throws {
        try withServer {
            try $0.upgrade()
            try $0.echo()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
            let sent = (0..<500).map { "MESG{\"n\":\($0)}\n" }
            try probe.client.post { machine in
                for text in sent { machine.emit(.send(SocketID(rawValue: 1), Array(text.utf8))) }
            }
            let inputs = probe.inputs.wait { $0.texts.count == sent.count }
            #expect(inputs.texts == sent)
            #expect(inputs.first?.isOpened == true)
        }
    }

    @Test func whatOneReadBringsIsOneInput() throws {
        try withServer {
            let frames = (0..<20).flatMap { ServerConnection.text("m\($0)") }
            try $0.upgrade(extra: frames)
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            let inputs = probe.inputs.wait(count: 2)
            #expect(inputs[0].isOpened)
            #expect(inputs[1].texts == (0..<20).map { "m\($0)" })
        }
    }

    @Test func theUpgradeCarriesTheHeadersAndTheTarget() throws {
        let heads = Log<[String]>()
        try withServer {
            heads.add(try $0.upgrade())
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(
                1, "ws://127.0.0.1:\(server.port)/?user_id=a%20b&x=1", headers: [.init("SENDBIRD-WS-AUTH", "k")])
            _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
            let head = try #require(heads.wait(count: 1).first)
            #expect(head[0] == "GET /?user_id=a%20b&x=1 HTTP/1.1")
            #expect(ServerConnection.header("SENDBIRD-WS-AUTH", in: head) == "k")
            #expect(ServerConnection.header("Host", in: head) == "127.0.0.1:\(server.port)")
            #expect(ServerConnection.header("Sec-WebSocket-Version", in: head) == "13")
            #expect(ServerConnection.header("Sec-WebSocket-Extensions", in: head) == nil)
        }
    }

    @Test func fragmentsAreJoinedBinaryIsTextAndPingsAreAnswered() throws {
        let pongs = Log<[UInt8]>()
        try withServer {
            try $0.upgrade()
            let frame = ServerConnection.frame
            try $0.write(frame(1, Array("one ".utf8), false, false) + frame(9, [7, 8], true, false))
            try $0.write(frame(0, Array("two ".utf8), false, false) + frame(0, Array("three".utf8), true, false))
            try $0.write(frame(2, Array("binary".utf8), true, false))
            let pong = try $0.readFrame()
            if pong.opcode == 10 { pongs.add(pong.payload) }
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            let inputs = probe.inputs.wait { $0.texts.count == 2 }
            #expect(inputs.texts == ["one two three", "binary"])
            #expect(pongs.wait(count: 1) == [[7, 8]])
        }
    }

    @Test func largeMessagesPassBothWays() throws {
        try withServer {
            try $0.upgrade()
            try $0.echo()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
            let text = String(repeating: "grüße ", count: 25_000)
            try probe.emit(.send(SocketID(rawValue: 1), Array(text.utf8)))
            let isSame = probe.inputs.wait { $0.texts.count == 1 }.texts == [text]
            #expect(isSame)  // not the texts themselves: a failure would print them
        }
    }

    @Test func closingSaysSoWith1000AfterWhatWasQueued() throws {
        let frames = Log<(UInt8, [UInt8])>()
        try withServer {
            try $0.upgrade()
            while true {
                let frame = try $0.readFrame()
                frames.add((frame.opcode, frame.payload))
                if frame.opcode == 8 { return try $0.write(ServerConnection.frame(8, frame.payload)) }
            }
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
            let id = SocketID(rawValue: 1)
            try probe.emit(.send(id, Array("last".utf8)), .closeSocket(id), .closeSocket(id))
            let (inputs, error) = probe.waitForClose(1)
            #expect(error?.code == .socketClosed)
            #expect(inputs.closeCount == 1)
            let seen = frames.wait(count: 2)
            #expect(seen.map(\.0) == [1, 8])
            #expect(seen.last?.1 == [0x03, 0xe8])
        }
    }

    @Test func aServerThatIgnoresTheCloseFrameIsDroppedByForce() throws {
        try withServer {
            try $0.upgrade()
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
            let before = RuntimeClock.monotonicMs()
            try probe.emit(.closeSocket(SocketID(rawValue: 1)))
            #expect(probe.waitForClose(1).error?.code == .socketClosed)
            let took = RuntimeClock.monotonicMs() - before
            #expect(took >= RuntimeLimits.closeForceMs && took < 3 * RuntimeLimits.closeForceMs)
        }
    }

    @Test func framesBeforeTheServersCloseComeFirst() throws {
        try withServer {
            let close = ServerConnection.frame(8, [0x03, 0xe8])
            try $0.upgrade(extra: ServerConnection.text("LOGI{\"error\":true}\n") + close)
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            let (inputs, error) = probe.waitForClose(1)
            #expect(inputs.count == 3)
            #expect(inputs.texts == ["LOGI{\"error\":true}\n"])
            #expect(error?.code == .socketClosed)
            #expect(error?.message.contains("1000") == true)
        }
    }

    @Test(arguments: [(65_536, true), (65_537, false)])
    func fragmentsOfOneByteAreJoinedUpToTheLimitOfTheMessage(_ count: Int, _ fits: Bool) throws {
        let framer = try #require(WebSocketFramer(messageLimitBytes: 65_536))
        let fragments = (1...count).flatMap { ServerConnection.frame($0 == 1 ? 1 : 0, [97], isFinal: $0 == count) }
        var messages: [[UInt8]] = []
        fragments.withUnsafeBytes { framer.receive($0, into: &messages) }
        #expect(messages.map(\.count) == (fits ? [count] : []))
        _ = framer.flush { $0.count }
        #expect(framer.isBroken == !fits && (framer.closeCodeSent == 1009) == !fits)
    }

    /// Two million of them: 2 MB, and 200 MB if each had a record. Other tests of the process allocate at the same time.
    @Test func fragmentsOfOneByteTakeNoMoreThanTheirBytes() throws {
        let framer = try #require(WebSocketFramer(messageLimitBytes: RuntimeLimits.messageBytes))
        let fragments = Array(repeatElement([0, 1, 97] as [UInt8], count: 10_000).joined())
        var messages: [[UInt8]] = []
        let before = try UploadTests.kilobytes("VmRSS:")
        ServerConnection.frame(1, [], isFinal: false).withUnsafeBytes { framer.receive($0, into: &messages) }
        for _ in 0..<200 { fragments.withUnsafeBytes { framer.receive($0, into: &messages) } }
        #expect(try !framer.isBroken && UploadTests.kilobytes("VmRSS:") - before < 100 << 10)
    }

    @Test func pingsWhoseAnswersNobodyTakesEndTheConnection() throws {
        let framer = try #require(WebSocketFramer(messageLimitBytes: 1 << 20))
        let pings = (0..<1_000).flatMap { _ in ServerConnection.frame(9, []) }
        var (messages, turns): ([[UInt8]], Int) = ([], 0)
        while !framer.isBroken, turns < 1_000 {
            pings.withUnsafeBytes { framer.receive($0, into: &messages) }
            turns += 1
        }
        #expect(framer.isBroken && turns > 1 && framer.queuedBytes < 3 * RuntimeLimits.outgoingBytes)
    }

    @Test(arguments: [
        ("cut in a frame", Array(ServerConnection.text("whole") + ServerConnection.text("half").dropLast(2)), 1),
        ("a masked frame", ServerConnection.frame(1, Array("x".utf8), isMasked: true), 0),
        ("a reserved opcode", ServerConnection.text("whole") + ServerConnection.frame(5, [1]), 1),
        ("reserved bits", ServerConnection.text("whole") + [0xf1, 0x01, 0x41], 1),
        ("invalid UTF-8", ServerConnection.text("whole") + ServerConnection.frame(1, [0xff, 0xfe]), 1),
        ("a continuation of nothing", ServerConnection.frame(0, [65]), 0),
        ("rubbish", [UInt8](repeating: 0x41, count: 400), 0),
        ("an endless length", [0x81, 127, 0x7f, 255, 255, 255, 255, 255, 255, 255, 65], 0),
        ("more than 16 MiB", [0x81, 127, 0, 0, 0, 0, 1, 0, 0, 1, 65], 0),
    ])
    func aServerThatBreaksTheProtocolGivesOneCleanError(_ name: String, _ bytes: [UInt8], _ whole: Int) throws {
        try withServer {
            try $0.upgrade(extra: bytes)
            if name != "cut in a frame" { $0.waitForEnd() }
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            let (inputs, error) = probe.waitForClose(1)
            #expect(inputs.first?.isOpened == true)
            #expect(inputs.texts == Array(repeating: "whole", count: whole))
            #expect(error?.code == .socketClosed)
            #expect(inputs.closeCount == 1)
        }
    }

    @Test(arguments: [
        ("HTTP/1.1 403 Forbidden\r\nContent-Length: 4\r\n\r\nnope", Int32(403), "HTTP 403 Forbidden: nope"),
        ("HTTP/1.1 200 OK\r\n\r\n", 200, "HTTP 200 OK"),
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", 101, "Accept"),
        ("HTTP/1.1 101 x\r\nSec-WebSocket-Accept: x\r\n\r\n", 101, "not to WebSocket"),
        ("SSH-2.0-OpenSSH_9.2\r\n", 0, "not HTTP"),
        ("HTTP/1.1 huh\r\n\r\n", 0, "not HTTP"),
        ("", 0, "cut the connection"),
    ])
    func aRefusedUpgradeSaysWhatCame(_ answer: String, _ status: Int32, _ words: String) throws {
        try withServer {
            _ = try $0.readHead()
            try $0.write(answer)
            if !answer.isEmpty { $0.waitForEnd() }
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            let (inputs, error) = probe.waitForClose(1)
            #expect(inputs.count == 1)
            #expect(error?.code == .socketConnectionFailed)
            #expect(error?.httpStatus == status)
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
    }

    @Test func retryAfterOfARefusalIsTold() throws {
        try withServer {
            _ = try $0.readHead()
            try $0.answer("503 Busy", headers: "Retry-After: 7\r\n")
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            #expect(probe.waitForClose(1).error?.retryAfterMs == 7_000)
        }
    }

    @Test func aServerThatStallsInTheUpgradeTimesOut() throws {
        try withServer {
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL, timeoutMs: 200)
            let error = probe.waitForClose(1).error
            #expect(error?.code == .socketConnectionFailed)
            #expect(error?.message.contains("in time") == true)
        }
    }

    @Test(arguments: ["http://127.0.0.1/", "ws://", "ws://a b/", "ws://me@127.0.0.1/", "ws://127.0.0.1/\r\nX: y"])
    func aMalformedAddressIsRefused(_ url: String) throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, url)
        let (inputs, error) = probe.waitForClose(1)
        #expect(inputs.count == 1)
        #expect(error?.code == .socketConnectionFailed)
    }

    @Test func aHeaderWithALineBreakIsRefused() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, "ws://127.0.0.1:1/", headers: [.init("SENDBIRD-WS-AUTH", "k\r\nX: y")])
        #expect(probe.waitForClose(1).error?.code == .socketConnectionFailed)
    }

    @Test func nobodyListeningIsAConnectionFailure() throws {
        let server = try LoopbackServer { _ in }
        let url = server.socketURL
        server.stop()
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, url)
        let (inputs, error) = probe.waitForClose(1)
        #expect(inputs.count == 1)
        #expect(error?.code == .socketConnectionFailed)
    }

    @Test func closingWhileConnectingEndsAtOnce() throws {
        try withServer {
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            try probe.emit(.closeSocket(SocketID(rawValue: 1)))
            let (inputs, error) = probe.waitForClose(1)
            #expect(inputs.count == 1)
            #expect(error?.code == .socketClosed)
        }
    }

    @Test func nothingIsHeardOfASocketAfterItIsClosedButItsEnd() throws {
        try withServer {
            try $0.upgrade(extra: ServerConnection.text("first"))
            while try $0.readFrame().opcode != 8 {}
            try $0.write(ServerConnection.text("late") + ServerConnection.frame(8, [0x03, 0xe8]))
            $0.waitForEnd()
        } _: { server in
            let probe = try Probe(
                runtime,
                reaction: { machine, input in
                    if input.texts != nil { machine.emit(.closeSocket(SocketID(rawValue: 1))) }
                })
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            let (inputs, _) = probe.waitForClose(1)
            #expect(inputs.texts == ["first"])
        }
    }

    @Test func whatAServerDoesNotTakeIsGivenBackUnsent() throws {
        let stalled = Log<Void>()
        try withServer {
            try $0.upgrade()
            _ = stalled.wait(count: 1)
        } _: { server in
            defer { stalled.add(()) }
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            try probe.open(1, server.socketURL)
            _ = probe.inputs.wait { $0.contains(where: \.isOpened) }
            for _ in 0..<40 { try probe.emit(.send(SocketID(rawValue: 1), [UInt8](repeating: 97, count: 1 << 20))) }
            let inputs = probe.inputs.wait { $0.contains { $0.isNotSent } }
            #expect(inputs.closeCount == 0)
        }
    }

    @Test func closedSocketsLeaveNoDescriptor() throws {
        try withServer {
            try $0.upgrade()
            try $0.echo()
        } _: { server in
            let probe = try Probe(runtime)
            defer { probe.client.close() }
            for id in UInt64(1)...20 {
                try probe.open(id, server.socketURL)
                _ = probe.inputs.wait { $0.count { $0.isOpened } == Int(id) }
                try probe.emit(.closeSocket(SocketID(rawValue: id)))
                _ = probe.waitForClose(id)
            }
            // The server's side of each connection has seen its end: no descriptor of ours holds it open.
            let deadline = RuntimeClock.monotonicMs() + 5_000
            while server.openCount > 0 && RuntimeClock.monotonicMs() < deadline { sched_yield() }
            #expect(server.openCount == 0)
        }
    }
}
