/* See peer.h. */
#include "peer.h"

int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

covey_client *peer_client(const char *api_url, const char *cache_directory) {
    char socket_url[256];
    CHECK(strncmp(api_url, "http", 4) == 0);
    snprintf(socket_url, sizeof socket_url, "ws%s", api_url + 4);
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "proofs"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory), 0);
    CHECK_EQUAL(covey_client_options_set_api_url(options, api_url), 0);
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, socket_url), 0);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    return client;
}

int32_t peer_connect(covey_client *client, const char *user_id) {
    probe login = PROBE;
    CHECK_EQUAL(covey_client_connect(client, user_id, NULL, NULL, on_user, &login, probe_free, NULL, NULL), 0);
    probe_wait(&login, 1);
    probe_wait(&login, -1);
    CHECK_EQUAL(login.rows, 1);
    return login.code;
}

covey_message_list_params *peer_params(int32_t page_size) {
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, page_size), 0);
    CHECK_EQUAL(covey_message_list_params_set_next_result_size(params, page_size), 0);
    CHECK_EQUAL(covey_message_list_params_set_reply_type(params, COVEY_REPLY_TYPE_ALL), 0);
    return params;
}

void write_list(const char *name, const covey_message_list *list) {
    static covey_message_row rows[256];
    int64_t count = covey_message_list_count(list);
    CHECK(count >= 0);
    printf("%s %" PRId64 "\n", name, count);
    for (int64_t first = 0; first < count;) {
        int64_t filled = covey_message_list_rows(list, first, 256, rows, sizeof rows[0]);
        CHECK(filled > 0);
        for (int64_t at = 0; at < filled; at++) {
            const covey_message_row *row = &rows[at];
            printf(
                "%" PRId64 " %" PRId64 " %d %d %" PRId64 " %u %u\n", row->message_id, row->created_at, row->kind,
                row->sending_status, row->parent_message_id, row->sender_id_length, row->text_length);
            fwrite(row->sender_id, 1, row->sender_id_length, stdout);
            fwrite(row->text, 1, row->text_length, stdout);
            putchar('\n');
        }
        first += filled;
    }
    CHECK(fflush(stdout) == 0);
}

bool next_order(char *line, int size) {
    if (fgets(line, size, stdin) == NULL) return false;
    line[strcspn(line, "\n")] = 0;
    return true;
}
