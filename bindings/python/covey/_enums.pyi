"""The enumerations of include/covey.h. Written by generate.py; do not edit."""

from ._open_enum import OpenEnum, OpenFlag

ENUMS: dict[str, tuple[type[OpenEnum] | type[OpenFlag], str, str]]

class ChangeKind(OpenEnum):
    """The kind of one positional change of a collection's list."""

    #: A new element is at index `to`.
    INSERT = 0
    #: The element at `from` moved to `to`. `to` is its index after it was removed from `from`.
    MOVE = 1
    #: Another object replaces the element at `to`.
    UPDATE = 2
    #: The element at `from` was removed.
    REMOVE = 3
    #: Anything may have changed: read the snapshot again. It is always the only change.
    RESET = 4

class EventSource(OpenEnum):
    """The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What
    a server's event says beyond the change is in the event's info (event_info.h)."""

    #: The server's changelog says that messages were changed or deleted while the device was offline, or no
    #: collection of the channel was open.
    MESSAGE_CHANGELOG = 0
    #: Messages came with a page: a gap was filled, the background sync or another collection loaded them, or the
    #: page lacked them.
    MESSAGE_FILL = 1
    #: The server's changelog, or a page of its list, says that channels changed or went.
    CHANNEL_CHANGELOG = 2
    #: A message of this user is to be sent: it is pending.
    LOCAL_MESSAGE_PENDING_CREATED = 3
    #: A message of this user was not sent; its error code says why.
    LOCAL_MESSAGE_FAILED = 4
    #: The app canceled a message of this user before it was sent.
    LOCAL_MESSAGE_CANCELED = 5
    #: A failed message is sent again, by the app or automatically: it is pending.
    LOCAL_MESSAGE_RESEND_STARTED = 6
    #: The channel was fetched: when a collection starts, after a connect, to complete an event, or by the app.
    CHANNEL_REFRESH = 7
    #: A message of this user was sent, from this device or another one.
    EVENT_MESSAGE_SENT = 100
    #: A message of another user, or of the server, arrived.
    EVENT_MESSAGE_RECEIVED = 101
    #: A message was edited, by anybody.
    EVENT_MESSAGE_UPDATED = 102
    #: A message was deleted, by anybody.
    EVENT_MESSAGE_DELETED = 103
    #: A reaction to a message was added or removed, by anybody.
    EVENT_REACTION_UPDATED = 104
    #: A reply was added or deleted: its parent's thread info changed.
    EVENT_THREAD_INFO_UPDATED = 105
    #: The number of unread messages that mention this user changed.
    EVENT_MENTION = 106
    #: A property of the channel changed for which there is no source of its own: name, cover, last message, unread
    #: count.
    EVENT_CHANNEL_CHANGED = 107
    #: The number of members changed.
    EVENT_CHANNEL_MEMBER_COUNT_CHANGED = 108
    #: The channel was frozen: only operators can send.
    EVENT_CHANNEL_FROZEN = 109
    #: The channel was unfrozen: every member can send again.
    EVENT_CHANNEL_UNFROZEN = 110
    #: This user hid the channel, on this device or another one.
    EVENT_CHANNEL_HIDDEN = 111
    #: The channel was deleted for all members.
    EVENT_CHANNEL_DELETED = 112
    #: A user became an operator of the channel, or is none any more.
    EVENT_OPERATOR_UPDATED = 113
    #: Another user began or stopped typing.
    EVENT_TYPING_STATUS_UPDATED = 114
    #: Messages were delivered to another user.
    EVENT_DELIVERY_STATUS_UPDATED = 115
    #: Another user read the channel.
    EVENT_READ_STATUS_UPDATED = 116
    #: A user was invited to the channel.
    EVENT_USER_RECEIVED_INVITATION = 117
    #: A user declined the invitation to the channel.
    EVENT_USER_DECLINED_INVITATION = 118
    #: A user joined the channel.
    EVENT_USER_JOINED = 119
    #: A user was muted in the channel.
    EVENT_USER_MUTED = 120
    #: A user was unmuted in the channel, or this user's mute ran out.
    EVENT_USER_UNMUTED = 121
    #: A user left the channel.
    EVENT_USER_LEFT = 122
    #: A user was banned from the channel.
    EVENT_USER_BANNED = 123
    #: A ban from the channel was lifted. Only event handlers receive it.
    EVENT_USER_UNBANNED = 124
    #: A poll was changed, closed or deleted.
    EVENT_POLL_UPDATED = 1000
    #: A user voted in a poll.
    EVENT_POLL_VOTED = 1001
    #: The server's changelog says that polls changed while the device was offline.
    EVENT_POLL_CHANGELOG = 1002
    #: A message was pinned or unpinned, or the last pinned message was edited.
    EVENT_PINNED_MESSAGE_UPDATED = 1003
    #: Reserved: feedback to a message changed. No change has this source yet.
    EVENT_FEEDBACK_MESSAGE_UPDATED = 1004
    #: Reserved: the state of a notification changed. No change has this source yet.
    EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED = 1005
    #: This user marked the channel as read on another device, or all channels here.
    EVENT_USER_MARKED_READ = 1006
    #: This user marked messages as unread.
    EVENT_USER_MARKED_UNREAD = 1007
    #: Metadata of the channel were created.
    EVENT_META_DATA_CREATED = 1008
    #: Metadata of the channel were changed.
    EVENT_META_DATA_UPDATED = 1009
    #: Metadata of the channel were deleted.
    EVENT_META_DATA_DELETED = 1010
    #: Metacounters of the channel were created.
    EVENT_META_COUNTER_CREATED = 1011
    #: Metacounters of the channel were changed.
    EVENT_META_COUNTER_UPDATED = 1012
    #: Metacounters of the channel were deleted.
    EVENT_META_COUNTER_DELETED = 1013
    #: Older messages are no longer visible to this user: the history was reset, or they were kept long enough.
    EVENT_MESSAGE_OFFSET_UPDATED = 1014
    #: The collection has its maximum number of messages: those at the other end made room.
    WINDOW_TRIMMED = 1015

