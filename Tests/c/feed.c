/* Feeds over a real connection: in every mode of delivery, closed and ended in every way, with items that are kept. */
#include "live.h"

typedef struct {
    probe items; /* the texts are in `texts`; count: items; freed: the struct's user_data_free */
    probe progress; /* count: calls of caught_up with true */
    probe ended;
    char texts[64][24];
    const covey_feed_item *kept[64];
    covey_feed *feed;
    bool acknowledges; /* in the callback */
    bool closes;       /* in the callback */
} desk;

static desk new_desk(void) {
    desk made = {.items = PROBE, .progress = PROBE, .ended = PROBE};
    return made;
}

static void on_item(void *user_data, const covey_feed_item *item) {
    desk *me = user_data;
    const covey_message *message = covey_feed_item_message(item);
    int index = probe_count(&me->items);
    CHECK(index < 64);
    snprintf(me->texts[index], sizeof me->texts[0], "%s", message == NULL ? "gap" : covey_message_text(message, NULL));
    CHECK_EQUAL(covey_feed_item_retain(item), 0);
    me->kept[index] = item;
    if (me->acknowledges) {
        CHECK_EQUAL(covey_feed_item_acknowledge(item, NULL, NULL, NULL, NULL, NULL), 0);
    }
    if (me->closes) CHECK_EQUAL(covey_feed_close(me->feed), 0);
    probe_tell(&me->items, 0, 0);
}

static void on_caught_up(void *user_data, bool is_caught_up) {
    desk *me = user_data;
    if (is_caught_up) probe_tell(&me->progress, 0, 0);
}

static void on_ended(void *user_data, const covey_error *error) {
    desk *me = user_data;
    CHECK_EQUAL(covey_feed_is_closed(me->feed), 1);
    probe_tell(&me->ended, code_of(error), 0);
}

static void desk_free(void *user_data) { probe_free(&((desk *)user_data)->items); }

#define CHANGES (COVEY_FEED_CHANGE_EDITS | COVEY_FEED_CHANGE_DELETIONS | COVEY_FEED_CHANGE_LEAVES)

/* `start_at`: as covey_feed_options_set_start_at; at most `max_items` unacknowledged. */
static void open_desk(desk *me, covey_client *client, const char *name, int64_t start_at, int32_t max_items) {
    covey_feed_options *options = NULL;
    CHECK_EQUAL(covey_feed_options_new(&options), 0);
    CHECK_EQUAL(covey_feed_options_set_start_at(options, start_at), 0);
    CHECK_EQUAL(covey_feed_options_set_max_items(options, max_items), 0);
    CHECK_EQUAL(covey_feed_options_set_changes(options, CHANGES), 0);
    CHECK_EQUAL(covey_feed_options_set_changes(options, 32), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_changes(options, -1), -COVEY_ERROR_INVALID_PARAMETER);
    covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
    callbacks.user_data = me;
    callbacks.user_data_free = desk_free;
    callbacks.item = on_item;
    callbacks.caught_up = on_caught_up;
    callbacks.ended = on_ended;
    CHECK_EQUAL(covey_feed_open(client, name, options, &callbacks, &me->feed, NULL), 0);
    covey_feed_options_release(options);
    CHECK_TEXT(covey_feed_name(me->feed, NULL), name);
}

/* Releases what was kept, and starts to count again. */
static void forget(desk *me) {
    for (int index = 0; index < probe_count(&me->items); index++) covey_feed_item_release(me->kept[index]);
    *me = new_desk();
}

static void acknowledge(const covey_feed_item *item) {
    probe done = PROBE;
    uint64_t call = 0;
    CHECK_EQUAL(covey_feed_item_acknowledge(item, on_done, &done, probe_free, &call, NULL), 0);
    CHECK(call != 0);
    probe_wait(&done, -1);
    CHECK_EQUAL(done.code, COVEY_OK);
}

/* A user, and a channel with some messages of another one. */
static covey_client *write_messages(const char *reader, int count, const char **url) {
    covey_client *reading = log_in(reader), *writing = log_in(new_name("writer"));
    *url = make_channel(writing, reader);
    for (int index = 0; index < count; index++) {
        char text[24];
        snprintf(text, sizeof text, "message %d", index);
        send_text(writing, *url, text);
    }
    covey_client_release(reading);
    return writing;
}

