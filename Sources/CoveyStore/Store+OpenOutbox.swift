// Opening the outbox, and checking it. Nothing of it is ever removed here: a damaged file is moved aside, the rows of it that
// can be read go into a new one, and what found it fails once, so that the app is notified. The new one is on the disk with
// these rows before the damaged one moves. From then on it counts: a process that dies leaves the moves to the next open.
//
// The check reads the whole file, and a user's first page must not wait for it. So it comes with the first use: before
// anything of the outbox is written or sent. Only `unsentMessages` reads before.

import CoveyModel
import Glibc

extension Store {
    func makeOutbox() throws(CoveyError) -> Database {
        guard let directory else { throw Store.closed }
        do throws(CoveyError) {
            return try openOutbox(at: directory.outbox)
        } catch {
            return try volatileOutbox(insteadOf: directory.outbox, because: error)
        }
    }

    @_optimize(size)
    private func volatileOutbox(insteadOf path: String, because error: CoveyError) throws(CoveyError) -> Database {
        guard allowsVolatileOutbox else { throw error }
        // A damaged one is out of the way by now, so there may be a new file.
        if let fresh = try? openOutbox(at: path) {
            if (try? fresh.checkedRows()) != nil {
                warn("the outbox starts empty: \(error.message)")
                return fresh
            }
            fresh.close()
        }
        warn("unsent messages are in memory only: \(error.message)")
        return try openOutbox(at: Store.inMemory)
    }

    /// Finds damage: fails like opening the outbox, and so does every later use. Returns all rows, by (channel URL, local
    /// sequence), for they were read.
    @discardableResult
    package func checkOutbox() throws(CoveyError) -> [OutboxRow] {
        let database = try uncheckedOutbox()
        isOutboxChecked = true
        do throws(CoveyError) {
            return try database.checkedRows()
        } catch {
            let reason = closeFailed(database, because: error)
            (openOutbox, outboxFailure) = (nil, reason)
            let fresh = try volatileOutbox(insteadOf: database.path, because: reason)
            openOutbox = fresh
            return try fresh.unsentRows()
        }
    }

    @_optimize(size)
    func openOutbox(at path: String) throws(CoveyError) -> Database {
        if path != Store.inMemory, try placeRescuedOutbox() != nil {
            warn("the outbox was damaged; it was moved aside, and unsent messages were recovered")
        }
        let isNew = try prepareFile(path, .outbox)
        let database = try Database(path: path, readOnly: isReadOnly)
        do throws(CoveyError) {
            // The PRAGMAs need no transaction. FULL: a commit is on the disk when it returns, whatever happens next.
            try database.execute("PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-64")
            if !isReadOnly {
                try database.execute("PRAGMA journal_mode=WAL")
                try database.execute(isNew ? "PRAGMA synchronous=OFF" : "PRAGMA synchronous=FULL")
            }
            switch try Schema.outbox.open(database, migrate: !isReadOnly) {
            case .ready: break
            case .newer(let version):
                throw CoveyError(
                    .localDatabaseError, "\(path) was written by a newer version of the library (\(version))")
            case .foreign: throw database.damage("it does not have the tables of an outbox")
            }
            try claim(database)
            if isNew { try database.execute("PRAGMA synchronous=FULL") }
            return database
        } catch {
            throw closeFailed(database, because: error)
        }
    }

    /// If it is damaged, another one is in its place when this returns. The error says so.
    @_optimize(size)
    private func closeFailed(_ database: Database, because error: CoveyError) -> CoveyError {
        let isReplaced = database.isDamaged && !isReadOnly && database.path != Store.inMemory
        let rescued = isReplaced ? rescue(database) : nil
        database.close()
        return rescued.map { replaceOutbox(by: $0, because: error) } ?? error
    }

