// Written by bindings/python/generate.py from include/covey.h; do not edit.

//! The C interface of Covey. The documentation of each function is in covey.h, and in the crate `covey`.
#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_void};

pub const COVEY_NUL_TERMINATED: usize = 18446744073709551615;
pub const COVEY_TIME_NEWEST: i64 = 9223372036854775807;
pub const COVEY_TOKEN_WAIT_MS: i32 = 60000;
pub const COVEY_FILE_MESSAGES_LIMIT: i32 = 20;
pub const COVEY_DOWNLOAD_MEMORY_LIMIT: i32 = 67108864;
pub const COVEY_CHANGE_INSERT: i32 = 0;
pub const COVEY_CHANGE_MOVE: i32 = 1;
pub const COVEY_CHANGE_UPDATE: i32 = 2;
pub const COVEY_CHANGE_REMOVE: i32 = 3;
pub const COVEY_CHANGE_RESET: i32 = 4;
pub const COVEY_SOURCE_MESSAGE_CHANGELOG: i32 = 0;
pub const COVEY_SOURCE_MESSAGE_FILL: i32 = 1;
pub const COVEY_SOURCE_CHANNEL_CHANGELOG: i32 = 2;
pub const COVEY_SOURCE_LOCAL_MESSAGE_PENDING_CREATED: i32 = 3;
pub const COVEY_SOURCE_LOCAL_MESSAGE_FAILED: i32 = 4;
pub const COVEY_SOURCE_LOCAL_MESSAGE_CANCELED: i32 = 5;
pub const COVEY_SOURCE_LOCAL_MESSAGE_RESEND_STARTED: i32 = 6;
pub const COVEY_SOURCE_CHANNEL_REFRESH: i32 = 7;
pub const COVEY_SOURCE_EVENT_MESSAGE_SENT: i32 = 100;
pub const COVEY_SOURCE_EVENT_MESSAGE_RECEIVED: i32 = 101;
pub const COVEY_SOURCE_EVENT_MESSAGE_UPDATED: i32 = 102;
pub const COVEY_SOURCE_EVENT_MESSAGE_DELETED: i32 = 103;
pub const COVEY_SOURCE_EVENT_REACTION_UPDATED: i32 = 104;
pub const COVEY_SOURCE_EVENT_THREAD_INFO_UPDATED: i32 = 105;
pub const COVEY_SOURCE_EVENT_MENTION: i32 = 106;
pub const COVEY_SOURCE_EVENT_CHANNEL_CHANGED: i32 = 107;
pub const COVEY_SOURCE_EVENT_CHANNEL_MEMBER_COUNT_CHANGED: i32 = 108;
pub const COVEY_SOURCE_EVENT_CHANNEL_FROZEN: i32 = 109;
pub const COVEY_SOURCE_EVENT_CHANNEL_UNFROZEN: i32 = 110;
pub const COVEY_SOURCE_EVENT_CHANNEL_HIDDEN: i32 = 111;
pub const COVEY_SOURCE_EVENT_CHANNEL_DELETED: i32 = 112;
pub const COVEY_SOURCE_EVENT_OPERATOR_UPDATED: i32 = 113;
pub const COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED: i32 = 114;
pub const COVEY_SOURCE_EVENT_DELIVERY_STATUS_UPDATED: i32 = 115;
pub const COVEY_SOURCE_EVENT_READ_STATUS_UPDATED: i32 = 116;
pub const COVEY_SOURCE_EVENT_USER_RECEIVED_INVITATION: i32 = 117;
pub const COVEY_SOURCE_EVENT_USER_DECLINED_INVITATION: i32 = 118;
pub const COVEY_SOURCE_EVENT_USER_JOINED: i32 = 119;
pub const COVEY_SOURCE_EVENT_USER_MUTED: i32 = 120;
pub const COVEY_SOURCE_EVENT_USER_UNMUTED: i32 = 121;
pub const COVEY_SOURCE_EVENT_USER_LEFT: i32 = 122;
pub const COVEY_SOURCE_EVENT_USER_BANNED: i32 = 123;
pub const COVEY_SOURCE_EVENT_USER_UNBANNED: i32 = 124;
pub const COVEY_SOURCE_EVENT_POLL_UPDATED: i32 = 1000;
pub const COVEY_SOURCE_EVENT_POLL_VOTED: i32 = 1001;
pub const COVEY_SOURCE_EVENT_POLL_CHANGELOG: i32 = 1002;
pub const COVEY_SOURCE_EVENT_PINNED_MESSAGE_UPDATED: i32 = 1003;
pub const COVEY_SOURCE_EVENT_FEEDBACK_MESSAGE_UPDATED: i32 = 1004;
pub const COVEY_SOURCE_EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED: i32 = 1005;
pub const COVEY_SOURCE_EVENT_USER_MARKED_READ: i32 = 1006;
pub const COVEY_SOURCE_EVENT_USER_MARKED_UNREAD: i32 = 1007;
pub const COVEY_SOURCE_EVENT_META_DATA_CREATED: i32 = 1008;
pub const COVEY_SOURCE_EVENT_META_DATA_UPDATED: i32 = 1009;
pub const COVEY_SOURCE_EVENT_META_DATA_DELETED: i32 = 1010;
pub const COVEY_SOURCE_EVENT_META_COUNTER_CREATED: i32 = 1011;
pub const COVEY_SOURCE_EVENT_META_COUNTER_UPDATED: i32 = 1012;
pub const COVEY_SOURCE_EVENT_META_COUNTER_DELETED: i32 = 1013;
pub const COVEY_SOURCE_EVENT_MESSAGE_OFFSET_UPDATED: i32 = 1014;
pub const COVEY_SOURCE_WINDOW_TRIMMED: i32 = 1015;
pub const COVEY_OK: i32 = 0;
pub const COVEY_ERROR_UNKNOWN: i32 = 800000;
pub const COVEY_ERROR_INVALID_INITIALIZATION: i32 = 800100;
pub const COVEY_ERROR_CONNECTION_REQUIRED: i32 = 800101;
pub const COVEY_ERROR_CONNECTION_CANCELED: i32 = 800102;
pub const COVEY_ERROR_INVALID_PARAMETER: i32 = 800110;
pub const COVEY_ERROR_NOT_SUPPORTED: i32 = 800111;
pub const COVEY_ERROR_NETWORK: i32 = 800120;
pub const COVEY_ERROR_NETWORK_ROUTING: i32 = 800121;
pub const COVEY_ERROR_MALFORMED_DATA: i32 = 800130;
pub const COVEY_ERROR_MALFORMED_ERROR_DATA: i32 = 800140;
pub const COVEY_ERROR_WRONG_CHANNEL_TYPE: i32 = 800150;
pub const COVEY_ERROR_MARK_AS_READ_RATE_LIMIT: i32 = 800160;
pub const COVEY_ERROR_QUERY_IN_PROGRESS: i32 = 800170;
pub const COVEY_ERROR_ACK_TIMEOUT: i32 = 800180;
pub const COVEY_ERROR_LOGIN_TIMEOUT: i32 = 800190;
pub const COVEY_ERROR_SOCKET_CLOSED: i32 = 800200;
pub const COVEY_ERROR_SOCKET_CONNECTION_FAILED: i32 = 800210;
pub const COVEY_ERROR_REQUEST_FAILED: i32 = 800220;
pub const COVEY_ERROR_CONNECTION_DELAYED: i32 = 800221;
pub const COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED: i32 = 800230;
pub const COVEY_ERROR_REQUEST_CANCELED: i32 = 800240;
pub const COVEY_ERROR_FILE_UPLOAD_TIMEOUT: i32 = 800250;
pub const COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED: i32 = 800260;
pub const COVEY_ERROR_STATISTICS_RETRIES_EXCEEDED: i32 = 800270;
pub const COVEY_ERROR_TIMER_EXPIRED: i32 = 800301;
pub const COVEY_ERROR_TIMER_ALREADY_DONE: i32 = 800302;
pub const COVEY_ERROR_PENDING: i32 = 800400;
pub const COVEY_ERROR_INVALID_ACCESS_TOKEN_PASSED: i32 = 800500;
pub const COVEY_ERROR_SESSION_KEY_REFRESHED: i32 = 800501;
pub const COVEY_ERROR_SESSION_KEY_REFRESH_FAILED: i32 = 800502;
pub const COVEY_ERROR_COLLECTION_DISPOSED: i32 = 800600;
pub const COVEY_ERROR_LOCAL_DATABASE: i32 = 800700;
pub const COVEY_ERROR_ENCRYPTION: i32 = 800701;
pub const COVEY_ERROR_SYNC_LOCAL_STORE: i32 = 810001;
pub const COVEY_ERROR_SYNC_NOT_SET_UP: i32 = 810100;
pub const COVEY_ERROR_SYNC_DUPLICATED_FETCH: i32 = 810200;
pub const COVEY_ERROR_SYNC_INVALID_PARAMETER: i32 = 810300;
pub const COVEY_ERROR_SYNC_INVALID_TIME_RANGE: i32 = 810305;
pub const COVEY_ERROR_STORE_LOCKED: i32 = 890001;
pub const COVEY_ERROR_BAD_HANDLE: i32 = 890002;
pub const COVEY_ERROR_NOT_IN_CALLBACK: i32 = 890003;
pub const COVEY_ERROR_FORKED_CHILD: i32 = 890004;
pub const COVEY_ERROR_UNAVAILABLE: i32 = 503;
pub const COVEY_ERROR_NOT_A_STRING: i32 = 400100;
pub const COVEY_ERROR_NOT_A_NUMBER: i32 = 400101;
pub const COVEY_ERROR_NOT_A_LIST: i32 = 400102;
pub const COVEY_ERROR_NOT_JSON: i32 = 400103;
pub const COVEY_ERROR_NOT_A_BOOLEAN: i32 = 400104;
pub const COVEY_ERROR_REQUIRED_PARAMETER_MISSING: i32 = 400105;
pub const COVEY_ERROR_NEGATIVE_NUMBER: i32 = 400106;
pub const COVEY_ERROR_POSITIVE_NUMBER: i32 = 400107;
pub const COVEY_ERROR_NOT_ALLOWED: i32 = 400108;
pub const COVEY_ERROR_PAGE_TOKEN_EXPIRED: i32 = 400109;
pub const COVEY_ERROR_VALUE_TOO_LONG: i32 = 400110;
pub const COVEY_ERROR_INVALID_VALUE: i32 = 400111;
pub const COVEY_ERROR_INCOMPATIBLE_VALUES: i32 = 400112;
pub const COVEY_ERROR_OUT_OF_RANGE: i32 = 400113;
pub const COVEY_ERROR_INVALID_RESOURCE_URL: i32 = 400114;
pub const COVEY_ERROR_CHARACTER_NOT_ALLOWED: i32 = 400151;
pub const COVEY_ERROR_NOT_FOUND: i32 = 400201;
pub const COVEY_ERROR_EXISTS_ALREADY: i32 = 400202;
pub const COVEY_ERROR_TOO_MANY_ITEMS: i32 = 400203;
pub const COVEY_ERROR_USER_DEACTIVATED: i32 = 400300;
pub const COVEY_ERROR_USER_DELETED: i32 = 400301;
pub const COVEY_ERROR_INVALID_ACCESS_TOKEN: i32 = 400302;
pub const COVEY_ERROR_INVALID_SESSION_KEY: i32 = 400303;
pub const COVEY_ERROR_APPLICATION_NOT_FOUND: i32 = 400304;
pub const COVEY_ERROR_USER_ID_TOO_LONG: i32 = 400305;
pub const COVEY_ERROR_QUOTA_EXCEEDED: i32 = 400306;
pub const COVEY_ERROR_DOMAIN_NOT_ALLOWED: i32 = 400307;
pub const COVEY_ERROR_SESSION_KEY_EXPIRED: i32 = 400309;
pub const COVEY_ERROR_SESSION_REVOKED: i32 = 400310;
pub const COVEY_ERROR_WRONG_SESSION_TYPE: i32 = 400312;
pub const COVEY_ERROR_WRONG_AUTHENTICATION: i32 = 400313;
pub const COVEY_ERROR_INVALID_API_TOKEN: i32 = 400401;
pub const COVEY_ERROR_PARAMETERS_MISSING: i32 = 400402;
pub const COVEY_ERROR_INVALID_JSON_BODY: i32 = 400403;
pub const COVEY_ERROR_INVALID_REQUEST_URL: i32 = 400404;
pub const COVEY_ERROR_TOO_MANY_USER_CONNECTIONS: i32 = 400500;
pub const COVEY_ERROR_TOO_MANY_APPLICATION_CONNECTIONS: i32 = 400501;
pub const COVEY_ERROR_BLOCKED_SENDER: i32 = 400700;
pub const COVEY_ERROR_INVITEE_BLOCKED: i32 = 400701;
pub const COVEY_ERROR_INVITER_BLOCKED: i32 = 400702;
pub const COVEY_ERROR_BANNED: i32 = 400750;
pub const COVEY_ERROR_BANNED_FROM_CUSTOM_TYPE: i32 = 400751;
pub const COVEY_ERROR_NOT_ACCEPTABLE: i32 = 400920;
pub const COVEY_ERROR_INVALID_ENDPOINT: i32 = 400930;
pub const COVEY_ERROR_MESSAGE_IN_REVIEW: i32 = 400940;
pub const COVEY_ERROR_APPLICATION_NOT_AVAILABLE: i32 = 403100;
pub const COVEY_ERROR_STATISTICS_NOT_ALLOWED: i32 = 403200;
pub const COVEY_ERROR_PUSH_TOKEN_NOT_REGISTERED: i32 = 500601;
pub const COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED: i32 = 500602;
pub const COVEY_ERROR_INTERNAL_SERVER: i32 = 500901;
pub const COVEY_ERROR_RATE_LIMITED: i32 = 500910;
pub const COVEY_ERROR_LOGIN_REQUIRED: i32 = 900010;
pub const COVEY_ERROR_NOT_A_MEMBER: i32 = 900020;
pub const COVEY_ERROR_SENDER_DEACTIVATED: i32 = 900021;
pub const COVEY_ERROR_NOT_MESSAGE_OWNER: i32 = 900022;
pub const COVEY_ERROR_ONLY_INVITED: i32 = 900023;
pub const COVEY_ERROR_INVALID_MENTION: i32 = 900025;
pub const COVEY_ERROR_INVALID_PUSH_OPTION: i32 = 900026;
pub const COVEY_ERROR_TOO_MANY_META_ARRAY_KEYS: i32 = 900027;
pub const COVEY_ERROR_TOO_MANY_META_ARRAY_VALUES: i32 = 900028;
pub const COVEY_ERROR_INVALID_META_ARRAY: i32 = 900029;
pub const COVEY_ERROR_GUESTS_NOT_ALLOWED: i32 = 900030;
pub const COVEY_ERROR_MUTED_IN_APPLICATION: i32 = 900040;
pub const COVEY_ERROR_MUTED: i32 = 900041;
pub const COVEY_ERROR_CHANNEL_FROZEN: i32 = 900050;
pub const COVEY_ERROR_PROFANITY: i32 = 900060;
pub const COVEY_ERROR_BANNED_URL: i32 = 900061;
pub const COVEY_ERROR_RESTRICTED_DOMAIN: i32 = 900065;
pub const COVEY_ERROR_MODERATED_FILE: i32 = 900066;
pub const COVEY_ERROR_CHANNEL_DELETED: i32 = 900070;
pub const COVEY_ERROR_BLOCKED_BY_RECEIVER: i32 = 900080;
pub const COVEY_ERROR_RECEIVER_DEACTIVATED: i32 = 900081;
pub const COVEY_ERROR_WRONG_MESSAGE_KIND: i32 = 900090;
pub const COVEY_ERROR_SENDER_BANNED: i32 = 900100;
pub const COVEY_ERROR_TOO_MANY_MESSAGES: i32 = 900200;
pub const COVEY_ERROR_MESSAGE_NOT_FOUND: i32 = 900300;
pub const COVEY_ERROR_TOO_MANY_PARTICIPANTS: i32 = 900400;
pub const COVEY_ERROR_CHANNEL_NOT_FOUND: i32 = 900500;
pub const COVEY_ERROR_NOT_SUPPORTED_IN_REVIEW: i32 = 901500;
pub const COVEY_LOG_LEVEL_OFF: i32 = 0;
pub const COVEY_LOG_LEVEL_ERROR: i32 = 1;
pub const COVEY_LOG_LEVEL_WARNING: i32 = 2;
pub const COVEY_LOG_LEVEL_INFO: i32 = 3;
pub const COVEY_LOG_LEVEL_DEBUG: i32 = 4;
pub const COVEY_LOG_CATEGORY_CONNECTION: i32 = 0;
pub const COVEY_LOG_CATEGORY_LOGIN: i32 = 1;
pub const COVEY_LOG_CATEGORY_REQUEST: i32 = 2;
pub const COVEY_LOG_CATEGORY_SEND: i32 = 3;
pub const COVEY_LOG_CATEGORY_SYNC: i32 = 4;
pub const COVEY_LOG_CATEGORY_HISTORY: i32 = 5;
pub const COVEY_LOG_CATEGORY_CACHE: i32 = 6;
pub const COVEY_LOG_CATEGORY_DISK: i32 = 7;
pub const COVEY_LOG_CATEGORY_DELIVERY: i32 = 8;
pub const COVEY_LOG_CATEGORY_LOG: i32 = 9;
pub const COVEY_ONLINE_UNKNOWN: i32 = 0;
pub const COVEY_ONLINE_YES: i32 = 1;
pub const COVEY_ONLINE_NO: i32 = 2;
pub const COVEY_MEMBER_STATE_NONE: i32 = 0;
pub const COVEY_MEMBER_STATE_INVITED: i32 = 1;
pub const COVEY_MEMBER_STATE_JOINED: i32 = 2;
pub const COVEY_ROLE_NONE: i32 = 0;
pub const COVEY_ROLE_OPERATOR: i32 = 1;
pub const COVEY_MESSAGE_USER: i32 = 0;
pub const COVEY_MESSAGE_FILE: i32 = 1;
pub const COVEY_MESSAGE_MULTIPLE_FILES: i32 = 2;
pub const COVEY_MESSAGE_ADMIN: i32 = 3;
pub const COVEY_MESSAGE_BROADCAST: i32 = 4;
pub const COVEY_SENDING_NONE: i32 = 0;
pub const COVEY_SENDING_PENDING: i32 = 1;
pub const COVEY_SENDING_FAILED: i32 = 2;
pub const COVEY_SENDING_SUCCEEDED: i32 = 3;
pub const COVEY_SENDING_CANCELED: i32 = 4;
pub const COVEY_SENDING_REMOVED: i32 = 5;
pub const COVEY_MESSAGE_FLAG_SILENT: i32 = 1;
pub const COVEY_MESSAGE_FLAG_REPLY_TO_CHANNEL: i32 = 2;
pub const COVEY_MESSAGE_FLAG_OPERATOR_MESSAGE: i32 = 4;
pub const COVEY_MESSAGE_FLAG_SUPER_CHANNEL: i32 = 8;
pub const COVEY_MESSAGE_FLAG_GLOBAL_BLOCK: i32 = 16;
pub const COVEY_MESSAGE_FLAG_FORCE_UPDATE_LAST_MESSAGE: i32 = 32;
pub const COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL: i32 = 64;
pub const COVEY_MESSAGE_FLAG_FILE_REQUIRES_AUTH: i32 = 128;
pub const COVEY_MESSAGE_FLAG_QUEUED_FOR_RESEND: i32 = 256;
pub const COVEY_MESSAGE_FLAG_HAS_SENDER: i32 = 512;
pub const COVEY_MESSAGE_FLAG_HAS_THREAD_INFO: i32 = 1024;
pub const COVEY_POLL_STATUS_OPEN: i32 = 0;
pub const COVEY_POLL_STATUS_CLOSED: i32 = 1;
pub const COVEY_POLL_STATUS_REMOVED: i32 = 2;
pub const COVEY_CHANNEL_FLAG_SUPER: i32 = 1;
pub const COVEY_CHANNEL_FLAG_BROADCAST: i32 = 2;
pub const COVEY_CHANNEL_FLAG_EXCLUSIVE: i32 = 4;
pub const COVEY_CHANNEL_FLAG_PUBLIC: i32 = 8;
pub const COVEY_CHANNEL_FLAG_DISTINCT: i32 = 16;
pub const COVEY_CHANNEL_FLAG_DISCOVERABLE: i32 = 32;
pub const COVEY_CHANNEL_FLAG_EPHEMERAL: i32 = 64;
pub const COVEY_CHANNEL_FLAG_ACCESS_CODE_REQUIRED: i32 = 128;
pub const COVEY_CHANNEL_FLAG_CHAT_NOTIFICATION: i32 = 256;
pub const COVEY_CHANNEL_FLAG_FROZEN: i32 = 512;
pub const COVEY_UNHIDDEN: i32 = 0;
pub const COVEY_HIDDEN_ALLOW_AUTO_UNHIDE: i32 = 1;
pub const COVEY_HIDDEN_PREVENT_AUTO_UNHIDE: i32 = 2;
pub const COVEY_DELIVERY_THREAD: i32 = 0;
pub const COVEY_DELIVERY_POLL: i32 = 1;
pub const COVEY_CONNECTION_STATE_INITIALIZED: i32 = 0;
pub const COVEY_CONNECTION_STATE_CONNECTING: i32 = 1;
pub const COVEY_CONNECTION_STATE_OPEN: i32 = 2;
pub const COVEY_CONNECTION_STATE_RECONNECTING: i32 = 3;
pub const COVEY_CONNECTION_STATE_DELAYED: i32 = 4;
pub const COVEY_CONNECTION_STATE_PAUSED: i32 = 5;
pub const COVEY_CONNECTION_STATE_CLOSED: i32 = 6;
pub const COVEY_CONNECTION_CONNECTED: i32 = 0;
pub const COVEY_CONNECTION_RECONNECT_STARTED: i32 = 1;
pub const COVEY_CONNECTION_RECONNECT_SUCCEEDED: i32 = 2;
pub const COVEY_CONNECTION_RECONNECT_FAILED: i32 = 3;
pub const COVEY_CONNECTION_DISCONNECTED: i32 = 4;
pub const COVEY_CONNECTION_SESSION_CLOSED: i32 = 5;
pub const COVEY_CONNECTION_CACHE_FAILED: i32 = 6;
pub const COVEY_CONNECTION_RECONNECT_SCHEDULED: i32 = 7;
pub const COVEY_SESSION_TOKEN_REQUIRED: i32 = 0;
pub const COVEY_SESSION_REFRESHED: i32 = 1;
pub const COVEY_SESSION_EXPIRED: i32 = 2;
pub const COVEY_SESSION_ERROR: i32 = 3;
pub const COVEY_SESSION_CLOSED: i32 = 4;
pub const COVEY_PUSH_TRIGGER_BY_USER: i32 = 0;
pub const COVEY_PUSH_TRIGGER_ALL: i32 = 1;
pub const COVEY_PUSH_TRIGGER_OFF: i32 = 2;
pub const COVEY_PUSH_TRIGGER_MENTIONS_ONLY: i32 = 3;
pub const COVEY_COUNT_PREFERENCE_ALL: i32 = 0;
pub const COVEY_COUNT_PREFERENCE_UNREAD_MESSAGES_ONLY: i32 = 1;
pub const COVEY_COUNT_PREFERENCE_UNREAD_MENTIONS_ONLY: i32 = 2;
pub const COVEY_COUNT_PREFERENCE_OFF: i32 = 3;
pub const COVEY_METACOUNTER_SET: i32 = 0;
pub const COVEY_METACOUNTER_INCREASE: i32 = 1;
pub const COVEY_METACOUNTER_DECREASE: i32 = 2;
pub const COVEY_REPORT_SUSPICIOUS: i32 = 0;
pub const COVEY_REPORT_HARASSING: i32 = 1;
pub const COVEY_REPORT_INAPPROPRIATE: i32 = 2;
pub const COVEY_REPORT_SPAM: i32 = 3;
pub const COVEY_ACTION_SEND_MESSAGE: i32 = 0;
pub const COVEY_ACTION_ADD_REACTION: i32 = 1;
pub const COVEY_ACTION_START_TYPING: i32 = 2;
pub const COVEY_ACTION_PIN_MESSAGE: i32 = 3;
pub const COVEY_ACTION_EDIT_MESSAGES_OF_OTHERS: i32 = 4;
pub const COVEY_ACTION_UPDATE_CHANNEL: i32 = 5;
pub const COVEY_ACTION_CHANGE_METADATA: i32 = 6;
pub const COVEY_ACTION_INVITE_USERS: i32 = 7;
pub const COVEY_ACTION_JOIN: i32 = 8;
pub const COVEY_ACTION_ACCEPT_INVITATION: i32 = 9;
pub const COVEY_ACTION_LEAVE: i32 = 10;
pub const COVEY_ACTION_HIDE: i32 = 11;
pub const COVEY_ACTION_RESET_MY_HISTORY: i32 = 12;
pub const COVEY_ACTION_FREEZE: i32 = 13;
pub const COVEY_ACTION_DELETE_CHANNEL: i32 = 14;
pub const COVEY_ACTION_BAN_USERS: i32 = 15;
pub const COVEY_ACTION_MUTE_USERS: i32 = 16;
pub const COVEY_ACTION_CHANGE_OPERATORS: i32 = 17;
pub const COVEY_REFUSAL_NONE: i32 = 0;
pub const COVEY_REFUSAL_NOT_A_MEMBER: i32 = 1;
pub const COVEY_REFUSAL_ONLY_INVITED: i32 = 2;
pub const COVEY_REFUSAL_MUTED: i32 = 3;
pub const COVEY_REFUSAL_FROZEN: i32 = 4;
pub const COVEY_REFUSAL_NOT_AN_OPERATOR: i32 = 5;
pub const COVEY_REFUSAL_WRONG_KIND_OF_CHANNEL: i32 = 6;
pub const COVEY_REFUSAL_NOT_PUBLIC: i32 = 7;
pub const COVEY_REFUSAL_MEMBER_ALREADY: i32 = 8;
pub const COVEY_REFUSAL_NOT_INVITED: i32 = 9;
pub const COVEY_PUSH_FCM: i32 = 0;
pub const COVEY_PUSH_APNS: i32 = 1;
pub const COVEY_PUSH_HUAWEI: i32 = 2;
pub const COVEY_BACKGROUND_SCOPE_NONE: i32 = 0;
pub const COVEY_BACKGROUND_SCOPE_NEWER: i32 = 1;
pub const COVEY_BACKGROUND_SCOPE_OLDER: i32 = 2;
pub const COVEY_BACKGROUND_SCOPE_TOP: i32 = 3;
pub const COVEY_BACKGROUND_SCOPE_ALL: i32 = 4;
pub const COVEY_BACKGROUND_IDLE: i32 = 0;
pub const COVEY_BACKGROUND_CHANNELS: i32 = 1;
pub const COVEY_BACKGROUND_MESSAGES: i32 = 2;
pub const COVEY_BACKGROUND_PAUSED: i32 = 3;
pub const COVEY_EVENT_OPERATION_NONE: i32 = 0;
pub const COVEY_EVENT_OPERATION_ADDED: i32 = 1;
pub const COVEY_EVENT_OPERATION_REMOVED: i32 = 2;
pub const COVEY_EVENT_MESSAGE_ADDED: i32 = 0;
pub const COVEY_EVENT_MESSAGE_UPDATED: i32 = 1;
pub const COVEY_EVENT_MESSAGE_DELETED: i32 = 2;
pub const COVEY_EVENT_CHANNEL_UPDATED: i32 = 3;
pub const COVEY_EVENT_CHANNEL_DELETED: i32 = 4;
pub const COVEY_SPAN_HELD: i32 = 0;
pub const COVEY_SPAN_MISSING: i32 = 1;
pub const COVEY_SPAN_FILLING: i32 = 2;
pub const COVEY_MORE_NOT_STARTED: i32 = 0;
pub const COVEY_MORE_START_REACHED: i32 = 1;
pub const COVEY_MORE_LIVE_EDGE_REACHED: i32 = 2;
pub const COVEY_MORE_LIVE_EDGE_ASSUMED: i32 = 3;
pub const COVEY_MORE_IN_CACHE: i32 = 4;
pub const COVEY_MORE_GAP: i32 = 5;
pub const COVEY_MORE_HUGE_GAP: i32 = 6;
pub const COVEY_MORE_UNKNOWN: i32 = 7;
pub const COVEY_MORE_OFFLINE: i32 = 8;
pub const COVEY_MORE_CHANNEL_GONE: i32 = 9;
pub const COVEY_ORDER_LATEST_LAST_MESSAGE: i32 = 0;
pub const COVEY_ORDER_CHRONOLOGICAL: i32 = 1;
pub const COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL: i32 = 2;
pub const COVEY_ORDER_METADATA_VALUE_ALPHABETICAL: i32 = 3;
pub const COVEY_MEMBER_STATE_FILTER_ALL: i32 = 0;
pub const COVEY_MEMBER_STATE_FILTER_JOINED_ONLY: i32 = 1;
pub const COVEY_MEMBER_STATE_FILTER_INVITED_ONLY: i32 = 2;
pub const COVEY_MEMBER_STATE_FILTER_INVITED_BY_FRIEND: i32 = 3;
pub const COVEY_MEMBER_STATE_FILTER_INVITED_BY_NON_FRIEND: i32 = 4;
pub const COVEY_HIDDEN_STATE_FILTER_UNHIDDEN_ONLY: i32 = 0;
pub const COVEY_HIDDEN_STATE_FILTER_HIDDEN_ONLY: i32 = 1;
pub const COVEY_HIDDEN_STATE_FILTER_HIDDEN_ALLOW_AUTO_UNHIDE: i32 = 2;
pub const COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE: i32 = 3;
pub const COVEY_HIDDEN_STATE_FILTER_ALL: i32 = 4;
pub const COVEY_SUPER_CHANNEL_FILTER_ALL: i32 = 0;
pub const COVEY_SUPER_CHANNEL_FILTER_SUPER_ONLY: i32 = 1;
pub const COVEY_SUPER_CHANNEL_FILTER_NON_SUPER: i32 = 2;
pub const COVEY_SUPER_CHANNEL_FILTER_BROADCAST_ONLY: i32 = 3;
pub const COVEY_SUPER_CHANNEL_FILTER_EXCLUSIVE_ONLY: i32 = 4;
pub const COVEY_PUBLIC_CHANNEL_FILTER_ALL: i32 = 0;
pub const COVEY_PUBLIC_CHANNEL_FILTER_PUBLIC_ONLY: i32 = 1;
pub const COVEY_PUBLIC_CHANNEL_FILTER_PRIVATE_ONLY: i32 = 2;
pub const COVEY_USER_IDS_MATCH_ALL: i32 = 0;
pub const COVEY_USER_IDS_MATCH_ANY: i32 = 1;
pub const COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME: i32 = 1;
pub const COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME: i32 = 2;
pub const COVEY_METACOUNTER_GREATER: i32 = 0;
pub const COVEY_METACOUNTER_GREATER_OR_EQUAL: i32 = 1;
pub const COVEY_METACOUNTER_LESS: i32 = 2;
pub const COVEY_METACOUNTER_LESS_OR_EQUAL: i32 = 3;
pub const COVEY_MESSAGE_TYPE_FILTER_ALL: i32 = 0;
pub const COVEY_MESSAGE_TYPE_FILTER_USER: i32 = 1;
pub const COVEY_MESSAGE_TYPE_FILTER_FILE: i32 = 2;
pub const COVEY_MESSAGE_TYPE_FILTER_ADMIN: i32 = 3;
pub const COVEY_REPLY_TYPE_NONE: i32 = 0;
pub const COVEY_REPLY_TYPE_ALL: i32 = 1;
pub const COVEY_REPLY_TYPE_ONLY_REPLY_TO_CHANNEL: i32 = 2;
pub const COVEY_COLLECTION_CREATED: i32 = 0;
pub const COVEY_COLLECTION_STARTING: i32 = 1;
pub const COVEY_COLLECTION_CACHED: i32 = 2;
pub const COVEY_COLLECTION_READY: i32 = 3;
pub const COVEY_COLLECTION_DISPOSED: i32 = 4;
pub const COVEY_INIT_REPLACE_BY_API: i32 = 0;
pub const COVEY_INIT_UPDATE_BY_API: i32 = 1;
pub const COVEY_INIT_CACHE_ONLY: i32 = 2;
pub const COVEY_FEED_ITEM_MESSAGE: i32 = 1;
pub const COVEY_FEED_ITEM_EDITED: i32 = 2;
pub const COVEY_FEED_ITEM_DELETED: i32 = 3;
pub const COVEY_FEED_ITEM_REACTIONS: i32 = 4;
pub const COVEY_FEED_ITEM_JOINED: i32 = 5;
pub const COVEY_FEED_ITEM_LEFT: i32 = 6;
pub const COVEY_FEED_ITEM_GAP: i32 = 7;
pub const COVEY_FEED_CHANGE_EDITS: i32 = 1;
pub const COVEY_FEED_CHANGE_DELETIONS: i32 = 2;
pub const COVEY_FEED_CHANGE_REACTIONS: i32 = 4;
pub const COVEY_FEED_CHANGE_JOINS: i32 = 8;
pub const COVEY_FEED_CHANGE_LEAVES: i32 = 16;
pub const COVEY_FEED_GAP_HISTORY_HIDDEN: i32 = 1;
pub const COVEY_FEED_GAP_CHANNEL_LEFT: i32 = 2;
pub const COVEY_FEED_GAP_CHANGES_LOST: i32 = 3;
pub const COVEY_FEED_POSITION_CERTAIN: i32 = 1;
pub const COVEY_FEED_POSITION_UNPROVEN: i32 = 2;
pub const COVEY_FEED_POSITION_GAP: i32 = 3;
pub const COVEY_FEED_POSITION_ENDED: i32 = 4;
pub const COVEY_MEMBER_ORDER_NICKNAME_ALPHABETICAL: i32 = 0;
pub const COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL: i32 = 1;
pub const COVEY_OPERATOR_FILTER_ALL: i32 = 0;
pub const COVEY_OPERATOR_FILTER_OPERATORS_ONLY: i32 = 1;
pub const COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY: i32 = 2;
pub const COVEY_MUTED_MEMBER_FILTER_ALL: i32 = 0;
pub const COVEY_MUTED_MEMBER_FILTER_MUTED_ONLY: i32 = 1;
pub const COVEY_MUTED_MEMBER_FILTER_UNMUTED_ONLY: i32 = 2;
pub const COVEY_PUBLIC_MEMBERSHIP_FILTER_ALL: i32 = 0;
pub const COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY: i32 = 1;
pub const COVEY_UNREAD_ITEM_MESSAGES: i32 = 1;
pub const COVEY_UNREAD_ITEM_MENTIONS: i32 = 2;
pub const COVEY_UNREAD_ITEM_INVITATIONS: i32 = 4;
pub const COVEY_UNREAD_ITEM_SUPER_MESSAGES: i32 = 8;
pub const COVEY_UNREAD_ITEM_SUPER_MENTIONS: i32 = 16;
pub const COVEY_UNREAD_ITEM_SUPER_INVITATIONS: i32 = 32;
pub const COVEY_UNREAD_ITEM_NON_SUPER_MESSAGES: i32 = 64;
pub const COVEY_UNREAD_ITEM_NON_SUPER_MENTIONS: i32 = 128;
pub const COVEY_UNREAD_ITEM_NON_SUPER_INVITATIONS: i32 = 256;
pub const COVEY_SEARCH_ORDER_RELEVANCE: i32 = 0;
pub const COVEY_SEARCH_ORDER_NEWEST_FIRST: i32 = 1;
pub const COVEY_SERVER_SEARCH_ORDER_RELEVANCE: i32 = 0;
pub const COVEY_SERVER_SEARCH_ORDER_TIME: i32 = 1;
pub const COVEY_SCHEDULED_STATUS_PENDING: i32 = 0;
pub const COVEY_SCHEDULED_STATUS_IN_QUEUE: i32 = 1;
pub const COVEY_SCHEDULED_STATUS_SENT: i32 = 2;
pub const COVEY_SCHEDULED_STATUS_FAILED: i32 = 3;
pub const COVEY_SCHEDULED_STATUS_CANCELED: i32 = 4;
pub const COVEY_SCHEDULED_STATUS_REMOVED: i32 = 5;
pub const COVEY_SCHEDULED_ORDER_CREATED_AT: i32 = 0;
pub const COVEY_SCHEDULED_ORDER_SCHEDULED_AT: i32 = 1;
pub const COVEY_SYNC_ACTION_NONE: i32 = 0;
pub const COVEY_SYNC_ACTION_INSERT: i32 = 1;
pub const COVEY_SYNC_ACTION_UPDATE: i32 = 2;
pub const COVEY_SYNC_ACTION_REMOVE: i32 = 3;
pub const COVEY_SYNC_ACTION_CLEAR: i32 = 4;
pub const COVEY_SYNC_ACTION_MOVE: i32 = 5;
pub const COVEY_SYNC_FAILED_NONE: i32 = 0;
pub const COVEY_SYNC_FAILED_UPDATE_RESEND_FAILED: i32 = 1;
pub const COVEY_SYNC_FAILED_REMOVE_RESEND_SUCCEEDED: i32 = 2;
pub const COVEY_SYNC_FAILED_REMOVE_RETENTION_EXPIRED: i32 = 3;
pub const COVEY_SYNC_FAILED_REMOVE_EXCEEDED_MAX_COUNT: i32 = 4;
pub const COVEY_SYNC_FAILED_REMOVE_MANUAL_ACTION: i32 = 5;
pub const COVEY_SYNC_FAILED_REMOVE_UNKNOWN: i32 = 6;
pub const COVEY_SYNC_MESSAGES_SUCCEEDED: i32 = 0;
pub const COVEY_SYNC_MESSAGES_PENDING: i32 = 1;
pub const COVEY_SYNC_MESSAGES_FAILED: i32 = 2;
pub const COVEY_SYNC_RESEND_NONE: i32 = 0;
pub const COVEY_SYNC_RESEND_MANUAL: i32 = 1;
pub const COVEY_SYNC_RESEND_AUTOMATIC: i32 = 2;
pub const COVEY_SYNC_PREVIOUS: i32 = 0;
pub const COVEY_SYNC_NEXT: i32 = 1;

