// Placing the window around the starting point: a start (collections.md §3.4), in the order cache, server, each notified
// exactly once; a reset of the starting point (syncmanager.md §4.5); a view that has no window yet.

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
            deliver(MessageNotice(.apiResult(.success(inView(Array(lists.succeeded))))))
            phase = .ready
            return true
        }
        // Its row may come after the page, and says what is unread.
        core.connection?.fetcher.fetch(channelUrl, source: .channelRefresh) { [weak self] _ in self?.readIfShown() }
        guard core.isOnline else {
            deliver(MessageNotice(.apiResult(.failure(.offline))))
            phase = .ready
            return true
        }
        if let placed = placedWithoutRequest() { started(with: placed) } else { askServer() }
        return true
    }

    /// A window and what it holds.
    struct Placed {
        var window: Window
        var messages: [Message]
    }

    // MARK: Cache phase

    private func showCache() {
        noteAccess()
        var (placed, failure): (Placed?, CoveyError?)
        do throws(CoveyError) {
            guard core.store != nil else {
                throw CoveyError(.invalidInitialization, "connect before you start a collection")
            }
            placed = try placedInCache()
        } catch {
            failure =
                core.store == nil
                ? error : CoveyError(.localDatabaseError, "the cache could not be read: \(error.message)")
        }
        window = placed?.window ?? unaskedWindow
        let messages = placed?.messages ?? []
        // They are not of the cache: it may have failed.
        let unsent = queue.unsent(channelUrl: channelUrl).filter(filter.matches)
        notify(.cacheResult(inView(messages), failure), [replacement(messages, unsent)])
    }

    /// What a start would show first. The view stays as it is.
    package func cachedPage() throws(CoveyError) -> [Message] { inView(try placedInCache()?.messages ?? []) }

    func noteAccess() { core.store?.noteAccess(channelUrl: channelUrl, core.correctedNowMs) }

    private func replacement(_ messages: [Message], _ unsent: [Message]) -> MessageLists.Edit {
        .replace(
            succeeded: messages, unsent: unsent, hasPrevious: window?.hasPrevious ?? true,
            hasNext: window?.hasNext ?? startsInThePast)
    }

    /// What the cache has around the starting point; nil: nothing. A flag is false only if the cache can prove it
    /// (collections.md §3.5).
    private func placedInCache() throws(CoveyError) -> Placed? {
        try core.snapshot { () throws(CoveyError) in try placedInSnapshot() }
    }

    private func placedInSnapshot() throws(CoveyError) -> Placed? {
        // The notice of the page shows it too.
        channel = (try core.store?.channel(url: channelUrl)).map(core.typing.shown)
        if isEphemeral { return placed(Rows(), .everything) }
        let start = channel?.visibleFromMs ?? 0
        let rows = try rows(around: startingPoint, within: start...Int64.max)
        guard let oldest = rows.messages.first?.key, let newest = rows.messages.last?.key else {
            return unaskedWindow.map { Placed(window: $0, messages: []) }
        }
        let history = try core.history(channelUrl)
        let reachesStart = history.readable(at: oldest.createdAt).map { $0.lowerBound <= start } ?? false
        let isNewest =
            !startsInThePast
            || !rows.hasNewer && channel?.lastMessage?.messageId == newest.messageId
                && history.readable(at: newest.createdAt) != nil
        return Placed(
            window: Window(
                lower: rows.hasOlder || !reachesStart ? .at(oldest) : .start,
                upper: isNewest ? .behind(newest) : .at(newest)),
            messages: rows.messages)
    }

    /// A view without a server that shows nothing begins with what comes; any other is placed by an answer.
    var unaskedWindow: Window? { params.initPolicy == .cacheOnly ? emptyWindow : nil }

    /// It begins where a new one would.
    func beginInCache(except ids: Set<Int64>) {
        guard let placed = try? placedInCache() else { return }
        window = placed.window
        fill(0...Int64.max, except: ids)
    }

    /// Nothing but the place where it begins; at the live edge, all that is visible may be missing.
    var emptyWindow: Window {
        let lower = Window.Lower.at(MessageKey(startOf: startingPoint))
        if startsInThePast { return Window(lower: lower, upper: .at(MessageKey(endOf: startingPoint))) }
        return Window(lower: lower, upper: .behind(MessageKey(startOf: visibleFromMs)))
    }

    var visibleFromMs: Int64 { (try? core.visibleFromMs(channelUrl)) ?? 0 }

    /// The view was there before anybody had logged in: what the outbox holds is news to it.
    package func outboxOpened() {
        guard phase != .created, phase != .disposed else { return }
        apply(
            NetChange.reduce(
                queue.unsent(channelUrl: channelUrl).map {
                    MessageChange(
                        kind: .new, before: nil, after: $0,
                        source: $0.status == .failed ? .localMessageFailed : .localMessagePendingCreated)
                }))
    }

    // MARK: API phase

    /// A start needs no request where the window lies in one span, each side is a full page or ends where the history does,
    /// and the message changelog of this connection has been applied (collections.md §3.4, "Short cut"): the server could
    /// only repeat what is shown.
    private func placedWithoutRequest() -> Placed? {
        guard core.connection?.received[channelUrl]?.isChangelogApplied == true,
            let history = try? core.history(channelUrl)
        else { return nil }
        let point = min(startingPoint, history.tail?.openMs ?? startingPoint)
        let isLive = isLive(history, at: point)
        guard let span = history.complete(at: point), point < span.upperBound || isLive,
            let isStart = try? core.reachesStart(span, of: channelUrl),
            let rows = try? rows(around: startingPoint, within: span)
        else { return nil }
        let older = rows.messages.count { $0.createdAt < startingPoint }
        let newer = rows.messages.count { $0.createdAt > startingPoint }
        guard older >= params.previousResultSize || isStart, newer >= params.nextResultSize || isLive,
            // The cache's part shows the same, whatever other ranges hold.
            rows.messages.map(\.messageId) == lists.succeeded.map(\.messageId)
        else { return nil }
        let newest = rows.messages.last?.key ?? MessageKey(endOf: point)
        let lower = isStart ? Window.Lower.start : .at(MessageKey(startOf: span.lowerBound))
        return placed(rows, Window(lower: lower, upper: isLive ? .live : .at(newest)))
    }

    /// `span`: what was scanned. What a side has above its size is held back; what is shown beyond it stays (INV-2).
    private func placed(_ rows: Rows, _ span: Window) -> Placed {
        if isEphemeral { return Placed(window: .everything, messages: Array(lists.succeeded)) }
        var window = span
        if rows.hasOlder, let oldest = rows.messages.first { window.lower = .at(oldest.key) }
        if rows.hasNewer, let newest = rows.messages.last { window.upper = .at(newest.key) }
        return Placed(window: window, messages: rows.messages + shown(beyond: window))
    }

    private func askServer() {
        place { [weak self] result in
            guard let self, self.phase == .starting else { return }
            switch result {
            case .failure(let error): self.startFailed(error)
            case .success(let placed): self.started(with: placed)
            }
        }
    }

    /// The page replaces the cache's part (`cacheAndReplaceByApi`), or comes as its difference.
    private func started(with placed: Placed) {
        window = placed.window
        if params.initPolicy == .cacheAndUpdateByApi {
            notifyDifference(to: placed.messages)
            deliver(MessageNotice(.apiResult(.success(inView(placed.messages)))))
        } else {
            notify(
                .apiResult(.success(inView(placed.messages))),
                lists.difference(to: placed.messages) + flagEdits(lists))
        }
        becameReady()
        started()
        beginWaitingLoads()
    }

    /// The cache's part is what the view shows.
    private func startFailed(_ error: CoveyError) {
        deliver(MessageNotice(.apiResult(.failure(error))))
        phase = .ready
        refresh()
        checkNeeded()
        failWaitingLoads(error)
    }

    private func becameReady() {
        phase = .ready
        readIfShown()
    }

    // MARK: Placing

    /// Asks the server until each side holds enough rows that match, or the history ends there.
    func place(
        _ role: RunningScan.Role = .place, around point: Int64? = nil,
        _ ended: @escaping (Result<Placed, CoveyError>) -> Void
    ) {
        let point = point ?? startingPoint
        let scan = PageScan(
            from: point, older: .rows(params.previousResultSize),
            newer: point < Policy.infiniteTimeMs ? .rows(params.nextResultSize) : .nothing,
            requests: Policy.pageLoopLimitRequests)
        begin(
            RunningScan(role, scan) { [weak self] running, error in
                guard let self else { return }
                if let error { return ended(.failure(error)) }
                let scan = running.scan
                ended(.success(self.placed(running.rows, Window(lower: scan.lower, upper: self.upper(of: scan)))))
            })
    }

    /// The upper bound that a scan has come to.
    func upper(of scan: PageScan) -> Window.Upper {
        if scan.touchesLive, scan.isEdgeBroken { checkNeeded() }
        return scan.upper
    }

    // MARK: Another starting point

    /// The completion has the whole list around the new point. Where the server cannot be asked, the view stands on what
    /// the cache holds and the completion has the error. The old messages stay until there are new ones to show; unsent
    /// messages stay listed.
    package func resetStartingPoint(_ point: Int64, _ call: CallID) {
        switch phase {
        case .disposed: return fail(call, .disposed)
        case .created, .starting, .moving:
            return fail(call, CoveyError(.invalidInitialization, "move a collection after its start has ended"))
        case .ready: break
        }
        if isGone { return fail(call, CoveyError(.notAllowed, "the channel is gone for this user")) }
        hugeGap = nil
        move(to: point) { [weak self] failure in
            guard let self else { return }
            if let failure { return self.fail(call, failure) }
            self.deliver(MessageNotice(.loaded(call, .success(self.inView(Array(self.lists.succeeded))))))
        }
    }

    /// As positions alone: one step for the cache's part, one for the server's.
    func move(to point: Int64, _ done: @escaping (CoveyError?) -> Void) {
        dropScans(CoveyError(.requestCanceled, "the view was moved to another starting point"))
        startingPoint = point.clamped(to: 0...Policy.infiniteTimeMs)
        phase = .moving
        fallBehind()
        do throws(CoveyError) {
            guard core.store != nil else { throw .offline }
            let placed = try placedInCache()
            if placed?.messages.isEmpty == false || !asksServer {
                window = placed?.window
                notify(.edits, [replacement(placed?.messages ?? [], lists.unsent)])
            }
            if params.initPolicy != .cacheOnly, !core.isOnline { throw .offline }
        } catch {
            return moved(error, done)
        }
        guard asksServer else { return moved(nil, done) }
        place { [weak self] result in
            guard let self else { return done(.disposed) }
            do throws(CoveyError) {
                let placed = try result.get()
                (self.window, self.hugeGap) = (placed.window, nil)
                self.notify(.edits, self.lists.difference(to: placed.messages) + self.flagEdits(self.lists))
                self.becameReady()
                done(nil)
                self.beginWaitingLoads()
            } catch {
                // Disposed meanwhile, it ends with the reason for that.
                if self.phase == .moving { self.moved(error, done) } else { done(error) }
            }
        }
    }

    /// The view stands where the cache could show it.
    private func moved(_ error: CoveyError?, _ done: (CoveyError?) -> Void) {
        phase = .ready
        refresh()
        if error != nil { checkNeeded() }
        done(error)
        if let error { failWaitingLoads(error) } else { beginWaitingLoads() }
    }
}
