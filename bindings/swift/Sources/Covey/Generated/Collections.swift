// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// Live list of channels. Any task may use it, several at once.
public final class GroupChannelCollection: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_group_channel_collection_release(handle) }

    /// Loads the next page. If has_next is 0, the page is empty. If the page is empty and has_next is 1, call again.
    @discardableResult
    public func loadMore() async throws(CoveyError) -> (channels: ChannelList, context: ChannelContext) {
        let call = Pending<(channels: ChannelList, context: ChannelContext), Void>(())
        return try await call.result() { state, callId, error in
            covey_group_channel_collection_load_more(self.handle, { state, _, channels, context, error in Pending<(channels: ChannelList, context: ChannelContext), Void>.of(state).complete(channels != nil ? (ChannelList(borrowing: channels), ChannelContext(context)) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be more channels, 0 if there are none, or a negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_group_channel_collection_has_next(self.handle)) > 0
        }
    }

    /// The list that the callbacks have reported so far. Empty after dispose.
    public func channels() throws(CoveyError) -> ChannelList {
        var made: OpaquePointer?
        try check(covey_group_channel_collection_channels(self.handle, &made))
        return ChannelList(taking: made)
    }

    /// Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback,
    /// unless called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does
    /// nothing.
    public func dispose() throws(CoveyError) {
        try check(covey_group_channel_collection_dispose(self.handle))
    }

    /// 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its
    /// list is then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    public var isDisposed: Bool {
        get throws(CoveyError) {
            return try check(covey_group_channel_collection_is_disposed(self.handle)) > 0
        }
    }

}

