/*
 * The channel collections of both APIs on one client, with one query, over a real connection: a host that maintains a
 * set of channels by the actions of the SyncManager adapter has those of the collection after each turn (older_face.h),
 * and both list them in the same order. While a page loads, one may have more channels than the other.
 */
#include "control.h"
#include "older_face.h"

enum { CHANNELS = 32, PAGE = 4, FILL = 6 };

/* The fields that an app draws, without the user's own receipts: neither API reports a change of those alone. */
typedef struct {
    char url[32], name[32];
    int64_t member_count, unread_count, last_message_id, flags;
} channel_row;

typedef struct {
    channel_row rows[CHANNELS];
    int count;
} channel_rows;

typedef struct {
    app ana;
    covey_client *bo;
    covey_sync_channel_collection *older;
    covey_group_channel_collection *newer;
    channel_rows host, order; /* by the actions, unordered; the adapter's own list after the last action */
    char reported[1024];
    bool is_loading;
    int steps, clears, freed;
} pair;

static int row_find(const channel_rows *rows, const char *url) {
    int at = 0;
    while (at < rows->count && strcmp(rows->rows[at].url, url) != 0) at++;
    return at < rows->count ? at : -1;
}

static channel_row channel_row_of(const covey_channel *channel) {
    channel_row row = {.member_count = covey_channel_member_count(channel)};
    snprintf(row.url, sizeof row.url, "%s", covey_channel_url(channel, NULL));
    snprintf(row.name, sizeof row.name, "%s", covey_channel_name(channel, NULL));
    row.unread_count = covey_channel_unread_message_count(channel);
    row.flags = covey_channel_flags(channel);
    const covey_message *last = covey_channel_last_message(channel);
    if (last != NULL) row.last_message_id = covey_message_id(last);
    return row;
}

/* Takes the list over, and releases it. */
static void read_channels(channel_rows *rows, covey_channel_list *channels) {
    rows->count = 0;
    for (int64_t at = 0; at < covey_channel_list_count(channels); at++) {
        CHECK(rows->count < CHANNELS);
        rows->rows[rows->count++] = channel_row_of(covey_channel_list_at(channels, at));
    }
    covey_channel_list_release(channels);
}

static void read_older(const pair *pair, channel_rows *rows) {
    covey_channel_list *channels = NULL;
    CHECK_EQUAL(covey_sync_channel_collection_channels(pair->older, &channels), 0);
    read_channels(rows, channels);
}

static bool rows_are_equal(const channel_rows *left, const channel_rows *right, bool in_order) {
    bool equal = left->count == right->count;
    for (int at = 0; equal && at < left->count; at++) {
        int found = in_order ? at : row_find(right, left->rows[at].url);
        const channel_row *one = &left->rows[at], *other = found < 0 ? NULL : &right->rows[found];
        equal = other != NULL && strcmp(one->url, other->url) == 0 && strcmp(one->name, other->name) == 0
            && one->member_count == other->member_count && one->unread_count == other->unread_count
            && one->last_message_id == other->last_message_id && one->flags == other->flags;
    }
    return equal;
}

static void apply_channels(void *user_data, const covey_channel_list *channels, int32_t action) {
    static const char *const actions[] = {"none", "insert", "update", "remove", "clear", "move"};
    pair *me = user_data;
    channel_rows before = me->order;
    CHECK(action >= COVEY_SYNC_ACTION_INSERT && action <= COVEY_SYNC_ACTION_MOVE);
    CHECK((covey_channel_list_count(channels) == 0) == (action == COVEY_SYNC_ACTION_CLEAR));
    if (action == COVEY_SYNC_ACTION_CLEAR) {
        me->host.count = 0;
        me->clears++;
    }
    read_older(me, &me->order);
    for (int64_t index = 0; index < covey_channel_list_count(channels); index++) {
        channel_row row = channel_row_of(covey_channel_list_at(channels, index));
        int at = row_find(&me->host, row.url);
        CHECK_EQUAL(at >= 0, action != COVEY_SYNC_ACTION_INSERT);
        if (at >= 0) me->host.rows[at] = me->host.rows[--me->host.count];
        if (action != COVEY_SYNC_ACTION_REMOVE) me->host.rows[me->host.count++] = row;
        /* A moved channel has a new place; an updated one keeps its place. */
        if (covey_channel_list_count(channels) > 1) continue;
        bool has_moved = row_find(&before, row.url) != row_find(&me->order, row.url);
        if (action == COVEY_SYNC_ACTION_MOVE) CHECK(has_moved);
        if (action == COVEY_SYNC_ACTION_UPDATE) CHECK(!has_moved);
    }
    size_t used = strlen(me->reported);
    snprintf(
        me->reported + used, sizeof me->reported - used, "%s %s; ", actions[action],
        action == COVEY_SYNC_ACTION_CLEAR ? "all" : covey_channel_url(covey_channel_list_at(channels, 0), NULL));
    CHECK(rows_are_equal(&me->host, &me->order, false));
}

