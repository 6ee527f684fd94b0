/*
 * The client: its options, its lifetime, its connection, and the calls that belong to no collection. Include covey.h,
 * not this file; it documents the conventions of all functions.
 *
 * The options choose how callbacks are delivered:
 *   thread  The library's delivery thread runs them. The default.
 *   poll    They wait until covey_client_dispatch() runs them on the calling thread. covey_client_fd() is readable
 *           while some wait (poll, epoll, GLib, asyncio).
 *   wake    As poll, but the library calls a hook of the app when callbacks begin to wait (GUI loops). There is no
 *           descriptor.
 */
#ifndef COVEY_CLIENT_H
#define COVEY_CLIENT_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Options ---------- */

/** The thread that runs callbacks. */
enum covey_delivery {
    COVEY_DELIVERY_THREAD = 0,
    COVEY_DELIVERY_POLL = 1
};

/**
 * Called once when callbacks begin to wait, and again only after the next covey_client_dispatch. It runs on a thread of
 * the library and must return at once: post to the app's loop. covey_client_dispatch is rejected inside it.
 */
typedef void (*covey_wake_fn)(void *user_data);

/**
 * Creates the options of a client with their defaults.
 * @param options receives them. covey_client_new copies them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release them with covey_client_options_release. Threads: any-thread; two
 *         threads must not change one object at the same time. Since 0.1.
 */
COVEY_API int32_t covey_client_options_new(covey_client_options **options);

/**
 * The application's id; required. 1 to 200 bytes. Only letters, digits and hyphens, unless both URLs are set: otherwise
 * the id is part of the server's host name. @return 0 or a negative error. Threads: as covey_client_options_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_client_options_set_app_id(covey_client_options *options, const char *app_id);

/**
 * The directory of the cache and of unsent messages; required.
 * @param options the options.
 * @param path an absolute path; created if it does not exist. Only one client at a time can connect a user with it: a
 *         second client fails with COVEY_ERROR_STORE_LOCKED, whose message names the process that uses it. To read such
 *         a cache, see covey_client_options_set_read_only. covey_client_connect completes with
 *         COVEY_ERROR_LOCAL_DATABASE and changes nothing if the directory is not writable, if other users can write to
 *         it, or if a file of the store in it is a link.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_cache_directory(covey_client_options *options, const char *path);

/**
 * Maximum size of a user's cache on disk, without unsent messages. Above it, Covey deletes the oldest messages of
 * channels without an open collection until the cache is at 90 % of the limit. It begins with the channels that were
 * not opened for the longest time. Channels and their last messages stay. Covey checks the size soon after
 * covey_client_connect and after every 16 MiB written.
 * @param options the options.
 * @param size_bytes the limit; values below 64 MiB are raised to 64 MiB; 0: the default, 256 MiB.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_cache_size_limit(covey_client_options *options, int64_t size_bytes);

/**
 * Maximum size of a user's downloaded files on disk (file_download.h), which do not count against
 * covey_client_options_set_cache_size_limit. After each download, Covey deletes those that were not used for the
 * longest time until the others fit. Files that are being downloaded are not deleted: for as long the disk may hold
 * more.
 * @param options the options.
 * @param size_bytes the limit; 0: no file is cached. Without this call: 64 MiB.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_download_cache_limit(covey_client_options *options, int64_t size_bytes);

/**
 * How much of a changelog Covey reads when it connects: edits and deletions of a channel's messages, and changes of the
 * channel list. Beyond that limit Covey treats the cached history as unverified and refetches it when it is displayed.
 * @param options the options.
 * @param pages pages of 100 rows, 1 to 100. Default: 20.
 * @param rows rows, 100 to 10,000. Default: 2,000.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_changelog_budget(
    covey_client_options *options, int32_t pages, int32_t rows);

/** Facts about one channel's cached messages. */
typedef struct covey_cached_channel {
    const char *url;     /**< its URL; borrowed */
    size_t url_length;   /**< bytes before the NUL */
    int64_t accessed_at; /**< when a message collection of it was last opened, Unix ms; 0: never */
    int64_t size_bytes;  /**< size of its messages */
} covey_cached_channel;

