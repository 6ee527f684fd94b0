/*
 * The SyncManager adapter and a collection on one client and one channel, over a real connection: a host that rebuilds
 * its lists from the adapter's actions always has those of the collection.
 *
 * docs/migration.md promises that the lists are equal, except that a message that is queued for a retry is failed in
 * the adapter and pending in the collection. Each API reports a change by its own callbacks, one after the other, so
 * the promise holds at the end of a turn (older_face.h): `compare` runs after each. After a new connection and after a
 * page each collection completes itself with its own requests: until their answers have come one may show more than
 * the other, but shared messages are equal, and unsent messages always are.
 */
#include "control.h"
#include "older_face.h"

enum { PAGE = 10, FILL = 25, OPERATIONS = 400, STATES = 256 };

/* The collection's lists, divided as the adapter divides them. */
typedef struct {
    host_list lists[HOST_LISTS];
} view;

typedef struct {
    app ana;
    covey_client *bo;
    const char *url;
    host older;
    covey_message_collection *newer;
    host_list truth; /* what Ana can see of the server's messages */
    bool is_online, is_whole, has_more, is_cut;
    int32_t policy;
    uint32_t seed;
    int number; /* of the last text */
    int steps, strict_steps; /* turns that were compared, and those of them after which the lists had to be equal */
    /* The running turn: a number for each change that an API has shown, in order. */
    uint64_t shown_older[STATES], shown_newer[STATES];
    int shown;
} story;

/* ---- Comparing --------------------------------------------------------------------------------------------------- */

static void read_newer(story *story, view *view) {
    static int32_t (*const getters[])(const covey_message_collection *, covey_message_list **) = {
        covey_message_collection_succeeded, covey_message_collection_pending, covey_message_collection_failed};
    memset(view, 0, sizeof *view);
    for (int which = 0; which < HOST_LISTS; which++) {
        covey_message_list *messages = NULL;
        CHECK_EQUAL(getters[which](story->newer, &messages), 0);
        for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
            const covey_message *message = covey_message_list_at(messages, at);
            bool is_queued = (covey_message_flags(message) & COVEY_MESSAGE_FLAG_QUEUED_FOR_RESEND) != 0;
            list_insert(&view->lists[is_queued ? COVEY_SYNC_MESSAGES_FAILED : which], row_of(message));
        }
        covey_message_list_release(messages);
    }
}

static uint64_t print_of_lists(const host_list *lists) {
    uint64_t print = 1;
    for (int which = 0; which < HOST_LISTS; which++) {
        print = print * 31 + (uint64_t)lists[which].count;
        for (int at = 0; at < lists[which].count; at++) print = print * 31 + lists[which].rows[at].print;
    }
    return print;
}

static bool agree(const host_list *older, const host_list *newer) {
    bool equal = true;
    for (int which = 0; which < HOST_LISTS; which++) equal = equal && lists_are_equal(&older[which], &newer[which]);
    return equal;
}

/* The messages that both show are the same in both. */
static bool differ_in_extent_only(const host_list *left, const host_list *right) {
    host_list ours = {.count = 0}, theirs = {.count = 0};
    for (int at = 0; at < left->count; at++) {
        int other = list_find(right, &left->rows[at]);
        if (other < 0) continue;
        list_insert(&ours, left->rows[at]);
        list_insert(&theirs, right->rows[other]);
    }
    return lists_are_equal(&ours, &theirs);
}

static void note_shown(app *app) {
    story *me = app->context;
    view newer;
    read_newer(me, &newer);
    CHECK(me->shown < STATES);
    me->shown_older[me->shown] = print_of_lists(me->older.lists);
    me->shown_newer[me->shown++] = print_of_lists(newer.lists);
}

