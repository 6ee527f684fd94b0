// The host and port of a `Host` header, a URL or an `Origin`, in a normal form for comparison. Letters are lower case,
// one trailing dot of a name is dropped, an IPv6 address has its shortest form in brackets, and port 80 is omitted,
// because the sandbox supports only plain HTTP.
import NIOCore

struct Authority: Equatable, Sendable {
    let host: String
    /// nil: 80, the port of http.
    let port: UInt16?
    let isLoopback: Bool

    /// nil if the text is not `HOST` or `HOST:PORT`.
    init?(_ text: some StringProtocol) {
        guard text.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) else { return nil }
        let text = text.lowercased()
        // The port follows the last colon that is not part of an IPv6 address.
        let hostEnd = text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
        let host = text[..<(hostEnd ?? text.endIndex)]
        guard let port = Self.port(text[host.endIndex...]), let known = Self.host(host) else { return nil }
        self.port = port == 80 ? nil : port
        (self.host, isLoopback) = known
    }

    /// `:PORT`, `:` or nothing; 80 if there is no number. nil: none of these.
    private static func port(_ text: Substring) -> UInt16? {
        if text.isEmpty || text == ":" { return 80 }
        let digits = text.dropFirst()
        guard text.first == ":", digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return UInt16(digits)
    }

    private static func host(_ text: Substring) -> (String, isLoopback: Bool)? {
        if text.hasPrefix("[") {
            let inner = String(text.dropFirst().dropLast())
            guard text.hasSuffix("]"), inner.contains(":"), let address = try? SocketAddress(ipAddress: inner, port: 0)
            else { return nil }
            return ("[\(address.ipAddress ?? inner)]", address.isLoopback)
        }
        if let address = try? SocketAddress(ipAddress: String(text), port: 0) {
            return (String(text), address.isLoopback)
        }
        var labels = text.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        guard labels.allSatisfy(isLabel) else { return nil }
        return (labels.joined(separator: "."), labels.last == "localhost")
    }

    private static func isLabel(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                0x61...0x7A ~= byte || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
