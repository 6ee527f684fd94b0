/*
 * Operations on sent messages: edit, copy, translate, pin, react, mark as read, unread or delivered; typing; who has
 * read a message; the server's search. Include covey.h, not this file; it documents the conventions of all functions.
 * For sending, getting, editing and deleting text messages see client.h.
 *
 * A change is shown only after the server confirms it. Operations are not queued: without a connection they fail with
 * COVEY_ERROR_CONNECTION_REQUIRED and change nothing. Only a copy is a send, and waits as every send does. Collections
 * report an operation's changes before its completion; the event that follows changes nothing more.
 *
 * Errors of all operations: COVEY_ERROR_NOT_FOUND if there is no such channel or message, or the user may not see it;
 * COVEY_ERROR_NOT_ALLOWED if the user may not do that.
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
 * Edits a sent message with files: data, custom type, mentions and meta arrays, as covey_client_update_user_message
 * does. Files and caption cannot be changed.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param params the new values, at least one, without files and caption; copied.
 * @param fn completion with the changed message; errors also: COVEY_ERROR_NOT_MESSAGE_OWNER if another user sent it and
 *        the current user is no operator, COVEY_ERROR_MESSAGE_NOT_FOUND.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_file_message(
    covey_client *client, const char *channel_url, int64_t message_id, const covey_file_message_params *params,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Translates a text message. The translations become part of the message for everybody: covey_message_translations.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param languages an array of language codes, such as "fr".
 * @param count number of elements; at least 1.
 * @param fn completion with the message; error also: COVEY_ERROR_NOT_ACCEPTABLE if it is no text message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_translate_message(
    covey_client *client, const char *channel_url, int64_t message_id, const char *const *languages, size_t count,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Pins a message to its channel, for everybody.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param fn completion; errors also: COVEY_ERROR_EXISTS_ALREADY if it is pinned, COVEY_ERROR_TOO_MANY_ITEMS if ten
 *        others are, COVEY_ERROR_NOT_ACCEPTABLE in a supergroup or an ephemeral channel, and for a silent message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_pin_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unpins a message.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param fn completion; error also: COVEY_ERROR_NOT_FOUND if it is not pinned.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unpin_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Adds a reaction of the current user to a message.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param key the reaction: an app-defined name, such as "smile"; not empty, at most 30 characters.
 * @param fn completion; error also: COVEY_ERROR_EXISTS_ALREADY if the user has added this reaction already.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_add_reaction(
    covey_client *client, const char *channel_url, int64_t message_id, const char *key,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes a reaction of the current user.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param key the reaction; not empty.
 * @param fn completion; error also: COVEY_ERROR_NOT_FOUND if the user has not added this reaction.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_reaction(
    covey_client *client, const char *channel_url, int64_t message_id, const char *key,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sends a copy of a message of the current user: text or caption, data, custom type, mentions, meta arrays, languages,
 * and the files without a new upload. The copy is no reply and has no push settings. It is a normal send: see
 * covey_client_send_user_message.
 * @param client the client.
 * @param message the message to copy: sent, by the current user, without a poll.
 * @param channel_url the URL of the copy's channel; not empty.
 * @param pending receives the pending copy; may be NULL.
 * @param fn completion with the sent copy, or the reason of the failure.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_PARAMETER for an unsent message or one of another user, -COVEY_ERROR_NOT_SUPPORTED
 *        for one with a poll; or another negative error. Ownership: release `pending` with
 * covey_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_copy_message(
    covey_client *client, const covey_message *message, const char *channel_url, covey_message **pending,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Receipts and typing ---------- */

