/*
 * Operators, bans, mutes and reports, and what the user may do in a channel. Include covey.h, not this file; the
 * conventions of all functions stand there. Nothing is shown before the server has confirmed it; without a connection
 * each call completes with COVEY_ERROR_CONNECTION_REQUIRED, and nothing has changed. Where the server forbids
 * something: COVEY_ERROR_NOT_ALLOWED, and COVEY_ERROR_NOT_FOUND for a channel that is not there.
 */
#ifndef COVEY_MODERATION_H
#define COVEY_MODERATION_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Operators ---------- */

/**
 * Makes members operators; for operators. All of them have to be joined, or none is made.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_ids whom: an array of ids.
 * @param count how many; at least 1.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_add_operators(
    covey_client *client, const char *channel_url, const char *const *user_ids, size_t count,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes the role from operators; for operators. Who has none is passed over.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_ids whom: an array of ids.
 * @param count how many; at least 1.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_operators(
    covey_client *client, const char *channel_url, const char *const *user_ids, size_t count,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Takes the role from all operators, me too; for operators.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_all_operators(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Bans and mutes ---------- */

/**
 * Removes a user from a channel and keeps him out; for operators. He need not be a member.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_id whom; not empty.
 * @param seconds for how long, above 0; -1: for ever.
 * @param description why; NULL or "" for no reason.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_ban_user(
    covey_client *client, const char *channel_url, const char *user_id, int64_t seconds, const char *description,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Lets a banned user come again; for operators. Errors: COVEY_ERROR_NOT_FOUND if he is not banned. Collections hear
 * of it by the event that follows.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_id whom; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_unban_user(
    covey_client *client, const char *channel_url, const char *user_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Keeps a member from writing; for operators. Muting anew sets a new end.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_id whom; not empty.
 * @param seconds for how long, above 0; -1: for ever.
 * @param description why; NULL or "" for no reason.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mute_user(
    covey_client *client, const char *channel_url, const char *user_id, int64_t seconds, const char *description,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Lets a muted member write again; for operators. Errors: COVEY_ERROR_NOT_FOUND if he is not muted.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_id whom; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_unmute_user(
    covey_client *client, const char *channel_url, const char *user_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** Whether I may not write in a channel, and until when. A later library may append fields. */
typedef struct covey_muted_info {
    uint32_t struct_size;      /**< bytes that the library filled */
    int32_t is_muted;          /**< 1 or 0 */
    int64_t start_at;          /**< Unix ms; -1 if not muted */
    int64_t end_at;            /**< Unix ms; -1: for ever, or not muted */
    int64_t remaining_ms;      /**< -1: for ever; 0 if not muted */
    const char *description;   /**< why; borrowed */
    size_t description_length; /**< bytes before the NUL */
} covey_muted_info;

/** Completion with what is known of a mute, NULL on failure. Both are borrowed. */
typedef void (*covey_muted_info_fn)(
    void *user, uint64_t request_id, const covey_muted_info *info, const covey_error *error);

/**
 * Asks the server whether I am muted in a channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param fn completion with the answer.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_my_muted_info(
    covey_client *client, const char *channel_url,
    covey_muted_info_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Reports ---------- */

/** What is wrong. */
enum covey_report_category {
    COVEY_REPORT_SUSPICIOUS = 0,
    COVEY_REPORT_HARASSING = 1,
    COVEY_REPORT_INAPPROPRIATE = 2,
    COVEY_REPORT_SPAM = 3
};

/**
 * Reports a channel to those who look after the application.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param category enum covey_report_category.
 * @param description in the reporter's words; NULL or "" for none.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_channel(
    covey_client *client, const char *channel_url, int32_t category, const char *description,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Reports a user, for what he does in a channel.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param user_id who; not empty.
 * @param category enum covey_report_category.
 * @param description in the reporter's words; NULL or "" for none.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_user(
    covey_client *client, const char *channel_url, const char *user_id, int32_t category, const char *description,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Reports a message.
 * @param client the client.
 * @param channel_url which channel; not empty.
 * @param message_id which; above 0.
 * @param sender_id who wrote it; NULL or "" for an admin message.
 * @param category enum covey_report_category.
 * @param description in the reporter's words; NULL or "" for none.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_report_message(
    covey_client *client, const char *channel_url, int64_t message_id, const char *sender_id, int32_t category,
    const char *description,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- What I may do ---------- */

/** What one may want to do in a channel. */
enum covey_channel_action {
    COVEY_ACTION_SEND_MESSAGE = 0,
    COVEY_ACTION_ADD_REACTION = 1,
    COVEY_ACTION_START_TYPING = 2,
    COVEY_ACTION_PIN_MESSAGE = 3,
    /** Edit or delete them. */
    COVEY_ACTION_EDIT_MESSAGES_OF_OTHERS = 4,
    COVEY_ACTION_UPDATE_CHANNEL = 5,
    COVEY_ACTION_CHANGE_METADATA = 6,
    COVEY_ACTION_INVITE_USERS = 7,
    COVEY_ACTION_JOIN = 8,
    /** Or decline it. */
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

/** Why it would be refused. */
enum covey_refusal {
    /** Nothing is against it. */
    COVEY_REFUSAL_NONE = 0,
    /** Never joined, left, or banned: the protocol does not tell which of them. */
    COVEY_REFUSAL_NOT_A_MEMBER = 1,
    /** The invitation is to be accepted first. */
    COVEY_REFUSAL_ONLY_INVITED = 2,
    COVEY_REFUSAL_MUTED = 3,
    /** Only operators write. */
    COVEY_REFUSAL_FROZEN = 4,
    COVEY_REFUSAL_NOT_AN_OPERATOR = 5,
    /** A channel of this kind has no such thing. */
    COVEY_REFUSAL_WRONG_KIND_OF_CHANNEL = 6,
    COVEY_REFUSAL_NOT_PUBLIC = 7,
    COVEY_REFUSAL_MEMBER_ALREADY = 8,
    COVEY_REFUSAL_NOT_INVITED = 9
};

/**
 * Why I may not do something in a channel, by what the snapshot says of it: my membership, my role, whether I am muted
 * and the channel frozen, its kind. So that an app can grey out a button and say why. It asks nobody; the server has
 * the last word, since an application can forbid more, and a ban or an access code is known to the server alone.
 * @param channel the channel.
 * @param action enum covey_channel_action.
 * @return enum covey_refusal, 0 if nothing is against it, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_refusal(const covey_channel *channel, int32_t action);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MODERATION_H */
