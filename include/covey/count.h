/*
 * Counts of unread messages and of channels, over all channels of the user. The counts of one channel are on its
 * snapshot (covey_channel_unread_message_count and similar functions), and collections keep them current. Include
 * covey.h, not this file; it documents the conventions of all functions.
 *
 * The server sends the unread totals whenever they change. covey_client_unread_totals returns the latest, and
 * covey_client_set_unread_totals_handler receives each of them. All other counts are requested and need a connection;
 * without one: COVEY_ERROR_CONNECTION_REQUIRED.
 */
#ifndef COVEY_COUNT_H
#define COVEY_COUNT_H

#include "group_channel_collection.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Unread messages, live ---------- */

/** The total of all group channels. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_unread_totals_all(const covey_unread_totals *totals);

/** The total of notification channels. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_unread_totals_feed(const covey_unread_totals *totals);

/** When the server reported the totals, by its clock, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_unread_totals_updated_at(const covey_unread_totals *totals);

/**
 * The custom types of channels with unread messages, in ascending order. @return borrowed from the totals.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_unread_totals_custom_types(const covey_unread_totals *totals);

/**
 * The total of the channels of one custom type.
 * @param totals the totals.
 * @param custom_type the type.
 * @return the number, 0 for a type that is not listed, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_unread_totals_of_custom_type(const covey_unread_totals *totals, const char *custom_type);

/** Retains borrowed totals. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_unread_totals_retain(const covey_unread_totals *totals);

/** Releases a reference to totals; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_unread_totals_release(const covey_unread_totals *totals);

/**
 * The unread totals that the callbacks have reported so far.
 * @param client the client.
 * @param totals receives them; NULL before the first login of this client, and once it has ended.
 * @return 0 or a negative error. Ownership: release them with covey_unread_totals_release. Threads: any-thread. Since
 *        0.1.
 */
COVEY_API int32_t covey_client_unread_totals(covey_client *client, covey_unread_totals **totals);

/** Receives changed unread totals; they are borrowed. */
typedef void (*covey_unread_totals_fn)(void *user_data, const covey_unread_totals *totals);

/**
 * Sets or removes the handler of unread totals. The former handler is freed and is not called after this returns. If
 * the app is slow, the handler receives only the latest change.
 * @param client the client.
 * @param fn the handler; NULL removes it.
 * @param user_data passed to the handler.
 * @param user_data_free receives `user_data` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *        running call of the former handler unless called from inside it. Order: after the callbacks of collections
 *        about the same event. Since 0.1.
 */
COVEY_API int32_t covey_client_set_unread_totals_handler(
    covey_client *client, covey_unread_totals_fn fn, void *user_data, covey_free_fn user_data_free);

/* ---- Requested counts ---------- */

/** Completion with a number, -1 on failure. `error` is borrowed. */
typedef void (*covey_count_fn)(void *user_data, uint64_t call_id, int64_t count, const covey_error *error);

/**
 * Counts unread messages in the channels that the current user joined.
 * @param client the client.
 * @param custom_types an array: only channels of these custom types count.
 * @param custom_type_count number of elements; 0: all types.
 * @param super_channel_filter enum covey_super_channel_filter: all, super channels only, or the others.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unread_message_count(
    covey_client *client, const char *const *custom_types, size_t custom_type_count, int32_t super_channel_filter,
    covey_count_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Counts the joined channels that have unread messages; otherwise as covey_client_get_unread_message_count.
 * @param client the client.
 * @param custom_types an array: only channels of these custom types count.
 * @param custom_type_count number of elements; 0: all types.
 * @param super_channel_filter enum covey_super_channel_filter: all, super channels only, or the others.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unread_channel_count(
    covey_client *client, const char *const *custom_types, size_t custom_type_count, int32_t super_channel_filter,
    covey_count_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Counts the current user's group channels.
 * @param client the client.
 * @param member_state_filter the channels to count: enum covey_member_state_filter.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_count(
    covey_client *client, int32_t member_state_filter,
    covey_count_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/** Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels. */
enum covey_unread_item_flag {
    COVEY_UNREAD_ITEM_MESSAGES = 1,
    COVEY_UNREAD_ITEM_MENTIONS = 2,
    COVEY_UNREAD_ITEM_INVITATIONS = 4,
    COVEY_UNREAD_ITEM_SUPER_MESSAGES = 8,
    COVEY_UNREAD_ITEM_SUPER_MENTIONS = 16,
    COVEY_UNREAD_ITEM_SUPER_INVITATIONS = 32,
    COVEY_UNREAD_ITEM_NON_SUPER_MESSAGES = 64,
    COVEY_UNREAD_ITEM_NON_SUPER_MENTIONS = 128,
    COVEY_UNREAD_ITEM_NON_SUPER_INVITATIONS = 256
};

/** Counts of unread items; -1 if not requested. A later library may append fields. */
typedef struct covey_unread_item_counts {
    uint32_t struct_size; /**< bytes that the library filled */
    uint32_t reserved;    /**< zero */
    int64_t messages;
    int64_t mentions;
    int64_t invitations;
    int64_t super_messages;
    int64_t super_mentions;
    int64_t super_invitations;
    int64_t non_super_messages;
    int64_t non_super_mentions;
    int64_t non_super_invitations;
} covey_unread_item_counts;

/** Completion with numbers, NULL on failure. Both are borrowed. */
typedef void (*covey_unread_item_counts_fn)(
    void *user_data, uint64_t call_id, const covey_unread_item_counts *counts, const covey_error *error);

/**
 * Counts several kinds of unread items in one request: messages, mentions of the current user, invitations.
 * @param client the client.
 * @param items the kinds: bits of enum covey_unread_item_flag, at least one.
 * @param fn completion with the numbers.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unread_item_counts(
    covey_client *client, int32_t items,
    covey_unread_item_counts_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_COUNT_H */
