// Gaps of channels that the user left: what was not delivered by then is lost, and nothing else is.

import CoveyEngine
import CoveyModel
import Testing

extension FeedGapTests {
    private static func listsTheChannelAsGone(_ bench: Bench) {
        bench.listed = []
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[],"deleted":["ch"],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"# }
            )
        ]
    }

    static func leaves(_ at: Int64) -> String {
        #"SYEV{"cat":10001,"channel_url":"ch","channel_type":"group","ts":\#(at),"sts":\#(at),"data":{"user_id":"ana"}}"#
    }

    /// Seed 860 `--dense --feeds`: one read brings a message, and the end of the membership.
    @Test func whatComesTogetherWithTheEndOfTheMembershipIsDelivered() {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        bench.advance(5_000)
        let row = Bench.Row(id: 2, at: bench.serverNowMs)
        bench.frames("MESG" + row.json, Self.leaves(row.at + 5))
        #expect(FeedTests.messages(bench) == [1, 2])
        #expect(FeedTests.items(bench).allSatisfy { $0.gap == nil })
    }

    /// Seed 395 `--dense --feeds`: the answer to the user's call comes before a message of before.
    @Test func whatIsOnItsWayWhenTheUserLeavesIsAGap() throws {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        bench.advance(5_000)
        bench.frames(Self.isElsewhere(bench.serverNowMs))
        let row = Bench.Row(id: 2, at: bench.serverNowMs)
        bench.answers = [("ch/leave", 200, { _ in bench.channel })]
        bench.call { $0.perform(ChannelOperation.leave(url: "ch"), call: bench.newCall()) }
        bench.advance(100)
        bench.frames("MESG" + row.json, Self.leaves(row.at + 5))
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < row.at && row.at <= gap.untilMs && gap.reason == .channelLeft)
        #expect(FeedTests.messages(bench) == [1])
    }

    /// Seed 738 `--dense --feeds`: the device's clock is behind, and the server's time not known well.
    @Test func aGapEndsNoEarlierThanItBegins() throws {
        let bench = FeedTests.bench()
        bench.rows = [.init(id: 1, at: bench.serverNowMs + 60_000)]
        FeedTests.open(bench)
        bench.advance(5_000)
        bench.frames(Self.isElsewhere(bench.serverNowMs))
        bench.disconnect()
        Self.listsTheChannelAsGone(bench)
        bench.reconnect()
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < gap.untilMs && gap.reason == .channelLeft)
    }

    /// The history was hidden when its page was made, and the user left and came back before anybody knew. A process that had no feed
    /// may have seen it first.
    @Test(arguments: [true, false]) func whatAPageOfAnEarlierMembershipLackedIsAGap(isSeenWithoutFeed: Bool) throws {
        var bench = FeedTests.bench(2)
        bench.channelExtra = #","joined_ts":1729990000"#
        FeedTests.open(bench)
        FeedTests.acknowledge(bench)
        bench.disconnect()
        // The page lacks it.
        let hidden = bench.serverNowMs
        Self.readsAPageWithoutTheRow(bench)
        FeedTests.acknowledge(bench)
        bench.disconnect()
        bench.holds = nil
        if isSeenWithoutFeed { bench = FeedTests.next(bench) }
        bench.channelExtra = #","joined_ts":\#(bench.serverNowMs / 1_000)"#
        Self.listsTheChannelAsChanged(bench)
        if isSeenWithoutFeed {
            bench.connect()
            bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
            bench = FeedTests.next(bench)
            bench.connect()
            FeedTests.open(bench)
        } else {
            bench.reconnect()
        }
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < hidden && hidden < gap.untilMs && gap.reason == .historyHidden)
    }

    @Test func aChannelThatWasLeftDuringAnOutageIsAGapOnce() {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        FeedTests.acknowledge(bench)
        bench.disconnect()
        Self.listsTheChannelAsGone(bench)
        bench.reconnect()
        #expect(FeedTests.items(bench).compactMap(\.gap?.reason) == [.channelLeft])
        FeedTests.acknowledge(bench)
        let next = FeedTests.next(bench)
        next.listed = []
        next.connect()
        FeedTests.open(next)
        #expect(FeedTests.items(next).isEmpty)
    }

    /// The channel is quiet: a frame of another one says that nothing was hidden before the page that brought it.
    @Test(arguments: [true, false]) func whatWasDeliveredIsNotInTheGapOfAChannelThatWasLeft(inNextProcess: Bool) throws
    {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        FeedTests.acknowledge(bench)
        bench.advance(5_000)
        bench.frames(Self.isElsewhere(bench.serverNowMs))
        bench.disconnect()
        var next = bench
        if inNextProcess {
            bench.call { $0.closeFeed(FeedTests.feed) }
            next = FeedTests.next(bench)
        }
        Self.listsTheChannelAsGone(next)
        if inNextProcess {
            next.connect()
            FeedTests.open(next)
        } else {
            next.reconnect()
        }
        let gap = try #require(FeedTests.items(next).last?.gap)
        #expect(gap.reason == .channelLeft && gap.afterMs >= Bench.epochMs - 1_000_000 + 2_000 - 1)
    }

    /// Everything was delivered, and the next process must know that.
    @Test(arguments: [true, false]) func aChannelThatWasLeftWhileTheFeedWasLiveIsNoGap(isAcknowledged: Bool) {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        if isAcknowledged { FeedTests.acknowledge(bench) }
        bench.advance(5_000)
        bench.listed = []
        bench.frames(Self.leaves(bench.serverNowMs))
        bench.advance(1_000)
        #expect(FeedTests.messages(bench) == [1, 2] && FeedTests.items(bench).count == 2)
        let next = FeedTests.next(bench)
        next.listed = []
        next.connect()
        FeedTests.open(next)
        #expect(FeedTests.items(next).compactMap(\.gap?.reason) == (isAcknowledged ? [] : [.channelLeft]))
    }

    /// The row that proves the page is fetched later than the others, and is still the same.
    @Test(arguments: [true, false]) func aRowThatWasFetchedBeforeTheUserLeftProvesThePage(isFetched: Bool) {
        let bench = FeedTests.bench(2)
        bench.holds = "/messages?"
        FeedTests.open(bench)
        bench.holds = "changelogs"
        bench.release(holdingOn: true)
        #expect(FeedTests.messages(bench) == [1, 2] && FeedTests.isCaughtUp(bench) != true)
        bench.answers = [("sdk/group_channels/ch", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.frames(
            #"SYEV{"cat":11000,"channel_url":"ch","channel_type":"group","ts":\#(bench.serverNowMs),"data":{}}"#)
        bench.release()
        if isFetched {
            bench.answers = []
            bench.advance(5_000)
        }
        bench.listed = []
        bench.frames(Self.leaves(bench.serverNowMs))
        #expect(FeedTests.items(bench).compactMap(\.gap?.reason) == (isFetched ? [] : [.channelLeft]))
    }

    /// The cache that named the channel is gone, too.
    @Test func aChannelThatNobodyNamesAnyMoreIsAGap() {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        FeedTests.acknowledge(bench)
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let next = FeedTests.next(bench)
        next.listed = []
        next.connect()
        FeedTests.open(next)
        #expect(FeedTests.items(next).compactMap(\.gap?.reason) == [.channelLeft])
    }

    /// Of another type now: the feed does not read it, and the user has not left it.
    @Test func aChannelThatMatchesNoMoreIsNotLeft() {
        let bench = Bench()
        bench.rows = (1...2).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0) }
        func open(_ bench: Bench, type: String) {
            bench.channelExtra = #","custom_type":"\#(type)""#
            Self.listsTheChannelAsChanged(bench)
            bench.connect()
            FeedTests.open(bench) { $0.query.customTypes = ["a"] }
        }
        open(bench, type: "a")
        #expect(FeedTests.messages(bench) == [1, 2])
        FeedTests.acknowledge(bench)
        let second = FeedTests.next(bench)
        second.rows.append(.init(id: 3, at: Bench.epochMs + 10))
        open(second, type: "b")
        let third = FeedTests.next(second)
        open(third, type: "b")
        let fourth = FeedTests.next(third)
        open(fourth, type: "a")
        #expect(FeedTests.items(second).isEmpty && FeedTests.items(third).isEmpty)
        #expect(FeedTests.messages(fourth) == [3] && FeedTests.items(fourth).count == 1)
    }

    @Test func aChannelIsNotLeftWhenTheCacheIsCleared() {
        let bench = FeedTests.bench(2)
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        FeedTests.open(bench)
        bench.advance(5_000)
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        bench.advance(5_000)
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(FeedTests.messages(bench) == [1, 2, 3] && FeedTests.items(bench).count == 3)
    }
}
