/*
 * Messages with files: the parameters, the upload progress, and the two calls that send. Include covey.h, not this
 * file; it documents the conventions of all functions. To cancel a send, to resend a failed message or to list unsent
 * ones see outbox.h, whose functions work for text messages and messages with files.
 *
 * The library keeps a copy of each file with the unsent message until the message is sent, so that it survives a
 * restart. The app may delete its own file as soon as a collection has reported the message as pending. The files of a
 * channel are uploaded one after the other, in the order of the calls. An uploaded file is not uploaded again.
 */
#ifndef COVEY_FILE_MESSAGE_H
#define COVEY_FILE_MESSAGE_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /** The maximum number of messages of one covey_client_send_file_messages. */
    COVEY_FILE_MESSAGES_LIMIT = 20
};

/* ---- Parameters ---------- */

/**
 * A message with files to send. It begins empty. One file makes a file message; several files make one message of
 * several files (at most 30 if the server states no other limit).
 * @param params receives the parameters. Calls copy them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release it with covey_file_message_params_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_new(covey_file_message_params **params);

/**
 * Adds a local file. The call that sends opens the file, not this one. The file must not change until the message is
 * reported as pending.
 * @param params the message to send.
 * @param path an absolute path of a regular file.
 * @param name the name that receivers see; NULL or "": the last part of the path. No control characters.
 * @param mime_type such as "image/png"; NULL or "": "application/octet-stream".
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_path(
    covey_file_message_params *params, const char *path, const char *name, const char *mime_type);

/**
 * Adds a file whose bytes are in memory.
 * @param params the message to send.
 * @param bytes the content; copied. May be NULL if length is 0.
 * @param length number of bytes.
 * @param name the name that receivers see; NULL or "": "file". No control characters.
 * @param mime_type such as "image/png"; NULL or "": "application/octet-stream".
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_bytes(
    covey_file_message_params *params, const void *bytes, size_t length, const char *name, const char *mime_type);

/**
 * Adds a file that is on a server already; nothing is uploaded.
 * @param params the message to send.
 * @param url the file's URL; not empty.
 * @param name the name that receivers see; NULL: "". No control characters.
 * @param mime_type such as "image/png"; NULL or "": "application/octet-stream".
 * @param size_bytes its size; 0 if unknown.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_url(
    covey_file_message_params *params, const char *url, const char *name, const char *mime_type, int64_t size_bytes);

/**
 * Requests a thumbnail of each uploaded picture, fitted into a box. At most 3 boxes; a fourth is rejected
 * with COVEY_ERROR_INVALID_PARAMETER.
 * @param params the message to send.
 * @param max_width pixels, above 0.
 * @param max_height pixels, above 0.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_thumbnail_size(
    covey_file_message_params *params, int32_t max_width, int32_t max_height);

/**
 * A caption.
 * @param params the message to send.
 * @param text UTF-8; may be empty.
 * @param length number of bytes, or COVEY_NUL_TERMINATED.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_message(
    covey_file_message_params *params, const char *text, size_t length);

/**
 * App-defined data. In an edit "" clears it.
 * @param params the message to send.
 * @param data UTF-8.
 * @param length number of bytes, or COVEY_NUL_TERMINATED.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_data(
    covey_file_message_params *params, const char *data, size_t length);

/**
 * App-defined type. Lists can filter by it. In an edit "" clears it. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_custom_type(covey_file_message_params *params, const char *custom_type);

/**
 * The mentioned users. In an edit they replace all mentions, those of the whole channel too.
 * @param params the message to send.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count number of elements; 0 for nobody.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_mentioned_user_ids(
    covey_file_message_params *params, const char *const *user_ids, size_t count);

/**
 * Mentions all members, regardless of the named users. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_mentions_channel(
    covey_file_message_params *params, bool mentions_channel);

/**
 * The id of the message that this one replies to; 0 for none. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_parent_message_id(
    covey_file_message_params *params, int64_t parent_message_id);

/**
 * Shows a reply in the channel too. @return 0 or a negative error. Threads: as covey_file_message_params_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_reply_to_channel(
    covey_file_message_params *params, bool reply_to_channel);

/**
 * Suppresses the push notification. @return 0 or a negative error. Threads: as covey_file_message_params_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_suppress_push(covey_file_message_params *params, bool suppress_push);

/**
 * Sends a silent message, which does not change unread counts or the last message. @return 0 or a negative error.
 * Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_silent(covey_file_message_params *params, bool silent);

/**
 * Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
 * @param params the message to send. In an edit the values are added to those that the key has.
 * @param key the key; not empty. Adding a key again replaces its values.
 * @param values an array of texts; may be NULL if count is 0.
 * @param count number of elements.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_meta_array(
    covey_file_message_params *params, const char *key, const char *const *values, size_t count);

/**
 * Removes values from a meta array in an edit, or the whole key. What the message does not have is ignored. One edit
 * either adds to meta arrays or removes from them; a send with removals is rejected: COVEY_ERROR_INVALID_PARAMETER.
 * @param params the new values of a sent message.
 * @param key the key; not empty. A second call with the key replaces its values.
 * @param values an array of the values to remove; may be NULL if count is 0.
 * @param count number of elements; 0 removes the key with all values.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_remove_meta_array(
    covey_file_message_params *params, const char *key, const char *const *values, size_t count);

/**
 * Makes Apple devices play a sound even if they are silenced.
 * @param params the message to send.
 * @param name the name of the sound; NULL or "": "default".
 * @param volume 0 to 1.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_critical_alert(
    covey_file_message_params *params, const char *name, double volume);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_file_message_params_release(covey_file_message_params *params);

/* ---- Progress ---------- */

