// The SyncManager adapter on this engine (syncmanager.md): set-up, pausing synchronization, and the operations of its
// two collections. It shares the client's cache, outbox and synchronization, and uses operations that the core already
// has.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveySyncManager

extension Engine {
    package func perform(_ operation: SyncOperation) {
        switch operation {
        case .setUp(let userId, let options, let call): setUp(userId, options, call)
        case .resume(let force): resumeSynchronization(force: force)
        case .pause: pauseSynchronization()
        case .clearCache(let call): clearCache(call)
        case .createMessages(let id, let url, let viewpoint, let filter, let limit):
            createMessageAdapter(id, url, viewpoint, filter, limit)
        case .fetch(let id, let older, let call):
            guard let adapter = messageAdapter(id) else { return refuseFetch(id, call) }
            adapter.fetch(older ? .older : .newer, call)
        case .fetchAllNext(let id, let call):
            guard let adapter = messageAdapter(id) else { return refuseFetch(id, call) }
            adapter.fetchAllNext(call)
        case .createChannels(let id, let query):
            createChannelCollection(id: id, query: query)
            if let list = channelCollections[id] { _ = ChannelAdapter(list, core) }
        case .fetchChannels(let id, let call):
            guard let adapter = channelAdapter(id) else { return refuseFetch(id, call) }
            adapter.fetch(call)
        case .remove(let id):
            disposeMessageCollection(id)
            disposeChannelCollection(id)
        case .fetchUnsent, .resetViewpoint, .append, .sendResponse, .update, .delete:
            performOnMessages(operation)
        }
    }

    private func refuseFetch(_ id: CollectionID, _ call: CallID) {
        core.effects.deliver(.syncManager(id, .fetched(call, hasMore: true, .disposed)))
    }

    private func messageAdapter(_ id: CollectionID) -> MessageAdapter? {
        messageCollections[id]?.observer as? MessageAdapter
    }

    private func channelAdapter(_ id: CollectionID) -> ChannelAdapter? {
        channelCollections[id]?.observer as? ChannelAdapter
    }

    /// Lists everything again through the collection's adapter. False if it has none.
    func resendActions(_ id: CollectionID) -> Bool {
        if let adapter = messageAdapter(id) {
            adapter.resend()
        } else if let adapter = channelAdapter(id) {
            adapter.resend()
        } else {
            return false
        }
        return true
    }

    // MARK: Set-up and pausing

    /// Opens the user's store, and pauses synchronization until the app resumes it. The app may connect later, or
    /// never.
    private func setUp(_ userId: String, _ options: SyncManagerOptions, _ call: CallID) {
        logOut(before: userId)
        do throws(CoveyError) {
            try openStore(userId)
            try queue.load()
        } catch {
            // A login that is under way ends with the store.
            session.fail(error)
            closeStore(because: error, clearingCache: false)
            return complete(call, .failed(error))
        }
        if core.syncManagerOptions == nil { pauseSynchronization() }
        core.syncManagerOptions = options
        queue.expireFailed()
        complete(call, core.me.map { .user($0) } ?? .done)
    }

    private func pauseSynchronization() {
        core.isSyncPaused = true
        stopSynchronization()
        // The catch-up that messages waited for has ended, too.
        queue.wakeAll()
    }

    private func resumeSynchronization(force: Bool) {
        guard core.isSyncPaused || force else { return }
        core.isSyncPaused = false
        stopSynchronization()
        startSynchronization()
    }

    /// The connection stays open, so the checks of the views end here.
    private func stopSynchronization() {
        endSynchronization()
        for view in messageCollections.ascending { view.syncEnded() }
    }

    /// Clears everything that came from the server. Open views are cleared and begin again; unsent messages stay.
    private func clearCache(_ call: CallID) {
        guard let store = core.store else { return complete(call, .failed(Engine.noUser)) }
        let wasPaused = core.isSyncPaused
        core.isSyncPaused = true
        endSynchronization()
        defer { indexer.storeOpened() }
        do throws(CoveyError) {
            try store.clearCache()
            try core.turns.cacheReplaced(by: store)
            if let me = core.me { try store.setUser(me) }
            try store.setClockOffsetMs(core.clock.offset(at: core.now))
        } catch {
            core.isSyncPaused = wasPaused
            startSynchronization()
            return complete(call, .failed(error))
        }
        core.rowsMayBeGone()
        core.connection?.forgetMetacounters()
        channelListLost()
        for view in messageCollections.ascending { view.cacheCleared() }
        core.isSyncPaused = wasPaused
        for id in channelCollections.keys.inOrder() { channelCollections[id]?.cacheCleared() }
        startSynchronization()
        complete(call, .done)
    }

    // MARK: Messages

    private func createMessageAdapter(
        _ id: CollectionID, _ url: String, _ viewpoint: Int64, _ filter: SyncMessageFilter, _ limit: Int
    ) {
        var params = MessageListParams()
        params.previousResultSize = limit
        params.nextResultSize = limit
        params.messageType = filter.messageType
        params.customTypes = filter.customTypes
        params.senderIds = filter.senderIds
        params.replyType = .all
        params.windowCapacity = core.syncManagerOptions?.messageCapacity ?? Policy.syncManagerMessageCapacity
        createMessageCollection(id: id, channelUrl: url, startingPoint: viewpoint, params: params)
        if let view = messageCollections[id] { _ = MessageAdapter(view, core) }
    }

