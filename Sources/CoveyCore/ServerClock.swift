// Server time (sync.md §2.1): the greatest time that the server sent, and an estimate of its present time that never
// decreases.

import CoveyEffects

package struct ServerClock {
    /// The greatest time that the server sent in this process; 0: none yet. Positions of changelogs start from it.
    package private(set) var greatest: Int64 = 0
    private var seenAtMonotonicMs: Int64 = 0
    /// Server time minus the device's wall clock, as stored by an earlier process; used before any contact.
    package var storedOffsetMs: Int64 = 0

    package init() {}

    package mutating func observe(_ serverMs: Int64, at now: Moment) {
        guard serverMs > greatest else { return }
        greatest = serverMs
        seenAtMonotonicMs = now.monotonicMs
    }

    package func corrected(at now: Moment) -> Int64 {
        greatest > 0 ? greatest + (now.monotonicMs - seenAtMonotonicMs) : now.wallMs + storedOffsetMs
    }

    /// The time up to which an answer knows everything (sync.md §2.2). `ts`: the answer's own time, 0 if it has none; things
    /// of the same millisecond may have happened after it was made. `asked`: the greatest time known at the request. A server
    /// that lags behind its own frames says so by an earlier time.
    package static func known(_ ts: Int64, asked: Int64) -> Int64 {
        ts == 0 || ts >= asked ? max(asked, ts - 1) : ts - 1
    }

    package func offset(at now: Moment) -> Int64 { corrected(at: now) - now.wallMs }
}
