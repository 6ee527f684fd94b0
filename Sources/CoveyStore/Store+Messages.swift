// Messages of the cache, in the order (createdAt, messageId), which is the order of the table: a page is one scan
// along it. Filters are closures over the message, so the cache knows none (filters.md §4.3). Every row is checked as it
// is read: StoredRows.swift.

import CoveyModel

package enum Direction: Sendable { case older, newer }

extension Store {
    /// Inserts the message, or replaces the one with its id. `isKnown`: one is there, most likely with the same keys. The
    /// column `written` is of no use any more (decision 30).
    package func put(_ message: Message, isKnown: Bool = false) throws(CoveyError) {
        guard message.messageId > 0, !message.record.isTextEmpty(Message.Text.channelUrl.rawValue) else {
            throw CoveyError(.invalidParameter, "only a message with an id and a channel can be cached")
        }
        let database = try writableCache()
        guard database.depth > 0 else {
            return try transaction { () throws(CoveyError) in try put(message, isKnown: isKnown) }
        }
        let channel = try makeKey(message.channelUrl)
        writtenBytes += message.record.withBytes { Int64($0.count) }
        if isKnown, try replaceInPlace(message, database, channel) { return }
        let inserted = try database.run(
            """
            INSERT INTO message (channel, created_at, message_id, written, request_hash, record, parent_id)
            VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6) ON CONFLICT DO NOTHING
            """
        ) { bind(message, channel, &$0) }
        database.messageIds?.widen(to: message.messageId)
        if message.parentMessageId != 0 { database.parentIds?.widen(to: message.parentMessageId) }
        if inserted > 0 {
            // By no trigger: one on INSERT would have SQLite keep copies of the pages of every insertion.
            try noteUnindexed(database, message.messageId)
            try noteInserted(database, channel, message)
        } else {
            try noteReplaced(database, channel, message)
            // Not REPLACE, which deletes without the triggers that keep the search.
            try database.run(
                """
                UPDATE message SET created_at = ?2, request_hash = ?4, record = ?5, parent_id = ?6
                WHERE message_id = ?3 AND channel = ?1
                """
            ) { bind(message, channel, &$0) }
        }
    }

    /// What no index has: the row stays where it is. False if it is not there, or has other keys.
    private func replaceInPlace(_ message: Message, _ database: Database, _ channel: Int64) throws(CoveyError) -> Bool {
        try database.run(
            """
            UPDATE message SET record = ?5
            WHERE channel = ?1 AND created_at = ?2 AND message_id = ?3 AND request_hash IS ?4 AND parent_id IS ?6
            """
        ) { bind(message, channel, &$0) } == 1
    }

    /// Another time is in its place.
    private func noteReplaced(_ database: Database, _ channel: Int64, _ message: Message) throws(CoveyError) {
        let before = try database.integer("SELECT created_at FROM message WHERE message_id = ?2 AND channel = ?1") {
            $0.integer(1, channel)
            $0.integer(2, message.messageId)
        }
        guard let before else { return }
        try noteMoved(database, channel, message.messageId, from: before, to: message.createdAt)
    }

    private func bind(_ message: Message, _ channel: Int64, _ binding: inout Binding) {
        binding.integer(1, channel)
        binding.integer(2, message.createdAt)
        binding.integer(3, message.messageId)
        binding.integer(4, requestHash(of: message))
        binding.message(5, message)
        binding.integer(6, message.parentMessageId == 0 ? nil : message.parentMessageId)
    }

    /// The cached part of a thread, in the order of the history.
    @_optimize(size)
    package func replies(channelUrl: String, to parentId: Int64) throws(CoveyError) -> [Message] {
        let database = try cache()
        guard try mayHoldReplies(to: parentId, database), let channel = try key(channelUrl) else { return [] }
        var found: [Message] = []
        try database.rows(
            """
            SELECT created_at, message_id, record FROM message INDEXED BY message_by_parent
            WHERE parent_id = ?2 AND channel = ?1
            """
        ) {
            $0.integer(1, channel)
            $0.integer(2, parentId)
        } each: { row throws(CoveyError) in
            let message = try database.message(row, at: 0, in: channelUrl)
            guard message.parentMessageId == parentId else { throw database.damage("a reply of another message") }
            found.append(message)
            return true
        }
        // Here, and not by SQLite, which would plan for it where there are none.
        return found.count > 1 ? found.sorted { $0.key < $1.key } : found
    }

