// Size limit, clearing, search and read-only clients, as an app sees them (sync.md §7.2, §12, §14; surface.md H5, E17).

import CSQLite
import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct CacheTests {
    private func count(_ app: OfflineApp, _ url: String) throws -> Int {
        try #require(app.engine.storeForInspection).countMessages(channelUrl: url, within: .min ... .max)
    }

    // MARK: Damage

    @Test func aCacheThatConnectFindsDamagedBeginsAgainInTheSameConnect() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...50) }
        var handle: OpaquePointer?
        #expect(sqlite3_open(app.cache, &handle) == SQLITE_OK)
        #expect(sqlite3_exec(handle, "UPDATE fact SET value = x'ff' WHERE name = 'user'", nil, nil, nil) == SQLITE_OK)
        sqlite3_close(handle)
        // There is no server: the error is a network error, not one of the cache.
        guard case .failed(let error) = try app.connect() else {
            Issue.record("a user who is not known was logged in without a server")
            return
        }
        #expect(error.code != .localDatabaseError)
        #expect(app.cacheFailures.count == 1)
    }

    /// sync.md §7.2: whatever kept the cache from being opened in this login.
    @Test func loggingOutClearsACacheThatCouldNotBeOpened() throws {
        let former = Bench()
        former.rows = [.init(id: 1, at: Bench.epochMs - 1_000)]
        former.connect()
        _ = former.open()
        former.die()
        let holder = CacheHolder(former.directory)
        let bench = Bench(after: former)
        bench.rows = former.rows
        bench.connect()
        #expect(bench.engine.storeForInspection?.isCacheInMemory == true)
        holder.end()
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let store = try Store.open(Store.Location(root: former.directory.path, appId: "app", userId: "ana"))
        #expect(try store.countMessages(channelUrl: "ch", within: .min ... .max) == 0)
        #expect(try store.user() == nil)
    }

    // MARK: Eviction

    private func tooLarge(_ change: (inout EngineOptions) -> Void = { _ in }) throws -> OfflineApp {
        let app = try OfflineApp {
            $0.cacheMaxSizeBytes = 3 << 20
            change(&$0)
        }
        try app.fill { store in
            for (number, url) in ["a", "b", "c", "d"].enumerated() {
                try store.fill(url, Int64(number) * 1_000 + 1...Int64(number) * 1_000 + 1_000)
                try store.setAccessTime(channelUrl: url, Int64(number) + 1)
            }
            #expect(store.cacheSizeBytes() > 4 << 20)
        }
        return app
    }

    @Test func theFirstConnectMakesRoomAndNothingIsLostThatMustStay() throws {
        let app = try tooLarge()
        try app.connect()
        app.run(forMs: 5_000)
        let store = try #require(app.engine.storeForInspection)
        #expect(store.cacheSizeBytes() <= 3 << 20)
        #expect(try store.usedBytes() <= (3 << 20) / 100 * 90)
        let lines = app.lines.filter { $0.category == .cache }.map(\.text)
        #expect(lines.contains { $0.hasPrefix("info cache: eviction began size_bytes=") })
        #expect(lines.contains { $0.hasPrefix("debug cache: messages evicted channel=a keeping=") })
        #expect(lines.contains { $0.hasPrefix("info cache: eviction ended size_bytes=") })
        // The first pass was enough: every channel keeps its newest messages, the last opened one all of them.
        #expect(try count(app, "a") == 40)
        #expect(try count(app, "d") == 1_000)
        #expect(try store.chunks(channelUrl: "a").description == "[961..1001)")
        #expect(try store.channelUrls() == ["a", "b", "c", "d"])
        #expect(app.cacheFailures == [])
    }

    @Test func channelsWithAnOpenCollectionAreLeftAlone() throws {
        let app = try tooLarge()
        try app.connect()
        _ = app.open("a")
        _ = app.open("b")
        app.run(forMs: 5_000)
        #expect(try count(app, "a") == 1_000)
        #expect(try count(app, "b") == 1_000)
        #expect(try count(app, "c") == 40)
    }

    @Test func theSecondPassEvictsWhatTheFirstLeft() throws {
        let app = try tooLarge { $0.cacheMaxSizeBytes = 150_000 }
        try app.connect()
        app.run(forMs: 5_000)
        #expect(try count(app, "a") == 0)
        let store = try #require(app.engine.storeForInspection)
        #expect(try store.chunks(channelUrl: "a").isEmpty)
        #expect(try store.channelUrls() == ["a", "b", "c", "d"])
    }

    @Test func theAppMayOrderTheVictims() throws {
        let app = try tooLarge {
            $0.evictionOrder = EvictionOrder { left, right in
                #expect(left.sizeBytes > 700_000 && right.accessedAt > 0)
                return left.url > right.url
            }
        }
        try app.connect()
        app.run(forMs: 5_000)
        #expect(try count(app, "d") == 40)
        #expect(try count(app, "a") == 1_000)
    }

    @Test func theSizeIsLookedAtAgainWhenEnoughWasWritten() throws {
        let app = try OfflineApp {
            $0.cacheMaxSizeBytes = 1 << 20
            $0.evictCheckSizeBytes = 1 << 20
        }
        try app.fill { _ in }
        try app.connect()
        app.run(forMs: 5_000)
        app.call { engine in
            try? engine.storeForInspection?.fill("a", 1...900)
            try? engine.storeForInspection?.fill("b", 1_001...1_900)
        }
        app.run(forMs: 5_000)
        #expect(try #require(app.engine.storeForInspection).cacheSizeBytes() <= 1 << 20)
        #expect(try count(app, "b") <= 900)
        #expect(try count(app, "a") + count(app, "b") < 1_800)
    }

    @Test func unsentMessagesAreNeverEvicted() throws {
        let app = try tooLarge { $0.cacheMaxSizeBytes = 100_000 }
        try app.connect()
        for number in 1...3 {
            app.call {
                $0.sendUserMessage(
                    channelUrl: "a", params: UserMessageParams(message: "unsent \(number)"), requestId: "r\(number)",
                    call: app.newCall())
            }
        }
        app.run(forMs: 5_000)
        #expect(try app.engine.storeForInspection?.outboxRows(channelUrl: "a").map(\.requestId) == ["r1", "r2", "r3"])
    }

    // MARK: Clearing

    @Test func clearingAChannelEmptiesItsViewsButKeepsUnsentMessagesAndOthers() throws {
        let app = try OfflineApp()
        try app.fill { store in
            try store.fill("a", 1...10)
            try store.fill("b", 11...20)
        }
        try app.connect()
        let (a, b) = (app.open("a"), app.open("b"))
        app.call {
            $0.sendUserMessage(
                channelUrl: "a", params: UserMessageParams(message: "unsent"), requestId: "r", call: app.newCall())
        }
        #expect(app.engine.listsForInspection(a)?.succeeded.count == 10)
        guard case .done = try app.answer({ $0.clearCachedMessages(channelUrl: "a", call: $1) }) else {
            Issue.record("not done")
            return
        }
        let lists = try #require(app.engine.listsForInspection(a))
        #expect(lists.succeeded.isEmpty && lists.hasPrevious)
        #expect(lists.unsent.map(\.text) == ["unsent"])
        #expect(app.engine.listsForInspection(b)?.succeeded.count == 10)
        #expect(try app.engine.storeForInspection?.chunks(channelUrl: "b").description == "[11..21)")
        let sources = app.notices.compactMap { notice -> EventSource? in
            if case .messages(a, let notice) = notice, case .deleted = notice.kind { notice.source } else { nil }
        }
        #expect(sources == [.windowTrimmed])
    }

    @Test func unsentMessagesAreClearedOnlyByName() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...3) }
        try app.connect()
        let view = app.open("a")
        for (id, url) in [("r1", "a"), ("r2", "b")] {
            app.call {
                $0.sendUserMessage(
                    channelUrl: url, params: UserMessageParams(message: id), requestId: id, call: app.newCall())
            }
        }
        guard case .strings(let ids) = try app.answer({ $0.clearUnsentMessages(channelUrl: "a", call: $1) }) else {
            Issue.record("no ids")
            return
        }
        #expect(ids == ["r1"])
        #expect(app.engine.listsForInspection(view)?.unsent.isEmpty == true)
        #expect(try app.engine.storeForInspection?.outboxRows().map(\.requestId) == ["r2"])
        guard case .strings(let rest) = try app.answer({ $0.clearUnsentMessages(channelUrl: nil, call: $1) }) else {
            Issue.record("no ids")
            return
        }
        #expect(rest == ["r2"])
        // The views are notified before the call is answered.
        let kinds = app.notices.compactMap { notice -> String? in
            switch notice {
            case .messages(view, let notice): if case .deleted = notice.kind { "deleted" } else { nil }
            case .completion(_, .strings): "answered"
            default: nil
            }
        }
        #expect(kinds == ["deleted", "answered", "answered"])
    }

    @Test func loggingOutClearsTheCacheAndKeepsTheOutbox() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...3) }
        try app.connect()
        app.call {
            $0.sendUserMessage(
                channelUrl: "a", params: UserMessageParams(message: "x"), requestId: "r", call: app.newCall())
        }
        _ = try app.answer { $0.disconnect(keepsCache: false, call: $1) }
        let store = try Store.open(app.location)
        #expect(try store.countMessages(channelUrl: "a", within: .min ... .max) == 0)
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
    }

    // MARK: Search

    private func search(_ app: OfflineApp, _ query: MessageSearchQuery) throws -> [Int64] {
        guard case .hits(let hits) = try app.answer({ $0.searchMessages(query, call: $1) }) else { return [-1] }
        return hits.map(\.message.messageId)
    }

    @Test func aSearchFindsOnlyWhatTheUserMaySee() throws {
        let app = try OfflineApp()
        try app.fill { store in
            for (id, url) in [(1, "seen"), (2, "reset"), (3, "reset"), (4, "purged"), (5, "purged"), (6, "seen")] {
                try store.put(cached(Int64(id), at: Int64(id), in: url, "hello world"))
            }
            try store.put(GroupChannel(ChannelFields(url: "seen")))
            try store.put(GroupChannel(ChannelFields(url: "reset")).with { $0.messageOffset = 3 })
            try store.put(GroupChannel(ChannelFields(url: "purged")).with { $0.messagePurgeOffset = 4 })
            try store.put(
                cached(7, at: 7, in: "seen", "hello world").with { $0.flags.insert(.globalBlock) })
        }
        try app.connect()
        #expect(try search(app, MessageSearchQuery(text: "hello wor")) == [6, 5, 3, 1])
        var query = MessageSearchQuery(text: "hello")
        query.channelUrl = "reset"
        #expect(try search(app, query) == [3])
        query = MessageSearchQuery(text: "hello")
        (query.from, query.until) = (5, 6)
        #expect(try search(app, query) == [6, 5])
        (query.from, query.until) = (6, 5)
        #expect(try search(app, query) == [])
        query = MessageSearchQuery(text: "hello")
        query.filter.senderIds = ["nobody"]
        #expect(try search(app, query) == [])
    }

    /// sync.md §7.2: a log-out ends it as it ends every call that waits.
    @Test func aSearchThatWaitsForTheIndexEndsWithTheLogin() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...10) }
        try app.connect()
        let search = app.newCall()
        app.call {
            $0.searchMessages(MessageSearchQuery(text: "text"), call: search)
            $0.disconnect(keepsCache: true, call: app.newCall())
        }
        guard case .failed(let error) = try #require(app.completions(of: search).first) else {
            Issue.record("the search found something")
            return
        }
        #expect(error == CoveyError(.connectionCanceled, "user me logged out"))
        #expect(app.completions(of: search).count == 1)
    }

    @Test func aSearchThatWaitsForTheIndexOfAClearedCacheFindsNothing() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...10) }
        try app.connect()
        let search = app.newCall()
        app.call {
            $0.searchMessages(MessageSearchQuery(text: "text"), call: search)
            $0.perform(.clearCache(app.newCall()))
        }
        app.run(forMs: 10)
        guard case .hits(let hits) = try #require(app.completions(of: search).first) else {
            Issue.record("the search failed: \(app.completions(of: search))")
            return
        }
        #expect(hits.isEmpty)
    }

    @Test func theIndexIsUpdatedWhenNothingElseHappensAndThenTheClientIsIdle() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...2_500) }
        let store = try app.connect()
        _ = store
        #expect(try app.engine.storeForInspection?.hasUnindexed() == true)
        app.run(forMs: 5_000)
        #expect(try app.engine.storeForInspection?.hasUnindexed() == false)
    }

    // MARK: Read-only clients

    @Test func aViewShowsWhatTheWriterCommitsAndWritesNothing() throws {
        let writer = try OfflineApp()
        try writer.fill { try $0.fill("a", 1...100) }
        try writer.connect()
        writer.call {
            $0.sendUserMessage(
                channelUrl: "a", params: UserMessageParams(message: "waits"), requestId: "r", call: writer.newCall())
        }
        let reader = try OfflineApp(in: writer.directory) { $0.readOnly = true }
        guard case .user(let me) = try reader.connect() else {
            Issue.record("not opened")
            return
        }
        #expect(me.userId == "me")
        let view = reader.open("a")
        #expect(reader.engine.listsForInspection(view)?.succeeded.map(\.messageId) == Array(61...100))
        #expect(reader.engine.listsForInspection(view)?.unsent.map(\.text) == ["waits"])
        for url in ["a", nil] {
            guard case .messages(let unsent) = try reader.answer({ $0.unsentMessages(channelUrl: url, call: $1) })
            else {
                Issue.record("not listed")
                continue
            }
            #expect(unsent.map(\.text) == ["waits"])
        }
        reader.call { $0.loadPrevious(view, call: reader.newCall()) }
        #expect(reader.engine.listsForInspection(view)?.succeeded.count == 80)
        #expect(reader.engine.refusesWriting(reader.newCall()))
        try writer.engine.storeForInspection?.put(cached(101, at: 101, in: "a", "later"))
        let later = reader.open("a")
        #expect(reader.engine.listsForInspection(later)?.succeeded.last?.messageId == 101)
        // The writer replaces its cache: the view must not use keys of the old one.
        try writer.engine.storeForInspection?.clearCache()
        try writer.engine.storeForInspection?.put(cached(7, at: 7, in: "other", "x"))
        #expect(reader.engine.listsForInspection(reader.open("a"))?.succeeded.isEmpty == true)
        #expect(reader.engine.listsForInspection(reader.open("other"))?.succeeded.map(\.messageId) == [7])
        #expect(reader.cacheFailures == [])
    }

    /// Seed 112 of the simulation: the page brought the message, and it stayed unsent as well.
    @Test func whatWasSentSinceAViewWasOpenedIsNoLongerUnsentOnceAPageBringsIt() throws {
        let writer = try OfflineApp()
        try writer.fill { try $0.fill("a", 1...100) }
        try writer.connect()
        writer.call {
            $0.sendUserMessage(
                channelUrl: "a", params: UserMessageParams(message: "waits"), requestId: "r", call: writer.newCall())
        }
        let reader = try OfflineApp(in: writer.directory) { $0.readOnly = true }
        try reader.connect()
        let view = reader.open("a", startingPoint: 90)
        let unsent = try #require(reader.engine.listsForInspection(view)?.unsent.first)
        #expect(unsent.requestId == "r")
        let store = try #require(writer.engine.storeForInspection)
        let sent = cached(101, at: 101, in: "a", "waits").with {
            ($0[.requestId], $0[.senderId]) = ("r", unsent.senderId)
        }
        try store.put(sent)
        try store.setChunks(CompleteRanges([1..<102]), channelUrl: "a")
        try store.outboxWrite(put: [], delete: ["r"])
        for _ in 1...2 { reader.call { $0.loadNext(view, call: reader.newCall()) } }
        let lists = try #require(reader.engine.listsForInspection(view))
        #expect(lists.succeeded.last?.requestId == "r")
        #expect(lists.unsent.isEmpty)
    }

    /// collections.md §3.4: unsent messages are in another file.
    @Test func aStartWhoseCacheCannotBeReadListsTheUnsentMessages() throws {
        let first = try OfflineApp()
        try first.fill { store in
            var fields = ChannelFields(url: "a")
            fields.myMemberState = .joined
            try store.put(GroupChannel(fields))
            try store.put(cached(1, at: 1, in: "a"))
        }
        try first.connect()
        first.call {
            $0.sendUserMessage(
                channelUrl: "a", params: UserMessageParams(message: "x"), requestId: "r", call: first.newCall())
        }
        first.engine.abandon()
        var handle: OpaquePointer?
        #expect(sqlite3_open(first.cache, &handle) == SQLITE_OK)
        // A trigger of the table calls it.
        sqlite3_create_function(
            handle, "covey_search_text", -1, SQLITE_UTF8, nil, { context, _, _ in sqlite3_result_null(context) }, nil,
            nil)
        #expect(sqlite3_exec(handle, "UPDATE message SET record = x'00'", nil, nil, nil) == SQLITE_OK)
        sqlite3_close(handle)
        let app = try OfflineApp(in: first.directory)
        try app.connect()
        let view = app.open("a")
        let failed = app.notices.contains {
            guard case .messages(view, let notice) = $0, case .cacheResult(_, let error) = notice.kind else {
                return false
            }
            return error?.code == .localDatabaseError
        }
        #expect(failed)
        #expect(app.engine.listsForInspection(view)?.unsent.map(\.text) == ["x"])
    }

    @Test func aViewOfNobodyFails() throws {
        let reader = try OfflineApp { $0.readOnly = true }
        guard case .failed(let error) = try reader.connect() else {
            Issue.record("opened")
            return
        }
        #expect(error.code == .localDatabaseError)
    }
}
