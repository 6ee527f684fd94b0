// How much of what a server sends is read: JSON values, rows, frames, members. What is refused is refused before a tree
// is built, with a sentence that names value and limit; what stands beside it is read.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct LimitTests {
    private static func array(_ element: String, _ count: Int) -> String {
        "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    @Test(arguments: ["{}", "[]", "1", "\"\"", "null", "{\"a\":1}", "[[]]"])
    func anAnswerWithTooManyValuesIsRefused(_ element: String) throws {
        let body = #"{"messages":"# + Self.array(element, Policy.answerValuesMost) + "}"
        let document = JSONDocument(Array(body.utf8))
        #expect(document.refusal != nil)
        let endpoint = Endpoint.messages(
            channelUrl: "c", MessagePageRequest(reference: .timestamp(1), previousLimit: 1, nextLimit: 1))
        guard case .failure(let error) = endpoint.answer(ok(body)) else { throw Unexpected(description: "read") }
        #expect(
            error.code == .malformedData && error.message.contains("\(Policy.answerValuesMost) JSON values")
                && error.message.contains("fewer rows"))
        // Read on another thread it is the same.
        var answer = ok(body)
        answer.reader = AnswerReader { endpoint.answer($0) }
        let read = answer.read()
        #expect(read.body.isEmpty && read.sizeBytes == body.utf8.count)
        guard case .failure(error) = endpoint.answer(read) else { throw Unexpected(description: "read") }
    }

    @Test func whatLooksLikeValuesInAStringDoesNotCount() {
        let text = String(repeating: #"{[,\"\\,"#, count: Policy.answerValuesMost)
        let document = JSONDocument(Array(#"{"a":"\#(text)"}"#.utf8))
        #expect(document.refusal == nil)
        #expect(document.read { $0.string("a")?.utf8.count } == 6 * Policy.answerValuesMost)
    }

    @Test func theCountIsNeverBelowTheNumberOfValues() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<300 {
            var values = 0
            let text = Array(Self.random(depth: 0, &values, &random).utf8)
            let count =
                values == 1
                ? 1
                : text.withUnsafeBytes { bytes in
                    (1...400).first { (try? JSON.parse(bytes, valuesMost: $0) { _ in true }) == true } ?? 401
                }
            // An empty array or object counts twice.
            #expect(count >= values && count <= 2 * values)
            #expect(JSONDocument(text).read { _ in true } == true || values == 1)
        }
    }

    private static func random(depth: Int, _ values: inout Int, _ random: inout SplitMix) -> String {
        values += 1
        guard values < 120 else { return "0" }
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0...(depth > 5 ? 1 : 3), using: &random) {
        case 0: return ["1", "null", "-2.5e3"][Int.random(in: 0...2, using: &random)]
        case 1: return ["\"a,[{b\"", "\"\\\\\"", "\"\\\",\""][Int.random(in: 0...2, using: &random)]
        case 2:
            return "["
                + (0..<count).map { _ in Self.random(depth: depth + 1, &values, &random) }.joined(separator: " , ")
                + "]"
        default:
            let members = (0..<count).map { "\"k,{\($0)\" : " + Self.random(depth: depth + 1, &values, &random) }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    @Test(arguments: [Policy.answerRowsMost, Policy.answerRowsMost + 1])
    func aListLongerThanAnyPageIsRefused(_ rows: Int) throws {
        let members = Self.array(#"{"user_id":"a"}"#, rows)
        let endpoint = Endpoint.members(channelUrl: "c", query: MemberListQuery(), token: "")
        switch endpoint.answer(ok(#"{"members":\#(members),"next":""}"#)) {
        case .success(let page): #expect(page.rows.count == Policy.answerRowsMost && rows == page.rows.count)
        case .failure(let error):
            #expect(rows > Policy.answerRowsMost && error.code == .malformedData)
            #expect(error.message.contains("\(rows) rows in members") && error.message.contains("1000"))
        }
    }

    @Test func aFrameWithTooManyValuesIsDroppedAndTheNextOneIsRead() {
        let frame = #"MESG{"x":\#(Self.array("{}", Policy.frameValuesMost))}"#
        let batch = FrameBatch([Array((frame + "\nPONG{}").utf8), Array("PONG{}".utf8)])
        #expect(batch.frames.count == 2 && batch.dropped == 1)
        #expect(batch.refusal?.message.contains("\(Policy.frameValuesMost) JSON values") == true)
    }

    @Test func aTextWithTooManyFramesIsReadUpToTheLimit() {
        let text = Array(String(repeating: "PONG{}\n", count: Policy.textFramesMost + 5).utf8)
        #expect(Wire.weight(of: text) == Policy.textFramesMost + 5)
        let batch = FrameBatch([text])
        #expect(batch.frames.count == Policy.textFramesMost && batch.dropped == 1)
        #expect(batch.refusal?.message.contains("\(Policy.textFramesMost) frames") == true)
        let parts = batch.split(most: 500)
        #expect(parts.count == 10 && parts.allSatisfy { $0.frames.count == 500 })
        #expect(parts.map { $0.refusal != nil } == [Bool](repeating: false, count: 9) + [true])
        #expect(parts.reduce(0) { $0 + $1.dropped } == 1)
    }

    @Test func aTurnHasFewFramesThatRewriteWholeLists() {
        let reaction =
            #"MRCT{"channel_url":"c","msg_id":1,"reaction":"k","user_id":"u","operation":"ADD","updated_at":5}"#
        let text = Array(String(repeating: reaction + "\nPONG{}\n", count: 30).utf8)
        #expect(Wire.weight(of: text) == 30 * (Policy.reactionFrameWeight + 1))
        let batch = FrameBatch([text])
        let parts = batch.split(most: 250)
        #expect(parts.flatMap(\.frames) == batch.frames && batch.frames.count == 60)
        let reactions = parts.map { $0.frames.count { if case .reaction = $0.body { true } else { false } } }
        #expect(reactions.allSatisfy { $0 <= 250 / Policy.reactionFrameWeight } && parts.count <= 5)
        #expect(batch.split(most: 1).count == 60)
    }

    @Test func aMessageKeepsNoMoreReactionsThanTheLimit() throws {
        let most = Policy.reactionUsersMost
        let users = (0..<most + 50).map { "\"u\($0)\"" }.joined(separator: ",")
        let list =
            #"[{"key":"a","updated_at":1,"user_ids":[\#(users)]},{"key":"b","updated_at":1,"user_ids":["x","y"]}]"#
        let reactions = try #require(JSON.parse(Array(list.utf8)) { Reactions($0) })
        #expect(reactions.entries.map(\.userIds.count) == [most - 1, 1])
        #expect(reactions.entries.map(\.count) == [Int64(most) + 50, 2])
        let keys = (0..<Policy.reactionKeysMost + 5).map { #"{"key":"k\#($0)","updated_at":1,"user_ids":["x"]}"# }
        let many = try #require(JSON.parse(Array("[\(keys.joined(separator: ","))]".utf8)) { Reactions($0) })
        #expect(many.entries.count == Policy.reactionKeysMost)
    }

    @Test func aChannelKeepsNoMoreMembersThanTheLimit() throws {
        let members = Self.array(#"{"user_id":"a"}"#, Policy.channelMembersMost + 7)
        var dropped = 0
        let body = Array(#"{"channel_url":"c","members":\#(members)}"#.utf8)
        let channel = JSON.parse(body) { ChannelReader.read($0, dropped: &dropped) }
        #expect(channel??.fields.members?.count == Policy.channelMembersMost && dropped == 7)
    }

    /// The time of what a server may repeat grows with its length, not with the square of it.
    @Test func manyPartsOfAMessageTakeLinearTime() throws {
        let count = 12_000
        let reactions = (0..<count).map { #"{"key":"k\#($0)","user_ids":["u"],"updated_at":1730000000000}"# }
        let arrays = (0..<count).map { #""k\#($0)":["v"]"# }
        let order = (0..<count).map { #""k\#(count - $0)""# }
        for part in [
            #""reactions":[\#(reactions.joined(separator: ","))]"#,
            #""metaarray":{\#(arrays.joined(separator: ","))},"metaarray_key_order":[\#(order.joined(separator: ","))]"#,
        ] {
            let text = #"{"message_id":1,"channel_url":"c","created_at":1730000000000,"message":"",\#(part)}"#
            let clock = ContinuousClock()
            let time = try clock.measure { _ = try #require(JSON.parse(Array(text.utf8)) { MessageReader.read($0) }) }
            // 12,000² comparisons take at least half a minute in a debug build.
            #expect(time < .seconds(5))
        }
    }
}
