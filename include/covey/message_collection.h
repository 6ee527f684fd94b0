/*
 * The live list of one channel's messages around a starting point. Include covey.h, not this file; it documents the
 * conventions of all functions.
 *
 * Usage: create it, start it (cache result, then server result, then callbacks), call load_previous and load_next as
 * needed, dispose or release it. The list has three parts: succeeded messages by time, pending ones, failed ones. An
 * app draws the timeline. Positional changes refer to the timeline.
 */
#ifndef COVEY_MESSAGE_COLLECTION_H
#define COVEY_MESSAGE_COLLECTION_H

#include "client.h"
#include "group_channel_collection.h"
#include "history.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Parameters ---------- */

/** Filter by message type. */
enum covey_message_type_filter {
    COVEY_MESSAGE_TYPE_FILTER_ALL = 0,
    COVEY_MESSAGE_TYPE_FILTER_USER = 1,
    COVEY_MESSAGE_TYPE_FILTER_FILE = 2,
    COVEY_MESSAGE_TYPE_FILTER_ADMIN = 3
};

/** Replies that belong to the list. */
enum covey_reply_type {
    COVEY_REPLY_TYPE_NONE = 0,
    COVEY_REPLY_TYPE_ALL = 1,
    COVEY_REPLY_TYPE_ONLY_REPLY_TO_CHANNEL = 2
};

/** How far the start of a message collection has come. */
enum covey_collection_state {
    /** It was not started. */
    COVEY_COLLECTION_CREATED = 0,
    /** It was started, and has shown nothing yet. */
    COVEY_COLLECTION_STARTING = 1,
    /** It shows what the cache has; the server's answer is still awaited. */
    COVEY_COLLECTION_CACHED = 2,
    /** The start is over, with the server's list or with an error. */
    COVEY_COLLECTION_READY = 3,
    /** It was disposed, or its client closed, or its user logged out. */
    COVEY_COLLECTION_DISPOSED = 4
};

/** How covey_message_collection_start fills the collection. */
enum covey_init_policy {
    /** The cached messages first; then the server's list replaces them. */
    COVEY_INIT_REPLACE_BY_API = 0,
    /**
     * The cached messages first. Then the differences to the server's list, through messages_deleted, messages_added
     * and messages_updated; then api_fn with the whole list. The list is never empty in between.
     */
    COVEY_INIT_UPDATE_BY_API = 1,
    /**
     * Only the cached messages: the collection never sends a request. api_fn runs immediately with the same list. A new
     * message is added only if no message before it can be missing; otherwise has_next becomes 1. A collection that
     * shows nothing yet begins with what comes.
     */
    COVEY_INIT_CACHE_ONLY = 2
};

/**
 * Parameters of a message list. Defaults: all messages except replies, oldest first, 40 on each side of a page.
 * @param params receives them. Collections copy them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release them with covey_message_list_params_release. Threads: any-thread;
 *        one object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_new(covey_message_list_params **params);

/**
 * Older messages per page, up to 200; 0 or less: the default, 40. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_previous_result_size(covey_message_list_params *params, int32_t size);

/**
 * Newer messages per page, up to 200; 0 or less: the default, 40. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_next_result_size(covey_message_list_params *params, int32_t size);

/**
 * Newest message first. `previous` still means older. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_reverse(covey_message_list_params *params, bool reverse);

/**
 * By message type: enum covey_message_type_filter. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_message_type(covey_message_list_params *params, int32_t message_type);

/**
 * Only messages with one of these custom types.
 * @param params the parameters.
 * @param custom_types an array of types; may be NULL if count is 0. "*" matches any type.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_custom_types(
    covey_message_list_params *params, const char *const *custom_types, size_t count);

/**
 * Only messages of these senders.
 * @param params the parameters.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count number of elements; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_sender_ids(
    covey_message_list_params *params, const char *const *user_ids, size_t count);

/**
 * Replies to include: enum covey_reply_type. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_reply_type(covey_message_list_params *params, int32_t reply_type);

/**
 * How a start fills the collection: enum covey_init_policy. Default: COVEY_INIT_REPLACE_BY_API.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_init_policy(covey_message_list_params *params, int32_t init_policy);

/**
 * The maximum number of succeeded messages in the collection. Above it, messages leave the list at the end far from
 * where it grew last, through messages_deleted with COVEY_SOURCE_WINDOW_TRIMMED. The flag of that end becomes 1. The
 * messages stay in the cache.
 * @param params the parameters.
 * @param capacity 0 (the default): no limit. Smaller values are raised to 200 and to the sum of the two page sizes.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_window_capacity(covey_message_list_params *params, int32_t capacity);

/**
 * Moves the collection to the newest messages automatically after a huge gap (after huge_gap_detected, through
 * `changed` with a reset), unless covey_message_collection_set_keep_position is set. Default: false.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_auto_reset_on_huge_gap(
    covey_message_list_params *params, bool auto_reset);

/**
 * Marks the channel as read automatically when the collection shows its newest messages, at most once a second. Has no
 * effect for a collection with a filter. Default: false.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_auto_mark_as_read(
    covey_message_list_params *params, bool auto_mark_as_read);

/**
 * Includes the meta arrays of each message: covey_message_meta_arrays. Default: true. It applies to the requests of
 * fetch.h and to covey_client_list_previous_messages: false makes the response smaller, and its messages have no meta
 * arrays. Such a response does not update the cache. Collections always have every part, because they share the cache.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_include_meta_arrays(
    covey_message_list_params *params, bool include_meta_arrays);

/**
 * Includes the reactions of each message: covey_message_reactions. Default: true. As
 * covey_message_list_params_set_include_meta_arrays. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_include_reactions(
    covey_message_list_params *params, bool include_reactions);

/**
 * Includes the thread of each message: covey_message_thread_info. Default: true. As
 * covey_message_list_params_set_include_meta_arrays. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_include_thread_info(
    covey_message_list_params *params, bool include_thread_info);

/**
 * Includes the parent of each reply: covey_message_parent. Default: true. As
 * covey_message_list_params_set_include_meta_arrays. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_include_parent_info(
    covey_message_list_params *params, bool include_parent_info);

/** Releases them; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_list_params_release(covey_message_list_params *params);

/* ---- Callbacks ---------- */

