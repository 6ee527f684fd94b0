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
