// Server times of an answer: a lower bound of what it knows (sync.md §2.2).

/// The last server time that was known when something was requested; 0: none.
package struct Asked: Sendable {
    package var serverMs: Int64
}

extension Core {
    package var asking: Asked { Asked(serverMs: clock.greatest) }
}

/// Up to which server time the rows of an answer know everything.
package struct RowTimes: Sendable {
    package var asOf: Int64

    /// `ts`: server time in the answer; 0: none.
    package init(_ asked: Asked, ts: Int64) { asOf = ServerClock.known(ts, asked: asked.serverMs) }
}
