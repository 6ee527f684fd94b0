// Unsent messages and the ids of sent ones (sync.md §8.3, §8.4). Every call here that writes is on the disk when it
// returns; several rows in one call, or calls in one `outboxTransaction`, are one such commit. No error of the cache comes
// here, and nothing here is removed but by `outboxDelete` and `pruneSentIds`.

import CoveyModel

package struct OutboxRow: Sendable, Equatable {
    package enum State: Sendable, Equatable {
        case queued
        case inFlight(attempt: Int64)
        /// The server has it; `accepted` is its message.
        case accepted
        case failed
        case canceled
    }

    package var requestId: String
    package var channelUrl: String
    /// Order of sending within the channel.
    package var localSequence: Int64
    /// When it was given to the queue, or resent by hand last: its age counts from here, Unix ms by the corrected clock.
    package var waitsSinceMs: Int64
    package var state: State
    package var message: Message
    package var params: UserMessageParams
    /// Nil: a text message. Else the text of the params is the caption.
    package var files: FilesToSend?
    package var accepted: Message?
    /// Attempts begun so far.
    package var attempts: Int64
    /// Why the last attempt failed; nil: none did.
    package var error: CoveyError.Code?
    /// Server time when the first attempt began of which nobody knows how it ended; 0: what became of each is known. The
    /// message may be at the server although the row says that it waits or failed: it is looked for from here on.
    package var doubtSinceMs: Int64 = 0

    package init(
        requestId: String, channelUrl: String, localSequence: Int64, waitsSinceMs: Int64, state: State = .queued,
        message: Message, params: UserMessageParams, files: FilesToSend? = nil, accepted: Message? = nil,
        attempts: Int64 = 0
    ) {
        self.requestId = requestId
        self.channelUrl = channelUrl
        self.localSequence = localSequence
        self.waitsSinceMs = waitsSinceMs
        self.state = state
        self.message = message
        self.params = params
        self.files = files
        self.accepted = accepted
        self.attempts = attempts
    }
}

/// Which message of the server a request id became.
package struct SentID: Sendable, Equatable {
    package var requestId: String
    package var messageId: Int64
    package var atMs: Int64

    package init(requestId: String, messageId: Int64, atMs: Int64) {
        self.requestId = requestId
        self.messageId = messageId
        self.atMs = atMs
    }
}

extension Store {
    /// Rows are inserted or rewritten, others deleted, and ids of sent messages kept, in one durable commit.
    package func outboxWrite(put rows: [OutboxRow], delete requestIds: [String], sent: [SentID] = []) throws(CoveyError)
    {
        guard rows.allSatisfy({ !$0.requestId.isEmpty && !$0.channelUrl.isEmpty }) else {
            throw CoveyError(.invalidParameter, "an unsent message needs a request id and a channel")
        }
        try outboxTransaction { () throws(CoveyError) in
            for row in rows {
                try writableOutbox().run(
                    """
                    INSERT OR REPLACE INTO outbox_message (request_id, channel_url, sequence, created_at, state, attempt, since,
                        error_code, attempts, message, params, accepted)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
                    """
                ) { row.bind(&$0) }
            }
            for requestId in requestIds {
                try writableOutbox().run("DELETE FROM outbox_message WHERE request_id = ?1") { $0.text(1, requestId) }
            }
            for id in sent { try setSentId(requestId: id.requestId, messageId: id.messageId, atMs: id.atMs) }
        }
    }