/**
 * Compares two channels. Returns a negative number if `left` loses its messages before `right`, a positive number if
 * after it, 0 if the order does not matter. It runs on a thread of the library, must return at once, and must not call
 * this library. Clients made from the same options may call it on two threads at the same time. Both channels are
 * borrowed.
 */
typedef int32_t (*covey_eviction_order_fn)(
    void *user_data, const covey_cached_channel *left, const covey_cached_channel *right);

/**
 * Chooses the channels that lose messages first when the cache is too large. The default begins with those not opened
 * for the longest time.
 * @param options the options.
 * @param fn the comparison; NULL restores the default.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once, when the options and all clients made from them are released.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_eviction_order(
    covey_client_options *options, covey_eviction_order_fn fn, void *user_data, covey_free_fn user_data_free);

/**
 * Opens the cache only for reading while another process writes it. covey_client_connect then completes with the cached
 * user, and there is no connection. Collections show and page through what the writer has committed; they report no
 * changes. Searches work. Every call that would write or send completes with COVEY_ERROR_NOT_SUPPORTED. No file is
 * changed.
 * @param options the options.
 * @param read_only true: open the cache without writing to it.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_read_only(covey_client_options *options, bool read_only);

/**
 * Lets a client work if its directory cannot be used or its unsent messages are damaged. The cache and unsent messages
 * are then in memory only, and the connection handler receives COVEY_CONNECTION_CACHE_FAILED. By default
 * covey_client_connect fails in that case, because messages that are sent offline would be lost when the process ends.
 * Damaged unsent messages make it fail only once: Covey moves the damaged file aside and keeps what it can read of it,
 * and the next covey_client_connect continues with that.
 * @param options the options.
 * @param volatile_outbox true: continue with unsent messages in memory.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_volatile_outbox(covey_client_options *options, bool volatile_outbox);

/**
 * The server for requests.
 * @param options the options.
 * @param url "http://" or "https://", host, optional port. "" (the default): the application's own host.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_api_url(covey_client_options *options, const char *url);

/**
 * The server for the WebSocket.
 * @param options the options.
 * @param url "ws://" or "wss://", host, optional port. "" (the default): the application's own host.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_websocket_url(covey_client_options *options, const char *url);

/**
 * The thread that runs callbacks.
 * @param options the options.
 * @param delivery enum covey_delivery.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_delivery(covey_client_options *options, int32_t delivery);

/**
 * A hook that Covey calls when callbacks begin to wait; sets COVEY_DELIVERY_POLL, and covey_client_new refuses a hook
 * with COVEY_DELIVERY_THREAD. The hook serves one client: the first client made from these options takes it. Set it
 * again for another client.
 * @param options the options.
 * @param fn the hook; NULL removes the hook.
 * @param user_data passed to the hook.
 * @param user_data_free receives `user_data` once: when the client is closed, or with the options if no client took the
 *        hook.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_wake(
    covey_client_options *options, covey_wake_fn fn, void *user_data, covey_free_fn user_data_free);

/** Releases them; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_client_options_release(covey_client_options *options);

/* ---- Creating and closing ---------- */

/**
 * Creates a client. It opens nothing and sends nothing before covey_client_connect.
 * @param options the options; an application id is required.
 * @param client receives the client.
 * @param error receives the reason on failure; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER if the options contradict each other, or -COVEY_ERROR_UNKNOWN if the
 *         system has no thread or descriptor left. Ownership: release it with covey_client_release. Threads:
 *         any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_client_new(const covey_client_options *options, covey_client **client, covey_error **error);

/**
 * Closes the client. Its connection ends, its collections are disposed, and every waiting call completes on this thread
 * before this returns: with its result if that has arrived, else with COVEY_ERROR_REQUEST_CANCELED. This function waits
 * for a running callback; no callback runs after it returns. Unsent messages stay in the cache directory. Closing again
 * does nothing.
 *
 * Inside a callback, a hook or a user_data_free of any client it does not wait for callbacks. The remaining calls then
 * complete right after this client's running callback, on the thread of that callback. If none runs, they complete
 * before this returns, or on the library's delivery thread if the client delivers there or if a hook called this.
 * @param client the client.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_client_close(covey_client *client);

/**
 * Closes the client as covey_client_close does and releases the handle; NULL is allowed. Its collections and snapshots
 * can be released later. In a forked child it only releases the handle. Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_client_release(covey_client *client);

/* ---- Threads ---------- */

