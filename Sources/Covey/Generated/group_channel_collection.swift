// The functions of group_channel_collection.h that Shims/group_channel_collection.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

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
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_group_channel_list_query_set_include_empty(_ query: OpaquePointer?, _ includeEmpty: Bool) -> Int32 {
    set(query, GroupChannelListQuery.self) { value in value.includeEmptyChannel = includeEmpty }
}

@c @implementation
public func covey_group_channel_list_query_set_include_frozen(_ query: OpaquePointer?, _ includeFrozen: Bool) -> Int32 {
    set(query, GroupChannelListQuery.self) { value in value.includeFrozen = includeFrozen }
}

@c @implementation
public func covey_group_channel_list_query_set_include_chat_notification(
    _ query: OpaquePointer?, _ includeChatNotification: Bool
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value in value.includeChatNotification = includeChatNotification }
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
public func covey_group_channel_list_query_set_public_channel_filter(
    _ query: OpaquePointer?, _ filter: Int32
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.publicChannel = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_unread_only(_ query: OpaquePointer?, _ unreadOnly: Bool) -> Int32 {
    set(query, GroupChannelListQuery.self) { value in value.unreadOnly = unreadOnly }
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
public func covey_group_channel_list_query_set_name_contains(
    _ query: OpaquePointer?, _ part: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.nameContains = try text(part, "part") }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_order_key(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.metadataOrderKey = try text(key, "key") }
}

@c @implementation
public func covey_group_channel_list_query_set_include_member_list(
    _ query: OpaquePointer?, _ includeMemberList: Bool
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value in value.includeMemberList = includeMemberList }
}

@c @implementation
public func covey_group_channel_list_query_set_include_metadata(
    _ query: OpaquePointer?, _ includeMetadata: Bool
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value in value.includeMetadata = includeMetadata }
}

@c @implementation
public func covey_group_channel_list_query_set_user_ids_exact(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        try value.setUserIdsExact(texts(userIds, count: count, "user_ids"))
    }
}

@c @implementation
public func covey_group_channel_list_query_set_user_ids_include(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ match: Int32
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        try value.setUserIdsInclude(texts(userIds, count: count, "user_ids"), choice(match, "match"))
    }
}

@c @implementation
public func covey_group_channel_list_query_set_nickname_contains(
    _ query: OpaquePointer?, _ part: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        try value.setNicknameContains(text(part, "part"))
    }
}

@c @implementation
public func covey_group_channel_list_query_set_nickname_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.nicknameStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_nickname_exact(
    _ query: OpaquePointer?, _ nickname: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.nicknameExact = try text(nickname, "nickname")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_key(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.metadataKey = try text(key, "key") }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_values(
    _ query: OpaquePointer?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataValues = try texts(values, count: count, "values")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_value_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataValueStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_created_before(
    _ query: OpaquePointer?, _ createdBefore: Int64
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.createdBefore = try instant(createdBefore, "created_before")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_created_after(_ query: OpaquePointer?, _ createdAfter: Int64) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.createdAfter = try instant(createdAfter, "created_after")
    }
}

@c @implementation
public func covey_group_channel_list_query_release(_ query: OpaquePointer?) {
    release(query, GroupChannelListQuery.kind)
}

@c @implementation
public func covey_group_channel_collection_load_more(
    _ collection: OpaquePointer?, _ fn: covey_channel_page_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, GroupChannelCollectionBox.self, .channels(fn), HostPointer(userData, userDataFree), callId, error) {
        box in
        .loadMore(box.id)
    }
}

@c @implementation
public func covey_group_channel_collection_has_next(_ collection: OpaquePointer?) -> Int32 {
    number(collection, GroupChannelCollectionBox.self) { box in box.snapshot.hasNext }
}

@c @implementation
public func covey_group_channel_collection_channels(
    _ collection: OpaquePointer?, _ channels: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveSnapshot(collection, GroupChannelCollectionBox.self, channels) { box in ChannelListBox(box.snapshot.channels) }
}

@c @implementation
public func covey_group_channel_collection_is_disposed(_ collection: OpaquePointer?) -> Int32 {
    number(collection, GroupChannelCollectionBox.self) { box in box.isDisposed }
}
