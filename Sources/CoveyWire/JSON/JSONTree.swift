// A parsed text: a list of entries, one for each key and value, in the order of the text. A container stands before what
// it holds, so a tree needs no allocation for each of its values and no freeing one by one. Strings are not copied: an
// entry names bytes of the text, or of `unescaped` if the text has escapes in them.

/// Of a key or a value.
struct JSONEntry {
    enum Kind: UInt8 {
        case null, no, yes, integer, real, string, array, object
        /// Only behind a key that occurs again: the value is where `next` says.
        case later

        var isContainer: Bool { self == .array || self == .object }
    }

    var kind = Kind.null
    /// Of a string: its bytes are in `unescaped`.
    var isUnescaped = false
    /// Of a key: what most other keys have not, so that few bytes are compared.
    var mark: UInt16 = 0
    /// Length of a string in bytes; the number of elements or members of a container.
    var count: UInt32 = 0
    /// The value of a number; for the others two numbers of 32 bits.
    var payload: UInt64 = 0

    var integer: Int64 { Int64(bitPattern: payload) }
    var real: Double { Double(bitPattern: payload) }
    /// Of a string or a key: where its bytes begin.
    var offset: UInt32 { UInt32(truncatingIfNeeded: payload) }
    /// Of an object: a bit for each mark of its keys. It has no key whose bit is not there, and most that are asked for are not.
    var marks: UInt32 { UInt32(truncatingIfNeeded: payload) }
    /// Of a container: the index of the entry after it. Of a key: that of the next key, or of what follows the object.
    /// Of `later`: that of the value.
    var next: Int {
        get { Int(payload >> 32) }
        set { payload = payload & 0xffff_ffff | UInt64(newValue) << 32 }
    }

    static func pair(_ low: UInt32, next: Int = 0) -> UInt64 { UInt64(low) | UInt64(next) << 32 }

    @inline(__always)
    func mayHave(_ mark: UInt16) -> Bool { marks & 1 << UInt32(mark & 31) != 0 }

    /// Of length, first and last byte.
    @inline(__always)
    static func mark(_ name: UnsafeRawBufferPointer) -> UInt16 {
        guard let start = name.baseAddress, name.count > 0 else { return 0 }
        let first = start.load(as: UInt8.self)
        let last = start.load(fromByteOffset: name.count &- 1, as: UInt8.self)
        return UInt16(first) &* 0x25 ^ UInt16(truncatingIfNeeded: name.count) &* 0x409 ^ UInt16(last) << 3
    }
}

/// Owns the entries; the text is its owner's.
final class JSONTree {
    private let entries: UnsafeMutablePointer<JSONEntry>
    private let unescaped: [UInt8]

    /// Takes over the entries.
    init(entries: UnsafeMutablePointer<JSONEntry>, unescaped: [UInt8]) {
        self.entries = entries
        self.unescaped = unescaped
    }

    deinit { entries.deallocate() }

    /// Gives the root, which must not be kept, to the closure. `text` is what was parsed.
    func read<Result>(_ text: UnsafeRawBufferPointer, _ body: (JSONNode) -> Result) -> Result {
        unescaped.withUnsafeBytes { unescaped in
            guard let text = text.baseAddress else { preconditionFailure("no text, no tree") }
            let places = JSONPlaces(entries: entries, text: text, unescaped: unescaped.baseAddress ?? text)
            return withUnsafePointer(to: places) { body(JSONNode(entry: entries, places: $0)) }
        }
    }
}

/// Where what a node says is found.
struct JSONPlaces {
    let entries: UnsafePointer<JSONEntry>
    let text: UnsafeRawPointer
    let unescaped: UnsafeRawPointer
}