/**
 * Sets how many loops the clients of the process share. A loop is a thread of the library that serves the sockets and
 * the caches of its clients. A new client gets the loop with the fewest clients and keeps it until it is closed; a loop
 * without clients ends. While one loop is busy or waits for the disk, the clients of the others go on.
 *
 * Without this call all clients share one loop while there are at most 64 of them. From the 65th on there is one for
 * each core that the process may use, at most 8. Callbacks are not affected: those of all clients in thread mode run on
 * one thread.
 * @param count the number of loops, 1 to 64. Each costs two threads, 4 descriptors and HTTP connections of its own.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error: -COVEY_ERROR_INVALID_PARAMETER for another number, -COVEY_ERROR_INVALID_INITIALIZATION
 *         while a client is open. Call it before the first client is made, or when all are closed. Threads: any-thread.
 *         Since 0.1.
 */
COVEY_API int32_t covey_set_loop_count(int32_t count, covey_error **error);

/* ---- Receiving callbacks (poll mode) ---------- */

/**
 * A descriptor that is readable while callbacks wait, and once the client is closed. Watch it for reading; do not read,
 * write or close it. Stop watching it before the client is released: then its number can be that of another file.
 * @param client a client with COVEY_DELIVERY_POLL.
 * @return the descriptor, valid until the client is released; -COVEY_ERROR_NOT_SUPPORTED in thread mode and with a wake
 *         hook; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_fd(covey_client *client);

/**
 * Runs waiting callbacks on the calling thread, in order.
 * @param client a client with COVEY_DELIVERY_POLL.
 * @param max the maximum number; 0: all that wait now. More run if one of them closes the client: its last callbacks
 *         follow.
 * @param timeout_ms how long to wait for the first callback: 0 does not wait, -1 waits without limit.
 * @return the number of callbacks that ran, or a negative error: -COVEY_ERROR_NOT_IN_CALLBACK inside a callback of this
 *         client, a hook or a user_data_free, -COVEY_ERROR_NOT_SUPPORTED in thread mode,
 *         -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: not-in-callback; a second thread that
 *         dispatches waits until the first is done. Inside a callback of another client it runs the waiting callbacks
 *         and does not wait, whatever timeout_ms is. Since 0.1.
 */
COVEY_API int32_t covey_client_dispatch(covey_client *client, int32_t max, int32_t timeout_ms);

/** The number of waiting callbacks. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_client_waiting_count(covey_client *client);

/**
 * The number of collection callbacks that were dropped because more than 65,536 waited. A collection that lost
 * callbacks gets one COVEY_CHANGE_RESET instead. @return the number, or a negative error. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API int64_t covey_client_dropped_count(covey_client *client);

/* ---- Completions ---------- */

/** Completion of a call without a result. `error` is NULL on success; it is borrowed. */
typedef void (*covey_done_fn)(void *user_data, uint64_t call_id, const covey_error *error);
/** Completion with a user. Both can be set: see covey_client_connect. Both are borrowed. */
typedef void (*covey_user_fn)(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error);
/** Completion with a channel, NULL on failure. Both are borrowed. */
typedef void (*covey_channel_fn)(
    void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error);
/**
 * Completion with a message, NULL on failure. Both are borrowed. A send that has not succeeded gives both: the error,
 * and the message as it is now.
 */
typedef void (*covey_message_fn)(
    void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error);
/** Completion with texts, NULL on failure. Both are borrowed. */
typedef void (*covey_strings_fn)(
    void *user_data, uint64_t call_id, const covey_string_list *texts, const covey_error *error);

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

