// Making room (sync.md §12). The store knows how to take a little of one channel; which channels, how much and when is
// decided by the engine. Channel rows with their last messages, and the outbox, are never touched. The spans that a step
// takes are dropped from the chunks first, in the transaction of the rows: what is left says truly what it holds.

import CoveyModel
import CoveyRanges

extension Store {
    /// Channels that could be evicted: the longest unopened first, of the never opened those that have been silent
    /// longest. It reads no message.
    @_optimize(size)
    package func evictionOrder() throws(CoveyError) -> [String] {
        var urls: [String] = []
        try cache().rows(
            """
            SELECT k.url FROM channel_key AS k LEFT JOIN channel AS c ON c.key = k.key
            WHERE EXISTS (SELECT 1 FROM message WHERE channel = k.key)
            ORDER BY k.accessed_at, coalesce(c.last_message_rank, 9223372036854775807) DESC, k.url
            """
        ) { row throws(CoveyError) in
            urls.append(row.text(0))
            return true
        }
        // Those that were opened last are not written yet.
        return urls.filter { notedAccess(channelUrl: $0) == nil } + accessTimes.map(\.channelUrl).filter(urls.contains)
    }

    /// Deletes up to `limit` of the channel's oldest messages, but none of its newest `keeping` (nor of those that share
    /// the time of the oldest kept). Returns how many; 0: there is nothing left to take. With `keeping` 0 the last step
    /// forgets what else was known of the messages: chunks, positions.
    @_optimize(size)
    package func evict(channelUrl: String, keeping: Int, limit: Int) throws(CoveyError) -> Int {
        let database = try writableCache()
        guard let key = try key(channelUrl), limit > 0 else { return 0 }
        var end = Int64.max
        if keeping > 0 {
            // The time of the oldest message that stays.
            let oldest = try database.integer(
                """
                SELECT created_at FROM message WHERE channel = ?1
                ORDER BY created_at DESC, message_id DESC LIMIT 1 OFFSET ?2
                """
            ) {
                $0.integer(1, key)
                $0.integer(2, Int64(keeping - 1))
            }
            guard let oldest, oldest > .min else { return 0 }
            end = oldest - 1
        }
        // A timestamp goes whole, so that the chunk that is left begins right after it.
        let last = try database.integer(
            """
            SELECT max(created_at) FROM (
                SELECT created_at FROM message WHERE channel = ?1 AND created_at <= ?2
                ORDER BY created_at, message_id LIMIT ?3)
            """
        ) {
            $0.integer(1, key)
            $0.integer(2, end)
            $0.integer(3, Int64(limit))
        }
        let isThere = try database.integer("SELECT 1 FROM message WHERE channel = ?1 AND created_at <= ?2 LIMIT 1") {
            $0.integer(1, key)
            $0.integer(2, end)
        }
        guard isThere != nil, let last else { return 0 }
        return try transaction(canWait: true) { () throws(CoveyError) in
            var chunks = try chunks(channelUrl: channelUrl)
            chunks.remove(.min..<last + 1)
            try setChunks(chunks, channelUrl: channelUrl)
            // One of them may be the channel's, which was opened before this.
            try putAccessTimes()
            accessTimes = []
            try database.run("UPDATE channel_key SET evicted = 1 WHERE key = ?1") { $0.integer(1, key) }
            let count = try deleteMessages(channelUrl: channelUrl, within: .min...last)
            if keeping == 0,
                try database.integer("SELECT 1 FROM message WHERE channel = ?1", { $0.integer(1, key) }) == nil
            {
                try removeMessages(key)
            }
            return count
        }
    }

    /// Messages of it were evicted, and no collection was opened since: background work leaves it alone (sync.md §9.2).
    package func isEvicted(channelUrl: String) throws(CoveyError) -> Bool {
        guard notedAccess(channelUrl: channelUrl) == nil, let key = try key(channelUrl) else { return false }
        return try cache().integer("SELECT evicted FROM channel_key WHERE key = ?1") { $0.integer(1, key) } == 1
    }

    /// Gives up to `pages` free pages back to the file system. False: there was none.
    package func vacuum(pages: Int) throws(CoveyError) -> Bool {
        let database = try writableCache()
        guard try database.integer("PRAGMA freelist_count") ?? 0 > 0 else { return false }
        try database.execute("PRAGMA incremental_vacuum(\(pages))")
        return true
    }

    /// The journal's content goes into the file, and its space back to the file system, unless a reader is in the way.
    package func shrinkJournal() throws(CoveyError) { try writableCache().shortenLog() }
}
