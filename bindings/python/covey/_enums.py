"""The enumerations of include/covey.h. Written by generate.py; do not edit."""

from __future__ import annotations

from typing import Any

from ._open_enum import OpenEnum, OpenFlag, enumeration

#: By name: base, documentation, members with their values.
ENUMS: dict[str, tuple[Any, str, str]] = {
    "ChangeKind": (OpenEnum,
    """The kind of one positional change of a collection's list.""", """
        INSERT 0
        MOVE 1
        UPDATE 2
        REMOVE 3
        RESET 4
    """),
    "EventSource": (OpenEnum,
    """The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What
    a server's event says beyond the change is in the event's info (event_info.h).""", """
        MESSAGE_CHANGELOG 0
        MESSAGE_FILL 1
        CHANNEL_CHANGELOG 2
        LOCAL_MESSAGE_PENDING_CREATED 3
        LOCAL_MESSAGE_FAILED 4
        LOCAL_MESSAGE_CANCELED 5
        LOCAL_MESSAGE_RESEND_STARTED 6
        CHANNEL_REFRESH 7
        EVENT_MESSAGE_SENT 100
        EVENT_MESSAGE_RECEIVED 101
        EVENT_MESSAGE_UPDATED 102
        EVENT_MESSAGE_DELETED 103
        EVENT_REACTION_UPDATED 104
        EVENT_THREAD_INFO_UPDATED 105
        EVENT_MENTION 106
        EVENT_CHANNEL_CHANGED 107
        EVENT_CHANNEL_MEMBER_COUNT_CHANGED 108
        EVENT_CHANNEL_FROZEN 109
        EVENT_CHANNEL_UNFROZEN 110
        EVENT_CHANNEL_HIDDEN 111
        EVENT_CHANNEL_DELETED 112
        EVENT_OPERATOR_UPDATED 113
        EVENT_TYPING_STATUS_UPDATED 114
        EVENT_DELIVERY_STATUS_UPDATED 115
        EVENT_READ_STATUS_UPDATED 116
        EVENT_USER_RECEIVED_INVITATION 117
        EVENT_USER_DECLINED_INVITATION 118
        EVENT_USER_JOINED 119
        EVENT_USER_MUTED 120
        EVENT_USER_UNMUTED 121
        EVENT_USER_LEFT 122
        EVENT_USER_BANNED 123
        EVENT_USER_UNBANNED 124
        EVENT_POLL_UPDATED 1000
        EVENT_POLL_VOTED 1001
        EVENT_POLL_CHANGELOG 1002
        EVENT_PINNED_MESSAGE_UPDATED 1003
        EVENT_FEEDBACK_MESSAGE_UPDATED 1004
        EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED 1005
        EVENT_USER_MARKED_READ 1006
        EVENT_USER_MARKED_UNREAD 1007
        EVENT_META_DATA_CREATED 1008
        EVENT_META_DATA_UPDATED 1009
        EVENT_META_DATA_DELETED 1010
        EVENT_META_COUNTER_CREATED 1011
        EVENT_META_COUNTER_UPDATED 1012
        EVENT_META_COUNTER_DELETED 1013
        EVENT_MESSAGE_OFFSET_UPDATED 1014
        WINDOW_TRIMMED 1015
    """),
    "ErrorCode": (OpenEnum,
    """Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own.
    Codes are never renumbered.""", """
        OK 0
        UNKNOWN 800000
        INVALID_INITIALIZATION 800100
        CONNECTION_REQUIRED 800101
        CONNECTION_CANCELED 800102
        INVALID_PARAMETER 800110
        NOT_SUPPORTED 800111
        NETWORK 800120
        NETWORK_ROUTING 800121
        MALFORMED_DATA 800130
        MALFORMED_ERROR_DATA 800140
        WRONG_CHANNEL_TYPE 800150
        MARK_AS_READ_RATE_LIMIT 800160
        QUERY_IN_PROGRESS 800170
        ACK_TIMEOUT 800180
        LOGIN_TIMEOUT 800190
        SOCKET_CLOSED 800200
        SOCKET_CONNECTION_FAILED 800210
        REQUEST_FAILED 800220
        CONNECTION_DELAYED 800221
        FILE_UPLOAD_CANCEL_FAILED 800230
        REQUEST_CANCELED 800240
        FILE_UPLOAD_TIMEOUT 800250
        FILE_SIZE_LIMIT_EXCEEDED 800260
        STATISTICS_RETRIES_EXCEEDED 800270
        TIMER_EXPIRED 800301
        TIMER_ALREADY_DONE 800302
        PENDING 800400
        INVALID_ACCESS_TOKEN_PASSED 800500
        SESSION_KEY_REFRESHED 800501
        SESSION_KEY_REFRESH_FAILED 800502
        COLLECTION_DISPOSED 800600
        LOCAL_DATABASE 800700
        ENCRYPTION 800701
        SYNC_LOCAL_STORE 810001
        SYNC_NOT_SET_UP 810100
        SYNC_DUPLICATED_FETCH 810200
        SYNC_INVALID_PARAMETER 810300
        SYNC_INVALID_TIME_RANGE 810305
        STORE_LOCKED 890001
        BAD_HANDLE 890002
        NOT_IN_CALLBACK 890003
        FORKED_CHILD 890004
        UNAVAILABLE 503
        NOT_A_STRING 400100
        NOT_A_NUMBER 400101
        NOT_A_LIST 400102
        NOT_JSON 400103
        NOT_A_BOOLEAN 400104
        REQUIRED_PARAMETER_MISSING 400105
        NEGATIVE_NUMBER 400106
        POSITIVE_NUMBER 400107
        NOT_ALLOWED 400108
        PAGE_TOKEN_EXPIRED 400109
        VALUE_TOO_LONG 400110
        INVALID_VALUE 400111
        INCOMPATIBLE_VALUES 400112
        OUT_OF_RANGE 400113
        INVALID_RESOURCE_URL 400114
        CHARACTER_NOT_ALLOWED 400151
        NOT_FOUND 400201
        EXISTS_ALREADY 400202
        TOO_MANY_ITEMS 400203
        USER_DEACTIVATED 400300
        USER_DELETED 400301
        INVALID_ACCESS_TOKEN 400302
        INVALID_SESSION_KEY 400303
        APPLICATION_NOT_FOUND 400304
        USER_ID_TOO_LONG 400305
        QUOTA_EXCEEDED 400306
        DOMAIN_NOT_ALLOWED 400307
        SESSION_KEY_EXPIRED 400309
        SESSION_REVOKED 400310
        WRONG_SESSION_TYPE 400312
        WRONG_AUTHENTICATION 400313
        INVALID_API_TOKEN 400401
        PARAMETERS_MISSING 400402
        INVALID_JSON_BODY 400403
        INVALID_REQUEST_URL 400404
        TOO_MANY_USER_CONNECTIONS 400500
        TOO_MANY_APPLICATION_CONNECTIONS 400501
        BLOCKED_SENDER 400700
        INVITEE_BLOCKED 400701
        INVITER_BLOCKED 400702
        BANNED 400750
        BANNED_FROM_CUSTOM_TYPE 400751
        NOT_ACCEPTABLE 400920
        INVALID_ENDPOINT 400930
        MESSAGE_IN_REVIEW 400940
        APPLICATION_NOT_AVAILABLE 403100
        STATISTICS_NOT_ALLOWED 403200
        PUSH_TOKEN_NOT_REGISTERED 500601
        PUSH_TOKEN_NOT_UNREGISTERED 500602
        INTERNAL_SERVER 500901
        RATE_LIMITED 500910
        LOGIN_REQUIRED 900010
        NOT_A_MEMBER 900020
        SENDER_DEACTIVATED 900021
        NOT_MESSAGE_OWNER 900022
        ONLY_INVITED 900023
        INVALID_MENTION 900025
        INVALID_PUSH_OPTION 900026
        TOO_MANY_META_ARRAY_KEYS 900027
        TOO_MANY_META_ARRAY_VALUES 900028
        INVALID_META_ARRAY 900029
        GUESTS_NOT_ALLOWED 900030
        MUTED_IN_APPLICATION 900040
        MUTED 900041
        CHANNEL_FROZEN 900050
        PROFANITY 900060
        BANNED_URL 900061
        RESTRICTED_DOMAIN 900065
        MODERATED_FILE 900066
        CHANNEL_DELETED 900070
        BLOCKED_BY_RECEIVER 900080
        RECEIVER_DEACTIVATED 900081
        WRONG_MESSAGE_KIND 900090
        SENDER_BANNED 900100
        TOO_MANY_MESSAGES 900200
        MESSAGE_NOT_FOUND 900300
        TOO_MANY_PARTICIPANTS 900400
        CHANNEL_NOT_FOUND 900500
        NOT_SUPPORTED_IN_REVIEW 901500
    """),
    "LogLevel": (OpenEnum,
    """How important a line is. A handler of a level gets the lines of this level and of those before it.""", """
        OFF 0
        ERROR 1
        WARNING 2
        INFO 3
        DEBUG 4
    """),
    "LogCategory": (OpenEnum,
    """What a line is about.""", """
        CONNECTION 0
        LOGIN 1
        REQUEST 2
        SEND 3
        SYNC 4
        HISTORY 5
        CACHE 6
        DISK 7
        DELIVERY 8
        LOG 9
    """),
    "OnlineState": (OpenEnum,
    """Online state of a user.""", """
        UNKNOWN 0
        YES 1
        NO 2
    """),
    "MemberState": (OpenEnum,
    """Membership of a user in a channel.""", """
        NONE 0
        INVITED 1
        JOINED 2
    """),
    "Role": (OpenEnum,
    """Role of a user in a channel.""", """
        NONE 0
        OPERATOR 1
    """),
    "MessageKind": (OpenEnum,
    """Kind of a message.""", """
        USER 0
        FILE 1
        MULTIPLE_FILES 2
        ADMIN 3
        BROADCAST 4
    """),
    "SendingStatus": (OpenEnum,
    """Progress of sending. Only a succeeded message has an id.""", """
        NONE 0
        PENDING 1
        FAILED 2
        SUCCEEDED 3
        CANCELED 4
        REMOVED 5
    """),
    "MessageFlag": (OpenFlag,
    """Bits of covey_message_flags.""", """
        SILENT 1
        REPLY_TO_CHANNEL 2
        OPERATOR_MESSAGE 4
        SUPER_CHANNEL 8
        GLOBAL_BLOCK 16
        FORCE_UPDATE_LAST_MESSAGE 32
        MENTIONS_CHANNEL 64
        FILE_REQUIRES_AUTH 128
        QUEUED_FOR_RESEND 256
        HAS_SENDER 512
        HAS_THREAD_INFO 1024
    """),
    "PollStatus": (OpenEnum,
    """Status of a poll.""", """
        OPEN 0
        CLOSED 1
        REMOVED 2
    """),
    "ChannelFlag": (OpenFlag,
    """Bits of covey_channel_flags.""", """
        SUPER 1
        BROADCAST 2
        EXCLUSIVE 4
        PUBLIC 8
        DISTINCT 16
        DISCOVERABLE 32
        EPHEMERAL 64
        ACCESS_CODE_REQUIRED 128
        CHAT_NOTIFICATION 256
        FROZEN 512
    """),
    "HiddenState": (OpenEnum,
    """Hidden state of the channel for the current user, and the effect of a new message.""", """
        UNHIDDEN 0
        HIDDEN_ALLOW_AUTO_UNHIDE 1
        HIDDEN_PREVENT_AUTO_UNHIDE 2
    """),
    "Delivery": (OpenEnum,
    """The thread that runs callbacks.""", """
        THREAD 0
        POLL 1
    """),
    "ConnectionState": (OpenEnum,
    """State of the connection.""", """
        INITIALIZED 0
        CONNECTING 1
        OPEN 2
        RECONNECTING 3
        DELAYED 4
        PAUSED 5
        CLOSED 6
    """),
    "ConnectionEvent": (OpenEnum,
    """Events that a connection handler receives.""", """
        CONNECTED 0
        RECONNECT_STARTED 1
        RECONNECT_SUCCEEDED 2
        RECONNECT_FAILED 3
        DISCONNECTED 4
        SESSION_CLOSED 5
        CACHE_FAILED 6
        RECONNECT_SCHEDULED 7
    """),
    "SessionEvent": (OpenEnum,
    """Events that a session handler receives.""", """
        TOKEN_REQUIRED 0
        REFRESHED 1
        EXPIRED 2
        ERROR 3
        CLOSED 4
    """),
    "PushTrigger": (OpenEnum,
    """The messages that cause push notifications for the current user.""", """
        BY_USER 0
        ALL 1
        OFF 2
        MENTIONS_ONLY 3
    """),
    "CountPreference": (OpenEnum,
    """The unread counts that an app shows for a channel. The library provides all of them anyway.""", """
        ALL 0
        UNREAD_MESSAGES_ONLY 1
        UNREAD_MENTIONS_ONLY 2
        OFF 3
    """),
    "MetacounterMode": (OpenEnum,
    """Effect of an update's number.""", """
        SET 0
        INCREASE 1
        DECREASE 2
    """),
    "ReportCategory": (OpenEnum,
    """Reason of a report: the categories that every application has.""", """
        SUSPICIOUS 0
        HARASSING 1
        INAPPROPRIATE 2
        SPAM 3
    """),
    "ChannelAction": (OpenEnum,
    """Actions in a channel.""", """
        SEND_MESSAGE 0
        ADD_REACTION 1
        START_TYPING 2
        PIN_MESSAGE 3
        EDIT_MESSAGES_OF_OTHERS 4
        UPDATE_CHANNEL 5
        CHANGE_METADATA 6
        INVITE_USERS 7
        JOIN 8
        ACCEPT_INVITATION 9
        LEAVE 10
        HIDE 11
        RESET_MY_HISTORY 12
        FREEZE 13
        DELETE_CHANNEL 14
        BAN_USERS 15
        MUTE_USERS 16
        CHANGE_OPERATORS 17
    """),
    "Refusal": (OpenEnum,
    """Reason why an action would be rejected.""", """
        NONE 0
        NOT_A_MEMBER 1
        ONLY_INVITED 2
        MUTED 3
        FROZEN 4
        NOT_AN_OPERATOR 5
        WRONG_KIND_OF_CHANNEL 6
        NOT_PUBLIC 7
        MEMBER_ALREADY 8
        NOT_INVITED 9
    """),
    "PushService": (OpenEnum,
    """The push service of a device.""", """
        FCM 0
        APNS 1
        HUAWEI 2
    """),
    "BackgroundScope": (OpenEnum,
    """The messages that are fetched in the background. Each value includes those before it.""", """
        NONE 0
        NEWER 1
        OLDER 2
        TOP 3
        ALL 4
    """),
    "BackgroundPhase": (OpenEnum,
    """The current activity.""", """
        IDLE 0
        CHANNELS 1
        MESSAGES 2
        PAUSED 3
    """),
    "EventOperation": (OpenEnum,
    """What was done with a reaction, or with typing.""", """
        NONE 0
        ADDED 1
        REMOVED 2
    """),
    "EventKind": (OpenEnum,
    """Kind of an event; its source has details.""", """
        MESSAGE_ADDED 0
        MESSAGE_UPDATED 1
        MESSAGE_DELETED 2
        CHANNEL_UPDATED 3
        CHANNEL_DELETED 4
    """),
    "SpanState": (OpenEnum,
    """State of a span of history.""", """
        HELD 0
        MISSING 1
        FILLING 2
    """),
    "MoreReason": (OpenEnum,
    """The reason of has_previous or has_next.""", """
        NOT_STARTED 0
        START_REACHED 1
        LIVE_EDGE_REACHED 2
        LIVE_EDGE_ASSUMED 3
        IN_CACHE 4
        GAP 5
        HUGE_GAP 6
        UNKNOWN 7
        OFFLINE 8
        CHANNEL_GONE 9
    """),
    "ChannelOrder": (OpenEnum,
    """Order of a list of channels.""", """
        LATEST_LAST_MESSAGE 0
        CHRONOLOGICAL 1
        CHANNEL_NAME_ALPHABETICAL 2
        METADATA_VALUE_ALPHABETICAL 3
    """),
    "MemberStateFilter": (OpenEnum,
    """Filter by the current user's membership.""", """
        ALL 0
        JOINED_ONLY 1
        INVITED_ONLY 2
        INVITED_BY_FRIEND 3
        INVITED_BY_NON_FRIEND 4
    """),
    "HiddenStateFilter": (OpenEnum,
    """Filter by the current user's hidden state.""", """
        UNHIDDEN_ONLY 0
        HIDDEN_ONLY 1
        HIDDEN_ALLOW_AUTO_UNHIDE 2
        HIDDEN_PREVENT_AUTO_UNHIDE 3
        ALL 4
    """),
    "SuperChannelFilter": (OpenEnum,
    """Filter by the kind of channel.""", """
        ALL 0
        SUPER_ONLY 1
        NON_SUPER 2
        BROADCAST_ONLY 3
        EXCLUSIVE_ONLY 4
    """),
    "PublicChannelFilter": (OpenEnum,
    """Filter by who may join.""", """
        ALL 0
        PUBLIC_ONLY 1
        PRIVATE_ONLY 2
    """),
    "UserIdsMatch": (OpenEnum,
    """Whether all users of a list must be members, or one of them.""", """
        ALL 0
        ANY 1
    """),
    "ChannelSearchFlag": (OpenFlag,
    """Fields of a search for channels: bits of the `fields` of covey_group_channel_list_query_set_search.""", """
        MEMBER_NICKNAME 1
        CHANNEL_NAME 2
    """),
    "MetacounterComparison": (OpenEnum,
    """Comparison of a metacounter with a value.""", """
        GREATER 0
        GREATER_OR_EQUAL 1
        LESS 2
        LESS_OR_EQUAL 3
    """),
    "MessageTypeFilter": (OpenEnum,
    """Filter by message type.""", """
        ALL 0
        USER 1
        FILE 2
        ADMIN 3
    """),
    "ReplyType": (OpenEnum,
    """Replies that belong to the list.""", """
        NONE 0
        ALL 1
        ONLY_REPLY_TO_CHANNEL 2
    """),
    "CollectionState": (OpenEnum,
    """How far the start of a message collection has come.""", """
        CREATED 0
        STARTING 1
        CACHED 2
        READY 3
        DISPOSED 4
    """),
    "InitPolicy": (OpenEnum,
    """How covey_message_collection_start fills the collection.""", """
        REPLACE_BY_API 0
        UPDATE_BY_API 1
        CACHE_ONLY 2
    """),
    "FeedItemKind": (OpenEnum,
    """What an item of a feed is. Ignore kinds that you do not know.""", """
        MESSAGE 1
        EDITED 2
        DELETED 3
        REACTIONS 4
        JOINED 5
        LEFT 6
        GAP 7
    """),
    "FeedChangeFlag": (OpenFlag,
    """Changes that a feed delivers; add up those that you want.""", """
        EDITS 1
        DELETIONS 2
        REACTIONS 4
        JOINS 8
        LEAVES 16
    """),
    "FeedGapReason": (OpenEnum,
    """Why a feed cannot deliver a span.""", """
        HISTORY_HIDDEN 1
        CHANNEL_LEFT 2
        CHANGES_LOST 3
    """),
    "FeedPositionState": (OpenEnum,
    """What a position does not say by itself, and a feed of another machine must know.""", """
        CERTAIN 1
        UNPROVEN 2
        GAP 3
        ENDED 4
    """),
    "MemberOrder": (OpenEnum,
    """Order of a list of members. Nicknames are compared by their lower-case letters.""", """
        NICKNAME_ALPHABETICAL 0
        OPERATOR_THEN_NICKNAME_ALPHABETICAL 1
    """),
    "OperatorFilter": (OpenEnum,
    """Filter by role.""", """
        ALL 0
        OPERATORS_ONLY 1
        NON_OPERATORS_ONLY 2
    """),
    "MutedMemberFilter": (OpenEnum,
    """Filter by mute.""", """
        ALL 0
        MUTED_ONLY 1
        UNMUTED_ONLY 2
    """),
    "PublicMembershipFilter": (OpenEnum,
    """Filter by the current user's membership.""", """
        ALL 0
        JOINED_ONLY 1
    """),
    "UnreadItemFlag": (OpenFlag,
    """Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels.""", """
        MESSAGES 1
        MENTIONS 2
        INVITATIONS 4
        SUPER_MESSAGES 8
        SUPER_MENTIONS 16
        SUPER_INVITATIONS 32
        NON_SUPER_MESSAGES 64
        NON_SUPER_MENTIONS 128
        NON_SUPER_INVITATIONS 256
    """),
    "SearchOrder": (OpenEnum,
    """The order of found messages.""", """
        RELEVANCE 0
        NEWEST_FIRST 1
    """),
    "ServerSearchOrder": (OpenEnum,
    """The order of the messages that the server found.""", """
        RELEVANCE 0
        TIME 1
    """),
    "ScheduledStatus": (OpenEnum,
    """Status of a scheduled message.""", """
        PENDING 0
        IN_QUEUE 1
        SENT 2
        FAILED 3
        CANCELED 4
        REMOVED 5
    """),
    "ScheduledOrder": (OpenEnum,
    """The order of a list of scheduled messages.""", """
        CREATED_AT 0
        SCHEDULED_AT 1
    """),
    "SyncAction": (OpenEnum,
    """Action on the messages or channels of a callback.""", """
        NONE 0
        INSERT 1
        UPDATE 2
        REMOVE 3
        CLEAR 4
        MOVE 5
    """),
    "SyncFailedReason": (OpenEnum,
    """Reason of a change of the list of failed messages.""", """
        NONE 0
        UPDATE_RESEND_FAILED 1
        REMOVE_RESEND_SUCCEEDED 2
        REMOVE_RETENTION_EXPIRED 3
        REMOVE_EXCEEDED_MAX_COUNT 4
        REMOVE_MANUAL_ACTION 5
        REMOVE_UNKNOWN 6
    """),
    "SyncMessageList": (OpenEnum,
    """The lists of a message collection.""", """
        SUCCEEDED 0
        PENDING 1
        FAILED 2
    """),
    "SyncResendPolicy": (OpenEnum,
    """Handling of a failed send.""", """
        NONE 0
        MANUAL 1
        AUTOMATIC 2
    """),
    "SyncDirection": (OpenEnum,
    """Direction of a fetch: previous messages are older.""", """
        PREVIOUS 0
        NEXT 1
    """),
}


def __getattr__(name: str) -> Any:
    """The enumeration, as a class."""
    try:
        base, documentation, members = ENUMS[name]
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    # Two threads that arrive at once use the same one.
    return globals().setdefault(name, enumeration(base, name, documentation, members, __name__))
