// A server whose pages lag behind its own frames (collections.md §3.4, "Sweep"; sync.md §2.2).

import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@Suite struct LaggingServerTests {
    /// A view whose connection lost the frame of 6. Pages are as of before it.
    private static func lagging(namingTime: Bool) -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = (1...5).map { .init(id: $0, at: Bench.epochMs - 60_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        bench.advance(60_000)
        let old = bench.rows.map(\.json).joined(separator: ",")
        let time = namingTime ? #","ts":\#(bench.serverNowMs)"# : ""
        bench.answers = [
            (
                "/messages?", 200,
                { _ in #"{"messages":[\#(old)],"has_next":false,"is_continuous_messages":true\#(time)}"# }
            )
        ]
        bench.advance(100)
        // One millisecond, as in the outage of a server that writes what waited.
        bench.rows.append(.init(id: 6, at: bench.serverNowMs))
        bench.forgetRequests()
        bench.message(.init(id: 7, at: bench.serverNowMs))
        return (bench, view)
    }

    @Test(arguments: [true, false])
    func whatItsPagesLackIsNoProofThatItIsGone(_ namesTime: Bool) throws {
        let (bench, view) = Self.lagging(namingTime: namesTime)
        bench.advance(5_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3, 4, 5])
        let known = try #require(try bench.engine.storeForInspection?.chunks(channelUrl: "ch"))
        #expect(known.range(containing: bench.rows[5].at) == nil)
        bench.answers = []
        bench.advance(30_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3, 4, 5, 6, 7])
    }

    /// sync.md §7, "Retry". Nothing is missing here, but the young message may have been deleted.
    @Test(arguments: [true, false])
    func itIsAskedLaterAndLater(_ hasGap: Bool) {
        let (bench, view) = Self.lagging(namingTime: true)
        if !hasGap {
            let lagging = bench.answers
            bench.answers = []
            bench.advance(1_000)
            #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3, 4, 5, 6, 7])
            bench.disconnect()
            bench.answers = lagging
            bench.reconnect()
        }
        bench.forgetRequests()
        bench.advance(8_000)
        let asked = bench.requests.count { $0.contains("/messages_gap") }
        #expect((1...6).contains(asked), "\(asked)")
    }

    private static func load(_ bench: Bench, _ limit: Int) {
        let query = PreviousMessageQuery(channelUrl: "ch", params: MessageListParams(), limit: limit)
        bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
        bench.advance(100)
    }

    /// A page that is asked for after a deletion was made before it. `isLater`: the deletion is not remembered any more.
    @Test(arguments: [true, false]) func itsPagesBringBackNothingThatAFrameRemoved(isLater: Bool) {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 60_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        bench.advance(10_000)
        let page =
            #"{"messages":[\#(bench.rows.map(\.json).joined(separator: ","))],"has_next":false,"ts":\#(bench.serverNowMs)}"#
        bench.advance(1_000)
        let deletedAt = bench.serverNowMs
        bench.rows.remove(at: 1)
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":2,"ts":\#(deletedAt),"sts":\#(deletedAt)}"#)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 3])
        bench.advance(isLater ? 70_000 : 2_000)
        if isLater {
            bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
            bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
            bench.advance(1_000)
        }
        bench.answers = [
            (
                "messages/changelogs?change_ts=", 200,
                { _ in
                    #"{"updated":[],"deleted":[{"message_id":2,"deleted_at":\#(deletedAt)}],"#
                        + #""has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            ),
            ("/messages?", 200, { _ in page }),
        ]
        bench.forgetRequests()
        for limit in 20..<23 { Self.load(bench, limit) }
        #expect(WindowTests.ids(bench.lists(view)) == [1, 3])
        #expect(bench.requests.count { $0.contains("messages/changelogs") } == (isLater ? 1 : 0))
    }

    /// Only a page that lags asks what became of the messages that it brings, and only once.
    @Test(arguments: [true, false]) func whatItsPagesBringIsCheckedOnce(lags: Bool) {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 60_000 + $0 * 1_000) }
        bench.connect()
        let before = bench.serverNowMs
        bench.advance(5_000)
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        let rows = bench.rows.map(\.json).joined(separator: ",")
        let ts = lags ? before : bench.serverNowMs
        bench.answers = [
            ("/messages?", 200, { _ in #"{"messages":[\#(rows)],"has_next":false,"ts":\#(ts)}"# })
        ]
        for limit in 20..<23 { Self.load(bench, limit) }
        #expect(bench.requests.count { $0.contains("messages/changelogs") } == (lags ? 1 : 0))
    }

    /// The changelog that should say whether it was deleted fails, too.
    @Test func aChangelogThatFailsBesideItsPagesIsAskedForLaterAndLater() {
        let (bench, view) = Self.lagging(namingTime: true)
        let lagging = bench.answers
        bench.answers = []
        bench.advance(1_000)
        bench.disconnect()
        bench.answers =
            lagging + [("messages/changelogs", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.reconnect()
        bench.advance(30_000)
        #expect((3...12).contains(bench.requests.count { $0.contains("messages/changelogs") }))
        bench.answers = []
        bench.forgetRequests()
        bench.advance(30_000)
        #expect(bench.requests.contains { $0.contains("messages/changelogs") })
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3, 4, 5, 6, 7])
    }
}
