// The one place that maps each command of an app to a call of the engine's parts.

import CoveyCollections
import CoveyCore
import CoveyModel
import CoveyOutbox
import CoveySync
import CoveyWire

extension Engine {
    package func perform(_ command: Command) {
        if let call = command.writingCall, refusesWriting(call) { return }
        switch command {
        case .call(let operation, let call): perform(operation, call: call)
        case .setPaused(let isPaused): if isPaused { pause() } else { resume() }
        case .setBackgroundPaused(let paused): setBackgroundPaused(paused)
        case .setHasEventHandler(let isThere): hasEventHandler = isThere
        case .setHasSessionHandler(let isThere): session.setHasSessionHandler(isThere)
        case .answerTokenRequest(let id, let answer): session.answerTokenRequest(id, answer)
        case .createChannelCollection(let id, let query): createChannelCollection(id: id, query: query)
        case .disposeChannelCollection(let id): disposeChannelCollection(id)
        case .createMessageCollection(let id, let url, let startingPoint, let params):
            createMessageCollection(id: id, channelUrl: url, startingPoint: startingPoint, params: params)
        case .start(let id): start(id)
        case .setKeepsPosition(let id, let keeps): messageCollections[id]?.keepsPosition = keeps
        case .disposeMessageCollection(let id): disposeMessageCollection(id)
        case .openFeed(let id, let name, let options): openFeed(id, name: name, options)
        case .acknowledge(let id, let numbers): acknowledge(id, numbers)
        case .closeFeed(let id): closeFeed(id)
        case .cancelDownload(let call): downloads.cancel(call)
        case .syncManager(let operation): perform(operation)
        }
    }

    private func perform(_ operation: ClientOperation, call: CallID) {
        switch operation {
        case .connect(let userId, let token, let nickname):
            connect(userId: userId, token: token, nickname: nickname, call: call)
        case .reconnect: reconnect(call: call)
        case .disconnect(let keepsCache): disconnect(keepsCache: keepsCache, call: call)
        case .channel(let operation): perform(operation, call: call)
        case .member(let operation): perform(operation, call: call)
        case .user(let operation): perform(operation, call: call)
        case .message(let operation): perform(operation, call: call)
        case .poll(let operation): perform(operation, call: call)
        case .scheduledMessage(let operation): perform(operation, call: call)
        case .application(let operation): perform(operation, call: call)
        case .sendUserMessage(_, _, _, let senderId, _) where isFormerUser(senderId): refuseSend(by: senderId, call)
        case .sendUserMessage(let url, let params, let requestId, _, let sentSinceMs?):
            sendUserMessageOnce(
                channelUrl: url, params: params, requestId: requestId, sentSinceMs: sentSinceMs, call: call)
        case .sendUserMessage(let url, let params, let requestId, _, nil):
            sendUserMessage(channelUrl: url, params: params, requestId: requestId, call: call)
        case .sendFileMessage(_, _, let senderId) where isFormerUser(senderId): refuseSend(by: senderId, call)
        case .sendFileMessage(let url, let message, _):
            sendFileMessage(
                channelUrl: url, params: message.params, files: message.files, contents: message.contents,
                requestId: message.requestId, call: call)
        case .scheduleFileMessage(let url, let message, let atMs):
            scheduleFileMessage(message, url: url, atMs: atMs, call: call)
        case .unsentMessages(let url): unsentMessages(channelUrl: url, call: call)
        case .resendMessage(let requestId): resendMessage(requestId: requestId, call: call)
        case .cancelMessage(let requestId): cancelMessage(requestId: requestId, call: call)
        case .removeFailed(let url, let requestIds):
            removeFailedMessages(channelUrl: url, requestIds: requestIds, call: call)
        case .clearUnsentMessages(let url): clearUnsentMessages(channelUrl: url, call: call)
        case .channelChanges(let token, let since): channelChanges(token: token, since: since, call: call)
        case .unreadMessageCount(let customTypes, let superChannel):
            count(
                .unreadMessageCount(userId: core.myUserId, customTypes: customTypes, superChannel: superChannel), call)
        case .unreadChannelCount(let customTypes, let superChannel):
            count(
                .unreadChannelCount(userId: core.myUserId, customTypes: customTypes, superChannel: superChannel), call)
        case .unreadItemCounts(let items): unreadItemCounts(items, call: call)
        case .channelCount(let memberState): channelCount(memberState: memberState, call: call)
        case .loadPage(let query, let place): loadPage(query, from: place, call: call)
        case .refuseLoading:
            complete(call, .failed(CoveyError(.queryInProgress, "a page of this list is being loaded")))
        case .loadMore(let id): loadMore(id, call: call)
        case .loadPrevious(let id): loadPrevious(id, call: call)
        case .loadNext(let id): loadNext(id, call: call)
        case .resetStartingPoint(let id, let point): resetStartingPoint(id, to: point, call: call)
        case .history(let id): history(id, call: call)
        case .acknowledge(let id, let numbers): acknowledge(id, numbers, call: call)
        case .feedPositions(let id): feedPositions(id, call: call)
        case .removeFeed(let name): removeFeed(name: name, call: call)
        case .downloadFile(let order): downloads.start(order, call: call)
        case .cachedDataSize(let url): cachedDataSize(channelUrl: url, call: call)
        case .clearCachedMessages(let url): clearCachedMessages(channelUrl: url, call: call)
        case .clearCachedData(let userId): clearCachedData(userId: userId, call: call)
        case .searchMessages(let query): searchMessages(query, call: call)
        }
    }
}
