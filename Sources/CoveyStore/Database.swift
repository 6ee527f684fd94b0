// One SQLite connection: statements prepared once and lent out, nested transactions, and errors as CoveyErrors.
// Confined to one thread at a time. A failed write inside a transaction never ends half done: SQLite may have
// rolled the transaction back by itself, and from then on every statement fails until the outermost transaction has
// ended.

import CSQLite
import CoveyModel
import Glibc

final class Database {
    let path: String
    private var handle: OpaquePointer?
    /// They stay here while they are in use, so that each use looks its statement up once.
    private var statements = StatementTable<Statement>()
    private(set) var depth = 0
    /// The file is damaged: nothing it says can be trusted any more. Set by `damage` and `failure` alone.
    private(set) var isDamaged = false
    /// Another library, another version of this one, or another user wrote the file. Set by `foreign` alone.
    private(set) var isForeign = false
    /// The file cannot be written any more: disk full, I/O error, taken away.
    private(set) var isUnwritable = false
    /// The file could not be written because there is no space; tried again after room was made.
    private(set) var isFull = false
    private var hasLostTransaction = false
    /// Nil: the database is in memory, or only read.
    let log: DatabaseLog?
    let searchBound = SearchFunctions.Bound()
    private var taker: RowTaker?
    /// Of the cache, once they were read.
    var messageIds: MessageIDBounds?
    var parentIds: MessageIDBounds?
    /// The greatest id in the cache's search index, once it was read.
    var indexedTo: Int64?
    /// What of the cache's messages is counted, once it was read.
    var counts: MessageCounts?

