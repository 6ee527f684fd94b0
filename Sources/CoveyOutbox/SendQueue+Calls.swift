// The calls of the app on the queue, and the calls of the engine on behalf of the app.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension SendQueue {
    // MARK: Unsent messages

    /// Unsent messages of a channel, in sending order, for a view: as all views were notified of them.
    package func unsent(channelUrl: String) -> [Message] {
        // A read-only client: the rows as they are now.
        if let store = core.store, mustLoad || store.isReadOnly { return stored(store, channelUrl: channelUrl) }
        return core.turns.asNotified(lanes[channelUrl]?.messages ?? [], of: channelUrl)
    }

    /// The same for a call of the app: they say when they are sent again. Nil: of all channels.
    package func listed(channelUrl: String?) -> [Message] {
        guard let store = core.store else { return [] }
        if store.isReadOnly {
            let urls = channelUrl.map { [$0] } ?? (try? store.channelsWithRows()) ?? []
            return urls.flatMap { stored(store, channelUrl: $0) }
        }
        return (channelUrl.map { [$0] } ?? channelsWithRows).flatMap { lanes[$0]?.listed ?? [] }
    }

    // MARK: Sending

    /// Queues a message. It is notified as pending once its row is durable; the completion follows success or the first
    /// failure.
    package func send(_ params: UserMessageParams, channelUrl: String, requestId: String, call: CallID) {
        do throws(CoveyError) {
            let row = try newRow(params, files: nil, channelUrl: channelUrl, requestId: requestId)
            add(.added(row, call, copies: 0), row)
        } catch {
            core.turns.complete(call, .failed(error))
        }
    }

    /// Sends a message that an earlier process may have sent, but not before this server time: it is sent once, whatever has
    /// become of it. Gives its message id if it was sent and that is known; then the call has no answer yet.
    package func sendOnce(
        _ params: UserMessageParams, channelUrl: String, requestId: String, sentSinceMs: Int64, call: CallID
    ) -> Int64? {
        do throws(CoveyError) {
            if let url = channelUrls[requestId] {
                guard url == channelUrl else { throw taken(requestId) }
                let isFailed = lanes[url]?.isResendable(requestId) == true
                handle(isFailed ? .resent(requestId, call) : .joined(requestId, call), in: url)
                return nil
            }
            if let messageId = sentMessageId(requestId, in: channelUrl) { return messageId }
            var row = try newRow(params, files: nil, channelUrl: channelUrl, requestId: requestId)
            // As after a crash. The time is the server's, not an estimate: the search begins right there. Nothing was sent
            // in the future.
            row.state = .inFlight(attempt: 1)
            row.outcomeUnknownSinceMs = min(max(1, sentSinceMs), core.correctedNowMs) + Policy.verifyWindowMs
            add(.added(row, call, copies: 0), row)
        } catch {
            core.turns.complete(call, .failed(error))
        }
        return nil
    }

    /// Remembered for some days, and in the cache for as long as the message is.
    private func sentMessageId(_ requestId: String, in url: String) -> Int64? {
        if let messageId = sentIds.messageId(of: requestId) { return messageId }
        return (try? core.store?.message(channelUrl: url, requestId: requestId))?.messageId
    }

    private func taken(_ requestId: String, _ code: CoveyError.Code = .invalidParameter) -> CoveyError {
        CoveyError(code, "the request id \(requestId) belongs to another message already")
    }

    /// Queues a message with files. `contents` has, for each file, its bytes, or nil if it is given by its URL.
    package func send(
        _ params: UserMessageParams, files: FilesToSend, contents: [FileContent?], channelUrl: String,
        requestId: String, call: CallID
    ) {
        do throws(CoveyError) {
            try check(files, contents)
            var files = files
            for (index, content) in contents.enumerated() {
                guard let content else { continue }
                files.files[index].isCopied = true
                files.files[index].sizeBytes = content.sizeBytes
            }
            let row = try newRow(params, files: files, channelUrl: channelUrl, requestId: requestId)
            add(.added(row, call, copies: contents.count { $0 != nil }), row)
        } catch {
            return core.turns.complete(call, .failed(error))
        }
        copy(contents, requestId)
    }

    private func newRow(
        _ params: UserMessageParams, files: FilesToSend?, channelUrl: String, requestId: String
    ) throws(CoveyError) -> OutboxRow {
        guard let store = core.store else { throw .offline }
        guard channelUrls[requestId] == nil, sentIds.messageId(of: requestId) == nil else {
            throw taken(requestId)
        }
        let sequence = try store.nextLocalSequence(channelUrl: channelUrl)
        let createdAt = max(core.correctedNowMs, lanes[channelUrl]?.lastCreatedAt ?? 0)
        let message = Message.pending(
            channelUrl: channelUrl, requestId: requestId, params: params, files: files,
            sender: core.me ?? User(userId: store.location.userId),  // nobody has logged in here yet
            createdAt: createdAt, sequence: sequence)
        if core.syncManagerOptions != nil { ownIds.insert(requestId) }
        return OutboxRow(
            requestId: requestId, channelUrl: channelUrl, localSequence: sequence, waitsSinceMs: createdAt,
            message: message, params: params, files: files)
    }

    // MARK: By request id

    package func resend(requestId: String, call: CallID) {
        guard let url = channelUrls[requestId], lanes[url]?.isResendable(requestId) == true else {
            return core.turns.complete(call, notResendable(requestId))
        }
        handle(.resent(requestId, call), in: url)
    }

    private func notResendable(_ requestId: String) -> Completion {
        if let row = row(requestId) {
            let reason =
                row.lacksFiles
                ? "its sender did not upload the files of the message with the request id \(requestId)"
                : "the message with the request id \(requestId) has not failed: it is sent without a resend"
            return .unsent(row.message, CoveyError(.invalidParameter, reason))
        }
        let isSent = sentIds.messageId(of: requestId) != nil
        let reason =
            isSent
            ? "the message with the request id \(requestId) was sent"
            : "no unsent message has the request id \(requestId)"
        return .failed(CoveyError(.invalidParameter, reason))
    }

    /// Cancels a message that was not sent yet: while its files are copied or uploaded, or while it waits.
    package func cancel(requestId: String) throws(CoveyError) {
        let url = channelUrls[requestId] ?? ""
        if let error = (lanes[url] ?? Lane(url: "")).cancelError(requestId) { throw error }
        handle(.canceled(requestId), in: url)
    }

    /// Removes an unsent message, whatever its state. False if its channel has none with its request id.
    package func delete(_ message: Message) -> Bool {
        guard let row = row(message.requestId), row.channelUrl == message.channelUrl else { return false }
        let error = CoveyError(.requestCanceled, "the message was deleted before it was sent")
        handle(.removed([row.requestId], .removeManualAction, error), in: row.channelUrl)
        return true
    }

    // MARK: By channel

    /// Removes failed and canceled messages; others are ignored. Returns the request ids that were removed.
    package func removeFailed(channelUrl: String, requestIds: [String]?) -> [String] {
        let ids = lanes[channelUrl]?.ids { $1 == .failed && requestIds?.contains($0.requestId) ?? true } ?? []
        handle(.removed(ids, .removeManualAction, nil), in: channelUrl)
        return ids
    }

    /// Removes the unsent messages of a channel that is gone (collections.md §5.3).
    package func removeChannel(_ channelUrl: String) {
        removeAll(of: channelUrl, .removeUnknown, CoveyError(.channelNotFound, "the channel is gone"))
    }

    /// Removes the messages of one channel or of all, whatever their state, at the app's explicit request (sync.md
    /// §7.2). A message in flight may still have been sent. The answer has their request ids.
    package func clear(channelUrl: String?, call: CallID) {
        let error = CoveyError(.requestCanceled, "unsent messages were cleared")
        let ids = (channelUrl.map { [$0] } ?? channelsWithRows).flatMap {
            removeAll(of: $0, .removeManualAction, error)
        }
        core.turns.complete(call, .strings(ids))
    }

    @discardableResult
    private func removeAll(of url: String, _ reason: SyncAction.Reason, _ error: CoveyError) -> [String] {
        let ids = lanes[url]?.order ?? []
        if !ids.isEmpty { handle(.removed(ids, reason, error), in: url) }
        return ids
    }
}

