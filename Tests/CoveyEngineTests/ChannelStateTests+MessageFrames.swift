// What frames of messages change in the channel's row, or make it out of date.

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

extension ChannelStateTests {
    private static func get(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
    }

    private static func channelRequests(_ bench: Bench) -> Int {
        bench.requests.count { $0.contains("group_channels/ch?") }
    }

    /// websocket.md §5.6: 1 is pinned, though not as the last one; 77 is not.
    @Test(arguments: [1, 77]) func theDeletionOfAnyPinnedMessageIsAReasonToFetchTheChannel(id: Int64) throws {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 60_000 + $0 * 1_000) }
        bench.channelExtra = #","pinned_message_ids":[2,1],"latest_pinned_message":\#(bench.rows[1].json)"#
        bench.connect()
        Self.get(bench)
        bench.advance(60_000)
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.channel(url: "ch")?.fields.pinnedMessageIds == [2, 1])
        bench.forgetRequests()
        if id == 1 {
            bench.channelExtra = #","pinned_message_ids":[2],"latest_pinned_message":\#(bench.rows[1].json)"#
            bench.rows.removeFirst()
        }
        bench.frames(#"DELM{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"ts":\#(bench.serverNowMs)}"#)
        bench.advance(60_000)
        #expect(Self.channelRequests(bench) == (id == 1 ? 1 : 0), "\(bench.requests)")
        #expect(try store.channel(url: "ch")?.fields.pinnedMessageIds == (id == 1 ? [2] : [2, 1]))
    }

    /// The row was asked for before the message, and comes after it. Without a profile that is new the row is good.
    @Test(arguments: [#","silent":true"#, #","parent_message_id":1"#], ["Robert", "Bo"])
    func aRowFromBeforeKeepsTheNameThatAMessageBrought(extra: String, name: String) throws {
        let (bench, _) = Self.bench()
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","nickname":"Bo","state":"joined"}]"#
        Self.get(bench)
        bench.advance(20_000)
        func nickname() throws -> String? {
            try bench.engine.storeForInspection?.channel(url: "ch")?.members?.last?.user.nickname
        }
        #expect(try nickname() == "Bo")
        let row = bench.channel
        bench.answers = [("group_channels/ch?", 200, { _ in row })]
        bench.holds = "group_channels/ch?"
        Self.get(bench)
        let message = Bench.Row(id: 2, at: bench.serverNowMs, extra: extra)
        bench.frames(
            "MESG"
                + message.json.replacing(#""user_id":"bo""#, with: #""user_id":"bo","nickname":"\#(name)""#)
                .dropLast() + #","previous_message_id":1}"#)
        #expect(try nickname() == name)
        bench.forgetRequests()
        bench.release()
        bench.answers = []
        bench.channelExtra = bench.channelExtra.replacing(#""nickname":"Bo""#, with: #""nickname":"\#(name)""#)
        #expect(try nickname() == name)
        bench.advance(60_000)
        #expect(try nickname() == name)
        #expect(Self.channelRequests(bench) == (name == "Bo" ? 0 : 1))
    }

    /// The frame of a message that a row has overtaken: bo was renamed between them.
    @Test(arguments: [-1, 1] as [Int64]) func aFrameFromBeforeARowBringsNoOlderName(laterMs: Int64) throws {
        let (bench, _) = Self.bench()
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","nickname":"Robert","state":"joined"}]"#
        bench.advance(20_000)
        let now = bench.serverNowMs
        bench.frames(#"PONG{"ts":\#(now),"sts":\#(now)}"#)
        Self.get(bench)
        bench.advance(1_000)
        let message = Bench.Row(id: 2, at: now + laterMs)
        bench.frames(
            "MESG" + message.json.replacing(#""user_id":"bo""#, with: #""user_id":"bo","nickname":"Bo""#))
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.members?.last?.user.nickname == (laterMs < 0 ? "Robert" : "Bo"))
    }
}
