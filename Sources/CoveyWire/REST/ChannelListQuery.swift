// The order and the filters of a list of group channels as the parameters of its request (rest.md §7.1). What is always
// sent comes first, then what is set.

import CoveyModel

extension Query {
    mutating func add(_ list: GroupChannelListQuery) {
        add("order", list.order.wireName)
        if list.order == .metadataValueAlphabetical { add("metadata_order_key", ifSet: list.metadataOrderKey) }
        add("show_empty", list.includeEmptyChannel)
        add("show_frozen", list.includeFrozen)
        add("include_chat_notification", list.includeChatNotification)
        add("member_state_filter", list.memberState.wireName)
        add("hidden_mode", list.hiddenState.wireName)
        add("super_mode", list.superChannel.wireName)
        add("public_mode", list.publicChannel.wireName)
        add("unread_filter", list.unreadOnly ? "unread_message" : "all")
        add("distinct_mode", "all")
        add("channel_urls", ifSet: list.channelUrls)
        add("custom_types", ifSet: list.customTypes)
        add("custom_type_startswith", ifSet: list.customTypeStartsWith)
        add("name_contains", ifSet: list.nameContains)
        if let seconds = list.createdBeforeSeconds { add("created_before", seconds) }
        if let seconds = list.createdAfterSeconds { add("created_after", seconds) }
        addMembers(list)
        addMetadata(list)
    }

    private mutating func addMembers(_ list: GroupChannelListQuery) {
        add("members_exactly_in", ifSet: list.userIdsExact)
        add("members_include_in", ifSet: list.userIdsInclude)
        if !list.userIdsInclude.isEmpty { add("query_type", list.userIdsIncludeMatch.wireName) }
        // A list, of which one has to be found: this is a list of one.
        if !list.nicknameContains.isEmpty { add("members_nickname_contains", ifSet: [list.nicknameContains]) }
        add("members_nickname_startswith", ifSet: list.nicknameStartsWith)
        add("members_nickname", ifSet: list.nicknameExact)
        if let search = list.search {
            add("search_query", search)
            add("search_fields", ifSet: list.searchFields.wireNames)
        }
    }

    private mutating func addMetadata(_ list: GroupChannelListQuery) {
        // If no value has the prefix, no channel matches, and the rule of the client leaves out what the server gives.
        _ = addMetadata(list.metadataKey, list.metadataValues, prefix: list.metadataValueStartsWith)
        guard !list.metacounters.isEmpty else { return }
        var writer = JSONWriter()
        writer.object { object in
            for (key, value) in list.metacounters.wireMembers {
                object.key(key)
                object.value(value)
            }
        }
        add("metacounter_values", String(decoding: writer.bytes, as: UTF8.self))
    }
}

extension Query {
    /// The server takes values or a prefix, not both: then the values that have the prefix are asked for. False: none has, and all
    /// are asked for.
    mutating func addMetadata(_ key: String, _ values: [String], prefix: String) -> Bool {
        if key.isEmpty { return true }
        add("metadata_key", key)
        let narrowed = values.filter { CodePoints.hasPrefix($0, prefix) }
        add("metadata_values", ifSet: narrowed.isEmpty ? values : narrowed)
        if values.isEmpty { add("metadata_value_startswith", ifSet: prefix) }
        return values.isEmpty || !narrowed.isEmpty
    }
}

extension [MetacounterCondition] {
    /// One member a counter and comparison, the strictest of those that are set, in the order of the first of each.
    fileprivate var wireMembers: [(key: String, value: Int64)] {
        var members: [(key: String, value: Int64)] = []
        for condition in self {
            let key = condition.key + condition.comparison.wireSuffix
            guard let index = members.firstIndex(where: { CodePoints.areEqual($0.key, key) }) else {
                members.append((key, condition.value))
                continue
            }
            let known = members[index].value
            let isLowerBound = condition.comparison == .greater || condition.comparison == .greaterOrEqual
            members[index].value = isLowerBound ? Swift.max(known, condition.value) : Swift.min(known, condition.value)
        }
        return members
    }
}
