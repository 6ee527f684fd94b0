// The numbers of ClientStats that are states and no counts: written at the end of a turn that may have changed them.

import CoveyCore
import CoveyEffects
import CoveyOutbox
import CoveyStore

extension Engine {
    func reportStats(_ store: Store) {
        if queue.takeStatsChanged() {
            core.effects.stats.outboxCount.set(Int64(queue.pendingCount))
            if let atMs = queue.oldestPendingAtMs { core.effects.stats.outboxOldestAtMs.set(atMs) }
        }
        core.effects.stats.cacheInMemory.set(store.isCacheInMemory ? 1 : 0)
        // Two calls of the system; a growing cache is looked at every 64 KiB.
        guard store.writtenBytes >= statsDueAtBytes || store.writtenBytes < statsDueAtBytes - Self.statsStepBytes
        else { return }
        statsDueAtBytes = store.writtenBytes + Self.statsStepBytes
        core.effects.stats.cacheBytes.set(store.cacheSizeBytes())
    }

    func statsStoreClosed() {
        statsDueAtBytes = 0
        core.effects.stats.outboxCount.set(0)
        core.effects.stats.cacheBytes.set(0)
        core.effects.stats.cacheInMemory.set(0)
    }

    private static var statsStepBytes: Int64 { 64 << 10 }
}
