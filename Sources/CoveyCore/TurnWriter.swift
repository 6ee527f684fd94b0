// The one place that defines the order in which a turn of the engine takes effect: durable, sent, notified, completed.
//
// Each input that may change the cache, at once (`write`):
//   1. Own unsent messages among the received ones are recognized.
//   2. The outbox commits: they are accepted in turn n, the rows behind them are marked in flight, and earlier steps. Also if
//      one of the messages has a row that was removed, and that the disk still holds. The views reduce earlier changes of these
//      messages, beside a cache that is as old.
//   3. The cache commits: what was received, and n if something was accepted.
//   4. Marked rows are sent, and the views reduce the changes.
// At the end of the loop's turn (`end`):
//   5. The outbox commits the other steps.
//   6. The views reduce the changes of unsent messages.
//   7. Frames and requests are sent.
//   8. Notices are delivered. The loop puts them behind everything that is sent.
//   9. Calls complete.
//
// A step that fails stops those behind it: if the outbox does not commit, nothing is sent, new messages are refused, and
// the rest is tried again until the disk accepts it. If an input is not written, the connection restarts. A process
// that dies after (2) and before (3) leaves a row whose turn is newer than the cache's: the next process writes its
// message. After (3) it only deletes the row, so later changes of the message are not overwritten. A turn is one of a
// file: beside a cache in memory rows are accepted in turn 0, since the next process may find another cache on the disk.

import CoveyEffects
import CoveyModel
import CoveyStore

/// Own unsent messages that the server has accepted, and the next rows that may be sent.
package struct Acceptances {
    /// Accepted in this turn. `message` is the unsent form, `accepted` the server's.
    package var rows: [OutboxRow]
    /// Marked in flight by the same commit.
    package var next: [OutboxRow]
    package var sentIds: [SentID]

    package init(rows: [OutboxRow], next: [OutboxRow], sentIds: [SentID]) {
        (self.rows, self.next, self.sentIds) = (rows, next, sentIds)
    }
}

/// The part of the send queue that a turn needs.
package protocol TurnOutbox: AnyObject {
    /// (1) Finds own unsent messages. Changes nothing. Nil: there are none.
    func recognize(_ messages: [Message], turn: Int64) -> Acceptances?
    /// (2) The outbox has committed them.
    func accepted(_ acceptances: Acceptances)
    /// (4) The cache has committed them, or cannot: their channels continue.
    func goOn(after acceptances: Acceptances)
    /// (5) The current row; nil: it is gone.
    func row(_ requestId: String) -> OutboxRow?
    /// (5) The new row could not be written: no view is notified of it.
    func refuse(_ requestId: String, _ error: CoveyError)
    /// (5) The row could not be written, and is sent once it is.
    func holdUp(_ requestId: String, _ error: CoveyError)
    /// (7) The row is on the disk, so it may be sent.
    func leave(_ requestId: String)
    /// New messages with files have ascending numbers: that of the last one.
    var lastCopy: Int { get }
    /// The files of all up to this number are copied, or the message is gone.
    func areCopied(upTo number: Int) -> Bool
    /// Whether a message of the server has an unsent row.
    func isUnsent(_ message: Message) -> Bool
    /// The message with the request id that it was sent with, if it lacks it.
    func withRequestId(_ message: Message) -> Message
}

