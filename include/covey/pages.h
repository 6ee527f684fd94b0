/*
 * Lists of the server, page by page: my group channels and public ones, members, operators, banned and muted users of a
 * channel, users, blocked users, older messages. Include covey.h, not this file; the conventions of all functions stand
 * there.
 *
 * A pages object walks once through one list as it was asked for:
 *
 *     covey_member_pages *pages;
 *     covey_client_list_members(client, "general", NULL, &pages, NULL);
 *     while (covey_member_pages_has_next(pages) == 1)   // in turns: each load waits for the one before
 *         covey_member_pages_load_next(pages, on_members, NULL, NULL, NULL, NULL);
 *     covey_member_pages_release(pages);
 *
 * A list is not live: it shows what was true when a page was asked for, in the server's order; for live lists see
 * group_channel_collection.h and message_collection.h. Every page needs a connection. What it says of channels, members
 * and messages goes into the cache as well, and open collections hear of it before the page's completion. A load that
 * failed has changed nothing, and may be tried again.
 *
 * All load functions share these errors: COVEY_ERROR_QUERY_IN_PROGRESS while a page of the same object is being loaded,
 * which changes nothing; COVEY_ERROR_CONNECTION_REQUIRED without a connection; COVEY_ERROR_NOT_FOUND if there is no
 * such channel, COVEY_ERROR_NOT_ALLOWED if the user may not see the list; COVEY_ERROR_INVALID_PARAMETER if another user
 * has logged in since the first page; COVEY_ERROR_PAGE_TOKEN_EXPIRED and COVEY_ERROR_INVALID_VALUE if the server does
 * not know the place any more: the next load begins with the first page again. After the last page a load gives an
 * empty list, without an error.
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
    void *user, uint64_t request_id, const covey_channel_list *channels, const covey_error *error);
/** Completion with members, NULL on failure. Both are borrowed. */
typedef void (*covey_members_fn)(
    void *user, uint64_t request_id, const covey_member_list *members, const covey_error *error);
/** Completion with users, NULL on failure. Both are borrowed. */
typedef void (*covey_users_fn)(
    void *user, uint64_t request_id, const covey_user_list *users, const covey_error *error);
/** Completion with restricted users, NULL on failure. Both are borrowed. */
typedef void (*covey_restricted_users_fn)(
    void *user, uint64_t request_id, const covey_restricted_user_list *users, const covey_error *error);

/* ---- Group channels ---------- */

/**
 * Lists my group channels. For a list on a screen use a collection, which stays true.
 * @param client the client.
 * @param query which, and in which order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_channel_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_group_channels(
    covey_client *client, const covey_group_channel_list_query *query, covey_channel_pages **pages,
    covey_error **error);

/**
 * Lists the public group channels that can be discovered, whether or not I am a member. Rows of channels that are mine
 * never take anything from the cached ones: such a list need not say what is mine of a channel.
 * @param client the client.
 * @param query which, and in which order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_channel_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_public_group_channels(
    covey_client *client, const covey_public_group_channel_list_query *query, covey_channel_pages **pages,
    covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the channels of the page, as they stand
 *        in the cache now; errors: see above.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of what the page changed before fn runs.
 *         Inside fn has_next and is_loading tell the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_channel_pages_load_next(
    covey_channel_pages *pages,
    covey_channels_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_pages_has_next(const covey_channel_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_pages_is_loading(const covey_channel_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_channel_pages_release(covey_channel_pages *pages);

/* ---- Members ---------- */

/**
 * Lists the members of a channel, joined and invited, with their roles and whether they are muted or connected.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param query which, and in which order; copied. NULL: the defaults.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_member_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_members(
    covey_client *client, const char *channel_url, const covey_member_list_query *query,
    covey_member_pages **pages, covey_error **error);

/**
 * Lists the operators of a channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param limit rows a page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_member_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_operators(
    covey_client *client, const char *channel_url, int32_t limit, covey_member_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the members of the page; errors: see above.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of what the page changed before fn runs.
 *         Inside fn has_next and is_loading tell the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_member_pages_load_next(
    covey_member_pages *pages,
    covey_members_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_member_pages_has_next(const covey_member_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_pages_is_loading(const covey_member_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_member_pages_release(covey_member_pages *pages);

/* ---- Banned and muted users ---------- */

/**
 * Lists the users who are banned from a channel. Operators only.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param limit rows a page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_restricted_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_banned_users(
    covey_client *client, const char *channel_url, int32_t limit, covey_restricted_user_pages **pages,
    covey_error **error);

/**
 * Lists the users who are muted in a channel. Operators only.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param limit rows a page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_restricted_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_muted_users(
    covey_client *client, const char *channel_url, int32_t limit, covey_restricted_user_pages **pages,
    covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the users of the page; errors: see above.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of what the page changed before fn runs.
 *         Inside fn has_next and is_loading tell the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_restricted_user_pages_load_next(
    covey_restricted_user_pages *pages,
    covey_restricted_users_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_restricted_user_pages_has_next(const covey_restricted_user_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_restricted_user_pages_is_loading(const covey_restricted_user_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_restricted_user_pages_release(covey_restricted_user_pages *pages);

/* ---- Users ---------- */

/**
 * Lists users of the application, for example those of a reaction, by their ids.
 * @param client the client.
 * @param query which; copied. NULL: all of them.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_users(
    covey_client *client, const covey_user_list_query *query, covey_user_pages **pages, covey_error **error);

/**
 * Lists the users whom I block.
 * @param client the client.
 * @param limit rows a page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_blocked_users(
    covey_client *client, int32_t limit, covey_user_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the users of the page; errors: see above.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of what the page changed before fn runs.
 *         Inside fn has_next and is_loading tell the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_user_pages_load_next(
    covey_user_pages *pages,
    covey_users_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_user_pages_has_next(const covey_user_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_pages_is_loading(const covey_user_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_user_pages_release(covey_user_pages *pages);

/* ---- Messages ---------- */

/**
 * Lists the messages of a channel, or the replies of one of them, from the newest page back.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param params message type, custom types, senders, reply type, and `reverse`: whether a page has
 *        its newest message first. What concerns collections only does not count. Copied. NULL: the defaults, without
 *        replies.
 * @param parent_message_id only the replies of this message, whatever the reply type of the params; 0: messages
 *        of the channel.
 * @param limit rows a page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_message_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_previous_messages(
    covey_client *client, const char *channel_url, const covey_message_list_params *params,
    int64_t parent_message_id, int32_t limit, covey_message_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the messages of the page, oldest first
 *        unless the params say `reverse`; errors: see above.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of what the page changed before fn runs.
 *         Inside fn has_next and is_loading tell the state after this page. Since 0.1.
 */
COVEY_API int32_t covey_message_pages_load_next(
    covey_message_pages *pages,
    covey_messages_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_pages_has_next(const covey_message_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_pages_is_loading(const covey_message_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_message_pages_release(covey_message_pages *pages);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_PAGES_H */
