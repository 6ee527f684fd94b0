// Written by bindings/python/generate.py from include/covey.h; do not edit.

#![allow(clippy::all)]
use crate::support::*;
use covey_sys as sys;
use std::os::raw::{c_char, c_void};
use std::ptr;

/// The kind of one positional change of a collection's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChangeKind(pub i32);

impl ChangeKind {
    /// A new element is at index `to`.
    pub const INSERT: ChangeKind = ChangeKind(sys::COVEY_CHANGE_INSERT);
    /// The element at `from` moved to `to`. `to` is its index after it was removed from `from`.
    pub const MOVE: ChangeKind = ChangeKind(sys::COVEY_CHANGE_MOVE);
    /// Another object replaces the element at `to`.
    pub const UPDATE: ChangeKind = ChangeKind(sys::COVEY_CHANGE_UPDATE);
    /// The element at `from` was removed.
    pub const REMOVE: ChangeKind = ChangeKind(sys::COVEY_CHANGE_REMOVE);
    /// Anything may have changed: read the snapshot again. It is always the only change.
    pub const RESET: ChangeKind = ChangeKind(sys::COVEY_CHANGE_RESET);
}

/// The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What a
/// server's event says beyond the change is in the event's info (event_info.h).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EventSource(pub i32);

impl EventSource {
    /// The server's changelog says that messages were changed or deleted while the device was offline, or no
    /// collection of the channel was open.
    pub const MESSAGE_CHANGELOG: EventSource = EventSource(sys::COVEY_SOURCE_MESSAGE_CHANGELOG);
    /// Messages came with a page: a gap was filled, the background sync or another collection loaded them, or
    /// the page lacked them.
    pub const MESSAGE_FILL: EventSource = EventSource(sys::COVEY_SOURCE_MESSAGE_FILL);
    /// The server's changelog, or a page of its list, says that channels changed or went.
    pub const CHANNEL_CHANGELOG: EventSource = EventSource(sys::COVEY_SOURCE_CHANNEL_CHANGELOG);
    /// A message of this user is to be sent: it is pending.
    pub const LOCAL_MESSAGE_PENDING_CREATED: EventSource = EventSource(sys::COVEY_SOURCE_LOCAL_MESSAGE_PENDING_CREATED);
    /// A message of this user was not sent; its error code says why.
    pub const LOCAL_MESSAGE_FAILED: EventSource = EventSource(sys::COVEY_SOURCE_LOCAL_MESSAGE_FAILED);
    /// The app canceled a message of this user before it was sent.
    pub const LOCAL_MESSAGE_CANCELED: EventSource = EventSource(sys::COVEY_SOURCE_LOCAL_MESSAGE_CANCELED);
    /// A failed message is sent again, by the app or automatically: it is pending.
    pub const LOCAL_MESSAGE_RESEND_STARTED: EventSource = EventSource(sys::COVEY_SOURCE_LOCAL_MESSAGE_RESEND_STARTED);
    /// The channel was fetched: when a collection starts, after a connect, to complete an event, or by the app.
    pub const CHANNEL_REFRESH: EventSource = EventSource(sys::COVEY_SOURCE_CHANNEL_REFRESH);
    /// A message of this user was sent, from this device or another one.
    pub const EVENT_MESSAGE_SENT: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_MESSAGE_SENT);
    /// A message of another user, or of the server, arrived.
    pub const EVENT_MESSAGE_RECEIVED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_MESSAGE_RECEIVED);
    /// A message was edited, by anybody.
    pub const EVENT_MESSAGE_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_MESSAGE_UPDATED);
    /// A message was deleted, by anybody.
    pub const EVENT_MESSAGE_DELETED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_MESSAGE_DELETED);
    /// A reaction to a message was added or removed, by anybody.
    pub const EVENT_REACTION_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_REACTION_UPDATED);
    /// A reply was added or deleted: its parent's thread info changed.
    pub const EVENT_THREAD_INFO_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_THREAD_INFO_UPDATED);
    /// The number of unread messages that mention this user changed.
    pub const EVENT_MENTION: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_MENTION);
    /// A property of the channel changed for which there is no source of its own: name, cover, last message,
    /// unread count.
    pub const EVENT_CHANNEL_CHANGED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_CHANNEL_CHANGED);
    /// The number of members changed.
    pub const EVENT_CHANNEL_MEMBER_COUNT_CHANGED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_CHANNEL_MEMBER_COUNT_CHANGED);
    /// The channel was frozen: only operators can send.
    pub const EVENT_CHANNEL_FROZEN: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_CHANNEL_FROZEN);
    /// The channel was unfrozen: every member can send again.
    pub const EVENT_CHANNEL_UNFROZEN: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_CHANNEL_UNFROZEN);
    /// This user hid the channel, on this device or another one.
    pub const EVENT_CHANNEL_HIDDEN: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_CHANNEL_HIDDEN);
    /// The channel was deleted for all members.
    pub const EVENT_CHANNEL_DELETED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_CHANNEL_DELETED);
    /// A user became an operator of the channel, or is none any more.
    pub const EVENT_OPERATOR_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_OPERATOR_UPDATED);
    /// Another user began or stopped typing.
    pub const EVENT_TYPING_STATUS_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED);
    /// Messages were delivered to another user.
    pub const EVENT_DELIVERY_STATUS_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_DELIVERY_STATUS_UPDATED);
    /// Another user read the channel.
    pub const EVENT_READ_STATUS_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_READ_STATUS_UPDATED);
    /// A user was invited to the channel.
    pub const EVENT_USER_RECEIVED_INVITATION: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_RECEIVED_INVITATION);
    /// A user declined the invitation to the channel.
    pub const EVENT_USER_DECLINED_INVITATION: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_DECLINED_INVITATION);
    /// A user joined the channel.
    pub const EVENT_USER_JOINED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_JOINED);
    /// A user was muted in the channel.
    pub const EVENT_USER_MUTED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_MUTED);
    /// A user was unmuted in the channel, or this user's mute ran out.
    pub const EVENT_USER_UNMUTED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_UNMUTED);
    /// A user left the channel.
    pub const EVENT_USER_LEFT: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_LEFT);
    /// A user was banned from the channel.
    pub const EVENT_USER_BANNED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_BANNED);
    /// A ban from the channel was lifted. Only event handlers receive it.
    pub const EVENT_USER_UNBANNED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_UNBANNED);
    /// A poll was changed, closed or deleted.
    pub const EVENT_POLL_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_POLL_UPDATED);
    /// A user voted in a poll.
    pub const EVENT_POLL_VOTED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_POLL_VOTED);
    /// The server's changelog says that polls changed while the device was offline.
    pub const EVENT_POLL_CHANGELOG: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_POLL_CHANGELOG);
    /// A message was pinned or unpinned, or the last pinned message was edited.
    pub const EVENT_PINNED_MESSAGE_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_PINNED_MESSAGE_UPDATED);
    /// Reserved: feedback to a message changed. No change has this source yet.
    pub const EVENT_FEEDBACK_MESSAGE_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_FEEDBACK_MESSAGE_UPDATED);
    /// Reserved: the state of a notification changed. No change has this source yet.
    pub const EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED);
    /// This user marked the channel as read on another device, or all channels here.
    pub const EVENT_USER_MARKED_READ: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_MARKED_READ);
    /// This user marked messages as unread.
    pub const EVENT_USER_MARKED_UNREAD: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_USER_MARKED_UNREAD);
    /// Metadata of the channel were created.
    pub const EVENT_META_DATA_CREATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_META_DATA_CREATED);
    /// Metadata of the channel were changed.
    pub const EVENT_META_DATA_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_META_DATA_UPDATED);
    /// Metadata of the channel were deleted.
    pub const EVENT_META_DATA_DELETED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_META_DATA_DELETED);
    /// Metacounters of the channel were created.
    pub const EVENT_META_COUNTER_CREATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_META_COUNTER_CREATED);
    /// Metacounters of the channel were changed.
    pub const EVENT_META_COUNTER_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_META_COUNTER_UPDATED);
    /// Metacounters of the channel were deleted.
    pub const EVENT_META_COUNTER_DELETED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_META_COUNTER_DELETED);
    /// Older messages are no longer visible to this user: the history was reset, or they were kept long enough.
    pub const EVENT_MESSAGE_OFFSET_UPDATED: EventSource = EventSource(sys::COVEY_SOURCE_EVENT_MESSAGE_OFFSET_UPDATED);
    /// The collection has its maximum number of messages: those at the other end made room.
    pub const WINDOW_TRIMMED: EventSource = EventSource(sys::COVEY_SOURCE_WINDOW_TRIMMED);
}

/// Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own.
/// Codes are never renumbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ErrorCode(pub i32);

impl ErrorCode {
    pub const OK: ErrorCode = ErrorCode(sys::COVEY_OK);
    /// no other code fits
    pub const UNKNOWN: ErrorCode = ErrorCode(sys::COVEY_ERROR_UNKNOWN);
    /// the client, its cache or the runtime could not be set up
    pub const INVALID_INITIALIZATION: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_INITIALIZATION);
    /// there is no connection, and the call needs one
    pub const CONNECTION_REQUIRED: ErrorCode = ErrorCode(sys::COVEY_ERROR_CONNECTION_REQUIRED);
    /// a log-out or another user's login ended the call or the connect
    pub const CONNECTION_CANCELED: ErrorCode = ErrorCode(sys::COVEY_ERROR_CONNECTION_CANCELED);
    /// an argument is invalid; the message says which
    pub const INVALID_PARAMETER: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_PARAMETER);
    /// this object or build does not offer the call
    pub const NOT_SUPPORTED: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_SUPPORTED);
    /// the network failed, or a time limit passed
    pub const NETWORK: ErrorCode = ErrorCode(sys::COVEY_ERROR_NETWORK);
    /// no route to the server
    pub const NETWORK_ROUTING: ErrorCode = ErrorCode(sys::COVEY_ERROR_NETWORK_ROUTING);
    /// the server's answer could not be read
    pub const MALFORMED_DATA: ErrorCode = ErrorCode(sys::COVEY_ERROR_MALFORMED_DATA);
    /// the server reported an error that could not be read
    pub const MALFORMED_ERROR_DATA: ErrorCode = ErrorCode(sys::COVEY_ERROR_MALFORMED_ERROR_DATA);
    /// the channel is of another type
    pub const WRONG_CHANNEL_TYPE: ErrorCode = ErrorCode(sys::COVEY_ERROR_WRONG_CHANNEL_TYPE);
    /// the channel was marked as read a moment ago
    pub const MARK_AS_READ_RATE_LIMIT: ErrorCode = ErrorCode(sys::COVEY_ERROR_MARK_AS_READ_RATE_LIMIT);
    /// a page of this list is being loaded
    pub const QUERY_IN_PROGRESS: ErrorCode = ErrorCode(sys::COVEY_ERROR_QUERY_IN_PROGRESS);
    /// the server did not acknowledge a command in time
    pub const ACK_TIMEOUT: ErrorCode = ErrorCode(sys::COVEY_ERROR_ACK_TIMEOUT);
    /// the server did not answer the login in time
    pub const LOGIN_TIMEOUT: ErrorCode = ErrorCode(sys::COVEY_ERROR_LOGIN_TIMEOUT);
    /// the connection was closed before the answer came
    pub const SOCKET_CLOSED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SOCKET_CLOSED);
    /// the WebSocket could not be opened
    pub const SOCKET_CONNECTION_FAILED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SOCKET_CONNECTION_FAILED);
    /// the request could not be sent, or 4,096 requests are waiting already
    pub const REQUEST_FAILED: ErrorCode = ErrorCode(sys::COVEY_ERROR_REQUEST_FAILED);
    /// the server is busy; the client connects later
    pub const CONNECTION_DELAYED: ErrorCode = ErrorCode(sys::COVEY_ERROR_CONNECTION_DELAYED);
    /// the upload could not be canceled
    pub const FILE_UPLOAD_CANCEL_FAILED: ErrorCode = ErrorCode(sys::COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED);
    /// the request or upload was canceled
    pub const REQUEST_CANCELED: ErrorCode = ErrorCode(sys::COVEY_ERROR_REQUEST_CANCELED);
    /// the upload took too long
    pub const FILE_UPLOAD_TIMEOUT: ErrorCode = ErrorCode(sys::COVEY_ERROR_FILE_UPLOAD_TIMEOUT);
    /// the file is larger than the server or the call allows
    pub const FILE_SIZE_LIMIT_EXCEEDED: ErrorCode = ErrorCode(sys::COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED);
    /// statistics could not be uploaded; Covey uploads none
    pub const STATISTICS_RETRIES_EXCEEDED: ErrorCode = ErrorCode(sys::COVEY_ERROR_STATISTICS_RETRIES_EXCEEDED);
    /// a timer has expired
    pub const TIMER_EXPIRED: ErrorCode = ErrorCode(sys::COVEY_ERROR_TIMER_EXPIRED);
    /// a timer was done already
    pub const TIMER_ALREADY_DONE: ErrorCode = ErrorCode(sys::COVEY_ERROR_TIMER_ALREADY_DONE);
    /// the message is still being sent
    pub const PENDING: ErrorCode = ErrorCode(sys::COVEY_ERROR_PENDING);
    /// the access token that the app passed is invalid
    pub const INVALID_ACCESS_TOKEN_PASSED: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_ACCESS_TOKEN_PASSED);
    /// the session key was refreshed: repeat the call
    pub const SESSION_KEY_REFRESHED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SESSION_KEY_REFRESHED);
    /// the session key could not be refreshed
    pub const SESSION_KEY_REFRESH_FAILED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SESSION_KEY_REFRESH_FAILED);
    /// the collection was closed
    pub const COLLECTION_DISPOSED: ErrorCode = ErrorCode(sys::COVEY_ERROR_COLLECTION_DISPOSED);
    /// the cache or outbox could not be read or written
    pub const LOCAL_DATABASE: ErrorCode = ErrorCode(sys::COVEY_ERROR_LOCAL_DATABASE);
    /// encrypting or decrypting failed
    pub const ENCRYPTION: ErrorCode = ErrorCode(sys::COVEY_ERROR_ENCRYPTION);
    /// SyncManager adapter: the store could not be read or written
    pub const SYNC_LOCAL_STORE: ErrorCode = ErrorCode(sys::COVEY_ERROR_SYNC_LOCAL_STORE);
    /// SyncManager adapter: sync_setup was not called
    pub const SYNC_NOT_SET_UP: ErrorCode = ErrorCode(sys::COVEY_ERROR_SYNC_NOT_SET_UP);
    /// SyncManager adapter: a fetch in this direction is running
    pub const SYNC_DUPLICATED_FETCH: ErrorCode = ErrorCode(sys::COVEY_ERROR_SYNC_DUPLICATED_FETCH);
    /// SyncManager adapter: the call is not valid for this message
    pub const SYNC_INVALID_PARAMETER: ErrorCode = ErrorCode(sys::COVEY_ERROR_SYNC_INVALID_PARAMETER);
    /// SyncManager adapter: the range of times is invalid
    pub const SYNC_INVALID_TIME_RANGE: ErrorCode = ErrorCode(sys::COVEY_ERROR_SYNC_INVALID_TIME_RANGE);
    /// another process has this user's cache open
    pub const STORE_LOCKED: ErrorCode = ErrorCode(sys::COVEY_ERROR_STORE_LOCKED);
    /// NULL, a released handle, one of another type, or no handle at all
    pub const BAD_HANDLE: ErrorCode = ErrorCode(sys::COVEY_ERROR_BAD_HANDLE);
    /// the function would wait for the callback that called it
    pub const NOT_IN_CALLBACK: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_IN_CALLBACK);
    /// the library was used before fork(); only releases work in the child
    pub const FORKED_CHILD: ErrorCode = ErrorCode(sys::COVEY_ERROR_FORKED_CHILD);
    /// the service is unavailable for a moment
    pub const UNAVAILABLE: ErrorCode = ErrorCode(sys::COVEY_ERROR_UNAVAILABLE);
    /// a parameter should be a string
    pub const NOT_A_STRING: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_A_STRING);
    /// a parameter should be a number
    pub const NOT_A_NUMBER: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_A_NUMBER);
    /// a parameter should be a list
    pub const NOT_A_LIST: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_A_LIST);
    /// a parameter should be JSON
    pub const NOT_JSON: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_JSON);
    /// a parameter should be a boolean
    pub const NOT_A_BOOLEAN: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_A_BOOLEAN);
    /// a required parameter is missing
    pub const REQUIRED_PARAMETER_MISSING: ErrorCode = ErrorCode(sys::COVEY_ERROR_REQUIRED_PARAMETER_MISSING);
    /// a number must not be negative
    pub const NEGATIVE_NUMBER: ErrorCode = ErrorCode(sys::COVEY_ERROR_NEGATIVE_NUMBER);
    /// a number must not be positive
    pub const POSITIVE_NUMBER: ErrorCode = ErrorCode(sys::COVEY_ERROR_POSITIVE_NUMBER);
    /// the user may not do this
    pub const NOT_ALLOWED: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_ALLOWED);
    /// the position in a list has expired
    pub const PAGE_TOKEN_EXPIRED: ErrorCode = ErrorCode(sys::COVEY_ERROR_PAGE_TOKEN_EXPIRED);
    /// a value is too long
    pub const VALUE_TOO_LONG: ErrorCode = ErrorCode(sys::COVEY_ERROR_VALUE_TOO_LONG);
    /// a value is not one of those allowed
    pub const INVALID_VALUE: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_VALUE);
    /// two values exclude each other
    pub const INCOMPATIBLE_VALUES: ErrorCode = ErrorCode(sys::COVEY_ERROR_INCOMPATIBLE_VALUES);
    /// a value is out of range
    pub const OUT_OF_RANGE: ErrorCode = ErrorCode(sys::COVEY_ERROR_OUT_OF_RANGE);
    /// the URL of a resource is invalid
    pub const INVALID_RESOURCE_URL: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_RESOURCE_URL);
    /// a value has a character that is not allowed
    pub const CHARACTER_NOT_ALLOWED: ErrorCode = ErrorCode(sys::COVEY_ERROR_CHARACTER_NOT_ALLOWED);
    /// the channel, message, user or other object does not exist
    pub const NOT_FOUND: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_FOUND);
    /// the object exists already
    pub const EXISTS_ALREADY: ErrorCode = ErrorCode(sys::COVEY_ERROR_EXISTS_ALREADY);
    /// a list or a channel has too many items
    pub const TOO_MANY_ITEMS: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_ITEMS);
    /// the user is deactivated
    pub const USER_DEACTIVATED: ErrorCode = ErrorCode(sys::COVEY_ERROR_USER_DEACTIVATED);
    /// the user was deleted
    pub const USER_DELETED: ErrorCode = ErrorCode(sys::COVEY_ERROR_USER_DELETED);
    /// the access token is wrong, missing or has expired
    pub const INVALID_ACCESS_TOKEN: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_ACCESS_TOKEN);
    /// the session key is missing or malformed
    pub const INVALID_SESSION_KEY: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_SESSION_KEY);
    /// the server has no application of this id
    pub const APPLICATION_NOT_FOUND: ErrorCode = ErrorCode(sys::COVEY_ERROR_APPLICATION_NOT_FOUND);
    /// the user id is too long
    pub const USER_ID_TOO_LONG: ErrorCode = ErrorCode(sys::COVEY_ERROR_USER_ID_TOO_LONG);
    /// the user has joined as many channels as the server allows
    pub const QUOTA_EXCEEDED: ErrorCode = ErrorCode(sys::COVEY_ERROR_QUOTA_EXCEEDED);
    /// the application does not allow this domain
    pub const DOMAIN_NOT_ALLOWED: ErrorCode = ErrorCode(sys::COVEY_ERROR_DOMAIN_NOT_ALLOWED);
    /// the session key has expired
    pub const SESSION_KEY_EXPIRED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SESSION_KEY_EXPIRED);
    /// the session was revoked
    pub const SESSION_REVOKED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SESSION_REVOKED);
    /// the session is of a type that may not do this
    pub const WRONG_SESSION_TYPE: ErrorCode = ErrorCode(sys::COVEY_ERROR_WRONG_SESSION_TYPE);
    /// the service requires another kind of authentication
    pub const WRONG_AUTHENTICATION: ErrorCode = ErrorCode(sys::COVEY_ERROR_WRONG_AUTHENTICATION);
    /// the API token is invalid
    pub const INVALID_API_TOKEN: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_API_TOKEN);
    /// parameters of the request are missing
    pub const PARAMETERS_MISSING: ErrorCode = ErrorCode(sys::COVEY_ERROR_PARAMETERS_MISSING);
    /// the body of the request is not a JSON object
    pub const INVALID_JSON_BODY: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_JSON_BODY);
    /// the URL of the request is invalid
    pub const INVALID_REQUEST_URL: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_REQUEST_URL);
    /// the user has too many connections
    pub const TOO_MANY_USER_CONNECTIONS: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_USER_CONNECTIONS);
    /// the application has too many connections
    pub const TOO_MANY_APPLICATION_CONNECTIONS: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_APPLICATION_CONNECTIONS);
    /// a blocked user may not send
    pub const BLOCKED_SENDER: ErrorCode = ErrorCode(sys::COVEY_ERROR_BLOCKED_SENDER);
    /// the inviter has blocked the invitee
    pub const INVITEE_BLOCKED: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVITEE_BLOCKED);
    /// the invitee has blocked the inviter
    pub const INVITER_BLOCKED: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVITER_BLOCKED);
    /// the user is banned from the channel
    pub const BANNED: ErrorCode = ErrorCode(sys::COVEY_ERROR_BANNED);
    /// the user is banned from channels of this custom type
    pub const BANNED_FROM_CUSTOM_TYPE: ErrorCode = ErrorCode(sys::COVEY_ERROR_BANNED_FROM_CUSTOM_TYPE);
    /// this channel or object lacks the feature
    pub const NOT_ACCEPTABLE: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_ACCEPTABLE);
    /// the server does not offer the call
    pub const INVALID_ENDPOINT: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_ENDPOINT);
    /// the message is in review and cannot be pinned
    pub const MESSAGE_IN_REVIEW: ErrorCode = ErrorCode(sys::COVEY_ERROR_MESSAGE_IN_REVIEW);
    /// the application is not available
    pub const APPLICATION_NOT_AVAILABLE: ErrorCode = ErrorCode(sys::COVEY_ERROR_APPLICATION_NOT_AVAILABLE);
    /// the application may not upload statistics
    pub const STATISTICS_NOT_ALLOWED: ErrorCode = ErrorCode(sys::COVEY_ERROR_STATISTICS_NOT_ALLOWED);
    /// the push token was not registered
    pub const PUSH_TOKEN_NOT_REGISTERED: ErrorCode = ErrorCode(sys::COVEY_ERROR_PUSH_TOKEN_NOT_REGISTERED);
    /// the push token was not unregistered
    pub const PUSH_TOKEN_NOT_UNREGISTERED: ErrorCode = ErrorCode(sys::COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED);
    /// the server failed
    pub const INTERNAL_SERVER: ErrorCode = ErrorCode(sys::COVEY_ERROR_INTERNAL_SERVER);
    /// too many requests; error_retry_after_ms may say how long to wait
    pub const RATE_LIMITED: ErrorCode = ErrorCode(sys::COVEY_ERROR_RATE_LIMITED);
    /// the connection is not logged in
    pub const LOGIN_REQUIRED: ErrorCode = ErrorCode(sys::COVEY_ERROR_LOGIN_REQUIRED);
    /// the sender is no member of the channel
    pub const NOT_A_MEMBER: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_A_MEMBER);
    /// the sender is deactivated
    pub const SENDER_DEACTIVATED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SENDER_DEACTIVATED);
    /// the user neither sent the message nor is an operator
    pub const NOT_MESSAGE_OWNER: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_MESSAGE_OWNER);
    /// the sender is invited, but has not joined
    pub const ONLY_INVITED: ErrorCode = ErrorCode(sys::COVEY_ERROR_ONLY_INVITED);
    /// a mention is invalid
    pub const INVALID_MENTION: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_MENTION);
    /// the push option is invalid
    pub const INVALID_PUSH_OPTION: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_PUSH_OPTION);
    /// a message has too many meta arrays
    pub const TOO_MANY_META_ARRAY_KEYS: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_META_ARRAY_KEYS);
    /// a meta array has too many values
    pub const TOO_MANY_META_ARRAY_VALUES: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_META_ARRAY_VALUES);
    /// a meta array is invalid
    pub const INVALID_META_ARRAY: ErrorCode = ErrorCode(sys::COVEY_ERROR_INVALID_META_ARRAY);
    /// guests may not send
    pub const GUESTS_NOT_ALLOWED: ErrorCode = ErrorCode(sys::COVEY_ERROR_GUESTS_NOT_ALLOWED);
    /// the sender is muted in the application
    pub const MUTED_IN_APPLICATION: ErrorCode = ErrorCode(sys::COVEY_ERROR_MUTED_IN_APPLICATION);
    /// the sender is muted in the channel
    pub const MUTED: ErrorCode = ErrorCode(sys::COVEY_ERROR_MUTED);
    /// the channel is frozen
    pub const CHANNEL_FROZEN: ErrorCode = ErrorCode(sys::COVEY_ERROR_CHANNEL_FROZEN);
    /// the text has words that the application rejects
    pub const PROFANITY: ErrorCode = ErrorCode(sys::COVEY_ERROR_PROFANITY);
    /// the text has a URL that the application rejects
    pub const BANNED_URL: ErrorCode = ErrorCode(sys::COVEY_ERROR_BANNED_URL);
    /// the text has a domain that the application rejects
    pub const RESTRICTED_DOMAIN: ErrorCode = ErrorCode(sys::COVEY_ERROR_RESTRICTED_DOMAIN);
    /// the application's moderation rejected the file
    pub const MODERATED_FILE: ErrorCode = ErrorCode(sys::COVEY_ERROR_MODERATED_FILE);
    /// the channel was deleted
    pub const CHANNEL_DELETED: ErrorCode = ErrorCode(sys::COVEY_ERROR_CHANNEL_DELETED);
    /// the receiver has blocked the sender
    pub const BLOCKED_BY_RECEIVER: ErrorCode = ErrorCode(sys::COVEY_ERROR_BLOCKED_BY_RECEIVER);
    /// the receiver is deactivated
    pub const RECEIVER_DEACTIVATED: ErrorCode = ErrorCode(sys::COVEY_ERROR_RECEIVER_DEACTIVATED);
    /// the channel or message is of another kind
    pub const WRONG_MESSAGE_KIND: ErrorCode = ErrorCode(sys::COVEY_ERROR_WRONG_MESSAGE_KIND);
    /// the sender is banned from the channel
    pub const SENDER_BANNED: ErrorCode = ErrorCode(sys::COVEY_ERROR_SENDER_BANNED);
    /// too many messages in a short time; send again later
    pub const TOO_MANY_MESSAGES: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_MESSAGES);
    /// the message does not exist
    pub const MESSAGE_NOT_FOUND: ErrorCode = ErrorCode(sys::COVEY_ERROR_MESSAGE_NOT_FOUND);
    /// the open channel has too many participants
    pub const TOO_MANY_PARTICIPANTS: ErrorCode = ErrorCode(sys::COVEY_ERROR_TOO_MANY_PARTICIPANTS);
    /// the channel does not exist
    pub const CHANNEL_NOT_FOUND: ErrorCode = ErrorCode(sys::COVEY_ERROR_CHANNEL_NOT_FOUND);
    /// a message in review does not support this
    pub const NOT_SUPPORTED_IN_REVIEW: ErrorCode = ErrorCode(sys::COVEY_ERROR_NOT_SUPPORTED_IN_REVIEW);
}

/// How important a line is. A handler of a level gets the lines of this level and of those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LogLevel(pub i32);

impl LogLevel {
    /// No line.
    pub const OFF: LogLevel = LogLevel(sys::COVEY_LOG_LEVEL_OFF);
    /// Something is lost or does not work: the cache cannot be written, the session has ended.
    pub const ERROR: LogLevel = LogLevel(sys::COVEY_LOG_LEVEL_ERROR);
    /// Something failed and is tried again, or was given up: a request without an answer, a lost connection.
    pub const WARNING: LogLevel = LogLevel(sys::COVEY_LOG_LEVEL_WARNING);
    /// What a client does, a few lines in a minute: it connects, logs in, catches up, evicts.
    pub const INFO: LogLevel = LogLevel(sys::COVEY_LOG_LEVEL_INFO);
    /// Each request, each page, and the reason for it.
    pub const DEBUG: LogLevel = LogLevel(sys::COVEY_LOG_LEVEL_DEBUG);
}

/// What a line is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LogCategory(pub i32);

impl LogCategory {
    /// The WebSocket: opened, lost, when the next attempt comes.
    pub const CONNECTION: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_CONNECTION);
    /// The session: logged in, refused, key refreshed, ended.
    pub const LOGIN: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_LOGIN);
    /// Requests: method, path, status and milliseconds, and which are repeated.
    pub const REQUEST: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_REQUEST);
    /// Unsent messages: which attempt failed, when the next one comes, which are given up.
    pub const SEND: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_SEND);
    /// What follows a connection: the channels that catch up, and changelogs.
    pub const SYNC: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_SYNC);
    /// The history of message collections: gaps, pages, and why there is a next page.
    pub const HISTORY: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_HISTORY);
    /// The cache: opened, evicted, replaced.
    pub const CACHE: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_CACHE);
    /// Trouble with the disk.
    pub const DISK: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_DISK);
    /// Callbacks that the app does not receive in time.
    pub const DELIVERY: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_DELIVERY);
    /// The log itself: lines that were suppressed or dropped.
    pub const LOG: LogCategory = LogCategory(sys::COVEY_LOG_CATEGORY_LOG);
}

/// Online state of a user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OnlineState(pub i32);

impl OnlineState {
    pub const UNKNOWN: OnlineState = OnlineState(sys::COVEY_ONLINE_UNKNOWN);
    pub const YES: OnlineState = OnlineState(sys::COVEY_ONLINE_YES);
    pub const NO: OnlineState = OnlineState(sys::COVEY_ONLINE_NO);
}

/// Membership of a user in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MemberState(pub i32);

impl MemberState {
    pub const NONE: MemberState = MemberState(sys::COVEY_MEMBER_STATE_NONE);
    pub const INVITED: MemberState = MemberState(sys::COVEY_MEMBER_STATE_INVITED);
    pub const JOINED: MemberState = MemberState(sys::COVEY_MEMBER_STATE_JOINED);
}

/// Role of a user in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Role(pub i32);

impl Role {
    pub const NONE: Role = Role(sys::COVEY_ROLE_NONE);
    pub const OPERATOR: Role = Role(sys::COVEY_ROLE_OPERATOR);
}

/// Kind of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MessageKind(pub i32);

impl MessageKind {
    pub const USER: MessageKind = MessageKind(sys::COVEY_MESSAGE_USER);
    pub const FILE: MessageKind = MessageKind(sys::COVEY_MESSAGE_FILE);
    pub const MULTIPLE_FILES: MessageKind = MessageKind(sys::COVEY_MESSAGE_MULTIPLE_FILES);
    pub const ADMIN: MessageKind = MessageKind(sys::COVEY_MESSAGE_ADMIN);
    pub const BROADCAST: MessageKind = MessageKind(sys::COVEY_MESSAGE_BROADCAST);
}

/// Progress of sending. Only a succeeded message has an id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SendingStatus(pub i32);

impl SendingStatus {
    pub const NONE: SendingStatus = SendingStatus(sys::COVEY_SENDING_NONE);
    pub const PENDING: SendingStatus = SendingStatus(sys::COVEY_SENDING_PENDING);
    pub const FAILED: SendingStatus = SendingStatus(sys::COVEY_SENDING_FAILED);
    pub const SUCCEEDED: SendingStatus = SendingStatus(sys::COVEY_SENDING_SUCCEEDED);
    /// Canceled by client_cancel_message. Only in the notification of its deletion, and in its completion.
    pub const CANCELED: SendingStatus = SendingStatus(sys::COVEY_SENDING_CANCELED);
    /// Removed before it was sent: by the app, or with its channel. Only in the completion of its send. Since
    /// 0.1.
    pub const REMOVED: SendingStatus = SendingStatus(sys::COVEY_SENDING_REMOVED);
}

/// Bits of message_flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MessageFlag(pub i32);

impl MessageFlag {
    pub const SILENT: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_SILENT);
    pub const REPLY_TO_CHANNEL: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_REPLY_TO_CHANNEL);
    pub const OPERATOR_MESSAGE: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_OPERATOR_MESSAGE);
    pub const SUPER_CHANNEL: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_SUPER_CHANNEL);
    pub const GLOBAL_BLOCK: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_GLOBAL_BLOCK);
    pub const FORCE_UPDATE_LAST_MESSAGE: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_FORCE_UPDATE_LAST_MESSAGE);
    pub const MENTIONS_CHANNEL: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL);
    pub const FILE_REQUIRES_AUTH: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_FILE_REQUIRES_AUTH);
    pub const QUEUED_FOR_RESEND: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_QUEUED_FOR_RESEND);
    pub const HAS_SENDER: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_HAS_SENDER);
    pub const HAS_THREAD_INFO: MessageFlag = MessageFlag(sys::COVEY_MESSAGE_FLAG_HAS_THREAD_INFO);
}

impl MessageFlag {
    /// Whether it has all bits of another set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for MessageFlag {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        MessageFlag(self.0 | other.0)
    }
}

/// Status of a poll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PollStatus(pub i32);

impl PollStatus {
    pub const OPEN: PollStatus = PollStatus(sys::COVEY_POLL_STATUS_OPEN);
    /// Voting has ended.
    pub const CLOSED: PollStatus = PollStatus(sys::COVEY_POLL_STATUS_CLOSED);
    pub const REMOVED: PollStatus = PollStatus(sys::COVEY_POLL_STATUS_REMOVED);
}

/// Bits of channel_flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChannelFlag(pub i32);

impl ChannelFlag {
    pub const SUPER: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_SUPER);
    pub const BROADCAST: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_BROADCAST);
    pub const EXCLUSIVE: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_EXCLUSIVE);
    pub const PUBLIC: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_PUBLIC);
    pub const DISTINCT: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_DISTINCT);
    pub const DISCOVERABLE: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_DISCOVERABLE);
    pub const EPHEMERAL: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_EPHEMERAL);
    pub const ACCESS_CODE_REQUIRED: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_ACCESS_CODE_REQUIRED);
    pub const CHAT_NOTIFICATION: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_CHAT_NOTIFICATION);
    pub const FROZEN: ChannelFlag = ChannelFlag(sys::COVEY_CHANNEL_FLAG_FROZEN);
}

impl ChannelFlag {
    /// Whether it has all bits of another set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for ChannelFlag {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        ChannelFlag(self.0 | other.0)
    }
}

/// Hidden state of the channel for the current user, and the effect of a new message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HiddenState(pub i32);

impl HiddenState {
    pub const UNHIDDEN: HiddenState = HiddenState(sys::COVEY_UNHIDDEN);
    pub const HIDDEN_ALLOW_AUTO_UNHIDE: HiddenState = HiddenState(sys::COVEY_HIDDEN_ALLOW_AUTO_UNHIDE);
    pub const HIDDEN_PREVENT_AUTO_UNHIDE: HiddenState = HiddenState(sys::COVEY_HIDDEN_PREVENT_AUTO_UNHIDE);
}

/// The thread that runs callbacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Delivery(pub i32);

impl Delivery {
    pub const THREAD: Delivery = Delivery(sys::COVEY_DELIVERY_THREAD);
    pub const POLL: Delivery = Delivery(sys::COVEY_DELIVERY_POLL);
}

/// State of the connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConnectionState(pub i32);

impl ConnectionState {
    pub const INITIALIZED: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_INITIALIZED);
    pub const CONNECTING: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_CONNECTING);
    pub const OPEN: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_OPEN);
    pub const RECONNECTING: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_RECONNECTING);
    pub const DELAYED: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_DELAYED);
    pub const PAUSED: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_PAUSED);
    pub const CLOSED: ConnectionState = ConnectionState(sys::COVEY_CONNECTION_STATE_CLOSED);
}

/// Events that a connection handler receives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConnectionEvent(pub i32);

impl ConnectionEvent {
    /// The user logged in; `user_id` names the user.
    pub const CONNECTED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_CONNECTED);
    /// The connection was lost, and Covey is reconnecting: COVEY_CONNECTION_RECONNECT_SCHEDULED says when.
    pub const RECONNECT_STARTED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_RECONNECT_STARTED);
    pub const RECONNECT_SUCCEEDED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_RECONNECT_SUCCEEDED);
    /// Reconnecting failed; `error` is the reason. Covey retries when the app calls reconnect or connect.
    pub const RECONNECT_FAILED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_RECONNECT_FAILED);
    /// The user logged out, or another user logged in; `user_id` names the former user. Nobody is logged in, as
    /// with COVEY_CONNECTION_SESSION_CLOSED: client_current_user gives no user.
    pub const DISCONNECTED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_DISCONNECTED);
    /// The session ended; `error` is the reason. Connect again with a new token.
    pub const SESSION_CLOSED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_SESSION_CLOSED);
    /// The cache on disk failed; `error` is the reason. Covey fetches the missing content from the server
    /// again.
    pub const CACHE_FAILED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_CACHE_FAILED);
    /// The next attempt to connect comes at `next_attempt_at`; `error` is the reason why there is no
    /// connection. It comes earlier if the system reports a network (a link or a default route appears), at
    /// most once in 5 s, or if the app calls client_reconnect.
    pub const RECONNECT_SCHEDULED: ConnectionEvent = ConnectionEvent(sys::COVEY_CONNECTION_RECONNECT_SCHEDULED);
}

/// Events that a session handler receives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SessionEvent(pub i32);

impl SessionEvent {
    /// The server accepts the token no more, or requires one. Give another: client_answer_token_request with
    /// `token_request`, at any time within COVEY_TOKEN_WAIT_MS, on any thread. `error` is the server's reason.
    pub const TOKEN_REQUIRED: SessionEvent = SessionEvent(sys::COVEY_SESSION_TOKEN_REQUIRED);
    /// The session key was renewed after COVEY_SESSION_EXPIRED.
    pub const REFRESHED: SessionEvent = SessionEvent(sys::COVEY_SESSION_REFRESHED);
    /// The session key has expired, and Covey renews it; `error` is the reason.
    pub const EXPIRED: SessionEvent = SessionEvent(sys::COVEY_SESSION_EXPIRED);
    /// The key could not be renewed: the app gave no answer in time, or answered that it cannot say, or the
    /// server failed; `error` is COVEY_ERROR_SESSION_KEY_REFRESH_FAILED. Calls that waited for the key complete
    /// with the same error. The client tries again later, and asks for a token then.
    pub const ERROR: SessionEvent = SessionEvent(sys::COVEY_SESSION_ERROR);
    /// The session is over; `error` is the reason. The app has no token, or the server revoked the session, or
    /// the user was deactivated or deleted. The client is logged out, and the user's cache is deleted; unsent
    /// messages stay.
    pub const CLOSED: SessionEvent = SessionEvent(sys::COVEY_SESSION_CLOSED);
}

/// The messages that cause push notifications for the current user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PushTrigger(pub i32);

impl PushTrigger {
    /// Uses the user's own setting; only for a channel.
    pub const BY_USER: PushTrigger = PushTrigger(sys::COVEY_PUSH_TRIGGER_BY_USER);
    pub const ALL: PushTrigger = PushTrigger(sys::COVEY_PUSH_TRIGGER_ALL);
    pub const OFF: PushTrigger = PushTrigger(sys::COVEY_PUSH_TRIGGER_OFF);
    pub const MENTIONS_ONLY: PushTrigger = PushTrigger(sys::COVEY_PUSH_TRIGGER_MENTIONS_ONLY);
}

/// The unread counts that an app shows for a channel. The library provides all of them anyway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CountPreference(pub i32);

impl CountPreference {
    pub const ALL: CountPreference = CountPreference(sys::COVEY_COUNT_PREFERENCE_ALL);
    pub const UNREAD_MESSAGES_ONLY: CountPreference = CountPreference(sys::COVEY_COUNT_PREFERENCE_UNREAD_MESSAGES_ONLY);
    pub const UNREAD_MENTIONS_ONLY: CountPreference = CountPreference(sys::COVEY_COUNT_PREFERENCE_UNREAD_MENTIONS_ONLY);
    pub const OFF: CountPreference = CountPreference(sys::COVEY_COUNT_PREFERENCE_OFF);
}

/// Effect of an update's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MetacounterMode(pub i32);

impl MetacounterMode {
    pub const SET: MetacounterMode = MetacounterMode(sys::COVEY_METACOUNTER_SET);
    pub const INCREASE: MetacounterMode = MetacounterMode(sys::COVEY_METACOUNTER_INCREASE);
    pub const DECREASE: MetacounterMode = MetacounterMode(sys::COVEY_METACOUNTER_DECREASE);
}

/// Reason of a report: the categories that every application has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ReportCategory(pub i32);

impl ReportCategory {
    pub const SUSPICIOUS: ReportCategory = ReportCategory(sys::COVEY_REPORT_SUSPICIOUS);
    pub const HARASSING: ReportCategory = ReportCategory(sys::COVEY_REPORT_HARASSING);
    pub const INAPPROPRIATE: ReportCategory = ReportCategory(sys::COVEY_REPORT_INAPPROPRIATE);
    pub const SPAM: ReportCategory = ReportCategory(sys::COVEY_REPORT_SPAM);
}

/// Actions in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChannelAction(pub i32);

impl ChannelAction {
    pub const SEND_MESSAGE: ChannelAction = ChannelAction(sys::COVEY_ACTION_SEND_MESSAGE);
    pub const ADD_REACTION: ChannelAction = ChannelAction(sys::COVEY_ACTION_ADD_REACTION);
    pub const START_TYPING: ChannelAction = ChannelAction(sys::COVEY_ACTION_START_TYPING);
    pub const PIN_MESSAGE: ChannelAction = ChannelAction(sys::COVEY_ACTION_PIN_MESSAGE);
    /// Edit or delete messages of other users.
    pub const EDIT_MESSAGES_OF_OTHERS: ChannelAction = ChannelAction(sys::COVEY_ACTION_EDIT_MESSAGES_OF_OTHERS);
    pub const UPDATE_CHANNEL: ChannelAction = ChannelAction(sys::COVEY_ACTION_UPDATE_CHANNEL);
    pub const CHANGE_METADATA: ChannelAction = ChannelAction(sys::COVEY_ACTION_CHANGE_METADATA);
    pub const INVITE_USERS: ChannelAction = ChannelAction(sys::COVEY_ACTION_INVITE_USERS);
    pub const JOIN: ChannelAction = ChannelAction(sys::COVEY_ACTION_JOIN);
    /// Accept or decline an invitation.
    pub const ACCEPT_INVITATION: ChannelAction = ChannelAction(sys::COVEY_ACTION_ACCEPT_INVITATION);
    pub const LEAVE: ChannelAction = ChannelAction(sys::COVEY_ACTION_LEAVE);
    pub const HIDE: ChannelAction = ChannelAction(sys::COVEY_ACTION_HIDE);
    pub const RESET_MY_HISTORY: ChannelAction = ChannelAction(sys::COVEY_ACTION_RESET_MY_HISTORY);
    pub const FREEZE: ChannelAction = ChannelAction(sys::COVEY_ACTION_FREEZE);
    pub const DELETE_CHANNEL: ChannelAction = ChannelAction(sys::COVEY_ACTION_DELETE_CHANNEL);
    pub const BAN_USERS: ChannelAction = ChannelAction(sys::COVEY_ACTION_BAN_USERS);
    pub const MUTE_USERS: ChannelAction = ChannelAction(sys::COVEY_ACTION_MUTE_USERS);
    pub const CHANGE_OPERATORS: ChannelAction = ChannelAction(sys::COVEY_ACTION_CHANGE_OPERATORS);
}

/// Reason why an action would be rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Refusal(pub i32);

impl Refusal {
    /// No known reason.
    pub const NONE: Refusal = Refusal(sys::COVEY_REFUSAL_NONE);
    /// Never joined, left, or banned: the protocol does not distinguish them.
    pub const NOT_A_MEMBER: Refusal = Refusal(sys::COVEY_REFUSAL_NOT_A_MEMBER);
    /// The user must accept the invitation first.
    pub const ONLY_INVITED: Refusal = Refusal(sys::COVEY_REFUSAL_ONLY_INVITED);
    pub const MUTED: Refusal = Refusal(sys::COVEY_REFUSAL_MUTED);
    /// Only operators can send.
    pub const FROZEN: Refusal = Refusal(sys::COVEY_REFUSAL_FROZEN);
    pub const NOT_AN_OPERATOR: Refusal = Refusal(sys::COVEY_REFUSAL_NOT_AN_OPERATOR);
    /// Channels of this kind do not support it.
    pub const WRONG_KIND_OF_CHANNEL: Refusal = Refusal(sys::COVEY_REFUSAL_WRONG_KIND_OF_CHANNEL);
    pub const NOT_PUBLIC: Refusal = Refusal(sys::COVEY_REFUSAL_NOT_PUBLIC);
    pub const MEMBER_ALREADY: Refusal = Refusal(sys::COVEY_REFUSAL_MEMBER_ALREADY);
    pub const NOT_INVITED: Refusal = Refusal(sys::COVEY_REFUSAL_NOT_INVITED);
}

/// The push service of a device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PushService(pub i32);

impl PushService {
    pub const FCM: PushService = PushService(sys::COVEY_PUSH_FCM);
    pub const APNS: PushService = PushService(sys::COVEY_PUSH_APNS);
    pub const HUAWEI: PushService = PushService(sys::COVEY_PUSH_HUAWEI);
}

/// The messages that are fetched in the background. Each value includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BackgroundScope(pub i32);

impl BackgroundScope {
    /// No messages in the background.
    pub const NONE: BackgroundScope = BackgroundScope(sys::COVEY_BACKGROUND_SCOPE_NONE);
    /// The missing newer messages of channels with an open message collection.
    pub const NEWER: BackgroundScope = BackgroundScope(sys::COVEY_BACKGROUND_SCOPE_NEWER);
    /// Some pages of their older messages.
    pub const OLDER: BackgroundScope = BackgroundScope(sys::COVEY_BACKGROUND_SCOPE_OLDER);
    /// The newest page of the first channels of open channel collections.
    pub const TOP: BackgroundScope = BackgroundScope(sys::COVEY_BACKGROUND_SCOPE_TOP);
    /// The newest page of all other channels, most recently active first, while a channel collection exists.
    pub const ALL: BackgroundScope = BackgroundScope(sys::COVEY_BACKGROUND_SCOPE_ALL);
}

/// The current activity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BackgroundPhase(pub i32);

impl BackgroundPhase {
    pub const IDLE: BackgroundPhase = BackgroundPhase(sys::COVEY_BACKGROUND_IDLE);
    pub const CHANNELS: BackgroundPhase = BackgroundPhase(sys::COVEY_BACKGROUND_CHANNELS);
    pub const MESSAGES: BackgroundPhase = BackgroundPhase(sys::COVEY_BACKGROUND_MESSAGES);
    pub const PAUSED: BackgroundPhase = BackgroundPhase(sys::COVEY_BACKGROUND_PAUSED);
}

/// What was done with a reaction, or with typing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EventOperation(pub i32);

impl EventOperation {
    pub const NONE: EventOperation = EventOperation(sys::COVEY_EVENT_OPERATION_NONE);
    /// The reaction was added; the user began to type.
    pub const ADDED: EventOperation = EventOperation(sys::COVEY_EVENT_OPERATION_ADDED);
    /// The reaction was removed; the user stopped typing.
    pub const REMOVED: EventOperation = EventOperation(sys::COVEY_EVENT_OPERATION_REMOVED);
}

/// Kind of an event; its source has details.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EventKind(pub i32);

impl EventKind {
    /// A new message: received, or sent by this user.
    pub const MESSAGE_ADDED: EventKind = EventKind(sys::COVEY_EVENT_MESSAGE_ADDED);
    /// A message changed: edited, reacted to, replied to, voted on.
    pub const MESSAGE_UPDATED: EventKind = EventKind(sys::COVEY_EVENT_MESSAGE_UPDATED);
    /// A message was deleted.
    pub const MESSAGE_DELETED: EventKind = EventKind(sys::COVEY_EVENT_MESSAGE_DELETED);
    /// The channel changed: members, typing, receipts, metadata, pins, freezing, …
    pub const CHANNEL_UPDATED: EventKind = EventKind(sys::COVEY_EVENT_CHANNEL_UPDATED);
    /// The channel is gone for this user. A public channel stays: it is updated.
    pub const CHANNEL_DELETED: EventKind = EventKind(sys::COVEY_EVENT_CHANNEL_DELETED);
}

/// State of a span of history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpanState(pub i32);

impl SpanState {
    /// Complete: every message of it is cached. With touches_live its last millisecond may not be over.
    pub const HELD: SpanState = SpanState(sys::COVEY_SPAN_HELD);
    /// Not known to be complete; some messages may be cached. Without a connection, such a span often begins in
    /// the millisecond of the newest message, because more messages of that millisecond may exist.
    pub const MISSING: SpanState = SpanState(sys::COVEY_SPAN_MISSING);
    /// As missing, and a part of it is being fetched.
    pub const FILLING: SpanState = SpanState(sys::COVEY_SPAN_FILLING);
}

/// The reason of has_previous or has_next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MoreReason(pub i32);

impl MoreReason {
    /// True: the collection was not started.
    pub const NOT_STARTED: MoreReason = MoreReason(sys::COVEY_MORE_NOT_STARTED);
    /// False: the history begins here.
    pub const START_REACHED: MoreReason = MoreReason(sys::COVEY_MORE_START_REACHED);
    /// False: this is the newest message.
    pub const LIVE_EDGE_REACHED: MoreReason = MoreReason(sys::COVEY_MORE_LIVE_EDGE_REACHED);
    /// False: it was the newest when the connection was lost, or by the starting point; not checked since.
    pub const LIVE_EDGE_ASSUMED: MoreReason = MoreReason(sys::COVEY_MORE_LIVE_EDGE_ASSUMED);
    /// True: the next page is cached.
    pub const IN_CACHE: MoreReason = MoreReason(sys::COVEY_MORE_IN_CACHE);
    /// True: a gap is here, and more cached history is behind it.
    pub const GAP: MoreReason = MoreReason(sys::COVEY_MORE_GAP);
    /// True: Covey found a huge gap here.
    pub const HUGE_GAP: MoreReason = MoreReason(sys::COVEY_MORE_HUGE_GAP);
    /// True: the content that follows is unknown.
    pub const UNKNOWN: MoreReason = MoreReason(sys::COVEY_MORE_UNKNOWN);
    /// True: the content that follows is unknown, and there is no connection.
    pub const OFFLINE: MoreReason = MoreReason(sys::COVEY_MORE_OFFLINE);
    /// The channel is gone for this user.
    pub const CHANNEL_GONE: MoreReason = MoreReason(sys::COVEY_MORE_CHANNEL_GONE);
}

/// Order of a list of channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChannelOrder(pub i32);

impl ChannelOrder {
    pub const LATEST_LAST_MESSAGE: ChannelOrder = ChannelOrder(sys::COVEY_ORDER_LATEST_LAST_MESSAGE);
    pub const CHRONOLOGICAL: ChannelOrder = ChannelOrder(sys::COVEY_ORDER_CHRONOLOGICAL);
    pub const CHANNEL_NAME_ALPHABETICAL: ChannelOrder = ChannelOrder(sys::COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL);
    pub const METADATA_VALUE_ALPHABETICAL: ChannelOrder = ChannelOrder(sys::COVEY_ORDER_METADATA_VALUE_ALPHABETICAL);
}

/// Filter by the current user's membership.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MemberStateFilter(pub i32);

impl MemberStateFilter {
    pub const ALL: MemberStateFilter = MemberStateFilter(sys::COVEY_MEMBER_STATE_FILTER_ALL);
    pub const JOINED_ONLY: MemberStateFilter = MemberStateFilter(sys::COVEY_MEMBER_STATE_FILTER_JOINED_ONLY);
    pub const INVITED_ONLY: MemberStateFilter = MemberStateFilter(sys::COVEY_MEMBER_STATE_FILTER_INVITED_ONLY);
    pub const INVITED_BY_FRIEND: MemberStateFilter = MemberStateFilter(sys::COVEY_MEMBER_STATE_FILTER_INVITED_BY_FRIEND);
    pub const INVITED_BY_NON_FRIEND: MemberStateFilter = MemberStateFilter(sys::COVEY_MEMBER_STATE_FILTER_INVITED_BY_NON_FRIEND);
}

/// Filter by the current user's hidden state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HiddenStateFilter(pub i32);

impl HiddenStateFilter {
    pub const UNHIDDEN_ONLY: HiddenStateFilter = HiddenStateFilter(sys::COVEY_HIDDEN_STATE_FILTER_UNHIDDEN_ONLY);
    pub const HIDDEN_ONLY: HiddenStateFilter = HiddenStateFilter(sys::COVEY_HIDDEN_STATE_FILTER_HIDDEN_ONLY);
    pub const HIDDEN_ALLOW_AUTO_UNHIDE: HiddenStateFilter = HiddenStateFilter(sys::COVEY_HIDDEN_STATE_FILTER_HIDDEN_ALLOW_AUTO_UNHIDE);
    pub const HIDDEN_PREVENT_AUTO_UNHIDE: HiddenStateFilter = HiddenStateFilter(sys::COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE);
    pub const ALL: HiddenStateFilter = HiddenStateFilter(sys::COVEY_HIDDEN_STATE_FILTER_ALL);
}

/// Filter by the kind of channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SuperChannelFilter(pub i32);

impl SuperChannelFilter {
    pub const ALL: SuperChannelFilter = SuperChannelFilter(sys::COVEY_SUPER_CHANNEL_FILTER_ALL);
    pub const SUPER_ONLY: SuperChannelFilter = SuperChannelFilter(sys::COVEY_SUPER_CHANNEL_FILTER_SUPER_ONLY);
    pub const NON_SUPER: SuperChannelFilter = SuperChannelFilter(sys::COVEY_SUPER_CHANNEL_FILTER_NON_SUPER);
    pub const BROADCAST_ONLY: SuperChannelFilter = SuperChannelFilter(sys::COVEY_SUPER_CHANNEL_FILTER_BROADCAST_ONLY);
    pub const EXCLUSIVE_ONLY: SuperChannelFilter = SuperChannelFilter(sys::COVEY_SUPER_CHANNEL_FILTER_EXCLUSIVE_ONLY);
}

/// Filter by who may join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PublicChannelFilter(pub i32);

impl PublicChannelFilter {
    pub const ALL: PublicChannelFilter = PublicChannelFilter(sys::COVEY_PUBLIC_CHANNEL_FILTER_ALL);
    pub const PUBLIC_ONLY: PublicChannelFilter = PublicChannelFilter(sys::COVEY_PUBLIC_CHANNEL_FILTER_PUBLIC_ONLY);
    pub const PRIVATE_ONLY: PublicChannelFilter = PublicChannelFilter(sys::COVEY_PUBLIC_CHANNEL_FILTER_PRIVATE_ONLY);
}

/// Whether all users of a list must be members, or one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UserIdsMatch(pub i32);

impl UserIdsMatch {
    pub const ALL: UserIdsMatch = UserIdsMatch(sys::COVEY_USER_IDS_MATCH_ALL);
    pub const ANY: UserIdsMatch = UserIdsMatch(sys::COVEY_USER_IDS_MATCH_ANY);
}

/// Fields of a search for channels: bits of the `fields` of group_channel_list_query_set_search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChannelSearchFlag(pub i32);

impl ChannelSearchFlag {
    pub const MEMBER_NICKNAME: ChannelSearchFlag = ChannelSearchFlag(sys::COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME);
    pub const CHANNEL_NAME: ChannelSearchFlag = ChannelSearchFlag(sys::COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME);
}

impl ChannelSearchFlag {
    /// Whether it has all bits of another set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for ChannelSearchFlag {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        ChannelSearchFlag(self.0 | other.0)
    }
}

/// Comparison of a metacounter with a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MetacounterComparison(pub i32);

impl MetacounterComparison {
    pub const GREATER: MetacounterComparison = MetacounterComparison(sys::COVEY_METACOUNTER_GREATER);
    pub const GREATER_OR_EQUAL: MetacounterComparison = MetacounterComparison(sys::COVEY_METACOUNTER_GREATER_OR_EQUAL);
    pub const LESS: MetacounterComparison = MetacounterComparison(sys::COVEY_METACOUNTER_LESS);
    pub const LESS_OR_EQUAL: MetacounterComparison = MetacounterComparison(sys::COVEY_METACOUNTER_LESS_OR_EQUAL);
}

/// Filter by message type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MessageTypeFilter(pub i32);

impl MessageTypeFilter {
    pub const ALL: MessageTypeFilter = MessageTypeFilter(sys::COVEY_MESSAGE_TYPE_FILTER_ALL);
    pub const USER: MessageTypeFilter = MessageTypeFilter(sys::COVEY_MESSAGE_TYPE_FILTER_USER);
    pub const FILE: MessageTypeFilter = MessageTypeFilter(sys::COVEY_MESSAGE_TYPE_FILTER_FILE);
    pub const ADMIN: MessageTypeFilter = MessageTypeFilter(sys::COVEY_MESSAGE_TYPE_FILTER_ADMIN);
}

/// Replies that belong to the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ReplyType(pub i32);

impl ReplyType {
    pub const NONE: ReplyType = ReplyType(sys::COVEY_REPLY_TYPE_NONE);
    pub const ALL: ReplyType = ReplyType(sys::COVEY_REPLY_TYPE_ALL);
    pub const ONLY_REPLY_TO_CHANNEL: ReplyType = ReplyType(sys::COVEY_REPLY_TYPE_ONLY_REPLY_TO_CHANNEL);
}

/// How far the start of a message collection has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CollectionState(pub i32);

impl CollectionState {
    /// It was not started.
    pub const CREATED: CollectionState = CollectionState(sys::COVEY_COLLECTION_CREATED);
    /// It was started, and has shown nothing yet.
    pub const STARTING: CollectionState = CollectionState(sys::COVEY_COLLECTION_STARTING);
    /// It shows what the cache has; the server's answer is still awaited.
    pub const CACHED: CollectionState = CollectionState(sys::COVEY_COLLECTION_CACHED);
    /// The start is over, with the server's list or with an error.
    pub const READY: CollectionState = CollectionState(sys::COVEY_COLLECTION_READY);
    /// It was disposed, or its client closed, or its user logged out.
    pub const DISPOSED: CollectionState = CollectionState(sys::COVEY_COLLECTION_DISPOSED);
}

/// How message_collection_start fills the collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct InitPolicy(pub i32);

impl InitPolicy {
    /// The cached messages first; then the server's list replaces them.
    pub const REPLACE_BY_API: InitPolicy = InitPolicy(sys::COVEY_INIT_REPLACE_BY_API);
    /// The cached messages first. Then the differences to the server's list, through messages_deleted,
    /// messages_added and messages_updated; then api_fn with the whole list. The list is never empty in
    /// between.
    pub const UPDATE_BY_API: InitPolicy = InitPolicy(sys::COVEY_INIT_UPDATE_BY_API);
    /// Only the cached messages: the collection never sends a request. api_fn runs immediately with the same
    /// list. A new message is added only if no message before it can be missing; otherwise has_next becomes 1.
    /// A collection that shows nothing yet begins with what comes.
    pub const CACHE_ONLY: InitPolicy = InitPolicy(sys::COVEY_INIT_CACHE_ONLY);
}

/// What an item of a feed is. Ignore kinds that you do not know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FeedItemKind(pub i32);

impl FeedItemKind {
    /// A message.
    pub const MESSAGE: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_MESSAGE);
    /// A message was edited: the message as it is now.
    pub const EDITED: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_EDITED);
    /// A message was deleted. It comes also for messages that were never delivered, and whatever the filter
    /// says.
    pub const DELETED: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_DELETED);
    /// The reactions to a message changed: the message with all its reactions as they are now. It may come
    /// without a change after the feed was opened or connected again, or for a message that is not one of the
    /// newest 10,000.
    pub const REACTIONS: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_REACTIONS);
    /// A user has joined the channel since the feed began: the member as the channel lists it now. The logged-
    /// in user, too. A user who left and joined again while the client was not connected comes as two items, if
    /// a second lies between the two.
    pub const JOINED: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_JOINED);
    /// A user is no member of the channel any more, who left it or was banned. The logged-in user, too.
    pub const LEFT: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_LEFT);
    /// A span in which messages may be missing that cannot be delivered any more.
    pub const GAP: FeedItemKind = FeedItemKind(sys::COVEY_FEED_ITEM_GAP);
}

/// Changes that a feed delivers; add up those that you want.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FeedChangeFlag(pub i32);

impl FeedChangeFlag {
    pub const EDITS: FeedChangeFlag = FeedChangeFlag(sys::COVEY_FEED_CHANGE_EDITS);
    pub const DELETIONS: FeedChangeFlag = FeedChangeFlag(sys::COVEY_FEED_CHANGE_DELETIONS);
    pub const REACTIONS: FeedChangeFlag = FeedChangeFlag(sys::COVEY_FEED_CHANGE_REACTIONS);
    pub const JOINS: FeedChangeFlag = FeedChangeFlag(sys::COVEY_FEED_CHANGE_JOINS);
    pub const LEAVES: FeedChangeFlag = FeedChangeFlag(sys::COVEY_FEED_CHANGE_LEAVES);
}

impl FeedChangeFlag {
    /// Whether it has all bits of another set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for FeedChangeFlag {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        FeedChangeFlag(self.0 | other.0)
    }
}

/// Why a feed cannot deliver a span.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FeedGapReason(pub i32);

impl FeedGapReason {
    /// The history was reset or hidden, or the server does not keep messages so long.
    pub const HISTORY_HIDDEN: FeedGapReason = FeedGapReason(sys::COVEY_FEED_GAP_HISTORY_HIDDEN);
    /// The user left the channel, or it was deleted, before its messages were read.
    pub const CHANNEL_LEFT: FeedGapReason = FeedGapReason(sys::COVEY_FEED_GAP_CHANNEL_LEFT);
    /// The server does not know any more what changed since the feed asked last. Edits, deletions and reactions
    /// of this span may be missing; no message is. What the server still knows comes next.
    pub const CHANGES_LOST: FeedGapReason = FeedGapReason(sys::COVEY_FEED_GAP_CHANGES_LOST);
}

/// What a position does not say by itself, and a feed of another machine must know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FeedPositionState(pub i32);

impl FeedPositionState {
    /// Everything before the position was delivered, or is in a gap that was.
    pub const CERTAIN: FeedPositionState = FeedPositionState(sys::COVEY_FEED_POSITION_CERTAIN);
    /// What was created from `certain_until` on may lack messages that were hidden before they could be
    /// delivered. The feed that continues here finds out, and begins with a gap if it is so. It begins with a
    /// gap, too, if the user has joined the channel again since then: what was hidden before is shown again,
    /// and nobody can find out. That is so if the membership is another one than that of `joined_at`; without a
    /// `joined_at`, if it is younger than `created_at`.
    pub const UNPROVEN: FeedPositionState = FeedPositionState(sys::COVEY_FEED_POSITION_UNPROVEN);
    /// What was created from `certain_until` on is in a gap that is not acknowledged yet: the feed begins with
    /// it.
    pub const GAP: FeedPositionState = FeedPositionState(sys::COVEY_FEED_POSITION_GAP);
    /// The user has left the channel, and that was delivered. Nothing comes before the user joins it again.
    pub const ENDED: FeedPositionState = FeedPositionState(sys::COVEY_FEED_POSITION_ENDED);
}

/// Order of a list of members. Nicknames are compared by their lower-case letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MemberOrder(pub i32);

impl MemberOrder {
    pub const NICKNAME_ALPHABETICAL: MemberOrder = MemberOrder(sys::COVEY_MEMBER_ORDER_NICKNAME_ALPHABETICAL);
    /// Operators first, each group by nickname.
    pub const OPERATOR_THEN_NICKNAME_ALPHABETICAL: MemberOrder = MemberOrder(sys::COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL);
}

/// Filter by role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OperatorFilter(pub i32);

impl OperatorFilter {
    pub const ALL: OperatorFilter = OperatorFilter(sys::COVEY_OPERATOR_FILTER_ALL);
    pub const OPERATORS_ONLY: OperatorFilter = OperatorFilter(sys::COVEY_OPERATOR_FILTER_OPERATORS_ONLY);
    pub const NON_OPERATORS_ONLY: OperatorFilter = OperatorFilter(sys::COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY);
}

/// Filter by mute.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MutedMemberFilter(pub i32);

impl MutedMemberFilter {
    pub const ALL: MutedMemberFilter = MutedMemberFilter(sys::COVEY_MUTED_MEMBER_FILTER_ALL);
    pub const MUTED_ONLY: MutedMemberFilter = MutedMemberFilter(sys::COVEY_MUTED_MEMBER_FILTER_MUTED_ONLY);
    pub const UNMUTED_ONLY: MutedMemberFilter = MutedMemberFilter(sys::COVEY_MUTED_MEMBER_FILTER_UNMUTED_ONLY);
}

/// Filter by the current user's membership.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PublicMembershipFilter(pub i32);

impl PublicMembershipFilter {
    pub const ALL: PublicMembershipFilter = PublicMembershipFilter(sys::COVEY_PUBLIC_MEMBERSHIP_FILTER_ALL);
    pub const JOINED_ONLY: PublicMembershipFilter = PublicMembershipFilter(sys::COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY);
}

/// Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnreadItemFlag(pub i32);

impl UnreadItemFlag {
    pub const MESSAGES: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_MESSAGES);
    pub const MENTIONS: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_MENTIONS);
    pub const INVITATIONS: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_INVITATIONS);
    pub const SUPER_MESSAGES: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_SUPER_MESSAGES);
    pub const SUPER_MENTIONS: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_SUPER_MENTIONS);
    pub const SUPER_INVITATIONS: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_SUPER_INVITATIONS);
    pub const NON_SUPER_MESSAGES: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_NON_SUPER_MESSAGES);
    pub const NON_SUPER_MENTIONS: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_NON_SUPER_MENTIONS);
    pub const NON_SUPER_INVITATIONS: UnreadItemFlag = UnreadItemFlag(sys::COVEY_UNREAD_ITEM_NON_SUPER_INVITATIONS);
}

impl UnreadItemFlag {
    /// Whether it has all bits of another set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for UnreadItemFlag {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        UnreadItemFlag(self.0 | other.0)
    }
}

/// The order of found messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchOrder(pub i32);

impl SearchOrder {
    /// Best first: many of the words in a short message. Equal matches: newest first.
    pub const RELEVANCE: SearchOrder = SearchOrder(sys::COVEY_SEARCH_ORDER_RELEVANCE);
    pub const NEWEST_FIRST: SearchOrder = SearchOrder(sys::COVEY_SEARCH_ORDER_NEWEST_FIRST);
}

/// The order of the messages that the server found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ServerSearchOrder(pub i32);

impl ServerSearchOrder {
    /// Best first.
    pub const RELEVANCE: ServerSearchOrder = ServerSearchOrder(sys::COVEY_SERVER_SEARCH_ORDER_RELEVANCE);
    /// Newest first.
    pub const TIME: ServerSearchOrder = ServerSearchOrder(sys::COVEY_SERVER_SEARCH_ORDER_TIME);
}

/// Status of a scheduled message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ScheduledStatus(pub i32);

impl ScheduledStatus {
    pub const PENDING: ScheduledStatus = ScheduledStatus(sys::COVEY_SCHEDULED_STATUS_PENDING);
    pub const IN_QUEUE: ScheduledStatus = ScheduledStatus(sys::COVEY_SCHEDULED_STATUS_IN_QUEUE);
    pub const SENT: ScheduledStatus = ScheduledStatus(sys::COVEY_SCHEDULED_STATUS_SENT);
    /// The server tried to send it and rejected it.
    pub const FAILED: ScheduledStatus = ScheduledStatus(sys::COVEY_SCHEDULED_STATUS_FAILED);
    pub const CANCELED: ScheduledStatus = ScheduledStatus(sys::COVEY_SCHEDULED_STATUS_CANCELED);
    pub const REMOVED: ScheduledStatus = ScheduledStatus(sys::COVEY_SCHEDULED_STATUS_REMOVED);
}

/// The order of a list of scheduled messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ScheduledOrder(pub i32);

impl ScheduledOrder {
    pub const CREATED_AT: ScheduledOrder = ScheduledOrder(sys::COVEY_SCHEDULED_ORDER_CREATED_AT);
    pub const SCHEDULED_AT: ScheduledOrder = ScheduledOrder(sys::COVEY_SCHEDULED_ORDER_SCHEDULED_AT);
}

/// Action on the messages or channels of a callback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SyncAction(pub i32);

impl SyncAction {
    pub const NONE: SyncAction = SyncAction(sys::COVEY_SYNC_ACTION_NONE);
    pub const INSERT: SyncAction = SyncAction(sys::COVEY_SYNC_ACTION_INSERT);
    /// replace by identity
    pub const UPDATE: SyncAction = SyncAction(sys::COVEY_SYNC_ACTION_UPDATE);
    pub const REMOVE: SyncAction = SyncAction(sys::COVEY_SYNC_ACTION_REMOVE);
    /// empty all lists of the collection; the callback's list is empty
    pub const CLEAR: SyncAction = SyncAction(sys::COVEY_SYNC_ACTION_CLEAR);
    /// of channels: changed and moved to another position
    pub const MOVE: SyncAction = SyncAction(sys::COVEY_SYNC_ACTION_MOVE);
}

/// Reason of a change of the list of failed messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SyncFailedReason(pub i32);

impl SyncFailedReason {
    pub const NONE: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_NONE);
    pub const UPDATE_RESEND_FAILED: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_UPDATE_RESEND_FAILED);
    pub const REMOVE_RESEND_SUCCEEDED: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_REMOVE_RESEND_SUCCEEDED);
    pub const REMOVE_RETENTION_EXPIRED: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_REMOVE_RETENTION_EXPIRED);
    pub const REMOVE_EXCEEDED_MAX_COUNT: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_REMOVE_EXCEEDED_MAX_COUNT);
    pub const REMOVE_MANUAL_ACTION: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_REMOVE_MANUAL_ACTION);
    pub const REMOVE_UNKNOWN: SyncFailedReason = SyncFailedReason(sys::COVEY_SYNC_FAILED_REMOVE_UNKNOWN);
}

/// The lists of a message collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SyncMessageList(pub i32);

impl SyncMessageList {
    pub const SUCCEEDED: SyncMessageList = SyncMessageList(sys::COVEY_SYNC_MESSAGES_SUCCEEDED);
    pub const PENDING: SyncMessageList = SyncMessageList(sys::COVEY_SYNC_MESSAGES_PENDING);
    pub const FAILED: SyncMessageList = SyncMessageList(sys::COVEY_SYNC_MESSAGES_FAILED);
}

/// Handling of a failed send.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SyncResendPolicy(pub i32);

impl SyncResendPolicy {
    /// the message is deleted
    pub const NONE: SyncResendPolicy = SyncResendPolicy(sys::COVEY_SYNC_RESEND_NONE);
    /// the message stays until the app resends or deletes it
    pub const MANUAL: SyncResendPolicy = SyncResendPolicy(sys::COVEY_SYNC_RESEND_MANUAL);
    /// the message stays and is resent automatically, a limited number of times
    pub const AUTOMATIC: SyncResendPolicy = SyncResendPolicy(sys::COVEY_SYNC_RESEND_AUTOMATIC);
}

/// Direction of a fetch: previous messages are older.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SyncDirection(pub i32);

impl SyncDirection {
    pub const PREVIOUS: SyncDirection = SyncDirection(sys::COVEY_SYNC_PREVIOUS);
    pub const NEXT: SyncDirection = SyncDirection(sys::COVEY_SYNC_NEXT);
}

/// One step from the list that the app saw last to the current list. Apply the steps in order to a copy: the result
/// is the snapshot (for a message collection: the timeline). An index refers to the list between two steps. Read
/// new and changed elements from the snapshot after all steps are applied: a later step may have moved them.
#[derive(Clone, Debug)]
pub struct Change {
    /// enum change_kind
    pub kind: ChangeKind,
    /// index; -1 where the kind has none
    pub from: i32,
    /// index; -1 where the kind has none
    pub to: i32,
}

impl Change {
    pub(crate) unsafe fn of(c: &sys::covey_change) -> Self {
        Change {
            kind: ChangeKind(c.kind as i32),
            from: c.from,
            to: c.to,
        }
    }
}

/// One value of a line. Its layout never changes.
#[derive(Clone, Debug)]
pub struct LogPair {
    /// a word in lower case, such as "path"
    pub key: String,
    /// UTF-8 of at most 512 bytes; a number in decimal
    pub value: String,
    /// the value if it is a number; else 0
    pub number: i64,
    /// 1 if the value is a number
    pub is_number: bool,
}

impl LogPair {
    pub(crate) unsafe fn of(c: &sys::covey_log_pair) -> Self {
        LogPair {
            key: text(c.key).to_string(),
            value: text(c.value).to_string(),
            number: c.number,
            is_number: c.is_number != 0,
        }
    }
}

/// One line. A later library may append fields.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// enum log_level
    pub level: LogLevel,
    /// enum log_category
    pub category: LogCategory,
    /// when it happened, Unix ms of the device's clock
    pub created_at: i64,
    /// the client, as client_stats names it; 0: none
    pub client_number: u64,
    /// what happened, such as "request answered"; a static text
    pub message: String,
    /// the values, in a fixed order
    pub pairs: Vec<LogPair>,
}

impl LogLine {
    pub(crate) unsafe fn of(c: &sys::covey_log_line) -> Self {
        LogLine {
            level: LogLevel(c.level as i32),
            category: LogCategory(c.category as i32),
            created_at: c.created_at,
            client_number: c.client_number,
            message: text(c.message).to_string(),
            pairs: rows(c.pairs, c.pair_count as usize).iter().map(|each| LogPair::of(each)).collect(),
        }
    }
}

/// The frequently used fields of a message. Texts end with NUL and are borrowed from the list that filled the row;
/// lengths are in bytes.
#[derive(Clone, Debug)]
pub struct MessageRow {
    /// 0 while not sent
    pub message_id: i64,
    /// Unix ms
    pub created_at: i64,
    /// Unix ms; 0 if never changed
    pub updated_at: i64,
    /// 0 if no reply
    pub parent_message_id: i64,
    /// bits of enum message_flag
    pub flags: MessageFlag,
    /// replies in its thread
    pub reply_count: i64,
    /// enum message_kind
    pub kind: MessageKind,
    /// enum sending_status
    pub sending_status: SendingStatus,
    /// positive; 0 if sending did not fail
    pub error_code: i32,
    pub text: String,
    pub request_id: String,
    pub data: String,
    pub custom_type: String,
    /// "" if it has no sender
    pub sender_id: String,
    pub sender_nickname: String,
    pub sender_profile_url: String,
}

impl MessageRow {
    pub(crate) unsafe fn of(c: &sys::covey_message_row) -> Self {
        MessageRow {
            message_id: c.message_id,
            created_at: c.created_at,
            updated_at: c.updated_at,
            parent_message_id: c.parent_message_id,
            flags: MessageFlag(c.flags as i32),
            reply_count: c.reply_count,
            kind: MessageKind(c.kind as i32),
            sending_status: SendingStatus(c.sending_status as i32),
            error_code: c.error_code,
            text: text_of_length(c.text, c.text_length as usize).to_string(),
            request_id: text_of_length(c.request_id, c.request_id_length as usize).to_string(),
            data: text_of_length(c.data, c.data_length as usize).to_string(),
            custom_type: text_of_length(c.custom_type, c.custom_type_length as usize).to_string(),
            sender_id: text_of_length(c.sender_id, c.sender_id_length as usize).to_string(),
            sender_nickname: text_of_length(c.sender_nickname, c.sender_nickname_length as usize).to_string(),
            sender_profile_url: text_of_length(c.sender_profile_url, c.sender_profile_url_length as usize).to_string(),
        }
    }
}

/// One option of a poll. The texts are ended by NUL.
#[derive(Clone, Debug)]
pub struct PollOption {
    pub option_id: i64,
    pub text: String,
    /// user id; "" if unknown
    pub created_by: String,
    pub vote_count: i64,
    /// Unix ms, in whole seconds
    pub created_at: i64,
    /// Unix ms, in whole seconds; 0 if never
    pub updated_at: i64,
    /// 1 or 0
    pub is_voted_by_me: bool,
}

impl PollOption {
    pub(crate) unsafe fn of(c: &sys::covey_poll_option) -> Self {
        PollOption {
            option_id: c.option_id,
            text: text_of_length(c.text, c.text_length as usize).to_string(),
            created_by: text_of_length(c.created_by, c.created_by_length as usize).to_string(),
            vote_count: c.vote_count,
            created_at: c.created_at,
            updated_at: c.updated_at,
            is_voted_by_me: c.is_voted_by_me != 0,
        }
    }
}

/// The users who reacted to a message with one key. The text ends with NUL.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// the reaction: an app-defined name, such as "smile"
    pub key: String,
    /// all users, or those that the server named; at most 1,000 per message
    pub user_ids: StringList,
    /// number of users
    pub count: i64,
    /// Unix ms
    pub updated_at: i64,
    /// 1 yes, 0 no, -1 unknown
    pub includes_me: i32,
}

impl Reaction {
    pub(crate) unsafe fn of(c: &sys::covey_reaction) -> Self {
        Reaction {
            key: text_of_length(c.key, c.key_length as usize).to_string(),
            user_ids: StringList::borrow(c.user_ids),
            count: c.count,
            updated_at: c.updated_at,
            includes_me: c.includes_me,
        }
    }
}

/// App-defined texts under a key.
#[derive(Clone, Debug)]
pub struct MetaArray {
    pub key: String,
    /// in the order in which they were added
    pub values: StringList,
}

impl MetaArray {
    pub(crate) unsafe fn of(c: &sys::covey_meta_array) -> Self {
        MetaArray {
            key: text_of_length(c.key, c.key_length as usize).to_string(),
            values: StringList::borrow(c.values),
        }
    }
}

/// One file of a message. Its thumbnails: message_thumbnails.
#[derive(Clone, Debug)]
pub struct MessageFile {
    /// "" until it is uploaded
    pub url: String,
    pub name: String,
    pub mime_type: String,
    /// 0 if unknown
    pub size_bytes: i64,
    pub thumbnail_count: i64,
    /// 1 if the URL needs the user's key, else 0
    pub requires_auth: bool,
}

impl MessageFile {
    pub(crate) unsafe fn of(c: &sys::covey_message_file) -> Self {
        MessageFile {
            url: text_of_length(c.url, c.url_length as usize).to_string(),
            name: text_of_length(c.name, c.name_length as usize).to_string(),
            mime_type: text_of_length(c.mime_type, c.mime_type_length as usize).to_string(),
            size_bytes: c.size_bytes,
            thumbnail_count: c.thumbnail_count,
            requires_auth: c.requires_auth != 0,
        }
    }
}

/// A picture that the server scaled down.
#[derive(Clone, Debug)]
pub struct Thumbnail {
    pub url: String,
    /// the requested box, pixels
    pub max_width: i32,
    pub max_height: i32,
    /// the actual size, pixels
    pub width: i32,
    pub height: i32,
    /// 1 if the URL needs the user's key, as that of its file does; else 0
    pub requires_auth: bool,
}

impl Thumbnail {
    pub(crate) unsafe fn of(c: &sys::covey_thumbnail) -> Self {
        Thumbnail {
            url: text_of_length(c.url, c.url_length as usize).to_string(),
            max_width: c.max_width,
            max_height: c.max_height,
            width: c.width,
            height: c.height,
            requires_auth: c.requires_auth != 0,
        }
    }
}

/// The text in another language.
#[derive(Clone, Debug)]
pub struct Translation {
    /// its code, such as "fr"
    pub language: String,
    /// "" while the server has no translation yet
    pub text: String,
}

impl Translation {
    pub(crate) unsafe fn of(c: &sys::covey_translation) -> Self {
        Translation {
            language: text_of_length(c.language, c.language_length as usize).to_string(),
            text: text_of_length(c.text, c.text_length as usize).to_string(),
        }
    }
}

/// Metadata of a page that the text links to. Texts are "" and sizes 0 if the page has none.
#[derive(Clone, Debug)]
pub struct PagePreview {
    pub title: String,
    pub url: String,
    pub description: String,
    pub image_url: String,
    pub image_secure_url: String,
    /// MIME type
    pub image_type: String,
    pub image_description: String,
    /// pixels
    pub image_width: i32,
    /// pixels
    pub image_height: i32,
}

impl PagePreview {
    pub(crate) unsafe fn of(c: &sys::covey_page_preview) -> Self {
        PagePreview {
            title: text_of_length(c.title, c.title_length as usize).to_string(),
            url: text_of_length(c.url, c.url_length as usize).to_string(),
            description: text_of_length(c.description, c.description_length as usize).to_string(),
            image_url: text_of_length(c.image_url, c.image_url_length as usize).to_string(),
            image_secure_url: text_of_length(c.image_secure_url, c.image_secure_url_length as usize).to_string(),
            image_type: text_of_length(c.image_type, c.image_type_length as usize).to_string(),
            image_description: text_of_length(c.image_description, c.image_description_length as usize).to_string(),
            image_width: c.image_width,
            image_height: c.image_height,
        }
    }
}

/// The thread below a message.
#[derive(Clone, Debug)]
pub struct ThreadInfo {
    pub reply_count: i64,
    /// users who replied
    pub member_count: i64,
    pub unread_message_count: i64,
    /// Unix ms; 0 if there is no reply
    pub last_replied_at: i64,
    /// Unix ms
    pub updated_at: i64,
    /// the users with the most replies, at most 5
    pub most_replied_users: UserList,
}

impl ThreadInfo {
    pub(crate) unsafe fn of(c: &sys::covey_thread_info) -> Self {
        ThreadInfo {
            reply_count: c.reply_count,
            member_count: c.member_count,
            unread_message_count: c.unread_message_count,
            last_replied_at: c.last_replied_at,
            updated_at: c.updated_at,
            most_replied_users: UserList::borrow(c.most_replied_users),
        }
    }
}

/// A sound that Apple devices play even if they are silenced.
#[derive(Clone, Debug)]
pub struct CriticalAlert {
    /// name of the sound, usually "default"
    pub name: String,
    /// 0 to 1
    pub volume: f64,
}

impl CriticalAlert {
    pub(crate) unsafe fn of(c: &sys::covey_critical_alert) -> Self {
        CriticalAlert {
            name: text_of_length(c.name, c.name_length as usize).to_string(),
            volume: c.volume,
        }
    }
}

/// Facts about one channel's cached messages.
#[derive(Clone, Debug)]
pub struct CachedChannel {
    /// its URL; borrowed
    pub url: String,
    /// when a message collection of it was last opened, Unix ms; 0: never
    pub accessed_at: i64,
    /// size of its messages
    pub size_bytes: i64,
}

impl CachedChannel {
    pub(crate) unsafe fn of(c: &sys::covey_cached_channel) -> Self {
        CachedChannel {
            url: text_of_length(c.url, c.url_length as usize).to_string(),
            accessed_at: c.accessed_at,
            size_bytes: c.size_bytes,
        }
    }
}

/// A connection event. Lives during the callback; a later library may append fields.
#[derive(Clone, Debug)]
pub struct ConnectionNotice {
    /// enum connection_event
    pub event: ConnectionEvent,
    /// of COVEY_CONNECTION_CONNECTED and _DISCONNECTED; else "". Borrowed
    pub user_id: String,
    /// the reason; NULL if the event has none. Borrowed
    pub error: Option<Error>,
    /// of COVEY_CONNECTION_RECONNECT_SCHEDULED: Unix ms by the device's clock; else 0
    pub next_attempt_at: i64,
    /// of it: 1 for the first attempt, and again when the delays start again; else 0
    pub attempt: i32,
}

impl ConnectionNotice {
    pub(crate) unsafe fn of(c: &sys::covey_connection_notice) -> Self {
        ConnectionNotice {
            event: ConnectionEvent(c.event as i32),
            user_id: text(c.user_id).to_string(),
            error: reason(c.error),
            next_attempt_at: c.next_attempt_at,
            attempt: c.attempt,
        }
    }
}

/// A session event. Lives during the callback; a later library may append fields.
#[derive(Clone, Debug)]
pub struct SessionNotice {
    /// enum session_event
    pub event: SessionEvent,
    /// of COVEY_SESSION_TOKEN_REQUIRED: the number to answer with; else 0
    pub token_request: u64,
    /// the reason; NULL if the event has none. Borrowed
    pub error: Option<Error>,
}

impl SessionNotice {
    pub(crate) unsafe fn of(c: &sys::covey_session_notice) -> Self {
        SessionNotice {
            event: SessionEvent(c.event as i32),
            token_request: c.token_request,
            error: reason(c.error),
        }
    }
}

/// A snapshot. Counts begin at 0 when the client is made and never go back, also if another user logs in; durations
/// are sums in ms, so a mean is the difference of two durations divided by that of their counts. States are as of
/// the end of the client's last turn. Each number is exact; two of them may differ by what happened between two
/// turns. A later library may append fields.
#[derive(Clone, Debug)]
pub struct ClientStats {
    /// names the client in the process, as log_line does; never 0
    pub client_number: u64,
    /// count: frames of the WebSocket, without unknown commands
    pub frames_received: i64,
    /// count: pings are among them
    pub frames_sent: i64,
    /// count: requests and downloads; a repeated one counts again
    pub requests_sent: i64,
    /// count: answered with a status below 400
    pub requests_succeeded: i64,
    /// count: answered with another status
    pub requests_refused: i64,
    /// count: no answer came
    pub requests_failed: i64,
    /// count: the connection ended first, or the app canceled it
    pub requests_canceled: i64,
    /// duration: of those that were answered or failed, with their wait to be sent
    pub request_ms: i64,
    /// count: opened connections
    pub logins: i64,
    /// count: those of them that followed a lost connection
    pub reconnects: i64,
    /// count: channels with an open message collection that caught up, at each login again
    pub catch_ups: i64,
    /// duration: of catch_ups
    pub catch_up_ms: i64,
    /// count: the server's messages that were added, changed or deleted in the cache
    pub messages_applied: i64,
    /// count: own messages that the server accepted
    pub messages_sent: i64,
    /// state: pending messages; failed ones are not among them
    pub outbox_count: i64,
    /// state: how long the oldest pending message has waited; 0: none waits
    pub outbox_oldest_ms: i64,
    /// state: the cache on disk, without downloaded files; after every 64 KiB written
    pub cache_bytes: i64,
    /// count: pages that collections loaded from the cache alone
    pub cache_hits: i64,
    /// count: pages for which the server was asked
    pub cache_misses: i64,
    /// count: callbacks' notices that the app has received
    pub deliveries: i64,
    /// duration: how long those had waited
    pub delivery_ms: i64,
    /// state: as client_waiting_count
    pub deliveries_waiting: i64,
    /// state: how long the first of those has waited; 0: none waits
    pub delivery_delay_ms: i64,
    /// count: as client_dropped_count
    pub changes_dropped: i64,
}

impl ClientStats {
    pub(crate) unsafe fn of(c: &sys::covey_client_stats) -> Self {
        ClientStats {
            client_number: c.client_number,
            frames_received: c.frames_received,
            frames_sent: c.frames_sent,
            requests_sent: c.requests_sent,
            requests_succeeded: c.requests_succeeded,
            requests_refused: c.requests_refused,
            requests_failed: c.requests_failed,
            requests_canceled: c.requests_canceled,
            request_ms: c.request_ms,
            logins: c.logins,
            reconnects: c.reconnects,
            catch_ups: c.catch_ups,
            catch_up_ms: c.catch_up_ms,
            messages_applied: c.messages_applied,
            messages_sent: c.messages_sent,
            outbox_count: c.outbox_count,
            outbox_oldest_ms: c.outbox_oldest_ms,
            cache_bytes: c.cache_bytes,
            cache_hits: c.cache_hits,
            cache_misses: c.cache_misses,
            deliveries: c.deliveries,
            delivery_ms: c.delivery_ms,
            deliveries_waiting: c.deliveries_waiting,
            delivery_delay_ms: c.delivery_delay_ms,
            changes_dropped: c.changes_dropped,
        }
    }
}

/// One entry; its texts are borrowed.
#[derive(Clone, Debug)]
pub struct MetadataEntry {
    /// UTF-8, ended by NUL
    pub key: String,
    /// UTF-8, ended by NUL
    pub value: String,
}

impl MetadataEntry {
    pub(crate) unsafe fn of(c: &sys::covey_metadata_entry) -> Self {
        MetadataEntry {
            key: text_of_length(c.key, c.key_length as usize).to_string(),
            value: text_of_length(c.value, c.value_length as usize).to_string(),
        }
    }
}

/// One counter; its name is borrowed.
#[derive(Clone, Debug)]
pub struct Metacounter {
    /// UTF-8, ended by NUL
    pub key: String,
    pub value: i64,
}

impl Metacounter {
    pub(crate) unsafe fn of(c: &sys::covey_metacounter) -> Self {
        Metacounter {
            key: text_of_length(c.key, c.key_length as usize).to_string(),
            value: c.value,
        }
    }
}

/// Mute of the current user in a channel. A later library may append fields.
#[derive(Clone, Debug)]
pub struct MutedInfo {
    /// 1 or 0
    pub is_muted: bool,
    /// Unix ms; -1 if not muted
    pub start_at: i64,
    /// Unix ms; -1: forever, or not muted
    pub end_at: i64,
    /// -1: forever; 0 if not muted
    pub remaining_ms: i64,
    /// the reason; borrowed
    pub description: String,
}

impl MutedInfo {
    pub(crate) unsafe fn of(c: &sys::covey_muted_info) -> Self {
        MutedInfo {
            is_muted: c.is_muted != 0,
            start_at: c.start_at,
            end_at: c.end_at,
            remaining_ms: c.remaining_ms,
            description: text_of_length(c.description, c.description_length as usize).to_string(),
        }
    }
}

/// Push preferences of the current user. A later library may append fields.
#[derive(Clone, Debug)]
pub struct PushPreference {
    /// enum push_trigger
    pub push_trigger: PushTrigger,
    /// 1: no pushes between the two times of day
    pub do_not_disturb: bool,
    /// 0 to 23
    pub start_hour: i32,
    /// 0 to 59
    pub start_minute: i32,
    /// 0 to 23
    pub end_hour: i32,
    /// 0 to 59
    pub end_minute: i32,
    /// 1: no pushes between snooze_start_at and snooze_end_at
    pub is_snoozed: bool,
    /// Unix ms; 0: not set
    pub snooze_start_at: i64,
    /// Unix ms; 0: not set
    pub snooze_end_at: i64,
    /// time zone of the times of day; borrowed
    pub time_zone: String,
    /// sound of a push; "": the device's default; borrowed
    pub sound: String,
}

impl PushPreference {
    pub(crate) unsafe fn of(c: &sys::covey_push_preference) -> Self {
        PushPreference {
            push_trigger: PushTrigger(c.push_trigger as i32),
            do_not_disturb: c.do_not_disturb != 0,
            start_hour: c.start_hour,
            start_minute: c.start_minute,
            end_hour: c.end_hour,
            end_minute: c.end_minute,
            is_snoozed: c.is_snoozed != 0,
            snooze_start_at: c.snooze_start_at,
            snooze_end_at: c.snooze_end_at,
            time_zone: text(c.time_zone).to_string(),
            sound: text(c.sound).to_string(),
        }
    }
}

/// Progress of the upload of one file. The text lives during the callback.
#[derive(Clone, Debug)]
pub struct UploadProgress {
    /// index of the message in client_send_file_messages, from 0; else 0
    pub message_index: i32,
    /// index of the file in the message, from 0
    pub file_index: i32,
    /// sent bytes of the file; all of them once the server has accepted it
    pub sent_bytes: i64,
    /// size of the file
    pub total_bytes: i64,
    /// the message's request id; "" for a scheduled message
    pub request_id: String,
}

impl UploadProgress {
    pub(crate) unsafe fn of(c: &sys::covey_upload_progress) -> Self {
        UploadProgress {
            message_index: c.message_index,
            file_index: c.file_index,
            sent_bytes: c.sent_bytes,
            total_bytes: c.total_bytes,
            request_id: text(c.request_id).to_string(),
        }
    }
}

/// Progress and cost since the client logged in; but for the phase zero while nobody is. A later library may
/// append.
#[derive(Clone, Debug)]
pub struct BackgroundProgress {
    /// enum background_phase
    pub phase: BackgroundPhase,
    /// rows of the list of channels
    pub channels_fetched: i64,
    /// rows of message pages
    pub messages_fetched: i64,
    pub request_count: i64,
    pub failed_request_count: i64,
    pub received_bytes: i64,
    /// channels whose newest page was fetched on this connection
    pub channels_done: i64,
    /// channels known to wait for it; more may follow
    pub channels_waiting: i64,
    /// 1: the cache has the whole channel list and keeps it current
    pub channels_are_complete: bool,
}

impl BackgroundProgress {
    pub(crate) unsafe fn of(c: &sys::covey_background_progress) -> Self {
        BackgroundProgress {
            phase: BackgroundPhase(c.phase as i32),
            channels_fetched: c.channels_fetched,
            messages_fetched: c.messages_fetched,
            request_count: c.request_count,
            failed_request_count: c.failed_request_count,
            received_bytes: c.received_bytes,
            channels_done: c.channels_done,
            channels_waiting: c.channels_waiting,
            channels_are_complete: c.channels_are_complete != 0,
        }
    }
}

/// The votes for one option of a poll after a vote.
#[derive(Clone, Debug)]
pub struct VoteCount {
    pub option_id: i64,
    pub vote_count: i64,
}

impl VoteCount {
    pub(crate) unsafe fn of(c: &sys::covey_vote_count) -> Self {
        VoteCount {
            option_id: c.option_id,
            vote_count: c.vote_count,
        }
    }
}

/// One event. Everything in it lives during the call; a later library may append fields.
#[derive(Clone, Debug)]
pub struct Event {
    /// enum event_kind
    pub kind: EventKind,
    /// enum event_source
    pub source: EventSource,
    pub channel_url: String,
    /// current snapshot; NULL if the channel is gone or not cached yet
    pub channel: Option<Channel>,
    /// The message, for kinds about messages and for a mention: as it is now, or as the event brought it; a
    /// deleted one as it was. NULL if it is not cached; then the info has its id.
    pub messages: Option<MessageList>,
    /// who did what; never NULL
    pub info: EventInfo,
}

impl Event {
    pub(crate) unsafe fn of(c: &sys::covey_event) -> Self {
        Event {
            kind: EventKind(c.kind as i32),
            source: EventSource(c.source as i32),
            channel_url: text(c.channel_url).to_string(),
            channel: Channel::borrow_if_any(c.channel),
            messages: MessageList::borrow_if_any(c.messages),
            info: EventInfo::borrow(c.info),
        }
    }
}

/// A span of a channel's history. Its times are Unix ms, both included. A later library may append fields.
#[derive(Clone, Debug)]
pub struct HistorySpan {
    pub oldest_at: i64,
    /// COVEY_TIME_NEWEST: up to the newest message
    pub newest_at: i64,
    /// cached messages in it, regardless of the collection's filter
    pub cached_count: i64,
    /// enum span_state
    pub state: SpanState,
    /// 1 if nothing older exists
    pub reaches_start: bool,
    /// 1 if nothing newer exists and new messages extend it
    pub touches_live: bool,
}

impl HistorySpan {
    pub(crate) unsafe fn of(c: &sys::covey_history_span) -> Self {
        HistorySpan {
            oldest_at: c.oldest_at,
            newest_at: c.newest_at,
            cached_count: c.cached_count,
            state: SpanState(c.state as i32),
            reaches_start: c.reaches_start != 0,
            touches_live: c.touches_live != 0,
        }
    }
}

/// Reason and positions of a collection's change. Lives during the callback; a later library may append fields.
#[derive(Clone, Debug)]
pub struct ChannelContext {
    /// enum event_source
    pub source: EventSource,
    /// 1 if a server event caused it
    pub is_from_event: bool,
    /// positional changes, to apply in order; NULL if there are none
    pub changes: Vec<Change>,
    /// what the server said, in order; NULL if no event caused it
    pub events: Option<EventInfoList>,
    /// channels that left the list or are gone, as they are now or were last; NULL if there are none
    pub deleted_channels: Option<ChannelList>,
}

impl ChannelContext {
    pub(crate) unsafe fn of(c: &sys::covey_channel_context) -> Self {
        ChannelContext {
            source: EventSource(c.source as i32),
            is_from_event: c.is_from_event != 0,
            changes: rows(c.changes, c.change_count as usize).iter().map(|each| Change::of(each)).collect(),
            events: EventInfoList::borrow_if_any(c.events),
            deleted_channels: ChannelList::borrow_if_any(c.deleted_channels),
        }
    }
}

/// Reason and positions of a collection's change. Lives during the callback; a later library may append fields.
#[derive(Clone, Debug)]
pub struct MessageContext {
    /// enum event_source
    pub source: EventSource,
    /// enum sending_status of all messages of this callback
    pub sending_status: SendingStatus,
    /// 1 if a server event caused it
    pub is_from_event: bool,
    /// positional changes in the timeline, to apply in order; NULL if there are none
    pub changes: Vec<Change>,
    /// as it is now, or was last if it is gone; NULL if it is not cached
    pub channel: Option<Channel>,
    /// what the server said beyond the messages, in order: of reactions, threads, polls; NULL if nothing
    pub events: Option<EventInfoList>,
}

impl MessageContext {
    pub(crate) unsafe fn of(c: &sys::covey_message_context) -> Self {
        MessageContext {
            source: EventSource(c.source as i32),
            sending_status: SendingStatus(c.sending_status as i32),
            is_from_event: c.is_from_event != 0,
            changes: rows(c.changes, c.change_count as usize).iter().map(|each| Change::of(each)).collect(),
            channel: Channel::borrow_if_any(c.channel),
            events: EventInfoList::borrow_if_any(c.events),
        }
    }
}

/// The position of a feed in one channel; its text is borrowed.
#[derive(Clone, Debug)]
pub struct FeedPosition {
    /// UTF-8, ended by NUL
    pub channel_url: String,
    /// Unix ms of the last message that is done with; -1: none is
    pub created_at: i64,
    /// its id; INT64_MAX: everything of that millisecond is done with
    pub message_id: i64,
    /// enum feed_position_state
    pub state: FeedPositionState,
    /// of COVEY_FEED_POSITION_UNPROVEN and _GAP, Unix ms; otherwise -1
    pub certain_until: i64,
    /// Unix ms when the membership began in which it was reached; 0: not known
    pub joined_at: i64,
}

impl FeedPosition {
    pub(crate) unsafe fn of(c: &sys::covey_feed_position) -> Self {
        FeedPosition {
            channel_url: text_of_length(c.channel_url, c.channel_url_length as usize).to_string(),
            created_at: c.created_at,
            message_id: c.message_id,
            state: FeedPositionState(c.state as i32),
            certain_until: c.certain_until,
            joined_at: c.joined_at,
        }
    }
}

/// Changes of the user's channels. Its parts live during the call. A later library may append fields.
#[derive(Clone, Debug)]
pub struct ChannelChanges {
    /// 1: call again with `token`
    pub has_more: bool,
    /// channels that changed, oldest change first
    pub updated: ChannelList,
    /// URLs of channels that are gone for the user
    pub deleted_urls: StringList,
    /// continues from here, now or on another day; "" if there is none
    pub token: String,
}

impl ChannelChanges {
    pub(crate) unsafe fn of(c: &sys::covey_channel_changes) -> Self {
        ChannelChanges {
            has_more: c.has_more != 0,
            updated: ChannelList::borrow(c.updated),
            deleted_urls: StringList::borrow(c.deleted_urls),
            token: text(c.token).to_string(),
        }
    }
}

/// Changes of a channel's messages. Its parts live during the call. A later library may append fields.
#[derive(Clone, Debug)]
pub struct MessageChanges {
    /// 1: call again with `token`
    pub has_more: bool,
    /// changed messages; new messages are not included
    pub updated: MessageList,
    /// ids of deleted messages; NULL if there are none
    pub deleted_ids: Vec<i64>,
    /// continues from here, now or on another day; "" if there is none
    pub token: String,
}

impl MessageChanges {
    pub(crate) unsafe fn of(c: &sys::covey_message_changes) -> Self {
        MessageChanges {
            has_more: c.has_more != 0,
            updated: MessageList::borrow(c.updated),
            deleted_ids: rows(c.deleted_ids, c.deleted_count as usize).to_vec(),
            token: text(c.token).to_string(),
        }
    }
}

/// Counts of unread items; -1 if not requested. A later library may append fields.
#[derive(Clone, Debug)]
pub struct UnreadItemCounts {
    pub messages: i64,
    pub mentions: i64,
    pub invitations: i64,
    pub super_messages: i64,
    pub super_mentions: i64,
    pub super_invitations: i64,
    pub non_super_messages: i64,
    pub non_super_mentions: i64,
    pub non_super_invitations: i64,
}

impl UnreadItemCounts {
    pub(crate) unsafe fn of(c: &sys::covey_unread_item_counts) -> Self {
        UnreadItemCounts {
            messages: c.messages,
            mentions: c.mentions,
            invitations: c.invitations,
            super_messages: c.super_messages,
            super_mentions: c.super_mentions,
            super_invitations: c.super_invitations,
            non_super_messages: c.non_super_messages,
            non_super_mentions: c.non_super_mentions,
            non_super_invitations: c.non_super_invitations,
        }
    }
}

/// A part of a text, in bytes of its UTF-8.
#[derive(Clone, Debug)]
pub struct TextRange {
    pub start: u32,
    pub length: u32,
}

impl TextRange {
    pub(crate) unsafe fn of(c: &sys::covey_text_range) -> Self {
        TextRange {
            start: c.start,
            length: c.length,
        }
    }
}

/// An emoji; its texts are borrowed.
#[derive(Clone, Debug)]
pub struct Emoji {
    /// the key of a reaction; UTF-8, ended by NUL
    pub key: String,
    /// URL of its picture; "": none
    pub url: String,
}

impl Emoji {
    pub(crate) unsafe fn of(c: &sys::covey_emoji) -> Self {
        Emoji {
            key: text_of_length(c.key, c.key_length as usize).to_string(),
            url: text_of_length(c.url, c.url_length as usize).to_string(),
        }
    }
}

/// A category of emojis; all is borrowed.
#[derive(Clone, Debug)]
pub struct EmojiCategory {
    /// the number that names it on the server
    pub category_id: i64,
    /// UTF-8, ended by NUL
    pub name: String,
    /// URL of its picture; "": none
    pub url: String,
    /// its emojis in the server's order; NULL if there are none
    pub emojis: Vec<Emoji>,
}

impl EmojiCategory {
    pub(crate) unsafe fn of(c: &sys::covey_emoji_category) -> Self {
        EmojiCategory {
            category_id: c.category_id,
            name: text_of_length(c.name, c.name_length as usize).to_string(),
            url: text_of_length(c.url, c.url_length as usize).to_string(),
            emojis: rows(c.emojis, c.emoji_count as usize).iter().map(|each| Emoji::of(each)).collect(),
        }
    }
}

/// Callbacks of a group channel collection. All lists are borrowed and in view order. Any function may be NULL.
#[derive(Default)]
pub struct GroupChannelCollectionCallbacks {
    /// Channels that are now in the list.
    pub channels_added: Option<Box<dyn FnMut(ChannelList, ChannelContext) + Send>>,
    /// Channels of the list that changed or moved.
    pub channels_updated: Option<Box<dyn FnMut(ChannelList, ChannelContext) + Send>>,
    /// URLs of channels that are no longer in the list.
    pub channels_deleted: Option<Box<dyn FnMut(StringList, ChannelContext) + Send>>,
    /// The list changed, and no other function reports it. Apply the context's changes.
    pub changed: Option<Box<dyn FnMut(ChannelContext) + Send>>,
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    pub disposed: Option<Box<dyn FnMut(Error) + Send>>,
}

impl GroupChannelCollectionCallbacks {
    fn into_c(self) -> sys::covey_group_channel_collection_callbacks {
        unsafe extern "C" fn channels_added(user_data: *mut c_void, channels: *const sys::covey_channel_list, context: *const sys::covey_channel_context) {
            let state = &mut *(user_data as *mut GroupChannelCollectionCallbacks);
            if let Some(function) = state.channels_added.as_mut() {
                guard(|| function(ChannelList::borrow(channels), ChannelContext::of(&*context)));
            }
        }
        unsafe extern "C" fn channels_updated(user_data: *mut c_void, channels: *const sys::covey_channel_list, context: *const sys::covey_channel_context) {
            let state = &mut *(user_data as *mut GroupChannelCollectionCallbacks);
            if let Some(function) = state.channels_updated.as_mut() {
                guard(|| function(ChannelList::borrow(channels), ChannelContext::of(&*context)));
            }
        }
        unsafe extern "C" fn channels_deleted(user_data: *mut c_void, channel_urls: *const sys::covey_string_list, context: *const sys::covey_channel_context) {
            let state = &mut *(user_data as *mut GroupChannelCollectionCallbacks);
            if let Some(function) = state.channels_deleted.as_mut() {
                guard(|| function(StringList::borrow(channel_urls), ChannelContext::of(&*context)));
            }
        }
        unsafe extern "C" fn changed(user_data: *mut c_void, context: *const sys::covey_channel_context) {
            let state = &mut *(user_data as *mut GroupChannelCollectionCallbacks);
            if let Some(function) = state.changed.as_mut() {
                guard(|| function(ChannelContext::of(&*context)));
            }
        }
        unsafe extern "C" fn disposed(user_data: *mut c_void, error: *const sys::covey_error) {
            let state = &mut *(user_data as *mut GroupChannelCollectionCallbacks);
            if let Some(function) = state.disposed.as_mut() {
                guard(|| function(Error::of_handle(error)));
            }
        }
        let mut c: sys::covey_group_channel_collection_callbacks = unsafe { std::mem::zeroed() };
        c.struct_size = std::mem::size_of::<sys::covey_group_channel_collection_callbacks>() as u32;
        c.channels_added = self.channels_added.as_ref().map(|_| channels_added as _);
        c.channels_updated = self.channels_updated.as_ref().map(|_| channels_updated as _);
        c.channels_deleted = self.channels_deleted.as_ref().map(|_| channels_deleted as _);
        c.changed = self.changed.as_ref().map(|_| changed as _);
        c.disposed = self.disposed.as_ref().map(|_| disposed as _);
        c.user_data = Box::into_raw(Box::new(self)) as *mut c_void;
        c.user_data_free = Some(free_state::<GroupChannelCollectionCallbacks>);
        c
    }
}

/// Callbacks of a message collection. All lists are borrowed and in view order. Any function may be NULL.
#[derive(Default)]
pub struct MessageCollectionCallbacks {
    /// Messages that are now in the list.
    pub messages_added: Option<Box<dyn FnMut(MessageList, MessageContext) + Send>>,
    /// Messages of the list that changed; a sent one has the request id of the pending one it replaces.
    pub messages_updated: Option<Box<dyn FnMut(MessageList, MessageContext) + Send>>,
    /// Messages that are no longer in the list. While has_next is 1 these may be sent ones: an own message that
    /// was sent leaves the pending list with the source COVEY_SOURCE_EVENT_MESSAGE_SENT, and comes back with
    /// the newest page.
    pub messages_deleted: Option<Box<dyn FnMut(MessageList, MessageContext) + Send>>,
    /// The channel changed.
    pub channel_updated: Option<Box<dyn FnMut(Channel, ChannelContext) + Send>>,
    /// The channel is gone for this user: the lists are empty; dispose the collection. The context's
    /// deleted_channels has the channel as it was, if it was cached.
    pub channel_deleted: Option<Box<dyn FnMut(String, ChannelContext) + Send>>,
    /// Too much is missing to load it: has_next is 1 from now on. Move the collection with
    /// message_collection_reset_starting_point, or let it move automatically (its params). Reported once per
    /// connection.
    pub huge_gap_detected: Option<Box<dyn FnMut(MessageContext) + Send>>,
    /// The list changed, and no other function reports it. Apply the context's changes.
    pub changed: Option<Box<dyn FnMut(MessageContext) + Send>>,
    /// The library disposed the collection: the user logged out, another user logged in, the login failed
    /// without a cached user, or the server ended the session. `error` is the reason; its code is
    /// COVEY_ERROR_CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app disposes the collection
    /// or closes the client.
    pub disposed: Option<Box<dyn FnMut(Error) + Send>>,
}

impl MessageCollectionCallbacks {
    fn into_c(self) -> sys::covey_message_collection_callbacks {
        unsafe extern "C" fn messages_added(user_data: *mut c_void, messages: *const sys::covey_message_list, context: *const sys::covey_message_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.messages_added.as_mut() {
                guard(|| function(MessageList::borrow(messages), MessageContext::of(&*context)));
            }
        }
        unsafe extern "C" fn messages_updated(user_data: *mut c_void, messages: *const sys::covey_message_list, context: *const sys::covey_message_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.messages_updated.as_mut() {
                guard(|| function(MessageList::borrow(messages), MessageContext::of(&*context)));
            }
        }
        unsafe extern "C" fn messages_deleted(user_data: *mut c_void, messages: *const sys::covey_message_list, context: *const sys::covey_message_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.messages_deleted.as_mut() {
                guard(|| function(MessageList::borrow(messages), MessageContext::of(&*context)));
            }
        }
        unsafe extern "C" fn channel_updated(user_data: *mut c_void, channel: *const sys::covey_channel, context: *const sys::covey_channel_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.channel_updated.as_mut() {
                guard(|| function(Channel::borrow(channel), ChannelContext::of(&*context)));
            }
        }
        unsafe extern "C" fn channel_deleted(user_data: *mut c_void, channel_url: *const c_char, context: *const sys::covey_channel_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.channel_deleted.as_mut() {
                guard(|| function(text(channel_url).to_string(), ChannelContext::of(&*context)));
            }
        }
        unsafe extern "C" fn huge_gap_detected(user_data: *mut c_void, context: *const sys::covey_message_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.huge_gap_detected.as_mut() {
                guard(|| function(MessageContext::of(&*context)));
            }
        }
        unsafe extern "C" fn changed(user_data: *mut c_void, context: *const sys::covey_message_context) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.changed.as_mut() {
                guard(|| function(MessageContext::of(&*context)));
            }
        }
        unsafe extern "C" fn disposed(user_data: *mut c_void, error: *const sys::covey_error) {
            let state = &mut *(user_data as *mut MessageCollectionCallbacks);
            if let Some(function) = state.disposed.as_mut() {
                guard(|| function(Error::of_handle(error)));
            }
        }
        let mut c: sys::covey_message_collection_callbacks = unsafe { std::mem::zeroed() };
        c.struct_size = std::mem::size_of::<sys::covey_message_collection_callbacks>() as u32;
        c.messages_added = self.messages_added.as_ref().map(|_| messages_added as _);
        c.messages_updated = self.messages_updated.as_ref().map(|_| messages_updated as _);
        c.messages_deleted = self.messages_deleted.as_ref().map(|_| messages_deleted as _);
        c.channel_updated = self.channel_updated.as_ref().map(|_| channel_updated as _);
        c.channel_deleted = self.channel_deleted.as_ref().map(|_| channel_deleted as _);
        c.huge_gap_detected = self.huge_gap_detected.as_ref().map(|_| huge_gap_detected as _);
        c.changed = self.changed.as_ref().map(|_| changed as _);
        c.disposed = self.disposed.as_ref().map(|_| disposed as _);
        c.user_data = Box::into_raw(Box::new(self)) as *mut c_void;
        c.user_data_free = Some(free_state::<MessageCollectionCallbacks>);
        c
    }
}

/// Callbacks of a feed. Any function may be NULL.
#[derive(Default)]
pub struct FeedCallbacks {
    /// The next item, borrowed: retain it to acknowledge it later.
    pub item: Option<Box<dyn FnMut(FeedItem) + Send>>,
    /// true: every message that the server has for this feed was delivered, and the connection brings the next
    /// ones. The channels' rows have proved it: they were asked for once more when everything was read. false:
    /// that is over, because the connection ended, a channel must be read, or too much waits for an
    /// acknowledgement. Called at each change.
    pub caught_up: Option<Box<dyn FnMut(bool) + Send>>,
    /// The library ended the feed: a feed of this name is open already or the client is read-only
    /// (COVEY_ERROR_INVALID_INITIALIZATION, COVEY_ERROR_NOT_SUPPORTED), its positions cannot be read
    /// (COVEY_ERROR_LOCAL_DATABASE), or its login has ended, as it ends collections. What was acknowledged is
    /// written. It is the last callback: user_data_free follows, and you still release the handle. Not called
    /// if the app closes the feed or the client.
    pub ended: Option<Box<dyn FnMut(Error) + Send>>,
}

impl FeedCallbacks {
    fn into_c(self) -> sys::covey_feed_callbacks {
        unsafe extern "C" fn item(user_data: *mut c_void, item: *const sys::covey_feed_item) {
            let state = &mut *(user_data as *mut FeedCallbacks);
            if let Some(function) = state.item.as_mut() {
                guard(|| function(FeedItem::borrow(item)));
            }
        }
        unsafe extern "C" fn caught_up(user_data: *mut c_void, is_caught_up: bool) {
            let state = &mut *(user_data as *mut FeedCallbacks);
            if let Some(function) = state.caught_up.as_mut() {
                guard(|| function(is_caught_up));
            }
        }
        unsafe extern "C" fn ended(user_data: *mut c_void, error: *const sys::covey_error) {
            let state = &mut *(user_data as *mut FeedCallbacks);
            if let Some(function) = state.ended.as_mut() {
                guard(|| function(Error::of_handle(error)));
            }
        }
        let mut c: sys::covey_feed_callbacks = unsafe { std::mem::zeroed() };
        c.struct_size = std::mem::size_of::<sys::covey_feed_callbacks>() as u32;
        c.item = self.item.as_ref().map(|_| item as _);
        c.caught_up = self.caught_up.as_ref().map(|_| caught_up as _);
        c.ended = self.ended.as_ref().map(|_| ended as _);
        c.user_data = Box::into_raw(Box::new(self)) as *mut c_void;
        c.user_data_free = Some(free_state::<FeedCallbacks>);
        c
    }
}

/// Callbacks of a message collection: its delegate. All objects are borrowed. Any function may be NULL.
#[derive(Default)]
pub struct SyncMessageCallbacks {
    /// `action`: enum sync_action. `unproven`: only from the cache; other messages may exist between these and
    /// those that are shown already.
    pub succeeded_messages: Option<Box<dyn FnMut(MessageList, SyncAction, bool) + Send>>,
    /// `action`: enum sync_action.
    pub pending_messages: Option<Box<dyn FnMut(MessageList, SyncAction) + Send>>,
    /// `action`: enum sync_action. `reason`: enum sync_failed_reason. A message that waits for a resend counts
    /// as failed.
    pub failed_messages: Option<Box<dyn FnMut(MessageList, SyncAction, SyncFailedReason) + Send>>,
    /// New messages arrived that are not shown, because the collection is not at the newest message: for a
    /// badge.
    pub new_messages: Option<Box<dyn FnMut(MessageList) + Send>>,
    pub channel_updated: Option<Box<dyn FnMut(Channel) + Send>>,
    /// The user left, was banned, or the channel was deleted. A clear was reported before.
    pub channel_removed: Option<Box<dyn FnMut(String) + Send>>,
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The lists are empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    pub disposed: Option<Box<dyn FnMut(Error) + Send>>,
}

impl SyncMessageCallbacks {
    fn into_c(self) -> sys::covey_sync_message_callbacks {
        unsafe extern "C" fn succeeded_messages(user_data: *mut c_void, messages: *const sys::covey_message_list, action: i32, unproven: bool) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.succeeded_messages.as_mut() {
                guard(|| function(MessageList::borrow(messages), SyncAction(action as i32), unproven));
            }
        }
        unsafe extern "C" fn pending_messages(user_data: *mut c_void, messages: *const sys::covey_message_list, action: i32) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.pending_messages.as_mut() {
                guard(|| function(MessageList::borrow(messages), SyncAction(action as i32)));
            }
        }
        unsafe extern "C" fn failed_messages(user_data: *mut c_void, messages: *const sys::covey_message_list, action: i32, reason: i32) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.failed_messages.as_mut() {
                guard(|| function(MessageList::borrow(messages), SyncAction(action as i32), SyncFailedReason(reason as i32)));
            }
        }
        unsafe extern "C" fn new_messages(user_data: *mut c_void, messages: *const sys::covey_message_list) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.new_messages.as_mut() {
                guard(|| function(MessageList::borrow(messages)));
            }
        }
        unsafe extern "C" fn channel_updated(user_data: *mut c_void, channel: *const sys::covey_channel) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.channel_updated.as_mut() {
                guard(|| function(Channel::borrow(channel)));
            }
        }
        unsafe extern "C" fn channel_removed(user_data: *mut c_void, channel_url: *const c_char) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.channel_removed.as_mut() {
                guard(|| function(text(channel_url).to_string()));
            }
        }
        unsafe extern "C" fn disposed(user_data: *mut c_void, error: *const sys::covey_error) {
            let state = &mut *(user_data as *mut SyncMessageCallbacks);
            if let Some(function) = state.disposed.as_mut() {
                guard(|| function(Error::of_handle(error)));
            }
        }
        let mut c: sys::covey_sync_message_callbacks = unsafe { std::mem::zeroed() };
        c.struct_size = std::mem::size_of::<sys::covey_sync_message_callbacks>() as u32;
        c.succeeded_messages = self.succeeded_messages.as_ref().map(|_| succeeded_messages as _);
        c.pending_messages = self.pending_messages.as_ref().map(|_| pending_messages as _);
        c.failed_messages = self.failed_messages.as_ref().map(|_| failed_messages as _);
        c.new_messages = self.new_messages.as_ref().map(|_| new_messages as _);
        c.channel_updated = self.channel_updated.as_ref().map(|_| channel_updated as _);
        c.channel_removed = self.channel_removed.as_ref().map(|_| channel_removed as _);
        c.disposed = self.disposed.as_ref().map(|_| disposed as _);
        c.user_data = Box::into_raw(Box::new(self)) as *mut c_void;
        c.user_data_free = Some(free_state::<SyncMessageCallbacks>);
        c
    }
}

/// Callbacks of a channel collection: its delegate. The list is borrowed, and empty for a clear.
#[derive(Default)]
pub struct SyncChannelCallbacks {
    /// `action`: enum sync_action.
    pub channels: Option<Box<dyn FnMut(ChannelList, SyncAction) + Send>>,
    /// The library removed the collection: the user logged out, another user was set up or logged in, or the
    /// server ended the session. `error` is the reason. The list is empty already. It is the last callback:
    /// user_data_free follows, and you still release the handle. Not called if the app removes the collection
    /// or closes the client.
    pub disposed: Option<Box<dyn FnMut(Error) + Send>>,
}

impl SyncChannelCallbacks {
    fn into_c(self) -> sys::covey_sync_channel_callbacks {
        unsafe extern "C" fn channels(user_data: *mut c_void, channels: *const sys::covey_channel_list, action: i32) {
            let state = &mut *(user_data as *mut SyncChannelCallbacks);
            if let Some(function) = state.channels.as_mut() {
                guard(|| function(ChannelList::borrow(channels), SyncAction(action as i32)));
            }
        }
        unsafe extern "C" fn disposed(user_data: *mut c_void, error: *const sys::covey_error) {
            let state = &mut *(user_data as *mut SyncChannelCallbacks);
            if let Some(function) = state.disposed.as_mut() {
                guard(|| function(Error::of_handle(error)));
            }
        }
        let mut c: sys::covey_sync_channel_callbacks = unsafe { std::mem::zeroed() };
        c.struct_size = std::mem::size_of::<sys::covey_sync_channel_callbacks>() as u32;
        c.channels = self.channels.as_ref().map(|_| channels as _);
        c.disposed = self.disposed.as_ref().map(|_| disposed as _);
        c.user_data = Box::into_raw(Box::new(self)) as *mut c_void;
        c.user_data_free = Some(free_state::<SyncChannelCallbacks>);
        c
    }
}

/// One current user with its connection and its cache.
pub struct Client(*mut sys::covey_client);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for Client {}
unsafe impl Sync for Client {}

impl Drop for Client {
    fn drop(&mut self) {
        unsafe { sys::covey_client_release(self.0) }
    }
}

impl Client {
    /// Creates a client. It opens nothing and sends nothing before client_connect.
    pub fn new(options: &ClientOptions) -> Result<Client> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_new(options.0, &mut made, &mut error); check_error(code, error)? };
        Ok(Client(made))
    }

    /// Closes the client. Its connection ends, its collections are disposed, and every waiting call completes on this
    /// thread before this returns: with its result if that has arrived, else with COVEY_ERROR_REQUEST_CANCELED. This
    /// function waits for a running callback; no callback runs after it returns. Unsent messages stay in the cache
    /// directory. Closing again does nothing. Inside a callback, a hook or a user_data_free of any client it does not
    /// wait for callbacks. The remaining calls then complete right after this client's running callback, on the thread
    /// of that callback. If none runs, they complete before this returns, or on the library's delivery thread if the
    /// client delivers there or if a hook called this.
    pub fn close(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_client_close(self.0) }))?;
        Ok(())
    }

    /// A descriptor that is readable while callbacks wait, and once the client is closed. Watch it for reading; do not
    /// read, write or close it. Stop watching it before the client is released: then its number can be that of another
    /// file.
    pub fn fd(&self) -> Result<i32> {
        let found = unsafe { sys::covey_client_fd(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// Runs waiting callbacks on the calling thread, in order.
    pub fn dispatch(&self, max: i32, timeout_ms: i32) -> Result<i32> {
        let found = unsafe { sys::covey_client_dispatch(self.0, max, timeout_ms) };
        check(found as i64)?;
        Ok(found)
    }

    /// The number of waiting callbacks.
    pub fn waiting_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_client_waiting_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// The number of collection callbacks that were dropped because more than 65,536 waited. A collection that lost
    /// callbacks gets one COVEY_CHANGE_RESET instead.
    pub fn dropped_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_client_dropped_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// Adds a connection handler. Several are called in the order in which they were added.
    pub fn add_connection_handler(&self, identifier: &str, fn_: Option<Box<dyn Fn(ConnectionNotice) + Send + Sync>>) -> Result<()> {
        let c_identifier = c_text(identifier)?;
        struct State {
            fn_: Option<Box<dyn Fn(ConnectionNotice) + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, notice: *const sys::covey_connection_notice) {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function(ConnectionNotice::of(&*notice))) }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_add_connection_handler(self.0, c_identifier.as_ptr(), if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// Removes a connection handler. It is freed and is not called after this returns. An unknown identifier does
    /// nothing.
    pub fn remove_connection_handler(&self, identifier: &str) -> Result<()> {
        let c_identifier = c_text(identifier)?;
        check(i64::from(unsafe { sys::covey_client_remove_connection_handler(self.0, c_identifier.as_ptr()) }))?;
        Ok(())
    }

    /// Opens the user's cache and logs in. If another user is logged in, that user's session ends first: their
    /// collections are disposed and waiting calls fail, as client_disconnect describes it. Their cache and their unsent
    /// messages stay: when they log in again, the cache is shown at once and the messages are sent.
    pub fn connect(&self, user_id: &str, token: Option<&str>, nickname: Option<&str>) -> Result<Call<User>> {
        let c_user_id = c_text(user_id)?;
        let c_token = token.map(c_text).transpose()?;
        let c_nickname = nickname.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<User>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, user: *const sys::covey_user, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !user.is_null() { Some(User::borrow(user)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_connect(self.0, c_user_id.as_ptr(), c_token.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_nickname.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Logs out: disposes the collections, ends the connection and closes the user's cache. Unsent messages stay. The
    /// lists of a disposed collection are empty, message_collection_is_disposed returns 1, calls on it fail with
    /// COVEY_ERROR_COLLECTION_DISPOSED, its `disposed` callback has run and then its `user_data_free`; you still
    /// release its handle. Waiting calls complete with COVEY_ERROR_CONNECTION_CANCELED, loads of a collection with
    /// COVEY_ERROR_COLLECTION_DISPOSED. The error's message says who logged out.
    pub fn disconnect(&self, keep_cache: bool) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_disconnect(self.0, keep_cache, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Stops all network traffic but downloads until client_resume or client_connect. Collections show the cache, and
    /// messages to send wait. A client_connect that is under way completes as without a connection.
    pub fn pause(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_client_pause(self.0) }))?;
        Ok(())
    }

    /// Continues after client_pause: connects immediately. Does nothing if the client is not paused.
    pub fn resume(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_client_resume(self.0) }))?;
        Ok(())
    }

    /// Tries to connect now instead of at the time that COVEY_CONNECTION_RECONNECT_SCHEDULED reported; the delays start
    /// again. Use it when the app learns that the network is back, or the user asks. Does nothing while the client is
    /// connected, and starts no second attempt while one is under way.
    pub fn reconnect(&self) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_reconnect(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// The connection state that the callbacks have reported so far.
    pub fn connection_state(&self) -> Result<ConnectionState> {
        let found = unsafe { sys::covey_client_connection_state(self.0) };
        check(found as i64)?;
        Ok(ConnectionState(found as i32))
    }

    /// The current user as of the last login or own change, or the cached one after an offline start.
    pub fn current_user(&self) -> Result<User> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_client_current_user(self.0, &mut made) }))?;
        Ok(User(made))
    }

    /// Reports to the server that the current user has read all messages of a channel.
    pub fn mark_as_read(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_mark_as_read(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sends a text message. Offline, and until client_connect or sync_setup has completed, the message waits, also
    /// across restarts. Messages are sent in order when the client is connected. Do not add the message to your list:
    /// the channel's collections report it as pending, then as succeeded or failed.
    pub fn send_user_message(&self, channel_url: &str, params: &UserMessageParams) -> Result<(Message, Call<Message>)> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_send_user_message(self.0, c_channel_url.as_ptr(), params.0, &mut made, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok((Message(made), answer_fn))
    }

    /// Fetches one message from the server and updates the cache.
    pub fn get_message(&self, channel_url: &str, message_id: i64) -> Result<Call<Message>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_message(self.0, c_channel_url.as_ptr(), message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Edits a sent text message. Only the values that are set change; the text need not be one of them. An empty data,
    /// custom type or list of mentioned users clears the old one. Nothing changes before the server confirms. Fails
    /// offline.
    pub fn update_user_message(&self, channel_url: &str, message_id: i64, params: &UserMessageParams) -> Result<Call<Message>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_user_message(self.0, c_channel_url.as_ptr(), message_id, params.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes a sent message for everybody. Nothing changes before the server confirms. For unsent messages use
    /// message_collection_remove_failed.
    pub fn delete_message(&self, channel_url: &str, message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_message(self.0, c_channel_url.as_ptr(), message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets the session handler. Set it before client_connect: logins from then on say that session keys may expire,
    /// and a login whose token is refused asks the handler instead of failing.
    pub fn set_session_handler(&self, fn_: Option<Box<dyn Fn(SessionNotice) + Send + Sync>>) -> Result<()> {
        struct State {
            fn_: Option<Box<dyn Fn(SessionNotice) + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, notice: *const sys::covey_session_notice) {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function(SessionNotice::of(&*notice))) }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_set_session_handler(self.0, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// Answers COVEY_SESSION_TOKEN_REQUIRED. Each request takes one answer.
    pub fn answer_token_request(&self, token_request: u64, token: Option<&str>) -> Result<()> {
        let c_token = token.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_answer_token_request(self.0, token_request, c_token.as_ref().map_or(ptr::null(), |text| text.as_ptr()), &mut error); check_error(code, error)? };
        Ok(())
    }

    /// Answers COVEY_SESSION_TOKEN_REQUIRED without a token, for a reason that may pass. The handler receives
    /// COVEY_SESSION_ERROR, and a later request.
    pub fn fail_token_request(&self, token_request: u64) -> Result<()> {
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_fail_token_request(self.0, token_request, &mut error); check_error(code, error)? };
        Ok(())
    }

    /// Reads the numbers of a client. It asks nobody and waits for nothing, so it can be called often and anywhere.
    pub fn get_stats(&self) -> Result<ClientStats> {
        let mut c: sys::covey_client_stats = unsafe { std::mem::zeroed() };
        check(i64::from(unsafe { sys::covey_client_get_stats(self.0, &mut c, std::mem::size_of::<sys::covey_client_stats>()) }))?;
        Ok(unsafe { ClientStats::of(&c) })
    }

    /// Gets a channel from the cache, or from the server if it is not cached. client_refresh_channel always asks the
    /// server.
    pub fn get_channel(&self, channel_url: &str) -> Result<Call<Channel>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Creates a channel, or returns the existing distinct channel of the same members. Errors:
    /// COVEY_ERROR_EXISTS_ALREADY if a channel with this URL exists.
    pub fn create_channel(&self, params: &GroupChannelParams) -> Result<Call<Channel>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_create_channel(self.0, params.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Changes properties of a channel. Values that are not set stay; an empty name, cover URL, data, custom type or
    /// access code clears the old one. Any member may do this unless the application allows it only for operators:
    /// COVEY_ERROR_NOT_ALLOWED.
    pub fn update_channel(&self, channel_url: &str, params: &GroupChannelParams) -> Result<Call<Channel>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_channel(self.0, c_channel_url.as_ptr(), params.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes a channel and its content for everybody; operators only.
    pub fn delete_channel(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Invites users to a channel. Users who accept invitations automatically join at once.
    pub fn invite(&self, channel_url: &str, user_ids: &[&str]) -> Result<Call<Channel>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_invite(self.0, c_channel_url.as_ptr(), p_user_ids.as_ptr(), user_ids.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Accepts an invitation.
    pub fn accept_invitation(&self, channel_url: &str, access_code: Option<&str>) -> Result<Call<Channel>> {
        let c_channel_url = c_text(channel_url)?;
        let c_access_code = access_code.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_accept_invitation(self.0, c_channel_url.as_ptr(), c_access_code.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Declines an invitation. The channel leaves the lists; a private channel also leaves the cache.
    pub fn decline_invitation(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_decline_invitation(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Joins a public channel.
    pub fn join_channel(&self, channel_url: &str, access_code: Option<&str>) -> Result<Call<Channel>> {
        let c_channel_url = c_text(channel_url)?;
        let c_access_code = access_code.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_join_channel(self.0, c_channel_url.as_ptr(), c_access_code.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Leaves a channel. Its unsent messages are deleted.
    pub fn leave_channel(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_leave_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Freezes a channel: only operators can send. Operators only.
    pub fn freeze_channel(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_freeze_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unfreezes a channel: everybody can send again. Operators only.
    pub fn unfreeze_channel(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unfreeze_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Hides a channel from the current user's lists. To archive a channel, hide it without auto-unhide.
    pub fn hide_channel(&self, channel_url: &str, hide_previous_messages: bool, allow_auto_unhide: bool) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_hide_channel(self.0, c_channel_url.as_ptr(), hide_previous_messages, allow_auto_unhide, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unhides a channel.
    pub fn unhide_channel(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unhide_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes the messages up to now for the current user permanently. Other members keep them. Unsent messages stay.
    /// The call waits for the user's messages of the channel that are being sent or whose outcome is unknown: hidden
    /// messages cannot be looked up. If they cannot be looked up now, the call fails with that error.
    pub fn reset_my_history(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_reset_my_history(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets the push setting of a channel from the server. For a cached channel see channel_my_push_trigger.
    pub fn get_channel_push_trigger(&self, channel_url: &str) -> Result<Call<i32>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i32>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, choice: i32, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(choice) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_channel_push_trigger(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets the push setting of a channel for the current user.
    pub fn set_channel_push_trigger(&self, channel_url: &str, push_trigger: PushTrigger) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_set_channel_push_trigger(self.0, c_channel_url.as_ptr(), push_trigger.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets the unread counts of a channel that the current user wants to see.
    pub fn set_channel_count_preference(&self, channel_url: &str, count_preference: CountPreference) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_set_channel_count_preference(self.0, c_channel_url.as_ptr(), count_preference.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets metadata of a channel from the server. For a cached channel see channel_metadata. Keys that do not exist
    /// are omitted.
    pub fn get_channel_metadata(&self, channel_url: &str, keys: &[&str]) -> Result<Call<Vec<MetadataEntry>>> {
        let c_channel_url = c_text(channel_url)?;
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<MetadataEntry>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, entries: *const sys::covey_metadata_entry, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(entries, count as usize).iter().map(|each| MetadataEntry::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_channel_metadata(self.0, c_channel_url.as_ptr(), p_keys.as_ptr(), keys.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Creates metadata of a channel. If one of the keys exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY). A key
    /// has 1 to 128 characters and no comma, a value at most 190.
    pub fn create_channel_metadata(&self, channel_url: &str, keys: &[&str], values: &[&str]) -> Result<Call<Vec<MetadataEntry>>> {
        let c_channel_url = c_text(channel_url)?;
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        same_count(keys.len(), values.len())?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<MetadataEntry>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, entries: *const sys::covey_metadata_entry, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(entries, count as usize).iter().map(|each| MetadataEntry::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_create_channel_metadata(self.0, c_channel_url.as_ptr(), p_keys.as_ptr(), p_values.as_ptr(), keys.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets metadata of a channel.
    pub fn update_channel_metadata(&self, channel_url: &str, keys: &[&str], values: &[&str], upsert: bool) -> Result<Call<Vec<MetadataEntry>>> {
        let c_channel_url = c_text(channel_url)?;
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        same_count(keys.len(), values.len())?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<MetadataEntry>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, entries: *const sys::covey_metadata_entry, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(entries, count as usize).iter().map(|each| MetadataEntry::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_channel_metadata(self.0, c_channel_url.as_ptr(), p_keys.as_ptr(), p_values.as_ptr(), keys.len(), upsert, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes one key of a channel's metadata. Errors: COVEY_ERROR_NOT_FOUND.
    pub fn delete_channel_metadata(&self, channel_url: &str, key: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_key = c_text(key)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_channel_metadata(self.0, c_channel_url.as_ptr(), c_key.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes all metadata of a channel.
    pub fn delete_all_channel_metadata(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_all_channel_metadata(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets metacounters of a channel from the server. After you have requested all of them, queries with metacounter
    /// conditions use the cache while the connection lasts.
    pub fn get_metacounters(&self, channel_url: &str, keys: &[&str]) -> Result<Call<Vec<Metacounter>>> {
        let c_channel_url = c_text(channel_url)?;
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<Metacounter>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, counters: *const sys::covey_metacounter, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(counters, count as usize).iter().map(|each| Metacounter::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_metacounters(self.0, c_channel_url.as_ptr(), p_keys.as_ptr(), keys.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Creates metacounters of a channel. If one of them exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY).
    pub fn create_metacounters(&self, channel_url: &str, keys: &[&str], values: &[i64]) -> Result<Call<Vec<Metacounter>>> {
        let c_channel_url = c_text(channel_url)?;
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        same_count(keys.len(), values.len())?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<Metacounter>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, counters: *const sys::covey_metacounter, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(counters, count as usize).iter().map(|each| Metacounter::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_create_metacounters(self.0, c_channel_url.as_ptr(), p_keys.as_ptr(), values.as_ptr(), keys.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets, increases or decreases metacounters of a channel. Concurrent changes of other users add up.
    pub fn update_metacounters(&self, channel_url: &str, keys: &[&str], values: &[i64], mode: MetacounterMode, upsert: bool) -> Result<Call<Vec<Metacounter>>> {
        let c_channel_url = c_text(channel_url)?;
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        same_count(keys.len(), values.len())?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<Metacounter>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, counters: *const sys::covey_metacounter, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(counters, count as usize).iter().map(|each| Metacounter::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_metacounters(self.0, c_channel_url.as_ptr(), p_keys.as_ptr(), values.as_ptr(), keys.len(), mode.0, upsert, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes one metacounter of a channel. Errors: COVEY_ERROR_NOT_FOUND.
    pub fn delete_metacounter(&self, channel_url: &str, key: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_key = c_text(key)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_metacounter(self.0, c_channel_url.as_ptr(), c_key.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes all metacounters of a channel.
    pub fn delete_all_metacounters(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_all_metacounters(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Makes members operators; operators only. All of them must be joined members, otherwise nothing changes.
    pub fn add_operators(&self, channel_url: &str, user_ids: &[&str]) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_add_operators(self.0, c_channel_url.as_ptr(), p_user_ids.as_ptr(), user_ids.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes the operator role from users; operators only. Users without the role are ignored.
    pub fn remove_operators(&self, channel_url: &str, user_ids: &[&str]) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_remove_operators(self.0, c_channel_url.as_ptr(), p_user_ids.as_ptr(), user_ids.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes the operator role from all operators, including the current user; operators only.
    pub fn remove_all_operators(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_remove_all_operators(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Bans a user from a channel: removes the user and prevents them from joining; operators only. The user need not
    /// be a member.
    pub fn ban_user(&self, channel_url: &str, user_id: &str, seconds: i64, description: Option<&str>) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_id = c_text(user_id)?;
        let c_description = description.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_ban_user(self.0, c_channel_url.as_ptr(), c_user_id.as_ptr(), seconds, c_description.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lifts the ban of a user; operators only. Errors: COVEY_ERROR_NOT_FOUND if the user is not banned. Collections
    /// report the change when the event that follows arrives.
    pub fn unban_user(&self, channel_url: &str, user_id: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_id = c_text(user_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unban_user(self.0, c_channel_url.as_ptr(), c_user_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Mutes a member: the member cannot send messages; operators only. Muting again sets a new end.
    pub fn mute_user(&self, channel_url: &str, user_id: &str, seconds: i64, description: Option<&str>) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_id = c_text(user_id)?;
        let c_description = description.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_mute_user(self.0, c_channel_url.as_ptr(), c_user_id.as_ptr(), seconds, c_description.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unmutes a member; operators only. Errors: COVEY_ERROR_NOT_FOUND if the member is not muted.
    pub fn unmute_user(&self, channel_url: &str, user_id: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_id = c_text(user_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unmute_user(self.0, c_channel_url.as_ptr(), c_user_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Asks the server whether the current user is muted in a channel.
    pub fn get_my_muted_info(&self, channel_url: &str) -> Result<Call<MutedInfo>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MutedInfo>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, info: *const sys::covey_muted_info, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !info.is_null() { Some(MutedInfo::of(&*info)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_my_muted_info(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports a channel to the moderators of the application.
    pub fn report_channel(&self, channel_url: &str, category: ReportCategory, description: Option<&str>) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_description = description.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_report_channel(self.0, c_channel_url.as_ptr(), category.0, c_description.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports a user for their behavior in a channel.
    pub fn report_user(&self, channel_url: &str, user_id: &str, category: ReportCategory, description: Option<&str>) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_id = c_text(user_id)?;
        let c_description = description.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_report_user(self.0, c_channel_url.as_ptr(), c_user_id.as_ptr(), category.0, c_description.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports a message.
    pub fn report_message(&self, channel_url: &str, message_id: i64, sender_id: Option<&str>, category: ReportCategory, description: Option<&str>) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_sender_id = sender_id.map(c_text).transpose()?;
        let c_description = description.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_report_message(self.0, c_channel_url.as_ptr(), message_id, c_sender_id.as_ref().map_or(ptr::null(), |text| text.as_ptr()), category.0, c_description.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets the names of all categories that a report may have: "suspicious", "harassing", "inappropriate" and "spam",
    /// then those of this application.
    pub fn get_report_categories(&self) -> Result<Call<StringList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<StringList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, texts: *const sys::covey_string_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !texts.is_null() { Some(StringList::borrow(texts)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_report_categories(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports a channel, a user or a message in a category that is given by its name, such as one that only this
    /// application has: client_get_report_categories.
    pub fn report_in_category(&self, channel_url: &str, user_id: Option<&str>, message_id: i64, category: &str, description: Option<&str>) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_user_id = user_id.map(c_text).transpose()?;
        let c_category = c_text(category)?;
        let c_description = description.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_report_in_category(self.0, c_channel_url.as_ptr(), c_user_id.as_ref().map_or(ptr::null(), |text| text.as_ptr()), message_id, c_category.as_ptr(), c_description.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Changes the current user's nickname or picture; at least one of them. client_current_user then returns the
    /// changed user.
    pub fn update_current_user(&self, nickname: Option<&str>, profile_url: Option<&str>, profile_path: Option<&str>, mime_type: Option<&str>) -> Result<Call<User>> {
        let c_nickname = nickname.map(c_text).transpose()?;
        let c_profile_url = profile_url.map(c_text).transpose()?;
        let c_profile_path = profile_path.map(c_text).transpose()?;
        let c_mime_type = mime_type.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<User>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, user: *const sys::covey_user, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !user.is_null() { Some(User::borrow(user)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_current_user(self.0, c_nickname.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_profile_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_profile_path.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_mime_type.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Creates metadata of the current user. If one of the keys exists, nothing is created
    /// (COVEY_ERROR_EXISTS_ALREADY).
    pub fn create_user_metadata(&self, keys: &[&str], values: &[&str]) -> Result<Call<User>> {
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        same_count(keys.len(), values.len())?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<User>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, user: *const sys::covey_user, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !user.is_null() { Some(User::borrow(user)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_create_user_metadata(self.0, p_keys.as_ptr(), p_values.as_ptr(), keys.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets metadata of the current user.
    pub fn update_user_metadata(&self, keys: &[&str], values: &[&str], upsert: bool) -> Result<Call<User>> {
        let c_keys = c_texts(keys)?;
        let p_keys = pointers(&c_keys);
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        same_count(keys.len(), values.len())?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<User>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, user: *const sys::covey_user, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !user.is_null() { Some(User::borrow(user)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_user_metadata(self.0, p_keys.as_ptr(), p_values.as_ptr(), keys.len(), upsert, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes one key of the current user's metadata. Errors: COVEY_ERROR_NOT_FOUND.
    pub fn delete_user_metadata(&self, key: &str) -> Result<Call<User>> {
        let c_key = c_text(key)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<User>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, user: *const sys::covey_user, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !user.is_null() { Some(User::borrow(user)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_user_metadata(self.0, c_key.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes all metadata of the current user.
    pub fn delete_all_user_metadata(&self) -> Result<Call<User>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<User>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, user: *const sys::covey_user, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !user.is_null() { Some(User::borrow(user)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_all_user_metadata(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Blocks a user. A blocked user cannot invite the current user or send messages in their one-to-one channel.
    /// Member lists of open channels show the block.
    pub fn block_user(&self, user_id: &str) -> Result<Call<()>> {
        let c_user_id = c_text(user_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_block_user(self.0, c_user_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unblocks a user. Errors: COVEY_ERROR_NOT_FOUND if the user is not blocked.
    pub fn unblock_user(&self, user_id: &str) -> Result<Call<()>> {
        let c_user_id = c_text(user_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unblock_user(self.0, c_user_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets the invitation setting: 1 if the current user joins automatically when invited.
    pub fn get_invitation_preference(&self) -> Result<Call<i32>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i32>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, choice: i32, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(choice) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_invitation_preference(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets whether the current user joins automatically when invited.
    pub fn set_invitation_preference(&self, auto_accept: bool) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_set_invitation_preference(self.0, auto_accept, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Registers a device for push notifications.
    pub fn register_push_token(&self, service: PushService, token: &str, is_unique: bool) -> Result<Call<()>> {
        let c_token = c_text(token)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_register_push_token(self.0, service.0, c_token.as_ptr(), is_unique, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unregisters a device. Errors: COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED if it is not registered.
    pub fn unregister_push_token(&self, service: PushService, token: &str) -> Result<Call<()>> {
        let c_token = c_text(token)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unregister_push_token(self.0, service.0, c_token.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unregisters all devices of the current user.
    pub fn unregister_all_push_tokens(&self) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unregister_all_push_tokens(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the tokens of the current user's devices at one push service.
    pub fn list_push_tokens(&self, service: PushService, limit: i32) -> Result<PushTokenPages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_push_tokens(self.0, service.0, limit, &mut made, &mut error); check_error(code, error)? };
        Ok(PushTokenPages(made))
    }

    /// Gets the push preferences.
    pub fn get_push_preference(&self) -> Result<Call<PushPreference>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<PushPreference>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, preference: *const sys::covey_push_preference, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !preference.is_null() { Some(PushPreference::of(&*preference)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_push_preference(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets the push trigger of channels that have no setting of their own.
    pub fn set_push_trigger(&self, push_trigger: PushTrigger) -> Result<Call<PushPreference>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<PushPreference>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, preference: *const sys::covey_push_preference, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !preference.is_null() { Some(PushPreference::of(&*preference)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_set_push_trigger(self.0, push_trigger.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets the times of day without push notifications. The span may include midnight.
    pub fn set_do_not_disturb(&self, is_on: bool, start_hour: i32, start_minute: i32, end_hour: i32, end_minute: i32, time_zone: &str) -> Result<Call<PushPreference>> {
        let c_time_zone = c_text(time_zone)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<PushPreference>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, preference: *const sys::covey_push_preference, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !preference.is_null() { Some(PushPreference::of(&*preference)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_set_do_not_disturb(self.0, is_on, start_hour, start_minute, end_hour, end_minute, c_time_zone.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets or ends a period without push notifications.
    pub fn set_snooze(&self, is_on: bool, start_at: i64, end_at: i64) -> Result<Call<PushPreference>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<PushPreference>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, preference: *const sys::covey_push_preference, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !preference.is_null() { Some(PushPreference::of(&*preference)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_set_snooze(self.0, is_on, start_at, end_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sends a message with files. The files of paths are open when this returns, and they are copied before the
    /// message appears. Offline the message waits, also across restarts. Messages are sent in order when the client is
    /// connected again. Do not add the message to your list: the channel's collections report it as pending, then as
    /// succeeded or failed, or as deleted with COVEY_SOURCE_LOCAL_MESSAGE_CANCELED.
    pub fn send_file_message(&self, channel_url: &str, params: &FileMessageParams, progress: Option<Box<dyn FnMut(UploadProgress) + Send>>) -> Result<(Message, Call<Message>)> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        struct State {
            progress: Option<Box<dyn FnMut(UploadProgress) + Send>>,
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_progress(user_data: *mut c_void, call_id: u64, progress: *const sys::covey_upload_progress) {
            let _ = call_id;
            let state = &mut *(user_data as *mut State);
            if let Some(function) = state.progress.as_mut() { guard(|| function(UploadProgress::of(&*progress))); }
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let has_progress = progress.is_some();
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { progress, fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_send_file_message(self.0, c_channel_url.as_ptr(), params.0, &mut made, if has_progress { Some(call_progress as _) } else { None }, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok((Message(made), answer_fn))
    }

    /// Sends several messages with files in order. Each has its own progress and completion. If one fails, the others
    /// are still sent. If one is invalid, nothing is sent.
    pub fn send_file_messages(&self, channel_url: &str, params: &[&FileMessageParams], progress: Option<Box<dyn FnMut(UploadProgress) + Send>>, fn_: Option<Box<dyn FnMut(Outcome<(Message, i32)>) + Send>>) -> Result<()> {
        let c_channel_url = c_text(channel_url)?;
        let c_params: Vec<*const sys::covey_file_message_params> = params.iter().map(|each| each.0 as *const _).collect();
        let mut error = ptr::null_mut();
        struct State {
            progress: Option<Box<dyn FnMut(UploadProgress) + Send>>,
            fn_: Option<Box<dyn FnMut(Outcome<(Message, i32)>) + Send>>,
        }
        unsafe extern "C" fn call_progress(user_data: *mut c_void, call_id: u64, progress: *const sys::covey_upload_progress) {
            let _ = call_id;
            let state = &mut *(user_data as *mut State);
            if let Some(function) = state.progress.as_mut() { guard(|| function(UploadProgress::of(&*progress))); }
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, index: i32, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some((Message::borrow(message), index)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &mut *(user_data as *mut State);
            if let Some(function) = state.fn_.as_mut() { guard(|| function(outcome)); }
        }
        let has_progress = progress.is_some();
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { progress, fn_ })) as *mut c_void;
        unsafe { let code = sys::covey_client_send_file_messages(self.0, c_channel_url.as_ptr(), c_params.as_ptr(), params.len(), ptr::null_mut(), if has_progress { Some(call_progress as _) } else { None }, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(())
    }

    /// Downloads a file. At most 4 files of a client are transferred at once; others wait, in the order of the calls.
    /// Two calls for one URL share one transfer: the second waits for the first and gets the cached file. client_pause
    /// does not stop a download. Up to 5 redirects are followed, from https only to https; the user's key goes to no
    /// server that a redirect names. With a client certificate, the site's own servers are not followed.
    pub fn download_file(&self, url: &str, requires_auth: bool, path: Option<&str>, progress: Option<Box<dyn FnMut(i64, i64) + Send>>) -> Result<Call<Vec<u8>>> {
        let c_url = c_text(url)?;
        let c_path = path.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            progress: Option<Box<dyn FnMut(i64, i64) + Send>>,
            fn_: Completer<Vec<u8>>,
        }
        unsafe extern "C" fn call_progress(user_data: *mut c_void, call_id: u64, received_bytes: i64, total_bytes: i64) {
            let _ = call_id;
            let state = &mut *(user_data as *mut State);
            if let Some(function) = state.progress.as_mut() { guard(|| function(received_bytes, total_bytes)); }
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, bytes: *const c_void, length: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(bytes as *const u8, length as usize).to_vec()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let has_progress = progress.is_some();
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { progress, fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_download_file(self.0, c_url.as_ptr(), requires_auth, c_path.as_ref().map_or(ptr::null(), |text| text.as_ptr()), if has_progress { Some(call_progress as _) } else { None }, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Cancels a download: it completes with COVEY_ERROR_REQUEST_CANCELED, and what it has brought is deleted. A call
    /// that has completed is ignored; one whose bytes have all come may still put the file to its path.
    pub fn cancel_download(&self, call_id: u64) -> Result<()> {
        check(i64::from(unsafe { sys::covey_client_cancel_download(self.0, call_id) }))?;
        Ok(())
    }

    /// Lists unsent messages: pending and failed ones, in sending order within each channel. Needed only for channels
    /// that have no open message collection.
    pub fn get_unsent_messages(&self, channel_url: Option<&str>) -> Result<Call<MessageList>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MessageList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some(MessageList::borrow(messages)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_unsent_messages(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Resends a failed message, whatever its error, with its old place in the order and its old request id. If the
    /// outcome of an earlier attempt is unknown, Covey first looks for the message on the server. If it failed because
    /// the outcome cannot be known (COVEY_ERROR_ACK_TIMEOUT in an ephemeral channel, or after a reset of the history),
    /// it is sent a second time.
    pub fn resend_message(&self, request_id: &str) -> Result<Call<Message>> {
        let c_request_id = c_text(request_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_resend_message(self.0, c_request_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Cancels a pending message: it leaves the outbox, with its files. Collections report it as deleted, with
    /// COVEY_SOURCE_LOCAL_MESSAGE_CANCELED and COVEY_SENDING_CANCELED. The completion of its send gets
    /// COVEY_ERROR_REQUEST_CANCELED.
    pub fn cancel_message(&self, request_id: &str) -> Result<Call<()>> {
        let c_request_id = c_text(request_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_cancel_message(self.0, c_request_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes failed messages permanently, also of a channel without a collection. Ids of other messages are ignored.
    pub fn remove_failed_messages(&self, channel_url: &str, request_ids: &[&str]) -> Result<Call<StringList>> {
        let c_channel_url = c_text(channel_url)?;
        let c_request_ids = c_texts(request_ids)?;
        let p_request_ids = pointers(&c_request_ids);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<StringList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, texts: *const sys::covey_string_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !texts.is_null() { Some(StringList::borrow(texts)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_remove_failed_messages(self.0, c_channel_url.as_ptr(), p_request_ids.as_ptr(), request_ids.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sets or removes the progress handler. The former handler is freed and is not called after this returns.
    pub fn set_background_handler(&self, fn_: Option<Box<dyn Fn(BackgroundProgress) + Send + Sync>>) -> Result<()> {
        struct State {
            fn_: Option<Box<dyn Fn(BackgroundProgress) + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, progress: *const sys::covey_background_progress) {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function(BackgroundProgress::of(&*progress))) }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_set_background_handler(self.0, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// The progress that the callbacks have reported so far.
    pub fn background_progress(&self) -> Result<BackgroundProgress> {
        let mut c: sys::covey_background_progress = unsafe { std::mem::zeroed() };
        check(i64::from(unsafe { sys::covey_client_background_progress(self.0, &mut c, std::mem::size_of::<sys::covey_background_progress>()) }))?;
        Ok(unsafe { BackgroundProgress::of(&c) })
    }

    /// Starts no background request until client_resume_background, whoever logs in meanwhile. Running requests
    /// complete. Everything else continues. client_pause stops everything.
    pub fn pause_background(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_client_pause_background(self.0) }))?;
        Ok(())
    }

    /// Continues after client_pause_background.
    pub fn resume_background(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_client_resume_background(self.0) }))?;
        Ok(())
    }

    /// Adds a handler. Handlers are called in the order in which they were added, after the collections' callbacks for
    /// the same change. The snapshots include the change. Events that arrive while there is no handler are dropped.
    pub fn add_event_handler(&self, identifier: &str, fn_: Option<Box<dyn Fn(Event) + Send + Sync>>) -> Result<()> {
        let c_identifier = c_text(identifier)?;
        struct State {
            fn_: Option<Box<dyn Fn(Event) + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, event: *const sys::covey_event) {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function(Event::of(&*event))) }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_add_event_handler(self.0, c_identifier.as_ptr(), if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// Removes a handler and frees it; it is not called after this returns. Removing an unknown handler does nothing.
    pub fn remove_event_handler(&self, identifier: &str) -> Result<()> {
        let c_identifier = c_text(identifier)?;
        check(i64::from(unsafe { sys::covey_client_remove_event_handler(self.0, c_identifier.as_ptr()) }))?;
        Ok(())
    }

    /// Creates a collection. It shows nothing before group_channel_collection_load_more.
    pub fn group_channel_collection(&self, query: Option<&GroupChannelListQuery>, callbacks: GroupChannelCollectionCallbacks) -> Result<GroupChannelCollection> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        let c_callbacks = callbacks.into_c();
        unsafe { let code = sys::covey_group_channel_collection_new(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), &c_callbacks, &mut made, &mut error); check_error(code, error)? };
        Ok(GroupChannelCollection(made))
    }

    /// Creates a collection. It shows nothing before message_collection_start.
    pub fn message_collection(&self, channel_url: &str, starting_point_at: i64, params: Option<&MessageListParams>, callbacks: MessageCollectionCallbacks) -> Result<MessageCollection> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        let c_callbacks = callbacks.into_c();
        unsafe { let code = sys::covey_message_collection_new(self.0, c_channel_url.as_ptr(), starting_point_at, params.map_or(ptr::null(), |each| each.0 as *const _), &c_callbacks, &mut made, &mut error); check_error(code, error)? };
        Ok(MessageCollection(made))
    }

    /// Opens the feed of this name. It begins as soon as a user is logged in, offline with what is cached.
    pub fn feed(&self, name: &str, options: Option<&FeedOptions>, callbacks: FeedCallbacks) -> Result<Feed> {
        let c_name = c_text(name)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        let c_callbacks = callbacks.into_c();
        unsafe { let code = sys::covey_feed_open(self.0, c_name.as_ptr(), options.map_or(ptr::null(), |each| each.0 as *const _), &c_callbacks, &mut made, &mut error); check_error(code, error)? };
        Ok(Feed(made))
    }

    /// Forgets a feed: opened again by its name, it is a new one.
    pub fn remove_feed(&self, name: &str) -> Result<Call<()>> {
        let c_name = c_text(name)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_remove_feed(self.0, c_name.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the current user's group channels. To display a list, use a collection: it stays current.
    pub fn list_group_channels(&self, query: Option<&GroupChannelListQuery>) -> Result<ChannelPages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_group_channels(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), &mut made, &mut error); check_error(code, error)? };
        Ok(ChannelPages(made))
    }

    /// Lists public group channels that can be discovered, joined or not. A row never overwrites the current user's own
    /// state of a cached channel, because the server may omit that state in such a list.
    pub fn list_public_group_channels(&self, query: Option<&PublicGroupChannelListQuery>) -> Result<ChannelPages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_public_group_channels(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), &mut made, &mut error); check_error(code, error)? };
        Ok(ChannelPages(made))
    }

    /// Lists the joined and invited members of a channel, with their roles, mutes and online states.
    pub fn list_members(&self, channel_url: &str, query: Option<&MemberListQuery>) -> Result<MemberPages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_members(self.0, c_channel_url.as_ptr(), query.map_or(ptr::null(), |each| each.0 as *const _), &mut made, &mut error); check_error(code, error)? };
        Ok(MemberPages(made))
    }

    /// Lists the operators of a channel.
    pub fn list_operators(&self, channel_url: &str, limit: i32) -> Result<MemberPages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_operators(self.0, c_channel_url.as_ptr(), limit, &mut made, &mut error); check_error(code, error)? };
        Ok(MemberPages(made))
    }

    /// Lists the users who are banned from a channel. Operators only.
    pub fn list_banned_users(&self, channel_url: &str, limit: i32) -> Result<RestrictedUserPages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_banned_users(self.0, c_channel_url.as_ptr(), limit, &mut made, &mut error); check_error(code, error)? };
        Ok(RestrictedUserPages(made))
    }

    /// Lists the users who are muted in a channel. Operators only.
    pub fn list_muted_users(&self, channel_url: &str, limit: i32) -> Result<RestrictedUserPages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_muted_users(self.0, c_channel_url.as_ptr(), limit, &mut made, &mut error); check_error(code, error)? };
        Ok(RestrictedUserPages(made))
    }

    /// Lists users of the application. Use it, for example, to look up the users of a reaction by their ids.
    pub fn list_users(&self, query: Option<&UserListQuery>) -> Result<UserPages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_users(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), &mut made, &mut error); check_error(code, error)? };
        Ok(UserPages(made))
    }

    /// Lists the users whom the current user blocks.
    pub fn list_blocked_users(&self, limit: i32) -> Result<UserPages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_blocked_users(self.0, limit, &mut made, &mut error); check_error(code, error)? };
        Ok(UserPages(made))
    }

    /// Lists the messages of a channel, or the replies of one of them, from the newest page back.
    pub fn list_previous_messages(&self, channel_url: &str, params: Option<&MessageListParams>, parent_message_id: i64, limit: i32) -> Result<MessagePages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_previous_messages(self.0, c_channel_url.as_ptr(), params.map_or(ptr::null(), |each| each.0 as *const _), parent_message_id, limit, &mut made, &mut error); check_error(code, error)? };
        Ok(MessagePages(made))
    }

    /// Gets a channel from the server, even if it is cached; client_get_channel returns the cached one.
    /// COVEY_ERROR_NOT_FOUND and COVEY_ERROR_NOT_ALLOWED mean that the channel is gone for this user: it leaves the
    /// cache.
    pub fn refresh_channel(&self, channel_url: &str) -> Result<Call<Channel>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Channel>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channel: *const sys::covey_channel, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channel.is_null() { Some(Channel::borrow(channel)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_refresh_channel(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets one message from the cache; client_get_message asks the server.
    pub fn get_cached_message(&self, channel_url: &str, message_id: i64) -> Result<Call<Message>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_cached_message(self.0, c_channel_url.as_ptr(), message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets messages before and after a time. To page back from the newest message, see client_list_previous_messages.
    pub fn get_messages_by_timestamp(&self, channel_url: &str, timestamp_at: i64, previous_count: i32, next_count: i32, inclusive: bool, params: Option<&MessageListParams>) -> Result<Call<MessageList>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MessageList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some(MessageList::borrow(messages)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_messages_by_timestamp(self.0, c_channel_url.as_ptr(), timestamp_at, previous_count, next_count, inclusive, params.map_or(ptr::null(), |each| each.0 as *const _), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets messages before and after another one.
    pub fn get_messages_by_id(&self, channel_url: &str, message_id: i64, previous_count: i32, next_count: i32, inclusive: bool, params: Option<&MessageListParams>) -> Result<Call<MessageList>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MessageList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some(MessageList::borrow(messages)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_messages_by_id(self.0, c_channel_url.as_ptr(), message_id, previous_count, next_count, inclusive, params.map_or(ptr::null(), |each| each.0 as *const _), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets the replies of a message before and after a time.
    pub fn get_threaded_messages(&self, channel_url: &str, parent_message_id: i64, timestamp_at: i64, previous_count: i32, next_count: i32, inclusive: bool, params: Option<&MessageListParams>) -> Result<Call<(Message, MessageList)>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<(Message, MessageList)>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, parent: *const sys::covey_message, replies: *const sys::covey_message_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !parent.is_null() { Some((Message::borrow(parent), MessageList::borrow(replies))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_threaded_messages(self.0, c_channel_url.as_ptr(), parent_message_id, timestamp_at, previous_count, next_count, inclusive, params.map_or(ptr::null(), |each| each.0 as *const _), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the changes of the user's channels, up to 100 at a time. The cache follows such changes automatically; use
    /// this to keep data of the app in step. It does not move the cache's own position.
    pub fn get_channel_changelog(&self, token: Option<&str>, since_at: i64) -> Result<Call<ChannelChanges>> {
        let c_token = token.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<ChannelChanges>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, changes: *const sys::covey_channel_changes, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !changes.is_null() { Some(ChannelChanges::of(&*changes)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_channel_changelog(self.0, c_token.as_ref().map_or(ptr::null(), |text| text.as_ptr()), since_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the messages of a channel that were changed or deleted, up to 100 changes at a time; otherwise as
    /// client_get_channel_changelog.
    pub fn get_message_changelog(&self, channel_url: &str, token: Option<&str>, since_at: i64) -> Result<Call<MessageChanges>> {
        let c_channel_url = c_text(channel_url)?;
        let c_token = token.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MessageChanges>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, changes: *const sys::covey_message_changes, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !changes.is_null() { Some(MessageChanges::of(&*changes)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_message_changelog(self.0, c_channel_url.as_ptr(), c_token.as_ref().map_or(ptr::null(), |text| text.as_ptr()), since_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// The unread totals that the callbacks have reported so far.
    pub fn unread_totals(&self) -> Result<UnreadTotals> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_client_unread_totals(self.0, &mut made) }))?;
        Ok(UnreadTotals(made))
    }

    /// Sets or removes the handler of unread totals. The former handler is freed and is not called after this returns.
    /// If the app is slow, the handler receives only the latest change.
    pub fn set_unread_totals_handler(&self, fn_: Option<Box<dyn Fn(UnreadTotals) + Send + Sync>>) -> Result<()> {
        struct State {
            fn_: Option<Box<dyn Fn(UnreadTotals) + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, totals: *const sys::covey_unread_totals) {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function(UnreadTotals::borrow(totals))) }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_set_unread_totals_handler(self.0, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// Counts unread messages in the channels that the current user joined.
    pub fn get_unread_message_count(&self, custom_types: &[&str], super_channel_filter: SuperChannelFilter) -> Result<Call<i64>> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i64>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, count: i64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(count) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_unread_message_count(self.0, p_custom_types.as_ptr(), custom_types.len(), super_channel_filter.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Counts the joined channels that have unread messages; otherwise as client_get_unread_message_count.
    pub fn get_unread_channel_count(&self, custom_types: &[&str], super_channel_filter: SuperChannelFilter) -> Result<Call<i64>> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i64>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, count: i64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(count) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_unread_channel_count(self.0, p_custom_types.as_ptr(), custom_types.len(), super_channel_filter.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Counts the current user's group channels.
    pub fn get_channel_count(&self, member_state_filter: MemberStateFilter) -> Result<Call<i64>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i64>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, count: i64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(count) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_channel_count(self.0, member_state_filter.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Counts several kinds of unread items in one request: messages, mentions of the current user, invitations.
    pub fn get_unread_item_counts(&self, items: UnreadItemFlag) -> Result<Call<UnreadItemCounts>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<UnreadItemCounts>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, counts: *const sys::covey_unread_item_counts, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !counts.is_null() { Some(UnreadItemCounts::of(&*counts)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_unread_item_counts(self.0, items.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Measures the cache of the current user.
    pub fn cached_data_size(&self, channel_url: Option<&str>) -> Result<Call<i64>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i64>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, size_bytes: i64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(size_bytes) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_cached_data_size(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes a channel's messages from the cache. Open message collections of the channel report their messages as
    /// deleted, with COVEY_SOURCE_WINDOW_TRIMMED, and refetch them while there is a connection. The channel itself
    /// stays. If the cache is in memory because its file could not be opened, the file is removed.
    pub fn clear_cached_messages(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_clear_cached_messages(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes the cache of a user who is not logged in. For the current user use client_disconnect.
    pub fn clear_cached_data(&self, user_id: &str) -> Result<Call<()>> {
        let c_user_id = c_text(user_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_clear_cached_data(self.0, c_user_id.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes unsent messages, pending and failed ones. No other copy of them exists. A message that is being sent may
    /// still arrive. Collections report the messages as deleted; the calls that sent them complete with
    /// COVEY_ERROR_REQUEST_CANCELED.
    pub fn clear_unsent_messages(&self, channel_url: Option<&str>) -> Result<Call<StringList>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<StringList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, texts: *const sys::covey_string_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !texts.is_null() { Some(StringList::borrow(texts)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_clear_unsent_messages(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Searches the cached messages that the user may see. It works offline: it asks no server and changes nothing.
    /// Covey indexes the messages of the last second first, which may take a moment after many messages arrived. On a
    /// full disk it finds the messages that are indexed. A read-only client finds those that the writing process has
    /// indexed.
    pub fn search_messages(&self, query: &MessageSearchQuery) -> Result<Call<MessageSearchResult>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MessageSearchResult>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, result: *const sys::covey_message_search_result, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !result.is_null() { Some(MessageSearchResult::borrow(result)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_search_messages(self.0, query.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Edits a sent message with files: data, custom type, mentions and meta arrays, as client_update_user_message
    /// does. Files and caption cannot be changed.
    pub fn update_file_message(&self, channel_url: &str, message_id: i64, params: &FileMessageParams) -> Result<Call<Message>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_file_message(self.0, c_channel_url.as_ptr(), message_id, params.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Translates a text message. The translations become part of the message for everybody: message_translations.
    pub fn translate_message(&self, channel_url: &str, message_id: i64, languages: &[&str]) -> Result<Call<Message>> {
        let c_channel_url = c_text(channel_url)?;
        let c_languages = c_texts(languages)?;
        let p_languages = pointers(&c_languages);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_translate_message(self.0, c_channel_url.as_ptr(), message_id, p_languages.as_ptr(), languages.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Pins a message to its channel, for everybody.
    pub fn pin_message(&self, channel_url: &str, message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_pin_message(self.0, c_channel_url.as_ptr(), message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Unpins a message.
    pub fn unpin_message(&self, channel_url: &str, message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_unpin_message(self.0, c_channel_url.as_ptr(), message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Adds a reaction of the current user to a message.
    pub fn add_reaction(&self, channel_url: &str, message_id: i64, key: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_key = c_text(key)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_add_reaction(self.0, c_channel_url.as_ptr(), message_id, c_key.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes a reaction of the current user.
    pub fn delete_reaction(&self, channel_url: &str, message_id: i64, key: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let c_key = c_text(key)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_reaction(self.0, c_channel_url.as_ptr(), message_id, c_key.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sends a copy of a message of the current user: text or caption, data, custom type, mentions, meta arrays,
    /// languages, and the files without a new upload. The copy is no reply and has no push settings. It is a normal
    /// send: see client_send_user_message.
    pub fn copy_message(&self, message: &Message, channel_url: &str) -> Result<(Message, Call<Message>)> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_copy_message(self.0, message.0, c_channel_url.as_ptr(), &mut made, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok((Message(made), answer_fn))
    }

    /// Marks channels as read: everything in them until now. No call to client_mark_as_read delays it.
    pub fn mark_all_as_read(&self, channel_urls: &[&str]) -> Result<Call<()>> {
        let c_channel_urls = c_texts(channel_urls)?;
        let p_channel_urls = pointers(&c_channel_urls);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_mark_all_as_read(self.0, p_channel_urls.as_ptr(), channel_urls.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Marks a message and all later ones as unread: the user's read position moves back to before it.
    pub fn mark_as_unread(&self, channel_url: &str, message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_mark_as_unread(self.0, c_channel_url.as_ptr(), message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports to the server that the current user has read all messages of a thread.
    pub fn mark_thread_as_read(&self, channel_url: &str, parent_message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_mark_thread_as_read(self.0, c_channel_url.as_ptr(), parent_message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports to the server that all messages of a channel were delivered. A connected client does this automatically
    /// for each message; use this for messages that arrived another way, such as by push.
    pub fn mark_as_delivered(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_mark_as_delivered(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Shows the other members that the current user is typing. You can call it for every key press: Covey notifies the
    /// server at most once a second. Members see it for ten seconds, or until client_end_typing.
    pub fn start_typing(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_start_typing(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Shows the other members that the current user stopped typing. Sending a message also does this.
    pub fn end_typing(&self, channel_url: &str) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_end_typing(self.0, c_channel_url.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// The members who have read a message: the joined members except the current user and the sender. Empty in a
    /// supergroup.
    pub fn read_members(&self, channel: &Channel, message: &Message) -> Result<MemberList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_client_read_members(self.0, channel.0, message.0, &mut made) }))?;
        Ok(MemberList(made))
    }

    /// The members who have not read a message: the joined members except the current user and the sender. Empty in a
    /// supergroup.
    pub fn unread_members(&self, channel: &Channel, message: &Message) -> Result<MemberList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_client_unread_members(self.0, channel.0, message.0, &mut made) }))?;
        Ok(MemberList(made))
    }

    /// The number of members who have not read a message: those of client_unread_members.
    pub fn unread_member_count(&self, channel: &Channel, message: &Message) -> Result<i64> {
        let found = unsafe { sys::covey_client_unread_member_count(self.0, channel.0, message.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// The number of members to whom a message was not delivered yet; 0 in supergroups, and if the application has no
    /// delivery receipts.
    pub fn undelivered_member_count(&self, channel: &Channel, message: &Message) -> Result<i64> {
        let found = unsafe { sys::covey_client_undelivered_member_count(self.0, channel.0, message.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// Lists the messages that the server finds, page by page: message_pages_load_next. They are not cached.
    pub fn list_found_messages(&self, query: &ServerSearchQuery) -> Result<MessagePages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_found_messages(self.0, query.0, &mut made, &mut error); check_error(code, error)? };
        Ok(MessagePages(made))
    }

    /// Gets all emojis of the application by category.
    pub fn get_emojis(&self) -> Result<Call<(String, Vec<EmojiCategory>)>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<(String, Vec<EmojiCategory>)>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, hash: *const c_char, categories: *const sys::covey_emoji_category, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !hash.is_null() { Some((text(hash).to_string(), rows(categories, count as usize).iter().map(|each| EmojiCategory::of(each)).collect())) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_emojis(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets one category of emojis.
    pub fn get_emoji_category(&self, category_id: i64) -> Result<Call<EmojiCategory>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<EmojiCategory>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, category: *const sys::covey_emoji_category, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !category.is_null() { Some(EmojiCategory::of(&*category)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_emoji_category(self.0, category_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets one emoji.
    pub fn get_emoji(&self, key: &str) -> Result<Call<Emoji>> {
        let c_key = c_text(key)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Emoji>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, emoji: *const sys::covey_emoji, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !emoji.is_null() { Some(Emoji::of(&*emoji)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_emoji(self.0, c_key.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Creates a poll.
    pub fn create_poll(&self, params: &PollParams) -> Result<Call<Poll>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Poll>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, poll: *const sys::covey_poll, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !poll.is_null() { Some(Poll::borrow(poll)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_create_poll(self.0, params.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets a poll from the server and updates the cached message that shows it.
    pub fn get_poll(&self, channel_url: Option<&str>, poll_id: i64) -> Result<Call<Poll>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Poll>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, poll: *const sys::covey_poll, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !poll.is_null() { Some(Poll::borrow(poll)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_poll(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Changes a poll of the current user.
    pub fn update_poll(&self, channel_url: Option<&str>, poll_id: i64, params: &PollParams) -> Result<Call<Poll>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Poll>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, poll: *const sys::covey_poll, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !poll.is_null() { Some(Poll::borrow(poll)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_poll(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, params.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Closes a poll of the current user: voting ends.
    pub fn close_poll(&self, channel_url: Option<&str>, poll_id: i64) -> Result<Call<Poll>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Poll>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, poll: *const sys::covey_poll, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !poll.is_null() { Some(Poll::borrow(poll)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_close_poll(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes a poll of the current user. The message that shows it stays, without the poll.
    pub fn delete_poll(&self, channel_url: Option<&str>, poll_id: i64) -> Result<Call<()>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_poll(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Adds an option to a poll of the current user, or to one that allows everybody to add options.
    pub fn add_poll_option(&self, channel_url: Option<&str>, poll_id: i64, text: &str) -> Result<Call<Poll>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let c_text = c_text(text)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Poll>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, poll: *const sys::covey_poll, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !poll.is_null() { Some(Poll::borrow(poll)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_add_poll_option(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, c_text.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Changes the text of an option.
    pub fn update_poll_option(&self, channel_url: Option<&str>, poll_id: i64, option_id: i64, text: &str) -> Result<Call<Poll>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let c_text = c_text(text)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Poll>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, poll: *const sys::covey_poll, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !poll.is_null() { Some(Poll::borrow(poll)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_poll_option(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, option_id, c_text.as_ptr(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Deletes an option and its votes.
    pub fn delete_poll_option(&self, channel_url: Option<&str>, poll_id: i64, option_id: i64) -> Result<Call<()>> {
        let c_channel_url = channel_url.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_delete_poll_option(self.0, c_channel_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), poll_id, option_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Votes. Replaces earlier votes of the current user.
    pub fn vote_poll(&self, channel_url: &str, poll_id: i64, option_ids: &[i64]) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_vote_poll(self.0, c_channel_url.as_ptr(), poll_id, option_ids.as_ptr(), option_ids.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the polls of a channel, page by page; see pages.h.
    pub fn list_polls(&self, channel_url: &str, limit: i32) -> Result<PollPages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_polls(self.0, c_channel_url.as_ptr(), limit, &mut made, &mut error); check_error(code, error)? };
        Ok(PollPages(made))
    }

    /// Lists the users who voted for an option, page by page: user_pages_load_next.
    pub fn list_poll_voters(&self, channel_url: &str, poll_id: i64, option_id: i64, limit: i32) -> Result<UserPages> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_poll_voters(self.0, c_channel_url.as_ptr(), poll_id, option_id, limit, &mut made, &mut error); check_error(code, error)? };
        Ok(UserPages(made))
    }

    /// Schedules a text message.
    pub fn schedule_user_message(&self, channel_url: &str, params: &UserMessageParams, scheduled_at: i64) -> Result<Call<ScheduledMessage>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<ScheduledMessage>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_scheduled_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(ScheduledMessage::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_schedule_user_message(self.0, c_channel_url.as_ptr(), params.0, scheduled_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Schedules a message with files. Files of paths and bytes are uploaded first, one after the other. Nothing of the
    /// message is stored here: without a connection the call fails, and if the connection ends during the uploads, it
    /// fails too.
    pub fn schedule_file_message(&self, channel_url: &str, params: &FileMessageParams, scheduled_at: i64, progress: Option<Box<dyn FnMut(UploadProgress) + Send>>) -> Result<Call<ScheduledMessage>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            progress: Option<Box<dyn FnMut(UploadProgress) + Send>>,
            fn_: Completer<ScheduledMessage>,
        }
        unsafe extern "C" fn call_progress(user_data: *mut c_void, call_id: u64, progress: *const sys::covey_upload_progress) {
            let _ = call_id;
            let state = &mut *(user_data as *mut State);
            if let Some(function) = state.progress.as_mut() { guard(|| function(UploadProgress::of(&*progress))); }
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_scheduled_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(ScheduledMessage::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let has_progress = progress.is_some();
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { progress, fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_schedule_file_message(self.0, c_channel_url.as_ptr(), params.0, scheduled_at, if has_progress { Some(call_progress as _) } else { None }, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Gets a scheduled message from the server.
    pub fn get_scheduled_message(&self, channel_url: &str, scheduled_message_id: i64) -> Result<Call<ScheduledMessage>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<ScheduledMessage>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_scheduled_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(ScheduledMessage::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_scheduled_message(self.0, c_channel_url.as_ptr(), scheduled_message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Changes a pending scheduled message.
    pub fn update_scheduled_message(&self, channel_url: &str, scheduled_message_id: i64, params: Option<&UserMessageParams>, scheduled_at: i64) -> Result<Call<ScheduledMessage>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<ScheduledMessage>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_scheduled_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(ScheduledMessage::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_update_scheduled_message(self.0, c_channel_url.as_ptr(), scheduled_message_id, params.map_or(ptr::null(), |each| each.0 as *const _), scheduled_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Cancels a pending scheduled message; it is never sent.
    pub fn cancel_scheduled_message(&self, channel_url: &str, scheduled_message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_cancel_scheduled_message(self.0, c_channel_url.as_ptr(), scheduled_message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sends a pending scheduled message immediately. The message arrives like a message that the user sent on another
    /// device.
    pub fn send_scheduled_message_now(&self, channel_url: &str, scheduled_message_id: i64) -> Result<Call<()>> {
        let c_channel_url = c_text(channel_url)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_send_scheduled_message_now(self.0, c_channel_url.as_ptr(), scheduled_message_id, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Counts the current user's scheduled messages.
    pub fn get_scheduled_message_count(&self, query: Option<&ScheduledMessageQuery>) -> Result<Call<i64>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<i64>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, count: i64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(count) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_client_get_scheduled_message_count(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the current user's scheduled messages, page by page; see pages.h.
    pub fn list_scheduled_messages(&self, query: Option<&ScheduledMessageQuery>) -> Result<ScheduledMessagePages> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_list_scheduled_messages(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), &mut made, &mut error); check_error(code, error)? };
        Ok(ScheduledMessagePages(made))
    }

    /// Opens a user's cache for the SyncManager adapter, with or without a connection, and pauses synchronization until
    /// sync_resume. Another call for the same user changes the options. If another user is set up or logged in, that
    /// user's session ends first and their cache stays, as client_connect describes it. The resend policy and the
    /// limits apply to every message that the client sends.
    pub fn sync_setup(&self, user_id: &str, options: Option<&SyncOptions>) -> Result<Call<()>> {
        let c_user_id = c_text(user_id)?;
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_setup(self.0, c_user_id.as_ptr(), options.map_or(ptr::null(), |each| each.0 as *const _), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Resumes synchronization: while the client is connected, Covey fetches what it missed. Has no effect if
    /// synchronization is running, unless `force` is true: then it starts again. Call it after each connect and each
    /// reconnect.
    pub fn sync_resume(&self, force: bool) -> Result<()> {
        check(i64::from(unsafe { sys::covey_sync_resume(self.0, force) }))?;
        Ok(())
    }

    /// Pauses synchronization. The connection stays open, and its events are still reported.
    pub fn sync_pause(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_sync_pause(self.0) }))?;
        Ok(())
    }

    /// Deletes the cache of the current user, also while connected. Every open collection reports a clear and starts
    /// again. Unsent messages stay. client_set_background_handler reports how the cache fills again.
    pub fn sync_clear_cache(&self) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_clear_cache(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Creates a message collection. It reports nothing before the first fetch.
    pub fn sync_message_collection(&self, channel_url: &str, filter: Option<&SyncMessageFilter>, viewpoint_at: i64, fetch_limit: i32, callbacks: SyncMessageCallbacks) -> Result<SyncMessageCollection> {
        let c_channel_url = c_text(channel_url)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        let c_callbacks = callbacks.into_c();
        unsafe { let code = sys::covey_sync_message_collection_new(self.0, c_channel_url.as_ptr(), filter.map_or(ptr::null(), |each| each.0 as *const _), viewpoint_at, fetch_limit, &c_callbacks, &mut made, &mut error); check_error(code, error)? };
        Ok(SyncMessageCollection(made))
    }

    /// Creates the pending message of a send by other means, for sync_message_collection_append_message.
    pub fn sync_pending_message(&self, channel_url: &str, params: &UserMessageParams, request_id: &str, created_at: i64) -> Result<Message> {
        let c_channel_url = c_text(channel_url)?;
        let c_request_id = c_text(request_id)?;
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_sync_pending_message(self.0, c_channel_url.as_ptr(), params.0, c_request_id.as_ptr(), created_at, &mut made, &mut error); check_error(code, error)? };
        Ok(Message(made))
    }

    /// Creates a channel collection. It reports nothing before the first fetch.
    pub fn sync_channel_collection(&self, query: Option<&GroupChannelListQuery>, callbacks: SyncChannelCallbacks) -> Result<SyncChannelCollection> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        let c_callbacks = callbacks.into_c();
        unsafe { let code = sys::covey_sync_channel_collection_new(self.0, query.map_or(ptr::null(), |each| each.0 as *const _), &c_callbacks, &mut made, &mut error); check_error(code, error)? };
        Ok(SyncChannelCollection(made))
    }

}

/// Settings for a new client.
pub struct ClientOptions(*mut sys::covey_client_options);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ClientOptions {}
unsafe impl Sync for ClientOptions {}

impl Drop for ClientOptions {
    fn drop(&mut self) {
        unsafe { sys::covey_client_options_release(self.0) }
    }
}

impl ClientOptions {
    /// Creates the options of a client with their defaults.
    pub fn new() -> Result<ClientOptions> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_client_options_new(&mut made) }))?;
        Ok(ClientOptions(made))
    }

    /// The application's id; required. 1 to 200 bytes. Only letters, digits and hyphens, unless both URLs are set:
    /// otherwise the id is part of the server's host name.
    pub fn set_app_id(&mut self, app_id: &str) -> Result<&mut Self> {
        let c_app_id = c_text(app_id)?;
        check(i64::from(unsafe { sys::covey_client_options_set_app_id(self.0, c_app_id.as_ptr()) }))?;
        Ok(self)
    }

    /// The directory of the cache and of unsent messages; required.
    pub fn set_cache_directory(&mut self, path: &str) -> Result<&mut Self> {
        let c_path = c_text(path)?;
        check(i64::from(unsafe { sys::covey_client_options_set_cache_directory(self.0, c_path.as_ptr()) }))?;
        Ok(self)
    }

    /// Maximum size of a user's cache on disk, without unsent messages. Above it, Covey deletes the oldest messages of
    /// channels without an open collection until the cache is at 90 % of the limit. It begins with the channels that
    /// were not opened for the longest time. Channels and their last messages stay. Covey checks the size soon after
    /// client_connect and after every 16 MiB written.
    pub fn set_cache_size_limit(&mut self, size_bytes: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_cache_size_limit(self.0, size_bytes) }))?;
        Ok(self)
    }

    /// Maximum size of a user's downloaded files on disk (file_download.h), which do not count against
    /// client_options_set_cache_size_limit. After each download, Covey deletes those that were not used for the longest
    /// time until the others fit. Files that are being downloaded are not deleted: for as long the disk may hold more.
    pub fn set_download_cache_limit(&mut self, size_bytes: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_download_cache_limit(self.0, size_bytes) }))?;
        Ok(self)
    }

    /// How much of a changelog Covey reads when it connects: edits and deletions of a channel's messages, and changes
    /// of the channel list. Beyond that limit Covey treats the cached history as unverified and refetches it when it is
    /// displayed.
    pub fn set_changelog_budget(&mut self, pages: i32, rows: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_changelog_budget(self.0, pages, rows) }))?;
        Ok(self)
    }

    /// Chooses the channels that lose messages first when the cache is too large. The default begins with those not
    /// opened for the longest time.
    pub fn set_eviction_order(&self, fn_: Option<Box<dyn Fn(CachedChannel, CachedChannel) -> i32 + Send + Sync>>) -> Result<()> {
        struct State {
            fn_: Option<Box<dyn Fn(CachedChannel, CachedChannel) -> i32 + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, left: *const sys::covey_cached_channel, right: *const sys::covey_cached_channel) -> i32 {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function(CachedChannel::of(&*left), CachedChannel::of(&*right))) } else { 0 }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_options_set_eviction_order(self.0, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// Opens the cache only for reading while another process writes it. client_connect then completes with the cached
    /// user, and there is no connection. Collections show and page through what the writer has committed; they report
    /// no changes. Searches work. Every call that would write or send completes with COVEY_ERROR_NOT_SUPPORTED. No file
    /// is changed.
    pub fn set_read_only(&mut self, read_only: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_read_only(self.0, read_only) }))?;
        Ok(self)
    }

    /// Lets a client work if its directory cannot be used or its unsent messages are damaged. The cache and unsent
    /// messages are then in memory only, and the connection handler receives COVEY_CONNECTION_CACHE_FAILED. By default
    /// client_connect fails in that case, because messages that are sent offline would be lost when the process ends.
    /// Damaged unsent messages make it fail only once: Covey moves the damaged file aside and keeps what it can read of
    /// it, and the next client_connect continues with that.
    pub fn set_volatile_outbox(&mut self, volatile_outbox: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_volatile_outbox(self.0, volatile_outbox) }))?;
        Ok(self)
    }

    /// The server for requests.
    pub fn set_api_url(&mut self, url: &str) -> Result<&mut Self> {
        let c_url = c_text(url)?;
        check(i64::from(unsafe { sys::covey_client_options_set_api_url(self.0, c_url.as_ptr()) }))?;
        Ok(self)
    }

    /// The server for the WebSocket.
    pub fn set_websocket_url(&mut self, url: &str) -> Result<&mut Self> {
        let c_url = c_text(url)?;
        check(i64::from(unsafe { sys::covey_client_options_set_websocket_url(self.0, c_url.as_ptr()) }))?;
        Ok(self)
    }

    /// The thread that runs callbacks.
    pub fn set_delivery(&mut self, delivery: Delivery) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_delivery(self.0, delivery.0) }))?;
        Ok(self)
    }

    /// A hook that Covey calls when callbacks begin to wait; sets COVEY_DELIVERY_POLL, and client_new refuses a hook
    /// with COVEY_DELIVERY_THREAD. The hook serves one client: the first client made from these options takes it. Set
    /// it again for another client.
    pub fn set_wake(&self, fn_: Option<Box<dyn Fn() + Send + Sync>>) -> Result<()> {
        struct State {
            fn_: Option<Box<dyn Fn() + Send + Sync>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void) {
            let state = &*(user_data as *const State);
            if let Some(function) = state.fn_.as_ref() { guard(|| function()) }
        }
        let has_fn = fn_.is_some();
        let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
        check(i64::from(unsafe { sys::covey_client_options_set_wake(self.0, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>)) }))?;
        Ok(())
    }

    /// Sends everything through a proxy. WebSockets and TLS connections go through a tunnel (CONNECT, or SOCKS5); plain
    /// HTTP requests go to an HTTP proxy as such. The proxy resolves the servers' names.
    pub fn set_proxy(&mut self, url: Option<&str>, username: Option<&str>, password: Option<&str>) -> Result<&mut Self> {
        let c_url = url.map(c_text).transpose()?;
        let c_username = username.map(c_text).transpose()?;
        let c_password = password.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_options_set_proxy(self.0, c_url.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_username.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_password.as_ref().map_or(ptr::null(), |text| text.as_ptr()), &mut error); check_error(code, error)? };
        Ok(self)
    }

    /// Lets client_new read the proxy variables of the environment, as curl does: https_proxy and HTTPS_PROXY for
    /// "https://" and "wss://", http_proxy for "http://" and "ws://", all_proxy and ALL_PROXY for both; no_proxy and
    /// NO_PROXY list hosts that are reached directly. A user and a password in them are used. By default the library
    /// does not read the environment. A proxy that client_options_set_proxy sets has precedence.
    pub fn set_environment_proxy(&mut self, enabled: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_environment_proxy(self.0, enabled) }))?;
        Ok(self)
    }

    /// The certificate authorities to trust, in place of the system's. They also hold for an "https://" proxy. With
    /// client_options_set_ca_directory, both count. The system's are those of its libcurl. A library that carries
    /// libcurl, such as that of the Python wheel, looks where distributions keep them; the environment variables
    /// SSL_CERT_FILE and SSL_CERT_DIR, if they are set when the first client is made, take their place.
    pub fn set_ca_file(&mut self, path: &str) -> Result<&mut Self> {
        let c_path = c_text(path)?;
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_options_set_ca_file(self.0, c_path.as_ptr(), &mut error); check_error(code, error)? };
        Ok(self)
    }

    /// The same as a directory of certificates, whose files are named by hash ("openssl rehash" does).
    pub fn set_ca_directory(&mut self, path: &str) -> Result<&mut Self> {
        let c_path = c_text(path)?;
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_options_set_ca_directory(self.0, c_path.as_ptr(), &mut error); check_error(code, error)? };
        Ok(self)
    }

    /// A certificate that the client shows to the servers of requests and WebSocket if they ask for one (mutual TLS).
    /// Other servers, such as those of linked files, do not get it.
    pub fn set_client_certificate(&mut self, certificate_path: &str, key_path: Option<&str>, passphrase: Option<&str>) -> Result<&mut Self> {
        let c_certificate_path = c_text(certificate_path)?;
        let c_key_path = key_path.map(c_text).transpose()?;
        let c_passphrase = passphrase.map(c_text).transpose()?;
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_client_options_set_client_certificate(self.0, c_certificate_path.as_ptr(), c_key_path.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_passphrase.as_ref().map_or(ptr::null(), |text| text.as_ptr()), &mut error); check_error(code, error)? };
        Ok(self)
    }

    /// How long connecting the WebSocket may take: names, TCP, proxy, TLS and upgrade together. The login that follows
    /// has 10 s of its own. Then the attempt fails with COVEY_ERROR_SOCKET_CONNECTION_FAILED.
    pub fn set_connect_timeout(&mut self, timeout_ms: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_connect_timeout(self.0, timeout_ms) }))?;
        Ok(self)
    }

    /// How long a request may take, from its connection to the end of its answer. Then it fails with
    /// COVEY_ERROR_NETWORK. Requests with a picture have more time, by the picture's size. Uploads and downloads have
    /// no limit as a whole: they fail after 30 s in which no byte was transferred.
    pub fn set_request_timeout(&mut self, timeout_ms: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_request_timeout(self.0, timeout_ms) }))?;
        Ok(self)
    }

    /// The name and version of the application, which requests and logins report to the server.
    pub fn set_app_info(&mut self, name: Option<&str>, version: Option<&str>) -> Result<&mut Self> {
        let c_name = name.map(c_text).transpose()?;
        let c_version = version.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_client_options_set_app_info(self.0, c_name.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_version.as_ref().map_or(ptr::null(), |text| text.as_ptr())) }))?;
        Ok(self)
    }

    /// The version of the operating system, which requests and logins report to the server.
    pub fn set_os_version(&mut self, version: Option<&str>) -> Result<&mut Self> {
        let c_version = version.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_client_options_set_os_version(self.0, c_version.as_ref().map_or(ptr::null(), |text| text.as_ptr())) }))?;
        Ok(self)
    }

    /// Resends messages automatically if they failed for a temporary reason. Default: true. If false, each failure is
    /// final, and a message that cannot be attempted at once, offline or in a frozen channel, fails immediately.
    pub fn set_auto_resend(&mut self, auto_resend: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_auto_resend(self.0, auto_resend) }))?;
        Ok(self)
    }

    /// How long an unsent message waits, online or offline. Then it fails with the code of its last failure. A resend
    /// by the app restarts the time. Failed messages stay until they are removed.
    pub fn set_resend_expiry_ms(&mut self, resend_expiry_ms: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_resend_expiry_ms(self.0, resend_expiry_ms) }))?;
        Ok(self)
    }

    /// Makes a message to a frozen channel fail immediately. Default: false: it waits until the channel is unfrozen.
    pub fn set_fail_when_frozen(&mut self, fail_when_frozen: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_fail_when_frozen(self.0, fail_when_frozen) }))?;
        Ok(self)
    }

    /// The messages that are fetched in the background: enum background_scope. Default: COVEY_BACKGROUND_SCOPE_ALL.
    pub fn set_background_scope(&mut self, scope: BackgroundScope) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_scope(self.0, scope.0) }))?;
        Ok(self)
    }

    /// True: fetch the whole channel list while a channel collection exists. Default: true.
    pub fn set_background_channels(&mut self, channels: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_channels(self.0, channels) }))?;
        Ok(self)
    }

    /// Concurrent requests, 1 to 5; never more than the server allows. Default: 2.
    pub fn set_background_concurrency(&mut self, requests: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_concurrency(self.0, requests) }))?;
        Ok(self)
    }

    /// Minimum time between the starts of two requests.
    pub fn set_background_call_delay_ms(&mut self, call_delay_ms: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_call_delay_ms(self.0, call_delay_ms) }))?;
        Ok(self)
    }

    /// Limit of received bytes per second.
    pub fn set_background_bandwidth(&mut self, bytes_per_second: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_bandwidth(self.0, bytes_per_second) }))?;
        Ok(self)
    }

    /// Pages of 100 older messages to fetch for each open channel per connection, 0 or more. Default: 10.
    pub fn set_background_older_pages(&mut self, pages: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_older_pages(self.0, pages) }))?;
        Ok(self)
    }

    /// Number of channels that count as the top of each open channel collection, 0 to 200. Default: 20.
    pub fn set_background_top_channels(&mut self, channels: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_client_options_set_background_top_channels(self.0, channels) }))?;
        Ok(self)
    }

}

/// A user. Snapshot.
pub struct User(*mut sys::covey_user);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for User {}
unsafe impl Sync for User {}

impl Drop for User {
    fn drop(&mut self) {
        unsafe { sys::covey_user_release(self.0) }
    }
}

impl Clone for User {
    fn clone(&self) -> Self {
        unsafe { User::borrow(self.0) }
    }
}

impl std::fmt::Debug for User {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "User")
    }
}

impl User {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_user) -> Self {
        sys::covey_user_retain(handle);
        User(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_user) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(User::borrow(handle))
        }
    }
}

impl User {
    /// The id. `length` may be NULL.
    pub fn id(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_user_id(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// The nickname; "" if there is none. `length` may be NULL.
    pub fn nickname(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_user_nickname(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// URL of the profile image; "" if there is none. `length` may be NULL.
    pub fn profile_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_user_profile_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// enum online_state, as the server reported it last.
    pub fn online_state(&self) -> OnlineState {
        let found = unsafe { sys::covey_user_online_state(self.0) };
        OnlineState(found as i32)
    }

    /// When the user was last connected, Unix ms; 0 while connected or unknown.
    pub fn last_seen_at(&self) -> i64 {
        let found = unsafe { sys::covey_user_last_seen_at(self.0) };
        found
    }

    /// 1 if the account is active, 0 if it was deactivated, or a negative error.
    pub fn is_active(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_user_is_active(self.0) }))? != 0)
    }

    /// The keys of the user's metadata, in ascending order.
    pub fn metadata_keys(&self) -> StringList {
        unsafe { StringList::borrow(sys::covey_user_metadata_keys(self.0)) }
    }

    /// One value of the user's metadata.
    pub fn metadata(&self, key: &str) -> Option<&str> {
        let c_key = c_text(key).unwrap_or_default();
        let mut length = 0usize;
        let found = unsafe { sys::covey_user_metadata(self.0, c_key.as_ptr(), &mut length) };
        if found.is_null() { None } else { Some(unsafe { text_of_length(found, length) }) }
    }

    /// The user as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_user_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a user from the bytes of user_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<User> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_user_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(User(made))
    }

}

/// An ordered list of users. Snapshot.
pub struct UserList(*mut sys::covey_user_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for UserList {}
unsafe impl Sync for UserList {}

impl Drop for UserList {
    fn drop(&mut self) {
        unsafe { sys::covey_user_list_release(self.0) }
    }
}

impl Clone for UserList {
    fn clone(&self) -> Self {
        unsafe { UserList::borrow(self.0) }
    }
}

impl std::fmt::Debug for UserList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "UserList")
    }
}

impl UserList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_user_list) -> Self {
        sys::covey_user_list_retain(handle);
        UserList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_user_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(UserList::borrow(handle))
        }
    }
}

impl UserList {
    /// The number of users in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_user_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One user of the list.
    pub fn at(&self, index: i64) -> Option<User> {
        unsafe { User::borrow_if_any(sys::covey_user_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = User> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// What an event of the server says. Snapshot.
pub struct EventInfo(*mut sys::covey_event_info);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for EventInfo {}
unsafe impl Sync for EventInfo {}

impl Drop for EventInfo {
    fn drop(&mut self) {
        unsafe { sys::covey_event_info_release(self.0) }
    }
}

impl Clone for EventInfo {
    fn clone(&self) -> Self {
        unsafe { EventInfo::borrow(self.0) }
    }
}

impl std::fmt::Debug for EventInfo {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "EventInfo")
    }
}

impl EventInfo {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_event_info) -> Self {
        sys::covey_event_info_retain(handle);
        EventInfo(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_event_info) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(EventInfo::borrow(handle))
        }
    }
}

impl EventInfo {
    /// enum event_source.
    pub fn source(&self) -> EventSource {
        let found = unsafe { sys::covey_event_info_source(self.0) };
        EventSource(found as i32)
    }

    /// URL of the channel. `length` may be NULL.
    pub fn channel_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_event_info_channel_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Server time of the event, Unix ms; 0 if the server gave none.
    pub fn time(&self) -> i64 {
        let found = unsafe { sys::covey_event_info_time(self.0) };
        found
    }

    /// The users that it is about.
    pub fn users(&self) -> Option<UserList> {
        unsafe { UserList::borrow_if_any(sys::covey_event_info_users(self.0)) }
    }

    /// The ids of the users that it is about.
    pub fn user_ids(&self) -> StringList {
        unsafe { StringList::borrow(sys::covey_event_info_user_ids(self.0)) }
    }

    /// Who invited.
    pub fn inviter(&self) -> Option<User> {
        unsafe { User::borrow_if_any(sys::covey_event_info_inviter(self.0)) }
    }

    /// Ids of the users who became operators.
    pub fn added_operator_ids(&self) -> Option<StringList> {
        unsafe { StringList::borrow_if_any(sys::covey_event_info_added_operator_ids(self.0)) }
    }

    /// Ids of the users who are no longer operators.
    pub fn removed_operator_ids(&self) -> Option<StringList> {
        unsafe { StringList::borrow_if_any(sys::covey_event_info_removed_operator_ids(self.0)) }
    }

    /// When the mute or ban ends, Unix ms; -1 for never; 0 for other events.
    pub fn end_at(&self) -> i64 {
        let found = unsafe { sys::covey_event_info_end_at(self.0) };
        found
    }

    /// The reason of the mute or ban; "" if none was given. `length` may be NULL.
    pub fn description(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_event_info_description(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Id of the message that it is about; 0 if there is none.
    pub fn message_id(&self) -> i64 {
        let found = unsafe { sys::covey_event_info_message_id(self.0) };
        found
    }

    /// enum event_operation.
    pub fn operation(&self) -> EventOperation {
        let found = unsafe { sys::covey_event_info_operation(self.0) };
        EventOperation(found as i32)
    }

    /// The key of the reaction; "" for other events. `length` may be NULL.
    pub fn reaction_key(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_event_info_reaction_key(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// The thread below the message.
    pub fn thread_info(&self) -> Result<Option<ThreadInfo>> {
        let mut c: sys::covey_thread_info = unsafe { std::mem::zeroed() };
        if check(unsafe { sys::covey_event_info_thread_info(self.0, &mut c, std::mem::size_of::<sys::covey_thread_info>()) })? == 0 { return Ok(None); }
        Ok(Some(unsafe { ThreadInfo::of(&c) }))
    }

    /// Id of the poll; 0 for other events.
    pub fn poll_id(&self) -> i64 {
        let found = unsafe { sys::covey_event_info_poll_id(self.0) };
        found
    }

    /// The votes for each option after a vote, in the poll's order.
    pub fn vote_counts(&self) -> Result<Vec<VoteCount>> {
        let mut found: Vec<sys::covey_vote_count> = Vec::new();
        let total = check(unsafe { sys::covey_event_info_vote_counts(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_vote_count>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_event_info_vote_counts(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_vote_count>()) })?; }
        Ok(found.iter().map(|each| unsafe { VoteCount::of(each) }).collect())
    }

    /// The keys of the metadata or metacounters that were created, updated or deleted.
    pub fn keys(&self) -> StringList {
        unsafe { StringList::borrow(sys::covey_event_info_keys(self.0)) }
    }

    /// The event info as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_event_info_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates an event info from the bytes of event_info_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<EventInfo> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_event_info_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(EventInfo(made))
    }

}

/// An ordered list of event infos. Snapshot.
pub struct EventInfoList(*mut sys::covey_event_info_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for EventInfoList {}
unsafe impl Sync for EventInfoList {}

impl Drop for EventInfoList {
    fn drop(&mut self) {
        unsafe { sys::covey_event_info_list_release(self.0) }
    }
}

impl Clone for EventInfoList {
    fn clone(&self) -> Self {
        unsafe { EventInfoList::borrow(self.0) }
    }
}

impl std::fmt::Debug for EventInfoList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "EventInfoList")
    }
}

impl EventInfoList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_event_info_list) -> Self {
        sys::covey_event_info_list_retain(handle);
        EventInfoList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_event_info_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(EventInfoList::borrow(handle))
        }
    }
}

impl EventInfoList {
    /// The number of event infos in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_event_info_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One event info of the list.
    pub fn at(&self, index: i64) -> Option<EventInfo> {
        unsafe { EventInfo::borrow_if_any(sys::covey_event_info_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = EventInfo> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// A user who is banned from a channel or muted in it. Snapshot.
pub struct RestrictedUser(*mut sys::covey_restricted_user);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for RestrictedUser {}
unsafe impl Sync for RestrictedUser {}

impl Drop for RestrictedUser {
    fn drop(&mut self) {
        unsafe { sys::covey_restricted_user_release(self.0) }
    }
}

impl Clone for RestrictedUser {
    fn clone(&self) -> Self {
        unsafe { RestrictedUser::borrow(self.0) }
    }
}

impl std::fmt::Debug for RestrictedUser {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "RestrictedUser")
    }
}

impl RestrictedUser {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_restricted_user) -> Self {
        sys::covey_restricted_user_retain(handle);
        RestrictedUser(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_restricted_user) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(RestrictedUser::borrow(handle))
        }
    }
}

impl RestrictedUser {
    /// The user.
    pub fn user(&self) -> User {
        unsafe { User::borrow(sys::covey_restricted_user_user(self.0)) }
    }

    /// The reason of the ban or mute; "" if none was given. `length` may be NULL.
    pub fn description(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_restricted_user_description(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Start of the ban or mute, Unix ms; 0 if unknown.
    pub fn start_at(&self) -> i64 {
        let found = unsafe { sys::covey_restricted_user_start_at(self.0) };
        found
    }

    /// End of the ban or mute, Unix ms; -1 for never.
    pub fn end_at(&self) -> i64 {
        let found = unsafe { sys::covey_restricted_user_end_at(self.0) };
        found
    }

    /// The restricted user as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_restricted_user_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a restricted user from the bytes of restricted_user_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<RestrictedUser> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_restricted_user_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(RestrictedUser(made))
    }

}

/// Banned or muted users. Snapshot.
pub struct RestrictedUserList(*mut sys::covey_restricted_user_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for RestrictedUserList {}
unsafe impl Sync for RestrictedUserList {}

impl Drop for RestrictedUserList {
    fn drop(&mut self) {
        unsafe { sys::covey_restricted_user_list_release(self.0) }
    }
}

impl Clone for RestrictedUserList {
    fn clone(&self) -> Self {
        unsafe { RestrictedUserList::borrow(self.0) }
    }
}

impl std::fmt::Debug for RestrictedUserList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "RestrictedUserList")
    }
}

impl RestrictedUserList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_restricted_user_list) -> Self {
        sys::covey_restricted_user_list_retain(handle);
        RestrictedUserList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_restricted_user_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(RestrictedUserList::borrow(handle))
        }
    }
}

impl RestrictedUserList {
    /// The number of users in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_restricted_user_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One user of the list.
    pub fn at(&self, index: i64) -> Option<RestrictedUser> {
        unsafe { RestrictedUser::borrow_if_any(sys::covey_restricted_user_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = RestrictedUser> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// A user as member of a channel. Snapshot.
pub struct Member(*mut sys::covey_member);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for Member {}
unsafe impl Sync for Member {}

impl Drop for Member {
    fn drop(&mut self) {
        unsafe { sys::covey_member_release(self.0) }
    }
}

impl Clone for Member {
    fn clone(&self) -> Self {
        unsafe { Member::borrow(self.0) }
    }
}

impl std::fmt::Debug for Member {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Member")
    }
}

impl Member {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_member) -> Self {
        sys::covey_member_retain(handle);
        Member(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_member) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(Member::borrow(handle))
        }
    }
}

impl Member {
    /// The user.
    pub fn user(&self) -> User {
        unsafe { User::borrow(sys::covey_member_user(self.0)) }
    }

    /// enum member_state.
    pub fn state(&self) -> MemberState {
        let found = unsafe { sys::covey_member_state(self.0) };
        MemberState(found as i32)
    }

    /// enum role.
    pub fn role(&self) -> Role {
        let found = unsafe { sys::covey_member_role(self.0) };
        Role(found as i32)
    }

    /// 1 if the member may not write, 0 if not, or a negative error.
    pub fn is_muted(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_member_is_muted(self.0) }))? != 0)
    }

    /// When the muting ends, Unix ms; -1 for never, 0 if not muted.
    pub fn muted_end_at(&self) -> i64 {
        let found = unsafe { sys::covey_member_muted_end_at(self.0) };
        found
    }

    /// 1 if the current user blocks this member, 0 if not, or a negative error.
    pub fn is_blocked_by_me(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_member_is_blocked_by_me(self.0) }))? != 0)
    }

    /// 1 if this member blocks the current user, 0 if not, or a negative error.
    pub fn is_blocking_me(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_member_is_blocking_me(self.0) }))? != 0)
    }

    /// When the member joined, Unix ms; 0 if unknown.
    pub fn joined_at(&self) -> i64 {
        let found = unsafe { sys::covey_member_joined_at(self.0) };
        found
    }

    /// The member as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_member_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a member from the bytes of member_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Member> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_member_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(Member(made))
    }

}

/// Members of a channel. Snapshot.
pub struct MemberList(*mut sys::covey_member_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MemberList {}
unsafe impl Sync for MemberList {}

impl Drop for MemberList {
    fn drop(&mut self) {
        unsafe { sys::covey_member_list_release(self.0) }
    }
}

impl Clone for MemberList {
    fn clone(&self) -> Self {
        unsafe { MemberList::borrow(self.0) }
    }
}

impl std::fmt::Debug for MemberList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "MemberList")
    }
}

impl MemberList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_member_list) -> Self {
        sys::covey_member_list_retain(handle);
        MemberList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_member_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(MemberList::borrow(handle))
        }
    }
}

impl MemberList {
    /// The number of members in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_member_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One member of the list.
    pub fn at(&self, index: i64) -> Option<Member> {
        unsafe { Member::borrow_if_any(sys::covey_member_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = Member> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// A group channel as the current user sees it. Snapshot.
pub struct Channel(*mut sys::covey_channel);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for Channel {}
unsafe impl Sync for Channel {}

impl Drop for Channel {
    fn drop(&mut self) {
        unsafe { sys::covey_channel_release(self.0) }
    }
}

impl Clone for Channel {
    fn clone(&self) -> Self {
        unsafe { Channel::borrow(self.0) }
    }
}

impl std::fmt::Debug for Channel {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Channel")
    }
}

impl Channel {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_channel) -> Self {
        sys::covey_channel_retain(handle);
        Channel(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_channel) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(Channel::borrow(handle))
        }
    }
}

impl Channel {
    /// The URL. It identifies the channel in the application. `length` may be NULL.
    pub fn url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_channel_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// The name. `length` may be NULL.
    pub fn name(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_channel_name(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// URL of the cover image; "" if there is none. `length` may be NULL.
    pub fn cover_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_channel_cover_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// App-defined data. `length` may be NULL.
    pub fn data(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_channel_data(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// App-defined type. `length` may be NULL.
    pub fn custom_type(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_channel_custom_type(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// When it was created, Unix ms.
    pub fn created_at(&self) -> i64 {
        let found = unsafe { sys::covey_channel_created_at(self.0) };
        found
    }

    /// The creator.
    pub fn creator(&self) -> Option<User> {
        unsafe { User::borrow_if_any(sys::covey_channel_creator(self.0)) }
    }

    /// Bits of enum channel_flag.
    pub fn flags(&self) -> ChannelFlag {
        let found = unsafe { sys::covey_channel_flags(self.0) };
        ChannelFlag(found as i32)
    }

    /// The number of members, including invited ones.
    pub fn member_count(&self) -> i64 {
        let found = unsafe { sys::covey_channel_member_count(self.0) };
        found
    }

    /// The number of joined members.
    pub fn joined_member_count(&self) -> i64 {
        let found = unsafe { sys::covey_channel_joined_member_count(self.0) };
        found
    }

    /// Joined and invited members by user id.
    pub fn members(&self) -> Option<MemberList> {
        unsafe { MemberList::borrow_if_any(sys::covey_channel_members(self.0)) }
    }

    /// The number of messages that the current user has not read; 0 if channel_my_count_preference leaves this count
    /// out.
    pub fn unread_message_count(&self) -> i64 {
        let found = unsafe { sys::covey_channel_unread_message_count(self.0) };
        found
    }

    /// The number of unread messages that mention the current user; 0 if channel_my_count_preference leaves this count
    /// out.
    pub fn unread_mention_count(&self) -> i64 {
        let found = unsafe { sys::covey_channel_unread_mention_count(self.0) };
        found
    }

    /// The time up to which the current user has read, Unix ms.
    pub fn my_last_read_at(&self) -> i64 {
        let found = unsafe { sys::covey_channel_my_last_read_at(self.0) };
        found
    }

    /// The last message.
    pub fn last_message(&self) -> Option<Message> {
        unsafe { Message::borrow_if_any(sys::covey_channel_last_message(self.0)) }
    }

    /// The message pinned last.
    pub fn last_pinned_message(&self) -> Option<Message> {
        unsafe { Message::borrow_if_any(sys::covey_channel_last_pinned_message(self.0)) }
    }

    /// The number of pinned messages.
    pub fn pinned_message_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_channel_pinned_message_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// The id of a pinned message. The newest pin is first.
    pub fn pinned_message_id_at(&self, index: i64) -> i64 {
        let found = unsafe { sys::covey_channel_pinned_message_id_at(self.0, index) };
        found
    }

    /// Push setting of the current user for the channel: enum push_trigger.
    pub fn my_push_trigger(&self) -> PushTrigger {
        let found = unsafe { sys::covey_channel_my_push_trigger(self.0) };
        PushTrigger(found as i32)
    }

    /// Unread counts that the current user wants to see: enum count_preference.
    pub fn my_count_preference(&self) -> CountPreference {
        let found = unsafe { sys::covey_channel_my_count_preference(self.0) };
        CountPreference(found as i32)
    }

    /// enum member_state of the current user.
    pub fn my_member_state(&self) -> MemberState {
        let found = unsafe { sys::covey_channel_my_member_state(self.0) };
        MemberState(found as i32)
    }

    /// enum role of the current user.
    pub fn my_role(&self) -> Role {
        let found = unsafe { sys::covey_channel_my_role(self.0) };
        Role(found as i32)
    }

    /// 1 if the current user is muted, 0 if not, or a negative error.
    pub fn is_muted(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_channel_is_muted(self.0) }))? != 0)
    }

    /// enum hidden_state.
    pub fn hidden_state(&self) -> HiddenState {
        let found = unsafe { sys::covey_channel_hidden_state(self.0) };
        HiddenState(found as i32)
    }

    /// The user who invited the current user.
    pub fn inviter(&self) -> Option<User> {
        unsafe { User::borrow_if_any(sys::covey_channel_inviter(self.0)) }
    }

    /// When the current user was invited, Unix ms; 0 if never.
    pub fn invited_at(&self) -> i64 {
        let found = unsafe { sys::covey_channel_invited_at(self.0) };
        found
    }

    /// When the current user joined, Unix ms; 0 if never.
    pub fn joined_at(&self) -> i64 {
        let found = unsafe { sys::covey_channel_joined_at(self.0) };
        found
    }

    /// Messages created before this time, Unix ms, are invisible to the current user; 0: none.
    pub fn message_offset_at(&self) -> i64 {
        let found = unsafe { sys::covey_channel_message_offset_at(self.0) };
        found
    }

    /// The keys of the channel's metadata, in ascending order; empty if the metadata is unknown.
    pub fn metadata_keys(&self) -> StringList {
        unsafe { StringList::borrow(sys::covey_channel_metadata_keys(self.0)) }
    }

    /// One value of the channel's metadata.
    pub fn metadata(&self, key: &str) -> Option<&str> {
        let c_key = c_text(key).unwrap_or_default();
        let mut length = 0usize;
        let found = unsafe { sys::covey_channel_metadata(self.0, c_key.as_ptr(), &mut length) };
        if found.is_null() { None } else { Some(unsafe { text_of_length(found, length) }) }
    }

    /// The whole channel as one JSON object with the protocol's field names. Times are in Unix ms, except created_at
    /// and joined_ts, which the protocol gives in seconds.
    pub fn json(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_channel_json(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// The number of members who are typing.
    pub fn typing_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_channel_typing_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// A member who is typing. The first who began is at index 0.
    pub fn typing_at(&self, index: i64) -> Option<User> {
        unsafe { User::borrow_if_any(sys::covey_channel_typing_at(self.0, index)) }
    }

    /// The channel as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_channel_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a channel from the bytes of channel_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Channel> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_channel_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(Channel(made))
    }

    /// The reason why the current user may not do something in a channel, according to the snapshot: membership, role,
    /// mute, freezing and kind of channel. Use it to disable a button and to explain why. It sends no request. The
    /// server decides: an application can forbid more, and only the server knows bans and access codes.
    pub fn refusal(&self, action: ChannelAction) -> Result<Refusal> {
        let found = unsafe { sys::covey_channel_refusal(self.0, action.0) };
        check(found as i64)?;
        Ok(Refusal(found as i32))
    }

}

/// An ordered list of channels. Snapshot.
pub struct ChannelList(*mut sys::covey_channel_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ChannelList {}
unsafe impl Sync for ChannelList {}

impl Drop for ChannelList {
    fn drop(&mut self) {
        unsafe { sys::covey_channel_list_release(self.0) }
    }
}

impl Clone for ChannelList {
    fn clone(&self) -> Self {
        unsafe { ChannelList::borrow(self.0) }
    }
}

impl std::fmt::Debug for ChannelList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "ChannelList")
    }
}

impl ChannelList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_channel_list) -> Self {
        sys::covey_channel_list_retain(handle);
        ChannelList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_channel_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(ChannelList::borrow(handle))
        }
    }
}

impl ChannelList {
    /// The number of channels in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_channel_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One channel of the list.
    pub fn at(&self, index: i64) -> Option<Channel> {
        unsafe { Channel::borrow_if_any(sys::covey_channel_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = Channel> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// A message, sent or unsent. Snapshot.
pub struct Message(*mut sys::covey_message);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for Message {}
unsafe impl Sync for Message {}

impl Drop for Message {
    fn drop(&mut self) {
        unsafe { sys::covey_message_release(self.0) }
    }
}

impl Clone for Message {
    fn clone(&self) -> Self {
        unsafe { Message::borrow(self.0) }
    }
}

impl std::fmt::Debug for Message {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Message")
    }
}

impl Message {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_message) -> Self {
        sys::covey_message_retain(handle);
        Message(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_message) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(Message::borrow(handle))
        }
    }
}

impl Message {
    /// The server's id; 0 for an unsent message.
    pub fn id(&self) -> i64 {
        let found = unsafe { sys::covey_message_id(self.0) };
        found
    }

    /// The id that the sender assigned before sending; "" if there is none. `length` may be NULL.
    pub fn request_id(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_request_id(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// URL of its channel. `length` may be NULL.
    pub fn channel_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_channel_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// enum message_kind.
    pub fn kind(&self) -> MessageKind {
        let found = unsafe { sys::covey_message_kind(self.0) };
        MessageKind(found as i32)
    }

    /// The text; it may contain NUL bytes. `length` may be NULL.
    pub fn text(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_text(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// App-defined data; it may contain NUL bytes. `length` may be NULL.
    pub fn data(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_data(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// App-defined type. `length` may be NULL.
    pub fn custom_type(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_custom_type(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// The creation time, Unix ms: the server's time for a sent message, the corrected time of this device for an
    /// unsent one.
    pub fn created_at(&self) -> i64 {
        let found = unsafe { sys::covey_message_created_at(self.0) };
        found
    }

    /// When it was last changed, Unix ms; 0 if never.
    pub fn updated_at(&self) -> i64 {
        let found = unsafe { sys::covey_message_updated_at(self.0) };
        found
    }

    /// Id of the message it replies to; 0 if it is no reply.
    pub fn parent_message_id(&self) -> i64 {
        let found = unsafe { sys::covey_message_parent_message_id(self.0) };
        found
    }

    /// enum sending_status.
    pub fn sending_status(&self) -> SendingStatus {
        let found = unsafe { sys::covey_message_sending_status(self.0) };
        SendingStatus(found as i32)
    }

    /// The error code of the failed send, positive; 0 if it did not fail.
    pub fn error_code(&self) -> i32 {
        let found = unsafe { sys::covey_message_error_code(self.0) };
        found
    }

    /// True if client_resend_message takes it: every failed message, whatever its error, since the reason may have
    /// gone. A pending one is sent without a resend; one that was sent or removed cannot be sent again.
    pub fn is_resendable(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_is_resendable(self.0) }))? != 0)
    }

    /// When Covey sends it next by itself, as of the moment at which the message was handed out; completions of sends
    /// and client_get_unsent_messages know the time, collections are not notified of it.
    pub fn retry_at(&self) -> Result<i64> {
        let found = unsafe { sys::covey_message_retry_at(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// Bits of enum message_flag.
    pub fn flags(&self) -> MessageFlag {
        let found = unsafe { sys::covey_message_flags(self.0) };
        MessageFlag(found as i32)
    }

    /// The sender.
    pub fn sender(&self) -> Option<User> {
        unsafe { User::borrow_if_any(sys::covey_message_sender(self.0)) }
    }

    /// URL of its file; "" if it has none. `length` may be NULL.
    pub fn file_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_file_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Name of its file; "" if it has none. `length` may be NULL.
    pub fn file_name(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_file_name(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// MIME type of its file; "" if it has none. `length` may be NULL.
    pub fn file_type(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_file_type(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Size of its file in bytes; 0 if it has none.
    pub fn file_size_bytes(&self) -> i64 {
        let found = unsafe { sys::covey_message_file_size_bytes(self.0) };
        found
    }

    /// The number of replies in its thread.
    pub fn reply_count(&self) -> i64 {
        let found = unsafe { sys::covey_message_reply_count(self.0) };
        found
    }

    /// Time of the last reply in its thread, Unix ms; 0 if it has none.
    pub fn last_replied_at(&self) -> i64 {
        let found = unsafe { sys::covey_message_last_replied_at(self.0) };
        found
    }

    /// The whole message as one JSON object with the protocol's field names, including reactions, mentions, poll and
    /// thread.
    pub fn json(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_message_json(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// The message as bytes, to keep it or to pass it to another process; message_from_bytes reads them. A later
    /// version of Covey reads what an earlier one wrote. Equal content gives equal bytes within one version, so they
    /// also compare two snapshots. The bytes have no other meaning. The other snapshots have such functions too:
    /// user_bytes, member_bytes, restricted_user_bytes, channel_bytes, poll_bytes, scheduled_message_bytes and
    /// event_info_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_message_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a message from the bytes of message_bytes. It needs no client. Bytes of any other origin are safe: they
    /// are rejected or give some message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Message> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(Message(made))
    }

    /// The reactions, in the server's order.
    pub fn reactions(&self) -> Result<Vec<Reaction>> {
        let mut found: Vec<sys::covey_reaction> = Vec::new();
        let total = check(unsafe { sys::covey_message_reactions(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_reaction>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_message_reactions(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_reaction>()) })?; }
        Ok(found.iter().map(|each| unsafe { Reaction::of(each) }).collect())
    }

    /// The meta arrays, in the order in which they were added.
    pub fn meta_arrays(&self) -> Result<Vec<MetaArray>> {
        let mut found: Vec<sys::covey_meta_array> = Vec::new();
        let total = check(unsafe { sys::covey_message_meta_arrays(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_meta_array>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_message_meta_arrays(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_meta_array>()) })?; }
        Ok(found.iter().map(|each| unsafe { MetaArray::of(each) }).collect())
    }

    /// The files: one for a file message, all for a message with several files.
    pub fn files(&self) -> Result<Vec<MessageFile>> {
        let mut found: Vec<sys::covey_message_file> = Vec::new();
        let total = check(unsafe { sys::covey_message_files(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_message_file>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_message_files(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_message_file>()) })?; }
        Ok(found.iter().map(|each| unsafe { MessageFile::of(each) }).collect())
    }

    /// The thumbnails of one file.
    pub fn thumbnails(&self, file_index: i64) -> Result<Vec<Thumbnail>> {
        let mut found: Vec<sys::covey_thumbnail> = Vec::new();
        let total = check(unsafe { sys::covey_message_thumbnails(self.0, file_index, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_thumbnail>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_message_thumbnails(self.0, file_index, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_thumbnail>()) })?; }
        Ok(found.iter().map(|each| unsafe { Thumbnail::of(each) }).collect())
    }

    /// The translations, ordered by language code.
    pub fn translations(&self) -> Result<Vec<Translation>> {
        let mut found: Vec<sys::covey_translation> = Vec::new();
        let total = check(unsafe { sys::covey_message_translations(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_translation>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_message_translations(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_translation>()) })?; }
        Ok(found.iter().map(|each| unsafe { Translation::of(each) }).collect())
    }

    /// The preview of the page that the text links to.
    pub fn page_preview(&self) -> Result<Option<PagePreview>> {
        let mut c: sys::covey_page_preview = unsafe { std::mem::zeroed() };
        if check(unsafe { sys::covey_message_page_preview(self.0, &mut c, std::mem::size_of::<sys::covey_page_preview>()) })? == 0 { return Ok(None); }
        Ok(Some(unsafe { PagePreview::of(&c) }))
    }

    /// The thread below the message.
    pub fn thread_info(&self) -> Result<Option<ThreadInfo>> {
        let mut c: sys::covey_thread_info = unsafe { std::mem::zeroed() };
        if check(unsafe { sys::covey_message_thread_info(self.0, &mut c, std::mem::size_of::<sys::covey_thread_info>()) })? == 0 { return Ok(None); }
        Ok(Some(unsafe { ThreadInfo::of(&c) }))
    }

    /// The critical alert that the message was sent with.
    pub fn critical_alert(&self) -> Result<Option<CriticalAlert>> {
        let mut c: sys::covey_critical_alert = unsafe { std::mem::zeroed() };
        if check(unsafe { sys::covey_message_critical_alert(self.0, &mut c, std::mem::size_of::<sys::covey_critical_alert>()) })? == 0 { return Ok(None); }
        Ok(Some(unsafe { CriticalAlert::of(&c) }))
    }

    /// The users whom the message mentions by name. For an unsent message only their ids are known.
    /// COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL marks a message that mentions all members.
    pub fn mentioned_users(&self) -> UserList {
        unsafe { UserList::borrow(sys::covey_message_mentioned_users(self.0)) }
    }

    /// The parent message, as included in the reply: kind, text, data, custom type, file, sender, time and id.
    pub fn parent(&self) -> Option<Message> {
        unsafe { Message::borrow_if_any(sys::covey_message_parent(self.0)) }
    }

    /// 1 if the parent message was deleted, 0 if not, or a negative error.
    pub fn is_parent_deleted(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_is_parent_deleted(self.0) }))? != 0)
    }

    /// The poll it shows.
    pub fn poll(&self) -> Option<Poll> {
        unsafe { Poll::borrow_if_any(sys::covey_message_poll(self.0)) }
    }

    /// Applies a reaction, a thread's state or a vote to a message that the app holds: one that no collection shows.
    /// Apply events in the order in which they came.
    pub fn apply_event(&self, info: &EventInfo) -> Result<Message> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_apply_event(self.0, info.0, &mut made) }))?;
        Ok(Message(made))
    }

}

/// An ordered list of messages. Snapshot.
pub struct MessageList(*mut sys::covey_message_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MessageList {}
unsafe impl Sync for MessageList {}

impl Drop for MessageList {
    fn drop(&mut self) {
        unsafe { sys::covey_message_list_release(self.0) }
    }
}

impl Clone for MessageList {
    fn clone(&self) -> Self {
        unsafe { MessageList::borrow(self.0) }
    }
}

impl std::fmt::Debug for MessageList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "MessageList")
    }
}

impl MessageList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_message_list) -> Self {
        sys::covey_message_list_retain(handle);
        MessageList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_message_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(MessageList::borrow(handle))
        }
    }
}

impl MessageList {
    /// The number of messages in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_message_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One message of the list.
    pub fn at(&self, index: i64) -> Option<Message> {
        unsafe { Message::borrow_if_any(sys::covey_message_list_at(self.0, index)) }
    }

    /// Fills rows with the frequently used fields of consecutive messages. This is the fastest way to read a page.
    pub fn rows(&self, first: i64, count: i64) -> Result<Vec<MessageRow>> {
        let mut found: Vec<sys::covey_message_row> = vec![unsafe { std::mem::zeroed() }; count.max(0) as usize];
        let total = check(unsafe { sys::covey_message_list_rows(self.0, first, count, found.as_mut_ptr(), std::mem::size_of::<sys::covey_message_row>()) })?;
        found.truncate(total as usize);
        Ok(found.iter().map(|each| unsafe { MessageRow::of(each) }).collect())
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = Message> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// An ordered list of texts. Snapshot.
pub struct StringList(*mut sys::covey_string_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for StringList {}
unsafe impl Sync for StringList {}

impl Drop for StringList {
    fn drop(&mut self) {
        unsafe { sys::covey_string_list_release(self.0) }
    }
}

impl Clone for StringList {
    fn clone(&self) -> Self {
        unsafe { StringList::borrow(self.0) }
    }
}

impl std::fmt::Debug for StringList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "StringList")
    }
}

impl StringList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_string_list) -> Self {
        sys::covey_string_list_retain(handle);
        StringList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_string_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(StringList::borrow(handle))
        }
    }
}

impl StringList {
    /// The number of texts in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_string_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One text of the list.
    pub fn at(&self, index: i64) -> Option<&str> {
        let mut length = 0usize;
        let found = unsafe { sys::covey_string_list_at(self.0, index, &mut length) };
        if found.is_null() { None } else { Some(unsafe { text_of_length(found, length) }) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = &str> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// A text message to send, or the new values of a sent one.
pub struct UserMessageParams(*mut sys::covey_user_message_params);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for UserMessageParams {}
unsafe impl Sync for UserMessageParams {}

impl Drop for UserMessageParams {
    fn drop(&mut self) {
        unsafe { sys::covey_user_message_params_release(self.0) }
    }
}

impl UserMessageParams {
    /// A text message to send, or the new values of a sent one. It begins empty.
    pub fn new() -> Result<UserMessageParams> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_user_message_params_new(&mut made) }))?;
        Ok(UserMessageParams(made))
    }

    /// The text. In an edit "" leaves the text unchanged.
    pub fn set_message(&mut self, text: &str) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_message(self.0, text.as_ptr() as *const c_char, text.len()) }))?;
        Ok(self)
    }

    /// App-defined data beside the text. In an edit "" clears it.
    pub fn set_data(&mut self, data: &str) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_data(self.0, data.as_ptr() as *const c_char, data.len()) }))?;
        Ok(self)
    }

    /// App-defined type. Lists can filter by it. In an edit "" clears it.
    pub fn set_custom_type(&mut self, custom_type: &str) -> Result<&mut Self> {
        let c_custom_type = c_text(custom_type)?;
        check(i64::from(unsafe { sys::covey_user_message_params_set_custom_type(self.0, c_custom_type.as_ptr()) }))?;
        Ok(self)
    }

    /// The mentioned users. In an edit they replace all mentions, those of the whole channel too.
    pub fn set_mentioned_user_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_user_message_params_set_mentioned_user_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// Mentions all members, regardless of the named users.
    pub fn set_mentions_channel(&mut self, mentions_channel: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_mentions_channel(self.0, mentions_channel) }))?;
        Ok(self)
    }

    /// The id of the message that this one replies to; 0 for none.
    pub fn set_parent_message_id(&mut self, parent_message_id: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_parent_message_id(self.0, parent_message_id) }))?;
        Ok(self)
    }

    /// Shows a reply in the channel too.
    pub fn set_reply_to_channel(&mut self, reply_to_channel: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_reply_to_channel(self.0, reply_to_channel) }))?;
        Ok(self)
    }

    /// Suppresses the push notification.
    pub fn set_suppress_push(&mut self, suppress_push: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_suppress_push(self.0, suppress_push) }))?;
        Ok(self)
    }

    /// Sends a silent message, which does not change unread counts or the last message.
    pub fn set_silent(&mut self, silent: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_silent(self.0, silent) }))?;
        Ok(self)
    }

    /// Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
    pub fn add_meta_array(&mut self, key: &str, values: &[&str]) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_user_message_params_add_meta_array(self.0, c_key.as_ptr(), p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Removes values from a meta array in an edit, or the whole key. What the message does not have is ignored. One
    /// edit either adds to meta arrays or removes from them; a send with removals is rejected:
    /// COVEY_ERROR_INVALID_PARAMETER.
    pub fn remove_meta_array(&mut self, key: &str, values: &[&str]) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_user_message_params_remove_meta_array(self.0, c_key.as_ptr(), p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Makes Apple devices play a sound even if they are silenced.
    pub fn set_critical_alert(&mut self, name: Option<&str>, volume: f64) -> Result<&mut Self> {
        let c_name = name.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_user_message_params_set_critical_alert(self.0, c_name.as_ref().map_or(ptr::null(), |text| text.as_ptr()), volume) }))?;
        Ok(self)
    }

    /// Requests translations of the text: message_translations.
    pub fn set_target_languages(&mut self, languages: &[&str]) -> Result<&mut Self> {
        let c_languages = c_texts(languages)?;
        let p_languages = pointers(&c_languages);
        check(i64::from(unsafe { sys::covey_user_message_params_set_target_languages(self.0, p_languages.as_ptr(), languages.len()) }))?;
        Ok(self)
    }

    /// The id of the poll that the message shows; 0 for none. See poll_operations.h. In an edit: the message shows this
    /// poll from now on.
    pub fn set_poll_id(&mut self, poll_id: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_message_params_set_poll_id(self.0, poll_id) }))?;
        Ok(self)
    }

    /// Gives the message a request id of the app's choice, for a program that must send something once although it may
    /// die at any moment. Only for client_send_user_message: with params that have one it may be called again, in any
    /// process. If the message waits here, the call waits with it; if it has failed, it is resent; if it was sent, the
    /// call completes with it, or with COVEY_ERROR_MESSAGE_NOT_FOUND or COVEY_ERROR_NOT_FOUND if it was deleted since.
    /// Otherwise Covey asks the server for the user's messages since sent_since_at, and sends it if it is not among
    /// them. If the channel hides a part of that time, the outcome cannot be known: the call fails with
    /// COVEY_ERROR_ACK_TIMEOUT, and sends it the next time.
    pub fn set_request_id(&mut self, request_id: &str, sent_since_at: i64) -> Result<&mut Self> {
        let c_request_id = c_text(request_id)?;
        check(i64::from(unsafe { sys::covey_user_message_params_set_request_id(self.0, c_request_id.as_ptr(), sent_since_at) }))?;
        Ok(self)
    }

}

/// A message with files to send.
pub struct FileMessageParams(*mut sys::covey_file_message_params);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for FileMessageParams {}
unsafe impl Sync for FileMessageParams {}

impl Drop for FileMessageParams {
    fn drop(&mut self) {
        unsafe { sys::covey_file_message_params_release(self.0) }
    }
}

impl FileMessageParams {
    /// A message with files to send. It begins empty. One file makes a file message; several files make one message of
    /// several files (at most 30 if the server states no other limit).
    pub fn new() -> Result<FileMessageParams> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_file_message_params_new(&mut made) }))?;
        Ok(FileMessageParams(made))
    }

    /// Adds a local file. The call that sends opens the file, not this one. The file must not change until the message
    /// is reported as pending.
    pub fn add_path(&mut self, path: &str, name: Option<&str>, mime_type: Option<&str>) -> Result<&mut Self> {
        let c_path = c_text(path)?;
        let c_name = name.map(c_text).transpose()?;
        let c_mime_type = mime_type.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_file_message_params_add_path(self.0, c_path.as_ptr(), c_name.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_mime_type.as_ref().map_or(ptr::null(), |text| text.as_ptr())) }))?;
        Ok(self)
    }

    /// Adds a file whose bytes are in memory.
    pub fn add_bytes(&mut self, bytes: &[u8], name: Option<&str>, mime_type: Option<&str>) -> Result<&mut Self> {
        let c_name = name.map(c_text).transpose()?;
        let c_mime_type = mime_type.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_file_message_params_add_bytes(self.0, bytes.as_ptr() as *const c_void, bytes.len(), c_name.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_mime_type.as_ref().map_or(ptr::null(), |text| text.as_ptr())) }))?;
        Ok(self)
    }

    /// Adds a file that is on a server already; nothing is uploaded.
    pub fn add_url(&mut self, url: &str, name: Option<&str>, mime_type: Option<&str>, size_bytes: i64) -> Result<&mut Self> {
        let c_url = c_text(url)?;
        let c_name = name.map(c_text).transpose()?;
        let c_mime_type = mime_type.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_file_message_params_add_url(self.0, c_url.as_ptr(), c_name.as_ref().map_or(ptr::null(), |text| text.as_ptr()), c_mime_type.as_ref().map_or(ptr::null(), |text| text.as_ptr()), size_bytes) }))?;
        Ok(self)
    }

    /// Requests a thumbnail of each uploaded picture, fitted into a box. At most 3 boxes; a fourth is rejected with
    /// COVEY_ERROR_INVALID_PARAMETER.
    pub fn add_thumbnail_size(&mut self, max_width: i32, max_height: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_add_thumbnail_size(self.0, max_width, max_height) }))?;
        Ok(self)
    }

    /// A caption.
    pub fn set_message(&mut self, text: &str) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_message(self.0, text.as_ptr() as *const c_char, text.len()) }))?;
        Ok(self)
    }

    /// App-defined data. In an edit "" clears it.
    pub fn set_data(&mut self, data: &str) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_data(self.0, data.as_ptr() as *const c_char, data.len()) }))?;
        Ok(self)
    }

    /// App-defined type. Lists can filter by it. In an edit "" clears it.
    pub fn set_custom_type(&mut self, custom_type: &str) -> Result<&mut Self> {
        let c_custom_type = c_text(custom_type)?;
        check(i64::from(unsafe { sys::covey_file_message_params_set_custom_type(self.0, c_custom_type.as_ptr()) }))?;
        Ok(self)
    }

    /// The mentioned users. In an edit they replace all mentions, those of the whole channel too.
    pub fn set_mentioned_user_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_file_message_params_set_mentioned_user_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// Mentions all members, regardless of the named users.
    pub fn set_mentions_channel(&mut self, mentions_channel: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_mentions_channel(self.0, mentions_channel) }))?;
        Ok(self)
    }

    /// The id of the message that this one replies to; 0 for none.
    pub fn set_parent_message_id(&mut self, parent_message_id: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_parent_message_id(self.0, parent_message_id) }))?;
        Ok(self)
    }

    /// Shows a reply in the channel too.
    pub fn set_reply_to_channel(&mut self, reply_to_channel: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_reply_to_channel(self.0, reply_to_channel) }))?;
        Ok(self)
    }

    /// Suppresses the push notification.
    pub fn set_suppress_push(&mut self, suppress_push: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_suppress_push(self.0, suppress_push) }))?;
        Ok(self)
    }

    /// Sends a silent message, which does not change unread counts or the last message.
    pub fn set_silent(&mut self, silent: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_file_message_params_set_silent(self.0, silent) }))?;
        Ok(self)
    }

    /// Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
    pub fn add_meta_array(&mut self, key: &str, values: &[&str]) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_file_message_params_add_meta_array(self.0, c_key.as_ptr(), p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Removes values from a meta array in an edit, or the whole key. What the message does not have is ignored. One
    /// edit either adds to meta arrays or removes from them; a send with removals is rejected:
    /// COVEY_ERROR_INVALID_PARAMETER.
    pub fn remove_meta_array(&mut self, key: &str, values: &[&str]) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_file_message_params_remove_meta_array(self.0, c_key.as_ptr(), p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Makes Apple devices play a sound even if they are silenced.
    pub fn set_critical_alert(&mut self, name: Option<&str>, volume: f64) -> Result<&mut Self> {
        let c_name = name.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_file_message_params_set_critical_alert(self.0, c_name.as_ref().map_or(ptr::null(), |text| text.as_ptr()), volume) }))?;
        Ok(self)
    }

}

/// A channel to create.
pub struct GroupChannelParams(*mut sys::covey_group_channel_params);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for GroupChannelParams {}
unsafe impl Sync for GroupChannelParams {}

impl Drop for GroupChannelParams {
    fn drop(&mut self) {
        unsafe { sys::covey_group_channel_params_release(self.0) }
    }
}

impl GroupChannelParams {
    /// A channel to create. Defaults: private, without a name, with the current user as its only member. Or the new
    /// values of an existing channel (client_update_channel): only the values that you set.
    pub fn new() -> Result<GroupChannelParams> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_group_channel_params_new(&mut made) }))?;
        Ok(GroupChannelParams(made))
    }

    /// The members of a new channel.
    pub fn set_user_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_group_channel_params_set_user_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// The operators among the members. If not set, the server chooses for a new channel, and an existing channel keeps
    /// its operators.
    pub fn set_operator_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_group_channel_params_set_operator_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// The name.
    pub fn set_name(&mut self, name: &str) -> Result<&mut Self> {
        let c_name = c_text(name)?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_name(self.0, c_name.as_ptr()) }))?;
        Ok(self)
    }

    /// The URL of a new channel. If not set, the server generates one.
    pub fn set_channel_url(&mut self, channel_url: &str) -> Result<&mut Self> {
        let c_channel_url = c_text(channel_url)?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_channel_url(self.0, c_channel_url.as_ptr()) }))?;
        Ok(self)
    }

    /// URL of the cover image; replaces a cover set by a path.
    pub fn set_cover_url(&mut self, cover_url: &str) -> Result<&mut Self> {
        let c_cover_url = c_text(cover_url)?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_cover_url(self.0, c_cover_url.as_ptr()) }))?;
        Ok(self)
    }

    /// App-defined data.
    pub fn set_data(&mut self, data: &str) -> Result<&mut Self> {
        let c_data = c_text(data)?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_data(self.0, c_data.as_ptr()) }))?;
        Ok(self)
    }

    /// App-defined type.
    pub fn set_custom_type(&mut self, custom_type: &str) -> Result<&mut Self> {
        let c_custom_type = c_text(custom_type)?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_custom_type(self.0, c_custom_type.as_ptr()) }))?;
        Ok(self)
    }

    /// A picture to upload as the cover; replaces a cover set by a URL. The file is read now: later changes of the file
    /// have no effect.
    pub fn set_cover_path(&mut self, path: &str, mime_type: Option<&str>) -> Result<&mut Self> {
        let c_path = c_text(path)?;
        let c_mime_type = mime_type.map(c_text).transpose()?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_cover_path(self.0, c_path.as_ptr(), c_mime_type.as_ref().map_or(ptr::null(), |text| text.as_ptr())) }))?;
        Ok(self)
    }

    /// Distinct: the server returns an existing channel with the same members instead of a new one.
    pub fn set_distinct(&mut self, is_distinct: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_distinct(self.0, is_distinct) }))?;
        Ok(self)
    }

    /// Public: everybody may join.
    pub fn set_public(&mut self, is_public: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_public(self.0, is_public) }))?;
        Ok(self)
    }

    /// Discoverable: lists of public channels show it. If not set, they show public channels.
    pub fn set_discoverable(&mut self, is_discoverable: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_discoverable(self.0, is_discoverable) }))?;
        Ok(self)
    }

    /// Access code required to join a public channel; "" if none.
    pub fn set_access_code(&mut self, access_code: &str) -> Result<&mut Self> {
        let c_access_code = c_text(access_code)?;
        check(i64::from(unsafe { sys::covey_group_channel_params_set_access_code(self.0, c_access_code.as_ptr()) }))?;
        Ok(self)
    }

    /// The lifetime of its messages. The server deletes older ones.
    pub fn set_message_survival_seconds(&mut self, seconds: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_message_survival_seconds(self.0, seconds) }))?;
        Ok(self)
    }

    /// Supergroup: for very many members. Only for a new channel.
    pub fn set_super(&mut self, is_super: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_super(self.0, is_super) }))?;
        Ok(self)
    }

    /// Broadcast: only operators can send. A broadcast channel is a super channel. Only for a new channel.
    pub fn set_broadcast(&mut self, is_broadcast: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_broadcast(self.0, is_broadcast) }))?;
        Ok(self)
    }

    /// Exclusive: the protocol's second kind of broadcast channel. Only for a new channel.
    pub fn set_exclusive(&mut self, is_exclusive: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_exclusive(self.0, is_exclusive) }))?;
        Ok(self)
    }

    /// Ephemeral: the server delivers its messages and does not store them. Only for a new channel.
    pub fn set_ephemeral(&mut self, is_ephemeral: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_ephemeral(self.0, is_ephemeral) }))?;
        Ok(self)
    }

    /// Strict: users who do not exist cause an error. Otherwise they are ignored. Only for a new channel.
    pub fn set_strict(&mut self, is_strict: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_params_set_strict(self.0, is_strict) }))?;
        Ok(self)
    }

}

/// Filter and order of the current user's group channels.
pub struct GroupChannelListQuery(*mut sys::covey_group_channel_list_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for GroupChannelListQuery {}
unsafe impl Sync for GroupChannelListQuery {}

impl Drop for GroupChannelListQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_group_channel_list_query_release(self.0) }
    }
}

impl GroupChannelListQuery {
    /// Creates a query for the current user's group channels. Defaults: joined and invited channels, not hidden, not
    /// empty, latest message first, 20 per page. A channel matches if it passes every filter that is set. The same
    /// filters are applied to the cache, so a list stays correct while channels change. The cache may not have the data
    /// that a filter needs: members of a supergroup, counters that no event of this connection reported, a friendship.
    /// Covey then asks the server. Until the response arrives, the channel stays in or out of the list. Offline, pages
    /// omit such a channel.
    pub fn new() -> Result<GroupChannelListQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_group_channel_list_query_new(&mut made) }))?;
        Ok(GroupChannelListQuery(made))
    }

    /// The order: enum channel_order.
    pub fn set_order(&mut self, order: ChannelOrder) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_order(self.0, order.0) }))?;
        Ok(self)
    }

    /// Channels per page, 1 to 100. Default: 20.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

    /// Includes channels without a message. Default: false.
    pub fn set_include_empty(&mut self, include_empty: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_include_empty(self.0, include_empty) }))?;
        Ok(self)
    }

    /// Includes frozen channels. Default: true.
    pub fn set_include_frozen(&mut self, include_frozen: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_include_frozen(self.0, include_frozen) }))?;
        Ok(self)
    }

    /// Includes chat notification channels. Default: false.
    pub fn set_include_chat_notification(&mut self, include_chat_notification: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_include_chat_notification(self.0, include_chat_notification) }))?;
        Ok(self)
    }

    /// By the current user's membership: enum member_state_filter.
    pub fn set_member_state_filter(&mut self, filter: MemberStateFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_member_state_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// By hidden state: enum hidden_state_filter.
    pub fn set_hidden_state_filter(&mut self, filter: HiddenStateFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_hidden_state_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// By kind of channel: enum super_channel_filter.
    pub fn set_super_channel_filter(&mut self, filter: SuperChannelFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_super_channel_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// By who may join: enum public_channel_filter.
    pub fn set_public_channel_filter(&mut self, filter: PublicChannelFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_public_channel_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// Only channels with unread messages. Default: false.
    pub fn set_unread_only(&mut self, unread_only: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_unread_only(self.0, unread_only) }))?;
        Ok(self)
    }

    /// Only these channels.
    pub fn set_channel_urls(&mut self, channel_urls: &[&str]) -> Result<&mut Self> {
        let c_channel_urls = c_texts(channel_urls)?;
        let p_channel_urls = pointers(&c_channel_urls);
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_channel_urls(self.0, p_channel_urls.as_ptr(), channel_urls.len()) }))?;
        Ok(self)
    }

    /// Only channels with one of these custom types.
    pub fn set_custom_types(&mut self, custom_types: &[&str]) -> Result<&mut Self> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_custom_types(self.0, p_custom_types.as_ptr(), custom_types.len()) }))?;
        Ok(self)
    }

    /// Only channels whose custom type begins with this; "": no condition.
    pub fn set_custom_type_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_custom_type_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels whose name contains this; "": no condition.
    pub fn set_name_contains(&mut self, part: &str) -> Result<&mut Self> {
        let c_part = c_text(part)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_name_contains(self.0, c_part.as_ptr()) }))?;
        Ok(self)
    }

    /// The metadata key for COVEY_ORDER_METADATA_VALUE_ALPHABETICAL.
    pub fn set_metadata_order_key(&mut self, key: &str) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_metadata_order_key(self.0, c_key.as_ptr()) }))?;
        Ok(self)
    }

    /// Includes the members of each channel. Default: true. It applies to client_list_group_channels: false makes the
    /// responses smaller, and channel_members of their channels is NULL. Such a response does not update the cache.
    /// Collections always have the members, because filters need them.
    pub fn set_include_member_list(&mut self, include_member_list: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_include_member_list(self.0, include_member_list) }))?;
        Ok(self)
    }

    /// Includes the metadata of each channel; without it channel_metadata_keys is empty. Default: true. As
    /// group_channel_list_query_set_include_member_list.
    pub fn set_include_metadata(&mut self, include_metadata: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_include_metadata(self.0, include_metadata) }))?;
        Ok(self)
    }

    /// Only channels whose joined and invited members are exactly these users and the current user. Replaces
    /// group_channel_list_query_set_user_ids_include and _set_nickname_contains, unless count is 0.
    pub fn set_user_ids_exact(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_user_ids_exact(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// Only channels that have all of these users, or at least one of them, as joined or invited members. Replaces
    /// group_channel_list_query_set_user_ids_exact and _set_nickname_contains, unless count is 0.
    pub fn set_user_ids_include(&mut self, user_ids: &[&str], match_: UserIdsMatch) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_user_ids_include(self.0, p_user_ids.as_ptr(), user_ids.len(), match_.0) }))?;
        Ok(self)
    }

    /// Only channels with a member, other than the current user, whose nickname contains this, ignoring case; "": no
    /// condition. Replaces group_channel_list_query_set_user_ids_exact and _include, unless it is "".
    pub fn set_nickname_contains(&mut self, part: &str) -> Result<&mut Self> {
        let c_part = c_text(part)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_nickname_contains(self.0, c_part.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels with a member, other than the current user, whose nickname begins with this, ignoring case; "": no
    /// condition.
    pub fn set_nickname_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_nickname_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels with a member, other than the current user, with exactly this nickname, ignoring case; "": no
    /// condition.
    pub fn set_nickname_exact(&mut self, nickname: &str) -> Result<&mut Self> {
        let c_nickname = c_text(nickname)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_nickname_exact(self.0, c_nickname.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels that contain a text in one of some fields, ignoring case; the current user's nickname is searched
    /// too.
    pub fn set_search(&mut self, text: &str, fields: ChannelSearchFlag) -> Result<&mut Self> {
        let c_text = c_text(text)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_search(self.0, c_text.as_ptr(), fields.0) }))?;
        Ok(self)
    }

    /// Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored.
    pub fn set_metadata_key(&mut self, key: &str) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_metadata_key(self.0, c_key.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels whose value under the metadata key is one of these.
    pub fn set_metadata_values(&mut self, values: &[&str]) -> Result<&mut Self> {
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_metadata_values(self.0, p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Only channels whose value under the metadata key begins with this, byte by byte; "": no condition.
    pub fn set_metadata_value_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_metadata_value_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels with a metacounter in a range. Each call adds a condition. A channel without the counter does not
    /// match.
    pub fn add_metacounter_condition(&mut self, key: &str, comparison: MetacounterComparison, value: i64) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        check(i64::from(unsafe { sys::covey_group_channel_list_query_add_metacounter_condition(self.0, c_key.as_ptr(), comparison.0, value) }))?;
        Ok(self)
    }

    /// Only channels created at this time or earlier, Unix ms, compared in whole seconds; below 1,000: no condition.
    /// -COVEY_ERROR_INVALID_PARAMETER if negative.
    pub fn set_created_before(&mut self, created_before: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_created_before(self.0, created_before) }))?;
        Ok(self)
    }

    /// Only channels created at this time or later, Unix ms, compared in whole seconds; below 1,000: no condition.
    /// -COVEY_ERROR_INVALID_PARAMETER if negative.
    pub fn set_created_after(&mut self, created_after: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_group_channel_list_query_set_created_after(self.0, created_after) }))?;
        Ok(self)
    }

}

/// Live list of channels.
pub struct GroupChannelCollection(*mut sys::covey_group_channel_collection);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for GroupChannelCollection {}
unsafe impl Sync for GroupChannelCollection {}

impl Drop for GroupChannelCollection {
    fn drop(&mut self) {
        unsafe { sys::covey_group_channel_collection_release(self.0) }
    }
}

impl GroupChannelCollection {
    /// Loads the next page. If has_next is 0, the page is empty. If the page is empty and has_next is 1, call again.
    pub fn load_more(&self) -> Result<Call<(ChannelList, ChannelContext)>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<(ChannelList, ChannelContext)>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channels: *const sys::covey_channel_list, context: *const sys::covey_channel_context, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channels.is_null() { Some((ChannelList::borrow(channels), ChannelContext::of(&*context))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_group_channel_collection_load_more(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be more channels, 0 if there are none, or a negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_group_channel_collection_has_next(self.0) }))? != 0)
    }

    /// The list that the callbacks have reported so far. Empty after dispose.
    pub fn channels(&self) -> Result<ChannelList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_group_channel_collection_channels(self.0, &mut made) }))?;
        Ok(ChannelList(made))
    }

    /// Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback,
    /// unless called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does
    /// nothing.
    pub fn dispose(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_group_channel_collection_dispose(self.0) }))?;
        Ok(())
    }

    /// 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its
    /// list is then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    pub fn is_disposed(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_group_channel_collection_is_disposed(self.0) }))? != 0)
    }

}

/// Filter and page sizes of a channel's messages.
pub struct MessageListParams(*mut sys::covey_message_list_params);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MessageListParams {}
unsafe impl Sync for MessageListParams {}

impl Drop for MessageListParams {
    fn drop(&mut self) {
        unsafe { sys::covey_message_list_params_release(self.0) }
    }
}

impl MessageListParams {
    /// Parameters of a message list. Defaults: all messages except replies, oldest first, 40 on each side of a page.
    pub fn new() -> Result<MessageListParams> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_list_params_new(&mut made) }))?;
        Ok(MessageListParams(made))
    }

    /// Older messages per page, up to 200; 0 or less: the default, 40.
    pub fn set_previous_result_size(&mut self, size: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_previous_result_size(self.0, size) }))?;
        Ok(self)
    }

    /// Newer messages per page, up to 200; 0 or less: the default, 40.
    pub fn set_next_result_size(&mut self, size: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_next_result_size(self.0, size) }))?;
        Ok(self)
    }

    /// Newest message first. `previous` still means older.
    pub fn set_reverse(&mut self, reverse: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_reverse(self.0, reverse) }))?;
        Ok(self)
    }

    /// By message type: enum message_type_filter.
    pub fn set_message_type(&mut self, message_type: MessageTypeFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_message_type(self.0, message_type.0) }))?;
        Ok(self)
    }

    /// Only messages with one of these custom types.
    pub fn set_custom_types(&mut self, custom_types: &[&str]) -> Result<&mut Self> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        check(i64::from(unsafe { sys::covey_message_list_params_set_custom_types(self.0, p_custom_types.as_ptr(), custom_types.len()) }))?;
        Ok(self)
    }

    /// Only messages of these senders.
    pub fn set_sender_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_message_list_params_set_sender_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// Replies to include: enum reply_type.
    pub fn set_reply_type(&mut self, reply_type: ReplyType) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_reply_type(self.0, reply_type.0) }))?;
        Ok(self)
    }

    /// How a start fills the collection: enum init_policy. Default: COVEY_INIT_REPLACE_BY_API.
    pub fn set_init_policy(&mut self, init_policy: InitPolicy) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_init_policy(self.0, init_policy.0) }))?;
        Ok(self)
    }

    /// The maximum number of succeeded messages in the collection. Above it, messages leave the list at the end far
    /// from where it grew last, through messages_deleted with COVEY_SOURCE_WINDOW_TRIMMED. The flag of that end becomes
    /// 1. The messages stay in the cache.
    pub fn set_window_capacity(&mut self, capacity: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_window_capacity(self.0, capacity) }))?;
        Ok(self)
    }

    /// Moves the collection to the newest messages automatically after a huge gap (after huge_gap_detected, through
    /// `changed` with a reset), unless message_collection_set_keep_position is set. Default: false.
    pub fn set_auto_reset_on_huge_gap(&mut self, auto_reset: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_auto_reset_on_huge_gap(self.0, auto_reset) }))?;
        Ok(self)
    }

    /// Marks the channel as read automatically when the collection shows its newest messages, at most once a second.
    /// Has no effect for a collection with a filter. Default: false.
    pub fn set_auto_mark_as_read(&mut self, auto_mark_as_read: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_auto_mark_as_read(self.0, auto_mark_as_read) }))?;
        Ok(self)
    }

    /// Includes the meta arrays of each message: message_meta_arrays. Default: true. It applies to the requests of
    /// fetch.h and to client_list_previous_messages: false makes the response smaller, and its messages have no meta
    /// arrays. Such a response does not update the cache. Collections always have every part, because they share the
    /// cache.
    pub fn set_include_meta_arrays(&mut self, include_meta_arrays: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_include_meta_arrays(self.0, include_meta_arrays) }))?;
        Ok(self)
    }

    /// Includes the reactions of each message: message_reactions. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    pub fn set_include_reactions(&mut self, include_reactions: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_include_reactions(self.0, include_reactions) }))?;
        Ok(self)
    }

    /// Includes the thread of each message: message_thread_info. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    pub fn set_include_thread_info(&mut self, include_thread_info: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_include_thread_info(self.0, include_thread_info) }))?;
        Ok(self)
    }

    /// Includes the parent of each reply: message_parent. Default: true. As
    /// message_list_params_set_include_meta_arrays.
    pub fn set_include_parent_info(&mut self, include_parent_info: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_list_params_set_include_parent_info(self.0, include_parent_info) }))?;
        Ok(self)
    }

}

/// The cached parts and the gaps of a channel's history. Snapshot.
pub struct History(*mut sys::covey_history);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for History {}
unsafe impl Sync for History {}

impl Drop for History {
    fn drop(&mut self) {
        unsafe { sys::covey_history_release(self.0) }
    }
}

impl Clone for History {
    fn clone(&self) -> Self {
        unsafe { History::borrow(self.0) }
    }
}

impl std::fmt::Debug for History {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "History")
    }
}

impl History {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_history) -> Self {
        sys::covey_history_retain(handle);
        History(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_history) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(History::borrow(handle))
        }
    }
}

impl History {
    /// The number of spans: ascending, each beginning where the previous ends.
    pub fn span_count(&self) -> i64 {
        let found = unsafe { sys::covey_history_span_count(self.0) };
        found
    }

    /// Copies spans into the caller's array.
    pub fn spans(&self, first: i64, count: i64) -> Result<Vec<HistorySpan>> {
        let mut found: Vec<sys::covey_history_span> = vec![unsafe { std::mem::zeroed() }; count.max(0) as usize];
        let total = check(unsafe { sys::covey_history_spans(self.0, first, count, found.as_mut_ptr(), std::mem::size_of::<sys::covey_history_span>()) })?;
        found.truncate(total as usize);
        Ok(found.iter().map(|each| unsafe { HistorySpan::of(each) }).collect())
    }

    /// The collection's has_previous at that time, 1 or 0, or a negative error.
    pub fn has_previous(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_history_has_previous(self.0) }))? != 0)
    }

    /// The collection's has_next at that time, 1 or 0, or a negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_history_has_next(self.0) }))? != 0)
    }

    /// Reason of has_previous: enum more_reason, or a negative error.
    pub fn previous_reason(&self) -> Result<MoreReason> {
        let found = unsafe { sys::covey_history_previous_reason(self.0) };
        check(found as i64)?;
        Ok(MoreReason(found as i32))
    }

    /// Reason of has_next: enum more_reason, or a negative error.
    pub fn next_reason(&self) -> Result<MoreReason> {
        let found = unsafe { sys::covey_history_next_reason(self.0) };
        check(found as i64)?;
        Ok(MoreReason(found as i32))
    }

    /// Time of the oldest message that the collection shows, Unix ms; 0: it shows none.
    pub fn oldest_shown_at(&self) -> i64 {
        let found = unsafe { sys::covey_history_oldest_shown_at(self.0) };
        found
    }

    /// Time of the newest message that the collection shows, Unix ms; 0: it shows none.
    pub fn newest_shown_at(&self) -> i64 {
        let found = unsafe { sys::covey_history_newest_shown_at(self.0) };
        found
    }

    /// The number of cached messages of the channel.
    pub fn cached_count(&self) -> i64 {
        let found = unsafe { sys::covey_history_cached_count(self.0) };
        found
    }

    /// The number of new messages that wait until Covey has checked the collection for missed ones.
    pub fn waiting_count(&self) -> i64 {
        let found = unsafe { sys::covey_history_waiting_count(self.0) };
        found
    }

}

/// Live list of one channel's messages.
pub struct MessageCollection(*mut sys::covey_message_collection);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MessageCollection {}
unsafe impl Sync for MessageCollection {}

impl Drop for MessageCollection {
    fn drop(&mut self) {
        unsafe { sys::covey_message_collection_release(self.0) }
    }
}

impl MessageCollection {
    /// The page that a start would show first, at once: read from the cache on the calling thread, without a callback.
    /// The collection stays as it is, started or not, and neither waits for the client's other work nor delays it. The
    /// first call of a login opens the user's files a second time, for reading; later ones take as long as a page. They
    /// stay open until log-out, and take about 360 KiB of memory. What a callback has reported is in the cache already,
    /// with one exception: a cache that is in memory only, because its files could not be opened or written, cannot be
    /// read so.
    pub fn peek(&self) -> Result<MessageList> {
        let mut made = ptr::null_mut();
        let mut error = ptr::null_mut();
        unsafe { let code = sys::covey_message_collection_peek(self.0, &mut made, &mut error); check_error(code, error)? };
        Ok(MessageList(made))
    }

    /// Starts the collection, once. It shows the cached messages first. The server's messages then replace them.
    pub fn start(&self) -> Result<(Call<(MessageList, MessageContext)>, Call<(MessageList, MessageContext)>)> {
        let mut error = ptr::null_mut();
        struct State {
            cache_fn: Completer<(MessageList, MessageContext)>,
            api_fn: Completer<(MessageList, MessageContext)>,
        }
        unsafe extern "C" fn call_cache_fn(user_data: *mut c_void, messages: *const sys::covey_message_list, context: *const sys::covey_message_context, error: *const sys::covey_error) {
            let value = if !messages.is_null() { Some((MessageList::borrow(messages), MessageContext::of(&*context))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.cache_fn.complete(outcome));
        }
        unsafe extern "C" fn call_api_fn(user_data: *mut c_void, messages: *const sys::covey_message_list, context: *const sys::covey_message_context, error: *const sys::covey_error) {
            let value = if !messages.is_null() { Some((MessageList::borrow(messages), MessageContext::of(&*context))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.api_fn.complete(outcome));
        }
        let (completer_cache_fn, answer_cache_fn) = call();
        let (completer_api_fn, answer_api_fn) = call();
        let state = Box::into_raw(Box::new(State { cache_fn: completer_cache_fn, api_fn: completer_api_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_collection_start(self.0, Some(call_cache_fn as _), Some(call_api_fn as _), state, Some(free_state::<State>), &mut error); check_error(code, error)? };
        Ok((answer_cache_fn, answer_api_fn))
    }

    /// Loads older messages. If has_previous is 0, the page is empty. If the page is empty and has_previous is 1, call
    /// again. While the start, or a move to another starting point, is under way, the load waits for its end. If that
    /// fails, the load completes with the same error; call it again to load from what the collection shows then.
    pub fn load_previous(&self) -> Result<Call<(MessageList, MessageContext)>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<(MessageList, MessageContext)>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, context: *const sys::covey_message_context, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some((MessageList::borrow(messages), MessageContext::of(&*context))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_collection_load_previous(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Loads newer messages; otherwise as message_collection_load_previous.
    pub fn load_next(&self) -> Result<Call<(MessageList, MessageContext)>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<(MessageList, MessageContext)>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, context: *const sys::covey_message_context, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some((MessageList::borrow(messages), MessageContext::of(&*context))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_collection_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Moves the collection to another starting point: first to the cached messages there, then to the server's. The
    /// old messages stay until others replace them; unsent messages stay. Each step before the completion is reported
    /// through `changed`, by positions only: no other function lists the messages that come and go. Running page loads
    /// complete with COVEY_ERROR_REQUEST_CANCELED.
    pub fn reset_starting_point(&self, starting_point_at: i64) -> Result<Call<(MessageList, MessageContext)>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<(MessageList, MessageContext)>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, context: *const sys::covey_message_context, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some((MessageList::borrow(messages), MessageContext::of(&*context))) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_collection_reset_starting_point(self.0, starting_point_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Keeps the position of a reader who has scrolled up: while it is set, a huge gap does not move the collection,
    /// regardless of its params. message_collection_get_history then shows the gap after the newest shown message.
    pub fn set_keep_position(&mut self, keep: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_collection_set_keep_position(self.0, keep) }))?;
        Ok(self)
    }

    /// Describes the channel's cached history: complete, missing and loading spans, and the reasons of has_previous and
    /// has_next.
    pub fn get_history(&self) -> Result<Call<History>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<History>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, history: *const sys::covey_history, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !history.is_null() { Some(History::borrow(history)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_collection_get_history(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be older messages, 0 if there are none, or a negative error.
    pub fn has_previous(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_collection_has_previous(self.0) }))? != 0)
    }

    /// 1 if there may be newer messages, 0 if the list ends at the newest one, or a negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_collection_has_next(self.0) }))? != 0)
    }

    /// URL of the channel. `length` may be NULL.
    pub fn channel_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_collection_channel_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// The channel as it was notified last: with the last callback.
    pub fn channel(&self) -> Result<Channel> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_collection_channel(self.0, &mut made) }))?;
        Ok(Channel(made))
    }

    /// The starting point as the callbacks have reported it, Unix ms, or COVEY_TIME_NEWEST.
    pub fn starting_point_at(&self) -> i64 {
        let found = unsafe { sys::covey_message_collection_starting_point_at(self.0) };
        found
    }

    /// The succeeded messages in view order that the callbacks have reported so far. Empty after dispose.
    pub fn succeeded(&self) -> Result<MessageList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_collection_succeeded(self.0, &mut made) }))?;
        Ok(MessageList(made))
    }

    /// The messages that are being sent or wait, in sending order; newest first with `reverse`. Empty after dispose.
    pub fn pending(&self) -> Result<MessageList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_collection_pending(self.0, &mut made) }))?;
        Ok(MessageList(made))
    }

    /// The failed messages, in sending order; newest first with `reverse`. Empty after dispose.
    pub fn failed(&self) -> Result<MessageList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_collection_failed(self.0, &mut made) }))?;
        Ok(MessageList(made))
    }

    /// The list that an app draws: the succeeded messages and, if has_next is 0, the unsent ones after them; newest
    /// first with `reverse`. Positional changes refer to this list. Empty after dispose.
    pub fn timeline(&self) -> Result<MessageList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_collection_timeline(self.0, &mut made) }))?;
        Ok(MessageList(made))
    }

    /// The number of succeeded messages.
    pub fn succeeded_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_message_collection_succeeded_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// The number of pending messages.
    pub fn pending_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_message_collection_pending_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// The number of failed messages.
    pub fn failed_count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_message_collection_failed_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// Removes failed messages of the channel permanently. Ids of other messages are ignored.
    pub fn remove_failed(&self, request_ids: &[&str]) -> Result<Call<StringList>> {
        let c_request_ids = c_texts(request_ids)?;
        let p_request_ids = pointers(&c_request_ids);
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<StringList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, texts: *const sys::covey_string_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !texts.is_null() { Some(StringList::borrow(texts)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_collection_remove_failed(self.0, p_request_ids.as_ptr(), request_ids.len(), Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback,
    /// unless called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does
    /// nothing.
    pub fn dispose(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_message_collection_dispose(self.0) }))?;
        Ok(())
    }

    /// 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its
    /// lists are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    pub fn is_disposed(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_collection_is_disposed(self.0) }))? != 0)
    }

    /// How far the start of the collection has come, as its callbacks have reported it: inside cache_fn it is
    /// COVEY_COLLECTION_CACHED, inside api_fn COVEY_COLLECTION_READY.
    pub fn state(&self) -> Result<CollectionState> {
        let found = unsafe { sys::covey_message_collection_state(self.0) };
        check(found as i64)?;
        Ok(CollectionState(found as i32))
    }

}

/// Filter and order of a channel's members.
pub struct MemberListQuery(*mut sys::covey_member_list_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MemberListQuery {}
unsafe impl Sync for MemberListQuery {}

impl Drop for MemberListQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_member_list_query_release(self.0) }
    }
}

impl MemberListQuery {
    /// Creates a query with its defaults: all members by nickname, 20 per page.
    pub fn new() -> Result<MemberListQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_member_list_query_new(&mut made) }))?;
        Ok(MemberListQuery(made))
    }

    /// The order: enum member_order.
    pub fn set_order(&mut self, order: MemberOrder) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_member_list_query_set_order(self.0, order.0) }))?;
        Ok(self)
    }

    /// By role: enum operator_filter. Default: all.
    pub fn set_operator_filter(&mut self, filter: OperatorFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_member_list_query_set_operator_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// By mute: enum muted_member_filter. Default: all.
    pub fn set_muted_filter(&mut self, filter: MutedMemberFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_member_list_query_set_muted_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// By membership: enum member_state_filter. Default: all.
    pub fn set_member_state_filter(&mut self, filter: MemberStateFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_member_list_query_set_member_state_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// Only members whose nickname begins with this; "" (the default): no condition. Case does not matter.
    pub fn set_nickname_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_member_list_query_set_nickname_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Members per page, 1 to 100. Default: 20.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_member_list_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

}

/// Filter of users.
pub struct UserListQuery(*mut sys::covey_user_list_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for UserListQuery {}
unsafe impl Sync for UserListQuery {}

impl Drop for UserListQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_user_list_query_release(self.0) }
    }
}

impl UserListQuery {
    /// Creates a query with its defaults: all users of the application, 20 per page.
    pub fn new() -> Result<UserListQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_user_list_query_new(&mut made) }))?;
        Ok(UserListQuery(made))
    }

    /// Only these users.
    pub fn set_user_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_user_list_query_set_user_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// Only users whose nickname begins with this; "" (the default): no condition.
    pub fn set_nickname_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_user_list_query_set_nickname_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Only users whose metadata has one of these values under a key.
    pub fn set_metadata(&mut self, key: &str, values: &[&str]) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_user_list_query_set_metadata(self.0, c_key.as_ptr(), p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Users per page, 1 to 100. Default: 20.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_user_list_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

}

/// Filter and order of public group channels.
pub struct PublicGroupChannelListQuery(*mut sys::covey_public_group_channel_list_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for PublicGroupChannelListQuery {}
unsafe impl Sync for PublicGroupChannelListQuery {}

impl Drop for PublicGroupChannelListQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_public_group_channel_list_query_release(self.0) }
    }
}

impl PublicGroupChannelListQuery {
    /// Creates a query with its defaults: public channels with a message, newest channel first, 20 per page.
    pub fn new() -> Result<PublicGroupChannelListQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_new(&mut made) }))?;
        Ok(PublicGroupChannelListQuery(made))
    }

    /// The order: enum channel_order, except COVEY_ORDER_LATEST_LAST_MESSAGE, which is not available here. Default:
    /// COVEY_ORDER_CHRONOLOGICAL.
    pub fn set_order(&mut self, order: ChannelOrder) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_order(self.0, order.0) }))?;
        Ok(self)
    }

    /// Channels per page, 1 to 100. Default: 20.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

    /// By the current user's membership: enum public_membership_filter. Default: all.
    pub fn set_membership_filter(&mut self, filter: PublicMembershipFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_membership_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// Includes channels without a message. Default: false.
    pub fn set_include_empty(&mut self, include_empty: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_include_empty(self.0, include_empty) }))?;
        Ok(self)
    }

    /// Includes frozen channels. Default: true.
    pub fn set_include_frozen(&mut self, include_frozen: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_include_frozen(self.0, include_frozen) }))?;
        Ok(self)
    }

    /// By kind of channel: enum super_channel_filter. Default: all.
    pub fn set_super_channel_filter(&mut self, filter: SuperChannelFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_super_channel_filter(self.0, filter.0) }))?;
        Ok(self)
    }

    /// Only these channels.
    pub fn set_channel_urls(&mut self, channel_urls: &[&str]) -> Result<&mut Self> {
        let c_channel_urls = c_texts(channel_urls)?;
        let p_channel_urls = pointers(&c_channel_urls);
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_channel_urls(self.0, p_channel_urls.as_ptr(), channel_urls.len()) }))?;
        Ok(self)
    }

    /// Only channels with one of these custom types.
    pub fn set_custom_types(&mut self, custom_types: &[&str]) -> Result<&mut Self> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_custom_types(self.0, p_custom_types.as_ptr(), custom_types.len()) }))?;
        Ok(self)
    }

    /// Only channels whose custom type begins with this; "" (the default): no condition.
    pub fn set_custom_type_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_custom_type_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels whose name contains this; "" (the default): no condition. Case does not matter.
    pub fn set_name_contains(&mut self, part: &str) -> Result<&mut Self> {
        let c_part = c_text(part)?;
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_name_contains(self.0, c_part.as_ptr()) }))?;
        Ok(self)
    }

    /// The metadata key of COVEY_ORDER_METADATA_VALUE_ALPHABETICAL.
    pub fn set_metadata_order_key(&mut self, key: &str) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_metadata_order_key(self.0, c_key.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored.
    pub fn set_metadata_key(&mut self, key: &str) -> Result<&mut Self> {
        let c_key = c_text(key)?;
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_metadata_key(self.0, c_key.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels whose value under the metadata key is one of these.
    pub fn set_metadata_values(&mut self, values: &[&str]) -> Result<&mut Self> {
        let c_values = c_texts(values)?;
        let p_values = pointers(&c_values);
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_metadata_values(self.0, p_values.as_ptr(), values.len()) }))?;
        Ok(self)
    }

    /// Only channels whose value under the metadata key begins with this, byte by byte; "": no condition.
    pub fn set_metadata_value_starts_with(&mut self, prefix: &str) -> Result<&mut Self> {
        let c_prefix = c_text(prefix)?;
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_metadata_value_starts_with(self.0, c_prefix.as_ptr()) }))?;
        Ok(self)
    }

    /// Only channels created at this time or earlier, Unix ms, compared in whole seconds; 0 (the default): no
    /// condition.
    pub fn set_created_before(&mut self, created_before_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_created_before(self.0, created_before_at) }))?;
        Ok(self)
    }

    /// Only channels created at this time or later, Unix ms, compared in whole seconds; 0 (the default): no condition.
    pub fn set_created_after(&mut self, created_after_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_public_group_channel_list_query_set_created_after(self.0, created_after_at) }))?;
        Ok(self)
    }

}

/// A list of channels, read page by page.
pub struct ChannelPages(*mut sys::covey_channel_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ChannelPages {}
unsafe impl Sync for ChannelPages {}

impl Drop for ChannelPages {
    fn drop(&mut self) {
        unsafe { sys::covey_channel_pages_release(self.0) }
    }
}

impl ChannelPages {
    /// Loads the next page.
    pub fn load_next(&self) -> Result<Call<ChannelList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<ChannelList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, channels: *const sys::covey_channel_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !channels.is_null() { Some(ChannelList::borrow(channels)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_channel_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_channel_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_channel_pages_is_loading(self.0) }))? != 0)
    }

}

/// A list of members, read page by page.
pub struct MemberPages(*mut sys::covey_member_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MemberPages {}
unsafe impl Sync for MemberPages {}

impl Drop for MemberPages {
    fn drop(&mut self) {
        unsafe { sys::covey_member_pages_release(self.0) }
    }
}

impl MemberPages {
    /// Loads the next page.
    pub fn load_next(&self) -> Result<Call<MemberList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MemberList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, members: *const sys::covey_member_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !members.is_null() { Some(MemberList::borrow(members)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_member_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_member_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_member_pages_is_loading(self.0) }))? != 0)
    }

}

/// A list of banned or muted users, read page by page.
pub struct RestrictedUserPages(*mut sys::covey_restricted_user_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for RestrictedUserPages {}
unsafe impl Sync for RestrictedUserPages {}

impl Drop for RestrictedUserPages {
    fn drop(&mut self) {
        unsafe { sys::covey_restricted_user_pages_release(self.0) }
    }
}

impl RestrictedUserPages {
    /// Loads the next page.
    pub fn load_next(&self) -> Result<Call<RestrictedUserList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<RestrictedUserList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, users: *const sys::covey_restricted_user_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !users.is_null() { Some(RestrictedUserList::borrow(users)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_restricted_user_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_restricted_user_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_restricted_user_pages_is_loading(self.0) }))? != 0)
    }

}

/// A list of users, read page by page.
pub struct UserPages(*mut sys::covey_user_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for UserPages {}
unsafe impl Sync for UserPages {}

impl Drop for UserPages {
    fn drop(&mut self) {
        unsafe { sys::covey_user_pages_release(self.0) }
    }
}

impl UserPages {
    /// Loads the next page.
    pub fn load_next(&self) -> Result<Call<UserList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<UserList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, users: *const sys::covey_user_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !users.is_null() { Some(UserList::borrow(users)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_user_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_user_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_user_pages_is_loading(self.0) }))? != 0)
    }

}

/// A list of messages, read page by page.
pub struct MessagePages(*mut sys::covey_message_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MessagePages {}
unsafe impl Sync for MessagePages {}

impl Drop for MessagePages {
    fn drop(&mut self) {
        unsafe { sys::covey_message_pages_release(self.0) }
    }
}

impl MessagePages {
    /// Loads the next page.
    pub fn load_next(&self) -> Result<Call<MessageList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<MessageList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_message_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some(MessageList::borrow(messages)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_message_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_message_pages_is_loading(self.0) }))? != 0)
    }

}

/// Unread counts over all channels that the current user joined. Snapshot.
pub struct UnreadTotals(*mut sys::covey_unread_totals);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for UnreadTotals {}
unsafe impl Sync for UnreadTotals {}

impl Drop for UnreadTotals {
    fn drop(&mut self) {
        unsafe { sys::covey_unread_totals_release(self.0) }
    }
}

impl Clone for UnreadTotals {
    fn clone(&self) -> Self {
        unsafe { UnreadTotals::borrow(self.0) }
    }
}

impl std::fmt::Debug for UnreadTotals {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "UnreadTotals")
    }
}

impl UnreadTotals {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_unread_totals) -> Self {
        sys::covey_unread_totals_retain(handle);
        UnreadTotals(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_unread_totals) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(UnreadTotals::borrow(handle))
        }
    }
}

impl UnreadTotals {
    /// The total of all group channels.
    pub fn all(&self) -> i64 {
        let found = unsafe { sys::covey_unread_totals_all(self.0) };
        found
    }

    /// The total of notification channels.
    pub fn feed(&self) -> i64 {
        let found = unsafe { sys::covey_unread_totals_feed(self.0) };
        found
    }

    /// When the server reported the totals, by its clock, Unix ms.
    pub fn updated_at(&self) -> i64 {
        let found = unsafe { sys::covey_unread_totals_updated_at(self.0) };
        found
    }

    /// The custom types of channels with unread messages, in ascending order.
    pub fn custom_types(&self) -> StringList {
        unsafe { StringList::borrow(sys::covey_unread_totals_custom_types(self.0)) }
    }

    /// The total of the channels of one custom type.
    pub fn of_custom_type(&self, custom_type: &str) -> Result<i64> {
        let c_custom_type = c_text(custom_type)?;
        let found = unsafe { sys::covey_unread_totals_of_custom_type(self.0, c_custom_type.as_ptr()) };
        check(found as i64)?;
        Ok(found)
    }

}

/// A search of the cached messages.
pub struct MessageSearchQuery(*mut sys::covey_message_search_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MessageSearchQuery {}
unsafe impl Sync for MessageSearchQuery {}

impl Drop for MessageSearchQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_message_search_query_release(self.0) }
    }
}

impl MessageSearchQuery {
    /// Creates a search with its defaults: all channels, all messages, best first, 30 messages.
    pub fn new() -> Result<MessageSearchQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_message_search_query_new(&mut made) }))?;
        Ok(MessageSearchQuery(made))
    }

    /// The words to find. Every word must occur in a message's text or in its file's name; the last word may be the
    /// beginning of a word. Case does not matter, accents do. Every character except letters and digits separates
    /// words. Only the first 32 KB of a text are searched.
    pub fn set_text(&mut self, text: &str) -> Result<&mut Self> {
        let c_text = c_text(text)?;
        check(i64::from(unsafe { sys::covey_message_search_query_set_text(self.0, c_text.as_ptr()) }))?;
        Ok(self)
    }

    /// Only messages of this channel; "" (the default): all channels.
    pub fn set_channel_url(&mut self, channel_url: &str) -> Result<&mut Self> {
        let c_channel_url = c_text(channel_url)?;
        check(i64::from(unsafe { sys::covey_message_search_query_set_channel_url(self.0, c_channel_url.as_ptr()) }))?;
        Ok(self)
    }

    /// Only messages of these users; none (the default): no condition.
    pub fn set_sender_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_message_search_query_set_sender_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

    /// Only messages of this kind: enum message_type_filter.
    pub fn set_message_type(&mut self, message_type: MessageTypeFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_search_query_set_message_type(self.0, message_type.0) }))?;
        Ok(self)
    }

    /// Only messages with one of these custom types; none (the default): no condition.
    pub fn set_custom_types(&mut self, custom_types: &[&str]) -> Result<&mut Self> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        check(i64::from(unsafe { sys::covey_message_search_query_set_custom_types(self.0, p_custom_types.as_ptr(), custom_types.len()) }))?;
        Ok(self)
    }

    /// Only messages created at this time or later, Unix ms; INT64_MIN (the default): no condition.
    pub fn set_created_from(&mut self, created_from_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_search_query_set_created_from(self.0, created_from_at) }))?;
        Ok(self)
    }

    /// Only messages created at this time or earlier, Unix ms; INT64_MAX (the default): no condition.
    pub fn set_created_until(&mut self, created_until_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_search_query_set_created_until(self.0, created_until_at) }))?;
        Ok(self)
    }

    /// The order: enum search_order.
    pub fn set_order(&mut self, order: SearchOrder) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_search_query_set_order(self.0, order.0) }))?;
        Ok(self)
    }

    /// The maximum number of messages, 1 to 1,000.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_message_search_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

}

/// Messages that a search found. Snapshot.
pub struct MessageSearchResult(*mut sys::covey_message_search_result);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for MessageSearchResult {}
unsafe impl Sync for MessageSearchResult {}

impl Drop for MessageSearchResult {
    fn drop(&mut self) {
        unsafe { sys::covey_message_search_result_release(self.0) }
    }
}

impl Clone for MessageSearchResult {
    fn clone(&self) -> Self {
        unsafe { MessageSearchResult::borrow(self.0) }
    }
}

impl std::fmt::Debug for MessageSearchResult {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "MessageSearchResult")
    }
}

impl MessageSearchResult {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_message_search_result) -> Self {
        sys::covey_message_search_result_retain(handle);
        MessageSearchResult(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_message_search_result) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(MessageSearchResult::borrow(handle))
        }
    }
}

impl MessageSearchResult {
    /// The number of found messages.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_message_search_result_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One found message.
    pub fn message_at(&self, index: i64) -> Option<Message> {
        unsafe { Message::borrow_if_any(sys::covey_message_search_result_message_at(self.0, index)) }
    }

    /// The part of the message's text, or of its file's name, that contains most of the words: at most 24 words, with
    /// an ellipsis where text was cut.
    pub fn snippet_at(&self, index: i64) -> Option<&str> {
        let mut length = 0usize;
        let found = unsafe { sys::covey_message_search_result_snippet_at(self.0, index, &mut length) };
        if found.is_null() { None } else { Some(unsafe { text_of_length(found, length) }) }
    }

    /// The positions of the words in the snippet, ascending and disjoint.
    pub fn matches_at(&self, index: i64) -> Result<Vec<TextRange>> {
        let mut found: Vec<sys::covey_text_range> = Vec::new();
        let total = check(unsafe { sys::covey_message_search_result_matches_at(self.0, index, found.as_mut_ptr(), found.len() as _) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_message_search_result_matches_at(self.0, index, found.as_mut_ptr(), found.len() as _) })?; }
        Ok(found.iter().map(|each| unsafe { TextRange::of(each) }).collect())
    }

}

/// A poll; see poll.h. Snapshot.
pub struct Poll(*mut sys::covey_poll);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for Poll {}
unsafe impl Sync for Poll {}

impl Drop for Poll {
    fn drop(&mut self) {
        unsafe { sys::covey_poll_release(self.0) }
    }
}

impl Clone for Poll {
    fn clone(&self) -> Self {
        unsafe { Poll::borrow(self.0) }
    }
}

impl std::fmt::Debug for Poll {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Poll")
    }
}

impl Poll {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_poll) -> Self {
        sys::covey_poll_retain(handle);
        Poll(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_poll) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(Poll::borrow(handle))
        }
    }
}

impl Poll {
    /// The server's id.
    pub fn id(&self) -> i64 {
        let found = unsafe { sys::covey_poll_id(self.0) };
        found
    }

    /// Its question. `length` may be NULL.
    pub fn title(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_poll_title(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// App-defined data. `length` may be NULL.
    pub fn data(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_poll_data(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Enum poll_status.
    pub fn status(&self) -> PollStatus {
        let found = unsafe { sys::covey_poll_status(self.0) };
        PollStatus(found as i32)
    }

    /// The message that shows it; 0 if none does yet.
    pub fn message_id(&self) -> i64 {
        let found = unsafe { sys::covey_poll_message_id(self.0) };
        found
    }

    /// User id of its creator; "" if unknown. `length` may be NULL.
    pub fn created_by(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_poll_created_by(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// When it was created, Unix ms in whole seconds.
    pub fn created_at(&self) -> i64 {
        let found = unsafe { sys::covey_poll_created_at(self.0) };
        found
    }

    /// When it was last changed or voted on, Unix ms in whole seconds; 0 if never.
    pub fn updated_at(&self) -> i64 {
        let found = unsafe { sys::covey_poll_updated_at(self.0) };
        found
    }

    /// When it closes automatically, Unix ms in whole seconds; 0 if it does not.
    pub fn close_at(&self) -> i64 {
        let found = unsafe { sys::covey_poll_close_at(self.0) };
        found
    }

    /// The number of users who have voted.
    pub fn voter_count(&self) -> i64 {
        let found = unsafe { sys::covey_poll_voter_count(self.0) };
        found
    }

    /// 1 if everybody may add options, 0 if not, or a negative error.
    pub fn allows_user_suggestion(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_poll_allows_user_suggestion(self.0) }))? != 0)
    }

    /// 1 if a user may vote for several options, 0 if not, or a negative error.
    pub fn allows_multiple_votes(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_poll_allows_multiple_votes(self.0) }))? != 0)
    }

    /// Its options, in their order.
    pub fn options(&self) -> Result<Vec<PollOption>> {
        let mut found: Vec<sys::covey_poll_option> = Vec::new();
        let total = check(unsafe { sys::covey_poll_options(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_poll_option>()) })?;
        found = vec![unsafe { std::mem::zeroed() }; total as usize];
        if total > 0 { check(unsafe { sys::covey_poll_options(self.0, found.as_mut_ptr(), found.len() as _, std::mem::size_of::<sys::covey_poll_option>()) })?; }
        Ok(found.iter().map(|each| unsafe { PollOption::of(each) }).collect())
    }

    /// The whole poll as one JSON object with the protocol's field names.
    pub fn json(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_poll_json(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// The poll as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_poll_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a poll from the bytes of poll_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Poll> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_poll_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(Poll(made))
    }

}

/// An ordered list of polls; see poll.h. Snapshot.
pub struct PollList(*mut sys::covey_poll_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for PollList {}
unsafe impl Sync for PollList {}

impl Drop for PollList {
    fn drop(&mut self) {
        unsafe { sys::covey_poll_list_release(self.0) }
    }
}

impl Clone for PollList {
    fn clone(&self) -> Self {
        unsafe { PollList::borrow(self.0) }
    }
}

impl std::fmt::Debug for PollList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "PollList")
    }
}

impl PollList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_poll_list) -> Self {
        sys::covey_poll_list_retain(handle);
        PollList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_poll_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(PollList::borrow(handle))
        }
    }
}

impl PollList {
    /// The number of polls in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_poll_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One poll of the list.
    pub fn at(&self, index: i64) -> Option<Poll> {
        unsafe { Poll::borrow_if_any(sys::covey_poll_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = Poll> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// A poll to create, or the new values of a poll. See poll_operations.h.
pub struct PollParams(*mut sys::covey_poll_params);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for PollParams {}
unsafe impl Sync for PollParams {}

impl Drop for PollParams {
    fn drop(&mut self) {
        unsafe { sys::covey_poll_params_release(self.0) }
    }
}

impl PollParams {
    /// A poll to create, or the new values of one. Nothing is set at first. Values that are not set do not change.
    pub fn new() -> Result<PollParams> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_poll_params_new(&mut made) }))?;
        Ok(PollParams(made))
    }

    /// Its question; not empty, at most 2,048 characters.
    pub fn set_title(&mut self, title: &str) -> Result<&mut Self> {
        let c_title = c_text(title)?;
        check(i64::from(unsafe { sys::covey_poll_params_set_title(self.0, c_title.as_ptr()) }))?;
        Ok(self)
    }

    /// The options of a new poll. Options of an existing poll are changed one by one.
    pub fn set_options(&mut self, options: &[&str]) -> Result<&mut Self> {
        let c_options = c_texts(options)?;
        let p_options = pointers(&c_options);
        check(i64::from(unsafe { sys::covey_poll_params_set_options(self.0, p_options.as_ptr(), options.len()) }))?;
        Ok(self)
    }

    /// App-defined data.
    pub fn set_data(&mut self, data: &str) -> Result<&mut Self> {
        let c_data = c_text(data)?;
        check(i64::from(unsafe { sys::covey_poll_params_set_data(self.0, c_data.as_ptr()) }))?;
        Ok(self)
    }

    /// Allows everybody to add options. Default: false.
    pub fn set_allows_user_suggestion(&mut self, allows_user_suggestion: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_poll_params_set_allows_user_suggestion(self.0, allows_user_suggestion) }))?;
        Ok(self)
    }

    /// Allows a user to vote for several options. Default: false.
    pub fn set_allows_multiple_votes(&mut self, allows_multiple_votes: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_poll_params_set_allows_multiple_votes(self.0, allows_multiple_votes) }))?;
        Ok(self)
    }

    /// When it closes automatically, Unix ms, in whole seconds; 0: never.
    pub fn set_close_at(&mut self, close_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_poll_params_set_close_at(self.0, close_at) }))?;
        Ok(self)
    }

}

/// A list of polls, read page by page. See poll_operations.h.
pub struct PollPages(*mut sys::covey_poll_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for PollPages {}
unsafe impl Sync for PollPages {}

impl Drop for PollPages {
    fn drop(&mut self) {
        unsafe { sys::covey_poll_pages_release(self.0) }
    }
}

impl PollPages {
    /// Loads the next page; its errors: pages.h.
    pub fn load_next(&self) -> Result<Call<PollList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<PollList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, polls: *const sys::covey_poll_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !polls.is_null() { Some(PollList::borrow(polls)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_poll_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_poll_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_poll_pages_is_loading(self.0) }))? != 0)
    }

}

/// A message that the server sends later; see scheduled_message.h. Snapshot.
pub struct ScheduledMessage(*mut sys::covey_scheduled_message);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ScheduledMessage {}
unsafe impl Sync for ScheduledMessage {}

impl Drop for ScheduledMessage {
    fn drop(&mut self) {
        unsafe { sys::covey_scheduled_message_release(self.0) }
    }
}

impl Clone for ScheduledMessage {
    fn clone(&self) -> Self {
        unsafe { ScheduledMessage::borrow(self.0) }
    }
}

impl std::fmt::Debug for ScheduledMessage {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "ScheduledMessage")
    }
}

impl ScheduledMessage {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_scheduled_message) -> Self {
        sys::covey_scheduled_message_retain(handle);
        ScheduledMessage(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_scheduled_message) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(ScheduledMessage::borrow(handle))
        }
    }
}

impl ScheduledMessage {
    /// The server's id of the scheduled message. It is not a message id.
    pub fn id(&self) -> i64 {
        let found = unsafe { sys::covey_scheduled_message_id(self.0) };
        found
    }

    /// When it will be sent, Unix ms.
    pub fn scheduled_at(&self) -> i64 {
        let found = unsafe { sys::covey_scheduled_message_scheduled_at(self.0) };
        found
    }

    /// Enum scheduled_status.
    pub fn status(&self) -> ScheduledStatus {
        let found = unsafe { sys::covey_scheduled_message_status(self.0) };
        ScheduledStatus(found as i32)
    }

    /// The message to send: its id is 0, its sending status COVEY_SENDING_NONE.
    pub fn message(&self) -> Message {
        unsafe { Message::borrow(sys::covey_scheduled_message_message(self.0)) }
    }

    /// The scheduled message as bytes; as message_bytes.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let mut memory: *mut c_char = ptr::null_mut();
        let mut length = 0usize;
        check(i64::from(unsafe { sys::covey_scheduled_message_bytes(self.0, &mut memory, &mut length) }))?;
        Ok(unsafe { take(memory, length) })
    }

    /// Creates a scheduled message from the bytes of scheduled_message_bytes; as message_from_bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<ScheduledMessage> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_scheduled_message_from_bytes(bytes.as_ptr() as *const c_void, bytes.len(), &mut made) }))?;
        Ok(ScheduledMessage(made))
    }

}

/// An ordered list of scheduled messages; see scheduled_message.h. Snapshot.
pub struct ScheduledMessageList(*mut sys::covey_scheduled_message_list);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ScheduledMessageList {}
unsafe impl Sync for ScheduledMessageList {}

impl Drop for ScheduledMessageList {
    fn drop(&mut self) {
        unsafe { sys::covey_scheduled_message_list_release(self.0) }
    }
}

impl Clone for ScheduledMessageList {
    fn clone(&self) -> Self {
        unsafe { ScheduledMessageList::borrow(self.0) }
    }
}

impl std::fmt::Debug for ScheduledMessageList {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "ScheduledMessageList")
    }
}

impl ScheduledMessageList {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_scheduled_message_list) -> Self {
        sys::covey_scheduled_message_list_retain(handle);
        ScheduledMessageList(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_scheduled_message_list) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(ScheduledMessageList::borrow(handle))
        }
    }
}

impl ScheduledMessageList {
    /// The number of rows in the list.
    pub fn count(&self) -> Result<i64> {
        let found = unsafe { sys::covey_scheduled_message_list_count(self.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One scheduled message of the list.
    pub fn at(&self, index: i64) -> Option<ScheduledMessage> {
        unsafe { ScheduledMessage::borrow_if_any(sys::covey_scheduled_message_list_at(self.0, index)) }
    }

    /// The elements, read one by one.
    pub fn iter(&self) -> impl Iterator<Item = ScheduledMessage> + '_ {
        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))
    }
}

/// Filter of scheduled messages. See scheduled_message.h.
pub struct ScheduledMessageQuery(*mut sys::covey_scheduled_message_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ScheduledMessageQuery {}
unsafe impl Sync for ScheduledMessageQuery {}

impl Drop for ScheduledMessageQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_scheduled_message_query_release(self.0) }
    }
}

impl ScheduledMessageQuery {
    /// Creates a query. Defaults: all scheduled messages of the current user, in order of creation, 20 per page.
    pub fn new() -> Result<ScheduledMessageQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_scheduled_message_query_new(&mut made) }))?;
        Ok(ScheduledMessageQuery(made))
    }

    /// Only those of this channel; "": all channels.
    pub fn set_channel_url(&mut self, channel_url: &str) -> Result<&mut Self> {
        let c_channel_url = c_text(channel_url)?;
        check(i64::from(unsafe { sys::covey_scheduled_message_query_set_channel_url(self.0, c_channel_url.as_ptr()) }))?;
        Ok(self)
    }

    /// Only those with one of these statuses.
    pub fn set_statuses(&mut self, statuses: &[i32]) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_scheduled_message_query_set_statuses(self.0, statuses.as_ptr(), statuses.len()) }))?;
        Ok(self)
    }

    /// Only messages of this kind, enum message_type_filter.
    pub fn set_message_type(&mut self, message_type: MessageTypeFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_scheduled_message_query_set_message_type(self.0, message_type.0) }))?;
        Ok(self)
    }

    /// The order, enum scheduled_order.
    pub fn set_order(&mut self, order: ScheduledOrder) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_scheduled_message_query_set_order(self.0, order.0) }))?;
        Ok(self)
    }

    /// Latest first.
    pub fn set_reverse(&mut self, reverse: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_scheduled_message_query_set_reverse(self.0, reverse) }))?;
        Ok(self)
    }

    /// Messages per page, 1 to 100.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_scheduled_message_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

}

/// A list of scheduled messages, read page by page. See scheduled_message.h.
pub struct ScheduledMessagePages(*mut sys::covey_scheduled_message_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ScheduledMessagePages {}
unsafe impl Sync for ScheduledMessagePages {}

impl Drop for ScheduledMessagePages {
    fn drop(&mut self) {
        unsafe { sys::covey_scheduled_message_pages_release(self.0) }
    }
}

impl ScheduledMessagePages {
    /// Loads the next page; its errors: pages.h.
    pub fn load_next(&self) -> Result<Call<ScheduledMessageList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<ScheduledMessageList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, messages: *const sys::covey_scheduled_message_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !messages.is_null() { Some(ScheduledMessageList::borrow(messages)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_scheduled_message_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_scheduled_message_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_scheduled_message_pages_is_loading(self.0) }))? != 0)
    }

}

/// The tokens of the user's devices, read page by page. See user_operations.h.
pub struct PushTokenPages(*mut sys::covey_push_token_pages);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for PushTokenPages {}
unsafe impl Sync for PushTokenPages {}

impl Drop for PushTokenPages {
    fn drop(&mut self) {
        unsafe { sys::covey_push_token_pages_release(self.0) }
    }
}

impl PushTokenPages {
    /// Loads the next page.
    pub fn load_next(&self) -> Result<Call<StringList>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<StringList>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, texts: *const sys::covey_string_list, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !texts.is_null() { Some(StringList::borrow(texts)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_push_token_pages_load_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
    /// negative error.
    pub fn has_next(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_push_token_pages_has_next(self.0) }))? != 0)
    }

    /// 1 while a page is being loaded, 0 if not, or a negative error.
    pub fn is_loading(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_push_token_pages_is_loading(self.0) }))? != 0)
    }

}

/// A search of messages on the server. See message_operations.h.
pub struct ServerSearchQuery(*mut sys::covey_server_search_query);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for ServerSearchQuery {}
unsafe impl Sync for ServerSearchQuery {}

impl Drop for ServerSearchQuery {
    fn drop(&mut self) {
        unsafe { sys::covey_server_search_query_release(self.0) }
    }
}

impl ServerSearchQuery {
    /// Creates a search of the server with an empty text. For the search of the cache, which needs no connection, see
    /// cache.h.
    pub fn new() -> Result<ServerSearchQuery> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_server_search_query_new(&mut made) }))?;
        Ok(ServerSearchQuery(made))
    }

    /// The text to find; not empty.
    pub fn set_text(&mut self, text: &str) -> Result<&mut Self> {
        let c_text = c_text(text)?;
        check(i64::from(unsafe { sys::covey_server_search_query_set_text(self.0, c_text.as_ptr()) }))?;
        Ok(self)
    }

    /// Only in this channel; "" (the default): in all joined channels.
    pub fn set_channel_url(&mut self, channel_url: &str) -> Result<&mut Self> {
        let c_channel_url = c_text(channel_url)?;
        check(i64::from(unsafe { sys::covey_server_search_query_set_channel_url(self.0, c_channel_url.as_ptr()) }))?;
        Ok(self)
    }

    /// Only messages of this custom type; "" (the default): all types.
    pub fn set_custom_type(&mut self, custom_type: &str) -> Result<&mut Self> {
        let c_custom_type = c_text(custom_type)?;
        check(i64::from(unsafe { sys::covey_server_search_query_set_custom_type(self.0, c_custom_type.as_ptr()) }))?;
        Ok(self)
    }

    /// Only messages created at this time or later, Unix ms; 0 (the default): no condition.
    pub fn set_created_after(&mut self, created_after_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_created_after(self.0, created_after_at) }))?;
        Ok(self)
    }

    /// Only messages created at this time or earlier, Unix ms; 0 (the default): no condition.
    pub fn set_created_before(&mut self, created_before_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_created_before(self.0, created_before_at) }))?;
        Ok(self)
    }

    /// The order, enum server_search_order; the default is RELEVANCE.
    pub fn set_order(&mut self, order: ServerSearchOrder) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_order(self.0, order.0) }))?;
        Ok(self)
    }

    /// Reverses the order.
    pub fn set_reverse(&mut self, reverse: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_reverse(self.0, reverse) }))?;
        Ok(self)
    }

    /// Finds only the exact text.
    pub fn set_exact_match(&mut self, exact_match: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_exact_match(self.0, exact_match) }))?;
        Ok(self)
    }

    /// Treats the text as an expression of the server's query language.
    pub fn set_advanced(&mut self, advanced: bool) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_advanced(self.0, advanced) }))?;
        Ok(self)
    }

    /// The searched fields of messages, by the protocol's names ("message", "data", "custom_type" …).
    pub fn set_target_fields(&mut self, fields: &[&str]) -> Result<&mut Self> {
        let c_fields = c_texts(fields)?;
        let p_fields = pointers(&c_fields);
        check(i64::from(unsafe { sys::covey_server_search_query_set_target_fields(self.0, p_fields.as_ptr(), fields.len()) }))?;
        Ok(self)
    }

    /// Messages per page, 1 to 100. Default: 20.
    pub fn set_limit(&mut self, limit: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_server_search_query_set_limit(self.0, limit) }))?;
        Ok(self)
    }

}

/// Every message of the user's channels, one after the other. See feed.h.
pub struct Feed(*mut sys::covey_feed);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for Feed {}
unsafe impl Sync for Feed {}

impl Drop for Feed {
    fn drop(&mut self) {
        unsafe { sys::covey_feed_release(self.0) }
    }
}

impl Feed {
    /// The feed's name. `length` may be NULL.
    pub fn name(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_feed_name(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// 1 if the last call of `caught_up` said true and the feed is open, else 0, or a negative error.
    pub fn is_caught_up(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_feed_is_caught_up(self.0) }))? != 0)
    }

    /// Gets the feed's position in each channel: everything up to it was acknowledged, or is not for this feed.
    pub fn get_positions(&self) -> Result<Call<Vec<FeedPosition>>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Vec<FeedPosition>>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, positions: *const sys::covey_feed_position, count: usize, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(rows(positions, count as usize).iter().map(|each| FeedPosition::of(each)).collect()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_feed_get_positions(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Closes the feed. None of its callbacks starts after this returns. It waits for a running callback, unless called
    /// inside it. What was acknowledged is written. Closing again does nothing.
    pub fn close(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_feed_close(self.0) }))?;
        Ok(())
    }

    /// 1 if the feed was closed or has ended, or its client was closed; else 0, or a negative error.
    pub fn is_closed(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_feed_is_closed(self.0) }))? != 0)
    }

}

/// What a feed delivers, such as a message. Snapshot.
pub struct FeedItem(*mut sys::covey_feed_item);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for FeedItem {}
unsafe impl Sync for FeedItem {}

impl Drop for FeedItem {
    fn drop(&mut self) {
        unsafe { sys::covey_feed_item_release(self.0) }
    }
}

impl Clone for FeedItem {
    fn clone(&self) -> Self {
        unsafe { FeedItem::borrow(self.0) }
    }
}

impl std::fmt::Debug for FeedItem {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "FeedItem")
    }
}

impl FeedItem {
    pub(crate) unsafe fn borrow(handle: *const sys::covey_feed_item) -> Self {
        sys::covey_feed_item_retain(handle);
        FeedItem(handle as *mut _)
    }

    #[allow(dead_code)]
    pub(crate) unsafe fn borrow_if_any(handle: *const sys::covey_feed_item) -> Option<Self> {
        if handle.is_null() {
            None
        } else {
            Some(FeedItem::borrow(handle))
        }
    }
}

impl FeedItem {
    /// enum feed_item_kind, or a negative error.
    pub fn kind(&self) -> Result<FeedItemKind> {
        let found = unsafe { sys::covey_feed_item_kind(self.0) };
        check(found as i64)?;
        Ok(FeedItemKind(found as i32))
    }

    /// URL of the channel. `length` may be NULL.
    pub fn channel_url(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_feed_item_channel_url(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// The message; NULL for a deletion, a gap, and items of members.
    pub fn message(&self) -> Option<Message> {
        unsafe { Message::borrow_if_any(sys::covey_feed_item_message(self.0)) }
    }

    /// Id of the message; 0 for a gap and for items of members.
    pub fn message_id(&self) -> i64 {
        let found = unsafe { sys::covey_feed_item_message_id(self.0) };
        found
    }

    /// The member who joined; NULL for other items.
    pub fn member(&self) -> Option<Member> {
        unsafe { Member::borrow_if_any(sys::covey_feed_item_member(self.0)) }
    }

    /// Id of the user who joined or left; "" for other items. `length` may be NULL.
    pub fn user_id(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_feed_item_user_id(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// When the message was created, or the member joined, Unix ms; for a gap, where it begins; for a deletion and for
    /// a user who left 0: the server does not say it.
    pub fn created_at(&self) -> i64 {
        let found = unsafe { sys::covey_feed_item_created_at(self.0) };
        found
    }

    /// Distinguishes the items of one message: 0 for the message itself; for an edit and a deletion, when that was,
    /// Unix ms; for reactions, the server time at which they were read. For a user who joined or left, when this
    /// membership began, in whole seconds, Unix ms; 0 if nobody knows it. For a gap, where it ends, Unix ms.
    pub fn version(&self) -> i64 {
        let found = unsafe { sys::covey_feed_item_version(self.0) };
        found
    }

    /// Unix ms when the membership of the user began in which the item was read; 0: not known. It is the `joined_at` of
    /// a position behind the item (feed_options_set_position).
    pub fn joined_at(&self) -> i64 {
        let found = unsafe { sys::covey_feed_item_joined_at(self.0) };
        found
    }

    /// A text that names the item: made of its kind, channel, message id or user id, and version. It is the same
    /// whenever and wherever the item is delivered, also by another feed. A program that remembers the identities of
    /// what it has done, together with what it has done, does everything exactly once. (Reactions, and gaps other than
    /// that of a hidden history, are of the time at which the client noticed them: delivered by another process, they
    /// have another identity. A user who leaves and joins within one second joins twice by one identity.)
    pub fn identity(&self) -> &str {
        let mut length = 0usize;
        let found = unsafe { sys::covey_feed_item_identity(self.0, &mut length) };
        unsafe { text_of_length(found, length) }
    }

    /// Where the gap begins, Unix ms, not included; 0 for other items. -1: before the first message.
    pub fn gap_after(&self) -> i64 {
        let found = unsafe { sys::covey_feed_item_gap_after(self.0) };
        found
    }

    /// Where the gap ends, Unix ms, included; 0 for other items. Of COVEY_FEED_GAP_CHANNEL_LEFT it is the server's time
    /// when the client noticed it, as well as the client knows that: the gap goes as far as the membership.
    pub fn gap_until(&self) -> i64 {
        let found = unsafe { sys::covey_feed_item_gap_until(self.0) };
        found
    }

    /// enum feed_gap_reason; 0 for other items; or a negative error.
    pub fn gap_reason(&self) -> Result<FeedGapReason> {
        let found = unsafe { sys::covey_feed_item_gap_reason(self.0) };
        check(found as i64)?;
        Ok(FeedGapReason(found as i32))
    }

    /// Says that the app is done with the item. The channel's position moves past it as soon as every earlier item of
    /// the channel is acknowledged too; any order is allowed. The next item may come before the completion. What the
    /// app has sent before it is on the disk first, files included: until they are copied the position stands.
    pub fn acknowledge(&self) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_feed_item_acknowledge(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Sends a text message to the item's channel, once: its request id is derived from the feed's name, the item's
    /// identity and the part. So whatever dies between this call and the acknowledgement, the item has one reply: the
    /// next process, which gets the item again and replies again, finds the message unsent or sent, here or on the
    /// server, and does not send a second one. Before a new reply is sent, the channel's messages since the item are
    /// asked for it. Reply first, acknowledge then: the reply is on the disk before the acknowledgement. If the disk
    /// refuses it, the completion gets an error, and the reply is tried again: the acknowledgement waits for it.
    pub fn reply(&self, params: &UserMessageParams, part: i32) -> Result<Call<Message>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<Message>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, message: *const sys::covey_message, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if !message.is_null() { Some(Message::borrow(message)) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_feed_item_reply(self.0, params.0, part, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

}

/// Options of a feed. See feed.h.
pub struct FeedOptions(*mut sys::covey_feed_options);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for FeedOptions {}
unsafe impl Sync for FeedOptions {}

impl Drop for FeedOptions {
    fn drop(&mut self) {
        unsafe { sys::covey_feed_options_release(self.0) }
    }
}

impl FeedOptions {
    /// Options of a feed. Defaults: every channel and every message, no changes, from now on, 1,000 items, 8 MiB.
    pub fn new() -> Result<FeedOptions> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_feed_options_new(&mut made) }))?;
        Ok(FeedOptions(made))
    }

    /// Where a feed begins that was never opened: nothing that was created earlier is delivered. A feed that was opened
    /// before continues at its positions, and this means nothing. A channel that the user joins later is delivered from
    /// here on too.
    pub fn set_start_at(&mut self, start_at: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_feed_options_set_start_at(self.0, start_at) }))?;
        Ok(self)
    }

    /// Only channels that match. A channel that matches later is read from its position, or from the start of the feed.
    /// Order and limit of the query mean nothing. Only channels that the user has joined are in a feed.
    pub fn set_channel_query(&mut self, query: Option<&GroupChannelListQuery>) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_feed_options_set_channel_query(self.0, query.map_or(ptr::null(), |each| each.0 as *const _)) }))?;
        Ok(self)
    }

    /// Only messages that match: message type, custom types, senders and replies of the params; the others mean
    /// nothing. Params include no replies unless message_list_params_set_reply_type says so.
    pub fn set_message_filter(&mut self, params: Option<&MessageListParams>) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_feed_options_set_message_filter(self.0, params.map_or(ptr::null(), |each| each.0 as *const _)) }))?;
        Ok(self)
    }

    /// Which changes are delivered: of messages of any age, and of members. For each channel the client asks the server
    /// for those of messages once a connection, and again when the connection says that something changed: edits,
    /// deletions and reactions that come close together are one request. Members cost no request. A feed that was
    /// opened without changes delivers them from then on. A feed that continues by feed_options_set_position delivers
    /// what changed, and who joined, since that message was created; not who left before. The position moves past the
    /// changes of a group when all of them are acknowledged; if the process dies before, all of them come again.
    /// Members come again as they are then: not a user who joined, was not acknowledged, and left.
    pub fn set_changes(&mut self, changes: FeedChangeFlag) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_feed_options_set_changes(self.0, changes.0) }))?;
        Ok(self)
    }

    /// How many items may wait for an acknowledgement. Beyond that the feed reads no further.
    pub fn set_max_items(&mut self, max_items: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_feed_options_set_max_items(self.0, max_items) }))?;
        Ok(self)
    }

    /// How many bytes of messages may wait for an acknowledgement. Once they are so many, the feed reads no further:
    /// the last message may exceed it.
    pub fn set_max_bytes(&mut self, max_bytes: i64) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_feed_options_set_max_bytes(self.0, max_bytes) }))?;
        Ok(self)
    }

    /// Sets the position in one channel, over a stored one: what follows it is delivered. With the positions of another
    /// machine's feed (feed_get_positions), each as it was given, a feed continues where that one stopped.
    pub fn set_position(&mut self, channel_url: &str, created_at: i64, message_id: i64, state: FeedPositionState, certain_until: i64, joined_at: i64) -> Result<&mut Self> {
        let c_channel_url = c_text(channel_url)?;
        check(i64::from(unsafe { sys::covey_feed_options_set_position(self.0, c_channel_url.as_ptr(), created_at, message_id, state.0, certain_until, joined_at) }))?;
        Ok(self)
    }

}

/// Options of the set-up.
pub struct SyncOptions(*mut sys::covey_sync_options);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for SyncOptions {}
unsafe impl Sync for SyncOptions {}

impl Drop for SyncOptions {
    fn drop(&mut self) {
        unsafe { sys::covey_sync_options_release(self.0) }
    }
}

impl SyncOptions {
    /// Creates options with their defaults.
    pub fn new() -> Result<SyncOptions> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_sync_options_new(&mut made) }))?;
        Ok(SyncOptions(made))
    }

    /// The maximum number of succeeded messages in one collection; default 1,000, at least 200. Above it, messages
    /// leave at the end far from the last fetch; a fetch loads them again.
    pub fn set_message_collection_capacity(&mut self, capacity: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_sync_options_set_message_collection_capacity(self.0, capacity) }))?;
        Ok(self)
    }

    /// The resend policy: enum sync_resend_policy; default: manual.
    pub fn set_message_resend_policy(&mut self, policy: SyncResendPolicy) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_sync_options_set_message_resend_policy(self.0, policy.0) }))?;
        Ok(self)
    }

    /// How often the automatic policy resends a message: 1 to 50; default 10. Then the message waits for the app.
    pub fn set_automatic_message_resend_retry_count(&mut self, count: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_sync_options_set_automatic_message_resend_retry_count(self.0, count) }))?;
        Ok(self)
    }

    /// The maximum number of failed messages per channel: 1 to 1,000; default 20. Older ones are removed.
    pub fn set_max_failed_message_count_per_channel(&mut self, count: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_sync_options_set_max_failed_message_count_per_channel(self.0, count) }))?;
        Ok(self)
    }

    /// How many days a failed message stays: 1 to 365; default 7.
    pub fn set_failed_message_retention_days(&mut self, days: i32) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_sync_options_set_failed_message_retention_days(self.0, days) }))?;
        Ok(self)
    }

}

/// A filter of messages.
pub struct SyncMessageFilter(*mut sys::covey_sync_message_filter);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for SyncMessageFilter {}
unsafe impl Sync for SyncMessageFilter {}

impl Drop for SyncMessageFilter {
    fn drop(&mut self) {
        unsafe { sys::covey_sync_message_filter_release(self.0) }
    }
}

impl SyncMessageFilter {
    /// Creates a filter that matches every message, including replies.
    pub fn new() -> Result<SyncMessageFilter> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_sync_message_filter_new(&mut made) }))?;
        Ok(SyncMessageFilter(made))
    }

    /// By message type: enum message_type_filter.
    pub fn set_message_type(&mut self, message_type: MessageTypeFilter) -> Result<&mut Self> {
        check(i64::from(unsafe { sys::covey_sync_message_filter_set_message_type(self.0, message_type.0) }))?;
        Ok(self)
    }

    /// Only messages of these custom types; none: all types.
    pub fn set_custom_types(&mut self, custom_types: &[&str]) -> Result<&mut Self> {
        let c_custom_types = c_texts(custom_types)?;
        let p_custom_types = pointers(&c_custom_types);
        check(i64::from(unsafe { sys::covey_sync_message_filter_set_custom_types(self.0, p_custom_types.as_ptr(), custom_types.len()) }))?;
        Ok(self)
    }

    /// Only messages of these senders; none: all senders.
    pub fn set_sender_ids(&mut self, user_ids: &[&str]) -> Result<&mut Self> {
        let c_user_ids = c_texts(user_ids)?;
        let p_user_ids = pointers(&c_user_ids);
        check(i64::from(unsafe { sys::covey_sync_message_filter_set_sender_ids(self.0, p_user_ids.as_ptr(), user_ids.len()) }))?;
        Ok(self)
    }

}

/// A live list of one channel's messages with three parts: succeeded, pending and failed ones.
pub struct SyncMessageCollection(*mut sys::covey_sync_message_collection);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for SyncMessageCollection {}
unsafe impl Sync for SyncMessageCollection {}

impl Drop for SyncMessageCollection {
    fn drop(&mut self) {
        unsafe { sys::covey_sync_message_collection_release(self.0) }
    }
}

impl SyncMessageCollection {
    /// Fetches the next messages of a direction: from the cache up to the first gap, then from the server. They are
    /// reported as one or several inserts before fn. Without a connection, or while synchronization is paused, the
    /// other cached messages are reported as unproven.
    pub fn fetch(&self, direction: SyncDirection) -> Result<Call<bool>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<bool>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, has_more: bool, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(has_more) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_fetch(self.0, direction.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Fetches everything up to the newest message. If too much is missing, the collection is cleared and moves to the
    /// newest page.
    pub fn fetch_all_next(&self) -> Result<Call<bool>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<bool>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, has_more: bool, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(has_more) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_fetch_all_next(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the channel's pending messages. Messages that become pending later are reported automatically.
    pub fn fetch_pending(&self) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_fetch_pending(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Lists the channel's failed messages.
    pub fn fetch_failed(&self) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_fetch_failed(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Moves the viewpoint. If the cache holds the history from the shown messages to the new viewpoint without a gap,
    /// they stay. Otherwise the collection is cleared, and fetches in either direction fill it again. Running fetches
    /// complete with COVEY_ERROR_REQUEST_CANCELED.
    pub fn reset_viewpoint(&self, viewpoint_at: i64) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_reset_viewpoint(self.0, viewpoint_at, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Shows a message of this user that was sent by other means, for instance by REST: a pending one, or one that the
    /// server has accepted. Messages of other users or of another channel are ignored, and so are messages that this
    /// client sends.
    pub fn append_message(&self, message: &Message) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_append_message(self.0, message.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Reports the outcome of a message that was sent by other means. Has no effect for messages that this client
    /// sends.
    pub fn handle_send_response(&self, message: &Message, send_error: i32) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_handle_send_response(self.0, message.0, send_error, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Updates a cached message with a version that the app received from the server. An older version changes nothing.
    pub fn update_message(&self, message: &Message) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_update_message(self.0, message.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// Removes an unsent message, pending or failed. If it is being sent, it may still arrive.
    pub fn delete_message(&self, message: &Message) -> Result<Call<()>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<()>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(()) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_message_collection_delete_message(self.0, message.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// The number of messages in one of enum sync_message_list that the delegate has received so far; 0 after remove;
    /// or a negative error.
    pub fn message_count(&self, list: SyncMessageList) -> Result<i64> {
        let found = unsafe { sys::covey_sync_message_collection_message_count(self.0, list.0) };
        check(found as i64)?;
        Ok(found)
    }

    /// One of the lists that the delegate has received so far, oldest first. Empty after remove.
    pub fn messages(&self, list: SyncMessageList) -> Result<MessageList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_sync_message_collection_messages(self.0, list.0, &mut made) }))?;
        Ok(MessageList(made))
    }

    /// Removes the collection. None of its callbacks starts after this returns. It waits for a running callback, unless
    /// called inside it. Waiting fetches complete with COVEY_ERROR_COLLECTION_DISPOSED. The cache stays. Removing again
    /// does nothing.
    pub fn remove(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_sync_message_collection_remove(self.0) }))?;
        Ok(())
    }

    /// 1 if the collection was removed, its user logged out, another user logged in, or the client was closed. Its
    /// lists are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED.
    pub fn is_removed(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_sync_message_collection_is_removed(self.0) }))? != 0)
    }

}

/// A live list of channels.
pub struct SyncChannelCollection(*mut sys::covey_sync_channel_collection);

// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.
unsafe impl Send for SyncChannelCollection {}
unsafe impl Sync for SyncChannelCollection {}

impl Drop for SyncChannelCollection {
    fn drop(&mut self) {
        unsafe { sys::covey_sync_channel_collection_release(self.0) }
    }
}

impl SyncChannelCollection {
    /// Fetches the next page: first the cached channels, then the server's channels of the same span, merged.
    pub fn fetch(&self) -> Result<Call<bool>> {
        let mut error = ptr::null_mut();
        struct State {
            fn_: Completer<bool>,
        }
        unsafe extern "C" fn call_fn(user_data: *mut c_void, call_id: u64, has_more: bool, error: *const sys::covey_error) {
            let _ = call_id;
            let value = if error.is_null() { Some(has_more) } else { None };
            let outcome = Outcome { value, error: reason(error) };
            let state = &*(user_data as *const State);
            guard(|| state.fn_.complete(outcome));
        }
        let (completer_fn, answer_fn) = call();
        let state = Box::into_raw(Box::new(State { fn_: completer_fn })) as *mut c_void;
        unsafe { let code = sys::covey_sync_channel_collection_fetch(self.0, Some(call_fn as _), state, Some(free_state::<State>), ptr::null_mut(), &mut error); check_error(code, error)? };
        Ok(answer_fn)
    }

    /// The list that the delegate has received so far, in its order. Empty after remove.
    pub fn channels(&self) -> Result<ChannelList> {
        let mut made = ptr::null_mut();
        check(i64::from(unsafe { sys::covey_sync_channel_collection_channels(self.0, &mut made) }))?;
        Ok(ChannelList(made))
    }

    /// Removes the collection, as sync_message_collection_remove.
    pub fn remove(&self) -> Result<()> {
        check(i64::from(unsafe { sys::covey_sync_channel_collection_remove(self.0) }))?;
        Ok(())
    }

    /// As sync_message_collection_is_removed.
    pub fn is_removed(&self) -> Result<bool> {
        Ok(check(i64::from(unsafe { sys::covey_sync_channel_collection_is_removed(self.0) }))? != 0)
    }

}

/// The library's version: major * 1,000,000 + minor * 1,000 + patch.
pub fn version() -> i32 {
    let found = unsafe { sys::covey_version() };
    found
}

/// The library's version as text, such as "0.1.0".
pub fn version_string() -> &'static str {
    let found = unsafe { sys::covey_version_string() };
    unsafe { text(found) }
}

/// Describes the build: one line "name=value; …" with the library's version, compiler and build type. For reports,
/// not for parsing.
pub fn build_info() -> &'static str {
    let found = unsafe { sys::covey_build_info() };
    unsafe { text(found) }
}

/// Reports an optional feature: one that some versions or builds of the library do not have.
pub fn has_feature(name: &str) -> bool {
    let c_name = c_text(name).unwrap_or_default();
    unsafe { sys::covey_has_feature(c_name.as_ptr()) }
}

/// Counts the live objects of the process, including borrowed ones. For tests: 0 after everything was released.
pub fn debug_live_objects() -> i64 {
    let found = unsafe { sys::covey_debug_live_objects() };
    found
}

/// Checks that bytes are well-formed UTF-8. Texts that are passed to this library must be.
pub fn utf8_is_valid(text: &str) -> bool {
    unsafe { sys::covey_utf8_is_valid(text.as_ptr() as *const c_char, text.len()) }
}

/// The name of a source, such as "event_message_received"; for logs.
pub fn event_source_name(source: EventSource) -> &'static str {
    let found = unsafe { sys::covey_event_source_name(source.0) };
    unsafe { text(found) }
}

/// The name of a code, such as "connection_required".
pub fn error_name(code: i32) -> &'static str {
    let found = unsafe { sys::covey_error_name(code) };
    unsafe { text(found) }
}

/// True if the same call may succeed later without any change.
pub fn error_is_transient(code: i32) -> bool {
    unsafe { sys::covey_error_is_transient(code) }
}

/// Sets, replaces or removes the handler of the log. There is one for the process, for all clients, those that
/// exist and those to come. It runs on a thread of its own, which lives as long as the handler: no client and no
/// callback waits for it. Its calls never overlap. A line may arrive after callbacks that followed it. In one
/// second at most 100 lines with the same category and message arrive; a line "lines suppressed" then says how many
/// did not. If the handler is so slow that 4,096 lines wait, further ones are dropped, and a line "lines dropped"
/// says how many. Remove the handler before what it uses ends, at the latest before the process exits.
pub fn set_log_handler(level: LogLevel, fn_: Option<Box<dyn Fn(LogLine) + Send + Sync>>) -> Result<()> {
    let mut error = ptr::null_mut();
    struct State {
        fn_: Option<Box<dyn Fn(LogLine) + Send + Sync>>,
    }
    unsafe extern "C" fn call_fn(user_data: *mut c_void, line: *const sys::covey_log_line) {
        let state = &*(user_data as *const State);
        if let Some(function) = state.fn_.as_ref() { guard(|| function(LogLine::of(&*line))) }
    }
    let has_fn = fn_.is_some();
    let state = Box::into_raw(Box::new(State { fn_ })) as *mut c_void;
    unsafe { let code = sys::covey_set_log_handler(level.0, if has_fn { Some(call_fn as _) } else { None }, state, Some(free_state::<State>), &mut error); check_error(code, error)? };
    Ok(())
}

/// The name of a level, such as "warning".
pub fn log_level_name(level: i32) -> &'static str {
    let found = unsafe { sys::covey_log_level_name(level) };
    unsafe { text(found) }
}

/// The name of a category, such as "connection".
pub fn log_category_name(category: i32) -> &'static str {
    let found = unsafe { sys::covey_log_category_name(category) };
    unsafe { text(found) }
}

/// Sets how many loops the clients of the process share. A loop is a thread of the library that serves the sockets
/// and the caches of its clients. A new client gets the loop with the fewest clients and keeps it until it is
/// closed; a loop without clients ends. While one loop is busy or waits for the disk, the clients of the others go
/// on. Without this call all clients share one loop while there are at most 64 of them. From the 65th on there is
/// one for each core that the process may use, at most 8. Callbacks are not affected: those of all clients in
/// thread mode run on one thread.
pub fn set_loop_count(count: i32) -> Result<()> {
    let mut error = ptr::null_mut();
    unsafe { let code = sys::covey_set_loop_count(count, &mut error); check_error(code, error)? };
    Ok(())
}

/// The name of a reason, such as "in_cache"; for logs.
pub fn more_reason_name(reason: MoreReason) -> &'static str {
    let found = unsafe { sys::covey_more_reason_name(reason.0) };
    unsafe { text(found) }
}

/// Creates a message from the server's JSON object of the Platform API.
pub fn sync_message_from_json(json: &str) -> Result<Message> {
    let mut made = ptr::null_mut();
    check(i64::from(unsafe { sys::covey_sync_message_from_json(json.as_ptr() as *const c_char, json.len(), &mut made) }))?;
    Ok(Message(made))
}

