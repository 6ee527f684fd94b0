// A store that is made, and what is left of it wherever the making stops (docs/decisions/0073).

import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct NewDatabaseTests {
    private let files = FileManager.default

    /// Every write, rename and removal of the making happens between two of these names being there or not.
    @Test(arguments: [
        ["cache.db.new"], ["outbox.db.new"], ["cache.db.new", "outbox.db"], ["outbox.db"], ["cache.db"],
        ["cache.db", "outbox.db"],
    ]) func whateverTheMakingLeavesOpensAndIsWhole(left: [String]) throws {
        let directory = try TemporaryDirectory()
        try directory.open().close()
        let whole = try ["cache.db", "outbox.db"].map {
            try Data(contentsOf: URL(fileURLWithPath: directory.user + "/" + $0))
        }
        for name in try files.contentsOfDirectory(atPath: directory.user) where name.contains(".db") {
            try files.removeItem(atPath: directory.user + "/" + name)
        }
        for name in left {
            let bytes = whole[name.hasPrefix("cache") ? 0 : 1]
            // A draft may end anywhere; what has its name is whole.
            let part = name.hasSuffix(".new") ? bytes.prefix(bytes.count / 3) : bytes
            #expect(files.createFile(atPath: directory.user + "/" + name, contents: part))
        }
        let store = try directory.open()
        #expect(store.warnings == [])
        try store.put(message(1, at: 1))
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
        let again = try directory.open()
        #expect(again.warnings == [])
        #expect(try again.message(channelUrl: "c", id: 1) != nil)
        #expect(try again.outboxRows().map(\.requestId) == ["r"])
        #expect(try files.contentsOfDirectory(atPath: directory.user).allSatisfy { !$0.hasSuffix(".new") })
    }

    @Test func theLogOfARemovedFileIsNotTakenForTheNewOnes() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.put(message(1, at: 1))
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        let logs = try ["cache.db-wal", "outbox.db-wal"].map {
            ($0, try Data(contentsOf: URL(fileURLWithPath: directory.user + "/" + $0)))
        }
        store.close()
        for name in ["cache.db", "outbox.db"] { try files.removeItem(atPath: directory.user + "/" + name) }
        for (name, bytes) in logs {
            #expect(bytes.count > 4_000)
            _ = files.createFile(atPath: directory.user + "/" + name, contents: bytes)
        }
        let fresh = try directory.open()
        #expect(fresh.warnings == [])
        #expect(try fresh.message(channelUrl: "c", id: 1) == nil)
        #expect(try fresh.outboxRows() == [])
        fresh.close()
        #expect(try integrity(directory.cache) == "ok")
        #expect(try integrity(directory.outbox) == "ok")
    }

    @Test func aNewDatabaseIsAsOneThatWasMadeInItsPlace() throws {
        let (placed, grown) = (try TemporaryDirectory(), try TemporaryDirectory())
        // A file that is there and empty is filled by SQLite, step by step.
        try grown.open().close()
        for name in [grown.cache, grown.outbox] {
            try files.removeItem(atPath: name)
            _ = files.createFile(atPath: name, contents: Data(), attributes: [.posixPermissions: 0o600])
        }
        for directory in [placed, grown] {
            let store = try directory.open()
            #expect(store.warnings == [])
            store.close()
        }
        for (one, other) in [(placed.cache, grown.cache), (placed.outbox, grown.outbox)] {
            for question in [
                "SELECT group_concat(type || name || coalesce(sql, ''), x'0a') FROM (SELECT * FROM sqlite_schema ORDER BY type, name)",
                "SELECT group_concat(name || quote(value)) FROM (SELECT * FROM fact ORDER BY name)",
                "PRAGMA auto_vacuum", "PRAGMA journal_mode", "PRAGMA user_version", "PRAGMA application_id",
                "PRAGMA page_size",
                "PRAGMA integrity_check",
            ] {
                #expect(try answer(question, of: one) == answer(question, of: other), "\(question)")
            }
            #expect(try mode(one) == 0o600)
        }
    }

    /// Killed at moments of its first 40 ms, in which it makes its databases; the next one opens what is left.
    @Test(arguments: 0..<20) func aKillWhileItIsMadeLeavesWhatOpens(round: Int) throws {
        let directory = try TemporaryDirectory()
        let process = try SecondProcess("hold", directory.path)
        usleep(UInt32(round) * 2_000)
        process.kill()
        let store = try directory.open()
        #expect(store.warnings == [])
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        #expect(try store.outboxRows().count == 1)
    }
}
