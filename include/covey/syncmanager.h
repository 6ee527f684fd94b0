/*
 * SyncManager adapter: the SyncManager-compatible API, for apps that were written for SyncManager. Its collections use
 * the same cache and the same synchronization as the other collections. Both APIs may be used on one client, and they
 * show the same content. docs/migration.md lists each call of this API with its counterpart. Include covey.h, not this
 * file; it documents the conventions of all functions.
 *
 * Usage: covey_sync_setup, once per login and before anything else; covey_client_connect; covey_sync_resume after each
 * connect. Then create collections, fetch, remove or release them. A collection reports actions (insert, update,
 * remove, clear) on three lists: succeeded, pending and failed messages. An app identifies the messages of an action by
 * message id, or by request id if a message is unsent. What other collections report as one update, this API reports as
 * a removal and then an insertion.
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

/** Action on the messages or channels of a callback. */
enum covey_sync_action {
    COVEY_SYNC_ACTION_NONE = 0,
    COVEY_SYNC_ACTION_INSERT = 1,
    COVEY_SYNC_ACTION_UPDATE = 2, /**< replace by identity */
    COVEY_SYNC_ACTION_REMOVE = 3,
    COVEY_SYNC_ACTION_CLEAR = 4, /**< empty all lists of the collection; the callback's list is empty */
    COVEY_SYNC_ACTION_MOVE = 5   /**< of channels: changed and moved to another position */
};

/** Reason of a change of the list of failed messages. */
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

/** Handling of a failed send. */
enum covey_sync_resend_policy {
    COVEY_SYNC_RESEND_NONE = 0,     /**< the message is deleted */
    COVEY_SYNC_RESEND_MANUAL = 1,   /**< the message stays until the app resends or deletes it */
    COVEY_SYNC_RESEND_AUTOMATIC = 2 /**< the message stays and is resent automatically, a limited number of times */
};

/** Direction of a fetch: previous messages are older. */
enum covey_sync_direction {
    COVEY_SYNC_PREVIOUS = 0,
    COVEY_SYNC_NEXT = 1
};

/* ---- Set-up ---------- */

/** Options of the set-up. */
typedef struct covey_sync_options covey_sync_options;

/**
 * Creates options with their defaults. @return 0 or a negative error. Ownership: release them with
 * covey_sync_options_release.
 * Threads: any-thread; one thread at a time. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_new(covey_sync_options **options);

/**
 * The maximum number of succeeded messages in one collection; default 1,000, at least 200. Above it, messages leave at
 * the end far from the last fetch; a fetch loads them again. @return 0 or a negative error. Threads: as
 * covey_sync_options_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_set_message_collection_capacity(covey_sync_options *options, int32_t capacity);

/**
 * The resend policy: enum covey_sync_resend_policy; default: manual. @return 0 or a negative error. Threads: as
 * covey_sync_options_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_set_message_resend_policy(covey_sync_options *options, int32_t policy);

/**
 * How often the automatic policy resends a message: 1 to 50; default 10. Then the message waits for the app. @return 0
 * or a negative error. Threads: as covey_sync_options_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_set_automatic_message_resend_retry_count(
    covey_sync_options *options, int32_t count);

/**
 * The maximum number of failed messages per channel: 1 to 1,000; default 20. Older ones are removed. @return 0 or a
 * negative error. Threads: as covey_sync_options_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_set_max_failed_message_count_per_channel(
    covey_sync_options *options, int32_t count);

/**
 * How many days a failed message stays: 1 to 365; default 7. @return 0 or a negative error. Threads: as
 * covey_sync_options_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_options_set_failed_message_retention_days(covey_sync_options *options, int32_t days);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_sync_options_release(covey_sync_options *options);

/**
 * Opens a user's cache for the SyncManager adapter, with or without a connection, and pauses synchronization until
 * covey_sync_resume. Another call for the same user changes the options. If another user is set up or logged in, that
 * user's session ends first and their cache stays, as covey_client_connect describes it. The resend policy and the
 * limits apply to every message that the client sends.
 * @param client the client.
 * @param user_id the user; not empty.
 * @param options copied; NULL: the defaults.
 * @param fn completion; COVEY_ERROR_STORE_LOCKED or COVEY_ERROR_LOCAL_DATABASE if the cache cannot be opened.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_setup(
    covey_client *client, const char *user_id, const covey_sync_options *options,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Resumes synchronization: while the client is connected, Covey fetches what it missed. Has no effect if
 * synchronization is running, unless `force` is true: then it starts again. Call it after each connect and each
 * reconnect.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_resume(covey_client *client, bool force);

/**
 * Pauses synchronization. The connection stays open, and its events are still reported. @return 0 or a negative error.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_pause(covey_client *client);

/**
 * Deletes the cache of the current user, also while connected. Every open collection reports a clear and starts again.
 * Unsent messages stay. covey_client_set_background_handler reports how the cache fills again.
 * @param client the client.
 * @param fn completion; COVEY_ERROR_CONNECTION_REQUIRED if no user was set up or connected.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: the collections report the clear before fn runs. Since
 *        0.1.
 */
