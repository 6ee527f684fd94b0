// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// Callbacks of a group channel collection. All lists are borrowed and in view order. Any function may be NULL.
public struct GroupChannelCollectionCallbacks: Sendable {
    /// Channels that are now in the list.
    public var channelsAdded: (@Sendable (ChannelList, ChannelContext) -> Void)?
    /// Channels of the list that changed or moved.
    public var channelsUpdated: (@Sendable (ChannelList, ChannelContext) -> Void)?
    /// URLs of channels that are no longer in the list.
    public var channelsDeleted: (@Sendable (StringList, ChannelContext) -> Void)?
    /// The list changed, and no other function reports it. Apply the context's changes.
    public var changed: (@Sendable (ChannelContext) -> Void)?
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    public var disposed: (@Sendable (CoveyError) -> Void)?
    var onFree: (@Sendable () -> Void)?

    public init(
        channelsAdded: (@Sendable (ChannelList, ChannelContext) -> Void)? = nil,
        channelsUpdated: (@Sendable (ChannelList, ChannelContext) -> Void)? = nil,
        channelsDeleted: (@Sendable (StringList, ChannelContext) -> Void)? = nil,
        changed: (@Sendable (ChannelContext) -> Void)? = nil,
        disposed: (@Sendable (CoveyError) -> Void)? = nil
    ) {
        self.channelsAdded = channelsAdded
        self.channelsUpdated = channelsUpdated
        self.channelsDeleted = channelsDeleted
        self.changed = changed
        self.disposed = disposed
    }

    func passed() -> covey_group_channel_collection_callbacks {
        var c = covey_group_channel_collection_callbacks()
        c.struct_size = UInt32(MemoryLayout<covey_group_channel_collection_callbacks>.size)
        c.user_data = retained(Box(self, onFree))
        c.user_data_free = freeObject
        if channelsAdded != nil { c.channels_added = { state, channels, context in unboxed(state, GroupChannelCollectionCallbacks.self).channelsAdded?(ChannelList(borrowing: channels), ChannelContext(context)) } }
        if channelsUpdated != nil { c.channels_updated = { state, channels, context in unboxed(state, GroupChannelCollectionCallbacks.self).channelsUpdated?(ChannelList(borrowing: channels), ChannelContext(context)) } }
        if channelsDeleted != nil { c.channels_deleted = { state, channelUrls, context in unboxed(state, GroupChannelCollectionCallbacks.self).channelsDeleted?(StringList(borrowing: channelUrls), ChannelContext(context)) } }
        if changed != nil { c.changed = { state, context in unboxed(state, GroupChannelCollectionCallbacks.self).changed?(ChannelContext(context)) } }
        if disposed != nil { c.disposed = { state, error in unboxed(state, GroupChannelCollectionCallbacks.self).disposed?(CoveyError(borrowing: error)) } }
        return c
    }

    /// Callbacks that put what they receive into a sequence; where more than `limit` wait, one `eventsLost`
    /// replaces them, except `disposed`. It ends with the object of the callbacks.
    public static func stream(limit: Int = 1024) -> (callbacks: GroupChannelCollectionCallbacks, events: Events<GroupChannelCollectionEvent>) {
        let queue = EventQueue<GroupChannelCollectionEvent>(limit, .eventsLost, comesOnce: \.comesOnce)
        var callbacks = GroupChannelCollectionCallbacks(
            channelsAdded: { queue.put(.channelsAdded($0, $1)) },
            channelsUpdated: { queue.put(.channelsUpdated($0, $1)) },
            channelsDeleted: { queue.put(.channelsDeleted($0, $1)) },
            changed: { queue.put(.changed($0)) },
            disposed: { queue.put(.disposed($0)) })
        callbacks.onFree = { queue.finish() }
        return (callbacks, Events(queue))
    }
}

