/*
 * The SyncManager adapter (covey/syncmanager.h) over a real connection: how it reports a send, a failure and a resend,
 * the gate, the clear, the viewpoint, and what a callback may do. What it refuses is in syncmanager_refused.c; that
 * both APIs agree, in both_faces.c and channel_faces.c.
 */
#include "control.h"
#include "older_face.h"

/* Ana by the SyncManager adapter, and a channel with Bo, who has written something there that is not cached. */
typedef struct {
    app ana;
    covey_client *bo;
    const char *url;
    host host;
} room;

static void room_begin(room *room, covey_sync_options *options, int messages, bool has_background) {
    app_begin(&room->ana, "ana", options, has_background);
    room->bo = log_in(new_name("bo"));
    if (messages > 0) app_pause(&room->ana);
    room->url = make_channel(room->bo, room->ana.user_id);
    for (int index = 1; index <= messages; index++) {
        char text[16];
        snprintf(text, sizeof text, "%d", index);
        send_text(room->bo, room->url, text);
        wait_for_next_millisecond();
    }
    if (messages > 0) app_reconnect(&room->ana);
    host_create(&room->host, &room->ana, room->url, 10);
}

static void room_open(room *room, covey_sync_options *options, int messages) {
    room_begin(room, options, messages, true);
}

static void room_close(room *room) {
    host_close(&room->host);
    covey_client_release(room->ana.client);
    covey_client_release(room->bo);
}

/* Ana sends a text, and waits for the answer, which is this code. */
static void ana_sends(room *room, const char *text, int32_t code) {
    covey_user_message_params *params = message(text);
    wait_for_next_millisecond();
    APP_ASKS(&room->ana, code, on_message, covey_client_send_user_message, room->ana.client, room->url, params, NULL);
    covey_user_message_params_release(params);
}

static void ana_resends(room *room, int32_t code) {
    const host_row *row = &room->host.lists[COVEY_SYNC_MESSAGES_FAILED].rows[0];
    APP_ASKS(&room->ana, code, on_message, covey_client_resend_message, room->ana.client, row->request_id);
}

/* The host deletes the first message of a list. */
static void ana_deletes(room *room, int32_t list, int32_t code) {
    covey_message_list *messages = NULL;
    CHECK_EQUAL(covey_sync_message_collection_messages(room->host.collection, list, &messages), 0);
    APP_ASKS(
        &room->ana, code, on_done, covey_sync_message_collection_delete_message, room->host.collection,
        covey_message_list_at(messages, 0));
    covey_message_list_release(messages);
}

/* ---- Sends ------------------------------------------------------------------------------------------------------- */

static void nothing_is_notified_before_the_first_fetch(void) {
    room room;
    room_open(&room, NULL, 3);
    ana_sends(&room, "hello", COVEY_OK);
    REPORTED(&room.host, "");
    CHECK(!host_fetch(&room.host, COVEY_SYNC_PREVIOUS));
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "1 2 3 hello"));
    room_close(&room);
}