COVEY_API int32_t covey_sync_clear_cache(
    covey_client *client, covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id,
    covey_error **error);

/* ---- Message filter ---------- */

/** A filter of messages. */
typedef struct covey_sync_message_filter covey_sync_message_filter;

/**
 * Creates a filter that matches every message, including replies. @return 0 or a negative error. Ownership: release it
 * with
 * covey_sync_message_filter_release. Threads: any-thread; one thread at a time. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_filter_new(covey_sync_message_filter **filter);

/**
 * By message type: enum covey_message_type_filter. @return 0 or a negative error. Threads: as
 * covey_sync_message_filter_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_filter_set_message_type(covey_sync_message_filter *filter, int32_t message_type);

/**
 * Only messages of these custom types; none: all types. @return 0 or a negative error. Threads: as
 * covey_sync_message_filter_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_filter_set_custom_types(
    covey_sync_message_filter *filter, const char *const *custom_types, size_t count);

/**
 * Only messages of these senders; none: all senders. @return 0 or a negative error. Threads: as
 * covey_sync_message_filter_new. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_filter_set_sender_ids(
    covey_sync_message_filter *filter, const char *const *user_ids, size_t count);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_sync_message_filter_release(covey_sync_message_filter *filter);

/* ---- Message collection ---------- */

/** A live list of one channel's messages with three parts: succeeded, pending and failed ones. */
typedef struct covey_sync_message_collection covey_sync_message_collection;

/** Callbacks of a message collection: its delegate. All objects are borrowed. Any function may be NULL. */
typedef struct covey_sync_message_callbacks {
    uint32_t struct_size; /**< sizeof this struct; its initial value has it */
    uint32_t reserved;    /**< zero */
    void *user_data;
    covey_free_fn user_data_free;
    /**
     * `action`: enum covey_sync_action. `unproven`: only from the cache; other messages may exist between these and
     * those that are shown already.
     */
    void (*succeeded_messages)(void *user_data, const covey_message_list *messages, int32_t action, bool unproven);
    /** `action`: enum covey_sync_action. */
    void (*pending_messages)(void *user_data, const covey_message_list *messages, int32_t action);
    /**
     * `action`: enum covey_sync_action. `reason`: enum covey_sync_failed_reason. A message that waits for a resend
     * counts as failed.
     */
    void (*failed_messages)(void *user_data, const covey_message_list *messages, int32_t action, int32_t reason);
    /** New messages arrived that are not shown, because the collection is not at the newest message: for a badge. */
    void (*new_messages)(void *user_data, const covey_message_list *messages);
    void (*channel_updated)(void *user_data, const covey_channel *channel);
    /** The user left, was banned, or the channel was deleted. A clear was reported before. */
    void (*channel_removed)(void *user_data, const char *channel_url);
    /**
     * The library removed the collection: the user logged out, another user was set up or logged in, or the server
     * ended the session. `error` is the reason. The lists are empty already. It is the last callback: user_data_free
     * follows, and you still release the handle. Not called if the app removes the collection or closes the client.
     */
    void (*disposed)(void *user_data, const covey_error *error);
} covey_sync_message_callbacks;

