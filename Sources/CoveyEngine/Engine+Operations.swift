// What an app sends, and what it does to channels. Nothing is shown before the server confirmed it, except sends, which are
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

    // MARK: Channels

    /// From the cache if it is there, else from the server; `fresh` always asks the server.
    package func channel(url: String, fresh: Bool, call: CallID) {
        if !fresh, let cached = try? core.store?.channel(url: url) { return complete(call, .channel(cached)) }
        fetcher.fetch(url, source: .channelRefresh) { [weak self] result in
            guard let self else { return }
            // As it stands in the cache, merged with what events said since.
            if case .success = result, let stored = try? self.core.store?.channel(url: url) {
                return self.complete(call, .channel(stored))
            }
            self.end(call, result) { .channel($0) }
        }
    }

    package func createChannel(_ params: GroupChannelParams, call: CallID) {
        channelCall(.createChannel(params, userId: core.myUserId), .eventChannelChanged, call)
    }

    package func inviteUsers(_ userIds: [String], channelUrl: String, call: CallID) {
        channelCall(.inviteUsers(url: channelUrl, userIds: userIds), .eventUserReceivedInvitation, call)
    }

    package func joinChannel(_ url: String, call: CallID) {
        channelCall(.joinChannel(url: url, userId: core.myUserId), .eventUserJoined, call)
    }

    package func acceptInvitation(_ url: String, call: CallID) {
        optionalChannelCall(.acceptInvitation(url: url, userId: core.myUserId), url, .eventChannelChanged, call)
    }

    package func leaveChannel(_ url: String, call: CallID) {
        core.request(.leaveChannel(url: url, userId: core.myUserId)) { [weak self] result in
            guard let self else { return }
            if case .success = result { self.left(url, .eventUserLeft) }
            self.end(call, result) { _ in .done }
        }
    }

    package func declineInvitation(_ url: String, call: CallID) {
        core.request(.declineInvitation(url: url, userId: core.myUserId)) { [weak self] result in
            guard let self else { return }
            if case .success = result { self.left(url, .eventUserDeclinedInvitation) }
            self.end(call, result) { _ in .done }
        }
    }

    private func left(_ url: String, _ source: EventSource) {
        core.commit { work throws(CoveyError) in
            guard let channel = try work.channel(url) else { return }
            guard channel.fields.isPublic else {
                return try ChannelWriter(core: self.core, work: work, source: source).remove(url)
            }
            let changed = channel.with {
                $0.myMemberState = .none
                $0.clearUnread()
                $0.members?.removeAll { $0.user.userId == work.me }
            }
            try work.setChannel(url, to: changed, source: source)
            try work.endLiveEdge(url)
        }
    }

    private func channelCall(_ endpoint: Endpoint<GroupChannel>, _ source: EventSource, _ call: CallID) {
        let askedAt = core.clock.greatest
        core.request(endpoint) { [weak self] result in
            guard let self else { return }
            if case .success(let channel) = result {
                self.core.commit { work throws(CoveyError) in
                    try ChannelWriter(core: self.core, work: work, source: source).write(channel, at: askedAt)
                }
            }
            self.end(call, result) { .channel($0) }
        }
    }

    private func optionalChannelCall(
        _ endpoint: Endpoint<GroupChannel?>, _ url: String, _ source: EventSource, _ call: CallID
    ) {
        let askedAt = core.clock.greatest
        core.request(endpoint) { [weak self] result in
            guard let self else { return }
            guard case .success(let answer) = result else { return self.end(call, result) { _ in .done } }
            // A server may answer with nothing: then the channel is fetched.
            guard let channel = answer else { return self.channel(url: url, fresh: true, call: call) }
            self.core.commit { work throws(CoveyError) in
                try ChannelWriter(core: self.core, work: work, source: source).write(channel, at: askedAt)
            }
            self.complete(call, .channel(channel))
        }
    }

    func end<Answer>(_ call: CallID, _ result: Result<Answer, CoveyError>, _ completion: (Answer) -> Completion) {
        switch result {
        case .success(let answer): complete(call, completion(answer))
        case .failure(let error): complete(call, .failed(error))
        }
    }
}
