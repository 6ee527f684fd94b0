// Gaps of a feed: what was hidden before it could be delivered, and channels that were left, over the virtual server.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct FeedGapTests {
    static func listsTheChannelAsChanged(_ bench: Bench) {
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
        let bench = FeedTests.bench(3)
        FeedTests.open(bench)
        bench.disconnect()
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.advance(1_000)
        let hiddenUntil = bench.serverNowMs
        bench.rows = []
        bench.channelExtra = #","ts_message_offset":\#(hiddenUntil)"#
        Self.listsTheChannelAsChanged(bench)
        bench.reconnect()
        let gap = FeedTests.items(bench).last?.gap
        #expect(gap?.reason == .historyHidden)
        #expect(gap?.untilMs == hiddenUntil - 1)
        #expect(gap.map { $0.afterMs < hiddenUntil - 1_000 } == true)
        bench.message(.init(id: 5, at: bench.serverNowMs))
        #expect(FeedTests.messages(bench) == [1, 2, 3, 5])
    }

    /// The rows of the channels are not known to be current before the changelog was applied: a page would lack what was hidden,
    /// and nobody would know.
    @Test func whatWasHiddenDuringAnOutageIsAGapAlsoIfTheChangelogFails() {
        let bench = FeedTests.bench(3)
        FeedTests.open(bench)
        Self.hideDuringAnOutage(bench)
        bench.answers = [("my_group_channels/changelogs", 500, { _ in #"{"error":true,"code":500901}"# })]
        bench.reconnect()
        bench.advance(10_000)
        #expect(FeedTests.messages(bench) == [1, 2, 3] && FeedTests.isCaughtUp(bench) == false)
        bench.answers = []
        Self.listsTheChannelAsChanged(bench)
        bench.advance(Policy.syncRetryMaxMs)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message, .message, .gap, .message])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// The changelog does not say it, but the row of the channel does, once it is fetched.
    @Test func whatWasHiddenDuringAnOutageIsAGapAlsoIfThePositionIsLost() {
        let bench = FeedTests.bench(3)
        Self.listsTheChannelAsChanged(bench)
        FeedTests.open(bench)
        // The changelog gives a token.
        bench.disconnect()
        bench.reconnect()
        Self.hideDuringAnOutage(bench)
        bench.answers = [("my_group_channels/changelogs", 400, { _ in #"{"error":true,"code":400109}"# })]
        bench.holds = "show_member=true"
        bench.reconnect()
        bench.release(only: "changelogs")
        bench.advance(1_000)
        #expect(FeedTests.messages(bench) == [1, 2, 3] && FeedTests.isCaughtUp(bench) == false)
        bench.answers = []
        bench.release()
        bench.advance(5_000)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message, .message, .gap, .message])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// Seed 100659: the answer is what the feed waits for, whether or not it changes the row.
    @Test func aRowThatIsStillTheSameIsCurrentOnceItCame() {
        let bench = FeedTests.bench(3)
        FeedTests.open(bench)
        bench.disconnect()
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.holds = "my_group_channels/changelogs"
        bench.reconnect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.answers = [("sdk/group_channels/ch", 500, { _ in #"{"error":true,"code":500901}"# })]
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.answers = []
        bench.release()
        #expect(FeedTests.messages(bench) == [1, 2, 3] && FeedTests.isCaughtUp(bench) == false)
        bench.advance(5_000)
        #expect(FeedTests.messages(bench) == [1, 2, 3, 4] && FeedTests.isCaughtUp(bench) == true)
    }

    /// Seed 170701: a frame comes before the row of a new membership, and a page behind both lags and lacks its message.
    @Test func aMessageThatCameBeforeItsMembershipIsNotPassedOver() {
        let bench = FeedTests.bench(3)
        bench.channelExtra = #","joined_ts":1729999001"#
        Self.listsTheChannelAsChanged(bench)
        FeedTests.open(bench)
        bench.advance(1_000)
        bench.disconnect()
        bench.channelExtra = #","joined_ts":1729999005"#
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.holds = "my_group_channels/changelogs"
        Self.listsTheChannelAsChanged(bench)
        bench.advance(1_000)
        bench.reconnect()
        bench.message(.init(id: 5, at: bench.serverNowMs))
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        bench.channelExtra += #","last_message":\#(bench.rows[4].json)"#
        let row = bench.rows[3].json
        bench.answers.append(("ch/messages?", 200, { _ in #"{"messages":[\#(row)],"has_next":false}"# }))
        bench.release()
        bench.advance(3_000)
        #expect(FeedTests.messages(bench).last == 4)
        bench.answers.removeLast()
        bench.advance(20_000)
        #expect(FeedTests.messages(bench).last == 5 && FeedTests.isCaughtUp(bench) == true)
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
        let bench = FeedTests.bench()
        let joinedAt = Bench.epochMs - 500_000
        let hiddenUntil = Bench.epochMs - 2_000
        bench.rows = [.init(id: 7, at: Bench.epochMs - 1_000)]
        bench.channelExtra = #","joined_ts":\#(joinedAt / 1_000),"ts_message_offset":\#(hiddenUntil)"#
        FeedTests.open(bench) { $0.start = joinedAt - 1_000 }
        let gaps = FeedTests.items(bench).compactMap(\.gap)
        #expect(gaps.map(\.afterMs) == [joinedAt - 1_001])
        #expect(gaps.map(\.untilMs) == [hiddenUntil - 1])
        #expect(FeedTests.messages(bench) == [7])
    }

    @Test func whatWasHiddenWhenTheUserCameIsNoGap() {
        let bench = FeedTests.bench()
        bench.rows = [.init(id: 7, at: Bench.epochMs - 1_000)]
        bench.channelExtra =
            #","joined_ts":\#((Bench.epochMs - 2_000) / 1_000),"ts_message_offset":\#(Bench.epochMs - 2_000)"#
        FeedTests.open(bench)
        #expect(FeedTests.items(bench).allSatisfy { $0.gap == nil })
        #expect(FeedTests.messages(bench) == [7])
    }

    @Test func whatIsHiddenWhileTheFeedIsLiveIsNoGap() {
        let bench = FeedTests.bench(3)
        FeedTests.open(bench)
        bench.advance(5_000)
        let offset = bench.serverNowMs
        bench.rows = []
        bench.channelExtra = #","ts_message_offset":\#(offset)"#
        // The frames until then have come: an answer alone may have overtaken some.
        bench.frames(Self.isElsewhere(offset))
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(5_000)
        #expect(FeedTests.items(bench).allSatisfy { $0.gap == nil })
        bench.message(.init(id: 4, at: bench.serverNowMs))
        #expect(FeedTests.messages(bench) == [1, 2, 3, 4])
    }

    /// The row that is asked for after the page says what was hidden before it, and the frame, and the row that is fetched for it, what
    /// was hidden later.
    @Test(arguments: [true, false]) func whatIsHiddenBehindTheLastPageIsNoGap(isHiddenBefore: Bool) {
        let bench = FeedTests.bench(1)
        let row = bench.rows[0].json
        let pageAt = bench.serverNowMs + 2_000
        bench.answers = [("ch/messages?", 200, { _ in #"{"messages":[\#(row)],"has_next":false,"ts":\#(pageAt)}"# })]
        bench.holds = "/messages?"
        FeedTests.open(bench)
        let hiddenAt = isHiddenBefore ? pageAt - 500 : pageAt + 3_000
        func hide() {
            bench.rows = []
            bench.channelExtra = #","ts_message_offset":\#(hiddenAt)"#
            Self.listsTheChannelAsChanged(bench)
        }
        bench.advance(2_000)
        if isHiddenBefore { hide() }
        bench.release()
        bench.advance(3_000)
        bench.answers = []
        if !isHiddenBefore { hide() }
        bench.frames(
            Self.isElsewhere(hiddenAt),
            #"SYEV{"cat":11000,"channel_url":"ch","channel_type":"group","ts":\#(hiddenAt),"sts":\#(hiddenAt),"data":{}}"#
        )
        bench.advance(5_000)
        #expect(FeedTests.items(bench).contains { $0.gap != nil } == isHiddenBefore)
    }

    /// Seed 404729 `--dense --feeds`: the page of a view brings a live channel more than the frames, and lacks message 3.
    @Test func whatIsHiddenFromAPageThatOvertakesTheFramesIsAGap() throws {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        bench.advance(5_000)
        #expect(FeedTests.isCaughtUp(bench) == true)
        let hidden = bench.serverNowMs
        bench.rows = [.init(id: 4, at: hidden + 20)]
        bench.channelExtra = #","ts_message_offset":\#(hidden + 10)"#
        bench.advance(100)
        Self.listsTheChannelAsChanged(bench)
        bench.holds = "sdk/group_channels/ch"
        _ = bench.open()
        bench.advance(100)
        #expect(FeedTests.messages(bench) == [1, 2, 4])
        bench.release()
        bench.advance(100)
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < hidden && hidden < gap.untilMs && gap.reason == .historyHidden)
    }

    /// What was created before the time that this gives was removed for all, while nobody was connected. The page that comes next has
    /// message 4 alone, and waits.
    static func comesBackAfterAPurge(_ bench: Bench) -> Int64 {
        FeedTests.open(bench)
        bench.advance(5_000)
        FeedTests.acknowledge(bench)
        bench.disconnect()
        let sent = bench.serverNowMs
        bench.advance(60_000)
        bench.holds = "/messages?"
        bench.reconnect()
        bench.rows = [.init(id: 4, at: bench.serverNowMs)]
        bench.channelExtra = #","message_purge_offset":\#(sent)"#
        bench.advance(1_000)
        return sent
    }

    /// A page brings message 4 after a long time, and the row of the channel does not come.
    static func readsAPageWithoutTheRow(_ bench: Bench) {
        bench.advance(60_000)
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.holds = "/messages?"
        bench.reconnect()
        bench.advance(1_000)
        bench.holds = "changelogs"
        bench.release(holdingOn: true)
        bench.advance(100)
        #expect(FeedTests.messages(bench) == [1, 2, 4])
    }

    /// Seeds 403784 and 403897 `--dense --feeds`: between the changelog of the connection and the page, the server removed message 3
    /// for all. No frame says so. The row does that is asked for after the page, in this connection or the next.
    @Test(arguments: ["this connection", "the next", "the next process"]) func whatRetentionRemovedBeforeThePageIsAGap(
        known: String
    ) throws {
        var bench = FeedTests.bench(2)
        let sent = Self.comesBackAfterAPurge(bench)
        Self.listsTheChannelAsChanged(bench)
        bench.holds = "changelogs"
        bench.release(holdingOn: true)
        bench.message(.init(id: 5, at: bench.serverNowMs))
        #expect(FeedTests.messages(bench) == [1, 2, 4, 5])
        #expect(FeedTests.isCaughtUp(bench) == false)
        FeedTests.acknowledge(bench)
        switch known {
        case "this connection": bench.release()
        case "the next":
            bench.disconnect()
            bench.release()
            bench.reconnect()
        default:
            bench.advance(1_000)
            bench = FeedTests.next(bench)
            bench.channelExtra = #","message_purge_offset":\#(sent)"#
            Self.listsTheChannelAsChanged(bench)
            bench.connect()
            FeedTests.open(bench)
        }
        bench.advance(1_000)
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < sent && sent <= gap.untilMs && gap.reason == .historyHidden)
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// The same, and a call of the app while the rows are asked for: the row of the answer may be of before the call, and is refused.
    /// Two rows come with one answer then.
    @Test(arguments: [["ch"], ["a", "ch"]]) func aFeedIsNotCaughtUpBeforeARowThatWasRefused(urls: [String]) {
        let bench = FeedTests.bench(2)
        bench.listed = urls
        let sent = Self.comesBackAfterAPurge(bench)
        let rows = urls.map(bench.channel).joined(separator: ",")
        let answer = #"{"updated":[\#(rows)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
        bench.answers = [("my_group_channels/changelogs", 200, { _ in answer })]
        bench.holds = "changelogs"
        bench.release(holdingOn: true)
        #expect(FeedTests.messages(bench).count == 3 * urls.count)
        for url in urls {
            bench.call { $0.perform(ChannelOperation.setFrozen(url: url, true), call: bench.newCall()) }
        }
        bench.holds = urls.count == 1 ? "sdk/group_channels/ch?" : "channel_urls="
        bench.forgetNotices()
        bench.release(only: "changelogs")
        bench.advance(5_000)
        #expect(FeedTests.items(bench).isEmpty && FeedTests.isCaughtUp(bench) == nil)
        bench.release()
        bench.advance(5_000)
        let words = bench.notices.compactMap { notice in
            switch notice {
            case .feed(_, .item(let item)): item.gap.map { "gap \($0.afterMs < sent && sent <= $0.untilMs)" } ?? "item"
            case .feed(_, .isCaughtUp(let isCaughtUp)): "caught up \(isCaughtUp)"
            default: nil
            }
        }
        #expect(Array(words.prefix(urls.count + 1)) == urls.map { _ in "gap true" } + ["caught up true"])
    }

    /// A frame brings a message of a channel that has no row yet.
    @Test(arguments: [true, false]) func aFeedIsNotCaughtUpBeforeTheRowOfAnotherChannel(isMember: Bool) {
        let bench = FeedTests.bench()
        bench.listed = []
        FeedTests.open(bench)
        bench.advance(5_000)
        #expect(FeedTests.isCaughtUp(bench) == true)
        if !isMember {
            let refusal = { (_: String) in #"{"error":true,"code":400108,"message":"no"}"# }
            bench.answers = [("sdk/group_channels/ch?", 400, refusal)]
        }
        bench.holds = "sdk/group_channels/ch?"
        bench.forgetNotices()
        bench.message(.init(id: 1, at: bench.serverNowMs))
        bench.advance(1_000)
        #expect(FeedTests.items(bench).isEmpty && FeedTests.isCaughtUp(bench) == false)
        bench.listed = isMember ? ["ch"] : []
        bench.release()
        bench.advance(5_000)
        #expect(FeedTests.messages(bench) == (isMember ? [1] : []))
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    private static func hides(_ at: Int64) -> String {
        #"SYEV{"cat":13000,"channel_url":"ch","channel_type":"group","ts":\#(at),"sts":\#(at),"ts_message_offset":\#(at),"#
            + #""data":{"hide_previous_messages":true,"allow_auto_unhide":true}}"#
    }

    /// Seed 10227: the frame of a message is lost, and the message is hidden before the next one shows that, or before the connection
    /// ends.
    @Test(arguments: [true, false]) func whatWasLostAndHiddenIsAGap(isLinked: Bool) throws {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        bench.advance(5_000)
        let lost = bench.serverNowMs
        bench.rows.append(.init(id: 2, at: lost))
        bench.advance(1_000)
        bench.frames(Self.hides(bench.serverNowMs))
        #expect(FeedTests.items(bench).allSatisfy { $0.gap == nil })
        bench.advance(1_000)
        if isLinked { bench.message(.init(id: 3, at: bench.serverNowMs)) } else { bench.disconnect() }
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < lost && lost < gap.untilMs && gap.reason == .historyHidden)
    }

    /// Seed 440120054: one read brings messages, and what hides them.
    @Test func whatComesTogetherWithWhatHidesItIsDelivered() {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        bench.advance(5_000)
        let row = Bench.Row(id: 2, at: bench.serverNowMs)
        bench.frames("MESG" + row.json, Self.hides(row.at + 5))
        #expect(FeedTests.messages(bench) == [1, 2])
        #expect(FeedTests.items(bench).allSatisfy { $0.gap == nil })
    }

    /// A frame of another channel, which says that nothing is missing that came before it.
    static func isElsewhere(_ at: Int64) -> String {
        #"SYEV{"cat":10900,"channel_url":"x","channel_type":"group","ts":\#(at),"sts":\#(at),"data":{"user_id":"bo"}}"#
    }

    /// Seed 61177: before a row of this connection comes, a page of a view makes the feed live, and the app acknowledges what it
    /// brought.
    @Test func untilARowComesNobodyKnowsWhatWasHiddenDuringAnOutage() throws {
        let bench = FeedTests.bench(3)
        FeedTests.open(bench)
        let hidden = bench.serverNowMs
        Self.hideDuringAnOutage(bench)
        Self.listsTheChannelAsChanged(bench)
        bench.answers.append(("sdk/group_channels/ch", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# }))
        bench.holds = "my_group_channels/changelogs"
        bench.reconnect()
        _ = bench.open()
        bench.advance(100)
        bench.message(.init(id: 6, at: bench.serverNowMs))
        bench.advance(100)
        #expect(FeedTests.messages(bench) == [1, 2, 3, 5, 6])
        // What was acknowledged is the position of the one that opens it again.
        FeedTests.acknowledge(bench)
        bench.call { $0.closeFeed(FeedTests.feed) }
        FeedTests.open(bench)
        bench.release()
        bench.advance(100)
        let gap = try #require(FeedTests.items(bench).compactMap(\.gap).first)
        #expect(gap.afterMs < hidden && hidden < gap.untilMs && gap.reason == .historyHidden)
    }

    /// Seed 200001798 `--feeds`: without the list of channels a feed reads nothing, so nobody stops asking for it.
    @Test func theListOfChannelsIsAskedForUntilItComes() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 1_000)]
        bench.answers = [("my_group_channels?", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.connect()
        FeedTests.open(bench)
        bench.advance(120_000)
        #expect(FeedTests.items(bench).isEmpty)
        bench.answers = []
        bench.advance(Policy.syncRetryMaxMs)
        #expect(FeedTests.messages(bench) == [1])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }
}
