"""The enumerations of include/covey.h. Written by generate.py; do not edit."""

from __future__ import annotations

from enum import IntFlag

from ._open_enum import OpenEnum


class ChangeKind(OpenEnum):
    """What happened at a place of a collection's list."""

    #: A new element stands at `to`.
    INSERT = 0
    #: The element at `from` was taken out and put in at `to`, counted without it.
    MOVE = 1
    #: The element at `to` is another object now.
    UPDATE = 2
    #: The element at `from` is gone.
    REMOVE = 3
    #: Anything may have changed: take the snapshot anew. It stands alone.
    RESET = 4


class EventSource(OpenEnum):
    """Why a collection reports a change."""

    MESSAGE_CHANGELOG = 0
    MESSAGE_FILL = 1
    CHANNEL_CHANGELOG = 2
    LOCAL_MESSAGE_PENDING_CREATED = 3
    LOCAL_MESSAGE_FAILED = 4
    LOCAL_MESSAGE_CANCELED = 5
    LOCAL_MESSAGE_RESEND_STARTED = 6
    CHANNEL_REFRESH = 7
    EVENT_MESSAGE_SENT = 100
    EVENT_MESSAGE_RECEIVED = 101
    EVENT_MESSAGE_UPDATED = 102
    EVENT_MESSAGE_DELETED = 103
    EVENT_REACTION_UPDATED = 104
    EVENT_THREAD_INFO_UPDATED = 105
    EVENT_MENTION = 106
    EVENT_CHANNEL_CHANGED = 107
    EVENT_CHANNEL_MEMBER_COUNT_CHANGED = 108
    EVENT_CHANNEL_FROZEN = 109
    EVENT_CHANNEL_UNFROZEN = 110
    EVENT_CHANNEL_HIDDEN = 111
    EVENT_CHANNEL_DELETED = 112
    EVENT_OPERATOR_UPDATED = 113
    EVENT_TYPING_STATUS_UPDATED = 114
    EVENT_DELIVERY_STATUS_UPDATED = 115
    EVENT_READ_STATUS_UPDATED = 116
    EVENT_USER_RECEIVED_INVITATION = 117
    EVENT_USER_DECLINED_INVITATION = 118
    EVENT_USER_JOINED = 119
    EVENT_USER_MUTED = 120
    EVENT_USER_UNMUTED = 121
    EVENT_USER_LEFT = 122
    EVENT_USER_BANNED = 123
    EVENT_USER_UNBANNED = 124
    EVENT_POLL_UPDATED = 1000
    EVENT_POLL_VOTED = 1001
    EVENT_POLL_CHANGELOG = 1002
    EVENT_PINNED_MESSAGE_UPDATED = 1003
    EVENT_FEEDBACK_MESSAGE_UPDATED = 1004
    EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED = 1005
    EVENT_USER_MARKED_READ = 1006
    EVENT_USER_MARKED_UNREAD = 1007
    EVENT_META_DATA_CREATED = 1008
    EVENT_META_DATA_UPDATED = 1009
    EVENT_META_DATA_DELETED = 1010
    EVENT_META_COUNTER_CREATED = 1011
    EVENT_META_COUNTER_UPDATED = 1012
    EVENT_META_COUNTER_DELETED = 1013
    EVENT_MESSAGE_OFFSET_UPDATED = 1014
    WINDOW_TRIMMED = 1015


