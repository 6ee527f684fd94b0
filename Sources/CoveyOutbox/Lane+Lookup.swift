// Looking messages up (sync.md §8.3): a message whose outcome is unknown is looked up at the server before it is sent
// again, and after it has failed. One lookup of a lane serves all such rows: those that wait, and the failed ones,
// which are looked up once per connection and after each new failure. A message that is found is recognized like any
// other message of the server, and leaves the lane.

import CoveyCore
import CoveyModel
import CoveyStore

enum Lookup: Equatable {
    case none
    /// For failed rows, as soon as the lane may send.
    case due
    /// For failed rows; a timer is set.
    case waiting
    /// The user joined in the second of the pages: all are looked up again when it is over; a timer is set.
    case joining
    /// A request is under way.
    case running(LookupRun)

    var hasTimer: Bool { self == .waiting || self == .joining }
}

struct LookupRun: Equatable {
    /// The rows whose outcome this lookup finds.
    var served: [String]
    var fromMs: Int64
    /// The server time of the first page; 0: none came.
    var firstPageMs: Int64 = 0
    /// A waiting row needs it: the lane continues after it.
    let isForWaiting: Bool
    var requests = 1
    /// A row failed meanwhile that this lookup does not serve.
    var isNeededAgain = false
}

extension Lane {
    /// Only an answer of the server, or a lookup that found nothing, resolves an unknown outcome.
    private func isOutcomeUnknown(_ row: OutboxRow, _ phase: RowPhase) -> Bool {
        phase == .unknown || isUnknownFailed(row)
    }
    private func isUnknownFailed(_ row: OutboxRow) -> Bool { row.state == .failed && row.outcomeUnknownSinceMs != 0 }
    private var hasUnknownFailed: Bool { contains { row, _ in isUnknownFailed(row) } }

    /// True if the running lookup serves the row.
    func isSought(_ id: String) -> Bool {
        if case .running(let run) = lookup { run.served.contains(id) } else { false }
    }

    /// True if a lookup finds its outcome before anything else is decided about it.
    func mustBeLookedUp(_ id: String, _ c: LaneContext) -> Bool {
        guard phase(of: id) == .unknown, let row = row(id) else { return false }
        return !c.serverDeduplicates || row.isForeign || row.error == .existsAlready || isSought(id)
    }

    private func unknown(_ ids: [String]) -> [String] { ids.filter { phase(of: $0) == .unknown } }

    /// The time at which a lookup of these rows begins.
    private func start(of ids: [String]) -> Int64? {
        ids.compactMap { entries[$0]?.row.outcomeUnknownSinceMs }.min().map { max(0, $0 - Policy.verifyWindowMs) }
    }

    /// True if resetting or hiding history now would hide a message from its lookup. If the server recognizes request
    /// ids, nothing is looked up.
    package func isOutcomeOpen(_ c: LaneContext) -> Bool {
        guard c.isOnline, !c.serverDeduplicates else { return false }
        if lookup != .none || !hasSoughtFailed && hasUnknownFailed { return true }
        return contains { _, phase in
            switch phase {
            case .marked, .inFlight, .unknown, .accepted: true
            case .copying, .queued, .uploading, .failed, .foreign: false
            }
        }
    }

    /// A call that ends the history waits: what was never sent has no outcome, and the rest is looked up, whatever is before it.
    mutating func historyEnds() {
        if !hasSoughtFailed { lookUpFailed() }
        // The disk may not accept it for a long time.
        for id in ids(where: { $1 == .inFlight(.starting) }) { takeBack(id) }
        unmark()
    }

    // MARK: When

    /// Once per connection, when the catch-up has ended, or a call that ends the history waits for it.
    mutating func lookUpFailed() {
        hasSoughtFailed = true
        switch lookup {
        case .none: if hasUnknownFailed { lookup = .due }
        case .running(var run):
            run.isNeededAgain = contains { row, _ in isUnknownFailed(row) && !run.served.contains(row.requestId) }
            lookup = .running(run)
        case .due, .waiting, .joining: break
        }
    }

    /// For rows that fail while the connection lasts; several share one lookup.
    mutating func lookUpSoon(_ c: LaneContext) {
        guard mayLookUp(c) else { return }
        switch lookup {
        case .none: lookUpLater(Policy.syncRetryFirstMs)
        case .running(var run):
            run.isNeededAgain = true
            lookup = .running(run)
        case .due, .waiting, .joining: break
        }
    }

    private mutating func lookUpLater(_ afterMs: Int64, _ reason: Lookup = .waiting) {
        lookup = reason
        steps.append(.setTimer(.lookup, afterMs: afterMs))
    }

    // MARK: The search

    mutating func lookUp(_ c: LaneContext) {
        guard c.isOnline else { return }
        switch lookup {
        case .running, .joining: return
        case .none, .due, .waiting: break
        }
        let servesFailed = lookup != .none
        let served = ids { $1 == .unknown || servesFailed && isOutcomeUnknown($0, $1) }
        if lookup == .waiting { steps.append(.cancelTimer(.lookup)) }
        lookup = .none
        if c.isEphemeral == true {
            giveUpUnknown(unknown(served), c)
            return wake(c)
        }
        guard let fromMs = start(of: served) else { return }
        lookup = .running(LookupRun(served: served, fromMs: fromMs, isForWaiting: !unknown(served).isEmpty))
        steps.append(.search(fromMs: fromMs))
    }

