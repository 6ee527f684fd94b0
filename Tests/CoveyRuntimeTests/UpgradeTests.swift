import CoveyWire
import Testing

@testable import CoveyRuntime

@Suite struct UpgradeTests {
    /// The nonce of RFC 6455 §1.3.
    let upgrade = Upgrade(nonce: Array("the sample nonce".utf8))

    let accepted =
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
        + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"

    @Test func theRequestIsTheStandards() throws {
        let url = try #require(SocketURL("ws://chat.example:9001/?a=b"))
        let request = try #require(upgrade.request(url, headers: [.init("X", "y")]))
        let text = request.withBytes { String(decoding: $0, as: UTF8.self) }
        #expect(
            text == "GET /?a=b HTTP/1.1\r\nHost: chat.example:9001\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nX: y\r\n\r\n")
    }

    @Test func anAnswerInPiecesIsIncompleteUntilItsHeadEnds() throws {
        let bytes = Array((accepted + "\r\n").utf8)
        for count in 0..<bytes.count { #expect(upgrade.judge(Array(bytes[..<count])) == .incomplete) }
        #expect(upgrade.judge(bytes) == .accepted(framesAt: bytes.count))
        #expect(upgrade.judge(bytes + [0x81, 0]) == .accepted(framesAt: bytes.count))
    }

    @Test(arguments: ["Sec-WebSocket-Extensions: permessage-deflate\r\n", "Sec-WebSocket-Protocol: chat\r\n"])
    func whatWasNotOfferedMayNotBeAccepted(_ header: String) throws {
        guard case .refused = upgrade.judge(Array((accepted + header + "\r\n").utf8)) else {
            Issue.record("accepted")
            return
        }
    }

    @Test func anEndlessHeadIsRefused() throws {
        let bytes = Array(accepted.utf8) + [UInt8](repeating: 65, count: RuntimeLimits.upgradeHeadBytes)
        guard case .refused = upgrade.judge(bytes) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func addressesAreTakenApart() {
        #expect(SocketURL("wss://ws.example/?a=b#c")?.target == "/?a=b")
        #expect(SocketURL("wss://ws.example")?.target == "/")
        #expect(SocketURL("ws://ws.example?a=b")?.target == "/?a=b")
        #expect(SocketURL("wss://[::1]:9001/")?.connectURL == "https://[::1]:9001")
        #expect(SocketURL("wss://ws.example:1/")?.isSecure == true)
        for url in ["", "ws:/x", "http://x/", "ws:///", "ws://a@b/", "ws://a\\b/", "ws://a b"] {
            #expect(SocketURL(url) == nil)
        }
    }
}
