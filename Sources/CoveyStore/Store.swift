// What is kept of one user on this device: the cache (a replica of the server, may be thrown away) and the outbox
// (unsent messages, which exist nowhere else). Synchronous; confined to one thread at a time. Times are Unix
// milliseconds.
//
// Rows and what is known about them (chunks, positions) are written in one `transaction`. An error of the cache never
// touches the outbox: a cache that is damaged or cannot be written fails the call that finds it so, and is thrown
// away before the next; `takeWarnings` tells. What was damaged is begun anew on the disk; what could not be written goes
// on in memory until the next open, so that a failing disk is not tried again and again.

import CSQLite
import CoveyModel
import Glibc

package final class Store {
    package struct Location: Sendable, Hashable {
        package var root: String
        package var appId: String
        package var userId: String

        package init(root: String, appId: String, userId: String) {
            self.root = root
            self.appId = appId
            self.userId = userId
        }
    }

    package let location: Location
    package let isReadOnly: Bool
    /// What went wrong without making the store unusable, such as a cache that was rebuilt.
    package private(set) var warnings: [CoveyError] = []

    /// Nil: nothing is on the disk, because it could not be used and the app allowed that.
    let directory: Directory?
    private var lock: WriterLock?
    private var allowsVolatileOutbox = false
    private var openCache: Database?
    /// Counts the caches that had to take the place of the one that was opened.
    package private(set) var cacheNumber = 0
    private var openOutbox: Database?
    /// Inode of the file that a read-only view has open.
    private var viewedFile: UInt64 = 0
    /// Keys of channels seen lately. Emptied when a transaction is undone, since it may have made some of them.
    var channelKeys: [ByteText: Int64] = [:]
    /// Of messages and channels written since the store was opened: tells when to look at the cache's size again. A
    /// deletion counts a little, so that an unchanged number means that no message was touched.
    package internal(set) var writtenBytes: Int64 = 0
    /// The last local sequence given out; 0: not read yet.
    var lastSequence: Int64 = 0

    /// Opens, and if need be makes, migrates or rebuilds, the databases of a user. Fails with storeLocked if another
    /// process writes them, with localDatabaseError (800700) if the directory or the outbox cannot be used.
    /// `readOnly`: a view of what the writer has committed; every writing call fails with notSupported.
    /// `volatileOutbox`: if the directory or the outbox cannot be used, unsent messages are kept in memory, and
    /// `takeWarnings` tells. Not if another process holds the store.
    package static func open(_ location: Location, readOnly: Bool = false, volatileOutbox: Bool = false)
        throws(CoveyError) -> Store
    {
        let directory: Directory
        do throws(CoveyError) {
            directory = try Directory(location, readOnly: readOnly)
        } catch {
            guard volatileOutbox, !readOnly, error.code == .localDatabaseError else { throw error }
            return try inMemory(location, because: error)
        }
        let store = Store(location, directory, readOnly)
        do throws(CoveyError) {
            if !readOnly { store.lock = try WriterLock(directory) }
        } catch {
            guard volatileOutbox, error.code == .localDatabaseError else { throw error }
            return try inMemory(location, because: error)
        }
        store.allowsVolatileOutbox = volatileOutbox
        do throws(CoveyError) {
            store.openOutbox = try store.makeOutbox()
            store.openCache = try store.makeCacheOrRebuild()
        } catch {
            store.close()
            throw error
        }
        return store
    }

    /// Whether anything is kept of the user.
    package static func exists(_ location: Location) -> Bool {
        guard let directory = try? Directory(location, readOnly: true) else { return false }
        var status = stat()
        return lstat(directory.lock, &status) == 0
    }

    private static func inMemory(_ location: Location, because error: CoveyError) throws(CoveyError) -> Store {
        let store = Store(location, nil, false)
        store.openOutbox = try store.openOutbox(at: Store.inMemory)
        store.openCache = try store.makeCache(Store.inMemory)
        store.warn("nothing is kept on the disk, unsent messages neither: \(error.message)")
        return store
    }

    private init(_ location: Location, _ directory: Directory?, _ readOnly: Bool) {
        self.location = location
        self.directory = directory
        isReadOnly = readOnly
    }

    deinit { close() }

    /// Frees the files and the lock. Every later call fails; closing twice is nothing.
    package func close() {
        openCache?.close()
        openOutbox?.close()
        openCache = nil
        openOutbox = nil
        lock = nil
    }

    /// Nothing will be read for a while.
    package func releaseMemory() {
        openCache?.releaseMemory()
        openOutbox?.releaseMemory()
    }

    /// The warnings since the last call.
    package func takeWarnings() -> [CoveyError] {
        defer { warnings = [] }
        return warnings
    }

    package var hasWarnings: Bool { !warnings.isEmpty }

    func warn(_ message: String) { warnings.append(CoveyError(.localDatabaseError, message)) }

    // MARK: Transactions

    /// All that `body` does to the cache happens, or nothing. Nested calls join the outer one; a throw undoes what its
    /// own call did, and everything if it leaves the outermost.
    package func transaction<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        let database = try writableCache()
        do throws(CoveyError) {
            return try database.transaction(body)
        } catch {
            channelKeys.removeAll(keepingCapacity: true)
            throw error
        }
    }

    /// As `Database.joined`.
    func joined<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        let database = try writableCache()
        do throws(CoveyError) {
            return try database.joined(body)
        } catch {
            channelKeys.removeAll(keepingCapacity: true)
            throw error
        }
    }

    /// The same for the outbox: one durable commit.
    package func outboxTransaction<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        try writableOutbox().transaction(body)
    }

    // MARK: Connections

    /// The cache, begun anew if it was found damaged, or could not be written, and no transaction is open on it.
    func cache() throws(CoveyError) -> Database {
        guard let database = openCache else { throw Store.closed }
        if isReadOnly { return try currentView(database) }
        guard database.isCorrupt || database.isUnwritable, database.depth == 0 else { return database }
        if database.isCorrupt {
            rebuild(because: "it is damaged", inMemory: false)
        } else {
            rebuild(because: "it could not be written", inMemory: true)
        }
        guard let fresh = openCache else { throw Store.closed }
        return fresh
    }

    /// The writer may have put another file in the cache's place: then the view is opened anew.
    private func currentView(_ database: Database) throws(CoveyError) -> Database {
        var status = stat()
        guard let directory, stat(directory.cache, &status) == 0, UInt64(status.st_ino) != viewedFile else {
            return database
        }
        let fresh = try makeCache(directory.cache)
        openCache?.close()
        openCache = fresh
        viewedFile = UInt64(status.st_ino)
        return fresh
    }

    /// Of the cache's file; nil for a cache in memory, or a store that is closed.
    var cachePath: String? {
        guard let path = openCache?.path, path != Store.inMemory else { return nil }
        return path
    }

    /// The last write failed for want of space, and nothing was done about it yet.
    package var isDiskFull: Bool { openCache?.isFull == true && cachePath != nil }

    /// Throws a cache away that has failed, now and not before its next use.
    package func replaceFailedCache() { if !isReadOnly { _ = try? cache() } }

    /// Room was made: the next write is tried on the disk.
    package func retryAfterFull() { openCache?.forgetFull() }

    /// Nothing can be done: the next use of the cache goes to memory.
    package func giveUpDisk() { openCache?.giveUp() }

    /// Whether the cache is kept in memory because the disk failed.
    package var isCacheInMemory: Bool { openCache != nil && cachePath == nil }

    func writableCache() throws(CoveyError) -> Database {
        guard !isReadOnly else { throw Store.readOnly }
        return try cache()
    }

    func outbox() throws(CoveyError) -> Database {
        guard let openOutbox else { throw Store.closed }
        return openOutbox
    }

    func writableOutbox() throws(CoveyError) -> Database {
        guard !isReadOnly else { throw Store.readOnly }
        return try outbox()
    }

    private static let closed = CoveyError(.localDatabaseError, "the store is closed")
    private static let readOnly = CoveyError(.notSupported, "the store was opened for reading only")

    // MARK: Opening the outbox

    private func makeOutbox() throws(CoveyError) -> Database {
        guard let directory else { throw Store.closed }
        do throws(CoveyError) {
            return try openOutbox(at: directory.outbox)
        } catch {
            guard allowsVolatileOutbox else { throw error }
            // A damaged one is out of the way by now, so there may be a new file.
            let fresh = try? openOutbox(at: directory.outbox)
            let what = fresh == nil ? "unsent messages are kept in memory only" : "the outbox was begun anew"
            warn("\(what): \(error.message)")
            if let fresh { return fresh }
            return try openOutbox(at: Store.inMemory)
        }
    }

    private func openOutbox(at path: String) throws(CoveyError) -> Database {
        if !isReadOnly, path != Store.inMemory { try Directory.prepareFile(path) }
        var opened: Database?
        let finding: Schema.Finding
        do throws(CoveyError) {
            let database = try Database(path: path, readOnly: isReadOnly)
            opened = database
            // The PRAGMAs need no transaction. FULL: a commit is on the disk when it returns, whatever happens next.
            try database.execute("PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-64")
            if !isReadOnly { try database.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL") }
            finding = try Schema.outbox.open(database, migrate: !isReadOnly)
            if finding == .ready {
                // Not only the tables: a row that its index has lost would never be sent.
                let answer = try database.first("PRAGMA integrity_check(1)", read: { $0.text(0) })
                if answer == "ok" {
                    try claim(database)
                    return database
                }
            }
        } catch {
            let isCorrupt = opened?.isCorrupt ?? false
            opened?.close()
            if isCorrupt { throw moveOutboxAside(path) }
            throw error
        }
        opened?.close()
        if case .newer(let version) = finding {
            throw CoveyError(.localDatabaseError, "\(path) was written by a newer version of the library (\(version))")
        }
        throw moveOutboxAside(path)
    }

    /// Nothing in it is lost: it stays beside the new one for whoever can read it.
    private func moveOutboxAside(_ path: String) -> CoveyError {
        guard !isReadOnly else { return CoveyError(.localDatabaseError, "\(path) is damaged") }
        var number = 1
        var aside: String { path + ".damaged-\(number)" }
        var status = stat()
        while lstat(aside, &status) == 0 { number += 1 }
        for suffix in ["-wal", "-shm"] where lstat(path + suffix, &status) == 0 {
            rename(path + suffix, aside + suffix)
        }
        guard rename(path, aside) == 0 else {
            return Directory.failure("the outbox is damaged, and cannot be moved aside:", path)
        }
        return CoveyError(.localDatabaseError, "the outbox was damaged and has been moved to \(aside)")
    }

    /// Long ids are shortened to digests, and a user may choose an id that looks like one: no read crosses users.
    private func claim(_ database: Database) throws(CoveyError) {
        var mine = ByteWriter()
        mine.text(location.appId)
        mine.text(location.userId)
        let owner = try database.first("SELECT value FROM fact WHERE name = 'owner'", read: { Array($0.bytes(0)) })
        if let owner {
            guard owner == mine.bytes else {
                throw CoveyError(
                    .localDatabaseError, "\(directory?.path ?? database.path) belongs to another user id")
            }
        } else if !isReadOnly {
            try database.run("INSERT INTO fact (name, value) VALUES ('owner', ?1)") { $0.blob(1, mine.bytes) }
        }
    }

    // MARK: Opening the cache

    private func makeCacheOrRebuild() throws(CoveyError) -> Database {
        guard let directory else { throw Store.closed }
        do throws(CoveyError) {
            let database = try makeCache(directory.cache)
            var status = stat()
            if isReadOnly, stat(directory.cache, &status) == 0 { viewedFile = UInt64(status.st_ino) }
            return database
        } catch {
            if isReadOnly { throw error }
            return try rebuiltCache(because: error.message, inMemory: false)
        }
    }

    private func makeCache(_ path: String) throws(CoveyError) -> Database {
        if !isReadOnly && path != Store.inMemory { try Directory.prepareFile(path) }
        let database = try Database(path: path, readOnly: isReadOnly, searches: true)
        // NORMAL: a commit may be lost with the power, but never half of one; the server has it all.
        // FAST: what is deleted is overwritten where that costs no extra write. 2 MiB of pages at most, and only while the
        // client shows something (releaseMemory): with 512 KiB the pages of one transaction over a thousand channels, or
        // of a page of a changelog, were read and written several times. A checkpoint each 8 MiB: it waits for the disk.
        try database.execute(
            "PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-2048; PRAGMA temp_store=MEMORY")
        if !isReadOnly {
            // Only a new file: setting it again would write, and wait for the disk, at every open.
            if try database.integer("PRAGMA page_count") == 0 { try database.execute("PRAGMA auto_vacuum=INCREMENTAL") }
            try database.execute(
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=FAST;"
                    + "PRAGMA wal_autocheckpoint=2000; PRAGMA journal_size_limit=16777216")
        }
        switch try Schema.cache.open(database, migrate: !isReadOnly) {
        case .ready: break
        case .newer: throw CoveyError(.localDatabaseError, "\(path) was written by a newer version of the library")
        case .foreign: throw CoveyError(.localDatabaseError, "\(path) is not a cache that this version can read")
        }
        try claim(database)
        if !isReadOnly {
            try refreshFolding(database)
            // Whatever was live, the connection that made it so ended with the process before.
            try clearLiveFlags(database)
        }
        return database
    }

    private static let inMemory = ":memory:"

    /// Throws a cache away that is damaged or cannot be written. If it is to be so, or not even a new file can be made: a
    /// cache in memory, until the next open. The old file goes in any case: a full disk then has room for the outbox.
    private func rebuiltCache(because reason: String, inMemory: Bool) throws(CoveyError) -> Database {
        if let directory {
            var isClean = true
            for suffix in ["", "-wal", "-shm"] where unlink(directory.cache + suffix) != 0 && errno != ENOENT {
                isClean = false
            }
            if isClean, !inMemory, let database = try? makeCache(directory.cache) {
                warn("the cache was rebuilt: \(reason)")
                return database
            }
        }
        let database = try makeCache(Store.inMemory)
        warn("the cache is kept in memory only: \(reason)")
        return database
    }

    func rebuild(because reason: String, inMemory: Bool) {
        cacheNumber += 1
        openCache?.close()
        openCache = nil
        channelKeys = [:]
        do throws(CoveyError) {
            openCache = try rebuiltCache(because: reason, inMemory: inMemory)
        } catch {
            warnings.append(error)
        }
    }
}

/// A text that is compared and hashed byte by byte: URLs and ids that Swift's == would take for equal are not the
/// same.
struct ByteText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ByteText, right: ByteText) -> Bool { CodePoints.areEqual(left.text, right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
