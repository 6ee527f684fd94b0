// Reading of a parsed JSON document. A node is a borrowed pointer into the tree and must not outlive the closure
// of `JSON.parse` that gave it. The protocol's rule "a field of the wrong type counts as absent" (websocket.md §3.1)
// lives here: every typed accessor gives nil for another type, and null is the same as absent. Numbers: JSONNumbers.swift.

import Glibc

struct JSONNode {
    let entry: UnsafePointer<JSONEntry>
    let places: UnsafePointer<JSONPlaces>

    var kind: JSONEntry.Kind { entry.pointee.kind }
    var isObject: Bool { kind == .object }
    var isArray: Bool { kind == .array }

    /// The member of an object; nil if there is none, if it is null, or if this is no object.
    @inline(__always)
    subscript(_ key: StaticString) -> JSONNode? {
        let name = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return member(name, JSONEntry.mark(name))
    }

    func member(_ name: UnsafeRawBufferPointer, _ mark: UInt16) -> JSONNode? {
        guard isObject, entry.pointee.mayHave(mark) else { return nil }
        var key = entry + 1
        for _ in 0..<entry.pointee.count {
            if key.pointee.mark == mark, bytes(of: key).equals(name) {
                let value = value(of: key)
                return value.kind == .null ? nil : value
            }
            key = places.pointee.entries + key.pointee.next
        }
        return nil
    }

    @inline(__always)
    private func value(of key: UnsafePointer<JSONEntry>) -> JSONNode {
        let value = key + 1
        let isLater = value.pointee.kind == .later
        return JSONNode(entry: isLater ? places.pointee.entries + value.pointee.next : value, places: places)
    }

    private func bytes(of string: UnsafePointer<JSONEntry>) -> UnsafeRawBufferPointer {
        let base = string.pointee.isUnescaped ? places.pointee.unescaped : places.pointee.text
        return UnsafeRawBufferPointer(start: base + Int(string.pointee.offset), count: Int(string.pointee.count))
    }

    /// The same value, in whatever order objects have their members.
    func equals(_ other: JSONNode) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .null, .no, .yes, .later: return true
        case .integer, .real: return entry.pointee.payload == other.entry.pointee.payload
        case .string: return bytes(of: entry).equals(other.bytes(of: other.entry))
        case .array:
            guard let elements, let others = other.elements, elements.count == others.count else { return false }
            return zip(elements, others).allSatisfy { $0.equals($1) }
        case .object:
            guard entry.pointee.count == other.entry.pointee.count else { return false }
            var isEqual = true
            forEachMember { key, value in
                isEqual = isEqual && other.member(key, JSONEntry.mark(key)).map(value.equals) ?? (value.kind == .null)
            }
            return isEqual
        }
    }

    // MARK: Values of this node

    var bool: Bool? {
        switch kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// The UTF-8 of a string, which may hold NUL.
    var text: UnsafeRawBufferPointer? {
        kind == .string ? bytes(of: entry) : nil
    }

    var string: String? { text.map { String(decoding: $0, as: UTF8.self) } }

    // MARK: Members of an object

    func bool(_ key: StaticString) -> Bool? { self[key]?.bool }
    func string(_ key: StaticString) -> String? { self[key]?.string }
    func text(_ key: StaticString) -> UnsafeRawBufferPointer? { self[key]?.text }

    func isTrue(_ key: StaticString) -> Bool {
        self[key]?.kind == .yes
    }

    func object(_ key: StaticString) -> JSONNode? { self[key].flatMap { $0.isObject ? $0 : nil } }
    func array(_ key: StaticString) -> JSONElements? { self[key]?.elements }

    // An empty part says as little as an absent one, and what is written leaves both out. So a reader that falls back to
    // another member does it for both, or a value would change when it is written and read again.

    /// "" counts as absent: for ids, and where two spellings of a field may both be sent.
    func nonEmptyText(_ key: StaticString) -> UnsafeRawBufferPointer? { text(key).flatMap { $0.isEmpty ? nil : $0 } }
    /// {} counts as absent.
    func nonEmptyObject(_ key: StaticString) -> JSONNode? {
        object(key).flatMap { $0.entry.pointee.count > 0 ? $0 : nil }
    }
    /// [] counts as absent.
    func nonEmptyArray(_ key: StaticString) -> JSONNode? {
        self[key].flatMap { $0.isArray && $0.entry.pointee.count > 0 ? $0 : nil }
    }

    // MARK: Contents

    /// The elements of an array; nil if this is none.
    var elements: JSONElements? { isArray ? JSONElements(array: self) : nil }

    /// The members of an object in the order in which they were sent; none if this is no object.
    func forEachMember(_ body: (UnsafeRawBufferPointer, JSONNode) -> Void) {
        guard isObject else { return }
        var key = entry + 1
        for _ in 0..<entry.pointee.count {
            body(bytes(of: key), value(of: key))
            key = places.pointee.entries + key.pointee.next
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

/// The elements of a JSON array; null elements are there as nodes without a value. An index is the place of an entry.
struct JSONElements: Collection {
    let array: JSONNode

    var count: Int { Int(array.entry.pointee.count) }
    var startIndex: Int { array.entry - array.places.pointee.entries + 1 }
    var endIndex: Int { array.entry.pointee.next }

    subscript(_ index: Int) -> JSONNode { JSONNode(entry: array.places.pointee.entries + index, places: array.places) }

    func index(after index: Int) -> Int {
        let element = array.places.pointee.entries[index]
        return element.kind.isContainer ? element.next : index + 1
    }
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return count == 0 }
        return memcmp(start, otherStart, count) == 0
    }

    /// Whether these are exactly the bytes of the literal.
    @inline(__always)
    func equals(_ literal: StaticString) -> Bool {
        equals(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }
}
