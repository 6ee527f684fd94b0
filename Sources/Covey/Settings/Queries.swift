// Queries, and the checks of their setters. The other functions of queries are in Shims.

import CoveyHeader
import CoveyModel

extension UserListQuery: SettingsValue { static let kind = HandleKind.userListQuery }
extension MemberListQuery: SettingsValue { static let kind = HandleKind.memberListQuery }
extension GroupChannelListQuery: SettingsValue { static let kind = HandleKind.groupChannelListQuery }
extension PublicGroupChannelListQuery: SettingsValue { static let kind = HandleKind.publicGroupChannelListQuery }
extension MessageListParams: SettingsValue { static let kind = HandleKind.messageListParams }
extension MessageSearchQuery: SettingsValue { static let kind = HandleKind.messageSearchQuery }
extension ServerSearchQuery: SettingsValue { static let kind = HandleKind.serverSearchQuery }
extension ScheduledMessageQuery: SettingsValue { static let kind = HandleKind.scheduledMessageQuery }

// MARK: Sizes

/// Rows per page of a list.
func pageLimit(_ limit: Int32) throws(CoveyError) -> Int {
    guard 1...Policy.listPageLimitRows ~= Int(limit) else { throw invalid("limit is not between 1 and 100.") }
    return Int(limit)
}

/// Rows on one side of a message collection.
func pageSize(_ size: Int32) throws(CoveyError) -> Int {
    guard size > 0 else { return Policy.messagePageSizeRows }
    guard size <= Policy.messagePageLimitRows else { throw invalid("size is above 200.") }
    return Int(size)
}

/// The limit of messages in a search.
func searchLimit(_ limit: Int32) throws(CoveyError) -> Int {
    guard 1...Policy.searchLimitMostRows ~= Int(limit) else { throw invalid("limit is not 1 to 1,000.") }
    return Int(limit)
}

// MARK: Users

@c @implementation
public func covey_user_list_query_set_user_ids(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in
        let ids = try texts(userIds, count: count, "user_ids")
        guard ids.count <= Policy.listedUsersMost else { throw invalid("user_ids has more than 250 elements.") }
        value.userIds = ids
    }
}

@c @implementation
public func covey_user_list_query_set_metadata(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in
        let key = try text(key, "key")
        let values = key.isEmpty ? [] : try texts(values, count: count, "values")
        guard key.isEmpty || !values.isEmpty else { throw invalid("values is empty.") }
        (value.metadataKey, value.metadataValues) = (key, values)
    }
}

// MARK: Channels

@c @implementation
public func covey_group_channel_list_query_set_search(
    _ query: OpaquePointer?, _ searched: UnsafePointer<CChar>?, _ fields: Int32
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        let all: ChannelSearchFields = [.memberNickname, .channelName]
        guard fields & ~all.rawValue == 0 else { throw invalid("fields has unknown bits.") }
        value.searchQuery = try text(searched, "text")
        value.searchFields = ChannelSearchFields(rawValue: fields)
    }
}

@c @implementation
public func covey_group_channel_list_query_add_metacounter_condition(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ comparison: Int32, _ bound: Int64
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.metacounters.append(
            MetacounterCondition(key: try nonEmptyText(key, "key"), try choice(comparison, "comparison"), bound))
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        let order: ChannelOrder = try choice(order, "order")
        guard order != .latestLastMessage else {
            throw invalid("Public channels cannot be ordered by the last message.")
        }
        value.order = order
    }
}

extension PublicGroupChannelListQuery {
    /// Throws if one of two conditions that need each other is missing.
    func checked() throws(CoveyError) -> PublicGroupChannelListQuery {
        guard order != .metadataValueAlphabetical || !metadataOrderKey.isEmpty else {
            throw invalid("Ordering by a metadata value needs metadata_order_key.")
        }
        return self
    }
}

// MARK: Messages

// Any number is a valid time here: nothing is older than the oldest.

@c @implementation
public func covey_message_search_query_set_created_from(_ query: OpaquePointer?, _ createdFromAt: Int64) -> Int32 {
    set(query, MessageSearchQuery.self) { $0.from = createdFromAt.clamped(to: Policy.timeRangeMs) }
}

@c @implementation
public func covey_message_search_query_set_created_until(_ query: OpaquePointer?, _ createdUntilAt: Int64) -> Int32 {
    set(query, MessageSearchQuery.self) { $0.until = createdUntilAt.clamped(to: Policy.timeRangeMs) }
}

extension ServerSearchQuery {
    /// Throws if the search has no text.
    func withText() throws(CoveyError) -> ServerSearchQuery {
        guard !text.isEmpty else { throw invalid("The query has no text.") }
        return self
    }
}

@c @implementation
public func covey_scheduled_message_query_set_statuses(
    _ query: OpaquePointer?, _ statuses: UnsafePointer<Int32>?, _ count: Int
) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in
        guard 0...100 ~= count, statuses != nil || count == 0 else { throw invalid("statuses is NULL.") }
        var chosen: [ScheduledMessage.Status] = []
        for status in UnsafeBufferPointer(start: statuses, count: count) {
            chosen.append(try choice(status, "statuses"))
        }
        value.statuses = chosen
    }
}

@c @implementation
public func covey_scheduled_message_query_set_message_type(_ query: OpaquePointer?, _ messageType: Int32) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in
        let type: MessageTypeFilter = try choice(messageType, "message_type")
        guard type != .admin else { throw invalid("Admin messages are never scheduled.") }
        value.messageType = type
    }
}
