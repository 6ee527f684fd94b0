// The older face of a channel collection, SyncManager (syncmanager.md §5): the cached page is shown first, the server's
// page for the same span is merged into it. What is told is the expansion of the list's edits.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension GroupChannelCollection {
    package func takeFace() { face = FaceChannelExpansion() }

    /// The next page, from the cache at once and then from the server.
    package func fetch(_ call: CallID) {
        guard face != nil else { return }
        guard loading == nil else {
            return deliver(
                ChannelNotice(
                    .loaded(
                        call,
                        .failure(CoveyError(.duplicatedFetch, "a page of this collection is being fetched")))))
        }
        if core.store != nil, core.isOnline { showCachedPage() }
        loadMore(call)
    }

    /// Rows that the server's page will confirm, or not.
    private func showCachedPage() {
        guard lists.hasNext, let store = core.store, (try? store.isChannelTableComplete()) == false,
            let rows = try? store.channels(query: query, after: edgeKey, limit: query.limit), let last = rows.last
        else { return }
        let missing = rows.filter { keyOf[$0.url] == nil }.map(core.typing.shown)
        edge = .upTo(edgeKey.map { max($0, query.sortKey(of: last)) } ?? query.sortKey(of: last))
        hasLoaded = true
        provisional.formUnion(missing.map(\.url))
        let edits = missing.map { insert($0) }
        if !edits.isEmpty { deliver(ChannelNotice(.added(missing), edits: edits)) }
    }

    /// The server's page has come: what it should have listed and did not is looked after, and leaves if it is gone.
    func confirm(listed urls: [String]) {
        guard !provisional.isEmpty else { return }
        let listed = Set(urls)
        for url in provisional.sorted() where !listed.contains(url) { core.refetchChannel(url) }
        provisional = []
    }

    /// The cache was emptied: so is the list, which begins anew.
    package func cacheCleared() {
        // A first page that is on its way comes from the server.
        guard !isDisposed, hasLoaded else { return }
        (edge, token, lastSource, needsServer, keyOf) = (.nothing, "", .none, false, [:])
        (hasLoaded, questions, provisional) = (false, ChannelQuestions(), [])
        if let call = loading {
            loading = nil
            deliver(ChannelNotice(.loaded(call, .failure(CoveyError(.requestCanceled, "the cache was cleared")))))
        }
        let edits: [ChannelLists.Edit] = [.replace([], hasNext: true)]
        lists.apply(edits)
        deliver(ChannelNotice(.edits, edits: edits))
        if core.maySync { loadMore(CallID(rawValue: 0)) }
    }

    /// As the older face tells it.
    func tellFace(_ notice: ChannelNotice) {
        guard face != nil else { return }
        let expanded = face?.expand(notice.edits)
        if expanded == nil { face = FaceChannelExpansion(lists) }
        let actions = expanded ?? face?.everything() ?? []
        if !actions.isEmpty { core.outside.deliver(.face(id, .channelActions(actions))) }
        guard case .loaded(let call, let result) = notice.kind, call.rawValue != 0 else { return }
        switch result {
        case .success:
            core.outside.deliver(.face(id, .fetched(call, hasMore: lists.hasNext, nil)))
        case .failure(let error): core.outside.deliver(.face(id, .fetched(call, hasMore: true, error)))
        }
    }
}
