// The functions of message.h that Shims/message.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_message_id(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.messageId] }
}

@c @implementation
public func covey_message_request_id(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.requestId) }
}

@c @implementation
public func covey_message_channel_url(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.channelUrl) }
}

@c @implementation
public func covey_message_kind(_ message: OpaquePointer?) -> Int32 {
    number(message, MessageBox.self) { box in Int32(truncatingIfNeeded: box.message[.kind]) }
}

@c @implementation
public func covey_message_text(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.text) }
}

@c @implementation
public func covey_message_data(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.data) }
}

@c @implementation
public func covey_message_custom_type(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.customType) }
}

@c @implementation
public func covey_message_created_at(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.createdAt] }
}

@c @implementation
public func covey_message_updated_at(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.updatedAt] }
}

@c @implementation
public func covey_message_parent_message_id(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.parentMessageId] }
}

@c @implementation
public func covey_message_sending_status(_ message: OpaquePointer?) -> Int32 {
    number(message, MessageBox.self) { box in Int32(truncatingIfNeeded: box.message[.status]) }
}

@c @implementation
public func covey_message_error_code(_ message: OpaquePointer?) -> Int32 {
    number(message, MessageBox.self) { box in Int32(truncatingIfNeeded: box.message[.errorCode]) }
}

@c @implementation
public func covey_message_is_resendable(_ message: OpaquePointer?) -> Int32 {
    number(message, MessageBox.self) { box in box.message.status == .failed ? 1 : 0 }
}

@c @implementation
public func covey_message_retry_at(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message.nextAttemptMs }
}

@c @implementation
public func covey_message_flags(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.flags] }
}

@c @implementation
public func covey_message_sender(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, MessageBox.self) { box in box.sender(message) }
}

@c @implementation
public func covey_message_file_url(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.fileUrl) }
}

@c @implementation
public func covey_message_file_name(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.fileName) }
}

@c @implementation
public func covey_message_file_type(
    _ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { box in box.message.cText(.fileType) }
}

@c @implementation
public func covey_message_file_size_bytes(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.fileSize] }
}

@c @implementation
public func covey_message_reply_count(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.threadReplyCount] }
}

@c @implementation
public func covey_message_last_replied_at(_ message: OpaquePointer?) -> Int64 {
    number(message, MessageBox.self) { box in box.message[.threadLastRepliedAt] }
}

@c @implementation
public func covey_message_json(
    _ message: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: json, length) { () throws(CoveyError) in
        let box = try resolve(message, MessageBox.self)
        return box.message.json()
    }
}

@c @implementation
public func covey_message_bytes(
    _ message: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(message, MessageBox.self)
        return SnapshotBytes.of(box.message)
    }
}

@c @implementation
public func covey_message_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ message: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: message, SnapshotBytes.message, MessageBox.init)
}

@c @implementation
public func covey_message_retain(_ message: OpaquePointer?) -> Int32 {
    retain(message, MessageBox.kind)
}

@c @implementation
public func covey_message_release(_ message: OpaquePointer?) {
    release(message, MessageBox.kind)
}

@c @implementation
public func covey_message_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, MessageListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_message_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, MessageListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_message_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, MessageListBox.kind)
}

@c @implementation
public func covey_message_list_release(_ list: OpaquePointer?) {
    release(list, MessageListBox.kind)
}

@c @implementation
public func covey_user_message_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(UserMessageParams(message: ""), params)
}

@c @implementation
public func covey_user_message_params_set_message(
    _ params: OpaquePointer?, _ givenText: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.message = try text(givenText, "message", length: length)
    }
}

@c @implementation
public func covey_user_message_params_set_data(
    _ params: OpaquePointer?, _ data: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.data = try text(data, "data", length: length)
    }
}

@c @implementation
public func covey_user_message_params_set_custom_type(
    _ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.customType = try text(customType, "custom_type")
    }
}

@c @implementation
public func covey_user_message_params_set_mentioned_user_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.mentionedUserIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_user_message_params_set_mentions_channel(_ params: OpaquePointer?, _ mentionsChannel: Bool) -> Int32 {
    set(params, UserMessageParams.self) { value in value.mentionsChannel = mentionsChannel }
}

@c @implementation
public func covey_user_message_params_set_parent_message_id(
    _ params: OpaquePointer?, _ parentMessageId: Int64
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.parentMessageId = try notNegative(parentMessageId, "parent_message_id")
    }
}

@c @implementation
public func covey_user_message_params_set_reply_to_channel(_ params: OpaquePointer?, _ replyToChannel: Bool) -> Int32 {
    set(params, UserMessageParams.self) { value in value.replyToChannel = replyToChannel }
}

@c @implementation
public func covey_user_message_params_set_suppress_push(_ params: OpaquePointer?, _ suppressPush: Bool) -> Int32 {
    set(params, UserMessageParams.self) { value in value.suppressPush = suppressPush }
}

@c @implementation
public func covey_user_message_params_set_silent(_ params: OpaquePointer?, _ silent: Bool) -> Int32 {
    set(params, UserMessageParams.self) { value in value.silent = silent }
}

@c @implementation
public func covey_user_message_params_add_meta_array(
    _ params: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in try value.add(metaArray(key, values, count)) }
}

@c @implementation
public func covey_user_message_params_remove_meta_array(
    _ params: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in try value.remove(metaArray(key, values, count)) }
}

@c @implementation
public func covey_user_message_params_set_critical_alert(
    _ params: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ volume: Double
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.criticalAlert = try criticalAlert(name, volume)
    }
}

@c @implementation
public func covey_user_message_params_set_target_languages(
    _ params: OpaquePointer?, _ languages: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.targetLanguages = try texts(languages, count: count, "languages")
    }
}

@c @implementation
public func covey_user_message_params_set_poll_id(_ params: OpaquePointer?, _ pollId: Int64) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.pollId = try notNegative(pollId, "poll_id")
    }
}

@c @implementation
public func covey_user_message_params_release(_ params: OpaquePointer?) {
    release(params, UserMessageParams.kind)
}
