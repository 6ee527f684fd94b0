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
        for length in 0..<bytes.count { #expect(bytes[..<length].withUnsafeBytes { Message(bytes: $0) } == nil) }
        for index in bytes.indices {
            var broken = bytes
            broken[index] ^= 0x5a
            if let read = broken.withUnsafeBytes({ Message(bytes: $0) }) {
                for text in Message.Text.allCases { _ = read[text] }
            }
        }
    }
}
