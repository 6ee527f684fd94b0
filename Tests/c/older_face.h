/*
 * The base of the tests of the SyncManager adapter (covey/syncmanager.h): an app whose callbacks run where it
 * dispatches, and a host that rebuilds its three lists from the actions that it receives, and from nothing else. Each
 * app is used by one thread, so that nothing here needs a lock.
 */
#ifndef COVEY_TEST_OLDER_FACE_H
#define COVEY_TEST_OLDER_FACE_H

#include "live.h"

#include <poll.h>

/* ---- An app: a client in poll mode ------------------------------------------------------------------------------- */

typedef struct app {
    covey_client *client;
    char user_id[32];
    /* Called after each callback, and after each turn; may be NULL. */
    void (*after_callback)(struct app *app), (*after_turn)(struct app *app);
    void *context;
} app;

/*
 * Waits for callbacks, and runs those that wait one by one: a turn. The callbacks of one change of the library's
 * state are queued at once, so a turn ends between changes, and never inside one. False if none came in time.
 */
static inline bool take_turn(app *app) {
    struct pollfd ready = {covey_client_fd(app->client), POLLIN, 0};
    if (poll(&ready, 1, 1000 * LIMIT_SECONDS) != 1) return false;
    for (int64_t waiting = covey_client_waiting_count(app->client); waiting > 0; waiting--) {
        CHECK_EQUAL(covey_client_dispatch(app->client, 1, 0), 1);
        if (app->after_callback != NULL) app->after_callback(app);
    }
    if (app->after_turn != NULL) app->after_turn(app);
    return true;
}

