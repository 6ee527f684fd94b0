/*
 * Operations on polls: create, show, vote, change, close, delete, list. Include covey.h, not this file; it documents
 * the conventions of all functions.
 *
 * First create a poll. Then show it: send a text message with its id (covey_user_message_params_set_poll_id). Before
 * that only its creator sees it. Operations are not queued: without a connection they fail with
 * COVEY_ERROR_CONNECTION_REQUIRED and change nothing. Collections report an operation's changes before its completion;
 * the event that follows changes nothing more.
 *
 * Errors of all operations: COVEY_ERROR_NOT_FOUND if there is no such poll or option, COVEY_ERROR_NOT_ALLOWED if the
 * user did not create it (or is no member of the channel), COVEY_ERROR_NOT_ACCEPTABLE if it is closed.
 */
#ifndef COVEY_POLL_OPERATIONS_H
#define COVEY_POLL_OPERATIONS_H

#include "client.h"
#include "pages.h"
#include "poll.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Completion with a poll, NULL on failure. Both are borrowed. */
typedef void (*covey_poll_fn)(void *user_data, uint64_t call_id, const covey_poll *poll, const covey_error *error);
/** Completion with polls, NULL on failure. Both are borrowed. */
typedef void (*covey_polls_fn)(
    void *user_data, uint64_t call_id, const covey_poll_list *polls, const covey_error *error);

/* ---- Parameters ---------- */

/**
 * A poll to create, or the new values of one. Nothing is set at first. Values that are not set do not change.
 * @param params receives the parameters. Calls copy them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release it with covey_poll_params_release. Threads: any-thread; one object
 *        must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_new(covey_poll_params **params);

/**
 * Its question; not empty, at most 2,048 characters. @return 0 or a negative error. Threads: as covey_poll_params_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_title(covey_poll_params *params, const char *title);

/**
 * The options of a new poll. Options of an existing poll are changed one by one.
 * @param params the poll.
 * @param options an array of texts, each at most 2,000 characters.
 * @param count number of elements; at least 1 for a new poll.
 * @return 0 or a negative error. Threads: as covey_poll_params_new. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_options(
    covey_poll_params *params, const char *const *options, size_t count);

/** App-defined data. @return 0 or a negative error. Threads: as covey_poll_params_new. Since 0.1. */
COVEY_API int32_t covey_poll_params_set_data(covey_poll_params *params, const char *data);

/**
 * Allows everybody to add options. Default: false. @return 0 or a negative error. Threads: as covey_poll_params_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_allows_user_suggestion(
    covey_poll_params *params, bool allows_user_suggestion);

/**
 * Allows a user to vote for several options. Default: false. @return 0 or a negative error. Threads: as
 * covey_poll_params_new. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_allows_multiple_votes(covey_poll_params *params, bool allows_multiple_votes);

/**
 * When it closes automatically, Unix ms, in whole seconds; 0: never. @return 0 or a negative error. Threads: as
 * covey_poll_params_new. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_close_at(covey_poll_params *params, int64_t close_at);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_poll_params_release(covey_poll_params *params);

/* ---- Operations ---------- */

/**
 * Creates a poll.
 * @param client the client.
 * @param params the poll; copied. Title and options are required.
 * @param fn completion with the poll.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_create_poll(
    covey_client *client, const covey_poll_params *params,
    covey_poll_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Gets a poll from the server and updates the cached message that shows it.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param fn completion with the poll.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_poll(
    covey_client *client, const char *channel_url, int64_t poll_id,
    covey_poll_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Changes a poll of the current user.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param params the new values, without options; copied.
 * @param fn completion with the poll.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_poll(
    covey_client *client, const char *channel_url, int64_t poll_id, const covey_poll_params *params,
    covey_poll_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Closes a poll of the current user: voting ends.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param fn completion with the poll.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_close_poll(
    covey_client *client, const char *channel_url, int64_t poll_id,
    covey_poll_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes a poll of the current user. The message that shows it stays, without the poll.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_poll(
    covey_client *client, const char *channel_url, int64_t poll_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Adds an option to a poll of the current user, or to one that allows everybody to add options.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param text its text; not empty, at most 2,000 characters.
 * @param fn completion with the poll.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_add_poll_option(
    covey_client *client, const char *channel_url, int64_t poll_id, const char *text,
    covey_poll_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Changes the text of an option.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param option_id the option's id; above 0.
 * @param text its text; not empty, at most 2,000 characters.
 * @param fn completion with the poll.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_poll_option(
    covey_client *client, const char *channel_url, int64_t poll_id, int64_t option_id, const char *text,
    covey_poll_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes an option and its votes.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id the poll's id; above 0.
 * @param option_id the option's id; above 0.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_poll_option(
    covey_client *client, const char *channel_url, int64_t poll_id, int64_t option_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Votes. Replaces earlier votes of the current user.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; not empty.
 * @param poll_id the poll's id; above 0.
 * @param option_ids an array of option ids; may be NULL if count is 0.
 * @param count number of elements; 0 removes the user's votes.
 * @param fn completion; error also: COVEY_ERROR_INVALID_VALUE for several options if only one is allowed.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_vote_poll(
    covey_client *client, const char *channel_url, int64_t poll_id, const int64_t *option_ids, size_t count,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Lists ---------- */

/**
 * Lists the polls of a channel, page by page; see pages.h.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param limit polls per page, 1 to 20; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_poll_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_polls(
    covey_client *client, const char *channel_url, int32_t limit, covey_poll_pages **pages, covey_error **error);

/**
 * Loads the next page; its errors: pages.h.
 * @param pages the list.
 * @param fn completion with the polls of the page.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: inside fn, has_next and is_loading describe the state
 *        after this page. Since 0.1.
 */
COVEY_API int32_t covey_poll_pages_load_next(
    covey_poll_pages *pages,
    covey_polls_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_poll_pages_has_next(const covey_poll_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_pages_is_loading(const covey_poll_pages *pages);

/**
 * Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_poll_pages_release(covey_poll_pages *pages);

/**
 * Lists the users who voted for an option, page by page: covey_user_pages_load_next.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; not empty.
 * @param poll_id the poll's id; above 0.
 * @param option_id the option's id; above 0.
 * @param limit users per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_poll_voters(
    covey_client *client, const char *channel_url, int64_t poll_id, int64_t option_id, int32_t limit,
    covey_user_pages **pages, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_POLL_OPERATIONS_H */
