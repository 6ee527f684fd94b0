/*
 * One of two peers under many faults: a complete client that writes to a channel and watches it.
 *
 *   chatter API_URL CACHE_DIRECTORY USER CHANNEL_URL
 *
 * Opens the cache, logs in if it can, shows the newest messages and says "ready". Lines that it says by itself:
 *
 *   promised N   the app was notified of the message "USER N" as pending: from now on it must reach the server
 *   sent N       its send was answered with success
 *
 * Orders on stdin:
 *
 *   send FIRST COUNT   sends the messages "USER FIRST" and so on, without waiting; no answer
 *   settle ID          waits until nothing is pending and the list ends with that message or a newer one (ids ascend
 *                      with time); answers "settled"
 *   list               loads older pages up to the first message, and writes the list: see write_list
 *
 * The list is kept by positional changes alone, and compared with the library's after every callback.
 */
#include "peer.h"

#define PAGE_SIZE 100

static struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int64_t *ids; /* by place: message ids, 0 for unsent ones */
    int64_t count, room, pending;
    int parts, pages, freed;
    bool is_gap_huge;
    covey_message_collection *collection;
    covey_client *client;
    char user[64];
} chat = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void make_room(int64_t count) {
    if (count <= chat.room) return;
    chat.room = count * 2;
    chat.ids = realloc(chat.ids, (size_t)chat.room * sizeof chat.ids[0]);
    CHECK(chat.ids != NULL);
}

static void open_place(int64_t at, int64_t id) {
    CHECK(at >= 0 && at <= chat.count);
    make_room(chat.count + 1);
    memmove(&chat.ids[at + 1], &chat.ids[at], (size_t)(chat.count - at) * sizeof chat.ids[0]);
    chat.ids[at] = id;
    chat.count++;
}

static int64_t close_place(int64_t at) {
    CHECK(at >= 0 && at < chat.count);
    int64_t id = chat.ids[at];
    memmove(&chat.ids[at], &chat.ids[at + 1], (size_t)(chat.count - at - 1) * sizeof chat.ids[0]);
    chat.count--;
    return id;
}

/* What a change does not name stays; what it names is read from the snapshot, with which all must agree in the end. */
#define NAMED INT64_MIN

static void follow(const covey_message_context *context) {
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_timeline(chat.collection, &list), 0);
    int64_t count = covey_message_list_count(list);
    bool is_reset = context == NULL;
    for (uint64_t at = 0; !is_reset && at < context->change_count; at++) {
        covey_change change = context->changes[at];
        switch (change.kind) {
        case COVEY_CHANGE_INSERT: open_place(change.to, NAMED); break;
        case COVEY_CHANGE_REMOVE: close_place(change.from); break;
        case COVEY_CHANGE_MOVE: open_place(change.to, close_place(change.from)); break;
        case COVEY_CHANGE_UPDATE:
            CHECK(change.to >= 0 && change.to < chat.count);
            chat.ids[change.to] = NAMED;
            break;
        default: is_reset = true;
        }
    }
    if (is_reset) {
        make_room(count);
        chat.count = count;
        for (int64_t at = 0; at < count; at++) chat.ids[at] = NAMED;
    }
    CHECK_EQUAL(chat.count, count);
    for (int64_t at = 0; at < count; at++) {
        int64_t id = covey_message_id(covey_message_list_at(list, at));
        if (chat.ids[at] == NAMED) chat.ids[at] = id;
        CHECK_EQUAL(chat.ids[at], id);
    }
    covey_message_list_release(list);
    chat.pending = covey_message_collection_pending_count(chat.collection);
    pthread_cond_broadcast(&chat.changed);
}

static int64_t number_of(const covey_message *message) {
    const char *text = covey_message_text(message, NULL);
    size_t length = strlen(chat.user);
    return strncmp(text, chat.user, length) == 0 ? atoll(text + length) : -1;
}

static void say(const char *word, int64_t number) {
    printf("%s %" PRId64 "\n", word, number);
    CHECK(fflush(stdout) == 0);
}

static void on_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    pthread_mutex_lock(&chat.mutex);
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        const covey_message *message = covey_message_list_at(messages, at);
        if (covey_message_sending_status(message) == COVEY_SENDING_PENDING) say("promised", number_of(message));
    }
    follow(context);
    pthread_mutex_unlock(&chat.mutex);
}

static void on_others(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data, (void)messages;
    pthread_mutex_lock(&chat.mutex);
    follow(context);
    pthread_mutex_unlock(&chat.mutex);
}

static void on_changed(void *user_data, const covey_message_context *context) { on_others(user_data, NULL, context); }

static void on_huge_gap(void *user_data, const covey_message_context *context) {
    (void)user_data;
    pthread_mutex_lock(&chat.mutex);
    follow(context);
    chat.is_gap_huge = true;
    pthread_mutex_unlock(&chat.mutex);
}

static void on_part(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)messages, (void)context, (void)error;
    pthread_mutex_lock(&chat.mutex);
    follow(NULL);
    chat.parts++;
    pthread_mutex_unlock(&chat.mutex);
}

static void on_page(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)id, (void)messages;
    pthread_mutex_lock(&chat.mutex);
    if (error == NULL) follow(context);
    chat.pages++;
    pthread_cond_broadcast(&chat.changed);
    pthread_mutex_unlock(&chat.mutex);
}

static void on_sent(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)id;
    pthread_mutex_lock(&chat.mutex);
    if (error == NULL) {
        CHECK_EQUAL(number_of(message), (int64_t)(intptr_t)user_data);
        say("sent", (int64_t)(intptr_t)user_data);
    }
    pthread_mutex_unlock(&chat.mutex);
}

