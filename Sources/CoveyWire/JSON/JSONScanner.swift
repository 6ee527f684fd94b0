// Text → tree, in one pass. What RFC 8259 does not allow is refused, but what must not cost a whole frame or page is put
// right: a number beyond 64 bits counts as absent, half of a surrogate pair in an escape becomes U+FFFD, and of members
// with the same key the last value counts, in the place of the first. Refused as well: a key with NUL, and depth beyond
// 2,048. In all of this it agrees with jansson, beside which the tests hold it.

import CoveyModel
import Glibc

struct JSONScanner: ~Copyable {
    enum Failure: Error {
        case malformed
        /// More values than were allowed: objects, arrays and what they hold; an empty one counts twice.
        case tooManyValues
    }

    private static let depthMost = 2_048
    /// What an offset can name; no text that is read comes near.
    private static let bytesMost = Int(Int32.max)

    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var at: UnsafePointer<UInt8>
    private var valuesLeft: Int
    private var depth = 0
    private(set) var entries: UnsafeMutablePointer<JSONEntry>
    private var capacity: Int
    private(set) var count = 0
    var unescaped: [UInt8] = []

    /// The tree of a text that is an object or an array.
    static func tree(of text: UnsafeRawBufferPointer, valuesMost: Int = .max) throws(Failure) -> JSONTree {
        guard let start = text.baseAddress, text.count <= bytesMost else { throw .malformed }
        var scanner = JSONScanner(start.assumingMemoryBound(to: UInt8.self), text.count, valuesMost)
        do {
            try scanner.document()
        } catch {
            scanner.entries.deallocate()
            throw error
        }
        return JSONTree(entries: scanner.entries, unescaped: scanner.unescaped)
    }

    private init(_ start: UnsafePointer<UInt8>, _ length: Int, _ valuesMost: Int) {
        self.start = start
        end = start + length
        at = start
        valuesLeft = valuesMost &- 1
        // What a frame of this protocol needs; a longer text begins with this and grows.
        capacity = min(length / 8 + 8, 1_024)
        entries = .allocate(capacity: capacity)
    }

    // MARK: Entries

    @inline(__always)
    mutating func append(_ entry: JSONEntry) {
        if count == capacity { grow() }
        (entries + count).initialize(to: entry)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONEntry>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = larger
        capacity *= 2
    }

    // MARK: Tokens

    /// The next byte that is no white space; nil at the end.
    @inline(__always)
    mutating func token() -> UInt8? {
        while at < end {
            let byte = at.pointee
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
            at += 1
        }
        return nil
    }

    @inline(__always)
    private mutating func countValue() throws(Failure) {
        valuesLeft &-= 1
        if valuesLeft < 0 { throw .tooManyValues }
    }

    private mutating func document() throws(Failure) {
        guard let first = token(), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { throw .malformed }
        try value()
        guard token() == nil else { throw .malformed }
    }

    mutating func value() throws(Failure) {
        guard let first = token() else { throw .malformed }
        depth &+= 1
        guard depth <= Self.depthMost else { throw .malformed }
        switch first {
        case UInt8(ascii: "\""): append(try string())
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "t"): try literal("true", .yes)
        case UInt8(ascii: "f"): try literal("false", .no)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: try number()
        }
        depth &-= 1
    }

    private mutating func literal(_ name: StaticString, _ kind: JSONEntry.Kind) throws(Failure) {
        let length = name.utf8CodeUnitCount
        guard end - at >= length, memcmp(at, name.utf8Start, length) == 0 else { throw .malformed }
        at += length
        append(JSONEntry(kind: kind))
    }

    // MARK: Containers

    private mutating func array() throws(Failure) {
        let place = try begin(.array)
        if token() == UInt8(ascii: "]") {
            at += 1
            return finish(place, count: 0)
        }
        var elements = 0
        while true {
            try value()
            elements &+= 1
            switch token() {
            case UInt8(ascii: ","):
                at += 1
                try countValue()
            case UInt8(ascii: "]"):
                at += 1
                return finish(place, count: elements)
            default: throw .malformed
            }
        }
    }

    private mutating func object() throws(Failure) {
        let place = try begin(.object)
        if token() == UInt8(ascii: "}") {
            at += 1
            return finish(place, count: 0)
        }
        var keys = Keys(first: count)
        while true {
            guard token() == UInt8(ascii: "\"") else { throw .malformed }
            try member(&keys)
            switch token() {
            case UInt8(ascii: ","):
                at += 1
                try countValue()
            case UInt8(ascii: "}"):
                at += 1
                entries[keys.last].next = count
                return finish(place, count: keys.count, marks: keys.foldedMarks)
            default: throw .malformed
            }
        }
    }

    /// The index of a container's entry.
    private mutating func begin(_ kind: JSONEntry.Kind) throws(Failure) -> Int {
        try countValue()
        at += 1
        append(JSONEntry(kind: kind))
        return count &- 1
    }

    /// What is in a container follows its entry.
    private func finish(_ place: Int, count contents: Int, marks: UInt32 = 0) {
        entries[place].count = UInt32(truncatingIfNeeded: contents)
        entries[place].payload = JSONEntry.pair(marks, next: count)
    }
}
