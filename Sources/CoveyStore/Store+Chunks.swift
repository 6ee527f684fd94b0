// What is known to be complete, per channel (sync.md §3). The caller writes rows and chunks in one transaction (C3).

import CoveyModel
import CoveyRanges

/// How the two columns of an end say what it is: not proven, proven to be the last, or partial.
private enum End {
    static let plain: Int64 = 0
    static let outermost: Int64 = 1
    static let partial: Int64 = 2

    static func of(isOutermost: Bool, isPartial: Bool) -> Int64 {
        isOutermost ? outermost : isPartial ? partial : plain
    }
}

extension Store {
    package func chunks(channelUrl: String) throws(CoveyError) -> ChunkList {
        guard let channel = try key(channelUrl) else { return ChunkList() }
        return ChunkList(try rows(channel))
    }

    private func rows(_ channel: Int64) throws(CoveyError) -> [Chunk] {
        let database = try cache()
        var chunks: [Chunk] = []
        try database.rows(
            "SELECT lower, upper, reaches_start, touches_live FROM chunk WHERE channel = ?1 ORDER BY lower"
        ) {
            $0.integer(1, channel)
        } each: { row throws(CoveyError) in
            let (lower, upper, marks) = (row.time(0), row.time(1), (row.integer(2), row.integer(3)))
            guard lower <= upper, chunks.last.map({ $0.upper < lower }) ?? true, End.plain...End.partial ~= marks.0,
                End.plain...End.partial ~= marks.1
            else { throw database.damage("a chunk from \(lower) to \(upper) cannot be there") }
            chunks.append(
                Chunk(
                    lower, upper, reachesStart: marks.0 == End.outermost, touchesLive: marks.1 == End.outermost,
                    lowerIsPartial: marks.0 == End.partial, upperIsPartial: marks.1 == End.partial))
            return true
        }
        return chunks
    }

    /// Replaces the channel's chunks; only those that differ are written, which for a live message is one.
    /// `before`: what `chunks` gave in this transaction. An error must end the whole transaction.
    package func setChunks(_ list: ChunkList, replacing before: ChunkList? = nil, channelUrl: String)
        throws(CoveyError)
    {
        let channel = try makeKey(channelUrl)
        if let before, let grown = list.grown(since: before), try setUpper(of: grown, channel) { return }
        try joined { () throws(CoveyError) in
            let database = try writableCache()
            let old = try rows(channel)
            for chunk in old where !list.chunks.contains(where: { $0.lower == chunk.lower }) {
                try database.run("DELETE FROM chunk WHERE channel = ?1 AND lower = ?2") {
                    $0.integer(1, channel)
                    $0.integer(2, chunk.lower)
                }
            }
            for chunk in list.chunks where !old.contains(chunk) {
                try database.run(
                    """
                    INSERT OR REPLACE INTO chunk (channel, lower, upper, reaches_start, touches_live)
                    VALUES (?1, ?2, ?3, ?4, ?5)
                    """
                ) {
                    $0.integer(1, channel)
                    $0.integer(2, chunk.lower)
                    $0.integer(3, chunk.upper)
                    $0.integer(4, End.of(isOutermost: chunk.reachesStart, isPartial: chunk.lowerIsPartial))
                    $0.integer(5, End.of(isOutermost: chunk.touchesLive, isPartial: chunk.upperIsPartial))
                }
            }
        }
    }

    /// Without a change to the index of live chunks. False if there is no such row.
    private func setUpper(of chunk: Chunk, _ channel: Int64) throws(CoveyError) -> Bool {
        try writableCache().run("UPDATE chunk SET upper = ?3 WHERE channel = ?1 AND lower = ?2") {
            $0.integer(1, channel)
            $0.integer(2, chunk.lower)
            $0.integer(3, chunk.upper)
        } == 1
    }

    /// The connection is gone: no channel is live any more, and the last millisecond of each edge is partial. `liveUntil`
    /// remembers. Opening a store does the same: the connection may have ended with the process.
    package func clearLiveFlags() throws(CoveyError) { try clearLiveFlags(writableCache()) }

    func clearLiveFlags(_ database: Database) throws(CoveyError) {
        // Without a write where there is nothing to clear: a write waits for the disk at the next checkpoint.
        let some = try database.integer("SELECT 1 FROM chunk WHERE touches_live = 1 LIMIT 1")
        guard some != nil else { return }
        try database.transaction { () throws(CoveyError) in
            try database.run(
                """
                UPDATE channel_key SET live_until = (SELECT upper FROM chunk WHERE channel = key AND touches_live = 1)
                WHERE key IN (SELECT channel FROM chunk WHERE touches_live = 1)
                """)
            try database.run("UPDATE chunk SET touches_live = ?1 WHERE touches_live = 1") { $0.integer(1, End.partial) }
        }
    }

    /// Where the live edge of the channel was when the connection ended last; nil: it had none.
    package func liveUntil(channelUrl: String) throws(CoveyError) -> Int64? {
        guard let channel = try key(channelUrl) else { return nil }
        return try cache().first("SELECT live_until FROM channel_key WHERE key = ?1") {
            $0.integer(1, channel)
        } read: {
            $0.isNull(0) ? nil : $0.time(0)
        }
    }
}
