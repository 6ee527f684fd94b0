/*
 * Metadata and metacounters of channels: texts and numbers that an app stores there for all members. Include covey.h,
 * not this file; it documents the conventions of all functions.
 *
 * A change is shown only after the server confirms it. Without a connection each call completes with
 * COVEY_ERROR_CONNECTION_REQUIRED and changes nothing. If the server forbids a call: COVEY_ERROR_NOT_ALLOWED. If the
 * channel does not exist: COVEY_ERROR_NOT_FOUND.
 */
#ifndef COVEY_METADATA_H
#define COVEY_METADATA_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Metadata: texts ---------- */

/** One entry; its texts are borrowed. */
typedef struct covey_metadata_entry {
    const char *key;     /**< UTF-8, ended by NUL */
    size_t key_length;   /**< bytes before the NUL */
    const char *value;   /**< UTF-8, ended by NUL */
    size_t value_length; /**< bytes before the NUL */
} covey_metadata_entry;

/** Completion with entries in the order of their keys, NULL and 0 on failure. All is borrowed. */
typedef void (*covey_metadata_fn)(
    void *user_data, uint64_t call_id, const covey_metadata_entry *entries, size_t count, const covey_error *error);

/**
 * Gets metadata of a channel from the server. For a cached channel see covey_channel_metadata. Keys that do not exist
 * are omitted.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param keys an array of keys; may be NULL if count is 0.
 * @param count number of elements; 0: all.
 * @param fn completion with the entries.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_metadata(
    covey_client *client, const char *channel_url, const char *const *keys, size_t count,
    covey_metadata_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Creates metadata of a channel. If one of the keys exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY). A key has
 * 1 to 128 characters and no comma, a value at most 190.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param keys an array of distinct keys.
 * @param values an array of `count` values.
 * @param count number of elements; at least 1.
 * @param fn completion with the entries.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_create_channel_metadata(
    covey_client *client, const char *channel_url, const char *const *keys, const char *const *values, size_t count,
    covey_metadata_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets metadata of a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param keys an array of distinct keys.
 * @param values an array of `count` values.
 * @param count number of elements; at least 1.
 * @param upsert true: creates missing keys. false: if a key is missing, nothing is set (COVEY_ERROR_NOT_FOUND).
 * @param fn completion with the entries.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_channel_metadata(
    covey_client *client, const char *channel_url, const char *const *keys, const char *const *values, size_t
    count, bool upsert,
    covey_metadata_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes one key of a channel's metadata. Errors: COVEY_ERROR_NOT_FOUND.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param key the key; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_channel_metadata(
    covey_client *client, const char *channel_url, const char *key,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes all metadata of a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_all_channel_metadata(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Metacounters: numbers ---------- */

/** One counter; its name is borrowed. */
typedef struct covey_metacounter {
    const char *key;   /**< UTF-8, ended by NUL */
    size_t key_length; /**< bytes before the NUL */
    int64_t value;
} covey_metacounter;

/** Completion with counters in the order of their names, NULL and 0 on failure. All is borrowed. */
typedef void (*covey_metacounters_fn)(
    void *user_data, uint64_t call_id, const covey_metacounter *counters, size_t count, const covey_error *error);

/** Effect of an update's number. */
enum covey_metacounter_mode {
    COVEY_METACOUNTER_SET = 0,
    COVEY_METACOUNTER_INCREASE = 1,
    COVEY_METACOUNTER_DECREASE = 2
};

/**
 * Gets metacounters of a channel from the server. After you have requested all of them, queries with metacounter
 * conditions use the cache while the connection lasts.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param keys an array of keys; may be NULL if count is 0.
 * @param count number of elements; 0: all.
 * @param fn completion with the current values of these counters.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_metacounters(
    covey_client *client, const char *channel_url, const char *const *keys, size_t count,
    covey_metacounters_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Creates metacounters of a channel. If one of them exists, nothing is created (COVEY_ERROR_EXISTS_ALREADY).
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param keys an array of distinct names.
 * @param values an array of `count` numbers.
 * @param count number of elements; at least 1.
 * @param fn completion with the current values of these counters.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_create_metacounters(
    covey_client *client, const char *channel_url, const char *const *keys, const int64_t *values, size_t count,
    covey_metacounters_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sets, increases or decreases metacounters of a channel. Concurrent changes of other users add up.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param keys an array of distinct names.
 * @param values an array of `count` numbers.
 * @param count number of elements; at least 1.
 * @param mode enum covey_metacounter_mode.
 * @param upsert true: missing counters begin at 0. false: if a counter is missing, nothing is changed
 *        (COVEY_ERROR_NOT_FOUND).
 * @param fn completion with the current values of these counters.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_metacounters(
    covey_client *client, const char *channel_url, const char *const *keys, const int64_t *values, size_t count,
    int32_t mode, bool upsert,
    covey_metacounters_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes one metacounter of a channel. Errors: COVEY_ERROR_NOT_FOUND.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param key the key; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_metacounter(
    covey_client *client, const char *channel_url, const char *key,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes all metacounters of a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_all_metacounters(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_METADATA_H */
