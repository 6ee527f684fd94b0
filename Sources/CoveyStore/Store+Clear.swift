// Forgetting what came from the server, in whole or of one channel. The outbox is never touched here.

import CoveyModel

extension Store {
    /// Removes what is cached of a channel's messages (sync.md §7.2): messages, chunks, positions; the channel stays.
    @_optimize(size)
    package func clearMessages(channelUrl: String) throws(CoveyError) {
        try removeUnopenedCache()
        guard let key = try key(channelUrl) else { return }
        try transaction { () throws(CoveyError) in try removeMessages(key) }
    }

    /// In a transaction.
    @_optimize(size)
    func removeMessages(_ key: Int64) throws(CoveyError) {
        let database = try writableCache()
        writtenBytes += 1
        for table: StaticString in [
            "DELETE FROM chunk WHERE channel = ?1", "DELETE FROM message WHERE channel = ?1",
            "DELETE FROM position WHERE channel = ?1",
        ] {
            try database.run(table) { $0.integer(1, key) }
        }
        try forgetCounts(database, key)
    }

    /// Forgets all that came from the server, downloaded files too. Must not be called in a transaction.
    @_optimize(size)
    package func clearCache() throws(CoveyError) {
        let database = try writableCache()
        guard database.depth == 0 else { throw CoveyError(.invalidParameter, "the cache is in a transaction") }
        removeDownloads()
        try removeUnopenedCache()
        forgetWhatIsRemembered()
        accessTimes = []
        do throws(CoveyError) {
            // Emptied in place, for readers of other processes; VACUUM, so that nothing of it stays in the file.
            try database.transaction { () throws(CoveyError) in
                // The index of all words goes at once, not message by message.
                try database.execute(Schema.dropSearch4)
                for statement: StaticString in [
                    "DELETE FROM message", "DELETE FROM chunk", "DELETE FROM channel", "DELETE FROM channel_record",
                    "DELETE FROM channel_metadata", "DELETE FROM dirty_channel", "DELETE FROM position",
                    "DELETE FROM channel_key", "DELETE FROM message_count",
                    "DELETE FROM fact WHERE name NOT IN ('owner', 'folding_version', 'schema')",
                ] {
                    try database.run(statement)
                }
                try database.execute(Schema.makeSearch6)
            }
            try database.execute("VACUUM")
            try database.shortenLog()
        } catch {
            rebuild(because: "it could not be emptied: \(error.message)", inMemory: false)
        }
    }
}
