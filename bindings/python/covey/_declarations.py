"""The declarations of include/covey.h for ctypes. Written by generate.py; do not edit."""

from __future__ import annotations

from typing import Any

from ._c_types import Types, line_of

#: Name, value.
CONSTANTS = """
COVEY_VERSION_MAJOR 0
COVEY_VERSION_MINOR 1
COVEY_VERSION_PATCH 0
COVEY_NUL_TERMINATED 18446744073709551615
COVEY_TIME_NEWEST 9223372036854775807
COVEY_TOKEN_WAIT_MS 60000
COVEY_FILE_MESSAGES_LIMIT 20
COVEY_DOWNLOAD_MEMORY_LIMIT 67108864
COVEY_CHANGE_INSERT 0
COVEY_CHANGE_MOVE 1
COVEY_CHANGE_UPDATE 2
COVEY_CHANGE_REMOVE 3
COVEY_CHANGE_RESET 4
COVEY_SOURCE_MESSAGE_CHANGELOG 0
COVEY_SOURCE_MESSAGE_FILL 1
COVEY_SOURCE_CHANNEL_CHANGELOG 2
COVEY_SOURCE_LOCAL_MESSAGE_PENDING_CREATED 3
COVEY_SOURCE_LOCAL_MESSAGE_FAILED 4
COVEY_SOURCE_LOCAL_MESSAGE_CANCELED 5
COVEY_SOURCE_LOCAL_MESSAGE_RESEND_STARTED 6
COVEY_SOURCE_CHANNEL_REFRESH 7
COVEY_SOURCE_EVENT_MESSAGE_SENT 100
COVEY_SOURCE_EVENT_MESSAGE_RECEIVED 101
COVEY_SOURCE_EVENT_MESSAGE_UPDATED 102
COVEY_SOURCE_EVENT_MESSAGE_DELETED 103
COVEY_SOURCE_EVENT_REACTION_UPDATED 104
COVEY_SOURCE_EVENT_THREAD_INFO_UPDATED 105
COVEY_SOURCE_EVENT_MENTION 106
COVEY_SOURCE_EVENT_CHANNEL_CHANGED 107
COVEY_SOURCE_EVENT_CHANNEL_MEMBER_COUNT_CHANGED 108
COVEY_SOURCE_EVENT_CHANNEL_FROZEN 109
COVEY_SOURCE_EVENT_CHANNEL_UNFROZEN 110
COVEY_SOURCE_EVENT_CHANNEL_HIDDEN 111
COVEY_SOURCE_EVENT_CHANNEL_DELETED 112
COVEY_SOURCE_EVENT_OPERATOR_UPDATED 113
COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED 114
COVEY_SOURCE_EVENT_DELIVERY_STATUS_UPDATED 115
COVEY_SOURCE_EVENT_READ_STATUS_UPDATED 116
COVEY_SOURCE_EVENT_USER_RECEIVED_INVITATION 117
COVEY_SOURCE_EVENT_USER_DECLINED_INVITATION 118
COVEY_SOURCE_EVENT_USER_JOINED 119
COVEY_SOURCE_EVENT_USER_MUTED 120
COVEY_SOURCE_EVENT_USER_UNMUTED 121
COVEY_SOURCE_EVENT_USER_LEFT 122
COVEY_SOURCE_EVENT_USER_BANNED 123
COVEY_SOURCE_EVENT_USER_UNBANNED 124
COVEY_SOURCE_EVENT_POLL_UPDATED 1000
COVEY_SOURCE_EVENT_POLL_VOTED 1001
COVEY_SOURCE_EVENT_POLL_CHANGELOG 1002
COVEY_SOURCE_EVENT_PINNED_MESSAGE_UPDATED 1003
COVEY_SOURCE_EVENT_FEEDBACK_MESSAGE_UPDATED 1004
COVEY_SOURCE_EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED 1005
COVEY_SOURCE_EVENT_USER_MARKED_READ 1006
COVEY_SOURCE_EVENT_USER_MARKED_UNREAD 1007
COVEY_SOURCE_EVENT_META_DATA_CREATED 1008
COVEY_SOURCE_EVENT_META_DATA_UPDATED 1009
COVEY_SOURCE_EVENT_META_DATA_DELETED 1010
COVEY_SOURCE_EVENT_META_COUNTER_CREATED 1011
COVEY_SOURCE_EVENT_META_COUNTER_UPDATED 1012
COVEY_SOURCE_EVENT_META_COUNTER_DELETED 1013
COVEY_SOURCE_EVENT_MESSAGE_OFFSET_UPDATED 1014
COVEY_SOURCE_WINDOW_TRIMMED 1015
COVEY_OK 0
COVEY_ERROR_UNKNOWN 800000
COVEY_ERROR_INVALID_INITIALIZATION 800100
COVEY_ERROR_CONNECTION_REQUIRED 800101
COVEY_ERROR_CONNECTION_CANCELED 800102
COVEY_ERROR_INVALID_PARAMETER 800110
COVEY_ERROR_NOT_SUPPORTED 800111
COVEY_ERROR_NETWORK 800120
COVEY_ERROR_NETWORK_ROUTING 800121
COVEY_ERROR_MALFORMED_DATA 800130
COVEY_ERROR_MALFORMED_ERROR_DATA 800140
COVEY_ERROR_WRONG_CHANNEL_TYPE 800150
COVEY_ERROR_MARK_AS_READ_RATE_LIMIT 800160
COVEY_ERROR_QUERY_IN_PROGRESS 800170
COVEY_ERROR_ACK_TIMEOUT 800180
COVEY_ERROR_LOGIN_TIMEOUT 800190
COVEY_ERROR_SOCKET_CLOSED 800200
COVEY_ERROR_SOCKET_CONNECTION_FAILED 800210
COVEY_ERROR_REQUEST_FAILED 800220
COVEY_ERROR_CONNECTION_DELAYED 800221
COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED 800230
COVEY_ERROR_REQUEST_CANCELED 800240
COVEY_ERROR_FILE_UPLOAD_TIMEOUT 800250
COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED 800260
COVEY_ERROR_STATISTICS_RETRIES_EXCEEDED 800270
COVEY_ERROR_TIMER_EXPIRED 800301
COVEY_ERROR_TIMER_ALREADY_DONE 800302
COVEY_ERROR_PENDING 800400
COVEY_ERROR_INVALID_ACCESS_TOKEN_PASSED 800500
COVEY_ERROR_SESSION_KEY_REFRESHED 800501
COVEY_ERROR_SESSION_KEY_REFRESH_FAILED 800502
COVEY_ERROR_COLLECTION_DISPOSED 800600
COVEY_ERROR_LOCAL_DATABASE 800700
COVEY_ERROR_ENCRYPTION 800701
COVEY_ERROR_SYNC_LOCAL_STORE 810001
COVEY_ERROR_SYNC_NOT_SET_UP 810100
COVEY_ERROR_SYNC_DUPLICATED_FETCH 810200
COVEY_ERROR_SYNC_INVALID_PARAMETER 810300
COVEY_ERROR_SYNC_INVALID_TIME_RANGE 810305
COVEY_ERROR_STORE_LOCKED 890001
COVEY_ERROR_BAD_HANDLE 890002
COVEY_ERROR_NOT_IN_CALLBACK 890003
COVEY_ERROR_FORKED_CHILD 890004
COVEY_ERROR_UNAVAILABLE 503
COVEY_ERROR_NOT_A_STRING 400100
COVEY_ERROR_NOT_A_NUMBER 400101
COVEY_ERROR_NOT_A_LIST 400102
COVEY_ERROR_NOT_JSON 400103
COVEY_ERROR_NOT_A_BOOLEAN 400104
COVEY_ERROR_REQUIRED_PARAMETER_MISSING 400105
COVEY_ERROR_NEGATIVE_NUMBER 400106
COVEY_ERROR_POSITIVE_NUMBER 400107
COVEY_ERROR_NOT_ALLOWED 400108
COVEY_ERROR_PAGE_TOKEN_EXPIRED 400109
COVEY_ERROR_VALUE_TOO_LONG 400110
COVEY_ERROR_INVALID_VALUE 400111
COVEY_ERROR_INCOMPATIBLE_VALUES 400112
COVEY_ERROR_OUT_OF_RANGE 400113
COVEY_ERROR_INVALID_RESOURCE_URL 400114
COVEY_ERROR_CHARACTER_NOT_ALLOWED 400151
COVEY_ERROR_NOT_FOUND 400201
COVEY_ERROR_EXISTS_ALREADY 400202
COVEY_ERROR_TOO_MANY_ITEMS 400203
COVEY_ERROR_USER_DEACTIVATED 400300
COVEY_ERROR_USER_DELETED 400301
COVEY_ERROR_INVALID_ACCESS_TOKEN 400302
COVEY_ERROR_INVALID_SESSION_KEY 400303
COVEY_ERROR_APPLICATION_NOT_FOUND 400304
COVEY_ERROR_USER_ID_TOO_LONG 400305
COVEY_ERROR_QUOTA_EXCEEDED 400306
COVEY_ERROR_DOMAIN_NOT_ALLOWED 400307
COVEY_ERROR_SESSION_KEY_EXPIRED 400309
COVEY_ERROR_SESSION_REVOKED 400310
COVEY_ERROR_WRONG_SESSION_TYPE 400312
COVEY_ERROR_WRONG_AUTHENTICATION 400313
COVEY_ERROR_INVALID_API_TOKEN 400401
COVEY_ERROR_PARAMETERS_MISSING 400402
COVEY_ERROR_INVALID_JSON_BODY 400403
COVEY_ERROR_INVALID_REQUEST_URL 400404
COVEY_ERROR_TOO_MANY_USER_CONNECTIONS 400500
COVEY_ERROR_TOO_MANY_APPLICATION_CONNECTIONS 400501
COVEY_ERROR_BLOCKED_SENDER 400700
COVEY_ERROR_INVITEE_BLOCKED 400701
COVEY_ERROR_INVITER_BLOCKED 400702
COVEY_ERROR_BANNED 400750
COVEY_ERROR_BANNED_FROM_CUSTOM_TYPE 400751
COVEY_ERROR_NOT_ACCEPTABLE 400920
COVEY_ERROR_INVALID_ENDPOINT 400930
COVEY_ERROR_MESSAGE_IN_REVIEW 400940
COVEY_ERROR_APPLICATION_NOT_AVAILABLE 403100
COVEY_ERROR_STATISTICS_NOT_ALLOWED 403200
COVEY_ERROR_PUSH_TOKEN_NOT_REGISTERED 500601
COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED 500602
COVEY_ERROR_INTERNAL_SERVER 500901
COVEY_ERROR_RATE_LIMITED 500910
COVEY_ERROR_LOGIN_REQUIRED 900010
COVEY_ERROR_NOT_A_MEMBER 900020
COVEY_ERROR_SENDER_DEACTIVATED 900021
COVEY_ERROR_NOT_MESSAGE_OWNER 900022
COVEY_ERROR_ONLY_INVITED 900023
COVEY_ERROR_INVALID_MENTION 900025
COVEY_ERROR_INVALID_PUSH_OPTION 900026
COVEY_ERROR_TOO_MANY_META_ARRAY_KEYS 900027
COVEY_ERROR_TOO_MANY_META_ARRAY_VALUES 900028
COVEY_ERROR_INVALID_META_ARRAY 900029
COVEY_ERROR_GUESTS_NOT_ALLOWED 900030
COVEY_ERROR_MUTED_IN_APPLICATION 900040
COVEY_ERROR_MUTED 900041
COVEY_ERROR_CHANNEL_FROZEN 900050
COVEY_ERROR_PROFANITY 900060
COVEY_ERROR_BANNED_URL 900061
COVEY_ERROR_RESTRICTED_DOMAIN 900065
COVEY_ERROR_MODERATED_FILE 900066
COVEY_ERROR_CHANNEL_DELETED 900070
COVEY_ERROR_BLOCKED_BY_RECEIVER 900080
COVEY_ERROR_RECEIVER_DEACTIVATED 900081
COVEY_ERROR_WRONG_MESSAGE_KIND 900090
COVEY_ERROR_SENDER_BANNED 900100
COVEY_ERROR_TOO_MANY_MESSAGES 900200
COVEY_ERROR_MESSAGE_NOT_FOUND 900300
COVEY_ERROR_TOO_MANY_PARTICIPANTS 900400
COVEY_ERROR_CHANNEL_NOT_FOUND 900500
COVEY_ERROR_NOT_SUPPORTED_IN_REVIEW 901500
COVEY_LOG_LEVEL_OFF 0
COVEY_LOG_LEVEL_ERROR 1
COVEY_LOG_LEVEL_WARNING 2
COVEY_LOG_LEVEL_INFO 3
COVEY_LOG_LEVEL_DEBUG 4
COVEY_LOG_CATEGORY_CONNECTION 0
COVEY_LOG_CATEGORY_LOGIN 1
COVEY_LOG_CATEGORY_REQUEST 2
COVEY_LOG_CATEGORY_SEND 3
COVEY_LOG_CATEGORY_SYNC 4
COVEY_LOG_CATEGORY_HISTORY 5
COVEY_LOG_CATEGORY_CACHE 6
COVEY_LOG_CATEGORY_DISK 7
COVEY_LOG_CATEGORY_DELIVERY 8
COVEY_LOG_CATEGORY_LOG 9
COVEY_ONLINE_UNKNOWN 0
COVEY_ONLINE_YES 1
COVEY_ONLINE_NO 2
COVEY_MEMBER_STATE_NONE 0
COVEY_MEMBER_STATE_INVITED 1
COVEY_MEMBER_STATE_JOINED 2
COVEY_ROLE_NONE 0
COVEY_ROLE_OPERATOR 1
COVEY_MESSAGE_USER 0
COVEY_MESSAGE_FILE 1
COVEY_MESSAGE_MULTIPLE_FILES 2
COVEY_MESSAGE_ADMIN 3
COVEY_MESSAGE_BROADCAST 4
COVEY_SENDING_NONE 0
COVEY_SENDING_PENDING 1
COVEY_SENDING_FAILED 2
COVEY_SENDING_SUCCEEDED 3
COVEY_SENDING_CANCELED 4
COVEY_SENDING_REMOVED 5
COVEY_MESSAGE_FLAG_SILENT 1
COVEY_MESSAGE_FLAG_REPLY_TO_CHANNEL 2
COVEY_MESSAGE_FLAG_OPERATOR_MESSAGE 4
COVEY_MESSAGE_FLAG_SUPER_CHANNEL 8
COVEY_MESSAGE_FLAG_GLOBAL_BLOCK 16
COVEY_MESSAGE_FLAG_FORCE_UPDATE_LAST_MESSAGE 32
COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL 64
COVEY_MESSAGE_FLAG_FILE_REQUIRES_AUTH 128
COVEY_MESSAGE_FLAG_QUEUED_FOR_RESEND 256
COVEY_MESSAGE_FLAG_HAS_SENDER 512
COVEY_MESSAGE_FLAG_HAS_THREAD_INFO 1024
COVEY_POLL_STATUS_OPEN 0
COVEY_POLL_STATUS_CLOSED 1
COVEY_POLL_STATUS_REMOVED 2
COVEY_CHANNEL_FLAG_SUPER 1
COVEY_CHANNEL_FLAG_BROADCAST 2
COVEY_CHANNEL_FLAG_EXCLUSIVE 4
COVEY_CHANNEL_FLAG_PUBLIC 8
COVEY_CHANNEL_FLAG_DISTINCT 16
COVEY_CHANNEL_FLAG_DISCOVERABLE 32
COVEY_CHANNEL_FLAG_EPHEMERAL 64
COVEY_CHANNEL_FLAG_ACCESS_CODE_REQUIRED 128
COVEY_CHANNEL_FLAG_CHAT_NOTIFICATION 256
COVEY_CHANNEL_FLAG_FROZEN 512
COVEY_UNHIDDEN 0
COVEY_HIDDEN_ALLOW_AUTO_UNHIDE 1
COVEY_HIDDEN_PREVENT_AUTO_UNHIDE 2
COVEY_DELIVERY_THREAD 0
COVEY_DELIVERY_POLL 1
COVEY_CONNECTION_STATE_INITIALIZED 0
COVEY_CONNECTION_STATE_CONNECTING 1
COVEY_CONNECTION_STATE_OPEN 2
COVEY_CONNECTION_STATE_RECONNECTING 3
COVEY_CONNECTION_STATE_DELAYED 4
COVEY_CONNECTION_STATE_PAUSED 5
COVEY_CONNECTION_STATE_CLOSED 6
COVEY_CONNECTION_CONNECTED 0
COVEY_CONNECTION_RECONNECT_STARTED 1
COVEY_CONNECTION_RECONNECT_SUCCEEDED 2
COVEY_CONNECTION_RECONNECT_FAILED 3
COVEY_CONNECTION_DISCONNECTED 4
COVEY_CONNECTION_SESSION_CLOSED 5
COVEY_CONNECTION_CACHE_FAILED 6
COVEY_CONNECTION_RECONNECT_SCHEDULED 7
COVEY_SESSION_TOKEN_REQUIRED 0
COVEY_SESSION_REFRESHED 1
COVEY_SESSION_EXPIRED 2
COVEY_SESSION_ERROR 3
COVEY_SESSION_CLOSED 4
COVEY_PUSH_TRIGGER_BY_USER 0
COVEY_PUSH_TRIGGER_ALL 1
COVEY_PUSH_TRIGGER_OFF 2
COVEY_PUSH_TRIGGER_MENTIONS_ONLY 3
COVEY_COUNT_PREFERENCE_ALL 0
COVEY_COUNT_PREFERENCE_UNREAD_MESSAGES_ONLY 1
COVEY_COUNT_PREFERENCE_UNREAD_MENTIONS_ONLY 2
COVEY_COUNT_PREFERENCE_OFF 3
COVEY_METACOUNTER_SET 0
COVEY_METACOUNTER_INCREASE 1
COVEY_METACOUNTER_DECREASE 2
COVEY_REPORT_SUSPICIOUS 0
COVEY_REPORT_HARASSING 1
COVEY_REPORT_INAPPROPRIATE 2
COVEY_REPORT_SPAM 3
COVEY_ACTION_SEND_MESSAGE 0
COVEY_ACTION_ADD_REACTION 1
COVEY_ACTION_START_TYPING 2
COVEY_ACTION_PIN_MESSAGE 3
COVEY_ACTION_EDIT_MESSAGES_OF_OTHERS 4
COVEY_ACTION_UPDATE_CHANNEL 5
COVEY_ACTION_CHANGE_METADATA 6
COVEY_ACTION_INVITE_USERS 7
COVEY_ACTION_JOIN 8
COVEY_ACTION_ACCEPT_INVITATION 9
COVEY_ACTION_LEAVE 10
COVEY_ACTION_HIDE 11
COVEY_ACTION_RESET_MY_HISTORY 12
COVEY_ACTION_FREEZE 13
COVEY_ACTION_DELETE_CHANNEL 14
COVEY_ACTION_BAN_USERS 15
COVEY_ACTION_MUTE_USERS 16
COVEY_ACTION_CHANGE_OPERATORS 17
COVEY_REFUSAL_NONE 0
COVEY_REFUSAL_NOT_A_MEMBER 1
COVEY_REFUSAL_ONLY_INVITED 2
COVEY_REFUSAL_MUTED 3
COVEY_REFUSAL_FROZEN 4
COVEY_REFUSAL_NOT_AN_OPERATOR 5
COVEY_REFUSAL_WRONG_KIND_OF_CHANNEL 6
COVEY_REFUSAL_NOT_PUBLIC 7
COVEY_REFUSAL_MEMBER_ALREADY 8
COVEY_REFUSAL_NOT_INVITED 9
COVEY_PUSH_FCM 0
COVEY_PUSH_APNS 1
COVEY_PUSH_HUAWEI 2
COVEY_BACKGROUND_SCOPE_NONE 0
COVEY_BACKGROUND_SCOPE_NEWER 1
COVEY_BACKGROUND_SCOPE_OLDER 2
COVEY_BACKGROUND_SCOPE_TOP 3
COVEY_BACKGROUND_SCOPE_ALL 4
COVEY_BACKGROUND_IDLE 0
COVEY_BACKGROUND_CHANNELS 1
COVEY_BACKGROUND_MESSAGES 2
COVEY_BACKGROUND_PAUSED 3
COVEY_EVENT_OPERATION_NONE 0
COVEY_EVENT_OPERATION_ADDED 1
COVEY_EVENT_OPERATION_REMOVED 2
COVEY_EVENT_MESSAGE_ADDED 0
COVEY_EVENT_MESSAGE_UPDATED 1
COVEY_EVENT_MESSAGE_DELETED 2
COVEY_EVENT_CHANNEL_UPDATED 3
COVEY_EVENT_CHANNEL_DELETED 4
COVEY_SPAN_HELD 0
COVEY_SPAN_MISSING 1
COVEY_SPAN_FILLING 2
COVEY_MORE_NOT_STARTED 0
COVEY_MORE_START_REACHED 1
COVEY_MORE_LIVE_EDGE_REACHED 2
COVEY_MORE_LIVE_EDGE_ASSUMED 3
COVEY_MORE_IN_CACHE 4
COVEY_MORE_GAP 5
COVEY_MORE_HUGE_GAP 6
COVEY_MORE_UNKNOWN 7
COVEY_MORE_OFFLINE 8
COVEY_MORE_CHANNEL_GONE 9
COVEY_ORDER_LATEST_LAST_MESSAGE 0
COVEY_ORDER_CHRONOLOGICAL 1
COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL 2
COVEY_ORDER_METADATA_VALUE_ALPHABETICAL 3
COVEY_MEMBER_STATE_FILTER_ALL 0
COVEY_MEMBER_STATE_FILTER_JOINED_ONLY 1
COVEY_MEMBER_STATE_FILTER_INVITED_ONLY 2
COVEY_MEMBER_STATE_FILTER_INVITED_BY_FRIEND 3
COVEY_MEMBER_STATE_FILTER_INVITED_BY_NON_FRIEND 4
COVEY_HIDDEN_STATE_FILTER_UNHIDDEN_ONLY 0
COVEY_HIDDEN_STATE_FILTER_HIDDEN_ONLY 1
COVEY_HIDDEN_STATE_FILTER_HIDDEN_ALLOW_AUTO_UNHIDE 2
COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE 3
COVEY_HIDDEN_STATE_FILTER_ALL 4
COVEY_SUPER_CHANNEL_FILTER_ALL 0
COVEY_SUPER_CHANNEL_FILTER_SUPER_ONLY 1
COVEY_SUPER_CHANNEL_FILTER_NON_SUPER 2
COVEY_SUPER_CHANNEL_FILTER_BROADCAST_ONLY 3
COVEY_SUPER_CHANNEL_FILTER_EXCLUSIVE_ONLY 4
COVEY_PUBLIC_CHANNEL_FILTER_ALL 0
COVEY_PUBLIC_CHANNEL_FILTER_PUBLIC_ONLY 1
COVEY_PUBLIC_CHANNEL_FILTER_PRIVATE_ONLY 2
COVEY_USER_IDS_MATCH_ALL 0
COVEY_USER_IDS_MATCH_ANY 1
COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME 1
COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME 2
COVEY_METACOUNTER_GREATER 0
COVEY_METACOUNTER_GREATER_OR_EQUAL 1
COVEY_METACOUNTER_LESS 2
COVEY_METACOUNTER_LESS_OR_EQUAL 3
COVEY_MESSAGE_TYPE_FILTER_ALL 0
COVEY_MESSAGE_TYPE_FILTER_USER 1
COVEY_MESSAGE_TYPE_FILTER_FILE 2
COVEY_MESSAGE_TYPE_FILTER_ADMIN 3
COVEY_REPLY_TYPE_NONE 0
COVEY_REPLY_TYPE_ALL 1
COVEY_REPLY_TYPE_ONLY_REPLY_TO_CHANNEL 2
COVEY_COLLECTION_CREATED 0
COVEY_COLLECTION_STARTING 1
COVEY_COLLECTION_CACHED 2
COVEY_COLLECTION_READY 3
COVEY_COLLECTION_DISPOSED 4
COVEY_INIT_REPLACE_BY_API 0
COVEY_INIT_UPDATE_BY_API 1
COVEY_INIT_CACHE_ONLY 2
COVEY_FEED_ITEM_MESSAGE 1
COVEY_FEED_ITEM_EDITED 2
COVEY_FEED_ITEM_DELETED 3
COVEY_FEED_ITEM_REACTIONS 4
COVEY_FEED_ITEM_JOINED 5
COVEY_FEED_ITEM_LEFT 6
COVEY_FEED_ITEM_GAP 7
COVEY_FEED_CHANGE_EDITS 1
COVEY_FEED_CHANGE_DELETIONS 2
COVEY_FEED_CHANGE_REACTIONS 4
COVEY_FEED_CHANGE_JOINS 8
COVEY_FEED_CHANGE_LEAVES 16
COVEY_FEED_GAP_HISTORY_HIDDEN 1
COVEY_FEED_GAP_CHANNEL_LEFT 2
COVEY_FEED_GAP_CHANGES_LOST 3
COVEY_FEED_POSITION_CERTAIN 1
COVEY_FEED_POSITION_UNPROVEN 2
COVEY_FEED_POSITION_GAP 3
COVEY_FEED_POSITION_ENDED 4
COVEY_MEMBER_ORDER_NICKNAME_ALPHABETICAL 0
COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL 1
COVEY_OPERATOR_FILTER_ALL 0
COVEY_OPERATOR_FILTER_OPERATORS_ONLY 1
COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY 2
COVEY_MUTED_MEMBER_FILTER_ALL 0
COVEY_MUTED_MEMBER_FILTER_MUTED_ONLY 1
COVEY_MUTED_MEMBER_FILTER_UNMUTED_ONLY 2
COVEY_PUBLIC_MEMBERSHIP_FILTER_ALL 0
COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY 1
COVEY_UNREAD_ITEM_MESSAGES 1
COVEY_UNREAD_ITEM_MENTIONS 2
COVEY_UNREAD_ITEM_INVITATIONS 4
COVEY_UNREAD_ITEM_SUPER_MESSAGES 8
COVEY_UNREAD_ITEM_SUPER_MENTIONS 16
COVEY_UNREAD_ITEM_SUPER_INVITATIONS 32
COVEY_UNREAD_ITEM_NON_SUPER_MESSAGES 64
COVEY_UNREAD_ITEM_NON_SUPER_MENTIONS 128
COVEY_UNREAD_ITEM_NON_SUPER_INVITATIONS 256
COVEY_SEARCH_ORDER_RELEVANCE 0
COVEY_SEARCH_ORDER_NEWEST_FIRST 1
COVEY_SERVER_SEARCH_ORDER_RELEVANCE 0
COVEY_SERVER_SEARCH_ORDER_TIME 1
COVEY_SCHEDULED_STATUS_PENDING 0
COVEY_SCHEDULED_STATUS_IN_QUEUE 1
COVEY_SCHEDULED_STATUS_SENT 2
COVEY_SCHEDULED_STATUS_FAILED 3
COVEY_SCHEDULED_STATUS_CANCELED 4
COVEY_SCHEDULED_STATUS_REMOVED 5
COVEY_SCHEDULED_ORDER_CREATED_AT 0
COVEY_SCHEDULED_ORDER_SCHEDULED_AT 1
COVEY_SYNC_ACTION_NONE 0
COVEY_SYNC_ACTION_INSERT 1
COVEY_SYNC_ACTION_UPDATE 2
COVEY_SYNC_ACTION_REMOVE 3
COVEY_SYNC_ACTION_CLEAR 4
COVEY_SYNC_ACTION_MOVE 5
COVEY_SYNC_FAILED_NONE 0
COVEY_SYNC_FAILED_UPDATE_RESEND_FAILED 1
COVEY_SYNC_FAILED_REMOVE_RESEND_SUCCEEDED 2
COVEY_SYNC_FAILED_REMOVE_RETENTION_EXPIRED 3
COVEY_SYNC_FAILED_REMOVE_EXCEEDED_MAX_COUNT 4
COVEY_SYNC_FAILED_REMOVE_MANUAL_ACTION 5
COVEY_SYNC_FAILED_REMOVE_UNKNOWN 6
COVEY_SYNC_MESSAGES_SUCCEEDED 0
COVEY_SYNC_MESSAGES_PENDING 1
COVEY_SYNC_MESSAGES_FAILED 2
COVEY_SYNC_RESEND_NONE 0
COVEY_SYNC_RESEND_MANUAL 1
COVEY_SYNC_RESEND_AUTOMATIC 2
COVEY_SYNC_PREVIOUS 0
COVEY_SYNC_NEXT 1
"""

