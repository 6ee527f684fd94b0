/* The interface over a real connection, to the sandbox server. Each case has users and channels of its own. */
#include "live.h"

#include <sched.h>
#include <time.h>

/* A copy of the timeline, kept by applying the changes reported: ids of requests, or of messages where there are none. */
typedef struct {
    probe probe;
    covey_message_collection *collection;
    char ids[400][64];
    int count;
    int added, updated, deleted;
} mirror;

static void mirror_read(mirror *mirror, int at) {
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_timeline(mirror->collection, &list), 0);
    const covey_message *message = covey_message_list_at(list, at);
    /* The change may be followed by others that moved it; equality is checked once all are applied. */
    snprintf(mirror->ids[at], sizeof mirror->ids[at], "%s", message == NULL ? "" : covey_message_request_id(message, NULL));
    covey_message_list_release(list);
}

static void mirror_apply(mirror *mirror, const covey_message_context *context) {
    CHECK(context->struct_size >= sizeof *context);
    for (uint64_t index = 0; index < context->change_count; index++) {
        covey_change change = context->changes[index];
        if (change.kind == COVEY_CHANGE_RESET) {
            covey_message_list *list = NULL;
            CHECK_EQUAL(covey_message_collection_timeline(mirror->collection, &list), 0);
            mirror->count = (int)covey_message_list_count(list);
            covey_message_list_release(list);
            for (int at = 0; at < mirror->count; at++) mirror_read(mirror, at);
        } else if (change.kind == COVEY_CHANGE_INSERT) {
            CHECK(change.to >= 0 && change.to <= mirror->count && change.from == -1);
            memmove(mirror->ids[change.to + 1], mirror->ids[change.to], (size_t)(mirror->count - change.to) * sizeof mirror->ids[0]);
            mirror->count++;
            mirror_read(mirror, change.to);
        } else if (change.kind == COVEY_CHANGE_REMOVE) {
            CHECK(change.from >= 0 && change.from < mirror->count && change.to == -1);
            mirror->count--;
            memmove(mirror->ids[change.from], mirror->ids[change.from + 1], (size_t)(mirror->count - change.from) * sizeof mirror->ids[0]);
        } else if (change.kind == COVEY_CHANGE_UPDATE) {
            CHECK(change.to >= 0 && change.to < mirror->count);
            mirror_read(mirror, change.to);
        } else if (change.kind == COVEY_CHANGE_MOVE) {
            CHECK(change.from < mirror->count && change.to < mirror->count);
            char moved[64];
            memcpy(moved, mirror->ids[change.from], sizeof moved);
            memmove(mirror->ids[change.from], mirror->ids[change.from + 1], (size_t)(mirror->count - 1 - change.from) * sizeof moved);
            memmove(mirror->ids[change.to + 1], mirror->ids[change.to], (size_t)(mirror->count - 1 - change.to) * sizeof moved);
            memcpy(mirror->ids[change.to], moved, sizeof moved);
        }
    }
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_timeline(mirror->collection, &list), 0);
    CHECK_EQUAL(mirror->count, covey_message_list_count(list));
    for (int at = 0; at < mirror->count; at++) {
        CHECK_TEXT(covey_message_request_id(covey_message_list_at(list, at), NULL), mirror->ids[at]);
    }
    covey_message_list_release(list);
}

static void mirror_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    mirror *me = user_data;
    mirror_apply(me, context);
    me->added += (int)covey_message_list_count(messages);
    probe_tell(&me->probe, 0, 0);
}

static void mirror_updated(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    mirror *me = user_data;
    mirror_apply(me, context);
    me->updated += (int)covey_message_list_count(messages);
    probe_tell(&me->probe, 0, 0);
}

static void mirror_deleted(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    mirror *me = user_data;
    mirror_apply(me, context);
    me->deleted += (int)covey_message_list_count(messages);
    probe_tell(&me->probe, 0, 0);
}

static void mirror_started(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    mirror *me = user_data;
    CHECK(messages != NULL && error == NULL);
    mirror_apply(me, context);
    probe_tell(&me->probe, 0, 0);
}

static void mirror_freed(void *user_data) { probe_free(&((mirror *)user_data)->probe); }