static void a_send_is_pending_and_then_a_pair(void) {
    room room;
    room_open(&room, NULL, 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    ana_sends(&room, "hello", COVEY_OK);
    REPORTED(&room.host, "insert pending hello; remove pending hello; insert succeeded hello; ");
    room_close(&room);
}

static void a_failed_send_is_kept_resent_and_deleted(void) {
    room room;
    room_open(&room, NULL, 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    app_pause(&room.ana);
    ana_sends(&room, "a", COVEY_ERROR_CONNECTION_REQUIRED);
    REPORTED(&room.host, "insert pending a; remove pending a; insert failed a; ");
    ana_resends(&room, COVEY_ERROR_CONNECTION_REQUIRED);
    REPORTED(&room.host, "remove failed a; insert pending a; remove pending a; insert failed a; ");
    app_reconnect(&room.ana);
    ana_resends(&room, COVEY_OK);
    REPORTED(&room.host, "remove failed a; insert pending a; remove pending a; insert succeeded a; ");

    /* By hand, a failure is final, also one that may pass: the server is not asked again. */
    int refusals = fault("error", "command MESG", room.ana.user_id, ", \"code\": 500901");
    ana_sends(&room, "b", COVEY_ERROR_INTERNAL_SERVER);
    REPORTED(&room.host, "insert pending b; remove pending b; insert failed b; ");
    CHECK_EQUAL(fault_number(refusals, "struck"), 1);
    end_faults();
    ana_deletes(&room, COVEY_SYNC_MESSAGES_FAILED, COVEY_OK);
    REPORTED(&room.host, "remove failed b; ");
    CHECK_EQUAL(room.host.reason, COVEY_SYNC_FAILED_REMOVE_MANUAL_ACTION);
    ana_deletes(&room, COVEY_SYNC_MESSAGES_SUCCEEDED, COVEY_ERROR_SYNC_INVALID_PARAMETER);
    REPORTED(&room.host, "");
    room_close(&room);
}

static void the_oldest_of_too_many_failed_messages_is_removed(void) {
    room room;
    covey_sync_options *options = policy(COVEY_SYNC_RESEND_MANUAL, 1);
    CHECK_EQUAL(covey_sync_options_set_max_failed_message_count_per_channel(options, 2), 0);
    room_open(&room, options, 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    app_pause(&room.ana);
    for (int index = 0; index < 3; index++) {
        ana_sends(&room, (const char *[]){"a", "b", "c"}[index], COVEY_ERROR_CONNECTION_REQUIRED);
    }
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_FAILED, "b c"));
    CHECK(strstr(room.host.reported, "remove failed a; ") != NULL);
    /* A collection that is opened later asks for them. */
    host later;
    host_create(&later, &room.ana, room.url, 10);
    APP_ASKS(&room.ana, COVEY_OK, on_done, covey_sync_message_collection_fetch_pending, later.collection);
    REPORTED(&later, "");
    APP_ASKS(&room.ana, COVEY_OK, on_done, covey_sync_message_collection_fetch_failed, later.collection);
    REPORTED(&later, "insert failed b c; ");
    host_close(&later);
    room_close(&room);
}

static void the_policy_none_loses_what_fails(void) {
    room room;
    room_open(&room, policy(COVEY_SYNC_RESEND_NONE, 1), 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    app_pause(&room.ana);
    ana_sends(&room, "a", COVEY_ERROR_CONNECTION_REQUIRED);
    REPORTED(&room.host, "insert pending a; remove pending a; ");
    app_reconnect(&room.ana);
    ana_sends(&room, "b", COVEY_OK);
    APP_ASKS(&room.ana, COVEY_OK, on_done, covey_sync_message_collection_fetch_failed, room.host.collection);
    REPORTED(&room.host, "insert pending b; remove pending b; insert succeeded b; ");
    room_close(&room);
}

/*
 * `retries` says how often a message is repeated after its first attempt; then it waits for the app, and the next one
 * goes. The server lets through whatever comes after that many refusals, so one attempt more would be seen.
 */
static void the_policy_automatic_repeats_as_often_as_it_says(void) {
    enum { RETRIES = 2 };
    room room;
    char times[48];
    room_open(&room, policy(COVEY_SYNC_RESEND_AUTOMATIC, RETRIES), 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    snprintf(times, sizeof times, ", \"code\": %d, \"times\": %d", COVEY_ERROR_INTERNAL_SERVER, 1 + RETRIES);
    int refusals = fault("error", "command MESG", room.ana.user_id, times);
    /* Does nothing, and counts all of them. */
    int counter = fault("delay", "command MESG", room.ana.user_id, ", \"ms\": 0");
    /* Reported once, and only after the first attempt. */
    ana_sends(&room, "a", COVEY_ERROR_INTERNAL_SERVER);
    REPORTED(&room.host, "insert pending a; remove pending a; insert failed a; ");
    probe sent = PROBE;
    covey_user_message_params *params = message("b");
    CHECK_EQUAL(
        covey_client_send_user_message(
            room.ana.client, room.url, params, NULL, on_message, &sent, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    /* It waits behind the first, and says so at once. */
    UNTIL(&room.ana, sent.freed == 1);
    CHECK_EQUAL(sent.code, COVEY_ERROR_INTERNAL_SERVER);
    UNTIL(&room.ana, shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "b"));
    REPORTED(
        &room.host,
        "insert pending b; "
        "remove failed a; insert pending a; remove pending a; insert failed a; "
        "remove failed a; insert pending a; remove pending a; insert failed a; "
        "remove pending b; insert succeeded b; ");
    CHECK_EQUAL(fault_number(refusals, "struck"), 1 + RETRIES);
    CHECK_EQUAL(fault_number(counter, "seen"), 1 + RETRIES + 1);
    end_faults();
    CHECK_EQUAL(room.host.lists[COVEY_SYNC_MESSAGES_FAILED].rows[0].status, COVEY_SENDING_FAILED);
    ana_resends(&room, COVEY_OK);
    REPORTED(&room.host, "remove failed a; insert pending a; remove pending a; insert succeeded a; ");
    room_close(&room);
}

/* The app sends a message by other means, which fail: Covey sends it again, with all that it has. */
static void a_message_of_other_means_is_sent_again_with_all_that_it_has(void) {
    room room;
    room_open(&room, policy(COVEY_SYNC_RESEND_AUTOMATIC, 1), 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    covey_user_message_params *params = message("other means");
    const char *mentioned = room.ana.user_id, *values[] = {"red", "blue"}, *languages[] = {"es", "fr"};
    CHECK_EQUAL(covey_user_message_params_set_data(params, "d", COVEY_NUL_TERMINATED), 0);
    CHECK_EQUAL(covey_user_message_params_set_custom_type(params, "t"), 0);
    CHECK_EQUAL(covey_user_message_params_set_mentioned_user_ids(params, &mentioned, 1), 0);
    CHECK_EQUAL(covey_user_message_params_add_meta_array(params, "colors", values, 2), 0);
    CHECK_EQUAL(covey_user_message_params_set_target_languages(params, languages, 2), 0);
    CHECK_EQUAL(covey_user_message_params_set_critical_alert(params, "bell", 0.5), 0);
    covey_message *pending = NULL;
    CHECK_EQUAL(covey_sync_pending_message(room.ana.client, room.url, params, "request-1", 0, &pending, NULL), 0);
    covey_user_message_params_release(params);
    APP_ASKS(
        &room.ana, COVEY_OK, on_done, covey_sync_message_collection_append_message, room.host.collection, pending);
    APP_ASKS(
        &room.ana, COVEY_OK, on_done, covey_sync_message_collection_handle_send_response, room.host.collection,
        pending, COVEY_ERROR_NETWORK);
    covey_message_release(pending);
    UNTIL(&room.ana, shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "other means"));
    covey_message_list *sent = NULL;
    CHECK_EQUAL(
        covey_sync_message_collection_messages(room.host.collection, COVEY_SYNC_MESSAGES_SUCCEEDED, &sent), 0);
    const covey_message *row = covey_message_list_at(sent, 0);
    covey_meta_array array;
    covey_critical_alert alert;
    CHECK_TEXT(covey_message_request_id(row, NULL), "request-1");
    CHECK_TEXT(covey_message_data(row, NULL), "d");
    CHECK_TEXT(covey_message_custom_type(row, NULL), "t");
    CHECK_EQUAL(covey_user_list_count(covey_message_mentioned_users(row)), 1);
    CHECK_EQUAL(covey_message_meta_arrays(row, &array, 1, sizeof array), 1);
    CHECK_TEXT(array.key, "colors");
    CHECK_EQUAL(covey_string_list_count(array.values), 2);
    CHECK_EQUAL(covey_message_translations(row, NULL, 0, sizeof(covey_translation)), 2);
    CHECK_EQUAL(covey_message_critical_alert(row, &alert, sizeof alert), 1);
    CHECK(alert.volume == 0.5);
    covey_message_list_release(sent);
    room_close(&room);
}

/* ---- The gate, and the clear ------------------------------------------------------------------------------------- */

static void while_the_gate_is_shut_nothing_is_fetched(void) {
    room room;
    room_open(&room, NULL, 0);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    CHECK_EQUAL(covey_sync_pause(room.ana.client), 0);
    /* Events of the connection are still reported. */
    send_text(room.bo, room.url, "live");
    UNTIL(&room.ana, shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "live"));
    app_pause(&room.ana);
    send_text(room.bo, room.url, "missed");
    CHECK_EQUAL(covey_client_resume(room.ana.client), 0);
    UNTIL(&room.ana, covey_client_connection_state(room.ana.client) == COVEY_CONNECTION_STATE_OPEN);
    CHECK(host_fetch(&room.host, COVEY_SYNC_NEXT));
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "live"));
    CHECK_EQUAL(covey_sync_resume(room.ana.client, false), 0);
    UNTIL(&room.ana, shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "live missed"));
    REPORTED(&room.host, "insert succeeded live; insert succeeded missed; ");
    /* Resumed again, it reports nothing twice, not even by force. */
    CHECK_EQUAL(covey_sync_resume(room.ana.client, false), 0);
    CHECK_EQUAL(covey_sync_resume(room.ana.client, true), 0);
    while (host_fetch(&room.host, COVEY_SYNC_NEXT)) continue;
    send_text(room.bo, room.url, "last");
    UNTIL(&room.ana, shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "live missed last"));
    REPORTED(&room.host, "insert succeeded last; ");
    room_close(&room);
}

