// The threads of one loop. Its clients share it, so a turn of one machine would hold the others up for as long as it takes:
// a large page, the deletion of a channel with a long history, a slow disk. So a turn that is not over after
// `RuntimeLimits.longTurnMs` keeps the thread that it runs on, and a spare thread, which waits for that, goes on with the
// loop (docs/decisions/0029).
//
// Invariants: one thread at a time is the loop's, and only it touches the `Loop`; a machine is in at most one turn. Both
// pass from thread to thread under the lock of `state`. A thread whose long turn is over waits as the spare one if there
// is none, and ends otherwise. An ordinary turn costs two uncontended locks, and all turns between two waits share one
// timer.

import CLinux
import CoveyModel
import Glibc

final class LoopThreads: Sendable {
    private typealias Number = UInt64

    /// Sound because the loop is used by one thread at a time: it passes from one to the next in `take`, under the lock.
    private struct Handover: @unchecked Sendable {
        let loop: Loop
    }

    private struct State: Sendable {
        var handover: Handover?
        /// Number of the turn under way; nil: none is.
        var turn: UInt64?
        var lastTurn: UInt64 = 0
        var turnBegunMs: Int64 = 0
        var isTimed = false
        var threads: [Number: RuntimeThread] = [:]
        /// One that ends: the next one that does joins it, so that the loop waits for none.
        var ended: RuntimeThread?
        var lastThread: Number = 0
        /// The loop's thread, and the one that waits to become it.
        var active: Number?
        var spare: Number?
        var isEnded = false
        /// Nobody will join the last thread.
        var isDetached = false
    }

    private let posts: PostQueue
    private let state = Monitor(State())
    /// A timerfd, on which the spare thread waits.
    private let timer: Int32

