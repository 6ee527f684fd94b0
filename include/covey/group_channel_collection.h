/*
 * The live list of the current user's group channels that match a query. Include covey.h, not this file; it documents
 * the conventions of all functions.
 *
 * Usage: create it, call load_more until has_next is 0 (the first load_more starts the callbacks), dispose or release
 * it. The callbacks report changes of the list. The channels of a loaded page are reported only in its completion.
 */
#ifndef COVEY_GROUP_CHANNEL_COLLECTION_H
#define COVEY_GROUP_CHANNEL_COLLECTION_H

#include "client.h"
#include "event_info.h"

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

/** Filter by the current user's membership. */
enum covey_member_state_filter {
    COVEY_MEMBER_STATE_FILTER_ALL = 0,
    COVEY_MEMBER_STATE_FILTER_JOINED_ONLY = 1,
    COVEY_MEMBER_STATE_FILTER_INVITED_ONLY = 2,
    COVEY_MEMBER_STATE_FILTER_INVITED_BY_FRIEND = 3,
    COVEY_MEMBER_STATE_FILTER_INVITED_BY_NON_FRIEND = 4
};

/** Filter by the current user's hidden state. */
enum covey_hidden_state_filter {
    COVEY_HIDDEN_STATE_FILTER_UNHIDDEN_ONLY = 0,
    COVEY_HIDDEN_STATE_FILTER_HIDDEN_ONLY = 1,
    COVEY_HIDDEN_STATE_FILTER_HIDDEN_ALLOW_AUTO_UNHIDE = 2,
    COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE = 3,
    COVEY_HIDDEN_STATE_FILTER_ALL = 4
};

/** Filter by the kind of channel. */
enum covey_super_channel_filter {
    COVEY_SUPER_CHANNEL_FILTER_ALL = 0,
    COVEY_SUPER_CHANNEL_FILTER_SUPER_ONLY = 1,
    COVEY_SUPER_CHANNEL_FILTER_NON_SUPER = 2,
    COVEY_SUPER_CHANNEL_FILTER_BROADCAST_ONLY = 3,
    COVEY_SUPER_CHANNEL_FILTER_EXCLUSIVE_ONLY = 4
};

/** Filter by who may join. */
enum covey_public_channel_filter {
    COVEY_PUBLIC_CHANNEL_FILTER_ALL = 0,
    COVEY_PUBLIC_CHANNEL_FILTER_PUBLIC_ONLY = 1,
    COVEY_PUBLIC_CHANNEL_FILTER_PRIVATE_ONLY = 2
};

/** Whether all users of a list must be members, or one of them. */
enum covey_user_ids_match {
    COVEY_USER_IDS_MATCH_ALL = 0,
    COVEY_USER_IDS_MATCH_ANY = 1
};

/** Fields of a search for channels: bits of the `fields` of covey_group_channel_list_query_set_search. */
enum covey_channel_search_flag {
    COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME = 1,
    COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME = 2
};

/** Comparison of a metacounter with a value. */
enum covey_metacounter_comparison {
    COVEY_METACOUNTER_GREATER = 0,
    COVEY_METACOUNTER_GREATER_OR_EQUAL = 1,
    COVEY_METACOUNTER_LESS = 2,
    COVEY_METACOUNTER_LESS_OR_EQUAL = 3
};

