// Filling a view of the older face (syncmanager.md §4.2, §4.3): what the cache holds without a hole is shown at once, then
// page after page of the server's, until the limit is met or the end is proven. Without synchronisation, what else the
// cache holds is shown as unproven, and the completion says that there is more.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

extension MessageCollection {
    package func fetch(_ direction: Direction, _ call: CallID) {
        guard let limit = face?.limit else { return }
        beginFetch(direction, call, limit: limit, catchesUp: false)
    }

    /// Up to the live edge; if that is too far, the view jumps there.
    package func fetchAllNext(_ call: CallID) {
        beginFetch(.newer, call, limit: core.options.hugeGapThresholdMessages, catchesUp: true)
    }

    private func beginFetch(_ direction: Direction, _ call: CallID, limit: Int, catchesUp: Bool) {
        guard let face, phase != .disposed else { return fetched(call, .disposed) }
        if isGone { return fetched(call, CoveyError(.notAllowed, "the channel is gone for this user")) }
        guard core.store != nil else {
            return fetched(call, CoveyError(.faceNotSetUp, "set the client up before you fetch"))
        }
        guard !face.fetching.contains(direction) else {
            return fetched(call, CoveyError(.duplicatedFetch, "a fetch in this direction is running"))
        }
        openFace()
        face.fetching.insert(direction)
        face.owed.append(call)
        let fetch = FaceFetch(self, face, direction, call, limit: limit, catchesUp: catchesUp)
        if face.waitingForPage == nil { fetch.begin() } else { face.waitingForPage?.append(fetch.begin) }
    }

    /// Ends the call; with an error there may be more in any case.
    func fetched(_ call: CallID, hasMore: Bool = true, _ error: CoveyError?) {
        face?.owed.removeAll { $0 == call }
        core.outside.deliver(.face(id, .fetched(call, hasMore: hasMore, error)))
    }

    /// One request, applied to the cache. It is not answered if the connection ends.
    fileprivate func fetch(
        _ request: MessagePageRequest, _ completion: @escaping (Result<PageOutcome, CoveyError>) -> Void
    ) {
        core.fetchPage(channelUrl, request) { completion($0.map(\.outcome)) }
    }

    /// The window reaches over these, ascending.
    func widen(over rows: [Message]) {
        guard let oldest = rows.first?.key, let newest = rows.last?.key else { return }
        var widened =
            window ?? Window(lower: .at(oldest), upper: startsInThePast ? .at(newest) : .behind(newest))
        widened.widen(to: oldest)
        widened.widen(to: newest)
        window = widened
    }

    // MARK: Viewpoint

    /// Moves the viewpoint. The view stays if what is shown reaches the new one without a hole; else it is cleared, and
    /// filled again by the fetches that follow.
    package func resetViewpoint(_ point: Int64) throws(CoveyError) {
        face?.endFetches(CoveyError(.requestCanceled, "the viewpoint was moved"), self)
        let target = max(0, point)
        let keeps = try reaches(target)
        startingPoint = target
        // Nothing was fetched yet.
        if phase == .created { lists.apply([.flags(hasPrevious: true, hasNext: startsInThePast)]) }
        guard phase == .ready else { return }
        guard !keeps else { return checkNeeded() }
        emptyFace()
        face?.hasFetched = false
        try fillAroundViewpoint()
        checkNeeded()
    }

    /// The app fetches in both directions next: one page brings what both of them begin with.
    private func fillAroundViewpoint() throws(CoveyError) {
        guard let face, core.maySync, startingPoint < Policy.infiniteTimeMs,
            try core.history(channelUrl).readable(at: startingPoint) == nil
        else { return }
        face.waitingForPage = []
        let (request, generation) = (
            MessagePageRequest(around: startingPoint, previous: face.limit, next: face.limit, params: params),
            face.generation
        )
        fetch(request) { _ in
            guard face.generation == generation else { return }
            let waiting = face.waitingForPage ?? []
            face.waitingForPage = nil
            for begin in waiting { begin() }
        }
    }

    private func reaches(_ point: Int64) throws(CoveyError) -> Bool {
        guard let newest = lists.succeeded.last else { return false }
        if point == Policy.infiniteTimeMs { return !lists.hasNext }
        return try core.history(channelUrl).readable(at: newest.createdAt)?.contains(point) ?? false
    }

    /// To the live edge, which the newest page will show.
    fileprivate func jump() {
        startingPoint = Policy.infiniteTimeMs
        emptyFace()
    }
}

/// One running fetch.
private final class FaceFetch {
    private let view: MessageCollection
    private let face: MessageFace
    private var direction: Direction
    private let call: CallID
    private var limit: Int
    private var catchesUp: Bool
    private let generation: Int
    private var delivered = 0
    private var requests = 0
    /// What has been proven so far, from the anchor on.
    private var span: ClosedRange<Int64>?

