// A database that is not there yet. Its tables are made in memory, once a process, and their bytes are written beside its
// place, forced to the disk and renamed into it: SQLite waits for the disk about ten times for the same, this once. A kill or
// a power failure at any point leaves no database, or one that is whole.

import CSQLite
import CoveyModel
import Glibc

enum NewDatabase {
    case cache, outbox

    private typealias Bytes = Result<[UInt8], CoveyError>

    // Made when the first file is needed: a process that finds its files need not wait for them.
    private static let cacheBytes = bytes(of: .cache, settings: "PRAGMA auto_vacuum=INCREMENTAL", searches: true)
    private static let outboxBytes = bytes(of: .outbox, settings: "", searches: false)

    private var bytes: Bytes {
        switch self {
        case .cache: Self.cacheBytes
        case .outbox: Self.outboxBytes
        }
    }

    private static func bytes(of schema: Schema, settings: String, searches: Bool) -> Bytes {
        do throws(CoveyError) {
            let database = try Database(path: Store.inMemory, readOnly: false, searches: searches)
            defer { database.close() }
            try database.execute(settings)
            _ = try schema.open(database, migrate: true)
            return .success(try fileBytes(of: database))
        } catch {
            return .failure(error)
        }
    }

    /// The bytes of a file with what a database in memory holds.
    static func fileBytes(of database: Database) throws(CoveyError) -> [UInt8] {
        var bytes = try database.serialized()
        // The file format's write and read version: the one of a write-ahead log, which memory has not.
        (bytes[18], bytes[19]) = (2, 2)
        return bytes
    }

    /// False: there is a file already.
    @_optimize(size)
    func place(at path: String) throws(CoveyError) -> Bool {
        guard !Directory.isThere(path) else { return false }
        // The log of a file that somebody removed: it would be taken for this one's.
        for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
        try NewDatabase.put(try bytes.get(), at: path)
        return true
    }

    /// The file is there with all these bytes, or not at all.
    @_optimize(size)
    static func put(_ bytes: [UInt8], at path: String) throws(CoveyError) {
        let draft = path + ".new"
        unlink(draft)  // what an earlier attempt left
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Directory.failure("cannot create", draft) }
        let isWritten =
            fchmod(descriptor, 0o600) == 0 && NewDatabase.write(bytes, to: descriptor) && fdatasync(descriptor) == 0
        let reason = errno
        // Before SQLite has it open: closing a file drops all locks that this process has on it.
        Glibc.close(descriptor)
        guard isWritten, rename(draft, path) == 0 else {
            if !isWritten { errno = reason }
            let error = Directory.failure("cannot write", path)
            unlink(draft)
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }
}
