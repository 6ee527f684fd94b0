/*
 * The live list of one channel's messages around a starting point. Include covey.h, not this file; the conventions of
 * all functions stand there.
 *
 * Life: create, start (cache result, then server result, then callbacks), load_previous and load_next at will, dispose
 * or release. The list has three parts: succeeded messages by time, pending ones, failed ones; the timeline is what an
 * app draws. Positional changes count in the timeline.
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

/** Which messages by what they are. */
enum covey_message_type_filter {
    COVEY_MESSAGE_TYPE_FILTER_ALL = 0,
    COVEY_MESSAGE_TYPE_FILTER_USER = 1,
    COVEY_MESSAGE_TYPE_FILTER_FILE = 2,
    COVEY_MESSAGE_TYPE_FILTER_ADMIN = 3
};

/** Which replies of threads belong to the list. */
enum covey_reply_type {
    COVEY_REPLY_TYPE_NONE = 0,
    COVEY_REPLY_TYPE_ALL = 1,
    COVEY_REPLY_TYPE_ONLY_REPLY_TO_CHANNEL = 2
};

/** How a start fills the collection. */
enum covey_init_policy {
    /** What the cache holds; then the server's list in its place. */
    COVEY_INIT_REPLACE_BY_API = 0,
    /**
     * What the cache holds; then what the server says otherwise, through messages_deleted, messages_added and
     * messages_updated; then api_fn with the whole list. The list is never empty in between.
     */
    COVEY_INIT_UPDATE_BY_API = 1,
    /**
     * What the cache holds, and nothing else: the collection asks the server for nothing, at no time. api_fn runs at
     * once with the same list. New messages are added where nothing can have been missed before them; else has_next
     * becomes 1.
     */
    COVEY_INIT_CACHE_ONLY = 2
};

/**
 * Parameters of a message list: all messages but replies, oldest first, 40 on each side of a page.
 * @param params receives them. A collection copies them; they may be changed and used again.
 * @return 0 or a negative error. Ownership: end them with covey_message_list_params_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_new(covey_message_list_params **params);

/**
 * Older messages a page, up to 200; 0 or less: the default, 40. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_previous_result_size(covey_message_list_params *params, int32_t size);

/**
 * Newer messages a page, up to 200; 0 or less: the default, 40. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_next_result_size(covey_message_list_params *params, int32_t size);

/**
 * Whether the newest message comes first; previous means older all the same. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_reverse(covey_message_list_params *params, bool reverse);

/**
 * By what they are: enum covey_message_type_filter. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_message_type(covey_message_list_params *params, int32_t message_type);

/**
 * Only messages with one of these custom types.
 * @param params the parameters.
 * @param custom_types an array of types; may be NULL if count is 0. "*" stands for any.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_custom_types(
    covey_message_list_params *params, const char *const *custom_types, size_t count);

/**
 * Only messages of these senders.
 * @param params the parameters.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count how many; 0: no condition.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_sender_ids(
    covey_message_list_params *params, const char *const *user_ids, size_t count);

/**
 * Which replies belong: enum covey_reply_type. @return 0 or a negative error. Threads: as
 * covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_reply_type(covey_message_list_params *params, int32_t reply_type);

/**
 * How a start fills the collection: enum covey_init_policy. Default: COVEY_INIT_REPLACE_BY_API.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_init_policy(covey_message_list_params *params, int32_t init_policy);

/**
 * How many succeeded messages the collection holds at most. What is above it leaves the list at the end far from where
 * it last grew, through messages_deleted with COVEY_SOURCE_WINDOW_TRIMMED; the flag of that end becomes 1, and the
 * cache keeps the messages.
 * @param params the parameters.
 * @param capacity 0 (the default): no bound; else at least 200 and the two page sizes together are taken.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_window_capacity(covey_message_list_params *params, int32_t capacity);

/**
 * Whether the collection jumps to the newest messages by itself when a huge gap was found (after huge_gap_detected,
 * through `changed` with a reset), unless covey_message_collection_set_keep_position says that the reader is elsewhere.
 * Default: false.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_auto_reset_on_huge_gap(
    covey_message_list_params *params, bool auto_reset);

/**
 * Whether the channel is marked as read by itself when the collection shows its newest messages, at most once a second.
 * Not for collections with a filter. Default: false.
 * @return 0 or a negative error. Threads: as covey_message_list_params_new. Since 0.1.
 */
COVEY_API int32_t covey_message_list_params_set_auto_mark_as_read(
    covey_message_list_params *params, bool auto_mark_as_read);

/** Ends them; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_list_params_release(covey_message_list_params *params);

/* ---- Callbacks ---------- */

