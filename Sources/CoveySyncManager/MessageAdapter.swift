// A message collection of the SyncManager-compatible API (syncmanager.md §4): it observes a view that was not started,
// and fills it by the loads that the app's fetches request. The view has the shown and missing messages and the
// requests; the adapter has the calls that the app waits for.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

package final class MessageAdapter: MessageObserver {
    private unowned let view: MessageCollection
    private let core: Core
    private let actions: MessageActionWriter
    /// Messages per fetch.
    private let limit: Int
    private var pendingFetches: [Direction: Fetch] = [:]

    private struct Fetch {
        let call: CallID
        /// True to load up to the live edge, not just one page.
        let catchesUp: Bool
    }

    /// Becomes the view's observer; the view retains it.
    package init(_ view: MessageCollection, _ core: Core) {
        (self.view, self.core, limit) = (view, core, view.params.previousResultSize)
        actions = MessageActionWriter(view.id, core, showing: view.lists)
        view.observer = self
    }

    // MARK: Observing

    package func received(_ notices: [MessageNotice], of view: MessageCollection) {
        actions.received(notices, of: view)
        // An own message that was sent before the first fetch.
        if !view.isPlaced, let sent = view.lists.succeeded.first { view.place(at: sent) }
    }

    package var wantsWhatIsBeyond: Bool { true }
    package func receivedBeyond(_ messages: [Message], of view: MessageCollection) {
        actions.receivedBeyond(messages, of: view)
    }

    /// Lists everything again, for a receiver that lagged.
    package func resend() { actions.resend() }

    // MARK: Fetching

    package func fetch(_ direction: Direction, _ call: CallID) { begin(direction, Fetch(call: call, catchesUp: false)) }

    /// Loads up to the live edge; if that is too far, the view jumps there.
    package func fetchAllNext(_ call: CallID) { begin(.newer, Fetch(call: call, catchesUp: true)) }

    private func begin(_ direction: Direction, _ fetch: Fetch) {
        if view.isInert { return refuse(fetch, CoveyError(.notAllowed, "the channel is gone for this user")) }
        guard core.store != nil else {
            return refuse(fetch, CoveyError(.syncNotSetUp, "the client is not set up: call covey_sync_setup first"))
        }
        guard pendingFetches[direction] == nil else {
            return refuse(fetch, CoveyError(.duplicatedFetch, "a fetch in this direction is running"))
        }
        pendingFetches[direction] = fetch
        view.open()
        // The page around a new viewpoint serves the fetches on both sides.
        if !view.isPrefetching { run(direction) }
    }

    private func refuse(_ fetch: Fetch, _ error: CoveyError) {
        actions.deliver(.fetched(fetch.call, hasMore: true, error))
    }

    private func run(_ direction: Direction) {
        guard let fetch = pendingFetches[direction] else { return }
        guard view.hasMore(direction) else { return direction == .older ? end(fetch, .older) : catchUp(fetch) }
        let catchesUp = fetch.catchesUp
        let size = catchesUp ? core.options.hugeGapThresholdMessages : limit
        view.loadPages(direction, size: size, requests: catchesUp ? .max : Policy.pageLoopLimitRequests) {
            [weak self] result in
            guard let self, self.isPending(fetch, direction) else { return }
            switch result {
            case .failure(let error): self.end(fetch, direction, error)
            case .success where catchesUp && self.core.maySync && !self.view.isLive:
                if self.view.hasMore(.newer) { self.jump(fetch) } else { self.catchUp(fetch) }
            case .success(let shown):
                self.showUnproven(direction, size: size - shown)
                self.end(fetch, direction)
            }
        }
    }

    private func isPending(_ fetch: Fetch, _ direction: Direction) -> Bool {
        pendingFetches[direction]?.call == fetch.call
    }

    /// Ends the call; after an error there may always be more.
    private func end(_ fetch: Fetch, _ direction: Direction, _ error: CoveyError? = nil) {
        guard isPending(fetch, direction) else { return }
        pendingFetches[direction] = nil
        let hasMore = error != nil || (direction == .older ? view.hasMore(.older) : !view.isLive)
        actions.deliver(.fetched(fetch.call, hasMore: hasMore, error))
    }

    /// Without synchronization, shows what else the cache holds.
    private func showUnproven(_ direction: Direction, size: Int) {
        guard !core.maySync, size > 0, view.hasMore(direction) else { return }
        actions.isUnproven = true
        view.showBeyondHoles(direction, size: size)
        actions.isUnproven = false
    }

    // MARK: The live edge

    /// Makes the view follow the live edge, or begin there. The check of this connection fetches what is missing.
    private func catchUp(_ fetch: Fetch) {
        // The newest page precedes the end of time: a fetch of older messages brings it.
        let isFilling = !fetch.catchesUp && !view.isPlaced && pendingFetches[.older] != nil
        guard !view.isLive, !isFilling, core.maySync else { return end(fetch, .newer) }
        view.catchUp { [weak self] error in
            guard let self, self.isPending(fetch, .newer) else { return }
            if error == nil, fetch.catchesUp, self.view.hasMore(.newer) { return self.jump(fetch) }
            self.end(fetch, .newer, error)
        }
    }

    /// Moves the view to the newest page, over the messages between.
    private func jump(_ fetch: Fetch) {
        view.jump { [weak self] error in self?.end(fetch, .newer, error) }
    }

    // MARK: The viewpoint

    /// The view stays if what it shows reaches the new viewpoint without a hole; otherwise it is cleared, and the
    /// following fetches fill it again.
    package func resetViewpoint(_ point: Int64) throws(CoveyError) {
        for fetch in exchange(&pendingFetches, with: [:]).values.inOrder(by: { $0.call.rawValue < $1.call.rawValue }) {
            refuse(fetch, CoveyError(.requestCanceled, "the viewpoint was moved"))
        }
        guard try !view.moveStartingPoint(to: max(0, point)) else { return }
        _ = try view.prefetch { [weak self] error in self?.prefetched(error) }
    }

    private func prefetched(_ error: CoveyError?) {
        for direction in [Direction.older, .newer] {
            guard let fetch = pendingFetches[direction] else { continue }
            if let error { end(fetch, direction, error) } else { run(direction) }
        }
    }

    // MARK: Unsent messages

    /// The channel's messages that this API lists as failed, or as pending.
    package func fetchUnsent(failed: Bool) {
        guard !view.isInert else { return }
        view.open()
        view.showUnsent { $0.syncList == (failed ? .failed : .pending) }
    }
}