    package func outboxRow(requestId: String) throws(CoveyError) -> OutboxRow? {
        var found: [OutboxRow] = []
        try outbox().rows(
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message WHERE request_id = ?1
            """
        ) {
            $0.text(1, requestId)
        } each: { row throws(CoveyError) in
            read(row, into: &found)
        }
        return found.first
    }

    /// Of one channel or of all, by (channel URL, local sequence).
    package func outboxRows(channelUrl: String? = nil) throws(CoveyError) -> [OutboxRow] {
        var found: [OutboxRow] = []
        if let channelUrl {
            try outbox().rows(
                """
                SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                    params, accepted
                FROM outbox_message WHERE channel_url = ?1 ORDER BY sequence
                """
            ) {
                $0.text(1, channelUrl)
            } each: { row throws(CoveyError) in
                read(row, into: &found)
            }
        } else {
            try outbox().rows(
                """
                SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                    params, accepted
                FROM outbox_message ORDER BY channel_url, sequence
                """
            ) { row throws(CoveyError) in read(row, into: &found) }
        }
        return found
    }

    /// Larger than every sequence given or stored before.
    package func nextLocalSequence(channelUrl: String) throws(CoveyError) -> Int64 {
        let stored = try outbox().integer("SELECT max(sequence) FROM outbox_message WHERE channel_url = ?1") {
            $0.text(1, channelUrl)
        }
        lastSequence = max(lastSequence, (stored ?? 0).clamped(to: Policy.countRange)) + 1
        return lastSequence
    }

    /// A row that cannot be read stays in the file; it is never taken for sent.
    private func read(_ row: Row, into rows: inout [OutboxRow]) -> Bool {
        if let read = OutboxRow(row) {
            rows.append(read)
        } else {
            warn("the unsent message \(row.text(0)) cannot be read")
        }
        return true
    }

    // MARK: Ids of sent messages

    package func setSentId(requestId: String, messageId: Int64, atMs: Int64) throws(CoveyError) {
        try writableOutbox().run("INSERT OR REPLACE INTO sent_id (request_id, message_id, at) VALUES (?1, ?2, ?3)") {
            $0.text(1, requestId)
            $0.integer(2, messageId)
            $0.integer(3, atMs)
        }
    }

    /// All that are remembered.
    package func sentIds() throws(CoveyError) -> [SentID] {
        var found: [SentID] = []
        try outbox().rows("SELECT request_id, message_id, at FROM sent_id ORDER BY at, request_id") {
            row throws(CoveyError) in
            found.append(SentID(requestId: row.text(0), messageId: row.integer(1), atMs: row.time(2)))
            return true
        }
        return found
    }

    package func sentId(requestId: String) throws(CoveyError) -> Int64? {
        try outbox().integer("SELECT message_id FROM sent_id WHERE request_id = ?1") { $0.text(1, requestId) }
    }

    /// Forgets those of messages sent strictly before t. Returns how many.
    @discardableResult
    package func pruneSentIds(before t: Int64) throws(CoveyError) -> Int {
        try writableOutbox().run("DELETE FROM sent_id WHERE at < ?1") { $0.integer(1, t) }
    }
}

extension OutboxRow {
    fileprivate func bind(_ binding: inout Binding) {
        let (number, attempt): (Int64, Int64) =
            switch state {
            case .queued: (0, 0)
            case .inFlight(let which): (1, which)
            case .accepted: (2, 0)
            case .failed: (3, 0)
            case .canceled: (4, 0)
            }
        let code = Int64(error?.rawValue ?? 0)
        binding.text(1, requestId)
        binding.text(2, channelUrl)
        for (index, value) in [localSequence, waitsSinceMs, number, attempt, doubtSinceMs, code, attempts].enumerated()
        {
            binding.integer(Int32(index) + 3, value)
        }
        binding.message(10, message)
        binding.blob(11, Codec.bytes(of: params, files))
        binding.message(12, accepted)
    }

    fileprivate init?(_ row: Row) {
        let state: State
        switch row.integer(4) {
        case 0: state = .queued
        case 1: state = .inFlight(attempt: row.integer(5))
        case 2: state = .accepted
        case 3: state = .failed
        case 4: state = .canceled
        default: return nil
        }
        guard let message = row.message(9), let (params, files) = Codec.params(row.bytes(10)) else { return nil }
        let accepted = row.isNull(11) ? nil : row.message(11)
        guard state != .accepted || accepted != nil else { return nil }
        self.init(
            requestId: row.text(0), channelUrl: row.text(1), localSequence: row.integer(2), waitsSinceMs: row.time(3),
            state: state, message: message, params: params, files: files, accepted: accepted,
            attempts: row.integer(8, in: Policy.countRange))
        doubtSinceMs = row.time(6)
        let code = Int32(truncatingIfNeeded: row.integer(7))
        error = code > 0 ? CoveyError.Code(rawValue: code) : nil
    }
}
