// A client behind a handle: which calls wait, which collections are open, and the one callback that runs. It decides nothing;
// it brings commands to the port and notices to the host's functions.
//
// Invariants: a call leaves `calls` exactly once, by whoever completes it. A collection is told something only while it is
// in `collections`; to dispose is to take it out and to wait for `running`. One callback of a client runs at a time.
// Any thread calls in; notices come on the delivery thread or from dispatch. Nothing is called with the lock held.

import CoveyModel
import CoveyRuntime
import Glibc

final class ClientBox: Boxed {
    static let kind = HandleKind.client

    /// The callback that runs now.
    struct Running: Sendable {
        var thread: UInt
        /// The collection that it belongs to, or nil.
        var collection: CollectionID?
        /// The handler of the connection, of events or of progress that it belongs to, by number.
        var handler: UInt64?
    }

    enum Life: Sendable { case open, closing, closed }

    struct State: Sendable {
        var life = Life.open
        var lastID: UInt64 = 0
        var calls: [CallID: PendingCall] = [:]
        var collections: [CollectionID: any CollectionBox] = [:]
        var running: Running?
        var handler: ConnectionHandler?
        var eventHandlers: [EventHandler] = []
        var backgroundHandler: BackgroundHandler?
        var unreadHandler: UnreadHandler?
        var unread: UnreadTotals?
        var background = BackgroundProgress()
        var connection = ConnectionState.initialized
        var user: User?
        /// Whether the app uses the older face.
        var isSetUpForSync = false

        mutating func nextID() -> UInt64 {
            lastID += 1
            return lastID
        }
    }

    let state = Monitor(State())
    let isPolled: Bool
    // Set once by `attach`, before the client has a handle.
    private let port = Monitor<(any ClientPort)?>(nil)

    init(isPolled: Bool) { self.isPolled = isPolled }

    func attach(_ port: any ClientPort) { self.port.withLock { $0 = port } }

    var attachedPort: (any ClientPort)? { port.withLock { $0 } }

    static var thisThread: UInt { UInt(pthread_self()) }

    static let closedError = CoveyError(.invalidInitialization, "The client is closed.")

    // MARK: Commands

    /// The port of a client that is open.
    func openPort() throws(CoveyError) -> any ClientPort {
        guard state.withLock({ $0.life == .open }), let port = attachedPort else { throw ClientBox.closedError }
        return port
    }

    /// Who sends: the user of this login, or the cached one of an earlier one.
    func sender() throws(CoveyError) -> User {
        guard let user = state.withLock({ $0.user }) else {
            throw CoveyError(.connectionRequired, "No user was connected yet.")
        }
        return user
    }

    /// Registers several calls that belong to no collection, or none.
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

    func receive(_ notice: Notice) {
        switch notice {
        case .completion(let id, let completion): complete(id, completion)
        case .progress(let id, let progress): tellProgress(id, progress)
        case .messages(let id, let notice):
            if tell(id, { ($0 as? MessageCollectionBox)?.receive(notice, self) }) { return }
            if case .loaded(let call, _) = notice.kind { complete(call, .failed(.disposed)) }
        case .channels(let id, let notice):
            if tell(id, { ($0 as? GroupChannelCollectionBox)?.receive(notice, self) }) { return }
            if case .loaded(let call, _) = notice.kind { complete(call, .failed(.disposed)) }
        case .face(let id, let notice): tellFace(id, notice)
        case .state(let connection): state.withLock { $0.connection = connection }
        case .connection(let notice): tellConnection(notice)
        case .background(let progress): tellBackground(progress)
        case .unread(let totals): tellUnread(totals)
        case .event(let notice): tellEvent(notice)
        }
    }

    /// The call goes on waiting.
    private func tellProgress(_ id: CallID, _ progress: UploadProgress) {
        let call = state.withLock { state -> PendingCall? in
            guard let call = state.calls[id], call.progress != nil else { return nil }
            state.running = Running(thread: ClientBox.thisThread, collection: call.collection)
            return call
        }
        guard let call else { return }
        call.tell(id, progress)
        left()
    }