    init(posts: PostQueue) throws(CoveyError) {
        self.posts = posts
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC))
        guard timer >= 0 else { throw CoveyError(.unknown, "A timer cannot be created: \(systemMessage(errno)).") }
    }

    deinit { close(timer) }

    // MARK: Beginning and end

    /// Starts the loop, and waits until it takes posts.
    func start() throws(CoveyError) {
        let started = Monitor<Result<Void, CoveyError>?>(nil)
        try state.withLock { state throws(CoveyError) in
            state.active = try add(to: &state, "covey-loop") { [self] number in
                do throws(CoveyError) {
                    let loop = try Loop(posts: posts, threads: self)
                    started.withLockThenWake { $0 = .success(()) }
                    serve(loop, number)
                } catch {
                    started.withLockThenWake { $0 = .failure(error) }
                }
            }
        }
        guard case .failure(let error) = started.wait({ $0 }) else { return }
        state.withLock { $0.threads.popFirst()?.value }?.join()
        throw error
    }

    /// Waits for the end of all threads. On one of them, or inside code of the app, lets them end by themselves.
    func join() {
        let mayWait = !isCurrent && AppCode.current == nil
        let last = state.wait { state -> RuntimeThread?? in
            if state.isEnded, state.threads.count <= 1 { return state.threads.popFirst()?.value }
            guard !mayWait else { return nil }
            state.isDetached = true
            return .some(nil)
        }
        last??.join()
    }

    /// Whether this is the loop's thread, or that of a long turn.
    var isCurrent: Bool { state.withLock { $0.threads.values.contains { $0.isCurrent } } }

    private func add(to state: inout State, _ name: String, _ body: @escaping @Sendable (Number) -> Void)
        throws(CoveyError) -> Number
    {
        state.lastThread += 1
        let number = state.lastThread
        state.threads[number] = try RuntimeThread(name: name) { body(number) }
        return number
    }

    /// The life of a thread, of the first one with the loop.
    private func serve(_ first: Loop?, _ number: Number) {
        var next = first
        while let loop = next ?? waitForLoop(number) {
            next = nil
            state.withLock { state in
                state.handover = Handover(loop: loop)
                // Without a spare thread long turns are waited for, until one that is under way is over.
                if state.spare == nil {
                    state.spare = try? add(to: &state, "covey-spare") { [self] in serve(nil, $0) }
                }
            }
            do throws(LoopPassedOn) {
                try loop.run()
                return end(number)
            } catch {
                // Only now: nothing of the turn is left on this thread, and the client may go on, or end.
                posts.post { $0.longTurnIsOver(error.client) }
            }
            guard becomesSpare(number) else { return }
        }
    }

    /// After a long turn. False: the thread is to end.
    private func becomesSpare(_ number: Number) -> Bool {
        let (isSpare, ended) = state.withLock { state -> (Bool, RuntimeThread?) in
            if state.isEnded { return (false, nil) }
            if state.spare == nil {
                state.spare = number
                return (true, nil)
            }
            let ended = state.ended
            state.ended = state.threads.removeValue(forKey: number)
            return (false, ended)
        }
        ended?.join()
        if isSpare { covey_set_thread_name("covey-spare") }
        return isSpare
    }

    /// The loop has ended, on this thread.
    private func end(_ number: Number) {
        _ = posts.close()
        state.withLock { $0.isEnded = true }
        setTimer(afterNs: 1)
        let others = state.withLock { state in
            let others = state.threads.filter { $0.key != number }
            for other in others { state.threads[other.key] = nil }
            return [state.ended.take()].compactMap { $0 } + others.values
        }
        for thread in others { thread.join() }
        state.withLockThenWake { state in
            state.handover = nil
            if state.isDetached { state.threads.removeValue(forKey: number)?.detach() }
        }
    }

    // MARK: Turns

    /// Before a turn of a machine. The number is for `end`.
    func begin(atMs nowMs: Int64) -> UInt64 {
        let (turn, isTimed) = state.withLock { state in
            state.lastTurn += 1
            state.turn = state.lastTurn
            state.turnBegunMs = nowMs
            defer { state.isTimed = true }
            return (state.lastTurn, state.isTimed)
        }
        if !isTimed { setTimer(afterNs: RuntimeLimits.longTurnMs * 1_000_000) }
        return turn
    }

    /// After it. False: another thread is the loop's by now, and this one must not touch it again.
    func end(_ turn: UInt64) -> Bool {
        state.withLock { state in
            guard state.turn == turn else { return false }
            state.turn = nil
            return true
        }
    }

    /// Before the loop waits: nothing is to be timed.
    func scheduleMemoryRelease() {
        let wasTimed = state.withLock { state in
            defer { state.isTimed = false }
            return state.isTimed
        }
        if wasTimed { setTimer(afterNs: 0) }
    }

    private func setTimer(afterNs: Int64) {
        var time = itimerspec()
        time.it_value = timespec(tv_sec: Int(afterNs / 1_000_000_000), tv_nsec: Int(afterNs % 1_000_000_000))
        timerfd_settime(timer, 0, &time, nil)
    }

    // MARK: The spare thread

    private enum Alarm {
        case isOver
        case again(afterMs: Int64)
        case take(Loop)
    }

    /// Nil: the loop has ended.
    private func waitForLoop(_ number: Number) -> Loop? {
        while true {
            var count: UInt64 = 0
            while read(timer, &count, 8) < 0 && errno == EINTR {}
            switch alarm(number) {
            case nil: continue
            case .isOver: return nil
            case .again(let afterMs): setTimer(afterNs: afterMs * 1_000_000)
            case .take(let loop):
                covey_set_thread_name("covey-loop")
                loop.takenOver()
                return loop
            }
        }
    }

    /// Nil: no turn is under way.
    private func alarm(_ number: Number) -> Alarm? {
        state.withLock { state in
            if state.isEnded { return .isOver }
            guard state.turn != nil, let handover = state.handover else {
                state.isTimed = false
                return nil
            }
            let leftMs = state.turnBegunMs + RuntimeLimits.longTurnMs - RuntimeClock.monotonicMs()
            if leftMs > 0 { return .again(afterMs: leftMs) }
            // Under the lock: the thread cannot end meanwhile.
            if let active = state.active { state.threads[active]?.rename("covey-turn") }
            (state.turn, state.isTimed, state.active, state.spare) = (nil, false, number, nil)
            return .take(handover.loop)
        }
    }
}
