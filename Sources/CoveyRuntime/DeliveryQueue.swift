// The notices of one client on their way to the app (c_abi.md rules 18, 20, 22): one stream, in commit order, its
// callbacks never overlapping. Filled by the loop's thread; emptied by whoever holds the *turn*: the delivery thread,
// or a thread of the app inside `dispatch`. Bounded: Overflow.swift.
// No callback, hook or last release of the sink runs under the lock. Closing is in two steps: `finish` (from the loop's
// thread) lets only answers through from then on; a last turn delivers those, finishes the queue and notifies the sink.

import CoveyModel
import Glibc

/// Takes the notices of one client; called on one thread at a time.
package protocol NoticeSink: AnyObject, Sendable {
    /// False, and the app was not called: the edits do not fit the receiver's lists.
    func receive(_ notice: Notice) -> Bool
    /// The client is closed, and its last notice was received. Comes once.
    func ended()
}

package enum DeliveryMode: Sendable {
    /// The runtime's delivery thread calls the sink.
    case thread
    /// A descriptor is readable while something waits; the app calls `dispatch`.
    case poll
    /// The hook is called, on any thread, when something waits: once until the next `dispatch`. It may only wake the
    /// thread that will call `dispatch`; it must not call the client.
    case wake(@Sendable () -> Void)
}

final class DeliveryQueue: Sendable {
    struct State: Sendable {
        var waiting = NoticeFifo()
        var sink: (any NoticeSink)?
        var phase = Phase.open
        /// The thread that holds the turn.
        var holder: pthread_t?
        /// On the delivery thread's list, or having its turn there.
        var isScheduled = false
        /// The wake hook was called since the last dispatch.
        var isWoken = false
        var overflow = Overflow()
    }

    enum Phase { case open, finishing, finished }

    let state: Monitor<State>
    private let mode: DeliveryMode
    let limit: Int
    /// Readable while something waits, and from the end on: whoever watches it learns of that.
    let event: EventDescriptor?
    private let schedule: DeliverySchedule
    /// Posts the resync of lagging collections to the loop; called by a thread that has just ended a turn.
    private let resync: @Sendable () -> Void

    init(
        mode: DeliveryMode, sink: any NoticeSink, limit: Int, schedule: DeliverySchedule,
        resync: @escaping @Sendable () -> Void
    ) throws(CoveyError) {
        self.mode = mode
        self.limit = max(1, limit)
        self.schedule = schedule
        self.resync = resync
        if case .poll = mode { event = try EventDescriptor() } else { event = nil }
        state = Monitor(State(sink: sink))
    }

    var waitingCount: Int { state.withLock { $0.waiting.count } }
    var stats: DeliveryStats {
        let nowMs = RuntimeClock.monotonicMs()
        return state.withLock { state in
            var stats = state.waiting.stats(atMs: nowMs)
            stats.dropped = state.overflow.droppedCount
            return stats
        }
    }

    var droppedCount: Int { state.withLock { $0.overflow.droppedCount } }

    // MARK: The loop's side

    func enqueue(_ notices: [Notice]) {
        let nowMs = RuntimeClock.monotonicMs()
        let (attention, needsResync) = state.withLockThenWake { state in
            state.waiting.nowMs = nowMs
            for notice in notices { state.admit(notice, limit: limit) }
            return (self.attention(&state), state.takeResync(limit: limit))
        }
        pay(attention)
        if needsResync { resync() }
    }

    /// The collections that lag and are to be sent again; their new callbacks are accepted from now on.
    func takeLagging() -> [CollectionID] { state.withLock { $0.overflow.take() } }

    /// No notice but answers is delivered from now on: the collections lag, for good. The last turn is the delivery
    /// thread's if answers wait in thread mode, and wherever nobody else will `drain`.
    func finish(willBeDrained: Bool) {
        let attention = state.withLockThenWake { state -> Attention in
            guard state.phase == .open else { return .none }
            state.phase = .finishing
            state.drop { !$0.isAnswer }
            if state.waiting.isEmpty { event?.clear() }
            return willBeDrained && mayEndAnywhere(state) ? .none : schedule(&state)
        }
        pay(attention)
    }

    // MARK: Whom to notify of waiting callbacks

    private enum Attention {
        case none
        case schedule
        case wake(@Sendable () -> Void)
    }

    private func attention(_ state: inout State) -> Attention {
        guard !state.waiting.isEmpty else { return .none }
        switch mode {
        case .thread: return schedule(&state)
        case .poll:
            event?.signal()
            return .none
        case .wake(let hook):
            if state.isWoken || state.phase != .open { return .none }
            state.isWoken = true
            return .wake(hook)
        }
    }

    private func schedule(_ state: inout State) -> Attention {
        if state.isScheduled { return .none }
        state.isScheduled = true
        return .schedule
    }

    private func pay(_ attention: Attention) {
        switch attention {
        case .none: break
        case .schedule: schedule.add(self)
        case .wake(let hook): hook()
        }
    }

