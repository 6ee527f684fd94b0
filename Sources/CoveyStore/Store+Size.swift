// How large the cache is, in whole and by channel.

import CoveyModel
import Glibc

extension Store {
    /// Of cache.db with its journal; of a cache in memory: its pages. Without downloaded files, which have a limit of
    /// their own.
    package func cacheSizeBytes() -> Int64 {
        guard let path = cachePath else { return (try? allPagesBytes()) ?? 0 }
        var total: Int64 = 0
        for suffix in ["", "-wal"] {
            var status = stat()
            if stat(path + suffix, &status) == 0 { total += Int64(status.st_size) }
        }
        return total
    }

    /// Of the pages that hold something: what the cache's file comes down to when its free pages are given back.
    package func usedBytes() throws(CoveyError) -> Int64 {
        let database = try cache()
        let free = try database.integer("PRAGMA freelist_count") ?? 0
        return try allPagesBytes() - free * (try database.integer("PRAGMA page_size") ?? 0)
    }

    private func allPagesBytes() throws(CoveyError) -> Int64 {
        let database = try cache()
        return try (database.integer("PRAGMA page_count") ?? 0) * (database.integer("PRAGMA page_size") ?? 0)
    }

    /// Of one channel's messages; 0 if none are cached.
    package func cachedSizeBytes(channelUrl: String) throws(CoveyError) -> Int64 {
        guard let channel = try key(channelUrl) else { return 0 }
        return try cache().integer("SELECT sum(length(record)) FROM message WHERE channel = ?1") {
            $0.integer(1, channel)
        } ?? 0
    }

    /// Every channel of which messages are cached, byte-wise ascending by URL. It iterates over all messages.
    package func cachedChannels() throws(CoveyError) -> [CachedChannel] {
        var found: [CachedChannel] = []
        try cache().rows(
            """
            SELECT k.url, k.accessed_at, s.size
            FROM (SELECT channel, sum(length(record)) AS size FROM message GROUP BY channel) AS s
            JOIN channel_key AS k ON k.key = s.channel ORDER BY k.url
            """
        ) { row throws(CoveyError) in
            let url = row.text(0)
            found.append(
                CachedChannel(
                    url: url, accessedAt: notedAccess(channelUrl: url) ?? row.time(1), sizeBytes: row.integer(2)))
            return true
        }
        return found
    }

    // MARK: The logs

    /// Nil: the database is in memory, or only read.
    package var cacheLog: DatabaseLog? { openCache?.log }
    package var outboxLog: DatabaseLog? { openOutbox?.log }

    /// Copies the rest of a log on this thread: little, if another thread has just done so.
    package func copy(_ log: DatabaseLog) {
        for database in [openCache, openOutbox] where database?.log === log { database?.copyLog() }
    }
}
