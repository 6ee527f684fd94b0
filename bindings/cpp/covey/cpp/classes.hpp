// Written by bindings/python/generate.py from include/covey.h; do not edit.
#ifndef COVEY_CPP_CLASSES_HPP
#define COVEY_CPP_CLASSES_HPP

#include "declarations.hpp"

namespace covey {

/// One current user with its connection and its cache.
class client : public owned<covey_client, covey_client_release> {
public:
    using owned::owned;
    /// Creates a client. It opens nothing and sends nothing before client_connect.
    explicit client(const ::covey::client_options &options);
    /// Closes the client. Its connection ends, its collections are disposed, and every waiting call completes
    /// on this thread before this returns: with its result if that has arrived, else with
    /// COVEY_ERROR_REQUEST_CANCELED. This function waits for a running callback; no callback runs after it
    /// returns. Unsent messages stay in the cache directory. Closing again does nothing. Inside a callback, a
    /// hook or a user_data_free of any client it does not wait for callbacks. The remaining calls then complete
    /// right after this client's running callback, on the thread of that callback. If none runs, they complete
    /// before this returns, or on the library's delivery thread if the client delivers there or if a hook
    /// called this.
    void close() const;
    /// A descriptor that is readable while callbacks wait, and once the client is closed. Watch it for reading;
    /// do not read, write or close it. Stop watching it before the client is released: then its number can be
    /// that of another file.
    int32_t fd() const;
    /// Runs waiting callbacks on the calling thread, in order.
    int32_t dispatch(int32_t max, int32_t timeout_ms) const;
    /// The number of waiting callbacks.
    int64_t waiting_count() const;
    /// The number of collection callbacks that were dropped because more than 65,536 waited. A collection that
    /// lost callbacks gets one COVEY_CHANGE_RESET instead.
    int64_t dropped_count() const;
    /// Adds a connection handler. Several are called in the order in which they were added.
    void add_connection_handler(std::string_view identifier, std::function<void(const ::covey::connection_notice &)> fn) const;
    /// Removes a connection handler. It is freed and is not called after this returns. An unknown identifier
    /// does nothing.
    void remove_connection_handler(std::string_view identifier) const;
    /// Opens the user's cache and logs in. If another user is logged in, that user's session ends first: their
    /// collections are disposed and waiting calls fail, as client_disconnect describes it. Their cache and
    /// their unsent messages stay: when they log in again, the cache is shown at once and the messages are
    /// sent.
    uint64_t connect(std::string_view user_id, std::optional<std::string_view> token, std::optional<std::string_view> nickname, std::function<void(::covey::result<::covey::user>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user> connect(std::string_view user_id, std::optional<std::string_view> token, std::optional<std::string_view> nickname) const;
    /// Logs out: disposes the collections, ends the connection and closes the user's cache. Unsent messages
    /// stay. The lists of a disposed collection are empty, message_collection_is_disposed returns 1, calls on
    /// it fail with COVEY_ERROR_COLLECTION_DISPOSED, its `disposed` callback has run and then its
    /// `user_data_free`; you still release its handle. Waiting calls complete with
    /// COVEY_ERROR_CONNECTION_CANCELED, loads of a collection with COVEY_ERROR_COLLECTION_DISPOSED. The error's
    /// message says who logged out.
    uint64_t disconnect(bool keep_cache, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> disconnect(bool keep_cache) const;
    /// Stops all network traffic but downloads until client_resume or client_connect. Collections show the
    /// cache, and messages to send wait. A client_connect that is under way completes as without a connection.
    void pause() const;
    /// Continues after client_pause: connects immediately. Does nothing if the client is not paused.
    void resume() const;
    /// Tries to connect now instead of at the time that COVEY_CONNECTION_RECONNECT_SCHEDULED reported; the
    /// delays start again. Use it when the app learns that the network is back, or the user asks. Does nothing
    /// while the client is connected, and starts no second attempt while one is under way.
    uint64_t reconnect(std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> reconnect() const;
    /// The connection state that the callbacks have reported so far.
    ::covey::connection_state connection_state() const;
    /// The current user as of the last login or own change, or the cached one after an offline start.
    ::covey::user current_user() const;
    /// Reports to the server that the current user has read all messages of a channel.
    uint64_t mark_as_read(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> mark_as_read(std::string_view channel_url) const;
    /// Sends a text message. Offline, and until client_connect or sync_setup has completed, the message waits,
    /// also across restarts. Messages are sent in order when the client is connected. Do not add the message to
    /// your list: the channel's collections report it as pending, then as succeeded or failed.
    ::covey::message send_user_message(std::string_view channel_url, const ::covey::user_message_params &params, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> send_user_message(std::string_view channel_url, const ::covey::user_message_params &params) const;
    /// Fetches one message from the server and updates the cache.
    uint64_t get_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> get_message(std::string_view channel_url, int64_t message_id) const;
    /// Edits a sent text message. Only the values that are set change; the text need not be one of them. An
    /// empty data, custom type or list of mentioned users clears the old one. Nothing changes before the server
    /// confirms. Fails offline.
    uint64_t update_user_message(std::string_view channel_url, int64_t message_id, const ::covey::user_message_params &params, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> update_user_message(std::string_view channel_url, int64_t message_id, const ::covey::user_message_params &params) const;
    /// Deletes a sent message for everybody. Nothing changes before the server confirms. For unsent messages
    /// use message_collection_remove_failed.
    uint64_t delete_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_message(std::string_view channel_url, int64_t message_id) const;
    /// Sets the session handler. Set it before client_connect: logins from then on say that session keys may
    /// expire, and a login whose token is refused asks the handler instead of failing.
    void set_session_handler(std::function<void(const ::covey::session_notice &)> fn) const;
    /// Answers COVEY_SESSION_TOKEN_REQUIRED. Each request takes one answer.
    void answer_token_request(uint64_t token_request, std::optional<std::string_view> token) const;
    /// Answers COVEY_SESSION_TOKEN_REQUIRED without a token, for a reason that may pass. The handler receives
    /// COVEY_SESSION_ERROR, and a later request.
    void fail_token_request(uint64_t token_request) const;
    /// Reads the numbers of a client. It asks nobody and waits for nothing, so it can be called often and
    /// anywhere.
    ::covey::client_stats get_stats() const;
    /// Gets a channel from the cache, or from the server if it is not cached. client_refresh_channel always
    /// asks the server.
    uint64_t get_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> get_channel(std::string_view channel_url) const;
    /// Creates a channel, or returns the existing distinct channel of the same members. Errors:
    /// COVEY_ERROR_EXISTS_ALREADY if a channel with this URL exists.
    uint64_t create_channel(const ::covey::group_channel_params &params, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> create_channel(const ::covey::group_channel_params &params) const;
    /// Changes properties of a channel. Values that are not set stay; an empty name, cover URL, data, custom
    /// type or access code clears the old one. Any member may do this unless the application allows it only for
    /// operators: COVEY_ERROR_NOT_ALLOWED.
    uint64_t update_channel(std::string_view channel_url, const ::covey::group_channel_params &params, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> update_channel(std::string_view channel_url, const ::covey::group_channel_params &params) const;
    /// Deletes a channel and its content for everybody; operators only.
    uint64_t delete_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_channel(std::string_view channel_url) const;
    /// Invites users to a channel. Users who accept invitations automatically join at once.
    uint64_t invite(std::string_view channel_url, const std::vector<std::string> &user_ids, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> invite(std::string_view channel_url, const std::vector<std::string> &user_ids) const;
    /// Accepts an invitation.
    uint64_t accept_invitation(std::string_view channel_url, std::optional<std::string_view> access_code, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> accept_invitation(std::string_view channel_url, std::optional<std::string_view> access_code) const;
    /// Declines an invitation. The channel leaves the lists; a private channel also leaves the cache.
    uint64_t decline_invitation(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> decline_invitation(std::string_view channel_url) const;
    /// Joins a public channel.
    uint64_t join_channel(std::string_view channel_url, std::optional<std::string_view> access_code, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> join_channel(std::string_view channel_url, std::optional<std::string_view> access_code) const;
    /// Leaves a channel. Its unsent messages are deleted.
    uint64_t leave_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> leave_channel(std::string_view channel_url) const;
    /// Freezes a channel: only operators can send. Operators only.
    uint64_t freeze_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> freeze_channel(std::string_view channel_url) const;
    /// Unfreezes a channel: everybody can send again. Operators only.
    uint64_t unfreeze_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unfreeze_channel(std::string_view channel_url) const;
    /// Hides a channel from the current user's lists. To archive a channel, hide it without auto-unhide.
    uint64_t hide_channel(std::string_view channel_url, bool hide_previous_messages, bool allow_auto_unhide, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> hide_channel(std::string_view channel_url, bool hide_previous_messages, bool allow_auto_unhide) const;
    /// Unhides a channel.
    uint64_t unhide_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unhide_channel(std::string_view channel_url) const;
    /// Removes the messages up to now for the current user permanently. Other members keep them. Unsent
    /// messages stay. The call waits for the user's messages of the channel that are being sent or whose
    /// outcome is unknown: hidden messages cannot be looked up. If they cannot be looked up now, the call fails
    /// with that error.
    uint64_t reset_my_history(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> reset_my_history(std::string_view channel_url) const;
    /// Gets the push setting of a channel from the server. For a cached channel see channel_my_push_trigger.
    uint64_t get_channel_push_trigger(std::string_view channel_url, std::function<void(::covey::result<int32_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int32_t> get_channel_push_trigger(std::string_view channel_url) const;
    /// Sets the push setting of a channel for the current user.
    uint64_t set_channel_push_trigger(std::string_view channel_url, ::covey::push_trigger push_trigger, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> set_channel_push_trigger(std::string_view channel_url, ::covey::push_trigger push_trigger) const;
    /// Sets the unread counts of a channel that the current user wants to see.
    uint64_t set_channel_count_preference(std::string_view channel_url, ::covey::count_preference count_preference, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> set_channel_count_preference(std::string_view channel_url, ::covey::count_preference count_preference) const;
    /// Gets metadata of a channel from the server. For a cached channel see channel_metadata. Keys that do not
    /// exist are omitted.
    uint64_t get_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::metadata_entry>> get_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys) const;
    /// Creates metadata of a channel. If one of the keys exists, nothing is created
    /// (COVEY_ERROR_EXISTS_ALREADY). A key has 1 to 128 characters and no comma, a value at most 190.
    uint64_t create_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values, std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::metadata_entry>> create_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values) const;
    /// Sets metadata of a channel.
    uint64_t update_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert, std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::metadata_entry>> update_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert) const;
    /// Deletes one key of a channel's metadata. Errors: COVEY_ERROR_NOT_FOUND.
    uint64_t delete_channel_metadata(std::string_view channel_url, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_channel_metadata(std::string_view channel_url, std::string_view key) const;
    /// Deletes all metadata of a channel.
    uint64_t delete_all_channel_metadata(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_all_channel_metadata(std::string_view channel_url) const;
    /// Gets metacounters of a channel from the server. After you have requested all of them, queries with
    /// metacounter conditions use the cache while the connection lasts.
    uint64_t get_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, std::function<void(::covey::result<std::vector<::covey::metacounter>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::metacounter>> get_metacounters(std::string_view channel_url, const std::vector<std::string> &keys) const;
    /// Creates metacounters of a channel. If one of them exists, nothing is created
    /// (COVEY_ERROR_EXISTS_ALREADY).
    uint64_t create_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values, std::function<void(::covey::result<std::vector<::covey::metacounter>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::metacounter>> create_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values) const;
    /// Sets, increases or decreases metacounters of a channel. Concurrent changes of other users add up.
    uint64_t update_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values, ::covey::metacounter_mode mode, bool upsert, std::function<void(::covey::result<std::vector<::covey::metacounter>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::metacounter>> update_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values, ::covey::metacounter_mode mode, bool upsert) const;
    /// Deletes one metacounter of a channel. Errors: COVEY_ERROR_NOT_FOUND.
    uint64_t delete_metacounter(std::string_view channel_url, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_metacounter(std::string_view channel_url, std::string_view key) const;
    /// Deletes all metacounters of a channel.
    uint64_t delete_all_metacounters(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_all_metacounters(std::string_view channel_url) const;
    /// Makes members operators; operators only. All of them must be joined members, otherwise nothing changes.
    uint64_t add_operators(std::string_view channel_url, const std::vector<std::string> &user_ids, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> add_operators(std::string_view channel_url, const std::vector<std::string> &user_ids) const;
    /// Removes the operator role from users; operators only. Users without the role are ignored.
    uint64_t remove_operators(std::string_view channel_url, const std::vector<std::string> &user_ids, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> remove_operators(std::string_view channel_url, const std::vector<std::string> &user_ids) const;
    /// Removes the operator role from all operators, including the current user; operators only.
    uint64_t remove_all_operators(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> remove_all_operators(std::string_view channel_url) const;
    /// Bans a user from a channel: removes the user and prevents them from joining; operators only. The user
    /// need not be a member.
    uint64_t ban_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> ban_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description) const;
    /// Lifts the ban of a user; operators only. Errors: COVEY_ERROR_NOT_FOUND if the user is not banned.
    /// Collections report the change when the event that follows arrives.
    uint64_t unban_user(std::string_view channel_url, std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unban_user(std::string_view channel_url, std::string_view user_id) const;
    /// Mutes a member: the member cannot send messages; operators only. Muting again sets a new end.
    uint64_t mute_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> mute_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description) const;
    /// Unmutes a member; operators only. Errors: COVEY_ERROR_NOT_FOUND if the member is not muted.
    uint64_t unmute_user(std::string_view channel_url, std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unmute_user(std::string_view channel_url, std::string_view user_id) const;
    /// Asks the server whether the current user is muted in a channel.
    uint64_t get_my_muted_info(std::string_view channel_url, std::function<void(::covey::result<::covey::muted_info>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::muted_info> get_my_muted_info(std::string_view channel_url) const;
    /// Reports a channel to the moderators of the application.
    uint64_t report_channel(std::string_view channel_url, ::covey::report_category category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> report_channel(std::string_view channel_url, ::covey::report_category category, std::optional<std::string_view> description) const;
    /// Reports a user for their behavior in a channel.
    uint64_t report_user(std::string_view channel_url, std::string_view user_id, ::covey::report_category category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> report_user(std::string_view channel_url, std::string_view user_id, ::covey::report_category category, std::optional<std::string_view> description) const;
    /// Reports a message.
    uint64_t report_message(std::string_view channel_url, int64_t message_id, std::optional<std::string_view> sender_id, ::covey::report_category category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> report_message(std::string_view channel_url, int64_t message_id, std::optional<std::string_view> sender_id, ::covey::report_category category, std::optional<std::string_view> description) const;
    /// Gets the names of all categories that a report may have: "suspicious", "harassing", "inappropriate" and
    /// "spam", then those of this application.
    uint64_t get_report_categories(std::function<void(::covey::result<::covey::string_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::string_list> get_report_categories() const;
    /// Reports a channel, a user or a message in a category that is given by its name, such as one that only
    /// this application has: client_get_report_categories.
    uint64_t report_in_category(std::string_view channel_url, std::optional<std::string_view> user_id, int64_t message_id, std::string_view category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> report_in_category(std::string_view channel_url, std::optional<std::string_view> user_id, int64_t message_id, std::string_view category, std::optional<std::string_view> description) const;
    /// Changes the current user's nickname or picture; at least one of them. client_current_user then returns
    /// the changed user.
    uint64_t update_current_user(std::optional<std::string_view> nickname, std::optional<std::string_view> profile_url, std::optional<std::string_view> profile_path, std::optional<std::string_view> mime_type, std::function<void(::covey::result<::covey::user>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user> update_current_user(std::optional<std::string_view> nickname, std::optional<std::string_view> profile_url, std::optional<std::string_view> profile_path, std::optional<std::string_view> mime_type) const;
    /// Creates metadata of the current user. If one of the keys exists, nothing is created
    /// (COVEY_ERROR_EXISTS_ALREADY).
    uint64_t create_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values, std::function<void(::covey::result<::covey::user>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user> create_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values) const;
    /// Sets metadata of the current user.
    uint64_t update_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert, std::function<void(::covey::result<::covey::user>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user> update_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert) const;
    /// Deletes one key of the current user's metadata. Errors: COVEY_ERROR_NOT_FOUND.
    uint64_t delete_user_metadata(std::string_view key, std::function<void(::covey::result<::covey::user>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user> delete_user_metadata(std::string_view key) const;
    /// Deletes all metadata of the current user.
    uint64_t delete_all_user_metadata(std::function<void(::covey::result<::covey::user>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user> delete_all_user_metadata() const;
    /// Blocks a user. A blocked user cannot invite the current user or send messages in their one-to-one
    /// channel. Member lists of open channels show the block.
    uint64_t block_user(std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> block_user(std::string_view user_id) const;
    /// Unblocks a user. Errors: COVEY_ERROR_NOT_FOUND if the user is not blocked.
    uint64_t unblock_user(std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unblock_user(std::string_view user_id) const;
    /// Gets the invitation setting: 1 if the current user joins automatically when invited.
    uint64_t get_invitation_preference(std::function<void(::covey::result<int32_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int32_t> get_invitation_preference() const;
    /// Sets whether the current user joins automatically when invited.
    uint64_t set_invitation_preference(bool auto_accept, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> set_invitation_preference(bool auto_accept) const;
    /// Registers a device for push notifications.
    uint64_t register_push_token(::covey::push_service service, std::string_view token, bool is_unique, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> register_push_token(::covey::push_service service, std::string_view token, bool is_unique) const;
    /// Unregisters a device. Errors: COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED if it is not registered.
    uint64_t unregister_push_token(::covey::push_service service, std::string_view token, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unregister_push_token(::covey::push_service service, std::string_view token) const;
    /// Unregisters all devices of the current user.
    uint64_t unregister_all_push_tokens(std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unregister_all_push_tokens() const;
    /// Lists the tokens of the current user's devices at one push service.
    ::covey::push_token_pages list_push_tokens(::covey::push_service service, int32_t limit) const;
    /// Gets the push preferences.
    uint64_t get_push_preference(std::function<void(::covey::result<::covey::push_preference>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::push_preference> get_push_preference() const;
    /// Sets the push trigger of channels that have no setting of their own.
    uint64_t set_push_trigger(::covey::push_trigger push_trigger, std::function<void(::covey::result<::covey::push_preference>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::push_preference> set_push_trigger(::covey::push_trigger push_trigger) const;
    /// Sets the times of day without push notifications. The span may include midnight.
    uint64_t set_do_not_disturb(bool is_on, int32_t start_hour, int32_t start_minute, int32_t end_hour, int32_t end_minute, std::string_view time_zone, std::function<void(::covey::result<::covey::push_preference>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::push_preference> set_do_not_disturb(bool is_on, int32_t start_hour, int32_t start_minute, int32_t end_hour, int32_t end_minute, std::string_view time_zone) const;
    /// Sets or ends a period without push notifications.
    uint64_t set_snooze(bool is_on, int64_t start_at, int64_t end_at, std::function<void(::covey::result<::covey::push_preference>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::push_preference> set_snooze(bool is_on, int64_t start_at, int64_t end_at) const;
    /// Sends a message with files. The files of paths are open when this returns, and they are copied before
    /// the message appears. Offline the message waits, also across restarts. Messages are sent in order when
    /// the client is connected again. Do not add the message to your list: the channel's collections report it
    /// as pending, then as succeeded or failed, or as deleted with COVEY_SOURCE_LOCAL_MESSAGE_CANCELED.
    ::covey::message send_file_message(std::string_view channel_url, const ::covey::file_message_params &params, std::function<void(const ::covey::upload_progress &)> progress, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> send_file_message(std::string_view channel_url, const ::covey::file_message_params &params, std::function<void(const ::covey::upload_progress &)> progress) const;
    /// Sends several messages with files in order. Each has its own progress and completion. If one fails, the
    /// others are still sent. If one is invalid, nothing is sent.
    void send_file_messages(std::string_view channel_url, const std::vector<::covey::file_message_params> &params, std::function<void(const ::covey::upload_progress &)> progress, std::function<void(::covey::result<::covey::file_messages_result>)> fn) const;
    /// Downloads a file. At most 4 files of a client are transferred at once; others wait, in the order of the
    /// calls. Two calls for one URL share one transfer: the second waits for the first and gets the cached
    /// file. client_pause does not stop a download. Up to 5 redirects are followed, from https only to https;
    /// the user's key goes to no server that a redirect names. With a client certificate, the site's own
    /// servers are not followed.
    uint64_t download_file(std::string_view url, bool requires_auth, std::optional<std::string_view> path, std::function<void(int64_t, int64_t)> progress, std::function<void(::covey::result<std::string>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::string> download_file(std::string_view url, bool requires_auth, std::optional<std::string_view> path, std::function<void(int64_t, int64_t)> progress) const;
    /// Cancels a download: it completes with COVEY_ERROR_REQUEST_CANCELED, and what it has brought is deleted.
    /// A call that has completed is ignored; one whose bytes have all come may still put the file to its path.
    void cancel_download(uint64_t call_id) const;
    /// Lists unsent messages: pending and failed ones, in sending order within each channel. Needed only for
    /// channels that have no open message collection.
    uint64_t get_unsent_messages(std::optional<std::string_view> channel_url, std::function<void(::covey::result<::covey::message_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_list> get_unsent_messages(std::optional<std::string_view> channel_url) const;
    /// Resends a failed message, whatever its error, with its old place in the order and its old request id. If
    /// the outcome of an earlier attempt is unknown, Covey first looks for the message on the server. If it
    /// failed because the outcome cannot be known (COVEY_ERROR_ACK_TIMEOUT in an ephemeral channel, or after a
    /// reset of the history), it is sent a second time.
    uint64_t resend_message(std::string_view request_id, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> resend_message(std::string_view request_id) const;
    /// Cancels a pending message: it leaves the outbox, with its files. Collections report it as deleted, with
    /// COVEY_SOURCE_LOCAL_MESSAGE_CANCELED and COVEY_SENDING_CANCELED. The completion of its send gets
    /// COVEY_ERROR_REQUEST_CANCELED.
    uint64_t cancel_message(std::string_view request_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> cancel_message(std::string_view request_id) const;
    /// Removes failed messages permanently, also of a channel without a collection. Ids of other messages are
    /// ignored.
    uint64_t remove_failed_messages(std::string_view channel_url, const std::vector<std::string> &request_ids, std::function<void(::covey::result<::covey::string_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::string_list> remove_failed_messages(std::string_view channel_url, const std::vector<std::string> &request_ids) const;
    /// Sets or removes the progress handler. The former handler is freed and is not called after this returns.
    void set_background_handler(std::function<void(const ::covey::background_progress &)> fn) const;
    /// The progress that the callbacks have reported so far.
    ::covey::background_progress background_progress() const;
    /// Starts no background request until client_resume_background, whoever logs in meanwhile. Running requests
    /// complete. Everything else continues. client_pause stops everything.
    void pause_background() const;
    /// Continues after client_pause_background.
    void resume_background() const;
    /// Adds a handler. Handlers are called in the order in which they were added, after the collections'
    /// callbacks for the same change. The snapshots include the change. Events that arrive while there is no
    /// handler are dropped.
    void add_event_handler(std::string_view identifier, std::function<void(const ::covey::event &)> fn) const;
    /// Removes a handler and frees it; it is not called after this returns. Removing an unknown handler does
    /// nothing.
    void remove_event_handler(std::string_view identifier) const;
    /// Creates a collection. It shows nothing before group_channel_collection_load_more.
    ::covey::group_channel_collection group_channel_collection(const ::covey::group_channel_list_query *query, ::covey::group_channel_collection_callbacks callbacks) const;
    /// Creates a collection. It shows nothing before message_collection_start.
    ::covey::message_collection message_collection(std::string_view channel_url, int64_t starting_point_at, const ::covey::message_list_params *params, ::covey::message_collection_callbacks callbacks) const;
    /// Opens the feed of this name. It begins as soon as a user is logged in, offline with what is cached.
    ::covey::feed feed(std::string_view name, const ::covey::feed_options *options, ::covey::feed_callbacks callbacks) const;
    /// Forgets a feed: opened again by its name, it is a new one.
    uint64_t remove_feed(std::string_view name, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> remove_feed(std::string_view name) const;
    /// Lists the current user's group channels. To display a list, use a collection: it stays current.
    ::covey::channel_pages list_group_channels(const ::covey::group_channel_list_query *query) const;
    /// Lists public group channels that can be discovered, joined or not. A row never overwrites the current
    /// user's own state of a cached channel, because the server may omit that state in such a list.
    ::covey::channel_pages list_public_group_channels(const ::covey::public_group_channel_list_query *query) const;
    /// Lists the joined and invited members of a channel, with their roles, mutes and online states.
    ::covey::member_pages list_members(std::string_view channel_url, const ::covey::member_list_query *query) const;
    /// Lists the operators of a channel.
    ::covey::member_pages list_operators(std::string_view channel_url, int32_t limit) const;
    /// Lists the users who are banned from a channel. Operators only.
    ::covey::restricted_user_pages list_banned_users(std::string_view channel_url, int32_t limit) const;
    /// Lists the users who are muted in a channel. Operators only.
    ::covey::restricted_user_pages list_muted_users(std::string_view channel_url, int32_t limit) const;
    /// Lists users of the application. Use it, for example, to look up the users of a reaction by their ids.
    ::covey::user_pages list_users(const ::covey::user_list_query *query) const;
    /// Lists the users whom the current user blocks.
    ::covey::user_pages list_blocked_users(int32_t limit) const;
    /// Lists the messages of a channel, or the replies of one of them, from the newest page back.
    ::covey::message_pages list_previous_messages(std::string_view channel_url, const ::covey::message_list_params *params, int64_t parent_message_id, int32_t limit) const;
    /// Gets a channel from the server, even if it is cached; client_get_channel returns the cached one.
    /// COVEY_ERROR_NOT_FOUND and COVEY_ERROR_NOT_ALLOWED mean that the channel is gone for this user: it leaves
    /// the cache.
    uint64_t refresh_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::channel>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel> refresh_channel(std::string_view channel_url) const;
    /// Gets one message from the cache; client_get_message asks the server.
    uint64_t get_cached_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> get_cached_message(std::string_view channel_url, int64_t message_id) const;
    /// Gets messages before and after a time. To page back from the newest message, see
    /// client_list_previous_messages.
    uint64_t get_messages_by_timestamp(std::string_view channel_url, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params, std::function<void(::covey::result<::covey::message_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_list> get_messages_by_timestamp(std::string_view channel_url, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params) const;
    /// Gets messages before and after another one.
    uint64_t get_messages_by_id(std::string_view channel_url, int64_t message_id, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params, std::function<void(::covey::result<::covey::message_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_list> get_messages_by_id(std::string_view channel_url, int64_t message_id, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params) const;
    /// Gets the replies of a message before and after a time.
    uint64_t get_threaded_messages(std::string_view channel_url, int64_t parent_message_id, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params, std::function<void(::covey::result<::covey::thread_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::thread_result> get_threaded_messages(std::string_view channel_url, int64_t parent_message_id, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params) const;
    /// Lists the changes of the user's channels, up to 100 at a time. The cache follows such changes
    /// automatically; use this to keep data of the app in step. It does not move the cache's own position.
    uint64_t get_channel_changelog(std::optional<std::string_view> token, int64_t since_at, std::function<void(::covey::result<::covey::channel_changes>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel_changes> get_channel_changelog(std::optional<std::string_view> token, int64_t since_at) const;
    /// Lists the messages of a channel that were changed or deleted, up to 100 changes at a time; otherwise as
    /// client_get_channel_changelog.
    uint64_t get_message_changelog(std::string_view channel_url, std::optional<std::string_view> token, int64_t since_at, std::function<void(::covey::result<::covey::message_changes>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_changes> get_message_changelog(std::string_view channel_url, std::optional<std::string_view> token, int64_t since_at) const;
    /// The unread totals that the callbacks have reported so far.
    ::covey::unread_totals unread_totals() const;
    /// Sets or removes the handler of unread totals. The former handler is freed and is not called after this
    /// returns. If the app is slow, the handler receives only the latest change.
    void set_unread_totals_handler(std::function<void(const ::covey::unread_totals &)> fn) const;
    /// Counts unread messages in the channels that the current user joined.
    uint64_t get_unread_message_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter, std::function<void(::covey::result<int64_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int64_t> get_unread_message_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter) const;
    /// Counts the joined channels that have unread messages; otherwise as client_get_unread_message_count.
    uint64_t get_unread_channel_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter, std::function<void(::covey::result<int64_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int64_t> get_unread_channel_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter) const;
    /// Counts the current user's group channels.
    uint64_t get_channel_count(::covey::member_state_filter member_state_filter, std::function<void(::covey::result<int64_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int64_t> get_channel_count(::covey::member_state_filter member_state_filter) const;
    /// Counts several kinds of unread items in one request: messages, mentions of the current user,
    /// invitations.
    uint64_t get_unread_item_counts(::covey::unread_item_flag items, std::function<void(::covey::result<::covey::unread_item_counts>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::unread_item_counts> get_unread_item_counts(::covey::unread_item_flag items) const;
    /// Measures the cache of the current user.
    uint64_t cached_data_size(std::optional<std::string_view> channel_url, std::function<void(::covey::result<int64_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int64_t> cached_data_size(std::optional<std::string_view> channel_url) const;
    /// Removes a channel's messages from the cache. Open message collections of the channel report their
    /// messages as deleted, with COVEY_SOURCE_WINDOW_TRIMMED, and refetch them while there is a connection. The
    /// channel itself stays. If the cache is in memory because its file could not be opened, the file is
    /// removed.
    uint64_t clear_cached_messages(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> clear_cached_messages(std::string_view channel_url) const;
    /// Removes the cache of a user who is not logged in. For the current user use client_disconnect.
    uint64_t clear_cached_data(std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> clear_cached_data(std::string_view user_id) const;
    /// Deletes unsent messages, pending and failed ones. No other copy of them exists. A message that is being
    /// sent may still arrive. Collections report the messages as deleted; the calls that sent them complete
    /// with COVEY_ERROR_REQUEST_CANCELED.
    uint64_t clear_unsent_messages(std::optional<std::string_view> channel_url, std::function<void(::covey::result<::covey::string_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::string_list> clear_unsent_messages(std::optional<std::string_view> channel_url) const;
    /// Searches the cached messages that the user may see. It works offline: it asks no server and changes
    /// nothing. Covey indexes the messages of the last second first, which may take a moment after many
    /// messages arrived. On a full disk it finds the messages that are indexed. A read-only client finds those
    /// that the writing process has indexed.
    uint64_t search_messages(const ::covey::message_search_query &query, std::function<void(::covey::result<::covey::message_search_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_search_result> search_messages(const ::covey::message_search_query &query) const;
    /// Edits a sent message with files: data, custom type, mentions and meta arrays, as
    /// client_update_user_message does. Files and caption cannot be changed.
    uint64_t update_file_message(std::string_view channel_url, int64_t message_id, const ::covey::file_message_params &params, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> update_file_message(std::string_view channel_url, int64_t message_id, const ::covey::file_message_params &params) const;
    /// Translates a text message. The translations become part of the message for everybody:
    /// message_translations.
    uint64_t translate_message(std::string_view channel_url, int64_t message_id, const std::vector<std::string> &languages, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> translate_message(std::string_view channel_url, int64_t message_id, const std::vector<std::string> &languages) const;
    /// Pins a message to its channel, for everybody.
    uint64_t pin_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> pin_message(std::string_view channel_url, int64_t message_id) const;
    /// Unpins a message.
    uint64_t unpin_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> unpin_message(std::string_view channel_url, int64_t message_id) const;
    /// Adds a reaction of the current user to a message.
    uint64_t add_reaction(std::string_view channel_url, int64_t message_id, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> add_reaction(std::string_view channel_url, int64_t message_id, std::string_view key) const;
    /// Removes a reaction of the current user.
    uint64_t delete_reaction(std::string_view channel_url, int64_t message_id, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_reaction(std::string_view channel_url, int64_t message_id, std::string_view key) const;
    /// Sends a copy of a message of the current user: text or caption, data, custom type, mentions, meta
    /// arrays, languages, and the files without a new upload. The copy is no reply and has no push settings. It
    /// is a normal send: see client_send_user_message.
    ::covey::message copy_message(const ::covey::message &message, std::string_view channel_url, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> copy_message(const ::covey::message &message, std::string_view channel_url) const;
    /// Marks channels as read: everything in them until now. No call to client_mark_as_read delays it.
    uint64_t mark_all_as_read(const std::vector<std::string> &channel_urls, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> mark_all_as_read(const std::vector<std::string> &channel_urls) const;
    /// Marks a message and all later ones as unread: the user's read position moves back to before it.
    uint64_t mark_as_unread(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> mark_as_unread(std::string_view channel_url, int64_t message_id) const;
    /// Reports to the server that the current user has read all messages of a thread.
    uint64_t mark_thread_as_read(std::string_view channel_url, int64_t parent_message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> mark_thread_as_read(std::string_view channel_url, int64_t parent_message_id) const;
    /// Reports to the server that all messages of a channel were delivered. A connected client does this
    /// automatically for each message; use this for messages that arrived another way, such as by push.
    uint64_t mark_as_delivered(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> mark_as_delivered(std::string_view channel_url) const;
    /// Shows the other members that the current user is typing. You can call it for every key press: Covey
    /// notifies the server at most once a second. Members see it for ten seconds, or until client_end_typing.
    uint64_t start_typing(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> start_typing(std::string_view channel_url) const;
    /// Shows the other members that the current user stopped typing. Sending a message also does this.
    uint64_t end_typing(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> end_typing(std::string_view channel_url) const;
    /// The members who have read a message: the joined members except the current user and the sender. Empty in
    /// a supergroup.
    ::covey::member_list read_members(const ::covey::channel &channel, const ::covey::message &message) const;
    /// The members who have not read a message: the joined members except the current user and the sender.
    /// Empty in a supergroup.
    ::covey::member_list unread_members(const ::covey::channel &channel, const ::covey::message &message) const;
    /// The number of members who have not read a message: those of client_unread_members.
    int64_t unread_member_count(const ::covey::channel &channel, const ::covey::message &message) const;
    /// The number of members to whom a message was not delivered yet; 0 in supergroups, and if the application
    /// has no delivery receipts.
    int64_t undelivered_member_count(const ::covey::channel &channel, const ::covey::message &message) const;
    /// Lists the messages that the server finds, page by page: message_pages_load_next. They are not cached.
    ::covey::message_pages list_found_messages(const ::covey::server_search_query &query) const;
    /// Gets all emojis of the application by category.
    uint64_t get_emojis(std::function<void(::covey::result<::covey::emojis_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::emojis_result> get_emojis() const;
    /// Gets one category of emojis.
    uint64_t get_emoji_category(int64_t category_id, std::function<void(::covey::result<::covey::emoji_category>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::emoji_category> get_emoji_category(int64_t category_id) const;
    /// Gets one emoji.
    uint64_t get_emoji(std::string_view key, std::function<void(::covey::result<::covey::emoji>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::emoji> get_emoji(std::string_view key) const;
    /// Creates a poll.
    uint64_t create_poll(const ::covey::poll_params &params, std::function<void(::covey::result<::covey::poll>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll> create_poll(const ::covey::poll_params &params) const;
    /// Gets a poll from the server and updates the cached message that shows it.
    uint64_t get_poll(std::optional<std::string_view> channel_url, int64_t poll_id, std::function<void(::covey::result<::covey::poll>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll> get_poll(std::optional<std::string_view> channel_url, int64_t poll_id) const;
    /// Changes a poll of the current user.
    uint64_t update_poll(std::optional<std::string_view> channel_url, int64_t poll_id, const ::covey::poll_params &params, std::function<void(::covey::result<::covey::poll>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll> update_poll(std::optional<std::string_view> channel_url, int64_t poll_id, const ::covey::poll_params &params) const;
    /// Closes a poll of the current user: voting ends.
    uint64_t close_poll(std::optional<std::string_view> channel_url, int64_t poll_id, std::function<void(::covey::result<::covey::poll>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll> close_poll(std::optional<std::string_view> channel_url, int64_t poll_id) const;
    /// Deletes a poll of the current user. The message that shows it stays, without the poll.
    uint64_t delete_poll(std::optional<std::string_view> channel_url, int64_t poll_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_poll(std::optional<std::string_view> channel_url, int64_t poll_id) const;
    /// Adds an option to a poll of the current user, or to one that allows everybody to add options.
    uint64_t add_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, std::string_view text, std::function<void(::covey::result<::covey::poll>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll> add_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, std::string_view text) const;
    /// Changes the text of an option.
    uint64_t update_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id, std::string_view text, std::function<void(::covey::result<::covey::poll>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll> update_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id, std::string_view text) const;
    /// Deletes an option and its votes.
    uint64_t delete_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id) const;
    /// Votes. Replaces earlier votes of the current user.
    uint64_t vote_poll(std::string_view channel_url, int64_t poll_id, const std::vector<int64_t> &option_ids, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> vote_poll(std::string_view channel_url, int64_t poll_id, const std::vector<int64_t> &option_ids) const;
    /// Lists the polls of a channel, page by page; see pages.h.
    ::covey::poll_pages list_polls(std::string_view channel_url, int32_t limit) const;
    /// Lists the users who voted for an option, page by page: user_pages_load_next.
    ::covey::user_pages list_poll_voters(std::string_view channel_url, int64_t poll_id, int64_t option_id, int32_t limit) const;
    /// Schedules a text message.
    uint64_t schedule_user_message(std::string_view channel_url, const ::covey::user_message_params &params, int64_t scheduled_at, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::scheduled_message> schedule_user_message(std::string_view channel_url, const ::covey::user_message_params &params, int64_t scheduled_at) const;
    /// Schedules a message with files. Files of paths and bytes are uploaded first, one after the other.
    /// Nothing of the message is stored here: without a connection the call fails, and if the connection ends
    /// during the uploads, it fails too.
    uint64_t schedule_file_message(std::string_view channel_url, const ::covey::file_message_params &params, int64_t scheduled_at, std::function<void(const ::covey::upload_progress &)> progress, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::scheduled_message> schedule_file_message(std::string_view channel_url, const ::covey::file_message_params &params, int64_t scheduled_at, std::function<void(const ::covey::upload_progress &)> progress) const;
    /// Gets a scheduled message from the server.
    uint64_t get_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::scheduled_message> get_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id) const;
    /// Changes a pending scheduled message.
    uint64_t update_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, const ::covey::user_message_params *params, int64_t scheduled_at, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::scheduled_message> update_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, const ::covey::user_message_params *params, int64_t scheduled_at) const;
    /// Cancels a pending scheduled message; it is never sent.
    uint64_t cancel_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> cancel_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id) const;
    /// Sends a pending scheduled message immediately. The message arrives like a message that the user sent on
    /// another device.
    uint64_t send_scheduled_message_now(std::string_view channel_url, int64_t scheduled_message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> send_scheduled_message_now(std::string_view channel_url, int64_t scheduled_message_id) const;
    /// Counts the current user's scheduled messages.
    uint64_t get_scheduled_message_count(const ::covey::scheduled_message_query *query, std::function<void(::covey::result<int64_t>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<int64_t> get_scheduled_message_count(const ::covey::scheduled_message_query *query) const;
    /// Lists the current user's scheduled messages, page by page; see pages.h.
    ::covey::scheduled_message_pages list_scheduled_messages(const ::covey::scheduled_message_query *query) const;
    /// Opens a user's cache for the SyncManager adapter, with or without a connection, and pauses
    /// synchronization until sync_resume. Another call for the same user changes the options. If another user
    /// is set up or logged in, that user's session ends first and their cache stays, as client_connect
    /// describes it. The resend policy and the limits apply to every message that the client sends.
    uint64_t sync_setup(std::string_view user_id, const ::covey::sync_options *options, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> sync_setup(std::string_view user_id, const ::covey::sync_options *options) const;
    /// Resumes synchronization: while the client is connected, Covey fetches what it missed. Has no effect if
    /// synchronization is running, unless `force` is true: then it starts again. Call it after each connect and
    /// each reconnect.
    void sync_resume(bool force) const;
    /// Pauses synchronization. The connection stays open, and its events are still reported.
    void sync_pause() const;
    /// Deletes the cache of the current user, also while connected. Every open collection reports a clear and
    /// starts again. Unsent messages stay. client_set_background_handler reports how the cache fills again.
    uint64_t sync_clear_cache(std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> sync_clear_cache() const;
    /// Creates a message collection. It reports nothing before the first fetch.
    ::covey::sync_message_collection sync_message_collection(std::string_view channel_url, const ::covey::sync_message_filter *filter, int64_t viewpoint_at, int32_t fetch_limit, ::covey::sync_message_callbacks callbacks) const;
    /// Creates the pending message of a send by other means, for sync_message_collection_append_message.
    ::covey::message sync_pending_message(std::string_view channel_url, const ::covey::user_message_params &params, std::string_view request_id, int64_t created_at) const;
    /// Creates a channel collection. It reports nothing before the first fetch.
    ::covey::sync_channel_collection sync_channel_collection(const ::covey::group_channel_list_query *query, ::covey::sync_channel_callbacks callbacks) const;
};

/// Settings for a new client.
class client_options : public owned<covey_client_options, covey_client_options_release> {
public:
    using owned::owned;
    /// Creates the options of a client with their defaults.
    client_options();
    /// The application's id; required. 1 to 200 bytes. Only letters, digits and hyphens, unless both URLs are
    /// set: otherwise the id is part of the server's host name.
    client_options & set_app_id(std::string_view app_id);
    /// The directory of the cache and of unsent messages; required.
    client_options & set_cache_directory(std::string_view path);
    /// Maximum size of a user's cache on disk, without unsent messages. Above it, Covey deletes the oldest
    /// messages of channels without an open collection until the cache is at 90 % of the limit. It begins with
    /// the channels that were not opened for the longest time. Channels and their last messages stay. Covey
    /// checks the size soon after client_connect and after every 16 MiB written.
    client_options & set_cache_size_limit(int64_t size_bytes);
    /// Maximum size of a user's downloaded files on disk (file_download.h), which do not count against
    /// client_options_set_cache_size_limit. After each download, Covey deletes those that were not used for the
    /// longest time until the others fit. Files that are being downloaded are not deleted: for as long the disk
    /// may hold more.
    client_options & set_download_cache_limit(int64_t size_bytes);
    /// How much of a changelog Covey reads when it connects: edits and deletions of a channel's messages, and
    /// changes of the channel list. Beyond that limit Covey treats the cached history as unverified and
    /// refetches it when it is displayed.
    client_options & set_changelog_budget(int32_t pages, int32_t rows);
    /// Chooses the channels that lose messages first when the cache is too large. The default begins with those
    /// not opened for the longest time.
    void set_eviction_order(std::function<int32_t(const ::covey::cached_channel &, const ::covey::cached_channel &)> fn) const;
    /// Opens the cache only for reading while another process writes it. client_connect then completes with the
    /// cached user, and there is no connection. Collections show and page through what the writer has
    /// committed; they report no changes. Searches work. Every call that would write or send completes with
    /// COVEY_ERROR_NOT_SUPPORTED. No file is changed.
    client_options & set_read_only(bool read_only);
    /// Lets a client work if its directory cannot be used or its unsent messages are damaged. The cache and
    /// unsent messages are then in memory only, and the connection handler receives
    /// COVEY_CONNECTION_CACHE_FAILED. By default client_connect fails in that case, because messages that are
    /// sent offline would be lost when the process ends. Damaged unsent messages make it fail only once: Covey
    /// moves the damaged file aside and keeps what it can read of it, and the next client_connect continues
    /// with that.
    client_options & set_volatile_outbox(bool volatile_outbox);
    /// The server for requests.
    client_options & set_api_url(std::string_view url);
    /// The server for the WebSocket.
    client_options & set_websocket_url(std::string_view url);
    /// The thread that runs callbacks.
    client_options & set_delivery(::covey::delivery delivery);
    /// A hook that Covey calls when callbacks begin to wait; sets COVEY_DELIVERY_POLL, and client_new refuses a
    /// hook with COVEY_DELIVERY_THREAD. The hook serves one client: the first client made from these options
    /// takes it. Set it again for another client.
    void set_wake(std::function<void()> fn) const;
    /// Sends everything through a proxy. WebSockets and TLS connections go through a tunnel (CONNECT, or
    /// SOCKS5); plain HTTP requests go to an HTTP proxy as such. The proxy resolves the servers' names.
    client_options & set_proxy(std::optional<std::string_view> url, std::optional<std::string_view> username, std::optional<std::string_view> password);
    /// Lets client_new read the proxy variables of the environment, as curl does: https_proxy and HTTPS_PROXY
    /// for "https://" and "wss://", http_proxy for "http://" and "ws://", all_proxy and ALL_PROXY for both;
    /// no_proxy and NO_PROXY list hosts that are reached directly. A user and a password in them are used. By
    /// default the library does not read the environment. A proxy that client_options_set_proxy sets has
    /// precedence.
    client_options & set_environment_proxy(bool enabled);
    /// The certificate authorities to trust, in place of the system's. They also hold for an "https://" proxy.
    /// With client_options_set_ca_directory, both count. The system's are those of its libcurl. A library that
    /// carries libcurl, such as that of the Python wheel, looks where distributions keep them; the environment
    /// variables SSL_CERT_FILE and SSL_CERT_DIR, if they are set when the first client is made, take their
    /// place.
    client_options & set_ca_file(std::string_view path);
    /// The same as a directory of certificates, whose files are named by hash ("openssl rehash" does).
    client_options & set_ca_directory(std::string_view path);
    /// A certificate that the client shows to the servers of requests and WebSocket if they ask for one (mutual
    /// TLS). Other servers, such as those of linked files, do not get it.
    client_options & set_client_certificate(std::string_view certificate_path, std::optional<std::string_view> key_path, std::optional<std::string_view> passphrase);
    /// How long connecting the WebSocket may take: names, TCP, proxy, TLS and upgrade together. The login that
    /// follows has 10 s of its own. Then the attempt fails with COVEY_ERROR_SOCKET_CONNECTION_FAILED.
    client_options & set_connect_timeout(int64_t timeout_ms);
    /// How long a request may take, from its connection to the end of its answer. Then it fails with
    /// COVEY_ERROR_NETWORK. Requests with a picture have more time, by the picture's size. Uploads and
    /// downloads have no limit as a whole: they fail after 30 s in which no byte was transferred.
    client_options & set_request_timeout(int64_t timeout_ms);
    /// The name and version of the application, which requests and logins report to the server.
    client_options & set_app_info(std::optional<std::string_view> name, std::optional<std::string_view> version);
    /// The version of the operating system, which requests and logins report to the server.
    client_options & set_os_version(std::optional<std::string_view> version);
    /// Resends messages automatically if they failed for a temporary reason. Default: true. If false, each
    /// failure is final, and a message that cannot be attempted at once, offline or in a frozen channel, fails
    /// immediately.
    client_options & set_auto_resend(bool auto_resend);
    /// How long an unsent message waits, online or offline. Then it fails with the code of its last failure. A
    /// resend by the app restarts the time. Failed messages stay until they are removed.
    client_options & set_resend_expiry_ms(int64_t resend_expiry_ms);
    /// Makes a message to a frozen channel fail immediately. Default: false: it waits until the channel is
    /// unfrozen.
    client_options & set_fail_when_frozen(bool fail_when_frozen);
    /// The messages that are fetched in the background: enum background_scope. Default:
    /// COVEY_BACKGROUND_SCOPE_ALL.
    client_options & set_background_scope(::covey::background_scope scope);
    /// True: fetch the whole channel list while a channel collection exists. Default: true.
    client_options & set_background_channels(bool channels);
    /// Concurrent requests, 1 to 5; never more than the server allows. Default: 2.
    client_options & set_background_concurrency(int32_t requests);
    /// Minimum time between the starts of two requests.
    client_options & set_background_call_delay_ms(int32_t call_delay_ms);
    /// Limit of received bytes per second.
    client_options & set_background_bandwidth(int64_t bytes_per_second);
    /// Pages of 100 older messages to fetch for each open channel per connection, 0 or more. Default: 10.
    client_options & set_background_older_pages(int32_t pages);
    /// Number of channels that count as the top of each open channel collection, 0 to 200. Default: 20.
    client_options & set_background_top_channels(int32_t channels);
};

/// A user. Snapshot.
class user : public shared<covey_user, covey_user_retain, covey_user_release> {
public:
    using shared::shared;
    /// The id. `length` may be NULL.
    std::string_view id() const;
    /// The nickname; "" if there is none. `length` may be NULL.
    std::string_view nickname() const;
    /// URL of the profile image; "" if there is none. `length` may be NULL.
    std::string_view profile_url() const;
    /// enum online_state, as the server reported it last.
    ::covey::online_state online_state() const;
    /// When the user was last connected, Unix ms; 0 while connected or unknown.
    int64_t last_seen_at() const;
    /// 1 if the account is active, 0 if it was deactivated, or a negative error.
    bool is_active() const;
    /// The keys of the user's metadata, in ascending order.
    ::covey::string_list metadata_keys() const;
    /// One value of the user's metadata.
    std::optional<std::string_view> metadata(std::string_view key) const;
    /// The user as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates a user from the bytes of user_bytes; as message_from_bytes.
    static ::covey::user from_bytes(std::string_view bytes);
};

/// An ordered list of users. Snapshot.
class user_list : public shared<covey_user_list, covey_user_list_retain, covey_user_list_release> {
public:
    using shared::shared;
    /// The number of users in the list.
    int64_t count() const;
    /// One user of the list.
    std::optional<::covey::user> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const user_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::user operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const user_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// What an event of the server says. Snapshot.
class event_info : public shared<covey_event_info, covey_event_info_retain, covey_event_info_release> {
public:
    using shared::shared;
    /// enum event_source.
    ::covey::event_source source() const;
    /// URL of the channel. `length` may be NULL.
    std::string_view channel_url() const;
    /// Server time of the event, Unix ms; 0 if the server gave none.
    int64_t time() const;
    /// The users that it is about.
    std::optional<::covey::user_list> users() const;
    /// The ids of the users that it is about.
    ::covey::string_list user_ids() const;
    /// Who invited.
    std::optional<::covey::user> inviter() const;
    /// Ids of the users who became operators.
    std::optional<::covey::string_list> added_operator_ids() const;
    /// Ids of the users who are no longer operators.
    std::optional<::covey::string_list> removed_operator_ids() const;
    /// When the mute or ban ends, Unix ms; -1 for never; 0 for other events.
    int64_t end_at() const;
    /// The reason of the mute or ban; "" if none was given. `length` may be NULL.
    std::string_view description() const;
    /// Id of the message that it is about; 0 if there is none.
    int64_t message_id() const;
    /// enum event_operation.
    ::covey::event_operation operation() const;
    /// The key of the reaction; "" for other events. `length` may be NULL.
    std::string_view reaction_key() const;
    /// The thread below the message.
    std::optional<::covey::thread_info> thread_info() const;
    /// Id of the poll; 0 for other events.
    int64_t poll_id() const;
    /// The votes for each option after a vote, in the poll's order.
    std::vector<::covey::vote_count> vote_counts() const;
    /// The keys of the metadata or metacounters that were created, updated or deleted.
    ::covey::string_list keys() const;
    /// The event info as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates an event info from the bytes of event_info_bytes; as message_from_bytes.
    static ::covey::event_info from_bytes(std::string_view bytes);
};

/// An ordered list of event infos. Snapshot.
class event_info_list : public shared<covey_event_info_list, covey_event_info_list_retain, covey_event_info_list_release> {
public:
    using shared::shared;
    /// The number of event infos in the list.
    int64_t count() const;
    /// One event info of the list.
    std::optional<::covey::event_info> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const event_info_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::event_info operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const event_info_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// A user who is banned from a channel or muted in it. Snapshot.
class restricted_user : public shared<covey_restricted_user, covey_restricted_user_retain, covey_restricted_user_release> {
public:
    using shared::shared;
    /// The user.
    ::covey::user user() const;
    /// The reason of the ban or mute; "" if none was given. `length` may be NULL.
    std::string_view description() const;
    /// Start of the ban or mute, Unix ms; 0 if unknown.
    int64_t start_at() const;
    /// End of the ban or mute, Unix ms; -1 for never.
    int64_t end_at() const;
    /// The restricted user as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates a restricted user from the bytes of restricted_user_bytes; as message_from_bytes.
    static ::covey::restricted_user from_bytes(std::string_view bytes);
};

/// Banned or muted users. Snapshot.
class restricted_user_list : public shared<covey_restricted_user_list, covey_restricted_user_list_retain, covey_restricted_user_list_release> {
public:
    using shared::shared;
    /// The number of users in the list.
    int64_t count() const;
    /// One user of the list.
    std::optional<::covey::restricted_user> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const restricted_user_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::restricted_user operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const restricted_user_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// A user as member of a channel. Snapshot.
class member : public shared<covey_member, covey_member_retain, covey_member_release> {
public:
    using shared::shared;
    /// The user.
    ::covey::user user() const;
    /// enum member_state.
    ::covey::member_state state() const;
    /// enum role.
    ::covey::role role() const;
    /// 1 if the member may not write, 0 if not, or a negative error.
    bool is_muted() const;
    /// When the muting ends, Unix ms; -1 for never, 0 if not muted.
    int64_t muted_end_at() const;
    /// 1 if the current user blocks this member, 0 if not, or a negative error.
    bool is_blocked_by_me() const;
    /// 1 if this member blocks the current user, 0 if not, or a negative error.
    bool is_blocking_me() const;
    /// When the member joined, Unix ms; 0 if unknown.
    int64_t joined_at() const;
    /// The member as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates a member from the bytes of member_bytes; as message_from_bytes.
    static ::covey::member from_bytes(std::string_view bytes);
};

/// Members of a channel. Snapshot.
class member_list : public shared<covey_member_list, covey_member_list_retain, covey_member_list_release> {
public:
    using shared::shared;
    /// The number of members in the list.
    int64_t count() const;
    /// One member of the list.
    std::optional<::covey::member> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const member_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::member operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const member_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// A group channel as the current user sees it. Snapshot.
class channel : public shared<covey_channel, covey_channel_retain, covey_channel_release> {
public:
    using shared::shared;
    /// The URL. It identifies the channel in the application. `length` may be NULL.
    std::string_view url() const;
    /// The name. `length` may be NULL.
    std::string_view name() const;
    /// URL of the cover image; "" if there is none. `length` may be NULL.
    std::string_view cover_url() const;
    /// App-defined data. `length` may be NULL.
    std::string_view data() const;
    /// App-defined type. `length` may be NULL.
    std::string_view custom_type() const;
    /// When it was created, Unix ms.
    int64_t created_at() const;
    /// The creator.
    std::optional<::covey::user> creator() const;
    /// Bits of enum channel_flag.
    ::covey::channel_flag flags() const;
    /// The number of members, including invited ones.
    int64_t member_count() const;
    /// The number of joined members.
    int64_t joined_member_count() const;
    /// Joined and invited members by user id.
    std::optional<::covey::member_list> members() const;
    /// The number of messages that the current user has not read; 0 if channel_my_count_preference leaves this
    /// count out.
    int64_t unread_message_count() const;
    /// The number of unread messages that mention the current user; 0 if channel_my_count_preference leaves
    /// this count out.
    int64_t unread_mention_count() const;
    /// The time up to which the current user has read, Unix ms.
    int64_t my_last_read_at() const;
    /// The last message.
    std::optional<::covey::message> last_message() const;
    /// The message pinned last.
    std::optional<::covey::message> last_pinned_message() const;
    /// The number of pinned messages.
    int64_t pinned_message_count() const;
    /// The id of a pinned message. The newest pin is first.
    int64_t pinned_message_id_at(int64_t index) const;
    /// Push setting of the current user for the channel: enum push_trigger.
    ::covey::push_trigger my_push_trigger() const;
    /// Unread counts that the current user wants to see: enum count_preference.
    ::covey::count_preference my_count_preference() const;
    /// enum member_state of the current user.
    ::covey::member_state my_member_state() const;
    /// enum role of the current user.
    ::covey::role my_role() const;
    /// 1 if the current user is muted, 0 if not, or a negative error.
    bool is_muted() const;
    /// enum hidden_state.
    ::covey::hidden_state hidden_state() const;
    /// The user who invited the current user.
    std::optional<::covey::user> inviter() const;
    /// When the current user was invited, Unix ms; 0 if never.
    int64_t invited_at() const;
    /// When the current user joined, Unix ms; 0 if never.
    int64_t joined_at() const;
    /// Messages created before this time, Unix ms, are invisible to the current user; 0: none.
    int64_t message_offset_at() const;
    /// The keys of the channel's metadata, in ascending order; empty if the metadata is unknown.
    ::covey::string_list metadata_keys() const;
    /// One value of the channel's metadata.
    std::optional<std::string_view> metadata(std::string_view key) const;
    /// The whole channel as one JSON object with the protocol's field names. Times are in Unix ms, except
    /// created_at and joined_ts, which the protocol gives in seconds.
    std::string json() const;
    /// The number of members who are typing.
    int64_t typing_count() const;
    /// A member who is typing. The first who began is at index 0.
    std::optional<::covey::user> typing_at(int64_t index) const;
    /// The channel as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates a channel from the bytes of channel_bytes; as message_from_bytes.
    static ::covey::channel from_bytes(std::string_view bytes);
    /// The reason why the current user may not do something in a channel, according to the snapshot:
    /// membership, role, mute, freezing and kind of channel. Use it to disable a button and to explain why. It
    /// sends no request. The server decides: an application can forbid more, and only the server knows bans and
    /// access codes.
    ::covey::refusal refusal(::covey::channel_action action) const;
};

/// An ordered list of channels. Snapshot.
class channel_list : public shared<covey_channel_list, covey_channel_list_retain, covey_channel_list_release> {
public:
    using shared::shared;
    /// The number of channels in the list.
    int64_t count() const;
    /// One channel of the list.
    std::optional<::covey::channel> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const channel_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::channel operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const channel_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// A message, sent or unsent. Snapshot.
class message : public shared<covey_message, covey_message_retain, covey_message_release> {
public:
    using shared::shared;
    /// The server's id; 0 for an unsent message.
    int64_t id() const;
    /// The id that the sender assigned before sending; "" if there is none. `length` may be NULL.
    std::string_view request_id() const;
    /// URL of its channel. `length` may be NULL.
    std::string_view channel_url() const;
    /// enum message_kind.
    ::covey::message_kind kind() const;
    /// The text; it may contain NUL bytes. `length` may be NULL.
    std::string_view text() const;
    /// App-defined data; it may contain NUL bytes. `length` may be NULL.
    std::string_view data() const;
    /// App-defined type. `length` may be NULL.
    std::string_view custom_type() const;
    /// The creation time, Unix ms: the server's time for a sent message, the corrected time of this device for
    /// an unsent one.
    int64_t created_at() const;
    /// When it was last changed, Unix ms; 0 if never.
    int64_t updated_at() const;
    /// Id of the message it replies to; 0 if it is no reply.
    int64_t parent_message_id() const;
    /// enum sending_status.
    ::covey::sending_status sending_status() const;
    /// The error code of the failed send, positive; 0 if it did not fail.
    int32_t error_code() const;
    /// True if client_resend_message takes it: every failed message, whatever its error, since the reason may
    /// have gone. A pending one is sent without a resend; one that was sent or removed cannot be sent again.
    bool is_resendable() const;
    /// When Covey sends it next by itself, as of the moment at which the message was handed out; completions of
    /// sends and client_get_unsent_messages know the time, collections are not notified of it.
    int64_t retry_at() const;
    /// Bits of enum message_flag.
    ::covey::message_flag flags() const;
    /// The sender.
    std::optional<::covey::user> sender() const;
    /// URL of its file; "" if it has none. `length` may be NULL.
    std::string_view file_url() const;
    /// Name of its file; "" if it has none. `length` may be NULL.
    std::string_view file_name() const;
    /// MIME type of its file; "" if it has none. `length` may be NULL.
    std::string_view file_type() const;
    /// Size of its file in bytes; 0 if it has none.
    int64_t file_size_bytes() const;
    /// The number of replies in its thread.
    int64_t reply_count() const;
    /// Time of the last reply in its thread, Unix ms; 0 if it has none.
    int64_t last_replied_at() const;
    /// The whole message as one JSON object with the protocol's field names, including reactions, mentions,
    /// poll and thread.
    std::string json() const;
    /// The message as bytes, to keep it or to pass it to another process; message_from_bytes reads them. A
    /// later version of Covey reads what an earlier one wrote. Equal content gives equal bytes within one
    /// version, so they also compare two snapshots. The bytes have no other meaning. The other snapshots have
    /// such functions too: user_bytes, member_bytes, restricted_user_bytes, channel_bytes, poll_bytes,
    /// scheduled_message_bytes and event_info_bytes.
    std::string bytes() const;
    /// Creates a message from the bytes of message_bytes. It needs no client. Bytes of any other origin are
    /// safe: they are rejected or give some message.
    static ::covey::message from_bytes(std::string_view bytes);
    /// The reactions, in the server's order.
    std::vector<::covey::reaction> reactions() const;
    /// The meta arrays, in the order in which they were added.
    std::vector<::covey::meta_array> meta_arrays() const;
    /// The files: one for a file message, all for a message with several files.
    std::vector<::covey::message_file> files() const;
    /// The thumbnails of one file.
    std::vector<::covey::thumbnail> thumbnails(int64_t file_index) const;
    /// The translations, ordered by language code.
    std::vector<::covey::translation> translations() const;
    /// The preview of the page that the text links to.
    std::optional<::covey::page_preview> page_preview() const;
    /// The thread below the message.
    std::optional<::covey::thread_info> thread_info() const;
    /// The critical alert that the message was sent with.
    std::optional<::covey::critical_alert> critical_alert() const;
    /// The users whom the message mentions by name. For an unsent message only their ids are known.
    /// COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL marks a message that mentions all members.
    ::covey::user_list mentioned_users() const;
    /// The parent message, as included in the reply: kind, text, data, custom type, file, sender, time and id.
    std::optional<::covey::message> parent() const;
    /// 1 if the parent message was deleted, 0 if not, or a negative error.
    bool is_parent_deleted() const;
    /// The poll it shows.
    std::optional<::covey::poll> poll() const;
    /// Applies a reaction, a thread's state or a vote to a message that the app holds: one that no collection
    /// shows. Apply events in the order in which they came.
    ::covey::message apply_event(const ::covey::event_info &info) const;
};

/// An ordered list of messages. Snapshot.
class message_list : public shared<covey_message_list, covey_message_list_retain, covey_message_list_release> {
public:
    using shared::shared;
    /// The number of messages in the list.
    int64_t count() const;
    /// One message of the list.
    std::optional<::covey::message> at(int64_t index) const;
    /// Fills rows with the frequently used fields of consecutive messages. This is the fastest way to read a
    /// page.
    std::vector<::covey::message_row> rows(int64_t first, int64_t count) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const message_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::message operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const message_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// An ordered list of texts. Snapshot.
class string_list : public shared<covey_string_list, covey_string_list_retain, covey_string_list_release> {
public:
    using shared::shared;
    /// The number of texts in the list.
    int64_t count() const;
    /// One text of the list.
    std::optional<std::string_view> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const string_list &list, int64_t index) : list_(&list), index_(index) {}
        std::string_view operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const string_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// A text message to send, or the new values of a sent one.
class user_message_params : public owned<covey_user_message_params, covey_user_message_params_release> {
public:
    using owned::owned;
    /// A text message to send, or the new values of a sent one. It begins empty.
    user_message_params();
    /// The text. In an edit "" leaves the text unchanged.
    user_message_params & set_message(std::string_view text);
    /// App-defined data beside the text. In an edit "" clears it.
    user_message_params & set_data(std::string_view data);
    /// App-defined type. Lists can filter by it. In an edit "" clears it.
    user_message_params & set_custom_type(std::string_view custom_type);
    /// The mentioned users. In an edit they replace all mentions, those of the whole channel too.
    user_message_params & set_mentioned_user_ids(const std::vector<std::string> &user_ids);
    /// Mentions all members, regardless of the named users.
    user_message_params & set_mentions_channel(bool mentions_channel);
    /// The id of the message that this one replies to; 0 for none.
    user_message_params & set_parent_message_id(int64_t parent_message_id);
    /// Shows a reply in the channel too.
    user_message_params & set_reply_to_channel(bool reply_to_channel);
    /// Suppresses the push notification.
    user_message_params & set_suppress_push(bool suppress_push);
    /// Sends a silent message, which does not change unread counts or the last message.
    user_message_params & set_silent(bool silent);
    /// Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
    user_message_params & add_meta_array(std::string_view key, const std::vector<std::string> &values);
    /// Removes values from a meta array in an edit, or the whole key. What the message does not have is
    /// ignored. One edit either adds to meta arrays or removes from them; a send with removals is rejected:
    /// COVEY_ERROR_INVALID_PARAMETER.
    user_message_params & remove_meta_array(std::string_view key, const std::vector<std::string> &values);
    /// Makes Apple devices play a sound even if they are silenced.
    user_message_params & set_critical_alert(std::optional<std::string_view> name, double volume);
    /// Requests translations of the text: message_translations.
    user_message_params & set_target_languages(const std::vector<std::string> &languages);
    /// The id of the poll that the message shows; 0 for none. See poll_operations.h. In an edit: the message
    /// shows this poll from now on.
    user_message_params & set_poll_id(int64_t poll_id);
    /// Gives the message a request id of the app's choice, for a program that must send something once although
    /// it may die at any moment. Only for client_send_user_message: with params that have one it may be called
    /// again, in any process. If the message waits here, the call waits with it; if it has failed, it is
    /// resent; if it was sent, the call completes with it, or with COVEY_ERROR_MESSAGE_NOT_FOUND or
    /// COVEY_ERROR_NOT_FOUND if it was deleted since. Otherwise Covey asks the server for the user's messages
    /// since sent_since_at, and sends it if it is not among them. If the channel hides a part of that time, the
    /// outcome cannot be known: the call fails with COVEY_ERROR_ACK_TIMEOUT, and sends it the next time.
    user_message_params & set_request_id(std::string_view request_id, int64_t sent_since_at);
};

/// A message with files to send.
class file_message_params : public owned<covey_file_message_params, covey_file_message_params_release> {
public:
    using owned::owned;
    /// A message with files to send. It begins empty. One file makes a file message; several files make one
    /// message of several files (at most 30 if the server states no other limit).
    file_message_params();
    /// Adds a local file. The call that sends opens the file, not this one. The file must not change until the
    /// message is reported as pending.
    file_message_params & add_path(std::string_view path, std::optional<std::string_view> name, std::optional<std::string_view> mime_type);
    /// Adds a file whose bytes are in memory.
    file_message_params & add_bytes(std::string_view bytes, std::optional<std::string_view> name, std::optional<std::string_view> mime_type);
    /// Adds a file that is on a server already; nothing is uploaded.
    file_message_params & add_url(std::string_view url, std::optional<std::string_view> name, std::optional<std::string_view> mime_type, int64_t size_bytes);
    /// Requests a thumbnail of each uploaded picture, fitted into a box. At most 3 boxes; a fourth is rejected
    /// with COVEY_ERROR_INVALID_PARAMETER.
    file_message_params & add_thumbnail_size(int32_t max_width, int32_t max_height);
    /// A caption.
    file_message_params & set_message(std::string_view text);
    /// App-defined data. In an edit "" clears it.
    file_message_params & set_data(std::string_view data);
    /// App-defined type. Lists can filter by it. In an edit "" clears it.
    file_message_params & set_custom_type(std::string_view custom_type);
    /// The mentioned users. In an edit they replace all mentions, those of the whole channel too.
    file_message_params & set_mentioned_user_ids(const std::vector<std::string> &user_ids);
    /// Mentions all members, regardless of the named users.
    file_message_params & set_mentions_channel(bool mentions_channel);
    /// The id of the message that this one replies to; 0 for none.
    file_message_params & set_parent_message_id(int64_t parent_message_id);
    /// Shows a reply in the channel too.
    file_message_params & set_reply_to_channel(bool reply_to_channel);
    /// Suppresses the push notification.
    file_message_params & set_suppress_push(bool suppress_push);
    /// Sends a silent message, which does not change unread counts or the last message.
    file_message_params & set_silent(bool silent);
    /// Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
    file_message_params & add_meta_array(std::string_view key, const std::vector<std::string> &values);
    /// Removes values from a meta array in an edit, or the whole key. What the message does not have is
    /// ignored. One edit either adds to meta arrays or removes from them; a send with removals is rejected:
    /// COVEY_ERROR_INVALID_PARAMETER.
    file_message_params & remove_meta_array(std::string_view key, const std::vector<std::string> &values);
    /// Makes Apple devices play a sound even if they are silenced.
    file_message_params & set_critical_alert(std::optional<std::string_view> name, double volume);
};

/// A channel to create.
class group_channel_params : public owned<covey_group_channel_params, covey_group_channel_params_release> {
public:
    using owned::owned;
    /// A channel to create. Defaults: private, without a name, with the current user as its only member. Or the
    /// new values of an existing channel (client_update_channel): only the values that you set.
    group_channel_params();
    /// The members of a new channel.
    group_channel_params & set_user_ids(const std::vector<std::string> &user_ids);
    /// The operators among the members. If not set, the server chooses for a new channel, and an existing
    /// channel keeps its operators.
    group_channel_params & set_operator_ids(const std::vector<std::string> &user_ids);
    /// The name.
    group_channel_params & set_name(std::string_view name);
    /// The URL of a new channel. If not set, the server generates one.
    group_channel_params & set_channel_url(std::string_view channel_url);
    /// URL of the cover image; replaces a cover set by a path.
    group_channel_params & set_cover_url(std::string_view cover_url);
    /// App-defined data.
    group_channel_params & set_data(std::string_view data);
    /// App-defined type.
    group_channel_params & set_custom_type(std::string_view custom_type);
    /// A picture to upload as the cover; replaces a cover set by a URL. The file is read now: later changes of
    /// the file have no effect.
    group_channel_params & set_cover_path(std::string_view path, std::optional<std::string_view> mime_type);
    /// Distinct: the server returns an existing channel with the same members instead of a new one.
    group_channel_params & set_distinct(bool is_distinct);
    /// Public: everybody may join.
    group_channel_params & set_public(bool is_public);
    /// Discoverable: lists of public channels show it. If not set, they show public channels.
    group_channel_params & set_discoverable(bool is_discoverable);
    /// Access code required to join a public channel; "" if none.
    group_channel_params & set_access_code(std::string_view access_code);
    /// The lifetime of its messages. The server deletes older ones.
    group_channel_params & set_message_survival_seconds(int64_t seconds);
    /// Supergroup: for very many members. Only for a new channel.
    group_channel_params & set_super(bool is_super);
    /// Broadcast: only operators can send. A broadcast channel is a super channel. Only for a new channel.
    group_channel_params & set_broadcast(bool is_broadcast);
    /// Exclusive: the protocol's second kind of broadcast channel. Only for a new channel.
    group_channel_params & set_exclusive(bool is_exclusive);
    /// Ephemeral: the server delivers its messages and does not store them. Only for a new channel.
    group_channel_params & set_ephemeral(bool is_ephemeral);
    /// Strict: users who do not exist cause an error. Otherwise they are ignored. Only for a new channel.
    group_channel_params & set_strict(bool is_strict);
};

/// Filter and order of the current user's group channels.
class group_channel_list_query : public owned<covey_group_channel_list_query, covey_group_channel_list_query_release> {
public:
    using owned::owned;
    /// Creates a query for the current user's group channels. Defaults: joined and invited channels, not
    /// hidden, not empty, latest message first, 20 per page. A channel matches if it passes every filter that
    /// is set. The same filters are applied to the cache, so a list stays correct while channels change. The
    /// cache may not have the data that a filter needs: members of a supergroup, counters that no event of this
    /// connection reported, a friendship. Covey then asks the server. Until the response arrives, the channel
    /// stays in or out of the list. Offline, pages omit such a channel.
    group_channel_list_query();
    /// The order: enum channel_order.
    group_channel_list_query & set_order(::covey::channel_order order);
    /// Channels per page, 1 to 100. Default: 20.
    group_channel_list_query & set_limit(int32_t limit);
    /// Includes channels without a message. Default: false.
    group_channel_list_query & set_include_empty(bool include_empty);
    /// Includes frozen channels. Default: true.
    group_channel_list_query & set_include_frozen(bool include_frozen);
    /// Includes chat notification channels. Default: false.
    group_channel_list_query & set_include_chat_notification(bool include_chat_notification);
    /// By the current user's membership: enum member_state_filter.
    group_channel_list_query & set_member_state_filter(::covey::member_state_filter filter);
    /// By hidden state: enum hidden_state_filter.
    group_channel_list_query & set_hidden_state_filter(::covey::hidden_state_filter filter);
    /// By kind of channel: enum super_channel_filter.
    group_channel_list_query & set_super_channel_filter(::covey::super_channel_filter filter);
    /// By who may join: enum public_channel_filter.
    group_channel_list_query & set_public_channel_filter(::covey::public_channel_filter filter);
    /// Only channels with unread messages. Default: false.
    group_channel_list_query & set_unread_only(bool unread_only);
    /// Only these channels.
    group_channel_list_query & set_channel_urls(const std::vector<std::string> &channel_urls);
    /// Only channels with one of these custom types.
    group_channel_list_query & set_custom_types(const std::vector<std::string> &custom_types);
    /// Only channels whose custom type begins with this; "": no condition.
    group_channel_list_query & set_custom_type_starts_with(std::string_view prefix);
    /// Only channels whose name contains this; "": no condition.
    group_channel_list_query & set_name_contains(std::string_view part);
    /// The metadata key for COVEY_ORDER_METADATA_VALUE_ALPHABETICAL.
    group_channel_list_query & set_metadata_order_key(std::string_view key);
    /// Includes the members of each channel. Default: true. It applies to client_list_group_channels: false
    /// makes the responses smaller, and channel_members of their channels is NULL. Such a response does not
    /// update the cache. Collections always have the members, because filters need them.
    group_channel_list_query & set_include_member_list(bool include_member_list);
    /// Includes the metadata of each channel; without it channel_metadata_keys is empty. Default: true. As
    /// group_channel_list_query_set_include_member_list.
    group_channel_list_query & set_include_metadata(bool include_metadata);
    /// Only channels whose joined and invited members are exactly these users and the current user. Replaces
    /// group_channel_list_query_set_user_ids_include and _set_nickname_contains, unless count is 0.
    group_channel_list_query & set_user_ids_exact(const std::vector<std::string> &user_ids);
    /// Only channels that have all of these users, or at least one of them, as joined or invited members.
    /// Replaces group_channel_list_query_set_user_ids_exact and _set_nickname_contains, unless count is 0.
    group_channel_list_query & set_user_ids_include(const std::vector<std::string> &user_ids, ::covey::user_ids_match match);
    /// Only channels with a member, other than the current user, whose nickname contains this, ignoring case;
    /// "": no condition. Replaces group_channel_list_query_set_user_ids_exact and _include, unless it is "".
    group_channel_list_query & set_nickname_contains(std::string_view part);
    /// Only channels with a member, other than the current user, whose nickname begins with this, ignoring
    /// case; "": no condition.
    group_channel_list_query & set_nickname_starts_with(std::string_view prefix);
    /// Only channels with a member, other than the current user, with exactly this nickname, ignoring case; "":
    /// no condition.
    group_channel_list_query & set_nickname_exact(std::string_view nickname);
    /// Only channels that contain a text in one of some fields, ignoring case; the current user's nickname is
    /// searched too.
    group_channel_list_query & set_search(std::string_view text, ::covey::channel_search_flag fields);
    /// Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored.
    group_channel_list_query & set_metadata_key(std::string_view key);
    /// Only channels whose value under the metadata key is one of these.
    group_channel_list_query & set_metadata_values(const std::vector<std::string> &values);
    /// Only channels whose value under the metadata key begins with this, byte by byte; "": no condition.
    group_channel_list_query & set_metadata_value_starts_with(std::string_view prefix);
    /// Only channels with a metacounter in a range. Each call adds a condition. A channel without the counter
    /// does not match.
    group_channel_list_query & add_metacounter_condition(std::string_view key, ::covey::metacounter_comparison comparison, int64_t value);
    /// Only channels created at this time or earlier, Unix ms, compared in whole seconds; below 1,000: no
    /// condition. -COVEY_ERROR_INVALID_PARAMETER if negative.
    group_channel_list_query & set_created_before(int64_t created_before);
    /// Only channels created at this time or later, Unix ms, compared in whole seconds; below 1,000: no
    /// condition. -COVEY_ERROR_INVALID_PARAMETER if negative.
    group_channel_list_query & set_created_after(int64_t created_after);
};

/// Live list of channels.
class group_channel_collection : public owned<covey_group_channel_collection, covey_group_channel_collection_release> {
public:
    using owned::owned;
    /// Loads the next page. If has_next is 0, the page is empty. If the page is empty and has_next is 1, call
    /// again.
    uint64_t load_more(std::function<void(::covey::result<::covey::channel_page_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel_page_result> load_more() const;
    /// 1 if there may be more channels, 0 if there are none, or a negative error.
    bool has_next() const;
    /// The list that the callbacks have reported so far. Empty after dispose.
    ::covey::channel_list channels() const;
    /// Disposes the collection. None of its callbacks starts after this returns. It waits for a running
    /// callback, unless called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED.
    /// Disposing again does nothing.
    void dispose() const;
    /// 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed.
    /// Its list is then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    bool is_disposed() const;
};

/// Filter and page sizes of a channel's messages.
class message_list_params : public owned<covey_message_list_params, covey_message_list_params_release> {
public:
    using owned::owned;
    /// Parameters of a message list. Defaults: all messages except replies, oldest first, 40 on each side of a
    /// page.
    message_list_params();
    /// Older messages per page, up to 200; 0 or less: the default, 40.
    message_list_params & set_previous_result_size(int32_t size);
    /// Newer messages per page, up to 200; 0 or less: the default, 40.
    message_list_params & set_next_result_size(int32_t size);
    /// Newest message first. `previous` still means older.
    message_list_params & set_reverse(bool reverse);
    /// By message type: enum message_type_filter.
    message_list_params & set_message_type(::covey::message_type_filter message_type);
    /// Only messages with one of these custom types.
    message_list_params & set_custom_types(const std::vector<std::string> &custom_types);
    /// Only messages of these senders.
    message_list_params & set_sender_ids(const std::vector<std::string> &user_ids);
    /// Replies to include: enum reply_type.
    message_list_params & set_reply_type(::covey::reply_type reply_type);
    /// How a start fills the collection: enum init_policy. Default: COVEY_INIT_REPLACE_BY_API.
    message_list_params & set_init_policy(::covey::init_policy init_policy);
    /// The maximum number of succeeded messages in the collection. Above it, messages leave the list at the end
    /// far from where it grew last, through messages_deleted with COVEY_SOURCE_WINDOW_TRIMMED. The flag of that
    /// end becomes 1. The messages stay in the cache.
    message_list_params & set_window_capacity(int32_t capacity);
    /// Moves the collection to the newest messages automatically after a huge gap (after huge_gap_detected,
    /// through `changed` with a reset), unless message_collection_set_keep_position is set. Default: false.
    message_list_params & set_auto_reset_on_huge_gap(bool auto_reset);
    /// Marks the channel as read automatically when the collection shows its newest messages, at most once a
    /// second. Has no effect for a collection with a filter. Default: false.
    message_list_params & set_auto_mark_as_read(bool auto_mark_as_read);
    /// Includes the meta arrays of each message: message_meta_arrays. Default: true. It applies to the requests
    /// of fetch.h and to client_list_previous_messages: false makes the response smaller, and its messages have
    /// no meta arrays. Such a response does not update the cache. Collections always have every part, because
    /// they share the cache.
    message_list_params & set_include_meta_arrays(bool include_meta_arrays);
    /// Includes the reactions of each message: message_reactions. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    message_list_params & set_include_reactions(bool include_reactions);
    /// Includes the thread of each message: message_thread_info. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    message_list_params & set_include_thread_info(bool include_thread_info);
    /// Includes the parent of each reply: message_parent. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    message_list_params & set_include_parent_info(bool include_parent_info);
};

/// The cached parts and the gaps of a channel's history. Snapshot.
class history : public shared<covey_history, covey_history_retain, covey_history_release> {
public:
    using shared::shared;
    /// The number of spans: ascending, each beginning where the previous ends.
    int64_t span_count() const;
    /// Copies spans into the caller's array.
    std::vector<::covey::history_span> spans(int64_t first, int64_t count) const;
    /// The collection's has_previous at that time, 1 or 0, or a negative error.
    bool has_previous() const;
    /// The collection's has_next at that time, 1 or 0, or a negative error.
    bool has_next() const;
    /// Reason of has_previous: enum more_reason, or a negative error.
    ::covey::more_reason previous_reason() const;
    /// Reason of has_next: enum more_reason, or a negative error.
    ::covey::more_reason next_reason() const;
    /// Time of the oldest message that the collection shows, Unix ms; 0: it shows none.
    int64_t oldest_shown_at() const;
    /// Time of the newest message that the collection shows, Unix ms; 0: it shows none.
    int64_t newest_shown_at() const;
    /// The number of cached messages of the channel.
    int64_t cached_count() const;
    /// The number of new messages that wait until Covey has checked the collection for missed ones.
    int64_t waiting_count() const;
};

/// Live list of one channel's messages.
class message_collection : public owned<covey_message_collection, covey_message_collection_release> {
public:
    using owned::owned;
    /// The page that a start would show first, at once: read from the cache on the calling thread, without a
    /// callback. The collection stays as it is, started or not, and neither waits for the client's other work
    /// nor delays it. The first call of a login opens the user's files a second time, for reading; later ones
    /// take as long as a page. They stay open until log-out, and take about 360 KiB of memory. What a callback
    /// has reported is in the cache already, with one exception: a cache that is in memory only, because its
    /// files could not be opened or written, cannot be read so.
    ::covey::message_list peek() const;
    /// Starts the collection, once. It shows the cached messages first. The server's messages then replace
    /// them.
    void start(std::function<void(::covey::result<::covey::message_start_result>)> cache_fn, std::function<void(::covey::result<::covey::message_start_result>)> api_fn) const;
    /// Loads older messages. If has_previous is 0, the page is empty. If the page is empty and has_previous is
    /// 1, call again. While the start, or a move to another starting point, is under way, the load waits for
    /// its end. If that fails, the load completes with the same error; call it again to load from what the
    /// collection shows then.
    uint64_t load_previous(std::function<void(::covey::result<::covey::message_page_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_page_result> load_previous() const;
    /// Loads newer messages; otherwise as message_collection_load_previous.
    uint64_t load_next(std::function<void(::covey::result<::covey::message_page_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_page_result> load_next() const;
    /// Moves the collection to another starting point: first to the cached messages there, then to the
    /// server's. The old messages stay until others replace them; unsent messages stay. Each step before the
    /// completion is reported through `changed`, by positions only: no other function lists the messages that
    /// come and go. Running page loads complete with COVEY_ERROR_REQUEST_CANCELED.
    uint64_t reset_starting_point(int64_t starting_point_at, std::function<void(::covey::result<::covey::message_page_result>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_page_result> reset_starting_point(int64_t starting_point_at) const;
    /// Keeps the position of a reader who has scrolled up: while it is set, a huge gap does not move the
    /// collection, regardless of its params. message_collection_get_history then shows the gap after the newest
    /// shown message.
    message_collection & set_keep_position(bool keep);
    /// Describes the channel's cached history: complete, missing and loading spans, and the reasons of
    /// has_previous and has_next.
    uint64_t get_history(std::function<void(::covey::result<::covey::history>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::history> get_history() const;
    /// 1 if there may be older messages, 0 if there are none, or a negative error.
    bool has_previous() const;
    /// 1 if there may be newer messages, 0 if the list ends at the newest one, or a negative error.
    bool has_next() const;
    /// URL of the channel. `length` may be NULL.
    std::string_view channel_url() const;
    /// The channel as it was notified last: with the last callback.
    ::covey::channel channel() const;
    /// The starting point as the callbacks have reported it, Unix ms, or COVEY_TIME_NEWEST.
    int64_t starting_point_at() const;
    /// The succeeded messages in view order that the callbacks have reported so far. Empty after dispose.
    ::covey::message_list succeeded() const;
    /// The messages that are being sent or wait, in sending order; newest first with `reverse`. Empty after
    /// dispose.
    ::covey::message_list pending() const;
    /// The failed messages, in sending order; newest first with `reverse`. Empty after dispose.
    ::covey::message_list failed() const;
    /// The list that an app draws: the succeeded messages and, if has_next is 0, the unsent ones after them;
    /// newest first with `reverse`. Positional changes refer to this list. Empty after dispose.
    ::covey::message_list timeline() const;
    /// The number of succeeded messages.
    int64_t succeeded_count() const;
    /// The number of pending messages.
    int64_t pending_count() const;
    /// The number of failed messages.
    int64_t failed_count() const;
    /// Removes failed messages of the channel permanently. Ids of other messages are ignored.
    uint64_t remove_failed(const std::vector<std::string> &request_ids, std::function<void(::covey::result<::covey::string_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::string_list> remove_failed(const std::vector<std::string> &request_ids) const;
    /// Disposes the collection. None of its callbacks starts after this returns. It waits for a running
    /// callback, unless called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED.
    /// Disposing again does nothing.
    void dispose() const;
    /// 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed.
    /// Its lists are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    bool is_disposed() const;
    /// How far the start of the collection has come, as its callbacks have reported it: inside cache_fn it is
    /// COVEY_COLLECTION_CACHED, inside api_fn COVEY_COLLECTION_READY.
    ::covey::collection_state state() const;
};

/// Filter and order of a channel's members.
class member_list_query : public owned<covey_member_list_query, covey_member_list_query_release> {
public:
    using owned::owned;
    /// Creates a query with its defaults: all members by nickname, 20 per page.
    member_list_query();
    /// The order: enum member_order.
    member_list_query & set_order(::covey::member_order order);
    /// By role: enum operator_filter. Default: all.
    member_list_query & set_operator_filter(::covey::operator_filter filter);
    /// By mute: enum muted_member_filter. Default: all.
    member_list_query & set_muted_filter(::covey::muted_member_filter filter);
    /// By membership: enum member_state_filter. Default: all.
    member_list_query & set_member_state_filter(::covey::member_state_filter filter);
    /// Only members whose nickname begins with this; "" (the default): no condition. Case does not matter.
    member_list_query & set_nickname_starts_with(std::string_view prefix);
    /// Members per page, 1 to 100. Default: 20.
    member_list_query & set_limit(int32_t limit);
};

/// Filter of users.
class user_list_query : public owned<covey_user_list_query, covey_user_list_query_release> {
public:
    using owned::owned;
    /// Creates a query with its defaults: all users of the application, 20 per page.
    user_list_query();
    /// Only these users.
    user_list_query & set_user_ids(const std::vector<std::string> &user_ids);
    /// Only users whose nickname begins with this; "" (the default): no condition.
    user_list_query & set_nickname_starts_with(std::string_view prefix);
    /// Only users whose metadata has one of these values under a key.
    user_list_query & set_metadata(std::string_view key, const std::vector<std::string> &values);
    /// Users per page, 1 to 100. Default: 20.
    user_list_query & set_limit(int32_t limit);
};

/// Filter and order of public group channels.
class public_group_channel_list_query : public owned<covey_public_group_channel_list_query, covey_public_group_channel_list_query_release> {
public:
    using owned::owned;
    /// Creates a query with its defaults: public channels with a message, newest channel first, 20 per page.
    public_group_channel_list_query();
    /// The order: enum channel_order, except COVEY_ORDER_LATEST_LAST_MESSAGE, which is not available here.
    /// Default: COVEY_ORDER_CHRONOLOGICAL.
    public_group_channel_list_query & set_order(::covey::channel_order order);
    /// Channels per page, 1 to 100. Default: 20.
    public_group_channel_list_query & set_limit(int32_t limit);
    /// By the current user's membership: enum public_membership_filter. Default: all.
    public_group_channel_list_query & set_membership_filter(::covey::public_membership_filter filter);
    /// Includes channels without a message. Default: false.
    public_group_channel_list_query & set_include_empty(bool include_empty);
    /// Includes frozen channels. Default: true.
    public_group_channel_list_query & set_include_frozen(bool include_frozen);
    /// By kind of channel: enum super_channel_filter. Default: all.
    public_group_channel_list_query & set_super_channel_filter(::covey::super_channel_filter filter);
    /// Only these channels.
    public_group_channel_list_query & set_channel_urls(const std::vector<std::string> &channel_urls);
    /// Only channels with one of these custom types.
    public_group_channel_list_query & set_custom_types(const std::vector<std::string> &custom_types);
    /// Only channels whose custom type begins with this; "" (the default): no condition.
    public_group_channel_list_query & set_custom_type_starts_with(std::string_view prefix);
    /// Only channels whose name contains this; "" (the default): no condition. Case does not matter.
    public_group_channel_list_query & set_name_contains(std::string_view part);
    /// The metadata key of COVEY_ORDER_METADATA_VALUE_ALPHABETICAL.
    public_group_channel_list_query & set_metadata_order_key(std::string_view key);
    /// Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored.
    public_group_channel_list_query & set_metadata_key(std::string_view key);
    /// Only channels whose value under the metadata key is one of these.
    public_group_channel_list_query & set_metadata_values(const std::vector<std::string> &values);
    /// Only channels whose value under the metadata key begins with this, byte by byte; "": no condition.
    public_group_channel_list_query & set_metadata_value_starts_with(std::string_view prefix);
    /// Only channels created at this time or earlier, Unix ms, compared in whole seconds; 0 (the default): no
    /// condition.
    public_group_channel_list_query & set_created_before(int64_t created_before_at);
    /// Only channels created at this time or later, Unix ms, compared in whole seconds; 0 (the default): no
    /// condition.
    public_group_channel_list_query & set_created_after(int64_t created_after_at);
};

/// A list of channels, read page by page.
class channel_pages : public owned<covey_channel_pages, covey_channel_pages_release> {
public:
    using owned::owned;
    /// Loads the next page.
    uint64_t load_next(std::function<void(::covey::result<::covey::channel_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::channel_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// A list of members, read page by page.
class member_pages : public owned<covey_member_pages, covey_member_pages_release> {
public:
    using owned::owned;
    /// Loads the next page.
    uint64_t load_next(std::function<void(::covey::result<::covey::member_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::member_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// A list of banned or muted users, read page by page.
class restricted_user_pages : public owned<covey_restricted_user_pages, covey_restricted_user_pages_release> {
public:
    using owned::owned;
    /// Loads the next page.
    uint64_t load_next(std::function<void(::covey::result<::covey::restricted_user_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::restricted_user_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// A list of users, read page by page.
class user_pages : public owned<covey_user_pages, covey_user_pages_release> {
public:
    using owned::owned;
    /// Loads the next page.
    uint64_t load_next(std::function<void(::covey::result<::covey::user_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::user_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// A list of messages, read page by page.
class message_pages : public owned<covey_message_pages, covey_message_pages_release> {
public:
    using owned::owned;
    /// Loads the next page.
    uint64_t load_next(std::function<void(::covey::result<::covey::message_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// Unread counts over all channels that the current user joined. Snapshot.
class unread_totals : public shared<covey_unread_totals, covey_unread_totals_retain, covey_unread_totals_release> {
public:
    using shared::shared;
    /// The total of all group channels.
    int64_t all() const;
    /// The total of notification channels.
    int64_t feed() const;
    /// When the server reported the totals, by its clock, Unix ms.
    int64_t updated_at() const;
    /// The custom types of channels with unread messages, in ascending order.
    ::covey::string_list custom_types() const;
    /// The total of the channels of one custom type.
    int64_t of_custom_type(std::string_view custom_type) const;
};

/// A search of the cached messages.
class message_search_query : public owned<covey_message_search_query, covey_message_search_query_release> {
public:
    using owned::owned;
    /// Creates a search with its defaults: all channels, all messages, best first, 30 messages.
    message_search_query();
    /// The words to find. Every word must occur in a message's text or in its file's name; the last word may be
    /// the beginning of a word. Case does not matter, accents do. Every character except letters and digits
    /// separates words. Only the first 32 KB of a text are searched.
    message_search_query & set_text(std::string_view text);
    /// Only messages of this channel; "" (the default): all channels.
    message_search_query & set_channel_url(std::string_view channel_url);
    /// Only messages of these users; none (the default): no condition.
    message_search_query & set_sender_ids(const std::vector<std::string> &user_ids);
    /// Only messages of this kind: enum message_type_filter.
    message_search_query & set_message_type(::covey::message_type_filter message_type);
    /// Only messages with one of these custom types; none (the default): no condition.
    message_search_query & set_custom_types(const std::vector<std::string> &custom_types);
    /// Only messages created at this time or later, Unix ms; INT64_MIN (the default): no condition.
    message_search_query & set_created_from(int64_t created_from_at);
    /// Only messages created at this time or earlier, Unix ms; INT64_MAX (the default): no condition.
    message_search_query & set_created_until(int64_t created_until_at);
    /// The order: enum search_order.
    message_search_query & set_order(::covey::search_order order);
    /// The maximum number of messages, 1 to 1,000.
    message_search_query & set_limit(int32_t limit);
};

/// Messages that a search found. Snapshot.
class message_search_result : public shared<covey_message_search_result, covey_message_search_result_retain, covey_message_search_result_release> {
public:
    using shared::shared;
    /// The number of found messages.
    int64_t count() const;
    /// One found message.
    std::optional<::covey::message> message_at(int64_t index) const;
    /// The part of the message's text, or of its file's name, that contains most of the words: at most 24
    /// words, with an ellipsis where text was cut.
    std::optional<std::string_view> snippet_at(int64_t index) const;
    /// The positions of the words in the snippet, ascending and disjoint.
    std::vector<::covey::text_range> matches_at(int64_t index) const;
};

/// A poll; see poll.h. Snapshot.
class poll : public shared<covey_poll, covey_poll_retain, covey_poll_release> {
public:
    using shared::shared;
    /// The server's id.
    int64_t id() const;
    /// Its question. `length` may be NULL.
    std::string_view title() const;
    /// App-defined data. `length` may be NULL.
    std::string_view data() const;
    /// Enum poll_status.
    ::covey::poll_status status() const;
    /// The message that shows it; 0 if none does yet.
    int64_t message_id() const;
    /// User id of its creator; "" if unknown. `length` may be NULL.
    std::string_view created_by() const;
    /// When it was created, Unix ms in whole seconds.
    int64_t created_at() const;
    /// When it was last changed or voted on, Unix ms in whole seconds; 0 if never.
    int64_t updated_at() const;
    /// When it closes automatically, Unix ms in whole seconds; 0 if it does not.
    int64_t close_at() const;
    /// The number of users who have voted.
    int64_t voter_count() const;
    /// 1 if everybody may add options, 0 if not, or a negative error.
    bool allows_user_suggestion() const;
    /// 1 if a user may vote for several options, 0 if not, or a negative error.
    bool allows_multiple_votes() const;
    /// Its options, in their order.
    std::vector<::covey::poll_option> options() const;
    /// The whole poll as one JSON object with the protocol's field names.
    std::string json() const;
    /// The poll as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates a poll from the bytes of poll_bytes; as message_from_bytes.
    static ::covey::poll from_bytes(std::string_view bytes);
};

/// An ordered list of polls; see poll.h. Snapshot.
class poll_list : public shared<covey_poll_list, covey_poll_list_retain, covey_poll_list_release> {
public:
    using shared::shared;
    /// The number of polls in the list.
    int64_t count() const;
    /// One poll of the list.
    std::optional<::covey::poll> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const poll_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::poll operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const poll_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// A poll to create, or the new values of a poll. See poll_operations.h.
class poll_params : public owned<covey_poll_params, covey_poll_params_release> {
public:
    using owned::owned;
    /// A poll to create, or the new values of one. Nothing is set at first. Values that are not set do not
    /// change.
    poll_params();
    /// Its question; not empty, at most 2,048 characters.
    poll_params & set_title(std::string_view title);
    /// The options of a new poll. Options of an existing poll are changed one by one.
    poll_params & set_options(const std::vector<std::string> &options);
    /// App-defined data.
    poll_params & set_data(std::string_view data);
    /// Allows everybody to add options. Default: false.
    poll_params & set_allows_user_suggestion(bool allows_user_suggestion);
    /// Allows a user to vote for several options. Default: false.
    poll_params & set_allows_multiple_votes(bool allows_multiple_votes);
    /// When it closes automatically, Unix ms, in whole seconds; 0: never.
    poll_params & set_close_at(int64_t close_at);
};

/// A list of polls, read page by page. See poll_operations.h.
class poll_pages : public owned<covey_poll_pages, covey_poll_pages_release> {
public:
    using owned::owned;
    /// Loads the next page; its errors: pages.h.
    uint64_t load_next(std::function<void(::covey::result<::covey::poll_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::poll_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// A message that the server sends later; see scheduled_message.h. Snapshot.
class scheduled_message : public shared<covey_scheduled_message, covey_scheduled_message_retain, covey_scheduled_message_release> {
public:
    using shared::shared;
    /// The server's id of the scheduled message. It is not a message id.
    int64_t id() const;
    /// When it will be sent, Unix ms.
    int64_t scheduled_at() const;
    /// Enum scheduled_status.
    ::covey::scheduled_status status() const;
    /// The message to send: its id is 0, its sending status COVEY_SENDING_NONE.
    ::covey::message message() const;
    /// The scheduled message as bytes; as message_bytes.
    std::string bytes() const;
    /// Creates a scheduled message from the bytes of scheduled_message_bytes; as message_from_bytes.
    static ::covey::scheduled_message from_bytes(std::string_view bytes);
};

/// An ordered list of scheduled messages; see scheduled_message.h. Snapshot.
class scheduled_message_list : public shared<covey_scheduled_message_list, covey_scheduled_message_list_retain, covey_scheduled_message_list_release> {
public:
    using shared::shared;
    /// The number of rows in the list.
    int64_t count() const;
    /// One scheduled message of the list.
    std::optional<::covey::scheduled_message> at(int64_t index) const;
    /// Elements are read one by one, each as an object of its own.
    class iterator {
    public:
        iterator(const scheduled_message_list &list, int64_t index) : list_(&list), index_(index) {}
        ::covey::scheduled_message operator*() const;
        iterator &operator++() { index_++; return *this; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }
    private:
        const scheduled_message_list *list_;
        int64_t index_;
    };
    iterator begin() const { return iterator(*this, 0); }
    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }
    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }
};

/// Filter of scheduled messages. See scheduled_message.h.
class scheduled_message_query : public owned<covey_scheduled_message_query, covey_scheduled_message_query_release> {
public:
    using owned::owned;
    /// Creates a query. Defaults: all scheduled messages of the current user, in order of creation, 20 per
    /// page.
    scheduled_message_query();
    /// Only those of this channel; "": all channels.
    scheduled_message_query & set_channel_url(std::string_view channel_url);
    /// Only those with one of these statuses.
    scheduled_message_query & set_statuses(const std::vector<int32_t> &statuses);
    /// Only messages of this kind, enum message_type_filter.
    scheduled_message_query & set_message_type(::covey::message_type_filter message_type);
    /// The order, enum scheduled_order.
    scheduled_message_query & set_order(::covey::scheduled_order order);
    /// Latest first.
    scheduled_message_query & set_reverse(bool reverse);
    /// Messages per page, 1 to 100.
    scheduled_message_query & set_limit(int32_t limit);
};

/// A list of scheduled messages, read page by page. See scheduled_message.h.
class scheduled_message_pages : public owned<covey_scheduled_message_pages, covey_scheduled_message_pages_release> {
public:
    using owned::owned;
    /// Loads the next page; its errors: pages.h.
    uint64_t load_next(std::function<void(::covey::result<::covey::scheduled_message_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::scheduled_message_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// The tokens of the user's devices, read page by page. See user_operations.h.
class push_token_pages : public owned<covey_push_token_pages, covey_push_token_pages_release> {
public:
    using owned::owned;
    /// Loads the next page.
    uint64_t load_next(std::function<void(::covey::result<::covey::string_list>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::string_list> load_next() const;
    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or
    /// a negative error.
    bool has_next() const;
    /// 1 while a page is being loaded, 0 if not, or a negative error.
    bool is_loading() const;
};

/// A search of messages on the server. See message_operations.h.
class server_search_query : public owned<covey_server_search_query, covey_server_search_query_release> {
public:
    using owned::owned;
    /// Creates a search of the server with an empty text. For the search of the cache, which needs no
    /// connection, see cache.h.
    server_search_query();
    /// The text to find; not empty.
    server_search_query & set_text(std::string_view text);
    /// Only in this channel; "" (the default): in all joined channels.
    server_search_query & set_channel_url(std::string_view channel_url);
    /// Only messages of this custom type; "" (the default): all types.
    server_search_query & set_custom_type(std::string_view custom_type);
    /// Only messages created at this time or later, Unix ms; 0 (the default): no condition.
    server_search_query & set_created_after(int64_t created_after_at);
    /// Only messages created at this time or earlier, Unix ms; 0 (the default): no condition.
    server_search_query & set_created_before(int64_t created_before_at);
    /// The order, enum server_search_order; the default is RELEVANCE.
    server_search_query & set_order(::covey::server_search_order order);
    /// Reverses the order.
    server_search_query & set_reverse(bool reverse);
    /// Finds only the exact text.
    server_search_query & set_exact_match(bool exact_match);
    /// Treats the text as an expression of the server's query language.
    server_search_query & set_advanced(bool advanced);
    /// The searched fields of messages, by the protocol's names ("message", "data", "custom_type" …).
    server_search_query & set_target_fields(const std::vector<std::string> &fields);
    /// Messages per page, 1 to 100. Default: 20.
    server_search_query & set_limit(int32_t limit);
};

/// Every message of the user's channels, one after the other. See feed.h.
class feed : public owned<covey_feed, covey_feed_release> {
public:
    using owned::owned;
    /// The feed's name. `length` may be NULL.
    std::string_view name() const;
    /// 1 if the last call of `caught_up` said true and the feed is open, else 0, or a negative error.
    bool is_caught_up() const;
    /// Gets the feed's position in each channel: everything up to it was acknowledged, or is not for this feed.
    uint64_t get_positions(std::function<void(::covey::result<std::vector<::covey::feed_position>>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<std::vector<::covey::feed_position>> get_positions() const;
    /// Closes the feed. None of its callbacks starts after this returns. It waits for a running callback,
    /// unless called inside it. What was acknowledged is written. Closing again does nothing.
    void close() const;
    /// 1 if the feed was closed or has ended, or its client was closed; else 0, or a negative error.
    bool is_closed() const;
};

/// What a feed delivers, such as a message. Snapshot.
class feed_item : public shared<covey_feed_item, covey_feed_item_retain, covey_feed_item_release> {
public:
    using shared::shared;
    /// enum feed_item_kind, or a negative error.
    ::covey::feed_item_kind kind() const;
    /// URL of the channel. `length` may be NULL.
    std::string_view channel_url() const;
    /// The message; NULL for a deletion, a gap, and items of members.
    std::optional<::covey::message> message() const;
    /// Id of the message; 0 for a gap and for items of members.
    int64_t message_id() const;
    /// The member who joined; NULL for other items.
    std::optional<::covey::member> member() const;
    /// Id of the user who joined or left; "" for other items. `length` may be NULL.
    std::string_view user_id() const;
    /// When the message was created, or the member joined, Unix ms; for a gap, where it begins; for a deletion
    /// and for a user who left 0: the server does not say it.
    int64_t created_at() const;
    /// Distinguishes the items of one message: 0 for the message itself; for an edit and a deletion, when that
    /// was, Unix ms; for reactions, the server time at which they were read. For a user who joined or left,
    /// when this membership began, in whole seconds, Unix ms; 0 if nobody knows it. For a gap, where it ends,
    /// Unix ms.
    int64_t version() const;
    /// Unix ms when the membership of the user began in which the item was read; 0: not known. It is the
    /// `joined_at` of a position behind the item (feed_options_set_position).
    int64_t joined_at() const;
    /// A text that names the item: made of its kind, channel, message id or user id, and version. It is the
    /// same whenever and wherever the item is delivered, also by another feed. A program that remembers the
    /// identities of what it has done, together with what it has done, does everything exactly once.
    /// (Reactions, and gaps other than that of a hidden history, are of the time at which the client noticed
    /// them: delivered by another process, they have another identity. A user who leaves and joins within one
    /// second joins twice by one identity.)
    std::string_view identity() const;
    /// Where the gap begins, Unix ms, not included; 0 for other items. -1: before the first message.
    int64_t gap_after() const;
    /// Where the gap ends, Unix ms, included; 0 for other items. Of COVEY_FEED_GAP_CHANNEL_LEFT it is the
    /// server's time when the client noticed it, as well as the client knows that: the gap goes as far as the
    /// membership.
    int64_t gap_until() const;
    /// enum feed_gap_reason; 0 for other items; or a negative error.
    ::covey::feed_gap_reason gap_reason() const;
    /// Says that the app is done with the item. The channel's position moves past it as soon as every earlier
    /// item of the channel is acknowledged too; any order is allowed. The next item may come before the
    /// completion. What the app has sent before it is on the disk first, files included: until they are copied
    /// the position stands.
    uint64_t acknowledge(std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> acknowledge() const;
    /// Sends a text message to the item's channel, once: its request id is derived from the feed's name, the
    /// item's identity and the part. So whatever dies between this call and the acknowledgement, the item has
    /// one reply: the next process, which gets the item again and replies again, finds the message unsent or
    /// sent, here or on the server, and does not send a second one. Before a new reply is sent, the channel's
    /// messages since the item are asked for it. Reply first, acknowledge then: the reply is on the disk before
    /// the acknowledgement. If the disk refuses it, the completion gets an error, and the reply is tried again:
    /// the acknowledgement waits for it.
    uint64_t reply(const ::covey::user_message_params &params, int32_t part, std::function<void(::covey::result<::covey::message>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::message> reply(const ::covey::user_message_params &params, int32_t part) const;
};

/// Options of a feed. See feed.h.
class feed_options : public owned<covey_feed_options, covey_feed_options_release> {
public:
    using owned::owned;
    /// Options of a feed. Defaults: every channel and every message, no changes, from now on, 1,000 items, 8
    /// MiB.
    feed_options();
    /// Where a feed begins that was never opened: nothing that was created earlier is delivered. A feed that
    /// was opened before continues at its positions, and this means nothing. A channel that the user joins
    /// later is delivered from here on too.
    feed_options & set_start_at(int64_t start_at);
    /// Only channels that match. A channel that matches later is read from its position, or from the start of
    /// the feed. Order and limit of the query mean nothing. Only channels that the user has joined are in a
    /// feed.
    feed_options & set_channel_query(const ::covey::group_channel_list_query *query);
    /// Only messages that match: message type, custom types, senders and replies of the params; the others mean
    /// nothing. Params include no replies unless message_list_params_set_reply_type says so.
    feed_options & set_message_filter(const ::covey::message_list_params *params);
    /// Which changes are delivered: of messages of any age, and of members. For each channel the client asks
    /// the server for those of messages once a connection, and again when the connection says that something
    /// changed: edits, deletions and reactions that come close together are one request. Members cost no
    /// request. A feed that was opened without changes delivers them from then on. A feed that continues by
    /// feed_options_set_position delivers what changed, and who joined, since that message was created; not who
    /// left before. The position moves past the changes of a group when all of them are acknowledged; if the
    /// process dies before, all of them come again. Members come again as they are then: not a user who joined,
    /// was not acknowledged, and left.
    feed_options & set_changes(::covey::feed_change_flag changes);
    /// How many items may wait for an acknowledgement. Beyond that the feed reads no further.
    feed_options & set_max_items(int32_t max_items);
    /// How many bytes of messages may wait for an acknowledgement. Once they are so many, the feed reads no
    /// further: the last message may exceed it.
    feed_options & set_max_bytes(int64_t max_bytes);
    /// Sets the position in one channel, over a stored one: what follows it is delivered. With the positions of
    /// another machine's feed (feed_get_positions), each as it was given, a feed continues where that one
    /// stopped.
    feed_options & set_position(std::string_view channel_url, int64_t created_at, int64_t message_id, ::covey::feed_position_state state, int64_t certain_until, int64_t joined_at);
};

/// Options of the set-up.
class sync_options : public owned<covey_sync_options, covey_sync_options_release> {
public:
    using owned::owned;
    /// Creates options with their defaults.
    sync_options();
    /// The maximum number of succeeded messages in one collection; default 1,000, at least 200. Above it,
    /// messages leave at the end far from the last fetch; a fetch loads them again.
    sync_options & set_message_collection_capacity(int32_t capacity);
    /// The resend policy: enum sync_resend_policy; default: manual.
    sync_options & set_message_resend_policy(::covey::sync_resend_policy policy);
    /// How often the automatic policy resends a message: 1 to 50; default 10. Then the message waits for the
    /// app.
    sync_options & set_automatic_message_resend_retry_count(int32_t count);
    /// The maximum number of failed messages per channel: 1 to 1,000; default 20. Older ones are removed.
    sync_options & set_max_failed_message_count_per_channel(int32_t count);
    /// How many days a failed message stays: 1 to 365; default 7.
    sync_options & set_failed_message_retention_days(int32_t days);
};

/// A filter of messages.
class sync_message_filter : public owned<covey_sync_message_filter, covey_sync_message_filter_release> {
public:
    using owned::owned;
    /// Creates a filter that matches every message, including replies.
    sync_message_filter();
    /// By message type: enum message_type_filter.
    sync_message_filter & set_message_type(::covey::message_type_filter message_type);
    /// Only messages of these custom types; none: all types.
    sync_message_filter & set_custom_types(const std::vector<std::string> &custom_types);
    /// Only messages of these senders; none: all senders.
    sync_message_filter & set_sender_ids(const std::vector<std::string> &user_ids);
};

/// A live list of one channel's messages with three parts: succeeded, pending and failed ones.
class sync_message_collection : public owned<covey_sync_message_collection, covey_sync_message_collection_release> {
public:
    using owned::owned;
    /// Fetches the next messages of a direction: from the cache up to the first gap, then from the server. They
    /// are reported as one or several inserts before fn. Without a connection, or while synchronization is
    /// paused, the other cached messages are reported as unproven.
    uint64_t fetch(::covey::sync_direction direction, std::function<void(::covey::result<bool>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<bool> fetch(::covey::sync_direction direction) const;
    /// Fetches everything up to the newest message. If too much is missing, the collection is cleared and moves
    /// to the newest page.
    uint64_t fetch_all_next(std::function<void(::covey::result<bool>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<bool> fetch_all_next() const;
    /// Lists the channel's pending messages. Messages that become pending later are reported automatically.
    uint64_t fetch_pending(std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> fetch_pending() const;
    /// Lists the channel's failed messages.
    uint64_t fetch_failed(std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> fetch_failed() const;
    /// Moves the viewpoint. If the cache holds the history from the shown messages to the new viewpoint without
    /// a gap, they stay. Otherwise the collection is cleared, and fetches in either direction fill it again.
    /// Running fetches complete with COVEY_ERROR_REQUEST_CANCELED.
    uint64_t reset_viewpoint(int64_t viewpoint_at, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> reset_viewpoint(int64_t viewpoint_at) const;
    /// Shows a message of this user that was sent by other means, for instance by REST: a pending one, or one
    /// that the server has accepted. Messages of other users or of another channel are ignored, and so are
    /// messages that this client sends.
    uint64_t append_message(const ::covey::message &message, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> append_message(const ::covey::message &message) const;
    /// Reports the outcome of a message that was sent by other means. Has no effect for messages that this
    /// client sends.
    uint64_t handle_send_response(const ::covey::message &message, int32_t send_error, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> handle_send_response(const ::covey::message &message, int32_t send_error) const;
    /// Updates a cached message with a version that the app received from the server. An older version changes
    /// nothing.
    uint64_t update_message(const ::covey::message &message, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> update_message(const ::covey::message &message) const;
    /// Removes an unsent message, pending or failed. If it is being sent, it may still arrive.
    uint64_t delete_message(const ::covey::message &message, std::function<void(::covey::result<::covey::nothing>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<::covey::nothing> delete_message(const ::covey::message &message) const;
    /// The number of messages in one of enum sync_message_list that the delegate has received so far; 0 after
    /// remove; or a negative error.
    int64_t message_count(::covey::sync_message_list list) const;
    /// One of the lists that the delegate has received so far, oldest first. Empty after remove.
    ::covey::message_list messages(::covey::sync_message_list list) const;
    /// Removes the collection. None of its callbacks starts after this returns. It waits for a running
    /// callback, unless called inside it. Waiting fetches complete with COVEY_ERROR_COLLECTION_DISPOSED. The
    /// cache stays. Removing again does nothing.
    void remove() const;
    /// 1 if the collection was removed, its user logged out, another user logged in, or the client was closed.
    /// Its lists are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    bool is_removed() const;
};

/// A live list of channels.
class sync_channel_collection : public owned<covey_sync_channel_collection, covey_sync_channel_collection_release> {
public:
    using owned::owned;
    /// Fetches the next page: first the cached channels, then the server's channels of the same span, merged.
    uint64_t fetch(std::function<void(::covey::result<bool>)> fn) const;
    /// The same with the answer as a value.
    ::covey::call<bool> fetch() const;
    /// The list that the delegate has received so far, in its order. Empty after remove.
    ::covey::channel_list channels() const;
    /// Removes the collection, as sync_message_collection_remove.
    void remove() const;
    /// As sync_message_collection_is_removed.
    bool is_removed() const;
};

/// One step from the list that the app saw last to the current list. Apply the steps in order to a copy: the result
/// is the snapshot (for a message collection: the timeline). An index refers to the list between two steps. Read
/// new and changed elements from the snapshot after all steps are applied: a later step may have moved them.
struct change {
    /// enum change_kind
    ::covey::change_kind kind{};
    /// index; -1 where the kind has none
    int32_t from{};
    /// index; -1 where the kind has none
    int32_t to{};
};

/// One value of a line. Its layout never changes.
struct log_pair {
    /// a word in lower case, such as "path"
    std::string key{};
    /// UTF-8 of at most 512 bytes; a number in decimal
    std::string value{};
    /// the value if it is a number; else 0
    int64_t number{};
    /// 1 if the value is a number
    bool is_number{};
};

/// One line. A later library may append fields.
struct log_line {
    /// enum log_level
    ::covey::log_level level{};
    /// enum log_category
    ::covey::log_category category{};
    /// when it happened, Unix ms of the device's clock
    int64_t created_at{};
    /// the client, as client_stats names it; 0: none
    uint64_t client_number{};
    /// what happened, such as "request answered"; a static text
    std::string message{};
    /// the values, in a fixed order
    std::vector<::covey::log_pair> pairs{};
};

/// The frequently used fields of a message. Texts end with NUL and are borrowed from the list that filled the row;
/// lengths are in bytes.
/// Its texts live as long as the list that it was read from.
struct message_row {
    /// 0 while not sent
    int64_t message_id{};
    /// Unix ms
    int64_t created_at{};
    /// Unix ms; 0 if never changed
    int64_t updated_at{};
    /// 0 if no reply
    int64_t parent_message_id{};
    /// bits of enum message_flag
    ::covey::message_flag flags{};
    /// replies in its thread
    int64_t reply_count{};
    /// enum message_kind
    ::covey::message_kind kind{};
    /// enum sending_status
    ::covey::sending_status sending_status{};
    /// positive; 0 if sending did not fail
    int32_t error_code{};
    std::string_view text{};
    std::string_view request_id{};
    std::string_view data{};
    std::string_view custom_type{};
    /// "" if it has no sender
    std::string_view sender_id{};
    std::string_view sender_nickname{};
    std::string_view sender_profile_url{};
};

/// One option of a poll. The texts are ended by NUL.
struct poll_option {
    int64_t option_id{};
    std::string text{};
    /// user id; "" if unknown
    std::string created_by{};
    int64_t vote_count{};
    /// Unix ms, in whole seconds
    int64_t created_at{};
    /// Unix ms, in whole seconds; 0 if never
    int64_t updated_at{};
    /// 1 or 0
    bool is_voted_by_me{};
};

/// The users who reacted to a message with one key. The text ends with NUL.
struct reaction {
    /// the reaction: an app-defined name, such as "smile"
    std::string key{};
    /// all users, or those that the server named; at most 1,000 per message
    ::covey::string_list user_ids{};
    /// number of users
    int64_t count{};
    /// Unix ms
    int64_t updated_at{};
    /// 1 yes, 0 no, -1 unknown
    int32_t includes_me{};
};

/// App-defined texts under a key.
struct meta_array {
    std::string key{};
    /// in the order in which they were added
    ::covey::string_list values{};
};

/// One file of a message. Its thumbnails: message_thumbnails.
struct message_file {
    /// "" until it is uploaded
    std::string url{};
    std::string name{};
    std::string mime_type{};
    /// 0 if unknown
    int64_t size_bytes{};
    int64_t thumbnail_count{};
    /// 1 if the URL needs the user's key, else 0
    bool requires_auth{};
};

/// A picture that the server scaled down.
struct thumbnail {
    std::string url{};
    /// the requested box, pixels
    int32_t max_width{};
    int32_t max_height{};
    /// the actual size, pixels
    int32_t width{};
    int32_t height{};
    /// 1 if the URL needs the user's key, as that of its file does; else 0
    bool requires_auth{};
};

/// The text in another language.
struct translation {
    /// its code, such as "fr"
    std::string language{};
    /// "" while the server has no translation yet
    std::string text{};
};

/// Metadata of a page that the text links to. Texts are "" and sizes 0 if the page has none.
struct page_preview {
    std::string title{};
    std::string url{};
    std::string description{};
    std::string image_url{};
    std::string image_secure_url{};
    /// MIME type
    std::string image_type{};
    std::string image_description{};
    /// pixels
    int32_t image_width{};
    /// pixels
    int32_t image_height{};
};

/// The thread below a message.
struct thread_info {
    int64_t reply_count{};
    /// users who replied
    int64_t member_count{};
    int64_t unread_message_count{};
    /// Unix ms; 0 if there is no reply
    int64_t last_replied_at{};
    /// Unix ms
    int64_t updated_at{};
    /// the users with the most replies, at most 5
    ::covey::user_list most_replied_users{};
};

/// A sound that Apple devices play even if they are silenced.
struct critical_alert {
    /// name of the sound, usually "default"
    std::string name{};
    /// 0 to 1
    double volume{};
};

/// Facts about one channel's cached messages.
struct cached_channel {
    /// its URL; borrowed
    std::string url{};
    /// when a message collection of it was last opened, Unix ms; 0: never
    int64_t accessed_at{};
    /// size of its messages
    int64_t size_bytes{};
};

/// A connection event. Lives during the callback; a later library may append fields.
struct connection_notice {
    /// enum connection_event
    ::covey::connection_event event{};
    /// of COVEY_CONNECTION_CONNECTED and _DISCONNECTED; else "". Borrowed
    std::string user_id{};
    /// the reason; NULL if the event has none. Borrowed
    std::optional<::covey::reason> error{};
    /// of COVEY_CONNECTION_RECONNECT_SCHEDULED: Unix ms by the device's clock; else 0
    int64_t next_attempt_at{};
    /// of it: 1 for the first attempt, and again when the delays start again; else 0
    int32_t attempt{};
};

/// A session event. Lives during the callback; a later library may append fields.
struct session_notice {
    /// enum session_event
    ::covey::session_event event{};
    /// of COVEY_SESSION_TOKEN_REQUIRED: the number to answer with; else 0
    uint64_t token_request{};
    /// the reason; NULL if the event has none. Borrowed
    std::optional<::covey::reason> error{};
};

/// A snapshot. Counts begin at 0 when the client is made and never go back, also if another user logs in; durations
/// are sums in ms, so a mean is the difference of two durations divided by that of their counts. States are as of
/// the end of the client's last turn. Each number is exact; two of them may differ by what happened between two
/// turns. A later library may append fields.
struct client_stats {
    /// names the client in the process, as log_line does; never 0
    uint64_t client_number{};
    /// count: frames of the WebSocket, without unknown commands
    int64_t frames_received{};
    /// count: pings are among them
    int64_t frames_sent{};
    /// count: requests and downloads; a repeated one counts again
    int64_t requests_sent{};
    /// count: answered with a status below 400
    int64_t requests_succeeded{};
    /// count: answered with another status
    int64_t requests_refused{};
    /// count: no answer came
    int64_t requests_failed{};
    /// count: the connection ended first, or the app canceled it
    int64_t requests_canceled{};
    /// duration: of those that were answered or failed, with their wait to be sent
    int64_t request_ms{};
    /// count: opened connections
    int64_t logins{};
    /// count: those of them that followed a lost connection
    int64_t reconnects{};
    /// count: channels with an open message collection that caught up, at each login again
    int64_t catch_ups{};
    /// duration: of catch_ups
    int64_t catch_up_ms{};
    /// count: the server's messages that were added, changed or deleted in the cache
    int64_t messages_applied{};
    /// count: own messages that the server accepted
    int64_t messages_sent{};
    /// state: pending messages; failed ones are not among them
    int64_t outbox_count{};
    /// state: how long the oldest pending message has waited; 0: none waits
    int64_t outbox_oldest_ms{};
    /// state: the cache on disk, without downloaded files; after every 64 KiB written
    int64_t cache_bytes{};
    /// count: pages that collections loaded from the cache alone
    int64_t cache_hits{};
    /// count: pages for which the server was asked
    int64_t cache_misses{};
    /// count: callbacks' notices that the app has received
    int64_t deliveries{};
    /// duration: how long those had waited
    int64_t delivery_ms{};
    /// state: as client_waiting_count
    int64_t deliveries_waiting{};
    /// state: how long the first of those has waited; 0: none waits
    int64_t delivery_delay_ms{};
    /// count: as client_dropped_count
    int64_t changes_dropped{};
};

/// One entry; its texts are borrowed.
struct metadata_entry {
    /// UTF-8, ended by NUL
    std::string key{};
    /// UTF-8, ended by NUL
    std::string value{};
};

/// One counter; its name is borrowed.
struct metacounter {
    /// UTF-8, ended by NUL
    std::string key{};
    int64_t value{};
};

/// Mute of the current user in a channel. A later library may append fields.
struct muted_info {
    /// 1 or 0
    bool is_muted{};
    /// Unix ms; -1 if not muted
    int64_t start_at{};
    /// Unix ms; -1: forever, or not muted
    int64_t end_at{};
    /// -1: forever; 0 if not muted
    int64_t remaining_ms{};
    /// the reason; borrowed
    std::string description{};
};

/// Push preferences of the current user. A later library may append fields.
struct push_preference {
    /// enum push_trigger
    ::covey::push_trigger push_trigger{};
    /// 1: no pushes between the two times of day
    bool do_not_disturb{};
    /// 0 to 23
    int32_t start_hour{};
    /// 0 to 59
    int32_t start_minute{};
    /// 0 to 23
    int32_t end_hour{};
    /// 0 to 59
    int32_t end_minute{};
    /// 1: no pushes between snooze_start_at and snooze_end_at
    bool is_snoozed{};
    /// Unix ms; 0: not set
    int64_t snooze_start_at{};
    /// Unix ms; 0: not set
    int64_t snooze_end_at{};
    /// time zone of the times of day; borrowed
    std::string time_zone{};
    /// sound of a push; "": the device's default; borrowed
    std::string sound{};
};

/// Progress of the upload of one file. The text lives during the callback.
struct upload_progress {
    /// index of the message in client_send_file_messages, from 0; else 0
    int32_t message_index{};
    /// index of the file in the message, from 0
    int32_t file_index{};
    /// sent bytes of the file; all of them once the server has accepted it
    int64_t sent_bytes{};
    /// size of the file
    int64_t total_bytes{};
    /// the message's request id; "" for a scheduled message
    std::string request_id{};
};

/// Progress and cost since the client logged in; but for the phase zero while nobody is. A later library may
/// append.
struct background_progress {
    /// enum background_phase
    ::covey::background_phase phase{};
    /// rows of the list of channels
    int64_t channels_fetched{};
    /// rows of message pages
    int64_t messages_fetched{};
    int64_t request_count{};
    int64_t failed_request_count{};
    int64_t received_bytes{};
    /// channels whose newest page was fetched on this connection
    int64_t channels_done{};
    /// channels known to wait for it; more may follow
    int64_t channels_waiting{};
    /// 1: the cache has the whole channel list and keeps it current
    bool channels_are_complete{};
};

/// The votes for one option of a poll after a vote.
struct vote_count {
    int64_t option_id{};
    int64_t vote_count_{};
};

/// One event. Everything in it lives during the call; a later library may append fields.
struct event {
    /// enum event_kind
    ::covey::event_kind kind{};
    /// enum event_source
    ::covey::event_source source{};
    std::string channel_url{};
    /// current snapshot; NULL if the channel is gone or not cached yet
    ::covey::channel channel{};
    /// The message, for kinds about messages and for a mention: as it is now, or as the event brought it; a
    /// deleted one as it was. NULL if it is not cached; then the info has its id.
    ::covey::message_list messages{};
    /// who did what; never NULL
    ::covey::event_info info{};
};

/// A span of a channel's history. Its times are Unix ms, both included. A later library may append fields.
struct history_span {
    int64_t oldest_at{};
    /// COVEY_TIME_NEWEST: up to the newest message
    int64_t newest_at{};
    /// cached messages in it, regardless of the collection's filter
    int64_t cached_count{};
    /// enum span_state
    ::covey::span_state state{};
    /// 1 if nothing older exists
    bool reaches_start{};
    /// 1 if nothing newer exists and new messages extend it
    bool touches_live{};
};

/// Reason and positions of a collection's change. Lives during the callback; a later library may append fields.
struct channel_context {
    /// enum event_source
    ::covey::event_source source{};
    /// 1 if a server event caused it
    bool is_from_event{};
    /// positional changes, to apply in order; NULL if there are none
    std::vector<::covey::change> changes{};
    /// what the server said, in order; NULL if no event caused it
    ::covey::event_info_list events{};
    /// channels that left the list or are gone, as they are now or were last; NULL if there are none
    ::covey::channel_list deleted_channels{};
};

/// Reason and positions of a collection's change. Lives during the callback; a later library may append fields.
struct message_context {
    /// enum event_source
    ::covey::event_source source{};
    /// enum sending_status of all messages of this callback
    ::covey::sending_status sending_status{};
    /// 1 if a server event caused it
    bool is_from_event{};
    /// positional changes in the timeline, to apply in order; NULL if there are none
    std::vector<::covey::change> changes{};
    /// as it is now, or was last if it is gone; NULL if it is not cached
    ::covey::channel channel{};
    /// what the server said beyond the messages, in order: of reactions, threads, polls; NULL if nothing
    ::covey::event_info_list events{};
};

/// The position of a feed in one channel; its text is borrowed.
struct feed_position {
    /// UTF-8, ended by NUL
    std::string channel_url{};
    /// Unix ms of the last message that is done with; -1: none is
    int64_t created_at{};
    /// its id; INT64_MAX: everything of that millisecond is done with
    int64_t message_id{};
    /// enum feed_position_state
    ::covey::feed_position_state state{};
    /// of COVEY_FEED_POSITION_UNPROVEN and _GAP, Unix ms; otherwise -1
    int64_t certain_until{};
    /// Unix ms when the membership began in which it was reached; 0: not known
    int64_t joined_at{};
};

/// Changes of the user's channels. Its parts live during the call. A later library may append fields.
struct channel_changes {
    /// 1: call again with `token`
    bool has_more{};
    /// channels that changed, oldest change first
    ::covey::channel_list updated{};
    /// URLs of channels that are gone for the user
    ::covey::string_list deleted_urls{};
    /// continues from here, now or on another day; "" if there is none
    std::string token{};
};

/// Changes of a channel's messages. Its parts live during the call. A later library may append fields.
struct message_changes {
    /// 1: call again with `token`
    bool has_more{};
    /// changed messages; new messages are not included
    ::covey::message_list updated{};
    /// ids of deleted messages; NULL if there are none
    std::vector<int64_t> deleted_ids{};
    /// continues from here, now or on another day; "" if there is none
    std::string token{};
};

/// Counts of unread items; -1 if not requested. A later library may append fields.
struct unread_item_counts {
    int64_t messages{};
    int64_t mentions{};
    int64_t invitations{};
    int64_t super_messages{};
    int64_t super_mentions{};
    int64_t super_invitations{};
    int64_t non_super_messages{};
    int64_t non_super_mentions{};
    int64_t non_super_invitations{};
};

/// A part of a text, in bytes of its UTF-8.
struct text_range {
    uint32_t start{};
    uint32_t length{};
};

/// An emoji; its texts are borrowed.
struct emoji {
    /// the key of a reaction; UTF-8, ended by NUL
    std::string key{};
    /// URL of its picture; "": none
    std::string url{};
};

/// A category of emojis; all is borrowed.
struct emoji_category {
    /// the number that names it on the server
    int64_t category_id{};
    /// UTF-8, ended by NUL
    std::string name{};
    /// URL of its picture; "": none
    std::string url{};
    /// its emojis in the server's order; NULL if there are none
    std::vector<::covey::emoji> emojis{};
};

/// Callbacks of a group channel collection. All lists are borrowed and in view order. Any function may be NULL.
struct group_channel_collection_callbacks {
    /// Channels that are now in the list.
    std::function<void(const ::covey::channel_list &, const ::covey::channel_context &)> channels_added;
    /// Channels of the list that changed or moved.
    std::function<void(const ::covey::channel_list &, const ::covey::channel_context &)> channels_updated;
    /// URLs of channels that are no longer in the list.
    std::function<void(const ::covey::string_list &, const ::covey::channel_context &)> channels_deleted;
    /// The list changed, and no other function reports it. Apply the context's changes.
    std::function<void(const ::covey::channel_context &)> changed;
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    std::function<void(const ::covey::reason &)> disposed;
};

/// Callbacks of a message collection. All lists are borrowed and in view order. Any function may be NULL.
struct message_collection_callbacks {
    /// Messages that are now in the list.
    std::function<void(const ::covey::message_list &, const ::covey::message_context &)> messages_added;
    /// Messages of the list that changed; a sent one has the request id of the pending one it replaces.
    std::function<void(const ::covey::message_list &, const ::covey::message_context &)> messages_updated;
    /// Messages that are no longer in the list. While has_next is 1 these may be sent ones: an own message that
    /// was sent leaves the pending list with the source COVEY_SOURCE_EVENT_MESSAGE_SENT, and comes back with
    /// the newest page.
    std::function<void(const ::covey::message_list &, const ::covey::message_context &)> messages_deleted;
    /// The channel changed.
    std::function<void(const ::covey::channel &, const ::covey::channel_context &)> channel_updated;
    /// The channel is gone for this user: the lists are empty; dispose the collection. The context's
    /// deleted_channels has the channel as it was, if it was cached.
    std::function<void(std::string_view, const ::covey::channel_context &)> channel_deleted;
    /// Too much is missing to load it: has_next is 1 from now on. Move the collection with
    /// message_collection_reset_starting_point, or let it move automatically (its params). Reported once per
    /// connection.
    std::function<void(const ::covey::message_context &)> huge_gap_detected;
    /// The list changed, and no other function reports it. Apply the context's changes.
    std::function<void(const ::covey::message_context &)> changed;
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    std::function<void(const ::covey::reason &)> disposed;
};

/// Callbacks of a feed. Any function may be NULL.
struct feed_callbacks {
    /// The next item, borrowed: retain it to acknowledge it later.
    std::function<void(const ::covey::feed_item &)> item;
    /// true: every message that the server has for this feed was delivered, and the connection brings the next
    /// ones. The channels' rows have proved it: they were asked for once more when everything was read. false:
    /// that is over, because the connection ended, a channel must be read, or too much waits for an
    /// acknowledgement. Called at each change.
    std::function<void(bool)> caught_up;
    /// The library ended the feed: a feed of this name is open already or the client is read-only
    /// (COVEY_ERROR_INVALID_INITIALIZATION, COVEY_ERROR_NOT_SUPPORTED), its positions cannot be read
    /// (COVEY_ERROR_LOCAL_DATABASE), or its login has ended, as it ends collections. What was acknowledged is
    /// written. It is the last callback: user_data_free follows, and you still release the handle. Not called
    /// if the app closes the feed or the client.
    std::function<void(const ::covey::reason &)> ended;
};

/// Callbacks of a message collection: its delegate. All objects are borrowed. Any function may be NULL.
struct sync_message_callbacks {
    /// `action`: enum sync_action. `unproven`: only from the cache; other messages may exist between these and
    /// those that are shown already.
    std::function<void(const ::covey::message_list &, ::covey::sync_action, bool)> succeeded_messages;
    /// `action`: enum sync_action.
    std::function<void(const ::covey::message_list &, ::covey::sync_action)> pending_messages;
    /// `action`: enum sync_action. `reason`: enum sync_failed_reason. A message that waits for a resend counts
    /// as failed.
    std::function<void(const ::covey::message_list &, ::covey::sync_action, ::covey::sync_failed_reason)> failed_messages;
    /// New messages arrived that are not shown, because the collection is not at the newest message: for a
    /// badge.
    std::function<void(const ::covey::message_list &)> new_messages;
    std::function<void(const ::covey::channel &)> channel_updated;
    /// The user left, was banned, or the channel was deleted. A clear was reported before.
    std::function<void(std::string_view)> channel_removed;
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    std::function<void(const ::covey::reason &)> disposed;
};

/// Callbacks of a channel collection: its delegate. The list is borrowed, and empty for a clear.
struct sync_channel_callbacks {
    /// `action`: enum sync_action.
    std::function<void(const ::covey::channel_list &, ::covey::sync_action)> channels;
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The list is empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    std::function<void(const ::covey::reason &)> disposed;
};

/// What covey_file_messages_fn reports.
struct file_messages_result {
    ::covey::message message{};
    int32_t index{};
};

/// What covey_channel_page_fn reports.
struct channel_page_result {
    ::covey::channel_list channels{};
    ::covey::channel_context context{};
};

/// What covey_message_start_fn reports.
struct message_start_result {
    ::covey::message_list messages{};
    ::covey::message_context context{};
};

/// What covey_message_page_fn reports.
struct message_page_result {
    ::covey::message_list messages{};
    ::covey::message_context context{};
};

/// What covey_thread_fn reports.
struct thread_result {
    ::covey::message parent{};
    ::covey::message_list replies{};
};

/// What covey_emojis_fn reports.
struct emojis_result {
    std::string hash{};
    std::vector<::covey::emoji_category> categories{};
};

// Functions of no object.

/// The library's version: major * 1,000,000 + minor * 1,000 + patch.
inline int32_t version();
/// The library's version as text, such as "0.1.0".
inline std::string_view version_string();
/// Describes the build: one line "name=value; …" with the library's version, compiler and build type. For reports,
/// not for parsing.
inline std::string_view build_info();
/// Reports an optional feature: one that some versions or builds of the library do not have.
inline bool has_feature(std::string_view name);
/// Counts the live objects of the process, including borrowed ones. For tests: 0 after everything was released.
inline int64_t debug_live_objects();
/// Checks that bytes are well-formed UTF-8. Texts that are passed to this library must be.
inline bool utf8_is_valid(std::string_view text);
/// The name of a source, such as "event_message_received"; for logs.
inline std::string_view event_source_name(::covey::event_source source);
/// The name of a code, such as "connection_required".
inline std::string_view error_name(int32_t code);
/// True if the same call may succeed later without any change.
inline bool error_is_transient(int32_t code);
/// Sets, replaces or removes the handler of the log. There is one for the process, for all clients, those that
/// exist and those to come. It runs on a thread of its own, which lives as long as the handler: no client and no
/// callback waits for it. Its calls never overlap. A line may arrive after callbacks that followed it. In one
/// second at most 100 lines with the same category and message arrive; a line "lines suppressed" then says how many
/// did not. If the handler is so slow that 4,096 lines wait, further ones are dropped, and a line "lines dropped"
/// says how many. Remove the handler before what it uses ends, at the latest before the process exits.
inline void set_log_handler(::covey::log_level level, std::function<void(const ::covey::log_line &)> fn);
/// The name of a level, such as "warning".
inline std::string_view log_level_name(int32_t level);
/// The name of a category, such as "connection".
inline std::string_view log_category_name(int32_t category);
/// Sets how many loops the clients of the process share. A loop is a thread of the library that serves the sockets
/// and the caches of its clients. A new client gets the loop with the fewest clients and keeps it until it is
/// closed; a loop without clients ends. While one loop is busy or waits for the disk, the clients of the others go
/// on. Without this call all clients share one loop while there are at most 64 of them. From the 65th on there is
/// one for each core that the process may use, at most 8. Callbacks are not affected: those of all clients in
/// thread mode run on one thread.
inline void set_loop_count(int32_t count);
/// The name of a reason, such as "in_cache"; for logs.
inline std::string_view more_reason_name(::covey::more_reason reason);
/// Creates a message from the server's JSON object of the Platform API.
inline ::covey::message sync_message_from_json(std::string_view json);

} // namespace covey

#endif // COVEY_CPP_CLASSES_HPP
