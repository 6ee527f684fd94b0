// A client behind a handle: the calls that wait, the open collections, and the one callback that runs. It decides
// nothing; it brings commands to the port and notices to the host's functions.
//
// Invariants: a call leaves `calls` exactly once, by whoever completes it. A collection is notified only while it is in
// `collections`; to dispose it is to remove it there and to wait for `running`, and for whoever has removed it. One
// callback of a client runs at a time. Inside code of the app, on any client, nothing waits for a callback: two callbacks
// could wait for each other forever. Any thread calls in; notices come on the delivery thread or from dispatch. Nothing is
// called with the lock held.

import CoveyEngine
import CoveyModel
import CoveyRuntime
import Glibc

final class ClientBox: Boxed {
    static let kind = HandleKind.client

    /// The callback that is running.
    struct Running: Sendable {
        var thread = ClientBox.thisThread
        /// The collection of the callback, or nil.
        var collection: CollectionID?
        /// The number of the handler for connection, events or progress.
        var handler: UInt64?
    }

    enum Life: Sendable { case open, closing, closed }

    struct State: Sendable {
        var life = Life.open
        /// While closing: the client itself, which its owner may have released; and true if the closing thread waits
        /// for the last notice and does the rest.
        var itself: ClientBox?
        var isAwaited = false
        var lastID: UInt64 = 0
        var calls: [CallID: PendingCall] = [:]
        var collections: [CollectionID: any CollectionBox] = [:]
        /// Removed from there by a thread that has not released what is the host's yet.
        var ending: Set<CollectionID> = []
        /// The same of handlers.
        var leaving: [LeavingHandler] = []
        var running: Running?
        var connectionHandlers: [ConnectionHandler] = []
        var eventHandlers: [EventHandler] = []
        var sessionHandler: SessionHandler?
        /// The token request that takes an answer.
        var tokenRequest: TokenRequestID?
        var backgroundHandler: BackgroundHandler?
        var unreadHandler: UnreadHandler?
        var unread: UnreadTotals?
        var background = BackgroundProgress()
        var connection = ConnectionState.initialized
        var user: User?
        /// The user of the last connect or set-up, which may not be over.
        var comingUserId: String?
        /// The last call that set this login up for the SyncManager-compatible API; it may still wait.
        var syncSetUp: CallID?

        mutating func nextID() -> UInt64 {
            lastID += 1
            return lastID
        }
    }

    let state = Monitor(State())
    let isPolled: Bool
    // Set once by `attach`, before the client has a handle.
    private let port = Monitor<(any ClientPort)?>(nil)
    /// Of the port. It stays open for as long as the app may watch it: closing takes the port, and this stays.
    private let event = Monitor<EventDescriptor?>(nil)

    init(isPolled: Bool) { self.isPolled = isPolled }

    func attach(_ port: any ClientPort) {
        self.port.withLock { $0 = port }
        event.withLock { $0 = port.event }
    }

    var attachedPort: (any ClientPort)? { port.withLock { $0 } }

    static var thisThread: UInt { UInt(pthread_self()) }

    static let closedError = CoveyError(.invalidInitialization, "The client is closed.")

    // MARK: Commands

    /// The port of a client that is open.
    func openPort() throws(CoveyError) -> any ClientPort {
        guard state.withLock({ $0.life == .open }), let port = attachedPort else { throw ClientBox.closedError }
        return port
    }

    var isOpen: Bool { state.withLock { $0.life == .open } }

    /// The user of this login, or the cached user of an earlier one.
    func user() throws(CoveyError) -> User { try given(state.withLock { $0.user }) }

    /// The sender of messages: what is sent before a connect or a set-up is over is queued, too (sync.md §8.2). The engine
    /// refuses it if that login has ended.
    func sender() throws(CoveyError) -> User {
        try given(
            state.withLock { state in
                guard let userId = state.comingUserId, !CodePoints.areEqual(userId, state.user?.userId ?? "") else {
                    return state.user
                }
                return User(userId: userId)
            })
    }