    // MARK: Turns

    /// Runs callbacks on this thread: at most `max` (at least one is allowed), after waiting at most `timeoutMs`
    /// (negative: forever; inside a callback of another client: not at all) for the first. Gives their number.
    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int {
        if case .thread = mode {
            throw CoveyError(
                .notSupported,
                "dispatch needs a client with COVEY_DELIVERY_POLL; the library's thread runs the callbacks of this one."
            )
        }
        if AppCode.current == .hook {
            throw CoveyError(
                .notInCallback,
                "dispatch was called inside a hook or a user_data_free; call it after they have returned.")
        }
        let me = pthread_self()
        let nowMs = RuntimeClock.monotonicMs()
        let mayWaitMs = AppCode.current == nil ? timeoutMs : 0
        let deadline = mayWaitMs < 0 ? nil : RuntimeClock.deadline(nowMs: nowMs, afterMs: mayWaitMs)
        enum Entry { case turn, finished, inside }
        let entry = state.wait(untilMs: deadline) { state -> Entry? in
            if state.holder == me { return .inside }
            state.isWoken = false
            if state.phase == .finished { return .finished }
            guard state.holder == nil, !state.waiting.isEmpty else { return nil }
            state.holder = me
            return .turn
        }
        switch entry {
        case .turn: return runTurn(max: Swift.max(1, max))
        case .inside:
            throw CoveyError(
                .notInCallback, "dispatch was called inside a callback; call it after the callback has returned.")
        case .finished, nil: return 0
        }
    }

    /// The delivery thread's turn. True if there is more to do.
    func runScheduledTurn() -> Bool {
        let isMine = state.withLock { state in
            guard state.holder == nil else { return false }
            state.holder = pthread_self()
            return true
        }
        if isMine { _ = runTurn(max: RuntimeLimits.deliveryTurnNotices) }
        return state.withLock { state in
            // Whoever has the turn instead goes on to the end.
            let isLeft = state.phase == .open ? !state.waiting.isEmpty : state.phase == .finishing
            state.isScheduled = isLeft && state.holder == nil
            return state.isScheduled
        }
    }

    /// Whether any thread may run the last turn: it holds up nobody, and is held up by no callback of another client.
    private func mayEndAnywhere(_ state: State) -> Bool {
        if case .thread = mode { state.waiting.isEmpty } else { true }
    }

    /// Waits, after `finish`, until the queue is finished; runs the last turn on this thread where it may. Inside code of
    /// the app it waits for nobody: whoever holds the turn, or the delivery thread, goes on to the end.
    func drain() {
        let me = pthread_self()
        let mayWait = AppCode.current == nil
        let isDeliveryThread = schedule.isCurrentThread
        enum Entry { case turn, done }
        while true {
            let entry = state.wait { state -> Entry? in
                if state.phase == .finished { return .done }
                guard state.phase == .finishing, state.holder == nil, isDeliveryThread || mayEndAnywhere(state) else {
                    return mayWait ? nil : .done
                }
                state.holder = me
                return .turn
            }
            guard entry == .turn else { return }
            _ = runTurn(max: 0)
        }
    }

    private enum Step {
        case call(Notice, any NoticeSink)
        case end(Attention, needsResync: Bool, ended: (any NoticeSink)?)
    }

    private func runTurn(max: Int) -> Int {
        var count = 0
        while true {
            switch step(allowed: count < max) {
            case .call(let notice, let sink):
                AppCode.run(.callback) {
                    if !sink.receive(notice), let rest = lag(notice) { _ = sink.receive(rest) }
                }
                count += 1
            case .end(let attention, let needsResync, let ended):
                pay(attention)
                if needsResync { resync() }
                if let ended { AppCode.run(.callback) { ended.ended() } }
                return count
            }
        }
    }

    /// The next notice, or the end of the turn: one or the other, so that what comes finds the turn taken or free. While
    /// the client closes, the turn goes on to the last answer and finishes the queue.
    private func step(allowed: Bool) -> Step {
        let nowMs = RuntimeClock.monotonicMs()
        return state.withLockThenWake { state in
            state.waiting.nowMs = nowMs
            if allowed || state.phase == .finishing, let sink = state.sink, let notice = state.popFirst() {
                if notice.isDroppable { state.overflow.droppableCount -= 1 }
                if state.waiting.isEmpty { event?.clear() }
                return .call(notice, sink)
            }
            state.holder = nil
            var attention = Attention.none
            if case .wake = mode { attention = self.attention(&state) }
            let needsResync = state.takeResync(limit: limit)
            guard state.phase == .finishing else { return .end(attention, needsResync: needsResync, ended: nil) }
            state.phase = .finished
            event?.signal()
            return .end(attention, needsResync: needsResync, ended: state.sink.take())
        }
    }

    /// The notice does not fit: its collection lags. Returns what the app receives even so.
    private func lag(_ notice: Notice) -> Notice? { state.withLock { $0.lag(notice) } }
}
