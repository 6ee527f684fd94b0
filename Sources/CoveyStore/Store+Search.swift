// Searching the cached messages (surface.md, E17) and keeping the index for it. The index is behind by what has a greater id
// than it reaches up to, and by what stands in search_gone and search_todo: the engine updates it when it is idle, and before
// it searches.
// A match is only a hint: what is found is read from the messages, and the caller says who may see it.

import CoveyModel

extension Store {
    /// Brings the index nearer to the messages: takes rows out, or else puts messages in, lowest id first, until there are
    /// `limit` or their texts have `bytes` together. Returns how many; 0: it is current.
    package func indexForSearch(limit: Int, bytes: Int = Policy.searchIndexBytes) throws(CoveyError) -> Int {
        let database = try writableCache()
        guard try hasUnindexed() else { return 0 }
        return try transaction(canWait: true) { () throws(CoveyError) in
            let gone = try removeFromIndex(database, limit, bytes)
            if gone > 0 { return gone }
            let late = try unindexed(
                database, limit, "SELECT id FROM search_todo WHERE id > ?1 ORDER BY id LIMIT ?2", .min)
            let ids =
                late.isEmpty
                ? try unindexed(
                    database, limit,
                    "SELECT DISTINCT message_id FROM message WHERE message_id > ?1 ORDER BY message_id LIMIT ?2",
                    try indexedTo(database)) : late
            var room = bytes
            var count = 0
            // Ascending: FTS5 begins a new segment whenever an id goes down.
            for id in ids where room > 0 {
                var text = ""
                try database.rows("SELECT text FROM search_content WHERE id = ?1 AND text <> '' LIMIT 1") {
                    $0.integer(1, id)
                } each: { row throws(CoveyError) in
                    text = row.text(0)
                    return true
                }
                if !text.isEmpty {
                    try database.run("INSERT INTO search (rowid, text) VALUES (?1, ?2)") {
                        $0.integer(1, id)
                        $0.text(2, text)
                    }
                }
                room -= text.utf8.count
                count += 1
            }
            guard count > 0 else { return 0 }
            if late.isEmpty {
                try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('indexed_to', ?1)") {
                    $0.integer(1, ids[count - 1])
                }
                database.indexedTo = ids[count - 1]
            } else {
                try database.run("DELETE FROM search_todo WHERE id <= ?1") { $0.integer(1, ids[count - 1]) }
            }
            return count
        }
    }

    /// Ascending, after `id`.
    private func unindexed(
        _ database: Database, _ limit: Int, _ query: StaticString, _ id: Int64
    ) throws(CoveyError) -> [Int64] {
        var ids: [Int64] = []
        try database.rows(query) {
            $0.integer(1, id)
            $0.integer(2, Int64(limit))
        } each: { row throws(CoveyError) in
            ids.append(row.integer(0))
            return true
        }
        return ids
    }

    private func removeFromIndex(_ database: Database, _ limit: Int, _ bytes: Int) throws(CoveyError) -> Int {
        var gone: [(row: Int64, id: Int64, text: String)] = []
        var room = bytes
        try database.rows("SELECT rowid, id, text FROM search_gone ORDER BY id, rowid LIMIT ?1") {
            $0.integer(1, Int64(limit))
        } each: { row throws(CoveyError) in
            gone.append((row.integer(0), row.integer(1), row.text(2)))
            room -= gone[gone.count - 1].text.utf8.count
            return room > 0
        }
        for entry in gone {
            try database.run("INSERT INTO search (search, rowid, text) VALUES ('delete', ?1, ?2)") {
                $0.integer(1, entry.id)
                $0.text(2, entry.text)
            }
            try database.run("DELETE FROM search_gone WHERE rowid = ?1") { $0.integer(1, entry.row) }
        }
        return gone.count
    }

    /// A message that was not there before.
    func noteUnindexed(_ database: Database, _ id: Int64) throws(CoveyError) {
        guard try id <= indexedTo(database) else { return }
        try database.run("INSERT INTO search_todo (id) VALUES (?1) ON CONFLICT DO NOTHING") { $0.integer(1, id) }
    }

    /// The greatest id in the index: all messages above it are still to be put in.
    private func indexedTo(_ database: Database) throws(CoveyError) -> Int64 {
        if let known = database.indexedTo { return known }
        let read = try database.integer("SELECT value FROM fact WHERE name = 'indexed_to'") ?? 0
        database.indexedTo = read
        return read
    }

    package func hasUnindexed() throws(CoveyError) -> Bool {
        try cache().integer(
            """
            SELECT 1 WHERE EXISTS (SELECT 1 FROM search_todo) OR EXISTS (SELECT 1 FROM search_gone) OR EXISTS (
                SELECT 1 FROM message WHERE message_id > (SELECT value FROM fact WHERE name = 'indexed_to'))
            """
        ) != nil
    }

    /// Rebuilds the index; after the folding changed.
    func rebuildSearch(_ database: Database) throws(CoveyError) {
        try database.execute(Schema.dropSearch4 + Schema.makeSearch6)
        database.indexedTo = nil
    }

    /// The best, or the newest, messages that hold every word and pass. `passes` judges messages in the order of the
    /// result, few more than are returned.
    @_optimize(size)
    package func searchMessages(
        _ words: SearchWords, channelUrl: String, within span: ClosedRange<Int64>, order: MessageSearchQuery.Order,
        limit: Int, where passes: (Message) throws(CoveyError) -> Bool
    ) throws(CoveyError) -> [Message] {
        guard !words.isEmpty, limit > 0 else { return [] }
        var only: Int64?
        if !channelUrl.isEmpty {
            only = try key(channelUrl)
            if only == nil { return [] }
        }
        // Until the index is current it may still name a message by words that it had once.
        let isStale = try hasUnindexed()
        // As many as are wanted are ranked exactly, and more if too many of them did not pass.
        var wanted = only == nil ? limit : Int.max
        while true {
            let (matches, hasMore) = try matches(words, order, best: wanted)
            var found: [Message] = []
            var start = 0
            while start < matches.count, found.count < limit {
                // Those of equal rank, newest first.
                var end = start + 1
                while end < matches.count, matches[end].score == matches[start].score { end += 1 }
                var places: [Place] = []
                for match in matches[start..<end] { try locate(match.id, only, span, into: &places) }
                places.sort { $0.key != $1.key ? $1.key < $0.key : $0.channel < $1.channel }
                for place in places where found.count < limit {
                    guard let message = try message(at: place), !isStale || words.areIn(message), try passes(message)
                    else { continue }
                    found.append(message)
                }
                start = end
            }
            guard hasMore, found.count < limit else { return found }
            wanted = wanted == limit && limit <= 100 ? limit * 16 : Int.max
        }
    }

    private typealias Match = (score: Double, id: Int64)

    /// Ids by rank, best first. At least the `count` best, and all that are as good as the last of them; whether there are
    /// others.
    @_optimize(size)
    private func matches(_ words: SearchWords, _ order: MessageSearchQuery.Order, best count: Int) throws(CoveyError)
        -> (matches: [Match], hasMore: Bool)
    {
        var matches: [Match] = []
        let query = words.words.map { "\"\($0)\"" }.joined(separator: " ") + " *"
        guard order == .relevance else {
            try cache().rows("SELECT rowid FROM search WHERE search MATCH ?1") {
                $0.text(1, query)
            } each: { row throws(CoveyError) in
                matches.append((0, row.integer(0)))
                return true
            }
            return (matches, false)
        }
        let database = try cache()
        let bound = database.searchBound
        bound.least = -.infinity
        var hasMore = false
        /// The best so far, ascending.
        var best: [Double] = []
        try database.rows("SELECT rowid, covey_rank(search) FROM search WHERE search MATCH ?1") {
            $0.text(1, query)
        } each: { row throws(CoveyError) in
            let score = row.double(1)
            guard score >= bound.least else {
                hasMore = true
                return true
            }
            matches.append((score, row.integer(0)))
            guard count < Int.max else { return true }
            best.insert(score, at: SearchFunctions.place(of: score, in: best))
            if best.count > count { best.removeFirst() }
            if best.count == count { bound.least = best[0] }
            return true
        }
        let isGood = matches.filter { $0.score >= bound.least }
        return (
            isGood.sorted { $0.score != $1.score ? $0.score > $1.score : $0.id > $1.id },
            hasMore || isGood.count < matches.count
        )
    }

    private struct Place {
        var channel: Int64
        var key: MessageKey
    }

    /// From the index by ids alone: no message is read.
    private func locate(_ id: Int64, _ only: Int64?, _ span: ClosedRange<Int64>, into places: inout [Place])
        throws(CoveyError)
    {
        var found: [Place] = []
        try cache().rows("SELECT channel, created_at FROM message WHERE message_id = ?1 ORDER BY channel") {
            $0.integer(1, id)
        } each: { row throws(CoveyError) in
            let (channel, createdAt) = (row.integer(0), row.time(1))
            if only ?? channel == channel, span.contains(createdAt) {
                found.append(Place(channel: channel, key: MessageKey(createdAt: createdAt, messageId: id)))
            }
            return true
        }
        places += found
    }

    private func message(at place: Place) throws(CoveyError) -> Message? {
        let database = try cache()
        return try database.first(
            """
            SELECT created_at, message_id, record, url FROM message JOIN channel_key ON key = channel
            WHERE channel = ?1 AND created_at = ?2 AND message_id = ?3
            """
        ) {
            $0.integer(1, place.channel)
            $0.integer(2, place.key.createdAt)
            $0.integer(3, place.key.messageId)
        } read: { row throws(CoveyError) in
            try database.message(row, at: 0, in: row.text(3))
        }
    }
}
