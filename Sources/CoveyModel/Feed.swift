// A feed: every message of a user's channels once, in order, from a point on, for programs that act on messages instead
// of showing them. The app acknowledges what it has done with; what is not acknowledged is delivered again by the next
// process. Values of the engine and of the app's side.

/// What a feed delivers, and from where on.
package struct FeedOptions: Sendable, Equatable {
    /// The first time that the feed is opened: nothing created before this time is delivered, Unix ms. Nil: what is created
    /// from the login on.
    package var start: Int64?
    /// Positions that replace the stored ones, by channel URL: what follows them is delivered.
    package var positions: [String: FeedPosition] = [:]
    /// The channels. A channel that matches later is read from its position on, or from the start of the feed.
    package var query = GroupChannelListQuery.everyChannel
    /// The messages. Sizes and order mean nothing here.
    package var params: MessageListParams
    /// The most items, and bytes of their messages, that wait for an acknowledgement. One item may exceed the bytes.
    package var itemsMost = Policy.feedItems
    package var bytesMost = Policy.feedBytes

    package init() {
        params = MessageListParams()
        params.replyType = .all
    }
}

/// A place in a channel: everything created before a millisecond is done with, and of that millisecond these messages. A key
/// alone would not do: the ids of one millisecond are no order, so a smaller one may come later.
package struct FeedPosition: Sendable, Equatable {
    /// Unix ms.
    package var createdAt: Int64
    /// Of that millisecond: everything with an id up to this one. From an app that knows a place as a key.
    package var upToId: Int64
    /// And these.
    package var messageIds: Set<Int64>

    package init(createdAt: Int64, upToId: Int64 = .min, messageIds: Set<Int64> = []) {
        (self.createdAt, self.upToId, self.messageIds) = (createdAt, upToId, messageIds)
    }

    package func contains(_ key: MessageKey) -> Bool {
        if key.createdAt != createdAt { return key.createdAt < createdAt }
        return key.messageId <= upToId || messageIds.contains(key.messageId)
    }

    /// As an app knows it: the last message that is done with. Without one, everything of the millisecond before.
    package var key: MessageKey {
        let last = max(upToId, messageIds.max() ?? .min)
        return last > .min
            ? MessageKey(createdAt: createdAt, messageId: last)
            : MessageKey(createdAt: createdAt - 1, messageId: .max)
    }

    package init(_ key: MessageKey) {
        if key.messageId == .max, key.createdAt < .max {
            self.init(createdAt: key.createdAt + 1)
        } else {
            self.init(createdAt: key.createdAt, upToId: key.messageId)
        }
    }
}

package struct FeedItem: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case message(Message)
        case gap(FeedGap)
    }

    /// The numbers are those of the C ABI; those between are for changes of messages and members.
    package enum Kind: Int32, Sendable, CaseIterable { case message = 1, gap = 7 }

    /// Grows by one with each item of a feed; for the acknowledgement. Another one when the item is delivered again.
    package var number: UInt64
    package var channelUrl: String
    package var content: Content

    package init(number: UInt64, channelUrl: String, _ content: Content) {
        (self.number, self.channelUrl, self.content) = (number, channelUrl, content)
    }

    package var kind: Kind { message == nil ? .gap : .message }
    package var message: Message? { if case .message(let message) = content { message } else { nil } }
    package var gap: FeedGap? { if case .gap(let gap) = content { gap } else { nil } }

    /// Of the message; of a gap, where it begins.
    package var key: MessageKey {
        switch content {
        case .message(let message): message.key
        case .gap(let gap): MessageKey(createdAt: gap.afterMs, messageId: 0)
        }
    }

    /// Distinguishes the items of one message; of a gap, where it ends.
    package var version: Int64 { gap?.untilMs ?? 0 }

    /// The same whenever and wherever the item is delivered. The words are written out: the library has no names of cases at
    /// run time.
    package var identity: String {
        "\(kind == .message ? "message" : "gap")/\(channelUrl)/\(key.messageId)/\(version)"
    }
}

/// Messages that the server does not give any more.
package struct FeedGap: Sendable, Equatable {
    /// The numbers are those of the C ABI.
    package enum Reason: Int32, Sendable, CaseIterable {
        /// History was reset or hidden, or the server keeps messages no longer.
        case historyHidden = 1
        /// The user is no member any more, or the channel was deleted.
        case channelLeft
    }

    /// Exclusive at the beginning, inclusive at the end; Unix ms.
    package var afterMs: Int64
    package var untilMs: Int64
    package var reason: Reason

    package init(afterMs: Int64, untilMs: Int64, reason: Reason) {
        (self.afterMs, self.untilMs, self.reason) = (afterMs, untilMs, reason)
    }
}

package enum FeedNotice: Sendable {
    case item(FeedItem)
    /// True: nothing is missing of any channel, and the connection brings what follows. False: it has ended, or something
    /// must be read, or too much waits for an acknowledgement.
    case isCaughtUp(Bool)
}
