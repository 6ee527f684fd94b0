/*
 * Follows a channel and sends what is typed: callbacks in the program's own loop, with the client's event descriptor.
 *
 *     tail API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
 *
 * One thread, no lock: poll() waits for the descriptor and for standard input, covey_client_dispatch() runs the callbacks.
 * Ends with its input, once everything typed was sent.
 */
#define _POSIX_C_SOURCE 200809L

#include <covey.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    covey_client *client;
    covey_message_collection *collection;
    const char *channel_url;
    int is_ready;
    int is_failed;
    int unsent;
} app;

static void report(app *app, const char *what, const covey_error *error) {
    if (error == NULL) return;
    fprintf(stderr, "%s: %s\n", what, covey_error_message(error, NULL));
    app->is_failed = 1;
}

static void show(const covey_message_list *messages) {
    for (int64_t index = 0; index < covey_message_list_count(messages); index++) {
        const covey_message *message = covey_message_list_at(messages, index);
        if (covey_message_sending_status(message) != COVEY_SENDING_SUCCEEDED) continue;
        printf("%s: %s\n", covey_user_nickname(covey_message_sender(message), NULL), covey_message_text(message, NULL));
    }
    fflush(stdout);
}

static void changed(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data, (void)context;
    show(messages);
}

static void started(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)context;
    app *me = user_data;
    if (messages != NULL) show(messages);
    report(me, "start", error);
    me->is_ready = 1;
}

static void got_channel(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)id;
    app *me = user_data;
    report(me, "channel", error);
    if (channel == NULL) return;
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = me;
    callbacks.messages_added = changed;
    callbacks.messages_updated = changed;
    covey_error *failure = NULL;
    covey_message_collection_new(
        me->client, covey_channel_url(channel, NULL), COVEY_TIME_NEWEST, NULL, &callbacks, &me->collection, &failure);
    report(me, "collection", failure);
    covey_error_release(failure);
    if (me->collection != NULL) covey_message_collection_start(me->collection, NULL, started, me, NULL, NULL);
}

static void connected(void *user_data, uint64_t id, const covey_user *result, const covey_error *error) {
    (void)id;
    app *me = user_data;
    if (result == NULL) {
        report(me, "connect", error);
        return;
    }
    covey_client_get_channel(me->client, me->channel_url, got_channel, me, NULL, NULL, NULL);
}

static void sent(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)id, (void)message;
    app *me = user_data;
    report(me, "send", error);
    me->unsent--;
}

static void send_line(app *app, const char *text, size_t length) {
    if (length == 0) return;
    covey_error *error = NULL;
    covey_user_message_params *params = NULL;
    covey_user_message_params_new(&params);
    if (covey_user_message_params_set_message(params, text, length) != 0) {
        fprintf(stderr, "this line is not UTF-8\n");
    } else if (covey_client_send_user_message(app->client, app->channel_url, params, NULL, sent, app, NULL, NULL, &error) == 0) {
        app->unsent++;
    }
    report(app, "send", error);
    covey_error_release(error);
    covey_user_message_params_release(params);
}

/* Reads what is there, and sends the complete lines. Gives 0 at the end of the input. */
static int read_input(app *app) {
    static char buffer[8192];
    static size_t held = 0;
    ssize_t count = read(STDIN_FILENO, buffer + held, sizeof buffer - held);
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    held += (size_t)count;
    char *start = buffer;
    for (char *end; (end = memchr(start, '\n', held - (size_t)(start - buffer))) != NULL; start = end + 1) {
        send_line(app, start, (size_t)(end - start));
    }
    held -= (size_t)(start - buffer);
    memmove(buffer, start, held);
    if (count == 0 || held == sizeof buffer) {
        send_line(app, buffer, held);
        held = 0;
    }
    return count > 0;
}

static void run(app *app) {
    int has_input = 1;
    struct pollfd events[2] = {{.fd = covey_client_fd(app->client), .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    while (!app->is_failed && (has_input || app->unsent > 0)) {
        /* What is typed waits until the channel is there. */
        events[1].fd = has_input && app->is_ready ? STDIN_FILENO : -1;
        if (poll(events, 2, -1) < 0 && errno != EINTR) return;
        if (events[0].revents != 0) covey_client_dispatch(app->client, 0, 0);
        if (events[1].revents != 0) has_input = read_input(app);
    }
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: %s API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY\n", argv[0]);
        return EXIT_FAILURE;
    }
    covey_client_options *options = NULL;
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "tail");
    covey_client_options_set_api_url(options, argv[1]);
    covey_client_options_set_websocket_url(options, argv[2]);
    covey_client_options_set_cache_directory(options, argv[5]);
    covey_client_options_set_delivery(options, COVEY_DELIVERY_POLL);

    app app = {.channel_url = argv[4]};
    covey_error *error = NULL;
    if (covey_client_new(options, &app.client, &error) == 0) {
        covey_client_connect(app.client, argv[3], NULL, argv[3], connected, &app, NULL, NULL, &error);
    }
    report(&app, "client", error);
    covey_error_release(error);
    covey_client_options_release(options);
    if (!app.is_failed) run(&app);
    covey_message_collection_release(app.collection);
    covey_client_release(app.client);
    return app.is_failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
