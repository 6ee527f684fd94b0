// Notices that wait for the app, and how long each of them has waited. A plain value, under the lock of its queue. Not
// inlined: a copy of these in each of their callers is 9 KB of the library.

import CoveyModel

/// How the app receives what it is notified of. Durations in ms.
package struct DeliveryStats: Sendable {
    package var waiting = 0
    /// How long the first one has waited by now.
    package var delayMs: Int64 = 0
    package var delivered = 0
    /// How long those that were delivered had waited, in sum.
    package var deliveredMs: Int64 = 0
    package var dropped = 0

    package init() {}
}

struct NoticeFifo: Sendable {
    private struct Waiting: Sendable {
        var notice: Notice
        var sinceMs: Int64
    }

    /// Monotonic ms; set by whoever is about to append or to take.
    var nowMs: Int64 = 0
    private var items = Fifo<Waiting>()
    private var delivered = 0
    private var deliveredMs: Int64 = 0

    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }

    @inline(never)
    mutating func append(_ notice: Notice) { items.append(Waiting(notice: notice, sinceMs: nowMs)) }

    @inline(never)
    mutating func popFirst() -> Notice? {
        guard let first = items.popFirst() else { return nil }
        delivered += 1
        deliveredMs += max(0, nowMs - first.sinceMs)
        return first.notice
    }

    /// As Fifo's.
    @inline(never)
    mutating func keep(_ body: (Notice) -> Notice?) {
        items.keep { waiting in body(waiting.notice).map { Waiting(notice: $0, sinceMs: waiting.sinceMs) } }
    }

    func stats(atMs nowMs: Int64) -> DeliveryStats {
        var stats = DeliveryStats()
        stats.waiting = count
        stats.delayMs = items.first.map { max(0, nowMs - $0.sinceMs) } ?? 0
        (stats.delivered, stats.deliveredMs) = (delivered, deliveredMs)
        return stats
    }
}