static void an_item_says_what_it_is(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 1, &url), *client = log_in(reader);
    desk desk = new_desk();
    open_desk(&desk, client, "desk", 0, 10);
    probe_wait(&desk.items, 1);
    const covey_feed_item *item = desk.kept[0];
    const covey_message *message = covey_feed_item_message(item);
    CHECK_EQUAL(covey_feed_item_kind(item), COVEY_FEED_ITEM_MESSAGE);
    CHECK_TEXT(covey_feed_item_channel_url(item, NULL), url);
    CHECK_TEXT(covey_message_text(message, NULL), "message 0");
    CHECK_EQUAL(covey_feed_item_message_id(item), covey_message_id(message));
    CHECK_EQUAL(covey_feed_item_created_at(item), covey_message_created_at(message));
    CHECK_EQUAL(covey_feed_item_version(item), 0);
    CHECK(covey_feed_item_joined_at(item) > 0);
    CHECK(covey_feed_item_joined_at(item) <= covey_feed_item_created_at(item));
    CHECK_EQUAL(covey_feed_item_gap_reason(item), 0);
    CHECK_EQUAL(covey_feed_item_gap_after(item), 0);
    CHECK_EQUAL(covey_feed_item_gap_until(item), 0);
    CHECK(covey_feed_item_member(item) == NULL);
    CHECK_TEXT(covey_feed_item_user_id(item, NULL), "");
    char identity[128];
    size_t length = 0;
    snprintf(identity, sizeof identity, "message/%s/%" PRId64 "/0", url, covey_message_id(message));
    CHECK_TEXT(covey_feed_item_identity(item, &length), identity);
    CHECK_EQUAL(length, strlen(identity));
    acknowledge(item);
    acknowledge(item); /* changes nothing */
    probe_wait(&desk.progress, 1);
    CHECK_EQUAL(covey_feed_is_caught_up(desk.feed), 1);
    CHECK_EQUAL(covey_feed_is_closed(desk.feed), 0);
    covey_client_release(client);
    probe_wait(&desk.items, -1);
    CHECK_EQUAL(covey_feed_is_closed(desk.feed), 1);
    CHECK_EQUAL(covey_feed_is_caught_up(desk.feed), 0);
    /* What was kept outlives its client; it cannot be acknowledged any more. */
    CHECK_TEXT(covey_message_text(covey_feed_item_message(item), NULL), "message 0");
    CHECK(covey_feed_item_acknowledge(item, on_done, NULL, NULL, NULL, NULL) != 0);
    covey_feed_release(desk.feed);
    forget(&desk);
    covey_client_release(writing);
}

static void what_waits_for_an_acknowledgement_is_limited(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 25, &url), *client = log_in(reader);
    desk desk = new_desk(), free = new_desk();
    open_desk(&desk, client, "desk", 0, 10);
    probe_wait(&desk.items, 10);
    free.acknowledges = true;
    open_desk(&free, client, "free", 0, 10);
    probe_wait(&free.items, 25);
    probe_wait(&free.progress, 1);
    CHECK_EQUAL(probe_count(&desk.items), 10);
    CHECK_EQUAL(covey_feed_is_caught_up(desk.feed), 0);
    for (int index = 0; index < 25; index++) {
        probe_wait(&desk.items, index + 1);
        CHECK(probe_count(&desk.items) <= index + 10);
        char text[24];
        snprintf(text, sizeof text, "message %d", index);
        CHECK_TEXT(desk.texts[index], text);
        acknowledge(desk.kept[index]);
    }
    probe_wait(&desk.progress, 1);
    covey_feed_release(desk.feed);
    covey_feed_release(free.feed);
    CHECK_EQUAL(probe_freed(&desk.items), 1);
    forget(&desk);
    forget(&free);
    covey_client_release(client);
    covey_client_release(writing);
}

static void on_positions(
    void *user_data, uint64_t id, const covey_feed_position *positions, size_t count, const covey_error *error) {
    probe *me = user_data;
    CHECK(id != 0);
    if (error == NULL && count > 0) {
        covey_feed_position *found = me->context;
        *found = positions[0];
        CHECK(strlen(positions[0].channel_url) == positions[0].channel_url_length);
    }
    probe_tell(me, code_of(error), (int64_t)count);
}

