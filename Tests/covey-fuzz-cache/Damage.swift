// The kinds of damage. Each changes the files of a user's directory, from a seed. What SQL can say is done with the library's
// triggers out of the way and put back word for word, as a page that the disk has mixed up would not run them.

import CSQLite
import CoveyModel
import Foundation

enum Damage: String, CaseIterable {
    /// Bytes anywhere, and in the first 200.
    case bits
    /// Two pages change places; one is written over another.
    case pages, pageCopied
    /// The file, or its journal, ends too early.
    case truncated, journalTruncated
    case journalBits, journalIndexBits
    /// A table, an index, a trigger or a view is gone; or its content.
    case dropped, emptied
    /// A record of one row stands in another; keys of rows changed; rows of one table in another.
    case records, keys, tables
    /// Written by an older or a newer library, or by another program.
    case version
    /// The files of another user, or of another time.
    case foreign
    case outboxBits, outboxPages, outboxTruncated, outboxRows, outboxDropped

    var isOfOutbox: Bool { rawValue.hasPrefix("outbox") }
    /// The text of a message may say something else: SQLite has no checksums, and the cache none of its own.
    var mayChangeTexts: Bool { self == .bits || self == .journalBits || self == .journalTruncated }

    func files(of template: Template) -> [String: Data] {
        switch self {
        case .journalTruncated, .journalBits, .journalIndexBits: template.killed
        default: template.closed
        }
    }

    func apply(_ directory: String, _ template: Template, _ random: inout SeededGenerator) throws {
        let (cache, outbox) = (directory + "/cache.db", directory + "/outbox.db")
        switch self {
        case .bits: try Damage.bits(cache, &random)
        case .outboxBits: try Damage.bits(outbox, &random)
        case .journalBits: try Damage.bits(cache + "-wal", &random)
        case .journalIndexBits: try Damage.bits(cache + "-shm", &random)
        case .pages: try Damage.pages(cache, copies: false, &random)
        case .outboxPages: try Damage.pages(outbox, copies: Bool.random(using: &random), &random)
        case .pageCopied: try Damage.pages(cache, copies: true, &random)
        case .truncated: try Damage.truncate(cache, &random)
        case .outboxTruncated: try Damage.truncate(outbox, &random)
        case .journalTruncated: try Damage.truncate(cache + "-wal", &random)
        case .dropped: try Damage.drop(cache, &random)
        case .outboxDropped: try Damage.drop(outbox, &random)
        case .emptied:
            let tables = ["message", "channel", "channel_record", "channel_key", "chunk", "position", "search_data"]
            try Damage.execute("DELETE FROM \(tables.randomElement(using: &random) ?? "")", cache)
        case .records:
            let (one, other) = (Damage.anId(&random), Damage.anId(&random))
            let table = Int.random(in: 0..<4, using: &random)
            try Damage.execute(
                table > 0
                    ? "UPDATE message SET record = (SELECT record FROM message WHERE message_id = \(other)) WHERE message_id = \(one)"
                    : "UPDATE channel_record SET record = (SELECT record FROM channel_record ORDER BY key DESC LIMIT 1)",
                cache)
        case .keys:
            let id = Damage.anId(&random)
            let changes = [
                "UPDATE message SET created_at = created_at + \(Int.random(in: 1...900, using: &random)) WHERE message_id = \(id)",
                "UPDATE message SET message_id = message_id + 5000 WHERE message_id = \(id)",
                "UPDATE message SET channel = (channel % 3) + 1 WHERE message_id = \(id)",
                "UPDATE chunk SET upper = lower - 1 WHERE channel = 1", "UPDATE chunk SET upper = upper + 900",
                "UPDATE channel SET url = 'other' WHERE key = 2", "UPDATE channel_key SET url = 'other' WHERE key = 3",
                "UPDATE channel SET last_message_rank = 5 WHERE key = 1",
                "UPDATE fact SET value = x'ff' WHERE name = 'user'", "UPDATE fact SET value = 'x' WHERE name = 'owner'",
                "UPDATE message SET created_at = 9223372036854775807 WHERE message_id = \(id)",
            ]
            try Damage.execute(changes.randomElement(using: &random) ?? "", cache)
        case .tables:
            let changes = [
                "INSERT OR REPLACE INTO channel_record SELECT message_id, record FROM message LIMIT 40",
                "UPDATE channel_record SET record = (SELECT record FROM message LIMIT 1)",
                "UPDATE message SET record = (SELECT record FROM channel_record LIMIT 1) WHERE message_id = \(Damage.anId(&random))",
                "UPDATE fact SET value = (SELECT record FROM message LIMIT 1) WHERE name = 'user'",
                "INSERT OR REPLACE INTO chunk SELECT channel, created_at, message_id FROM message",
            ]
            try Damage.execute(changes.randomElement(using: &random) ?? "", cache)
        case .version:
            let changes = [
                "PRAGMA user_version = \(Int.random(in: -2...9, using: &random))",
                "PRAGMA application_id = \(Int.random(in: 0...99, using: &random))",
                "CREATE TABLE more (x)", "ALTER TABLE message ADD COLUMN more TEXT",
                "ALTER TABLE chunk RENAME TO chunks",
                "UPDATE fact SET value = 5 WHERE name = 'schema'", "PRAGMA journal_mode = DELETE",
                "PRAGMA encoding = 'UTF-16'",
            ]
            try Damage.execute(changes.randomElement(using: &random) ?? "", cache)
        case .foreign:
            let name = "cache.db"
            try template.foreign[name]?.write(to: URL(fileURLWithPath: directory + "/" + name))
            // Or only its journal: of another time.
            if Bool.random(using: &random), let own = template.closed[name] {
                try own.write(to: URL(fileURLWithPath: directory + "/" + name))
                try template.killed[name + "-wal"]?.write(to: URL(fileURLWithPath: directory + "/" + name + "-wal"))
            }
        case .outboxRows:
            let row = "r\(Int.random(in: 1...9, using: &random))"
            let changes = [
                "message = x'00'", "params = x'09'", "state = 9", "sequence = 9223372036854775807",
                "attempts = -9223372036854775808", "channel_url = 'elsewhere'", "request_id = 'other'",
                "message = (SELECT message FROM outbox_message WHERE request_id <> '\(row)' LIMIT 1)", "state = 2",
            ]
            try Damage.execute(
                "UPDATE outbox_message SET \(changes.randomElement(using: &random) ?? "") WHERE request_id = '\(row)'",
                outbox)
        }
    }

