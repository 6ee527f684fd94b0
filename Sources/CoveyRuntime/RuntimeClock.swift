// The clock of the process: the only place of the library that asks the system for the time. Milliseconds.

import CLinux
import CoveyEffects
import Glibc

package enum RuntimeClock {
    /// For the machines: it goes on while the device sleeps, as the server's time and the age of a message do.
    package static func now() -> Moment { Moment(monotonicMs: read(CLOCK_BOOTTIME), wallMs: read(CLOCK_REALTIME)) }

    /// For timers and turns: it stands while the device sleeps. The two are not to be compared.
    package static func monotonicMs() -> Int64 { read(CLOCK_MONOTONIC) }

    /// The time `afterMs` from now, which may be as large as "never".
    static func deadline(nowMs: Int64, afterMs: Int64) -> Int64 { nowMs + min(max(0, afterMs), 1 << 52) }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
