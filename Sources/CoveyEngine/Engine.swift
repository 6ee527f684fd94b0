// One client as one deterministic state machine: inputs in, effects out (docs/architecture.md). It connects session,
// cache, outbox and collections, and decides nothing that one of them can decide alone. Time, randomness, network and
// disk come from outside, so a seed determines a whole run. Confined to one thread; only SQLite blocks it.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyFeeds
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

package struct EngineConfiguration: Sendable {
    package var site: Site
    package var options: EngineOptions

    package init(site: Site, options: EngineOptions) {
        self.site = site
        self.options = options
    }
}

package final class Engine {
    let core: Core
    let session: Session
    let queue: SendQueue
    let backgroundStatus: BackgroundStatus
    let retention: Retention
    let mutes: MuteTimers
    /// True if the app has an event handler.
    var hasEventHandler = false
    /// The events that handlers received last, without users; of an edited message with what may be filled in later.
    var receivedEvents: [EventInfo] = []
    let indexer: SearchIndexer
    private(set) lazy var downloads = Downloads(core: core) { [unowned self] in self.complete($0, $1) }
    private(set) lazy var scheduledUploads = ScheduledUploads(core: core, queue: queue) { [unowned self] in
        self.filesAreUploaded($0, $1, $2, $3)
    } complete: { [unowned self] in
        self.complete($0, $1)
    }
    private(set) lazy var logs = [LogKeeper(core: core) { $0.cacheLog }, LogKeeper(core: core) { $0.outboxLog }]
    private(set) lazy var feeds = Feeds(
        core: core, askForChannels: { [unowned self] in self.sync?.channelChangelog.runAgain() },
        complete: { [unowned self] in self.complete($0, $1) })
    private(set) lazy var evictor = Evictor(core: core) { [unowned self] in
        Set(self.messageCollections.ascending.map(\.channelUrl))
    }
    /// The number of the cache that was reported last: a replacement gets a new number.
    var knownCache = 0
    var messageCollections = MessageCollectionTable()
    var channelCollections: [CollectionID: GroupChannelCollection] = [:]
    /// Nil without a connection, and while the app has paused synchronization.
    var sync: SyncRun?
    /// The user whose store is open.
    var openUserId: String?
    /// What the app knows of the connection, once for each outage (websocket.md §8.3).
    var outage = Outage.neverOpen
    /// Monotonic time of the last READ of each channel.
    var lastReadAsked: [String: Int64] = [:]
    /// Monotonic time of the last typing start of each channel.
    var lastTypingSentMs: [String: Int64] = [:]
    /// Commands that wait for the connection that is being made.
    var commandsWaiting: [(call: CallID, timer: TimerID, run: () -> Void)] = []
    /// Unread totals that the server sent last in this login; nil before the first.
    var unreadTotals: UnreadTotals?
    /// Frames that wait with an acknowledgement for the next acknowledgement: SendQueue+Turn.
    var heldFrames: [ReceivedFrame] = []
    var heldFramesTimer: TimerID?
    /// The cache's size is measured once this much was written.
    var statsDueAtBytes: Int64 = 0
    /// Set while a client without collections has memory to release.
    var memoryReleaseTimer: TimerID?
    /// Channels that will be marked as read when the throttle allows it.
    var readTimers: [String: TimerID] = [:]

    package init(
        _ configuration: EngineConfiguration, now: Moment, random: any RandomNumberGenerator,
        log: LogSwitch = LogSwitch(), stats: ClientStats = ClientStats()
    ) {
        let effects = EffectQueue(now: now, random: random, log: log, stats: stats)
        let core = Core(effects: effects, site: configuration.site, options: configuration.options)
        let session = Session(core: core)
        self.core = core
        self.session = session
        queue = SendQueue(core: core) { [unowned session] in session.send($0) }
        mutes = MuteTimers(core: core)
        backgroundStatus = BackgroundStatus(core: core)
        retention = Retention(core: core)
        indexer = SearchIndexer(core: core)
        session.reconnectScheduled = { [unowned self] attempt, afterMs, reason in
            let atMs = self.core.now.wallMs + afterMs
            self.core.effects.deliver(.connection(.reconnectScheduled(attempt: attempt, atMs: atMs, reason)))
        }
        session.stateChanged = { [unowned self] in self.stateChanged(to: $0) }
        session.connectionOpened = { [unowned self] in self.connectionOpened($0) }
        session.received = { [unowned self] in self.received($0) }
        session.connectionEnding = { [unowned self] in self.endConnection() }
        session.sessionChanged = { [unowned self] in self.core.effects.deliver(.session($0)) }
        session.ended = { [unowned self] in self.sessionEnded($0) }
        core.onCommit = { [unowned self] in self.committed($0) }
        core.onCacheFailure = { [unowned self] in self.cacheFailed($0) }
        queue.loadFailed = { [unowned self] error in
            // In a later turn: whoever needed the outbox is in the middle of something.
            self.core.effects.after(0) { [weak self, store = self.core.store] in
                if let store, self?.core.store === store { self?.outboxFailed(error) }
            }
        }
        queue.answered = { [unowned self] in self.received($0) }
        core.isShown = { [unowned self] url, at in
            self.messageCollections.of(channelUrl: url).contains { $0.claims(at) }
        }
        core.edgeBroken = { [unowned self] in self.frameLost($0) }
        core.tailOpened = { [unowned self] url in
            if self.collections(of: url).contains(where: \.isAtUnprovenEdge) { self.frameLost(url) }
        }
        core.hasView = { [unowned self] in !self.collections(of: $0).isEmpty }
        core.hasChannelList = { [unowned self] in self.needsChannels }
        core.eventHappened = { [unowned self] in self.deliver($0, of: nil) }
        // Not between the login and the start of its catch-up, either.
        queue.isReadyAtOnce = { [unowned self] url in
            self.sync.map { !$0.catchUp.isRunning(url) } ?? !self.core.maySync
        }
    }

    package func handle(_ input: Input, at now: Moment) {
        core.effects.advance(to: now)
        switch input {
        case .socketReceived, .framesReceived: break
        default: applyHeldFrames()
        }
        switch input {
        case .timerFired, .jobEnded: break
        default:
            indexer.somethingHappened()
            loadOutbox()
        }
        switch input {
        case .socketOpened(let id): session.socketOpened(id)
        case .socketReceived(let id, let texts): session.socketReceived(id, FrameBatch(texts))
        case .framesReceived(let id, let batch): session.socketReceived(id, batch)
        case .socketClosed(let id, let error): session.socketClosed(id, error)
        case .notSent(_, let text): queue.notSent(text)
        case .answered(let id, let answer): core.effects.answered(id, .success(answer))
        case .requestFailed(let id, let error): core.effects.answered(id, .failure(error))
        case .progressed(let id, let sentBytes, let totalBytes):
            core.effects.progressed(id, sentBytes: sentBytes, totalBytes: totalBytes)
        case .fileKept(let id, let sizeBytes): core.effects.fileKept(id, sizeBytes: sizeBytes)
        case .downloaded(let id, let bytes): core.effects.downloaded(id, bytes)
        case .jobEnded(let id): core.effects.jobEnded(id)
        case .timerFired(let id): core.effects.fired(id)
        case .networkMayBeBack: session.networkMayBeBack()
        }
    }

    /// Called before app-facing methods that run outside of `handle`.
    package func advance(to now: Moment) {
        core.effects.advance(to: now)
        applyHeldFrames()
        indexer.somethingHappened()
    }

    /// Ends the turn, in the order that TurnWriter defines.
    package func takeEffects() -> [Effect] {
        core.turns.end()
        feeds.turnEnded()
        if core.store != nil {
            reportStore()
            indexer.turnEnded()
            evictor.turnEnded()
            for log in logs { log.turnEnded() }
            if let store = core.store { reportStats(store) }
        }
        return core.effects.takeEffects()
    }

    // MARK: After a commit

    private func committed(_ work: WriteTransaction) {
        for change in work.channelChanges {
            if change.after == nil {
                queue.removeChannel(change.url)
                sync?.background.forget(change.url)
            } else {
                queue.channelChanged(change.url)
            }
            if change.before == nil, let channel = change.after { confirmDelivery(in: channel) }
        }
        // Meanwhile only members were notified of changes in the channel: the check of its views fetches its row, too. What
        // came with the join waits for that.
        for change in work.channelChanges where change.endsAbsence {
            sync?.background.forget(change.url)
            if !collections(of: change.url).isEmpty {
                frameLost(change.url)
            } else if change.source.isFromEvent {
                core.refetchChannel(change.url)
            }
        }
        let messages = Dictionary(grouping: work.messageChanges, by: \.subject.channelUrl)
        let channels = Dictionary(
            work.visibleChannelChanges.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
        for id in channelCollections.keys.sorted() { channelCollections[id]?.apply(work) }
        let touched = Set(messages.keys).union(channels.keys).flatMap(messageCollections.of)
        for collection in touched.sorted(by: { $0.id < $1.id }) {
            let url = collection.channelUrl
            collection.apply(messages[url] ?? [], channels[url])
        }
        for change in work.channelChanges where !collections(of: change.url).isEmpty {
            if let channel = change.after { mutes.watch(channel) } else { mutes.forget(change.url) }
        }
        feeds.committed(work)
        deliverEvents(of: work)
    }

    /// What could not be written is missing in the cache: a new connection fetches it again. A cache that must be
    /// replaced is replaced now, and `reportStore` reports it once.
    private func cacheFailed(_ error: CoveyError) {
        core.effects.log(.error, .disk, "cache not written", error.diskPairs)
        core.store?.replaceFailedCache()
        // What came by frames is lost, and nothing that still comes is in order.
        feeds.connectionEnded()
        guard core.store?.cacheNumber == knownCache else { return }
        core.effects.deliver(.connection(.cacheFailed(error)))
        core.effects.after(0) { [weak self] in self?.session.restart(error) }
    }

    /// Reports at the end of a turn what went wrong with the store, whoever noticed it.
    private func reportStore() {
        guard let store = core.store else { return }
        // Replaced now, not at its next use, which may be much later: open collections are written into the new one.
        store.replaceFailedCache()
        guard store.hasWarnings || store.cacheNumber != knownCache else { return }
        let warnings = store.takeWarnings()
        for warning in warnings {
            core.effects.log(.error, .disk, "trouble with the cache", warning.diskPairs)
            core.effects.deliver(.connection(.cacheFailed(warning)))
        }
        guard store.cacheNumber != knownCache else { return }
        knownCache = store.cacheNumber
        core.rowsMayBeGone()
        core.effects.log(.warning, .cache, "cache replaced", [.number("number", knownCache)])
        refill(store)
        let reason = warnings.first ?? CoveyError(.localDatabaseError, "the cache was replaced by an empty one")
        core.effects.after(0) { [weak self] in self?.session.restart(reason) }
    }

    // MARK: Collections by channel

    /// A list or a feed needs the user's channels.
    var needsChannels: Bool { !channelCollections.isEmpty || !feeds.isEmpty }

    func collections(of url: String) -> [MessageCollection] {
        messageCollections.of(channelUrl: url)
    }
}
