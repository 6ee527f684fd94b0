// Brings the search's index up to date: when nothing has happened for a moment, a little at a time; or at once, in the same
// small transactions, for a search that waits. It sets a timer only while there is something to index, so an idle client
// stays idle. A client that is never idle is indexed all the same once much has been written.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

final class SearchIndexer {
    private let core: Core
    private var timer: TimerID?
    private var waiting: [(CoveyError?) -> Void] = []
    /// Inputs and calls of the engine so far, timers apart.
    private var activity: UInt64 = 0
    private var activityAtTimer: UInt64 = 0
    private var indexedAtBytes: Int64 = 0

    init(core: Core) { self.core = core }

    func storeOpened() {
        indexedAtBytes = 0
        if (try? core.store?.hasUnindexed()) == true { arm(Policy.searchIndexIdleMs) }
    }

    func storeClosed() {
        core.outside.cancel(timer)
        timer = nil
        end(CoveyError(.requestCanceled, "the user was logged out"))
    }

    func somethingHappened() { activity &+= 1 }

    /// At the end of a turn of the engine.
    func turnEnded() {
        guard timer == nil, let store = core.store, store.writtenBytes != indexedAtBytes else { return }
        arm(Policy.searchIndexIdleMs)
    }

    /// Runs the body once the index is up to date.
    func whenReady(_ body: @escaping (CoveyError?) -> Void) {
        waiting.append(body)
        arm(0)
    }

    private func arm(_ ms: Int64) {
        core.outside.cancel(timer)
        activityAtTimer = activity
        timer = core.outside.after(ms) { [weak self] in self?.fire() }
    }

    private func fire() {
        timer = nil
        guard let store = core.store, !store.isReadOnly else { return end(nil) }
        let isUrgent = !waiting.isEmpty || store.writtenBytes - indexedAtBytes > Policy.searchIndexUrgentBytes
        guard isUrgent || activity == activityAtTimer else { return arm(Policy.searchIndexIdleMs) }
        let written = store.writtenBytes
        do throws(CoveyError) {
            if try store.indexForSearch(limit: Policy.searchIndexRows) > 0 {
                // Others come first, but for a search that waits.
                return arm(waiting.isEmpty ? Policy.searchIndexPauseMs : 0)
            }
            indexedAtBytes = written
            end(nil)
        } catch {
            indexedAtBytes = written
            end(error)
        }
    }

    private func end(_ error: CoveyError?) {
        let bodies = waiting
        waiting = []
        for body in bodies { body(error) }
    }
}
