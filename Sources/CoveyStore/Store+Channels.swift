// Channels of the cache: the record, and beside it the columns that filters and orders read. A channel is written
// often (each message moves its last message and counts), its name and metadata seldom; so what did not change is not
// written.

import CoveyModel

extension Store {
    /// `before`: what `channel` gave in this transaction. An error must end the whole transaction.
    package func put(_ shown: GroupChannel, replacing before: GroupChannel? = nil) throws(CoveyError) {
        guard !shown.url.isEmpty else {
            throw CoveyError(.invalidParameter, "a channel without a URL cannot be cached")
        }
        // Who is typing is in no row.
        let channel = shown.fields.typingUsers.isEmpty ? shown : shown.with { $0.typingUsers = [] }
        try joined { () throws(CoveyError) in
            let key = try makeKey(channel.url)
            let record = Codec.bytes(of: channel)
            var isThere = false
            if before != nil {
                isThere = try putRecord(record, key, "UPDATE channel_record SET record = ?2 WHERE key = ?1")
            }
            if !isThere {
                _ = try putRecord(record, key, "INSERT OR REPLACE INTO channel_record (key, record) VALUES (?1, ?2)")
            }
            hotChannels.remember(channel, recordBytes: record.count)
            try putColumns(channel, key, replacing: before)
            writtenBytes += Int64(record.count)
        }
    }

    private func putRecord(_ record: [UInt8], _ key: Int64, _ sql: StaticString) throws(CoveyError) -> Bool {
        try writableCache().run(sql) {
            $0.integer(1, key)
            $0.blob(2, record)
        } == 1
    }

    func putColumns(_ channel: GroupChannel, _ key: Int64, replacing before: GroupChannel? = nil) throws(CoveyError) {
        let database = try writableCache()
        let newness = ~channel.createdAt
        let isSame =
            if let before { sameness(channel, before) } else { try sameness(channel, key, newness, database) }
        if !isSame.name {
            try database.run(
                """
                INSERT INTO channel (key, url, newness, last_message_rank, name_rank, name_folded, name, flags,
                    member_state, hidden_state, unread, custom_type)
                VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, 0, 0, 0, 0, '')
                ON CONFLICT (key) DO UPDATE SET newness = ?3, name_rank = ?4, name_folded = ?5, name = ?6
                """
            ) {
                $0.integer(1, key)
                $0.text(2, channel.url)
                $0.integer(3, newness)
                $0.integer(4, channel.name.isEmpty ? 1 : 0)
                $0.blob(5, utf8: channel.foldedName)
                $0.blob(6, utf8: channel.name)
            }
        }
        try database.run(
            """
            UPDATE channel SET last_message_rank = ?2, flags = ?3, member_state = ?4, hidden_state = ?5, unread = ?6,
                custom_type = ?7
            WHERE key = ?1
            """
        ) {
            $0.integer(1, key)
            $0.integer(2, ChannelSortKey.lastMessageRank(channel.lastMessage?.createdAt))
            $0.integer(3, channel.flags.rawValue)
            $0.integer(4, Int64(channel.myMemberState.rawValue))
            $0.integer(5, Int64(channel.hiddenState.rawValue))
            $0.integer(6, channel.knownUnreadMessageCount ?? -1)
            $0.text(7, channel.customType)
        }
        if !isSame.metadata { try putMetadata(channel, key, newness) }
    }

    private typealias Sameness = (name: Bool, metadata: Bool)

    private func sameness(_ channel: GroupChannel, _ before: GroupChannel) -> Sameness {
        guard channel.createdAt == before.createdAt else { return (false, false) }
        return (
            // Equal as bytes: the same text may be written in two ways.
            CodePoints.areEqual(channel.name, before.name),
            metadataBytes(of: channel) == metadataBytes(of: before)
        )
    }

    private func sameness(_ channel: GroupChannel, _ key: Int64, _ newness: Int64, _ database: Database)
        throws(CoveyError) -> Sameness
    {
        var same = (name: false, metadata: false)
        let metadata = metadataBytes(of: channel)
        try database.rows("SELECT newness = ?2, name = ?3, metadata IS ?4 FROM channel WHERE key = ?1") {
            $0.integer(1, key)
            $0.integer(2, newness)
            $0.blob(3, utf8: channel.name)
            if let metadata { $0.blob(4, metadata) }
        } each: { row throws(CoveyError) in
            guard row.integer(0) != 0 else { return false }
            same = (row.integer(1) != 0, row.integer(2) != 0)
            return false
        }
        return same
    }

    private func metadataBytes(of channel: GroupChannel) -> [UInt8]? {
        channel.metadata.map { table in
            var writer = ByteWriter()
            writer.table(table) { $0.text($1) }
            return writer.bytes
        }
    }

    @_optimize(size)
    private func putMetadata(_ channel: GroupChannel, _ key: Int64, _ newness: Int64) throws(CoveyError) {
        let database = try writableCache()
        let bytes = metadataBytes(of: channel)
        try database.run("UPDATE channel SET metadata = ?2 WHERE key = ?1") {
            $0.integer(1, key)
            if let bytes { $0.blob(2, bytes) }
        }
        try database.run("DELETE FROM channel_metadata WHERE key = ?1") { $0.integer(1, key) }
        for (name, value) in channel.metadata ?? [:] {
            try database.run(
                "INSERT OR REPLACE INTO channel_metadata (name, value, newness, url, key) VALUES (?1, ?2, ?3, ?4, ?5)"
            ) {
                $0.blob(1, utf8: name)
                $0.blob(2, utf8: value)
                $0.integer(3, newness)
                $0.text(4, channel.url)
                $0.integer(5, key)
            }
        }
    }

