/*
 * Errors: stable codes, and the object with details. Functions return a code negated; here, in callbacks and in names
 * it is positive. Include covey.h, not this file; it documents the conventions of all functions.
 */
#ifndef COVEY_ERROR_H
#define COVEY_ERROR_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own. Codes
 * are never renumbered.
 */
enum covey_error_code {
    COVEY_OK = 0,
    COVEY_ERROR_UNKNOWN = 800000, /**< no other code fits */
    COVEY_ERROR_INVALID_INITIALIZATION = 800100, /**< the client, its cache or the runtime could not be set up */
    COVEY_ERROR_CONNECTION_REQUIRED = 800101, /**< there is no connection, and the call needs one */
    COVEY_ERROR_CONNECTION_CANCELED = 800102, /**< a log-out or another user's login ended the call or the connect */
    COVEY_ERROR_INVALID_PARAMETER = 800110, /**< an argument is invalid; the message says which */
    COVEY_ERROR_NOT_SUPPORTED = 800111, /**< this object or build does not offer the call */
    COVEY_ERROR_NETWORK = 800120, /**< the network failed, or a time limit passed */
    COVEY_ERROR_NETWORK_ROUTING = 800121, /**< no route to the server */
    COVEY_ERROR_MALFORMED_DATA = 800130, /**< the server's answer could not be read */
    COVEY_ERROR_MALFORMED_ERROR_DATA = 800140, /**< the server reported an error that could not be read */
    COVEY_ERROR_WRONG_CHANNEL_TYPE = 800150, /**< the channel is of another type */
    COVEY_ERROR_MARK_AS_READ_RATE_LIMIT = 800160, /**< the channel was marked as read a moment ago */
    COVEY_ERROR_QUERY_IN_PROGRESS = 800170, /**< a page of this list is being loaded */
    COVEY_ERROR_ACK_TIMEOUT = 800180, /**< the server did not acknowledge a command in time */
    COVEY_ERROR_LOGIN_TIMEOUT = 800190, /**< the server did not answer the login in time */
    COVEY_ERROR_SOCKET_CLOSED = 800200, /**< the connection was closed before the answer came */
    COVEY_ERROR_SOCKET_CONNECTION_FAILED = 800210, /**< the WebSocket could not be opened */
    COVEY_ERROR_REQUEST_FAILED = 800220, /**< the request could not be sent, or 4,096 requests are waiting already */
    COVEY_ERROR_CONNECTION_DELAYED = 800221, /**< the server is busy; the client connects later */
    COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED = 800230, /**< the upload could not be canceled */
    COVEY_ERROR_REQUEST_CANCELED = 800240, /**< the request or upload was canceled */
    COVEY_ERROR_FILE_UPLOAD_TIMEOUT = 800250, /**< the upload took too long */
    COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED = 800260, /**< the file is larger than the server or the call allows */
    COVEY_ERROR_STATISTICS_RETRIES_EXCEEDED = 800270, /**< statistics could not be uploaded; Covey uploads none */
    COVEY_ERROR_TIMER_EXPIRED = 800301, /**< a timer has expired */
    COVEY_ERROR_TIMER_ALREADY_DONE = 800302, /**< a timer was done already */
    COVEY_ERROR_PENDING = 800400, /**< the message is still being sent */
    COVEY_ERROR_INVALID_ACCESS_TOKEN_PASSED = 800500, /**< the access token that the app passed is invalid */
    COVEY_ERROR_SESSION_KEY_REFRESHED = 800501, /**< the session key was refreshed: repeat the call */
    COVEY_ERROR_SESSION_KEY_REFRESH_FAILED = 800502, /**< the session key could not be refreshed */
    COVEY_ERROR_COLLECTION_DISPOSED = 800600, /**< the collection was closed */
    COVEY_ERROR_LOCAL_DATABASE = 800700, /**< the cache or outbox could not be read or written */
    COVEY_ERROR_ENCRYPTION = 800701, /**< encrypting or decrypting failed */
    COVEY_ERROR_SYNC_LOCAL_STORE = 810001, /**< SyncManager adapter: the store could not be read or written */
    COVEY_ERROR_SYNC_NOT_SET_UP = 810100, /**< SyncManager adapter: covey_sync_setup was not called */
    COVEY_ERROR_SYNC_DUPLICATED_FETCH = 810200, /**< SyncManager adapter: a fetch in this direction is running */
    COVEY_ERROR_SYNC_INVALID_PARAMETER = 810300, /**< SyncManager adapter: the call is not valid for this message */
    COVEY_ERROR_SYNC_INVALID_TIME_RANGE = 810305, /**< SyncManager adapter: the range of times is invalid */
    COVEY_ERROR_STORE_LOCKED = 890001, /**< another process has this user's cache open */
    COVEY_ERROR_BAD_HANDLE = 890002, /**< NULL, a released handle, one of another type, or no handle at all */
    COVEY_ERROR_NOT_IN_CALLBACK = 890003, /**< the function would wait for the callback that called it */
    COVEY_ERROR_FORKED_CHILD = 890004, /**< the library was used before fork(); only releases work in the child */
    COVEY_ERROR_UNAVAILABLE = 503, /**< the service is unavailable for a moment */
    COVEY_ERROR_NOT_A_STRING = 400100, /**< a parameter should be a string */
    COVEY_ERROR_NOT_A_NUMBER = 400101, /**< a parameter should be a number */
    COVEY_ERROR_NOT_A_LIST = 400102, /**< a parameter should be a list */
    COVEY_ERROR_NOT_JSON = 400103, /**< a parameter should be JSON */
    COVEY_ERROR_NOT_A_BOOLEAN = 400104, /**< a parameter should be a boolean */
    COVEY_ERROR_REQUIRED_PARAMETER_MISSING = 400105, /**< a required parameter is missing */
    COVEY_ERROR_NEGATIVE_NUMBER = 400106, /**< a number must not be negative */
    COVEY_ERROR_POSITIVE_NUMBER = 400107, /**< a number must not be positive */
    COVEY_ERROR_NOT_ALLOWED = 400108, /**< the user may not do this */
    COVEY_ERROR_PAGE_TOKEN_EXPIRED = 400109, /**< the position in a list has expired */
    COVEY_ERROR_VALUE_TOO_LONG = 400110, /**< a value is too long */
    COVEY_ERROR_INVALID_VALUE = 400111, /**< a value is not one of those allowed */
    COVEY_ERROR_INCOMPATIBLE_VALUES = 400112, /**< two values exclude each other */
    COVEY_ERROR_OUT_OF_RANGE = 400113, /**< a value is out of range */
    COVEY_ERROR_INVALID_RESOURCE_URL = 400114, /**< the URL of a resource is invalid */
    COVEY_ERROR_CHARACTER_NOT_ALLOWED = 400151, /**< a value has a character that is not allowed */
    COVEY_ERROR_NOT_FOUND = 400201, /**< the channel, message, user or other object does not exist */
    COVEY_ERROR_EXISTS_ALREADY = 400202, /**< the object exists already */
    COVEY_ERROR_TOO_MANY_ITEMS = 400203, /**< a list or a channel has too many items */
    COVEY_ERROR_USER_DEACTIVATED = 400300, /**< the user is deactivated */
    COVEY_ERROR_USER_DELETED = 400301, /**< the user was deleted */
    COVEY_ERROR_INVALID_ACCESS_TOKEN = 400302, /**< the access token is wrong, missing or has expired */
    COVEY_ERROR_INVALID_SESSION_KEY = 400303, /**< the session key is missing or malformed */
    COVEY_ERROR_APPLICATION_NOT_FOUND = 400304, /**< the server has no application of this id */
    COVEY_ERROR_USER_ID_TOO_LONG = 400305, /**< the user id is too long */
    COVEY_ERROR_QUOTA_EXCEEDED = 400306, /**< the user has joined as many channels as the server allows */
    COVEY_ERROR_DOMAIN_NOT_ALLOWED = 400307, /**< the application does not allow this domain */
    COVEY_ERROR_SESSION_KEY_EXPIRED = 400309, /**< the session key has expired */
    COVEY_ERROR_SESSION_REVOKED = 400310, /**< the session was revoked */
    COVEY_ERROR_WRONG_SESSION_TYPE = 400312, /**< the session is of a type that may not do this */
    COVEY_ERROR_WRONG_AUTHENTICATION = 400313, /**< the service requires another kind of authentication */
    COVEY_ERROR_INVALID_API_TOKEN = 400401, /**< the API token is invalid */
    COVEY_ERROR_PARAMETERS_MISSING = 400402, /**< parameters of the request are missing */
    COVEY_ERROR_INVALID_JSON_BODY = 400403, /**< the body of the request is not a JSON object */
    COVEY_ERROR_INVALID_REQUEST_URL = 400404, /**< the URL of the request is invalid */
    COVEY_ERROR_TOO_MANY_USER_CONNECTIONS = 400500, /**< the user has too many connections */
    COVEY_ERROR_TOO_MANY_APPLICATION_CONNECTIONS = 400501, /**< the application has too many connections */
    COVEY_ERROR_BLOCKED_SENDER = 400700, /**< a blocked user may not send */
    COVEY_ERROR_INVITEE_BLOCKED = 400701, /**< the inviter has blocked the invitee */
    COVEY_ERROR_INVITER_BLOCKED = 400702, /**< the invitee has blocked the inviter */
    COVEY_ERROR_BANNED = 400750, /**< the user is banned from the channel */
    COVEY_ERROR_BANNED_FROM_CUSTOM_TYPE = 400751, /**< the user is banned from channels of this custom type */
    COVEY_ERROR_NOT_ACCEPTABLE = 400920, /**< this channel or object lacks the feature */
    COVEY_ERROR_INVALID_ENDPOINT = 400930, /**< the server does not offer the call */
    COVEY_ERROR_MESSAGE_IN_REVIEW = 400940, /**< the message is in review and cannot be pinned */
    COVEY_ERROR_APPLICATION_NOT_AVAILABLE = 403100, /**< the application is not available */
    COVEY_ERROR_STATISTICS_NOT_ALLOWED = 403200, /**< the application may not upload statistics */
    COVEY_ERROR_PUSH_TOKEN_NOT_REGISTERED = 500601, /**< the push token was not registered */
    COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED = 500602, /**< the push token was not unregistered */
    COVEY_ERROR_INTERNAL_SERVER = 500901, /**< the server failed */
    COVEY_ERROR_RATE_LIMITED = 500910, /**< too many requests; covey_error_retry_after_ms may say how long to wait */
    COVEY_ERROR_LOGIN_REQUIRED = 900010, /**< the connection is not logged in */
    COVEY_ERROR_NOT_A_MEMBER = 900020, /**< the sender is no member of the channel */
    COVEY_ERROR_SENDER_DEACTIVATED = 900021, /**< the sender is deactivated */
    COVEY_ERROR_NOT_MESSAGE_OWNER = 900022, /**< the user neither sent the message nor is an operator */
    COVEY_ERROR_ONLY_INVITED = 900023, /**< the sender is invited, but has not joined */
    COVEY_ERROR_INVALID_MENTION = 900025, /**< a mention is invalid */
    COVEY_ERROR_INVALID_PUSH_OPTION = 900026, /**< the push option is invalid */
    COVEY_ERROR_TOO_MANY_META_ARRAY_KEYS = 900027, /**< a message has too many meta arrays */
    COVEY_ERROR_TOO_MANY_META_ARRAY_VALUES = 900028, /**< a meta array has too many values */
    COVEY_ERROR_INVALID_META_ARRAY = 900029, /**< a meta array is invalid */
    COVEY_ERROR_GUESTS_NOT_ALLOWED = 900030, /**< guests may not send */
    COVEY_ERROR_MUTED_IN_APPLICATION = 900040, /**< the sender is muted in the application */
    COVEY_ERROR_MUTED = 900041, /**< the sender is muted in the channel */
    COVEY_ERROR_CHANNEL_FROZEN = 900050, /**< the channel is frozen */
    COVEY_ERROR_PROFANITY = 900060, /**< the text has words that the application rejects */
    COVEY_ERROR_BANNED_URL = 900061, /**< the text has a URL that the application rejects */
    COVEY_ERROR_RESTRICTED_DOMAIN = 900065, /**< the text has a domain that the application rejects */
    COVEY_ERROR_MODERATED_FILE = 900066, /**< the application's moderation rejected the file */
    COVEY_ERROR_CHANNEL_DELETED = 900070, /**< the channel was deleted */
    COVEY_ERROR_BLOCKED_BY_RECEIVER = 900080, /**< the receiver has blocked the sender */
    COVEY_ERROR_RECEIVER_DEACTIVATED = 900081, /**< the receiver is deactivated */
    COVEY_ERROR_WRONG_MESSAGE_KIND = 900090, /**< the channel or message is of another kind */
    COVEY_ERROR_SENDER_BANNED = 900100, /**< the sender is banned from the channel */
    COVEY_ERROR_TOO_MANY_MESSAGES = 900200, /**< too many messages in a short time; send again later */
    COVEY_ERROR_MESSAGE_NOT_FOUND = 900300, /**< the message does not exist */
    COVEY_ERROR_TOO_MANY_PARTICIPANTS = 900400, /**< the open channel has too many participants */
    COVEY_ERROR_CHANNEL_NOT_FOUND = 900500, /**< the channel does not exist */
    COVEY_ERROR_NOT_SUPPORTED_IN_REVIEW = 901500 /**< a message in review does not support this */
};

/**
 * The name of a code, such as "connection_required".
 * @param code a code, positive or negated.
 * @return a static text; "ok" for 0, "unknown_code" for a code without a name. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_error_name(int32_t code);

/**
 * True if the same call may succeed later without any change.
 * @param code a code, positive or negated.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API bool covey_error_is_transient(int32_t code);

/** The code, positive. @return a negative error for a bad handle. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_error_code(const covey_error *error);

/**
 * One sentence for a developer, in English; not for users.
 * @param error the error.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return the text, borrowed from the error. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_error_message(const covey_error *error, size_t *length);

/** HTTP status of the response that reported the error; 0 if there was none. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_error_http_status(const covey_error *error);

/** The error code that the server sent; 0 if the error is not the server's. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_error_server_code(const covey_error *error);

/** Delay that the server requested before the next attempt, in ms; 0 if none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_error_retry_after_ms(const covey_error *error);

/** Retains a borrowed error. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_error_retain(const covey_error *error);

/** Releases a reference to the error; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_error_release(const covey_error *error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_ERROR_H */
