/* The session handler over a real connection: keys and tokens expire at the sandbox, and the app gives other tokens. */
#include "control.h"
#include "live.h"

typedef struct {
    probe probe;      /* notices, then user_data_free */
    int seen[5];      /* by event */
    uint64_t request; /* the last one */
    int32_t code;     /* of the last notice with an error */
    covey_client *client;
    const char *token; /* answered inside the handler; NULL: the case answers */
} handler;

#define HANDLER {PROBE, {0}, 0, 0, NULL, NULL}

static void notified(void *user_data, const covey_session_notice *notice) {
    handler *me = user_data;
    CHECK(notice->struct_size == sizeof *notice && notice->event >= 0 && notice->event < 5);
    CHECK((notice->token_request != 0) == (notice->event == COVEY_SESSION_TOKEN_REQUIRED));
    CHECK((notice->error != NULL) == (notice->event != COVEY_SESSION_REFRESHED));
    pthread_mutex_lock(&me->probe.mutex);
    me->seen[notice->event]++;
    if (notice->token_request != 0) me->request = notice->token_request;
    if (notice->error != NULL) me->code = covey_error_code(notice->error);
    pthread_mutex_unlock(&me->probe.mutex);
    if (notice->token_request != 0 && me->token != NULL) {
        CHECK_EQUAL(covey_client_answer_token_request(me->client, notice->token_request, me->token, NULL), 0);
    }
    probe_tell(&me->probe, 0, 0);
}

static void handler_freed(void *user_data) { probe_free(&((handler *)user_data)->probe); }

/* Waits until the handler has received that many notices of a kind. */
static void expect(handler *me, int32_t event, int count) {
    for (;;) {
        pthread_mutex_lock(&me->probe.mutex);
        int seen = me->seen[event], all = me->probe.count;
        pthread_mutex_unlock(&me->probe.mutex);
        if (seen >= count) return;
        probe_wait(&me->probe, all + 1);
    }
}

static const char *text_of(const char *json, const char *name) {
    static char texts[8][128];
    static int count = 0;
    char key[32], *text = texts[count++ % 8];
    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *at = strstr(json, key);
    CHECK(at != NULL);
    at += strlen(key);
    snprintf(text, sizeof texts[0], "%.*s", (int)strcspn(at, "\""), at);
    return text;
}

/* A token of the user, who needs one from now on. `expires_at`: Unix ms; -1: never. */
static const char *new_token(const char *user_id, int64_t expires_at) {
    char body[160];
    snprintf(body, sizeof body, "{\"user_id\": \"%s\", \"expires_at\": %" PRId64 "}", user_id, expires_at);
    return text_of(control("POST", "issue-token", body), "token");
}

static void expire(const char *what, const char *user_id) {
    char body[96];
    snprintf(body, sizeof body, "{\"user_id\": \"%s\"}", user_id);
    control("POST", what, body);
}

/* A user whom the server knows. */
static const char *known_user(const char *stem) {
    const char *user_id = new_name(stem);
    covey_client_release(log_in(user_id));
    return user_id;
}

static int32_t connect_with(covey_client *client, const char *user_id, const char *token) {
    probe login = PROBE;
    CHECK_EQUAL(covey_client_connect(client, user_id, token, NULL, on_user, &login, probe_free, NULL, NULL), 0);
    probe_wait(&login, 1);
    probe_wait(&login, -1);
    return login.code;
}

static covey_client *client_with(handler *me) {
    me->client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(covey_client_set_session_handler(me->client, notified, me, handler_freed), 0);
    return me->client;
}

static void release(covey_client *client, handler *me) {
    covey_client_release(client);
    CHECK_EQUAL(me->probe.freed, 1);
}

static void a_key_that_expires_is_renewed(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    CHECK_EQUAL(connect_with(client, user, new_token(user, -1)), COVEY_OK);
    const char *url = make_channel(client, NULL);
    expire("expire-session-keys", user);
    expect(&me, COVEY_SESSION_REFRESHED, 1);
    CHECK_EQUAL(me.seen[COVEY_SESSION_EXPIRED], 1);
    CHECK_EQUAL(me.seen[COVEY_SESSION_TOKEN_REQUIRED], 0);
    CHECK_EQUAL(me.code, COVEY_ERROR_SESSION_KEY_EXPIRED);
    send_text(client, url, "with the new key");
    make_channel(client, NULL);
    release(client, &me);
}