/**
 * Creates a query for the current user's group channels. Defaults: joined and invited channels, not hidden, not empty,
 * latest message first, 20 per page. A channel matches if it passes every filter that is set.
 *
 * The same filters are applied to the cache, so a list stays correct while channels change. The cache may not have the
 * data that a filter needs: members of a supergroup, counters that no event of this connection reported, a friendship.
 * Covey then asks the server. Until the response arrives, the channel stays in or out of the list. Offline, pages omit
 * such a channel.
 * @param query receives the query. Collections copy it: you can change it and use it again.
 * @return 0 or a negative error. Ownership: release it with covey_group_channel_list_query_release. Threads:
 *        any-thread; one object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_new(covey_group_channel_list_query **query);

/**
 * The order: enum covey_channel_order. @return 0 or a negative error. Threads: as covey_group_channel_list_query_new.
 * Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_order(covey_group_channel_list_query *query, int32_t order);

/**
 * Channels per page, 1 to 100. Default: 20. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_limit(covey_group_channel_list_query *query, int32_t limit);

/**
 * Includes channels without a message. Default: false. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_empty(
    covey_group_channel_list_query *query, bool include_empty);

/**
 * Includes frozen channels. Default: true. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_frozen(
    covey_group_channel_list_query *query, bool include_frozen);

/**
 * Includes chat notification channels. Default: false. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_chat_notification(
    covey_group_channel_list_query *query, bool include_chat_notification);

/**
 * By the current user's membership: enum covey_member_state_filter. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_member_state_filter(
    covey_group_channel_list_query *query, int32_t filter);

/**
 * By hidden state: enum covey_hidden_state_filter. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_hidden_state_filter(
    covey_group_channel_list_query *query, int32_t filter);

/**
 * By kind of channel: enum covey_super_channel_filter. @return 0 or a negative error. Threads: as
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
 * Only channels with unread messages. Default: false. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_unread_only(
    covey_group_channel_list_query *query, bool unread_only);

/**
 * Only these channels.
 * @param query the query.
 * @param channel_urls an array of URLs; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_channel_urls(
    covey_group_channel_list_query *query, const char *const *channel_urls, size_t count);

/**
 * Only channels with one of these custom types.
 * @param query the query.
 * @param custom_types an array of types; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_custom_types(
    covey_group_channel_list_query *query, const char *const *custom_types, size_t count);

/**
 * Only channels whose custom type begins with this; "": no condition. @return 0 or a negative error. Threads: as
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
 * Includes the members of each channel. Default: true. It applies to covey_client_list_group_channels: false makes the
 * responses smaller, and covey_channel_members of their channels is NULL. Such a response does not update the cache.
 * Collections always have the members, because filters need them. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_member_list(
    covey_group_channel_list_query *query, bool include_member_list);

/**
 * Includes the metadata of each channel; without it covey_channel_metadata_keys is empty. Default: true. As
 * covey_group_channel_list_query_set_include_member_list. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_include_metadata(
    covey_group_channel_list_query *query, bool include_metadata);

/**
 * Only channels whose joined and invited members are exactly these users and the current user. Replaces
 * covey_group_channel_list_query_set_user_ids_include and _set_nickname_contains, unless count is 0.
 * @param query the query.
 * @param user_ids an array of user ids, compared byte by byte; including the current user makes no difference. May be
 *        NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_user_ids_exact(
    covey_group_channel_list_query *query, const char *const *user_ids, size_t count);

/**
 * Only channels that have all of these users, or at least one of them, as joined or invited members. Replaces
 * covey_group_channel_list_query_set_user_ids_exact and _set_nickname_contains, unless count is 0.
 * @param query the query.
 * @param user_ids an array of user ids, compared byte by byte; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @param match enum covey_user_ids_match.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_user_ids_include(
    covey_group_channel_list_query *query, const char *const *user_ids, size_t count, int32_t match);

/**
 * Only channels with a member, other than the current user, whose nickname contains this, ignoring case; "": no
 * condition. Replaces covey_group_channel_list_query_set_user_ids_exact and _include, unless it is "". @return 0 or a
 * negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_nickname_contains(
    covey_group_channel_list_query *query, const char *part);

/**
 * Only channels with a member, other than the current user, whose nickname begins with this, ignoring case; "": no
 * condition. @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_nickname_starts_with(
    covey_group_channel_list_query *query, const char *prefix);

/**
 * Only channels with a member, other than the current user, with exactly this nickname, ignoring case; "": no
 * condition. @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_nickname_exact(
    covey_group_channel_list_query *query, const char *nickname);

/**
 * Only channels that contain a text in one of some fields, ignoring case; the current user's nickname is searched too.
 * @param query the query.
 * @param text the text; "": no condition.
 * @param fields bits of enum covey_channel_search_flag; 0: no condition. -COVEY_ERROR_INVALID_PARAMETER for other bits.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_search(
    covey_group_channel_list_query *query, const char *text, int32_t fields);

/**
 * Only channels whose metadata has this key; "": no condition, and the next two conditions are ignored. @return 0 or a
 * negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_key(
    covey_group_channel_list_query *query, const char *key);

/**
 * Only channels whose value under the metadata key is one of these.
 * @param query the query.
 * @param values an array of values, compared byte by byte; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_values(
    covey_group_channel_list_query *query, const char *const *values, size_t count);

/**
 * Only channels whose value under the metadata key begins with this, byte by byte; "": no condition. @return 0 or a
 * negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_metadata_value_starts_with(
    covey_group_channel_list_query *query, const char *prefix);

/**
 * Only channels with a metacounter in a range. Each call adds a condition. A channel without the counter does not
 * match.
 * @param query the query.
 * @param key the counter's name; not empty.
 * @param comparison enum covey_metacounter_comparison: how the counter compares with the value.
 * @param value the value.
 * @return 0 or a negative error. Threads: as covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_add_metacounter_condition(
    covey_group_channel_list_query *query, const char *key, int32_t comparison, int64_t value);

/**
 * Only channels created at this time or earlier, Unix ms, compared in whole seconds; below 1,000: no condition.
 * -COVEY_ERROR_INVALID_PARAMETER if negative. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_created_before(
    covey_group_channel_list_query *query, int64_t created_before);

/**
 * Only channels created at this time or later, Unix ms, compared in whole seconds; below 1,000: no condition.
 * -COVEY_ERROR_INVALID_PARAMETER if negative. @return 0 or a negative error. Threads: as
 * covey_group_channel_list_query_new. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_list_query_set_created_after(
    covey_group_channel_list_query *query, int64_t created_after);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_group_channel_list_query_release(covey_group_channel_list_query *query);

/* ---- Callbacks ---------- */

