// Updates the search index: in small transactions when nothing has happened for a moment, or at once for a search that
// waits. It sets a timer only while there is something to index, so an idle client stays idle. A client that is never
// idle is indexed once much has been written.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

final class SearchIndexer {
    private let core: Core
    private var timer: TimerID?
    private var waiting: [(CoveyError?) -> Void] = []
    /// Number of inputs and calls of the engine so far, without timers.
    private var activity: UInt64 = 0
    private var activityAtTimer: UInt64 = 0
    private var indexedAtBytes: Int64 = 0

    init(core: Core) { self.core = core }

    /// A store was opened or cleared. Searches that wait for the index of a store that was cleared find what it has then.
    func storeOpened() {
        indexedAtBytes = 0
        guard waiting.isEmpty, (try? core.store?.hasUnindexed()) == true else { return }
        arm(Policy.searchIndexIdleMs)
    }

    /// `reason`: the searches that wait end with it. Nil if the client itself ends, which completes them.
    func storeClosed(because reason: CoveyError?) {
        core.effects.cancel(timer)
        timer = nil
        guard let reason else { return waiting = [] }
        end(reason)
    }

    func somethingHappened() { activity &+= 1 }

    /// Called at the end of a turn of the engine.
    func turnEnded() {
        guard timer == nil, let store = core.store, store.writtenBytes != indexedAtBytes else { return }
        arm(Policy.searchIndexIdleMs)
    }

    /// Runs the body once the index is current, or cannot become so now.
    func whenReady(_ body: @escaping (CoveyError?) -> Void) {
        waiting.append(body)
        arm(0)
    }

    private func arm(_ ms: Int64) {
        core.effects.cancel(timer)
        activityAtTimer = activity
        timer = core.effects.after(ms) { [weak self] in self?.fire() }
    }

    private func fire() {
        timer = nil
        guard let store = core.store, !store.isReadOnly else { return end(nil) }
        let isUrgent = !waiting.isEmpty || store.writtenBytes - indexedAtBytes > Policy.searchIndexUrgentBytes
        guard isUrgent || activity == activityAtTimer else { return arm(Policy.searchIndexIdleMs) }
        let written = store.writtenBytes
        do throws(CoveyError) {
            if try store.indexForSearch(limit: Policy.searchIndexRows) > 0 {
                // Other work comes first, unless a search waits.
                return arm(waiting.isEmpty ? Policy.searchIndexPauseMs : 0)
            }
            indexedAtBytes = written
            end(nil)
        } catch {
            indexedAtBytes = written
            // What cannot be indexed now, on a full disk for example, keeps nobody from what is indexed.
            end(store.hasCacheFailed ? error : nil)
        }
    }

    private func end(_ error: CoveyError?) {
        let bodies = waiting
        waiting = []
        for body in bodies { body(error) }
    }
}
