// The address of a WebSocket, taken apart: what libcurl must connect to, and what the upgrade must ask for.

import CoveyModel

struct SocketURL {
    let isSecure: Bool
    /// Host and port, as in the URL: the Host header.
    let authority: String
    /// Path and query.
    let target: String

    /// What libcurl connects to.
    var connectURL: String { (isSecure ? "https://" : "http://") + authority }

    /// Nil for anything but `ws://` or `wss://`, an authority without credentials, and visible ASCII throughout.
    init?(_ url: String) {
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
        let rest: Substring
        if url.hasPrefix("ws://") {
            isSecure = false
            rest = url.dropFirst(5)
        } else if url.hasPrefix("wss://") {
            isSecure = true
            rest = url.dropFirst(6)
        } else {
            return nil
        }
        let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
        let authority = rest[..<end]
        guard !authority.isEmpty, !authority.contains("@"), !authority.contains("\\") else { return nil }
        self.authority = String(authority)
        let target = rest[end...].prefix { $0 != "#" }
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
    }
}
