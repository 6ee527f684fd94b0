// What a client needs of a collection or feed of any kind, and how one begins and ends. Its ids are the client's.

import CoveyEngine
import CoveyModel
import CoveyRuntime

protocol CollectionBox: AnyObject, Sendable {
    var client: ClientBox { get }
    var id: CollectionID { get }
    /// The client is closed, or the collection disposed: the lists become empty, and everything of the host is
    /// released.
    func becomeInert()
    /// The same, and the host is notified of the reason.
    func end(_ reason: CoveyError)
}

extension CollectionBox {
    /// The client's port while both are open.
    func openPort() throws(CoveyError) -> any ClientPort {
        let port = try client.openPort()
        guard client.state.withLock({ $0.collections[id] != nil }) else { throw CoveyError.disposed }
        return port
    }

    /// The app wants it no more: waits for its running callback, and has the engine end it. Nothing if it has ended.
    func end(by command: Command) {
        guard leave() else { return }
        if let port = try? client.openPort() { port.perform(command) }
    }

    /// False if it has ended already; what is the host's was released then.
    fileprivate func leave() -> Bool {
        guard client.remove(id) else { return false }
        becomeInert()
        client.released(id)
        return true
    }

    /// True from its disposal or the end of its login on, and once the client is closed.
    var isDisposed: Bool { client.state.withLock { $0.collections[id] == nil } }
}

extension ClientBox {
    /// Makes a collection or feed. First the host has the handle, then the engine opens it: a callback may use the handle,
    /// or release it, at once.
    func open<Box: CollectionBox & Boxed>(
        to out: HandleOut, _ make: (CollectionID) -> Box, _ command: (CollectionID) -> Command
    ) throws(CoveyError) {
        let port = try openPort()
        let made = try state.withLock { state throws(CoveyError) in
            guard state.life == .open else { throw ClientBox.closedError }
            let made = make(CollectionID(rawValue: state.nextID()))
            state.collections[made.id] = made
            return made
        }
        do throws(CoveyError) {
            try give(made, to: out)
        } catch {
            _ = made.leave()
            throw error
        }
        port.perform(command(made.id))
    }
}

extension CoveyError {
    static let disposed = CoveyError(.collectionDisposed, "The collection was disposed.")
}
