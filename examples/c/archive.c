/*
 * Writes every message of the user's channels to a file, one JSON object a line, each once, whatever dies in between:
 * {"identity":"…","message":{…}}, or "gap" for a span that the server does not give any more.
 *
 *     archive API_URL WEBSOCKET_URL USER CACHE_DIRECTORY FILE
 *
 * Lines are on the disk before their items are acknowledged. If the process dies between the two, the items come again:
 * at most ITEMS of them, so their lines are among the last ones of the file, and are recognized by the item's identity.
 * Ends at the end of its standard input.
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

enum { ITEMS = 500 };

typedef struct {
    FILE *file;
    char *last[ITEMS]; /* identities of the last lines, in a ring */
    size_t lines;
    const covey_feed_item *taken[ITEMS]; /* written or about to be, not acknowledged yet */
    size_t count;
    int is_failed;
} archive;

static void fail(archive *me, const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    me->is_failed = 1;
}

static void remember(archive *me, const char *identity) {
    char **place = &me->last[me->lines++ % ITEMS];
    free(*place);
    *place = strdup(identity);
}

static int is_written(const archive *me, const char *identity) {
    for (size_t index = 0; index < ITEMS; index++) {
        if (me->last[index] != NULL && strcmp(me->last[index], identity) == 0) return 1;
    }
    return 0;
}

/* As it is in JSON. A channel's URL has no control characters. */
static char *quoted(const char *text) {
    char *made = malloc(2 * strlen(text) + 1), *to = made;
    for (; made != NULL && *text != 0; text++) {
        if (*text == '"' || *text == '\\') *to++ = '\\';
        *to++ = *text;
    }
    if (made != NULL) *to = 0;
    return made;
}

static const char BEGIN[] = "{\"identity\":\"";

/* Reads the identities of a former process, which begin each line, and cuts a line that it did not finish. */
static void resume(archive *me) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    off_t size = 0;
    while ((length = getline(&line, &room, me->file)) > 0 && line[length - 1] == '\n') {
        size += length;
        char *end = strstr(line, "\",\"");
        if (end == NULL || strncmp(line, BEGIN, strlen(BEGIN)) != 0) continue;
        *end = 0;
        remember(me, line + strlen(BEGIN));
    }
    free(line);
    if (ftruncate(fileno(me->file), size) != 0 || fseek(me->file, 0, SEEK_END) != 0) fail(me, "file", strerror(errno));
}

static void write_line(archive *me, const covey_feed_item *item) {
    char *identity = quoted(covey_feed_item_identity(item, NULL)), *json = NULL;
    if (identity == NULL) {
        fail(me, "identity", strerror(errno));
        return;
    }
    if (!is_written(me, identity)) {
        fprintf(me->file, "%s%s\",", BEGIN, identity);
        if (covey_feed_item_kind(item) == COVEY_FEED_ITEM_GAP) {
            fprintf(me->file, "\"gap\":{\"after\":%" PRId64 ",\"until\":%" PRId64 "}}\n",
                covey_feed_item_gap_after(item), covey_feed_item_gap_until(item));
        } else if (covey_message_json(covey_feed_item_message(item), &json, NULL) == 0) {
            fprintf(me->file, "\"message\":%s}\n", json);
        } else {
            fail(me, "message", "out of memory");
        }
        remember(me, identity);
    }
    covey_free(json);
    free(identity);
}

static void on_item(void *user_data, const covey_feed_item *item) {
    archive *me = user_data;
    covey_feed_item_retain(item);
    me->taken[me->count++] = item;
    write_line(me, item);
}

static void on_ended(void *user_data, const covey_error *error) {
    fail(user_data, "feed", covey_error_message(error, NULL));
}

static void on_connected(void *user_data, uint64_t id, const covey_user *user, const covey_error *error) {
    (void)id;
    /* Canceled: the program ends. */
    if (user != NULL || covey_error_code(error) == COVEY_ERROR_REQUEST_CANCELED) return;
    fail(user_data, "connect", covey_error_message(error, NULL));
}

/* One synchronization of the file for all lines that a dispatch wrote; then their items are done with. */
static void acknowledge(archive *me) {
    if (me->count > 0 && (fflush(me->file) != 0 || fdatasync(fileno(me->file)) != 0)) fail(me, "file", strerror(errno));
    for (size_t index = 0; index < me->count; index++) {
        if (!me->is_failed) covey_feed_item_acknowledge(me->taken[index], NULL, NULL, NULL, NULL, NULL);
        covey_feed_item_release(me->taken[index]);
    }
    me->count = 0;
}

static void run(archive *me, covey_client *client) {
    struct pollfd events[2] = {{.fd = covey_client_fd(client), .events = POLLIN}, {.fd = STDIN_FILENO, .events = POLLIN}};
    char input[256];
    while (!me->is_failed) {
        if (poll(events, 2, -1) < 0 && errno != EINTR) return;
        if (events[0].revents != 0) covey_client_dispatch(client, 0, 0);
        acknowledge(me);
        if (events[1].revents != 0 && read(STDIN_FILENO, input, sizeof input) <= 0) return;
    }
}

static covey_client *open_client(archive *me, char **argv) {
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    covey_error *error = NULL;
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "archive");
    covey_client_options_set_api_url(options, argv[1]);
    covey_client_options_set_websocket_url(options, argv[2]);
    covey_client_options_set_cache_directory(options, argv[4]);
    covey_client_options_set_delivery(options, COVEY_DELIVERY_POLL);
    if (covey_client_new(options, &client, &error) == 0) {
        covey_client_connect(client, argv[3], NULL, NULL, on_connected, me, NULL, NULL, &error);
    }
    if (error != NULL) fail(me, "client", covey_error_message(error, NULL));
    covey_error_release(error);
    covey_client_options_release(options);
    return client;
}

static covey_feed *open_feed(archive *me, covey_client *client) {
    covey_feed_options *options = NULL;
    covey_feed *feed = NULL;
    covey_error *error = NULL;
    covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
    callbacks.user_data = me;
    callbacks.item = on_item;
    callbacks.ended = on_ended;
    covey_feed_options_new(&options);
    covey_feed_options_set_start_at(options, 0);
    covey_feed_options_set_max_items(options, ITEMS);
    covey_feed_open(client, "archive", options, &callbacks, &feed, &error);
    if (error != NULL) fail(me, "feed", covey_error_message(error, NULL));
    covey_error_release(error);
    covey_feed_options_release(options);
    return feed;
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: %s API_URL WEBSOCKET_URL USER CACHE_DIRECTORY FILE\n", argv[0]);
        return EXIT_FAILURE;
    }
    archive me = {.file = fopen(argv[5], "a+")};
    if (me.file == NULL) {
        perror(argv[5]);
        return EXIT_FAILURE;
    }
    resume(&me);
    covey_client *client = open_client(&me, argv);
    covey_feed *feed = me.is_failed ? NULL : open_feed(&me, client);
    if (!me.is_failed) run(&me, client);
    covey_feed_release(feed);
    covey_client_release(client);
    fclose(me.file);
    for (size_t index = 0; index < ITEMS; index++) free(me.last[index]);
    return me.is_failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
