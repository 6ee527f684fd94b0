// Where an unsent message stands. A row has one phase; what a phase needs (the number of copies, an upload, how it left)
// is part of it, so nothing of an earlier phase outlives it. What the disk knows is `OutboxRow.state`, which is coarser:
// `queued` also while files are copied or uploaded, `inFlight` for marked, in flight, unknown and foreign.

import CoveyModel
import CoveyStore

package enum RowPhase: Equatable {
    /// Its files are being copied. It has its place in the order; the app is not notified of it yet.
    case copying(left: Int, cancelRequested: Bool)
    /// It waits for its turn.
    case queued
    case uploading(Upload)
    /// The disk knows it as in flight. It leaves as soon as the row before it is acknowledged.
    case marked
    case inFlight(Attempt)
    /// Whether the server has it is unknown, and no attempt is under way: it is looked up before it is sent again.
    case unknown
    /// The server has it, and the outbox says so; the cache is about to.
    case accepted
    /// Failed or canceled. Only the app's call, or the server's message, changes that.
    case failed
    /// Another sender sends it: the outcome is reported, or looked up.
    case foreign
}

/// How a row in flight leaves.
package enum Attempt: Equatable {
    /// Once the disk knows it.
    case starting
    /// As a frame; a timer waits for the acknowledgement.
    case sent
    /// As a request with the same request id: the socket took no byte of the frame.
    case posted
    /// The acknowledgement came. It is applied within moments, with the next ones.
    case acknowledged
}

/// The upload of one file of a row.
package struct Upload: Equatable {
    package enum Stage { case starting, running, waiting }

    package var index: Int
    /// It starts once the disk knows the row. It waits before its second try.
    package var stage = Stage.starting
    package var isSecondTry = false
    /// Monotonic time when bytes moved last.
    package var movedAtMs: Int64 = 0
    package var sentBytes: Int64 = 0

    package init(index: Int) { self.index = index }
}

extension RowPhase {
    /// It holds up the rows behind it.
    var isWaiting: Bool {
        switch self {
        case .copying, .queued, .uploading, .marked, .unknown: true
        case .inFlight(let attempt): attempt != .acknowledged
        case .accepted, .failed, .foreign: false
        }
    }

    /// It counts among the few channels that send at a time. Looking up does not: a channel that cannot be read does not
    /// hold up the others.
    var isSending: Bool {
        switch self {
        case .uploading: true
        case .inFlight(let attempt): attempt != .acknowledged
        default: false
        }
    }

    /// The app sees it as pending.
    var isPending: Bool {
        switch self {
        case .queued, .uploading, .marked, .inFlight, .unknown, .foreign: true
        case .copying, .accepted, .failed: false
        }
    }
}

/// A row of a lane: what the disk has of it, its phase, and the call that waits for it. The row has many parts, and a
/// dictionary copies what is read from it: so it is behind one reference, copied when it is changed by another owner.
struct Entry {
    private final class Storage {
        var row: OutboxRow
        init(_ row: OutboxRow) { self.row = row }
    }

    private var storage: Storage
    var phase: RowPhase
    var call: CallID?

    init(row: OutboxRow, phase: RowPhase, call: CallID?) {
        (storage, self.phase, self.call) = (Storage(row), phase, call)
    }

    var row: OutboxRow { _read { yield storage.row } }

    mutating func change(_ body: (inout OutboxRow) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.row) }
        body(&storage.row)
    }
}

extension OutboxRow {
    /// Another sender sends it. It is in flight with attempt 0 and never leaves by this queue.
    var isForeign: Bool { state == .inFlight(attempt: 0) }

    /// Bytes have to be uploaded before it can leave.
    var needsUpload: Bool { files.map { !$0.isUploaded } ?? false }

    mutating func launch(atMs nowMs: Int64) {
        attempts += 1
        state = .inFlight(attempt: attempts)
        if doubtSinceMs == 0 { doubtSinceMs = nowMs }
    }

    /// The phase of a row that an earlier process left.
    var loadedPhase: RowPhase {
        switch state {
        case .queued: .queued
        case .inFlight(let attempt): attempt == 0 ? .foreign : .unknown
        case .accepted: .accepted
        case .failed, .canceled: .failed
        }
    }
}
