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

    /// Fetches the settings if the login asked for it.
    package func connectionOpened() {
        if core.login?.configSyncNeeded == true { fetch(waitMs: Policy.syncRetryFirstMs) }
    }

    /// `waitMs`: how long it waits if it fails.
    private func fetch(waitMs: Int64) {
        guard let store = core.store else { return }
        fetch(since: ((try? store.lastConfigTs()) ?? nil) ?? 0, token: "", offsets: [:], waitMs)
    }

    private func fetch(since ts: Int64, token: String, offsets: [ByteText: Int64], _ waitMs: Int64) {
        core.ask(.applicationSettings(since: ts, token: token), priority: .catchUp) { [weak self] result in
            switch result {
            case .success(let page):
                let all = offsets.merging(page.messagePurgeOffsets, uniquingKeysWith: { _, new in new })
                if page.hasMore, !page.next.isEmpty, page.next != token {
                    self?.fetch(since: ts, token: page.next, offsets: all, waitMs)
                } else {
                    self?.apply(all, ts: page.ts)
                }
            case .failure(let error): self?.fetchLater(max(waitMs, error.retryAfterMs))
            }
        }
    }

    /// From the first page on, while the connection is open (sync.md §7).
    private func fetchLater(_ waitMs: Int64) {
        core.effects.after(waitMs) { [weak self, weak connection = core.connection] in
            guard let self, let connection, connection === self.core.connection else { return }
            self.fetch(waitMs: min(waitMs * 2, Policy.syncRetryMaxMs))
        }
    }

    private func apply(_ offsets: [ByteText: Int64], ts: Int64) {
        guard let store = core.store else { return }
        let written = core.commit { work throws(CoveyError) in
            for (type, ms) in offsets.inOrder(by: { CodePoints.compare($0.key.text, $1.key.text) < 0 }) {
                try work.store.setRetentionOffset(customType: type.text, ms)
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
