// The state on disk: the inputs that made it, in order, in a SQLite database (decision 102). An input is written after
// the model took it, and committed before any of its answers leaves the process, together with all inputs of the loop
// turn.
//
// A commit survives the end of this process, without waiting for the disk; a power failure may lose the last seconds,
// never half an input. Only one process at a time opens the journal. Confined to the event loop. A journal that cannot
// be written ends the server: an answer must not be sent before its input is stored.
import CSQLite
import Glibc
import SandboxCore

final class Journal {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Row {
        var atMs: Int64 = 0
        var kind = ""
        var connection: Int64 = 0
        /// JSON, or empty.
        var head: [UInt8] = []
        var body: [UInt8] = []
        /// `Sandbox.fingerprint` after it; 0: not known.
        var fingerprint: Int64 = 0
    }

    /// The version of the tables. Published ones never change.
    private static let version = 1

    private var database: OpaquePointer?
    private var insertion: OpaquePointer?
    private var isInTransaction = false
    let isNew: Bool

    /// Opens DIR/journal.db, and creates both if necessary.
    init(directory: String) throws(Failure) {
        if mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw Failure(description: "cannot make \(directory): \(String(cString: strerror(errno)))")
        }
        let path = directory + "/journal.db"
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let mask = umask(0o077)
        defer { umask(mask) }
        guard sqlite3_open_v2(path, &database, flags, nil) == SQLITE_OK else {
            throw Failure(description: "cannot open \(path): \(Self.message(database))")
        }
        isNew = try Self.prepare(database, path)
        let sql = "INSERT INTO input (at, kind, connection, head, body, state) VALUES (?, ?, ?, ?, ?, ?)"
        guard sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &insertion, nil) == SQLITE_OK
        else { throw Failure(description: "\(path): \(Self.message(database))") }
    }

    deinit {
        commit()
        sqlite3_finalize(insertion)
        sqlite3_close(database)
    }

    private static func message(_ database: OpaquePointer?) -> String {
        String(cString: sqlite3_errmsg(database))
    }

    private static func prepare(_ database: OpaquePointer?, _ path: String) throws(Failure) -> Bool {
        func run(_ sql: String) throws(Failure) {
            guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
                let isBusy = sqlite3_errcode(database) == SQLITE_BUSY
                throw Failure(
                    description: isBusy ? "\(path) is in use by another server" : "\(path): \(message(database))")
            }
        }
        try run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        // Takes the lock at once, so that a second server fails before it listens.
        try run("BEGIN IMMEDIATE")
        var statement: OpaquePointer?
        sqlite3_prepare_v2(database, "PRAGMA user_version", -1, &statement, nil)
        let found = sqlite3_step(statement) == SQLITE_ROW ? Int(sqlite3_column_int(statement, 0)) : 0
        sqlite3_finalize(statement)
        guard found == 0 || found == version else {
            throw Failure(description: "\(path) was written by another version of covey-sandbox")
        }
        if found == 0 {
            try run(
                """
                CREATE TABLE input (
                    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, connection INTEGER NOT NULL,
                    head BLOB NOT NULL, body BLOB NOT NULL, state INTEGER NOT NULL);
                PRAGMA user_version = \(version)
                """)
        }
        try run("COMMIT")
        return found == 0
    }

    // MARK: Writing

    func append(_ row: Row) {
        if !isInTransaction {
            check(sqlite3_exec(database, "BEGIN", nil, nil, nil), SQLITE_OK)
            isInTransaction = true
        }
        sqlite3_bind_int64(insertion, 1, row.atMs)
        sqlite3_bind_text(insertion, 2, row.kind, -1, transient)
        sqlite3_bind_int64(insertion, 3, row.connection)
        bind(4, row.head)
        bind(5, row.body)
        sqlite3_bind_int64(insertion, 6, row.fingerprint)
        check(sqlite3_step(insertion), SQLITE_DONE)
        sqlite3_reset(insertion)
    }

    private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ column: Int32, _ bytes: [UInt8]) {
        if bytes.isEmpty {
            sqlite3_bind_zeroblob(insertion, column, 0)
        } else {
            _ = bytes.withUnsafeBytes {
                sqlite3_bind_blob64(insertion, column, $0.baseAddress, UInt64($0.count), transient)
            }
        }
    }

    /// Stores the appended rows. Without new rows it costs nothing.
    func commit() {
        guard isInTransaction else { return }
        isInTransaction = false
        check(sqlite3_exec(database, "COMMIT", nil, nil, nil), SQLITE_OK)
    }

    private func check(_ result: Int32, _ wanted: Int32) {
        guard result != wanted else { return }
        report("the state cannot be kept, so this is the end: \(Self.message(database))")
        exit(1)
    }

    // MARK: Reading

    /// All rows, in their order.
    func forEach(_ body: (_ number: Int64, Row) throws -> Void) throws {
        var statement: OpaquePointer?
        let sql = "SELECT number, at, kind, connection, head, body, state FROM input ORDER BY number"
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
            throw Failure(description: Self.message(database))
        }
        defer { sqlite3_finalize(statement) }
        while true {
            let result = sqlite3_step(statement)
            if result == SQLITE_DONE { return }
            guard result == SQLITE_ROW else { throw Failure(description: Self.message(database)) }
            var row = Row()
            row.atMs = sqlite3_column_int64(statement, 1)
            row.kind = String(cString: sqlite3_column_text(statement, 2))
            row.connection = sqlite3_column_int64(statement, 3)
            row.head = Self.bytes(statement, 4)
            row.body = Self.bytes(statement, 5)
            row.fingerprint = sqlite3_column_int64(statement, 6)
            try body(sqlite3_column_int64(statement, 0), row)
        }
    }

    private static func bytes(_ statement: OpaquePointer?, _ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