/** Reason and positions of a collection's change. Lives during the callback; a later library may append fields. */
typedef struct covey_message_context {
    uint32_t struct_size;          /**< bytes that the library filled */
    int32_t source;                /**< enum covey_event_source */
    int32_t sending_status;        /**< enum covey_sending_status of all messages of this callback */
    uint8_t is_from_event;         /**< 1 if a server event caused it */
    uint8_t reserved[3];           /**< zero */
    const covey_change *changes;   /**< positional changes in the timeline, to apply in order; NULL if there are none */
    uint64_t change_count;
    const covey_channel *channel;  /**< as it is now, or was last if it is gone; NULL if it is not cached */
    /** what the server said beyond the messages, in order: of reactions, threads, polls; NULL if nothing */
    const covey_event_info_list *events;
} covey_message_context;

/** Callbacks of a message collection. All lists are borrowed and in view order. Any function may be NULL. */
typedef struct covey_message_collection_callbacks {
    uint32_t struct_size; /**< sizeof this struct; its initial value has it */
    uint32_t reserved;    /**< zero */
    void *user_data;
    covey_free_fn user_data_free;
    /** Messages that are now in the list. */
    void (*messages_added)(void *user_data, const covey_message_list *messages, const covey_message_context *context);
    /** Messages of the list that changed; a sent one has the request id of the pending one it replaces. */
    void (*messages_updated)(void *user_data, const covey_message_list *messages, const covey_message_context *context);
    /**
     * Messages that are no longer in the list. While has_next is 1 these may be sent ones: an own message that was sent
     * leaves the pending list with the source COVEY_SOURCE_EVENT_MESSAGE_SENT, and comes back with the newest page.
     */
    void (*messages_deleted)(void *user_data, const covey_message_list *messages, const covey_message_context *context);
    /** The channel changed. */
    void (*channel_updated)(void *user_data, const covey_channel *channel, const covey_channel_context *context);
    /**
     * The channel is gone for this user: the lists are empty; dispose the collection. The context's deleted_channels
     * has the channel as it was, if it was cached.
     */
    void (*channel_deleted)(void *user_data, const char *channel_url, const covey_channel_context *context);
    /**
     * Too much is missing to load it: has_next is 1 from now on. Move the collection with
     * covey_message_collection_reset_starting_point, or let it move automatically (its params). Reported once per
     * connection.
     */
    void (*huge_gap_detected)(void *user_data, const covey_message_context *context);
    /** The list changed, and no other function reports it. Apply the context's changes. */
    void (*changed)(void *user_data, const covey_message_context *context);
    /**
     * The library disposed the collection: the user logged out, another user logged in, the login failed without a
     * cached user, or the server ended the session. `error` is the reason; its code is COVEY_ERROR_CONNECTION_CANCELED
     * for the first two. The lists are empty already. It is the last callback: user_data_free follows, and you still
     * release the handle. Not called if the app disposes the collection or closes the client.
     */
    void (*disposed)(void *user_data, const covey_error *error);
} covey_message_collection_callbacks;

/**
 * The initial value of the struct: no callbacks, and its size.
 * covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
 */
