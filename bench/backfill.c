// Mark 8: history fetched in the background in pages of 100, each written to the cache, from the newest message to the
// oldest.
//
//   backfill PORT CACHE COUNT
//
// A client of floor/feeder at PORT with an empty CACHE opens the newest page of a channel with COUNT messages; the
// background does the rest. From the start of the collection until the history is complete. At the end the cache must hold
// every message once, in one span. The floor is floor/backfill.c.
#include "client.h"
#include "feeder.h"

static struct gate finished = GATE_INIT, checked = GATE_INIT;
static int64_t expected, ended;
static covey_message_collection *collection;

static void failed(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)messages;
    (void)context;
    if (error) fail(covey_error_message(error, NULL));
}

static void progressed(void *user_data, const covey_background_progress *progress) {
    (void)user_data;
    require(progress->failed_request_count == 0, "a request failed");
    if (progress->phase != COVEY_BACKGROUND_IDLE || progress->messages_fetched < expected - 200) return;
    ended = now_ns();
    gate_open(&finished);
}

static void history_read(void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    covey_history_span span;
    require(!error, "the history was not read");
    require(covey_history_cached_count(history) == expected, "not every message is in the cache");
    int64_t known = 0, cached = 0;
    for (int64_t i = 0; i < covey_history_span_count(history); i++) {
        require(covey_history_spans(history, i, 1, &span, sizeof span) == 1, "no span");
        if (span.cached_count) known++, cached += span.cached_count;
    }
    require(known == 1 && cached == expected, "the history is not one span");
    gate_open(&checked);
}

int main(int argc, char **argv) {
    if (argc != 4) fail("usage: backfill PORT CACHE COUNT");
    int port = atoi(argv[1]);
    char host[64];
    expected = atoll(argv[3]);
    make_history(port, expected);
    snprintf(host, sizeof host, "127.0.0.1:%d", port);
    covey_client_options *options = client_options(argv[2], host);
    require(!covey_client_options_set_background_older_pages(options, (int32_t)(expected / 100 + 100)), "pages");
    require(!covey_client_options_set_background_call_delay_ms(options, 0), "delay");
    covey_client *client = client_of(options);
    connect_client(client);
    require(!covey_client_set_background_handler(client, progressed, NULL, NULL), "handler");
    covey_message_list_params *params = page_params(100, 100);
    int64_t began = now_ns();
    require(!covey_message_collection_new(client, "channel0", COVEY_TIME_NEWEST, params, NULL, &collection, NULL), "collection");
    require(!covey_message_collection_start(collection, NULL, failed, NULL, NULL, NULL), "start");
    gate_pass(&finished);
    report_one("back-fill", argv[3], "messages", "1/s", (double)expected / ((double)(ended - began) / 1e9));
    require(!covey_message_collection_get_history(collection, history_read, NULL, NULL, NULL, NULL), "history");
    gate_pass(&checked);
    covey_message_list_params_release(params);
    covey_message_collection_release(collection);
    covey_client_release(client);
    return 0;
}
