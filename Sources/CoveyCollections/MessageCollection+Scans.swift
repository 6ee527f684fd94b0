// Scans over pages of the server that a view has under way. An answer changes the view only through a scan that the view
// still holds (INV-4): whoever replaces the window drops its scans, and their answers are only cached.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

/// A scan under way. Its identity is that of the window for which it was begun.
final class RunningScan {
    enum Role: Equatable {
        /// The window is put around the starting point: a start, a reset, a fill.
        case place
        /// As if it were put there, but for the cache alone.
        case prefetch
        /// The page that the window will move to.
        case jump
        /// The app loads a page.
        case load(Direction)
        /// The window is made whole.
        case check
    }

    let role: Role
    /// The app waits for it, and not the view: what ends the call ends it.
    var isForCall: Bool {
        switch role {
        case .load, .jump, .prefetch: true
        case .place, .check: false
        }
    }
    var scan: PageScan
    /// What the view would show of what was scanned so far.
    var rows = Rows()
    /// Of a check: the server says that too much is missing; it answers such questions; messages fetched so far.
    var (isHuge, isCounted, fetched) = (false, true, 0)
    /// Of a load that shows each page: rows that it shows at most, and those that it has shown.
    var (pagedSize, shown): (Int?, Int) = (nil, 0)
    /// Called once: with nil when the scan is over.
    let ended: (RunningScan, CoveyError?) -> Void

    init(
        _ role: Role, _ scan: PageScan, pagedSize: Int? = nil, _ ended: @escaping (RunningScan, CoveyError?) -> Void
    ) {
        (self.role, self.scan, self.pagedSize, self.ended) = (role, scan, pagedSize, ended)
    }

    /// The same, from the beginning.
    func restarted(from start: Int64, isPlacing: Bool) -> RunningScan {
        let requests = Policy.pageLoopLimitRequests
        var scan = PageScan(from: start, older: scan.older, newer: scan.newer, requests: requests)
        if case .load(let direction) = role, case .rows(let count) = direction == .older ? scan.older : scan.newer {
            scan = .load(direction, rows: count, from: start, isPlacing: isPlacing, requests: requests)
        }
        return RunningScan(role, scan, pagedSize: pagedSize, ended)
    }
}

extension MessageCollection {
    func begin(_ running: RunningScan) {
        scans.append(running)
        goOn(running, foundOlder: 0, foundNewer: 0)
    }

    func isHeld(_ running: RunningScan) -> Bool { scans.contains { $0 === running } }

    func isRunning(_ role: RunningScan.Role) -> Bool { scans.contains { $0.role == role } }

    /// The window for which they were begun is not there any more.
    func dropScans(_ error: CoveyError) {
        let dropped = scans
        scans = []
        for running in dropped { running.ended(running, error) }
    }

    func end(_ running: RunningScan, _ error: CoveyError?) {
        guard isHeld(running) else { return }
        scans.removeAll { $0 === running }
        running.ended(running, error)
    }

    /// Asks for the next page, or ends the scan.
    func goOn(_ running: RunningScan, foundOlder: Int, foundNewer: Int) {
        guard !isEphemeral, let sides = running.scan.next(foundOlder: foundOlder, foundNewer: foundNewer) else {
            return end(running, nil)
        }
        let request = request(running, sides)
        log(
            .debug, "page requested",
            [
                .name("for", running.role.logName), .number("around_ts", running.scan.reference(sides)),
                .number("previous", request.previousLimit), .number("next", request.nextLimit),
            ])
        core.fetchPage(channelUrl, request, priority: running.role == .check ? .catchUp : .app) {
            [weak self] result in
            guard let self, self.isHeld(running) else { return }
            do throws(CoveyError) {
                let fetched = try result.get()
                running.scan.take(fetched.outcome, sides)
                if self.isGone { throw CoveyError(.notAllowed, "the channel went away while the page was loaded") }
                guard running.scan.scanned != nil else {
                    throw CoveyError(.malformedData, "the newest page of messages could not be read")
                }
                try self.took(fetched, sides, running)
            } catch {
                guard running.role == .place, running.scan.scanned != nil, !self.isGone else {
                    return self.end(running, error)
                }
                // What a placing scan has got by then is shown, as it is by now.
                running.rows = (try? self.rows(around: running.scan.start, within: running.scan.reach)) ?? running.rows
                self.end(running, nil)
            }
        }
    }

    private func took(_ fetched: FetchedPage, _ sides: PageScan.Sides, _ running: RunningScan) throws(CoveyError) {
        switch running.role {
        case .check: try checkTook(fetched, sides, running)
        case .place, .prefetch, .jump:
            let point = running.scan.start
            running.rows = try rows(around: point, within: running.scan.reach)
            let older = running.rows.messages.count { $0.createdAt < point }
            let newer = running.rows.messages.count { $0.createdAt > point }
            goOn(running, foundOlder: older, foundNewer: newer)
        case .load(let direction):
            if window == nil, running.scan.isBeyondEnd { isBeyondEnd = true }
            let anchor = anchor(direction)
            // Something else has placed the window meanwhile: what lies between it and the page is not known.
            if hasMore(direction), window != nil, !running.scan.reach.contains(anchor.createdAt) {
                scans.removeAll { $0 === running }
                return begin(running.restarted(from: anchor.createdAt, isPlacing: false))
            }
            let size = running.pagedSize.map { $0 - running.shown }
            running.rows = try rows(direction, from: anchor, size: size, within: running.scan.reach)
            let found = running.shown + running.rows.messages.count
            if running.pagedSize != nil { showPage(of: running, direction) }
            goOn(running, foundOlder: found, foundNewer: found)
        }
    }

    private func request(_ running: RunningScan, _ sides: PageScan.Sides) -> MessagePageRequest {
        let reference = running.scan.reference(sides)
        var (previous, next) = (params.previousResultSize, params.nextResultSize)
        switch running.role {
        case .place, .prefetch, .jump: break
        case .check: (previous, next) = (Policy.syncPageSizeRows, Policy.syncPageSizeRows)
        case .load:
            // The border's own millisecond comes back with the page: its messages are known and must not count.
            let siblings = (try? core.store?.countMessages(channelUrl: channelUrl, within: reference...reference)) ?? 0
            if let size = running.pagedSize.map({ min($0 - running.shown, Policy.messagePageLimitRows - siblings) }) {
                (previous, next) = (size, size)
            }
            (previous, next) = (previous + siblings, next + siblings)
        }
        return MessagePageRequest(
            around: reference, previous: sides.older ? previous : 0, next: sides.newer ? next : 0, params: params)
    }
}
