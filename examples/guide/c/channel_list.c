/* A list of channels that stays current: group channel collections. */
#include "guide.h"

static void on_metadata(
    void *user_data, uint64_t id, const covey_metadata_entry *entries, size_t count, const covey_error *error) {
    (void)entries, (void)count;
    on_done(user_data, id, error);
}

/* The query of an app's channel list: all that the current user has, also the empty and the frozen ones. */
static covey_group_channel_list_query *list_query(int32_t order, const char *name) {
    covey_group_channel_list_query *query = NULL;
    CHECK(covey_group_channel_list_query_new(&query) == 0);
    CHECK(covey_group_channel_list_query_set_include_empty(query, true) == 0);
    CHECK(covey_group_channel_list_query_set_include_frozen(query, true) == 0);
    CHECK(covey_group_channel_list_query_set_order(query, order) == 0);
    /* Only for these samples: none sees the channels of another. */
    CHECK(covey_group_channel_list_query_set_name_contains(query, name) == 0);
    CHECK(covey_group_channel_list_query_set_limit(query, 2) == 0);
    return query;
}

static covey_group_channel_collection *create_collection(
    int32_t order, const char *name, const covey_group_channel_collection_callbacks *callbacks) {
    covey_group_channel_list_query *query = list_query(order, name);
    covey_group_channel_collection *collection = NULL;
    CHECK(covey_group_channel_collection_new(ana, query, callbacks, &collection, NULL) == 0);
    covey_group_channel_list_query_release(query);
    return collection;
}

/* Loads the next page, if there is one, into answer.channels; gives the number of channels in it. */
static int64_t load_more(covey_group_channel_collection *collection) {
    if (covey_group_channel_collection_has_next(collection) != 1) return 0;
    WAIT(covey_group_channel_collection_load_more(collection, on_channel_page, NULL, NULL, NULL, NULL));
    return covey_channel_list_count(answer.channels);
}

/* The names of the collection's channels, in its order. */
static const char *shown(const covey_group_channel_collection *collection) {
    static char names[256];
    size_t length = 0;
    covey_channel_list *channels = NULL;
    CHECK(covey_group_channel_collection_channels(collection, &channels) == 0);
    names[0] = 0;
    for (int64_t at = 0; at < covey_channel_list_count(channels); at++) {
        const char *name = covey_channel_name(covey_channel_list_at(channels, at), NULL);
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", at == 0 ? "" : ", ", name);
    }
    covey_channel_list_release(channels);
    return names;
}

/* Creates a collection, the latest message first; members and metadata come with the channels. */
static void create_by_last_message(void) {
    const char *url = make_channel("latest-b"), *key = "floor", *value = "2";
    make_channel("latest-a");
    send_text(ana, url, "the latest");
    WAIT(covey_client_create_channel_metadata(ana, url, &key, &value, 1, on_metadata, NULL, NULL, NULL, NULL));
    covey_group_channel_collection *collection = create_collection(COVEY_ORDER_LATEST_LAST_MESSAGE, "latest-", NULL);
    CHECK_TEXT(shown(collection), "");
    load_more(collection);
    CHECK_TEXT(shown(collection), "latest-b, latest-a");
    const covey_channel *first = covey_channel_list_at(answer.channels, 0);
    CHECK(covey_member_list_count(covey_channel_members(first)) == 2);
    CHECK_TEXT(covey_channel_metadata(first, "floor", NULL), "2");
    covey_group_channel_collection_release(collection);
}

/* Loads channels page by page, as long as there are more. */
static void load_pages(void) {
    make_channel("pages-1"), make_channel("pages-2"), make_channel("pages-3");
    covey_group_channel_collection *collection =
        create_collection(COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL, "pages-", NULL);
    CHECK(load_more(collection) == 2);
    CHECK(covey_group_channel_collection_has_next(collection) == 1);
    CHECK(load_more(collection) == 1);
    CHECK(covey_group_channel_collection_has_next(collection) == 0);
    CHECK_TEXT(shown(collection), "pages-1, pages-2, pages-3");
    covey_group_channel_collection_release(collection);
}

