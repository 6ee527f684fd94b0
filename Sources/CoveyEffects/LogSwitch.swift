// Says which lines of the log somebody listens to. A client of the library has the process's; an engine of a test has its
// own, which starts silent. Any thread. A line that nobody listens to costs a load and a branch.

import CoveyModel
import Synchronization

package final class LogSwitch: Sendable {
    private let level = Atomic<Int32>(0)

    package init(_ level: LogLevel? = nil) { set(level) }

    /// Nil: nobody listens.
    package func set(_ level: LogLevel?) { self.level.store(level?.rawValue ?? 0, ordering: .relaxed) }

    package func passes(_ level: LogLevel) -> Bool { level.rawValue <= self.level.load(ordering: .relaxed) }
}
