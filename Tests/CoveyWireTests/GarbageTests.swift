// What may come out of a broken server or a broken line: nothing of it may crash, and nothing beside it may be lost.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct GarbageTests {
    @Test func everyTruncationOfEveryFrameIsSurvived() {
        for line in ProtocolExamples.serverFrames {
            let bytes = Array(line.utf8)
            for length in stride(from: 0, to: bytes.count, by: 3) {
                #expect(Wire.frames(in: Array(bytes[..<length])).frames.isEmpty)
            }
        }
    }

    @Test func randomBytesInAFrameAreSurvived() {
        var random = SplitMix(state: 42)
        for line in ProtocolExamples.serverFrames {
            for _ in 0..<60 {
                var bytes = Array(line.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                touch(Wire.frames(in: bytes).frames)
            }
        }
    }

    @Test func aMemberOfAWrongTypeIsSurvivedEverywhere() {
        let values = [
            "null", "true", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "0.5", "\"\"", "\"x\"", "[]",
            "{}", "[null]", "[[]]", "{\"a\":1}",
        ]
        for line in ProtocolExamples.serverFrames {
            let text = Array(line.utf8)
            for (start, end) in scalars(of: text) {
                for value in values {
                    let changed = Array(text[..<start]) + Array(value.utf8) + Array(text[end...])
                    let (frames, dropped) = Wire.frames(in: changed)
                    touch(frames)
                    // What is no frame any more counts as one dropped piece, or more for dropped parts of it.
                    #expect(frames.count <= 1 && (frames.count == 1 || dropped >= 1 || isIgnored(line)))
                }
            }
        }
    }

    private func isIgnored(_ line: String) -> Bool {
        ["ENTR", "EXIT"].contains(String(line.prefix(4))) || line.contains("\"channel_type\":\"open\"")
    }

    /// Where the values stand that are strings, numbers or words; keys are left alone.
    private func scalars(of text: [UInt8]) -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        var index = 4
        while index < text.count {
            guard text[index] == UInt8(ascii: ":"), index + 1 < text.count else {
                index += 1
                continue
            }
            let start = index + 1
            var end = start
            if text[start] == UInt8(ascii: "\"") {
                end += 1
                while end < text.count, text[end] != UInt8(ascii: "\"") { end += 1 }
                end += 1
            } else {
                while end < text.count, ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(text[end]) {
                    end += 1
                }
            }
            if text[start] != UInt8(ascii: "{"), text[start] != UInt8(ascii: "[") { found.append((start, end)) }
            index = start + 1
        }
        return found
    }

    /// Reads what an app would read.
    private func touch(_ frames: [ReceivedFrame]) {
        for frame in frames {
            guard case .message(let message) = frame.body else { continue }
            let json = message.json()
            #expect(message.key.messageId > 0 && JSON.parse(json) { MessageReader.read($0) } == .some(.some(message)))
            _ = message.sender
            _ = message.mentions("bo")
        }
    }

    @Test func deepNestingIsSurvived() {
        for depth in [100, 2_000, 3_000, 1_000_000] {
            let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
            for value in [nested, objects] {
                let text =
                    #"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","extended_message":{"x":\#(value)}}"#
                let (frames, dropped) = Wire.frames(in: Array((text + "\nPONG{}").utf8))
                #expect(frames.count + dropped == 2 && frames.count >= 1)
                touch(frames)
            }
        }
    }

    @Test func partsNestedBeyondReasonAreCutOff() throws {
        let nested = String(repeating: #"{"a":"#, count: 70) + "1" + String(repeating: "}", count: 70)
        let read = try message(
            inFrame:
                #"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","og_tag":\#(nested)}"#)
        #expect(read[.ogTag] == String(repeating: #"{"a":"#, count: 64) + "null" + String(repeating: "}", count: 64))
    }

    @Test func aCountAtTheEndOfTheNumbersDoesNotOverflow() throws {
        let read = try message(
            inFrame: #"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","#
                + #""reactions":[{"key":"a","user_ids":["x"],"updated_at":1730000005000,"count":9223372036854775807}]}"#
        )
        let event = ReactionEvent(
            channelUrl: "c", messageId: 1, key: "a", userId: "y", isAdded: true, updatedAt: 1_730_000_005_001,
            count: .max, sampledUserIds: nil,
            sampledUserInfoJSON: "")
        #expect(read.applying(event, me: "me").applying(event, me: "me")[.reactions].contains(#"["x","y"]"#))
    }

    @Test(arguments: [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0xe2, 0x82]] as [[UInt8]])
    func invalidUTF8IsDropped(_ bytes: [UInt8]) {
        let text =
            Array(#"MESG{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":""#.utf8) + bytes
            + Array("\"}\nPONG{}".utf8)
        let (frames, dropped) = Wire.frames(in: text)
        #expect(frames.count == 1 && dropped == 1)
    }

    @Test func hugeDurationsAndTimesDoNotOverflow() throws {
        guard case .busy(let ms) = try frame(#"BUSY{"retry_after":9223372036854775807}"#).body else {
            throw Unexpected(description: "not busy")
        }
        #expect(ms == 86_400_000)
        guard case .busy(0) = try frame(#"BUSY{"retry_after":-5}"#).body else {
            throw Unexpected(description: "not busy")
        }
        guard
            case .poll(let poll) = try frame(
                #"PEDI{"channel_url":"c","poll":{"id":1,"updated_at":9223372036854775807},"ts":-9223372036854775808}"#
            ).body
        else { throw Unexpected(description: "no poll") }
        #expect(poll.updatedAtSeconds > 0)
    }

    @Test(arguments: ["-5", "0", "9223372036854775807", "9007199254740991"])
    func anImpossibleEventTimeIsAbsent(_ time: String) throws {
        let text = #"MESG{"message_id":1,"channel_url":"c","created_at":\#(time),"message":"","sts":\#(time)}"#
        let (frames, dropped) = Wire.frames(in: Array(text.utf8))
        #expect(frames.isEmpty && dropped == 1)
        let pong = try frame(#"PONG{"ts":\#(time),"sts":\#(time)}"#)
        #expect(pong.ts == 0 && pong.sentAt == 0)
    }

    @Test func brokenRecordsAreWrittenAsTheyAre() {
        let odd = Message.build {
            $0.status = .succeeded
            $0.flags = [.hasSender]
            $0[.senderExtra] = "{"
            $0[.mentionedUserIds] = "nonsense"
        }
        #expect(odd.mentionedUserIds.isEmpty && odd.sender?.userId == "" && !odd.json().isEmpty)
    }
}