package final class TurnWriter {
    private unowned let core: Core
    package weak var outbox: (any TurnOutbox)?
    private var steps = TurnSteps()
    /// The last turn that accepted a message, in this process or an earlier one.
    private var lastTurn: Int64 = 0
    private var deletionTimer: TimerID?
    private var retryTimer: TimerID?
    /// The outbox has refused what was found since it accepted something.
    private var isAcceptanceRefused = false
    /// The store closes, or has closed, before the disk took everything.
    private var hasDropped = false
    /// The reason for the removals that the views are being notified of.
    package private(set) var removalReason: SyncAction.Reason?
    /// Request ids of messages that came by a path that does not recognize them. Tests expect none.
    package private(set) var unrecognized: [String] = []

    init(core: Core) { self.core = core }

    // MARK: The store

    /// Continues with the turns of earlier processes.
    package func begin(_ store: Store) throws(CoveyError) {
        hasDropped = false
        // Damage that is found here replaces the cache.
        lastTurn = try store.reading { () throws(CoveyError) in try store.acceptedTurn() }
    }

    /// Continues with what an earlier process accepted. Each message whose turn the cache has not seen is written, if
    /// its channel is cached. Rows of turn 0 were accepted beside a cache in memory, or are from an older library
    /// version: their message is written unless it is cached. In memory it is not for the next process: the rows stay.
    @_optimize(size)
    package func goOn(_ store: Store, accepted rows: [OutboxRow]) {
        guard !rows.isEmpty else { return }
        let cachedTurn = lastTurn
        lastTurn = max(cachedTurn, rows.map(\.acceptedTurn).max() ?? 0)
        let missing = rows.filter { $0.acceptedTurn == 0 || $0.acceptedTurn > cachedTurn }
        if !missing.isEmpty {
            let isWritten = core.commit { work throws(CoveyError) in
                work.acceptedTurn = lastTurn
                let writer = MessageWriter(core: core, work: work, source: .eventMessageSent, authority: .page)
                for case let message? in missing.map(\.accepted) {
                    guard try work.channel(message.channelUrl) != nil,
                        try work.store.message(channelUrl: message.channelUrl, id: message.messageId) == nil
                    else { continue }
                    try writer.write(message, kind: .new)
                }
            }
            guard isWritten, !store.isCacheInMemory else { return }
        }
        steps.delete(accepted: rows.map(\.requestId))
        for row in rows { steps.deleteFiles(row.requestId, count: row.files?.files.count ?? 0) }
        do throws(CoveyError) { try writeOutbox(store) } catch { retryLater() }
    }

    /// A new cache replaced the one that had this turn's messages.
    package func cacheReplaced(by store: Store) throws(CoveyError) {
        if lastTurn > 0 { try store.setAcceptedTurn(lastTurn) }
    }

    /// The store is about to close: the next process continues with what is written now.
    package func close() {
        carryOut(isDue: true)
        end()
        hasDropped = hasUnwritten
        core.effects.cancel(deletionTimer)
        core.effects.cancel(retryTimer)
        (deletionTimer, retryTimer, isAcceptanceRefused) = (nil, nil, false)
        steps = TurnSteps()
    }

    // MARK: Steps

    /// The row has changed.
    package func put(_ requestId: String) { steps.put(requestId) }

    /// The row is new, and its message is pending once it is on the disk.
    package func admit(_ message: Message, isKept: Bool) {
        steps.put(message.requestId)
        steps.admit(message, isKept: isKept)
    }

    /// The unsent rows are deleted.
    package func delete(_ requestIds: [String]) { steps.delete(unsent: requestIds) }

    /// The copies of its files go with it.
    package func deleteFiles(_ requestId: String, count: Int) { steps.deleteFiles(requestId, count: count) }

    /// Notifies the views of the changes once the steps of this turn are on the disk.
    package func note(_ changes: [MessageChange], removalReason: SyncAction.Reason? = nil) {
        steps.note(.init(changes: changes, removalReason: removalReason))
    }

    /// Sends the row once it is on the disk.
    package func transmit(_ requestId: String) { steps.transmit(requestId) }

    /// The unsent messages of a channel as the views were last notified of them: a view begins with what the others show,
    /// and is notified with them of what follows.
    @_optimize(size)
    package func asNotified(_ messages: [Message], of channelUrl: String) -> [Message] {
        steps.asNotified(messages, of: channelUrl)
    }

    /// True if a row was removed and may still be on the disk: its message must be recognized.
    package var hasUnsentDeletions: Bool { steps.hasUnsentDeletions }

    /// True if a new message has not been notified as pending yet.
    package var hasAdmitted: Bool { steps.hasCreated }
    /// Rows that the disk has refused, and that are tried again; or were, until the store closed.
    package var hasUnwritten: Bool { hasDropped || retryTimer != nil && !steps.changed.isEmpty }
    /// The disk has new messages once their files are copied, at the end of that turn.
    package var lastCopy: Int { outbox?.lastCopy ?? 0 }
    package func areCopied(upTo number: Int) -> Bool { outbox?.areCopied(upTo: number) ?? true }
    /// The store closes before the files of a new message are copied.
    package func dropped() { hasDropped = true }

    /// Completes the call after the views were notified of its changes.
    package func complete(_ call: CallID, _ completion: Completion) { steps.complete(call, completion) }

    // MARK: An input

    /// Steps 1 to 4. False if the outbox or the cache could not be written: then nothing of the body has happened.
    func write(
        origin: CollectionID?, recognizing messages: [Message],
        _ body: (WriteTransaction) throws(CoveyError) -> Void
    ) -> Bool {
        guard let store = core.store, !store.isReadOnly else { return false }
        core.connection?.pages.cacheWritten()
        let turn = store.isCacheInMemory ? 0 : lastTurn + 1
        let found = messages.isEmpty ? nil : outbox?.recognize(messages, turn: turn)
        var acceptances: Acceptances?
        let work: WriteTransaction
        do throws(CoveyError) {
            if found != nil || steps.mustDelete(before: messages) { acceptances = try writeAhead(found, store) }
            // What is older than these messages is notified before the cache has them, even if the disk has not accepted it.
            notifyViews(of: steps.takeNotes(of: messages))
            work = try core.transact(store, origin, acceptances, turn: lastTurn, body)
        } catch {
            core.transactionFailed()
            if let acceptances {
                // At once: a cache that takes this one's place begins with what the views show.
                notifyViews(of: [TurnSteps.Note(changes: acceptances.rows.map(\.acceptance))])
                end(acceptances)
            }
            core.onCacheFailure?(error)
            return false
        }
        core.took(work)
        if let acceptances { end(acceptances) }
        core.onCommit?(work)
        return true
    }

    /// Writes the outbox before the cache. While the disk keeps refusing it, the cache goes to memory, and what was found is
    /// accepted in memory with it: a process that dies then has neither, and the next one looks the messages up.
    private func writeAhead(_ found: Acceptances?, _ store: Store) throws(CoveyError) -> Acceptances? {
        var found = found
        do throws(CoveyError) {
            try writeOutbox(store, found)
            steps.goOn()
        } catch {
            guard store.isCacheInMemory else {
                // An earlier write still waits for the disk, or was this one: another connection would come to the same point.
                if retryTimer != nil || isAcceptanceRefused { store.giveUpDisk() }
                isAcceptanceRefused = true
                throw error
            }
            found?.next = []
        }
        guard let found else { return nil }
        lastTurn += 1
        outbox?.accepted(found)
        return found
    }

    /// The server has accepted them, whether or not the cache has: the connection that follows a failure fetches them
    /// again.
    private func end(_ acceptances: Acceptances) {
        steps.delete(accepted: acceptances.rows.map(\.requestId))
        if deletionTimer == nil {
            deletionTimer = core.effects.after(Policy.outboxDeletionMs) { [weak self] in
                self?.deletionTimer = nil
                self?.carryOut(isDue: true)
            }
        }
        outbox?.goOn(after: acceptances)
    }

    func reportUnrecognized(_ message: Message) {
        if outbox?.isUnsent(message) == true { unrecognized.append(message.requestId) }
    }

    // MARK: The end of a turn

    /// Steps 5 to 9, until none is left.
    package func end() { while steps.isUrgent { carryOut() } }

    /// `isDue`: also carries out what can wait, which is deletions and rows that could not be written before.
    private func carryOut(isDue: Bool = false) {
        let isRetry = !steps.hasNews
        var completions = steps.begin()
        // What a call reports as done may still wait for the disk.
        let isDue = isDue || retryTimer != nil && completions.contains { $0.completion.needsDisk }
        defer {
            for (call, completion) in completions {
                core.effects.deliver(.completion(call, completion.asNotified(steps)))
            }
        }
        guard let store = core.store else {
            steps = TurnSteps()
            return
        }
        do throws(CoveyError) {
            if !isRetry || isDue { try writeOutbox(store) }
        } catch {
            let new = steps.failed()
            let refused = Set(new)
            // What is done in memory alone is not done: the next process would go on as if nobody had asked for it.
            for index in completions.indices {
                completions[index].completion = completions[index].completion.refused(by: error, refused, steps)
            }
            for requestId in new { outbox?.refuse(requestId, error) }
            for requestId in steps.waiting + steps.kept { outbox?.holdUp(requestId, error) }
            if !steps.isEmpty { retryLater() }
            if !isRetry { core.effects.deliver(.connection(.cacheFailed(error))) }
            return
        }
        guard !isRetry || isDue else { return }
        notifyViews(of: steps.takeNotes())
        for requestId in steps.takeTransmissions() { outbox?.leave(requestId) }
    }

    /// Notifies the views of changes of unsent messages.
    private func notifyViews(of notes: [TurnSteps.Note]) {
        for note in notes {
            removalReason = note.removalReason
            core.notify(note.changes)
        }
        removalReason = nil
    }

    /// One durable commit for all that is pending, and for what was accepted.
    private func writeOutbox(_ store: Store, _ acceptances: Acceptances? = nil) throws(CoveyError) {
        var rows: [OutboxRow] = []
        if let acceptances {
            rows = acceptances.rows + acceptances.next
            let written = Set(rows.map(\.requestId))
            for id in steps.changed where !written.contains(id) { if let row = outbox?.row(id) { rows.append(row) } }
        } else {
            rows = steps.changed.compactMap { outbox?.row($0) }
        }
        if !rows.isEmpty || !steps.deletions.isEmpty {
            try store.outboxWrite(put: rows, delete: steps.deletions, sent: acceptances?.sentIds ?? [])
            isAcceptanceRefused = false
        }
        for (requestId, count) in steps.files { store.removeOutboxFiles(requestId: requestId, count: count) }
        steps.written()
        core.effects.cancel(retryTimer)
        retryTimer = nil
    }

    private func retryLater() {
        guard retryTimer == nil else { return }
        retryTimer = core.effects.after(Policy.outboxRetryMs) { [weak self] in
            self?.retryTimer = nil
            self?.carryOut(isDue: true)
        }
    }
}

extension Completion {
    /// It is not true without the write of what was done.
    fileprivate var needsDisk: Bool {
        switch self {
        case .done, .strings: true
        default: false
        }
    }

    /// After a write that failed. `new`: the rows of it that are dropped.
    fileprivate func refused(by error: CoveyError, _ new: Set<String>, _ steps: TurnSteps) -> Completion {
        switch self {
        case .unsent(let message, _) where new.contains(message.requestId): .failed(error)
        case .unsent(let message, _) where steps.asNotified(message.requestId) != nil: .unsent(message, error)
        default: needsDisk ? .failed(error) : self
        }
    }

    /// With the message as the views show it.
    fileprivate func asNotified(_ steps: TurnSteps) -> Completion {
        guard case .unsent(let message, let error) = self, let shown = steps.asNotified(message.requestId) else {
            return self
        }
        return .unsent(shown, error)
    }
}

extension OutboxRow {
    fileprivate var acceptedTurn: Int64 { if case .accepted(let turn) = state { turn } else { 0 } }
    fileprivate var acceptance: MessageChange {
        MessageChange(kind: .update, before: message, after: accepted, source: .eventMessageSent)
    }
}
