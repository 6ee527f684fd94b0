// Collections by their ids. A call on one that is gone is answered with 800600 (collections.md §2.2, §3.2).

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync

extension Engine {
    // MARK: Channel collections

    package func createChannelCollection(id: CollectionID, query: GroupChannelListQuery) {
        let isFollowed = needsChannels
        let collection = GroupChannelCollection(id: id, query: query, core: core)
        collection.channelCame = { [weak self] in self?.sync?.background.wake() }
        channelCollections[id] = collection
        // Cached rows may be old: nothing followed the channels while nobody needed them (sync.md §6.2), not even what a run that
        // is under way may have missed.
        if isFollowed { sync?.channelChangelog.run() } else { sync?.channelChangelog.runAgain() }
        sync?.background.wake()
    }

    package func loadMore(_ id: CollectionID, call: CallID) {
        guard let collection = channelCollections[id] else {
            return core.effects.deliver(.channels(id, ChannelNotice(.loaded(call, .failure(.disposed)))))
        }
        collection.loadMore(call)
    }

    package func disposeChannelCollection(_ id: CollectionID) {
        channelCollections.removeValue(forKey: id)?.dispose()
        if core.store != nil { scheduleMemoryRelease() }
    }

    // MARK: Message collections

    package func createMessageCollection(
        id: CollectionID, channelUrl: String, startingPoint: Int64, params: MessageListParams
    ) {
        let collection = makeMessageCollection(id, channelUrl, startingPoint, params)
        if params.autoMarkAsRead {
            collection.shownAtLiveEdge = { [weak self] in self?.readSoon(channelUrl) }
        }
        messageCollections.insert(collection)
        if let channel = core.shownChannel(channelUrl) { mutes.watch(channel) }
    }

    private func makeMessageCollection(
        _ id: CollectionID, _ channelUrl: String, _ startingPoint: Int64, _ params: MessageListParams
    ) -> MessageCollection {
        MessageCollection(
            id: id, channelUrl: channelUrl, startingPoint: startingPoint.clamped(to: 0...Policy.infiniteTimeMs),
            params: params, core: core, queue: queue, checkNeeded: { [weak self] in self?.checkNeeded(channelUrl) },
            started: { [weak self] in self?.started(channelUrl) })
    }

    /// Of a read-only client: what a collection that starts now would show first. It leaves no collection, and no page of the
    /// cache in memory.
    package func cachedPage(channelUrl: String, startingPoint: Int64, params: MessageListParams) throws(CoveyError)
        -> [Message]
    {
        guard let store = core.store, store.isReadOnly else { throw Engine.noUser }
        defer { store.releasePages() }
        return try makeMessageCollection(CollectionID(rawValue: 0), channelUrl, startingPoint, params).cachedPage()
    }

    package func start(_ id: CollectionID) {
        guard let collection = messageCollections[id] else {
            return core.effects.deliver(.messages(id, MessageNotice(.apiResult(.failure(.disposed)))))
        }
        if !collection.start() {
            let again = CoveyError(.invalidInitialization, "the collection was started before")
            core.effects.deliver(.messages(id, MessageNotice(.apiResult(.failure(again)))))
        }
    }

    package func loadPrevious(_ id: CollectionID, call: CallID) {
        guard let collection = messageCollections[id] else { return refuse(id, call) }
        collection.loadPrevious(call)
    }

    package func loadNext(_ id: CollectionID, call: CallID) {
        guard let collection = messageCollections[id] else { return refuse(id, call) }
        collection.loadNext(call)
    }

    /// Moves the view in place. Completes like a load, with the whole list around the new point.
    package func resetStartingPoint(_ id: CollectionID, to point: Int64, call: CallID) {
        guard let collection = messageCollections[id] else { return refuse(id, call) }
        collection.resetStartingPoint(point, call)
    }

    /// The cached history of the view's channel, and the reasons for the view's flags.
    package func history(_ id: CollectionID, call: CallID) {
        guard let collection = messageCollections[id] else { return complete(call, .failed(.disposed)) }
        do throws(CoveyError) {
            complete(call, .history(try collection.history()))
        } catch {
            complete(call, .failed(error))
        }
    }

    package func disposeMessageCollection(_ id: CollectionID) {
        guard let collection = messageCollections.remove(id) else { return }
        collection.dispose()
        if collections(of: collection.channelUrl).isEmpty { mutes.forget(collection.channelUrl) }
        if core.store != nil { scheduleMemoryRelease() }
    }

    /// A receiver lagged and dropped notices: sends the whole lists again.
    package func resend(_ id: CollectionID) {
        if resendActions(id) { return }
        messageCollections[id]?.resend()
        channelCollections[id]?.resend()
    }

    private func refuse(_ id: CollectionID, _ call: CallID) {
        core.effects.deliver(.messages(id, MessageNotice(.loaded(call, .failure(.disposed)))))
    }

    /// The windows of the channel need a check: a message beyond one was named, a frame was lost, or a start failed.
    func checkNeeded(_ url: String) {
        if collections(of: url).contains(where: \.mayAsk) { sync?.catchUp.add(url) }
    }

    /// Fetches edits and deletions made while the channel was not open, after the start has shown the server's page.
    private func started(_ url: String) {
        guard sync?.catchUp.isRunning(url) != true else { return }
        MessageChangelog.run(core: core, channelUrl: url) { [weak self] failure in
            guard let self else { return }
            // A failed start is retried with growing delays, as after a reconnect.
            if failure != nil { return self.checkNeeded(url) }
            PollChangelog.run(
                core: self.core, channelUrl: url,
                shown: { [weak self] in self?.collections(of: url).flatMap(\.lists.succeeded) ?? [] }
            ) { [weak self] _ in self?.sync?.background.wake() }
        }
    }
}