// MARK: - Messages of other senders

extension SendQueue {
    /// The sender of a message. A message that has failed here has none: another sender may take it over.
    package enum Owner { case nobody, us, elsewhere }

    /// The sender of the message with this request id in this channel: another channel may have another one.
    package func owner(of message: Message) -> Owner {
        if let row = row(message.requestId) {
            guard row.channelUrl == message.channelUrl else { return .nobody }
            return row.isForeign || row.message.status != .pending ? .elsewhere : .us
        }
        // An own message that is gone was canceled, deleted or never stored: a report does not bring it back.
        let isOwn = ownIds.contains(message.requestId) || sentIds.messageId(of: message.requestId) != nil
        return isOwn ? .us : .nobody
    }

    /// Takes over a pending message that another sender sends. Does nothing if the server's copy came first and is
    /// cached. Fails if another channel has an unsent message with its request id: the outbox has one row a request id.
    package func take(_ message: Message) throws(CoveyError) {
        guard let store = core.store else { throw .offline }
        guard row(message.requestId) == nil else { throw taken(message.requestId, .syncInvalidParameter) }
        // The app's clock may be wrong: nothing was sent in the future.
        let sentAtMs = max(1, min(message.createdAt, core.correctedNowMs))
        if try store.hasCopy(of: message, since: sentAtMs - Policy.verifyWindowMs) { return }
        let sequence = try store.nextLocalSequence(channelUrl: message.channelUrl)
        let createdAt = max(sentAtMs, lanes[message.channelUrl]?.lastCreatedAt ?? 0)
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
            files: message.sendFiles)
        row.outcomeUnknownSinceMs = sentAtMs
        add(.taken(row), row)
    }

    package func failedElsewhere(_ requestId: String, _ error: CoveyError) {
        handle(.failedElsewhere(requestId, error), of: requestId)
    }
}

extension Store {
    /// True if the server's message with this request id is cached and not older than this.
    fileprivate func hasCopy(of message: Message, since ms: Int64) throws(CoveyError) -> Bool {
        let copies = try messages(
            channelUrl: message.channelUrl, from: MessageKey(createdAt: ms, messageId: Int64.min), direction: .newer,
            inclusive: true, within: ms...Int64.max, limit: 1,
            where: { $0.equals(.requestId, message.requestId) && $0.equals(.senderId, message.senderId) })
        return !copies.isEmpty
    }
}
