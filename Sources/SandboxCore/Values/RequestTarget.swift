// A request target: path segments and query, decoded as rest.md §3 says. Segments are split at `/` and then decoded,
// where `+` is a plus; query lists are split at raw commas and then decoded; an empty value is absent.

struct RequestTarget {
    /// Without empty segments at either end.
    let path: [String]
    let query: Query

    /// nil if the path cannot be decoded.
    init?(_ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        if segments.first?.isEmpty == true { segments.removeFirst() }
        if segments.last?.isEmpty == true { segments.removeLast() }
        var path: [String] = []
        for segment in segments {
            guard let decoded = PercentCoding.decode(segment) else { return nil }
            path.append(decoded)
        }
        self.path = path
        query = Query(parts.count > 1 ? parts[1] : "")
    }
}

struct Query {
    /// Decoded key, raw value.
    private(set) var items: [(key: String, raw: Substring)] = []

    init(_ text: Substring) {
        for item in text.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty, let key = PercentCoding.decode(form: parts[0]) else { continue }
            items.append((key, parts[1]))
        }
    }

    /// The first value; nil if there is none or it is empty.
    subscript(_ key: String) -> String? {
        for item in items where item.key == key {
            return PercentCoding.decode(form: item.raw)
        }
        return nil
    }

    /// Comma lists; repeated keys add up. Between two commas there may be an empty text.
    func list(_ key: String) -> [String]? {
        var values: [String]?
        for item in items where item.key == key {
            let parts = item.raw.split(separator: ",", omittingEmptySubsequences: false)
            values = (values ?? []) + parts.compactMap { PercentCoding.decode(form: $0) }
        }
        return values
    }
}

enum PercentCoding {
    /// nil if a `%` is not followed by two hexadecimal digits or the bytes are no UTF-8.
    static func decode(_ text: Substring, plusIsSpace: Bool = false) -> String? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || (plusIsSpace && $0 == UInt8(ascii: "+")) }) else {
            return String(text)
        }
        var bytes: [UInt8] = []
        var iterator = text.utf8.makeIterator()
        while let byte = iterator.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = iterator.next().flatMap(hexDigit), let low = iterator.next().flatMap(hexDigit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                bytes.append(0x20)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    static func decode(form text: Substring) -> String? {
        decode(text, plusIsSpace: true)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): (byte | 0x20) - 0x57
        default: nil
        }
    }
}

extension [(String, String)] {
    /// Header names are case-insensitive.
    func value(of name: String) -> String? {
        let name = name.lowercased()
        return first { $0.0.lowercased() == name }?.1
    }
}

extension StringProtocol {
    var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text = text.dropFirst() }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return String(text)
    }
}
