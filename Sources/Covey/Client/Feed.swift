// The functions of feed.h for the feed's lifetime, and for its items.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_feed_callbacks_init(_ callbacks: UnsafeMutablePointer<covey_feed_callbacks>?, _ structSize: Int) {
    initStruct(callbacks, size: structSize)
}

@c @implementation
public func covey_feed_open(
    _ client: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ options: OpaquePointer?,
    _ callbacks: UnsafePointer<covey_feed_callbacks>?, _ feed: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(of: callbacks)
    return attempt(error, to: feed) { out throws(CoveyError) in
        let functions = try checkedCallbacks(callbacks)
        let box = try resolve(client, ClientBox.self)
        let name = try feedName(name)
        let options = try settings(options, default: FeedOptions())
        let userId = (try? box.sender())?.userId
        try box.open(to: out) { id in
            FeedBox(box, id, of: userId, name: name, .init(functions: functions, host: host))
        } _: { id in
            .openFeed(id, name: name, options)
        }
    }
}

@c @implementation
public func covey_feed_close(_ feed: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in try resolve(feed, FeedBox.self).close() }
}

@c @implementation
public func covey_feed_release(_ feed: OpaquePointer?) {
    if let box = HandleTable.shared.pinned(feed, FeedBox.self) { box.close() }
    release(feed, .feed)
}

@c @implementation
public func covey_feed_item_reply(
    _ item: OpaquePointer?, _ params: OpaquePointer?, _ part: Int32, _ fn: covey_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    callId?.pointee = 0
    let host = HostPointer(userData, userDataFree)
    return attempt(error) { () throws(CoveyError) in
        let item = try resolve(item, FeedItemBox.self)
        guard item.item.message != nil || item.item.kind == .joined else {
            throw invalid("The item is no message, edit, reactions or member who joined: there is nothing to reply to.")
        }
        guard 0..<Int32(Policy.feedReplyParts) ~= part else { throw invalid("part is not 0 to 999.") }
        let params = try resolve(params, SettingsBox<UserMessageParams>.self).copy.checked()
        let client = item.feed.client
        let port = try client.openPort()
        // Not as a user who has logged in since: the engine refuses that.
        let sender = try client.sender()
        let id = try client.register(PendingCall(shape: .message(fn), host: host))
        callId?.pointee = id.rawValue
        // The server cannot have a reply that is older than what it replies to.
        let send = ClientOperation.sendUserMessage(
            url: item.item.channelUrl, params, requestId: item.requestId(ofReply: part),
            senderId: item.feed.userId ?? sender.userId,
            sentSinceMs: max(item.item.createdAt, item.item.version))
        port.perform(.call(send, id))
    }
}

@c @implementation
public func covey_feed_item_acknowledge(
    _ item: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    callId?.pointee = 0
    let host = HostPointer(userData, userDataFree)
    return attempt(error) { () throws(CoveyError) in
        let box = try resolve(item, FeedItemBox.self)
        let (feed, numbers) = (box.feed, [box.item.number])
        let port = try feed.openPort()
        guard let fn else { return port.perform(.acknowledge(feed.id, numbers)) }
        let call = try feed.client.register(PendingCall(shape: .done(fn), host: host, collection: feed.id))
        callId?.pointee = call.rawValue
        port.perform(.call(.acknowledge(feed.id, numbers), call))
    }
}

/// The name of a feed.
func feedName(_ feed: UnsafePointer<CChar>?) throws(CoveyError) -> String {
    try name(feed, "name", bytes: Policy.feedNameBytes)
}
