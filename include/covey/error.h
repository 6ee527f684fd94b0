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
    COVEY_ERROR_UNKNOWN = 800000,
    COVEY_ERROR_INVALID_INITIALIZATION = 800100,
    COVEY_ERROR_CONNECTION_REQUIRED = 800101,
    COVEY_ERROR_CONNECTION_CANCELED = 800102,
    COVEY_ERROR_INVALID_PARAMETER = 800110,
    COVEY_ERROR_NOT_SUPPORTED = 800111,
    COVEY_ERROR_NETWORK = 800120,
    COVEY_ERROR_MALFORMED_DATA = 800130,
    COVEY_ERROR_MALFORMED_ERROR_DATA = 800140,
    COVEY_ERROR_WRONG_CHANNEL_TYPE = 800150,
    COVEY_ERROR_MARK_AS_READ_RATE_LIMIT = 800160,
    COVEY_ERROR_QUERY_IN_PROGRESS = 800170,
    COVEY_ERROR_ACK_TIMEOUT = 800180,
    COVEY_ERROR_LOGIN_TIMEOUT = 800190,
    COVEY_ERROR_SOCKET_CLOSED = 800200,
    COVEY_ERROR_SOCKET_CONNECTION_FAILED = 800210,
    COVEY_ERROR_REQUEST_FAILED = 800220, /**< the request could not be sent, or 4,096 requests are waiting already */
    COVEY_ERROR_CONNECTION_DELAYED = 800221,
    COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED = 800230,
    COVEY_ERROR_REQUEST_CANCELED = 800240,
    COVEY_ERROR_FILE_UPLOAD_TIMEOUT = 800250,
    COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED = 800260,
    COVEY_ERROR_PENDING = 800400,
    COVEY_ERROR_INVALID_ACCESS_TOKEN_PASSED = 800500,
    COVEY_ERROR_SESSION_KEY_REFRESH_FAILED = 800502,
    COVEY_ERROR_COLLECTION_DISPOSED = 800600,
    COVEY_ERROR_LOCAL_DATABASE = 800700,
    COVEY_ERROR_ENCRYPTION = 800701,
    COVEY_ERROR_SYNC_NOT_SET_UP = 810100,        /**< SyncManager adapter: covey_sync_setup was not called */
    COVEY_ERROR_SYNC_DUPLICATED_FETCH = 810200,  /**< SyncManager adapter: a fetch in this direction is running */
    COVEY_ERROR_SYNC_INVALID_PARAMETER = 810300, /**< SyncManager adapter: the call is not valid for this message */
    COVEY_ERROR_STORE_LOCKED = 890001,   /**< another process has this user's cache open */
    COVEY_ERROR_BAD_HANDLE = 890002,     /**< NULL, a released handle, one of another type, or no handle at all */
    COVEY_ERROR_NOT_IN_CALLBACK = 890003, /**< the function would wait for the callback that called it */
    COVEY_ERROR_FORKED_CHILD = 890004,   /**< the library was used before fork(); only releases work in the child */
    COVEY_ERROR_UNAVAILABLE = 503,
    COVEY_ERROR_NOT_ALLOWED = 400108,
    COVEY_ERROR_PAGE_TOKEN_EXPIRED = 400109,
    COVEY_ERROR_INVALID_VALUE = 400111,
    COVEY_ERROR_OUT_OF_RANGE = 400113,
    COVEY_ERROR_NOT_FOUND = 400201,
    COVEY_ERROR_EXISTS_ALREADY = 400202,
    COVEY_ERROR_TOO_MANY_ITEMS = 400203,
    COVEY_ERROR_USER_DEACTIVATED = 400300,
    COVEY_ERROR_USER_DELETED = 400301,
    COVEY_ERROR_INVALID_ACCESS_TOKEN = 400302,
    COVEY_ERROR_INVALID_SESSION_KEY = 400303,
    COVEY_ERROR_SESSION_KEY_EXPIRED = 400309,
    COVEY_ERROR_SESSION_REVOKED = 400310,
    COVEY_ERROR_BANNED = 400750,
    COVEY_ERROR_NOT_ACCEPTABLE = 400920,
    COVEY_ERROR_INVALID_ENDPOINT = 400930,
    COVEY_ERROR_PUSH_TOKEN_NOT_REGISTERED = 500601,
    COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED = 500602,
    COVEY_ERROR_INTERNAL_SERVER = 500901,
    COVEY_ERROR_RATE_LIMITED = 500910,
    COVEY_ERROR_LOGIN_REQUIRED = 900010,
    COVEY_ERROR_NOT_A_MEMBER = 900020,
    COVEY_ERROR_NOT_MESSAGE_OWNER = 900022,
    COVEY_ERROR_CHANNEL_FROZEN = 900050,
    COVEY_ERROR_WRONG_MESSAGE_KIND = 900090,
    COVEY_ERROR_TOO_MANY_MESSAGES = 900200,
    COVEY_ERROR_MESSAGE_NOT_FOUND = 900300,
    COVEY_ERROR_CHANNEL_NOT_FOUND = 900500
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
