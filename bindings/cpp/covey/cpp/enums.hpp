// Written by bindings/python/generate.py from include/covey.h; do not edit.
#ifndef COVEY_CPP_ENUMS_HPP
#define COVEY_CPP_ENUMS_HPP

#include <covey.h>

namespace covey {

/// The kind of one positional change of a collection's list.
enum class change_kind : int32_t {
    /// A new element is at index `to`.
    insert = COVEY_CHANGE_INSERT,
    /// The element at `from` moved to `to`. `to` is its index after it was removed from `from`.
    move = COVEY_CHANGE_MOVE,
    /// Another object replaces the element at `to`.
    update = COVEY_CHANGE_UPDATE,
    /// The element at `from` was removed.
    remove = COVEY_CHANGE_REMOVE,
    /// Anything may have changed: read the snapshot again. It is always the only change.
    reset = COVEY_CHANGE_RESET,
};

/// The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What a
/// server's event says beyond the change is in the event's info (event_info.h).
enum class event_source : int32_t {
    /// The server's changelog says that messages were changed or deleted while the device was offline, or no
    /// collection of the channel was open.
    message_changelog = COVEY_SOURCE_MESSAGE_CHANGELOG,
    /// Messages came with a page: a gap was filled, the background sync or another collection loaded them, or
    /// the page lacked them.
    message_fill = COVEY_SOURCE_MESSAGE_FILL,
    /// The server's changelog, or a page of its list, says that channels changed or went.
    channel_changelog = COVEY_SOURCE_CHANNEL_CHANGELOG,
    /// A message of this user is to be sent: it is pending.
    local_message_pending_created = COVEY_SOURCE_LOCAL_MESSAGE_PENDING_CREATED,
    /// A message of this user was not sent; its error code says why.
    local_message_failed = COVEY_SOURCE_LOCAL_MESSAGE_FAILED,
    /// The app canceled a message of this user before it was sent.
    local_message_canceled = COVEY_SOURCE_LOCAL_MESSAGE_CANCELED,
    /// A failed message is sent again, by the app or automatically: it is pending.
    local_message_resend_started = COVEY_SOURCE_LOCAL_MESSAGE_RESEND_STARTED,
    /// The channel was fetched: when a collection starts, after a connect, to complete an event, or by the app.
    channel_refresh = COVEY_SOURCE_CHANNEL_REFRESH,
    /// A message of this user was sent, from this device or another one.
    event_message_sent = COVEY_SOURCE_EVENT_MESSAGE_SENT,
    /// A message of another user, or of the server, arrived.
    event_message_received = COVEY_SOURCE_EVENT_MESSAGE_RECEIVED,
    /// A message was edited, by anybody.
    event_message_updated = COVEY_SOURCE_EVENT_MESSAGE_UPDATED,
    /// A message was deleted, by anybody.
    event_message_deleted = COVEY_SOURCE_EVENT_MESSAGE_DELETED,
    /// A reaction to a message was added or removed, by anybody.
    event_reaction_updated = COVEY_SOURCE_EVENT_REACTION_UPDATED,
    /// A reply was added or deleted: its parent's thread info changed.
    event_thread_info_updated = COVEY_SOURCE_EVENT_THREAD_INFO_UPDATED,
    /// The number of unread messages that mention this user changed.
    event_mention = COVEY_SOURCE_EVENT_MENTION,
    /// A property of the channel changed for which there is no source of its own: name, cover, last message,
    /// unread count.
    event_channel_changed = COVEY_SOURCE_EVENT_CHANNEL_CHANGED,
    /// The number of members changed.
    event_channel_member_count_changed = COVEY_SOURCE_EVENT_CHANNEL_MEMBER_COUNT_CHANGED,
    /// The channel was frozen: only operators can send.
    event_channel_frozen = COVEY_SOURCE_EVENT_CHANNEL_FROZEN,
    /// The channel was unfrozen: every member can send again.
    event_channel_unfrozen = COVEY_SOURCE_EVENT_CHANNEL_UNFROZEN,
    /// This user hid the channel, on this device or another one.
    event_channel_hidden = COVEY_SOURCE_EVENT_CHANNEL_HIDDEN,
    /// The channel was deleted for all members.
    event_channel_deleted = COVEY_SOURCE_EVENT_CHANNEL_DELETED,
    /// A user became an operator of the channel, or is none any more.
    event_operator_updated = COVEY_SOURCE_EVENT_OPERATOR_UPDATED,
    /// Another user began or stopped typing.
    event_typing_status_updated = COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED,
    /// Messages were delivered to another user.
    event_delivery_status_updated = COVEY_SOURCE_EVENT_DELIVERY_STATUS_UPDATED,
    /// Another user read the channel.
    event_read_status_updated = COVEY_SOURCE_EVENT_READ_STATUS_UPDATED,
    /// A user was invited to the channel.
    event_user_received_invitation = COVEY_SOURCE_EVENT_USER_RECEIVED_INVITATION,
    /// A user declined the invitation to the channel.
    event_user_declined_invitation = COVEY_SOURCE_EVENT_USER_DECLINED_INVITATION,
    /// A user joined the channel.
    event_user_joined = COVEY_SOURCE_EVENT_USER_JOINED,
    /// A user was muted in the channel.
    event_user_muted = COVEY_SOURCE_EVENT_USER_MUTED,
    /// A user was unmuted in the channel, or this user's mute ran out.
    event_user_unmuted = COVEY_SOURCE_EVENT_USER_UNMUTED,
    /// A user left the channel.
    event_user_left = COVEY_SOURCE_EVENT_USER_LEFT,
    /// A user was banned from the channel.
    event_user_banned = COVEY_SOURCE_EVENT_USER_BANNED,
    /// A ban from the channel was lifted. Only event handlers receive it.
    event_user_unbanned = COVEY_SOURCE_EVENT_USER_UNBANNED,
    /// A poll was changed, closed or deleted.
    event_poll_updated = COVEY_SOURCE_EVENT_POLL_UPDATED,
    /// A user voted in a poll.
    event_poll_voted = COVEY_SOURCE_EVENT_POLL_VOTED,
    /// The server's changelog says that polls changed while the device was offline.
    event_poll_changelog = COVEY_SOURCE_EVENT_POLL_CHANGELOG,
    /// A message was pinned or unpinned, or the last pinned message was edited.
    event_pinned_message_updated = COVEY_SOURCE_EVENT_PINNED_MESSAGE_UPDATED,
    /// Reserved: feedback to a message changed. No change has this source yet.
    event_feedback_message_updated = COVEY_SOURCE_EVENT_FEEDBACK_MESSAGE_UPDATED,
    /// Reserved: the state of a notification changed. No change has this source yet.
    event_notification_message_status_updated = COVEY_SOURCE_EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED,
    /// This user marked the channel as read on another device, or all channels here.
    event_user_marked_read = COVEY_SOURCE_EVENT_USER_MARKED_READ,
    /// This user marked messages as unread.
    event_user_marked_unread = COVEY_SOURCE_EVENT_USER_MARKED_UNREAD,
    /// Metadata of the channel were created.
    event_meta_data_created = COVEY_SOURCE_EVENT_META_DATA_CREATED,
    /// Metadata of the channel were changed.
    event_meta_data_updated = COVEY_SOURCE_EVENT_META_DATA_UPDATED,
    /// Metadata of the channel were deleted.
    event_meta_data_deleted = COVEY_SOURCE_EVENT_META_DATA_DELETED,
    /// Metacounters of the channel were created.
    event_meta_counter_created = COVEY_SOURCE_EVENT_META_COUNTER_CREATED,
    /// Metacounters of the channel were changed.
    event_meta_counter_updated = COVEY_SOURCE_EVENT_META_COUNTER_UPDATED,
    /// Metacounters of the channel were deleted.
    event_meta_counter_deleted = COVEY_SOURCE_EVENT_META_COUNTER_DELETED,
    /// Older messages are no longer visible to this user: the history was reset, or they were kept long enough.
    event_message_offset_updated = COVEY_SOURCE_EVENT_MESSAGE_OFFSET_UPDATED,
    /// The collection has its maximum number of messages: those at the other end made room.
    window_trimmed = COVEY_SOURCE_WINDOW_TRIMMED,
};

/// Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own.
/// Codes are never renumbered.
enum class error_code : int32_t {
    ok = COVEY_OK,
    /// no other code fits
    unknown = COVEY_ERROR_UNKNOWN,
    /// the client, its cache or the runtime could not be set up
    invalid_initialization = COVEY_ERROR_INVALID_INITIALIZATION,
    /// there is no connection, and the call needs one
    connection_required = COVEY_ERROR_CONNECTION_REQUIRED,
    /// a log-out or another user's login ended the call or the connect
    connection_canceled = COVEY_ERROR_CONNECTION_CANCELED,
    /// an argument is invalid; the message says which
    invalid_parameter = COVEY_ERROR_INVALID_PARAMETER,
    /// this object or build does not offer the call
    not_supported = COVEY_ERROR_NOT_SUPPORTED,
    /// the network failed, or a time limit passed
    network = COVEY_ERROR_NETWORK,
    /// no route to the server
    network_routing = COVEY_ERROR_NETWORK_ROUTING,
    /// the server's answer could not be read
    malformed_data = COVEY_ERROR_MALFORMED_DATA,
    /// the server reported an error that could not be read
    malformed_error_data = COVEY_ERROR_MALFORMED_ERROR_DATA,
    /// the channel is of another type
    wrong_channel_type = COVEY_ERROR_WRONG_CHANNEL_TYPE,
    /// the channel was marked as read a moment ago
    mark_as_read_rate_limit = COVEY_ERROR_MARK_AS_READ_RATE_LIMIT,
    /// a page of this list is being loaded
    query_in_progress = COVEY_ERROR_QUERY_IN_PROGRESS,
    /// the server did not acknowledge a command in time
    ack_timeout = COVEY_ERROR_ACK_TIMEOUT,
    /// the server did not answer the login in time
    login_timeout = COVEY_ERROR_LOGIN_TIMEOUT,
    /// the connection was closed before the answer came
    socket_closed = COVEY_ERROR_SOCKET_CLOSED,
    /// the WebSocket could not be opened
    socket_connection_failed = COVEY_ERROR_SOCKET_CONNECTION_FAILED,
    /// the request could not be sent, or 4,096 requests are waiting already
    request_failed = COVEY_ERROR_REQUEST_FAILED,
    /// the server is busy; the client connects later
    connection_delayed = COVEY_ERROR_CONNECTION_DELAYED,
    /// the upload could not be canceled
    file_upload_cancel_failed = COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED,
    /// the request or upload was canceled
    request_canceled = COVEY_ERROR_REQUEST_CANCELED,
    /// the upload took too long
    file_upload_timeout = COVEY_ERROR_FILE_UPLOAD_TIMEOUT,
    /// the file is larger than the server or the call allows
    file_size_limit_exceeded = COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED,
    /// statistics could not be uploaded; Covey uploads none
    statistics_retries_exceeded = COVEY_ERROR_STATISTICS_RETRIES_EXCEEDED,
    /// a timer has expired
    timer_expired = COVEY_ERROR_TIMER_EXPIRED,
    /// a timer was done already
    timer_already_done = COVEY_ERROR_TIMER_ALREADY_DONE,
    /// the message is still being sent
    pending = COVEY_ERROR_PENDING,
    /// the access token that the app passed is invalid
    invalid_access_token_passed = COVEY_ERROR_INVALID_ACCESS_TOKEN_PASSED,
    /// the session key was refreshed: repeat the call
    session_key_refreshed = COVEY_ERROR_SESSION_KEY_REFRESHED,
    /// the session key could not be refreshed
    session_key_refresh_failed = COVEY_ERROR_SESSION_KEY_REFRESH_FAILED,
    /// the collection was closed
    collection_disposed = COVEY_ERROR_COLLECTION_DISPOSED,
    /// the cache or outbox could not be read or written
    local_database = COVEY_ERROR_LOCAL_DATABASE,
    /// encrypting or decrypting failed
    encryption = COVEY_ERROR_ENCRYPTION,
    /// SyncManager adapter: the store could not be read or written
    sync_local_store = COVEY_ERROR_SYNC_LOCAL_STORE,
    /// SyncManager adapter: sync_setup was not called
    sync_not_set_up = COVEY_ERROR_SYNC_NOT_SET_UP,
    /// SyncManager adapter: a fetch in this direction is running
    sync_duplicated_fetch = COVEY_ERROR_SYNC_DUPLICATED_FETCH,
    /// SyncManager adapter: the call is not valid for this message
    sync_invalid_parameter = COVEY_ERROR_SYNC_INVALID_PARAMETER,
    /// SyncManager adapter: the range of times is invalid
    sync_invalid_time_range = COVEY_ERROR_SYNC_INVALID_TIME_RANGE,
    /// another process has this user's cache open
    store_locked = COVEY_ERROR_STORE_LOCKED,
    /// NULL, a released handle, one of another type, or no handle at all
    bad_handle = COVEY_ERROR_BAD_HANDLE,
    /// the function would wait for the callback that called it
    not_in_callback = COVEY_ERROR_NOT_IN_CALLBACK,
    /// the library was used before fork(); only releases work in the child
    forked_child = COVEY_ERROR_FORKED_CHILD,
    /// the service is unavailable for a moment
    unavailable = COVEY_ERROR_UNAVAILABLE,
    /// a parameter should be a string
    not_a_string = COVEY_ERROR_NOT_A_STRING,
    /// a parameter should be a number
    not_a_number = COVEY_ERROR_NOT_A_NUMBER,
    /// a parameter should be a list
    not_a_list = COVEY_ERROR_NOT_A_LIST,
    /// a parameter should be JSON
    not_json = COVEY_ERROR_NOT_JSON,
    /// a parameter should be a boolean
    not_a_boolean = COVEY_ERROR_NOT_A_BOOLEAN,
    /// a required parameter is missing
    required_parameter_missing = COVEY_ERROR_REQUIRED_PARAMETER_MISSING,
    /// a number must not be negative
    negative_number = COVEY_ERROR_NEGATIVE_NUMBER,
    /// a number must not be positive
    positive_number = COVEY_ERROR_POSITIVE_NUMBER,
    /// the user may not do this
    not_allowed = COVEY_ERROR_NOT_ALLOWED,
    /// the position in a list has expired
    page_token_expired = COVEY_ERROR_PAGE_TOKEN_EXPIRED,
    /// a value is too long
    value_too_long = COVEY_ERROR_VALUE_TOO_LONG,
    /// a value is not one of those allowed
    invalid_value = COVEY_ERROR_INVALID_VALUE,
    /// two values exclude each other
    incompatible_values = COVEY_ERROR_INCOMPATIBLE_VALUES,
    /// a value is out of range
    out_of_range = COVEY_ERROR_OUT_OF_RANGE,
    /// the URL of a resource is invalid
    invalid_resource_url = COVEY_ERROR_INVALID_RESOURCE_URL,
    /// a value has a character that is not allowed
    character_not_allowed = COVEY_ERROR_CHARACTER_NOT_ALLOWED,
    /// the channel, message, user or other object does not exist
    not_found = COVEY_ERROR_NOT_FOUND,
    /// the object exists already
    exists_already = COVEY_ERROR_EXISTS_ALREADY,
    /// a list or a channel has too many items
    too_many_items = COVEY_ERROR_TOO_MANY_ITEMS,
    /// the user is deactivated
    user_deactivated = COVEY_ERROR_USER_DEACTIVATED,
    /// the user was deleted
    user_deleted = COVEY_ERROR_USER_DELETED,
    /// the access token is wrong, missing or has expired
    invalid_access_token = COVEY_ERROR_INVALID_ACCESS_TOKEN,
    /// the session key is missing or malformed
    invalid_session_key = COVEY_ERROR_INVALID_SESSION_KEY,
    /// the server has no application of this id
    application_not_found = COVEY_ERROR_APPLICATION_NOT_FOUND,
    /// the user id is too long
    user_id_too_long = COVEY_ERROR_USER_ID_TOO_LONG,
    /// the user has joined as many channels as the server allows
    quota_exceeded = COVEY_ERROR_QUOTA_EXCEEDED,
    /// the application does not allow this domain
    domain_not_allowed = COVEY_ERROR_DOMAIN_NOT_ALLOWED,
    /// the session key has expired
    session_key_expired = COVEY_ERROR_SESSION_KEY_EXPIRED,
    /// the session was revoked
    session_revoked = COVEY_ERROR_SESSION_REVOKED,
    /// the session is of a type that may not do this
    wrong_session_type = COVEY_ERROR_WRONG_SESSION_TYPE,
    /// the service requires another kind of authentication
    wrong_authentication = COVEY_ERROR_WRONG_AUTHENTICATION,
    /// the API token is invalid
    invalid_api_token = COVEY_ERROR_INVALID_API_TOKEN,
    /// parameters of the request are missing
    parameters_missing = COVEY_ERROR_PARAMETERS_MISSING,
    /// the body of the request is not a JSON object
    invalid_json_body = COVEY_ERROR_INVALID_JSON_BODY,
    /// the URL of the request is invalid
    invalid_request_url = COVEY_ERROR_INVALID_REQUEST_URL,
    /// the user has too many connections
    too_many_user_connections = COVEY_ERROR_TOO_MANY_USER_CONNECTIONS,
    /// the application has too many connections
    too_many_application_connections = COVEY_ERROR_TOO_MANY_APPLICATION_CONNECTIONS,
    /// a blocked user may not send
    blocked_sender = COVEY_ERROR_BLOCKED_SENDER,
    /// the inviter has blocked the invitee
    invitee_blocked = COVEY_ERROR_INVITEE_BLOCKED,
    /// the invitee has blocked the inviter
    inviter_blocked = COVEY_ERROR_INVITER_BLOCKED,
    /// the user is banned from the channel
    banned = COVEY_ERROR_BANNED,
    /// the user is banned from channels of this custom type
    banned_from_custom_type = COVEY_ERROR_BANNED_FROM_CUSTOM_TYPE,
    /// this channel or object lacks the feature
    not_acceptable = COVEY_ERROR_NOT_ACCEPTABLE,
    /// the server does not offer the call
    invalid_endpoint = COVEY_ERROR_INVALID_ENDPOINT,
    /// the message is in review and cannot be pinned
    message_in_review = COVEY_ERROR_MESSAGE_IN_REVIEW,
    /// the application is not available
    application_not_available = COVEY_ERROR_APPLICATION_NOT_AVAILABLE,
    /// the application may not upload statistics
    statistics_not_allowed = COVEY_ERROR_STATISTICS_NOT_ALLOWED,
    /// the push token was not registered
    push_token_not_registered = COVEY_ERROR_PUSH_TOKEN_NOT_REGISTERED,
    /// the push token was not unregistered
    push_token_not_unregistered = COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED,
    /// the server failed
    internal_server = COVEY_ERROR_INTERNAL_SERVER,
    /// too many requests; error_retry_after_ms may say how long to wait
    rate_limited = COVEY_ERROR_RATE_LIMITED,
    /// the connection is not logged in
    login_required = COVEY_ERROR_LOGIN_REQUIRED,
    /// the sender is no member of the channel
    not_a_member = COVEY_ERROR_NOT_A_MEMBER,
    /// the sender is deactivated
    sender_deactivated = COVEY_ERROR_SENDER_DEACTIVATED,
    /// the user neither sent the message nor is an operator
    not_message_owner = COVEY_ERROR_NOT_MESSAGE_OWNER,
    /// the sender is invited, but has not joined
    only_invited = COVEY_ERROR_ONLY_INVITED,
    /// a mention is invalid
    invalid_mention = COVEY_ERROR_INVALID_MENTION,
    /// the push option is invalid
    invalid_push_option = COVEY_ERROR_INVALID_PUSH_OPTION,
    /// a message has too many meta arrays
    too_many_meta_array_keys = COVEY_ERROR_TOO_MANY_META_ARRAY_KEYS,
    /// a meta array has too many values
    too_many_meta_array_values = COVEY_ERROR_TOO_MANY_META_ARRAY_VALUES,
    /// a meta array is invalid
    invalid_meta_array = COVEY_ERROR_INVALID_META_ARRAY,
    /// guests may not send
    guests_not_allowed = COVEY_ERROR_GUESTS_NOT_ALLOWED,
    /// the sender is muted in the application
    muted_in_application = COVEY_ERROR_MUTED_IN_APPLICATION,
    /// the sender is muted in the channel
    muted = COVEY_ERROR_MUTED,
    /// the channel is frozen
    channel_frozen = COVEY_ERROR_CHANNEL_FROZEN,
    /// the text has words that the application rejects
    profanity = COVEY_ERROR_PROFANITY,
    /// the text has a URL that the application rejects
    banned_url = COVEY_ERROR_BANNED_URL,
    /// the text has a domain that the application rejects
    restricted_domain = COVEY_ERROR_RESTRICTED_DOMAIN,
    /// the application's moderation rejected the file
    moderated_file = COVEY_ERROR_MODERATED_FILE,
    /// the channel was deleted
    channel_deleted = COVEY_ERROR_CHANNEL_DELETED,
    /// the receiver has blocked the sender
    blocked_by_receiver = COVEY_ERROR_BLOCKED_BY_RECEIVER,
    /// the receiver is deactivated
    receiver_deactivated = COVEY_ERROR_RECEIVER_DEACTIVATED,
    /// the channel or message is of another kind
    wrong_message_kind = COVEY_ERROR_WRONG_MESSAGE_KIND,
    /// the sender is banned from the channel
    sender_banned = COVEY_ERROR_SENDER_BANNED,
    /// too many messages in a short time; send again later
    too_many_messages = COVEY_ERROR_TOO_MANY_MESSAGES,
    /// the message does not exist
    message_not_found = COVEY_ERROR_MESSAGE_NOT_FOUND,
    /// the open channel has too many participants
    too_many_participants = COVEY_ERROR_TOO_MANY_PARTICIPANTS,
    /// the channel does not exist
    channel_not_found = COVEY_ERROR_CHANNEL_NOT_FOUND,
    /// a message in review does not support this
    not_supported_in_review = COVEY_ERROR_NOT_SUPPORTED_IN_REVIEW,
};

/// How important a line is. A handler of a level gets the lines of this level and of those before it.
enum class log_level : int32_t {
    /// No line.
    off = COVEY_LOG_LEVEL_OFF,
    /// Something is lost or does not work: the cache cannot be written, the session has ended.
    error = COVEY_LOG_LEVEL_ERROR,
    /// Something failed and is tried again, or was given up: a request without an answer, a lost connection.
    warning = COVEY_LOG_LEVEL_WARNING,
    /// What a client does, a few lines in a minute: it connects, logs in, catches up, evicts.
    info = COVEY_LOG_LEVEL_INFO,
    /// Each request, each page, and the reason for it.
    debug = COVEY_LOG_LEVEL_DEBUG,
};

/// What a line is about.
enum class log_category : int32_t {
    /// The WebSocket: opened, lost, when the next attempt comes.
    connection = COVEY_LOG_CATEGORY_CONNECTION,
    /// The session: logged in, refused, key refreshed, ended.
    login = COVEY_LOG_CATEGORY_LOGIN,
    /// Requests: method, path, status and milliseconds, and which are repeated.
    request = COVEY_LOG_CATEGORY_REQUEST,
    /// Unsent messages: which attempt failed, when the next one comes, which are given up.
    send = COVEY_LOG_CATEGORY_SEND,
    /// What follows a connection: the channels that catch up, and changelogs.
    sync = COVEY_LOG_CATEGORY_SYNC,
    /// The history of message collections: gaps, pages, and why there is a next page.
    history = COVEY_LOG_CATEGORY_HISTORY,
    /// The cache: opened, evicted, replaced.
    cache = COVEY_LOG_CATEGORY_CACHE,
    /// Trouble with the disk.
    disk = COVEY_LOG_CATEGORY_DISK,
    /// Callbacks that the app does not receive in time.
    delivery = COVEY_LOG_CATEGORY_DELIVERY,
    /// The log itself: lines that were suppressed or dropped.
    log = COVEY_LOG_CATEGORY_LOG,
};

/// Online state of a user.
enum class online_state : int32_t {
    unknown = COVEY_ONLINE_UNKNOWN,
    yes = COVEY_ONLINE_YES,
    no = COVEY_ONLINE_NO,
};

/// Membership of a user in a channel.
enum class member_state : int32_t {
    none = COVEY_MEMBER_STATE_NONE,
    invited = COVEY_MEMBER_STATE_INVITED,
    joined = COVEY_MEMBER_STATE_JOINED,
};

/// Role of a user in a channel.
enum class role : int32_t {
    none = COVEY_ROLE_NONE,
    operator_ = COVEY_ROLE_OPERATOR,
};

/// Kind of a message.
enum class message_kind : int32_t {
    user = COVEY_MESSAGE_USER,
    file = COVEY_MESSAGE_FILE,
    multiple_files = COVEY_MESSAGE_MULTIPLE_FILES,
    admin = COVEY_MESSAGE_ADMIN,
    broadcast = COVEY_MESSAGE_BROADCAST,
};

/// Progress of sending. Only a succeeded message has an id.
enum class sending_status : int32_t {
    none = COVEY_SENDING_NONE,
    pending = COVEY_SENDING_PENDING,
    failed = COVEY_SENDING_FAILED,
    succeeded = COVEY_SENDING_SUCCEEDED,
    /// Canceled by client_cancel_message. Only in the notification of its deletion, and in its completion.
    canceled = COVEY_SENDING_CANCELED,
    /// Removed before it was sent: by the app, or with its channel. Only in the completion of its send. Since
    /// 0.1.
    removed = COVEY_SENDING_REMOVED,
};

/// Bits of message_flags.
enum class message_flag : int32_t {
    silent = COVEY_MESSAGE_FLAG_SILENT,
    reply_to_channel = COVEY_MESSAGE_FLAG_REPLY_TO_CHANNEL,
    operator_message = COVEY_MESSAGE_FLAG_OPERATOR_MESSAGE,
    super_channel = COVEY_MESSAGE_FLAG_SUPER_CHANNEL,
    global_block = COVEY_MESSAGE_FLAG_GLOBAL_BLOCK,
    force_update_last_message = COVEY_MESSAGE_FLAG_FORCE_UPDATE_LAST_MESSAGE,
    mentions_channel = COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL,
    file_requires_auth = COVEY_MESSAGE_FLAG_FILE_REQUIRES_AUTH,
    queued_for_resend = COVEY_MESSAGE_FLAG_QUEUED_FOR_RESEND,
    has_sender = COVEY_MESSAGE_FLAG_HAS_SENDER,
    has_thread_info = COVEY_MESSAGE_FLAG_HAS_THREAD_INFO,
};

constexpr message_flag operator|(message_flag left, message_flag right) {
    return static_cast<message_flag>(static_cast<int32_t>(left) | static_cast<int32_t>(right));
}
constexpr bool operator&(message_flag left, message_flag right) {
    return (static_cast<int32_t>(left) & static_cast<int32_t>(right)) != 0;
}

/// Status of a poll.
enum class poll_status : int32_t {
    open = COVEY_POLL_STATUS_OPEN,
    /// Voting has ended.
    closed = COVEY_POLL_STATUS_CLOSED,
    removed = COVEY_POLL_STATUS_REMOVED,
};

/// Bits of channel_flags.
enum class channel_flag : int32_t {
    super = COVEY_CHANNEL_FLAG_SUPER,
    broadcast = COVEY_CHANNEL_FLAG_BROADCAST,
    exclusive = COVEY_CHANNEL_FLAG_EXCLUSIVE,
    public_ = COVEY_CHANNEL_FLAG_PUBLIC,
    distinct = COVEY_CHANNEL_FLAG_DISTINCT,
    discoverable = COVEY_CHANNEL_FLAG_DISCOVERABLE,
    ephemeral = COVEY_CHANNEL_FLAG_EPHEMERAL,
    access_code_required = COVEY_CHANNEL_FLAG_ACCESS_CODE_REQUIRED,
    chat_notification = COVEY_CHANNEL_FLAG_CHAT_NOTIFICATION,
    frozen = COVEY_CHANNEL_FLAG_FROZEN,
};

constexpr channel_flag operator|(channel_flag left, channel_flag right) {
    return static_cast<channel_flag>(static_cast<int32_t>(left) | static_cast<int32_t>(right));
}
constexpr bool operator&(channel_flag left, channel_flag right) {
    return (static_cast<int32_t>(left) & static_cast<int32_t>(right)) != 0;
}

/// Hidden state of the channel for the current user, and the effect of a new message.
enum class hidden_state : int32_t {
    unhidden = COVEY_UNHIDDEN,
    hidden_allow_auto_unhide = COVEY_HIDDEN_ALLOW_AUTO_UNHIDE,
    hidden_prevent_auto_unhide = COVEY_HIDDEN_PREVENT_AUTO_UNHIDE,
};

/// The thread that runs callbacks.
enum class delivery : int32_t {
    thread = COVEY_DELIVERY_THREAD,
    poll = COVEY_DELIVERY_POLL,
};

/// State of the connection.
enum class connection_state : int32_t {
    initialized = COVEY_CONNECTION_STATE_INITIALIZED,
    connecting = COVEY_CONNECTION_STATE_CONNECTING,
    open = COVEY_CONNECTION_STATE_OPEN,
    reconnecting = COVEY_CONNECTION_STATE_RECONNECTING,
    delayed = COVEY_CONNECTION_STATE_DELAYED,
    paused = COVEY_CONNECTION_STATE_PAUSED,
    closed = COVEY_CONNECTION_STATE_CLOSED,
};

/// Events that a connection handler receives.
enum class connection_event : int32_t {
    /// The user logged in; `user_id` names the user.
    connected = COVEY_CONNECTION_CONNECTED,
    /// The connection was lost, and Covey is reconnecting: COVEY_CONNECTION_RECONNECT_SCHEDULED says when.
    reconnect_started = COVEY_CONNECTION_RECONNECT_STARTED,
    reconnect_succeeded = COVEY_CONNECTION_RECONNECT_SUCCEEDED,
    /// Reconnecting failed; `error` is the reason. Covey retries when the app calls reconnect or connect.
    reconnect_failed = COVEY_CONNECTION_RECONNECT_FAILED,
    /// The user logged out, or another user logged in; `user_id` names the former user. Nobody is logged in, as
    /// with COVEY_CONNECTION_SESSION_CLOSED: client_current_user gives no user.
    disconnected = COVEY_CONNECTION_DISCONNECTED,
    /// The session ended; `error` is the reason. Connect again with a new token.
    session_closed = COVEY_CONNECTION_SESSION_CLOSED,
    /// The cache on disk failed; `error` is the reason. Covey fetches the missing content from the server
    /// again.
    cache_failed = COVEY_CONNECTION_CACHE_FAILED,
    /// The next attempt to connect comes at `next_attempt_at`; `error` is the reason why there is no
    /// connection. It comes earlier if the system reports a network (a link or a default route appears), at
    /// most once in 5 s, or if the app calls client_reconnect.
    reconnect_scheduled = COVEY_CONNECTION_RECONNECT_SCHEDULED,
};

/// Events that a session handler receives.
enum class session_event : int32_t {
    /// The server accepts the token no more, or requires one. Give another: client_answer_token_request with
    /// `token_request`, at any time within COVEY_TOKEN_WAIT_MS, on any thread. `error` is the server's reason.
    token_required = COVEY_SESSION_TOKEN_REQUIRED,
    /// The session key was renewed after COVEY_SESSION_EXPIRED.
    refreshed = COVEY_SESSION_REFRESHED,
    /// The session key has expired, and Covey renews it; `error` is the reason.
    expired = COVEY_SESSION_EXPIRED,
    /// The key could not be renewed: the app gave no answer in time, or answered that it cannot say, or the
    /// server failed; `error` is COVEY_ERROR_SESSION_KEY_REFRESH_FAILED. Calls that waited for the key complete
    /// with the same error. The client tries again later, and asks for a token then.
    error = COVEY_SESSION_ERROR,
    /// The session is over; `error` is the reason. The app has no token, or the server revoked the session, or
    /// the user was deactivated or deleted. The client is logged out, and the user's cache is deleted; unsent
    /// messages stay.
    closed = COVEY_SESSION_CLOSED,
};

/// The messages that cause push notifications for the current user.
enum class push_trigger : int32_t {
    /// Uses the user's own setting; only for a channel.
    by_user = COVEY_PUSH_TRIGGER_BY_USER,
    all = COVEY_PUSH_TRIGGER_ALL,
    off = COVEY_PUSH_TRIGGER_OFF,
    mentions_only = COVEY_PUSH_TRIGGER_MENTIONS_ONLY,
};

/// The unread counts that an app shows for a channel. The library provides all of them anyway.
enum class count_preference : int32_t {
    all = COVEY_COUNT_PREFERENCE_ALL,
    unread_messages_only = COVEY_COUNT_PREFERENCE_UNREAD_MESSAGES_ONLY,
    unread_mentions_only = COVEY_COUNT_PREFERENCE_UNREAD_MENTIONS_ONLY,
    off = COVEY_COUNT_PREFERENCE_OFF,
};

/// Effect of an update's number.
enum class metacounter_mode : int32_t {
    set = COVEY_METACOUNTER_SET,
    increase = COVEY_METACOUNTER_INCREASE,
    decrease = COVEY_METACOUNTER_DECREASE,
};

/// Reason of a report: the categories that every application has.
enum class report_category : int32_t {
    suspicious = COVEY_REPORT_SUSPICIOUS,
    harassing = COVEY_REPORT_HARASSING,
    inappropriate = COVEY_REPORT_INAPPROPRIATE,
    spam = COVEY_REPORT_SPAM,
};

/// Actions in a channel.
enum class channel_action : int32_t {
    send_message = COVEY_ACTION_SEND_MESSAGE,
    add_reaction = COVEY_ACTION_ADD_REACTION,
    start_typing = COVEY_ACTION_START_TYPING,
    pin_message = COVEY_ACTION_PIN_MESSAGE,
    /// Edit or delete messages of other users.
    edit_messages_of_others = COVEY_ACTION_EDIT_MESSAGES_OF_OTHERS,
    update_channel = COVEY_ACTION_UPDATE_CHANNEL,
    change_metadata = COVEY_ACTION_CHANGE_METADATA,
    invite_users = COVEY_ACTION_INVITE_USERS,
    join = COVEY_ACTION_JOIN,
    /// Accept or decline an invitation.
    accept_invitation = COVEY_ACTION_ACCEPT_INVITATION,
    leave = COVEY_ACTION_LEAVE,
    hide = COVEY_ACTION_HIDE,
    reset_my_history = COVEY_ACTION_RESET_MY_HISTORY,
    freeze = COVEY_ACTION_FREEZE,
    delete_channel = COVEY_ACTION_DELETE_CHANNEL,
    ban_users = COVEY_ACTION_BAN_USERS,
    mute_users = COVEY_ACTION_MUTE_USERS,
    change_operators = COVEY_ACTION_CHANGE_OPERATORS,
};

/// Reason why an action would be rejected.
enum class refusal : int32_t {
    /// No known reason.
    none = COVEY_REFUSAL_NONE,
    /// Never joined, left, or banned: the protocol does not distinguish them.
    not_a_member = COVEY_REFUSAL_NOT_A_MEMBER,
    /// The user must accept the invitation first.
    only_invited = COVEY_REFUSAL_ONLY_INVITED,
    muted = COVEY_REFUSAL_MUTED,
    /// Only operators can send.
    frozen = COVEY_REFUSAL_FROZEN,
    not_an_operator = COVEY_REFUSAL_NOT_AN_OPERATOR,
    /// Channels of this kind do not support it.
    wrong_kind_of_channel = COVEY_REFUSAL_WRONG_KIND_OF_CHANNEL,
    not_public = COVEY_REFUSAL_NOT_PUBLIC,
    member_already = COVEY_REFUSAL_MEMBER_ALREADY,
    not_invited = COVEY_REFUSAL_NOT_INVITED,
};

/// The push service of a device.
enum class push_service : int32_t {
    fcm = COVEY_PUSH_FCM,
    apns = COVEY_PUSH_APNS,
    huawei = COVEY_PUSH_HUAWEI,
};

/// The messages that are fetched in the background. Each value includes those before it.
enum class background_scope : int32_t {
    /// No messages in the background.
    none = COVEY_BACKGROUND_SCOPE_NONE,
    /// The missing newer messages of channels with an open message collection.
    newer = COVEY_BACKGROUND_SCOPE_NEWER,
    /// Some pages of their older messages.
    older = COVEY_BACKGROUND_SCOPE_OLDER,
    /// The newest page of the first channels of open channel collections.
    top = COVEY_BACKGROUND_SCOPE_TOP,
    /// The newest page of all other channels, most recently active first, while a channel collection exists.
    all = COVEY_BACKGROUND_SCOPE_ALL,
};

/// The current activity.
enum class background_phase : int32_t {
    idle = COVEY_BACKGROUND_IDLE,
    channels = COVEY_BACKGROUND_CHANNELS,
    messages = COVEY_BACKGROUND_MESSAGES,
    paused = COVEY_BACKGROUND_PAUSED,
};

/// What was done with a reaction, or with typing.
enum class event_operation : int32_t {
    none = COVEY_EVENT_OPERATION_NONE,
    /// The reaction was added; the user began to type.
    added = COVEY_EVENT_OPERATION_ADDED,
    /// The reaction was removed; the user stopped typing.
    removed = COVEY_EVENT_OPERATION_REMOVED,
};

/// Kind of an event; its source has details.
enum class event_kind : int32_t {
    /// A new message: received, or sent by this user.
    message_added = COVEY_EVENT_MESSAGE_ADDED,
    /// A message changed: edited, reacted to, replied to, voted on.
    message_updated = COVEY_EVENT_MESSAGE_UPDATED,
    /// A message was deleted.
    message_deleted = COVEY_EVENT_MESSAGE_DELETED,
    /// The channel changed: members, typing, receipts, metadata, pins, freezing, …
    channel_updated = COVEY_EVENT_CHANNEL_UPDATED,
    /// The channel is gone for this user. A public channel stays: it is updated.
    channel_deleted = COVEY_EVENT_CHANNEL_DELETED,
};

/// State of a span of history.
enum class span_state : int32_t {
    /// Complete: every message of it is cached. With touches_live its last millisecond may not be over.
    held = COVEY_SPAN_HELD,
    /// Not known to be complete; some messages may be cached. Without a connection, such a span often begins in
    /// the millisecond of the newest message, because more messages of that millisecond may exist.
    missing = COVEY_SPAN_MISSING,
    /// As missing, and a part of it is being fetched.
    filling = COVEY_SPAN_FILLING,
};

/// The reason of has_previous or has_next.
enum class more_reason : int32_t {
    /// True: the collection was not started.
    not_started = COVEY_MORE_NOT_STARTED,
    /// False: the history begins here.
    start_reached = COVEY_MORE_START_REACHED,
    /// False: this is the newest message.
    live_edge_reached = COVEY_MORE_LIVE_EDGE_REACHED,
    /// False: it was the newest when the connection was lost, or by the starting point; not checked since.
    live_edge_assumed = COVEY_MORE_LIVE_EDGE_ASSUMED,
    /// True: the next page is cached.
    in_cache = COVEY_MORE_IN_CACHE,
    /// True: a gap is here, and more cached history is behind it.
    gap = COVEY_MORE_GAP,
    /// True: Covey found a huge gap here.
    huge_gap = COVEY_MORE_HUGE_GAP,
    /// True: the content that follows is unknown.
    unknown = COVEY_MORE_UNKNOWN,
    /// True: the content that follows is unknown, and there is no connection.
    offline = COVEY_MORE_OFFLINE,
    /// The channel is gone for this user.
    channel_gone = COVEY_MORE_CHANNEL_GONE,
};

/// Order of a list of channels.
enum class channel_order : int32_t {
    latest_last_message = COVEY_ORDER_LATEST_LAST_MESSAGE,
    chronological = COVEY_ORDER_CHRONOLOGICAL,
    channel_name_alphabetical = COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL,
    metadata_value_alphabetical = COVEY_ORDER_METADATA_VALUE_ALPHABETICAL,
};

/// Filter by the current user's membership.
enum class member_state_filter : int32_t {
    all = COVEY_MEMBER_STATE_FILTER_ALL,
    joined_only = COVEY_MEMBER_STATE_FILTER_JOINED_ONLY,
    invited_only = COVEY_MEMBER_STATE_FILTER_INVITED_ONLY,
    invited_by_friend = COVEY_MEMBER_STATE_FILTER_INVITED_BY_FRIEND,
    invited_by_non_friend = COVEY_MEMBER_STATE_FILTER_INVITED_BY_NON_FRIEND,
};

/// Filter by the current user's hidden state.
enum class hidden_state_filter : int32_t {
    unhidden_only = COVEY_HIDDEN_STATE_FILTER_UNHIDDEN_ONLY,
    hidden_only = COVEY_HIDDEN_STATE_FILTER_HIDDEN_ONLY,
    hidden_allow_auto_unhide = COVEY_HIDDEN_STATE_FILTER_HIDDEN_ALLOW_AUTO_UNHIDE,
    hidden_prevent_auto_unhide = COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE,
    all = COVEY_HIDDEN_STATE_FILTER_ALL,
};

/// Filter by the kind of channel.
enum class super_channel_filter : int32_t {
    all = COVEY_SUPER_CHANNEL_FILTER_ALL,
    super_only = COVEY_SUPER_CHANNEL_FILTER_SUPER_ONLY,
    non_super = COVEY_SUPER_CHANNEL_FILTER_NON_SUPER,
    broadcast_only = COVEY_SUPER_CHANNEL_FILTER_BROADCAST_ONLY,
    exclusive_only = COVEY_SUPER_CHANNEL_FILTER_EXCLUSIVE_ONLY,
};

/// Filter by who may join.
enum class public_channel_filter : int32_t {
    all = COVEY_PUBLIC_CHANNEL_FILTER_ALL,
    public_only = COVEY_PUBLIC_CHANNEL_FILTER_PUBLIC_ONLY,
    private_only = COVEY_PUBLIC_CHANNEL_FILTER_PRIVATE_ONLY,
};

/// Whether all users of a list must be members, or one of them.
enum class user_ids_match : int32_t {
    all = COVEY_USER_IDS_MATCH_ALL,
    any = COVEY_USER_IDS_MATCH_ANY,
};

/// Fields of a search for channels: bits of the `fields` of group_channel_list_query_set_search.
enum class channel_search_flag : int32_t {
    member_nickname = COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME,
    channel_name = COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME,
};

constexpr channel_search_flag operator|(channel_search_flag left, channel_search_flag right) {
    return static_cast<channel_search_flag>(static_cast<int32_t>(left) | static_cast<int32_t>(right));
}
constexpr bool operator&(channel_search_flag left, channel_search_flag right) {
    return (static_cast<int32_t>(left) & static_cast<int32_t>(right)) != 0;
}

/// Comparison of a metacounter with a value.
enum class metacounter_comparison : int32_t {
    greater = COVEY_METACOUNTER_GREATER,
    greater_or_equal = COVEY_METACOUNTER_GREATER_OR_EQUAL,
    less = COVEY_METACOUNTER_LESS,
    less_or_equal = COVEY_METACOUNTER_LESS_OR_EQUAL,
};

/// Filter by message type.
enum class message_type_filter : int32_t {
    all = COVEY_MESSAGE_TYPE_FILTER_ALL,
    user = COVEY_MESSAGE_TYPE_FILTER_USER,
    file = COVEY_MESSAGE_TYPE_FILTER_FILE,
    admin = COVEY_MESSAGE_TYPE_FILTER_ADMIN,
};

/// Replies that belong to the list.
enum class reply_type : int32_t {
    none = COVEY_REPLY_TYPE_NONE,
    all = COVEY_REPLY_TYPE_ALL,
    only_reply_to_channel = COVEY_REPLY_TYPE_ONLY_REPLY_TO_CHANNEL,
};

/// How far the start of a message collection has come.
enum class collection_state : int32_t {
    /// It was not started.
    created = COVEY_COLLECTION_CREATED,
    /// It was started, and has shown nothing yet.
    starting = COVEY_COLLECTION_STARTING,
    /// It shows what the cache has; the server's answer is still awaited.
    cached = COVEY_COLLECTION_CACHED,
    /// The start is over, with the server's list or with an error.
    ready = COVEY_COLLECTION_READY,
    /// It was disposed, or its client closed, or its user logged out.
    disposed = COVEY_COLLECTION_DISPOSED,
};

/// How message_collection_start fills the collection.
enum class init_policy : int32_t {
    /// The cached messages first; then the server's list replaces them.
    replace_by_api = COVEY_INIT_REPLACE_BY_API,
    /// The cached messages first. Then the differences to the server's list, through messages_deleted,
    /// messages_added and messages_updated; then api_fn with the whole list. The list is never empty in
    /// between.
    update_by_api = COVEY_INIT_UPDATE_BY_API,
    /// Only the cached messages: the collection never sends a request. api_fn runs immediately with the same
    /// list. A new message is added only if no message before it can be missing; otherwise has_next becomes 1.
    /// A collection that shows nothing yet begins with what comes.
    cache_only = COVEY_INIT_CACHE_ONLY,
};

/// What an item of a feed is. Ignore kinds that you do not know.
enum class feed_item_kind : int32_t {
    /// A message.
    message = COVEY_FEED_ITEM_MESSAGE,
    /// A message was edited: the message as it is now.
    edited = COVEY_FEED_ITEM_EDITED,
    /// A message was deleted. It comes also for messages that were never delivered, and whatever the filter
    /// says.
    deleted = COVEY_FEED_ITEM_DELETED,
    /// The reactions to a message changed: the message with all its reactions as they are now. It may come
    /// without a change after the feed was opened or connected again, or for a message that is not one of the
    /// newest 10,000.
    reactions = COVEY_FEED_ITEM_REACTIONS,
    /// A user has joined the channel since the feed began: the member as the channel lists it now. The logged-
    /// in user, too. A user who left and joined again while the client was not connected comes as two items, if
    /// a second lies between the two.
    joined = COVEY_FEED_ITEM_JOINED,
    /// A user is no member of the channel any more, who left it or was banned. The logged-in user, too.
    left = COVEY_FEED_ITEM_LEFT,
    /// A span in which messages may be missing that cannot be delivered any more.
    gap = COVEY_FEED_ITEM_GAP,
};

/// Changes that a feed delivers; add up those that you want.
enum class feed_change_flag : int32_t {
    edits = COVEY_FEED_CHANGE_EDITS,
    deletions = COVEY_FEED_CHANGE_DELETIONS,
    reactions = COVEY_FEED_CHANGE_REACTIONS,
    joins = COVEY_FEED_CHANGE_JOINS,
    leaves = COVEY_FEED_CHANGE_LEAVES,
};

constexpr feed_change_flag operator|(feed_change_flag left, feed_change_flag right) {
    return static_cast<feed_change_flag>(static_cast<int32_t>(left) | static_cast<int32_t>(right));
}
constexpr bool operator&(feed_change_flag left, feed_change_flag right) {
    return (static_cast<int32_t>(left) & static_cast<int32_t>(right)) != 0;
}

/// Why a feed cannot deliver a span.
enum class feed_gap_reason : int32_t {
    /// The history was reset or hidden, or the server does not keep messages so long.
    history_hidden = COVEY_FEED_GAP_HISTORY_HIDDEN,
    /// The user left the channel, or it was deleted, before its messages were read.
    channel_left = COVEY_FEED_GAP_CHANNEL_LEFT,
    /// The server does not know any more what changed since the feed asked last. Edits, deletions and reactions
    /// of this span may be missing; no message is. What the server still knows comes next.
    changes_lost = COVEY_FEED_GAP_CHANGES_LOST,
};

/// What a position does not say by itself, and a feed of another machine must know.
enum class feed_position_state : int32_t {
    /// Everything before the position was delivered, or is in a gap that was.
    certain = COVEY_FEED_POSITION_CERTAIN,
    /// What was created from `certain_until` on may lack messages that were hidden before they could be
    /// delivered. The feed that continues here finds out, and begins with a gap if it is so. It begins with a
    /// gap, too, if the user has joined the channel again since then: what was hidden before is shown again,
    /// and nobody can find out. That is so if the membership is another one than that of `joined_at`; without a
    /// `joined_at`, if it is younger than `created_at`.
    unproven = COVEY_FEED_POSITION_UNPROVEN,
    /// What was created from `certain_until` on is in a gap that is not acknowledged yet: the feed begins with
    /// it.
    gap = COVEY_FEED_POSITION_GAP,
    /// The user has left the channel, and that was delivered. Nothing comes before the user joins it again.
    ended = COVEY_FEED_POSITION_ENDED,
};

/// Order of a list of members. Nicknames are compared by their lower-case letters.
enum class member_order : int32_t {
    nickname_alphabetical = COVEY_MEMBER_ORDER_NICKNAME_ALPHABETICAL,
    /// Operators first, each group by nickname.
    operator_then_nickname_alphabetical = COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL,
};

/// Filter by role.
enum class operator_filter : int32_t {
    all = COVEY_OPERATOR_FILTER_ALL,
    operators_only = COVEY_OPERATOR_FILTER_OPERATORS_ONLY,
    non_operators_only = COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY,
};

/// Filter by mute.
enum class muted_member_filter : int32_t {
    all = COVEY_MUTED_MEMBER_FILTER_ALL,
    muted_only = COVEY_MUTED_MEMBER_FILTER_MUTED_ONLY,
    unmuted_only = COVEY_MUTED_MEMBER_FILTER_UNMUTED_ONLY,
};

/// Filter by the current user's membership.
enum class public_membership_filter : int32_t {
    all = COVEY_PUBLIC_MEMBERSHIP_FILTER_ALL,
    joined_only = COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY,
};

/// Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels.
enum class unread_item_flag : int32_t {
    messages = COVEY_UNREAD_ITEM_MESSAGES,
    mentions = COVEY_UNREAD_ITEM_MENTIONS,
    invitations = COVEY_UNREAD_ITEM_INVITATIONS,
    super_messages = COVEY_UNREAD_ITEM_SUPER_MESSAGES,
    super_mentions = COVEY_UNREAD_ITEM_SUPER_MENTIONS,
    super_invitations = COVEY_UNREAD_ITEM_SUPER_INVITATIONS,
    non_super_messages = COVEY_UNREAD_ITEM_NON_SUPER_MESSAGES,
    non_super_mentions = COVEY_UNREAD_ITEM_NON_SUPER_MENTIONS,
    non_super_invitations = COVEY_UNREAD_ITEM_NON_SUPER_INVITATIONS,
};

constexpr unread_item_flag operator|(unread_item_flag left, unread_item_flag right) {
    return static_cast<unread_item_flag>(static_cast<int32_t>(left) | static_cast<int32_t>(right));
}
constexpr bool operator&(unread_item_flag left, unread_item_flag right) {
    return (static_cast<int32_t>(left) & static_cast<int32_t>(right)) != 0;
}

/// The order of found messages.
enum class search_order : int32_t {
    /// Best first: many of the words in a short message. Equal matches: newest first.
    relevance = COVEY_SEARCH_ORDER_RELEVANCE,
    newest_first = COVEY_SEARCH_ORDER_NEWEST_FIRST,
};

/// The order of the messages that the server found.
enum class server_search_order : int32_t {
    /// Best first.
    relevance = COVEY_SERVER_SEARCH_ORDER_RELEVANCE,
    /// Newest first.
    time = COVEY_SERVER_SEARCH_ORDER_TIME,
};

/// Status of a scheduled message.
enum class scheduled_status : int32_t {
    pending = COVEY_SCHEDULED_STATUS_PENDING,
    in_queue = COVEY_SCHEDULED_STATUS_IN_QUEUE,
    sent = COVEY_SCHEDULED_STATUS_SENT,
    /// The server tried to send it and rejected it.
    failed = COVEY_SCHEDULED_STATUS_FAILED,
    canceled = COVEY_SCHEDULED_STATUS_CANCELED,
    removed = COVEY_SCHEDULED_STATUS_REMOVED,
};

/// The order of a list of scheduled messages.
enum class scheduled_order : int32_t {
    created_at = COVEY_SCHEDULED_ORDER_CREATED_AT,
    scheduled_at = COVEY_SCHEDULED_ORDER_SCHEDULED_AT,
};

/// Action on the messages or channels of a callback.
enum class sync_action : int32_t {
    none = COVEY_SYNC_ACTION_NONE,
    insert = COVEY_SYNC_ACTION_INSERT,
    /// replace by identity
    update = COVEY_SYNC_ACTION_UPDATE,
    remove = COVEY_SYNC_ACTION_REMOVE,
    /// empty all lists of the collection; the callback's list is empty
    clear = COVEY_SYNC_ACTION_CLEAR,
    /// of channels: changed and moved to another position
    move = COVEY_SYNC_ACTION_MOVE,
};

/// Reason of a change of the list of failed messages.
enum class sync_failed_reason : int32_t {
    none = COVEY_SYNC_FAILED_NONE,
    update_resend_failed = COVEY_SYNC_FAILED_UPDATE_RESEND_FAILED,
    remove_resend_succeeded = COVEY_SYNC_FAILED_REMOVE_RESEND_SUCCEEDED,
    remove_retention_expired = COVEY_SYNC_FAILED_REMOVE_RETENTION_EXPIRED,
    remove_exceeded_max_count = COVEY_SYNC_FAILED_REMOVE_EXCEEDED_MAX_COUNT,
    remove_manual_action = COVEY_SYNC_FAILED_REMOVE_MANUAL_ACTION,
    remove_unknown = COVEY_SYNC_FAILED_REMOVE_UNKNOWN,
};

/// The lists of a message collection.
enum class sync_message_list : int32_t {
    succeeded = COVEY_SYNC_MESSAGES_SUCCEEDED,
    pending = COVEY_SYNC_MESSAGES_PENDING,
    failed = COVEY_SYNC_MESSAGES_FAILED,
};

/// Handling of a failed send.
enum class sync_resend_policy : int32_t {
    /// the message is deleted
    none = COVEY_SYNC_RESEND_NONE,
    /// the message stays until the app resends or deletes it
    manual = COVEY_SYNC_RESEND_MANUAL,
    /// the message stays and is resent automatically, a limited number of times
    automatic = COVEY_SYNC_RESEND_AUTOMATIC,
};

/// Direction of a fetch: previous messages are older.
enum class sync_direction : int32_t {
    previous = COVEY_SYNC_PREVIOUS,
    next = COVEY_SYNC_NEXT,
};


} // namespace covey

#endif // COVEY_CPP_ENUMS_HPP
