// After a connection was away: the window is made whole, then events are judged as they come (sync.md §5, §7).

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

extension MessageCollection {
    /// Runs the gap check of this connection. The completion gets nil when the view is whole or a huge gap was told.
    package func checkGap(_ completion: @escaping (CoveyError?) -> Void) {
        guard phase == .ready, !isGone, params.initPolicy != .cacheOnly else { return completion(nil) }
        if isAtHugeGap, lists.hasNext, isHoleAhead {
            // It lies there still: told again, once at each connection.
            if isHugeGapNotified { settle() } else { tellHugeGap() }
            return completion(nil)
        }
        guard let window else { return fillEmpty(completion) }
        isChecking = true
        GapCheck.run(
            core: core, origin: id, channelUrl: channelUrl, params: params, window: window, followsLive: !lists.hasNext,
            filled: { [weak self] in self?.show($0) }
        ) { [weak self] outcome in
            self?.isChecking = false
            guard let self, self.phase == .ready else { return completion(nil) }
            self.trimWindow()
            switch outcome {
            case .closed:
                self.face?.unproven = []
                // All that it showed may be gone.
                if self.window == nil, self.phase == .ready, !self.isGone { return self.fillEmpty(completion) }
                self.settle()
                completion(nil)
            case .huge:
                self.tellHugeGap()
                completion(nil)
            case .failed(let error): completion(error)
            }
        }
    }

    /// Adds what the cache holds in a span that was just filled. Not only what the page brought: frames that came while
    /// the view waited are in the cache, and no page brings them anew.
    func show(_ span: ClosedRange<Int64>, except ids: Set<Int64> = []) {
        guard phase == .ready, !isGone, let store = core.store, let oldest = lists.succeeded.first?.createdAt,
            max(oldest, span.lowerBound) <= span.upperBound
        else { return }
        if !lists.hasPrevious, span.lowerBound < oldest, holds(in: span.lowerBound...oldest - 1, store) {
            // Its frame was lost, and where pages are filtered nothing else says so.
            tell(.edits, [.flags(hasPrevious: true, hasNext: lists.hasNext)])
        }
        let within = max(oldest, span.lowerBound)...span.upperBound
        let rows = try? store.messages(
            channelUrl: channelUrl, from: MessageKey(createdAt: within.lowerBound, messageId: Int64.min),
            direction: .newer,
            inclusive: true, within: within, limit: Int.max, where: filter.matches)
        let missing = (rows ?? []).filter { !lists.position(of: $0.key).isThere && !ids.contains($0.messageId) }
        guard !missing.isEmpty else { return }
        lastGrowth = .newer
        var writer = MessageNoticeWriter(lists)
        writer.write(removals: [], additions: missing.map { .init(message: $0, source: .messageFill) }, updates: [])
        tell(writer)
    }

    private func holds(in span: ClosedRange<Int64>, _ store: Store) -> Bool {
        let end = MessageKey(createdAt: span.upperBound, messageId: Int64.max)
        let rows = try? store.messages(
            channelUrl: channelUrl, from: end, direction: .older, inclusive: true, within: span, limit: 1,
            where: filter.matches)
        return rows?.isEmpty == false
    }

    /// A frame was lost: until the check has run, newer messages wait.
    package func unsettle() { isSettled = false }

    /// A view that shows nothing fetches around its starting point and tells what comes as added.
    private func fillEmpty(_ completion: @escaping (CoveyError?) -> Void) {
        // A view of the older face shows nothing before it was fetched, and a running fetch fills it.
        if let face, face.isAlone, !face.hasFetched || isFetching { return completion(nil) }
        fetchAroundStart { [weak self] result in
            guard let self, self.phase == .ready, !self.isGone else { return completion(nil) }
            switch result {
            case .failure(let error): completion(error)
            case .success(let outcome):
                self.showFilled(outcome)
                self.settle()
                completion(nil)
            }
        }
    }

    private func showFilled(_ outcome: PageOutcome) {
        guard let span = outcome.span, let rows = try? rowsAroundStart(within: span) else { return }
        // Own messages that were sent meanwhile are there already.
        let missing = rows.messages.filter { !lists.position(of: $0.key).isThere }
        var writer = MessageNoticeWriter(lists)
        writer.write(removals: [], additions: missing.map { .init(message: $0, source: .messageFill) }, updates: [])
        let hasPrevious = rows.hasOlder || !outcome.reachesStart
        let hasNext = rows.hasNewer || !outcome.touchesLive
        if (hasPrevious, hasNext) != (lists.hasPrevious, lists.hasNext) {
            writer.edit([.flags(hasPrevious: hasPrevious, hasNext: hasNext)])
        }
        tell(writer)
    }

    /// The view stays valid history; the newest page opens a range at the live edge, and paging newer crosses the hole.
    private func tellHugeGap() {
        buffered = []
        isSettled = core.isOnline
        isAtHugeGap = true
        isHugeGapNotified = true
        dropUnproven()
        tell(.hugeGap, [.flags(hasPrevious: lists.hasPrevious, hasNext: true)])
        if params.autoResetOnHugeGap, !keepsPosition { return jumpToLiveEdge() }
        fetch(
            MessagePageRequest(
                around: Policy.infiniteTimeMs, previous: Policy.syncPageSizeRows, next: 0, params: params)
        ) { _ in }
    }

    /// Whether newer history is held behind a hole that begins where the view ends.
    private var isHoleAhead: Bool {
        guard let newest = lists.succeeded.last?.createdAt, let history = try? core.history(channelUrl),
            let last = history.ranges.last
        else { return false }
        return last.lowerBound > history.readable(at: newest)?.upperBound ?? newest
    }
}
