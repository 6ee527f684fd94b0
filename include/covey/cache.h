/*
 * The cache: its size, clearing it, and searching it. Include covey.h, not this file; it documents the conventions of
 * all functions.
 *
 * The cache is a replica of the server's content. Cleared content is fetched again at the cost of requests. Unsent
 * messages are stored apart from the cache; only covey_client_clear_unsent_messages deletes them.
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
typedef void (*covey_size_fn)(void *user_data, uint64_t call_id, int64_t size_bytes, const covey_error *error);

/**
 * Measures the cache of the current user.
 * @param client the client.
 * @param channel_url NULL: the size of the whole cache on disk, downloaded files included. Else: the size of this
 *        channel's messages, without indexes.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_cached_data_size(
    covey_client *client, const char *channel_url,
    covey_size_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Clearing ---------- */

/**
 * Removes a channel's messages from the cache. Open message collections of the channel report their messages as
 * deleted, with COVEY_SOURCE_WINDOW_TRIMMED, and refetch them while there is a connection. The channel itself stays.
 * If the cache is in memory because its file could not be opened, the file is removed.
 * @param client the client.
 * @param channel_url the channel's URL; not empty. It is no error if nothing is cached.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: the collections' callbacks run before fn. Since 0.1.
 */
COVEY_API int32_t covey_client_clear_cached_messages(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes the cache of a user who is not logged in. For the current user use covey_client_disconnect.
 * @param client a client without a connected user: never connected, or disconnected.
 * @param user_id the user's id; not empty. It is no error if nothing is cached.
 * @param fn completion; COVEY_ERROR_INVALID_PARAMETER while a user is logged in, COVEY_ERROR_STORE_LOCKED if another
 *        client has that user's cache open.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_clear_cached_data(
    covey_client *client, const char *user_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes unsent messages, pending and failed ones. No other copy of them exists. A message that is being sent may
 * still arrive. Collections report the messages as deleted; the calls that sent them complete with
 * COVEY_ERROR_REQUEST_CANCELED.
 * @param client the client.
 * @param channel_url the channel's URL; NULL: all channels.
 * @param fn completion with the request ids of the messages; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever
 *        connected.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: the collections' callbacks run before fn.
 * Since 0.1.
 */
COVEY_API int32_t covey_client_clear_unsent_messages(
    covey_client *client, const char *channel_url,
    covey_strings_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Search: the query ---------- */

/** The order of found messages. */
enum covey_search_order {
    /** Best first: many of the words in a short message. Equal matches: newest first. */
    COVEY_SEARCH_ORDER_RELEVANCE = 0,
    COVEY_SEARCH_ORDER_NEWEST_FIRST = 1
};

/**
 * Creates a search with its defaults: all channels, all messages, best first, 30 messages.
 * @param query receives the query. Calls copy it: you can change it and use it again.
 * @return 0 or a negative error. Ownership: release it with covey_message_search_query_release. Threads: any-thread;
 *        one object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_new(covey_message_search_query **query);

/**
 * The words to find. Every word must occur in a message's text or in its file's name; the last word may be the
 * beginning of a word. Case does not matter, accents do. Every character except letters and digits separates words.
 * Only the first 32 KB of a text are searched.
 * @param query the query.
 * @param text the words; a text without words finds nothing.
 * @return 0 or a negative error. Threads: as covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_text(covey_message_search_query *query, const char *text);

/**
 * Only messages of this channel; "" (the default): all channels. @return 0 or a negative error. Threads: as
 * covey_message_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_channel_url(
    covey_message_search_query *query, const char *channel_url);

/**
 * Only messages of these users; none (the default): no condition.
 * @param query the query.
 * @param user_ids their ids.
 * @param count number of elements.
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
 * @param count number of elements.
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
 * The maximum number of messages, 1 to 1,000. @return 0 or a negative error. Threads: as
 * covey_message_search_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_message_search_query_set_limit(covey_message_search_query *query, int32_t limit);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_search_query_release(covey_message_search_query *query);

/* ---- Search: the result ---------- */

/** A part of a text, in bytes of its UTF-8. */
typedef struct covey_text_range {
    uint32_t start;
    uint32_t length;
} covey_text_range;

/** Completion of a search; `result` is NULL on failure. Both are borrowed. */
typedef void (*covey_message_search_fn)(
    void *user_data, uint64_t call_id, const covey_message_search_result *result, const covey_error *error);

/**
 * Searches the cached messages that the user may see. It works offline: it asks no server and changes nothing. Covey
 * indexes the messages of the last second first, which may take a moment after many messages arrived. On a full disk
 * it finds the messages that are indexed. A read-only client finds those that the writing process has indexed.
 * @param client the client.
 * @param query what to look for; copied.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_search_messages(
    covey_client *client, const covey_message_search_query *query,
    covey_message_search_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/** The number of found messages. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_search_result_count(const covey_message_search_result *result);

/**
 * One found message.
 * @param result the result.
 * @param index the index, from 0.
 * @return the message, borrowed from the result; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_message_search_result_message_at(
    const covey_message_search_result *result, int64_t index);

/**
 * The part of the message's text, or of its file's name, that contains most of the words: at most 24 words, with an
 * ellipsis where text was cut.
 * @param result the result.
 * @param index the index, from 0.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return the text, borrowed from the result; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_message_search_result_snippet_at(
    const covey_message_search_result *result, int64_t index, size_t *length);

/**
 * The positions of the words in the snippet, ascending and disjoint.
 * @param result the result.
 * @param index the index, from 0.
 * @param ranges receives up to `capacity` ranges; may be NULL if that is 0.
 * @param capacity number of elements that fit in the array.
 * @return the total number of ranges, which may be more, or a negative error; 0 beyond the end of the result. Threads:
 *        any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_search_result_matches_at(
    const covey_message_search_result *result, int64_t index, covey_text_range *ranges, size_t capacity);

/** Retains a borrowed result. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_search_result_retain(const covey_message_search_result *result);

/** Releases a reference to the result; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_search_result_release(const covey_message_search_result *result);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CACHE_H */
