// The functions of message_collection.h for the collection's lifetime.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Synchronization

@c @implementation
public func covey_message_collection_callbacks_init(
    _ callbacks: UnsafeMutablePointer<covey_message_collection_callbacks>?, _ structSize: Int
) {
    initStruct(callbacks, size: structSize)
}

@c @implementation
public func covey_message_collection_new(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ startingPointAt: Int64, _ params: OpaquePointer?,
    _ callbacks: UnsafePointer<covey_message_collection_callbacks>?,
    _ collection: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(of: callbacks)
    return attempt(error, to: collection) { out throws(CoveyError) in
        let functions = try checkedCallbacks(callbacks)
        let box = try resolve(client, ClientBox.self)
        let url = try nonEmptyText(channelUrl, "channel_url")
        let startingPoint = try instant(startingPointAt, "starting_point_at")
        let params = try settings(params, default: MessageListParams())
        try box.open(to: out) { id in
            MessageCollectionBox(
                box, id, channelUrl: url, startingPoint: startingPoint, params: params,
                .init(functions: functions, host: host))
        } _: { id in
            .createMessageCollection(id, url: url, startingPoint: startingPoint, params)
        }
    }
}

@c @implementation
public func covey_message_collection_start(
    _ collection: OpaquePointer?, _ cacheFn: covey_message_start_fn?, _ apiFn: covey_message_start_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    return attempt(error) { () throws(CoveyError) in
        let box = try resolve(collection, MessageCollectionBox.self)
        let port = try box.openPort()
        try box.start(.init(cache: cacheFn, api: apiFn, host: host))
        port.perform(.start(box.id))
    }
}

@c @implementation
public func covey_message_collection_peek(
    _ collection: OpaquePointer?, _ messages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(error, to: messages) { out throws(CoveyError) in
        let page = try resolve(collection, MessageCollectionBox.self).cachedPage()
        try give(MessageListBox(page), to: out)
    }
}

@c @implementation
public func covey_message_collection_reset_starting_point(
    _ collection: OpaquePointer?, _ startingPointAt: Int64, _ fn: covey_message_page_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, MessageCollectionBox.self, .messages(fn), HostPointer(userData, userDataFree), callId, error)
    {
        box throws(CoveyError) in
        .resetStartingPoint(box.id, to: try instant(startingPointAt, "starting_point_at"))
    }
}

@c @implementation
public func covey_message_collection_channel(
    _ collection: OpaquePointer?, _ channel: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(to: channel) { out throws(CoveyError) in
        let box = try resolve(collection, MessageCollectionBox.self)
        if let channel = box.channelSnapshot { try give(ChannelBox(channel), to: out) }
    }
}

@c @implementation
public func covey_message_collection_dispose(_ collection: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in try resolve(collection, MessageCollectionBox.self).dispose() }
}

@c @implementation
public func covey_message_collection_release(_ collection: OpaquePointer?) {
    if let box = HandleTable.shared.pinned(collection, MessageCollectionBox.self) { box.dispose() }
    release(collection, .messageCollection)
}
