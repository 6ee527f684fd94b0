/*
 * The client: its options, its life, its connection, and the calls that belong to no collection. Include covey.h, not
 * this file; the conventions of all functions stand there.
 *
 * How callbacks arrive is chosen in the options:
 *   thread  the library's delivery thread runs them. The default.
 *   poll    they wait until covey_client_dispatch() runs them on the calling thread; covey_client_fd() is readable
 *           while some wait (poll, epoll, GLib, asyncio).
 *   wake    as poll, but in place of the descriptor a hook of the app is called when callbacks begin to wait (GUI
 *           loops).
 */
#ifndef COVEY_CLIENT_H
#define COVEY_CLIENT_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Options ---------- */

/** On which thread callbacks run. */
enum covey_delivery {
    COVEY_DELIVERY_THREAD = 0,
    COVEY_DELIVERY_POLL = 1
};

/**
 * Called once when callbacks begin to wait, and again only after the next covey_client_dispatch. It runs on a thread of
 * the library and must return at once: let it post to the app's loop. covey_client_dispatch is refused inside of it.
 */
typedef void (*covey_wake_fn)(void *user);

/**
 * Options of a client, with their defaults.
 * @param options receives them. covey_client_new copies them; they may be changed and used again.
 * @return 0 or a negative error. Ownership: end them with covey_client_options_release. Threads: any-thread; one object
 *        must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_client_options_new(covey_client_options **options);

/**
 * The application's id; required. 1 to 200 bytes. Letters, digits and hyphens only, unless both URLs are set: without
 * them it is part of the server's name. @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_app_id(covey_client_options *options, const char *app_id);

/**
 * Where the cache and the unsent messages are kept; required.
 * @param options the options.
 * @param path an absolute path; made if it is not there. One client at a time may connect a user with it: a second one
 *        is answered with COVEY_ERROR_STORE_LOCKED, whose message names the process that has it; or see
 *        covey_client_options_set_read_only. If it cannot be written, if others may write it, or if a file of the store
 *        in it is a link, covey_client_connect completes with COVEY_ERROR_LOCAL_DATABASE, and nothing is touched.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_cache_directory(covey_client_options *options, const char *path);

/**
 * How large a user's cache may grow on the disk; unsent messages do not count. Above it the oldest messages of channels
 * without an open collection go, the channels that were not opened for longest first, down to nine tenths. Channels and
 * their last messages stay. Looked at soon after covey_client_connect and after every 16 MiB written.
 * @param options the options.
 * @param size_bytes smaller values are raised to 64 MiB; 0: the default, 256 MiB.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_cache_size_limit(covey_client_options *options, int64_t size_bytes);

/**
 * How much of a changelog is read row by row when a connection opens: edits and deletions of a channel, changes of the
 * list of channels. Above it what is cached counts as unproven, and is asked for anew where it is shown.
 * @param options the options.
 * @param pages of 100 rows, 1 to 100. Default: 20.
 * @param rows 100 to 10,000. Default: 2,000.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_changelog_budget(
    covey_client_options *options, int32_t pages, int32_t rows);

/** What is cached of one channel's messages. */
typedef struct covey_cached_channel {
    const char *url;     /**< its URL; borrowed */
    size_t url_length;   /**< bytes before the NUL */
    int64_t accessed_at; /**< when a message collection of it was last opened, Unix ms; 0: never */
    int64_t size_bytes;  /**< of its messages */
} covey_cached_channel;

/**
 * Compares two channels: negative if `left` is to lose its messages before `right`, positive if after it, 0 if it does
 * not matter. It runs on a thread of the library, must return at once, and must call nothing of this library. Clients
 * made from the same options may call it on two threads at the same time. Both are borrowed.
 */
typedef int32_t (*covey_eviction_order_fn)(
    void *user, const covey_cached_channel *left, const covey_cached_channel *right);

