// Numbers: integers of 64 bits, and what has a fraction or an exponent.

extension JSONScanner {
    mutating func number() throws(Failure) {
        let begin = at
        let isNegative = at.pointee == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let digits = at
        var value: UInt64 = 0
        while at < end, case let digit = at.pointee &- 0x30, digit < 10 {
            value = value &* 10 &+ UInt64(digit)
            at += 1
        }
        let length = at - digits
        guard length > 0, length == 1 || digits.pointee != UInt8(ascii: "0") else { throw .malformed }
        if at < end, at.pointee == UInt8(ascii: ".") || at.pointee | 0x20 == UInt8(ascii: "e") {
            return try real(from: begin)
        }
        // 19 digits are less than 2^64; of 20 and more it says nothing.
        let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
        guard length <= 19, value <= limit else { return append(JSONEntry(kind: .null)) }
        append(JSONEntry(kind: .integer, payload: isNegative ? 0 &- value : value))
    }

    private mutating func real(from begin: UnsafePointer<UInt8>) throws(Failure) {
        if at < end, at.pointee == UInt8(ascii: ".") {
            at += 1
            try skipDigits()
        }
        if at < end, at.pointee | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < end, at.pointee == UInt8(ascii: "+") || at.pointee == UInt8(ascii: "-") { at += 1 }
            try skipDigits()
        }
        let text = String(decoding: UnsafeBufferPointer(start: begin, count: at - begin), as: UTF8.self)
        guard let value = Double(text), value.isFinite else { return append(JSONEntry(kind: .null)) }
        append(JSONEntry(kind: .real, payload: value.bitPattern))
    }

    /// One or more.
    private mutating func skipDigits() throws(Failure) {
        let begin = at
        while at < end, at.pointee &- 0x30 < 10 { at += 1 }
        if at == begin { throw .malformed }
    }
}
