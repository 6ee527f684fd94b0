// Single fetches that an app asks for: a channel, messages around a point, the thread of a message, changes since a
// time (surface.md D2, D11, E9, E11). Rows go into the cache by the writers of all pages; no stored position of a
// changelog moves.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    /// A cached message; the server is not asked.
    package func cachedMessage(channelUrl: String, messageId: Int64, call: CallID) {
        guard let store = core.store else { return complete(call, .failed(Engine.noUser)) }
        do throws(CoveyError) {
            guard let message = try store.message(channelUrl: channelUrl, id: messageId) else {
                throw CoveyError(.notFound, "the message is not cached")
            }
            complete(call, .message(message))
        } catch {
            complete(call, .failed(error))
        }
    }

    /// Messages on both sides of a point, or of a thread; a thread comes with its parent.
    package func messages(
        channelUrl: String, _ point: MessagePoint, params: MessageListParams, parentMessageId: Int64, call: CallID
    ) {
        let reference: MessagePageRequest.Reference =
            switch point.at {
            case .time(let ms): .timestamp(ms)
            case .message(let id): .messageId(id)
            }
        // Always inclusive: what a page proves has no hole then.
        var request = MessagePageRequest(
            reference: reference, previousLimit: point.previousCount, nextLimit: point.nextCount,
            messageType: params.messageType, customTypes: params.customTypes, senderIds: params.senderIds,
            replyType: parentMessageId == 0 ? params.replyType : .all, parentMessageId: parentMessageId)
        request.parts = params.parts
        fetchPage(channelUrl, request, for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { page in
                let rows = self.shown(page.messages, params.parts)
                let parent = rows.first { $0.messageId == parentMessageId }
                let others = rows.filter {
                    $0.messageId != parentMessageId && (point.inclusive || !point.at.isPlace(of: $0))
                }
                let ordered = params.reverse ? others.reversed() : others
                return parentMessageId == 0 ? .messages(ordered) : .thread(parent, ordered)
            }
        }
    }

    /// A page for the app. One that lacks a part of its messages is not cached, and proves nothing.
    func fetchPage(
        _ channelUrl: String, _ request: MessagePageRequest, for call: CallID,
        _ completion: @escaping (Result<MessagePage, CoveyError>) -> Void
    ) {
        guard request.parts == .all else {
            return ask(.messages(channelUrl: channelUrl, request), for: call, completion)
        }
        guard connection(for: call) != nil else { return }
        core.fetchPage(channelUrl, request) { completion($0.map(\.page)) }
    }

    // MARK: Changelogs

    /// An empty `token` means: since the time.
    package func channelChanges(token: String, since: Int64, call: CallID) {
        let askedAt = core.asking.serverMs
        let position: ChangePosition = token.isEmpty ? .timestamp(since) : .token(token)
        ask(.channelChangelog(userId: core.myUserId, position: position), for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { changes in
                var doubtful: [String] = []
                self.core.commit { work throws(CoveyError) in
                    doubtful = try ChannelWriter(core: self.core, work: work, source: .channelChangelog)
                        .write(changes, at: self.core.known(changes.ts, asked: askedAt))
                }
                for url in doubtful { self.core.refetchChannel(url, source: .channelChangelog) }
                return .channelChanges(
                    ChangeList(
                        updated: changes.updated.map { self.core.shownChannel($0.url) ?? $0 }, deleted: changes.deleted,
                        hasMore: changes.hasMore, token: changes.next))
            }
        }
    }

    package func messageChanges(channelUrl: String, token: String, since: Int64, call: CallID) {
        let asked = core.asking
        let position: ChangePosition = token.isEmpty ? .timestamp(since) : .token(token)
        ask(.messageChangelog(channelUrl: channelUrl, position: position), for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { changes in
                self.core.commit(recognizing: changes.updated) { work throws(CoveyError) in
                    try PageApplier(core: self.core, work: work, channelUrl: channelUrl)
                        .apply(changes, asked: asked, source: .messageFill)
                }
                return .messageChanges(
                    ChangeList(
                        updated: self.shown(changes.updated), deleted: changes.deleted.map(\.messageId),
                        hasMore: changes.hasMore, token: changes.next))
            }
        }
    }
}

extension MessagePoint.Place {
    fileprivate func isPlace(of message: Message) -> Bool {
        switch self {
        case .time(let ms): message.createdAt == ms
        case .message(let id): message.messageId == id
        }
    }
}