/**
 * The initial value of the struct: no callbacks, and its size.
 * covey_sync_message_callbacks callbacks = COVEY_SYNC_MESSAGE_CALLBACKS_INIT;
 */
#define COVEY_SYNC_MESSAGE_CALLBACKS_INIT \
    {(uint32_t)sizeof(covey_sync_message_callbacks), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
     NULL}

/**
 * Clears the struct and sets its size; for languages without the macro COVEY_SYNC_MESSAGE_CALLBACKS_INIT.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_sync_message_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_sync_message_callbacks_init(covey_sync_message_callbacks *callbacks, size_t struct_size);

/**
 * Completion of a fetch. `has_more` is false only if the history is known to end in that direction; with an error it is
 * true. `error` is borrowed.
 */
typedef void (*covey_sync_fetch_fn)(void *user_data, uint64_t call_id, bool has_more, const covey_error *error);

/**
 * Creates a message collection. It reports nothing before the first fetch.
 * @param client a client that was set up.
 * @param channel_url the channel; not empty.
 * @param filter filter; copied. NULL: all messages.
 * @param viewpoint_at where the first fetch begins, Unix ms, 0 or above; COVEY_TIME_NEWEST: at the newest message.
 * @param fetch_limit messages per fetch, 1 to 200; 0: 50.
 * @param callbacks the delegate; copied. NULL: none, and then fetches are rejected.
 * @param collection receives the collection.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_NOT_SET_UP before covey_sync_setup of this login. Ownership: release
 *        it with covey_sync_message_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_new(
    covey_client *client, const char *channel_url, const covey_sync_message_filter *filter, int64_t viewpoint_at,
    int32_t fetch_limit, const covey_sync_message_callbacks *callbacks, covey_sync_message_collection **collection,
    covey_error **error);

/**
 * Fetches the next messages of a direction: from the cache up to the first gap, then from the server. They are reported
 * as one or several inserts before fn. Without a connection, or while synchronization is paused, the other cached
 * messages are reported as unproven.
 * @param collection the collection.
 * @param direction enum covey_sync_direction: PREVIOUS is older.
 * @param fn completion; COVEY_ERROR_SYNC_DUPLICATED_FETCH while one in this direction runs;
 *        COVEY_ERROR_COLLECTION_DISPOSED if the collection is removed meanwhile.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_INVALID_PARAMETER without a delegate;
 *        -COVEY_ERROR_COLLECTION_DISPOSED after remove. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch(
    covey_sync_message_collection *collection, int32_t direction,
    covey_sync_fetch_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Fetches everything up to the newest message. If too much is missing, the collection is cleared and moves to the
 * newest page.
 * @param collection the collection.
 * @param fn completion, as of covey_sync_message_collection_fetch.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return as covey_sync_message_collection_fetch. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch_all_next(
    covey_sync_message_collection *collection,
    covey_sync_fetch_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Lists the channel's pending messages. Messages that become pending later are reported automatically.
 * @param collection the collection.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return as covey_sync_message_collection_fetch. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch_pending(
    covey_sync_message_collection *collection,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Lists the channel's failed messages.
 * @param collection the collection.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return as covey_sync_message_collection_fetch. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_fetch_failed(
    covey_sync_message_collection *collection,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Moves the viewpoint. If the cache holds the history from the shown messages to the new viewpoint without a gap, they
 * stay. Otherwise the collection is cleared, and fetches in either direction fill it again. Running fetches complete
 * with COVEY_ERROR_REQUEST_CANCELED.
 * @param collection the collection.
 * @param viewpoint_at Unix ms, 0 or more, or COVEY_TIME_NEWEST.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_reset_viewpoint(
    covey_sync_message_collection *collection, int64_t viewpoint_at,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Shows a message of this user that was sent by other means, for instance by REST: a pending one, or one that the
 * server has accepted. Messages of other users or of another channel are ignored, and so are messages that this client
 * sends.
 * @param collection the collection.
 * @param message the message: from covey_sync_pending_message, covey_sync_message_from_json or any other source.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_append_message(
    covey_sync_message_collection *collection, const covey_message *message,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Reports the outcome of a message that was sent by other means. Has no effect for messages that this client sends.
 * @param collection the collection.
 * @param message the server's message; if the send failed, the pending one.
 * @param send_error 0: it was sent. Else the error's code, positive or negated; it decides whether the message is
 *        resent.
 * @param fn completion; COVEY_ERROR_SYNC_INVALID_PARAMETER for a sent message without an id.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_handle_send_response(
    covey_sync_message_collection *collection, const covey_message *message, int32_t send_error,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Updates a cached message with a version that the app received from the server. An older version changes nothing.
 * @param collection the collection.
 * @param message a succeeded message of its channel.
 * @param fn completion; COVEY_ERROR_SYNC_INVALID_PARAMETER for an unsent message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_update_message(
    covey_sync_message_collection *collection, const covey_message *message,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes an unsent message, pending or failed. If it is being sent, it may still arrive.
 * @param collection the collection.
 * @param message the message, identified by its request id.
 * @param fn completion; COVEY_ERROR_SYNC_INVALID_PARAMETER for a succeeded message (use covey_client_delete_message),
 *        and for an unknown one.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_delete_message(
    covey_sync_message_collection *collection, const covey_message *message,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * The number of messages in one of enum covey_sync_message_list that the delegate has received so far; 0 after remove;
 * or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_sync_message_collection_message_count(
    const covey_sync_message_collection *collection, int32_t list);

/**
 * One of the lists that the delegate has received so far, oldest first. Empty after remove.
 * @param collection the collection.
 * @param list enum covey_sync_message_list.
 * @param messages receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_message_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_messages(
    const covey_sync_message_collection *collection, int32_t list, covey_message_list **messages);

/**
 * Removes the collection. None of its callbacks starts after this returns. It waits for a running callback, unless
 * called inside it. Waiting fetches complete with COVEY_ERROR_COLLECTION_DISPOSED. The cache stays. Removing again does
 * nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_remove(covey_sync_message_collection *collection);

/**
 * 1 if the collection was removed, its user logged out, another user logged in, or the client was closed. Its lists are
 * then empty, and calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED. @return 0, 1 or a negative error. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_collection_is_removed(const covey_sync_message_collection *collection);

/**
 * Removes the collection and releases the handle; NULL is allowed. Threads: as covey_sync_message_collection_remove.
 * Since 0.1.
 */
