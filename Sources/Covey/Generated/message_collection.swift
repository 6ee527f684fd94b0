// The functions of message_collection.h that Shims/message_collection.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_message_list_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(MessageListParams(), params)
}

@c @implementation
public func covey_message_list_params_set_previous_result_size(_ params: OpaquePointer?, _ size: Int32) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in value.previousResultSize = try pageSize(size) }
}

@c @implementation
public func covey_message_list_params_set_next_result_size(_ params: OpaquePointer?, _ size: Int32) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in value.nextResultSize = try pageSize(size) }
}

@c @implementation
public func covey_message_list_params_set_reverse(_ params: OpaquePointer?, _ reverse: Bool) -> Int32 {
    set(params, MessageListParams.self) { value in value.reverse = reverse }
}

@c @implementation
public func covey_message_list_params_set_message_type(_ params: OpaquePointer?, _ messageType: Int32) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in
        value.messageType = try choice(messageType, "message_type")
    }
}

@c @implementation
public func covey_message_list_params_set_custom_types(
    _ params: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in
        value.customTypes = try texts(customTypes, count: count, "custom_types")
    }
}

@c @implementation
public func covey_message_list_params_set_sender_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in
        value.senderIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_message_list_params_set_reply_type(_ params: OpaquePointer?, _ replyType: Int32) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in
        value.replyType = try choice(replyType, "reply_type")
    }
}

@c @implementation
public func covey_message_list_params_set_init_policy(_ params: OpaquePointer?, _ initPolicy: Int32) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in
        value.initPolicy = try choice(initPolicy, "init_policy")
    }
}

@c @implementation
public func covey_message_list_params_set_window_capacity(_ params: OpaquePointer?, _ capacity: Int32) -> Int32 {
    set(params, MessageListParams.self) { value throws(CoveyError) in
        value.windowCapacity = try Int(notNegative(capacity, "capacity"))
    }
}

@c @implementation
public func covey_message_list_params_set_auto_reset_on_huge_gap(_ params: OpaquePointer?, _ autoReset: Bool) -> Int32 {
    set(params, MessageListParams.self) { value in value.autoResetOnHugeGap = autoReset }
}

@c @implementation
public func covey_message_list_params_set_auto_mark_as_read(_ params: OpaquePointer?, _ autoMarkAsRead: Bool) -> Int32 {
    set(params, MessageListParams.self) { value in value.autoMarkAsRead = autoMarkAsRead }
}

@c @implementation
public func covey_message_list_params_set_include_meta_arrays(
    _ params: OpaquePointer?, _ includeMetaArrays: Bool
) -> Int32 {
    set(params, MessageListParams.self) { value in value.set(.metaArrays, includeMetaArrays) }
}

@c @implementation
public func covey_message_list_params_set_include_reactions(
    _ params: OpaquePointer?, _ includeReactions: Bool
) -> Int32 {
    set(params, MessageListParams.self) { value in value.set(.reactions, includeReactions) }
}

@c @implementation
public func covey_message_list_params_set_include_thread_info(
    _ params: OpaquePointer?, _ includeThreadInfo: Bool
) -> Int32 {
    set(params, MessageListParams.self) { value in value.set(.threadInfo, includeThreadInfo) }
}

@c @implementation
public func covey_message_list_params_set_include_parent_info(
    _ params: OpaquePointer?, _ includeParentInfo: Bool
) -> Int32 {
    set(params, MessageListParams.self) { value in value.set(.parentInfo, includeParentInfo) }
}

@c @implementation
public func covey_message_list_params_release(_ params: OpaquePointer?) {
    release(params, MessageListParams.kind)
}

@c @implementation
public func covey_message_collection_load_previous(
    _ collection: OpaquePointer?, _ fn: covey_message_page_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, MessageCollectionBox.self, .messages(fn), HostPointer(userData, userDataFree), callId, error) {
        box in
        .loadPrevious(box.id)
    }
}

@c @implementation
public func covey_message_collection_load_next(
    _ collection: OpaquePointer?, _ fn: covey_message_page_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, MessageCollectionBox.self, .messages(fn), HostPointer(userData, userDataFree), callId, error) {
        box in
        .loadNext(box.id)
    }
}

@c @implementation
public func covey_message_collection_set_keep_position(_ collection: OpaquePointer?, _ keep: Bool) -> Int32 {
    perform(collection, MessageCollectionBox.self) { box in .setKeepsPosition(box.id, keep) }
}

@c @implementation
public func covey_message_collection_get_history(
    _ collection: OpaquePointer?, _ fn: covey_history_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, MessageCollectionBox.self, .history(fn), HostPointer(userData, userDataFree), callId, error) {
        box in
        .history(box.id)
    }
}

@c @implementation
public func covey_message_collection_has_previous(_ collection: OpaquePointer?) -> Int32 {
    number(collection, MessageCollectionBox.self) { box in box.snapshot.hasPrevious }
}

@c @implementation
public func covey_message_collection_has_next(_ collection: OpaquePointer?) -> Int32 {
    number(collection, MessageCollectionBox.self) { box in box.snapshot.hasNext }
}

@c @implementation
public func covey_message_collection_channel_url(
    _ collection: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(collection, MessageCollectionBox.self, length) { box in box.channelUrl.at(0) }
}

@c @implementation
public func covey_message_collection_starting_point_at(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { box in box.startingPointAt }
}

@c @implementation
public func covey_message_collection_succeeded(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveSnapshot(collection, MessageCollectionBox.self, messages) { box in MessageListBox(box.snapshot.shownSucceeded) }
}

@c @implementation
public func covey_message_collection_pending(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveSnapshot(collection, MessageCollectionBox.self, messages) { box in MessageListBox(box.snapshot.pending) }
}

@c @implementation
public func covey_message_collection_failed(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveSnapshot(collection, MessageCollectionBox.self, messages) { box in MessageListBox(box.snapshot.failed) }
}

@c @implementation
public func covey_message_collection_timeline(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveSnapshot(collection, MessageCollectionBox.self, messages) { box in MessageListBox(box.snapshot.timeline) }
}

@c @implementation
public func covey_message_collection_succeeded_count(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { box in box.snapshot.succeeded.count }
}

@c @implementation
public func covey_message_collection_pending_count(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { box in box.snapshot.pending.count }
}

@c @implementation
public func covey_message_collection_failed_count(_ collection: OpaquePointer?) -> Int64 {
    number(collection, MessageCollectionBox.self) { box in box.snapshot.failed.count }
}

@c @implementation
public func covey_message_collection_remove_failed(
    _ collection: OpaquePointer?, _ requestIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
    _ fn: covey_strings_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, MessageCollectionBox.self, .strings(fn), HostPointer(userData, userDataFree), callId, error) {
        box throws(CoveyError) in
        try .removeFailed(url: box.url, requestIds: textsIfGiven(requestIds, count, "request_ids"))
    }
}

@c @implementation
public func covey_message_collection_is_disposed(_ collection: OpaquePointer?) -> Int32 {
    number(collection, MessageCollectionBox.self) { box in box.isDisposed }
}

@c @implementation
public func covey_message_collection_state(_ collection: OpaquePointer?) -> Int32 {
    number(collection, MessageCollectionBox.self) { box in box.state }
}
