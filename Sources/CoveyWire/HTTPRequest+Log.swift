// What the log says of a request: its path, which consists of ids of the application, and the numbers that say which
// page was asked for. No other part of the query: names, texts, access codes and tokens are there. A device's push token
// stands in one path; it is left out.

import CoveyModel

/// A request as the log names it.
package struct RequestLabel: Sendable {
    package var method: HTTPRequest.Method
    private var url: String

    package init(_ request: HTTPRequest) { (method, url) = (request.method, request.url) }

    package var pairs: [LogPair] {
        var pairs: [LogPair] = [.text("method", method.rawValue), .text("path", path)]
        let query = query
        if !query.isEmpty { pairs.append(.text("query", query)) }
        return pairs
    }

    private typealias Bytes = ArraySlice<UInt8>
    private static let slash = UInt8(ascii: "/")

    /// From the first slash behind the host on, without the query.
    var path: String {
        var bytes = Array(url.utf8)[...]
        if let query = bytes.firstIndex(of: UInt8(ascii: "?")) { bytes = bytes[..<query] }
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[(colon + 1)...].starts(with: [Self.slash, Self.slash])
        {
            bytes = bytes[(colon + 3)...]
        }
        guard let start = bytes.firstIndex(of: Self.slash) else { return "/" }
        return String(decoding: Self.withoutPushToken(bytes[start...]), as: UTF8.self)
    }

    /// Cuts …/users/ID/push/SERVICE/TOKEN behind the service.
    private static func withoutPushToken(_ path: Bytes) -> Bytes {
        // Where its parts begin.
        let starts = path.indices.filter { path[$0] == slash }.map { $0 + 1 }
        func part(_ index: Int) -> Bytes {
            path[starts[index]..<(index + 1 < starts.count ? starts[index + 1] - 1 : path.endIndex)]
        }
        for index in starts.indices.dropFirst(2).dropLast(2)
        where part(index).elementsEqual("push".utf8) && part(index - 2).elementsEqual("users".utf8)
            && !part(index + 2).elementsEqual("device_tokens".utf8)
        {
            return path[..<(starts[index + 2] - 1)]
        }
        return path
    }

    /// Parameters whose value is a number of the library's own. Empty: it has none.
    var query: String {
        var bytes = Array(url.utf8)[...]
        guard let start = bytes.firstIndex(of: UInt8(ascii: "?")) else { return "" }
        bytes = bytes[(start + 1)...]
        var kept: [UInt8] = []
        while !bytes.isEmpty {
            let end = bytes.firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
            let parameter = bytes[..<end]
            bytes = bytes[end...].dropFirst()
            guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")), Self.isNumber(parameter[(equals + 1)...]),
                Self.isNamed(parameter[..<equals])
            else { continue }
            if !kept.isEmpty { kept.append(UInt8(ascii: "&")) }
            kept += parameter
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static func isNumber(_ value: Bytes) -> Bool { value.allSatisfy { 48...57 ~= $0 } }

    private static func isNamed(_ key: Bytes) -> Bool {
        switch String(decoding: key, as: UTF8.self) {
        case "limit", "prev_limit", "next_limit", "message_ts", "message_id", "parent_message_id", "change_ts",
            "prev_start_ts", "prev_end_ts", "prev_cache_count", "next_start_ts", "next_end_ts", "next_cache_count":
            true
        default: false
        }
    }
}

extension Credential {
    package var logName: StaticString {
        switch self {
        case .none: "none"
        case .token: "token"
        case .sessionKey: "session key"
        }
    }
}
