// How many messages of a channel are older than a time, without iterating over them. `message_count` divides the time of each
// channel into pieces of about a thousand messages.
// Most new messages have a greater id than all before. These are not counted one by one: the counts reach up to an id, the
// fact `counted_to`, and what is above it is counted when it has become many, or by whoever wants to know. A row that is
// written for each live message would cost it 3 %.
// Invariant: outside a transaction, the count of a piece is the number of its messages with an id up to `counted_to`. Within one,
// `countChanges` is the difference; it is written before the commit, or before somebody counts. So the counts are as true as the rows, whatever is undone.

import CoveyModel

extension Store {
    // MARK: Reading

    /// For each of these times, ascending: how many messages of the channel are older.
    package func countMessages(channelUrl: String, before times: [Int64]) throws(CoveyError) -> [Int64] {
        let database = try cache()
        return try database.snapshot { () throws(CoveyError) in
            guard let channel = try key(channelUrl) else { return times.map { _ in 0 } }
            // Of the open transaction.
            if !countChanges.isEmpty { try writeCounts(database) }
            let countedTo = try isReadOnly ? Store.readCountedTo(database) : counts(database).countedTo
            let recent = try recentTimes(database, channel, after: countedTo)
            let pieces = try pieces(database, channel)
            var (found, next, older, olderRecent) = ([Int64](), 0, Int64(0), 0)
            for time in times {
                // Whole pieces. The last one has no end that a message could reach.
                while next < pieces.count,
                    next + 1 < pieces.count ? pieces[next + 1].lower <= time : time > Policy.infiniteTimeMs
                {
                    older = (older &+ pieces[next].count).clamped(to: Policy.countRange)
                    next += 1
                }
                let part =
                    next < pieces.count
                    ? try count(database, channel, from: pieces[next].lower, before: time, upTo: countedTo) : 0
                while olderRecent < recent.count, recent[olderRecent] < time { olderRecent += 1 }
                found.append(older + part + Int64(olderRecent))
            }
            return found
        }
    }

    private func pieces(
        _ database: Database, _ channel: Int64
    ) throws(CoveyError) -> [(lower: Int64, count: Int64)] {
        var pieces: [(lower: Int64, count: Int64)] = []
        try database.rows("SELECT lower, count FROM message_count WHERE channel = ?1 ORDER BY lower") {
            $0.integer(1, channel)
        } each: { row throws(CoveyError) in
            pieces.append((row.integer(0), row.integer(1, in: Policy.countRange)))
            return true
        }
        return pieces
    }

    /// Ascending: those of the messages that are not counted.
    private func recentTimes(
        _ database: Database, _ channel: Int64, after countedTo: Int64
    ) throws(CoveyError) -> [Int64] {
        var times: [Int64] = []
        try database.rows(
            "SELECT created_at FROM message INDEXED BY message_by_id WHERE message_id > ?1 AND +channel = ?2"
        ) {
            $0.integer(1, countedTo)
            $0.integer(2, channel)
        } each: { row throws(CoveyError) in
            times.append(row.time(0))
            return true
        }
        times.sort()
        return times
    }

    private func count(
        _ database: Database, _ channel: Int64, from lower: Int64, before upper: Int64, upTo id: Int64
    ) throws(CoveyError) -> Int64 {
        try database.integer(
            """
            SELECT count(*) FROM message
            WHERE channel = ?1 AND created_at >= ?2 AND created_at < ?3 AND +message_id <= ?4
            """
        ) {
            $0.integer(1, channel)
            $0.integer(2, lower)
            $0.integer(3, upper)
            $0.integer(4, id)
        } ?? 0
    }

    // MARK: What changes

    /// Must be called in a transaction: the message was inserted.
    func noteInserted(_ database: Database, _ channel: Int64, _ message: Message) throws(CoveyError) {
        if try message.messageId > counts(database).countedTo {
            database.counts?.uncounted += 1
        } else {
            countChanges.append(CountChange(channel: channel, createdAt: message.createdAt, by: 1))
        }
    }

    /// Must be called in a transaction: the message with this id was moved in time, or is gone.
    func noteMoved(
        _ database: Database, _ channel: Int64, _ id: Int64, from before: Int64, to after: Int64? = nil
    ) throws(CoveyError) {
        guard before != after, try id <= counts(database).countedTo else { return }
        countChanges.append(CountChange(channel: channel, createdAt: before, by: -1))
        if let after { countChanges.append(CountChange(channel: channel, createdAt: after, by: 1)) }
    }

    /// Must be called in a transaction: all in the span are going to be deleted.
    func noteDeletion(
        _ database: Database, _ channel: Int64, within span: ClosedRange<Int64>
    ) throws(CoveyError) {
        let countedTo = try counts(database).countedTo
        var bounds = [span.lowerBound]
        try database.rows(
            "SELECT lower FROM message_count WHERE channel = ?1 AND lower > ?2 AND lower <= ?3 ORDER BY lower"
        ) {
            $0.integer(1, channel)
            $0.integer(2, span.lowerBound)
            $0.integer(3, span.upperBound)
        } each: { row throws(CoveyError) in
            bounds.append(row.integer(0))
            return true
        }
        for (index, lower) in bounds.enumerated() {
            // No message has the last of all times.
            let upper =
                index + 1 < bounds.count ? bounds[index + 1] : span.upperBound == .max ? .max : span.upperBound + 1
            let count = try count(database, channel, from: lower, before: upper, upTo: countedTo)
            if count > 0 { countChanges.append(CountChange(channel: channel, createdAt: lower, by: -count)) }
        }
    }

