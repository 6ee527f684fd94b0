// A text message to send or what to change of one (message.h): each field is nil until the host sets it.

import CoveyHeader
import CoveyModel

struct UserMessageDraft: SettingsValue {
    static let kind = HandleKind.userMessageParams
    var message: String?
    var data: String?
    var customType: String?
    var mentionedUserIds: [String]?
    var mentionsChannel: Bool?
    var parentMessageId: Int64 = 0
    var replyToChannel = false
    var suppressPush = false
    var silent = false

    func toSend() throws(CoveyError) -> UserMessageParams {
        guard let message, !message.isEmpty else { throw invalid("The message has no text.") }
        var params = UserMessageParams(message: message)
        params.data = data ?? ""
        params.customType = customType ?? ""
        params.mentionedUserIds = mentionedUserIds ?? []
        params.mentionsChannel = mentionsChannel ?? false
        params.parentMessageId = parentMessageId
        params.replyToChannel = replyToChannel
        params.suppressPush = suppressPush
        params.silent = silent
        return params
    }
}

@c @implementation
public func covey_user_message_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(UserMessageDraft(), params)
}

@c @implementation
public func covey_user_message_params_set_message(
    _ params: OpaquePointer?, _ message: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, UserMessageDraft.self) { draft throws(CoveyError) in
        draft.message = try text(message, "message", length: length)
    }
}

@c @implementation
public func covey_user_message_params_set_data(
    _ params: OpaquePointer?, _ data: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, UserMessageDraft.self) { draft throws(CoveyError) in draft.data = try text(data, "data", length: length) }
}

@c @implementation
public func covey_user_message_params_set_custom_type(_ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?) -> Int32 {
    set(params, UserMessageDraft.self) { draft throws(CoveyError) in draft.customType = try text(customType, "custom_type") }
}

@c @implementation
public func covey_user_message_params_set_mentioned_user_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, UserMessageDraft.self) { draft throws(CoveyError) in
        draft.mentionedUserIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_user_message_params_set_mentions_channel(_ params: OpaquePointer?, _ mentionsChannel: Bool) -> Int32 {
    set(params, UserMessageDraft.self) { $0.mentionsChannel = mentionsChannel }
}

@c @implementation
public func covey_user_message_params_set_parent_message_id(_ params: OpaquePointer?, _ parentMessageId: Int64) -> Int32 {
    set(params, UserMessageDraft.self) { draft throws(CoveyError) in
        guard parentMessageId >= 0 else { throw invalid("parent_message_id is negative.") }
        draft.parentMessageId = parentMessageId
    }
}

@c @implementation
public func covey_user_message_params_set_reply_to_channel(_ params: OpaquePointer?, _ replyToChannel: Bool) -> Int32 {
    set(params, UserMessageDraft.self) { $0.replyToChannel = replyToChannel }
}

@c @implementation
public func covey_user_message_params_set_suppress_push(_ params: OpaquePointer?, _ suppressPush: Bool) -> Int32 {
    set(params, UserMessageDraft.self) { $0.suppressPush = suppressPush }
}

@c @implementation
public func covey_user_message_params_set_silent(_ params: OpaquePointer?, _ silent: Bool) -> Int32 {
    set(params, UserMessageDraft.self) { $0.silent = silent }
}

@c @implementation
public func covey_user_message_params_release(_ params: OpaquePointer?) { release(params, .userMessageParams) }
