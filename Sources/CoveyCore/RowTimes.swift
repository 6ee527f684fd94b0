// Server times of an answer: a lower bound of its knowledge (sync.md §2.2).

/// The last server time that was known at a request; 0: none.
package struct Asked: Sendable {
    package var serverMs: Int64
}

extension Core {
    package var asking: Asked { Asked(serverMs: clock.greatest) }
}

/// The server time up to which the rows of an answer know everything.
package struct RowTimes: Sendable {
    package var asOf: Int64

    /// `ts`: server time in the answer; 0: none.
    package init(_ asked: Asked, ts: Int64) { asOf = ServerClock.known(ts, asked: asked.serverMs) }
}