static void mirror_open(mirror *mirror, covey_client *client, const char *url, const covey_message_list_params *params) {
    memset(mirror, 0, sizeof *mirror);
    pthread_mutex_init(&mirror->probe.mutex, NULL);
    pthread_cond_init(&mirror->probe.changed, NULL);
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = mirror;
    callbacks.user_data_free = mirror_freed;
    callbacks.messages_added = mirror_added;
    callbacks.messages_updated = mirror_updated;
    callbacks.messages_deleted = mirror_deleted;
    CHECK_EQUAL(
        covey_message_collection_new(client, url, COVEY_TIME_NEWEST, params, &callbacks, &mirror->collection, NULL), 0);
    CHECK_EQUAL(
        covey_message_collection_start(mirror->collection, mirror_started, mirror_started, mirror, mirror_freed, NULL), 0);
    probe_wait(&mirror->probe, 2);
    probe_wait(&mirror->probe, -1);
    CHECK_EQUAL(
        covey_message_collection_start(mirror->collection, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_INITIALIZATION);
}

static void mirror_close(mirror *mirror) {
    covey_message_collection_release(mirror->collection);
    probe_wait(&mirror->probe, -2);
    CHECK_EQUAL(mirror->probe.freed, 2);
}

static void a_login_gives_the_user(void) {
    const char *name = new_name("user");
    covey_client *client = log_in(name);
    covey_user *user = NULL;
    CHECK_EQUAL(covey_client_current_user(client, &user), 0);
    size_t length = 0;
    CHECK_TEXT(covey_user_id(user, &length), name);
    CHECK_EQUAL(length, strlen(name));
    CHECK_EQUAL(covey_user_is_active(user), 1);
    CHECK(covey_user_metadata(user, "nothing", NULL) == NULL);
    CHECK_EQUAL(covey_string_list_count(covey_user_metadata_keys(user)), 0);
    CHECK_EQUAL(covey_client_connection_state(client), COVEY_CONNECTION_STATE_OPEN);
    covey_client_release(client);
    CHECK_TEXT(covey_user_id(user, NULL), name);
    covey_user_release(user);
}

static void on_connection(void *user_data, const covey_connection_notice *notice) {
    CHECK(notice->struct_size == sizeof *notice && notice->user_id != NULL && notice->error == NULL);
    CHECK(notice->attempt == 0 && notice->next_attempt_at == 0);
    probe_tell(user_data, notice->event, 0);
}

static void the_connection_handler_is_notified_of_login_and_logout(void) {
    probe received = PROBE, out = PROBE;
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    probe replaced = PROBE, second = PROBE;
    CHECK_EQUAL(covey_client_add_connection_handler(client, "first", on_connection, &replaced, probe_free), 0);
    CHECK_EQUAL(covey_client_add_connection_handler(client, "first", on_connection, &received, probe_free), 0);
    CHECK_EQUAL(replaced.freed, 1);
    CHECK_EQUAL(covey_client_add_connection_handler(client, "second", on_connection, &second, probe_free), 0);
    CHECK_EQUAL(
        covey_client_add_connection_handler(client, "", on_connection, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(connect_client(client, new_name("user")), COVEY_OK);
    CHECK_EQUAL(received.count, 1);
    CHECK_EQUAL(received.code, COVEY_CONNECTION_CONNECTED);
    CHECK_EQUAL(second.count, 1);
    CHECK_EQUAL(covey_client_remove_connection_handler(client, "second"), 0);
    CHECK_EQUAL(second.freed, 1);
    CHECK_EQUAL(covey_client_disconnect(client, false, on_done, &out, probe_free, NULL, NULL), 0);
    probe_wait(&out, -1);
    CHECK_EQUAL(received.code, COVEY_CONNECTION_DISCONNECTED);
    CHECK_EQUAL(second.count, 1);
    CHECK_EQUAL(replaced.count, 0);
    CHECK_EQUAL(covey_client_remove_connection_handler(client, "first"), 0);
    CHECK_EQUAL(covey_client_remove_connection_handler(client, "nobody"), 0);
    CHECK_EQUAL(received.freed, 1);
    covey_user *user = NULL;
    CHECK_EQUAL(covey_client_current_user(client, &user), 0);
    CHECK(user == NULL);
    covey_client_release(client);
}

static void a_sent_message_is_pending_and_then_succeeded(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    mirror mirror;
    mirror_open(&mirror, client, url, NULL);
    probe sent = PROBE;
    covey_user_message_params *params = message("hello");
    CHECK_EQUAL(covey_user_message_params_set_data(params, "a\0b", 3), 0);
    covey_message *pending = NULL;
    uint64_t id = 0;
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, &pending, on_message, &sent, probe_free, &id, NULL), 0);
    covey_user_message_params_release(params);
    CHECK(id != 0);
    CHECK_TEXT(covey_message_text(pending, NULL), "hello");
    size_t length = 0;
    CHECK(memcmp(covey_message_data(pending, &length), "a\0b", 4) == 0);
    CHECK_EQUAL(length, 3);
    CHECK_EQUAL(covey_message_id(pending), 0);
    CHECK_EQUAL(covey_message_sending_status(pending), COVEY_SENDING_PENDING);
    CHECK_EQUAL(strlen(covey_message_request_id(pending, NULL)), 36);
    probe_wait(&sent, 1);
    CHECK_EQUAL(sent.code, COVEY_OK);
    /* The collection reported it before the call was completed. */
    CHECK_EQUAL(mirror.added, 1);
    CHECK_EQUAL(mirror.updated, 1);
    CHECK_EQUAL(covey_message_collection_pending_count(mirror.collection), 0);
    CHECK_EQUAL(covey_message_collection_succeeded_count(mirror.collection), 1);
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_succeeded(mirror.collection, &list), 0);
    const covey_message *message = covey_message_list_at(list, 0);
    CHECK_TEXT(covey_message_request_id(message, NULL), covey_message_request_id(pending, NULL));
    CHECK(covey_message_id(message) > 0);
    CHECK(covey_message_list_at(list, 1) == NULL && covey_message_list_at(list, -1) == NULL);
    CHECK(covey_message_list_at(list, 0) == message);
    char *json = NULL;
    CHECK_EQUAL(covey_message_json(message, &json, &length), 0);
    CHECK(strstr(json, "\"message\":\"hello\"") != NULL);
    CHECK_EQUAL(length, strlen(json));
    covey_free(json);
    /* What is retained outlives its list. */
    CHECK_EQUAL(covey_message_retain(message), 0);
    covey_message_list_release(list);
    CHECK_TEXT(covey_message_text(message, NULL), "hello");
    covey_message_release(message);
    CHECK_EQUAL(covey_message_id(message), -COVEY_ERROR_BAD_HANDLE);
    covey_message_release(pending);
    mirror_close(&mirror);
    covey_client_release(client);
}

