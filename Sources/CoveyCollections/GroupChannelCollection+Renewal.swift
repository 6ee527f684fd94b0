// When the changelog cannot say what happened since a list was filled (sync.md §6.1, §6.3), what the list shows is asked
// for anew: the server's pages from the top to the edge. The window rule places what they bring; a row that they lack is
// looked after by itself, since it may have moved between two pages.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveySync
import CoveyWire

extension GroupChannelCollection {
    /// Called after each changelog. One that is lost while the list is being renewed has it renewed once more.
    package func renewIfNeeded(retries: Int = Policy.backgroundRetries) {
        guard needsRenewal, hasLoaded, !isDisposed, !isRenewing, core.isOnline else { return }
        (needsRenewal, isRenewing) = (false, true)
        renew(token: "", listed: [], retries)
    }

    private func renew(token: String, listed: Set<String>, _ retries: Int) {
        let askedAt = core.clock.greatest
        core.ask(.myChannels(userId: core.myUserId, query: query, token: token), priority: .catchUp) {
            [weak self] result in
            guard let self, !self.isDisposed else { return }
            switch result {
            case .success(let page): self.renewed(page, listed, askedAt, retries)
            case .failure: self.renewalFailed(retries)
            }
        }
    }

    /// Tried again in a while; then after the next changelog.
    private func renewalFailed(_ retries: Int) {
        needsRenewal = true
        guard retries > 0 else { return isRenewing = false }
        renewalTimer = core.outside.after(Policy.syncRetryFirstMs) { [weak self] in
            self?.isRenewing = false
            self?.renewIfNeeded(retries: retries - 1)
        }
    }

    private func renewed(_ page: ChannelPage, _ listed: Set<String>, _ askedAt: Int64, _ retries: Int) {
        let written = core.commit { work throws(CoveyError) in
            try ChannelWriter(core: core, work: work, source: .channelChangelog).write(page, askedAt: askedAt)
        }
        guard written else { return renewalFailed(retries) }
        var all = listed
        all.formUnion(page.channels.map(\.url))
        // A list that goes on without end, or without news, is not believed: the rest is looked after row by row.
        let goesOn = all.count > listed.count && all.count <= Policy.listedChannels
        if goesOn, !page.next.isEmpty, page.channels.last.map({ isInside(query.sortKey(of: $0)) }) ?? true {
            return renew(token: page.next, listed: all, retries)
        }
        isRenewing = false
        for url in keyOf.keys.sorted() where !all.contains(url) { core.refetchChannel(url) }
        renewIfNeeded()
    }

    /// There may be more of the shown span after a row with this key.
    private func isInside(_ key: ChannelSortKey) -> Bool { edgeKey.map { key < $0 } ?? true }
}
