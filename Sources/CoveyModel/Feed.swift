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
    /// What is delivered beside messages and gaps.
    package var kinds: FeedKinds = []
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

package struct FeedKinds: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let edits = FeedKinds(rawValue: 1 << 0)
    package static let deletions = FeedKinds(rawValue: 1 << 1)
    package static let reactions = FeedKinds(rawValue: 1 << 2)
    package static let members = FeedKinds(rawValue: 1 << 3)
}

package struct FeedItem: Sendable, Equatable {
    /// The numbers are those of the C ABI.
    package enum Kind: Int32, Sendable, CaseIterable {
        case message = 1
        case edited, deleted, reaction, joined, left, gap

        /// For the identity, which never changes. Written out: the library has no names of cases at run time.
        package var name: String {
            switch self {
            case .message: "message"
            case .edited: "edited"
            case .deleted: "deleted"
            case .reaction: "reaction"
            case .joined: "joined"
            case .left: "left"
            case .gap: "gap"
            }
        }
    }

    /// Grows by one with each item of a feed; for the acknowledgement. Another one when the item is delivered again.
    package var number: UInt64
    package var kind: Kind
    package var channelUrl: String
    /// Of the message; of a gap, where it begins.
    package var key: MessageKey
    /// Distinguishes the changes of one message: the server time of the change, Unix ms. 0 for the message itself.
    package var version: Int64
    /// Nil for joined, left and gap, and for a deleted message that is not cached.
    package var message: Message?
    /// Who reacted, joined or left.
    package var users: [User]
    package var gap: FeedGap?

    package init(
        number: UInt64, kind: Kind, channelUrl: String, key: MessageKey, version: Int64 = 0, message: Message? = nil,
        users: [User] = [], gap: FeedGap? = nil
    ) {
        (self.number, self.kind, self.channelUrl, self.key, self.version) = (number, kind, channelUrl, key, version)
        (self.message, self.users, self.gap) = (message, users, gap)
    }

    /// The same whenever and wherever the item is delivered.
    package var identity: String { "\(kind.name)/\(channelUrl)/\(key.messageId)/\(version)" }
}

/// Messages, or changes of them, that the server does not give any more.
package struct FeedGap: Sendable, Equatable {
    /// The numbers are those of the C ABI.
    package enum Reason: Int32, Sendable, CaseIterable {
        /// History was reset or hidden, or the server keeps messages no longer.
        case historyHidden = 1
        /// The user is no member any more, or the channel was deleted.
        case channelLeft
        /// Changes were made that the server does not list any more, or never did.
        case changesLost
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
