// Versions of the parts of a message that its row does not carry (collections.md §3.7, models.md §9, §10.2): of each
// reaction by (key, user), and of polls by event. A row of the server has a list of reactions without times, so the deltas
// that were applied since it was asked for are applied to it again, and a delta older than the row changes nothing.
//
// In memory and for a short time only: what is needed is younger than the longest request and the latest frame.

import CoveyModel
import CoveyWire

/// When something was asked of the server.
package struct Asked: Sendable {
    /// By the corrected clock: what was written since is newer than the answer.
    package var atMs: Int64
    /// The last server time that was known then; 0: none.
    package var serverMs: Int64
}

extension Core {
    package var asking: Asked { Asked(atMs: correctedNowMs, serverMs: clock.greatest) }
}

/// Of one answer: when it was asked for, and the server time of what it says.
package struct RowTimes: Sendable {
    package var askedAtMs: Int64
    package var asOf: Int64

    /// `ts`: server time in the answer; 0: none.
    package init(_ asked: Asked, ts: Int64) {
        askedAtMs = asked.atMs
        asOf = ServerClock.known(ts, asked: asked.serverMs)
    }
}

package struct PartVersions {
    /// How long something is remembered: longer than a request with its repeats, and than a frame is late.
    package static let memoryMs: Int64 = 60_000

    private struct Delta {
        var frame: ReactionFrame
        var appliedAtMs: Int64
    }

    private struct Reactions {
        /// Server time of the last row that was taken.
        var asOf: Int64 = 0
        /// The last one of each (key, user).
        var deltas: [Delta] = []
    }

    private var reactions: [Int64: Reactions] = [:]
    private var polls: [Int64: (ts: Int64, appliedAtMs: Int64)] = [:]
    /// What was touched when, oldest first: for forgetting.
    private var touched: [(messageId: Int64, atMs: Int64)] = []
    private var firstTouched = 0

    package init() {}

    /// Messages whose reactions are remembered.
    package var count: Int { reactions.count }

    // MARK: Reactions

    /// Whether a delta is news. If so it is remembered, also for a message that is not cached: a page may be on its way.
    package mutating func admit(_ frame: ReactionFrame, atMs: Int64) -> Bool {
        forget(before: atMs - Self.memoryMs)
        var known = reactions[frame.messageId] ?? Reactions()
        guard frame.updatedAt >= known.asOf else { return false }
        if let index = known.deltas.firstIndex(where: { $0.frame.key == frame.key && $0.frame.userId == frame.userId })
        {
            guard frame.updatedAt >= known.deltas[index].frame.updatedAt else { return false }
            known.deltas.remove(at: index)
        }
        known.deltas.append(Delta(frame: frame, appliedAtMs: atMs))
        if known.deltas.count > Policy.rememberedReactionsOfMessage { known.deltas.removeFirst() }
        touch(frame.messageId, known, atMs)
        return true
    }

    /// The reactions of a row as they are now; nil if a newer row is known, whose list stays.
    package mutating func current(_ row: Message, _ times: RowTimes, me: String) -> Message? {
        forget(before: times.askedAtMs - Self.memoryMs)
        guard var known = reactions[row.messageId] else {
            touch(row.messageId, Reactions(asOf: times.asOf), times.askedAtMs)
            return row
        }
        guard times.asOf >= known.asOf else { return nil }
        known.asOf = times.asOf
        reactions[row.messageId] = known
        var row = row
        for delta in known.deltas where delta.appliedAtMs >= times.askedAtMs && delta.frame.updatedAt >= times.asOf {
            row = row.applying(delta.frame, me: me)
        }
        return row
    }

    // MARK: Polls

    package func isNews(poll: Int64, ts: Int64) -> Bool { ts >= polls[poll]?.ts ?? 0 }

    package mutating func applied(poll: Int64, ts: Int64, atMs: Int64) { polls[poll] = (ts, atMs) }

    /// Whether a row that was asked for then may replace a poll of equal age.
    package func isUntouched(poll: Int64, since askedAtMs: Int64) -> Bool {
        polls[poll].map { $0.appliedAtMs < askedAtMs } ?? true
    }

    // MARK: Forgetting

    private mutating func touch(_ id: Int64, _ entry: Reactions, _ atMs: Int64) {
        reactions[id] = entry
        touched.append((id, atMs))
    }

    /// Also what is younger, of more than are remembered.
    private mutating func forget(before limitMs: Int64) {
        while let first = touched.dropFirst(firstTouched).first,
            first.atMs < limitMs || touched.count - firstTouched > Policy.rememberedRows
        {
            let (id, t) = (first.messageId, max(limitMs, first.atMs + 1))
            firstTouched += 1
            guard var entry = reactions[id] else { continue }
            entry.deltas.removeAll { $0.appliedAtMs < t }
            reactions[id] = entry.deltas.isEmpty ? nil : entry
        }
        if firstTouched > 1_024, firstTouched * 2 > touched.count {
            touched.removeFirst(firstTouched)
            firstTouched = 0
        }
    }
}
