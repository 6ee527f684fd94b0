// The functions of cache.h that ask a client.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_cached_data_size(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_size_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .size(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = channelUrl == nil ? nil : try nonEmptyText(channelUrl, "channel_url")
        return { .cachedDataSize(url: url, $0) }
    }
}

@c @implementation
public func covey_client_clear_cached_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .clearCachedMessages(url: url, $0) }
    }
}

@c @implementation
public func covey_client_clear_cached_data(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let id = try nonEmptyText(userId, "user_id")
        return { .clearCachedData(userId: id, $0) }
    }
}

@c @implementation
public func covey_client_clear_unsent_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_strings_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .strings(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = channelUrl == nil ? nil : try nonEmptyText(channelUrl, "channel_url")
        return { .clearUnsentMessages(url: url, $0) }
    }
}

@c @implementation
public func covey_client_search_messages(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ fn: covey_message_search_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .search(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let query = try resolve(query, SettingsBox<MessageSearchQuery>.self).copy
        return { .searchMessages(query, $0) }
    }
}
