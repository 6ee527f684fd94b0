/*
 * Group channels: reading them, lists of them, and what to create. Include covey.h, not this file; the conventions of
 * all functions stand there.
 */
#ifndef COVEY_CHANNEL_H
#define COVEY_CHANNEL_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Bits of covey_channel_flags. */
enum covey_channel_flag {
    COVEY_CHANNEL_FLAG_SUPER = 1 << 0,
    COVEY_CHANNEL_FLAG_BROADCAST = 1 << 1,
    COVEY_CHANNEL_FLAG_EXCLUSIVE = 1 << 2,
    COVEY_CHANNEL_FLAG_PUBLIC = 1 << 3,
    COVEY_CHANNEL_FLAG_DISTINCT = 1 << 4,
    COVEY_CHANNEL_FLAG_DISCOVERABLE = 1 << 5,
    COVEY_CHANNEL_FLAG_EPHEMERAL = 1 << 6,
    COVEY_CHANNEL_FLAG_ACCESS_CODE_REQUIRED = 1 << 7,
    COVEY_CHANNEL_FLAG_CHAT_NOTIFICATION = 1 << 8,
    COVEY_CHANNEL_FLAG_FROZEN = 1 << 9
};

/** Whether I hid the channel, and what a new message does then. */
enum covey_hidden_state {
    COVEY_UNHIDDEN = 0,
    COVEY_HIDDEN_ALLOW_AUTO_UNHIDE = 1,
    COVEY_HIDDEN_PREVENT_AUTO_UNHIDE = 2
};

/**
 * The URL, which names the channel in the application. `length` may be NULL. @return borrowed from the channel.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_channel_url(const covey_channel *channel, size_t *length);

/** The name. `length` may be NULL. @return borrowed from the channel. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_channel_name(const covey_channel *channel, size_t *length);

/**
 * URL of the cover image; "" if there is none. `length` may be NULL. @return borrowed from the channel. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const char *covey_channel_cover_url(const covey_channel *channel, size_t *length);

/** The app's own data. `length` may be NULL. @return borrowed from the channel. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_channel_data(const covey_channel *channel, size_t *length);

/** The app's own type. `length` may be NULL. @return borrowed from the channel. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_channel_custom_type(const covey_channel *channel, size_t *length);

/** When it was created, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_created_at(const covey_channel *channel);

/** Who created it. @return borrowed from the channel; NULL if unknown. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_channel_creator(const covey_channel *channel);

/** Bits of enum covey_channel_flag. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_flags(const covey_channel *channel);

/** How many members, invited ones too. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_member_count(const covey_channel *channel);

/** How many members have joined. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_joined_member_count(const covey_channel *channel);

/**
 * Joined and invited members by user id. @return borrowed from the channel; NULL if unknown, as in super channels.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_member_list *covey_channel_members(const covey_channel *channel);

/** How many messages I have not read. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_unread_message_count(const covey_channel *channel);

/** How many messages that mention me I have not read. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_unread_mention_count(const covey_channel *channel);

/** Up to when I have read, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_my_last_read_at(const covey_channel *channel);

/** The last message. @return borrowed from the channel; NULL if there is none. Threads: any-thread. Since 0.1. */
COVEY_API const covey_message *covey_channel_last_message(const covey_channel *channel);

/**
 * The message pinned last. @return borrowed from the channel; NULL if there is none. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_channel_last_pinned_message(const covey_channel *channel);

/** How many messages are pinned. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_pinned_message_count(const covey_channel *channel);

/**
 * Id of a pinned message, the newest pin first.
 * @param channel the channel.
 * @param index from 0.
 * @return the id; 0 beyond the end. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_channel_pinned_message_id_at(const covey_channel *channel, int64_t index);

/** What of it is pushed to me: enum covey_push_trigger. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_push_trigger(const covey_channel *channel);

/** Which of its unread counts are shown to me: enum covey_count_preference. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_count_preference(const covey_channel *channel);

/** My own enum covey_member_state. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_member_state(const covey_channel *channel);

/** My own enum covey_role. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_role(const covey_channel *channel);

/** 1 if I may not write, 0 if I may, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_is_muted(const covey_channel *channel);

/** enum covey_hidden_state. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_hidden_state(const covey_channel *channel);

/** Who invited me. @return borrowed from the channel; NULL if nobody or unknown. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_channel_inviter(const covey_channel *channel);

/** When I was invited, Unix ms; 0 if not. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_invited_at(const covey_channel *channel);

/** When I joined, Unix ms; 0 if not. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_joined_at(const covey_channel *channel);

/** Messages created before this time, Unix ms, are invisible to me; 0: none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_message_offset_at(const covey_channel *channel);

/**
 * The keys of the channel's metadata, in ascending order; empty where it is unknown. @return borrowed from the channel.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_channel_metadata_keys(const covey_channel *channel);

/**
 * One value of the channel's metadata.
 * @param channel the channel.
 * @param key its key.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return the value, borrowed from the channel; NULL if there is no such key. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_channel_metadata(const covey_channel *channel, const char *key, size_t *length);

/**
 * Everything at once: one JSON object with the protocol's field names; times in Unix ms, except created_at and
 * joined_ts, which the protocol counts in seconds.
 * @param channel the channel.
 * @param json receives the text, ended by NUL, to free with covey_free.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_json(const covey_channel *channel, char **json, size_t *length);

/** How many members are writing now. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_typing_count(const covey_channel *channel);

/**
 * A member who is writing now, in the order in which they began.
 * @param channel the channel.
 * @param index from 0.
 * @return the user, borrowed from the channel; NULL beyond the end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_user *covey_channel_typing_at(const covey_channel *channel, int64_t index);

/** Makes a borrowed channel one's own. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_retain(const covey_channel *channel);

/** Gives up one's hold on a channel; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_channel_release(const covey_channel *channel);

/* ---- Lists ---------- */

