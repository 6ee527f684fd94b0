/*
 * Background synchronization: Covey fills the cache ahead of use, most important content first, so that lists and chats
 * open immediately and offline. It continues where it stopped after a lost connection or a restart. Include covey.h,
 * not this file; it documents the conventions of all functions.
 */
#ifndef COVEY_BACKGROUND_H
#define COVEY_BACKGROUND_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The messages that are fetched in the background. Each value includes those before it. */
enum covey_background_scope {
    /** No messages in the background. */
    COVEY_BACKGROUND_SCOPE_NONE = 0,
    /** The missing newer messages of channels with an open message collection. */
    COVEY_BACKGROUND_SCOPE_NEWER = 1,
    /** Some pages of their older messages. */
    COVEY_BACKGROUND_SCOPE_OLDER = 2,
    /** The newest page of the first channels of open channel collections. */
    COVEY_BACKGROUND_SCOPE_TOP = 3,
    /** The newest page of all other channels, most recently active first, while a channel collection exists. */
    COVEY_BACKGROUND_SCOPE_ALL = 4
};

/** The current activity. */
enum covey_background_phase {
    COVEY_BACKGROUND_IDLE = 0,
    COVEY_BACKGROUND_CHANNELS = 1,
    COVEY_BACKGROUND_MESSAGES = 2,
    COVEY_BACKGROUND_PAUSED = 3
};

/** Progress and cost since the client logged in; but for the phase zero while nobody is. A later library may append. */
typedef struct covey_background_progress {
    uint32_t struct_size;          /**< bytes that the library filled */
    int32_t phase;                 /**< enum covey_background_phase */
    int64_t channels_fetched;      /**< rows of the list of channels */
    int64_t messages_fetched;      /**< rows of message pages */
    int64_t request_count;
    int64_t failed_request_count;
    int64_t received_bytes;
    int64_t channels_done;         /**< channels whose newest page was fetched on this connection */
    int64_t channels_waiting;      /**< channels known to wait for it; more may follow */
    uint8_t channels_are_complete; /**< 1: the cache has the whole channel list and keeps it current */
    uint8_t reserved[7];           /**< zero */
} covey_background_progress;

/** Receives progress: at changes of the phase, else a few times a second. `progress` lives during the call. */
typedef void (*covey_background_fn)(void *user_data, const covey_background_progress *progress);

/**
 * The messages that are fetched in the background: enum covey_background_scope. Default: COVEY_BACKGROUND_SCOPE_ALL.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_scope(covey_client_options *options, int32_t scope);

/**
 * True: fetch the whole channel list while a channel collection exists. Default: true.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_channels(covey_client_options *options, bool channels);

/**
 * Concurrent requests, 1 to 5; never more than the server allows. Default: 2.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_concurrency(covey_client_options *options, int32_t requests);

/**
 * Minimum time between the starts of two requests.
 * @param options the options.
 * @param call_delay_ms 0 to 5,000 ms; -1 (the default): the server's value, else 100.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_call_delay_ms(
    covey_client_options *options, int32_t call_delay_ms);

/**
 * Limit of received bytes per second.
 * @param options the options.
 * @param bytes_per_second at least 1,024; 0 (the default): no limit.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_bandwidth(
    covey_client_options *options, int64_t bytes_per_second);

/**
 * Pages of 100 older messages to fetch for each open channel per connection, 0 or more. Default: 10.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_older_pages(covey_client_options *options, int32_t pages);

/**
 * Number of channels that count as the top of each open channel collection, 0 to 200. Default: 20.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_top_channels(covey_client_options *options, int32_t channels);

/**
 * Sets or removes the progress handler. The former handler is freed and is not called after this returns.
 * @param client the client.
 * @param fn the handler; NULL removes it.
 * @param user_data passed to the handler.
 * @param user_data_free receives `user_data` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *         running call of the former handler unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_set_background_handler(
    covey_client *client, covey_background_fn fn, void *user_data, covey_free_fn user_data_free);

/**
 * The progress that the callbacks have reported so far.
 * @param client the client.
 * @param progress receives it.
 * @param progress_size sizeof(covey_background_progress) as the caller was compiled.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_background_progress(
    covey_client *client, covey_background_progress *progress, size_t progress_size);

/**
 * Starts no background request until covey_client_resume_background, whoever logs in meanwhile. Running requests
 * complete. Everything else continues. covey_client_pause stops everything.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_pause_background(covey_client *client);

/**
 * Continues after covey_client_pause_background. @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_resume_background(covey_client *client);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_BACKGROUND_H */
