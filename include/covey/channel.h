/*
 * Group channels: reading them, lists of them, and what to create. Include covey.h, not this file; it documents the
 * conventions of all functions.
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

/** Hidden state of the channel for the current user, and the effect of a new message. */
enum covey_hidden_state {
    COVEY_UNHIDDEN = 0,
    COVEY_HIDDEN_ALLOW_AUTO_UNHIDE = 1,
    COVEY_HIDDEN_PREVENT_AUTO_UNHIDE = 2
};

/**
 * The URL. It identifies the channel in the application. `length` may be NULL. @return borrowed from the channel.
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

/** App-defined data. `length` may be NULL. @return borrowed from the channel. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_channel_data(const covey_channel *channel, size_t *length);

/** App-defined type. `length` may be NULL. @return borrowed from the channel. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_channel_custom_type(const covey_channel *channel, size_t *length);

/** When it was created, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_created_at(const covey_channel *channel);

/** The creator. @return borrowed from the channel; NULL if unknown. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_channel_creator(const covey_channel *channel);

/** Bits of enum covey_channel_flag. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_flags(const covey_channel *channel);

/** The number of members, including invited ones. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_member_count(const covey_channel *channel);

/** The number of joined members. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_joined_member_count(const covey_channel *channel);

/**
 * Joined and invited members by user id. @return borrowed from the channel; NULL if unknown, as in super channels.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_member_list *covey_channel_members(const covey_channel *channel);

/**
 * The number of messages that the current user has not read; 0 if covey_channel_my_count_preference leaves this count
 * out. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_channel_unread_message_count(const covey_channel *channel);

/**
 * The number of unread messages that mention the current user; 0 if covey_channel_my_count_preference leaves this
 * count out. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_channel_unread_mention_count(const covey_channel *channel);

/** The time up to which the current user has read, Unix ms. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_my_last_read_at(const covey_channel *channel);

/** The last message. @return borrowed from the channel; NULL if there is none. Threads: any-thread. Since 0.1. */
COVEY_API const covey_message *covey_channel_last_message(const covey_channel *channel);

/**
 * The message pinned last. @return borrowed from the channel; NULL if there is none. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_channel_last_pinned_message(const covey_channel *channel);

/** The number of pinned messages. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_pinned_message_count(const covey_channel *channel);

/**
 * The id of a pinned message. The newest pin is first.
 * @param channel the channel.
 * @param index the index, from 0.
 * @return the id; 0 beyond the end. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_channel_pinned_message_id_at(const covey_channel *channel, int64_t index);

/** Push setting of the current user for the channel: enum covey_push_trigger. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_push_trigger(const covey_channel *channel);

/** Unread counts that the current user wants to see: enum covey_count_preference. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_count_preference(const covey_channel *channel);

/** enum covey_member_state of the current user. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_member_state(const covey_channel *channel);

/** enum covey_role of the current user. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_my_role(const covey_channel *channel);

/** 1 if the current user is muted, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_is_muted(const covey_channel *channel);

/** enum covey_hidden_state. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_hidden_state(const covey_channel *channel);

/**
 * The user who invited the current user. @return borrowed from the channel; NULL if nobody did or if unknown. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const covey_user *covey_channel_inviter(const covey_channel *channel);

/** When the current user was invited, Unix ms; 0 if never. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_invited_at(const covey_channel *channel);

/** When the current user joined, Unix ms; 0 if never. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_joined_at(const covey_channel *channel);

/**
 * Messages created before this time, Unix ms, are invisible to the current user; 0: none. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API int64_t covey_channel_message_offset_at(const covey_channel *channel);

/**
 * The keys of the channel's metadata, in ascending order; empty if the metadata is unknown. @return borrowed from the
 * channel.
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
 * The whole channel as one JSON object with the protocol's field names. Times are in Unix ms, except created_at and
 * joined_ts, which the protocol gives in seconds.
 * @param channel the channel.
 * @param json receives the text, ended by NUL. Free it with covey_free.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_json(const covey_channel *channel, char **json, size_t *length);

/** The number of members who are typing. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_typing_count(const covey_channel *channel);

/**
 * A member who is typing. The first who began is at index 0.
 * @param channel the channel.
 * @param index the index, from 0.
 * @return the user, borrowed from the channel; NULL beyond the end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_user *covey_channel_typing_at(const covey_channel *channel, int64_t index);

/** The channel as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_bytes(const covey_channel *channel, char **bytes, size_t *length);

/**
 * Creates a channel from the bytes of covey_channel_bytes; as covey_message_from_bytes. Ownership: release it with
 * covey_channel_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_channel_from_bytes(const void *bytes, size_t length, covey_channel **channel);

/** Retains a borrowed channel. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_retain(const covey_channel *channel);

/** Releases a reference to the channel; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_channel_release(const covey_channel *channel);

/* ---- Lists ---------- */