static void changes_applied_in_order_give_the_timeline(void) {
    for (int reverse = 0; reverse < 2; reverse++) {
        covey_client *client = log_in(new_name("user"));
        const char *url = make_channel(client, NULL);
        covey_message_list_params *params = NULL;
        CHECK_EQUAL(covey_message_list_params_new(&params), 0);
        CHECK_EQUAL(covey_message_list_params_set_reverse(params, reverse), 0);
        mirror mirror;
        mirror_open(&mirror, client, url, params);
        covey_message_list_params_release(params);
        probe sent = PROBE;
        for (int index = 0; index < 30; index++) {
            char text[32];
            snprintf(text, sizeof text, "message %d", index);
            covey_user_message_params *params = message(text);
            CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, on_message, &sent, NULL, NULL, NULL), 0);
            covey_user_message_params_release(params);
        }
        probe_wait(&sent, 30);
        CHECK_EQUAL(mirror.added, 30);
        CHECK_EQUAL(mirror.updated, 30);
        covey_message_list *list = NULL;
        CHECK_EQUAL(covey_message_collection_timeline(mirror.collection, &list), 0);
        covey_message_row rows[40];
        CHECK_EQUAL(covey_message_list_rows(list, 0, 40, rows, sizeof rows[0]), 30);
        CHECK_TEXT(rows[reverse ? 29 : 0].text, "message 0");
        CHECK_TEXT(rows[reverse ? 0 : 29].text, "message 29");
        CHECK_EQUAL(covey_message_list_rows(list, 28, 40, rows, sizeof rows[0]), 2);
        CHECK_EQUAL(covey_message_list_rows(list, 30, 40, rows, sizeof rows[0]), 0);
        CHECK_EQUAL(covey_message_list_rows(list, -1, 40, rows, sizeof rows[0]), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK_EQUAL(covey_message_list_rows(list, 0, 40, rows, 12), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK_EQUAL(covey_message_list_rows(list, 0, 40, NULL, sizeof rows[0]), -COVEY_ERROR_INVALID_PARAMETER);
        /* An earlier header's row, shorter than this library's. */
        int64_t words[3][2];
        CHECK_EQUAL(covey_message_list_rows(list, 0, 3, (covey_message_row *)(void *)words, sizeof words[0]), 3);
        CHECK_EQUAL(words[1][0], covey_message_id(covey_message_list_at(list, 1)));
        covey_message_list_release(list);
        mirror_close(&mirror);
        covey_client_release(client);
    }
}

static void another_user_is_notified_of_messages_edits_and_deletions(void) {
    const char *bo = new_name("bo");
    covey_client *ana = log_in(new_name("ana")), *other = log_in(bo);
    const char *url = make_channel(ana, bo);
    mirror mirror;
    mirror_open(&mirror, other, url, NULL);
    int received = probe_count(&mirror.probe);
    send_text(ana, url, "first");
    probe_wait(&mirror.probe, received + 1);
    CHECK_EQUAL(mirror.added, 1);
    covey_message_list *list = NULL;
    CHECK_EQUAL(covey_message_collection_timeline(mirror.collection, &list), 0);
    int64_t id = covey_message_id(covey_message_list_at(list, 0));
    covey_message_list_release(list);

    probe done = PROBE;
    covey_user_message_params *params = message("second thoughts");
    CHECK_EQUAL(covey_client_update_user_message(ana, url, id, params, on_message, &done, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&done, 1);
    CHECK_EQUAL(done.code, COVEY_OK);
    probe_wait(&mirror.probe, received + 2);
    CHECK_EQUAL(mirror.updated, 1);
    CHECK_EQUAL(covey_client_delete_message(ana, url, id, on_done, &done, probe_free, NULL, NULL), 0);
    probe_wait(&done, 2);
    CHECK_EQUAL(done.code, COVEY_OK);
    probe_wait(&mirror.probe, received + 3);
    CHECK_EQUAL(mirror.deleted, 1);
    CHECK_EQUAL(covey_message_collection_succeeded_count(mirror.collection), 0);
    probe_wait(&done, -2);
    mirror_close(&mirror);
    covey_client_release(ana);
    covey_client_release(other);
}

static void a_history_is_paged_in_both_directions(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    for (int index = 0; index < 25; index++) {
        char text[16];
        snprintf(text, sizeof text, "%d", index);
        send_text(client, url, text);
        wait_for_next_millisecond();
    }
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, 10), 0);
    CHECK_EQUAL(covey_message_list_params_set_next_result_size(params, 10), 0);
    probe start = PROBE, page = PROBE;
    covey_message_collection *collection = NULL;
    CHECK_EQUAL(covey_message_collection_new(client, url, 0, params, NULL, &collection, NULL), 0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_start(collection, on_start, on_start, &start, probe_free, NULL), 0);
    probe_wait(&start, 2);
    CHECK_EQUAL(start.rows, 10);
    CHECK_EQUAL(covey_message_collection_has_previous(collection), 0);
    CHECK_EQUAL(covey_message_collection_has_next(collection), 1);
    for (int pages = 1; covey_message_collection_has_next(collection) == 1; pages++) {
        CHECK(pages < 10);
        CHECK_EQUAL(covey_message_collection_load_next(collection, on_messages, &page, probe_free, NULL, NULL), 0);
        probe_wait(&page, pages);
        CHECK_EQUAL(page.code, COVEY_OK);
    }
    CHECK_EQUAL(covey_message_collection_succeeded_count(collection), 25);
    covey_message_collection_release(collection);
    probe_wait(&start, -1);
    covey_client_release(client);
}

/* A start that is followed from inside. */
typedef struct {
    probe start, page;
    covey_message_collection *collection;
    int32_t cached, ready;
} watched_start;

