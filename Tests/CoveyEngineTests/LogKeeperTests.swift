// When the log of a database is copied into its file, and by whom (docs/decisions/0073).

import CSQLite
import CoveyCore
import CoveyModel
import CoveyStore
import Foundation
import Testing

@testable import CoveyEngine

@Suite struct LogKeeperTests {
    private func opened(copyPages: Int = 64) throws -> OfflineApp {
        let app = try OfflineApp { $0.logCopyPages = copyPages }
        try app.fill { try $0.fill("c", 1...3) }
        try app.connect()
        app.run(forMs: 5_000)
        app.holdsJobs = true
        return app
    }

    private func log(_ app: OfflineApp) throws -> DatabaseLog {
        try #require(app.engine.storeForInspection?.cacheLog)
    }

    /// Each message is a commit of some pages.
    private func write(_ app: OfflineApp, _ ids: ClosedRange<Int64>) {
        for id in ids {
            app.call { engine in
                engine.core.commit { work throws(CoveyError) in
                    try work.store.put(cached(id, at: id, in: "c", data: String(repeating: "d", count: 700)))
                }
            }
        }
    }

    @Test func aCopyIsAskedForOnceAndAgainWhenItIsOverAndMoreWasWritten() throws {
        let app = try opened()
        write(app, 100...130)
        #expect(app.jobs.count == 1)
        #expect(try log(app).pages > 64)
        app.runJobs()
        write(app, 300...300)
        #expect(try log(app).pages < 20, "it was copied to its end, and has begun again")
        #expect(app.jobs.isEmpty)
        write(app, 301...330)
        #expect(app.jobs.count == 1)
    }

    @Test func aJobThatNeverRunsLosesNothing() throws {
        let app = try opened()
        write(app, 100...600)
        #expect(app.jobs.count == 1)
        app.engine.abandon()
        app.runJobs()
        let store = try Store.open(app.location)
        #expect(store.warnings == [])
        #expect(try store.countMessages(channelUrl: "c", within: .min ... .max) == 504)
    }

    /// A reader that came before the last commit keeps each copy from the log's end, as a commit during the copy does.
    @Test func whereCommitsNeverPauseTheRestIsCopiedHere() throws {
        let app = try opened(copyPages: 256)
        var most = 0
        var began = 0
        for id in 1_000..<5_000 as Range<Int64> {
            let before = try log(app).pages
            write(app, id...id)
            for job in app.takeJobs() {
                let reader = try Reader(app.cache)
                write(app, id + 10_000...id + 10_000)
                job.body()
                reader.close()
                app.end(job)
            }
            most = max(most, try log(app).pages)
            if try log(app).pages < before { began += 1 }
        }
        #expect(most > 4 * 256)
        #expect(most < 6 * 256)
        #expect(began >= 3)
    }

    @Test func theOutboxIsCopiedToo() throws {
        let app = try opened()
        for number in 0..<100 {
            app.call {
                $0.sendUserMessage(
                    channelUrl: "c", params: UserMessageParams(message: "x"), requestId: "r\(number)",
                    call: app.newCall())
            }
        }
        #expect(app.jobs.count >= 1)
        app.runJobs()
        #expect(try app.engine.storeForInspection?.outboxRows().count == 100)
    }

    @Test func aCacheThatIsReplacedMeanwhileIsLeftAlone() throws {
        let app = try opened()
        write(app, 100...200)
        #expect(app.jobs.count == 1)
        for suffix in ["", "-wal", "-shm"] { unlink(app.cache + suffix) }
        write(app, 201...201)
        app.runJobs()
        write(app, 202...400)
        #expect(app.jobs.count == 1)
        app.runJobs()
        app.engine.abandon()
        #expect(try Store.open(app.location).countMessages(channelUrl: "c", within: .min ... .max) >= 199)
    }
}

/// Sees what was committed before it, until it is closed.
private struct Reader {
    private var handle: OpaquePointer?

    init(_ path: String) throws {
        #expect(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
        #expect(sqlite3_exec(handle, "BEGIN; SELECT count(*) FROM fact", nil, nil, nil) == SQLITE_OK)
    }

    func close() { sqlite3_close(handle) }
}
