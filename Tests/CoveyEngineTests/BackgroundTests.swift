// Background sync (sync.md §9): order, limits, pause, resuming, and its notices.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@Suite struct BackgroundTests {
    static func bench(_ change: @escaping (inout BackgroundOptions) -> Void = { _ in }) -> Bench {
        let bench = Bench {
            $0.background = BackgroundOptions()
            change(&$0.background)
        }
        bench.rows = (1...500).map { Bench.Row(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 10) }
        return bench
    }

    static func openList(_ bench: Bench) {
        bench.call {
            $0.createChannelCollection(id: CollectionID(rawValue: 900), query: GroupChannelListQuery())
            $0.loadMore(CollectionID(rawValue: 900), call: bench.newCall())
        }
    }

    static func pages(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.contains("/messages?") }.map { target in
            let channel = target.split(separator: "/")[1]
            return target.contains("next_limit=100")
                ? "\(channel) newer"
                : target.contains("message_ts=9223372036854775807") ? "\(channel) newest" : "\(channel) older"
        }
    }

    static func progress(_ bench: Bench) -> [BackgroundProgress] {
        bench.notices.compactMap { if case .background(let progress) = $0 { progress } else { nil } }
    }

    @Test func theListOfChannelsIsFetchedToItsEndAndIsComplete() throws {
        let bench = Self.bench { $0.scope = 0 }
        bench.listed = ["a", "b", "c", "d", "e"]
        bench.connect()
        Self.openList(bench)
        bench.advance(5_000)
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.isChannelTableComplete())
        for url in bench.listed { #expect(try store.channel(url: url) != nil) }
        #expect(Self.progress(bench).last?.channelsAreComplete == true)
        #expect(Self.progress(bench).last?.channelsFetched == 5)
    }

    @Test func theListGoesOnWhereItWasAfterALostConnection() throws {
        let bench = Self.bench {
            $0.scope = 0
            $0.callDelayMs = 1_000
        }
        bench.listed = ["a", "b", "c", "d", "e"]
        bench.connect()
        Self.openList(bench)
        bench.advance(1_500)
        bench.disconnect()
        bench.forgetRequests()
        bench.reconnect()
        bench.advance(5_000)
        let lists = bench.requests.filter { $0.contains("my_group_channels?") && $0.contains("chronological") }
        #expect(lists.first?.contains("token=") == true)
        #expect(try bench.engine.storeForInspection?.isChannelTableComplete() == true)
    }

    /// A connection moves the position of the channels, and at the next one the server does not know it any more.
    static func loseToken(_ bench: Bench, listing urls: [String]) {
        let row = bench.channel("a")
        bench.answers = [
            (
                "my_group_channels/changelogs?change_ts", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"c1","ts":1730000001000}"# }
            )
        ]
        bench.reconnect()
        bench.disconnect()
        bench.listed = urls
        bench.answers = [
            ("my_group_channels/changelogs", 400, { _ in #"{"error":true,"code":400109,"message":"expired"}"# })
        ]
    }

    @Test func rowsThatARepeatedListDoesNotShowAreAskedForAndRemoved() throws {
        let bench = Self.bench { $0.scope = 0 }
        bench.listed = ["a", "b", "gone"]
        bench.connect()
        Self.openList(bench)
        bench.advance(2_000)
        #expect(try bench.engine.storeForInspection?.channel(url: "gone") != nil)
        bench.disconnect()
        Self.loseToken(bench, listing: ["a", "b"])
        bench.reconnect()
        bench.answers = []
        bench.advance(5_000)
        #expect(bench.requests.contains { $0.contains("channel_urls=") && $0.contains("gone") })
        #expect(try bench.engine.storeForInspection?.channel(url: "gone") == nil)
        #expect(try bench.engine.storeForInspection?.isChannelTableComplete() == true)
    }

    @Test func openChannelsComeFirstThenTheTopThenTheRest() throws {
        let bench = Self.bench {
            $0.concurrencyRequests = 1
            $0.olderPages = 2
            $0.topChannels = 1
        }
        bench.listed = ["ch", "a", "b"]
        bench.connect()
        Self.openList(bench)
        _ = bench.open()
        bench.advance(10_000)
        let pages = Self.pages(bench)
        // The first one belongs to the start.
        #expect(Array(pages.prefix(3)) == ["ch newest", "ch older", "ch older"])
        #expect(Set(pages.dropFirst(3)) == ["a newest", "b newest"] && pages.count == 5)
        let held = try #require(try bench.engine.storeForInspection?.chunks(channelUrl: "ch").last)
        #expect(held.lowerBound == Bench.epochMs - 1_000_000 + (500 - 240 + 1) * 10)
    }

    /// The list of channels in the background was complete before the collection's own page came.
    @Test func channelsOfALatePageGetTheirMessages() {
        let bench = Self.bench { $0.scope = 3 }
        bench.listed = ["a"]
        bench.connect()
        bench.holds = "order=latest_last_message"
        Self.openList(bench)
        bench.advance(10_000)
        #expect(Self.pages(bench).isEmpty && bench.requests.contains { $0.contains("order=chronological") })
        bench.release()
        bench.advance(1_000)
        #expect(Self.pages(bench) == ["a newest"])
    }

    /// sync.md §9.2: what was proven in one membership, or before the channel was lost, counts no more.
    @Test(arguments: [(true, false), (false, false), (false, true)])
    func aChannelIsFetchedAgainInANewMembership(hasView: Bool, isGone: Bool) throws {
        let bench = Self.bench {
            $0.scope = 3
            $0.olderPages = 1
        }
        bench.channelExtra = MembershipTests.joined(1)
        bench.connect()
        Self.openList(bench)
        let view = hasView ? bench.open() : nil
        bench.advance(5_000)
        func oldest() throws -> Int64? {
            try bench.engine.storeForInspection?.chunks(channelUrl: "ch").ranges.map(\.lowerBound).min()
        }
        // A page of 100 messages: the newest one, or the one before the view.
        let shown = view.flatMap { bench.lists($0).succeeded.first }
        let end = shown.map { $0.createdAt - 100 * 10 } ?? Bench.epochMs - 1_000_000 + (500 - 100 + 1) * 10
        #expect(try oldest() ?? .max <= end)
        if isGone {
            bench.answers = [("group_channels/ch?", 400, MembershipTests.refusal)]
            MembershipTests().fetchChannel(bench)
            #expect(try oldest() == nil)
            bench.answers = []
        }
        bench.channelExtra = MembershipTests.joined(1_001)
        MembershipTests().fetchChannel(bench)
        bench.advance(5_000)
        #expect(try oldest() ?? .max <= end)
    }

    /// Its messages would only be evicted again.
    @Test func anEvictedChannelIsLeftAloneUntilItIsOpened() throws {
        let bench = Self.bench()
        bench.listed = ["a", "b"]
        bench.connect()
        Self.openList(bench)
        bench.advance(5_000)
        #expect(Set(Self.pages(bench)) == ["a newest", "b newest"])
        bench.disconnect()
        try #require(bench.engine.storeForInspection).evictAll(of: "a")
        bench.forgetRequests()
        bench.reconnect()
        bench.advance(5_000)
        #expect(Self.pages(bench).isEmpty)
        bench.disconnect()
        let id = CollectionID(rawValue: 1)
        bench.call {
            $0.createMessageCollection(
                id: id, channelUrl: "a", startingPoint: Policy.infiniteTimeMs, params: MessageListParams())
            $0.start(id)
        }
        bench.advance(100)
        bench.call { $0.disposeMessageCollection(id) }
        bench.forgetRequests()
        bench.reconnect()
        bench.advance(5_000)
        #expect(Self.pages(bench).contains("a newest"))
    }

    @Test func theScopeSaysHowFarItGoes() {
        for scope in 0...4 {
            let bench = Self.bench { $0.scope = scope }
            bench.listed = ["ch", "a"]
            bench.connect()
            _ = bench.open()
            Self.openList(bench)
            bench.advance(10_000)
            let pages = Set(Self.pages(bench))
            #expect(pages.contains("ch older") == (scope >= 2), "\(scope)")
            #expect(pages.contains("a newest") == (scope >= 3), "\(scope)")
        }
    }

    @Test func requestsAreApartAndFew() {
        let bench = Self.bench {
            $0.callDelayMs = 500
            $0.concurrencyRequests = 1
            $0.fetchesChannels = false
        }
        bench.connect()
        _ = bench.open()
        bench.forgetRequests()
        bench.advance(2_100)
        #expect(3...5 ~= Self.pages(bench).count)
    }

    @Test func theBandwidthIsKept() {
        let bench = Self.bench {
            $0.bandwidthBytesPerSecond = 4_096
            $0.concurrencyRequests = 1
            $0.fetchesChannels = false
        }
        bench.connect()
        _ = bench.open()
        bench.advance(10_000)
        let received = Self.progress(bench).last?.receivedBytes ?? 0
        // The delay for the last page follows it.
        #expect(received > 0 && received <= 10 * 4_096 + 30_000)
        bench.advance(60_000)
        #expect((Self.progress(bench).last?.receivedBytes ?? 0) > received)
    }

    @Test func aPauseOutlastsTheLoginAndNothingElseDoes() {
        let bench = Self.bench()
        bench.call { $0.setBackgroundPaused(true) }
        for _ in 1...2 {
            bench.connect()
            Self.openList(bench)
            bench.advance(5_000)
            #expect(Self.progress(bench).allSatisfy { $0.phase == .paused && $0.requests == 0 })
            bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        }
        bench.call { $0.setBackgroundPaused(false) }
        bench.connect()
        Self.openList(bench)
        bench.advance(5_000)
        #expect(Self.progress(bench).last.map { $0.requests > 0 } == true)
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        #expect(Self.progress(bench).last == BackgroundProgress())
        #expect(bench.endOfLogin == (1...3).flatMap { _ in ["login ended", "connection"] })
    }

    @Test func pausedNothingIsAskedForAndResumedItGoesOn() {
        let bench = Self.bench()
        bench.connect()
        bench.call { $0.setBackgroundPaused(true) }
        _ = bench.open()
        bench.forgetRequests()
        bench.advance(5_000)
        #expect(Self.pages(bench) == [])
        #expect(Self.progress(bench).last?.phase == .paused)
        bench.call { $0.setBackgroundPaused(false) }
        bench.advance(5_000)
        #expect(!Self.pages(bench).isEmpty)
        #expect(Self.progress(bench).last?.phase == .idle)
        #expect((Self.progress(bench).last?.messagesFetched ?? 0) > 300)
    }

    // MARK: Failures

    /// The channel of a view and one of the list: each is asked for again, later and later; the others do not wait for it.
    @Test func whatFailedIsAskedForAgain() throws {
        let bench = Self.bench { $0.olderPages = 1 }
        bench.listed = ["ch", "a", "b"]
        bench.connect()
        _ = bench.open()
        bench.answers = ["ch", "a"].map { ("\($0)/messages?", 500, { _ in #"{"error":true,"code":500901}"# }) }
        Self.openList(bench)
        bench.forgetRequests()
        bench.advance(4_900)
        let counts = Dictionary(grouping: Self.pages(bench)) { $0 }.mapValues(\.count)
        #expect(counts == ["a newest": 3, "b newest": 1])
        bench.answers = []
        bench.advance(20_000)
        #expect(Self.pages(bench).count { $0 == "a newest" } == 4)
        #expect(try bench.engine.storeForInspection?.chunks(channelUrl: "a").ranges.count == 1)
        #expect(Self.progress(bench).last?.channelsDone == 3)
    }

    /// What no view shows is left to the next connection after a few tries.
    @Test func aChannelWithoutAViewIsGivenUp() {
        let bench = Self.bench()
        bench.listed = ["a"]
        bench.connect()
        bench.answers = [("a/messages?", 500, { _ in #"{"error":true,"code":500901}"# })]
        Self.openList(bench)
        bench.advance(600_000)
        #expect(Self.pages(bench).count == 1 + Policy.backgroundRetries)
    }

    /// A server whose answers lead nowhere: never ten requests a second.
    @Test func aPageThatLeadsNowhereIsNotAskedForAgainAtOnce() {
        let bench = Self.bench { $0.fetchesChannels = false }
        bench.connect()
        bench.answers = [
            ("prev_limit=0&next_limit=100", 200, { _ in #"{"messages":[],"has_next":true,"ts":1730000000000}"# })
        ]
        _ = bench.open(startingPoint: Bench.epochMs - 999_000)
        bench.advance(600_000)
        #expect(2...40 ~= Self.pages(bench).count { $0 == "ch newer" })
    }

    @Test func aListThatNeverEndsIsNotComplete() throws {
        let bench = Self.bench { $0.scope = 0 }
        bench.connect()
        let row = bench.channel("a")
        bench.answers = [
            (
                "order=chronological", 200,
                { _ in #"{"channels":[\#(row)],"next":"same","ts":1730000000000}"# }
            )
        ]
        Self.openList(bench)
        bench.forgetRequests()
        bench.advance(600_000)
        #expect(bench.requests.count { $0.contains("order=chronological") } <= 1 + Policy.backgroundRetries)
        #expect(try bench.engine.storeForInspection?.isChannelTableComplete() == false)
    }

    @Test func theHoleOfAHugeGapIsFilledFromItsOlderEnd() throws {
        let bench = Self.bench { $0.scope = 1 }
        bench.rows = Array(bench.rows.prefix(5))
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        bench.rows += (501...1_000).map { Bench.Row(id: $0, at: Bench.epochMs + $0) }
        bench.reconnect()
        bench.advance(10_000)
        #expect(bench.lists(view).succeeded.count == 5 && bench.lists(view).hasNext)
        #expect(try bench.engine.storeForInspection?.chunks(channelUrl: "ch").ranges.count == 1)
    }

    /// sync.md §9.2: other channels, and the list, do not wait for a channel that has to.
    @Test func whatOneChannelHasToWaitForHoldsUpNothingElse() throws {
        let bench = Self.bench { $0.concurrencyRequests = 1 }
        bench.listed = ["ch", "a"]
        bench.connect()
        // Only pages of the background have this size.
        bench.answers = [
            ("prev_limit=100", 429, { _ in #"{"error":true,"code":500910,"message":"slow down","retry_after":600}"# })
        ]
        _ = bench.open()
        bench.advance(5_000)
        #expect(Self.pages(bench).contains("ch older"))
        bench.answers = []
        Self.openList(bench)
        bench.advance(10_000)
        #expect(try #require(bench.engine.storeForInspection).isChannelTableComplete())
        #expect(Self.pages(bench).contains("a newest"))
    }

    @Test func anOlderPageThatFailedIsNotOneOfThoseThatWereFetched() {
        let bench = Self.bench {
            $0.olderPages = 1
            $0.fetchesChannels = false
        }
        bench.connect()
        bench.answers = [("prev_limit=100", 500, { _ in #"{"error":true,"code":500901}"# })]
        _ = bench.open()
        bench.answers = []
        bench.advance(60_000)
        #expect(Self.pages(bench).count { $0 == "ch older" } == 2)
    }
}

extension Store {
    fileprivate func evictAll(of url: String) throws {
        while try evict(channelUrl: url, keeping: 0, limit: 1_000) > 0 {}
    }
}
