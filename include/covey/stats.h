/*
 * What a client has done and what waits in it, as numbers for monitoring. Include covey.h, not this file; it documents
 * the conventions of all functions.
 */
#ifndef COVEY_STATS_H
#define COVEY_STATS_H

#include "base.h"
#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A snapshot. Counts begin at 0 when the client is made and never go back, also if another user logs in; durations are
 * sums in ms, so a mean is the difference of two durations divided by that of their counts. States are as of the end of
 * the client's last turn. Each number is exact; two of them may differ by what happened between two turns. A later
 * library may append fields.
 */
typedef struct covey_client_stats {
    uint32_t struct_size;   /**< bytes that the library filled */
    uint32_t reserved;      /**< zero */
    uint64_t client_number; /**< names the client in the process, as covey_log_line does; never 0 */

    int64_t frames_received; /**< count: frames of the WebSocket, without unknown commands */
    int64_t frames_sent;     /**< count: pings are among them */

    int64_t requests_sent;      /**< count: requests and downloads; a repeated one counts again */
    int64_t requests_succeeded; /**< count: answered with a status below 400 */
    int64_t requests_refused;   /**< count: answered with another status */
    int64_t requests_failed;    /**< count: no answer came */
    int64_t requests_canceled;  /**< count: the connection ended first, or the app canceled it */
    int64_t request_ms;         /**< duration: of those that were answered or failed, with their wait to be sent */

    int64_t logins;     /**< count: opened connections */
    int64_t reconnects; /**< count: those of them that followed a lost connection */
    int64_t catch_ups;  /**< count: channels with an open message collection that caught up, at each login again */
    int64_t catch_up_ms; /**< duration: of catch_ups */

    int64_t messages_applied; /**< count: the server's messages that were added, changed or deleted in the cache */
    int64_t messages_sent;    /**< count: own messages that the server accepted */

    int64_t outbox_count;     /**< state: pending messages; failed ones are not among them */
    int64_t outbox_oldest_ms; /**< state: how long the oldest pending message has waited; 0: none waits */

    int64_t cache_bytes;  /**< state: the cache on disk, without downloaded files; after every 64 KiB written */
    int64_t cache_hits;   /**< count: pages that collections loaded from the cache alone */
    int64_t cache_misses; /**< count: pages for which the server was asked */

    int64_t deliveries;         /**< count: callbacks' notices that the app has received */
    int64_t delivery_ms;        /**< duration: how long those had waited */
    int64_t deliveries_waiting; /**< state: as covey_client_waiting_count */
    int64_t delivery_delay_ms;  /**< state: how long the first of those has waited; 0: none waits */
    int64_t changes_dropped;    /**< count: as covey_client_dropped_count */
} covey_client_stats;

/**
 * Reads the numbers of a client. It asks nobody and waits for nothing, so it can be called often and anywhere.
 * @param client the client.
 * @param stats receives the numbers.
 * @param stats_size sizeof(covey_client_stats) as the caller was compiled.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread, in callbacks
 *         too. Since 0.1.
 */
COVEY_API int32_t covey_client_get_stats(covey_client *client, covey_client_stats *stats, size_t stats_size);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_STATS_H */
