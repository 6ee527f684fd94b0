// A row that contradicts its key, its order or its form is damage, and damage has one way out: an empty cache, at once
// (architecture.md, "The two databases"). Each test makes one kind of contradiction that SQLite does not see.

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct CheckedRowTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.setUser(User(userId: "me", nickname: "Me"))
        try store.transaction { () throws(CoveyError) in
            for url in ["c", "d"] {
                for id in 1...300 as ClosedRange<Int64> {
                    try store.put(message(url == "c" ? id : id + 1_000, at: id, in: url))
                }
                try store.setChunks(CompleteRanges([0..<301]), channelUrl: url)
                try store.put(
                    GroupChannel(ChannelFields(url: url)).with {
                        $0.name = "Name \(url)"
                        $0.myMemberState = .joined
                    })
            }
        }
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
    }

    private func page(_ store: Store, _ url: String = "c", _ direction: Direction = .older, limit: Int = 500) throws
        -> [Message]
    {
        try store.messages(
            channelUrl: url, from: direction == .older ? .last : .first, direction: direction, inclusive: true,
            within: .min ... .max, limit: limit)
    }

    private func channels(_ store: Store, _ order: ChannelOrder = .channelNameAlphabetical) throws
        -> [GroupChannel]
    {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.order = order
        return try store.channels(query: query, after: nil, limit: 100)
    }

    /// The call fails and says so, the cache begins again at its next use, and the outbox stays.
    private func isDamage(_ sql: String, _ read: (Store) throws -> Void) throws {
        try execute(sql, on: directory.cache)
        let store = try directory.open()
        #expect(store.takeWarnings() == [], "\(sql)")
        let failure = error { try read(store) }
        #expect(
            failure?.code == .localDatabaseError && failure?.message.contains("damaged") == true,
            "\(sql): \(failure as Any)")
        #expect(try page(store) == [])
        #expect(store.takeWarnings().count == 1)
        try store.put(message(1, at: 1))
        #expect(try store.outboxRows() == [unsent("r", 1)])
        store.close()
        let reopened = try directory.open()
        #expect(reopened.takeWarnings() == [])
        #expect(try page(reopened).map(\.messageId) == [1])
    }

    @Test(arguments: [
        // The record of another message of the channel, and of another channel.
        "UPDATE message SET record = (SELECT record FROM message WHERE message_id = 150) WHERE message_id = 20",
        "UPDATE message SET record = (SELECT record FROM message WHERE message_id = 1020) WHERE message_id = 20",
        "UPDATE message SET created_at = 19 WHERE message_id = 20",
        "UPDATE message SET channel = (SELECT key FROM channel_key WHERE url = 'c') WHERE message_id = 1020",
        "UPDATE message SET record = x'00' WHERE message_id = 20",
        "UPDATE message SET record = CAST(substr(record, 1, length(record) - 3) || x'414141' AS BLOB) WHERE message_id = 20",
    ]) func aMessageThatIsNotThatOfItsRow(change: String) throws {
        // The triggers would not be there for a page that the disk has mixed up.
        try isDamage("DROP TRIGGER message_changed; DROP TRIGGER message_out; \(change); \(CheckedRowTests.triggers)") {
            _ = try page($0, limit: 500)
        }
    }

    /// As the schema has them, text for text.
    private static let triggers: String = {
        let source = try? String(
            contentsOfFile: #filePath.replacingOccurrences(
                of: "Tests/CoveyStoreTests/CheckedRowTests.swift", with: "Sources/CoveyStore/Schema+Cache5.swift"),
            encoding: .utf8)
        let start = source?.range(of: "CREATE TRIGGER message_changed")?.lowerBound
        let end = source?.range(of: "END;\n        \"\"\"")?.upperBound
        guard let source, let start, let end else { return "no source" }
        return source[start..<end].replacingOccurrences(of: "\n        ", with: "\n").replacingOccurrences(
            of: "\n\"\"\"", with: "")
    }()

    /// Like a changed byte inside a text (decision 71): the message is shown, and no text is read past its record.
    @Test func aTextWithoutItsEndIsThatOfItsMessage() throws {
        var record = message(20, at: 20, in: "c").record.withBytes { Array($0) }
        let end = record.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        #expect(end < record.count - 1)
        record[end] = 0x41
        let hex = record.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let change = "UPDATE message SET record = x'\(hex)' WHERE message_id = 20"
        try execute(
            "DROP TRIGGER message_changed; DROP TRIGGER message_out; \(change); \(CheckedRowTests.triggers)",
            on: directory.cache)
        let store = try directory.open()
        let shown = try page(store)
        #expect(shown.map(\.messageId) == Array(1...300))
        for text in Message.Text.allCases {
            let (start, length) = shown[19].record.cText(text.rawValue)
            shown[19].record.withBytes { record in
                let offset = UnsafeRawPointer(start) - (record.baseAddress ?? UnsafeRawPointer(start))
                #expect(offset + strlen(start) < record.count)
            }
            #expect(shown[19][text].utf8.count == length)
        }
        #expect(store.takeWarnings() == [])
    }

    @Test func aMessageThatIsLookedForById() throws {
        try isDamage(
            """
            DROP TRIGGER message_changed; DROP TRIGGER message_out;
            UPDATE message SET record = (SELECT record FROM message WHERE message_id = 150) WHERE message_id = 20;
            \(CheckedRowTests.triggers)
            """
        ) { _ = try $0.message(channelUrl: "c", id: 20) }
    }

    @Test(arguments: [
        "UPDATE channel_record SET record = (SELECT record FROM channel_record WHERE key <> c.key) FROM channel c WHERE c.key = channel_record.key AND c.url = 'c'",
        "UPDATE channel_record SET record = x'7f' WHERE key = 1",
        "DELETE FROM channel_record WHERE key = 1",
    ]) func aChannelThatIsNotThatOfItsRow(change: String) throws {
        try isDamage(change) { _ = try channels($0) }
    }

    @Test func aChannelThatIsNotInItsPlace() throws {
        try isDamage("UPDATE channel SET name_folded = x'7a7a', name = x'7a7a' WHERE url = 'c'") {
            _ = try channels($0)
        }
    }

    @Test(arguments: [
        "UPDATE chunk SET upper = -5", "INSERT INTO chunk SELECT channel, 200, 400 FROM chunk",
        "INSERT INTO chunk SELECT channel, 301, 400 FROM chunk",
    ]) func aChunkThatCannotBe(change: String) throws {
        try isDamage(change) { _ = try $0.chunks(channelUrl: "c") }
    }

    @Test func theUserWhoCannotBeRead() throws {
        try isDamage("UPDATE fact SET value = x'ff' WHERE name = 'user'") { _ = try $0.user() }
    }

    @Test func readsThatBelongTogetherRunAgainInTheNewCache() throws {
        try execute("UPDATE fact SET value = x'ff' WHERE name = 'user'", on: directory.cache)
        let store = try directory.open()
        var runs = 0
        let user = try store.reading { () throws(CoveyError) -> User? in
            runs += 1
            return try store.user()
        }
        #expect(user == nil && runs == 2)
        #expect(store.takeWarnings().count == 1)
    }

    @Test(arguments: [
        "message", "channel", "channel_record", "chunk", "fact", "position", "channel_key", "search_data",
    ])
    func aTableThatIsDroppedWhileTheCacheIsOpen(table: String) throws {
        let store = try directory.open()
        _ = try page(store)
        // As another program would do it that does not know of the lock.
        try execute(
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = '\(table)'; PRAGMA schema_version = 999",
            on: directory.cache)
        let start = ContinuousClock.now
        for _ in 0..<3 {
            _ = try? page(store)
            _ = try? channels(store)
            _ = try? store.chunks(channelUrl: "c")
            _ = try? store.user()
            _ = try? store.position(stream: "s")
            _ = try? store.searchMessages(
                SearchWords("w"), channelUrl: "", within: .min ... .max, order: .relevance, limit: 5,
                where: { _ in true })
        }
        #expect(store.takeWarnings().count == 1)
        try store.put(message(1, at: 1))
        #expect(try page(store).map(\.messageId) == [1])
        #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func pagesWithoutDamageAreReadFromEverySide() throws {
        let store = try directory.open()
        for url in ["c", "d"] {
            #expect(try page(store, url).map(\.createdAt) == Array(1...300))
            #expect(try page(store, url, .newer).map(\.createdAt) == Array(1...300))
            #expect(try page(store, url, limit: 7).map(\.createdAt) == Array(294...300))
        }
        #expect(try channels(store).map(\.url) == ["c", "d"])
        #expect(try page(store, "nowhere") == [])
        #expect(store.takeWarnings() == [])
    }
}
