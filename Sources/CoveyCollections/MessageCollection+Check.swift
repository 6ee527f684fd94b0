// The check of a window after a connection was away, or a frame was lost (sync.md §5): holes inside the window are closed
// first, then what lies between its upper bound and the live edge, in ascending order, so that a view never has a hole
// followed by newer messages. Interrupted, nothing is lost: the ranges and the bounds say where to go on.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

extension MessageCollection {
    /// The completion gets nil when the window is whole, a huge gap was notified, or the view has ended. A view has one check:
    /// whoever asks for another one meanwhile gets the outcome of that one (INV-18).
    package func check(_ completion: @escaping (CoveyError?) -> Void) {
        checkCompletions.append(completion)
        guard !isChecking else { return }
        isChecking = true
        runCheck { [weak self] error in
            guard let self else { return }
            self.isChecking = false
            for completion in exchange(&self.checkCompletions, with: []) { completion(error) }
        }
    }

    private func runCheck(_ completion: @escaping (CoveyError?) -> Void) {
        guard phase == .ready, !isGone, !isEphemeral, params.initPolicy != .cacheOnly else { return completion(nil) }
        guard let window else { return fillEmpty(completion) }
        do throws(CoveyError) {
            let (oldest, newest) = (try oldestMs(window), try newestMs(window))
            let history = try core.history(channelUrl)
            let whole = history.complete(at: newest)
            // What the cache holds already, from frames that the view had to wait with, no page brings again.
            if let whole { try ascend(to: whole.upperBound, fillingFrom: whole.lowerBound) }
            // The millisecond in which a range ends is readable and may lack messages: a view that goes on asks for it.
            let known = followsEdge ? history.readable(at: newest) : whole
            let isWhole = known.map { $0.lowerBound <= oldest } ?? false
            guard !isWhole || followsEdge else {
                log(.debug, "no gap to look for", [.name("reason", "the window is complete and ends in the past")])
                return notifyHugeGapAgain(completion)
            }
            var scan = PageScan(
                from: newest,
                older: isWhole ? .nothing : .time(known == nil ? min(oldest, newest - 1) : oldest),
                newer: followsEdge ? .end : .nothing)
            scan.scan(known ?? newest...newest)
            let running = RunningScan(.check, scan) { [weak self] running, error in
                guard let self, self.phase == .ready, self.window != nil else { return completion(nil) }
                self.ended(running, error, completion)
            }
            try askForGap(running, oldest, newest, known ?? newest...newest)
        } catch {
            completion(error)
        }
    }

    /// The window ends where more may have come since.
    private var followsEdge: Bool { if case .behind = window?.upper { true } else { false } }

    /// Of a live window the live edge: the newest message that is shown may lie before a hole, since those behind it were
    /// deleted.
    private func newestMs(_ window: Window) throws(CoveyError) -> Int64 {
        if !window.isLive { return window.last.createdAt }
        let edgeMs = try core.history(channelUrl).tail?.openMs ?? .min
        return try max(oldestMs(window), lists.succeeded.last?.createdAt ?? .min, edgeMs)
    }

    private func oldestMs(_ window: Window) throws(CoveyError) -> Int64 {
        window.hasPrevious ? window.first.createdAt : try core.visibleFromMs(channelUrl)
    }

    // MARK: The gap request

    private func count(_ from: Int64, _ to: Int64) throws(CoveyError) -> Int {
        guard let store = core.store, from <= to else { return 0 }
        return try store.countMessages(channelUrl: channelUrl, within: from...to, where: filter.matchesRequest)
    }

    /// Its rows are not used: equal counts can hide one message gone and another missing, so the holes are fetched by
    /// pages, which prove what they cover (sync.md §5.4).
    private func askForGap(
        _ running: RunningScan, _ oldest: Int64, _ newest: Int64, _ edge: ClosedRange<Int64>
    ) throws(CoveyError) {
        let previousEnd = max(oldest, edge.lowerBound)
        let nextEnd = followsEdge ? Policy.infiniteTimeMs : newest
        var request = GapRequest(
            previousStart: oldest, previousEnd: previousEnd, previousCount: try count(oldest, previousEnd),
            nextStart: edge.upperBound, nextEnd: nextEnd, nextCount: try count(edge.upperBound, nextEnd))
        request.messageType = params.messageType
        request.customTypes = params.customTypes
        request.senderIds = params.senderIds
        if core.options.hugeGapThresholdMessages != Policy.hugeGapThresholdMessages {
            request.hugeGapThreshold = core.options.hugeGapThresholdMessages
        }
        scans.append(running)
        log(
            .debug, "looking for a gap",
            [
                .flag("window_complete", running.scan.older == .nothing), .flag("follows_edge", followsEdge),
                .number("previous_start_ts", request.previousStart), .number("previous_end_ts", request.previousEnd),
                .number("previous_cached", request.previousCount), .number("next_start_ts", request.nextStart),
                .number("next_cached", request.nextCount),
            ])
        core.ask(.messagesGap(channelUrl: channelUrl, request), priority: .catchUp) { [weak self] result in
            guard let self, self.isHeld(running) else { return }
            switch result {
            case .success(let answer): running.isHuge = answer.isHugeGap
            case .failure(let error) where error.code == .invalidEndpoint || error.httpStatus == 404:
                self.log(.info, "gap is read by pages", [.name("reason", "the server does not count gaps")])
                running.isCounted = false
            case .failure(let error): return self.end(running, error)
            }
            self.goOn(running)
        }
    }

    // MARK: Pages

