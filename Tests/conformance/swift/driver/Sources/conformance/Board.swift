// Lines that callbacks wrote, in their order, and waiting for one of them.

import Covey
import Synchronization

final class Board: Sendable {
    private struct State {
        var lines: [String] = []
        var wanted = ""
        var waiting: CheckedContinuation<String, Never>?
    }

    private let state = Mutex(State())

    func add(_ name: String, _ words: String...) {
        let line = ([name] + words).joined(separator: " ")
        let waiting = state.withLock { state -> CheckedContinuation<String, Never>? in
            guard let waiting = state.waiting, line.hasPrefix(state.wanted) else {
                state.lines.append(line)
                return nil
            }
            state.waiting = nil
            return waiting
        }
        waiting?.resume(returning: line)
    }

    /// The first line that begins so. One that never comes is found by the time limit of whoever runs the driver.
    func line(_ start: String) async -> String {
        await withCheckedContinuation { continuation in
            let found = state.withLock { state -> String? in
                if let index = state.lines.firstIndex(where: { $0.hasPrefix(start) }) {
                    return state.lines.remove(at: index)
                }
                (state.wanted, state.waiting) = (start, continuation)
                return nil
            }
            if let found { continuation.resume(returning: found) }
        }
    }
}
