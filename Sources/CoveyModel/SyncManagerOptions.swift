// The options of a set-up through the SyncManager adapter (syncmanager.md §1), and the adapter's operations. Values.

package enum ResendPolicy: Int32, Sendable, CaseIterable {
    /// A failed message is removed.
    case none = 0
    /// A failed message stays until the app resends or deletes it.
    case manual
    /// A failed message stays and is retried automatically, a limited number of times.
    case automatic
}

package struct SyncManagerOptions: Sendable, Equatable {
    /// The most succeeded messages that one collection holds.
    package var messageCapacity = Policy.syncManagerMessageCapacity
    package var resendPolicy = ResendPolicy.manual
    package var resendRetries = Policy.syncManagerResendRetries
    package var failedMessagesPerChannel = Policy.syncManagerFailedMessages
    package var failedRetentionDays = Policy.syncManagerFailedRetentionDays

    package init() {}
}

/// The messages that a collection of the adapter shows; any reply type.
package struct SyncMessageFilter: Sendable, Equatable {
    package var messageType = MessageTypeFilter.all
    package var customTypes: [String] = []
    package var senderIds: [String] = []

    package init() {}
}

/// An app's operations on the adapter.
package indirect enum SyncOperation: Sendable {
    case setUp(userId: String, SyncManagerOptions, CallID)
    case resume(force: Bool)
    case pause
    case clearCache(CallID)

    case createMessages(CollectionID, url: String, viewpoint: Int64, SyncMessageFilter, limit: Int)
    case fetch(CollectionID, older: Bool, CallID)
    case fetchAllNext(CollectionID, CallID)
    /// Adds unsent messages of the channel to the view: the failed ones, or the pending ones.
    case fetchUnsent(CollectionID, failed: Bool, CallID)
    case resetViewpoint(CollectionID, to: Int64, CallID)
    case append(CollectionID, Message, CallID)
    case sendResponse(CollectionID, Message, CoveyError?, CallID)
    case update(CollectionID, Message, CallID)
    case delete(CollectionID, Message, CallID)

    case createChannels(CollectionID, GroupChannelListQuery)
    case fetchChannels(CollectionID, CallID)
    /// A collection of either kind.
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
