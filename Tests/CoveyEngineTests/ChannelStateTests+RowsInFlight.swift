// Rows of a channel, and frames about its counts, positions and members, that cross on the network.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

extension ChannelStateTests {
    private static func get(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
    }

    private static func pong(_ bench: Bench) {
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
    }

    private static func cached(_ bench: Bench) throws -> GroupChannel {
        try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
    }

    private static func read(_ userId: String, at ms: Int64, sentAt: Int64?) -> String {
        let sts = sentAt.map { #","sts":\#(Bench.epochMs + $0)"# } ?? ""
        return #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"\#(userId)"},"#
            + #""ts":\#(Bench.epochMs + ms),"is_excluded":false\#(sts)}"#
    }

    /// The channel is being fetched, once more, and the row has bo's receipt.
    private static func fetchingWithReceipt() -> Bench {
        let (bench, _) = bench()
        bench.channelExtra = #","read_receipt":{"bo":\#(Bench.epochMs - 9_000)}"#
        get(bench)
        bench.advance(20_000)
        pong(bench)
        bench.holds = "group_channels/ch?"
        get(bench)
        return bench
    }

    /// websocket.md §5.7: another user has read up to a message of before. No time says whether a row that was asked for before
    /// knows it.
    @Test(arguments: [30_000, nil] as [Int64?]) func aRowFromBeforeKeepsAReadingUpToAnEarlierMessage(
        sentAt: Int64?
    ) throws {
        let bench = Self.fetchingWithReceipt()
        bench.frames(Self.read("bo", at: -1_000, sentAt: sentAt))
        bench.release()
        #expect(try Self.cached(bench).readReceipts?["bo"] == Bench.epochMs - 1_000)
        bench.channelExtra = #","read_receipt":{"bo":\#(Bench.epochMs - 1_000)}"#
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == 1, "the row may be newer")
    }

    /// Its position is later than the row, which cannot know it.
    @Test func aRowFromBeforeAReadingIsTakenAsItIs() throws {
        let bench = Self.fetchingWithReceipt()
        bench.frames(Self.read("bo", at: 29_999, sentAt: 30_000))
        bench.release()
        #expect(try Self.cached(bench).readReceipts?["bo"] == Bench.epochMs + 29_999)
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == 0)
    }

    /// websocket.md §5.7: the own message's answer says nothing of the counts, and comes before the frame.
    @Test(arguments: [2, 0]) func myReadingThatAnOwnMessageHasOvertakenIsAskedFor(unread: Int64) throws {
        let (bench, _) = Self.bench()
        bench.channelExtra = #","unread_message_count":\#(unread)"#
        Self.get(bench)
        #expect(try Self.cached(bench).unreadMessageCount == unread)
        bench.advance(5_000)
        let readAt = bench.nowMs
        bench.advance(1_000)
        let own = Bench.Row(id: 2, at: bench.serverNowMs, sender: "ana")
        bench.message(own)
        bench.channelExtra = ""
        bench.forgetRequests()
        bench.frames(Self.read("ana", at: readAt, sentAt: readAt))
        bench.advance(10)
        Self.pong(bench)
        bench.advance(60_000)
        #expect(try Self.cached(bench).unreadMessageCount == 0)
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == (unread > 0 ? 1 : 0))
    }

    /// models.md §2, decision 81: the row of the changelog names a message that it does not count, and its frame comes later.
    @Test(arguments: [true, false]) func theCountThatARowLeavesOutIsNotMissing(doesServerCount: Bool) throws {
        let (bench, _) = Self.bench()
        Self.get(bench)
        bench.advance(20_000)
        let row = Bench.Row(id: 2, at: bench.serverNowMs)
        bench.rows.append(row)
        let now = bench.serverNowMs
        let sparse = bench.channel.replacing(#""unread_message_count":0"#, with: #""max_length_message":5000"#)
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[\#(sparse)],"deleted":[],"has_more":false,"next":"t","ts":\#(now + 1)}"# }
            )
        ]
        if doesServerCount {
            bench.channelExtra = #","unread_message_count":1"#
        } else {
            bench.answers.append(("group_channels/ch?", 200, { _ in sparse }))
        }
        bench.forgetRequests()
        bench.call { $0.channelChanges(token: "", since: 1, call: bench.newCall()) }
        bench.advance(5_000)
        bench.frames("MESG" + row.json)
        bench.advance(600_000)
        #expect(try Self.cached(bench).lastMessage?.messageId == 2)
        #expect(try Self.cached(bench).unreadMessageCount == (doesServerCount ? 1 : 0))
        // In ten minutes, whatever the server counts.
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == 2)
    }

    /// filters.md §1.3: é is one code point here, and two there.
    @Test func anOperatorWhoseIdOnlyLooksEqualToAnotherIsNotTheOther() throws {
        let (one, two) = ("\u{e9}va", "e\u{301}va")
        let (bench, _) = Self.bench()
        let members = ["ana", two, one].map { #"{"user_id":"\#($0)","state":"joined"}"# }
        bench.channelExtra = #","members":[\#(members.joined(separator: ","))]"#
        Self.get(bench)
        bench.frames(Self.event(10002, #"{"operators":[{"user_id":"\#(one)"}]}"#, at: 60_000))
        #expect(try Self.cached(bench).members?.map(\.role) == [.none, .none, .channelOperator])
    }
}
