/*
 * The outbox: unsent messages. They survive restarts and log-outs. A client sends them automatically, in order, for the
 * time that its options set. If the disk does not accept that messages are removed, the call that removes them fails
 * with COVEY_ERROR_LOCAL_DATABASE: this client does not send them, but they may be there, and sent, after a restart.
 * Calls of messages that have changed then end with the same error, and with the message as collections show it.
 * Include covey.h, not this file; it documents the conventions of all functions.
 */
#ifndef COVEY_OUTBOX_H
#define COVEY_OUTBOX_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Completion with messages, NULL on failure. Both are borrowed. */
typedef void (*covey_messages_fn)(
    void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_error *error);

/**
 * Resends messages automatically if they failed for a temporary reason. Default: true. If false, each failure is final,
 * and a message that cannot be attempted at once, offline or in a frozen channel, fails immediately.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_auto_resend(covey_client_options *options, bool auto_resend);

/**
 * How long an unsent message waits, online or offline. Then it fails with the code of its last failure. A resend by the
 * app restarts the time. Failed messages stay until they are removed.
 * @param options the options.
 * @param resend_expiry_ms milliseconds, up to 30 days; 0: no limit. Default: three days.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_resend_expiry_ms(covey_client_options *options, int64_t resend_expiry_ms);

/**
 * Makes a message to a frozen channel fail immediately. Default: false: it waits until the channel is unfrozen.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_fail_when_frozen(covey_client_options *options, bool fail_when_frozen);

/**
 * Lists unsent messages: pending and failed ones, in sending order within each channel. Needed only for
 * channels that have no open message collection.
 * @param client the client, with a user connected or connecting.
 * @param channel_url the channel's URL; NULL or "": all channels, ordered by URL.
 * @param fn completion with the messages.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unsent_messages(
    covey_client *client, const char *channel_url,
    covey_messages_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Resends a failed message, whatever its error, with its old place in the order and its old request id. If the outcome
 * of an earlier attempt is unknown, Covey first looks for the message on the server. If it failed because the outcome
 * cannot be known (COVEY_ERROR_ACK_TIMEOUT in an ephemeral channel, or after a reset of the history), it is sent a
 * second time.
 * @param client the client.
 * @param request_id the message's request id.
 * @param fn completion, as that of covey_client_send_user_message; COVEY_ERROR_INVALID_PARAMETER if the message was
 *        sent or removed, or if it is pending: then fn gets the message, too.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_resend_message(
    covey_client *client, const char *request_id,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Cancels a pending message: it leaves the outbox, with its files. Collections report it as deleted, with
 * COVEY_SOURCE_LOCAL_MESSAGE_CANCELED and COVEY_SENDING_CANCELED. The completion of its send gets
 * COVEY_ERROR_REQUEST_CANCELED.
 * @param client the client.
 * @param request_id the message's request id.
 * @param fn completion; COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED if it may have been sent already;
 *        COVEY_ERROR_INVALID_PARAMETER if no pending message has this request id.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_cancel_message(
    covey_client *client, const char *request_id,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Removes failed messages permanently, also of a channel without a collection. Ids of other messages are
 * ignored.
 * @param client the client.
 * @param channel_url the channel's URL; not empty.
 * @param request_ids an array of request ids; NULL with count 0: all of the channel.
 * @param count number of elements.
 * @param fn completion with the request ids that were removed.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections report the change before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_failed_messages(
    covey_client *client, const char *channel_url, const char *const *request_ids, size_t count,
    covey_strings_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_OUTBOX_H */