/** Events that a connection handler receives. */
enum covey_connection_event {
    /** The user logged in; `user_id` names the user. */
    COVEY_CONNECTION_CONNECTED = 0,
    /** The connection was lost, and Covey is reconnecting: COVEY_CONNECTION_RECONNECT_SCHEDULED says when. */
    COVEY_CONNECTION_RECONNECT_STARTED = 1,
    COVEY_CONNECTION_RECONNECT_SUCCEEDED = 2,
    /** Reconnecting failed; `error` is the reason. Covey retries when the app calls reconnect or connect. */
    COVEY_CONNECTION_RECONNECT_FAILED = 3,
    /**
     * The user logged out, or another user logged in; `user_id` names the former user. Nobody is logged in, as with
     * COVEY_CONNECTION_SESSION_CLOSED: covey_client_current_user gives no user.
     */
    COVEY_CONNECTION_DISCONNECTED = 4,
    /** The session ended; `error` is the reason. Connect again with a new token. */
    COVEY_CONNECTION_SESSION_CLOSED = 5,
    /** The cache on disk failed; `error` is the reason. Covey fetches the missing content from the server again. */
    COVEY_CONNECTION_CACHE_FAILED = 6,
    /**
     * The next attempt to connect comes at `next_attempt_at`; `error` is the reason why there is no connection. It
     * comes earlier if the system reports a network (a link or a default route appears), at most once in 5 s, or if the
     * app calls covey_client_reconnect.
     */
    COVEY_CONNECTION_RECONNECT_SCHEDULED = 7
};

/** A connection event. Lives during the callback; a later library may append fields. */
typedef struct covey_connection_notice {
    uint32_t struct_size;     /**< bytes that the library filled */
    int32_t event;            /**< enum covey_connection_event */
    const char *user_id;      /**< of COVEY_CONNECTION_CONNECTED and _DISCONNECTED; else "". Borrowed */
    const covey_error *error; /**< the reason; NULL if the event has none. Borrowed */
    int64_t next_attempt_at;  /**< of COVEY_CONNECTION_RECONNECT_SCHEDULED: Unix ms by the device's clock; else 0 */
    int32_t attempt;          /**< of it: 1 for the first attempt, and again when the delays start again; else 0 */
    uint32_t reserved;        /**< zero */
} covey_connection_notice;

/** Receives connection events. The notice is borrowed. */
typedef void (*covey_connection_fn)(void *user_data, const covey_connection_notice *notice);

/**
 * Adds a connection handler. Several are called in the order in which they were added.
 * @param client the client.
 * @param identifier a name for it; not empty. A handler with the same name is replaced and its `user_data` is freed.
 * @param fn the handler.
 * @param user_data passed to the handler.
 * @param user_data_free receives `user_data` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; if it replaces a
 *         handler, it waits for a running call of that one unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_add_connection_handler(
    covey_client *client, const char *identifier, covey_connection_fn fn, void *user_data,
    covey_free_fn user_data_free);

/**
 * Removes a connection handler. It is freed and is not called after this returns. An unknown identifier does nothing.
 * @param client the client.
 * @param identifier its name; not empty.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *         running call of the handler unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_connection_handler(covey_client *client, const char *identifier);

/**
 * Opens the user's cache and logs in. If another user is logged in, that user's session ends first: their collections
 * are disposed and waiting calls fail, as covey_client_disconnect describes it. Their cache and their unsent messages
 * stay: when they log in again, the cache is shown at once and the messages are sent.
 * @param client the client.
 * @param user_id the user to log in; not empty.
 * @param token an access or session token; NULL or "" if the application needs none.
 * @param nickname a nickname to set at this login; NULL does not change it. Reconnecting does not set it again.
 * @param fn completion. On success: the user. If the server does not accept the token and there is a session handler
 *         (session.h), it waits for the handler's token. Without a connection but with the cache of an earlier login:
 *         both the cached user and the error, and the client retries. Otherwise: only the error.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number, never 0; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed.
 * Threads: any-thread. Order: the connection handler receives COVEY_CONNECTION_CONNECTED before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_connect(
    covey_client *client, const char *user_id, const char *token, const char *nickname,
    covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Logs out: disposes the collections, ends the connection and closes the user's cache. Unsent messages stay. The lists
 * of a disposed collection are empty, covey_message_collection_is_disposed returns 1, calls on it fail with
 * COVEY_ERROR_COLLECTION_DISPOSED, its `disposed` callback has run and then its `user_data_free`; you still release its
 * handle. Waiting calls complete with COVEY_ERROR_CONNECTION_CANCELED, loads of a collection with
 * COVEY_ERROR_COLLECTION_DISPOSED. The error's message says who logged out.
 * @param client the client.
 * @param keep_cache false: deletes everything cached of the user. true: the cache stays on this device for the user's
 *        next login, readable by whoever can read the cache directory.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_disconnect(
    covey_client *client, bool keep_cache,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Stops all network traffic but downloads until covey_client_resume or covey_client_connect. Collections show the
 * cache, and messages to send wait. A covey_client_connect that is under way completes as without a connection.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_pause(covey_client *client);

/**
 * Continues after covey_client_pause: connects immediately. Does nothing if the client is not paused. @return 0 or a
 * negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_resume(covey_client *client);

/**
 * Tries to connect now instead of at the time that COVEY_CONNECTION_RECONNECT_SCHEDULED reported; the delays start
 * again. Use it when the app learns that the network is back, or the user asks. Does nothing while the client is
 * connected, and starts no second attempt while one is under way.
 * @param client the client.
 * @param fn completion. On success: the connection is open. Otherwise the reason: why the attempt failed, and then the
 *        client retries as before; COVEY_ERROR_CONNECTION_REQUIRED if no user is logged in or the client is paused;
 *        COVEY_ERROR_CONNECTION_DELAYED if the busy server asked to wait (covey_error_retry_after_ms);
 *        COVEY_ERROR_NOT_SUPPORTED for a read-only client.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: if it succeeds, connection handlers receive the event
 *         before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_reconnect(
    covey_client *client, covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id,
    covey_error **error);

/**
 * The connection state that the callbacks have reported so far. @return enum covey_connection_state, or a negative
 * error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_connection_state(covey_client *client);

/**
 * The current user as of the last login or own change, or the cached one after an offline start.
 * @param client the client.
 * @param user receives the user, or NULL if there is none: before the first login, and once it has ended.
 * @return 0 or a negative error. Ownership: release it with covey_user_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_current_user(covey_client *client, covey_user **user);

/* ---- Reading ---------- */

