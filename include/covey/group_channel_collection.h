/*
 * The live list of my group channels that match a query. Include covey.h, not this file; the conventions of all
 * functions stand there.
 *
 * Life: create, load_more until has_next is 0 (the first load_more starts the callbacks), dispose or release. The
 * callbacks tell changes of what the list shows; a page's own channels are told in its completion only.
 */
#ifndef COVEY_GROUP_CHANNEL_COLLECTION_H
#define COVEY_GROUP_CHANNEL_COLLECTION_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Query ---------- */

/** Order of a list of channels. */
enum covey_channel_order {
    COVEY_ORDER_LATEST_LAST_MESSAGE = 0,
    COVEY_ORDER_CHRONOLOGICAL = 1,
    COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL = 2,
    COVEY_ORDER_METADATA_VALUE_ALPHABETICAL = 3
};

/** Which channels by my own state in them. */
enum covey_member_state_filter {
    COVEY_MEMBER_STATE_FILTER_ALL = 0,
    COVEY_MEMBER_STATE_FILTER_JOINED_ONLY = 1,
    COVEY_MEMBER_STATE_FILTER_INVITED_ONLY = 2,
    COVEY_MEMBER_STATE_FILTER_INVITED_BY_FRIEND = 3,
    COVEY_MEMBER_STATE_FILTER_INVITED_BY_NON_FRIEND = 4
};

/** Which channels by whether I hid them. */
enum covey_hidden_state_filter {
    COVEY_HIDDEN_STATE_FILTER_UNHIDDEN_ONLY = 0,
    COVEY_HIDDEN_STATE_FILTER_HIDDEN_ONLY = 1,
    COVEY_HIDDEN_STATE_FILTER_HIDDEN_ALLOW_AUTO_UNHIDE = 2,
    COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE = 3,
    COVEY_HIDDEN_STATE_FILTER_ALL = 4
};

/** Which channels by their size class. */
enum covey_super_channel_filter {
    COVEY_SUPER_CHANNEL_FILTER_ALL = 0,
    COVEY_SUPER_CHANNEL_FILTER_SUPER_ONLY = 1,
    COVEY_SUPER_CHANNEL_FILTER_NON_SUPER = 2,
    COVEY_SUPER_CHANNEL_FILTER_BROADCAST_ONLY = 3,
    COVEY_SUPER_CHANNEL_FILTER_EXCLUSIVE_ONLY = 4
};

/** Which channels by who may join. */
enum covey_public_channel_filter {
    COVEY_PUBLIC_CHANNEL_FILTER_ALL = 0,
    COVEY_PUBLIC_CHANNEL_FILTER_PUBLIC_ONLY = 1,
    COVEY_PUBLIC_CHANNEL_FILTER_PRIVATE_ONLY = 2
};

/** Whether all of a list of users have to be members, or one of them. */
enum covey_user_ids_match {
    COVEY_USER_IDS_MATCH_ALL = 0,
    COVEY_USER_IDS_MATCH_ANY = 1
};

/** Where a search for channels looks: bits of the `fields` of covey_group_channel_list_query_set_search. */
enum covey_channel_search_flag {
    COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME = 1,
    COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME = 2
};

/** How a metacounter is compared with a value. */
enum covey_metacounter_comparison {
    COVEY_METACOUNTER_GREATER = 0,
    COVEY_METACOUNTER_GREATER_OR_EQUAL = 1,
    COVEY_METACOUNTER_LESS = 2,
    COVEY_METACOUNTER_LESS_OR_EQUAL = 3
};

