// What a feed delivers. Values of the engine and of the app's side.

package struct FeedItem: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case message(Message)
        /// The message as it is now.
        case edited(Message)
        /// `at`: server time, Unix ms.
        case deleted(messageId: Int64, at: Int64)
        /// The message with all its reactions, as they were at this server time.
        case reactions(Message, at: Int64)
        /// The member as it is now.
        case joined(Member)
        /// `joinedAt`: when this membership began, Unix ms; 0: nobody knows it.
        case left(userId: String, joinedAt: Int64)
        case gap(FeedGap)
    }

    /// The numbers are those of the C ABI.
    package enum Kind: Int32, Sendable, CaseIterable { case message = 1, edited, deleted, reactions, joined, left, gap }

    /// Grows by one with each item of a feed; for the acknowledgement. Another one when the item is delivered again.
    package var number: UInt64
    package var channelUrl: String
    /// The user joined then: it was read in that membership. Unix ms; 0: nobody knows.
    package var joinedMs: Int64
    package var content: Content

    package init(number: UInt64, channelUrl: String, joinedMs: Int64 = 0, _ content: Content) {
        (self.number, self.channelUrl, self.joinedMs, self.content) = (number, channelUrl, joinedMs, content)
    }

    package var kind: Kind { content.kind }
    package var message: Message? { content.message }
    package var member: Member? { if case .joined(let member) = content { member } else { nil } }
    package var userId: String? { content.userId }
    package var gap: FeedGap? { if case .gap(let gap) = content { gap } else { nil } }

    package var messageId: Int64 {
        if case .deleted(let id, _) = content { id } else { message?.messageId ?? 0 }
    }

    /// Of the message; when a member joined; of a gap, where it begins. Of a message that was deleted nobody knows it, and when
    /// a member left: 0.
    package var createdAt: Int64 { gap?.afterMs ?? message?.createdAt ?? member?.joinedAt ?? 0 }

    /// Distinguishes the items of one message, and memberships of one user; of a gap, where it ends.
    package var version: Int64 {
        switch content {
        case .message: 0
        case .edited(let message): message.updatedAt
        case .deleted(_, let at), .reactions(_, let at): at
        // Rows count in seconds, frames in milliseconds.
        case .joined(let member): member.joinedAt / 1_000 * 1_000
        case .left(_, let joinedAt): joinedAt / 1_000 * 1_000
        case .gap(let gap): gap.untilMs
        }
    }

    /// The same whenever and wherever the item is delivered.
    package var identity: String { "\(kind.word)/\(channelUrl)/\(userId ?? "\(messageId)")/\(version)" }
}

extension FeedItem.Content {
    package var kind: FeedItem.Kind {
        switch self {
        case .message: .message
        case .edited: .edited
        case .deleted: .deleted
        case .reactions: .reactions
        case .joined: .joined
        case .left: .left
        case .gap: .gap
        }
    }

    package var message: Message? {
        switch self {
        case .message(let message), .edited(let message), .reactions(let message, _): message
        case .deleted, .joined, .left, .gap: nil
        }
    }

    /// Who joined or left; nil: nobody.
    package var userId: String? {
        switch self {
        case .joined(let member): member.user.userId
        case .left(let userId, _): userId
        case .message, .edited, .deleted, .reactions, .gap: nil
        }
    }
}

extension FeedItem.Kind {
    /// Written out: the library has no names of cases at run time.
    fileprivate var word: String {
        switch self {
        case .message: "message"
        case .edited: "edited"
        case .deleted: "deleted"
        case .reactions: "reactions"
        case .joined: "joined"
        case .left: "left"
        case .gap: "gap"
        }
    }
}

/// Messages, or changes of messages, that the server does not give any more.
package struct FeedGap: Sendable, Equatable {
    /// The numbers are those of the C ABI.
    package enum Reason: Int32, Sendable, CaseIterable {
        /// History was reset or hidden, or the server keeps messages no longer.
        case historyHidden = 1
        /// The user is no member any more, or the channel was deleted.
        case channelLeft
        /// The server does not know any more what changed since the feed read the changes last.
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
