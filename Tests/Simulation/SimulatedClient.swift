// One client of the world: a real engine with a real SQLite store, a virtual disk and a virtual network, and an app
// that rebuilds every list from the notices alone. The app keeps no state when its process dies.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Foundation
import SandboxCore

package final class SimulatedClient {
    let world: World
    package let userId: String
    /// Distinguishes the devices of one user.
    package let name: String
    package let disk: VirtualDisk
    package private(set) var engine: Engine?
    private(set) var link: Link! = nil
    /// Counts the processes: what is in flight for an earlier one is dropped.
    private var process = 0
    private var cancelledTimers: Set<TimerID> = []
    private var nextId: UInt64 = 0
    package var isNetworkUp: Bool { link.isUp }

    /// The app's lists of messages.
    package internal(set) var views: [CollectionID: AppView] = [:]
    package internal(set) var channelViews: [CollectionID: AppChannelView] = [:]
    /// Collections of the SyncManager adapter, and those that mirror a message collection.
    package internal(set) var adapterApps: [CollectionID: AdapterApp] = [:]
    package internal(set) var completions: [CallID: [Completion]] = [:]
    /// Calls of this process without an answer yet.
    private(set) var pendingCalls: Set<CallID> = []
    /// The outcomes of this user's sends.
    package internal(set) var sends = SendLedger()
    package var unsentAtCompletion: [String: [Message]] { sends.unsentAtCompletion }
    /// The reported states of the connection, in order.
    package private(set) var states: [ConnectionState] = []
    /// The device's clock is fast by this.
    package var clockErrorMs: Int64 = 0
    /// The app's side of its session; nil: it has no session handler, and the user needs no token.
    package var session: AppSession?
    /// If set, every process is set up through the SyncManager adapter.
    package var syncManagerOptions: SyncManagerOptions?
    /// Each message collection has a mirror in the SyncManager adapter; both are compared after every turn.
    package var mirrorsToAdapter = false
    /// The results of the adapter's fetches.
    package internal(set) var fetches: [CallID: (hasMore: Bool, error: CoveyError?)] = [:]
    /// All notices of collections since a story set this to an empty list.
    package var received: [Notice]?
    /// The app's feed; nil: it has none.
    package internal(set) var feed: FeedApp?
    var feedItemsMost = 0
    /// Nil: the app does not reply.
    var replies: FeedReplies?
    /// While it is open in this process.
    var feedId: CollectionID?
    /// What calls acknowledge: numbers of items, and their channels.
    var acknowledgements: [CallID: [UInt64: String]] = [:]
    var isAcknowledgingAll = false
    /// Reads the same cache, in some runs.
    private(set) var secondProcess: SecondProcess?
    /// Every request of every process: method and path, without the query.
    package private(set) var requests: [String] = []
    var listRequests: Int { requests.count { $0.hasSuffix("/my_group_channels") } }
    private var touched: Set<CollectionID> = []
    /// Own resets of the history of a channel, by call, and frames of an ephemeral channel that came meanwhile.
    var resets: [CallID: String] = [:]
    var framesBehindResets: [EphemeralFrame] = []
    /// When it was reconnected to know them.
    private var unreported: [String: [[Int64]]] = [:]
    var closed: Set<CollectionID> = []
    private var faults: [String] = []
    /// The disk failed this process: what was cached since is in memory, or was discarded.
    private(set) var hasLostItsCache = false

    /// The faults of the notices that the app received.
    package var contradictions: [String] {
        let found =
            faults + sends.faults + (secondProcess?.faults ?? [])
            + views.sorted { $0.key < $1.key }.flatMap { id, view in view.faults.map { "view \(id.rawValue): \($0)" } }
            + channelViews.sorted { $0.key < $1.key }.flatMap { id, view in
                view.faults.map { "list \(id.rawValue): \($0)" }
            }
            + adapterApps.sorted { $0.key < $1.key }.flatMap { id, adapterApp in
                adapterApp.faults.map { "adapter collection \(id.rawValue): \($0)" }
            }
        return found.map { "\(name): \($0)" }
    }

    package init(world: World, userId: String, device: Int = 1) {
        self.world = world
        self.userId = userId
        name = device == 1 ? userId : "\(userId)/\(device)"
        let memory = URL(fileURLWithPath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: memory.path)
        let root = isThere ? memory : FileManager.default.temporaryDirectory
        let path = root.appendingPathComponent("covey-simulation-\(UUID().uuidString)").path
        disk = VirtualDisk(
            root: path, mayLosePower: world.powerMayFail, showsSizes: world.cacheLimitBytes > 0,
            files: world.givesEmptyStores ? EmptyStores.files(of: userId, root: path) : [])
        link = Link(world: world, name: name) { [weak self] input, life in self?.input(input, life) }
        link.holds = { [weak self] url, id in
            ((try? self?.engine?.storeForInspection?.message(channelUrl: url, id: id)) ?? nil) != nil
        }
        link.came = { [weak self] frame in self?.came(frame) }
        start()
    }

    deinit { disk.remove() }

    var moment: Moment { Moment(monotonicMs: world.nowMs + 1_000, wallMs: world.wallNowMs + clockErrorMs) }

    static let site = Site(
        apiUrl: "http://sandbox", socketUrl: "ws://sandbox", appId: "sim", libraryVersion: "0", osVersion: "0")

    var location: Store.Location { Store.Location(root: disk.root, appId: Self.site.appId, userId: userId) }

    /// From now on a second process of the user reads the cache.
    func openSecondProcess() { secondProcess = SecondProcess(client: self) }

    private func start() {
        process = link.newProcess()
        hasLostItsCache = false
        cancelledTimers = []
        var options = EngineOptions(cacheDirectory: disk.root)
        options.logCopyPages = 32
        if world.cacheLimitBytes > 0 {
            options.cacheMaxSizeBytes = world.cacheLimitBytes
            options.evictCheckSizeBytes = 20_000
        }
        if world.hugeGapMessages > 0 { options.hugeGapThresholdMessages = world.hugeGapMessages }
        if !world.fillsInBackground { (options.background.scope, options.background.fetchesChannels) = (0, false) }
        let random = SeededGenerator(seed: world.random.next())
        engine = Engine(EngineConfiguration(site: Self.site, options: options), now: moment, random: random)
        if session != nil { call { $0.perform(.setHasSessionHandler(true)) } }
        connect()
        if let syncManagerOptions {
            setUpAdapter(syncManagerOptions)
            resumeSync()
        }
    }

    package func connect() { connect(as: userId) }

    func connect(as userId: String) {
        let id = newCall()
        world.note("\(name) logs in as \(userId)")
        let token = userId == self.userId ? session?.token : nil
        call { $0.connect(userId: userId, token: token, nickname: nil, call: id) }
        if userId == self.userId, feedId == nil { openFeed() }
    }

    /// Runs later, unless the process has died by then.
    func inThisProcess(afterMs ms: Int64, _ body: @escaping (SimulatedClient) -> Void) {
        let process = process
        world.after(ms) { [weak self] in
            if let self, self.process == process, self.isAlive { body(self) }
        }
    }

    func isPending(_ call: CallID) -> Bool { pendingCalls.contains(call) }

    /// An id for a call that is answered exactly once.
    package func newCall() -> CallID {
        nextId += 1
        let id = CallID(rawValue: nextId)
        // A dead process gets no answer.
        if engine != nil { pendingCalls.insert(id) }
        return id
    }

    func newRequestId() -> String { "\(name)-\(process)-\(nextId)-\(world.random.next() % 1_000_000)" }

    func newCollection() -> CollectionID {
        nextId += 1
        return CollectionID(rawValue: nextId)
    }

    /// Calls the engine as an app does, and performs its effects.
    package func call(_ body: (Engine) -> Void) {
        guard let engine else { return }
        engine.advance(to: moment)
        body(engine)
        carryOut()
        noteFeedMemberships()
        noteRows()
    }

    private func input(_ input: Input, _ process: Int) {
        guard process == self.process, let engine else { return }
        engine.handle(input, at: moment)
        carryOut()
        noteFeedMemberships()
        noteRows()
    }

    func report(_ fault: String) { faults.append(fault) }

    // MARK: Start and death of a process

    package var isAlive: Bool { engine != nil }

    /// The process dies: nothing is closed, nothing is reported. The next engine finds what is on the disk.
    package func kill() {
        guard let engine else { return }
        world.note("\(name) killed after \(disk.writes) writes")
        disk.die()
        engine.abandon()
        self.engine = nil
        process = link.newProcess()
        forgetApp()
    }

    private func forgetApp() {
        (views, channelViews, pendingCalls, touched, closed) = ([:], [:], [], [], [])
        (resets, framesBehindResets) = ([:], [])
        adapterApps = [:]
        forgetFeed()
        sends.processDied()
    }

    /// The end of the world: nothing is reported any more.
    package func end() {
        secondProcess?.close()
        secondProcess = nil
        disk.observer = nil
        disk.die()
        engine?.abandon()
        engine = nil
        process = link.newProcess()
    }

    /// Starts a new process. `keeps`: the power failed, too; returns how many of this many unsynced writes survived.
    package func restart(keeps: ((Int) -> Int)? = nil) {
        guard engine == nil else { return }
        world.note("\(name) restarts\(keeps == nil ? "" : " after the power went")")
        disk.revive(keeps: keeps)
        secondProcess?.lookAtWhatIsLeft(powerWasLost: keeps != nil)
        start()
    }

    package func setNetwork(up: Bool) {
        guard up != link.isUp else { return }
        world.note("\(name) network \(up)")
        link.setUp(up)
        if up { input(.networkMayBeBack, process) }
    }

    // MARK: Effects

    private func carryOut() {
        while let engine, !disk.isDead {
            let effects = engine.takeEffects()
            // The disk stopped in the middle of the turn: the process died there, and its effects are lost.
            if disk.isDead { break }
            if effects.isEmpty { break }
            for effect in effects { carryOut(effect) }
        }
        if disk.isDead, engine != nil { return kill() }
        if let missed = engine?.unrecognizedForInspection, !missed.isEmpty {
            faults.append("INV-15: \(missed) were written and not recognized as unsent")
        }
        checkTouched()
    }

    private func carryOut(_ effect: Effect) {
        let process = self.process
        switch effect {
        case .openSocket(let id, let address): link.open(id, address)
        case .send(let id, let text): link.send(id, text)
        case .closeSocket(let id): link.close(id)
        case .request(let id, let request):
            requests.append("\(request.method.rawValue) \(request.url.prefix { $0 != "?" }.dropFirst(20))")
            link.request(id, request)
        case .keepFile(let id, _, _), .download(let id, _):
            world.after(0) { [weak self] in
                self?.input(.requestFailed(id, CoveyError(.localDatabaseError, "no disk for files here")), process)
            }
        case .run(let id, let job): run(job, id)
        case .cancel(let id): link.cancel(id)
        case .setTimer(let id, let ms):
            world.after(ms) { [weak self] in
                guard let self, process == self.process, self.cancelledTimers.remove(id) == nil else { return }
                self.input(.timerFired(id), process)
            }
        case .cancelTimer(let id): cancelledTimers.insert(id)
        case .deliver(let notice): receive(notice)
        case .log: break
        }
    }

    /// The disk's thread runs it between two turns, or before any write of a later one, or never.
    private func run(_ job: @escaping @Sendable () -> Void, _ id: TransferID) {
        let end: (SimulatedClient) -> Void = { client in
            if client.disk.isDead { client.kill() } else { client.input(.jobEnded(id), client.process) }
        }
        let chance = world.random.next()
        switch chance % 8 {
        case 0: return
        case 1...3:
            disk.interrupt(beforeWrite: Int(chance / 8 % 40)) { [weak self] in
                job()
                self?.inThisProcess(afterMs: 0, end)
            }
        default:
            inThisProcess(afterMs: Int64(chance / 8 % 100)) { client in
                job()
                end(client)
            }
        }
    }

    /// INV-3 after each turn: the app's lists equal the engine's.
    private func checkTouched() {
        guard let engine, !touched.isEmpty else { return }
        for id in touched.sorted() {
            if let view = views[id], let lists = engine.listsForInspection(id), view.lists != lists {
                faults.append("INV-3: the lists of view \(id.rawValue) are not the engine's")
            }
            if let adapterApp = adapterApps[id], let lists = engine.listsForInspection(id),
                let fault = adapterApp.difference(to: lists)
            {
                faults.append("S-1: adapter collection \(id.rawValue): \(fault)")
            }
            if let view = channelViews[id], let lists = engine.channelsForInspection(id), view.lists != lists {
                faults.append("INV-3: list \(id.rawValue) is not the engine's")
            }
        }
        touched = []
    }

    // MARK: The app

    package func openMessages(
        _ url: String, startingPoint: Int64 = Policy.infiniteTimeMs, params: MessageListParams = MessageListParams()
    ) -> CollectionID {
        let id = newCollection()
        world.note("\(name) opens view \(id.rawValue) of \(url) at \(startingPoint) \(params.summary)")
        views[id] = AppView(url: url, startingPoint: startingPoint, params: params)
        if mirrorsToAdapter {
            adapterApps[id] = AdapterApp(url: url, viewpoint: startingPoint, params: params, isMirror: true)
        }
        call {
            $0.createMessageCollection(id: id, channelUrl: url, startingPoint: startingPoint, params: params)
            if self.mirrorsToAdapter { $0.mirrorToAdapter(id) }
            $0.start(id)
        }
        return id
    }

    package func closeMessages(_ id: CollectionID) {
        world.note("\(name) closes view \(id.rawValue)")
        // Notices that the engine delayed come before the call takes effect.
        call { $0.disposeMessageCollection(id) }
        views[id] = nil
        adapterApps[id] = nil
        closed.insert(id)
    }

    package func openChannels(_ query: GroupChannelListQuery) -> CollectionID {
        let id = newCollection()
        world.note("\(name) opens list \(id.rawValue) \(query.summary)")
        channelViews[id] = AppChannelView(query: query)
        call { $0.createChannelCollection(id: id, query: query) }
        loadMore(id)
        return id
    }

    package func loadMore(_ id: CollectionID) {
        let call = newCall()
        self.call { $0.loadMore(id, call: call) }
    }

    package func closeChannels(_ id: CollectionID) {
        world.note("\(name) closes list \(id.rawValue)")
        // Notices that the engine delayed come before the call takes effect.
        call { $0.disposeChannelCollection(id) }
        channelViews[id] = nil
        closed.insert(id)
    }

    /// Messages were lost; the next message of each channel reveals it (sync.md §5.6).
    package var hasLostMessages: Bool { link.hasLostMessages }
    var hasEverLost: Bool { link.hasEverLost }

    /// Reconnects if the connection did not report everything: frames were lost, or something happened that no frame
    /// reports, such as a message in a channel that the user is only invited to (sync.md §11).
    package func reconnectIfSomethingWasMissed() {
        unreported = messagesOfInvitations
        if link.hasLostFrames || world.hasPurged || !unreported.isEmpty { reconnect() }
    }

    /// Messages came or changed since then in a channel that the user is only invited to, or may have expired.
    package func hasUnreportedInvitations(mayHaveExpired: Bool) -> Bool {
        let now = messagesOfInvitations
        return now != unreported || mayHaveExpired && !now.isEmpty
    }

    package func reconnect() { link.cutAll() }

    /// By channel: each message, and when it changed.
    private var messagesOfInvitations: [String: [[Int64]]] {
        let urls = world.sandbox.channelUrls.filter {
            world.sandbox.isJoined(channelUrl: $0, userId: userId) == false
        }
        return Dictionary(
            uniqueKeysWithValues: urls.map { url in
                (url, (world.sandbox.allMessages(channelUrl: url) ?? []).map { [$0.id, $0.updatedAtMs] })
            })
    }

    // MARK: Notices

    private func receive(_ notice: Notice) {
        received?.append(notice)
        switch notice {
        case .messages(let id, let notice):
            world.note("\(name) view \(id.rawValue): \(notice.summary)")
            if case .loaded(let call, _) = notice.kind { answered(call) } else { checkNotClosed(id) }
            sends.received(notice)
            // Unsent messages go with their channel, also those that the view's filter does not show.
            if case .channelDeleted(let url) = notice.kind { sends.removedAll(in: url) }
            views[id]?.apply(notice)
            if let view = views[id] { sends.ended(view.ended) }
            touched.insert(id)
        case .channels(let id, let notice):
            world.note("\(name) list \(id.rawValue): \(notice.summary)")
            if case .loaded(let call, _) = notice.kind { answered(call) } else { checkNotClosed(id) }
            channelViews[id]?.apply(notice)
            touched.insert(id)
        case .syncManager(let id, let notice):
            world.note("\(name) adapter collection \(id.rawValue): \(notice.summary)")
            if case .fetched(let call, let hasMore, let error) = notice {
                answered(call)
                fetches[call] = (hasMore, error)
            } else {
                checkNotClosed(id)
            }
            adapterApps[id]?.apply(notice)
            touched.insert(id)
        case .completion(let call, let completion):
            world.note("\(name) call \(call.rawValue): \(completion.summary)")
            completions[call, default: []].append(completion)
            answered(call)
            acknowledged(call, completion)
            replied(call, completion)
            sends.completed(call, completion) { requestId in
                self.views.values.flatMap { $0.lists.unsent.filter { $0.requestId == requestId } }
            }
        case .feed(let id, let notice): receive(id, notice)
        case .ended(let id, _) where id == feedId:
            closed.insert(id)
            forgetFeed()
        case .ended(let id, _):
            // By a log-out, another user's login, or a first login that failed (collections.md §2.2): the app forgets it.
            checkNotClosed(id)
            (views[id], channelViews[id], adapterApps[id]) = (nil, nil, nil)
            closed.insert(id)
        case .state(let state, _):
            world.note("\(name) is \(state)")
            states.append(state)
            if state != .open { framesBehindResets = [] }
        case .connection(.cacheFailed(let error)):
            world.note("\(name): \(error.message)")
            hasLostItsCache = true
            cacheWent()
        case .session(let notice): receive(notice)
        case .progress, .downloadProgress, .loginEnded, .connection, .background, .event, .unread: break
        }
    }

    /// INV-13: each completion runs exactly once.
    private func answered(_ call: CallID) {
        if let url = resets.removeValue(forKey: call) { resetEnded(url) }
        if pendingCalls.remove(call) == nil { faults.append("INV-13: call \(call.rawValue) was answered twice") }
    }

    private func checkNotClosed(_ id: CollectionID) {
        if closed.contains(id) { faults.append("INV-13: collection \(id.rawValue) was notified after its end") }
    }
}