#define UNTIL(app, condition)                                                                                   \
    do {                                                                                                        \
        while (!(condition)) {                                                                                  \
            if (take_turn(app)) continue;                                                                       \
            fprintf(stderr, "%s:%d: waited %d s for: %s\n", __FILE__, __LINE__, LIMIT_SECONDS, #condition);     \
            exit(1);                                                                                            \
        }                                                                                                       \
    } while (0)

/* Calls a function of the app whose last arguments are the usual ones, takes turns until it ends, expects its code. */
#define APP_ASKS(app, expected_code, fn, function, ...)                                                         \
    do {                                                                                                        \
        probe called_ = PROBE;                                                                                  \
        CHECK_EQUAL(function(__VA_ARGS__, fn, &called_, probe_free, NULL, NULL), 0);                            \
        UNTIL(app, called_.freed == 1);                                                                         \
        CHECK_EQUAL(called_.code, expected_code);                                                               \
    } while (0)

/* The same of a client on the library's thread. */
#define OTHER_ASKS(fn, function, ...)                                                                           \
    do {                                                                                                        \
        probe called_ = PROBE;                                                                                  \
        CHECK_EQUAL(function(__VA_ARGS__, fn, &called_, probe_free, NULL, NULL), 0);                            \
        probe_wait(&called_, -1);                                                                               \
        CHECK_EQUAL(called_.code, COVEY_OK);                                                                    \
    } while (0)

/* Stores whether there is more. */
static inline void on_fetched(void *user_data, uint64_t id, bool has_more, const covey_error *error) {
    CHECK(id != 0);
    CHECK(has_more || error == NULL);
    probe_tell(user_data, code_of(error), has_more);
}

/* Keeps the id of the message. */
static inline void on_sent(void *user_data, uint64_t id, const covey_message *sent, const covey_error *error) {
    CHECK(id != 0 && (sent == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), sent == NULL ? 0 : covey_message_id(sent));
}

/* ---- The SyncManager adapter----------------------------------------------------------------------------------------- */

static inline covey_sync_options *policy(int32_t resend_policy, int32_t retries) {
    covey_sync_options *options = NULL;
    CHECK_EQUAL(covey_sync_options_new(&options), 0);
    CHECK_EQUAL(covey_sync_options_set_message_resend_policy(options, resend_policy), 0);
    CHECK_EQUAL(covey_sync_options_set_automatic_message_resend_retry_count(options, retries), 0);
    return options;
}

/* Set up, logged in, with synchronization resumed. Releases the options. Without background sync everything cached was
 * requested. */
static inline void app_begin(app *app, const char *stem, covey_sync_options *options, bool has_background) {
    memset(app, 0, sizeof *app);
    snprintf(app->user_id, sizeof app->user_id, "%s", new_name(stem));
    app->client = make_client(sandbox_port(), COVEY_DELIVERY_POLL);
    APP_ASKS(app, COVEY_OK, on_done, covey_sync_setup, app->client, app->user_id, options);
    covey_sync_options_release(options);
    if (!has_background) CHECK_EQUAL(covey_client_pause_background(app->client), 0);
    APP_ASKS(app, COVEY_OK, on_user, covey_client_connect, app->client, app->user_id, NULL, NULL);
    CHECK_EQUAL(covey_sync_resume(app->client, false), 0);
}

static inline void app_open(app *app, const char *stem, covey_sync_options *options) {
    app_begin(app, stem, options, true);
}

static inline void app_pause(app *app) {
    CHECK_EQUAL(covey_client_pause(app->client), 0);
    UNTIL(app, covey_client_connection_state(app->client) == COVEY_CONNECTION_STATE_PAUSED);
}

static inline void app_reconnect(app *app) {
    CHECK_EQUAL(covey_client_resume(app->client), 0);
    UNTIL(app, covey_client_connection_state(app->client) == COVEY_CONNECTION_STATE_OPEN);
    CHECK_EQUAL(covey_sync_resume(app->client, false), 0);
}

/* ---- A host: lists rebuilt by identity --------------------------------------------------------------------------- */

enum { HOST_LISTS = 3, HOST_ROWS = 200 };

/* `print` stands for everything that the message holds: of its JSON, with reactions, threads and times. */
typedef struct {
    int64_t id, created_at;
    uint64_t print;
    int32_t status;
    char request_id[64], text[64];
} host_row;

typedef struct {
    host_row rows[HOST_ROWS];
    int count;
} host_list;

typedef struct host {
    app *app;
    covey_sync_message_collection *collection;
    host_list lists[HOST_LISTS];
    char reported[4096]; /* what was reported since it was last taken, such as "insert pending hello; " */
    int actions, clears, unproven, freed;
    int32_t reason; /* of the last failed one */
    char news[64], removed_url[64];
    int channel_updates;
} host;

static inline uint64_t print_of_text(const char *text, size_t length) {
    uint64_t print = 14695981039346656037u;
    for (size_t at = 0; at < length; at++) print = (print ^ (unsigned char)text[at]) * 1099511628211u;
    return print;
}

static inline host_row row_of(const covey_message *message) {
    host_row row;
    char *json = NULL;
    size_t length = 0;
    CHECK_EQUAL(covey_message_json(message, &json, &length), 0);
    row.print = print_of_text(json, length);
    covey_free(json);
    row.id = covey_message_id(message);
    row.created_at = covey_message_created_at(message);
    row.status = covey_message_sending_status(message);
    snprintf(row.request_id, sizeof row.request_id, "%s", covey_message_request_id(message, NULL));
    snprintf(row.text, sizeof row.text, "%s", covey_message_text(message, NULL));
    return row;
}

static inline bool is_same_message(const host_row *left, const host_row *right) {
    return left->id != 0 ? left->id == right->id : right->id == 0 && strcmp(left->request_id, right->request_id) == 0;
}

/* Ids are not an order; times are, and ids break their ties. */
static inline bool is_before(const host_row *left, const host_row *right) {
    return left->created_at != right->created_at ? left->created_at < right->created_at : left->id < right->id;
}

static inline void list_insert(host_list *list, host_row row) {
    CHECK(list->count < HOST_ROWS);
    int at = list->count++;
    for (; at > 0 && is_before(&row, &list->rows[at - 1]); at--) list->rows[at] = list->rows[at - 1];
    list->rows[at] = row;
}

/* -1 if it is not there. */
static inline int list_find(const host_list *list, const host_row *row) {
    int at = 0;
    while (at < list->count && !is_same_message(&list->rows[at], row)) at++;
    return at < list->count ? at : -1;
}

static inline void list_remove(host_list *list, int at) {
    list->count--;
    memmove(&list->rows[at], &list->rows[at + 1], (size_t)(list->count - at) * sizeof list->rows[0]);
}

static inline void list_add(host_list *list, const covey_message_list *messages) {
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        list_insert(list, row_of(covey_message_list_at(messages, at)));
    }
}