COVEY_API void covey_sync_message_collection_release(covey_sync_message_collection *collection);

/* ---- Messages that the app sends by other means ---------- */

/**
 * Creates the pending message of a send by other means, for covey_sync_message_collection_append_message.
 * @param client a client whose user is known; the user is the sender.
 * @param channel_url the channel's URL; not empty.
 * @param params the message; copied.
 * @param request_id the request id of the send; not empty.
 * @param created_at Unix ms; 0: now.
 * @param message receives the message.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_CONNECTION_REQUIRED if no user is known. Ownership: release it
 *        with covey_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_pending_message(
    covey_client *client, const char *channel_url, const covey_user_message_params *params, const char *request_id,
    int64_t created_at, covey_message **message, covey_error **error);

/**
 * Creates a message from the server's JSON object of the Platform API.
 * @param json the object, UTF-8.
 * @param length number of bytes, or COVEY_NUL_TERMINATED.
 * @param message receives the message.
 * @return 0 or a negative error; -COVEY_ERROR_MALFORMED_DATA if it is no message. Ownership: release it with
 *        covey_message_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_message_from_json(const char *json, size_t length, covey_message **message);

/* ---- Channel collection ---------- */

/** A live list of channels. */
typedef struct covey_sync_channel_collection covey_sync_channel_collection;

