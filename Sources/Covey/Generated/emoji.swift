// The functions of emoji.h that Shims/emoji.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_get_emojis(
    _ client: OpaquePointer?, _ fn: covey_emojis_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .emojis(fn), HostPointer(userData, userDataFree), callId, error) { _ in .application(.emojis) }
}

@c @implementation
public func covey_client_get_emoji_category(
    _ client: OpaquePointer?, _ categoryId: Int64, _ fn: covey_emoji_category_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .emojiCategory(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .application(.emojiCategory(id: positive(categoryId, "category_id")))
    }
}

@c @implementation
public func covey_client_get_emoji(
    _ client: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ fn: covey_emoji_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .emoji(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .application(.emoji(key: nonEmptyText(key, "key")))
    }
}
