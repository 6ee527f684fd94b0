// A record where it lies: in its block, or still in a row of SQLite. Owns nothing, so reading a field counts no reference; it
// must not outlive the bytes. Every read stays inside them, since the table of offsets was checked.

import Glibc

package struct RecordView {
    package let start: UnsafePointer<UInt8>

    /// Of bytes that were checked or built here.
    init(_ start: UnsafePointer<UInt8>) { self.start = start }

    private var base: UnsafeRawPointer { UnsafeRawPointer(start) }

    /// Nil if the bytes are no record that can be read safely: too short, foreign, with offsets outside or not ascending, or
    /// without a NUL at their end. That each text has a NUL of its own is `hasAllEnds`.
    package init?(checking bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress, bytes.count >= 12, bytes.count <= Int32.max,
            base.loadUnaligned(as: UInt32.self) == Record.magic
        else { return nil }
        let words = Int(base.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
        let texts = Int(base.loadUnaligned(fromByteOffset: 6, as: UInt16.self))
        let table = 8 &+ words &* 8
        let first = table &+ (texts &+ 1) &* 4
        guard first <= bytes.count, base.loadUnaligned(fromByteOffset: table, as: UInt32.self) == UInt32(first) else {
            return nil
        }
        let size = UInt32(bytes.count)
        // Four offsets at once, without a branch: a wrong one sets the highest bit.
        var wrong = SIMD4<UInt32>.zero
        var place = base + table
        let end = place + texts &* 4
        while place + 16 <= end {
            let start = place.loadUnaligned(as: SIMD4<UInt32>.self)
            let next = place.loadUnaligned(fromByteOffset: 4, as: SIMD4<UInt32>.self)
            wrong |= next | (SIMD4(repeating: size) &- next) | (next &- start &- SIMD4(repeating: 1))
            place += 16
        }
        while place < end {
            let start = place.loadUnaligned(as: UInt32.self)
            let next = place.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
            wrong.x |= next | (size &- next) | (next &- start &- 1)
            place += 4
        }
        guard (wrong.x | wrong.y | wrong.z | wrong.w) >> 31 == 0, end.loadUnaligned(as: UInt32.self) == size,
            texts == 0 || base.load(fromByteOffset: bytes.count &- 1, as: UInt8.self) == 0
        else { return nil }
        start = base.assumingMemoryBound(to: UInt8.self)
    }

    /// Whether each text is followed by its NUL.
    package var hasAllEnds: Bool {
        (0..<textCount).allSatisfy { base.load(fromByteOffset: offset($0 + 1) - 1, as: UInt8.self) == 0 }
    }

    // MARK: Reading

    package var wordCount: Int { Int(base.loadUnaligned(fromByteOffset: 4, as: UInt16.self)) }
    package var textCount: Int { Int(base.loadUnaligned(fromByteOffset: 6, as: UInt16.self)) }

    /// Where a text starts, or after the last one the record ends.
    @inline(__always)
    private func offset(_ text: Int) -> Int {
        Int(base.loadUnaligned(fromByteOffset: 8 &+ wordCount &* 8 &+ text &* 4, as: UInt32.self))
    }

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: offset(textCount)) }

    @inline(__always)
    package func word(_ index: Int) -> Int64 {
        index < wordCount ? base.loadUnaligned(fromByteOffset: 8 &+ index &* 8, as: Int64.self) : 0
    }

    /// The text's bytes without the NUL that follows them; nil if this record has no such text.
    @inline(__always)
    package func textBytes(_ index: Int) -> UnsafeRawBufferPointer? {
        guard index < textCount else { return nil }
        let first = offset(index)
        return UnsafeRawBufferPointer(start: base + first, count: offset(index &+ 1) &- first &- 1)
    }

    @inline(__always)
    package func isTextEmpty(_ index: Int) -> Bool { textBytes(index)?.isEmpty ?? true }

    /// True if the text is exactly these bytes.
    @inline(__always)
    package func textEquals(_ index: Int, _ other: UnsafeRawBufferPointer) -> Bool {
        textBytes(index)?.isEqual(to: other) ?? other.isEmpty
    }

    /// The NUL-terminated text for C; never nil: a missing text is "".
    @inline(__always)
    package func cText(_ index: Int) -> (pointer: UnsafePointer<CChar>, length: Int) {
        guard let bytes = textBytes(index), let start = bytes.baseAddress else { return (RecordView.emptyText, 0) }
        return (start.assumingMemoryBound(to: CChar.self), bytes.count)
    }

    // Leaked once per process: the result of a getter for a text that a record of an older version lacks.
    nonisolated(unsafe) private static let emptyText: UnsafePointer<CChar> = {
        let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
        byte.initialize(to: 0)
        return UnsafePointer(byte)
    }()
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let mine = baseAddress, let theirs = other.baseAddress else { return true }
        return memcmp(mine, theirs, count) == 0
    }
}