class ErrorCode(OpenEnum):
    """Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own.
    Codes are never renumbered."""

    OK = 0
    #: No other code fits.
    UNKNOWN = 800000
    #: The client, its cache or the runtime could not be set up.
    INVALID_INITIALIZATION = 800100
    #: There is no connection, and the call needs one.
    CONNECTION_REQUIRED = 800101
    #: A log-out or another user's login ended the call or the connect.
    CONNECTION_CANCELED = 800102
    #: An argument is invalid; the message says which.
    INVALID_PARAMETER = 800110
    #: This object or build does not offer the call.
    NOT_SUPPORTED = 800111
    #: The network failed, or a time limit passed.
    NETWORK = 800120
    #: No route to the server.
    NETWORK_ROUTING = 800121
    #: The server's answer could not be read.
    MALFORMED_DATA = 800130
    #: The server reported an error that could not be read.
    MALFORMED_ERROR_DATA = 800140
    #: The channel is of another type.
    WRONG_CHANNEL_TYPE = 800150
    #: The channel was marked as read a moment ago.
    MARK_AS_READ_RATE_LIMIT = 800160
    #: A page of this list is being loaded.
    QUERY_IN_PROGRESS = 800170
    #: The server did not acknowledge a command in time.
    ACK_TIMEOUT = 800180
    #: The server did not answer the login in time.
    LOGIN_TIMEOUT = 800190
    #: The connection was closed before the answer came.
    SOCKET_CLOSED = 800200
    #: The WebSocket could not be opened.
    SOCKET_CONNECTION_FAILED = 800210
    #: The request could not be sent, or 4,096 requests are waiting already.
    REQUEST_FAILED = 800220
    #: The server is busy; the client connects later.
    CONNECTION_DELAYED = 800221
    #: The upload could not be canceled.
    FILE_UPLOAD_CANCEL_FAILED = 800230
    #: The request or upload was canceled.
    REQUEST_CANCELED = 800240
    #: The upload took too long.
    FILE_UPLOAD_TIMEOUT = 800250
    #: The file is larger than the server or the call allows.
    FILE_SIZE_LIMIT_EXCEEDED = 800260
    #: Statistics could not be uploaded; Covey uploads none.
    STATISTICS_RETRIES_EXCEEDED = 800270
    #: A timer has expired.
    TIMER_EXPIRED = 800301
    #: A timer was done already.
    TIMER_ALREADY_DONE = 800302
    #: The message is still being sent.
    PENDING = 800400
    #: The access token that the app passed is invalid.
    INVALID_ACCESS_TOKEN_PASSED = 800500
    #: The session key was refreshed: repeat the call.
    SESSION_KEY_REFRESHED = 800501
    #: The session key could not be refreshed.
    SESSION_KEY_REFRESH_FAILED = 800502
    #: The collection was closed.
    COLLECTION_DISPOSED = 800600
    #: The cache or outbox could not be read or written.
    LOCAL_DATABASE = 800700
    #: Encrypting or decrypting failed.
    ENCRYPTION = 800701
    #: SyncManager adapter: the store could not be read or written.
    SYNC_LOCAL_STORE = 810001
    #: SyncManager adapter: covey_sync_setup was not called.
    SYNC_NOT_SET_UP = 810100
    #: SyncManager adapter: a fetch in this direction is running.
    SYNC_DUPLICATED_FETCH = 810200
    #: SyncManager adapter: the call is not valid for this message.
    SYNC_INVALID_PARAMETER = 810300
    #: SyncManager adapter: the range of times is invalid.
    SYNC_INVALID_TIME_RANGE = 810305
    #: Another process has this user's cache open.
    STORE_LOCKED = 890001
    #: NULL, a released handle, one of another type, or no handle at all.
    BAD_HANDLE = 890002
    #: The function would wait for the callback that called it.
    NOT_IN_CALLBACK = 890003
    #: The library was used before fork(); only releases work in the child.
    FORKED_CHILD = 890004
    #: The service is unavailable for a moment.
    UNAVAILABLE = 503
    #: A parameter should be a string.
    NOT_A_STRING = 400100
    #: A parameter should be a number.
    NOT_A_NUMBER = 400101
    #: A parameter should be a list.
    NOT_A_LIST = 400102
    #: A parameter should be JSON.
    NOT_JSON = 400103
    #: A parameter should be a boolean.
    NOT_A_BOOLEAN = 400104
    #: A required parameter is missing.
    REQUIRED_PARAMETER_MISSING = 400105
    #: A number must not be negative.
    NEGATIVE_NUMBER = 400106
    #: A number must not be positive.
    POSITIVE_NUMBER = 400107
    #: The user may not do this.
    NOT_ALLOWED = 400108
    #: The position in a list has expired.
    PAGE_TOKEN_EXPIRED = 400109
    #: A value is too long.
    VALUE_TOO_LONG = 400110
    #: A value is not one of those allowed.
    INVALID_VALUE = 400111
    #: Two values exclude each other.
    INCOMPATIBLE_VALUES = 400112
    #: A value is out of range.
    OUT_OF_RANGE = 400113
    #: The URL of a resource is invalid.
    INVALID_RESOURCE_URL = 400114
    #: A value has a character that is not allowed.
    CHARACTER_NOT_ALLOWED = 400151
    #: The channel, message, user or other object does not exist.
    NOT_FOUND = 400201
    #: The object exists already.
    EXISTS_ALREADY = 400202
    #: A list or a channel has too many items.
    TOO_MANY_ITEMS = 400203
    #: The user is deactivated.
    USER_DEACTIVATED = 400300
    #: The user was deleted.
    USER_DELETED = 400301
    #: The access token is wrong, missing or has expired.
    INVALID_ACCESS_TOKEN = 400302
    #: The session key is missing or malformed.
    INVALID_SESSION_KEY = 400303
    #: The server has no application of this id.
    APPLICATION_NOT_FOUND = 400304
    #: The user id is too long.
    USER_ID_TOO_LONG = 400305
    #: The user has joined as many channels as the server allows.
    QUOTA_EXCEEDED = 400306
    #: The application does not allow this domain.
    DOMAIN_NOT_ALLOWED = 400307
    #: The session key has expired.
    SESSION_KEY_EXPIRED = 400309
    #: The session was revoked.
    SESSION_REVOKED = 400310
    #: The session is of a type that may not do this.
    WRONG_SESSION_TYPE = 400312
    #: The service requires another kind of authentication.
    WRONG_AUTHENTICATION = 400313
    #: The API token is invalid.
    INVALID_API_TOKEN = 400401
    #: Parameters of the request are missing.
    PARAMETERS_MISSING = 400402
    #: The body of the request is not a JSON object.
    INVALID_JSON_BODY = 400403
    #: The URL of the request is invalid.
    INVALID_REQUEST_URL = 400404
    #: The user has too many connections.
    TOO_MANY_USER_CONNECTIONS = 400500
    #: The application has too many connections.
    TOO_MANY_APPLICATION_CONNECTIONS = 400501
    #: A blocked user may not send.
    BLOCKED_SENDER = 400700
    #: The inviter has blocked the invitee.
    INVITEE_BLOCKED = 400701
    #: The invitee has blocked the inviter.
    INVITER_BLOCKED = 400702
    #: The user is banned from the channel.
    BANNED = 400750
    #: The user is banned from channels of this custom type.
    BANNED_FROM_CUSTOM_TYPE = 400751
    #: This channel or object lacks the feature.
    NOT_ACCEPTABLE = 400920
    #: The server does not offer the call.
    INVALID_ENDPOINT = 400930
    #: The message is in review and cannot be pinned.
    MESSAGE_IN_REVIEW = 400940
    #: The application is not available.
    APPLICATION_NOT_AVAILABLE = 403100
    #: The application may not upload statistics.
    STATISTICS_NOT_ALLOWED = 403200
    #: The push token was not registered.
    PUSH_TOKEN_NOT_REGISTERED = 500601
    #: The push token was not unregistered.
    PUSH_TOKEN_NOT_UNREGISTERED = 500602
    #: The server failed.
    INTERNAL_SERVER = 500901
    #: Too many requests; covey_error_retry_after_ms may say how long to wait.
    RATE_LIMITED = 500910
    #: The connection is not logged in.
    LOGIN_REQUIRED = 900010
    #: The sender is no member of the channel.
    NOT_A_MEMBER = 900020
    #: The sender is deactivated.
    SENDER_DEACTIVATED = 900021
    #: The user neither sent the message nor is an operator.
    NOT_MESSAGE_OWNER = 900022
    #: The sender is invited, but has not joined.
    ONLY_INVITED = 900023
    #: A mention is invalid.
    INVALID_MENTION = 900025
    #: The push option is invalid.
    INVALID_PUSH_OPTION = 900026
    #: A message has too many meta arrays.
    TOO_MANY_META_ARRAY_KEYS = 900027
    #: A meta array has too many values.
    TOO_MANY_META_ARRAY_VALUES = 900028
    #: A meta array is invalid.
    INVALID_META_ARRAY = 900029
    #: Guests may not send.
    GUESTS_NOT_ALLOWED = 900030
    #: The sender is muted in the application.
    MUTED_IN_APPLICATION = 900040
    #: The sender is muted in the channel.
    MUTED = 900041
    #: The channel is frozen.
    CHANNEL_FROZEN = 900050
    #: The text has words that the application rejects.
    PROFANITY = 900060
    #: The text has a URL that the application rejects.
    BANNED_URL = 900061
    #: The text has a domain that the application rejects.
    RESTRICTED_DOMAIN = 900065
    #: The application's moderation rejected the file.
    MODERATED_FILE = 900066
    #: The channel was deleted.
    CHANNEL_DELETED = 900070
    #: The receiver has blocked the sender.
    BLOCKED_BY_RECEIVER = 900080
    #: The receiver is deactivated.
    RECEIVER_DEACTIVATED = 900081
    #: The channel or message is of another kind.
    WRONG_MESSAGE_KIND = 900090
    #: The sender is banned from the channel.
    SENDER_BANNED = 900100
    #: Too many messages in a short time; send again later.
    TOO_MANY_MESSAGES = 900200
    #: The message does not exist.
    MESSAGE_NOT_FOUND = 900300
    #: The open channel has too many participants.
    TOO_MANY_PARTICIPANTS = 900400
    #: The channel does not exist.
    CHANNEL_NOT_FOUND = 900500
    #: A message in review does not support this.
    NOT_SUPPORTED_IN_REVIEW = 901500

