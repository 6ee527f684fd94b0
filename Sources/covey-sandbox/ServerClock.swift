// The server's `now` (rest.md 16.1): the wall clock in Unix ms plus an offset that tests may change, or a time that
// stands still until it is moved on. Whatever is done to the system's clock or to this one, it never goes back: moved
// back, it stands still until the time is reached again. A value confined to the event loop.
import Glibc

struct ServerClock {
    private var latestMs: Int64 = 0
    private(set) var offsetMs: Int64 = 0
    private var frozenAtMs: Int64?

    var isFrozen: Bool { frozenAtMs != nil }

    mutating func nowMs() -> Int64 {
        latestMs = max(latestMs, frozenAtMs ?? Self.wallMs() + offsetMs)
        return latestMs
    }

    mutating func jump(ms: Int64) {
        if let frozenAtMs { self.frozenAtMs = frozenAtMs + ms } else { offsetMs += ms }
    }

    mutating func setOffset(ms: Int64) {
        if let frozenAtMs { self.frozenAtMs = frozenAtMs + ms - offsetMs }
        offsetMs = ms
    }

    mutating func freeze() {
        if frozenAtMs == nil { frozenAtMs = nowMs() }
    }

    /// Goes on from the time at which it stands.
    mutating func thaw() {
        guard let frozenAtMs else { return }
        offsetMs = frozenAtMs - Self.wallMs()
        self.frozenAtMs = nil
    }

    private static func wallMs() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
