// Written by bindings/python/generate.py from include/covey.h; do not edit.
/// <reference types="node" />
import { EventEmitter } from "events";

/** The reason of a failure. */
export class CoveyError extends Error {
    /** A value of ErrorCode. */
    readonly code: number;
    /** The name of the code, such as "not_found". */
    readonly codeName: string;
    /** Whether the same call may succeed later. */
    readonly transient: boolean;
    /** The status of the server's answer; 0: none. */
    readonly httpStatus: number;
    /** The server's own code; 0: none. */
    readonly serverCode: number;
    /** How long the server asks to wait, ms; 0: it does not. */
    readonly retryAfterMs: number;
    /** What the call gives although it failed: the message that was not sent. */
    readonly value?: unknown;
}

export interface CallOptions {
    /** Ends the waiting with the signal's reason. The call goes on; a download is canceled. */
    signal?: AbortSignal;
}

/** The answer to a call. It rejects with a CoveyError. */
export interface Call<Value> extends Promise<Value> {
    /** The call's number; undefined if the call was refused at once, or has none. */
    readonly callId?: bigint;
}

/** The answer to a call that makes something at once: the message that waits to be sent. */
export interface PendingCall<Value, Pending> extends Call<Value> {
    /** Undefined if the call was refused. */
    readonly pending?: Pending;
}

/**
 * As a starting point: the newest messages. Other times that Covey returns are Unix ms up to 9007199254740991
 * (2^53 - 1), which means "infinite". Covey treats a larger time from an app as 9007199254740991.
 */
export const TIME_NEWEST: bigint;
/** How long a session handler has to answer SessionEvent.TOKEN_REQUIRED, ms. */
export const TOKEN_WAIT_MS: number;
/** The maximum number of messages of one Client.sendFileMessages. */
export const FILE_MESSAGES_LIMIT: number;
/** The largest file that is downloaded into memory, in bytes. */
export const DOWNLOAD_MEMORY_LIMIT: number;

/** The kind of one positional change of a collection's list. */
export enum ChangeKind {
    /** A new element is at index `to`. */
    INSERT = 0,
    /** The element at `from` moved to `to`. `to` is its index after it was removed from `from`. */
    MOVE = 1,
    /** Another object replaces the element at `to`. */
    UPDATE = 2,
    /** The element at `from` was removed. */
    REMOVE = 3,
    /** Anything may have changed: read the snapshot again. It is always the only change. */
    RESET = 4,
}

/**
 * The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What a
 * server's event says beyond the change is in the event's info (event_info.h).
 */
export enum EventSource {
    /**
     * The server's changelog says that messages were changed or deleted while the device was offline, or no
     * collection of the channel was open.
     */
    MESSAGE_CHANGELOG = 0,
    /**
     * Messages came with a page: a gap was filled, the background sync or another collection loaded them, or the
     * page lacked them.
     */
    MESSAGE_FILL = 1,
    /** The server's changelog, or a page of its list, says that channels changed or went. */
    CHANNEL_CHANGELOG = 2,
    /** A message of this user is to be sent: it is pending. */
    LOCAL_MESSAGE_PENDING_CREATED = 3,
    /** A message of this user was not sent; its error code says why. */
    LOCAL_MESSAGE_FAILED = 4,
    /** The app canceled a message of this user before it was sent. */
    LOCAL_MESSAGE_CANCELED = 5,
    /** A failed message is sent again, by the app or automatically: it is pending. */
    LOCAL_MESSAGE_RESEND_STARTED = 6,
    /** The channel was fetched: when a collection starts, after a connect, to complete an event, or by the app. */
    CHANNEL_REFRESH = 7,
    /** A message of this user was sent, from this device or another one. */
    EVENT_MESSAGE_SENT = 100,
    /** A message of another user, or of the server, arrived. */
    EVENT_MESSAGE_RECEIVED = 101,
    /** A message was edited, by anybody. */
    EVENT_MESSAGE_UPDATED = 102,
    /** A message was deleted, by anybody. */
    EVENT_MESSAGE_DELETED = 103,
    /** A reaction to a message was added or removed, by anybody. */
    EVENT_REACTION_UPDATED = 104,
    /** A reply was added or deleted: its parent's thread info changed. */
    EVENT_THREAD_INFO_UPDATED = 105,
    /** The number of unread messages that mention this user changed. */
    EVENT_MENTION = 106,
    /**
     * A property of the channel changed for which there is no source of its own: name, cover, last message, unread
     * count.
     */
    EVENT_CHANNEL_CHANGED = 107,
    /** The number of members changed. */
    EVENT_CHANNEL_MEMBER_COUNT_CHANGED = 108,
    /** The channel was frozen: only operators can send. */
    EVENT_CHANNEL_FROZEN = 109,
    /** The channel was unfrozen: every member can send again. */
    EVENT_CHANNEL_UNFROZEN = 110,
    /** This user hid the channel, on this device or another one. */
    EVENT_CHANNEL_HIDDEN = 111,
    /** The channel was deleted for all members. */
    EVENT_CHANNEL_DELETED = 112,
    /** A user became an operator of the channel, or is none any more. */
    EVENT_OPERATOR_UPDATED = 113,
    /** Another user began or stopped typing. */
    EVENT_TYPING_STATUS_UPDATED = 114,
    /** Messages were delivered to another user. */
    EVENT_DELIVERY_STATUS_UPDATED = 115,
    /** Another user read the channel. */
    EVENT_READ_STATUS_UPDATED = 116,
    /** A user was invited to the channel. */
    EVENT_USER_RECEIVED_INVITATION = 117,
    /** A user declined the invitation to the channel. */
    EVENT_USER_DECLINED_INVITATION = 118,
    /** A user joined the channel. */
    EVENT_USER_JOINED = 119,
    /** A user was muted in the channel. */
    EVENT_USER_MUTED = 120,
    /** A user was unmuted in the channel, or this user's mute ran out. */
    EVENT_USER_UNMUTED = 121,
    /** A user left the channel. */
    EVENT_USER_LEFT = 122,
    /** A user was banned from the channel. */
    EVENT_USER_BANNED = 123,
    /** A ban from the channel was lifted. Only event handlers receive it. */
    EVENT_USER_UNBANNED = 124,
    /** A poll was changed, closed or deleted. */
    EVENT_POLL_UPDATED = 1000,
    /** A user voted in a poll. */
    EVENT_POLL_VOTED = 1001,
    /** The server's changelog says that polls changed while the device was offline. */
    EVENT_POLL_CHANGELOG = 1002,
    /** A message was pinned or unpinned, or the last pinned message was edited. */
    EVENT_PINNED_MESSAGE_UPDATED = 1003,
    /** Reserved: feedback to a message changed. No change has this source yet. */
    EVENT_FEEDBACK_MESSAGE_UPDATED = 1004,
    /** Reserved: the state of a notification changed. No change has this source yet. */
    EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED = 1005,
    /** This user marked the channel as read on another device, or all channels here. */
    EVENT_USER_MARKED_READ = 1006,
    /** This user marked messages as unread. */
    EVENT_USER_MARKED_UNREAD = 1007,
    /** Metadata of the channel were created. */
    EVENT_META_DATA_CREATED = 1008,
    /** Metadata of the channel were changed. */
    EVENT_META_DATA_UPDATED = 1009,
    /** Metadata of the channel were deleted. */
    EVENT_META_DATA_DELETED = 1010,
    /** Metacounters of the channel were created. */
    EVENT_META_COUNTER_CREATED = 1011,
    /** Metacounters of the channel were changed. */
    EVENT_META_COUNTER_UPDATED = 1012,
    /** Metacounters of the channel were deleted. */
    EVENT_META_COUNTER_DELETED = 1013,
    /** Older messages are no longer visible to this user: the history was reset, or they were kept long enough. */
    EVENT_MESSAGE_OFFSET_UPDATED = 1014,
    /** The collection has its maximum number of messages: those at the other end made room. */
    WINDOW_TRIMMED = 1015,
}

/**
 * Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own.
 * Codes are never renumbered.
 */
export enum ErrorCode {
    OK = 0,
    /** no other code fits */
    UNKNOWN = 800000,
    /** the client, its cache or the runtime could not be set up */
    INVALID_INITIALIZATION = 800100,
    /** there is no connection, and the call needs one */
    CONNECTION_REQUIRED = 800101,
    /** a log-out or another user's login ended the call or the connect */
    CONNECTION_CANCELED = 800102,
    /** an argument is invalid; the message says which */
    INVALID_PARAMETER = 800110,
    /** this object or build does not offer the call */
    NOT_SUPPORTED = 800111,
    /** the network failed, or a time limit passed */
    NETWORK = 800120,
    /** no route to the server */
    NETWORK_ROUTING = 800121,
    /** the server's answer could not be read */
    MALFORMED_DATA = 800130,
    /** the server reported an error that could not be read */
    MALFORMED_ERROR_DATA = 800140,
    /** the channel is of another type */
    WRONG_CHANNEL_TYPE = 800150,
    /** the channel was marked as read a moment ago */
    MARK_AS_READ_RATE_LIMIT = 800160,
    /** a page of this list is being loaded */
    QUERY_IN_PROGRESS = 800170,
    /** the server did not acknowledge a command in time */
    ACK_TIMEOUT = 800180,
    /** the server did not answer the login in time */
    LOGIN_TIMEOUT = 800190,
    /** the connection was closed before the answer came */
    SOCKET_CLOSED = 800200,
    /** the WebSocket could not be opened */
    SOCKET_CONNECTION_FAILED = 800210,
    /** the request could not be sent, or 4,096 requests are waiting already */
    REQUEST_FAILED = 800220,
    /** the server is busy; the client connects later */
    CONNECTION_DELAYED = 800221,
    /** the upload could not be canceled */
    FILE_UPLOAD_CANCEL_FAILED = 800230,
    /** the request or upload was canceled */
    REQUEST_CANCELED = 800240,
    /** the upload took too long */
    FILE_UPLOAD_TIMEOUT = 800250,
    /** the file is larger than the server or the call allows */
    FILE_SIZE_LIMIT_EXCEEDED = 800260,
    /** statistics could not be uploaded; Covey uploads none */
    STATISTICS_RETRIES_EXCEEDED = 800270,
    /** a timer has expired */
    TIMER_EXPIRED = 800301,
    /** a timer was done already */
    TIMER_ALREADY_DONE = 800302,
    /** the message is still being sent */
    PENDING = 800400,
    /** the access token that the app passed is invalid */
    INVALID_ACCESS_TOKEN_PASSED = 800500,
    /** the session key was refreshed: repeat the call */
    SESSION_KEY_REFRESHED = 800501,
    /** the session key could not be refreshed */
    SESSION_KEY_REFRESH_FAILED = 800502,
    /** the collection was closed */
    COLLECTION_DISPOSED = 800600,
    /** the cache or outbox could not be read or written */
    LOCAL_DATABASE = 800700,
    /** encrypting or decrypting failed */
    ENCRYPTION = 800701,
    /** SyncManager adapter: the store could not be read or written */
    SYNC_LOCAL_STORE = 810001,
    /** SyncManager adapter: Client.syncSetup was not called */
    SYNC_NOT_SET_UP = 810100,
    /** SyncManager adapter: a fetch in this direction is running */
    SYNC_DUPLICATED_FETCH = 810200,
    /** SyncManager adapter: the call is not valid for this message */
    SYNC_INVALID_PARAMETER = 810300,
    /** SyncManager adapter: the range of times is invalid */
    SYNC_INVALID_TIME_RANGE = 810305,
    /** another process has this user's cache open */
    STORE_LOCKED = 890001,
    /** null, a released handle, one of another type, or no handle at all */
    BAD_HANDLE = 890002,
    /** the function would wait for the callback that called it */
    NOT_IN_CALLBACK = 890003,
    /** the library was used before fork(); only releases work in the child */
    FORKED_CHILD = 890004,
    /** the service is unavailable for a moment */
    UNAVAILABLE = 503,
    /** a parameter should be a string */
    NOT_A_STRING = 400100,
    /** a parameter should be a number */
    NOT_A_NUMBER = 400101,
    /** a parameter should be a list */
    NOT_A_LIST = 400102,
    /** a parameter should be JSON */
    NOT_JSON = 400103,
    /** a parameter should be a boolean */
    NOT_A_BOOLEAN = 400104,
    /** a required parameter is missing */
    REQUIRED_PARAMETER_MISSING = 400105,
    /** a number must not be negative */
    NEGATIVE_NUMBER = 400106,
    /** a number must not be positive */
    POSITIVE_NUMBER = 400107,
    /** the user may not do this */
    NOT_ALLOWED = 400108,
    /** the position in a list has expired */
    PAGE_TOKEN_EXPIRED = 400109,
    /** a value is too long */
    VALUE_TOO_LONG = 400110,
    /** a value is not one of those allowed */
    INVALID_VALUE = 400111,
    /** two values exclude each other */
    INCOMPATIBLE_VALUES = 400112,
    /** a value is out of range */
    OUT_OF_RANGE = 400113,
    /** the URL of a resource is invalid */
    INVALID_RESOURCE_URL = 400114,
    /** a value has a character that is not allowed */
    CHARACTER_NOT_ALLOWED = 400151,
    /** the channel, message, user or other object does not exist */
    NOT_FOUND = 400201,
    /** the object exists already */
    EXISTS_ALREADY = 400202,
    /** a list or a channel has too many items */
    TOO_MANY_ITEMS = 400203,
    /** the user is deactivated */
    USER_DEACTIVATED = 400300,
    /** the user was deleted */
    USER_DELETED = 400301,
    /** the access token is wrong, missing or has expired */
    INVALID_ACCESS_TOKEN = 400302,
    /** the session key is missing or malformed */
    INVALID_SESSION_KEY = 400303,
    /** the server has no application of this id */
    APPLICATION_NOT_FOUND = 400304,
    /** the user id is too long */
    USER_ID_TOO_LONG = 400305,
    /** the user has joined as many channels as the server allows */
    QUOTA_EXCEEDED = 400306,
    /** the application does not allow this domain */
    DOMAIN_NOT_ALLOWED = 400307,
    /** the session key has expired */
    SESSION_KEY_EXPIRED = 400309,
    /** the session was revoked */
    SESSION_REVOKED = 400310,
    /** the session is of a type that may not do this */
    WRONG_SESSION_TYPE = 400312,
    /** the service requires another kind of authentication */
    WRONG_AUTHENTICATION = 400313,
    /** the API token is invalid */
    INVALID_API_TOKEN = 400401,
    /** parameters of the request are missing */
    PARAMETERS_MISSING = 400402,
    /** the body of the request is not a JSON object */
    INVALID_JSON_BODY = 400403,
    /** the URL of the request is invalid */
    INVALID_REQUEST_URL = 400404,
    /** the user has too many connections */
    TOO_MANY_USER_CONNECTIONS = 400500,
    /** the application has too many connections */
    TOO_MANY_APPLICATION_CONNECTIONS = 400501,
    /** a blocked user may not send */
    BLOCKED_SENDER = 400700,
    /** the inviter has blocked the invitee */
    INVITEE_BLOCKED = 400701,
    /** the invitee has blocked the inviter */
    INVITER_BLOCKED = 400702,
    /** the user is banned from the channel */
    BANNED = 400750,
    /** the user is banned from channels of this custom type */
    BANNED_FROM_CUSTOM_TYPE = 400751,
    /** this channel or object lacks the feature */
    NOT_ACCEPTABLE = 400920,
    /** the server does not offer the call */
    INVALID_ENDPOINT = 400930,
    /** the message is in review and cannot be pinned */
    MESSAGE_IN_REVIEW = 400940,
    /** the application is not available */
    APPLICATION_NOT_AVAILABLE = 403100,
    /** the application may not upload statistics */
    STATISTICS_NOT_ALLOWED = 403200,
    /** the push token was not registered */
    PUSH_TOKEN_NOT_REGISTERED = 500601,
    /** the push token was not unregistered */
    PUSH_TOKEN_NOT_UNREGISTERED = 500602,
    /** the server failed */
    INTERNAL_SERVER = 500901,
    /** too many requests; Error.retryAfterMs may say how long to wait */
    RATE_LIMITED = 500910,
    /** the connection is not logged in */
    LOGIN_REQUIRED = 900010,
    /** the sender is no member of the channel */
    NOT_A_MEMBER = 900020,
    /** the sender is deactivated */
    SENDER_DEACTIVATED = 900021,
    /** the user neither sent the message nor is an operator */
    NOT_MESSAGE_OWNER = 900022,
    /** the sender is invited, but has not joined */
    ONLY_INVITED = 900023,
    /** a mention is invalid */
    INVALID_MENTION = 900025,
    /** the push option is invalid */
    INVALID_PUSH_OPTION = 900026,
    /** a message has too many meta arrays */
    TOO_MANY_META_ARRAY_KEYS = 900027,
    /** a meta array has too many values */
    TOO_MANY_META_ARRAY_VALUES = 900028,
    /** a meta array is invalid */
    INVALID_META_ARRAY = 900029,
    /** guests may not send */
    GUESTS_NOT_ALLOWED = 900030,
    /** the sender is muted in the application */
    MUTED_IN_APPLICATION = 900040,
    /** the sender is muted in the channel */
    MUTED = 900041,
    /** the channel is frozen */
    CHANNEL_FROZEN = 900050,
    /** the text has words that the application rejects */
    PROFANITY = 900060,
    /** the text has a URL that the application rejects */
    BANNED_URL = 900061,
    /** the text has a domain that the application rejects */
    RESTRICTED_DOMAIN = 900065,
    /** the application's moderation rejected the file */
    MODERATED_FILE = 900066,
    /** the channel was deleted */
    CHANNEL_DELETED = 900070,
    /** the receiver has blocked the sender */
    BLOCKED_BY_RECEIVER = 900080,
    /** the receiver is deactivated */
    RECEIVER_DEACTIVATED = 900081,
    /** the channel or message is of another kind */
    WRONG_MESSAGE_KIND = 900090,
    /** the sender is banned from the channel */
    SENDER_BANNED = 900100,
    /** too many messages in a short time; send again later */
    TOO_MANY_MESSAGES = 900200,
    /** the message does not exist */
    MESSAGE_NOT_FOUND = 900300,
    /** the open channel has too many participants */
    TOO_MANY_PARTICIPANTS = 900400,
    /** the channel does not exist */
    CHANNEL_NOT_FOUND = 900500,
    /** a message in review does not support this */
    NOT_SUPPORTED_IN_REVIEW = 901500,
}

/** How important a line is. A handler of a level gets the lines of this level and of those before it. */
export enum LogLevel {
    /** No line. */
    OFF = 0,
    /** Something is lost or does not work: the cache cannot be written, the session has ended. */
    ERROR = 1,
    /** Something failed and is tried again, or was given up: a request without an answer, a lost connection. */
    WARNING = 2,
    /** What a client does, a few lines in a minute: it connects, logs in, catches up, evicts. */
    INFO = 3,
    /** Each request, each page, and the reason for it. */
    DEBUG = 4,
}

/** What a line is about. */
export enum LogCategory {
    /** The WebSocket: opened, lost, when the next attempt comes. */
    CONNECTION = 0,
    /** The session: logged in, refused, key refreshed, ended. */
    LOGIN = 1,
    /** Requests: method, path, status and milliseconds, and which are repeated. */
    REQUEST = 2,
    /** Unsent messages: which attempt failed, when the next one comes, which are given up. */
    SEND = 3,
    /** What follows a connection: the channels that catch up, and changelogs. */
    SYNC = 4,
    /** The history of message collections: gaps, pages, and why there is a next page. */
    HISTORY = 5,
    /** The cache: opened, evicted, replaced. */
    CACHE = 6,
    /** Trouble with the disk. */
    DISK = 7,
    /** Callbacks that the app does not receive in time. */
    DELIVERY = 8,
    /** The log itself: lines that were suppressed or dropped. */
    LOG = 9,
}

/** Online state of a user. */
export enum OnlineState {
    UNKNOWN = 0,
    YES = 1,
    NO = 2,
}

/** Membership of a user in a channel. */
export enum MemberState {
    NONE = 0,
    INVITED = 1,
    JOINED = 2,
}

/** Role of a user in a channel. */
export enum Role {
    NONE = 0,
    OPERATOR = 1,
}

/** Kind of a message. */
export enum MessageKind {
    USER = 0,
    FILE = 1,
    MULTIPLE_FILES = 2,
    ADMIN = 3,
    BROADCAST = 4,
}

/** Progress of sending. Only a succeeded message has an id. */
export enum SendingStatus {
    NONE = 0,
    PENDING = 1,
    FAILED = 2,
    SUCCEEDED = 3,
    /** Canceled by Client.cancelMessage. Only in the notification of its deletion, and in its completion. */
    CANCELED = 4,
    /** Removed before it was sent: by the app, or with its channel. Only in the completion of its send. Since 0.1. */
    REMOVED = 5,
}

/** Bits of Message.flags. */
export enum MessageFlag {
    SILENT = 1,
    REPLY_TO_CHANNEL = 2,
    OPERATOR_MESSAGE = 4,
    SUPER_CHANNEL = 8,
    GLOBAL_BLOCK = 16,
    FORCE_UPDATE_LAST_MESSAGE = 32,
    MENTIONS_CHANNEL = 64,
    FILE_REQUIRES_AUTH = 128,
    QUEUED_FOR_RESEND = 256,
    HAS_SENDER = 512,
    HAS_THREAD_INFO = 1024,
}

/** Status of a poll. */
export enum PollStatus {
    OPEN = 0,
    /** Voting has ended. */
    CLOSED = 1,
    REMOVED = 2,
}

/** Bits of Channel.flags. */
export enum ChannelFlag {
    SUPER = 1,
    BROADCAST = 2,
    EXCLUSIVE = 4,
    PUBLIC = 8,
    DISTINCT = 16,
    DISCOVERABLE = 32,
    EPHEMERAL = 64,
    ACCESS_CODE_REQUIRED = 128,
    CHAT_NOTIFICATION = 256,
    FROZEN = 512,
}

/** Hidden state of the channel for the current user, and the effect of a new message. */
export enum HiddenState {
    UNHIDDEN = 0,
    HIDDEN_ALLOW_AUTO_UNHIDE = 1,
    HIDDEN_PREVENT_AUTO_UNHIDE = 2,
}

/** The thread that runs callbacks. */
export enum Delivery {
    THREAD = 0,
    POLL = 1,
}

/** State of the connection. */
export enum ConnectionState {
    INITIALIZED = 0,
    CONNECTING = 1,
    OPEN = 2,
    RECONNECTING = 3,
    DELAYED = 4,
    PAUSED = 5,
    CLOSED = 6,
}

/** Events that a connection handler receives. */
export enum ConnectionEvent {
    /** The user logged in; `user_id` names the user. */
    CONNECTED = 0,
    /** The connection was lost, and Covey is reconnecting: ConnectionEvent.RECONNECT_SCHEDULED says when. */
    RECONNECT_STARTED = 1,
    RECONNECT_SUCCEEDED = 2,
    /** Reconnecting failed; `error` is the reason. Covey retries when the app calls reconnect or connect. */
    RECONNECT_FAILED = 3,
    /**
     * The user logged out, or another user logged in; `user_id` names the former user. Nobody is logged in, as
     * with ConnectionEvent.SESSION_CLOSED: Client.currentUser gives no user.
     */
    DISCONNECTED = 4,
    /** The session ended; `error` is the reason. Connect again with a new token. */
    SESSION_CLOSED = 5,
    /** The cache on disk failed; `error` is the reason. Covey fetches the missing content from the server again. */
    CACHE_FAILED = 6,
    /**
     * The next attempt to connect comes at `next_attempt_at`; `error` is the reason why there is no connection. It
     * comes earlier if the system reports a network (a link or a default route appears), at most once in 5 s, or
     * if the app calls Client.reconnect.
     */
    RECONNECT_SCHEDULED = 7,
}

/** Events that a session handler receives. */
export enum SessionEvent {
    /**
     * The server accepts the token no more, or requires one. Give another: Client.answerTokenRequest with
     * `token_request`, at any time within TOKEN_WAIT_MS, on any thread. `error` is the server's reason.
     */
    TOKEN_REQUIRED = 0,
    /** The session key was renewed after SessionEvent.EXPIRED. */
    REFRESHED = 1,
    /** The session key has expired, and Covey renews it; `error` is the reason. */
    EXPIRED = 2,
    /**
     * The key could not be renewed: the app gave no answer in time, or answered that it cannot say, or the server
     * failed; `error` is ErrorCode.SESSION_KEY_REFRESH_FAILED. Calls that waited for the key complete with the
     * same error. The client tries again later, and asks for a token then.
     */
    ERROR = 3,
    /**
     * The session is over; `error` is the reason. The app has no token, or the server revoked the session, or the
     * user was deactivated or deleted. The client is logged out, and the user's cache is deleted; unsent messages
     * stay.
     */
    CLOSED = 4,
}

/** The messages that cause push notifications for the current user. */
export enum PushTrigger {
    /** Uses the user's own setting; only for a channel. */
    BY_USER = 0,
    ALL = 1,
    OFF = 2,
    MENTIONS_ONLY = 3,
}

/** The unread counts that an app shows for a channel. The library provides all of them anyway. */
export enum CountPreference {
    ALL = 0,
    UNREAD_MESSAGES_ONLY = 1,
    UNREAD_MENTIONS_ONLY = 2,
    OFF = 3,
}

/** Effect of an update's number. */
export enum MetacounterMode {
    SET = 0,
    INCREASE = 1,
    DECREASE = 2,
}

