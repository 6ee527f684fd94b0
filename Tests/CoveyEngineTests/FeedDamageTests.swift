// A feed whose opening finds the cache damaged: it goes on with the one that takes its place (sync.md §1.2).

import CSQLite
import CoveyCore
import CoveyEngine
import CoveyModel
import Foundation
import Testing

@Suite struct FeedDamageTests {
    /// Offline, with a cache of one channel and two messages.
    private static func bench() -> Bench {
        let former = Bench()
        former.rows = (1...2).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 1_000) }
        former.connect()
        FeedTests.open(former)
        former.die()
        let bench = Bench(after: former)
        bench.rows = former.rows
        bench.isUp = false
        bench.advance(100_000)
        bench.connect()
        return bench
    }

    private static func withOneItem() throws -> (Bench, FeedItem) {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        bench.advance(1_000)
        return (bench, try #require(FeedTests.items(bench).first))
    }

    /// The next process, with the same feed.
    private static func afterDeath(_ bench: Bench) -> Bench {
        let next = FeedTests.next(bench)
        next.connect()
        FeedTests.open(next)
        return next
    }

    private static func open(_ bench: Bench, _ file: String) -> OpaquePointer? {
        var handle: OpaquePointer?
        let path = bench.directory.appendingPathComponent("app/ana/\(file)").path
        #expect(sqlite3_open(path, &handle) == SQLITE_OK)
        return handle
    }

    private static func replyInVain(to item: FeedItem, _ bench: Bench) {
        let reply = bench.newCall()
        bench.call {
            $0.sendUserMessageOnce(
                channelUrl: "ch", params: UserMessageParams(message: "a"), requestId: "reply-1-0-a",
                sentSinceMs: item.createdAt, call: reply)
        }
        #expect(OutboxTests.code(bench, reply) != nil, "the disk refuses it")
    }

    /// Unsent messages alone are refused: the blob is larger than any may be.
    private static let refusal =
        "CREATE TRIGGER refusal BEFORE INSERT ON outbox_message BEGIN SELECT zeroblob(2147483647); END"

    /// No row of a channel can be read any more.
    private static func damage(_ bench: Bench) {
        let handle = Self.open(bench, "cache.db")
        defer { sqlite3_close(handle) }
        #expect(sqlite3_exec(handle, "UPDATE channel_record SET record = x'ff'", nil, nil, nil) == SQLITE_OK)
    }

    private static func cacheFailures(_ bench: Bench) -> Int {
        bench.notices.count { if case .connection(.cacheFailed) = $0 { true } else { false } }
    }

    /// Seed 305010191: it had ended.
    @Test func itOpens() {
        let bench = Self.bench()
        Self.damage(bench)
        FeedTests.open(bench)
        #expect(Self.cacheFailures(bench) == 1)
        #expect(FeedTests.ending(bench) == nil)
        bench.reconnect()
        #expect(FeedTests.messages(bench) == [1, 2])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// The row that a list shows is written into the new cache before the server's comes.
    @Test func itReadsTheChannelsThatAListBroughtIntoTheNewCache() {
        let bench = Self.bench()
        let list = CollectionID(rawValue: 70)
        bench.call { $0.createChannelCollection(id: list, query: .everyChannel) }
        bench.call { $0.loadMore(list, call: bench.newCall()) }
        #expect(bench.engine.channelsForInspection(list)?.channels.map(\.url) == ["ch"])
        Self.damage(bench)
        FeedTests.open(bench)
        #expect(Self.cacheFailures(bench) == 1)
        bench.reconnect()
        #expect(FeedTests.messages(bench) == [1, 2])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// Nobody waits for the acknowledgement, and no other one follows it; the feed may be closed. One of the same name knows what
    /// was acknowledged, whatever the disk does.
    @Test(arguments: [(false, false), (true, false), (true, true)])
    func aPositionThatTheDiskRefusedIsWrittenLater(closes: Bool, opensAgain: Bool) {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        bench.advance(1_000)
        let handle = Self.open(bench, "outbox.db")
        defer { sqlite3_close(handle) }
        #expect(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        bench.call { $0.acknowledge(FeedTests.feed, [1, 2]) }
        if closes { bench.call { $0.closeFeed(FeedTests.feed) } }
        bench.advance(1_000)
        bench.forgetNotices()
        if opensAgain { FeedTests.open(bench) }
        #expect(FeedTests.ending(bench) == nil)
        #expect(FeedTests.items(bench).isEmpty)
        #expect(sqlite3_exec(handle, "COMMIT", nil, nil, nil) == SQLITE_OK)
        bench.advance(Policy.outboxRetryMs)
        #expect(FeedTests.items(Self.afterDeath(bench)).isEmpty)
    }

    /// The empty cache that takes its place names no channel, and the list of before is not its own.
    @Test func noChannelIsLeftWhenTheCacheIsRemovedDuringAnOutage() {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        bench.advance(5_000)
        bench.disconnect()
        for name in ["cache.db", "cache.db-wal", "cache.db-shm"] {
            try? FileManager.default.removeItem(at: bench.directory.appendingPathComponent("app/ana/\(name)"))
        }
        bench.reconnect()
        bench.advance(10_000)
        #expect(Self.cacheFailures(bench) == 1)
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(FeedTests.messages(bench) == [1, 2, 3] && FeedTests.items(bench).count == 3)
        #expect(bench.engine.feedStateForInspection(FeedTests.feed).contains("behind [], changes behind []"))
    }

    /// Nobody waits for the reply: what is acknowledged behind it must not outlive it.
    @Test(arguments: [true, false]) func anAcknowledgementDoesNotOutliveTheReplyThatTheDiskRefused(dies: Bool) throws {
        let (bench, item) = try Self.withOneItem()
        let handle = Self.open(bench, "outbox.db")
        defer { sqlite3_close(handle) }
        #expect(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        Self.replyInVain(to: item, bench)
        #expect(sqlite3_exec(handle, "COMMIT", nil, nil, nil) == SQLITE_OK)
        // It would take the position, and the reply is tried again later.
        bench.call { $0.acknowledge(FeedTests.feed, [item.number]) }
        bench.advance(2 * Policy.feedWriteDelayMs)
        #expect(OutboxTests.left(bench) == [])
        guard dies else {
            bench.advance(3 * Policy.outboxRetryMs)
            return #expect(OutboxTests.left(bench) == ["a"], "it is sent once the disk takes it")
        }
        let next = Self.afterDeath(bench)
        #expect(FeedTests.messages(next) == [1], "the item comes again")
    }

    /// The same for a log-out, which drops what the disk still refuses. False: it takes the reply before the store closes.
    @Test(arguments: [true, false]) func aLogOutWritesNoAcknowledgementWithoutItsReply(isRefused: Bool) throws {
        let (bench, item) = try Self.withOneItem()
        let handle = Self.open(bench, "outbox.db")
        defer { sqlite3_close(handle) }
        #expect(sqlite3_exec(handle, Self.refusal, nil, nil, nil) == SQLITE_OK)
        Self.replyInVain(to: item, bench)
        bench.call { $0.acknowledge(FeedTests.feed, [item.number]) }
        func accept() { #expect(sqlite3_exec(handle, "DROP TRIGGER refusal", nil, nil, nil) == SQLITE_OK) }
        if !isRefused { accept() }
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        if isRefused { accept() }
        let next = Self.afterDeath(bench)
        #expect(FeedTests.messages(next) == (isRefused ? [1] : []))
    }

    /// The position is written behind the reply, at the end of the turn, also if the feed is opened again before that.
    @Test func aFeedThatIsOpenedAgainWritesNoAcknowledgementWithoutItsReply() throws {
        let (bench, item) = try Self.withOneItem()
        let handle = Self.open(bench, "outbox.db")
        defer { sqlite3_close(handle) }
        #expect(sqlite3_exec(handle, Self.refusal, nil, nil, nil) == SQLITE_OK)
        bench.call {
            $0.sendUserMessageOnce(
                channelUrl: "ch", params: UserMessageParams(message: "a"), requestId: "reply-1-0-a",
                sentSinceMs: item.createdAt, call: bench.newCall())
            $0.acknowledge(FeedTests.feed, [item.number])
            $0.closeFeed(FeedTests.feed)
            $0.openFeed(FeedTests.feed, name: "desk", FeedOptions())
        }
        let next = FeedTests.next(bench)
        #expect(sqlite3_exec(handle, "DROP TRIGGER refusal", nil, nil, nil) == SQLITE_OK)
        next.connect()
        FeedTests.open(next)
        #expect(FeedTests.messages(next) == [1])
    }

    enum End: CaseIterable { case copied, dies, logsOut, closes }

    /// What an app has sent before it acknowledged is on the disk first, with its files.
    @Test(arguments: End.allCases) func anAcknowledgementWaitsForTheFilesOfItsReply(end: End) throws {
        let (bench, item) = try Self.withOneItem()
        bench.holdsCopies = true
        FileTests.send(bench, "reply")
        let call = bench.newCall()
        bench.call { $0.acknowledge(FeedTests.feed, [item.number], call: call) }
        bench.advance(10_000)
        #expect(bench.completion(call) == nil)
        switch end {
        case .copied:
            bench.releaseCopies()
            bench.advance(10)
            let completion = bench.completion(call)
            if case .done? = completion {} else { Issue.record("\(String(describing: completion))") }
        case .dies: break
        case .logsOut: bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        case .closes: bench.call { $0.shutDown() }
        }
        let next = Self.afterDeath(bench)
        #expect(FeedTests.messages(next) == (end == .copied ? [] : [1]))
        #expect(OutboxTests.listed(next).count == (end == .copied ? 1 : 0))
    }

    /// Nothing is wrong with the disk: the message of the same turn is not on it yet.
    @Test func aFeedThatIsClosedAndRemovedInTheTurnOfASendGoes() {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        let numbers = FeedTests.items(bench).map(\.number)
        let call = bench.newCall()
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: "a"), requestId: "a", call: bench.newCall())
            $0.acknowledge(FeedTests.feed, numbers)
            $0.closeFeed(FeedTests.feed)
            $0.perform(.call(.removeFeed(name: "desk"), call))
        }
        guard case .done? = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
    }
}
