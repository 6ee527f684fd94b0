// The functions of list_query.h that Shims/list_query.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_member_list_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(MemberListQuery(), query)
}

@c @implementation
public func covey_member_list_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_member_list_query_set_operator_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in value.operatorFilter = try choice(filter, "filter") }
}

@c @implementation
public func covey_member_list_query_set_muted_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in value.mutedFilter = try choice(filter, "filter") }
}

@c @implementation
public func covey_member_list_query_set_member_state_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in value.memberState = try choice(filter, "filter") }
}

@c @implementation
public func covey_member_list_query_set_nickname_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.nicknameStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_member_list_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_member_list_query_release(_ query: OpaquePointer?) {
    release(query, MemberListQuery.kind)
}

@c @implementation
public func covey_user_list_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(UserListQuery(), query)
}

@c @implementation
public func covey_user_list_query_set_nickname_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in value.nicknameStartsWith = try text(prefix, "prefix") }
}

@c @implementation
public func covey_user_list_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_user_list_query_release(_ query: OpaquePointer?) {
    release(query, UserListQuery.kind)
}

@c @implementation
public func covey_public_group_channel_list_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(PublicGroupChannelListQuery(), query)
}

@c @implementation
public func covey_public_group_channel_list_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_public_group_channel_list_query_set_membership_filter(
    _ query: OpaquePointer?, _ filter: Int32
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.membership = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_include_empty(
    _ query: OpaquePointer?, _ includeEmpty: Bool
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value in value.includeEmptyChannel = includeEmpty }
}

@c @implementation
public func covey_public_group_channel_list_query_set_include_frozen(
    _ query: OpaquePointer?, _ includeFrozen: Bool
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value in value.includeFrozen = includeFrozen }
}

@c @implementation
public func covey_public_group_channel_list_query_set_super_channel_filter(
    _ query: OpaquePointer?, _ filter: Int32
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.superChannel = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_channel_urls(
    _ query: OpaquePointer?, _ channelUrls: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.channelUrls = try texts(channelUrls, count: count, "channel_urls")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_custom_types(
    _ query: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.customTypes = try texts(customTypes, count: count, "custom_types")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_custom_type_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.customTypeStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_name_contains(
    _ query: OpaquePointer?, _ part: UnsafePointer<CChar>?
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.nameContains = try text(part, "part")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_metadata_order_key(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataOrderKey = try text(key, "key")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_metadata_key(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataKey = try text(key, "key")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_metadata_values(
    _ query: OpaquePointer?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataValues = try texts(values, count: count, "values")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_metadata_value_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataValueStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_created_before(
    _ query: OpaquePointer?, _ createdBeforeAt: Int64
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.createdBefore = try instant(createdBeforeAt, "created_before_at")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_set_created_after(
    _ query: OpaquePointer?, _ createdAfterAt: Int64
) -> Int32 {
    set(query, PublicGroupChannelListQuery.self) { value throws(CoveyError) in
        value.createdAfter = try instant(createdAfterAt, "created_after_at")
    }
}

@c @implementation
public func covey_public_group_channel_list_query_release(_ query: OpaquePointer?) {
    release(query, PublicGroupChannelListQuery.kind)
}
