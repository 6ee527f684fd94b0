/*
 * The current user: profile, metadata, blocks, preferences, push devices. Include covey.h, not this file; it documents
 * the conventions of all functions.
 *
 * A change is shown only after the server confirms it. Without a connection each call completes with
 * COVEY_ERROR_CONNECTION_REQUIRED and changes nothing. If the server forbids a call: COVEY_ERROR_NOT_ALLOWED.
 */
#ifndef COVEY_USER_OPERATIONS_H
#define COVEY_USER_OPERATIONS_H

#include "channel_operations.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Profile ---------- */

/**
 * Changes the current user's nickname or picture; at least one of them. covey_client_current_user then returns the
 * changed user.
 * @param client the client.
 * @param nickname the new nickname; NULL: no change.
 * @param profile_url URL of the new picture; "": removes the picture; NULL: no change.
 * @param profile_path absolute path of a picture to upload instead of profile_url, up to 25 MiB; read before this
 *        returns. NULL: none.
 * @param mime_type MIME type of the picture; NULL or "" if unknown.
 * @param fn completion with the user's current state.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_update_current_user(
    covey_client *client, const char *nickname, const char *profile_url, const char *profile_path, const char
    *mime_type,
    covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Creates metadata of the current user. If one of the keys exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY).
 * @param client the client.
 * @param keys an array of distinct keys.
 * @param values an array of `count` values.
 * @param count number of elements; at least 1.
 * @param fn completion with the user's current state.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_create_user_metadata(
    covey_client *client, const char *const *keys, const char *const *values, size_t count,
    covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets metadata of the current user.
 * @param client the client.
 * @param keys an array of distinct keys.
 * @param values an array of `count` values.
 * @param count number of elements; at least 1.
 * @param upsert true: creates missing keys. false: if a key is missing, nothing is set (COVEY_ERROR_NOT_FOUND).
 * @param fn completion with the user's current state.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_update_user_metadata(
    covey_client *client, const char *const *keys, const char *const *values, size_t count, bool upsert,
    covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes one key of the current user's metadata. Errors: COVEY_ERROR_NOT_FOUND.
 * @param client the client.
 * @param key the key; not empty.
 * @param fn completion with the user's current state.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_user_metadata(
    covey_client *client, const char *key,
    covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes all metadata of the current user.
 * @param client the client.
 * @param fn completion with the user's current state.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_all_user_metadata(
    covey_client *client,
    covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Blocking ---------- */

/**
 * Blocks a user. A blocked user cannot invite the current user or send messages in their one-to-one channel. Member
 * lists of open channels show the block.
 * @param client the client.
 * @param user_id the user's id; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_block_user(
    covey_client *client, const char *user_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unblocks a user. Errors: COVEY_ERROR_NOT_FOUND if the user is not blocked.
 * @param client the client.
 * @param user_id the user's id; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unblock_user(
    covey_client *client, const char *user_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Invitations ---------- */

/**
 * Gets the invitation setting: 1 if the current user joins automatically when invited.
 * @param client the client.
 * @param fn completion with 1 or 0.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_invitation_preference(
    covey_client *client,
    covey_choice_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets whether the current user joins automatically when invited.
 * @param client the client.
 * @param auto_accept true: joins automatically.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_invitation_preference(
    covey_client *client, bool auto_accept,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Push: stored on the server; the library shows no notifications ---------- */

/** The push service of a device. */
enum covey_push_service {
    COVEY_PUSH_FCM = 0,
    COVEY_PUSH_APNS = 1,
    COVEY_PUSH_HUAWEI = 2
};

