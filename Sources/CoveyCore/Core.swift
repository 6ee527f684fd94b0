// The common state of the parts of one client: its store, its effects, the logged-in user, the open connection, and the
// only way to write: `commit`. Confined to the thread that owns the engine.

import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package final class Core {
    package let effects: EffectQueue
    package let site: Site
    package let options: EngineOptions
    package var clock: ServerClock
    /// Open from `connect` to log-out.
    package var store: Store? { didSet { rowsMayBeGone() } }
    /// Channels whose message stream has a position. Emptied when one may have been removed.
    var positionedChannels: Set<String> = []
    package var typing = TypingUsers()
    /// Purge times of the application, by custom type of channels (sync.md §10).
    package var retention: [ByteText: Int64] = [:]
    package var me: User?
    package var sessionKey: String?
    /// The answer to the last login.
    package var login: Login?
    /// The open connection; nil while there is none.
    package private(set) var connection: Connection?

    /// Defines the order in which a turn takes effect, and holds what is pending.
    package private(set) lazy var turns = TurnWriter(core: self)
    /// Called with the changes of each commit, and with changes of unsent messages: the views reduce them.
    package var onCommit: ((WriteTransaction) -> Void)?
    /// Called when writing the cache or the outbox failed: its changes are lost until the next synchronization.
    package var onCacheFailure: ((CoveyError) -> Void)?
    /// Called with a channel whose open views need a check: its frames do not continue the known history (sync.md
    /// §5.6), or known history was lost.
    package var edgeBroken: ((_ channelUrl: String) -> Void)?
    /// Called at the first frame of a channel on this connection, or a row that names a message before it, if no page says what
    /// precedes it.
    package var tailOpened: ((_ channelUrl: String) -> Void)?
    /// True if an open view of the channel includes this time (Unix ms).
    package var isShown: ((_ channelUrl: String, _ at: Int64) -> Bool)?
    /// True if a view of the channel is open.
    package var hasView: ((_ channelUrl: String) -> Bool)?
    /// True if a collection of channels is open.
    package var hasChannelList: (() -> Bool)?
    /// Notifies event handlers of something of which they were not notified when it was received.
    package var eventHappened: ((Cause) -> Void)?

    package init(effects: EffectQueue, site: Site, options: EngineOptions) {
        self.effects = effects
        self.site = site
        self.options = options
        clock = ServerClock()
    }

    package var now: Moment { effects.now }
    package var isOnline: Bool { connection != nil }
    /// True while synchronization is paused; the SyncManager adapter pauses and resumes it (syncmanager.md §1).
    package var isSyncPaused = false
    package var maySync: Bool { isOnline && !isSyncPaused }
    /// Set if the client was set up through the SyncManager adapter: its policies then apply to unsent messages.
    package var syncManagerOptions: SyncManagerOptions?
    /// True if failed sends are retried automatically.
    package var repeatsSends: Bool { syncManagerOptions.map { $0.resendPolicy == .automatic } ?? options.autoResend }
    /// Messages of such a channel up to and including this time are purged; 0: none.
    func purgeOffset(customType: String) -> Int64 { retention[ByteText(customType)] ?? retention["global"] ?? 0 }
    package var myUserId: String { me?.userId ?? "" }
    package func isMe(_ userId: String) -> Bool { CodePoints.areEqual(userId, myUserId) }
    /// The best estimate of the server's time: for `createdAt` of unsent messages and for ages, never for positions.
    package var correctedNowMs: Int64 { clock.corrected(at: now) }

    /// A channel as it is cached, with its typing users.
    package func shownChannel(_ url: String) -> GroupChannel? {
        ((try? store?.channel(url: url)) ?? nil).map(typing.shown)
    }

    // MARK: Connection

    package func begin(_ connection: Connection) { self.connection = connection }

    /// Ends the connection; no request on it is answered any more.
    package func endConnection(because reason: CoveyError) {
        let ended = connection
        connection = nil
        ended?.end(because: reason)
    }

    // MARK: Writing

    /// Runs the body in one transaction of the cache and notifies the views of the changes; TurnWriter defines the
    /// order. `recognizing`: the server's messages that the body may write. False if the transaction could not be
    /// written: then no view is notified.
    @discardableResult
    package func commit(
        origin: CollectionID? = nil, recognizing messages: [Message] = [],
        _ body: (WriteTransaction) throws(CoveyError) -> Void
    ) -> Bool {
        turns.write(origin: origin, recognizing: messages, body)
    }

    /// Runs and commits the transaction. The store runs it once more if the disk was full and room could be made.
    func transact(
        _ store: Store, _ origin: CollectionID?, _ acceptances: Acceptances?, turn: Int64,
        _ body: (WriteTransaction) throws(CoveyError) -> Void
    ) throws(CoveyError) -> WriteTransaction {
        var hasRun = false
        do throws(CoveyError) {
            let work = try store.transaction { () throws(CoveyError) in
                if hasRun { undo() }
                hasRun = true
                connection?.log.begin()
                let work = newWork(store, origin)
                if let acceptances { work.accept(acceptances.rows, turn: turn) }
                try body(work)
                if acceptances != nil { try writeRest(of: work) }
                try work.write()
                return work
            }
            connection?.log.commit(nowMs: now.monotonicMs)
            return work
        } catch {
            undo()
            throw error
        }
    }

    /// What a body that was rolled back has changed in memory.
    private func undo() {
        positionedChannels = []
        connection?.forgetMetacounters()
        connection?.log.rollBack()
    }

    /// Writes accepted messages that the body did not write: one that proves nothing about its neighbours, for example.
    private func writeRest(of work: WriteTransaction) throws(CoveyError) {
        for message in work.acceptedRest {
            guard let current = current(message, asOf: nil) else {
                work.deleteAccepted(message.messageId)
                continue
            }
            try MessageWriter(core: self, work: work, source: .eventMessageSent, authority: .page)
                .write(current, kind: .new)
        }
    }

    /// Messages at the live edge are missing, or may be: the channel is checked after the commit.
    package func edgeIsBroken(_ channelUrl: String, after work: WriteTransaction) {
        work.after { [self] in edgeBroken?(channelUrl) }
    }

    /// Takes over what the committed transaction learned.
    func took(_ work: WriteTransaction) {
        effects.stats.messagesApplied.add(work.messageChanges.count)
        let gone = work.channelChanges.filter { $0.after == nil }.map(\.url)
        for url in work.endedFrames { connection?.received[url] = nil }
        for url in work.changedVisibility { record(.visibility, of: .channel(url)) }
        for (url, tail) in work.changedTails { connection?.setTail(tail, of: url) }
        for (url, message) in work.newestFrames { connection?.setNewestFrame(message, of: url) }
        for move in work.moves { connection?.moved(move) }
        if !gone.isEmpty { positionedChannels = [] }
        for url in gone { connection?.received[url] = nil }
        work.runAfterCommit()
    }

    /// Discards what is known in memory: the transaction was not written.
    func transactionFailed() {
        connection?.endTails()
        positionedChannels = []
    }

    /// Notifies the views of changes that are not in the cache: those of unsent messages.
    func notify(_ changes: [MessageChange]) {
        guard let store else { return }
        let work = newWork(store, nil)
        for change in changes { work.note(change) }
        onCommit?(work)
    }

    private func newWork(_ store: Store, _ origin: CollectionID?) -> WriteTransaction {
        WriteTransaction(store: store, me: myUserId, origin: origin, connection: connection) { [unowned self] in
            self.typing.shown($0)
        }
    }
}

extension CoveyError {
    package static let offline = CoveyError(.connectionRequired, "there is no open connection to the server")
    package static let disposed = CoveyError(.collectionDisposed, "the collection was disposed")

    /// A retry gives the same answer until the user is a member.
    package var isOfNonMember: Bool { code == .notAllowed || code == .notFound }
}
