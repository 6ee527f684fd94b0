// Consecutive sends reach the engine in one turn, and so share one durable commit: a thousand sends must not wait for
// the disk a thousand times. Commands keep the order of their calls: any other command ends the batch. Any thread may
// use it; `post` is called under the lock, so that batches are posted in the order in which they began.

import CoveyEngine
import CoveyModel
import CoveyRuntime

final class SendBatches: Sendable {
    /// The limit of commands in one turn: nothing else of the client happens meanwhile.
    static let turnCommands = 256

    private struct State: Sendable {
        /// Batches that were posted and not yet taken, oldest first.
        var posted: [[Command]] = []
        /// True if the last batch still accepts commands.
        var isOpen = false
    }

    private let state = Monitor(State())

    /// Adds the command to the open batch, or begins one and has `post` arrange for one `take`.
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

    /// The next command must not be overtaken: closes the open batch.
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
