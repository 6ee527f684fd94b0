// The functions of cache.h that Shims/cache.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_cached_data_size(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_size_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .size(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .cachedDataSize(url: nameIfGiven(channelUrl, "channel_url"))
    }
}

@c @implementation
public func covey_client_clear_cached_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .clearCachedMessages(url: nonEmptyText(channelUrl, "channel_url"))
    }
}

@c @implementation
public func covey_client_clear_cached_data(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .clearCachedData(userId: nonEmptyText(userId, "user_id"))
    }
}

@c @implementation
public func covey_client_clear_unsent_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_strings_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .strings(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .clearUnsentMessages(url: nameIfGiven(channelUrl, "channel_url"))
    }
}

@c @implementation
public func covey_message_search_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(MessageSearchQuery(), query)
}

@c @implementation
public func covey_message_search_query_set_text(_ query: OpaquePointer?, _ givenText: UnsafePointer<CChar>?) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in value.text = try text(givenText, "text") }
}

@c @implementation
public func covey_message_search_query_set_channel_url(
    _ query: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?
) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_message_search_query_set_sender_ids(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.filter.senderIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_message_search_query_set_message_type(_ query: OpaquePointer?, _ messageType: Int32) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.filter.messageType = try choice(messageType, "message_type")
    }
}

@c @implementation
public func covey_message_search_query_set_custom_types(
    _ query: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.filter.customTypes = try texts(customTypes, count: count, "custom_types")
    }
}

@c @implementation
public func covey_message_search_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_message_search_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in value.limit = try searchLimit(limit) }
}

@c @implementation
public func covey_message_search_query_release(_ query: OpaquePointer?) {
    release(query, MessageSearchQuery.kind)
}

@c @implementation
public func covey_client_search_messages(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ fn: covey_message_search_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .search(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .searchMessages(settings(query, MessageSearchQuery.self))
    }
}

@c @implementation
public func covey_message_search_result_count(_ result: OpaquePointer?) -> Int64 {
    number(result, SearchResultBox.self) { box in box.hits.count }
}

@c @implementation
public func covey_message_search_result_message_at(_ result: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(result, SearchResultBox.self) { box in
        box.hit(index).flatMap { hit in box.children.pointer(at: Int(index)) { MessageBox(hit.message) } }
    }
}

@c @implementation
public func covey_message_search_result_snippet_at(
    _ result: OpaquePointer?, _ index: Int64, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(result, SearchResultBox.self, length) { box in
        box.hit(index).flatMap { _ in box.snippets.at(Int(index)) }
    }
}

@c @implementation
public func covey_message_search_result_retain(_ result: OpaquePointer?) -> Int32 {
    retain(result, SearchResultBox.kind)
}

@c @implementation
public func covey_message_search_result_release(_ result: OpaquePointer?) {
    release(result, SearchResultBox.kind)
}
