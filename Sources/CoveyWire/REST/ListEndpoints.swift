// Lists of members, users and public channels (rest.md §7.2, §8, §13.1). Rows stay in the server's order; `token` ""
// asks for the first page.

import CoveyModel

/// A page of a list that has a token.
package struct TokenPage<Row: Sendable & Equatable>: Sendable, Equatable {
    package var rows: [Row]
    /// Token of the next page; "": this was the last.
    package var next: String
    /// Rows that could not be read.
    package var dropped: Int

    init(rows: [Row], next: String, dropped: Int = 0) { (self.rows, self.next, self.dropped) = (rows, next, dropped) }

    init?(_ node: JSONNode, _ name: StaticString, read: (JSONNode) -> Row?) {
        guard let elements = node.array(name) else { return nil }
        rows = elements.compactMap(read)
        next = node.string("next") ?? ""
        dropped = elements.count - rows.count
    }
}

extension Endpoint where Answer == TokenPage<Member> {
    @_optimize(size)
    package static func members(channelUrl: String, query list: MemberListQuery, token: String) -> Endpoint {
        var query = Query(token: token, limit: list.limit)
        query.add("order", list.order.wireName)
        query.add("operator_filter", list.operatorFilter.wireName)
        query.add("muted_member_filter", list.mutedFilter.wireName)
        query.add("member_state_filter", list.memberState.wireName)
        query.add("nickname_startswith", ifSet: list.nicknameStartsWith)
        query.add("show_member_is_muted", true)
        return get(["group_channels", channelUrl, "members"], query) { TokenPage($0, "members", read: Member.init) }
    }

    package static func operators(channelUrl: String, limit: Int, token: String) -> Endpoint {
        get(["group_channels", channelUrl, "operators"], Query(token: token, limit: limit)) {
            TokenPage($0, "operators", read: Member.init)
        }
    }
}

extension Endpoint where Answer == TokenPage<RestrictedUser> {
    package static func bannedUsers(channelUrl: String, limit: Int, token: String) -> Endpoint {
        get(["group_channels", channelUrl, "ban"], Query(token: token, limit: limit)) {
            TokenPage($0, "banned_list", read: RestrictedUser.init)
        }
    }

    package static func mutedUsers(channelUrl: String, limit: Int, token: String) -> Endpoint {
        get(["group_channels", channelUrl, "mute"], Query(token: token, limit: limit)) {
            TokenPage($0, "muted_list", read: RestrictedUser.init)
        }
    }
}

extension Endpoint where Answer == TokenPage<User> {
    package static func users(query list: UserListQuery, token: String) -> Endpoint {
        var query = Query(token: token, limit: list.limit)
        query.add("user_ids", ifSet: list.userIds)
        query.add("nickname_startswith", ifSet: list.nicknameStartsWith)
        query.add("metadatakey", ifSet: list.metadataKey)
        query.add("metadatavalues_in", ifSet: list.metadataValues)
        return get(["users"], query) { TokenPage($0, "users", read: User.init) }
    }

    package static func blockedUsers(userId: String, limit: Int, token: String) -> Endpoint {
        get(["users", userId, "block"], Query(token: token, limit: limit)) {
            TokenPage($0, "users", read: User.init)
        }
    }
}

extension Endpoint where Answer == ChannelPage {
    @_optimize(size)
    package static func publicChannels(query list: PublicGroupChannelListQuery, token: String) -> Endpoint {
        var query = Query(token: token, limit: list.limit)
        query.add("public_mode", PublicChannelFilter.publicOnly.wireName)
        query.add("public_membership_mode", list.membership.wireName)
        query.add("order", list.order.wireName)
        if list.order == .metadataValueAlphabetical { query.add("metadata_order_key", ifSet: list.metadataOrderKey) }
        query.add("show_empty", list.includeEmptyChannel)
        query.add("show_frozen", list.includeFrozen)
        query.add("super_mode", list.superChannel.wireName)
        query.add("channel_urls", ifSet: list.channelUrls)
        query.add("custom_types", ifSet: list.customTypes)
        query.add("custom_type_startswith", ifSet: list.customTypeStartsWith)
        query.add("name_contains", ifSet: list.nameContains)
        let mayMatch = query.addMetadata(
            list.metadataKey, list.metadataValues, prefix: list.metadataValueStartsWith)
        if list.createdBefore >= 1_000 { query.add("created_before", list.createdBefore / 1000) }
        if list.createdAfter >= 1_000 { query.add("created_after", list.createdAfter / 1000) }
        query.addChannelParts()
        return get(["group_channels"], query) { node in
            var page = ChannelPage(node)
            if !mayMatch { page?.channels = [] }
            return page
        }
    }
}

extension Query {
    init(token: String, limit: Int) {
        self.init()
        add("token", ifSet: token)
        add("limit", min(max(limit, 1), Policy.listPageLimitRows))
    }
}

extension MemberOrder {
    fileprivate var wireName: String {
        switch self {
        case .nicknameAlphabetical: "member_nickname_alphabetical"
        case .operatorThenNicknameAlphabetical: "operator_then_member_alphabetical"
        }
    }
}

extension OperatorFilter {
    fileprivate var wireName: String {
        switch self {
        case .all: "all"
        case .operatorsOnly: "operator"
        case .nonOperatorsOnly: "nonoperator"
        }
    }
}

extension MutedMemberFilter {
    fileprivate var wireName: String {
        switch self {
        case .all: "all"
        case .mutedOnly: "muted"
        case .unmutedOnly: "unmuted"
        }
    }
}

extension PublicMembershipFilter {
    fileprivate var wireName: String {
        switch self {
        case .all: "all"
        case .joinedOnly: "joined"
        }
    }
}
