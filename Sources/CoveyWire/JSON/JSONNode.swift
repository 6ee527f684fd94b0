// Reading of a parsed JSON document. A node is a borrowed pointer into the document and must not outlive the closure
// of `JSON.parse` that gave it. The protocol's rule "a field of the wrong type counts as absent" (websocket.md §3.1)
// lives here: every typed accessor gives nil for another type, and null is the same as absent. Numbers: JSONNumbers.swift.

import CJansson

struct JSONNode {
    let raw: UnsafeMutablePointer<json_t>

    var type: json_type { raw.pointee.type }
    var isObject: Bool { type == JSON_OBJECT }
    var isArray: Bool { type == JSON_ARRAY }

    /// The member of an object; nil if there is none, if it is null, or if this is no object.
    @inline(__always)
    subscript(_ key: StaticString) -> JSONNode? {
        let name = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
        guard let found = json_object_getn(raw, name, key.utf8CodeUnitCount), found.pointee.type != JSON_NULL else {
            return nil
        }
        return JSONNode(raw: found)
    }

    /// The same value, in whatever order objects have their members.
    func equals(_ other: JSONNode) -> Bool { json_equal(raw, other.raw) != 0 }

    // MARK: Values of this node

    var bool: Bool? {
        switch type {
        case JSON_TRUE: true
        case JSON_FALSE: false
        default: nil
        }
    }

    /// The UTF-8 of a string, which may hold NUL.
    var text: UnsafeRawBufferPointer? {
        guard type == JSON_STRING, let start = json_string_value(raw) else { return nil }
        return UnsafeRawBufferPointer(start: start, count: json_string_length(raw))
    }

    var string: String? { text.map { String(decoding: $0, as: UTF8.self) } }

    // MARK: Members of an object

    func bool(_ key: StaticString) -> Bool? { self[key]?.bool }
    func string(_ key: StaticString) -> String? { self[key]?.string }
    func text(_ key: StaticString) -> UnsafeRawBufferPointer? { self[key]?.text }

    func isTrue(_ key: StaticString) -> Bool {
        guard let found = self[key] else { return false }
        return found.type == JSON_TRUE
    }

    func object(_ key: StaticString) -> JSONNode? { self[key].flatMap { $0.isObject ? $0 : nil } }
    func array(_ key: StaticString) -> JSONElements? { self[key]?.elements }

    // An empty part says as little as an absent one, and what is written leaves both out. So a reader that falls back to
    // another member does it for both, or a value would change when it is written and read again.

    /// "" counts as absent: for ids, and where two spellings of a field may both be sent.
    func nonEmptyText(_ key: StaticString) -> UnsafeRawBufferPointer? { text(key).flatMap { $0.isEmpty ? nil : $0 } }
    /// {} counts as absent.
    func nonEmptyObject(_ key: StaticString) -> JSONNode? {
        self[key].flatMap { json_object_size($0.raw) > 0 ? $0 : nil }
    }
    /// [] counts as absent.
    func nonEmptyArray(_ key: StaticString) -> JSONNode? {
        self[key].flatMap { json_array_size($0.raw) > 0 ? $0 : nil }
    }

    // MARK: Contents

    /// The elements of an array; nil if this is none.
    var elements: JSONElements? { isArray ? JSONElements(array: raw, count: json_array_size(raw)) : nil }

    /// The members of an object in the order in which they were sent; none if this is no object.
    func forEachMember(_ body: (UnsafeRawBufferPointer, JSONNode) -> Void) {
        var iterator = json_object_iter(raw)
        while let at = iterator {
            if let key = json_object_iter_key(at), let value = json_object_iter_value(at) {
                body(UnsafeRawBufferPointer(start: key, count: json_object_iter_key_len(at)), JSONNode(raw: value))
            }
            iterator = json_object_iter_next(raw, at)
        }
    }

    /// The strings of an array of strings, other elements left out; nil if this is no array.
    var strings: [String]? { elements.map { $0.compactMap(\.string) } }

    /// The members of an object whose values are of the kind wanted; nil if this is no object.
    func dictionary<Value>(_ value: (JSONNode) -> Value?) -> [String: Value]? {
        guard isObject else { return nil }
        var result: [String: Value] = [:]
        forEachMember { key, node in
            if let value = value(node) { result[String(decoding: key, as: UTF8.self)] = value }
        }
        return result
    }

    /// The same as a list in the order of the wire.
    func pairs<Value>(_ value: (JSONNode) -> Value?) -> [(key: String, value: Value)] {
        var result: [(key: String, value: Value)] = []
        forEachMember { key, node in
            if let value = value(node) { result.append((String(decoding: key, as: UTF8.self), value)) }
        }
        return result
    }
}

/// The elements of a JSON array; null elements are there as nodes without a value.
struct JSONElements: RandomAccessCollection {
    let array: UnsafeMutablePointer<json_t>
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(_ index: Int) -> JSONNode {
        // jansson gives nil only for an index out of bounds, which the collection's own rules exclude.
        JSONNode(raw: json_array_get(array, index) ?? array)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether these are exactly the bytes of the literal.
    @inline(__always)
    func equals(_ literal: StaticString) -> Bool {
        count == literal.utf8CodeUnitCount
            && elementsEqual(UnsafeRawBufferPointer(start: literal.utf8Start, count: count))
    }
}
