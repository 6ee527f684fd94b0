// The end of a login (sync.md §7.2): by a log-out, by another user's login, or by the server. Everything of the user ends,
// in this order: collections and what waits for an answer, with the reason; the connection; the store. Only then does
// another user's store open, so nothing of one user reaches the other. The outbox always stays. A kill in between
// leaves each user's cache complete, or empty after a log-out: clearing it is one transaction.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyFeeds
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync

extension Engine {
    package func disconnect(keepsCache: Bool, call: CallID) {
        logOut(because: openUserId.map { "user \($0) logged out" } ?? "the client logged out", keepsCache: keepsCache)
        complete(call, .done)
    }

    /// Another user logs in: the former user's cache stays.
    func logOut(before userId: String) {
        guard core.store != nil, let former = openUserId, !CodePoints.areEqual(former, userId) else { return }
        logOut(because: "user \(userId) logged in instead of \(former)", keepsCache: true)
    }

    private func logOut(because message: String, keepsCache: Bool) {
        let userId = openUserId
        let reason = CoveyError(.connectionCanceled, message)
        endSynchronization()
        endCollections(because: reason)
        queue.endCalls(because: reason)
        endConnection(because: reason)
        session.disconnect(because: reason)
        closeStore(because: reason, clearingCache: !keepsCache)
        if let userId { core.effects.deliver(.connection(.disconnected(userId: userId))) }
    }

    /// Their loads fail with 800600. They are notified of their end once: nothing of them follows. Collections may exist
    /// before anybody has logged in. Without a reason the client itself ends.
    func endCollections(because reason: CoveyError?) {
        let ids = messageCollections.ascending.map(\.id) + channelCollections.keys.inOrder()
        let error = reason.map { CoveyError(.collectionDisposed, $0.message) } ?? .clientClosed
        for collection in messageCollections.ascending { collection.dispose(because: error) }
        for id in channelCollections.keys.inOrder() { channelCollections[id]?.dispose(because: error) }
        messageCollections.removeAll()
        channelCollections = [:]
        guard let reason else { return }
        for id in ids { core.effects.deliver(.ended(id, reason)) }
    }

    /// True while a user is logged in, and it is not this one.
    func isFormerUser(_ userId: String) -> Bool {
        core.store != nil && !CodePoints.areEqual(userId, core.me?.userId ?? openUserId ?? "")
    }

    /// A message that the app sent as one user is never sent as another.
    func refuseSend(by senderId: String, _ call: CallID) {
        let reason = "user \(senderId) is not logged in any more: send the message as \(openUserId ?? "another user")"
        complete(call, .failed(CoveyError(.connectionCanceled, reason)))
    }

    /// `reason`: the calls of unanswered sends and commands, and collections, end with it. Nil if the client itself
    /// ends: then they are canceled, and whatever is not completed here is completed with the client.
    func closeStore(because reason: CoveyError?, clearingCache: Bool) {
        endCollections(because: reason)
        if core.store != nil { core.effects.deliver(.loginEnded) }
        backgroundStatus.clear()
        // A client that is closing notifies nobody.
        if reason != nil { backgroundStatus.notifyNow() }
        mutes.forgetAll()
        for timer in core.typing.endAll() { core.effects.cancel(timer) }
        for command in commandsWaiting {
            core.effects.cancel(command.timer)
            complete(command.call, .failed(reason ?? .clientClosed))
        }
        commandsWaiting = []
        for timer in readTimers.values { core.effects.cancel(timer) }
        (readTimers, lastReadAsked, lastTypingSentMs) = ([:], [:], [:])
        (core.syncManagerOptions, core.isSyncPaused, receivedEvents) = (nil, false, [])
        guard let store = core.store else { return feeds.storeCloses(because: reason) }
        downloads.endAll(because: reason)
        if let reason { queue.endCalls(because: reason) }
        queue.unload()
        // Behind the outbox, as at the end of a turn.
        feeds.storeCloses(because: reason)
        evictor.storeClosed()
        indexer.storeClosed(because: reason)
        core.effects.cancel(memoryReleaseTimer)
        memoryReleaseTimer = nil
        core.effects.log(.info, .cache, clearingCache ? "cache cleared" : "cache closed")
        if clearingCache { try? store.clearCache() }
        store.close()
        statsStoreClosed()
        (core.store, core.me, core.login, openUserId, unreadTotals) = (nil, nil, nil, nil, nil)
    }
}

extension CoveyError {
    /// As each call ends that the engine has not completed when its client closes.
    static let clientClosed = CoveyError(.requestCanceled, "The client was closed.")
}
