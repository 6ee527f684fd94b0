// The notifications of the engine to an app: values, so that a test reads the same stream that a C callback gets.
// The notices of one client form one stream in commit order (collections.md §3.4, Delivery).

/// The id of a collection of one client; never used twice.
package struct CollectionID: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    package static func < (left: CollectionID, right: CollectionID) -> Bool { left.rawValue < right.rawValue }
}

/// The id of an asynchronous call, which completes exactly once.
package struct CallID: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    package static func < (left: CallID, right: CallID) -> Bool { left.rawValue < right.rawValue }
}

/// Boxed: the cases have different shapes and up to 120 bytes, and queues move notices. As one pointer a notice has no
/// undefined bytes beside a short payload, which memcheck reports where an optional notice is compared with nil.
package indirect enum Notice: Sendable {
    case completion(CallID, Completion)
    /// Progress of a send that has not completed yet.
    case progress(CallID, UploadProgress)
    /// Progress of a download that has not completed yet. Total 0: unknown.
    case downloadProgress(CallID, receivedBytes: Int64, totalBytes: Int64)
    case messages(CollectionID, MessageNotice)
    case channels(CollectionID, ChannelNotice)
    /// A collection of the SyncManager adapter.
    case syncManager(CollectionID, SyncNotice)
    case feed(CollectionID, FeedNotice)
    /// The collection or feed ended with its login, for this reason: no notice of it follows.
    case ended(CollectionID, CoveyError)
    /// Nobody is logged in any more, whatever ended the login. It comes before the notice that says what did.
    case loginEnded
    /// The connection state changed; with the user as the server has them where a connection opened.
    case state(ConnectionState, User?)
    case connection(ConnectionNotice)
    case session(SessionNotice)
    case background(BackgroundProgress)
    /// Unread messages over all channels.
    case unread(UnreadTotals)
    /// For the app's event handlers.
    case event(ChannelEventNotice)
}

/// The answer to an asynchronous call that belongs to no collection.
package enum Completion: Sendable {
    case done
    case user(User)
    /// An offline start: the cached user, and why there is no connection (sync.md §7.1).
    case cachedUser(User, CoveyError)
    case channel(GroupChannel)
    case message(Message)
    /// A send that has not succeeded: its message as it is now, and why.
    case unsent(Message, CoveyError)
    case poll(Poll)
    case scheduledMessage(ScheduledMessage)
    /// The request ids of removed failed messages, or names.
    case strings([String])
    case messages([Message])
    case history(HistorySnapshot)
    case sizeBytes(Int64)
    /// By channel URL: everything up to there is acknowledged.
    case positions([String: FeedProgress])
    /// A file that was downloaded into memory; empty if it went to a path.
    case bytes([UInt8])
    case hits([MessageSearchHit])
    /// A page of a list, and the position reached.
    case page(ListRows, ListPlace)
    /// The parent, if the user may see it, and its replies.
    case thread(Message?, [Message])
    case channelChanges(ChangeList<GroupChannel, String>)
    case messageChanges(ChangeList<Message, Int64>)
    case count(Int64)
    case unreadItems(UnreadItemCounts)
    case metadata([String: String])
    case metacounters([String: Int64])
    case mutedInfo(MutedInfo)
    /// The number of an enumeration's value, or 0 and 1.
    case choice(Int32)
    case pushPreference(PushPreference)
    /// All emojis; or one category, or one emoji in a category without a name.
    indirect case emojis(EmojiSet)
    case failed(CoveyError)
}

/// A callback of a message collection. `edits` update the receiver's lists before the callback runs.
package struct MessageNotice: Sendable {
    package enum Kind: Sendable {
        /// The cached part of a start; the error is 800700 if the cache could not be read.
        case cacheResult([Message], CoveyError?)
        /// The server's part: the whole list, or the error.
        case apiResult(Result<[Message], CoveyError>)
        /// Completion of loadPrevious or loadNext: the new rows in view order.
        case loaded(CallID, Result<[Message], CoveyError>)
        case added([Message])
        case updated([Message])
        case deleted([Message])
        case channelUpdated(GroupChannel)
        /// The channel is gone for the user.
        case channelDeleted(url: String)
        case hugeGap
        /// The receiver lagged, or no other kind reports the change: only the edits matter.
        case edits
    }
    package var kind: Kind
    package var source: EventSource
    package var status: Message.SendingStatus
    /// What the server said, in order, where that is more than the messages.
    package var events: [EventInfo]
    /// The channel as it is now, or was last; nil: not cached. Set where the collection delivers it.
    package var channel: GroupChannel?
    /// Where the collection is now. Set with it; nil where no collection answers.
    package var startingPoint: Int64?
    package var edits: [MessageLists.Edit]

    package init(
        _ kind: Kind, source: EventSource = .messageFill, status: Message.SendingStatus = .succeeded,
        events: [EventInfo] = [], edits: [MessageLists.Edit] = []
    ) {
        self.kind = kind
        self.source = source
        self.status = status
        self.events = events
        self.edits = edits
    }
}

package struct ChannelNotice: Sendable {
    package enum Kind: Sendable {
        case loaded(CallID, Result<[GroupChannel], CoveyError>)
        case added([GroupChannel])
        case updated([GroupChannel])
        /// As they are now, or were last.
        case deleted([GroupChannel])
        case edits
    }
    package var kind: Kind
    package var source: EventSource
    /// What the server said, in order.
    package var events: [EventInfo]
    package var edits: [ChannelLists.Edit]

    package init(
        _ kind: Kind, source: EventSource = .channelChangelog, events: [EventInfo] = [], edits: [ChannelLists.Edit] = []
    ) {
        self.kind = kind
        self.source = source
        self.events = events
        self.edits = edits
    }
}

/// websocket.md §8.4; the numbers are those of the C ABI.
package enum ConnectionState: Int32, Sendable {
    case initialized = 0, connecting, open, reconnecting, delayed, paused, closed
}

package enum ConnectionNotice: Sendable, Equatable {
    case connected(userId: String)
    case reconnectStarted
    /// The next attempt comes at this Unix time of the device, for this reason. Attempts count from 1, and from 1 again
    /// when the back-off starts again.
    case reconnectScheduled(attempt: Int, atMs: Int64, CoveyError)
    case reconnectSucceeded
    case reconnectFailed(CoveyError)
    case disconnected(userId: String)
    /// The session is over and the app must log in again.
    case sessionClosed(CoveyError)
    /// The engine continues with a cache in memory: the one on disk failed (sync.md §1.2).
    case cacheFailed(CoveyError)
}