# A type is a name of ctypes, a callback or a struct; *x: a pointer to x; x*3: an array.

#: Name, result, parameters.
CALLBACKS = """
covey_free_fn None c_void_p
covey_log_fn None c_void_p *covey_log_line
covey_wake_fn None c_void_p
covey_eviction_order_fn c_int32 c_void_p *covey_cached_channel *covey_cached_channel
covey_done_fn None c_void_p c_uint64 c_void_p
covey_user_fn None c_void_p c_uint64 c_void_p c_void_p
covey_channel_fn None c_void_p c_uint64 c_void_p c_void_p
covey_message_fn None c_void_p c_uint64 c_void_p c_void_p
covey_strings_fn None c_void_p c_uint64 c_void_p c_void_p
covey_connection_fn None c_void_p *covey_connection_notice
covey_session_fn None c_void_p *covey_session_notice
covey_choice_fn None c_void_p c_uint64 c_int32 c_void_p
covey_metadata_fn None c_void_p c_uint64 *covey_metadata_entry c_size_t c_void_p
covey_metacounters_fn None c_void_p c_uint64 *covey_metacounter c_size_t c_void_p
covey_muted_info_fn None c_void_p c_uint64 *covey_muted_info c_void_p
covey_push_preference_fn None c_void_p c_uint64 *covey_push_preference c_void_p
covey_upload_progress_fn None c_void_p c_uint64 *covey_upload_progress
covey_file_messages_fn None c_void_p c_uint64 c_void_p c_int32 c_void_p
covey_download_progress_fn None c_void_p c_uint64 c_int64 c_int64
covey_download_fn None c_void_p c_uint64 c_void_p c_size_t c_void_p
covey_messages_fn None c_void_p c_uint64 c_void_p c_void_p
covey_background_fn None c_void_p *covey_background_progress
covey_event_fn None c_void_p *covey_event
covey_history_fn None c_void_p c_uint64 c_void_p c_void_p
covey_channel_page_fn None c_void_p c_uint64 c_void_p *covey_channel_context c_void_p
covey_message_start_fn None c_void_p c_void_p *covey_message_context c_void_p
covey_message_page_fn None c_void_p c_uint64 c_void_p *covey_message_context c_void_p
covey_feed_positions_fn None c_void_p c_uint64 *covey_feed_position c_size_t c_void_p
covey_channels_fn None c_void_p c_uint64 c_void_p c_void_p
covey_members_fn None c_void_p c_uint64 c_void_p c_void_p
covey_users_fn None c_void_p c_uint64 c_void_p c_void_p
covey_restricted_users_fn None c_void_p c_uint64 c_void_p c_void_p
covey_thread_fn None c_void_p c_uint64 c_void_p c_void_p c_void_p
covey_channel_changes_fn None c_void_p c_uint64 *covey_channel_changes c_void_p
covey_message_changes_fn None c_void_p c_uint64 *covey_message_changes c_void_p
covey_unread_totals_fn None c_void_p c_void_p
covey_count_fn None c_void_p c_uint64 c_int64 c_void_p
covey_unread_item_counts_fn None c_void_p c_uint64 *covey_unread_item_counts c_void_p
covey_size_fn None c_void_p c_uint64 c_int64 c_void_p
covey_message_search_fn None c_void_p c_uint64 c_void_p c_void_p
covey_emojis_fn None c_void_p c_uint64 c_char_p *covey_emoji_category c_size_t c_void_p
covey_emoji_category_fn None c_void_p c_uint64 *covey_emoji_category c_void_p
covey_emoji_fn None c_void_p c_uint64 *covey_emoji c_void_p
covey_poll_fn None c_void_p c_uint64 c_void_p c_void_p
covey_polls_fn None c_void_p c_uint64 c_void_p c_void_p
covey_scheduled_message_fn None c_void_p c_uint64 c_void_p c_void_p
covey_scheduled_messages_fn None c_void_p c_uint64 c_void_p c_void_p
covey_sync_fetch_fn None c_void_p c_uint64 c_bool c_void_p
"""

