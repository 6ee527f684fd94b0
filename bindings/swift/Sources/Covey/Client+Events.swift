// The events of a client as sequences.

/// An event, or the loss of some.
public enum Received<Value: Sendable>: Sendable {
    case event(Value)
    /// Events were dropped, because the consumer was too slow. Read again what the app shows.
    case eventsLost
}

extension Client {
    /// The events of all channels from now on, until the client is closed or the last copy of the sequence, and the last
    /// iteration over it, is gone.
    ///
    /// - Parameters:
    ///   - identifier: a name for the handler behind it; one with the same name is replaced, and its sequence ends.
    ///   - limit: how many events wait at most; where more do, one `eventsLost` replaces them.
    public func events(identifier: String, limit: Int = 1024) throws(CoveyError) -> Events<Received<Event>> {
        let queue = EventQueue<Received<Event>>(limit, .eventsLost)
        let end = Finishing(queue)
        try addEventHandler(identifier: identifier) { end.queue.put(.event($0)) }
        return Events(queue) { [weak self] in try? self?.removeEventHandler(identifier: identifier) }
    }

    /// The events of the connection from now on; otherwise as `events`.
    public func connectionNotices(
        identifier: String, limit: Int = 1024
    ) throws(CoveyError) -> Events<Received<ConnectionNotice>> {
        let queue = EventQueue<Received<ConnectionNotice>>(limit, .eventsLost)
        let end = Finishing(queue)
        try addConnectionHandler(identifier: identifier) { end.queue.put(.event($0)) }
        return Events(queue) { [weak self] in try? self?.removeConnectionHandler(identifier: identifier) }
    }
}

/// Ends a sequence with the closure that holds this.
private final class Finishing<Value: Sendable>: Sendable {
    let queue: EventQueue<Received<Value>>

    init(_ queue: EventQueue<Received<Value>>) { self.queue = queue }

    deinit { queue.finish() }
}
