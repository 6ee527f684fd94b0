/*
 * Numbers of unread messages and of channels, over all channels of the user. Those of one channel are on its snapshot
 * (covey_channel_unread_message_count and its like), and collections keep them live. Include covey.h, not this file;
 * the conventions of all functions stand there.
 *
 * The server says by itself how many messages are unread, whenever that changes: covey_client_unread_totals has the
 * last word, covey_client_set_unread_totals_handler hears of each. All other numbers are asked for, and need a
 * connection: else COVEY_ERROR_CONNECTION_REQUIRED.
 */
#ifndef COVEY_COUNT_H
#define COVEY_COUNT_H

#include "group_channel_collection.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Unread messages, live ---------- */

/** In all group channels. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_unread_totals_all(const covey_unread_totals *totals);

/** In notification channels. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_unread_totals_feed(const covey_unread_totals *totals);

/** When the server said so, in its time, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_unread_totals_updated_at(const covey_unread_totals *totals);

/**
 * The custom types of channels in which something is unread, in ascending order. @return borrowed from the totals.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_unread_totals_custom_types(const covey_unread_totals *totals);

/**
 * In the channels of one custom type.
 * @param totals the totals.
 * @param custom_type the type.
 * @return the number, 0 for a type that is not listed, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_unread_totals_of_custom_type(const covey_unread_totals *totals, const char *custom_type);

/** Makes borrowed totals one's own. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_unread_totals_retain(const covey_unread_totals *totals);

/** Gives up one's hold on totals; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_unread_totals_release(const covey_unread_totals *totals);

/**
 * How many messages are unread, as the server said last and as far as it has come through the stream of callbacks.
 * @param client the client.
 * @param totals receives them; NULL before the first login of this client, and after a log-out.
 * @return 0 or a negative error. Ownership: end them with covey_unread_totals_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unread_totals(covey_client *client, covey_unread_totals **totals);

/** Told of unread totals that changed; they are borrowed. */
typedef void (*covey_unread_totals_fn)(void *user, const covey_unread_totals *totals);

/**
 * Sets the handler that is told when unread totals change, or takes it away. A former one is freed; it is not called
 * once this has returned. If the app falls behind, it hears of the last change only.
 * @param client the client.
 * @param fn the handler; NULL for none.
 * @param user given to the handler.
 * @param user_free receives `user` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *         running call of the former handler unless called from inside it. Order: after the callbacks of collections
 *         about the same event. Since 0.1.
 */
COVEY_API int32_t covey_client_set_unread_totals_handler(
    covey_client *client, covey_unread_totals_fn fn, void *user, covey_free_fn user_free);

/* ---- Numbers that are asked for ---------- */

/** Completion with a number, -1 on failure. `error` is borrowed. */
typedef void (*covey_count_fn)(void *user, uint64_t request_id, int64_t count, const covey_error *error);

/**
 * Counts unread messages in the channels that I joined.
 * @param client the client.
 * @param custom_types only channels of these custom types: an array.
 * @param custom_type_count how many; 0: of all types.
 * @param super_channel_filter COVEY_SUPER_CHANNEL_FILTER_ALL, …_SUPER_ONLY or …_NON_SUPER.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unread_message_count(
    covey_client *client, const char *const *custom_types, size_t custom_type_count, int32_t super_channel_filter,
    covey_count_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Counts the channels that I joined and that hold unread messages; as covey_client_get_unread_message_count otherwise.
 * @param client the client.
 * @param custom_types only channels of these custom types: an array.
 * @param custom_type_count how many; 0: of all types.
 * @param super_channel_filter COVEY_SUPER_CHANNEL_FILTER_ALL, …_SUPER_ONLY or …_NON_SUPER.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unread_channel_count(
    covey_client *client, const char *const *custom_types, size_t custom_type_count, int32_t super_channel_filter,
    covey_count_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Counts my group channels.
 * @param client the client.
 * @param member_state_filter which: enum covey_member_state_filter.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_channel_count(
    covey_client *client, int32_t member_state_filter,
    covey_count_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** What may be counted as unread: bits. SUPER: in supergroups alone; NON_SUPER: in all other group channels. */
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

/** Numbers of unread items; -1 for one that was not asked for. A later library may append fields. */
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
    void *user, uint64_t request_id, const covey_unread_item_counts *counts, const covey_error *error);

/**
 * Counts several kinds of unread items in one request: messages, mentions of me, invitations.
 * @param client the client.
 * @param items which: bits of enum covey_unread_item_flag, at least one.
 * @param fn completion with the numbers.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unread_item_counts(
    covey_client *client, int32_t items,
    covey_unread_item_counts_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_COUNT_H */
