// The functions of metadata.h that Shims/metadata.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_get_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_metadata_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .metadata(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metadata(url: nonEmptyText(channelUrl, "channel_url"), .get(keys: entryKeys(keys, count, mayBeEmpty: true))))
    }
}

@c @implementation
public func covey_client_create_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_metadata_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .metadata(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metadata(url: nonEmptyText(channelUrl, "channel_url"), .create(metadata(keys, values, count))))
    }
}

@c @implementation
public func covey_client_update_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ upsert: Bool, _ fn: covey_metadata_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .metadata(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metadata(url: nonEmptyText(channelUrl, "channel_url"), .update(metadata(keys, values, count), upsert: upsert)))
    }
}

@c @implementation
public func covey_client_delete_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metadata(url: nonEmptyText(channelUrl, "channel_url"), .delete(key: nonEmptyText(key, "key"))))
    }
}

@c @implementation
public func covey_client_delete_all_channel_metadata(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metadata(url: nonEmptyText(channelUrl, "channel_url"), .delete(key: nil)))
    }
}

@c @implementation
public func covey_client_get_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_metacounters_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .metacounters(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metacounters(url: nonEmptyText(channelUrl, "channel_url"), .get(keys: entryKeys(keys, count, mayBeEmpty: true))))
    }
}

@c @implementation
public func covey_client_create_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<Int64>?, _ count: Int, _ fn: covey_metacounters_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .metacounters(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metacounters(url: nonEmptyText(channelUrl, "channel_url"), .create(metacounters(keys, values, count))))
    }
}

@c @implementation
public func covey_client_update_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ keys: UnsafePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafePointer<Int64>?, _ count: Int, _ mode: Int32, _ upsert: Bool, _ fn: covey_metacounters_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .metacounters(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metacounters(url: nonEmptyText(channelUrl, "channel_url"), .update(metacounters(keys, values, count), choice(mode, "mode"), upsert: upsert)))
    }
}

@c @implementation
public func covey_client_delete_metacounter(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metacounters(url: nonEmptyText(channelUrl, "channel_url"), .delete(key: nonEmptyText(key, "key"))))
    }
}

@c @implementation
public func covey_client_delete_all_metacounters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.metacounters(url: nonEmptyText(channelUrl, "channel_url"), .delete(key: nil)))
    }
}
