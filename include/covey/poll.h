/*
 * Polls, as snapshots. For operations see poll_operations.h. Include covey.h, not this file; it documents the
 * conventions of all functions.
 *
 * A message shows a poll: covey_message_poll. The poll is live there: votes and changes of other users are reported as
 * updates of the message, with COVEY_SOURCE_EVENT_POLL_VOTED and COVEY_SOURCE_EVENT_POLL_UPDATED.
 */
#ifndef COVEY_POLL_H
#define COVEY_POLL_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Status of a poll. */
enum covey_poll_status {
    COVEY_POLL_STATUS_OPEN = 0,
    /** Voting has ended. */
    COVEY_POLL_STATUS_CLOSED = 1,
    COVEY_POLL_STATUS_REMOVED = 2
};

/** The server's id. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_id(const covey_poll *poll);

/** Its question. `length` may be NULL. @return borrowed from the poll. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_poll_title(const covey_poll *poll, size_t *length);

/** App-defined data. `length` may be NULL. @return borrowed from the poll. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_poll_data(const covey_poll *poll, size_t *length);

/** Enum covey_poll_status. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_status(const covey_poll *poll);

/** The message that shows it; 0 if none does yet. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_message_id(const covey_poll *poll);

/**
 * User id of its creator; "" if unknown. `length` may be NULL. @return borrowed from the poll. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API const char *covey_poll_created_by(const covey_poll *poll, size_t *length);

/** When it was created, Unix ms in whole seconds. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_created_at(const covey_poll *poll);

/** When it was last changed or voted on, Unix ms in whole seconds; 0 if never. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_updated_at(const covey_poll *poll);

/** When it closes automatically, Unix ms in whole seconds; 0 if it does not. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_close_at(const covey_poll *poll);

/** The number of users who have voted. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_voter_count(const covey_poll *poll);

/** 1 if everybody may add options, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_allows_user_suggestion(const covey_poll *poll);

/** 1 if a user may vote for several options, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_allows_multiple_votes(const covey_poll *poll);

/** One option of a poll. The texts are ended by NUL. */
typedef struct covey_poll_option {
    int64_t option_id;
    const char *text;
    const char *created_by;             /**< user id; "" if unknown */
    int64_t vote_count;
    int64_t created_at;                 /**< Unix ms, in whole seconds */
    int64_t updated_at;                 /**< Unix ms, in whole seconds; 0 if never */
    uint32_t text_length;
    uint32_t created_by_length;
    int32_t is_voted_by_me;             /**< 1 or 0 */
    int32_t reserved;                   /**< 0 */
} covey_poll_option;

/**
 * Its options, in their order.
 * @param poll the poll.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_poll_option) as the caller was compiled; at least 8, a multiple of 8.
 * @return the total number of rows, which may be more than count; or a negative error. Ownership: texts are borrowed
 *        from the poll. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_poll_options(
    const covey_poll *poll, covey_poll_option *rows, int64_t count, size_t row_size);

/**
 * The whole poll as one JSON object with the protocol's field names.
 * @param poll the poll.
 * @param json receives the text, ended by NUL. Free it with covey_free.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_poll_json(const covey_poll *poll, char **json, size_t *length);

/** The poll as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_bytes(const covey_poll *poll, char **bytes, size_t *length);

/**
 * Creates a poll from the bytes of covey_poll_bytes; as covey_message_from_bytes. Ownership: release it with
 * covey_poll_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_poll_from_bytes(const void *bytes, size_t length, covey_poll **poll);

/** Retains a borrowed poll. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_retain(const covey_poll *poll);

/** Releases a reference to the poll; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_poll_release(const covey_poll *poll);

/* ---- Lists ---------- */

/** The number of polls in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_poll_list_count(const covey_poll_list *list);

/**
 * One poll of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the poll, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_poll *covey_poll_list_at(const covey_poll_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_list_retain(const covey_poll_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_poll_list_release(const covey_poll_list *list);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_POLL_H */
