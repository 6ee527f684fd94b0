// Sends that follow one another reach the engine as one turn, and so share one durable commit: a burst of a thousand
// must not cost a thousand waits for the disk. Commands keep the order of their calls: any other command ends the batch.
// Any thread may use it; `post` is called under the lock, so that batches are posted in the order in which they began.

import CoveyEngine
import CoveyModel
import CoveyRuntime

final class SendBatches: Sendable {
    /// Commands of one turn at most: nothing else of the client happens meanwhile.
    static let turnCommands = 256

    private struct State: Sendable {
        /// Batches that were posted and not yet taken, oldest first.
        var posted: [[Command]] = []
        /// Whether the last one still takes commands.
        var isOpen = false
    }

    private let state = Monitor(State())

    /// Takes the command into the open batch, or begins one and has `post` arrange for one `take`.
    func add(_ command: Command, post: () throws(CoveyError) -> Void) throws(CoveyError) {
        try state.withLock { state throws(CoveyError) in
            if state.isOpen, let last = state.posted.indices.last, state.posted[last].count < Self.turnCommands {
                state.posted[last].append(command)
                return
            }
            try post()
            state.posted.append([command])
            state.isOpen = true
        }
    }

    /// What comes next is not to be overtaken: the open batch takes no more.
    func end(post: () throws(CoveyError) -> Void) throws(CoveyError) {
        try state.withLock { state throws(CoveyError) in
            state.isOpen = false
            try post()
        }
    }

    /// The oldest batch.
    func take() -> [Command] {
        state.withLock { state in
            guard !state.posted.isEmpty else { return [] }
            if state.posted.count == 1 { state.isOpen = false }
            return state.posted.removeFirst()
        }
    }
}
