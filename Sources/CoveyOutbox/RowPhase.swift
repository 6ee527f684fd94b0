// The state of an unsent message. A row has one phase; the phase contains what it needs (the number of copies, an
// upload, how it was sent), so nothing outlives it. `OutboxRow.state` on the disk is coarser: `queued` also while files
// are copied or uploaded, `inFlight` for marked, in flight, unknown and foreign.

import CoveyModel
import CoveyStore

package enum RowPhase: Equatable {
    /// Its files are being copied. It has its place in the order; the app is not notified of it yet.
    case copying(left: Int, cancelRequested: Bool)
    /// It waits for its turn.
    case queued
    case uploading(Upload)
    /// In flight on the disk. It is sent as soon as the row before it is acknowledged.
    case marked
    case inFlight(Attempt)
    /// The outcome is unknown and no attempt is under way: it is looked up before it is sent again.
    case unknown
    /// The server has it, and the outbox says so; the cache is about to store it.
    case accepted
    /// Only a call of the app, or the server's message, changes that.
    case failed
    /// Another sender sends it: the outcome is reported, or looked up.
    case foreign
}

/// How a row in flight is sent.
package enum Attempt: Equatable {
    /// Will be sent once the disk has it in flight.
    case starting
    /// Sent as a frame; a timer waits for the acknowledgement.
    case sent
    /// Sent as a request with the same request id: the socket sent no byte of the frame.
    case posted
    /// Acknowledged. It is applied within milliseconds, together with the next ones.
    case acknowledged
}

/// The upload of one file of a row.
package struct Upload: Equatable {
    package enum Stage { case starting, running, waiting }

    package var index: Int
    /// It starts once the disk has the row. It waits before its second attempt.
    package var stage = Stage.starting
    package var isSecondTry = false
    /// True if a byte has moved since the timer was set.
    package var hasMoved = false
    package var sentBytes: Int64 = 0

    package init(index: Int) { self.index = index }
}

/// What a few channels may do at a time. An upload takes minutes, and does not hold up the messages of other channels.
package enum SendPlace: Int { case attempt, upload }

extension RowPhase {
    /// True if it holds up the rows behind it.
    var isWaiting: Bool {
        switch self {
        case .copying, .queued, .uploading, .marked, .unknown: true
        case .inFlight(let attempt): attempt != .acknowledged
        case .accepted, .failed, .foreign: false
        }
    }

    /// True if nothing is under way for it: an attempt waits for its turn, or for the reason not to attempt to go.
    var isHeldUp: Bool {
        switch self {
        case .queued, .marked, .unknown: true
        case .copying, .uploading, .inFlight, .accepted, .failed, .foreign: false
        }
    }

    /// Nil: it takes none. A lookup takes none: a channel that cannot be read does not hold up others.
    var place: SendPlace? {
        switch self {
        case .uploading: .upload
        case .inFlight(let attempt): attempt != .acknowledged ? .attempt : nil
        default: nil
        }
    }

    /// True if the app sees it as pending.
    var isPending: Bool {
        switch self {
        case .queued, .uploading, .marked, .inFlight, .unknown, .foreign: true
        case .copying, .accepted, .failed: false
        }
    }
}

/// A row of a lane: the stored row and its phase. The row has many fields, and reading a
/// dictionary copies its value: so it is stored behind one reference and copied on write.
struct Entry {
    private final class Storage {
        var row: OutboxRow
        init(_ row: OutboxRow) { self.row = row }
    }

    private var storage: Storage
    var phase: RowPhase
    /// When this process was given the row, or resent it, by the monotonic clock; nil: an earlier process was.
    var seenSinceMs: Int64?
    /// How many of its transmissions on this connection the server has not answered.
    var unanswered = 0

    init(row: OutboxRow, phase: RowPhase, seenSinceMs: Int64?) {
        (storage, self.phase, self.seenSinceMs) = (Storage(row), phase, seenSinceMs)
    }

    var row: OutboxRow { _read { yield storage.row } }

    mutating func change(_ body: (inout OutboxRow) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.row) }
        body(&storage.row)
    }
}

extension OutboxRow {
    /// Another sender sends it. It is in flight with attempt 0, and this queue never sends it.
    var isForeign: Bool { state == .inFlight(attempt: 0) }

    /// It failed because its sender did not report an outcome in time.
    var isUnreported: Bool { attempts == 0 && state == .failed && error == .ackTimeout }

    /// This client has sent it, or is to send it. A row that failed without an attempt may be another sender's.
    var isOwn: Bool { attempts > 0 || !isForeign && state != .failed }

    /// A file message of another sender, without the URL of a file: this client has nothing that it could send.
    var lacksFiles: Bool { files == nil && (message.kind == .file || message.kind == .multipleFiles) }

    /// True if bytes must be uploaded before it can be sent.
    var needsUpload: Bool { files.map { !$0.isUploaded } ?? false }

    mutating func launch(atMs nowMs: Int64) {
        attempts += 1
        state = .inFlight(attempt: attempts)
        if outcomeUnknownSinceMs == 0 { outcomeUnknownSinceMs = nowMs }
    }

    /// The phase of a row of an earlier process.
    var loadedPhase: RowPhase {
        switch state {
        case .queued: .queued
        case .inFlight(let attempt): attempt == 0 ? .foreign : .unknown
        case .accepted: .accepted
        case .failed, .canceled: .failed
        }
    }
}
