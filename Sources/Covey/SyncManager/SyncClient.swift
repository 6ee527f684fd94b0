// The functions of syncmanager.h for the client, and those that make messages for it.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyWire
import CoveyRuntime

@c @implementation
public func covey_sync_setup(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(userData, userDataFree))
    return startCall(client, call, callId, error) { box throws(CoveyError) in
        let id = try nonEmptyText(userId, "user_id")
        let options = try settings(options, default: SyncManagerOptions())
        return { call in
            box.state.withLock { ($0.syncSetUp, $0.comingUserId) = (call, id) }
            return .syncManager(.setUp(userId: id, options, call))
        }
    }
}

private func perform(_ client: OpaquePointer?, _ operation: SyncOperation) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        try box.checkSetUp()
        port.perform(.syncManager(operation))
    }
}

@c @implementation
public func covey_sync_resume(_ client: OpaquePointer?, _ force: Bool) -> Int32 {
    perform(client, .resume(force: force))
}

@c @implementation
public func covey_sync_pause(_ client: OpaquePointer?) -> Int32 { perform(client, .pause) }

@c @implementation
public func covey_sync_clear_cache(
    _ client: OpaquePointer?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(userData, userDataFree))
    return startCall(client, call, callId, error) { box throws(CoveyError) in
        try box.checkSetUp()
        return { .syncManager(.clearCache($0)) }
    }
}

extension ClientBox {
    func checkSetUp() throws(CoveyError) {
        guard state.withLock({ $0.syncSetUp != nil }) else {
            throw CoveyError(.syncNotSetUp, "Call covey_sync_setup first.")
        }
    }

    func notifySyncManager(_ id: CollectionID, _ notice: SyncNotice) {
        // The lists find messages by identity, never by position: every notice fits.
        let notified: Void? = notify(id) { ($0 as? any SyncCollectionBox)?.receive(notice, self) ?? () }
        if notified != nil { return }
        if case .fetched(let call, _, let error) = notice { complete(call, .failed(error ?? .disposed)) }
    }
}

/// A collection of the adapter.
protocol SyncCollectionBox: CollectionBox {
    func receive(_ notice: SyncNotice, _ client: ClientBox)
}

// MARK: Messages that the app sends elsewhere

@c @implementation
public func covey_sync_pending_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?,
    _ requestId: UnsafePointer<CChar>?, _ createdAt: Int64, _ message: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(error, to: message) { out throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let url = try nonEmptyText(channelUrl, "channel_url")
        let params = try resolve(params, SettingsBox<UserMessageParams>.self).copy.checked()
        let id = try nonEmptyText(requestId, "request_id")
        let createdAt = try instant(createdAt, "created_at")
        let made = Message.pending(
            channelUrl: url, requestId: id, params: params, files: nil, sender: try box.sender(),
            createdAt: createdAt == 0 ? try box.openPort().nowMs : createdAt, sequence: 0)
        try give(MessageBox(made), to: out)
    }
}

@c @implementation
public func covey_sync_message_from_json(
    _ json: UnsafePointer<CChar>?, _ length: Int, _ message: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(to: message) { out throws(CoveyError) in
        guard let made = Message.ofServer(json: try text(json, "json", length: length)) else {
            throw CoveyError(.malformedData, "The text is not a message in the server's format.")
        }
        try give(MessageBox(made), to: out)
    }
}
