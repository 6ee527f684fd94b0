// Texts, rows and objects on their way between Swift and C.

import CCovey

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

func stringOf(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
}

func stringOf(_ text: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : length), as: UTF8.self)
}

func rowsOf<Row>(_ rows: UnsafePointer<Row>?, _ count: Int) -> [Row] {
    Array(UnsafeBufferPointer(start: rows, count: rows == nil ? 0 : count))
}

func bytesOf(_ bytes: UnsafeRawPointer?, _ length: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length))
}

/// Bytes that the library allocated.
func taken(_ memory: UnsafeMutablePointer<CChar>?, _ length: Int) -> [UInt8] {
    defer { covey_free(memory) }
    return bytesOf(memory, length)
}

/// C would cut a text at a NUL, so one that has it is refused.
func refuseNul(_ text: String?) throws(CoveyError) {
    if text?.utf8.contains(0) == true { throw CoveyError(.invalidParameter, "a text has a NUL") }
}

/// A key for a getter, which has no error to give: a key with a NUL is in no snapshot, and neither is the empty one.
func uncut(_ text: String) -> String {
    text.utf8.contains(0) ? "" : text
}

func sameCount(_ left: Int, _ right: Int) throws(CoveyError) {
    if left != right { throw CoveyError(.invalidParameter, "the lists have \(left) and \(right) elements") }
}

/// Reads an array of rows as a whole: its length first. A negative length is that of no rows.
func allRows<Row>(_ zero: Row, _ read: (UnsafeMutablePointer<Row>?, Int64) -> Int64) -> [Row] {
    allRows(zero, Int(read(nil, 0)), read)
}

/// The same, up to a number of rows.
func allRows<Row>(_ zero: Row, _ count: Int, _ read: (UnsafeMutablePointer<Row>?, Int64) -> Int64) -> [Row] {
    var found = [Row](repeating: zero, count: max(0, count))
    let filled = found.withUnsafeMutableBufferPointer { read($0.baseAddress, Int64($0.count)) }
    return Array(found.prefix(Int(max(0, filled))))
}

/// An array of texts for C, for as long as this object lives.
final class CTexts {
    let pointer: UnsafePointer<UnsafePointer<CChar>?>?
    let count: Int
    private let copies: UnsafeMutableBufferPointer<UnsafePointer<CChar>?>

    init(_ texts: [String]?) throws(CoveyError) {
        for text in texts ?? [] { try refuseNul(text) }
        let given = texts ?? []
        // One more than there are: an array without elements is an array.
        copies = .allocate(capacity: given.count + 1)
        copies.initialize(repeating: nil)
        for (index, text) in given.enumerated() { copies[index] = UnsafePointer(strdup(text)) }
        count = given.count
        pointer = texts == nil ? nil : UnsafePointer(copies.baseAddress)
    }

    deinit {
        for copy in copies { free(UnsafeMutablePointer(mutating: copy)) }
        copies.deallocate()
    }
}

/// An object of settings of C, for as long as this one lives.
final class Owner {
    let handle: OpaquePointer?
    private let release: (OpaquePointer?) -> Void

    init(_ handle: OpaquePointer?, _ release: @escaping (OpaquePointer?) -> Void) {
        self.handle = handle
        self.release = release
    }

    deinit { release(handle) }
}

/// An array of them for C.
final class Owners {
    let pointer: UnsafePointer<OpaquePointer?>
    let count: Int
    private let owners: [Owner]
    private let handles: UnsafeMutableBufferPointer<OpaquePointer?>

    init(_ owners: [Owner]) {
        self.owners = owners
        count = owners.count
        handles = .allocate(capacity: owners.count + 1)
        handles.initialize(repeating: nil)
        for (index, owner) in owners.enumerated() { handles[index] = owner.handle }
        pointer = UnsafePointer(handles.baseAddress.unsafelyUnwrapped)
    }

    deinit { handles.deallocate() }
}

/// Uses an object, so that it lives until here.
func keep<Object>(_ object: Object) {
    withExtendedLifetime(object) {}
}
