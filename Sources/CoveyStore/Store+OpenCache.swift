// Opening the cache, and beginning it again. A file that is of no use, because it is damaged or foreign, is removed, and an
// empty one takes its place at once. Any other reason may pass: no descriptor, no memory, no space, a lock. Then the file
// stays as it is, and the cache is in memory until the next open.

import CoveyModel
import Glibc

extension Store {
    func makeCacheOrRebuild() throws(CoveyError) -> Database {
        guard let directory else { throw Store.closed }
        do throws(CoveyError) {
            return try makeCache(directory.cache)
        } catch {
            if isReadOnly { throw error }
            return try rebuiltCache(because: error.message, inMemory: Directory.isThere(directory.cache))
        }
    }

    /// If it fails because the file is of no use, the file is gone.
    @_optimize(size)
    func makeCache(_ path: String) throws(CoveyError) -> Database {
        let isNew = try prepareFile(path, .cache)
        let database = try Database(path: path, readOnly: isReadOnly, searches: true)
        do throws(CoveyError) {
            try prepareCache(database, isNew)
            return database
        } catch {
            database.close()
            if database.isDamaged || database.isForeign, !isReadOnly, path != Store.inMemory { removeCache() }
            throw error
        }
    }

    @_optimize(size)
    private func prepareCache(_ database: Database, _ isNew: Bool) throws(CoveyError) {
        let path = database.path
        // NORMAL: a commit may be lost with the power, but never half of one; the server has it all.
        // FAST: what is deleted is overwritten where that costs no extra write. 2 MiB of pages at most, and only while the
        // client shows something (releaseMemory): with 512 KiB the pages of one transaction over a thousand channels, or
        // of a page of a changelog, were read and written several times.
        try database.execute(
            "PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-2048; PRAGMA temp_store=MEMORY")
        if !isReadOnly {
            // Only an empty file: setting it again would write, and wait for the disk, at every open.
            if try database.integer("PRAGMA page_count") == 0 { try database.execute("PRAGMA auto_vacuum=INCREMENTAL") }
            try database.execute(
                "PRAGMA journal_mode=WAL; PRAGMA secure_delete=FAST; PRAGMA journal_size_limit=16777216")
            try database.execute(isNew ? "PRAGMA synchronous=OFF" : "PRAGMA synchronous=NORMAL")
        }
        switch try Schema.cache.open(database, migrate: !isReadOnly) {
        case .ready: break
        case .newer:
            throw database.foreign(
                "\(path) was written by a newer version of the library; use that version, or another directory")
        case .foreign: throw database.foreign("\(path) is not a cache of this library; use another directory")
        }
        try claim(database)
        if !isReadOnly { try refreshFolding(database) }
        if isNew { try database.execute("PRAGMA synchronous=NORMAL") }
    }

    /// True if there was no file and a new database is there now. What is written to it first need not wait for the disk: the
    /// log has no older content that could be taken for newer, so its head may come to the disk together with what follows, and
    /// whoever writes the owner can write it again.
    func prepareFile(_ path: String, _ new: NewDatabase) throws(CoveyError) -> Bool {
        if isReadOnly || path == Store.inMemory { return false }
        if try new.place(at: path) { return true }
        try Directory.prepareFile(path)
        return false
    }

    static let inMemory = ":memory:"

    /// An empty cache, if there is none; if `inMemory`, or if none can be made: in memory until the next open.
    @_optimize(size)
    private func rebuiltCache(because reason: String, inMemory: Bool) throws(CoveyError) -> Database {
        if let directory, !inMemory, let database = try? makeCache(directory.cache) {
            warn("the cache was rebuilt: \(reason)")
            return database
        }
        let database = try makeCache(Store.inMemory)
        warn("the cache is in memory only: \(reason)")
        return database
    }

    /// False if the file is still there.
    @discardableResult
    private func removeCache() -> Bool {
        guard let directory else { return true }
        for suffix in ["", "-wal", "-shm"] { unlink(directory.cache + suffix) }
        return !Directory.isThere(directory.cache)
    }

    /// Beside a cache in memory there may be a file that could not be opened. Who clears the cache removes it as well: the
    /// next open would bring back what it has.
    @_optimize(size)
    func removeUnopenedCache() throws(CoveyError) {
        guard isCacheInMemory, let directory, !removeCache() else { return }
        throw Directory.failure("the cache cannot be removed:", directory.cache)
    }

    /// Throws the open cache away. The file goes even if the next cache is in memory: a full disk then has room for the outbox.
    @_optimize(size)
    func rebuild(because reason: String, inMemory: Bool) {
        cacheNumber += 1
        openCache?.close()
        openCache = nil
        forgetWhatIsRemembered()
        let isRemoved = removeCache()
        do throws(CoveyError) {
            openCache = try rebuiltCache(because: reason, inMemory: inMemory || !isRemoved)
        } catch {
            warnings.append(error)
        }
    }
}
