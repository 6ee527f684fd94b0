/*
 * The cache itself: its size, forgetting some or all of it, and searching it. Include covey.h, not this file; the
 * conventions of all functions stand there.
 *
 * The cache is a replica of what the server has: what is forgotten costs requests and comes back. Unsent messages are
 * apart from it; of the functions here only covey_client_clear_unsent_messages touches them.
 */
#ifndef COVEY_CACHE_H
#define COVEY_CACHE_H

#include "base.h"
#include "client.h"
#include "message.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Size ---------- */

/** Completion with a size in bytes, -1 on failure. `error` is borrowed. */
typedef void (*covey_size_fn)(void *user, uint64_t request_id, int64_t size_bytes, const covey_error *error);

/**
 * How large the cache of the user logged in is.
 * @param client the client.
 * @param channel_url NULL: the whole cache as it lies on the disk; else the messages of this channel alone, without
 *        what indexes add.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_cached_data_size(
    covey_client *client, const char *channel_url,
    covey_size_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Clearing ---------- */

/**
 * Forgets the messages that are cached of a channel. Open message collections of it report theirs as deleted, with
 * COVEY_SOURCE_WINDOW_TRIMMED, and fetch them anew while there is a connection. The channel itself stays.
 * @param client the client.
 * @param channel_url which; not empty. One of which nothing is cached is no error.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: the collections' callbacks run before fn. Since 0.1.
 */
COVEY_API int32_t covey_client_clear_cached_messages(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Forgets all that is cached of a user who is not logged in. covey_client_disconnect does the same for the one who is.
 * @param client a client that no user is connected with: never connected, or disconnected.
 * @param user_id whose; not empty. One of whom nothing is cached is no error.
 * @param fn completion; COVEY_ERROR_INVALID_PARAMETER while a user is logged in, COVEY_ERROR_STORE_LOCKED if somebody
 *        else has that user's cache open.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_clear_cached_data(
    covey_client *client, const char *user_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Throws unsent messages away, pending and failed alike; they exist nowhere else. One that is on its way may arrive all
 * the same. Collections report them as deleted; the calls that sent them complete with COVEY_ERROR_REQUEST_CANCELED.
 * @param client the client.
 * @param channel_url of this channel; NULL: of all.
 * @param fn completion with the request ids of the messages; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever
 *        connected.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: the collections' callbacks run before fn.
 *         Since 0.1.
 */
COVEY_API int32_t covey_client_clear_unsent_messages(
    covey_client *client, const char *channel_url,
    covey_strings_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Search: what to look for ---------- */

/** In which order found messages come. */
enum covey_search_order {
    /** Best first: many of the words in a short message; of equal ones the newest first. */
    COVEY_SEARCH_ORDER_RELEVANCE = 0,
    COVEY_SEARCH_ORDER_NEWEST_FIRST = 1
};

/**
 * A search, with its defaults: all channels, everything, best first, 30 messages.
 * @param query receives it. It is copied where it is used; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_message_search_query_release. Threads: any-thread; one
 *         object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_new(covey_message_search_query **query);

/**
 * What to look for. Every word must occur in a message's text or in its file's name, the last one as the beginning of a
 * word. Case does not matter, accents do; everything but letters and digits separates words. Of a text, the first 32 KB
 * are searched.
 * @param query the query.
 * @param text the words; a text without any finds nothing.
 * @return 0 or a negative error. Threads: as covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_text(covey_message_search_query *query, const char *text);

/**
 * Only messages of this channel; "" (the default): of all. @return 0 or a negative error. Threads: as
 * covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_channel_url(
    covey_message_search_query *query, const char *channel_url);

/**
 * Only messages of these users; none (the default): no condition.
 * @param query the query.
 * @param user_ids their ids.
 * @param count how many.
 * @return 0 or a negative error. Threads: as covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_sender_ids(
    covey_message_search_query *query, const char *const *user_ids, size_t count);

/**
 * Only messages of this kind: enum covey_message_type_filter. @return 0 or a negative error. Threads: as
 * covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_message_type(
    covey_message_search_query *query, int32_t message_type);

/**
 * Only messages with one of these custom types; none (the default): no condition.
 * @param query the query.
 * @param custom_types the types.
 * @param count how many.
 * @return 0 or a negative error. Threads: as covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_custom_types(
    covey_message_search_query *query, const char *const *custom_types, size_t count);

/**
 * Only messages created at this time or later, Unix ms; INT64_MIN (the default): no condition. @return 0 or a negative
 * error. Threads: as covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_created_from(
    covey_message_search_query *query, int64_t created_from_at);

/**
 * Only messages created at this time or earlier, Unix ms; INT64_MAX (the default): no condition. @return 0 or a
 * negative error. Threads: as covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_created_until(
    covey_message_search_query *query, int64_t created_until_at);

/**
 * The order: enum covey_search_order. @return 0 or a negative error. Threads: as covey_message_search_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_order(covey_message_search_query *query, int32_t order);

/**
 * At most so many messages, 1 to 1,000. @return 0 or a negative error. Threads: as covey_message_search_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_limit(covey_message_search_query *query, int32_t limit);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_search_query_release(covey_message_search_query *query);

/* ---- Search: what was found ---------- */

/** A part of a text, in bytes of its UTF-8. */
typedef struct covey_text_range {
    uint32_t start;
    uint32_t length;
} covey_text_range;

/** Completion of a search; `result` is NULL on failure. Both are borrowed. */
typedef void (*covey_message_search_fn)(
    void *user, uint64_t request_id, const covey_message_search_result *result, const covey_error *error);

/**
 * Searches the cached messages that the user may see. No server is asked, and nothing is changed; it works offline.
 * What came within the last second is indexed first, which may take a moment after much was received. A client that was
 * opened for reading finds what the writing process has indexed.
 * @param client the client.
 * @param query what to look for; copied.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_search_messages(
    covey_client *client, const covey_message_search_query *query,
    covey_message_search_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** How many messages were found. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_search_result_count(const covey_message_search_result *result);

/**
 * One of the messages found.
 * @param result the result.
 * @param index from 0.
 * @return the message, borrowed from the result; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_message_search_result_message_at(
    const covey_message_search_result *result, int64_t index);

/**
 * The part of the message's text, or of its file's name, that holds most of the words: at most 24 words, with an
 * ellipsis where something is cut off.
 * @param result the result.
 * @param index from 0.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return the text, borrowed from the result; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_message_search_result_snippet_at(
    const covey_message_search_result *result, int64_t index, size_t *length);

/**
 * Where the words are in the snippet, ascending and disjoint.
 * @param result the result.
 * @param index from 0.
 * @param ranges receives up to `capacity` of them; may be NULL if that is 0.
 * @param capacity how many there is room for.
 * @return how many there are, which may be more, or a negative error; 0 beyond the end of the result. Threads:
 *         any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_search_result_matches_at(
    const covey_message_search_result *result, int64_t index, covey_text_range *ranges, size_t capacity);

/** Makes a borrowed result one's own. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_search_result_retain(const covey_message_search_result *result);

/** Gives up one's hold on a result; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_search_result_release(const covey_message_search_result *result);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CACHE_H */
