/*
 * The outbox: messages that were not sent yet. They survive restarts and log-outs; a client sends them by itself, in
 * order, for as long as its options say. Include covey.h, not this file; the conventions of all functions stand there.
 */
#ifndef COVEY_OUTBOX_H
#define COVEY_OUTBOX_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Completion with messages, NULL on failure. Both are borrowed. */
typedef void (*covey_messages_fn)(
    void *user, uint64_t request_id, const covey_message_list *messages, const covey_error *error);

/**
 * Whether messages whose sending failed for a reason that may pass are sent again by themselves. Default: true. If not,
 * each failure is final, and a message sent offline fails at once.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_auto_resend(covey_client_options *options, bool auto_resend);

/**
 * How long an unsent message waits before it fails, online or not, with the code of its last failure; a resend by hand
 * begins the time anew. Failed messages stay until they are removed.
 * @param options the options.
 * @param resend_expiry_ms milliseconds, up to 30 days; 0: for ever. Default: three days.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_resend_expiry_ms(covey_client_options *options, int64_t resend_expiry_ms);

/**
 * Whether a message to a frozen channel fails at once. Default: false, it waits until the channel is unfrozen.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_fail_when_frozen(covey_client_options *options, bool fail_when_frozen);

/**
 * Lists unsent messages: pending, failed and canceled ones, in sending order within each channel. With message
 * collections one needs it for channels that are not open only.
 * @param client the client, with a user connected or connecting.
 * @param channel_url of which channel; NULL or "": of all, by channel URL.
 * @param fn completion with the messages.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_get_unsent_messages(
    covey_client *client, const char *channel_url,
    covey_messages_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Sends a failed or canceled message again, with its old place in the order and its old request id. If nobody knows
 * whether an earlier attempt arrived, the message is looked for at the server first. If it failed because nobody can
 * know (COVEY_ERROR_ACK_TIMEOUT in an ephemeral channel, or after a reset of the history), it is sent a second time.
 * @param client the client.
 * @param message_request_id the message's request id.
 * @param fn completion: as that of covey_client_send_user_message; COVEY_ERROR_INVALID_PARAMETER if there is no such
 *        message, or sending it again cannot help.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_resend_message(
    covey_client *client, const char *message_request_id,
    covey_message_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Cancels a message that waits to be sent: it is listed with the failed ones and can be sent again or removed. The
 * completion of its send gets COVEY_ERROR_REQUEST_CANCELED.
 * @param client the client.
 * @param message_request_id the message's request id.
 * @param fn completion: COVEY_ERROR_FILE_UPLOAD_CANCEL_FAILED if it may have left already;
 *        COVEY_ERROR_INVALID_PARAMETER if no waiting message has this request id.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_cancel_message(
    covey_client *client, const char *message_request_id,
    covey_done_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

/**
 * Removes failed and canceled messages for good, also of a channel without a collection. Ids of other messages are
 * ignored.
 * @param client the client.
 * @param channel_url of which channel; not empty.
 * @param request_ids which: an array of request ids; NULL with count 0: all of the channel.
 * @param count how many.
 * @param fn completion with the request ids that were removed.
 * @param user given to fn.
 * @param user_free receives `user` once.
 * @param request_id receives the call's number; may be NULL.
 * @param error why the call was not taken; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Order: collections hear of it before fn runs. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_failed_messages(
    covey_client *client, const char *channel_url, const char *const *request_ids, size_t count,
    covey_strings_fn fn, void *user, covey_free_fn user_free, uint64_t *request_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_OUTBOX_H */