static inline bool lists_are_equal(const host_list *left, const host_list *right) {
    bool equal = left->count == right->count;
    for (int at = 0; equal && at < left->count; at++) {
        const host_row *one = &left->rows[at], *other = &right->rows[at];
        equal = is_same_message(one, other) && one->created_at == other->created_at && one->status == other->status
            && strcmp(one->text, other->text) == 0 && one->print == other->print;
    }
    return equal;
}

static inline void list_print(const char *whose, const host_list *list) {
    fprintf(stderr, "%s:", whose);
    for (int at = 0; at < list->count; at++) {
        fprintf(stderr, " %s(%" PRId32 ")", list->rows[at].text, list->rows[at].status);
    }
    fprintf(stderr, "\n");
}

/* At each action the lists that the collection has reported equal those that the host has built. */
static inline void host_check(host *host, int32_t which) {
    covey_message_list *messages = NULL;
    host_list said = {.count = 0};
    if (host->collection == NULL) return;
    CHECK_EQUAL(covey_sync_message_collection_messages(host->collection, which, &messages), 0);
    list_add(&said, messages);
    /* Oldest first, so sorting has changed nothing. */
    for (int at = 0; at < said.count; at++) {
        CHECK_EQUAL(covey_message_id(covey_message_list_at(messages, at)), said.rows[at].id);
        CHECK_TEXT(covey_message_request_id(covey_message_list_at(messages, at), NULL), said.rows[at].request_id);
    }
    covey_message_list_release(messages);
    CHECK_EQUAL(covey_sync_message_collection_message_count(host->collection, which), said.count);
    CHECK(lists_are_equal(&host->lists[which], &said));
}

static inline void host_log(host *host, const char *format, const char *text) {
    size_t used = strlen(host->reported);
    int written = snprintf(host->reported + used, sizeof host->reported - used, format, text);
    CHECK(written >= 0 && used + (size_t)written < sizeof host->reported);
}

static inline void host_apply(host *host, int32_t which, int32_t action, const covey_message_list *messages) {
    static const char *const actions[] = {"none", "insert", "update", "remove", "clear", "move"};
    static const char *const names[] = {"succeeded", "pending", "failed"};
    host_list *list = &host->lists[which];
    CHECK(action >= COVEY_SYNC_ACTION_INSERT && action <= COVEY_SYNC_ACTION_CLEAR);
    CHECK((covey_message_list_count(messages) == 0) == (action == COVEY_SYNC_ACTION_CLEAR));
    host->actions++;
    host_log(host, "%s ", actions[action]);
    host_log(host, "%s", names[which]);
    if (action == COVEY_SYNC_ACTION_CLEAR) {
        host->clears++;
        for (int each = 0; each < HOST_LISTS; each++) host->lists[each].count = 0;
    }
    for (int64_t index = 0; index < covey_message_list_count(messages); index++) {
        host_row row = row_of(covey_message_list_at(messages, index));
        host_log(host, " %s", row.text);
        int at = list_find(list, &row);
        /* No listed message is inserted; no missing one is changed or removed. */
        CHECK_EQUAL(at >= 0, action != COVEY_SYNC_ACTION_INSERT);
        if (at >= 0) list_remove(list, at);
        if (action != COVEY_SYNC_ACTION_REMOVE) list_insert(list, row);
    }
    host_log(host, "%s", "; ");
    host_check(host, which);
}

