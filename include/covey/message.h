/*
 * Messages: reading them one by one or a page at a time, and messages to send. Include covey.h, not this file; it
 * documents the conventions of all functions.
 */
#ifndef COVEY_MESSAGE_H
#define COVEY_MESSAGE_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Kind of a message. */
enum covey_message_kind {
    COVEY_MESSAGE_USER = 0,
    COVEY_MESSAGE_FILE = 1,
    COVEY_MESSAGE_MULTIPLE_FILES = 2,
    COVEY_MESSAGE_ADMIN = 3,
    COVEY_MESSAGE_BROADCAST = 4
};

/** Progress of sending. Only a succeeded message has an id. */
enum covey_sending_status {
    COVEY_SENDING_NONE = 0,
    COVEY_SENDING_PENDING = 1,
    COVEY_SENDING_FAILED = 2,
    COVEY_SENDING_SUCCEEDED = 3,
    /** Canceled by covey_client_cancel_message. Only in the notification of its deletion, and in its completion. */
    COVEY_SENDING_CANCELED = 4,
    /** Removed before it was sent: by the app, or with its channel. Only in the completion of its send. Since 0.1. */
    COVEY_SENDING_REMOVED = 5
};

/** Bits of covey_message_flags. */
enum covey_message_flag {
    COVEY_MESSAGE_FLAG_SILENT = 1 << 0,
    COVEY_MESSAGE_FLAG_REPLY_TO_CHANNEL = 1 << 1,
    COVEY_MESSAGE_FLAG_OPERATOR_MESSAGE = 1 << 2,
    COVEY_MESSAGE_FLAG_SUPER_CHANNEL = 1 << 3,
    COVEY_MESSAGE_FLAG_GLOBAL_BLOCK = 1 << 4,
    COVEY_MESSAGE_FLAG_FORCE_UPDATE_LAST_MESSAGE = 1 << 5,
    COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL = 1 << 6,
    COVEY_MESSAGE_FLAG_FILE_REQUIRES_AUTH = 1 << 7,
    COVEY_MESSAGE_FLAG_QUEUED_FOR_RESEND = 1 << 8,
    COVEY_MESSAGE_FLAG_HAS_SENDER = 1 << 9,
    COVEY_MESSAGE_FLAG_HAS_THREAD_INFO = 1 << 10
};

/** The server's id; 0 for an unsent message. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_id(const covey_message *message);

/**
 * The id that the sender assigned before sending; "" if there is none. `length` may be NULL. @return borrowed from the
 * message. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_message_request_id(const covey_message *message, size_t *length);

/** URL of its channel. `length` may be NULL. @return borrowed from the message. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_message_channel_url(const covey_message *message, size_t *length);

/** enum covey_message_kind. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_kind(const covey_message *message);

/**
 * The text; it may contain NUL bytes. `length` may be NULL. @return borrowed from the message. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API const char *covey_message_text(const covey_message *message, size_t *length);

/**
 * App-defined data; it may contain NUL bytes. `length` may be NULL. @return borrowed from the message. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const char *covey_message_data(const covey_message *message, size_t *length);

/** App-defined type. `length` may be NULL. @return borrowed from the message. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_message_custom_type(const covey_message *message, size_t *length);

/**
 * The creation time, Unix ms: the server's time for a sent message, the corrected time of this device for an unsent
 * one. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_created_at(const covey_message *message);

/** When it was last changed, Unix ms; 0 if never. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_updated_at(const covey_message *message);

/** Id of the message it replies to; 0 if it is no reply. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_parent_message_id(const covey_message *message);

/** enum covey_sending_status. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_sending_status(const covey_message *message);

/** The error code of the failed send, positive; 0 if it did not fail. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_error_code(const covey_message *message);

/**
 * True if covey_client_resend_message takes it: every failed message, whatever its error, since the reason may have
 * gone. A pending one is sent without a resend; one that was sent or removed cannot be sent again.
 * @return 1, 0, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_is_resendable(const covey_message *message);

/**
 * When Covey sends it next by itself, as of the moment at which the message was handed out; completions of sends and
 * covey_client_get_unsent_messages know the time, collections are not notified of it.
 * @return Unix ms, by the server's clock: it waits after an attempt that failed; -1: as soon as it can, because it is
 *         its turn, the connection is back, or the channel is unfrozen; 0: not by itself, or it was sent; less than
 *         -1: a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_retry_at(const covey_message *message);

/** Bits of enum covey_message_flag. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_flags(const covey_message *message);

/** The sender. @return borrowed from the message; NULL if it has no sender. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_message_sender(const covey_message *message);

/**
 * URL of its file; "" if it has none. `length` may be NULL. @return borrowed from the message. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API const char *covey_message_file_url(const covey_message *message, size_t *length);

/**
 * Name of its file; "" if it has none. `length` may be NULL. @return borrowed from the message. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API const char *covey_message_file_name(const covey_message *message, size_t *length);

/**
 * MIME type of its file; "" if it has none. `length` may be NULL. @return borrowed from the message. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const char *covey_message_file_type(const covey_message *message, size_t *length);

/** Size of its file in bytes; 0 if it has none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_file_size_bytes(const covey_message *message);

/** The number of replies in its thread. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_reply_count(const covey_message *message);

/** Time of the last reply in its thread, Unix ms; 0 if it has none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_last_replied_at(const covey_message *message);

/**
 * The whole message as one JSON object with the protocol's field names, including reactions, mentions, poll and thread.
 * @param message the message.
 * @param json receives the text, ended by NUL. Free it with covey_free.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_json(const covey_message *message, char **json, size_t *length);

/**
 * The message as bytes, to keep it or to pass it to another process; covey_message_from_bytes reads them. A later
 * version of Covey reads what an earlier one wrote. Equal content gives equal bytes within one version, so they also
 * compare two snapshots. The bytes have no other meaning. The other snapshots have such functions too:
 * covey_user_bytes, covey_member_bytes, covey_restricted_user_bytes, covey_channel_bytes, covey_poll_bytes,
 * covey_scheduled_message_bytes and covey_event_info_bytes.
 * @param message the message.
 * @param bytes receives the bytes. Free them with covey_free.
 * @param length receives their number; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_bytes(const covey_message *message, char **bytes, size_t *length);

/**
 * Creates a message from the bytes of covey_message_bytes. It needs no client. Bytes of any other origin are safe: they
 * are rejected or give some message.
 * @param bytes the bytes.
 * @param length their number.
 * @param message receives the message.
 * @return 0 or a negative error: -COVEY_ERROR_MALFORMED_DATA if the bytes are damaged, of another kind of snapshot, or
 *         were written by a later version of Covey. Ownership: release it with covey_message_release.
 *         Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_from_bytes(const void *bytes, size_t length, covey_message **message);

/** Retains a borrowed message. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_retain(const covey_message *message);

/** Releases a reference to the message; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_release(const covey_message *message);

/* ---- Lists ---------- */

