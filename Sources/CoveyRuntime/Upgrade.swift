// The HTTP/1.1 upgrade to WebSocket (RFC 6455 §4): the request's bytes, and the judgement of the answer.
// Pure but for the random key. Nothing is offered (no sub-protocol, no extension), so nothing may be accepted.

import CCrypto
import CLinux
import CoveyModel
import CoveyWire
import Glibc

struct Upgrade {
    enum Verdict: Equatable {
        case incomplete
        /// The upgrade is done; frames begin at this offset.
        case accepted(framesAt: Int)
        case refused(CoveyError)
    }

    private let key: String

    /// Nil if the system gives no random bytes.
    init?() {
        var nonce = [UInt8](repeating: 0, count: 16)
        guard getrandom(&nonce, nonce.count, 0) == nonce.count else { return nil }
        self.init(nonce: nonce)
    }

    init(nonce: [UInt8]) { key = Upgrade.base64(nonce) }

    /// Nil if a header is malformed.
    func request(_ url: SocketURL, headers: [HTTPRequest.Header]) -> SecretBytes? {
        guard headers.allSatisfy(\.isSound) else { return nil }
        var parts = [
            "GET \(url.target) HTTP/1.1\r\nHost: \(url.authority)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
            "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n",
        ]
        for header in headers { parts += [header.name, ": ", header.value, "\r\n"] }
        return SecretBytes(parts + ["\r\n"])
    }

    /// Judges what has come so far.
    func judge(_ bytes: [UInt8]) -> Verdict {
        // Refused as soon as it shows, not when the limit or the time-out is reached; so a part decides as the whole does.
        guard zip(bytes, "HTTP/1.".utf8).allSatisfy(==) else { return refused("with something that is not HTTP") }
        guard let end = Upgrade.endOfHead(bytes) else {
            return bytes.count <= RuntimeLimits.upgradeHeadBytes ? .incomplete : refused("with an endless head")
        }
        guard end <= RuntimeLimits.upgradeHeadBytes else { return refused("with an endless head") }
        var lines = String(decoding: bytes[..<end], as: UTF8.self).split(
            separator: "\r\n", omittingEmptySubsequences: true)
        let statusLine = lines.isEmpty ? "" : lines.removeFirst()
        let parts = statusLine.split(separator: " ", maxSplits: 2)
        guard parts.count >= 2, parts[1].utf8.count == 3, let status = Int32(parts[1]) else {
            return refused("with something that is not HTTP")
        }
        var fields: [String: [String]] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else {
                return refused("with a malformed header", status: status)
            }
            let value = line[line.index(after: colon)...].trimmed
            fields[line[..<colon].lowercased(), default: []].append(value)
        }
        guard status == 101 else {
            let body = String(decoding: bytes[end...].prefix(200), as: UTF8.self).trimmed
            let seconds = fields["retry-after"]?.first.flatMap { Int64($0) } ?? 0
            return refused(
                "with HTTP \(statusLine.split(separator: " ", maxSplits: 1)[1])" + (body.isEmpty ? "" : ": \(body)"),
                status: status, retryAfterMs: HTTPAnswer.retryAfterMs(seconds: seconds))
        }
        func tokens(_ name: String) -> [String] {
            (fields[name] ?? []).flatMap { $0.split(separator: ",") }.map { $0.trimmed.lowercased() }
        }
        guard tokens("upgrade").contains("websocket"), tokens("connection").contains("upgrade") else {
            return refused("with HTTP 101, but not to WebSocket", status: status)
        }
        guard let expected = expectedAccept, fields["sec-websocket-accept"] == [expected] else {
            return refused("with a Sec-WebSocket-Accept that does not fit the key", status: status)
        }
        guard tokens("sec-websocket-extensions").isEmpty, tokens("sec-websocket-protocol").isEmpty else {
            return refused("with an extension or sub-protocol that was not offered", status: status)
        }
        return .accepted(framesAt: end)
    }

    /// Made when an answer has come: the first digest of a process takes libcrypto a millisecond, which the first page from
    /// the cache would wait for.
    private var expectedAccept: String? {
        Upgrade.sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)).map(Upgrade.base64)
    }

    private func refused(_ how: String, status: Int32 = 0, retryAfterMs: Int64 = 0) -> Verdict {
        let message =
            "The server responded to the WebSocket upgrade \(how); check covey_client_options_set_websocket_url."
        return .refused(CoveyError(.socketConnectionFailed, message, httpStatus: status, retryAfterMs: retryAfterMs))
    }

    /// The offset behind the empty line that ends the head.
    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in 0...(bytes.count - 4)
        where bytes[index] == 13 && bytes[index + 1] == 10 && bytes[index + 2] == 13 && bytes[index + 3] == 10 {
            return index + 4
        }
        return nil
    }

    private static func sha1(_ bytes: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 20)
        var length: UInt32 = 0
        guard EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha1(), nil) == 1, length == 20 else { return nil }
        return digest
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
        let count = EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
        return String(decoding: text.prefix(max(0, Int(count))), as: UTF8.self)
    }
}

extension StringProtocol {
    /// Without the spaces and tabs, and line breaks, at either end.
    fileprivate var trimmed: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
