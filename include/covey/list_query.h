/*
 * Queries for members, users and public group channels; see pages.h. All conditions of a query must match. Include
 * covey.h, not this file; it documents the conventions of all functions.
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

/** Filter by role. */
enum covey_operator_filter {
    COVEY_OPERATOR_FILTER_ALL = 0,
    COVEY_OPERATOR_FILTER_OPERATORS_ONLY = 1,
    COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY = 2
};

/** Filter by mute. */
enum covey_muted_member_filter {
    COVEY_MUTED_MEMBER_FILTER_ALL = 0,
    COVEY_MUTED_MEMBER_FILTER_MUTED_ONLY = 1,
    COVEY_MUTED_MEMBER_FILTER_UNMUTED_ONLY = 2
};

/**
 * Creates a query with its defaults: all members by nickname, 20 per page.
 * @param query receives the query. Calls copy it: you can change it and use it again.
 * @return 0 or a negative error. Ownership: release it with
 * covey_member_list_query_release. Threads: any-thread; one object must not be changed by two
 * threads at once. Since 0.1.
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
 * By mute: enum covey_muted_member_filter. Default: all. @return 0 or a negative error. Threads: as
 * covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_muted_filter(covey_member_list_query *query, int32_t filter);

/**
 * By membership: enum covey_member_state_filter. Default: all. @return 0 or a negative error.
 * Threads: as covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_member_state_filter(covey_member_list_query *query, int32_t filter);

/**
 * Only members whose nickname begins with this; "" (the default): no condition. Case does not matter. @return 0 or a
 * negative error. Threads: as covey_member_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_nickname_starts_with(covey_member_list_query *query, const char *prefix);

/**
 * Members per page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as covey_member_list_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_member_list_query_set_limit(covey_member_list_query *query, int32_t limit);

/** Releases a reference to the query; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_member_list_query_release(const covey_member_list_query *query);

/* ---- Users ---------- */

/**
 * Creates a query with its defaults: all users of the application, 20 per page.
 * @param query receives the query. Calls copy it: you can change it and use it again.
 * @return 0 or a negative error. Ownership: release it with
 * covey_user_list_query_release. Threads: any-thread; one object must not be changed by two
 * threads at once. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_new(covey_user_list_query **query);

/**
 * Only these users.
 * @param query the query.
 * @param user_ids an array of ids.
 * @param count number of elements, up to 250; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_user_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_user_ids(
    covey_user_list_query *query, const char *const *user_ids, size_t count);

/**
 * Only users whose nickname begins with this; "" (the default): no condition. @return 0 or a negative error. Threads:
 * as covey_user_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_nickname_starts_with(covey_user_list_query *query, const char *prefix);

/**
 * Only users whose metadata has one of these values under a key.
 * @param query the query.
 * @param key the key; "" removes the condition.
 * @param values an array of values.
 * @param count number of elements; at least 1, unless the key is "".
 * @return 0 or a negative error. Threads: as covey_user_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_metadata(
    covey_user_list_query *query, const char *key, const char *const *values, size_t count);

/**
 * Users per page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as covey_user_list_query_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_user_list_query_set_limit(covey_user_list_query *query, int32_t limit);

/** Releases a reference to the query; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_user_list_query_release(const covey_user_list_query *query);

/* ---- Public group channels ---------- */

/** Filter by the current user's membership. */
enum covey_public_membership_filter {
    COVEY_PUBLIC_MEMBERSHIP_FILTER_ALL = 0,
    COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY = 1
};

/**
 * Creates a query with its defaults: public channels with a message, newest channel first, 20 per page.
 * @param query receives the query. Calls copy it: you can change it and use it again.
 * @return 0 or a negative error. Ownership: release it with
 * covey_public_group_channel_list_query_release. Threads: any-thread; one object must not be changed by two threads at
 * once. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_new(
    covey_public_group_channel_list_query **query);

/**
 * The order: enum covey_channel_order, except COVEY_ORDER_LATEST_LAST_MESSAGE, which is not available here. Default:
 * COVEY_ORDER_CHRONOLOGICAL. @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_order(
    covey_public_group_channel_list_query *query, int32_t order);

/**
 * Channels per page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_limit(
    covey_public_group_channel_list_query *query, int32_t limit);

/**
 * By the current user's membership: enum covey_public_membership_filter. Default: all. @return 0 or a negative error.
 * Threads:
 * as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_membership_filter(
    covey_public_group_channel_list_query *query, int32_t filter);

/**
 * Includes channels without a message. Default: false. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_include_empty(
    covey_public_group_channel_list_query *query, bool include_empty);

/**
 * Includes frozen channels. Default: true. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_include_frozen(
    covey_public_group_channel_list_query *query, bool include_frozen);

/**
 * By kind of channel: enum covey_super_channel_filter. Default: all. @return 0 or a negative error. Threads: as
 * covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_super_channel_filter(
    covey_public_group_channel_list_query *query, int32_t filter);

/**
 * Only these channels.
 * @param query the query.
 * @param channel_urls an array of URLs.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_channel_urls(
    covey_public_group_channel_list_query *query, const char *const *channel_urls, size_t count);

/**
 * Only channels with one of these custom types.
 * @param query the query.
 * @param custom_types an array of types; "*" matches any type.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_custom_types(
    covey_public_group_channel_list_query *query, const char *const *custom_types, size_t count);

/**
 * Only channels whose custom type begins with this; "" (the default): no condition. @return 0 or a negative error.
 * Threads:
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
 * Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored. @return 0 or a
 * negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_metadata_key(
    covey_public_group_channel_list_query *query, const char *key);

/**
 * Only channels whose value under the metadata key is one of these.
 * @param query the query.
 * @param values an array of values, compared byte by byte; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_metadata_values(
    covey_public_group_channel_list_query *query, const char *const *values, size_t count);

/**
 * Only channels whose value under the metadata key begins with this, byte by byte; "": no condition. @return 0 or a
 * negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_metadata_value_starts_with(
    covey_public_group_channel_list_query *query, const char *prefix);

/**
 * Only channels created at this time or earlier, Unix ms, compared in whole seconds; 0 (the default): no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_created_before(
    covey_public_group_channel_list_query *query, int64_t created_before_at);

/**
 * Only channels created at this time or later, Unix ms, compared in whole seconds; 0 (the default): no condition.
 * @return 0 or a negative error. Threads: as covey_public_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_public_group_channel_list_query_set_created_after(
    covey_public_group_channel_list_query *query, int64_t created_after_at);

/** Releases a reference to the query; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_public_group_channel_list_query_release(
    const covey_public_group_channel_list_query *query);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_LIST_QUERY_H */
