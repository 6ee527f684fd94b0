// What an app asks of a client, as values: they cross from whatever thread calls to the loop's in one go, and the engine
// performs them there. Calls and collections are named by the interface, so that nothing waits for an answer.

import CoveyEffects
import CoveyModel

package indirect enum Command: Sendable {
    /// Ends with one completion of the call.
    case call(ClientOperation, CallID)

    case setPaused(Bool)
    case setBackgroundPaused(Bool)
    /// Whether the app has an event handler.
    case setTellsEvents(Bool)

    case createChannelCollection(CollectionID, GroupChannelListQuery)
    case disposeChannelCollection(CollectionID)
    case createMessageCollection(CollectionID, url: String, startingPoint: Int64, MessageListParams)
    case start(CollectionID)
    /// While set, a huge gap does not move the view, whatever its parameters say.
    case setKeepsPosition(CollectionID, Bool)
    case disposeMessageCollection(CollectionID)
    case face(SyncOperation)
}

/// What is answered by one completion.
package indirect enum ClientOperation: Sendable {
    case connect(userId: String, token: String?, nickname: String?)
    case disconnect

    case channel(ChannelOperation)
    case member(MemberOperation)
    case user(UserOperation)
    case message(MessageOperation)
    case poll(PollOperation)
    case scheduledMessage(ScheduledMessageOperation)

    case sendUserMessage(url: String, UserMessageParams, requestId: String)
    case sendFileMessage(url: String, FileMessage)
    /// Nil: of all channels.
    case unsentMessages(url: String?)
    case resendMessage(requestId: String)
    case cancelMessage(requestId: String)
    /// Nil: all of them.
    case removeFailed(url: String, requestIds: [String]?)
    /// Nil: of all channels.
    case clearUnsentMessages(url: String?)

    case channelChanges(token: String, since: Int64)
    case unreadMessageCount(customTypes: [String], SuperChannelFilter)
    case unreadChannelCount(customTypes: [String], SuperChannelFilter)
    case unreadItemCounts(UnreadItems)
    case channelCount(MemberStateFilter)
    case loadPage(ListQuery, from: ListPlace)
    /// Answers a load that comes while another one of the same list runs.
    case refuseLoading

    case loadMore(CollectionID)
    case loadPrevious(CollectionID)
    case loadNext(CollectionID)
    case resetStartingPoint(CollectionID, to: Int64)
    case history(CollectionID)

    /// Nil: of the whole cache.
    case cachedDataSize(url: String?)
    case clearCachedMessages(url: String)
    case clearCachedData(userId: String)
    case searchMessages(MessageSearchQuery)
}

extension Command {
    /// The call of a command that writes or sends, which a client for reading only refuses.
    var writingCall: CallID? {
        switch self {
        case .call(let operation, let call): operation.isWriting ? call : nil
        case .face(let operation): operation.writingCall
        case .setPaused, .setBackgroundPaused, .setTellsEvents, .createChannelCollection, .disposeChannelCollection,
            .createMessageCollection, .start, .setKeepsPosition, .disposeMessageCollection:
            nil
        }
    }
}

extension ClientOperation {
    /// No default: whoever adds an operation decides.
    var isWriting: Bool {
        switch self {
        case .channel(let operation): operation.isWriting
        case .member(let operation): operation.isWriting
        case .user(let operation): operation.isWriting
        case .message(let operation): operation.isWriting
        case .poll(let operation): operation.isWriting
        case .scheduledMessage(let operation): operation.isWriting
        case .sendUserMessage, .sendFileMessage, .resendMessage, .cancelMessage, .removeFailed, .clearUnsentMessages,
            .clearCachedMessages, .clearCachedData:
            true
        case .connect, .disconnect, .unsentMessages, .channelChanges, .unreadMessageCount, .unreadChannelCount,
            .unreadItemCounts, .channelCount, .loadPage, .refuseLoading, .loadMore, .loadPrevious, .loadNext,
            .resetStartingPoint, .history, .cachedDataSize, .searchMessages:
            false
        }
    }
}

/// A message with files on its way to the engine.
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

    /// Of files that the server has already.
    package init(params: UserMessageParams, files: FilesToSend, requestId: String) {
        self.init(params: params, files: files, contents: files.files.map { _ in nil }, requestId: requestId)
    }
}
