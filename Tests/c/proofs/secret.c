/*
 * Logs in with a token and keeps no copy of it, so that whoever looks at this process finds only the library's.
 *
 *   secret API_URL CACHE_DIRECTORY USER CHANNEL_URL
 *
 * Each line on stdin is a token: connects with it; if that succeeds, sends twenty messages, then makes 24 requests at
 * once; writes the objects and errors
 * that it got as text, and says "done". It stays connected until the next line or the end of stdin.
 */
#include "peer.h"
#include <unistd.h>

/* Byte by byte: stdio would keep a copy. */
static bool next_token(char *token, size_t size) {
    size_t length = 0;
    char byte;
    while (read(0, &byte, 1) == 1) {
        if (byte == '\n') {
            token[length] = 0;
            return true;
        }
        CHECK(length + 1 < size);
        token[length++] = byte;
    }
    return false;
}

static void on_login(void *user_data, uint64_t id, const covey_user *me, const covey_error *error) {
    if (me != NULL) printf("user %s\n", covey_user_nickname(me, NULL));
    if (error != NULL) printf("error %s\n", covey_error_message(error, NULL));
    on_user(user_data, id, me, error);
}

static void on_answer(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    char *json = NULL;
    if (message != NULL && covey_message_json(message, &json, NULL) == 0) printf("message %s\n", json);
    covey_free(json);
    if (error != NULL) printf("error %s\n", covey_error_message(error, NULL));
    on_message(user_data, id, message, error);
}

static void on_choice(void *user_data, uint64_t id, int32_t choice, const covey_error *error) {
    CHECK(id != 0);
    if (error != NULL) printf("error %s\n", covey_error_message(error, NULL));
    probe_tell(user_data, code_of(error), choice);
}

int main(int argc, char **argv) {
    CHECK(argc == 5);
    alarm(10 * LIMIT_SECONDS);
    covey_client *client = peer_client(argv[1], argv[2]);
    char token[256];
    while (next_token(token, sizeof token)) {
        probe login = PROBE;
        CHECK_EQUAL(covey_client_connect(client, argv[3], token, NULL, on_login, &login, probe_free, NULL, NULL), 0);
        memset(token, 0, sizeof token);
        __asm__ volatile("" : : "r"(token) : "memory");
        probe_wait(&login, 1);
        probe_wait(&login, -1);
        covey_user_message_params *params = NULL;
        CHECK_EQUAL(covey_user_message_params_new(&params), 0);
        CHECK_EQUAL(covey_user_message_params_set_message(params, "hello", COVEY_NUL_TERMINATED), 0);
        for (int count = 0; count < (login.rows == 1 ? 20 : 0); count++) {
            probe sent = PROBE;
            CHECK_EQUAL(
                covey_client_send_user_message(client, argv[4], params, NULL, on_answer, &sent, probe_free, NULL, NULL),
                0);
            probe_wait(&sent, 1);
            probe_wait(&sent, -1);
        }
        covey_user_message_params_release(params);
        probe asked = PROBE;
        for (int count = 0; count < (login.rows == 1 ? 24 : 0); count++) {
            CHECK_EQUAL(
                covey_client_get_channel_push_trigger(client, argv[4], on_choice, &asked, probe_free, NULL, NULL), 0);
        }
        if (login.rows == 1) probe_wait(&asked, 24);
        if (login.rows == 1) probe_wait(&asked, -24);
        printf("done\n");
        CHECK(fflush(stdout) == 0);
    }
    covey_client_release(client);
    return 0;
}