/**
 * Reports to the server that the current user has read all messages of a channel.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_mark_as_read(
    covey_client *client, const char *channel_url,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Messages ---------- */

/**
 * Sends a text message. Offline, and until covey_client_connect or covey_sync_setup has completed, the message waits,
 * also across restarts. Messages are sent in order when the client is connected. Do not add the message to your list:
 * the channel's collections report it as pending, then as succeeded or failed.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params the message; copied. The text must not be empty.
 * @param pending receives the pending message; may be NULL. Its request id is final. Its time may still be corrected:
 *         the object that collections report is the authoritative one.
 * @param fn completion: the sent message; or the error and the message as it is now, NULL only if it could not be
 *        stored. It runs after the first attempt, or at once if there is a reason not to attempt: no connection, a
 *        frozen channel, an earlier message that waits after a failure. covey_message_sending_status says what became
 *        of the message: it is COVEY_SENDING_PENDING and waits (covey_message_retry_at), has FAILED and may be resent,
 *        or was CANCELED or REMOVED.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_PARAMETER for invalid params, and then no message appears;
 *         -COVEY_ERROR_CONNECTION_REQUIRED before the first covey_client_connect or covey_sync_setup. Ownership:
 * release `pending` with covey_message_release. Threads: any-thread. Order: messages of a channel are sent in the order
 * of these calls; the collections' callbacks run before fn. Since 0.1.
 */
COVEY_API int32_t covey_client_send_user_message(
    covey_client *client, const char *channel_url, const covey_user_message_params *params, covey_message **pending,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Fetches one message from the server and updates the cache.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param fn completion with the message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_get_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Edits a sent text message. Only the values that are set change; the text need not be one of them. An empty data,
 * custom type or list of mentioned users clears the old one. Nothing changes before the server confirms. Fails offline.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param params the new values, at least one; copied. Meta array values are added or removed. A poll is shown from then
 *        on.
 * @param fn completion with the changed message.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_update_user_message(
    covey_client *client, const char *channel_url, int64_t message_id, const covey_user_message_params *params,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Deletes a sent message for everybody. Nothing changes before the server confirms. For unsent messages use
 * covey_message_collection_remove_failed.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param message_id the message's id; above 0.
 * @param fn completion.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_delete_message(
    covey_client *client, const char *channel_url, int64_t message_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_CLIENT_H */
