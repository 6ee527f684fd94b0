// Keeps the cache below its limit (sync.md §12). Checks the size at the first connect and whenever enough was written.
// If the cache is too large, removes old messages of channels that have no open collection, in small transactions with
// turns of the loop between them. Pass 1 leaves each channel its newest messages, pass 2 removes these too. Then the
// free pages are returned to the file system. On a full disk the same is done at once, for the write that waits for it.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

final class Evictor {
    private struct Victim {
        var url: String
        var keeping: Int
    }

    private let core: Core
    private let openChannels: () -> Set<String>
    private var plan: ArraySlice<Victim> = []
    private var timer: TimerID?
    /// Bytes written when the size was checked last.
    private var checkedAtBytes: Int64 = 0

    init(core: Core, openChannels: @escaping () -> Set<String>) {
        self.core = core
        self.openChannels = openChannels
    }

    private var limitBytes: Int64 { core.options.cacheMaxSizeBytes }
    private var targetBytes: Int64 { limitBytes / 100 * Policy.evictTargetPercent }

    /// True if background sync should stop: more messages would only evict others.
    var isAtTarget: Bool { ((try? core.store?.usedBytes()) ?? 0) >= targetBytes }

    func storeOpened() {
        checkedAtBytes = 0
        after(Policy.evictFirstCheckDelayMs) { $0.check() }
    }

    func storeClosed() {
        core.effects.cancel(timer)
        (timer, plan) = (nil, [])
    }

    /// Called at the end of a turn of the engine.
    func turnEnded() {
        guard timer == nil, let store = core.store,
            store.writtenBytes - checkedAtBytes >= core.options.evictCheckSizeBytes
        else { return }
        after(0) { $0.check() }
    }

    private func after(_ ms: Int64, _ action: @escaping (Evictor) -> Void) {
        core.effects.cancel(timer)
        timer = core.effects.after(ms) { [weak self] in
            guard let self else { return }
            self.timer = nil
            action(self)
        }
    }

    private func check() {
        guard let store = core.store else { return }
        checkedAtBytes = store.writtenBytes
        guard store.cacheSizeBytes() > limitBytes, (try? store.usedBytes()) ?? 0 > targetBytes else { return }
        plan = victims(of: store)[...]
        core.effects.log(
            .info, .cache, "eviction began",
            [
                .number("size_bytes", store.cacheSizeBytes()), .number("limit_bytes", limitBytes),
                .number("channels", plan.count / 2),
            ])
        step()
    }

    // MARK: Eviction

    private func victims(of store: Store) -> [Victim] {
        let urls: [String]
        if let order = core.options.evictionOrder {
            urls = ((try? store.cachedChannels()) ?? []).sorted(by: order.isEarlier).map(\.url)
        } else {
            urls = (try? store.evictionOrder()) ?? []
        }
        return [Policy.evictKeepMessages, 0].flatMap { keeping in urls.map { Victim(url: $0, keeping: keeping) } }
    }

    /// One transaction. False if nothing is left to evict, or the target is reached.
    private func take(_ rows: Int, from store: Store) throws(CoveyError) -> Bool {
        guard try store.usedBytes() > targetBytes else { return false }
        let open = openChannels()
        while let victim = plan.first {
            if !open.contains(victim.url),
                try store.evict(channelUrl: victim.url, keeping: victim.keeping, limit: rows) > 0
            {
                core.rowsMayBeGone(channelUrl: victim.url)
                core.effects.log(
                    .debug, .cache, "messages evicted", [.channel(victim.url), .number("keeping", victim.keeping)])
                return true
            }
            plan.removeFirst()
        }
        return false
    }

    private func step() {
        guard let store = core.store else { return }
        do throws(CoveyError) {
            if try take(Policy.evictStepRows, from: store) { return after(0) { $0.step() } }
            plan = []
            if try store.vacuum(pages: Policy.evictStepPages) { return after(0) { $0.step() } }
            // Another thread copies the log, so that shortening it is short.
            guard let log = store.cacheLog else { return end(store) }
            core.effects.run({ log.copy() }) { [weak self] in
                if let store = self?.core.store, store.cacheLog === log { self?.end(store) }
            }
        } catch {
            failed(error, store)
        }
    }

    private func end(_ store: Store) {
        do throws(CoveyError) {
            try store.shrinkJournal()
            core.effects.log(.info, .cache, "eviction ended", [.number("size_bytes", store.cacheSizeBytes())])
        } catch {
            failed(error, store)
        }
    }

    /// The next check tries again: a failed eviction leaves the cache complete.
    private func failed(_ error: CoveyError, _ store: Store) {
        core.effects.log(.warning, .cache, "eviction failed", error.diskPairs)
        plan = []
        if store.isDiskFull { store.retryAfterFull() }
    }

    // MARK: A full disk

    /// Makes room at once. On a full disk even a deletion needs a little space in the journal before it frees any. So
    /// the journal is shrunk first, then a few messages are deleted at a time, and each step returns its space before
    /// the next. True if the write may be tried again; else the disk is given up. The journal can shrink only if the
    /// file has free pages for what is new in it: nothing helps a file that must grow for that.
    func makeRoom() -> Bool {
        guard let store = core.store, store.isDiskFull else { return false }
        core.effects.log(.warning, .disk, "disk is full", [.number("size_bytes", store.cacheSizeBytes())])
        giveBack(store)
        let open = openChannels()
        var taken = 0
        do throws(CoveyError) {
            for victim in victims(of: store) where !open.contains(victim.url) {
                while taken < Policy.evictFullDiskRows {
                    let rows = try store.evict(channelUrl: victim.url, keeping: victim.keeping, limit: 50)
                    guard rows > 0 else { break }
                    core.rowsMayBeGone(channelUrl: victim.url)
                    taken += rows
                    giveBack(store)
                }
            }
            // Free pages inside the file serve the next writes; some are returned, for the outbox.
            while try store.vacuum(pages: 16) { giveBack(store) }
        } catch {
            // What was evicted so far may suffice.
        }
        core.effects.log(
            taken > 0 ? .info : .error, .disk, taken > 0 ? "room was made" : "no room can be made",
            [.number("messages", taken)])
        guard taken > 0 else {
            store.giveUpDisk()
            return false
        }
        store.retryAfterFull()
        return true
    }

    private func giveBack(_ store: Store) {
        store.retryAfterFull()
        try? store.shrinkJournal()
        store.retryAfterFull()
    }
}
