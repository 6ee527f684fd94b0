// A loop with its threads, as the other threads see it. It runs from here to its last reference, which are those of its
// clients. Any thread.

import CoveyModel
import Glibc

final class RunningLoop: Sendable {
    let posts: PostQueue
    private let threads: LoopThreads
    private let processID = getpid()

    init() throws(CoveyError) {
        let posts = try PostQueue()
        let threads = try LoopThreads(posts: posts)
        try threads.start()
        // Only now: one that has not begun has no end to wait for.
        (self.posts, self.threads) = (posts, threads)
    }

    deinit {
        if getpid() != processID { return }
        posts.post { $0.stop() }
        threads.join()
    }

    /// Also on the thread of a long turn of a machine, which is the loop's no more.
    var isCurrent: Bool { threads.isCurrent }
}