static void watched_cache(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    watched_start *me = user_data;
    me->cached = covey_message_collection_state(me->collection);
    /* The server's part has not been reported, so both wait for it. */
    CHECK_EQUAL(covey_message_collection_load_previous(me->collection, on_messages, &me->page, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_message_collection_load_next(me->collection, on_messages, &me->page, probe_free, NULL, NULL), 0);
    on_start(&me->start, messages, context, error);
}

static void watched_api(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    watched_start *me = user_data;
    me->ready = covey_message_collection_state(me->collection);
    CHECK_EQUAL(me->page.count, 0);
    on_start(&me->start, messages, context, error);
}

static void a_page_that_is_loaded_during_the_start_comes_after_it(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    for (int index = 0; index < 9; index++) {
        send_text(client, url, "text");
        wait_for_next_millisecond();
    }
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, 3), 0);
    watched_start me = {PROBE, PROBE, NULL, 0, 0};
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, params, NULL, &me.collection, NULL), 0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_state(me.collection), COVEY_COLLECTION_CREATED);
    probe early = PROBE;
    CHECK_EQUAL(covey_message_collection_load_previous(me.collection, on_messages, &early, NULL, NULL, NULL), 0);
    probe_wait(&early, 1);
    CHECK_EQUAL(early.code, COVEY_ERROR_INVALID_INITIALIZATION);
    CHECK_EQUAL(covey_message_collection_start(me.collection, watched_cache, watched_api, &me, NULL, NULL), 0);
    CHECK(covey_message_collection_state(me.collection) >= COVEY_COLLECTION_STARTING);
    probe_wait(&me.page, 2);
    CHECK_EQUAL(me.start.count, 2);
    CHECK_EQUAL(me.cached, COVEY_COLLECTION_CACHED);
    CHECK_EQUAL(me.ready, COVEY_COLLECTION_READY);
    CHECK_EQUAL(covey_message_collection_succeeded_count(me.collection), 6);
    CHECK_EQUAL(covey_message_collection_state(me.collection), COVEY_COLLECTION_READY);
    CHECK_EQUAL(covey_message_collection_dispose(me.collection), 0);
    CHECK_EQUAL(covey_message_collection_state(me.collection), COVEY_COLLECTION_DISPOSED);
    CHECK_EQUAL(covey_message_collection_state(NULL), -COVEY_ERROR_BAD_HANDLE);
    covey_message_collection_release(me.collection);
    covey_client_release(client);
}

static void a_channel_collection_lists_and_follows(void) {
    covey_client *client = log_in(new_name("user"));
    covey_group_channel_list_query *query = NULL;
    CHECK_EQUAL(covey_group_channel_list_query_new(&query), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_include_empty(query, true), 0);
    const char *first = make_channel(client, NULL);
    probe page = PROBE;
    covey_group_channel_collection *collection = NULL;
    CHECK_EQUAL(covey_group_channel_collection_new(client, query, NULL, &collection, NULL), 0);
    covey_group_channel_list_query_release(query);
    CHECK_EQUAL(covey_group_channel_collection_has_next(collection), 1);
    CHECK_EQUAL(covey_group_channel_collection_load_more(collection, on_channels, &page, probe_free, NULL, NULL), 0);
    probe_wait(&page, 1);
    CHECK_EQUAL(page.code, COVEY_OK);
    CHECK_EQUAL(page.rows, 1);
    CHECK_EQUAL(covey_group_channel_collection_has_next(collection), 0);
    /* Made in the same second, empty channels have no defined order: a message puts the second one first. */
    const char *second = make_channel(client, NULL);
    send_text(client, second, "up");
    covey_channel_list *list = NULL;
    CHECK_EQUAL(covey_group_channel_collection_channels(collection, &list), 0);
    CHECK_EQUAL(covey_channel_list_count(list), 2);
    CHECK_TEXT(covey_channel_url(covey_channel_list_at(list, 0), NULL), second);
    CHECK_TEXT(covey_message_text(covey_channel_last_message(covey_channel_list_at(list, 0)), NULL), "up");
    const covey_channel *channel = covey_channel_list_at(list, 1);
    CHECK_TEXT(covey_channel_url(channel, NULL), first);
    CHECK_TEXT(covey_channel_name(channel, NULL), "A room");
    CHECK_EQUAL(covey_channel_member_count(channel), 1);
    CHECK_EQUAL(covey_channel_my_member_state(channel), COVEY_MEMBER_STATE_JOINED);
    CHECK_EQUAL(covey_channel_hidden_state(channel), COVEY_UNHIDDEN);
    CHECK(covey_channel_last_message(channel) == NULL);
    CHECK_EQUAL(covey_member_list_count(covey_channel_members(channel)), 1);
    CHECK_EQUAL(covey_member_state(covey_member_list_at(covey_channel_members(channel), 0)), COVEY_MEMBER_STATE_JOINED);
    char *json = NULL;
    CHECK_EQUAL(covey_channel_json(channel, &json, NULL), 0);
    CHECK(strstr(json, "\"name\":\"A room\"") != NULL);
    covey_free(json);
    covey_channel_list_release(list);
    covey_group_channel_collection_release(collection);
    covey_client_release(client);
}

/* Loads that wait when the collection is disposed complete with its error. */
static void disposing_completes_a_load_with_its_error(void) {
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_POLL);
    probe login = PROBE, page = PROBE;
    CHECK_EQUAL(covey_client_connect(client, new_name("user"), NULL, NULL, on_user, &login, NULL, NULL, NULL), 0);
    while (login.count == 0) CHECK(covey_client_dispatch(client, 0, 1000 * LIMIT_SECONDS) > 0);
    covey_group_channel_collection *collection = NULL;
    CHECK_EQUAL(covey_group_channel_collection_new(client, NULL, NULL, &collection, NULL), 0);
    CHECK_EQUAL(covey_group_channel_collection_load_more(collection, on_channels, &page, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_group_channel_collection_dispose(collection), 0);
    CHECK_EQUAL(page.count, 0);
    while (page.count == 0) CHECK(covey_client_dispatch(client, 0, 1000 * LIMIT_SECONDS) > 0);
    CHECK_EQUAL(page.code, COVEY_ERROR_COLLECTION_DISPOSED);
    CHECK_EQUAL(page.freed, 1);
    covey_group_channel_collection_release(collection);
    covey_client_release(client);
}

