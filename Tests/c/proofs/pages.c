/*
 * Pages all history of all channels, with the server or without it.
 *
 *   pages API_URL CACHE_DIRECTORY USER online|offline backward|forward
 *
 * Channels come from a collection in the order of their latest messages; each is paged from its newest message back or
 * from its first message on, 100 at a time. Every page except the last must be full and must be at its end of the list.
 * Nothing changes meanwhile, so no callback may report a message. Writes each channel's list to stdout.
 */
#include "peer.h"

#define PAGE_SIZE 100

static bool online, backward;

typedef struct {
    probe probe;
    int32_t start_codes[2];
    int64_t start_counts[2];
    int starts;
    int64_t first_id, last_id; /* of the page that came last */
    int64_t notified;          /* messages that callbacks reported */
} view;

static void on_part(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    view *me = user_data;
    CHECK(context != NULL && me->starts < 2);
    me->start_codes[me->starts] = code_of(error);
    me->start_counts[me->starts++] = messages == NULL ? -1 : covey_message_list_count(messages);
    probe_tell(&me->probe, 0, 0);
}

static void on_page(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    view *me = user_data;
    CHECK(id != 0 && context != NULL && (messages == NULL) == (error != NULL));
    int64_t count = messages == NULL ? 0 : covey_message_list_count(messages);
    if (count > 0) {
        me->first_id = covey_message_id(covey_message_list_at(messages, 0));
        me->last_id = covey_message_id(covey_message_list_at(messages, count - 1));
    }
    probe_tell(&me->probe, code_of(error), count);
}

static void on_change(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)context;
    ((view *)user_data)->notified += covey_message_list_count(messages);
}

static void on_changed(void *user_data, const covey_message_context *context) {
    ((view *)user_data)->notified += (int64_t)context->change_count;
}

static bool goes_on(const covey_message_collection *collection) {
    return (backward ? covey_message_collection_has_previous : covey_message_collection_has_next)(collection) == 1;
}

/* Loads one page. False if the cache alone has no more to give. */
static bool load_page(covey_message_collection *collection, view *view, const char *url) {
    int64_t held = covey_message_collection_succeeded_count(collection);
    int before = probe_count(&view->probe);
    CHECK_EQUAL(
        (backward ? covey_message_collection_load_previous : covey_message_collection_load_next)(
            collection, on_page, view, NULL, NULL, NULL),
        0);
    probe_wait(&view->probe, before + 1);
    if (!online && view->probe.code == COVEY_ERROR_CONNECTION_REQUIRED) return false;
    CHECK_EQUAL(view->probe.code, COVEY_OK);
    int64_t count = view->probe.rows;
    bool has_more = goes_on(collection);
    if (count != PAGE_SIZE && has_more && online) {
        fprintf(stderr, "%s: a page of %" PRId64 " messages after %" PRId64 ", and more to come\n", url, count, held);
        exit(1);
    }
    CHECK(count <= PAGE_SIZE);
    CHECK_EQUAL(covey_message_collection_succeeded_count(collection), held + count);
    if (count == 0) return online ? has_more : false;
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_succeeded(collection, &list), 0);
    int64_t first = backward ? 0 : held;
    CHECK_EQUAL(covey_message_id(covey_message_list_at(list, first)), view->first_id);
    CHECK_EQUAL(covey_message_id(covey_message_list_at(list, first + count - 1)), view->last_id);
    covey_message_list_release(list);
    return has_more;
}

static void page_channel(covey_client *client, const char *url) {
    view view = {.probe = PROBE};
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = &view;
    callbacks.user_data_free = probe_free;
    callbacks.messages_added = callbacks.messages_updated = callbacks.messages_deleted = on_change;
    callbacks.changed = on_changed;
    covey_message_list_params *params = peer_params(PAGE_SIZE);
    covey_message_collection *collection = NULL;
    CHECK_EQUAL(
        covey_message_collection_new(
            client, url, backward ? COVEY_TIME_NEWEST : 0, params, &callbacks, &collection, NULL),
        0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_start(collection, on_part, on_part, &view, NULL, NULL), 0);
    probe_wait(&view.probe, 2);
    CHECK_EQUAL(view.start_codes[0], COVEY_OK);
    CHECK_EQUAL(view.start_codes[1], online ? COVEY_OK : COVEY_ERROR_CONNECTION_REQUIRED);
    int64_t shown = view.start_counts[online ? 1 : 0];
    CHECK(shown > 0 && shown <= PAGE_SIZE);
    CHECK_EQUAL(covey_message_collection_succeeded_count(collection), shown);
    CHECK_EQUAL((backward ? covey_message_collection_has_next : covey_message_collection_has_previous)(collection), 0);
    bool has_more = goes_on(collection);
    while (has_more) has_more = load_page(collection, &view, url);
    CHECK_EQUAL(view.notified, 0);
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_succeeded(collection, &list), 0);
    write_list(url, list);
    covey_message_list_release(list);
    covey_message_collection_release(collection);
    probe_wait(&view.probe, -1);
}

/* The URLs of all channels, in the order of the list. */
static int64_t list_channels(covey_client *client, char urls[][128], int64_t room) {
    probe page = PROBE;
    covey_group_channel_list_query *query = NULL;
    CHECK_EQUAL(covey_group_channel_list_query_new(&query), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, PAGE_SIZE), 0);
    covey_group_channel_collection *collection = NULL;
    CHECK_EQUAL(covey_group_channel_collection_new(client, query, NULL, &collection, NULL), 0);
    covey_group_channel_list_query_release(query);
    for (int pages = 1; covey_group_channel_collection_has_next(collection) == 1; pages++) {
        CHECK_EQUAL(covey_group_channel_collection_load_more(collection, on_channels, &page, NULL, NULL, NULL), 0);
        probe_wait(&page, pages);
        CHECK_EQUAL(page.code, COVEY_OK);
        if (page.rows == 0 && !online) break;
    }
    covey_channel_list *list = NULL;
    CHECK_EQUAL(covey_group_channel_collection_channels(collection, &list), 0);
    int64_t count = covey_channel_list_count(list);
    CHECK(count <= room);
    for (int64_t at = 0; at < count; at++) {
        snprintf(urls[at], sizeof urls[at], "%s", covey_channel_url(covey_channel_list_at(list, at), NULL));
    }
    covey_channel_list_release(list);
    covey_group_channel_collection_release(collection);
    return count;
}

int main(int argc, char **argv) {
    static char urls[1000][128];
    CHECK(argc == 6);
    online = strcmp(argv[4], "online") == 0;
    backward = strcmp(argv[5], "backward") == 0;
    alarm(30 * LIMIT_SECONDS);
    covey_client *client = peer_client(argv[1], argv[2]);
    int32_t code = peer_connect(client, argv[3]);
    CHECK((code == COVEY_OK) == online);
    int64_t count = list_channels(client, urls, 1000);
    for (int64_t at = 0; at < count; at++) page_channel(client, urls[at]);
    CHECK_EQUAL(covey_client_dropped_count(client), 0);
    covey_client_release(client);
    CHECK_EQUAL(covey_debug_live_objects(), 0);
    return 0;
}