class ErrorCode(OpenEnum):
    """Codes. 800xxx the client's, 400xxx, 403xxx, 500xxx, 503 and 900xxx the server's, 890xxx Covey's own. Never
    renumbered."""

    OK = 0
    UNKNOWN = 800000
    INVALID_INITIALIZATION = 800100
    CONNECTION_REQUIRED = 800101
    CONNECTION_CANCELED = 800102
    INVALID_PARAMETER = 800110
    NOT_SUPPORTED = 800111
    NETWORK = 800120
    MALFORMED_DATA = 800130
    MALFORMED_ERROR_DATA = 800140
    WRONG_CHANNEL_TYPE = 800150
    MARK_AS_READ_RATE_LIMIT = 800160
    QUERY_IN_PROGRESS = 800170
    ACK_TIMEOUT = 800180
    LOGIN_TIMEOUT = 800190
    SOCKET_CLOSED = 800200
    SOCKET_CONNECTION_FAILED = 800210
    #: The request could not be sent; also: 4,096 of the client wait already.
    REQUEST_FAILED = 800220
    CONNECTION_DELAYED = 800221
    FILE_UPLOAD_CANCEL_FAILED = 800230
    REQUEST_CANCELED = 800240
    FILE_UPLOAD_TIMEOUT = 800250
    FILE_SIZE_LIMIT_EXCEEDED = 800260
    PENDING = 800400
    INVALID_ACCESS_TOKEN_PASSED = 800500
    SESSION_KEY_REFRESH_FAILED = 800502
    COLLECTION_DISPOSED = 800600
    LOCAL_DATABASE = 800700
    ENCRYPTION = 800701
    #: The older face: covey_sync_setup was not called.
    SYNC_NOT_SET_UP = 810100
    #: The older face: a fetch in this direction is running.
    SYNC_DUPLICATED_FETCH = 810200
    #: The older face: the call makes no sense for this message.
    SYNC_INVALID_PARAMETER = 810300
    #: Another process has this user's cache open.
    STORE_LOCKED = 890001
    #: NULL, released, of another type, or nothing of this library's.
    BAD_HANDLE = 890002
    #: The function would wait for the callback it was called from.
    NOT_IN_CALLBACK = 890003
    #: The library was used before fork(); only releases work in the child.
    FORKED_CHILD = 890004
    UNAVAILABLE = 503
    NOT_ALLOWED = 400108
    PAGE_TOKEN_EXPIRED = 400109
    INVALID_VALUE = 400111
    OUT_OF_RANGE = 400113
    NOT_FOUND = 400201
    EXISTS_ALREADY = 400202
    TOO_MANY_ITEMS = 400203
    USER_DEACTIVATED = 400300
    USER_DELETED = 400301
    INVALID_ACCESS_TOKEN = 400302
    INVALID_SESSION_KEY = 400303
    SESSION_KEY_EXPIRED = 400309
    SESSION_REVOKED = 400310
    BANNED = 400750
    NOT_ACCEPTABLE = 400920
    INVALID_ENDPOINT = 400930
    PUSH_TOKEN_NOT_REGISTERED = 500601
    PUSH_TOKEN_NOT_UNREGISTERED = 500602
    INTERNAL_SERVER = 500901
    RATE_LIMITED = 500910
    LOGIN_REQUIRED = 900010
    NOT_A_MEMBER = 900020
    NOT_MESSAGE_OWNER = 900022
    CHANNEL_FROZEN = 900050
    WRONG_MESSAGE_KIND = 900090
    TOO_MANY_MESSAGES = 900200
    MESSAGE_NOT_FOUND = 900300
    CHANNEL_NOT_FOUND = 900500


class OnlineState(OpenEnum):
    """Whether a user is connected."""

    UNKNOWN = 0
    YES = 1
    NO = 2


class MemberState(OpenEnum):
    """How a user belongs to a channel."""

    NONE = 0
    INVITED = 1
    JOINED = 2


class Role(OpenEnum):
    """What a user may do in a channel."""

    NONE = 0
    OPERATOR = 1


class MessageKind(OpenEnum):
    """What a message is."""

    USER = 0
    FILE = 1
    MULTIPLE_FILES = 2
    ADMIN = 3
    BROADCAST = 4


class SendingStatus(OpenEnum):
    """How far sending has come. Only a succeeded message has an id."""

    NONE = 0
    PENDING = 1
    FAILED = 2
    SUCCEEDED = 3
    CANCELED = 4


class MessageFlag(IntFlag):
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
    """How a poll stands."""

    OPEN = 0
    #: Nobody may vote any more.
    CLOSED = 1
    REMOVED = 2


class ChannelFlag(IntFlag):
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
    """Whether I hid the channel, and what a new message does then."""

    UNHIDDEN = 0
    HIDDEN_ALLOW_AUTO_UNHIDE = 1
    HIDDEN_PREVENT_AUTO_UNHIDE = 2


class Delivery(OpenEnum):
    """On which thread callbacks run."""

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
    """What a connection handler is told."""

    #: Logged in; `user_id` says who.
    CONNECTED = 0
    #: The connection was lost and is being made anew.
    RECONNECT_STARTED = 1
    RECONNECT_SUCCEEDED = 2
    #: `error` says why; it goes on when the app calls resume or connect.
    RECONNECT_FAILED = 3
    #: Logged out; `user_id` says who.
    DISCONNECTED = 4
    #: The session is over, `error` says why: connect anew with a fresh token.
    SESSION_CLOSED = 5
    #: The cache on disk failed, `error` says why; what is missing of it comes from the server again.
    CACHE_FAILED = 6


class PushTrigger(OpenEnum):
    """What is pushed to my devices."""

    #: As my own setting has it; of a channel only.
    BY_USER = 0
    ALL = 1
    OFF = 2
    MENTIONS_ONLY = 3