/* Without a connection, what lies beyond a hole of the cache comes as unproven, and there may be more. */
static void without_synchronisation_the_cache_is_unproven(void) {
    room room;
    room_open(&room, NULL, 3);
    host_fetch(&room.host, COVEY_SYNC_PREVIOUS);
    CHECK_EQUAL(room.host.unproven, 0);
    app_pause(&room.ana);
    host later = {.app = &room.ana};
    covey_sync_message_callbacks callbacks = host_callbacks(&later);
    covey_message_list *messages = NULL;
    CHECK_EQUAL(covey_sync_message_collection_messages(room.host.collection, 0, &messages), 0);
    /* After the newest message, nobody knows what came. */
    int64_t viewpoint = covey_message_created_at(covey_message_list_at(messages, 2)) + 60000;
    covey_message_list_release(messages);
    CHECK_EQUAL(
        covey_sync_message_collection_new(
            room.ana.client, room.url, NULL, viewpoint, 10, &callbacks, &later.collection, NULL), 0);
    CHECK(host_fetch(&later, COVEY_SYNC_PREVIOUS));
    CHECK_EQUAL(later.unproven, 1);
    REPORTED(&later, "insert succeeded 1 2 3; ");
    host_close(&later);
    room_close(&room);
}

typedef struct {
    covey_background_progress last;
    int reported;
} progress;

