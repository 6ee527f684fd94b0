// A message collection behind a handle: the lists as the host knows them, and the host's functions.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Synchronization

final class MessageCollectionBox: Boxed, CollectionBox {
    static let kind = HandleKind.messageCollection
    let client: ClientBox
    let id: CollectionID
    let url: String
    let channelUrl: CTexts
    /// As the last notice had it.
    let startingPoint: Mutex<Int64>
    private let params: MessageListParams
    private let lists: Mutex<MessageLists>
    /// As the last notice had it.
    private let channel = Mutex<GroupChannel?>(nil)
    private let host: Mutex<Host>

    struct Callbacks: @unchecked Sendable {
        // Unchecked: the host's functions and pointer; they run where the client delivers.
        var functions: covey_message_collection_callbacks
        var host: HostPointer
    }

    struct Start: @unchecked Sendable {
        // Unchecked: as above.
        var cache: covey_message_start_fn?
        var api: covey_message_start_fn?
        var host: HostPointer
    }

    private struct Host: Sendable {
        var callbacks: Callbacks?
        var start: Start?
        /// As the host was notified of it.
        var state = COVEY_COLLECTION_CREATED

        /// The start has come so far. Gives its functions, which end with it.
        mutating func reached(_ state: covey_collection_state) -> Start? {
            self.state = state
            defer { if state == COVEY_COLLECTION_READY { start = nil } }
            return start
        }

        /// From here on it cannot be started. Gives the functions of a start that goes on.
        mutating func ended() -> Start? {
            state = COVEY_COLLECTION_DISPOSED
            return start.take()
        }
    }

    init(
        _ client: ClientBox, _ id: CollectionID, channelUrl: String, startingPoint: Int64, params: MessageListParams,
        _ callbacks: Callbacks
    ) {
        self.client = client
        self.id = id
        url = channelUrl
        self.channelUrl = CTexts([channelUrl])
        self.startingPoint = Mutex(startingPoint)
        self.params = params
        lists = Mutex(MessageLists(reverse: params.reverse, hasNext: startingPoint < Policy.infiniteTimeMs))
        host = Mutex(Host(callbacks: callbacks))
    }

    var startingPointAt: Int64 { startingPoint.withLock { $0.orNewest } }
    var snapshot: MessageLists { lists.withLock { $0 } }
    var channelSnapshot: GroupChannel? { channel.withLock { $0 } }
    var state: Int32 { Int32((isDisposed ? COVEY_COLLECTION_DISPOSED : host.withLock { $0.state }).rawValue) }

    /// What a start would show first; neither the collection nor its client's loop takes part.
    func cachedPage() throws(CoveyError) -> [Message] {
        guard !isDisposed else { throw CoveyError.disposed }
        return try client.openPort().cachedPage(
            client.user().userId, channelUrl: url, startingPoint: startingPoint.withLock { $0 }, params)
    }

    func start(_ start: Start) throws(CoveyError) {
        try host.withLock { host throws(CoveyError) in
            // It may have ended on another thread since the caller looked: nobody would run these functions.
            guard host.state != COVEY_COLLECTION_DISPOSED else { throw CoveyError.disposed }
            guard host.state == COVEY_COLLECTION_CREATED else {
                throw CoveyError(.invalidInitialization, "The collection was already started.")
            }
            host.state = COVEY_COLLECTION_STARTING
            host.start = start
        }
    }

    /// Runs on the delivering thread, while the client holds this collection as running. False: the edits do not fit.
    func receive(_ notice: MessageNotice, _ client: ClientBox) -> Bool {
        guard let changes = lists.withLock({ $0.apply(notice.edits) }) else { return false }
        channel.withLock { $0 = notice.channel }
        if let point = notice.startingPoint { startingPoint.withLock { $0 = point } }
        switch notice.kind {
        case .channelUpdated(let channel): channelUpdated(channel, notice, changes)
        case .channelDeleted(let url): channelDeleted(url, notice, changes)
        default: callOfMessages(notice, client, changes)
        }
        return true
    }

