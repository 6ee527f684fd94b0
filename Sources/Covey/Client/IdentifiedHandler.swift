// Handlers of the host of which there may be several, each under an identifier.

import CoveyModel
import CoveyRuntime

protocol IdentifiedHandler: Sendable {
    var number: UInt64 { get }
    var identifier: String { get }
}

extension ClientBox {
    /// A replaced handler keeps its place; it is not called any more once this has returned. True if handlers are left.
    @discardableResult
    func replaceHandler<Handler: IdentifiedHandler>(
        _ identifier: String, in handlers: WritableKeyPath<State, [Handler]>,
        with make: (UInt64) -> Handler?
    ) throws(CoveyError) -> Bool {
        let (former, isUsed) = try state.withLock { state throws(CoveyError) -> (Handler?, Bool) in
            guard state.life == .open else { throw ClientBox.closedError }
            let index = state[keyPath: handlers].firstIndex { $0.identifier == identifier }
            let former = index.map { state[keyPath: handlers][$0] }
            switch (index, make(state.nextID())) {
            case (let index?, let new?): state[keyPath: handlers][index] = new
            case (let index?, nil): state[keyPath: handlers].remove(at: index)
            case (nil, let new?): state[keyPath: handlers].append(new)
            case (nil, nil): break
            }
            return (former, !state[keyPath: handlers].isEmpty)
        }
        if let former { waitWhile { $0?.handler == former.number } }
        return isUsed
    }

    /// Calls each handler that exists when its turn comes.
    func notify<Handler: IdentifiedHandler>(
        _ handlers: KeyPath<State, [Handler]>, _ call: (Handler) -> Void
    ) {
        for number in state.withLock({ $0[keyPath: handlers].map(\.number) }) {
            run { state in
                state[keyPath: handlers].first { $0.number == number }.map { ($0, Running(handler: number)) }
            } call: {
                call($0)
            }
        }
    }
}
