// Handlers of the host of which there may be several, each under an identifier.

import CoveyModel
import CoveyRuntime

protocol IdentifiedHandler: Sendable {
    var number: UInt64 { get }
    var identifier: String { get }
}

extension ClientBox {
    /// A replaced handler keeps its place; it is not called any more once this has returned. `changed` gets whether handlers
    /// are left, under the lock: of two threads the last one to change them is the last to say so.
    func replaceHandler<Handler: IdentifiedHandler>(
        _ identifier: String, in handlers: WritableKeyPath<State, [Handler]>,
        with make: ((UInt64) -> Handler)?, changed: (Bool) -> Void = { _ in }
    ) throws(CoveyError) {
        try takeOff(ObjectIdentifier(Handler.self), identifier, isRemoval: make == nil) { state in
            let index = state[keyPath: handlers].firstIndex { $0.identifier == identifier }
            let former = index.map { state[keyPath: handlers][$0] }
            switch (index, make?(state.nextID())) {
            case (let index?, let new?): state[keyPath: handlers][index] = new
            case (let index?, nil): state[keyPath: handlers].remove(at: index)
            case (nil, let new?): state[keyPath: handlers].append(new)
            case (nil, nil): break
            }
            changed(!state[keyPath: handlers].isEmpty)
            return former.map { ($0.number, $0) }
        }
    }

    /// Calls, under each identifier that there is now, the handler that has it when its turn comes, until one of them closes
    /// the client. A handler that replaces one whose turn has not come receives the event in its place.
    func notify<Handler: IdentifiedHandler>(
        _ handlers: KeyPath<State, [Handler]>, _ call: (Handler) -> Void
    ) {
        for identifier in state.withLock({ $0[keyPath: handlers].map(\.identifier) }) {
            run { state in
                guard state.life == .open else { return nil }
                return state[keyPath: handlers].first { $0.identifier == identifier }
                    .map { ($0, Running(handler: $0.number)) }
            } call: {
                call($0)
            }
        }
    }
}
