// Parsing with jansson. Two kinds of text that jansson refuses are legal here and must not cost a whole frame or page:
// a number beyond what 64 bits hold (it counts as absent) and half of a surrogate pair in an escape (it becomes U+FFFD).
// They are rare, so the text is looked through for them only after a failure. Anything else that is no JSON is nil.

import CJansson

enum JSON {
    /// Runs the closure with the document's root and frees the document afterwards; nil if the text is no JSON object
    /// or array.
    static func parse<Result>(_ text: UnsafeRawBufferPointer, _ body: (JSONNode) -> Result) -> Result? {
        guard let root = tree(text) else { return nil }
        defer { json_decref(root) }
        return body(JSONNode(raw: root))
    }

    static func parse<Result>(_ text: [UInt8], _ body: (JSONNode) -> Result) -> Result? {
        text.withUnsafeBytes { parse($0, body) }
    }

    /// The caller owns the tree.
    static func tree(_ text: [UInt8]) -> UnsafeMutablePointer<json_t>? { text.withUnsafeBytes { tree($0) } }

    private static func tree(_ text: UnsafeRawBufferPointer) -> UnsafeMutablePointer<json_t>? {
        load(text) ?? repaired(text).flatMap { $0.withUnsafeBytes(load) }
    }

    private static func load(_ text: UnsafeRawBufferPointer) -> UnsafeMutablePointer<json_t>? {
        json_loadb(text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, Int(JSON_ALLOW_NUL), nil)
    }

    // MARK: Repair

    /// The text without numbers that overflow and without lone surrogates; nil if it has none of them.
    private static func repaired(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var isChanged = false
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                isChanged = copyString(of: text, from: &index, to: &output) || isChanged
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                var end = index
                while end < text.count, isNumberByte(text[end]) { end += 1 }
                let token = String(decoding: text[index..<end], as: UTF8.self)
                if overflows(token) {
                    output.append(contentsOf: "null".utf8)
                    isChanged = true
                } else {
                    output.append(contentsOf: text[index..<end])
                }
                index = end
            default:
                output.append(text[index])
                index += 1
            }
        }
        return isChanged ? output : nil
    }

    private static func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"),
            UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private static func overflows(_ token: String) -> Bool {
        let isInteger = token.utf8.dropFirst().allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        if isInteger { return token.utf8.count > 1 && Int64(token) == nil }
        return Double(token)?.isInfinite ?? false
    }

    /// Copies a string with its quotes; true if something in it was replaced.
    private static func copyString(of text: UnsafeRawBufferPointer, from index: inout Int, to output: inout [UInt8])
        -> Bool
    {
        var isChanged = false
        output.append(text[index])
        index += 1
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\\"), index + 1 < text.count {
                if let unit = escapedUnit(text, at: index), (0xD800...0xDFFF).contains(unit) {
                    let next = escapedUnit(text, at: index + 6)
                    if unit < 0xDC00, let next, (0xDC00...0xDFFF).contains(next) {
                        output.append(contentsOf: text[index..<index + 12])
                        index += 12
                    } else {
                        output.append(contentsOf: "\\ufffd".utf8)
                        index += 6
                        isChanged = true
                    }
                } else {
                    output.append(contentsOf: text[index..<index + 2])
                    index += 2
                }
                continue
            }
            output.append(byte)
            index += 1
            if byte == UInt8(ascii: "\"") { break }
        }
        return isChanged
    }

    /// The code unit of a `\uXXXX` escape that begins here.
    private static func escapedUnit(_ text: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
        guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }
}
