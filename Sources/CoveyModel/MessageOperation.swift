// An app's operations on messages of the server, and its requests for them (surface.md E6, E8–E12). Nothing here is
// queued: without a connection the operation is refused and changes nothing. Sends have a queue.

package indirect enum MessageOperation: Sendable {
    case get(channelUrl: String, messageId: Int64)
    case getCached(channelUrl: String, messageId: Int64)
    /// Messages of a thread, or of the channel if its parent is 0.
    case list(channelUrl: String, MessagePoint, MessageListParams, parentMessageId: Int64)
    /// Since the token; "": since the time, Unix ms.
    case changes(channelUrl: String, token: String, since: Int64)

    case updateUserMessage(channelUrl: String, messageId: Int64, UserMessageParams)
    case updateFileMessage(channelUrl: String, messageId: Int64, UserMessageParams)
    case delete(channelUrl: String, messageId: Int64)
    case translate(channelUrl: String, messageId: Int64, languages: [String])
    case pin(channelUrl: String, messageId: Int64)
    case unpin(channelUrl: String, messageId: Int64)
    case addReaction(channelUrl: String, messageId: Int64, key: String)
    case deleteReaction(channelUrl: String, messageId: Int64, key: String)

    case markAsRead(channelUrl: String)
    /// Nil: all channels of the user.
    case markAllAsRead(channelUrls: [String]?)
    /// The thread of a message.
    case markThreadAsRead(channelUrl: String, parentMessageId: Int64)
    /// This message and all later ones.
    case markAsUnread(channelUrl: String, messageId: Int64)
    case markAsDelivered(channelUrl: String)
    case startTyping(channelUrl: String)
    case endTyping(channelUrl: String)

    /// True if a read-only client refuses it.
    package var isWriting: Bool {
        switch self {
        case .get, .getCached, .list, .changes: false
        default: true
        }
    }
}

/// A search at the server (surface.md E17). Conditions are joined by "and", empty ones are none.
package struct ServerSearchQuery: Sendable, Equatable {
    package enum Order: Int32, Sendable { case relevance = 0, time }

    package var text = ""
    /// "": all channels that the user has joined.
    package var channelUrl = ""
    package var customType = ""
    /// Unix ms; 0: none.
    package var createdAfter: Int64 = 0
    package var createdBefore: Int64 = 0
    package var order = Order.relevance
    /// Lowest score or oldest first.
    package var reverse = false
    /// The message must contain the whole text.
    package var exactMatch = false
    /// The text is an expression of the server's query language.
    package var isAdvanced = false
    /// Names of the protocol's fields; empty: the server's choice.
    package var targetFields: [String] = []
    package var limit = Policy.listPageSizeRows

    package init() {}
}
