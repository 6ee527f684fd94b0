// A client for the benches: connected, or offline with a cache of an earlier login.
#ifndef BENCH_CLIENT_H
#define BENCH_CLIENT_H

#include "bench.h"
#include <covey.h>
#include <pthread.h>
#include <string.h>

// A gate that one thread opens and another waits at.
struct gate {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int passes;
};

#define GATE_INIT {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0}

static inline void gate_open(struct gate *gate) {
    pthread_mutex_lock(&gate->mutex);
    gate->passes++;
    pthread_cond_signal(&gate->changed);
    pthread_mutex_unlock(&gate->mutex);
}

static inline void gate_pass(struct gate *gate) {
    pthread_mutex_lock(&gate->mutex);
    while (!gate->passes) pthread_cond_wait(&gate->changed, &gate->mutex);
    gate->passes--;
    pthread_mutex_unlock(&gate->mutex);
}

// `host` is "host:port"; NULL: a port of the loopback address where nobody listens, so every attempt to connect fails.
// The cache may grow to 64 GB.
static inline covey_client_options *client_options(const char *cache_directory, const char *host) {
    char api[256], socket[256];
    covey_client_options *options;
    snprintf(api, sizeof api, "http://%s", host ? host : "127.0.0.1:1");
    snprintf(socket, sizeof socket, "ws://%s", host ? host : "127.0.0.1:1");
    require(!covey_client_options_new(&options), "options");
    require(!covey_client_options_set_app_id(options, "bench"), "app id");
    require(!covey_client_options_set_cache_directory(options, cache_directory), "cache directory");
    require(!covey_client_options_set_api_url(options, api), "api url");
    require(!covey_client_options_set_websocket_url(options, socket), "socket url");
    require(!covey_client_options_set_cache_size_limit(options, INT64_C(64) << 30), "cache size");
    return options;
}

// Ends the options.
static inline covey_client *client_of(covey_client_options *options) {
    covey_client *client;
    require(!covey_client_new(options, &client, NULL), "client");
    covey_client_options_release(options);
    return client;
}

static inline covey_client *new_client(const char *cache_directory, const char *host) {
    return client_of(client_options(cache_directory, host));
}

static inline void open_gate(void *gate, uint64_t call_id, const covey_user *user, const covey_error *error) {
    (void)call_id;
    (void)user;
    (void)error;
    gate_open(gate);
}

// Returns when the first attempt has ended, however it did.
static inline void connect_client(covey_client *client) {
    struct gate gate = GATE_INIT;
    require(!covey_client_connect(client, "bench", NULL, NULL, open_gate, &gate, NULL, NULL, NULL), "connect");
    gate_pass(&gate);
}

static inline covey_message_list_params *page_params(int previous, int next) {
    covey_message_list_params *params;
    require(!covey_message_list_params_new(&params), "params");
    covey_message_list_params_set_previous_result_size(params, previous);
    covey_message_list_params_set_next_result_size(params, next);
    return params;
}

// Reads every hot field of every message by the bulk call, as an app does that fills its own rows. Returns their number.
static inline int64_t read_rows(const covey_message_list *list, uint64_t *sum) {
    static covey_message_row rows[512];
    int64_t count = covey_message_list_rows(list, 0, 512, rows, sizeof *rows);
    for (int64_t i = 0; i < count; i++) {
        const covey_message_row *row = &rows[i];
        *sum += (uint64_t)(row->message_id ^ row->created_at ^ row->updated_at ^ row->flags);
        const char *texts[] = {row->text, row->request_id, row->data, row->custom_type, row->sender_id,
                               row->sender_nickname, row->sender_profile_url};
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) *sum += strlen(texts[t]);
    }
    return count;
}

// The same by the getter of each field.
static inline int64_t read_fields(const covey_message_list *list, uint64_t *sum) {
    int64_t count = covey_message_list_count(list);
    for (int64_t i = 0; i < count; i++) {
        const covey_message *message = covey_message_list_at(list, i);
        const covey_user *sender = covey_message_sender(message);
        *sum += (uint64_t)(covey_message_id(message) ^ covey_message_created_at(message) ^
                           covey_message_updated_at(message) ^ covey_message_flags(message));
        const char *texts[] = {covey_message_text(message, NULL), covey_message_request_id(message, NULL),
                               covey_message_data(message, NULL), covey_message_custom_type(message, NULL),
                               covey_user_id(sender, NULL), covey_user_nickname(sender, NULL),
                               covey_user_profile_url(sender, NULL)};
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) *sum += strlen(texts[t]);
    }
    return count;
}

#endif