/* What it counts is counted since the log-in, and never falls. */
static void on_progress(void *user_data, const covey_background_progress *now) {
    progress *me = user_data;
    CHECK_EQUAL(now->struct_size, sizeof *now);
    CHECK(now->channels_fetched >= me->last.channels_fetched);
    CHECK(now->messages_fetched >= me->last.messages_fetched);
    CHECK(now->request_count >= me->last.request_count);
    CHECK(now->failed_request_count >= me->last.failed_request_count);
    CHECK(now->received_bytes >= me->last.received_bytes);
    me->last = *now;
    me->reported++;
}

static void on_cleared(void *user_data, uint64_t id, const covey_error *error) {
    const host *me = ((probe *)user_data)->context;
    /* The collections reported it before, one clear for each list, and start again. */
    CHECK_EQUAL(me->clears, HOST_LISTS);
    on_done(user_data, id, error);
}

static void clearing_the_cache_clears_and_fills_again(void) {
    room room;
    progress progress = {.reported = 0};
    room_open(&room, NULL, 15);
    CHECK_EQUAL(covey_client_set_background_handler(room.ana.client, on_progress, &progress, NULL), 0);
    covey_sync_channel_callbacks callbacks;
    covey_sync_channel_callbacks_init(&callbacks, sizeof callbacks);
    covey_sync_channel_collection *channels = NULL;
    CHECK_EQUAL(covey_sync_channel_collection_new(room.ana.client, NULL, &callbacks, &channels, NULL), 0);
    APP_ASKS(&room.ana, COVEY_OK, on_fetched, covey_sync_channel_collection_fetch, channels);
    CHECK(host_fetch(&room.host, COVEY_SYNC_PREVIOUS));
    CHECK(!host_fetch(&room.host, COVEY_SYNC_PREVIOUS));
    app_pause(&room.ana);
    ana_sends(&room, "unsent", COVEY_ERROR_CONNECTION_REQUIRED);
    app_reconnect(&room.ana);
    UNTIL(&room.ana, progress.last.phase == COVEY_BACKGROUND_IDLE && progress.last.channels_are_complete);
    int64_t requests = progress.last.request_count;
    CHECK(requests > 0 && progress.last.channels_fetched > 0);

    probe cleared = PROBE;
    cleared.context = &room.host;
    room.host.reported[0] = 0;
    CHECK_EQUAL(covey_sync_clear_cache(room.ana.client, on_cleared, &cleared, probe_free, NULL, NULL), 0);
    UNTIL(&room.ana, cleared.freed == 1);
    CHECK_EQUAL(cleared.code, COVEY_OK);
    CHECK(strncmp(room.host.reported, "clear succeeded; clear pending; clear failed; insert failed unsent; ", 67) == 0);
    /* The newest page comes by itself, older ones when they are fetched. */
    UNTIL(&room.ana, room.host.lists[COVEY_SYNC_MESSAGES_SUCCEEDED].count >= 10);
    while (host_fetch(&room.host, COVEY_SYNC_PREVIOUS)) continue;
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"));
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_FAILED, "unsent"));
    UNTIL(
        &room.ana, progress.last.request_count > requests && progress.last.phase == COVEY_BACKGROUND_IDLE
            && progress.last.channels_are_complete);
    covey_channel_list *listed = NULL;
    CHECK_EQUAL(covey_sync_channel_collection_channels(channels, &listed), 0);
    CHECK_EQUAL(covey_channel_list_count(listed), 1);
    covey_channel_list_release(listed);
    covey_sync_channel_collection_release(channels);
    room_close(&room);
}

