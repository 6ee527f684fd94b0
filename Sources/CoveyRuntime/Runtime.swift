// What clients share: the loops, each with some of the clients, and one delivery thread. A loop begins with its first
// client and ends with its last one; the runtime, and the delivery thread with it, ends with the last of all
// (docs/decisions/0048). By default all clients of a process share one runtime (`shared`); a test makes its own.
// After fork the threads do not exist in the child, and locks may be held forever: every way in asks
// `isForeignProcess` before it takes a lock.

import CoveyModel
import Glibc

package final class Runtime: Sendable {
    let schedule: DeliverySchedule
    let processID = getpid()
    private let loopCount: LoopCount
    private let placement = Monitor(LoopPlacement())
    private let deliveryThread: RuntimeThread

    package init(loops: LoopCount = .automatic()) throws(CoveyError) {
        let schedule = DeliverySchedule()
        loopCount = loops
        deliveryThread = try RuntimeThread(name: "covey-delivery") {
            // It has nothing to deliver yet: meanwhile the loop opens the cache.
            _ = CurlLibrary.isReady
            schedule.run()
        }
        self.schedule = schedule
    }

    deinit {
        if isForeignProcess { return }
        schedule.stop()
        deliveryThread.join()
    }

    /// Whether this is another process than the one that made the runtime: a forked child.
    package var isForeignProcess: Bool { getpid() != processID }

    /// Whether this is the thread of any loop, or of a long turn of a machine. None of them may wait for a loop: that one
    /// may be waiting for this one.
    var isLoopThread: Bool { placement.withLock { $0.loops.contains { $0.isCurrent } } }

    // MARK: Places of clients

    /// A place for a new client, on the loop with the fewest.
    func makePlace() throws(CoveyError) -> ClientPlace {
        let loop = try placement.withLock { placement throws(CoveyError) in
            try placement.add(most: loopCount.most(forClients: placement.clientCount + 1))
        }
        return ClientPlace(self, loop)
    }

    /// A client of the loop is gone.
    func leave(_ loop: RunningLoop) {
        if isForeignProcess { return }
        // Its end waits for its threads, so not under the lock.
        let ended = placement.withLock { $0.remove(loop) }
        withExtendedLifetime(ended) {}
    }

    /// The loops that run now.
    var loops: [RunningLoop] { placement.withLock { $0.loops } }

    // MARK: The process's runtime

    private struct Registry: Sendable {
        weak var runtime: Runtime?
        var loopCount = LoopCount.automatic()
    }

    private static let registry = Monitor(Registry())
    private static let registryProcessID = getpid()

    /// The runtime that clients share; made by the first, ended with the last.
    package static func shared() throws(CoveyError) -> Runtime {
        guard getpid() == registryProcessID else { throw forkedChild }
        return try registry.withLock { registry throws(CoveyError) in
            if let runtime = registry.runtime { return runtime }
            let runtime = try Runtime(loops: registry.loopCount)
            registry.runtime = runtime
            return runtime
        }
    }

    /// How many loops the next shared runtime has. Fails while one has clients: each keeps its loop for life.
    package static func setLoopCount(_ count: Int) throws(CoveyError) {
        guard getpid() == registryProcessID else { throw forkedChild }
        let range = RuntimeLimits.loopCounts
        guard range.contains(count) else {
            throw CoveyError(
                .invalidParameter,
                "\(count) is no number of loops: use \(range.lowerBound) to \(range.upperBound).")
        }
        // Returned to be released outside of the lock: it may be the last reference.
        let running = registry.withLock { registry in
            if registry.runtime == nil { registry.loopCount = .fixed(count) }
            return registry.runtime
        }
        guard running == nil else {
            throw CoveyError(
                .invalidInitialization,
                "The number of loops cannot change while a client is open; set it before the first client is made, or close all."
            )
        }
    }

    static let forkedChild = CoveyError(
        .forkedChild,
        "The library was used before fork(); only releases work in the child. Start a new process to use the library.")
}