/**
 * Which channels lose messages first when the cache is too large, in place of those not opened for longest.
 * @param options the options.
 * @param fn the comparison; NULL takes a former one back.
 * @param user given to fn.
 * @param user_free receives `user` once, when the options and all clients made from them are gone.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_eviction_order(
    covey_client_options *options, covey_eviction_order_fn fn, void *user, covey_free_fn user_free);

/**
 * Only looks at the cache that another process writes. covey_client_connect then gives the cached user; there is no
 * connection; collections show what is cached and load pages of it, as the writer has committed them, and report no
 * changes; searches work. Every call that would write or send completes with COVEY_ERROR_NOT_SUPPORTED. No file is
 * changed.
 * @param options the options.
 * @param read_only whether to.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_read_only(covey_client_options *options, bool read_only);

/**
 * Whether to go on if the directory cannot be used or its unsent messages are damaged: then they are kept in memory, as
 * the cache is, and COVEY_CONNECTION_CACHE_FAILED tells so. By default covey_client_connect fails in that case, because
 * what is sent offline would be lost with the process. Damaged unsent messages fail it once: the file is moved aside,
 * what can be read of it is kept, and the next covey_client_connect goes on with that.
 * @param options the options.
 * @param volatile_outbox whether to.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_volatile_outbox(covey_client_options *options, bool volatile_outbox);

/**
 * Another server for requests.
 * @param options the options.
 * @param url "http://" or "https://", host, optional port. "" (the default): the application's own host.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_api_url(covey_client_options *options, const char *url);

/**
 * Another server for the socket.
 * @param options the options.
 * @param url "ws://" or "wss://", host, optional port. "" (the default): the application's own host.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_websocket_url(covey_client_options *options, const char *url);

/**
 * On which thread callbacks run.
 * @param options the options.
 * @param delivery enum covey_delivery.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_delivery(covey_client_options *options, int32_t delivery);

/**
 * A hook that fires when callbacks begin to wait; sets COVEY_DELIVERY_POLL. The hook serves one client: the first made
 * from these options takes it along; set it anew for another.
 * @param options the options.
 * @param fn the hook; NULL takes a former one back.
 * @param user given to the hook.
 * @param user_free receives `user` once: when the client is closed, or with the options if no client took the hook.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_wake(
    covey_client_options *options, covey_wake_fn fn, void *user, covey_free_fn user_free);

/** Ends them; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_client_options_release(covey_client_options *options);

/* ---- Life ---------- */

/**
 * Makes a client. Nothing is opened and nothing is sent before covey_client_connect.
 * @param options with an application id at least.
 * @param client receives it.
 * @param error why not; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER if the options do not fit together, or -COVEY_ERROR_UNKNOWN if the
 *        system has no thread or descriptor left. Ownership: end it with covey_client_release. Threads: any-thread.
 *        Since 0.1.
 */
COVEY_API int32_t covey_client_new(const covey_client_options *options, covey_client **client, covey_error **error);

/**
 * Closes the client: its connection ends, its collections are disposed, every call that waits completes: with its
 * answer if that has come, else with COVEY_ERROR_REQUEST_CANCELED, on this thread, before this returns. After that no
 * callback runs. Unsent messages stay in the cache directory. Closing again does nothing. A running callback is waited
 * for.
 * From inside a callback, a hook or a user_free of any client it waits for no callback. What is left then completes
 * right after the callback of this client that runs, on its thread; if none runs, before this returns, or on the
 * library's delivery thread if the client delivers there or if this was called from a hook.
 * @param client the client.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_client_close(covey_client *client);

/**
 * Closes the client as covey_client_close does and gives up the handle; NULL is allowed. Collections and snapshots of
 * it may be released later. In a forked child it only gives up the handle. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_client_release(covey_client *client);

/* ---- Receiving callbacks (poll mode) ---------- */

