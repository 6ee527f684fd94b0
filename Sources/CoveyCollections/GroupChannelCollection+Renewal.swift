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
        guard needsRenewal, hasLoaded, !isDisposed, let connection = core.connection, renewal != connection else {
            return
        }
        (needsRenewal, renewal) = (false, connection)
        renew(connection, token: "", listed: [], retries)
    }

    private func renew(_ connection: UInt64, token: String, listed: Set<String>, _ retries: Int) {
        let askedAt = core.clock.greatest
        core.request(.myChannels(userId: core.myUserId, query: query, token: token), priority: .catchUp) {
            [weak self] result in
            guard let self, !self.isDisposed else { return }
            guard self.core.connection == connection, case .success(let page) = result else {
                return self.renewalFailed(connection, retries)
            }
            self.renewed(connection, page, listed, askedAt, retries)
        }
    }

    /// Tried again in a while; then after the next changelog.
    private func renewalFailed(_ connection: UInt64, _ retries: Int) {
        needsRenewal = true
        guard core.connection == connection, retries > 0 else { return renewalEnded(connection) }
        core.outside.after(Policy.syncRetryFirstMs) { [weak self] in
            self?.renewalEnded(connection)
            self?.renewIfNeeded(retries: retries - 1)
        }
    }

    private func renewalEnded(_ connection: UInt64) { if renewal == connection { renewal = nil } }

    private func renewed(
        _ connection: UInt64, _ page: ChannelPage, _ listed: Set<String>, _ askedAt: Int64, _ retries: Int
    ) {
        let written = core.commit { work throws(CoveyError) in
            try ChannelWriter(core: core, work: work, source: .channelChangelog).write(page, askedAt: askedAt)
        }
        guard written else { return renewalFailed(connection, retries) }
        var all = listed
        all.formUnion(page.channels.map(\.url))
        // A list that goes on without end, or without news, is not believed: the rest is looked after row by row.
        let goesOn = all.count > listed.count && all.count <= Policy.listedChannels
        if goesOn, !page.next.isEmpty, page.channels.last.map({ isInside(query.sortKey(of: $0)) }) ?? true {
            return renew(connection, token: page.next, listed: all, retries)
        }
        renewalEnded(connection)
        for url in keyOf.keys.sorted() where !all.contains(url) { core.refetchChannel?(url) }
        renewIfNeeded()
    }

    /// There may be more of the shown span after a row with this key.
    private func isInside(_ key: ChannelSortKey) -> Bool { edgeKey.map { key < $0 } ?? true }
}