    package func message(channelUrl: String, id: Int64) throws(CoveyError) -> Message? {
        let database = try cache()
        guard try mayHoldMessage(id, database), let channel = try key(channelUrl) else { return nil }
        return try database.first(
            "SELECT created_at, message_id, record FROM message WHERE message_id = ?2 AND channel = ?1"
        ) {
            $0.integer(1, channel)
            $0.integer(2, id)
        } read: { row throws(CoveyError) in
            try database.message(row, at: 0, in: channelUrl)
        }
    }

    /// One of my own messages. Only these have a request id that matters: `requestHash(of:)`.
    package func message(channelUrl: String, requestId: String) throws(CoveyError) -> Message? {
        guard !requestId.isEmpty, let channel = try key(channelUrl) else { return nil }
        let database = try cache()
        var found: Message?
        try database.rows(
            """
            SELECT created_at, message_id, record FROM message WHERE request_hash = ?2 AND channel = ?1
            ORDER BY created_at, message_id
            """
        ) {
            $0.integer(1, channel)
            $0.integer(2, Digest.fnv1a(requestId))
        } each: { row throws(CoveyError) in
            let message = try database.message(row, at: 0, in: channelUrl)
            guard message.record.textEquals(Message.Text.requestId.rawValue, requestId) else { return true }
            found = message
            return false
        }
        return found
    }

    /// The deleted message, if it was there.
    @discardableResult
    @_optimize(size)
    package func deleteMessage(channelUrl: String, id: Int64) throws(CoveyError) -> Message? {
        let database = try writableCache()
        guard let channel = try key(channelUrl) else { return nil }
        guard database.depth > 0 else {
            return try transaction { () throws(CoveyError) in try deleteMessage(channelUrl: channelUrl, id: id) }
        }
        let message = try message(channelUrl: channelUrl, id: id)
        writtenBytes += 1
        try database.run("DELETE FROM message WHERE message_id = ?2 AND channel = ?1") {
            $0.integer(1, channel)
            $0.integer(2, id)
        }
        if let message { try noteMoved(database, channel, id, from: message.createdAt) }
        return message
    }

    // MARK: Pages

    /// Scans from a place in one direction, inside a span of time, and takes up to `limit` messages that pass.
    /// Nearest first during the scan; ascending in the result.
    package func messages(
        channelUrl: String, from: MessageKey, direction: Direction, inclusive: Bool, within span: ClosedRange<Int64>,
        limit: Int, where passes: (MessageView) -> Bool = { _ in true }
    ) throws(CoveyError) -> [Message] {
        guard limit > 0 else { return [] }
        return try scan(channelUrl, from, direction, inclusive, span, .rows(limit), passes).messages
    }

    /// A page: up to `size` messages that pass, those that share the last one's millisecond, and whether more follow in the
    /// span. `uncountedMs`: the messages of this millisecond come besides.
    package func page(
        channelUrl: String, from: MessageKey, direction: Direction, inclusive: Bool = false,
        within span: ClosedRange<Int64>, size: Int, uncountedMs: Int64? = nil, where passes: (MessageView) -> Bool
    ) throws(CoveyError) -> (messages: [Message], hasMore: Bool) {
        guard size > 0 else { return ([], false) }
        let page = try scan(
            channelUrl, from, direction, inclusive, span, .page(size, uncountedMs: uncountedMs), passes)
        return (page.messages, page.hasMore)
    }

    private func scan(
        _ channelUrl: String, _ from: MessageKey, _ direction: Direction, _ inclusive: Bool,
        _ span: ClosedRange<Int64>, _ extent: MessageScan.Extent, _ passes: (MessageView) -> Bool
    ) throws(CoveyError) -> MessageScan.Result {
        guard let channel = try key(channelUrl) else { return MessageScan.Result() }
        let database = try cache()
        // The key nearest to the caller that is outside the scan; strict comparison on both sides.
        let start =
            switch direction {
            case .older: min(inclusive ? from.next : from, MessageKey(createdAt: span.upperBound, messageId: .max).next)
            case .newer:
                max(inclusive ? from.previous : from, MessageKey(createdAt: span.lowerBound, messageId: .min).previous)
            }
        let result = withoutActuallyEscaping(passes) { passes in
            Result { () throws(CoveyError) -> MessageScan.Result in
                var scan = MessageScan(
                    database, channelUrl, from: start, direction, within: span, extent, where: passes)
                try take(into: &scan, channel, database)
                return scan.end()
            }
        }
        return try result.get()
    }

