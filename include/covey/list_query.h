/*
 * What to ask for when listing members, users and public group channels: see pages.h. Conditions are joined by "and".
 * Include covey.h, not this file; the conventions of all functions stand there.
 */
#ifndef COVEY_LIST_QUERY_H
#define COVEY_LIST_QUERY_H

#include "group_channel_collection.h"
#include "user.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Members ---------- */

/** Order of a list of members. Nicknames are compared by their lower-case letters. */
enum covey_member_order {
    COVEY_MEMBER_ORDER_NICKNAME_ALPHABETICAL = 0,
    /** Operators first, each group by nickname. */
    COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL = 1
};

/** Which members by their role. */
enum covey_operator_filter {
    COVEY_OPERATOR_FILTER_ALL = 0,
    COVEY_OPERATOR_FILTER_OPERATORS_ONLY = 1,
    COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY = 2
};

/** Which members by whether they may write. */
enum covey_muted_member_filter {
    COVEY_MUTED_MEMBER_FILTER_ALL = 0,
    COVEY_MUTED_MEMBER_FILTER_MUTED_ONLY = 1,
    COVEY_MUTED_MEMBER_FILTER_UNMUTED_ONLY = 2
};

/**
 * A query with its defaults: all members by nickname, 20 a page.
 * @param query receives it. It is copied where it is used; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with
 *         covey_member_list_query_release. Threads: any-thread; one object must not be changed by two
 *         threads at once. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_new(covey_member_list_query **query);

/**
 * The order: enum covey_member_order. @return 0 or a negative error. Threads: as covey_member_list_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_order(covey_member_list_query *query, int32_t order);

/**
 * By role: enum covey_operator_filter. Default: all. @return 0 or a negative error. Threads: as
 * covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_operator_filter(covey_member_list_query *query, int32_t filter);

/**
 * By whether they are muted: enum covey_muted_member_filter. Default: all. @return 0 or a negative error. Threads: as
 * covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_muted_filter(covey_member_list_query *query, int32_t filter);

/**
 * By how they belong to the channel: enum covey_member_state_filter. Default: all. @return 0 or a negative error.
 * Threads: as covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_member_state_filter(covey_member_list_query *query, int32_t filter);

/**
 * Only members whose nickname begins so; "" (the default): no condition. Case does not matter. @return 0 or a negative
 * error. Threads: as covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_nickname_starts_with(covey_member_list_query *query, const char *prefix);

/**
 * Members a page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as covey_member_list_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_limit(covey_member_list_query *query, int32_t limit);

/** Gives up one's hold on a query; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_member_list_query_release(const covey_member_list_query *query);

/* ---- Users ---------- */

/**
 * A query with its defaults: all users of the application, 20 a page.
 * @param query receives it. It is copied where it is used; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with
 *         covey_user_list_query_release. Threads: any-thread; one object must not be changed by two
 *         threads at once. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_new(covey_user_list_query **query);

/**
 * Only these users.
 * @param query the query.
 * @param user_ids an array of ids.
 * @param count how many, up to 250; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_user_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_user_ids(
    covey_user_list_query *query, const char *const *user_ids, size_t count);

/**
 * Only users whose nickname begins so; "" (the default): no condition. @return 0 or a negative error. Threads: as
 * covey_user_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_nickname_starts_with(covey_user_list_query *query, const char *prefix);

/**
 * Only users whose metadata has one of these values under a key.
 * @param query the query.
 * @param key the key; "" takes the condition away.
 * @param values an array of values.
 * @param count how many; at least 1, unless the key is "".
 * @return 0 or a negative error. Threads: as covey_user_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_metadata(
    covey_user_list_query *query, const char *key, const char *const *values, size_t count);

/**
 * Users a page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as covey_user_list_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_limit(covey_user_list_query *query, int32_t limit);

/** Gives up one's hold on a query; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_user_list_query_release(const covey_user_list_query *query);

/* ---- Public group channels ---------- */