/// What `GroupChannelCollectionCallbacks.stream` gives.
public enum GroupChannelCollectionEvent: Sendable {
    /// Channels that are now in the list.
    case channelsAdded(ChannelList, ChannelContext)
    /// Channels of the list that changed or moved.
    case channelsUpdated(ChannelList, ChannelContext)
    /// URLs of channels that are no longer in the list.
    case channelsDeleted(StringList, ChannelContext)
    /// The list changed, and no other function reports it. Apply the context's changes.
    case changed(ChannelContext)
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    case disposed(CoveyError)
    /// Events were dropped, because the consumer was too slow. Read the list again.
    case eventsLost

    /// Whether it stays where `eventsLost` replaces the others.
    var comesOnce: Bool {
        switch self {
        case .disposed: true
        default: false
        }
    }
}

/// Callbacks of a message collection. All lists are borrowed and in view order. Any function may be NULL.
public struct MessageCollectionCallbacks: Sendable {
    /// Messages that are now in the list.
    public var messagesAdded: (@Sendable (MessageList, MessageContext) -> Void)?
    /// Messages of the list that changed; a sent one has the request id of the pending one it replaces.
    public var messagesUpdated: (@Sendable (MessageList, MessageContext) -> Void)?
    /// Messages that are no longer in the list. While has_next is 1 these may be sent ones: an own message that
    /// was sent leaves the pending list with the source COVEY_SOURCE_EVENT_MESSAGE_SENT, and comes back with
    /// the newest page.
    public var messagesDeleted: (@Sendable (MessageList, MessageContext) -> Void)?
    /// The channel changed.
    public var channelUpdated: (@Sendable (Channel, ChannelContext) -> Void)?
    /// The channel is gone for this user: the lists are empty; dispose the collection. The context's
    /// deleted_channels has the channel as it was, if it was cached.
    public var channelDeleted: (@Sendable (String, ChannelContext) -> Void)?
    /// Too much is missing to load it: has_next is 1 from now on. Move the collection with
    /// message_collection_reset_starting_point, or let it move automatically (its params). Reported once per
    /// connection.
    public var hugeGapDetected: (@Sendable (MessageContext) -> Void)?
    /// The list changed, and no other function reports it. Apply the context's changes.
    public var changed: (@Sendable (MessageContext) -> Void)?
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    public var disposed: (@Sendable (CoveyError) -> Void)?
    var onFree: (@Sendable () -> Void)?

    public init(
        messagesAdded: (@Sendable (MessageList, MessageContext) -> Void)? = nil,
        messagesUpdated: (@Sendable (MessageList, MessageContext) -> Void)? = nil,
        messagesDeleted: (@Sendable (MessageList, MessageContext) -> Void)? = nil,
        channelUpdated: (@Sendable (Channel, ChannelContext) -> Void)? = nil,
        channelDeleted: (@Sendable (String, ChannelContext) -> Void)? = nil,
        hugeGapDetected: (@Sendable (MessageContext) -> Void)? = nil,
        changed: (@Sendable (MessageContext) -> Void)? = nil,
        disposed: (@Sendable (CoveyError) -> Void)? = nil
    ) {
        self.messagesAdded = messagesAdded
        self.messagesUpdated = messagesUpdated
        self.messagesDeleted = messagesDeleted
        self.channelUpdated = channelUpdated
        self.channelDeleted = channelDeleted
        self.hugeGapDetected = hugeGapDetected
        self.changed = changed
        self.disposed = disposed
    }

