/*
 * Operators, bans, mutes and reports, and the current user's permissions in a channel. Include covey.h, not this file;
 * it documents the conventions of all functions.
 *
 * A change is shown only after the server confirms it. Without a connection each call completes with
 * COVEY_ERROR_CONNECTION_REQUIRED and changes nothing. If the server forbids a call: COVEY_ERROR_NOT_ALLOWED. If the
 * channel does not exist: COVEY_ERROR_NOT_FOUND.
 */
#ifndef COVEY_MODERATION_H
#define COVEY_MODERATION_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Operators ---------- */

/**
 * Makes members operators; operators only. All of them must be joined members, otherwise nothing changes.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_ids an array of user ids.
 * @param count number of elements; at least 1.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_add_operators(
    covey_client *client, const char *channel_url, const char *const *user_ids, size_t count,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes the operator role from users; operators only. Users without the role are ignored.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_ids an array of user ids.
 * @param count number of elements; at least 1.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_operators(
    covey_client *client, const char *channel_url, const char *const *user_ids, size_t count,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes the operator role from all operators, including the current user; operators only.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_all_operators(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Bans and mutes ---------- */

/**
 * Bans a user from a channel: removes the user and prevents them from joining; operators only. The user need not be a
 * member.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_id the user's id; not empty.
 * @param seconds the duration, above 0; -1: forever.
 * @param description the reason; NULL or "" for none.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_ban_user(
    covey_client *client, const char *channel_url, const char *user_id, int64_t seconds, const char *description,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Lifts the ban of a user; operators only. Errors: COVEY_ERROR_NOT_FOUND if the user is not banned. Collections report
 * the change when the event that follows arrives.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_id the user's id; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unban_user(
    covey_client *client, const char *channel_url, const char *user_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Mutes a member: the member cannot send messages; operators only. Muting again sets a new end.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_id the user's id; not empty.
 * @param seconds the duration, above 0; -1: forever.
 * @param description the reason; NULL or "" for none.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mute_user(
    covey_client *client, const char *channel_url, const char *user_id, int64_t seconds, const char *description,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Unmutes a member; operators only. Errors: COVEY_ERROR_NOT_FOUND if the member is not muted.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_id the user's id; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unmute_user(
    covey_client *client, const char *channel_url, const char *user_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/** Mute of the current user in a channel. A later library may append fields. */
typedef struct covey_muted_info {
    uint32_t struct_size;      /**< bytes that the library filled */
    int32_t is_muted;          /**< 1 or 0 */
    int64_t start_at;          /**< Unix ms; -1 if not muted */
    int64_t end_at;            /**< Unix ms; -1: forever, or not muted */
    int64_t remaining_ms;      /**< -1: forever; 0 if not muted */
    const char *description;   /**< the reason; borrowed */
    size_t description_length; /**< bytes before the NUL */
} covey_muted_info;

/** Completion with the details of a mute, NULL on failure. Both are borrowed. */
typedef void (*covey_muted_info_fn)(
    void *user_data, uint64_t call_id, const covey_muted_info *info, const covey_error *error);

/**
 * Asks the server whether the current user is muted in a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion with the details.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_my_muted_info(
    covey_client *client, const char *channel_url,
    covey_muted_info_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Reports ---------- */

/** Reason of a report: the categories that every application has. */
enum covey_report_category {
    COVEY_REPORT_SUSPICIOUS = 0,
    COVEY_REPORT_HARASSING = 1,
    COVEY_REPORT_INAPPROPRIATE = 2,
    COVEY_REPORT_SPAM = 3
};