/** The number of channels in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_channel_list_count(const covey_channel_list *list);

/**
 * One channel of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the channel, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_channel *covey_channel_list_at(const covey_channel_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_channel_list_retain(const covey_channel_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_channel_list_release(const covey_channel_list *list);

/* ---- Channels to create, and to change ---------- */

/**
 * A channel to create. Defaults: private, without a name, with the current user as its only member. Or the new values
 * of an existing channel (covey_client_update_channel): only the values that you set.
 * @param params receives the parameters. Calls copy them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release it with covey_group_channel_params_release. Threads: any-thread;
 *        one object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_new(covey_group_channel_params **params);

/**
 * The members of a new channel.
 * @param params the channel to create.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count number of elements.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_user_ids(
    covey_group_channel_params *params, const char *const *user_ids, size_t count);

/**
 * The operators among the members. If not set, the server chooses for a new channel, and an existing channel keeps its
 * operators.
 * @param params the channel to create.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count number of elements.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_operator_ids(
    covey_group_channel_params *params, const char *const *user_ids, size_t count);

/** The name. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_name(covey_group_channel_params *params, const char *name);

/**
 * The URL of a new channel. If not set, the server generates one. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_channel_url(
    covey_group_channel_params *params, const char *channel_url);

/**
 * URL of the cover image; replaces a cover set by a path. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_cover_url(covey_group_channel_params *params, const char *cover_url);

/** App-defined data. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_data(covey_group_channel_params *params, const char *data);

/** App-defined type. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1. */
COVEY_API int32_t covey_group_channel_params_set_custom_type(
    covey_group_channel_params *params, const char *custom_type);

/**
 * A picture to upload as the cover; replaces a cover set by a URL. The file is read now: later changes of the file have
 * no effect.
 * @param params the channel.
 * @param path an absolute path; up to 25 MiB, else COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED.
 * @param mime_type such as "image/png"; NULL or "" if not known.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_cover_path(
    covey_group_channel_params *params, const char *path, const char *mime_type);

/**
 * Distinct: the server returns an existing channel with the same members instead of a new one. @return 0 or a negative
 * error.
 * Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_distinct(covey_group_channel_params *params, bool is_distinct);

/**
 * Public: everybody may join. @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_public(covey_group_channel_params *params, bool is_public);

/**
 * Discoverable: lists of public channels show it. If not set, they show public channels. @return 0 or a
 * negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_discoverable(
    covey_group_channel_params *params, bool is_discoverable);

/**
 * Access code required to join a public channel; "" if none. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_access_code(
    covey_group_channel_params *params, const char *access_code);

/**
 * The lifetime of its messages. The server deletes older ones.
 * @param params the channel.
 * @param seconds above 0; -1 (the default): no limit.
 * @return 0 or a negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_message_survival_seconds(
    covey_group_channel_params *params, int64_t seconds);

/**
 * Supergroup: for very many members. Only for a new channel. @return 0 or a negative error. Threads: as
 * covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_super(covey_group_channel_params *params, bool is_super);

/**
 * Broadcast: only operators can send. A broadcast channel is a super channel. Only for a new channel. @return 0 or a
 * negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_broadcast(covey_group_channel_params *params, bool is_broadcast);

/**
 * Exclusive: the protocol's second kind of broadcast channel. Only for a new channel. @return 0 or a negative error.
 * Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_exclusive(covey_group_channel_params *params, bool is_exclusive);

/**
 * Ephemeral: the server delivers its messages and does not store them. Only for a new channel. @return 0 or a negative
 * error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_ephemeral(covey_group_channel_params *params, bool is_ephemeral);

/**
 * Strict: users who do not exist cause an error. Otherwise they are ignored. Only for a new channel. @return 0 or a
 * negative error. Threads: as covey_group_channel_params_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_params_set_strict(covey_group_channel_params *params, bool is_strict);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_group_channel_params_release(covey_group_channel_params *params);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CHANNEL_H */
