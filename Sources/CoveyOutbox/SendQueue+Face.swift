// What a client that was set up through the older face does with its unsent messages (syncmanager.md §4.7, §4.8, §6): the
// resend policies, the limits of what has failed, and messages that somebody else sends. Without `core.faceOptions`
// nothing here has an effect. A row that is sent elsewhere is in flight with attempt 0; it never leaves by this queue.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension OutboxRow {
    /// Its sending is somebody else's: this client only waits for what becomes of it.
    var isForeign: Bool { state == .inFlight(attempt: 0) }
}

extension SendQueue {
    private var policy: ResendPolicy? { core.faceOptions?.resendPolicy }

    // MARK: After a failure

    /// Under the policy none nothing is kept, and what the server can never take is kept by none: the row goes, and its
    /// message with it.
    func drops(_ requestId: String, _ code: CoveyError.Code) -> Bool {
        guard let policy, policy == .none || code == .invalidParameter, let row = row(requestId) else { return false }
        core.outside.cancel(ackTimers.removeValue(forKey: requestId))
        remove([row], because: .removeUnknown)
        return true
    }

    /// Tried often enough, or not repeated by this policy.
    func isDemoted(_ row: OutboxRow, _ rule: ResendRule) -> Bool {
        guard let options = core.faceOptions else { return false }
        if rule == .whenUnfrozen { return options.resendPolicy != .automatic }
        return rule == .automatic && row.attempts > Int64(options.resendRetries)
    }

    /// It waits for its repeat: failed until then, for the older face, and told so.
    func queueForRepeat(_ requestId: String) {
        guard policy == .automatic, let before = row(requestId)?.message, !before.flags.contains(.queuedForResend)
        else { return }
        change(requestId) { $0.message = $0.message.with { $0.flags.insert(.queuedForResend) } }
        note(before, became: row(requestId)?.message, source: .localMessageFailed)
    }

    /// An attempt begins: pending for as long as it takes.
    func repeatStarted(_ requestId: String) {
        guard let row = row(requestId), isRepeatOfFace(row) else { return }
        change(requestId) { $0.message = $0.message.with { $0.flags.remove(.queuedForResend) } }
        note(row.message, became: self.row(requestId)?.message, source: .localMessageResendStarted)
    }

    /// Repeats are told one by one, so none is marked as in flight together with others.
    func isRepeatOfFace(_ row: OutboxRow) -> Bool {
        policy == .automatic && row.message.flags.contains(.queuedForResend)
    }

    /// Repeats start after the synchronisation, so that what did arrive is noticed.
    func waitsForGate(_ row: OutboxRow) -> Bool { !core.gateIsOpen && isRepeatOfFace(row) }

    /// 2 s after the first failure, 2 s more after each, up to 10 s; nil without the policy.
    func faceDelay(_ url: String) -> Int64? {
        guard policy == .automatic else { return nil }
        return min((backoff[url]?.delayMs ?? 0) + Policy.faceResendDelayMs, Policy.faceResendDelayMaxMs)
    }

    // MARK: Limits of what has failed

    private func failedRows(_ url: String) -> [OutboxRow] { rows(url).filter { $0.message.status == .failed } }

    func limitFailed(in url: String) {
        guard let most = core.faceOptions?.failedMessagesPerChannel else { return }
        let failed = failedRows(url)
        if failed.count > most { remove(Array(failed.prefix(failed.count - most)), because: .removeExceededMaxCount) }
        scheduleRetention()
    }

    /// Failed messages that are too old go; a timer comes back for the next one.
    package func expireFailed() {
        guard let options = core.faceOptions else { return }
        let oldest = core.correctedNowMs - Int64(options.failedRetentionDays) * 24 * 3_600_000
        for url in channelsWithRows {
            let doomed = failedRows(url).filter { $0.waitsSinceMs < oldest }
            remove(doomed, because: .removeRetentionExpired)
            limitFailed(in: url)
        }
        scheduleRetention()
    }

    private func scheduleRetention() {
        core.outside.cancel(retentionTimer)
        retentionTimer = nil
        guard let options = core.faceOptions,
            let oldest = channelsWithRows.flatMap(failedRows).map(\.waitsSinceMs).min()
        else { return }
        let due = oldest + Int64(options.failedRetentionDays) * 24 * 3_600_000 + 1
        retentionTimer = core.outside.after(max(1, due - core.correctedNowMs)) { [weak self] in
            self?.retentionTimer = nil
            self?.expireFailed()
        }
    }

    // MARK: By hand

    /// Removes an unsent message, whatever its state. False if there is none with this request id.
    package func delete(requestId: String) -> Bool {
        guard let row = row(requestId) else { return false }
        core.outside.cancel(ackTimers.removeValue(forKey: requestId))
        unverified.remove(requestId)
        complete(
            requestId, .failed(CoveyError(.requestCanceled, "the message was deleted before it was sent")))
        remove([row], because: .removeManualAction)
        pump(row.channelUrl)
        return true
    }