static void positions_survive_and_travel(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 3, &url), *client = log_in(reader);
    desk desk = new_desk();
    open_desk(&desk, client, "desk", 0, 10);
    probe_wait(&desk.items, 3);
    acknowledge(desk.kept[0]);
    covey_feed_position position;
    probe asked = PROBE;
    asked.context = &position;
    CHECK_EQUAL(covey_feed_get_positions(desk.feed, on_positions, &asked, probe_free, NULL, NULL), 0);
    probe_wait(&asked, -1);
    CHECK_EQUAL(asked.code, COVEY_OK);
    CHECK_EQUAL(asked.rows, 1);
    CHECK_EQUAL(position.message_id, covey_feed_item_message_id(desk.kept[0]));
    CHECK_EQUAL(position.created_at, covey_feed_item_created_at(desk.kept[0]));
    CHECK(position.joined_at > 0 && position.joined_at <= position.created_at);
    CHECK_EQUAL(position.joined_at, covey_feed_item_joined_at(desk.kept[0]));
    covey_feed_release(desk.feed);
    forget(&desk);
    /* The same name continues, whatever its start. */
    desk.acknowledges = true;
    open_desk(&desk, client, "desk", COVEY_TIME_NEWEST, 10);
    probe_wait(&desk.items, 2);
    probe_wait(&desk.progress, 1);
    CHECK_TEXT(desk.texts[0], "message 1");
    covey_feed_release(desk.feed);
    forget(&desk);
    /* A position that was given replaces the stored one. */
    covey_feed_options *options = NULL;
    CHECK_EQUAL(covey_feed_options_new(&options), 0);
    CHECK_EQUAL(position.certain_until >= 0, position.state == COVEY_FEED_POSITION_UNPROVEN);
    CHECK_EQUAL(
        covey_feed_options_set_position(
            options, url, position.created_at, position.message_id, position.state, position.certain_until,
            position.joined_at), 0);
    covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
    callbacks.user_data = &desk;
    callbacks.item = on_item;
    CHECK_EQUAL(covey_feed_open(client, "desk", options, &callbacks, &desk.feed, NULL), 0);
    covey_feed_options_release(options);
    probe_wait(&desk.items, 2);
    CHECK_TEXT(desk.texts[0], "message 1");
    covey_feed_release(desk.feed);
    forget(&desk);
    covey_client_release(client);
    covey_client_release(writing);
}

static void a_feed_is_closed_inside_its_callback(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 5, &url), *client = log_in(reader);
    desk desk = new_desk();
    /* The callback reads the handle, which is there before it runs. */
    desk.closes = true;
    open_desk(&desk, client, "desk", 0, 10);
    probe_wait(&desk.items, 1);
    probe_wait(&desk.items, -1);
    CHECK_EQUAL(covey_feed_is_closed(desk.feed), 1);
    CHECK_EQUAL(probe_count(&desk.items), 1);
    CHECK_EQUAL(covey_feed_close(desk.feed), 0); /* again */
    CHECK_EQUAL(
        covey_feed_item_acknowledge(desk.kept[0], on_done, NULL, NULL, NULL, NULL), -COVEY_ERROR_COLLECTION_DISPOSED);
    CHECK_EQUAL(covey_feed_get_positions(desk.feed, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_COLLECTION_DISPOSED);
    covey_feed_release(desk.feed);
    forget(&desk);
    covey_client_release(client);
    covey_client_release(writing);
}

static void a_feed_ends_with_its_login(void) {
    covey_client *client = log_in(new_name("reader"));
    desk desk = new_desk(), second = new_desk();
    open_desk(&desk, client, "desk", 0, 10);
    probe_wait(&desk.progress, 1);
    open_desk(&second, client, "desk", 0, 10);
    probe_wait(&second.ended, 1);
    CHECK_EQUAL(second.ended.code, COVEY_ERROR_INVALID_INITIALIZATION);
    probe_wait(&second.items, -1);
    probe out = PROBE, removed = PROBE;
    CHECK_EQUAL(covey_client_remove_feed(client, "desk", on_done, &removed, probe_free, NULL, NULL), 0);
    probe_wait(&removed, -1);
    CHECK_EQUAL(removed.code, COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_disconnect(client, true, on_done, &out, probe_free, NULL, NULL), 0);
    probe_wait(&desk.ended, 1);
    CHECK_EQUAL(desk.ended.code, COVEY_ERROR_CONNECTION_CANCELED);
    probe_wait(&desk.items, -1);
    probe_wait(&out, -1);
    covey_feed_release(desk.feed);
    covey_feed_release(second.feed);
    covey_client_release(client);
}

/* ---- The other modes of delivery ---------- */

