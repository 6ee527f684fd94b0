// Rows of the cache are checked where they are read: the record against the columns of its key, the row against the order
// of its table, a channel against its URL. A row that contradicts one of these is damage, and so is one whose bytes cannot
// be read; `Database.damage` is the one name for all of it, and the store then begins the cache again. The bytes of a text
// are not checked: a message may say something else, but it is never another message, nor in another's place.

import CoveyModel
import Glibc

extension Database {
    /// The message of a row whose columns from `column` on are created_at, message_id, record.
    func message(_ row: Row, at column: Int32, in channelUrl: String) throws(CoveyError) -> Message {
        let key = MessageKey(createdAt: row.integer(column), messageId: row.integer(column + 1))
        guard let message = row.message(column + 2), message.key == key,
            message.record.textEquals(Message.Text.channelUrl.rawValue, channelUrl)
        else { throw damage(key, in: channelUrl) }
        return message
    }

    /// The row of this key holds something else.
    func damage(_ key: MessageKey, in channelUrl: String) -> CoveyError {
        damage("the row of message \(key.messageId) in \(channelUrl) is not that message")
    }

    /// The channel of a stored record.
    func channel(_ bytes: UnsafeRawBufferPointer, url: String) throws(CoveyError) -> GroupChannel {
        guard let channel = Codec.channel(bytes), CodePoints.areEqual(channel.url, url) else {
            throw damage("the row of channel \(url) is not that channel")
        }
        return channel
    }
}