#: Name; each member and its type.
STRUCTS = """
covey_change
    kind c_int32
    from c_int32
    to c_int32
covey_log_pair
    key c_void_p
    value c_void_p
    number c_int64
    is_number c_uint8
    reserved c_uint8*7
covey_log_line
    struct_size c_uint32
    level c_int32
    category c_int32
    pair_count c_uint32
    created_at c_int64
    client_number c_uint64
    message c_void_p
    pairs *covey_log_pair
covey_message_row
    message_id c_int64
    created_at c_int64
    updated_at c_int64
    parent_message_id c_int64
    flags c_int64
    reply_count c_int64
    kind c_int32
    sending_status c_int32
    error_code c_int32
    text_length c_uint32
    text c_void_p
    request_id c_void_p
    data c_void_p
    custom_type c_void_p
    sender_id c_void_p
    sender_nickname c_void_p
    sender_profile_url c_void_p
    request_id_length c_uint32
    data_length c_uint32
    custom_type_length c_uint32
    sender_id_length c_uint32
    sender_nickname_length c_uint32
    sender_profile_url_length c_uint32
covey_poll_option
    option_id c_int64
    text c_void_p
    created_by c_void_p
    vote_count c_int64
    created_at c_int64
    updated_at c_int64
    text_length c_uint32
    created_by_length c_uint32
    is_voted_by_me c_int32
    reserved c_int32
covey_reaction
    key c_void_p
    user_ids c_void_p
    count c_int64
    updated_at c_int64
    includes_me c_int32
    key_length c_uint32
covey_meta_array
    key c_void_p
    values c_void_p
    key_length c_uint32
    reserved c_uint32
covey_message_file
    url c_void_p
    name c_void_p
    mime_type c_void_p
    size_bytes c_int64
    thumbnail_count c_int64
    url_length c_uint32
    name_length c_uint32
    mime_type_length c_uint32
    requires_auth c_int32
covey_thumbnail
    url c_void_p
    url_length c_uint32
    max_width c_int32
    max_height c_int32
    width c_int32
    height c_int32
    requires_auth c_int32
covey_translation
    language c_void_p
    text c_void_p
    language_length c_uint32
    text_length c_uint32
covey_page_preview
    title c_void_p
    url c_void_p
    description c_void_p
    image_url c_void_p
    image_secure_url c_void_p
    image_type c_void_p
    image_description c_void_p
    title_length c_uint32
    url_length c_uint32
    description_length c_uint32
    image_url_length c_uint32
    image_secure_url_length c_uint32
    image_type_length c_uint32
    image_description_length c_uint32
    image_width c_int32
    image_height c_int32
    reserved c_int32
covey_thread_info
    reply_count c_int64
    member_count c_int64
    unread_message_count c_int64
    last_replied_at c_int64
    updated_at c_int64
    most_replied_users c_void_p
covey_critical_alert
    name c_void_p
    volume c_double
    name_length c_uint32
    reserved c_uint32
covey_cached_channel
    url c_void_p
    url_length c_size_t
    accessed_at c_int64
    size_bytes c_int64
covey_connection_notice
    struct_size c_uint32
    event c_int32
    user_id c_void_p
    error c_void_p
    next_attempt_at c_int64
    attempt c_int32
    reserved c_uint32
covey_session_notice
    struct_size c_uint32
    event c_int32
    token_request c_uint64
    error c_void_p
covey_client_stats
    struct_size c_uint32
    reserved c_uint32
    client_number c_uint64
    frames_received c_int64
    frames_sent c_int64
    requests_sent c_int64
    requests_succeeded c_int64
    requests_refused c_int64
    requests_failed c_int64
    requests_canceled c_int64
    request_ms c_int64
    logins c_int64
    reconnects c_int64
    catch_ups c_int64
    catch_up_ms c_int64
    messages_applied c_int64
    messages_sent c_int64
    outbox_count c_int64
    outbox_oldest_ms c_int64
    cache_bytes c_int64
    cache_hits c_int64
    cache_misses c_int64
    deliveries c_int64
    delivery_ms c_int64
    deliveries_waiting c_int64
    delivery_delay_ms c_int64
    changes_dropped c_int64
covey_metadata_entry
    key c_void_p
    key_length c_size_t
    value c_void_p
    value_length c_size_t
covey_metacounter
    key c_void_p
    key_length c_size_t
    value c_int64
covey_muted_info
    struct_size c_uint32
    is_muted c_int32
    start_at c_int64
    end_at c_int64
    remaining_ms c_int64
    description c_void_p
    description_length c_size_t
covey_push_preference
    struct_size c_uint32
    push_trigger c_int32
    do_not_disturb c_int32
    start_hour c_int32
    start_minute c_int32
    end_hour c_int32
    end_minute c_int32
    is_snoozed c_int32
    snooze_start_at c_int64
    snooze_end_at c_int64
    time_zone c_void_p
    sound c_void_p
covey_upload_progress
    struct_size c_uint32
    message_index c_int32
    file_index c_int32
    reserved c_uint32
    sent_bytes c_int64
    total_bytes c_int64
    request_id c_void_p
covey_background_progress
    struct_size c_uint32
    phase c_int32
    channels_fetched c_int64
    messages_fetched c_int64
    request_count c_int64
    failed_request_count c_int64
    received_bytes c_int64
    channels_done c_int64
    channels_waiting c_int64
    channels_are_complete c_uint8
    reserved c_uint8*7
covey_vote_count
    option_id c_int64
    vote_count c_int64
covey_event
    struct_size c_uint32
    kind c_int32
    source c_int32
    reserved c_uint32
    channel_url c_void_p
    channel c_void_p
    messages c_void_p
    info c_void_p
covey_history_span
    oldest_at c_int64
    newest_at c_int64
    cached_count c_int64
    state c_int32
    reaches_start c_uint8
    touches_live c_uint8
    reserved c_uint8*2
covey_channel_context
    struct_size c_uint32
    source c_int32
    is_from_event c_uint8
    reserved c_uint8*7
    changes *covey_change
    change_count c_uint64
    events c_void_p
    deleted_channels c_void_p
covey_group_channel_collection_callbacks
    struct_size c_uint32
    reserved c_uint32
    user_data c_void_p
    user_data_free covey_free_fn
    channels_added function None c_void_p c_void_p *covey_channel_context
    channels_updated function None c_void_p c_void_p *covey_channel_context
    channels_deleted function None c_void_p c_void_p *covey_channel_context
    changed function None c_void_p *covey_channel_context
    disposed function None c_void_p c_void_p
covey_message_context
    struct_size c_uint32
    source c_int32
    sending_status c_int32
    is_from_event c_uint8
    reserved c_uint8*3
    changes *covey_change
    change_count c_uint64
    channel c_void_p
    events c_void_p
covey_message_collection_callbacks
    struct_size c_uint32
    reserved c_uint32
    user_data c_void_p
    user_data_free covey_free_fn
    messages_added function None c_void_p c_void_p *covey_message_context
    messages_updated function None c_void_p c_void_p *covey_message_context
    messages_deleted function None c_void_p c_void_p *covey_message_context
    channel_updated function None c_void_p c_void_p *covey_channel_context
    channel_deleted function None c_void_p c_char_p *covey_channel_context
    huge_gap_detected function None c_void_p *covey_message_context
    changed function None c_void_p *covey_message_context
    disposed function None c_void_p c_void_p
covey_feed_callbacks
    struct_size c_uint32
    reserved c_uint32
    user_data c_void_p
    user_data_free covey_free_fn
    item function None c_void_p c_void_p
    caught_up function None c_void_p c_bool
    ended function None c_void_p c_void_p
covey_feed_position
    channel_url c_void_p
    channel_url_length c_size_t
    created_at c_int64
    message_id c_int64
    state c_int32
    reserved c_int32
    certain_until c_int64
    joined_at c_int64
covey_channel_changes
    struct_size c_uint32
    has_more c_uint8
    reserved c_uint8*3
    updated c_void_p
    deleted_urls c_void_p
    token c_void_p
covey_message_changes
    struct_size c_uint32
    has_more c_uint8
    reserved c_uint8*3
    updated c_void_p
    deleted_ids *c_int64
    deleted_count c_uint64
    token c_void_p
covey_unread_item_counts
    struct_size c_uint32
    reserved c_uint32
    messages c_int64
    mentions c_int64
    invitations c_int64
    super_messages c_int64
    super_mentions c_int64
    super_invitations c_int64
    non_super_messages c_int64
    non_super_mentions c_int64
    non_super_invitations c_int64
covey_text_range
    start c_uint32
    length c_uint32
covey_emoji
    key c_void_p
    key_length c_size_t
    url c_void_p
    url_length c_size_t
covey_emoji_category
    category_id c_int64
    name c_void_p
    name_length c_size_t
    url c_void_p
    url_length c_size_t
    emojis *covey_emoji
    emoji_count c_size_t
covey_sync_message_callbacks
    struct_size c_uint32
    reserved c_uint32
    user_data c_void_p
    user_data_free covey_free_fn
    succeeded_messages function None c_void_p c_void_p c_int32 c_bool
    pending_messages function None c_void_p c_void_p c_int32
    failed_messages function None c_void_p c_void_p c_int32 c_int32
    new_messages function None c_void_p c_void_p
    channel_updated function None c_void_p c_void_p
    channel_removed function None c_void_p c_char_p
    disposed function None c_void_p c_void_p
covey_sync_channel_callbacks
    struct_size c_uint32
    reserved c_uint32
    user_data c_void_p
    user_data_free covey_free_fn
    channels function None c_void_p c_void_p c_int32
    disposed function None c_void_p c_void_p
"""