    func passed() -> covey_message_collection_callbacks {
        var c = covey_message_collection_callbacks()
        c.struct_size = UInt32(MemoryLayout<covey_message_collection_callbacks>.size)
        c.user_data = retained(Box(self, onFree))
        c.user_data_free = freeObject
        if messagesAdded != nil { c.messages_added = { state, messages, context in unboxed(state, MessageCollectionCallbacks.self).messagesAdded?(MessageList(borrowing: messages), MessageContext(context)) } }
        if messagesUpdated != nil { c.messages_updated = { state, messages, context in unboxed(state, MessageCollectionCallbacks.self).messagesUpdated?(MessageList(borrowing: messages), MessageContext(context)) } }
        if messagesDeleted != nil { c.messages_deleted = { state, messages, context in unboxed(state, MessageCollectionCallbacks.self).messagesDeleted?(MessageList(borrowing: messages), MessageContext(context)) } }
        if channelUpdated != nil { c.channel_updated = { state, channel, context in unboxed(state, MessageCollectionCallbacks.self).channelUpdated?(Channel(borrowing: channel), ChannelContext(context)) } }
        if channelDeleted != nil { c.channel_deleted = { state, channelUrl, context in unboxed(state, MessageCollectionCallbacks.self).channelDeleted?(stringOf(channelUrl), ChannelContext(context)) } }
        if hugeGapDetected != nil { c.huge_gap_detected = { state, context in unboxed(state, MessageCollectionCallbacks.self).hugeGapDetected?(MessageContext(context)) } }
        if changed != nil { c.changed = { state, context in unboxed(state, MessageCollectionCallbacks.self).changed?(MessageContext(context)) } }
        if disposed != nil { c.disposed = { state, error in unboxed(state, MessageCollectionCallbacks.self).disposed?(CoveyError(borrowing: error)) } }
        return c
    }

    /// Callbacks that put what they receive into a sequence; where more than `limit` wait, one `eventsLost`
    /// replaces them, except `channelDeleted`, `hugeGapDetected` and `disposed`. It ends with the object of the
    /// callbacks.
    public static func stream(limit: Int = 1024) -> (callbacks: MessageCollectionCallbacks, events: Events<MessageCollectionEvent>) {
        let queue = EventQueue<MessageCollectionEvent>(limit, .eventsLost, comesOnce: \.comesOnce)
        var callbacks = MessageCollectionCallbacks(
            messagesAdded: { queue.put(.messagesAdded($0, $1)) },
            messagesUpdated: { queue.put(.messagesUpdated($0, $1)) },
            messagesDeleted: { queue.put(.messagesDeleted($0, $1)) },
            channelUpdated: { queue.put(.channelUpdated($0, $1)) },
            channelDeleted: { queue.put(.channelDeleted($0, $1)) },
            hugeGapDetected: { queue.put(.hugeGapDetected($0)) },
            changed: { queue.put(.changed($0)) },
            disposed: { queue.put(.disposed($0)) })
        callbacks.onFree = { queue.finish() }
        return (callbacks, Events(queue))
    }
}

/// What `MessageCollectionCallbacks.stream` gives.
public enum MessageCollectionEvent: Sendable {
    /// Messages that are now in the list.
    case messagesAdded(MessageList, MessageContext)
    /// Messages of the list that changed; a sent one has the request id of the pending one it replaces.
    case messagesUpdated(MessageList, MessageContext)
    /// Messages that are no longer in the list. While has_next is 1 these may be sent ones: an own message that
    /// was sent leaves the pending list with the source COVEY_SOURCE_EVENT_MESSAGE_SENT, and comes back with
    /// the newest page.
    case messagesDeleted(MessageList, MessageContext)
    /// The channel changed.
    case channelUpdated(Channel, ChannelContext)
    /// The channel is gone for this user: the lists are empty; dispose the collection. The context's
    /// deleted_channels has the channel as it was, if it was cached.
    case channelDeleted(String, ChannelContext)
    /// Too much is missing to load it: has_next is 1 from now on. Move the collection with
    /// message_collection_reset_starting_point, or let it move automatically (its params). Reported once per
    /// connection.
    case hugeGapDetected(MessageContext)
    /// The list changed, and no other function reports it. Apply the context's changes.
    case changed(MessageContext)
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    case disposed(CoveyError)
    /// Events were dropped, because the consumer was too slow. Read the list again.
    case eventsLost

    /// Whether it stays where `eventsLost` replaces the others.
    var comesOnce: Bool {
        switch self {
        case .channelDeleted, .hugeGapDetected, .disposed: true
        default: false
        }
    }
}

