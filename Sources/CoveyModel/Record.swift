// One immutable snapshot as one block of memory: 64-bit words, then UTF-8 texts, each ended by a NUL byte. The cache,
// the memory and the C ABI's string getters use the same bytes, so a page is read without parsing and a getter copies
// nothing. Reading needs no lock: a record never changes after it was built.
//
//   offset 0   u32  magic "CVR1"
//          4   u16  number of words     6   u16  number of texts
//          8   i64  words
//          …   u32  start of each text, and of the end after the last: texts + 1 offsets from the block's start
//          …   the texts, each followed by a NUL that its length does not count
//
// A block written by an older version has fewer words or texts: reading a missing one gives 0 or "".

import Glibc

package struct Record: @unchecked Sendable {
    // Unchecked: the block is filled before the record is handed out and is never written again.
    private let block: Block
    /// Where it lies in the block. Valid while the record exists.
    package let view: RecordView

    /// Memory of one record, or of a few that were read together: RecordPacker.swift.
    final class Block: ManagedBuffer<Void, UInt8> {}

    init(in block: Block, at place: UnsafePointer<UInt8>) {
        self.block = block
        view = RecordView(place)
    }

    static let magic: UInt32 = 0x3152_5643

    /// The whole record, valid while it exists.
    package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        withExtendedLifetime(block) { body(view.bytes) }
    }

    /// Copies a record that was read from outside. Nil if it is invalid: too short, foreign, with offsets outside, or a text
    /// without its NUL.
    package static func copying(_ source: UnsafeRawBufferPointer) -> Record? {
        guard let view = RecordView(checking: source), view.hasAllEnds else { return nil }
        return make(count: source.count) { $0.copyMemory(from: source) }
    }

    static func make(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) -> Record {
        let block = makeBlock(count: count, fill)
        return block.withUnsafeMutablePointerToElements { Record(in: block, at: $0) }
    }

    /// Copies one that was checked.
    static func copying(_ source: UnsafeRawBufferPointer, into block: Block, at offset: Int) -> Record {
        block.withUnsafeMutablePointerToElements { start in
            UnsafeMutableRawBufferPointer(start: start + offset, count: source.count).copyMemory(from: source)
            return Record(in: block, at: start + offset)
        }
    }

    static func makeBlock(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) -> Block {
        let block = unsafeDowncast(Block.create(minimumCapacity: count) { _ in }, to: Block.self)
        block.withUnsafeMutablePointerToElements { fill(UnsafeMutableRawBufferPointer(start: $0, count: count)) }
        return block
    }

    /// Builds a record in one pass from pieces of the caller, which are copied. The texts must be valid UTF-8.
    package static func build(words: UnsafeBufferPointer<Int64>, texts: UnsafeBufferPointer<UnsafeRawBufferPointer>)
        -> Record
    {
        let table = 8 + words.count * 8
        let first = table + (texts.count + 1) * 4
        let total = texts.reduce(first) { $0 + $1.count + 1 }
        return make(count: total) { block in
            block.storeBytes(of: magic, as: UInt32.self)
            block.storeBytes(of: UInt16(words.count), toByteOffset: 4, as: UInt16.self)
            block.storeBytes(of: UInt16(texts.count), toByteOffset: 6, as: UInt16.self)
            UnsafeMutableRawBufferPointer(rebasing: block[8..<table]).copyMemory(from: UnsafeRawBufferPointer(words))
            var start = first
            for (index, text) in texts.enumerated() {
                block.storeBytes(of: UInt32(start), toByteOffset: table + index * 4, as: UInt32.self)
                UnsafeMutableRawBufferPointer(rebasing: block[start..<start + text.count]).copyMemory(from: text)
                start += text.count
                block[start] = 0
                start += 1
            }
            block.storeBytes(of: UInt32(start), toByteOffset: table + texts.count * 4, as: UInt32.self)
        }
    }

    package func word(_ index: Int) -> Int64 { withExtendedLifetime(block) { view.word(index) } }

    /// One text of an unchecked block, without copying it; nil if the block has none there.
    package static func textBytes(_ index: Int, ofUnchecked block: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard block.count >= 12, block.loadUnaligned(as: UInt32.self) == magic,
            index < Int(block.loadUnaligned(fromByteOffset: 6, as: UInt16.self))
        else { return nil }
        let slot = 8 + Int(block.loadUnaligned(fromByteOffset: 4, as: UInt16.self)) * 8 + index * 4
        guard slot + 8 <= block.count else { return nil }
        let start = Int(block.loadUnaligned(fromByteOffset: slot, as: UInt32.self))
        let end = Int(block.loadUnaligned(fromByteOffset: slot + 4, as: UInt32.self)) - 1
        guard start <= end, end < block.count else { return nil }
        return UnsafeRawBufferPointer(rebasing: block[start..<end])
    }

    package func text(_ index: Int) -> String {
        withExtendedLifetime(block) { view.textBytes(index).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    }

    package func isTextEmpty(_ index: Int) -> Bool { withExtendedLifetime(block) { view.isTextEmpty(index) } }

    /// True if the text is exactly these bytes. Makes no String.
    package func textEquals(_ index: Int, _ other: String) -> Bool {
        var other = other
        return other.withUTF8 { textEquals(index, $0) }
    }

    /// The same, for one text that is compared with many records.
    package func textEquals(_ index: Int, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        withExtendedLifetime(block) { view.textEquals(index, UnsafeRawBufferPointer(other)) }
    }

    /// The NUL-terminated text for C, valid while the record exists; never nil: a missing text is "".
    package func cText(_ index: Int) -> (pointer: UnsafePointer<CChar>, length: Int) {
        withExtendedLifetime(block) { view.cText(index) }
    }

    package static func == (left: Record, right: Record) -> Bool {
        left.view.start == right.view.start || left.withBytes { mine in right.withBytes { mine.isEqual(to: $0) } }
    }
}

