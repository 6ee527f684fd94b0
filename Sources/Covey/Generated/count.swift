// The functions of count.h that Shims/count.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_unread_totals_all(_ totals: OpaquePointer?) -> Int64 {
    number(totals, UnreadTotalsBox.self) { box in box.totals.all }
}

@c @implementation
public func covey_unread_totals_feed(_ totals: OpaquePointer?) -> Int64 {
    number(totals, UnreadTotalsBox.self) { box in box.totals.feed }
}

@c @implementation
public func covey_unread_totals_updated_at(_ totals: OpaquePointer?) -> Int64 {
    number(totals, UnreadTotalsBox.self) { box in box.totals.updatedAt }
}

@c @implementation
public func covey_unread_totals_custom_types(_ totals: OpaquePointer?) -> OpaquePointer? {
    child(totals, UnreadTotalsBox.self) { box in box.customTypes }
}

@c @implementation
public func covey_unread_totals_retain(_ totals: OpaquePointer?) -> Int32 {
    retain(totals, UnreadTotalsBox.kind)
}

@c @implementation
public func covey_unread_totals_release(_ totals: OpaquePointer?) {
    release(totals, UnreadTotalsBox.kind)
}

@c @implementation
public func covey_client_set_unread_totals_handler(
    _ client: OpaquePointer?, _ fn: covey_unread_totals_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?
) -> Int32 {
    setHandler(client, fn, HostPointer(userData, userDataFree)) { exchange(&$0.unreadHandler, with: $1) }
}

@c @implementation
public func covey_client_get_unread_message_count(
    _ client: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ customTypeCount: Int,
    _ superChannelFilter: Int32, _ fn: covey_count_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .count(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .unreadMessageCount(customTypes: texts(customTypes, count: customTypeCount, "custom_types"), unreadFilter(superChannelFilter))
    }
}

@c @implementation
public func covey_client_get_unread_channel_count(
    _ client: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ customTypeCount: Int,
    _ superChannelFilter: Int32, _ fn: covey_count_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .count(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .unreadChannelCount(customTypes: texts(customTypes, count: customTypeCount, "custom_types"), unreadFilter(superChannelFilter))
    }
}

@c @implementation
public func covey_client_get_channel_count(
    _ client: OpaquePointer?, _ memberStateFilter: Int32, _ fn: covey_count_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .count(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channelCount(choice(memberStateFilter, "member_state_filter"))
    }
}

@c @implementation
public func covey_client_get_unread_item_counts(
    _ client: OpaquePointer?, _ items: Int32, _ fn: covey_unread_item_counts_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .unreadItems(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .unreadItemCounts(unreadItems(items))
    }
}