/* Sent from inside a callback, disposed from inside a callback. */
typedef struct {
    covey_client *client;
    covey_message_collection *collection;
    const char *url;
    probe sent;
} answerer;

static void answer(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    answerer *me = user_data;
    (void)messages;
    if (context->source != COVEY_SOURCE_EVENT_MESSAGE_RECEIVED) return;
    covey_user_message_params *params = message("answer");
    CHECK_EQUAL(covey_client_send_user_message(me->client, me->url, params, NULL, on_message, &me->sent, NULL, NULL, NULL), 0);
    covey_user_message_params_release(params);
    CHECK_EQUAL(covey_message_collection_dispose(me->collection), 0);
    CHECK_EQUAL(covey_message_collection_succeeded_count(me->collection), 0);
}

static void a_callback_may_send_and_dispose(void) {
    const char *bo = new_name("bo");
    covey_client *ana = log_in(new_name("ana")), *other = log_in(bo);
    answerer me = {other, NULL, make_channel(ana, bo), PROBE};
    probe start = PROBE;
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = &me;
    callbacks.messages_added = answer;
    CHECK_EQUAL(covey_message_collection_new(other, me.url, COVEY_TIME_NEWEST, NULL, &callbacks, &me.collection, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(me.collection, on_start, on_start, &start, probe_free, NULL), 0);
    probe_wait(&start, -1);
    send_text(ana, me.url, "question");
    probe_wait(&me.sent, 1);
    CHECK_EQUAL(me.sent.code, COVEY_OK);
    covey_client_release(other);
    covey_message_collection_release(me.collection);
    covey_client_release(ana);
}

/* A slow callback; disposing meanwhile waits for its end. */
typedef struct {
    probe begun;
    volatile int ended;
} slow;

static void slow_start(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)messages, (void)context, (void)error;
    slow *me = user_data;
    probe_tell(&me->begun, 0, 0);
    for (int turn = 0; turn < 20000; turn++) sched_yield();
    __sync_synchronize();
    me->ended = 1;
}

static void disposing_waits_for_the_callback_that_runs(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    slow slow = {PROBE, 0};
    covey_message_collection *collection = NULL;
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, &collection, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(collection, slow_start, NULL, &slow, NULL, NULL), 0);
    probe_wait(&slow.begun, 1);
    CHECK_EQUAL(covey_message_collection_dispose(collection), 0);
    __sync_synchronize();
    CHECK_EQUAL(slow.ended, 1);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

/* The same cache without a server: the cached page comes, and the server's part is an error. */
static void offline_the_cache_is_shown(void) {
    const char *name = new_name("user");
    covey_client *client = log_in(name);
    const char *url = make_channel(client, NULL);
    mirror mirror;
    mirror_open(&mirror, client, url, NULL);
    for (int index = 0; index < 5; index++) send_text(client, url, "kept");
    mirror_close(&mirror);
    covey_client_release(client);

    client = make_client(1, COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(connect_client(client, name), COVEY_ERROR_SOCKET_CONNECTION_FAILED);
    covey_user *user = NULL;
    CHECK_EQUAL(covey_client_current_user(client, &user), 0);
    CHECK_TEXT(covey_user_id(user, NULL), name);
    covey_user_release(user);
    probe cache = PROBE, api = PROBE;
    covey_message_collection *collection = NULL;
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, &collection, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(collection, on_start, NULL, &cache, probe_free, NULL), 0);
    probe_wait(&cache, 1);
    CHECK_EQUAL(cache.rows, 5);
    probe_wait(&cache, -1);
    CHECK_EQUAL(covey_message_collection_succeeded_count(collection), 5);
    covey_message_collection_release(collection);
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, &collection, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(collection, NULL, on_start, &api, probe_free, NULL), 0);
    probe_wait(&api, -1);
    CHECK_EQUAL(api.code, COVEY_ERROR_CONNECTION_REQUIRED);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

typedef struct {
    covey_client *client;
    covey_message_collection *collection;
    const char *url;
    probe *sent;
} worker;

static void *work(void *argument) {
    worker *me = argument;
    for (int index = 0; index < 20; index++) {
        covey_user_message_params *params = message("from a thread");
        CHECK_EQUAL(covey_client_send_user_message(me->client, me->url, params, NULL, on_message, me->sent, probe_free, NULL, NULL), 0);
        covey_user_message_params_release(params);
        covey_message_list *list = NULL;
        CHECK_EQUAL(covey_message_collection_timeline(me->collection, &list), 0);
        for (int64_t at = 0; at < covey_message_list_count(list); at++) {
            const covey_message *message = covey_message_list_at(list, at);
            CHECK_TEXT(covey_message_text(message, NULL), "from a thread");
            CHECK(covey_message_sender(message) == covey_message_sender(message));
        }
        covey_message_list_release(list);
    }
    return NULL;
}

static void many_threads_may_read_and_send_at_once(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    mirror mirror;
    mirror_open(&mirror, client, url, NULL);
    probe sent = PROBE;
    worker worker = {client, mirror.collection, url, &sent};
    pthread_t threads[4];
    for (int index = 0; index < 4; index++) CHECK(pthread_create(&threads[index], NULL, work, &worker) == 0);
    for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
    probe_wait(&sent, 80);
    probe_wait(&sent, -80);
    CHECK_EQUAL(covey_message_collection_succeeded_count(mirror.collection), 80);
    mirror_close(&mirror);
    covey_client_release(client);
}

/* ---- Messages with files ---- */

