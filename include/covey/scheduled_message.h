/*
 * Messages that the server sends later. Include covey.h, not this file; it documents the conventions of all functions.
 *
 * Before its time a scheduled message is in no channel: no collection shows it, and only its sender sees it. At its
 * time the server sends it in the sender's name. Operations are not queued: without a connection they fail with
 * COVEY_ERROR_CONNECTION_REQUIRED and change nothing.
 *
 * Errors of all operations: COVEY_ERROR_NOT_FOUND if it does not exist, COVEY_ERROR_NOT_ALLOWED if another user created
 * it or the user did not join the channel, COVEY_ERROR_NOT_ACCEPTABLE if it is no longer pending.
 */
#ifndef COVEY_SCHEDULED_MESSAGE_H
#define COVEY_SCHEDULED_MESSAGE_H

#include "client.h"
#include "count.h"
#include "file_message.h"
#include "pages.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Status of a scheduled message. */
enum covey_scheduled_status {
    COVEY_SCHEDULED_STATUS_PENDING = 0,
    COVEY_SCHEDULED_STATUS_IN_QUEUE = 1,
    COVEY_SCHEDULED_STATUS_SENT = 2,
    /** The server tried to send it and rejected it. */
    COVEY_SCHEDULED_STATUS_FAILED = 3,
    COVEY_SCHEDULED_STATUS_CANCELED = 4,
    COVEY_SCHEDULED_STATUS_REMOVED = 5
};

/** The order of a list of scheduled messages. */
enum covey_scheduled_order {
    COVEY_SCHEDULED_ORDER_CREATED_AT = 0,
    COVEY_SCHEDULED_ORDER_SCHEDULED_AT = 1
};

/* ---- Reading ---------- */

/** The server's id of the scheduled message. It is not a message id. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_scheduled_message_id(const covey_scheduled_message *message);

/** When it will be sent, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_scheduled_message_scheduled_at(const covey_scheduled_message *message);

/** Enum covey_scheduled_status. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_status(const covey_scheduled_message *message);

/**
 * The message to send: its id is 0, its sending status COVEY_SENDING_NONE. @return borrowed from the scheduled message.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_scheduled_message_message(const covey_scheduled_message *message);

/** The scheduled message as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_bytes(
    const covey_scheduled_message *message, char **bytes, size_t *length);

/**
 * Creates a scheduled message from the bytes of covey_scheduled_message_bytes; as covey_message_from_bytes. Ownership:
 * release it with covey_scheduled_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_from_bytes(
    const void *bytes, size_t length, covey_scheduled_message **message);

/** Retains a borrowed scheduled message. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_retain(const covey_scheduled_message *message);

/** Releases a reference to the scheduled message; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_scheduled_message_release(const covey_scheduled_message *message);

/** The number of rows in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_scheduled_message_list_count(const covey_scheduled_message_list *list);

/**
 * One scheduled message of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the scheduled message, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_scheduled_message *covey_scheduled_message_list_at(
    const covey_scheduled_message_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_list_retain(const covey_scheduled_message_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_scheduled_message_list_release(const covey_scheduled_message_list *list);

/** Completion with a scheduled message, NULL on failure. Both are borrowed. */
typedef void (*covey_scheduled_message_fn)(
    void *user_data, uint64_t call_id, const covey_scheduled_message *message, const covey_error *error);
/** Completion with scheduled messages, NULL on failure. Both are borrowed. */
typedef void (*covey_scheduled_messages_fn)(
    void *user_data, uint64_t call_id, const covey_scheduled_message_list *messages, const covey_error *error);

/* ---- Operations ---------- */

