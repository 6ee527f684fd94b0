// Rows of the protocol with seeded mistakes, read beside jansson: the same values or the same refusal. Longer:
// `make fuzz-wire TARGET=json RUNS=100000000`.

import Testing

@Suite struct MutatedRowTests {
    private static let rows: [[UInt8]] = [
        #"{"type":"MESG","message_id":501,"channel_url":"ch_1","created_at":1730000001000,"updated_at":0,"message":"hello @Bö 😀","data":"{\"a\":1}","custom_type":"","user":{"user_id":"ana","nickname":"Ana","profile_url":"http:\/\/x\/y.png","metadata":{},"is_active":true},"mentioned_users":[{"user_id":"bo"}],"sorted_metaarray":[{"key":"q","value":["best","good"]}],"translations":{"fr":"\u00e9t\u00e9"},"silent":false,"og_tag":null,"message_survival_seconds":-1}"#,
        #"{"messages":[{"message_id":1,"ts":1730000001000,"reactions":[{"key":"👍","user_ids":["a","b"],"updated_at":1.73e12}]},{"message_id":9223372036854775807,"poll":{"id":7,"options":[],"data":{"text":"\ud83d\ude00"}}}],"has_next":false,"score":0.25}"#,
        "[[],{},[[1,2],[3.5,-4]],{\"\":{\"a\":[{}]}},\"\\u0000\\n\",true,false,null]",
    ].map { Array($0.utf8) }

    private static let pieces: [[UInt8]] =
        [
            "\"", "\\", "{", "}", "[", "]", ":", ",", "null", "1e999", "-0", "0.1", "99999999999999999999", "\\ud83d",
            "\\ude00",
            "\\u0000", "\"a\":1,", "\"message_id\":[],", " ", "\n", "\u{0}", "é", "1", "-", "e", ".", "[[[[[[[[",
        ].map { Array($0.utf8) } + [[0x80], [0xff], [0xed, 0xa0, 0x80], [0xf0, 0x9f]]

    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 29) &* 0xbf58_476d_1ce4_e5b9
        }
    }

    private static func mutate(_ text: inout [UInt8], _ random: inout Random) {
        let from = Int.random(in: 0...text.count, using: &random)
        let to = min(text.count, from + Int.random(in: 0...12, using: &random))
        switch Int.random(in: 0...4, using: &random) {
        case 0: text.removeSubrange(from..<to)
        case 1: text.insert(contentsOf: text[from..<to], at: Int.random(in: 0...text.count, using: &random))
        case 2 where from < text.count: text[from] = UInt8.random(in: .min ... .max, using: &random)
        case 3 where from < text.count: text[from] ^= 1 << UInt8.random(in: 0...7, using: &random)
        default: text.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: from)
        }
    }

    @Test(arguments: 1...4) func aMutatedRowIsReadAsJanssonReadsIt(seed: UInt64) {
        var random = Random(state: seed)
        var read = 0
        for _ in 0..<2_000 {
            var text = Self.rows.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&text, &random) }
            do throws(Finding) {
                try readJSON(text)
            } catch {
                Issue.record("\(String(decoding: text, as: UTF8.self)): \(error)")
            }
            if JanssonJudge.accepts(text) { read += 1 }
        }
        #expect((200...1_800).contains(read), "of 2,000 some are still JSON, and some are not")
    }
}