/**
 * A query for my group channels: those I joined or am invited to, not hidden, not empty, latest message first, 20 a
 * page. A channel belongs if every filter that is set lets it through.
 *
 * A list of channels stays right while channels change, because the same filters are applied to the cache. What they
 * look at may be missing there: the members of a supergroup, counters that no event of this connection has told, a
 * friendship. Then the server is asked, and the channel stays in or out of the list until it has answered; offline
 * such a channel is left out of pages.
 * @param query receives it. A collection copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_group_channel_list_query_release. Threads: any-thread;
 *        one object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_new(covey_group_channel_list_query **query);

/**
 * The order: enum covey_channel_order. @return 0 or a negative error. Threads: as covey_group_channel_list_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_order(covey_group_channel_list_query *query, int32_t order);

/**
 * Channels a page, 1 to 100; the default is 20. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_limit(covey_group_channel_list_query *query, int32_t limit);

/**
 * Whether channels without a message belong; by default not. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_empty(
    covey_group_channel_list_query *query, bool include_empty);

/**
 * Whether frozen channels belong; by default they do. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_frozen(
    covey_group_channel_list_query *query, bool include_frozen);

/**
 * Whether chat notification channels belong; by default not. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_chat_notification(
    covey_group_channel_list_query *query, bool include_chat_notification);

/**
 * By my own state: enum covey_member_state_filter. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_member_state_filter(
    covey_group_channel_list_query *query, int32_t filter);

/**
 * By hiding: enum covey_hidden_state_filter. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_hidden_state_filter(
    covey_group_channel_list_query *query, int32_t filter);

/**
 * By size class: enum covey_super_channel_filter. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_super_channel_filter(
    covey_group_channel_list_query *query, int32_t filter);

/**
 * By who may join: enum covey_public_channel_filter. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_public_channel_filter(
    covey_group_channel_list_query *query, int32_t filter);

/**
 * Whether only channels with unread messages belong; by default not. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_unread_only(
    covey_group_channel_list_query *query, bool unread_only);

/**
 * Only these channels.
 * @param query the query.
 * @param channel_urls an array of URLs; may be NULL if count is 0.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_channel_urls(
    covey_group_channel_list_query *query, const char *const *channel_urls, size_t count);

/**
 * Only channels with one of these custom types.
 * @param query the query.
 * @param custom_types an array of types; may be NULL if count is 0.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_custom_types(
    covey_group_channel_list_query *query, const char *const *custom_types, size_t count);

/**
 * Only channels whose custom type begins so; "": no condition. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_custom_type_starts_with(
    covey_group_channel_list_query *query, const char *prefix);

/**
 * Only channels whose name contains this; "": no condition. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_name_contains(
    covey_group_channel_list_query *query, const char *part);

/**
 * The metadata key for COVEY_ORDER_METADATA_VALUE_ALPHABETICAL. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_order_key(
    covey_group_channel_list_query *query, const char *key);

/**
 * Whether an app wants the members of each channel; by default it does. They are held either way, because filters look
 * at them: it is kept for queries that give pages instead of a live list. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_member_list(
    covey_group_channel_list_query *query, bool include_member_list);

/**
 * Whether an app wants the metadata of each channel; by default it does. As
 * covey_group_channel_list_query_set_include_member_list. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_metadata(
    covey_group_channel_list_query *query, bool include_metadata);

/**
 * Only channels whose members, joined and invited, are these users and me. Takes back
 * covey_group_channel_list_query_set_user_ids_include and _set_nickname_contains, unless count is 0.
 * @param query the query.
 * @param user_ids an array of user ids, compared byte by byte; whether I am among them makes no difference. May be NULL
 *        if count is 0.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_user_ids_exact(
    covey_group_channel_list_query *query, const char *const *user_ids, size_t count);

/**
 * Only channels that have all of these users as members, joined or invited, or one of them. Takes back
 * covey_group_channel_list_query_set_user_ids_exact and _set_nickname_contains, unless count is 0.
 * @param query the query.
 * @param user_ids an array of user ids, compared byte by byte; may be NULL if count is 0.
 * @param count how many; 0: no condition.
 * @param match enum covey_user_ids_match.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_user_ids_include(
    covey_group_channel_list_query *query, const char *const *user_ids, size_t count, int32_t match);

/**
 * Only channels with a member, other than me, whose nickname contains this, ignoring case; "": no condition. Takes back
 * covey_group_channel_list_query_set_user_ids_exact and _include, unless it is "". @return 0 or a negative error.
 * Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_nickname_contains(
    covey_group_channel_list_query *query, const char *part);

/**
 * Only channels with a member, other than me, whose nickname begins so, ignoring case; "": no condition. @return 0 or a
 * negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_nickname_starts_with(
    covey_group_channel_list_query *query, const char *prefix);

/**
 * Only channels with a member, other than me, of this nickname, ignoring case; "": no condition. @return 0 or a
 * negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_nickname_exact(
    covey_group_channel_list_query *query, const char *nickname);

/**
 * Only channels that contain a text in one of some fields, ignoring case; my own nickname counts too.
 * @param query the query.
 * @param text what to look for; "": no condition.
 * @param fields bits of enum covey_channel_search_flag; 0: no condition. -COVEY_ERROR_INVALID_PARAMETER for others.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_search(
    covey_group_channel_list_query *query, const char *text, int32_t fields);

/**
 * Only channels that have this key in their metadata; "": no condition, and then the next two are none. @return 0 or a
 * negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_key(
    covey_group_channel_list_query *query, const char *key);

/**
 * Only channels that have one of these values under the metadata key.
 * @param query the query.
 * @param values an array of values, compared byte by byte; may be NULL if count is 0.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_values(
    covey_group_channel_list_query *query, const char *const *values, size_t count);

/**
 * Only channels whose value under the metadata key begins so, byte by byte; "": no condition. @return 0 or a negative
 * error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_value_starts_with(
    covey_group_channel_list_query *query, const char *prefix);

/**
 * Only channels with a metacounter in a range. Each call adds a condition; a channel without the counter has no place
 * in the list.
 * @param query the query.
 * @param key the counter's name, not empty.
 * @param comparison enum covey_metacounter_comparison: how the counter has to stand to the value.
 * @param value what it is compared with.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_add_metacounter_condition(
    covey_group_channel_list_query *query, const char *key, int32_t comparison, int64_t value);

/**
 * Only channels created at this time or earlier, Unix ms, looked at in whole seconds; less than a second: no condition.
 * -COVEY_ERROR_INVALID_PARAMETER if it is negative. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_created_before(
    covey_group_channel_list_query *query, int64_t created_before);

/**
 * Only channels created at this time or later, Unix ms, looked at in whole seconds; less than a second: no condition.
 * -COVEY_ERROR_INVALID_PARAMETER if it is negative. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_created_after(
    covey_group_channel_list_query *query, int64_t created_after);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_group_channel_list_query_release(covey_group_channel_list_query *query);

/* ---- Callbacks ---------- */

