// Hides credentials in what is written down about the traffic: session keys, access tokens, file keys, API tokens.
//
// Two rules, so that one that misses something is caught by the other: by where a secret stands (header, query item,
// field of a login or of a call that gives tokens), and by the form of the secrets that the sandbox makes. Page and
// changelog tokens are no secrets: they stay readable.

import SandboxJSON

package enum Mask {
    private static let hidden = "***"
    private static let headers: Set<String> = [
        "session-key", "access-token", "api-token", "authorization", "cookie", "sendbird-ws-auth", "sendbird-ws-token",
        "sec-websocket-protocol",
    ]
    private static let queryItems: Set<String> = ["access_token", "auth", "key", "session_key"]
    private static let fields: Set<String> = ["access_token", "session_token", "session_key", "ekey"]
    /// Secrets where credentials are asked for or given; elsewhere `key` is that of a meta array and `token` of a list.
    private static let loginFields: Set<String> = ["key", "new_key", "token"]

    package static func header(_ name: String, _ value: String) -> String {
        headers.contains(name.lowercased()) ? hidden : value
    }

    /// Path and query as they came, but for the values of secret items.
    package static func target(_ target: String) -> String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return target }
        let items = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return String(item) }
            let name = PercentCoding.decode(form: pair[0]) ?? ""
            return queryItems.contains(name) || isSecret(String(pair[1])) ? "\(pair[0])=\(hidden)" : String(item)
        }
        return parts[0] + "?" + items.joined(separator: "&")
    }

    /// Whether calls of this path carry credentials in `token` and `key`.
    package static func isLogin(target: String) -> Bool {
        let path = target.prefix { $0 != "?" }
        return ["/token", "/session_key", "/issue-token", "/login"].contains { path.hasSuffix($0) }
    }

    /// A frame's object or a body; nil if it is no JSON.
    package static func json(_ bytes: some Collection<UInt8>, isLogin: Bool) -> [UInt8]? {
        guard let value = JSON(parsing: Array(bytes)) else { return nil }
        var writer = JSONWriter(reserving: bytes.count + 64)
        writer.value(masked(value, isLogin: isLogin))
        return writer.bytes
    }

    private static func masked(_ value: JSON, isLogin: Bool) -> JSON {
        switch value {
        case .string(let text): return isSecret(text) ? .string(hidden) : value
        case .array(let items): return .array(items.map { masked($0, isLogin: isLogin) })
        case .object(let object):
            return .object(
                JSONObject(
                    object.members.map { key, value in
                        if case .string = value, fields.contains(key) || isLogin && loginFields.contains(key) {
                            return (key, .string(hidden))
                        }
                        return (key, masked(value, isLogin: isLogin))
                    }))
        default: return value
        }
    }

    /// `sk-`, `t-`, `ek-` or `api-` and at least 16 hexadecimal digits.
    private static func isSecret(_ text: String) -> Bool {
        guard let dash = text.utf8.firstIndex(of: UInt8(ascii: "-")) else { return false }
        guard ["sk", "t", "ek", "api"].contains(String(text[..<dash])) else { return false }
        let digits = text.utf8[dash...].dropFirst()
        return digits.count >= 16 && digits.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
}
