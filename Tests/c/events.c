/* What events say, over a real connection: to handlers, in the contexts of collections, and applied to a message. */
#include "live.h"

/* A user who receives events, and the last info of one source. */
typedef struct {
    probe probe;
    int32_t source;
    const covey_event_info *info;
    const covey_message *message;
    int in_view; /* infos of the source that the view's contexts had */
    int gone;    /* deleted channels that came as snapshots */
} receiver;

#define RECEIVER {PROBE, -1, NULL, NULL, 0, 0}

static int32_t expected(receiver *me) {
    pthread_mutex_lock(&me->probe.mutex);
    int32_t source = me->source;
    pthread_mutex_unlock(&me->probe.mutex);
    return source;
}

static void expect(receiver *me, int32_t source) {
    pthread_mutex_lock(&me->probe.mutex);
    me->source = source;
    pthread_mutex_unlock(&me->probe.mutex);
}

static void received(void *user_data, const covey_event *event) {
    receiver *me = user_data;
    CHECK(event->struct_size == sizeof *event && event->info != NULL);
    CHECK_EQUAL(covey_event_info_source(event->info), event->source);
    CHECK_TEXT(covey_event_info_channel_url(event->info, NULL), event->channel_url);
    if (event->source != expected(me)) return;
    CHECK_EQUAL(covey_event_info_retain(event->info), 0);
    covey_event_info_release(me->info);
    me->info = event->info;
    if (event->messages != NULL) {
        covey_message_release(me->message);
        me->message = covey_message_list_at(event->messages, 0);
        CHECK_EQUAL(covey_message_retain(me->message), 0);
    }
    probe_tell(&me->probe, event->kind, 0);
}

static void freed(void *user_data) { probe_free(&((receiver *)user_data)->probe); }

static void count_infos(receiver *me, const covey_event_info_list *events) {
    if (events == NULL) return;
    int64_t count = covey_event_info_list_count(events);
    CHECK(count > 0 && covey_event_info_list_at(events, count) == NULL);
    for (int64_t at = 0; at < count; at++) {
        if (covey_event_info_source(covey_event_info_list_at(events, at)) == expected(me)) me->in_view++;
    }
}

static void messages_changed(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    CHECK(messages != NULL && context->struct_size == sizeof *context && context->channel != NULL);
    count_infos(user_data, context->events);
}

static void channel_changed(void *user_data, const covey_channel *channel, const covey_channel_context *context) {
    CHECK(channel != NULL && context->deleted_channels == NULL);
    count_infos(user_data, context->events);
}

static void channel_deleted(void *user_data, const char *url, const covey_channel_context *context) {
    receiver *me = user_data;
    count_infos(me, context->events);
    CHECK_EQUAL(covey_channel_list_count(context->deleted_channels), 1);
    CHECK_TEXT(covey_channel_url(covey_channel_list_at(context->deleted_channels, 0), NULL), url);
    me->gone++;
}

/* Every request was answered, or will not be. */
static bool is_idle(covey_client *client) {
    covey_client_stats stats;
    CHECK_EQUAL(covey_client_get_stats(client, &stats, sizeof stats), 0);
    return stats.requests_sent
        == stats.requests_succeeded + stats.requests_refused + stats.requests_failed + stats.requests_canceled;
}

static covey_message_collection *open_view(covey_client *client, const char *url, receiver *me) {
    covey_message_collection *view = NULL;
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = me;
    callbacks.messages_added = messages_changed;
    callbacks.messages_updated = messages_changed;
    callbacks.messages_deleted = messages_changed;
    callbacks.channel_updated = channel_changed;
    callbacks.channel_deleted = channel_deleted;
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, &callbacks, &view, NULL), 0);
    probe started = PROBE;
    CHECK_EQUAL(covey_message_collection_start(view, on_start, on_start, &started, probe_free, NULL), 0);
    probe_wait(&started, -1);
    /* A start also refreshes the channel, and so does having joined it. What follows is an event once nothing is asked for. */
    do {
        probe refreshed = PROBE;
        CHECK_EQUAL(covey_client_refresh_channel(client, url, on_channel, &refreshed, probe_free, NULL, NULL), 0);
        probe_wait(&refreshed, -1);
    } while (!is_idle(client));
    return view;
}

/* Waits for the event of this source, which the act of the caller causes. */
static const covey_event_info *await(receiver *me, int count) {
    probe_wait(&me->probe, count);
    return me->info;
}

static void end(receiver *me, covey_client *client) {
    CHECK_EQUAL(covey_client_remove_event_handler(client, "test"), 0);
    probe_wait(&me->probe, -1);
    covey_event_info_release(me->info);
    covey_message_release(me->message);
}