/**
 * Reports a channel to the moderators of the application.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param category enum covey_report_category.
 * @param description the reporter's comment; NULL or "" for none.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_channel(
    covey_client *client, const char *channel_url, int32_t category, const char *description,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Reports a user for their behavior in a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_id the user's id; not empty.
 * @param category enum covey_report_category.
 * @param description the reporter's comment; NULL or "" for none.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_user(
    covey_client *client, const char *channel_url, const char *user_id, int32_t category, const char *description,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Reports a message.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param sender_id the sender's id; NULL or "" for an admin message.
 * @param category enum covey_report_category.
 * @param description the reporter's comment; NULL or "" for none.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_message(
    covey_client *client, const char *channel_url, int64_t message_id, const char *sender_id, int32_t category,
    const char *description,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Gets the names of all categories that a report may have: "suspicious", "harassing", "inappropriate" and "spam", then
 * those of this application.
 * @param client the client.
 * @param fn completion with the names, in the server's order.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_report_categories(
    covey_client *client,
    covey_strings_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Reports a channel, a user or a message in a category that is given by its name, such as one that only this
 * application has: covey_client_get_report_categories.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param user_id the reported user, or the sender of the reported message; NULL or "" for a channel or an admin
 *        message.
 * @param message_id the reported message; 0 for a channel or a user.
 * @param category the category's name; not empty.
 * @param description the reporter's comment; NULL or "" for none.
 * @param fn completion; error also: COVEY_ERROR_INVALID_VALUE if the application has no such category.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_in_category(
    covey_client *client, const char *channel_url, const char *user_id, int64_t message_id, const char *category,
    const char *description,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Permissions ---------- */

/** Actions in a channel. */
enum covey_channel_action {
    COVEY_ACTION_SEND_MESSAGE = 0,
    COVEY_ACTION_ADD_REACTION = 1,
    COVEY_ACTION_START_TYPING = 2,
    COVEY_ACTION_PIN_MESSAGE = 3,
    /** Edit or delete messages of other users. */
    COVEY_ACTION_EDIT_MESSAGES_OF_OTHERS = 4,
    COVEY_ACTION_UPDATE_CHANNEL = 5,
    COVEY_ACTION_CHANGE_METADATA = 6,
    COVEY_ACTION_INVITE_USERS = 7,
    COVEY_ACTION_JOIN = 8,
    /** Accept or decline an invitation. */
    COVEY_ACTION_ACCEPT_INVITATION = 9,
    COVEY_ACTION_LEAVE = 10,
    COVEY_ACTION_HIDE = 11,
    COVEY_ACTION_RESET_MY_HISTORY = 12,
    COVEY_ACTION_FREEZE = 13,
    COVEY_ACTION_DELETE_CHANNEL = 14,
    COVEY_ACTION_BAN_USERS = 15,
    COVEY_ACTION_MUTE_USERS = 16,
    COVEY_ACTION_CHANGE_OPERATORS = 17
};

/** Reason why an action would be rejected. */
enum covey_refusal {
    /** No known reason. */
    COVEY_REFUSAL_NONE = 0,
    /** Never joined, left, or banned: the protocol does not distinguish them. */
    COVEY_REFUSAL_NOT_A_MEMBER = 1,
    /** The user must accept the invitation first. */
    COVEY_REFUSAL_ONLY_INVITED = 2,
    COVEY_REFUSAL_MUTED = 3,
    /** Only operators can send. */
    COVEY_REFUSAL_FROZEN = 4,
    COVEY_REFUSAL_NOT_AN_OPERATOR = 5,
    /** Channels of this kind do not support it. */
    COVEY_REFUSAL_WRONG_KIND_OF_CHANNEL = 6,
    COVEY_REFUSAL_NOT_PUBLIC = 7,
    COVEY_REFUSAL_MEMBER_ALREADY = 8,
    COVEY_REFUSAL_NOT_INVITED = 9
};

/**
 * The reason why the current user may not do something in a channel, according to the snapshot: membership, role, mute,
 * freezing and kind of channel. Use it to disable a button and to explain why. It sends no request. The server decides:
 * an application can forbid more, and only the server knows bans and access codes.
 * @param channel the channel.
 * @param action enum covey_channel_action.
 * @return enum covey_refusal, 0 if there is no known reason, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_refusal(const covey_channel *channel, int32_t action);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MODERATION_H */
