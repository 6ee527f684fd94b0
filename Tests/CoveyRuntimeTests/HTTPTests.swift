import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.withOneLoopAndFour) struct HTTPTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    func withServer(
        _ script: @escaping @Sendable (ServerConnection) throws -> Void, _ body: (LoopbackServer, Probe) throws -> Void
    ) throws {
        let server = try LoopbackServer(script)
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try body(server, probe)
    }

    static func request(
        _ method: HTTPRequest.Method = .get, _ url: String, headers: [HTTPRequest.Header] = [], body: [UInt8]? = nil,
        timeoutMs: Int64 = 10_000
    ) -> Effect {
        let request = HTTPRequest(method: method, url: url, headers: headers, body: body, timeoutMs: timeoutMs)
        return .request(TransferID(rawValue: 1), request)
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, nil, nil), (.post, "{}", "2"), (.put, "{\"a\":1}", "7"), (.delete, nil, nil),
        (.delete, "{}", "2"), (.post, nil, "0"), (.put, nil, "0"), (.post, "", "0"),
    ])
    func aRequestArrivesAsItIs(_ method: HTTPRequest.Method, _ body: String?, _ length: String?) throws {
        let requests = Log<(head: [String], body: [UInt8])>()
        try withServer {
            requests.add(try $0.readRequest())
            try $0.answer("200 OK", body: "{\"ok\":true}")
        } _: { server, probe in
            try probe.emit(
                HTTPTests.request(
                    method, server.url + "/v3/users/a%2Fb?x=%26",
                    headers: [.init("Session-Key", "k1"), .init("X-Empty", "")],
                    body: body.map { Array($0.utf8) }))
            let answer = probe.inputs.wait(count: 1).first?.answer
            #expect(answer?.status == 200 && answer?.body == Array("{\"ok\":true}".utf8) && answer?.retryAfterMs == 0)
            let (head, got) = try #require(requests.wait(count: 1).first)
            #expect(head[0] == "\(method.rawValue) /v3/users/a%2Fb?x=%26 HTTP/1.1")
            #expect(ServerConnection.header("Session-Key", in: head) == "k1")
            #expect(head.contains("X-Empty:"))
            #expect(ServerConnection.header("Content-Length", in: head) == length)
            #expect(ServerConnection.header("Content-Type", in: head) == (body == nil ? nil : "application/json"))
            #expect(ServerConnection.header("Expect", in: head) == nil)
            #expect(ServerConnection.header("User-Agent", in: head) == nil)
            #expect(got == Array((body ?? "").utf8))
        }
    }

    @Test func aContentTypeOfItsOwnIsKept() throws {
        let heads = Log<[String]>()
        try withServer {
            heads.add(try $0.readRequest().head)
            try $0.answer("200 OK")
        } _: { server, probe in
            let header = HTTPRequest.Header("content-type", "multipart/form-data; boundary=b")
            try probe.emit(HTTPTests.request(.post, server.url, headers: [header], body: [1, 2]))
            _ = probe.inputs.wait(count: 1)
            let head = try #require(heads.wait(count: 1).first)
            #expect(
                head.filter { $0.lowercased().hasPrefix("content-type") } == [
                    "content-type: multipart/form-data; boundary=b"
                ])
        }
    }

    @Test func aBodyIsJoinedAsItCame() {
        let piece = RuntimeLimits.answerPieceBytes
        for sizes in [
            [], [0], [5], [piece], [piece - 1, 2], [1, piece, piece], [3 * piece + 7], [4_096, 0, piece + 1, 9],
        ] {
            var (body, expected) = (AnswerBody(), [UInt8]())
            for size in sizes {
                let bytes = (0..<size).map { UInt8(truncatingIfNeeded: ($0 + expected.count) % 251) }
                bytes.withUnsafeBytes { body.append($0) }
                expected += bytes
                #expect(body.count == expected.count)
            }
            #expect(body.joined() == expected)
        }
    }

    @Test(arguments: [400, 404, 429, 500, 503])
    func anyStatusIsAnAnswer(_ status: Int) throws {
        try withServer {
            _ = try $0.readRequest()
            try $0.answer("\(status) No", headers: status == 429 ? "Retry-After: 3\r\n" : "", body: "{}")
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            let answer = probe.inputs.wait(count: 1).first?.answer
            #expect(answer?.status == Int32(status))
            #expect(answer?.retryAfterMs == (status == 429 ? 3_000 : 0))
        }
    }

    @Test func redirectsAreNotFollowed() throws {
        try withServer {
            _ = try $0.readRequest()
            try $0.answer("302 Found", headers: "Location: /elsewhere\r\n")
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            #expect(probe.inputs.wait(count: 1).first?.answer?.status == 302)
            #expect(server.acceptedCount == 1)
        }
    }

    @Test func connectionsAreUsedAgain() throws {
        try withServer {
            while true {
                _ = try $0.readRequest()
                try $0.answer("200 OK", body: "x")
            }
        } _: { server, probe in
            for number in 1...5 {
                let request = HTTPRequest(method: .get, url: server.url, headers: [], body: nil, timeoutMs: 10_000)
                try probe.emit(.request(TransferID(rawValue: UInt64(number)), request))
                _ = probe.inputs.wait(count: number)
            }
            #expect(server.acceptedCount == 1)
        }
    }

    /// rest.md §4.5: libcurl repeats a request on a connection that ends before the answer. One that changes something
    /// is sent once.
    @Test(arguments: [HTTPRequest.Method.get, .post, .put, .delete])
    func aConnectionThatEndsBeforeTheAnswerRepeatsOnlyAGet(_ method: HTTPRequest.Method) throws {
        let targets = Log<String>()
        let mayEnd = Locked<Void?>(())
        try withServer { connection in
            while true {
                let line = try connection.readRequest().head.first ?? ""
                targets.add(line)
                if line.contains("/second"), mayEnd.with({ $0.take() }) != nil { return }
                try connection.answer("200 OK", body: "x")
            }
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url + "/first"))
            #expect(probe.inputs.wait(count: 1).first?.answer?.status == 200)
            let body = method == .post || method == .put ? Array("{}".utf8) : nil
            let request = HTTPRequest(
                method: method, url: server.url + "/second", headers: [], body: body, timeoutMs: 10_000)
            try probe.emit(.request(TransferID(rawValue: 2), request))
            let end = probe.inputs.wait(count: 2).last
            // What follows is sent as ever.
            try probe.emit(.request(TransferID(rawValue: 3), request))
            #expect(probe.inputs.wait(count: 3).last?.answer?.status == 200)
            let sent = targets.wait(count: 3).filter { $0.contains("/second") }.count
            if method == .get {
                #expect(end?.answer?.status == 200)
                #expect(sent == 3)
            } else {
                #expect(end?.failure?.code == .networkError)
                #expect(sent == 2)
            }
        }
    }

    /// libcurl keeps a connection of HTTP/2 when a request on it times out, and gives it to the next one.
    @Test func requestsOfferNoHTTP2() throws {
        let hellos = Log<[UInt8]>()
        try withServer {
            let head = try $0.read(5)  // of the TLS record: type, version, length
            hellos.add(try $0.read(Int(head[3]) << 8 | Int(head[4])))
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, "https://127.0.0.1:\(server.port)/"))
            let hello = try #require(hellos.wait(count: 1).first)
            let offer = Array("\u{2}h2".utf8)
            #expect(!hello.indices.contains { hello[$0...].starts(with: offer) })
            _ = probe.inputs.wait(count: 1)
        }
    }

    /// Its connections take everything and answer nothing. A lost socket is the other sign of such a change.
    @Test(arguments: [false, true]) func noConnectionIsKeptLongerThanItsNetwork(byALostSocket: Bool) throws {
        try withServer { connection in
            _ = try connection.readRequest()
            try connection.answer("200 OK", body: "x")
            connection.waitForEnd()
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            _ = probe.inputs.wait { $0.contains { $0.answer != nil } }
            if byALostSocket {
                try probe.emit(.closeSocket(SocketID(rawValue: 1)))
            } else {
                for loop in runtime.loops { loop.posts.post { $0.networkMayBeBack() } }
            }
            try probe.settle()
            let second = HTTPRequest(method: .get, url: server.url, headers: [], body: nil, timeoutMs: 1_000)
            try probe.emit(.request(TransferID(rawValue: 2), second))
            let inputs = probe.inputs.wait { list in
                list.contains { $0.failure != nil } || list.count { $0.answer != nil } == 2
            }
            #expect(inputs.compactMap(\.failure).isEmpty)
            #expect(server.acceptedCount == 2)
        }
    }

    /// It may still be answered, by a network that was there all the time.
    @Test func aRequestThatIsUnderWayOutlivesItsNetwork() throws {
        let (asked, changed) = (Log<Void>(), Log<Void>())
        try withServer {
            _ = try $0.readRequest()
            asked.add(())
            _ = changed.wait(count: 1)
            try $0.answer("200 OK", body: "x")
            $0.waitForEnd()
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            _ = asked.wait(count: 1)
            for loop in runtime.loops { loop.posts.post { $0.networkMayBeBack() } }
            try probe.settle()
            changed.add(())
            #expect(probe.inputs.wait { $0.contains { $0.answer != nil } }.compactMap(\.answer).first?.status == 200)
            try probe.emit(HTTPTests.request(.get, server.url))
            _ = probe.inputs.wait { $0.count { $0.answer != nil } == 2 }
            #expect(server.acceptedCount == 2)
        }
    }

    @Test func aStalledServerTimesOutAsANetworkError() throws {
        try withServer {
            $0.waitForEnd()
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url, timeoutMs: 150))
            #expect(probe.inputs.wait(count: 1).first?.failure?.code == .networkError)
        }
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "SSH-2.0\r\n\r\n"])
    func aBrokenAnswerIsANetworkError(_ bytes: String) throws {
        try withServer {
            _ = try $0.readRequest()
            try $0.write(bytes)
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            let failure = probe.inputs.wait(count: 1).first?.failure
            #expect(failure?.code == .networkError || failure?.code == .requestFailed)
            #expect(failure?.isTransient == true)
        }
    }

    @Test(arguments: ["file:///etc/passwd", "not a url", "http://127.0.0.1/\r\nX: y", ""])
    func anAddressThatIsNotHTTPIsRefused(_ url: String) throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, url))
        #expect(probe.inputs.wait(count: 1).first?.failure?.code == .requestFailed)
    }

    @Test func aHeaderWithALineBreakIsRefused() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "http://127.0.0.1:1/", headers: [.init("A", "b\r\nC: d")]))
        #expect(probe.inputs.wait(count: 1).first?.failure?.code == .requestFailed)
    }

    @Test func anAnswerWithoutEndIsCutOff() throws {
        try withServer {
            _ = try $0.readRequest()
            try $0.write("HTTP/1.1 200 OK\r\n\r\n")
            let block = [UInt8](repeating: 120, count: 1 << 20)
            while true { try $0.write(block) }
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url, timeoutMs: 60_000))
            let failure = probe.inputs.wait(count: 1).first?.failure
            #expect(failure?.code == .requestFailed)
            #expect(failure?.message.contains("longer than") == true)
        }
    }

    @Test func aCanceledRequestGivesNothing() throws {
        let asked = Log<Void>()
        try withServer {
            _ = try $0.readRequest()
            asked.add(())
            $0.waitForEnd()
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            _ = asked.wait(count: 1)
            try probe.emit(.cancel(TransferID(rawValue: 1)), .setTimer(TimerID(rawValue: 9), afterMs: 30))
            #expect(probe.inputs.wait(count: 1).map(\.timer) == [9])
        }
    }

    @Test func aProxyOfTheEnvironmentIsIgnored() throws {
        setenv("http_proxy", "http://127.0.0.1:1", 1)
        setenv("ALL_PROXY", "http://127.0.0.1:1", 1)
        defer {
            unsetenv("http_proxy")
            unsetenv("ALL_PROXY")
        }
        try withServer {
            _ = try $0.readRequest()
            try $0.answer("200 OK")
        } _: { server, probe in
            try probe.emit(HTTPTests.request(.get, server.url))
            #expect(probe.inputs.wait(count: 1).first?.answer?.status == 200)
        }
    }

    @Test func theAppsProxyIsUsed() throws {
        let heads = Log<[String]>()
        let proxy = try LoopbackServer {
            heads.add(try $0.readHead())
            try $0.answer("200 OK", body: "from the proxy")
        }
        defer { proxy.stop() }
        let probe = try Probe(runtime, network: NetworkOptions(proxy: try Proxy(proxy.url, "proxy")))
        defer { probe.client.close() }
        try probe.emit(HTTPTests.request(.get, "http://chat.example/v3/x"))
        #expect(probe.inputs.wait(count: 1).first?.answer?.body == Array("from the proxy".utf8))
        #expect(heads.wait(count: 1).first?.first == "GET http://chat.example/v3/x HTTP/1.1")
    }

    @Test func aWebSocketGoesThroughTheAppsProxyAsATunnel() throws {
        let heads = Log<[String]>()
        let proxy = try LoopbackServer {
            heads.add(try $0.readHead())
            try $0.write("HTTP/1.1 200 Connected\r\n\r\n")
            heads.add(try $0.upgrade(extra: ServerConnection.text("through")))
            $0.waitForEnd()
        }
        defer { proxy.stop() }
        let probe = try Probe(runtime, network: NetworkOptions(proxy: try Proxy(proxy.url, "proxy")))
        defer { probe.client.close() }
        try probe.open(1, "ws://chat.example/?a=b")
        #expect(probe.inputs.wait { $0.texts.count == 1 }.texts == ["through"])
        #expect(heads.wait(count: 2).map(\.[0]) == ["CONNECT chat.example:80 HTTP/1.1", "GET /?a=b HTTP/1.1"])
    }
}
