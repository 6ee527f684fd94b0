// The proxy variables of the environment, by curl's rules: the lower-case name wins, and `HTTP_PROXY` does not count, which a
// CGI program's client can set. Read once, on the thread that makes the client: the environment has no lock that a later
// reader could take.

import CoveyModel
import Glibc

package struct ProxyEnvironment: Sendable {
    private let secure: Proxy?
    private let plain: Proxy?
    /// Hosts that are reached directly: libcurl's own list.
    let exceptions: String

    /// Throws 800110 if a variable is no proxy's URL; the message names the variable, not its value.
    package init() throws(CoveyError) {
        let all = try ProxyEnvironment.proxy(["all_proxy", "ALL_PROXY"])
        secure = try ProxyEnvironment.proxy(["https_proxy", "HTTPS_PROXY"]) ?? all
        plain = try ProxyEnvironment.proxy(["http_proxy"]) ?? all
        exceptions = ProxyEnvironment.value(["no_proxy", "NO_PROXY"])?.text ?? ""
    }

    func proxy(for url: String) -> Proxy? { url.hasPrefix("https:") ? secure : plain }

    private static func value(_ names: [String]) -> (name: String, text: String)? {
        for name in names {
            if let pointer = getenv(name), pointer.pointee != 0 { return (name, String(cString: pointer)) }
        }
        return nil
    }

    private static func proxy(_ names: [String]) throws(CoveyError) -> Proxy? {
        guard let (name, text) = value(names) else { return nil }
        var (scheme, rest) = ("http://"[...], text[...])
        if let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") {
            let end = text.index(colon, offsetBy: 3)
            (scheme, rest) = (text[..<end], text[end...])
        }
        let at = rest.lastIndex(of: "@")
        let server = at.map { rest[rest.index(after: $0)...] } ?? rest
        var proxy = try Proxy("\(scheme)\(server)", "the environment variable \(name)")
        if let at {
            let parts = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            proxy.username = parts.first.flatMap(secret)
            proxy.password = parts.count > 1 ? secret(parts[1]) : nil
        }
        return proxy
    }

    /// Percent-decoded.
    private static func secret(_ text: Substring) -> SecretBytes? {
        guard !text.isEmpty else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: text.utf8.count, alignment: 1) { buffer in
            var count = 0
            var rest = text.utf8[...]
            while let byte = rest.popFirst() {
                let digits = rest.prefix(2)
                if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(Substring(digits), radix: 16) {
                    buffer[count] = value
                    rest = rest.dropFirst(2)
                } else {
                    buffer[count] = byte
                }
                count += 1
            }
            defer { if let start = buffer.baseAddress { explicit_bzero(start, count) } }
            return SecretBytes(text: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
