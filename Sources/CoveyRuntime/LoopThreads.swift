// The threads of the loop. All clients share one loop, so a turn of one machine would hold the others up for as long as
// it takes: a large page, the deletion of a channel with a long history, a slow disk. So a turn that is not over after
// `RuntimeLimits.longTurnMs` keeps the thread that it runs on, and a spare thread, which waits for that, goes on with the
// loop (docs/decisions/0029).
//
// Invariants: one thread at a time is the loop's, and only it touches the `Loop`; a machine is in at most one turn. Both
// pass from thread to thread under the lock of `state`. An ordinary turn costs two uncontended locks, and all turns
// between two waits share one timer.

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
        guard timer >= 0 else { throw CoveyError(.unknown, "No timer for the loop: \(systemMessage(errno)).") }
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
                    run(loop, number)
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

    private func run(_ loop: Loop, _ number: Number) {
        state.withLock {
            $0.handover = Handover(loop: loop)
            // Without a spare thread long turns are waited for; the next thread tries again.
            $0.spare = try? add(to: &$0, "covey-spare") { [self] in waitAsSpare($0) }
        }
        guard loop.run() else {
            // Its long turn is over. Whoever is the loop's thread now sees it end.
            posts.post { [self] _ in state.withLock { $0.threads.removeValue(forKey: number) }?.join() }
            return
        }
        _ = posts.close()
        state.withLock { $0.isEnded = true }
        setTimer(afterNs: 1)
        let others = state.withLock { state in
            let others = state.threads.filter { $0.key != number }
            for other in others { state.threads[other.key] = nil }
            return others.values
        }
        for thread in others { thread.join() }
        state.withLockThenWake { state in
            state.handover = nil
            if state.isDetached { state.threads.removeValue(forKey: number)?.detach() }
        }
    }

    // MARK: Turns

    /// Before a turn of a machine. The number is for `ends`.
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
    func rest() {
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
        case take(Loop, from: RuntimeThread?)
    }

    private func waitAsSpare(_ number: Number) {
        while true {
            var count: UInt64 = 0
            while read(timer, &count, 8) < 0 && errno == EINTR {}
            switch alarm(number) {
            case nil: continue
            case .isOver: return
            case .again(let afterMs): setTimer(afterNs: afterMs * 1_000_000)
            case .take(let loop, let last):
                last?.rename("covey-turn")
                covey_set_thread_name("covey-loop")
                loop.takenOver()
                return run(loop, number)
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
            let last = state.active
            (state.turn, state.isTimed, state.active, state.spare) = (nil, false, number, nil)
            return .take(handover.loop, from: last.flatMap { state.threads[$0] })
        }
    }
}