static void on_freed(void *user_data) {
    (void)user_data;
    pthread_mutex_lock(&chat.mutex);
    chat.freed++;
    pthread_cond_broadcast(&chat.changed);
    pthread_mutex_unlock(&chat.mutex);
}

/* Waits for what callbacks change, with the mutex held. */
#define AWAIT(condition)                                                                                               \
    do {                                                                                                               \
        struct timespec limit_;                                                                                        \
        clock_gettime(CLOCK_REALTIME, &limit_);                                                                        \
        limit_.tv_sec += LIMIT_SECONDS;                                                                                \
        while (!(condition)) {                                                                                         \
            if (pthread_cond_timedwait(&chat.changed, &chat.mutex, &limit_) == 0) continue;                            \
            fprintf(                                                                                                   \
                stderr,                                                                                                \
                "%s waited %d s for %s; %" PRId64 " messages, the last %" PRId64 ", %" PRId64 " pending, "             \
                "connection state %d, has_next %d\n",                                                                  \
                chat.user, LIMIT_SECONDS, #condition, chat.count, chat.count > 0 ? chat.ids[chat.count - 1] : 0,       \
                chat.pending, covey_client_connection_state(chat.client),                                              \
                covey_message_collection_has_next(chat.collection));                                                   \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

static void open_view(covey_client *client, const char *channel_url) {
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data_free = on_freed;
    callbacks.messages_added = on_added;
    callbacks.messages_updated = on_others;
    callbacks.messages_deleted = on_others;
    callbacks.changed = on_changed;
    callbacks.huge_gap_detected = on_huge_gap;
    covey_message_list_params *params = peer_params(PAGE_SIZE);
    chat.count = chat.parts = 0;
    chat.is_gap_huge = false;
    CHECK_EQUAL(
        covey_message_collection_new(
            client, channel_url, COVEY_TIME_NEWEST, params, &callbacks, &chat.collection, NULL),
        0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_start(chat.collection, on_part, on_part, NULL, NULL, NULL), 0);
    pthread_mutex_lock(&chat.mutex);
    AWAIT(chat.parts == 2);
    pthread_mutex_unlock(&chat.mutex);
}

static void close_view(void) {
    int freed = chat.freed;
    covey_message_collection_release(chat.collection);
    pthread_mutex_lock(&chat.mutex);
    AWAIT(chat.freed == freed + 1);
    pthread_mutex_unlock(&chat.mutex);
}

static void send_messages(covey_client *client, const char *channel_url, int64_t first, int64_t count) {
    covey_user_message_params *params = NULL;
    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    char text[128];
    for (int64_t number = first; number < first + count; number++) {
        snprintf(text, sizeof text, "%s %" PRId64, chat.user, number);
        CHECK_EQUAL(covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED), 0);
        CHECK_EQUAL(
            covey_client_send_user_message(
                client, channel_url, params, NULL, on_sent, (void *)(intptr_t)number, NULL, NULL, NULL),
            0);
    }
    covey_user_message_params_release(params);
}

/* A huge gap was missed: creates a new view, as an app does. */
static void settle(covey_client *client, const char *channel_url, int64_t id) {
    for (;;) {
        pthread_mutex_lock(&chat.mutex);
        AWAIT(chat.is_gap_huge || (chat.pending == 0 && chat.count > 0 && chat.ids[chat.count - 1] >= id));
        bool is_gap_huge = chat.is_gap_huge;
        pthread_mutex_unlock(&chat.mutex);
        if (!is_gap_huge) return;
        close_view();
        open_view(client, channel_url);
    }
}

static void write_all(void) {
    while (covey_message_collection_has_previous(chat.collection) == 1) {
        int pages = chat.pages;
        CHECK_EQUAL(covey_message_collection_load_previous(chat.collection, on_page, NULL, NULL, NULL, NULL), 0);
        pthread_mutex_lock(&chat.mutex);
        AWAIT(chat.pages > pages);
        pthread_mutex_unlock(&chat.mutex);
    }
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_timeline(chat.collection, &list), 0);
    pthread_mutex_lock(&chat.mutex);
    write_list("list", list);
    pthread_mutex_unlock(&chat.mutex);
    covey_message_list_release(list);
}

int main(int argc, char **argv) {
    CHECK(argc == 5);
    snprintf(chat.user, sizeof chat.user, "%s", argv[3]);
    covey_client *client = chat.client = peer_client(argv[1], argv[2]);
    peer_connect(client, argv[3]);
    open_view(client, argv[4]);
    pthread_mutex_lock(&chat.mutex);
    say("ready", chat.count);
    pthread_mutex_unlock(&chat.mutex);
    char order[64];
    while (next_order(order, sizeof order)) {
        long long first = 0, count = 0;
        if (sscanf(order, "send %lld %lld", &first, &count) == 2) {
            send_messages(client, argv[4], first, count);
        } else if (sscanf(order, "settle %lld", &first) == 1) {
            settle(client, argv[4], first);
            pthread_mutex_lock(&chat.mutex);
            say("settled", chat.count);
            pthread_mutex_unlock(&chat.mutex);
        } else {
            CHECK(strcmp(order, "list") == 0);
            write_all();
        }
    }
    close_view();
    covey_client_release(client);
    CHECK_EQUAL(covey_debug_live_objects(), 0);
    free(chat.ids);
    return 0;
}
