/*
 * The older face: collections of SyncManager over the same cache and the same synchronisation. Include covey.h, not
 * this file; the conventions of all functions stand there. For apps that were written for that interface;
 * docs/migration.md sets each of its calls beside that of the newer collections. Both faces may be used on one client,
 * and agree.
 *
 * Life: covey_sync_setup, once per login and before anything else; covey_client_connect; covey_sync_resume after each
 * connect. Then collections: create, fetch, remove or release. A collection tells actions (insert, update, remove,
 * clear) on three lists: succeeded, pending and failed messages. An app applies each by the messages' identity: the
 * message id, or the request id of one that was not sent. Where the newer face tells one update, this one tells a
 * removal and an insertion, in this order.
 */
#ifndef COVEY_SYNCMANAGER_H
#define COVEY_SYNCMANAGER_H

#include "base.h"
#include "client.h"
#include "group_channel_collection.h"
#include "message.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Names ---------- */

/** What is to be done with the messages or channels of a callback. */
enum covey_sync_action {
    COVEY_SYNC_ACTION_NONE = 0,
    COVEY_SYNC_ACTION_INSERT = 1,
    COVEY_SYNC_ACTION_UPDATE = 2, /**< replace by identity */
    COVEY_SYNC_ACTION_REMOVE = 3,
    COVEY_SYNC_ACTION_CLEAR = 4, /**< empty all lists of the collection; the callback's list is empty */
    COVEY_SYNC_ACTION_MOVE = 5   /**< of channels: changed, and stands elsewhere now */
};

/** Why the list of failed messages changed. */
enum covey_sync_failed_reason {
    COVEY_SYNC_FAILED_NONE = 0,
    COVEY_SYNC_FAILED_UPDATE_RESEND_FAILED = 1,
    COVEY_SYNC_FAILED_REMOVE_RESEND_SUCCEEDED = 2,
    COVEY_SYNC_FAILED_REMOVE_RETENTION_EXPIRED = 3,
    COVEY_SYNC_FAILED_REMOVE_EXCEEDED_MAX_COUNT = 4,
    COVEY_SYNC_FAILED_REMOVE_MANUAL_ACTION = 5,
    COVEY_SYNC_FAILED_REMOVE_UNKNOWN = 6
};

/** The lists of a message collection. */
enum covey_sync_message_list {
    COVEY_SYNC_MESSAGES_SUCCEEDED = 0,
    COVEY_SYNC_MESSAGES_PENDING = 1,
    COVEY_SYNC_MESSAGES_FAILED = 2
};

/** What follows a failed send. */
enum covey_sync_resend_policy {
    COVEY_SYNC_RESEND_NONE = 0,     /**< the message vanishes: it is lost */
    COVEY_SYNC_RESEND_MANUAL = 1,   /**< it is kept until the app resends or deletes it */
    COVEY_SYNC_RESEND_AUTOMATIC = 2 /**< it is kept and repeated by itself, a number of times */
};

/** Where a fetch looks: previous messages are older. */
enum covey_sync_direction {
    COVEY_SYNC_PREVIOUS = 0,
    COVEY_SYNC_NEXT = 1
};

/* ---- Set-up ---------- */

typedef struct covey_sync_options covey_sync_options;

/** Options with their defaults. @return 0 or a negative error. Ownership: end it with covey_sync_options_release.
 *  Threads: any-thread; one thread at a time. Since 0.1. */
COVEY_API int32_t covey_sync_options_new(covey_sync_options **options);

/**
 * How many succeeded messages one collection holds at most; 1,000 by default, at least 200. Above it, messages leave at
 * the end far from the last fetch, and a fetch brings them back. @return 0 or a negative error. Threads: as
 * covey_sync_options_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_set_message_collection_capacity(covey_sync_options *options, int32_t capacity);

/** enum covey_sync_resend_policy; manual by default. @return 0 or a negative error. Threads: as covey_sync_options_new.
 *  Since 0.1. */
COVEY_API int32_t covey_sync_options_set_message_resend_policy(covey_sync_options *options, int32_t policy);

/** How often the policy automatic repeats a message: 1 to 50, 10 by default. Then it waits for the app. @return 0 or a
 *  negative error. Threads: as covey_sync_options_new. Since 0.1. */
COVEY_API int32_t covey_sync_options_set_automatic_message_resend_retry_count(
    covey_sync_options *options, int32_t count);

/** How many failed messages of a channel are kept: 1 to 1,000, 20 by default; older ones are removed. @return 0 or a
 *  negative error. Threads: as covey_sync_options_new. Since 0.1. */