static inline void host_succeeded(void *user_data, const covey_message_list *messages, int32_t action, bool unproven) {
    host *me = user_data;
    if (unproven) me->unproven++;
    host_apply(me, COVEY_SYNC_MESSAGES_SUCCEEDED, action, messages);
}

static inline void host_pending(void *user_data, const covey_message_list *messages, int32_t action) {
    host_apply(user_data, COVEY_SYNC_MESSAGES_PENDING, action, messages);
}

static inline void host_failed(void *user_data, const covey_message_list *messages, int32_t action, int32_t reason) {
    host *me = user_data;
    if (action != COVEY_SYNC_ACTION_CLEAR) me->reason = reason;
    host_apply(me, COVEY_SYNC_MESSAGES_FAILED, action, messages);
}

static inline void host_news(void *user_data, const covey_message_list *messages) {
    host *me = user_data;
    CHECK(covey_message_list_count(messages) > 0);
    snprintf(me->news, sizeof me->news, "%s", covey_message_text(covey_message_list_at(messages, 0), NULL));
}

static inline void host_channel_updated(void *user_data, const covey_channel *channel) {
    CHECK(covey_channel_url(channel, NULL) != NULL);
    ((host *)user_data)->channel_updates++;
}

static inline void host_channel_removed(void *user_data, const char *channel_url) {
    host *me = user_data;
    for (int each = 0; each < HOST_LISTS; each++) CHECK_EQUAL(me->lists[each].count, 0);
    snprintf(me->removed_url, sizeof me->removed_url, "%s", channel_url);
}

static inline void host_free(void *user_data) { ((host *)user_data)->freed++; }

static inline covey_sync_message_callbacks host_callbacks(host *host) {
    covey_sync_message_callbacks callbacks = COVEY_SYNC_MESSAGE_CALLBACKS_INIT;
    callbacks.user_data = host;
    callbacks.user_data_free = host_free;
    callbacks.succeeded_messages = host_succeeded;
    callbacks.pending_messages = host_pending;
    callbacks.failed_messages = host_failed;
    callbacks.new_messages = host_news;
    callbacks.channel_updated = host_channel_updated;
    callbacks.channel_removed = host_channel_removed;
    return callbacks;
}

static inline void host_create(host *host, app *app, const char *url, int32_t fetch_limit) {
    memset(host, 0, sizeof *host);
    host->app = app;
    covey_sync_message_callbacks callbacks = host_callbacks(host);
    CHECK_EQUAL(
        covey_sync_message_collection_new(
            app->client, url, NULL, COVEY_TIME_NEWEST, fetch_limit, &callbacks, &host->collection, NULL), 0);
}

/* Fetches in a direction. Returns whether there is more. */
static inline bool host_fetch(host *host, int32_t direction) {
    probe fetched = PROBE;
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            host->collection, direction, on_fetched, &fetched, probe_free, NULL, NULL), 0);
    UNTIL(host->app, fetched.freed == 1);
    CHECK_EQUAL(fetched.code, COVEY_OK);
    return fetched.rows;
}

static inline void host_close(host *host) {
    covey_sync_message_collection_release(host->collection);
    CHECK_EQUAL(host->freed, 1);
}

/* Expects what was reported since the last time. */
#define REPORTED(host, wanted)                 \
    do {                                   \
        CHECK_TEXT((host)->reported, wanted);  \
        (host)->reported[0] = 0;               \
    } while (0)

/* The texts of a list, "a b c"; until the next call. */
static inline const char *texts(const host *host, int32_t which) {
    static char texts[HOST_ROWS * 16];
    const host_list *list = &host->lists[which];
    size_t used = 0;
    texts[0] = 0;
    for (int at = 0; at < list->count && used < sizeof texts; at++) {
        used += (size_t)snprintf(texts + used, sizeof texts - used, at == 0 ? "%s" : " %s", list->rows[at].text);
    }
    return texts;
}

static inline bool shows(const host *host, int32_t which, const char *wanted) {
    return strcmp(texts(host, which), wanted) == 0;
}

#endif /* COVEY_TEST_OLDER_FACE_H */
