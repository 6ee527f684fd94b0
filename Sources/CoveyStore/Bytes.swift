// The compact binary form of values that the databases keep as one column: little-endian varints (LEB128, signed ones
// zig-zag), texts as length and UTF-8. A reader never goes past its bytes and never believes a length: once something
// does not fit, everything reads as nothing and `isWhole` is false, so that damaged bytes are never taken for a value.

import CoveyModel

struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }
    mutating func flag(_ value: Bool) { byte(value ? 1 : 0) }

    mutating func count(_ value: Int) { unsigned(UInt64(value)) }

    mutating func integer(_ value: Int64) { unsigned(UInt64(bitPattern: value << 1 ^ value >> 63)) }

    private mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func text(_ value: String) {
        count(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    mutating func message(_ value: Message) {
        value.record.withBytes {
            count($0.count)
            bytes.append(contentsOf: $0)
        }
    }

    mutating func list<Element>(_ values: some Collection<Element>, _ write: (inout ByteWriter, Element) -> Void) {
        count(values.count)
        for value in values { write(&self, value) }
    }

    mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    /// In the order of the keys, so that equal tables give equal bytes.
    mutating func table<Value>(_ values: [String: Value], _ write: (inout ByteWriter, Value) -> Void) {
        list(values.sorted { CodePoints.compare($0.key, $1.key) < 0 }) { writer, entry in
            writer.text(entry.key)
            write(&writer, entry.value)
        }
    }
}

struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private(set) var isDamaged = false

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Everything was read and made sense.
    var isWhole: Bool { !isDamaged && position == bytes.count }

    mutating func byte() -> UInt8 {
        guard position < bytes.count, !isDamaged else {
            isDamaged = true
            return 0
        }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func flag() -> Bool {
        let value = byte()
        if value > 1 { isDamaged = true }
        return value == 1
    }

    /// A number of things that take at least one byte each.
    mutating func count() -> Int {
        let value = unsigned()
        guard value <= UInt64(bytes.count - position) else {
            isDamaged = true
            return 0
        }
        return Int(value)
    }

    /// As it is: an id, a number of the app's own. Whoever calculates takes one of the two below.
    mutating func integer() -> Int64 {
        let value = unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func integer(in range: ClosedRange<Int64>) -> Int64 { integer().clamped(to: range) }

    /// Unix milliseconds. Files of older versions hold Int64.max for "infinite".
    mutating func time() -> Int64 { integer(in: Policy.timeRangeMs) }

    private mutating func unsigned() -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            let next = byte()
            if shift == 63, next > 1 { break }
            value |= UInt64(next & 0x7f) << shift
            if next < 0x80 { return isDamaged ? 0 : value }
        }
        isDamaged = true
        return 0
    }

    private mutating func run() -> UnsafeRawBufferPointer {
        let length = count()
        defer { position += length }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + length])
    }

    mutating func skipRun() { _ = run() }

    mutating func text() -> String { String(decoding: run(), as: UTF8.self) }

    mutating func message() -> Message? {
        let message = Message(bytes: run())
        if message == nil { isDamaged = true }
        return message
    }

    mutating func list<Element>(_ read: (inout ByteReader) -> Element) -> [Element] {
        var values: [Element] = []
        for _ in 0..<count() {
            values.append(read(&self))
            if isDamaged { return [] }
        }
        return values
    }

    mutating func optional<Value>(_ read: (inout ByteReader) -> Value) -> Value? { flag() ? read(&self) : nil }

    mutating func table<Value>(_ read: (inout ByteReader) -> Value) -> [String: Value] {
        var values: [String: Value] = [:]
        for _ in 0..<count() {
            let key = text()
            values[key] = read(&self)
            if isDamaged { return [:] }
        }
        return values
    }

    /// The case with this number; damaged if there is none.
    mutating func choice<Value: RawRepresentable>(_ fallback: Value) -> Value where Value.RawValue == Int32 {
        if let raw = Int32(exactly: integer()), let value = Value(rawValue: raw) { return value }
        isDamaged = true
        return fallback
    }
}