/** Reason of a report: the categories that every application has. */
export enum ReportCategory {
    SUSPICIOUS = 0,
    HARASSING = 1,
    INAPPROPRIATE = 2,
    SPAM = 3,
}

/** Actions in a channel. */
export enum ChannelAction {
    SEND_MESSAGE = 0,
    ADD_REACTION = 1,
    START_TYPING = 2,
    PIN_MESSAGE = 3,
    /** Edit or delete messages of other users. */
    EDIT_MESSAGES_OF_OTHERS = 4,
    UPDATE_CHANNEL = 5,
    CHANGE_METADATA = 6,
    INVITE_USERS = 7,
    JOIN = 8,
    /** Accept or decline an invitation. */
    ACCEPT_INVITATION = 9,
    LEAVE = 10,
    HIDE = 11,
    RESET_MY_HISTORY = 12,
    FREEZE = 13,
    DELETE_CHANNEL = 14,
    BAN_USERS = 15,
    MUTE_USERS = 16,
    CHANGE_OPERATORS = 17,
}

/** Reason why an action would be rejected. */
export enum Refusal {
    /** No known reason. */
    NONE = 0,
    /** Never joined, left, or banned: the protocol does not distinguish them. */
    NOT_A_MEMBER = 1,
    /** The user must accept the invitation first. */
    ONLY_INVITED = 2,
    MUTED = 3,
    /** Only operators can send. */
    FROZEN = 4,
    NOT_AN_OPERATOR = 5,
    /** Channels of this kind do not support it. */
    WRONG_KIND_OF_CHANNEL = 6,
    NOT_PUBLIC = 7,
    MEMBER_ALREADY = 8,
    NOT_INVITED = 9,
}

/** The push service of a device. */
export enum PushService {
    FCM = 0,
    APNS = 1,
    HUAWEI = 2,
}

/** The messages that are fetched in the background. Each value includes those before it. */
export enum BackgroundScope {
    /** No messages in the background. */
    NONE = 0,
    /** The missing newer messages of channels with an open message collection. */
    NEWER = 1,
    /** Some pages of their older messages. */
    OLDER = 2,
    /** The newest page of the first channels of open channel collections. */
    TOP = 3,
    /** The newest page of all other channels, most recently active first, while a channel collection exists. */
    ALL = 4,
}

/** The current activity. */
export enum BackgroundPhase {
    IDLE = 0,
    CHANNELS = 1,
    MESSAGES = 2,
    PAUSED = 3,
}

/** What was done with a reaction, or with typing. */
export enum EventOperation {
    NONE = 0,
    /** The reaction was added; the user began to type. */
    ADDED = 1,
    /** The reaction was removed; the user stopped typing. */
    REMOVED = 2,
}

/** Kind of an event; its source has details. */
export enum EventKind {
    /** A new message: received, or sent by this user. */
    MESSAGE_ADDED = 0,
    /** A message changed: edited, reacted to, replied to, voted on. */
    MESSAGE_UPDATED = 1,
    /** A message was deleted. */
    MESSAGE_DELETED = 2,
    /** The channel changed: members, typing, receipts, metadata, pins, freezing, … */
    CHANNEL_UPDATED = 3,
    /** The channel is gone for this user. A public channel stays: it is updated. */
    CHANNEL_DELETED = 4,
}

/** State of a span of history. */
export enum SpanState {
    /** Complete: every message of it is cached. With touches_live its last millisecond may not be over. */
    HELD = 0,
    /**
     * Not known to be complete; some messages may be cached. Without a connection, such a span often begins in the
     * millisecond of the newest message, because more messages of that millisecond may exist.
     */
    MISSING = 1,
    /** As missing, and a part of it is being fetched. */
    FILLING = 2,
}

/** The reason of has_previous or has_next. */
export enum MoreReason {
    /** True: the collection was not started. */
    NOT_STARTED = 0,
    /** False: the history begins here. */
    START_REACHED = 1,
    /** False: this is the newest message. */
    LIVE_EDGE_REACHED = 2,
    /** False: it was the newest when the connection was lost, or by the starting point; not checked since. */
    LIVE_EDGE_ASSUMED = 3,
    /** True: the next page is cached. */
    IN_CACHE = 4,
    /** True: a gap is here, and more cached history is behind it. */
    GAP = 5,
    /** True: Covey found a huge gap here. */
    HUGE_GAP = 6,
    /** True: the content that follows is unknown. */
    UNKNOWN = 7,
    /** True: the content that follows is unknown, and there is no connection. */
    OFFLINE = 8,
    /** The channel is gone for this user. */
    CHANNEL_GONE = 9,
}

/** Order of a list of channels. */
export enum ChannelOrder {
    LATEST_LAST_MESSAGE = 0,
    CHRONOLOGICAL = 1,
    CHANNEL_NAME_ALPHABETICAL = 2,
    METADATA_VALUE_ALPHABETICAL = 3,
}

/** Filter by the current user's membership. */
export enum MemberStateFilter {
    ALL = 0,
    JOINED_ONLY = 1,
    INVITED_ONLY = 2,
    INVITED_BY_FRIEND = 3,
    INVITED_BY_NON_FRIEND = 4,
}

/** Filter by the current user's hidden state. */
export enum HiddenStateFilter {
    UNHIDDEN_ONLY = 0,
    HIDDEN_ONLY = 1,
    HIDDEN_ALLOW_AUTO_UNHIDE = 2,
    HIDDEN_PREVENT_AUTO_UNHIDE = 3,
    ALL = 4,
}

/** Filter by the kind of channel. */
export enum SuperChannelFilter {
    ALL = 0,
    SUPER_ONLY = 1,
    NON_SUPER = 2,
    BROADCAST_ONLY = 3,
    EXCLUSIVE_ONLY = 4,
}

/** Filter by who may join. */
export enum PublicChannelFilter {
    ALL = 0,
    PUBLIC_ONLY = 1,
    PRIVATE_ONLY = 2,
}

/** Whether all users of a list must be members, or one of them. */
export enum UserIdsMatch {
    ALL = 0,
    ANY = 1,
}

/** Fields of a search for channels: bits of the `fields` of GroupChannelListQuery.setSearch. */
export enum ChannelSearchFlag {
    MEMBER_NICKNAME = 1,
    CHANNEL_NAME = 2,
}

/** Comparison of a metacounter with a value. */
export enum MetacounterComparison {
    GREATER = 0,
    GREATER_OR_EQUAL = 1,
    LESS = 2,
    LESS_OR_EQUAL = 3,
}

/** Filter by message type. */
export enum MessageTypeFilter {
    ALL = 0,
    USER = 1,
    FILE = 2,
    ADMIN = 3,
}

/** Replies that belong to the list. */
export enum ReplyType {
    NONE = 0,
    ALL = 1,
    ONLY_REPLY_TO_CHANNEL = 2,
}

/** How far the start of a message collection has come. */
export enum CollectionState {
    /** It was not started. */
    CREATED = 0,
    /** It was started, and has shown nothing yet. */
    STARTING = 1,
    /** It shows what the cache has; the server's answer is still awaited. */
    CACHED = 2,
    /** The start is over, with the server's list or with an error. */
    READY = 3,
    /** It was disposed, or its client closed, or its user logged out. */
    DISPOSED = 4,
}

/** How MessageCollection.start fills the collection. */
export enum InitPolicy {
    /** The cached messages first; then the server's list replaces them. */
    REPLACE_BY_API = 0,
    /**
     * The cached messages first. Then the differences to the server's list, through messages_deleted,
     * messages_added and messages_updated; then api_fn with the whole list. The list is never empty in between.
     */
    UPDATE_BY_API = 1,
    /**
     * Only the cached messages: the collection never sends a request. api_fn runs immediately with the same list.
     * A new message is added only if no message before it can be missing; otherwise has_next becomes 1. A
     * collection that shows nothing yet begins with what comes.
     */
    CACHE_ONLY = 2,
}

/** What an item of a feed is. Ignore kinds that you do not know. */
export enum FeedItemKind {
    /** A message. */
    MESSAGE = 1,
    /** A message was edited: the message as it is now. */
    EDITED = 2,
    /** A message was deleted. It comes also for messages that were never delivered, and whatever the filter says. */
    DELETED = 3,
    /**
     * The reactions to a message changed: the message with all its reactions as they are now. It may come without
     * a change after the feed was opened or connected again, or for a message that is not one of the newest
     * 10,000.
     */
    REACTIONS = 4,
    /**
     * A user has joined the channel since the feed began: the member as the channel lists it now. The logged-in
     * user, too. A user who left and joined again while the client was not connected comes as two items, if a
     * second lies between the two.
     */
    JOINED = 5,
    /** A user is no member of the channel any more, who left it or was banned. The logged-in user, too. */
    LEFT = 6,
    /** A span in which messages may be missing that cannot be delivered any more. */
    GAP = 7,
}

/** Changes that a feed delivers; add up those that you want. */
export enum FeedChangeFlag {
    EDITS = 1,
    DELETIONS = 2,
    REACTIONS = 4,
    JOINS = 8,
    LEAVES = 16,
}

/** Why a feed cannot deliver a span. */
export enum FeedGapReason {
    /** The history was reset or hidden, or the server does not keep messages so long. */
    HISTORY_HIDDEN = 1,
    /** The user left the channel, or it was deleted, before its messages were read. */
    CHANNEL_LEFT = 2,
    /**
     * The server does not know any more what changed since the feed asked last. Edits, deletions and reactions of
     * this span may be missing; no message is. What the server still knows comes next.
     */
    CHANGES_LOST = 3,
}

/** What a position does not say by itself, and a feed of another machine must know. */
export enum FeedPositionState {
    /** Everything before the position was delivered, or is in a gap that was. */
    CERTAIN = 1,
    /**
     * What was created from `certain_until` on may lack messages that were hidden before they could be delivered.
     * The feed that continues here finds out, and begins with a gap if it is so. It begins with a gap, too, if the
     * user has joined the channel again since then: what was hidden before is shown again, and nobody can find
     * out. That is so if the membership is another one than that of `joined_at`; without a `joined_at`, if it is
     * younger than `created_at`.
     */
    UNPROVEN = 2,
    /** What was created from `certain_until` on is in a gap that is not acknowledged yet: the feed begins with it. */
    GAP = 3,
    /** The user has left the channel, and that was delivered. Nothing comes before the user joins it again. */
    ENDED = 4,
}

/** Order of a list of members. Nicknames are compared by their lower-case letters. */
export enum MemberOrder {
    NICKNAME_ALPHABETICAL = 0,
    /** Operators first, each group by nickname. */
    OPERATOR_THEN_NICKNAME_ALPHABETICAL = 1,
}

/** Filter by role. */
export enum OperatorFilter {
    ALL = 0,
    OPERATORS_ONLY = 1,
    NON_OPERATORS_ONLY = 2,
}

/** Filter by mute. */
export enum MutedMemberFilter {
    ALL = 0,
    MUTED_ONLY = 1,
    UNMUTED_ONLY = 2,
}

/** Filter by the current user's membership. */
export enum PublicMembershipFilter {
    ALL = 0,
    JOINED_ONLY = 1,
}

/** Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels. */
export enum UnreadItemFlag {
    MESSAGES = 1,
    MENTIONS = 2,
    INVITATIONS = 4,
    SUPER_MESSAGES = 8,
    SUPER_MENTIONS = 16,
    SUPER_INVITATIONS = 32,
    NON_SUPER_MESSAGES = 64,
    NON_SUPER_MENTIONS = 128,
    NON_SUPER_INVITATIONS = 256,
}

/** The order of found messages. */
export enum SearchOrder {
    /** Best first: many of the words in a short message. Equal matches: newest first. */
    RELEVANCE = 0,
    NEWEST_FIRST = 1,
}

/** The order of the messages that the server found. */
export enum ServerSearchOrder {
    /** Best first. */
    RELEVANCE = 0,
    /** Newest first. */
    TIME = 1,
}

/** Status of a scheduled message. */
export enum ScheduledStatus {
    PENDING = 0,
    IN_QUEUE = 1,
    SENT = 2,
    /** The server tried to send it and rejected it. */
    FAILED = 3,
    CANCELED = 4,
    REMOVED = 5,
}

/** The order of a list of scheduled messages. */
export enum ScheduledOrder {
    CREATED_AT = 0,
    SCHEDULED_AT = 1,
}

/** Action on the messages or channels of a callback. */
export enum SyncAction {
    NONE = 0,
    INSERT = 1,
    /** replace by identity */
    UPDATE = 2,
    REMOVE = 3,
    /** empty all lists of the collection; the callback's list is empty */
    CLEAR = 4,
    /** of channels: changed and moved to another position */
    MOVE = 5,
}

/** Reason of a change of the list of failed messages. */
export enum SyncFailedReason {
    NONE = 0,
    UPDATE_RESEND_FAILED = 1,
    REMOVE_RESEND_SUCCEEDED = 2,
    REMOVE_RETENTION_EXPIRED = 3,
    REMOVE_EXCEEDED_MAX_COUNT = 4,
    REMOVE_MANUAL_ACTION = 5,
    REMOVE_UNKNOWN = 6,
}

/** The lists of a message collection. */
export enum SyncMessageList {
    SUCCEEDED = 0,
    PENDING = 1,
    FAILED = 2,
}

/** Handling of a failed send. */
export enum SyncResendPolicy {
    /** the message is deleted */
    NONE = 0,
    /** the message stays until the app resends or deletes it */
    MANUAL = 1,
    /** the message stays and is resent automatically, a limited number of times */
    AUTOMATIC = 2,
}

/** Direction of a fetch: previous messages are older. */
export enum SyncDirection {
    PREVIOUS = 0,
    NEXT = 1,
}

/**
 * One step from the list that the app saw last to the current list. Apply the steps in order to a copy: the result
 * is the snapshot (for a message collection: the timeline). An index refers to the list between two steps. Read
 * new and changed elements from the snapshot after all steps are applied: a later step may have moved them.
 */
export interface Change {
    /** enum ChangeKind */
    readonly kind: ChangeKind;
    /** index; -1 where the kind has none */
    readonly from: number;
    /** index; -1 where the kind has none */
    readonly to: number;
}

/** One value of a line. Its layout never changes. */
export interface LogPair {
    /** a word in lower case, such as "path" */
    readonly key: string;
    /** UTF-8 of at most 512 bytes; a number in decimal */
    readonly value: string;
    /** the value if it is a number; else 0 */
    readonly number: number;
    /** 1 if the value is a number */
    readonly isNumber: boolean;
}

/** One line. A later library may append fields. */
export interface LogLine {
    /** enum LogLevel */
    readonly level: LogLevel;
    /** enum LogCategory */
    readonly category: LogCategory;
    /** when it happened, Unix ms of the device's clock */
    readonly createdAt: number;
    /** the client, as ClientStats names it; 0: none */
    readonly clientNumber: number;
    /** what happened, such as "request answered"; a static text */
    readonly message: string;
    /** the values, in a fixed order */
    readonly pairs: LogPair[];
}

/**
 * The frequently used fields of a message. Texts end with NUL and are borrowed from the list that filled the row;
 * lengths are in bytes.
 */
export interface MessageRow {
    /** 0 while not sent */
    readonly messageId: bigint;
    /** Unix ms */
    readonly createdAt: number;
    /** Unix ms; 0 if never changed */
    readonly updatedAt: number;
    /** 0 if no reply */
    readonly parentMessageId: bigint;
    /** bits of enum MessageFlag */
    readonly flags: number;
    /** replies in its thread */
    readonly replyCount: number;
    /** enum Message.kind */
    readonly kind: MessageKind;
    /** enum SendingStatus */
    readonly sendingStatus: SendingStatus;
    /** positive; 0 if sending did not fail */
    readonly errorCode: number;
    readonly text: string;
    readonly requestId: string;
    readonly data: string;
    readonly customType: string;
    /** "" if it has no sender */
    readonly senderId: string;
    readonly senderNickname: string;
    readonly senderProfileUrl: string;
}

/** One option of a poll. The texts are ended by NUL. */
export interface PollOption {
    readonly optionId: bigint;
    readonly text: string;
    /** user id; "" if unknown */
    readonly createdBy: string;
    readonly voteCount: number;
    /** Unix ms, in whole seconds */
    readonly createdAt: number;
    /** Unix ms, in whole seconds; 0 if never */
    readonly updatedAt: number;
    /** 1 or 0 */
    readonly isVotedByMe: boolean;
}

/** The users who reacted to a message with one key. The text ends with NUL. */
export interface Reaction {
    /** the reaction: an app-defined name, such as "smile" */
    readonly key: string;
    /** all users, or those that the server named; at most 1,000 per message */
    readonly userIds: StringList;
    /** number of users */
    readonly count: number;
    /** Unix ms */
    readonly updatedAt: number;
    /** 1 yes, 0 no, -1 unknown */
    readonly includesMe: number;
}

/** App-defined texts under a key. */
export interface MetaArray {
    readonly key: string;
    /** in the order in which they were added */
    readonly values: StringList;
}

/** One file of a message. Its thumbnails: Message.thumbnails. */
export interface MessageFile {
    /** "" until it is uploaded */
    readonly url: string;
    readonly name: string;
    readonly mimeType: string;
    /** 0 if unknown */
    readonly sizeBytes: number;
    readonly thumbnailCount: number;
    /** 1 if the URL needs the user's key, else 0 */
    readonly requiresAuth: boolean;
}

/** A picture that the server scaled down. */
export interface Thumbnail {
    readonly url: string;
    /** the requested box, pixels */
    readonly maxWidth: number;
    readonly maxHeight: number;
    /** the actual size, pixels */
    readonly width: number;
    readonly height: number;
    /** 1 if the URL needs the user's key, as that of its file does; else 0 */
    readonly requiresAuth: boolean;
}

/** The text in another language. */
export interface Translation {
    /** its code, such as "fr" */
    readonly language: string;
    /** "" while the server has no translation yet */
    readonly text: string;
}

/** Metadata of a page that the text links to. Texts are "" and sizes 0 if the page has none. */
export interface PagePreview {
    readonly title: string;
    readonly url: string;
    readonly description: string;
    readonly imageUrl: string;
    readonly imageSecureUrl: string;
    /** MIME type */
    readonly imageType: string;
    readonly imageDescription: string;
    /** pixels */
    readonly imageWidth: number;
    /** pixels */
    readonly imageHeight: number;
}

/** The thread below a message. */
export interface ThreadInfo {
    readonly replyCount: number;
    /** users who replied */
    readonly memberCount: number;
    readonly unreadMessageCount: number;
    /** Unix ms; 0 if there is no reply */
    readonly lastRepliedAt: number;
    /** Unix ms */
    readonly updatedAt: number;
    /** the users with the most replies, at most 5 */
    readonly mostRepliedUsers: UserList;
}

/** A sound that Apple devices play even if they are silenced. */
export interface CriticalAlert {
    /** name of the sound, usually "default" */
    readonly name: string;
    /** 0 to 1 */
    readonly volume: number;
}

/** Facts about one channel's cached messages. */
export interface CachedChannel {
    /** its URL; borrowed */
    readonly url: string;
    /** when a message collection of it was last opened, Unix ms; 0: never */
    readonly accessedAt: number;
    /** size of its messages */
    readonly sizeBytes: number;
}

/** A connection event. Lives during the callback; a later library may append fields. */
export interface ConnectionNotice {
    /** enum ConnectionEvent */
    readonly event: ConnectionEvent;
    /** of ConnectionEvent.CONNECTED and _DISCONNECTED; else "". Borrowed */
    readonly userId: string;
    /** the reason; null if the event has none. Borrowed */
    readonly error: CoveyError | null;
    /** of ConnectionEvent.RECONNECT_SCHEDULED: Unix ms by the device's clock; else 0 */
    readonly nextAttemptAt: number;
    /** of it: 1 for the first attempt, and again when the delays start again; else 0 */
    readonly attempt: number;
}

/** A session event. Lives during the callback; a later library may append fields. */
export interface SessionNotice {
    /** enum SessionEvent */
    readonly event: SessionEvent;
    /** of SessionEvent.TOKEN_REQUIRED: the number to answer with; else 0 */
    readonly tokenRequest: number;
    /** the reason; null if the event has none. Borrowed */
    readonly error: CoveyError | null;
}

/**
 * A snapshot. Counts begin at 0 when the client is made and never go back, also if another user logs in; durations
 * are sums in ms, so a mean is the difference of two durations divided by that of their counts. States are as of
 * the end of the client's last turn. Each number is exact; two of them may differ by what happened between two
 * turns. A later library may append fields.
 */
export interface ClientStats {
    /** names the client in the process, as LogLine does; never 0 */
    readonly clientNumber: number;
    /** count: frames of the WebSocket, without unknown commands */
    readonly framesReceived: number;
    /** count: pings are among them */
    readonly framesSent: number;
    /** count: requests and downloads; a repeated one counts again */
    readonly requestsSent: number;
    /** count: answered with a status below 400 */
    readonly requestsSucceeded: number;
    /** count: answered with another status */
    readonly requestsRefused: number;
    /** count: no answer came */
    readonly requestsFailed: number;
    /** count: the connection ended first, or the app canceled it */
    readonly requestsCanceled: number;
    /** duration: of those that were answered or failed, with their wait to be sent */
    readonly requestMs: number;
    /** count: opened connections */
    readonly logins: number;
    /** count: those of them that followed a lost connection */
    readonly reconnects: number;
    /** count: channels with an open message collection that caught up, at each login again */
    readonly catchUps: number;
    /** duration: of catch_ups */
    readonly catchUpMs: number;
    /** count: the server's messages that were added, changed or deleted in the cache */
    readonly messagesApplied: number;
    /** count: own messages that the server accepted */
    readonly messagesSent: number;
    /** state: pending messages; failed ones are not among them */
    readonly outboxCount: number;
    /** state: how long the oldest pending message has waited; 0: none waits */
    readonly outboxOldestMs: number;
    /** state: the cache on disk, without downloaded files; after every 64 KiB written */
    readonly cacheBytes: number;
    /** count: pages that collections loaded from the cache alone */
    readonly cacheHits: number;
    /** count: pages for which the server was asked */
    readonly cacheMisses: number;
    /** count: callbacks' notices that the app has received */
    readonly deliveries: number;
    /** duration: how long those had waited */
    readonly deliveryMs: number;
    /** state: as Client.waitingCount */
    readonly deliveriesWaiting: number;
    /** state: how long the first of those has waited; 0: none waits */
    readonly deliveryDelayMs: number;
    /** count: as Client.droppedCount */
    readonly changesDropped: number;
}

/** One entry; its texts are borrowed. */
export interface MetadataEntry {
    /** UTF-8, ended by NUL */
    readonly key: string;
    /** UTF-8, ended by NUL */
    readonly value: string;
}

/** One counter; its name is borrowed. */
export interface Metacounter {
    /** UTF-8, ended by NUL */
    readonly key: string;
    readonly value: bigint;
}

/** Mute of the current user in a channel. A later library may append fields. */
export interface MutedInfo {
    /** 1 or 0 */
    readonly isMuted: boolean;
    /** Unix ms; -1 if not muted */
    readonly startAt: number;
    /** Unix ms; -1: forever, or not muted */
    readonly endAt: number;
    /** -1: forever; 0 if not muted */
    readonly remainingMs: number;
    /** the reason; borrowed */
    readonly description: string;
}

/** Push preferences of the current user. A later library may append fields. */
export interface PushPreference {
    /** enum PushTrigger */
    readonly pushTrigger: PushTrigger;
    /** 1: no pushes between the two times of day */
    readonly doNotDisturb: boolean;
    /** 0 to 23 */
    readonly startHour: number;
    /** 0 to 59 */
    readonly startMinute: number;
    /** 0 to 23 */
    readonly endHour: number;
    /** 0 to 59 */
    readonly endMinute: number;
    /** 1: no pushes between snooze_start_at and snooze_end_at */
    readonly isSnoozed: boolean;
    /** Unix ms; 0: not set */
    readonly snoozeStartAt: number;
    /** Unix ms; 0: not set */
    readonly snoozeEndAt: number;
    /** time zone of the times of day; borrowed */
    readonly timeZone: string;
    /** sound of a push; "": the device's default; borrowed */
    readonly sound: string;
}

/** Progress of the upload of one file. The text lives during the callback. */
export interface UploadProgress {
    /** index of the message in Client.sendFileMessages, from 0; else 0 */
    readonly messageIndex: number;
    /** index of the file in the message, from 0 */
    readonly fileIndex: number;
    /** sent bytes of the file; all of them once the server has accepted it */
    readonly sentBytes: number;
    /** size of the file */
    readonly totalBytes: number;
    /** the message's request id; "" for a scheduled message */
    readonly requestId: string;
}

/**
 * Progress and cost since the client logged in; but for the phase zero while nobody is. A later library may
 * append.
 */
export interface BackgroundProgress {
    /** enum BackgroundPhase */
    readonly phase: BackgroundPhase;
    /** rows of the list of channels */
    readonly channelsFetched: number;
    /** rows of message pages */
    readonly messagesFetched: number;
    readonly requestCount: number;
    readonly failedRequestCount: number;
    readonly receivedBytes: number;
    /** channels whose newest page was fetched on this connection */
    readonly channelsDone: number;
    /** channels known to wait for it; more may follow */
    readonly channelsWaiting: number;
    /** 1: the cache has the whole channel list and keeps it current */
    readonly channelsAreComplete: boolean;
}

/** The votes for one option of a poll after a vote. */
export interface VoteCount {
    readonly optionId: bigint;
    readonly voteCount: number;
}