    func complete(_ id: CallID, _ completion: Completion) {
        let call = state.withLock { state -> PendingCall? in
            switch completion {
            case .user(let user), .cachedUser(let user, _): state.user = user
            default: break
            }
            guard let call = state.calls.removeValue(forKey: id) else { return nil }
            state.running = Running(thread: ClientBox.thisThread, collection: call.collection)
            return call
        }
        guard let call else { return }
        call.complete(id, completion)
        left()
    }

    /// False if the collection was disposed: then the notice only completes the load it answers.
    func tell(_ id: CollectionID, _ body: (any CollectionBox) -> Void) -> Bool {
        let collection = state.withLock { state -> (any CollectionBox)? in
            guard let collection = state.collections[id] else { return nil }
            state.running = Running(thread: ClientBox.thisThread, collection: id)
            return collection
        }
        guard let collection else { return false }
        body(collection)
        left()
        return true
    }

    /// A call that the running notice answers.
    func take(_ id: CallID) -> PendingCall? { state.withLock { $0.calls.removeValue(forKey: id) } }

    private func tellConnection(_ notice: ConnectionNotice) {
        let handler = state.withLock { state -> ConnectionHandler? in
            if case .disconnected = notice { (state.user, state.unread) = (nil, nil) }
            guard let handler = state.handler else { return nil }
            state.running = Running(thread: ClientBox.thisThread, handler: handler.number)
            return handler
        }
        guard let handler else { return }
        handler.call(notice)
        left()
    }

    /// The running callback has returned. If it closed the client, the rest is done now.
    func left() {
        let isClosing = state.withLockThenWake { state in
            state.running = nil
            return state.life == .closing
        }
        if isClosing { finish() }
    }

    var isInsideCallback: Bool { state.withLock { $0.running?.thread == ClientBox.thisThread } }

    // MARK: End

    /// Takes the collection out and waits for its running callback, unless this is inside it. False if it was out already.
    func remove(_ id: CollectionID) -> Bool {
        let removed = state.withLock { $0.collections.removeValue(forKey: id) }
        waitWhile { $0?.collection == id }
        return removed != nil
    }

    func waitWhile(_ isBusy: (Running?) -> Bool) {
        let me = ClientBox.thisThread
        _ = state.wait { state -> Void? in
            isBusy(state.running) && state.running?.thread != me ? nil : ()
        }
    }

    func close() {
        let isFirst = state.withLock { state in
            guard state.life == .open else { return false }
            state.life = .closing
            return true
        }
        let isInside = isInsideCallback
        if isFirst {
            // After this no notice comes, or, inside a callback, none but the one that runs.
            attachedPort?.close()
            if !isInside { waitWhile { $0 != nil } }
            if !isInside { finish() }
        } else if !isInside {
            _ = state.wait { $0.life == .closed ? () : nil }
        }
    }

    /// Completes what waits and lets go of everything of the host's. Runs once.
    private func finish() {
        let rest = state.withLock { state -> State? in
            guard state.life == .closing, state.running == nil else { return nil }
            let rest = state
            (state.calls, state.collections, state.handler) = ([:], [:], nil)
            (state.eventHandlers, state.backgroundHandler, state.unreadHandler) = ([], nil, nil)
            state.running = Running(thread: ClientBox.thisThread)
            return rest
        }
        guard let rest else { return }
        for (_, collection) in rest.collections.sorted(by: { $0.key < $1.key }) { collection.becomeInert() }
        let canceled = CoveyError(.requestCanceled, "The client was closed.")
        for (id, call) in rest.calls.sorted(by: { $0.key < $1.key }) { call.complete(id, .failed(canceled)) }
        port.withLock { $0 = nil }
        state.withLockThenWake { state in
            (state.running, state.life, state.connection) = (nil, .closed, .closed)
        }
    }
}

/// What a client needs of its collections, whichever they are.
protocol CollectionBox: AnyObject, Sendable {
    /// The client is closed, or the collection disposed: empty lists, and nothing of the host's is held any more.
    func becomeInert()
}

extension CoveyError {
    static let disposed = CoveyError(.collectionDisposed, "The collection was disposed.")
}