/** How many channels the list holds. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_list_count(const covey_channel_list *list);

/**
 * One channel of the list.
 * @param list the list.
 * @param index from 0.
 * @return the channel, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_channel *covey_channel_list_at(const covey_channel_list *list, int64_t index);

/** Makes a borrowed list one's own. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_list_retain(const covey_channel_list *list);

/** Gives up one's hold on a list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_channel_list_release(const covey_channel_list *list);

/* ---- Channels to create, and to change ---------- */

/**
 * A channel to create: private, without a name, with me as only member. Or what is to change of one
 * (covey_client_update_channel): only what was set.
 * @param params receives it. A call that uses it copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_group_channel_params_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_new(covey_group_channel_params **params);

/**
 * Who becomes a member; of a new channel only.
 * @param params the channel to create.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count how many.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_user_ids(
    covey_group_channel_params *params, const char *const *user_ids, size_t count);

/**
 * Who is an operator, of the members; if not set, the server decides, or all stay who are.
 * @param params the channel to create.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count how many.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_operator_ids(
    covey_group_channel_params *params, const char *const *user_ids, size_t count);

/** The name. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_name(covey_group_channel_params *params, const char *name);

/**
 * The URL, of a new channel only; the server makes one if it is not set. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_channel_url(
    covey_group_channel_params *params, const char *channel_url);

/**
 * URL of the cover image, in place of one set by a path. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_cover_url(covey_group_channel_params *params, const char *cover_url);

/** The app's own data. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_data(covey_group_channel_params *params, const char *data);

/** The app's own type. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_custom_type(
    covey_group_channel_params *params, const char *custom_type);

/**
 * A picture to upload as the cover, in place of a URL. It is read now: what becomes of the file afterwards does not
 * matter.
 * @param params the channel.
 * @param path an absolute path; up to 25 MiB, else COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED.
 * @param mime_type such as "image/png"; NULL or "" if not known.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_cover_path(
    covey_group_channel_params *params, const char *path, const char *mime_type);

/**
 * Whether an existing channel with the same members is given instead of a new one. @return 0 or a negative error.
 * Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_distinct(covey_group_channel_params *params, bool is_distinct);

/** Whether everybody may join. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_public(covey_group_channel_params *params, bool is_public);

/**
 * Whether everybody finds it in lists of public channels; if not set, public channels are found. @return 0 or a
 * negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_discoverable(
    covey_group_channel_params *params, bool is_discoverable);

/**
 * What one has to know to join a public channel; "": nothing. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_access_code(
    covey_group_channel_params *params, const char *access_code);

/**
 * After how long its messages are deleted.
 * @param params the channel.
 * @param seconds above 0; -1: they stay, which is the default.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_message_survival_seconds(
    covey_group_channel_params *params, int64_t seconds);

/**
 * Whether it is for very many members; of a new channel only. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_super(covey_group_channel_params *params, bool is_super);

/**
 * Whether only operators write; such a channel is a super channel. Of a new channel only. @return 0 or a negative
 * error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_broadcast(covey_group_channel_params *params, bool is_broadcast);

/**
 * The same as broadcast, of the protocol's second kind. Of a new channel only. @return 0 or a negative error. Threads:
 * as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_exclusive(covey_group_channel_params *params, bool is_exclusive);

/**
 * Whether its messages are pushed and not kept; of a new channel only. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_ephemeral(covey_group_channel_params *params, bool is_ephemeral);

/**
 * Whether users who do not exist are an error, in place of being left out; of a new channel only. @return 0 or a
 * negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_strict(covey_group_channel_params *params, bool is_strict);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_group_channel_params_release(covey_group_channel_params *params);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CHANNEL_H */
