// What a client has done since it was made, as numbers that any thread may read at any time (decision 44). The engine's
// thread writes; nobody waits for anybody. Each number is exact, but two of them may be of two turns. Durations are ms.

import Synchronization

/// One number with one writer. A relaxed load and a store: no locked instruction.
package struct Counter: ~Copyable, Sendable {
    private let value = Atomic<Int64>(0)

    package init() {}

    package var current: Int64 { value.load(ordering: .relaxed) }
    package func add(_ number: Int = 1) { set(current &+ Int64(number)) }
    package func set(_ number: Int64) { value.store(number, ordering: .relaxed) }
}

package final class ClientStats: Sendable {
    package let framesReceived = Counter()
    package let framesSent = Counter()

    /// A request that is repeated counts again.
    package let requestsSent = Counter()
    /// Answered with a status below 400.
    package let requestsSucceeded = Counter()
    package let requestsRefused = Counter()
    /// Without an answer.
    package let requestsFailed = Counter()
    package let requestsCanceled = Counter()
    /// From the turn that asked to the one with the answer; of all that were answered or failed.
    package let requestMs = Counter()

    package let logins = Counter()
    /// Logins after a lost connection.
    package let reconnects = Counter()
    package let catchUps = Counter()
    package let catchUpMs = Counter()

    /// Messages of the server that were added, changed or deleted in the cache.
    package let messagesApplied = Counter()
    package let messagesSent = Counter()

    package let outboxCount = Counter()
    /// Monotonic ms since which the oldest pending message waits; of meaning only if one does.
    package let outboxOldestAtMs = Counter()

    package let cacheBytes = Counter()
    /// 1: the open cache is in memory, so no file has what it has.
    package let cacheInMemory = Counter()
    /// Pages that the app asked for: from the cache, and requested.
    package let cacheHits = Counter()
    package let cacheMisses = Counter()

    package init() {}
}
