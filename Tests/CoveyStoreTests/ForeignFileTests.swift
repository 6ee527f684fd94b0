// Files that are not the store's alone are refused and left as they are; files that go while they are open are made again.

import CoveyModel
import Foundation
import Testing

@testable import CoveyStore

@Suite struct ForeignFileTests {
    private static let names =
        ["lock", "outbox.db.rescued"]
        + ["cache.db", "outbox.db"].flatMap { name in ["", "-wal", "-shm", "-journal"].map { name + $0 } }

    /// A closed store with an unsent message.
    private func filled() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.put(message(1, at: 1))
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
        return directory
    }

    private func refuses(_ directory: TemporaryDirectory, _ name: String, _ victim: String, _ words: String) throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: victim))
        for allowed in [false, true] {
            let failure = error { try Store.open(directory.location) }
            #expect(
                failure?.code == .localDatabaseError && failure?.message.contains(words) == true,
                "\(name): \(failure as Any)")
            #expect(failure?.message.contains(name) == true)
            // In memory, if the app allows that: nothing is touched either.
            if allowed { try Store.open(directory.location, volatileOutbox: true).close() }
            #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == before, "\(name)")
        }
        #expect(unlink(directory.user + "/" + name) == 0)
    }

    @Test(arguments: names) func aHardLinkIsRefusedAndItsFileIsNotTouched(name: String) throws {
        let directory = try filled()
        let victim = directory.path + "/victim"
        try Data("dear diary\n".utf8).write(to: URL(fileURLWithPath: victim))
        unlink(directory.user + "/" + name)
        #expect(link(victim, directory.user + "/" + name) == 0)
        try refuses(directory, name, victim, "hard link")
    }

    @Test(arguments: names) func aSymbolicLinkIsRefusedAndItsFileIsNotTouched(name: String) throws {
        let directory = try filled()
        let victim = directory.path + "/victim"
        try Data("dear diary\n".utf8).write(to: URL(fileURLWithPath: victim))
        unlink(directory.user + "/" + name)
        #expect(symlink(victim, directory.user + "/" + name) == 0)
        try refuses(directory, name, victim, "symbolic link")
    }

    @Test(arguments: names) func aPipeIsRefusedAtOnce(name: String) throws {
        let directory = try filled()
        unlink(directory.user + "/" + name)
        #expect(mkfifo(directory.user + "/" + name, 0o600) == 0)
        #expect(error { try directory.open() }?.message.contains("not a regular file") == true, "\(name)")
    }

    @Test func aFileOfAnotherUserIsRefused() throws {
        // Only root can make one.
        guard geteuid() == 0 else { return }
        let directory = try filled()
        #expect(chown(directory.outbox, 12_345, 12_345) == 0)
        #expect(error { try directory.open() }?.message.contains("12345") == true)
    }

    @Test func aDirectoryWhoseParentEverybodyMayWriteIsRefused() throws {
        let directory = try TemporaryDirectory()
        let root = directory.path + "/root"
        #expect(mkdir(root, 0o700) == 0 && chmod(directory.path, 0o777) == 0)
        let location = Store.Location(root: root, appId: "app", userId: "me")
        #expect(error { try Store.open(location) }?.message.contains("sticky") == true)
        #expect(chmod(directory.path, 0o1777) == 0)
        try Store.open(location).close()
    }

    // MARK: Files that go while they are open

    @Test func aDirectoryThatIsRemovedIsMadeAgainWithTheUnsentMessages() throws {
        let directory = try filled()
        let store = try directory.open()
        try store.setSentId(requestId: "sent", messageId: 7, atMs: 5)
        var position = StoredFeedPosition(FeedPosition(createdAt: 70, upToId: 1, messageIds: [1]))
        var members = StoredFeedMembers(sinceMs: 60)
        members["bo"] = 65
        position.members = members
        let feed = StoredFeed(name: "f", sinceMs: 50, positions: ["c": position])
        try store.put(feed)
        try FileManager.default.removeItem(atPath: directory.user)
        try store.outboxWrite(put: [unsent("new", 2)], delete: [])
        try store.put(message(2, at: 2))
        #expect(store.takeWarnings().count >= 1)
        #expect(store.isCacheInMemory == false)
        // Nobody else gets in meanwhile.
        let second = try SecondProcess("hold", directory.path)
        #expect(second.line()?.hasPrefix("error 890001") == true)
        second.kill()
        store.close()
        let reopened = try directory.open()
        #expect(try reopened.outboxRows().map(\.requestId) == ["r", "new"])
        #expect(try reopened.sentId(requestId: "sent") == 7)
        #expect(try reopened.feed("f")?.positions["c"]?.upTo == position.upTo)
        #expect(try reopened.feed("f")?.positions["c"]?.members?.joinedAt == ["bo": 65])
        #expect(try reopened.message(channelUrl: "c", id: 2) != nil)
        #expect(try reopened.message(channelUrl: "c", id: 1) == nil)
        #expect(reopened.takeWarnings() == [])
    }

    /// The file system gives the number of a removed directory to the next one, as soon as nobody has anything of it open.
    @Test func aDirectoryThatIsRemovedKeepsNoOtherOut() throws {
        let directory = try TemporaryDirectory()
        let root = directory.path
        let refusals = Refusals()
        DispatchQueue.concurrentPerform(iterations: 4) { worker in
            for round in 0..<100 {
                do {
                    let path = "\(root)/\(worker)-\(round)"
                    try FileManager.default.createDirectory(
                        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
                    let location = Store.Location(root: path, appId: "app", userId: "me")
                    let lock = try WriterLock(Directory(location, readOnly: false))
                    try FileManager.default.removeItem(atPath: path)
                    withExtendedLifetime(lock) {}
                } catch {
                    refusals.add("\(error)")
                }
            }
        }
        #expect(refusals.all == [])
    }

    @Test func aReaderFollowsTheCacheEachTimeItIsReplaced() throws {
        let directory = try TemporaryDirectory()
        try directory.open().close()
        let reader = try directory.open(readOnly: true)
        for round in 1...20 {
            // A file that nobody has open any more gives its number to the next one.
            for file in [directory.cache, directory.cache + "-wal", directory.cache + "-shm"] { unlink(file) }
            let writer = try directory.open()
            try writer.put(message(Int64(round), at: 70))
            #expect(try reader.message(channelUrl: "c", id: Int64(round)) != nil)
            writer.close()
        }
    }

    @Test(arguments: ["lock", "outbox.db", "cache.db"]) func aFileThatIsRemovedIsMadeAgain(name: String) throws {
        let directory = try filled()
        let store = try directory.open()
        #expect(unlink(directory.user + "/" + name) == 0)
        try store.outboxWrite(put: [unsent("new", 2)], delete: [])
        try store.transaction { () throws(CoveyError) in try store.put(message(2, at: 2)) }
        #expect(store.takeWarnings().count == 1)
        let second = try SecondProcess("hold", directory.path)
        #expect(second.line()?.hasPrefix("error 890001") == true)
        second.kill()
        store.close()
        let reopened = try directory.open()
        #expect(try reopened.outboxRows().map(\.requestId) == ["r", "new"])
        #expect(try reopened.message(channelUrl: "c", id: 2) != nil)
        #expect(reopened.takeWarnings() == [])
    }

    /// Whoever has the lock now sends what is unsent: this store never writes there again.
    @Test func whoHasLostTheLockToAnotherProcessWritesNothingMore() throws {
        let directory = try filled()
        let store = try directory.open()
        #expect(unlink(directory.user + "/lock") == 0)
        let second = try SecondProcess("hold", directory.path)
        #expect(second.line() == "held")
        func write(_ number: Int64) -> CoveyError? {
            error { try store.outboxWrite(put: [unsent("r\(number)", number)], delete: []) }
        }
        for number in 2...3 as ClosedRange<Int64> { #expect(write(number)?.code == .storeLocked) }
        try store.put(message(2, at: 2))
        #expect(store.isCacheInMemory)
        second.kill()
        #expect(write(4)?.code == .storeLocked)
        store.close()
        let reopened = try directory.open()
        #expect(try reopened.outboxRows().map(\.requestId) == ["r"])
        #expect(try reopened.message(channelUrl: "c", id: 1) != nil)
    }

    @Test func aReaderFollowsTheOutboxThatIsReplaced() throws {
        let directory = try filled()
        let reader = try directory.open(readOnly: true)
        #expect(try reader.unsentMessages(channelUrl: "c").map(\.requestId) == ["r"])
        for file in [directory.outbox, directory.outbox + "-wal", directory.outbox + "-shm"] { unlink(file) }
        let writer = try directory.open()
        try writer.outboxWrite(put: [unsent("new", 1)], delete: [])
        #expect(try reader.unsentMessages(channelUrl: "c").map(\.requestId) == ["new"])
        writer.close()
    }

    @Test func anOutboxThatIsReplacedIsMovedAside() throws {
        let directory = try filled()
        let copy = directory.path + "/copy"
        try FileManager.default.copyItem(atPath: directory.outbox, toPath: copy)
        let store = try directory.open()
        try store.outboxWrite(put: [unsent("new", 2)], delete: ["r"])
        #expect(rename(copy, directory.outbox) == 0)
        try store.outboxWrite(put: [unsent("newer", 3)], delete: [])
        store.close()
        // The old copy's message was sent already.
        #expect(try directory.open().outboxRows().map(\.requestId) == ["new", "newer"])
        #expect(FileManager.default.fileExists(atPath: directory.outbox + ".damaged-1"))
    }

    @Test func whereNothingCanBeMadeSendingFailsAndTheCacheGoesOn() throws {
        let directory = try filled()
        let store = try directory.open()
        try FileManager.default.removeItem(atPath: directory.path + "/app")
        try Data().write(to: URL(fileURLWithPath: directory.path + "/app"))
        #expect(error { try store.outboxWrite(put: [unsent("new", 2)], delete: []) }?.code == .localDatabaseError)
        try store.put(message(2, at: 2))
        #expect(store.isCacheInMemory)
        #expect(try store.message(channelUrl: "c", id: 2) != nil)
        #expect(store.takeWarnings().count >= 1)
        // What was unsent is still known to this process.
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
    }

    // MARK: A damaged outbox

    @Test func whatCanBeReadOfADamagedOutboxIsKept() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for number in 1...40 as ClosedRange<Int64> {
            try store.outboxWrite(put: [unsent("r\(number)", number)], delete: [])
        }
        store.close()
        try execute("UPDATE outbox_message SET message = x'00' WHERE request_id = 'r7'", on: directory.outbox)
        let failure = error { try directory.open() }
        #expect(failure?.message.contains("39 unsent messages") == true, "\(failure as Any)")
        let reopened = try directory.open()
        let rows = try reopened.outboxRows()
        #expect(rows.map(\.localSequence) == (1...40).filter { $0 != 7 })
        // Nobody knows how old they are: each is looked for before it is sent.
        #expect(rows.allSatisfy { $0.state == .inFlight(attempt: 1) && $0.outcomeUnknownSinceMs == $0.waitsSinceMs })
        #expect(try contents(directory.outbox + ".damaged-1").contains("r7"))
    }

    /// Feeds and sent ids are rescued row by row, as messages are.
    @Test(arguments: [
        ("UPDATE feed_position SET message_ids = x'00' WHERE channel_url = 'b'", ["a", "c"], 50),
        ("UPDATE feed_position SET message_ids = x'00' WHERE channel_url = 'a'", ["b", "c"], 50),
        // Without the feed's start: that of its earliest position.
        ("DELETE FROM feed WHERE name = 'f'", ["a", "b", "c"], 80),
    ]) func whatCannotBeReadOfAFeedTakesNoOtherWithIt(damage: String, kept: [String], sinceMs: Int64) throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        try store.setSentId(requestId: "sent", messageId: 7, atMs: 5)
        for (name, urls) in [("f", ["a", "b", "c"]), ("g", ["d"])] {
            var feed = StoredFeed(name: name, sinceMs: 50)
            for (number, url) in urls.enumerated() {
                var position = StoredFeedPosition(FeedPosition(createdAt: 80 + Int64(number), upToId: 3))
                position.members = StoredFeedMembers(sinceMs: 60)
                position.members?["bo"] = 65
                feed.positions[url] = position
            }
            try store.put(feed)
        }
        store.close()
        try execute("UPDATE outbox_message SET message = x'00'", on: directory.outbox)
        try execute(damage, on: directory.outbox)
        let failure = error { try directory.open() }
        #expect(failure?.message.contains("positions of 2 feeds") == true, "\(failure as Any)")
        let reopened = try directory.open()
        let feed = try reopened.feed("f")
        #expect(feed?.positions.keys.sorted() == kept)
        #expect(feed?.sinceMs == sinceMs)
        #expect(feed?.positions.values.allSatisfy { $0.members?.joinedAt == ["bo": 65] } == true)
        #expect(try reopened.feed("g")?.positions["d"]?.upTo.createdAt == 80)
        #expect(try reopened.sentId(requestId: "sent") == 7)
    }

    /// Whole pages of the table are damaged, and what lies on both sides of them is kept.
    @Test func aDamagedPageOfPositionsTakesNoOtherFeedWithIt() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let names = (1...9).map { "feed-\($0)" }
        for name in names {
            var feed = StoredFeed(name: name, sinceMs: 50)
            for number in 100..<200 {
                let url = "channel-\(number)-\(String(repeating: "x", count: 80))"
                feed.positions[url] = StoredFeedPosition(FeedPosition(createdAt: 80, upToId: 3))
            }
            try store.put(feed)
        }
        store.close()
        // The leaf of a position in the middle.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: directory.outbox))
        let pageBytes = Int(bytes[16]) << 8 | Int(bytes[17])
        let place = try #require(bytes.range(of: Data("feed-5channel-150".utf8))).lowerBound
        let page = place / pageBytes * pageBytes
        bytes.replaceSubrange(page..<page + pageBytes, with: Data(repeating: 0x5a, count: pageBytes))
        try bytes.write(to: URL(fileURLWithPath: directory.outbox))
        #expect(error { try directory.open() }?.message.contains("positions of 9 feeds") == true)
        let reopened = try directory.open()
        for name in names {
            let count = try reopened.feed(name)?.positions.count ?? 0
            if name == "feed-5" { #expect(50..<100 ~= count) } else { #expect(count == 100, "\(name)") }
        }
    }

    /// Three rows on the disk, the second one damaged.
    private func damaged() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for number in 1...3 as ClosedRange<Int64> {
            try store.outboxWrite(put: [unsent("r\(number)", number)], delete: [])
        }
        store.close()
        try execute("UPDATE outbox_message SET message = x'00' WHERE request_id = 'r2'", on: directory.outbox)
        return directory
    }

    @Test(arguments: [false, true]) func theRowsOfADamagedOutboxWaitUntilAnotherOneCanBeMade(volatile: Bool) throws {
        let directory = try damaged()
        // No new file can be made now, as on a full disk.
        let draft = directory.outbox + ".rescued.new"
        try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
        if volatile {
            let store = try Store.open(directory.location, volatileOutbox: true)
            #expect(try store.outboxRows() == [])
            store.close()
        } else {
            #expect(error { try directory.open() }?.code == .localDatabaseError)
        }
        #expect(!FileManager.default.fileExists(atPath: directory.outbox + ".damaged-1"))
        try FileManager.default.removeItem(atPath: draft)
        #expect(error { try directory.open() }?.message.contains("2 unsent messages") == true)
        #expect(try directory.open().outboxRows().map(\.requestId) == ["r1", "r3"])
    }

    /// All that happens between the finished draft and the open of the new outbox; each may be the last.
    @Test(arguments: 0...3) func aKillWhileADamagedOutboxIsReplacedLosesNothing(step: Int) throws {
        let directory = try damaged()
        let files = FileManager.default
        let aside = directory.outbox + ".damaged-1"
        let old = try Data(contentsOf: URL(fileURLWithPath: directory.outbox))
        #expect(error { try directory.open() }?.message.contains("2 unsent messages") == true)
        // Back to the moment at which the draft was finished, with a log that was not copied.
        #expect(rename(directory.outbox, directory.outbox + ".rescued") == 0)
        for suffix in ["-wal", "-shm"] { unlink(directory.outbox + suffix) }
        #expect(rename(aside, directory.outbox) == 0)
        try Data("log".utf8).write(to: URL(fileURLWithPath: directory.outbox + "-wal"))
        if step > 0 { #expect(rename(directory.outbox + "-wal", aside + "-wal") == 0) }
        if step > 1 { #expect(rename(directory.outbox, aside) == 0) }
        if step > 2 { #expect(rename(directory.outbox + ".rescued", directory.outbox) == 0) }
        let store = try directory.open()
        #expect(try store.outboxRows().map(\.requestId) == ["r1", "r3"])
        #expect(store.takeWarnings().count == (step > 2 ? 0 : 1))
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == old)
        #expect(try contents(aside + "-wal") == "log")
        #expect(!files.fileExists(atPath: directory.outbox + ".rescued"))
        store.close()
        #expect(try directory.open().outboxRows().count == 2)
    }

    @Test(arguments: [
        "UPDATE outbox_message SET request_id = 'other' WHERE request_id = 'r'",
        "UPDATE outbox_message SET channel_url = 'd'", "UPDATE outbox_message SET params = x'00'",
    ]) func anUnsentMessageThatContradictsItsRowIsMovedAside(change: String) throws {
        let directory = try filled()
        try execute(change, on: directory.outbox)
        #expect(error { try directory.open() }?.message.contains("moved to") == true)
        #expect(try directory.open().outboxRows() == [])
        #expect(FileManager.default.fileExists(atPath: directory.outbox + ".damaged-1"))
    }
}

private final class Refusals: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }
}
