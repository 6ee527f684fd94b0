// Snapshots from bytes, whatever their origin. The functions are in the tables of Shims. Any thread.

import CoveyModel
import CoveyStore

/// `read` gives nil for bytes that are no such snapshot.
func fromBytes<Value, Box: Boxed>(
    _ bytes: UnsafeRawPointer?, _ length: Int, to out: HandleOut?, _ read: (UnsafeRawBufferPointer) -> Value?,
    _ box: (Value) -> Box
) -> Int32 {
    attempt(to: out) { out throws(CoveyError) in
        guard let bytes, length >= 0 else { throw invalid("bytes is NULL or length is too large.") }
        guard let value = read(UnsafeRawBufferPointer(start: bytes, count: length)) else {
            throw CoveyError(.malformedData, "The bytes are damaged, of another kind, or of a later version of Covey.")
        }
        try give(box(value), to: out)
    }
}