    /// Must be called in a transaction: no message of the channel is there any more.
    func forgetCounts(_ database: Database, _ channel: Int64) throws(CoveyError) {
        countChanges.removeAll { $0.channel == channel }
        try database.run("DELETE FROM message_count WHERE channel = ?1") { $0.integer(1, channel) }
    }

    // MARK: Writing

    /// At the end of a transaction.
    func writeCounts(_ database: Database) throws(CoveyError) {
        if let counts = database.counts, counts.uncounted >= MessageCounts.uncountedMost { try countRecent(database) }
        guard !countChanges.isEmpty else { return }
        var changes = exchange(&countChanges, with: [])
        if changes.count > 1 { changes.sort(by: CountChange.isOrdered) }
        var next = 0
        while next < changes.count {
            let first = changes[next]
            let piece = try piece(database, first.channel, at: first.createdAt)
            var count = piece.count
            while next < changes.count, changes[next].channel == first.channel, changes[next].createdAt < piece.upper {
                count += changes[next].by
                next += 1
            }
            try write(database, first.channel, piece.lower, count)
            if count > 2 * MessageCounts.pieceMessages {
                try divide(database, first.channel, from: piece.lower, before: piece.upper)
            }
        }
    }

    private func countRecent(_ database: Database) throws(CoveyError) {
        var countedTo = try counts(database).countedTo
        try database.rows(
            """
            SELECT channel, created_at, message_id FROM message INDEXED BY message_by_id WHERE message_id > ?1
            ORDER BY message_id
            """
        ) {
            $0.integer(1, countedTo)
        } each: { row throws(CoveyError) in
            countChanges.append(CountChange(channel: row.integer(0), createdAt: row.time(1), by: 1))
            countedTo = row.integer(2)
            return true
        }
        try database.run("INSERT OR REPLACE INTO fact (name, value) VALUES ('counted_to', ?1)") {
            $0.integer(1, countedTo)
        }
        database.counts = MessageCounts(countedTo: countedTo, uncounted: 0)
    }

    /// The piece of a time. A channel that has none has one for all times.
    private func piece(
        _ database: Database, _ channel: Int64, at time: Int64
    ) throws(CoveyError) -> (lower: Int64, upper: Int64, count: Int64) {
        var piece = (lower: Int64.min, upper: Int64.max, count: Int64(0))
        try database.rows(
            """
            SELECT lower, count, (SELECT min(lower) FROM message_count WHERE channel = ?1 AND lower > ?2)
            FROM message_count WHERE channel = ?1 AND lower <= ?2 ORDER BY lower DESC LIMIT 1
            """
        ) {
            $0.integer(1, channel)
            $0.integer(2, time)
        } each: { row throws(CoveyError) in
            piece = (row.integer(0), row.isNull(2) ? .max : row.integer(2), row.integer(1, in: Policy.countRange))
            return false
        }
        return piece
    }

    /// An empty piece becomes part of the one before it.
    private func write(
        _ database: Database, _ channel: Int64, _ lower: Int64, _ count: Int64
    ) throws(CoveyError) {
        guard count > 0 || lower == .min else {
            try database.run("DELETE FROM message_count WHERE channel = ?1 AND lower = ?2") {
                $0.integer(1, channel)
                $0.integer(2, lower)
            }
            return
        }
        try database.run("INSERT OR REPLACE INTO message_count (channel, lower, count) VALUES (?1, ?2, ?3)") {
            $0.integer(1, channel)
            $0.integer(2, lower)
            $0.integer(3, max(0, count))
        }
    }

    /// Divides a piece between milliseconds.
    private func divide(
        _ database: Database, _ channel: Int64, from lower: Int64, before upper: Int64
    ) throws(CoveyError) {
        let countedTo = try counts(database).countedTo
        var parts: [(lower: Int64, count: Int64)] = [(lower, 0)]
        var last = lower
        try database.rows(
            """
            SELECT created_at FROM message
            WHERE channel = ?1 AND created_at >= ?2 AND created_at < ?3 AND +message_id <= ?4 ORDER BY created_at
            """
        ) {
            $0.integer(1, channel)
            $0.integer(2, lower)
            $0.integer(3, upper)
            $0.integer(4, countedTo)
        } each: { row throws(CoveyError) in
            let time = row.integer(0)
            if parts[parts.count - 1].count >= MessageCounts.pieceMessages, time != last { parts.append((time, 0)) }
            parts[parts.count - 1].count += 1
            last = time
            return true
        }
        for part in parts { try write(database, channel, part.lower, part.count) }
    }

    // MARK: Up to which id

    /// As the open transaction has it. Not for a view: another process writes.
    private func counts(_ database: Database) throws(CoveyError) -> MessageCounts {
        if let counts = database.counts { return counts }
        let countedTo = try Store.readCountedTo(database)
        let uncounted = try database.integer(
            """
            SELECT count(*) FROM (
                SELECT 1 FROM message INDEXED BY message_by_id WHERE message_id > ?1 LIMIT ?2)
            """
        ) {
            $0.integer(1, countedTo)
            $0.integer(2, MessageCounts.uncountedMost)
        }
        let read = MessageCounts(countedTo: countedTo, uncounted: uncounted ?? 0)
        database.counts = read
        return read
    }

    private static func readCountedTo(_ database: Database) throws(CoveyError) -> Int64 {
        try database.integer("SELECT value FROM fact WHERE name = 'counted_to'") ?? 0
    }
}
