// How far feeds have come. With the outbox, since it exists nowhere else: clearing the cache changes none of it. Every call
// here that writes is on the disk when it returns.

import CoveyModel

package struct StoredFeedPosition: Sendable, Equatable {
    /// What is acknowledged.
    package var upTo: FeedPosition
    /// The user left the channel, and the gap that this leaves is acknowledged.
    package var hasEnded = false
    /// The first visible millisecond, as the feed knew it.
    package var visibleFromMs = Int64.min
    /// Of what changed in messages, this much is acknowledged; nil: it was not asked for.
    package var changes: Store.Position?
    /// What was listed of changes since this time lacks messages that were hidden then, Unix ms; nil: none were.
    package var unlistedFromMs: Int64?
    /// What is older was delivered for certain; what follows, up to the position, may lack messages that were hidden then. Nil: it
    /// lacks none.
    package var certainUntilMs: Int64?
    /// That is missed for all that anybody can know: the next process begins with a gap.
    package var beginsWithGap = false
    /// The user joined then: it was reached in that membership. Unix ms; 0: nobody knows.
    package var joinedMs: Int64 = 0
    /// Of the members, these are acknowledged; nil: they were not asked for.
    package var members: StoredFeedMembers?

    package init(_ upTo: FeedPosition) { self.upTo = upTo }

    /// As another machine has reached it.
    @_optimize(size)
    package init(_ progress: FeedProgress) {
        upTo = progress.upTo
        // All history begins with the first millisecond: nothing is hidden before that.
        visibleFromMs = 1
        certainUntilMs = progress.certainUntilMs.flatMap { $0 < progress.upTo.createdAt ? $0 : nil }
        (hasEnded, beginsWithGap) = (progress.state == .ended, progress.state == .gap && certainUntilMs != nil)
        joinedMs = progress.joinedMs
    }
}

extension FeedProgress {
    @_optimize(size)
    package init(_ position: StoredFeedPosition) {
        if position.hasEnded {
            self.init(position.upTo, .ended)
        } else if position.beginsWithGap {
            self.init(position.upTo, .gap, certainUntilMs: position.certainUntilMs)
        } else if let certainMs = position.certainUntilMs.map({ max($0, position.visibleFromMs) }),
            certainMs < position.upTo.createdAt
        {
            // What was hidden when the feed began is not missing.
            self.init(position.upTo, .unproven, certainUntilMs: certainMs)
        } else {
            self.init(position.upTo)
        }
        joinedMs = position.joinedMs
    }
}

package struct StoredFeed: Sendable, Equatable {
    package var name: String
    /// What was created before is not delivered, Unix ms.
    package var sinceMs: Int64
    /// By channel URL.
    package var positions: [String: StoredFeedPosition]

    package init(name: String, sinceMs: Int64, positions: [String: StoredFeedPosition] = [:]) {
        (self.name, self.sinceMs, self.positions) = (name, sinceMs, positions)
    }
}

extension Store {
    /// Nil: no feed has this name.
    @_optimize(size)
    package func feed(_ name: String) throws(CoveyError) -> StoredFeed? { try outbox().feed(name) }

    /// Makes the feed, or writes its start and these positions over what is stored.
    @_optimize(size)
    package func put(_ feed: StoredFeed) throws(CoveyError) {
        try outboxTransaction { () throws(CoveyError) in try writableOutbox().put(feed) }
    }

    /// Forgets the feed. False if there is none of this name.
    @_optimize(size)
    package func removeFeed(_ name: String) throws(CoveyError) -> Bool {
        try outboxTransaction { () throws(CoveyError) in
            let database = try writableOutbox()
            try database.run("DELETE FROM feed_position WHERE feed = ?1") { $0.text(1, name) }
            try database.run("DELETE FROM feed_member WHERE feed = ?1") { $0.text(1, name) }
            return try database.run("DELETE FROM feed WHERE name = ?1") { $0.text(1, name) } > 0
        }
    }
}

extension Database {
    @_optimize(size) @inline(never)
    func feed(_ name: String) throws(CoveyError) -> StoredFeed? {
        guard let since = try feedStart(name) else { return nil }
        var feed = StoredFeed(name: name, sinceMs: since)
        try addPositions(to: &feed, "SELECT * FROM feed_position WHERE feed = ?1 ORDER BY channel_url")
        try addMembers(
            to: &feed,
            "SELECT channel_url, user_id, joined_at FROM feed_member WHERE feed = ?1 ORDER BY channel_url, user_id")
        return feed
    }

    @_optimize(size)
    private func feedStart(_ name: String) throws(CoveyError) -> Int64? {
        try first("SELECT since FROM feed WHERE name = ?1") {
            $0.text(1, name)
        } read: {
            $0.time(0)
        }
    }