COVEY_API int32_t covey_sync_options_set_max_failed_message_count_per_channel(
    covey_sync_options *options, int32_t count);

/** For how many days a failed message is kept: 1 to 365, 7 by default. @return 0 or a negative error. Threads: as
 *  covey_sync_options_new. Since 0.1. */
COVEY_API int32_t covey_sync_options_set_failed_message_retention_days(covey_sync_options *options, int32_t days);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_sync_options_release(covey_sync_options *options);

/**
 * Opens a user's cache for this face, with or without a connection, and shuts the gate of synchronisation until
 * covey_sync_resume. Called again for the same user it changes the options. Another user's cache is closed, as by
 * covey_client_disconnect. The resend policy and the limits hold for every message that the client sends.
 * @param client the client.
 * @param user_id the user; not empty.
 * @param options copied; NULL: the defaults.
 * @param fn completion; COVEY_ERROR_STORE_LOCKED or COVEY_ERROR_LOCAL_DATABASE if the cache cannot be opened.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_setup(
    covey_client *client, const char *user_id, const covey_sync_options *options,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Opens the gate: while it is open and the client is connected, what was missed is fetched. Nothing happens if it is
 * open, unless `force` is true: then running synchronisation begins anew. To be called after each connect and each
 * reconnect.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_resume(covey_client *client, bool force);

/** Shuts the gate. The connection is not touched, and what it brings is still told. @return 0 or a negative error.
 *  Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_sync_pause(covey_client *client);

/**
 * Forgets all that is cached of the user logged in, also while connected. Every open collection is told a clear, and
 * begins anew. Unsent messages stay. covey_client_set_background_handler tells how the cache fills again.
 * @param client the client.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was set up or connected.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: the collections are told before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_sync_clear_cache(
    covey_client *client, covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id,
    covey_error **error);

/* ---- Message filter ---------- */

typedef struct covey_sync_message_filter covey_sync_message_filter;

/** A filter that lets every message through, replies too. @return 0 or a negative error. Ownership: end it with
 *  covey_sync_message_filter_release. Threads: any-thread; one thread at a time. Since 0.1. */
COVEY_API int32_t covey_sync_message_filter_new(covey_sync_message_filter **filter);

/** enum covey_message_type_filter. @return 0 or a negative error. Threads: as covey_sync_message_filter_new.
 *  Since 0.1. */
COVEY_API int32_t covey_sync_message_filter_set_message_type(covey_sync_message_filter *filter, int32_t message_type);

/** Only messages of these custom types; none: of any. @return 0 or a negative error. Threads: as
 *  covey_sync_message_filter_new. Since 0.1. */
COVEY_API int32_t covey_sync_message_filter_set_custom_types(
    covey_sync_message_filter *filter, const char *const *custom_types, size_t count);

/** Only messages of these senders; none: of anybody. @return 0 or a negative error. Threads: as
 *  covey_sync_message_filter_new. Since 0.1. */
COVEY_API int32_t covey_sync_message_filter_set_sender_ids(
    covey_sync_message_filter *filter, const char *const *user_ids, size_t count);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_sync_message_filter_release(covey_sync_message_filter *filter);

/* ---- Message collection ---------- */

typedef struct covey_sync_message_collection covey_sync_message_collection;

/** What a message collection calls: its delegate. All objects are borrowed. Any function may be NULL. */
typedef struct covey_sync_message_callbacks {
    uint32_t struct_size; /**< sizeof of this struct, set by the init function */
    uint32_t reserved;    /**< zero */
    void *user;
    covey_free_fn user_free;
    /** `unproven`: from the cache alone; others may lie between these messages and those that are shown already. */
    void (*succeeded_messages)(void *user, int32_t action, const covey_message_list *messages, bool unproven);
    void (*pending_messages)(void *user, int32_t action, const covey_message_list *messages);
    /** `reason`: enum covey_sync_failed_reason. A message that is queued for a repeat counts as failed. */
    void (*failed_messages)(void *user, int32_t action, const covey_message_list *messages, int32_t reason);
    /** Messages came that are not shown yet, because the collection is not at the latest: for a badge. */
    void (*new_messages)(void *user, const covey_message_list *messages);
    void (*channel_updated)(void *user, const covey_channel *channel);
    /** The user left, was banned, or the channel was deleted. A clear was told before. */
    void (*channel_removed)(void *user, const char *channel_url);
} covey_sync_message_callbacks;

/**
 * Clears the struct and sets its size.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_sync_message_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_sync_message_callbacks_init(covey_sync_message_callbacks *callbacks, size_t struct_size);

/** Completion of a fetch. `has_more` is false only if the end of the history in that direction was proven; with an
 *  error it is true. `error` is borrowed. */
