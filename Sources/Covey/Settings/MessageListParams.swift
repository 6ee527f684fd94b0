// Which messages of a channel, and how many at a time (message_collection.h).

import CoveyHeader
import CoveyModel

extension MessageListParams: SettingsValue {
    static let kind = HandleKind.messageListParams
}

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

private func pageSize(_ size: Int32) throws(CoveyError) -> Int {
    guard size > 0 else { return Policy.messagePageSizeRows }
    guard size <= Policy.messagePageLimitRows else { throw invalid("size is above 200.") }
    return Int(size)
}

@c @implementation
public func covey_message_list_params_set_reverse(_ params: OpaquePointer?, _ reverse: Bool) -> Int32 {
    set(params, MessageListParams.self) { $0.reverse = reverse }
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
        guard capacity >= 0 else { throw invalid("capacity is negative.") }
        value.windowCapacity = Int(capacity)
    }
}

@c @implementation
public func covey_message_list_params_set_auto_reset_on_huge_gap(_ params: OpaquePointer?, _ autoReset: Bool) -> Int32 {
    set(params, MessageListParams.self) { $0.autoResetOnHugeGap = autoReset }
}

@c @implementation
public func covey_message_list_params_set_auto_mark_as_read(_ params: OpaquePointer?, _ autoMarkAsRead: Bool) -> Int32 {
    set(params, MessageListParams.self) { $0.autoMarkAsRead = autoMarkAsRead }
}

@c @implementation
public func covey_message_list_params_release(_ params: OpaquePointer?) { release(params, .messageListParams) }
