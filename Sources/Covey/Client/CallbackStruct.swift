// Reading a struct that the host compiled, perhaps against another version of the header (c_abi.md rule 13): a shorter one
// gets zeroes, a longer one must have zeroes where this library knows nothing. It begins with its size, `user` and
// `user_free`; functions follow. Where those three can be read, `user_free` runs once, whatever else is wrong.

import CoveyHeader
import CoveyModel
import Glibc

protocol CallbackStruct {
    init()
    // As C pointers are imported.
    var user: UnsafeMutableRawPointer! { get }
    var user_free: covey_free_fn! { get }
}

extension covey_message_collection_callbacks: CallbackStruct {}
extension covey_group_channel_collection_callbacks: CallbackStruct {}
extension covey_sync_message_callbacks: CallbackStruct {}
extension covey_sync_channel_callbacks: CallbackStruct {}

/// What the host gave, read before anything is judged.
struct GivenCallbacks<Functions: CallbackStruct & BitwiseCopyable> {
    private let functions: Result<Functions, CoveyError>
    private let host: HostPointer

    init(_ pointer: UnsafePointer<Functions>?) {
        var read = Functions()
        functions = Result { () throws(CoveyError) in
            if let pointer { try copyStruct(pointer, to: &read) }
            return read
        }
        // What cannot be read has left it zero.
        host = HostPointer(read.user, read.user_free)
    }

    func checked() throws(CoveyError) -> (Functions, HostPointer) { (try functions.get(), host) }
}

private let leadBytes = 24

/// Copies what is there of the struct, then judges its size.
private func copyStruct<Value: BitwiseCopyable>(
    _ pointer: UnsafePointer<Value>, to value: inout Value
) throws(CoveyError) {
    let bytes = UnsafeRawPointer(pointer)
    let size = Int(bytes.loadUnaligned(as: UInt32.self))
    if size >= leadBytes {
        withUnsafeMutableBytes(of: &value) { target in
            if let base = target.baseAddress { memcpy(base, bytes, min(size, target.count)) }
        }
    }
    guard isSizeOfStruct(size, as: Value.self, leastBytes: leadBytes) else {
        throw invalid(
            "struct_size is \(size), and must be a multiple of \(MemoryLayout<Value>.alignment) from \(leadBytes) to "
                + "\(largestStructBytes): the struct's init function sets it.")
    }
    for offset in min(size, MemoryLayout<Value>.size)..<size
    where bytes.load(fromByteOffset: offset, as: UInt8.self) != 0 {
        throw invalid(
            "Byte \(offset) of the struct is not 0, and this library knows \(MemoryLayout<Value>.size) bytes of it: use a "
                + "newer library, or leave zero what it does not know.")
    }
}

let largestStructBytes = 4096

/// Whether a struct of this many bytes ends between two members: none is larger than the struct's alignment, and each is
/// aligned, so none crosses a multiple of it.
func isSizeOfStruct<Value: BitwiseCopyable>(_ size: Int, as type: Value.Type, leastBytes: Int) -> Bool {
    leastBytes...largestStructBytes ~= size && size % MemoryLayout<Value>.alignment == 0
}

/// Clears what the host has room for and sets its size.
func initStruct<Value: BitwiseCopyable>(_ pointer: UnsafeMutablePointer<Value>?, size: Int) {
    guard let pointer, 4...largestStructBytes ~= size else { return }
    let memory = UnsafeMutableRawPointer(pointer)
    memset(memory, 0, size)
    memory.storeBytes(of: UInt32(size), as: UInt32.self)
}
