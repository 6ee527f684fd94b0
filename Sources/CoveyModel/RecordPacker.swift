// Packs the messages of a page into a few blocks of memory, so that a message of a page costs no allocation of its own.
//
// A message holds the whole block, so blocks are small: whoever keeps one message of a page keeps 8 KiB at most, or
// that message alone, if it is larger. A block is made when it is full, or when the page is, and has the size of what is
// in it. Confined to one call.

package struct RecordPacker: ~Copyable {
    /// About 14 messages of the common size. Larger blocks save nothing more that can be measured.
    package static let blockBytes = 8 << 10

    /// What goes into the next block; made at the first message.
    private var waiting: UnsafeMutableRawPointer?
    private var used = 0

    package init() {}

    deinit { waiting?.deallocate() }

    /// Copies a record, which joins `messages` with its block.
    package mutating func add(_ record: RecordView, to messages: inout [Message]) {
        let bytes = record.bytes
        if used + bytes.count > Self.blockBytes { finish(&messages) }
        guard bytes.count <= Self.blockBytes else {
            return messages.append(Message(record: Record.make(count: bytes.count) { $0.copyMemory(from: bytes) }))
        }
        let waiting = waiting ?? .allocate(byteCount: Self.blockBytes, alignment: 8)
        self.waiting = waiting
        UnsafeMutableRawBufferPointer(start: waiting + used, count: bytes.count).copyMemory(from: bytes)
        used += bytes.count
    }

    /// Those that wait for the end of their block join `messages`.
    package mutating func finish(_ messages: inout [Message]) {
        guard let waiting, used > 0 else { return }
        let count = used
        let block = Record.makeBlock(count: count) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: waiting, count: count))
        }
        block.withUnsafeMutablePointerToElements { start in
            var offset = 0
            while offset < count {
                let record = Record(in: block, at: start + offset)
                offset += record.view.bytes.count
                messages.append(Message(record: record))
            }
        }
        used = 0
    }
}