    init(
        _ view: MessageCollection, _ face: MessageFace, _ direction: Direction, _ call: CallID, limit: Int,
        catchesUp: Bool
    ) {
        self.view = view
        self.face = face
        self.direction = direction
        self.call = call
        self.limit = limit
        self.catchesUp = catchesUp
        generation = face.generation
    }

    /// Nobody has moved or ended the view meanwhile, which answers the call.
    private var isWanted: Bool { view.phase == .ready && face.generation == generation }

    /// The border message of the view; of an empty one the viewpoint, whose own messages count as older.
    private var anchor: MessageKey {
        let border = direction == .older ? view.lists.succeeded.first : view.lists.succeeded.last
        return border?.key ?? MessageKey(createdAt: view.startingPoint, messageId: Int64.max)
    }

    private var isAtLiveViewpoint: Bool {
        view.lists.succeeded.isEmpty && view.startingPoint == Policy.infiniteTimeMs
    }

    func begin() {
        guard isWanted else { return }
        attempt { () throws(CoveyError) in
            if view.isGone { throw CoveyError(.notAllowed, "the channel went away before the page was fetched") }
            if direction == .older, !view.lists.hasPrevious { return finish(hasMore: false) }
            if direction == .newer {
                // Nothing is newer than the newest; the page there is the older side's.
                if isAtLiveViewpoint {
                    let isFilling = face.fetching.contains(.older)
                    if catchesUp || !isLive && !isFilling && (face.hasFetched || view.core.maySync) {
                        return turnToLiveEdge()
                    }
                    clearLoading()
                    return view.fetched(call, hasMore: !isLive, nil)
                }
                if !view.lists.hasNext { return checkLiveEdge() }
            }
            try showHeld()
        }
    }

    private func attempt(_ body: () throws(CoveyError) -> Void) {
        do throws(CoveyError) {
            try body()
        } catch {
            fail(error)
        }
    }

    // MARK: From the cache

    private func showHeld() throws(CoveyError) {
        guard let store = view.core.store else { throw .offline }
        let history = try view.core.history(view.channelUrl)
        let isFirstAtLiveEdge = isAtLiveViewpoint
        var reference = anchor.createdAt
        var readable = isFirstAtLiveEdge ? history.newest : history.readable(at: reference)
        // The view is not at the live edge by it.
        if isFirstAtLiveEdge, let span = readable, try !showsNewest(span, store) { readable = nil }
        if let span = readable {
            let page = try held(span)
            let isLive = history.isLive(at: span.upperBound) && view.core.isOnline
            let isEnd = direction == .older ? try view.core.reachesStart(span, of: view.channelUrl) : isLive
            if catchesUp, page.hasMore { return turnToLiveEdge() }
            show(page.messages)
            if isFirstAtLiveEdge { isLive ? view.reachLiveEdge() : view.checkNeeded() }
            if page.hasMore || delivered >= limit || isEnd { return end(hasMore: page.hasMore || !isEnd) }
            reference = direction == .older ? span.lowerBound : span.upperBound
            self.span = reference...reference
        }
        guard view.core.maySync else { return try showUnproven(store) }
        ask(from: reference)
    }

    /// No newer message is known that the server could be asked for.
    private func showsNewest(_ span: ClosedRange<Int64>, _ store: Store) throws(CoveyError) -> Bool {
        guard view.core.maySync, let channel = try store.channel(url: view.channelUrl) else { return true }
        return channel.lastMessage.map { $0.createdAt <= span.upperBound } ?? true
    }

    private func held(_ span: ClosedRange<Int64>) throws(CoveyError) -> Rows {
        return try view.rows(direction, from: anchor, size: max(1, limit - delivered), within: span)
    }

    /// What else the cache holds in this direction, whatever is missing between.
    private func showUnproven(_ store: Store) throws(CoveyError) {
        let offset = try store.channel(url: view.channelUrl)?.messageOffset ?? 0
        let rows = try store.messages(
            channelUrl: view.channelUrl, from: anchor, direction: direction, inclusive: false,
            within: offset...Int64.max, limit: max(1, limit - delivered), where: view.filter.matches)
        view.isTellingUnproven = true
        show(rows)
        view.isTellingUnproven = false
        face.unproven.formUnion(rows.map(\.messageId))
        end(hasMore: true)
    }

    private func show(_ rows: [Message]) {
        delivered += rows.count
        var missing: [MessageNoticeWriter.Change] = []
        for message in rows where !view.lists.position(of: message.key).isThere {
            missing.append(.init(message: message, source: .messageFill))
        }
        view.widen(over: rows)
        guard !missing.isEmpty else { return }
        view.lastGrowth = direction
        view.notify(additions: missing)
    }

    // MARK: From the server

