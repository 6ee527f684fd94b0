import CoveyModel
import Testing

@Suite struct MessageTests {
    @Test func aRecordGivesBackWhatWasPutIn() throws {
        let message = Message.build {
            $0[.messageId] = 7
            $0[.createdAt] = 1_730_000_000_000
            $0[.text] = "grüß dich \u{0} 👋"
            $0.status = .succeeded
            $0.flags = [.silent]
        }
        #expect(message.messageId == 7)
        #expect(message.text == "grüß dich \u{0} 👋")
        #expect(message.flags == [.silent])
        #expect(message[.survivalSeconds] == -1)
        let copy = message.record.withBytes { Message(bytes: $0) }
        #expect(copy == message)
        let edited = message.with { $0[.text] = "x" }
        #expect(edited.text == "x" && edited.createdAt == message.createdAt)
    }

    @Test func brokenBytesAreRefused() {
        let message = Message.build { $0[.text] = "hello" }
        let bytes = message.record.withBytes { Array($0) }
        for length in 0..<bytes.count {
            #expect(bytes[..<length].withUnsafeBytes { Message(bytes: $0) } == nil)
            #expect(bytes[..<length].withUnsafeBytes { RecordView(checking: $0) == nil })
        }
        for index in bytes.indices {
            var broken = bytes
            broken[index] ^= 0x5a
            if let read = broken.withUnsafeBytes({ Message(bytes: $0) }) {
                for text in Message.Text.allCases { _ = read[text] }
            }
        }
    }

    /// A row of the cache is read where it lies: whatever its bytes are, no text leaves them, and the last one ends.
    @Test func noTextLeavesTheBytes() {
        let bytes = Message.build { $0[.text] = "hello" }.record.withBytes { Array($0) }
        let table = 8 + (Message.Word.allCases.count - 1) * 8
        for place in stride(from: table, through: table + Message.Text.allCases.count * 4, by: 4) {
            for wrong: UInt32 in [0, 1, 250, 300, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, .max] {
                var broken = bytes
                broken.withUnsafeMutableBytes { $0.storeBytes(of: wrong, toByteOffset: place, as: UInt32.self) }
                broken.withUnsafeBytes { block in
                    guard let view = RecordView(checking: block) else { return }
                    #expect(view.bytes.count == block.count)
                    for text in 0..<view.textCount {
                        let (start, length) = view.cText(text)
                        let offset = UnsafeRawPointer(start) - (block.baseAddress ?? UnsafeRawPointer(start))
                        #expect(offset >= table && length >= 0 && offset + length < block.count)
                        #expect(block[offset...].contains(0))
                    }
                }
            }
        }
        var endless = bytes
        endless[endless.count - 1] = 0x41
        #expect(endless.withUnsafeBytes { RecordView(checking: $0) == nil })
    }
}