class LogLevel(OpenEnum):
    """How important a line is. A handler of a level gets the lines of this level and of those before it."""

    #: No line.
    OFF = 0
    #: Something is lost or does not work: the cache cannot be written, the session has ended.
    ERROR = 1
    #: Something failed and is tried again, or was given up: a request without an answer, a lost connection.
    WARNING = 2
    #: What a client does, a few lines in a minute: it connects, logs in, catches up, evicts.
    INFO = 3
    #: Each request, each page, and the reason for it.
    DEBUG = 4

class LogCategory(OpenEnum):
    """What a line is about."""

    #: The WebSocket: opened, lost, when the next attempt comes.
    CONNECTION = 0
    #: The session: logged in, refused, key refreshed, ended.
    LOGIN = 1
    #: Requests: method, path, status and milliseconds, and which are repeated.
    REQUEST = 2
    #: Unsent messages: which attempt failed, when the next one comes, which are given up.
    SEND = 3
    #: What follows a connection: the channels that catch up, and changelogs.
    SYNC = 4
    #: The history of message collections: gaps, pages, and why there is a next page.
    HISTORY = 5
    #: The cache: opened, evicted, replaced.
    CACHE = 6
    #: Trouble with the disk.
    DISK = 7
    #: Callbacks that the app does not receive in time.
    DELIVERY = 8
    #: The log itself: lines that were suppressed or dropped.
    LOG = 9