/** Why and where a collection changed. Lives during the callback; a later library may append fields. */
typedef struct covey_message_context {
    uint32_t struct_size;          /**< bytes that the library filled */
    int32_t source;                /**< enum covey_event_source */
    int32_t sending_status;        /**< enum covey_sending_status: that of all messages of this callback */
    uint8_t is_from_event;         /**< 1 if an event of the server caused it */
    uint8_t reserved[3];           /**< zero */
    const covey_change *changes;   /**< positions in the timeline, to be applied in order; NULL if there are none */
    uint64_t change_count;
} covey_message_context;

/** What a message collection calls. All lists are borrowed and in view order. Any function may be NULL. */
typedef struct covey_message_collection_callbacks {
    uint32_t struct_size; /**< sizeof of this struct, set by the init function */
    uint32_t reserved;    /**< zero */
    void *user;
    covey_free_fn user_free;
    /** Messages that are now in the list. */
    void (*messages_added)(void *user, const covey_message_context *context, const covey_message_list *messages);
    /** Messages of the list that changed; a sent one has the request id of the pending one it replaces. */
    void (*messages_updated)(void *user, const covey_message_context *context, const covey_message_list *messages);
    /** Messages that are no longer in the list. */
    void (*messages_deleted)(void *user, const covey_message_context *context, const covey_message_list *messages);
    /** The channel changed. */
    void (*channel_updated)(void *user, const covey_channel_context *context, const covey_channel *channel);
    /** The channel is gone for this user: the lists are empty; dispose the collection. */
    void (*channel_deleted)(void *user, const covey_channel_context *context, const char *channel_url);
    /**
     * More is missing than is worth loading: has_next is 1 from now on. Move the collection with
     * covey_message_collection_reset_starting_point, or have it do so by itself (its params). Told once a connection.
     */
    void (*huge_gap_detected)(void *user, const covey_message_context *context);
    /** The list changed in a way that no other function tells: only the context's changes count. */
    void (*changed)(void *user, const covey_message_context *context);
} covey_message_collection_callbacks;

/**
 * Clears the struct and sets its size.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_message_collection_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_message_collection_callbacks_init(
    covey_message_collection_callbacks *callbacks, size_t struct_size);

/**
 * One part of a start: the succeeded messages in view order, NULL on failure. `context` tells the positional changes
 * against what the app has seen so far. All are borrowed.
 */
typedef void (*covey_message_start_fn)(
    void *user, const covey_message_list *messages, const covey_message_context *context, const covey_error *error);

/**
 * Completion of a page of messages: its new rows in view order, NULL on failure. `context` tells their positions. All
 * are borrowed.
 */
typedef void (*covey_message_page_fn)(
    void *user, uint64_t request_id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error);

/* ---- Collection ---------- */

