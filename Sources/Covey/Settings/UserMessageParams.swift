// A text message to send, or what a sent one becomes (message.h).

import CoveyHeader
import CoveyModel

extension UserMessageParams: SettingsValue {
    static let kind = HandleKind.userMessageParams

    /// What a send or an update needs.
    func checked() throws(CoveyError) -> UserMessageParams {
        guard !message.isEmpty else { throw invalid("The message has no text.") }
        return self
    }
}

@c @implementation
public func covey_user_message_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(UserMessageParams(message: ""), params)
}

@c @implementation
public func covey_user_message_params_set_message(
    _ params: OpaquePointer?, _ message: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.message = try text(message, "message", length: length)
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
public func covey_user_message_params_set_custom_type(_ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?)
    -> Int32
{
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
    set(params, UserMessageParams.self) { $0.mentionsChannel = mentionsChannel }
}

@c @implementation
public func covey_user_message_params_set_parent_message_id(_ params: OpaquePointer?, _ parentMessageId: Int64) -> Int32
{
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        guard parentMessageId >= 0 else { throw invalid("parent_message_id is negative.") }
        value.parentMessageId = parentMessageId
    }
}

@c @implementation
public func covey_user_message_params_set_reply_to_channel(_ params: OpaquePointer?, _ replyToChannel: Bool) -> Int32 {
    set(params, UserMessageParams.self) { $0.replyToChannel = replyToChannel }
}

@c @implementation
public func covey_user_message_params_set_suppress_push(_ params: OpaquePointer?, _ suppressPush: Bool) -> Int32 {
    set(params, UserMessageParams.self) { $0.suppressPush = suppressPush }
}

@c @implementation
public func covey_user_message_params_set_silent(_ params: OpaquePointer?, _ silent: Bool) -> Int32 {
    set(params, UserMessageParams.self) { $0.silent = silent }
}

@c @implementation
public func covey_user_message_params_add_meta_array(
    _ params: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int
) -> Int32 {
    set(params, UserMessageParams.self) { value throws(CoveyError) in
        value.add(try metaArray(key, values, count))
    }
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
        guard pollId >= 0 else { throw invalid("poll_id is negative.") }
        value.pollId = pollId
    }
}

@c @implementation
public func covey_user_message_params_release(_ params: OpaquePointer?) { release(params, .userMessageParams) }

// MARK: What texts and files share

func metaArray(
    _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CoveyError) -> MetaArray {
    MetaArray(key: try nonEmptyText(key, "key"), values: try texts(values, count: count, "values"))
}

func criticalAlert(_ name: UnsafePointer<CChar>?, _ volume: Double) throws(CoveyError) -> CriticalAlert {
    guard 0...1 ~= volume else { throw invalid("volume is not 0 to 1.") }
    let name = try optionalText(name, "name")
    return CriticalAlert(name: name.isEmpty ? CriticalAlert.defaultName : name, volume: volume)
}

extension UserMessageParams {
    /// In place of one with the same key.
    mutating func add(_ array: MetaArray) {
        metaArrays.removeAll { $0.key == array.key }
        metaArrays.append(array)
    }
}