extension MessageListParams {
    var summary: String {
        "previous \(previousResultSize) next \(nextResultSize) reverse \(reverse) replies \(replyType) types "
            + "\(customTypes) senders \(senderIds) kind \(messageType)"
    }
}

extension GroupChannelListQuery {
    var summary: String {
        "order \(order) limit \(limit) empty \(includeEmptyChannel) frozen \(includeFrozen) hidden \(hiddenState) "
            + "members \(memberState) unread \(unreadOnly) types \(customTypes) name \(nameContains)"
    }
}

extension Completion {
    var summary: String {
        switch self {
        case .failed(let error), .cachedUser(_, let error), .unsent(_, let error):
            "\(error.code.rawValue) \(error.message)"
        case .message(let message): "message \(message.messageId)"
        case .poll(let poll): "poll \(poll.id)"
        case .scheduledMessage(let message): "scheduled message \(message.scheduledMessageId)"
        case .channel(let channel): "channel \(channel.url)"
        case .history(let history): "history \(history)"
        case .sizeBytes(let size): "size \(size)"
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .hits(let hits): "\(hits.count) hits"
        case .messages(let messages): "\(messages.count) messages"
        case .page(_, let place): "a page, then \(place.mark)"
        case .count(let count): "\(count)"
        case .positions(let positions): "\(positions.count) positions"
        case .choice(let choice): "\(choice)"
        case .metadata(let entries): "\(entries.count) entries"
        case .metacounters(let counters): "\(counters.count) counters"
        case .user, .done, .strings, .thread, .channelChanges, .messageChanges, .unreadItems, .mutedInfo,
            .pushPreference, .emojis:
            "done"
        }
    }
}