/**
 * Schedules a text message.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params the message; copied. The text must not be empty.
 * @param scheduled_at the time, Unix ms by the server's clock; at least 5 minutes ahead, else COVEY_ERROR_OUT_OF_RANGE.
 * @param fn completion with the scheduled message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_schedule_user_message(
    covey_client *client, const char *channel_url, const covey_user_message_params *params, int64_t scheduled_at,
    covey_scheduled_message_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * Schedules a message with files. Files of paths and bytes are uploaded first, one after the other. Nothing of the
 * message is stored here: without a connection the call fails, and if the connection ends during the uploads, it fails
 * too.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params the message, with at least one file; copied. The files of paths are open when this returns.
 * @param scheduled_at the time, Unix ms by the server's clock; at least 5 minutes ahead, else COVEY_ERROR_OUT_OF_RANGE.
 * @param progress receives the progress of the uploads, without a request id of the message; may be NULL.
 * @param fn completion with the scheduled message. COVEY_ERROR_LOCAL_DATABASE if a file cannot be copied (disk full),
 *        COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED if a file is larger than the server allows,
 *        COVEY_ERROR_FILE_UPLOAD_TIMEOUT if no byte was transferred for 30 seconds, COVEY_ERROR_SOCKET_CLOSED if the
 *        connection ended first.
 * @param user_data passed to progress and fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_PARAMETER for invalid params or a path that is no readable file; or another negative
 *        error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_schedule_file_message(
    covey_client *client, const char *channel_url, const covey_file_message_params *params, int64_t scheduled_at,
    covey_upload_progress_fn progress, covey_scheduled_message_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * Gets a scheduled message from the server.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param scheduled_message_id the scheduled message's id; above 0.
 * @param fn completion with the scheduled message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_scheduled_message(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    covey_scheduled_message_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * Changes a pending scheduled message.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param scheduled_message_id the scheduled message's id; above 0.
 * @param params the new values, as covey_client_update_user_message takes them; copied. NULL: no change.
 * @param scheduled_at the time, Unix ms; 0: no change.
 * @param fn completion with the scheduled message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_update_scheduled_message(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    const covey_user_message_params *params, int64_t scheduled_at,
    covey_scheduled_message_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * Cancels a pending scheduled message; it is never sent.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param scheduled_message_id the scheduled message's id; above 0.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_cancel_scheduled_message(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sends a pending scheduled message immediately. The message arrives like a message that the user sent on another
 * device.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param scheduled_message_id the scheduled message's id; above 0.
 * @param fn completion; errors also: those of a send.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_send_scheduled_message_now(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Lists and counts ---------- */

/**
 * Creates a query. Defaults: all scheduled messages of the current user, in order of creation, 20 per page.
 * @param query receives the query. Calls copy it: you can change it and use it again.
 * @return 0 or a negative error. Ownership: release it with covey_scheduled_message_query_release. Threads: any-thread;
 *        one object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_new(covey_scheduled_message_query **query);

/**
 * Only those of this channel; "": all channels. @return 0 or a negative error. Threads: as
 * covey_scheduled_message_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_channel_url(
    covey_scheduled_message_query *query, const char *channel_url);

/**
 * Only those with one of these statuses.
 * @param query the query.
 * @param statuses an array of enum covey_scheduled_status; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_scheduled_message_query_new. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_statuses(
    covey_scheduled_message_query *query, const int32_t *statuses, size_t count);

/**
 * Only messages of this kind, enum covey_message_type_filter. @return 0 or a negative error. Threads: as
 * covey_scheduled_message_query_new. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_message_type(
    covey_scheduled_message_query *query, int32_t message_type);

/**
 * The order, enum covey_scheduled_order. @return 0 or a negative error. Threads: as covey_scheduled_message_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_order(covey_scheduled_message_query *query, int32_t order);

/**
 * Latest first. @return 0 or a negative error. Threads: as covey_scheduled_message_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_reverse(covey_scheduled_message_query *query, bool reverse);

/**
 * Messages per page, 1 to 100. @return 0 or a negative error. Threads: as covey_scheduled_message_query_new. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_limit(covey_scheduled_message_query *query, int32_t limit);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_scheduled_message_query_release(covey_scheduled_message_query *query);

/**
 * Counts the current user's scheduled messages.
 * @param client the client.
 * @param query filter; copied. Its order and limit are ignored. NULL: all.
 * @param fn completion with the number.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_scheduled_message_count(
    covey_client *client, const covey_scheduled_message_query *query,
    covey_count_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Lists the current user's scheduled messages, page by page; see pages.h.
 * @param client the client.
 * @param query filter and order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_scheduled_message_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_scheduled_messages(
    covey_client *client, const covey_scheduled_message_query *query, covey_scheduled_message_pages **pages,
    covey_error **error);

/**
 * Loads the next page; its errors: pages.h.
 * @param pages the list.
 * @param fn completion with the scheduled messages of the page.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: inside fn, has_next and is_loading describe the state
 *        after this page. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_pages_load_next(
    covey_scheduled_message_pages *pages,
    covey_scheduled_messages_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_pages_has_next(const covey_scheduled_message_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_pages_is_loading(const covey_scheduled_message_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_scheduled_message_pages_release(covey_scheduled_message_pages *pages);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_SCHEDULED_MESSAGE_H */
