// Reading a struct that the host compiled, perhaps against another version of the header (c_abi.md rule 13): a shorter one
// gets zeroes, a longer one must have zeroes where this library knows nothing.

import CoveyModel
import Glibc

/// `leadBytes` is what even the first version had: without it the struct cannot be read.
func readStruct<Value: BitwiseCopyable>(
    _ pointer: UnsafePointer<Value>, into value: inout Value, leadBytes: Int
) throws(CoveyError) {
    let bytes = UnsafeRawPointer(pointer)
    let size = Int(bytes.loadUnaligned(as: UInt32.self))
    guard leadBytes...4096 ~= size else {
        throw invalid("struct_size is not that of the struct: use its init function.")
    }
    let known = min(size, MemoryLayout<Value>.size)
    for offset in known..<max(known, size) where bytes.load(fromByteOffset: offset, as: UInt8.self) != 0 {
        throw invalid("The struct asks for something that this library does not know.")
    }
    withUnsafeMutableBytes(of: &value) { if let base = $0.baseAddress { memcpy(base, bytes, known) } }
}

/// Clears what the host has room for and sets its size.
func initStruct<Value: BitwiseCopyable>(_ pointer: UnsafeMutablePointer<Value>?, size: Int) {
    guard let pointer, 4...4096 ~= size else { return }
    let memory = UnsafeMutableRawPointer(pointer)
    memset(memory, 0, size)
    memory.storeBytes(of: UInt32(size), as: UInt32.self)
}
