// The functions of syncmanager.h for message collections.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Synchronization

@c @implementation
public func covey_sync_message_callbacks_init(
    _ callbacks: UnsafeMutablePointer<covey_sync_message_callbacks>?, _ structSize: Int
) {
    initStruct(callbacks, size: structSize)
}

@c @implementation
public func covey_sync_message_collection_new(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ filter: OpaquePointer?, _ viewpointAt: Int64,
    _ fetchLimit: Int32, _ callbacks: UnsafePointer<covey_sync_message_callbacks>?,
    _ collection: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(of: callbacks)
    return attempt(error, to: collection) { out throws(CoveyError) in
        let functions = try checkedCallbacks(callbacks)
        let box = try resolve(client, ClientBox.self)
        try box.checkSetUp()
        let url = try nonEmptyText(channelUrl, "channel_url")
        let filter = try settings(filter, default: SyncMessageFilter())
        let viewpoint = try instant(viewpointAt, "viewpoint_at")
        guard 0...Policy.messagePageLimitRows ~= Int(fetchLimit) else { throw invalid("fetch_limit is not 0 to 200.") }
        let limit = fetchLimit == 0 ? Policy.syncManagerFetchRows : Int(fetchLimit)
        let delegate = callbacks == nil ? nil : SyncMessageCollectionBox.Delegate(functions: functions, host: host)
        try box.open(to: out) { id in
            SyncMessageCollectionBox(box, id, delegate)
        } _: { id in
            .syncManager(.createMessages(id, url: url, viewpoint: viewpoint, filter, limit: limit))
        }
    }
}

/// A call of a collection: registered, numbered, posted.
private func startCall(
    _ collection: OpaquePointer?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ operation: (SyncMessageCollectionBox) throws(CoveyError) -> (CallID) -> SyncOperation
) -> Int32 {
    callId?.pointee = 0
    return attempt(error) { () throws(CoveyError) in
        let box = try resolve(collection, SyncMessageCollectionBox.self)
        let port = try box.openPort()
        let operation = try operation(box)
        let id = try box.client.register(PendingCall(shape: shape, host: host, collection: box.id))
        callId?.pointee = id.rawValue
        port.perform(.syncManager(operation(id)))
    }
}

// MARK: Filling

@c @implementation
public func covey_sync_message_collection_fetch(
    _ collection: OpaquePointer?, _ direction: Int32, _ fn: covey_sync_fetch_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, .fetched(fn), HostPointer(userData, userDataFree), callId, error) { box throws(CoveyError) in
        try box.checkDelegate()
        guard 0...1 ~= direction else { throw invalid("direction is neither COVEY_SYNC_PREVIOUS nor COVEY_SYNC_NEXT.") }
        return { .fetch(box.id, older: direction == 0, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_fetch_all_next(
    _ collection: OpaquePointer?, _ fn: covey_sync_fetch_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, .fetched(fn), HostPointer(userData, userDataFree), callId, error) { box throws(CoveyError) in
        try box.checkDelegate()
        return { .fetchAllNext(box.id, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_fetch_pending(
    _ collection: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, .done(fn), HostPointer(userData, userDataFree), callId, error) { box throws(CoveyError) in
        try box.checkDelegate()
        return { .fetchUnsent(box.id, failed: false, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_fetch_failed(
    _ collection: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, .done(fn), HostPointer(userData, userDataFree), callId, error) { box throws(CoveyError) in
        try box.checkDelegate()
        return { .fetchUnsent(box.id, failed: true, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_reset_viewpoint(
    _ collection: OpaquePointer?, _ viewpointAt: Int64, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(collection, .done(fn), HostPointer(userData, userDataFree), callId, error) { box throws(CoveyError) in
        let viewpoint = try instant(viewpointAt, "viewpoint_at")
        return { .resetViewpoint(box.id, to: viewpoint, $0) }
    }
}

// MARK: Messages of the host

/// An operation on one message.
private func startMessageCall(
    _ collection: OpaquePointer?, _ message: OpaquePointer?, _ fn: covey_done_fn?, _ host: HostPointer,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ operation: (CollectionID, Message) -> (CallID) -> SyncOperation
) -> Int32 {
    startCall(collection, .done(fn), host, callId, error) { box throws(CoveyError) in
        guard let message = HandleTable.shared.object(message, MessageBox.self) else {
            throw HandleTable.shared.failure
        }
        return operation(box.id, message.message)
    }
}

@c @implementation
public func covey_sync_message_collection_append_message(
    _ collection: OpaquePointer?, _ message: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageCall(collection, message, fn, HostPointer(userData, userDataFree), callId, error) { id, message in
        { .append(id, message, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_handle_send_response(
    _ collection: OpaquePointer?, _ message: OpaquePointer?, _ sendError: Int32, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageCall(collection, message, fn, HostPointer(userData, userDataFree), callId, error) { id, message in
        let code = CoveyError.Code(rawValue: Int32(clamping: abs(Int64(sendError))))
        let failure = sendError == 0 ? nil : CoveyError(code, "The app could not send the message.")
        return { .sendResponse(id, message, failure, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_update_message(
    _ collection: OpaquePointer?, _ message: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageCall(collection, message, fn, HostPointer(userData, userDataFree), callId, error) { id, message in
        { .update(id, message, $0) }
    }
}

@c @implementation
public func covey_sync_message_collection_delete_message(
    _ collection: OpaquePointer?, _ message: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageCall(collection, message, fn, HostPointer(userData, userDataFree), callId, error) { id, message in
        { .delete(id, message, $0) }
    }
}

// MARK: Reading, and the end

@c @implementation
public func covey_sync_message_collection_message_count(_ collection: OpaquePointer?, _ list: Int32) -> Int64 {
    number(collection, SyncMessageCollectionBox.self) { box -> Int64 in
        guard let list = SyncAction.List(rawValue: list) else {
            return Int64(-CoveyError.Code.invalidParameter.rawValue)
        }
        return Int64(box.snapshot[list].count)
    }
}

@c @implementation
public func covey_sync_message_collection_messages(
    _ collection: OpaquePointer?, _ list: Int32, _ messages: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(to: messages) { out throws(CoveyError) in
        let list: SyncAction.List = try choice(list, "list")
        try give(MessageListBox(resolve(collection, SyncMessageCollectionBox.self).snapshot[list]), to: out)
    }
}

@c @implementation
public func covey_sync_message_collection_remove(_ collection: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in try resolve(collection, SyncMessageCollectionBox.self).remove() }
}

@c @implementation
public func covey_sync_message_collection_release(_ collection: OpaquePointer?) {
    if let box = HandleTable.shared.pinned(collection, SyncMessageCollectionBox.self) { box.remove() }
    release(collection, .syncMessageCollection)
}
