/*
 * What can be done with messages that the server has: change, copy, translate, pin, react, mark as read, unread or
 * delivered; typing; who has read a message; the server's search. Include covey.h, not this file; the conventions of
 * all functions stand there. Sending, getting, changing and deleting text messages: client.h.
 *
 * Nothing is shown before the server confirms it, and nothing is queued: without a connection an operation fails with
 * COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed. Only a copy is a send, and waits as every send does. What
 * an operation changed is told to the collections before its completion; the event that follows tells nothing more.
 *
 * Errors that they share: COVEY_ERROR_NOT_FOUND if there is no such channel or message, or the user does not see it;
 * COVEY_ERROR_NOT_ALLOWED if he may not do that.
 */
#ifndef COVEY_MESSAGE_OPERATIONS_H
#define COVEY_MESSAGE_OPERATIONS_H

#include "channel.h"
#include "client.h"
#include "file_message.h"
#include "pages.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- One message ---------- */

/**
 * Changes a sent message with files: data, custom type and mentions where they are not empty, else they stay as they
 * are; meta array values are added. Its files and its caption cannot be changed.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param params what it becomes; copied. Without files.
 * @param fn completion with the changed message; errors also: COVEY_ERROR_NOT_MESSAGE_OWNER if it is somebody else's
 *        and the user no operator, COVEY_ERROR_MESSAGE_NOT_FOUND.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_file_message(
    covey_client *client, const char *channel_url, int64_t message_id, const covey_file_message_params *params,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Has a text message translated; the translations belong to the message for everybody: covey_message_translations.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param languages codes of the languages, such as "fr": an array.
 * @param count how many; at least 1.
 * @param fn completion with the message; error also: COVEY_ERROR_NOT_ACCEPTABLE if it is no text message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_translate_message(
    covey_client *client, const char *channel_url, int64_t message_id, const char *const *languages, size_t count,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Pins a message to its channel, for everybody.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param fn completion; errors also: COVEY_ERROR_EXISTS_ALREADY if it is pinned, COVEY_ERROR_TOO_MANY_ITEMS if ten
 *        others are, COVEY_ERROR_NOT_ACCEPTABLE in a supergroup or an ephemeral channel, and for a silent message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_pin_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Unpins a message.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param fn completion; error also: COVEY_ERROR_NOT_FOUND if it is not pinned.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unpin_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Adds a reaction of mine to a message.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param key which reaction: a name of the app's, such as "smile"; not empty, at most 30 characters.
 * @param fn completion; error also: COVEY_ERROR_EXISTS_ALREADY if I reacted so already.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_add_reaction(
    covey_client *client, const char *channel_url, int64_t message_id, const char *key,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes a reaction of mine back.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param key which reaction; not empty.
 * @param fn completion; error also: COVEY_ERROR_NOT_FOUND if I did not react so.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_reaction(
    covey_client *client, const char *channel_url, int64_t message_id, const char *key,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sends a copy of a message of mine: text or caption, data, custom type, mentions, meta arrays, languages, and the
 * files without a new upload; not its place in a thread, nor how it was pushed. It is a send as any other: see
 * covey_client_send_user_message.
 * @param client the client.
 * @param message what is copied: sent, mine, without a poll.
 * @param channel_url where the copy goes; not empty.
 * @param pending receives the copy as it waits; may be NULL.
 * @param fn completion with the sent copy, or why it was not sent.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_PARAMETER for a message that was not sent or is somebody else's,
 *         -COVEY_ERROR_NOT_SUPPORTED for one with a poll; or another negative error. Ownership: end `pending` with
 *         covey_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_copy_message(
    covey_client *client, const covey_message *message, const char *channel_url, covey_message **pending,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Receipts and typing ---------- */