#[repr(C)]
pub struct covey_client {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_client_options {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_error {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_user {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_user_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_event_info {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_event_info_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_restricted_user {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_restricted_user_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_member {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_member_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_channel {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_channel_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_string_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_user_message_params {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_file_message_params {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_group_channel_params {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_group_channel_list_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_group_channel_collection {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message_list_params {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_history {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message_collection {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_member_list_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_user_list_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_public_group_channel_list_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_channel_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_member_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_restricted_user_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_user_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_unread_totals {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message_search_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_message_search_result {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_poll {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_poll_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_poll_params {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_poll_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_scheduled_message {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_scheduled_message_list {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_scheduled_message_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_scheduled_message_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_push_token_pages {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_server_search_query {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_feed {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_feed_item {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_feed_options {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_sync_options {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_sync_message_filter {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_sync_message_collection {
    _private: [u8; 0],
}

#[repr(C)]
pub struct covey_sync_channel_collection {
    _private: [u8; 0],
}

pub type covey_free_fn = unsafe extern "C" fn(user_data: *mut c_void);
pub type covey_log_fn = unsafe extern "C" fn(user_data: *mut c_void, line: *const covey_log_line);
pub type covey_wake_fn = unsafe extern "C" fn(user_data: *mut c_void);
pub type covey_eviction_order_fn = unsafe extern "C" fn(user_data: *mut c_void, left: *const covey_cached_channel, right: *const covey_cached_channel) -> i32;
pub type covey_done_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, error: *const covey_error);
pub type covey_user_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, user: *const covey_user, error: *const covey_error);
pub type covey_channel_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, channel: *const covey_channel, error: *const covey_error);
pub type covey_message_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, message: *const covey_message, error: *const covey_error);
pub type covey_strings_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, texts: *const covey_string_list, error: *const covey_error);
pub type covey_connection_fn = unsafe extern "C" fn(user_data: *mut c_void, notice: *const covey_connection_notice);
pub type covey_session_fn = unsafe extern "C" fn(user_data: *mut c_void, notice: *const covey_session_notice);
pub type covey_choice_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, choice: i32, error: *const covey_error);
pub type covey_metadata_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, entries: *const covey_metadata_entry, count: usize, error: *const covey_error);
pub type covey_metacounters_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, counters: *const covey_metacounter, count: usize, error: *const covey_error);
pub type covey_muted_info_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, info: *const covey_muted_info, error: *const covey_error);
pub type covey_push_preference_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, preference: *const covey_push_preference, error: *const covey_error);
pub type covey_upload_progress_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, progress: *const covey_upload_progress);
pub type covey_file_messages_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, message: *const covey_message, index: i32, error: *const covey_error);
pub type covey_download_progress_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, received_bytes: i64, total_bytes: i64);
pub type covey_download_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, bytes: *const c_void, length: usize, error: *const covey_error);
pub type covey_messages_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, messages: *const covey_message_list, error: *const covey_error);
pub type covey_background_fn = unsafe extern "C" fn(user_data: *mut c_void, progress: *const covey_background_progress);
pub type covey_event_fn = unsafe extern "C" fn(user_data: *mut c_void, event: *const covey_event);
pub type covey_history_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, history: *const covey_history, error: *const covey_error);
pub type covey_channel_page_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, channels: *const covey_channel_list, context: *const covey_channel_context, error: *const covey_error);
pub type covey_message_start_fn = unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, context: *const covey_message_context, error: *const covey_error);
pub type covey_message_page_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, messages: *const covey_message_list, context: *const covey_message_context, error: *const covey_error);
pub type covey_feed_positions_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, positions: *const covey_feed_position, count: usize, error: *const covey_error);
pub type covey_channels_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, channels: *const covey_channel_list, error: *const covey_error);
pub type covey_members_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, members: *const covey_member_list, error: *const covey_error);
pub type covey_users_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, users: *const covey_user_list, error: *const covey_error);
pub type covey_restricted_users_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, users: *const covey_restricted_user_list, error: *const covey_error);
pub type covey_thread_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, parent: *const covey_message, replies: *const covey_message_list, error: *const covey_error);
pub type covey_channel_changes_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, changes: *const covey_channel_changes, error: *const covey_error);
pub type covey_message_changes_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, changes: *const covey_message_changes, error: *const covey_error);
pub type covey_unread_totals_fn = unsafe extern "C" fn(user_data: *mut c_void, totals: *const covey_unread_totals);
pub type covey_count_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, count: i64, error: *const covey_error);
pub type covey_unread_item_counts_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, counts: *const covey_unread_item_counts, error: *const covey_error);
pub type covey_size_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, size_bytes: i64, error: *const covey_error);
pub type covey_message_search_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, result: *const covey_message_search_result, error: *const covey_error);
pub type covey_emojis_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, hash: *const c_char, categories: *const covey_emoji_category, count: usize, error: *const covey_error);
pub type covey_emoji_category_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, category: *const covey_emoji_category, error: *const covey_error);
pub type covey_emoji_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, emoji: *const covey_emoji, error: *const covey_error);
pub type covey_poll_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, poll: *const covey_poll, error: *const covey_error);
pub type covey_polls_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, polls: *const covey_poll_list, error: *const covey_error);
pub type covey_scheduled_message_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, message: *const covey_scheduled_message, error: *const covey_error);
pub type covey_scheduled_messages_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, messages: *const covey_scheduled_message_list, error: *const covey_error);
pub type covey_sync_fetch_fn = unsafe extern "C" fn(user_data: *mut c_void, call_id: u64, has_more: bool, error: *const covey_error);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_change {
    pub kind: i32,
    pub from: i32,
    pub to: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_log_pair {
    pub key: *const c_char,
    pub value: *const c_char,
    pub number: i64,
    pub is_number: u8,
    pub reserved: [u8; 7],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_log_line {
    pub struct_size: u32,
    pub level: i32,
    pub category: i32,
    pub pair_count: u32,
    pub created_at: i64,
    pub client_number: u64,
    pub message: *const c_char,
    pub pairs: *const covey_log_pair,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_message_row {
    pub message_id: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub parent_message_id: i64,
    pub flags: i64,
    pub reply_count: i64,
    pub kind: i32,
    pub sending_status: i32,
    pub error_code: i32,
    pub text_length: u32,
    pub text: *const c_char,
    pub request_id: *const c_char,
    pub data: *const c_char,
    pub custom_type: *const c_char,
    pub sender_id: *const c_char,
    pub sender_nickname: *const c_char,
    pub sender_profile_url: *const c_char,
    pub request_id_length: u32,
    pub data_length: u32,
    pub custom_type_length: u32,
    pub sender_id_length: u32,
    pub sender_nickname_length: u32,
    pub sender_profile_url_length: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_poll_option {
    pub option_id: i64,
    pub text: *const c_char,
    pub created_by: *const c_char,
    pub vote_count: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub text_length: u32,
    pub created_by_length: u32,
    pub is_voted_by_me: i32,
    pub reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_reaction {
    pub key: *const c_char,
    pub user_ids: *const covey_string_list,
    pub count: i64,
    pub updated_at: i64,
    pub includes_me: i32,
    pub key_length: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_meta_array {
    pub key: *const c_char,
    pub values: *const covey_string_list,
    pub key_length: u32,
    pub reserved: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_message_file {
    pub url: *const c_char,
    pub name: *const c_char,
    pub mime_type: *const c_char,
    pub size_bytes: i64,
    pub thumbnail_count: i64,
    pub url_length: u32,
    pub name_length: u32,
    pub mime_type_length: u32,
    pub requires_auth: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_thumbnail {
    pub url: *const c_char,
    pub url_length: u32,
    pub max_width: i32,
    pub max_height: i32,
    pub width: i32,
    pub height: i32,
    pub requires_auth: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_translation {
    pub language: *const c_char,
    pub text: *const c_char,
    pub language_length: u32,
    pub text_length: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_page_preview {
    pub title: *const c_char,
    pub url: *const c_char,
    pub description: *const c_char,
    pub image_url: *const c_char,
    pub image_secure_url: *const c_char,
    pub image_type: *const c_char,
    pub image_description: *const c_char,
    pub title_length: u32,
    pub url_length: u32,
    pub description_length: u32,
    pub image_url_length: u32,
    pub image_secure_url_length: u32,
    pub image_type_length: u32,
    pub image_description_length: u32,
    pub image_width: i32,
    pub image_height: i32,
    pub reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_thread_info {
    pub reply_count: i64,
    pub member_count: i64,
    pub unread_message_count: i64,
    pub last_replied_at: i64,
    pub updated_at: i64,
    pub most_replied_users: *const covey_user_list,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_critical_alert {
    pub name: *const c_char,
    pub volume: f64,
    pub name_length: u32,
    pub reserved: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_cached_channel {
    pub url: *const c_char,
    pub url_length: usize,
    pub accessed_at: i64,
    pub size_bytes: i64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_connection_notice {
    pub struct_size: u32,
    pub event: i32,
    pub user_id: *const c_char,
    pub error: *const covey_error,
    pub next_attempt_at: i64,
    pub attempt: i32,
    pub reserved: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_session_notice {
    pub struct_size: u32,
    pub event: i32,
    pub token_request: u64,
    pub error: *const covey_error,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_client_stats {
    pub struct_size: u32,
    pub reserved: u32,
    pub client_number: u64,
    pub frames_received: i64,
    pub frames_sent: i64,
    pub requests_sent: i64,
    pub requests_succeeded: i64,
    pub requests_refused: i64,
    pub requests_failed: i64,
    pub requests_canceled: i64,
    pub request_ms: i64,
    pub logins: i64,
    pub reconnects: i64,
    pub catch_ups: i64,
    pub catch_up_ms: i64,
    pub messages_applied: i64,
    pub messages_sent: i64,
    pub outbox_count: i64,
    pub outbox_oldest_ms: i64,
    pub cache_bytes: i64,
    pub cache_hits: i64,
    pub cache_misses: i64,
    pub deliveries: i64,
    pub delivery_ms: i64,
    pub deliveries_waiting: i64,
    pub delivery_delay_ms: i64,
    pub changes_dropped: i64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_metadata_entry {
    pub key: *const c_char,
    pub key_length: usize,
    pub value: *const c_char,
    pub value_length: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_metacounter {
    pub key: *const c_char,
    pub key_length: usize,
    pub value: i64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_muted_info {
    pub struct_size: u32,
    pub is_muted: i32,
    pub start_at: i64,
    pub end_at: i64,
    pub remaining_ms: i64,
    pub description: *const c_char,
    pub description_length: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_push_preference {
    pub struct_size: u32,
    pub push_trigger: i32,
    pub do_not_disturb: i32,
    pub start_hour: i32,
    pub start_minute: i32,
    pub end_hour: i32,
    pub end_minute: i32,
    pub is_snoozed: i32,
    pub snooze_start_at: i64,
    pub snooze_end_at: i64,
    pub time_zone: *const c_char,
    pub sound: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_upload_progress {
    pub struct_size: u32,
    pub message_index: i32,
    pub file_index: i32,
    pub reserved: u32,
    pub sent_bytes: i64,
    pub total_bytes: i64,
    pub request_id: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_background_progress {
    pub struct_size: u32,
    pub phase: i32,
    pub channels_fetched: i64,
    pub messages_fetched: i64,
    pub request_count: i64,
    pub failed_request_count: i64,
    pub received_bytes: i64,
    pub channels_done: i64,
    pub channels_waiting: i64,
    pub channels_are_complete: u8,
    pub reserved: [u8; 7],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_vote_count {
    pub option_id: i64,
    pub vote_count: i64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_event {
    pub struct_size: u32,
    pub kind: i32,
    pub source: i32,
    pub reserved: u32,
    pub channel_url: *const c_char,
    pub channel: *const covey_channel,
    pub messages: *const covey_message_list,
    pub info: *const covey_event_info,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_history_span {
    pub oldest_at: i64,
    pub newest_at: i64,
    pub cached_count: i64,
    pub state: i32,
    pub reaches_start: u8,
    pub touches_live: u8,
    pub reserved: [u8; 2],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_channel_context {
    pub struct_size: u32,
    pub source: i32,
    pub is_from_event: u8,
    pub reserved: [u8; 7],
    pub changes: *const covey_change,
    pub change_count: u64,
    pub events: *const covey_event_info_list,
    pub deleted_channels: *const covey_channel_list,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_group_channel_collection_callbacks {
    pub struct_size: u32,
    pub reserved: u32,
    pub user_data: *mut c_void,
    pub user_data_free: Option<covey_free_fn>,
    pub channels_added: Option<unsafe extern "C" fn(user_data: *mut c_void, channels: *const covey_channel_list, context: *const covey_channel_context)>,
    pub channels_updated: Option<unsafe extern "C" fn(user_data: *mut c_void, channels: *const covey_channel_list, context: *const covey_channel_context)>,
    pub channels_deleted: Option<unsafe extern "C" fn(user_data: *mut c_void, channel_urls: *const covey_string_list, context: *const covey_channel_context)>,
    pub changed: Option<unsafe extern "C" fn(user_data: *mut c_void, context: *const covey_channel_context)>,
    pub disposed: Option<unsafe extern "C" fn(user_data: *mut c_void, error: *const covey_error)>,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_message_context {
    pub struct_size: u32,
    pub source: i32,
    pub sending_status: i32,
    pub is_from_event: u8,
    pub reserved: [u8; 3],
    pub changes: *const covey_change,
    pub change_count: u64,
    pub channel: *const covey_channel,
    pub events: *const covey_event_info_list,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_message_collection_callbacks {
    pub struct_size: u32,
    pub reserved: u32,
    pub user_data: *mut c_void,
    pub user_data_free: Option<covey_free_fn>,
    pub messages_added: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, context: *const covey_message_context)>,
    pub messages_updated: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, context: *const covey_message_context)>,
    pub messages_deleted: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, context: *const covey_message_context)>,
    pub channel_updated: Option<unsafe extern "C" fn(user_data: *mut c_void, channel: *const covey_channel, context: *const covey_channel_context)>,
    pub channel_deleted: Option<unsafe extern "C" fn(user_data: *mut c_void, channel_url: *const c_char, context: *const covey_channel_context)>,
    pub huge_gap_detected: Option<unsafe extern "C" fn(user_data: *mut c_void, context: *const covey_message_context)>,
    pub changed: Option<unsafe extern "C" fn(user_data: *mut c_void, context: *const covey_message_context)>,
    pub disposed: Option<unsafe extern "C" fn(user_data: *mut c_void, error: *const covey_error)>,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_feed_callbacks {
    pub struct_size: u32,
    pub reserved: u32,
    pub user_data: *mut c_void,
    pub user_data_free: Option<covey_free_fn>,
    pub item: Option<unsafe extern "C" fn(user_data: *mut c_void, item: *const covey_feed_item)>,
    pub caught_up: Option<unsafe extern "C" fn(user_data: *mut c_void, is_caught_up: bool)>,
    pub ended: Option<unsafe extern "C" fn(user_data: *mut c_void, error: *const covey_error)>,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_feed_position {
    pub channel_url: *const c_char,
    pub channel_url_length: usize,
    pub created_at: i64,
    pub message_id: i64,
    pub state: i32,
    pub reserved: i32,
    pub certain_until: i64,
    pub joined_at: i64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_channel_changes {
    pub struct_size: u32,
    pub has_more: u8,
    pub reserved: [u8; 3],
    pub updated: *const covey_channel_list,
    pub deleted_urls: *const covey_string_list,
    pub token: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_message_changes {
    pub struct_size: u32,
    pub has_more: u8,
    pub reserved: [u8; 3],
    pub updated: *const covey_message_list,
    pub deleted_ids: *const i64,
    pub deleted_count: u64,
    pub token: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_unread_item_counts {
    pub struct_size: u32,
    pub reserved: u32,
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

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_text_range {
    pub start: u32,
    pub length: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_emoji {
    pub key: *const c_char,
    pub key_length: usize,
    pub url: *const c_char,
    pub url_length: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_emoji_category {
    pub category_id: i64,
    pub name: *const c_char,
    pub name_length: usize,
    pub url: *const c_char,
    pub url_length: usize,
    pub emojis: *const covey_emoji,
    pub emoji_count: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_sync_message_callbacks {
    pub struct_size: u32,
    pub reserved: u32,
    pub user_data: *mut c_void,
    pub user_data_free: Option<covey_free_fn>,
    pub succeeded_messages: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, action: i32, unproven: bool)>,
    pub pending_messages: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, action: i32)>,
    pub failed_messages: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list, action: i32, reason: i32)>,
    pub new_messages: Option<unsafe extern "C" fn(user_data: *mut c_void, messages: *const covey_message_list)>,
    pub channel_updated: Option<unsafe extern "C" fn(user_data: *mut c_void, channel: *const covey_channel)>,
    pub channel_removed: Option<unsafe extern "C" fn(user_data: *mut c_void, channel_url: *const c_char)>,
    pub disposed: Option<unsafe extern "C" fn(user_data: *mut c_void, error: *const covey_error)>,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct covey_sync_channel_callbacks {
    pub struct_size: u32,
    pub reserved: u32,
    pub user_data: *mut c_void,
    pub user_data_free: Option<covey_free_fn>,
    pub channels: Option<unsafe extern "C" fn(user_data: *mut c_void, channels: *const covey_channel_list, action: i32)>,
    pub disposed: Option<unsafe extern "C" fn(user_data: *mut c_void, error: *const covey_error)>,
}

#[link(name = "covey")]
extern "C" {
    pub fn covey_version() -> i32;
    pub fn covey_version_string() -> *const c_char;
    pub fn covey_build_info() -> *const c_char;
    pub fn covey_has_feature(name: *const c_char) -> bool;
    pub fn covey_free(memory: *mut c_void);
    pub fn covey_debug_live_objects() -> i64;
    pub fn covey_utf8_is_valid(text: *const c_char, length: usize) -> bool;
    pub fn covey_string_list_count(list: *const covey_string_list) -> i64;
    pub fn covey_string_list_at(list: *const covey_string_list, index: i64, length: *mut usize) -> *const c_char;
    pub fn covey_string_list_retain(list: *const covey_string_list) -> i32;
    pub fn covey_string_list_release(list: *const covey_string_list);
    pub fn covey_event_source_name(source: i32) -> *const c_char;
    pub fn covey_error_name(code: i32) -> *const c_char;
    pub fn covey_error_is_transient(code: i32) -> bool;
    pub fn covey_error_code(error: *const covey_error) -> i32;
    pub fn covey_error_message(error: *const covey_error, length: *mut usize) -> *const c_char;
    pub fn covey_error_http_status(error: *const covey_error) -> i32;
    pub fn covey_error_server_code(error: *const covey_error) -> i32;
    pub fn covey_error_retry_after_ms(error: *const covey_error) -> i64;
    pub fn covey_error_retain(error: *const covey_error) -> i32;
    pub fn covey_error_release(error: *const covey_error);
    pub fn covey_set_log_handler(level: i32, fn_: Option<covey_log_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, error: *mut *mut covey_error) -> i32;
    pub fn covey_log_level_name(level: i32) -> *const c_char;
    pub fn covey_log_category_name(category: i32) -> *const c_char;
    pub fn covey_user_id(user: *const covey_user, length: *mut usize) -> *const c_char;
    pub fn covey_user_nickname(user: *const covey_user, length: *mut usize) -> *const c_char;
    pub fn covey_user_profile_url(user: *const covey_user, length: *mut usize) -> *const c_char;
    pub fn covey_user_online_state(user: *const covey_user) -> i32;
    pub fn covey_user_last_seen_at(user: *const covey_user) -> i64;
    pub fn covey_user_is_active(user: *const covey_user) -> i32;
    pub fn covey_user_metadata_keys(user: *const covey_user) -> *const covey_string_list;
    pub fn covey_user_metadata(user: *const covey_user, key: *const c_char, length: *mut usize) -> *const c_char;
    pub fn covey_user_bytes(user: *const covey_user, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_user_from_bytes(bytes: *const c_void, length: usize, user: *mut *mut covey_user) -> i32;
    pub fn covey_user_retain(user: *const covey_user) -> i32;
    pub fn covey_user_release(user: *const covey_user);
    pub fn covey_user_list_count(list: *const covey_user_list) -> i64;
    pub fn covey_user_list_at(list: *const covey_user_list, index: i64) -> *const covey_user;
    pub fn covey_user_list_retain(list: *const covey_user_list) -> i32;
    pub fn covey_user_list_release(list: *const covey_user_list);
    pub fn covey_member_user(member: *const covey_member) -> *const covey_user;
    pub fn covey_member_state(member: *const covey_member) -> i32;
    pub fn covey_member_role(member: *const covey_member) -> i32;
    pub fn covey_member_is_muted(member: *const covey_member) -> i32;
    pub fn covey_member_muted_end_at(member: *const covey_member) -> i64;
    pub fn covey_member_is_blocked_by_me(member: *const covey_member) -> i32;
    pub fn covey_member_is_blocking_me(member: *const covey_member) -> i32;
    pub fn covey_member_joined_at(member: *const covey_member) -> i64;
    pub fn covey_member_bytes(member: *const covey_member, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_member_from_bytes(bytes: *const c_void, length: usize, member: *mut *mut covey_member) -> i32;
    pub fn covey_member_retain(member: *const covey_member) -> i32;
    pub fn covey_member_release(member: *const covey_member);
    pub fn covey_member_list_count(list: *const covey_member_list) -> i64;
    pub fn covey_member_list_at(list: *const covey_member_list, index: i64) -> *const covey_member;
    pub fn covey_member_list_retain(list: *const covey_member_list) -> i32;
    pub fn covey_member_list_release(list: *const covey_member_list);
    pub fn covey_restricted_user_user(restricted: *const covey_restricted_user) -> *const covey_user;
    pub fn covey_restricted_user_description(restricted: *const covey_restricted_user, length: *mut usize) -> *const c_char;
    pub fn covey_restricted_user_start_at(restricted: *const covey_restricted_user) -> i64;
    pub fn covey_restricted_user_end_at(restricted: *const covey_restricted_user) -> i64;
    pub fn covey_restricted_user_bytes(restricted: *const covey_restricted_user, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_restricted_user_from_bytes(bytes: *const c_void, length: usize, restricted: *mut *mut covey_restricted_user) -> i32;
    pub fn covey_restricted_user_retain(restricted: *const covey_restricted_user) -> i32;
    pub fn covey_restricted_user_release(restricted: *const covey_restricted_user);
    pub fn covey_restricted_user_list_count(list: *const covey_restricted_user_list) -> i64;
    pub fn covey_restricted_user_list_at(list: *const covey_restricted_user_list, index: i64) -> *const covey_restricted_user;
    pub fn covey_restricted_user_list_retain(list: *const covey_restricted_user_list) -> i32;
    pub fn covey_restricted_user_list_release(list: *const covey_restricted_user_list);
    pub fn covey_message_id(message: *const covey_message) -> i64;
    pub fn covey_message_request_id(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_channel_url(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_kind(message: *const covey_message) -> i32;
    pub fn covey_message_text(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_data(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_custom_type(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_created_at(message: *const covey_message) -> i64;
    pub fn covey_message_updated_at(message: *const covey_message) -> i64;
    pub fn covey_message_parent_message_id(message: *const covey_message) -> i64;
    pub fn covey_message_sending_status(message: *const covey_message) -> i32;
    pub fn covey_message_error_code(message: *const covey_message) -> i32;
    pub fn covey_message_is_resendable(message: *const covey_message) -> i32;
    pub fn covey_message_retry_at(message: *const covey_message) -> i64;
    pub fn covey_message_flags(message: *const covey_message) -> i64;
    pub fn covey_message_sender(message: *const covey_message) -> *const covey_user;
    pub fn covey_message_file_url(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_file_name(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_file_type(message: *const covey_message, length: *mut usize) -> *const c_char;
    pub fn covey_message_file_size_bytes(message: *const covey_message) -> i64;
    pub fn covey_message_reply_count(message: *const covey_message) -> i64;
    pub fn covey_message_last_replied_at(message: *const covey_message) -> i64;
    pub fn covey_message_json(message: *const covey_message, json: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_message_bytes(message: *const covey_message, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_message_from_bytes(bytes: *const c_void, length: usize, message: *mut *mut covey_message) -> i32;
    pub fn covey_message_retain(message: *const covey_message) -> i32;
    pub fn covey_message_release(message: *const covey_message);
    pub fn covey_message_list_count(list: *const covey_message_list) -> i64;
    pub fn covey_message_list_at(list: *const covey_message_list, index: i64) -> *const covey_message;
    pub fn covey_message_list_rows(list: *const covey_message_list, first: i64, count: i64, rows: *mut covey_message_row, row_size: usize) -> i64;
    pub fn covey_message_list_retain(list: *const covey_message_list) -> i32;
    pub fn covey_message_list_release(list: *const covey_message_list);
    pub fn covey_user_message_params_new(params: *mut *mut covey_user_message_params) -> i32;
    pub fn covey_user_message_params_set_message(params: *mut covey_user_message_params, text: *const c_char, length: usize) -> i32;
    pub fn covey_user_message_params_set_data(params: *mut covey_user_message_params, data: *const c_char, length: usize) -> i32;
    pub fn covey_user_message_params_set_custom_type(params: *mut covey_user_message_params, custom_type: *const c_char) -> i32;
    pub fn covey_user_message_params_set_mentioned_user_ids(params: *mut covey_user_message_params, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_user_message_params_set_mentions_channel(params: *mut covey_user_message_params, mentions_channel: bool) -> i32;
    pub fn covey_user_message_params_set_parent_message_id(params: *mut covey_user_message_params, parent_message_id: i64) -> i32;
    pub fn covey_user_message_params_set_reply_to_channel(params: *mut covey_user_message_params, reply_to_channel: bool) -> i32;
    pub fn covey_user_message_params_set_suppress_push(params: *mut covey_user_message_params, suppress_push: bool) -> i32;
    pub fn covey_user_message_params_set_silent(params: *mut covey_user_message_params, silent: bool) -> i32;
    pub fn covey_user_message_params_add_meta_array(params: *mut covey_user_message_params, key: *const c_char, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_user_message_params_remove_meta_array(params: *mut covey_user_message_params, key: *const c_char, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_user_message_params_set_critical_alert(params: *mut covey_user_message_params, name: *const c_char, volume: f64) -> i32;
    pub fn covey_user_message_params_set_target_languages(params: *mut covey_user_message_params, languages: *const *const c_char, count: usize) -> i32;
    pub fn covey_user_message_params_set_poll_id(params: *mut covey_user_message_params, poll_id: i64) -> i32;
    pub fn covey_user_message_params_set_request_id(params: *mut covey_user_message_params, request_id: *const c_char, sent_since_at: i64) -> i32;
    pub fn covey_user_message_params_release(params: *mut covey_user_message_params);
    pub fn covey_poll_id(poll: *const covey_poll) -> i64;
    pub fn covey_poll_title(poll: *const covey_poll, length: *mut usize) -> *const c_char;
    pub fn covey_poll_data(poll: *const covey_poll, length: *mut usize) -> *const c_char;
    pub fn covey_poll_status(poll: *const covey_poll) -> i32;
    pub fn covey_poll_message_id(poll: *const covey_poll) -> i64;
    pub fn covey_poll_created_by(poll: *const covey_poll, length: *mut usize) -> *const c_char;
    pub fn covey_poll_created_at(poll: *const covey_poll) -> i64;
    pub fn covey_poll_updated_at(poll: *const covey_poll) -> i64;
    pub fn covey_poll_close_at(poll: *const covey_poll) -> i64;
    pub fn covey_poll_voter_count(poll: *const covey_poll) -> i64;
    pub fn covey_poll_allows_user_suggestion(poll: *const covey_poll) -> i32;
    pub fn covey_poll_allows_multiple_votes(poll: *const covey_poll) -> i32;
    pub fn covey_poll_options(poll: *const covey_poll, rows: *mut covey_poll_option, count: i64, row_size: usize) -> i64;
    pub fn covey_poll_json(poll: *const covey_poll, json: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_poll_bytes(poll: *const covey_poll, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_poll_from_bytes(bytes: *const c_void, length: usize, poll: *mut *mut covey_poll) -> i32;
    pub fn covey_poll_retain(poll: *const covey_poll) -> i32;
    pub fn covey_poll_release(poll: *const covey_poll);
    pub fn covey_poll_list_count(list: *const covey_poll_list) -> i64;
    pub fn covey_poll_list_at(list: *const covey_poll_list, index: i64) -> *const covey_poll;
    pub fn covey_poll_list_retain(list: *const covey_poll_list) -> i32;
    pub fn covey_poll_list_release(list: *const covey_poll_list);
    pub fn covey_message_reactions(message: *const covey_message, rows: *mut covey_reaction, count: i64, row_size: usize) -> i64;
    pub fn covey_message_meta_arrays(message: *const covey_message, rows: *mut covey_meta_array, count: i64, row_size: usize) -> i64;
    pub fn covey_message_files(message: *const covey_message, rows: *mut covey_message_file, count: i64, row_size: usize) -> i64;
    pub fn covey_message_thumbnails(message: *const covey_message, file_index: i64, rows: *mut covey_thumbnail, count: i64, row_size: usize) -> i64;
    pub fn covey_message_translations(message: *const covey_message, rows: *mut covey_translation, count: i64, row_size: usize) -> i64;
    pub fn covey_message_page_preview(message: *const covey_message, preview: *mut covey_page_preview, row_size: usize) -> i64;
    pub fn covey_message_thread_info(message: *const covey_message, thread: *mut covey_thread_info, row_size: usize) -> i64;
    pub fn covey_message_critical_alert(message: *const covey_message, alert: *mut covey_critical_alert, row_size: usize) -> i64;
    pub fn covey_message_mentioned_users(message: *const covey_message) -> *const covey_user_list;
    pub fn covey_message_parent(message: *const covey_message) -> *const covey_message;
    pub fn covey_message_is_parent_deleted(message: *const covey_message) -> i32;
    pub fn covey_message_poll(message: *const covey_message) -> *const covey_poll;
    pub fn covey_channel_url(channel: *const covey_channel, length: *mut usize) -> *const c_char;
    pub fn covey_channel_name(channel: *const covey_channel, length: *mut usize) -> *const c_char;
    pub fn covey_channel_cover_url(channel: *const covey_channel, length: *mut usize) -> *const c_char;
    pub fn covey_channel_data(channel: *const covey_channel, length: *mut usize) -> *const c_char;
    pub fn covey_channel_custom_type(channel: *const covey_channel, length: *mut usize) -> *const c_char;
    pub fn covey_channel_created_at(channel: *const covey_channel) -> i64;
    pub fn covey_channel_creator(channel: *const covey_channel) -> *const covey_user;
    pub fn covey_channel_flags(channel: *const covey_channel) -> i64;
    pub fn covey_channel_member_count(channel: *const covey_channel) -> i64;
    pub fn covey_channel_joined_member_count(channel: *const covey_channel) -> i64;
    pub fn covey_channel_members(channel: *const covey_channel) -> *const covey_member_list;
    pub fn covey_channel_unread_message_count(channel: *const covey_channel) -> i64;
    pub fn covey_channel_unread_mention_count(channel: *const covey_channel) -> i64;
    pub fn covey_channel_my_last_read_at(channel: *const covey_channel) -> i64;
    pub fn covey_channel_last_message(channel: *const covey_channel) -> *const covey_message;
    pub fn covey_channel_last_pinned_message(channel: *const covey_channel) -> *const covey_message;
    pub fn covey_channel_pinned_message_count(channel: *const covey_channel) -> i64;
    pub fn covey_channel_pinned_message_id_at(channel: *const covey_channel, index: i64) -> i64;
    pub fn covey_channel_my_push_trigger(channel: *const covey_channel) -> i32;
    pub fn covey_channel_my_count_preference(channel: *const covey_channel) -> i32;
    pub fn covey_channel_my_member_state(channel: *const covey_channel) -> i32;
    pub fn covey_channel_my_role(channel: *const covey_channel) -> i32;
    pub fn covey_channel_is_muted(channel: *const covey_channel) -> i32;
    pub fn covey_channel_hidden_state(channel: *const covey_channel) -> i32;
    pub fn covey_channel_inviter(channel: *const covey_channel) -> *const covey_user;
    pub fn covey_channel_invited_at(channel: *const covey_channel) -> i64;
    pub fn covey_channel_joined_at(channel: *const covey_channel) -> i64;
    pub fn covey_channel_message_offset_at(channel: *const covey_channel) -> i64;
    pub fn covey_channel_metadata_keys(channel: *const covey_channel) -> *const covey_string_list;
    pub fn covey_channel_metadata(channel: *const covey_channel, key: *const c_char, length: *mut usize) -> *const c_char;
    pub fn covey_channel_json(channel: *const covey_channel, json: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_channel_typing_count(channel: *const covey_channel) -> i64;
    pub fn covey_channel_typing_at(channel: *const covey_channel, index: i64) -> *const covey_user;
    pub fn covey_channel_bytes(channel: *const covey_channel, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_channel_from_bytes(bytes: *const c_void, length: usize, channel: *mut *mut covey_channel) -> i32;
    pub fn covey_channel_retain(channel: *const covey_channel) -> i32;
    pub fn covey_channel_release(channel: *const covey_channel);
    pub fn covey_channel_list_count(list: *const covey_channel_list) -> i64;
    pub fn covey_channel_list_at(list: *const covey_channel_list, index: i64) -> *const covey_channel;
    pub fn covey_channel_list_retain(list: *const covey_channel_list) -> i32;
    pub fn covey_channel_list_release(list: *const covey_channel_list);
    pub fn covey_group_channel_params_new(params: *mut *mut covey_group_channel_params) -> i32;
    pub fn covey_group_channel_params_set_user_ids(params: *mut covey_group_channel_params, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_group_channel_params_set_operator_ids(params: *mut covey_group_channel_params, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_group_channel_params_set_name(params: *mut covey_group_channel_params, name: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_channel_url(params: *mut covey_group_channel_params, channel_url: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_cover_url(params: *mut covey_group_channel_params, cover_url: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_data(params: *mut covey_group_channel_params, data: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_custom_type(params: *mut covey_group_channel_params, custom_type: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_cover_path(params: *mut covey_group_channel_params, path: *const c_char, mime_type: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_distinct(params: *mut covey_group_channel_params, is_distinct: bool) -> i32;
    pub fn covey_group_channel_params_set_public(params: *mut covey_group_channel_params, is_public: bool) -> i32;
    pub fn covey_group_channel_params_set_discoverable(params: *mut covey_group_channel_params, is_discoverable: bool) -> i32;
    pub fn covey_group_channel_params_set_access_code(params: *mut covey_group_channel_params, access_code: *const c_char) -> i32;
    pub fn covey_group_channel_params_set_message_survival_seconds(params: *mut covey_group_channel_params, seconds: i64) -> i32;
    pub fn covey_group_channel_params_set_super(params: *mut covey_group_channel_params, is_super: bool) -> i32;
    pub fn covey_group_channel_params_set_broadcast(params: *mut covey_group_channel_params, is_broadcast: bool) -> i32;
    pub fn covey_group_channel_params_set_exclusive(params: *mut covey_group_channel_params, is_exclusive: bool) -> i32;
    pub fn covey_group_channel_params_set_ephemeral(params: *mut covey_group_channel_params, is_ephemeral: bool) -> i32;
    pub fn covey_group_channel_params_set_strict(params: *mut covey_group_channel_params, is_strict: bool) -> i32;
    pub fn covey_group_channel_params_release(params: *mut covey_group_channel_params);
    pub fn covey_client_options_new(options: *mut *mut covey_client_options) -> i32;
    pub fn covey_client_options_set_app_id(options: *mut covey_client_options, app_id: *const c_char) -> i32;
    pub fn covey_client_options_set_cache_directory(options: *mut covey_client_options, path: *const c_char) -> i32;
    pub fn covey_client_options_set_cache_size_limit(options: *mut covey_client_options, size_bytes: i64) -> i32;
    pub fn covey_client_options_set_download_cache_limit(options: *mut covey_client_options, size_bytes: i64) -> i32;
    pub fn covey_client_options_set_changelog_budget(options: *mut covey_client_options, pages: i32, rows: i32) -> i32;
    pub fn covey_client_options_set_eviction_order(options: *mut covey_client_options, fn_: Option<covey_eviction_order_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_options_set_read_only(options: *mut covey_client_options, read_only: bool) -> i32;
    pub fn covey_client_options_set_volatile_outbox(options: *mut covey_client_options, volatile_outbox: bool) -> i32;
    pub fn covey_client_options_set_api_url(options: *mut covey_client_options, url: *const c_char) -> i32;
    pub fn covey_client_options_set_websocket_url(options: *mut covey_client_options, url: *const c_char) -> i32;
    pub fn covey_client_options_set_delivery(options: *mut covey_client_options, delivery: i32) -> i32;
    pub fn covey_client_options_set_wake(options: *mut covey_client_options, fn_: Option<covey_wake_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_options_release(options: *mut covey_client_options);
    pub fn covey_client_new(options: *const covey_client_options, client: *mut *mut covey_client, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_close(client: *mut covey_client) -> i32;
    pub fn covey_client_release(client: *mut covey_client);
    pub fn covey_set_loop_count(count: i32, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_fd(client: *mut covey_client) -> i32;
    pub fn covey_client_dispatch(client: *mut covey_client, max: i32, timeout_ms: i32) -> i32;
    pub fn covey_client_waiting_count(client: *mut covey_client) -> i64;
    pub fn covey_client_dropped_count(client: *mut covey_client) -> i64;
    pub fn covey_client_add_connection_handler(client: *mut covey_client, identifier: *const c_char, fn_: Option<covey_connection_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_remove_connection_handler(client: *mut covey_client, identifier: *const c_char) -> i32;
    pub fn covey_client_connect(client: *mut covey_client, user_id: *const c_char, token: *const c_char, nickname: *const c_char, fn_: Option<covey_user_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_disconnect(client: *mut covey_client, keep_cache: bool, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_pause(client: *mut covey_client) -> i32;
    pub fn covey_client_resume(client: *mut covey_client) -> i32;
    pub fn covey_client_reconnect(client: *mut covey_client, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_connection_state(client: *mut covey_client) -> i32;
    pub fn covey_client_current_user(client: *mut covey_client, user: *mut *mut covey_user) -> i32;
    pub fn covey_client_mark_as_read(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_send_user_message(client: *mut covey_client, channel_url: *const c_char, params: *const covey_user_message_params, pending: *mut *mut covey_message, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_user_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, params: *const covey_user_message_params, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_options_set_proxy(options: *mut covey_client_options, url: *const c_char, username: *const c_char, password: *const c_char, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_options_set_environment_proxy(options: *mut covey_client_options, enabled: bool) -> i32;
    pub fn covey_client_options_set_ca_file(options: *mut covey_client_options, path: *const c_char, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_options_set_ca_directory(options: *mut covey_client_options, path: *const c_char, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_options_set_client_certificate(options: *mut covey_client_options, certificate_path: *const c_char, key_path: *const c_char, passphrase: *const c_char, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_options_set_connect_timeout(options: *mut covey_client_options, timeout_ms: i64) -> i32;
    pub fn covey_client_options_set_request_timeout(options: *mut covey_client_options, timeout_ms: i64) -> i32;
    pub fn covey_client_options_set_app_info(options: *mut covey_client_options, name: *const c_char, version: *const c_char) -> i32;
    pub fn covey_client_options_set_os_version(options: *mut covey_client_options, version: *const c_char) -> i32;
    pub fn covey_client_set_session_handler(client: *mut covey_client, fn_: Option<covey_session_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_answer_token_request(client: *mut covey_client, token_request: u64, token: *const c_char, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_fail_token_request(client: *mut covey_client, token_request: u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_stats(client: *mut covey_client, stats: *mut covey_client_stats, stats_size: usize) -> i32;
    pub fn covey_client_get_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_create_channel(client: *mut covey_client, params: *const covey_group_channel_params, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_channel(client: *mut covey_client, channel_url: *const c_char, params: *const covey_group_channel_params, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_invite(client: *mut covey_client, channel_url: *const c_char, user_ids: *const *const c_char, count: usize, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_accept_invitation(client: *mut covey_client, channel_url: *const c_char, access_code: *const c_char, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_decline_invitation(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_join_channel(client: *mut covey_client, channel_url: *const c_char, access_code: *const c_char, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_leave_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_freeze_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unfreeze_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_hide_channel(client: *mut covey_client, channel_url: *const c_char, hide_previous_messages: bool, allow_auto_unhide: bool, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unhide_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_reset_my_history(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_channel_push_trigger(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_choice_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_set_channel_push_trigger(client: *mut covey_client, channel_url: *const c_char, push_trigger: i32, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_set_channel_count_preference(client: *mut covey_client, channel_url: *const c_char, count_preference: i32, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_channel_metadata(client: *mut covey_client, channel_url: *const c_char, keys: *const *const c_char, count: usize, fn_: Option<covey_metadata_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_create_channel_metadata(client: *mut covey_client, channel_url: *const c_char, keys: *const *const c_char, values: *const *const c_char, count: usize, fn_: Option<covey_metadata_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_channel_metadata(client: *mut covey_client, channel_url: *const c_char, keys: *const *const c_char, values: *const *const c_char, count: usize, upsert: bool, fn_: Option<covey_metadata_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_channel_metadata(client: *mut covey_client, channel_url: *const c_char, key: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_all_channel_metadata(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_metacounters(client: *mut covey_client, channel_url: *const c_char, keys: *const *const c_char, count: usize, fn_: Option<covey_metacounters_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_create_metacounters(client: *mut covey_client, channel_url: *const c_char, keys: *const *const c_char, values: *const i64, count: usize, fn_: Option<covey_metacounters_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_metacounters(client: *mut covey_client, channel_url: *const c_char, keys: *const *const c_char, values: *const i64, count: usize, mode: i32, upsert: bool, fn_: Option<covey_metacounters_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_metacounter(client: *mut covey_client, channel_url: *const c_char, key: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_all_metacounters(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_add_operators(client: *mut covey_client, channel_url: *const c_char, user_ids: *const *const c_char, count: usize, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_remove_operators(client: *mut covey_client, channel_url: *const c_char, user_ids: *const *const c_char, count: usize, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_remove_all_operators(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_ban_user(client: *mut covey_client, channel_url: *const c_char, user_id: *const c_char, seconds: i64, description: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unban_user(client: *mut covey_client, channel_url: *const c_char, user_id: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_mute_user(client: *mut covey_client, channel_url: *const c_char, user_id: *const c_char, seconds: i64, description: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unmute_user(client: *mut covey_client, channel_url: *const c_char, user_id: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_my_muted_info(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_muted_info_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_report_channel(client: *mut covey_client, channel_url: *const c_char, category: i32, description: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_report_user(client: *mut covey_client, channel_url: *const c_char, user_id: *const c_char, category: i32, description: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_report_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, sender_id: *const c_char, category: i32, description: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_report_categories(client: *mut covey_client, fn_: Option<covey_strings_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_report_in_category(client: *mut covey_client, channel_url: *const c_char, user_id: *const c_char, message_id: i64, category: *const c_char, description: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_channel_refusal(channel: *const covey_channel, action: i32) -> i32;
    pub fn covey_client_update_current_user(client: *mut covey_client, nickname: *const c_char, profile_url: *const c_char, profile_path: *const c_char, mime_type: *const c_char, fn_: Option<covey_user_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_create_user_metadata(client: *mut covey_client, keys: *const *const c_char, values: *const *const c_char, count: usize, fn_: Option<covey_user_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_user_metadata(client: *mut covey_client, keys: *const *const c_char, values: *const *const c_char, count: usize, upsert: bool, fn_: Option<covey_user_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_user_metadata(client: *mut covey_client, key: *const c_char, fn_: Option<covey_user_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_all_user_metadata(client: *mut covey_client, fn_: Option<covey_user_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_block_user(client: *mut covey_client, user_id: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unblock_user(client: *mut covey_client, user_id: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_invitation_preference(client: *mut covey_client, fn_: Option<covey_choice_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_set_invitation_preference(client: *mut covey_client, auto_accept: bool, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_register_push_token(client: *mut covey_client, service: i32, token: *const c_char, is_unique: bool, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unregister_push_token(client: *mut covey_client, service: i32, token: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unregister_all_push_tokens(client: *mut covey_client, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_push_tokens(client: *mut covey_client, service: i32, limit: i32, pages: *mut *mut covey_push_token_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_push_token_pages_load_next(pages: *mut covey_push_token_pages, fn_: Option<covey_strings_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_push_token_pages_has_next(pages: *const covey_push_token_pages) -> i32;
    pub fn covey_push_token_pages_is_loading(pages: *const covey_push_token_pages) -> i32;
    pub fn covey_push_token_pages_release(pages: *mut covey_push_token_pages);
    pub fn covey_client_get_push_preference(client: *mut covey_client, fn_: Option<covey_push_preference_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_set_push_trigger(client: *mut covey_client, push_trigger: i32, fn_: Option<covey_push_preference_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_set_do_not_disturb(client: *mut covey_client, is_on: bool, start_hour: i32, start_minute: i32, end_hour: i32, end_minute: i32, time_zone: *const c_char, fn_: Option<covey_push_preference_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_set_snooze(client: *mut covey_client, is_on: bool, start_at: i64, end_at: i64, fn_: Option<covey_push_preference_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_file_message_params_new(params: *mut *mut covey_file_message_params) -> i32;
    pub fn covey_file_message_params_add_path(params: *mut covey_file_message_params, path: *const c_char, name: *const c_char, mime_type: *const c_char) -> i32;
    pub fn covey_file_message_params_add_bytes(params: *mut covey_file_message_params, bytes: *const c_void, length: usize, name: *const c_char, mime_type: *const c_char) -> i32;
    pub fn covey_file_message_params_add_url(params: *mut covey_file_message_params, url: *const c_char, name: *const c_char, mime_type: *const c_char, size_bytes: i64) -> i32;
    pub fn covey_file_message_params_add_thumbnail_size(params: *mut covey_file_message_params, max_width: i32, max_height: i32) -> i32;
    pub fn covey_file_message_params_set_message(params: *mut covey_file_message_params, text: *const c_char, length: usize) -> i32;
    pub fn covey_file_message_params_set_data(params: *mut covey_file_message_params, data: *const c_char, length: usize) -> i32;
    pub fn covey_file_message_params_set_custom_type(params: *mut covey_file_message_params, custom_type: *const c_char) -> i32;
    pub fn covey_file_message_params_set_mentioned_user_ids(params: *mut covey_file_message_params, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_file_message_params_set_mentions_channel(params: *mut covey_file_message_params, mentions_channel: bool) -> i32;
    pub fn covey_file_message_params_set_parent_message_id(params: *mut covey_file_message_params, parent_message_id: i64) -> i32;
    pub fn covey_file_message_params_set_reply_to_channel(params: *mut covey_file_message_params, reply_to_channel: bool) -> i32;
    pub fn covey_file_message_params_set_suppress_push(params: *mut covey_file_message_params, suppress_push: bool) -> i32;
    pub fn covey_file_message_params_set_silent(params: *mut covey_file_message_params, silent: bool) -> i32;
    pub fn covey_file_message_params_add_meta_array(params: *mut covey_file_message_params, key: *const c_char, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_file_message_params_remove_meta_array(params: *mut covey_file_message_params, key: *const c_char, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_file_message_params_set_critical_alert(params: *mut covey_file_message_params, name: *const c_char, volume: f64) -> i32;
    pub fn covey_file_message_params_release(params: *mut covey_file_message_params);
    pub fn covey_client_send_file_message(client: *mut covey_client, channel_url: *const c_char, params: *const covey_file_message_params, pending: *mut *mut covey_message, progress: Option<covey_upload_progress_fn>, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_send_file_messages(client: *mut covey_client, channel_url: *const c_char, params: *const *const covey_file_message_params, count: usize, pending: *mut *mut covey_message, progress: Option<covey_upload_progress_fn>, fn_: Option<covey_file_messages_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_ids: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_download_file(client: *mut covey_client, url: *const c_char, requires_auth: bool, path: *const c_char, progress: Option<covey_download_progress_fn>, fn_: Option<covey_download_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_cancel_download(client: *mut covey_client, call_id: u64) -> i32;
    pub fn covey_client_options_set_auto_resend(options: *mut covey_client_options, auto_resend: bool) -> i32;
    pub fn covey_client_options_set_resend_expiry_ms(options: *mut covey_client_options, resend_expiry_ms: i64) -> i32;
    pub fn covey_client_options_set_fail_when_frozen(options: *mut covey_client_options, fail_when_frozen: bool) -> i32;
    pub fn covey_client_get_unsent_messages(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_messages_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_resend_message(client: *mut covey_client, request_id: *const c_char, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_cancel_message(client: *mut covey_client, request_id: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_remove_failed_messages(client: *mut covey_client, channel_url: *const c_char, request_ids: *const *const c_char, count: usize, fn_: Option<covey_strings_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_options_set_background_scope(options: *mut covey_client_options, scope: i32) -> i32;
    pub fn covey_client_options_set_background_channels(options: *mut covey_client_options, channels: bool) -> i32;
    pub fn covey_client_options_set_background_concurrency(options: *mut covey_client_options, requests: i32) -> i32;
    pub fn covey_client_options_set_background_call_delay_ms(options: *mut covey_client_options, call_delay_ms: i32) -> i32;
    pub fn covey_client_options_set_background_bandwidth(options: *mut covey_client_options, bytes_per_second: i64) -> i32;
    pub fn covey_client_options_set_background_older_pages(options: *mut covey_client_options, pages: i32) -> i32;
    pub fn covey_client_options_set_background_top_channels(options: *mut covey_client_options, channels: i32) -> i32;
    pub fn covey_client_set_background_handler(client: *mut covey_client, fn_: Option<covey_background_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_background_progress(client: *mut covey_client, progress: *mut covey_background_progress, progress_size: usize) -> i32;
    pub fn covey_client_pause_background(client: *mut covey_client) -> i32;
    pub fn covey_client_resume_background(client: *mut covey_client) -> i32;
    pub fn covey_event_info_source(info: *const covey_event_info) -> i32;
    pub fn covey_event_info_channel_url(info: *const covey_event_info, length: *mut usize) -> *const c_char;
    pub fn covey_event_info_time(info: *const covey_event_info) -> i64;
    pub fn covey_event_info_users(info: *const covey_event_info) -> *const covey_user_list;
    pub fn covey_event_info_user_ids(info: *const covey_event_info) -> *const covey_string_list;
    pub fn covey_event_info_inviter(info: *const covey_event_info) -> *const covey_user;
    pub fn covey_event_info_added_operator_ids(info: *const covey_event_info) -> *const covey_string_list;
    pub fn covey_event_info_removed_operator_ids(info: *const covey_event_info) -> *const covey_string_list;
    pub fn covey_event_info_end_at(info: *const covey_event_info) -> i64;
    pub fn covey_event_info_description(info: *const covey_event_info, length: *mut usize) -> *const c_char;
    pub fn covey_event_info_message_id(info: *const covey_event_info) -> i64;
    pub fn covey_event_info_operation(info: *const covey_event_info) -> i32;
    pub fn covey_event_info_reaction_key(info: *const covey_event_info, length: *mut usize) -> *const c_char;
    pub fn covey_event_info_thread_info(info: *const covey_event_info, thread: *mut covey_thread_info, row_size: usize) -> i64;
    pub fn covey_event_info_poll_id(info: *const covey_event_info) -> i64;
    pub fn covey_event_info_vote_counts(info: *const covey_event_info, rows: *mut covey_vote_count, count: i64, row_size: usize) -> i64;
    pub fn covey_event_info_keys(info: *const covey_event_info) -> *const covey_string_list;
    pub fn covey_event_info_bytes(info: *const covey_event_info, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_event_info_from_bytes(bytes: *const c_void, length: usize, info: *mut *mut covey_event_info) -> i32;
    pub fn covey_event_info_retain(info: *const covey_event_info) -> i32;
    pub fn covey_event_info_release(info: *const covey_event_info);
    pub fn covey_event_info_list_count(list: *const covey_event_info_list) -> i64;
    pub fn covey_event_info_list_at(list: *const covey_event_info_list, index: i64) -> *const covey_event_info;
    pub fn covey_event_info_list_retain(list: *const covey_event_info_list) -> i32;
    pub fn covey_event_info_list_release(list: *const covey_event_info_list);
    pub fn covey_message_apply_event(message: *const covey_message, info: *const covey_event_info, changed: *mut *mut covey_message) -> i32;
    pub fn covey_client_add_event_handler(client: *mut covey_client, identifier: *const c_char, fn_: Option<covey_event_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_remove_event_handler(client: *mut covey_client, identifier: *const c_char) -> i32;
    pub fn covey_history_span_count(history: *const covey_history) -> i64;
    pub fn covey_history_spans(history: *const covey_history, first: i64, count: i64, spans: *mut covey_history_span, span_size: usize) -> i64;
    pub fn covey_history_has_previous(history: *const covey_history) -> i32;
    pub fn covey_history_has_next(history: *const covey_history) -> i32;
    pub fn covey_history_previous_reason(history: *const covey_history) -> i32;
    pub fn covey_history_next_reason(history: *const covey_history) -> i32;
    pub fn covey_history_oldest_shown_at(history: *const covey_history) -> i64;
    pub fn covey_history_newest_shown_at(history: *const covey_history) -> i64;
    pub fn covey_history_cached_count(history: *const covey_history) -> i64;
    pub fn covey_history_waiting_count(history: *const covey_history) -> i64;
    pub fn covey_more_reason_name(reason: i32) -> *const c_char;
    pub fn covey_history_retain(history: *const covey_history) -> i32;
    pub fn covey_history_release(history: *const covey_history);
    pub fn covey_group_channel_list_query_new(query: *mut *mut covey_group_channel_list_query) -> i32;
    pub fn covey_group_channel_list_query_set_order(query: *mut covey_group_channel_list_query, order: i32) -> i32;
    pub fn covey_group_channel_list_query_set_limit(query: *mut covey_group_channel_list_query, limit: i32) -> i32;
    pub fn covey_group_channel_list_query_set_include_empty(query: *mut covey_group_channel_list_query, include_empty: bool) -> i32;
    pub fn covey_group_channel_list_query_set_include_frozen(query: *mut covey_group_channel_list_query, include_frozen: bool) -> i32;
    pub fn covey_group_channel_list_query_set_include_chat_notification(query: *mut covey_group_channel_list_query, include_chat_notification: bool) -> i32;
    pub fn covey_group_channel_list_query_set_member_state_filter(query: *mut covey_group_channel_list_query, filter: i32) -> i32;
    pub fn covey_group_channel_list_query_set_hidden_state_filter(query: *mut covey_group_channel_list_query, filter: i32) -> i32;
    pub fn covey_group_channel_list_query_set_super_channel_filter(query: *mut covey_group_channel_list_query, filter: i32) -> i32;
    pub fn covey_group_channel_list_query_set_public_channel_filter(query: *mut covey_group_channel_list_query, filter: i32) -> i32;
    pub fn covey_group_channel_list_query_set_unread_only(query: *mut covey_group_channel_list_query, unread_only: bool) -> i32;
    pub fn covey_group_channel_list_query_set_channel_urls(query: *mut covey_group_channel_list_query, channel_urls: *const *const c_char, count: usize) -> i32;
    pub fn covey_group_channel_list_query_set_custom_types(query: *mut covey_group_channel_list_query, custom_types: *const *const c_char, count: usize) -> i32;
    pub fn covey_group_channel_list_query_set_custom_type_starts_with(query: *mut covey_group_channel_list_query, prefix: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_name_contains(query: *mut covey_group_channel_list_query, part: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_metadata_order_key(query: *mut covey_group_channel_list_query, key: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_include_member_list(query: *mut covey_group_channel_list_query, include_member_list: bool) -> i32;
    pub fn covey_group_channel_list_query_set_include_metadata(query: *mut covey_group_channel_list_query, include_metadata: bool) -> i32;
    pub fn covey_group_channel_list_query_set_user_ids_exact(query: *mut covey_group_channel_list_query, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_group_channel_list_query_set_user_ids_include(query: *mut covey_group_channel_list_query, user_ids: *const *const c_char, count: usize, match_: i32) -> i32;
    pub fn covey_group_channel_list_query_set_nickname_contains(query: *mut covey_group_channel_list_query, part: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_nickname_starts_with(query: *mut covey_group_channel_list_query, prefix: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_nickname_exact(query: *mut covey_group_channel_list_query, nickname: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_search(query: *mut covey_group_channel_list_query, text: *const c_char, fields: i32) -> i32;
    pub fn covey_group_channel_list_query_set_metadata_key(query: *mut covey_group_channel_list_query, key: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_set_metadata_values(query: *mut covey_group_channel_list_query, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_group_channel_list_query_set_metadata_value_starts_with(query: *mut covey_group_channel_list_query, prefix: *const c_char) -> i32;
    pub fn covey_group_channel_list_query_add_metacounter_condition(query: *mut covey_group_channel_list_query, key: *const c_char, comparison: i32, value: i64) -> i32;
    pub fn covey_group_channel_list_query_set_created_before(query: *mut covey_group_channel_list_query, created_before: i64) -> i32;
    pub fn covey_group_channel_list_query_set_created_after(query: *mut covey_group_channel_list_query, created_after: i64) -> i32;
    pub fn covey_group_channel_list_query_release(query: *mut covey_group_channel_list_query);
    pub fn covey_group_channel_collection_callbacks_init(callbacks: *mut covey_group_channel_collection_callbacks, struct_size: usize);
    pub fn covey_group_channel_collection_new(client: *mut covey_client, query: *const covey_group_channel_list_query, callbacks: *const covey_group_channel_collection_callbacks, collection: *mut *mut covey_group_channel_collection, error: *mut *mut covey_error) -> i32;
    pub fn covey_group_channel_collection_load_more(collection: *mut covey_group_channel_collection, fn_: Option<covey_channel_page_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_group_channel_collection_has_next(collection: *const covey_group_channel_collection) -> i32;
    pub fn covey_group_channel_collection_channels(collection: *const covey_group_channel_collection, channels: *mut *mut covey_channel_list) -> i32;
    pub fn covey_group_channel_collection_dispose(collection: *mut covey_group_channel_collection) -> i32;
    pub fn covey_group_channel_collection_is_disposed(collection: *const covey_group_channel_collection) -> i32;
    pub fn covey_group_channel_collection_release(collection: *mut covey_group_channel_collection);
    pub fn covey_message_list_params_new(params: *mut *mut covey_message_list_params) -> i32;
    pub fn covey_message_list_params_set_previous_result_size(params: *mut covey_message_list_params, size: i32) -> i32;
    pub fn covey_message_list_params_set_next_result_size(params: *mut covey_message_list_params, size: i32) -> i32;
    pub fn covey_message_list_params_set_reverse(params: *mut covey_message_list_params, reverse: bool) -> i32;
    pub fn covey_message_list_params_set_message_type(params: *mut covey_message_list_params, message_type: i32) -> i32;
    pub fn covey_message_list_params_set_custom_types(params: *mut covey_message_list_params, custom_types: *const *const c_char, count: usize) -> i32;
    pub fn covey_message_list_params_set_sender_ids(params: *mut covey_message_list_params, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_message_list_params_set_reply_type(params: *mut covey_message_list_params, reply_type: i32) -> i32;
    pub fn covey_message_list_params_set_init_policy(params: *mut covey_message_list_params, init_policy: i32) -> i32;
    pub fn covey_message_list_params_set_window_capacity(params: *mut covey_message_list_params, capacity: i32) -> i32;
    pub fn covey_message_list_params_set_auto_reset_on_huge_gap(params: *mut covey_message_list_params, auto_reset: bool) -> i32;
    pub fn covey_message_list_params_set_auto_mark_as_read(params: *mut covey_message_list_params, auto_mark_as_read: bool) -> i32;
    pub fn covey_message_list_params_set_include_meta_arrays(params: *mut covey_message_list_params, include_meta_arrays: bool) -> i32;
    pub fn covey_message_list_params_set_include_reactions(params: *mut covey_message_list_params, include_reactions: bool) -> i32;
    pub fn covey_message_list_params_set_include_thread_info(params: *mut covey_message_list_params, include_thread_info: bool) -> i32;
    pub fn covey_message_list_params_set_include_parent_info(params: *mut covey_message_list_params, include_parent_info: bool) -> i32;
    pub fn covey_message_list_params_release(params: *mut covey_message_list_params);
    pub fn covey_message_collection_callbacks_init(callbacks: *mut covey_message_collection_callbacks, struct_size: usize);
    pub fn covey_message_collection_new(client: *mut covey_client, channel_url: *const c_char, starting_point_at: i64, params: *const covey_message_list_params, callbacks: *const covey_message_collection_callbacks, collection: *mut *mut covey_message_collection, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_peek(collection: *const covey_message_collection, messages: *mut *mut covey_message_list, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_start(collection: *mut covey_message_collection, cache_fn: Option<covey_message_start_fn>, api_fn: Option<covey_message_start_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_load_previous(collection: *mut covey_message_collection, fn_: Option<covey_message_page_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_load_next(collection: *mut covey_message_collection, fn_: Option<covey_message_page_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_reset_starting_point(collection: *mut covey_message_collection, starting_point_at: i64, fn_: Option<covey_message_page_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_set_keep_position(collection: *mut covey_message_collection, keep: bool) -> i32;
    pub fn covey_message_collection_get_history(collection: *mut covey_message_collection, fn_: Option<covey_history_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_has_previous(collection: *const covey_message_collection) -> i32;
    pub fn covey_message_collection_has_next(collection: *const covey_message_collection) -> i32;
    pub fn covey_message_collection_channel_url(collection: *const covey_message_collection, length: *mut usize) -> *const c_char;
    pub fn covey_message_collection_channel(collection: *const covey_message_collection, channel: *mut *mut covey_channel) -> i32;
    pub fn covey_message_collection_starting_point_at(collection: *const covey_message_collection) -> i64;
    pub fn covey_message_collection_succeeded(collection: *const covey_message_collection, messages: *mut *mut covey_message_list) -> i32;
    pub fn covey_message_collection_pending(collection: *const covey_message_collection, messages: *mut *mut covey_message_list) -> i32;
    pub fn covey_message_collection_failed(collection: *const covey_message_collection, messages: *mut *mut covey_message_list) -> i32;
    pub fn covey_message_collection_timeline(collection: *const covey_message_collection, messages: *mut *mut covey_message_list) -> i32;
    pub fn covey_message_collection_succeeded_count(collection: *const covey_message_collection) -> i64;
    pub fn covey_message_collection_pending_count(collection: *const covey_message_collection) -> i64;
    pub fn covey_message_collection_failed_count(collection: *const covey_message_collection) -> i64;
    pub fn covey_message_collection_remove_failed(collection: *mut covey_message_collection, request_ids: *const *const c_char, count: usize, fn_: Option<covey_strings_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_collection_dispose(collection: *mut covey_message_collection) -> i32;
    pub fn covey_message_collection_is_disposed(collection: *const covey_message_collection) -> i32;
    pub fn covey_message_collection_state(collection: *const covey_message_collection) -> i32;
    pub fn covey_message_collection_release(collection: *mut covey_message_collection);
    pub fn covey_feed_item_retain(item: *const covey_feed_item) -> i32;
    pub fn covey_feed_item_release(item: *const covey_feed_item);
    pub fn covey_feed_item_kind(item: *const covey_feed_item) -> i32;
    pub fn covey_feed_item_channel_url(item: *const covey_feed_item, length: *mut usize) -> *const c_char;
    pub fn covey_feed_item_message(item: *const covey_feed_item) -> *const covey_message;
    pub fn covey_feed_item_message_id(item: *const covey_feed_item) -> i64;
    pub fn covey_feed_item_member(item: *const covey_feed_item) -> *const covey_member;
    pub fn covey_feed_item_user_id(item: *const covey_feed_item, length: *mut usize) -> *const c_char;
    pub fn covey_feed_item_created_at(item: *const covey_feed_item) -> i64;
    pub fn covey_feed_item_version(item: *const covey_feed_item) -> i64;
    pub fn covey_feed_item_joined_at(item: *const covey_feed_item) -> i64;
    pub fn covey_feed_item_identity(item: *const covey_feed_item, length: *mut usize) -> *const c_char;
    pub fn covey_feed_item_gap_after(item: *const covey_feed_item) -> i64;
    pub fn covey_feed_item_gap_until(item: *const covey_feed_item) -> i64;
    pub fn covey_feed_item_gap_reason(item: *const covey_feed_item) -> i32;
    pub fn covey_feed_item_acknowledge(item: *const covey_feed_item, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_feed_item_reply(item: *const covey_feed_item, params: *const covey_user_message_params, part: i32, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_feed_options_new(options: *mut *mut covey_feed_options) -> i32;
    pub fn covey_feed_options_set_start_at(options: *mut covey_feed_options, start_at: i64) -> i32;
    pub fn covey_feed_options_set_channel_query(options: *mut covey_feed_options, query: *const covey_group_channel_list_query) -> i32;
    pub fn covey_feed_options_set_message_filter(options: *mut covey_feed_options, params: *const covey_message_list_params) -> i32;
    pub fn covey_feed_options_set_changes(options: *mut covey_feed_options, changes: i32) -> i32;
    pub fn covey_feed_options_set_max_items(options: *mut covey_feed_options, max_items: i32) -> i32;
    pub fn covey_feed_options_set_max_bytes(options: *mut covey_feed_options, max_bytes: i64) -> i32;
    pub fn covey_feed_options_set_position(options: *mut covey_feed_options, channel_url: *const c_char, created_at: i64, message_id: i64, state: i32, certain_until: i64, joined_at: i64) -> i32;
    pub fn covey_feed_options_release(options: *mut covey_feed_options);
    pub fn covey_feed_callbacks_init(callbacks: *mut covey_feed_callbacks, struct_size: usize);
    pub fn covey_feed_open(client: *mut covey_client, name: *const c_char, options: *const covey_feed_options, callbacks: *const covey_feed_callbacks, feed: *mut *mut covey_feed, error: *mut *mut covey_error) -> i32;
    pub fn covey_feed_name(feed: *const covey_feed, length: *mut usize) -> *const c_char;
    pub fn covey_feed_is_caught_up(feed: *const covey_feed) -> i32;
    pub fn covey_feed_get_positions(feed: *mut covey_feed, fn_: Option<covey_feed_positions_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_feed_close(feed: *mut covey_feed) -> i32;
    pub fn covey_feed_is_closed(feed: *const covey_feed) -> i32;
    pub fn covey_feed_release(feed: *mut covey_feed);
    pub fn covey_client_remove_feed(client: *mut covey_client, name: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_member_list_query_new(query: *mut *mut covey_member_list_query) -> i32;
    pub fn covey_member_list_query_set_order(query: *mut covey_member_list_query, order: i32) -> i32;
    pub fn covey_member_list_query_set_operator_filter(query: *mut covey_member_list_query, filter: i32) -> i32;
    pub fn covey_member_list_query_set_muted_filter(query: *mut covey_member_list_query, filter: i32) -> i32;
    pub fn covey_member_list_query_set_member_state_filter(query: *mut covey_member_list_query, filter: i32) -> i32;
    pub fn covey_member_list_query_set_nickname_starts_with(query: *mut covey_member_list_query, prefix: *const c_char) -> i32;
    pub fn covey_member_list_query_set_limit(query: *mut covey_member_list_query, limit: i32) -> i32;
    pub fn covey_member_list_query_release(query: *const covey_member_list_query);
    pub fn covey_user_list_query_new(query: *mut *mut covey_user_list_query) -> i32;
    pub fn covey_user_list_query_set_user_ids(query: *mut covey_user_list_query, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_user_list_query_set_nickname_starts_with(query: *mut covey_user_list_query, prefix: *const c_char) -> i32;
    pub fn covey_user_list_query_set_metadata(query: *mut covey_user_list_query, key: *const c_char, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_user_list_query_set_limit(query: *mut covey_user_list_query, limit: i32) -> i32;
    pub fn covey_user_list_query_release(query: *const covey_user_list_query);
    pub fn covey_public_group_channel_list_query_new(query: *mut *mut covey_public_group_channel_list_query) -> i32;
    pub fn covey_public_group_channel_list_query_set_order(query: *mut covey_public_group_channel_list_query, order: i32) -> i32;
    pub fn covey_public_group_channel_list_query_set_limit(query: *mut covey_public_group_channel_list_query, limit: i32) -> i32;
    pub fn covey_public_group_channel_list_query_set_membership_filter(query: *mut covey_public_group_channel_list_query, filter: i32) -> i32;
    pub fn covey_public_group_channel_list_query_set_include_empty(query: *mut covey_public_group_channel_list_query, include_empty: bool) -> i32;
    pub fn covey_public_group_channel_list_query_set_include_frozen(query: *mut covey_public_group_channel_list_query, include_frozen: bool) -> i32;
    pub fn covey_public_group_channel_list_query_set_super_channel_filter(query: *mut covey_public_group_channel_list_query, filter: i32) -> i32;
    pub fn covey_public_group_channel_list_query_set_channel_urls(query: *mut covey_public_group_channel_list_query, channel_urls: *const *const c_char, count: usize) -> i32;
    pub fn covey_public_group_channel_list_query_set_custom_types(query: *mut covey_public_group_channel_list_query, custom_types: *const *const c_char, count: usize) -> i32;
    pub fn covey_public_group_channel_list_query_set_custom_type_starts_with(query: *mut covey_public_group_channel_list_query, prefix: *const c_char) -> i32;
    pub fn covey_public_group_channel_list_query_set_name_contains(query: *mut covey_public_group_channel_list_query, part: *const c_char) -> i32;
    pub fn covey_public_group_channel_list_query_set_metadata_order_key(query: *mut covey_public_group_channel_list_query, key: *const c_char) -> i32;
    pub fn covey_public_group_channel_list_query_set_metadata_key(query: *mut covey_public_group_channel_list_query, key: *const c_char) -> i32;
    pub fn covey_public_group_channel_list_query_set_metadata_values(query: *mut covey_public_group_channel_list_query, values: *const *const c_char, count: usize) -> i32;
    pub fn covey_public_group_channel_list_query_set_metadata_value_starts_with(query: *mut covey_public_group_channel_list_query, prefix: *const c_char) -> i32;
    pub fn covey_public_group_channel_list_query_set_created_before(query: *mut covey_public_group_channel_list_query, created_before_at: i64) -> i32;
    pub fn covey_public_group_channel_list_query_set_created_after(query: *mut covey_public_group_channel_list_query, created_after_at: i64) -> i32;
    pub fn covey_public_group_channel_list_query_release(query: *const covey_public_group_channel_list_query);
    pub fn covey_client_list_group_channels(client: *mut covey_client, query: *const covey_group_channel_list_query, pages: *mut *mut covey_channel_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_public_group_channels(client: *mut covey_client, query: *const covey_public_group_channel_list_query, pages: *mut *mut covey_channel_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_channel_pages_load_next(pages: *mut covey_channel_pages, fn_: Option<covey_channels_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_channel_pages_has_next(pages: *const covey_channel_pages) -> i32;
    pub fn covey_channel_pages_is_loading(pages: *const covey_channel_pages) -> i32;
    pub fn covey_channel_pages_release(pages: *mut covey_channel_pages);
    pub fn covey_client_list_members(client: *mut covey_client, channel_url: *const c_char, query: *const covey_member_list_query, pages: *mut *mut covey_member_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_operators(client: *mut covey_client, channel_url: *const c_char, limit: i32, pages: *mut *mut covey_member_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_member_pages_load_next(pages: *mut covey_member_pages, fn_: Option<covey_members_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_member_pages_has_next(pages: *const covey_member_pages) -> i32;
    pub fn covey_member_pages_is_loading(pages: *const covey_member_pages) -> i32;
    pub fn covey_member_pages_release(pages: *mut covey_member_pages);
    pub fn covey_client_list_banned_users(client: *mut covey_client, channel_url: *const c_char, limit: i32, pages: *mut *mut covey_restricted_user_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_muted_users(client: *mut covey_client, channel_url: *const c_char, limit: i32, pages: *mut *mut covey_restricted_user_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_restricted_user_pages_load_next(pages: *mut covey_restricted_user_pages, fn_: Option<covey_restricted_users_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_restricted_user_pages_has_next(pages: *const covey_restricted_user_pages) -> i32;
    pub fn covey_restricted_user_pages_is_loading(pages: *const covey_restricted_user_pages) -> i32;
    pub fn covey_restricted_user_pages_release(pages: *mut covey_restricted_user_pages);
    pub fn covey_client_list_users(client: *mut covey_client, query: *const covey_user_list_query, pages: *mut *mut covey_user_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_blocked_users(client: *mut covey_client, limit: i32, pages: *mut *mut covey_user_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_user_pages_load_next(pages: *mut covey_user_pages, fn_: Option<covey_users_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_user_pages_has_next(pages: *const covey_user_pages) -> i32;
    pub fn covey_user_pages_is_loading(pages: *const covey_user_pages) -> i32;
    pub fn covey_user_pages_release(pages: *mut covey_user_pages);
    pub fn covey_client_list_previous_messages(client: *mut covey_client, channel_url: *const c_char, params: *const covey_message_list_params, parent_message_id: i64, limit: i32, pages: *mut *mut covey_message_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_pages_load_next(pages: *mut covey_message_pages, fn_: Option<covey_messages_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_pages_has_next(pages: *const covey_message_pages) -> i32;
    pub fn covey_message_pages_is_loading(pages: *const covey_message_pages) -> i32;
    pub fn covey_message_pages_release(pages: *mut covey_message_pages);
    pub fn covey_client_refresh_channel(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_channel_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_cached_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_messages_by_timestamp(client: *mut covey_client, channel_url: *const c_char, timestamp_at: i64, previous_count: i32, next_count: i32, inclusive: bool, params: *const covey_message_list_params, fn_: Option<covey_messages_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_messages_by_id(client: *mut covey_client, channel_url: *const c_char, message_id: i64, previous_count: i32, next_count: i32, inclusive: bool, params: *const covey_message_list_params, fn_: Option<covey_messages_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_threaded_messages(client: *mut covey_client, channel_url: *const c_char, parent_message_id: i64, timestamp_at: i64, previous_count: i32, next_count: i32, inclusive: bool, params: *const covey_message_list_params, fn_: Option<covey_thread_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_channel_changelog(client: *mut covey_client, token: *const c_char, since_at: i64, fn_: Option<covey_channel_changes_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_message_changelog(client: *mut covey_client, channel_url: *const c_char, token: *const c_char, since_at: i64, fn_: Option<covey_message_changes_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_unread_totals_all(totals: *const covey_unread_totals) -> i64;
    pub fn covey_unread_totals_feed(totals: *const covey_unread_totals) -> i64;
    pub fn covey_unread_totals_updated_at(totals: *const covey_unread_totals) -> i64;
    pub fn covey_unread_totals_custom_types(totals: *const covey_unread_totals) -> *const covey_string_list;
    pub fn covey_unread_totals_of_custom_type(totals: *const covey_unread_totals, custom_type: *const c_char) -> i64;
    pub fn covey_unread_totals_retain(totals: *const covey_unread_totals) -> i32;
    pub fn covey_unread_totals_release(totals: *const covey_unread_totals);
    pub fn covey_client_unread_totals(client: *mut covey_client, totals: *mut *mut covey_unread_totals) -> i32;
    pub fn covey_client_set_unread_totals_handler(client: *mut covey_client, fn_: Option<covey_unread_totals_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>) -> i32;
    pub fn covey_client_get_unread_message_count(client: *mut covey_client, custom_types: *const *const c_char, custom_type_count: usize, super_channel_filter: i32, fn_: Option<covey_count_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_unread_channel_count(client: *mut covey_client, custom_types: *const *const c_char, custom_type_count: usize, super_channel_filter: i32, fn_: Option<covey_count_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_channel_count(client: *mut covey_client, member_state_filter: i32, fn_: Option<covey_count_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_unread_item_counts(client: *mut covey_client, items: i32, fn_: Option<covey_unread_item_counts_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_cached_data_size(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_size_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_clear_cached_messages(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_clear_cached_data(client: *mut covey_client, user_id: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_clear_unsent_messages(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_strings_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_search_query_new(query: *mut *mut covey_message_search_query) -> i32;
    pub fn covey_message_search_query_set_text(query: *mut covey_message_search_query, text: *const c_char) -> i32;
    pub fn covey_message_search_query_set_channel_url(query: *mut covey_message_search_query, channel_url: *const c_char) -> i32;
    pub fn covey_message_search_query_set_sender_ids(query: *mut covey_message_search_query, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_message_search_query_set_message_type(query: *mut covey_message_search_query, message_type: i32) -> i32;
    pub fn covey_message_search_query_set_custom_types(query: *mut covey_message_search_query, custom_types: *const *const c_char, count: usize) -> i32;
    pub fn covey_message_search_query_set_created_from(query: *mut covey_message_search_query, created_from_at: i64) -> i32;
    pub fn covey_message_search_query_set_created_until(query: *mut covey_message_search_query, created_until_at: i64) -> i32;
    pub fn covey_message_search_query_set_order(query: *mut covey_message_search_query, order: i32) -> i32;
    pub fn covey_message_search_query_set_limit(query: *mut covey_message_search_query, limit: i32) -> i32;
    pub fn covey_message_search_query_release(query: *mut covey_message_search_query);
    pub fn covey_client_search_messages(client: *mut covey_client, query: *const covey_message_search_query, fn_: Option<covey_message_search_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_message_search_result_count(result: *const covey_message_search_result) -> i64;
    pub fn covey_message_search_result_message_at(result: *const covey_message_search_result, index: i64) -> *const covey_message;
    pub fn covey_message_search_result_snippet_at(result: *const covey_message_search_result, index: i64, length: *mut usize) -> *const c_char;
    pub fn covey_message_search_result_matches_at(result: *const covey_message_search_result, index: i64, ranges: *mut covey_text_range, capacity: usize) -> i64;
    pub fn covey_message_search_result_retain(result: *const covey_message_search_result) -> i32;
    pub fn covey_message_search_result_release(result: *const covey_message_search_result);
    pub fn covey_client_update_file_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, params: *const covey_file_message_params, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_translate_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, languages: *const *const c_char, count: usize, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_pin_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_unpin_message(client: *mut covey_client, channel_url: *const c_char, message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_add_reaction(client: *mut covey_client, channel_url: *const c_char, message_id: i64, key: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_reaction(client: *mut covey_client, channel_url: *const c_char, message_id: i64, key: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_copy_message(client: *mut covey_client, message: *const covey_message, channel_url: *const c_char, pending: *mut *mut covey_message, fn_: Option<covey_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_mark_all_as_read(client: *mut covey_client, channel_urls: *const *const c_char, count: usize, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_mark_as_unread(client: *mut covey_client, channel_url: *const c_char, message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_mark_thread_as_read(client: *mut covey_client, channel_url: *const c_char, parent_message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_mark_as_delivered(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_start_typing(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_end_typing(client: *mut covey_client, channel_url: *const c_char, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_read_members(client: *mut covey_client, channel: *const covey_channel, message: *const covey_message, members: *mut *mut covey_member_list) -> i32;
    pub fn covey_client_unread_members(client: *mut covey_client, channel: *const covey_channel, message: *const covey_message, members: *mut *mut covey_member_list) -> i32;
    pub fn covey_client_unread_member_count(client: *mut covey_client, channel: *const covey_channel, message: *const covey_message) -> i64;
    pub fn covey_client_undelivered_member_count(client: *mut covey_client, channel: *const covey_channel, message: *const covey_message) -> i64;
    pub fn covey_server_search_query_new(query: *mut *mut covey_server_search_query) -> i32;
    pub fn covey_server_search_query_set_text(query: *mut covey_server_search_query, text: *const c_char) -> i32;
    pub fn covey_server_search_query_set_channel_url(query: *mut covey_server_search_query, channel_url: *const c_char) -> i32;
    pub fn covey_server_search_query_set_custom_type(query: *mut covey_server_search_query, custom_type: *const c_char) -> i32;
    pub fn covey_server_search_query_set_created_after(query: *mut covey_server_search_query, created_after_at: i64) -> i32;
    pub fn covey_server_search_query_set_created_before(query: *mut covey_server_search_query, created_before_at: i64) -> i32;
    pub fn covey_server_search_query_set_order(query: *mut covey_server_search_query, order: i32) -> i32;
    pub fn covey_server_search_query_set_reverse(query: *mut covey_server_search_query, reverse: bool) -> i32;
    pub fn covey_server_search_query_set_exact_match(query: *mut covey_server_search_query, exact_match: bool) -> i32;
    pub fn covey_server_search_query_set_advanced(query: *mut covey_server_search_query, advanced: bool) -> i32;
    pub fn covey_server_search_query_set_target_fields(query: *mut covey_server_search_query, fields: *const *const c_char, count: usize) -> i32;
    pub fn covey_server_search_query_set_limit(query: *mut covey_server_search_query, limit: i32) -> i32;
    pub fn covey_server_search_query_release(query: *mut covey_server_search_query);
    pub fn covey_client_list_found_messages(client: *mut covey_client, query: *const covey_server_search_query, pages: *mut *mut covey_message_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_emojis(client: *mut covey_client, fn_: Option<covey_emojis_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_emoji_category(client: *mut covey_client, category_id: i64, fn_: Option<covey_emoji_category_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_emoji(client: *mut covey_client, key: *const c_char, fn_: Option<covey_emoji_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_poll_params_new(params: *mut *mut covey_poll_params) -> i32;
    pub fn covey_poll_params_set_title(params: *mut covey_poll_params, title: *const c_char) -> i32;
    pub fn covey_poll_params_set_options(params: *mut covey_poll_params, options: *const *const c_char, count: usize) -> i32;
    pub fn covey_poll_params_set_data(params: *mut covey_poll_params, data: *const c_char) -> i32;
    pub fn covey_poll_params_set_allows_user_suggestion(params: *mut covey_poll_params, allows_user_suggestion: bool) -> i32;
    pub fn covey_poll_params_set_allows_multiple_votes(params: *mut covey_poll_params, allows_multiple_votes: bool) -> i32;
    pub fn covey_poll_params_set_close_at(params: *mut covey_poll_params, close_at: i64) -> i32;
    pub fn covey_poll_params_release(params: *mut covey_poll_params);
    pub fn covey_client_create_poll(client: *mut covey_client, params: *const covey_poll_params, fn_: Option<covey_poll_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_poll(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, fn_: Option<covey_poll_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_poll(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, params: *const covey_poll_params, fn_: Option<covey_poll_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_close_poll(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, fn_: Option<covey_poll_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_poll(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_add_poll_option(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, text: *const c_char, fn_: Option<covey_poll_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_poll_option(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, option_id: i64, text: *const c_char, fn_: Option<covey_poll_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_delete_poll_option(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, option_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_vote_poll(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, option_ids: *const i64, count: usize, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_polls(client: *mut covey_client, channel_url: *const c_char, limit: i32, pages: *mut *mut covey_poll_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_poll_pages_load_next(pages: *mut covey_poll_pages, fn_: Option<covey_polls_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_poll_pages_has_next(pages: *const covey_poll_pages) -> i32;
    pub fn covey_poll_pages_is_loading(pages: *const covey_poll_pages) -> i32;
    pub fn covey_poll_pages_release(pages: *mut covey_poll_pages);
    pub fn covey_client_list_poll_voters(client: *mut covey_client, channel_url: *const c_char, poll_id: i64, option_id: i64, limit: i32, pages: *mut *mut covey_user_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_scheduled_message_id(message: *const covey_scheduled_message) -> i64;
    pub fn covey_scheduled_message_scheduled_at(message: *const covey_scheduled_message) -> i64;
    pub fn covey_scheduled_message_status(message: *const covey_scheduled_message) -> i32;
    pub fn covey_scheduled_message_message(message: *const covey_scheduled_message) -> *const covey_message;
    pub fn covey_scheduled_message_bytes(message: *const covey_scheduled_message, bytes: *mut *mut c_char, length: *mut usize) -> i32;
    pub fn covey_scheduled_message_from_bytes(bytes: *const c_void, length: usize, message: *mut *mut covey_scheduled_message) -> i32;
    pub fn covey_scheduled_message_retain(message: *const covey_scheduled_message) -> i32;
    pub fn covey_scheduled_message_release(message: *const covey_scheduled_message);
    pub fn covey_scheduled_message_list_count(list: *const covey_scheduled_message_list) -> i64;
    pub fn covey_scheduled_message_list_at(list: *const covey_scheduled_message_list, index: i64) -> *const covey_scheduled_message;
    pub fn covey_scheduled_message_list_retain(list: *const covey_scheduled_message_list) -> i32;
    pub fn covey_scheduled_message_list_release(list: *const covey_scheduled_message_list);
    pub fn covey_client_schedule_user_message(client: *mut covey_client, channel_url: *const c_char, params: *const covey_user_message_params, scheduled_at: i64, fn_: Option<covey_scheduled_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_schedule_file_message(client: *mut covey_client, channel_url: *const c_char, params: *const covey_file_message_params, scheduled_at: i64, progress: Option<covey_upload_progress_fn>, fn_: Option<covey_scheduled_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_get_scheduled_message(client: *mut covey_client, channel_url: *const c_char, scheduled_message_id: i64, fn_: Option<covey_scheduled_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_update_scheduled_message(client: *mut covey_client, channel_url: *const c_char, scheduled_message_id: i64, params: *const covey_user_message_params, scheduled_at: i64, fn_: Option<covey_scheduled_message_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_cancel_scheduled_message(client: *mut covey_client, channel_url: *const c_char, scheduled_message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_send_scheduled_message_now(client: *mut covey_client, channel_url: *const c_char, scheduled_message_id: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_scheduled_message_query_new(query: *mut *mut covey_scheduled_message_query) -> i32;
    pub fn covey_scheduled_message_query_set_channel_url(query: *mut covey_scheduled_message_query, channel_url: *const c_char) -> i32;
    pub fn covey_scheduled_message_query_set_statuses(query: *mut covey_scheduled_message_query, statuses: *const i32, count: usize) -> i32;
    pub fn covey_scheduled_message_query_set_message_type(query: *mut covey_scheduled_message_query, message_type: i32) -> i32;
    pub fn covey_scheduled_message_query_set_order(query: *mut covey_scheduled_message_query, order: i32) -> i32;
    pub fn covey_scheduled_message_query_set_reverse(query: *mut covey_scheduled_message_query, reverse: bool) -> i32;
    pub fn covey_scheduled_message_query_set_limit(query: *mut covey_scheduled_message_query, limit: i32) -> i32;
    pub fn covey_scheduled_message_query_release(query: *mut covey_scheduled_message_query);
    pub fn covey_client_get_scheduled_message_count(client: *mut covey_client, query: *const covey_scheduled_message_query, fn_: Option<covey_count_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_client_list_scheduled_messages(client: *mut covey_client, query: *const covey_scheduled_message_query, pages: *mut *mut covey_scheduled_message_pages, error: *mut *mut covey_error) -> i32;
    pub fn covey_scheduled_message_pages_load_next(pages: *mut covey_scheduled_message_pages, fn_: Option<covey_scheduled_messages_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_scheduled_message_pages_has_next(pages: *const covey_scheduled_message_pages) -> i32;
    pub fn covey_scheduled_message_pages_is_loading(pages: *const covey_scheduled_message_pages) -> i32;
    pub fn covey_scheduled_message_pages_release(pages: *mut covey_scheduled_message_pages);
    pub fn covey_sync_options_new(options: *mut *mut covey_sync_options) -> i32;
    pub fn covey_sync_options_set_message_collection_capacity(options: *mut covey_sync_options, capacity: i32) -> i32;
    pub fn covey_sync_options_set_message_resend_policy(options: *mut covey_sync_options, policy: i32) -> i32;
    pub fn covey_sync_options_set_automatic_message_resend_retry_count(options: *mut covey_sync_options, count: i32) -> i32;
    pub fn covey_sync_options_set_max_failed_message_count_per_channel(options: *mut covey_sync_options, count: i32) -> i32;
    pub fn covey_sync_options_set_failed_message_retention_days(options: *mut covey_sync_options, days: i32) -> i32;
    pub fn covey_sync_options_release(options: *mut covey_sync_options);
    pub fn covey_sync_setup(client: *mut covey_client, user_id: *const c_char, options: *const covey_sync_options, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_resume(client: *mut covey_client, force: bool) -> i32;
    pub fn covey_sync_pause(client: *mut covey_client) -> i32;
    pub fn covey_sync_clear_cache(client: *mut covey_client, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_filter_new(filter: *mut *mut covey_sync_message_filter) -> i32;
    pub fn covey_sync_message_filter_set_message_type(filter: *mut covey_sync_message_filter, message_type: i32) -> i32;
    pub fn covey_sync_message_filter_set_custom_types(filter: *mut covey_sync_message_filter, custom_types: *const *const c_char, count: usize) -> i32;
    pub fn covey_sync_message_filter_set_sender_ids(filter: *mut covey_sync_message_filter, user_ids: *const *const c_char, count: usize) -> i32;
    pub fn covey_sync_message_filter_release(filter: *mut covey_sync_message_filter);
    pub fn covey_sync_message_callbacks_init(callbacks: *mut covey_sync_message_callbacks, struct_size: usize);
    pub fn covey_sync_message_collection_new(client: *mut covey_client, channel_url: *const c_char, filter: *const covey_sync_message_filter, viewpoint_at: i64, fetch_limit: i32, callbacks: *const covey_sync_message_callbacks, collection: *mut *mut covey_sync_message_collection, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_fetch(collection: *mut covey_sync_message_collection, direction: i32, fn_: Option<covey_sync_fetch_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_fetch_all_next(collection: *mut covey_sync_message_collection, fn_: Option<covey_sync_fetch_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_fetch_pending(collection: *mut covey_sync_message_collection, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_fetch_failed(collection: *mut covey_sync_message_collection, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_reset_viewpoint(collection: *mut covey_sync_message_collection, viewpoint_at: i64, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_append_message(collection: *mut covey_sync_message_collection, message: *const covey_message, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_handle_send_response(collection: *mut covey_sync_message_collection, message: *const covey_message, send_error: i32, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_update_message(collection: *mut covey_sync_message_collection, message: *const covey_message, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_delete_message(collection: *mut covey_sync_message_collection, message: *const covey_message, fn_: Option<covey_done_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_collection_message_count(collection: *const covey_sync_message_collection, list: i32) -> i64;
    pub fn covey_sync_message_collection_messages(collection: *const covey_sync_message_collection, list: i32, messages: *mut *mut covey_message_list) -> i32;
    pub fn covey_sync_message_collection_remove(collection: *mut covey_sync_message_collection) -> i32;
    pub fn covey_sync_message_collection_is_removed(collection: *const covey_sync_message_collection) -> i32;
    pub fn covey_sync_message_collection_release(collection: *mut covey_sync_message_collection);
    pub fn covey_sync_pending_message(client: *mut covey_client, channel_url: *const c_char, params: *const covey_user_message_params, request_id: *const c_char, created_at: i64, message: *mut *mut covey_message, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_message_from_json(json: *const c_char, length: usize, message: *mut *mut covey_message) -> i32;
    pub fn covey_sync_channel_callbacks_init(callbacks: *mut covey_sync_channel_callbacks, struct_size: usize);
    pub fn covey_sync_channel_collection_new(client: *mut covey_client, query: *const covey_group_channel_list_query, callbacks: *const covey_sync_channel_callbacks, collection: *mut *mut covey_sync_channel_collection, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_channel_collection_fetch(collection: *mut covey_sync_channel_collection, fn_: Option<covey_sync_fetch_fn>, user_data: *mut c_void, user_data_free: Option<covey_free_fn>, call_id: *mut u64, error: *mut *mut covey_error) -> i32;
    pub fn covey_sync_channel_collection_channels(collection: *const covey_sync_channel_collection, channels: *mut *mut covey_channel_list) -> i32;
    pub fn covey_sync_channel_collection_remove(collection: *mut covey_sync_channel_collection) -> i32;
    pub fn covey_sync_channel_collection_is_removed(collection: *const covey_sync_channel_collection) -> i32;
    pub fn covey_sync_channel_collection_release(collection: *mut covey_sync_channel_collection);
}
