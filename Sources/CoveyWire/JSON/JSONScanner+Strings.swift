// Strings: UTF-8 as RFC 3629 has it, and escapes. Most strings have none, and their bytes stay where they are.

extension JSONScanner {
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Sets the high bit of the first byte that is no plain ASCII of a string, and perhaps of later ones.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let quote = word ^ (lowBits &* 0x22)
        let backslash = word ^ (lowBits &* 0x5c)
        let ends = (quote &- lowBits) & ~quote | (backslash &- lowBits) & ~backslash
        let control = (word &- lowBits &* 0x20) & ~word
        return (ends | control | word) & highBits
    }

    /// From the quote on, up to behind the closing one.
    mutating func string() throws(Failure) -> JSONEntry {
        at += 1
        let begin = at
        while true {
            while end - at >= 8 {
                let special = Self.special(UnsafeRawPointer(at).loadUnaligned(as: UInt64.self).littleEndian)
                if special != 0 {
                    at += special.trailingZeroBitCount >> 3
                    break
                }
                at += 8
            }
            guard at < end else { throw .malformed }
            let byte = at.pointee
            if byte == UInt8(ascii: "\"") {
                let length = at - begin
                at += 1
                return JSONEntry(
                    kind: .string, count: UInt32(truncatingIfNeeded: length),
                    payload: JSONEntry.pair(UInt32(truncatingIfNeeded: begin - start)))
            }
            if byte == UInt8(ascii: "\\") { return try stringWithEscapes(plain: begin) }
            try character(byte)
        }
    }

    /// Moves behind one character that is neither a quote nor a backslash.
    @inline(__always)
    private mutating func character(_ byte: UInt8) throws(Failure) {
        if byte >= 0x80 {
            at += try sequenceLength(byte)
        } else if byte >= 0x20 {
            at += 1
        } else {
            throw .malformed
        }
    }

    /// Of a character beyond ASCII; RFC 3629 in full: no overlong form, no surrogate, nothing beyond U+10FFFF.
    private func sequenceLength(_ first: UInt8) throws(Failure) -> Int {
        let left = end - at
        func follows(_ place: Int, _ range: ClosedRange<UInt8> = 0x80...0xbf) -> Bool { range.contains(at[place]) }
        switch first {
        case 0xc2...0xdf where left >= 2 && follows(1): return 2
        case 0xe0 where left >= 3 && follows(1, 0xa0...0xbf) && follows(2): return 3
        case 0xed where left >= 3 && follows(1, 0x80...0x9f) && follows(2): return 3
        case 0xe1...0xef where first != 0xed && left >= 3 && follows(1) && follows(2): return 3
        case 0xf0 where left >= 4 && follows(1, 0x90...0xbf) && follows(2) && follows(3): return 4
        case 0xf1...0xf3 where left >= 4 && follows(1) && follows(2) && follows(3): return 4
        case 0xf4 where left >= 4 && follows(1, 0x80...0x8f) && follows(2) && follows(3): return 4
        default: throw .malformed
        }
    }

    private mutating func stringWithEscapes(plain begin: UnsafePointer<UInt8>) throws(Failure) -> JSONEntry {
        let offset = unescaped.count
        var plain = begin
        while at < end {
            let byte = at.pointee
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                unescaped.append(contentsOf: UnsafeBufferPointer(start: plain, count: at - plain))
                at += 1
                if byte == UInt8(ascii: "\"") {
                    return JSONEntry(
                        kind: .string, isUnescaped: true, count: UInt32(truncatingIfNeeded: unescaped.count - offset),
                        payload: JSONEntry.pair(UInt32(truncatingIfNeeded: offset)))
                }
                try escape()
                plain = at
            } else {
                try character(byte)
            }
        }
        throw .malformed
    }

    /// What stands behind a backslash.
    private mutating func escape() throws(Failure) {
        guard at < end else { throw .malformed }
        let letter = at.pointee
        at += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0c)
        case UInt8(ascii: "n"): unescaped.append(0x0a)
        case UInt8(ascii: "r"): unescaped.append(0x0d)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"):
            guard let unit = codeUnit() else { throw .malformed }
            unescaped.append(contentsOf: String(scalar(beginning: unit)).utf8)
        default: throw .malformed
        }
    }

    /// The character that a code unit begins. Half of a surrogate pair is U+FFFD.
    private mutating func scalar(beginning unit: UInt32) -> Unicode.Scalar {
        if 0xd800...0xdbff ~= unit, end - at >= 6, at[0] == UInt8(ascii: "\\"), at[1] == UInt8(ascii: "u") {
            let behind = at
            at += 2
            if let low = codeUnit(), 0xdc00...0xdfff ~= low {
                return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)) ?? "\u{fffd}"
            }
            at = behind
        }
        return Unicode.Scalar(unit) ?? "\u{fffd}"
    }

    /// Four hexadecimal digits.
    private mutating func codeUnit() -> UInt32? {
        guard end - at >= 4 else { return nil }
        var unit: UInt32 = 0
        for place in 0..<4 {
            switch at[place] {
            case let digit where UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit: unit = unit << 4 | UInt32(digit - 0x30)
            case let letter where UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter | 0x20:
                unit = unit << 4 | UInt32((letter | 0x20) - 0x57)
            default: return nil
            }
        }
        at += 4
        return unit
    }
}
