// Starting (collections.md §3.4): the cache's part at once, then the server's, each told exactly once and in this order.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

extension MessageCollection {
    /// False if it was started before: then nothing happens.
    package func start() -> Bool {
        guard phase == .created else { return false }
        phase = .starting
        showCache()
        guard params.initPolicy != .cacheOnly else {
            deliver(MessageNotice(.apiResult(.success(inView(lists.succeeded)))))
            phase = .ready
            return true
        }
        refreshChannel()
        guard core.isOnline else {
            deliver(MessageNotice(.apiResult(.failure(.offline))))
            phase = .ready
            return true
        }
        if let rows = rowsWithoutRequest() {
            showWithoutRequest(rows)
            return true
        }
        askServer()
        return true
    }

    // MARK: Cache phase

    private func showCache() {
        // In a later turn: the first write after the cache was opened waits for the disk, and the page must not.
        core.outside.after(0) { [store = core.store, channelUrl, now = core.correctedNowMs] in
            try? store?.setAccessTime(channelUrl: channelUrl, now)
        }
        do throws(CoveyError) {
            guard let store = core.store else {
                return deliver(
                    MessageNotice(
                        .cacheResult([], CoveyError(.invalidInitialization, "connect before you start a collection"))))
            }
            let rows = try cachedRows(store)
            let unsent = queue.unsent(channelUrl: channelUrl).filter(filter.matches)
            let edits: [MessageLists.Edit] = [
                .replace(
                    succeeded: rows.messages, unsent: unsent, hasPrevious: rows.hasOlder, hasNext: rows.hasNewer)
            ]
            tell(.cacheResult(inView(rows.messages), nil), edits)
        } catch {
            deliver(
                MessageNotice(
                    .cacheResult([], CoveyError(.localDatabaseError, "the cache could not be read: \(error.message)"))))
        }
    }

    struct Rows {
        var messages: [Message]
        var hasOlder: Bool
        var hasNewer: Bool
    }

    /// The three ranges of a start: older, equal, newer (collections.md §3.3).
    func rowsAroundStart(within span: ClosedRange<Int64>) throws(CoveyError) -> Rows {
        guard let store = core.store else { throw .offline }
        let held = HeldSpan(store: store, channelUrl: channelUrl, filter: filter)
        let older = try held.page(
            .older, from: MessageKey(createdAt: startingPoint, messageId: Int64.min), size: params.previousResultSize,
            within: span)
        let equal =
            span.contains(startingPoint)
            ? try store.messages(
                channelUrl: channelUrl, from: MessageKey(createdAt: startingPoint, messageId: Int64.min),
                direction: .newer,
                inclusive: true, within: startingPoint...startingPoint, limit: Int.max, where: filter.matches) : []
        let newer =
            startingPoint < Policy.infiniteTimeMs
            ? try held.page(
                .newer, from: MessageKey(createdAt: startingPoint, messageId: Int64.max), size: params.nextResultSize,
                within: span)
            : HeldPage(messages: [], hasMore: false)
        return Rows(messages: older.messages + equal + newer.messages, hasOlder: older.hasMore, hasNewer: newer.hasMore)
    }

    /// What the cache has around the starting point. A flag is false only if the cache can prove it (collections.md §3.5).
    func cachedRows(_ store: Store) throws(CoveyError) -> Rows {
        let channel = try store.channel(url: channelUrl)
        let start = channel?.visibleFromMs ?? 0
        var rows = try rowsAroundStart(within: start...Int64.max)
        guard let oldest = rows.messages.first, let newest = rows.messages.last else {
            return Rows(messages: [], hasOlder: true, hasNewer: startingPoint < Policy.infiniteTimeMs)
        }
        let history = try core.history(channelUrl)
        let reachesStart = history.readable(at: oldest.createdAt).map { $0.lowerBound <= start } ?? false
        rows.hasOlder = rows.hasOlder || !reachesStart
        if startingPoint < Policy.infiniteTimeMs {
            let isKnownLast = channel?.lastMessage?.messageId == newest.messageId
            rows.hasNewer = rows.hasNewer || !isKnownLast || history.readable(at: newest.createdAt) == nil
        }
        return rows
    }

    // MARK: API phase

    /// Fetches around the starting point and replaces the view.
    private func askServer() {
        fetchAroundStart { [weak self] result in
            guard let self, self.phase == .starting else { return }
            switch result {
            case .failure(let error): self.startFailed(error)
            case .success(let outcome): self.replaceView(outcome)
            }
        }
    }

    /// The cache's part is what the view shows.
    func startFailed(_ error: CoveyError) {
        deliver(MessageNotice(.apiResult(.failure(error))))
        phase = .ready
        judgeWaiting()
        checkNeeded()
    }