/** Which public channels by whether I am a member. */
enum covey_public_membership_filter {
    COVEY_PUBLIC_MEMBERSHIP_FILTER_ALL = 0,
    COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY = 1
};

/**
 * A query with its defaults: public channels with a message, newest channel first, 20 a page.
 * @param query receives it. It is copied where it is used; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with
 *         covey_public_group_channel_list_query_release. Threads: any-thread; one object must not be changed by two
 *         threads at once. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_new(
    covey_public_group_channel_list_query **query);

/**
 * The order: enum covey_channel_order, but for COVEY_ORDER_LATEST_LAST_MESSAGE, which such lists do not have. Default:
 * COVEY_ORDER_CHRONOLOGICAL. @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_order(
    covey_public_group_channel_list_query *query, int32_t order);

/**
 * Channels a page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_limit(
    covey_public_group_channel_list_query *query, int32_t limit);

/**
 * By whether I am a member: enum covey_public_membership_filter. Default: all. @return 0 or a negative error. Threads:
 * as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_membership_filter(
    covey_public_group_channel_list_query *query, int32_t filter);

/**
 * Whether channels without a message belong. Default: false. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_include_empty(
    covey_public_group_channel_list_query *query, bool include_empty);

/**
 * Whether frozen channels belong. Default: true. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_include_frozen(
    covey_public_group_channel_list_query *query, bool include_frozen);

/**
 * By size class: enum covey_super_channel_filter. Default: all. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_super_channel_filter(
    covey_public_group_channel_list_query *query, int32_t filter);

/**
 * Only these channels.
 * @param query the query.
 * @param channel_urls an array of URLs.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_channel_urls(
    covey_public_group_channel_list_query *query, const char *const *channel_urls, size_t count);

/**
 * Only channels with one of these custom types.
 * @param query the query.
 * @param custom_types an array of types; "*" among them: any.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_custom_types(
    covey_public_group_channel_list_query *query, const char *const *custom_types, size_t count);

/**
 * Only channels whose custom type begins so; "" (the default): no condition. @return 0 or a negative error. Threads:
 * as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_custom_type_starts_with(
    covey_public_group_channel_list_query *query, const char *prefix);

/**
 * Only channels whose name contains this; "" (the default): no condition. Case does not matter. @return 0 or a
 * negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_name_contains(
    covey_public_group_channel_list_query *query, const char *part);

/**
 * The metadata key of COVEY_ORDER_METADATA_VALUE_ALPHABETICAL. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_metadata_order_key(
    covey_public_group_channel_list_query *query, const char *key);

/**
 * Only channels whose metadata has one of these values under a key; in place of
 * covey_public_group_channel_list_query_set_metadata_starts_with.
 * @param query the query.
 * @param key the key; "" takes the condition away.
 * @param values an array of values.
 * @param count how many; 0: any value.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_metadata_values(
    covey_public_group_channel_list_query *query, const char *key, const char *const *values, size_t count);

/**
 * Only channels whose metadata has a value that begins so under a key; in place of
 * covey_public_group_channel_list_query_set_metadata_values.
 * @param query the query.
 * @param key the key; "" takes the condition away.
 * @param prefix how the value begins.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_metadata_starts_with(
    covey_public_group_channel_list_query *query, const char *key, const char *prefix);

/**
 * Only channels created then or earlier, Unix ms, counted in whole seconds; 0 (the default): no condition. @return 0
 * or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_created_before(
    covey_public_group_channel_list_query *query, int64_t created_before_at);

/**
 * Only channels created then or later, Unix ms, counted in whole seconds; 0 (the default): no condition. @return 0 or
 * a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_created_after(
    covey_public_group_channel_list_query *query, int64_t created_after_at);

/** Gives up one's hold on a query; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_public_group_channel_list_query_release(
    const covey_public_group_channel_list_query *query);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_LIST_QUERY_H */
