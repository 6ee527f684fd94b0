// The functions of message_operations.h that Shims/message_operations.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_update_file_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ params: OpaquePointer?,
    _ fn: covey_message_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .message(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.updateFileMessage(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id"), settings(params, FileMessageParams.self).withoutFiles()))
    }
}

@c @implementation
public func covey_client_translate_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64,
    _ languages: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .message(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.translate(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id"), languages: languageList(languages, count)))
    }
}

@c @implementation
public func covey_client_pin_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.pin(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id")))
    }
}

@c @implementation
public func covey_client_unpin_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.unpin(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id")))
    }
}

@c @implementation
public func covey_client_add_reaction(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ key: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.addReaction(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id"), key: nonEmptyText(key, "key")))
    }
}

@c @implementation
public func covey_client_delete_reaction(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ key: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.deleteReaction(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id"), key: nonEmptyText(key, "key")))
    }
}

@c @implementation
public func covey_client_mark_all_as_read(
    _ client: OpaquePointer?, _ channelUrls: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.markAllAsRead(channelUrls: channelUrlsIfGiven(channelUrls, count)))
    }
}

@c @implementation
public func covey_client_mark_as_unread(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.markAsUnread(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id")))
    }
}

@c @implementation
public func covey_client_mark_thread_as_read(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ parentMessageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.markThreadAsRead(channelUrl: nonEmptyText(channelUrl, "channel_url"), parentMessageId: positive(parentMessageId, "message_id")))
    }
}

@c @implementation
public func covey_client_mark_as_delivered(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.markAsDelivered(channelUrl: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_start_typing(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.startTyping(channelUrl: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_end_typing(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.endTyping(channelUrl: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_server_search_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(ServerSearchQuery(), query)
}

@c @implementation
public func covey_server_search_query_set_text(_ query: OpaquePointer?, _ givenText: UnsafePointer<CChar>?) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in value.text = try nonEmptyText(givenText, "text") }
}

@c @implementation
public func covey_server_search_query_set_channel_url(
    _ query: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_server_search_query_set_custom_type(
    _ query: OpaquePointer?, _ customType: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.customType = try text(customType, "custom_type")
    }
}

@c @implementation
public func covey_server_search_query_set_created_after(_ query: OpaquePointer?, _ createdAfterAt: Int64) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.createdAfter = try instant(createdAfterAt, "created_after_at")
    }
}

@c @implementation
public func covey_server_search_query_set_created_before(_ query: OpaquePointer?, _ createdBeforeAt: Int64) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.createdBefore = try instant(createdBeforeAt, "created_before_at")
    }
}

@c @implementation
public func covey_server_search_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_server_search_query_set_reverse(_ query: OpaquePointer?, _ reverse: Bool) -> Int32 {
    set(query, ServerSearchQuery.self) { value in value.reverse = reverse }
}

@c @implementation
public func covey_server_search_query_set_exact_match(_ query: OpaquePointer?, _ exactMatch: Bool) -> Int32 {
    set(query, ServerSearchQuery.self) { value in value.exactMatch = exactMatch }
}

@c @implementation
public func covey_server_search_query_set_advanced(_ query: OpaquePointer?, _ advanced: Bool) -> Int32 {
    set(query, ServerSearchQuery.self) { value in value.isAdvanced = advanced }
}

@c @implementation
public func covey_server_search_query_set_target_fields(
    _ query: OpaquePointer?, _ fields: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.targetFields = try texts(fields, count: count, "fields")
    }
}

@c @implementation
public func covey_server_search_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_server_search_query_release(_ query: OpaquePointer?) {
    release(query, ServerSearchQuery.kind)
}

@c @implementation
public func covey_client_list_found_messages(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .searchedMessages(settings(query, ServerSearchQuery.self).withText())
    }
}