static void compare(app *app) {
    story *me = app->context;
    view newer;
    read_newer(me, &newer);
    const host_list *older = me->older.lists;
    bool right = me->is_whole
        ? agree(older, newer.lists)
        : differ_in_extent_only(&older[0], &newer.lists[0]) && lists_are_equal(&older[1], &newer.lists[1])
            && lists_are_equal(&older[2], &newer.lists[2]);
    if (!right) {
        fprintf(stderr, "step %d, policy %" PRId32 ": reported %s\n", me->steps, me->policy, me->older.reported);
        for (int which = 0; which < HOST_LISTS; which++) {
            list_print("older", &older[which]);
            list_print("newer", &newer.lists[which]);
        }
        exit(1);
    }
    /* Inside the turn, too, the adapter has shown nothing that the collection did not show, and in the same order. */
    for (int at = 0, found = 0; me->is_whole && at < me->shown; at++) {
        while (found < me->shown && me->shown_newer[found] != me->shown_older[at]) found++;
        CHECK(found < me->shown);
    }
    me->shown_older[0] = me->shown_newer[0] = print_of_lists(older);
    me->shown = me->is_whole ? 1 : 0;
    me->steps++;
    me->strict_steps += me->is_whole;
    me->older.reported[0] = 0;
}

/* ---- Waiting ----------------------------------------------------------------------------------------------------- */

static bool is_up_to_date(const story *story) {
    const host_list *shown = &story->older.lists[COVEY_SYNC_MESSAGES_SUCCEEDED];
    int wanted = 0;
    for (int index = 0; index < story->truth.count; index++) {
        const host_row *row = &story->truth.rows[index];
        if (story->has_more && shown->count > 0 && is_before(row, &shown->rows[0])) continue;
        int at = list_find(shown, row);
        if (at < 0 || strcmp(shown->rows[at].text, row->text) != 0) return false;
        wanted++;
    }
    return shown->count == wanted;
}

static void settle(story *story) {
    if (story->is_online) UNTIL(&story->ana, is_up_to_date(story));
}

static void on_history(void *user_data, uint64_t id, const covey_history *history, const covey_error *error) {
    (void)id;
    probe_tell(user_data, code_of(error), covey_history_next_reason(history));
}

/* Waits until both have proven that they end at the newest message. */
static void make_whole(story *story) {
    probe history = PROBE;
    int asked = 0;
    story->is_whole = false;
    while (host_fetch(&story->older, COVEY_SYNC_NEXT)) continue;
    while (history.rows != COVEY_MORE_LIVE_EDGE_REACHED) {
        CHECK_EQUAL(
            covey_message_collection_get_history(story->newer, on_history, &history, probe_free, NULL, NULL), 0);
        asked++;
        UNTIL(&story->ana, history.freed == asked);
    }
    settle(story);
    story->is_whole = true;
    compare(&story->ana);
}

/* ---- What happens ------------------------------------------------------------------------------------------------ */

static uint32_t any(story *story, int limit) {
    story->seed = story->seed * 1664525u + 1013904223u;
    return (story->seed >> 8) % (uint32_t)limit;
}

/* A unique text, whose first letter is its kind; in a new millisecond. */
static covey_user_message_params *new_text(story *story, char kind, int64_t parent_id) {
    char text[16];
    snprintf(text, sizeof text, "%c%d", kind, ++story->number);
    covey_user_message_params *params = message(text);
    CHECK_EQUAL(covey_user_message_params_set_parent_message_id(params, parent_id), 0);
    wait_for_next_millisecond();
    return params;
}

static bool is_of_ana(const host_row *row) { return row->text[0] == 'a' || row->text[0] == 'A'; }

/* One of the messages that the server has, of Ana or of Bo; NULL if there is none. */
static const host_row *any_message(story *story, bool of_ana) {
    int count = story->truth.count, from = count == 0 ? 0 : (int)any(story, count);
    for (int at = from; at < from + count; at++) {
        const host_row *row = &story->truth.rows[at % count];
        if (is_of_ana(row) == of_ana) return row;
    }
    return NULL;
}

/* The server's message, new or changed. */
static void learn(story *story, const host_row *row) {
    int at = list_find(&story->truth, row);
    if (at >= 0) list_remove(&story->truth, at);
    list_insert(&story->truth, *row);
}

