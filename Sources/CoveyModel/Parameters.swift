// Parameters of an app: list queries, message list parameters, sends. Defaults are those of the behaviour pages; sizes
// are rows, times Unix milliseconds.

package struct MessageListParams: Sendable, Equatable {
    /// Rows on each side of a page, 1 to 200; 0 or less: the default.
    package var previousResultSize: Int = Policy.messagePageSizeRows
    package var nextResultSize: Int = Policy.messagePageSizeRows
    /// Newest first. Only for display: previous still means older.
    package var reverse = false
    package var messageType: MessageTypeFilter = .all
    /// Empty, or containing "*": any.
    package var customTypes: [String] = []
    package var senderIds: [String] = []
    package var replyType: ReplyType = .none
    package var initPolicy: InitPolicy = .cacheAndReplaceByApi
    /// The most succeeded messages that the view holds; 0: no limit.
    package var windowCapacity = 0
    /// After a huge gap the view jumps to the live edge.
    package var autoResetOnHugeGap = false
    /// Messages shown at the live edge are marked as read.
    package var autoMarkAsRead = false
    /// Only for requests of an app: a collection shares the cache, whose messages have every part.
    package var parts = IncludedParts.all

    package init() {}

    package mutating func set(_ part: IncludedParts, _ isIncluded: Bool) {
        if isIncluded { parts.insert(part) } else { parts.remove(part) }
    }
}

/// How a start fills a message collection. The numbers are those of the C ABI.
package enum InitPolicy: Int32, Sendable {
    /// The cache, then the server's list, which replaces it.
    case cacheAndReplaceByApi = 0
    /// The cache, then the server's list as a difference: deleted, added, updated.
    case cacheAndUpdateByApi
    /// The cache alone: this collection sends no requests.
    case cacheOnly
}

package enum MessageTypeFilter: Int32, Sendable { case all = 0, user, file, admin }
package enum ReplyType: Int32, Sendable { case none = 0, all, onlyReplyToChannel }

/// A text message to send (websocket.md §4.1), or the changes of a sent one (websocket.md §4.3).
package struct UserMessageParams: Sendable, Equatable {
    /// In a change "" leaves the text unchanged.
    package var message: String
    /// Nil: not set. In a change nil leaves the value unchanged, and an empty one clears it; so do the next two.
    package var data: String?
    package var customType: String?
    package var mentionedUserIds: [String]?
    package var mentionsChannel = false
    package var parentMessageId: Int64 = 0
    package var replyToChannel = false
    package var suppressPush = false
    package var silent = false
    package var metaArrays: [MetaArray] = []
    /// Only in a change: values to remove, or with no values whole keys.
    package var removedMetaArrays: [MetaArray] = []
    /// Languages to translate the text into; only for text messages, like the poll.
    package var targetLanguages: [String] = []
    /// 0: none.
    package var pollId: Int64 = 0
    package var criticalAlert: CriticalAlert?
    /// Until the message is handed to the engine: a request id of the app.
    package var once: SendOnce?

    package init(message: String) { self.message = message }
}

/// A message is sent once under this request id. `sinceMs`: it may have been sent before, but not before this server time.
package struct SendOnce: Sendable, Equatable {
    package var requestId: String
    package var sinceMs: Int64

    package init(requestId: String, sinceMs: Int64) { (self.requestId, self.sinceMs) = (requestId, sinceMs) }
}

package struct GroupChannelParams: Sendable, Equatable {
    package var userIds: [String] = []
    package var operatorIds: [String]?
    package var name = ""
    package var channelUrl = ""
    package var coverUrl = ""
    package var data = ""
    package var customType = ""
    package var isDistinct = false
    package var isPublic = false
    package var isSuper = false
    /// Only operators can send; such a channel is a supergroup.
    package var isBroadcast = false
    /// Like broadcast, for announcements.
    package var isExclusive = false
    /// Messages are not stored.
    package var isEphemeral = false
    /// Nil: a public channel is discoverable.
    package var isDiscoverable: Bool?
    /// For a public channel; "": none.
    package var accessCode = ""
    /// Unknown users are an error; otherwise they are left out.
    package var isStrict = false
    /// Replaces `coverUrl`.
    package var cover: Picture?
    /// -1: messages do not expire.
    package var messageSurvivalSeconds: Int64 = -1
    package init() {}
}

/// Changes of a channel; nil leaves a value unchanged.
package struct GroupChannelUpdate: Sendable, Equatable {
    package var name: String?
    package var coverUrl: String?
    /// Replaces `coverUrl`.
    package var cover: Picture?
    package var data: String?
    package var customType: String?
    package var isDistinct: Bool?
    package var isPublic: Bool?
    package var isDiscoverable: Bool?
    /// "" removes it.
    package var accessCode: String?
    package var operatorIds: [String]?
    package var messageSurvivalSeconds: Int64?
    package init() {}
}
