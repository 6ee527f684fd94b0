/*
 * The emojis that the application offers for reactions: covey_client_add_reaction takes the key of one. Include
 * covey.h, not this file; it documents the conventions of all functions.
 *
 * The server is asked each time: nothing is cached. Without a connection each call completes with
 * COVEY_ERROR_CONNECTION_REQUIRED.
 */
#ifndef COVEY_EMOJI_H
#define COVEY_EMOJI_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** An emoji; its texts are borrowed. */
typedef struct covey_emoji {
    const char *key;   /**< the key of a reaction; UTF-8, ended by NUL */
    size_t key_length; /**< bytes before the NUL */
    const char *url;   /**< URL of its picture; "": none */
    size_t url_length; /**< bytes before the NUL */
} covey_emoji;

/** A category of emojis; all is borrowed. */
typedef struct covey_emoji_category {
    int64_t category_id;       /**< the number that names it on the server */
    const char *name;          /**< UTF-8, ended by NUL */
    size_t name_length;        /**< bytes before the NUL */
    const char *url;           /**< URL of its picture; "": none */
    size_t url_length;         /**< bytes before the NUL */
    const covey_emoji *emojis; /**< its emojis in the server's order; NULL if there are none */
    size_t emoji_count;        /**< number of emojis */
} covey_emoji_category;

/**
 * Completion with all categories in the server's order; NULL and 0 on failure. `hash` differs once the server has
 * another set of emojis; NULL on failure. All is borrowed.
 */
typedef void (*covey_emojis_fn)(
    void *user_data, uint64_t call_id, const char *hash, const covey_emoji_category *categories, size_t count,
    const covey_error *error);
/** Completion with one category, NULL on failure. All is borrowed. */
typedef void (*covey_emoji_category_fn)(
    void *user_data, uint64_t call_id, const covey_emoji_category *category, const covey_error *error);
/** Completion with one emoji, NULL on failure. All is borrowed. */
typedef void (*covey_emoji_fn)(
    void *user_data, uint64_t call_id, const covey_emoji *emoji, const covey_error *error);

/**
 * Gets all emojis of the application by category.
 * @param client the client.
 * @param fn completion with the categories.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_emojis(
    covey_client *client,
    covey_emojis_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Gets one category of emojis.
 * @param client the client.
 * @param category_id the category's number; above 0.
 * @param fn completion with the category; error also: COVEY_ERROR_NOT_FOUND.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_emoji_category(
    covey_client *client, int64_t category_id,
    covey_emoji_category_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Gets one emoji.
 * @param client the client.
 * @param key the emoji's key; not empty.
 * @param fn completion with the emoji; error also: COVEY_ERROR_NOT_FOUND.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_emoji(
    covey_client *client, const char *key,
    covey_emoji_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_EMOJI_H */
