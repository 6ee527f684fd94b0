// The queue of unsent messages (sync.md §8): first in, first out within a channel, one in flight a channel, every state
// durable before the network or the app hears of it. What changes here is a step of the turn: TurnWriter commits all of
// them at once, and only then sends and notifies.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class SendQueue {
    let core: Core
    /// Gives a frame to the open connection; false if there is none.
    let transmit: (SocketCommand) -> Bool
    /// Request ids by channel, ascending by local sequence. Accepted rows leave at once; their deletion may lag.
    var queues: [String: [String]] = [:]
    var entries: [String: OutboxRow] = [:]
    var calls: [String: CallID] = [:]
    var ackTimers: [String: TimerID] = [:]
    /// Channels whose catch-up of this connection has ended: their queues may go.
    var readyChannels: Set<String> = []
    /// Channels that were found frozen, and asked about, on this connection.
    var askedIfFrozen: Set<String> = []
    var backoff: [String: (delayMs: Int64, timer: TimerID?)] = [:]
    /// Channels whose failed messages will be looked for.
    var looks: [String: TimerID] = [:]
    /// Rows in doubt that nobody waits for any more: they are looked for before anything else. And channels where one is.
    var unverified: Set<String> = []
    var verifying: Set<String> = []
    /// Rows that the disk knows as in flight and that have not left; and those whose acknowledgement waits to be applied.
    /// See SendQueue+Recognize.
    var marked: Set<String> = []
    var acknowledged: Set<String> = []
    var lastCreatedAt: [String: Int64] = [:]
    /// Rows whose files are being copied, with the number of copies that are missing; canceled ones among them; and the
    /// uploads under way. See SendQueue+Files.
    var keeping: [String: Int] = [:]
    var unwanted: Set<String> = []
    var uploads: [String: Upload] = [:]
    var expiryTimer: TimerID?
    /// Time of the row that it was set for.
    var oldestExpiring: Int64 = 0
    var retentionTimer: TimerID?
    /// See SendQueue+Outcomes.
    var waitingForOutcomes: [(url: String, body: () -> Void)] = []
    var outcomeTimer: TimerID?
    /// Ids of sent messages, both ways: a later copy may lack the request id.
    var sentIds = SentIDs()
    /// Set by the engine: a channel without an open collection needs no catch-up.
    package var isReadyAtOnce: (String) -> Bool = { _ in false }
    /// Set by the engine: writes a message that the server gave in answer to a request, as if its frame had come.
    package var answered: ((Message) -> Void)?

    package init(core: Core, transmit: @escaping (SocketCommand) -> Bool) {
        self.core = core
        self.transmit = transmit
        core.turns.outbox = self
    }

    // MARK: Opening and closing the store

    /// Takes up the rows of an earlier process. Accepted ones go to the cache that lacks them (sync.md §8.4).
    package func load() throws(CoveyError) {
        guard let store = core.store else { return }
        try loadSentIds(store)
        (queues, entries, unverified, lastCreatedAt) = ([:], [:], [], [:])
        var accepted: [OutboxRow] = []
        for row in try store.outboxRows(channelUrl: nil) {
            if case .accepted = row.state {
                accepted.append(row)
                continue
            }
            if case .inFlight = row.state, !row.isForeign { unverified.insert(row.requestId) }
            append(row)
            lastCreatedAt[row.channelUrl] = max(lastCreatedAt[row.channelUrl] ?? 0, row.message.createdAt)
        }
        try store.removeOrphanedOutboxFiles()
        try core.turns.begin(store, accepted: accepted)
        expire()
    }

    /// The messages stay where they are; whoever waits for one of them hears that it was not sent yet.
    package func endCalls() {
        for call in calls.values.sorted() { core.turns.complete(call, .failed(.offline)) }
        calls = [:]
    }

    package func unload() {
        for timer in ackTimers.values { core.outside.cancel(timer) }
        for wait in backoff.values { core.outside.cancel(wait.timer) }
        for timer in looks.values { core.outside.cancel(timer) }
        looks = [:]
        core.outside.cancel(outcomeTimer)
        outcomeTimer = nil
        abandonKeeping()
        for requestId in uploads.keys.sorted() { endUpload(requestId) }
        core.outside.cancel(expiryTimer)
        core.outside.cancel(retentionTimer)
        (expiryTimer, retentionTimer) = (nil, nil)
        core.turns.close()
        (queues, entries, ackTimers, verifying, backoff, calls) = ([:], [:], [:], [], [:], [:])
        (marked, acknowledged, readyChannels, askedIfFrozen) = ([], [], [], [])
    }

    /// Unsent messages of a channel, in the order in which they are drawn.
    package func unsent(channelUrl: String) -> [Message] {
        guard let store = core.store, store.isReadOnly else {
            return rows(channelUrl).filter { keeping[$0.requestId] == nil }.map(\.message)
        }
        // A view of what another process writes: as it is now.
        let rows = (try? store.outboxRows(channelUrl: channelUrl)) ?? []
        return rows.filter { $0.accepted == nil }.map(\.message)
    }

    package var channelsWithRows: [String] { queues.keys.sorted() }

    // MARK: Sending

    /// Queues a message. It is told as pending once its row is durable; the completion follows success or the first failure.
    package func send(_ params: UserMessageParams, channelUrl: String, requestId: String, call: CallID) {
        do throws(CoveyError) {
            try enqueue(params, files: nil, channelUrl: channelUrl, requestId: requestId, call: call)
        } catch {
            return core.turns.complete(call, .failed(error))
        }
        admit(requestId)
    }

    /// Gives the message its place in the channel's queue. Nothing is written or told before `admit`.
    func enqueue(
        _ params: UserMessageParams, files: FilesToSend?, channelUrl: String, requestId: String, call: CallID
    ) throws(CoveyError) {
        guard let store = core.store else { throw .offline }
        guard entries[requestId] == nil, sentIds.messageId(of: requestId) == nil else {
            throw CoveyError(.invalidParameter, "the request id \(requestId) belongs to another message already")
        }
        let sequence = try store.nextLocalSequence(channelUrl: channelUrl)
        let createdAt = max(core.correctedNowMs, lastCreatedAt[channelUrl] ?? 0)
        lastCreatedAt[channelUrl] = createdAt
        let message = Message.pending(
            channelUrl: channelUrl, requestId: requestId, params: params, files: files,
            sender: core.me ?? User(userId: store.location.userId),  // nobody has logged in here yet
            createdAt: createdAt, sequence: sequence)
        let row = OutboxRow(
            requestId: requestId, channelUrl: channelUrl, localSequence: sequence, waitsSinceMs: createdAt,
            state: .queued,
            message: message, params: params, files: files)
        append(row)
        calls[requestId] = call
    }

    /// The row is complete: it goes to the disk, is told as pending, and is sent in its turn.
    func admit(_ requestId: String) {
        guard let row = row(requestId), let call = calls[requestId] else { return }
        core.turns.admit(row.message, call: call)
        scheduleExpiry(of: row)
        offline(requestId)
        pump(row.channelUrl)
    }

    /// Resends a failed or canceled message with its old place in the order. It may wait as long as a new one.
    package func resend(requestId: String, call: CallID) {
        guard let row = row(requestId), isResendable(row) else {
            let error = CoveyError(
                .invalidParameter, "no failed message that can be resent has the request id \(requestId)")
            return core.turns.complete(call, .failed(error))
        }
        calls[requestId] = call
        let before = row.message
        if row.doubtSinceMs != 0 { unverified.insert(requestId) }
        change(requestId) {
            $0.state = row.doubtSinceMs == 0 ? .queued : .inFlight(attempt: max(1, row.attempts))
            $0.error = nil
            $0.waitsSinceMs = core.correctedNowMs
            $0.message = $0.message.with {
                $0.status = .pending
                $0[.errorCode] = 0
            }
        }
        guard let row = self.row(requestId) else { return }
        note(before, became: row.message, source: .localMessageResendStarted)
        scheduleExpiry(of: row)
        offline(requestId)
        pump(row.channelUrl)
    }

    private func isResendable(_ row: OutboxRow) -> Bool {
        switch row.state {
        case .failed: row.error.map { ResendTable.rule(for: $0) != .never } ?? true
        case .canceled: true
        case .queued, .inFlight, .accepted: false
        }
    }

    /// There is no connection: the message waits, or fails where nothing is repeated by itself. Its call ends either way.
    private func offline(_ requestId: String) {
        guard !core.isOnline else { return }
        if core.repeatsSends { queueForRepeat(requestId) } else { giveUp(requestId, .connectionRequired) }
        complete(requestId, .failed(.offline))
    }

    /// Every unsent message, by channel and in sending order.
    package var allUnsent: [Message] { channelsWithRows.flatMap(unsent) }

    /// Removes failed and canceled messages; others are ignored. Returns the request ids that were removed.
    package func removeFailed(channelUrl: String, requestIds: [String]?) -> [String] {
        let doomed = rows(channelUrl).filter { row in
            guard row.message.status == .failed || row.message.status == .canceled else { return false }
            return requestIds?.contains(row.requestId) ?? true
        }
        remove(doomed)
        return doomed.map(\.requestId)
    }

    /// The channel is gone, and its unsent messages with it (collections.md §5.3).
    package func removeChannel(_ channelUrl: String) {
        let doomed = rows(channelUrl)
        for row in doomed {
            complete(row.requestId, .failed(CoveyError(.channelNotFound, "the channel is gone")))
        }
        remove(doomed)
    }

    func remove(_ doomed: [OutboxRow], because reason: FaceAction.Reason? = nil) {
        guard !doomed.isEmpty else { return }
        for row in doomed { forget(row.requestId) }
        core.turns.delete(doomed.map(\.requestId))
        let changes = doomed.map {
            MessageChange(kind: .delete, before: $0.message, after: nil, source: .eventMessageDeleted)
        }
        core.turns.note(changes, removalReason: reason)
    }

    // MARK: Connection

    /// Rows in flight are of unknown outcome from then on; files that are going up have to go up again.
    package func connectionEnded() {
        (readyChannels, askedIfFrozen) = ([], [])
        for url in channelsWithRows {
            unmark(url)
            for row in rows(url) {
                let isUploading = uploads[row.requestId]?.request != nil
                endUpload(row.requestId)
                if case .inFlight = row.state, !row.isForeign {
                    unverified.insert(row.requestId)
                } else if !isUploading {
                    continue
                }
                failed(row.requestId, .connectionEnded)
            }
        }
        for wait in backoff.values { core.outside.cancel(wait.timer) }
        for timer in looks.values { core.outside.cancel(timer) }
        looks = [:]
        (backoff, verifying) = ([:], [])
        carryOutWaiting()
    }

    /// The catch-up of the channel has ended, or it needs none: a message that did arrive has been recognised.
    package func channelReady(_ url: String) {
        readyChannels.insert(url)
        doubtForeign(in: url)
        lookForFailed(in: url)
        pump(url)
    }

    /// The channel's row changed: it may have been unfrozen, or this user made an operator.
    package func channelChanged(_ url: String) {
        if queues[url] != nil { pump(url) }
    }

    // MARK: Rows

    package var isEmpty: Bool { entries.isEmpty }
    package func row(_ requestId: String) -> OutboxRow? { entries[requestId] }

    /// The unsent message that this one of the server's is. Every live message asks, and there are seldom any unsent.
    package func row(of message: Message) -> OutboxRow? {
        guard !entries.isEmpty, message.hasRequestId, message.senderId == core.myUserId else { return nil }
        return entries[message.requestId]
    }
    func rows(_ url: String) -> [OutboxRow] { (queues[url] ?? []).compactMap { entries[$0] } }

    func append(_ row: OutboxRow) {
        entries[row.requestId] = row
        queues[row.channelUrl, default: []].append(row.requestId)
    }

    func change(_ requestId: String, _ change: (inout OutboxRow) -> Void) {
        guard var row = entries[requestId] else { return }
        change(&row)
        entries[requestId] = row
        core.turns.put(requestId)
        outcomeMayBeKnown()
    }

    func forget(_ requestId: String) {
        guard let row = entries.removeValue(forKey: requestId) else { return }
        outcomeMayBeKnown()
        endUpload(requestId)
        keeping[requestId] = nil
        unwanted.remove(requestId)
        marked.remove(requestId)
        core.turns.deleteFiles(of: row)
        if let index = queues[row.channelUrl]?.firstIndex(of: requestId) { queues[row.channelUrl]?.remove(at: index) }
        if queues[row.channelUrl]?.isEmpty == true { queues[row.channelUrl] = nil }
    }

    /// Whoever waits for the message hears of it after the views did.
    func complete(_ requestId: String, _ completion: Completion) {
        if let call = calls.removeValue(forKey: requestId) { core.turns.complete(call, completion) }
    }

    func note(_ before: Message, became after: Message?, source: EventSource) {
        core.turns.note([MessageChange(kind: .update, before: before, after: after, source: source)])
    }
}