static void pair_free(void *user_data) { ((pair *)user_data)->freed++; }

static void compare(app *app) {
    pair *me = app->context;
    channel_rows older, newer;
    covey_channel_list *channels = NULL;
    read_older(me, &older);
    CHECK_EQUAL(covey_group_channel_collection_channels(me->newer, &channels), 0);
    read_channels(&newer, channels);
    CHECK(rows_are_equal(&me->host, &older, false));
    if (me->is_loading) return;
    if (!rows_are_equal(&older, &newer, true)) {
        fprintf(stderr, "step %d, reported %s\n", me->steps, me->reported);
        for (int at = 0; at < older.count; at++) fprintf(stderr, "older: %s\n", older.rows[at].url);
        for (int at = 0; at < newer.count; at++) fprintf(stderr, "newer: %s\n", newer.rows[at].url);
        exit(1);
    }
    me->steps++;
}

/* Loads the next page of both. Returns whether there is more. */
static bool load_page(pair *pair) {
    probe older = PROBE, newer = PROBE;
    pair->is_loading = true;
    CHECK_EQUAL(covey_sync_channel_collection_fetch(pair->older, on_fetched, &older, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_group_channel_collection_load_more(pair->newer, on_channels, &newer, probe_free, NULL, NULL), 0);
    UNTIL(&pair->ana, older.freed == 1 && newer.freed == 1);
    CHECK_EQUAL(older.code, COVEY_OK);
    CHECK_EQUAL(newer.code, COVEY_OK);
    CHECK_EQUAL(covey_group_channel_collection_has_next(pair->newer), older.rows);
    pair->is_loading = false;
    compare(&pair->ana);
    return older.rows;
}

static void pair_open(pair *pair, int32_t limit) {
    covey_group_channel_list_query *query = NULL;
    covey_sync_channel_callbacks callbacks;
    CHECK_EQUAL(covey_group_channel_list_query_new(&query), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_include_empty(query, true), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, limit), 0);
    covey_sync_channel_callbacks_init(&callbacks, sizeof callbacks);
    callbacks.user_data = pair;
    callbacks.user_data_free = pair_free;
    callbacks.channels = apply_channels;
    CHECK_EQUAL(covey_sync_channel_collection_new(pair->ana.client, query, &callbacks, &pair->older, NULL), 0);
    CHECK_EQUAL(covey_group_channel_collection_new(pair->ana.client, query, NULL, &pair->newer, NULL), 0);
    covey_group_channel_list_query_release(query);
    pair->ana.context = pair;
    pair->ana.after_turn = compare;
}

static void pair_begin(pair *pair) {
    memset(pair, 0, sizeof *pair);
    app_open(&pair->ana, "ana", NULL);
    pair->bo = log_in(new_name("bo"));
}

static void pair_close(pair *pair) {
    pair->ana.after_turn = NULL;
    covey_sync_channel_collection_release(pair->older);
    CHECK_EQUAL(pair->freed, 1);
    covey_group_channel_collection_release(pair->newer);
    covey_client_release(pair->ana.client);
    covey_client_release(pair->bo);
}

static void rename_channel(covey_client *client, const char *url, const char *name) {
    covey_group_channel_params *params = NULL;
    CHECK_EQUAL(covey_group_channel_params_new(&params), 0);
    CHECK_EQUAL(covey_group_channel_params_set_name(params, name), 0);
    OTHER_ASKS(on_channel, covey_client_update_channel, client, url, params);
    covey_group_channel_params_release(params);
}

/* Waits for an action on a channel. */
#define UNTIL_REPORTED(pair, action, url)                                            \
    do {                                                                          \
        char wanted_[48];                                                         \
        snprintf(wanted_, sizeof wanted_, "%s %s; ", action, url);                \
        UNTIL(&(pair)->ana, strstr((pair)->reported, wanted_) != NULL);             \
        (pair)->reported[0] = 0;                                                     \
    } while (0)

