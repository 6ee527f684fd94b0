// The common ground of the parts of one client: its store, its face to the outside, who is logged in, whether the
// connection is open, and the one way to write: `commit`. Confined to the thread that owns the engine.

import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class Core {
    package let outside: Outside
    package let site: Site
    package let options: EngineOptions
    package var clock: ServerClock
    /// Open from `connect` to log-out.
    package var store: Store? {
        didSet {
            rowsMayBeGone()
            changelogsApplied = []
        }
    }
    /// Channels whose message stream is known to have a position. Emptied by whatever may have taken one back.
    var positionedChannels: Set<String> = []
    /// Versions of reactions and polls, beside the rows.
    package var parts = PartVersions()
    package var fills = FillBoard()
    package var pagesAsked = PagesAsked()
    /// How often the cache was written to.
    package private(set) var writes: UInt64 = 0
    package var typing = TypingBoard()
    /// Purge times of the application, by custom type of channels (sync.md §10).
    package var retention: [String: Int64] = [:]
    package var me: User?
    package var recentChanges = RecentChanges()
    /// By channel: the newest message whose frame came over this connection. Frames of a channel come in order, so one
    /// that is no newer is a second copy.
    package var heard: [String: MessageKey] = [:]
    /// By channel: the message that was proven over this connection to be the last of its live edge: there is none before
    /// it that the cache lacks.
    package var liveEnds: [String: MessageKey] = [:]
    /// Channels whose metacounters events of this connection have told. Those of others may have changed unheard.
    package var metacountersHeard: Set<String> = []
    /// By channel: keys of metacounters that were told to be gone, which a channel's row cannot say.
    package var metacountersGone: [String: Set<String>] = [:]
    /// What has no version in a row: mutes of a channel's members, blocks.
    package var flagTimes = FlagTimes()
    /// Channels whose message changelog was applied to its end over this connection: what is cached of them is as new as
    /// what the server would say.
    package var changelogsApplied: Set<String> = []
    package var sessionKey: String?
    /// What the server said at the last login.
    package var login: Login?
    /// Number of the open connection, never used twice; nil while there is none.
    package private(set) var connection: UInt64?
    private var lastConnection: UInt64 = 0
    /// Of the answer whose completion runs.
    package private(set) var answerBytes = 0
    private var inFlight: [TransferID: (CoveyError) -> Void] = [:]
    /// The last request that was sent. Their ids ascend, so that an answer can be told from one that was asked for later.
    private var lastTransfer = TransferID(rawValue: 0)
    /// Of the answer whose completion runs; nil: none does.
    private var answering: TransferID?
    /// The last request before each channel was found to be gone: earlier answers may still have it.
    private var removals: [String: TransferID] = [:]

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
    /// Whether an open view of the channel reaches over this time (Unix ms).
    package var isShown: ((_ channelUrl: String, _ at: Int64) -> Bool)?
    /// Whether a view of the channel is open.
    package var hasView: ((_ channelUrl: String) -> Bool)?
    /// Asks the server for a channel's row, soon and once for all who want it.
    package var refetchChannel: ((String) -> Void)?
    /// Asks for a new session key; the answer says whether there is one.
    package var refreshSession: ((@escaping (CoveyError?) -> Void) -> Void)?

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
    package func known(_ ts: Int64, asked: Int64) -> Int64 { ServerClock.known(ts, asked: asked) }
    package var myUserId: String { me?.userId ?? "" }
    /// Server time as well as it is known: for `createdAt` of unsent messages and for ages, never for baselines.
    package var correctedNowMs: Int64 { clock.corrected(at: now) }

    // MARK: Connection

    package func connectionOpened() {
        lastConnection += 1
        connection = lastConnection
    }

    /// Every request in flight ends with 800200; whoever waits starts anew at the next connection.
    package func connectionClosed() {
        connection = nil
        recentChanges = RecentChanges()
        heard = [:]
        liveEnds = [:]
        metacountersHeard = []
        metacountersGone = [:]
        flagTimes = FlagTimes()
        changelogsApplied = []
        removals = [:]
        for id in inFlight.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let fail = inFlight.removeValue(forKey: id) else { continue }
            outside.cancel(id)
            fail(CoveyError(.socketClosed, "the connection closed before the answer came"))
        }
    }

    // MARK: Requests

    /// A request that may be called back, whichever attempt of it is under way.
    package final class PendingRequest {
        fileprivate var transfer: TransferID?
        fileprivate var isCanceled = false
    }

    /// Asks the server. The completion runs exactly once, later, unless it is canceled; with 800101 if there is no
    /// connection, with 800110 if there is no such thing to ask for.
    @discardableResult
    package func request<Answer>(
        _ endpoint: Endpoint<Answer>, priority: HTTPRequest.Priority = .app,
        progress: ((_ sentBytes: Int64, _ totalBytes: Int64) -> Void)? = nil,
        _ completion: @escaping (Result<Answer, CoveyError>) -> Void
    ) -> PendingRequest {
        let asked = PendingRequest()
        if let failure = isOnline ? endpoint.refusal : .offline {
            outside.after(0) { if !asked.isCanceled { completion(.failure(failure)) } }
        } else {
            send(endpoint, asked, priority, repeated: false, progress, completion)
        }
        return asked
    }

    /// No answer is wanted any more; none will be given.
    package func cancel(_ asked: PendingRequest) {
        asked.isCanceled = true
        guard let transfer = asked.transfer else { return }
        inFlight[transfer] = nil
        outside.cancel(transfer)
    }

    private func send<Answer>(
        _ endpoint: Endpoint<Answer>, _ asked: PendingRequest, _ priority: HTTPRequest.Priority, repeated: Bool,
        _ progress: ((Int64, Int64) -> Void)?, _ completion: @escaping (Result<Answer, CoveyError>) -> Void
    ) {
        let key = sessionKey
        var request = endpoint.request(site, sessionKey: key)
        request.priority = priority
        let id = outside.request(request, progress: progress) { [weak self] result in
            guard let self else { return }
            let transfer = asked.transfer
            if let transfer { self.inFlight[transfer] = nil }
            asked.transfer = nil
            self.answerBytes = (try? result.get().sizeBytes) ?? 0
            let answer = result.flatMap { endpoint.answer($0) }
            if case .failure(let error) = answer, error.code == .sessionKeyExpired, !repeated,
                let refresh = self.refreshSession
            {
                // Another request has refreshed it meanwhile.
                if let current = self.sessionKey, current != key {
                    return self.send(endpoint, asked, priority, repeated: true, progress, completion)
                }
                refresh { [weak self] failure in
                    if asked.isCanceled { return }
                    guard let self, self.isOnline else { return completion(.failure(.offline)) }
                    if let failure { return completion(.failure(failure)) }
                    self.send(endpoint, asked, priority, repeated: true, progress, completion)
                }
                return
            }
            self.answering = transfer
            completion(answer)
            self.answering = nil
        }
        asked.transfer = id
        lastTransfer = id
        inFlight[id] = { completion(.failure($0)) }
    }

    /// The channel is gone. Who joins it again hears of it by an event, and asks again.
    package func noteRemoval(ofChannel url: String) {
        removals[url] = lastTransfer
        guard removals.count > Policy.rememberedEvents else { return }
        // Of earlier answers, only those that are still to come matter.
        let oldest = inFlight.keys.map(\.rawValue).min() ?? .max
        removals = removals.filter { $0.value.rawValue >= oldest }
        if removals.count > Policy.rememberedEvents / 2 { removals = [:] }
    }

    /// Whether the answer that is being applied was asked for before the channel was found to be gone.
    package func predatesRemoval(ofChannel url: String) -> Bool {
        guard let answering, let removal = removals[url] else { return false }
        return answering.rawValue <= removal.rawValue
    }

    // MARK: Writing

    /// Runs the body in one transaction of the cache and tells what changed. Nothing is told, and false is returned,
    /// if it could not be written.
    @discardableResult
    package func commit(origin: CollectionID? = nil, _ body: (Work) throws(CoveyError) -> Void) -> Bool {
        guard let store, !store.isReadOnly else { return false }
        writes += 1
        var work = newWork(store, origin)
        do throws(CoveyError) {
            do throws(CoveyError) {
                try write(work, body)
            } catch {
                rowsMayBeGone()
                metacountersHeard = []
                guard store.isDiskFull, makeRoom?() == true else { throw error }
                work = Work(retrying: work)
                try write(work, body)
            }
        } catch {
            rowsMayBeGone()
            work.runDurable()
            onCacheFailure?(error)
            return false
        }
        let gone = work.channelChanges.filter { $0.after == nil }.map(\.url)
        if !gone.isEmpty { rowsMayBeGone() }
        for url in gone { forgetChannel(url) }
        work.runAfterCommit()
        onCommit?(work)
        work.runAfterTelling()
        return true
    }

    /// What is remembered of channels is remembered of those that the cache has.
    private func forgetChannel(_ url: String) {
        heard[url] = nil
        metacountersHeard.remove(url)
        metacountersGone[url] = nil
        changelogsApplied.remove(url)
    }

    private func newWork(_ store: Store, _ origin: CollectionID?) -> Work {
        Work(store: store, me: myUserId, origin: origin) { [unowned self] in self.typing.shown($0) }
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
