/*
 * Operations on channels, and on the current user's state in them. Include covey.h, not this file; it documents the
 * conventions of all functions.
 *
 * A change is shown only after the server confirms it. Without a connection each call completes with
 * COVEY_ERROR_CONNECTION_REQUIRED and changes nothing, except covey_client_get_channel of a cached channel. If the
 * server forbids a call: COVEY_ERROR_NOT_ALLOWED. If the channel does not exist: COVEY_ERROR_NOT_FOUND.
 */
#ifndef COVEY_CHANNEL_OPERATIONS_H
#define COVEY_CHANNEL_OPERATIONS_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Getting and creating channels ---------- */

/**
 * Gets a channel from the cache, or from the server if it is not cached. covey_client_refresh_channel always asks the
 * server.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel(
    covey_client *client, const char *channel_url,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Creates a channel, or returns the existing distinct channel of the same members.
 * Errors: COVEY_ERROR_EXISTS_ALREADY if a channel with this URL exists.
 * @param client the client.
 * @param params the channel to create; copied.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_create_channel(
    covey_client *client, const covey_group_channel_params *params,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Changes properties of a channel. Values that are not set stay; an empty name, cover URL, data, custom type or access
 * code clears the old one. Any member may do this unless the application allows it only for operators:
 * COVEY_ERROR_NOT_ALLOWED.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params the new values; copied. Values that only a new channel can have, such as members or its URL, must not
 *        be set.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_channel(
    covey_client *client, const char *channel_url, const covey_group_channel_params *params,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes a channel and its content for everybody; operators only.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Members ---------- */

/**
 * Invites users to a channel. Users who accept invitations automatically join at once.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_ids an array of user ids.
 * @param count number of elements; at least 1.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_invite(
    covey_client *client, const char *channel_url, const char *const *user_ids, size_t count,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Accepts an invitation.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param access_code the channel's access code; NULL or "" for none.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_accept_invitation(
    covey_client *client, const char *channel_url, const char *access_code,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Declines an invitation. The channel leaves the lists; a private channel also leaves the cache.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_decline_invitation(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Joins a public channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param access_code the channel's access code; NULL or "" for none.
 * @param fn completion with the channel.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_join_channel(
    covey_client *client, const char *channel_url, const char *access_code,
    covey_channel_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Leaves a channel. Its unsent messages are deleted.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_leave_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- State ---------- */

/**
 * Freezes a channel: only operators can send. Operators only.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_freeze_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unfreezes a channel: everybody can send again. Operators only.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unfreeze_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Hides a channel from the current user's lists. To archive a channel, hide it without auto-unhide.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param hide_previous_messages true: removes the messages up to now for the current user permanently. The call then
 *        waits as covey_client_reset_my_history does.
 * @param allow_auto_unhide true: the next message of another user unhides the channel.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_hide_channel(
    covey_client *client, const char *channel_url, bool hide_previous_messages, bool allow_auto_unhide,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unhides a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unhide_channel(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes the messages up to now for the current user permanently. Other members keep them. Unsent messages stay. The
 * call waits for the user's messages of the channel that are being sent or whose outcome is unknown: hidden messages
 * cannot be looked up. If they cannot be looked up now, the call fails with that error.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_reset_my_history(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Push notifications and counts ---------- */

/** The messages that cause push notifications for the current user. */
enum covey_push_trigger {
    /** Uses the user's own setting; only for a channel. */
    COVEY_PUSH_TRIGGER_BY_USER = 0,
    COVEY_PUSH_TRIGGER_ALL = 1,
    COVEY_PUSH_TRIGGER_OFF = 2,
    COVEY_PUSH_TRIGGER_MENTIONS_ONLY = 3
};

/** The unread counts that an app shows for a channel. The library provides all of them anyway. */
enum covey_count_preference {
    COVEY_COUNT_PREFERENCE_ALL = 0,
    COVEY_COUNT_PREFERENCE_UNREAD_MESSAGES_ONLY = 1,
    COVEY_COUNT_PREFERENCE_UNREAD_MENTIONS_ONLY = 2,
    COVEY_COUNT_PREFERENCE_OFF = 3
};

/** Completion with a value of an enumeration, or with 1 for yes and 0 for no; -1 on failure. `error` is borrowed. */
typedef void (*covey_choice_fn)(void *user_data, uint64_t call_id, int32_t choice, const covey_error *error);

/**
 * Gets the push setting of a channel from the server. For a cached channel see covey_channel_my_push_trigger.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion with an enum covey_push_trigger.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_push_trigger(
    covey_client *client, const char *channel_url,
    covey_choice_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets the push setting of a channel for the current user.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param push_trigger enum covey_push_trigger.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_set_channel_push_trigger(
    covey_client *client, const char *channel_url, int32_t push_trigger,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets the unread counts of a channel that the current user wants to see.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param count_preference enum covey_count_preference.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_set_channel_count_preference(
    covey_client *client, const char *channel_url, int32_t count_preference,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CHANNEL_OPERATIONS_H */