    /// The rows of the first millisecond of the scan, and all after it. By one column, not by the whole key, which SQLite would
    /// compare again in each row; the scan leaves out what lies before its start.
    private func take(into scan: inout MessageScan, _ channel: Int64, _ database: Database) throws(CoveyError) {
        let firstMs = scan.firstMs
        func bind(_ binding: inout Binding) {
            binding.integer(1, channel)
            binding.integer(2, firstMs)
        }
        switch scan.direction {
        case .older:
            try database.take(
                """
                SELECT 1 FROM message
                WHERE channel = ?1 AND created_at <= ?2 AND covey_take(created_at, message_id, record)
                ORDER BY channel DESC, created_at DESC, message_id DESC LIMIT 1
                """, into: &scan, bind)
        case .newer:
            try database.take(
                """
                SELECT 1 FROM message
                WHERE channel = ?1 AND created_at >= ?2 AND covey_take(created_at, message_id, record)
                ORDER BY channel, created_at, message_id LIMIT 1
                """, into: &scan, bind)
        }
    }

    /// Ascending.
    package func messageKeys(channelUrl: String, within span: ClosedRange<Int64>) throws(CoveyError) -> [MessageKey] {
        guard let channel = try key(channelUrl) else { return [] }
        var keys: [MessageKey] = []
        try cache().rows(
            """
            SELECT created_at, message_id FROM message WHERE channel = ?1 AND created_at BETWEEN ?2 AND ?3
            ORDER BY created_at, message_id
            """
        ) {
            $0.integer(1, channel)
            $0.integer(2, span.lowerBound)
            $0.integer(3, span.upperBound)
        } each: { row throws(CoveyError) in
            keys.append(MessageKey(createdAt: row.time(0), messageId: row.integer(1)))
            return true
        }
        return keys
    }

    package func countMessages(channelUrl: String, within span: ClosedRange<Int64>) throws(CoveyError) -> Int {
        guard let channel = try key(channelUrl) else { return 0 }
        let count = try cache().integer(
            "SELECT count(*) FROM message WHERE channel = ?1 AND created_at BETWEEN ?2 AND ?3"
        ) {
            $0.integer(1, channel)
            $0.integer(2, span.lowerBound)
            $0.integer(3, span.upperBound)
        }
        return Int(count ?? 0)
    }

    package func countMessages(
        channelUrl: String, within span: ClosedRange<Int64>, where passes: (MessageView) -> Bool
    ) throws(CoveyError) -> Int {
        try scan(channelUrl, .first, .newer, true, span, .count, passes).count
    }

    // MARK: Deleting many

    /// Those created strictly before t. Returns how many.
    @discardableResult
    @_optimize(size)
    package func deleteMessages(channelUrl: String, before t: Int64) throws(CoveyError) -> Int {
        guard t > .min else { return 0 }
        return try deleteMessages(channelUrl: channelUrl, within: .min...t - 1)
    }

    @discardableResult
    @_optimize(size)
    package func deleteMessages(channelUrl: String, within span: ClosedRange<Int64>) throws(CoveyError) -> Int {
        let database = try writableCache()
        guard let channel = try key(channelUrl) else { return 0 }
        guard database.depth > 0 else {
            return try transaction { () throws(CoveyError) in
                try deleteMessages(channelUrl: channelUrl, within: span)
            }
        }
        writtenBytes += 1
        try noteDeletion(database, channel, within: span)
        return try database.run("DELETE FROM message WHERE channel = ?1 AND created_at BETWEEN ?2 AND ?3") {
            $0.integer(1, channel)
            $0.integer(2, span.lowerBound)
            $0.integer(3, span.upperBound)
        }
    }

    // MARK: Request ids

    /// Nil: not indexed. A request id shows that a message is the copy of an unsent one, and only mine can be that.
    private func requestHash(of message: Message) -> Int64? {
        guard message.hasRequestId else { return nil }
        let isMine =
            message.record.isTextEmpty(Message.Text.senderId.rawValue)
            || message.record.textEquals(Message.Text.senderId.rawValue, location.userId)
        return isMine ? Digest.fnv1a(message.requestId) : nil
    }
}

extension MessageKey {
    package static let first = MessageKey(createdAt: .min, messageId: .min)
    package static let last = MessageKey(createdAt: .max, messageId: .max)

    /// The next key that there could be. The last one has none: no message is there.
    fileprivate var next: MessageKey {
        if messageId < .max { return MessageKey(createdAt: createdAt, messageId: messageId + 1) }
        return createdAt < .max ? MessageKey(createdAt: createdAt + 1, messageId: .min) : self
    }

    fileprivate var previous: MessageKey {
        if messageId > .min { return MessageKey(createdAt: createdAt, messageId: messageId - 1) }
        return createdAt > .min ? MessageKey(createdAt: createdAt - 1, messageId: .max) : self
    }
}