class OnlineState(OpenEnum):
    """Online state of a user."""

    UNKNOWN = 0
    YES = 1
    NO = 2

class MemberState(OpenEnum):
    """Membership of a user in a channel."""

    NONE = 0
    INVITED = 1
    JOINED = 2

class Role(OpenEnum):
    """Role of a user in a channel."""

    NONE = 0
    OPERATOR = 1

class MessageKind(OpenEnum):
    """Kind of a message."""

    USER = 0
    FILE = 1
    MULTIPLE_FILES = 2
    ADMIN = 3
    BROADCAST = 4

class SendingStatus(OpenEnum):
    """Progress of sending. Only a succeeded message has an id."""

    NONE = 0
    PENDING = 1
    FAILED = 2
    SUCCEEDED = 3
    #: Canceled by covey_client_cancel_message. Only in the notification of its deletion, and in its completion.
    CANCELED = 4
    #: Removed before it was sent: by the app, or with its channel. Only in the completion of its send. Since 0.1.
    REMOVED = 5

class MessageFlag(OpenFlag):
    """Bits of covey_message_flags."""

    SILENT = 1
    REPLY_TO_CHANNEL = 2
    OPERATOR_MESSAGE = 4
    SUPER_CHANNEL = 8
    GLOBAL_BLOCK = 16
    FORCE_UPDATE_LAST_MESSAGE = 32
    MENTIONS_CHANNEL = 64
    FILE_REQUIRES_AUTH = 128
    QUEUED_FOR_RESEND = 256
    HAS_SENDER = 512
    HAS_THREAD_INFO = 1024

