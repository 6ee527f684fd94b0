// One handler of the log, with the thread that calls it and the lines that wait for it (decision 44). The thread is the
// handler's own: a handler that is slow, or that waits for a lock of the app, holds up no client and no callback. Lines
// beyond the queue's limit are dropped and counted. Any thread writes; nothing is called with the lock held.

import CoveyEffects
import CoveyModel
import Glibc

/// A line, and the client that it is about; 0: none.
package struct LogEntry: Sendable {
    package var line: LogLine
    package var client: UInt64
}

final class LogReceiver: Sendable {
    typealias Handler = @Sendable (LogEntry) -> Void

    fileprivate struct State: Sendable {
        var waiting = Fifo<LogEntry>()
        var limiter = LogLimiter()
        var droppedCount = 0
        var isEnding = false
        var thread: RuntimeThread?
    }

    private enum Step {
        case call(LogEntry)
        case lookAgain
        case end
    }

    private let state = Monitor(State())
    /// Its last call has returned, and the handler is released.
    let hasEnded = Monitor(false)
    private let handler: Monitor<Handler?>

    /// Calls begin when those of the former receiver have ended.
    init(_ handler: @escaping Handler, after formerHasEnded: Monitor<Bool>?) throws(CoveyError) {
        self.handler = Monitor(handler)
        let thread = try RuntimeThread(name: "covey-log") { [self] in
            _ = formerHasEnded?.wait { $0 ? () : nil }
            run()
            withExtendedLifetime(self.handler.withLock { $0.take() }) {}
            hasEnded.withLockThenWake { $0 = true }
        }
        state.withLock { $0.thread = thread }
    }

    func write(_ entry: LogEntry) {
        let nowMs = RuntimeClock.monotonicMs()
        state.withLockThenWake { state in
            guard !state.isEnding, state.limiter.admits(entry.line, atMs: nowMs) else { return }
            if state.waiting.count < RuntimeLimits.waitingLogLines {
                state.waiting.append(entry)
            } else {
                state.droppedCount += 1
            }
        }
    }

    /// The handler is called no more once this has returned. Lines that wait are handed over first. Inside code of the
    /// app it waits for nothing: lines that wait are dropped, and a call that runs ends by itself.
    func end() {
        let mayWait = AppCode.current == nil
        let thread = state.withLockThenWake { state in
            state.isEnding = true
            if !mayWait { (state.waiting, state.limiter, state.droppedCount) = (Fifo(), LogLimiter(), 0) }
            return state.thread.take()
        }
        thread?.join()
    }

    /// The body of the thread.
    private func run() {
        var deadline: Int64?
        while true {
            let step = state.wait(untilMs: deadline) { state -> Step? in
                for line in state.limiter.takeCounts(atMs: state.isEnding ? .max : RuntimeClock.monotonicMs()) {
                    state.waiting.append(LogEntry(line: line, client: 0))
                }
                if let entry = state.waiting.popFirst() { return .call(entry) }
                if state.droppedCount > 0 { return .call(state.takeDropped()) }
                if state.isEnding { return .end }
                // A line was suppressed meanwhile: its count is due some time.
                return state.limiter.dueAtMs == deadline ? nil : .lookAgain
            }
            switch step {
            case .call(let entry):
                if let handler = handler.withLock({ $0 }) { AppCode.run(.hook) { handler(entry) } }
            case .lookAgain, nil: deadline = state.withLock { $0.limiter.dueAtMs }
            case .end: return
            }
        }
    }
}

extension LogReceiver.State {
    fileprivate mutating func takeDropped() -> LogEntry {
        defer { droppedCount = 0 }
        let line = LogLine(
            .warning, .log, "lines dropped", [.number("count", droppedCount)], atMs: RuntimeClock.now().wallMs)
        return LogEntry(line: line, client: 0)
    }
}
