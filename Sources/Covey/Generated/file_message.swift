// The functions of file_message.h that Shims/file_message.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_file_message_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(FileMessageParams(), params)
}

@c @implementation
public func covey_file_message_params_set_message(
    _ params: OpaquePointer?, _ givenText: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.message = try text(givenText, "message", length: length)
    }
}

@c @implementation
public func covey_file_message_params_set_data(
    _ params: OpaquePointer?, _ data: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.data = try text(data, "data", length: length)
    }
}

@c @implementation
public func covey_file_message_params_set_custom_type(
    _ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.customType = try text(customType, "custom_type")
    }
}

@c @implementation
public func covey_file_message_params_set_mentioned_user_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.mentionedUserIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_file_message_params_set_mentions_channel(_ params: OpaquePointer?, _ mentionsChannel: Bool) -> Int32 {
    set(params, FileMessageParams.self) { value in value.params.mentionsChannel = mentionsChannel }
}

@c @implementation
public func covey_file_message_params_set_parent_message_id(
    _ params: OpaquePointer?, _ parentMessageId: Int64
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.parentMessageId = try notNegative(parentMessageId, "parent_message_id")
    }
}

@c @implementation
public func covey_file_message_params_set_reply_to_channel(_ params: OpaquePointer?, _ replyToChannel: Bool) -> Int32 {
    set(params, FileMessageParams.self) { value in value.params.replyToChannel = replyToChannel }
}

@c @implementation
public func covey_file_message_params_set_suppress_push(_ params: OpaquePointer?, _ suppressPush: Bool) -> Int32 {
    set(params, FileMessageParams.self) { value in value.params.suppressPush = suppressPush }
}

@c @implementation
public func covey_file_message_params_set_silent(_ params: OpaquePointer?, _ silent: Bool) -> Int32 {
    set(params, FileMessageParams.self) { value in value.params.silent = silent }
}

@c @implementation
public func covey_file_message_params_add_meta_array(
    _ params: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        try value.params.add(metaArray(key, values, count))
    }
}

@c @implementation
public func covey_file_message_params_remove_meta_array(
    _ params: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        try value.params.remove(metaArray(key, values, count))
    }
}

@c @implementation
public func covey_file_message_params_set_critical_alert(
    _ params: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ volume: Double
) -> Int32 {
    set(params, FileMessageParams.self) { value throws(CoveyError) in
        value.params.criticalAlert = try criticalAlert(name, volume)
    }
}

@c @implementation
public func covey_file_message_params_release(_ params: OpaquePointer?) {
    release(params, FileMessageParams.kind)
}
