// What an app does to messages of the server and asks about them (surface.md E6, E8–E12). Nothing here is queued: without
// a connection it is refused, and nothing has changed. Sends have a queue of their own.

package indirect enum MessageOperation: Sendable {
    case get(channelUrl: String, messageId: Int64)
    case getCached(channelUrl: String, messageId: Int64)
    /// Of a thread, or of the channel if its parent is 0.
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
    /// The thread below a message.
    case markThreadAsRead(channelUrl: String, parentMessageId: Int64)
    /// This message and all after it.
    case markAsUnread(channelUrl: String, messageId: Int64)
    case markAsDelivered(channelUrl: String)
    case startTyping(channelUrl: String)
    case endTyping(channelUrl: String)

    /// A client for reading only refuses it.
    package var isWriting: Bool {
        switch self {
        case .get, .getCached, .list, .changes: false
        default: true
        }
    }
}

/// What to look for at the server (surface.md E17). Conditions are joined by "and", empty ones are none.
package struct ServerSearchQuery: Sendable, Equatable {
    package enum Order: Int32, Sendable { case relevance = 0, time }

    package var text = ""
    /// "": all channels that I joined.
    package var channelUrl = ""
    package var customType = ""
    /// Unix ms; 0: none.
    package var createdAfter: Int64 = 0
    package var createdBefore: Int64 = 0
    package var order = Order.relevance
    /// Worst or oldest first.
    package var reverse = false
    /// The text stands there as a whole.
    package var exactMatch = false
    /// The text is an expression of the server's query language.
    package var isAdvanced = false
    /// Names of the protocol's fields; none: the server's choice.
    package var targetFields: [String] = []
    package var limit = Policy.listPageSizeRows

    package init() {}
}
