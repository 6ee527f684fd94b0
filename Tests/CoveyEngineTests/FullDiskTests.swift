// A failing disk as an app sees it (sync.md §1.2). SQLite's own write calls are replaced: they fail with ENOSPC when
// the files of one directory would grow beyond a quota, like on a full disk; overwriting succeeds. Serialized: the
// calls are global to the process.

import CSQLite
import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Synchronization
import Testing

@testable import CoveyEngine

/// The one disk that may be full.
private let disk = Mutex<(directory: String, file: String?, quotaBytes: Int64)?>(nil)

private func usedBytes(_ directory: String) -> Int64 {
    var total: Int64 = 0
    for name in ["cache.db", "outbox.db", "cache.db-wal", "outbox.db-wal", "lock"] {
        var status = stat()
        if stat(directory + "/app/me/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            total += Int64(status.st_size)
        }
    }
    return total
}

private func isBeyondQuota(_ descriptor: Int32, _ end: Int64) -> Bool {
    guard let limit = disk.withLock({ $0 }) else { return false }
    var status = stat()
    guard fstat(descriptor, &status) == 0, end > Int64(status.st_size) else { return false }
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/fd/\(descriptor)", &path, path.count)
    let name = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The index of the journal is in memory.
    guard name.hasPrefix(limit.directory), !name.hasSuffix("-shm"), limit.file.map(name.contains) ?? true else {
        return false
    }
    return usedBytes(limit.directory) + end - Int64(status.st_size) > limit.quotaBytes
}

private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int64) -> Int

private let limitedWrite: Write = { descriptor, bytes, count, offset in
    if isBeyondQuota(descriptor, offset + Int64(count)) {
        errno = ENOSPC
        return -1
    }
    return pwrite(descriptor, bytes, count, off_t(offset))
}

/// Runs the body on a disk with this many free bytes for the directory, or for one of its databases alone: the other one
/// overwrites what it has.
private func withDisk(of directory: String, file: String? = nil, freeBytes: Int64, _ body: () throws -> Void) throws {
    let vfs = try #require(sqlite3_vfs_find(nil))
    let resolved = try #require(realpath(directory, nil).map { String(cString: $0) })
    disk.withLock { $0 = (resolved, file, usedBytes(resolved) + freeBytes) }
    let call = unsafeBitCast(limitedWrite, to: sqlite3_syscall_ptr.self)
    for name in ["pwrite", "pwrite64"] { _ = vfs.pointee.xSetSystemCall(vfs, name, call) }
    defer {
        for name in ["pwrite", "pwrite64"] { _ = vfs.pointee.xSetSystemCall(vfs, name, nil) }
        disk.withLock { $0 = nil }
    }
    try body()
}

@Suite(.serialized) struct FullDiskTests {
    private func write(_ app: OfflineApp, _ ids: ClosedRange<Int64>, in url: String) -> Bool {
        var isWritten = false
        app.call { engine in
            isWritten = engine.core.commit { work throws(CoveyError) in
                for id in ids {
                    try work.store.put(cached(id, at: id, in: url, data: String(repeating: "n", count: 700)))
                }
            }
        }
        app.run(forMs: 100)
        return isWritten
    }

