// What an app does to messages besides sending them (surface.md E6, E8, E12). Nothing is shown before the server has
// confirmed it (collections.md §5.1). An answer is applied like the event that it causes, with that event's source, so
// the second of the two changes nothing.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package func perform(_ operation: MessageOperation, call: CallID) {
        switch operation {
        case .get(let url, let id): message(channelUrl: url, messageId: id, call: call)
        case .getCached(let url, let id): cachedMessage(channelUrl: url, messageId: id, call: call)
        case .list(let url, let point, let params, let parentId):
            messages(channelUrl: url, point, params: params, parentMessageId: parentId, call: call)
        case .changes(let url, let token, let since):
            messageChanges(channelUrl: url, token: token, since: since, call: call)
        case .updateUserMessage(let url, let id, let params):
            updateUserMessage(channelUrl: url, messageId: id, params: params, call: call)
        case .updateFileMessage(let url, let id, let params):
            edit(call) { .updateFileMessage(channelUrl: url, messageId: id, requestId: $0, params) }
        case .delete(let url, let id): deleteMessage(channelUrl: url, messageId: id, call: call)
        case .translate(let url, let id, let languages):
            translate(channelUrl: url, messageId: id, languages: languages, call: call)
        case .pin(let url, let id): changePins(of: url, .pin(channelUrl: url, messageId: id), call)
        case .unpin(let url, let id): changePins(of: url, .unpin(channelUrl: url, messageId: id), call)
        case .addReaction(let url, let id, let key): react(url, id, key, isAdded: true, call)
        case .deleteReaction(let url, let id, let key): react(url, id, key, isAdded: false, call)
        case .markAsRead(let url): markAsRead(channelUrl: url, call: call)
        case .markAllAsRead(let urls): markAllAsRead(urls, call)
        case .markThreadAsRead(let url, let parentId): markThreadAsRead(url, parentId, call)
        case .markAsUnread(let url, let id): markAsUnread(url, id, call)
        case .markAsDelivered(let url): markAsDelivered(url, call)
        case .startTyping(let url): startTyping(url, call)
        case .endTyping(let url): endTyping(url, call)
        }
    }

    // MARK: One message

    /// Fetches one message and updates the cached copy.
    package func message(channelUrl: String, messageId: Int64, call: CallID) {
        let asked = core.asking
        ask(.message(channelUrl: channelUrl, id: messageId), for: call) { [weak self] result in
            self?.answered(call, result, asked, .messageFill, .page)
        }
    }

    /// The row of one message is as old as its request.
    private func answered(
        _ call: CallID, _ result: Result<Message, CoveyError>, _ asked: Asked, _ source: EventSource,
        _ authority: MessageMerge.Authority
    ) {
        if case .success(let message) = result {
            core.commit(recognizing: [message]) { work throws(CoveyError) in
                let times = core.rowTimes(asked, ts: 0)
                try MessageWriter(core: core, work: work, source: source, authority: authority, times: times)
                    .change(message, asOf: times.asOf)
            }
        }
        end(call, result) { .message($0) }
    }

    package func updateUserMessage(channelUrl: String, messageId: Int64, params: UserMessageParams, call: CallID) {
        edit(call) { .updateUserMessage(channelUrl: channelUrl, messageId: messageId, requestId: $0, params) }
    }

    /// The frame that answers is applied like every other frame.
    private func edit(_ call: CallID, _ make: (String) -> SocketCommand) {
        let requestId = core.effects.uuid()
        command(make(requestId), requestId, call) {
            if case .messageEdited(let message, _) = $0.body { .message(message) } else { .done }
        }
    }

    package func deleteMessage(channelUrl: String, messageId: Int64, call: CallID) {
        ask(.deleteMessage(channelUrl: channelUrl, messageId: messageId), for: call) { [weak self] result in
            guard let self else { return }
            guard case .success = result else { return self.end(call, result) { _ in .done } }
            self.core.commit { work throws(CoveyError) in
                try self.messageEvents.removed(messageId, channelUrl: channelUrl, in: work)
            }
            self.complete(call, .done)
        }
    }

    private func translate(channelUrl: String, messageId: Int64, languages: [String], call: CallID) {
        let asked = core.asking
        ask(.translate(channelUrl: channelUrl, messageId: messageId, languages: languages), for: call) {
            [weak self] in self?.answered(call, $0, asked, .eventMessageUpdated, .row)
        }
    }

    private func react(_ url: String, _ id: Int64, _ key: String, isAdded: Bool, _ call: CallID) {
        let me = core.myUserId
        ask(.react(channelUrl: url, messageId: id, userId: me, key: key, isAdded: isAdded), for: call) {
            [weak self] result in
            guard let self else { return }
            if case .success(let frame) = result, self.core.connection?.log.hasFrame(of: frame) != true {
                self.core.commit { work throws(CoveyError) in
                    work.causes = [Cause(.reaction(frame))]
                    try self.messageEvents.reacted(frame, in: work)
                }
            }
            self.end(call, result) { _ in .done }
        }
    }

    /// The answer does not say what is pinned now. If no event has said so meanwhile, the channel is fetched.
    private func changePins(of url: String, _ endpoint: Endpoint<Void>, _ call: CallID) {
        let version = core.shownChannel(url)?.versions.pins
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            guard case .success = result, let version, self.core.shownChannel(url)?.versions.pins == version else {
                return self.end(call, result) { _ in .done }
            }
            // A failed fetch changes nothing: the event will come.
            self.core.connection?.call(call, outcome: .done)
            self.core.connection?.fetcher.fetch(url, source: .eventPinnedMessageUpdated, priority: .app) {
                [weak self] _ in
                self?.complete(call, .done)
            }
        }
    }

    // MARK: Receipts

    package func markAsRead(channelUrl: String, call: CallID) {
        let requestId = core.effects.uuid()
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

    /// The answer does not say what is read, and since when: the READ of each channel does. Channels that had unread
    /// messages and whose READ has not come meanwhile are fetched.
    private func markAllAsRead(_ urls: [String]?, _ call: CallID) {
        let unread = (urls ?? (try? core.store?.unreadChannelUrls()) ?? []).compactMap { core.shownChannel($0) }
            .filter { $0.unreadMessageCount > 0 }
        ask(.markAllAsRead(userId: core.myUserId, channelUrls: urls), for: call) { [weak self] result in
            guard let self else { return }
            let behind = unread.filter { self.core.shownChannel($0.url)?.versions.myRead == $0.versions.myRead }
            guard case .success = result, !behind.isEmpty else { return self.end(call, result) { _ in .done } }
            // A failed fetch changes nothing: the event will come.
            self.core.connection?.call(call, outcome: .done)
            var missing = behind.count
            for channel in behind {
                self.core.connection?.fetcher.fetch(channel.url, source: .eventUserMarkedRead, priority: .app) {
                    [weak self] _ in
                    missing -= 1
                    if missing == 0 { self?.complete(call, .done) }
                }
            }
        }
    }

    /// For collections that mark as read automatically: at once, or when the throttle allows it (collections.md §6.5).
    func readSoon(_ url: String) {
        guard core.isOnline, readTimers[url] == nil else { return }
        let wait = lastReadAsked[url].map { $0 + Policy.readThrottleMs - core.now.monotonicMs } ?? 0
        guard wait <= 0 else {
            readTimers[url] = core.effects.after(wait) { [weak self] in
                self?.readTimers[url] = nil
                // What was shown then may be closed or left by now.
                for view in self?.collections(of: url) ?? [] { view.readIfShown() }
            }
            return
        }
        guard let channel = core.shownChannel(url), channel.unreadMessageCount > 0 else { return }
        lastReadAsked[url] = core.now.monotonicMs
        _ = session.send(.read(channelUrl: url, requestId: core.effects.uuid()))
    }

    private func markThreadAsRead(_ url: String, _ parentMessageId: Int64, _ call: CallID) {
        let requestId = core.effects.uuid()
        command(
            .readThread(channelUrl: url, parentMessageId: parentMessageId, requestId: requestId), requestId, call
        ) { _ in .done }
    }

    private func markAsUnread(_ url: String, _ messageId: Int64, _ call: CallID) {
        let version = core.shownChannel(url)?.versions.myRead
        ask(.markAsUnread(channelUrl: url, messageId: messageId, userId: core.myUserId), for: call) {
            [weak self] result in
            guard let self else { return }
            if case .success(let position) = result {
                self.core.commit { work throws(CoveyError) in
                    try self.channelEvents.markedAsUnread(url, position, askedAtVersion: version, in: work)
                }
            }
            self.end(call, result) { _ in .done }
        }
    }

    private func markAsDelivered(_ url: String, _ call: CallID) {
        let me = core.myUserId
        ask(.markAsDelivered(channelUrl: url, userId: me), for: call) { [weak self] result in
            guard let self else { return }
            if case .success(let ts) = result {
                self.core.commit { work throws(CoveyError) in
                    let frame = DeliveredFrame(channelUrl: url, receipts: [.init(userId: me, ts: ts)])
                    try self.channelEvents.delivered(frame, in: work)
                }
            }
            self.end(call, result) { _ in .done }
        }
    }

    // MARK: Typing

    /// Sent to the server at most once per interval. The server does not answer it.
    private func startTyping(_ url: String, _ call: CallID) {
        guard core.isOnline else { return complete(call, .failed(.offline)) }
        let now = core.now.monotonicMs
        if let last = lastTypingSentMs[url], now - last < Policy.typingThrottleMs { return complete(call, .done) }
        lastTypingSentMs[url] = now
        tellTyping(true, url, call)
    }

    private func endTyping(_ url: String, _ call: CallID) {
        lastTypingSentMs[url] = nil
        tellTyping(false, url, call)
    }

    private func tellTyping(_ isTyping: Bool, _ url: String, _ call: CallID) {
        let isSent = session.send(
            .typing(
                start: isTyping, channelUrl: url, timeMs: core.correctedNowMs, requestId: core.effects.uuid()))
        complete(call, isSent ? .done : .failed(.offline))
    }

    // MARK: Commands over the socket

    /// Sends a command that a frame with its request id answers.
    func command(
        _ command: SocketCommand, _ requestId: String, _ call: CallID, _ answer: @escaping (ReceivedFrame) -> Completion
    ) {
        guard session.send(command) else {
            guard [.connecting, .reconnecting, .delayed].contains(session.state) else {
                return complete(call, .failed(.offline))
            }
            return waitForConnection(call) { [weak self] in self?.command(command, requestId, call, answer) }
        }
        connection(for: call)?.acks.expect(requestId) { [weak self] result in
            switch result {
            case .success(let frame): self?.complete(call, answer(frame))
            case .failure(let error): self?.complete(call, .failed(error))
            }
        }
    }

    /// A command that is given while the client connects waits a short time for the connection (websocket.md §8.1).
    private func waitForConnection(_ call: CallID, _ run: @escaping () -> Void) {
        let timer = core.effects.after(Policy.commandWaitMs) { [weak self] in
            self?.commandsWaiting.removeAll { $0.call == call }
            self?.complete(call, .failed(.offline))
        }
        commandsWaiting.append((call, timer, run))
    }

    // MARK: Search

    /// A page of the server's search. The rows go to the app alone: a hit says nothing about its neighbours.
    func searchPage(_ query: ServerSearchQuery, token: String, _ call: CallID) {
        ask(.searchMessages(query, token: token), for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { page in
                .page(
                    .messages(page.rows),
                    ListPlace(page.next.isEmpty ? .end : .token(page.next), userId: self.core.myUserId))
            }
        }
    }
}