/** One event. Everything in it lives during the call; a later library may append fields. */
export interface Event {
    /** enum EventKind */
    readonly kind: EventKind;
    /** enum EventSource */
    readonly source: EventSource;
    readonly channelUrl: string;
    /** current snapshot; null if the channel is gone or not cached yet */
    readonly channel: Channel | null;
    /**
     * The message, for kinds about messages and for a mention: as it is now, or as the event brought it; a deleted
     * one as it was. null if it is not cached; then the info has its id.
     */
    readonly messages: MessageList | null;
    /** who did what; never null */
    readonly info: EventInfo;
}

/** A span of a channel's history. Its times are Unix ms, both included. A later library may append fields. */
export interface HistorySpan {
    readonly oldestAt: number;
    /** TIME_NEWEST: up to the newest message */
    readonly newestAt: number;
    /** cached messages in it, regardless of the collection's filter */
    readonly cachedCount: number;
    /** enum SpanState */
    readonly state: SpanState;
    /** 1 if nothing older exists */
    readonly reachesStart: boolean;
    /** 1 if nothing newer exists and new messages extend it */
    readonly touchesLive: boolean;
}

/** Reason and positions of a collection's change. Lives during the callback; a later library may append fields. */
export interface ChannelContext {
    /** enum EventSource */
    readonly source: EventSource;
    /** 1 if a server event caused it */
    readonly isFromEvent: boolean;
    /** positional changes, to apply in order; null if there are none */
    readonly changes: Change[];
    /** what the server said, in order; null if no event caused it */
    readonly events: EventInfoList | null;
    /** channels that left the list or are gone, as they are now or were last; null if there are none */
    readonly deletedChannels: ChannelList | null;
}

/** Reason and positions of a collection's change. Lives during the callback; a later library may append fields. */
export interface MessageContext {
    /** enum EventSource */
    readonly source: EventSource;
    /** enum SendingStatus of all messages of this callback */
    readonly sendingStatus: SendingStatus;
    /** 1 if a server event caused it */
    readonly isFromEvent: boolean;
    /** positional changes in the timeline, to apply in order; null if there are none */
    readonly changes: Change[];
    /** as it is now, or was last if it is gone; null if it is not cached */
    readonly channel: Channel | null;
    /** what the server said beyond the messages, in order: of reactions, threads, polls; null if nothing */
    readonly events: EventInfoList | null;
}

/** The position of a feed in one channel; its text is borrowed. */
export interface FeedPosition {
    /** UTF-8, ended by NUL */
    readonly channelUrl: string;
    /** Unix ms of the last message that is done with; -1: none is */
    readonly createdAt: number;
    /** its id; INT64_MAX: everything of that millisecond is done with */
    readonly messageId: bigint;
    /** enum FeedPositionState */
    readonly state: FeedPositionState;
    /** of FeedPositionState.UNPROVEN and _GAP, Unix ms; otherwise -1 */
    readonly certainUntil: number;
    /** Unix ms when the membership began in which it was reached; 0: not known */
    readonly joinedAt: number;
}

/** Changes of the user's channels. Its parts live during the call. A later library may append fields. */
export interface ChannelChanges {
    /** 1: call again with `token` */
    readonly hasMore: boolean;
    /** channels that changed, oldest change first */
    readonly updated: ChannelList;
    /** URLs of channels that are gone for the user */
    readonly deletedUrls: StringList;
    /** continues from here, now or on another day; "" if there is none */
    readonly token: string;
}

/** Changes of a channel's messages. Its parts live during the call. A later library may append fields. */
export interface MessageChanges {
    /** 1: call again with `token` */
    readonly hasMore: boolean;
    /** changed messages; new messages are not included */
    readonly updated: MessageList;
    /** ids of deleted messages; null if there are none */
    readonly deletedIds: bigint[];
    /** continues from here, now or on another day; "" if there is none */
    readonly token: string;
}

/** Counts of unread items; -1 if not requested. A later library may append fields. */
export interface UnreadItemCounts {
    readonly messages: number;
    readonly mentions: number;
    readonly invitations: number;
    readonly superMessages: number;
    readonly superMentions: number;
    readonly superInvitations: number;
    readonly nonSuperMessages: number;
    readonly nonSuperMentions: number;
    readonly nonSuperInvitations: number;
}

/** A part of a text, in bytes of its UTF-8. */
export interface TextRange {
    readonly start: number;
    readonly length: number;
}

/** An emoji; its texts are borrowed. */
export interface Emoji {
    /** the key of a reaction; UTF-8, ended by NUL */
    readonly key: string;
    /** URL of its picture; "": none */
    readonly url: string;
}

/** A category of emojis; all is borrowed. */
export interface EmojiCategory {
    /** the number that names it on the server */
    readonly categoryId: bigint;
    /** UTF-8, ended by NUL */
    readonly name: string;
    /** URL of its picture; "": none */
    readonly url: string;
    /** its emojis in the server's order; null if there are none */
    readonly emojis: Emoji[];
}

/** Callbacks of a group channel collection. All lists are borrowed and in view order. Any function may be null. */
export interface GroupChannelCollectionCallbacks {
    /** Channels that are now in the list. */
    channelsAdded?(this: void, channels: ChannelList, context: ChannelContext): void;
    /** Channels of the list that changed or moved. */
    channelsUpdated?(this: void, channels: ChannelList, context: ChannelContext): void;
    /** URLs of channels that are no longer in the list. */
    channelsDeleted?(this: void, channelUrls: StringList, context: ChannelContext): void;
    /** The list changed, and no other function reports it. Apply the context's changes. */
    changed?(this: void, context: ChannelContext): void;
    /**
     * The library disposed the collection: the user logged out, another user logged in, the login failed without a
     * cached user, or the server ended the session. `error` is the reason; its code is
     * ErrorCode.CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
     * user_data_free follows, and you still release the handle. Not called if the app disposes the collection or
     * closes the client.
     */
    disposed?(this: void, error: CoveyError): void;
}

/** One event of those that GroupChannelCollectionCallbacks has. */
export type GroupChannelCollectionEvent =
    | { readonly name: "channelsAdded"; readonly channels: ChannelList; readonly context: ChannelContext; }
    | { readonly name: "channelsUpdated"; readonly channels: ChannelList; readonly context: ChannelContext; }
    | { readonly name: "channelsDeleted"; readonly channelUrls: StringList; readonly context: ChannelContext; }
    | { readonly name: "changed"; readonly context: ChannelContext; }
    | { readonly name: "disposed"; readonly error: CoveyError; };

/** Callbacks of a message collection. All lists are borrowed and in view order. Any function may be null. */
export interface MessageCollectionCallbacks {
    /** Messages that are now in the list. */
    messagesAdded?(this: void, messages: MessageList, context: MessageContext): void;
    /** Messages of the list that changed; a sent one has the request id of the pending one it replaces. */
    messagesUpdated?(this: void, messages: MessageList, context: MessageContext): void;
    /**
     * Messages that are no longer in the list. While has_next is 1 these may be sent ones: an own message that was
     * sent leaves the pending list with the source EventSource.EVENT_MESSAGE_SENT, and comes back with the newest
     * page.
     */
    messagesDeleted?(this: void, messages: MessageList, context: MessageContext): void;
    /** The channel changed. */
    channelUpdated?(this: void, channel: Channel, context: ChannelContext): void;
    /**
     * The channel is gone for this user: the lists are empty; dispose the collection. The context's
     * deleted_channels has the channel as it was, if it was cached.
     */
    channelDeleted?(this: void, channelUrl: string, context: ChannelContext): void;
    /**
     * Too much is missing to load it: has_next is 1 from now on. Move the collection with
     * MessageCollection.resetStartingPoint, or let it move automatically (its params). Reported once per
     * connection.
     */
    hugeGapDetected?(this: void, context: MessageContext): void;
    /** The list changed, and no other function reports it. Apply the context's changes. */
    changed?(this: void, context: MessageContext): void;
    /**
     * The library disposed the collection: the user logged out, another user logged in, the login failed without a
     * cached user, or the server ended the session. `error` is the reason; its code is
     * ErrorCode.CONNECTION_CANCELED for the first two. The lists are empty already. It is the last callback:
     * user_data_free follows, and you still release the handle. Not called if the app disposes the collection or
     * closes the client.
     */
    disposed?(this: void, error: CoveyError): void;
}

/** One event of those that MessageCollectionCallbacks has. */
export type MessageCollectionEvent =
    | { readonly name: "messagesAdded"; readonly messages: MessageList; readonly context: MessageContext; }
    | { readonly name: "messagesUpdated"; readonly messages: MessageList; readonly context: MessageContext; }
    | { readonly name: "messagesDeleted"; readonly messages: MessageList; readonly context: MessageContext; }
    | { readonly name: "channelUpdated"; readonly channel: Channel; readonly context: ChannelContext; }
    | { readonly name: "channelDeleted"; readonly channelUrl: string; readonly context: ChannelContext; }
    | { readonly name: "hugeGapDetected"; readonly context: MessageContext; }
    | { readonly name: "changed"; readonly context: MessageContext; }
    | { readonly name: "disposed"; readonly error: CoveyError; };

/** Callbacks of a feed. Any function may be null. */
export interface FeedCallbacks {
    /** The next item, borrowed: retain it to acknowledge it later. */
    item?(this: void, item: FeedItem): void;
    /**
     * true: every message that the server has for this feed was delivered, and the connection brings the next
     * ones. The channels' rows have proved it: they were asked for once more when everything was read. false: that
     * is over, because the connection ended, a channel must be read, or too much waits for an acknowledgement.
     * Called at each change.
     */
    caughtUp?(this: void, isCaughtUp: boolean): void;
    /**
     * The library ended the feed: a feed of this name is open already or the client is read-only
     * (ErrorCode.INVALID_INITIALIZATION, ErrorCode.NOT_SUPPORTED), its positions cannot be read
     * (ErrorCode.LOCAL_DATABASE), or its login has ended, as it ends collections. What was acknowledged is
     * written. It is the last callback: user_data_free follows, and you still release the handle. Not called if
     * the app closes the feed or the client.
     */
    ended?(this: void, error: CoveyError): void;
}

/** One event of those that FeedCallbacks has. */
export type FeedEvent =
    | { readonly name: "item"; readonly item: FeedItem; }
    | { readonly name: "caughtUp"; readonly isCaughtUp: boolean; }
    | { readonly name: "ended"; readonly error: CoveyError; };

/** Callbacks of a message collection: its delegate. All objects are borrowed. Any function may be null. */
export interface SyncMessageCallbacks {
    /**
     * `action`: enum SyncAction. `unproven`: only from the cache; other messages may exist between these and those
     * that are shown already.
     */
    succeededMessages?(this: void, messages: MessageList, action: SyncAction, unproven: boolean): void;
    /** `action`: enum SyncAction. */
    pendingMessages?(this: void, messages: MessageList, action: SyncAction): void;
    /**
     * `action`: enum SyncAction. `reason`: enum SyncFailedReason. A message that waits for a resend counts as
     * failed.
     */
    failedMessages?(this: void, messages: MessageList, action: SyncAction, reason: SyncFailedReason): void;
    /** New messages arrived that are not shown, because the collection is not at the newest message: for a badge. */
    newMessages?(this: void, messages: MessageList): void;
    channelUpdated?(this: void, channel: Channel): void;
    /** The user left, was banned, or the channel was deleted. A clear was reported before. */
    channelRemoved?(this: void, channelUrl: string): void;
    /**
     * The library removed the collection: the user logged out, another user was set up or logged in, or the server
     * ended the session. `error` is the reason. The lists are empty already. It is the last callback:
     * user_data_free follows, and you still release the handle. Not called if the app removes the collection or
     * closes the client.
     */
    disposed?(this: void, error: CoveyError): void;
}

/** One event of those that SyncMessageCallbacks has. */
export type SyncMessageEvent =
    | { readonly name: "succeededMessages"; readonly messages: MessageList; readonly action: SyncAction; readonly unproven: boolean; }
    | { readonly name: "pendingMessages"; readonly messages: MessageList; readonly action: SyncAction; }
    | { readonly name: "failedMessages"; readonly messages: MessageList; readonly action: SyncAction; readonly reason: SyncFailedReason; }
    | { readonly name: "newMessages"; readonly messages: MessageList; }
    | { readonly name: "channelUpdated"; readonly channel: Channel; }
    | { readonly name: "channelRemoved"; readonly channelUrl: string; }
    | { readonly name: "disposed"; readonly error: CoveyError; };

/** Callbacks of a channel collection: its delegate. The list is borrowed, and empty for a clear. */
export interface SyncChannelCallbacks {
    /** `action`: enum SyncAction. */
    channels?(this: void, channels: ChannelList, action: SyncAction): void;
    /**
     * The library removed the collection: the user logged out, another user was set up or logged in, or the server
     * ended the session. `error` is the reason. The list is empty already. It is the last callback: user_data_free
     * follows, and you still release the handle. Not called if the app removes the collection or closes the
     * client.
     */
    disposed?(this: void, error: CoveyError): void;
}

/** One event of those that SyncChannelCallbacks has. */
export type SyncChannelEvent =
    | { readonly name: "channels"; readonly channels: ChannelList; readonly action: SyncAction; }
    | { readonly name: "disposed"; readonly error: CoveyError; };