    package func channel(url: String) throws(CoveyError) -> GroupChannel? {
        // Found damaged, or in another process's hands, it begins again first, and nothing is remembered.
        _ = try cache()
        if let hot = hotChannels[url] { return hot }
        guard let key = try key(url) else { return nil }
        return try channel(key: key, url: url)
    }

    func channel(key: Int64, url: String) throws(CoveyError) -> GroupChannel? {
        let database = try cache()
        return try database.first("SELECT record FROM channel_record WHERE key = ?1") {
            $0.integer(1, key)
        } read: { row throws(CoveyError) in
            let record = row.bytes(0)
            let channel = try database.channel(record, url: url)
            if !isReadOnly { hotChannels.remember(channel, recordBytes: record.count) }
            return channel
        }
    }

    /// Removes the channel and all that is known of it: messages, chunks, positions, access time.
    package func deleteChannel(url: String) throws(CoveyError) {
        // Else the commit would write a noted one, and with it the URL.
        accessTimes.removeAll { CodePoints.areEqual($0.channelUrl, url) }
        guard let key = try key(url) else { return }
        try transaction { () throws(CoveyError) in
            let database = try writableCache()
            for table: StaticString in [
                "DELETE FROM message WHERE channel = ?1", "DELETE FROM chunk WHERE channel = ?1",
                "DELETE FROM position WHERE channel = ?1", "DELETE FROM channel_metadata WHERE key = ?1",
                "DELETE FROM channel_record WHERE key = ?1", "DELETE FROM channel WHERE key = ?1",
                "DELETE FROM channel_key WHERE key = ?1",
            ] {
                try database.run(table) { $0.integer(1, key) }
            }
            try forgetCounts(database, key)
            try clearDirty(channelUrl: url)
        }
        channelKeys.forget(url)
        hotChannels.forgetAll()
    }

    /// URLs of all cached channels, byte-wise ascending.
    package func channelUrls() throws(CoveyError) -> [String] {
        var urls: [String] = []
        try cache().rows("SELECT url FROM channel ORDER BY url") { row throws(CoveyError) in
            urls.append(row.text(0))
            return true
        }
        return urls
    }

    // MARK: Dirty channels

    /// Of channels that are not cached, so many are marked; a changelog brings the others.
    package func markDirty(channelUrl: String) throws(CoveyError) {
        try run(
            """
            INSERT OR IGNORE INTO dirty_channel (url) SELECT ?1
            WHERE EXISTS (SELECT 1 FROM channel WHERE url = ?1) OR (SELECT count(*) FROM dirty_channel) < ?2
            """
        ) {
            $0.text(1, channelUrl)
            $0.integer(2, Int64(Policy.namedChannels))
        }
    }

    package func clearDirty(channelUrl: String) throws(CoveyError) {
        try run("DELETE FROM dirty_channel WHERE url = ?1") { $0.text(1, channelUrl) }
    }

    /// Every cached channel.
    package func markAllDirty() throws(CoveyError) {
        try run("INSERT OR IGNORE INTO dirty_channel (url) SELECT url FROM channel")
    }

    /// Those of which no row has come yet.
    package func dirtyChannelsWithoutRow() throws(CoveyError) -> [String] {
        var urls: [String] = []
        try cache().rows("SELECT url FROM dirty_channel WHERE url NOT IN (SELECT url FROM channel)") { _ in
        } each: { row throws(CoveyError) in
            urls.append(row.text(0))
            return true
        }
        return urls
    }

    /// To be fetched after the next changelog, from the one that follows `url`; byte-wise ascending.
    package func dirtyChannels(after url: String = "", limit: Int = .max) throws(CoveyError) -> [String] {
        var urls: [String] = []
        try cache().rows("SELECT url FROM dirty_channel WHERE url > ?1 ORDER BY url LIMIT ?2") {
            $0.text(1, url)
            $0.integer(2, Int64(limit))
        } each: { row throws(CoveyError) in
            urls.append(row.text(0))
            return true
        }
        return urls
    }

    // MARK: Folding

    /// Folded names that another version of the mapping made would disagree with memory: they are computed again.
    func refreshFolding(_ database: Database) throws(CoveyError) {
        let version = try database.integer("SELECT value FROM fact WHERE name = 'folding_version'")
        guard version != CodePoints.foldingVersion else { return }
        try database.transaction { () throws(CoveyError) in
            var names: [(Int64, String)] = []
            try database.rows("SELECT key, name FROM channel ORDER BY key") { row throws(CoveyError) in
                names.append((row.integer(0), row.text(1)))
                return true
            }
            for (key, name) in names {
                try database.run("UPDATE channel SET name_folded = ?2 WHERE key = ?1") {
                    $0.integer(1, key)
                    $0.blob(2, utf8: CodePoints.folded(name))
                }
            }
            // A new file has just been made whole.
            if version != nil { try rebuildSearch(database) }
            try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('folding_version', ?1)") {
                $0.integer(1, CodePoints.foldingVersion)
            }
        }
    }
}
