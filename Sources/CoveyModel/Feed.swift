// A feed: every message of a user's channels once, in order, from a point on, for programs that act on messages instead
// of showing them. The app acknowledges what it has done with; what is not acknowledged is delivered again by the next
// process. Values of the engine and of the app's side.

/// What a feed delivers, and from where on.
package struct FeedOptions: Sendable, Equatable {
    /// The first time that the feed is opened: nothing created before this time is delivered, Unix ms. Nil: what is created
    /// from now on, or from the first login on.
    package var start: Int64?
    /// Positions that replace the stored ones, by channel URL: what follows them is delivered.
    package var positions: [String: FeedProgress] = [:]
    /// The channels. A channel that matches later is read from its position on, or from the start of the feed.
    package var query = GroupChannelListQuery.everyChannel
    /// The messages. Sizes and order mean nothing here.
    package var params: MessageListParams
    /// What else of these messages, and of the members of the channels, is delivered.
    package var changes: FeedChangeKinds = []
    /// The most items, and bytes of their messages, that wait for an acknowledgement. The last one may exceed the bytes.
    package var itemsMost = Policy.feedItems
    package var bytesMost = Policy.feedBytes

    package init() {
        params = MessageListParams()
        params.replyType = .all
    }
}

/// Changes of messages and of members that a feed delivers. The numbers are those of the C ABI.
package struct FeedChangeKinds: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let edits = FeedChangeKinds(rawValue: 1)
    package static let deletions = FeedChangeKinds(rawValue: 2)
    package static let reactions = FeedChangeKinds(rawValue: 4)
    package static let joins = FeedChangeKinds(rawValue: 8)
    package static let leaves = FeedChangeKinds(rawValue: 16)
    package static let ofMessages: FeedChangeKinds = [.edits, .deletions, .reactions]
    package static let ofMembers: FeedChangeKinds = [.joins, .leaves]
    package static let all = ofMessages.union(ofMembers)
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

/// How far a feed has come in a channel, as an app keeps it for a feed of another machine.
package struct FeedProgress: Sendable, Equatable {
    /// What a position does not say by itself. The numbers are those of the C ABI.
    package enum State: Int32, Sendable, CaseIterable {
        case certain = 1
        /// What follows the certain part may lack messages that were hidden: the channel's row says so.
        case unproven = 2
        /// What follows the certain part is missing, and the gap is not acknowledged.
        case gap = 3
        /// The user has left the channel, and what follows from that is acknowledged.
        case ended = 4
    }

    package var upTo: FeedPosition
    package var state: State
    /// What is older was delivered for certain, Unix ms. Of the states that have a certain part.
    package var certainUntilMs: Int64?
    /// The user joined then: it was reached in that membership. Unix ms; 0: nobody knows.
    package var joinedMs: Int64 = 0

    package init(_ upTo: FeedPosition, _ state: State = .certain, certainUntilMs: Int64? = nil) {
        (self.upTo, self.state, self.certainUntilMs) = (upTo, state, certainUntilMs)
    }
}

package enum FeedNotice: Sendable {
    case item(FeedItem)
    /// True: nothing is missing of any channel, and the connection brings what follows. False: it has ended, or something
    /// must be read, or too much waits for an acknowledgement.
    case isCaughtUp(Bool)
}
