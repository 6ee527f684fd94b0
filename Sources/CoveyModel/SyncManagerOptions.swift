// What an app may set when it sets a client up through the SyncManager adapter (syncmanager.md §1), and what it asks of
// it. Values.

package enum ResendPolicy: Int32, Sendable, CaseIterable {
    /// A message that failed is removed.
    case none = 0
    /// It is kept until the app resends or deletes it.
    case manual
    /// It is kept and repeated by itself, a number of times.
    case automatic
}

package struct SyncManagerOptions: Sendable, Equatable {
    /// Succeeded messages that one collection holds at most.
    package var messageCapacity = Policy.faceMessageCapacity
    package var resendPolicy = ResendPolicy.manual
    package var resendRetries = Policy.faceResendRetries
    package var failedMessagesPerChannel = Policy.faceFailedMessages
    package var failedRetentionDays = Policy.faceFailedRetentionDays

    package init() {}
}

/// What a collection of the adapter shows; messages with any reply type.
package struct SyncMessageFilter: Sendable, Equatable {
    package var messageType = MessageTypeFilter.all
    package var customTypes: [String] = []
    package var senderIds: [String] = []

    package init() {}
}

/// What an app asks of the adapter.
package indirect enum SyncOperation: Sendable {
    case setUp(userId: String, SyncManagerOptions, CallID)
    case resume(force: Bool)
    case pause
    case clearCache(CallID)

    case createMessages(CollectionID, url: String, viewpoint: Int64, SyncMessageFilter, limit: Int)
    case fetch(CollectionID, older: Bool, CallID)
    case fetchAllNext(CollectionID, CallID)
    /// Unsent messages of the channel into the view: the failed ones, or the pending ones.
    case fetchUnsent(CollectionID, failed: Bool, CallID)
    case resetViewpoint(CollectionID, to: Int64, CallID)
    case append(CollectionID, Message, CallID)
    case sendResponse(CollectionID, Message, CoveyError?, CallID)
    case update(CollectionID, Message, CallID)
    case delete(CollectionID, Message, CallID)

    case createChannels(CollectionID, GroupChannelListQuery)
    case fetchChannels(CollectionID, CallID)
    /// Of either kind.
    case remove(CollectionID)
}

extension SyncOperation {
    /// The call of an operation that writes or sends.
    package var writingCall: CallID? {
        switch self {
        case .clearCache(let call), .append(_, _, let call), .sendResponse(_, _, _, let call),
            .update(_, _, let call), .delete(_, _, let call):
            call
        case .setUp, .resume, .pause, .createMessages, .fetch, .fetchAllNext, .fetchUnsent, .resetViewpoint,
            .createChannels, .fetchChannels, .remove:
            nil
        }
    }
}