/**
 * Makes a collection. It shows nothing before covey_message_collection_start.
 * @param client the client, with a user connected or connecting.
 * @param channel_url which channel; not empty.
 * @param starting_point_at where to begin, Unix ms, 0 or above; COVEY_TIME_NEWEST: the newest messages.
 * @param params which messages; copied. NULL: the defaults.
 * @param callbacks whom to tell; copied. NULL: nobody. `user_free` runs after dispose.
 * @param collection receives it.
 * @param error why not; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION if the client is closed. Ownership: end it with
 *         covey_message_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_create(
    covey_client *client, const char *channel_url, int64_t starting_point_at, const covey_message_list_params *params,
    const covey_message_collection_callbacks *callbacks, covey_message_collection **collection, covey_error **error);

/**
 * Starts the collection, once: what the cache holds replaces nothing, then what the server says replaces that.
 * @param collection the collection.
 * @param cache_fn runs first, once: the cached messages, an empty list if there are none or the cache cannot be read
 *        (then with COVEY_ERROR_LOCAL_DATABASE beside it). May be NULL.
 * @param api_fn runs after it, once: the whole list anew; offline COVEY_ERROR_CONNECTION_REQUIRED at once, and the list
 *        is brought up to date by callbacks after the next connect. May be NULL.
 * @param user given to both.
 * @param user_free receives `user` once, after the second.
 * @param error why the call was not taken; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_INITIALIZATION if it was started before; -COVEY_ERROR_COLLECTION_DISPOSED. Disposed
 *        meanwhile, neither runs any more. Threads: any-thread. Order: both run before any callback of the collection,
 *        except those for messages that this user sends meanwhile, which come after the first. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_start(
    covey_message_collection *collection, covey_message_start_fn cache_fn, covey_message_start_fn api_fn, void *user,
    covey_free_fn user_free, covey_error **error);

/**
 * Loads older messages. With has_previous 0 it gives an empty list; an empty list with has_previous 1 means: call
 * again.
 * @param collection the collection.
 * @param fn completion: the page; COVEY_ERROR_QUERY_IN_PROGRESS while this direction is loading;
 *        COVEY_ERROR_INVALID_INITIALIZATION before the start is over; COVEY_ERROR_CONNECTION_REQUIRED where offline and
 *        not cached; COVEY_ERROR_REQUEST_CANCELED if the collection moved to another starting point meanwhile, also by
 *        itself after a huge gap.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_load_previous(
    covey_message_collection *collection,
    covey_message_page_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Loads newer messages; as covey_message_collection_load_previous in every respect.
 * @param collection the collection.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_load_next(
    covey_message_collection *collection,
    covey_message_page_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Moves the collection to another starting point in place: first to what the cache holds there, then to what the server
 * says. The old messages stay until there are others to show; unsent messages stay. Changes before the completion come
 * through `changed`. Pages that are being loaded belong to the old place: their completions get
 * COVEY_ERROR_REQUEST_CANCELED.
 * @param collection the collection.
 * @param starting_point_at Unix ms, 0 or above; COVEY_TIME_NEWEST: the newest messages.
 * @param fn completion: the whole list; COVEY_ERROR_CONNECTION_REQUIRED offline, then the list is what the cache holds
 *        there; COVEY_ERROR_INVALID_INITIALIZATION before the start is over or during another move.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_reset_starting_point(
    covey_message_collection *collection, int64_t starting_point_at,
    covey_message_page_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Says that the reader is scrolled up: as long as it is set, a huge gap does not move the collection, whatever its
 * params say. The gap is then what covey_message_collection_get_history shows behind the newest shown message.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_set_keep_position(covey_message_collection *collection, bool keep);

/**
 * Tells what the cache holds of the channel's history, what is missing, what is being fetched, and why has_previous and
 * has_next are as they are.
 * @param collection the collection.
 * @param fn completion with the history.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_get_history(
    covey_message_collection *collection,
    covey_history_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** 1 if there may be older messages, 0 if there are none, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_collection_has_previous(const covey_message_collection *collection);

/**
 * 1 if there may be newer messages, 0 if the list ends at the newest one, or a negative error. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_message_collection_has_next(const covey_message_collection *collection);

/** URL of the channel. `length` may be NULL. @return borrowed from the collection. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_message_collection_channel_url(const covey_message_collection *collection, size_t *length);

/** Where it began, or was moved to last, Unix ms, or COVEY_TIME_NEWEST. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_collection_starting_point_at(const covey_message_collection *collection);

/**
 * The succeeded messages in presentation order, as the callbacks have told them so far. Empty after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_succeeded(
    const covey_message_collection *collection, covey_message_list **messages);

/**
 * The messages being sent or waiting to be, in sending order; newest first if the params say reverse. Empty after
 * dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_pending(
    const covey_message_collection *collection, covey_message_list **messages);

/**
 * The messages whose sending failed or was canceled, in sending order; newest first if the params say reverse. Empty
 * after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_failed(
    const covey_message_collection *collection, covey_message_list **messages);

/**
 * What an app draws: the succeeded messages and, where has_next is 0, the unsent ones after them; newest first if the
 * params say reverse. Positional changes count in this list. Empty after dispose.
 * @param collection the collection.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_timeline(
    const covey_message_collection *collection, covey_message_list **messages);

/** How many messages have succeeded. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_collection_succeeded_count(const covey_message_collection *collection);

/** How many messages are pending. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_collection_pending_count(const covey_message_collection *collection);

/**
 * How many messages failed or were canceled. @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_collection_failed_count(const covey_message_collection *collection);

/**
 * Removes failed and canceled messages of the channel for good. Ids of other messages are ignored.
 * @param collection the collection.
 * @param request_ids which: an array of request ids; NULL with count 0: all of them.
 * @param count how many.
 * @param fn completion with the request ids that were removed.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after dispose. Threads: any-thread.
 * Order: the collections of the channel hear of it (messages_deleted) before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_remove_failed(
    covey_message_collection *collection, const char *const *request_ids, size_t count,
    covey_strings_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Ends the collection: no callback of it starts once this has returned. It waits for a running one, unless called from
 * inside it. Loads that wait complete with COVEY_ERROR_COLLECTION_DISPOSED. Disposing again does nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_message_collection_dispose(covey_message_collection *collection);

/**
 * Disposes the collection and gives up the handle; NULL is allowed. Threads: as covey_message_collection_dispose. Since
 * 0.1.
 */
COVEY_API void covey_message_collection_release(covey_message_collection *collection);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_COLLECTION_H */