/* ---- Other callbacks of the collection ---------------------------------------------------------------------- */

/* Beginning at the first message, 15 of them in pages of 10. */
static void away_from_the_newest_a_message_is_only_announced(void) {
    room room;
    room_open(&room, NULL, 15);
    host old = {.app = &room.ana};
    covey_sync_message_callbacks callbacks = host_callbacks(&old);
    CHECK_EQUAL(
        covey_sync_message_collection_new(
            room.ana.client, room.url, NULL, 1, 10, &callbacks, &old.collection, NULL), 0);
    CHECK(!host_fetch(&old, COVEY_SYNC_PREVIOUS));
    CHECK(host_fetch(&old, COVEY_SYNC_NEXT));
    CHECK(shows(&old, COVEY_SYNC_MESSAGES_SUCCEEDED, "1 2 3 4 5 6 7 8 9 10"));
    send_text(room.bo, room.url, "news");
    UNTIL(&room.ana, strcmp(old.news, "news") == 0);
    CHECK_EQUAL(old.lists[COVEY_SYNC_MESSAGES_SUCCEEDED].count, 10);
    APP_ASKS(&room.ana, COVEY_OK, on_fetched, covey_sync_message_collection_fetch_all_next, old.collection);
    CHECK(shows(&old, COVEY_SYNC_MESSAGES_SUCCEEDED, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 news"));
    host_close(&old);
    room_close(&room);
}

/* What is shown does not reach the new viewpoint, so it goes, and fetches of either direction fill the list again. */
static void a_viewpoint_elsewhere_clears_and_fetches_fill_again(void) {
    room room;
    /* Background sync would cache what lies between, and the view would reach there. */
    room_begin(&room, NULL, 15, false);
    CHECK(host_fetch(&room.host, COVEY_SYNC_PREVIOUS));
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "6 7 8 9 10 11 12 13 14 15"));
    room.host.reported[0] = 0;
    APP_ASKS(
        &room.ana, COVEY_OK, on_done, covey_sync_message_collection_reset_viewpoint, room.host.collection, (int64_t)1);
    REPORTED(&room.host, "clear succeeded; clear pending; clear failed; ");
    CHECK(host_fetch(&room.host, COVEY_SYNC_NEXT));
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "1 2 3 4 5 6 7 8 9 10"));
    room_close(&room);
}

/* The same before anything was fetched. */
static void a_viewpoint_moved_before_the_first_fetch_counts(void) {
    room room;
    room_open(&room, NULL, 15);
    APP_ASKS(
        &room.ana, COVEY_OK, on_done, covey_sync_message_collection_reset_viewpoint, room.host.collection, (int64_t)1);
    REPORTED(&room.host, "");
    CHECK(host_fetch(&room.host, COVEY_SYNC_NEXT));
    CHECK(shows(&room.host, COVEY_SYNC_MESSAGES_SUCCEEDED, "1 2 3 4 5 6 7 8 9 10"));
    room_close(&room);
}

