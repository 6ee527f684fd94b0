// Positions in streams of changes, and the single values that an offline start needs (sync.md §1.1, §6.1).
// The session key is never among them.

import CoveyModel

extension Store {
    // MARK: Positions

    /// How far a stream was read: the token, if there is one, goes before the server time.
    package struct Position: Sendable, Equatable {
        package var token: String?
        package var ts: Int64
        /// Of a feed: these edits, by their time, are acknowledged. Nil: nobody knows which.
        package var edits: FeedPosition?

        package init(token: String?, ts: Int64) {
            self.token = token
            self.ts = ts
        }
    }

    /// `channelUrl` is empty for a stream of the user.
    package func position(stream: String, channelUrl: String = "") throws(CoveyError) -> Position? {
        guard let channel = channelUrl.isEmpty ? 0 : try key(channelUrl) else { return nil }
        return try cache().first("SELECT token, ts FROM position WHERE channel = ?1 AND stream = ?2") {
            $0.integer(1, channel)
            $0.text(2, stream)
        } read: {
            Position(token: $0.isNull(0) ? nil : $0.text(0), ts: $0.time(1))
        }
    }

    package func setPosition(stream: String, channelUrl: String = "", _ position: Position) throws(CoveyError) {
        let channel = channelUrl.isEmpty ? 0 : try makeKey(channelUrl)
        try run("INSERT OR REPLACE INTO position (channel, stream, token, ts) VALUES (?1, ?2, ?3, ?4)") {
            $0.integer(1, channel)
            $0.text(2, stream)
            if let token = position.token { $0.text(3, token) }
            $0.integer(4, position.ts)
        }
    }

    package func clearPosition(stream: String, channelUrl: String = "") throws(CoveyError) {
        guard let channel = channelUrl.isEmpty ? 0 : try key(channelUrl) else { return }
        try run("DELETE FROM position WHERE channel = ?1 AND stream = ?2") {
            $0.integer(1, channel)
            $0.text(2, stream)
        }
    }

    // MARK: Single values

    package func user() throws(CoveyError) -> User? { try fact("user") { Codec.user($0.bytes(0)) } }
    package func setUser(_ user: User) throws(CoveyError) { try setFact("user") { $0.blob(2, Codec.bytes(of: user)) } }

    /// Server time minus the device's wall clock, ms.
    package func clockOffsetMs() throws(CoveyError) -> Int64? { try fact("clock_offset_ms") { $0.time(0) } }
    package func setClockOffsetMs(_ offset: Int64) throws(CoveyError) {
        try setFact("clock_offset_ms") { $0.integer(2, offset) }
    }

    /// Of the application settings that were fetched last.
    package func lastConfigTs() throws(CoveyError) -> Int64? { try fact("config_ts") { $0.time(0) } }
    package func setLastConfigTs(_ ts: Int64) throws(CoveyError) { try setFact("config_ts") { $0.integer(2, ts) } }

    /// The last turn whose accepted messages the cache has (TurnWriter.swift); 0: none. A library that does not know of
    /// turns leaves it as it is.
    package func acceptedTurn() throws(CoveyError) -> Int64 {
        try fact("accepted_turn") { $0.integer(0, in: Policy.countRange) } ?? 0
    }
    package func setAcceptedTurn(_ turn: Int64) throws(CoveyError) {
        try setFact("accepted_turn") { $0.integer(2, turn) }
    }

    /// Origins of the server's file URLs, separated by spaces.
    package func fileOrigins() throws(CoveyError) -> [String] {
        (try fact("file_origins") { $0.text(0) } ?? "").split(separator: " ").map(String.init)
    }
    package func setFileOrigins(_ origins: [String]) throws(CoveyError) {
        try setFact("file_origins") { $0.text(2, origins.joined(separator: " ")) }
    }

    // MARK: Retention

    /// Purge times of the application's settings, by custom type of channels; "global" for all others. Kept beside the
    /// positions, under streams of this name.
    @_optimize(size)
    package func retentionOffsets() throws(CoveyError) -> [ByteText: Int64] {
        var offsets: [ByteText: Int64] = [:]
        try cache().rows("SELECT stream, ts FROM position WHERE channel = 0 AND stream >= ?1 AND stream < ?2") {
            $0.text(1, Self.retentionStream)
            $0.text(2, "retention;")
        } each: { row throws(CoveyError) in
            // By code points: a type may begin with a mark that belongs to the colon as a character.
            let customType = row.text(0).unicodeScalars.dropFirst(Self.retentionStream.unicodeScalars.count)
            offsets[ByteText(String(String.UnicodeScalarView(customType)))] = row.time(1)
            return true
        }
        return offsets
    }

    package func setRetentionOffset(customType: String, _ ms: Int64) throws(CoveyError) {
        try setPosition(stream: Self.retentionStream + customType, Position(token: nil, ts: ms))
    }

    private static let retentionStream = "retention:"

    // MARK: Channels

    /// All my channels are cached and the stream of their changes is unbroken since (sync.md §9.1).
    package func isChannelTableComplete() throws(CoveyError) -> Bool {
        try fact("channel_table_complete") { $0.integer(0) } == 1
    }
    package func setChannelTableComplete(_ isComplete: Bool) throws(CoveyError) {
        try setFact("channel_table_complete") { $0.integer(2, isComplete ? 1 : 0) }
    }

    private func fact<Value>(_ name: String, _ read: (Row) -> Value?) throws(CoveyError) -> Value? {
        let database = try cache()
        return try database.first("SELECT value FROM fact WHERE name = ?1") {
            $0.text(1, name)
        } read: { row throws(CoveyError) in
            guard let value = read(row) else { throw database.damage("the value \(name) cannot be read") }
            return value
        }
    }

    private func setFact(_ name: String, _ bind: (inout Binding) -> Void) throws(CoveyError) {
        try run("INSERT OR REPLACE INTO fact (name, value) VALUES (?1, ?2)") {
            $0.text(1, name)
            bind(&$0)
        }
    }

    // MARK: Access times

    /// Written with the next transaction, or when the store is closed: a commit of its own would cost a tenth of the page
    /// that is opened. What a kill loses makes the channel an earlier one to evict.
    package func noteAccess(channelUrl: String, _ t: Int64) {
        guard !isReadOnly else { return }
        accessTimes.removeAll { CodePoints.areEqual($0.channelUrl, channelUrl) }
        accessTimes.append((channelUrl, t))
        if accessTimes.count >= Store.mostAccessTimes { try? writeAccessTimes() }
    }

    private static let mostAccessTimes = 32

    func notedAccess(channelUrl: String) -> Int64? {
        accessTimes.first { CodePoints.areEqual($0.channelUrl, channelUrl) }?.t
    }

    /// Those that were noted.
    func writeAccessTimes() throws(CoveyError) {
        // The end of the transaction writes them.
        if !accessTimes.isEmpty { try transaction(canWait: true) {} }
    }

    /// In the transaction.
    @_optimize(size)
    func putAccessTimes() throws(CoveyError) {
        for (url, t) in accessTimes { try setAccessTime(channelUrl: url, t) }
    }

    package func setAccessTime(channelUrl: String, _ t: Int64) throws(CoveyError) {
        let channel = try makeKey(channelUrl)
        try run("UPDATE channel_key SET accessed_at = ?2, evicted = 0 WHERE key = ?1") {
            $0.integer(1, channel)
            $0.integer(2, t)
        }
    }
}
