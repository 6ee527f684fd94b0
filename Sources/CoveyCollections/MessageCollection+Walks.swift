// Walks over pages of the server that a view has under way. An answer changes the view only through a walk that the view
// still holds (INV-4): who replaces the window drops its walks, and their answers are only cached.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

/// A walk under way. Its identity is that of the window for which it was begun.
final class RunningWalk {
    enum Role: Equatable {
        /// The window is put around the starting point: a start, a reset, a fill.
        case place
        /// As if it were put there, but for the cache alone.
        case prefetch
        /// The app loads a page.
        case load(Direction)
        /// The window is made whole.
        case check
    }

    let role: Role
    var walk: PageWalk
    /// What the view would show of what was scanned so far.
    var rows = Rows()
    /// Of a check: the server says that too much is missing; it answers such questions; messages fetched so far.
    var (isHuge, isCounted, fetched) = (false, true, 0)
    /// Of a load that shows each page: rows that it shows at most, and those that it has shown.
    var (pagedSize, shown): (Int?, Int) = (nil, 0)
    /// Called once: with nil when the walk is over.
    let ended: (RunningWalk, CoveyError?) -> Void

    init(
        _ role: Role, _ walk: PageWalk, pagedSize: Int? = nil, _ ended: @escaping (RunningWalk, CoveyError?) -> Void
    ) {
        (self.role, self.walk, self.pagedSize, self.ended) = (role, walk, pagedSize, ended)
    }

    /// The same, from the beginning.
    func anew(from start: Int64) -> RunningWalk {
        let requests = Policy.pageLoopLimitRequests
        return RunningWalk(
            role, PageWalk(from: start, older: walk.older, newer: walk.newer, requests: requests),
            pagedSize: pagedSize, ended)
    }
}

extension MessageCollection {
    func begin(_ running: RunningWalk) {
        walks.append(running)
        goOn(running, foundOlder: 0, foundNewer: 0)
    }

    func isHeld(_ running: RunningWalk) -> Bool { walks.contains { $0 === running } }

    func isRunning(_ role: RunningWalk.Role) -> Bool { walks.contains { $0.role == role } }

    /// The window for which they were begun is not there any more.
    func dropWalks(_ error: CoveyError) {
        let dropped = walks
        walks = []
        for running in dropped { running.ended(running, error) }
    }

    func end(_ running: RunningWalk, _ error: CoveyError?) {
        guard isHeld(running) else { return }
        walks.removeAll { $0 === running }
        running.ended(running, error)
    }

    /// Asks for the next page, or ends the walk.
    func goOn(_ running: RunningWalk, foundOlder: Int, foundNewer: Int) {
        guard let sides = running.walk.next(foundOlder: foundOlder, foundNewer: foundNewer) else {
            return end(running, nil)
        }
        let request = request(running, sides)
        core.fetchPage(channelUrl, request, priority: running.role == .check ? .catchUp : .app) {
            [weak self] result in
            guard let self, self.isHeld(running) else { return }
            do throws(CoveyError) {
                let fetched = try result.get()
                running.walk.take(fetched.outcome, sides)
                if self.isGone { throw CoveyError(.notAllowed, "the channel went away while the page was loaded") }
                try self.took(fetched, sides, running)
            } catch {
                guard running.role == .place, running.walk.scanned != nil, !self.isGone else {
                    return self.end(running, error)
                }
                // What a placing walk has got by then is shown, as it is by now.
                running.rows = (try? self.rowsAroundStart(within: running.walk.reach)) ?? running.rows
                self.end(running, nil)
            }
        }
    }

    private func took(_ fetched: FetchedPage, _ sides: PageWalk.Sides, _ running: RunningWalk) throws(CoveyError) {
        switch running.role {
        case .check: try checkTook(fetched, sides, running)
        case .place, .prefetch:
            running.rows = try rowsAroundStart(within: running.walk.reach)
            let older = running.rows.messages.count { $0.createdAt < startingPoint }
            let newer = running.rows.messages.count { $0.createdAt > startingPoint }
            goOn(running, foundOlder: older, foundNewer: newer)
        case .load(let direction):
            let anchor = anchor(direction)
            // Something else has placed the window meanwhile: what lies between it and the page is not known.
            if hasMore(direction), window != nil, !running.walk.reach.contains(anchor.createdAt) {
                walks.removeAll { $0 === running }
                return begin(running.anew(from: anchor.createdAt))
            }
            let size = running.pagedSize.map { $0 - running.shown }
            running.rows = try rows(direction, from: anchor, size: size, within: running.walk.reach)
            let found = running.shown + running.rows.messages.count
            if running.pagedSize != nil { showPage(of: running, direction) }
            goOn(running, foundOlder: found, foundNewer: found)
        }
    }

    private func request(_ running: RunningWalk, _ sides: PageWalk.Sides) -> MessagePageRequest {
        let reference = running.walk.reference(sides)
        var (previous, next) = (params.previousResultSize, params.nextResultSize)
        switch running.role {
        case .place, .prefetch: break
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