/**
 * Registers a device for push notifications.
 * @param client the client.
 * @param service enum covey_push_service.
 * @param token the device's token; not empty.
 * @param is_unique true: removes the device from other users.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_register_push_token(
    covey_client *client, int32_t service, const char *token, bool is_unique,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unregisters a device. Errors: COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED if it is not registered.
 * @param client the client.
 * @param service enum covey_push_service.
 * @param token the device's token; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unregister_push_token(
    covey_client *client, int32_t service, const char *token,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unregisters all devices of the current user.
 * @param client the client.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unregister_all_push_tokens(
    covey_client *client,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Lists the tokens of the current user's devices at one push service.
 * @param client the client.
 * @param service enum covey_push_service.
 * @param limit tokens per page, 1 to 100; 0: the default, 20.
 * @param pages receives the list, before its first page.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when the client is closed. Ownership: release it
 *        with covey_push_token_pages_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_list_push_tokens(
    covey_client *client, int32_t service, int32_t limit, covey_push_token_pages **pages, covey_error **error);

/**
 * Loads the next page.
 * @param pages the list.
 * @param fn completion with the tokens of the page; errors: see pages.h.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: inside fn, has_next and is_loading describe the state
 *        after this page. Since 0.1.
 */
COVEY_API int32_t covey_push_token_pages_load_next(
    covey_push_token_pages *pages,
    covey_strings_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * 1 if there may be another page (also before the first), 0 once the server has reported the last one, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_push_token_pages_has_next(const covey_push_token_pages *pages);

/** 1 while a page is being loaded, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_push_token_pages_is_loading(const covey_push_token_pages *pages);

/** Releases the list; NULL is allowed. A running load still completes. Threads: any-thread. Since 0.1. */
COVEY_API void covey_push_token_pages_release(covey_push_token_pages *pages);

/** Push preferences of the current user. A later library may append fields. */
typedef struct covey_push_preference {
    uint32_t struct_size;    /**< bytes that the library filled */
    int32_t push_trigger;    /**< enum covey_push_trigger */
    int32_t do_not_disturb;  /**< 1: no pushes between the two times of day */
    int32_t start_hour;      /**< 0 to 23 */
    int32_t start_minute;    /**< 0 to 59 */
    int32_t end_hour;        /**< 0 to 23 */
    int32_t end_minute;      /**< 0 to 59 */
    int32_t is_snoozed;      /**< 1: no pushes between snooze_start_at and snooze_end_at */
    int64_t snooze_start_at; /**< Unix ms; 0: not set */
    int64_t snooze_end_at;   /**< Unix ms; 0: not set */
    const char *time_zone;   /**< time zone of the times of day; borrowed */
    const char *sound;       /**< sound of a push; "": the device's default; borrowed */
} covey_push_preference;

/** Completion with all preferences, NULL on failure. Both are borrowed. */
typedef void (*covey_push_preference_fn)(
    void *user_data, uint64_t call_id, const covey_push_preference *preference, const covey_error *error);

/**
 * Gets the push preferences.
 * @param client the client.
 * @param fn completion with all preferences.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_push_preference(
    covey_client *client,
    covey_push_preference_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets the push trigger of channels that have no setting of their own.
 * @param client the client.
 * @param push_trigger enum covey_push_trigger, but not COVEY_PUSH_TRIGGER_BY_USER.
 * @param fn completion with all preferences.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_push_trigger(
    covey_client *client, int32_t push_trigger,
    covey_push_preference_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets the times of day without push notifications. The span may include midnight.
 * @param client the client.
 * @param is_on true: enables them.
 * @param start_hour 0 to 23.
 * @param start_minute 0 to 59.
 * @param end_hour 0 to 23.
 * @param end_minute 0 to 59.
 * @param time_zone such as "Europe/Berlin"; not empty.
 * @param fn completion with all preferences.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_do_not_disturb(
    covey_client *client, bool is_on, int32_t start_hour, int32_t start_minute, int32_t end_hour, int32_t
    end_minute, const char *time_zone,
    covey_push_preference_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets or ends a period without push notifications.
 * @param client the client.
 * @param is_on true: sets the period; false: ends it.
 * @param start_at Unix ms; ignored if is_on is false.
 * @param end_at Unix ms, after start_at.
 * @param fn completion with all preferences.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_set_snooze(
    covey_client *client, bool is_on, int64_t start_at, int64_t end_at,
    covey_push_preference_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_USER_OPERATIONS_H */