/// Callbacks of a feed. Any function may be NULL.
public struct FeedCallbacks: Sendable {
    /// The next item, borrowed: retain it to acknowledge it later.
    public var item: (@Sendable (FeedItem) -> Void)?
    /// true: every message that the server has for this feed was delivered, and the connection brings the next
    /// ones. The channels' rows have proved it: they were asked for once more when everything was read. false:
    /// that is over, because the connection ended, a channel must be read, or too much waits for an
    /// acknowledgement. Called at each change.
    public var caughtUp: (@Sendable (Bool) -> Void)?
    /// The library ended the feed: a feed of this name is open already or the client is read-only
    /// (COVEY_ERROR_INVALID_INITIALIZATION, COVEY_ERROR_NOT_SUPPORTED), its positions cannot be read
    /// (COVEY_ERROR_LOCAL_DATABASE), or its login has ended, as it ends collections. What was acknowledged is
    /// written. It is the last callback: user_data_free follows, and you still release the handle. Not called
    /// if the app closes the feed or the client.
    public var ended: (@Sendable (CoveyError) -> Void)?
    var onFree: (@Sendable () -> Void)?

    public init(
        item: (@Sendable (FeedItem) -> Void)? = nil,
        caughtUp: (@Sendable (Bool) -> Void)? = nil,
        ended: (@Sendable (CoveyError) -> Void)? = nil
    ) {
        self.item = item
        self.caughtUp = caughtUp
        self.ended = ended
    }

    func passed() -> covey_feed_callbacks {
        var c = covey_feed_callbacks()
        c.struct_size = UInt32(MemoryLayout<covey_feed_callbacks>.size)
        c.user_data = retained(Box(self, onFree))
        c.user_data_free = freeObject
        if item != nil { c.item = { state, item in unboxed(state, FeedCallbacks.self).item?(FeedItem(borrowing: item)) } }
        if caughtUp != nil { c.caught_up = { state, isCaughtUp in unboxed(state, FeedCallbacks.self).caughtUp?(isCaughtUp) } }
        if ended != nil { c.ended = { state, error in unboxed(state, FeedCallbacks.self).ended?(CoveyError(borrowing: error)) } }
        return c
    }

    /// Callbacks that put what they receive into a sequence; none is dropped: a feed waits for
    /// acknowledgements. It ends with the object of the callbacks.
    public static func stream() -> (callbacks: FeedCallbacks, events: Events<FeedEvent>) {
        let queue = EventQueue<FeedEvent>(Int.max, nil)
        var callbacks = FeedCallbacks(
            item: { queue.put(.item($0)) },
            caughtUp: { queue.put(.caughtUp($0)) },
            ended: { queue.put(.ended($0)) })
        callbacks.onFree = { queue.finish() }
        return (callbacks, Events(queue))
    }
}

/// What `FeedCallbacks.stream` gives.
public enum FeedEvent: Sendable {
    /// The next item, borrowed: retain it to acknowledge it later.
    case item(FeedItem)
    /// true: every message that the server has for this feed was delivered, and the connection brings the next
    /// ones. The channels' rows have proved it: they were asked for once more when everything was read. false:
    /// that is over, because the connection ended, a channel must be read, or too much waits for an
    /// acknowledgement. Called at each change.
    case caughtUp(Bool)
    /// The library ended the feed: a feed of this name is open already or the client is read-only
    /// (COVEY_ERROR_INVALID_INITIALIZATION, COVEY_ERROR_NOT_SUPPORTED), its positions cannot be read
    /// (COVEY_ERROR_LOCAL_DATABASE), or its login has ended, as it ends collections. What was acknowledged is
    /// written. It is the last callback: user_data_free follows, and you still release the handle. Not called
    /// if the app closes the feed or the client.
    case ended(CoveyError)
}

