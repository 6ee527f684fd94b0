// What is kept of one user on this device: the cache (a replica of the server, may be thrown away) and the outbox
// (unsent messages, which exist nowhere else). Synchronous; confined to one thread at a time. Times are Unix
// milliseconds.
//
// Rows and what is known about them (chunks, positions) are written in one `transaction`. An error of the cache never
// touches the outbox: a cache that is damaged or cannot be written fails the call that finds it so, and is thrown
// away before the next; `takeWarnings` reports it. A damaged one begins again on the disk; one that could not be written goes
// on in memory until the next open, so that a failing disk is not tried again and again. Files that are removed or
// replaced while they are open are made again: Store+Moved.swift.

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
    package internal(set) var warnings: [CoveyError] = []

    /// Nil: nothing is on the disk, because it could not be used and the app allowed that.
    var directory: Directory?
    var lock: WriterLock?
    private(set) var allowsVolatileOutbox = false
    var openCache: Database?
    /// Counts the caches that had to take the place of the one that was opened.
    package internal(set) var cacheNumber = 0
    var openOutbox: Database?
    var isOutboxChecked = false
    /// What the check has found.
    var outboxFailure: CoveyError?
    // Emptied when a transaction is undone, since it may have made some of them.
    var channelKeys = ChannelKeys()
    var hotChannels = HotChannels()
    /// That are not written yet, in their order: Store+Facts.swift.
    var accessTimes: [(channelUrl: String, t: Int64)] = []
    /// Called when the disk is full. Returns true if room was made and the transaction may be tried once more.
    package var makeRoom: (() -> Bool)?
    /// Of the open transaction: Store+Counts.swift.
    var countChanges: [CountChange] = []
    /// Of messages and channels written since the store was opened: shows when to check the cache's size again. A
    /// deletion counts a little, so that an unchanged number means that no message was touched.
    package internal(set) var writtenBytes: Int64 = 0
    /// The last local sequence given out; 0: not read yet.
    var lastSequence: Int64 = 0

    /// Opens, and if need be makes, migrates or rebuilds, the databases of a user. Fails with storeLocked if another
    /// process writes them, with localDatabaseError (800700) if the directory or the outbox cannot be used.
    /// `readOnly`: a view of what the writer has committed; every writing call fails with notSupported.
    /// `volatileOutbox`: if the directory or the outbox cannot be used, unsent messages are kept in memory, and
    /// `takeWarnings` reports it. Not if another process holds the store.
    @_optimize(size)
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
        store.warn("the cache and unsent messages are in memory only: \(error.message)")
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
        if let openCache, !openCache.isDamaged, !openCache.isUnwritable, !openCache.hasMoved { try? writeAccessTimes() }
        openCache?.close()
        openOutbox?.close()
        openCache = nil
        openOutbox = nil
        lock = nil
    }

    /// What is known of the cache's rows may not be true any more: a transaction was undone, or all rows are gone.
    @inline(never)
    func forgetWhatIsRemembered() {
        channelKeys.forgetAll()
        hotChannels.forgetAll()
        openCache?.indexedTo = nil
        openCache?.counts = nil
    }

    /// Nothing will be read for a while.
    package func releaseMemory() {
        hotChannels.forgetAll()
        openCache?.releaseMemory()
        openOutbox?.releaseMemory()
    }

    /// A page was read, and perhaps no other follows: what is kept makes the next one faster, and is little.
    package func releasePages() { openCache?.releasePages() }

    /// The warnings since the last call.
    package func takeWarnings() -> [CoveyError] {
        defer { warnings = [] }
        return warnings
    }

    package var hasWarnings: Bool { !warnings.isEmpty }

    func warn(_ message: String) { warnings.append(CoveyError(.localDatabaseError, message)) }

    // MARK: Transactions

    /// All that `body` does to the cache happens, or nothing. Nested calls join the outer one; a throw undoes what its
    /// own call did, and everything if it leaves the outermost. If the disk is full, the outermost makes room and runs the
    /// body once more. `canWait`: what is written is written again later; then a full disk changes nothing.
    package func transaction<Value>(
        canWait: Bool = false, _ body: () throws(CoveyError) -> Value
    ) throws(CoveyError) -> Value {
        do throws(CoveyError) {
            return try attempt(body)
        } catch {
            guard mayTryAgain(canWait) else { throw error }
            return try attempt(body)
        }
    }

    /// After a failed write that was no part of another: true if the disk was full, and room was made.
    @_optimize(size)
    private func mayTryAgain(_ canWait: Bool) -> Bool {
        guard isDiskFull, openCache?.depth == 0 else { return false }
        if canWait { retryAfterFull() }
        return !canWait && makeRoom?() == true
    }

    private func attempt<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        let database = try writableCache()
        let (changes, times) = (countChanges, accessTimes)
        do throws(CoveyError) {
            let value = try database.transaction { () throws(CoveyError) in
                let value = try body()
                if database.depth == 1 { try writeRest(database) }
                return value
            }
            if database.depth == 0 { accessTimes = [] }
            return value
        } catch {
            (countChanges, accessTimes) = (changes, times)
            forgetWhatIsRemembered()
            throw error
        }
    }

    @inline(never)
    private func writeRest(_ database: Database) throws(CoveyError) {
        try putAccessTimes()
        try writeCounts(database)
    }

    /// A transaction. Within another one the body joins it: what a failed one did stays, so the error must end the whole
    /// transaction.
    func joined<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        if try writableCache().depth == 0 { return try transaction(body) }
        do throws(CoveyError) {
            return try body()
        } catch {
            forgetWhatIsRemembered()
            throw error
        }
    }

    /// One statement that changes the cache, in a transaction or alone. Returns the number of rows that it changed.
    @discardableResult
    func run(_ sql: StaticString, _ bind: (inout Binding) -> Void = { _ in }) throws(CoveyError) -> Int {
        do throws(CoveyError) {
            return try writableCache().run(sql, bind)
        } catch {
            guard mayTryAgain(false) else { throw error }
            return try writableCache().run(sql, bind)
        }
    }

    /// The same for the outbox: one durable commit.
    package func outboxTransaction<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        try writableOutbox().transaction(body)
    }

    // MARK: Connections

    /// Runs reads that depend on nothing but each other. If they find the cache damaged, it begins again at once, and they
    /// run once more.
    package func reading<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        do throws(CoveyError) {
            return try body()
        } catch {
            guard !isReadOnly, openCache?.isDamaged == true else { throw error }
            return try body()
        }
    }

    /// What the body reads of the cache is of one moment: the writer of a view may change it between two reads. Others than a view
    /// write it themselves.
    package func snapshot<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        isReadOnly ? try cache().snapshot(body) : try body()
    }

    /// The cache; a new one if it was found damaged, or could not be written, and no transaction is open on it.
    func cache() throws(CoveyError) -> Database {
        guard let database = openCache else { throw Store.closed }
        if isReadOnly {
            let view = try currentView(database, makeCache)
            openCache = view
            return view
        }
        guard hasCacheFailed, database.depth == 0 else { return database }
        if database.isDamaged {
            rebuild(because: "it is damaged", inMemory: false)
        } else {
            rebuild(because: "it could not be written", inMemory: true)
        }
        guard let fresh = openCache else { throw Store.closed }
        return fresh
    }

    /// The writer may have put another file in the place: then the view is opened again.
    private func currentView(_ database: Database, _ open: (String) throws(CoveyError) -> Database) throws(CoveyError)
        -> Database
    {
        guard !database.isInTransaction, database.hasMoved, Directory.isThere(database.path) else { return database }
        let fresh = try open(database.path)
        database.close()
        return fresh
    }

    /// Of the cache's file; nil for a cache in memory, or a store that is closed.
    var cachePath: String? {
        guard let path = openCache?.path, path != Store.inMemory else { return nil }
        return path
    }

    /// The last write failed for want of space, and nothing was done about it yet.
    package var isDiskFull: Bool { openCache?.isFull == true && cachePath != nil }

    /// The cache is of no use any more: the next use begins another one.
    package var hasCacheFailed: Bool { openCache.map { $0.isDamaged || $0.isUnwritable } ?? false }

    /// Throws a cache away that has failed, now and not before its next use.
    package func replaceFailedCache() { if !isReadOnly { _ = try? cache() } }

    /// Room was made: the next write is tried on the disk.
    package func retryAfterFull() { openCache?.forgetFull() }

    /// Nothing can be done: the next use of the cache goes to memory.
    package func giveUpDisk() { openCache?.giveUp() }

    /// Whether the cache is kept in memory because the disk failed.
    package var isCacheInMemory: Bool { openCache != nil && cachePath == nil }

    /// What writes to it does so in `transaction`, `joined` or `run`: they know what to do when the disk is full.
    func writableCache() throws(CoveyError) -> Database {
        guard !isReadOnly else { throw Store.readOnly }
        restoreCacheIfMoved()
        return try cache()
    }

    /// A view of another process's outbox leaves the check to that process.
    func outbox() throws(CoveyError) -> Database {
        if !isOutboxChecked, !isReadOnly { try checkOutbox() }
        return try uncheckedOutbox()
    }

    func uncheckedOutbox() throws(CoveyError) -> Database {
        guard let database = openOutbox else { throw outboxFailure ?? Store.closed }
        guard isReadOnly else { return database }
        let view = try currentView(database, openOutbox(at:))
        openOutbox = view
        return view
    }

    func writableOutbox() throws(CoveyError) -> Database {
        guard !isReadOnly else { throw Store.readOnly }
        try restoreOutboxIfMoved()
        return try outbox()
    }

    static let closed = CoveyError(.localDatabaseError, "the store is closed")
    private static let readOnly = CoveyError(.notSupported, "the client was opened with read_only and cannot write")
}
