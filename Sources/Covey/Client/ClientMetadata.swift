// The functions of metadata.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_get_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_metadata_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .metadata(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let keys = try entryKeys(keys, count, mayBeEmpty: true)
        return .metadata(url: url, .get(keys: keys))
    }
}

@c @implementation
public func covey_client_create_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_metadata_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .metadata(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let entries = try metadata(keys, values, count)
        return .metadata(url: url, .create(entries))
    }
}

@c @implementation
public func covey_client_update_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ upsert: Bool, _ fn: covey_metadata_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .metadata(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let entries = try metadata(keys, values, count)
        return .metadata(url: url, .update(entries, upsert: upsert))
    }
}

@c @implementation
public func covey_client_delete_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let key = try nonEmptyText(key, "key")
        return .metadata(url: url, .delete(key: key))
    }
}

@c @implementation
public func covey_client_delete_all_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .metadata(url: $0, .delete(key: nil))
    }
}

@c @implementation
public func covey_client_get_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_metacounters_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .metacounters(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let keys = try entryKeys(keys, count, mayBeEmpty: true)
        return .metacounters(url: url, .get(keys: keys))
    }
}

@c @implementation
public func covey_client_create_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<Int64>?, _ count: Int, _ fn: covey_metacounters_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .metacounters(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let counters = try metacounters(keys, values, count)
        return .metacounters(url: url, .create(counters))
    }
}

@c @implementation
public func covey_client_update_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<Int64>?, _ count: Int, _ mode: Int32, _ upsert: Bool, _ fn: covey_metacounters_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .metacounters(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let counters = try metacounters(keys, values, count)
        let mode: MetacounterOperation.Mode = try choice(mode, "mode")
        return .metacounters(url: url, .update(counters, mode, upsert: upsert))
    }
}

@c @implementation
public func covey_client_delete_metacounter(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let key = try nonEmptyText(key, "key")
        return .metacounters(url: url, .delete(key: key))
    }
}

@c @implementation
public func covey_client_delete_all_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .metacounters(url: $0, .delete(key: nil))
    }
}