static void on_answer(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    CHECK(id != 0 && message == NULL);
    probe_tell(user_data, code_of(error), 0);
}

/* The app answers later, on another thread. Nothing of the client ends meanwhile. */
static void an_expired_token_is_replaced(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    CHECK_EQUAL(connect_with(client, user, new_token(user, -1)), COVEY_OK);
    const char *url = make_channel(client, NULL);
    covey_message_collection *messages = NULL;
    probe started = PROBE;
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, &messages, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(messages, NULL, on_start, &started, probe_free, NULL), 0);
    probe_wait(&started, -1);

    expire("expire-tokens", user);
    expire("expire-session-keys", user);
    expect(&me, COVEY_SESSION_TOKEN_REQUIRED, 1);
    CHECK_EQUAL(me.code, COVEY_ERROR_INVALID_ACCESS_TOKEN);
    CHECK_EQUAL(covey_message_collection_is_disposed(messages), 0);
    /* A request waits for the token. */
    probe read = PROBE;
    CHECK_EQUAL(covey_client_get_message(client, url, 999999, on_answer, &read, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_answer_token_request(client, me.request, new_token(user, -1), NULL), 0);
    expect(&me, COVEY_SESSION_REFRESHED, 1);
    probe_wait(&read, -1);
    CHECK(read.code != COVEY_OK && read.code != COVEY_ERROR_SESSION_KEY_EXPIRED &&
          read.code != COVEY_ERROR_SESSION_KEY_REFRESH_FAILED);

    covey_error *error = NULL;
    CHECK_EQUAL(
        covey_client_answer_token_request(client, me.request, "another", &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(strstr(covey_error_message(error, NULL), "another") == NULL);
    covey_error_release(error);
    CHECK_EQUAL(covey_client_fail_token_request(client, me.request, NULL), -COVEY_ERROR_INVALID_PARAMETER);

    send_text(client, url, "with the new token");
    CHECK_EQUAL(covey_message_collection_succeeded_count(messages), 1);
    CHECK_EQUAL(me.seen[COVEY_SESSION_CLOSED] + me.seen[COVEY_SESSION_ERROR], 0);
    covey_message_collection_release(messages);
    release(client, &me);
}

/* The server announces the end of a token that it gave a time, since the login said that keys may expire. */
static void a_session_ends_with_its_token_and_is_renewed(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const char *token = new_token(user, (int64_t)now.tv_sec * 1000 + 3000);
    me.token = new_token(user, -1);
    CHECK_EQUAL(connect_with(client, user, token), COVEY_OK);
    expect(&me, COVEY_SESSION_REFRESHED, 1);
    CHECK_EQUAL(me.seen[COVEY_SESSION_TOKEN_REQUIRED], 1);
    make_channel(client, NULL);
    release(client, &me);
}

static void a_login_without_a_token_asks_for_one(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    me.token = new_token(user, -1);
    CHECK_EQUAL(connect_with(client, user, NULL), COVEY_OK);
    CHECK_EQUAL(me.seen[COVEY_SESSION_TOKEN_REQUIRED], 1);
    CHECK_EQUAL(covey_client_connection_state(client), COVEY_CONNECTION_STATE_OPEN);
    release(client, &me);
}

static void an_app_that_fails_is_asked_again(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    CHECK_EQUAL(connect_with(client, user, new_token(user, -1)), COVEY_OK);
    const char *url = make_channel(client, NULL);
    expire("expire-tokens", user);
    expire("expire-session-keys", user);
    expect(&me, COVEY_SESSION_TOKEN_REQUIRED, 1);
    uint64_t first = me.request;
    /* Sent while the session has no key: it waits for the next one. */
    CHECK_EQUAL(covey_client_fail_token_request(client, first, NULL), 0);
    expect(&me, COVEY_SESSION_ERROR, 1);
    expect(&me, COVEY_SESSION_TOKEN_REQUIRED, 2);
    CHECK(me.request != first);
    CHECK_EQUAL(covey_client_answer_token_request(client, first, "late", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_answer_token_request(client, me.request, new_token(user, -1), NULL), 0);
    expect(&me, COVEY_SESSION_REFRESHED, 1);
    send_text(client, url, "later");
    release(client, &me);
}

static void without_a_token_the_session_is_closed(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    CHECK_EQUAL(connect_with(client, user, new_token(user, -1)), COVEY_OK);
    expire("expire-tokens", user);
    expire("expire-session-keys", user);
    expect(&me, COVEY_SESSION_TOKEN_REQUIRED, 1);
    CHECK_EQUAL(covey_client_answer_token_request(client, me.request, NULL, NULL), 0);
    expect(&me, COVEY_SESSION_CLOSED, 1);
    CHECK_EQUAL(me.code, COVEY_ERROR_INVALID_ACCESS_TOKEN);
    CHECK_EQUAL(connect_with(client, user, new_token(user, -1)), COVEY_OK);
    release(client, &me);
}

static void a_revoked_session_is_closed(void) {
    handler me = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    CHECK_EQUAL(connect_with(client, user, new_token(user, -1)), COVEY_OK);
    expire("revoke-sessions", user);
    expect(&me, COVEY_SESSION_CLOSED, 1);
    CHECK_EQUAL(me.code, COVEY_ERROR_SESSION_REVOKED);
    release(client, &me);
}

/* A log-out ends the request; so does the removal of the handler, and the end of the client. */
static void a_request_ends_with_what_it_is_for(void) {
    handler me = HANDLER, other = HANDLER;
    const char *user = known_user("ana");
    covey_client *client = client_with(&me);
    probe login = PROBE, out = PROBE;
    new_token(user, -1);
    CHECK_EQUAL(covey_client_connect(client, user, NULL, NULL, on_user, &login, probe_free, NULL, NULL), 0);
    expect(&me, COVEY_SESSION_TOKEN_REQUIRED, 1);
    CHECK_EQUAL(covey_client_disconnect(client, true, on_done, &out, probe_free, NULL, NULL), 0);
    probe_wait(&out, -1);
    probe_wait(&login, -1);
    CHECK_EQUAL(login.code, COVEY_ERROR_CONNECTION_CANCELED);
    CHECK_EQUAL(covey_client_answer_token_request(client, me.request, "t", NULL), -COVEY_ERROR_INVALID_PARAMETER);

    probe again = PROBE;
    CHECK_EQUAL(covey_client_connect(client, user, NULL, NULL, on_user, &again, probe_free, NULL, NULL), 0);
    expect(&me, COVEY_SESSION_TOKEN_REQUIRED, 2);
    /* Another handler: the request stays. */
    CHECK_EQUAL(covey_client_set_session_handler(client, notified, &other, handler_freed), 0);
    CHECK_EQUAL(me.probe.freed, 1);
    CHECK_EQUAL(covey_client_set_session_handler(client, NULL, NULL, NULL), 0);
    CHECK_EQUAL(other.probe.freed, 1);
    CHECK_EQUAL(covey_client_answer_token_request(client, me.request, "t", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    probe_wait(&again, -1);
    CHECK(again.code != COVEY_OK);
    covey_client_release(client);
}

static void wrong_answers_are_refused(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(covey_client_answer_token_request(client, 0, "t", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_answer_token_request(client, 1, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_answer_token_request(client, 1, "\xff", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_fail_token_request(client, UINT64_MAX, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_answer_token_request(NULL, 1, "t", NULL), -COVEY_ERROR_BAD_HANDLE);
    handler me = HANDLER;
    CHECK_EQUAL(covey_client_set_session_handler(NULL, notified, &me, handler_freed), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(me.probe.freed, 1);
    CHECK_EQUAL(covey_client_close(client), 0);
    CHECK_EQUAL(
        covey_client_set_session_handler(client, notified, &me, handler_freed), -COVEY_ERROR_INVALID_INITIALIZATION);
    CHECK_EQUAL(me.probe.freed, 2);
    CHECK_EQUAL(covey_client_fail_token_request(client, 1, NULL), -COVEY_ERROR_INVALID_INITIALIZATION);
    CHECK(covey_has_feature("session_handler"));
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_key_that_expires_is_renewed), CASE(an_expired_token_is_replaced),
    CASE(a_session_ends_with_its_token_and_is_renewed), CASE(a_login_without_a_token_asks_for_one),
    CASE(an_app_that_fails_is_asked_again), CASE(without_a_token_the_session_is_closed),
    CASE(a_revoked_session_is_closed), CASE(a_request_ends_with_what_it_is_for), CASE(wrong_answers_are_refused),
    {NULL, NULL}};
