// The log of the process: one handler or none, for all clients. Any thread.

import CoveyEffects
import CoveyModel

package final class ProcessLog: Sendable {
    package static let shared = ProcessLog()

    /// Says what is written; off without a handler.
    package let logSwitch = LogSwitch()
    private let receivers = Monitor(Receivers())

    private struct Receivers: Sendable {
        var current: LogReceiver?
        /// Whether the last one has ended: one that was removed inside code of the app may still be in a call.
        var lastHasEnded: Monitor<Bool>?
    }

    package init() {}

    /// Replaces the handler. It is called on a thread of its own, never twice at a time. The former one is called no more
    /// once this has returned, unless this is called inside code of the app.
    package func set(_ level: LogLevel, _ handler: @escaping @Sendable (LogEntry) -> Void) throws(CoveyError) {
        let (former, formerHasEnded) = try receivers.withLock { receivers throws(CoveyError) in
            let formerHasEnded = receivers.lastHasEnded
            let new = try LogReceiver(handler, after: formerHasEnded)
            logSwitch.set(level)
            receivers.lastHasEnded = new.hasEnded
            return (exchange(&receivers.current, with: new), formerHasEnded)
        }
        end(former, formerHasEnded)
    }

    package func remove() {
        let (former, formerHasEnded) = receivers.withLock { receivers in
            logSwitch.set(nil)
            return (receivers.current.take(), receivers.lastHasEnded)
        }
        end(former, formerHasEnded)
    }

    /// Nil: another thread may be ending the last one.
    private func end(_ former: LogReceiver?, _ hasEnded: Monitor<Bool>?) {
        former?.end()
        if AppCode.current == nil { _ = hasEnded?.wait { $0 ? () : nil } }
    }

    func write(_ line: LogLine, client: UInt64) {
        receivers.withLock { $0.current }?.write(LogEntry(line: line, client: client))
    }

    /// For what the runtime itself decides. The pairs are made only if somebody listens.
    func log(
        _ level: LogLevel, _ category: LogCategory, _ message: StaticString, client: UInt64,
        _ pairs: @autoclosure () -> [LogPair]
    ) {
        guard logSwitch.passes(level) else { return }
        write(LogLine(level, category, message, pairs(), atMs: RuntimeClock.now().wallMs), client: client)
    }
}
