// Jobs from any thread for the loop's thread, first in, first out. The loop wakes by the descriptor, which is written
// only when the queue was empty: a burst of posts costs one wake-up.

import CoveyModel

final class PostQueue: Sendable {
    /// A job gets the loop as an argument: the loop is no Sendable, so no other thread can hold it.
    typealias Job = @Sendable (Loop) -> Void

    private struct State: Sendable {
        var jobs: [Job] = []
        var isClosed = false
    }

    private let state = Monitor(State())
    private let event: EventDescriptor

    init() throws(CoveyError) { event = try EventDescriptor() }

    /// Readable while a job waits.
    var descriptor: Int32 { event.descriptor }

    /// False, and the job is gone, when the loop has ended.
    @discardableResult
    func post(_ job: @escaping Job) -> Bool {
        let (accepted, wasEmpty) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.jobs.append(job)
            return (true, state.jobs.count == 1)
        }
        if wasEmpty { event.signal() }
        return accepted
    }

    func take() -> [Job] {
        event.clear()
        return state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
    }

    /// Refuses jobs from now on; gives those that still waited.
    func close() -> [Job] {
        state.withLock { state in
            state.isClosed = true
            defer { state.jobs = [] }
            return state.jobs
        }
    }
}
