// What an adapter of another API asks of a view (syncmanager.md §7): a view without a start, which loads place. Such a load
// shows what the cache holds without a hole at once, then each page of the server.

import CoveyCore
import CoveyModel
import CoveyOutbox
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

extension MessageCollection {
    /// From now on it follows its channel; the first load places it.
    package func open() {
        guard phase == .created else { return }
        phase = .starting
        channel = core.shownChannel(channelUrl)
        lists.apply(flagEdits(lists))
        noteAccess()
        // While no view had the channel, its history may have been hidden.
        if core.maySync { core.connection?.fetcher.fetch(channelUrl, source: .channelRefresh) }
    }

    /// More may exist on this side.
    package func hasMore(_ direction: Direction) -> Bool { direction == .older ? lists.hasPrevious : lists.hasNext }

    // MARK: Loading

    /// Shows so many messages beyond the bound, or up to the end of the history. The completion has their number; fewer than
    /// that are shown with more beyond if the server cannot be asked, or answers without matching messages.
    package func loadPages(
        _ direction: Direction, size: Int, requests: Int = Policy.pageLoopLimitRequests,
        _ ended: @escaping (Result<Int, CoveyError>) -> Void
    ) {
        if isGone { return ended(.failure(CoveyError(.notAllowed, "the channel is gone for this user"))) }
        let isFirst = phase == .starting && scans.isEmpty
        let scan = PageScan.load(
            direction, rows: size, from: anchor(direction).createdAt, isPlacing: window == nil, requests: requests)
        let running = RunningScan(.load(direction), scan, pagedSize: size) { [weak self] running, error in
            guard let self else { return }
            self.firstLoadEnded()
            if error != nil { self.notify() }
            ended(error.map { .failure($0) } ?? .success(running.shown))
            guard self.phase == .ready else { return }
            if error != nil { return self.checkNeeded() }
            // As after a start: what changed while nobody watched the channel, no page says.
            if isFirst, self.core.maySync { self.started() }
        }
        scans.append(running)
        do throws(CoveyError) {
            try showCachedPage(of: running, direction)
        } catch {
            return end(running, error)
        }
        guard running.shown < size, hasMore(direction), core.maySync else { return end(running, nil) }
        goOn(running, foundOlder: running.shown, foundNewer: running.shown)
    }

    /// What is missing comes from now on by the check.
    private func firstLoadEnded() { if phase == .starting { phase = .ready } }

    private func showCachedPage(of running: RunningScan, _ direction: Direction) throws(CoveyError) {
        let history = try core.history(channelUrl)
        guard let span = try readable(history, direction), let size = running.pagedSize else { return }
        let rows = try rows(direction, from: anchor(direction), size: size, within: span)
        let reachesStart = try core.reachesStart(span, of: channelUrl)
        let isLive = isLive(history, at: span.upperBound)
        // The newest of the cache may not be the newest of the channel.
        let isPlacedAtEnd = window == nil && !startsInThePast
        let end = rows.messages.last?.key ?? MessageKey(startOf: span.lowerBound)
        show(
            rows, of: running, direction,
            lower: reachesStart ? .start : .at(MessageKey(startOf: span.lowerBound)),
            upper: isLive ? .live : isPlacedAtEnd ? .behind(end) : .at(MessageKey(endOf: span.upperBound)))
        running.scan.scan(span)
        if isPlacedAtEnd, !isLive { checkNeeded() }
    }

    /// The span that the cache holds without a hole around the bound. At the end of time that is the newest one, unless a
    /// newer message is known that the server can be asked for.
    private func readable(
        _ history: ChannelHistory, _ direction: Direction
    ) throws(CoveyError) -> ClosedRange<Int64>? {
        guard window == nil, !startsInThePast else {
            let bound = anchor(direction).createdAt
            return core.maySync ? history.complete(at: bound) : history.readable(at: bound)
        }
        guard core.maySync, let span = history.newest, let store = core.store else { return history.newest }
        let last = try store.channel(url: channelUrl)?.lastMessage?.createdAt
        return last.map { $0 <= span.upperBound } ?? true ? span : nil
    }

    /// The page that came.
    func showPage(of running: RunningScan, _ direction: Direction) {
        show(running.rows, of: running, direction, lower: running.scan.lower, upper: upper(of: running.scan))
    }

    private func show(
        _ rows: Rows, of running: RunningScan, _ direction: Direction, lower: Window.Lower, upper: Window.Upper
    ) {
        running.shown += rows.messages.count
        let missing = extend(direction, over: rows, lower: lower, upper: upper)
        firstLoadEnded()
        notify(additions: filling(missing))
        readIfShown()
    }

