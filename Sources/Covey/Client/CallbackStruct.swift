// Reads a struct that the host compiled, perhaps with another version of the header (c_abi.md rule 13): a shorter
// struct is filled with zeroes, a longer one must have zeroes beyond what this library knows. It begins with its size,
// `user_data` and `user_data_free`; functions follow. If these three can be read, `user_data_free` runs once, even if
// something else is invalid. A struct that the library fills is cut or padded in the same way.

import CoveyHeader
import CoveyModel
import Glibc

protocol CallbackStruct {
    init()
    // Declared as C pointers are imported.
    var user_data: UnsafeMutableRawPointer! { get }
    var user_data_free: covey_free_fn! { get }
}

extension covey_message_collection_callbacks: CallbackStruct {}
extension covey_group_channel_collection_callbacks: CallbackStruct {}
extension covey_feed_callbacks: CallbackStruct {}
extension covey_sync_message_callbacks: CallbackStruct {}
extension covey_sync_channel_callbacks: CallbackStruct {}

extension HostPointer {
    /// The host's pointer beside its functions. Created before any check; what cannot be read counts as nil.
    convenience init<Functions: CallbackStruct & BitwiseCopyable>(of callbacks: UnsafePointer<Functions>?) {
        let given = copy(callbacks)
        self.init(given.user_data, given.user_data_free)
    }
}

private let leadBytes = 24

/// Copies as much of the struct as exists; the rest is zero.
private func copy<Functions: CallbackStruct & BitwiseCopyable>(_ pointer: UnsafePointer<Functions>?) -> Functions {
    var value = Functions()
    if let pointer, sizeBytes(of: pointer) >= leadBytes {
        withUnsafeMutableBytes(of: &value) { target in
            if let base = target.baseAddress { memcpy(base, pointer, min(sizeBytes(of: pointer), target.count)) }
        }
    }
    return value
}

private func sizeBytes<Value>(of pointer: UnsafePointer<Value>) -> Int {
    Int(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
}

/// The functions of the host; none if there is no struct.
func checkedCallbacks<Functions: CallbackStruct & BitwiseCopyable>(
    _ pointer: UnsafePointer<Functions>?
) throws(CoveyError) -> Functions {
    guard let pointer else { return Functions() }
    let size = sizeBytes(of: pointer)
    let knownBytes = MemoryLayout<Functions>.size
    guard isSizeOfStruct(size, as: Functions.self, leastBytes: leadBytes) else {
        throw invalid(
            "struct_size is \(size), and must be a multiple of \(MemoryLayout<Functions>.alignment) from \(leadBytes) "
                + "to \(largestStructBytes): its initial value, or its init function, sets it.")
    }
    for offset in min(size, knownBytes)..<size
    where UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: UInt8.self) != 0 {
        throw invalid(
            "Byte \(offset) of the struct is not 0, and this library knows \(knownBytes) bytes of it: use a newer "
                + "library, or leave zero what it does not know.")
    }
    return copy(pointer)
}

let largestStructBytes = 4096

/// True if a struct of this size ends between two members: no member is larger than the struct's alignment, and each is
/// aligned, so none crosses a multiple of it.
func isSizeOfStruct<Value: BitwiseCopyable>(_ size: Int, as type: Value.Type, leastBytes: Int) -> Bool {
    leastBytes...largestStructBytes ~= size && size % MemoryLayout<Value>.alignment == 0
}

/// Fills a struct of the host, which begins with its size. The host may have been compiled for a smaller or a larger one:
/// what it has beyond is 0, what the library has beyond is left out. Whatever the call answers, the struct is clean.
func fillStruct<Row: BitwiseCopyable>(
    _ pointer: UnsafeMutablePointer<Row>?, size: Int, _ name: String, _ row: () throws(CoveyError) -> Row
) -> Int32 {
    let isSizeValid = isSizeOfStruct(size, as: Row.self, leastBytes: 8)
    if let pointer, isSizeValid { memset(pointer, 0, size) }
    return attempt { () throws(CoveyError) in
        guard let pointer else { throw invalid("\(name) is NULL.") }
        guard isSizeValid else {
            throw invalid("\(name)_size is \(size), not a multiple of 8 from 8 to \(largestStructBytes).")
        }
        let row = try row()
        let known = min(size, MemoryLayout<Row>.size)
        let memory = UnsafeMutableRawPointer(pointer)
        withUnsafeBytes(of: row) { if let base = $0.baseAddress { memcpy(memory, base, known) } }
        memory.storeBytes(of: UInt32(known), as: UInt32.self)
    }
}

/// Clears the host's memory and sets its size.
func initStruct<Value: BitwiseCopyable>(_ pointer: UnsafeMutablePointer<Value>?, size: Int) {
    guard let pointer, 4...largestStructBytes ~= size else { return }
    let memory = UnsafeMutableRawPointer(pointer)
    memset(memory, 0, size)
    memory.storeBytes(of: UInt32(size), as: UInt32.self)
}
