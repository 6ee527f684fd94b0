/*
 * Watches a channel that another process writes to.
 *
 *   reader API_URL CACHE_DIRECTORY USER CHANNEL_URL
 *
 * Opens the cache, logs in, shows the newest messages and says "ready COUNT". From then on it maintains a copy of the list
 * by the changes of the callbacks alone. Orders on stdin:
 *
 *   await ID   waits until the list ends with that message; answers with "notified ADDED UPDATED DELETED RESETS MS";
 *              MS is the time from the first to the last message notified
 *   list       loads older pages up to the first message, and writes the list: see write_list
 *
 * Messages that events add must be newer than all before, each notified once. The copy must equal the list whenever the
 * script asks for it. After a huge gap a new collection is created, as an app does.
 */
#include "peer.h"

#define PAGE_SIZE 100

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int64_t *ids; /* the copy: message ids in the order of the list */
    int64_t count, room;
    int64_t added, updated, deleted, resets;
    int64_t first_ms, last_ms;
    int parts, pages, freed;
    bool is_gap_huge;
    int32_t code;
    covey_message_collection *collection;
} view;

static view shown = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void make_room(int64_t count) {
    if (count <= shown.room) return;
    shown.room = count * 2;
    shown.ids = realloc(shown.ids, (size_t)shown.room * sizeof shown.ids[0]);
    CHECK(shown.ids != NULL);
}

static void copy_list(const covey_message_list *list) {
    shown.count = covey_message_list_count(list);
    make_room(shown.count);
    for (int64_t at = 0; at < shown.count; at++) shown.ids[at] = covey_message_id(covey_message_list_at(list, at));
}

/* Moves what is there from one place on, up to the end. */
static void move_ids(int64_t to, int64_t from) {
    memmove(&shown.ids[to], &shown.ids[from], (size_t)(shown.count - from) * sizeof shown.ids[0]);
}

/*
 * Applies the steps to the copy. An insertion says where, and the callback's messages, which are in the order of the
 * list, say what: so the places are made first, and filled from the front when all steps are done.
 */
static void apply(const covey_message_context *context, const covey_message_list *messages) {
    int64_t inserted = 0, first = shown.count;
    for (uint64_t at = 0; at < context->change_count; at++) {
        covey_change change = context->changes[at];
        switch (change.kind) {
        case COVEY_CHANGE_INSERT:
            CHECK(change.to >= 0 && change.to <= shown.count && messages != NULL);
            make_room(shown.count + 1);
            move_ids(change.to + 1, change.to);
            shown.ids[change.to] = 0;
            shown.count++;
            inserted++;
            if (change.to < first) first = change.to;
            break;
        case COVEY_CHANGE_REMOVE:
            CHECK(change.from >= 0 && change.from < shown.count);
            move_ids(change.from, change.from + 1);
            shown.count--;
            break;
        case COVEY_CHANGE_UPDATE: CHECK(change.to >= 0 && change.to < shown.count); break;
        case COVEY_CHANGE_RESET: {
            covey_message_list *list = NULL;
            CHECK_EQUAL(covey_message_collection_timeline(shown.collection, &list), 0);
            copy_list(list);
            covey_message_list_release(list);
            shown.resets++;
            break;
        }
        default: /* Succeeded messages of others never move. */
            fprintf(stderr, "a change of kind %d\n", change.kind);
            exit(1);
        }
    }
    int64_t filled = 0;
    for (int64_t at = first; filled < inserted; at++) {
        CHECK(at < shown.count);
        if (shown.ids[at] == 0) shown.ids[at] = covey_message_id(covey_message_list_at(messages, filled++));
    }
    CHECK(messages == NULL || inserted == covey_message_list_count(messages));
}

