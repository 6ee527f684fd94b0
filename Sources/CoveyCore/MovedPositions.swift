// Positions of changelogs that have moved on a connection a short time ago. A changelog names no server time, so what
// comes after its answer may be older than its rows: the frame of an earlier change, or the answer to an own call. It is
// applied over them, what corrects it may be lost with the connection, and the position lies behind both. So a transaction
// that changes such a row again sets the position back. A pure value, owned by its Connection.

import CoveyModel
import CoveyStore

package struct MovedPositions {
    struct Stream: Hashable {
        var name: String
        /// Empty for a stream of the user.
        var channelUrl: String
    }

    /// A page of a changelog, or several: the position moved over the rows.
    struct Move {
        var stream: Stream
        var before, after: Store.Position
        var rows: Set<ReceivedLog.Subject>
    }

    /// Nothing comes that much later than what was sent after it: the heartbeat ends such a connection.
    package static let doubtMs: Int64 = 60_000

    private var moves: [Stream: (move: Move, movedAtMs: Int64)] = [:]

    mutating func moved(_ move: Move, nowMs: Int64) {
        var whole = move
        if let (earlier, atMs) = moves[move.stream], earlier.after == move.before, nowMs - atMs < Self.doubtMs {
            whole.before = earlier.before
            whole.rows.formUnion(earlier.rows)
        }
        moves[move.stream] = (whole, nowMs)
    }

    /// Moves over rows that the transaction has changed again. It sets a position back that is still where the move has
    /// left it; if it moves the position itself, it is not.
    @_optimize(size)
    mutating func inDoubt(after work: WriteTransaction, nowMs: Int64) -> [Move] {
        guard !moves.isEmpty else { return [] }
        moves = moves.filter { nowMs - $0.value.movedAtMs < Self.doubtMs }
        return moves.values.map(\.move).filter { move in
            let url = move.stream.channelUrl
            if url.isEmpty { return work.channelChanges.contains { move.rows.contains(.channel($0.url)) } }
            return work.messageChanges.contains {
                $0.subject.channelUrl == url && move.rows.contains(.message($0.subject.messageId))
            }
        }
    }
}