class PollStatus(OpenEnum):
    """Status of a poll."""

    OPEN = 0
    #: Voting has ended.
    CLOSED = 1
    REMOVED = 2

class ChannelFlag(OpenFlag):
    """Bits of covey_channel_flags."""

    SUPER = 1
    BROADCAST = 2
    EXCLUSIVE = 4
    PUBLIC = 8
    DISTINCT = 16
    DISCOVERABLE = 32
    EPHEMERAL = 64
    ACCESS_CODE_REQUIRED = 128
    CHAT_NOTIFICATION = 256
    FROZEN = 512

class HiddenState(OpenEnum):
    """Hidden state of the channel for the current user, and the effect of a new message."""

    UNHIDDEN = 0
    HIDDEN_ALLOW_AUTO_UNHIDE = 1
    HIDDEN_PREVENT_AUTO_UNHIDE = 2

class Delivery(OpenEnum):
    """The thread that runs callbacks."""

    THREAD = 0
    POLL = 1

class ConnectionState(OpenEnum):
    """State of the connection."""

    INITIALIZED = 0
    CONNECTING = 1
    OPEN = 2
    RECONNECTING = 3
    DELAYED = 4
    PAUSED = 5
    CLOSED = 6

class ConnectionEvent(OpenEnum):
    """Events that a connection handler receives."""

    #: The user logged in; `user_id` names the user.
    CONNECTED = 0
    #: The connection was lost, and Covey is reconnecting: CONNECTION_RECONNECT_SCHEDULED says when.
    RECONNECT_STARTED = 1
    RECONNECT_SUCCEEDED = 2
    #: Reconnecting failed; `error` is the reason. Covey retries when the app calls reconnect or connect.
    RECONNECT_FAILED = 3
    #: The user logged out, or another user logged in; `user_id` names the former user. Nobody is logged in, as with
    #: CONNECTION_SESSION_CLOSED: covey_client_current_user gives no user.
    DISCONNECTED = 4
    #: The session ended; `error` is the reason. Connect again with a new token.
    SESSION_CLOSED = 5
    #: The cache on disk failed; `error` is the reason. Covey fetches the missing content from the server again.
    CACHE_FAILED = 6
    #: The next attempt to connect comes at `next_attempt_at`; `error` is the reason why there is no connection. It
    #: comes earlier if the system reports a network (a link or a default route appears), at most once in 5 s, or if
    #: the app calls covey_client_reconnect.
    RECONNECT_SCHEDULED = 7

class SessionEvent(OpenEnum):
    """Events that a session handler receives."""

    #: The server accepts the token no more, or requires one. Give another: covey_client_answer_token_request with
    #: `token_request`, at any time within TOKEN_WAIT_MS, on any thread. `error` is the server's reason.
    TOKEN_REQUIRED = 0
    #: The session key was renewed after SESSION_EXPIRED.
    REFRESHED = 1
    #: The session key has expired, and Covey renews it; `error` is the reason.
    EXPIRED = 2
    #: The key could not be renewed: the app gave no answer in time, or answered that it cannot say, or the server
    #: failed; `error` is ERROR_SESSION_KEY_REFRESH_FAILED. Calls that waited for the key complete with the same
    #: error. The client tries again later, and asks for a token then.
    ERROR = 3
    #: The session is over; `error` is the reason. The app has no token, or the server revoked the session, or the
    #: user was deactivated or deleted. The client is logged out, and the user's cache is deleted; unsent messages
    #: stay.
    CLOSED = 4

class PushTrigger(OpenEnum):
    """The messages that cause push notifications for the current user."""

    #: Uses the user's own setting; only for a channel.
    BY_USER = 0
    ALL = 1
    OFF = 2
    MENTIONS_ONLY = 3

