// A row of a poll that was refused, since a row that came before knew more by its time: the position of the changes stays before it
// (INV-11).

import CoveyModel
import CoveyStore
import Testing

@testable import CoveyEngine

@Suite struct OvertakenPollTests {
    private static func poll(_ count: Int, second: Int64) -> String {
        CatchingUpTests.poll("Lunch?", updatedAt: second, count: count)
    }

    private static func shown(_ bench: Bench) throws -> String {
        try #require(try bench.engine.storeForInspection?.message(channelUrl: "ch", id: 2))[.poll]
    }

    /// The page was made before the second vote, and the changelog, which was asked for earlier, after it.
    @Test func thePositionStaysBeforeARowOfAPollThatWasRefused() throws {
        let bench = Bench()
        let second: Int64 = 1_730_000_009
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 5_000),
            .init(id: 2, at: Bench.epochMs - 4_000, extra: #","poll":\#(Self.poll(0, second: 1_730_000_000))"#),
            .init(id: 3, at: Bench.epochMs - 3_000), .init(id: 4, at: Bench.epochMs - 2_000),
        ]
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        bench.rows[1].extra = #","poll":\#(Self.poll(1, second: second))"#
        let row = Self.poll(2, second: second)
        bench.answers = [
            (
                "polls/changelogs?change_ts", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"p1"}"# }
            ),
            ("polls/changelogs?token=p1", 200, { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":"p1"}"# }),
        ]
        bench.holds = "polls/changelogs"
        bench.reconnect()
        #expect(!bench.held.isEmpty)
        bench.advance(2_000)
        let query = PreviousMessageQuery(channelUrl: "ch", params: MessageListParams(), limit: 20)
        bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
        #expect(try Self.shown(bench).contains(#""vote_count":1"#))
        bench.release()
        bench.advance(100)
        // The frame of the second vote is lost with the connection.
        bench.disconnect()
        bench.rows[1].extra = #","poll":\#(row)"#
        bench.reconnect()
        bench.advance(1_000)
        #expect(try Self.shown(bench).contains(#""vote_count":2"#))
    }
}
