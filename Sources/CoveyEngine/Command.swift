// What an app asks of a client, as values: they cross from the calling thread to the loop's thread together, and the
// engine performs them there. The C interface assigns the ids of calls and collections, so no call waits for an answer.

import CoveyEffects
import CoveyModel

package indirect enum Command: Sendable {
    /// Ends with one completion of the call.
    case call(ClientOperation, CallID)

    case setPaused(Bool)
    case setBackgroundPaused(Bool)
    /// True if the app has an event handler.
    case setHasEventHandler(Bool)
    /// True if the app can be asked for a token.
    case setHasSessionHandler(Bool)
    case answerTokenRequest(TokenRequestID, TokenAnswer)

    case createChannelCollection(CollectionID, GroupChannelListQuery)
    case disposeChannelCollection(CollectionID)
    case createMessageCollection(CollectionID, url: String, startingPoint: Int64, MessageListParams)
    case start(CollectionID)
    /// While true, a huge gap does not move the view, whatever its parameters say.
    case setKeepsPosition(CollectionID, Bool)
    case disposeMessageCollection(CollectionID)
    case openFeed(CollectionID, name: String, FeedOptions)
    /// Acknowledgements that nobody waits for.
    case acknowledge(CollectionID, [UInt64])
    case closeFeed(CollectionID)
    /// Ends with the completion of that call.
    case cancelDownload(CallID)
    case syncManager(SyncOperation)
}

/// Operations that end with one completion.
package indirect enum ClientOperation: Sendable {
    case connect(userId: String, token: String?, nickname: String?)
    case disconnect(keepsCache: Bool)
    case reconnect

    case channel(ChannelOperation)
    case member(MemberOperation)
    case user(UserOperation)
    case message(MessageOperation)
    case poll(PollOperation)
    case scheduledMessage(ScheduledMessageOperation)
    case application(ApplicationOperation)

    /// `senderId`: the user whom the app saw as its sender. `sentSinceMs`: an earlier process may have sent it, not before
    /// this server time; nil: its request id is new.
    case sendUserMessage(
        url: String, UserMessageParams, requestId: String, senderId: String, sentSinceMs: Int64? = nil)
    case sendFileMessage(url: String, FileMessage, senderId: String)
    case scheduleFileMessage(url: String, FileMessage, atMs: Int64)
    /// Nil: the messages of all channels.
    case unsentMessages(url: String?)
    case resendMessage(requestId: String)
    case cancelMessage(requestId: String)
    /// Nil: all failed messages.
    case removeFailed(url: String, requestIds: [String]?)
    /// Nil: the messages of all channels.
    case clearUnsentMessages(url: String?)

    case channelChanges(token: String, since: Int64)
    case unreadMessageCount(customTypes: [String], SuperChannelFilter)
    case unreadChannelCount(customTypes: [String], SuperChannelFilter)
    case unreadItemCounts(UnreadItems)
    case channelCount(MemberStateFilter)
    case loadPage(ListQuery, from: ListPlace)
    /// Answers a load that starts while another one of the same list runs.
    case refuseLoading

    case loadMore(CollectionID)
    case loadPrevious(CollectionID)
    case loadNext(CollectionID)
    case resetStartingPoint(CollectionID, to: Int64)
    case history(CollectionID)

    /// Completes when the position is durable.
    case acknowledge(CollectionID, [UInt64])
    /// Completes with the positions that are acknowledged; the disk may have them a moment later.
    case feedPositions(CollectionID)
    /// Forgets the position of a feed that is not open.
    case removeFeed(name: String)

    case downloadFile(FileOrder)

    /// Nil: the size of the whole cache.
    case cachedDataSize(url: String?)
    case clearCachedMessages(url: String)
    case clearCachedData(userId: String)
    case searchMessages(MessageSearchQuery)
}

extension Command {
    /// The call of a command that writes or sends. A read-only client refuses it.
    var writingCall: CallID? {
        switch self {
        case .call(let operation, let call): operation.isWriting ? call : nil
        case .syncManager(let operation): operation.writingCall
        case .setPaused, .setBackgroundPaused, .setHasEventHandler, .setHasSessionHandler, .answerTokenRequest,
            .createChannelCollection, .disposeChannelCollection, .createMessageCollection, .start, .setKeepsPosition,
            .disposeMessageCollection, .openFeed, .acknowledge, .closeFeed, .cancelDownload:
            nil
        }
    }
}

extension ClientOperation {
    /// No default: each new operation has to decide.
    var isWriting: Bool {
        switch self {
        case .channel(let operation): operation.isWriting
        case .member(let operation): operation.isWriting
        case .user(let operation): operation.isWriting
        case .message(let operation): operation.isWriting
        case .poll(let operation): operation.isWriting
        case .scheduledMessage(let operation): operation.isWriting
        case .sendUserMessage, .sendFileMessage, .scheduleFileMessage, .resendMessage, .cancelMessage, .removeFailed,
            .clearUnsentMessages, .acknowledge, .removeFeed, .downloadFile, .clearCachedMessages, .clearCachedData:
            true
        case .connect, .disconnect, .reconnect, .application, .unsentMessages, .channelChanges, .unreadMessageCount,
            .unreadChannelCount,
            .unreadItemCounts, .channelCount, .loadPage, .refuseLoading, .loadMore, .loadPrevious, .loadNext,
            .resetStartingPoint, .history, .cachedDataSize, .searchMessages, .feedPositions:
            false
        }
    }
}

/// A message with files, on its way to the engine.
package struct FileMessage: Sendable {
    package var params: UserMessageParams
    package var files: FilesToSend
    /// The bytes of each file, or nil for one that is given by its URL.
    package var contents: [FileContent?]
    /// The message's identity from here on; it must be new.
    package var requestId: String

    package init(params: UserMessageParams, files: FilesToSend, contents: [FileContent?], requestId: String) {
        (self.params, self.files, self.contents, self.requestId) = (params, files, contents, requestId)
    }

    /// A message whose files are on the server already.
    package init(params: UserMessageParams, files: FilesToSend, requestId: String) {
        self.init(params: params, files: files, contents: files.files.map { _ in nil }, requestId: requestId)
    }
}
