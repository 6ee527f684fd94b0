// What a server says over the socket, as values (websocket.md §5, §6). Values hold what the client acts on; a frame that
// this list does not have is ignored at the door. Frames of open and feed channels are ignored too: the client never
// enters one. Times are Unix milliseconds unless the name says otherwise.

import CoveyModel

package struct ReceivedFrame: Sendable, Equatable {
    package var body: Frame
    /// The `req_id` of the command that this answers; "" if it answers none.
    package var requestId: String
    /// Event time; for message frames the message's creation time. 0: none given.
    package var ts: Int64
    /// When the server sent the frame (`sts`); never falls within one connection. 0: none given.
    package var sentAt: Int64
    package var unreadTotals: UnreadUpdate?

    package static let unreadable = ReceivedFrame(body: .unreadable, requestId: "", ts: 0, sentAt: 0)
}

/// A frame is copied several times on its way into the cache: what is long and rare is behind a reference.
package enum Frame: Sendable, Equatable {
    indirect case login(Login)
    /// Also the answer to a refresh that was refused: then it has a request id. 800130: a success without what a login
    /// needs, which means to close and to reconnect (W7).
    indirect case loginFailed(CoveyError)
    indirect case sessionRefreshed(SessionKey)
    case pong
    /// EROR; without a request id only worth a log line.
    indirect case failed(CoveyError)
    case busy(retryAfterMs: Int64)
    /// `closes`: the session is over, there is nothing to refresh.
    case sessionExpired(reason: CoveyError.Code, closes: Bool)
    /// MESG, FILE, ADMM, BRDM; with a request id it is an ack.
    case message(Message)
    /// MEDI, FEDI, AEDI: the message as it is now, and whom it mentioned before, if the server said so.
    indirect case messageEdited(Message, OldMentions?)
    indirect case messageDeleted(DeletedFrame)
    indirect case read(ReadFrame)
    indirect case delivered(DeliveredFrame)
    indirect case reaction(ReactionEvent)
    indirect case thread(ThreadEvent)
    indirect case memberCounts([MemberCount])
    indirect case poll(PollFrame)
    indirect case vote(VoteEvent)
    indirect case channelEvent(ChannelEvent)
    indirect case userEvent(UserEvent)
    /// Among the frames before it were pieces that are none: what they said is not known.
    case unreadable
}

/// `unread_cnt` (websocket.md §5.17). A nil field keeps the value that it had.
package struct UnreadUpdate: Sendable, Equatable {
    package var all: Int64?
    package var feed: Int64?
    package var customTypes: [String: Int64]?
    package var ts: Int64

    package init(all: Int64? = nil, feed: Int64? = nil, customTypes: [String: Int64]? = nil, ts: Int64 = 0) {
        self.all = all
        self.feed = feed
        self.customTypes = customTypes
        self.ts = ts
    }
}

package struct SessionKey: Sendable, Equatable {
    package var key: String
    /// -1: never.
    package var expiresAt: Int64

    package init(key: String, expiresAt: Int64 = -1) {
        self.key = key
        self.expiresAt = expiresAt
    }
}

package struct OldMentions: Sendable, Equatable {
    package var mentionsChannel: Bool
    package var userIds: [String]

    package init(mentionsChannel: Bool, userIds: [String]) {
        self.mentionsChannel = mentionsChannel
        self.userIds = userIds
    }

    package func mentions(_ userId: String) -> Bool { mentionsChannel || CodePoints.contains(userIds, userId) }
}

package struct DeletedFrame: Sendable, Equatable {
    package var channelUrl: String
    package var messageId: Int64
    package var deletedAt: Int64
    /// 0: not given.
    package var createdAt: Int64
    /// "" for admin messages.
    package var senderId: String
    package var silent: Bool
}

package struct ReadFrame: Sendable, Equatable {
    package var channelUrl: String
    package var user: User
    /// The reader's position from now on.
    package var ts: Int64
    /// Marked as unread: the position moved back.
    package var isExcluded: Bool
    /// Of the REST call that caused it; "" if none.
    package var uniqueId: String
    /// A read thread; 0: the channel.
    package var parentMessageId: Int64

    package init(
        channelUrl: String, user: User, ts: Int64, isExcluded: Bool = false, uniqueId: String = "",
        parentMessageId: Int64 = 0
    ) {
        (self.channelUrl, self.user, self.ts) = (channelUrl, user, ts)
        (self.isExcluded, self.uniqueId, self.parentMessageId) = (isExcluded, uniqueId, parentMessageId)
    }
}

package struct DeliveredFrame: Sendable, Equatable {
    package struct Receipt: Sendable, Equatable {
        package var userId: String
        package var ts: Int64

        package init(userId: String, ts: Int64) { (self.userId, self.ts) = (userId, ts) }
    }
    package var channelUrl: String
    /// By user id.
    package var receipts: [Receipt]

    package init(channelUrl: String, receipts: [Receipt]) {
        (self.channelUrl, self.receipts) = (channelUrl, receipts)
    }
}

package struct MemberCount: Sendable, Equatable {
    package var channelUrl: String
    package var memberCount: Int64
    package var joinedMemberCount: Int64
    package var ts: Int64
}

package struct PollFrame: Sendable, Equatable {
    package var channelUrl: String
    package var pollId: Int64
    /// 0: not attached to a message.
    package var messageId: Int64
    package var updatedAtSeconds: Int64
    package var isRemoved: Bool
    /// The whole poll.
    package var json: String
    package var ts: Int64
}
