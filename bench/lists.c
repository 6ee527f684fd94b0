// What must not grow with a list: pages of a window that holds much, the counts of a long history, the first page of a channel
// with many unsent messages. No network, through the C interface.
//
//   lists previous CACHE SIZE     a collection loads page after page of 100 until it holds SIZE messages; the median of the
//                                 loads, each time that the number of messages held has doubled from 10,000
//   lists history CACHE SIZE      covey_message_collection_get_history, of SIZE cached messages
//   lists queue CACHE SIZE        sends SIZE messages offline, for the next
//   lists unsent CACHE SIZE       a new process: from covey_client_new to the callback with the newest 40 messages
//
// CACHE was filled by seed-bench.
#include "shown.h"

static int64_t pending;

static void history_read(void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    require(!error, "no history");
    rows_shown = covey_history_cached_count(history);
    shown_at = now_ns();
    gate_open(&shown);
}

static void added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    if (context->sending_status == COVEY_SENDING_PENDING) pending += covey_message_list_count(messages);
    gate_open(&settled);
}

static covey_client *offline_client(const char *cache) {
    covey_client *client = new_client(cache, NULL);
    connect_client(client);
    covey_client_pause(client); // no attempts to connect meanwhile
    return client;
}

static covey_message_collection *newest(covey_client *client, int page, const covey_message_collection_callbacks *callbacks) {
    covey_message_list_params *params = page_params(page, page);
    covey_message_collection *collection;
    require(!covey_message_collection_new(client, "bench", COVEY_TIME_NEWEST, params, callbacks, &collection, NULL), "collection");
    require(!covey_message_collection_start(collection, cache_shown, server_asked, NULL, NULL, NULL), "start");
    covey_message_list_params_release(params);
    return collection;
}

static int64_t load_previous(covey_message_collection *collection) {
    int64_t began = now_ns();
    require(!covey_message_collection_load_previous(collection, page_loaded, NULL, NULL, NULL, NULL), "load");
    gate_pass(&shown);
    require(rows_shown == 100, "not 100 messages");
    return shown_at - began;
}

static void previous_pages(const char *cache, int64_t size) {
    covey_client *client = offline_client(cache);
    covey_message_collection *collection = newest(client, 100, NULL);
    gate_pass(&shown);
    gate_pass(&settled);
    int64_t next = 10000;
    struct samples samples = {0};
    for (int64_t held = rows_shown; held + 100 <= size; held += 100) {
        double took = (double)load_previous(collection) / 1e3;
        if (held + 5000 >= next) add_sample(&samples, took);
        if (held + 100 < next) continue;
        char text[32];
        snprintf(text, sizeof text, "%lld", (long long)next);
        report_share("previous page", text, "held to callback", "us", &samples, 0.5);
        samples.count = 0;
        next *= 2;
    }
    covey_message_collection_release(collection);
    covey_client_release(client);
}

static void histories(const char *cache, const char *size) {
    covey_client *client = offline_client(cache);
    covey_message_collection *collection = newest(client, 40, NULL);
    gate_pass(&shown);
    gate_pass(&settled);
    struct samples samples = {0};
    for (int i = 0; i < 50; i++) {
        int64_t began = now_ns();
        require(!covey_message_collection_get_history(collection, history_read, NULL, NULL, NULL, NULL), "history");
        gate_pass(&shown);
        require(rows_shown == atoll(size), "not that many messages");
        add_sample(&samples, (double)(shown_at - began) / 1e6);
    }
    report_share("history", size, "call to callback", "ms", &samples, 0.5);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

static void queue(const char *cache, int64_t size) {
    covey_client *client = offline_client(cache);
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = added;
    covey_message_collection *collection = newest(client, 40, &callbacks);
    gate_pass(&shown);
    gate_pass(&settled);
    covey_user_message_params *params;
    require(!covey_user_message_params_new(&params), "params");
    for (int64_t i = 0; i < size; i++) {
        char text[64];
        snprintf(text, sizeof text, "%lld, how is everybody today? I am fine", (long long)i);
        require(!covey_user_message_params_set_message(params, text, strlen(text)), "text");
        require(!covey_client_send_user_message(client, "bench", params, NULL, NULL, NULL, NULL, NULL, NULL), "send");
    }
    while (pending < size) gate_pass(&settled);
    covey_user_message_params_release(params);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

static void unsent(const char *cache, const char *size) {
    int64_t began = now_ns();
    covey_client *client = new_client(cache, NULL);
    require(!covey_client_connect(client, "bench", NULL, NULL, NULL, NULL, NULL, NULL, NULL), "connect");
    covey_message_collection *collection = newest(client, 40, NULL);
    gate_pass(&shown);
    require(rows_shown == 40, "not 40 messages");
    covey_message_list *messages;
    require(!covey_message_collection_pending(collection, &messages), "pending");
    require(covey_message_list_count(messages) == atoll(size), "not all unsent messages");
    covey_message_list_release(messages);
    report_one("first page, unsent", size, "open to callback", "ms", (double)(shown_at - began) / 1e6);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

int main(int argc, char **argv) {
    if (argc != 4) fail("usage: lists previous|history|queue|unsent CACHE SIZE");
    if (!strcmp(argv[1], "previous")) previous_pages(argv[2], atoll(argv[3]));
    else if (!strcmp(argv[1], "history")) histories(argv[2], argv[3]);
    else if (!strcmp(argv[1], "queue")) queue(argv[2], atoll(argv[3]));
    else if (!strcmp(argv[1], "unsent")) unsent(argv[2], argv[3]);
    else fail("usage: lists previous|history|queue|unsent CACHE SIZE");
    require(sum != 0, "nothing was read");
    return 0;
}