typedef struct {
    probe probe;
    int reported;
    int64_t sent_bytes, total_bytes;
    int ended[COVEY_FILE_MESSAGES_LIMIT];
} uploads;

static void on_upload(void *user_data, uint64_t id, const covey_upload_progress *progress) {
    uploads *me = user_data;
    CHECK(id != 0);
    CHECK_EQUAL(progress->struct_size, sizeof *progress);
    CHECK(progress->request_id != NULL && progress->request_id[0] != '\0');
    CHECK(progress->message_index >= 0 && progress->message_index < COVEY_FILE_MESSAGES_LIMIT);
    CHECK(!me->ended[progress->message_index]);
    me->reported++;
    me->sent_bytes = progress->sent_bytes;
    me->total_bytes = progress->total_bytes;
}

static void on_file_sent(void *user_data, uint64_t id, const covey_message *sent, const covey_error *error) {
    CHECK(id != 0);
    if (sent != NULL) {
        CHECK_EQUAL(covey_message_kind(sent), COVEY_MESSAGE_FILE);
        CHECK_EQUAL(covey_message_file_size_bytes(sent), 5);
        CHECK(covey_message_file_url(sent, NULL)[0] != '\0');
    }
    probe_tell(&((uploads *)user_data)->probe, code_of(error), sent != NULL);
}

static void on_files_sent(
    void *user_data, uint64_t id, const covey_message *sent, int32_t index, const covey_error *error) {
    CHECK(id != 0);
    CHECK(index >= 0 && index < COVEY_FILE_MESSAGES_LIMIT);
    ((uploads *)user_data)->ended[index]++;
    probe_tell(&((uploads *)user_data)->probe, code_of(error), sent != NULL);
}

static void uploads_free(void *user_data) { probe_free(&((uploads *)user_data)->probe); }

static covey_file_message_params *file_of_bytes(const char *bytes) {
    covey_file_message_params *params = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&params), 0);
    CHECK_EQUAL(covey_file_message_params_add_bytes(params, bytes, strlen(bytes), "a.txt", "text/plain"), 0);
    return params;
}

static void a_file_is_sent_with_progress(void) {
    covey_client *client = log_in(new_name("ana"));
    const char *url = make_channel(client, NULL);
    uploads state = {.probe = PROBE};
    char path[512];
    snprintf(path, sizeof path, "%s/file", cache_directory());
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    CHECK_EQUAL(fputs("hello", file) >= 0, 1);
    CHECK_EQUAL(fclose(file), 0);

    covey_file_message_params *params = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&params), 0);
    CHECK_EQUAL(covey_file_message_params_add_path(params, path, NULL, "text/plain"), 0);
    CHECK_EQUAL(covey_file_message_params_set_message(params, "a caption", COVEY_NUL_TERMINATED), 0);
    covey_message *pending = NULL;
    uint64_t id = 0;
    CHECK_EQUAL(
        covey_client_send_file_message(
            client, url, params, &pending, on_upload, on_file_sent, &state, uploads_free, &id, NULL), 0);
    CHECK(id != 0);
    CHECK_EQUAL(remove(path), 0); /* the library holds it open */
    CHECK_TEXT(covey_message_file_name(pending, NULL), "file");
    CHECK_TEXT(covey_message_text(pending, NULL), "a caption");
    CHECK_EQUAL(covey_message_sending_status(pending), COVEY_SENDING_PENDING);
    covey_message_release(pending);
    covey_file_message_params_release(params);
    probe_wait(&state.probe, 1);
    probe_wait(&state.probe, -1);
    CHECK_EQUAL(state.probe.code, COVEY_OK);
    CHECK(state.reported >= 2);
    CHECK_EQUAL(state.sent_bytes, 5);
    CHECK_EQUAL(state.total_bytes, 5);
    covey_client_release(client);
}