/** The number of messages in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_message_list_count(const covey_message_list *list);

/**
 * One message of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the message, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_message_list_at(const covey_message_list *list, int64_t index);

/**
 * The frequently used fields of a message. Texts end with NUL and are borrowed from the list that filled the row;
 * lengths are in bytes.
 */
typedef struct covey_message_row {
    int64_t message_id;             /**< 0 while not sent */
    int64_t created_at;             /**< Unix ms */
    int64_t updated_at;             /**< Unix ms; 0 if never changed */
    int64_t parent_message_id;      /**< 0 if no reply */
    int64_t flags;                  /**< bits of enum covey_message_flag */
    int64_t reply_count;            /**< replies in its thread */
    int32_t kind;                   /**< enum covey_message_kind */
    int32_t sending_status;         /**< enum covey_sending_status */
    int32_t error_code;             /**< positive; 0 if sending did not fail */
    uint32_t text_length;
    const char *text;
    const char *request_id;
    const char *data;
    const char *custom_type;
    const char *sender_id;          /**< "" if it has no sender */
    const char *sender_nickname;
    const char *sender_profile_url;
    uint32_t request_id_length;
    uint32_t data_length;
    uint32_t custom_type_length;
    uint32_t sender_id_length;
    uint32_t sender_nickname_length;
    uint32_t sender_profile_url_length;
} covey_message_row;

/**
 * Fills rows with the frequently used fields of consecutive messages. This is the fastest way to read a page.
 * @param list the list.
 * @param first index of the first message, from 0.
 * @param count number of rows that fit in the array.
 * @param rows receives the rows.
 * @param row_size sizeof(covey_message_row) as the caller was compiled: a library that knows more fields omits them. At
 *        least 8, a multiple of 8.
 * @return the number of filled rows (fewer than count at the end of the list, 0 beyond it), or a negative error.
 *        Ownership: the texts are borrowed from the list. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_list_rows(
    const covey_message_list *list, int64_t first, int64_t count, covey_message_row *rows, size_t row_size);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_message_list_retain(const covey_message_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_message_list_release(const covey_message_list *list);

/* ---- Text messages to send ---------- */

