// What the tests of the store share: a directory that goes with the test, seeded randomness, made-up rows, and a
// second process (StoreTestProcess) that is stopped by its own pid.

import CSQLite
import CoveyModel
import Foundation
import Testing

@testable import CoveyStore

/// SplitMix64: the same sequence on every run and machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }
    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &self) == 0 }
    mutating func text() -> String {
        ["", "a", "ß Straße", "ÀÉÎ", "zz\u{0}z", "👋🏽", "Ωmega"].randomElement(using: &self) ?? ""
    }
}

/// A fresh directory, gone with the value.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array((NSTemporaryDirectory() + "/covey-store-XXXXXX").utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var location: Store.Location { Store.Location(root: path, appId: "app", userId: "me") }
    var user: String { path + "/app/me" }
    var cache: String { user + "/cache.db" }
    var outbox: String { user + "/outbox.db" }

    /// With the check of the outbox, which an engine leaves for later.
    func open(readOnly: Bool = false) throws -> Store {
        let store = try Store.open(location, readOnly: readOnly)
        if !readOnly { try store.checkOutbox() }
        return store
    }
}

func message(_ id: Int64, at t: Int64, in channel: String = "c", _ fill: (inout MessageBuilder) -> Void = { _ in })
    -> Message
{
    Message.build {
        $0[.channelUrl] = channel
        $0[.messageId] = id
        $0[.createdAt] = t
        $0[.senderId] = "somebody"
        $0.status = .succeeded
        fill(&$0)
    }
}

func unsent(_ requestId: String, _ sequence: Int64, in channel: String = "c") -> OutboxRow {
    let pending = Message.build {
        $0[.channelUrl] = channel
        $0[.requestId] = requestId
        $0[.localSequence] = sequence
        $0.status = .pending
    }
    var params = UserMessageParams(message: "text of \(requestId)")
    params.mentionedUserIds = ["b", "a"]
    return OutboxRow(
        requestId: requestId, channelUrl: channel, localSequence: sequence, waitsSinceMs: 1_000 + sequence,
        message: pending,
        params: params)
}

/// All that is cached of the channel.
func every(_ store: Store, _ channel: String) throws -> [Message] {
    try store.messages(
        channelUrl: channel, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: .max)
}

extension Store {
    /// When a message collection of the channel was created or disposed last; nil: never.
    func accessTime(channelUrl: String) throws -> Int64? {
        guard let channel = try key(channelUrl) else { return nil }
        let ms = try cache().integer("SELECT accessed_at FROM channel_key WHERE key = ?1") { $0.integer(1, channel) }
        return ms == 0 ? nil : ms
    }

    func setSentId(requestId: String, messageId: Int64, atMs: Int64) throws(CoveyError) {
        try outboxWrite(put: [], delete: [], sent: [SentID(requestId: requestId, messageId: messageId, atMs: atMs)])
    }

    func sentId(requestId: String) throws -> Int64? { try sentIds().first { $0.requestId == requestId }?.messageId }
}

/// The error of a call that must fail.
func error<Value>(of body: () throws -> Value) -> CoveyError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? CoveyError
    }
}

func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
}

/// StoreTestProcess, which SwiftPM builds beside the tests.
final class SecondProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    init(_ mode: String, _ root: String) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("StoreTestProcess")
        process.arguments = [mode, root]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { kill() }

    var pid: Int32 { process.processIdentifier }

    /// The next line that it says; nil at the end.
    func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeSubrange(...end) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }

    /// As by kill -9; returns once it is dead.
    func kill() {
        if process.isRunning { Glibc.kill(pid, SIGKILL) }
        process.waitUntilExit()
    }

    /// Asks it to end by itself.
    func finish() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}

/// The bytes of a file, as text in which byte sequences of ASCII can be looked for.
func contents(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}

func execute(_ sql: String, on path: String) throws {
    var handle: OpaquePointer?
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
}

/// Removes what later versions of the cache added to version 1.
func firstVersion(_ path: String) throws {
    var handle: OpaquePointer?
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    let sql = """
        DROP TRIGGER message_changed; DROP TRIGGER message_out;
        DROP TABLE search; DROP VIEW search_content; DROP TABLE search_todo; DROP TABLE search_gone;
        ALTER TABLE channel_key DROP COLUMN evicted;
        DROP TABLE message_count;
        DROP TABLE chunk;
        CREATE TABLE chunk (
            channel INTEGER NOT NULL, lower INTEGER NOT NULL, upper INTEGER NOT NULL, reaches_start INTEGER NOT NULL,
            touches_live INTEGER NOT NULL, PRIMARY KEY (channel, lower)
        ) WITHOUT ROWID, STRICT;
        CREATE INDEX chunk_live ON chunk (channel) WHERE touches_live = 1;
        PRAGMA user_version = 1;
        """
    #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
}

/// What SQLite says of a file, its search index included.
func integrity(_ path: String) throws -> String { try answer("PRAGMA integrity_check", of: path) }

/// The first column of the first row.
func answer(_ sql: String, of path: String) throws -> String {
    var (handle, statement): (OpaquePointer?, OpaquePointer?)
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    #expect(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0) else { return "nothing" }
    return String(cString: text)
}