    // MARK: Messages that are sent elsewhere

    /// What has failed here is nobody's to send: whoever sends it again may say so.
    package enum Owner { case nobody, us, elsewhere }

    /// Who sends the message with this request id, or has sent it.
    package func owner(of requestId: String) -> Owner {
        if let row = row(requestId) {
            return row.isForeign || row.message.status != .pending ? .elsewhere : .us
        }
        return sentIds.messageId(of: requestId) == nil ? .nobody : .us
    }

    /// Takes over a pending message that somebody else sends. The app is notified of it once its row is durable. Nothing
    /// happens if the server's copy was faster and is cached.
    package func take(_ message: Message) throws(CoveyError) {
        guard let store = core.store else { throw .offline }
        if try store.hasCopy(of: message, since: min(message.createdAt, core.correctedNowMs) - Policy.verifyWindowMs) {
            return
        }
        let sequence = try store.nextLocalSequence(channelUrl: message.channelUrl)
        let createdAt = max(message.createdAt, lastCreatedAt[message.channelUrl] ?? 0)
        lastCreatedAt[message.channelUrl] = createdAt
        let pending = message.with {
            $0.status = .pending
            $0[.messageId] = 0
            $0[.localSequence] = sequence
            $0[.createdAt] = createdAt
            $0[.errorCode] = 0
            $0.flags.remove(.queuedForResend)
        }
        var row = OutboxRow(
            requestId: message.requestId, channelUrl: message.channelUrl, localSequence: sequence,
            waitsSinceMs: createdAt, state: .inFlight(attempt: 0), message: pending, params: message.sendParams,
            files: message.fileToRepeat)
        row.doubtSinceMs = core.correctedNowMs
        append(row)
        core.turns.put(message.requestId)
        core.turns.note(
            [MessageChange(kind: .new, before: nil, after: pending, source: .localMessagePendingCreated)])
        let url = message.channelUrl
        core.outside.after(Policy.verifyWindowMs) { [weak self] in
            self?.doubtForeign(in: url)
            self?.pump(url)
        }
    }

    /// Its sending has failed, elsewhere. From here on it is ours, if it is repeated at all.
    package func failedElsewhere(_ requestId: String, _ error: CoveyError) {
        guard let row = row(requestId), row.isForeign else { return }
        let isInDoubt = ResendTable.isOutcomeUnknown(error.code)
        if !isInDoubt { change(requestId) { $0.doubtSinceMs = 0 } }
        let mayRepeat = policy == .automatic && ResendTable.rule(for: error.code) == .automatic
        guard mayRepeat else { return giveUp(requestId, error.code) }
        if isInDoubt { unverified.insert(requestId) }
        change(requestId) {
            $0.state = isInDoubt ? .inFlight(attempt: 1) : .queued
            $0.error = error.code
        }
        queueForRepeat(requestId)
        if core.isOnline { wait(row.channelUrl, atLeastMs: error.retryAfterMs) }
        scheduleExpiry(of: row)
    }

    /// A synchronisation has passed them by, and nobody has said what became of them: they are looked for.
    func doubtForeign(in url: String) {
        let old = core.correctedNowMs - Policy.ackTimeoutMs
        for row in rows(url) where row.isForeign && row.message.status == .pending {
            if row.doubtSinceMs <= old { unverified.insert(row.requestId) }
        }
    }
}

extension Store {
    /// Whether the server's message with this request id is cached; not if it is older than this.
    fileprivate func hasCopy(of message: Message, since ms: Int64) throws(CoveyError) -> Bool {
        let copies = try messages(
            channelUrl: message.channelUrl, from: MessageKey(createdAt: ms, messageId: Int64.min), direction: .newer,
            inclusive: true, within: ms...Int64.max, limit: 1, where: { $0.requestId == message.requestId })
        return !copies.isEmpty
    }
}

extension Message {
    /// What a repeat sends.
    fileprivate var sendParams: UserMessageParams {
        var params = UserMessageParams(message: text)
        params.data = self[.data]
        params.customType = customType
        params.parentMessageId = parentMessageId
        params.replyToChannel = flags.contains(.replyToChannel)
        params.mentionsChannel = flags.contains(.mentionsChannel)
        params.silent = flags.contains(.silent)
        return params
    }

    /// Of a file message, by the address that its file has already.
    fileprivate var fileToRepeat: FilesToSend? {
        guard kind == .file, !isEmpty(.fileUrl) else { return nil }
        return FilesToSend([
            FileToSend(
                name: self[.fileName], mimeType: self[.fileType], sizeBytes: self[.fileSize], url: self[.fileUrl])
        ])
    }
}
