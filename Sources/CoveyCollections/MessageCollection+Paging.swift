// loadPrevious and loadNext (collections.md §3.6): from the cache where one chunk holds enough, else from the server.

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
        case .created, .starting:
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
        size = direction == .older ? view.params.previousResultSize : view.params.nextResultSize
    }

    /// The border message of the view; the starting point where the view is empty.
    private var anchor: MessageKey {
        let border = direction == .older ? view.lists.succeeded.first : view.lists.succeeded.last
        return border?.key
            ?? MessageKey(createdAt: view.startingPoint, messageId: direction == .older ? Int64.min : Int64.max)
    }

    private func held(_ span: ClosedRange<Int64>) throws(CoveyError) -> HeldPage {
        guard let store = view.core.store else { throw .offline }
        return try HeldSpan(store: store, channelUrl: view.channelUrl, filter: view.filter)
            .page(direction, from: anchor, size: size, within: span)
    }

    func begin() throws(CoveyError) {
        var cached: HeldPage?
        if let store = view.core.store,
            let chunk = try store.chunks(channelUrl: view.channelUrl).chunk(containing: anchor.createdAt)
        {
            let page =
                chunk.wholeFrom <= chunk.upper
                ? try held(chunk.wholeFrom...chunk.upper) : HeldPage(messages: [], hasMore: false)
            let isEnd = direction == .older ? chunk.reachesStart : chunk.touchesLive
            if page.messages.count >= size || isEnd { return finish(page, isEnd: isEnd) }
            cached = page
        }
        guard view.core.isOnline, view.params.initPolicy != .cacheOnly else {
            // What is contiguous is given; the flag stays true, so that the next load goes on.
            if let cached, !cached.messages.isEmpty { return finish(cached, isEnd: false) }
            throw .offline
        }
        ask(from: anchor.createdAt)
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
