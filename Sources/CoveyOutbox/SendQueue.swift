// The queue of unsent messages (sync.md §8): first in, first out within a channel, one in flight a channel, every state
// durable before the network or the app hears of it. What a turn of the engine changes is written in one commit by
// `flush`, and only then sent and told.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class SendQueue {
    let core: Core
    /// Gives a frame to the open connection; false if there is none.
    private let transmit: (SocketCommand) -> Bool
    /// Request ids by channel, ascending by local sequence. Accepted rows leave at once; their deletion may lag.
    private var queues: [String: [String]] = [:]
    private var entries: [String: OutboxRow] = [:]
    private var calls: [String: CallID] = [:]
    private var ackTimers: [String: TimerID] = [:]
    /// Channels whose catch-up of this connection has ended: their queues may go.
    private var readyChannels: Set<String> = []
    private var backoff: [String: (delayMs: Int64, timer: TimerID?)] = [:]
    /// Rows whose last attempt has an unknown outcome, and channels where such a row is being looked for.
    private var unverified: Set<String> = []
    private var verifying: Set<String> = []
    private var lastCreatedAt: [String: Int64] = [:]

    // What the next flush writes, and what follows it.
    private var dirty: [String] = []
    private var isDirty: Set<String> = []
    private var deletions: [String] = []
    private var created: [(Message, CallID)] = []
    private var afterFlush: [() -> Void] = []
    /// Failures to be told when the collections were, whether or not the disk took the rows.
    private var ended: [(CallID, Completion)] = []
    private var sweepTimer: TimerID?

    package init(core: Core, transmit: @escaping (SocketCommand) -> Bool) {
        self.core = core
        self.transmit = transmit
        core.takeUnsent = { [weak self] message, work throws(CoveyError) in try self?.accept(message, work) }
    }

    // MARK: Opening and closing the store

    /// Takes up the rows of an earlier process. Accepted ones become messages of the cache first (sync.md §8.4).
    package func load() throws(CoveyError) {
        guard let store = core.store else { return }
        (queues, entries, unverified, lastCreatedAt) = ([:], [:], [], [:])
        var accepted: [OutboxRow] = []
        for row in try store.outboxRows(channelUrl: nil) {
            if case .accepted = row.state {
                accepted.append(row)
                continue
            }
            if case .inFlight = row.state { unverified.insert(row.requestId) }
            append(row)
            lastCreatedAt[row.channelUrl] = max(lastCreatedAt[row.channelUrl] ?? 0, row.createdAt)
        }
        guard !accepted.isEmpty else { return }
        core.commit { work throws(CoveyError) in
            let writer = MessageWriter(core: core, work: work, source: .eventMessageSent, authority: .page)
            for row in accepted { if let message = row.accepted { try writer.write(message, kind: .new) } }
        }
        try store.outboxWrite(put: [], delete: accepted.map(\.requestId))
        expire()
    }

    package func unload() {
        for timer in ackTimers.values { core.outside.cancel(timer) }
        for wait in backoff.values { core.outside.cancel(wait.timer) }
        core.outside.cancel(sweepTimer)
        flush()
        (queues, entries, ackTimers, readyChannels, verifying, backoff, calls) = ([:], [:], [:], [], [], [:], [:])
    }

    /// Unsent messages of a channel, in the order in which they are drawn.
    package func unsent(channelUrl: String) -> [Message] { rows(channelUrl).map(\.message) }

    package var channelsWithRows: [String] { queues.keys.sorted() }

    // MARK: Sending

    /// Queues a message. It is told as pending once its row is durable; the completion follows success or the first failure.
    package func send(_ params: UserMessageParams, channelUrl: String, requestId: String, call: CallID) {
        guard let me = core.me, let store = core.store else {
            return core.outside.deliver(.completion(call, .failed(.offline)))
        }
        guard entries[requestId] == nil else {
            let error = CoveyError(
                .invalidParameter, "the request id \(requestId) belongs to an unsent message already")
            return core.outside.deliver(.completion(call, .failed(error)))
        }
        let sequence: Int64
        do throws(CoveyError) {
            sequence = try store.nextLocalSequence(channelUrl: channelUrl)
        } catch {
            return core.outside.deliver(.completion(call, .failed(error)))
        }
        let createdAt = max(core.correctedNowMs, lastCreatedAt[channelUrl] ?? 0)
        lastCreatedAt[channelUrl] = createdAt
        let message = Message.pending(
            channelUrl: channelUrl, requestId: requestId, params: params, sender: me, createdAt: createdAt,
            sequence: sequence)
        let row = OutboxRow(
            requestId: requestId, channelUrl: channelUrl, localSequence: sequence, createdAt: createdAt, state: .queued,
            message: message, params: params)
        append(row)
        calls[requestId] = call
        markDirty(requestId)
        created.append((message, call))
        if !core.isOnline {
            afterFlush.append { [weak self] in self?.complete(requestId, .failed(.offline)) }
        }
        pump(channelUrl)
    }

    /// Resends a failed or canceled message with its old place in the order.
    package func resend(requestId: String, call: CallID) {
        guard let row = row(requestId), case .failed(let code) = row.state, ResendTable.rule(for: code) != .never else {
            let error = CoveyError(
                .invalidParameter, "no failed message that can be resent has the request id \(requestId)")
            return core.outside.deliver(.completion(call, .failed(error)))
        }
        calls[requestId] = call
        change(requestId) {
            $0.state = .queued
            $0.message = $0.message.with {
                $0.status = .pending
                $0[.errorCode] = 0
            }
        }
        note(row.message, became: self.row(requestId)?.message, source: .localMessageResendStarted)
        pump(row.channelUrl)
    }

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
            completeAtEnd(row.requestId, .failed(CoveyError(.channelNotFound, "the channel is gone")))
        }
        remove(doomed)
    }

    private func remove(_ doomed: [OutboxRow]) {
        guard !doomed.isEmpty else { return }
        for row in doomed { forget(row.requestId) }
        deletions += doomed.map(\.requestId)
        afterFlush.append { [weak self] in
            self?.core.commit { work throws(CoveyError) in
                for row in doomed {
                    work.note(
                        MessageChange(kind: .delete, before: row.message, after: nil, source: .eventMessageDeleted))
                }
            }
        }
    }

    // MARK: Connection

    /// Rows in flight when the connection went are of unknown outcome from then on.
    package func connectionLost() {
        readyChannels = []
        for url in channelsWithRows {
            for row in rows(url) {
                guard case .inFlight = row.state else { continue }
                unverified.insert(row.requestId)
                failed(row.requestId, CoveyError(.socketClosed, "the connection closed before the acknowledgement"))
            }
        }
        for wait in backoff.values { core.outside.cancel(wait.timer) }
        (backoff, verifying) = ([:], [])
    }

    /// The catch-up of the channel has ended, or it needs none: a message that did arrive has been recognised.
    package func channelReady(_ url: String) {
        readyChannels.insert(url)
        pump(url)
    }

    // MARK: The pump

    private func pump(_ url: String) {
        guard core.isOnline, readyChannels.contains(url) || isReadyAtOnce(url), backoff[url]?.timer == nil,
            !verifying.contains(url), let next = firstPending(url)
        else { return }
        if case .inFlight = next.state, !unverified.contains(next.requestId) { return }
        if unverified.contains(next.requestId), !core.options.serverDeduplicates { return verify(next) }
        guard activeChannels < Policy.resendChannelConcurrency || isActive(url) else { return }
        guard !isFrozen(url) else { return }
        launch(next)
        afterFlush.append { [weak self] in self?.transmitRow(next.requestId) }
    }

    /// Set by the engine: a channel without an open collection needs no catch-up.
    package var isReadyAtOnce: (String) -> Bool = { _ in false }

    /// At most one row of a channel is in flight, and it is the first pending one. A row whose outcome is being looked
    /// for does not count: a channel that cannot be read must not hold up the others.
    private func isActive(_ url: String) -> Bool {
        guard let first = firstPending(url), case .inFlight = first.state else { return false }
        return !unverified.contains(first.requestId)
    }

    /// A channel has stopped sending: one that waited for its turn may go.
    private func pumpAll() {
        for url in channelsWithRows { pump(url) }
    }

    private var activeChannels: Int { queues.keys.count(where: isActive) }

    private func firstPending(_ url: String, except requestId: String? = nil) -> OutboxRow? {
        for id in queues[url] ?? [] where id != requestId {
            if let row = entries[id], row.message.status == .pending { return row }
        }
        return nil
    }

    private func isFrozen(_ url: String) -> Bool {
        guard let channel = try? core.store?.channel(url: url) else { return false }
        return channel.fields.isFrozen && channel.myRole != .channelOperator
    }

    private func launch(_ row: OutboxRow) {
        unverified.remove(row.requestId)
        change(row.requestId) { $0 = launched($0) }
    }

    private func launched(_ row: OutboxRow) -> OutboxRow {
        var row = row
        row.attempts += 1
        row.state = .inFlight(attempt: row.attempts, sinceMs: core.correctedNowMs)
        return row
    }

    private func transmitRow(_ requestId: String) {
        guard let row = row(requestId), case .inFlight = row.state else { return }
        guard transmit(.userMessage(channelUrl: row.channelUrl, requestId: requestId, row.params)) else {
            unverified.insert(requestId)
            return failed(requestId, .offline)
        }
        ackTimers[requestId] = core.outside.after(Policy.ackTimeoutMs) { [weak self] in
            self?.ackTimedOut(requestId)
        }
    }

    private func ackTimedOut(_ requestId: String) {
        ackTimers[requestId] = nil
        unverified.insert(requestId)
        failed(requestId, CoveyError(.ackTimeout, "no acknowledgement within \(Policy.ackTimeoutMs) ms"))
    }

    /// The server refused a send by EROR. False if the request id is none of ours.
    package func refused(_ requestId: String, _ error: CoveyError) -> Bool {
        guard row(requestId) != nil else { return false }
        failed(requestId, error)
        return true
    }

    private func failed(_ requestId: String, _ error: CoveyError) {
        guard let row = row(requestId) else { return }
        core.outside.cancel(ackTimers.removeValue(forKey: requestId))
        var rule = ResendTable.rule(for: error.code)
        if error.code == .internalServerError, row.attempts >= Policy.resendServerErrorTries { rule = .byHand }
        completeAtEnd(requestId, .failed(error))
        switch rule {
        case .automatic, .whenUnfrozen:
            change(requestId) {
                if !unverified.contains(requestId) { $0.state = .queued }
                $0.message = $0.message.with { $0.flags.insert(.queuedForResend) }
            }
            if core.isOnline, rule == .automatic { wait(row.channelUrl, atLeastMs: error.retryAfterMs) }
        case .byHand, .never: giveUp(requestId, error.code)
        }
        pumpAll()
    }

    private func giveUp(_ requestId: String, _ code: CoveyError.Code) {
        guard let before = row(requestId)?.message else { return }
        unverified.remove(requestId)
        change(requestId) {
            $0.state = .failed(code)
            $0.message = $0.message.with {
                $0.status = .failed
                $0[.errorCode] = Int64(code.rawValue)
                $0.flags.remove(.queuedForResend)
            }
        }
        note(before, became: row(requestId)?.message, source: .localMessageFailed)
    }

    private func wait(_ url: String, atLeastMs: Int64) {
        let delay = min((backoff[url]?.delayMs ?? Policy.resendBackoffFirstMs / 2) * 2, Policy.resendBackoffMaxMs)
        let timer = core.outside.after(max(delay, atLeastMs)) { [weak self] in
            self?.backoff[url]?.timer = nil
            self?.pump(url)
        }
        backoff[url] = (delay, timer)
    }

    // MARK: Verification (sync.md §8.3)

    /// Looks for the message at the server before it is sent again.
    private func verify(_ row: OutboxRow) {
        guard case .inFlight(_, let since) = row.state, let connection = core.connection else { return }
        verifying.insert(row.channelUrl)
        search(row.requestId, row.channelUrl, from: since - Policy.verifyWindowMs, connection)
    }

    private func search(_ requestId: String, _ url: String, from: Int64, _ connection: UInt64) {
        var request = MessagePageRequest(
            reference: .timestamp(max(0, from)), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.senderIds = [core.myUserId]
        core.request(.messages(channelUrl: url, request)) { [weak self] result in
            guard let self, self.core.connection == connection else { return }
            switch result {
            case .failure(let error):
                self.verifying.remove(url)
                self.wait(url, atLeastMs: error.retryAfterMs)
            case .success(let page):
                if let found = page.messages.first(where: { $0.requestId == requestId }) {
                    self.core.commit { work throws(CoveyError) in
                        let writer = MessageWriter(
                            core: self.core, work: work, source: .eventMessageSent, authority: .page)
                        try writer.write(found, kind: .new)
                    }
                    return self.release(url)
                }
                let last = page.messages.last?.createdAt ?? from
                if page.hasNext ?? (page.messages.count >= Policy.messagePageLimitRows), last > from {
                    return self.search(requestId, url, from: last, connection)
                }
                self.unverified.remove(requestId)
                self.change(requestId) { $0.state = .queued }
                self.release(url)
            }
        }
    }

    private func release(_ url: String) {
        verifying.remove(url)
        backoff[url] = nil
        pumpAll()
    }

    // MARK: Acceptance

    /// Called for every message of the server before it is written: an own unsent one is settled. The order is durable
    /// acceptance, cache, deletion of the row; a crash in between is completed by `load`.
    private func accept(_ message: Message, _ work: Work) throws(CoveyError) -> Message? {
        guard message.hasRequestId, let row = row(message.requestId), message.senderId == work.me else { return nil }
        let requestId = row.requestId
        var accepted = row
        accepted.state = .accepted
        accepted.accepted = message
        // The next one of the channel goes out under the same durable commit.
        let next = nextToLaunch(row.channelUrl, after: requestId).map(launched)
        let others = dirty.compactMap { $0 == requestId || $0 == next?.requestId ? nil : entries[$0] }
        try store().outboxWrite(put: [accepted] + others + (next.map { [$0] } ?? []), delete: deletions)
        // Durable: now the memory follows.
        (dirty, isDirty, deletions) = ([], [], [])
        core.outside.cancel(ackTimers.removeValue(forKey: requestId))
        core.outside.cancel(backoff.removeValue(forKey: row.channelUrl)?.timer)
        unverified.remove(requestId)
        forget(requestId)
        if let next { entries[next.requestId] = next }
        work.after { [weak self] in
            guard let self else { return }
            self.deletions.append(requestId)
            self.sweepLater()
            if let next { self.transmitRow(next.requestId) } else { self.pumpAll() }
        }
        work.afterTelling { [weak self] in self?.complete(requestId, .message(message)) }
        return row.message
    }

    private func nextToLaunch(_ url: String, after requestId: String) -> OutboxRow? {
        guard core.isOnline, readyChannels.contains(url) || isReadyAtOnce(url), created.isEmpty else { return nil }
        guard let next = firstPending(url, except: requestId), next.state == .queued,
            !unverified.contains(next.requestId),
            !isFrozen(url)
        else { return nil }
        return next
    }

    /// Rows of accepted messages are deleted with the next commit, at the latest after a second.
    private func sweepLater() {
        guard sweepTimer == nil else { return }
        sweepTimer = core.outside.after(1_000) { [weak self] in
            self?.sweepTimer = nil
            self?.flush()
        }
    }

    // MARK: Expiry

    /// Messages older than the resend expiry fail, online or not (sync.md §8.2).
    package func expire() {
        for url in channelsWithRows {
            for row in rows(url) where row.message.status == .pending {
                guard core.correctedNowMs - row.createdAt > Policy.resendExpiryMs else { continue }
                giveUp(
                    row.requestId,
                    CoveyError.Code(rawValue: row.message.errorCode == 0 ? 800_101 : row.message.errorCode))
                completeAtEnd(
                    row.requestId,
                    .failed(CoveyError(.connectionRequired, "the message could not be sent for three days")))
            }
        }
    }

    // MARK: Durable writes

    private func store() throws(CoveyError) -> Store {
        guard let store = core.store else { throw .offline }
        return store
    }

    /// Whether `flush` has anything urgent to do: called at the end of every turn of the engine.
    package var needsFlush: Bool {
        !ended.isEmpty || core.store != nil && !(dirty.isEmpty && created.isEmpty && afterFlush.isEmpty)
    }

    /// One durable commit for all that changed; then what waited for it.
    package func flush() {
        let failures = ended
        ended = []
        defer { for (call, failure) in failures { core.outside.deliver(.completion(call, failure)) } }
        guard core.store != nil else { return }
        let (put, doomed, told, actions) = (takeDirty(), deletions, created, afterFlush)
        (deletions, created, afterFlush) = ([], [], [])
        if !put.isEmpty || !doomed.isEmpty {
            do throws(CoveyError) {
                try store().outboxWrite(put: put, delete: doomed)
            } catch {
                deletions = doomed
                return refuse(told, error)
            }
        }
        if !told.isEmpty {
            core.commit { work throws(CoveyError) in
                for (message, _) in told {
                    work.note(
                        MessageChange(kind: .new, before: nil, after: message, source: .localMessagePendingCreated))
                }
            }
        }
        for action in actions { action() }
    }

    /// The outbox could not take the rows: those sends fail, and no message appears.
    private func refuse(_ told: [(Message, CallID)], _ error: CoveyError) {
        for (message, call) in told {
            forget(message.requestId)
            calls[message.requestId] = nil
            core.outside.deliver(.completion(call, .failed(error)))
        }
        core.onCacheFailure?(error)
    }

    // MARK: Rows

    private func row(_ requestId: String) -> OutboxRow? { entries[requestId] }
    private func rows(_ url: String) -> [OutboxRow] { (queues[url] ?? []).compactMap { entries[$0] } }

    private func append(_ row: OutboxRow) {
        entries[row.requestId] = row
        queues[row.channelUrl, default: []].append(row.requestId)
    }

    private func change(_ requestId: String, _ change: (inout OutboxRow) -> Void) {
        guard var row = entries[requestId] else { return }
        change(&row)
        entries[requestId] = row
        markDirty(requestId)
    }

    private func forget(_ requestId: String) {
        guard let row = entries.removeValue(forKey: requestId) else { return }
        if let index = queues[row.channelUrl]?.firstIndex(of: requestId) { queues[row.channelUrl]?.remove(at: index) }
        if queues[row.channelUrl]?.isEmpty == true { queues[row.channelUrl] = nil }
    }

    private func markDirty(_ requestId: String) {
        if isDirty.insert(requestId).inserted { dirty.append(requestId) }
    }

    /// Rows that were forgotten meanwhile are not written.
    private func takeDirty() -> [OutboxRow] {
        defer { (dirty, isDirty) = ([], []) }
        return dirty.compactMap { entries[$0] }
    }

    private func complete(_ requestId: String, _ completion: Completion) {
        if let call = calls.removeValue(forKey: requestId) { core.outside.deliver(.completion(call, completion)) }
    }

    /// The collections hear of it first, in the flush that ends the turn.
    private func completeAtEnd(_ requestId: String, _ completion: Completion) {
        if let call = calls.removeValue(forKey: requestId) { ended.append((call, completion)) }
    }

    private func note(_ before: Message, became after: Message?, source: EventSource) {
        afterFlush.append { [weak self] in
            self?.core.commit { work throws(CoveyError) in
                work.note(MessageChange(kind: .update, before: before, after: after, source: source))
            }
        }
    }
}