    private func given(_ user: User?) throws(CoveyError) -> User {
        guard let user else { throw CoveyError(.connectionRequired, "No user has connected yet.") }
        return user
    }

    func connect(_ userId: String, token: String?, nickname: String?) -> ClientOperation {
        state.withLock { $0.comingUserId = userId }
        return .connect(userId: userId, token: token, nickname: nickname)
    }

    /// Registers several calls, all of one collection or of none.
    func register(_ calls: [PendingCall]) throws(CoveyError) -> [CallID] {
        try state.withLock { state throws(CoveyError) in
            guard state.life == .open else { throw ClientBox.closedError }
            return calls.map { call in
                let id = CallID(rawValue: state.nextID())
                state.calls[id] = call
                return id
            }
        }
    }

    /// Registers a call. From here on it completes exactly once.
    func register(_ call: PendingCall) throws(CoveyError) -> CallID {
        try state.withLock { state throws(CoveyError) in
            guard state.life == .open else { throw ClientBox.closedError }
            if let collection = call.collection, state.collections[collection] == nil { throw CoveyError.disposed }
            let id = CallID(rawValue: state.nextID())
            state.calls[id] = call
            return id
        }
    }

    // MARK: Notices

    /// Notifies the app. False if it was not called because the edits do not fit its lists.
    @discardableResult
    func receive(_ notice: Notice) -> Bool {
        switch notice {
        case .completion(let id, let completion): complete(id, completion)
        case .progress(let id, let progress): notifyProgress(id) { $0.notify(id, progress) }
        case .downloadProgress(let id, let received, let total):
            notifyProgress(id) { $0.notify(id, receivedBytes: received, totalBytes: total) }
        case .messages(let id, let notice):
            if let fits = notify(id, { ($0 as? MessageCollectionBox)?.receive(notice, self) ?? true }) { return fits }
            if case .loaded(let call, _) = notice.kind { complete(call, .failed(.disposed)) }
        case .channels(let id, let notice):
            if let fits = notify(id, { ($0 as? GroupChannelCollectionBox)?.receive(notice, self) ?? true }) {
                return fits
            }
            if case .loaded(let call, _) = notice.kind { complete(call, .failed(.disposed)) }
        case .syncManager(let id, let notice): notifySyncManager(id, notice)
        case .feed(let id, let notice): _ = notify(id) { ($0 as? FeedBox)?.receive(notice) }
        case .ended(let id, let reason): end(id, reason)
        case .loginEnded: loginEnded()
        case .state(let connection, let user):
            state.withLock { state in
                state.connection = connection
                if let user { state.user = user }
            }
        case .connection(let notice): notify(\.connectionHandlers) { $0.call(notice) }
        case .session(let notice): notifySession(notice)
        case .background(let progress): notifyBackground(progress)
        case .unread(let totals): notifyUnread(totals)
        case .event(let notice): notifyEvent(notice)
        }
        return true
    }

    /// The call continues to wait.
    private func notifyProgress(_ id: CallID, _ notify: (PendingCall) -> Void) {
        run { state in
            state.calls[id].map { ($0, Running(collection: $0.collection)) }
        } call: {
            notify($0)
        }
    }

    func complete(_ id: CallID, _ completion: Completion) {
        run { state in
            switch completion {
            case .user(let user), .cachedUser(let user, _): state.user = user
            case .failed where state.syncSetUp == id: state.syncSetUp = nil
            default: break
            }
            return state.calls.removeValue(forKey: id).map { ($0, Running(collection: $0.collection)) }
        } call: {
            $0.complete(id, completion)
        }
    }

    /// Nil if the collection was disposed: then the notice only completes the load that it answers.
    func notify<Value>(_ id: CollectionID, _ body: (any CollectionBox) -> Value) -> Value? {
        run { state in
            state.collections[id].map { ($0, Running(collection: id)) }
        } call: {
            body($0)
        }
    }