/**
 * Marks channels as read: everything in them until now. No call to covey_client_mark_as_read delays it.
 * @param client the client.
 * @param channel_urls an array of URLs, none empty; NULL with count 0: all channels that the user has joined.
 * @param count number of elements.
 * @param fn completion; error also: COVEY_ERROR_NOT_FOUND if one of the channels does not exist. Then none is marked.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_all_as_read(
    covey_client *client, const char *const *channel_urls, size_t count,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Marks a message and all later ones as unread: the user's read position moves back to before it.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_as_unread(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Reports to the server that the current user has read all messages of a thread.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param parent_message_id the thread's parent message; above 0.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_thread_as_read(
    covey_client *client, const char *channel_url, int64_t parent_message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Reports to the server that all messages of a channel were delivered. A connected client does this automatically for
 * each message; use this for messages that arrived another way, such as by push.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_as_delivered(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Shows the other members that the current user is typing. You can call it for every key press: Covey notifies the
 * server at most once a second. Members see it for ten seconds, or until covey_client_end_typing.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion; it does not wait for the server's response.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_start_typing(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Shows the other members that the current user stopped typing. Sending a message also does this.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion; it does not wait for the server's response.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_end_typing(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * The members who have read a message: the joined members except the current user and the sender. Empty in a
 * supergroup.
 * @param client a client whose user is known.
 * @param channel a current snapshot of the channel, with its members: the result is computed from it.
 * @param message a message of that channel.
 * @param members receives them.
 * @return 0; -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected; or another negative error. Ownership:
 *        release `members` with covey_member_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_read_members(
    covey_client *client, const covey_channel *channel, const covey_message *message, covey_member_list **members);

/**
 * The members who have not read a message: the joined members except the current user and the sender. Empty in a
 * supergroup.
 * @param client a client whose user is known.
 * @param channel a current snapshot of the channel, with its members: the result is computed from it.
 * @param message a message of that channel.
 * @param members receives them.
 * @return 0; -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected; or another negative error. Ownership:
 *        release `members` with covey_member_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unread_members(
    covey_client *client, const covey_channel *channel, const covey_message *message, covey_member_list **members);

/**
 * The number of members who have not read a message: those of covey_client_unread_members.
 * @param client a client whose user is known.
 * @param channel a current snapshot of the channel.
 * @param message a message of that channel.
 * @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_client_unread_member_count(
    covey_client *client, const covey_channel *channel, const covey_message *message);

/**
 * The number of members to whom a message was not delivered yet; 0 in supergroups, and if the application has no
 * delivery receipts.
 * @param client a client whose user is known.
 * @param channel a current snapshot of the channel.
 * @param message a message of that channel.
 * @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_client_undelivered_member_count(
    covey_client *client, const covey_channel *channel, const covey_message *message);

/* ---- Search on the server ---------- */

/** The order of the messages that the server found. */
enum covey_server_search_order {
    /** Best first. */
    COVEY_SERVER_SEARCH_ORDER_RELEVANCE = 0,
    /** Newest first. */
    COVEY_SERVER_SEARCH_ORDER_TIME = 1
};

/**
 * Creates a search of the server with an empty text. For the search of the cache, which needs no connection, see
 * cache.h.
 * @param query receives it. A call that uses it copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: release it with covey_server_search_query_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_new(covey_server_search_query **query);

/**
 * The text to find; not empty. @return 0 or a negative error. Threads: as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_text(covey_server_search_query *query, const char *text);

/**
 * Only in this channel; "" (the default): in all joined channels. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_channel_url(
    covey_server_search_query *query, const char *channel_url);

/**
 * Only messages of this custom type; "" (the default): all types. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_custom_type(
    covey_server_search_query *query, const char *custom_type);

/**
 * Only messages created at this time or later, Unix ms; 0 (the default): no condition. @return 0 or a negative error.
 * Threads:
 * as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_created_after(
    covey_server_search_query *query, int64_t created_after_at);

/**
 * Only messages created at this time or earlier, Unix ms; 0 (the default): no condition. @return 0 or a negative error.
 * Threads:
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
 * Reverses the order. @return 0 or a negative error. Threads: as covey_server_search_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_reverse(covey_server_search_query *query, bool reverse);

/**
 * Finds only the exact text. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_exact_match(covey_server_search_query *query, bool exact_match);

/**
 * Treats the text as an expression of the server's query language. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_advanced(covey_server_search_query *query, bool advanced);

/**
 * The searched fields of messages, by the protocol's names ("message", "data", "custom_type" …).
 * @param query the query.
 * @param fields an array of names; may be NULL if count is 0.
 * @param count number of elements; 0 (the default): the server's choice.
 * @return 0 or a negative error. Threads: as covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_target_fields(
    covey_server_search_query *query, const char *const *fields, size_t count);

/**
 * Messages per page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as
 * covey_server_search_query_new. Since 0.1.
 */
COVEY_API int32_t covey_server_search_query_set_limit(covey_server_search_query *query, int32_t limit);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_server_search_query_release(covey_server_search_query *query);

/**
 * Lists the messages that the server finds, page by page: covey_message_pages_load_next. They are not cached.
 * @param client the client.
 * @param query the search; copied. Its text must not be empty.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_message_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_found_messages(
    covey_client *client, const covey_server_search_query *query, covey_message_pages **pages, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_OPERATIONS_H */
