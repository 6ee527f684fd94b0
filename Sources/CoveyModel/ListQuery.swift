// Lists of the server that an app reads page by page (surface.md E10, F2, F3, F4, F6, G1): the query, the place that
// was reached, and the rows of a page. Values: the reader has the position, so that a failed load changes nothing.
// Limits are rows per page.

package indirect enum ListQuery: Sendable, Equatable {
    case myChannels(GroupChannelListQuery)
    case publicChannels(PublicGroupChannelListQuery)
    case members(channelUrl: String, MemberListQuery)
    case operators(channelUrl: String, limit: Int)
    case bannedUsers(channelUrl: String, limit: Int)
    case mutedUsers(channelUrl: String, limit: Int)
    case previousMessages(PreviousMessageQuery)
    case users(UserListQuery)
    case blockedUsers(limit: Int)
    case polls(channelUrl: String, limit: Int)
    case pollVoters(channelUrl: String, pollId: Int64, optionId: Int64, limit: Int)
    case scheduledMessages(ScheduledMessageQuery)
    case searchedMessages(ServerSearchQuery)
    case pushTokens(PushToken.Service, limit: Int)

    /// The kind of rows.
    package enum Kind: Sendable, Equatable {
        case channels, members, restrictedUsers, messages, users, polls, scheduledMessages, pushTokens
    }

    package var kind: Kind {
        switch self {
        case .myChannels, .publicChannels: .channels
        case .members, .operators: .members
        case .bannedUsers, .mutedUsers: .restrictedUsers
        case .previousMessages, .searchedMessages: .messages
        case .users, .blockedUsers, .pollVoters: .users
        case .polls: .polls
        case .scheduledMessages: .scheduledMessages
        case .pushTokens: .pushTokens
        }
    }
}

/// The position in a list, and the user whose list it is: a place in one user's list is useless in another's.
package struct ListPlace: Sendable, Equatable {
    package enum Mark: Sendable, Equatable {
        case start
        /// The server's token of the next page.
        case token(String)
        /// For messages: the oldest time that was returned, and the ids of the messages with that time.
        case before(Int64, given: [Int64])
        case end
    }
    package var mark: Mark
    package var userId: String

    package init(_ mark: Mark = .start, userId: String = "") {
        self.mark = mark
        self.userId = userId
    }

    package var hasNext: Bool { mark != .end }

    /// The place after a failed load: unchanged, or the start if the server has forgotten the place (rest.md §6).
    package func after(_ error: CoveyError) -> ListPlace {
        guard case .token = mark, error.code == .pageTokenExpired || error.code == .invalidValue else { return self }
        return ListPlace()
    }
}

package enum ListRows: Sendable {
    case channels([GroupChannel])
    case members([Member])
    case restrictedUsers([RestrictedUser])
    case messages([Message])
    case users([User])
    case polls([Poll])
    case scheduledMessages([ScheduledMessage])
    case pushTokens([String])
}

// MARK: Queries

package enum MemberOrder: Int32, Sendable { case nicknameAlphabetical = 0, operatorThenNicknameAlphabetical }
package enum OperatorFilter: Int32, Sendable { case all = 0, operatorsOnly, nonOperatorsOnly }
package enum MutedMemberFilter: Int32, Sendable { case all = 0, mutedOnly, unmutedOnly }

/// Members of a channel; conditions are joined by "and", an empty text is none.
package struct MemberListQuery: Sendable, Equatable {
    package var order: MemberOrder = .nicknameAlphabetical
    package var operatorFilter: OperatorFilter = .all
    package var mutedFilter: MutedMemberFilter = .all
    package var memberState: MemberStateFilter = .all
    package var nicknameStartsWith = ""
    package var limit = Policy.listPageSizeRows

    package init() {}
}

/// Users of the application; conditions are joined by "and", empty ones are none.
package struct UserListQuery: Sendable, Equatable {
    package var userIds: [String] = []
    package var nicknameStartsWith = ""
    package var metadataKey = ""
    /// Values of that key; a user must have one of them.
    package var metadataValues: [String] = []
    package var limit = Policy.listPageSizeRows

    package init() {}
}

package enum PublicMembershipFilter: Int32, Sendable { case all = 0, joinedOnly }

/// Public group channels that can be discovered (filters.md §2). No order by the last message exists for them.
package struct PublicGroupChannelListQuery: Sendable, Equatable {
    package var order: ChannelOrder = .chronological
    package var limit = Policy.channelPageSizeRows
    package var membership: PublicMembershipFilter = .all
    package var includeEmptyChannel = false
    package var includeFrozen = true
    package var superChannel: SuperChannelFilter = .all
    package var channelUrls: [String] = []
    package var customTypes: [String] = []
    package var customTypeStartsWith = ""
    package var nameContains = ""
    package var metadataOrderKey = ""
    package var metadataKey = ""
    /// One of these values of the key.
    package var metadataValues: [String] = []
    package var metadataValueStartsWith = ""
    /// Unix ms, inclusive, counted in whole seconds; less than a second: no condition.
    package var createdBefore: Int64 = 0
    package var createdAfter: Int64 = 0

    package init() {}
}

/// A point of a channel's history, and the number of messages on each side of it.
package struct MessagePoint: Sendable, Equatable {
    package enum Place: Sendable, Equatable {
        /// Unix ms.
        case time(Int64)
        case message(Int64)
    }
    package var at: Place
    package var previousCount: Int
    package var nextCount: Int
    /// Adds the messages at the point itself, beyond the numbers.
    package var inclusive: Bool

    package init(at: Place, previousCount: Int, nextCount: Int, inclusive: Bool) {
        self.at = at
        self.previousCount = previousCount
        self.nextCount = nextCount
        self.inclusive = inclusive
    }
}

/// Messages of a channel, or the replies of one message, from the newest to the oldest.
package struct PreviousMessageQuery: Sendable, Equatable {
    package var channelUrl: String
    /// Conditions and presentation; the sizes of a collection are ignored.
    package var params: MessageListParams
    package var limit: Int
    /// 0: the channel.
    package var parentMessageId: Int64

    package init(channelUrl: String, params: MessageListParams, limit: Int, parentMessageId: Int64 = 0) {
        self.channelUrl = channelUrl
        self.params = params
        self.limit = limit
        self.parentMessageId = parentMessageId
    }
}