    @Test func aFullDiskEvictsAndTriesOnceMore() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("old", 1...3_000) }
        try app.connect()
        app.run(forMs: 5_000)
        // The new message belongs to an open channel, so it is not evicted.
        _ = app.open("new")
        // A file with free pages inside, and a journal that was written back.
        #expect(try app.engine.storeForInspection?.evict(channelUrl: "old", keeping: 2_000, limit: 1_000) == 1_000)
        try app.engine.storeForInspection?.shrinkJournal()
        try withDisk(of: app.directory, freeBytes: 400_000) {
            for round in 0..<10 as Range<Int64> {
                #expect(write(app, 10_000 + round * 100...10_099 + round * 100, in: "new"))
            }
            let store = try #require(app.engine.storeForInspection)
            #expect(!store.isCacheInMemory)
            #expect(app.cacheFailures == [])
            #expect(try store.countMessages(channelUrl: "new", within: .min ... .max) == 1_000)
            #expect(try store.countMessages(channelUrl: "old", within: .min ... .max) < 2_000)
            let lines = app.lines.filter { $0.category == .disk }.map(\.text)
            #expect(lines.contains { $0.hasPrefix("warning disk: disk is full size_bytes=") })
            #expect(lines.contains { $0.hasPrefix("info disk: room was made messages=") })
        }
    }

    /// Not every write goes through a commit: the search index follows each burst of messages, a login writes the user.
    @Test(arguments: ["index", "user", "offset", "position"])
    func aFullDiskThatAnotherWriteMeetsKeepsTheCache(_ write: String) throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("old", 1...3_000) }
        try app.connect()
        _ = app.open("new")
        app.run(forMs: 5_000)
        let store = try #require(app.engine.storeForInspection)
        // A file with free pages inside, and a journal that was written back.
        #expect(try store.evict(channelUrl: "old", keeping: 2_000, limit: 1_000) == 1_000)
        try store.shrinkJournal()
        app.call { engine in
            engine.core.commit { work throws(CoveyError) in
                for id in 10_000...10_099 as ClosedRange<Int64> {
                    try work.store.put(cached(id, at: id, in: "new", "words of message \(id)"))
                }
            }
        }
        try withDisk(of: app.directory, freeBytes: 0) {
            switch write {
            case "user": try store.setUser(User(userId: "me", nickname: String(repeating: "n", count: 9_000)))
            case "offset": for ms in 0..<100 as Range<Int64> { try store.setClockOffsetMs(ms) }
            case "position":
                for ts in 0..<100 as Range<Int64> { try store.setPosition(stream: "s", .init(token: nil, ts: ts)) }
            default: break
            }
            app.run(forMs: 10_000)
        }
        #expect(!store.isCacheInMemory)
        #expect(app.cacheFailures == [])
        #expect(try store.countMessages(channelUrl: "new", within: .min ... .max) == 100)
        #expect(try store.countMessages(channelUrl: "old", within: .min ... .max) > 0)
    }

    /// The index can wait for space: nothing is evicted for it, and the cache stays even if there is nothing to evict.
    @Test func theSearchIndexWaitsForSpace() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("open", 1...300) }
        try app.connect()
        _ = app.open("open")
        let store = try #require(app.engine.storeForInspection)
        try store.shrinkJournal()
        try withDisk(of: app.directory, freeBytes: 0) { app.run(forMs: 10_000) }
        #expect(!store.isCacheInMemory && app.cacheFailures == [])
        #expect(try store.countMessages(channelUrl: "open", within: .min ... .max) == 300)
        #expect(try store.hasUnindexed())
        #expect(write(app, 400...401, in: "open"))
        app.run(forMs: 10_000)
        #expect(try !store.hasUnindexed())
    }

    /// The index can wait for space; a search needs only what is indexed.
    @Test func aSearchOnAFullDiskFindsWhatIsIndexed() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("open", 1...300) }
        try app.connect()
        _ = app.open("open")
        app.run(forMs: 10_000)
        let store = try #require(app.engine.storeForInspection)
        #expect(try !store.hasUnindexed())
        app.call { engine in
            engine.core.commit { work throws(CoveyError) in
                try work.store.put(cached(400, at: 400, in: "open", "newest"))
            }
        }
        try store.shrinkJournal()
        try withDisk(of: app.directory, freeBytes: 0) {
            let answer = try app.answer { $0.searchMessages(MessageSearchQuery(text: "text 299"), call: $1) }
            guard case .hits(let hits) = answer else {
                Issue.record("\(answer)")
                return
            }
            #expect(hits.map(\.message.messageId) == [299])
        }
        #expect(!store.isCacheInMemory)
    }

    /// What is searched is gone: no hits would say that nothing matches.
    @Test func aSearchOfACacheThatHasFailedFails() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("open", 1...300) }
        try app.connect()
        var handle: OpaquePointer?
        #expect(sqlite3_open(app.cache, &handle) == SQLITE_OK)
        #expect(sqlite3_exec(handle, "DROP TABLE search_todo", nil, nil, nil) == SQLITE_OK)
        sqlite3_close(handle)
        let answer = try app.answer { $0.searchMessages(MessageSearchQuery(text: "text 299"), call: $1) }
        guard case .failed(let error) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(error.code == .localDatabaseError)
    }

    /// Seed 401195 `--dense --feeds`: one read brings a message that the disk refuses, and the end of the membership.
    @Test func aFeedMissesWhatAFullDiskRefusesBeforeTheUserLeaves() throws {
        let bench = FeedTests.bench(1)
        FeedTests.open(bench)
        bench.advance(5_000)
        bench.frames(FeedGapTests.isElsewhere(bench.serverNowMs))
        let row = Bench.Row(id: 2, at: bench.serverNowMs, text: String(repeating: "n", count: 100_000))
        try withDisk(of: bench.directory.path, freeBytes: 0) {
            bench.frames("MESG" + row.json, FeedGapTests.leaves(row.at + 5))
        }
        let gap = try #require(FeedTests.items(bench).last?.gap)
        #expect(gap.afterMs < row.at && row.at <= gap.untilMs && gap.reason == .channelLeft)
        #expect(FeedTests.messages(bench) == [1])
    }

    @Test func whatIsWrittenAtTheSecondTryIsWhatTheFirstWouldHaveWritten() throws {
        let bench = Bench()
        let options = [21, 22].map { #"{"poll_id":9,"id":\#($0),"text":"o\#($0)","vote_count":0}"# }
        let poll =
            #","poll":{"id":9,"title":"t","updated_at":1730000000,"status":"open","message_id":2,"voter_count":0,"#
            + #""voted_option_ids":[],"options":[\#(options.joined(separator: ","))]}"#
        bench.rows = [.init(id: 2, at: Bench.epochMs - 4_000, extra: poll)]
        bench.connect("me")
        let view = bench.open()
        let store = try #require(bench.engine.storeForInspection)
        try store.fill("old", 10_001...13_000)
        // A file with free pages inside, and a journal that was written back.
        #expect(try store.evict(channelUrl: "old", keeping: 2_000, limit: 1_000) == 1_000)
        try store.shrinkJournal()
        func vote(_ option: Int, at: Int64) -> String {
            #"VOTE{"channel_url":"ch","channel_type":"group","poll_id":9,"message_id":2,"voter_count":1,"#
                + #""updated_vote_counts":[{"option_id":\#(option),"vote_count":1}],"ts":\#(Bench.epochMs + at)}"#
        }
        let large = (1...7).map {
            Bench.Row(
                id: 20_000 + Int64($0), at: bench.serverNowMs + Int64($0), text: String(repeating: "n", count: 100_000))
        }
        bench.rows += large
        try withDisk(of: bench.directory.path, freeBytes: 400_000) {
            bench.frames([vote(21, at: 1_000), vote(22, at: 2_000)] + large.map { "MESG" + $0.json })
        }
        #expect(!store.isCacheInMemory)
        #expect(try store.countMessages(channelUrl: "old", within: .min ... .max) < 2_000, "room was made")
        let shown = bench.lists(view).succeeded.first { $0.messageId == 2 }?[.poll] ?? ""
        #expect(shown.components(separatedBy: #""vote_count":1"#).count == 3, "\(shown)")
    }

    @Test func whenNothingCanBeEvictedTheCacheGoesOnInMemoryAndIsReportedOnce() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("open", 1...300) }
        try app.connect()
        _ = app.open("open")
        app.run(forMs: 5_000)
        try withDisk(of: app.directory, freeBytes: 20_000) {
            #expect(!write(app, 1_000...1_400, in: "open"))
            let store = try #require(app.engine.storeForInspection)
            #expect(store.isCacheInMemory)
            #expect(app.cacheFailures.map(\.code) == [.localDatabaseError])
            for round in 1...5 as ClosedRange<Int64> {
                #expect(write(app, round * 2_000...round * 2_000 + 50, in: "open"))
            }
            #expect(app.cacheFailures.count == 1)
            // The space that the cache returned is free for unsent messages.
            app.call {
                $0.sendUserMessage(
                    channelUrl: "open", params: UserMessageParams(message: "x"), requestId: "r", call: app.newCall())
            }
            #expect(try store.outboxRows().map(\.requestId) == ["r"])
        }
        app.engine.abandon()
        let store = try Store.open(app.location)
        #expect(store.warnings == [] && !store.isCacheInMemory)
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
    }

    @Test func aSendThatTheOutboxCannotTakeFailsAndLeavesNoMessage() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...3) }
        try app.connect()
        let view = app.open("a")
        app.run(forMs: 5_000)
        try withDisk(of: app.directory, freeBytes: 0) {
            let id = app.newCall()
            app.call {
                $0.sendUserMessage(
                    channelUrl: "a", params: UserMessageParams(message: String(repeating: "x", count: 20_000)),
                    requestId: "r", call: id)
            }
            app.run(forMs: 100)
            guard case .failed(let error)? = app.completions(of: id).first else {
                Issue.record("not refused")
                return
            }
            #expect(error.code == .localDatabaseError)
            #expect(app.completions(of: id).count == 1)
            #expect(app.engine.listsForInspection(view)?.unsent.isEmpty == true)
            let rows = try app.engine.storeForInspection?.outboxRows()
            #expect(rows?.isEmpty == true)
        }
    }

    /// What is not on the disk is not done: the next process would send the message.
    @Test(arguments: ["cancel", "remove", "clear"]) func aRemovalThatTheDiskRefusesIsNotReportedAsDone(_ how: String)
        throws
    {
        let app = try OfflineApp { $0.autoResend = how != "remove" }
        try app.fill { try $0.fill("a", 1...3) }
        try app.connect()
        let view = app.open("a")
        app.run(forMs: 5_000)
        let send = app.newCall()
        app.call {
            $0.sendUserMessage(
                channelUrl: "a", params: UserMessageParams(message: "no"), requestId: "r", call: send)
        }
        #expect(app.engine.listsForInspection(view)?.unsent.count == 1)
        let call = app.newCall()
        try withDisk(of: app.directory, freeBytes: 0) {
            app.call {
                switch how {
                case "cancel": $0.cancelMessage(requestId: "r", call: call)
                case "remove": $0.removeFailedMessages(channelUrl: "a", requestIds: nil, call: call)
                default: $0.clearUnsentMessages(channelUrl: nil, call: call)
                }
            }
            app.run(forMs: 100)
            guard case .failed(let error)? = app.completions(of: call).first else {
                Issue.record("done, the call says")
                return
            }
            #expect(error.code == .localDatabaseError && app.completions(of: call).count == 1)
            let rows = try app.engine.storeForInspection?.outboxRows()
            #expect(rows?.count == 1)
            #expect(app.engine.listsForInspection(view)?.unsent.count == 1)
        }
        app.run(forMs: 60_000)
        #expect(try app.engine.storeForInspection?.outboxRows().isEmpty == true)
        #expect(app.engine.listsForInspection(view)?.unsent.isEmpty == true)
    }

    /// Seed 420740 `--dense --adapter`: a membership ends, and with it an unsent message whose removal the disk refuses. The next
    /// membership brings the message, which had arrived. The next process would show it twice.
    @Test func aMessageIsNotCachedWhileTheDiskHoldsItAsUnsent() throws {
        let bench = WindowTests.bench(1)
        bench.connect()
        _ = bench.open()
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: "x"), requestId: "a", call: bench.newCall())
        }
        bench.advance(1_000)
        bench.rows.append(.init(id: 2, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "x", sender: "ana"))
        try withDisk(of: bench.directory.path, file: "outbox.db", freeBytes: 0) {
            bench.frames(FeedGapTests.leaves(bench.serverNowMs))
            let store = try #require(bench.engine.storeForInspection)
            #expect(try store.outboxRows().map(\.requestId) == ["a"])
            let view = bench.open(id: 2)
            bench.advance(5_000)
            #expect(WindowTests.ids(bench.lists(view)) == [1, 2] && bench.lists(view).unsent.isEmpty)
            #expect(store.isCacheInMemory)
        }
    }

    /// Seed 422491 `--dense`: that the message failed is notified with its acceptance, which the same turn has cached.
    @Test func aChangeThatTheDiskRefusedIsNotifiedBeforeTheCacheHasWhatCameLater() throws {
        let bench = WindowTests.bench(1)
        bench.connect()
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        let view = bench.open(params)
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: "x"), requestId: "a", call: bench.newCall())
        }
        try withDisk(of: bench.directory.path, file: "outbox.db", freeBytes: 0) {
            bench.frames(#"EROR{"req_id":"a","code":900041,"message":"muted","error":true}"#)
            #expect(bench.lists(view).unsent.map(\.status) == [.pending])
            bench.rows.append(
                .init(id: 2, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "x", sender: "ana"))
            _ = bench.open(id: 2)
            bench.advance(10_000)
            #expect(bench.engine.storeForInspection?.isCacheInMemory == true)
            #expect(WindowTests.ids(bench.lists(view)).last == 2 && bench.lists(view).unsent.isEmpty)
            var shown = MessageLists(reverse: false)
            for notice in bench.notices(of: view) {
                shown.apply(notice.edits)
                #expect(shown.unsent.isEmpty || !WindowTests.ids(shown).contains(2))
            }
        }
    }

    /// Nor when it is asked for once more.
    @Test func whatTheDiskHasNotRemovedIsNotReportedAsGone() throws {
        let app = try OfflineApp()
        try app.fill { try $0.fill("a", 1...3) }
        try app.connect()
        _ = try app.answer {
            $0.sendUserMessage(channelUrl: "a", params: UserMessageParams(message: "no"), requestId: "r", call: $1)
        }
        try withDisk(of: app.directory, freeBytes: 0) {
            for _ in 0..<2 {
                guard case .failed(let error) = try app.answer({ $0.clearUnsentMessages(channelUrl: nil, call: $1) })
                else {
                    Issue.record("cleared, the call says")
                    return
                }
                #expect(error.code == .localDatabaseError)
            }
        }
        guard case .strings(let ids) = try app.answer({ $0.clearUnsentMessages(channelUrl: nil, call: $1) }) else {
            Issue.record("not cleared")
            return
        }
        #expect(try ids == [] && app.engine.storeForInspection?.outboxRows().isEmpty == true)
    }

    /// A message that was stored before, and what becomes of it is not: its call ends with the message as the views show it.
    /// What was done is notified once the disk takes it.
    @Test(arguments: ["refused", "cleared", "resent"]) func aCallSaysNoMoreThanTheViewsWereNotifiedOf(_ how: String)
        throws
    {
        let bench = Bench()
        bench.connect("me")
        let view = bench.open()
        var send = OutboxTests.send(bench, "r")
        let refusal = #"EROR{"error":true,"req_id":"r","code":900041,"message":"muted"}"#
        if how == "resent" { bench.frames(refusal) }
        try withDisk(of: bench.directory.path, freeBytes: 0) {
            switch how {
            case "refused": bench.frames(refusal)
            case "cleared": bench.call { $0.clearUnsentMessages(channelUrl: nil, call: bench.newCall()) }
            default:
                send = bench.newCall()
                bench.call { $0.resendMessage(requestId: "r", call: send) }
            }
            bench.advance(100)
            guard case .unsent(let message, let error)? = bench.completion(send) else {
                Issue.record("\(String(describing: bench.completion(send)))")
                return
            }
            #expect(error.code == .localDatabaseError && message.status == (how == "resent" ? .failed : .pending))
            #expect(bench.lists(view).unsent.map(\.status) == [message.status])
            #expect(OutboxTests.left(bench) == ["r"])
        }
        bench.advance(Policy.outboxRetryMs)
        let status: Message.SendingStatus? = how == "refused" ? .failed : how == "cleared" ? nil : .pending
        #expect(bench.lists(view).unsent.map(\.status) == [status].compactMap(\.self))
        #expect(OutboxTests.left(bench).count == (how == "resent" ? 2 : 1))
    }

    /// Nothing must be written to open a cache.
    @Test func aFullDiskKeepsNobodyFromTheCache() throws {
        let app = try OfflineApp { ($0.requestIdMemoryMs, $0.resendExpiryMs) = (1_000, 0) }
        let sent = cached(3, at: 3, in: "a").with { $0[.requestId] = "r" }
        let pending = sent.with { ($0.status, $0[.messageId]) = (.pending, 0) }
        try app.fill { store in
            try store.fill("a", 1...3)
            try store.setAcceptedTurn(1)
            try store.outboxWrite(
                put: [
                    OutboxRow(
                        requestId: "r", channelUrl: "a", localSequence: 1, waitsSinceMs: 1, state: .accepted(turn: 1),
                        message: pending, params: UserMessageParams(message: "x"), accepted: sent)
                ], delete: [],
                sent: [
                    SentID(requestId: "old", messageId: 1, atMs: 5),
                    SentID(requestId: "r", messageId: 3, atMs: 999_990),
                ])
        }
        try withDisk(of: app.directory, freeBytes: 0) {
            guard case .cachedUser = try app.connect() else {
                Issue.record("not opened")
                return
            }
            let view = app.open("a")
            app.run(forMs: 100)
            #expect(app.engine.listsForInspection(view)?.succeeded.map(\.messageId) == [1, 2, 3])
        }
        app.run(forMs: Policy.outboxRetryMs)
        #expect(try app.engine.storeForInspection?.outboxRows() == [])
    }

    /// As 420740, by a frame, and nothing else is unsent: the queue is empty in memory and not on the disk.
    @Test func noFrameIsCachedWhileTheDiskHoldsItsMessageAsUnsent() throws {
        let bench = WindowTests.bench(1)
        bench.connect()
        _ = bench.open()
        OutboxTests.send(bench, "a")
        bench.advance(1_000)
        try withDisk(of: bench.directory.path, file: "outbox.db", freeBytes: 0) {
            bench.call { $0.clearUnsentMessages(channelUrl: nil, call: bench.newCall()) }
            let store = try #require(bench.engine.storeForInspection)
            #expect(try store.outboxRows().map(\.requestId) == ["a"])
            bench.message(.init(id: 2, at: bench.serverNowMs, text: "a", sender: "ana"), requestId: "a")
            bench.advance(1_000)
            #expect(try store.outboxRows().isEmpty || store.isCacheInMemory)
            bench.die()
        }
        let next = Bench(after: bench)
        next.isUp = false
        next.connect()
        let lists = next.lists(next.open())
        #expect(lists.unsent.isEmpty || !WindowTests.ids(lists).contains(2), "shown as sent and as unsent")
    }

    /// The outbox is written before a page brings a message that was removed: what else waited for the disk follows, too.
    @Test func allThatWaitedForTheDiskFollowsTheWriteBeforeAMessage() throws {
        let bench = WindowTests.bench(1)
        bench.connect()
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        let view = bench.open(params)
        for id in ["a", "z"] { OutboxTests.send(bench, id) }
        try withDisk(of: bench.directory.path, file: "outbox.db", freeBytes: 0) {
            bench.call { $0.clearUnsentMessages(channelUrl: "ch", call: bench.newCall()) }
            #expect(bench.lists(view).unsent.map(\.text) == ["a", "z"])
        }
        bench.rows.append(
            .init(id: 2, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        _ = bench.open(id: 2)
        bench.advance(60_000)
        #expect(try bench.engine.storeForInspection?.outboxRows().isEmpty == true)
        #expect(bench.lists(view).unsent.isEmpty)
    }

    /// As 149012669, of what has failed: its row needs no write of its own when the connection ends, and the disk is given up
    /// nevertheless.
    @Test func aFailedMessageIsFoundAlthoughTheOutboxRefusesEveryWrite() throws {
        let bench = Bench { $0.autoResend = false }
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        let view = bench.open()
        OutboxTests.send(bench, "a")
        bench.advance(Policy.ackTimeoutMs + 5_000)
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
        // It has arrived, later than it was looked up.
        bench.rows.append(
            .init(id: 2, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        try withDisk(of: bench.directory.path, file: "outbox.db", freeBytes: 0) {
            bench.forgetLogins()
            bench.cut()
            bench.advance(120_000)
            #expect(bench.logins <= 4, "\(bench.logins) logins in two minutes")
            #expect(bench.engine.storeForInspection?.isCacheInMemory == true)
            #expect(bench.lists(view).unsent.isEmpty && WindowTests.ids(bench.lists(view)).last == 2)
        }
    }

    /// What has never left has no outcome: a reset of the history does not wait for it.
    @Test func aResetOfTheHistoryDoesNotWaitForWhatTheDiskHoldsUp() throws {
        let (bench, _) = OutboxTests.offline()
        OutboxTests.send(bench, "a")
        bench.answers = [("reset_user_history", 200, { _ in #"{"ts_message_offset":\#(Bench.epochMs)}"# })]
        try withDisk(of: bench.directory.path, file: "outbox.db", freeBytes: 0) {
            bench.reconnect()
            #expect(OutboxTests.left(bench).isEmpty)
            let call = bench.newCall()
            bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: call) }
            bench.advance(60_000)
            #expect(bench.completion(call) != nil)
        }
        bench.advance(Policy.outboxRetryMs + 1_000)
        #expect(OutboxTests.left(bench) == ["a"])
    }
}
