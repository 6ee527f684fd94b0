// Packs the messages of a page into a few blocks of memory, so that a message of a page costs no allocation of its own.
//
// A message holds the whole block, so blocks are small: whoever keeps one message of a page keeps 8 KiB at most, or
// that message alone, if it is larger. The last block of a page has the size of what is in it. Confined to one call.

package struct RecordPacker: ~Copyable {
    /// About 14 messages of the common size. Larger blocks save nothing more that can be measured.
    package static let blockBytes = 8 << 10

    /// The one that is being filled; the last messages that were added are in it.
    private var block: Record.Block?
    private var used = 0
    private var count = 0

    package init() {}

    /// Copies a record, which joins `messages`.
    package mutating func add(_ record: RecordView, to messages: inout [Message]) {
        let bytes = record.bytes
        if used + bytes.count > Self.blockBytes { finish(&messages) }
        guard bytes.count <= Self.blockBytes else {
            return messages.append(Message(record: Record.make(count: bytes.count) { $0.copyMemory(from: bytes) }))
        }
        let block = block ?? Record.makeBlock(count: Self.blockBytes) { _ in }
        self.block = block
        messages.append(Message(record: Record.copying(bytes, into: block, at: used)))
        used += bytes.count
        count += 1
    }

    /// Ends a block. One with much room left is replaced by one of the size of what is in it.
    package mutating func finish(_ messages: inout [Message]) {
        defer { (block, used, count) = (nil, 0, 0) }
        guard let block, used < Self.blockBytes / 4 * 3 else { return }
        let used = used
        let exact = block.withUnsafeMutablePointerToElements { full in
            Record.makeBlock(count: used) { $0.copyMemory(from: UnsafeRawBufferPointer(start: full, count: used)) }
        }
        exact.withUnsafeMutablePointerToElements { start in
            var offset = 0
            for index in messages.indices.suffix(count) {
                let record = Record(in: exact, at: start + offset)
                offset += record.view.bytes.count
                messages[index] = Message(record: record)
            }
        }
    }
}
