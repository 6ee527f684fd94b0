// Extreme numbers, and the variants of a text with one of them in place of each of its numbers.

enum ExtremeNumbers {
    static let all = [
        "0", "-0.0", "-1", "1", "-2147483649", "2147483648", "9007199254740990", "9007199254740991", "9007199254740992",
        "-9007199254740992", "9223372036854775806", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "1e16", "9.3e18", "1e308", "-1e308", "1e999", "5e-324", "0.5", "\"1e16\"", "[]", "null",
    ]

    /// Numbers that a reader of integers returns unchanged, or as the end of a range.
    static let integers = [
        "0", "-1", "9007199254740990", "9007199254740991", "9223372036854775807", "-9223372036854775808", "1e16",
    ]

    /// One variant of the text for each number in it.
    static func variants(of text: String, with number: String) -> [String] {
        let bytes = Array(text.utf8)
        return places(in: bytes).map { place in
            String(
                decoding: bytes[..<place.lowerBound] + Array(number.utf8) + bytes[place.upperBound...], as: UTF8.self)
        }
    }

    /// The positions of numbers outside of strings.
    private static func places(in text: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var (index, isInString) = (0, false)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                guard !isInString else { break }
                let start = index
                while index < text.count, "0123456789.-+eE".utf8.contains(text[index]) { index += 1 }
                found.append(start..<index)
                continue
            default: break
            }
            index += 1
        }
        return found
    }
}