    init(path: String, readOnly: Bool, searches: Bool = false) throws(CoveyError) {
        self.path = path
        log = readOnly || path == Store.inMemory ? nil : DatabaseLog(path: path)
        // Two clients may be in it at once, each with connections of its own.
        guard sqlite3_threadsafe() != 0 else {
            throw CoveyError(
                .localDatabaseError, "this SQLite was compiled without thread support; install another build")
        }
        let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let result = sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, nil)
        guard result == SQLITE_OK else {
            let error = failure(result, "open")
            close()
            throw error
        }
        sqlite3_extended_result_codes(handle, 1)
        // Readers of other processes hold locks for microseconds, so a short wait is enough.
        sqlite3_busy_timeout(handle, 2_000)
        if let log { watch(log) }
        if searches, !SearchFunctions.register(handle, searchBound) {
            close()
            throw CoveyError(
                .localDatabaseError, "this SQLite has no FTS5, which the search needs; install another build")
        }
    }

    deinit { close() }

    func close() {
        log?.end()
        statements = StatementTable()
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Whether SQLite will not write the file although the file system would: its head says that it is of a format which
    /// this SQLite can only read. Known once something was read.
    var isMarkedReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 && access(path, W_OK) == 0 }

    /// Gives back what only makes the next read faster: prepared statements, pages, and the pool that compiling
    /// statements draws on: 48 KB, without which a cache takes a millisecond longer to open.
    func releaseMemory() {
        guard depth == 0 else { return }
        statements = StatementTable()
        sqlite3_db_release_memory(handle)
        _ = covey_sqlite_set_lookaside(handle, 0, 0)
    }

    /// Of that the most: pages of the file.
    func releasePages() { sqlite3_db_release_memory(handle) }

    // MARK: Statements

    /// Runs SQL text of any number of statements, without results: schemas and settings.
    func execute(_ sql: String) throws(CoveyError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw failure(result, "execute") }
    }

    /// Runs a statement that gives no rows. Returns the number of rows that it changed.
    @discardableResult
    func run(_ sql: StaticString, _ bind: (inout Binding) -> Void = { _ in }) throws(CoveyError) -> Int {
        try rows(sql, bind, each: { _ in false })
        return Int(sqlite3_changes(handle))
    }

    /// The row id of the last INSERT.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Calls `body` for each row until it returns false. A row is valid only inside the call.
    func rows(
        _ sql: StaticString, _ bind: (inout Binding) -> Void = { _ in }, each body: (Row) throws(CoveyError) -> Bool
    ) throws(CoveyError) {
        if hasLostTransaction { throw CoveyError(.localDatabaseError, "the transaction was rolled back before") }
        let statement = try borrow(sql)
        defer { statement.giveBack() }
        var binding = Binding(statement.handle)
        bind(&binding)
        guard binding.result == SQLITE_OK else { throw failure(binding.result, "bind") }
        while true {
            let result = sqlite3_step(statement.handle)
            if result == SQLITE_DONE { return }
            guard result == SQLITE_ROW else { throw failure(result, "step") }
            guard try body(Row(statement.handle)) else { return }
        }
    }

    /// The function that takes rows inside SQLite; made for the first page.
    func rowTaker() throws(CoveyError) -> RowTaker {
        guard let made = taker ?? RowTaker(handle) else { throw failure(sqlite3_errcode(handle), "register") }
        taker = made
        return made
    }

    func first<Value>(
        _ sql: StaticString, _ bind: (inout Binding) -> Void = { _ in }, read: (Row) throws(CoveyError) -> Value?
    ) throws(CoveyError) -> Value? {
        var value: Value?
        try rows(
            sql, bind,
            each: { row throws(CoveyError) in
                value = try read(row)
                return false
            })
        return value
    }

    func integer(_ sql: StaticString, _ bind: (inout Binding) -> Void = { _ in }) throws(CoveyError) -> Int64? {
        try first(sql, bind, read: { $0.integer(0) })
    }

    private func borrow(_ sql: StaticString) throws(CoveyError) -> Statement {
        let known = statements[sql.utf8Start]
        if let known, known.lend() { return known }
        var statement: OpaquePointer?
        let text = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
        let result = sqlite3_prepare_v3(
            handle, text, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard result == SQLITE_OK, let statement else { throw failure(result, "prepare") }
        let fresh = Statement(statement)
        // One that runs inside the rows of another is a second one, which ends with its use.
        if known == nil { statements.insert(fresh, for: sql.utf8Start) }
        return fresh
    }

    /// The bytes of its file; of a database in memory: of the file that it would be.
    func serialized() throws(CoveyError) -> [UInt8] {
        var count: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else {
            throw CoveyError(.localDatabaseError, "\(path): no memory for its bytes")
        }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    // MARK: Transactions

    /// Nested calls join the outer one; what a failed nested call did is undone even if the outer one goes on.
    func transaction<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        try begin()
        do throws(CoveyError) {
            let value = try body()
            try commit()
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    // Not part of the function above, which the compiler repeats for each of its bodies.
    @inline(never)
    private func begin() throws(CoveyError) {
        _ = try depth == 0 ? run("BEGIN IMMEDIATE") : run("SAVEPOINT nested")
        depth += 1
    }

    @inline(never)
    private func commit() throws(CoveyError) {
        if hasLostTransaction { throw CoveyError(.localDatabaseError, "the transaction was rolled back") }
        _ = try depth == 1 ? run("COMMIT") : run("RELEASE nested")
        depth -= 1
    }

    /// What is read is of one moment, and nothing that is written later is seen.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// What the body reads is of one moment, even if another process writes meanwhile.
    func snapshot<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        guard depth == 0, !isInTransaction else { return try body() }
        try run("BEGIN")
        defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
        return try body()
    }

    @inline(never)
    private func rollBack() {
        depth -= 1
        if depth == 0 {
            // Fails if SQLite has rolled back already; then there is nothing left to undo.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            hasLostTransaction = false
        } else if sqlite3_get_autocommit(handle) == 0 {
            sqlite3_exec(handle, "ROLLBACK TO nested; RELEASE nested", nil, nil, nil)
        } else {
            hasLostTransaction = true
        }
    }

    // MARK: The log

    /// In place of SQLite's own hook, which copies the log with a commit.
    private func watch(_ log: DatabaseLog) {
        sqlite3_wal_hook(
            handle,
            { context, handle, _, pages in
                guard let context else { return SQLITE_OK }
                let log = Unmanaged<DatabaseLog>.fromOpaque(context).takeUnretainedValue()
                // The commit has happened, whatever becomes of the copy.
                if log.committed(pages: Int(pages)) {
                    log.alone { _ = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, nil, nil) }
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(log).toOpaque())
    }

    /// Copies the rest of the log on this thread. What fails is left in it.
    func copyLog() { log?.alone { _ = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, nil, nil) } }

    /// The same, and gives the log's space back, unless a reader is in the way.
    func shortenLog() throws(CoveyError) {
        try log?.alone { () throws(CoveyError) in try execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    // MARK: Errors

    func giveUp() { isUnwritable = true }

    /// Room was made: what failed may be tried once more.
    func forgetFull() { (isUnwritable, isFull) = (false, false) }

    /// What was read contradicts itself: a row its key, its order or its form.
    func damage(_ what: String) -> CoveyError {
        isDamaged = true
        return CoveyError(.localDatabaseError, "\(path) is damaged: \(what)")
    }

    /// What was read is not for this library or this user.
    func foreign(_ message: String) -> CoveyError {
        isForeign = true
        return CoveyError(.localDatabaseError, message)
    }

    private func failure(_ result: Int32, _ what: String) -> CoveyError {
        switch result & 0xff {
        case _ where Database.isDamage(result): isDamaged = true
        case SQLITE_FULL: (isUnwritable, isFull) = (true, true)
        case SQLITE_IOERR, SQLITE_READONLY: isUnwritable = true
        default: break
        }
        if depth > 0, sqlite3_get_autocommit(handle) != 0 { hasLostTransaction = true }
        let text = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "no memory"
        return CoveyError(.localDatabaseError, "\(path): \(what) failed: \(text) (SQLite \(result))")
    }

    /// Every statement is a constant that fits the newest schema, and no row breaks a constraint by itself. So a statement
    /// that cannot be compiled, or a constraint that fails, shows a table or an index that is not as it was made.
    private static func isDamage(_ result: Int32) -> Bool {
        switch result & 0xff {
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_FORMAT: true
        // SQLITE_IOERR_SHORT_READ, _DATA and _CORRUPTFS: the disk works, but what it gives is not what was written.
        case SQLITE_IOERR: [2, 32, 33].contains(result >> 8)
        default: false
        }
    }

    /// The file was removed, or another one was put in its place: what is written goes to no name any more.
    var hasMoved: Bool { Database.hasMoved(handle) }

    static func hasMoved(_ handle: OpaquePointer?) -> Bool {
        var moved: Int32 = 0
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }
}

/// A prepared statement, in use from the beginning. Freed with the last reference: after its use, if the database was
/// closed meanwhile.
private final class Statement {
    let handle: OpaquePointer
    private var isInUse = true

    init(_ handle: OpaquePointer) { self.handle = handle }
    deinit { sqlite3_finalize(handle) }

    /// False if it is in use.
    func lend() -> Bool {
        guard !isInUse else { return false }
        isInUse = true
        return true
    }

    func giveBack() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        isInUse = false
    }
}

/// Values for the parameters of a statement, numbered from 1. The first error is kept.
struct Binding {
    private let statement: OpaquePointer
    fileprivate(set) var result = SQLITE_OK

    fileprivate init(_ statement: OpaquePointer) { self.statement = statement }

    mutating func integer(_ index: Int32, _ value: Int64) { note(sqlite3_bind_int64(statement, index, value)) }

    mutating func integer(_ index: Int32, _ value: Int64?) { if let value { integer(index, value) } }

    mutating func text(_ index: Int32, _ value: String) {
        var value = value
        value.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { chars in
                // An empty buffer may have no address; NULL would bind NULL.
                let start = chars.baseAddress ?? Binding.nothing
                note(
                    sqlite3_bind_text64(
                        statement, index, start, UInt64(chars.count), Binding.copied, UInt8(SQLITE_UTF8)))
            }
        }
    }

    mutating func blob(_ index: Int32, _ bytes: UnsafeRawBufferPointer) {
        let start = bytes.baseAddress ?? UnsafeRawPointer(Binding.nothing)
        note(sqlite3_bind_blob64(statement, index, start, UInt64(bytes.count), Binding.copied))
    }

    mutating func blob(_ index: Int32, _ bytes: [UInt8]) { bytes.withUnsafeBytes { blob(index, $0) } }

    /// A text as bytes, for columns that are compared and searched as bytes, NULs and all.
    mutating func blob(_ index: Int32, utf8 value: String) {
        var value = value
        value.withUTF8 { blob(index, UnsafeRawBufferPointer($0)) }
    }

    mutating func message(_ index: Int32, _ message: Message?) {
        message?.record.withBytes { blob(index, $0) }
    }

    private mutating func note(_ result: Int32) { if self.result == SQLITE_OK { self.result = result } }

    /// SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite makes its own copy.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    /// An address for texts and blobs of no bytes; never read.
    nonisolated(unsafe) private static let nothing = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}

/// One row of a result, its columns numbered from 0.
struct Row {
    private let statement: OpaquePointer

    fileprivate init(_ statement: OpaquePointer) { self.statement = statement }

    /// As it is: an id, a flag, a key. Whoever calculates takes one of the two below: a file may hold any number.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func integer(_ column: Int32, in range: ClosedRange<Int64>) -> Int64 { integer(column).clamped(to: range) }

    /// Unix milliseconds. Files of older versions hold Int64.max for "infinite".
    func time(_ column: Int32) -> Int64 { integer(column, in: Policy.timeRangeMs) }

    func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(
            start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
    }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// Nil if the bytes are no record.
    func message(_ column: Int32) -> Message? { Message(bytes: bytes(column)) }
}
