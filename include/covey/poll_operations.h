/*
 * What can be done with polls: make, show, vote, change, close, remove, list. Include covey.h, not this file; the
 * conventions of all functions stand there.
 *
 * A poll is made first, and shown by sending a text message with its id: covey_user_message_params_set_poll_id. Before
 * that only who made it sees it. Nothing is queued: without a connection an operation fails with
 * COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed. What an operation changed is told to the collections before
 * its completion; the event that follows tells nothing more.
 *
 * Errors that they share: COVEY_ERROR_NOT_FOUND if there is no such poll or option, COVEY_ERROR_NOT_ALLOWED if the user
 * did not make it (or is no member of the channel), COVEY_ERROR_NOT_ACCEPTABLE if it is closed.
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
typedef void (*covey_poll_fn)(void *user, uint64_t request_id, const covey_poll *poll, const covey_error *error);
/** Completion with polls, NULL on failure. Both are borrowed. */
typedef void (*covey_polls_fn)(
    void *user, uint64_t request_id, const covey_poll_list *polls, const covey_error *error);

/* ---- What to make of a poll ---------- */

/**
 * A poll to make, or what one is to become: nothing is set, and what is not set stays as it is.
 * @param params receives it. A call that uses it copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_poll_params_release. Threads: any-thread; one object must
 *         not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_new(covey_poll_params **params);

/**
 * Its question; not empty, at most 2,048 characters. @return 0 or a negative error. Threads: as covey_poll_params_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_title(covey_poll_params *params, const char *title);

/**
 * The options of a new poll; those of an existing one are changed one by one.
 * @param params the poll.
 * @param options an array of texts, each at most 2,000 characters.
 * @param count how many; at least 1 for a new poll.
 * @return 0 or a negative error. Threads: as covey_poll_params_new. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_options(
    covey_poll_params *params, const char *const *options, size_t count);

/** The app's own data. @return 0 or a negative error. Threads: as covey_poll_params_new. Since 0.1. */
COVEY_API int32_t covey_poll_params_set_data(covey_poll_params *params, const char *data);

/**
 * Whether everybody may add options; at first not. @return 0 or a negative error. Threads: as covey_poll_params_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_allows_user_suggestion(
    covey_poll_params *params, bool allows_user_suggestion);

/**
 * Whether a user may vote for several options; at first not. @return 0 or a negative error. Threads: as
 * covey_poll_params_new. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_allows_multiple_votes(covey_poll_params *params, bool allows_multiple_votes);

/**
 * When it closes by itself, Unix ms, counted in whole seconds; 0: never. @return 0 or a negative error. Threads: as
 * covey_poll_params_new. Since 0.1.
 */
COVEY_API int32_t covey_poll_params_set_close_at(covey_poll_params *params, int64_t close_at);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_poll_params_release(covey_poll_params *params);

/* ---- Operations ---------- */

/**
 * Makes a poll.
 * @param client the client.
 * @param params its title and options, which must be set, and the rest; copied.
 * @param fn completion with the poll.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_create_poll(
    covey_client *client, const covey_poll_params *params,
    covey_poll_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Gets a poll from the server; the message that shows it is brought up to date.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param fn completion with the poll.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_poll(
    covey_client *client, const char *channel_url, int64_t poll_id,
    covey_poll_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Changes a poll of mine.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param params what is set replaces what it had; copied. Without options.
 * @param fn completion with the poll.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_poll(
    covey_client *client, const char *channel_url, int64_t poll_id, const covey_poll_params *params,
    covey_poll_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Closes a poll of mine: nobody may vote any more.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param fn completion with the poll.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_close_poll(
    covey_client *client, const char *channel_url, int64_t poll_id,
    covey_poll_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Removes a poll of mine; the message that shows it stays, without it.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_poll(
    covey_client *client, const char *channel_url, int64_t poll_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Adds an option to a poll of mine, or to one that lets everybody do so.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param text its text; not empty, at most 2,000 characters.
 * @param fn completion with the poll.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_add_poll_option(
    covey_client *client, const char *channel_url, int64_t poll_id, const char *text,
    covey_poll_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Changes the text of an option.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param option_id which option of it; above 0.
 * @param text its text; not empty, at most 2,000 characters.
 * @param fn completion with the poll.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_poll_option(
    covey_client *client, const char *channel_url, int64_t poll_id, int64_t option_id, const char *text,
    covey_poll_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Removes an option, with its votes.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; NULL or "" if none does yet.
 * @param poll_id which; above 0.
 * @param option_id which option of it; above 0.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_poll_option(
    covey_client *client, const char *channel_url, int64_t poll_id, int64_t option_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Votes, in place of my earlier votes.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; not empty.
 * @param poll_id which; above 0.
 * @param option_ids for which options: an array; may be NULL if count is 0.
 * @param count how many; 0 takes my votes back.
 * @param fn completion; error also: COVEY_ERROR_INVALID_VALUE for several options where one is allowed.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_vote_poll(
    covey_client *client, const char *channel_url, int64_t poll_id, const int64_t *option_ids, size_t count,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Lists ---------- */

/**
 * Lists the polls of a channel, page by page; see pages.h.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param limit polls a page, 1 to 20; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_poll_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_polls(
    covey_client *client, const char *channel_url, int32_t limit, covey_poll_pages **pages, covey_error **error);

/**
 * Loads the next page; its errors: pages.h.
 * @param pages the list.
 * @param fn completion with the polls of the page.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: inside fn has_next and is_loading tell the state after
 *         this page. Since 0.1.
 */
COVEY_API int32_t covey_poll_pages_load_next(
    covey_poll_pages *pages,
    covey_polls_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Whether there may be another page: 1 before the first, 0 once the server has said that there is none, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_poll_pages_has_next(const covey_poll_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_poll_pages_is_loading(const covey_poll_pages *pages);

/**
 * Gives up the list; NULL is allowed. A load that is on its way completes all the same. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_poll_pages_release(covey_poll_pages *pages);

/**
 * Lists the users who voted for an option, page by page: covey_user_pages_load_next.
 * @param client the client.
 * @param channel_url the channel whose message shows the poll; not empty.
 * @param poll_id which poll; above 0.
 * @param option_id which option of it; above 0.
 * @param limit users a page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_user_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_poll_voters(
    covey_client *client, const char *channel_url, int64_t poll_id, int64_t option_id, int32_t limit,
    covey_user_pages **pages, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_POLL_OPERATIONS_H */
