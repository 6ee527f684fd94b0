/*
 * Single requests of an app: refetch a channel, get messages around a point, get the thread of a message, list the
 * changes since a time. Collections do all of this automatically. Each response also updates the cache, and open
 * collections report the changes before the completion. Include covey.h, not this file; it documents the conventions of
 * all functions.
 *
 * Errors of the completions, unless stated otherwise: COVEY_ERROR_CONNECTION_REQUIRED without a connection;
 * COVEY_ERROR_NOT_FOUND and COVEY_ERROR_NOT_ALLOWED from the server.
 */
#ifndef COVEY_FETCH_H
#define COVEY_FETCH_H

#include "message_collection.h"
#include "outbox.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- One channel, one message ---------- */

/**
 * Gets a channel from the server, even if it is cached; covey_client_get_channel returns the cached one.
 * COVEY_ERROR_NOT_FOUND and COVEY_ERROR_NOT_ALLOWED mean that the channel is gone for this user: it leaves the cache.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_refresh_channel(
    covey_client *client, const char *channel_url,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Gets one message from the cache; covey_client_get_message asks the server.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param fn completion with the message; COVEY_ERROR_NOT_FOUND if it is not cached, COVEY_ERROR_CONNECTION_REQUIRED if
 *        no user was ever connected.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_cached_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Messages around a point ---------- */

/**
 * Gets messages before and after a time. To page back from the newest message, see covey_client_list_previous_messages.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param timestamp_at the time, Unix ms; COVEY_TIME_NEWEST: the newest messages.
 * @param previous_count messages before it, 0 to 200. Messages of the same millisecond as the last one are included
 *        too.
 * @param next_count messages after it, 0 to 200.
 * @param inclusive true: includes messages of exactly that millisecond, in addition to the counts; must be true if both
 *        counts are 0.
 * @param params message type, custom types, senders, reply type, `reverse` and the parts to include; copied. NULL: the
 *        defaults, without replies.
 * @param fn completion with the messages, oldest first unless `reverse` is set.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_messages_by_timestamp(
    covey_client *client, const char *channel_url, int64_t timestamp_at, int32_t previous_count, int32_t next_count,
    bool inclusive, const covey_message_list_params *params,
    covey_messages_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Gets messages before and after another one.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message in the middle; above 0.
 * @param previous_count messages before it, 0 to 200.
 * @param next_count messages after it, 0 to 200.
 * @param inclusive true: includes the message itself; must be true if both counts are 0.
 * @param params as for covey_client_get_messages_by_timestamp; copied. NULL: the defaults.
 * @param fn completion with the messages; COVEY_ERROR_NOT_FOUND if there is no such message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_messages_by_id(
    covey_client *client, const char *channel_url, int64_t message_id, int32_t previous_count, int32_t next_count,
    bool inclusive, const covey_message_list_params *params,
    covey_messages_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Completion with a thread: its parent message, NULL if the user may not see it, and the replies. Both are NULL on
 * failure. All are borrowed.
 */
typedef void (*covey_thread_fn)(
    void *user_data, uint64_t call_id, const covey_message *parent, const covey_message_list *replies,
    const covey_error *error);

/**
 * Gets the replies of a message before and after a time.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param parent_message_id the message with the replies; above 0.
 * @param timestamp_at the time, Unix ms; 0 with next_count: from the first reply; COVEY_TIME_NEWEST: the newest.
 * @param previous_count replies before it, 0 to 200.
 * @param next_count replies after it, 0 to 200.
 * @param inclusive true: includes replies of exactly that millisecond; must be true if both counts are 0.
 * @param params message type, custom types, senders, `reverse` and the parts to include; copied. The reply type is
 *        ignored. NULL: the defaults.
 * @param fn completion with the parent and the replies; COVEY_ERROR_NOT_FOUND if there is no such message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_threaded_messages(
    covey_client *client, const char *channel_url, int64_t parent_message_id, int64_t timestamp_at,
    int32_t previous_count, int32_t next_count, bool inclusive, const covey_message_list_params *params,
    covey_thread_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Changelogs ---------- */

/** Changes of the user's channels. Its parts live during the call. A later library may append fields. */
typedef struct covey_channel_changes {
    uint32_t struct_size;                  /**< bytes that the library filled */
    uint8_t has_more;                      /**< 1: call again with `token` */
    uint8_t reserved[3];                   /**< zero */
    const covey_channel_list *updated;     /**< channels that changed, oldest change first */
    const covey_string_list *deleted_urls; /**< URLs of channels that are gone for the user */
    const char *token;                     /**< continues from here, now or on another day; "" if there is none */
} covey_channel_changes;

/** Completion with changes, NULL on failure. All is borrowed. */
typedef void (*covey_channel_changes_fn)(
    void *user_data, uint64_t call_id, const covey_channel_changes *changes, const covey_error *error);

/**
 * Lists the changes of the user's channels, up to 100 at a time. The cache follows such changes automatically; use this
 * to keep data of the app in step. It does not move the cache's own position.
 * @param client the client.
 * @param token the token of an earlier response; NULL or "": starts at since_at.
 * @param since_at Unix ms, not negative; used only without a token.
 * @param fn completion with the changes; COVEY_ERROR_PAGE_TOKEN_EXPIRED if the token is too old.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_changelog(
    covey_client *client, const char *token, int64_t since_at,
    covey_channel_changes_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/** Changes of a channel's messages. Its parts live during the call. A later library may append fields. */
typedef struct covey_message_changes {
    uint32_t struct_size;              /**< bytes that the library filled */
    uint8_t has_more;                  /**< 1: call again with `token` */
    uint8_t reserved[3];               /**< zero */
    const covey_message_list *updated; /**< changed messages; new messages are not included */
    const int64_t *deleted_ids;        /**< ids of deleted messages; NULL if there are none */
    uint64_t deleted_count;            /**< number of deleted_ids */
    const char *token;                 /**< continues from here, now or on another day; "" if there is none */
} covey_message_changes;

/** Completion with changes, NULL on failure. All is borrowed. */
typedef void (*covey_message_changes_fn)(
    void *user_data, uint64_t call_id, const covey_message_changes *changes, const covey_error *error);

/**
 * Lists the messages of a channel that were changed or deleted, up to 100 changes at a time; otherwise as
 * covey_client_get_channel_changelog.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param token the token of an earlier response; NULL or "": starts at since_at.
 * @param since_at Unix ms, not negative; used only without a token.
 * @param fn completion with the changes; COVEY_ERROR_PAGE_TOKEN_EXPIRED if the token is too old.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_message_changelog(
    covey_client *client, const char *channel_url, const char *token, int64_t since_at,
    covey_message_changes_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_FETCH_H */
