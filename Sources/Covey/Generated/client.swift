// The functions of client.h that Shims/client.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_options_new(_ options: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(ClientOptions(), options)
}

@c @implementation
public func covey_client_options_set_app_id(_ options: OpaquePointer?, _ appId: UnsafePointer<CChar>?) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in value.appId = try applicationId(appId) }
}

@c @implementation
public func covey_client_options_set_cache_directory(
    _ options: OpaquePointer?, _ path: UnsafePointer<CChar>?
) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in value.cacheDirectory = try absolutePath(path) }
}

@c @implementation
public func covey_client_options_set_cache_size_limit(_ options: OpaquePointer?, _ sizeBytes: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.cacheSizeLimitBytes = try cacheSizeLimit(sizeBytes)
    }
}

@c @implementation
public func covey_client_options_set_download_cache_limit(_ options: OpaquePointer?, _ sizeBytes: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.downloadCacheBytes = try size(sizeBytes, "size_bytes")
    }
}

@c @implementation
public func covey_client_options_set_read_only(_ options: OpaquePointer?, _ readOnly: Bool) -> Int32 {
    set(options, ClientOptions.self) { value in value.readOnly = readOnly }
}

@c @implementation
public func covey_client_options_set_volatile_outbox(_ options: OpaquePointer?, _ volatileOutbox: Bool) -> Int32 {
    set(options, ClientOptions.self) { value in value.volatileOutbox = volatileOutbox }
}

@c @implementation
public func covey_client_options_set_api_url(_ options: OpaquePointer?, _ url: UnsafePointer<CChar>?) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.apiUrl = try server(url, schemes: ["http://", "https://"])
    }
}

@c @implementation
public func covey_client_options_set_websocket_url(_ options: OpaquePointer?, _ url: UnsafePointer<CChar>?) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.websocketUrl = try server(url, schemes: ["ws://", "wss://"])
    }
}

@c @implementation
public func covey_client_options_set_delivery(_ options: OpaquePointer?, _ delivery: Int32) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in value.isPolled = try isPollMode(delivery) }
}

@c @implementation
public func covey_client_options_release(_ options: OpaquePointer?) {
    release(options, ClientOptions.kind)
}

@c @implementation
public func covey_client_connect(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ token: UnsafePointer<CChar>?,
    _ nickname: UnsafePointer<CChar>?, _ fn: covey_user_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .user(fn), HostPointer(userData, userDataFree), callId, error) { box throws(CoveyError) in
        try box.connect(nonEmptyText(userId, "user_id"), token: optionalText(token, "token").nilIfEmpty, nickname: textIfGiven(nickname, "nickname"))
    }
}

@c @implementation
public func covey_client_disconnect(
    _ client: OpaquePointer?, _ keepCache: Bool, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .disconnect(keepsCache: keepCache)
    }
}

@c @implementation
public func covey_client_pause(_ client: OpaquePointer?) -> Int32 {
    perform(client) { _ in .setPaused(true) }
}

@c @implementation
public func covey_client_resume(_ client: OpaquePointer?) -> Int32 {
    perform(client) { _ in .setPaused(false) }
}

@c @implementation
public func covey_client_reconnect(
    _ client: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ in .reconnect }
}

@c @implementation
public func covey_client_mark_as_read(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.markAsRead(channelUrl: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_get_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .message(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.get(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id")))
    }
}

@c @implementation
public func covey_client_update_user_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ params: OpaquePointer?,
    _ fn: covey_message_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .message(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.updateUserMessage(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id"), settings(params, UserMessageParams.self).changes()))
    }
}

@c @implementation
public func covey_client_delete_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.delete(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id")))
    }
}