/**
 * A descriptor that is readable while callbacks wait. Watch it for reading; do not read, write or close it.
 * @param client a client with COVEY_DELIVERY_POLL.
 * @return the descriptor, valid until the client is released; -COVEY_ERROR_NOT_SUPPORTED in thread mode and with a wake
 *         hook; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_fd(covey_client *client);

/**
 * Runs waiting callbacks on the calling thread, in order.
 * @param client a client with COVEY_DELIVERY_POLL.
 * @param max at most so many; 0: all that wait now. More run if one of them closes the client: its last ones follow.
 * @param timeout_ms how long to wait for the first one: 0 not at all, -1 without end.
 * @return how many ran, or a negative error: -COVEY_ERROR_NOT_IN_CALLBACK from inside one, a hook or a user_free,
 *        -COVEY_ERROR_NOT_SUPPORTED in thread mode, -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads:
 *        not-in-callback; a second thread that dispatches waits until the first is done. From inside a callback of
 *        another client it runs what waits and does not wait, whatever timeout_ms is. Since 0.1.
 */
COVEY_API int32_t covey_client_dispatch(covey_client *client, int32_t max, int32_t timeout_ms);

/** How many callbacks wait. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_client_waiting_count(covey_client *client);

/**
 * How many callbacks of collections were dropped because more than 65,536 waited. A collection that lost some gets one
 * COVEY_CHANGE_RESET in their place. @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_client_dropped_count(covey_client *client);

/* ---- Completions ---------- */

/** Completion of a call without a result. `error` is NULL on success; it is borrowed. */
typedef void (*covey_done_fn)(void *user, uint64_t request_id, const covey_error *error);
/** Completion with a user. Both may be there: see covey_client_connect. Both are borrowed. */
typedef void (*covey_user_fn)(void *user, uint64_t request_id, const covey_user *result, const covey_error *error);
/** Completion with a channel, NULL on failure. Both are borrowed. */
typedef void (*covey_channel_fn)(
    void *user, uint64_t request_id, const covey_channel *channel, const covey_error *error);
/** Completion with a message, NULL on failure. Both are borrowed. */
typedef void (*covey_message_fn)(
    void *user, uint64_t request_id, const covey_message *message, const covey_error *error);
/** Completion with texts, NULL on failure. Both are borrowed. */
typedef void (*covey_strings_fn)(
    void *user, uint64_t request_id, const covey_string_list *texts, const covey_error *error);

/* ---- Connection ---------- */

/** State of the connection. */
enum covey_connection_state {
    COVEY_CONNECTION_STATE_INITIALIZED = 0,
    COVEY_CONNECTION_STATE_CONNECTING = 1,
    COVEY_CONNECTION_STATE_OPEN = 2,
    COVEY_CONNECTION_STATE_RECONNECTING = 3,
    COVEY_CONNECTION_STATE_DELAYED = 4,
    COVEY_CONNECTION_STATE_PAUSED = 5,
    COVEY_CONNECTION_STATE_CLOSED = 6
};

/** What a connection handler is told. */
enum covey_connection_event {
    /** Logged in; `user_id` says who. */
    COVEY_CONNECTION_CONNECTED = 0,
    /** The connection was lost and is being made anew. */
    COVEY_CONNECTION_RECONNECT_STARTED = 1,
    COVEY_CONNECTION_RECONNECT_SUCCEEDED = 2,
    /** `error` says why; it goes on when the app calls resume or connect. */
    COVEY_CONNECTION_RECONNECT_FAILED = 3,
    /** Logged out; `user_id` says who. */
    COVEY_CONNECTION_DISCONNECTED = 4,
    /** The session is over, `error` says why: connect anew with a fresh token. */
    COVEY_CONNECTION_SESSION_CLOSED = 5,
    /** The cache on disk failed, `error` says why; what is missing of it comes from the server again. */
    COVEY_CONNECTION_CACHE_FAILED = 6
};