    /// The collection ended with its login: from its last callback on it is as if the app had disposed it.
    private func end(_ id: CollectionID, _ reason: CoveyError) {
        run { state in
            state.collections.removeValue(forKey: id).map { ($0, Running(collection: id)) }
        } call: {
            $0.end(reason)
        }
    }

    /// The call that the running notice answers.
    func take(_ id: CallID) -> PendingCall? { state.withLock { $0.calls.removeValue(forKey: id) } }

    /// What is known of the user ends here, and nowhere else. A set-up that waits is of the next login.
    private func loginEnded() {
        state.withLock { state in
            (state.user, state.unread) = (nil, nil)
            if let call = state.syncSetUp, state.calls[call] == nil { state.syncSetUp = nil }
        }
        attachedPort?.closeCachedPages()
    }

    /// Runs a callback: the receiver that `find` returns counts as running until `call` has returned. It is released
    /// before another thread can see the end of the callback, so that its `user_data_free` runs no later.
    @discardableResult
    func run<Receiver, Value>(
        _ find: (inout State) -> (Receiver, Running)?, call: (Receiver) -> Value
    ) -> Value? {
        func runFound() -> Value? {
            let receiver = state.withLock { state -> Receiver? in
                guard let (receiver, running) = find(&state) else { return nil }
                state.running = running
                return receiver
            }
            return receiver.map(call)
        }
        let value = runFound()
        if value != nil { state.withLockThenWake { $0.running = nil } }
        return value
    }

    var isInsideCallback: Bool { state.withLock { $0.running?.thread == ClientBox.thisThread } }

    // MARK: End

    /// Removes the collection and waits for its running callback. True: the caller releases what is the host's, and says
    /// so by `released`. False if it was removed already, and all is released.
    func remove(_ id: CollectionID) -> Bool {
        let isMine = state.withLock { state in
            guard state.collections.removeValue(forKey: id) != nil else { return false }
            state.ending.insert(id)
            return true
        }
        waitWhile { $0.running?.collection == id || !isMine && $0.ending.contains(id) }
        return isMine
    }

    func released(_ id: CollectionID) { state.withLockThenWake { _ = $0.ending.remove(id) } }

    /// Inside code of the app it does not wait.
    func waitWhile(_ isBusy: (State) -> Bool) {
        guard AppCode.current == nil else { return }
        _ = state.wait { state -> Void? in isBusy(state) ? nil : () }
    }

    /// Closes the client. Outside of the app's code it returns when all is done, and finishes on this thread. Inside,
    /// it returns at once, and `ended` finishes.
    func close() {
        let mayWait = AppCode.current == nil
        let isFirst = state.withLock { state in
            guard state.life == .open else { return false }
            (state.life, state.isAwaited, state.itself) = (.closing, mayWait, self)
            return true
        }
        if isFirst { attachedPort?.close() }
        guard mayWait else { return }
        if isFirst { finish() } else { _ = state.wait { $0.life == .closed ? () : nil } }
    }

    /// The last notice has come.
    func ended() {
        if !state.withLock({ $0.isAwaited }) { finish() }
    }

    /// Completes what waits and releases everything of the host. Runs once.
    private func finish() {
        AppCode.run(.callback) {
            let rest = state.withLock { state in
                let rest = state
                state.ending.formUnion(state.collections.keys)
                (state.calls, state.collections, state.connectionHandlers) = ([:], [:], [])
                (state.eventHandlers, state.backgroundHandler, state.unreadHandler) = ([], nil, nil)
                state.sessionHandler = nil
                state.running = Running()
                return rest
            }
            for (id, collection) in rest.collections.inOrder() {
                collection.becomeInert()
                released(id)
            }
            let canceled = CoveyError(.requestCanceled, "The client was closed.")
            for (id, call) in rest.calls.inOrder() { call.complete(id, .failed(canceled)) }
        }
        // The last reference ends the runtime: released without the lock.
        let port = port.withLock { $0.take() }
        let itself = state.withLockThenWake { state in
            (state.running, state.life, state.connection) = (nil, .closed, .closed)
            return state.itself.take()
        }
        withExtendedLifetime((port, itself)) {}
    }
}
