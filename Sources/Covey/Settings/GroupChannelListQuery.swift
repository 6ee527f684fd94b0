// Which of my group channels, and in which order (group_channel_collection.h).

import CoveyHeader
import CoveyModel

extension GroupChannelListQuery: SettingsValue {
    static let kind = HandleKind.groupChannelListQuery
}

@c @implementation
public func covey_group_channel_list_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(GroupChannelListQuery(), query)
}

@c @implementation
public func covey_group_channel_list_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_group_channel_list_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        guard 1...Policy.channelPageLimitRows ~= Int(limit) else { throw invalid("limit is not between 1 and 100.") }
        value.limit = Int(limit)
    }
}

@c @implementation
public func covey_group_channel_list_query_set_include_empty(_ query: OpaquePointer?, _ includeEmpty: Bool) -> Int32 {
    set(query, GroupChannelListQuery.self) { $0.includeEmptyChannel = includeEmpty }
}

@c @implementation
public func covey_group_channel_list_query_set_include_frozen(_ query: OpaquePointer?, _ includeFrozen: Bool) -> Int32 {
    set(query, GroupChannelListQuery.self) { $0.includeFrozen = includeFrozen }
}

@c @implementation
public func covey_group_channel_list_query_set_include_chat_notification(
    _ query: OpaquePointer?, _ includeChatNotification: Bool
) -> Int32 {
    set(query, GroupChannelListQuery.self) { $0.includeChatNotification = includeChatNotification }
}

@c @implementation
public func covey_group_channel_list_query_set_member_state_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.memberState = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_hidden_state_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.hiddenState = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_super_channel_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.superChannel = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_public_channel_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32
{
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.publicChannel = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_unread_only(_ query: OpaquePointer?, _ unreadOnly: Bool) -> Int32 {
    set(query, GroupChannelListQuery.self) { $0.unreadOnly = unreadOnly }
}

@c @implementation
public func covey_group_channel_list_query_set_channel_urls(
    _ query: OpaquePointer?, _ channelUrls: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.channelUrls = try texts(channelUrls, count: count, "channel_urls")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_custom_types(
    _ query: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.customTypes = try texts(customTypes, count: count, "custom_types")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_custom_type_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.customTypeStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_name_contains(_ query: OpaquePointer?, _ part: UnsafePointer<CChar>?)
    -> Int32
{
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.nameContains = try text(part, "part") }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_order_key(_ query: OpaquePointer?, _ key: UnsafePointer<CChar>?)
    -> Int32
{
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.metadataOrderKey = try text(key, "key") }
}

@c @implementation
public func covey_group_channel_list_query_release(_ query: OpaquePointer?) { release(query, .groupChannelListQuery) }
