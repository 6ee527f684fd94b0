// How changed rows reach the disk: one durable commit at the end of each turn of the engine, then what waited for it. A
// commit that fails, because the disk is full, refuses new messages at once; what became of older ones is written again
// later, so that a canceled message is not sent by the next process.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension SendQueue {
    func store() throws(CoveyError) -> Store {
        guard let store = core.store else { throw .offline }
        return store
    }

    func markDirty(_ requestId: String) {
        if isDirty.insert(requestId).inserted { dirty.append(requestId) }
    }

    /// Rows that were forgotten meanwhile are not written.
    func takeDirty() -> [OutboxRow] {
        defer { (dirty, isDirty) = ([], []) }
        return dirty.compactMap { entries[$0] }
    }

    /// Whether `flush` has anything urgent to do: called at the end of every turn of the engine.
    package var needsFlush: Bool { !ended.isEmpty || core.store != nil && hasNews }

    /// Besides what is only to be tried again.
    private var hasNews: Bool {
        !(dirty.isEmpty && created.isEmpty && afterFlush.isEmpty && departures.isEmpty)
    }

    /// One durable commit for all that changed; then what waited for it.
    package func flush() {
        let failures = ended
        ended = []
        defer { for (call, failure) in failures { core.outside.deliver(.completion(call, failure)) } }
        guard core.store != nil else { return }
        let isRepeat = !hasNews
        for requestId in unwritten { markDirty(requestId) }
        let (put, doomed, told) = (takeDirty(), deletions, created)
        let (actions, leaving) = (afterFlush, departures)
        (deletions, created, afterFlush, departures, unwritten) = ([], [], [], [], [])
        if !put.isEmpty || !doomed.isEmpty {
            do throws(CoveyError) {
                try store().outboxWrite(put: put, delete: doomed)
            } catch {
                // Nothing leaves: the connection begins anew, and with it every attempt.
                keepForRetry(put, doomed, actions, except: told)
                return isRepeat ? () : refuse(told, error)
            }
        }
        core.outside.cancel(retryTimer)
        retryTimer = nil
        for (requestId, count) in doomedFiles { core.store?.removeOutboxFiles(requestId: requestId, count: count) }
        doomedFiles = []
        if !told.isEmpty {
            core.commit { work throws(CoveyError) in
                for (message, _) in told {
                    work.note(
                        MessageChange(kind: .new, before: nil, after: message, source: .localMessagePendingCreated))
                }
            }
        }
        let late = postponed
        postponed = []
        for action in late + actions + leaving { action() }
    }

    /// The outbox could not take the rows: those sends fail, and no message appears.
    func refuse(_ told: [(Message, CallID)], _ error: CoveyError) {
        for (message, call) in told {
            forget(message.requestId)
            calls[message.requestId] = nil
            core.outside.deliver(.completion(call, .failed(error)))
        }
        core.onCacheFailure?(error)
    }

    private func keepForRetry(
        _ put: [OutboxRow], _ doomed: [String], _ actions: [() -> Void], except told: [(Message, CallID)]
    ) {
        let refused = Set(told.map(\.0.requestId))
        unwritten = put.map(\.requestId).filter { !refused.contains($0) }
        deletions = doomed
        postponed += actions
        guard retryTimer == nil, !(unwritten.isEmpty && deletions.isEmpty && postponed.isEmpty) else { return }
        retryTimer = core.outside.after(Policy.outboxRetryMs) { [weak self] in
            self?.retryTimer = nil
            self?.flush()
        }
    }

    /// The store is closed: the next one has what was written.
    func forgetWrites() {
        core.outside.cancel(retryTimer)
        retryTimer = nil
        (unwritten, deletions, postponed, afterFlush, departures) = ([], [], [], [], [])
    }
}
