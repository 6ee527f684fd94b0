// How long an application keeps messages (sync.md §10): one time for each custom type of channels and one for all
// others. The settings are fetched when the server says that they changed, and are applied to the whole cache at once;
// later channels are treated when they are written.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class Retention {
    private let core: Core

    package init(core: Core) { self.core = core }

    /// Fetches the settings if the login asked for it. If that fails, the next login tries again.
    package func connectionOpened() {
        guard core.login?.configSyncNeeded == true, let store = core.store else { return }
        fetch(since: ((try? store.lastConfigTs()) ?? nil) ?? 0, token: "", offsets: [:])
    }

    private func fetch(since ts: Int64, token: String, offsets: [String: Int64]) {
        core.ask(.applicationSettings(since: ts, token: token), priority: .catchUp) { [weak self] result in
            guard let self, case .success(let page) = result else { return }
            let all = offsets.merging(page.messagePurgeOffsets, uniquingKeysWith: { _, new in new })
            if page.hasMore, !page.next.isEmpty, page.next != token {
                return self.fetch(since: ts, token: page.next, offsets: all)
            }
            self.apply(all, ts: page.ts)
        }
    }

    private func apply(_ offsets: [String: Int64], ts: Int64) {
        guard let store = core.store else { return }
        let written = core.commit { work throws(CoveyError) in
            for type in offsets.keys.sorted() {
                try work.store.setRetentionOffset(customType: type, offsets[type] ?? 0)
            }
        }
        guard written else { return }
        core.retention = (try? store.retentionOffsets()) ?? [:]
        enforce(((try? store.channelUrls()) ?? [])[...], in: store, ts)
    }

    /// Applies the settings to every cached channel, including those that the user has left: one transaction per
    /// channel, a few per turn, with other turns between. The settings count as applied when all of it is done.
    private func enforce(_ urls: ArraySlice<String>, in store: Store, _ ts: Int64) {
        guard store === core.store else { return }
        for url in urls.prefix(Policy.retentionStepChannels) {
            core.commit { work throws(CoveyError) in
                let writer = ChannelWriter(core: core, work: work, source: .eventMessageOffsetUpdated)
                try writer.enforceRetention(url)
            }
        }
        let rest = urls.dropFirst(Policy.retentionStepChannels)
        guard rest.isEmpty else {
            core.effects.after(0) { [weak self] in self?.enforce(rest, in: store, ts) }
            return
        }
        if ts > 0 { try? store.setLastConfigTs(ts) }
    }
}
