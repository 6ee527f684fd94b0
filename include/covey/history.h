/*
 * The cached history of a message collection's channel: which spans are complete, missing or being fetched, and the
 * reasons of the collection's has_previous and has_next. For screens that show it, for diagnosis and for tests. Include
 * covey.h, not this file; it documents the conventions of all functions.
 */
#ifndef COVEY_HISTORY_H
#define COVEY_HISTORY_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** State of a span of history. */
enum covey_span_state {
    /** Complete: every message of it is cached. With touches_live its last millisecond may not be over. */
    COVEY_SPAN_HELD = 0,
    /**
     * Not known to be complete; some messages may be cached. Without a connection, such a span often begins in the
     * millisecond of the newest message, because more messages of that millisecond may exist.
     */
    COVEY_SPAN_MISSING = 1,
    /** As missing, and a part of it is being fetched. */
    COVEY_SPAN_FILLING = 2
};

/** The reason of has_previous or has_next. */
enum covey_more_reason {
    /** True: the collection was not started. */
    COVEY_MORE_NOT_STARTED = 0,
    /** False: the history begins here. */
    COVEY_MORE_START_REACHED = 1,
    /** False: this is the newest message. */
    COVEY_MORE_LIVE_EDGE_REACHED = 2,
    /** False: it was the newest when the connection was lost, or by the starting point; not checked since. */
    COVEY_MORE_LIVE_EDGE_ASSUMED = 3,
    /** True: the next page is cached. */
    COVEY_MORE_IN_CACHE = 4,
    /** True: a gap is here, and more cached history is behind it. */
    COVEY_MORE_GAP = 5,
    /** True: Covey found a huge gap here. */
    COVEY_MORE_HUGE_GAP = 6,
    /** True: the content that follows is unknown. */
    COVEY_MORE_UNKNOWN = 7,
    /** True: the content that follows is unknown, and there is no connection. */
    COVEY_MORE_OFFLINE = 8,
    /** The channel is gone for this user. */
    COVEY_MORE_CHANNEL_GONE = 9
};

/** A span of a channel's history. Its times are Unix ms, both included. A later library may append fields. */
typedef struct covey_history_span {
    int64_t oldest_at;
    int64_t newest_at;     /**< COVEY_TIME_NEWEST: up to the newest message */
    int64_t cached_count;  /**< cached messages in it, regardless of the collection's filter */
    int32_t state;         /**< enum covey_span_state */
    uint8_t reaches_start; /**< 1 if nothing older exists */
    uint8_t touches_live;  /**< 1 if nothing newer exists and new messages extend it */
    uint8_t reserved[2];   /**< zero */
} covey_history_span;

/** Completion with a history, NULL on failure. Both are borrowed. */
typedef void (*covey_history_fn)(
    void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error);

/** The number of spans: ascending, each beginning where the previous ends. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_history_span_count(const covey_history *history);

/**
 * Copies spans into the caller's array.
 * @param history the history.
 * @param first index of the first span.
 * @param count number of elements that fit in the array.
 * @param spans receives the spans.
 * @param span_size sizeof(covey_history_span) as the caller was compiled.
 * @return the number of copied spans, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_history_spans(
    const covey_history *history, int64_t first, int64_t count, covey_history_span *spans, size_t span_size);

/** The collection's has_previous at that time, 1 or 0, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_history_has_previous(const covey_history *history);

/** The collection's has_next at that time, 1 or 0, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_history_has_next(const covey_history *history);

/** Reason of has_previous: enum covey_more_reason, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_history_previous_reason(const covey_history *history);

/** Reason of has_next: enum covey_more_reason, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_history_next_reason(const covey_history *history);

/** Time of the oldest message that the collection shows, Unix ms; 0: it shows none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_history_oldest_shown_at(const covey_history *history);

/** Time of the newest message that the collection shows, Unix ms; 0: it shows none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_history_newest_shown_at(const covey_history *history);

/** The number of cached messages of the channel. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_history_cached_count(const covey_history *history);

/**
 * The number of new messages that wait until Covey has checked the collection for missed ones. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int64_t covey_history_waiting_count(const covey_history *history);

/**
 * The name of a reason, such as "in_cache"; for logs.
 * @param reason a value of enum covey_more_reason.
 * @return a static text; "unknown" for other values too. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_more_reason_name(int32_t reason);

/** Retains a borrowed history. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_history_retain(const covey_history *history);

/** Releases a reference to the history; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_history_release(const covey_history *history);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_HISTORY_H */
