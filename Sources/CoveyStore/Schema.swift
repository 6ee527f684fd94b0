// The numbered versions of the two databases and how a file is brought to the newest (sync.md §1.2). The number
// stands in user_version; application_id identifies our files. A step is one transaction: it happens whole or
// not at all.

import CoveyModel

struct Schema {
    let applicationId: Int64
    /// Index n turns version n into version n + 1.
    let steps: [String]

    /// No library will have as many versions: a larger number is damage of the file's head.
    private static let versionLimit: Int64 = 1_000

    static let cache = Schema(applicationId: 0x4356_4331, steps: [cache1, cache2, cache3, cache4, cache5, cache6])
    static let outbox = Schema(
        applicationId: 0x4356_4f31, steps: [outbox1, outbox2, outbox3, outbox4, outbox5, outbox6])

    enum Finding: Equatable {
        /// The file has the newest schema, if need be since now.
        case ready
        /// Written by a newer library.
        case newer(Int64)
        /// Neither empty nor one of ours.
        case foreign
    }

    @_optimize(size)
    func open(_ database: Database, migrate: Bool) throws(CoveyError) -> Finding {
        let version = try database.integer("PRAGMA user_version") ?? 0
        let id = try database.integer("PRAGMA application_id") ?? 0
        let tables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        guard version != 0 || (tables == 0 && id == 0) else { return .foreign }
        guard version == 0 || id == applicationId, version >= 0 else { return .foreign }
        // SQLite does not write a file whose head says so, though the file system would.
        if migrate, database.isMarkedReadOnly { return .foreign }
        guard version <= Int64(steps.count) else {
            // The head has no checksum: the number must stand in the file twice.
            let other = try? database.integer("SELECT value FROM fact WHERE name = 'version'")
            return version < Schema.versionLimit && other ?? version == version ? .newer(version) : .foreign
        }
        guard version < Int64(steps.count) else {
            // A name that damage has changed is still a schema, but no statement fits it.
            let expected = try database.integer("SELECT value FROM fact WHERE name = 'schema'")
            guard try expected == digest(database) else { return .foreign }
            if migrate { try confirm(version, in: database) }
            return .ready
        }
        guard migrate else { return .foreign }
        for (index, step) in steps.enumerated().dropFirst(Int(version)) {
            try database.transaction { () throws(CoveyError) in
                try database.execute(step)
                try database.execute("PRAGMA user_version = \(index + 1); PRAGMA application_id = \(applicationId)")
                try confirm(Int64(index + 1), in: database)
                let digest = try digest(database)
                try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('schema', ?1)") {
                    $0.integer(1, digest)
                }
            }
        }
        return .ready
    }

    /// Files of the first libraries lack it.
    private func confirm(_ version: Int64, in database: Database) throws(CoveyError) {
        if try database.integer("SELECT value FROM fact WHERE name = 'version'") == version { return }
        try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('version', ?1)") { $0.integer(1, version) }
    }

    private func digest(_ database: Database) throws(CoveyError) -> Int64 {
        var digest: Int64?
        try database.rows("SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name") {
            row throws(CoveyError) in
            for column in 0..<3 as Range<Int32> { digest = Digest.fnv1a(row.bytes(column), before: digest) }
            return true
        }
        return digest ?? Digest.fnv1a("")
    }
}