    private func replaceView(_ outcome: PageOutcome) {
        do throws(CoveyError) {
            let rows = try rows(of: outcome)
            let flags = MessageLists.Edit.flags(hasPrevious: rows.hasOlder, hasNext: rows.hasNewer)
            if params.initPolicy == .cacheAndUpdateByApi {
                tellDifference(to: rows.messages)
                tell(.apiResult(.success(inView(rows.messages))), [flags])
            } else {
                tell(.apiResult(.success(inView(rows.messages))), lists.difference(to: rows.messages) + [flags])
            }
            phase = .ready
            settle()
            started()
        } catch {
            startFailed(error)
        }
    }

    /// The server's page as deleted, added and updated messages: the view is never anything else than whole.
    private func tellDifference(to rows: [Message]) {
        let kept = Set(rows.map(\.messageId))
        func change(_ message: Message) -> MessageNoticeWriter.Change { .init(message: message, source: .messageFill) }
        let removals = lists.succeeded.filter { !kept.contains($0.messageId) }.map(change)
        let additions = rows.filter { !lists.position(of: $0.key).isThere }.map(change)
        let updates = rows.filter {
            let place = lists.position(of: $0.key)
            return place.isThere && lists.succeeded[place.index] != $0
        }.map(change)
        guard !removals.isEmpty || !additions.isEmpty || !updates.isEmpty else { return }
        var writer = MessageNoticeWriter(lists)
        writer.write(removals: removals, additions: additions, updates: updates)
        tell(writer)
    }

    /// Rows of a page around the start, with flags that say what else there is.
    func rows(of outcome: PageOutcome) throws(CoveyError) -> Rows {
        guard let span = outcome.span else {
            return Rows(messages: [], hasOlder: !outcome.reachesStart, hasNewer: !outcome.touchesLive)
        }
        var rows = try rowsAroundStart(within: span)
        rows.hasOlder = rows.hasOlder || !outcome.reachesStart
        rows.hasNewer = rows.hasNewer || !outcome.touchesLive
        return rows
    }

    /// Asks until each side holds enough rows that match, or the history ends there.
    func fetchAroundStart(_ completion: @escaping (Result<PageOutcome, CoveyError>) -> Void) {
        let request = MessagePageRequest(
            around: startingPoint, previous: params.previousResultSize,
            next: startingPoint < Policy.infiniteTimeMs ? params.nextResultSize : 0, params: params)
        fetch(request) { [weak self] result in
            guard let self, case .success(let first) = result else { return completion(result) }
            self.fillSides(first, requests: 1, completion)
        }
    }

    private func fillSides(
        _ outcome: PageOutcome, requests: Int, _ completion: @escaping (Result<PageOutcome, CoveyError>) -> Void
    ) {
        guard let span = outcome.span, requests < Policy.pageLoopLimitRequests,
            let side = sideToFill(outcome, span)
        else { return completion(.success(outcome)) }
        let request =
            side == .older
            ? MessagePageRequest(
                around: span.lowerBound, previous: params.previousResultSize, next: 0, params: params)
            : MessagePageRequest(around: span.upperBound, previous: 0, next: params.nextResultSize, params: params)
        fetch(request) { [weak self] result in
            guard let self, case .success(let page) = result, let more = page.span else {
                return completion(.success(outcome))
            }
            var united = outcome
            united.span = min(more.lowerBound, span.lowerBound)...max(more.upperBound, span.upperBound)
            if side == .older { united.reachesStart = page.reachesStart } else { united.touchesLive = page.touchesLive }
            self.fillSides(united, requests: requests + 1, completion)
        }
    }

    /// Where rows that match are missing, and the history goes on.
    private func sideToFill(_ outcome: PageOutcome, _ span: ClosedRange<Int64>) -> Direction? {
        guard let rows = try? rowsAroundStart(within: span).messages else { return nil }
        let older = rows.count { $0.createdAt < startingPoint }
        if !outcome.reachesStart, older < params.previousResultSize { return .older }
        let newer = rows.count { $0.createdAt > startingPoint }
        let asksNewer = startingPoint < Policy.infiniteTimeMs && !outcome.touchesLive
        return asksNewer && newer < params.nextResultSize ? .newer : nil
    }

    /// One request, applied to the cache. The completion runs also if the view is gone: somebody waits for it. It does not
    /// run if the connection ends.
    func fetch(_ request: MessagePageRequest, _ completion: @escaping (Result<PageOutcome, CoveyError>) -> Void) {
        core.fetchPage(channelUrl, request, origin: id) { [weak self] result in
            guard let self, self.phase != .disposed else { return completion(.failure(.disposed)) }
            completion(result.map(\.outcome))
        }
    }

    private func refreshChannel() { core.connection?.fetcher.fetch(channelUrl, source: .channelRefresh) }
}
