// One client, several users (sync.md §7.2): a log-out erases or keeps the cache, another user's login keeps it, and
// nothing of one user reaches the other.

import CoveyEngine
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire
import Foundation
import Testing

@Suite struct UserSwitchTests {
    /// Ana has three cached messages.
    private static func ana(after former: Bench? = nil) -> Bench {
        let bench = Bench(after: former)
        bench.rows = (1...3).map { Bench.Row(id: $0, at: Bench.epochMs - 100 + $0) }
        bench.connect()
        _ = bench.open()
        return bench
    }

    private static func store(of userId: String, _ bench: Bench) throws -> Store {
        try Store.open(Store.Location(root: bench.directory.path, appId: "app", userId: userId))
    }

    private static func cached(of userId: String, _ bench: Bench) throws -> Int {
        try store(of: userId, bench).countMessages(channelUrl: "ch", within: .min ... .max)
    }

    private static func send(_ bench: Bench, _ requestId: String, by senderId: String = "ana") -> CallID {
        let call = bench.newCall()
        let params = UserMessageParams(message: requestId)
        let operation = ClientOperation.sendUserMessage(
            url: "ch", params, requestId: requestId, senderId: senderId)
        bench.call { $0.perform(.call(operation, call)) }
        return call
    }

    private static func sentMessages(_ bench: Bench) -> Int { bench.sent.count { $0.hasPrefix("MESG") } }

    private static func error(of call: CallID, _ bench: Bench) -> CoveyError? {
        switch bench.completion(call) {
        case .failed(let error), .unsent(_, let error): error
        default: nil
        }
    }

    @Test(arguments: [true, false]) func aLogOutKeepsTheCacheOnlyIfAsked(keepsCache: Bool) throws {
        let bench = Self.ana()
        bench.call { $0.disconnect(keepsCache: keepsCache, call: bench.newCall()) }
        #expect(try Self.cached(of: "ana", bench) == (keepsCache ? 3 : 0))
    }

    @Test func anotherUsersLoginKeepsTheCacheAndTheOutbox() throws {
        let bench = Self.ana()
        bench.disconnect()
        _ = Self.send(bench, "waits")
        bench.isUp = true
        bench.connect("bo")
        #expect(bench.engine.state == .open)
        #expect(try Self.cached(of: "ana", bench) == 3)
        #expect(try bench.engine.storeForInspection?.outboxRows().isEmpty == true)
        bench.advance(10_000)
        #expect(Self.sentMessages(bench) == 0)

        bench.holds = "messages"
        bench.connect()
        let view = bench.open(id: 2)
        let shown = bench.notices(of: view).compactMap { notice -> [String]? in
            if case .cacheResult(let messages, _) = notice.kind { messages.map(\.text) } else { nil }
        }
        #expect(shown == [["m1", "m2", "m3"]])
        #expect(bench.lists(view).unsent.map(\.text) == ["waits"])
        bench.release()
        bench.advance(1_000)
        #expect(Self.sentMessages(bench) == 1)
    }

    @Test func anotherUsersSetUpKeepsTheCache() throws {
        let bench = Self.ana()
        bench.call { $0.perform(SyncOperation.setUp(userId: "bo", SyncManagerOptions(), bench.newCall())) }
        #expect(bench.engine.isLoggedIn && bench.engine.state == .closed)
        #expect(try Self.cached(of: "ana", bench) == 3)
        #expect(bench.notices.contains { if case .ended = $0 { true } else { false } })
    }

