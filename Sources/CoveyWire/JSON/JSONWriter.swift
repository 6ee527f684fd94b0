// Writes compact JSON into one byte array. Members stand in the order of the calls, so the same values always give the
// same bytes. Numbers with a fraction are written in their shortest form that reads back as the same number, and no raw
// line feed ever appears: a frame is one line (websocket.md §3.1).

struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Where the present document begins: what stands before it is no JSON, or another document.
    private var start = 0

    /// Begins a document behind what was written before; gives the place where it begins.
    @discardableResult
    mutating func beginDocument(after prefix: StaticString = "") -> Int {
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
        start = bytes.count
        return start
    }

    /// One document as a text.
    static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    // MARK: Structure

    mutating func object(_ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        body(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func array(_ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        body(&self)
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func key(_ name: StaticString) {
        key(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    mutating func key(_ name: UnsafeRawBufferPointer) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func key(_ name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// A comma, unless this is the first thing in its array or object, or the value of a key.
    private mutating func separate() {
        guard bytes.count > start else { return }
        switch bytes.last {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    // MARK: Values

    mutating func value(_ number: Int64) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// In its shortest form that reads back as the same number; what JSON cannot say is null.
    mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        separate()
        bytes.append(contentsOf: number.description.utf8)
    }

    mutating func value(_ ids: [Int64]) { array { writer in for id in ids { writer.value(id) } } }

    mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

    mutating func value(_ string: String) {
        var string = string
        string.withUTF8 { value(UnsafeRawBufferPointer($0)) }
    }

    mutating func null() { raw("null") }

    /// JSON that stands as it is.
    mutating func raw(_ literal: StaticString) {
        raw(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func raw(_ json: UnsafeRawBufferPointer) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// A string, from UTF-8 that is known to be valid.
    mutating func value(_ text: UnsafeRawBufferPointer) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var plain = 0
        for (index, byte) in text.enumerated()
        where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            bytes.append(contentsOf: text[plain..<index])
            escape(byte)
            plain = index + 1
        }
        bytes.append(contentsOf: text[plain...])
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        default:
            let digits: StaticString = "0123456789abcdef"
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(digits.utf8Start[Int(byte >> 4)])
            bytes.append(digits.utf8Start[Int(byte & 15)])
        }
    }

    /// Deeper parts of a parsed value are written as null: nothing of the protocol is nested like that, and a server must
    /// not choose how much stack is used.
    private static let depthLimit = 64

    /// A parsed value as it was, compact and with its members in the order in which they came.
    mutating func value(_ node: JSONNode) { value(node, depth: 0) }

    private mutating func value(_ node: JSONNode, depth: Int) {
        switch node.kind {
        case .object where depth < Self.depthLimit:
            object { writer in
                node.forEachMember { key, member in
                    writer.key(key)
                    writer.value(member, depth: depth + 1)
                }
            }
        case .array where depth < Self.depthLimit:
            array { writer in
                guard let elements = node.elements else { return }
                for element in elements { writer.value(element, depth: depth + 1) }
            }
        case .string:
            if let text = node.text { value(text) }
        case .integer: value(node.entry.pointee.integer)
        case .real: value(node.entry.pointee.real)
        case .yes: value(true)
        case .no: value(false)
        case .null, .later, .object, .array: null()
        }
    }

    // MARK: Members

    mutating func member(_ name: StaticString, _ number: Int64) {
        key(name)
        value(number)
    }

    mutating func member(_ name: StaticString, _ flag: Bool) {
        key(name)
        value(flag)
    }

    mutating func member(_ name: StaticString, _ string: String) {
        key(name)
        value(string)
    }

    mutating func member(_ name: StaticString, _ strings: [String]) {
        key(name)
        array { writer in for string in strings { writer.value(string) } }
    }

    mutating func member(_ name: StaticString, _ ids: [Int64]) {
        key(name)
        value(ids)
    }

    mutating func member(_ name: StaticString, _ node: JSONNode) {
        key(name)
        value(node)
    }

    /// Left out if it is empty: the protocol's "if set".
    mutating func member(_ name: StaticString, ifSet string: String) {
        if !string.isEmpty { member(name, string) }
    }

    mutating func member(_ name: StaticString, ifSet strings: [String]) {
        if !strings.isEmpty { member(name, strings) }
    }

    mutating func member(_ name: StaticString, ifTrue flag: Bool) {
        if flag { member(name, true) }
    }
}
