// A proxy: its address without credentials, and the credentials apart, so that no message of libcurl can show them.

import CoveyModel

package struct Proxy: Sendable {
    /// Scheme, host and port. SOCKS5 is always spelled `socks5h`: the proxy resolves names, so that they are not asked of a
    /// resolver that the app did not choose.
    package let address: String
    package var username: SecretBytes?
    package var password: SecretBytes?

    /// Whether the connection to the proxy is TLS: then its bytes go through libcurl.
    var isSecure: Bool { address.hasPrefix("https:") }

    private static let schemes = [
        ("http://", "http://", 80), ("https://", "https://", 443), ("socks5h://", "socks5h://", 1080),
        ("socks5://", "socks5h://", 1080),
    ]

    /// Throws 800110 for anything but a scheme, a host and an optional port. The message does not repeat the text, which
    /// may hold a password at the wrong place.
    package init(_ url: String, _ name: String) throws(CoveyError) {
        let lower = url.prefix(10).lowercased()
        guard let (given, scheme, usualPort) = Proxy.schemes.first(where: { lower.hasPrefix($0.0) }) else {
            throw CoveyError(
                .invalidParameter, "\(name) does not begin with http://, https://, socks5h:// or socks5://.")
        }
        var rest = url.utf8.dropFirst(given.utf8.count)
        if rest.last == UInt8(ascii: "/") { rest.removeLast() }
        guard !rest.contains(UInt8(ascii: "@")) else {
            throw CoveyError(.invalidParameter, "\(name) has a user in it: pass the user and the password apart.")
        }
        guard let (host, port) = Proxy.hostAndPort(rest) else {
            throw CoveyError(.invalidParameter, "\(name) is not a scheme, a host and an optional port.")
        }
        address = "\(scheme)\(host):\(port ?? usualPort)"
    }

    private static func hostAndPort(_ text: Substring.UTF8View) -> (host: String, port: Int?)? {
        let colon: Substring.UTF8View.Index?
        let isAddress6 = text.first == UInt8(ascii: "[")
        if isAddress6 {
            guard let end = text.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            let next = text.index(after: end)
            guard next == text.endIndex || text[next] == UInt8(ascii: ":") else { return nil }
            colon = next == text.endIndex ? nil : next
        } else {
            colon = text.firstIndex(of: UInt8(ascii: ":"))
        }
        let host = text[..<(colon ?? text.endIndex)]
        guard !host.isEmpty, host.allSatisfy({ isOfHost($0, isAddress6) }) else { return nil }
        guard let colon else { return (String(Substring(host)), nil) }
        guard let port = Int(Substring(text[text.index(after: colon)...])), 1...65_535 ~= port else { return nil }
        return (String(Substring(host)), port)
    }

    private static func isOfHost(_ byte: UInt8, _ isAddress6: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "%"): isAddress6
        default: false
        }
    }
}
