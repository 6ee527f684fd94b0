// What jansson reads in a text is what JSONScanner must read in it: the same values in the same order, or neither anything.
// Two kinds of text that jansson refuses are legal here: a number beyond what 64 bits hold (it counts as absent) and half of
// a surrogate pair in an escape (it becomes U+FFFD). Such a text is put right before jansson gets it.

import CJansson

@testable import CoveyWire

enum JanssonJudge {
    /// Nil if both agree.
    static func difference(_ text: [UInt8]) -> String? {
        let tree = tree(text)
        defer { json_decref(tree) }
        let found: String?? = JSON.parse(text) { node in
            guard let tree else { return "it is read, jansson refuses it" }
            return difference(node, tree)
        }
        return found ?? (tree == nil ? nil : "jansson reads it")
    }

    static func accepts(_ text: [UInt8]) -> Bool {
        let tree = tree(text)
        defer { json_decref(tree) }
        return tree != nil
    }

    private static func tree(_ text: [UInt8]) -> UnsafeMutablePointer<json_t>? {
        // jansson 2.14 does not notice NUL behind a number.
        if text.contains(0) { return nil }
        return text.withUnsafeBytes { load($0) ?? repaired($0).flatMap { $0.withUnsafeBytes(load) } }
    }

    private static func difference(_ node: JSONNode, _ tree: UnsafeMutablePointer<json_t>) -> String? {
        switch (node.kind, tree.pointee.type) {
        case (.null, JSON_NULL), (.yes, JSON_TRUE), (.no, JSON_FALSE): return nil
        case (.integer, JSON_INTEGER):
            let expected = json_integer_value(tree)
            return node.entry.pointee.integer == expected ? nil : "it is not \(expected)"
        case (.real, JSON_REAL):
            let expected = json_real_value(tree)
            return node.entry.pointee.real.bitPattern == expected.bitPattern ? nil : "it is not \(expected)"
        case (.string, JSON_STRING):
            let expected = UnsafeRawBufferPointer(start: json_string_value(tree), count: json_string_length(tree))
            return node.text?.equals(expected) == true ? nil : "it is not \(String(decoding: expected, as: UTF8.self))"
        case (.array, JSON_ARRAY):
            guard let elements = node.elements, elements.count == json_array_size(tree) else { return "count" }
            for (index, element) in elements.enumerated() {
                guard let expected = json_array_get(tree, index) else { return "element \(index)" }
                if let found = difference(element, expected) { return "element \(index): \(found)" }
            }
            return nil
        case (.object, JSON_OBJECT): return differenceOfObjects(node, tree)
        default: return "it is of another type"
        }
    }

    private static func differenceOfObjects(_ node: JSONNode, _ tree: UnsafeMutablePointer<json_t>) -> String? {
        var iterator = json_object_iter(tree)
        var members = 0
        var found: String?
        node.forEachMember { key, value in
            members += 1
            guard found == nil else { return }
            let name = String(decoding: key, as: UTF8.self)
            guard let at = iterator, let expected = json_object_iter_value(at) else {
                return found = "\(name): no member"
            }
            let expectedKey = UnsafeRawBufferPointer(
                start: json_object_iter_key(at), count: json_object_iter_key_len(at))
            guard key.equals(expectedKey) else { return found = "\(name): another key" }
            found = difference(value, expected).map { "\(name): \($0)" }
            if found == nil, value.kind != .null, node.member(key, JSONEntry.mark(key))?.entry != value.entry {
                found = "\(name): it is not found"
            }
            iterator = json_object_iter_next(tree, at)
        }
        return found ?? (members == json_object_size(tree) ? nil : "members are missing")
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
        guard token.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else { return false }
        let isInteger = !token.contains { ".eE".contains($0) }
        return isInteger ? Int64(token) == nil : Double(token)?.isInfinite ?? false
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
