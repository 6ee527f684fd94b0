// The log of the process: one handler or none, for all clients. Any thread.

import CoveyEffects
import CoveyModel

package final class ProcessLog: Sendable {
    package static let shared = ProcessLog()

    /// Says what is written; off without a handler.
    package let logSwitch = LogSwitch()
    private let receiver = Monitor<LogReceiver?>(nil)

    package init() {}

    /// Replaces the handler. It is called on a thread of its own, never twice at a time. The former one is called no more
    /// once this has returned, unless this is called inside code of the app.
    package func set(_ level: LogLevel, _ handler: @escaping @Sendable (LogEntry) -> Void) throws(CoveyError) {
        let former = try receiver.withLock { receiver throws(CoveyError) in
            let new = try LogReceiver(handler, after: receiver)
            logSwitch.set(level)
            return exchange(&receiver, with: new)
        }
        former?.end()
    }

    package func remove() {
        let former = receiver.withLock { receiver in
            logSwitch.set(nil)
            return receiver.take()
        }
        former?.end()
    }

    func write(_ line: LogLine, client: UInt64) {
        receiver.withLock { $0 }?.write(LogEntry(line: line, client: client))
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
