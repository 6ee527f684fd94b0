// How large the cache is, and clearing it.

import CoveyModel
import Glibc

extension Store {
    /// Of cache.db with its journal; 0 for a cache in memory.
    package func cacheSizeBytes() -> Int64 {
        var total: Int64 = 0
        for suffix in ["", "-wal"] {
            var status = stat()
            if stat(directory.cache + suffix, &status) == 0 { total += Int64(status.st_size) }
        }
        return total
    }

    /// Forgets all that came from the server; the outbox is not touched. Must not be called in a transaction.
    package func clearCache() throws(CoveyError) {
        let database = try writableCache()
        guard database.depth == 0 else { throw CoveyError(.invalidParameter, "the cache is in a transaction") }
        channelKeys = [:]
        do throws(CoveyError) {
            // Emptied in place, for readers of other processes; VACUUM, so that nothing of it stays in the file.
            try database.transaction { () throws(CoveyError) in
                for statement: StaticString in [
                    "DELETE FROM message", "DELETE FROM chunk", "DELETE FROM channel", "DELETE FROM channel_record",
                    "DELETE FROM channel_metadata", "DELETE FROM dirty_channel", "DELETE FROM position",
                    "DELETE FROM channel_key",
                    "DELETE FROM fact WHERE name NOT IN ('owner', 'folding_version', 'schema')",
                ] {
                    try database.run(statement)
                }
            }
            try database.execute("VACUUM")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        } catch {
            rebuild(because: "it could not be emptied: \(error.message)")
        }
    }
}
