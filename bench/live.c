// Marks 6 and 7: live messages through the C interface, from the frame in the socket to the callback.
//
//   live PORT CACHE COUNT CHANNELS RATE
//
// A client of floor/feeder at PORT with an empty CACHE opens a message collection of each of CHANNELS channels; then COUNT
// messages come, as fast as they are taken (RATE 0: messages a second until the last callback returned) or RATE a
// second (the time from the making of a frame to the callback with its message). Every message must come once, in the
// order of its channel. The floor is floor/live.c.
#include "client.h"
#include "feeder.h"

static struct gate started = GATE_INIT, finished = GATE_INIT;
static long received, expected;
static int64_t ended;
static struct samples latencies;

struct view {
    int64_t last_id;
};

static void server_shown(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)messages;
    (void)context;
    if (error) fail(covey_error_message(error, NULL));
    gate_open(&started);
}

static void added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)context;
    struct view *view = user_data;
    int64_t now = now_ns(), count = covey_message_list_count(messages);
    covey_message_row rows[256];
    for (int64_t from = 0; from < count; from += 256) {
        int64_t got = covey_message_list_rows(messages, from, 256, rows, sizeof *rows);
        for (int64_t i = 0; i < got; i++) {
            require(rows[i].message_id > view->last_id, "a message twice or out of order");
            view->last_id = rows[i].message_id;
            add_sample(&latencies, (now - made_at_ns(rows[i].data)) / 1e6);
        }
    }
    received += count;
    if (received == expected) {
        ended = now_ns();
        gate_open(&finished);
    }
}

static void changed(void *user_data, const covey_message_context *context) {
    (void)user_data;
    for (uint64_t i = 0; i < context->change_count; i++)
        require(context->changes[i].kind != COVEY_CHANGE_RESET, "a collection was reset: messages were not reported");
}

int main(int argc, char **argv) {
    if (argc != 6) fail("usage: live PORT CACHE COUNT CHANNELS RATE");
    int port = atoi(argv[1]);
    long channels = atol(argv[4]), rate = atol(argv[5]);
    char host[64];
    expected = atol(argv[3]);
    snprintf(host, sizeof host, "127.0.0.1:%d", port);
    covey_client *client = new_client(argv[2], host);
    connect_client(client);
    require(covey_client_connection_state(client) == COVEY_CONNECTION_STATE_OPEN, "not connected");
    covey_message_collection **collections = calloc((size_t)channels, sizeof *collections);
    struct view *views = calloc((size_t)channels, sizeof *views);
    for (long i = 0; i < channels; i++) {
        char url[32];
        covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
        callbacks.user_data = &views[i];
        callbacks.messages_added = added;
        callbacks.changed = changed;
        snprintf(url, sizeof url, "channel%ld", i);
        require(!covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, &callbacks, &collections[i], NULL), "collection");
        require(!covey_message_collection_start(collections[i], NULL, server_shown, NULL, NULL, NULL), "start");
    }
    for (long i = 0; i < channels; i++) gate_pass(&started);
    start_feed(port, expected, channels, rate);
    int64_t began = now_ns();
    gate_pass(&finished);
    require(covey_client_dropped_count(client) == 0, "callbacks were dropped");
    report_live(rate ? "live latency" : "live rate", expected, channels, rate, began, ended, &latencies);
    for (long i = 0; i < channels; i++) covey_message_collection_release(collections[i]);
    covey_client_release(client);
    return 0;
}
