// loadPrevious and loadNext (collections.md §3.6): from the cache where one readable span holds enough, else by a scan from
// the window's bound. Before the window is placed a load waits for it.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

extension MessageCollection {
    package func loadPrevious(_ call: CallID) { load(.older, call) }
    package func loadNext(_ call: CallID) { load(.newer, call) }

    private func load(_ direction: Direction, _ call: CallID) {
        switch phase {
        case .disposed: return fail(call, .disposed)
        case .created:
            return fail(call, CoveyError(.invalidInitialization, "start the collection before you load pages"))
        case .starting, .moving, .ready: break
        }
        if isGone { return fail(call, CoveyError(.notAllowed, "the channel is gone for this user")) }
        if phase == .ready, !hasMore(direction) { return deliver(MessageNotice(.loaded(call, .success([])))) }
        guard !isRunning(.load(direction)), !waitingLoads.contains(where: { $0.direction == direction }) else {
            return fail(call, CoveyError(.queryInProgress, "a page in this direction is being loaded"))
        }
        guard phase == .ready else { return waitingLoads.append((direction, call)) }
        do throws(CoveyError) {
            if let cached = try cachedPage(direction) {
                core.effects.stats.cacheHits.add()
                log(
                    .debug, "page from the cache",
                    [.name("direction", direction.logName), .number("rows", cached.rows.messages.count)])
                let (oldest, newest) = (cached.rows.messages.first, cached.rows.messages.last)
                return show(
                    cached.rows, direction, call,
                    lower: cached.isEnd ? .start : .at(oldest?.key ?? anchor(direction)),
                    upper: cached.isEnd ? .live : .at(newest?.key ?? anchor(direction)))
            }
            logWhyAsked(direction)
            guard asksServer else { throw .offline }
            core.effects.stats.cacheMisses.add()
            scan(direction, call)
        } catch {
            fail(call, error)
        }
    }

    /// The view was placed.
    func beginWaitingLoads() {
        for (direction, call) in exchange(&waitingLoads, with: []) { load(direction, call) }
    }

    /// It could not be placed: they would load from another place than the app expects.
    func failWaitingLoads(_ error: CoveyError) {
        for (_, call) in exchange(&waitingLoads, with: []) { fail(call, error) }
    }

    private func scan(_ direction: Direction, _ call: CallID) {
        let scan = PageScan.load(
            direction, rows: pageSize(direction), from: anchor(direction).createdAt, isPlacing: window == nil,
            requests: Policy.pageLoopLimitRequests)
        begin(
            RunningScan(.load(direction), scan) { [weak self] running, error in
                guard let self else { return }
                if let error {
                    // While it ran, nothing was cut at its end.
                    self.notify()
                    return self.fail(call, error)
                }
                let scan = running.scan
                self.show(running.rows, direction, call, lower: scan.lower, upper: self.upper(of: scan))
            })
    }

    private func show(
        _ rows: Rows, _ direction: Direction, _ call: CallID, lower: Window.Lower, upper: Window.Upper
    ) {
        let missing = extend(direction, over: rows, lower: lower, upper: upper)
        var writer = MessageNoticeWriter(
            exchange(&lists, with: MessageLists(reverse: params.reverse)), me: core.myUserId)
        let additions = makeRoom(&writer, for: missing)
        writer.write(.loaded(call, .success(inView(rows.messages))), inserting: additions, then: flagEdits)
        lists = writer.lists
        logPage(direction, rows.messages.count)
        deliver(writer.notices)
        readIfShown()
    }

    /// The window reaches as far as was looked, or as what is shown of it. Gives what is not shown yet.
    func extend(_ direction: Direction, over rows: Rows, lower: Window.Lower, upper: Window.Upper) -> [Message] {
        let isPlacing = window == nil
        // Nothing is newer: a check places the view, as one that begins at the end of time.
        if isPlacing, direction == .newer, !startsInThePast {
            checkNeeded()
            return []
        }
        var window = window ?? placed(by: direction, upper: upper)
        let (oldest, newest) = (rows.messages.first, rows.messages.last)
        if direction == .older, window.hasPrevious {
            window.lower = rows.hasOlder ? .at(oldest?.key ?? window.first) : lower
        } else if direction == .newer, window.hasNext {
            window.upper = rows.hasNewer ? .at(newest?.key ?? window.last) : upper
            if !window.hasNext { hugeGap = nil }
        }
        self.window = window
        if isPlacing { notifyOfWhatIsOutside() }
        lastGrowth = direction
        return lists.missing(of: rows.messages)
    }

    /// The window of a load that places the view. No bound lies in a time to come, where a page of one side proves nothing.
    private func placed(by direction: Direction, upper: Window.Upper) -> Window {
        var end = anchor(direction)
        switch upper {
        case .at(let known): end = min(end, known)
        case .behind(let known) where core.correctedNowMs < startingPoint: end = min(end, known)
        case .behind, .live: break
        }
        var window = Window(lower: .at(end), upper: startsInThePast ? .at(end) : upper)
        if let open = try? core.history(channelUrl).tail?.openMs { window.beginNoLater(than: open) }
        return window
    }

    /// The bound of the window; where there is none, the starting point, whose own messages count as older.
    func anchor(_ direction: Direction) -> MessageKey {
        guard let window else { return MessageKey(endOf: startsInThePast ? startingPoint : Policy.infiniteTimeMs) }
        return direction == .older ? window.first : window.last
    }

    func pageSize(_ direction: Direction) -> Int {
        direction == .older ? params.previousResultSize : params.nextResultSize
    }

    var asksServer: Bool { core.isOnline && params.initPolicy != .cacheOnly }

    /// What the cache gives in answer to a load; nil: the server has to be asked. `isEnd`: the history ends there.
    func cachedPage(_ direction: Direction) throws(CoveyError) -> (rows: Rows, isEnd: Bool)? {
        try core.snapshot { () throws(CoveyError) in try pageOfSnapshot(direction) }
    }

    private func pageOfSnapshot(_ direction: Direction) throws(CoveyError) -> (rows: Rows, isEnd: Bool)? {
        let anchor = anchor(direction)
        let history = try core.history(channelUrl)
        let readable = asksServer ? history.complete(at: anchor.createdAt) : history.readable(at: anchor.createdAt)
        guard let span = readable else { return nil }
        let rows = try rows(direction, from: anchor, within: span)
        // Of no interest where more follows in the span.
        let isEnd =
            rows.hasOlder || rows.hasNewer
            ? false
            : direction == .older
                ? try core.reachesStart(span, of: channelUrl) : isLive(history, at: anchor.createdAt)
        // Without a server what is contiguous is given; the flag stays true, so that the next load goes on.
        let suffices =
            rows.messages.count >= pageSize(direction) || isEnd || !asksServer && !rows.messages.isEmpty
        return suffices ? (rows, isEnd) : nil
    }

    func fail(_ call: CallID, _ error: CoveyError) {
        let notice = MessageNotice(.loaded(call, .failure(error)))
        if phase == .disposed { core.effects.deliver(.messages(id, notice)) } else { deliver(notice) }
    }
}
