// How a handler of the host ends: it is taken out of the client, its running call is waited for, and what is the host's is
// released. Of two threads that take off what has one name, the second waits for the first, too: whoever returns may free
// what the handler uses.

import CoveyModel
import CoveyRuntime

/// A handler that a thread has taken off.
struct LeavingHandler: Sendable {
    /// Names it among the client's handlers.
    let type: ObjectIdentifier
    let identifier: String
    let number: UInt64
    /// It was taken off inside code of the app, which waits for nothing. Its running call still holds it.
    var isLeftToItsCall = false
}

extension ClientBox {
    /// `take` gives the former handler, which is released before this returns. Not generic: it would be there once for each
    /// kind of handler.
    func takeOff(
        _ type: ObjectIdentifier, _ identifier: String, isRemoval: Bool,
        _ take: (inout State) -> (number: UInt64, handler: any Sendable)?
    ) throws(CoveyError) {
        func takeAndWait() throws(CoveyError) -> UInt64? {
            let (former, last) = try state.withLock { state throws(CoveyError) in
                guard state.life == .open else { throw ClientBox.closedError }
                let running = state.running?.handler
                state.leaving.removeAll { $0.isLeftToItsCall && $0.number != running }
                let former = take(&state)
                if let former {
                    state.leaving.append(LeavingHandler(type: type, identifier: identifier, number: former.number))
                }
                return (former, former?.number ?? state.lastID)
            }
            if former == nil, !isRemoval { return nil }
            waitWhile { state in
                let running = state.running?.handler
                return state.leaving.contains {
                    // Only for what is older: two threads never wait for each other.
                    let isMine = $0.number == former?.number
                    guard $0.type == type, $0.identifier == identifier, $0.number <= last else { return false }
                    return isMine || $0.isLeftToItsCall ? $0.number == running : true
                }
            }
            return former?.number
        }
        guard let number = try takeAndWait() else { return }
        state.withLockThenWake { state in
            guard let index = state.leaving.firstIndex(where: { $0.number == number }) else { return }
            state.leaving[index].isLeftToItsCall = true
            if state.running?.handler != number { state.leaving.remove(at: index) }
        }
    }
}
