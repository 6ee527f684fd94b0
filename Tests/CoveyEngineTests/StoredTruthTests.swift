// The stored messages and channels: accepted messages after a crash, counts within one millisecond, notices of
// invisible changes.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct StoredTruthTests {
    private static func sent(_ id: Int64, _ requestId: String) -> Bench.Row {
        .init(id: id, at: Bench.epochMs + 1_000 + id, text: requestId, sender: "ana")
    }

    /// A view of a channel in which the own message "a" was just accepted.
    private static func accepted() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        let view = bench.open()
        OutboxTests.send(bench, "a")
        bench.message(sent(9, "a"), requestId: "a")
        return (bench, view)
    }

    /// The next process, without a server.
    private static func reopened(_ bench: Bench) -> (Bench, CollectionID) {
        bench.die()
        let next = Bench(after: bench)
        next.isUp = false
        next.connect()
        return (next, next.open())
    }

    // MARK: Accepted rows after a kill (INV-12, INV-16)

    @Test func anAcceptedMessageThatWasDeletedIsNotBackAfterAKill() {
        let (bench, view) = Self.accepted()
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":9,"message_id":9,"created_at":\#(bench.rows[1].at),"#
                + #""ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1])
        let (next, again) = Self.reopened(bench)
        #expect(next.lists(again).succeeded.map(\.messageId) == [1])
    }

    /// Simulated run 149027966: it is the first row of its channel, and no other path has set the position.
    @Test func anAcceptedMessageGivesItsChannelAPositionAfterAKill() throws {
        let bench = Bench()
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        OutboxTests.send(bench, "a")
        bench.die()
        // Between the acceptance in the outbox and the message in the cache.
        let store = try Store.open(Store.Location(root: bench.directory.path, appId: "app", userId: "ana"))
        var row = try #require(try store.outboxRows(channelUrl: nil).first)
        row.state = .accepted(turn: 1_000)
        row.accepted = row.message.with {
            $0.status = .succeeded
            $0[.messageId] = 9
        }
        try store.outboxWrite(put: [row], delete: [])
        store.close()
        let next = Bench(after: bench)
        next.isUp = false
        next.connect()
        let cache = try #require(next.engine.storeForInspection)
        #expect(try cache.message(channelUrl: "ch", id: 9) != nil)
        let position = try cache.position(stream: ChangeStream.messages, channelUrl: "ch")
        #expect(position == Store.Position(token: nil, ts: row.message.createdAt))
    }

    @Test(arguments: ["MRCT", "MTHD"]) func whatWasShownOfAnAcceptedMessageIsThereAfterAKill(frame: String) {
        let (bench, view) = Self.accepted()
        let at = bench.serverNowMs + 2_000
        bench.frames(
            frame == "MRCT"
                ? #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":9,"reaction":"ok","user_id":"bo","operation":"ADD","updated_at":\#(at)}"#
                : #"MTHD{"channel_url":"ch","channel_type":"group","parent_message_id":9,"thread_info":{"reply_count":1,"last_replied_at":\#(at),"updated_at":\#(at)}}"#
        )
        let shown = bench.lists(view).succeeded.last
        #expect(frame == "MRCT" ? shown?.isEmpty(.reactions) == false : shown?[.threadReplyCount] == 1)
        let (next, again) = Self.reopened(bench)
        #expect(next.lists(again).succeeded.last == shown)
    }

    /// A private channel that the user is banned from is removed with its messages.
    @Test func anAcceptedMessageOfAChannelThatIsGoneIsNotStoredAgainAfterAKill() throws {
        let (bench, view) = Self.accepted()
        bench.frames(ChannelStateTests.event(10601, #"{"user_id":"ana","end_at":-1}"#))
        #expect(bench.lists(view).succeeded.isEmpty)
        let (next, again) = Self.reopened(bench)
        #expect(try next.engine.storeForInspection?.channel(url: "ch") == nil)
        #expect(next.lists(again).succeeded.isEmpty)
    }

    /// A cache in memory counts its turns from the beginning; the file beside it has its own count.
    @Test func whatWasAcceptedBesideACacheInMemoryIsThereAfterAKill() throws {
        let (first, _) = Self.accepted()
        first.advance(5_000)
        let before = try #require(first.engine.storeForInspection)
        #expect(try before.acceptedTurn() == 1 && before.outboxRows().isEmpty)
        first.die()
        let holder = CacheHolder(first.directory)
        let second = Bench(after: first)
        second.rows = first.rows
        second.connect()
        #expect(second.engine.storeForInspection?.isCacheInMemory == true)
        OutboxTests.send(second, "b")
        second.message(Self.sent(10, "b"), requestId: "b")
        second.die()
        holder.end()
        let third = Bench(after: second)
        third.isUp = false
        third.connect()
        let store = try #require(third.engine.storeForInspection)
        #expect(try store.message(channelUrl: "ch", id: 9) != nil)
        #expect(try store.message(channelUrl: "ch", id: 10) != nil)
        third.advance(5_000)
        #expect(try store.outboxRows().isEmpty)
    }

    /// The row goes once a file has its message.
    @Test func anAcceptedRowOutlivesAProcessWithItsCacheInMemory() throws {
        let first = Bench()
        first.connect()
        first.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: first.newCall()) }
        OutboxTests.send(first, "a")
        first.die()
        // Between the acceptance in the outbox and the message in the cache.
        let location = Store.Location(root: first.directory.path, appId: "app", userId: "ana")
        let store = try Store.open(location)
        var row = try #require(try store.outboxRows(channelUrl: nil).first)
        row.state = .accepted(turn: 1_000)
        row.accepted = row.message.with {
            $0.status = .succeeded
            $0[.messageId] = 9
        }
        try store.outboxWrite(put: [row], delete: [])
        store.close()
        let holder = CacheHolder(first.directory)
        let second = Bench(after: first)
        second.connect()
        #expect(second.engine.storeForInspection?.isCacheInMemory == true)
        second.advance(5_000)
        second.die()
        holder.end()
        let third = Bench(after: second)
        third.isUp = false
        third.connect()
        let cache = try #require(third.engine.storeForInspection)
        #expect(try cache.message(channelUrl: "ch", id: 9) != nil)
        third.advance(5_000)
        #expect(try cache.outboxRows().isEmpty)
    }

    // MARK: Counting by key

    /// Three messages of one millisecond; the row was made after the second, and comes after the frame of the third.
    @Test func aMessageThatARowOfItsMillisecondLacksIsCounted() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(1_000)
        let now = bench.serverNowMs
        bench.message(.init(id: 2, at: now))
        bench.frames(#"PONG{"ts":\#(now),"sts":\#(now)}"#)
        bench.channelExtra = #","unread_message_count":1"#
        let row = bench.channel
        bench.answers = [("group_channels/ch", 200, { _ in row })]
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.message(.init(id: 3, at: now))
        bench.channelExtra = #","unread_message_count":2"#
        bench.release()
        func channel() throws -> GroupChannel { try #require(try bench.engine.storeForInspection?.channel(url: "ch")) }
        let atOnce = try channel()
        bench.answers = []
        bench.advance(2_000)
        let later = try channel()
        for row in [atOnce, later] {
            #expect(row.unreadMessageCount == 2)
            #expect(row.lastMessage?.messageId == 3)
        }
    }

    // MARK: Updates without a visible change (INV-3)

    @Test func anUnbanThatChangesNothingIsNotNotified() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        let view = bench.open()
        bench.forgetNotices()
        bench.frames(ChannelStateTests.event(10600, #"{"user_id":"kim"}"#))
        #expect(bench.notices(of: view).isEmpty)
    }

    @Test func aRowOfTheChangelogWithoutAVisibleChangeIsNotNotified() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        let view = bench.open()
        let list = CollectionID(rawValue: 9)
        bench.call { $0.createChannelCollection(id: list, query: GroupChannelListQuery()) }
        bench.call { $0.loadMore(list, call: bench.newCall()) }
        bench.advance(1_000)
        #expect(bench.engine.channelsForInspection(list)?.channels.count == 1)
        bench.disconnect()
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in
                    #"{"updated":[\#(bench.channel)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        bench.forgetNotices()
        bench.reconnect()
        #expect(bench.requests.contains { $0.contains("my_group_channels/changelogs") })
        #expect(bench.notices(of: view).isEmpty)
        #expect(!bench.notices.contains { if case .channels = $0 { true } else { false } })
    }

    /// The row of the poll's changelog has the frame's content in another order.
    @Test func aVoteThatWasNotifiedIsNotNotifiedAgainAtTheNextConnection() {
        let (bench, view) = MessagePartTests.bench()
        bench.frames(MessagePartTests.vote(2, at: 2_000))
        #expect(bench.notices(of: view).map(\.source) == [.eventPollVoted])
        bench.disconnect()
        bench.answers = [
            (
                "polls/changelogs", 200,
                { _ in
                    #"{"updated":[{"id":9,"title":"Lunch?","updated_at":\#((Bench.epochMs + 2_000) / 1_000),"status":"open","#
                        + #""message_id":2,"voter_count":2,"voted_option_ids":[21],"options":[{"poll_id":9,"id":21,"#
                        + #""text":"Soup","vote_count":2}]}],"deleted":[],"has_more":false,"next":"t"}"#
                }
            )
        ]
        bench.forgetNotices()
        bench.reconnect()
        #expect(bench.requests.contains { $0.contains("polls/changelogs") })
        #expect(bench.notices(of: view).map(\.source) == [])
    }

    // MARK: One read with several frames

    /// collections.md §3.9: pending to succeeded is one update with this source, whatever else is in the same read.
    @Test func anAcknowledgementAndALaterFrameOfTheMessageAreNotifiedAsSent() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        let view = bench.open()
        OutboxTests.send(bench, "a")
        bench.forgetNotices()
        let row = Self.sent(9, "a")
        bench.frames(
            "MESG" + row.json.dropLast() + #","previous_message_id":1,"request_id":"a"}"#,
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":9,"reaction":"ok","user_id":"bo","operation":"ADD","#
                + #""updated_at":\#(bench.serverNowMs + 2_000)}"#)
        bench.advance(10)
        #expect(bench.lists(view).succeeded.last?.isEmpty(.reactions) == false)
        let updates = bench.notices(of: view).filter { if case .updated = $0.kind { true } else { false } }
        #expect(updates.map(\.source) == [.eventMessageSent])
    }
}