/// Live list of one channel's messages. Any task may use it, several at once.
public final class MessageCollection: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_message_collection_release(handle) }

    /// The page that a start would show first, at once: read from the cache on the calling thread, without a callback.
    /// The collection stays as it is, started or not, and neither waits for the client's other work nor delays it. The
    /// first call of a login opens the user's files a second time, for reading; later ones take as long as a page. They
    /// stay open until log-out, and take about 360 KiB of memory. What a callback has reported is in the cache already,
    /// with one exception: a cache that is in memory only, because its files could not be opened or written, cannot be
    /// read so.
    public func peek() throws(CoveyError) -> MessageList {
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_message_collection_peek(self.handle, &made, &error), &error)
        return MessageList(taking: made)
    }

    /// Starts the collection, once. It shows the cached messages first. The server's messages then replace them.
    @discardableResult
    public func start(cache: (@Sendable (MessageList?, MessageContext, CoveyError?) -> Void)? = nil) async throws(CoveyError) -> (messages: MessageList, context: MessageContext) {
        let call = Pending<(messages: MessageList, context: MessageContext), (@Sendable (MessageList?, MessageContext, CoveyError?) -> Void)?>(cache)
        return try await call.result() { state, _, error in
            covey_message_collection_start(self.handle, { state, messages, context, error in Pending<(messages: MessageList, context: MessageContext), (@Sendable (MessageList?, MessageContext, CoveyError?) -> Void)?>.of(state).extra?(messages == nil ? nil : MessageList(borrowing: messages), MessageContext(context), error.map { CoveyError(borrowing: $0) }) }, { state, messages, context, error in Pending<(messages: MessageList, context: MessageContext), (@Sendable (MessageList?, MessageContext, CoveyError?) -> Void)?>.of(state).complete(messages != nil ? (MessageList(borrowing: messages), MessageContext(context)) : nil, error) }, state, freeObject, &error)
        }
    }

    /// Loads older messages. If has_previous is 0, the page is empty. If the page is empty and has_previous is 1, call
    /// again. While the start, or a move to another starting point, is under way, the load waits for its end. If that
    /// fails, the load completes with the same error; call it again to load from what the collection shows then.
    @discardableResult
    public func loadPrevious() async throws(CoveyError) -> (messages: MessageList, context: MessageContext) {
        let call = Pending<(messages: MessageList, context: MessageContext), Void>(())
        return try await call.result() { state, callId, error in
            covey_message_collection_load_previous(self.handle, { state, _, messages, context, error in Pending<(messages: MessageList, context: MessageContext), Void>.of(state).complete(messages != nil ? (MessageList(borrowing: messages), MessageContext(context)) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Loads newer messages; otherwise as message_collection_load_previous.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> (messages: MessageList, context: MessageContext) {
        let call = Pending<(messages: MessageList, context: MessageContext), Void>(())
        return try await call.result() { state, callId, error in
            covey_message_collection_load_next(self.handle, { state, _, messages, context, error in Pending<(messages: MessageList, context: MessageContext), Void>.of(state).complete(messages != nil ? (MessageList(borrowing: messages), MessageContext(context)) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Moves the collection to another starting point: first to the cached messages there, then to the server's. The
    /// old messages stay until others replace them; unsent messages stay. Each step before the completion is reported
    /// through `changed`, by positions only: no other function lists the messages that come and go. Running page loads
    /// complete with COVEY_ERROR_REQUEST_CANCELED.
    @discardableResult
    public func resetStartingPoint(startingPointAt: Int64) async throws(CoveyError) -> (messages: MessageList, context: MessageContext) {
        let call = Pending<(messages: MessageList, context: MessageContext), Void>(())
        return try await call.result() { state, callId, error in
            covey_message_collection_reset_starting_point(self.handle, startingPointAt, { state, _, messages, context, error in Pending<(messages: MessageList, context: MessageContext), Void>.of(state).complete(messages != nil ? (MessageList(borrowing: messages), MessageContext(context)) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Keeps the position of a reader who has scrolled up: while it is set, a huge gap does not move the collection,
    /// regardless of its params. message_collection_get_history then shows the gap after the newest shown message.
    public func setKeepPosition(keep: Bool) throws(CoveyError) {
        try check(covey_message_collection_set_keep_position(self.handle, keep))
    }

    /// Describes the channel's cached history: complete, missing and loading spans, and the reasons of has_previous and
    /// has_next.
    @discardableResult
    public func getHistory() async throws(CoveyError) -> History {
        let call = Pending<History, Void>(())
        return try await call.result() { state, callId, error in
            covey_message_collection_get_history(self.handle, { state, _, history, error in Pending<History, Void>.of(state).complete(history != nil ? History(borrowing: history) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be older messages, 0 if there are none, or a negative error.
    public var hasPrevious: Bool {
        get throws(CoveyError) {
            return try check(covey_message_collection_has_previous(self.handle)) > 0
        }
    }

    /// 1 if there may be newer messages, 0 if the list ends at the newest one, or a negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_message_collection_has_next(self.handle)) > 0
        }
    }

    /// URL of the channel. `length` may be NULL.
    public var channelUrl: String {
        var length = 0
        let found = covey_message_collection_channel_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// The channel as it was notified last: with the last callback.
    public func channel() throws(CoveyError) -> Channel? {
        var made: OpaquePointer?
        try check(covey_message_collection_channel(self.handle, &made))
        return made.map { Channel(taking: $0) }
    }

    /// The starting point as the callbacks have reported it, Unix ms, or COVEY_TIME_NEWEST.
    public var startingPointAt: Int64 {
        return covey_message_collection_starting_point_at(self.handle)
    }

    /// The succeeded messages in view order that the callbacks have reported so far. Empty after dispose.
    public func succeeded() throws(CoveyError) -> MessageList {
        var made: OpaquePointer?
        try check(covey_message_collection_succeeded(self.handle, &made))
        return MessageList(taking: made)
    }

    /// The messages that are being sent or wait, in sending order; newest first with `reverse`. Empty after dispose.
    public func pending() throws(CoveyError) -> MessageList {
        var made: OpaquePointer?
        try check(covey_message_collection_pending(self.handle, &made))
        return MessageList(taking: made)
    }

    /// The failed messages, in sending order; newest first with `reverse`. Empty after dispose.
    public func failed() throws(CoveyError) -> MessageList {
        var made: OpaquePointer?
        try check(covey_message_collection_failed(self.handle, &made))
        return MessageList(taking: made)
    }

    /// The list that an app draws: the succeeded messages and, if has_next is 0, the unsent ones after them; newest
    /// first with `reverse`. Positional changes refer to this list. Empty after dispose.
    public func timeline() throws(CoveyError) -> MessageList {
        var made: OpaquePointer?
        try check(covey_message_collection_timeline(self.handle, &made))
        return MessageList(taking: made)
    }

    /// The number of succeeded messages.
    public var succeededCount: Int64 {
        get throws(CoveyError) {
            return try check(covey_message_collection_succeeded_count(self.handle))
        }
    }

    /// The number of pending messages.
    public var pendingCount: Int64 {
        get throws(CoveyError) {
            return try check(covey_message_collection_pending_count(self.handle))
        }
    }

    /// The number of failed messages.
    public var failedCount: Int64 {
        get throws(CoveyError) {
            return try check(covey_message_collection_failed_count(self.handle))
        }
    }

    /// Removes failed messages of the channel permanently. Ids of other messages are ignored.
    @discardableResult
    public func removeFailed(requestIds: [String]) async throws(CoveyError) -> StringList {
        let requestidsC = try CTexts(requestIds)
        defer { keep(requestidsC) }
        let call = Pending<StringList, Void>(())
        return try await call.result() { state, callId, error in
            covey_message_collection_remove_failed(self.handle, requestidsC.pointer, requestidsC.count, { state, _, texts, error in Pending<StringList, Void>.of(state).complete(texts != nil ? StringList(borrowing: texts) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback,
    /// unless called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does
    /// nothing.
    public func dispose() throws(CoveyError) {
        try check(covey_message_collection_dispose(self.handle))
    }

    /// 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its
    /// lists are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    public var isDisposed: Bool {
        get throws(CoveyError) {
            return try check(covey_message_collection_is_disposed(self.handle)) > 0
        }
    }

    /// How far the start of the collection has come, as its callbacks have reported it: inside cache_fn it is
    /// COVEY_COLLECTION_CACHED, inside api_fn COVEY_COLLECTION_READY.
    public var state: CollectionState {
        get throws(CoveyError) {
            return CollectionState(rawValue: Int32(truncatingIfNeeded: try check(covey_message_collection_state(self.handle))))
        }
    }

}

/// A list of channels, read page by page. Any task may use it, several at once.
public final class ChannelPages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_channel_pages_release(handle) }

    /// Loads the next page.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> ChannelList {
        let call = Pending<ChannelList, Void>(())
        return try await call.result() { state, callId, error in
            covey_channel_pages_load_next(self.handle, { state, _, channels, error in Pending<ChannelList, Void>.of(state).complete(channels != nil ? ChannelList(borrowing: channels) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_channel_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_channel_pages_is_loading(self.handle)) > 0
        }
    }

}

/// A list of members, read page by page. Any task may use it, several at once.
public final class MemberPages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_member_pages_release(handle) }

    /// Loads the next page.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> MemberList {
        let call = Pending<MemberList, Void>(())
        return try await call.result() { state, callId, error in
            covey_member_pages_load_next(self.handle, { state, _, members, error in Pending<MemberList, Void>.of(state).complete(members != nil ? MemberList(borrowing: members) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_member_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_member_pages_is_loading(self.handle)) > 0
        }
    }

}

/// A list of banned or muted users, read page by page. Any task may use it, several at once.
public final class RestrictedUserPages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_restricted_user_pages_release(handle) }

    /// Loads the next page.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> RestrictedUserList {
        let call = Pending<RestrictedUserList, Void>(())
        return try await call.result() { state, callId, error in
            covey_restricted_user_pages_load_next(self.handle, { state, _, users, error in Pending<RestrictedUserList, Void>.of(state).complete(users != nil ? RestrictedUserList(borrowing: users) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_restricted_user_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_restricted_user_pages_is_loading(self.handle)) > 0
        }
    }

}

/// A list of users, read page by page. Any task may use it, several at once.
public final class UserPages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_user_pages_release(handle) }

    /// Loads the next page.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> UserList {
        let call = Pending<UserList, Void>(())
        return try await call.result() { state, callId, error in
            covey_user_pages_load_next(self.handle, { state, _, users, error in Pending<UserList, Void>.of(state).complete(users != nil ? UserList(borrowing: users) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_user_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_user_pages_is_loading(self.handle)) > 0
        }
    }

}

/// A list of messages, read page by page. Any task may use it, several at once.
public final class MessagePages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_message_pages_release(handle) }

    /// Loads the next page.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> MessageList {
        let call = Pending<MessageList, Void>(())
        return try await call.result() { state, callId, error in
            covey_message_pages_load_next(self.handle, { state, _, messages, error in Pending<MessageList, Void>.of(state).complete(messages != nil ? MessageList(borrowing: messages) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_message_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_message_pages_is_loading(self.handle)) > 0
        }
    }

}

/// A list of polls, read page by page. See poll_operations.h. Any task may use it, several at once.
public final class PollPages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_poll_pages_release(handle) }

    /// Loads the next page; its errors: pages.h.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> PollList {
        let call = Pending<PollList, Void>(())
        return try await call.result() { state, callId, error in
            covey_poll_pages_load_next(self.handle, { state, _, polls, error in Pending<PollList, Void>.of(state).complete(polls != nil ? PollList(borrowing: polls) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_poll_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_poll_pages_is_loading(self.handle)) > 0
        }
    }

}

/// A list of scheduled messages, read page by page. See scheduled_message.h. Any task may use it, several at once.
public final class ScheduledMessagePages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_scheduled_message_pages_release(handle) }

    /// Loads the next page; its errors: pages.h.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> ScheduledMessageList {
        let call = Pending<ScheduledMessageList, Void>(())
        return try await call.result() { state, callId, error in
            covey_scheduled_message_pages_load_next(self.handle, { state, _, messages, error in Pending<ScheduledMessageList, Void>.of(state).complete(messages != nil ? ScheduledMessageList(borrowing: messages) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_scheduled_message_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_scheduled_message_pages_is_loading(self.handle)) > 0
        }
    }

}

/// The tokens of the user's devices, read page by page. See user_operations.h. Any task may use it, several at
/// once.
public final class PushTokenPages: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_push_token_pages_release(handle) }

    /// Loads the next page.
    @discardableResult
    public func loadNext() async throws(CoveyError) -> StringList {
        let call = Pending<StringList, Void>(())
        return try await call.result() { state, callId, error in
            covey_push_token_pages_load_next(self.handle, { state, _, texts, error in Pending<StringList, Void>.of(state).complete(texts != nil ? StringList(borrowing: texts) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    public var hasNext: Bool {
        get throws(CoveyError) {
            return try check(covey_push_token_pages_has_next(self.handle)) > 0
        }
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    public var isLoading: Bool {
        get throws(CoveyError) {
            return try check(covey_push_token_pages_is_loading(self.handle)) > 0
        }
    }

}

/// Every message of the user's channels, one after the other. See feed.h. Any task may use it, several at once.
public final class Feed: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_feed_release(handle) }

    /// The feed's name. `length` may be NULL.
    public var name: String {
        var length = 0
        let found = covey_feed_name(self.handle, &length)
        return stringOf(found, length)
    }

    /// 1 if the last call of `caught_up` said true and the feed is open, else 0, or a negative error.
    public var isCaughtUp: Bool {
        get throws(CoveyError) {
            return try check(covey_feed_is_caught_up(self.handle)) > 0
        }
    }

    /// Gets the feed's position in each channel: everything up to it was acknowledged, or is not for this feed.
    @discardableResult
    public func getPositions() async throws(CoveyError) -> [FeedPosition] {
        let call = Pending<[FeedPosition], Void>(())
        return try await call.result() { state, callId, error in
            covey_feed_get_positions(self.handle, { state, _, positions, count, error in Pending<[FeedPosition], Void>.of(state).complete(error == nil ? rowsOf(positions, Int(count)).map { FeedPosition($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Closes the feed. None of its callbacks starts after this returns. It waits for a running callback, unless called
    /// inside it. What was acknowledged is written. Closing again does nothing.
    public func close() throws(CoveyError) {
        try check(covey_feed_close(self.handle))
    }

    /// 1 if the feed was closed or has ended, or its client was closed; else 0, or a negative error.
    public var isClosed: Bool {
        get throws(CoveyError) {
            return try check(covey_feed_is_closed(self.handle)) > 0
        }
    }

}

/// A live list of one channel's messages with three parts: succeeded, pending and failed ones. Any task may use it,
/// several at once.
public final class SyncMessageCollection: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_sync_message_collection_release(handle) }

    /// Fetches the next messages of a direction: from the cache up to the first gap, then from the server. They are
    /// reported as one or several inserts before fn. Without a connection, or while synchronization is paused, the
    /// other cached messages are reported as unproven.
    @discardableResult
    public func fetch(direction: SyncDirection) async throws(CoveyError) -> Bool {
        let call = Pending<Bool, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_fetch(self.handle, direction.rawValue, { state, _, hasMore, error in Pending<Bool, Void>.of(state).complete(error == nil ? hasMore : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Fetches everything up to the newest message. If too much is missing, the collection is cleared and moves to the
    /// newest page.
    @discardableResult
    public func fetchAllNext() async throws(CoveyError) -> Bool {
        let call = Pending<Bool, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_fetch_all_next(self.handle, { state, _, hasMore, error in Pending<Bool, Void>.of(state).complete(error == nil ? hasMore : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the channel's pending messages. Messages that become pending later are reported automatically.
    public func fetchPending() async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_fetch_pending(self.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the channel's failed messages.
    public func fetchFailed() async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_fetch_failed(self.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Moves the viewpoint. If the cache holds the history from the shown messages to the new viewpoint without a gap,
    /// they stay. Otherwise the collection is cleared, and fetches in either direction fill it again. Running fetches
    /// complete with COVEY_ERROR_REQUEST_CANCELED.
    public func resetViewpoint(viewpointAt: Int64) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_reset_viewpoint(self.handle, viewpointAt, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Shows a message of this user that was sent by other means, for instance by REST: a pending one, or one that the
    /// server has accepted. Messages of other users or of another channel are ignored, and so are messages that this
    /// client sends.
    public func appendMessage(message: Message) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_append_message(self.handle, message.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports the outcome of a message that was sent by other means. Has no effect for messages that this client
    /// sends.
    public func handleSendResponse(message: Message, sendError: Int32) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_handle_send_response(self.handle, message.handle, sendError, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Updates a cached message with a version that the app received from the server. An older version changes nothing.
    public func updateMessage(message: Message) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_update_message(self.handle, message.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes an unsent message, pending or failed. If it is being sent, it may still arrive.
    public func deleteMessage(message: Message) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_message_collection_delete_message(self.handle, message.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// The number of messages in one of enum sync_message_list that the delegate has received so far; 0 after remove;
    /// or a negative error.
    public func messageCount(list: SyncMessageList) throws(CoveyError) -> Int64 {
        return try check(covey_sync_message_collection_message_count(self.handle, list.rawValue))
    }

    /// One of the lists that the delegate has received so far, oldest first. Empty after remove.
    public func messages(list: SyncMessageList) throws(CoveyError) -> MessageList {
        var made: OpaquePointer?
        try check(covey_sync_message_collection_messages(self.handle, list.rawValue, &made))
        return MessageList(taking: made)
    }

    /// Removes the collection. None of its callbacks starts after this returns. It waits for a running callback, unless
    /// called inside it. Waiting fetches complete with COVEY_ERROR_COLLECTION_DISPOSED. The cache stays. Removing again
    /// does nothing.
    public func remove() throws(CoveyError) {
        try check(covey_sync_message_collection_remove(self.handle))
    }

    /// 1 if the collection was removed, its user logged out, another user logged in, or the client was closed. Its
    /// lists are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    public var isRemoved: Bool {
        get throws(CoveyError) {
            return try check(covey_sync_message_collection_is_removed(self.handle)) > 0
        }
    }

}

/// A live list of channels. Any task may use it, several at once.
public final class SyncChannelCollection: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_sync_channel_collection_release(handle) }

    /// Fetches the next page: first the cached channels, then the server's channels of the same span, merged.
    @discardableResult
    public func fetch() async throws(CoveyError) -> Bool {
        let call = Pending<Bool, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_channel_collection_fetch(self.handle, { state, _, hasMore, error in Pending<Bool, Void>.of(state).complete(error == nil ? hasMore : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// The list that the delegate has received so far, in its order. Empty after remove.
    public func channels() throws(CoveyError) -> ChannelList {
        var made: OpaquePointer?
        try check(covey_sync_channel_collection_channels(self.handle, &made))
        return ChannelList(taking: made)
    }

    /// Removes the collection, as sync_message_collection_remove.
    public func remove() throws(CoveyError) {
        try check(covey_sync_channel_collection_remove(self.handle))
    }

    /// As sync_message_collection_is_removed.
    public var isRemoved: Bool {
        get throws(CoveyError) {
            return try check(covey_sync_channel_collection_is_removed(self.handle)) > 0
        }
    }

}