#define COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT \
    {(uint32_t)sizeof(covey_message_collection_callbacks), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
     NULL, NULL, NULL}

/**
 * Clears the struct and sets its size; for languages without the macro COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_message_collection_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_message_collection_callbacks_init(
    covey_message_collection_callbacks *callbacks, size_t struct_size);

/**
 * One part of a start: the succeeded messages in view order, NULL on failure. `context` has the positional changes
 * relative to the list that the app saw last. All are borrowed.
 */
typedef void (*covey_message_start_fn)(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error);

/**
 * Completion of a page of messages: its new rows in view order, NULL on failure. `context` has their positions. All are
 * borrowed.
 */
typedef void (*covey_message_page_fn)(
    void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error);

/* ---- Collection ---------- */

/**
 * Creates a collection. It shows nothing before covey_message_collection_start.
 * @param client the client, with a user connected or connecting.
 * @param channel_url the channel's URL; not empty.
 * @param starting_point_at the starting point, Unix ms, 0 or above; COVEY_TIME_NEWEST: the newest messages.
 * @param params filter and page sizes; copied. NULL: the defaults.
 * @param callbacks the callbacks; copied. NULL: none. `user_data_free` runs after dispose.
 * @param collection receives the collection.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION if the client is closed. Ownership: release it
 *        with covey_message_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_new(
    covey_client *client, const char *channel_url, int64_t starting_point_at, const covey_message_list_params *params,
    const covey_message_collection_callbacks *callbacks, covey_message_collection **collection, covey_error **error);

/**
 * The page that a start would show first, at once: read from the cache on the calling thread, without a callback. The
 * collection stays as it is, started or not, and neither waits for the client's other work nor delays it.
 *
 * The first call of a login opens the user's files a second time, for reading; later ones take as long as a page. They
 * stay open until log-out, and take about 360 KiB of memory. What a callback has reported is in the cache already, with
 * one exception: a cache that is in memory only, because its files could not be opened or written, cannot be read so.
 * @param collection the collection.
 * @param messages receives the succeeded messages around the current starting point, in view order: none where
 *        nothing is cached. Unsent messages are not among them.
 * @param error receives the reason on failure; may be NULL.
 * @return 0; -COVEY_ERROR_CONNECTION_REQUIRED if no user is logged in; -COVEY_ERROR_LOCAL_DATABASE if the cache
 *        cannot be read; -COVEY_ERROR_COLLECTION_DISPOSED; -COVEY_ERROR_INVALID_INITIALIZATION if the client is
 *        closed. Ownership: release the list with covey_message_list_release. Threads: any-thread, callbacks
 *        included; the calls of one client run one after the other. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_peek(
    const covey_message_collection *collection, covey_message_list **messages, covey_error **error);

/**
 * Starts the collection, once. It shows the cached messages first. The server's messages then replace them.
 * @param collection the collection.
 * @param cache_fn runs first, once: the cached messages. The list is empty if there are none, or if the cache cannot be
 *        read (then with COVEY_ERROR_LOCAL_DATABASE). May be NULL.
 * @param api_fn runs after it, once: the whole updated list. Offline it receives COVEY_ERROR_CONNECTION_REQUIRED
 *        immediately, and callbacks update the list after the next connect. May be NULL.
 * @param user_data passed to both.
 * @param user_data_free receives `user_data` once, after the second.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_INITIALIZATION if it was started before; -COVEY_ERROR_COLLECTION_DISPOSED. If the
 *        collection is disposed meanwhile, the functions that have not run yet never run. Threads: any-thread. Order:
 *        both run before every callback of the collection, except callbacks for messages that this user sends
 *        meanwhile, which run after the first. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_start(
    covey_message_collection *collection, covey_message_start_fn cache_fn, covey_message_start_fn api_fn,
    void *user_data, covey_free_fn user_data_free, covey_error **error);

/**
 * Loads older messages. If has_previous is 0, the page is empty. If the page is empty and has_previous is 1, call
 * again. While the start, or a move to another starting point, is under way, the load waits for its end. If that fails,
 * the load completes with the same error; call it again to load from what the collection shows then.
 * @param collection the collection.
 * @param fn completion with the page; COVEY_ERROR_QUERY_IN_PROGRESS while a load in this direction waits or runs;
 *        COVEY_ERROR_INVALID_INITIALIZATION if the collection was not started; COVEY_ERROR_CONNECTION_REQUIRED if
 *        offline and not cached; COVEY_ERROR_REQUEST_CANCELED if the collection moved to another starting point while
 *        the page was loaded, also automatically after a huge gap; COVEY_ERROR_COLLECTION_DISPOSED if it was disposed.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_load_previous(
    covey_message_collection *collection,
    covey_message_page_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Loads newer messages; otherwise as covey_message_collection_load_previous.
 * @param collection the collection.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_load_next(
    covey_message_collection *collection,
    covey_message_page_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Moves the collection to another starting point: first to the cached messages there, then to the server's. The old
 * messages stay until others replace them; unsent messages stay. Each step before the completion is reported through
 * `changed`, by positions only: no other function lists the messages that come and go. Running page loads complete with
 * COVEY_ERROR_REQUEST_CANCELED.
 * @param collection the collection.
 * @param starting_point_at Unix ms, 0 or above; COVEY_TIME_NEWEST: the newest messages.
 * @param fn completion with the whole list; COVEY_ERROR_CONNECTION_REQUIRED offline, and then the list has the cached
 *        messages; COVEY_ERROR_INVALID_INITIALIZATION before the start has completed or during another move.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_reset_starting_point(
    covey_message_collection *collection, int64_t starting_point_at,
    covey_message_page_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Keeps the position of a reader who has scrolled up: while it is set, a huge gap does not move the collection,
 * regardless of its params. covey_message_collection_get_history then shows the gap after the newest shown message.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_set_keep_position(covey_message_collection *collection, bool keep);

/**
 * Describes the channel's cached history: complete, missing and loading spans, and the reasons of has_previous and
 * has_next.
 * @param collection the collection.
 * @param fn completion with the history.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_get_history(
    covey_message_collection *collection,
    covey_history_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/** 1 if there may be older messages, 0 if there are none, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_collection_has_previous(const covey_message_collection *collection);

/**
 * 1 if there may be newer messages, 0 if the list ends at the newest one, or a negative error. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_message_collection_has_next(const covey_message_collection *collection);

/** URL of the channel. `length` may be NULL. @return borrowed from the collection. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_message_collection_channel_url(const covey_message_collection *collection, size_t *length);

/**
 * The channel as it was notified last: with the last callback.
 * @param collection the collection.
 * @param channel receives the channel; NULL if it is not cached, before the first callback, and after dispose.
 * @return 0 or a negative error. Ownership: release it with covey_channel_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_channel(
    const covey_message_collection *collection, covey_channel **channel);

/**
 * The starting point as the callbacks have reported it, Unix ms, or COVEY_TIME_NEWEST. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API int64_t covey_message_collection_starting_point_at(const covey_message_collection *collection);

/**
 * The succeeded messages in view order that the callbacks have reported so far. Empty after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_succeeded(
    const covey_message_collection *collection, covey_message_list **messages);

/**
 * The messages that are being sent or wait, in sending order; newest first with `reverse`. Empty after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_pending(
    const covey_message_collection *collection, covey_message_list **messages);

/**
 * The failed messages, in sending order; newest first with `reverse`. Empty after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_failed(
    const covey_message_collection *collection, covey_message_list **messages);

/**
 * The list that an app draws: the succeeded messages and, if has_next is 0, the unsent ones after them; newest first
 * with `reverse`. Positional changes refer to this list. Empty after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_timeline(
    const covey_message_collection *collection, covey_message_list **messages);

/** The number of succeeded messages. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_collection_succeeded_count(const covey_message_collection *collection);

/** The number of pending messages. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_collection_pending_count(const covey_message_collection *collection);

/**
 * The number of failed messages. @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_collection_failed_count(const covey_message_collection *collection);

/**
 * Removes failed messages of the channel permanently. Ids of other messages are ignored.
 * @param collection the collection.
 * @param request_ids an array of request ids; NULL with count 0: all of them.
 * @param count number of elements.
 * @param fn completion with the request ids that were removed.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread.
 * Order: the channel's collections report it (messages_deleted) before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_remove_failed(
    covey_message_collection *collection, const char *const *request_ids, size_t count,
    covey_strings_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Disposes the collection. None of its callbacks starts after this returns. It waits for a running callback, unless
 * called inside it. Waiting loads complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_dispose(covey_message_collection *collection);

/**
 * 1 if the collection was disposed, its user logged out, another user logged in, or the client was closed. Its lists
 * are then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED. @return 0, 1 or a negative error. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_is_disposed(const covey_message_collection *collection);

/**
 * How far the start of the collection has come, as its callbacks have reported it: inside cache_fn it is
 * COVEY_COLLECTION_CACHED, inside api_fn COVEY_COLLECTION_READY. @return enum covey_collection_state or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_state(const covey_message_collection *collection);

/**
 * Disposes the collection and releases the handle; NULL is allowed. Threads: as covey_message_collection_dispose. Since
 * 0.1.
 */
COVEY_API void covey_message_collection_release(covey_message_collection *collection);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_COLLECTION_H */
