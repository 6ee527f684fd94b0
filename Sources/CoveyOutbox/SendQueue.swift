// The queue of unsent messages (sync.md §8). A channel's lane decides about its messages (Lane.swift). Here every input
// becomes an event of a lane, and the lane's steps are carried out. Most of them are steps of the turn: TurnWriter
// commits them all at once, and only then sends and notifies.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class SendQueue {
    let core: Core
    /// Gives a frame to the open connection; false if there is none.
    let transmit: (SocketCommand) -> Bool
    /// Set by the engine: a channel without an open collection needs no catch-up.
    package var isReadyAtOnce: (String) -> Bool = { _ in false }
    /// Set by the engine: writes a message of an answer as if its frame had come.
    package var answered: ((Message) -> Void)?

    /// Set by the engine: somebody needed the outbox, and it is damaged or cannot be read. Every use of it fails from then on.
    package var loadFailed: (CoveyError) -> Void = { _ in }

    /// The outbox is open, and nothing was loaded yet.
    package private(set) var mustLoad = false
    /// What views show of it already, by channel.
    private var shownBefore: [String: [Message]] = [:]
    private var loadedLanes: [String: Lane] = [:]
    private var handles: [String: LaneHandles] = [:]
    private var loadedUrls: [String: String] = [:]
    /// Pending messages of all lanes.
    package private(set) var pendingCount = 0
    /// The number of each message whose files are being copied, and of some that are copied.
    private var copies: [String: Int] = [:]
    package private(set) var lastCopy = 0
    private var statsChanged = false
    /// How many lanes have each place.
    private var places = [0, 0]
    private var loadedIds = SentIDs()
    var ownIds = OwnIDs()
    var expiry = Deadline()
    var retention = Deadline()
    private var outcomeTimer: TimerID?
    private var loadTimer: TimerID?

    package init(core: Core, transmit: @escaping (SocketCommand) -> Bool) {
        self.core = core
        self.transmit = transmit
        core.turns.outbox = self
    }

    // MARK: The store

    // Whoever asks for any of these three has the outbox loaded first. It is not when it is opened: with many messages, that
    // takes longer than all else up to the first page, which needs no more than the messages of its channel.

    /// Lanes that have rows, or a state of the connection.
    private(set) var lanes: [String: Lane] {
        _read {
            loadIfNeeded()
            yield loadedLanes
        }
        _modify {
            loadIfNeeded()
            yield &loadedLanes
        }
    }
    /// The channel of each row.
    private(set) var channelUrls: [String: String] {
        _read {
            loadIfNeeded()
            yield loadedUrls
        }
        _modify {
            loadIfNeeded()
            yield &loadedUrls
        }
    }
    /// Ids of sent messages, both ways: a later copy may lack the request id.
    var sentIds: SentIDs {
        _read {
            loadIfNeeded()
            yield loadedIds
        }
        _modify {
            loadIfNeeded()
            yield &loadedIds
        }
    }

    /// The rows of an earlier process are loaded a moment later, or when they are needed. Messages that were accepted belong
    /// to the cache before it is read (sync.md §8.4).
    package func open() throws(CoveyError) {
        guard let store = core.store else { return }
        (lanes, handles, channelUrls, places) = ([:], [:], [:], [0, 0])
        (pendingCount, statsChanged, sentIds, ownIds) = (0, true, SentIDs(), OwnIDs())
        try core.turns.begin(store)
        mustLoad = true
        // What cannot be read is damage, which the load finds.
        if (try? store.mayHaveAcceptedRows()) ?? true { return try load() }
        loadTimer = core.effects.after(Policy.outboxLoadDelayMs) { [weak self] in self?.loadIfNeeded() }
    }

    private func loadIfNeeded() {
        guard mustLoad else { return }
        do throws(CoveyError) { try load() } catch { loadFailed(error) }
    }

    /// Fails where opening would: if the outbox is damaged.
    package func load() throws(CoveyError) {
        guard mustLoad, let store = core.store else { return }
        core.effects.cancel(loadTimer)
        (mustLoad, loadTimer) = (false, nil)
        defer { shownBefore = [:] }
        var (accepted, rows): ([OutboxRow], [OutboxRow]) = ([], [])
        for row in try store.outboxRows(channelUrl: nil) {
            if case .accepted = row.state {
                accepted.append(row)
                continue
            }
            if let last = rows.last, last.channelUrl != row.channelUrl {
                load(rows, of: last.channelUrl)
                rows = []
            }
            rows.append(row)
        }
        try loadSentIds(store)
        if let last = rows.last { load(rows, of: last.channelUrl) }
        try store.removeOrphanedOutboxFiles()
        core.turns.goOn(store, accepted: accepted)
        expire()
    }

    /// Thousands may wait in one channel: its lane takes them at once.
    private func load(_ rows: [OutboxRow], of url: String) {
        let rows = sharing(shownBefore[url] ?? [], rows)
        for row in rows where row.isOwn { ownIds.insert(row.requestId) }
        add(.loaded(rows), rows, of: url)
    }

    /// A message that a view shows is in memory once. Both are in order.
    private func sharing(_ messages: [Message], _ rows: [OutboxRow]) -> [OutboxRow] {
        var (rows, next) = (rows, 0)
        for message in messages {
            while next < rows.count, rows[next].localSequence < message.localSequence { next += 1 }
            if next < rows.count, rows[next].message == message { rows[next].message = message }
        }
        return rows
    }

    /// The messages of a channel as its rows are.
    func stored(_ store: Store, channelUrl: String) -> [Message] {
        let messages = (try? store.unsentMessages(channelUrl: channelUrl)) ?? []
        if mustLoad { shownBefore[channelUrl] = messages }
        return messages
    }

    /// The store is about to close: ends the calls. The messages stay where they are, but for those that nobody has seen.
    package func endCalls(because reason: CoveyError) {
        guard !mustLoad else { return }
        for url in lanes.keys.inOrder() {
            handle(.closing, in: url)
            let calls = (lanes[url]?.calls ?? [:]).flatMap { id, calls in calls.map { (id: id, call: $0) } }
            for (id, call) in calls.inOrder(by: { $0.call < $1.call }) {
                core.turns.complete(call, row(id).map { .unsent($0.message, reason) } ?? .failed(reason))
            }
            lanes[url]?.forgetCalls()
        }
        for url in handles.keys.inOrder() {
            for body in exchange(&handles[url, default: .init()].waiting, with: []) { body(reason) }
        }
    }

    package func unload() {
        core.effects.cancel(loadTimer)
        (mustLoad, loadTimer, shownBefore) = (false, nil, [:])
        for url in lanes.keys.inOrder() { handle(.closing, in: url) }
        for (url, handles) in handles {
            for timer in handles.timers.values { core.effects.cancel(timer) }
            if let upload = handles.upload { core.connection?.cancel(upload) }
            self.handles[url] = nil
        }
        core.effects.cancel(outcomeTimer)
        core.effects.cancel(expiry.timer)
        core.effects.cancel(retention.timer)
        (outcomeTimer, expiry, retention) = (nil, Deadline(), Deadline())
        core.turns.close()
        (lanes, handles, channelUrls, places, pendingCount, copies) = ([:], [:], [:], [0, 0], 0, [:])
    }

    // MARK: Rows

    package var isEmpty: Bool { channelUrls.isEmpty }
    package var count: Int { channelUrls.count }

    /// When the oldest pending message began to wait, by the monotonic clock.
    package var oldestPendingAtMs: Int64? {
        let (nowMs, monotonicMs) = (core.correctedNowMs, core.now.monotonicMs)
        return lanes.values.compactMap { $0.oldestPendingAtMs(nowMs: nowMs, monotonicMs: monotonicMs) }.min()
    }

    /// True if the number of pending messages has changed since the last call.
    package func takeStatsChanged() -> Bool {
        guard !mustLoad else { return false }
        defer { statsChanged = false }
        return statsChanged
    }
    package var channelsWithRows: [String] { lanes.filter { !$0.value.isEmpty }.keys.inOrder() }

    package func row(_ requestId: String) -> OutboxRow? {
        guard let url = channelUrls[requestId] else { return nil }
        return lanes[url]?.row(requestId)
    }

    /// The unsent message that this one of the server's is. A request id is one of its channel (websocket.md §3.2).
    package func row(of message: Message) -> OutboxRow? {
        guard message.hasRequestId, core.isMe(message.senderId), let row = row(message.requestId),
            row.channelUrl == message.channelUrl
        else { return nil }
        return row
    }

    func isCopying(_ requestId: String) -> Bool {
        guard let url = channelUrls[requestId], case .copying = lanes[url]?.phase(of: requestId) else { return false }
        return true
    }

    package func areCopied(upTo number: Int) -> Bool { copies.allSatisfy { $1 > number || !isCopying($0) } }

    func copyBegins(_ requestId: String) {
        copies = copies.filter { isCopying($0.key) }
        lastCopy += 1
        copies[requestId] = lastCopy
    }

    /// Every message that is written asks, and there are seldom any unsent.
    package func isUnsent(_ message: Message) -> Bool { !isEmpty && row(of: message) != nil }

    // MARK: Events

    /// Handles an event that adds a row to the queue.
    func add(_ event: LaneEvent, _ row: OutboxRow) { add(event, [row], of: row.channelUrl) }

    private func add(_ event: LaneEvent, _ rows: [OutboxRow], of url: String) {
        for row in rows { channelUrls[row.requestId] = url }
        if lanes[url] == nil { lanes[url] = Lane(url: url) }
        handle(event, in: url)
    }

    /// Handles an event of a row. Nothing happens if the row is gone.
    func handle(_ event: LaneEvent, of requestId: String) {
        if let url = channelUrls[requestId] { handle(event, in: url) }
    }

    func handle(_ event: LaneEvent, in url: String) {
        // The lane is changed in place: a copy would copy all its rows.
        guard let readsChannel = lanes[url]?.needsChannel(for: event, isOnline: core.isOnline) else { return }
        let (former, pending) = (lanes[url]?.sending, lanes[url]?.pendingCount ?? 0)
        if case .closing = event, !areCopied(upTo: lastCopy) { core.turns.dropped() }
        let left = lanes[url]?.place
        let context = context(of: url, having: left, readsChannel: readsChannel)
        guard let steps = lanes[url]?.step(event, context) else { return }
        let place = lanes[url]?.place
        let change = (lanes[url]?.pendingCount ?? 0) - pending
        if change != 0 { (pendingCount, statsChanged) = (pendingCount + change, true) }
        if let place { places[place.rawValue] += 1 }
        if let left { places[left.rawValue] -= 1 }
        report(event, former, steps, in: url)
        for step in steps { carryOut(step, url) }
        if case .lookupFailed(let error) = event, isOutcomeOpen(in: url) { endWaiting(in: url, error) }
        outcomesMayBeKnown(in: url)
        // Another lane may have its place.
        if let left, left != place, places[left.rawValue] == Policy.resendChannelConcurrency - 1 {
            giveRoom(left, after: url)
        }
    }

    /// To the next channels, so that none waits forever.
    private func giveRoom(_ place: SendPlace, after url: String) {
        let urls = lanes.filter { $0.value.pendingCount > 0 }.keys.inOrder()
        let next = urls.firstIndex { $0 > url } ?? urls.endIndex
        for other in urls[next...] + urls[..<next] where other != url {
            guard places[place.rawValue] < Policy.resendChannelConcurrency else { return }
            handle(.wake, in: other)
        }
    }

    /// What the lanes waited for may have ended without a word.
    package func wakeAll() { handleAll(.wake) }

    /// Handles an event of every lane that has rows, or a state of the connection.
    func handleAll(_ event: LaneEvent) { for url in lanes.keys.inOrder() { handle(event, in: url) } }

    /// The channel is read from the cache only if the lane may need it.
    func context(of url: String, having place: SendPlace? = nil, readsChannel: Bool) -> LaneContext {
        var context = LaneContext()
        context.nowMs = core.correctedNowMs
        context.monotonicMs = core.now.monotonicMs
        context.isOnline = core.isOnline
        context.isPaused = core.isSyncPaused
        context.hasRoom = places[0] - (place == .attempt ? 1 : 0) < Policy.resendChannelConcurrency
        context.hasRoomToUpload = places[1] - (place == .upload ? 1 : 0) < Policy.resendChannelConcurrency
        context.isReadyAtOnce = isReadyAtOnce(url)
        context.serverDeduplicates = core.options.serverDeduplicates
        context.isHistoryEnding = !context.serverDeduplicates && isHistoryEnding(in: url)
        context.hasNewMessages = core.turns.hasAdmitted
        context.expiryMs = core.options.resendExpiryMs
        context.uploadLimitMB = core.login?.fileUploadLimitMB ?? -1
        context.policy = FailurePolicy(core)
        if readsChannel {
            let channel = try? core.store?.channel(url: url)
            context.isEphemeral = channel?.fields.isEphemeral
            // A user who is not a member gets no event when the channel is unfrozen: the server refuses the message.
            if let channel, channel.myMemberState == .joined {
                context.isFrozen = channel.fields.isFrozen && channel.myRole != .channelOperator
            }
        }
        return context
    }

    // MARK: Steps

    private func carryOut(_ step: LaneStep, _ url: String) {
        switch step {
        case .put(let id): core.turns.put(id)
        case .delete(let ids): core.turns.delete(ids)
        case .gone(let id, let copies):
            channelUrls[id] = nil
            if copies > 0 { core.turns.deleteFiles(id, count: copies) }
        case .admit(let message, let isKept): core.turns.admit(message, isKept: isKept)
        case .note(let changes, let reason): core.turns.note(changes, removalReason: reason)
        case .progress(let call, let progress): core.effects.deliver(.progress(call, progress))
        case .complete(let call, let completion): core.turns.complete(call, completion)
        case .leaveWhenDurable(let id): core.turns.transmit(id)
        case .transmit(let id):
            if let row = row(id), !transmit(row.command) { handle(.notTransmitted(id), in: url) }
        case .post(let id): post(id)
        case .upload(let id, let index): handles[url, default: .init()].upload = upload(id, index)
        case .cancelUpload: if let upload = handles[url]?.upload.take() { core.connection?.cancel(upload) }
        case .search(let fromMs): search(url, fromMs)
        case .askWhatIsShown: askWhatIsShown(url)
        case .refreshChannel: core.connection?.fetcher.fetch(url, source: .channelRefresh)
        case .setTimer(let kind, let ms):
            core.effects.cancel(handles[url]?.timers[kind])
            handles[url, default: .init()].timers[kind] = core.effects.after(ms) { [weak self] in
                self?.handles[url]?.timers[kind] = nil
                self?.handle(.timer(kind), in: url)
            }
        case .cancelTimer(let kind): core.effects.cancel(handles[url]?.timers.removeValue(forKey: kind))
        case .waits(let sinceMs): scheduleExpiry(sinceMs)
        case .retains: scheduleRetention()
        }
    }

    // MARK: The connection

    package func connectionEnded() {
        handleAll(.connectionEnded)
        for (url, lane) in lanes where lane.isEmpty { lanes[url] = nil }
        for url in handles.keys.inOrder() { carryOutWaiting(in: url) }
    }

    package func channelReady(_ url: String) {
        if lanes[url] == nil { lanes[url] = Lane(url: url) }
        handle(.ready, in: url)
    }

    package func channelChanged(_ url: String) { if lanes[url]?.isEmpty == false { handle(.wake, in: url) } }

    // MARK: Calls that hide history

    /// Carries out a call that resets or hides history once no outcome of the channel is unknown, or the connection has
    /// ended (INV-15). Hidden history would also hide a message from its lookup, and the message would fail although
    /// the server has it. If a lookup fails, the call ends with its error.
    package func whenOutcomesAreKnown(in url: String, _ body: @escaping (CoveyError?) -> Void) {
        guard isOutcomeOpen(in: url) else { return body(nil) }
        handles[url, default: .init()].waiting.append(body)
        handle(.historyEnds, in: url)
    }

    private func isHistoryEnding(in url: String) -> Bool {
        handles[url]?.waiting.isEmpty == false || core.connection?.historyResets.isRunning(url) == true
    }

    /// Such a call has ended.
    package func historyEnded(in url: String) { handle(.wake, in: url) }

    private func isOutcomeOpen(in url: String) -> Bool {
        lanes[url]?.isOutcomeOpen(context(of: url, readsChannel: false)) ?? false
    }

    /// Runs after this turn, so that the call finds all of it done.
    private func outcomesMayBeKnown(in url: String) {
        guard outcomeTimer == nil, handles[url]?.waiting.isEmpty == false, !isOutcomeOpen(in: url) else { return }
        outcomeTimer = core.effects.after(0) { [weak self] in
            guard let self else { return }
            self.outcomeTimer = nil
            for url in self.handles.keys.inOrder() { self.carryOutWaiting(in: url) }
        }
    }

    private func carryOutWaiting(in url: String) {
        guard handles[url]?.waiting.isEmpty == false, !isOutcomeOpen(in: url) else { return }
        endWaiting(in: url, nil)
    }

    private func endWaiting(in url: String, _ error: CoveyError?) {
        let waiting = handles[url]?.waiting ?? []
        handles[url]?.waiting = []
        for body in waiting { body(error) }
        historyEnded(in: url)
    }
}

/// Requests and timers of one lane.
struct LaneHandles {
    var timers: [LaneTimer: TimerID] = [:]
    var upload: Connection.PendingRequest?
    /// Calls that hide history and wait.
    var waiting: [(CoveyError?) -> Void] = []
}
