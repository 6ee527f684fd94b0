/*
 * Users, and members: users in a channel. Snapshots. Include covey.h, not this file; it documents the conventions of
 * all functions.
 */
#ifndef COVEY_USER_H
#define COVEY_USER_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Online state of a user. */
enum covey_online_state {
    COVEY_ONLINE_UNKNOWN = 0,
    COVEY_ONLINE_YES = 1,
    COVEY_ONLINE_NO = 2
};

/** Membership of a user in a channel. */
enum covey_member_state {
    COVEY_MEMBER_STATE_NONE = 0,
    COVEY_MEMBER_STATE_INVITED = 1,
    COVEY_MEMBER_STATE_JOINED = 2
};

/** Role of a user in a channel. */
enum covey_role {
    COVEY_ROLE_NONE = 0,
    COVEY_ROLE_OPERATOR = 1
};

/** The id. `length` may be NULL. @return borrowed from the user. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_user_id(const covey_user *user, size_t *length);

/**
 * The nickname; "" if there is none. `length` may be NULL. @return borrowed from the user. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API const char *covey_user_nickname(const covey_user *user, size_t *length);

/**
 * URL of the profile image; "" if there is none. `length` may be NULL. @return borrowed from the user. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const char *covey_user_profile_url(const covey_user *user, size_t *length);

/** enum covey_online_state, as the server reported it last. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_online_state(const covey_user *user);

/** When the user was last connected, Unix ms; 0 while connected or unknown. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_user_last_seen_at(const covey_user *user);

/** 1 if the account is active, 0 if it was deactivated, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_is_active(const covey_user *user);

/**
 * The keys of the user's metadata, in ascending order. @return borrowed from the user. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_user_metadata_keys(const covey_user *user);

/**
 * One value of the user's metadata.
 * @param user the user.
 * @param key its key.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return the value, borrowed from the user; NULL if there is no such key. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_user_metadata(const covey_user *user, const char *key, size_t *length);

/** The user as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_bytes(const covey_user *user, char **bytes, size_t *length);

/**
 * Creates a user from the bytes of covey_user_bytes; as covey_message_from_bytes. Ownership: release it with
 * covey_user_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_user_from_bytes(const void *bytes, size_t length, covey_user **user);

/** Retains a borrowed user. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_retain(const covey_user *user);

/** Releases a reference to the user; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_user_release(const covey_user *user);

/** The number of users in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_user_list_count(const covey_user_list *list);

/**
 * One user of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the user, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_user *covey_user_list_at(const covey_user_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_list_retain(const covey_user_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_user_list_release(const covey_user_list *list);

/* ---- Members ---------- */

/** The user. @return borrowed from the member. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_member_user(const covey_member *member);

/** enum covey_member_state. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_state(const covey_member *member);

/** enum covey_role. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_role(const covey_member *member);

/** 1 if the member may not write, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_is_muted(const covey_member *member);

/** When the muting ends, Unix ms; -1 for never, 0 if not muted. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_member_muted_end_at(const covey_member *member);

/** 1 if the current user blocks this member, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_is_blocked_by_me(const covey_member *member);

/** 1 if this member blocks the current user, 0 if not, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_is_blocking_me(const covey_member *member);

/** When the member joined, Unix ms; 0 if unknown. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_member_joined_at(const covey_member *member);

/** The member as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_bytes(const covey_member *member, char **bytes, size_t *length);

/**
 * Creates a member from the bytes of covey_member_bytes; as covey_message_from_bytes. Ownership: release it with
 * covey_member_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_member_from_bytes(const void *bytes, size_t length, covey_member **member);

/** Retains a borrowed member. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_retain(const covey_member *member);

/** Releases a reference to the member; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_member_release(const covey_member *member);

/** The number of members in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_member_list_count(const covey_member_list *list);

/**
 * One member of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the member, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_member *covey_member_list_at(const covey_member_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_member_list_retain(const covey_member_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_member_list_release(const covey_member_list *list);

/* ---- Banned and muted users ---------- */

/** The user. @return borrowed from the restricted user. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_restricted_user_user(const covey_restricted_user *restricted);

/**
 * The reason of the ban or mute; "" if none was given. `length` may be NULL. @return borrowed from the restricted user.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_restricted_user_description(const covey_restricted_user *restricted, size_t *length);

/** Start of the ban or mute, Unix ms; 0 if unknown. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_restricted_user_start_at(const covey_restricted_user *restricted);

/** End of the ban or mute, Unix ms; -1 for never. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_restricted_user_end_at(const covey_restricted_user *restricted);

/** The restricted user as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_restricted_user_bytes(
    const covey_restricted_user *restricted, char **bytes, size_t *length);

/**
 * Creates a restricted user from the bytes of covey_restricted_user_bytes; as covey_message_from_bytes. Ownership:
 * release it with covey_restricted_user_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_restricted_user_from_bytes(
    const void *bytes, size_t length, covey_restricted_user **restricted);

/** Retains a borrowed restricted user. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_restricted_user_retain(const covey_restricted_user *restricted);

/** Releases a reference to the restricted user; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_restricted_user_release(const covey_restricted_user *restricted);

/** The number of users in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_restricted_user_list_count(const covey_restricted_user_list *list);

/**
 * One user of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the restricted user, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_restricted_user *covey_restricted_user_list_at(
    const covey_restricted_user_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_restricted_user_list_retain(const covey_restricted_user_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_restricted_user_list_release(const covey_restricted_user_list *list);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_USER_H */