static void items_come_to_the_thread_that_dispatches(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 8, &url);
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_POLL);
    probe in = PROBE;
    CHECK_EQUAL(covey_client_connect(client, reader, NULL, NULL, on_user, &in, probe_free, NULL, NULL), 0);
    desk desk = new_desk();
    desk.acknowledges = true;
    open_desk(&desk, client, "desk", 0, 2); /* before the login */
    while (probe_count(&desk.items) < 8 || probe_count(&desk.progress) == 0) {
        CHECK(covey_client_dispatch(client, 1, LIMIT_SECONDS * 1000) == 1);
    }
    CHECK_EQUAL(probe_freed(&in), 1);
    covey_feed_release(desk.feed);
    CHECK_EQUAL(probe_freed(&desk.items), 1);
    forget(&desk);
    covey_client_release(client);
    covey_client_release(writing);
}

static void wake_up(void *user_data) { probe_tell(user_data, 0, 0); }

static void the_wake_hook_announces_items(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 8, &url);
    probe woken = PROBE, in = PROBE;
    char port[64];
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    snprintf(port, sizeof port, "http://127.0.0.1:%d", sandbox_port());
    CHECK_EQUAL(covey_client_options_set_api_url(options, port), 0);
    snprintf(port, sizeof port, "ws://127.0.0.1:%d", sandbox_port());
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, port), 0);
    CHECK_EQUAL(covey_client_options_set_wake(options, wake_up, &woken, probe_free), 0);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    CHECK_EQUAL(covey_client_connect(client, reader, NULL, NULL, on_user, &in, probe_free, NULL, NULL), 0);
    desk desk = new_desk();
    desk.acknowledges = true;
    open_desk(&desk, client, "desk", 0, 3);
    for (int rounds = 1; probe_count(&desk.items) < 8 || probe_count(&desk.progress) == 0; rounds++) {
        probe_wait(&woken, rounds);
        CHECK(covey_client_dispatch(client, 0, 0) >= 0);
    }
    covey_feed_release(desk.feed);
    forget(&desk);
    covey_client_release(client);
    covey_client_release(writing);
}

/* ---- Replies ---------- */

/* The server says in seconds when a user joined: a lookup in that second proves nothing and is repeated. */
static void wait_for_next_second(void) {
    struct timespec from, now;
    clock_gettime(CLOCK_REALTIME, &from);
    do clock_gettime(CLOCK_REALTIME, &now);
    while (now.tv_sec == from.tv_sec);
}

typedef struct {
    probe probe;
    int64_t message_id;
    char request_id[160];
} reply;

static void on_reply(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    reply *me = user_data;
    CHECK(id != 0);
    CHECK(error == NULL);
    me->message_id = covey_message_id(message);
    snprintf(me->request_id, sizeof me->request_id, "%s", covey_message_request_id(message, NULL));
    probe_tell(&me->probe, 0, 0);
}

