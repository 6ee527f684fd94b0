// How a row is sent, and how a queue drains faster than the disk commits: the commit of an acceptance marks the next
// rows as in flight. A marked row is sent as soon as the one before it is acknowledged, without a commit of its own.
// After a crash a row that was marked and never sent is looked up like one that was sent; while the process runs it
// counts as queued.

import CoveyCore
import CoveyModel
import CoveyStore

extension Lane {
    // MARK: New rows

    mutating func add(_ row: OutboxRow, _ call: CallID, _ copies: Int, _ c: LaneContext) {
        // One that an earlier process may have sent is looked up first.
        let phase = copies > 0 ? RowPhase.copying(left: copies, cancelRequested: false) : row.loadedPhase
        append(row, phase, call: call, seenSinceMs: c.monotonicMs)
        if copies == 0 { admit(row.requestId) }
    }

    /// The row is complete: it is written, and notified as pending.
    mutating func admit(_ id: String) {
        guard let row = row(id) else { return }
        steps += [.admit(row.message, isKept: phase(of: id) == .unknown), .waits(sinceMs: row.waitsSinceMs)]
    }

    // MARK: The head

    /// Sends the head if nothing prevents it. Runs once, when all changes of an event are made: in the midst of them the
    /// head may be another row, or its outcome another one.
    mutating func wake(_ c: LaneContext) {
        guard maySend(c) else { return }
        if lookup == .due || c.isHistoryEnding && contains(where: { $1 == .unknown }) { lookUp(c) }
        guard sending == nil, let id = head, let phase = phase(of: id) else { return }
        if mustBeLookedUp(id, c) { return lookUp(c) }
        switch phase {
        case .queued, .marked, .unknown: break
        case .copying, .uploading, .inFlight, .accepted, .failed, .foreign: return
        }
        let upload = entries[id]?.row.files?.nextUpload
        guard !c.isHistoryEnding, upload == nil ? c.hasRoom : c.hasRoomToUpload, !isPaused(id, c) else { return }
        guard !c.isFrozen else { return askIfFrozen() }
        if phase == .marked { return transmit(id) }
        if let index = upload {
            enter(.uploading(Upload(index: index)), id)
        } else {
            launch(id, c)
        }
        steps.append(.leaveWhenDurable(id))
    }

    /// A retry waits for the end of the pause.
    func isPaused(_ id: String, _ c: LaneContext) -> Bool { c.isPaused && isShownAsFailed(id, c) }

    /// The channel may have been unfrozen without a frame.
    private mutating func askIfFrozen() {
        guard !askedIfFrozen else { return }
        askedIfFrozen = true
        steps.append(.refreshChannel)
    }

    private mutating func launch(_ id: String, _ c: LaneContext) {
        enter(.inFlight(.starting), id)
        change(id) { $0.launch(atMs: c.nowMs) }
        if isShownAsFailed(id, c) {
            changeMessage(id, .localMessageResendStarted) { $0.flags.remove(.queuedForResend) }
        }
    }

    mutating func durable(_ id: String, _ c: LaneContext) {
        switch phase(of: id) {
        case .inFlight(.starting): transmit(id)
        case .uploading(let upload) where upload.stage == .starting: startUpload(id, upload, c)
        default: break
        }
    }

    private mutating func transmit(_ id: String) {
        enter(.inFlight(.sent), id)
        transmitted(id)
        steps += [.setTimer(.row, afterMs: Policy.ackTimeoutMs), .transmit(id)]
    }

    /// Sends the message as a request (collections.md §5). The first answer of either path is the acknowledgement.
    mutating func post(_ id: String) {
        guard phase(of: id) == .inFlight(.sent) else { return }
        enter(.inFlight(.posted), id)
        steps.append(.post(id))
    }

    // MARK: Acknowledged

    /// The next row is sent if it is marked. This one is accepted with the received frames.
    mutating func acknowledged(_ id: String, _ c: LaneContext) {
        guard case .inFlight(let attempt) = phase(of: id), attempt != .acknowledged else { return }
        enter(.inFlight(.acknowledged), id)
        if let next = head, phase(of: next) == .marked, maySend(c), !c.isHistoryEnding, !c.isFrozen {
            transmit(next)
        }
    }

    /// The rows that the commit of these acceptances marks: none while marked ones are left, and only one if an unknown
    /// outcome cannot be looked up.
    package func rowsToMark(after accepted: Set<String>, _ c: LaneContext) -> [OutboxRow] {
        guard maySend(c), !c.isHistoryEnding, !c.hasNewMessages, !c.isFrozen else { return [] }
        let most = c.isEphemeral == false ? Policy.outboxCommitRows : 1
        var rows: [OutboxRow] = []
        for id in order where !accepted.contains(id) && rows.count < most {
            guard let phase = phase(of: id), phase.isWaiting else { continue }
            guard phase == .queued, !isShownAsFailed(id, c), var row = row(id), !row.needsUpload else { break }
            row.launch(atMs: c.nowMs)
            rows.append(row)
        }
        return rows
    }

    mutating func accepted(_ rows: [OutboxRow], _ next: [OutboxRow]) {
        endBackoff()
        for row in rows {
            enter(.accepted, row.requestId)
            setUnwritten(row.requestId) { $0 = row }
        }
        for row in next {
            enter(.marked, row.requestId)
            setUnwritten(row.requestId) { $0 = row }
        }
    }

    mutating func cached(_ accepted: [String]) {
        for id in accepted where phase(of: id) == .accepted {
            if let message = acceptedMessage(id) { succeed(id, message) }
            forget(id)
        }
    }

    /// The row waits as before its attempt, of which nothing has left.
    mutating func takeBack(_ id: String) {
        enter(.queued, id)
        change(id) {
            ($0.state, $0.outcomeUnknownSinceMs) = (.queued, 0)
            $0.attempts -= 1
        }
    }

    /// The order changes: marked rows return to waiting. Called before a row enters a queue that has marked rows.
    mutating func unmark() {
        for id in order {
            switch phase(of: id) {
            case .marked: takeBack(id)
            case .queued, .copying: return  // nothing behind it is marked
            default: break
            }
        }
    }
}
