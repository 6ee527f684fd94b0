// A string compared byte for byte. Swift's own equality is canonical ("é" equals "e" + accent), but the protocol's ids,
// URLs, request ids, custom types and metadata are byte-exact (rest.md §16.3), and two users must never become one.

struct ExactString: Hashable, Sendable, Comparable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (a: ExactString, b: ExactString) -> Bool {
        a.text.isExactly(b.text)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    static func < (a: ExactString, b: ExactString) -> Bool {
        a.text.precedesByCodePoint(b.text)
    }
}

extension String {
    /// Canonical equality is necessary, so it is the quick way out; the same bytes are what counts.
    func isExactly(_ other: String) -> Bool {
        self == other && utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// By code point, which UTF-8 keeps.
    func precedesByCodePoint(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }

    func startsExactly(with prefix: String) -> Bool {
        utf8.starts(with: prefix.utf8)
    }

    /// Whether the bytes of `other` occur; an empty one always does.
    func containsExactly(_ other: String) -> Bool {
        let text = Array(utf8)
        let part = Array(other.utf8)
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        for start in 0...(text.count - part.count) where text[start] == first {
            if text[start..<(start + part.count)].elementsEqual(part) { return true }
        }
        return false
    }

    /// The full lowercase mapping of each scalar, without locale, context or normalisation (rest.md §16.3, R42).
    var lowercasedByScalar: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(result)
    }

    /// Length in characters as the protocol counts them: code points.
    func isLonger(than limit: Int) -> Bool {
        utf8.count > limit && unicodeScalars.count > limit
    }
}

extension Sequence<String> {
    func containsExactly(_ text: String) -> Bool {
        contains { $0.isExactly(text) }
    }
}
