// The copy of a log into its file by a second connection, on another thread (docs/decisions/0073).

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct DatabaseLogTests {
    private func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : -1
    }

    private func write(_ store: Store, _ ids: ClosedRange<Int64>, bytes: Int = 700) throws {
        try store.transaction { () throws(CoveyError) in
            for id in ids { try store.put(message(id, at: id) { $0[.data] = String(repeating: "x", count: bytes) }) }
        }
    }

    @Test func aLogThatIsCopiedToItsEndBeginsAgain() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let log = try #require(store.cacheLog)
        for round in 0..<20 as Range<Int64> { try write(store, round * 50 + 1...round * 50 + 50) }
        let before = log.pages
        #expect(before > 200)
        let file = size(directory.cache)
        log.copy()
        #expect(size(directory.cache) > file)
        try write(store, 2_000...2_000)
        #expect(log.pages < 20)
        #expect(try every(store, "c").count == 1_001)
        store.close()
        #expect(try integrity(directory.cache) == "ok")
    }

    @Test func theOutboxHasALogToo() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let log = try #require(store.outboxLog)
        for number in 0..<30 as Range<Int64> { try store.outboxWrite(put: [unsent("r\(number)", number)], delete: []) }
        let before = log.pages
        log.copy()
        try store.outboxWrite(put: [unsent("s", 100)], delete: [])
        #expect(log.pages < before)
        #expect(try store.outboxRows().count == 31)
    }

    @Test func whatIsCommittedWhileAnotherThreadCopiesIsThere() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let (cache, outbox) = (try #require(store.cacheLog), try #require(store.outboxLog))
        let stop = DispatchSemaphore(value: 0)
        let stopped = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while stop.wait(timeout: .now()) == .timedOut {
                cache.copy()
                outbox.copy()
            }
            stopped.signal()
        }
        for round in 0..<150 as Range<Int64> {
            try write(store, round * 10 + 1...round * 10 + 10)
            try store.outboxWrite(put: [unsent("r\(round)", round)], delete: [])
            let row = try store.message(channelUrl: "c", id: round * 10 + 10)
            #expect(row?.createdAt == round * 10 + 10)
        }
        stop.signal()
        stopped.wait()
        #expect(try every(store, "c").map(\.messageId) == Array(1...1_500))
        store.close()
        #expect(try integrity(directory.cache) == "ok")
        #expect(try integrity(directory.outbox) == "ok")
        let again = try directory.open()
        #expect(again.warnings == [])
        #expect(try every(again, "c").count == 1_500)
        #expect(try again.outboxRows().count == 150)
    }

    @Test func aLogThatNobodyCopiesIsCopiedByTheStore() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let log = try #require(store.cacheLog)
        var most = 0
        var began = 0
        for id in 1...400 as ClosedRange<Int64> {
            let before = log.pages
            try write(store, id...id, bytes: 500_000)
            most = max(most, log.pages)
            if log.pages < before { began += 1 }
        }
        #expect(began >= 2)
        #expect(most < 17_000)
        #expect(size(directory.cache + "-wal") < 80 << 20)
        #expect(try store.countMessages(channelUrl: "c", within: .min ... .max) == 400)
    }

    @Test func aCopyAfterTheEndTouchesNothing() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try write(store, 1...100)
        let log = try #require(store.cacheLog)
        store.close()
        let other = try directory.open()
        try write(other, 200...300)
        let before = size(directory.cache)
        log.copy()
        #expect(size(directory.cache) == before)
        #expect(try every(other, "c").count == 201)
    }

    @Test func theLogOfACacheThatWasReplacedIsNotCopiedIntoTheNewOne() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try write(store, 1...100)
        let log = try #require(store.cacheLog)
        for suffix in ["", "-wal", "-shm"] { unlink(directory.cache + suffix) }
        // Before the store has noticed it, and after.
        log.copy()
        try write(store, 500...600)
        #expect(store.takeWarnings().count == 1)
        #expect(store.cacheLog !== log)
        log.copy()
        store.cacheLog?.copy()
        #expect(try every(store, "c").count == 101)
        store.close()
        #expect(try integrity(directory.cache) == "ok")
    }

    @Test func aReaderThatHoldsAnOldStateKeepsItWhileTheLogIsCopied() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try write(store, 1...100)
        let view = try directory.open(readOnly: true)
        var seen = 0
        try view.reading { () throws(CoveyError) in
            #expect(view.cacheLog == nil)
            seen = try view.countMessages(channelUrl: "c", within: .min ... .max)
        }
        store.cacheLog?.copy()
        try write(store, 101...200)
        store.cacheLog?.copy()
        #expect(seen == 100)
        #expect(try view.countMessages(channelUrl: "c", within: .min ... .max) == 200)
    }
}
