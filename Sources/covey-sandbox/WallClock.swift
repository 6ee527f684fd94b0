// The server's `now` (rest.md 16.1): wall clock in Unix ms that never goes back, whatever is done to the system's.
// A value confined to the event loop.
import Glibc

struct WallClock {
    private var latestMs: Int64 = 0

    mutating func nowMs() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        latestMs = max(latestMs, Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
        return latestMs
    }
}
