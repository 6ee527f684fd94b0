// A message that may have been sent before, by a process that died or on another machine: it is sent once, whatever has
// become of it (sync.md §8.3).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct SendOnceTests {
    /// The message that is answered.
    private static let askedAt = Bench.epochMs - 5_000
    private static let question = Bench.Row(id: 1, at: askedAt, text: "?")

    private static func online(_ rows: [Bench.Row] = [], after former: Bench? = nil) -> Bench {
        let bench = Bench(after: former)
        bench.rows = [question] + rows
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        return bench
    }

    private static func send(_ bench: Bench, since: Int64 = askedAt) -> CallID {
        let call = bench.newCall()
        bench.call {
            $0.sendUserMessageOnce(
                channelUrl: "ch", params: UserMessageParams(message: "a"), requestId: "a", sentSinceMs: since,
                call: call)
        }
        return call
    }

    private static func sentId(_ bench: Bench, _ call: CallID) -> Int64? {
        if case .message(let message)? = bench.completion(call) { message.messageId } else { nil }
    }

    private static let stored = Bench.Row(
        id: 9, at: askedAt + 10, extra: #","request_id":"a""#, text: "a", sender: "ana")

    @Test func aMessageThatNobodySentIsLookedForAndSent() {
        let bench = Self.online()
        bench.holds = "sender_ids"
        let call = Self.send(bench)
        #expect(bench.held.count == 1, "it is looked for")
        #expect(OutboxTests.left(bench) == [])
        #expect(OutboxTests.listed(bench) == ["a pending"])
        bench.release()
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        #expect(Self.sentId(bench, call) == 9)
    }

    @Test func aMessageThatAnotherMachineSentIsFound() {
        let bench = Self.online([Self.stored])
        let call = Self.send(bench)
        bench.advance(100)
        #expect(OutboxTests.left(bench) == [])
        #expect(Self.sentId(bench, call) == 9)
        #expect(OutboxTests.listed(bench) == [])
    }

    /// A channel may show no more than what is answered.
    @Test func whatIsHiddenBeforeThatTimeDoesNotMatter() {
        let bench = Bench()
        bench.rows = [Self.question]
        bench.channelExtra = #","ts_message_offset":\#(Self.askedAt - 1)"#
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        _ = Self.send(bench)
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
    }

    @Test func ifAPartOfThatTimeIsHiddenTheFirstCallFailsAndTheSecondSends() {
        let bench = Self.online()
        bench.channelExtra = #","ts_message_offset":\#(Self.askedAt + 1)"#
        let first = Self.send(bench)
        bench.advance(100)
        #expect(OutboxTests.code(bench, first) == CoveyError.Code.ackTimeout.rawValue)
        #expect(OutboxTests.left(bench) == [] && OutboxTests.listed(bench) == ["a failed"])
        let second = Self.send(bench)
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        #expect(Self.sentId(bench, second) == 9)
    }

    /// Memberships have whole seconds, so a page of that second may be of the time before it. The call has no error meanwhile.
    @Test func inTheSecondOfJoiningItWaitsForTheNextOne() {
        let bench = Bench()
        bench.channelExtra = #","joined_ts":\#(Bench.epochMs / 1_000)"#
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        let call = Self.send(bench, since: Bench.epochMs + 50)
        bench.advance(500)
        #expect(OutboxTests.left(bench) == [] && bench.completion(call) == nil)
        #expect(OutboxTests.listed(bench) == ["a pending"])
        bench.advance(500)
        #expect(OutboxTests.left(bench) == ["a"])
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        #expect(Self.sentId(bench, call) == 9)
    }

    @Test func aSecondCallWaitsForTheSameMessage() {
        let bench = Self.online()
        let calls = [Self.send(bench), Self.send(bench)]
        bench.advance(100)
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        #expect(OutboxTests.left(bench) == ["a"])
        #expect(calls.map { Self.sentId(bench, $0) } == [9, 9])
    }

    @Test func offlineItWaitsAndBothCallsEnd() {
        let (bench, _) = OutboxTests.offline()
        bench.rows = [Self.question]
        let calls = [Self.send(bench), Self.send(bench)]
        #expect(
            calls.map { OutboxTests.code(bench, $0) } == Array(repeating: CoveyError.offline.code.rawValue, count: 2))
        #expect(OutboxTests.listed(bench) == ["a pending"])
        bench.reconnect()
        bench.advance(1_000)
        #expect(OutboxTests.left(bench) == ["a"])
    }

    @Test func theNextProcessWaitsForWhatTheFormerOneLeft() {
        let bench = Self.online()
        _ = Self.send(bench)
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
        bench.die()
        let next = Self.online([Self.stored], after: bench)
        let call = Self.send(next)
        next.advance(3_000)
        #expect(OutboxTests.left(next) == [])
        #expect(Self.sentId(next, call) == 9)
    }

    @Test(arguments: [true, false]) func aSentMessageIsTheAnswer(isCached: Bool) throws {
        let bench = Self.online()
        let view = bench.open()
        _ = Self.send(bench)
        bench.advance(100)
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        #expect(bench.lists(view).succeeded.map(\.messageId).contains(9))
        if !isCached { try bench.engine.storeForInspection?.deleteMessage(channelUrl: "ch", id: 9) }
        bench.answers = [
            ("messages/9", 200, { _ in Self.stored.json.replacingOccurrences(of: #","request_id":"a""#, with: "") })
        ]
        bench.forgetRequests()
        let again = Self.send(bench)
        bench.advance(100)
        #expect(Self.sentId(bench, again) == 9)
        #expect(OutboxTests.left(bench) == ["a"])
        #expect(bench.requests.count { $0.contains("messages/9") } == (isCached ? 0 : 1))
    }

    /// Long after its request id was forgotten, and without a server: it is not shown as unsent beside the sent one.
    @Test func aCachedMessageIsTheAnswerForever() {
        let bench = Self.online()
        _ = bench.open()
        _ = Self.send(bench)
        bench.advance(100)
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        bench.die()
        let next = Bench(after: bench)
        next.advance(30 * 86_400_000)
        next.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: next.newCall()) }
        let again = Self.send(next)
        #expect(Self.sentId(next, again) == 9)
        #expect(OutboxTests.listed(next) == [])
    }

    @Test func aMessageThatWasSentAndIsDeletedIsAnError() throws {
        let bench = Self.online()
        _ = Self.send(bench)
        bench.advance(100)
        OutboxTests.acknowledge(bench, "a", 9)
        bench.advance(10)
        try bench.engine.storeForInspection?.deleteMessage(channelUrl: "ch", id: 9)
        bench.answers = [("messages/9", 400, { _ in #"{"error":true,"code":900300,"message":"Message not found."}"# })]
        let again = Self.send(bench)
        bench.advance(100)
        #expect(OutboxTests.code(bench, again) == CoveyError.Code.messageNotFound.rawValue)
        #expect(OutboxTests.left(bench) == ["a"])
    }

    @Test func anIdOfAnotherChannelIsRefused() {
        let (bench, _) = OutboxTests.offline()
        _ = Self.send(bench)
        let call = bench.newCall()
        bench.call {
            $0.sendUserMessageOnce(
                channelUrl: "other", params: UserMessageParams(message: "a"), requestId: "a", sentSinceMs: 1, call: call
            )
        }
        #expect(OutboxTests.code(bench, call) == CoveyError.Code.invalidParameter.rawValue)
    }

    /// A crash between the two writes repeats the item, and never loses the reply.
    @Test func whatWasSentIsOnTheDiskBeforeTheAcknowledgementThatFollows() throws {
        let bench = Self.online()
        let feed = CollectionID(rawValue: 50)
        var options = FeedOptions()
        options.start = 0
        bench.call { $0.openFeed(feed, name: "desk", options) }
        bench.advance(1_000)
        let items = bench.notices.compactMap { notice -> UInt64? in
            if case .feed(feed, .item(let item)) = notice { item.number } else { nil }
        }
        #expect(items.count == 1)
        let view = bench.open()
        bench.advance(1_000)
        bench.forgetNotices()
        let acknowledged = bench.newCall()
        // In one turn. A view is notified of the message once it is on the disk.
        bench.call {
            $0.acknowledge(feed, items, call: acknowledged)
            $0.sendUserMessageOnce(
                channelUrl: "ch", params: UserMessageParams(message: "a"), requestId: "a", sentSinceMs: Self.askedAt,
                call: bench.newCall())
        }
        let pending = bench.notices.firstIndex {
            if case .messages(view, let notice) = $0, case .added = notice.kind { true } else { false }
        }
        let written = bench.notices.firstIndex {
            if case .completion(acknowledged, .done) = $0 { true } else { false }
        }
        #expect(try #require(pending) < #require(written))
    }

    /// The same for what nobody waits for, when the feed is closed in that turn.
    @Test func closingAFeedWritesItsPositionsForTheNextOneOfItsName() {
        let bench = Self.online()
        func items(of feed: CollectionID) -> [UInt64] {
            bench.notices.compactMap { if case .feed(feed, .item(let item)) = $0 { item.number } else { nil } }
        }
        var options = FeedOptions()
        options.start = 0
        let (first, second) = (CollectionID(rawValue: 50), CollectionID(rawValue: 51))
        bench.call { $0.openFeed(first, name: "desk", options) }
        bench.advance(1_000)
        #expect(items(of: first).count == 1)
        bench.call {
            $0.acknowledge(first, items(of: first))
            $0.closeFeed(first)
            $0.openFeed(second, name: "desk", options)
        }
        bench.advance(1_000)
        #expect(items(of: second) == [])
    }

    /// Nothing was sent in the future. A time near the end of all times would make the row one that cannot be.
    @Test(arguments: [Int64.max, Policy.infiniteTimeMs, Policy.infiniteTimeMs - 60_000])
    func aTimeInTheFutureIsNow(since: Int64) throws {
        let bench = Self.online()
        bench.disconnect()
        _ = Self.send(bench, since: since)
        bench.die()
        let next = Self.online(after: bench)
        next.advance(1_000)
        #expect(OutboxTests.left(next) == ["a"])
    }
}
