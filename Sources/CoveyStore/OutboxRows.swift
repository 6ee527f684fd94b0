// Rows of the outbox as columns, checked where they are read: one that contradicts its key, or whose numbers cannot be, is
// damage. What is damaged is moved aside with its file, never removed: Store+OpenOutbox.swift.

import CoveyModel

/// All that an outbox holds.
struct OutboxContent {
    var rows: [OutboxRow]
    var sentIds: [SentID]
    var feeds: [StoredFeed]
}

extension Database {
    /// By (channel URL, local sequence).
    func unsentRows() throws(CoveyError) -> [OutboxRow] {
        var found: [OutboxRow] = []
        try rows(
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message ORDER BY channel_url, sequence
            """
        ) { row throws(CoveyError) in
            found.append(try unsentRow(row))
            return true
        }
        return found
    }

    func unsentRow(_ row: Row) throws(CoveyError) -> OutboxRow {
        guard OutboxRow.hasPossibleNumbers(row), let unsent = OutboxRow(row) else {
            throw damage("the unsent message \(row.text(0)) cannot be read")
        }
        return unsent
    }

    @_optimize(size)
    func sentIds() throws(CoveyError) -> [SentID] {
        var found: [SentID] = []
        try addSentIds(to: &found, "SELECT request_id, message_id, at FROM sent_id ORDER BY at, request_id")
        return found
    }

    @_optimize(size)
    private func addSentIds(to found: inout [SentID], _ statement: StaticString) throws(CoveyError) {
        try rows(statement) { row throws(CoveyError) in
            found.append(SentID(requestId: row.text(0), messageId: row.integer(1), atMs: row.time(2)))
            return true
        }
    }

    @_optimize(size)
    func content() throws(CoveyError) -> OutboxContent {
        OutboxContent(rows: try unsentRows(), sentIds: try sentIds(), feeds: try feedsToBeWritten())
    }

    /// Reads a table of a damaged file from its beginning, and from its end as well if damage ends that.
    @_optimize(size)
    func readFromBothEnds(
        _ ascending: StaticString, _ descending: StaticString, _ read: (StaticString) throws(CoveyError) -> Void
    ) {
        do throws(CoveyError) { try read(ascending) } catch { try? read(descending) }
    }

    /// What can be read of a damaged file. The unsent messages are read from both ends, and by their index: damage ends each
    /// of these where it lies.
    @_optimize(size)
    func readableContent() -> OutboxContent {
        var content = OutboxContent(rows: [], sentIds: [], feeds: readableFeeds())
        readFromBothEnds(
            "SELECT request_id, message_id, at FROM sent_id NOT INDEXED ORDER BY request_id",
            "SELECT request_id, message_id, at FROM sent_id NOT INDEXED ORDER BY request_id DESC"
        ) { statement throws(CoveyError) in
            try addSentIds(to: &content.sentIds, statement)
        }
        var known: Set<ByteText> = []
        func take(_ row: Row) -> Bool {
            if let unsent = OutboxRow(row), known.insert(ByteText(unsent.requestId)).inserted {
                content.rows.append(unsent)
            }
            return true
        }
        let columns: [StaticString] = [
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message NOT INDEXED ORDER BY rowid
            """,
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message NOT INDEXED ORDER BY rowid DESC
            """,
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message INDEXED BY outbox_by_channel ORDER BY channel_url, sequence
            """,
        ]
        for statement in columns { try? rows(statement) { row throws(CoveyError) in take(row) } }
        // Two rows of one place: the later one moves behind.
        content.rows.sort { $0.localSequence < $1.localSequence }
        var last: [ByteText: Int64] = [:]
        for index in content.rows.indices {
            let url = ByteText(content.rows[index].channelUrl)
            content.rows[index].localSequence = max(content.rows[index].localSequence, (last[url] ?? 0) + 1)
            last[url] = content.rows[index].localSequence
        }
        return content
    }

    @_optimize(size)
    func write(_ content: OutboxContent) throws(CoveyError) {
        try transaction { () throws(CoveyError) in
            for row in content.rows { try put(row) }
            for id in content.sentIds { try put(id) }
            for feed in content.feeds { try put(feed) }
        }
    }

    func put(_ row: OutboxRow) throws(CoveyError) {
        try run(
            """
            INSERT OR REPLACE INTO outbox_message (request_id, channel_url, sequence, created_at, state, attempt, since,
                error_code, attempts, message, params, accepted)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
            """
        ) { row.bind(&$0) }
    }

    func put(_ id: SentID) throws(CoveyError) {
        try run("INSERT OR REPLACE INTO sent_id (request_id, message_id, at) VALUES (?1, ?2, ?3)") {
            $0.text(1, id.requestId)
            $0.integer(2, id.messageId)
            $0.integer(3, id.atMs)
        }
    }
}

extension OutboxRow {
    fileprivate func bind(_ binding: inout Binding) {
        let (number, attempt): (Int64, Int64) =
            switch state {
            case .queued: (0, 0)
            case .inFlight(let which): (1, which)
            case .accepted(let turn): (2, turn)
            case .failed: (3, 0)
            case .canceled: (4, 0)
            }
        let code = Int64(error?.rawValue ?? 0)
        binding.text(1, requestId)
        binding.text(2, channelUrl)
        for (index, value) in [localSequence, waitsSinceMs, number, attempt, outcomeUnknownSinceMs, code, attempts]
            .enumerated()
        {
            binding.integer(Int32(index) + 3, value.clamped(to: Self.numbers))
        }
        binding.message(10, message)
        binding.blob(11, Codec.bytes(of: params, files))
        binding.message(12, accepted)
    }

    /// Times, counts and places in the order that the library writes: what is added to one cannot overflow. The server's clock
    /// may come close to the end of time.
    private static let numbers = Policy.timeRangeMs

    fileprivate static func hasPossibleNumbers(_ row: Row) -> Bool {
        [2, 3, 5, 6, 8].allSatisfy { numbers.contains(row.integer($0)) }
    }

    /// Brings numbers into their range: a message is worth more than its place.
    @_optimize(size)
    fileprivate init?(_ row: Row) {
        let state: State
        switch row.integer(4) {
        case 0: state = .queued
        case 1: state = .inFlight(attempt: row.integer(5, in: Self.numbers))
        case 2: state = .accepted(turn: row.integer(5, in: Policy.countRange))
        case 3: state = .failed
        case 4: state = .canceled
        default: return nil
        }
        let (requestId, channelUrl) = (row.text(0), row.text(1))
        guard !requestId.isEmpty, !channelUrl.isEmpty,
            let message = row.message(9), message.record.textEquals(Message.Text.requestId.rawValue, requestId),
            message.record.textEquals(Message.Text.channelUrl.rawValue, channelUrl),
            let (params, files) = Codec.params(row.bytes(10))
        else { return nil }
        // The message has a copy of its place.
        let sequence = Self.numbers.contains(row.integer(2)) ? row.integer(2) : message.localSequence
        let accepted = row.isNull(11) ? nil : row.message(11)
        guard (accepted != nil) == !row.isNull(11), accepted != nil || row.integer(4) != 2 else { return nil }
        self.init(
            requestId: requestId, channelUrl: channelUrl, localSequence: sequence.clamped(to: Policy.countRange),
            waitsSinceMs: row.time(3), state: state, message: message, params: params, files: files, accepted: accepted,
            attempts: row.integer(8, in: Policy.countRange))
        outcomeUnknownSinceMs = row.time(6)
        let code = Int32(truncatingIfNeeded: row.integer(7))
        error = code > 0 ? CoveyError.Code(rawValue: code) : nil
    }
}
