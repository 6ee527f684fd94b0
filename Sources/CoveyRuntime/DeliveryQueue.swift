// The notices of one client on their way to the app (c_abi.md rules 18, 20, 22): one stream, in commit order, its
// callbacks never overlapping. Filled by the loop's thread; emptied by whoever holds the *turn*: the delivery thread,
// or a thread of the app inside `dispatch`. Bounded: Overflow.swift.
// No callback, hook or last release of the sink runs under the lock. Closing is in two steps: `finish` (from the loop's
// thread) lets only answers through from then on; the queue is finished, and the sink released, once those are
// delivered.

import CoveyModel
import Glibc

/// Takes the notices of one client; called on one thread at a time.
package protocol NoticeSink: AnyObject, Sendable {
    func receive(_ notice: Notice)
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
        var waiting = Fifo<Notice>()
        var sink: (any NoticeSink)?
        var phase = Phase.open
        /// The thread that holds the turn, whether it is inside the sink, and how often it was.
        var holder: pthread_t?
        var isCalling = false
        var calls: UInt64 = 0
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
    private let event: EventDescriptor?
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

    var descriptor: Int32? { event?.descriptor }
    var waitingCount: Int { state.withLock { $0.waiting.count } }
    var droppedCount: Int { state.withLock { $0.overflow.droppedCount } }
    var isInsideCallback: Bool { state.withLock { $0.holder == pthread_self() && $0.isCalling } }

    // MARK: The loop's side

    func enqueue(_ notices: [Notice]) {
        let (attention, needsResync) = state.withLockThenWake { state in
            for notice in notices where state.phase == .open || notice.isAnswer { state.admit(notice, limit: limit) }
            return (self.attention(&state), state.takeResync(limit: limit))
        }
        pay(attention)
        if needsResync { resync() }
    }

    /// The collections that lag and are to be sent anew; what comes of them from now on is let in again.
    func takeLagging() -> [CollectionID] { state.withLock { $0.overflow.take() } }

    /// No notice but answers is delivered from now on.
    func finish() {
        let (attention, sink) = state.withLockThenWake { state -> (Attention, (any NoticeSink)?) in
            guard state.phase == .open else { return (.none, nil) }
            state.phase = .finishing
            state.waiting.keep { $0.isAnswer ? $0 : nil }
            if state.waiting.isEmpty { event?.clear() }
            return (self.attention(&state), concluded(&state))
        }
        pay(attention)
        withExtendedLifetime(sink) {}
    }

    // MARK: Who must be told that something waits

    private enum Attention {
        case none
        case schedule
        case wake(@Sendable () -> Void)
    }

    private func attention(_ state: inout State) -> Attention {
        guard !state.waiting.isEmpty else { return .none }
        switch mode {
        case .thread:
            if state.isScheduled { return .none }
            state.isScheduled = true
            return .schedule
        case .poll:
            event?.signal()
            return .none
        case .wake(let hook):
            if state.isWoken || state.phase != .open { return .none }
            state.isWoken = true
            return .wake(hook)
        }
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
    /// (negative: for ever) for the first. Gives their number.
    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int {
        if case .thread = mode {
            throw CoveyError(.notSupported, "The callbacks of this client come on the library's thread.")
        }
        let me = pthread_self()
        let nowMs = RuntimeClock.monotonicMs()
        let deadline = timeoutMs < 0 ? nil : RuntimeClock.deadline(nowMs: nowMs, afterMs: timeoutMs)
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
        case .inside: throw CoveyError(.notInCallback, "dispatch was called from inside a callback.")
        case .finished, nil: return 0
        }
    }

    /// The delivery thread's turn. True if more waits.
    func runScheduledTurn() -> Bool {
        state.withLock { $0.holder = pthread_self() }
        _ = runTurn(max: RuntimeLimits.deliveryTurnNotices)
        return state.withLock { state in
            state.isScheduled = !state.waiting.isEmpty
            return state.isScheduled
        }
    }

    /// Waits, after `finish` is on its way, until the queue is finished; runs the last answers on this thread where
    /// nobody else will. From inside a callback it returns at once: whoever holds the turn goes on to the end.
    func drain() {
        let me = pthread_self()
        let mayRunHere = if case .thread = mode { schedule.isCurrentThread } else { true }
        enum Entry { case turn, done }
        while true {
            let entry = state.wait { state -> Entry? in
                if state.holder == me || state.phase == .finished { return .done }
                guard mayRunHere, state.phase == .finishing, state.holder == nil else { return nil }
                state.holder = me
                return .turn
            }
            guard entry == .turn else { return }
            _ = runTurn(max: 0)
        }
    }

    /// Returns once the callback that runs now, if any, has ended; at once from inside of it.
    func waitForRunningCallback() {
        let me = pthread_self()
        let seen = state.withLock { $0.isCalling && $0.holder != me ? $0.calls : nil }
        guard let seen else { return }
        _ = state.wait { $0.isCalling && $0.calls == seen ? nil : true }
    }

    private func runTurn(max: Int) -> Int {
        var count = 0
        while let (notice, sink) = next(allowed: count < max) {
            sink.receive(notice)
            count += 1
        }
        let (attention, needsResync, sink) = state.withLockThenWake {
            state -> (Attention, Bool, (any NoticeSink)?) in
            state.holder = nil
            var told = Attention.none
            if case .wake = mode { told = self.attention(&state) }
            return (told, state.takeResync(limit: limit), concluded(&state))
        }
        pay(attention)
        if needsResync { resync() }
        withExtendedLifetime(sink) {}
        return count
    }

    /// Ends the call that ran, and takes the next notice. While the client closes, the turn goes on to the last answer.
    private func next(allowed: Bool) -> (Notice, any NoticeSink)? {
        state.withLockThenWake { state in
            state.isCalling = false
            guard allowed || state.phase == .finishing, let sink = state.sink else { return nil }
            guard let notice = state.popFirst() else { return nil }
            if notice.isDroppable { state.overflow.droppableCount -= 1 }
            if state.waiting.isEmpty { event?.clear() }
            state.isCalling = true
            state.calls += 1
            return (notice, sink)
        }
    }

    /// Finished: gives the sink, to be released outside of the lock.
    private func concluded(_ state: inout State) -> (any NoticeSink)? {
        guard state.phase == .finishing, state.waiting.isEmpty, state.holder == nil else { return nil }
        state.phase = .finished
        defer { state.sink = nil }
        return state.sink
    }
}
