// The common ground of the parts of one client: its store, its face to the outside, who is logged in, the open
// connection, and the one way to write: `commit`. Confined to the thread that owns the engine.

import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package final class Core {
    package let outside: Outside
    package let site: Site
    package let options: EngineOptions
    package var clock: ServerClock
    /// Open from `connect` to log-out.
    package var store: Store? { didSet { rowsMayBeGone() } }
    /// Channels whose message stream is known to have a position. Emptied by whatever may have taken one back.
    var positionedChannels: Set<String> = []
    package var typing = TypingBoard()
    /// Purge times of the application, by custom type of channels (sync.md §10).
    package var retention: [String: Int64] = [:]
    package var me: User?
    package var sessionKey: String?
    /// What the server said at the last login.
    package var login: Login?
    /// The open connection; nil while there is none.
    package private(set) var connection: Connection?

    /// Told after each commit, before anything else happens.
    package var onCommit: ((Work) -> Void)?
    /// Told when writing the cache failed: what the commit would have changed is lost until the next synchronisation.
    package var onCacheFailure: ((CoveyError) -> Void)?
    /// Asked when the disk is full: whether room was made, so that the write may be tried once more.
    package var makeRoom: (() -> Bool)?
    /// The outbox's part of writing a message of the server: if it is an own unsent one, its row is settled and the
    /// unsent message is returned, to be replaced.
    package var takeUnsent: ((Message, Work) throws(CoveyError) -> Message?)?
    /// The outbox's part of reading a message of the server: with the request id that it was sent with.
    package var withRequestId: ((Message) -> Message)?
    /// Called with a channel whose open views need a check: its frames do not follow what is known (sync.md §5.6), or what
    /// was known is not any more.
    package var edgeBroken: ((_ channelUrl: String) -> Void)?
    /// Whether an open view of the channel reaches over this time (Unix ms).
    package var isShown: ((_ channelUrl: String, _ at: Int64) -> Bool)?
    /// Whether a view of the channel is open.
    package var hasView: ((_ channelUrl: String) -> Bool)?

    package init(outside: Outside, site: Site, options: EngineOptions) {
        self.outside = outside
        self.site = site
        self.options = options
        clock = ServerClock()
    }

    package var now: Moment { outside.now }
    package var isOnline: Bool { connection != nil }
    /// The gate of all synchronisation, which the older face opens and shuts (syncmanager.md §1).
    package var gateIsOpen = true
    package var maySync: Bool { isOnline && gateIsOpen }
    /// Set if the client was set up through the older face: then its policies hold for what is sent.
    package var faceOptions: FaceOptions?
    /// Failed sends are repeated by themselves.
    package var repeatsSends: Bool { faceOptions.map { $0.resendPolicy == .automatic } ?? options.autoResend }
    /// Messages of such a channel up to and including this time are gone; 0: none.
    func purgeOffset(customType: String) -> Int64 { retention[customType] ?? retention["global"] ?? 0 }
    package func known(_ ts: Int64, asked: Int64) -> Int64 { ServerClock.known(ts, asked: asked) }
    package var myUserId: String { me?.userId ?? "" }
    /// Server time as well as it is known: for `createdAt` of unsent messages and for ages, never for baselines.
    package var correctedNowMs: Int64 { clock.corrected(at: now) }

    // MARK: Connection

    package func begin(_ connection: Connection) { self.connection = connection }

    /// Nothing that was asked over it is answered any more.
    package func endConnection() {
        let ended = connection
        connection = nil
        ended?.end()
    }

    // MARK: Writing

    /// Runs the body in one transaction of the cache and tells what changed. Nothing is told, and false is returned,
    /// if it could not be written.
    @discardableResult
    package func commit(origin: CollectionID? = nil, _ body: (Work) throws(CoveyError) -> Void) -> Bool {
        guard let store, !store.isReadOnly else { return false }
        connection?.pages.cacheWritten()
        var work = newWork(store, origin)
        do throws(CoveyError) {
            do throws(CoveyError) {
                try write(work, body)
            } catch {
                positionedChannels = []
                connection?.forgetMetacounters()
                guard store.isDiskFull, makeRoom?() == true else { throw error }
                work = Work(retrying: work)
                try write(work, body)
            }
        } catch {
            connection?.endTails()
            positionedChannels = []
            work.runDurable()
            onCacheFailure?(error)
            return false
        }
        let gone = work.channelChanges.filter { $0.after == nil }.map(\.url)
        for (url, tail) in work.changedTails { connection?.setTail(tail, of: url) }
        if !gone.isEmpty { positionedChannels = [] }
        for url in gone { connection?.received[url] = nil }
        work.runAfterCommit()
        onCommit?(work)
        work.runAfterTelling()
        return true
    }

    private func newWork(_ store: Store, _ origin: CollectionID?) -> Work {
        Work(store: store, me: myUserId, origin: origin, connection: connection) { [unowned self] in
            self.typing.shown($0)
        }
    }

    private func write(_ work: Work, _ body: (Work) throws(CoveyError) -> Void) throws(CoveyError) {
        try work.store.transaction { () throws(CoveyError) in
            try body(work)
            try work.write()
        }
    }
}

extension CoveyError {
    package static let offline = CoveyError(.connectionRequired, "there is no open connection to the server")
    package static let disposed = CoveyError(.collectionDisposed, "the collection was disposed")

    /// Asking again gives no other answer until I am a member.
    package var isOfNonMember: Bool { code == .notAllowed || code == .notFound }
}