#: Name, result, parameters.
FUNCTIONS = """
covey_version c_int32
covey_version_string c_char_p
covey_build_info c_char_p
covey_has_feature c_bool c_char_p
covey_free None c_void_p
covey_debug_live_objects c_int64
covey_utf8_is_valid c_bool c_char_p c_size_t
covey_string_list_count c_int64 c_void_p
covey_string_list_at c_void_p c_void_p c_int64 *c_size_t
covey_string_list_retain c_int32 c_void_p
covey_string_list_release None c_void_p
covey_event_source_name c_char_p c_int32
covey_error_name c_char_p c_int32
covey_error_is_transient c_bool c_int32
covey_error_code c_int32 c_void_p
covey_error_message c_void_p c_void_p *c_size_t
covey_error_http_status c_int32 c_void_p
covey_error_server_code c_int32 c_void_p
covey_error_retry_after_ms c_int64 c_void_p
covey_error_retain c_int32 c_void_p
covey_error_release None c_void_p
covey_set_log_handler c_int32 c_int32 covey_log_fn c_void_p covey_free_fn *c_void_p
covey_log_level_name c_char_p c_int32
covey_log_category_name c_char_p c_int32
covey_user_id c_void_p c_void_p *c_size_t
covey_user_nickname c_void_p c_void_p *c_size_t
covey_user_profile_url c_void_p c_void_p *c_size_t
covey_user_online_state c_int32 c_void_p
covey_user_last_seen_at c_int64 c_void_p
covey_user_is_active c_int32 c_void_p
covey_user_metadata_keys c_void_p c_void_p
covey_user_metadata c_void_p c_void_p c_char_p *c_size_t
covey_user_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_user_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_user_retain c_int32 c_void_p
covey_user_release None c_void_p
covey_user_list_count c_int64 c_void_p
covey_user_list_at c_void_p c_void_p c_int64
covey_user_list_retain c_int32 c_void_p
covey_user_list_release None c_void_p
covey_member_user c_void_p c_void_p
covey_member_state c_int32 c_void_p
covey_member_role c_int32 c_void_p
covey_member_is_muted c_int32 c_void_p
covey_member_muted_end_at c_int64 c_void_p
covey_member_is_blocked_by_me c_int32 c_void_p
covey_member_is_blocking_me c_int32 c_void_p
covey_member_joined_at c_int64 c_void_p
covey_member_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_member_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_member_retain c_int32 c_void_p
covey_member_release None c_void_p
covey_member_list_count c_int64 c_void_p
covey_member_list_at c_void_p c_void_p c_int64
covey_member_list_retain c_int32 c_void_p
covey_member_list_release None c_void_p
covey_restricted_user_user c_void_p c_void_p
covey_restricted_user_description c_void_p c_void_p *c_size_t
covey_restricted_user_start_at c_int64 c_void_p
covey_restricted_user_end_at c_int64 c_void_p
covey_restricted_user_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_restricted_user_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_restricted_user_retain c_int32 c_void_p
covey_restricted_user_release None c_void_p
covey_restricted_user_list_count c_int64 c_void_p
covey_restricted_user_list_at c_void_p c_void_p c_int64
covey_restricted_user_list_retain c_int32 c_void_p
covey_restricted_user_list_release None c_void_p
covey_message_id c_int64 c_void_p
covey_message_request_id c_void_p c_void_p *c_size_t
covey_message_channel_url c_void_p c_void_p *c_size_t
covey_message_kind c_int32 c_void_p
covey_message_text c_void_p c_void_p *c_size_t
covey_message_data c_void_p c_void_p *c_size_t
covey_message_custom_type c_void_p c_void_p *c_size_t
covey_message_created_at c_int64 c_void_p
covey_message_updated_at c_int64 c_void_p
covey_message_parent_message_id c_int64 c_void_p
covey_message_sending_status c_int32 c_void_p
covey_message_error_code c_int32 c_void_p
covey_message_is_resendable c_int32 c_void_p
covey_message_retry_at c_int64 c_void_p
covey_message_flags c_int64 c_void_p
covey_message_sender c_void_p c_void_p
covey_message_file_url c_void_p c_void_p *c_size_t
covey_message_file_name c_void_p c_void_p *c_size_t
covey_message_file_type c_void_p c_void_p *c_size_t
covey_message_file_size_bytes c_int64 c_void_p
covey_message_reply_count c_int64 c_void_p
covey_message_last_replied_at c_int64 c_void_p
covey_message_json c_int32 c_void_p *c_void_p *c_size_t
covey_message_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_message_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_message_retain c_int32 c_void_p
covey_message_release None c_void_p
covey_message_list_count c_int64 c_void_p
covey_message_list_at c_void_p c_void_p c_int64
covey_message_list_rows c_int64 c_void_p c_int64 c_int64 *covey_message_row c_size_t
covey_message_list_retain c_int32 c_void_p
covey_message_list_release None c_void_p
covey_user_message_params_new c_int32 *c_void_p
covey_user_message_params_set_message c_int32 c_void_p c_char_p c_size_t
covey_user_message_params_set_data c_int32 c_void_p c_char_p c_size_t
covey_user_message_params_set_custom_type c_int32 c_void_p c_char_p
covey_user_message_params_set_mentioned_user_ids c_int32 c_void_p *c_char_p c_size_t
covey_user_message_params_set_mentions_channel c_int32 c_void_p c_bool
covey_user_message_params_set_parent_message_id c_int32 c_void_p c_int64
covey_user_message_params_set_reply_to_channel c_int32 c_void_p c_bool
covey_user_message_params_set_suppress_push c_int32 c_void_p c_bool
covey_user_message_params_set_silent c_int32 c_void_p c_bool
covey_user_message_params_add_meta_array c_int32 c_void_p c_char_p *c_char_p c_size_t
covey_user_message_params_remove_meta_array c_int32 c_void_p c_char_p *c_char_p c_size_t
covey_user_message_params_set_critical_alert c_int32 c_void_p c_char_p c_double
covey_user_message_params_set_target_languages c_int32 c_void_p *c_char_p c_size_t
covey_user_message_params_set_poll_id c_int32 c_void_p c_int64
covey_user_message_params_set_request_id c_int32 c_void_p c_char_p c_int64
covey_user_message_params_release None c_void_p
covey_poll_id c_int64 c_void_p
covey_poll_title c_void_p c_void_p *c_size_t
covey_poll_data c_void_p c_void_p *c_size_t
covey_poll_status c_int32 c_void_p
covey_poll_message_id c_int64 c_void_p
covey_poll_created_by c_void_p c_void_p *c_size_t
covey_poll_created_at c_int64 c_void_p
covey_poll_updated_at c_int64 c_void_p
covey_poll_close_at c_int64 c_void_p
covey_poll_voter_count c_int64 c_void_p
covey_poll_allows_user_suggestion c_int32 c_void_p
covey_poll_allows_multiple_votes c_int32 c_void_p
covey_poll_options c_int64 c_void_p *covey_poll_option c_int64 c_size_t
covey_poll_json c_int32 c_void_p *c_void_p *c_size_t
covey_poll_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_poll_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_poll_retain c_int32 c_void_p
covey_poll_release None c_void_p
covey_poll_list_count c_int64 c_void_p
covey_poll_list_at c_void_p c_void_p c_int64
covey_poll_list_retain c_int32 c_void_p
covey_poll_list_release None c_void_p
covey_message_reactions c_int64 c_void_p *covey_reaction c_int64 c_size_t
covey_message_meta_arrays c_int64 c_void_p *covey_meta_array c_int64 c_size_t
covey_message_files c_int64 c_void_p *covey_message_file c_int64 c_size_t
covey_message_thumbnails c_int64 c_void_p c_int64 *covey_thumbnail c_int64 c_size_t
covey_message_translations c_int64 c_void_p *covey_translation c_int64 c_size_t
covey_message_page_preview c_int64 c_void_p *covey_page_preview c_size_t
covey_message_thread_info c_int64 c_void_p *covey_thread_info c_size_t
covey_message_critical_alert c_int64 c_void_p *covey_critical_alert c_size_t
covey_message_mentioned_users c_void_p c_void_p
covey_message_parent c_void_p c_void_p
covey_message_is_parent_deleted c_int32 c_void_p
covey_message_poll c_void_p c_void_p
covey_channel_url c_void_p c_void_p *c_size_t
covey_channel_name c_void_p c_void_p *c_size_t
covey_channel_cover_url c_void_p c_void_p *c_size_t
covey_channel_data c_void_p c_void_p *c_size_t
covey_channel_custom_type c_void_p c_void_p *c_size_t
covey_channel_created_at c_int64 c_void_p
covey_channel_creator c_void_p c_void_p
covey_channel_flags c_int64 c_void_p
covey_channel_member_count c_int64 c_void_p
covey_channel_joined_member_count c_int64 c_void_p
covey_channel_members c_void_p c_void_p
covey_channel_unread_message_count c_int64 c_void_p
covey_channel_unread_mention_count c_int64 c_void_p
covey_channel_my_last_read_at c_int64 c_void_p
covey_channel_last_message c_void_p c_void_p
covey_channel_last_pinned_message c_void_p c_void_p
covey_channel_pinned_message_count c_int64 c_void_p
covey_channel_pinned_message_id_at c_int64 c_void_p c_int64
covey_channel_my_push_trigger c_int32 c_void_p
covey_channel_my_count_preference c_int32 c_void_p
covey_channel_my_member_state c_int32 c_void_p
covey_channel_my_role c_int32 c_void_p
covey_channel_is_muted c_int32 c_void_p
covey_channel_hidden_state c_int32 c_void_p
covey_channel_inviter c_void_p c_void_p
covey_channel_invited_at c_int64 c_void_p
covey_channel_joined_at c_int64 c_void_p
covey_channel_message_offset_at c_int64 c_void_p
covey_channel_metadata_keys c_void_p c_void_p
covey_channel_metadata c_void_p c_void_p c_char_p *c_size_t
covey_channel_json c_int32 c_void_p *c_void_p *c_size_t
covey_channel_typing_count c_int64 c_void_p
covey_channel_typing_at c_void_p c_void_p c_int64
covey_channel_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_channel_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_channel_retain c_int32 c_void_p
covey_channel_release None c_void_p
covey_channel_list_count c_int64 c_void_p
covey_channel_list_at c_void_p c_void_p c_int64
covey_channel_list_retain c_int32 c_void_p
covey_channel_list_release None c_void_p
covey_group_channel_params_new c_int32 *c_void_p
covey_group_channel_params_set_user_ids c_int32 c_void_p *c_char_p c_size_t
covey_group_channel_params_set_operator_ids c_int32 c_void_p *c_char_p c_size_t
covey_group_channel_params_set_name c_int32 c_void_p c_char_p
covey_group_channel_params_set_channel_url c_int32 c_void_p c_char_p
covey_group_channel_params_set_cover_url c_int32 c_void_p c_char_p
covey_group_channel_params_set_data c_int32 c_void_p c_char_p
covey_group_channel_params_set_custom_type c_int32 c_void_p c_char_p
covey_group_channel_params_set_cover_path c_int32 c_void_p c_char_p c_char_p
covey_group_channel_params_set_distinct c_int32 c_void_p c_bool
covey_group_channel_params_set_public c_int32 c_void_p c_bool
covey_group_channel_params_set_discoverable c_int32 c_void_p c_bool
covey_group_channel_params_set_access_code c_int32 c_void_p c_char_p
covey_group_channel_params_set_message_survival_seconds c_int32 c_void_p c_int64
covey_group_channel_params_set_super c_int32 c_void_p c_bool
covey_group_channel_params_set_broadcast c_int32 c_void_p c_bool
covey_group_channel_params_set_exclusive c_int32 c_void_p c_bool
covey_group_channel_params_set_ephemeral c_int32 c_void_p c_bool
covey_group_channel_params_set_strict c_int32 c_void_p c_bool
covey_group_channel_params_release None c_void_p
covey_client_options_new c_int32 *c_void_p
covey_client_options_set_app_id c_int32 c_void_p c_char_p
covey_client_options_set_cache_directory c_int32 c_void_p c_char_p
covey_client_options_set_cache_size_limit c_int32 c_void_p c_int64
covey_client_options_set_download_cache_limit c_int32 c_void_p c_int64
covey_client_options_set_changelog_budget c_int32 c_void_p c_int32 c_int32
covey_client_options_set_eviction_order c_int32 c_void_p covey_eviction_order_fn c_void_p covey_free_fn
covey_client_options_set_read_only c_int32 c_void_p c_bool
covey_client_options_set_volatile_outbox c_int32 c_void_p c_bool
covey_client_options_set_api_url c_int32 c_void_p c_char_p
covey_client_options_set_websocket_url c_int32 c_void_p c_char_p
covey_client_options_set_delivery c_int32 c_void_p c_int32
covey_client_options_set_wake c_int32 c_void_p covey_wake_fn c_void_p covey_free_fn
covey_client_options_release None c_void_p
covey_client_new c_int32 c_void_p *c_void_p *c_void_p
covey_client_close c_int32 c_void_p
covey_client_release None c_void_p
covey_set_loop_count c_int32 c_int32 *c_void_p
covey_client_fd c_int32 c_void_p
covey_client_dispatch c_int32 c_void_p c_int32 c_int32
covey_client_waiting_count c_int64 c_void_p
covey_client_dropped_count c_int64 c_void_p
covey_client_add_connection_handler c_int32 c_void_p c_char_p covey_connection_fn c_void_p covey_free_fn
covey_client_remove_connection_handler c_int32 c_void_p c_char_p
covey_client_connect c_int32 c_void_p c_char_p c_char_p c_char_p covey_user_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_disconnect c_int32 c_void_p c_bool covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_pause c_int32 c_void_p
covey_client_resume c_int32 c_void_p
covey_client_reconnect c_int32 c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_connection_state c_int32 c_void_p
covey_client_current_user c_int32 c_void_p *c_void_p
covey_client_mark_as_read c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_send_user_message c_int32 c_void_p c_char_p c_void_p *c_void_p covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_message c_int32 c_void_p c_char_p c_int64 covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_user_message c_int32 c_void_p c_char_p c_int64 c_void_p covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_message c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_options_set_proxy c_int32 c_void_p c_char_p c_char_p c_char_p *c_void_p
covey_client_options_set_environment_proxy c_int32 c_void_p c_bool
covey_client_options_set_ca_file c_int32 c_void_p c_char_p *c_void_p
covey_client_options_set_ca_directory c_int32 c_void_p c_char_p *c_void_p
covey_client_options_set_client_certificate c_int32 c_void_p c_char_p c_char_p c_char_p *c_void_p
covey_client_options_set_connect_timeout c_int32 c_void_p c_int64
covey_client_options_set_request_timeout c_int32 c_void_p c_int64
covey_client_options_set_app_info c_int32 c_void_p c_char_p c_char_p
covey_client_options_set_os_version c_int32 c_void_p c_char_p
covey_client_set_session_handler c_int32 c_void_p covey_session_fn c_void_p covey_free_fn
covey_client_answer_token_request c_int32 c_void_p c_uint64 c_char_p *c_void_p
covey_client_fail_token_request c_int32 c_void_p c_uint64 *c_void_p
covey_client_get_stats c_int32 c_void_p *covey_client_stats c_size_t
covey_client_get_channel c_int32 c_void_p c_char_p covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_create_channel c_int32 c_void_p c_void_p covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_channel c_int32 c_void_p c_char_p c_void_p covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_channel c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_invite c_int32 c_void_p c_char_p *c_char_p c_size_t covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_accept_invitation c_int32 c_void_p c_char_p c_char_p covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_decline_invitation c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_join_channel c_int32 c_void_p c_char_p c_char_p covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_leave_channel c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_freeze_channel c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unfreeze_channel c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_hide_channel c_int32 c_void_p c_char_p c_bool c_bool covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unhide_channel c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_reset_my_history c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_channel_push_trigger c_int32 c_void_p c_char_p covey_choice_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_set_channel_push_trigger c_int32 c_void_p c_char_p c_int32 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_set_channel_count_preference c_int32 c_void_p c_char_p c_int32 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_channel_metadata c_int32 c_void_p c_char_p *c_char_p c_size_t covey_metadata_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_create_channel_metadata c_int32 c_void_p c_char_p *c_char_p *c_char_p c_size_t covey_metadata_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_channel_metadata c_int32 c_void_p c_char_p *c_char_p *c_char_p c_size_t c_bool covey_metadata_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_channel_metadata c_int32 c_void_p c_char_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_all_channel_metadata c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_metacounters c_int32 c_void_p c_char_p *c_char_p c_size_t covey_metacounters_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_create_metacounters c_int32 c_void_p c_char_p *c_char_p *c_int64 c_size_t covey_metacounters_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_metacounters c_int32 c_void_p c_char_p *c_char_p *c_int64 c_size_t c_int32 c_bool covey_metacounters_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_metacounter c_int32 c_void_p c_char_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_all_metacounters c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_add_operators c_int32 c_void_p c_char_p *c_char_p c_size_t covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_remove_operators c_int32 c_void_p c_char_p *c_char_p c_size_t covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_remove_all_operators c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_ban_user c_int32 c_void_p c_char_p c_char_p c_int64 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unban_user c_int32 c_void_p c_char_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_mute_user c_int32 c_void_p c_char_p c_char_p c_int64 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unmute_user c_int32 c_void_p c_char_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_my_muted_info c_int32 c_void_p c_char_p covey_muted_info_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_report_channel c_int32 c_void_p c_char_p c_int32 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_report_user c_int32 c_void_p c_char_p c_char_p c_int32 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_report_message c_int32 c_void_p c_char_p c_int64 c_char_p c_int32 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_report_categories c_int32 c_void_p covey_strings_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_report_in_category c_int32 c_void_p c_char_p c_char_p c_int64 c_char_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_channel_refusal c_int32 c_void_p c_int32
covey_client_update_current_user c_int32 c_void_p c_char_p c_char_p c_char_p c_char_p covey_user_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_create_user_metadata c_int32 c_void_p *c_char_p *c_char_p c_size_t covey_user_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_user_metadata c_int32 c_void_p *c_char_p *c_char_p c_size_t c_bool covey_user_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_user_metadata c_int32 c_void_p c_char_p covey_user_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_all_user_metadata c_int32 c_void_p covey_user_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_block_user c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unblock_user c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_invitation_preference c_int32 c_void_p covey_choice_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_set_invitation_preference c_int32 c_void_p c_bool covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_register_push_token c_int32 c_void_p c_int32 c_char_p c_bool covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unregister_push_token c_int32 c_void_p c_int32 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unregister_all_push_tokens c_int32 c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_list_push_tokens c_int32 c_void_p c_int32 c_int32 *c_void_p *c_void_p
covey_push_token_pages_load_next c_int32 c_void_p covey_strings_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_push_token_pages_has_next c_int32 c_void_p
covey_push_token_pages_is_loading c_int32 c_void_p
covey_push_token_pages_release None c_void_p
covey_client_get_push_preference c_int32 c_void_p covey_push_preference_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_set_push_trigger c_int32 c_void_p c_int32 covey_push_preference_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_set_do_not_disturb c_int32 c_void_p c_bool c_int32 c_int32 c_int32 c_int32 c_char_p covey_push_preference_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_set_snooze c_int32 c_void_p c_bool c_int64 c_int64 covey_push_preference_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_file_message_params_new c_int32 *c_void_p
covey_file_message_params_add_path c_int32 c_void_p c_char_p c_char_p c_char_p
covey_file_message_params_add_bytes c_int32 c_void_p c_void_p c_size_t c_char_p c_char_p
covey_file_message_params_add_url c_int32 c_void_p c_char_p c_char_p c_char_p c_int64
covey_file_message_params_add_thumbnail_size c_int32 c_void_p c_int32 c_int32
covey_file_message_params_set_message c_int32 c_void_p c_char_p c_size_t
covey_file_message_params_set_data c_int32 c_void_p c_char_p c_size_t
covey_file_message_params_set_custom_type c_int32 c_void_p c_char_p
covey_file_message_params_set_mentioned_user_ids c_int32 c_void_p *c_char_p c_size_t
covey_file_message_params_set_mentions_channel c_int32 c_void_p c_bool
covey_file_message_params_set_parent_message_id c_int32 c_void_p c_int64
covey_file_message_params_set_reply_to_channel c_int32 c_void_p c_bool
covey_file_message_params_set_suppress_push c_int32 c_void_p c_bool
covey_file_message_params_set_silent c_int32 c_void_p c_bool
covey_file_message_params_add_meta_array c_int32 c_void_p c_char_p *c_char_p c_size_t
covey_file_message_params_remove_meta_array c_int32 c_void_p c_char_p *c_char_p c_size_t
covey_file_message_params_set_critical_alert c_int32 c_void_p c_char_p c_double
covey_file_message_params_release None c_void_p
covey_client_send_file_message c_int32 c_void_p c_char_p c_void_p *c_void_p covey_upload_progress_fn covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_send_file_messages c_int32 c_void_p c_char_p *c_void_p c_size_t *c_void_p covey_upload_progress_fn covey_file_messages_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_download_file c_int32 c_void_p c_char_p c_bool c_char_p covey_download_progress_fn covey_download_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_cancel_download c_int32 c_void_p c_uint64
covey_client_options_set_auto_resend c_int32 c_void_p c_bool
covey_client_options_set_resend_expiry_ms c_int32 c_void_p c_int64
covey_client_options_set_fail_when_frozen c_int32 c_void_p c_bool
covey_client_get_unsent_messages c_int32 c_void_p c_char_p covey_messages_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_resend_message c_int32 c_void_p c_char_p covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_cancel_message c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_remove_failed_messages c_int32 c_void_p c_char_p *c_char_p c_size_t covey_strings_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_options_set_background_scope c_int32 c_void_p c_int32
covey_client_options_set_background_channels c_int32 c_void_p c_bool
covey_client_options_set_background_concurrency c_int32 c_void_p c_int32
covey_client_options_set_background_call_delay_ms c_int32 c_void_p c_int32
covey_client_options_set_background_bandwidth c_int32 c_void_p c_int64
covey_client_options_set_background_older_pages c_int32 c_void_p c_int32
covey_client_options_set_background_top_channels c_int32 c_void_p c_int32
covey_client_set_background_handler c_int32 c_void_p covey_background_fn c_void_p covey_free_fn
covey_client_background_progress c_int32 c_void_p *covey_background_progress c_size_t
covey_client_pause_background c_int32 c_void_p
covey_client_resume_background c_int32 c_void_p
covey_event_info_source c_int32 c_void_p
covey_event_info_channel_url c_void_p c_void_p *c_size_t
covey_event_info_time c_int64 c_void_p
covey_event_info_users c_void_p c_void_p
covey_event_info_user_ids c_void_p c_void_p
covey_event_info_inviter c_void_p c_void_p
covey_event_info_added_operator_ids c_void_p c_void_p
covey_event_info_removed_operator_ids c_void_p c_void_p
covey_event_info_end_at c_int64 c_void_p
covey_event_info_description c_void_p c_void_p *c_size_t
covey_event_info_message_id c_int64 c_void_p
covey_event_info_operation c_int32 c_void_p
covey_event_info_reaction_key c_void_p c_void_p *c_size_t
covey_event_info_thread_info c_int64 c_void_p *covey_thread_info c_size_t
covey_event_info_poll_id c_int64 c_void_p
covey_event_info_vote_counts c_int64 c_void_p *covey_vote_count c_int64 c_size_t
covey_event_info_keys c_void_p c_void_p
covey_event_info_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_event_info_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_event_info_retain c_int32 c_void_p
covey_event_info_release None c_void_p
covey_event_info_list_count c_int64 c_void_p
covey_event_info_list_at c_void_p c_void_p c_int64
covey_event_info_list_retain c_int32 c_void_p
covey_event_info_list_release None c_void_p
covey_message_apply_event c_int32 c_void_p c_void_p *c_void_p
covey_client_add_event_handler c_int32 c_void_p c_char_p covey_event_fn c_void_p covey_free_fn
covey_client_remove_event_handler c_int32 c_void_p c_char_p
covey_history_span_count c_int64 c_void_p
covey_history_spans c_int64 c_void_p c_int64 c_int64 *covey_history_span c_size_t
covey_history_has_previous c_int32 c_void_p
covey_history_has_next c_int32 c_void_p
covey_history_previous_reason c_int32 c_void_p
covey_history_next_reason c_int32 c_void_p
covey_history_oldest_shown_at c_int64 c_void_p
covey_history_newest_shown_at c_int64 c_void_p
covey_history_cached_count c_int64 c_void_p
covey_history_waiting_count c_int64 c_void_p
covey_more_reason_name c_char_p c_int32
covey_history_retain c_int32 c_void_p
covey_history_release None c_void_p
covey_group_channel_list_query_new c_int32 *c_void_p
covey_group_channel_list_query_set_order c_int32 c_void_p c_int32
covey_group_channel_list_query_set_limit c_int32 c_void_p c_int32
covey_group_channel_list_query_set_include_empty c_int32 c_void_p c_bool
covey_group_channel_list_query_set_include_frozen c_int32 c_void_p c_bool
covey_group_channel_list_query_set_include_chat_notification c_int32 c_void_p c_bool
covey_group_channel_list_query_set_member_state_filter c_int32 c_void_p c_int32
covey_group_channel_list_query_set_hidden_state_filter c_int32 c_void_p c_int32
covey_group_channel_list_query_set_super_channel_filter c_int32 c_void_p c_int32
covey_group_channel_list_query_set_public_channel_filter c_int32 c_void_p c_int32
covey_group_channel_list_query_set_unread_only c_int32 c_void_p c_bool
covey_group_channel_list_query_set_channel_urls c_int32 c_void_p *c_char_p c_size_t
covey_group_channel_list_query_set_custom_types c_int32 c_void_p *c_char_p c_size_t
covey_group_channel_list_query_set_custom_type_starts_with c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_name_contains c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_metadata_order_key c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_include_member_list c_int32 c_void_p c_bool
covey_group_channel_list_query_set_include_metadata c_int32 c_void_p c_bool
covey_group_channel_list_query_set_user_ids_exact c_int32 c_void_p *c_char_p c_size_t
covey_group_channel_list_query_set_user_ids_include c_int32 c_void_p *c_char_p c_size_t c_int32
covey_group_channel_list_query_set_nickname_contains c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_nickname_starts_with c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_nickname_exact c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_search c_int32 c_void_p c_char_p c_int32
covey_group_channel_list_query_set_metadata_key c_int32 c_void_p c_char_p
covey_group_channel_list_query_set_metadata_values c_int32 c_void_p *c_char_p c_size_t
covey_group_channel_list_query_set_metadata_value_starts_with c_int32 c_void_p c_char_p
covey_group_channel_list_query_add_metacounter_condition c_int32 c_void_p c_char_p c_int32 c_int64
covey_group_channel_list_query_set_created_before c_int32 c_void_p c_int64
covey_group_channel_list_query_set_created_after c_int32 c_void_p c_int64
covey_group_channel_list_query_release None c_void_p
covey_group_channel_collection_callbacks_init None *covey_group_channel_collection_callbacks c_size_t
covey_group_channel_collection_new c_int32 c_void_p c_void_p *covey_group_channel_collection_callbacks *c_void_p *c_void_p
covey_group_channel_collection_load_more c_int32 c_void_p covey_channel_page_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_group_channel_collection_has_next c_int32 c_void_p
covey_group_channel_collection_channels c_int32 c_void_p *c_void_p
covey_group_channel_collection_dispose c_int32 c_void_p
covey_group_channel_collection_is_disposed c_int32 c_void_p
covey_group_channel_collection_release None c_void_p
covey_message_list_params_new c_int32 *c_void_p
covey_message_list_params_set_previous_result_size c_int32 c_void_p c_int32
covey_message_list_params_set_next_result_size c_int32 c_void_p c_int32
covey_message_list_params_set_reverse c_int32 c_void_p c_bool
covey_message_list_params_set_message_type c_int32 c_void_p c_int32
covey_message_list_params_set_custom_types c_int32 c_void_p *c_char_p c_size_t
covey_message_list_params_set_sender_ids c_int32 c_void_p *c_char_p c_size_t
covey_message_list_params_set_reply_type c_int32 c_void_p c_int32
covey_message_list_params_set_init_policy c_int32 c_void_p c_int32
covey_message_list_params_set_window_capacity c_int32 c_void_p c_int32
covey_message_list_params_set_auto_reset_on_huge_gap c_int32 c_void_p c_bool
covey_message_list_params_set_auto_mark_as_read c_int32 c_void_p c_bool
covey_message_list_params_set_include_meta_arrays c_int32 c_void_p c_bool
covey_message_list_params_set_include_reactions c_int32 c_void_p c_bool
covey_message_list_params_set_include_thread_info c_int32 c_void_p c_bool
covey_message_list_params_set_include_parent_info c_int32 c_void_p c_bool
covey_message_list_params_release None c_void_p
covey_message_collection_callbacks_init None *covey_message_collection_callbacks c_size_t
covey_message_collection_new c_int32 c_void_p c_char_p c_int64 c_void_p *covey_message_collection_callbacks *c_void_p *c_void_p
covey_message_collection_peek c_int32 c_void_p *c_void_p *c_void_p
covey_message_collection_start c_int32 c_void_p covey_message_start_fn covey_message_start_fn c_void_p covey_free_fn *c_void_p
covey_message_collection_load_previous c_int32 c_void_p covey_message_page_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_collection_load_next c_int32 c_void_p covey_message_page_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_collection_reset_starting_point c_int32 c_void_p c_int64 covey_message_page_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_collection_set_keep_position c_int32 c_void_p c_bool
covey_message_collection_get_history c_int32 c_void_p covey_history_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_collection_has_previous c_int32 c_void_p
covey_message_collection_has_next c_int32 c_void_p
covey_message_collection_channel_url c_void_p c_void_p *c_size_t
covey_message_collection_channel c_int32 c_void_p *c_void_p
covey_message_collection_starting_point_at c_int64 c_void_p
covey_message_collection_succeeded c_int32 c_void_p *c_void_p
covey_message_collection_pending c_int32 c_void_p *c_void_p
covey_message_collection_failed c_int32 c_void_p *c_void_p
covey_message_collection_timeline c_int32 c_void_p *c_void_p
covey_message_collection_succeeded_count c_int64 c_void_p
covey_message_collection_pending_count c_int64 c_void_p
covey_message_collection_failed_count c_int64 c_void_p
covey_message_collection_remove_failed c_int32 c_void_p *c_char_p c_size_t covey_strings_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_collection_dispose c_int32 c_void_p
covey_message_collection_is_disposed c_int32 c_void_p
covey_message_collection_state c_int32 c_void_p
covey_message_collection_release None c_void_p
covey_feed_item_retain c_int32 c_void_p
covey_feed_item_release None c_void_p
covey_feed_item_kind c_int32 c_void_p
covey_feed_item_channel_url c_void_p c_void_p *c_size_t
covey_feed_item_message c_void_p c_void_p
covey_feed_item_message_id c_int64 c_void_p
covey_feed_item_member c_void_p c_void_p
covey_feed_item_user_id c_void_p c_void_p *c_size_t
covey_feed_item_created_at c_int64 c_void_p
covey_feed_item_version c_int64 c_void_p
covey_feed_item_joined_at c_int64 c_void_p
covey_feed_item_identity c_void_p c_void_p *c_size_t
covey_feed_item_gap_after c_int64 c_void_p
covey_feed_item_gap_until c_int64 c_void_p
covey_feed_item_gap_reason c_int32 c_void_p
covey_feed_item_acknowledge c_int32 c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_feed_item_reply c_int32 c_void_p c_void_p c_int32 covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_feed_options_new c_int32 *c_void_p
covey_feed_options_set_start_at c_int32 c_void_p c_int64
covey_feed_options_set_channel_query c_int32 c_void_p c_void_p
covey_feed_options_set_message_filter c_int32 c_void_p c_void_p
covey_feed_options_set_changes c_int32 c_void_p c_int32
covey_feed_options_set_max_items c_int32 c_void_p c_int32
covey_feed_options_set_max_bytes c_int32 c_void_p c_int64
covey_feed_options_set_position c_int32 c_void_p c_char_p c_int64 c_int64 c_int32 c_int64 c_int64
covey_feed_options_release None c_void_p
covey_feed_callbacks_init None *covey_feed_callbacks c_size_t
covey_feed_open c_int32 c_void_p c_char_p c_void_p *covey_feed_callbacks *c_void_p *c_void_p
covey_feed_name c_void_p c_void_p *c_size_t
covey_feed_is_caught_up c_int32 c_void_p
covey_feed_get_positions c_int32 c_void_p covey_feed_positions_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_feed_close c_int32 c_void_p
covey_feed_is_closed c_int32 c_void_p
covey_feed_release None c_void_p
covey_client_remove_feed c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_member_list_query_new c_int32 *c_void_p
covey_member_list_query_set_order c_int32 c_void_p c_int32
covey_member_list_query_set_operator_filter c_int32 c_void_p c_int32
covey_member_list_query_set_muted_filter c_int32 c_void_p c_int32
covey_member_list_query_set_member_state_filter c_int32 c_void_p c_int32
covey_member_list_query_set_nickname_starts_with c_int32 c_void_p c_char_p
covey_member_list_query_set_limit c_int32 c_void_p c_int32
covey_member_list_query_release None c_void_p
covey_user_list_query_new c_int32 *c_void_p
covey_user_list_query_set_user_ids c_int32 c_void_p *c_char_p c_size_t
covey_user_list_query_set_nickname_starts_with c_int32 c_void_p c_char_p
covey_user_list_query_set_metadata c_int32 c_void_p c_char_p *c_char_p c_size_t
covey_user_list_query_set_limit c_int32 c_void_p c_int32
covey_user_list_query_release None c_void_p
covey_public_group_channel_list_query_new c_int32 *c_void_p
covey_public_group_channel_list_query_set_order c_int32 c_void_p c_int32
covey_public_group_channel_list_query_set_limit c_int32 c_void_p c_int32
covey_public_group_channel_list_query_set_membership_filter c_int32 c_void_p c_int32
covey_public_group_channel_list_query_set_include_empty c_int32 c_void_p c_bool
covey_public_group_channel_list_query_set_include_frozen c_int32 c_void_p c_bool
covey_public_group_channel_list_query_set_super_channel_filter c_int32 c_void_p c_int32
covey_public_group_channel_list_query_set_channel_urls c_int32 c_void_p *c_char_p c_size_t
covey_public_group_channel_list_query_set_custom_types c_int32 c_void_p *c_char_p c_size_t
covey_public_group_channel_list_query_set_custom_type_starts_with c_int32 c_void_p c_char_p
covey_public_group_channel_list_query_set_name_contains c_int32 c_void_p c_char_p
covey_public_group_channel_list_query_set_metadata_order_key c_int32 c_void_p c_char_p
covey_public_group_channel_list_query_set_metadata_key c_int32 c_void_p c_char_p
covey_public_group_channel_list_query_set_metadata_values c_int32 c_void_p *c_char_p c_size_t
covey_public_group_channel_list_query_set_metadata_value_starts_with c_int32 c_void_p c_char_p
covey_public_group_channel_list_query_set_created_before c_int32 c_void_p c_int64
covey_public_group_channel_list_query_set_created_after c_int32 c_void_p c_int64
covey_public_group_channel_list_query_release None c_void_p
covey_client_list_group_channels c_int32 c_void_p c_void_p *c_void_p *c_void_p
covey_client_list_public_group_channels c_int32 c_void_p c_void_p *c_void_p *c_void_p
covey_channel_pages_load_next c_int32 c_void_p covey_channels_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_channel_pages_has_next c_int32 c_void_p
covey_channel_pages_is_loading c_int32 c_void_p
covey_channel_pages_release None c_void_p
covey_client_list_members c_int32 c_void_p c_char_p c_void_p *c_void_p *c_void_p
covey_client_list_operators c_int32 c_void_p c_char_p c_int32 *c_void_p *c_void_p
covey_member_pages_load_next c_int32 c_void_p covey_members_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_member_pages_has_next c_int32 c_void_p
covey_member_pages_is_loading c_int32 c_void_p
covey_member_pages_release None c_void_p
covey_client_list_banned_users c_int32 c_void_p c_char_p c_int32 *c_void_p *c_void_p
covey_client_list_muted_users c_int32 c_void_p c_char_p c_int32 *c_void_p *c_void_p
covey_restricted_user_pages_load_next c_int32 c_void_p covey_restricted_users_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_restricted_user_pages_has_next c_int32 c_void_p
covey_restricted_user_pages_is_loading c_int32 c_void_p
covey_restricted_user_pages_release None c_void_p
covey_client_list_users c_int32 c_void_p c_void_p *c_void_p *c_void_p
covey_client_list_blocked_users c_int32 c_void_p c_int32 *c_void_p *c_void_p
covey_user_pages_load_next c_int32 c_void_p covey_users_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_user_pages_has_next c_int32 c_void_p
covey_user_pages_is_loading c_int32 c_void_p
covey_user_pages_release None c_void_p
covey_client_list_previous_messages c_int32 c_void_p c_char_p c_void_p c_int64 c_int32 *c_void_p *c_void_p
covey_message_pages_load_next c_int32 c_void_p covey_messages_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_pages_has_next c_int32 c_void_p
covey_message_pages_is_loading c_int32 c_void_p
covey_message_pages_release None c_void_p
covey_client_refresh_channel c_int32 c_void_p c_char_p covey_channel_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_cached_message c_int32 c_void_p c_char_p c_int64 covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_messages_by_timestamp c_int32 c_void_p c_char_p c_int64 c_int32 c_int32 c_bool c_void_p covey_messages_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_messages_by_id c_int32 c_void_p c_char_p c_int64 c_int32 c_int32 c_bool c_void_p covey_messages_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_threaded_messages c_int32 c_void_p c_char_p c_int64 c_int64 c_int32 c_int32 c_bool c_void_p covey_thread_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_channel_changelog c_int32 c_void_p c_char_p c_int64 covey_channel_changes_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_message_changelog c_int32 c_void_p c_char_p c_char_p c_int64 covey_message_changes_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_unread_totals_all c_int64 c_void_p
covey_unread_totals_feed c_int64 c_void_p
covey_unread_totals_updated_at c_int64 c_void_p
covey_unread_totals_custom_types c_void_p c_void_p
covey_unread_totals_of_custom_type c_int64 c_void_p c_char_p
covey_unread_totals_retain c_int32 c_void_p
covey_unread_totals_release None c_void_p
covey_client_unread_totals c_int32 c_void_p *c_void_p
covey_client_set_unread_totals_handler c_int32 c_void_p covey_unread_totals_fn c_void_p covey_free_fn
covey_client_get_unread_message_count c_int32 c_void_p *c_char_p c_size_t c_int32 covey_count_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_unread_channel_count c_int32 c_void_p *c_char_p c_size_t c_int32 covey_count_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_channel_count c_int32 c_void_p c_int32 covey_count_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_unread_item_counts c_int32 c_void_p c_int32 covey_unread_item_counts_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_cached_data_size c_int32 c_void_p c_char_p covey_size_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_clear_cached_messages c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_clear_cached_data c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_clear_unsent_messages c_int32 c_void_p c_char_p covey_strings_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_search_query_new c_int32 *c_void_p
covey_message_search_query_set_text c_int32 c_void_p c_char_p
covey_message_search_query_set_channel_url c_int32 c_void_p c_char_p
covey_message_search_query_set_sender_ids c_int32 c_void_p *c_char_p c_size_t
covey_message_search_query_set_message_type c_int32 c_void_p c_int32
covey_message_search_query_set_custom_types c_int32 c_void_p *c_char_p c_size_t
covey_message_search_query_set_created_from c_int32 c_void_p c_int64
covey_message_search_query_set_created_until c_int32 c_void_p c_int64
covey_message_search_query_set_order c_int32 c_void_p c_int32
covey_message_search_query_set_limit c_int32 c_void_p c_int32
covey_message_search_query_release None c_void_p
covey_client_search_messages c_int32 c_void_p c_void_p covey_message_search_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_message_search_result_count c_int64 c_void_p
covey_message_search_result_message_at c_void_p c_void_p c_int64
covey_message_search_result_snippet_at c_void_p c_void_p c_int64 *c_size_t
covey_message_search_result_matches_at c_int64 c_void_p c_int64 *covey_text_range c_size_t
covey_message_search_result_retain c_int32 c_void_p
covey_message_search_result_release None c_void_p
covey_client_update_file_message c_int32 c_void_p c_char_p c_int64 c_void_p covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_translate_message c_int32 c_void_p c_char_p c_int64 *c_char_p c_size_t covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_pin_message c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_unpin_message c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_add_reaction c_int32 c_void_p c_char_p c_int64 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_reaction c_int32 c_void_p c_char_p c_int64 c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_copy_message c_int32 c_void_p c_void_p c_char_p *c_void_p covey_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_mark_all_as_read c_int32 c_void_p *c_char_p c_size_t covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_mark_as_unread c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_mark_thread_as_read c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_mark_as_delivered c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_start_typing c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_end_typing c_int32 c_void_p c_char_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_read_members c_int32 c_void_p c_void_p c_void_p *c_void_p
covey_client_unread_members c_int32 c_void_p c_void_p c_void_p *c_void_p
covey_client_unread_member_count c_int64 c_void_p c_void_p c_void_p
covey_client_undelivered_member_count c_int64 c_void_p c_void_p c_void_p
covey_server_search_query_new c_int32 *c_void_p
covey_server_search_query_set_text c_int32 c_void_p c_char_p
covey_server_search_query_set_channel_url c_int32 c_void_p c_char_p
covey_server_search_query_set_custom_type c_int32 c_void_p c_char_p
covey_server_search_query_set_created_after c_int32 c_void_p c_int64
covey_server_search_query_set_created_before c_int32 c_void_p c_int64
covey_server_search_query_set_order c_int32 c_void_p c_int32
covey_server_search_query_set_reverse c_int32 c_void_p c_bool
covey_server_search_query_set_exact_match c_int32 c_void_p c_bool
covey_server_search_query_set_advanced c_int32 c_void_p c_bool
covey_server_search_query_set_target_fields c_int32 c_void_p *c_char_p c_size_t
covey_server_search_query_set_limit c_int32 c_void_p c_int32
covey_server_search_query_release None c_void_p
covey_client_list_found_messages c_int32 c_void_p c_void_p *c_void_p *c_void_p
covey_client_get_emojis c_int32 c_void_p covey_emojis_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_emoji_category c_int32 c_void_p c_int64 covey_emoji_category_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_emoji c_int32 c_void_p c_char_p covey_emoji_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_poll_params_new c_int32 *c_void_p
covey_poll_params_set_title c_int32 c_void_p c_char_p
covey_poll_params_set_options c_int32 c_void_p *c_char_p c_size_t
covey_poll_params_set_data c_int32 c_void_p c_char_p
covey_poll_params_set_allows_user_suggestion c_int32 c_void_p c_bool
covey_poll_params_set_allows_multiple_votes c_int32 c_void_p c_bool
covey_poll_params_set_close_at c_int32 c_void_p c_int64
covey_poll_params_release None c_void_p
covey_client_create_poll c_int32 c_void_p c_void_p covey_poll_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_poll c_int32 c_void_p c_char_p c_int64 covey_poll_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_poll c_int32 c_void_p c_char_p c_int64 c_void_p covey_poll_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_close_poll c_int32 c_void_p c_char_p c_int64 covey_poll_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_poll c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_add_poll_option c_int32 c_void_p c_char_p c_int64 c_char_p covey_poll_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_poll_option c_int32 c_void_p c_char_p c_int64 c_int64 c_char_p covey_poll_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_delete_poll_option c_int32 c_void_p c_char_p c_int64 c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_vote_poll c_int32 c_void_p c_char_p c_int64 *c_int64 c_size_t covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_list_polls c_int32 c_void_p c_char_p c_int32 *c_void_p *c_void_p
covey_poll_pages_load_next c_int32 c_void_p covey_polls_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_poll_pages_has_next c_int32 c_void_p
covey_poll_pages_is_loading c_int32 c_void_p
covey_poll_pages_release None c_void_p
covey_client_list_poll_voters c_int32 c_void_p c_char_p c_int64 c_int64 c_int32 *c_void_p *c_void_p
covey_scheduled_message_id c_int64 c_void_p
covey_scheduled_message_scheduled_at c_int64 c_void_p
covey_scheduled_message_status c_int32 c_void_p
covey_scheduled_message_message c_void_p c_void_p
covey_scheduled_message_bytes c_int32 c_void_p *c_void_p *c_size_t
covey_scheduled_message_from_bytes c_int32 c_void_p c_size_t *c_void_p
covey_scheduled_message_retain c_int32 c_void_p
covey_scheduled_message_release None c_void_p
covey_scheduled_message_list_count c_int64 c_void_p
covey_scheduled_message_list_at c_void_p c_void_p c_int64
covey_scheduled_message_list_retain c_int32 c_void_p
covey_scheduled_message_list_release None c_void_p
covey_client_schedule_user_message c_int32 c_void_p c_char_p c_void_p c_int64 covey_scheduled_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_schedule_file_message c_int32 c_void_p c_char_p c_void_p c_int64 covey_upload_progress_fn covey_scheduled_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_get_scheduled_message c_int32 c_void_p c_char_p c_int64 covey_scheduled_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_update_scheduled_message c_int32 c_void_p c_char_p c_int64 c_void_p c_int64 covey_scheduled_message_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_cancel_scheduled_message c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_send_scheduled_message_now c_int32 c_void_p c_char_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_scheduled_message_query_new c_int32 *c_void_p
covey_scheduled_message_query_set_channel_url c_int32 c_void_p c_char_p
covey_scheduled_message_query_set_statuses c_int32 c_void_p *c_int32 c_size_t
covey_scheduled_message_query_set_message_type c_int32 c_void_p c_int32
covey_scheduled_message_query_set_order c_int32 c_void_p c_int32
covey_scheduled_message_query_set_reverse c_int32 c_void_p c_bool
covey_scheduled_message_query_set_limit c_int32 c_void_p c_int32
covey_scheduled_message_query_release None c_void_p
covey_client_get_scheduled_message_count c_int32 c_void_p c_void_p covey_count_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_client_list_scheduled_messages c_int32 c_void_p c_void_p *c_void_p *c_void_p
covey_scheduled_message_pages_load_next c_int32 c_void_p covey_scheduled_messages_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_scheduled_message_pages_has_next c_int32 c_void_p
covey_scheduled_message_pages_is_loading c_int32 c_void_p
covey_scheduled_message_pages_release None c_void_p
covey_sync_options_new c_int32 *c_void_p
covey_sync_options_set_message_collection_capacity c_int32 c_void_p c_int32
covey_sync_options_set_message_resend_policy c_int32 c_void_p c_int32
covey_sync_options_set_automatic_message_resend_retry_count c_int32 c_void_p c_int32
covey_sync_options_set_max_failed_message_count_per_channel c_int32 c_void_p c_int32
covey_sync_options_set_failed_message_retention_days c_int32 c_void_p c_int32
covey_sync_options_release None c_void_p
covey_sync_setup c_int32 c_void_p c_char_p c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_resume c_int32 c_void_p c_bool
covey_sync_pause c_int32 c_void_p
covey_sync_clear_cache c_int32 c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_filter_new c_int32 *c_void_p
covey_sync_message_filter_set_message_type c_int32 c_void_p c_int32
covey_sync_message_filter_set_custom_types c_int32 c_void_p *c_char_p c_size_t
covey_sync_message_filter_set_sender_ids c_int32 c_void_p *c_char_p c_size_t
covey_sync_message_filter_release None c_void_p
covey_sync_message_callbacks_init None *covey_sync_message_callbacks c_size_t
covey_sync_message_collection_new c_int32 c_void_p c_char_p c_void_p c_int64 c_int32 *covey_sync_message_callbacks *c_void_p *c_void_p
covey_sync_message_collection_fetch c_int32 c_void_p c_int32 covey_sync_fetch_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_fetch_all_next c_int32 c_void_p covey_sync_fetch_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_fetch_pending c_int32 c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_fetch_failed c_int32 c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_reset_viewpoint c_int32 c_void_p c_int64 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_append_message c_int32 c_void_p c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_handle_send_response c_int32 c_void_p c_void_p c_int32 covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_update_message c_int32 c_void_p c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_delete_message c_int32 c_void_p c_void_p covey_done_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_message_collection_message_count c_int64 c_void_p c_int32
covey_sync_message_collection_messages c_int32 c_void_p c_int32 *c_void_p
covey_sync_message_collection_remove c_int32 c_void_p
covey_sync_message_collection_is_removed c_int32 c_void_p
covey_sync_message_collection_release None c_void_p
covey_sync_pending_message c_int32 c_void_p c_char_p c_void_p c_char_p c_int64 *c_void_p *c_void_p
covey_sync_message_from_json c_int32 c_char_p c_size_t *c_void_p
covey_sync_channel_callbacks_init None *covey_sync_channel_callbacks c_size_t
covey_sync_channel_collection_new c_int32 c_void_p c_void_p *covey_sync_channel_callbacks *c_void_p *c_void_p
covey_sync_channel_collection_fetch c_int32 c_void_p covey_sync_fetch_fn c_void_p covey_free_fn *c_uint64 *c_void_p
covey_sync_channel_collection_channels c_int32 c_void_p *c_void_p
covey_sync_channel_collection_remove c_int32 c_void_p
covey_sync_channel_collection_is_removed c_int32 c_void_p
covey_sync_channel_collection_release None c_void_p
"""

_types = Types(CALLBACKS, STRUCTS)


_functions: dict[str, str] = {}


def types_of(function: str) -> list[Any]:
    """The types of a function's result and parameters. KeyError if there is no such function."""
    if not _functions:
        _functions.update(line.split(" ", 1) for line in FUNCTIONS.split("\n") if line)  # type: ignore[misc]
    return [_types[each] for each in _functions[function].split()]


def __getattr__(name: str) -> Any:
    """A constant, a callback's type, or a struct."""
    try:
        if name.startswith("COVEY_"):
            return globals().setdefault(name, int(line_of(CONSTANTS, name)))
        if name.startswith("covey_"):
            return globals().setdefault(name, _types[name])
    except KeyError:
        pass
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
