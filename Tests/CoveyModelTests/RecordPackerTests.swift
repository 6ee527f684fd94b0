// Messages that were packed into common blocks are those that were put in, each as long as somebody holds it.

import CoveyModel
import Testing

@Suite struct RecordPackerTests {
    private static func message(_ id: Int64, bytes: Int) -> Message {
        Message.build {
            $0[.messageId] = id
            $0[.text] = String(repeating: "x", count: bytes)
            $0[.senderId] = "user \(id)"
        }
    }

    private static func packed(_ messages: [Message]) -> [Message] {
        var packer = RecordPacker()
        var packed: [Message] = []
        for message in messages { message.withView { packer.add($0.record, to: &packed) } }
        packer.finish(&packed)
        return packed
    }

    @Test(arguments: [
        [], [0], [10, 20, 30], Array(repeating: 300, count: 100), [8_000, 8_192, 9_000, 1, 100_000, 2, 3],
    ])
    func whatIsPackedIsWhatWasPutIn(sizes: [Int]) {
        let messages = sizes.enumerated().map { Self.message(Int64($0 + 1), bytes: $1) }
        let packed = Self.packed(messages)
        #expect(packed == messages)
        #expect(packed.map(\.text.utf8.count) == sizes)
    }

    /// Every size, so that a record ends exactly with its block, or one byte before or after it.
    @Test func aBlockIsFullToTheByte() {
        for bytes in 7_600...8_200 {
            let messages = [Self.message(1, bytes: bytes), Self.message(2, bytes: 0)]
            #expect(Self.packed(messages) == messages)
        }
    }

    @Test func oneThatIsKeptOutlivesTheOthers() {
        var kept: [Message] = []
        for round in 0..<50 {
            let page = Self.packed((1...100).map { Self.message($0 + Int64(round) * 100, bytes: 200) })
            kept.append(page[round])
        }
        #expect(kept.map(\.messageId) == (0..<50).map { $0 * 101 + 1 })
        #expect(kept.map(\.senderId) == kept.map { "user \($0.messageId)" })
    }
}