static void on_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    pthread_mutex_lock(&shown.mutex);
    int64_t before = shown.count, count = covey_message_list_count(messages);
    int64_t newest = before > 0 ? shown.ids[before - 1] : 0;
    apply(context, messages);
    CHECK(count > 0);
    CHECK_EQUAL(shown.count, before + count);
    if (context->is_from_event) {
        CHECK_EQUAL(context->source, COVEY_SOURCE_EVENT_MESSAGE_RECEIVED);
        for (int64_t at = 0; at < count; at++) {
            int64_t id = covey_message_id(covey_message_list_at(messages, at));
            if (id <= newest) {
                fprintf(stderr, "message %" PRId64 " was notified after %" PRId64 "\n", id, newest);
                exit(1);
            }
            newest = id;
        }
    }
    shown.added += count;
    shown.last_ms = now_ms();
    if (shown.first_ms == 0) shown.first_ms = shown.last_ms;
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_updated(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    pthread_mutex_lock(&shown.mutex);
    apply(context, NULL);
    shown.updated += covey_message_list_count(messages);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_deleted(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    pthread_mutex_lock(&shown.mutex);
    apply(context, NULL);
    shown.deleted += covey_message_list_count(messages);
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_changed(void *user_data, const covey_message_context *context) {
    (void)user_data;
    pthread_mutex_lock(&shown.mutex);
    apply(context, NULL);
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_huge_gap(void *user_data, const covey_message_context *context) {
    (void)user_data, (void)context;
    pthread_mutex_lock(&shown.mutex);
    shown.is_gap_huge = true;
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_freed(void *user_data) {
    (void)user_data;
    pthread_mutex_lock(&shown.mutex);
    shown.freed++;
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_part(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)context;
    pthread_mutex_lock(&shown.mutex);
    if (messages != NULL) copy_list(messages);
    shown.code = code_of(error);
    shown.parts++;
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

static void on_page(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)id;
    pthread_mutex_lock(&shown.mutex);
    if (messages != NULL) apply(context, messages);
    shown.code = code_of(error);
    shown.pages++;
    pthread_cond_broadcast(&shown.changed);
    pthread_mutex_unlock(&shown.mutex);
}

/* Waits for what callbacks change, with the mutex held. */
#define AWAIT(condition)                                                                                          \
    do {                                                                                                          \
        struct timespec limit_;                                                                                   \
        clock_gettime(CLOCK_REALTIME, &limit_);                                                                   \
        limit_.tv_sec += LIMIT_SECONDS;                                                                           \
        while (!(condition)) {                                                                                    \
            if (pthread_cond_timedwait(&shown.changed, &shown.mutex, &limit_) == 0) continue;                     \
            fprintf(stderr, "waited %d s for %s; the list has %" PRId64 " messages, the last is %" PRId64 "\n",   \
                LIMIT_SECONDS, #condition, shown.count, shown.count > 0 ? shown.ids[shown.count - 1] : 0);        \
            exit(1);                                                                                              \
        }                                                                                                         \
    } while (0)

static void open_view(covey_client *client, const char *channel_url) {
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data_free = on_freed;
    callbacks.messages_added = on_added;
    callbacks.messages_updated = on_updated;
    callbacks.messages_deleted = on_deleted;
    callbacks.changed = on_changed;
    callbacks.huge_gap_detected = on_huge_gap;
    covey_message_list_params *params = peer_params(PAGE_SIZE);
    shown.count = shown.parts = 0;
    shown.is_gap_huge = false;
    CHECK_EQUAL(
        covey_message_collection_new(
            client, channel_url, COVEY_TIME_NEWEST, params, &callbacks, &shown.collection, NULL),
        0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_start(shown.collection, on_part, on_part, NULL, NULL, NULL), 0);
    pthread_mutex_lock(&shown.mutex);
    AWAIT(shown.parts == 2);
    CHECK_EQUAL(shown.code, COVEY_OK);
    pthread_mutex_unlock(&shown.mutex);
}

static void close_view(void) {
    int freed = shown.freed;
    covey_message_collection_release(shown.collection);
    pthread_mutex_lock(&shown.mutex);
    AWAIT(shown.freed == freed + 1);
    pthread_mutex_unlock(&shown.mutex);
}

static void await_message(covey_client *client, const char *channel_url, int64_t id) {
    for (;;) {
        pthread_mutex_lock(&shown.mutex);
        AWAIT(shown.is_gap_huge || (shown.count > 0 && shown.ids[shown.count - 1] == id));
        bool is_gap_huge = shown.is_gap_huge;
        pthread_mutex_unlock(&shown.mutex);
        if (!is_gap_huge) return;
        close_view();
        open_view(client, channel_url);
    }
}

static void write_all(void) {
    while (covey_message_collection_has_previous(shown.collection) == 1) {
        int pages = shown.pages;
        CHECK_EQUAL(covey_message_collection_load_previous(shown.collection, on_page, NULL, NULL, NULL, NULL), 0);
        pthread_mutex_lock(&shown.mutex);
        AWAIT(shown.pages == pages + 1);
        CHECK_EQUAL(shown.code, COVEY_OK);
        pthread_mutex_unlock(&shown.mutex);
    }
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_timeline(shown.collection, &list), 0);
    pthread_mutex_lock(&shown.mutex);
    CHECK_EQUAL(shown.count, covey_message_list_count(list));
    for (int64_t at = 0; at < shown.count; at++) {
        CHECK_EQUAL(shown.ids[at], covey_message_id(covey_message_list_at(list, at)));
    }
    pthread_mutex_unlock(&shown.mutex);
    write_list("list", list);
    covey_message_list_release(list);
}

static void say_ready(void) {
    pthread_mutex_lock(&shown.mutex);
    printf("ready %" PRId64 "\n", shown.count);
    pthread_mutex_unlock(&shown.mutex);
    CHECK(fflush(stdout) == 0);
}

static void say_notified(void) {
    pthread_mutex_lock(&shown.mutex);
    printf(
        "notified %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n", shown.added, shown.updated, shown.deleted,
        shown.resets, shown.last_ms - shown.first_ms);
    pthread_mutex_unlock(&shown.mutex);
    CHECK(fflush(stdout) == 0);
}

int main(int argc, char **argv) {
    CHECK(argc == 5);
    alarm(30 * LIMIT_SECONDS);
    covey_client *client = peer_client(argv[1], argv[2]);
    CHECK_EQUAL(peer_connect(client, argv[3]), COVEY_OK);
    open_view(client, argv[4]);
    say_ready();
    char order[64];
    while (next_order(order, sizeof order)) {
        if (strncmp(order, "await ", 6) == 0) {
            await_message(client, argv[4], atoll(order + 6));
            say_notified();
        } else {
            CHECK(strcmp(order, "list") == 0);
            write_all();
        }
    }
    CHECK_EQUAL(covey_client_dropped_count(client), 0);
    close_view();
    covey_client_release(client);
    CHECK_EQUAL(covey_debug_live_objects(), 0);
    free(shown.ids);
    return 0;
}
