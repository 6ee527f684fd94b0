// Decides when the next request of background sync may start: a few at a time, spaced, within a bandwidth (sync.md
// §9.2). Pure.

struct BackgroundPace {
    let concurrency: Int
    let delayMs: Int64
    /// 0: no limit.
    let bytesPerSecond: Int64
    private(set) var running = 0
    private var nextStartMs: Int64 = 0
    /// The time at which the received bytes fit into the bandwidth.
    private var paidAtMs: Int64 = 0

    init(concurrency: Int, delayMs: Int64, bytesPerSecond: Int64) {
        self.concurrency = max(1, concurrency)
        self.delayMs = max(0, delayMs)
        self.bytesPerSecond = bytesPerSecond
    }

    var isFull: Bool { running >= concurrency }

    /// How long to wait; 0: now.
    func waitMs(at nowMs: Int64) -> Int64 { max(0, max(nextStartMs, paidAtMs) - nowMs) }

    mutating func started(at nowMs: Int64) {
        running += 1
        nextStartMs = nowMs + delayMs
    }

    mutating func ended(bytes: Int, at nowMs: Int64) {
        running -= 1
        guard bytesPerSecond > 0 else { return }
        paidAtMs = max(paidAtMs, nowMs) + Int64(bytes) * 1_000 / bytesPerSecond
    }
}