/// Collects the words and texts of a record and builds one block.
package struct RecordBuilder {
    package var words: [Int64]
    private var texts: [String]

    package init(words: Int, texts: Int) {
        self.words = Array(repeating: 0, count: words)
        self.texts = Array(repeating: "", count: texts)
    }

    /// Starts from a record, to change parts of it.
    package init(copying record: Record, words: Int, texts: Int) {
        self.words = (0..<words).map(record.word)
        self.texts = (0..<texts).map(record.text)
    }

    package mutating func set(text: String, at index: Int) { texts[index] = text }
    package func text(at index: Int) -> String { texts[index] }

    /// `words`: how many are written; nil: all.
    package func build(words most: Int? = nil) -> Record {
        let words = words.prefix(most ?? words.count)
        let table = 8 + words.count * 8
        let first = table + (texts.count + 1) * 4
        let total = texts.reduce(first) { $0 + $1.utf8.count + 1 }
        return Record.make(count: total) { block in
            block.storeBytes(of: Record.magic, as: UInt32.self)
            block.storeBytes(of: UInt16(words.count), toByteOffset: 4, as: UInt16.self)
            block.storeBytes(of: UInt16(texts.count), toByteOffset: 6, as: UInt16.self)
            for (index, word) in words.enumerated() {
                block.storeBytes(of: word, toByteOffset: 8 + index * 8, as: Int64.self)
            }
            var start = first
            for (index, text) in texts.enumerated() {
                block.storeBytes(of: UInt32(start), toByteOffset: table + index * 4, as: UInt32.self)
                var text = text
                text.withUTF8 { bytes in
                    UnsafeMutableRawBufferPointer(rebasing: block[start..<start + bytes.count])
                        .copyMemory(from: UnsafeRawBufferPointer(bytes))
                    start += bytes.count
                }
                block[start] = 0
                start += 1
            }
            block.storeBytes(of: UInt32(start), toByteOffset: table + texts.count * 4, as: UInt32.self)
        }
    }
}