class CountPreference(OpenEnum):
    """Which unread counts of a channel an app is to show me; the library gives all of them either way."""

    ALL = 0
    UNREAD_MESSAGES_ONLY = 1
    UNREAD_MENTIONS_ONLY = 2
    OFF = 3


class MetacounterMode(OpenEnum):
    """What an update does with the number given."""

    SET = 0
    INCREASE = 1
    DECREASE = 2


class ReportCategory(OpenEnum):
    """What is wrong."""

    SUSPICIOUS = 0
    HARASSING = 1
    INAPPROPRIATE = 2
    SPAM = 3


class ChannelAction(OpenEnum):
    """What one may want to do in a channel."""

    SEND_MESSAGE = 0
    ADD_REACTION = 1
    START_TYPING = 2
    PIN_MESSAGE = 3
    #: Edit or delete them.
    EDIT_MESSAGES_OF_OTHERS = 4
    UPDATE_CHANNEL = 5
    CHANGE_METADATA = 6
    INVITE_USERS = 7
    JOIN = 8
    #: Or decline it.
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
    """Why it would be refused."""

    #: Nothing is against it.
    NONE = 0
    #: Never joined, left, or banned: the protocol does not tell which of them.
    NOT_A_MEMBER = 1
    #: The invitation is to be accepted first.
    ONLY_INVITED = 2
    MUTED = 3
    #: Only operators write.
    FROZEN = 4
    NOT_AN_OPERATOR = 5
    #: A channel of this kind has no such thing.
    WRONG_KIND_OF_CHANNEL = 6
    NOT_PUBLIC = 7
    MEMBER_ALREADY = 8
    NOT_INVITED = 9


class PushService(OpenEnum):
    """Who carries pushes to a device."""

    FCM = 0
    APNS = 1
    HUAWEI = 2


class BackgroundScope(OpenEnum):
    """How far down messages are fetched. Each value includes those before it."""

    #: No messages in the background.
    NONE = 0
    #: What channels with an open message collection lack on their newer side.
    NEWER = 1
    #: Their older side, some pages of it.
    OLDER = 2
    #: The newest page of the first channels of open channel collections.
    TOP = 3
    #: The newest page of all other channels, most recently active first, while a channel collection exists.
    ALL = 4


class BackgroundPhase(OpenEnum):
    """What is being done."""

    IDLE = 0
    CHANNELS = 1
    MESSAGES = 2
    PAUSED = 3


class EventKind(OpenEnum):
    """What an event is about; its source says more."""

    #: A new message: received, or sent by this user.
    MESSAGE_ADDED = 0
    #: A message changed: edited, reacted to, replied to, voted on.
    MESSAGE_UPDATED = 1
    #: A message is gone.
    MESSAGE_DELETED = 2
    #: Something of the channel: members, typing, receipts, metadata, pins, freezing, ….
    CHANNEL_UPDATED = 3
    #: The channel is gone for this user.
    CHANNEL_DELETED = 4


class SpanState(OpenEnum):
    """State of a span of history."""

    #: The cache holds every message of it; with touches_live its last millisecond may not be over.
    HELD = 0
    #: Nothing proves that the cache holds every message of it; some may be cached. Without a connection the
    #: millisecond of the newest message is often the first one of such a span: others of it may not have come.
    MISSING = 1
    #: As missing, and some of it is being fetched.
    FILLING = 2


class MoreReason(OpenEnum):
    """Why has_previous or has_next is what it is."""

    #: True: the collection was not started yet.
    NOT_STARTED = 0
    #: False: the history begins here.
    START_REACHED = 1
    #: False: this is the newest message.
    LIVE_EDGE_REACHED = 2
    #: False: it was the newest when the connection was lost, or is by the starting point; not checked since.
    LIVE_EDGE_ASSUMED = 3
    #: True: the cache holds the next page.
    IN_CACHE = 4
    #: True: there is a hole, and behind it the cache holds history again.
    GAP = 5
    #: True: a huge gap was found here.
    HUGE_GAP = 6
    #: True: nothing is known of what follows.
    UNKNOWN = 7
    #: True: nothing is known of what follows, and there is no connection to ask.
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
    """Which channels by my own state in them."""

    ALL = 0
    JOINED_ONLY = 1
    INVITED_ONLY = 2
    INVITED_BY_FRIEND = 3
    INVITED_BY_NON_FRIEND = 4


class HiddenStateFilter(OpenEnum):
    """Which channels by whether I hid them."""

    UNHIDDEN_ONLY = 0
    HIDDEN_ONLY = 1
    HIDDEN_ALLOW_AUTO_UNHIDE = 2
    HIDDEN_PREVENT_AUTO_UNHIDE = 3
    ALL = 4