typedef struct {
    probe probe;
    story *story;
} answer;

static void on_answer(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (message != NULL || error != NULL));
    if (error == NULL) {
        host_row row = row_of(message);
        learn(me->story, &row);
    }
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_free(void *user_data) { probe_free(&((answer *)user_data)->probe); }

static void bo_sends(story *story, int64_t parent_id) {
    answer sent = {PROBE, story};
    covey_user_message_params *params = new_text(story, parent_id == 0 ? 'b' : 'r', parent_id);
    CHECK_EQUAL(
        covey_client_send_user_message(
            story->bo, story->url, params, NULL, on_answer, &sent, answer_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&sent.probe, -1);
    CHECK_EQUAL(sent.probe.code, COVEY_OK);
    /* Before the first message of an empty list others may be missing: each collection checks by itself. */
    bool is_first = story->is_online && story->older.lists[COVEY_SYNC_MESSAGES_SUCCEEDED].count == 0;
    if (is_first) story->is_whole = false;
    settle(story);
    if (is_first) make_whole(story);
}

static void bo_replies(story *story) {
    const host_row *row = any_message(story, story->number % 2);
    /* A reply has no replies. */
    if (row != NULL && row->text[0] != 'r' && row->text[0] != 'E') bo_sends(story, row->id);
}

static void bo_edits(story *story) {
    const host_row *row = any_message(story, false);
    if (row == NULL) return;
    answer edited = {PROBE, story};
    covey_user_message_params *params = new_text(story, row->text[0] == 'r' || row->text[0] == 'E' ? 'E' : 'e', 0);
    CHECK_EQUAL(
        covey_client_update_user_message(
            story->bo, story->url, row->id, params, on_answer, &edited, answer_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&edited.probe, -1);
    CHECK_EQUAL(edited.probe.code, COVEY_OK);
    settle(story);
}

static void bo_deletes(story *story) {
    const host_row *row = any_message(story, false);
    if (row == NULL) return;
    OTHER_ASKS(on_done, covey_client_delete_message, story->bo, story->url, row->id);
    list_remove(&story->truth, list_find(&story->truth, row));
    settle(story);
}

static void bo_reacts(story *story) {
    const host_list *shown = &story->older.lists[COVEY_SYNC_MESSAGES_SUCCEEDED];
    if (shown->count == 0) return;
    host_row row = shown->rows[any(story, shown->count)];
    if (list_find(&story->truth, &row) < 0) return;
    char key[16];
    snprintf(key, sizeof key, "key-%d", ++story->number);
    OTHER_ASKS(on_done, covey_client_add_reaction, story->bo, story->url, row.id, key);
    if (story->is_online) UNTIL(&story->ana, shown->rows[list_find(shown, &row)].print != row.print);
}

static void ana_sends(story *story) {
    answer sent = {PROBE, story};
    covey_user_message_params *params = new_text(story, 'a', 0);
    CHECK_EQUAL(
        covey_client_send_user_message(
            story->ana.client, story->url, params, NULL, on_answer, &sent, answer_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    UNTIL(&story->ana, sent.probe.freed == 1);
    CHECK_EQUAL(sent.probe.code, story->is_online ? COVEY_OK : COVEY_ERROR_CONNECTION_REQUIRED);
    settle(story);
}

static void ana_edits(story *story) {
    const host_row *row = any_message(story, true);
    if (row == NULL || !story->is_online) return;
    answer edited = {PROBE, story};
    covey_user_message_params *params = new_text(story, 'A', 0);
    CHECK_EQUAL(
        covey_client_update_user_message(
            story->ana.client, story->url, row->id, params, on_answer, &edited, answer_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    UNTIL(&story->ana, edited.probe.freed == 1);
    CHECK_EQUAL(edited.probe.code, COVEY_OK);
    settle(story);
}

static void ana_deletes(story *story) {
    const host_row *row = any_message(story, true);
    if (row == NULL || !story->is_online) return;
    APP_ASKS(&story->ana, COVEY_OK, on_done, covey_client_delete_message, story->ana.client, story->url, row->id);
    list_remove(&story->truth, list_find(&story->truth, row));
    settle(story);
}

/* Resends or removes a failed message. */
static void ana_looks_after_failed(story *story) {
    const host_list *failed = &story->older.lists[COVEY_SYNC_MESSAGES_FAILED];
    if (failed->count == 0) return;
    const char *request_id = failed->rows[0].request_id;
    if (story->policy == COVEY_SYNC_RESEND_MANUAL && any(story, 3) > 0) {
        answer sent = {PROBE, story};
        CHECK_EQUAL(
            covey_client_resend_message(story->ana.client, request_id, on_answer, &sent, answer_free, NULL, NULL), 0);
        UNTIL(&story->ana, sent.probe.freed == 1);
        settle(story);
        return;
    }
    covey_message_list *messages = NULL;
    CHECK_EQUAL(
        covey_sync_message_collection_messages(story->older.collection, COVEY_SYNC_MESSAGES_FAILED, &messages), 0);
    APP_ASKS(
        &story->ana, COVEY_OK, on_done, covey_sync_message_collection_delete_message, story->older.collection,
        covey_message_list_at(messages, 0));
    covey_message_list_release(messages);
}

/* After a new connection the automatic policy has sent the waiting messages. */
static void come_back(story *story) {
    const host_list *sent = &story->older.lists[COVEY_SYNC_MESSAGES_SUCCEEDED];
    const host_list *pending = &story->older.lists[COVEY_SYNC_MESSAGES_PENDING];
    const host_list *failed = &story->older.lists[COVEY_SYNC_MESSAGES_FAILED];
    bool is_repeated = story->policy == COVEY_SYNC_RESEND_AUTOMATIC;
    UNTIL(&story->ana, !is_repeated || pending->count + failed->count == 0);
    for (int at = 0; is_repeated && at < sent->count; at++) {
        const host_row *row = &sent->rows[at];
        if (row->text[0] == 'a' && list_find(&story->truth, row) < 0) list_insert(&story->truth, *row);
    }
    story->is_online = true;
    make_whole(story);
}

static void ana_goes_or_comes(story *story) {
    if (!story->is_online) {
        story->is_whole = false;
        app_reconnect(&story->ana);
        come_back(story);
        return;
    }
    app_pause(&story->ana);
    story->is_online = false;
}

static void on_connection(void *user_data, const covey_connection_notice *notice) {
    story *me = user_data;
    if (notice->event == COVEY_CONNECTION_RECONNECT_STARTED) me->is_cut = true;
}

static void the_connection_is_cut(story *story) {
    char body[64];
    if (!story->is_online) return;
    story->is_cut = story->is_whole = false;
    snprintf(body, sizeof body, "{\"user_id\": \"%s\"}", story->ana.user_id);
    control("POST", "cut-connections", body);
    UNTIL(&story->ana, story->is_cut);
    app_reconnect(&story->ana);
    come_back(story);
}

static void ana_fetches_older(story *story) {
    if (!story->is_online || !story->has_more) return;
    probe older = PROBE, newer = PROBE;
    story->is_whole = false;
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            story->older.collection, COVEY_SYNC_PREVIOUS, on_fetched, &older, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_message_collection_load_previous(story->newer, on_messages, &newer, probe_free, NULL, NULL), 0);
    UNTIL(&story->ana, older.freed == 1 && newer.freed == 1);
    CHECK_EQUAL(older.code, COVEY_OK);
    CHECK_EQUAL(newer.code, COVEY_OK);
    story->has_more = older.rows;
    CHECK_EQUAL(covey_message_collection_has_previous(story->newer), older.rows);
    make_whole(story);
}

/* By this client, or by another device of Ana's. */
static void the_history_is_reset(story *story, bool elsewhere) {
    if (!story->is_online) ana_goes_or_comes(story);
    char body[256];
    snprintf(
        body, sizeof body,
        "{\"user_id\": \"%s\", \"method\": \"PUT\", \"path\": \"group_channels/%s/reset_user_history\","
        " \"body\": {}}",
        story->ana.user_id, story->url);
    story->truth.count = 0;
    story->has_more = false;
    if (elsewhere) {
        control("POST", "act", body);
    } else {
        APP_ASKS(&story->ana, COVEY_OK, on_done, covey_client_reset_my_history, story->ana.client, story->url);
    }
    settle(story);
    CHECK_EQUAL(story->older.lists[COVEY_SYNC_MESSAGES_SUCCEEDED].count, 0);
}

/* ---- The cases --------------------------------------------------------------------------------------------------- */

static void open_both(story *story) {
    app_open(&story->ana, "ana", policy(story->policy, 3));
    story->bo = log_in(new_name("bo"));
    story->url = make_channel(story->bo, story->ana.user_id);
    for (int index = 0; index < FILL; index++) bo_sends(story, 0);
    story->has_more = true;
    host_create(&story->older, &story->ana, story->url, PAGE);
    CHECK(host_fetch(&story->older, COVEY_SYNC_PREVIOUS));
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, PAGE), 0);
    CHECK_EQUAL(covey_message_list_params_set_reply_type(params, COVEY_REPLY_TYPE_ALL), 0);
    CHECK_EQUAL(
        covey_message_collection_new(
            story->ana.client, story->url, COVEY_TIME_NEWEST, params, NULL, &story->newer, NULL), 0);
    covey_message_list_params_release(params);
    probe start = PROBE;
    CHECK_EQUAL(covey_message_collection_start(story->newer, on_start, on_start, &start, probe_free, NULL), 0);
    UNTIL(&story->ana, start.freed == 1);
    story->is_online = true;
    CHECK_EQUAL(covey_client_add_connection_handler(story->ana.client, "test", on_connection, story, NULL), 0);
    story->ana.context = story;
    story->ana.after_callback = note_shown;
    story->ana.after_turn = compare;
    make_whole(story);
}

static void compare_apis(int32_t resend_policy, uint32_t seed) {
    static story reported;
    story *story = &reported;
    memset(story, 0, sizeof *story);
    story->policy = resend_policy;
    story->seed = seed;
    open_both(story);
    for (int index = 0; index < OPERATIONS; index++) {
        if (index == 90) the_history_is_reset(story, false);
        if (index == 170) the_history_is_reset(story, true);
        if (index == 130) the_connection_is_cut(story);
        switch (any(story, 16)) {
        case 0: case 1: case 2: case 3: bo_sends(story, 0); break;
        case 4: bo_replies(story); break;
        case 5: case 6: bo_edits(story); break;
        case 7: bo_deletes(story); break;
        case 8: bo_reacts(story); break;
        case 9: case 10: case 11: ana_sends(story); break;
        case 12: any(story, 2) == 0 ? ana_edits(story) : ana_deletes(story); break;
        case 13: ana_looks_after_failed(story); break;
        case 14: ana_goes_or_comes(story); break;
        default: ana_fetches_older(story); break;
        }
    }
    if (!story->is_online) ana_goes_or_comes(story);
    CHECK(story->strict_steps >= 200);
    story->ana.after_callback = NULL;
    story->ana.after_turn = NULL;
    host_close(&story->older);
    covey_message_collection_release(story->newer);
    covey_client_release(story->ana.client);
    covey_client_release(story->bo);
}

static void the_adapter_and_a_collection_agree_on_messages(void) { compare_apis(COVEY_SYNC_RESEND_MANUAL, 1); }

static void the_adapter_and_a_collection_agree_on_retries(void) { compare_apis(COVEY_SYNC_RESEND_AUTOMATIC, 2); }

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(the_adapter_and_a_collection_agree_on_messages), CASE(the_adapter_and_a_collection_agree_on_retries), {NULL, NULL}};