static void a_channel_goes(bool is_cached) {
    room room;
    room_open(&room, NULL, 2);
    if (is_cached) APP_ASKS(&room.ana, COVEY_OK, on_channel, covey_client_get_channel, room.ana.client, room.url);
    while (host_fetch(&room.host, COVEY_SYNC_PREVIOUS)) continue;
    REPORTED(&room.host, "insert succeeded 1 2; ");
    APP_ASKS(&room.ana, COVEY_OK, on_done, covey_client_leave_channel, room.ana.client, room.url);
    REPORTED(&room.host, "clear succeeded; clear pending; clear failed; ");
    CHECK_TEXT(room.host.removed_url, room.url);
    room_close(&room);
}

static void a_channel_that_goes_is_cleared_first(void) { a_channel_goes(true); }

/* The collection is the first that the app knows of the channel. */
static void a_channel_that_was_not_cached_is_cleared_too(void) { a_channel_goes(false); }

/* ---- From inside a callback -------------------------------------------------------------------------------------- */

static void two_fetches_of_a_direction_do_not_run_at_once(void) {
    room room;
    /* What the cache held would be there at once. */
    room_begin(&room, NULL, 15, false);
    probe first = PROBE, second = PROBE, other = PROBE;
    fault("delay", "request GET group_channels/*/messages", room.ana.user_id, ", \"ms\": 300");
    covey_sync_message_collection *collection = room.host.collection;
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            collection, COVEY_SYNC_PREVIOUS, on_fetched, &first, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            collection, COVEY_SYNC_PREVIOUS, on_fetched, &second, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            collection, COVEY_SYNC_NEXT, on_fetched, &other, probe_free, NULL, NULL), 0);
    UNTIL(&room.ana, first.freed == 1 && second.freed == 1 && other.freed == 1);
    CHECK_EQUAL(first.code, COVEY_OK);
    CHECK_EQUAL(second.code, COVEY_ERROR_SYNC_DUPLICATED_FETCH);
    CHECK_EQUAL(second.rows, true);
    CHECK_EQUAL(other.code, COVEY_OK);
    REPORTED(&room.host, "insert succeeded 6 7 8 9 10 11 12 13 14 15; ");
    end_faults();
    room_close(&room);
}

typedef struct {
    room *room;
    probe first, second;
} fetcher;

static void fetch_inside(void *user_data, uint64_t id, bool has_more, const covey_error *error) {
    fetcher *me = user_data;
    app *ana = &me->room->ana;
    CHECK(id != 0 && has_more && error == NULL);
    CHECK_EQUAL(covey_client_dispatch(ana->client, 0, 0), -COVEY_ERROR_NOT_IN_CALLBACK);
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            me->room->host.collection, COVEY_SYNC_PREVIOUS, on_fetched, &me->first, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            me->room->host.collection, COVEY_SYNC_PREVIOUS, on_fetched, &me->second, probe_free, NULL, NULL), 0);
}

static void a_callback_may_fetch(void) {
    room room;
    room_open(&room, NULL, 15);
    fetcher me = {&room, PROBE, PROBE};
    fault("delay", "request GET group_channels/*/messages", room.ana.user_id, ", \"ms\": 300");
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(
            room.host.collection, COVEY_SYNC_PREVIOUS, fetch_inside, &me, NULL, NULL, NULL), 0);
    UNTIL(&room.ana, me.first.freed == 1 && me.second.freed == 1);
    CHECK_EQUAL(me.first.code, COVEY_OK);
    CHECK_EQUAL(me.first.rows, false);
    CHECK_EQUAL(me.second.code, COVEY_ERROR_SYNC_DUPLICATED_FETCH);
    CHECK_EQUAL(room.host.lists[COVEY_SYNC_MESSAGES_SUCCEEDED].count, 15);
    end_faults();
    room_close(&room);
}

/* Ends its collection, or its client, when it receives a removal: the insertion of the pair is not reported any more. */
typedef struct {
    covey_sync_message_collection *collection;
    covey_client *client;
    probe probe;
} ender;