static void wait_done(probe *done) {
    probe_wait(done, -1);
    CHECK_EQUAL(done->code, COVEY_OK);
}

static void check_id(const covey_event_info *info, const char *id) {
    CHECK_EQUAL(covey_string_list_count(covey_event_info_user_ids(info)), 1);
    CHECK_TEXT(covey_string_list_at(covey_event_info_user_ids(info), 0, NULL), id);
}

static void a_mute_and_a_ban_say_whom_and_until_when(void) {
    const char *mine = new_name("user"), *name = new_name("user");
    covey_client *one = log_in(mine), *other = log_in(name);
    const char *url = make_channel(one, name);
    receiver me = RECEIVER;
    covey_message_collection *view = open_view(other, url, &me);
    expect(&me, COVEY_SOURCE_EVENT_USER_MUTED);
    CHECK_EQUAL(covey_client_add_event_handler(other, "test", received, &me, freed), 0);
    probe muted = PROBE;
    CHECK_EQUAL(covey_client_mute_user(one, url, name, 60, "spam", on_done, &muted, probe_free, NULL, NULL), 0);
    wait_done(&muted);
    const covey_event_info *info = await(&me, 1);
    check_id(info, name);
    CHECK_TEXT(covey_user_id(covey_user_list_at(covey_event_info_users(info), 0), NULL), name);
    CHECK(covey_event_info_end_at(info) > covey_event_info_time(info));
    CHECK_TEXT(covey_event_info_description(info, NULL), "spam");
    CHECK_EQUAL(covey_event_info_message_id(info), 0);
    CHECK(covey_event_info_inviter(info) == NULL && covey_event_info_added_operator_ids(info) == NULL);
    CHECK_TEXT(covey_event_info_reaction_key(info, NULL), "");
    CHECK_EQUAL(covey_event_info_operation(info), COVEY_EVENT_OPERATION_NONE);
    CHECK_EQUAL(covey_event_info_poll_id(info), 0);
    covey_thread_info thread;
    CHECK_EQUAL(covey_event_info_thread_info(info, &thread, sizeof thread), 0);
    CHECK_EQUAL(covey_event_info_vote_counts(info, NULL, 0, sizeof(covey_vote_count)), 0);
    CHECK_EQUAL(covey_string_list_count(covey_event_info_keys(info)), 0);
    CHECK_EQUAL(me.in_view, 1);
    expect(&me, COVEY_SOURCE_EVENT_USER_BANNED);
    probe banned = PROBE;
    CHECK_EQUAL(covey_client_ban_user(one, url, name, 60, "spam", on_done, &banned, probe_free, NULL, NULL), 0);
    wait_done(&banned);
    check_id(await(&me, 2), name);
    CHECK_EQUAL(me.probe.code, COVEY_EVENT_CHANNEL_DELETED);
    CHECK_EQUAL(me.gone, 1);
    covey_channel *last = NULL;
    CHECK_EQUAL(covey_message_collection_channel(view, &last), 0);
    CHECK_TEXT(covey_channel_url(last, NULL), url);
    covey_channel_release(last);
    CHECK_EQUAL(covey_message_collection_channel(view, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    end(&me, other);
    covey_message_collection_release(view);
    covey_client_release(one);
    covey_client_release(other);
}

static void new_operators_are_named(void) {
    const char *name = new_name("user");
    covey_client *one = log_in(new_name("user")), *other = log_in(name);
    const char *url = make_channel(one, name);
    receiver me = RECEIVER;
    covey_message_collection *view = open_view(other, url, &me);
    expect(&me, COVEY_SOURCE_EVENT_OPERATOR_UPDATED);
    CHECK_EQUAL(covey_client_add_event_handler(other, "test", received, &me, freed), 0);
    probe done = PROBE;
    CHECK_EQUAL(covey_client_add_operators(one, url, &name, 1, on_done, &done, probe_free, NULL, NULL), 0);
    wait_done(&done);
    /* Whoever becomes an operator gets two frames: that of the channel, and the user's own. */
    const covey_event_info *info = await(&me, 2);
    CHECK_TEXT(covey_string_list_at(covey_event_info_added_operator_ids(info), 0, NULL), name);
    CHECK_EQUAL(covey_string_list_count(covey_event_info_removed_operator_ids(info)), 0);
    end(&me, other);
    covey_message_collection_release(view);
    covey_client_release(one);
    covey_client_release(other);
}

static void a_reaction_is_applied_to_a_message_that_no_view_shows(void) {
    const char *mine = new_name("user"), *name = new_name("user");
    covey_client *one = log_in(mine), *other = log_in(name);
    const char *url = make_channel(one, name);
    receiver me = RECEIVER;
    expect(&me, COVEY_SOURCE_EVENT_MESSAGE_RECEIVED);
    CHECK_EQUAL(covey_client_add_event_handler(other, "test", received, &me, freed), 0);
    send_text(one, url, "hello");
    await(&me, 1);
    const covey_message *held = me.message;
    CHECK_EQUAL(covey_message_retain(held), 0);
    covey_message *changed = NULL;
    CHECK_EQUAL(covey_message_apply_event(held, me.info, &changed), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(changed == NULL);
    expect(&me, COVEY_SOURCE_EVENT_REACTION_UPDATED);
    probe done = PROBE;
    CHECK_EQUAL(
        covey_client_add_reaction(one, url, covey_message_id(held), "smile", on_done, &done, probe_free, NULL, NULL), 0);
    wait_done(&done);
    const covey_event_info *info = await(&me, 2);
    CHECK_EQUAL(me.probe.code, COVEY_EVENT_MESSAGE_UPDATED);
    check_id(info, mine);
    CHECK(covey_event_info_users(info) == NULL);
    CHECK_EQUAL(covey_event_info_message_id(info), covey_message_id(held));
    CHECK_TEXT(covey_event_info_reaction_key(info, NULL), "smile");
    CHECK_EQUAL(covey_event_info_operation(info), COVEY_EVENT_OPERATION_ADDED);
    CHECK_EQUAL(covey_message_apply_event(held, info, &changed), 0);
    covey_reaction row;
    CHECK_EQUAL(covey_message_reactions(held, NULL, 0, sizeof row), 0);
    CHECK_EQUAL(covey_message_reactions(changed, &row, 1, sizeof row), 1);
    CHECK_TEXT(row.key, "smile");
    CHECK_EQUAL(row.count, 1);
    covey_message_release(changed);
    CHECK_EQUAL(covey_message_apply_event(held, info, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_apply_event(NULL, info, &changed), -COVEY_ERROR_BAD_HANDLE);
    send_text(one, url, "another");
    covey_message_release(held);
    end(&me, other);
    covey_client_release(one);
    covey_client_release(other);
}

static void typing_metadata_and_a_mention_say_who_and_what(void) {
    const char *mine = new_name("user"), *name = new_name("user");
    covey_client *one = log_in(mine), *other = log_in(name);
    const char *url = make_channel(one, name);
    receiver me = RECEIVER;
    covey_message_collection *view = open_view(other, url, &me);
    expect(&me, COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED);
    CHECK_EQUAL(covey_client_add_event_handler(other, "test", received, &me, freed), 0);
    probe typing = PROBE;
    CHECK_EQUAL(covey_client_start_typing(one, url, on_done, &typing, probe_free, NULL, NULL), 0);
    wait_done(&typing);
    check_id(await(&me, 1), mine);
    CHECK_EQUAL(covey_event_info_operation(me.info), COVEY_EVENT_OPERATION_ADDED);
    expect(&me, COVEY_SOURCE_EVENT_META_DATA_CREATED);
    const char *key = "mood", *value = "good";
    CHECK_EQUAL(covey_client_create_channel_metadata(one, url, &key, &value, 1, NULL, NULL, NULL, NULL, NULL), 0);
    await(&me, 2);
    CHECK_TEXT(covey_string_list_at(covey_event_info_keys(me.info), 0, NULL), "mood");
    expect(&me, COVEY_SOURCE_EVENT_MENTION);
    covey_user_message_params *params = message("you");
    CHECK_EQUAL(covey_user_message_params_set_mentioned_user_ids(params, &name, 1), 0);
    probe sent = PROBE;
    CHECK_EQUAL(covey_client_send_user_message(one, url, params, NULL, on_message, &sent, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&sent, -1);
    check_id(await(&me, 3), mine);
    CHECK_EQUAL(me.probe.code, COVEY_EVENT_CHANNEL_UPDATED);
    CHECK_TEXT(covey_message_text(me.message, NULL), "you");
    end(&me, other);
    covey_message_collection_release(view);
    covey_client_release(one);
    covey_client_release(other);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_mute_and_a_ban_say_whom_and_until_when), CASE(new_operators_are_named),
    CASE(a_reaction_is_applied_to_a_message_that_no_view_shows), CASE(typing_metadata_and_a_mention_say_who_and_what),
    {NULL, NULL}};