    /// A page came, and its messages of this lane were recognized. A long search continues only for rows that wait.
    mutating func lookupPage(_ newestMs: Int64?, _ hasMore: Bool, _ asOfMs: Int64, _ c: LaneContext) {
        guard case .running(var run) = lookup else { return }
        if run.requests == 1 { run.firstPageMs = asOfMs }
        run.served = run.served.filter { id in row(id).map { isOutcomeUnknown($0, phase(of: id) ?? .failed) } ?? false }
        guard !run.served.isEmpty, hasMore, let newestMs, newestMs > run.fromMs else { return searched(run, c) }
        run.fromMs = newestMs
        run.requests += 1
        if run.requests > Policy.pageLoopLimitRequests {
            guard let fromMs = start(of: unknown(run.served)) else { return ended(run, c) }
            run.fromMs = max(newestMs, fromMs)
            run.served = unknown(run.served)
        }
        lookup = .running(run)
        steps.append(.search(fromMs: run.fromMs))
    }

    private mutating func searched(_ run: LookupRun, _ c: LaneContext) {
        lookup = .running(run)
        let unknown = unknown(run.served)
        if unknown.contains(where: { !isForeign($0) }) { return steps.append(.askWhatIsShown) }
        conclude(run, shownSinceMs: nil, c)
    }

    // MARK: The end

    /// Within a membership what is hidden stays hidden. A new one may show what the pages left out, so it is looked up
    /// again: when its second is over, if it is that of the pages, since the server gives no finer time.
    mutating func channelShows(_ sinceMs: Int64?, _ joinedMs: Int64, _ c: LaneContext) {
        guard case .running(let run) = lookup else { return }
        guard joinedMs < run.firstPageMs else {
            let leftMs = joinedMs - run.firstPageMs + 1
            if leftMs <= 1_000 { return lookUpLater(leftMs, .joining) }
            return lookupFailed(.joinedDuringLookup, c)
        }
        conclude(run, shownSinceMs: sinceMs, c)
    }

    /// A message that is not found did not arrive, if the channel shows this user the whole time of the search: when an
    /// attempt began is an estimate, and the server's clock may have been behind. A message of another sender then fails:
    /// this client does not send it again.
    private mutating func conclude(_ run: LookupRun, shownSinceMs: Int64?, _ c: LaneContext) {
        unmark()
        for id in unknown(run.served) {
            guard let row = row(id) else { continue }
            if row.isForeign {
                giveUp(id, CoveyError(.ackTimeout, "the message that another sender was to send did not arrive"), c)
            } else if let shownSinceMs, let fromMs = start(of: [id]), shownSinceMs <= fromMs {
                enter(.queued, id)
                change(id) { ($0.state, $0.outcomeUnknownSinceMs) = (.queued, 0) }
            } else {
                giveUpUnknown([id], c)
            }
        }
        ended(run, c)
    }

    private mutating func ended(_ run: LookupRun, _ c: LaneContext) {
        lookupRetryMs = Policy.syncRetryFirstMs
        lookup = .none
        if run.isNeededAgain { lookUpLater(lookupRetryMs) }
        if run.isForWaiting { endBackoff() }
    }

    /// The outcome stays unknown. If the app resends the message, it is sent again.
    private mutating func giveUpUnknown(_ ids: [String], _ c: LaneContext) {
        let reason = "no acknowledgement came, and the channel does not show whether the message arrived"
        for id in ids {
            setUnwritten(id) { $0.outcomeUnknownSinceMs = 0 }
            giveUp(id, CoveyError(.ackTimeout, "\(reason); resent, it is sent again"), c)
        }
    }

    mutating func lookupFailed(_ error: CoveyError, _ c: LaneContext) {
        guard case .running(let run) = lookup else { return }
        lookup = .none
        if error.isOfNonMember {
            // A user who cannot read the channel cannot send to it either: no attempt can succeed.
            let code: CoveyError.Code = error.code == .notFound ? .channelNotFound : .notAMember
            for id in unknown(run.served) { failed(id, CoveyError(code, error.message), c) }
            if lookup == .waiting { steps.append(.cancelTimer(.lookup)) }
            return lookup = .none
        }
        if run.isForWaiting, !unknown(run.served).isEmpty {
            if hasUnknownFailed { lookup = .due }
            wait(after: error, c)
        } else if hasUnknownFailed {
            lookupRetryMs = min(lookupRetryMs * 2, Policy.syncRetryMaxMs)
            lookUpLater(max(lookupRetryMs / 2, error.retryAfterMs))
        }
    }
}

extension CoveyError {
    /// What the lookup found is not what the user can read now.
    static let joinedDuringLookup = CoveyError(.requestFailed, "the user joined the channel during the lookup")
}