/* One callback brings whatever has changed: here who is typing, and the last message. */
static void note_state(void *user_data, const covey_channel_list *channels, const covey_channel_context *context) {
    (void)user_data, (void)context;
    for (int64_t at = 0; at < covey_channel_list_count(channels); at++) {
        const covey_channel *channel = covey_channel_list_at(channels, at);
        const covey_message *last = covey_channel_last_message(channel);
        note("%d typing, last: %s", (int)covey_channel_typing_count(channel),
             last == NULL ? "none" : covey_message_text(last, NULL));
    }
}

static void show_changes(void) {
    const char *url = make_channel("changes");
    covey_group_channel_collection_callbacks callbacks = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    callbacks.channels_updated = note_state;
    covey_group_channel_collection *collection =
        create_collection(COVEY_ORDER_LATEST_LAST_MESSAGE, "changes", &callbacks);
    load_more(collection);
    WAIT(covey_client_start_typing(bo, url, on_done, NULL, NULL, NULL, NULL));
    EXPECT("1 typing, last: none");
    send_text(bo, url, "guess what");
    EXPECT("0 typing, last: guess what");
    covey_group_channel_collection_release(collection);
}

/* The context says why a channel changed. */
static void note_typing(void *user_data, const covey_channel_list *channels, const covey_channel_context *context) {
    (void)user_data;
    const covey_user *typing = covey_channel_typing_at(covey_channel_list_at(channels, 0), 0);
    switch (context->source) {
        case COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED:
            note("%s", typing == NULL ? "nobody is typing" : covey_user_id(typing, NULL));
            break;
        default:
            break;
    }
}

static void react_to_typing(void) {
    const char *url = make_channel("typing");
    covey_group_channel_collection_callbacks callbacks = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    callbacks.channels_updated = note_typing;
    covey_group_channel_collection *collection =
        create_collection(COVEY_ORDER_LATEST_LAST_MESSAGE, "typing", &callbacks);
    load_more(collection);
    WAIT(covey_client_start_typing(bo, url, on_done, NULL, NULL, NULL, NULL));
    EXPECT("bo");
    WAIT(covey_client_end_typing(bo, url, on_done, NULL, NULL, NULL, NULL));
    EXPECT("nobody is typing");
    covey_group_channel_collection_release(collection);
}

/* Notes of each callback: what came, whether by a changelog, and which channels. */
static const char *how(const covey_channel_context *context) {
    return context->source == COVEY_SOURCE_CHANNEL_CHANGELOG ? "changelog" : "live";
}

static void note_added(void *user_data, const covey_channel_list *channels, const covey_channel_context *context) {
    (void)user_data;
    for (int64_t at = 0; at < covey_channel_list_count(channels); at++) {
        note("%s: added %s", how(context), covey_channel_url(covey_channel_list_at(channels, at), NULL));
    }
}

static void note_updated(void *user_data, const covey_channel_list *channels, const covey_channel_context *context) {
    (void)user_data;
    for (int64_t at = 0; at < covey_channel_list_count(channels); at++) {
        note("%s: updated %s", how(context), covey_channel_url(covey_channel_list_at(channels, at), NULL));
    }
}

static void note_deleted(void *user_data, const covey_string_list *channel_urls, const covey_channel_context *context) {
    (void)user_data;
    for (int64_t at = 0; at < covey_string_list_count(channel_urls); at++) {
        note("%s: deleted %s", how(context), covey_string_list_at(channel_urls, at, NULL));
    }
}

static covey_group_channel_collection *collection_with_notes(const char *name) {
    covey_group_channel_collection_callbacks callbacks = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    callbacks.channels_added = note_added;
    callbacks.channels_updated = note_updated;
    callbacks.channels_deleted = note_deleted;
    covey_group_channel_collection *collection =
        create_collection(COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL, name, &callbacks);
    while (covey_group_channel_collection_has_next(collection) == 1) load_more(collection);
    return collection;
}

