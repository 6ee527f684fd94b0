// What the interface asks of the engine, as values: the functions check their arguments and make one of these; the port
// carries it to the engine's thread. Calls and collections are named by the interface, so that nothing waits for an answer.

import CoveyModel

enum Command: Sendable {
    case connect(userId: String, token: String?, nickname: String?, CallID)
    case disconnect(CallID)
    case pause
    case setBackgroundPaused(Bool)
    case setTellsEvents(Bool)
    case resume

    case channel(ChannelOperation, CallID)
    case member(MemberOperation, CallID)
    case user(UserOperation, CallID)

    case sendUserMessage(url: String, UserMessageParams, requestId: String, CallID)
    case sendFileMessage(url: String, FileMessage, CallID)
    case message(MessageOperation, CallID)
    case poll(PollOperation, CallID)
    case scheduledMessage(ScheduledMessageOperation, CallID)
    /// Nil: of all channels.
    case unsentMessages(url: String?, CallID)
    case resendMessage(requestId: String, CallID)
    case cancelMessage(requestId: String, CallID)

    case channelChanges(token: String, since: Int64, CallID)
    case unreadMessageCount(customTypes: [String], SuperChannelFilter, CallID)
    case unreadChannelCount(customTypes: [String], SuperChannelFilter, CallID)
    case unreadItemCounts(UnreadItems, CallID)
    case channelCount(MemberStateFilter, CallID)
    case loadPage(ListQuery, from: ListPlace, CallID)
    /// Answers a load that comes while another one of the same list runs.
    case refuseLoading(CallID)

    case createChannelCollection(CollectionID, GroupChannelListQuery)
    case loadMore(CollectionID, CallID)
    case disposeChannelCollection(CollectionID)

    case createMessageCollection(CollectionID, url: String, startingPoint: Int64, MessageListParams)
    case start(CollectionID)
    case loadPrevious(CollectionID, CallID)
    case loadNext(CollectionID, CallID)
    case resetStartingPoint(CollectionID, to: Int64, CallID)
    case setKeepsPosition(CollectionID, Bool)
    case history(CollectionID, CallID)
    /// Nil: all of them.
    case removeFailed(url: String, requestIds: [String]?, CallID)
    case disposeMessageCollection(CollectionID)

    /// Nil: of the whole cache.
    case cachedDataSize(url: String?, CallID)
    case clearCachedMessages(url: String, CallID)
    case clearCachedData(userId: String, CallID)
    /// Nil: of all channels.
    case clearUnsentMessages(url: String?, CallID)
    case searchMessages(MessageSearchQuery, CallID)
    case face(SyncOperation)
}

extension Command {
    /// The call of a command that writes or sends, which a client for reading only refuses. No default: whoever adds a
    /// command decides.
    var writingCall: CallID? {
        switch self {
        case .face(let operation): operation.writingCall
        case .channel(let operation, let call): operation.isWriting ? call : nil
        case .member(let operation, let call): operation.isWriting ? call : nil
        case .user(let operation, let call): operation.isWriting ? call : nil
        case .message(let operation, let call): operation.isWriting ? call : nil
        case .poll(let operation, let call): operation.isWriting ? call : nil
        case .scheduledMessage(let operation, let call): operation.isWriting ? call : nil
        case .resendMessage(_, let call), .cancelMessage(_, let call), .sendUserMessage(_, _, _, let call),
            .sendFileMessage(_, _, let call), .removeFailed(_, _, let call), .clearCachedMessages(_, let call),
            .clearCachedData(_, let call), .clearUnsentMessages(_, let call):
            call
        case .connect, .disconnect, .pause, .resume, .createChannelCollection, .loadMore,
            .disposeChannelCollection, .createMessageCollection, .start, .loadPrevious, .loadNext,
            .disposeMessageCollection, .cachedDataSize, .searchMessages, .setBackgroundPaused, .setTellsEvents,
            .channelChanges,
            .unreadMessageCount, .unreadChannelCount, .unreadItemCounts, .channelCount, .loadPage, .refuseLoading,
            .unsentMessages, .resetStartingPoint, .setKeepsPosition, .history:
            nil
        }
    }
}

/// The way to a client's engine and back. In the product the runtime's client stands behind it, in tests a recorder.
protocol ClientPort: AnyObject, Sendable {
    /// Readable while notices wait; nil where the library delivers on its own thread, or wakes the app by a hook.
    var eventDescriptor: Int32? { get }
    var waitingCount: Int { get }
    /// Changes that were dropped because the app did not take them.
    var droppedCount: Int { get }
    func perform(_ command: Command)
    /// Runs waiting notices on this thread: at most `max` (0: all), waiting up to `timeoutMs` for the first (-1: for ever).
    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int
    /// Ends everything; no notice comes once it has returned, unless called from inside one.
    func close()
    /// The corrected wall clock, Unix ms.
    var nowMs: Int64 { get }
}
