// Writes JSON straight into bytes; it keeps track of commas only, so the caller must open and close in pairs.
//
// `raw` and `members` splice what was written before (a sender, a message) without touching it: one message that goes
// to a thousand receivers is serialised once.

package struct JSONWriter {
    package private(set) var bytes: [UInt8]
    private var needsComma = false

    package init(reserving capacity: Int = 256) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// One object, complete.
    package static func object(reserving capacity: Int = 256, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(reserving: capacity)
        writer.beginObject()
        body(&writer)
        writer.endObject()
        return writer.bytes
    }

    package static func text(of object: JSONObject) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(.object(object))
        return writer.bytes
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    package mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    package mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    package mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
    }

    package mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// A key that is known to need no escapes.
    package mutating func key(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func key(text key: String) {
        string(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func null() {
        literal("null")
    }

    package mutating func bool(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    private mutating func literal(_ text: StaticString) {
        separate()
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        needsComma = true
    }

    package mutating func int(_ value: Int64) {
        separate()
        needsComma = true
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var magnitude = value.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            repeat {
                start -= 1
                digits[start] = 0x30 + UInt8(truncatingIfNeeded: magnitude % 10)
                magnitude /= 10
            } while magnitude != 0
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start..<20]))
        }
    }

    package mutating func string(_ value: String) {
        separate()
        needsComma = true
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { text in
            var written = 0
            for index in text.indices {
                let byte = text[index]
                if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
                escape(byte)
                written = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default:
            let hex = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: [UInt8(ascii: "u"), 0x30, 0x30, hex[Int(byte >> 4)], hex[Int(byte & 15)]])
        }
    }

    package mutating func value(_ value: JSON) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .int(let value): int(value)
        case .double(let value):
            separate()
            bytes.append(contentsOf: Array("\(value)".utf8))
            needsComma = true
        case .string(let value): string(value)
        case .array(let items):
            beginArray()
            for item in items { self.value(item) }
            endArray()
        case .object(let object):
            beginObject()
            for (key, item) in object.members {
                self.key(text: key)
                self.value(item)
            }
            endObject()
        }
    }

    /// One value that was serialised before.
    package mutating func raw(_ value: [UInt8]) {
        separate()
        bytes.append(contentsOf: value)
        needsComma = true
    }

    /// `"key":value,…` without braces, serialised before; may be empty.
    package mutating func members(_ members: [UInt8]) {
        if members.isEmpty { return }
        separate()
        bytes.append(contentsOf: members)
        needsComma = true
    }

    /// Four letters and, at once, the object: the form of a frame.
    package mutating func begin(frame command: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: command.utf8Start, count: command.utf8CodeUnitCount))
        beginObject()
    }

    package mutating func endFrame() {
        endObject()
        bytes.append(0x0A)
    }

    /// The members of the one object that was written, for `members(_:)`.
    package func strippedOfBraces() -> [UInt8] {
        Array(bytes.dropFirst().dropLast())
    }
}

extension JSONWriter {
    package mutating func field(_ key: StaticString, _ value: Int64) {
        self.key(key)
        int(value)
    }

    package mutating func field(_ key: StaticString, _ value: Int) {
        self.key(key)
        int(Int64(value))
    }

    package mutating func field(_ key: StaticString, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    package mutating func field(_ key: StaticString, _ value: String) {
        self.key(key)
        string(value)
    }

    package mutating func field(_ key: StaticString, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    package mutating func field(_ key: StaticString, _ values: [String]) {
        self.key(key)
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    package mutating func field(_ key: StaticString, _ value: JSON) {
        self.key(key)
        self.value(value)
    }

    package mutating func field(_ key: StaticString, raw value: [UInt8]) {
        self.key(key)
        raw(value)
    }

    /// nil: null.
    package mutating func field(_ key: StaticString, raw value: [UInt8]?) {
        if let value { field(key, raw: value) } else { nullField(key) }
    }

    package mutating func nullField(_ key: StaticString) {
        self.key(key)
        null()
    }

    package mutating func object(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        beginObject()
        body(&self)
        endObject()
    }

    package mutating func array(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        beginArray()
        body(&self)
        endArray()
    }
}
