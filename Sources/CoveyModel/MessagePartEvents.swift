// Events that change one part of a message, as the server says them (websocket.md §5): an app can apply them to a message
// that it holds.

package struct ReactionEvent: Sendable, Equatable {
    /// "" in a REST answer that leaves it out.
    package var channelUrl: String
    package var messageId: Int64
    package var key: String
    package var userId: String
    package var isAdded: Bool
    package var updatedAt: Int64
    /// After the change; nil: not given.
    package var count: Int64?
    package var sampledUserIds: [String]?
    /// JSON, "" if not given.
    package var sampledUserInfoJSON: String

    package init(
        channelUrl: String, messageId: Int64, key: String, userId: String, isAdded: Bool, updatedAt: Int64,
        count: Int64? = nil, sampledUserIds: [String]? = nil, sampledUserInfoJSON: String = ""
    ) {
        (self.channelUrl, self.messageId, self.key, self.userId) = (channelUrl, messageId, key, userId)
        (self.isAdded, self.updatedAt, self.count) = (isAdded, updatedAt, count)
        (self.sampledUserIds, self.sampledUserInfoJSON) = (sampledUserIds, sampledUserInfoJSON)
    }
}

package struct ThreadEvent: Sendable, Equatable {
    package var channelUrl: String
    package var parentMessageId: Int64
    /// The whole `thread_info`.
    package var infoJSON: String
    package var replyCount: Int64
    package var lastRepliedAt: Int64
    /// The version of the thread info.
    package var updatedAt: Int64

    package init(
        channelUrl: String, parentMessageId: Int64, infoJSON: String, replyCount: Int64, lastRepliedAt: Int64,
        updatedAt: Int64
    ) {
        (self.channelUrl, self.parentMessageId, self.infoJSON) = (channelUrl, parentMessageId, infoJSON)
        (self.replyCount, self.lastRepliedAt, self.updatedAt) = (replyCount, lastRepliedAt, updatedAt)
    }
}

package struct VoteEvent: Sendable, Equatable {
    package struct Count: Sendable, Equatable {
        package var optionId: Int64
        package var voteCount: Int64

        package init(optionId: Int64, voteCount: Int64) { (self.optionId, self.voteCount) = (optionId, voteCount) }
    }
    package var channelUrl: String
    package var pollId: Int64
    /// 0: not given.
    package var messageId: Int64
    package var counts: [Count]
    /// My own choice; nil: somebody else voted.
    package var votedOptionIds: [Int64]?
    package var voterCount: Int64?
    package var ts: Int64

    package init(
        channelUrl: String, pollId: Int64, messageId: Int64, counts: [Count], votedOptionIds: [Int64]? = nil,
        voterCount: Int64? = nil, ts: Int64
    ) {
        (self.channelUrl, self.pollId, self.messageId, self.counts) = (channelUrl, pollId, messageId, counts)
        (self.votedOptionIds, self.voterCount, self.ts) = (votedOptionIds, voterCount, ts)
    }
}