class CountPreference(OpenEnum):
    """The unread counts that an app shows for a channel. The library provides all of them anyway."""

    ALL = 0
    UNREAD_MESSAGES_ONLY = 1
    UNREAD_MENTIONS_ONLY = 2
    OFF = 3

class MetacounterMode(OpenEnum):
    """Effect of an update's number."""

    SET = 0
    INCREASE = 1
    DECREASE = 2

class ReportCategory(OpenEnum):
    """Reason of a report: the categories that every application has."""

    SUSPICIOUS = 0
    HARASSING = 1
    INAPPROPRIATE = 2
    SPAM = 3

class ChannelAction(OpenEnum):
    """Actions in a channel."""

    SEND_MESSAGE = 0
    ADD_REACTION = 1
    START_TYPING = 2
    PIN_MESSAGE = 3
    #: Edit or delete messages of other users.
    EDIT_MESSAGES_OF_OTHERS = 4
    UPDATE_CHANNEL = 5
    CHANGE_METADATA = 6
    INVITE_USERS = 7
    JOIN = 8
    #: Accept or decline an invitation.
    ACCEPT_INVITATION = 9
    LEAVE = 10
    HIDE = 11
    RESET_MY_HISTORY = 12
    FREEZE = 13
    DELETE_CHANNEL = 14
    BAN_USERS = 15
    MUTE_USERS = 16
    CHANGE_OPERATORS = 17

class Refusal(OpenEnum):
    """Reason why an action would be rejected."""

    #: No known reason.
    NONE = 0
    #: Never joined, left, or banned: the protocol does not distinguish them.
    NOT_A_MEMBER = 1
    #: The user must accept the invitation first.
    ONLY_INVITED = 2
    MUTED = 3
    #: Only operators can send.
    FROZEN = 4
    NOT_AN_OPERATOR = 5
    #: Channels of this kind do not support it.
    WRONG_KIND_OF_CHANNEL = 6
    NOT_PUBLIC = 7
    MEMBER_ALREADY = 8
    NOT_INVITED = 9

class PushService(OpenEnum):
    """The push service of a device."""

    FCM = 0
    APNS = 1
    HUAWEI = 2

class BackgroundScope(OpenEnum):
    """The messages that are fetched in the background. Each value includes those before it."""

    #: No messages in the background.
    NONE = 0
    #: The missing newer messages of channels with an open message collection.
    NEWER = 1
    #: Some pages of their older messages.
    OLDER = 2
    #: The newest page of the first channels of open channel collections.
    TOP = 3
    #: The newest page of all other channels, most recently active first, while a channel collection exists.
    ALL = 4

class BackgroundPhase(OpenEnum):
    """The current activity."""

    IDLE = 0
    CHANNELS = 1
    MESSAGES = 2
    PAUSED = 3

class EventOperation(OpenEnum):
    """What was done with a reaction, or with typing."""

    NONE = 0
    #: The reaction was added; the user began to type.
    ADDED = 1
    #: The reaction was removed; the user stopped typing.
    REMOVED = 2

class EventKind(OpenEnum):
    """Kind of an event; its source has details."""

    #: A new message: received, or sent by this user.
    MESSAGE_ADDED = 0
    #: A message changed: edited, reacted to, replied to, voted on.
    MESSAGE_UPDATED = 1
    #: A message was deleted.
    MESSAGE_DELETED = 2
    #: The channel changed: members, typing, receipts, metadata, pins, freezing, ….
    CHANNEL_UPDATED = 3
    #: The channel is gone for this user. A public channel stays: it is updated.
    CHANNEL_DELETED = 4

class SpanState(OpenEnum):
    """State of a span of history."""

    #: Complete: every message of it is cached. With touches_live its last millisecond may not be over.
    HELD = 0
    #: Not known to be complete; some messages may be cached. Without a connection, such a span often begins in the
    #: millisecond of the newest message, because more messages of that millisecond may exist.
    MISSING = 1
    #: As missing, and a part of it is being fetched.
    FILLING = 2

class MoreReason(OpenEnum):
    """The reason of has_previous or has_next."""

    #: True: the collection was not started.
    NOT_STARTED = 0
    #: False: the history begins here.
    START_REACHED = 1
    #: False: this is the newest message.
    LIVE_EDGE_REACHED = 2
    #: False: it was the newest when the connection was lost, or by the starting point; not checked since.
    LIVE_EDGE_ASSUMED = 3
    #: True: the next page is cached.
    IN_CACHE = 4
    #: True: a gap is here, and more cached history is behind it.
    GAP = 5
    #: True: Covey found a huge gap here.
    HUGE_GAP = 6
    #: True: the content that follows is unknown.
    UNKNOWN = 7
    #: True: the content that follows is unknown, and there is no connection.
    OFFLINE = 8
    #: The channel is gone for this user.
    CHANNEL_GONE = 9