    /// Nothing of the damaged file is lost: it stays beside the new one for whoever can read it.
    @_optimize(size)
    private func replaceOutbox(by rescued: OutboxContent, because error: CoveyError) -> CoveyError {
        do throws(CoveyError) {
            guard let directory else { return error }
            let database = try openOutbox(at: Store.inMemory)
            defer { database.close() }
            try database.write(rescued)
            try NewDatabase.put(try NewDatabase.fileBytes(of: database), at: directory.rescuedOutbox)
            guard let aside = try placeRescuedOutbox() else { return error }
            return CoveyError(
                .localDatabaseError,
                "the outbox was damaged and has been moved to \(aside); \(rescued.rows.count) unsent messages were "
                    + "recovered, and the positions of \(rescued.feeds.count) feeds; connect again to continue with them "
                    + "(\(error.message))")
        } catch {
            return error
        }
    }

    /// Returns where the damaged one is now; nil if nothing was rescued.
    @_optimize(size)
    private func placeRescuedOutbox() throws(CoveyError) -> String? {
        guard let directory, !isReadOnly, Directory.isThere(directory.rescuedOutbox) else { return nil }
        let aside = try Store.moveAside(directory.outbox)
        guard rename(directory.rescuedOutbox, directory.outbox) == 0 else {
            throw Directory.failure("the outbox cannot be replaced:", directory.outbox)
        }
        return aside
    }

    /// Returns where the file is now. The logs move first: after a kill in between, the next call moves the file to them.
    @_optimize(size)
    static func moveAside(_ path: String) throws(CoveyError) -> String {
        var number = 1
        var aside: String { path + ".damaged-\(number)" }
        var status = stat()
        while lstat(aside, &status) == 0 { number += 1 }
        for suffix in ["-wal", "-shm", "-journal"] where lstat(path + suffix, &status) == 0 {
            rename(path + suffix, aside + suffix)
        }
        guard rename(path, aside) == 0 || errno == ENOENT else {
            throw Directory.failure("the outbox cannot be moved aside:", path)
        }
        return aside
    }

    /// What can be read of a damaged outbox that is this user's. Nobody knows how old a row of it is: it may have been sent
    /// since, so each is looked for before it is sent.
    @_optimize(size)
    private func rescue(_ database: Database) -> OutboxContent {
        do throws(CoveyError) {
            try claim(database)
        } catch {
            return OutboxContent(rows: [], sentIds: [], feeds: [])
        }
        var content = database.readableContent()
        for index in content.rows.indices where content.rows[index].state == .queued {
            content.rows[index].state = .inFlight(attempt: max(1, content.rows[index].attempts))
            if content.rows[index].outcomeUnknownSinceMs == 0 {
                content.rows[index].outcomeUnknownSinceMs = content.rows[index].waitsSinceMs
            }
        }
        return content
    }

    /// Long ids are shortened to digests, and a user may choose an id that looks like one: no read crosses users.
    @_optimize(size)
    func claim(_ database: Database) throws(CoveyError) {
        var mine = ByteWriter()
        mine.text(location.appId)
        mine.text(location.userId)
        let owner = try database.first("SELECT value FROM fact WHERE name = 'owner'", read: { Array($0.bytes(0)) })
        if let owner {
            guard !owner.isEmpty else { throw database.damage("it does not say whose it is") }
            let digest = try database.integer("SELECT value FROM fact WHERE name = 'owner_digest'")
            guard owner == mine.bytes else {
                if let digest, digest != Digest.fnv1a(owner) { throw database.damage("its owner is changed") }
                throw database.foreign("\(directory?.path ?? database.path) belongs to another user id")
            }
            if digest != nil || isReadOnly { return }  // files of the first libraries lack it
        }
        guard !isReadOnly else { return }
        try database.transaction { () throws(CoveyError) in
            try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('owner', ?1)") {
                $0.blob(1, mine.bytes)
            }
            try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('owner_digest', ?1)") {
                $0.integer(1, Digest.fnv1a(mine.bytes))
            }
        }
    }
}

extension Database {
    /// Not only the tables are checked: a row that its index has lost would never be sent.
    @_optimize(size)
    fileprivate func checkedRows() throws(CoveyError) -> [OutboxRow] {
        let answer = try first("PRAGMA integrity_check(1)", read: { $0.text(0) })
        guard answer == "ok" else { throw damage(answer ?? "it cannot be checked") }
        return try unsentRows()
    }
}
