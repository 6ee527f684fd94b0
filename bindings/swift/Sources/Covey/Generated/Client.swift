// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// One current user with its connection and its cache. Any task may use it, several at once.
public final class Client: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    deinit { covey_client_release(handle) }

    /// Creates a client. It opens nothing and sends nothing before client_connect.
    public init(options: ClientOptions) throws(CoveyError) {
        let optionsC = try options.made()
        defer { keep(optionsC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_new(optionsC.handle, &made, &error), &error)
        handle = made
    }

    /// Closes the client. Its connection ends, its collections are disposed, and every waiting call completes on this
    /// thread before this returns: with its result if that has arrived, else with COVEY_ERROR_REQUEST_CANCELED. This
    /// function waits for a running callback; no callback runs after it returns. Unsent messages stay in the cache
    /// directory. Closing again does nothing. Inside a callback, a hook or a user_data_free of any client it does not
    /// wait for callbacks. The remaining calls then complete right after this client's running callback, on the thread
    /// of that callback. If none runs, they complete before this returns, or on the library's delivery thread if the
    /// client delivers there or if a hook called this.
    public func close() throws(CoveyError) {
        try check(covey_client_close(self.handle))
    }

    /// A descriptor that is readable while callbacks wait, and once the client is closed. Watch it for reading; do not
    /// read, write or close it. Stop watching it before the client is released: then its number can be that of another
    /// file.
    public func fd() throws(CoveyError) -> Int32 {
        return try check(covey_client_fd(self.handle))
    }

    /// Runs waiting callbacks on the calling thread, in order. Not inside a callback.
    public func dispatch(max: Int32, timeoutMs: Int32) throws(CoveyError) -> Int32 {
        return try check(covey_client_dispatch(self.handle, max, timeoutMs))
    }

    /// The number of waiting callbacks.
    public func waitingCount() throws(CoveyError) -> Int64 {
        return try check(covey_client_waiting_count(self.handle))
    }

    /// The number of collection callbacks that were dropped because more than 65,536 waited. A collection that lost
    /// callbacks gets one COVEY_CHANGE_RESET instead.
    public func droppedCount() throws(CoveyError) -> Int64 {
        return try check(covey_client_dropped_count(self.handle))
    }

    /// Adds a connection handler. Several are called in the order in which they were added.
    public func addConnectionHandler(identifier: String, handler: (@Sendable (ConnectionNotice) -> Void)? = nil) throws(CoveyError) {
        try refuseNul(identifier)
        let state = retained(Box<(@Sendable (ConnectionNotice) -> Void)?>(handler))
        try check(covey_client_add_connection_handler(self.handle, identifier, handler == nil ? nil : { state, notice in unboxed(state, ((@Sendable (ConnectionNotice) -> Void)?).self)?(ConnectionNotice(notice)) }, state, freeObject))
    }

    /// Removes a connection handler. It is freed and is not called after this returns. An unknown identifier does
    /// nothing.
    public func removeConnectionHandler(identifier: String) throws(CoveyError) {
        try refuseNul(identifier)
        try check(covey_client_remove_connection_handler(self.handle, identifier))
    }

    /// Opens the user's cache and logs in. If another user is logged in, that user's session ends first: their
    /// collections are disposed and waiting calls fail, as client_disconnect describes it. Their cache and their unsent
    /// messages stay: when they log in again, the cache is shown at once and the messages are sent.
    @discardableResult
    public func connect(userId: String, token: String? = nil, nickname: String? = nil) async throws(CoveyError) -> User {
        try refuseNul(userId)
        try refuseNul(token)
        try refuseNul(nickname)
        let call = Pending<User, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_connect(self.handle, userId, token, nickname, { state, _, user, error in Pending<User, Void>.of(state).complete(user != nil ? User(borrowing: user) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Logs out: disposes the collections, ends the connection and closes the user's cache. Unsent messages stay. The
    /// lists of a disposed collection are empty, message_collection_is_disposed returns 1, calls on it fail with
    /// COVEY_ERROR_COLLECTION_DISPOSED, its `disposed` callback has run and then its `user_data_free`; you still
    /// release its handle. Waiting calls complete with COVEY_ERROR_CONNECTION_CANCELED, loads of a collection with
    /// COVEY_ERROR_COLLECTION_DISPOSED. The error's message says who logged out.
    public func disconnect(keepCache: Bool) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_disconnect(self.handle, keepCache, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Stops all network traffic but downloads until client_resume or client_connect. Collections show the cache, and
    /// messages to send wait. A client_connect that is under way completes as without a connection.
    public func pause() throws(CoveyError) {
        try check(covey_client_pause(self.handle))
    }

    /// Continues after client_pause: connects immediately. Does nothing if the client is not paused.
    public func resume() throws(CoveyError) {
        try check(covey_client_resume(self.handle))
    }

    /// Tries to connect now instead of at the time that COVEY_CONNECTION_RECONNECT_SCHEDULED reported; the delays start
    /// again. Use it when the app learns that the network is back, or the user asks. Does nothing while the client is
    /// connected, and starts no second attempt while one is under way.
    public func reconnect() async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_reconnect(self.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// The connection state that the callbacks have reported so far.
    public func connectionState() throws(CoveyError) -> ConnectionState {
        return ConnectionState(rawValue: Int32(truncatingIfNeeded: try check(covey_client_connection_state(self.handle))))
    }

    /// The current user as of the last login or own change, or the cached one after an offline start.
    public func currentUser() throws(CoveyError) -> User? {
        var made: OpaquePointer?
        try check(covey_client_current_user(self.handle, &made))
        return made.map { User(taking: $0) }
    }

    /// Reports to the server that the current user has read all messages of a channel.
    public func markAsRead(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_mark_as_read(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sends a text message. Offline, and until client_connect or sync_setup has completed, the message waits, also
    /// across restarts. Messages are sent in order when the client is connected. Do not add the message to your list:
    /// the channel's collections report it as pending, then as succeeded or failed.
    @discardableResult
    public func sendUserMessage(channelUrl: String, params: UserMessageParams, pending: ((Message) -> Void)? = nil) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            var made: OpaquePointer?
            let code = covey_client_send_user_message(self.handle, channelUrl, paramsC.handle, &made, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
            let found = made.map { Message(taking: $0) }
            if let found { pending?(found) }
            return code
        }
    }

    /// Fetches one message from the server and updates the cache.
    @discardableResult
    public func getMessage(channelUrl: String, messageId: Int64) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_message(self.handle, channelUrl, messageId, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Edits a sent text message. Only the values that are set change; the text need not be one of them. An empty data,
    /// custom type or list of mentioned users clears the old one. Nothing changes before the server confirms. Fails
    /// offline.
    @discardableResult
    public func updateUserMessage(channelUrl: String, messageId: Int64, params: UserMessageParams) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_user_message(self.handle, channelUrl, messageId, paramsC.handle, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes a sent message for everybody. Nothing changes before the server confirms. For unsent messages use
    /// message_collection_remove_failed.
    public func deleteMessage(channelUrl: String, messageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_message(self.handle, channelUrl, messageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets the session handler. Set it before client_connect: logins from then on say that session keys may expire,
    /// and a login whose token is refused asks the handler instead of failing.
    public func setSessionHandler(handler: (@Sendable (SessionNotice) -> Void)? = nil) throws(CoveyError) {
        let state = retained(Box<(@Sendable (SessionNotice) -> Void)?>(handler))
        try check(covey_client_set_session_handler(self.handle, handler == nil ? nil : { state, notice in unboxed(state, ((@Sendable (SessionNotice) -> Void)?).self)?(SessionNotice(notice)) }, state, freeObject))
    }

    /// Answers COVEY_SESSION_TOKEN_REQUIRED. Each request takes one answer.
    public func answerTokenRequest(tokenRequest: UInt64, token: String? = nil) throws(CoveyError) {
        try refuseNul(token)
        var error: OpaquePointer?
        try check(covey_client_answer_token_request(self.handle, tokenRequest, token, &error), &error)
    }

    /// Answers COVEY_SESSION_TOKEN_REQUIRED without a token, for a reason that may pass. The handler receives
    /// COVEY_SESSION_ERROR, and a later request.
    public func failTokenRequest(tokenRequest: UInt64) throws(CoveyError) {
        var error: OpaquePointer?
        try check(covey_client_fail_token_request(self.handle, tokenRequest, &error), &error)
    }

    /// Reads the numbers of a client. It asks nobody and waits for nothing, so it can be called often and anywhere.
    public func getStats() throws(CoveyError) -> ClientStats {
        var c = covey_client_stats()
        try check(covey_client_get_stats(self.handle, &c, MemoryLayout<covey_client_stats>.size))
        return ClientStats(c)
    }

    /// Gets a channel from the cache, or from the server if it is not cached. client_refresh_channel always asks the
    /// server.
    @discardableResult
    public func getChannel(channelUrl: String) async throws(CoveyError) -> Channel {
        try refuseNul(channelUrl)
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_channel(self.handle, channelUrl, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Creates a channel, or returns the existing distinct channel of the same members. Errors:
    /// COVEY_ERROR_EXISTS_ALREADY if a channel with this URL exists.
    @discardableResult
    public func createChannel(params: GroupChannelParams) async throws(CoveyError) -> Channel {
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_create_channel(self.handle, paramsC.handle, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Changes properties of a channel. Values that are not set stay; an empty name, cover URL, data, custom type or
    /// access code clears the old one. Any member may do this unless the application allows it only for operators:
    /// COVEY_ERROR_NOT_ALLOWED.
    @discardableResult
    public func updateChannel(channelUrl: String, params: GroupChannelParams) async throws(CoveyError) -> Channel {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_channel(self.handle, channelUrl, paramsC.handle, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes a channel and its content for everybody; operators only.
    public func deleteChannel(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_channel(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Invites users to a channel. Users who accept invitations automatically join at once.
    @discardableResult
    public func invite(channelUrl: String, userIds: [String]) async throws(CoveyError) -> Channel {
        try refuseNul(channelUrl)
        let useridsC = try CTexts(userIds)
        defer { keep(useridsC) }
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_invite(self.handle, channelUrl, useridsC.pointer, useridsC.count, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Accepts an invitation.
    @discardableResult
    public func acceptInvitation(channelUrl: String, accessCode: String? = nil) async throws(CoveyError) -> Channel {
        try refuseNul(channelUrl)
        try refuseNul(accessCode)
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_accept_invitation(self.handle, channelUrl, accessCode, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Declines an invitation. The channel leaves the lists; a private channel also leaves the cache.
    public func declineInvitation(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_decline_invitation(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Joins a public channel.
    @discardableResult
    public func joinChannel(channelUrl: String, accessCode: String? = nil) async throws(CoveyError) -> Channel {
        try refuseNul(channelUrl)
        try refuseNul(accessCode)
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_join_channel(self.handle, channelUrl, accessCode, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Leaves a channel. Its unsent messages are deleted.
    public func leaveChannel(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_leave_channel(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Freezes a channel: only operators can send. Operators only.
    public func freezeChannel(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_freeze_channel(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unfreezes a channel: everybody can send again. Operators only.
    public func unfreezeChannel(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unfreeze_channel(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Hides a channel from the current user's lists. To archive a channel, hide it without auto-unhide.
    public func hideChannel(channelUrl: String, hidePreviousMessages: Bool, allowAutoUnhide: Bool) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_hide_channel(self.handle, channelUrl, hidePreviousMessages, allowAutoUnhide, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unhides a channel.
    public func unhideChannel(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unhide_channel(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes the messages up to now for the current user permanently. Other members keep them. Unsent messages stay.
    /// The call waits for the user's messages of the channel that are being sent or whose outcome is unknown: hidden
    /// messages cannot be looked up. If they cannot be looked up now, the call fails with that error.
    public func resetMyHistory(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_reset_my_history(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets the push setting of a channel from the server. For a cached channel see channel_my_push_trigger.
    @discardableResult
    public func getChannelPushTrigger(channelUrl: String) async throws(CoveyError) -> Int32 {
        try refuseNul(channelUrl)
        let call = Pending<Int32, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_channel_push_trigger(self.handle, channelUrl, { state, _, choice, error in Pending<Int32, Void>.of(state).complete(error == nil ? choice : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets the push setting of a channel for the current user.
    public func setChannelPushTrigger(channelUrl: String, pushTrigger: PushTrigger) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_set_channel_push_trigger(self.handle, channelUrl, pushTrigger.rawValue, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets the unread counts of a channel that the current user wants to see.
    public func setChannelCountPreference(channelUrl: String, countPreference: CountPreference) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_set_channel_count_preference(self.handle, channelUrl, countPreference.rawValue, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets metadata of a channel from the server. For a cached channel see channel_metadata. Keys that do not exist
    /// are omitted.
    @discardableResult
    public func getChannelMetadata(channelUrl: String, keys: [String]? = nil) async throws(CoveyError) -> [MetadataEntry] {
        try refuseNul(channelUrl)
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        let call = Pending<[MetadataEntry], Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_channel_metadata(self.handle, channelUrl, keysC.pointer, keysC.count, { state, _, entries, count, error in Pending<[MetadataEntry], Void>.of(state).complete(error == nil ? rowsOf(entries, Int(count)).map { MetadataEntry($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Creates metadata of a channel. If one of the keys exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY). A key
    /// has 1 to 128 characters and no comma, a value at most 190.
    @discardableResult
    public func createChannelMetadata(channelUrl: String, keys: [String], values: [String]) async throws(CoveyError) -> [MetadataEntry] {
        try refuseNul(channelUrl)
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        let valuesC = try CTexts(values)
        defer { keep(valuesC) }
        try sameCount(keysC.count, valuesC.count)
        let call = Pending<[MetadataEntry], Void>(())
        return try await call.result() { state, callId, error in
            covey_client_create_channel_metadata(self.handle, channelUrl, keysC.pointer, valuesC.pointer, keysC.count, { state, _, entries, count, error in Pending<[MetadataEntry], Void>.of(state).complete(error == nil ? rowsOf(entries, Int(count)).map { MetadataEntry($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets metadata of a channel.
    @discardableResult
    public func updateChannelMetadata(channelUrl: String, keys: [String], values: [String], upsert: Bool) async throws(CoveyError) -> [MetadataEntry] {
        try refuseNul(channelUrl)
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        let valuesC = try CTexts(values)
        defer { keep(valuesC) }
        try sameCount(keysC.count, valuesC.count)
        let call = Pending<[MetadataEntry], Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_channel_metadata(self.handle, channelUrl, keysC.pointer, valuesC.pointer, keysC.count, upsert, { state, _, entries, count, error in Pending<[MetadataEntry], Void>.of(state).complete(error == nil ? rowsOf(entries, Int(count)).map { MetadataEntry($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes one key of a channel's metadata. Errors: COVEY_ERROR_NOT_FOUND.
    public func deleteChannelMetadata(channelUrl: String, key: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(key)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_channel_metadata(self.handle, channelUrl, key, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes all metadata of a channel.
    public func deleteAllChannelMetadata(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_all_channel_metadata(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets metacounters of a channel from the server. After you have requested all of them, queries with metacounter
    /// conditions use the cache while the connection lasts.
    @discardableResult
    public func getMetacounters(channelUrl: String, keys: [String]? = nil) async throws(CoveyError) -> [Metacounter] {
        try refuseNul(channelUrl)
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        let call = Pending<[Metacounter], Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_metacounters(self.handle, channelUrl, keysC.pointer, keysC.count, { state, _, counters, count, error in Pending<[Metacounter], Void>.of(state).complete(error == nil ? rowsOf(counters, Int(count)).map { Metacounter($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Creates metacounters of a channel. If one of them exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY).
    @discardableResult
    public func createMetacounters(channelUrl: String, keys: [String], values: [Int64]) async throws(CoveyError) -> [Metacounter] {
        try refuseNul(channelUrl)
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        try sameCount(keysC.count, values.count)
        let call = Pending<[Metacounter], Void>(())
        return try await call.result() { state, callId, error in
            covey_client_create_metacounters(self.handle, channelUrl, keysC.pointer, values, keysC.count, { state, _, counters, count, error in Pending<[Metacounter], Void>.of(state).complete(error == nil ? rowsOf(counters, Int(count)).map { Metacounter($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets, increases or decreases metacounters of a channel. Concurrent changes of other users add up.
    @discardableResult
    public func updateMetacounters(channelUrl: String, keys: [String], values: [Int64], mode: MetacounterMode, upsert: Bool) async throws(CoveyError) -> [Metacounter] {
        try refuseNul(channelUrl)
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        try sameCount(keysC.count, values.count)
        let call = Pending<[Metacounter], Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_metacounters(self.handle, channelUrl, keysC.pointer, values, keysC.count, mode.rawValue, upsert, { state, _, counters, count, error in Pending<[Metacounter], Void>.of(state).complete(error == nil ? rowsOf(counters, Int(count)).map { Metacounter($0) } : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes one metacounter of a channel. Errors: COVEY_ERROR_NOT_FOUND.
    public func deleteMetacounter(channelUrl: String, key: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(key)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_metacounter(self.handle, channelUrl, key, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes all metacounters of a channel.
    public func deleteAllMetacounters(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_all_metacounters(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Makes members operators; operators only. All of them must be joined members, otherwise nothing changes.
    public func addOperators(channelUrl: String, userIds: [String]) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let useridsC = try CTexts(userIds)
        defer { keep(useridsC) }
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_add_operators(self.handle, channelUrl, useridsC.pointer, useridsC.count, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes the operator role from users; operators only. Users without the role are ignored.
    public func removeOperators(channelUrl: String, userIds: [String]) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let useridsC = try CTexts(userIds)
        defer { keep(useridsC) }
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_remove_operators(self.handle, channelUrl, useridsC.pointer, useridsC.count, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes the operator role from all operators, including the current user; operators only.
    public func removeAllOperators(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_remove_all_operators(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Bans a user from a channel: removes the user and prevents them from joining; operators only. The user need not
    /// be a member.
    public func banUser(channelUrl: String, userId: String, seconds: Int64, description: String? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(userId)
        try refuseNul(description)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_ban_user(self.handle, channelUrl, userId, seconds, description, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lifts the ban of a user; operators only. Errors: COVEY_ERROR_NOT_FOUND if the user is not banned. Collections
    /// report the change when the event that follows arrives.
    public func unbanUser(channelUrl: String, userId: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(userId)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unban_user(self.handle, channelUrl, userId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Mutes a member: the member cannot send messages; operators only. Muting again sets a new end.
    public func muteUser(channelUrl: String, userId: String, seconds: Int64, description: String? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(userId)
        try refuseNul(description)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_mute_user(self.handle, channelUrl, userId, seconds, description, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unmutes a member; operators only. Errors: COVEY_ERROR_NOT_FOUND if the member is not muted.
    public func unmuteUser(channelUrl: String, userId: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(userId)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unmute_user(self.handle, channelUrl, userId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Asks the server whether the current user is muted in a channel.
    @discardableResult
    public func getMyMutedInfo(channelUrl: String) async throws(CoveyError) -> MutedInfo {
        try refuseNul(channelUrl)
        let call = Pending<MutedInfo, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_my_muted_info(self.handle, channelUrl, { state, _, info, error in Pending<MutedInfo, Void>.of(state).complete(info != nil ? MutedInfo(info) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports a channel to the moderators of the application.
    public func reportChannel(channelUrl: String, category: ReportCategory, description: String? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(description)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_report_channel(self.handle, channelUrl, category.rawValue, description, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports a user for their behavior in a channel.
    public func reportUser(channelUrl: String, userId: String, category: ReportCategory, description: String? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(userId)
        try refuseNul(description)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_report_user(self.handle, channelUrl, userId, category.rawValue, description, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports a message.
    public func reportMessage(channelUrl: String, messageId: Int64, senderId: String? = nil, category: ReportCategory, description: String? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(senderId)
        try refuseNul(description)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_report_message(self.handle, channelUrl, messageId, senderId, category.rawValue, description, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets the names of all categories that a report may have: "suspicious", "harassing", "inappropriate" and "spam",
    /// then those of this application.
    @discardableResult
    public func getReportCategories() async throws(CoveyError) -> StringList {
        let call = Pending<StringList, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_report_categories(self.handle, { state, _, texts, error in Pending<StringList, Void>.of(state).complete(texts != nil ? StringList(borrowing: texts) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports a channel, a user or a message in a category that is given by its name, such as one that only this
    /// application has: client_get_report_categories.
    public func reportInCategory(channelUrl: String, userId: String? = nil, messageId: Int64, category: String, description: String? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(userId)
        try refuseNul(category)
        try refuseNul(description)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_report_in_category(self.handle, channelUrl, userId, messageId, category, description, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Changes the current user's nickname or picture; at least one of them. client_current_user then returns the
    /// changed user.
    @discardableResult
    public func updateCurrentUser(nickname: String? = nil, profileUrl: String? = nil, profilePath: String? = nil, mimeType: String? = nil) async throws(CoveyError) -> User {
        try refuseNul(nickname)
        try refuseNul(profileUrl)
        try refuseNul(profilePath)
        try refuseNul(mimeType)
        let call = Pending<User, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_current_user(self.handle, nickname, profileUrl, profilePath, mimeType, { state, _, user, error in Pending<User, Void>.of(state).complete(user != nil ? User(borrowing: user) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Creates metadata of the current user. If one of the keys exists, nothing is created
    /// (COVEY_ERROR_EXISTS_ALREADY).
    @discardableResult
    public func createUserMetadata(keys: [String], values: [String]) async throws(CoveyError) -> User {
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        let valuesC = try CTexts(values)
        defer { keep(valuesC) }
        try sameCount(keysC.count, valuesC.count)
        let call = Pending<User, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_create_user_metadata(self.handle, keysC.pointer, valuesC.pointer, keysC.count, { state, _, user, error in Pending<User, Void>.of(state).complete(user != nil ? User(borrowing: user) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets metadata of the current user.
    @discardableResult
    public func updateUserMetadata(keys: [String], values: [String], upsert: Bool) async throws(CoveyError) -> User {
        let keysC = try CTexts(keys)
        defer { keep(keysC) }
        let valuesC = try CTexts(values)
        defer { keep(valuesC) }
        try sameCount(keysC.count, valuesC.count)
        let call = Pending<User, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_user_metadata(self.handle, keysC.pointer, valuesC.pointer, keysC.count, upsert, { state, _, user, error in Pending<User, Void>.of(state).complete(user != nil ? User(borrowing: user) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes one key of the current user's metadata. Errors: COVEY_ERROR_NOT_FOUND.
    @discardableResult
    public func deleteUserMetadata(key: String) async throws(CoveyError) -> User {
        try refuseNul(key)
        let call = Pending<User, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_user_metadata(self.handle, key, { state, _, user, error in Pending<User, Void>.of(state).complete(user != nil ? User(borrowing: user) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes all metadata of the current user.
    @discardableResult
    public func deleteAllUserMetadata() async throws(CoveyError) -> User {
        let call = Pending<User, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_all_user_metadata(self.handle, { state, _, user, error in Pending<User, Void>.of(state).complete(user != nil ? User(borrowing: user) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Blocks a user. A blocked user cannot invite the current user or send messages in their one-to-one channel.
    /// Member lists of open channels show the block.
    public func blockUser(userId: String) async throws(CoveyError) {
        try refuseNul(userId)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_block_user(self.handle, userId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unblocks a user. Errors: COVEY_ERROR_NOT_FOUND if the user is not blocked.
    public func unblockUser(userId: String) async throws(CoveyError) {
        try refuseNul(userId)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unblock_user(self.handle, userId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets the invitation setting: 1 if the current user joins automatically when invited.
    @discardableResult
    public func getInvitationPreference() async throws(CoveyError) -> Int32 {
        let call = Pending<Int32, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_invitation_preference(self.handle, { state, _, choice, error in Pending<Int32, Void>.of(state).complete(error == nil ? choice : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets whether the current user joins automatically when invited.
    public func setInvitationPreference(autoAccept: Bool) async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_set_invitation_preference(self.handle, autoAccept, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Registers a device for push notifications.
    public func registerPushToken(service: PushService, token: String, isUnique: Bool) async throws(CoveyError) {
        try refuseNul(token)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_register_push_token(self.handle, service.rawValue, token, isUnique, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unregisters a device. Errors: COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED if it is not registered.
    public func unregisterPushToken(service: PushService, token: String) async throws(CoveyError) {
        try refuseNul(token)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unregister_push_token(self.handle, service.rawValue, token, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unregisters all devices of the current user.
    public func unregisterAllPushTokens() async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unregister_all_push_tokens(self.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the tokens of the current user's devices at one push service.
    public func listPushTokens(service: PushService, limit: Int32) throws(CoveyError) -> PushTokenPages {
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_push_tokens(self.handle, service.rawValue, limit, &made, &error), &error)
        return PushTokenPages(taking: made)
    }

    /// Gets the push preferences.
    @discardableResult
    public func getPushPreference() async throws(CoveyError) -> PushPreference {
        let call = Pending<PushPreference, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_push_preference(self.handle, { state, _, preference, error in Pending<PushPreference, Void>.of(state).complete(preference != nil ? PushPreference(preference) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets the push trigger of channels that have no setting of their own.
    @discardableResult
    public func setPushTrigger(pushTrigger: PushTrigger) async throws(CoveyError) -> PushPreference {
        let call = Pending<PushPreference, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_set_push_trigger(self.handle, pushTrigger.rawValue, { state, _, preference, error in Pending<PushPreference, Void>.of(state).complete(preference != nil ? PushPreference(preference) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets the times of day without push notifications. The span may include midnight.
    @discardableResult
    public func setDoNotDisturb(isOn: Bool, startHour: Int32, startMinute: Int32, endHour: Int32, endMinute: Int32, timeZone: String) async throws(CoveyError) -> PushPreference {
        try refuseNul(timeZone)
        let call = Pending<PushPreference, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_set_do_not_disturb(self.handle, isOn, startHour, startMinute, endHour, endMinute, timeZone, { state, _, preference, error in Pending<PushPreference, Void>.of(state).complete(preference != nil ? PushPreference(preference) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets or ends a period without push notifications.
    @discardableResult
    public func setSnooze(isOn: Bool, startAt: Int64, endAt: Int64) async throws(CoveyError) -> PushPreference {
        let call = Pending<PushPreference, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_set_snooze(self.handle, isOn, startAt, endAt, { state, _, preference, error in Pending<PushPreference, Void>.of(state).complete(preference != nil ? PushPreference(preference) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sends a message with files. The files of paths are open when this returns, and they are copied before the
    /// message appears. Offline the message waits, also across restarts. Messages are sent in order when the client is
    /// connected again. Do not add the message to your list: the channel's collections report it as pending, then as
    /// succeeded or failed, or as deleted with COVEY_SOURCE_LOCAL_MESSAGE_CANCELED.
    @discardableResult
    public func sendFileMessage(channelUrl: String, params: FileMessageParams, pending: ((Message) -> Void)? = nil, progress: (@Sendable (UploadProgress) -> Void)? = nil) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Message, (@Sendable (UploadProgress) -> Void)?>(progress)
        return try await call.result() { state, callId, error in
            var made: OpaquePointer?
            let code = covey_client_send_file_message(self.handle, channelUrl, paramsC.handle, &made, { state, _, progress in Pending<Message, (@Sendable (UploadProgress) -> Void)?>.of(state).extra?(UploadProgress(progress)) }, { state, _, message, error in Pending<Message, (@Sendable (UploadProgress) -> Void)?>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
            let found = made.map { Message(taking: $0) }
            if let found { pending?(found) }
            return code
        }
    }

    /// Sends several messages with files in order. Each has its own progress and completion. If one fails, the others
    /// are still sent. If one is invalid, nothing is sent.
    public func sendFileMessages(channelUrl: String, params: [FileMessageParams], progress: (@Sendable (UploadProgress) -> Void)? = nil, handler: (@Sendable (Message?, Int32, CoveyError?) -> Void)? = nil) throws(CoveyError) {
        try refuseNul(channelUrl)
        let paramsC = try Owners(params.map { each throws(CoveyError) in try each.made() })
        defer { keep(paramsC) }
        var error: OpaquePointer?
        let state = retained(Box<((@Sendable (UploadProgress) -> Void)?, (@Sendable (Message?, Int32, CoveyError?) -> Void)?)>((progress, handler)))
        try check(covey_client_send_file_messages(self.handle, channelUrl, paramsC.pointer, paramsC.count, nil, progress == nil ? nil : { state, _, progress in unboxed(state, (((@Sendable (UploadProgress) -> Void)?, (@Sendable (Message?, Int32, CoveyError?) -> Void)?)).self).0?(UploadProgress(progress)) }, { state, _, message, index, error in unboxed(state, (((@Sendable (UploadProgress) -> Void)?, (@Sendable (Message?, Int32, CoveyError?) -> Void)?)).self).1?(message == nil ? nil : Message(borrowing: message), index, error.map { CoveyError(borrowing: $0) }) }, state, freeObject, nil, &error), &error)
    }

    /// Downloads a file. At most 4 files of a client are transferred at once; others wait, in the order of the calls.
    /// Two calls for one URL share one transfer: the second waits for the first and gets the cached file. client_pause
    /// does not stop a download. Up to 5 redirects are followed, from https only to https; the user's key goes to no
    /// server that a redirect names. With a client certificate, the site's own servers are not followed.
    @discardableResult
    public func downloadFile(url: String, requiresAuth: Bool, path: String? = nil, progress: (@Sendable (Int64, Int64) -> Void)? = nil) async throws(CoveyError) -> [UInt8] {
        try refuseNul(url)
        try refuseNul(path)
        let call = Pending<[UInt8], (@Sendable (Int64, Int64) -> Void)?>(progress)
        return try await call.result(cancel: { [self] in _ = covey_client_cancel_download(self.handle, $0) }) { state, callId, error in
            covey_client_download_file(self.handle, url, requiresAuth, path, { state, _, receivedBytes, totalBytes in Pending<[UInt8], (@Sendable (Int64, Int64) -> Void)?>.of(state).extra?(receivedBytes, totalBytes) }, { state, _, bytes, length, error in Pending<[UInt8], (@Sendable (Int64, Int64) -> Void)?>.of(state).complete(error == nil ? bytesOf(bytes, Int(length)) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Cancels a download: it completes with COVEY_ERROR_REQUEST_CANCELED, and what it has brought is deleted. A call
    /// that has completed is ignored; one whose bytes have all come may still put the file to its path.
    public func cancelDownload(callId: UInt64) throws(CoveyError) {
        try check(covey_client_cancel_download(self.handle, callId))
    }

    /// Lists unsent messages: pending and failed ones, in sending order within each channel. Needed only for channels
    /// that have no open message collection.
    @discardableResult
    public func getUnsentMessages(channelUrl: String? = nil) async throws(CoveyError) -> MessageList {
        try refuseNul(channelUrl)
        let call = Pending<MessageList, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_unsent_messages(self.handle, channelUrl, { state, _, messages, error in Pending<MessageList, Void>.of(state).complete(messages != nil ? MessageList(borrowing: messages) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Resends a failed message, whatever its error, with its old place in the order and its old request id. If the
    /// outcome of an earlier attempt is unknown, Covey first looks for the message on the server. If it failed because
    /// the outcome cannot be known (COVEY_ERROR_ACK_TIMEOUT in an ephemeral channel, or after a reset of the history),
    /// it is sent a second time.
    @discardableResult
    public func resendMessage(requestId: String) async throws(CoveyError) -> Message {
        try refuseNul(requestId)
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_resend_message(self.handle, requestId, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Cancels a pending message: it leaves the outbox, with its files. Collections report it as deleted, with
    /// COVEY_SOURCE_LOCAL_MESSAGE_CANCELED and COVEY_SENDING_CANCELED. The completion of its send gets
    /// COVEY_ERROR_REQUEST_CANCELED.
    public func cancelMessage(requestId: String) async throws(CoveyError) {
        try refuseNul(requestId)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_cancel_message(self.handle, requestId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes failed messages permanently, also of a channel without a collection. Ids of other messages are ignored.
    @discardableResult
    public func removeFailedMessages(channelUrl: String, requestIds: [String]) async throws(CoveyError) -> StringList {
        try refuseNul(channelUrl)
        let requestidsC = try CTexts(requestIds)
        defer { keep(requestidsC) }
        let call = Pending<StringList, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_remove_failed_messages(self.handle, channelUrl, requestidsC.pointer, requestidsC.count, { state, _, texts, error in Pending<StringList, Void>.of(state).complete(texts != nil ? StringList(borrowing: texts) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sets or removes the progress handler. The former handler is freed and is not called after this returns.
    public func setBackgroundHandler(handler: (@Sendable (BackgroundProgress) -> Void)? = nil) throws(CoveyError) {
        let state = retained(Box<(@Sendable (BackgroundProgress) -> Void)?>(handler))
        try check(covey_client_set_background_handler(self.handle, handler == nil ? nil : { state, progress in unboxed(state, ((@Sendable (BackgroundProgress) -> Void)?).self)?(BackgroundProgress(progress)) }, state, freeObject))
    }

    /// The progress that the callbacks have reported so far.
    public func backgroundProgress() throws(CoveyError) -> BackgroundProgress {
        var c = covey_background_progress()
        try check(covey_client_background_progress(self.handle, &c, MemoryLayout<covey_background_progress>.size))
        return BackgroundProgress(c)
    }

    /// Starts no background request until client_resume_background, whoever logs in meanwhile. Running requests
    /// complete. Everything else continues. client_pause stops everything.
    public func pauseBackground() throws(CoveyError) {
        try check(covey_client_pause_background(self.handle))
    }

    /// Continues after client_pause_background.
    public func resumeBackground() throws(CoveyError) {
        try check(covey_client_resume_background(self.handle))
    }

    /// Adds a handler. Handlers are called in the order in which they were added, after the collections' callbacks for
    /// the same change. The snapshots include the change. Events that arrive while there is no handler are dropped.
    public func addEventHandler(identifier: String, handler: (@Sendable (Event) -> Void)? = nil) throws(CoveyError) {
        try refuseNul(identifier)
        let state = retained(Box<(@Sendable (Event) -> Void)?>(handler))
        try check(covey_client_add_event_handler(self.handle, identifier, handler == nil ? nil : { state, event in unboxed(state, ((@Sendable (Event) -> Void)?).self)?(Event(event)) }, state, freeObject))
    }

    /// Removes a handler and frees it; it is not called after this returns. Removing an unknown handler does nothing.
    public func removeEventHandler(identifier: String) throws(CoveyError) {
        try refuseNul(identifier)
        try check(covey_client_remove_event_handler(self.handle, identifier))
    }

    /// Creates a collection. It shows nothing before group_channel_collection_load_more.
    public func groupChannelCollection(query: GroupChannelListQuery? = nil, callbacks: GroupChannelCollectionCallbacks = .init()) throws(CoveyError) -> GroupChannelCollection {
        let queryC = try query?.made()
        defer { keep(queryC) }
        var callbacksC = callbacks.passed()
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_group_channel_collection_new(self.handle, queryC?.handle, &callbacksC, &made, &error), &error)
        return GroupChannelCollection(taking: made)
    }

    /// Creates a collection. It shows nothing before message_collection_start.
    public func messageCollection(channelUrl: String, startingPointAt: Int64, params: MessageListParams? = nil, callbacks: MessageCollectionCallbacks = .init()) throws(CoveyError) -> MessageCollection {
        try refuseNul(channelUrl)
        let paramsC = try params?.made()
        defer { keep(paramsC) }
        var callbacksC = callbacks.passed()
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_message_collection_new(self.handle, channelUrl, startingPointAt, paramsC?.handle, &callbacksC, &made, &error), &error)
        return MessageCollection(taking: made)
    }

    /// Opens the feed of this name. It begins as soon as a user is logged in, offline with what is cached.
    public func feed(name: String, options: FeedOptions? = nil, callbacks: FeedCallbacks = .init()) throws(CoveyError) -> Feed {
        try refuseNul(name)
        let optionsC = try options?.made()
        defer { keep(optionsC) }
        var callbacksC = callbacks.passed()
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_feed_open(self.handle, name, optionsC?.handle, &callbacksC, &made, &error), &error)
        return Feed(taking: made)
    }

    /// Forgets a feed: opened again by its name, it is a new one.
    public func removeFeed(name: String) async throws(CoveyError) {
        try refuseNul(name)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_remove_feed(self.handle, name, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the current user's group channels. To display a list, use a collection: it stays current.
    public func listGroupChannels(query: GroupChannelListQuery? = nil) throws(CoveyError) -> ChannelPages {
        let queryC = try query?.made()
        defer { keep(queryC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_group_channels(self.handle, queryC?.handle, &made, &error), &error)
        return ChannelPages(taking: made)
    }

    /// Lists public group channels that can be discovered, joined or not. A row never overwrites the current user's own
    /// state of a cached channel, because the server may omit that state in such a list.
    public func listPublicGroupChannels(query: PublicGroupChannelListQuery? = nil) throws(CoveyError) -> ChannelPages {
        let queryC = try query?.made()
        defer { keep(queryC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_public_group_channels(self.handle, queryC?.handle, &made, &error), &error)
        return ChannelPages(taking: made)
    }

    /// Lists the joined and invited members of a channel, with their roles, mutes and online states.
    public func listMembers(channelUrl: String, query: MemberListQuery? = nil) throws(CoveyError) -> MemberPages {
        try refuseNul(channelUrl)
        let queryC = try query?.made()
        defer { keep(queryC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_members(self.handle, channelUrl, queryC?.handle, &made, &error), &error)
        return MemberPages(taking: made)
    }

    /// Lists the operators of a channel.
    public func listOperators(channelUrl: String, limit: Int32) throws(CoveyError) -> MemberPages {
        try refuseNul(channelUrl)
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_operators(self.handle, channelUrl, limit, &made, &error), &error)
        return MemberPages(taking: made)
    }

    /// Lists the users who are banned from a channel. Operators only.
    public func listBannedUsers(channelUrl: String, limit: Int32) throws(CoveyError) -> RestrictedUserPages {
        try refuseNul(channelUrl)
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_banned_users(self.handle, channelUrl, limit, &made, &error), &error)
        return RestrictedUserPages(taking: made)
    }

    /// Lists the users who are muted in a channel. Operators only.
    public func listMutedUsers(channelUrl: String, limit: Int32) throws(CoveyError) -> RestrictedUserPages {
        try refuseNul(channelUrl)
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_muted_users(self.handle, channelUrl, limit, &made, &error), &error)
        return RestrictedUserPages(taking: made)
    }

    /// Lists users of the application. Use it, for example, to look up the users of a reaction by their ids.
    public func listUsers(query: UserListQuery? = nil) throws(CoveyError) -> UserPages {
        let queryC = try query?.made()
        defer { keep(queryC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_users(self.handle, queryC?.handle, &made, &error), &error)
        return UserPages(taking: made)
    }

    /// Lists the users whom the current user blocks.
    public func listBlockedUsers(limit: Int32) throws(CoveyError) -> UserPages {
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_blocked_users(self.handle, limit, &made, &error), &error)
        return UserPages(taking: made)
    }

    /// Lists the messages of a channel, or the replies of one of them, from the newest page back.
    public func listPreviousMessages(channelUrl: String, params: MessageListParams? = nil, parentMessageId: Int64, limit: Int32) throws(CoveyError) -> MessagePages {
        try refuseNul(channelUrl)
        let paramsC = try params?.made()
        defer { keep(paramsC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_previous_messages(self.handle, channelUrl, paramsC?.handle, parentMessageId, limit, &made, &error), &error)
        return MessagePages(taking: made)
    }

    /// Gets a channel from the server, even if it is cached; client_get_channel returns the cached one.
    /// COVEY_ERROR_NOT_FOUND and COVEY_ERROR_NOT_ALLOWED mean that the channel is gone for this user: it leaves the
    /// cache.
    @discardableResult
    public func refreshChannel(channelUrl: String) async throws(CoveyError) -> Channel {
        try refuseNul(channelUrl)
        let call = Pending<Channel, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_refresh_channel(self.handle, channelUrl, { state, _, channel, error in Pending<Channel, Void>.of(state).complete(channel != nil ? Channel(borrowing: channel) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets one message from the cache; client_get_message asks the server.
    @discardableResult
    public func getCachedMessage(channelUrl: String, messageId: Int64) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_cached_message(self.handle, channelUrl, messageId, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets messages before and after a time. To page back from the newest message, see client_list_previous_messages.
    @discardableResult
    public func getMessagesByTimestamp(channelUrl: String, timestampAt: Int64, previousCount: Int32, nextCount: Int32, inclusive: Bool, params: MessageListParams? = nil) async throws(CoveyError) -> MessageList {
        try refuseNul(channelUrl)
        let paramsC = try params?.made()
        defer { keep(paramsC) }
        let call = Pending<MessageList, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_messages_by_timestamp(self.handle, channelUrl, timestampAt, previousCount, nextCount, inclusive, paramsC?.handle, { state, _, messages, error in Pending<MessageList, Void>.of(state).complete(messages != nil ? MessageList(borrowing: messages) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets messages before and after another one.
    @discardableResult
    public func getMessagesById(channelUrl: String, messageId: Int64, previousCount: Int32, nextCount: Int32, inclusive: Bool, params: MessageListParams? = nil) async throws(CoveyError) -> MessageList {
        try refuseNul(channelUrl)
        let paramsC = try params?.made()
        defer { keep(paramsC) }
        let call = Pending<MessageList, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_messages_by_id(self.handle, channelUrl, messageId, previousCount, nextCount, inclusive, paramsC?.handle, { state, _, messages, error in Pending<MessageList, Void>.of(state).complete(messages != nil ? MessageList(borrowing: messages) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets the replies of a message before and after a time.
    @discardableResult
    public func getThreadedMessages(channelUrl: String, parentMessageId: Int64, timestampAt: Int64, previousCount: Int32, nextCount: Int32, inclusive: Bool, params: MessageListParams? = nil) async throws(CoveyError) -> (parent: Message, replies: MessageList) {
        try refuseNul(channelUrl)
        let paramsC = try params?.made()
        defer { keep(paramsC) }
        let call = Pending<(parent: Message, replies: MessageList), Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_threaded_messages(self.handle, channelUrl, parentMessageId, timestampAt, previousCount, nextCount, inclusive, paramsC?.handle, { state, _, parent, replies, error in Pending<(parent: Message, replies: MessageList), Void>.of(state).complete(parent != nil ? (Message(borrowing: parent), MessageList(borrowing: replies)) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the changes of the user's channels, up to 100 at a time. The cache follows such changes automatically; use
    /// this to keep data of the app in step. It does not move the cache's own position.
    @discardableResult
    public func getChannelChangelog(token: String? = nil, sinceAt: Int64) async throws(CoveyError) -> ChannelChanges {
        try refuseNul(token)
        let call = Pending<ChannelChanges, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_channel_changelog(self.handle, token, sinceAt, { state, _, changes, error in Pending<ChannelChanges, Void>.of(state).complete(changes != nil ? ChannelChanges(changes) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the messages of a channel that were changed or deleted, up to 100 changes at a time; otherwise as
    /// client_get_channel_changelog.
    @discardableResult
    public func getMessageChangelog(channelUrl: String, token: String? = nil, sinceAt: Int64) async throws(CoveyError) -> MessageChanges {
        try refuseNul(channelUrl)
        try refuseNul(token)
        let call = Pending<MessageChanges, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_message_changelog(self.handle, channelUrl, token, sinceAt, { state, _, changes, error in Pending<MessageChanges, Void>.of(state).complete(changes != nil ? MessageChanges(changes) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// The unread totals that the callbacks have reported so far.
    public func unreadTotals() throws(CoveyError) -> UnreadTotals? {
        var made: OpaquePointer?
        try check(covey_client_unread_totals(self.handle, &made))
        return made.map { UnreadTotals(taking: $0) }
    }

    /// Sets or removes the handler of unread totals. The former handler is freed and is not called after this returns.
    /// If the app is slow, the handler receives only the latest change.
    public func setUnreadTotalsHandler(handler: (@Sendable (UnreadTotals) -> Void)? = nil) throws(CoveyError) {
        let state = retained(Box<(@Sendable (UnreadTotals) -> Void)?>(handler))
        try check(covey_client_set_unread_totals_handler(self.handle, handler == nil ? nil : { state, totals in unboxed(state, ((@Sendable (UnreadTotals) -> Void)?).self)?(UnreadTotals(borrowing: totals)) }, state, freeObject))
    }

    /// Counts unread messages in the channels that the current user joined.
    @discardableResult
    public func getUnreadMessageCount(customTypes: [String], superChannelFilter: SuperChannelFilter) async throws(CoveyError) -> Int64 {
        let customtypesC = try CTexts(customTypes)
        defer { keep(customtypesC) }
        let call = Pending<Int64, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_unread_message_count(self.handle, customtypesC.pointer, customtypesC.count, superChannelFilter.rawValue, { state, _, count, error in Pending<Int64, Void>.of(state).complete(error == nil ? count : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Counts the joined channels that have unread messages; otherwise as client_get_unread_message_count.
    @discardableResult
    public func getUnreadChannelCount(customTypes: [String], superChannelFilter: SuperChannelFilter) async throws(CoveyError) -> Int64 {
        let customtypesC = try CTexts(customTypes)
        defer { keep(customtypesC) }
        let call = Pending<Int64, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_unread_channel_count(self.handle, customtypesC.pointer, customtypesC.count, superChannelFilter.rawValue, { state, _, count, error in Pending<Int64, Void>.of(state).complete(error == nil ? count : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Counts the current user's group channels.
    @discardableResult
    public func getChannelCount(memberStateFilter: MemberStateFilter) async throws(CoveyError) -> Int64 {
        let call = Pending<Int64, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_channel_count(self.handle, memberStateFilter.rawValue, { state, _, count, error in Pending<Int64, Void>.of(state).complete(error == nil ? count : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Counts several kinds of unread items in one request: messages, mentions of the current user, invitations.
    @discardableResult
    public func getUnreadItemCounts(items: UnreadItemFlag) async throws(CoveyError) -> UnreadItemCounts {
        let call = Pending<UnreadItemCounts, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_unread_item_counts(self.handle, items.rawValue, { state, _, counts, error in Pending<UnreadItemCounts, Void>.of(state).complete(counts != nil ? UnreadItemCounts(counts) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Measures the cache of the current user.
    @discardableResult
    public func cachedDataSize(channelUrl: String? = nil) async throws(CoveyError) -> Int64 {
        try refuseNul(channelUrl)
        let call = Pending<Int64, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_cached_data_size(self.handle, channelUrl, { state, _, sizeBytes, error in Pending<Int64, Void>.of(state).complete(error == nil ? sizeBytes : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes a channel's messages from the cache. Open message collections of the channel report their messages as
    /// deleted, with COVEY_SOURCE_WINDOW_TRIMMED, and refetch them while there is a connection. The channel itself
    /// stays. If the cache is in memory because its file could not be opened, the file is removed.
    public func clearCachedMessages(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_clear_cached_messages(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes the cache of a user who is not logged in. For the current user use client_disconnect.
    public func clearCachedData(userId: String) async throws(CoveyError) {
        try refuseNul(userId)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_clear_cached_data(self.handle, userId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes unsent messages, pending and failed ones. No other copy of them exists. A message that is being sent may
    /// still arrive. Collections report the messages as deleted; the calls that sent them complete with
    /// COVEY_ERROR_REQUEST_CANCELED.
    @discardableResult
    public func clearUnsentMessages(channelUrl: String? = nil) async throws(CoveyError) -> StringList {
        try refuseNul(channelUrl)
        let call = Pending<StringList, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_clear_unsent_messages(self.handle, channelUrl, { state, _, texts, error in Pending<StringList, Void>.of(state).complete(texts != nil ? StringList(borrowing: texts) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Searches the cached messages that the user may see. It works offline: it asks no server and changes nothing.
    /// Covey indexes the messages of the last second first, which may take a moment after many messages arrived. On a
    /// full disk it finds the messages that are indexed. A read-only client finds those that the writing process has
    /// indexed.
    @discardableResult
    public func searchMessages(query: MessageSearchQuery) async throws(CoveyError) -> MessageSearchResult {
        let queryC = try query.made()
        defer { keep(queryC) }
        let call = Pending<MessageSearchResult, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_search_messages(self.handle, queryC.handle, { state, _, result, error in Pending<MessageSearchResult, Void>.of(state).complete(result != nil ? MessageSearchResult(borrowing: result) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Edits a sent message with files: data, custom type, mentions and meta arrays, as client_update_user_message
    /// does. Files and caption cannot be changed.
    @discardableResult
    public func updateFileMessage(channelUrl: String, messageId: Int64, params: FileMessageParams) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_file_message(self.handle, channelUrl, messageId, paramsC.handle, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Translates a text message. The translations become part of the message for everybody: message_translations.
    @discardableResult
    public func translateMessage(channelUrl: String, messageId: Int64, languages: [String]) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let languagesC = try CTexts(languages)
        defer { keep(languagesC) }
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_translate_message(self.handle, channelUrl, messageId, languagesC.pointer, languagesC.count, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Pins a message to its channel, for everybody.
    public func pinMessage(channelUrl: String, messageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_pin_message(self.handle, channelUrl, messageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Unpins a message.
    public func unpinMessage(channelUrl: String, messageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_unpin_message(self.handle, channelUrl, messageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Adds a reaction of the current user to a message.
    public func addReaction(channelUrl: String, messageId: Int64, key: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(key)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_add_reaction(self.handle, channelUrl, messageId, key, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Removes a reaction of the current user.
    public func deleteReaction(channelUrl: String, messageId: Int64, key: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        try refuseNul(key)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_reaction(self.handle, channelUrl, messageId, key, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sends a copy of a message of the current user: text or caption, data, custom type, mentions, meta arrays,
    /// languages, and the files without a new upload. The copy is no reply and has no push settings. It is a normal
    /// send: see client_send_user_message.
    @discardableResult
    public func copyMessage(message: Message, channelUrl: String, pending: ((Message) -> Void)? = nil) async throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            var made: OpaquePointer?
            let code = covey_client_copy_message(self.handle, message.handle, channelUrl, &made, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
            let found = made.map { Message(taking: $0) }
            if let found { pending?(found) }
            return code
        }
    }

    /// Marks channels as read: everything in them until now. No call to client_mark_as_read delays it.
    public func markAllAsRead(channelUrls: [String]) async throws(CoveyError) {
        let channelurlsC = try CTexts(channelUrls)
        defer { keep(channelurlsC) }
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_mark_all_as_read(self.handle, channelurlsC.pointer, channelurlsC.count, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Marks a message and all later ones as unread: the user's read position moves back to before it.
    public func markAsUnread(channelUrl: String, messageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_mark_as_unread(self.handle, channelUrl, messageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports to the server that the current user has read all messages of a thread.
    public func markThreadAsRead(channelUrl: String, parentMessageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_mark_thread_as_read(self.handle, channelUrl, parentMessageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Reports to the server that all messages of a channel were delivered. A connected client does this automatically
    /// for each message; use this for messages that arrived another way, such as by push.
    public func markAsDelivered(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_mark_as_delivered(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Shows the other members that the current user is typing. You can call it for every key press: Covey notifies the
    /// server at most once a second. Members see it for ten seconds, or until client_end_typing.
    public func startTyping(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_start_typing(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Shows the other members that the current user stopped typing. Sending a message also does this.
    public func endTyping(channelUrl: String) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_end_typing(self.handle, channelUrl, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// The members who have read a message: the joined members except the current user and the sender. Empty in a
    /// supergroup.
    public func readMembers(channel: Channel, message: Message) throws(CoveyError) -> MemberList {
        var made: OpaquePointer?
        try check(covey_client_read_members(self.handle, channel.handle, message.handle, &made))
        return MemberList(taking: made)
    }

    /// The members who have not read a message: the joined members except the current user and the sender. Empty in a
    /// supergroup.
    public func unreadMembers(channel: Channel, message: Message) throws(CoveyError) -> MemberList {
        var made: OpaquePointer?
        try check(covey_client_unread_members(self.handle, channel.handle, message.handle, &made))
        return MemberList(taking: made)
    }

    /// The number of members who have not read a message: those of client_unread_members.
    public func unreadMemberCount(channel: Channel, message: Message) throws(CoveyError) -> Int64 {
        return try check(covey_client_unread_member_count(self.handle, channel.handle, message.handle))
    }

    /// The number of members to whom a message was not delivered yet; 0 in supergroups, and if the application has no
    /// delivery receipts.
    public func undeliveredMemberCount(channel: Channel, message: Message) throws(CoveyError) -> Int64 {
        return try check(covey_client_undelivered_member_count(self.handle, channel.handle, message.handle))
    }

    /// Lists the messages that the server finds, page by page: message_pages_load_next. They are not cached.
    public func listFoundMessages(query: ServerSearchQuery) throws(CoveyError) -> MessagePages {
        let queryC = try query.made()
        defer { keep(queryC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_found_messages(self.handle, queryC.handle, &made, &error), &error)
        return MessagePages(taking: made)
    }

    /// Gets all emojis of the application by category.
    @discardableResult
    public func getEmojis() async throws(CoveyError) -> (hash: String, categories: [EmojiCategory]) {
        let call = Pending<(hash: String, categories: [EmojiCategory]), Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_emojis(self.handle, { state, _, hash, categories, count, error in Pending<(hash: String, categories: [EmojiCategory]), Void>.of(state).complete(hash != nil ? (stringOf(hash), rowsOf(categories, Int(count)).map { EmojiCategory($0) }) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets one category of emojis.
    @discardableResult
    public func getEmojiCategory(categoryId: Int64) async throws(CoveyError) -> EmojiCategory {
        let call = Pending<EmojiCategory, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_emoji_category(self.handle, categoryId, { state, _, category, error in Pending<EmojiCategory, Void>.of(state).complete(category != nil ? EmojiCategory(category) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets one emoji.
    @discardableResult
    public func getEmoji(key: String) async throws(CoveyError) -> Emoji {
        try refuseNul(key)
        let call = Pending<Emoji, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_emoji(self.handle, key, { state, _, emoji, error in Pending<Emoji, Void>.of(state).complete(emoji != nil ? Emoji(emoji) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Creates a poll.
    @discardableResult
    public func createPoll(params: PollParams) async throws(CoveyError) -> Poll {
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Poll, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_create_poll(self.handle, paramsC.handle, { state, _, poll, error in Pending<Poll, Void>.of(state).complete(poll != nil ? Poll(borrowing: poll) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets a poll from the server and updates the cached message that shows it.
    @discardableResult
    public func getPoll(channelUrl: String? = nil, pollId: Int64) async throws(CoveyError) -> Poll {
        try refuseNul(channelUrl)
        let call = Pending<Poll, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_poll(self.handle, channelUrl, pollId, { state, _, poll, error in Pending<Poll, Void>.of(state).complete(poll != nil ? Poll(borrowing: poll) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Changes a poll of the current user.
    @discardableResult
    public func updatePoll(channelUrl: String? = nil, pollId: Int64, params: PollParams) async throws(CoveyError) -> Poll {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Poll, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_poll(self.handle, channelUrl, pollId, paramsC.handle, { state, _, poll, error in Pending<Poll, Void>.of(state).complete(poll != nil ? Poll(borrowing: poll) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Closes a poll of the current user: voting ends.
    @discardableResult
    public func closePoll(channelUrl: String? = nil, pollId: Int64) async throws(CoveyError) -> Poll {
        try refuseNul(channelUrl)
        let call = Pending<Poll, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_close_poll(self.handle, channelUrl, pollId, { state, _, poll, error in Pending<Poll, Void>.of(state).complete(poll != nil ? Poll(borrowing: poll) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes a poll of the current user. The message that shows it stays, without the poll.
    public func deletePoll(channelUrl: String? = nil, pollId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_poll(self.handle, channelUrl, pollId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Adds an option to a poll of the current user, or to one that allows everybody to add options.
    @discardableResult
    public func addPollOption(channelUrl: String? = nil, pollId: Int64, text: String) async throws(CoveyError) -> Poll {
        try refuseNul(channelUrl)
        try refuseNul(text)
        let call = Pending<Poll, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_add_poll_option(self.handle, channelUrl, pollId, text, { state, _, poll, error in Pending<Poll, Void>.of(state).complete(poll != nil ? Poll(borrowing: poll) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Changes the text of an option.
    @discardableResult
    public func updatePollOption(channelUrl: String? = nil, pollId: Int64, optionId: Int64, text: String) async throws(CoveyError) -> Poll {
        try refuseNul(channelUrl)
        try refuseNul(text)
        let call = Pending<Poll, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_poll_option(self.handle, channelUrl, pollId, optionId, text, { state, _, poll, error in Pending<Poll, Void>.of(state).complete(poll != nil ? Poll(borrowing: poll) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Deletes an option and its votes.
    public func deletePollOption(channelUrl: String? = nil, pollId: Int64, optionId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_delete_poll_option(self.handle, channelUrl, pollId, optionId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Votes. Replaces earlier votes of the current user.
    public func votePoll(channelUrl: String, pollId: Int64, optionIds: [Int64]? = nil) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_vote_poll(self.handle, channelUrl, pollId, optionIds, (optionIds?.count ?? 0), { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the polls of a channel, page by page; see pages.h.
    public func listPolls(channelUrl: String, limit: Int32) throws(CoveyError) -> PollPages {
        try refuseNul(channelUrl)
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_polls(self.handle, channelUrl, limit, &made, &error), &error)
        return PollPages(taking: made)
    }

    /// Lists the users who voted for an option, page by page: user_pages_load_next.
    public func listPollVoters(channelUrl: String, pollId: Int64, optionId: Int64, limit: Int32) throws(CoveyError) -> UserPages {
        try refuseNul(channelUrl)
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_poll_voters(self.handle, channelUrl, pollId, optionId, limit, &made, &error), &error)
        return UserPages(taking: made)
    }

    /// Schedules a text message.
    @discardableResult
    public func scheduleUserMessage(channelUrl: String, params: UserMessageParams, scheduledAt: Int64) async throws(CoveyError) -> ScheduledMessage {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<ScheduledMessage, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_schedule_user_message(self.handle, channelUrl, paramsC.handle, scheduledAt, { state, _, message, error in Pending<ScheduledMessage, Void>.of(state).complete(message != nil ? ScheduledMessage(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Schedules a message with files. Files of paths and bytes are uploaded first, one after the other. Nothing of the
    /// message is stored here: without a connection the call fails, and if the connection ends during the uploads, it
    /// fails too.
    @discardableResult
    public func scheduleFileMessage(channelUrl: String, params: FileMessageParams, scheduledAt: Int64, progress: (@Sendable (UploadProgress) -> Void)? = nil) async throws(CoveyError) -> ScheduledMessage {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<ScheduledMessage, (@Sendable (UploadProgress) -> Void)?>(progress)
        return try await call.result() { state, callId, error in
            covey_client_schedule_file_message(self.handle, channelUrl, paramsC.handle, scheduledAt, { state, _, progress in Pending<ScheduledMessage, (@Sendable (UploadProgress) -> Void)?>.of(state).extra?(UploadProgress(progress)) }, { state, _, message, error in Pending<ScheduledMessage, (@Sendable (UploadProgress) -> Void)?>.of(state).complete(message != nil ? ScheduledMessage(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Gets a scheduled message from the server.
    @discardableResult
    public func getScheduledMessage(channelUrl: String, scheduledMessageId: Int64) async throws(CoveyError) -> ScheduledMessage {
        try refuseNul(channelUrl)
        let call = Pending<ScheduledMessage, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_scheduled_message(self.handle, channelUrl, scheduledMessageId, { state, _, message, error in Pending<ScheduledMessage, Void>.of(state).complete(message != nil ? ScheduledMessage(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Changes a pending scheduled message.
    @discardableResult
    public func updateScheduledMessage(channelUrl: String, scheduledMessageId: Int64, params: UserMessageParams? = nil, scheduledAt: Int64) async throws(CoveyError) -> ScheduledMessage {
        try refuseNul(channelUrl)
        let paramsC = try params?.made()
        defer { keep(paramsC) }
        let call = Pending<ScheduledMessage, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_update_scheduled_message(self.handle, channelUrl, scheduledMessageId, paramsC?.handle, scheduledAt, { state, _, message, error in Pending<ScheduledMessage, Void>.of(state).complete(message != nil ? ScheduledMessage(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Cancels a pending scheduled message; it is never sent.
    public func cancelScheduledMessage(channelUrl: String, scheduledMessageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_cancel_scheduled_message(self.handle, channelUrl, scheduledMessageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sends a pending scheduled message immediately. The message arrives like a message that the user sent on another
    /// device.
    public func sendScheduledMessageNow(channelUrl: String, scheduledMessageId: Int64) async throws(CoveyError) {
        try refuseNul(channelUrl)
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_send_scheduled_message_now(self.handle, channelUrl, scheduledMessageId, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Counts the current user's scheduled messages.
    @discardableResult
    public func getScheduledMessageCount(query: ScheduledMessageQuery? = nil) async throws(CoveyError) -> Int64 {
        let queryC = try query?.made()
        defer { keep(queryC) }
        let call = Pending<Int64, Void>(())
        return try await call.result() { state, callId, error in
            covey_client_get_scheduled_message_count(self.handle, queryC?.handle, { state, _, count, error in Pending<Int64, Void>.of(state).complete(error == nil ? count : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Lists the current user's scheduled messages, page by page; see pages.h.
    public func listScheduledMessages(query: ScheduledMessageQuery? = nil) throws(CoveyError) -> ScheduledMessagePages {
        let queryC = try query?.made()
        defer { keep(queryC) }
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_client_list_scheduled_messages(self.handle, queryC?.handle, &made, &error), &error)
        return ScheduledMessagePages(taking: made)
    }

    /// Opens a user's cache for the SyncManager adapter, with or without a connection, and pauses synchronization until
    /// sync_resume. Another call for the same user changes the options. If another user is set up or logged in, that
    /// user's session ends first and their cache stays, as client_connect describes it. The resend policy and the
    /// limits apply to every message that the client sends.
    public func syncSetup(userId: String, options: SyncOptions? = nil) async throws(CoveyError) {
        try refuseNul(userId)
        let optionsC = try options?.made()
        defer { keep(optionsC) }
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_setup(self.handle, userId, optionsC?.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Resumes synchronization: while the client is connected, Covey fetches what it missed. Has no effect if
    /// synchronization is running, unless `force` is true: then it starts again. Call it after each connect and each
    /// reconnect.
    public func syncResume(force: Bool) throws(CoveyError) {
        try check(covey_sync_resume(self.handle, force))
    }

    /// Pauses synchronization. The connection stays open, and its events are still reported.
    public func syncPause() throws(CoveyError) {
        try check(covey_sync_pause(self.handle))
    }

    /// Deletes the cache of the current user, also while connected. Every open collection reports a clear and starts
    /// again. Unsent messages stay. client_set_background_handler reports how the cache fills again.
    public func syncClearCache() async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_sync_clear_cache(self.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Creates a message collection. It reports nothing before the first fetch.
    public func syncMessageCollection(channelUrl: String, filter: SyncMessageFilter? = nil, viewpointAt: Int64, fetchLimit: Int32, callbacks: SyncMessageCallbacks = .init()) throws(CoveyError) -> SyncMessageCollection {
        try refuseNul(channelUrl)
        let filterC = try filter?.made()
        defer { keep(filterC) }
        var callbacksC = callbacks.passed()
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_sync_message_collection_new(self.handle, channelUrl, filterC?.handle, viewpointAt, fetchLimit, &callbacksC, &made, &error), &error)
        return SyncMessageCollection(taking: made)
    }

    /// Creates the pending message of a send by other means, for sync_message_collection_append_message.
    public func syncPendingMessage(channelUrl: String, params: UserMessageParams, requestId: String, createdAt: Int64) throws(CoveyError) -> Message {
        try refuseNul(channelUrl)
        let paramsC = try params.made()
        defer { keep(paramsC) }
        try refuseNul(requestId)
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_sync_pending_message(self.handle, channelUrl, paramsC.handle, requestId, createdAt, &made, &error), &error)
        return Message(taking: made)
    }

    /// Creates a channel collection. It reports nothing before the first fetch.
    public func syncChannelCollection(query: GroupChannelListQuery? = nil, callbacks: SyncChannelCallbacks = .init()) throws(CoveyError) -> SyncChannelCollection {
        let queryC = try query?.made()
        defer { keep(queryC) }
        var callbacksC = callbacks.passed()
        var made: OpaquePointer?
        var error: OpaquePointer?
        try check(covey_sync_channel_collection_new(self.handle, queryC?.handle, &callbacksC, &made, &error), &error)
        return SyncChannelCollection(taking: made)
    }

}