    /// Shows what else the cache holds beyond the bound, whatever is missing between.
    package func showBeyondHoles(_ direction: Direction, size: Int) {
        guard phase == .ready, !isGone, let store = core.store,
            let rows = try? store.messages(
                channelUrl: channelUrl, from: anchor(direction), direction: direction, inclusive: false,
                within: visibleFromMs...Int64.max, limit: size, where: filter.matches),
            let oldest = rows.first?.key, let newest = rows.last?.key
        else { return }
        let missing = extend(
            direction, over: Rows(messages: rows), lower: .at(oldest),
            upper: direction == .older ? .behind(newest) : .at(newest))
        notify(additions: filling(missing))
    }

    // MARK: The live edge

    /// Shows all that is missing inside the window and up to the live edge; a view that is not placed, the page around its
    /// starting point. A huge gap ends it before.
    package func catchUp(_ ended: @escaping (CoveyError?) -> Void) {
        let isFirst = phase == .starting
        firstLoadEnded()
        catchUp(isFirst: isFirst, ended)
    }

    private func catchUp(isFirst: Bool, _ ended: @escaping (CoveyError?) -> Void) {
        check { [weak self] error in
            guard let self, self.phase == .ready else { return ended(error ?? .disposed) }
            if error?.code == .requestCanceled {
                // Synchronization has begun again; or it was paused, and nothing is asked for.
                return self.core.maySync ? self.catchUp(isFirst: isFirst, ended) : ended(nil)
            }
            ended(error)
            if error != nil { return self.checkNeeded() }
            if isFirst, self.core.maySync { self.started() }
        }
    }

    /// The newest page replaces what is shown. If it does not come, the view stays as it is.
    package func jump(_ ended: @escaping (CoveyError?) -> Void) {
        place(.jump, around: Policy.infiniteTimeMs) { [weak self] result in
            guard let self else { return }
            do throws(CoveyError) {
                let placed = try result.get()
                self.unplace(around: Policy.infiniteTimeMs)
                self.window = placed.window
                self.firstLoadEnded()
                self.notify(additions: self.filling(placed.messages))
                self.readIfShown()
                ended(nil)
            } catch {
                ended(error)
            }
        }
    }

    // MARK: The starting point

    /// The view stands around another point. False: it does not reach there without a hole, so that it shows nothing of the
    /// history until a load places it.
    package func moveStartingPoint(to point: Int64) throws(CoveyError) -> Bool {
        guard try reaches(point) else {
            unplace(around: point)
            checkNeeded()
            return false
        }
        startingPoint = point
        for running in scans where running.isForCall { end(running, Self.moved) }
        checkNeeded()
        return true
    }

    private func reaches(_ point: Int64) throws(CoveyError) -> Bool {
        if isEphemeral { return true }
        guard let newest = lists.succeeded.last else { return false }
        if point == Policy.infiniteTimeMs { return !lists.hasNext }
        return try core.history(channelUrl).readable(at: newest.createdAt)?.contains(point) ?? false
    }

    /// Unsent messages stay listed.
    private func unplace(around point: Int64) {
        (startingPoint, window) = (point, nil)
        if phase == .created {
            lists.apply(flagEdits(lists))
            return
        }
        // Whoever is notified meanwhile finds no view to place, and no check to repeat.
        phase = .moving
        notify(.edits, [.replace(succeeded: [], unsent: lists.unsent, hasPrevious: true, hasNext: startsInThePast)])
        dropScans(Self.moved)
        phase = .starting
    }

    private static let moved = CoveyError(.requestCanceled, "the view was moved to another starting point")

    /// Caches the page around the starting point, so that loads on both sides begin with it. False: it needs no request.
    package func prefetch(_ ended: @escaping (CoveyError?) -> Void) throws(CoveyError) -> Bool {
        guard phase != .created, core.maySync, startsInThePast,
            try core.history(channelUrl).readable(at: startingPoint) == nil
        else { return false }
        place(.prefetch) { result in
            if case .failure(let error) = result { ended(error) } else { ended(nil) }
        }
        return true
    }

    package var isPrefetching: Bool { isRunning(.prefetch) }

    /// It begins with this message, if nothing has placed it yet.
    package func place(at message: Message) {
        guard window == nil, phase == .starting || phase == .ready else { return }
        window = Window(
            lower: .at(message.key), upper: startsInThePast ? .at(message.key) : .behind(message.key))
        firstLoadEnded()
        checkNeeded()
    }

    // MARK: Unsent messages

    /// Lists those of the channel that match and are not listed yet.
    package func showUnsent(where isIncluded: (Message) -> Bool) {
        guard !isGone, phase != .disposed else { return }
        let missing = queue.unsent(channelUrl: channelUrl).filter {
            isIncluded($0) && filter.matches($0) && lists.unsentIndex(of: $0) == nil
        }
        guard !missing.isEmpty else { return }
        notify(additions: filling(missing))
    }
}