class ChannelOrder(OpenEnum):
    """Order of a list of channels."""

    LATEST_LAST_MESSAGE = 0
    CHRONOLOGICAL = 1
    CHANNEL_NAME_ALPHABETICAL = 2
    METADATA_VALUE_ALPHABETICAL = 3

class MemberStateFilter(OpenEnum):
    """Filter by the current user's membership."""

    ALL = 0
    JOINED_ONLY = 1
    INVITED_ONLY = 2
    INVITED_BY_FRIEND = 3
    INVITED_BY_NON_FRIEND = 4

class HiddenStateFilter(OpenEnum):
    """Filter by the current user's hidden state."""

    UNHIDDEN_ONLY = 0
    HIDDEN_ONLY = 1
    HIDDEN_ALLOW_AUTO_UNHIDE = 2
    HIDDEN_PREVENT_AUTO_UNHIDE = 3
    ALL = 4

class SuperChannelFilter(OpenEnum):
    """Filter by the kind of channel."""

    ALL = 0
    SUPER_ONLY = 1
    NON_SUPER = 2
    BROADCAST_ONLY = 3
    EXCLUSIVE_ONLY = 4

class PublicChannelFilter(OpenEnum):
    """Filter by who may join."""

    ALL = 0
    PUBLIC_ONLY = 1
    PRIVATE_ONLY = 2

class UserIdsMatch(OpenEnum):
    """Whether all users of a list must be members, or one of them."""

    ALL = 0
    ANY = 1

class ChannelSearchFlag(OpenFlag):
    """Fields of a search for channels: bits of the `fields` of covey_group_channel_list_query_set_search."""

    MEMBER_NICKNAME = 1
    CHANNEL_NAME = 2

class MetacounterComparison(OpenEnum):
    """Comparison of a metacounter with a value."""

    GREATER = 0
    GREATER_OR_EQUAL = 1
    LESS = 2
    LESS_OR_EQUAL = 3

class MessageTypeFilter(OpenEnum):
    """Filter by message type."""

    ALL = 0
    USER = 1
    FILE = 2
    ADMIN = 3

class ReplyType(OpenEnum):
    """Replies that belong to the list."""

    NONE = 0
    ALL = 1
    ONLY_REPLY_TO_CHANNEL = 2

class CollectionState(OpenEnum):
    """How far the start of a message collection has come."""

    #: It was not started.
    CREATED = 0
    #: It was started, and has shown nothing yet.
    STARTING = 1
    #: It shows what the cache has; the server's answer is still awaited.
    CACHED = 2
    #: The start is over, with the server's list or with an error.
    READY = 3
    #: It was disposed, or its client closed, or its user logged out.
    DISPOSED = 4

class InitPolicy(OpenEnum):
    """How covey_message_collection_start fills the collection."""

    #: The cached messages first; then the server's list replaces them.
    REPLACE_BY_API = 0
    #: The cached messages first. Then the differences to the server's list, through messages_deleted, messages_added
    #: and messages_updated; then api_fn with the whole list. The list is never empty in between.
    UPDATE_BY_API = 1
    #: Only the cached messages: the collection never sends a request. api_fn runs immediately with the same list. A
    #: new message is added only if no message before it can be missing; otherwise has_next becomes 1. A collection
    #: that shows nothing yet begins with what comes.
    CACHE_ONLY = 2

class FeedItemKind(OpenEnum):
    """What an item of a feed is. Ignore kinds that you do not know."""

    #: A message.
    MESSAGE = 1
    #: A message was edited: the message as it is now.
    EDITED = 2
    #: A message was deleted. It comes also for messages that were never delivered, and whatever the filter says.
    DELETED = 3
    #: The reactions to a message changed: the message with all its reactions as they are now. It may come without a
    #: change after the feed was opened or connected again, or for a message that is not one of the newest 10,000.
    REACTIONS = 4
    #: A user has joined the channel since the feed began: the member as the channel lists it now. The logged-in
    #: user, too. A user who left and joined again while the client was not connected comes as two items, if a second
    #: lies between the two.
    JOINED = 5
    #: A user is no member of the channel any more, who left it or was banned. The logged-in user, too.
    LEFT = 6
    #: A span in which messages may be missing that cannot be delivered any more.
    GAP = 7

class FeedChangeFlag(OpenFlag):
    """Changes that a feed delivers; add up those that you want."""

    EDITS = 1
    DELETIONS = 2
    REACTIONS = 4
    JOINS = 8
    LEAVES = 16

