/*
 * The user who is logged in: profile, metadata, blocks, preferences, devices for pushes. Include covey.h, not this
 * file; the conventions of all functions stand there. Nothing is shown before the server has confirmed it; without a
 * connection each call completes with COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed. Where the server
 * forbids something: COVEY_ERROR_NOT_ALLOWED.
 */
#ifndef COVEY_USER_OPERATIONS_H
#define COVEY_USER_OPERATIONS_H

#include "channel_operations.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Profile ---------- */

/**
 * Changes my nickname or my picture; at least one of them. covey_client_current_user gives the user as changed from
 * then on.
 * @param client the client.
 * @param nickname the new one; NULL: as it is.
 * @param profile_url where the new picture is; "": none; NULL: as it is.
 * @param profile_path absolute path of a picture to upload instead of profile_url, up to 25 MiB; it is read before
 *        this returns. NULL: none.
 * @param mime_type of the picture; NULL or "" if not known.
 * @param fn completion with the user as he is now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_update_current_user(
    covey_client *client, const char *nickname, const char *profile_url, const char *profile_path, const char
    *mime_type,
    covey_user_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Makes metadata of my own: nothing is made if one of the keys is there (COVEY_ERROR_EXISTS_ALREADY).
 * @param client the client.
 * @param keys an array of keys, none of them twice.
 * @param values an array of as many values.
 * @param count how many; at least 1.
 * @param fn completion with the user as he is now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_create_user_metadata(
    covey_client *client, const char *const *keys, const char *const *values, size_t count,
    covey_user_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets metadata of my own.
 * @param client the client.
 * @param keys an array of keys, none of them twice.
 * @param values an array of as many values.
 * @param count how many; at least 1.
 * @param upsert whether keys that are not there are made; else nothing is set if one is missing
 *        (COVEY_ERROR_NOT_FOUND).
 * @param fn completion with the user as he is now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_update_user_metadata(
    covey_client *client, const char *const *keys, const char *const *values, size_t count, bool upsert,
    covey_user_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes one key of my own metadata. Errors: COVEY_ERROR_NOT_FOUND.
 * @param client the client.
 * @param key which; not empty.
 * @param fn completion with the user as he is now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_user_metadata(
    covey_client *client, const char *key,
    covey_user_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes all metadata of my own.
 * @param client the client.
 * @param fn completion with the user as he is now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_all_user_metadata(
    covey_client *client,
    covey_user_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Blocking ---------- */

/**
 * Blocks a user: he cannot invite me, nor write to me alone. Member lists of open channels show it.
 * @param client the client.
 * @param user_id whom; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_block_user(
    covey_client *client, const char *user_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes a block back. Errors: COVEY_ERROR_NOT_FOUND if he is not blocked.
 * @param client the client.
 * @param user_id whom; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unblock_user(
    covey_client *client, const char *user_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Invitations ---------- */

/**
 * Asks whether I join at once where I am invited.
 * @param client the client.
 * @param fn completion with 1 or 0.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_invitation_preference(
    covey_client *client,
    covey_choice_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets whether I join at once where I am invited.
 * @param client the client.
 * @param auto_accept whether to.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_invitation_preference(
    covey_client *client, bool auto_accept,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Push: kept at the server; the library shows no notifications ---------- */

/** Who carries pushes to a device. */
enum covey_push_service {
    COVEY_PUSH_FCM = 0,
    COVEY_PUSH_APNS = 1,
    COVEY_PUSH_HUAWEI = 2
};

/**
 * Registers a device, so that the server pushes to it.
 * @param client the client.
 * @param service enum covey_push_service.
 * @param token the device's token; not empty.
 * @param is_unique whether the device is taken from other users who had it.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_register_push_token(
    covey_client *client, int32_t service, const char *token, bool is_unique,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes a device back. Errors: COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED if it is not known.
 * @param client the client.
 * @param service enum covey_push_service.
 * @param token the device's token; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unregister_push_token(
    covey_client *client, int32_t service, const char *token,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes all my devices back.
 * @param client the client.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unregister_all_push_tokens(
    covey_client *client,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** When something is pushed to me. A later library may append fields. */
typedef struct covey_push_preference {
    uint32_t struct_size;    /**< bytes that the library filled */
    int32_t push_trigger;    /**< enum covey_push_trigger */
    int32_t do_not_disturb;  /**< 1: not between the two times of day */
    int32_t start_hour;      /**< 0 to 23 */
    int32_t start_minute;    /**< 0 to 59 */
    int32_t end_hour;        /**< 0 to 23 */
    int32_t end_minute;      /**< 0 to 59 */
    int32_t is_snoozed;      /**< 1: not between the two points in time */
    int64_t snooze_start_at; /**< Unix ms; 0: not set */
    int64_t snooze_end_at;   /**< Unix ms; 0: not set */
    const char *time_zone;   /**< of the times of day; borrowed */
    const char *sound;       /**< of a push; "": the device's own; borrowed */
} covey_push_preference;

/** Completion with all preferences, NULL on failure. Both are borrowed. */
typedef void (*covey_push_preference_fn)(
    void *user, uint64_t request_id, const covey_push_preference *preference, const covey_error *error);

/**
 * Asks when something is pushed to me.
 * @param client the client.
 * @param fn completion with all preferences.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_push_preference(
    covey_client *client,
    covey_push_preference_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets what is pushed to me where a channel has no setting of its own.
 * @param client the client.
 * @param push_trigger enum covey_push_trigger, but not COVEY_PUSH_TRIGGER_BY_USER.
 * @param fn completion with all preferences.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_push_trigger(
    covey_client *client, int32_t push_trigger,
    covey_push_preference_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets times of day without pushes. They may go over midnight.
 * @param client the client.
 * @param is_on whether they count.
 * @param start_hour 0 to 23.
 * @param start_minute 0 to 59.
 * @param end_hour 0 to 23.
 * @param end_minute 0 to 59.
 * @param time_zone such as "Europe/Berlin"; not empty.
 * @param fn completion with all preferences.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_do_not_disturb(
    covey_client *client, bool is_on, int32_t start_hour, int32_t start_minute, int32_t end_hour, int32_t
    end_minute, const char *time_zone,
    covey_push_preference_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets a span without pushes, or ends it.
 * @param client the client.
 * @param is_on whether there is one.
 * @param start_at Unix ms; not looked at if there is none.
 * @param end_at Unix ms, after start_at.
 * @param fn completion with all preferences.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_snooze(
    covey_client *client, bool is_on, int64_t start_at, int64_t end_at,
    covey_push_preference_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_USER_OPERATIONS_H */
