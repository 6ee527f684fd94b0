/*
 * Writes messages as fast as they go.
 *
 *   writer API_URL CACHE_DIRECTORY USER CHANNEL_URL
 *
 * Each line "COUNT" on stdin sends so many, numbered on from the last, without waiting for one before the next; when
 * the server has taken all, "sent COUNT MS" is the answer. Each completion must be a success and come in sending order.
 */
#include "peer.h"

static struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int64_t taken;
} progress = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};

static void on_sent(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    int64_t number = (int64_t)(intptr_t)user_data;
    CHECK(id != 0);
    if (error != NULL) {
        fprintf(stderr, "message %" PRId64 ": %s\n", number, covey_error_message(error, NULL));
        exit(1);
    }
    CHECK_EQUAL(covey_message_sending_status(message), COVEY_SENDING_SUCCEEDED);
    CHECK(covey_message_id(message) > 0);
    pthread_mutex_lock(&progress.mutex);
    CHECK_EQUAL(progress.taken, number);
    progress.taken++;
    pthread_cond_signal(&progress.changed);
    pthread_mutex_unlock(&progress.mutex);
}

int main(int argc, char **argv) {
    CHECK(argc == 5);
    alarm(30 * LIMIT_SECONDS);
    covey_client *client = peer_client(argv[1], argv[2]);
    CHECK_EQUAL(peer_connect(client, argv[3]), COVEY_OK);
    covey_user_message_params *params = NULL;
    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    int64_t written = 0;
    char order[64], text[128];
    while (next_order(order, sizeof order)) {
        int64_t count = atoll(order), began = now_ms();
        for (int64_t end = written + count; written < end; written++) {
            snprintf(
                text, sizeof text, "%" PRId64 " from %s, \xE2\x80\x9Cquoted\xE2\x80\x9D \xF0\x9F\x90\xA6 \\ \x01",
                written, argv[3]);
            CHECK_EQUAL(covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED), 0);
            CHECK_EQUAL(
                covey_client_send_user_message(
                    client, argv[4], params, NULL, on_sent, (void *)(intptr_t)written, NULL, NULL, NULL),
                0);
        }
        pthread_mutex_lock(&progress.mutex);
        while (progress.taken < written) pthread_cond_wait(&progress.changed, &progress.mutex);
        pthread_mutex_unlock(&progress.mutex);
        printf("sent %" PRId64 " %" PRId64 "\n", count, now_ms() - began);
        CHECK(fflush(stdout) == 0);
    }
    covey_user_message_params_release(params);
    covey_client_release(client);
    CHECK_EQUAL(covey_debug_live_objects(), 0);
    return 0;
}
