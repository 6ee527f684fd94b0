// A query for a list of group channels: filters (filters.md §2) joined by "and", an order and a page size. Defaults are
// those of the page; an empty list or text, and a time of 0, are no condition. Values: nothing is checked here.
// ChannelFilter.swift applies the conditions, ChannelOrder.swift the order.

package enum ChannelOrder: Int32, Sendable, CaseIterable {
    case latestLastMessage = 0, chronological, channelNameAlphabetical, metadataValueAlphabetical
}
package enum MemberStateFilter: Int32, Sendable, CaseIterable {
    case all = 0, joinedOnly, invitedOnly, invitedByFriend, invitedByNonFriend
}
package enum HiddenStateFilter: Int32, Sendable, CaseIterable {
    case unhiddenOnly = 0, hiddenOnly, allowAutoUnhide, preventAutoUnhide, all
}
package enum SuperChannelFilter: Int32, Sendable, CaseIterable {
    case all = 0, superOnly, nonSuper, broadcastOnly, exclusiveOnly
}
package enum PublicChannelFilter: Int32, Sendable, CaseIterable { case all = 0, publicOnly, privateOnly }

/// Whether all of the listed users must be members, or any of them.
package enum UserIdsMatch: Int32, Sendable, CaseIterable { case all = 0, any }

/// The fields of a search.
package struct ChannelSearchFields: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let memberNickname = ChannelSearchFields(rawValue: 1 << 0)
    package static let channelName = ChannelSearchFields(rawValue: 1 << 1)
}

/// The condition of a metacounter; a channel without the counter does not match.
package struct MetacounterCondition: Sendable, Equatable {
    package enum Comparison: Int32, Sendable, CaseIterable { case greater = 0, greaterOrEqual, less, lessOrEqual }

    package var key: String
    package var comparison: Comparison
    package var value: Int64

    package init(key: String, _ comparison: Comparison, _ value: Int64) {
        self.key = key
        self.comparison = comparison
        self.value = value
    }

    package func holds(for counter: Int64) -> Bool {
        switch comparison {
        case .greater: counter > value
        case .greaterOrEqual: counter >= value
        case .less: counter < value
        case .lessOrEqual: counter <= value
        }
    }
}

/// A query for the user's group channels.
package struct GroupChannelListQuery: Sendable, Equatable {
    package var order: ChannelOrder = .latestLastMessage
    /// Rows per page, 1 to 100.
    package var limit: Int = Policy.channelPageSizeRows

    // These select what is shown of a channel, not which channels. Only pages that an app reads obey them: a collection
    // needs both for its filters.
    package var includeMemberList = true
    package var includeMetadata = true

    // Kind and own state
    package var includeEmptyChannel = false
    package var includeFrozen = true
    package var includeChatNotification = false
    package var memberState: MemberStateFilter = .all
    package var hiddenState: HiddenStateFilter = .unhiddenOnly
    package var superChannel: SuperChannelFilter = .all
    package var publicChannel: PublicChannelFilter = .all
    package var unreadOnly = false

    // Properties
    package var channelUrls: [String] = []
    package var customTypes: [String] = []
    package var customTypeStartsWith = ""
    package var nameContains = ""
    /// Unix ms, compared in whole seconds; the bounds are inclusive. Less than a second: no condition.
    package var createdBefore: Int64 = 0
    package var createdAfter: Int64 = 0

    // Members. The first three exclude each other when an app sets them (by the functions below); if several are set,
    // all of them apply.
    package var userIdsExact: [String] = []
    package var userIdsInclude: [String] = []
    package var nicknameContains = ""
    package var userIdsIncludeMatch: UserIdsMatch = .all
    package var nicknameStartsWith = ""
    package var nicknameExact = ""
    package var searchQuery = ""
    package var searchFields: ChannelSearchFields = []

    // Metadata and metacounters
    package var metadataOrderKey = ""
    /// Required by the next two.
    package var metadataKey = ""
    package var metadataValues: [String] = []
    package var metadataValueStartsWith = ""
    package var metacounters: [MetacounterCondition] = []

    package init() {}

    // MARK: Conditions that exclude each other (filters.md §2)

    /// Only channels with exactly these members and the logged-in user. Like the two below it clears the others, unless
    /// it is empty.
    package mutating func setUserIdsExact(_ ids: [String]) {
        if !ids.isEmpty { (userIdsInclude, nicknameContains) = ([], "") }
        userIdsExact = ids
    }

    package mutating func setUserIdsInclude(_ ids: [String], _ match: UserIdsMatch) {
        if !ids.isEmpty { (userIdsExact, nicknameContains) = ([], "") }
        userIdsInclude = ids
        userIdsIncludeMatch = match
    }

    package mutating func setNicknameContains(_ part: String) {
        if !part.isEmpty { (userIdsExact, userIdsInclude) = ([], []) }
        nicknameContains = part
    }

    // MARK: Effective conditions

    /// Whole seconds; nil: no condition.
    package var createdBeforeSeconds: Int64? { createdBefore < 1_000 ? nil : createdBefore / 1_000 }
    package var createdAfterSeconds: Int64? { createdAfter < 1_000 ? nil : createdAfter / 1_000 }
    /// The text to search for in `searchFields`; nil: no condition.
    package var search: String? { searchQuery.isEmpty || searchFields.isEmpty ? nil : searchQuery }
}

extension GroupChannelListQuery {
    /// All channels that the user is in or invited to, including hidden, empty and frozen ones.
    package static var everyChannel: GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.order = .chronological
        query.limit = Policy.syncPageSizeRows
        query.includeEmptyChannel = true
        query.includeChatNotification = true
        query.hiddenState = .all
        return query
    }

    package var includesEveryPart: Bool { includeMemberList && includeMetadata }

    /// The same channels, with every part.
    package var withEveryPart: GroupChannelListQuery {
        var query = self
        (query.includeMemberList, query.includeMetadata) = (true, true)
        return query
    }

    /// A row of the list without the parts that it does not include.
    package func shown(_ row: GroupChannel) -> GroupChannel {
        guard !includesEveryPart else { return row }
        return row.with {
            if !includeMemberList { $0.members = nil }
            if !includeMetadata { $0.metadata = nil }
        }
    }
}
