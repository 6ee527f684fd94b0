// One channel's unsent messages: first in, first out. Every decision about them is made here, as a function of the
// lane, an event and a context (`step`). Pure: SendQueue carries the steps out.
//
// Invariants, after every step:
// - At most one row is uploaded or in flight. The next one to be sent is the head, the first row that waits.
// - Every row that waits has a request, a timer, a step that was just given, or its place in the order.
// - Nothing is left to decide: waking the lane gives no step.

import CoveyCore
import CoveyModel
import CoveyStore

package struct Lane {
    package let url: String
    /// Request ids, ascending by local sequence.
    package private(set) var order: [String] = []
    private(set) var entries: [String: Entry] = [:]
    /// Rows that the app sees as pending.
    private(set) var pendingCount = 0
    var isReady = false
    /// The channel was found frozen, and refreshed, on this connection.
    var askedIfFrozen = false
    /// Failed messages of which nobody knows whether they arrived were looked up, or are being, on this connection.
    var hasSoughtFailed = false
    var backoff: Backoff?
    var lookup = Lookup.none
    /// The delay before the next lookup after a failed one.
    var lookupRetryMs = Policy.syncRetryFirstMs
    /// The row that is uploaded or in flight.
    package private(set) var sending: String?
    var place: SendPlace? { sending.flatMap { entries[$0]?.phase.place } }
    /// Calls of the app that wait for their message.
    private(set) var calls: [String: [CallID]] = [:]
    /// The steps of the event that is being handled.
    var steps: [LaneStep] = []
    /// Calls that it ended without success, and messages that left the lane: a call has its message as it is after it.
    private var unsuccessful: [(id: String, call: CallID, error: CoveyError)] = []
    private var left: [String: Message] = [:]

    struct Backoff {
        /// What the last attempt, or lookup, failed with.
        var error: CoveyError
        var delayMs: Int64
        /// By the server's clock.
        var endsAtMs: Int64
        /// A timer is set.
        var isWaiting: Bool
    }

    package init(url: String) { self.url = url }

    package mutating func step(_ event: LaneEvent, _ context: LaneContext) -> [LaneStep] {
        handle(event, context)
        if event.wakes { wake(context) }
        answerWaiting(context)
        for (id, call, error) in unsuccessful {
            let message = message(id) ?? left[id]
            steps.append(.complete(call, message.map { .unsent($0, error) } ?? .failed(error)))
        }
        defer { (steps, unsuccessful, left) = ([], [], [:]) }
        return steps
    }

    private mutating func handle(_ event: LaneEvent, _ c: LaneContext) {
        switch event {
        case .added(let row, let call, let copies): add(row, call, copies, c)
        case .resent(let id, let call): resend(id, call, c)
        case .joined(let id, let call): setCall(call, id)
        case .canceled(let id): cancel(id)
        case .removed(let ids, let reason, let error): remove(ids, reason, error)
        case .taken(let row): take(row, c)
        case .failedElsewhere(let id, let error): failedElsewhere(id, error, c)
        case .copied(let id, let index, let bytes): copied(id, index, bytes)
        case .copyFailed(let id, let error): copyFailed(id, error)
        case .uploadMoved(let id, let sent, let total): uploadMoved(id, sent, of: total)
        case .uploaded(let id, let file): uploaded(id, file)
        case .uploadFailed(let id, let error): uploadFailed(id, error, c)
        case .loaded(let rows): for row in rows { load(row) }
        case .durable(let id): durable(id, c)
        case .notStored(let id, let error): notStored(id, error)
        case .heldUp(let id, let error): answer(id, error)
        case .notTransmitted(let id): outcomeUnknown(id, .offline, c)
        case .notWritten(let id): post(id)
        case .acknowledged(let id): acknowledged(id, c)
        case .refused(let id, let error): refused(id, error, c)
        case .postFailed(let id, let error): postFailed(id, error, c)
        case .accepted(let rows, let next): accepted(rows, next)
        case .cached(let ids): cached(ids)
        case .lookupPage(let newestMs, let hasMore, let asOfMs): lookupPage(newestMs, hasMore, asOfMs, c)
        case .lookupFailed(let error): lookupFailed(error, c)
        case .channelShows(let sinceMs, let joinedMs): channelShows(sinceMs, joinedMs, c)
        case .ready: ready(c)
        case .wake: break
        case .historyEnds: historyEnds()
        case .timer(let timer): fired(timer, c)
        case .expire: expire(c)
        case .limitFailed: expireFailed(c)
        case .connectionEnded: connectionEnded(c)
        case .closing: close()
        }
    }

    // MARK: Rows

    package var isEmpty: Bool { order.isEmpty }
    package var count: Int { order.count }
    package func phase(of id: String) -> RowPhase? { entries[id]?.phase }
    /// Nil for an accepted row: it counts as sent.
    package func row(_ id: String) -> OutboxRow? { entries[id].flatMap { $0.phase == .accepted ? nil : $0.row } }
    func acceptedMessage(_ id: String) -> Message? { entries[id]?.row.accepted }
    func isForeign(_ id: String) -> Bool { entries[id]?.row.isForeign == true }
    mutating func forgetCalls() { calls = [:] }
    /// The messages as collections show them.
    var messages: [Message] {
        order.compactMap { id in
            entries[id].flatMap { $0.phase.isPending || $0.phase == .failed ? $0.row.message : nil }
        }
    }

    /// The same, with the times when they are sent again: for an answer, since a collection is not notified of each.
    var listed: [Message] { order.compactMap(message) }

    /// Nil if the app does not see it as unsent.
    private func message(_ id: String) -> Message? {
        guard let entry = entries[id], entry.phase.isPending || entry.phase == .failed else { return nil }
        guard let backoff, backoff.isWaiting, entry.phase.isHeldUp else { return entry.row.message }
        return entry.row.message.with { $0[.retryAt] = backoff.endsAtMs }
    }

    /// The first row that waits: the only one that may be sent.
    var head: String? { order.first { entries[$0]?.phase.isWaiting == true } }

    /// Of the last unsent message: none that follows is dated earlier (collections.md §3.7). Nil: there is none.
    var lastCreatedAt: Int64? { order.last.flatMap { entries[$0]?.row.message.createdAt } }

    func oldest(where isIncluded: (OutboxRow, RowPhase) -> Bool) -> Int64? {
        entries.values.compactMap { isIncluded($0.row, $0.phase) ? $0.row.waitsSinceMs : nil }.min()
    }

    /// Since when the oldest pending row waits, by the monotonic clock. Rows are in order, and few failed ones precede the
    /// first that is pending. The estimate of the server's time is asked only for a row of an earlier process.
    func oldestPendingAtMs(nowMs: Int64, monotonicMs: Int64) -> Int64? {
        guard pendingCount > 0 else { return nil }
        for id in order {
            guard let entry = entries[id], entry.phase.isPending else { continue }
            return entry.seenSinceMs ?? monotonicMs - max(0, nowMs - entry.row.waitsSinceMs)
        }
        return nil
    }

    func contains(where isIncluded: (OutboxRow, RowPhase) -> Bool) -> Bool {
        entries.values.contains { isIncluded($0.row, $0.phase) }
    }

    func ids(where isIncluded: (OutboxRow, RowPhase) -> Bool) -> [String] {
        order.filter { id in entries[id].map { isIncluded($0.row, $0.phase) } ?? false }
    }

    mutating func append(_ row: OutboxRow, _ phase: RowPhase, call: CallID? = nil, seenSinceMs: Int64? = nil) {
        order.append(row.requestId)
        entries[row.requestId] = Entry(row: row, phase: phase, seenSinceMs: seenSinceMs)
        if phase.isPending { pendingCount += 1 }
        if let call { setCall(call, row.requestId) }
    }

    /// A row of an earlier process. Versions before 0.1 left canceled ones.
    private mutating func load(_ row: OutboxRow) {
        append(row, row.loadedPhase)
        guard row.state == .canceled else { return }
        forget(row.requestId)
        steps.append(.delete([row.requestId]))
    }

    /// Ends the old phase with its timer and its request, and starts the new one.
    mutating func enter(_ phase: RowPhase, _ id: String) {
        switch entries[id]?.phase {
        case .inFlight(.sent): steps.append(.cancelTimer(.row))
        case .uploading: steps += [.cancelTimer(.row), .cancelUpload]
        default: break
        }
        if let former = entries[id]?.phase, former.isPending != phase.isPending {
            pendingCount += phase.isPending ? 1 : -1
        }
        entries[id]?.phase = phase
        if phase.place != nil { sending = id } else if sending == id { sending = nil }
    }

    /// The rows that have waited for longer than this. When a row began to wait is an estimate of the server's time: a clock
    /// that is corrected makes no row older than this process has seen it become, and the row's time is corrected, too.
    mutating func ids(
        waitingFor ms: Int64, _ c: LaneContext, where isIncluded: (OutboxRow, RowPhase) -> Bool
    ) -> [String] {
        ids { isIncluded($0, $1) && c.nowMs - $0.waitsSinceMs > ms }.filter { id in
            guard let sinceMs = entries[id]?.seenSinceMs, c.monotonicMs - sinceMs <= ms else { return true }
            change(id) { $0.waitsSinceMs = c.nowMs - (c.monotonicMs - sinceMs) }
            return false
        }
    }

    mutating func transmitted(_ id: String) { entries[id]?.unanswered += 1 }

    /// True if no other transmission is left that the server may answer on this connection.
    @discardableResult
    mutating func answered(_ id: String) -> Bool {
        guard let left = entries[id]?.unanswered else { return true }
        entries[id]?.unanswered = max(0, left - 1)
        return left <= 1
    }

    mutating func waitsAgain(_ id: String, _ c: LaneContext) {
        entries[id]?.seenSinceMs = c.monotonicMs
        setUnwritten(id) { $0.waitsSinceMs = c.nowMs }
    }

    mutating func change(_ id: String, _ body: (inout OutboxRow) -> Void) {
        entries[id]?.change(body)
        steps.append(.put(id))
    }

    /// Changes a row without a step to write it: the change is on the disk already, or another step will write it.
    mutating func setUnwritten(_ id: String, _ body: (inout OutboxRow) -> Void) { entries[id]?.change(body) }
    /// Replaces the upload without ending the phase.
    mutating func setUpload(_ upload: Upload, _ id: String) { entries[id]?.phase = .uploading(upload) }
    mutating func setCopying(_ left: Int, _ cancelRequested: Bool, _ id: String) {
        entries[id]?.phase = .copying(left: left, cancelRequested: cancelRequested)
    }
    mutating func setCall(_ call: CallID, _ id: String) { calls[id, default: []].append(call) }

    mutating func forget(_ id: String) {
        let wasShown = phase(of: id).map { $0.isPending || $0 == .failed } ?? false
        enter(.failed, id)
        calls[id] = nil
        guard let row = entries.removeValue(forKey: id)?.row else { return }
        if wasShown {
            left[id] = row.message.status == .canceled ? row.message : row.message.with { $0.status = .removed }
        }
        if let index = order.firstIndex(of: id) { order.remove(at: index) }
        steps.append(.gone(id, copies: row.files.map { $0.hasCopies ? $0.files.count : 0 } ?? 0))
        if order.isEmpty { endBackoff() }
    }

    /// The new row could not be written: nobody has seen its message.
    private mutating func notStored(_ id: String, _ error: CoveyError) {
        answer(id, error)
        forget(id)
        left[id] = nil
    }

    /// The message was sent.
    mutating func succeed(_ id: String, _ message: Message) {
        for call in calls.removeValue(forKey: id) ?? [] { steps.append(.complete(call, .message(message))) }
    }

    /// The call ends without success, with the message as it is after this event: it waits, has failed, or is gone.
    mutating func answer(_ id: String, _ error: CoveyError) {
        for call in calls.removeValue(forKey: id) ?? [] { unsuccessful.append((id, call, error)) }
    }

    /// Changes the message both as the app sees it and on the disk.
    mutating func changeMessage(_ id: String, _ source: EventSource, _ body: (inout MessageBuilder) -> Void) {
        guard let before = entries[id]?.row.message else { return }
        let after = before.with(body)
        change(id) { $0.message = after }
        steps.append(.note([MessageChange(kind: .update, before: before, after: after, source: source)], nil))
    }

    // MARK: The channel

    /// True if the event may lead to a decision that depends on the channel's row, which must then be read.
    func needsChannel(for event: LaneEvent, isOnline: Bool) -> Bool {
        switch event {
        case .expire: true
        case _ where !isOnline: false
        case .cached(let ids): order.count > ids.count
        case .acknowledged: order.count > 1
        case .durable(let id): phase(of: id) != .inFlight(.starting)
        default: event.wakes
        }
    }

    func maySend(_ c: LaneContext) -> Bool { mayLookUp(c) && backoff?.isWaiting != true }
    func mayLookUp(_ c: LaneContext) -> Bool { c.isOnline && (isReady || c.isReadyAtOnce) }

    mutating func ready(_ c: LaneContext) {
        isReady = true
        lookUpForeign(c)
        lookUpFailed()
    }

    mutating func fired(_ timer: LaneTimer, _ c: LaneContext) {
        switch timer {
        case .row: rowTimedOut(c)
        case .backoff: backoff?.isWaiting = false
        case .lookup: if lookup.hasTimer { lookup = .due }
        case .foreign: lookUpForeign(c)
        }
    }

    private mutating func rowTimedOut(_ c: LaneContext) {
        guard let id = sending else { return }
        switch phase(of: id) {
        case .uploading(let upload): uploadTimedOut(id, upload, c)
        case .inFlight(.sent):
            let message = "no acknowledgement within \(Policy.ackTimeoutMs) ms"
            outcomeUnknown(id, CoveyError(.ackTimeout, message), c)
        default: break
        }
    }

    /// Rows in flight now have an unknown outcome; interrupted uploads start again.
    mutating func connectionEnded(_ c: LaneContext) {
        (isReady, askedIfFrozen, hasSoughtFailed) = (false, false, false)
        if lookup.hasTimer { steps.append(.cancelTimer(.lookup)) }
        (lookup, lookupRetryMs) = (.none, Policy.syncRetryFirstMs)
        unmark()
        for id in order {
            entries[id]?.unanswered = 0
            switch phase(of: id) {
            case .uploading(let upload) where upload.stage == .running: failed(id, .connectionEnded, c)
            case .uploading: enter(.queued, id)
            case .inFlight: outcomeUnknown(id, .connectionEnded, c)
            case .unknown where !isForeign(id): failed(id, .connectionEnded, c)
            default: break
            }
        }
        endBackoff()
    }

    /// The store closes before the files of these rows were copied: no message was shown, and none will be.
    mutating func close() {
        for id in ids(where: { if case .copying = $1 { true } else { false } }) {
            answer(id, CoveyError(.requestCanceled, "the user logged out"))
            forget(id)
        }
    }
}
