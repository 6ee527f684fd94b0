// A channel collection of the SyncManager adapter behind a handle, and the functions of syncmanager.h for it.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Synchronization

final class SyncChannelCollectionBox: Boxed, SyncCollectionBox {
    static let kind = HandleKind.syncChannelCollection
    let client: ClientBox
    let id: CollectionID
    let query: GroupChannelListQuery
    let hasDelegate: Bool
    private let list = Mutex<[GroupChannel]>([])
    private let delegate: Mutex<Delegate?>

    struct Delegate: @unchecked Sendable {
        // Unchecked: the host's functions and pointer; they run where the client delivers.
        var functions: covey_sync_channel_callbacks
        var host: HostPointer
    }

    init(_ client: ClientBox, _ id: CollectionID, _ query: GroupChannelListQuery, _ delegate: Delegate?) {
        self.client = client
        self.id = id
        self.query = query
        hasDelegate = delegate != nil
        self.delegate = Mutex(delegate)
    }

    var channels: [GroupChannel] { list.withLock { $0 } }

    /// Runs on the delivering thread, while the client holds this collection as running.
    @_optimize(size)
    func receive(_ notice: SyncNotice, _ client: ClientBox) {
        switch notice {
        case .fetched(let call, let hasMore, let error): client.take(call)?.fetched(call, hasMore: hasMore, error)
        case .channelActions(let actions):
            for action in actions {
                list.withLock { apply(action, to: &$0) }
                // The delegate's last call may have removed it, or closed the client.
                guard let delegate = delegate.withLock({ $0 }), client.isOpen else { return }
                withHandle(ChannelListBox(action.channels)) {
                    delegate.functions.channels?(delegate.host.pointer, $0, action.kind.rawValue)
                }
            }
        case .actions, .newMessages, .channelUpdated, .channelRemoved: break
        }
    }

    /// Finds channels by identity; the order is the query's.
    @_optimize(size)
    private func apply(_ action: SyncChannelAction, to list: inout [GroupChannel]) {
        if action.kind == .clear { return list = [] }
        let named = Set(action.channels.map(\.url))
        list.removeAll { named.contains($0.url) }
        if action.kind == .remove { return }
        list = (list + action.channels).map { (query.sortKey(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    func remove() { end(by: .syncManager(.remove(id))) }

    func becomeInert() { withExtendedLifetime(clear()) {} }

    func end(_ reason: CoveyError) {
        guard let delegate = clear() else { return }
        withHandle(ErrorBox(reason)) { delegate.functions.disposed?(delegate.host.pointer, $0) }
    }

    /// The last reference to what it returns calls the host: to be released without the lock.
    private func clear() -> Delegate? {
        list.withLock { $0 = [] }
        return delegate.withLock { $0.take() }
    }
}

@c @implementation
public func covey_sync_channel_callbacks_init(
    _ callbacks: UnsafeMutablePointer<covey_sync_channel_callbacks>?, _ structSize: Int
) {
    initStruct(callbacks, size: structSize)
}

@c @implementation
public func covey_sync_channel_collection_new(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ callbacks: UnsafePointer<covey_sync_channel_callbacks>?,
    _ collection: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(of: callbacks)
    return attempt(error, to: collection) { out throws(CoveyError) in
        let functions = try checkedCallbacks(callbacks)
        let box = try resolve(client, ClientBox.self)
        try box.checkSetUp()
        let query = try settings(query, default: GroupChannelListQuery())
        let delegate = callbacks == nil ? nil : SyncChannelCollectionBox.Delegate(functions: functions, host: host)
        try box.open(to: out) { id in
            SyncChannelCollectionBox(box, id, query, delegate)
        } _: { id in
            .syncManager(.createChannels(id, query))
        }
    }
}

@c @implementation
public func covey_sync_channel_collection_fetch(
    _ collection: OpaquePointer?, _ fn: covey_sync_fetch_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    callId?.pointee = 0
    return attempt(error) { () throws(CoveyError) in
        let box = try resolve(collection, SyncChannelCollectionBox.self)
        let port = try box.client.openPort()
        guard box.hasDelegate else {
            throw CoveyError(.syncInvalidParameter, "The collection was created without a delegate.")
        }
        let id = try box.client.register(PendingCall(shape: .fetched(fn), host: host, collection: box.id))
        callId?.pointee = id.rawValue
        port.perform(.syncManager(.fetchChannels(box.id, id)))
    }
}

@c @implementation
public func covey_sync_channel_collection_channels(
    _ collection: OpaquePointer?, _ channels: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(to: channels) { out throws(CoveyError) in
        try give(ChannelListBox(resolve(collection, SyncChannelCollectionBox.self).channels), to: out)
    }
}

@c @implementation
public func covey_sync_channel_collection_remove(_ collection: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in try resolve(collection, SyncChannelCollectionBox.self).remove() }
}

@c @implementation
public func covey_sync_channel_collection_release(_ collection: OpaquePointer?) {
    if let box = HandleTable.shared.pinned(collection, SyncChannelCollectionBox.self) { box.remove() }
    release(collection, .syncChannelCollection)
}
