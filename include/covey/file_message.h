/*
 * Messages with files: what to send, how far the upload has come, and the two calls that send. Include covey.h, not
 * this file; the conventions of all functions stand there. To cancel one, to send a failed one again, or to list what
 * waits: outbox.h, whose functions work on text messages and messages with files alike.
 *
 * The library keeps a copy of each file beside the unsent message until the message is sent, so that it survives a
 * restart; the app's own file may go as soon as a collection has reported the message as pending. Files go up one after
 * the other in each channel, in the order of the calls. What was uploaded is not uploaded again.
 */
#ifndef COVEY_FILE_MESSAGE_H
#define COVEY_FILE_MESSAGE_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Most messages of one covey_client_send_file_messages. */
#define COVEY_FILE_MESSAGES_LIMIT 20

/* ---- What to send ---------- */

/**
 * A message with files to send: empty. One file makes a file message, more make one message of several files (the
 * server's limit is 30 if it names no other).
 * @param params receives it. A call that uses it copies it; it may be changed and used again.
 * @return 0 or a negative error. Ownership: end it with covey_file_message_params_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_new(covey_file_message_params **params);

/**
 * Adds a file of this machine. It is opened by the call that sends, not here, and must not change until the message is
 * reported as pending.
 * @param params the message to send.
 * @param path an absolute path of a regular file.
 * @param name what the receivers see; NULL or "": the last part of the path. No control characters.
 * @param mime_type such as "image/png"; NULL or "": "application/octet-stream".
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_path(
    covey_file_message_params *params, const char *path, const char *name, const char *mime_type);

/**
 * Adds a file whose bytes are in memory.
 * @param params the message to send.
 * @param bytes the content; copied. May be NULL if length is 0.
 * @param length its bytes.
 * @param name what the receivers see; NULL or "": "file". No control characters.
 * @param mime_type such as "image/png"; NULL or "": "application/octet-stream".
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_bytes(
    covey_file_message_params *params, const void *bytes, size_t length, const char *name, const char *mime_type);

/**
 * Adds a file that lies on a server already; nothing is uploaded.
 * @param params the message to send.
 * @param url where; not empty.
 * @param name what the receivers see; NULL: "". No control characters.
 * @param mime_type such as "image/png"; NULL or "": "application/octet-stream".
 * @param size_bytes its size; 0 if unknown.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_url(
    covey_file_message_params *params, const char *url, const char *name, const char *mime_type, int64_t size_bytes);

/**
 * Asks the server for a thumbnail of each uploaded picture, fitted into a box. At most 3 boxes; one more is refused
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
 * @param length its bytes, or COVEY_NUL_TERMINATED.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_message(
    covey_file_message_params *params, const char *text, size_t length);

/**
 * The app's own data.
 * @param params the message to send.
 * @param data UTF-8.
 * @param length its bytes, or COVEY_NUL_TERMINATED.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_data(
    covey_file_message_params *params, const char *data, size_t length);

/**
 * The app's own type, by which lists can be filtered. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_custom_type(covey_file_message_params *params, const char *custom_type);

/**
 * Whom the message mentions.
 * @param params the message to send.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count how many, 0 for nobody.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_mentioned_user_ids(
    covey_file_message_params *params, const char *const *user_ids, size_t count);

/**
 * Whether it mentions all members, whoever is named. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_mentions_channel(
    covey_file_message_params *params, bool mentions_channel);

/**
 * The message it replies to, an id; 0 for none. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_parent_message_id(
    covey_file_message_params *params, int64_t parent_message_id);

/**
 * Whether a reply is shown in the channel too. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_reply_to_channel(
    covey_file_message_params *params, bool reply_to_channel);

/**
 * Whether the server sends no push notification. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_suppress_push(covey_file_message_params *params, bool suppress_push);

/**
 * Whether it leaves unread counts and the last message alone. @return 0 or a negative error. Threads: as
 * covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_silent(covey_file_message_params *params, bool silent);

/**
 * Adds a meta array: texts of the app's own under a key. At most 5 keys with 10 values each.
 * @param params the message to send. In an edit the values are added to those that the key has.
 * @param key its name; not empty. One that was added before is replaced.
 * @param values an array of texts; may be NULL if count is 0.
 * @param count how many.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_add_meta_array(
    covey_file_message_params *params, const char *key, const char *const *values, size_t count);

/**
 * Has Apple devices play a sound even if they are silenced.
 * @param params the message to send.
 * @param name of the sound; NULL or "": "default".
 * @param volume 0 to 1.
 * @return 0 or a negative error. Threads: as covey_file_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_file_message_params_set_critical_alert(
    covey_file_message_params *params, const char *name, double volume);

/** Ends it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_file_message_params_release(covey_file_message_params *params);

/* ---- Progress ---------- */

