/*
 * The log: what the library does and why, line by line, for the whole process. Include covey.h, not this file; it
 * documents the conventions of all functions.
 *
 * Without a handler nothing is logged, and nothing is formatted. A line has a level, a category, a fixed message and
 * pairs of a key and a value. No line of any level contains the text of a message, an access token, a session key, a
 * push token, a password, an access code, or a text that the server wrote. Lines contain ids that the application
 * chose: user ids, channel URLs and request ids; of requests the method, the path (which consists of such ids and of
 * keys of metadata), and of the query only numbers, such as limits and times; host names; and paths of the cache.
 *
 * Messages and keys are for people. They may change with each version; a program that needs a number reads
 * covey_client_get_stats.
 */
#ifndef COVEY_LOG_H
#define COVEY_LOG_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How important a line is. A handler of a level gets the lines of this level and of those before it. */
enum covey_log_level {
    /** No line. */
    COVEY_LOG_LEVEL_OFF = 0,
    /** Something is lost or does not work: the cache cannot be written, the session has ended. */
    COVEY_LOG_LEVEL_ERROR = 1,
    /** Something failed and is tried again, or was given up: a request without an answer, a lost connection. */
    COVEY_LOG_LEVEL_WARNING = 2,
    /** What a client does, a few lines in a minute: it connects, logs in, catches up, evicts. */
    COVEY_LOG_LEVEL_INFO = 3,
    /** Each request, each page, and the reason for it. */
    COVEY_LOG_LEVEL_DEBUG = 4
};

/** What a line is about. */
enum covey_log_category {
    /** The WebSocket: opened, lost, when the next attempt comes. */
    COVEY_LOG_CATEGORY_CONNECTION = 0,
    /** The session: logged in, refused, key refreshed, ended. */
    COVEY_LOG_CATEGORY_LOGIN = 1,
    /** Requests: method, path, status and milliseconds, and which are repeated. */
    COVEY_LOG_CATEGORY_REQUEST = 2,
    /** Unsent messages: which attempt failed, when the next one comes, which are given up. */
    COVEY_LOG_CATEGORY_SEND = 3,
    /** What follows a connection: the channels that catch up, and changelogs. */
    COVEY_LOG_CATEGORY_SYNC = 4,
    /** The history of message collections: gaps, pages, and why there is a next page. */
    COVEY_LOG_CATEGORY_HISTORY = 5,
    /** The cache: opened, evicted, replaced. */
    COVEY_LOG_CATEGORY_CACHE = 6,
    /** Trouble with the disk. */
    COVEY_LOG_CATEGORY_DISK = 7,
    /** Callbacks that the app does not receive in time. */
    COVEY_LOG_CATEGORY_DELIVERY = 8,
    /** The log itself: lines that were suppressed or dropped. */
    COVEY_LOG_CATEGORY_LOG = 9
};

/** One value of a line. Its layout never changes. */
typedef struct covey_log_pair {
    const char *key;     /**< a word in lower case, such as "path" */
    const char *value;   /**< UTF-8 of at most 512 bytes; a number in decimal */
    int64_t number;      /**< the value if it is a number; else 0 */
    uint8_t is_number;   /**< 1 if the value is a number */
    uint8_t reserved[7]; /**< zero */
} covey_log_pair;

/** One line. A later library may append fields. */
typedef struct covey_log_line {
    uint32_t struct_size;        /**< bytes that the library filled */
    int32_t level;               /**< enum covey_log_level */
    int32_t category;            /**< enum covey_log_category */
    uint32_t pair_count;         /**< number of elements of `pairs` */
    int64_t created_at;          /**< when it happened, Unix ms of the device's clock */
    uint64_t client_number;      /**< the client, as covey_client_stats names it; 0: none */
    const char *message;         /**< what happened, such as "request answered"; a static text */
    const covey_log_pair *pairs; /**< the values, in a fixed order */
} covey_log_line;

/** Receives a line; everything in it is borrowed. Any function of the library may be called inside, as in a hook. */
typedef void (*covey_log_fn)(void *user_data, const covey_log_line *line);

/**
 * Sets, replaces or removes the handler of the log. There is one for the process, for all clients, those that exist and
 * those to come. It runs on a thread of its own, which lives as long as the handler: no client and no callback waits
 * for it. Its calls never overlap. A line may arrive after callbacks that followed it. In one second at most 100 lines
 * with the same category and message arrive; a line "lines suppressed" then says how many did not. If the handler is so
 * slow that 4,096 lines wait, further ones are dropped, and a line "lines dropped" says how many.
 *
 * Remove the handler before what it uses ends, at the latest before the process exits.
 * @param level the most detailed level that the handler gets: enum covey_log_level. COVEY_LOG_LEVEL_OFF removes the
 *        handler, as a fn of NULL does.
 * @param fn the handler; NULL removes it.
 * @param user_data passed to the handler.
 * @param user_data_free receives `user_data` once.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error: -COVEY_ERROR_INVALID_PARAMETER for an unknown level, -COVEY_ERROR_UNKNOWN if no thread
 *         can be started; the former handler then stays. Threads: any-thread. It waits until the former handler has
 *         received the lines that wait for it; after it returns that one is not called. Called inside a callback, a
 *         hook or the handler itself, it does not wait: lines that wait are dropped, and a running call of the former
 *         handler ends by itself. In a forked child no line is delivered. Since 0.1.
 */
COVEY_API int32_t covey_set_log_handler(
    int32_t level, covey_log_fn fn, void *user_data, covey_free_fn user_data_free, covey_error **error);

/**
 * The name of a level, such as "warning". @return a static text; "unknown" for other values. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API const char *covey_log_level_name(int32_t level);

/**
 * The name of a category, such as "connection". @return a static text; "unknown" for other values. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API const char *covey_log_category_name(int32_t category);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_LOG_H */
