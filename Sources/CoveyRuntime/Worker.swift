// A thread for jobs that would hold the loop for too long: one after the other, in the order in which they were given.
// It begins with the first job and ends with the loop; a job that has not begun then is dropped.
// A job that may take long asks whether the worker has stopped, and ends early. `run` and `stop` on the loop's thread.

import CoveyModel

final class Worker {
    typealias Job = @Sendable () -> Void

    private struct State: Sendable {
        var jobs = Fifo<Job>()
        var isStopped = false
    }

    private let name: String
    private let state = Monitor(State())
    private var thread: RuntimeThread?

    /// `name` has at most 15 bytes.
    init(name: String) { self.name = name }

    /// For jobs: nobody waits for their results any more, but `stop` waits for them.
    var isStopped: @Sendable () -> Bool { { [state] in state.withLock { $0.isStopped } } }

    /// Fails, without the job, if no thread can be started.
    func run(_ job: @escaping Job) throws(CoveyError) {
        if thread == nil { thread = try start() }
        state.withLockThenWake { $0.jobs.append(job) }
    }

    /// Waits for the job that runs.
    func stop() {
        state.withLockThenWake { $0.isStopped = true }
        thread?.join()
        thread = nil
    }

    private func start() throws(CoveyError) -> RuntimeThread {
        let state = state
        return try RuntimeThread(name: name) {
            while true {
                let job = state.wait { state -> Job?? in
                    if state.isStopped { return .some(nil) }
                    return state.jobs.popFirst().map { .some($0) }
                }
                guard let job = job ?? nil else { return }
                job()
            }
        }
    }
}