    private func goOn(_ running: RunningScan) {
        // What the view shows is still completed: it stays.
        if running.isHuge || !followsEdge { running.scan.newer = .nothing }
        goOn(running, foundOlder: 0, foundNewer: 0)
    }

    func checkTook(_ fetched: FetchedPage, _ sides: PageScan.Sides, _ running: RunningScan) throws(CoveyError) {
        if let span = fetched.outcome.span { fill(span) }
        // What is complete is skipped. The page that ends at the live edge is requested in any case.
        let reached = running.scan.reference(sides)
        let known = try core.history(channelUrl).complete(at: reached) ?? reached...reached
        if sides.older {
            running.scan.scan(known.lowerBound...reached)
        } else {
            running.scan.scan(reached...known.upperBound)
            running.fetched += fetched.outcome.newerCount
            try ascend(to: known.upperBound, fillingFrom: reached)
            if !running.isCounted, !running.scan.touchesLive,
                running.fetched > core.options.hugeGapThresholdMessages
            {
                running.isHuge = true
            }
        }
        goOn(running)
    }

    /// The upper bound of a view that waits moves on to a time, and to what is cached in that millisecond, which may not
    /// be over.
    private func ascend(to end: Int64, fillingFrom start: Int64) throws(CoveyError) {
        guard case .behind(let key) = window?.upper else { return fill(start...end) }
        window?.upper = .behind(max(key, MessageKey(endOf: end)))
        fill(min(start, key.createdAt)...end)
        let shown = lists.succeeded.last.map { $0.createdAt == end ? $0.key : .first } ?? .first
        // Not if room was made at this end.
        if followsEdge { window?.upper = .behind(max(key, shown, MessageKey(endOf: end - 1))) }
    }

    // MARK: The end

    private func ended(
        _ running: RunningScan, _ error: CoveyError?, _ completion: @escaping (CoveyError?) -> Void
    ) {
        if error == nil, followsEdge, !running.scan.isEdgeBroken {
            if running.isHuge {
                log(
                    .info, "huge gap",
                    [.flag("counted_by_server", running.isCounted), .number("rows", running.fetched)])
                return notifyHugeGap(completion)
            } else if running.scan.touchesLive {
                log(.debug, "live edge reached", [.number("rows", running.fetched)])
                reachLiveEdge()
            } else {
                return completion(CoveyError(.malformedData, "a page of messages made no progress"))
            }
        } else if error == nil, followsEdge {
            log(.info, "check begins again", [.name("reason", "a frame was lost meanwhile")])
            checkNeeded()
        } else if error == nil {
            return notifyHugeGapAgain(completion)
        }
        completion(error)
    }

    /// The view shows all that there is, and frames bring what comes. What was cached meanwhile is shown first.
    func reachLiveEdge() {
        var before = window ?? emptyWindow
        if let open = try? core.history(channelUrl).tail?.openMs { before.beginNoLater(than: open) }
        let end = before.last
        window = Window(
            lower: before.lower, upper: core.isOnline ? .live : .behind(max(lists.succeeded.last?.key ?? end, end)))
        hugeGap = nil
        fill(end.createdAt...Int64.max)
        readIfShown()
    }

    /// A view without a window is placed around its starting point.
    private func fillEmpty(_ completion: @escaping (CoveyError?) -> Void) {
        place { [weak self] result in
            guard let self, self.phase == .ready, !self.isGone else { return completion(nil) }
            switch result {
            case .failure(let error): completion(error)
            // A load has placed it meanwhile.
            case .success where self.window != nil: self.runCheck(completion)
            case .success(let placed):
                self.window = placed.window
                self.notifyDifference(to: placed.messages)
                self.readIfShown()
                completion(nil)
            }
        }
    }

    // MARK: A huge gap

    /// The view stays valid history; the newest page opens a range at the live edge, and paging newer crosses the hole. If
    /// the view moves over it, the check ends with that, and is tried again like any other.
    private func notifyHugeGap(_ completion: @escaping (CoveyError?) -> Void) {
        let isNews = hugeGap != .notified
        hugeGap = .notified
        if let end = window?.last {
            window?.upper = .at(end)
            notifyOfWhatIsOutside()
        }
        if isNews { notify(.hugeGap, flagEdits(lists)) } else { notify() }
        if params.autoResetOnHugeGap, !keepsPosition { return move(to: Policy.infiniteTimeMs, completion) }
        core.fetchPage(
            channelUrl,
            MessagePageRequest(
                around: Policy.infiniteTimeMs, previous: Policy.syncPageSizeRows, next: 0, params: params)
        ) { _ in }
        completion(nil)
    }

    /// It lies there still: notified once at each connection.
    private func notifyHugeGapAgain(_ completion: @escaping (CoveyError?) -> Void) {
        let isAhead = hugeGap == .toNotifyAgain && window?.hasNext == true && isHoleAhead
        if isAhead { notifyHugeGap(completion) } else { completion(nil) }
    }

    /// Whether a hole begins where the window ends, or where the span ends that it stands in. What lies behind need not be known:
    /// the newest page may not have come, and one of a filter proves no range.
    private var isHoleAhead: Bool {
        guard let end = window?.last.createdAt, let history = try? core.history(channelUrl) else { return false }
        let known = history.complete(at: end)?.upperBound ?? end
        if known <= end || (try? core.store?.countMessages(channelUrl: channelUrl, within: end + 1...known)) == 0 {
            return true
        }
        return history.ranges.last.map { $0.lowerBound > history.readable(at: end)?.upperBound ?? end } ?? false
    }
}