/**
 * Marks a message and all after it as unread: my position moves back to before it.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_as_unread(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Tells the server that I have read everything in a thread.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param parent_message_id the message above the thread; above 0.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_thread_as_read(
    covey_client *client, const char *channel_url, int64_t parent_message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Tells the server that everything in a channel has reached me. While a client is connected it does so by itself for
 * each message; this is for messages that came another way, such as by push.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_as_delivered(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Tells the other members that I am typing. May be called for every key that is pressed: the server is told once a
 * second at most. They see it for ten seconds, or until it ends.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param fn completion; no answer of the server is waited for.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_start_typing(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Tells the other members that I am not typing any more. Sending a message ends it too.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param fn completion; no answer of the server is waited for.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_end_typing(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * The members who have read a message: the joined ones but me and its sender. In a supergroup nobody.
 * @param client a client that knows its user.
 * @param channel the channel as it is now, with its members: what it says is what counts.
 * @param message a message of that channel.
 * @param members receives them.
 * @return 0; -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected; or another negative error. Ownership: end
 *         `members` with covey_member_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_read_members(
    covey_client *client, const covey_channel *channel, const covey_message *message, covey_member_list **members);

/**
 * The members who have not read a message yet: the joined ones but me and its sender. In a supergroup nobody.
 * @param client a client that knows its user.
 * @param channel the channel as it is now, with its members: what it says is what counts.
 * @param message a message of that channel.
 * @param members receives them.
 * @return 0; -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected; or another negative error. Ownership: end
 *         `members` with covey_member_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unread_members(
    covey_client *client, const covey_channel *channel, const covey_message *message, covey_member_list **members);

/**
 * How many members have not read a message yet: those of covey_client_unread_members.
 * @param client a client that knows its user.
 * @param channel the channel as it is now.
 * @param message a message of that channel.
 * @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_client_unread_member_count(
    covey_client *client, const covey_channel *channel, const covey_message *message);

/**
 * How many members a message has not reached yet; 0 in supergroups, and where the application keeps no such receipts.
 * @param client a client that knows its user.
 * @param channel the channel as it is now.
 * @param message a message of that channel.
 * @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_client_undelivered_member_count(
    covey_client *client, const covey_channel *channel, const covey_message *message);

/* ---- Search at the server ---------- */

/** In which order the server gives what it found. */
enum covey_server_search_order {
    /** Best first. */
    COVEY_SERVER_SEARCH_ORDER_RELEVANCE = 0,
    /** Newest first. */
    COVEY_SERVER_SEARCH_ORDER_TIME = 1
};

/**
 * What the server shall look for: nothing yet. The search of the cache, which needs no connection: cache.h.
 * @param query receives it. A call that uses it copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_server_search_query_release. Threads: any-thread; one
 *         object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_new(covey_server_search_query **query);

/**
 * What to look for; not empty. @return 0 or a negative error. Threads: as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_text(covey_server_search_query *query, const char *text);

/**
 * Only in this channel; "", the default: in all that I joined. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_channel_url(
    covey_server_search_query *query, const char *channel_url);

/**
 * Only messages of this custom type; "", the default: of all. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_custom_type(
    covey_server_search_query *query, const char *custom_type);

/**
 * Only messages created then or later, Unix ms; 0, the default: no condition. @return 0 or a negative error. Threads:
 * as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_created_after(
    covey_server_search_query *query, int64_t created_after_at);

/**
 * Only messages created then or earlier, Unix ms; 0, the default: no condition. @return 0 or a negative error. Threads:
 * as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_created_before(
    covey_server_search_query *query, int64_t created_before_at);

/**
 * The order, enum covey_server_search_order; the default is RELEVANCE. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_order(covey_server_search_query *query, int32_t order);

/**
 * Whether the order is turned round. @return 0 or a negative error. Threads: as covey_server_search_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_reverse(covey_server_search_query *query, bool reverse);

/**
 * Whether the text has to be there as it stands, not in parts. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_exact_match(covey_server_search_query *query, bool exact_match);

/**
 * Whether the text is an expression of the server's own query language. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_advanced(covey_server_search_query *query, bool advanced);

/**
 * Which fields of messages are looked at, by the protocol's names ("message", "data", "custom_type" …).
 * @param query the query.
 * @param fields an array of names; may be NULL if count is 0.
 * @param count how many; 0, the default: the server's choice.
 * @return 0 or a negative error. Threads: as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_target_fields(
    covey_server_search_query *query, const char *const *fields, size_t count);

/**
 * Messages a page, 1 to 100; the default is 20. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_limit(covey_server_search_query *query, int32_t limit);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_server_search_query_release(covey_server_search_query *query);

/**
 * Lists the messages that the server finds, page by page: covey_message_pages_load_next. They are not written to the
 * cache.
 * @param client the client.
 * @param query what to look for; copied. Its text must not be empty.
 * @param pages receives the list, before its first page.
 * @param error why it was not made; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: end it with
 *         covey_message_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_found_messages(
    covey_client *client, const covey_server_search_query *query, covey_message_pages **pages, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_OPERATIONS_H */
