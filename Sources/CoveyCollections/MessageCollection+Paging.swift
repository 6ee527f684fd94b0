// loadPrevious and loadNext (collections.md §3.6): from the cache where one readable span holds enough, else from the server.

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
        case .created, .starting, .moving:
            return fail(
                call, CoveyError(.invalidInitialization, "load pages after the start of the collection has ended"))
        case .ready: break
        }
        if isGone { return fail(call, CoveyError(.notAllowed, "the channel is gone for this user")) }
        guard direction == .older ? lists.hasPrevious : lists.hasNext else {
            return deliver(MessageNotice(.loaded(call, .success([]))))
        }
        guard direction == .older ? !loadingPrevious : !loadingNext else {
            return fail(call, CoveyError(.queryInProgress, "a page in this direction is being loaded"))
        }
        setLoading(direction, true)
        owed.append(call)
        do throws(CoveyError) {
            try Loading(self, direction, call).begin()
        } catch {
            fail(call, error)
            setLoading(direction, false)
        }
    }

    /// The border message of the view; the starting point where the view is empty.
    func anchor(_ direction: Direction) -> MessageKey {
        let border = direction == .older ? lists.succeeded.first : lists.succeeded.last
        return border?.key
            ?? MessageKey(createdAt: startingPoint, messageId: direction == .older ? Int64.min : Int64.max)
    }

    func pageSize(_ direction: Direction) -> Int {
        direction == .older ? params.previousResultSize : params.nextResultSize
    }

    var asksServer: Bool { core.isOnline && params.initPolicy != .cacheOnly }

    /// What the cache gives in answer to a load; nil: the server has to be asked. `isEnd`: the history ends there.
    func cachedPage(_ direction: Direction) throws(CoveyError) -> (page: HeldPage, isEnd: Bool)? {
        let anchor = anchor(direction)
        let history = try core.history(channelUrl)
        guard let store = core.store, let span = history.readable(at: anchor.createdAt) else { return nil }
        let size = pageSize(direction)
        let page = try HeldSpan(store: store, channelUrl: channelUrl, filter: filter)
            .page(direction, from: anchor, size: size, within: span)
        // Of no interest where more follows in the span.
        let isEnd =
            page.hasMore
            ? false
            : direction == .older
                ? try core.reachesStart(span, of: channelUrl) : history.isLive(at: anchor.createdAt)
        // Without a server what is contiguous is given; the flag stays true, so that the next load goes on.
        let suffices = page.messages.count >= size || isEnd || !asksServer && !page.messages.isEmpty
        return suffices ? (page, isEnd) : nil
    }

    func fail(_ call: CallID, _ error: CoveyError) {
        owed.removeAll { $0 == call }
        core.outside.deliver(.messages(id, MessageNotice(.loaded(call, .failure(error)))))
    }

    func setLoading(_ direction: Direction, _ loading: Bool) {
        if direction == .older { loadingPrevious = loading } else { loadingNext = loading }
    }
}

/// One running load.
private final class Loading {
    private let view: MessageCollection
    private let direction: Direction
    private let call: CallID
    private let size: Int
    private var requests = 0
    /// What has been proven so far, from the anchor on.
    private var span: ClosedRange<Int64>?

    init(_ view: MessageCollection, _ direction: Direction, _ call: CallID) {
        self.view = view
        self.direction = direction
        self.call = call
        size = view.pageSize(direction)
    }

    private func held(_ span: ClosedRange<Int64>) throws(CoveyError) -> HeldPage {
        guard let store = view.core.store else { throw .offline }
        return try HeldSpan(store: store, channelUrl: view.channelUrl, filter: view.filter)
            .page(direction, from: view.anchor(direction), size: size, within: span)
    }

    func begin() throws(CoveyError) {
        if let cached = try view.cachedPage(direction) { return finish(cached.page, isEnd: cached.isEnd) }
        guard view.asksServer else { throw .offline }
        ask(from: view.anchor(direction).createdAt)
    }

    private func ask(from reference: Int64) {
        requests += 1
        // The border's own time comes back with it: those rows are known and must not count.
        let siblings = view.lists.succeeded.count(where: { $0.createdAt == reference })
        let asked = min(size + siblings, Policy.messagePageLimitRows)
        let request = MessagePageRequest(
            around: reference, previous: direction == .older ? asked : 0, next: direction == .older ? 0 : asked,
            params: view.params)
        view.fetch(request) { [self] result in
            // Its end has answered the call.
            guard view.phase != .disposed else { return }
            switch result {
            case .failure(let error):
                view.setLoading(direction, false)
                view.fail(call, error)
            case .success(let outcome):
                do throws(CoveyError) {
                    try answered(outcome, reference)
                } catch {
                    view.setLoading(direction, false)
                    view.fail(call, error)
                }
            }
        }
    }

    private func answered(_ outcome: PageOutcome, _ reference: Int64) throws(CoveyError) {
        guard !view.isGone else {
            view.setLoading(direction, false)
            return view.fail(call, CoveyError(.notAllowed, "the channel went away while the page was loaded"))
        }
        let isEnd = direction == .older ? outcome.reachesStart : outcome.touchesLive
        let proven = outcome.span ?? reference...reference
        let all = span.map { min($0.lowerBound, proven.lowerBound)...max($0.upperBound, proven.upperBound) } ?? proven
        span = all
        // At the live edge, messages that came as frames meanwhile follow the page without a gap.
        let reach = direction == .newer && isEnd ? all.lowerBound...Int64.max : all
        let page = try held(reach)
        let edge = direction == .older ? proven.lowerBound : proven.upperBound
        if page.messages.count < size, !isEnd, requests < Policy.pageLoopLimitRequests, edge != reference {
            return ask(from: edge)
        }
        finish(page, isEnd: isEnd)
    }

    private func finish(_ page: HeldPage, isEnd: Bool) {
        view.setLoading(direction, false)
        view.lastGrowth = direction
        view.owed.removeAll { $0 == call }
        let flag = page.hasMore || !isEnd
        var edits: [MessageLists.Edit] = []
        // The only copy meanwhile: else its first edit would copy the whole window.
        var lists = exchange(&view.lists, with: MessageLists(reverse: view.params.reverse))
        for message in direction == .older ? page.messages.reversed() : page.messages {
            guard let edit = lists.insertion(of: message) else { continue }
            lists.apply([edit])
            edits.append(edit)
        }
        let flags: MessageLists.Edit =
            direction == .older
            ? .flags(hasPrevious: flag, hasNext: lists.hasNext) : .flags(hasPrevious: lists.hasPrevious, hasNext: flag)
        lists.apply([flags])
        edits.append(flags)
        view.lists = lists
        view.deliver(
            MessageNotice(.loaded(call, .success(view.inView(page.messages))), source: .messageFill, edits: edits))
        if direction == .newer, !flag, view.core.isOnline, view.params.initPolicy != .cacheOnly { view.settle() }
        if direction == .newer, !flag { view.isAtHugeGap = false }
        view.trimWindow()
    }
}
