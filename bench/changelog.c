// Mark 9: a changelog of COUNT rows, every second one an update, the others deletions, over a cache of SIZE messages: spread
// over its newest AMONG messages, or over all (0), where hardly two rows share a page of the database. With the largest
// budget, so that it is applied row by row.
//
//   changelog PORT CACHE SIZE COUNT RUN AMONG
//
// CACHE was filled by seed-bench with SIZE messages, and is changed: run RUN (from 0) changes other rows than the runs
// before. From the feeder's first answer to the callback with the last row of the changelog, 100 rows a request.
#include "client.h"
#include "feeder.h"

static struct gate started = GATE_INIT, finished = GATE_INIT, checked = GATE_INIT;
static int64_t rate_ns, cached;
static int armed;

static void server_shown(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)messages;
    (void)context;
    if (error) fail(covey_error_message(error, NULL));
    gate_open(&started);
}

// The newest message was created before all others, so its new version ends the changelog.
static void updated(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    if (!armed || context->source != COVEY_SOURCE_MESSAGE_CHANGELOG) return;
    int64_t count = covey_message_list_count(messages), now = now_ns();
    const covey_message *last = covey_message_list_at(messages, count - 1);
    int64_t served = made_at_ns(covey_message_data(last, NULL));
    if (covey_message_id(last) != *(int64_t *)user_data) return;
    rate_ns = now - served;
    gate_open(&finished);
}

static void deleted(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    (void)messages;
    require(context->source == COVEY_SOURCE_MESSAGE_CHANGELOG, "messages went for another reason");
}

static void counted(void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    require(!error, "the history was not read");
    cached = covey_history_cached_count(history);
    gate_open(&checked);
}

int main(int argc, char **argv) {
    if (argc != 7) fail("usage: changelog PORT CACHE SIZE COUNT RUN AMONG");
    int port = atoi(argv[1]);
    long size = atol(argv[3]), count = atol(argv[4]), run = atol(argv[5]), among = atol(argv[6]);
    int64_t newest = size;
    char text[128];
    make_history(port, size);
    snprintf(text, sizeof text, "127.0.0.1:%d", port);
    covey_client_options *options = client_options(argv[2], text);
    require(!covey_client_options_set_changelog_budget(options, 100, 10000), "budget");
    require(!covey_client_options_set_background_scope(options, COVEY_BACKGROUND_SCOPE_NONE), "background");
    covey_client *client = client_of(options);
    connect_client(client);
    covey_message_collection *collection;
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = &newest;
    callbacks.messages_updated = updated;
    callbacks.messages_deleted = deleted;
    require(!covey_message_collection_new(client, "bench", COVEY_TIME_NEWEST, NULL, &callbacks, &collection, NULL), "collection");
    require(!covey_message_collection_start(collection, NULL, server_shown, NULL, NULL, NULL), "start");
    gate_pass(&started);
    require(!covey_message_collection_get_history(collection, counted, NULL, NULL, NULL, NULL), "history");
    gate_pass(&checked);
    int64_t before = cached;

    covey_client_pause(client);
    snprintf(text, sizeof text, "/changes?count=%ld&first=%ld&among=%ld", count, run * count, among);
    tell_feeder(port, text);
    armed = 1;
    covey_client_resume(client);
    gate_pass(&finished);
    snprintf(text, sizeof text, "%ld over %ld", count, size);
    report_one(among ? "changelog of new messages" : "changelog of all messages", text, "rows", "1/s", (double)count / ((double)rate_ns / 1e9));
    require(!covey_message_collection_get_history(collection, counted, NULL, NULL, NULL, NULL), "history");
    gate_pass(&checked);
    require(before - cached == (count - 1) / 2, "not every deleted message has left the cache");
    covey_message_collection_release(collection);
    covey_client_release(client);
    return 0;
}
