// A message collection of the SyncManager adapter behind a handle: the lists as the delegate knows them, and the
// delegate.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Synchronization

final class SyncMessageCollectionBox: Boxed, SyncCollectionBox {
    static let kind = HandleKind.syncMessageCollection
    let client: ClientBox
    let id: CollectionID
    let hasDelegate: Bool
    private let lists = Mutex(SyncLists())
    private let delegate: Mutex<Delegate?>

    struct Delegate: @unchecked Sendable {
        // Unchecked: the host's functions and pointer; they run where the client delivers.
        var functions: covey_sync_message_callbacks
        var host: HostPointer
    }

    init(_ client: ClientBox, _ id: CollectionID, _ delegate: Delegate?) {
        self.client = client
        self.id = id
        hasDelegate = delegate != nil
        self.delegate = Mutex(delegate)
    }

    var snapshot: SyncLists { lists.withLock { $0 } }

    func checkDelegate() throws(CoveyError) {
        guard hasDelegate else {
            throw CoveyError(.syncInvalidParameter, "The collection was created without a delegate.")
        }
    }

    /// Runs on the delivering thread, while the client holds this collection as running.
    @_optimize(size)
    func receive(_ notice: SyncNotice, _ client: ClientBox) {
        if case .fetched(let call, let hasMore, let error) = notice {
            client.take(call)?.fetched(call, hasMore: hasMore, error)
            return
        }
        if case .actions(let actions) = notice {
            for action in actions {
                lists.withLock { $0.apply(action) }
                // The delegate's last call may have removed it, or closed the client.
                guard let delegate = delegate.withLock({ $0 }), client.isOpen else { return }
                call(delegate, action)
            }
            return
        }
        guard let delegate = delegate.withLock({ $0 }) else { return }
        let (functions, userData) = (delegate.functions, delegate.host.pointer)
        switch notice {
        case .newMessages(let messages): withHandle(MessageListBox(messages)) { functions.new_messages?(userData, $0) }
        case .channelUpdated(let channel): withHandle(ChannelBox(channel)) { functions.channel_updated?(userData, $0) }
        case .channelRemoved(let url):
            let texts = CTexts([url])
            withExtendedLifetime(texts) { functions.channel_removed?(userData, texts.at(0)?.pointer) }
        case .actions, .channelActions, .fetched: break
        }
    }

    private func call(_ delegate: Delegate, _ action: SyncAction) {
        let (functions, userData) = (delegate.functions, delegate.host.pointer)
        withHandle(MessageListBox(action.messages)) { list in
            switch action.list {
            case .succeeded: functions.succeeded_messages?(userData, list, action.kind.rawValue, action.isUnproven)
            case .pending: functions.pending_messages?(userData, list, action.kind.rawValue)
            case .failed: functions.failed_messages?(userData, list, action.kind.rawValue, action.reason.rawValue)
            }
        }
    }

    func remove() { end(by: .syncManager(.remove(id))) }

    func becomeInert() { withExtendedLifetime(clear()) {} }

    func end(_ reason: CoveyError) {
        guard let delegate = clear() else { return }
        withHandle(ErrorBox(reason)) { delegate.functions.disposed?(delegate.host.pointer, $0) }
    }

    /// The last reference to what it returns calls the host: to be released without the lock.
    private func clear() -> Delegate? {
        lists.withLock { $0 = SyncLists() }
        return delegate.withLock { $0.take() }
    }
}

extension PendingCall {
    func fetched(_ id: CallID, hasMore: Bool, _ error: CoveyError?) {
        defer { host.callEnded() }
        guard case .fetched(let function) = shape else { return }
        withHandle(error.map(ErrorBox.init)) { function?(host.pointer, id.rawValue, hasMore, $0) }
    }
}
