// Logging in, and what an app asks of a client as a whole (sync.md §7). Each call with a CallID is answered by exactly
// one completion. The end of a login is in +LogOut.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyFeeds
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package var state: ConnectionState { session.state }
    package var isLoggedIn: Bool { core.store != nil }

    /// Opens the user's cache, then the connection. Collections work from here on, even before the login ends.
    package func connect(userId: String, token: String?, nickname: String?, call: CallID) {
        logOut(before: userId)
        switch session.state {
        case .open: return complete(call, core.me.map { .user($0) } ?? .done)
        case .connecting, .reconnecting, .delayed:
            return complete(call, .failed(CoveyError(.invalidParameter, "the client is connecting already")))
        case .paused, .initialized, .closed: break
        }
        do throws(CoveyError) {
            if core.options.readOnly { return complete(call, .user(try openView(userId))) }
            try openStore(userId)
        } catch {
            return complete(call, .failed(error))
        }
        session.connect(userId: userId, nickname: nickname ?? "", token: token) { [weak self] failure in
            guard let self else { return }
            guard let failure else { return self.complete(call, self.core.me.map { .user($0) } ?? .done) }
            if let me = self.core.me, self.session.state != .closed {
                self.complete(call, .cachedUser(me, failure))
            } else {
                // A client that was set up through the SyncManager-compatible API continues with the cache. After a
                // log-out, which canceled the attempt, `logOut` closes the store.
                if self.core.syncManagerOptions == nil, failure.code != .connectionCanceled {
                    self.closeStore(because: failure, clearingCache: self.session.isOver)
                }
                self.complete(call, .failed(failure))
            }
        }
    }

    /// Tries to connect now, whenever the next attempt was to come. Answers with the connection, or with the reason why
    /// the attempt failed.
    package func reconnect(call: CallID) {
        if core.options.readOnly {
            return complete(call, .failed(CoveyError(.notSupported, "a read-only client has no connection")))
        }
        // A set-up may have opened the store of another user than the one who connected last.
        guard let openUserId, CodePoints.areEqual(session.userId, openUserId) else {
            let error = CoveyError(.connectionRequired, "no user is logged in: call covey_client_connect first")
            return complete(call, .failed(error))
        }
        session.reconnect { [weak self] failure in self?.complete(call, failure.map { .failed($0) } ?? .done) }
    }

    package func pause() { session.pause() }
    package func resume() { if !core.options.readOnly { session.resume() } }

    /// The client is closing: the socket closes; cache and outbox stay unchanged. Calls that wait are canceled
    /// (client.h), and nothing is notified.
    package func shutDown() {
        endSynchronization()
        endCollections(because: nil)
        queue.endCalls(because: .clientClosed)
        endConnection(because: .clientClosed)
        session.shutDown(because: .clientClosed)
        closeStore(because: nil, clearingCache: false)
        core.effects.dropWaiting()
    }

    /// Simulates the death of the process: releases the files and does nothing else.
    package func abandon() {
        core.store?.close()
        core.store = nil
    }

    func complete(_ call: CallID, _ completion: Completion) {
        core.connection?.callEnded(call)
        core.effects.deliver(.completion(call, completion))
    }

    // MARK: The user's store

    func openStore(_ userId: String) throws(CoveyError) {
        if core.store != nil { return }
        let location = Store.Location(root: core.options.cacheDirectory, appId: core.site.appId, userId: userId)
        let store: Store
        do throws(CoveyError) {
            store = try Store.open(
                location, readOnly: core.options.readOnly, volatileOutbox: core.options.volatileOutbox)
        } catch {
            core.effects.log(.error, .disk, "cache not opened", error.diskPairs)
            throw error
        }
        store.makeRoom = { [weak evictor] in evictor?.makeRoom() == true }
        core.store = store
        openUserId = userId
        do throws(CoveyError) {
            // Damage that is found here replaces the cache, and this user is new to it.
            try store.reading { () throws(CoveyError) in
                core.me = try store.user()
                core.retention = try store.retentionOffsets()
                core.clock.storedOffsetMs = try store.clockOffsetMs() ?? 0
            }
            knownCache = store.cacheNumber
            for warning in store.takeWarnings() {
                core.effects.log(.error, .disk, "trouble with the cache", warning.diskPairs)
                core.effects.deliver(.connection(.cacheFailed(warning)))
            }
            if !store.isReadOnly { try queue.open() }
        } catch {
            core.effects.log(.error, .disk, "cache not opened", error.diskPairs)
            // No store stays half open: the next attempt opens the files again.
            store.close()
            (core.store, core.me, openUserId) = (nil, nil, nil)
            throw error
        }
        core.effects.log(
            .info, .cache, "cache opened",
            [
                .text("user", userId), .flag("read_only", store.isReadOnly), .flag("known_user", core.me != nil),
                .number("size_bytes", store.cacheSizeBytes()),
            ])
        guard !store.isReadOnly else { return }
        evictor.storeOpened()
        indexer.storeOpened()
        for view in messageCollections.ascending { view.outboxOpened() }
        feeds.storeOpened()
        scheduleMemoryRelease()
    }

    /// The outbox is read after the first page, and before anything of the network: a login with a damaged one fails, as if
    /// opening it had.
    func loadOutbox() {
        do throws(CoveyError) { try queue.load() } catch { outboxFailed(error) }
    }

    func outboxFailed(_ error: CoveyError) {
        core.effects.log(.error, .disk, "outbox not read", error.diskPairs)
        session.fail(error)
        closeStore(because: error, clearingCache: false)
    }

    /// Releases memory after a while if no collection is open: a process may have a thousand clients.
    func scheduleMemoryRelease() {
        core.effects.cancel(memoryReleaseTimer)
        memoryReleaseTimer = core.effects.after(Policy.memoryReleaseDelayMs) { [weak self] in
            guard let self else { return }
            self.memoryReleaseTimer = nil
            guard self.messageCollections.ascending.isEmpty, self.channelCollections.isEmpty else { return }
            self.core.store?.releaseMemory()
        }
    }
}

// MARK: For tests

extension Engine {
    /// The open store, for comparison with the server's state.
    package var storeForInspection: Store? { core.store }
    package var isOutboxLoadedForInspection: Bool { !queue.mustLoad }
    /// Request ids of own messages that came by a path that does not recognize them. Must be empty.
    package var unrecognizedForInspection: [String] { core.turns.unrecognized }
    package func listsForInspection(_ id: CollectionID) -> MessageLists? { messageCollections[id]?.lists }
    package func channelsForInspection(_ id: CollectionID) -> ChannelLists? { channelCollections[id]?.lists }
}
