// Rows of the cache are checked where they are read: the record against the columns of its key, the row against the order
// of its table, a channel against its URL. A row that contradicts one of these is damage, and so is one whose bytes cannot
// be read; `Database.damage` is the one name for all of it, and the store then begins the cache again. The bytes of a text
// are not checked: a message may say something else, but it is never another message, nor in another's place.

import CoveyModel
import Glibc

extension Database {
    /// The message of a row whose columns from `column` on are created_at, message_id, record.
    @inline(__always)
    func message(_ row: Row, at column: Int32, in channelUrl: String) throws(CoveyError) -> Message {
        let key = MessageKey(createdAt: row.integer(column), messageId: row.integer(column + 1))
        return try message(row, record: column + 2, key, in: channelUrl)
    }

    @inline(__always)
    fileprivate func message(_ row: Row, record column: Int32, _ key: MessageKey, in channelUrl: String)
        throws(CoveyError) -> Message
    {
        guard let message = row.message(column), message.key == key, message.isOf(channelUrl) else {
            throw damage("the row of message \(key.messageId) in \(channelUrl) is not that message")
        }
        return message
    }

    /// The channel of a stored record.
    func channel(_ bytes: UnsafeRawBufferPointer, url: String) throws(CoveyError) -> GroupChannel {
        guard let channel = Codec.channel(bytes), CodePoints.areEqual(channel.url, url) else {
            throw damage("the row of channel \(url) is not that channel")
        }
        return channel
    }
}

extension Message {
    @inline(__always)
    fileprivate func isOf(_ channelUrl: String) -> Bool { record.textEquals(Text.channelUrl.rawValue, channelUrl) }
}

/// Reads the rows of a channel's messages in the order of the table, strictly after a place.
struct MessageScan {
    private let database: Database
    private let channel: Int64
    private let channelUrl: String
    private let direction: Direction
    private var last: MessageKey

    init(_ database: Database, _ channel: Int64, _ channelUrl: String, from start: MessageKey, _ direction: Direction) {
        (self.database, self.channel, self.channelUrl) = (database, channel, channelUrl)
        (self.direction, last) = (direction, start)
    }

    /// The message of a row whose columns are channel, created_at, message_id, record; nil: the rows of the channel, or
    /// of the span, have ended.
    @inline(__always)
    mutating func next(_ row: Row, within span: ClosedRange<Int64>) throws(CoveyError) -> Message? {
        let key = MessageKey(createdAt: row.time(1), messageId: row.integer(2))
        let found = row.integer(0)
        guard found == channel else {
            guard direction == .older ? found < channel : channel < found else { throw misplaced(key) }
            return nil
        }
        guard direction == .older ? key < last : last < key else { throw misplaced(key) }
        last = key
        guard span.contains(key.createdAt) else { return nil }
        return try database.message(row, record: 3, key, in: channelUrl)
    }

    private func misplaced(_ key: MessageKey) -> CoveyError {
        database.damage("message \(key.messageId) is not in its place in the history of \(channelUrl)")
    }
}