    private func performOnMessages(_ operation: SyncOperation) {
        switch operation {
        case .fetchUnsent(let id, let failed, let call):
            answering(id, call) { _ in messageAdapter(id)?.fetchUnsent(failed: failed) }
        case .resetViewpoint(let id, let point, let call):
            answering(id, call) { _ throws(CoveyError) in try messageAdapter(id)?.resetViewpoint(point) }
        case .append(let id, let message, let call):
            answering(id, call) { view throws(CoveyError) in try append(message, view) }
        case .sendResponse(let id, let message, let error, let call):
            answering(id, call) { view throws(CoveyError) in try sendEnded(message, error, view) }
        case .update(let id, let message, let call):
            answering(id, call) { view throws(CoveyError) in try update(message, view) }
        case .delete(let id, let message, let call):
            answering(id, call) { view throws(CoveyError) in try delete(message, view) }
        default: break
        }
    }

    /// The answer comes after the notices of the operation's changes.
    private func answering(
        _ id: CollectionID, _ call: CallID, _ body: (MessageCollection) throws(CoveyError) -> Void
    ) {
        guard let view = messageCollections[id] else { return complete(call, .failed(.disposed)) }
        guard core.store != nil else {
            let error = CoveyError(.syncNotSetUp, "the client is not set up: call covey_sync_setup first")
            return complete(call, .failed(error))
        }
        do throws(CoveyError) {
            try body(view)
            core.turns.complete(call, .done)
        } catch {
            complete(call, .failed(error))
        }
    }

    /// Appends an own message of the view's channel that another sender sends or has sent. Other messages are ignored,
    /// including those that this client sends.
    private func append(_ message: Message, _ view: MessageCollection) throws(CoveyError) {
        guard isOwn(message, of: view) else { return }
        switch (message.status, queue.owner(of: message)) {
        case (.pending, .nobody) where message.hasRequestId: try queue.take(message)
        case (.succeeded, .nobody), (.succeeded, .elsewhere): received(message)
        default: break
        }
    }

    private func sendEnded(_ message: Message, _ error: CoveyError?, _ view: MessageCollection) throws(CoveyError) {
        guard isOwn(message, of: view) else { return }
        let owner = queue.owner(of: message)
        guard owner != .us else { return }
        guard let error else {
            guard message.isSucceeded else {
                throw invalid("a sent message must have a message id and the status succeeded")
            }
            return received(message)
        }
        guard message.hasRequestId else { throw invalid("a failed message must have a request id") }
        if owner == .nobody {
            // Such a message would not be retained.
            if error.code == .invalidParameter || core.syncManagerOptions?.resendPolicy == ResendPolicy.none { return }
            try queue.take(message)
        }
        queue.failedElsewhere(message.requestId, error)
    }

    private func isOwn(_ message: Message, of view: MessageCollection) -> Bool {
        message.channelUrl == view.channelUrl && CodePoints.areEqual(message.senderId, openUserId ?? "")
    }

    private func update(_ message: Message, _ view: MessageCollection) throws(CoveyError) {
        guard message.isSucceeded, message.channelUrl == view.channelUrl else {
            throw invalid("only a succeeded message of the collection's channel can be updated")
        }
        core.commit(recognizing: [message]) { work throws(CoveyError) in
            guard try work.store.message(channelUrl: message.channelUrl, id: message.messageId) != nil else { return }
            try MessageWriter(core: core, work: work, source: .eventMessageUpdated, authority: .event)
                .write(message, kind: .update)
        }
    }

    private func delete(_ message: Message, _ view: MessageCollection) throws(CoveyError) {
        guard !message.isSucceeded, message.channelUrl == view.channelUrl else {
            throw invalid("only an unsent message of the collection's channel can be deleted here")
        }
        guard queue.delete(message) else {
            throw invalid("no unsent message has the request id \(message.requestId)")
        }
    }

    private func invalid(_ why: String) -> CoveyError { CoveyError(.syncInvalidParameter, why) }
}

// MARK: For tests

extension Engine {
    /// Makes both APIs deliver what the view notifies, so that a test can compare them.
    package func mirrorToAdapter(_ id: CollectionID) {
        guard let view = messageCollections[id] else { return }
        view.observer = Mirror(of: view.observer, MessageActionWriter(id, core, showing: view.lists))
    }
}

private final class Mirror: MessageObserver {
    private let (observer, writer): (any MessageObserver, MessageActionWriter)

    init(of observer: any MessageObserver, _ writer: MessageActionWriter) {
        (self.observer, self.writer) = (observer, writer)
    }

    func received(_ notices: [MessageNotice], of view: MessageCollection) {
        writer.received(notices, of: view)
        observer.received(notices, of: view)
    }

    var wantsWhatIsBeyond: Bool { true }
    func receivedBeyond(_ messages: [Message], of view: MessageCollection) {
        writer.receivedBeyond(messages, of: view)
    }
}