static void both_faces_follow_channels(void) {
    pair pair;
    pair_begin(&pair);
    const char *first = make_channel(pair.bo, pair.ana.user_id);
    send_text(pair.bo, first, "hello");
    pair_open(&pair, 20);
    CHECK(!load_page(&pair));
    CHECK_EQUAL(pair.host.count, 1);
    pair.reported[0] = 0;
    const char *second = make_channel(pair.bo, pair.ana.user_id);
    UNTIL_REPORTED(&pair, "insert", second);
    for (int round = 0; round < 20; round++) {
        char name[16];
        const char *later = round % 2 == 0 ? second : first;
        wait_for_next_millisecond();
        send_text(pair.bo, later, "up");
        UNTIL_REPORTED(&pair, "move", later);
        CHECK_TEXT(pair.order.rows[0].url, later);
        snprintf(name, sizeof name, "Name %d", round);
        rename_channel(pair.bo, later, name);
        UNTIL_REPORTED(&pair, "update", later);
    }
    OTHER_ASKS(on_done, covey_client_freeze_channel, pair.bo, first);
    UNTIL_REPORTED(&pair, "update", first);
    APP_ASKS(&pair.ana, COVEY_OK, on_done, covey_client_hide_channel, pair.ana.client, first, false, true);
    UNTIL_REPORTED(&pair, "remove", first);
    APP_ASKS(&pair.ana, COVEY_OK, on_done, covey_client_unhide_channel, pair.ana.client, first);
    UNTIL_REPORTED(&pair, "insert", first);
    APP_ASKS(&pair.ana, COVEY_OK, on_done, covey_client_leave_channel, pair.ana.client, second);
    UNTIL_REPORTED(&pair, "remove", second);
    OTHER_ASKS(on_done, covey_client_delete_channel, pair.bo, first);
    UNTIL_REPORTED(&pair, "remove", first);
    CHECK_EQUAL(pair.host.count, 0);
    /* Each insert, move and remove comes in a turn of its own. */
    CHECK(pair.steps >= 25);
    pair_close(&pair);
}

static void both_faces_page_through_channels_and_clear(void) {
    pair pair;
    pair_begin(&pair);
    app_pause(&pair.ana);
    for (int index = 0; index < FILL; index++) {
        wait_for_next_millisecond();
        send_text(pair.bo, make_channel(pair.bo, pair.ana.user_id), "hello");
    }
    app_reconnect(&pair.ana);
    pair_open(&pair, PAGE);
    CHECK(load_page(&pair));
    CHECK_EQUAL(pair.host.count, PAGE);
    CHECK(!load_page(&pair));
    CHECK_EQUAL(pair.host.count, FILL);
    /* Both get the missed changes. */
    app_pause(&pair.ana);
    rename_channel(pair.bo, pair.order.rows[2].url, "Renamed");
    pair.reported[0] = 0;
    char renamed[32];
    snprintf(renamed, sizeof renamed, "%s", pair.order.rows[2].url);
    app_reconnect(&pair.ana);
    UNTIL_REPORTED(&pair, "update", renamed);

    /* Each begins again by itself; the first page of one may come before the clearing has completed. */
    pair.is_loading = true;
    APP_ASKS(&pair.ana, COVEY_OK, on_done, covey_sync_clear_cache, pair.ana.client);
    CHECK_EQUAL(pair.clears, 1);
    UNTIL(&pair.ana, pair.host.count >= PAGE);
    while (pair.host.count < FILL) {
        APP_ASKS(&pair.ana, COVEY_OK, on_fetched, covey_sync_channel_collection_fetch, pair.older);
    }
    while (covey_group_channel_collection_has_next(pair.newer)) {
        APP_ASKS(&pair.ana, COVEY_OK, on_channels, covey_group_channel_collection_load_more, pair.newer);
    }
    pair.is_loading = false;
    compare(&pair.ana);
    pair_close(&pair);
}

static void two_fetches_of_channels_do_not_run_at_once(void) {
    pair pair;
    probe first = PROBE, second = PROBE;
    memset(&pair, 0, sizeof pair);
    app_begin(&pair.ana, "ana", NULL, false);
    pair.bo = log_in(new_name("bo"));
    make_channel(pair.bo, pair.ana.user_id);
    pair_open(&pair, PAGE);
    pair.is_loading = true;
    fault("delay", "request GET users/*/my_group_channels", pair.ana.user_id, ", \"ms\": 300");
    CHECK_EQUAL(covey_sync_channel_collection_fetch(pair.older, on_fetched, &first, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_sync_channel_collection_fetch(pair.older, on_fetched, &second, probe_free, NULL, NULL), 0);
    UNTIL(&pair.ana, first.freed == 1 && second.freed == 1);
    CHECK_EQUAL(first.code, COVEY_OK);
    CHECK_EQUAL(second.code, COVEY_ERROR_SYNC_DUPLICATED_FETCH);
    CHECK_EQUAL(second.rows, true);
    CHECK_EQUAL(pair.host.count, 1);
    end_faults();
    pair_close(&pair);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(both_faces_follow_channels), CASE(both_faces_page_through_channels_and_clear),
    CASE(two_fetches_of_channels_do_not_run_at_once), {NULL, NULL}};