/** Callbacks of a channel collection: its delegate. The list is borrowed, and empty for a clear. */
typedef struct covey_sync_channel_callbacks {
    uint32_t struct_size; /**< sizeof this struct; its initial value has it */
    uint32_t reserved;    /**< zero */
    void *user_data;
    covey_free_fn user_data_free;
    /** `action`: enum covey_sync_action. */
    void (*channels)(void *user_data, const covey_channel_list *channels, int32_t action);
    /**
     * The library removed the collection: the user logged out, another user was set up or logged in, or the server
     * ended the session. `error` is the reason. The list is empty already. It is the last callback: user_data_free
     * follows, and you still release the handle. Not called if the app removes the collection or closes the client.
     */
    void (*disposed)(void *user_data, const covey_error *error);
} covey_sync_channel_callbacks;

/**
 * The initial value of the struct: no callbacks, and its size.
 * covey_sync_channel_callbacks callbacks = COVEY_SYNC_CHANNEL_CALLBACKS_INIT;
 */
#define COVEY_SYNC_CHANNEL_CALLBACKS_INIT \
    {(uint32_t)sizeof(covey_sync_channel_callbacks), 0, NULL, NULL, NULL, NULL}

/**
 * Clears the struct and sets its size; for languages without the macro COVEY_SYNC_CHANNEL_CALLBACKS_INIT.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_sync_channel_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_sync_channel_callbacks_init(covey_sync_channel_callbacks *callbacks, size_t struct_size);

/**
 * Creates a channel collection. It reports nothing before the first fetch.
 * @param client a client that was set up.
 * @param query filter and order; copied. NULL: the defaults.
 * @param callbacks the delegate; copied. NULL: none, and then fetches are rejected.
 * @param collection receives the collection.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_NOT_SET_UP before covey_sync_setup of this login. Ownership: release
 *        it with covey_sync_channel_collection_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_new(
    covey_client *client, const covey_group_channel_list_query *query,
    const covey_sync_channel_callbacks *callbacks, covey_sync_channel_collection **collection, covey_error **error);

/**
 * Fetches the next page: first the cached channels, then the server's channels of the same span, merged.
 * @param collection the collection.
 * @param fn completion; COVEY_ERROR_SYNC_DUPLICATED_FETCH while one runs; COVEY_ERROR_COLLECTION_DISPOSED.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_SYNC_INVALID_PARAMETER without a delegate. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_fetch(
    covey_sync_channel_collection *collection,
    covey_sync_fetch_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * The list that the delegate has received so far, in its order. Empty after remove.
 * @param collection the collection.
 * @param channels receives the list.
 * @return 0 or a negative error. Ownership: release it with covey_channel_list_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_channels(
    const covey_sync_channel_collection *collection, covey_channel_list **channels);

/**
 * Removes the collection, as covey_sync_message_collection_remove. @return 0 or a negative error. Threads: any-thread;
 * the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_remove(covey_sync_channel_collection *collection);

/**
 * As covey_sync_message_collection_is_removed. @return 0, 1 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_sync_channel_collection_is_removed(const covey_sync_channel_collection *collection);

/**
 * Removes the collection and releases the handle; NULL is allowed. Threads: as covey_sync_channel_collection_remove.
 * Since 0.1.
 */
COVEY_API void covey_sync_channel_collection_release(covey_sync_channel_collection *collection);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_SYNCMANAGER_H */