/** Told of changes of the connection. `user_id` is "" and `error` NULL where the event has none; both are borrowed. */
typedef void (*covey_connection_fn)(void *user, int32_t event, const char *user_id, const covey_error *error);

/**
 * Sets the connection handler, or takes it away. A former one is freed; it is not called once this has returned.
 * @param client the client.
 * @param fn the handler; NULL for none.
 * @param user given to the handler.
 * @param user_free receives `user` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *        running call of the former handler unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_set_connection_handler(
    covey_client *client, covey_connection_fn fn, void *user, covey_free_fn user_free);

/**
 * Opens the user's cache and logs in.
 * @param client the client.
 * @param user_id whom to log in; not empty.
 * @param token an access or session token; NULL or "" where the application needs none.
 * @param nickname a name to set at login; NULL leaves it as it is.
 * @param fn completion: the user on success; with a cache of an earlier login but no connection, both the cached user
 *        and the error, and the client goes on trying; only the error otherwise.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number, never 0; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed.
 * Threads: any-thread. Order: the connection handler hears COVEY_CONNECTION_CONNECTED before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_connect(
    covey_client *client, const char *user_id, const char *token, const char *nickname,
    covey_user_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Logs out: collections are disposed, the connection ends, the user's cache is cleared. Unsent messages stay. A
 * collection that a log-out disposed has empty lists, calls on it fail with COVEY_ERROR_COLLECTION_DISPOSED, and its
 * `user_free` has run; its handle is still to be released. The same happens where another user connects.
 * @param client the client.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_disconnect(
    covey_client *client,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Stops everything that costs traffic until covey_client_resume; collections serve the cache, sends wait.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_pause(covey_client *client);

/**
 * Goes on after covey_client_pause, or tries to connect at once. @return 0 or a negative error. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_client_resume(covey_client *client);

/**
 * The state, as far as it has come through the stream of callbacks. @return enum covey_connection_state, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_connection_state(covey_client *client);

/**
 * The user logged in, or the cached one of an offline start.
 * @param client the client.
 * @param user receives the user, or NULL if there is none.
 * @return 0 or a negative error. Ownership: end it with covey_user_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_current_user(covey_client *client, covey_user **user);

/* ---- Reading ---------- */

/**
 * Tells the server that I have read everything in a channel.
 * @param client the client.
 * @param channel_url which; not empty.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_as_read(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/* ---- Messages ---------- */

/**
 * Sends a text message. Offline it waits, also over a restart, and is sent in order when the connection is back. Do not
 * add the message to your list: the collections of the channel report it as pending, then as succeeded or failed.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param params what; copied. The text must not be empty.
 * @param pending receives the message as it waits: its request id is final, its time may still be corrected (the object
 *        that collections report is the authoritative one); may be NULL.
 * @param fn completion: the sent message, or why it was not sent. An error after which sending is tried again by itself
 *        is told here once, and the message stays pending.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER for invalid params, then no message appears;
 *        -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected. Ownership: end `pending` with
 *        covey_message_release. Threads: any-thread. Order: messages of a channel are sent in the order of these calls;
 *        the collections' callbacks run before fn. Since 0.1.
 */
COVEY_API int32_t covey_client_send_user_message(
    covey_client *client, const char *channel_url, const covey_user_message_params *params, covey_message **pending,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Gets one message from the server; what is cached of it is brought up to date.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param fn completion with the message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Changes a sent text message. Nothing changes before the server confirms. Offline it fails.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param params what it becomes: the text, which must not be empty; data, custom type and mentions where they are not
 *        empty, else they stay as they are; meta array values are added, a poll is shown from then on. Copied.
 * @param fn completion with the changed message.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_user_message(
    covey_client *client, const char *channel_url, int64_t message_id, const covey_user_message_params *params,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Deletes a sent message for everybody. Nothing changes before the server confirms. Unsent ones are removed with
 * covey_message_collection_remove_failed.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param message_id which; above 0.
 * @param fn completion.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CLIENT_H */
