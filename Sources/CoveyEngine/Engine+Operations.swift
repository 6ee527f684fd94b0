// What an app does to messages. Nothing is shown before the server confirmed it, except sends, which are
// pending at once (collections.md §5).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    // MARK: Messages

    /// `requestId` is the message's identity from here on; it must be new.
    package func sendUserMessage(channelUrl: String, params: UserMessageParams, requestId: String, call: CallID) {
        queue.send(params, channelUrl: channelUrl, requestId: requestId, call: call)
    }

    /// A message with files; `contents` has the bytes of each, or nil for one that is given by its URL.
    package func sendFileMessage(
        channelUrl: String, params: UserMessageParams, files: FilesToSend, contents: [FileContent?], requestId: String,
        call: CallID
    ) {
        queue.send(
            params, files: files, contents: contents, channelUrl: channelUrl, requestId: requestId, call: call)
    }

    /// Every unsent message, or those of one channel, in sending order.
    package func unsentMessages(channelUrl: String?, call: CallID) {
        complete(call, .messages(channelUrl.map(queue.unsent) ?? queue.allUnsent))
    }

    /// Cancels a message that waits to be sent; it is listed with the failed ones and can be resent.
    package func cancelMessage(requestId: String, call: CallID) {
        do throws(CoveyError) {
            try queue.cancel(requestId: requestId)
            queue.completeLater(call, .done)
        } catch {
            complete(call, .failed(error))
        }
    }

    package func resendMessage(requestId: String, call: CallID) { queue.resend(requestId: requestId, call: call) }

    /// Nil: all failed messages of the channel.
    package func removeFailedMessages(channelUrl: String, requestIds: [String]?, call: CallID) {
        let removed = queue.removeFailed(channelUrl: channelUrl, requestIds: requestIds)
        // The collections hear of it first.
        queue.completeLater(call, .requestIds(removed))
    }

    package func updateUserMessage(channelUrl: String, messageId: Int64, params: UserMessageParams, call: CallID) {
        let requestId = core.outside.uuid()
        command(
            .updateUserMessage(channelUrl: channelUrl, messageId: messageId, requestId: requestId, params), requestId,
            call
        ) {
            if case .messageEdited(let message, _) = $0.body { .message(message) } else { .done }
        }
    }

    package func deleteMessage(channelUrl: String, messageId: Int64, call: CallID) {
        core.request(.deleteMessage(channelUrl: channelUrl, messageId: messageId)) { [weak self] result in
            guard let self else { return }
            guard case .success = result else { return self.end(call, result) { _ in .done } }
            self.core.commit { work throws(CoveyError) in
                guard let stored = try work.store.message(channelUrl: channelUrl, id: messageId) else { return }
                try MessageEvents(core: self.core, fetcher: self.fetcher, lostFrame: { _ in }).removed(stored, in: work)
            }
            self.complete(call, .done)
        }
    }

    /// One message, from the server; what is cached of it is brought up to date.
    package func message(channelUrl: String, messageId: Int64, call: CallID) {
        let asked = core.asking
        core.request(.message(channelUrl: channelUrl, id: messageId)) { [weak self] result in
            guard let self else { return }
            if case .success(let message) = result {
                self.core.commit { work throws(CoveyError) in
                    let stored = try work.store.message(channelUrl: channelUrl, id: messageId)
                    let isHeld = try work.isHeld(channelUrl, at: message.createdAt)
                    guard stored != nil || isHeld else { return }
                    let writer = MessageWriter(
                        core: self.core, work: work, source: .messageFill, authority: .page,
                        times: RowTimes(asked, ts: 0))
                    try writer.write(message, kind: .update)
                }
            }
            self.end(call, result) { .message($0) }
        }
    }

    package func markAsRead(channelUrl: String, call: CallID) {
        let requestId = core.outside.uuid()
        if let last = lastReadAsked[channelUrl], core.now.monotonicMs - last < Policy.readThrottleMs {
            return complete(
                call,
                .failed(
                    CoveyError(
                        .markAsReadRateLimit, "a channel is marked as read at most once in \(Policy.readThrottleMs) ms")
                ))
        }
        lastReadAsked[channelUrl] = core.now.monotonicMs
        command(.read(channelUrl: channelUrl, requestId: requestId), requestId, call) { _ in .done }
    }

    /// For collections that mark as read by themselves: at once, or when the throttle allows it (collections.md §6.5).
    func readSoon(_ url: String) {
        guard core.isOnline, readTimers[url] == nil else { return }
        let wait = lastReadAsked[url].map { $0 + Policy.readThrottleMs - core.now.monotonicMs } ?? 0
        guard wait <= 0 else {
            readTimers[url] = core.outside.after(wait) { [weak self] in
                self?.readTimers[url] = nil
                self?.readSoon(url)
            }
            return
        }
        guard let channel = try? core.store?.channel(url: url), channel.unreadMessageCount > 0 else { return }
        lastReadAsked[url] = core.now.monotonicMs
        _ = session.send(.read(channelUrl: url, requestId: core.outside.uuid()))
    }

    private func command(
        _ command: SocketCommand, _ requestId: String, _ call: CallID, _ answer: @escaping (ReceivedFrame) -> Completion
    ) {
        guard session.send(command) else {
            guard [.connecting, .reconnecting, .delayed].contains(session.state) else {
                return complete(call, .failed(.offline))
            }
            return waitForConnection(call) { [weak self] in self?.command(command, requestId, call, answer) }
        }
        acks.expect(requestId) { [weak self] result in
            switch result {
            case .success(let frame): self?.complete(call, answer(frame))
            case .failure(let error): self?.complete(call, .failed(error))
            }
        }
    }

    /// A command that is given while the connection is being made waits for it a little (websocket.md §8.1).
    private func waitForConnection(_ call: CallID, _ run: @escaping () -> Void) {
        let timer = core.outside.after(Policy.commandWaitMs) { [weak self] in
            self?.commandsWaiting.removeAll { $0.call == call }
            self?.complete(call, .failed(.offline))
        }
        commandsWaiting.append((call, timer, run))
    }

    func end<Answer>(_ call: CallID, _ result: Result<Answer, CoveyError>, _ completion: (Answer) -> Completion) {
        switch result {
        case .success(let answer): complete(call, completion(answer))
        case .failure(let error): complete(call, .failed(error))
        }
    }
}