/// Callbacks of a message collection: its delegate. All objects are borrowed. Any function may be NULL.
public struct SyncMessageCallbacks: Sendable {
    /// `action`: enum sync_action. `unproven`: only from the cache; other messages may exist between these and
    /// those that are shown already.
    public var succeededMessages: (@Sendable (MessageList, SyncAction, Bool) -> Void)?
    /// `action`: enum sync_action.
    public var pendingMessages: (@Sendable (MessageList, SyncAction) -> Void)?
    /// `action`: enum sync_action. `reason`: enum sync_failed_reason. A message that waits for a resend counts
    /// as failed.
    public var failedMessages: (@Sendable (MessageList, SyncAction, SyncFailedReason) -> Void)?
    /// New messages arrived that are not shown, because the collection is not at the newest message: for a
    /// badge.
    public var newMessages: (@Sendable (MessageList) -> Void)?
    public var channelUpdated: (@Sendable (Channel) -> Void)?
    /// The user left, was banned, or the channel was deleted. A clear was reported before.
    public var channelRemoved: (@Sendable (String) -> Void)?
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    public var disposed: (@Sendable (CoveyError) -> Void)?
    var onFree: (@Sendable () -> Void)?

    public init(
        succeededMessages: (@Sendable (MessageList, SyncAction, Bool) -> Void)? = nil,
        pendingMessages: (@Sendable (MessageList, SyncAction) -> Void)? = nil,
        failedMessages: (@Sendable (MessageList, SyncAction, SyncFailedReason) -> Void)? = nil,
        newMessages: (@Sendable (MessageList) -> Void)? = nil,
        channelUpdated: (@Sendable (Channel) -> Void)? = nil,
        channelRemoved: (@Sendable (String) -> Void)? = nil,
        disposed: (@Sendable (CoveyError) -> Void)? = nil
    ) {
        self.succeededMessages = succeededMessages
        self.pendingMessages = pendingMessages
        self.failedMessages = failedMessages
        self.newMessages = newMessages
        self.channelUpdated = channelUpdated
        self.channelRemoved = channelRemoved
        self.disposed = disposed
    }

    func passed() -> covey_sync_message_callbacks {
        var c = covey_sync_message_callbacks()
        c.struct_size = UInt32(MemoryLayout<covey_sync_message_callbacks>.size)
        c.user_data = retained(Box(self, onFree))
        c.user_data_free = freeObject
        if succeededMessages != nil { c.succeeded_messages = { state, messages, action, unproven in unboxed(state, SyncMessageCallbacks.self).succeededMessages?(MessageList(borrowing: messages), SyncAction(rawValue: Int32(truncatingIfNeeded: action)), unproven) } }
        if pendingMessages != nil { c.pending_messages = { state, messages, action in unboxed(state, SyncMessageCallbacks.self).pendingMessages?(MessageList(borrowing: messages), SyncAction(rawValue: Int32(truncatingIfNeeded: action))) } }
        if failedMessages != nil { c.failed_messages = { state, messages, action, reason in unboxed(state, SyncMessageCallbacks.self).failedMessages?(MessageList(borrowing: messages), SyncAction(rawValue: Int32(truncatingIfNeeded: action)), SyncFailedReason(rawValue: Int32(truncatingIfNeeded: reason))) } }
        if newMessages != nil { c.new_messages = { state, messages in unboxed(state, SyncMessageCallbacks.self).newMessages?(MessageList(borrowing: messages)) } }
        if channelUpdated != nil { c.channel_updated = { state, channel in unboxed(state, SyncMessageCallbacks.self).channelUpdated?(Channel(borrowing: channel)) } }
        if channelRemoved != nil { c.channel_removed = { state, channelUrl in unboxed(state, SyncMessageCallbacks.self).channelRemoved?(stringOf(channelUrl)) } }
        if disposed != nil { c.disposed = { state, error in unboxed(state, SyncMessageCallbacks.self).disposed?(CoveyError(borrowing: error)) } }
        return c
    }

    /// Callbacks that put what they receive into a sequence; where more than `limit` wait, one `eventsLost`
    /// replaces them, except `channelRemoved` and `disposed`. It ends with the object of the callbacks.
    public static func stream(limit: Int = 1024) -> (callbacks: SyncMessageCallbacks, events: Events<SyncMessageEvent>) {
        let queue = EventQueue<SyncMessageEvent>(limit, .eventsLost, comesOnce: \.comesOnce)
        var callbacks = SyncMessageCallbacks(
            succeededMessages: { queue.put(.succeededMessages($0, $1, $2)) },
            pendingMessages: { queue.put(.pendingMessages($0, $1)) },
            failedMessages: { queue.put(.failedMessages($0, $1, $2)) },
            newMessages: { queue.put(.newMessages($0)) },
            channelUpdated: { queue.put(.channelUpdated($0)) },
            channelRemoved: { queue.put(.channelRemoved($0)) },
            disposed: { queue.put(.disposed($0)) })
        callbacks.onFree = { queue.finish() }
        return (callbacks, Events(queue))
    }
}

