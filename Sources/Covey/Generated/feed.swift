// The functions of feed.h that Shims/feed.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_feed_item_retain(_ item: OpaquePointer?) -> Int32 {
    retain(item, FeedItemBox.kind)
}

@c @implementation
public func covey_feed_item_release(_ item: OpaquePointer?) {
    release(item, FeedItemBox.kind)
}

@c @implementation
public func covey_feed_item_kind(_ item: OpaquePointer?) -> Int32 {
    number(item, FeedItemBox.self) { box in box.item.kind.rawValue }
}

@c @implementation
public func covey_feed_item_channel_url(
    _ item: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(item, FeedItemBox.self, length) { box in box.texts.at(0) }
}

@c @implementation
public func covey_feed_item_message(_ item: OpaquePointer?) -> OpaquePointer? {
    child(item, FeedItemBox.self) { box in box.messageHandle }
}

@c @implementation
public func covey_feed_item_message_id(_ item: OpaquePointer?) -> Int64 {
    number(item, FeedItemBox.self) { box in box.item.messageId }
}

@c @implementation
public func covey_feed_item_member(_ item: OpaquePointer?) -> OpaquePointer? {
    child(item, FeedItemBox.self) { box in box.memberHandle }
}

@c @implementation
public func covey_feed_item_user_id(
    _ item: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(item, FeedItemBox.self, length) { box in box.texts.at(2) }
}

@c @implementation
public func covey_feed_item_created_at(_ item: OpaquePointer?) -> Int64 {
    number(item, FeedItemBox.self) { box in box.item.createdAt }
}

@c @implementation
public func covey_feed_item_version(_ item: OpaquePointer?) -> Int64 {
    number(item, FeedItemBox.self) { box in box.item.version }
}

@c @implementation
public func covey_feed_item_joined_at(_ item: OpaquePointer?) -> Int64 {
    number(item, FeedItemBox.self) { box in box.item.joinedMs }
}

@c @implementation
public func covey_feed_item_identity(
    _ item: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(item, FeedItemBox.self, length) { box in box.texts.at(1) }
}

@c @implementation
public func covey_feed_item_gap_after(_ item: OpaquePointer?) -> Int64 {
    number(item, FeedItemBox.self) { box in box.item.gap?.afterMs ?? 0 }
}

@c @implementation
public func covey_feed_item_gap_until(_ item: OpaquePointer?) -> Int64 {
    number(item, FeedItemBox.self) { box in box.item.gap?.untilMs ?? 0 }
}

@c @implementation
public func covey_feed_item_gap_reason(_ item: OpaquePointer?) -> Int32 {
    number(item, FeedItemBox.self) { box in box.item.gap?.reason.rawValue ?? 0 }
}

@c @implementation
public func covey_feed_options_new(_ options: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(FeedOptions(), options)
}

@c @implementation
public func covey_feed_options_release(_ options: OpaquePointer?) {
    release(options, FeedOptions.kind)
}

@c @implementation
public func covey_feed_name(_ feed: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(feed, FeedBox.self, length) { box in box.nameText.at(0) }
}

@c @implementation
public func covey_feed_is_caught_up(_ feed: OpaquePointer?) -> Int32 {
    number(feed, FeedBox.self) { box in box.isCaughtUp }
}

@c @implementation
public func covey_feed_get_positions(
    _ feed: OpaquePointer?, _ fn: covey_feed_positions_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(feed, FeedBox.self, .positions(fn), HostPointer(userData, userDataFree), callId, error) { box in
        .feedPositions(box.id)
    }
}

@c @implementation
public func covey_feed_is_closed(_ feed: OpaquePointer?) -> Int32 {
    number(feed, FeedBox.self) { box in box.isDisposed }
}

@c @implementation
public func covey_client_remove_feed(
    _ client: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .removeFeed(name: feedName(name))
    }
}