/** Progress of the upload of one file. The text lives during the callback. */
typedef struct covey_upload_progress {
    uint32_t struct_size;           /**< bytes of this struct as the library knows it */
    int32_t message_index;          /**< index of the message in covey_client_send_file_messages, from 0; else 0 */
    int32_t file_index;             /**< index of the file in the message, from 0 */
    uint32_t reserved;              /**< 0 */
    int64_t sent_bytes;             /**< sent bytes of the file; all of them once the server has accepted it */
    int64_t total_bytes;            /**< size of the file */
    const char *request_id; /**< the message's request id; "" for a scheduled message */
} covey_upload_progress;

/**
 * Reports the progress of an upload: once at its beginning, about ten times a second during the transfer, and once when
 * the file is uploaded. A repeated upload begins again at 0. Progress arrives only before the completion of the send: a
 * message that stays pending after its completion reported an error reports no progress.
 * @param user_data as passed.
 * @param call_id the call's number.
 * @param progress the progress.
 */
typedef void (*covey_upload_progress_fn)(void *user_data, uint64_t call_id, const covey_upload_progress *progress);

/* ---- Sending ---------- */

/**
 * Sends a message with files. The files of paths are open when this returns, and they are copied before the message
 * appears. Offline the message waits, also across restarts. Messages are sent in order when the client is connected
 * again. Do not add the message to your list: the channel's collections report it as pending, then as succeeded or
 * failed, or as deleted with COVEY_SOURCE_LOCAL_MESSAGE_CANCELED.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params the message, with at least one file; copied.
 * @param pending receives the pending message; may be NULL. Its request id is final.
 * @param progress receives the progress of the upload; may be NULL.
 * @param fn completion: the sent message, or the reason of the failure. COVEY_ERROR_LOCAL_DATABASE if a file cannot be
 *        copied (disk full) and COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED if a file is larger than the server allows: then
 *        no message appears, unless the limit was not known yet. COVEY_ERROR_FILE_UPLOAD_TIMEOUT if no byte was
 *        transferred for 30 seconds. COVEY_ERROR_REQUEST_CANCELED if covey_client_cancel_message canceled it. With an
 *        error it gets the message as it is now, as that of covey_client_send_user_message.
 * @param user_data passed to progress and fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_PARAMETER for invalid params or a path that is no readable file, and then no message
 *        appears; -COVEY_ERROR_CONNECTION_REQUIRED before the first covey_client_connect or covey_sync_setup.
 *        Ownership: release `pending` with covey_message_release. Threads: any-thread. Order: messages of a channel are
 *        sent in the order of these calls and of covey_client_send_user_message; the collections' callbacks run before
 *        fn. Since 0.1.
 */
COVEY_API int32_t covey_client_send_file_message(
    covey_client *client, const char *channel_url, const covey_file_message_params *params, covey_message **pending,
    covey_upload_progress_fn progress, covey_message_fn fn, void *user_data, covey_free_fn user_data_free,
    uint64_t *call_id, covey_error **error);

/**
 * Completes one message of covey_client_send_file_messages.
 * @param user_data as passed.
 * @param call_id the number of this message's call.
 * @param message the sent message; with an error, the message as it is now. Borrowed.
 * @param index index of the message, from 0.
 * @param error the reason of the failure, borrowed; NULL on success.
 */
typedef void (*covey_file_messages_fn)(
    void *user_data, uint64_t call_id, const covey_message *message, int32_t index, const covey_error *error);

/**
 * Sends several messages with files in order. Each has its own progress and completion. If one fails, the others are
 * still sent. If one is invalid, nothing is sent.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param params an array of messages, none NULL; copied.
 * @param count number of messages: 1 to COVEY_FILE_MESSAGES_LIMIT.
 * @param pending an array of `count` elements that receives the pending messages; may be NULL.
 * @param progress receives the progress of the uploads; may be NULL.
 * @param fn completion, called once for each message; as that of covey_client_send_file_message.
 * @param user_data passed to progress and fn.
 * @param user_data_free receives `user_data` once.
 * @param call_ids an array of `count` elements that receives the calls' numbers; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return as covey_client_send_file_message; with an error fn is never called. Ownership: release each of `pending`
 *        with
 * covey_message_release. Threads: any-thread. Order: as covey_client_send_file_message. Since 0.1.
 */
COVEY_API int32_t covey_client_send_file_messages(
    covey_client *client, const char *channel_url, const covey_file_message_params *const *params, size_t count,
    covey_message **pending, covey_upload_progress_fn progress, covey_file_messages_fn fn, void *user_data,
    covey_free_fn user_data_free, uint64_t *call_ids, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_FILE_MESSAGE_H */