class FeedGapReason(OpenEnum):
    """Why a feed cannot deliver a span."""

    #: The history was reset or hidden, or the server does not keep messages so long.
    HISTORY_HIDDEN = 1
    #: The user left the channel, or it was deleted, before its messages were read.
    CHANNEL_LEFT = 2
    #: The server does not know any more what changed since the feed asked last. Edits, deletions and reactions of
    #: this span may be missing; no message is. What the server still knows comes next.
    CHANGES_LOST = 3

class FeedPositionState(OpenEnum):
    """What a position does not say by itself, and a feed of another machine must know."""

    #: Everything before the position was delivered, or is in a gap that was.
    CERTAIN = 1
    #: What was created from `certain_until` on may lack messages that were hidden before they could be delivered.
    #: The feed that continues here finds out, and begins with a gap if it is so. It begins with a gap, too, if the
    #: user has joined the channel again since then: what was hidden before is shown again, and nobody can find out.
    #: That is so if the membership is another one than that of `joined_at`; without a `joined_at`, if it is younger
    #: than `created_at`.
    UNPROVEN = 2
    #: What was created from `certain_until` on is in a gap that is not acknowledged yet: the feed begins with it.
    GAP = 3
    #: The user has left the channel, and that was delivered. Nothing comes before the user joins it again.
    ENDED = 4

class MemberOrder(OpenEnum):
    """Order of a list of members. Nicknames are compared by their lower-case letters."""

    NICKNAME_ALPHABETICAL = 0
    #: Operators first, each group by nickname.
    OPERATOR_THEN_NICKNAME_ALPHABETICAL = 1

class OperatorFilter(OpenEnum):
    """Filter by role."""

    ALL = 0
    OPERATORS_ONLY = 1
    NON_OPERATORS_ONLY = 2

class MutedMemberFilter(OpenEnum):
    """Filter by mute."""

    ALL = 0
    MUTED_ONLY = 1
    UNMUTED_ONLY = 2

class PublicMembershipFilter(OpenEnum):
    """Filter by the current user's membership."""

    ALL = 0
    JOINED_ONLY = 1

class UnreadItemFlag(OpenFlag):
    """Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels."""

    MESSAGES = 1
    MENTIONS = 2
    INVITATIONS = 4
    SUPER_MESSAGES = 8
    SUPER_MENTIONS = 16
    SUPER_INVITATIONS = 32
    NON_SUPER_MESSAGES = 64
    NON_SUPER_MENTIONS = 128
    NON_SUPER_INVITATIONS = 256

class SearchOrder(OpenEnum):
    """The order of found messages."""

    #: Best first: many of the words in a short message. Equal matches: newest first.
    RELEVANCE = 0
    NEWEST_FIRST = 1

class ServerSearchOrder(OpenEnum):
    """The order of the messages that the server found."""

    #: Best first.
    RELEVANCE = 0
    #: Newest first.
    TIME = 1

class ScheduledStatus(OpenEnum):
    """Status of a scheduled message."""

    PENDING = 0
    IN_QUEUE = 1
    SENT = 2
    #: The server tried to send it and rejected it.
    FAILED = 3
    CANCELED = 4
    REMOVED = 5

class ScheduledOrder(OpenEnum):
    """The order of a list of scheduled messages."""

    CREATED_AT = 0
    SCHEDULED_AT = 1

class SyncAction(OpenEnum):
    """Action on the messages or channels of a callback."""

    NONE = 0
    INSERT = 1
    #: Replace by identity.
    UPDATE = 2
    REMOVE = 3
    #: Empty all lists of the collection; the callback's list is empty.
    CLEAR = 4
    #: Of channels: changed and moved to another position.
    MOVE = 5

class SyncFailedReason(OpenEnum):
    """Reason of a change of the list of failed messages."""

    NONE = 0
    UPDATE_RESEND_FAILED = 1
    REMOVE_RESEND_SUCCEEDED = 2
    REMOVE_RETENTION_EXPIRED = 3
    REMOVE_EXCEEDED_MAX_COUNT = 4
    REMOVE_MANUAL_ACTION = 5
    REMOVE_UNKNOWN = 6

class SyncMessageList(OpenEnum):
    """The lists of a message collection."""

    SUCCEEDED = 0
    PENDING = 1
    FAILED = 2

class SyncResendPolicy(OpenEnum):
    """Handling of a failed send."""

    #: The message is deleted.
    NONE = 0
    #: The message stays until the app resends or deletes it.
    MANUAL = 1
    #: The message stays and is resent automatically, a limited number of times.
    AUTOMATIC = 2

class SyncDirection(OpenEnum):
    """Direction of a fetch: previous messages are older."""

    PREVIOUS = 0
    NEXT = 1