typedef void (*covey_sync_fetch_fn)(void *user, uint64_t request_id, bool has_more, const covey_error *error);

/**
 * Makes a message collection. It tells nothing before the first fetch.
 * @param client a client that was set up.
 * @param channel_url the channel; not empty.
 * @param filter which messages; copied. NULL: all.
 * @param viewpoint_at Unix ms, where the first fetch begins, 0 or more; COVEY_TIME_NEWEST: at the newest message.
 * @param fetch_limit messages of one fetch, 1 to 200; 0: 50.
 * @param callbacks the delegate; copied. NULL: none, and then fetches are refused.
 * @param collection receives it.
 * @param error why not; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_NOT_SET_UP before covey_sync_setup. Ownership: end it with
 *         covey_sync_message_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_create(
    covey_client *client, const char *channel_url, const covey_sync_message_filter *filter, int64_t viewpoint_at,
    int32_t fetch_limit, const covey_sync_message_callbacks *callbacks, covey_sync_message_collection **collection,
    covey_error **error);

/**
 * Fetches the next messages of a direction: from the cache without a hole, then from the server. They come as one or
 * several inserts before fn. Without a connection, or with the gate shut, what else the cache holds comes as unproven.
 * @param collection the collection.
 * @param direction enum covey_sync_direction: PREVIOUS is older.
 * @param fn completion; COVEY_ERROR_SYNC_DUPLICATED_FETCH while one in this direction runs;
 *        COVEY_ERROR_COLLECTION_DISPOSED if the collection is removed meanwhile.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_INVALID_PARAMETER without a delegate;
 *         -COVEY_ERROR_COLLECTION_DISPOSED after remove. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch(
    covey_sync_message_collection *collection, int32_t direction,
    covey_sync_fetch_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Fetches everything up to the newest message. Where too much is missing for that, the collection is cleared and jumps
 * to the newest page.
 * @param collection the collection.
 * @param fn completion, as of covey_sync_message_collection_fetch.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return as covey_sync_message_collection_fetch. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch_all_next(
    covey_sync_message_collection *collection,
    covey_sync_fetch_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Lists the channel's unsent messages that are pending. Those that become pending later come by themselves.
 * @param collection the collection.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return as covey_sync_message_collection_fetch. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch_pending(
    covey_sync_message_collection *collection,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Lists the channel's unsent messages that have failed.
 * @param collection the collection.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return as covey_sync_message_collection_fetch. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch_failed(
    covey_sync_message_collection *collection,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Moves the viewpoint. What is shown stays if it reaches the new one; else the collection is cleared, and fetches of
 * either direction fill it again. Running fetches end with COVEY_ERROR_REQUEST_CANCELED.
 * @param collection the collection.
 * @param viewpoint_at Unix ms, 0 or more, or COVEY_TIME_NEWEST.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_reset_viewpoint(
    covey_sync_message_collection *collection, int64_t viewpoint_at,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Shows a message that somebody else sends for this user, by REST for instance: a pending one, or one that the server
 * has taken. Messages of others or of another channel are ignored, and those that this client sends itself.
 * @param collection the collection.
 * @param message the message; of covey_sync_pending_message or covey_sync_message_from_json, or any other.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_append_message(
    covey_sync_message_collection *collection, const covey_message *message,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Says what became of a message that somebody else sent. For messages that this client sends itself nothing happens.
 * @param collection the collection.
 * @param message the server's message, or, of a send that failed, the pending one.
 * @param send_error 0: it was sent; else the error's code, with either sign, which decides whether it is repeated.
 * @param fn completion; COVEY_ERROR_SYNC_INVALID_PARAMETER for a sent message without an id.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_handle_send_response(
    covey_sync_message_collection *collection, const covey_message *message, int32_t send_error,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Brings a cached message up to date with what the app got of the server. An older version changes nothing.
 * @param collection the collection.
 * @param message a succeeded message of its channel.
 * @param fn completion; COVEY_ERROR_SYNC_INVALID_PARAMETER for an unsent one.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_update_message(
    covey_sync_message_collection *collection, const covey_message *message,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Removes an unsent message, pending or failed. One that is on its way may have been sent all the same.
 * @param collection the collection.
 * @param message the message, known by its request id.
 * @param fn completion; COVEY_ERROR_SYNC_INVALID_PARAMETER for a succeeded one, which covey_client_delete_message
 *        deletes, and for one that is not there.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_delete_message(
    covey_sync_message_collection *collection, const covey_message *message,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/** How many messages one of enum covey_sync_message_list holds, as the delegate was told; 0 after remove; or a negative
 *  error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_sync_message_collection_message_count(
    const covey_sync_message_collection *collection, int32_t list);

/**
 * One of the lists as the delegate was told it so far, oldest first. Empty after remove.
 * @param collection the collection.
 * @param list enum covey_sync_message_list.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_messages(
    const covey_sync_message_collection *collection, int32_t list, covey_message_list **messages);

/**
 * Ends the collection: no callback of it starts once this has returned. It waits for a running one, unless called from
 * inside it. Fetches that wait complete with COVEY_ERROR_COLLECTION_DISPOSED. The cache stays. Again it does nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_remove(covey_sync_message_collection *collection);

/** Removes the collection and gives up the handle; NULL is allowed. Threads: as covey_sync_message_collection_remove.
 *  Since 0.1. */