    @_optimize(size)
    private func callOfMessages(_ notice: MessageNotice, _ client: ClientBox, _ changes: [PositionalChange]) {
        withMessageContext(notice, changes: changes) { context in
            switch notice.kind {
            case .cacheResult(let messages, let error):
                guard let start = host.withLock({ $0.reached(COVEY_COLLECTION_CACHED) }) else { return }
                call(start.cache, start.host, messages, error, context)
            case .apiResult(let result):
                guard let start = host.withLock({ $0.reached(COVEY_COLLECTION_READY) }) else { return }
                switch result {
                case .success(let messages): call(start.api, start.host, messages, nil, context)
                case .failure(let error): call(start.api, start.host, nil, error, context)
                }
                start.host.callEnded()
            case .loaded(let id, let result): client.take(id)?.complete(id, result, context)
            default: if let callbacks = host.withLock({ $0.callbacks }) { call(callbacks, notice, context) }
            }
        }
    }

    private func call(
        _ function: covey_message_start_fn?, _ host: HostPointer, _ messages: [Message]?, _ error: CoveyError?,
        _ context: UnsafePointer<covey_message_context>
    ) {
        withHandle(messages.map(MessageListBox.init)) { list in
            withHandle(error.map(ErrorBox.init)) { function?(host.pointer, list, context, $0) }
        }
    }

    private func call(
        _ callbacks: Callbacks, _ notice: MessageNotice, _ context: UnsafePointer<covey_message_context>
    ) {
        let (functions, userData) = (callbacks.functions, callbacks.host.pointer)
        switch notice.kind {
        case .added(let messages):
            withHandle(MessageListBox(messages)) { functions.messages_added?(userData, $0, context) }
        case .updated(let messages):
            withHandle(MessageListBox(messages)) { functions.messages_updated?(userData, $0, context) }
        case .deleted(let messages):
            withHandle(MessageListBox(messages)) { functions.messages_deleted?(userData, $0, context) }
        case .hugeGap: functions.huge_gap_detected?(userData, context)
        case .edits: functions.changed?(userData, context)
        case .channelUpdated, .channelDeleted, .cacheResult, .apiResult, .loaded: break
        }
    }

    private func channelUpdated(_ channel: GroupChannel, _ notice: MessageNotice, _ changes: [PositionalChange]) {
        guard let callbacks = host.withLock({ $0.callbacks }) else { return }
        withChannelContext(source: notice.source, events: notice.events, changes: changes) { context in
            withHandle(ChannelBox(channel)) {
                callbacks.functions.channel_updated?(callbacks.host.pointer, $0, context)
            }
        }
    }

    private func channelDeleted(_ url: String, _ notice: MessageNotice, _ changes: [PositionalChange]) {
        guard let callbacks = host.withLock({ $0.callbacks }) else { return }
        let (texts, deleted) = (CTexts([url]), notice.channel.map { [$0] } ?? [])
        withChannelContext(
            source: notice.source, events: notice.events, deleted: deleted, changes: changes
        ) { context in
            withExtendedLifetime(texts) {
                callbacks.functions.channel_deleted?(callbacks.host.pointer, texts.at(0)?.pointer, context)
            }
        }
    }

    func dispose() {
        end(by: .disposeMessageCollection(id))
        // Inside the function of a start that ends with its login, they are still there.
        withExtendedLifetime(takeCallbacks()) {}
    }

    func becomeInert() { withExtendedLifetime((clear(), takeCallbacks())) {} }

    func end(_ reason: CoveyError) {
        if let start = clear() {
            let disposed = CoveyError(.collectionDisposed, reason.message)
            withMessageContext(MessageNotice(.edits), changes: []) {
                call(start.api, start.host, nil, disposed, $0)
            }
        }
        // In that function the app may have disposed the collection or closed the client.
        let callbacks = takeCallbacks()
        defer { withExtendedLifetime(callbacks) {} }
        guard let callbacks, client.isOpen else { return }
        withHandle(ErrorBox(reason)) { callbacks.functions.disposed?(callbacks.host.pointer, $0) }
    }

    /// The last reference to what these two return calls the host: to be released without the lock. The compiler may do so
    /// within it, unless the caller extends the lifetime.
    private func clear() -> Start? {
        let hasNext = startingPoint.withLock { $0 < Policy.infiniteTimeMs }
        channel.withLock { $0 = nil }
        lists.withLock { $0 = MessageLists(reverse: params.reverse, hasNext: hasNext) }
        return host.withLock { $0.ended() }
    }

    private func takeCallbacks() -> Callbacks? { host.withLock { $0.callbacks.take() } }
}
