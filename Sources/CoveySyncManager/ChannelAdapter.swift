// A channel collection of the SyncManager-compatible API (syncmanager.md §5): the notices of a list of channels become
// the actions of its edits. A fetch shows the cached page first, and then the server's.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel

package final class ChannelAdapter: ChannelObserver {
    private unowned let list: GroupChannelCollection
    private let core: Core
    private var expansion = SyncChannelActionExpansion()

    /// Becomes the list's observer; the list retains it.
    package init(_ list: GroupChannelCollection, _ core: Core) {
        (self.list, self.core) = (list, core)
        list.observer = self
    }

    private func deliver(_ notice: SyncNotice) { core.effects.deliver(.syncManager(list.id, notice)) }

    package func fetch(_ call: CallID) {
        guard !list.isLoading else {
            return deliver(
                .fetched(
                    call, hasMore: true,
                    CoveyError(.duplicatedFetch, "a page of this collection is being fetched")))
        }
        list.loadMoreFromBoth(call)
    }

    package func received(_ notice: ChannelNotice, of list: GroupChannelCollection) {
        let expanded = expansion.expand(notice.edits)
        if expanded == nil { expansion = SyncChannelActionExpansion(list.lists) }
        let actions = expanded ?? expansion.everything()
        if !actions.isEmpty { deliver(.channelActions(actions)) }
        guard case .loaded(let call, let result) = notice.kind, call.rawValue != 0 else { return }
        switch result {
        case .success: deliver(.fetched(call, hasMore: list.lists.hasNext, nil))
        case .failure(let error): deliver(.fetched(call, hasMore: true, error))
        }
    }

    /// Lists everything again, for a receiver that lagged.
    package func resend() { deliver(.channelActions(expansion.everything())) }
}
