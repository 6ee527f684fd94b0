// Text as the rules compare it (filters.md §1.3, §3): by code point, without normalisation or locale. Swift's own ==,
// < and hash take canonically equivalent texts for equal and must not decide anything that the server decides too.
// UTF-8 keeps the order of code points, so comparing bytes is comparing code points, in memory and in SQLite alike.

import Glibc

@usableFromInline package enum CodePoints {
    /// Must be incremented when `folded` may give other results, for example with another Unicode version of the
    /// standard library, or when the search index uses another part of a text: a cache then makes its folded texts and
    /// its index again.
    package static let foldingVersion: Int64 = 2

    /// The full lowercase mapping of each scalar, without context rules such as the final sigma.
    package static func folded(_ text: String) -> String {
        var text = text
        let ascii = text.withUTF8 { bytes -> String? in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            // Written directly into the new text: names of all members of many channels pass here.
            return String(unsafeUninitializedCapacity: bytes.count) { folded in
                for (index, byte) in bytes.enumerated() {
                    folded[index] = (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
                }
                return bytes.count
            }
        }
        if let ascii { return ascii }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(result)
    }

    @usableFromInline package static func areEqual(_ left: String, _ right: String) -> Bool {
        // What is not even equal to Swift is so most often, and quickly.
        guard left == right else { return false }
        // Compares whole buffers, not byte by byte through the views: caches compare their keys with this.
        var (left, right) = (left, right)
        return left.withUTF8 { mine in
            right.withUTF8 { theirs in
                guard mine.count == theirs.count, let mine = mine.baseAddress, let other = theirs.baseAddress else {
                    return mine.count == theirs.count
                }
                return memcmp(mine, other, theirs.count) == 0
            }
        }
    }

    package static func contains(_ texts: [String], _ text: String) -> Bool { texts.contains { areEqual($0, text) } }

    // Ascending, entries by their keys. Not generic: that would be slow from other modules, and a sort where it is called
    // takes 3 KB each time.

    @usableFromInline
    package static func ordered(_ texts: [String]) -> [String] { texts.sorted { compare($0, $1) < 0 } }

    package static func ordered(_ entries: [String: String]) -> [(key: String, value: String)] {
        entries.sorted { compare($0.key, $1.key) < 0 }
    }

    package static func ordered(_ entries: [String: Int64]) -> [(key: String, value: Int64)] { ordered(Array(entries)) }

    package static func ordered(_ entries: [(key: String, value: Int64)]) -> [(key: String, value: Int64)] {
        entries.sorted { compare($0.key, $1.key) < 0 }
    }

    package static func hasPrefix(_ text: String, _ prefix: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

    package static func contains(_ text: String, _ part: String) -> Bool {
        var (text, part) = (text, part)
        return text.withUTF8 { whole in
            part.withUTF8 { wanted in
                guard let first = wanted.first else { return true }
                guard wanted.count <= whole.count else { return false }
                for start in 0...(whole.count - wanted.count) where whole[start] == first {
                    if whole[start..<start + wanted.count].elementsEqual(wanted) { return true }
                }
                return false
            }
        }
    }

    /// Negative, 0 or positive if `left` is before, equal to, or after `right`.
    package static func compare(_ left: String, _ right: String) -> Int {
        var (left, right) = (left, right)
        return left.withUTF8 { mine in
            right.withUTF8 { theirs in
                let difference = mine.count - theirs.count
                guard let first = mine.baseAddress, let other = theirs.baseAddress else { return difference }
                let order = memcmp(first, other, min(mine.count, theirs.count))
                return order != 0 ? Int(order) : difference
            }
        }
    }
}

/// A text that is compared and hashed byte by byte: URLs, ids and custom types that Swift's == would take for equal are
/// not the same. Inlinable: the store looks channels up by it with each message.
@usableFromInline package struct ByteText: Hashable, Sendable, ExpressibleByStringLiteral {
    @usableFromInline package let text: String

    @inlinable package init(_ text: String) { self.text = text }
    @inlinable package init(stringLiteral text: String) { self.init(text) }

    @inlinable package static func == (left: ByteText, right: ByteText) -> Bool {
        CodePoints.areEqual(left.text, right.text)
    }

    @inlinable package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