static void an_item_has_one_reply(void) {
    const char *reader = new_name("reader"), *url;
    covey_client *writing = write_messages(reader, 1, &url), *client = log_in(reader);
    desk desk = new_desk();
    open_desk(&desk, client, "desk", 0, 10);
    probe_wait(&desk.items, 1);
    covey_feed_release(desk.feed); /* a reply needs no open feed */
    wait_for_next_second();
    covey_user_message_params *params = message("an answer");
    reply replies[3] = {{.probe = PROBE}, {.probe = PROBE}, {.probe = PROBE}};
    for (int index = 0; index < 3; index++) {
        CHECK_EQUAL(
            covey_feed_item_reply(desk.kept[0], params, index == 2, on_reply, &replies[index], NULL, NULL, NULL), 0);
    }
    for (int index = 0; index < 3; index++) probe_wait(&replies[index].probe, 1);
    CHECK_EQUAL(replies[0].message_id, replies[1].message_id);
    CHECK_TEXT(replies[0].request_id, replies[1].request_id);
    CHECK(replies[2].message_id != replies[0].message_id);
    reply again = {.probe = PROBE};
    CHECK_EQUAL(covey_feed_item_reply(desk.kept[0], params, 0, on_reply, &again, NULL, NULL, NULL), 0);
    probe_wait(&again.probe, 1);
    CHECK_EQUAL(again.message_id, replies[0].message_id);
    CHECK_EQUAL(covey_feed_item_reply(desk.kept[0], params, -1, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_feed_item_reply(desk.kept[0], params, 1000, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_item_reply(desk.kept[0], NULL, 0, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, "mine", 1), 0);
    CHECK_EQUAL(covey_feed_item_reply(desk.kept[0], params, 0, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_user_message_params_release(params);
    forget(&desk);
    covey_client_release(client);
    covey_client_release(writing);
}

static void a_request_id_of_the_app_sends_once(void) {
    covey_client *client = log_in(new_name("ana"));
    const char *url = make_channel(client, NULL);
    covey_user_message_params *params = message("once");
    char longest[130];
    memset(longest, 'x', sizeof longest);
    longest[129] = 0;
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, longest, 0), -COVEY_ERROR_INVALID_PARAMETER);
    longest[128] = 0;
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, longest, 0), 0);
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, "a\tb", 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, "", 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, "job", -1), -COVEY_ERROR_INVALID_PARAMETER);
    wait_for_next_second();
    const char *id = new_name("job");
    CHECK_EQUAL(covey_user_message_params_set_request_id(params, id, 0), 0);
    reply sent[2] = {{.probe = PROBE}, {.probe = PROBE}};
    for (int index = 0; index < 2; index++) {
        covey_message *pending = NULL;
        CHECK_EQUAL(
            covey_client_send_user_message(client, url, params, &pending, on_reply, &sent[index], NULL, NULL, NULL), 0);
        CHECK_TEXT(covey_message_request_id(pending, NULL), id);
        covey_message_release(pending);
        probe_wait(&sent[index].probe, 1);
    }
    CHECK_EQUAL(sent[0].message_id, sent[1].message_id);
    CHECK_TEXT(sent[0].request_id, id);
    probe edited = PROBE;
    CHECK_EQUAL(
        covey_client_update_user_message(
            client, url, sent[0].message_id, params, on_message, &edited, probe_free, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(edited.freed, 1);
    covey_user_message_params_release(params);
    covey_client_release(client);
}

/* ---- What is refused ---------- */

static void wrong_arguments_are_refused(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    covey_feed_options *options = NULL;
    CHECK_EQUAL(covey_feed_options_new(&options), 0);
    CHECK_EQUAL(covey_feed_options_set_start_at(options, -1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_position(options, "a", 5, 1, 0, -1, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_feed_options_set_position(options, "a", 5, 1, COVEY_FEED_POSITION_CERTAIN, 4, 0),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_feed_options_set_position(options, "a", 5, 1, COVEY_FEED_POSITION_GAP, 6, 0),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_max_items(options, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_max_items(options, 100001), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_max_bytes(options, 65535), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_max_bytes(options, (1 << 30) + 1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_position(options, "room", -2, 1, 1, -1, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_position(options, "room", 1, -1, 1, -1, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_position(options, "room", 1, 1, 1, -1, -1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_feed_options_set_position(options, "room", -1, INT64_MAX, 1, -1, 0), 0);
    CHECK_EQUAL(covey_feed_options_set_channel_query(options, NULL), 0);
    CHECK_EQUAL(covey_feed_options_set_message_filter(options, NULL), 0);
    CHECK_EQUAL(covey_feed_options_set_channel_query(options, (const covey_group_channel_list_query *)options), -COVEY_ERROR_BAD_HANDLE);
    static const char *const names[] = {NULL, "", "a\nb", "\x7f",
        "01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
        "0123456789012345678"};
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
        probe freed = PROBE, removed = PROBE;
        callbacks.user_data = &freed;
        callbacks.user_data_free = probe_free;
        covey_feed *feed = (covey_feed *)1;
        covey_error *error = NULL;
        CHECK_EQUAL(covey_feed_open(client, names[index], options, &callbacks, &feed, &error), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK(feed == NULL && error != NULL);
        covey_error_release(error);
        CHECK_EQUAL(freed.freed, 1);
        CHECK_EQUAL(
            covey_client_remove_feed(client, names[index], on_done, &removed, probe_free, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK_EQUAL(removed.freed, 1);
    }
    covey_feed_options_release(options);
    CHECK_EQUAL(covey_feed_item_kind(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK(covey_feed_item_message(NULL) == NULL);
    CHECK_EQUAL(covey_feed_close(NULL), -COVEY_ERROR_BAD_HANDLE);
    covey_feed_release(NULL);
    covey_feed_item_release(NULL);
    covey_client_release(client);
    CHECK(covey_has_feature("feeds"));
}

#define CASE(name) {#name, name}

const test_case cases[] = {
    CASE(an_item_says_what_it_is),
    CASE(what_waits_for_an_acknowledgement_is_limited),
    CASE(positions_survive_and_travel),
    CASE(a_feed_is_closed_inside_its_callback),
    CASE(a_feed_ends_with_its_login),
    CASE(items_come_to_the_thread_that_dispatches),
    CASE(the_wake_hook_announces_items),
    CASE(an_item_has_one_reply),
    CASE(a_request_id_of_the_app_sends_once),
    CASE(wrong_arguments_are_refused),
    {NULL, NULL},
};
