// A channel collection behind a handle: the list as the host knows it, and the host's functions.

import CoveyEngine
import CoveyHeader
import CoveyModel
import Synchronization

final class GroupChannelCollectionBox: Boxed, CollectionBox {
    static let kind = HandleKind.groupChannelCollection
    let client: ClientBox
    let id: CollectionID
    private let lists = Mutex(ChannelLists())
    private let callbacks: Mutex<Callbacks?>

    struct Callbacks: @unchecked Sendable {
        // Unchecked: the host's functions and pointer; they run where the client delivers.
        var functions: covey_group_channel_collection_callbacks
        var host: HostPointer
    }

    init(_ client: ClientBox, _ id: CollectionID, _ callbacks: Callbacks) {
        self.client = client
        self.id = id
        self.callbacks = Mutex(callbacks)
    }

    var snapshot: ChannelLists { lists.withLock { $0 } }

    /// Runs on the delivering thread, while the client holds this collection as running. False: the edits do not fit.
    @_optimize(size)
    func receive(_ notice: ChannelNotice, _ client: ClientBox) -> Bool {
        guard let changes = lists.withLock({ $0.apply(notice.edits) }) else { return false }
        if case .loaded(let call, let result) = notice.kind {
            guard let pending = client.take(call) else { return true }
            withChannelContext(source: notice.source, changes: changes) {
                pending.complete(call, result, $0)
            }
            return true
        }
        guard let callbacks = callbacks.withLock({ $0 }) else { return true }
        let (functions, userData) = (callbacks.functions, callbacks.host.pointer)
        let deleted: [GroupChannel] = if case .deleted(let channels) = notice.kind { channels } else { [] }
        withChannelContext(source: notice.source, events: notice.events, deleted: deleted, changes: changes) {
            context in
            switch notice.kind {
            case .loaded: break
            case .added(let channels):
                withHandle(ChannelListBox(channels)) { functions.channels_added?(userData, $0, context) }
            case .updated(let channels):
                withHandle(ChannelListBox(channels)) { functions.channels_updated?(userData, $0, context) }
            case .deleted(let channels):
                withHandle(StringListBox(channels.map(\.url))) { functions.channels_deleted?(userData, $0, context) }
            case .edits: functions.changed?(userData, context)
            }
        }
        return true
    }

    func dispose() { end(by: .disposeChannelCollection(id)) }

    func becomeInert() { withExtendedLifetime(clear()) {} }

    func end(_ reason: CoveyError) {
        guard let callbacks = clear() else { return }
        withHandle(ErrorBox(reason)) { callbacks.functions.disposed?(callbacks.host.pointer, $0) }
    }

    /// The last reference to what it returns calls the host: to be released without the lock.
    private func clear() -> Callbacks? {
        lists.withLock { $0 = ChannelLists() }
        return callbacks.withLock { $0.take() }
    }
}
