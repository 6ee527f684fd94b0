// Server times of an answer: a lower bound of its knowledge (sync.md §2.2).

/// The last server time that was known at a request, from frames or from answers; 0: none.
package struct Asked: Sendable {
    package var serverMs: Int64
}

/// The server time up to which the rows of an answer know everything.
package struct RowTimes: Sendable {
    package var asOf: Int64
}

extension Core {
    package var asking: Asked { Asked(serverMs: max(clock.greatest, connection?.answeredMs ?? 0)) }

    package func rowTimes(_ asked: Asked, ts: Int64) -> RowTimes { RowTimes(asOf: known(ts, asked: asked.serverMs)) }

    /// The server time up to which an answer knows everything. `ts`: server time in the answer; 0: none. What is requested from
    /// now on knows at least as much. The clock does not take the time: frames from before it may be on their way, and positions
    /// must not skip them.
    package func known(_ ts: Int64, asked: Int64) -> Int64 {
        connection?.answered(at: ts)
        return ServerClock.known(ts, asked: asked)
    }
}
