/*
 * The session: how the app gives a new token when the server does not accept the one of covey_client_connect any more.
 * Include covey.h, not this file; it documents the conventions of all functions.
 *
 * A login gives the client a session key, which requests carry. Where the app has a session handler, the server may let
 * keys expire. Covey then renews the key with the app's token, and asks the handler for another token if that has
 * expired, too. Meanwhile calls wait, messages to send wait, and no collection ends. Tokens are held in memory only;
 * they are in no file and in no error message.
 */
#ifndef COVEY_SESSION_H
#define COVEY_SESSION_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /** How long a session handler has to answer COVEY_SESSION_TOKEN_REQUIRED, ms. */
    COVEY_TOKEN_WAIT_MS = 60000
};

/** Events that a session handler receives. */
enum covey_session_event {
    /**
     * The server accepts the token no more, or requires one. Give another: covey_client_answer_token_request with
     * `token_request`, at any time within COVEY_TOKEN_WAIT_MS, on any thread. `error` is the server's reason.
     */
    COVEY_SESSION_TOKEN_REQUIRED = 0,
    /** The session key was renewed after COVEY_SESSION_EXPIRED. */
    COVEY_SESSION_REFRESHED = 1,
    /** The session key has expired, and Covey renews it; `error` is the reason. */
    COVEY_SESSION_EXPIRED = 2,
    /**
     * The key could not be renewed: the app gave no answer in time, or answered that it cannot say, or the server
     * failed; `error` is COVEY_ERROR_SESSION_KEY_REFRESH_FAILED. Calls that waited for the key complete with the same
     * error. The client tries again later, and asks for a token then.
     */
    COVEY_SESSION_ERROR = 3,
    /**
     * The session is over; `error` is the reason. The app has no token, or the server revoked the session, or the user
     * was deactivated or deleted. The client is logged out, and the user's cache is deleted; unsent messages stay.
     */
    COVEY_SESSION_CLOSED = 4
};

/** A session event. Lives during the callback; a later library may append fields. */
typedef struct covey_session_notice {
    uint32_t struct_size;     /**< bytes that the library filled */
    int32_t event;            /**< enum covey_session_event */
    uint64_t token_request;   /**< of COVEY_SESSION_TOKEN_REQUIRED: the number to answer with; else 0 */
    const covey_error *error; /**< the reason; NULL if the event has none. Borrowed */
} covey_session_notice;

/** Receives session events. The notice is borrowed. */
typedef void (*covey_session_fn)(void *user_data, const covey_session_notice *notice);

/**
 * Sets the session handler. Set it before covey_client_connect: logins from then on say that session keys
 * may expire, and a login whose token is refused asks the handler instead of failing.
 * @param client the client.
 * @param fn the handler; NULL removes it. A token request that waits then fails, and its number is no longer valid; one
 *        that replaces another handler does not receive the request again.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *         running call of the former handler unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_set_session_handler(
    covey_client *client, covey_session_fn fn, void *user_data, covey_free_fn user_data_free);

/**
 * Answers COVEY_SESSION_TOKEN_REQUIRED. Each request takes one answer.
 * @param client the client.
 * @param token_request the number of the notice.
 * @param token an access or session token of the user; copied. NULL or "": the app has none, and the session is over.
 *        An app that cannot say now, because its own server is not reachable, calls covey_client_fail_token_request.
 * @param error receives the reason if the answer is rejected; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER if no request of this number waits: it has an answer, its time is over,
 *         or the user logged out; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread, also inside the
 *         handler. Since 0.1.
 */
COVEY_API int32_t covey_client_answer_token_request(
    covey_client *client, uint64_t token_request, const char *token, covey_error **error);

/**
 * Answers COVEY_SESSION_TOKEN_REQUIRED without a token, for a reason that may pass. The handler receives
 * COVEY_SESSION_ERROR, and a later request.
 * @param client the client.
 * @param token_request the number of the notice.
 * @param error receives the reason if the answer is rejected; may be NULL.
 * @return as covey_client_answer_token_request. Threads: any-thread, also inside the handler. Since 0.1.
 */
COVEY_API int32_t covey_client_fail_token_request(
    covey_client *client, uint64_t token_request, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_SESSION_H */
