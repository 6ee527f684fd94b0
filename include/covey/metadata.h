/*
 * Metadata and metacounters of channels: texts and numbers that an app keeps there for all members. Include covey.h,
 * not this file; the conventions of all functions stand there. Nothing is shown before the server has confirmed it;
 * without a connection each call completes with COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed. Where the
 * server forbids something: COVEY_ERROR_NOT_ALLOWED, and COVEY_ERROR_NOT_FOUND for a channel that is not there.
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
    void *user, uint64_t request_id, const covey_metadata_entry *entries, size_t count, const covey_error *error);

/**
 * Asks the server for metadata of a channel; covey_channel_metadata has them of a cached one. A key that is not there
 * is left out.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param keys which: an array; may be NULL if count is 0.
 * @param count how many; 0: all.
 * @param fn completion with the entries.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_metadata(
    covey_client *client, const char *channel_url, const char *const *keys, size_t count,
    covey_metadata_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Makes metadata of a channel: nothing is made if one of the keys is there (COVEY_ERROR_EXISTS_ALREADY). A key has 1
 * to 128 characters and no comma, a value up to 190.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param keys an array of keys, none of them twice.
 * @param values an array of as many values.
 * @param count how many; at least 1.
 * @param fn completion with the entries.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_create_channel_metadata(
    covey_client *client, const char *channel_url, const char *const *keys, const char *const *values, size_t count,
    covey_metadata_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets metadata of a channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param keys an array of keys, none of them twice.
 * @param values an array of as many values.
 * @param count how many; at least 1.
 * @param upsert whether keys that are not there are made; else nothing is set if one is missing
 *        (COVEY_ERROR_NOT_FOUND).
 * @param fn completion with the entries.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_channel_metadata(
    covey_client *client, const char *channel_url, const char *const *keys, const char *const *values, size_t
    count, bool upsert,
    covey_metadata_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes one key of a channel's metadata. Errors: COVEY_ERROR_NOT_FOUND.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param key which; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_channel_metadata(
    covey_client *client, const char *channel_url, const char *key,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes all metadata of a channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_all_channel_metadata(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Metacounters: numbers ---------- */

/** One counter; its name is borrowed. */
typedef struct covey_metacounter {
    const char *key;   /**< UTF-8, ended by NUL */
    size_t key_length; /**< bytes before the NUL */
    int64_t value;
} covey_metacounter;

/** Completion with counters in the order of their names, NULL and 0 on failure. All is borrowed. */
typedef void (*covey_metacounters_fn)(
    void *user, uint64_t request_id, const covey_metacounter *counters, size_t count, const covey_error *error);

/** What an update does with the number given. */
enum covey_metacounter_mode {
    COVEY_METACOUNTER_SET = 0,
    COVEY_METACOUNTER_INCREASE = 1,
    COVEY_METACOUNTER_DECREASE = 2
};

/**
 * Asks the server for metacounters of a channel. Once all were asked for, queries with metacounter conditions are
 * decided from the cache, for as long as the connection lasts.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param keys which: an array; may be NULL if count is 0.
 * @param count how many; 0: all.
 * @param fn completion with the counters named, as they are now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_metacounters(
    covey_client *client, const char *channel_url, const char *const *keys, size_t count,
    covey_metacounters_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Makes metacounters of a channel: none is made if one of them is there (COVEY_ERROR_EXISTS_ALREADY).
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param keys an array of names, none of them twice.
 * @param values an array of as many numbers.
 * @param count how many; at least 1.
 * @param fn completion with the counters named, as they are now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_create_metacounters(
    covey_client *client, const char *channel_url, const char *const *keys, const int64_t *values, size_t count,
    covey_metacounters_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sets, increases or decreases metacounters of a channel. What others change at the same time adds up.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param keys an array of names, none of them twice.
 * @param values an array of as many numbers.
 * @param count how many; at least 1.
 * @param mode enum covey_metacounter_mode.
 * @param upsert whether those that are not there begin at 0; else nothing is changed if one is missing
 *        (COVEY_ERROR_NOT_FOUND).
 * @param fn completion with the counters named, as they are now.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_metacounters(
    covey_client *client, const char *channel_url, const char *const *keys, const int64_t *values, size_t count,
    int32_t mode, bool upsert,
    covey_metacounters_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes one metacounter of a channel. Errors: COVEY_ERROR_NOT_FOUND.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param key which; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_metacounter(
    covey_client *client, const char *channel_url, const char *key,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes all metacounters of a channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_all_metacounters(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_METADATA_H */
