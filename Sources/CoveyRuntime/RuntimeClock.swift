// The clock of the process: the only place of the library that asks the system for the time. Milliseconds.

import CLinux
import CoveyEffects
import Glibc

package enum RuntimeClock {
    package static func now() -> Moment { Moment(monotonicMs: monotonicMs(), wallMs: read(CLOCK_REALTIME)) }

    package static func monotonicMs() -> Int64 { read(CLOCK_MONOTONIC) }

    /// The time `afterMs` from now, which may be as large as "never".
    static func deadline(nowMs: Int64, afterMs: Int64) -> Int64 { nowMs + min(max(0, afterMs), 1 << 52) }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
