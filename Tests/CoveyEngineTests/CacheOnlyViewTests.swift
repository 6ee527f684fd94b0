// Views that never ask the server (collections.md §3.4): what they begin with, and what they follow.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct CacheOnlyViewTests {
    @Test func aViewOfTheCacheAloneIsLikeANewOneAfterTheCacheWasCleared() {
        let bench = WindowTests.bench(3)
        bench.connect()
        let other = bench.open()
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        let view = bench.open(params, id: 2)
        bench.call { $0.disposeMessageCollection(other) }
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        let fresh = bench.open(params, id: 3)
        for id in 4...6 { bench.message(.init(id: Int64(id), at: bench.serverNowMs + Int64(id))) }
        for id in [view, fresh] {
            #expect(WindowTests.ids(bench.lists(id)) == [4, 5, 6])
            #expect(bench.lists(id).hasPrevious && !bench.lists(id).hasNext)
        }
    }

    private static func viewOfTheCacheAlone(_ count: Int64, _ before: (Bench) -> Void = { _ in }) -> (
        Bench, CollectionID
    ) {
        let bench = WindowTests.bench(count)
        bench.connect()
        before(bench)
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        return (bench, bench.open(params))
    }

    @Test func aViewOfTheCacheAloneThatShowsNothingBeginsWithWhatComes() {
        let (bench, view) = Self.viewOfTheCacheAlone(3)
        for id in 4...6 as ClosedRange<Int64> { bench.message(.init(id: id, at: bench.serverNowMs + id)) }
        #expect(WindowTests.ids(bench.lists(view)) == [4, 5, 6])
        #expect(bench.lists(view).hasPrevious && !bench.lists(view).hasNext)
        // The frame of 7 is lost.
        bench.rows.append(.init(id: 7, at: bench.serverNowMs + 7))
        bench.message(.init(id: 8, at: bench.serverNowMs + 8))
        #expect(WindowTests.ids(bench.lists(view)) == [4, 5, 6] && bench.lists(view).hasNext)
    }

    @Test func aViewOfTheCacheAloneThatShowsNothingBeginsWithThePageOfAnother() {
        let (bench, view) = Self.viewOfTheCacheAlone(3)
        let other = bench.open(id: 2)
        bench.message(.init(id: 4, at: bench.serverNowMs))
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3, 4])
        #expect(WindowTests.ids(bench.lists(view)) == WindowTests.ids(bench.lists(other)))
        #expect(!bench.lists(view).hasPrevious && !bench.lists(view).hasNext)
    }

    /// collections.md §3.4: pages that follow one another without a hole, one commit each.
    @Test func aViewOfTheCacheAloneFollowsACheckOfMoreThanOnePage() {
        let bench = WindowTests.bench(60)
        bench.connect()
        let other = bench.open()
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        let view = bench.open(params, id: 2)
        #expect(WindowTests.ids(bench.lists(view)) == Array(21...60))
        bench.disconnect()
        bench.rows += (61...300).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 10) }
        bench.reconnect()
        bench.advance(1_000)
        for id in [view, other] {
            #expect(WindowTests.ids(bench.lists(id)) == Array(21...300) && !bench.lists(id).hasNext)
        }
        bench.message(.init(id: 301, at: bench.serverNowMs))
        #expect(WindowTests.ids(bench.lists(view)) == Array(21...301) && !bench.lists(view).hasNext)
    }

    /// The cache knows that the channel is empty.
    @Test func aViewOfTheCacheAloneOfAnEmptyChannelShowsItsFirstMessage() {
        let (bench, view) = Self.viewOfTheCacheAlone(0) { _ = $0.open(id: 2) }
        bench.message(.init(id: 1, at: bench.serverNowMs))
        #expect(WindowTests.ids(bench.lists(view)) == [1] && !bench.lists(view).hasNext)
    }

    /// §3.8: an own message is accepted behind one of another user that never came.
    @Test(arguments: [true, false]) func anOwnMessageBehindAHoleIsNotShownByAViewOfTheCacheAlone(hasHole: Bool) {
        let bench = WindowTests.bench(3)
        bench.connect()
        let other = bench.open(id: 2)
        bench.call { $0.disposeMessageCollection(other) }
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        let view = bench.open(params)
        OutboxTests.send(bench, "a")
        #expect(bench.lists(view).unsent.map(\.text) == ["a"])
        if hasHole { bench.rows.append(.init(id: 4, at: bench.serverNowMs)) }
        bench.forgetNotices()
        OutboxTests.acknowledge(bench, "a", 5)
        #expect(WindowTests.ids(bench.lists(view)) == (hasHole ? [1, 2, 3] : [1, 2, 3, 5]))
        #expect(bench.lists(view).hasNext == hasHole && bench.lists(view).unsent.isEmpty)
        let deleted = bench.notices(of: view).filter { if case .deleted = $0.kind { true } else { false } }
        #expect(deleted.map(\.source) == (hasHole ? [.eventMessageSent] : []))
    }

    @Test func aLostFrameIsNoReasonToAskForAViewOfTheCacheAlone() {
        let bench = WindowTests.bench(3)
        bench.connect()
        let other = bench.open()
        bench.call { $0.disposeMessageCollection(other) }
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        _ = bench.open(params, id: 2)
        bench.forgetRequests()
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.message(.init(id: 5, at: bench.serverNowMs + 1))
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        bench.advance(10_000)
        #expect(bench.requests.filter { $0.contains("messages") } == [])
    }
}
