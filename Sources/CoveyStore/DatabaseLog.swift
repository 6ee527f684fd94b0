// The write-ahead log of a database, and how its pages come into the file (docs/decisions/0073). A commit only appends to the
// log. Copying it into the file (SQLite's "checkpoint") waits for the disk, so another thread does that, by a connection of
// its own, while commits go on. A log that is copied to its end begins again with the next commit.
//
// `pages` and `copyNow` belong to the thread of the database; `copy` may run on any. The files must not be replaced while a
// second connection opens them, or it could copy one file's log into another: `end` waits for it.

import CSQLite

package final class DatabaseLog: @unchecked Sendable {
    // Unchecked: `pages` and `ownCopyAt` are confined to the database's thread, `hasEnded` is touched under the lock alone.

    /// In the log at the last commit.
    package private(set) var pages = 0
    /// The thread of the database copies the log by itself at this length, for nobody else did: 64 MiB.
    private var ownCopyAt = DatabaseLog.mostPages
    private static let mostPages = 16_384

    private let path: String
    private let copying = Lock()
    private var hasEnded = false

    init(path: String) { self.path = path }

    /// Called after each commit. True: the log is too long.
    func committed(pages count: Int) -> Bool {
        if count < pages { ownCopyAt = DatabaseLog.mostPages }
        pages = count
        guard count >= ownCopyAt else { return false }
        // If a reader is in the way, not with every commit.
        ownCopyAt = count + DatabaseLog.mostPages / 8
        return true
    }

    /// Copies what is in the log. Does nothing if that is under way, or the database is closed. What fails is left in the log.
    package func copy() {
        copying.ifFree {
            guard !hasEnded else { return }
            var handle: OpaquePointer?
            defer { sqlite3_close_v2(handle) }
            // Reading opens the log.
            guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
                covey_sqlite_keep_log(handle) == SQLITE_OK,
                sqlite3_exec(handle, "PRAGMA user_version", nil, nil, nil) == SQLITE_OK, !Database.hasMoved(handle)
            else { return }
            var (inLog, copied): (Int32, Int32) = (0, 0)
            sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, &inLog, &copied)
            // SQLite forces the file when the log is copied to its end. Who copies the rest is not to wait for all of it.
            if copied < inLog { _ = covey_sqlite_sync(handle) }
        }
    }

    /// Runs a checkpoint by the database's own connection, behind one that is under way.
    func alone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) { try copying.withLock(body) }

    /// No copy runs any more when this returns, and none will.
    func end() { copying.withLock { hasEnded = true } }
}
