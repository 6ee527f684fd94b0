// The functions of fetch.h that Shims/fetch.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_refresh_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.get(url: nonEmptyText(channelUrl, "channel_url"), fresh: true))
    }
}

@c @implementation
public func covey_client_get_cached_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .message(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.getCached(channelUrl: nonEmptyText(channelUrl, "channel_url"), messageId: positive(messageId, "message_id")))
    }
}

@c @implementation
public func covey_client_get_messages_by_timestamp(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ timestampAt: Int64, _ previousCount: Int32,
    _ nextCount: Int32, _ inclusive: Bool, _ params: OpaquePointer?, _ fn: covey_messages_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .messageList(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let point = try point(at: .time(instant(timestampAt, "timestamp_at")), previousCount, nextCount, inclusive)
        return try .message(.list(channelUrl: url, point, settings(params, default: MessageListParams()), parentMessageId: 0))
    }
}

@c @implementation
public func covey_client_get_messages_by_id(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ previousCount: Int32,
    _ nextCount: Int32, _ inclusive: Bool, _ params: OpaquePointer?, _ fn: covey_messages_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .messageList(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let point = try point(at: .message(messageId), previousCount, nextCount, inclusive)
        return try .message(.list(channelUrl: url, point, settings(params, default: MessageListParams()), parentMessageId: 0))
    }
}

@c @implementation
public func covey_client_get_threaded_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ parentMessageId: Int64, _ timestampAt: Int64,
    _ previousCount: Int32, _ nextCount: Int32, _ inclusive: Bool, _ params: OpaquePointer?, _ fn: covey_thread_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .thread(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let (url, parent) = try (nonEmptyText(channelUrl, "channel_url"), positive(parentMessageId, "parent_message_id"))
        let point = try point(at: .time(instant(timestampAt, "timestamp_at")), previousCount, nextCount, inclusive)
        return try .message(.list(channelUrl: url, point, settings(params, default: MessageListParams()), parentMessageId: parent))
    }
}

@c @implementation
public func covey_client_get_channel_changelog(
    _ client: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ sinceAt: Int64, _ fn: covey_channel_changes_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channelChanges(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channelChanges(token: optionalText(token, "token"), since: instant(sinceAt, "since_at"))
    }
}

@c @implementation
public func covey_client_get_message_changelog(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ token: UnsafePointer<CChar>?, _ sinceAt: Int64,
    _ fn: covey_message_changes_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .messageChanges(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .message(.changes(channelUrl: nonEmptyText(channelUrl, "channel_url"), token: optionalText(token, "token"), since: instant(sinceAt, "since_at")))
    }
}
