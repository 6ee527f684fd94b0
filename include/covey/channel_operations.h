/*
 * What a client does to channels, and to its own state in them. Include covey.h, not this file; the conventions of
 * all functions stand there. Nothing is shown before the server has confirmed it; without a connection each call but
 * covey_client_get_channel of a cached one completes with COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed.
 * Where the server forbids something: COVEY_ERROR_NOT_ALLOWED, and COVEY_ERROR_NOT_FOUND for a channel that is not
 * there.
 */
#ifndef COVEY_CHANNEL_OPERATIONS_H
#define COVEY_CHANNEL_OPERATIONS_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Getting and making channels ---------- */

/**
 * Gets a channel: from the cache if it is there, else from the server; covey_client_refresh_channel always asks the
 * server.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion with the channel.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel(
    covey_client *client, const char *channel_url,
    covey_channel_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Creates a channel, or finds the distinct one of the same members.
 * Errors: COVEY_ERROR_EXISTS_ALREADY if the URL is taken.
 * @param client the client.
 * @param params what to create; copied.
 * @param fn completion with the channel.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_create_channel(
    covey_client *client, const covey_group_channel_params *params,
    covey_channel_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Changes properties of a channel. What was not set stays as it is. Any member may, unless the application keeps it
 * to operators: COVEY_ERROR_NOT_ALLOWED.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param params what to change; copied. What only a new channel can have, such as members or its URL, must not be
 *        set.
 * @param fn completion with the channel.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_channel(
    covey_client *client, const char *channel_url, const covey_group_channel_params *params,
    covey_channel_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes a channel for everybody, with all that is in it; for operators.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Members ---------- */

/**
 * Invites users into a channel. Those who accept by themselves join at once.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_ids whom: an array of ids.
 * @param count how many; at least 1.
 * @param fn completion with the channel.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_invite(
    covey_client *client, const char *channel_url, const char *const *user_ids, size_t count,
    covey_channel_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Accepts an invitation.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param access_code the code that the channel asks for; NULL or "" for none.
 * @param fn completion with the channel.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_accept_invitation(
    covey_client *client, const char *channel_url, const char *access_code,
    covey_channel_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Declines an invitation: the channel leaves the lists, and a private one the cache.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_decline_invitation(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Joins a public channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param access_code the code that the channel asks for; NULL or "" for none.
 * @param fn completion with the channel.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_join_channel(
    covey_client *client, const char *channel_url, const char *access_code,
    covey_channel_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Leaves a channel; its unsent messages go with it.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_leave_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- State ---------- */

/**
 * Freezes a channel: only operators write. For operators.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_freeze_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Lets everybody write again; for operators.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unfreeze_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Hides a channel from my lists. To archive one is to hide it without auto-unhide.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param hide_previous_messages whether the messages up to now are gone for me, for good; then the call waits as
 *        covey_client_reset_my_history does.
 * @param allow_auto_unhide whether the next message of somebody else brings the channel back.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_hide_channel(
    covey_client *client, const char *channel_url, bool hide_previous_messages, bool allow_auto_unhide,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Brings a hidden channel back.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unhide_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes the messages up to now from me, for good; others keep them. Unsent messages stay. The call waits for own
 * messages of the channel that are being sent, or whose outcome is being looked up: hidden, they could not be found.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_reset_my_history(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- What is pushed and counted ---------- */

/** What is pushed to my devices. */
enum covey_push_trigger {
    /** As my own setting has it; of a channel only. */
    COVEY_PUSH_TRIGGER_BY_USER = 0,
    COVEY_PUSH_TRIGGER_ALL = 1,
    COVEY_PUSH_TRIGGER_OFF = 2,
    COVEY_PUSH_TRIGGER_MENTIONS_ONLY = 3
};

/** Which unread counts of a channel an app is to show me; the library gives all of them either way. */
enum covey_count_preference {
    COVEY_COUNT_PREFERENCE_ALL = 0,
    COVEY_COUNT_PREFERENCE_UNREAD_MESSAGES_ONLY = 1,
    COVEY_COUNT_PREFERENCE_UNREAD_MENTIONS_ONLY = 2,
    COVEY_COUNT_PREFERENCE_OFF = 3
};

/** Completion with a value of an enumeration, or with 1 for yes and 0 for no; -1 on failure. `error` is borrowed. */
typedef void (*covey_choice_fn)(void *user, uint64_t request_id, int32_t choice, const covey_error *error);

/**
 * Asks the server what of a channel is pushed to me; covey_channel_my_push_trigger has it of a cached one.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion with an enum covey_push_trigger.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_push_trigger(
    covey_client *client, const char *channel_url,
    covey_choice_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets what of a channel is pushed to me.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param push_trigger enum covey_push_trigger.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_set_channel_push_trigger(
    covey_client *client, const char *channel_url, int32_t push_trigger,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets which unread counts of a channel are shown to me.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param count_preference enum covey_count_preference.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_set_channel_count_preference(
    covey_client *client, const char *channel_url, int32_t count_preference,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CHANNEL_OPERATIONS_H */