    private func ask(from reference: Int64) {
        requests += 1
        // The border's own time comes back with it: those rows are known and must not count.
        let siblings = view.lists.succeeded.count(where: { $0.createdAt == reference })
        let rest = catchesUp ? Policy.syncPageSizeRows : max(1, limit - delivered)
        let asked = min(rest + siblings, Policy.messagePageLimitRows)
        let request = MessagePageRequest(
            around: reference, previous: direction == .older ? asked : 0, next: direction == .older ? 0 : asked,
            params: view.params)
        let isFirstAtLiveEdge = reference == Policy.infiniteTimeMs
        view.fetch(request) { [self] result in
            guard isWanted else { return }
            attempt { () throws(CoveyError) in try answered(result.get(), reference, isFirstAtLiveEdge) }
        }
    }

    private func answered(_ outcome: PageOutcome, _ reference: Int64, _ isFirstAtLiveEdge: Bool) throws(CoveyError) {
        if view.isGone { throw CoveyError(.notAllowed, "the channel went away while the page was fetched") }
        let isEnd = direction == .older ? outcome.reachesStart : outcome.touchesLive
        let proven = outcome.span ?? reference...reference
        let all = span.map { min($0.lowerBound, proven.lowerBound)...max($0.upperBound, proven.upperBound) } ?? proven
        span = all
        // At the live edge, messages that came as frames meanwhile follow the page without a gap.
        let isOpenEnd = isFirstAtLiveEdge || direction == .newer && isEnd
        let page = try held(isOpenEnd ? all.lowerBound...Int64.max : all)
        show(page.messages)
        if isFirstAtLiveEdge { outcome.touchesLive ? view.reachLiveEdge() : view.checkNeeded() }
        if !catchesUp, page.hasMore || delivered >= limit { return end(hasMore: page.hasMore || !isEnd) }
        if isEnd, !page.hasMore { return end(hasMore: false) }
        if catchesUp, delivered > limit || page.hasMore { return turnToLiveEdge() }
        let edge = direction == .older ? proven.lowerBound : proven.upperBound
        guard edge != reference, catchesUp || requests < Policy.pageLoopLimitRequests else {
            return end(hasMore: true)
        }
        ask(from: edge)
    }

    // MARK: The live edge

    /// The view was at the latest. Whether it still is, the check of this connection says, which shows what is missing.
    private func checkLiveEdge() {
        if isLive { return finish(hasMore: false) }
        guard view.core.maySync else { return finish(hasMore: true) }
        view.check { [self] failure in
            guard isWanted else { return }
            if let failure { return fail(failure) }
            if catchesUp, view.lists.hasNext { return turnToLiveEdge() }
            finish(hasMore: view.lists.hasNext || !isLive)
        }
    }

    /// The newest page is what lies before the end of time.
    private func turnToLiveEdge() {
        guard view.core.maySync || view.lists.succeeded.isEmpty else { return finish(hasMore: true) }
        if !view.lists.succeeded.isEmpty || view.startingPoint != Policy.infiniteTimeMs { view.jump() }
        (direction, limit, delivered, requests, catchesUp, span) = (.older, face.limit, 0, 0, false, nil)
        isJump = true
        guard view.core.maySync else { return attempt { () throws(CoveyError) in try showHeld() } }
        // Not what the cache holds: that is what lay too far behind.
        ask(from: Policy.infiniteTimeMs)
    }

    private var isJump = false

    // MARK: The end

    private func end(hasMore: Bool) {
        if !hasMore || view.window != nil {
            var window = view.window ?? view.emptyWindow
            if direction == .older {
                window.lower = hasMore ? .at(view.lists.succeeded.first?.key ?? window.first) : .start
            } else if hasMore {
                window.upper = .at(view.lists.succeeded.last?.key ?? window.last)
            }
            view.window = window
        }
        if direction == .newer, !hasMore { view.reachLiveEdge() }
        view.notify()
        finish(hasMore: isJump ? view.lists.hasNext || !isLive : hasMore)
    }

    private var isLive: Bool { view.window?.isLive == true }

    private func finish(hasMore: Bool) {
        clearLoading()
        let isFirst = !face.hasFetched
        face.hasFetched = true
        view.notify()
        view.fetched(call, hasMore: hasMore, nil)
        // As after a start: what changed while nobody watched the channel, no page says.
        if isFirst, view.core.maySync { view.started() }
    }

    private func fail(_ error: CoveyError) {
        guard isWanted else { return }
        clearLoading()
        face.hasFetched = true
        view.fetched(call, error)
        // What was shown stays; what is missing at the live edge is for the next check.
        view.checkNeeded()
    }

    /// A jump began as a fetch of newer messages.
    private func clearLoading() { face.fetching.remove(isJump ? .newer : direction) }
}