    /// Columns are in the order of the schema, here and in `put`.
    @_optimize(size)
    private func addPositions(to feed: inout StoredFeed, _ statement: StaticString) throws(CoveyError) {
        let name = feed.name
        try rows(statement) {
            $0.text(1, name)
        } each: { row throws(CoveyError) in
            let url = row.text(1)
            guard let ids = FeedPosition.ids(of: row.bytes(4)) else {
                throw damage("the position of the feed \(name) in \(url) cannot be read")
            }
            var position = StoredFeedPosition(
                FeedPosition(createdAt: row.time(2), upToId: row.integer(3), messageIds: ids))
            position.hasEnded = row.integer(5) != 0
            position.visibleFromMs = row.time(6)
            if !row.isNull(8) {
                position.changes = Store.Position(token: row.isNull(7) ? nil : row.text(7), ts: row.time(8))
            }
            if !row.isNull(14) {
                guard let edited = FeedPosition.ids(of: row.bytes(15)) else {
                    throw damage("the edits of the feed \(name) in \(url) cannot be read")
                }
                position.changes?.edits = FeedPosition(createdAt: row.time(14), messageIds: edited)
            }
            if !row.isNull(9) { position.members = StoredFeedMembers(sinceMs: row.time(9)) }
            if !row.isNull(10) { position.unlistedFromMs = row.time(10) }
            if !row.isNull(11) { position.certainUntilMs = row.time(11) }
            position.beginsWithGap = !row.isNull(12) && row.time(12) == Policy.infiniteTimeMs
            position.joinedMs = row.time(13)
            feed.positions[url] = position
            return true
        }
    }

    @_optimize(size)
    private func addFeedNames(to names: inout Set<ByteText>, _ statement: StaticString) throws(CoveyError) {
        try rows(statement) { row throws(CoveyError) in
            names.insert(ByteText(row.text(0)))
            return true
        }
    }

    /// What can be read of them in a damaged file. A channel without a position begins at the feed's start: its items are
    /// delivered again, instead of some being left out. A feed without a start has that of its earliest position.
    @_optimize(size)
    func readableFeeds() -> [StoredFeed] {
        var names: Set<ByteText> = []
        readFromBothEnds("SELECT name FROM feed ORDER BY name", "SELECT name FROM feed ORDER BY name DESC") {
            statement throws(CoveyError) in try addFeedNames(to: &names, statement)
        }
        readFromBothEnds(
            "SELECT feed FROM feed_position ORDER BY feed, channel_url",
            "SELECT feed FROM feed_position ORDER BY feed DESC, channel_url DESC"
        ) { statement throws(CoveyError) in
            try addFeedNames(to: &names, statement)
        }
        var found: [StoredFeed] = []
        for name in names {
            var feed = StoredFeed(name: name.text, sinceMs: .max)
            readFromBothEnds(
                "SELECT * FROM feed_position WHERE feed = ?1 ORDER BY channel_url",
                "SELECT * FROM feed_position WHERE feed = ?1 ORDER BY channel_url DESC"
            ) { statement throws(CoveyError) in
                try addPositions(to: &feed, statement)
            }
            readFromBothEnds(
                "SELECT channel_url, user_id, joined_at FROM feed_member WHERE feed = ?1 ORDER BY channel_url, user_id",
                """
                SELECT channel_url, user_id, joined_at FROM feed_member WHERE feed = ?1
                ORDER BY channel_url DESC, user_id DESC
                """
            ) { statement throws(CoveyError) in
                try addMembers(to: &feed, statement)
            }
            if let start = try? feedStart(name.text) {
                feed.sinceMs = start
            } else {
                for position in feed.positions.values { feed.sinceMs = min(feed.sinceMs, position.upTo.createdAt) }
            }
            // Nothing of it can be read but its name.
            guard feed.sinceMs < .max else { continue }
            feed.mustBeWritten()
            found.append(feed)
        }
        return found
    }

    /// All of them, by name, to be written into a file that has none.
    @_optimize(size)
    func feedsToBeWritten() throws(CoveyError) -> [StoredFeed] {
        var names: [String] = []
        try rows("SELECT name FROM feed ORDER BY name") { row throws(CoveyError) in
            names.append(row.text(0))
            return true
        }
        var found: [StoredFeed] = []
        for name in names {
            guard var feed = try feed(name) else { continue }
            feed.mustBeWritten()
            found.append(feed)
        }
        return found
    }

    func put(_ feed: StoredFeed) throws(CoveyError) {
        try run("INSERT OR REPLACE INTO feed (name, since) VALUES (?1, ?2)") {
            $0.text(1, feed.name)
            $0.integer(2, feed.sinceMs)
        }
        for (url, position) in feed.positions.inOrder() {
            try run(
                """
                INSERT OR REPLACE INTO feed_position
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
                """
            ) {
                $0.text(1, feed.name)
                $0.text(2, url)
                $0.integer(3, position.upTo.createdAt)
                $0.integer(4, position.upTo.upToId)
                $0.blob(5, position.upTo.idBytes)
                $0.integer(6, position.hasEnded ? 1 : 0)
                $0.integer(7, position.visibleFromMs)
                if let token = position.changes?.token { $0.text(8, token) }
                $0.integer(9, position.changes?.ts)
                $0.integer(10, position.members?.sinceMs)
                $0.integer(11, position.unlistedFromMs)
                $0.integer(12, position.certainUntilMs)
                $0.integer(13, position.beginsWithGap ? Policy.infiniteTimeMs : nil)
                $0.integer(14, position.joinedMs)
                $0.integer(15, position.changes?.edits?.createdAt)
                if let edits = position.changes?.edits { $0.blob(16, edits.idBytes) }
            }
            if let members = position.members { try put(members, feed.name, url) }
        }
    }
}

extension FeedPosition {
    fileprivate var idBytes: [UInt8] {
        messageIds.inOrder().flatMap { id in withUnsafeBytes(of: id.littleEndian, Array.init) }
    }

    /// Nil: these are no ids.
    fileprivate static func ids(of bytes: UnsafeRawBufferPointer) -> Set<Int64>? {
        guard bytes.count % 8 == 0 else { return nil }
        return Set(
            stride(from: 0, to: bytes.count, by: 8).map {
                Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Int64.self))
            })
    }
}
