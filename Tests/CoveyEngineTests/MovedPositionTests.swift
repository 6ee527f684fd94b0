// A changelog's answer overtakes frames: they are applied over its rows, and what came after them may be lost. The position
// stays before what they may have undone (sync.md §6.3).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct MovedPositionTests {
    private static func token(_ bench: Bench, _ stream: String, _ url: String) throws -> String? {
        try bench.engine.storeForInspection?.position(stream: stream, channelUrl: url)?.token
    }

    private static func answer(_ rows: String, _ bench: Bench, next: String = "moved") -> (String) -> String {
        {
            [unowned bench] _ in
            #"{"updated":[\#(rows)],"deleted":[],"has_more":false,"next":"\#(next)","ts":\#(bench.serverNowMs)}"#
        }
    }

    /// Seed 140001489: a reaction was added and removed while the client was away. The changelog knows both, the frame of
    /// the first comes after it, and the connection ends before that of the second.
    @Test(arguments: [(id: 1, waitMs: 10, isBack: true), (2, 10, false), (1, 61_000, false)])
    func aFrameOfAMessageFromTheChangelogSetsItsPositionBack(id: Int64, waitMs: Int64, isBack: Bool) throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 2_000), .init(id: 2, at: Bench.epochMs - 1_000)]
        bench.answers = [("messages/changelogs", 200, Self.answer(bench.rows[0].json, bench))]
        bench.connect()
        let view = bench.open()
        #expect(try Self.token(bench, ChangeStream.messages, "ch") == "moved")
        bench.advance(waitMs)
        bench.frames(
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"reaction":"ok","user_id":"bo","#
                + #""operation":"ADD","updated_at":\#(bench.serverNowMs)}"#)
        #expect(bench.lists(view).succeeded[Int(id) - 1][.reactions].contains("ok"))
        #expect(try Self.token(bench, ChangeStream.messages, "ch") == (isBack ? nil : "moved"))
        bench.disconnect()
        bench.forgetRequests()
        bench.answers = [("messages/changelogs", 200, Self.answer(bench.rows[0].json, bench, next: "later"))]
        bench.reconnect()
        #expect(bench.requests.contains { $0.contains(isBack ? "changelogs?change_ts" : "changelogs?token=moved") })
        let isThere = bench.lists(view).succeeded[Int(id) - 1][.reactions].contains("ok")
        #expect(isThere == (id == 2), "the changelog corrects it")
    }

    /// A position that was set to another place meanwhile is not set back: what it was before has nothing to do with it.
    @Test func aPositionThatWasSetMeanwhileStays() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 2_000)]
        bench.answers = [("messages/changelogs", 200, Self.answer(bench.rows[0].json, bench))]
        bench.connect()
        _ = bench.open()
        let other = Store.Position(token: "other", ts: bench.serverNowMs)
        try bench.engine.storeForInspection?.setPosition(stream: ChangeStream.messages, channelUrl: "ch", other)
        bench.frames(
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":1,"reaction":"ok","user_id":"bo","#
                + #""operation":"ADD","updated_at":\#(bench.serverNowMs)}"#)
        #expect(try Self.token(bench, ChangeStream.messages, "ch") == "other")
    }

    /// Seeds 144046828, 144053469: a page that lacks a young message comes before the changelog of the time when the client
    /// was away. All is read again since the answer that gave the token, and a minute before it.
    @Test func aYoungMessageThatAPageLacksDoesNotMoveThePositionOn() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 2_000)]
        bench.answers = [("messages/changelogs", 200, Self.answer(bench.rows[0].json, bench))]
        bench.connect()
        let view = bench.open()
        bench.advance(200_000)
        bench.disconnect()
        bench.reconnect()
        #expect(try Self.token(bench, ChangeStream.messages, "ch") == "moved")
        let readMs = bench.serverNowMs
        bench.call { $0.disposeMessageCollection(view) }
        bench.disconnect()
        bench.advance(300_000)
        bench.reconnect()
        bench.frames(
            #"MESG{"msg_id":2,"channel_url":"ch","ts":\#(bench.serverNowMs),"message":"m2","previous_message_id":99}"#)
        bench.advance(10)
        bench.forgetRequests()
        _ = bench.open(id: 2)
        let asked = try #require(bench.requests.first { $0.contains("messages/changelogs") })
        let since = try #require(asked.split(separator: "change_ts=").last.flatMap { Int64($0.prefix { $0 != "&" }) })
        #expect((readMs - 64_000...readMs - 60_000).contains(since))
    }

    /// Seed 110697: the channel's first page is newer than the frames that have come. The message of the next one was deleted before
    /// the page was made, and the connection ends before that frame comes.
    @Test func theFirstPositionIsThatOfTheFramesAndNotOfTheAnswer() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 2_000)]
        bench.connect()
        bench.holds = "messages?"
        _ = bench.open()
        bench.advance(1_000)
        let sentMs = bench.serverNowMs
        bench.advance(1_000)
        bench.release()
        bench.message(.init(id: 2, at: sentMs))
        bench.disconnect()
        bench.forgetRequests()
        bench.reconnect()
        let asked = try #require(bench.requests.first { $0.contains("messages/changelogs") })
        let since = try #require(asked.split(separator: "change_ts=").last.flatMap { Int64($0.prefix { $0 != "&" }) })
        #expect(since <= sentMs)
    }

    @Test(arguments: [true, false]) func anEventOfAChannelFromTheChangelogSetsItsPositionBack(isListed: Bool) throws {
        let bench = Bench()
        bench.connect()
        BackgroundTests.openList(bench)
        bench.disconnect()
        let url = isListed ? "ch" : "other"
        let row = #"{"channel_url":"\#(url)","channel_type":"group","name":"n","member_state":"joined"}"#
        bench.answers = [("my_group_channels/changelogs", 200, Self.answer(row, bench))]
        bench.reconnect()
        #expect(try Self.token(bench, ChangeStream.channels, "") == "moved")
        bench.frames(ChannelStateTests.event(10701, #"{"freeze":true}"#, at: bench.nowMs))
        #expect(try bench.engine.storeForInspection?.channel(url: "ch")?.fields.isFrozen == true)
        #expect(try (Self.token(bench, ChangeStream.channels, "") == "moved") != isListed)
    }
}
