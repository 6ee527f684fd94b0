// Mark 12: COUNT messages that were sent offline, drained after the connection is back.
//
//   outbox PORT CACHE COUNT CHANNELS
//
// A client of floor/feeder at PORT with an empty CACHE shows CHANNELS channels; COUNT messages are sent in turn to them while
// it is paused, and are pending ("queueing": messages a second until the last is reported as pending). Then it is resumed;
// "draining" counts from the first acknowledgement to the last. Of each channel they must be acknowledged once each, in the
// order of sending, with ascending ids. The floor is floor/outbox.c.
#include "client.h"
#include "feeder.h"

static struct gate started = GATE_INIT, queued = GATE_INIT, drained = GATE_INIT;
static long expected, pending, succeeded;
static int64_t queued_at, first_at, last_at;

struct view {
    long next;       // number of the next message to be acknowledged
    long step;
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
    (void)user_data;
    require(context->sending_status == COVEY_SENDING_PENDING, "a message that nobody has sent");
    pending += covey_message_list_count(messages);
    if (pending < expected) return;
    queued_at = now_ns();
    gate_open(&queued);
}

static void updated(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    struct view *view = user_data;
    if (context->sending_status != COVEY_SENDING_SUCCEEDED) return;
    int64_t now = now_ns(), count = covey_message_list_count(messages);
    for (int64_t i = 0; i < count; i++) {
        const covey_message *message = covey_message_list_at(messages, i);
        require(atol(covey_message_text(message, NULL)) == view->next && covey_message_id(message) > view->last_id, "out of order");
        view->next += view->step;
        view->last_id = covey_message_id(message);
    }
    if (!succeeded) first_at = now;
    succeeded += count;
    if (succeeded < expected) return;
    last_at = now;
    gate_open(&drained);
}

int main(int argc, char **argv) {
    if (argc != 5) fail("usage: outbox PORT CACHE COUNT CHANNELS");
    int port = atoi(argv[1]);
    long channels = atol(argv[4]);
    char text[64];
    expected = atol(argv[3]);
    snprintf(text, sizeof text, "127.0.0.1:%d", port);
    covey_client *client = new_client(argv[2], text);
    connect_client(client);
    covey_message_collection **collections = calloc((size_t)channels, sizeof *collections);
    struct view *views = calloc((size_t)channels, sizeof *views);
    for (long i = 0; i < channels; i++) {
        covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
        views[i] = (struct view){.next = i, .step = channels};
        callbacks.user_data = &views[i];
        callbacks.messages_added = added;
        callbacks.messages_updated = updated;
        snprintf(text, sizeof text, "channel%ld", i);
        require(!covey_message_collection_new(client, text, COVEY_TIME_NEWEST, NULL, &callbacks, &collections[i], NULL), "collection");
        require(!covey_message_collection_start(collections[i], NULL, server_shown, NULL, NULL, NULL), "start");
    }
    for (long i = 0; i < channels; i++) gate_pass(&started);
    covey_client_pause(client);

    covey_user_message_params *params;
    require(!covey_user_message_params_new(&params), "params");
    int64_t began = now_ns();
    for (long i = 0; i < expected; i++) {
        char url[32];
        snprintf(text, sizeof text, "%ld, how is everybody today? I am fine", i);
        snprintf(url, sizeof url, "channel%ld", i % channels);
        require(!covey_user_message_params_set_message(params, text, strlen(text)), "text");
        require(!covey_client_send_user_message(client, url, params, NULL, NULL, NULL, NULL, NULL, NULL), "send");
    }
    gate_pass(&queued);
    covey_client_resume(client);
    gate_pass(&drained);
    snprintf(text, sizeof text, "%ld in %ld", expected, channels);
    report_one("outbox", text, "queueing", "1/s", (double)expected / ((double)(queued_at - began) / 1e9));
    report_one("outbox", text, "draining", "1/s", (double)(expected - 1) / ((double)(last_at - first_at) / 1e9));
    covey_user_message_params_release(params);
    for (long i = 0; i < channels; i++) covey_message_collection_release(collections[i]);
    covey_client_release(client);
    return 0;
}