static void end_inside(void *user_data, const covey_message_list *messages, int32_t action) {
    ender *me = user_data;
    CHECK_EQUAL(covey_message_list_count(messages), 1);
    probe_tell(&me->probe, 0, 0);
    if (action != COVEY_SYNC_ACTION_REMOVE) return;
    covey_sync_message_collection *collection = me->collection;
    me->collection = NULL;
    covey_sync_message_collection_release(collection);
    CHECK_EQUAL(covey_sync_message_collection_remove(collection), -COVEY_ERROR_BAD_HANDLE);
    if (me->client != NULL) covey_client_release(me->client);
}

static void end_succeeded(void *user_data, const covey_message_list *messages, int32_t action, bool unproven) {
    (void)user_data, (void)messages, (void)unproven;
    CHECK(action != COVEY_SYNC_ACTION_INSERT);
}

static void end_free(void *user_data) { probe_free(&((ender *)user_data)->probe); }

static void a_callback_may_end_its_collection_and_its_client(void) {
    for (int with_client = 0; with_client < 2; with_client++) {
        app ana;
        app_open(&ana, "ana", NULL);
        ender me = {NULL, with_client ? ana.client : NULL, PROBE};
        probe made = PROBE, fetched = PROBE, sent = PROBE;
        const char *url = new_name("room");
        covey_group_channel_params *channel = NULL;
        CHECK_EQUAL(covey_group_channel_params_new(&channel), 0);
        CHECK_EQUAL(covey_group_channel_params_set_channel_url(channel, url), 0);
        CHECK_EQUAL(covey_client_create_channel(ana.client, channel, on_channel, &made, probe_free, NULL, NULL), 0);
        covey_group_channel_params_release(channel);
        UNTIL(&ana, made.freed == 1);
        covey_sync_message_callbacks callbacks;
        covey_sync_message_callbacks_init(&callbacks, sizeof callbacks);
        callbacks.user_data = &me;
        callbacks.user_data_free = end_free;
        callbacks.pending_messages = end_inside;
        callbacks.succeeded_messages = end_succeeded;
        CHECK_EQUAL(
            covey_sync_message_collection_new(
                ana.client, url, NULL, COVEY_TIME_NEWEST, 10, &callbacks, &me.collection, NULL), 0);
        CHECK_EQUAL(
            covey_sync_message_collection_fetch(
                me.collection, COVEY_SYNC_PREVIOUS, on_fetched, &fetched, probe_free, NULL, NULL), 0);
        UNTIL(&ana, fetched.freed == 1);
        covey_user_message_params *params = message("hello");
        CHECK_EQUAL(
            covey_client_send_user_message(
                ana.client, url, params, NULL, on_message, &sent, probe_free, NULL, NULL), 0);
        covey_user_message_params_release(params);
        /* A client that is closed in a callback ends with it: nothing waits any more. */
        while (sent.freed == 0) CHECK(covey_client_dispatch(ana.client, 1, 1000 * LIMIT_SECONDS) > 0);
        /* An answer that had come by then is given; a send without one is canceled. */
        CHECK(sent.code == COVEY_OK || (with_client && sent.code == COVEY_ERROR_REQUEST_CANCELED));
        CHECK_EQUAL(me.probe.count, 2);
        CHECK_EQUAL(me.probe.freed, 1);
        if (!with_client) covey_client_release(ana.client);
    }
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(nothing_is_notified_before_the_first_fetch), CASE(a_send_is_pending_and_then_a_pair),
    CASE(a_failed_send_is_kept_resent_and_deleted), CASE(the_oldest_of_too_many_failed_messages_is_removed),
    CASE(the_policy_none_loses_what_fails), CASE(the_policy_automatic_repeats_as_often_as_it_says),
    CASE(a_message_of_other_means_is_sent_again_with_all_that_it_has),
    CASE(while_the_gate_is_shut_nothing_is_fetched), CASE(without_synchronisation_the_cache_is_unproven),
    CASE(clearing_the_cache_clears_and_fills_again), CASE(away_from_the_newest_a_message_is_only_announced),
    CASE(a_viewpoint_elsewhere_clears_and_fetches_fill_again), CASE(a_channel_that_goes_is_cleared_first),
    CASE(two_fetches_of_a_direction_do_not_run_at_once), CASE(a_callback_may_fetch),
    CASE(a_callback_may_end_its_collection_and_its_client), CASE(a_viewpoint_moved_before_the_first_fetch_counts),
    CASE(a_channel_that_was_not_cached_is_cleared_too), {NULL, NULL}};