/** Why and where a collection changed. Lives during the callback; a later library may append fields. */
typedef struct covey_channel_context {
    uint32_t struct_size;          /**< bytes that the library filled */
    int32_t source;                /**< enum covey_event_source */
    uint8_t is_from_event;         /**< 1 if an event of the server caused it */
    uint8_t reserved[7];           /**< zero */
    const covey_change *changes;   /**< positions, to be applied in order; NULL if there are none */
    uint64_t change_count;
    /** user ids, for COVEY_SOURCE_EVENT_USER_MARKED_READ and _UNREAD; NULL if there are none */
    const char *const *details;
    uint64_t detail_count;
} covey_channel_context;

/** What a group channel collection calls. All lists are borrowed and in view order. Any function may be NULL. */
typedef struct covey_group_channel_collection_callbacks {
    uint32_t struct_size; /**< sizeof of this struct, set by the init function */
    uint32_t reserved;    /**< zero */
    void *user;
    covey_free_fn user_free;
    /** Channels that are now in the list. */
    void (*channels_added)(void *user, const covey_channel_context *context, const covey_channel_list *channels);
    /** Channels of the list that changed or moved. */
    void (*channels_updated)(void *user, const covey_channel_context *context, const covey_channel_list *channels);
    /** URLs of channels that are no longer in the list. */
    void (*channels_deleted)(void *user, const covey_channel_context *context, const covey_string_list *channel_urls);
    /** The list changed in a way that no other function tells: only the context's changes count. */
    void (*changed)(void *user, const covey_channel_context *context);
} covey_group_channel_collection_callbacks;

/**
 * Clears the struct and sets its size.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_group_channel_collection_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_group_channel_collection_callbacks_init(
    covey_group_channel_collection_callbacks *callbacks, size_t struct_size);

/**
 * Completion of a page of channels: its new rows in view order, NULL on failure. `context` tells their positions. All
 * are borrowed.
 */
typedef void (*covey_channel_page_fn)(
    void *user, uint64_t request_id, const covey_channel_list *channels, const covey_channel_context *context,
    const covey_error *error);

/* ---- Collection ---------- */

/**
 * Makes a collection. It shows nothing before covey_group_channel_collection_load_more.
 * @param client the client, with a user connected or connecting.
 * @param query which channels; copied. NULL: the defaults.
 * @param callbacks whom to tell; copied. NULL: nobody. `user_free` runs after dispose.
 * @param collection receives it.
 * @param error why not; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION if the client is closed. Ownership: end it with
 *         covey_group_channel_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_create(
    covey_client *client, const covey_group_channel_list_query *query,
    const covey_group_channel_collection_callbacks *callbacks, covey_group_channel_collection **collection,
    covey_error **error);

/**
 * Loads the next page. With has_next 0 it gives an empty list; an empty list with has_next 1 means: call again.
 * @param collection the collection.
 * @param fn completion: the page; COVEY_ERROR_QUERY_IN_PROGRESS while one is loading; COVEY_ERROR_COLLECTION_DISPOSED.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_load_more(
    covey_group_channel_collection *collection,
    covey_channel_page_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** 1 if there may be more channels, 0 if there are none, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_group_channel_collection_has_next(const covey_group_channel_collection *collection);

/**
 * The list as the callbacks have told it so far. Empty after dispose.
 * @param collection the collection.
 * @param channels receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_channel_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_channels(
    const covey_group_channel_collection *collection, covey_channel_list **channels);

/**
 * Ends the collection: no callback of it starts once this has returned. It waits for a running one, unless called from
 * inside it. Loads that wait complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_dispose(covey_group_channel_collection *collection);

/**
 * Disposes the collection and gives up the handle; NULL is allowed. Threads: as covey_group_channel_collection_dispose.
 * Since 0.1.
 */
COVEY_API void covey_group_channel_collection_release(covey_group_channel_collection *collection);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_GROUP_CHANNEL_COLLECTION_H */
