// A feed over the virtual server: order, acknowledgements, what a later process gets, back-pressure, gaps.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct FeedTests {
    static let feed = CollectionID(rawValue: 50)

    static func open(
        _ bench: Bench, name: String = "desk", id: CollectionID = feed, _ change: (inout FeedOptions) -> Void = { _ in }
    ) {
        var options = FeedOptions()
        options.start = 0
        change(&options)
        bench.call { $0.openFeed(id, name: name, options) }
        bench.advance(1_000)
    }

    static func items(_ bench: Bench, of id: CollectionID = feed) -> [FeedItem] {
        bench.notices.compactMap { if case .feed(id, .item(let item)) = $0 { item } else { nil } }
    }

    static func messages(_ bench: Bench, of id: CollectionID = feed) -> [Int64] {
        items(bench, of: id).filter { $0.kind == .message }.map(\.messageId)
    }

    static func acknowledge(_ bench: Bench, _ numbers: [UInt64]? = nil) {
        let call = bench.newCall()
        bench.call { $0.acknowledge(feed, numbers ?? items(bench).map(\.number), call: call) }
        if case .done? = bench.completion(call) { return }
        Issue.record("not acknowledged")
    }

    static func ending(_ bench: Bench, of id: CollectionID = feed) -> CoveyError? {
        for case .ended(id, let error) in bench.notices { return error }
        return nil
    }

    static func isCaughtUp(_ bench: Bench) -> Bool? {
        bench.notices.reversed().lazy.compactMap { if case .feed(_, .isCaughtUp(let now)) = $0 { now } else { nil } }
            .first
    }

    private static func bench(_ count: Int64 = 0) -> Bench {
        let bench = Bench()
        if count > 0 { bench.rows = (1...count).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 1_000) } }
        bench.connect()
        return bench
    }

    private static func next(_ bench: Bench) -> Bench {
        let next = Bench(after: bench)
        (next.rows, next.channelExtra) = (bench.rows, bench.channelExtra)
        bench.die()
        next.advance(100_000)
        return next
    }

    // MARK: Delivery

    @Test func itReadsFromTheBeginningPageByPageAndIsLiveThen() {
        let bench = Self.bench(450)
        Self.open(bench)
        #expect(Self.messages(bench) == Array(1...450))
        #expect(bench.requests.count { $0.contains("/messages?") } == 3)
        #expect(Self.isCaughtUp(bench) == true)
        bench.message(.init(id: 451, at: bench.serverNowMs))
        #expect(Self.messages(bench).last == 451)
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("/messages?") } == 3)
    }

    @Test func whatWasCreatedBeforeItsStartIsNotDelivered() {
        let bench = Self.bench(10)
        Self.open(bench) { $0.start = Bench.epochMs - 1_000_000 + 8_000 }
        #expect(Self.messages(bench) == [8, 9, 10])
    }

    @Test func aFeedThatStartsNowBeginsWithTheLogin() {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 10_000 + $0) }
        bench.isUp = false
        bench.connect()
        Self.open(bench) { $0.start = nil }
        bench.rows.append(.init(id: 4, at: Bench.epochMs + 10))
        bench.isUp = true
        bench.connect()
        bench.advance(10_000)
        bench.message(.init(id: 5, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [5])
        bench.disconnect()
        bench.rows.append(.init(id: 6, at: bench.serverNowMs))
        bench.reconnect()
        #expect(Self.messages(bench) == [5, 6])
    }

    @Test func whatWasSentDuringAnOutageComesInOrder() {
        let bench = Self.bench(2)
        Self.open(bench)
        bench.disconnect()
        #expect(Self.isCaughtUp(bench) == false)
        for id in 3...5 as ClosedRange<Int64> { bench.rows.append(.init(id: id, at: bench.serverNowMs + id)) }
        bench.advance(100)
        bench.reconnect()
        bench.message(.init(id: 6, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1, 2, 3, 4, 5, 6])
        #expect(Self.isCaughtUp(bench) == true)
    }

    /// A frame whose predecessor has not come waits for the page.
    @Test func nothingIsDeliveredBeyondAHole() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.holds = "/messages?"
        bench.rows.append(.init(id: 2, at: bench.serverNowMs - 10))
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1])
        bench.release()
        #expect(Self.messages(bench) == [1, 2, 3])
    }

    @Test func theFilterLeavesOutAndTheSecondFeedHasItsOwnPlace() {
        let bench = Self.bench(0)
        Self.open(bench) { $0.params.senderIds = ["cy"] }
        let other = CollectionID(rawValue: 51)
        Self.open(bench, name: "archive", id: other)
        for id in 1...4 as ClosedRange<Int64> {
            bench.message(.init(id: id, at: bench.serverNowMs + id, sender: id % 2 == 0 ? "cy" : "bo"))
        }
        #expect(Self.messages(bench) == [2, 4])
        #expect(Self.messages(bench, of: other) == [1, 2, 3, 4])
    }

    /// The ids of one millisecond are no order (sync.md §3): the smaller one may come later, in the next process too.
    @Test func aSmallerIdOfTheSameMillisecondIsNotLeftOut() {
        let bench = Self.bench(1)
        Self.open(bench)
        let at = bench.serverNowMs
        bench.message(.init(id: 9, at: at))
        Self.acknowledge(bench)
        bench.message(.init(id: 8, at: at))
        #expect(Self.messages(bench) == [1, 9, 8])
        let next = Self.next(bench)
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == [8])
    }

    @Test func aHundredMessagesOfTheOpenMillisecondComeOnce() {
        let bench = Self.bench(1)
        Self.open(bench)
        Self.manyOfOneMillisecond(bench)
        #expect(Self.messages(bench) == Array(1...101))
    }

    /// The page of a filter has some of the messages whose frames are still on their way.
    @Test func amongAHundredNoneOvertakesThoseThatHaveNotCome() {
        let bench = Self.bench(1)
        Self.open(bench)
        let at = Self.manyOfOneMillisecond(bench)
        let late = [Bench.Row(id: 102, at: at), Bench.Row(id: 103, at: at, sender: "cy")]
        bench.answers.append(
            ("sender_id", 200, { _ in #"{"messages":[\#(late[1].json)],"has_next":false,"ts":\#(bench.serverNowMs)}"# })
        )
        var params = MessageListParams()
        params.senderIds = ["cy"]
        let view = bench.open(params)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [103])
        #expect(Self.messages(bench) == Array(1...101))
        for row in late { bench.message(row) }
        #expect(Self.messages(bench) == Array(1...103))
    }

    /// Messages 2 to 101, with one read.
    @discardableResult
    private static func manyOfOneMillisecond(_ bench: Bench) -> Int64 {
        let at = bench.serverNowMs
        var frames: [String] = []
        for id in 2...101 as ClosedRange<Int64> {
            let row = Bench.Row(id: id, at: at)
            frames.append("MESG" + row.json.dropLast() + #","previous_message_id":\#(id - 1)}"#)
            bench.rows.append(row)
        }
        bench.frames(frames)
        return at
    }

    // MARK: Acknowledging

    @Test func theNextProcessGetsWhatWasNotAcknowledged() {
        let bench = Self.bench(10)
        Self.open(bench)
        Self.acknowledge(bench, [1, 2, 3, 5])
        let next = Self.next(bench)
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == Array(4...10))
    }

    @Test func thePositionOutlivesTheCache() {
        let bench = Self.bench(5)
        Self.open(bench)
        Self.acknowledge(bench)
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let next = Self.next(bench)
        next.rows.append(.init(id: 6, at: next.serverNowMs))
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == [6])
    }

    @Test func acknowledgementsThatNobodyWaitsForAreWrittenSoon() {
        let bench = Self.bench(3)
        Self.open(bench)
        bench.call { $0.acknowledge(Self.feed, [1, 2]) }
        bench.advance(Policy.feedWriteDelayMs)
        let next = Self.next(bench)
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == [3])
    }

    @Test func aPositionThatIsGivenReplacesTheStoredOne() {
        let bench = Self.bench(5)
        Self.open(bench)
        Self.acknowledge(bench)
        let next = Self.next(bench)
        next.connect()
        Self.open(next) {
            $0.positions = ["ch": FeedPosition(MessageKey(createdAt: Bench.epochMs - 1_000_000 + 3_000, messageId: 3))]
        }
        #expect(Self.messages(next) == [4, 5])
    }

    @Test func noMoreComesThanMayWait() {
        let bench = Self.bench(450)
        Self.open(bench) { $0.itemsMost = 10 }
        #expect(Self.messages(bench) == Array(1...10))
        let pages = bench.requests.count { $0.contains("/messages?") }
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("/messages?") } == pages)
        #expect(Self.isCaughtUp(bench) != true)
        Self.acknowledge(bench, [1, 2, 3])
        #expect(Self.messages(bench) == Array(1...13))
        for _ in 0..<50 {
            Self.acknowledge(bench)
            bench.advance(100)
        }
        #expect(Self.messages(bench) == Array(1...450))
        #expect(Self.isCaughtUp(bench) == true)
    }

    @Test func theBytesThatMayWaitAreLimitedToo() {
        let bench = Self.bench(50)
        bench.rows = bench.rows.map { .init(id: $0.id, at: $0.at, text: String(repeating: "x", count: 10_000)) }
        Self.open(bench) { $0.bytesMost = 64 << 10 }
        #expect((6...7).contains(Self.messages(bench).count))
    }

    // MARK: Gaps

    private static func listsTheChannelAsChanged(_ bench: Bench) {
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in
                    #"{"updated":[\#(bench.channel)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
    }

    @Test func whatWasHiddenDuringAnOutageIsAGap() {
        let bench = Self.bench(3)
        Self.open(bench)
        bench.disconnect()
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.advance(1_000)
        let hiddenUntil = bench.serverNowMs
        bench.rows = []
        bench.channelExtra = #","ts_message_offset":\#(hiddenUntil)"#
        Self.listsTheChannelAsChanged(bench)
        bench.reconnect()
        let gap = Self.items(bench).last?.gap
        #expect(gap?.reason == .historyHidden)
        #expect(gap?.untilMs == hiddenUntil - 1)
        #expect(gap.map { $0.afterMs < hiddenUntil - 1_000 } == true)
        bench.message(.init(id: 5, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1, 2, 3, 5])
    }

    /// The rows of the channels are not known to be current before the changelog was applied: a page would lack what was hidden,
    /// and nobody would know.
    @Test func whatWasHiddenDuringAnOutageIsAGapAlsoIfTheChangelogFails() {
        let bench = Self.bench(3)
        Self.open(bench)
        Self.hideDuringAnOutage(bench)
        bench.answers = [("my_group_channels/changelogs", 500, { _ in #"{"error":true,"code":500901}"# })]
        bench.reconnect()
        bench.advance(10_000)
        #expect(Self.messages(bench) == [1, 2, 3] && Self.isCaughtUp(bench) == false)
        bench.answers = []
        Self.listsTheChannelAsChanged(bench)
        bench.advance(Policy.syncRetryMaxMs)
        #expect(Self.items(bench).map(\.kind) == [.message, .message, .message, .gap, .message])
        #expect(Self.isCaughtUp(bench) == true)
    }

    /// The changelog does not say it, but the row of the channel does, once it is fetched.
    @Test func whatWasHiddenDuringAnOutageIsAGapAlsoIfThePositionIsLost() {
        let bench = Self.bench(3)
        Self.listsTheChannelAsChanged(bench)
        Self.open(bench)
        // The changelog gives a token.
        bench.disconnect()
        bench.reconnect()
        Self.hideDuringAnOutage(bench)
        bench.answers = [("my_group_channels/changelogs", 400, { _ in #"{"error":true,"code":400109}"# })]
        bench.holds = "show_member=true"
        bench.reconnect()
        bench.release(only: "changelogs")
        bench.advance(1_000)
        #expect(Self.messages(bench) == [1, 2, 3] && Self.isCaughtUp(bench) == false)
        bench.answers = []
        bench.release()
        bench.advance(5_000)
        #expect(Self.items(bench).map(\.kind) == [.message, .message, .message, .gap, .message])
        #expect(Self.isCaughtUp(bench) == true)
    }

    /// Message 4 was sent and hidden; 5 is visible.
    private static func hideDuringAnOutage(_ bench: Bench) {
        bench.disconnect()
        bench.channelExtra = #","ts_message_offset":\#(bench.serverNowMs + 1_000)"#
        bench.rows = [.init(id: 5, at: bench.serverNowMs + 1_500)]
        bench.advance(2_000)
    }

    /// Seed 55011: the server shows it again to a user who leaves and comes back, with what was sent before the user came, and then
    /// it must not be silently left out.
    @Test func whatWasHiddenBeforeTheFeedReadTheChannelIsAGapFromItsStart() {
        let bench = Self.bench()
        let joinedAt = Bench.epochMs - 500_000
        let hiddenUntil = Bench.epochMs - 2_000
        bench.rows = [.init(id: 7, at: Bench.epochMs - 1_000)]
        bench.channelExtra = #","joined_ts":\#(joinedAt / 1_000),"ts_message_offset":\#(hiddenUntil)"#
        Self.open(bench) { $0.start = joinedAt - 1_000 }
        let gaps = Self.items(bench).compactMap(\.gap)
        #expect(gaps.map(\.afterMs) == [joinedAt - 1_001])
        #expect(gaps.map(\.untilMs) == [hiddenUntil - 1])
        #expect(Self.messages(bench) == [7])
    }

    @Test func whatWasHiddenWhenTheUserCameIsNoGap() {
        let bench = Self.bench()
        bench.rows = [.init(id: 7, at: Bench.epochMs - 1_000)]
        bench.channelExtra =
            #","joined_ts":\#((Bench.epochMs - 2_000) / 1_000),"ts_message_offset":\#(Bench.epochMs - 2_000)"#
        Self.open(bench)
        #expect(Self.items(bench).allSatisfy { $0.gap == nil })
        #expect(Self.messages(bench) == [7])
    }

    @Test func whatIsHiddenWhileTheFeedIsLiveIsNoGap() {
        let bench = Self.bench(3)
        Self.open(bench)
        bench.advance(5_000)
        let offset = bench.serverNowMs
        bench.rows = []
        bench.channelExtra = #","ts_message_offset":\#(offset)"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(5_000)
        #expect(Self.items(bench).allSatisfy { $0.gap == nil })
        bench.message(.init(id: 4, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1, 2, 3, 4])
    }

    private static func hides(_ at: Int64) -> String {
        #"SYEV{"cat":13000,"channel_url":"ch","channel_type":"group","ts":\#(at),"sts":\#(at),"ts_message_offset":\#(at),"#
            + #""data":{"hide_previous_messages":true,"allow_auto_unhide":true}}"#
    }

    /// Seed 10227: the frame of a message is lost, and the message is hidden before the next one shows that, or before the connection
    /// ends.
    @Test(arguments: [true, false]) func whatWasLostAndHiddenIsAGap(isLinked: Bool) throws {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.advance(5_000)
        let lost = bench.serverNowMs
        bench.rows.append(.init(id: 2, at: lost))
        bench.advance(1_000)
        bench.frames(Self.hides(bench.serverNowMs))
        #expect(Self.items(bench).allSatisfy { $0.gap == nil })
        bench.advance(1_000)
        if isLinked { bench.message(.init(id: 3, at: bench.serverNowMs)) } else { bench.disconnect() }
        let gap = try #require(Self.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < lost && lost < gap.untilMs && gap.reason == .historyHidden)
    }

    /// Seed 440120054: one read brings messages, and what hides them.
    @Test func whatComesTogetherWithWhatHidesItIsDelivered() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.advance(5_000)
        let row = Bench.Row(id: 2, at: bench.serverNowMs)
        bench.frames("MESG" + row.json, Self.hides(row.at + 5))
        #expect(Self.messages(bench) == [1, 2])
        #expect(Self.items(bench).allSatisfy { $0.gap == nil })
    }

    /// Seed 61177: before a row of this connection comes, a page of a view makes the feed live, and the app acknowledges what it
    /// brought.
    @Test func untilARowComesNobodyKnowsWhatWasHiddenDuringAnOutage() throws {
        let bench = Self.bench(3)
        Self.open(bench)
        bench.disconnect()
        let hidden = bench.serverNowMs
        bench.advance(1_000)
        bench.rows = [.init(id: 5, at: bench.serverNowMs + 1)]
        bench.channelExtra = #","ts_message_offset":\#(bench.serverNowMs)"#
        Self.listsTheChannelAsChanged(bench)
        bench.answers.append(("sdk/group_channels/ch", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# }))
        bench.holds = "my_group_channels/changelogs"
        bench.reconnect()
        _ = bench.open()
        bench.advance(100)
        bench.message(.init(id: 6, at: bench.serverNowMs))
        bench.advance(100)
        #expect(Self.messages(bench) == [1, 2, 3, 5, 6])
        // What was acknowledged is the position of the one that opens it again.
        Self.acknowledge(bench)
        bench.call { $0.closeFeed(Self.feed) }
        Self.open(bench)
        bench.release()
        bench.advance(100)
        let gap = try #require(Self.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < hidden && hidden < gap.untilMs && gap.reason == .historyHidden)
    }

    /// The history was hidden when its page was made, and the user left and came back before anybody knew.
    @Test func whatAPageOfAnEarlierMembershipLackedIsAGap() throws {
        let bench = Self.bench(2)
        bench.channelExtra = #","joined_ts":1729990000"#
        Self.open(bench)
        Self.acknowledge(bench)
        bench.disconnect()
        // The page lacks it.
        let hidden = bench.serverNowMs
        bench.advance(60_000)
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.holds = "/messages?"
        bench.reconnect()
        bench.advance(1_000)
        bench.release()
        bench.advance(100)
        #expect(Self.messages(bench) == [1, 2, 4])
        bench.disconnect()
        bench.channelExtra = #","joined_ts":1730000060"#
        Self.listsTheChannelAsChanged(bench)
        bench.reconnect()
        let gap = try #require(Self.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < hidden && hidden < gap.untilMs && gap.reason == .historyHidden)
    }

    @Test func aChannelThatWasLeftDuringAnOutageIsAGapOnce() {
        let bench = Self.bench(2)
        Self.open(bench)
        Self.acknowledge(bench)
        bench.disconnect()
        bench.listed = []
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[],"deleted":["ch"],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"# }
            )
        ]
        bench.reconnect()
        #expect(Self.items(bench).compactMap(\.gap?.reason) == [.channelLeft])
        Self.acknowledge(bench)
        let next = Self.next(bench)
        next.listed = []
        next.connect()
        Self.open(next)
        #expect(Self.items(next).isEmpty)
    }

    /// The cache that named the channel is gone, too.
    @Test func aChannelThatNobodyNamesAnyMoreIsAGap() {
        let bench = Self.bench(2)
        Self.open(bench)
        Self.acknowledge(bench)
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let next = Self.next(bench)
        next.listed = []
        next.connect()
        Self.open(next)
        #expect(Self.items(next).compactMap(\.gap?.reason) == [.channelLeft])
    }

    /// Of another type now: the feed does not read it, and the user has not left it.
    @Test func aChannelThatMatchesNoMoreIsNotLeft() {
        let bench = Bench()
        bench.rows = (1...2).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0) }
        func open(_ bench: Bench, type: String) {
            bench.channelExtra = #","custom_type":"\#(type)""#
            Self.listsTheChannelAsChanged(bench)
            bench.connect()
            Self.open(bench) { $0.query.customTypes = ["a"] }
        }
        open(bench, type: "a")
        #expect(Self.messages(bench) == [1, 2])
        Self.acknowledge(bench)
        let second = Self.next(bench)
        second.rows.append(.init(id: 3, at: Bench.epochMs + 10))
        open(second, type: "b")
        let third = Self.next(second)
        open(third, type: "b")
        let fourth = Self.next(third)
        open(fourth, type: "a")
        #expect(Self.items(second).isEmpty && Self.items(third).isEmpty)
        #expect(Self.messages(fourth) == [3] && Self.items(fourth).count == 1)
    }

    @Test func aChannelIsNotLeftWhenTheCacheIsCleared() {
        let bench = Self.bench(2)
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        Self.open(bench)
        bench.advance(5_000)
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        bench.advance(5_000)
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1, 2, 3] && Self.items(bench).count == 3)
    }

    /// Seed 200001798 `--feeds`: without the list of channels a feed reads nothing, so nobody stops asking for it.
    @Test func theListOfChannelsIsAskedForUntilItComes() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 1_000)]
        bench.answers = [("my_group_channels?", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.connect()
        Self.open(bench)
        bench.advance(120_000)
        #expect(Self.items(bench).isEmpty)
        bench.answers = []
        bench.advance(Policy.syncRetryMaxMs)
        #expect(Self.messages(bench) == [1])
        #expect(Self.isCaughtUp(bench) == true)
    }

    // MARK: Opening and closing

    @Test func oneNameIsOpenOnce() {
        let bench = Self.bench()
        Self.open(bench)
        let other = CollectionID(rawValue: 51)
        Self.open(bench, id: other)
        #expect(Self.ending(bench, of: other)?.code == .invalidInitialization)
        #expect(Self.ending(bench) == nil)
        bench.call { $0.closeFeed(Self.feed) }
        let third = CollectionID(rawValue: 52)
        Self.open(bench, id: third)
        #expect(Self.ending(bench, of: third) == nil)
    }

    /// While no feed and no list is open, nobody fetches channels that are not cached.
    @Test func aFeedThatIsOpenedAgainWaitsForTheChannelsThatCameMeanwhile() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.call { $0.closeFeed(Self.feed) }
        bench.forgetNotices()
        bench.holds = "my_group_channels/changelogs"
        Self.open(bench)
        #expect(Self.isCaughtUp(bench) == nil)
        bench.release()
        #expect(Self.isCaughtUp(bench) == true)
    }

    @Test func aFeedIsRemovedOnceItIsClosed() {
        let bench = Self.bench(2)
        Self.open(bench)
        Self.acknowledge(bench)
        func remove() -> CoveyError.Code? {
            let call = bench.newCall()
            bench.call { $0.perform(.call(.removeFeed(name: "desk"), call)) }
            if case .failed(let error)? = bench.completion(call) { return error.code }
            return nil
        }
        #expect(remove() == .invalidParameter)
        bench.call { $0.closeFeed(Self.feed) }
        #expect(remove() == nil)
        #expect(remove() == .invalidParameter)
        bench.forgetNotices()
        Self.open(bench)
        #expect(Self.messages(bench) == [1, 2])
    }

    @Test func itEndsWithTheLogin() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        #expect(Self.ending(bench) != nil)
        let call = bench.newCall()
        bench.call { $0.acknowledge(Self.feed, [1], call: call) }
        let code: CoveyError.Code? = if case .failed(let error)? = bench.completion(call) { error.code } else { nil }
        #expect(code == .collectionDisposed)
    }

    @Test func aReadOnlyClientHasNone() {
        let bench = Self.bench(1)
        bench.die()
        let view = Bench(after: bench) { $0.readOnly = true }
        view.connect()
        Self.open(view)
        #expect(Self.ending(view)?.code == .notSupported)
    }
}
