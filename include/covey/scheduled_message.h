/*
 * Messages that the server sends later. Include covey.h, not this file; the conventions of all functions stand there.
 *
 * A scheduled message is in no channel before its time: no collection shows it, and only its sender can see it. When it
 * is due the server sends it as if the sender had. Nothing is queued: without a connection an operation fails with
 * COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed.
 *
 * Errors that they share: COVEY_ERROR_NOT_FOUND if there is none, COVEY_ERROR_NOT_ALLOWED if it is somebody else's or
 * the user did not join the channel, COVEY_ERROR_NOT_ACCEPTABLE if it is not pending any more.
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

/** How a scheduled message stands. */
enum covey_scheduled_status {
    COVEY_SCHEDULED_STATUS_PENDING = 0,
    COVEY_SCHEDULED_STATUS_IN_QUEUE = 1,
    COVEY_SCHEDULED_STATUS_SENT = 2,
    /** The server tried, and refused it. */
    COVEY_SCHEDULED_STATUS_FAILED = 3,
    COVEY_SCHEDULED_STATUS_CANCELED = 4,
    COVEY_SCHEDULED_STATUS_REMOVED = 5
};

/** In which order scheduled messages are listed. */
enum covey_scheduled_order {
    COVEY_SCHEDULED_ORDER_CREATED_AT = 0,
    COVEY_SCHEDULED_ORDER_SCHEDULED_AT = 1
};

/* ---- Reading ---------- */

/** The server's id of it, which is no message id. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_scheduled_message_id(const covey_scheduled_message *message);

/** When it will be sent, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_scheduled_message_scheduled_at(const covey_scheduled_message *message);

/** Enum covey_scheduled_status. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_status(const covey_scheduled_message *message);

/**
 * What will be sent: its id is 0, its sending status COVEY_SENDING_NONE. @return borrowed from the scheduled message.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_scheduled_message_message(const covey_scheduled_message *message);

/** Makes a borrowed scheduled message one's own. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_retain(const covey_scheduled_message *message);

/** Gives up one's hold on a scheduled message; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_scheduled_message_release(const covey_scheduled_message *message);

/** How many the list holds. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_scheduled_message_list_count(const covey_scheduled_message_list *list);

/**
 * One of the list.
 * @param list the list.
 * @param index from 0.
 * @return the scheduled message, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_scheduled_message *covey_scheduled_message_list_at(
    const covey_scheduled_message_list *list, int64_t index);

/** Makes a borrowed list one's own. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_list_retain(const covey_scheduled_message_list *list);

/** Gives up one's hold on a list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_scheduled_message_list_release(const covey_scheduled_message_list *list);

/** Completion with a scheduled message, NULL on failure. Both are borrowed. */
typedef void (*covey_scheduled_message_fn)(
    void *user, uint64_t request_id, const covey_scheduled_message *message, const covey_error *error);
/** Completion with scheduled messages, NULL on failure. Both are borrowed. */
typedef void (*covey_scheduled_messages_fn)(
    void *user, uint64_t request_id, const covey_scheduled_message_list *messages, const covey_error *error);

/* ---- Operations ---------- */

/**
 * Has a text message sent later.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param params what; copied. The text must not be empty.
 * @param scheduled_at when, Unix ms by the server's clock; at least 5 minutes ahead, else COVEY_ERROR_OUT_OF_RANGE.
 * @param fn completion with the scheduled message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_schedule_user_message(
    covey_client *client, const char *channel_url, const covey_user_message_params *params, int64_t scheduled_at,
    covey_scheduled_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Has a message with files sent later. The files must have been given by their URLs:
 * covey_file_message_params_add_url; else the call is refused with COVEY_ERROR_NOT_SUPPORTED.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param params what; copied.
 * @param scheduled_at when, Unix ms by the server's clock; at least 5 minutes ahead, else COVEY_ERROR_OUT_OF_RANGE.
 * @param fn completion with the scheduled message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_schedule_file_message(
    covey_client *client, const char *channel_url, const covey_file_message_params *params, int64_t scheduled_at,
    covey_scheduled_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Gets one from the server.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param scheduled_message_id which; above 0.
 * @param fn completion with the scheduled message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_scheduled_message(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    covey_scheduled_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Changes a pending one: what is said replaces what it had.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param scheduled_message_id which; above 0.
 * @param params what is not empty in it; copied. NULL: all of it stays.
 * @param scheduled_at when, Unix ms; 0: as it was.
 * @param fn completion with the scheduled message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_update_scheduled_message(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id, const covey_user_message_params
    *params, int64_t scheduled_at,
    covey_scheduled_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Cancels a pending one; it is never sent.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param scheduled_message_id which; above 0.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_cancel_scheduled_message(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Has a pending one sent at once; the message comes as every own message from another device does.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param scheduled_message_id which; above 0.
 * @param fn completion; errors also: those of a send.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_send_scheduled_message_now(
    covey_client *client, const char *channel_url, int64_t scheduled_message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Lists and counts ---------- */

/**
 * Which of my scheduled messages: all, in the order of their making, 20 a page.
 * @param query receives it. A call that uses it copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_scheduled_message_query_release. Threads: any-thread; one
 *         object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_new(covey_scheduled_message_query **query);

/**
 * Only those of this channel; "": of all. @return 0 or a negative error. Threads: as covey_scheduled_message_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_channel_url(
    covey_scheduled_message_query *query, const char *channel_url);

/**
 * Only those that stand so.
 * @param query the query.
 * @param statuses an array of enum covey_scheduled_status; may be NULL if count is 0.
 * @param count how many; 0: no condition.
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
 * Whether the latest comes first. @return 0 or a negative error. Threads: as covey_scheduled_message_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_reverse(covey_scheduled_message_query *query, bool reverse);

/**
 * Messages a page, 1 to 100. @return 0 or a negative error. Threads: as covey_scheduled_message_query_new. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_query_set_limit(covey_scheduled_message_query *query, int32_t limit);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_scheduled_message_query_release(covey_scheduled_message_query *query);

/**
 * Counts my scheduled messages.
 * @param client the client.
 * @param query which; copied. Its order and limit do not count. NULL: all.
 * @param fn completion with the number.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_scheduled_message_count(
    covey_client *client, const covey_scheduled_message_query *query,
    covey_count_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Lists my scheduled messages, page by page; see pages.h.
 * @param client the client.
 * @param query which, and in which order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_scheduled_message_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_scheduled_messages(
    covey_client *client, const covey_scheduled_message_query *query, covey_scheduled_message_pages **pages,
    covey_error **error);

/**
 * Loads the next page; its errors: pages.h.
 * @param pages the list.
 * @param fn completion with the scheduled messages of the page.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: inside fn has_next and is_loading tell the state after
 *         this page. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_pages_load_next(
    covey_scheduled_message_pages *pages,
    covey_scheduled_messages_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_scheduled_message_pages_has_next(const covey_scheduled_message_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_scheduled_message_pages_is_loading(const covey_scheduled_message_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_scheduled_message_pages_release(covey_scheduled_message_pages *pages);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_SCHEDULED_MESSAGE_H */
