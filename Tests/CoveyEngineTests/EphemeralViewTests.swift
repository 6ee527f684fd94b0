// Views of ephemeral channels, whose messages nobody stores (sync.md §11).

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct EphemeralViewTests {
    private let host = CollectionID(rawValue: 1)

    private static func bench() -> Bench {
        let bench = Bench()
        bench.channelExtra = #","is_ephemeral":true"#
        bench.connect()
        return bench
    }

    private static func fetchChannel(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
    }

    /// A frame alone: no page has the message.
    private static func say(_ bench: Bench, _ id: Int64, by sender: String = "bo", own requestId: String? = nil) {
        bench.advance(10)
        let row = Bench.Row(id: id, at: bench.serverNowMs, text: requestId ?? "", sender: sender)
        let request = requestId.map { #","request_id":"\#($0)""# } ?? ""
        bench.frames("MESG" + row.json.dropLast() + request + "}")
        bench.advance(10)
    }

    /// INV-5.
    @Test func whatComesDuringTheCatchUpIsShown() {
        let bench = Self.bench()
        let view = bench.open()
        Self.say(bench, 1)
        #expect(WindowTests.ids(bench.lists(view)) == [1])
        bench.disconnect()
        // Any step of the catch-up that takes time.
        bench.holds = "messages"
        bench.reconnect()
        Self.say(bench, 2)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
        bench.release()
        bench.advance(1_000)
        Self.say(bench, 3)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3])
        #expect(!bench.requests.contains { $0.contains("messages_gap") }, "no gap check")
    }

    /// INV-5, INV-2.
    @Test func whatComesDuringTheStartIsShown() {
        let bench = Self.bench()
        Self.fetchChannel(bench)
        bench.holds = "/messages?"
        let view = bench.open()
        Self.say(bench, 1)
        _ = OutboxTests.send(bench, "a")
        Self.say(bench, 2, by: "ana", own: "a")
        bench.release()
        bench.advance(1_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(!bench.lists(view).hasPrevious && !bench.lists(view).hasNext)
    }

    /// The channel's row says that nobody stores what came before it.
    @Test func whatComesBeforeTheChannelIsKnownIsShownAfterTheStart() {
        let bench = Self.bench()
        bench.holds = "group_channels/ch"
        let view = bench.open()
        Self.say(bench, 1)
        _ = OutboxTests.send(bench, "a")
        Self.say(bench, 2, by: "ana", own: "a")
        bench.release(only: "group_channels/ch?")
        Self.say(bench, 3)
        bench.release()
        bench.advance(1_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3])
        let kinds = bench.notices(of: view).compactMap { notice -> String? in
            switch notice.kind {
            case .apiResult(.success): "result"
            case .added where notice.source == .eventMessageReceived: "added"
            default: nil
            }
        }
        #expect(kinds.first == "result")
    }

    /// Seed 641008729: a page came before the channel's row. It has none of the messages, as no page of such a channel has.
    @Test func aPageThatComesBeforeTheChannelIsKnownRemovesNothing() {
        let bench = Self.bench()
        bench.holds = "group_channels/ch?"
        let view = bench.open()
        Self.say(bench, 1)
        bench.advance(Policy.sweepGraceMs + 5_000)
        _ = bench.open(id: 2)
        bench.advance(100)
        bench.release()
        bench.advance(1_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1])
        #expect(bench.requests.contains { $0.contains("messages/changelogs") })
    }

    @Test func aResetKeepsWhatIsShown() {
        let bench = Self.bench()
        let view = bench.open()
        Self.say(bench, 1)
        bench.holds = "/messages?"
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 1_000, call: bench.newCall()) }
        Self.say(bench, 2)
        bench.release()
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
        bench.disconnect()
        bench.call { $0.resetStartingPoint(view, to: Policy.infiniteTimeMs, call: bench.newCall()) }
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
    }

    /// 701001461, with an ephemeral channel in every run: the cache forgot the channel, and an empty page placed the view.
    @Test func aCacheThatForgetsTheChannelTakesNothing() {
        let bench = Self.bench()
        let view = bench.open(startingPoint: Bench.epochMs - 1_000)
        Self.say(bench, 1)
        bench.holds = "group_channels/ch?"
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 2_000, call: bench.newCall()) }
        bench.advance(1_000)
        Self.say(bench, 2)
        bench.release()
        bench.advance(1_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
    }

    @Test func aClearedCacheTakesNothingThatItNeverHeld() {
        let bench = Self.bench()
        let view = bench.open()
        Self.say(bench, 1)
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        bench.advance(1_000)
        Self.say(bench, 2)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
    }

    @Test func anOffsetHidesWhatIsShown() {
        let bench = Self.bench()
        let view = bench.open()
        Self.say(bench, 1)
        bench.advance(100)
        bench.channelExtra += #","ts_message_offset":\#(bench.serverNowMs)"#
        bench.advance(100)
        Self.say(bench, 2)
        Self.fetchChannel(bench)
        bench.advance(1_000)
        #expect(WindowTests.ids(bench.lists(view)) == [2])
    }

    /// INV-12, seed 44585 `--rare`: a cache that takes the place of a failed one has none of the messages either.
    @Test func whatAViewShowsEntersNoOtherCache() throws {
        let bench = Self.bench()
        let view = bench.open()
        Self.say(bench, 1)
        bench.engine.storeForInspection?.giveUpDisk()
        Self.say(bench, 2)
        bench.advance(1_000)
        let store = try #require(bench.engine.storeForInspection)
        #expect(store.isCacheInMemory)
        #expect(WindowTests.ids(bench.lists(view)).contains(1))
        #expect(try store.channel(url: "ch") != nil)
        for id in [1, 2] as [Int64] { #expect(try store.message(channelUrl: "ch", id: id) == nil) }
    }

    /// A view of the adapter that nothing was fetched for yet, or whose fetch waits.
    @Test(arguments: [true, false]) func whatComesBeforeTheFirstFetchOfTheAdapterIsShown(isKnown: Bool) {
        let bench = Self.bench()
        if isKnown { Self.fetchChannel(bench) }
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        bench.call {
            $0.perform(.createMessages(host, url: "ch", viewpoint: Policy.infiniteTimeMs, .init(), limit: 10))
        }
        bench.holds = "/messages?"
        let call = bench.newCall()
        bench.call { $0.perform(.fetch(host, older: true, call)) }
        bench.advance(100)
        Self.say(bench, 1)
        bench.release()
        bench.advance(1_000)
        Self.say(bench, 2)
        #expect(WindowTests.ids(bench.lists(host)) == [1, 2])
        let ends = bench.notices.compactMap { notice -> Bool? in
            guard case .syncManager(_, .fetched(call, let hasMore, nil)) = notice else { return nil }
            return hasMore
        }
        #expect(ends == [false])
    }
}