class SuperChannelFilter(OpenEnum):
    """Which channels by their size class."""

    ALL = 0
    SUPER_ONLY = 1
    NON_SUPER = 2
    BROADCAST_ONLY = 3
    EXCLUSIVE_ONLY = 4


class PublicChannelFilter(OpenEnum):
    """Which channels by who may join."""

    ALL = 0
    PUBLIC_ONLY = 1
    PRIVATE_ONLY = 2


class UserIdsMatch(OpenEnum):
    """Whether all of a list of users have to be members, or one of them."""

    ALL = 0
    ANY = 1


class ChannelSearchFlag(IntFlag):
    """Where a search for channels looks: bits of the `fields` of covey_group_channel_list_query_set_search."""

    MEMBER_NICKNAME = 1
    CHANNEL_NAME = 2


class MetacounterComparison(OpenEnum):
    """How a metacounter is compared with a value."""

    GREATER = 0
    GREATER_OR_EQUAL = 1
    LESS = 2
    LESS_OR_EQUAL = 3


class MessageTypeFilter(OpenEnum):
    """Which messages by what they are."""

    ALL = 0
    USER = 1
    FILE = 2
    ADMIN = 3


class ReplyType(OpenEnum):
    """Which replies of threads belong to the list."""

    NONE = 0
    ALL = 1
    ONLY_REPLY_TO_CHANNEL = 2


class InitPolicy(OpenEnum):
    """How a start fills the collection."""

    #: What the cache holds; then the server's list in its place.
    REPLACE_BY_API = 0
    #: What the cache holds; then what the server says otherwise, through messages_deleted, messages_added and
    #: messages_updated; then api_fn with the whole list. The list is never empty in between.
    UPDATE_BY_API = 1
    #: What the cache holds, and nothing else: the collection asks the server for nothing, at no time. api_fn runs at
    #: once with the same list. New messages are added where nothing can have been missed before them; else has_next
    #: becomes 1.
    CACHE_ONLY = 2


class MemberOrder(OpenEnum):
    """Order of a list of members. Nicknames are compared by their lower-case letters."""

    NICKNAME_ALPHABETICAL = 0
    #: Operators first, each group by nickname.
    OPERATOR_THEN_NICKNAME_ALPHABETICAL = 1


class OperatorFilter(OpenEnum):
    """Which members by their role."""

    ALL = 0
    OPERATORS_ONLY = 1
    NON_OPERATORS_ONLY = 2


class MutedMemberFilter(OpenEnum):
    """Which members by whether they may write."""

    ALL = 0
    MUTED_ONLY = 1
    UNMUTED_ONLY = 2


class PublicMembershipFilter(OpenEnum):
    """Which public channels by whether I am a member."""

    ALL = 0
    JOINED_ONLY = 1


class UnreadItemFlag(IntFlag):
    """What may be counted as unread: bits. SUPER: in supergroups alone; NON_SUPER: in all other group channels."""

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
    """In which order found messages come."""

    #: Best first: many of the words in a short message; of equal ones the newest first.
    RELEVANCE = 0
    NEWEST_FIRST = 1


class ServerSearchOrder(OpenEnum):
    """In which order the server gives what it found."""

    #: Best first.
    RELEVANCE = 0
    #: Newest first.
    TIME = 1


class ScheduledStatus(OpenEnum):
    """How a scheduled message stands."""

    PENDING = 0
    IN_QUEUE = 1
    SENT = 2
    #: The server tried, and refused it.
    FAILED = 3
    CANCELED = 4
    REMOVED = 5


class ScheduledOrder(OpenEnum):
    """In which order scheduled messages are listed."""

    CREATED_AT = 0
    SCHEDULED_AT = 1


class SyncAction(OpenEnum):
    """What is to be done with the messages or channels of a callback."""

    NONE = 0
    INSERT = 1
    #: Replace by identity.
    UPDATE = 2
    REMOVE = 3
    #: Empty all lists of the collection; the callback's list is empty.
    CLEAR = 4
    #: Of channels: changed, and stands elsewhere now.
    MOVE = 5


class SyncFailedReason(OpenEnum):
    """Why the list of failed messages changed."""

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
    """What follows a failed send."""

    #: The message vanishes: it is lost.
    NONE = 0
    #: It is kept until the app resends or deletes it.
    MANUAL = 1
    #: It is kept and repeated by itself, a number of times.
    AUTOMATIC = 2


class SyncDirection(OpenEnum):
    """Where a fetch looks: previous messages are older."""

    PREVIOUS = 0
    NEXT = 1
