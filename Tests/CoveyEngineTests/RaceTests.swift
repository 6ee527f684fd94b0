// Messages that cross on the network: answers that are older or newer than received changes, and changes while a view
// starts. A simulation run found each case; the seed is named.

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct RaceTests {
    private let url = "ch"

    private static func bench(rows: Int64 = 2) -> Bench {
        let bench = Bench()
        bench.rows = (0..<rows).map { .init(id: $0 + 1, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        return bench
    }

    private func channel(_ bench: Bench) throws -> GroupChannel {
        try #require(try bench.engine.storeForInspection?.channel(url: url))
    }

    /// Puts the server's current channel into the cache.
    private func fetchChannel(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: bench.newCall()) }
        bench.advance(100)
    }

    private func edit(_ row: Bench.Row, before: String, now: String, updatedAt: Int64) -> String {
        "MEDI" + row.json.replacing(#""updated_at":0"#, with: #""updated_at":\#(updatedAt)"#).dropLast()
            + #","mention_type":"users","mentioned_users":[\#(now)],"old_values":{"mention_type":"users","#
            + #""mentioned_user_ids":[\#(before)]},"ts":\#(updatedAt)}"#
    }

    /// The deletion of a message that was made then, at the same time.
    private func deletion(_ id: Int64, at ms: Int64) -> String {
        #"DELM{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"message_id":\#(id),"created_at":\#(ms),"#
            + #""ts":\#(ms),"sts":\#(ms)}"#
    }

    /// Seed 187.
    @Test func anEditThatMentionsMeHasMyCountAskedFor() throws {
        let bench = Self.bench()
        bench.channelExtra = #","unread_message_count":2,"unread_mention_count":0"#
        fetchChannel(bench)
        bench.channelExtra = #","unread_message_count":2,"unread_mention_count":1"#
        bench.frames(edit(bench.rows[1], before: "", now: #"{"user_id":"ana"}"#, updatedAt: bench.serverNowMs))
        bench.advance(1_000)
        #expect(try channel(bench).unreadMentionCount == 1)
        bench.forgetRequests()
        bench.frames(edit(bench.rows[1], before: #""cy""#, now: #"{"user_id":"bo"}"#, updatedAt: bench.serverNowMs))
        bench.advance(1_000)
        #expect(bench.requests.isEmpty, "others who are mentioned do not change my count")
    }

    /// sync.md §5.6, seeds 2962 and 132: the frame of the first message is lost, then one in between.
    @Test(arguments: [0, 2]) func theUnreadCountIsAskedForWhereAFrameIsMissing(received: Int64) throws {
        let bench = Self.bench(rows: 0)
        fetchChannel(bench)
        func sent(_ id: Int64) -> Bench.Row {
            bench.advance(1_000)
            return .init(id: id, at: bench.serverNowMs, extra: #","ts":\#(bench.serverNowMs)"#)
        }
        for id in stride(from: 1, through: received, by: 1) { bench.message(sent(id)) }
        bench.rows.append(sent(received + 1))
        bench.channelExtra = #","unread_message_count":\#(received + 2)"#
        bench.forgetRequests()
        bench.message(sent(received + 2))
        bench.advance(1_000)
        #expect(try channel(bench).unreadMessageCount == received + 2)
        #expect(bench.requests.count == 1)
        bench.message(sent(received + 3))
        bench.advance(1_000)
        #expect(bench.requests.count == 1, "nothing is missing any more")
    }

    /// Seed 9308.
    @Test func aReadFrameOlderThanTheRowLeavesWhatTheRowCounted() throws {
        let bench = Self.bench()
        fetchChannel(bench)
        bench.channelExtra = #","unread_message_count":1"#
        bench.advance(1_000)
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        fetchChannel(bench)
        let sentAt = Bench.epochMs + 500
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(sentAt),"sts":\#(sentAt)}"#
        )
        #expect(try channel(bench).unreadMessageCount == 1)
        let now = bench.serverNowMs
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(now),"sts":\#(now)}"#)
        #expect(try channel(bench).unreadMessageCount == 0)
    }

    /// Seed 13500: an own message and the next one share a millisecond, and the row of the own one has counted the
    /// next.
    @Test func aReadFrameOfTheMillisecondOfTheLastMessageIsNoNewsToARowThatKnowsIt() throws {
        let bench = Self.bench()
        bench.advance(1_000)
        let now = bench.serverNowMs
        bench.rows.append(.init(id: 9, at: now))
        bench.frames(#"PONG{"ts":\#(now),"sts":\#(now)}"#)
        bench.channelExtra = #","unread_message_count":1,"user_last_read":\#(now)"#
        fetchChannel(bench)
        bench.forgetRequests()
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(now),"sts":\#(now)}"#)
        bench.advance(1_000)
        #expect(try channel(bench).unreadMessageCount == 1)
        #expect(bench.requests.count == 1)
        let later = bench.serverNowMs
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(later),"sts":\#(later)}"#)
        #expect(try channel(bench).unreadMessageCount == 0)
    }

    /// Seed 2885.
    @Test func aChangelogOfAStartThatFailsIsAskedForAgain() {
        let bench = Self.bench()
        bench.answers = [("messages/changelogs", 500, { _ in "{}" })]
        _ = bench.open()
        bench.advance(1_000)
        bench.answers = []
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(bench.requests.contains { $0.contains("messages/changelogs") })
    }

    /// Seed 8722: a user who is only invited gets no frames.
    @Test func aUserWhoJoinsSeesEarlierMessages() {
        let bench = Self.bench()
        bench.channelExtra = #","member_state":"invited""#
        fetchChannel(bench)
        let view = bench.open()
        bench.rows.append(.init(id: 9, at: bench.serverNowMs))
        bench.channelExtra = ""
        fetchChannel(bench)
        bench.advance(1_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 9])
    }

    /// Seed 147.
    @Test func aMessageSentAndDeletedWhileItsViewStartsLeavesTheView() {
        let bench = Self.bench(rows: 0)
        bench.holds = "/messages?"
        let view = bench.open()
        bench.call {
            $0.sendUserMessage(
                channelUrl: url, params: UserMessageParams(message: "x"), requestId: "r", call: bench.newCall())
        }
        bench.message(.init(id: 7, at: bench.serverNowMs, sender: "ana"), requestId: "r")
        #expect(bench.lists(view).succeeded.map(\.messageId) == [7])
        let now = bench.serverNowMs
        bench.frames(deletion(7, at: now))
        bench.failHeld(CoveyError(.networkError, "cut"))
        #expect(bench.lists(view).succeeded.isEmpty)
    }

    /// Seed 717 with the adapter: a page of older messages contains the whole millisecond of its border.
    @Test func aMessageOfTheNewestMillisecondThatAnOlderPageBringsIsShown() {
        let bench = Self.bench()
        var params = MessageListParams()
        params.previousResultSize = 1
        let view = bench.open(params)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [2])
        let sibling = Bench.Row(id: 3, at: bench.rows[1].at)
        bench.rows.append(sibling)
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        bench.forgetNotices()
        bench.message(sibling)
        #expect(bench.notices(of: view).allSatisfy { if case .added = $0.kind { false } else { true } })
    }

    /// Seed 1389: the row was written before the message, in its millisecond.
    @Test func aChangelogOfAMessagesOwnMillisecondLeavesTheMessageToBeCounted() throws {
        let bench = Self.bench()
        fetchChannel(bench)
        bench.advance(1_000)
        let (row, now) = (bench.channel, bench.serverNowMs)
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"t","ts":\#(now)}"# }
            )
        ]
        bench.holds = "my_group_channels/changelogs"
        let call = bench.newCall()
        bench.call { $0.channelChanges(token: "", since: 1, call: call) }
        bench.message(.init(id: 9, at: now))
        #expect(try channel(bench).unreadMessageCount == 1)
        bench.release()
        guard case .channelChanges(let changes) = bench.completion(call) else {
            Issue.record("the call has not ended")
            return
        }
        #expect(changes.updated.map(\.unreadMessageCount) == [1])
        #expect(try channel(bench).unreadMessageCount == 1)
    }

    /// Seeds 1660 and 5737: meanwhile only members of a public channel were notified of changes.
    @Test func theRowOfAPublicChannelThatIJoinAgainIsAskedFor() throws {
        let bench = Self.bench()
        bench.channelExtra = #","is_public":true,"member_state":"none""#
        fetchChannel(bench)
        bench.channelExtra = #","is_public":true,"name":"renamed meanwhile""#
        bench.forgetRequests()
        let joined = #"{"users":[{"user_id":"ana","nickname":""}],"member_count":2,"joined_member_count":2}"#
        bench.frames(ChannelStateTests.event(10000, joined))
        bench.advance(1_000)
        #expect(bench.requests.count { $0.contains("group_channels/ch") } == 1)
        #expect(try channel(bench).name == "renamed meanwhile")
    }

    @Test func framesThatWaitForAHistoryResetEndWithTheirConnection() throws {
        let bench = Self.bench()
        let view = bench.open()
        bench.holds = "reset_user_history"
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: url), call: bench.newCall()) }
        bench.message(.init(id: 9, at: bench.serverNowMs))
        bench.frames(ChannelStateTests.event(10900, #"{"user_id":"bo"}"#))
        bench.disconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2])
        #expect(ChannelStateTests.typing(bench, view).isEmpty)
        bench.holds = nil
        bench.reconnect()
        bench.advance(1_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 9])
    }

    /// Seed 10992: a row that was made before a change of its pinned message, and arrives after it.
    @Test(arguments: [true, false]) func aRowsCopiesOfMessagesFollowWhatCameSince(isHeld: Bool) throws {
        let bench = Self.bench()
        if isHeld { _ = bench.open() }
        fetchChannel(bench)
        let now = bench.serverNowMs
        let pinned = { (message: String) in #","pinned_message_ids":[1],"latest_pinned_message":\#(message)"# }
        bench.channelExtra = pinned(bench.rows[0].json)
        let row = bench.channel
        bench.answers = [("group_channels/ch", 200, { _ in row })]
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: bench.newCall()) }
        for index in 0...1 {
            bench.rows[index].text = "edited"
            bench.frames(edit(bench.rows[index], before: "", now: "", updatedAt: now))
        }
        bench.release()
        #expect(try channel(bench).lastPinnedMessage?.text == "edited")
        #expect(try channel(bench).lastMessage?.text == "edited")
    }

    @Test func aRowDoesNotBringADeletedMessageBack() throws {
        let bench = Self.bench(rows: 1)
        fetchChannel(bench)
        bench.rows.append(.init(id: 2, at: bench.serverNowMs))
        let row = bench.channel
        bench.rows.removeLast()
        bench.answers = [("group_channels/ch", 200, { _ in row })]
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: bench.newCall()) }
        bench.frames(deletion(2, at: bench.serverNowMs))
        bench.release()
        #expect(try channel(bench).lastMessage?.messageId == 1)
        bench.answers = []
        bench.forgetRequests()
        bench.advance(2_000)
        #expect(bench.requests.count { $0.contains("group_channels/ch") } == 1, "only a newer row says what is last")
    }

    /// Seed 34229: a live edge whose messages are all gone.
    @Test func anEmptyPageReachesTheLiveEdgeWhoseMessagesAreGone() {
        let bench = Self.bench(rows: 0)
        fetchChannel(bench)
        bench.message(.init(id: 1, at: bench.serverNowMs))
        bench.rows = []
        bench.frames(deletion(1, at: bench.serverNowMs))
        bench.advance(1_000)
        let view = bench.open()
        #expect(!bench.lists(view).hasNext)
    }

    /// Seed 40261: filtered pages prove no edge, so nothing reveals a frame that was lost before the first one. A check
    /// does.
    @Test func anOlderMessageWhoseFrameWasLostIsShownWithTheFirstOne() {
        let bench = Self.bench(rows: 0)
        var params = MessageListParams()
        params.messageType = .user
        let view = bench.open(params)
        #expect(!bench.lists(view).hasPrevious)
        bench.rows.append(.init(id: 1, at: bench.serverNowMs))
        bench.advance(1_000)
        bench.message(.init(id: 2, at: bench.serverNowMs))
        bench.advance(1_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2] && !bench.lists(view).hasPrevious)
        bench.forgetRequests()
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        #expect(bench.requests.isEmpty, "the tail links to the next ones")
    }

    /// Seed 23662: the fill of a view runs while I leave its channel.
    @Test func aViewWhoseChannelIsGoneNotifiesNothingOfAFillThatEnds() {
        let bench = Self.bench(rows: 0)
        let view = bench.open()
        bench.disconnect()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 50_000)]
        bench.holds = "/messages?"
        bench.reconnect()
        bench.call { $0.perform(ChannelOperation.leave(url: url), call: bench.newCall()) }
        bench.advance(100)
        bench.forgetNotices()
        bench.release()
        #expect(bench.notices(of: view).isEmpty)
    }

    /// Seed 100004952: the view waits, since a message is cached that never came. The frames of those before it come, then
    /// its own, which brings nothing new.
    @Test func aMessageThatAnAnswerBroughtBeforeItsFrameIsShown() {
        let bench = Self.bench(rows: 3)
        let view = bench.open()
        let coming: [Bench.Row] = (4...6).map { .init(id: $0, at: Bench.epochMs + $0) }
        let edited =
            coming[2].json.replacing(#""updated_at":0"#, with: #""updated_at":\#(Bench.epochMs + 9)"#).dropLast()
            + #","previous_message_id":5}"#
        bench.answers = [("ch/messages/6?", 200, { _ in String(edited) })]
        bench.holds = "messages_gap"
        bench.call { $0.message(channelUrl: url, messageId: 6, call: bench.newCall()) }
        for row in coming { bench.message(row) }
        bench.release()
        bench.advance(1_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5, 6])
    }

    /// Seed 1733: the number of mentions cannot be taken from an answer that may not count the newest message, although all
    /// else in it is what is known.
    @Test func mentionsThatAnAnswerInFlightContradictsAreFetchedAgain() throws {
        let bench = Self.bench()
        bench.channelExtra = #","unread_message_count":2,"unread_mention_count":2"#
        fetchChannel(bench)
        bench.advance(1_000)
        bench.holds = "sdk/group_channels"
        fetchChannel(bench)
        bench.message(.init(id: 3, at: bench.serverNowMs, extra: #","sts":\#(bench.serverNowMs)"#))
        bench.channelExtra = #","unread_message_count":3,"unread_mention_count":0"#
        bench.release()
        bench.advance(5_000)
        #expect(try channel(bench).unreadMentionCount == 0)
    }
}
