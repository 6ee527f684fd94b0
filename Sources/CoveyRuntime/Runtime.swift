// The threads that clients share: one loop, one delivery thread. Clients hold it; it ends, and its threads with it,
// when the last one lets it go. By default all clients of a process share one (`shared`); a test makes its own.
// After fork the threads do not exist in the child, and locks may be held forever: every way in asks
// `isForeignProcess` before it takes a lock.

import CoveyModel
import Glibc

package final class Runtime: Sendable {
    let posts: PostQueue
    let schedule: DeliverySchedule
    let processID = getpid()
    private let loopThreads: LoopThreads
    private let deliveryThread: RuntimeThread

    package init() throws(CoveyError) {
        let posts = try PostQueue()
        let schedule = DeliverySchedule()
        let deliveryThread = try RuntimeThread(name: "covey-delivery") {
            // It has nothing to deliver yet: meanwhile the loop opens the cache.
            _ = CurlLibrary.isReady
            schedule.run()
        }
        do throws(CoveyError) {
            loopThreads = try LoopThreads(posts: posts)
            try loopThreads.start()
        } catch {
            schedule.stop()
            deliveryThread.join()
            throw error
        }
        self.posts = posts
        self.schedule = schedule
        self.deliveryThread = deliveryThread
    }

    deinit {
        if isForeignProcess { return }
        posts.post { $0.stop() }
        schedule.stop()
        loopThreads.join()
        deliveryThread.join()
    }

    /// Whether this is another process than the one that made the runtime: a forked child.
    package var isForeignProcess: Bool { getpid() != processID }

    /// Also that of a long turn of a machine, which is the loop's no more.
    var isLoopThread: Bool { loopThreads.isCurrent }

    // MARK: The process's runtime

    private struct Registry: Sendable {
        weak var runtime: Runtime?
    }

    private static let registry = Monitor(Registry())
    private static let registryProcessID = getpid()

    /// The runtime that clients share; made by the first, ended with the last.
    package static func shared() throws(CoveyError) -> Runtime {
        guard getpid() == registryProcessID else { throw forkedChild }
        return try registry.withLock { registry throws(CoveyError) in
            if let runtime = registry.runtime { return runtime }
            let runtime = try Runtime()
            registry.runtime = runtime
            return runtime
        }
    }

    static let forkedChild = CoveyError(
        .forkedChild,
        "The library was used before fork(); only releases work in the child. Start a new process to use the library.")
}