/** Reason and positions of a collection's change. Lives during the callback; a later library may append fields. */
typedef struct covey_channel_context {
    uint32_t struct_size;          /**< bytes that the library filled */
    int32_t source;                /**< enum covey_event_source */
    uint8_t is_from_event;         /**< 1 if a server event caused it */
    uint8_t reserved[7];           /**< zero */
    const covey_change *changes;   /**< positional changes, to apply in order; NULL if there are none */
    uint64_t change_count;
    const covey_event_info_list *events; /**< what the server said, in order; NULL if no event caused it */
    /** channels that left the list or are gone, as they are now or were last; NULL if there are none */
    const covey_channel_list *deleted_channels;
} covey_channel_context;

/** Callbacks of a group channel collection. All lists are borrowed and in view order. Any function may be NULL. */
typedef struct covey_group_channel_collection_callbacks {
    uint32_t struct_size; /**< sizeof this struct; its initial value has it */
    uint32_t reserved;    /**< zero */
    void *user_data;
    covey_free_fn user_data_free;
    /** Channels that are now in the list. */
    void (*channels_added)(void *user_data, const covey_channel_list *channels, const covey_channel_context *context);
    /** Channels of the list that changed or moved. */
    void (*channels_updated)(void *user_data, const covey_channel_list *channels, const covey_channel_context *context);
    /** URLs of channels that are no longer in the list. */
    void (*channels_deleted)(
        void *user_data, const covey_string_list *channel_urls, const covey_channel_context *context);
    /** The list changed, and no other function reports it. Apply the context's changes. */
    void (*changed)(void *user_data, const covey_channel_context *context);
    /**
     * The library disposed the collection: the user logged out, another user logged in, the login failed without a
     * cached user, or the server ended the session. `error` is the reason; its code is COVEY_ERROR_CONNECTION_CANCELED
     * for the first two. The lists are empty already. It is the last callback: user_data_free follows, and you still
     * release the handle. Not called if the app disposes the collection or closes the client.
     */
    void (*disposed)(void *user_data, const covey_error *error);
} covey_group_channel_collection_callbacks;

/**
 * The initial value of the struct: no callbacks, and its size.
 * covey_group_channel_collection_callbacks callbacks = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
 */
#define COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT \
    {(uint32_t)sizeof(covey_group_channel_collection_callbacks), 0, NULL, NULL, NULL, NULL, NULL, NULL, \
     NULL}

/**
 * Clears the struct and sets its size; for languages without the macro COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_group_channel_collection_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_group_channel_collection_callbacks_init(
    covey_group_channel_collection_callbacks *callbacks, size_t struct_size);

/**
 * Completion of a page of channels: its new rows in view order, NULL on failure. `context` has their positions. All are
 * borrowed.
 */
typedef void (*covey_channel_page_fn)(
    void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_channel_context *context,
    const covey_error *error);

/* ---- Collection ---------- */

/**
 * Creates a collection. It shows nothing before covey_group_channel_collection_load_more.
 * @param client the client, with a user connected or connecting.
 * @param query filter and order; copied. NULL: the defaults.
 * @param callbacks the callbacks; copied. NULL: none. `user_data_free` runs after dispose.
 * @param collection receives the collection.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION if the client is closed. Ownership: release it
 *        with covey_group_channel_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_new(
    covey_client *client, const covey_group_channel_list_query *query,
    const covey_group_channel_collection_callbacks *callbacks, covey_group_channel_collection **collection,
    covey_error **error);

/**
 * Loads the next page. If has_next is 0, the page is empty. If the page is empty and has_next is 1, call again.
 * @param collection the collection.
 * @param fn completion with the page; COVEY_ERROR_QUERY_IN_PROGRESS while a page is loading;
 *        COVEY_ERROR_COLLECTION_DISPOSED.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_load_more(
    covey_group_channel_collection *collection,
    covey_channel_page_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/** 1 if there may be more channels, 0 if there are none, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_group_channel_collection_has_next(const covey_group_channel_collection *collection);

/**
 * The list that the callbacks have reported so far. Empty after dispose.
 * @param collection the collection.
 * @param channels receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_channel_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_channels(
    const covey_group_channel_collection *collection, covey_channel_list **channels);

/**
 * Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback, unless
 * called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_dispose(covey_group_channel_collection *collection);

/**
 * 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its list is
 * then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED. @return 0, 1 or a negative error. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API int32_t covey_group_channel_collection_is_disposed(const covey_group_channel_collection *collection);

/**
 * Disposes the collection and releases the handle; NULL is allowed. Threads: as covey_group_channel_collection_dispose.
 * Since 0.1.
 */
COVEY_API void covey_group_channel_collection_release(covey_group_channel_collection *collection);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_GROUP_CHANNEL_COLLECTION_H */