/* bo changes one channel, deletes another, of both of which bo is an operator, and creates a third. */
static void change_channels(const char *changed, const char *deleted, const char *created) {
    const char *members[] = {"ana", "bo"};
    covey_group_channel_params *params = NULL;
    CHECK(covey_group_channel_params_new(&params) == 0);
    CHECK(covey_group_channel_params_set_data(params, "changed") == 0);
    WAIT(covey_client_update_channel(bo, changed, params, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_group_channel_params_set_channel_url(params, created) == 0);
    CHECK(covey_group_channel_params_set_name(params, created) == 0);
    CHECK(covey_group_channel_params_set_user_ids(params, members, 2) == 0);
    WAIT(covey_client_create_channel(bo, params, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(params);
    WAIT(covey_client_delete_channel(bo, deleted, on_done, NULL, NULL, NULL, NULL));
}

static const char *make_channel_of_bo(const char *channel_url) {
    const char *operators[] = {"bo"};
    make_channel(channel_url);
    WAIT(covey_client_add_operators(ana, channel_url, operators, 1, on_done, NULL, NULL, NULL, NULL));
    return channel_url;
}

/* What changed while there was no connection comes by a changelog, to the same callbacks. */
static void catch_up_by_changelog(void) {
    make_channel_of_bo("missed-a"), make_channel_of_bo("missed-b");
    covey_group_channel_collection *collection = collection_with_notes("missed-");
    CHECK(covey_client_pause(ana) == 0);
    change_channels("missed-a", "missed-b", "missed-c");
    CHECK(covey_client_resume(ana) == 0);
    EXPECT("changelog: updated missed-a");
    EXPECT("changelog: deleted missed-b");
    EXPECT("changelog: added missed-c");
    CHECK_TEXT(shown(collection), "missed-a, missed-c");
    covey_group_channel_collection_release(collection);
}

/* Creates a collection in the order of creation, the newest channel first; channels of one second by their URLs. A
 * message does not move a channel. */
static void create_by_creation(void) {
    make_channel("created-1"), make_channel("created-2");
    covey_group_channel_collection *collection = create_collection(COVEY_ORDER_CHRONOLOGICAL, "created-", NULL);
    CHECK(load_more(collection) == 2);
    const covey_channel *first = covey_channel_list_at(answer.channels, 0);
    const covey_channel *second = covey_channel_list_at(answer.channels, 1);
    int64_t newer = covey_channel_created_at(first), older = covey_channel_created_at(second);
    CHECK(newer > older || (newer == older && strcmp(covey_channel_url(first, NULL), "created-1") == 0));
    char before[64];
    snprintf(before, sizeof before, "%s", shown(collection));
    send_text(ana, covey_channel_url(second, NULL), "still here");
    CHECK_TEXT(shown(collection), before);
    covey_group_channel_collection_release(collection);
}

/* The list is scrolled to its end: each time one more page. */
static void scroll_to_the_end(void) {
    make_channel("scroll-1"), make_channel("scroll-2"), make_channel("scroll-3");
    covey_group_channel_collection *collection =
        create_collection(COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL, "scroll-", NULL);
    int64_t rows = 0;
    while (covey_group_channel_collection_has_next(collection) == 1) rows += load_more(collection);
    CHECK(rows == 3);
    /* At the end nothing more is loaded. */
    CHECK(load_more(collection) == 0);
    covey_group_channel_collection_release(collection);
}

/* The three callbacks report channels that come, change and go while the client is connected. */
static void receive_channel_events(void) {
    make_channel_of_bo("live-a"), make_channel_of_bo("live-b");
    covey_group_channel_collection *collection = collection_with_notes("live-");
    change_channels("live-a", "live-b", "live-c");
    EXPECT("live: updated live-a");
    EXPECT("live: added live-c");
    EXPECT("live: deleted live-b");
    covey_group_channel_collection_release(collection);
}

/* A disposed collection is empty, and its callbacks run no more. */
static void dispose(void) {
    const char *url = make_channel("disposed");
    covey_group_channel_collection *collection = collection_with_notes("disposed");
    CHECK_TEXT(shown(collection), "disposed");
    CHECK(covey_group_channel_collection_dispose(collection) == 0);
    CHECK(covey_group_channel_collection_is_disposed(collection) == 1);
    CHECK_TEXT(shown(collection), "");
    WAIT(covey_client_freeze_channel(ana, url, on_done, NULL, NULL, NULL, NULL));
    CHECK(!is_noted("live: updated disposed"));
    covey_group_channel_collection_release(collection);
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("000.01", create_by_last_message),
        SAMPLE("000.02", load_pages),
        SAMPLE("000.03", show_changes),
        SAMPLE("000.04", react_to_typing),
        SAMPLE("000.05", catch_up_by_changelog),
        SAMPLE("002.01", create_by_creation),
        SAMPLE("002.02", scroll_to_the_end),
        SAMPLE("002.03", receive_channel_events),
        SAMPLE("002.04", dispose),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