/**
 * A text message to send, or the new values of a sent one. It begins empty.
 * @param params receives the parameters. Calls copy them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release it with covey_user_message_params_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_new(covey_user_message_params **params);

/**
 * The text. In an edit "" leaves the text unchanged.
 * @param params the message to send.
 * @param text UTF-8.
 * @param length number of bytes, or COVEY_NUL_TERMINATED.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_message(
    covey_user_message_params *params, const char *text, size_t length);

/**
 * App-defined data beside the text. In an edit "" clears it.
 * @param params the message to send.
 * @param data UTF-8.
 * @param length number of bytes, or COVEY_NUL_TERMINATED.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_data(
    covey_user_message_params *params, const char *data, size_t length);

/**
 * App-defined type. Lists can filter by it. In an edit "" clears it. @return 0 or a negative error. Threads: as
 * covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_custom_type(covey_user_message_params *params, const char *custom_type);

/**
 * The mentioned users. In an edit they replace all mentions, those of the whole channel too.
 * @param params the message to send.
 * @param user_ids an array of ids; may be NULL if count is 0.
 * @param count number of elements; 0 for nobody.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_mentioned_user_ids(
    covey_user_message_params *params, const char *const *user_ids, size_t count);

/**
 * Mentions all members, regardless of the named users. @return 0 or a negative error. Threads: as
 * covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_mentions_channel(
    covey_user_message_params *params, bool mentions_channel);

/**
 * The id of the message that this one replies to; 0 for none. @return 0 or a negative error. Threads: as
 * covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_parent_message_id(
    covey_user_message_params *params, int64_t parent_message_id);

/**
 * Shows a reply in the channel too. @return 0 or a negative error. Threads: as covey_user_message_params_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_reply_to_channel(
    covey_user_message_params *params, bool reply_to_channel);

/**
 * Suppresses the push notification. @return 0 or a negative error. Threads: as covey_user_message_params_new. Since
 * 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_suppress_push(covey_user_message_params *params, bool suppress_push);

/**
 * Sends a silent message, which does not change unread counts or the last message. @return 0 or a negative error.
 * Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_silent(covey_user_message_params *params, bool silent);

/**
 * Adds a meta array: app-defined texts under a key. At most 5 keys with 10 values each.
 * @param params the message to send. In an edit the values are added to those that the key has.
 * @param key the key; not empty. Adding a key again replaces its values.
 * @param values an array of texts; may be NULL if count is 0.
 * @param count number of elements.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_add_meta_array(
    covey_user_message_params *params, const char *key, const char *const *values, size_t count);

/**
 * Removes values from a meta array in an edit, or the whole key. What the message does not have is ignored. One edit
 * either adds to meta arrays or removes from them; a send with removals is rejected: COVEY_ERROR_INVALID_PARAMETER.
 * @param params the new values of a sent message.
 * @param key the key; not empty. A second call with the key replaces its values.
 * @param values an array of the values to remove; may be NULL if count is 0.
 * @param count number of elements; 0 removes the key with all values.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_remove_meta_array(
    covey_user_message_params *params, const char *key, const char *const *values, size_t count);

/**
 * Makes Apple devices play a sound even if they are silenced.
 * @param params the message to send.
 * @param name the name of the sound; NULL or "": "default".
 * @param volume 0 to 1.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_critical_alert(
    covey_user_message_params *params, const char *name, double volume);

/**
 * Requests translations of the text: covey_message_translations.
 * @param params the message to send.
 * @param languages an array of codes, such as "fr"; may be NULL if count is 0.
 * @param count number of elements; 0 for none.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_target_languages(
    covey_user_message_params *params, const char *const *languages, size_t count);

/**
 * The id of the poll that the message shows; 0 for none. See poll_operations.h. In an edit: the message shows this poll
 * from now on. @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_poll_id(covey_user_message_params *params, int64_t poll_id);

/**
 * Gives the message a request id of the app's choice, for a program that must send something once although it may die
 * at any moment. Only for covey_client_send_user_message: with params that have one it may be called again, in any
 * process. If the message waits here, the call waits with it; if it has failed, it is resent; if it was sent, the call
 * completes with it, or with COVEY_ERROR_MESSAGE_NOT_FOUND or COVEY_ERROR_NOT_FOUND if it was deleted since. Otherwise
 * Covey asks the server for the user's messages since sent_since_at, and sends it if it is not among them. If the
 * channel hides a part of that time, the outcome cannot be known: the call fails with COVEY_ERROR_ACK_TIMEOUT, and
 * sends it the next time.
 * @param params the message.
 * @param request_id 1 to 128 bytes without control characters; unique among the user's messages. Begin it with a word
 *        of your own: ids of replies to items of feeds begin with "reply-".
 * @param sent_since_at no process has sent it before this time by the server's clock, Unix ms: for example created_at
 *        of the message that it answers. The later, the less has to be read.
 * @return 0 or a negative error. Threads: as covey_user_message_params_new. Since 0.1.
 */
COVEY_API int32_t covey_user_message_params_set_request_id(
    covey_user_message_params *params, const char *request_id, int64_t sent_since_at);

/** Releases it; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_user_message_params_release(covey_user_message_params *params);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_H */