    /// After a kill at any point of a change of users, both caches are complete.
    @Test func aKillAfterAnotherUsersLoginLosesNothing() throws {
        let bench = Self.ana()
        bench.call { $0.connect(userId: "bo", token: nil, nickname: nil, call: bench.newCall()) }
        bench.die()
        #expect(try Self.cached(of: "ana", bench) == 3)
        let next = Bench(after: bench)
        next.isUp = false
        let call = next.newCall()
        next.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: call) }
        guard case .cachedUser(let user, _) = next.completion(call) else {
            Issue.record("no cached user")
            return
        }
        #expect(user.userId == "ana")
    }

    /// The cancelled login must not close the store before the log-out has cleared it.
    @Test func aLogOutDuringTheLoginErasesTheCache() throws {
        let former = Self.ana()
        former.die()
        let bench = Bench(after: former)
        bench.loginAnswer = { _ in "PING{}" }
        let call = bench.newCall()
        bench.call {
            $0.connect(userId: "ana", token: nil, nickname: nil, call: call)
            $0.disconnect(keepsCache: false, call: bench.newCall())
        }
        #expect(Self.error(of: call, bench)?.code == .connectionCanceled)
        #expect(try Self.cached(of: "ana", bench) == 0)
    }

    @Test func whatWaitsEndsWithTheReason() {
        let bench = Self.ana()
        bench.holds = "messages/9"
        let asked = bench.newCall()
        bench.call { $0.message(channelUrl: "ch", messageId: 9, call: asked) }
        let sent = Self.send(bench, "sent")
        bench.forgetNotices()
        bench.connect("bo")
        let reason = CoveyError(.connectionCanceled, "user bo logged in instead of ana")
        #expect(Self.error(of: asked, bench) == reason)
        #expect(Self.error(of: sent, bench)?.message == reason.message)
        let ended = bench.notices.compactMap { if case .ended(_, let reason) = $0 { reason } else { nil } }
        #expect(ended == [reason])
    }

    @Test func aMessageIsNotSentByAnotherUserThanItsSender() throws {
        let bench = Self.ana()
        bench.connect("bo")
        let call = Self.send(bench, "late")
        bench.advance(1_000)
        #expect(Self.error(of: call, bench)?.code == .connectionCanceled)
        #expect(Self.sentMessages(bench) == 0)
        #expect(try bench.engine.storeForInspection?.outboxRows().isEmpty == true)
        _ = Self.send(bench, "own", by: "bo")
        bench.advance(1_000)
        #expect(Self.sentMessages(bench) == 1)
    }

    /// The throttles of one user neither delay nor refuse what the next one does, and no timer of the first acts for
    /// the second.
    @Test func throttlesEndWithTheLogin() {
        let bench = Bench()
        bench.channelExtra = #","unread_message_count":1"#
        bench.connect()
        var params = MessageListParams()
        params.autoMarkAsRead = true
        _ = bench.open(params)
        bench.message(Bench.Row(id: 4, at: bench.serverNowMs))
        let reads = bench.sent.count { $0.hasPrefix("READ") }
        #expect(reads == 1)
        bench.connect("bo")
        _ = bench.open(id: 2)
        bench.advance(5_000)
        #expect(bench.sent.count { $0.hasPrefix("READ") } == reads)
        bench.connect()
        let first = bench.newCall()
        bench.call { $0.markAsRead(channelUrl: "ch", call: first) }
        bench.connect("bo")
        let second = bench.newCall()
        bench.call { $0.markAsRead(channelUrl: "ch", call: second) }
        #expect(Self.error(of: second, bench) == nil)
        #expect(bench.sent.count { $0.hasPrefix("READ") } == reads + 2)
    }

    /// sync.md §8.2: it waits like one that was sent offline, and the login sends it.
    @Test func whatIsSentBeforeTheFirstLogInIsOverIsSentByIt() {
        let bench = Bench()
        bench.holdsSockets = true
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: bench.newCall()) }
        let call = OutboxTests.send(bench, "a")
        #expect(OutboxTests.listed(bench) == ["a pending"])
        #expect(OutboxTests.code(bench, call) == 800_101)
        bench.releaseSocket()
        bench.advance(1_000)
        #expect(OutboxTests.left(bench) == ["a"])
    }

    /// A mention, a reaction and a departure of somebody whose id looks like the user's.
    @Test func whatAnotherUserDoesIsNotMine() throws {
        let (one, two) = ("\u{e9}va", "e\u{301}va")
        let bench = Bench()
        bench.connect(one)
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.message(.init(id: 1, at: bench.serverNowMs, extra: #","mentioned_user_ids":["\#(two)"]"#))
        bench.frames(
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":1,"reaction":"a","user_id":"\#(two)","#
                + #""operation":"ADD","updated_at":\#(bench.serverNowMs)}"#)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.unreadMessageCount == 1 && channel.unreadMentionCount == 0)
        #expect(channel.lastMessage?.reactions.map(\.includesMe) == [false])
        let left = ChannelEvent(channelUrl: "other", ts: 1, data: .left(User(userId: two)))
        #expect(!left.endsMembership(of: one) && left.endsMembership(of: two))
    }

    /// INV-19, filters.md §1.3: é is one code point here, and two there.
    @Test func usersWhoseIdsOnlyLookEqualAreTwo() throws {
        let (one, two) = ("\u{e9}va", "e\u{301}va")
        let bench = Bench()
        bench.connect(one)
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.message(.init(id: 1, at: bench.serverNowMs, sender: two))
        #expect(try bench.engine.storeForInspection?.channel(url: "ch")?.unreadMessageCount == 1)
        bench.connect(two)
        let hasLeft = bench.notices.contains {
            if case .connection(.disconnected(let userId)) = $0 { userId.utf8.elementsEqual(one.utf8) } else { false }
        }
        #expect(hasLeft)
        #expect(try bench.engine.storeForInspection?.channel(url: "ch") == nil)
    }

    /// No event says what the user is: the answer to an earlier call must not take a later one back.
    @Test func theUserIsWhatTheLastCallMade() throws {
        let bench = Bench()
        bench.connect()
        bench.answers = [
            ("users/ana/metadata", 200, { _ in #"{"team":"blue"}"# }),
            // As of before the change of the metadata.
            ("users/ana", 200, { _ in #"{"user_id":"ana","nickname":"New","metadata":{"team":"red"}}"# }),
        ]
        bench.holds = "users/ana"
        var update = UserUpdate()
        update.nickname = "New"
        bench.call { $0.perform(UserOperation.update(update), call: bench.newCall()) }
        bench.call {
            $0.perform(UserOperation.updateMetadata(["team": "blue"], upsert: true), call: bench.newCall())
        }
        bench.release(only: "users/ana/metadata")
        bench.release()
        bench.advance(100)
        bench.release()
        let me = try #require(try bench.engine.storeForInspection?.user())
        #expect(me.nickname == "New" && me.metadata == ["team": "blue"])
    }

    /// It waits for the outcome of a message, and no connection knows it yet.
    @Test func aResetThatWaitsEndsWithTheReason() {
        let bench = Self.ana()
        _ = Self.send(bench, "sent")
        let call = bench.newCall()
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: call) }
        #expect(bench.completion(call) == nil)
        bench.connect("bo")
        #expect(
            Self.error(of: call, bench) == CoveyError(.connectionCanceled, "user bo logged in instead of ana"))
    }
}
