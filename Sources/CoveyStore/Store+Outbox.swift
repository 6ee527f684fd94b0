// Unsent messages and the ids of sent ones (sync.md §8.3, §8.4). Every call here that writes is on the disk when it
// returns; several rows in one call, or calls in one `outboxTransaction`, are one such commit. No error of the cache comes
// here, and nothing here is removed but by `outboxWrite` and `pruneSentIds`.

import CoveyModel

package struct OutboxRow: Sendable, Equatable {
    package enum State: Sendable, Equatable {
        case queued
        case inFlight(attempt: Int64)
        /// The server has it; `accepted` is its message. The turn says whether the cache has it, too; 0: the cache was in
        /// memory, or an older library did not count turns.
        case accepted(turn: Int64)
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
    private var content: Content
    package var accepted: Message?
    /// Attempts begun so far.
    package var attempts: Int64
    /// Why the last attempt failed; nil: none did.
    package var error: CoveyError.Code?
    /// Server time when the first attempt began of which nobody knows how it ended; 0: what became of each is known. The
    /// message may be at the server although the row says that it waits or failed: it is looked for from here on.
    package var outcomeUnknownSinceMs: Int64 = 0

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
        content = Content(params, files)
        self.accepted = accepted
        self.attempts = attempts
    }
}

extension OutboxRow {
    /// What was asked to be sent: two dozen fields that a copy of the row shares.
    private final class Content: Sendable, Equatable {
        let params: UserMessageParams
        let files: FilesToSend?

        init(_ params: UserMessageParams, _ files: FilesToSend?) { (self.params, self.files) = (params, files) }

        static func == (left: Content, right: Content) -> Bool {
            left === right || left.params == right.params && left.files == right.files
        }
    }

    package var params: UserMessageParams {
        get { content.params }
        set { content = Content(newValue, files) }
    }

    /// Nil: a text message. Else the text of the params is the caption.
    package var files: FilesToSend? {
        get { content.files }
        set { content = Content(params, newValue) }
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
    /// Rows are deleted, others inserted or rewritten, and ids of sent messages kept, in one durable commit. A row may take the
    /// place of one that is deleted.
    package func outboxWrite(put rows: [OutboxRow], delete requestIds: [String], sent: [SentID] = []) throws(CoveyError)
    {
        guard rows.allSatisfy({ !$0.requestId.isEmpty && !$0.channelUrl.isEmpty }) else {
            throw CoveyError(.invalidParameter, "an unsent message needs a request id and a channel")
        }
        try outboxTransaction { () throws(CoveyError) in
            let database = try writableOutbox()
            for requestId in requestIds {
                try database.run("DELETE FROM outbox_message WHERE request_id = ?1") { $0.text(1, requestId) }
            }
            for row in rows { try database.put(row) }
            for id in sent { try database.put(id) }
        }
    }

    package func outboxRow(requestId: String) throws(CoveyError) -> OutboxRow? {
        let database = try outbox()
        return try database.first(
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message WHERE request_id = ?1
            """
        ) {
            $0.text(1, requestId)
        } read: { row throws(CoveyError) in
            try database.unsentRow(row)
        }
    }

    /// Of one channel or of all, by (channel URL, local sequence).
    @_optimize(size)
    package func outboxRows(channelUrl: String? = nil) throws(CoveyError) -> [OutboxRow] {
        if channelUrl == nil, !isOutboxChecked, !isReadOnly { return try checkOutbox() }
        let database = try outbox()
        guard let channelUrl else { return try database.unsentRows() }
        var found: [OutboxRow] = []
        try database.rows(
            """
            SELECT request_id, channel_url, sequence, created_at, state, attempt, since, error_code, attempts, message,
                params, accepted
            FROM outbox_message WHERE channel_url = ?1 ORDER BY sequence
            """
        ) {
            $0.text(1, channelUrl)
        } each: { row throws(CoveyError) in
            found.append(try database.unsentRow(row))
            return true
        }
        return found
    }

    /// The messages of the channel's rows, but of those that were sent, by local sequence: what a view shows. Reads an outbox
    /// that was not checked, too.
    package func unsentMessages(channelUrl: String) throws(CoveyError) -> [Message] {
        var found: [Message] = []
        var packer = RecordPacker()
        let database = try uncheckedOutbox()
        try database.rows(
            "SELECT message FROM outbox_message WHERE channel_url = ?1 AND state IN (0, 1, 3) ORDER BY sequence"
        ) {
            $0.text(1, channelUrl)
        } each: { row throws(CoveyError) in
            guard let record = RecordView(checking: row.bytes(0)) else {
                throw CoveyError(.localDatabaseError, "an unsent message of \(channelUrl) cannot be read")
            }
            packer.add(record, to: &found)
            return true
        }
        packer.finish(&found)
        return found
    }

    /// The channels that have rows, in the order of their URLs. Reads an outbox that was not checked, too.
    package func channelsWithRows() throws(CoveyError) -> [String] {
        var found: [String] = []
        try uncheckedOutbox().rows("SELECT DISTINCT channel_url FROM outbox_message ORDER BY channel_url") {
            row throws(CoveyError) in
            found.append(row.text(0))
            return true
        }
        return found
    }

    /// True if a row may be of a message that was sent: its id was stored with that. Reads an outbox that was not checked, too.
    package func mayHaveAcceptedRows() throws(CoveyError) -> Bool {
        try uncheckedOutbox().integer(
            """
            SELECT 1 FROM sent_id CROSS JOIN outbox_message USING (request_id) WHERE state = 2 LIMIT 1
            """) != nil
    }

    /// Larger than every sequence given or stored before.
    package func nextLocalSequence(channelUrl: String) throws(CoveyError) -> Int64 {
        let stored = try outbox().integer("SELECT max(sequence) FROM outbox_message WHERE channel_url = ?1") {
            $0.text(1, channelUrl)
        }
        lastSequence = max(lastSequence, (stored ?? 0).clamped(to: Policy.countRange)) + 1
        return lastSequence
    }

    // MARK: Ids of sent messages

    /// All that are remembered.
    package func sentIds() throws(CoveyError) -> [SentID] {
        try outbox().sentIds()
    }

    /// Forgets those of messages sent strictly before t. Returns how many.
    @discardableResult
    package func pruneSentIds(before t: Int64) throws(CoveyError) -> Int {
        try writableOutbox().run("DELETE FROM sent_id WHERE at < ?1") { $0.integer(1, t) }
    }
}