/** One current user with its connection and its cache. */
export class Client {
    /**
     * Creates a client. It opens nothing and sends nothing before Client.connect.
     * @param options the options; an application id is required.
     */
    constructor(options: ClientOptions);
    /**
     * Closes the client. Its connection ends, its collections are disposed, and every waiting call completes on
     * this thread before this returns: with its result if that has arrived, else with ErrorCode.REQUEST_CANCELED.
     * This function waits for a running callback; no callback runs after it returns. Unsent messages stay in the
     * cache directory. Closing again does nothing. Inside a callback, a hook or a user_data_free of any client it
     * does not wait for callbacks. The remaining calls then complete right after this client's running callback,
     * on the thread of that callback. If none runs, they complete before this returns, or on the library's
     * delivery thread if the client delivers there or if a hook called this.
     */
    close(): void;
    /**
     * A descriptor that is readable while callbacks wait, and once the client is closed. Watch it for reading; do
     * not read, write or close it. Stop watching it before the client is released: then its number can be that of
     * another file.
     * @returns the descriptor, valid until the client is released; -ErrorCode.NOT_SUPPORTED in thread mode and
     * with a wake hook; -ErrorCode.INVALID_INITIALIZATION when closed.
     */
    fd(): number;
    /**
     * Runs waiting callbacks on the calling thread, in order.
     * @param max the maximum number; 0: all that wait now. More run if one of them closes the client: its last
     * callbacks follow.
     * @param timeoutMs how long to wait for the first callback: 0 does not wait, -1 waits without limit.
     * @returns the number of callbacks that ran, or a negative error: -ErrorCode.NOT_IN_CALLBACK inside a callback
     * of this client, a hook or a user_data_free, -ErrorCode.NOT_SUPPORTED in thread mode,
     * -ErrorCode.INVALID_INITIALIZATION when closed.
     */
    dispatch(max: number, timeoutMs: number): number;
    /**
     * The number of waiting callbacks.
     * @returns the number, or a negative error.
     */
    waitingCount(): number;
    /**
     * The number of collection callbacks that were dropped because more than 65,536 waited. A collection that lost
     * callbacks gets one ChangeKind.RESET instead.
     * @returns the number, or a negative error.
     */
    droppedCount(): number;
    /**
     * Adds a connection handler. Several are called in the order in which they were added.
     * @param identifier a name for it; not empty. A handler with the same name is replaced and its `user_data` is
     * freed.
     * @param fn the handler.
     */
    addConnectionHandler(identifier: string, fn?: ((notice: ConnectionNotice) => void) | null): void;
    /**
     * Removes a connection handler. It is freed and is not called after this returns. An unknown identifier does
     * nothing.
     * @param identifier its name; not empty.
     */
    removeConnectionHandler(identifier: string): void;
    /**
     * Opens the user's cache and logs in. If another user is logged in, that user's session ends first: their
     * collections are disposed and waiting calls fail, as Client.disconnect describes it. Their cache and their
     * unsent messages stay: when they log in again, the cache is shown at once and the messages are sent.
     * @param userId the user to log in; not empty.
     * @param token an access or session token; null or "" if the application needs none.
     * @param nickname a nickname to set at this login; null does not change it. Reconnecting does not set it
     * again.
     */
    connect(userId: string, token?: string | null, nickname?: string | null, callOptions?: CallOptions): Call<User>;
    /**
     * Logs out: disposes the collections, ends the connection and closes the user's cache. Unsent messages stay.
     * The lists of a disposed collection are empty, MessageCollection.isDisposed returns 1, calls on it fail with
     * ErrorCode.COLLECTION_DISPOSED, its `disposed` callback has run and then its `user_data_free`; you still
     * release its handle. Waiting calls complete with ErrorCode.CONNECTION_CANCELED, loads of a collection with
     * ErrorCode.COLLECTION_DISPOSED. The error's message says who logged out.
     * @param keepCache false: deletes everything cached of the user. true: the cache stays on this device for the
     * user's next login, readable by whoever can read the cache directory.
     */
    disconnect(keepCache: boolean, callOptions?: CallOptions): Call<void>;
    /**
     * Stops all network traffic but downloads until Client.resume or Client.connect. Collections show the cache,
     * and messages to send wait. A Client.connect that is under way completes as without a connection.
     */
    pause(): void;
    /** Continues after Client.pause: connects immediately. Does nothing if the client is not paused. */
    resume(): void;
    /**
     * Tries to connect now instead of at the time that ConnectionEvent.RECONNECT_SCHEDULED reported; the delays
     * start again. Use it when the app learns that the network is back, or the user asks. Does nothing while the
     * client is connected, and starts no second attempt while one is under way.
     */
    reconnect(callOptions?: CallOptions): Call<void>;
    /**
     * The connection state that the callbacks have reported so far.
     * @returns enum ConnectionState, or a negative error.
     */
    connectionState(): ConnectionState;
    /** The current user as of the last login or own change, or the cached one after an offline start. */
    currentUser(): User;
    /**
     * Reports to the server that the current user has read all messages of a channel.
     * @param channelUrl the channel's URL; not empty.
     */
    markAsRead(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Sends a text message. Offline, and until Client.connect or Client.syncSetup has completed, the message
     * waits, also across restarts. Messages are sent in order when the client is connected. Do not add the message
     * to your list: the channel's collections report it as pending, then as succeeded or failed.
     * @param channelUrl the channel's URL; not empty.
     * @param params the message; copied. The text must not be empty.
     */
    sendUserMessage(channelUrl: string, params: UserMessageParams, callOptions?: CallOptions): PendingCall<Message, Message>;
    /**
     * Fetches one message from the server and updates the cache.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     */
    getMessage(channelUrl: string, messageId: number | bigint, callOptions?: CallOptions): Call<Message>;
    /**
     * Edits a sent text message. Only the values that are set change; the text need not be one of them. An empty
     * data, custom type or list of mentioned users clears the old one. Nothing changes before the server confirms.
     * Fails offline.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     * @param params the new values, at least one; copied. Meta array values are added or removed. A poll is shown
     * from then on.
     */
    updateUserMessage(channelUrl: string, messageId: number | bigint, params: UserMessageParams, callOptions?: CallOptions): Call<Message>;
    /**
     * Deletes a sent message for everybody. Nothing changes before the server confirms. For unsent messages use
     * MessageCollection.removeFailed.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     */
    deleteMessage(channelUrl: string, messageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Sets the session handler. Set it before Client.connect: logins from then on say that session keys may
     * expire, and a login whose token is refused asks the handler instead of failing.
     * @param fn the handler; null removes it. A token request that waits then fails, and its number is no longer
     * valid; one that replaces another handler does not receive the request again.
     */
    setSessionHandler(fn?: ((notice: SessionNotice) => void) | null): void;
    /**
     * Answers SessionEvent.TOKEN_REQUIRED. Each request takes one answer.
     * @param tokenRequest the number of the notice.
     * @param token an access or session token of the user; copied. null or "": the app has none, and the session
     * is over. An app that cannot say now, because its own server is not reachable, calls Client.failTokenRequest.
     */
    answerTokenRequest(tokenRequest: number | bigint, token?: string | null): void;
    /**
     * Answers SessionEvent.TOKEN_REQUIRED without a token, for a reason that may pass. The handler receives
     * SessionEvent.ERROR, and a later request.
     * @param tokenRequest the number of the notice.
     */
    failTokenRequest(tokenRequest: number | bigint): void;
    /** Reads the numbers of a client. It asks nobody and waits for nothing, so it can be called often and anywhere. */
    getStats(): ClientStats;
    /**
     * Gets a channel from the cache, or from the server if it is not cached. Client.refreshChannel always asks the
     * server.
     * @param channelUrl the channel's URL; not empty.
     */
    getChannel(channelUrl: string, callOptions?: CallOptions): Call<Channel>;
    /**
     * Creates a channel, or returns the existing distinct channel of the same members. Errors:
     * ErrorCode.EXISTS_ALREADY if a channel with this URL exists.
     * @param params the channel to create; copied.
     */
    createChannel(params: GroupChannelParams, callOptions?: CallOptions): Call<Channel>;
    /**
     * Changes properties of a channel. Values that are not set stay; an empty name, cover URL, data, custom type
     * or access code clears the old one. Any member may do this unless the application allows it only for
     * operators: ErrorCode.NOT_ALLOWED.
     * @param channelUrl the channel's URL; not empty.
     * @param params the new values; copied. Values that only a new channel can have, such as members or its URL,
     * must not be set.
     */
    updateChannel(channelUrl: string, params: GroupChannelParams, callOptions?: CallOptions): Call<Channel>;
    /**
     * Deletes a channel and its content for everybody; operators only.
     * @param channelUrl the channel's URL; not empty.
     */
    deleteChannel(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Invites users to a channel. Users who accept invitations automatically join at once.
     * @param channelUrl the channel's URL; not empty.
     * @param userIds an array of user ids.
     */
    invite(channelUrl: string, userIds: string[], callOptions?: CallOptions): Call<Channel>;
    /**
     * Accepts an invitation.
     * @param channelUrl the channel's URL; not empty.
     * @param accessCode the channel's access code; null or "" for none.
     */
    acceptInvitation(channelUrl: string, accessCode?: string | null, callOptions?: CallOptions): Call<Channel>;
    /**
     * Declines an invitation. The channel leaves the lists; a private channel also leaves the cache.
     * @param channelUrl the channel's URL; not empty.
     */
    declineInvitation(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Joins a public channel.
     * @param channelUrl the channel's URL; not empty.
     * @param accessCode the channel's access code; null or "" for none.
     */
    joinChannel(channelUrl: string, accessCode?: string | null, callOptions?: CallOptions): Call<Channel>;
    /**
     * Leaves a channel. Its unsent messages are deleted.
     * @param channelUrl the channel's URL; not empty.
     */
    leaveChannel(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Freezes a channel: only operators can send. Operators only.
     * @param channelUrl the channel's URL; not empty.
     */
    freezeChannel(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Unfreezes a channel: everybody can send again. Operators only.
     * @param channelUrl the channel's URL; not empty.
     */
    unfreezeChannel(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Hides a channel from the current user's lists. To archive a channel, hide it without auto-unhide.
     * @param channelUrl the channel's URL; not empty.
     * @param hidePreviousMessages true: removes the messages up to now for the current user permanently. The call
     * then waits as Client.resetMyHistory does.
     * @param allowAutoUnhide true: the next message of another user unhides the channel.
     */
    hideChannel(channelUrl: string, hidePreviousMessages: boolean, allowAutoUnhide: boolean, callOptions?: CallOptions): Call<void>;
    /**
     * Unhides a channel.
     * @param channelUrl the channel's URL; not empty.
     */
    unhideChannel(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Removes the messages up to now for the current user permanently. Other members keep them. Unsent messages
     * stay. The call waits for the user's messages of the channel that are being sent or whose outcome is unknown:
     * hidden messages cannot be looked up. If they cannot be looked up now, the call fails with that error.
     * @param channelUrl the channel's URL; not empty.
     */
    resetMyHistory(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Gets the push setting of a channel from the server. For a cached channel see Channel.myPushTrigger.
     * @param channelUrl the channel's URL; not empty.
     */
    getChannelPushTrigger(channelUrl: string, callOptions?: CallOptions): Call<number>;
    /**
     * Sets the push setting of a channel for the current user.
     * @param channelUrl the channel's URL; not empty.
     * @param pushTrigger enum PushTrigger.
     */
    setChannelPushTrigger(channelUrl: string, pushTrigger: PushTrigger, callOptions?: CallOptions): Call<void>;
    /**
     * Sets the unread counts of a channel that the current user wants to see.
     * @param channelUrl the channel's URL; not empty.
     * @param countPreference enum CountPreference.
     */
    setChannelCountPreference(channelUrl: string, countPreference: CountPreference, callOptions?: CallOptions): Call<void>;
    /**
     * Gets metadata of a channel from the server. For a cached channel see Channel.metadata. Keys that do not
     * exist are omitted.
     * @param channelUrl the channel's URL; not empty.
     * @param keys an array of keys; may be null if count is 0.
     */
    getChannelMetadata(channelUrl: string, keys: string[], callOptions?: CallOptions): Call<MetadataEntry[]>;
    /**
     * Creates metadata of a channel. If one of the keys exists, nothing is created (ErrorCode.EXISTS_ALREADY). A
     * key has 1 to 128 characters and no comma, a value at most 190.
     * @param channelUrl the channel's URL; not empty.
     * @param keys an array of distinct keys.
     * @param values an array of `count` values.
     */
    createChannelMetadata(channelUrl: string, keys: string[], values: string[], callOptions?: CallOptions): Call<MetadataEntry[]>;
    /**
     * Sets metadata of a channel.
     * @param channelUrl the channel's URL; not empty.
     * @param keys an array of distinct keys.
     * @param values an array of `count` values.
     * @param upsert true: creates missing keys. false: if a key is missing, nothing is set (ErrorCode.NOT_FOUND).
     */
    updateChannelMetadata(channelUrl: string, keys: string[], values: string[], upsert: boolean, callOptions?: CallOptions): Call<MetadataEntry[]>;
    /**
     * Deletes one key of a channel's metadata. Errors: ErrorCode.NOT_FOUND.
     * @param channelUrl the channel's URL; not empty.
     * @param key the key; not empty.
     */
    deleteChannelMetadata(channelUrl: string, key: string, callOptions?: CallOptions): Call<void>;
    /**
     * Deletes all metadata of a channel.
     * @param channelUrl the channel's URL; not empty.
     */
    deleteAllChannelMetadata(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Gets metacounters of a channel from the server. After you have requested all of them, queries with
     * metacounter conditions use the cache while the connection lasts.
     * @param channelUrl the channel's URL; not empty.
     * @param keys an array of keys; may be null if count is 0.
     */
    getMetacounters(channelUrl: string, keys: string[], callOptions?: CallOptions): Call<Metacounter[]>;
    /**
     * Creates metacounters of a channel. If one of them exists, nothing is created (ErrorCode.EXISTS_ALREADY).
     * @param channelUrl the channel's URL; not empty.
     * @param keys an array of distinct names.
     * @param values an array of `count` numbers.
     */
    createMetacounters(channelUrl: string, keys: string[], values: (number | bigint)[], callOptions?: CallOptions): Call<Metacounter[]>;
    /**
     * Sets, increases or decreases metacounters of a channel. Concurrent changes of other users add up.
     * @param channelUrl the channel's URL; not empty.
     * @param keys an array of distinct names.
     * @param values an array of `count` numbers.
     * @param mode enum MetacounterMode.
     * @param upsert true: missing counters begin at 0. false: if a counter is missing, nothing is changed
     * (ErrorCode.NOT_FOUND).
     */
    updateMetacounters(channelUrl: string, keys: string[], values: (number | bigint)[], mode: MetacounterMode, upsert: boolean, callOptions?: CallOptions): Call<Metacounter[]>;
    /**
     * Deletes one metacounter of a channel. Errors: ErrorCode.NOT_FOUND.
     * @param channelUrl the channel's URL; not empty.
     * @param key the key; not empty.
     */
    deleteMetacounter(channelUrl: string, key: string, callOptions?: CallOptions): Call<void>;
    /**
     * Deletes all metacounters of a channel.
     * @param channelUrl the channel's URL; not empty.
     */
    deleteAllMetacounters(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Makes members operators; operators only. All of them must be joined members, otherwise nothing changes.
     * @param channelUrl the channel's URL; not empty.
     * @param userIds an array of user ids.
     */
    addOperators(channelUrl: string, userIds: string[], callOptions?: CallOptions): Call<void>;
    /**
     * Removes the operator role from users; operators only. Users without the role are ignored.
     * @param channelUrl the channel's URL; not empty.
     * @param userIds an array of user ids.
     */
    removeOperators(channelUrl: string, userIds: string[], callOptions?: CallOptions): Call<void>;
    /**
     * Removes the operator role from all operators, including the current user; operators only.
     * @param channelUrl the channel's URL; not empty.
     */
    removeAllOperators(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Bans a user from a channel: removes the user and prevents them from joining; operators only. The user need
     * not be a member.
     * @param channelUrl the channel's URL; not empty.
     * @param userId the user's id; not empty.
     * @param seconds the duration, above 0; -1: forever.
     * @param description the reason; null or "" for none.
     */
    banUser(channelUrl: string, userId: string, seconds: number | bigint, description?: string | null, callOptions?: CallOptions): Call<void>;
    /**
     * Lifts the ban of a user; operators only. Errors: ErrorCode.NOT_FOUND if the user is not banned. Collections
     * report the change when the event that follows arrives.
     * @param channelUrl the channel's URL; not empty.
     * @param userId the user's id; not empty.
     */
    unbanUser(channelUrl: string, userId: string, callOptions?: CallOptions): Call<void>;
    /**
     * Mutes a member: the member cannot send messages; operators only. Muting again sets a new end.
     * @param channelUrl the channel's URL; not empty.
     * @param userId the user's id; not empty.
     * @param seconds the duration, above 0; -1: forever.
     * @param description the reason; null or "" for none.
     */
    muteUser(channelUrl: string, userId: string, seconds: number | bigint, description?: string | null, callOptions?: CallOptions): Call<void>;
    /**
     * Unmutes a member; operators only. Errors: ErrorCode.NOT_FOUND if the member is not muted.
     * @param channelUrl the channel's URL; not empty.
     * @param userId the user's id; not empty.
     */
    unmuteUser(channelUrl: string, userId: string, callOptions?: CallOptions): Call<void>;
    /**
     * Asks the server whether the current user is muted in a channel.
     * @param channelUrl the channel's URL; not empty.
     */
    getMyMutedInfo(channelUrl: string, callOptions?: CallOptions): Call<MutedInfo>;
    /**
     * Reports a channel to the moderators of the application.
     * @param channelUrl the channel's URL; not empty.
     * @param category enum ReportCategory.
     * @param description the reporter's comment; null or "" for none.
     */
    reportChannel(channelUrl: string, category: ReportCategory, description?: string | null, callOptions?: CallOptions): Call<void>;
    /**
     * Reports a user for their behavior in a channel.
     * @param channelUrl the channel's URL; not empty.
     * @param userId the user's id; not empty.
     * @param category enum ReportCategory.
     * @param description the reporter's comment; null or "" for none.
     */
    reportUser(channelUrl: string, userId: string, category: ReportCategory, description?: string | null, callOptions?: CallOptions): Call<void>;
    /**
     * Reports a message.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     * @param senderId the sender's id; null or "" for an admin message.
     * @param category enum ReportCategory.
     * @param description the reporter's comment; null or "" for none.
     */
    reportMessage(channelUrl: string, messageId: number | bigint, senderId: string | null, category: ReportCategory, description?: string | null, callOptions?: CallOptions): Call<void>;
    /**
     * Gets the names of all categories that a report may have: "suspicious", "harassing", "inappropriate" and
     * "spam", then those of this application.
     */
    getReportCategories(callOptions?: CallOptions): Call<StringList>;
    /**
     * Reports a channel, a user or a message in a category that is given by its name, such as one that only this
     * application has: Client.getReportCategories.
     * @param channelUrl the channel's URL; not empty.
     * @param userId the reported user, or the sender of the reported message; null or "" for a channel or an admin
     * message.
     * @param messageId the reported message; 0 for a channel or a user.
     * @param category the category's name; not empty.
     * @param description the reporter's comment; null or "" for none.
     */
    reportInCategory(channelUrl: string, userId: string | null, messageId: number | bigint, category: string, description?: string | null, callOptions?: CallOptions): Call<void>;
    /**
     * Changes the current user's nickname or picture; at least one of them. Client.currentUser then returns the
     * changed user.
     * @param nickname the new nickname; null: no change.
     * @param profileUrl URL of the new picture; "": removes the picture; null: no change.
     * @param profilePath absolute path of a picture to upload instead of profile_url, up to 25 MiB; read before
     * this returns. null: none.
     * @param mimeType MIME type of the picture; null or "" if unknown.
     */
    updateCurrentUser(nickname?: string | null, profileUrl?: string | null, profilePath?: string | null, mimeType?: string | null, callOptions?: CallOptions): Call<User>;
    /**
     * Creates metadata of the current user. If one of the keys exists, nothing is created
     * (ErrorCode.EXISTS_ALREADY).
     * @param keys an array of distinct keys.
     * @param values an array of `count` values.
     */
    createUserMetadata(keys: string[], values: string[], callOptions?: CallOptions): Call<User>;
    /**
     * Sets metadata of the current user.
     * @param keys an array of distinct keys.
     * @param values an array of `count` values.
     * @param upsert true: creates missing keys. false: if a key is missing, nothing is set (ErrorCode.NOT_FOUND).
     */
    updateUserMetadata(keys: string[], values: string[], upsert: boolean, callOptions?: CallOptions): Call<User>;
    /**
     * Deletes one key of the current user's metadata. Errors: ErrorCode.NOT_FOUND.
     * @param key the key; not empty.
     */
    deleteUserMetadata(key: string, callOptions?: CallOptions): Call<User>;
    /** Deletes all metadata of the current user. */
    deleteAllUserMetadata(callOptions?: CallOptions): Call<User>;
    /**
     * Blocks a user. A blocked user cannot invite the current user or send messages in their one-to-one channel.
     * Member lists of open channels show the block.
     * @param userId the user's id; not empty.
     */
    blockUser(userId: string, callOptions?: CallOptions): Call<void>;
    /**
     * Unblocks a user. Errors: ErrorCode.NOT_FOUND if the user is not blocked.
     * @param userId the user's id; not empty.
     */
    unblockUser(userId: string, callOptions?: CallOptions): Call<void>;
    /** Gets the invitation setting: 1 if the current user joins automatically when invited. */
    getInvitationPreference(callOptions?: CallOptions): Call<number>;
    /**
     * Sets whether the current user joins automatically when invited.
     * @param autoAccept true: joins automatically.
     */
    setInvitationPreference(autoAccept: boolean, callOptions?: CallOptions): Call<void>;
    /**
     * Registers a device for push notifications.
     * @param service enum PushService.
     * @param token the device's token; not empty.
     * @param isUnique true: removes the device from other users.
     */
    registerPushToken(service: PushService, token: string, isUnique: boolean, callOptions?: CallOptions): Call<void>;
    /**
     * Unregisters a device. Errors: ErrorCode.PUSH_TOKEN_NOT_UNREGISTERED if it is not registered.
     * @param service enum PushService.
     * @param token the device's token; not empty.
     */
    unregisterPushToken(service: PushService, token: string, callOptions?: CallOptions): Call<void>;
    /** Unregisters all devices of the current user. */
    unregisterAllPushTokens(callOptions?: CallOptions): Call<void>;
    /**
     * Lists the tokens of the current user's devices at one push service.
     * @param service enum PushService.
     * @param limit tokens per page, 1 to 100; 0: the default, 20.
     */
    listPushTokens(service: PushService, limit: number): PushTokenPages;
    /** Gets the push preferences. */
    getPushPreference(callOptions?: CallOptions): Call<PushPreference>;
    /**
     * Sets the push trigger of channels that have no setting of their own.
     * @param pushTrigger enum PushTrigger, but not PushTrigger.BY_USER.
     */
    setPushTrigger(pushTrigger: PushTrigger, callOptions?: CallOptions): Call<PushPreference>;
    /**
     * Sets the times of day without push notifications. The span may include midnight.
     * @param isOn true: enables them.
     * @param startHour 0 to 23.
     * @param startMinute 0 to 59.
     * @param endHour 0 to 23.
     * @param endMinute 0 to 59.
     * @param timeZone such as "Europe/Berlin"; not empty.
     */
    setDoNotDisturb(isOn: boolean, startHour: number, startMinute: number, endHour: number, endMinute: number, timeZone: string, callOptions?: CallOptions): Call<PushPreference>;
    /**
     * Sets or ends a period without push notifications.
     * @param isOn true: sets the period; false: ends it.
     * @param startAt Unix ms; ignored if is_on is false.
     * @param endAt Unix ms, after start_at.
     */
    setSnooze(isOn: boolean, startAt: number | bigint, endAt: number | bigint, callOptions?: CallOptions): Call<PushPreference>;
    /**
     * Sends a message with files. The files of paths are open when this returns, and they are copied before the
     * message appears. Offline the message waits, also across restarts. Messages are sent in order when the client
     * is connected again. Do not add the message to your list: the channel's collections report it as pending,
     * then as succeeded or failed, or as deleted with EventSource.LOCAL_MESSAGE_CANCELED.
     * @param channelUrl the channel's URL; not empty.
     * @param params the message, with at least one file; copied.
     * @param progress receives the progress of the upload; may be null.
     */
    sendFileMessage(channelUrl: string, params: FileMessageParams, progress?: ((progress: UploadProgress) => void) | null, callOptions?: CallOptions): PendingCall<Message, Message>;
    /**
     * Sends several messages with files in order. Each has its own progress and completion. If one fails, the
     * others are still sent. If one is invalid, nothing is sent.
     * @param channelUrl the channel's URL; not empty.
     * @param params an array of messages, none null; copied.
     * @param progress receives the progress of the uploads; may be null.
     * @param fn completion, called once for each message; as that of Client.sendFileMessage.
     */
    sendFileMessages(channelUrl: string, params: FileMessageParams[], progress?: ((progress: UploadProgress) => void) | null, fn?: ((failure: CoveyError | null, message: Message | null, index: number) => void) | null): Message[];
    /**
     * Downloads a file. At most 4 files of a client are transferred at once; others wait, in the order of the
     * calls. Two calls for one URL share one transfer: the second waits for the first and gets the cached file.
     * Client.pause does not stop a download. Up to 5 redirects are followed, from https only to https; the user's
     * key goes to no server that a redirect names. With a client certificate, the site's own servers are not
     * followed.
     * @param url an http or https URL: that of a MessageFile or a Thumbnail, or any other.
     * @param requiresAuth requires_auth of the MessageFile or Thumbnail. true adds the user's key, for the servers
     * named above alone.
     * @param path an absolute path: the file is created with mode 0600 under a temporary name in the same
     * directory and then renamed, so that a file that is there stays until the new one is complete. null: into
     * memory, at most DOWNLOAD_MEMORY_LIMIT bytes.
     * @param progress receives the progress; may be null.
     */
    downloadFile(url: string, requiresAuth: boolean, path?: string | null, progress?: ((receivedBytes: number, totalBytes: number) => void) | null, callOptions?: CallOptions): Call<Buffer>;
    /**
     * Cancels a download: it completes with ErrorCode.REQUEST_CANCELED, and what it has brought is deleted. A call
     * that has completed is ignored; one whose bytes have all come may still put the file to its path.
     * @param callId the number that Client.downloadFile gave.
     */
    cancelDownload(callId: number | bigint): void;
    /**
     * Lists unsent messages: pending and failed ones, in sending order within each channel. Needed only for
     * channels that have no open message collection.
     * @param channelUrl the channel's URL; null or "": all channels, ordered by URL.
     */
    getUnsentMessages(channelUrl?: string | null, callOptions?: CallOptions): Call<MessageList>;
    /**
     * Resends a failed message, whatever its error, with its old place in the order and its old request id. If the
     * outcome of an earlier attempt is unknown, Covey first looks for the message on the server. If it failed
     * because the outcome cannot be known (ErrorCode.ACK_TIMEOUT in an ephemeral channel, or after a reset of the
     * history), it is sent a second time.
     * @param requestId the message's request id.
     */
    resendMessage(requestId: string, callOptions?: CallOptions): Call<Message>;
    /**
     * Cancels a pending message: it leaves the outbox, with its files. Collections report it as deleted, with
     * EventSource.LOCAL_MESSAGE_CANCELED and SendingStatus.CANCELED. The completion of its send gets
     * ErrorCode.REQUEST_CANCELED.
     * @param requestId the message's request id.
     */
    cancelMessage(requestId: string, callOptions?: CallOptions): Call<void>;
    /**
     * Removes failed messages permanently, also of a channel without a collection. Ids of other messages are
     * ignored.
     * @param channelUrl the channel's URL; not empty.
     * @param requestIds an array of request ids; null with count 0: all of the channel.
     */
    removeFailedMessages(channelUrl: string, requestIds: string[], callOptions?: CallOptions): Call<StringList>;
    /**
     * Sets or removes the progress handler. The former handler is freed and is not called after this returns.
     * @param fn the handler; null removes it.
     */
    setBackgroundHandler(fn?: ((progress: BackgroundProgress) => void) | null): void;
    /** The progress that the callbacks have reported so far. */
    backgroundProgress(): BackgroundProgress;
    /**
     * Starts no background request until Client.resumeBackground, whoever logs in meanwhile. Running requests
     * complete. Everything else continues. Client.pause stops everything.
     */
    pauseBackground(): void;
    /** Continues after Client.pauseBackground. */
    resumeBackground(): void;
    /**
     * Adds a handler. Handlers are called in the order in which they were added, after the collections' callbacks
     * for the same change. The snapshots include the change. Events that arrive while there is no handler are
     * dropped.
     * @param identifier an app-defined name for it; not empty. A handler with the same identifier is replaced and
     * freed.
     * @param fn the handler.
     */
    addEventHandler(identifier: string, fn?: ((event: Event) => void) | null): void;
    /**
     * Removes a handler and frees it; it is not called after this returns. Removing an unknown handler does
     * nothing.
     * @param identifier its name.
     */
    removeEventHandler(identifier: string): void;
    /**
     * Creates a collection. It shows nothing before GroupChannelCollection.loadMore.
     * @param query filter and order; copied. null: the defaults.
     * @param callbacks the callbacks; copied. null: none. `user_data_free` runs after dispose.
     */
    groupChannelCollection(query?: GroupChannelListQuery | null, callbacks?: GroupChannelCollectionCallbacks | null): GroupChannelCollection;
    /**
     * Creates a collection. It shows nothing before MessageCollection.start.
     * @param channelUrl the channel's URL; not empty.
     * @param startingPointAt the starting point, Unix ms, 0 or above; TIME_NEWEST: the newest messages.
     * @param params filter and page sizes; copied. null: the defaults.
     * @param callbacks the callbacks; copied. null: none. `user_data_free` runs after dispose.
     */
    messageCollection(channelUrl: string, startingPointAt: number | bigint, params?: MessageListParams | null, callbacks?: MessageCollectionCallbacks | null): MessageCollection;
    /**
     * Opens the feed of this name. It begins as soon as a user is logged in, offline with what is cached.
     * @param name names the feed among those of the user: 1 to 128 bytes without control characters. Only one feed
     * of a name is open at a time.
     * @param options copied. null: the defaults.
     * @param callbacks the callbacks; copied. null: none. `user_data_free` runs after the feed was closed.
     */
    feed(name: string, options?: FeedOptions | null, callbacks?: FeedCallbacks | null): Feed;
    /**
     * Forgets a feed: opened again by its name, it is a new one.
     * @param name the feed's name.
     */
    removeFeed(name: string, callOptions?: CallOptions): Call<void>;
    /**
     * Lists the current user's group channels. To display a list, use a collection: it stays current.
     * @param query filter and order; copied. null: the defaults.
     */
    listGroupChannels(query?: GroupChannelListQuery | null): ChannelPages;
    /**
     * Lists public group channels that can be discovered, joined or not. A row never overwrites the current user's
     * own state of a cached channel, because the server may omit that state in such a list.
     * @param query filter and order; copied. null: the defaults.
     */
    listPublicGroupChannels(query?: PublicGroupChannelListQuery | null): ChannelPages;
    /**
     * Lists the joined and invited members of a channel, with their roles, mutes and online states.
     * @param channelUrl the channel's URL; not empty.
     * @param query filter and order; copied. null: the defaults.
     */
    listMembers(channelUrl: string, query?: MemberListQuery | null): MemberPages;
    /**
     * Lists the operators of a channel.
     * @param channelUrl the channel's URL; not empty.
     * @param limit rows per page, 1 to 100; 0: the default, 20.
     */
    listOperators(channelUrl: string, limit: number): MemberPages;
    /**
     * Lists the users who are banned from a channel. Operators only.
     * @param channelUrl the channel's URL; not empty.
     * @param limit rows per page, 1 to 100; 0: the default, 20.
     */
    listBannedUsers(channelUrl: string, limit: number): RestrictedUserPages;
    /**
     * Lists the users who are muted in a channel. Operators only.
     * @param channelUrl the channel's URL; not empty.
     * @param limit rows per page, 1 to 100; 0: the default, 20.
     */
    listMutedUsers(channelUrl: string, limit: number): RestrictedUserPages;
    /**
     * Lists users of the application. Use it, for example, to look up the users of a reaction by their ids.
     * @param query filter; copied. null: all users.
     */
    listUsers(query?: UserListQuery | null): UserPages;
    /**
     * Lists the users whom the current user blocks.
     * @param limit rows per page, 1 to 100; 0: the default, 20.
     */
    listBlockedUsers(limit: number): UserPages;
    /**
     * Lists the messages of a channel, or the replies of one of them, from the newest page back.
     * @param channelUrl the channel's URL; not empty.
     * @param params message type, custom types, senders, reply type, and `reverse`: newest message of a page
     * first. Settings that only collections use are ignored. Copied. null: the defaults, without replies.
     * @param parentMessageId only the replies of this message, regardless of the reply type of the params; 0:
     * messages of the channel.
     * @param limit rows per page, 1 to 100; 0: the default, 20.
     */
    listPreviousMessages(channelUrl: string, params: MessageListParams | null, parentMessageId: number | bigint, limit: number): MessagePages;
    /**
     * Gets a channel from the server, even if it is cached; Client.getChannel returns the cached one.
     * ErrorCode.NOT_FOUND and ErrorCode.NOT_ALLOWED mean that the channel is gone for this user: it leaves the
     * cache.
     * @param channelUrl the channel's URL; not empty.
     */
    refreshChannel(channelUrl: string, callOptions?: CallOptions): Call<Channel>;
    /**
     * Gets one message from the cache; Client.getMessage asks the server.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     */
    getCachedMessage(channelUrl: string, messageId: number | bigint, callOptions?: CallOptions): Call<Message>;
    /**
     * Gets messages before and after a time. To page back from the newest message, see
     * Client.listPreviousMessages.
     * @param channelUrl the channel's URL; not empty.
     * @param timestampAt the time, Unix ms; TIME_NEWEST: the newest messages.
     * @param previousCount messages before it, 0 to 200. Messages of the same millisecond as the last one are
     * included too.
     * @param nextCount messages after it, 0 to 200.
     * @param inclusive true: includes messages of exactly that millisecond, in addition to the counts; must be
     * true if both counts are 0.
     * @param params message type, custom types, senders, reply type, `reverse` and the parts to include; copied.
     * null: the defaults, without replies.
     */
    getMessagesByTimestamp(channelUrl: string, timestampAt: number | bigint, previousCount: number, nextCount: number, inclusive: boolean, params?: MessageListParams | null, callOptions?: CallOptions): Call<MessageList>;
    /**
     * Gets messages before and after another one.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message in the middle; above 0.
     * @param previousCount messages before it, 0 to 200.
     * @param nextCount messages after it, 0 to 200.
     * @param inclusive true: includes the message itself; must be true if both counts are 0.
     * @param params as for Client.getMessagesByTimestamp; copied. null: the defaults.
     */
    getMessagesById(channelUrl: string, messageId: number | bigint, previousCount: number, nextCount: number, inclusive: boolean, params?: MessageListParams | null, callOptions?: CallOptions): Call<MessageList>;
    /**
     * Gets the replies of a message before and after a time.
     * @param channelUrl the channel's URL; not empty.
     * @param parentMessageId the message with the replies; above 0.
     * @param timestampAt the time, Unix ms; 0 with next_count: from the first reply; TIME_NEWEST: the newest.
     * @param previousCount replies before it, 0 to 200.
     * @param nextCount replies after it, 0 to 200.
     * @param inclusive true: includes replies of exactly that millisecond; must be true if both counts are 0.
     * @param params message type, custom types, senders, `reverse` and the parts to include; copied. The reply
     * type is ignored. null: the defaults.
     */
    getThreadedMessages(channelUrl: string, parentMessageId: number | bigint, timestampAt: number | bigint, previousCount: number, nextCount: number, inclusive: boolean, params?: MessageListParams | null, callOptions?: CallOptions): Call<{ parent: Message; replies: MessageList }>;
    /**
     * Lists the changes of the user's channels, up to 100 at a time. The cache follows such changes automatically;
     * use this to keep data of the app in step. It does not move the cache's own position.
     * @param token the token of an earlier response; null or "": starts at since_at.
     * @param sinceAt Unix ms, not negative; used only without a token.
     */
    getChannelChangelog(token: string | null, sinceAt: number | bigint, callOptions?: CallOptions): Call<ChannelChanges>;
    /**
     * Lists the messages of a channel that were changed or deleted, up to 100 changes at a time; otherwise as
     * Client.getChannelChangelog.
     * @param channelUrl the channel's URL; not empty.
     * @param token the token of an earlier response; null or "": starts at since_at.
     * @param sinceAt Unix ms, not negative; used only without a token.
     */
    getMessageChangelog(channelUrl: string, token: string | null, sinceAt: number | bigint, callOptions?: CallOptions): Call<MessageChanges>;
    /** The unread totals that the callbacks have reported so far. */
    unreadTotals(): UnreadTotals;
    /**
     * Sets or removes the handler of unread totals. The former handler is freed and is not called after this
     * returns. If the app is slow, the handler receives only the latest change.
     * @param fn the handler; null removes it.
     */
    setUnreadTotalsHandler(fn?: ((totals: UnreadTotals) => void) | null): void;
    /**
     * Counts unread messages in the channels that the current user joined.
     * @param customTypes an array: only channels of these custom types count.
     * @param superChannelFilter enum SuperChannelFilter: all, super channels only, or the others.
     */
    getUnreadMessageCount(customTypes: string[], superChannelFilter: SuperChannelFilter, callOptions?: CallOptions): Call<number>;
    /**
     * Counts the joined channels that have unread messages; otherwise as Client.getUnreadMessageCount.
     * @param customTypes an array: only channels of these custom types count.
     * @param superChannelFilter enum SuperChannelFilter: all, super channels only, or the others.
     */
    getUnreadChannelCount(customTypes: string[], superChannelFilter: SuperChannelFilter, callOptions?: CallOptions): Call<number>;
    /**
     * Counts the current user's group channels.
     * @param memberStateFilter the channels to count: enum MemberStateFilter.
     */
    getChannelCount(memberStateFilter: MemberStateFilter, callOptions?: CallOptions): Call<number>;
    /**
     * Counts several kinds of unread items in one request: messages, mentions of the current user, invitations.
     * @param items the kinds: bits of enum UnreadItemFlag, at least one.
     */
    getUnreadItemCounts(items: number, callOptions?: CallOptions): Call<UnreadItemCounts>;
    /**
     * Measures the cache of the current user.
     * @param channelUrl null: the size of the whole cache on disk, downloaded files included. Else: the size of
     * this channel's messages, without indexes.
     */
    cachedDataSize(channelUrl?: string | null, callOptions?: CallOptions): Call<number>;
    /**
     * Removes a channel's messages from the cache. Open message collections of the channel report their messages
     * as deleted, with EventSource.WINDOW_TRIMMED, and refetch them while there is a connection. The channel
     * itself stays. If the cache is in memory because its file could not be opened, the file is removed.
     * @param channelUrl the channel's URL; not empty. It is no error if nothing is cached.
     */
    clearCachedMessages(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Removes the cache of a user who is not logged in. For the current user use Client.disconnect.
     * @param userId the user's id; not empty. It is no error if nothing is cached.
     */
    clearCachedData(userId: string, callOptions?: CallOptions): Call<void>;
    /**
     * Deletes unsent messages, pending and failed ones. No other copy of them exists. A message that is being sent
     * may still arrive. Collections report the messages as deleted; the calls that sent them complete with
     * ErrorCode.REQUEST_CANCELED.
     * @param channelUrl the channel's URL; null: all channels.
     */
    clearUnsentMessages(channelUrl?: string | null, callOptions?: CallOptions): Call<StringList>;
    /**
     * Searches the cached messages that the user may see. It works offline: it asks no server and changes nothing.
     * Covey indexes the messages of the last second first, which may take a moment after many messages arrived. On
     * a full disk it finds the messages that are indexed. A read-only client finds those that the writing process
     * has indexed.
     * @param query what to look for; copied.
     */
    searchMessages(query: MessageSearchQuery, callOptions?: CallOptions): Call<MessageSearchResult>;
    /**
     * Edits a sent message with files: data, custom type, mentions and meta arrays, as Client.updateUserMessage
     * does. Files and caption cannot be changed.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     * @param params the new values, at least one, without files and caption; copied.
     */
    updateFileMessage(channelUrl: string, messageId: number | bigint, params: FileMessageParams, callOptions?: CallOptions): Call<Message>;
    /**
     * Translates a text message. The translations become part of the message for everybody: Message.translations.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     * @param languages an array of language codes, such as "fr".
     */
    translateMessage(channelUrl: string, messageId: number | bigint, languages: string[], callOptions?: CallOptions): Call<Message>;
    /**
     * Pins a message to its channel, for everybody.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     */
    pinMessage(channelUrl: string, messageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Unpins a message.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     */
    unpinMessage(channelUrl: string, messageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Adds a reaction of the current user to a message.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     * @param key the reaction: an app-defined name, such as "smile"; not empty, at most 30 characters.
     */
    addReaction(channelUrl: string, messageId: number | bigint, key: string, callOptions?: CallOptions): Call<void>;
    /**
     * Removes a reaction of the current user.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     * @param key the reaction; not empty.
     */
    deleteReaction(channelUrl: string, messageId: number | bigint, key: string, callOptions?: CallOptions): Call<void>;
    /**
     * Sends a copy of a message of the current user: text or caption, data, custom type, mentions, meta arrays,
     * languages, and the files without a new upload. The copy is no reply and has no push settings. It is a normal
     * send: see Client.sendUserMessage.
     * @param message the message to copy: sent, by the current user, without a poll.
     * @param channelUrl the URL of the copy's channel; not empty.
     */
    copyMessage(message: Message, channelUrl: string, callOptions?: CallOptions): PendingCall<Message, Message>;
    /**
     * Marks channels as read: everything in them until now. No call to Client.markAsRead delays it.
     * @param channelUrls an array of URLs, none empty; null with count 0: all channels that the user has joined.
     */
    markAllAsRead(channelUrls: string[], callOptions?: CallOptions): Call<void>;
    /**
     * Marks a message and all later ones as unread: the user's read position moves back to before it.
     * @param channelUrl the channel's URL; not empty.
     * @param messageId the message's id; above 0.
     */
    markAsUnread(channelUrl: string, messageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Reports to the server that the current user has read all messages of a thread.
     * @param channelUrl the channel's URL; not empty.
     * @param parentMessageId the thread's parent message; above 0.
     */
    markThreadAsRead(channelUrl: string, parentMessageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Reports to the server that all messages of a channel were delivered. A connected client does this
     * automatically for each message; use this for messages that arrived another way, such as by push.
     * @param channelUrl the channel's URL; not empty.
     */
    markAsDelivered(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Shows the other members that the current user is typing. You can call it for every key press: Covey notifies
     * the server at most once a second. Members see it for ten seconds, or until Client.endTyping.
     * @param channelUrl the channel's URL; not empty.
     */
    startTyping(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * Shows the other members that the current user stopped typing. Sending a message also does this.
     * @param channelUrl the channel's URL; not empty.
     */
    endTyping(channelUrl: string, callOptions?: CallOptions): Call<void>;
    /**
     * The members who have read a message: the joined members except the current user and the sender. Empty in a
     * supergroup.
     * @param channel a current snapshot of the channel, with its members: the result is computed from it.
     * @param message a message of that channel.
     */
    readMembers(channel: Channel, message: Message): MemberList;
    /**
     * The members who have not read a message: the joined members except the current user and the sender. Empty in
     * a supergroup.
     * @param channel a current snapshot of the channel, with its members: the result is computed from it.
     * @param message a message of that channel.
     */
    unreadMembers(channel: Channel, message: Message): MemberList;
    /**
     * The number of members who have not read a message: those of Client.unreadMembers.
     * @param channel a current snapshot of the channel.
     * @param message a message of that channel.
     * @returns the number, or a negative error.
     */
    unreadMemberCount(channel: Channel, message: Message): number;
    /**
     * The number of members to whom a message was not delivered yet; 0 in supergroups, and if the application has
     * no delivery receipts.
     * @param channel a current snapshot of the channel.
     * @param message a message of that channel.
     * @returns the number, or a negative error.
     */
    undeliveredMemberCount(channel: Channel, message: Message): number;
    /**
     * Lists the messages that the server finds, page by page: MessagePages.loadNext. They are not cached.
     * @param query the search; copied. Its text must not be empty.
     */
    listFoundMessages(query: ServerSearchQuery): MessagePages;
    /** Gets all emojis of the application by category. */
    getEmojis(callOptions?: CallOptions): Call<{ hash: string; categories: EmojiCategory[] }>;
    /**
     * Gets one category of emojis.
     * @param categoryId the category's number; above 0.
     */
    getEmojiCategory(categoryId: number | bigint, callOptions?: CallOptions): Call<EmojiCategory>;
    /**
     * Gets one emoji.
     * @param key the emoji's key; not empty.
     */
    getEmoji(key: string, callOptions?: CallOptions): Call<Emoji>;
    /**
     * Creates a poll.
     * @param params the poll; copied. Title and options are required.
     */
    createPoll(params: PollParams, callOptions?: CallOptions): Call<Poll>;
    /**
     * Gets a poll from the server and updates the cached message that shows it.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     */
    getPoll(channelUrl: string | null, pollId: number | bigint, callOptions?: CallOptions): Call<Poll>;
    /**
     * Changes a poll of the current user.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     * @param params the new values, without options; copied.
     */
    updatePoll(channelUrl: string | null, pollId: number | bigint, params: PollParams, callOptions?: CallOptions): Call<Poll>;
    /**
     * Closes a poll of the current user: voting ends.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     */
    closePoll(channelUrl: string | null, pollId: number | bigint, callOptions?: CallOptions): Call<Poll>;
    /**
     * Deletes a poll of the current user. The message that shows it stays, without the poll.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     */
    deletePoll(channelUrl: string | null, pollId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Adds an option to a poll of the current user, or to one that allows everybody to add options.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     * @param text its text; not empty, at most 2,000 characters.
     */
    addPollOption(channelUrl: string | null, pollId: number | bigint, text: string, callOptions?: CallOptions): Call<Poll>;
    /**
     * Changes the text of an option.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     * @param optionId the option's id; above 0.
     * @param text its text; not empty, at most 2,000 characters.
     */
    updatePollOption(channelUrl: string | null, pollId: number | bigint, optionId: number | bigint, text: string, callOptions?: CallOptions): Call<Poll>;
    /**
     * Deletes an option and its votes.
     * @param channelUrl the channel whose message shows the poll; null or "" if none does yet.
     * @param pollId the poll's id; above 0.
     * @param optionId the option's id; above 0.
     */
    deletePollOption(channelUrl: string | null, pollId: number | bigint, optionId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Votes. Replaces earlier votes of the current user.
     * @param channelUrl the channel whose message shows the poll; not empty.
     * @param pollId the poll's id; above 0.
     * @param optionIds an array of option ids; may be null if count is 0.
     */
    votePoll(channelUrl: string, pollId: number | bigint, optionIds: (number | bigint)[], callOptions?: CallOptions): Call<void>;
    /**
     * Lists the polls of a channel, page by page; see pages.h.
     * @param channelUrl the channel's URL; not empty.
     * @param limit polls per page, 1 to 20; 0: the default, 20.
     */
    listPolls(channelUrl: string, limit: number): PollPages;
    /**
     * Lists the users who voted for an option, page by page: UserPages.loadNext.
     * @param channelUrl the channel whose message shows the poll; not empty.
     * @param pollId the poll's id; above 0.
     * @param optionId the option's id; above 0.
     * @param limit users per page, 1 to 100; 0: the default, 20.
     */
    listPollVoters(channelUrl: string, pollId: number | bigint, optionId: number | bigint, limit: number): UserPages;
    /**
     * Schedules a text message.
     * @param channelUrl the channel's URL; not empty.
     * @param params the message; copied. The text must not be empty.
     * @param scheduledAt the time, Unix ms by the server's clock; at least 5 minutes ahead, else
     * ErrorCode.OUT_OF_RANGE.
     */
    scheduleUserMessage(channelUrl: string, params: UserMessageParams, scheduledAt: number | bigint, callOptions?: CallOptions): Call<ScheduledMessage>;
    /**
     * Schedules a message with files. Files of paths and bytes are uploaded first, one after the other. Nothing of
     * the message is stored here: without a connection the call fails, and if the connection ends during the
     * uploads, it fails too.
     * @param channelUrl the channel's URL; not empty.
     * @param params the message, with at least one file; copied. The files of paths are open when this returns.
     * @param scheduledAt the time, Unix ms by the server's clock; at least 5 minutes ahead, else
     * ErrorCode.OUT_OF_RANGE.
     * @param progress receives the progress of the uploads, without a request id of the message; may be null.
     */
    scheduleFileMessage(channelUrl: string, params: FileMessageParams, scheduledAt: number | bigint, progress?: ((progress: UploadProgress) => void) | null, callOptions?: CallOptions): Call<ScheduledMessage>;
    /**
     * Gets a scheduled message from the server.
     * @param channelUrl the channel's URL; not empty.
     * @param scheduledMessageId the scheduled message's id; above 0.
     */
    getScheduledMessage(channelUrl: string, scheduledMessageId: number | bigint, callOptions?: CallOptions): Call<ScheduledMessage>;
    /**
     * Changes a pending scheduled message.
     * @param channelUrl the channel's URL; not empty.
     * @param scheduledMessageId the scheduled message's id; above 0.
     * @param params the new values, as Client.updateUserMessage takes them; copied. null: no change.
     * @param scheduledAt the time, Unix ms; 0: no change.
     */
    updateScheduledMessage(channelUrl: string, scheduledMessageId: number | bigint, params: UserMessageParams | null, scheduledAt: number | bigint, callOptions?: CallOptions): Call<ScheduledMessage>;
    /**
     * Cancels a pending scheduled message; it is never sent.
     * @param channelUrl the channel's URL; not empty.
     * @param scheduledMessageId the scheduled message's id; above 0.
     */
    cancelScheduledMessage(channelUrl: string, scheduledMessageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Sends a pending scheduled message immediately. The message arrives like a message that the user sent on
     * another device.
     * @param channelUrl the channel's URL; not empty.
     * @param scheduledMessageId the scheduled message's id; above 0.
     */
    sendScheduledMessageNow(channelUrl: string, scheduledMessageId: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Counts the current user's scheduled messages.
     * @param query filter; copied. Its order and limit are ignored. null: all.
     */
    getScheduledMessageCount(query?: ScheduledMessageQuery | null, callOptions?: CallOptions): Call<number>;
    /**
     * Lists the current user's scheduled messages, page by page; see pages.h.
     * @param query filter and order; copied. null: the defaults.
     */
    listScheduledMessages(query?: ScheduledMessageQuery | null): ScheduledMessagePages;
    /**
     * Opens a user's cache for the SyncManager adapter, with or without a connection, and pauses synchronization
     * until Client.syncResume. Another call for the same user changes the options. If another user is set up or
     * logged in, that user's session ends first and their cache stays, as Client.connect describes it. The resend
     * policy and the limits apply to every message that the client sends.
     * @param userId the user; not empty.
     * @param options copied; null: the defaults.
     */
    syncSetup(userId: string, options?: SyncOptions | null, callOptions?: CallOptions): Call<void>;
    /**
     * Resumes synchronization: while the client is connected, Covey fetches what it missed. Has no effect if
     * synchronization is running, unless `force` is true: then it starts again. Call it after each connect and
     * each reconnect.
     * @param force is true: then it starts again
     */
    syncResume(force: boolean): void;
    /** Pauses synchronization. The connection stays open, and its events are still reported. */
    syncPause(): void;
    /**
     * Deletes the cache of the current user, also while connected. Every open collection reports a clear and
     * starts again. Unsent messages stay. Client.setBackgroundHandler reports how the cache fills again.
     */
    syncClearCache(callOptions?: CallOptions): Call<void>;
    /**
     * Creates a message collection. It reports nothing before the first fetch.
     * @param channelUrl the channel; not empty.
     * @param filter filter; copied. null: all messages.
     * @param viewpointAt where the first fetch begins, Unix ms, 0 or above; TIME_NEWEST: at the newest message.
     * @param fetchLimit messages per fetch, 1 to 200; 0: 50.
     * @param callbacks the delegate; copied. null: none, and then fetches are rejected.
     */
    syncMessageCollection(channelUrl: string, filter: SyncMessageFilter | null, viewpointAt: number | bigint, fetchLimit: number, callbacks?: SyncMessageCallbacks | null): SyncMessageCollection;
    /**
     * Creates the pending message of a send by other means, for SyncMessageCollection.appendMessage.
     * @param channelUrl the channel's URL; not empty.
     * @param params the message; copied.
     * @param requestId the request id of the send; not empty.
     * @param createdAt Unix ms; 0: now.
     */
    syncPendingMessage(channelUrl: string, params: UserMessageParams, requestId: string, createdAt: number | bigint): Message;
    /**
     * Creates a channel collection. It reports nothing before the first fetch.
     * @param query filter and order; copied. null: the defaults.
     * @param callbacks the delegate; copied. null: none, and then fetches are rejected.
     */
    syncChannelCollection(query?: GroupChannelListQuery | null, callbacks?: SyncChannelCallbacks | null): SyncChannelCollection;
    /** What event handlers report, in its order, until the client is closed. */
    events(options?: CallOptions): AsyncIterableIterator<Event>;
    /** What connection handlers report, in its order, until the client is closed. */
    connectionEvents(options?: CallOptions): AsyncIterableIterator<ConnectionNotice>;
    /** Lets Node's loop end although the client is open. */
    unref(): this;
    /** Keeps Node's loop running while the client is open: the default. */
    ref(): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Settings for a new client. */
export class ClientOptions {
    /** Creates the options of a client with their defaults. */
    constructor();
    /**
     * The application's id; required. 1 to 200 bytes. Only letters, digits and hyphens, unless both URLs are set:
     * otherwise the id is part of the server's host name.
     */
    setAppId(appId: string): this;
    /**
     * The directory of the cache and of unsent messages; required.
     * @param path an absolute path; created if it does not exist. Only one client at a time can connect a user
     * with it: a second client fails with ErrorCode.STORE_LOCKED, whose message names the process that uses it. To
     * read such a cache, see ClientOptions.setReadOnly. Client.connect completes with ErrorCode.LOCAL_DATABASE and
     * changes nothing if the directory is not writable, if other users can write to it, or if a file of the store
     * in it is a link.
     */
    setCacheDirectory(path: string): this;
    /**
     * Maximum size of a user's cache on disk, without unsent messages. Above it, Covey deletes the oldest messages
     * of channels without an open collection until the cache is at 90 % of the limit. It begins with the channels
     * that were not opened for the longest time. Channels and their last messages stay. Covey checks the size soon
     * after Client.connect and after every 16 MiB written.
     * @param sizeBytes the limit; values below 64 MiB are raised to 64 MiB; 0: the default, 256 MiB.
     */
    setCacheSizeLimit(sizeBytes: number | bigint): this;
    /**
     * Maximum size of a user's downloaded files on disk (file_download.h), which do not count against
     * ClientOptions.setCacheSizeLimit. After each download, Covey deletes those that were not used for the longest
     * time until the others fit. Files that are being downloaded are not deleted: for as long the disk may hold
     * more.
     * @param sizeBytes the limit; 0: no file is cached. Without this call: 64 MiB.
     */
    setDownloadCacheLimit(sizeBytes: number | bigint): this;
    /**
     * How much of a changelog Covey reads when it connects: edits and deletions of a channel's messages, and
     * changes of the channel list. Beyond that limit Covey treats the cached history as unverified and refetches
     * it when it is displayed.
     * @param pages pages of 100 rows, 1 to 100. Default: 20.
     * @param rows rows, 100 to 10,000. Default: 2,000.
     */
    setChangelogBudget(pages: number, rows: number): this;
    /**
     * Opens the cache only for reading while another process writes it. Client.connect then completes with the
     * cached user, and there is no connection. Collections show and page through what the writer has committed;
     * they report no changes. Searches work. Every call that would write or send completes with
     * ErrorCode.NOT_SUPPORTED. No file is changed.
     * @param readOnly true: open the cache without writing to it.
     */
    setReadOnly(readOnly: boolean): this;
    /**
     * Lets a client work if its directory cannot be used or its unsent messages are damaged. The cache and unsent
     * messages are then in memory only, and the connection handler receives ConnectionEvent.CACHE_FAILED. By
     * default Client.connect fails in that case, because messages that are sent offline would be lost when the
     * process ends. Damaged unsent messages make it fail only once: Covey moves the damaged file aside and keeps
     * what it can read of it, and the next Client.connect continues with that.
     * @param volatileOutbox true: continue with unsent messages in memory.
     */
    setVolatileOutbox(volatileOutbox: boolean): this;
    /**
     * The server for requests.
     * @param url "http://" or "https://", host, optional port. "" (the default): the application's own host.
     */
    setApiUrl(url: string): this;
    /**
     * The server for the WebSocket.
     * @param url "ws://" or "wss://", host, optional port. "" (the default): the application's own host.
     */
    setWebsocketUrl(url: string): this;
    /**
     * The thread that runs callbacks.
     * @param delivery enum Delivery.
     */
    setDelivery(delivery: Delivery): this;
    /**
     * Sends everything through a proxy. WebSockets and TLS connections go through a tunnel (CONNECT, or SOCKS5);
     * plain HTTP requests go to an HTTP proxy as such. The proxy resolves the servers' names.
     * @param url scheme, host and optional port: "http://", "https://" (TLS to the proxy), "socks5h://" or
     * "socks5://" (the same here). Without a port: 80, 443, 1080. At most 1,000 bytes, and no user or password in
     * it. "" (the default) or null: no proxy.
     * @param username the user at the proxy, at most 255 bytes, without a colon; null or "": none. An HTTP proxy
     * gets user and password by Basic authentication.
     * @param password the password, at most 255 bytes; null or "": none.
     */
    setProxy(url?: string | null, username?: string | null, password?: string | null): this;
    /**
     * Lets new Client read the proxy variables of the environment, as curl does: https_proxy and HTTPS_PROXY for
     * "https://" and "wss://", http_proxy for "http://" and "ws://", all_proxy and ALL_PROXY for both; no_proxy
     * and NO_PROXY list hosts that are reached directly. A user and a password in them are used. By default the
     * library does not read the environment. A proxy that ClientOptions.setProxy sets has precedence.
     * @param enabled true: read them once, in new Client on the calling thread. It fails with
     * ErrorCode.INVALID_PARAMETER if one is no proxy URL.
     */
    setEnvironmentProxy(enabled: boolean): this;
    /**
     * The certificate authorities to trust, in place of the system's. They also hold for an "https://" proxy. With
     * ClientOptions.setCaDirectory, both count. The system's are those of its libcurl. A library that carries
     * libcurl, such as that of the Python wheel, looks where distributions keep them; the environment variables
     * SSL_CERT_FILE and SSL_CERT_DIR, if they are set when the first client is made, take their place.
     * @param path absolute path of a file with certificates (PEM); "" (the default): not set. It must be readable
     * now, and stay: it is read when connections are made.
     */
    setCaFile(path: string): this;
    /**
     * The same as a directory of certificates, whose files are named by hash ("openssl rehash" does).
     * @param path absolute path; "" (the default): not set.
     */
    setCaDirectory(path: string): this;
    /**
     * A certificate that the client shows to the servers of requests and WebSocket if they ask for one (mutual
     * TLS). Other servers, such as those of linked files, do not get it.
     * @param certificatePath absolute path of a file with the certificate and those that lead from it to its
     * authority (PEM); "" (the default): none.
     * @param keyPath absolute path of the file with its private key (PEM); null or "": the key is in the same
     * file.
     * @param passphrase the key's passphrase, at most 1,023 bytes; null or "": the key is not encrypted.
     */
    setClientCertificate(certificatePath: string, keyPath?: string | null, passphrase?: string | null): this;
    /**
     * How long connecting the WebSocket may take: names, TCP, proxy, TLS and upgrade together. The login that
     * follows has 10 s of its own. Then the attempt fails with ErrorCode.SOCKET_CONNECTION_FAILED.
     * @param timeoutMs 1,000 to 60,000 ms; 0: the default, 10,000 ms.
     */
    setConnectTimeout(timeoutMs: number | bigint): this;
    /**
     * How long a request may take, from its connection to the end of its answer. Then it fails with
     * ErrorCode.NETWORK. Requests with a picture have more time, by the picture's size. Uploads and downloads have
     * no limit as a whole: they fail after 30 s in which no byte was transferred.
     * @param timeoutMs 1,000 to 60,000 ms; 0: the default, 10,000 ms.
     */
    setRequestTimeout(timeoutMs: number | bigint): this;
    /**
     * The name and version of the application, which requests and logins report to the server.
     * @param name takes the place of "Linux" as the name of the platform; null or "" (the default): "Linux". At
     * most 80 bytes of printable ASCII without spaces, quotation marks, angle brackets, slashes, commas and
     * semicolons, and without the characters that end a part of an address: &, =, ?, the number sign and the
     * percent sign.
     * @param version at most 80 bytes of the same; null or "" (the default): not reported.
     */
    setAppInfo(name?: string | null, version?: string | null): this;
    /**
     * The version of the operating system, which requests and logins report to the server.
     * @param version as that of ClientOptions.setAppInfo; null or "" (the default): the kernel's release, such as
     * "6.1.0-28-amd64".
     */
    setOsVersion(version?: string | null): this;
    /**
     * Resends messages automatically if they failed for a temporary reason. Default: true. If false, each failure
     * is final, and a message that cannot be attempted at once, offline or in a frozen channel, fails immediately.
     */
    setAutoResend(autoResend: boolean): this;
    /**
     * How long an unsent message waits, online or offline. Then it fails with the code of its last failure. A
     * resend by the app restarts the time. Failed messages stay until they are removed.
     * @param resendExpiryMs milliseconds, up to 30 days; 0: no limit. Default: three days.
     */
    setResendExpiryMs(resendExpiryMs: number | bigint): this;
    /**
     * Makes a message to a frozen channel fail immediately. Default: false: it waits until the channel is
     * unfrozen.
     */
    setFailWhenFrozen(failWhenFrozen: boolean): this;
    /** The messages that are fetched in the background: enum BackgroundScope. Default: BackgroundScope.ALL. */
    setBackgroundScope(scope: BackgroundScope): this;
    /** True: fetch the whole channel list while a channel collection exists. Default: true. */
    setBackgroundChannels(channels: boolean): this;
    /** Concurrent requests, 1 to 5; never more than the server allows. Default: 2. */
    setBackgroundConcurrency(requests: number): this;
    /**
     * Minimum time between the starts of two requests.
     * @param callDelayMs 0 to 5,000 ms; -1 (the default): the server's value, else 100.
     */
    setBackgroundCallDelayMs(callDelayMs: number): this;
    /**
     * Limit of received bytes per second.
     * @param bytesPerSecond at least 1,024; 0 (the default): no limit.
     */
    setBackgroundBandwidth(bytesPerSecond: number | bigint): this;
    /** Pages of 100 older messages to fetch for each open channel per connection, 0 or more. Default: 10. */
    setBackgroundOlderPages(pages: number): this;
    /** Number of channels that count as the top of each open channel collection, 0 to 200. Default: 20. */
    setBackgroundTopChannels(channels: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A user. Snapshot. */
export class User {
    private constructor();
    /**
     * The id. `length` may be null.
     * @returns borrowed from the user.
     */
    id(): string;
    /**
     * The nickname; "" if there is none. `length` may be null.
     * @returns borrowed from the user.
     */
    nickname(): string;
    /**
     * URL of the profile image; "" if there is none. `length` may be null.
     * @returns borrowed from the user.
     */
    profileUrl(): string;
    /** enum OnlineState, as the server reported it last. */
    onlineState(): OnlineState;
    /** When the user was last connected, Unix ms; 0 while connected or unknown. */
    lastSeenAt(): number;
    /** 1 if the account is active, 0 if it was deactivated, or a negative error. */
    isActive(): boolean;
    /**
     * The keys of the user's metadata, in ascending order.
     * @returns borrowed from the user.
     */
    metadataKeys(): StringList;
    /**
     * One value of the user's metadata.
     * @param key its key.
     * @returns the value, borrowed from the user; null if there is no such key.
     */
    metadata(key: string): string | null;
    /** The user as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates a user from the bytes of User.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): User;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of users. Snapshot. */
export class UserList {
    private constructor();
    /**
     * The number of users in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One user of the list.
     * @param index the index, from 0.
     * @returns the user, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): User | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<User>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** What an event of the server says. Snapshot. */
export class EventInfo {
    private constructor();
    /** enum EventSource. */
    source(): EventSource;
    /**
     * URL of the channel. `length` may be null.
     * @returns borrowed from the event info.
     */
    channelUrl(): string;
    /** Server time of the event, Unix ms; 0 if the server gave none. */
    time(): number;
    /**
     * The users that it is about.
     * @returns borrowed from the event info; null if it names none, or has ids alone.
     */
    users(): UserList | null;
    /**
     * The ids of the users that it is about.
     * @returns borrowed from the event info; empty if it names none.
     */
    userIds(): StringList;
    /**
     * Who invited.
     * @returns borrowed from the event info; null if unknown.
     */
    inviter(): User | null;
    /**
     * Ids of the users who became operators.
     * @returns borrowed from the event info; null if the former operators are not known, as in a super channel.
     */
    addedOperatorIds(): StringList | null;
    /**
     * Ids of the users who are no longer operators.
     * @returns borrowed from the event info; null if the former operators are not known, as in a super channel.
     */
    removedOperatorIds(): StringList | null;
    /** When the mute or ban ends, Unix ms; -1 for never; 0 for other events. */
    endAt(): number;
    /**
     * The reason of the mute or ban; "" if none was given. `length` may be null.
     * @returns borrowed from the event info.
     */
    description(): string;
    /** Id of the message that it is about; 0 if there is none. */
    messageId(): bigint;
    /** enum EventOperation. */
    operation(): EventOperation;
    /**
     * The key of the reaction; "" for other events. `length` may be null.
     * @returns borrowed from the event info.
     */
    reactionKey(): string;
    /**
     * The thread below the message.
     * @returns 1; 0 if the event is about no thread; or a negative error.
     */
    threadInfo(): ThreadInfo | null;
    /** Id of the poll; 0 for other events. */
    pollId(): bigint;
    /**
     * The votes for each option after a vote, in the poll's order.
     * @returns the total number of rows, 0 for other events; or a negative error.
     */
    voteCounts(): VoteCount[];
    /**
     * The keys of the metadata or metacounters that were created, updated or deleted.
     * @returns borrowed from the event info; empty for other events.
     */
    keys(): StringList;
    /** The event info as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates an event info from the bytes of EventInfo.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): EventInfo;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of event infos. Snapshot. */
export class EventInfoList {
    private constructor();
    /**
     * The number of event infos in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One event info of the list.
     * @param index the index, from 0.
     * @returns the event info, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): EventInfo | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<EventInfo>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A user who is banned from a channel or muted in it. Snapshot. */
export class RestrictedUser {
    private constructor();
    /**
     * The user.
     * @returns borrowed from the restricted user.
     */
    user(): User;
    /**
     * The reason of the ban or mute; "" if none was given. `length` may be null.
     * @returns borrowed from the restricted user.
     */
    description(): string;
    /** Start of the ban or mute, Unix ms; 0 if unknown. */
    startAt(): number;
    /** End of the ban or mute, Unix ms; -1 for never. */
    endAt(): number;
    /** The restricted user as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates a restricted user from the bytes of RestrictedUser.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): RestrictedUser;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Banned or muted users. Snapshot. */
export class RestrictedUserList {
    private constructor();
    /**
     * The number of users in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One user of the list.
     * @param index the index, from 0.
     * @returns the restricted user, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): RestrictedUser | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<RestrictedUser>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A user as member of a channel. Snapshot. */
export class Member {
    private constructor();
    /**
     * The user.
     * @returns borrowed from the member.
     */
    user(): User;
    /** enum Member.state. */
    state(): MemberState;
    /** enum Role. */
    role(): Role;
    /** 1 if the member may not write, 0 if not, or a negative error. */
    isMuted(): boolean;
    /** When the muting ends, Unix ms; -1 for never, 0 if not muted. */
    mutedEndAt(): number;
    /** 1 if the current user blocks this member, 0 if not, or a negative error. */
    isBlockedByMe(): boolean;
    /** 1 if this member blocks the current user, 0 if not, or a negative error. */
    isBlockingMe(): boolean;
    /** When the member joined, Unix ms; 0 if unknown. */
    joinedAt(): number;
    /** The member as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates a member from the bytes of Member.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): Member;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Members of a channel. Snapshot. */
export class MemberList {
    private constructor();
    /**
     * The number of members in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One member of the list.
     * @param index the index, from 0.
     * @returns the member, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): Member | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<Member>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A group channel as the current user sees it. Snapshot. */
export class Channel {
    private constructor();
    /**
     * The URL. It identifies the channel in the application. `length` may be null.
     * @returns borrowed from the channel.
     */
    url(): string;
    /**
     * The name. `length` may be null.
     * @returns borrowed from the channel.
     */
    name(): string;
    /**
     * URL of the cover image; "" if there is none. `length` may be null.
     * @returns borrowed from the channel.
     */
    coverUrl(): string;
    /**
     * App-defined data. `length` may be null.
     * @returns borrowed from the channel.
     */
    data(): string;
    /**
     * App-defined type. `length` may be null.
     * @returns borrowed from the channel.
     */
    customType(): string;
    /** When it was created, Unix ms. */
    createdAt(): number;
    /**
     * The creator.
     * @returns borrowed from the channel; null if unknown.
     */
    creator(): User | null;
    /** Bits of enum ChannelFlag. */
    flags(): number;
    /** The number of members, including invited ones. */
    memberCount(): number;
    /** The number of joined members. */
    joinedMemberCount(): number;
    /**
     * Joined and invited members by user id.
     * @returns borrowed from the channel; null if unknown, as in super channels.
     */
    members(): MemberList | null;
    /**
     * The number of messages that the current user has not read; 0 if Channel.myCountPreference leaves this count
     * out.
     */
    unreadMessageCount(): number;
    /**
     * The number of unread messages that mention the current user; 0 if Channel.myCountPreference leaves this
     * count out.
     */
    unreadMentionCount(): number;
    /** The time up to which the current user has read, Unix ms. */
    myLastReadAt(): number;
    /**
     * The last message.
     * @returns borrowed from the channel; null if there is none.
     */
    lastMessage(): Message | null;
    /**
     * The message pinned last.
     * @returns borrowed from the channel; null if there is none.
     */
    lastPinnedMessage(): Message | null;
    /**
     * The number of pinned messages.
     * @returns the number, or a negative error.
     */
    pinnedMessageCount(): number;
    /**
     * The id of a pinned message. The newest pin is first.
     * @param index the index, from 0.
     * @returns the id; 0 beyond the end.
     */
    pinnedMessageIdAt(index: number | bigint): bigint;
    /** Push setting of the current user for the channel: enum PushTrigger. */
    myPushTrigger(): PushTrigger;
    /** Unread counts that the current user wants to see: enum CountPreference. */
    myCountPreference(): CountPreference;
    /** enum Member.state of the current user. */
    myMemberState(): MemberState;
    /** enum Role of the current user. */
    myRole(): Role;
    /** 1 if the current user is muted, 0 if not, or a negative error. */
    isMuted(): boolean;
    /** enum HiddenState. */
    hiddenState(): HiddenState;
    /**
     * The user who invited the current user.
     * @returns borrowed from the channel; null if nobody did or if unknown.
     */
    inviter(): User | null;
    /** When the current user was invited, Unix ms; 0 if never. */
    invitedAt(): number;
    /** When the current user joined, Unix ms; 0 if never. */
    joinedAt(): number;
    /** Messages created before this time, Unix ms, are invisible to the current user; 0: none. */
    messageOffsetAt(): number;
    /**
     * The keys of the channel's metadata, in ascending order; empty if the metadata is unknown.
     * @returns borrowed from the channel.
     */
    metadataKeys(): StringList;
    /**
     * One value of the channel's metadata.
     * @param key its key.
     * @returns the value, borrowed from the channel; null if there is no such key.
     */
    metadata(key: string): string | null;
    /**
     * The whole channel as one JSON object with the protocol's field names. Times are in Unix ms, except
     * created_at and joined_ts, which the protocol gives in seconds.
     */
    json(): Buffer;
    /**
     * The number of members who are typing.
     * @returns the number, or a negative error.
     */
    typingCount(): number;
    /**
     * A member who is typing. The first who began is at index 0.
     * @param index the index, from 0.
     * @returns the user, borrowed from the channel; null beyond the end.
     */
    typingAt(index: number | bigint): User | null;
    /** The channel as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates a channel from the bytes of Channel.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): Channel;
    /**
     * The reason why the current user may not do something in a channel, according to the snapshot: membership,
     * role, mute, freezing and kind of channel. Use it to disable a button and to explain why. It sends no
     * request. The server decides: an application can forbid more, and only the server knows bans and access
     * codes.
     * @param action enum ChannelAction.
     * @returns enum Refusal, 0 if there is no known reason, or a negative error.
     */
    refusal(action: ChannelAction): Refusal;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of channels. Snapshot. */
export class ChannelList {
    private constructor();
    /**
     * The number of channels in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One channel of the list.
     * @param index the index, from 0.
     * @returns the channel, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): Channel | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<Channel>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A message, sent or unsent. Snapshot. */
export class Message {
    private constructor();
    /** The server's id; 0 for an unsent message. */
    id(): bigint;
    /**
     * The id that the sender assigned before sending; "" if there is none. `length` may be null.
     * @returns borrowed from the message.
     */
    requestId(): string;
    /**
     * URL of its channel. `length` may be null.
     * @returns borrowed from the message.
     */
    channelUrl(): string;
    /** enum Message.kind. */
    kind(): MessageKind;
    /**
     * The text; it may contain NUL bytes. `length` may be null.
     * @returns borrowed from the message.
     */
    text(): string;
    /**
     * App-defined data; it may contain NUL bytes. `length` may be null.
     * @returns borrowed from the message.
     */
    data(): string;
    /**
     * App-defined type. `length` may be null.
     * @returns borrowed from the message.
     */
    customType(): string;
    /**
     * The creation time, Unix ms: the server's time for a sent message, the corrected time of this device for an
     * unsent one.
     */
    createdAt(): number;
    /** When it was last changed, Unix ms; 0 if never. */
    updatedAt(): number;
    /** Id of the message it replies to; 0 if it is no reply. */
    parentMessageId(): bigint;
    /** enum SendingStatus. */
    sendingStatus(): SendingStatus;
    /** The error code of the failed send, positive; 0 if it did not fail. */
    errorCode(): number;
    /**
     * True if Client.resendMessage takes it: every failed message, whatever its error, since the reason may have
     * gone. A pending one is sent without a resend; one that was sent or removed cannot be sent again.
     * @returns 1, 0, or a negative error.
     */
    isResendable(): boolean;
    /**
     * When Covey sends it next by itself, as of the moment at which the message was handed out; completions of
     * sends and Client.getUnsentMessages know the time, collections are not notified of it.
     * @returns Unix ms, by the server's clock: it waits after an attempt that failed; -1: as soon as it can,
     * because it is its turn, the connection is back, or the channel is unfrozen; 0: not by itself, or it was
     * sent; less than -1: a negative error.
     */
    retryAt(): number;
    /** Bits of enum MessageFlag. */
    flags(): number;
    /**
     * The sender.
     * @returns borrowed from the message; null if it has no sender.
     */
    sender(): User | null;
    /**
     * URL of its file; "" if it has none. `length` may be null.
     * @returns borrowed from the message.
     */
    fileUrl(): string;
    /**
     * Name of its file; "" if it has none. `length` may be null.
     * @returns borrowed from the message.
     */
    fileName(): string;
    /**
     * MIME type of its file; "" if it has none. `length` may be null.
     * @returns borrowed from the message.
     */
    fileType(): string;
    /** Size of its file in bytes; 0 if it has none. */
    fileSizeBytes(): number;
    /** The number of replies in its thread. */
    replyCount(): number;
    /** Time of the last reply in its thread, Unix ms; 0 if it has none. */
    lastRepliedAt(): number;
    /**
     * The whole message as one JSON object with the protocol's field names, including reactions, mentions, poll
     * and thread.
     */
    json(): Buffer;
    /**
     * The message as bytes, to keep it or to pass it to another process; Message.fromBytes reads them. A later
     * version of Covey reads what an earlier one wrote. Equal content gives equal bytes within one version, so
     * they also compare two snapshots. The bytes have no other meaning. The other snapshots have such functions
     * too: User.bytes, Member.bytes, RestrictedUser.bytes, Channel.bytes, Poll.bytes, ScheduledMessage.bytes and
     * EventInfo.bytes.
     */
    bytes(): Buffer;
    /**
     * Creates a message from the bytes of Message.bytes. It needs no client. Bytes of any other origin are safe:
     * they are rejected or give some message.
     * @param bytes the bytes.
     */
    static fromBytes(bytes: Uint8Array | string): Message;
    /**
     * The reactions, in the server's order.
     * @returns the total number of rows, which may be more than count; or a negative error.
     */
    reactions(): Reaction[];
    /**
     * The meta arrays, in the order in which they were added.
     * @returns the total number of rows, or a negative error.
     */
    metaArrays(): MetaArray[];
    /**
     * The files: one for a file message, all for a message with several files.
     * @returns the total number of rows, or a negative error.
     */
    files(): MessageFile[];
    /**
     * The thumbnails of one file.
     * @param fileIndex index of the file, from 0.
     * @returns the total number of rows, 0 if there is no such file; or a negative error.
     */
    thumbnails(fileIndex: number | bigint): Thumbnail[];
    /**
     * The translations, ordered by language code.
     * @returns the total number of rows, or a negative error.
     */
    translations(): Translation[];
    /**
     * The preview of the page that the text links to.
     * @returns 1 if there is one, 0 if not, or a negative error.
     */
    pagePreview(): PagePreview | null;
    /**
     * The thread below the message.
     * @returns 1 if there is or was a thread, 0 if not, or a negative error.
     */
    threadInfo(): ThreadInfo | null;
    /**
     * The critical alert that the message was sent with.
     * @returns 1 if there is one, 0 if not, or a negative error.
     */
    criticalAlert(): CriticalAlert | null;
    /**
     * The users whom the message mentions by name. For an unsent message only their ids are known.
     * MessageFlag.MENTIONS_CHANNEL marks a message that mentions all members.
     * @returns borrowed from the message.
     */
    mentionedUsers(): UserList;
    /**
     * The parent message, as included in the reply: kind, text, data, custom type, file, sender, time and id.
     * @returns borrowed from the message; null if it is no reply, if its parent was deleted, or if only the
     * parent's id is known.
     */
    parent(): Message | null;
    /** 1 if the parent message was deleted, 0 if not, or a negative error. */
    isParentDeleted(): boolean;
    /**
     * The poll it shows.
     * @returns borrowed from the message; null if it has none.
     */
    poll(): Poll | null;
    /**
     * Applies a reaction, a thread's state or a vote to a message that the app holds: one that no collection
     * shows. Apply events in the order in which they came.
     * @param info an event about this message, with the source REACTION_UPDATED, THREAD_INFO_UPDATED or
     * POLL_VOTED.
     */
    applyEvent(info: EventInfo): Message;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of messages. Snapshot. */
export class MessageList {
    private constructor();
    /**
     * The number of messages in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One message of the list.
     * @param index the index, from 0.
     * @returns the message, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): Message | null;
    /**
     * Fills rows with the frequently used fields of consecutive messages. This is the fastest way to read a page.
     * @param first index of the first message, from 0.
     * @param count number of rows that fit in the array.
     * @returns the number of filled rows (fewer than count at the end of the list, 0 beyond it), or a negative
     * error.
     */
    rows(first: number | bigint, count: number | bigint): MessageRow[];
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<Message>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of texts. Snapshot. */
export class StringList {
    private constructor();
    /**
     * The number of texts in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One text of the list.
     * @param index the index, from 0.
     * @returns the text, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): string | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<string>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A text message to send, or the new values of a sent one. */
export class UserMessageParams {
    /** A text message to send, or the new values of a sent one. It begins empty. */
    constructor();
    /**
     * The text. In an edit "" leaves the text unchanged.
     * @param text UTF-8.
     */
    setMessage(text: string): this;
    /**
     * App-defined data beside the text. In an edit "" clears it.
     * @param data UTF-8.
     */
    setData(data: string): this;
    /** App-defined type. Lists can filter by it. In an edit "" clears it. */
    setCustomType(customType: string): this;
    /**
     * The mentioned users. In an edit they replace all mentions, those of the whole channel too.
     * @param userIds an array of ids; may be null if count is 0.
     */
    setMentionedUserIds(userIds: string[]): this;
    /** Mentions all members, regardless of the named users. */
    setMentionsChannel(mentionsChannel: boolean): this;
    /** The id of the message that this one replies to; 0 for none. */
    setParentMessageId(parentMessageId: number | bigint): this;
    /** Shows a reply in the channel too. */
    setReplyToChannel(replyToChannel: boolean): this;
    /** Suppresses the push notification. */
    setSuppressPush(suppressPush: boolean): this;
    /** Sends a silent message, which does not change unread counts or the last message. */
    setSilent(silent: boolean): this;
    /**
     * Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
     * @param key the key; not empty. Adding a key again replaces its values.
     * @param values an array of texts; may be null if count is 0.
     */
    addMetaArray(key: string, values: string[]): this;
    /**
     * Removes values from a meta array in an edit, or the whole key. What the message does not have is ignored.
     * One edit either adds to meta arrays or removes from them; a send with removals is rejected:
     * ErrorCode.INVALID_PARAMETER.
     * @param key the key; not empty. A second call with the key replaces its values.
     * @param values an array of the values to remove; may be null if count is 0.
     */
    removeMetaArray(key: string, values: string[]): this;
    /**
     * Makes Apple devices play a sound even if they are silenced.
     * @param name the name of the sound; null or "": "default".
     * @param volume 0 to 1.
     */
    setCriticalAlert(name: string | null, volume: number): this;
    /**
     * Requests translations of the text: Message.translations.
     * @param languages an array of codes, such as "fr"; may be null if count is 0.
     */
    setTargetLanguages(languages: string[]): this;
    /**
     * The id of the poll that the message shows; 0 for none. See poll_operations.h. In an edit: the message shows
     * this poll from now on.
     */
    setPollId(pollId: number | bigint): this;
    /**
     * Gives the message a request id of the app's choice, for a program that must send something once although it
     * may die at any moment. Only for Client.sendUserMessage: with params that have one it may be called again, in
     * any process. If the message waits here, the call waits with it; if it has failed, it is resent; if it was
     * sent, the call completes with it, or with ErrorCode.MESSAGE_NOT_FOUND or ErrorCode.NOT_FOUND if it was
     * deleted since. Otherwise Covey asks the server for the user's messages since sent_since_at, and sends it if
     * it is not among them. If the channel hides a part of that time, the outcome cannot be known: the call fails
     * with ErrorCode.ACK_TIMEOUT, and sends it the next time.
     * @param requestId 1 to 128 bytes without control characters; unique among the user's messages. Begin it with
     * a word of your own: ids of replies to items of feeds begin with "reply-".
     * @param sentSinceAt no process has sent it before this time by the server's clock, Unix ms: for example
     * created_at of the message that it answers. The later, the less has to be read.
     */
    setRequestId(requestId: string, sentSinceAt: number | bigint): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A message with files to send. */
export class FileMessageParams {
    /**
     * A message with files to send. It begins empty. One file makes a file message; several files make one message
     * of several files (at most 30 if the server states no other limit).
     */
    constructor();
    /**
     * Adds a local file. The call that sends opens the file, not this one. The file must not change until the
     * message is reported as pending.
     * @param path an absolute path of a regular file.
     * @param name the name that receivers see; null or "": the last part of the path. No control characters.
     * @param mimeType such as "image/png"; null or "": "application/octet-stream".
     */
    addPath(path: string, name?: string | null, mimeType?: string | null): this;
    /**
     * Adds a file whose bytes are in memory.
     * @param bytes the content; copied. May be null if length is 0.
     * @param name the name that receivers see; null or "": "file". No control characters.
     * @param mimeType such as "image/png"; null or "": "application/octet-stream".
     */
    addBytes(bytes: Uint8Array | string, name?: string | null, mimeType?: string | null): this;
    /**
     * Adds a file that is on a server already; nothing is uploaded.
     * @param url the file's URL; not empty.
     * @param name the name that receivers see; null: "". No control characters.
     * @param mimeType such as "image/png"; null or "": "application/octet-stream".
     * @param sizeBytes its size; 0 if unknown.
     */
    addUrl(url: string, name: string | null, mimeType: string | null, sizeBytes: number | bigint): this;
    /**
     * Requests a thumbnail of each uploaded picture, fitted into a box. At most 3 boxes; a fourth is rejected with
     * ErrorCode.INVALID_PARAMETER.
     * @param maxWidth pixels, above 0.
     * @param maxHeight pixels, above 0.
     */
    addThumbnailSize(maxWidth: number, maxHeight: number): this;
    /**
     * A caption.
     * @param text UTF-8; may be empty.
     */
    setMessage(text: string): this;
    /**
     * App-defined data. In an edit "" clears it.
     * @param data UTF-8.
     */
    setData(data: string): this;
    /** App-defined type. Lists can filter by it. In an edit "" clears it. */
    setCustomType(customType: string): this;
    /**
     * The mentioned users. In an edit they replace all mentions, those of the whole channel too.
     * @param userIds an array of ids; may be null if count is 0.
     */
    setMentionedUserIds(userIds: string[]): this;
    /** Mentions all members, regardless of the named users. */
    setMentionsChannel(mentionsChannel: boolean): this;
    /** The id of the message that this one replies to; 0 for none. */
    setParentMessageId(parentMessageId: number | bigint): this;
    /** Shows a reply in the channel too. */
    setReplyToChannel(replyToChannel: boolean): this;
    /** Suppresses the push notification. */
    setSuppressPush(suppressPush: boolean): this;
    /** Sends a silent message, which does not change unread counts or the last message. */
    setSilent(silent: boolean): this;
    /**
     * Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
     * @param key the key; not empty. Adding a key again replaces its values.
     * @param values an array of texts; may be null if count is 0.
     */
    addMetaArray(key: string, values: string[]): this;
    /**
     * Removes values from a meta array in an edit, or the whole key. What the message does not have is ignored.
     * One edit either adds to meta arrays or removes from them; a send with removals is rejected:
     * ErrorCode.INVALID_PARAMETER.
     * @param key the key; not empty. A second call with the key replaces its values.
     * @param values an array of the values to remove; may be null if count is 0.
     */
    removeMetaArray(key: string, values: string[]): this;
    /**
     * Makes Apple devices play a sound even if they are silenced.
     * @param name the name of the sound; null or "": "default".
     * @param volume 0 to 1.
     */
    setCriticalAlert(name: string | null, volume: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A channel to create. */
export class GroupChannelParams {
    /**
     * A channel to create. Defaults: private, without a name, with the current user as its only member. Or the new
     * values of an existing channel (Client.updateChannel): only the values that you set.
     */
    constructor();
    /**
     * The members of a new channel.
     * @param userIds an array of ids; may be null if count is 0.
     */
    setUserIds(userIds: string[]): this;
    /**
     * The operators among the members. If not set, the server chooses for a new channel, and an existing channel
     * keeps its operators.
     * @param userIds an array of ids; may be null if count is 0.
     */
    setOperatorIds(userIds: string[]): this;
    /** The name. */
    setName(name: string): this;
    /** The URL of a new channel. If not set, the server generates one. */
    setChannelUrl(channelUrl: string): this;
    /** URL of the cover image; replaces a cover set by a path. */
    setCoverUrl(coverUrl: string): this;
    /** App-defined data. */
    setData(data: string): this;
    /** App-defined type. */
    setCustomType(customType: string): this;
    /**
     * A picture to upload as the cover; replaces a cover set by a URL. The file is read now: later changes of the
     * file have no effect.
     * @param path an absolute path; up to 25 MiB, else ErrorCode.FILE_SIZE_LIMIT_EXCEEDED.
     * @param mimeType such as "image/png"; null or "" if not known.
     */
    setCoverPath(path: string, mimeType?: string | null): this;
    /** Distinct: the server returns an existing channel with the same members instead of a new one. */
    setDistinct(isDistinct: boolean): this;
    /** Public: everybody may join. */
    setPublic(isPublic: boolean): this;
    /** Discoverable: lists of public channels show it. If not set, they show public channels. */
    setDiscoverable(isDiscoverable: boolean): this;
    /** Access code required to join a public channel; "" if none. */
    setAccessCode(accessCode: string): this;
    /**
     * The lifetime of its messages. The server deletes older ones.
     * @param seconds above 0; -1 (the default): no limit.
     */
    setMessageSurvivalSeconds(seconds: number | bigint): this;
    /** Supergroup: for very many members. Only for a new channel. */
    setSuper(isSuper: boolean): this;
    /** Broadcast: only operators can send. A broadcast channel is a super channel. Only for a new channel. */
    setBroadcast(isBroadcast: boolean): this;
    /** Exclusive: the protocol's second kind of broadcast channel. Only for a new channel. */
    setExclusive(isExclusive: boolean): this;
    /** Ephemeral: the server delivers its messages and does not store them. Only for a new channel. */
    setEphemeral(isEphemeral: boolean): this;
    /** Strict: users who do not exist cause an error. Otherwise they are ignored. Only for a new channel. */
    setStrict(isStrict: boolean): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Filter and order of the current user's group channels. */
export class GroupChannelListQuery {
    /**
     * Creates a query for the current user's group channels. Defaults: joined and invited channels, not hidden,
     * not empty, latest message first, 20 per page. A channel matches if it passes every filter that is set. The
     * same filters are applied to the cache, so a list stays correct while channels change. The cache may not have
     * the data that a filter needs: members of a supergroup, counters that no event of this connection reported, a
     * friendship. Covey then asks the server. Until the response arrives, the channel stays in or out of the list.
     * Offline, pages omit such a channel.
     */
    constructor();
    /** The order: enum ChannelOrder. */
    setOrder(order: ChannelOrder): this;
    /** Channels per page, 1 to 100. Default: 20. */
    setLimit(limit: number): this;
    /** Includes channels without a message. Default: false. */
    setIncludeEmpty(includeEmpty: boolean): this;
    /** Includes frozen channels. Default: true. */
    setIncludeFrozen(includeFrozen: boolean): this;
    /** Includes chat notification channels. Default: false. */
    setIncludeChatNotification(includeChatNotification: boolean): this;
    /** By the current user's membership: enum MemberStateFilter. */
    setMemberStateFilter(filter: MemberStateFilter): this;
    /** By hidden state: enum HiddenStateFilter. */
    setHiddenStateFilter(filter: HiddenStateFilter): this;
    /** By kind of channel: enum SuperChannelFilter. */
    setSuperChannelFilter(filter: SuperChannelFilter): this;
    /** By who may join: enum PublicChannelFilter. */
    setPublicChannelFilter(filter: PublicChannelFilter): this;
    /** Only channels with unread messages. Default: false. */
    setUnreadOnly(unreadOnly: boolean): this;
    /**
     * Only these channels.
     * @param channelUrls an array of URLs; may be null if count is 0.
     */
    setChannelUrls(channelUrls: string[]): this;
    /**
     * Only channels with one of these custom types.
     * @param customTypes an array of types; may be null if count is 0.
     */
    setCustomTypes(customTypes: string[]): this;
    /** Only channels whose custom type begins with this; "": no condition. */
    setCustomTypeStartsWith(prefix: string): this;
    /** Only channels whose name contains this; "": no condition. */
    setNameContains(part: string): this;
    /** The metadata key for ChannelOrder.METADATA_VALUE_ALPHABETICAL. */
    setMetadataOrderKey(key: string): this;
    /**
     * Includes the members of each channel. Default: true. It applies to Client.listGroupChannels: false makes the
     * responses smaller, and Channel.members of their channels is null. Such a response does not update the cache.
     * Collections always have the members, because filters need them.
     */
    setIncludeMemberList(includeMemberList: boolean): this;
    /**
     * Includes the metadata of each channel; without it Channel.metadataKeys is empty. Default: true. As
     * GroupChannelListQuery.setIncludeMemberList.
     */
    setIncludeMetadata(includeMetadata: boolean): this;
    /**
     * Only channels whose joined and invited members are exactly these users and the current user. Replaces
     * GroupChannelListQuery.setUserIdsInclude and _set_nickname_contains, unless count is 0.
     * @param userIds an array of user ids, compared byte by byte; including the current user makes no difference.
     * May be null if count is 0.
     */
    setUserIdsExact(userIds: string[]): this;
    /**
     * Only channels that have all of these users, or at least one of them, as joined or invited members. Replaces
     * GroupChannelListQuery.setUserIdsExact and _set_nickname_contains, unless count is 0.
     * @param userIds an array of user ids, compared byte by byte; may be null if count is 0.
     * @param match enum UserIdsMatch.
     */
    setUserIdsInclude(userIds: string[], match: UserIdsMatch): this;
    /**
     * Only channels with a member, other than the current user, whose nickname contains this, ignoring case; "":
     * no condition. Replaces GroupChannelListQuery.setUserIdsExact and _include, unless it is "".
     */
    setNicknameContains(part: string): this;
    /**
     * Only channels with a member, other than the current user, whose nickname begins with this, ignoring case;
     * "": no condition.
     */
    setNicknameStartsWith(prefix: string): this;
    /**
     * Only channels with a member, other than the current user, with exactly this nickname, ignoring case; "": no
     * condition.
     */
    setNicknameExact(nickname: string): this;
    /**
     * Only channels that contain a text in one of some fields, ignoring case; the current user's nickname is
     * searched too.
     * @param text the text; "": no condition.
     * @param fields bits of enum ChannelSearchFlag; 0: no condition. -ErrorCode.INVALID_PARAMETER for other bits.
     */
    setSearch(text: string, fields: number): this;
    /** Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored. */
    setMetadataKey(key: string): this;
    /**
     * Only channels whose value under the metadata key is one of these.
     * @param values an array of values, compared byte by byte; may be null if count is 0.
     */
    setMetadataValues(values: string[]): this;
    /** Only channels whose value under the metadata key begins with this, byte by byte; "": no condition. */
    setMetadataValueStartsWith(prefix: string): this;
    /**
     * Only channels with a metacounter in a range. Each call adds a condition. A channel without the counter does
     * not match.
     * @param key the counter's name; not empty.
     * @param comparison enum MetacounterComparison: how the counter compares with the value.
     * @param value the value.
     */
    addMetacounterCondition(key: string, comparison: MetacounterComparison, value: number | bigint): this;
    /**
     * Only channels created at this time or earlier, Unix ms, compared in whole seconds; below 1,000: no
     * condition. -ErrorCode.INVALID_PARAMETER if negative.
     */
    setCreatedBefore(createdBefore: number | bigint): this;
    /**
     * Only channels created at this time or later, Unix ms, compared in whole seconds; below 1,000: no condition.
     * -ErrorCode.INVALID_PARAMETER if negative.
     */
    setCreatedAfter(createdAfter: number | bigint): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Live list of channels. */
export class GroupChannelCollection extends EventEmitter {
    private constructor();
    /**
     * Loads the next page. If has_next is 0, the page is empty. If the page is empty and has_next is 1, call
     * again.
     */
    loadMore(callOptions?: CallOptions): Call<{ channels: ChannelList; context: ChannelContext }>;
    /** 1 if there may be more channels, 0 if there are none, or a negative error. */
    hasNext(): boolean;
    /** The list that the callbacks have reported so far. Empty after dispose. */
    channels(): ChannelList;
    /**
     * Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback,
     * unless called inside it. Waiting loads complete with ErrorCode.COLLECTION_DISPOSED. Disposing again does
     * nothing.
     */
    dispose(): void;
    /**
     * 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its
     * list is then empty, and calls on it fail with ErrorCode.COLLECTION_DISPOSED.
     * @returns 0, 1 or a negative error.
     */
    isDisposed(): boolean;
    /** The events, in their order, until the object is disposed or its client closed. */
    events(options?: CallOptions): AsyncIterableIterator<GroupChannelCollectionEvent>;
    on<Name extends keyof GroupChannelCollectionCallbacks>(name: Name, listener: Required<GroupChannelCollectionCallbacks>[Name]): this;
    once<Name extends keyof GroupChannelCollectionCallbacks>(name: Name, listener: Required<GroupChannelCollectionCallbacks>[Name]): this;
    off<Name extends keyof GroupChannelCollectionCallbacks>(name: Name, listener: Required<GroupChannelCollectionCallbacks>[Name]): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Filter and page sizes of a channel's messages. */
export class MessageListParams {
    /**
     * Parameters of a message list. Defaults: all messages except replies, oldest first, 40 on each side of a
     * page.
     */
    constructor();
    /** Older messages per page, up to 200; 0 or less: the default, 40. */
    setPreviousResultSize(size: number): this;
    /** Newer messages per page, up to 200; 0 or less: the default, 40. */
    setNextResultSize(size: number): this;
    /** Newest message first. `previous` still means older. */
    setReverse(reverse: boolean): this;
    /** By message type: enum MessageTypeFilter. */
    setMessageType(messageType: MessageTypeFilter): this;
    /**
     * Only messages with one of these custom types.
     * @param customTypes an array of types; may be null if count is 0. "*" matches any type.
     */
    setCustomTypes(customTypes: string[]): this;
    /**
     * Only messages of these senders.
     * @param userIds an array of ids; may be null if count is 0.
     */
    setSenderIds(userIds: string[]): this;
    /** Replies to include: enum ReplyType. */
    setReplyType(replyType: ReplyType): this;
    /** How a start fills the collection: enum InitPolicy. Default: InitPolicy.REPLACE_BY_API. */
    setInitPolicy(initPolicy: InitPolicy): this;
    /**
     * The maximum number of succeeded messages in the collection. Above it, messages leave the list at the end far
     * from where it grew last, through messages_deleted with EventSource.WINDOW_TRIMMED. The flag of that end
     * becomes 1. The messages stay in the cache.
     * @param capacity 0 (the default): no limit. Smaller values are raised to 200 and to the sum of the two page
     * sizes.
     */
    setWindowCapacity(capacity: number): this;
    /**
     * Moves the collection to the newest messages automatically after a huge gap (after huge_gap_detected, through
     * `changed` with a reset), unless MessageCollection.setKeepPosition is set. Default: false.
     */
    setAutoResetOnHugeGap(autoReset: boolean): this;
    /**
     * Marks the channel as read automatically when the collection shows its newest messages, at most once a
     * second. Has no effect for a collection with a filter. Default: false.
     */
    setAutoMarkAsRead(autoMarkAsRead: boolean): this;
    /**
     * Includes the meta arrays of each message: Message.metaArrays. Default: true. It applies to the requests of
     * fetch.h and to Client.listPreviousMessages: false makes the response smaller, and its messages have no meta
     * arrays. Such a response does not update the cache. Collections always have every part, because they share
     * the cache.
     */
    setIncludeMetaArrays(includeMetaArrays: boolean): this;
    /**
     * Includes the reactions of each message: Message.reactions. Default: true. As
     * MessageListParams.setIncludeMetaArrays.
     */
    setIncludeReactions(includeReactions: boolean): this;
    /**
     * Includes the thread of each message: Message.threadInfo. Default: true. As
     * MessageListParams.setIncludeMetaArrays.
     */
    setIncludeThreadInfo(includeThreadInfo: boolean): this;
    /** Includes the parent of each reply: Message.parent. Default: true. As MessageListParams.setIncludeMetaArrays. */
    setIncludeParentInfo(includeParentInfo: boolean): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** The cached parts and the gaps of a channel's history. Snapshot. */
export class History {
    private constructor();
    /** The number of spans: ascending, each beginning where the previous ends. */
    spanCount(): number;
    /**
     * Copies spans into the caller's array.
     * @param first index of the first span.
     * @param count number of elements that fit in the array.
     * @returns the number of copied spans, or a negative error.
     */
    spans(first: number | bigint, count: number | bigint): HistorySpan[];
    /** The collection's has_previous at that time, 1 or 0, or a negative error. */
    hasPrevious(): boolean;
    /** The collection's has_next at that time, 1 or 0, or a negative error. */
    hasNext(): boolean;
    /** Reason of has_previous: enum MoreReason, or a negative error. */
    previousReason(): MoreReason;
    /** Reason of has_next: enum MoreReason, or a negative error. */
    nextReason(): MoreReason;
    /** Time of the oldest message that the collection shows, Unix ms; 0: it shows none. */
    oldestShownAt(): number;
    /** Time of the newest message that the collection shows, Unix ms; 0: it shows none. */
    newestShownAt(): number;
    /** The number of cached messages of the channel. */
    cachedCount(): number;
    /** The number of new messages that wait until Covey has checked the collection for missed ones. */
    waitingCount(): number;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Live list of one channel's messages. */
export class MessageCollection extends EventEmitter {
    private constructor();
    /**
     * The page that a start would show first, at once: read from the cache on the calling thread, without a
     * callback. The collection stays as it is, started or not, and neither waits for the client's other work nor
     * delays it. The first call of a login opens the user's files a second time, for reading; later ones take as
     * long as a page. They stay open until log-out, and take about 360 KiB of memory. What a callback has reported
     * is in the cache already, with one exception: a cache that is in memory only, because its files could not be
     * opened or written, cannot be read so.
     */
    peek(): MessageList;
    /**
     * Starts the collection, once. It shows the cached messages first. The server's messages then replace them.
     * @param cacheFn runs first, once: the cached messages. The list is empty if there are none, or if the cache
     * cannot be read (then with ErrorCode.LOCAL_DATABASE). May be null.
     */
    start(cacheFn?: ((failure: CoveyError | null, messages: MessageList | null, context: MessageContext) => void) | null, callOptions?: CallOptions): Call<{ messages: MessageList; context: MessageContext }>;
    /**
     * Loads older messages. If has_previous is 0, the page is empty. If the page is empty and has_previous is 1,
     * call again. While the start, or a move to another starting point, is under way, the load waits for its end.
     * If that fails, the load completes with the same error; call it again to load from what the collection shows
     * then.
     */
    loadPrevious(callOptions?: CallOptions): Call<{ messages: MessageList; context: MessageContext }>;
    /** Loads newer messages; otherwise as MessageCollection.loadPrevious. */
    loadNext(callOptions?: CallOptions): Call<{ messages: MessageList; context: MessageContext }>;
    /**
     * Moves the collection to another starting point: first to the cached messages there, then to the server's.
     * The old messages stay until others replace them; unsent messages stay. Each step before the completion is
     * reported through `changed`, by positions only: no other function lists the messages that come and go.
     * Running page loads complete with ErrorCode.REQUEST_CANCELED.
     * @param startingPointAt Unix ms, 0 or above; TIME_NEWEST: the newest messages.
     */
    resetStartingPoint(startingPointAt: number | bigint, callOptions?: CallOptions): Call<{ messages: MessageList; context: MessageContext }>;
    /**
     * Keeps the position of a reader who has scrolled up: while it is set, a huge gap does not move the
     * collection, regardless of its params. MessageCollection.getHistory then shows the gap after the newest shown
     * message.
     */
    setKeepPosition(keep: boolean): this;
    /**
     * Describes the channel's cached history: complete, missing and loading spans, and the reasons of has_previous
     * and has_next.
     */
    getHistory(callOptions?: CallOptions): Call<History>;
    /** 1 if there may be older messages, 0 if there are none, or a negative error. */
    hasPrevious(): boolean;
    /** 1 if there may be newer messages, 0 if the list ends at the newest one, or a negative error. */
    hasNext(): boolean;
    /**
     * URL of the channel. `length` may be null.
     * @returns borrowed from the collection.
     */
    channelUrl(): string;
    /** The channel as it was notified last: with the last callback. */
    channel(): Channel;
    /** The starting point as the callbacks have reported it, Unix ms, or TIME_NEWEST. */
    startingPointAt(): number;
    /** The succeeded messages in view order that the callbacks have reported so far. Empty after dispose. */
    succeeded(): MessageList;
    /**
     * The messages that are being sent or wait, in sending order; newest first with `reverse`. Empty after
     * dispose.
     */
    pending(): MessageList;
    /** The failed messages, in sending order; newest first with `reverse`. Empty after dispose. */
    failed(): MessageList;
    /**
     * The list that an app draws: the succeeded messages and, if has_next is 0, the unsent ones after them; newest
     * first with `reverse`. Positional changes refer to this list. Empty after dispose.
     */
    timeline(): MessageList;
    /**
     * The number of succeeded messages.
     * @returns the number, or a negative error.
     */
    succeededCount(): number;
    /**
     * The number of pending messages.
     * @returns the number, or a negative error.
     */
    pendingCount(): number;
    /**
     * The number of failed messages.
     * @returns the number, or a negative error.
     */
    failedCount(): number;
    /**
     * Removes failed messages of the channel permanently. Ids of other messages are ignored.
     * @param requestIds an array of request ids; null with count 0: all of them.
     */
    removeFailed(requestIds: string[], callOptions?: CallOptions): Call<StringList>;
    /**
     * Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback,
     * unless called inside it. Waiting loads complete with ErrorCode.COLLECTION_DISPOSED. Disposing again does
     * nothing.
     */
    dispose(): void;
    /**
     * 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its
     * lists are then empty, and calls on it fail with ErrorCode.COLLECTION_DISPOSED.
     * @returns 0, 1 or a negative error.
     */
    isDisposed(): boolean;
    /**
     * How far the start of the collection has come, as its callbacks have reported it: inside cache_fn it is
     * CollectionState.CACHED, inside api_fn CollectionState.READY.
     * @returns enum CollectionState or a negative error.
     */
    state(): CollectionState;
    /** The events, in their order, until the object is disposed or its client closed. */
    events(options?: CallOptions): AsyncIterableIterator<MessageCollectionEvent>;
    on<Name extends keyof MessageCollectionCallbacks>(name: Name, listener: Required<MessageCollectionCallbacks>[Name]): this;
    once<Name extends keyof MessageCollectionCallbacks>(name: Name, listener: Required<MessageCollectionCallbacks>[Name]): this;
    off<Name extends keyof MessageCollectionCallbacks>(name: Name, listener: Required<MessageCollectionCallbacks>[Name]): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Filter and order of a channel's members. */
export class MemberListQuery {
    /** Creates a query with its defaults: all members by nickname, 20 per page. */
    constructor();
    /** The order: enum MemberOrder. */
    setOrder(order: MemberOrder): this;
    /** By role: enum OperatorFilter. Default: all. */
    setOperatorFilter(filter: OperatorFilter): this;
    /** By mute: enum MutedMemberFilter. Default: all. */
    setMutedFilter(filter: MutedMemberFilter): this;
    /** By membership: enum MemberStateFilter. Default: all. */
    setMemberStateFilter(filter: MemberStateFilter): this;
    /** Only members whose nickname begins with this; "" (the default): no condition. Case does not matter. */
    setNicknameStartsWith(prefix: string): this;
    /** Members per page, 1 to 100. Default: 20. */
    setLimit(limit: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Filter of users. */
export class UserListQuery {
    /** Creates a query with its defaults: all users of the application, 20 per page. */
    constructor();
    /**
     * Only these users.
     * @param userIds an array of ids.
     */
    setUserIds(userIds: string[]): this;
    /** Only users whose nickname begins with this; "" (the default): no condition. */
    setNicknameStartsWith(prefix: string): this;
    /**
     * Only users whose metadata has one of these values under a key.
     * @param key the key; "" removes the condition.
     * @param values an array of values.
     */
    setMetadata(key: string, values: string[]): this;
    /** Users per page, 1 to 100. Default: 20. */
    setLimit(limit: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Filter and order of public group channels. */
export class PublicGroupChannelListQuery {
    /** Creates a query with its defaults: public channels with a message, newest channel first, 20 per page. */
    constructor();
    /**
     * The order: enum ChannelOrder, except ChannelOrder.LATEST_LAST_MESSAGE, which is not available here. Default:
     * ChannelOrder.CHRONOLOGICAL.
     */
    setOrder(order: ChannelOrder): this;
    /** Channels per page, 1 to 100. Default: 20. */
    setLimit(limit: number): this;
    /** By the current user's membership: enum PublicMembershipFilter. Default: all. */
    setMembershipFilter(filter: PublicMembershipFilter): this;
    /** Includes channels without a message. Default: false. */
    setIncludeEmpty(includeEmpty: boolean): this;
    /** Includes frozen channels. Default: true. */
    setIncludeFrozen(includeFrozen: boolean): this;
    /** By kind of channel: enum SuperChannelFilter. Default: all. */
    setSuperChannelFilter(filter: SuperChannelFilter): this;
    /**
     * Only these channels.
     * @param channelUrls an array of URLs.
     */
    setChannelUrls(channelUrls: string[]): this;
    /**
     * Only channels with one of these custom types.
     * @param customTypes an array of types; "*" matches any type.
     */
    setCustomTypes(customTypes: string[]): this;
    /** Only channels whose custom type begins with this; "" (the default): no condition. */
    setCustomTypeStartsWith(prefix: string): this;
    /** Only channels whose name contains this; "" (the default): no condition. Case does not matter. */
    setNameContains(part: string): this;
    /** The metadata key of ChannelOrder.METADATA_VALUE_ALPHABETICAL. */
    setMetadataOrderKey(key: string): this;
    /** Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored. */
    setMetadataKey(key: string): this;
    /**
     * Only channels whose value under the metadata key is one of these.
     * @param values an array of values, compared byte by byte; may be null if count is 0.
     */
    setMetadataValues(values: string[]): this;
    /** Only channels whose value under the metadata key begins with this, byte by byte; "": no condition. */
    setMetadataValueStartsWith(prefix: string): this;
    /**
     * Only channels created at this time or earlier, Unix ms, compared in whole seconds; 0 (the default): no
     * condition.
     */
    setCreatedBefore(createdBeforeAt: number | bigint): this;
    /**
     * Only channels created at this time or later, Unix ms, compared in whole seconds; 0 (the default): no
     * condition.
     */
    setCreatedAfter(createdAfterAt: number | bigint): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of channels, read page by page. */
export class ChannelPages {
    private constructor();
    /** Loads the next page. */
    loadNext(callOptions?: CallOptions): Call<ChannelList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of members, read page by page. */
export class MemberPages {
    private constructor();
    /** Loads the next page. */
    loadNext(callOptions?: CallOptions): Call<MemberList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of banned or muted users, read page by page. */
export class RestrictedUserPages {
    private constructor();
    /** Loads the next page. */
    loadNext(callOptions?: CallOptions): Call<RestrictedUserList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of users, read page by page. */
export class UserPages {
    private constructor();
    /** Loads the next page. */
    loadNext(callOptions?: CallOptions): Call<UserList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of messages, read page by page. */
export class MessagePages {
    private constructor();
    /** Loads the next page. */
    loadNext(callOptions?: CallOptions): Call<MessageList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Unread counts over all channels that the current user joined. Snapshot. */
export class UnreadTotals {
    private constructor();
    /** The total of all group channels. */
    all(): number;
    /** The total of notification channels. */
    feed(): number;
    /** When the server reported the totals, by its clock, Unix ms. */
    updatedAt(): number;
    /**
     * The custom types of channels with unread messages, in ascending order.
     * @returns borrowed from the totals.
     */
    customTypes(): StringList;
    /**
     * The total of the channels of one custom type.
     * @param customType the type.
     * @returns the number, 0 for a type that is not listed, or a negative error.
     */
    ofCustomType(customType: string): number;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A search of the cached messages. */
export class MessageSearchQuery {
    /** Creates a search with its defaults: all channels, all messages, best first, 30 messages. */
    constructor();
    /**
     * The words to find. Every word must occur in a message's text or in its file's name; the last word may be the
     * beginning of a word. Case does not matter, accents do. Every character except letters and digits separates
     * words. Only the first 32 KB of a text are searched.
     * @param text the words; a text without words finds nothing.
     */
    setText(text: string): this;
    /** Only messages of this channel; "" (the default): all channels. */
    setChannelUrl(channelUrl: string): this;
    /**
     * Only messages of these users; none (the default): no condition.
     * @param userIds their ids.
     */
    setSenderIds(userIds: string[]): this;
    /** Only messages of this kind: enum MessageTypeFilter. */
    setMessageType(messageType: MessageTypeFilter): this;
    /**
     * Only messages with one of these custom types; none (the default): no condition.
     * @param customTypes the types.
     */
    setCustomTypes(customTypes: string[]): this;
    /** Only messages created at this time or later, Unix ms; INT64_MIN (the default): no condition. */
    setCreatedFrom(createdFromAt: number | bigint): this;
    /** Only messages created at this time or earlier, Unix ms; INT64_MAX (the default): no condition. */
    setCreatedUntil(createdUntilAt: number | bigint): this;
    /** The order: enum SearchOrder. */
    setOrder(order: SearchOrder): this;
    /** The maximum number of messages, 1 to 1,000. */
    setLimit(limit: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Messages that a search found. Snapshot. */
export class MessageSearchResult {
    private constructor();
    /**
     * The number of found messages.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One found message.
     * @param index the index, from 0.
     * @returns the message, borrowed from the result; null beyond its end.
     */
    messageAt(index: number | bigint): Message | null;
    /**
     * The part of the message's text, or of its file's name, that contains most of the words: at most 24 words,
     * with an ellipsis where text was cut.
     * @param index the index, from 0.
     * @returns the text, borrowed from the result; null beyond its end.
     */
    snippetAt(index: number | bigint): string | null;
    /**
     * The positions of the words in the snippet, ascending and disjoint.
     * @param index the index, from 0.
     * @returns the total number of ranges, which may be more, or a negative error; 0 beyond the end of the result.
     */
    matchesAt(index: number | bigint): TextRange[];
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A poll; see poll.h. Snapshot. */
export class Poll {
    private constructor();
    /** The server's id. */
    id(): bigint;
    /**
     * Its question. `length` may be null.
     * @returns borrowed from the poll.
     */
    title(): string;
    /**
     * App-defined data. `length` may be null.
     * @returns borrowed from the poll.
     */
    data(): string;
    /** Enum Poll.status. */
    status(): PollStatus;
    /** The message that shows it; 0 if none does yet. */
    messageId(): bigint;
    /**
     * User id of its creator; "" if unknown. `length` may be null.
     * @returns borrowed from the poll.
     */
    createdBy(): string;
    /** When it was created, Unix ms in whole seconds. */
    createdAt(): number;
    /** When it was last changed or voted on, Unix ms in whole seconds; 0 if never. */
    updatedAt(): number;
    /** When it closes automatically, Unix ms in whole seconds; 0 if it does not. */
    closeAt(): number;
    /** The number of users who have voted. */
    voterCount(): number;
    /** 1 if everybody may add options, 0 if not, or a negative error. */
    allowsUserSuggestion(): boolean;
    /** 1 if a user may vote for several options, 0 if not, or a negative error. */
    allowsMultipleVotes(): boolean;
    /**
     * Its options, in their order.
     * @returns the total number of rows, which may be more than count; or a negative error.
     */
    options(): PollOption[];
    /** The whole poll as one JSON object with the protocol's field names. */
    json(): Buffer;
    /** The poll as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates a poll from the bytes of Poll.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): Poll;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of polls; see poll.h. Snapshot. */
export class PollList {
    private constructor();
    /**
     * The number of polls in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One poll of the list.
     * @param index the index, from 0.
     * @returns the poll, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): Poll | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<Poll>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A poll to create, or the new values of a poll. See poll_operations.h. */
export class PollParams {
    /** A poll to create, or the new values of one. Nothing is set at first. Values that are not set do not change. */
    constructor();
    /** Its question; not empty, at most 2,048 characters. */
    setTitle(title: string): this;
    /**
     * The options of a new poll. Options of an existing poll are changed one by one.
     * @param options an array of texts, each at most 2,000 characters.
     */
    setOptions(options: string[]): this;
    /** App-defined data. */
    setData(data: string): this;
    /** Allows everybody to add options. Default: false. */
    setAllowsUserSuggestion(allowsUserSuggestion: boolean): this;
    /** Allows a user to vote for several options. Default: false. */
    setAllowsMultipleVotes(allowsMultipleVotes: boolean): this;
    /** When it closes automatically, Unix ms, in whole seconds; 0: never. */
    setCloseAt(closeAt: number | bigint): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of polls, read page by page. See poll_operations.h. */
export class PollPages {
    private constructor();
    /** Loads the next page; its errors: pages.h. */
    loadNext(callOptions?: CallOptions): Call<PollList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A message that the server sends later; see scheduled_message.h. Snapshot. */
export class ScheduledMessage {
    private constructor();
    /** The server's id of the scheduled message. It is not a message id. */
    id(): bigint;
    /** When it will be sent, Unix ms. */
    scheduledAt(): number;
    /** Enum ScheduledStatus. */
    status(): ScheduledStatus;
    /**
     * The message to send: its id is 0, its sending status SendingStatus.NONE.
     * @returns borrowed from the scheduled message.
     */
    message(): Message;
    /** The scheduled message as bytes; as Message.bytes. */
    bytes(): Buffer;
    /** Creates a scheduled message from the bytes of ScheduledMessage.bytes; as Message.fromBytes. */
    static fromBytes(bytes: Uint8Array | string): ScheduledMessage;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** An ordered list of scheduled messages; see scheduled_message.h. Snapshot. */
export class ScheduledMessageList {
    private constructor();
    /**
     * The number of rows in the list.
     * @returns the number, or a negative error.
     */
    count(): number;
    /**
     * One scheduled message of the list.
     * @param index the index, from 0.
     * @returns the scheduled message, borrowed from the list; null beyond its end.
     */
    at(index: number | bigint): ScheduledMessage | null;
    /** The elements, one by one. */
    [Symbol.iterator](): IterableIterator<ScheduledMessage>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Filter of scheduled messages. See scheduled_message.h. */
export class ScheduledMessageQuery {
    /** Creates a query. Defaults: all scheduled messages of the current user, in order of creation, 20 per page. */
    constructor();
    /** Only those of this channel; "": all channels. */
    setChannelUrl(channelUrl: string): this;
    /**
     * Only those with one of these statuses.
     * @param statuses an array of enum ScheduledStatus; may be null if count is 0.
     */
    setStatuses(statuses: (number)[]): this;
    /** Only messages of this kind, enum MessageTypeFilter. */
    setMessageType(messageType: MessageTypeFilter): this;
    /** The order, enum ScheduledOrder. */
    setOrder(order: ScheduledOrder): this;
    /** Latest first. */
    setReverse(reverse: boolean): this;
    /** Messages per page, 1 to 100. */
    setLimit(limit: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A list of scheduled messages, read page by page. See scheduled_message.h. */
export class ScheduledMessagePages {
    private constructor();
    /** Loads the next page; its errors: pages.h. */
    loadNext(callOptions?: CallOptions): Call<ScheduledMessageList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** The tokens of the user's devices, read page by page. See user_operations.h. */
export class PushTokenPages {
    private constructor();
    /** Loads the next page. */
    loadNext(callOptions?: CallOptions): Call<StringList>;
    /**
     * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a
     * negative error.
     */
    hasNext(): boolean;
    /** 1 while a page is being loaded, 0 if not, or a negative error. */
    isLoading(): boolean;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A search of messages on the server. See message_operations.h. */
export class ServerSearchQuery {
    /**
     * Creates a search of the server with an empty text. For the search of the cache, which needs no connection,
     * see cache.h.
     */
    constructor();
    /** The text to find; not empty. */
    setText(text: string): this;
    /** Only in this channel; "" (the default): in all joined channels. */
    setChannelUrl(channelUrl: string): this;
    /** Only messages of this custom type; "" (the default): all types. */
    setCustomType(customType: string): this;
    /** Only messages created at this time or later, Unix ms; 0 (the default): no condition. */
    setCreatedAfter(createdAfterAt: number | bigint): this;
    /** Only messages created at this time or earlier, Unix ms; 0 (the default): no condition. */
    setCreatedBefore(createdBeforeAt: number | bigint): this;
    /** The order, enum ServerSearchOrder; the default is RELEVANCE. */
    setOrder(order: ServerSearchOrder): this;
    /** Reverses the order. */
    setReverse(reverse: boolean): this;
    /** Finds only the exact text. */
    setExactMatch(exactMatch: boolean): this;
    /** Treats the text as an expression of the server's query language. */
    setAdvanced(advanced: boolean): this;
    /**
     * The searched fields of messages, by the protocol's names ("message", "data", "custom_type" …).
     * @param fields an array of names; may be null if count is 0.
     */
    setTargetFields(fields: string[]): this;
    /** Messages per page, 1 to 100. Default: 20. */
    setLimit(limit: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Every message of the user's channels, one after the other. See feed.h. */
export class Feed extends EventEmitter {
    private constructor();
    /**
     * The feed's name. `length` may be null.
     * @returns borrowed from the feed.
     */
    name(): string;
    /** 1 if the last call of `caught_up` said true and the feed is open, else 0, or a negative error. */
    isCaughtUp(): boolean;
    /** Gets the feed's position in each channel: everything up to it was acknowledged, or is not for this feed. */
    getPositions(callOptions?: CallOptions): Call<FeedPosition[]>;
    /**
     * Closes the feed. None of its callbacks starts after this returns. It waits for a running callback, unless
     * called inside it. What was acknowledged is written. Closing again does nothing.
     */
    close(): void;
    /** 1 if the feed was closed or has ended, or its client was closed; else 0, or a negative error. */
    isClosed(): boolean;
    /** The events, in their order, until the object is disposed or its client closed. */
    events(options?: CallOptions): AsyncIterableIterator<FeedEvent>;
    on<Name extends keyof FeedCallbacks>(name: Name, listener: Required<FeedCallbacks>[Name]): this;
    once<Name extends keyof FeedCallbacks>(name: Name, listener: Required<FeedCallbacks>[Name]): this;
    off<Name extends keyof FeedCallbacks>(name: Name, listener: Required<FeedCallbacks>[Name]): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** What a feed delivers, such as a message. Snapshot. */
export class FeedItem {
    private constructor();
    /** enum FeedItem.kind, or a negative error. */
    kind(): FeedItemKind;
    /**
     * URL of the channel. `length` may be null.
     * @returns borrowed from the item.
     */
    channelUrl(): string;
    /**
     * The message; null for a deletion, a gap, and items of members.
     * @returns borrowed from the item.
     */
    message(): Message | null;
    /** Id of the message; 0 for a gap and for items of members. */
    messageId(): bigint;
    /**
     * The member who joined; null for other items.
     * @returns borrowed from the item.
     */
    member(): Member | null;
    /**
     * Id of the user who joined or left; "" for other items. `length` may be null.
     * @returns borrowed from the item.
     */
    userId(): string;
    /**
     * When the message was created, or the member joined, Unix ms; for a gap, where it begins; for a deletion and
     * for a user who left 0: the server does not say it.
     */
    createdAt(): number;
    /**
     * Distinguishes the items of one message: 0 for the message itself; for an edit and a deletion, when that was,
     * Unix ms; for reactions, the server time at which they were read. For a user who joined or left, when this
     * membership began, in whole seconds, Unix ms; 0 if nobody knows it. For a gap, where it ends, Unix ms.
     */
    version(): number;
    /**
     * Unix ms when the membership of the user began in which the item was read; 0: not known. It is the
     * `joined_at` of a position behind the item (FeedOptions.setPosition).
     */
    joinedAt(): number;
    /**
     * A text that names the item: made of its kind, channel, message id or user id, and version. It is the same
     * whenever and wherever the item is delivered, also by another feed. A program that remembers the identities
     * of what it has done, together with what it has done, does everything exactly once. (Reactions, and gaps
     * other than that of a hidden history, are of the time at which the client noticed them: delivered by another
     * process, they have another identity. A user who leaves and joins within one second joins twice by one
     * identity.)
     * @returns borrowed from the item. `length` may be null.
     */
    identity(): string;
    /** Where the gap begins, Unix ms, not included; 0 for other items. -1: before the first message. */
    gapAfter(): number;
    /**
     * Where the gap ends, Unix ms, included; 0 for other items. Of FeedGapReason.CHANNEL_LEFT it is the server's
     * time when the client noticed it, as well as the client knows that: the gap goes as far as the membership.
     */
    gapUntil(): number;
    /** enum FeedGapReason; 0 for other items; or a negative error. */
    gapReason(): FeedGapReason;
    /**
     * Says that the app is done with the item. The channel's position moves past it as soon as every earlier item
     * of the channel is acknowledged too; any order is allowed. The next item may come before the completion. What
     * the app has sent before it is on the disk first, files included: until they are copied the position stands.
     */
    acknowledge(callOptions?: CallOptions): Call<void>;
    /**
     * Sends a text message to the item's channel, once: its request id is derived from the feed's name, the item's
     * identity and the part. So whatever dies between this call and the acknowledgement, the item has one reply:
     * the next process, which gets the item again and replies again, finds the message unsent or sent, here or on
     * the server, and does not send a second one. Before a new reply is sent, the channel's messages since the
     * item are asked for it. Reply first, acknowledge then: the reply is on the disk before the acknowledgement.
     * If the disk refuses it, the completion gets an error, and the reply is tried again: the acknowledgement
     * waits for it.
     * @param params text and other fields; copied. UserMessageParams.setParentMessageId makes it a reply in the
     * message's thread. Must not have a request id.
     * @param part 0 to 999: distinguishes several replies to one item.
     */
    reply(params: UserMessageParams, part: number, callOptions?: CallOptions): Call<Message>;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Options of a feed. See feed.h. */
export class FeedOptions {
    /** Options of a feed. Defaults: every channel and every message, no changes, from now on, 1,000 items, 8 MiB. */
    constructor();
    /**
     * Where a feed begins that was never opened: nothing that was created earlier is delivered. A feed that was
     * opened before continues at its positions, and this means nothing. A channel that the user joins later is
     * delivered from here on too.
     * @param startAt Unix ms; 0: the first message; TIME_NEWEST (the default): now, by the server's clock, or,
     * without a connection, the first login after the opening.
     */
    setStartAt(startAt: number | bigint): this;
    /**
     * Only channels that match. A channel that matches later is read from its position, or from the start of the
     * feed. Order and limit of the query mean nothing. Only channels that the user has joined are in a feed.
     * @param query copied; null: every channel.
     */
    setChannelQuery(query?: GroupChannelListQuery | null): this;
    /**
     * Only messages that match: message type, custom types, senders and replies of the params; the others mean
     * nothing. Params include no replies unless MessageListParams.setReplyType says so.
     * @param params copied; null: every message, with replies.
     */
    setMessageFilter(params?: MessageListParams | null): this;
    /**
     * Which changes are delivered: of messages of any age, and of members. For each channel the client asks the
     * server for those of messages once a connection, and again when the connection says that something changed:
     * edits, deletions and reactions that come close together are one request. Members cost no request. A feed
     * that was opened without changes delivers them from then on. A feed that continues by FeedOptions.setPosition
     * delivers what changed, and who joined, since that message was created; not who left before. The position
     * moves past the changes of a group when all of them are acknowledged; if the process dies before, all of them
     * come again. Members come again as they are then: not a user who joined, was not acknowledged, and left.
     * @param changes sum of enum FeedChangeFlag; default 0: none.
     */
    setChanges(changes: number): this;
    /**
     * How many items may wait for an acknowledgement. Beyond that the feed reads no further.
     * @param maxItems 1 to 100,000; default 1,000.
     */
    setMaxItems(maxItems: number): this;
    /**
     * How many bytes of messages may wait for an acknowledgement. Once they are so many, the feed reads no
     * further: the last message may exceed it.
     * @param maxBytes 65,536 to 1,073,741,824 (1 GiB); default 8,388,608 (8 MiB).
     */
    setMaxBytes(maxBytes: number | bigint): this;
    /**
     * Sets the position in one channel, over a stored one: what follows it is delivered. With the positions of
     * another machine's feed (Feed.getPositions), each as it was given, a feed continues where that one stopped.
     * @param channelUrl the channel's URL; not empty. A second position of one channel replaces the first.
     * @param createdAt Unix ms of the last message that is done with; -1: none is.
     * @param messageId its id; INT64_MAX: everything of that millisecond.
     * @param state enum FeedPositionState; FeedPositionState.CERTAIN for a message of your own choice.
     * @param certainUntil Unix ms, at most `created_at`, of FeedPositionState.UNPROVEN and FeedPositionState.GAP;
     * -1 of the others.
     * @param joinedAt Unix ms when the membership of the user began in which the position was reached: a
     * membership of another second is another one. 0: not known; then FeedPositionState.UNPROVEN is a gap if the
     * user joined later than `created_at`.
     */
    setPosition(channelUrl: string, createdAt: number | bigint, messageId: number | bigint, state: FeedPositionState, certainUntil: number | bigint, joinedAt: number | bigint): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** Options of the set-up. */
export class SyncOptions {
    /** Creates options with their defaults. */
    constructor();
    /**
     * The maximum number of succeeded messages in one collection; default 1,000, at least 200. Above it, messages
     * leave at the end far from the last fetch; a fetch loads them again.
     */
    setMessageCollectionCapacity(capacity: number): this;
    /** The resend policy: enum SyncResendPolicy; default: manual. */
    setMessageResendPolicy(policy: SyncResendPolicy): this;
    /** How often the automatic policy resends a message: 1 to 50; default 10. Then the message waits for the app. */
    setAutomaticMessageResendRetryCount(count: number): this;
    /** The maximum number of failed messages per channel: 1 to 1,000; default 20. Older ones are removed. */
    setMaxFailedMessageCountPerChannel(count: number): this;
    /** How many days a failed message stays: 1 to 365; default 7. */
    setFailedMessageRetentionDays(days: number): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A filter of messages. */
export class SyncMessageFilter {
    /** Creates a filter that matches every message, including replies. */
    constructor();
    /** By message type: enum MessageTypeFilter. */
    setMessageType(messageType: MessageTypeFilter): this;
    /** Only messages of these custom types; none: all types. */
    setCustomTypes(customTypes: string[]): this;
    /** Only messages of these senders; none: all senders. */
    setSenderIds(userIds: string[]): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A live list of one channel's messages with three parts: succeeded, pending and failed ones. */
export class SyncMessageCollection extends EventEmitter {
    private constructor();
    /**
     * Fetches the next messages of a direction: from the cache up to the first gap, then from the server. They are
     * reported as one or several inserts before fn. Without a connection, or while synchronization is paused, the
     * other cached messages are reported as unproven.
     * @param direction enum SyncDirection: PREVIOUS is older.
     */
    fetch(direction: SyncDirection, callOptions?: CallOptions): Call<boolean>;
    /**
     * Fetches everything up to the newest message. If too much is missing, the collection is cleared and moves to
     * the newest page.
     */
    fetchAllNext(callOptions?: CallOptions): Call<boolean>;
    /** Lists the channel's pending messages. Messages that become pending later are reported automatically. */
    fetchPending(callOptions?: CallOptions): Call<void>;
    /** Lists the channel's failed messages. */
    fetchFailed(callOptions?: CallOptions): Call<void>;
    /**
     * Moves the viewpoint. If the cache holds the history from the shown messages to the new viewpoint without a
     * gap, they stay. Otherwise the collection is cleared, and fetches in either direction fill it again. Running
     * fetches complete with ErrorCode.REQUEST_CANCELED.
     * @param viewpointAt Unix ms, 0 or more, or TIME_NEWEST.
     */
    resetViewpoint(viewpointAt: number | bigint, callOptions?: CallOptions): Call<void>;
    /**
     * Shows a message of this user that was sent by other means, for instance by REST: a pending one, or one that
     * the server has accepted. Messages of other users or of another channel are ignored, and so are messages that
     * this client sends.
     * @param message the message: from Client.syncPendingMessage, syncMessageFromJson or any other source.
     */
    appendMessage(message: Message, callOptions?: CallOptions): Call<void>;
    /**
     * Reports the outcome of a message that was sent by other means. Has no effect for messages that this client
     * sends.
     * @param message the server's message; if the send failed, the pending one.
     * @param sendError 0: it was sent. Else the error's code, positive or negated; it decides whether the message
     * is resent.
     */
    handleSendResponse(message: Message, sendError: number, callOptions?: CallOptions): Call<void>;
    /**
     * Updates a cached message with a version that the app received from the server. An older version changes
     * nothing.
     * @param message a succeeded message of its channel.
     */
    updateMessage(message: Message, callOptions?: CallOptions): Call<void>;
    /**
     * Removes an unsent message, pending or failed. If it is being sent, it may still arrive.
     * @param message the message, identified by its request id.
     */
    deleteMessage(message: Message, callOptions?: CallOptions): Call<void>;
    /**
     * The number of messages in one of enum SyncMessageList that the delegate has received so far; 0 after remove;
     * or a negative error.
     */
    messageCount(list: SyncMessageList): number;
    /**
     * One of the lists that the delegate has received so far, oldest first. Empty after remove.
     * @param list enum SyncMessageList.
     */
    messages(list: SyncMessageList): MessageList;
    /**
     * Removes the collection. None of its callbacks starts after this returns. It waits for a running callback,
     * unless called inside it. Waiting fetches complete with ErrorCode.COLLECTION_DISPOSED. The cache stays.
     * Removing again does nothing.
     */
    remove(): void;
    /**
     * 1 if the collection was removed, its user logged out, another user logged in, or the client was closed. Its
     * lists are then empty, and calls on it fail with ErrorCode.COLLECTION_DISPOSED.
     * @returns 0, 1 or a negative error.
     */
    isRemoved(): boolean;
    /** The events, in their order, until the object is disposed or its client closed. */
    events(options?: CallOptions): AsyncIterableIterator<SyncMessageEvent>;
    on<Name extends keyof SyncMessageCallbacks>(name: Name, listener: Required<SyncMessageCallbacks>[Name]): this;
    once<Name extends keyof SyncMessageCallbacks>(name: Name, listener: Required<SyncMessageCallbacks>[Name]): this;
    off<Name extends keyof SyncMessageCallbacks>(name: Name, listener: Required<SyncMessageCallbacks>[Name]): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** A live list of channels. */
export class SyncChannelCollection extends EventEmitter {
    private constructor();
    /** Fetches the next page: first the cached channels, then the server's channels of the same span, merged. */
    fetch(callOptions?: CallOptions): Call<boolean>;
    /** The list that the delegate has received so far, in its order. Empty after remove. */
    channels(): ChannelList;
    /** Removes the collection, as SyncMessageCollection.remove. */
    remove(): void;
    /**
     * As SyncMessageCollection.isRemoved.
     * @returns 0, 1 or a negative error.
     */
    isRemoved(): boolean;
    /** The events, in their order, until the object is disposed or its client closed. */
    events(options?: CallOptions): AsyncIterableIterator<SyncChannelEvent>;
    on<Name extends keyof SyncChannelCallbacks>(name: Name, listener: Required<SyncChannelCallbacks>[Name]): this;
    once<Name extends keyof SyncChannelCallbacks>(name: Name, listener: Required<SyncChannelCallbacks>[Name]): this;
    off<Name extends keyof SyncChannelCallbacks>(name: Name, listener: Required<SyncChannelCallbacks>[Name]): this;
    /** Releases the object; releasing it again does nothing. Later calls on it fail. */
    release(): void;
}

/** The library's version: major * 1,000,000 + minor * 1,000 + patch. */
export function version(): number;

/**
 * The library's version as text, such as "0.1.0".
 * @returns a static text.
 */
export function versionString(): string;

/**
 * Describes the build: one line "name=value; …" with the library's version, compiler and build type. For reports,
 * not for parsing.
 * @returns a static text.
 */
export function buildInfo(): string;

/**
 * Reports an optional feature: one that some versions or builds of the library do not have.
 * @param name a feature, in lower case: "group_channel_collection", "message_collection", "user_messages",
 * "poll_mode", "cache_management", "search", "sync_manager" (syncmanager.h), "downloads" (file_download.h),
 * "event_infos" (event_info.h), "network_options" (network.h), "snapshot_bytes" (Message.bytes), "session_handler"
 * (session.h), "log" (log.h), "stats" (stats.h), "feeds" (feed.h), "loop_count" (setLoopCount).
 * @returns true if the feature is available; false for an unknown name and for null.
 */
export function hasFeature(name: string): boolean;

/** Counts the live objects of the process, including borrowed ones. For tests: 0 after everything was released. */
export function debugLiveObjects(): number;

/**
 * Checks that bytes are well-formed UTF-8. Texts that are passed to this library must be.
 * @param text the bytes; false for null.
 */
export function utf8IsValid(text: string): boolean;

/**
 * The name of a source, such as "event_message_received"; for logs.
 * @param source a value of enum EventSource.
 * @returns a static text; "unknown" for other values.
 */
export function eventSourceName(source: EventSource): string;

/**
 * The name of a code, such as "connection_required".
 * @param code a code, positive or negated.
 * @returns a static text; "ok" for 0, "unknown_code" for a code without a name.
 */
export function errorName(code: number): string;

/**
 * True if the same call may succeed later without any change.
 * @param code a code, positive or negated.
 */
export function errorIsTransient(code: number): boolean;

/**
 * Sets, replaces or removes the handler of the log. There is one for the process, for all clients, those that
 * exist and those to come. It runs on a thread of its own, which lives as long as the handler: no client and no
 * callback waits for it. Its calls never overlap. A line may arrive after callbacks that followed it. In one
 * second at most 100 lines with the same category and message arrive; a line "lines suppressed" then says how many
 * did not. If the handler is so slow that 4,096 lines wait, further ones are dropped, and a line "lines dropped"
 * says how many. Remove the handler before what it uses ends, at the latest before the process exits.
 * @param level the most detailed level that the handler gets: enum LogLevel. LogLevel.OFF removes the handler, as
 * a fn of null does.
 * @param fn the handler; null removes it.
 */
export function setLogHandler(level: LogLevel, fn?: ((line: LogLine) => void) | null): void;

/**
 * The name of a level, such as "warning".
 * @returns a static text; "unknown" for other values.
 */
export function logLevelName(level: number): string;

/**
 * The name of a category, such as "connection".
 * @returns a static text; "unknown" for other values.
 */
export function logCategoryName(category: number): string;

/**
 * Sets how many loops the clients of the process share. A loop is a thread of the library that serves the sockets
 * and the caches of its clients. A new client gets the loop with the fewest clients and keeps it until it is
 * closed; a loop without clients ends. While one loop is busy or waits for the disk, the clients of the others go
 * on. Without this call all clients share one loop while there are at most 64 of them. From the 65th on there is
 * one for each core that the process may use, at most 8. Callbacks are not affected: those of all clients in
 * thread mode run on one thread.
 * @param count the number of loops, 1 to 64. Each costs two threads, 4 descriptors and HTTP connections of its
 * own.
 */
export function setLoopCount(count: number): void;

/**
 * The name of a reason, such as "in_cache"; for logs.
 * @param reason a value of enum MoreReason.
 * @returns a static text; "unknown" for other values too.
 */
export function moreReasonName(reason: MoreReason): string;

/**
 * Creates a message from the server's JSON object of the Platform API.
 * @param json the object, UTF-8.
 */
export function syncMessageFromJson(json: string): Message;