/** How far the upload of one file has come. The text lives during the callback. */
typedef struct covey_upload_progress {
    uint32_t struct_size;           /**< bytes of this struct as the library knows it */
    int32_t message_index;          /**< which message of covey_client_send_file_messages, from 0; else 0 */
    int32_t file_index;             /**< which file of the message, from 0 */
    uint32_t reserved;              /**< 0 */
    int64_t sent_bytes;             /**< of the file; all of them when the server has taken it */
    int64_t total_bytes;            /**< size of the file */
    const char *message_request_id; /**< the message's request id */
} covey_upload_progress;

/**
 * Tells of an upload: once when it begins, about ten times a second while bytes move, and once when the file is up. An
 * upload that is repeated begins again at 0. Comes before the completion of the send, never after it: a message that
 * goes on waiting after its completion has told an error reports no progress.
 * @param user as given.
 * @param request_id the call's number.
 * @param progress how far.
 */
typedef void (*covey_upload_progress_fn)(void *user, uint64_t request_id, const covey_upload_progress *progress);

/* ---- Sending ---------- */

/**
 * Sends a message with files. The file of a path is open when this returns, and a copy is made before the message
 * appears. Offline it waits, also over a restart, and goes in order when the connection is back. Do not add the message
 * to your list: the collections of the channel report it as pending, then as succeeded, failed or canceled.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param params what, with one file at least; copied.
 * @param pending receives the message as it waits: its request id is final; may be NULL.
 * @param progress told of the upload; may be NULL.
 * @param fn completion: the sent message, or why it was not sent. COVEY_ERROR_LOCAL_DATABASE if the copy cannot be made
 *        (no room), COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED for a file that is larger than the server takes: then no
 *        message appears, unless the limit was not known yet. COVEY_ERROR_FILE_UPLOAD_TIMEOUT if no byte moved for 30
 *        seconds. COVEY_ERROR_REQUEST_CANCELED if covey_client_cancel_message canceled it. An error after which sending
 *        is tried again by itself is told here once, and the message stays pending.
 * @param user given to progress and fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER for invalid params or a path that is no readable file, then no message
 *        appears; -COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected. Ownership: end `pending` with
 *        covey_message_release. Threads: any-thread. Order: messages of a channel are sent in the order of these calls
 *        and of covey_client_send_user_message; the collections' callbacks run before fn. Since 0.1.
 */
COVEY_API int32_t covey_client_send_file_message(
    covey_client *client, const char *channel_url, const covey_file_message_params *params, covey_message **pending,
    covey_upload_progress_fn progress, covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id,
    covey_error **error);

/**
 * Completes one message of covey_client_send_file_messages.
 * @param user as given.
 * @param request_id the number of this message's call.
 * @param index which message, from 0.
 * @param message the sent message, borrowed; NULL with an error.
 * @param error why it was not sent, borrowed; NULL with a message.
 */
typedef void (*covey_file_messages_fn)(
    void *user, uint64_t request_id, int32_t index, const covey_message *message, const covey_error *error);

/**
 * Sends several messages with files, in order, each with its own progress and completion; a failure of one does not
 * stop the others. If one of them is invalid, nothing is sent.
 * @param client the client.
 * @param channel_url where; not empty.
 * @param params an array of messages, none NULL; copied.
 * @param count how many: 1 to COVEY_FILE_MESSAGES_LIMIT.
 * @param pending an array of count, which receives the messages as they wait; may be NULL.
 * @param progress told of the uploads; may be NULL.
 * @param fn completion, called once for each message; as that of covey_client_send_file_message.
 * @param user given to progress and fn.
 * @param user_free receives `user` once.
 * @param request_ids an array of count, which receives the calls' numbers; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return as covey_client_send_file_message; with an error fn is never called. Ownership: end each of `pending` with
 *        covey_message_release. Threads: any-thread. Order: as covey_client_send_file_message. Since 0.1.
 */
COVEY_API int32_t covey_client_send_file_messages(
    covey_client *client, const char *channel_url, const covey_file_message_params *const *params, size_t count,
    covey_message **pending, covey_upload_progress_fn progress, covey_file_messages_fn fn, void *user,
    covey_free_fn user_free, uint64_t *request_ids, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_FILE_MESSAGE_H */
