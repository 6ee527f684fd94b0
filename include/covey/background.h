/*
 * Background synchronisation: the cache is filled while nobody waits for it, most wanted first, so that lists and chats
 * open at once and offline. It goes on where it was after a lost connection or a restart. Include covey.h, not this
 * file; the conventions of all functions stand there.
 */
#ifndef COVEY_BACKGROUND_H
#define COVEY_BACKGROUND_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How far down messages are fetched. Each value includes those before it. */
enum covey_background_scope {
    /** No messages in the background. */
    COVEY_BACKGROUND_SCOPE_NONE = 0,
    /** What channels with an open message collection lack on their newer side. */
    COVEY_BACKGROUND_SCOPE_NEWER = 1,
    /** Their older side, some pages of it. */
    COVEY_BACKGROUND_SCOPE_OLDER = 2,
    /** The newest page of the first channels of open channel collections. */
    COVEY_BACKGROUND_SCOPE_TOP = 3,
    /** The newest page of all other channels, most recently active first, while a channel collection exists. */
    COVEY_BACKGROUND_SCOPE_ALL = 4
};

/** What is being done. */
enum covey_background_phase {
    COVEY_BACKGROUND_IDLE = 0,
    COVEY_BACKGROUND_CHANNELS = 1,
    COVEY_BACKGROUND_MESSAGES = 2,
    COVEY_BACKGROUND_PAUSED = 3
};

/** How far it has come and what it has cost, since the client logged in. A later library may append fields. */
typedef struct covey_background_progress {
    uint32_t struct_size;          /**< bytes that the library filled */
    int32_t phase;                 /**< enum covey_background_phase */
    int64_t channels_fetched;      /**< rows of the list of channels */
    int64_t messages_fetched;      /**< rows of message pages */
    int64_t request_count;
    int64_t failed_request_count;
    int64_t received_bytes;
    int64_t channels_done;         /**< channels whose newest page was looked after in this connection */
    int64_t channels_waiting;      /**< channels that are known to wait for it; more may follow */
    uint8_t channels_are_complete; /**< 1: the cache holds the whole list of channels and keeps it so */
    uint8_t reserved[7];           /**< zero */
} covey_background_progress;

/** Told of progress: at changes of the phase, else a few times a second. `progress` lives during the call. */
typedef void (*covey_background_fn)(void *user, const covey_background_progress *progress);

/**
 * How far down messages are fetched: enum covey_background_scope. Default: COVEY_BACKGROUND_SCOPE_ALL.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_scope(covey_client_options *options, int32_t scope);

/**
 * Whether the whole list of channels is fetched while a channel collection exists. Default: true.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_channels(covey_client_options *options, bool channels);

/**
 * Requests at a time, 1 to 5; never more than the server allows. Default: 2.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_concurrency(covey_client_options *options, int32_t requests);

/**
 * Time between the starts of two requests.
 * @param options the options.
 * @param call_delay_ms 0 to 5,000 ms; -1 (the default): as the server says, else 100.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_call_delay_ms(
    covey_client_options *options, int32_t call_delay_ms);

/**
 * Bytes of answers a second.
 * @param options the options.
 * @param bytes_per_second at least 1,024; 0 (the default): no limit.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_bandwidth(
    covey_client_options *options, int64_t bytes_per_second);

/**
 * Pages of 100 older messages that are fetched of an open channel in one connection, 0 or more. Default: 10.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_older_pages(covey_client_options *options, int32_t pages);

/**
 * How many channels of each open channel collection count as its top, 0 to 200. Default: 20.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_background_top_channels(covey_client_options *options, int32_t channels);

/**
 * Sets the handler that is told of progress, or takes it away. A former one is freed; it is not called once this has
 * returned.
 * @param client the client.
 * @param fn the handler; NULL for none.
 * @param user given to the handler.
 * @param user_free receives `user` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *        running call of the former handler unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_set_background_handler(
    covey_client *client, covey_background_fn fn, void *user, covey_free_fn user_free);

/**
 * The progress, as far as it has come through the stream of callbacks.
 * @param client the client.
 * @param progress receives it.
 * @param progress_size sizeof(covey_background_progress) as the caller was compiled.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_background_progress(
    covey_client *client, covey_background_progress *progress, size_t progress_size);

/**
 * Starts no further request in the background until covey_client_resume_background; those on their way end. All else
 * goes on. covey_client_pause stops everything.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_pause_background(covey_client *client);

/**
 * Goes on where covey_client_pause_background stopped. @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_resume_background(covey_client *client);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_BACKGROUND_H */
