/*
 * Lists from the server, page by page: the current user's group channels and public ones; members, operators, banned
 * and muted users of a channel; users; blocked users; older messages. Include covey.h, not this file; it documents the
 * conventions of all functions.
 *
 * A pages object reads one list once, from its first page to its last:
 *
 *     covey_member_pages *pages;
 *     covey_client_list_members(client, "general", NULL, &pages, NULL);
 *     while (covey_member_pages_has_next(pages) == 1)   // one at a time: wait for each completion
 *         covey_member_pages_load_next(pages, on_members, NULL, NULL, NULL, NULL);
 *     covey_member_pages_release(pages);
 *
 * A list is not live: each page shows the state at the time of its request, in the server's order. For live lists see
 * group_channel_collection.h and message_collection.h. Every page needs a connection. Its channels, members and
 * messages also update the cache, and open collections report the changes before the page's completion. A failed load
 * changes nothing and can be repeated.
 *
 * Errors of all load functions: COVEY_ERROR_QUERY_IN_PROGRESS while the same object loads a page, which changes
 * nothing; COVEY_ERROR_CONNECTION_REQUIRED without a connection; COVEY_ERROR_NOT_FOUND if there is no such channel;
 * COVEY_ERROR_NOT_ALLOWED if the user may not see the list; COVEY_ERROR_INVALID_PARAMETER if another user has logged in
 * since the first page; COVEY_ERROR_PAGE_TOKEN_EXPIRED and COVEY_ERROR_INVALID_VALUE if the server no longer knows the
 * position: the next load begins with the first page again. A load after the last page completes with an empty list and
 * no error.
 */
#ifndef COVEY_PAGES_H
#define COVEY_PAGES_H

#include "list_query.h"
#include "outbox.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Completions ---------- */

/** Completion with channels, NULL on failure. Both are borrowed. */
typedef void (*covey_channels_fn)(
    void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_error *error);
/** Completion with members, NULL on failure. Both are borrowed. */
typedef void (*covey_members_fn)(
    void *user_data, uint64_t call_id, const covey_member_list *members, const covey_error *error);
/** Completion with users, NULL on failure. Both are borrowed. */
typedef void (*covey_users_fn)(
    void *user_data, uint64_t call_id, const covey_user_list *users, const covey_error *error);
/** Completion with restricted users, NULL on failure. Both are borrowed. */
typedef void (*covey_restricted_users_fn)(
    void *user_data, uint64_t call_id, const covey_restricted_user_list *users, const covey_error *error);

/* ---- Group channels ---------- */

/**
 * Lists the current user's group channels. To display a list, use a collection: it stays current.
 * @param client the client.
 * @param query filter and order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_channel_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_group_channels(
    covey_client *client, const covey_group_channel_list_query *query, covey_channel_pages **pages,
    covey_error **error);

/**
 * Lists public group channels that can be discovered, joined or not. A row never overwrites the current user's own
 * state of a cached channel, because the server may omit that state in such a list.
 * @param client the client.
 * @param query filter and order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_channel_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_public_group_channels(
    covey_client *client, const covey_public_group_channel_list_query *query, covey_channel_pages **pages,
    covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the channels of the page, as now cached; errors: see above.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report what the page changed before fn runs.
 *        Inside fn, has_next and is_loading describe the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_channel_pages_load_next(
    covey_channel_pages *pages,
    covey_channels_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_pages_has_next(const covey_channel_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_pages_is_loading(const covey_channel_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_channel_pages_release(covey_channel_pages *pages);

/* ---- Members ---------- */

/**
 * Lists the joined and invited members of a channel, with their roles, mutes and online states.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param query filter and order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_member_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_members(
    covey_client *client, const char *channel_url, const covey_member_list_query *query,
    covey_member_pages **pages, covey_error **error);

/**
 * Lists the operators of a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param limit rows per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_member_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_operators(
    covey_client *client, const char *channel_url, int32_t limit, covey_member_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the members of the page; errors: see above.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report what the page changed before fn runs.
 *        Inside fn, has_next and is_loading describe the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_member_pages_load_next(
    covey_member_pages *pages,
    covey_members_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_member_pages_has_next(const covey_member_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_pages_is_loading(const covey_member_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_member_pages_release(covey_member_pages *pages);

/* ---- Banned and muted users ---------- */

/**
 * Lists the users who are banned from a channel. Operators only.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param limit rows per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_restricted_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_banned_users(
    covey_client *client, const char *channel_url, int32_t limit, covey_restricted_user_pages **pages,
    covey_error **error);

/**
 * Lists the users who are muted in a channel. Operators only.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param limit rows per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_restricted_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_muted_users(
    covey_client *client, const char *channel_url, int32_t limit, covey_restricted_user_pages **pages,
    covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the users of the page; errors: see above.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report what the page changed before fn runs.
 *        Inside fn, has_next and is_loading describe the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_restricted_user_pages_load_next(
    covey_restricted_user_pages *pages,
    covey_restricted_users_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_restricted_user_pages_has_next(const covey_restricted_user_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_restricted_user_pages_is_loading(const covey_restricted_user_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_restricted_user_pages_release(covey_restricted_user_pages *pages);

/* ---- Users ---------- */

/**
 * Lists users of the application. Use it, for example, to look up the users of a reaction by their ids.
 * @param client the client.
 * @param query filter; copied. NULL: all users.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_users(
    covey_client *client, const covey_user_list_query *query, covey_user_pages **pages, covey_error **error);

/**
 * Lists the users whom the current user blocks.
 * @param client the client.
 * @param limit rows per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_blocked_users(
    covey_client *client, int32_t limit, covey_user_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the users of the page; errors: see above.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report what the page changed before fn runs.
 *        Inside fn, has_next and is_loading describe the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_user_pages_load_next(
    covey_user_pages *pages,
    covey_users_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_user_pages_has_next(const covey_user_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_pages_is_loading(const covey_user_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_user_pages_release(covey_user_pages *pages);

/* ---- Messages ---------- */

/**
 * Lists the messages of a channel, or the replies of one of them, from the newest page back.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params message type, custom types, senders, reply type, and `reverse`: newest message of a page first.
 *        Settings that only collections use are ignored. Copied. NULL: the defaults, without replies.
 * @param parent_message_id only the replies of this message, regardless of the reply type of the params; 0: messages of
 *        the channel.
 * @param limit rows per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_message_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_previous_messages(
    covey_client *client, const char *channel_url, const covey_message_list_params *params,
    int64_t parent_message_id, int32_t limit, covey_message_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the messages of the page, oldest first unless `reverse` is set; errors: see above.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report what the page changed before fn runs.
 *        Inside fn, has_next and is_loading describe the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_message_pages_load_next(
    covey_message_pages *pages,
    covey_messages_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_pages_has_next(const covey_message_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_pages_is_loading(const covey_message_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_message_pages_release(covey_message_pages *pages);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_PAGES_H */
