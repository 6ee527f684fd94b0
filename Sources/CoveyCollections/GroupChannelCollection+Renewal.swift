// When the changelog cannot say what happened since a list was filled (sync.md §6.1, §6.3), what the list shows is asked
// for anew: the server's pages from the top to the edge. The window rule places what they bring; a row that they lack is
// looked after by itself, since it may have moved between two pages.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveySync
import CoveyWire

extension GroupChannelCollection {
    /// Called after each changelog.
    package func renewIfNeeded(retries: Int = Policy.backgroundRetries) {
        guard needsRenewal, hasLoaded, !isDisposed, let connection = core.connection, renewal != connection else {
            return
        }
        renewal = connection
        renew(connection, token: "", listed: [], retries)
    }

    private func renew(_ connection: UInt64, token: String, listed: Set<String>, _ retries: Int) {
        let askedAt = core.clock.greatest
        core.request(.myChannels(userId: core.myUserId, query: query, token: token)) { [weak self] result in
            guard let self, !self.isDisposed, self.core.connection == connection else { return }
            switch result {
            case .success(let page): self.renewed(connection, page, listed, askedAt, retries)
            case .failure: self.tryRenewalAgain(connection, retries)
            }
        }
    }

    /// The next changelog does, if this connection cannot.
    private func tryRenewalAgain(_ connection: UInt64, _ retries: Int) {
        guard retries > 0 else { return renewal = nil }
        core.outside.after(Policy.syncRetryFirstMs) { [weak self] in
            guard let self, self.renewal == connection else { return }
            self.renewal = nil
            self.renewIfNeeded(retries: retries - 1)
        }
    }

    private func renewed(
        _ connection: UInt64, _ page: ChannelPage, _ listed: Set<String>, _ askedAt: Int64, _ retries: Int
    ) {
        let written = core.commit { work throws(CoveyError) in
            let writer = ChannelWriter(core: core, work: work, source: .channelChangelog)
            for channel in page.channels { try writer.write(channel, at: core.known(page.ts, asked: askedAt)) }
            try ChannelChangelog.rememberPosition(ts: page.ts, in: work, core: core)
        }
        guard written else { return renewal = nil }
        let all = listed.union(page.channels.map(\.url))
        if !page.next.isEmpty, page.channels.last.map({ isInside(query.sortKey(of: $0)) }) ?? true {
            return renew(connection, token: page.next, listed: all, retries)
        }
        (needsRenewal, renewal) = (false, nil)
        for url in keyOf.keys.sorted() where !all.contains(url) { core.refetchChannel?(url) }
    }

    /// There may be more of the shown span after a row with this key.
    private func isInside(_ key: ChannelSortKey) -> Bool { edgeKey.map { key < $0 } ?? true }
}
