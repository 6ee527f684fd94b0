// The functions of metadata.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_get_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_metadata_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .metadata(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let keys = try entryKeys(keys, count, mayBeEmpty: true)
        return { .channel(.metadata(url: url, .get(keys: keys)), $0) }
    }
}

@c @implementation
public func covey_client_create_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_metadata_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .metadata(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let entries = try metadata(keys, values, count)
        return { .channel(.metadata(url: url, .create(entries)), $0) }
    }
}

@c @implementation
public func covey_client_update_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ upsert: Bool, _ fn: covey_metadata_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .metadata(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let entries = try metadata(keys, values, count)
        return { .channel(.metadata(url: url, .update(entries, upsert: upsert)), $0) }
    }
}

@c @implementation
public func covey_client_delete_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let key = try nonEmptyText(key, "key")
        return { .channel(.metadata(url: url, .delete(key: key)), $0) }
    }
}

@c @implementation
public func covey_client_delete_all_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.metadata(url: url, .delete(key: nil)), $0) }
    }
}

@c @implementation
public func covey_client_get_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_metacounters_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .metacounters(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let keys = try entryKeys(keys, count, mayBeEmpty: true)
        return { .channel(.metacounters(url: url, .get(keys: keys)), $0) }
    }
}

@c @implementation
public func covey_client_create_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<Int64>?, _ count: Int, _ fn: covey_metacounters_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .metacounters(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let counters = try metacounters(keys, values, count)
        return { .channel(.metacounters(url: url, .create(counters)), $0) }
    }
}

@c @implementation
public func covey_client_update_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<Int64>?, _ count: Int, _ mode: Int32, _ upsert: Bool, _ fn: covey_metacounters_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .metacounters(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let counters = try metacounters(keys, values, count)
        let mode: MetacounterOperation.Mode = try choice(mode, "mode")
        return { .channel(.metacounters(url: url, .update(counters, mode, upsert: upsert)), $0) }
    }
}

@c @implementation
public func covey_client_delete_metacounter(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let key = try nonEmptyText(key, "key")
        return { .channel(.metacounters(url: url, .delete(key: key)), $0) }
    }
}

@c @implementation
public func covey_client_delete_all_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.metacounters(url: url, .delete(key: nil)), $0) }
    }
}