    private static func anId(_ random: inout SeededGenerator) -> Int64 {
        Int64.random(in: 1...3, using: &random) * 1_000 + Int64.random(in: 1...Template.messagesEach, using: &random)
    }

    // MARK: Files

    private static func change(_ path: String, _ body: (inout Data) -> Void) throws {
        let url = URL(fileURLWithPath: path)
        var data = try Data(contentsOf: url)
        guard !data.isEmpty else { return }
        body(&data)
        try data.write(to: url)
    }

    private static func bits(_ path: String, _ random: inout SeededGenerator) throws {
        try change(path) { data in
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                let near = Int.random(in: 0..<3, using: &random) == 0 ? min(200, data.count) : data.count
                let place = Int.random(in: 0..<near, using: &random)
                data[place] =
                    Bool.random(using: &random)
                    ? data[place] ^ (1 << UInt8.random(in: 0...7, using: &random))
                    : UInt8.random(in: 0...255, using: &random)
            }
        }
    }

    private static func truncate(_ path: String, _ random: inout SeededGenerator) throws {
        try change(path) { data in
            // A file of no bytes is a new one: nothing can be said of what it held.
            var count = Int.random(in: 1...data.count, using: &random)
            if Bool.random(using: &random) { count = max(1, count / 4096) * 4096 }
            data = data.prefix(count)
        }
    }

    private static func pages(_ path: String, copies: Bool, _ random: inout SeededGenerator) throws {
        try change(path) { data in
            let count = data.count / 4096
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let one = Int.random(in: 0..<count, using: &random) * 4096
                let other = Int.random(in: 0..<count, using: &random) * 4096
                let (first, second) = (data[one..<one + 4096], data[other..<other + 4096])
                data.replaceSubrange(one..<one + 4096, with: second)
                if !copies { data.replaceSubrange(other..<other + 4096, with: first) }
            }
        }
    }

    // MARK: SQL

    private static func drop(_ path: String, _ random: inout SeededGenerator) throws {
        let names = try texts("SELECT name FROM sqlite_schema ORDER BY name", path)
        let name = names.randomElement(using: &random) ?? ""
        // As if the row were gone, which leaves its pages; or as a program would do it.
        if Bool.random(using: &random) {
            try execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = '\(name)'", path)
        } else {
            for kind in ["TABLE", "INDEX", "TRIGGER", "VIEW"] {
                try? execute("DROP \(kind) \"\(name)\"", path, keeping: false)
            }
        }
    }

    /// With the triggers, which call functions of the library, taken away and put back.
    private static func execute(_ sql: String, _ path: String, keeping: Bool = true) throws {
        let triggers =
            keeping ? try texts("SELECT name || ';' || sql FROM sqlite_schema WHERE type = 'trigger'", path) : []
        var (script, after) = ("", "")
        for trigger in triggers {
            let end = trigger.firstIndex(of: ";") ?? trigger.startIndex
            script += "DROP TRIGGER \(trigger[..<end]);"
            after += trigger[trigger.index(after: end)...] + ";"
        }
        var handle: OpaquePointer?
        guard sqlite3_open(path, &handle) == SQLITE_OK else { return }
        defer { sqlite3_close(handle) }
        sqlite3_exec(handle, script, nil, nil, nil)
        sqlite3_exec(handle, sql, nil, nil, nil)
        sqlite3_exec(handle, after, nil, nil, nil)
    }

    private static func texts(_ sql: String, _ path: String) throws -> [String] {
        var (handle, statement): (OpaquePointer?, OpaquePointer?)
        guard sqlite3_open(path, &handle) == SQLITE_OK else { return [] }
        defer { sqlite3_close(handle) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return [] }
        defer { sqlite3_finalize(statement) }
        var found: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            if let text = sqlite3_column_text(statement, 0) { found.append(String(cString: text)) }
        }
        return found
    }
}