COVEY_API void covey_sync_message_collection_release(covey_sync_message_collection *collection);

/* ---- Messages that the app sends by other means ---------- */

/**
 * A pending message as an app sends it by other means, for covey_sync_message_collection_append_message.
 * @param client a client whose user is known; he is the sender.
 * @param channel_url the channel; not empty.
 * @param params what is sent; copied.
 * @param request_id the request id that it is sent with; not empty.
 * @param created_at Unix ms; 0: now.
 * @param message receives it.
 * @param error why not; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected. Ownership: end it with
 *         covey_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_pending_message(
    covey_client *client, const char *channel_url, const covey_user_message_params *params, const char *request_id,
    int64_t created_at, covey_message **message, covey_error **error);

/**
 * A message that the server gave, from its JSON object of the Platform API.
 * @param json the object, UTF-8.
 * @param length its bytes, or COVEY_NUL_TERMINATED.
 * @param message receives it.
 * @return 0 or a negative error; -COVEY_ERROR_MALFORMED_DATA if it is no message. Ownership: end it with
 *         covey_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_from_json(const char *json, size_t length, covey_message **message);

/* ---- Channel collection ---------- */

typedef struct covey_sync_channel_collection covey_sync_channel_collection;

/** What a channel collection calls: its delegate. The list is borrowed, and empty for a clear. */
typedef struct covey_sync_channel_callbacks {
    uint32_t struct_size; /**< sizeof of this struct, set by the init function */
    uint32_t reserved;    /**< zero */
    void *user;
    covey_free_fn user_free;
    void (*channels)(void *user, int32_t action, const covey_channel_list *channels);
} covey_sync_channel_callbacks;

/**
 * Clears the struct and sets its size.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_sync_channel_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_sync_channel_callbacks_init(covey_sync_channel_callbacks *callbacks, size_t struct_size);

/**
 * Makes a channel collection. It tells nothing before the first fetch.
 * @param client a client that was set up.
 * @param query which channels, and in which order; copied. NULL: the defaults.
 * @param callbacks the delegate; copied. NULL: none, and then fetches are refused.
 * @param collection receives it.
 * @param error why not; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_NOT_SET_UP before covey_sync_setup. Ownership: end it with
 *         covey_sync_channel_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_create(
    covey_client *client, const covey_group_channel_list_query *query,
    const covey_sync_channel_callbacks *callbacks, covey_sync_channel_collection **collection, covey_error **error);

/**
 * Fetches the next page: the cache's at once, then the server's of the same span, merged into it.
 * @param collection the collection.
 * @param fn completion; COVEY_ERROR_SYNC_DUPLICATED_FETCH while one runs; COVEY_ERROR_COLLECTION_DISPOSED.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_INVALID_PARAMETER without a delegate. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_fetch(
    covey_sync_channel_collection *collection,
    covey_sync_fetch_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * The list as the delegate was told it so far, in its order. Empty after remove.
 * @param collection the collection.
 * @param channels receives the list.
 * @return 0 or a negative error. Ownership: end it with covey_channel_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_channels(
    const covey_sync_channel_collection *collection, covey_channel_list **channels);

/** Ends the collection, as covey_sync_message_collection_remove. @return 0 or a negative error. Threads: any-thread;
 *  the caller must hold no lock that a callback takes. Since 0.1. */
COVEY_API int32_t covey_sync_channel_collection_remove(covey_sync_channel_collection *collection);

/** Removes the collection and gives up the handle; NULL is allowed. Threads: as covey_sync_channel_collection_remove.
 *  Since 0.1. */
COVEY_API void covey_sync_channel_collection_release(covey_sync_channel_collection *collection);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_SYNCMANAGER_H */
