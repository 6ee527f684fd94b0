// Directories, modes, the lock, and what happens when storage fails (sync.md §1.1, §1.2, §13, §14).

import CSQLite
import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct OpeningTests {
    @Test func whatWasWrittenIsThereAfterReopening() throws {
        let directory = try TemporaryDirectory()
        let row = unsent("r1", 1)
        do {
            let store = try directory.open()
            try store.put(message(7, at: 70))
            try store.setChunks(try #require(CompleteRanges(notation: "[1..41) . [70..71)")), channelUrl: "c")
            try store.outboxWrite(put: [row], delete: [])
            store.close()
        }
        let store = try directory.open()
        #expect(try store.message(channelUrl: "c", id: 7) == message(7, at: 70))
        #expect(try store.chunks(channelUrl: "c").description == "[1..41) . [70..71)")
        #expect(try store.outboxRows() == [row])
        #expect(store.warnings == [])
    }

    @Test func idsBecomeNamesThatNoIdCanLeaveTheDirectoryWith() throws {
        let directory = try TemporaryDirectory()
        for (id, name) in [("a.b/c", "a%2Eb%2Fc"), ("..", "%2E%2E"), ("A-z_9", "A-z_9"), ("é", "%C3%A9")] {
            try Store.open(Store.Location(root: directory.path, appId: "app", userId: id)).close()
            #expect(FileManager.default.fileExists(atPath: directory.path + "/app/\(name)/cache.db"), "\(id)")
        }
    }

    @Test(arguments: [
        (67, "d40ca1173d0af4f915050bfb948d5d27549ec4133625f2a2700d1fe11ff325e5"),
        (119, "c5f0fb2f248a041654ac6dce469bce15e4ebf5b61b60cde848d7630266561ff3"),
        (120, "ef7704458c6a1713e7a7b6c4d782ef106dc19dfa7a85735bbaacf7b191ca07a5"),
        (128, "001dfff6e5f294e093761230b1e9ef2c5a16326961ce93afc2983937ee8ba389"),
        (1000, "45849646c50337988ccc877d23fcc0de50d1df7490fdc3b9333aed0de8ab492a"),
    ]) func longIdsAreShortenedToTheirDigest(dots: Int, name: String) throws {
        let directory = try TemporaryDirectory()
        let id = String(repeating: ".", count: dots)
        try Store.open(Store.Location(root: directory.path, appId: "app", userId: id)).close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/app") == [name])
    }

    @Test func anIdOf200BytesIsItsOwnName() throws {
        let directory = try TemporaryDirectory()
        let id = String(repeating: "x", count: 200)
        try Store.open(Store.Location(root: directory.path, appId: "app", userId: id)).close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/app") == [id])
    }

    @Test func anIdThatLooksLikeTheDigestOfAnotherDoesNotGetItsDirectory() throws {
        let directory = try TemporaryDirectory()
        try Store.open(Store.Location(root: directory.path, appId: "app", userId: String(repeating: "x", count: 300)))
            .close()
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: directory.path + "/app").first)
        let refused = error { try Store.open(Store.Location(root: directory.path, appId: "app", userId: name)) }
        #expect(refused?.code == .localDatabaseError)
    }

    @Test(arguments: [("", "me"), ("app", "")]) func emptyIdsAreRefused(ids: (String, String)) throws {
        let directory = try TemporaryDirectory()
        let refused = error { try Store.open(Store.Location(root: directory.path, appId: ids.0, userId: ids.1)) }
        #expect(refused?.code == .invalidParameter)
    }

    /// In a process of its own, because the umask is the whole process's.
    @Test(arguments: ["000", "022", "777"]) func nobodyElseMayLookInsideWhateverTheUmask(mask: String) throws {
        let directory = try TemporaryDirectory()
        let root = directory.path + "/deep/er"
        let writer = try SecondProcess("umask-" + mask, root)
        #expect(writer.line() == "held")
        let user = root + "/app/me"
        for folder in [directory.path + "/deep", root, root + "/app", user, user + "/outbox", user + "/downloads"] {
            #expect(try mode(folder) == 0o700, "\(folder)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: user).filter {
            $0 != "outbox" && $0 != "downloads"
        }
        #expect(Set(files).isSuperset(of: ["lock", "cache.db", "cache.db-wal", "outbox.db", "outbox.db-wal"]))
        for file in files { #expect(try mode(user + "/" + file) == 0o600, "\(file)") }
        writer.finish()
    }

    @Test func aDirectoryThatOthersMayWriteIsRefused() throws {
        let directory = try TemporaryDirectory()
        try directory.open().close()
        for folder in [directory.user, directory.path + "/app", directory.path] {
            #expect(chmod(folder, 0o770) == 0)
            #expect(error { try directory.open() }?.code == .localDatabaseError, "\(folder)")
            #expect(chmod(folder, 0o700) == 0)
        }
        try directory.open().close()
    }

    @Test func aLinkInTheStoresPlaceIsRefused() throws {
        let directory = try TemporaryDirectory()
        let elsewhere = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(atPath: directory.path + "/app", withDestinationPath: elsewhere.path)
        #expect(error { try directory.open() }?.code == .localDatabaseError)
    }

    @Test func aDirectoryThatCannotBeMadeIsAnErrorOfTheStore() throws {
        let directory = try TemporaryDirectory()
        try Data().write(to: URL(fileURLWithPath: directory.path + "/app"))
        #expect(error { try directory.open() }?.code == .localDatabaseError)
        let nowhere = Store.Location(root: "/proc/covey", appId: "app", userId: "me")
        #expect(error { try Store.open(nowhere) }?.code == .localDatabaseError)
    }

    @Test func aSecondProcessIsToldWhoHoldsTheStore() throws {
        let directory = try TemporaryDirectory()
        let holder = try SecondProcess("hold", directory.path)
        #expect(holder.line() == "held")
        let refused = error { try directory.open() }
        #expect(refused?.code == .storeLocked)
        let year = Calendar(identifier: .gregorian).component(.year, from: Date())
        #expect(
            refused?.message.contains("process \(holder.pid) (StoreTestProcess, since \(year)-") == true,
            "\(refused?.message ?? "")")
        holder.kill()
        try directory.open().close()
    }

    @Test func theHolderIsNotDisturbedBySecondOpenersOfItsOwnProcess() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        #expect(error { try directory.open() }?.code == .storeLocked)
        let second = try SecondProcess("hold", directory.path)
        #expect(second.line()?.hasPrefix("error 890001") == true)
        second.kill()
        store.close()
        try directory.open().close()
    }

    @Test func aReadOnlyViewSeesWhatTheWriterCommittedAndCannotWrite() throws {
        let directory = try TemporaryDirectory()
        let writer = try directory.open()
        try writer.put(message(1, at: 1))
        let view = try directory.open(readOnly: true)
        #expect(try view.message(channelUrl: "c", id: 1) != nil)
        try writer.put(message(2, at: 2))
        #expect(try view.message(channelUrl: "c", id: 2) != nil)
        #expect(error { try view.put(message(3, at: 3)) }?.code == .notSupported)
        #expect(error { try view.outboxWrite(put: [unsent("r", 1)], delete: []) }?.code == .notSupported)
        #expect(error { try view.transaction {} }?.code == .notSupported)
        #expect(error { try view.clearCache() }?.code == .notSupported)
        view.close()
        try writer.put(message(4, at: 4))
    }

    @Test func aClosedStoreAnswersWithAnError() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        store.close()
        store.close()
        #expect(error { try store.message(channelUrl: "c", id: 1) }?.code == .localDatabaseError)
        #expect(error { try store.outboxRows() }?.code == .localDatabaseError)
    }

    // MARK: When storage fails

    private func filled() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.put(message(1, at: 1))
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
        return directory
    }

    @Test func aCacheOfANewerLibraryIsRebuiltAndReported() throws {
        let directory = try filled()
        try execute("PRAGMA user_version = 99", on: directory.cache)
        let store = try directory.open()
        #expect(try store.message(channelUrl: "c", id: 1) == nil)
        #expect(try store.outboxRows().count == 1)
        #expect(store.warnings.map(\.code) == [.localDatabaseError])
    }

    /// Offsets in the head of the file: the format to write, and the low byte of the schema's number.
    @Test(arguments: [18, 63]) func anOutboxWhoseHeadIsDamagedIsMovedAsideAndItsRowsAreKept(offset: Int) throws {
        let directory = try filled()
        try execute("PRAGMA wal_checkpoint(TRUNCATE)", on: directory.outbox)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: directory.outbox))
        bytes[offset] ^= 0x40
        try bytes.write(to: URL(fileURLWithPath: directory.outbox))
        #expect(error { try directory.open() }?.message.contains("moved to") == true)
        let store = try directory.open()
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
        try store.outboxWrite(put: [unsent("s", 2)], delete: [])
    }

    @Test func anOutboxWhoseOwnerIsDamagedIsMovedAside() throws {
        let directory = try filled()
        try execute("UPDATE fact SET value = x'00' || value WHERE name = 'owner'", on: directory.outbox)
        #expect(error { try directory.open() }?.message.contains("moved to") == true)
        #expect(try directory.open().outboxRows() == [], "nobody knows whose they are")
    }

    @Test func anOutboxOfANewerLibraryIsLeftAloneAndOpeningFails() throws {
        let directory = try filled()
        try execute(
            "PRAGMA user_version = 99; UPDATE fact SET value = 99 WHERE name = 'version'", on: directory.outbox)
        let before = try Data(contentsOf: URL(fileURLWithPath: directory.outbox))
        #expect(error { try directory.open() }?.code == .localDatabaseError)
        #expect(try Data(contentsOf: URL(fileURLWithPath: directory.outbox)) == before)
        try execute("PRAGMA user_version = 6; UPDATE fact SET value = 6 WHERE name = 'version'", on: directory.outbox)
        #expect(try directory.open().outboxRows().count == 1)
    }

    @Test func aCacheThatIsNoDatabaseIsRebuilt() throws {
        let directory = try filled()
        try Data(repeating: 0x5a, count: 9_000).write(to: URL(fileURLWithPath: directory.cache))
        let store = try directory.open()
        #expect(store.warnings.count == 1)
        try store.put(message(2, at: 2))
        #expect(try store.outboxRows().count == 1)
    }

    @Test func aDamagedOutboxIsMovedAsideAndOpeningFails() throws {
        let directory = try filled()
        let rubbish = Data(repeating: 0x5a, count: 9_000)
        try rubbish.write(to: URL(fileURLWithPath: directory.outbox))
        #expect(error { try directory.open() }?.code == .localDatabaseError)
        #expect(try Data(contentsOf: URL(fileURLWithPath: directory.outbox + ".damaged-1")) == rubbish)
        #expect(try directory.open().outboxRows() == [])
    }

    @Test func aDirectoryThatCannotBeUsedLeavesAStoreInMemoryIfTheAppAllowsIt() throws {
        let nowhere = Store.Location(root: "/proc/covey", appId: "app", userId: "me")
        let store = try Store.open(nowhere, volatileOutbox: true)
        #expect(store.takeWarnings().map(\.code) == [.localDatabaseError])
        #expect(store.isCacheInMemory)
        try store.put(message(1, at: 1))
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        #expect(try store.message(channelUrl: "c", id: 1) != nil)
        #expect(try store.outboxRows().count == 1)
        try store.clearCache()
        #expect(try store.outboxRows().count == 1)
        #expect(store.warnings == [])
    }

    @Test func aStoreThatIsLockedStaysLockedWhateverTheAppAllows() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        #expect(error { try Store.open(directory.location, volatileOutbox: true) }?.code == .storeLocked)
        store.close()
    }

    @Test func aDamagedOutboxIsMovedAsideAndBegunAnewIfTheAppAllowsIt() throws {
        let directory = try filled()
        let rubbish = Data(repeating: 0x5a, count: 9_000)
        try rubbish.write(to: URL(fileURLWithPath: directory.outbox))
        let store = try Store.open(directory.location, volatileOutbox: true)
        #expect(store.takeWarnings().count == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: directory.outbox + ".damaged-1")) == rubbish)
        try store.outboxWrite(put: [unsent("new", 1)], delete: [])
        store.close()
        #expect(try directory.open().outboxRows().map(\.requestId) == ["new"])
    }

    @Test func aCacheThatCannotBeMadeIsKeptInMemoryAndTheOutboxOnTheDisk() throws {
        let directory = try filled()
        try FileManager.default.removeItem(atPath: directory.cache)
        try FileManager.default.createDirectory(atPath: directory.cache, withIntermediateDirectories: false)
        let store = try directory.open()
        #expect(store.takeWarnings().count == 1)
        #expect(store.isCacheInMemory)
        try store.put(message(1, at: 1))
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
    }

    /// A process that has no descriptor left, and a disk that has no block for the -shm file, fail the same way.
    @Test func aCacheThatCannotBeOpenedNowIsNotThrownAway() throws {
        let directory = try filled()
        var other: OpaquePointer?
        #expect(sqlite3_open(directory.cache, &other) == SQLITE_OK)
        // Another program has it for itself.
        let sql = "PRAGMA locking_mode=EXCLUSIVE; SELECT count(*) FROM message"
        #expect(sqlite3_exec(other, sql, nil, nil, nil) == SQLITE_OK)
        let store = try directory.open()
        #expect(store.takeWarnings().count == 1)
        #expect(store.isCacheInMemory)
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
        store.close()
        #expect(sqlite3_close(other) == SQLITE_OK)
        #expect(try directory.open().message(channelUrl: "c", id: 1) != nil)
    }

    /// What is cleared in memory alone would be back with the next open.
    @Test(arguments: ["cache", "messages", "evicted"]) func whoClearsACacheInMemoryClearsTheFileBesideIt(what: String)
        throws
    {
        let directory = try filled()
        var other: OpaquePointer?
        #expect(sqlite3_open(directory.cache, &other) == SQLITE_OK)
        let sql = "PRAGMA locking_mode=EXCLUSIVE; SELECT count(*) FROM message"
        #expect(sqlite3_exec(other, sql, nil, nil, nil) == SQLITE_OK)
        let store = try directory.open()
        #expect(store.isCacheInMemory)
        #expect(sqlite3_close(other) == SQLITE_OK)
        switch what {
        case "cache": try store.clearCache()
        case "messages": try store.clearMessages(channelUrl: "c")
        default:
            try store.put(message(2, at: 2))
            #expect(try store.evict(channelUrl: "c", keeping: 0, limit: 10) == 1)
        }
        store.close()
        let isThere = try directory.open().message(channelUrl: "c", id: 1) != nil
        #expect(isThere == (what == "evicted"))
        #expect(try directory.open().outboxRows().map(\.requestId) == ["r"])
    }

    @Test(arguments: [
        "PRAGMA application_id = 7; PRAGMA user_version = 1",
        "DELETE FROM fact WHERE name = 'owner_digest'; UPDATE fact SET value = x'03' WHERE name = 'owner'",
    ]) func aCacheOfAnotherLibraryOrUserIsRebuiltAndReported(sql: String) throws {
        let directory = try filled()
        try execute(sql, on: directory.cache)
        let store = try directory.open()
        #expect(store.takeWarnings().count == 1 && !store.isCacheInMemory)
        #expect(try store.message(channelUrl: "c", id: 1) == nil)
        store.close()
        #expect(try directory.open().warnings == [])
    }

    @Test func aViewFollowsTheWriterToACacheThatWasBegunAnew() throws {
        let directory = try filled()
        let view = try directory.open(readOnly: true)
        #expect(try view.message(channelUrl: "c", id: 1) != nil)
        for suffix in ["", "-wal", "-shm"] { unlink(directory.cache + suffix) }
        let writer = try directory.open()
        try writer.put(message(5, at: 5))
        #expect(try view.message(channelUrl: "c", id: 5) != nil)
        #expect(try view.message(channelUrl: "c", id: 1) == nil)
    }

    @Test func whoHoldsALockIsWrittenAndReadAlike() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let lines = try String(contentsOfFile: directory.user + "/lock", encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "pid \(getpid())")
        #expect(lines.dropFirst().first?.hasPrefix("program ") == true)
        let since = try #require(lines.last?.split(separator: " ").last.flatMap { Int($0) })
        #expect(abs(since - Int(Date().timeIntervalSince1970)) < 100)
        store.close()
    }

    @Test func aCacheThatIsFoundDamagedWhileOpenIsBegunAnew() throws {
        let directory = try TemporaryDirectory()
        var store = try directory.open()
        for id in 1...2_000 {
            try store.put(message(Int64(id), at: Int64(id)) { $0[.text] = String(repeating: "y", count: 200) })
        }
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: directory.cache))
        let end = try file.seekToEnd()
        try file.seek(toOffset: 200_000)
        try file.write(contentsOf: Data(repeating: 0xff, count: Int(end) - 200_000))
        try file.close()
        store = try directory.open()
        #expect(store.warnings == [])
        #expect(error { try store.countMessages(channelUrl: "c", within: 0...9_000, where: { _ in true }) } != nil)
        #expect(try store.countMessages(channelUrl: "c", within: 0...9_000) == 0)
        #expect(store.takeWarnings().count == 1)
        try store.put(message(1, at: 1))
        #expect(try store.outboxRows().count == 1)
    }

    @Test func aCacheThatCannotBeWrittenFailsOnceAndTheOutboxLives() throws {
        let directory = try TemporaryDirectory()
        let writer = try SecondProcess("full", directory.path)
        #expect(writer.line() == "failed 800700")
        #expect(writer.line() == "goes on, 1 warning, outbox 1")
        writer.finish()
        #expect(try directory.open().outboxRows().count == 1)
    }

    /// Also while another thread copies the logs.
    @Test(arguments: ["write", "copy"], 0..<12) func rowsAndChunksAgreeAfterKillNine(mode: String, round: Int) throws {
        let directory = try TemporaryDirectory()
        let writer = try SecondProcess(mode, directory.path)
        var last = 0
        for _ in 0...round * 7 { last = Int(try #require(writer.line())) ?? -1 }
        writer.kill()
        while let line = writer.line() { last = Int(line) ?? last }
        let store = try directory.open()
        #expect(store.warnings == [])
        let keys = try store.messageKeys(channelUrl: "c", within: .min ... .max)
        let chunk = try #require(try store.chunks(channelUrl: "c").first)
        #expect(keys.map(\.messageId) == Array(Int64(chunk.lowerBound)..<chunk.upperBound))
        #expect(keys.count % 10 == 0 && keys.count >= (last + 1) * 10)
        #expect(try store.outboxRows().count > last)
        store.close()
        #expect(try integrity(directory.cache) == "ok")
        #expect(try integrity(directory.outbox) == "ok")
    }
}