/// What `SyncMessageCallbacks.stream` gives.
public enum SyncMessageEvent: Sendable {
    /// `action`: enum sync_action. `unproven`: only from the cache; other messages may exist between these and
    /// those that are shown already.
    case succeededMessages(MessageList, SyncAction, Bool)
    /// `action`: enum sync_action.
    case pendingMessages(MessageList, SyncAction)
    /// `action`: enum sync_action. `reason`: enum sync_failed_reason. A message that waits for a resend counts
    /// as failed.
    case failedMessages(MessageList, SyncAction, SyncFailedReason)
    /// New messages arrived that are not shown, because the collection is not at the newest message: for a
    /// badge.
    case newMessages(MessageList)
    case channelUpdated(Channel)
    /// The user left, was banned, or the channel was deleted. A clear was reported before.
    case channelRemoved(String)
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    case disposed(CoveyError)
    /// Events were dropped, because the consumer was too slow. Read the list again.
    case eventsLost

    /// Whether it stays where `eventsLost` replaces the others.
    var comesOnce: Bool {
        switch self {
        case .channelRemoved, .disposed: true
        default: false
        }
    }
}

/// Callbacks of a channel collection: its delegate. The list is borrowed, and empty for a clear.
public struct SyncChannelCallbacks: Sendable {
    /// `action`: enum sync_action.
    public var channels: (@Sendable (ChannelList, SyncAction) -> Void)?
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The list is empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    public var disposed: (@Sendable (CoveyError) -> Void)?
    var onFree: (@Sendable () -> Void)?

    public init(
        channels: (@Sendable (ChannelList, SyncAction) -> Void)? = nil,
        disposed: (@Sendable (CoveyError) -> Void)? = nil
    ) {
        self.channels = channels
        self.disposed = disposed
    }

    func passed() -> covey_sync_channel_callbacks {
        var c = covey_sync_channel_callbacks()
        c.struct_size = UInt32(MemoryLayout<covey_sync_channel_callbacks>.size)
        c.user_data = retained(Box(self, onFree))
        c.user_data_free = freeObject
        if channels != nil { c.channels = { state, channels, action in unboxed(state, SyncChannelCallbacks.self).channels?(ChannelList(borrowing: channels), SyncAction(rawValue: Int32(truncatingIfNeeded: action))) } }
        if disposed != nil { c.disposed = { state, error in unboxed(state, SyncChannelCallbacks.self).disposed?(CoveyError(borrowing: error)) } }
        return c
    }

    /// Callbacks that put what they receive into a sequence; where more than `limit` wait, one `eventsLost`
    /// replaces them, except `disposed`. It ends with the object of the callbacks.
    public static func stream(limit: Int = 1024) -> (callbacks: SyncChannelCallbacks, events: Events<SyncChannelEvent>) {
        let queue = EventQueue<SyncChannelEvent>(limit, .eventsLost, comesOnce: \.comesOnce)
        var callbacks = SyncChannelCallbacks(
            channels: { queue.put(.channels($0, $1)) },
            disposed: { queue.put(.disposed($0)) })
        callbacks.onFree = { queue.finish() }
        return (callbacks, Events(queue))
    }
}

/// What `SyncChannelCallbacks.stream` gives.
public enum SyncChannelEvent: Sendable {
    /// `action`: enum sync_action.
    case channels(ChannelList, SyncAction)
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The list is empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    case disposed(CoveyError)
    /// Events were dropped, because the consumer was too slow. Read the list again.
    case eventsLost

    /// Whether it stays where `eventsLost` replaces the others.
    var comesOnce: Bool {
        switch self {
        case .disposed: true
        default: false
        }
    }
}