static void several_file_messages_end_one_by_one(void) {
    covey_client *client = log_in(new_name("ana"));
    const char *url = make_channel(client, NULL);
    uploads state = {.probe = PROBE};
    covey_file_message_params *params[COVEY_FILE_MESSAGES_LIMIT + 1];
    covey_message *pending[COVEY_FILE_MESSAGES_LIMIT];
    uint64_t ids[COVEY_FILE_MESSAGES_LIMIT];
    for (int index = 0; index <= COVEY_FILE_MESSAGES_LIMIT; index++) params[index] = file_of_bytes("hello");
    const covey_file_message_params *const *given = (const covey_file_message_params *const *)params;

    probe refused = PROBE;
    CHECK_EQUAL(
        covey_client_send_file_messages(
            client, url, given, COVEY_FILE_MESSAGES_LIMIT + 1, NULL, NULL, NULL, &refused, probe_free, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(probe_freed(&refused), 1);
    CHECK_EQUAL(
        covey_client_send_file_messages(client, url, given, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);

    CHECK_EQUAL(
        covey_client_send_file_messages(
            client, url, given, COVEY_FILE_MESSAGES_LIMIT, pending, on_upload, on_files_sent, &state, uploads_free,
            ids, NULL), 0);
    probe_wait(&state.probe, COVEY_FILE_MESSAGES_LIMIT);
    probe_wait(&state.probe, -1);
    CHECK_EQUAL(state.probe.code, COVEY_OK);
    for (int index = 0; index < COVEY_FILE_MESSAGES_LIMIT; index++) {
        CHECK_EQUAL(state.ended[index], 1);
        CHECK(ids[index] != 0);
        CHECK(covey_message_request_id(pending[index], NULL)[0] != '\0');
        covey_message_release(pending[index]);
    }
    for (int index = 0; index <= COVEY_FILE_MESSAGES_LIMIT; index++) covey_file_message_params_release(params[index]);
    covey_client_release(client);
}

static void on_event(void *user_data, const covey_event *event) {
    CHECK(event->struct_size == sizeof *event);
    if (event->kind != COVEY_EVENT_MESSAGE_ADDED) return;
    CHECK_EQUAL(event->source, COVEY_SOURCE_EVENT_MESSAGE_RECEIVED);
    CHECK_TEXT(covey_channel_url(event->channel, NULL), event->channel_url);
    CHECK_TEXT(covey_message_text(covey_message_list_at(event->messages, 0), NULL), "to all");
    probe_tell(user_data, event->kind, covey_message_list_count(event->messages));
}

static void an_event_handler_is_notified_of_channels_without_a_collection(void) {
    const char *name = new_name("user");
    covey_client *one = log_in(new_name("user")), *other = log_in(name);
    const char *url = make_channel(one, name);
    probe known = PROBE, former = PROBE, received = PROBE;
    CHECK_EQUAL(covey_client_get_channel(other, url, on_channel, &known, probe_free, NULL, NULL), 0);
    probe_wait(&known, -1);
    CHECK_EQUAL(covey_client_add_event_handler(other, "badge", on_event, &former, probe_free), 0);
    CHECK_EQUAL(covey_client_add_event_handler(other, "badge", on_event, &received, probe_free), 0);
    probe_wait(&former, -1);
    send_text(one, url, "to all");
    probe_wait(&received, 1);
    CHECK_EQUAL(received.rows, 1);
    CHECK_EQUAL(probe_count(&former), 0);
    CHECK_EQUAL(covey_client_remove_event_handler(other, "badge"), 0);
    probe_wait(&received, -1);
    CHECK_EQUAL(covey_client_add_event_handler(other, "", on_event, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_client_release(one);
    covey_client_release(other);
}

static void on_history(void *user_data, uint64_t id, const covey_history *history, const covey_error *error) {
    (void)id;
    CHECK_EQUAL(code_of(error), COVEY_OK);
    covey_history_span spans[4];
    int64_t count = covey_history_spans(history, 0, 4, spans, sizeof *spans);
    CHECK_EQUAL(count, covey_history_span_count(history));
    CHECK_EQUAL(spans[count - 1].state, COVEY_SPAN_HELD);
    CHECK_EQUAL(spans[count - 1].touches_live, 1);
    CHECK_EQUAL(covey_history_cached_count(history), 1);
    CHECK_EQUAL(covey_history_has_next(history), 0);
    CHECK_EQUAL(covey_history_next_reason(history), COVEY_MORE_LIVE_EDGE_REACHED);
    CHECK_TEXT(covey_more_reason_name(covey_history_previous_reason(history)), "start_reached");
    CHECK(covey_history_oldest_shown_at(history) == covey_history_newest_shown_at(history));
    CHECK_EQUAL(covey_history_spans(history, 0, 4, NULL, sizeof *spans), -COVEY_ERROR_INVALID_PARAMETER);
    probe_tell(user_data, COVEY_OK, count);
}

static void a_collection_reports_its_history_and_moves(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    send_text(client, url, "only one");
    mirror mirror;
    mirror_open(&mirror, client, url, NULL);
    probe reported = PROBE, moved = PROBE;
    CHECK_EQUAL(covey_message_collection_get_history(mirror.collection, on_history, &reported, probe_free, NULL, NULL), 0);
    probe_wait(&reported, -1);
    CHECK_EQUAL(reported.count, 1);
    CHECK_EQUAL(covey_message_collection_set_keep_position(mirror.collection, true), 0);
    CHECK_EQUAL(
        covey_message_collection_reset_starting_point(mirror.collection, 0, on_messages, &moved, probe_free, NULL, NULL), 0);
    probe_wait(&moved, -1);
    CHECK_EQUAL(moved.code, COVEY_OK);
    CHECK_EQUAL(moved.rows, 1);
    CHECK_EQUAL(covey_message_collection_starting_point_at(mirror.collection), 0);
    mirror_close(&mirror);
    covey_client_release(client);
}

static void on_list(void *user_data, uint64_t id, const covey_message_list *messages, const covey_error *error) {
    (void)id;
    probe_tell(user_data, code_of(error), messages == NULL ? -1 : covey_message_list_count(messages));
}

static void an_unsent_message_is_listed_canceled_and_removed(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    CHECK_EQUAL(covey_client_pause(client), 0);
    covey_message *pending = NULL;
    probe sent = PROBE, listed = PROBE, canceled = PROBE, removed = PROBE, again = PROBE;
    covey_user_message_params *params = message("wait");
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, &pending, on_message, &sent, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&sent, -1);
    CHECK_EQUAL(sent.code, COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK_EQUAL(covey_client_get_unsent_messages(client, url, on_list, &listed, probe_free, NULL, NULL), 0);
    probe_wait(&listed, -1);
    CHECK_EQUAL(listed.rows, 1);
    const char *id = covey_message_request_id(pending, NULL);
    CHECK_EQUAL(covey_client_cancel_message(client, id, on_done, &canceled, probe_free, NULL, NULL), 0);
    probe_wait(&canceled, -1);
    CHECK_EQUAL(canceled.code, COVEY_OK);
    probe empty = PROBE;
    CHECK_EQUAL(covey_client_get_unsent_messages(client, url, on_list, &empty, probe_free, NULL, NULL), 0);
    probe_wait(&empty, -1);
    CHECK_EQUAL(empty.rows, 0);
    CHECK_EQUAL(covey_client_remove_failed_messages(client, url, NULL, 0, NULL, &removed, probe_free, NULL, NULL), 0);
    probe_wait(&removed, -1);
    CHECK_EQUAL(covey_client_resend_message(client, id, on_message, &again, probe_free, NULL, NULL), 0);
    probe_wait(&again, -1);
    CHECK_EQUAL(again.code, COVEY_ERROR_INVALID_PARAMETER);
    covey_message_release(pending);
    covey_client_release(client);
}

static void on_removed(void *user_data, uint64_t id, const covey_string_list *ids, const covey_error *error) {
    (void)id;
    probe_tell(user_data, code_of(error), ids == NULL ? -1 : (int64_t)covey_string_list_count(ids));
}

/* What the completion of a send said. */
typedef struct {
    probe probe;
    char request_id[64];
    int32_t status;
    int64_t retry_at;
    int32_t is_resendable;
} fate;

static void on_fate(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)id;
    fate *fate = user_data;
    snprintf(fate->request_id, sizeof fate->request_id, "%s", message == NULL ? "" : covey_message_request_id(message, NULL));
    fate->status = covey_message_sending_status(message);
    fate->retry_at = covey_message_retry_at(message);
    fate->is_resendable = covey_message_is_resendable(message);
    probe_tell(&fate->probe, code_of(error), 1);
}

static void fate_free(void *user_data) { probe_free(&((fate *)user_data)->probe); }

static void send_to(covey_client *client, const char *url, fate *fate) {
    covey_user_message_params *params = message("text");
    covey_message *pending = NULL;
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, &pending, on_fate, fate, fate_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&fate->probe, -1);
    CHECK_TEXT(fate->request_id, covey_message_request_id(pending, NULL));
    covey_message_release(pending);
}

static void a_completion_says_what_became_of_the_message(void) {
    const char *name = new_name("user");
    covey_client *owner = log_in(new_name("user")), *client = log_in(name);
    const char *url = make_channel(owner, name);
    probe frozen = PROBE, known = PROBE, removed = PROBE;
    CHECK_EQUAL(covey_client_freeze_channel(owner, url, on_done, &frozen, probe_free, NULL, NULL), 0);
    probe_wait(&frozen, -1);
    CHECK_EQUAL(covey_client_refresh_channel(client, url, on_channel, &known, probe_free, NULL, NULL), 0);
    probe_wait(&known, -1);
    fate waits = {.probe = PROBE}, offline = {.probe = PROBE};
    send_to(client, url, &waits);
    CHECK_EQUAL(waits.probe.code, COVEY_ERROR_CHANNEL_FROZEN);
    CHECK_EQUAL(waits.status, COVEY_SENDING_PENDING);
    CHECK_EQUAL(waits.retry_at, -1);
    CHECK_EQUAL(waits.is_resendable, 0);
    CHECK_EQUAL(covey_client_pause(client), 0);
    send_to(client, url, &offline);
    CHECK_EQUAL(offline.probe.code, COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK_EQUAL(offline.status, COVEY_SENDING_PENDING);
    CHECK_EQUAL(covey_client_clear_unsent_messages(client, url, on_removed, &removed, probe_free, NULL, NULL), 0);
    probe_wait(&removed, -1);
    CHECK_EQUAL(removed.rows, 2);
    covey_client_release(client);
    covey_client_release(owner);
}

static void on_progress(void *user_data, const covey_background_progress *progress) {
    CHECK(progress->struct_size == sizeof *progress);
    if (progress->channels_are_complete == 1) probe_tell(user_data, progress->phase, progress->channels_fetched);
}

static void the_background_reports_its_progress(void) {
    covey_client *client = log_in(new_name("user"));
    make_channel(client, NULL);
    probe reported = PROBE, loaded = PROBE;
    CHECK_EQUAL(covey_client_set_background_handler(client, on_progress, &reported, probe_free), 0);
    covey_group_channel_collection *collection = NULL;
    CHECK_EQUAL(covey_group_channel_collection_new(client, NULL, NULL, &collection, NULL), 0);
    CHECK_EQUAL(covey_group_channel_collection_load_more(collection, on_channels, &loaded, probe_free, NULL, NULL), 0);
    probe_wait(&reported, 1);
    covey_background_progress progress;
    CHECK_EQUAL(covey_client_background_progress(client, &progress, sizeof progress), 0);
    CHECK_EQUAL(progress.channels_are_complete, 1);
    CHECK(progress.channels_fetched >= 1 && progress.request_count >= 1);
    CHECK_EQUAL(covey_client_pause_background(client), 0);
    CHECK_EQUAL(covey_client_resume_background(client), 0);
    CHECK_EQUAL(covey_client_set_background_handler(client, NULL, NULL, NULL), 0);
    probe_wait(&reported, -1);
    probe_wait(&loaded, -1);
    covey_group_channel_collection_release(collection);
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_login_gives_the_user), CASE(the_connection_handler_is_notified_of_login_and_logout),
    CASE(a_sent_message_is_pending_and_then_succeeded), CASE(a_file_is_sent_with_progress),
    CASE(several_file_messages_end_one_by_one), CASE(changes_applied_in_order_give_the_timeline),
    CASE(another_user_is_notified_of_messages_edits_and_deletions), CASE(a_history_is_paged_in_both_directions),
    CASE(a_page_that_is_loaded_during_the_start_comes_after_it),
    CASE(a_channel_collection_lists_and_follows), CASE(disposing_completes_a_load_with_its_error),
    CASE(a_callback_may_send_and_dispose), CASE(disposing_waits_for_the_callback_that_runs), CASE(offline_the_cache_is_shown),
    CASE(an_event_handler_is_notified_of_channels_without_a_collection), CASE(a_collection_reports_its_history_and_moves),
    CASE(an_unsent_message_is_listed_canceled_and_removed), CASE(a_completion_says_what_became_of_the_message), CASE(the_background_reports_its_progress),
    CASE(many_threads_may_read_and_send_at_once), {NULL, NULL}};
