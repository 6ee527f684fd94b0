/*
 * The victim: a typical app. It shows the list of channels and one channel with pages both ways, sends, reads,
 * reacts, types, searches in the cache and at the server, lists members and users, and leaves the rest to the library
 * in the background. Each kind of call waits for its previous one, so that the library decides the number of requests.
 *
 * It also checks what must hold for every server: positional changes lead to the snapshot, and every text can be read.
 */
#include "hostile.h"

#define TICK_MS 10
#define TEXTS_READ 8

static struct {
    atomic_int broken_changes, connection_events, connects;
    int64_t longest_close_ms;
} seen;

/* ---- Reading the library's objects, as an app does before it draws ---- */

static void read_message(const covey_message *message) {
    char *json = NULL;
    size_t length = 0;
    CHECK_EQUAL(covey_message_json(message, &json, &length), 0);
    CHECK(covey_utf8_is_valid(json, length));
    covey_free(json);
    CHECK(covey_message_text(message, NULL) != NULL);
}

static void read_messages(const covey_message_list *messages) {
    if (messages == NULL) return;
    int64_t count = covey_message_list_count(messages);
    CHECK(count >= 0);
    for (int64_t at = 0; at < count && at < TEXTS_READ; at++) read_message(covey_message_list_at(messages, at));
}

static void read_channels(const covey_channel_list *channels) {
    if (channels == NULL) return;
    int64_t count = covey_channel_list_count(channels);
    CHECK(count >= 0);
    for (int64_t at = 0; at < count && at < TEXTS_READ; at++) {
        char *json = NULL;
        size_t length = 0;
        CHECK_EQUAL(covey_channel_json(covey_channel_list_at(channels, at), &json, &length), 0);
        CHECK(covey_utf8_is_valid(json, length));
        covey_free(json);
    }
}

/* ---- Positional changes: the number of rows that they lead to is that of the snapshot ---- */

static void follow(const char *list, int64_t *rows, int64_t snapshot, const covey_change *changes, uint64_t count) {
    int64_t before = *rows;
    bool is_reset = before < 0, fits = true;
    for (uint64_t at = 0; at < count; at++) {
        const covey_change *change = &changes[at];
        bool inserts = change->kind == COVEY_CHANGE_INSERT, removes = change->kind == COVEY_CHANGE_REMOVE;
        if (change->kind == COVEY_CHANGE_RESET) is_reset = true;
        if (is_reset) break;
        fits = fits && (removes ? change->from >= 0 && change->from < *rows
                                : change->to >= 0 && change->to < *rows + (inserts ? 1 : 0));
        *rows += inserts - removes;
    }
    if (!is_reset && !(fits && *rows == snapshot) && atomic_fetch_add(&seen.broken_changes, 1) == 0)
        fprintf(
            stderr, "%s: %" PRIu64 " changes lead from %" PRId64 " rows to %" PRId64 ", the snapshot has %" PRId64 "\n",
            list, count, before, *rows, snapshot);
    *rows = snapshot;
}

/* ---- One run ---- */

typedef struct {
    const victim_options *options;
    covey_client *client;
    covey_group_channel_collection *channels;
    covey_message_collection *messages;
    covey_member_pages *members;
    covey_user_pages *users;
    covey_channel_pages *found_channels;
    covey_message_pages *found_messages, *previous_messages;
    int64_t channel_rows, message_rows; /* of the callbacks' thread; -1: not known */
    atomic_llong newest_id;
    atomic_bool has_ended; /* a log-out, or the close, disposed its collections: their lists are empty */
    call *calls[32];
} life;

/* One at a time: the completions find it here. */
static life current;

static void follow_messages(life *me, const covey_message_context *context) {
    covey_message_list *timeline = NULL;
    if (atomic_load(&me->has_ended) || me->messages == NULL) return;
    if (covey_message_collection_timeline(me->messages, &timeline) != 0) return;
    follow("messages", &me->message_rows, covey_message_list_count(timeline), context->changes, context->change_count);
    covey_message_list_release(timeline);
}

static void on_life_messages(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    life *me = user_data;
    follow_messages(me, context);
    read_messages(messages);
    int64_t count = covey_message_list_count(messages);
    if (count > 0) atomic_store(&me->newest_id, covey_message_id(covey_message_list_at(messages, count - 1)));
}

static void on_life_changed(void *user_data, const covey_message_context *context) { follow_messages(user_data, context); }

/* The lists are empty now; the context counts in the channels. */
static void on_life_channel_deleted(void *user_data, const char *channel_url, const covey_channel_context *context) {
    CHECK(context != NULL && channel_url != NULL);
    ((life *)user_data)->message_rows = -1;
}

static void follow_channels(life *me, const covey_channel_context *context) {
    covey_channel_list *list = NULL;
    if (atomic_load(&me->has_ended) || me->channels == NULL) return;
    if (covey_group_channel_collection_channels(me->channels, &list) != 0) return;
    follow("channels", &me->channel_rows, covey_channel_list_count(list), context->changes, context->change_count);
    covey_channel_list_release(list);
}

static void on_life_channels(void *user_data, const covey_channel_list *channels, const covey_channel_context *context) {
    follow_channels(user_data, context);
    read_channels(channels);
}

static void on_life_channel_urls(
    void *user_data, const covey_string_list *channel_urls, const covey_channel_context *context) {
    CHECK(covey_string_list_count(channel_urls) >= 0);
    follow_channels(user_data, context);
}

static void on_life_channels_changed(void *user_data, const covey_channel_context *context) {
    follow_channels(user_data, context);
}

static void on_connection(void *user_data, const covey_connection_notice *notice) {
    (void)user_data;
    CHECK(notice->struct_size == sizeof *notice && notice->user_id != NULL);
    atomic_fetch_add(&seen.connection_events, 1);
}

/* ---- Completions: `user` is the call ---- */

static void done(void *user_data, uint64_t id, const covey_error *error) { (void)id, call_completed(user_data, error); }
static void done_user(void *user_data, uint64_t id, const covey_user *result, const covey_error *error) {
    (void)id, (void)result;
    call_completed(user_data, error);
}
static void done_channel(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)id, (void)channel;
    call_completed(user_data, error);
}
static void done_message(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)id;
    if (message != NULL) read_message(message);
    call_completed(user_data, error);
}
static void done_messages(void *user_data, uint64_t id, const covey_message_list *messages, const covey_error *error) {
    (void)id;
    read_messages(messages);
    call_completed(user_data, error);
}
static void done_message_page(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    follow_messages(&current, context);
    done_messages(user_data, id, messages, error);
}
static void done_channels(void *user_data, uint64_t id, const covey_channel_list *channels, const covey_error *error) {
    (void)id;
    read_channels(channels);
    call_completed(user_data, error);
}
static void done_channel_page(
    void *user_data, uint64_t id, const covey_channel_list *channels, const covey_channel_context *context,
    const covey_error *error) {
    follow_channels(&current, context);
    done_channels(user_data, id, channels, error);
}
static void done_members(void *user_data, uint64_t id, const covey_member_list *members, const covey_error *error) {
    (void)id, (void)members;
    call_completed(user_data, error);
}
static void done_users(void *user_data, uint64_t id, const covey_user_list *users, const covey_error *error) {
    (void)id, (void)users;
    call_completed(user_data, error);
}
static void done_count(void *user_data, uint64_t id, int64_t count, const covey_error *error) {
    (void)id, (void)count;
    call_completed(user_data, error);
}
static void done_search(
    void *user_data, uint64_t id, const covey_message_search_result *result, const covey_error *error) {
    (void)id, (void)result;
    call_completed(user_data, error);
}
static void started(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    follow_messages(&current, context);
    read_messages(messages);
    call_completed(user_data, error);
}

/* ---- What the app does. Each returns what the function returned; CALL notes it. ---- */

static int32_t send_message(life *me, call *call) {
    covey_user_message_params *params = NULL;
    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    CHECK_EQUAL(covey_user_message_params_set_message(params, "hello from the victim", COVEY_NUL_TERMINATED), 0);
    int32_t status = covey_client_send_user_message(
        me->client, me->options->channel, params, NULL, done_message, call, call_free, NULL, NULL);
    covey_user_message_params_release(params);
    return status;
}

static int32_t send_file(life *me, call *call) {
    covey_file_message_params *params = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&params), 0);
    CHECK_EQUAL(covey_file_message_params_add_bytes(params, "hello", 5, "hello.txt", "text/plain"), 0);
    int32_t status = covey_client_send_file_message(
        me->client, me->options->channel, params, NULL, NULL, done_message, call, call_free, NULL, NULL);
    covey_file_message_params_release(params);
    return status;
}

static int32_t search_cache(life *me, call *call) {
    covey_message_search_query *query = NULL;
    CHECK_EQUAL(covey_message_search_query_new(&query), 0);
    CHECK_EQUAL(covey_message_search_query_set_text(query, "hello"), 0);
    int32_t status = covey_client_search_messages(me->client, query, done_search, call, call_free, NULL, NULL);
    covey_message_search_query_release(query);
    return status;
}

static int32_t search_server(life *me, call *call) {
    if (me->found_messages == NULL) {
        covey_server_search_query *query = NULL;
        CHECK_EQUAL(covey_server_search_query_new(&query), 0);
        CHECK_EQUAL(covey_server_search_query_set_text(query, "hello"), 0);
        covey_client_list_found_messages(me->client, query, &me->found_messages, NULL);
        covey_server_search_query_release(query);
    }
    return covey_message_pages_load_next(me->found_messages, done_messages, call, call_free, NULL, NULL);
}

/* A list that the server says never ends is read as long as the app likes: each step is one call. */
static int32_t step(life *me, int which, call *call) {
    const char *channel = me->options->channel;
    int64_t id = atomic_load(&me->newest_id);
    switch (which) {
    case 0:
        return covey_client_connect(
            me->client, me->options->user, NULL, NULL, done_user, call, call_free, NULL, NULL);
    case 1:
        return covey_group_channel_collection_load_more(
            me->channels, done_channel_page, call, call_free, NULL, NULL);
    case 2: return covey_message_collection_start(me->messages, started, started, call, call_free, NULL);
    case 3: return covey_message_collection_load_previous(me->messages, done_message_page, call, call_free, NULL, NULL);
    case 4: return covey_message_collection_load_next(me->messages, done_message_page, call, call_free, NULL, NULL);
    case 5: return send_message(me, call);
    case 6: return search_cache(me, call);
    case 7: return search_server(me, call);
    case 8: return covey_client_get_channel(me->client, channel, done_channel, call, call_free, NULL, NULL);
    case 9: return covey_client_refresh_channel(me->client, channel, done_channel, call, call_free, NULL, NULL);
    case 10: return covey_client_mark_as_read(me->client, channel, done, call, call_free, NULL, NULL);
    case 11: return covey_client_start_typing(me->client, channel, done, call, call_free, NULL, NULL);
    case 12:
        return covey_client_add_reaction(
            me->client, channel, id > 0 ? id : 1, "heart", done, call, call_free, NULL, NULL);
    case 13:
        return covey_client_get_message(
            me->client, channel, id > 0 ? id : 1, done_message, call, call_free, NULL, NULL);
    case 14:
        if (me->members == NULL) covey_client_list_members(me->client, channel, NULL, &me->members, NULL);
        return covey_member_pages_load_next(me->members, done_members, call, call_free, NULL, NULL);
    case 15:
        if (me->users == NULL) covey_client_list_users(me->client, NULL, &me->users, NULL);
        return covey_user_pages_load_next(me->users, done_users, call, call_free, NULL, NULL);
    case 16:
        if (me->found_channels == NULL)
            covey_client_list_public_group_channels(me->client, NULL, &me->found_channels, NULL);
        return covey_channel_pages_load_next(me->found_channels, done_channels, call, call_free, NULL, NULL);
    case 17:
        if (me->previous_messages == NULL)
            covey_client_list_previous_messages(me->client, channel, NULL, 0, 20, &me->previous_messages, NULL);
        return covey_message_pages_load_next(me->previous_messages, done_messages, call, call_free, NULL, NULL);
    case 18:
        return covey_client_get_unread_message_count(
            me->client, NULL, 0, 0, done_count, call, call_free, NULL, NULL);
    case 19: return send_file(me, call);
    default:
        return covey_message_collection_reset_starting_point(
            me->messages, COVEY_TIME_NEWEST, done_message_page, call, call_free, NULL, NULL);
    }
}

/* How often each is done; 0: once. What only writes a request of its own stays rare. */
static const struct {
    const char *name;
    int64_t every_ms;
} steps[] = {
    {"connect", 500},      {"load more channels", 60}, {"start", 0},          {"load previous", 60},
    {"load next", 60},     {"send", 100},              {"search cache", 200}, {"search server", 200},
    {"get channel", 200},  {"refresh channel", 300},   {"mark as read", 200}, {"start typing", 200},
    {"add reaction", 300}, {"get message", 300},       {"members", 150},      {"users", 300},
    {"channels", 300},     {"previous messages", 150}, {"count", 400},        {"send file", 300},
    {"reset", 700},
};
#define STEPS ((int)(sizeof steps / sizeof steps[0]))

static bool is_due(life *me, int which, int64_t now_ms, const int64_t *last_ms) {
    if (!call_is_over(me->calls[which])) return false;
    if (me->calls[which] == NULL) return true;
    if (steps[which].every_ms == 0 || now_ms - last_ms[which] < steps[which].every_ms) return false;
    /* An app connects again where it was refused; the rest is the library's. */
    int32_t state = which == 0 ? covey_client_connection_state(me->client) : COVEY_CONNECTION_STATE_CLOSED;
    return state == COVEY_CONNECTION_STATE_CLOSED || state == COVEY_CONNECTION_STATE_INITIALIZED;
}

static void on_life_freed(void *user_data) { atomic_store(&((life *)user_data)->has_ended, true); }

static void open_views(life *me) {
    covey_group_channel_collection_callbacks channels = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    channels.user_data = me;
    channels.user_data_free = on_life_freed;
    channels.channels_added = channels.channels_updated = on_life_channels;
    channels.channels_deleted = on_life_channel_urls;
    channels.changed = on_life_channels_changed;
    CHECK_EQUAL(covey_group_channel_collection_new(me->client, NULL, &channels, &me->channels, NULL), 0);
    covey_message_collection_callbacks messages = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    messages.user_data = me;
    messages.user_data_free = on_life_freed;
    messages.messages_added = messages.messages_updated = messages.messages_deleted = on_life_messages;
    messages.channel_deleted = on_life_channel_deleted;
    messages.changed = messages.huge_gap_detected = on_life_changed;
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_window_capacity(params, 1000), 0);
    CHECK_EQUAL(covey_message_list_params_set_auto_reset_on_huge_gap(params, true), 0);
    CHECK_EQUAL(
        covey_message_collection_new(
            me->client, me->options->channel, COVEY_TIME_NEWEST, params, &messages, &me->messages, NULL),
        0);
    covey_message_list_params_release(params);
}

static void burn(void *user_data) {
    (void)user_data;
    for (int64_t end = now_ns() + 80 * 1000000; now_ns() < end;) {}
}

void victim_run(const victim_options *options, int64_t milliseconds) {
    life *me = &current;
    memset(me, 0, sizeof *me);
    me->options = options;
    me->channel_rows = me->message_rows = -1;
    int64_t last_ms[STEPS] = {0}, began = now_ns();
    bool is_logged_in = false;
    me->client = new_client(options->url, options->directory, options->burns ? burn : NULL);
    CHECK_EQUAL(covey_client_add_connection_handler(me->client, "victim", on_connection, NULL, NULL), 0);
    for (int64_t now_ms = 0; now_ms < milliseconds; now_ms = (now_ns() - began) / 1000000) {
        /* The time counts from the end of the first try to log in, if that comes soon. */
        if (!is_logged_in && (is_logged_in = call_is_over(me->calls[0]) && now_ms > 0)) milliseconds += now_ms;
        for (int which = 0; which < STEPS; which++) {
            if (!is_due(me, which, now_ms, last_ms)) continue;
            call *call = me->calls[which] = call_begin(steps[which].name);
            last_ms[which] = now_ms;
            if (which == 0) atomic_fetch_add(&seen.connects, 1);
            call_took(call, step(me, which, call));
            if (which == 0 && me->channels == NULL) open_views(me);
        }
        if (options->burns) CHECK(covey_client_dispatch(me->client, 0, 0) >= 0);
        pause_ms(TICK_MS);
    }
    atomic_store(&me->has_ended, true);
    int64_t closing = now_ns();
    CHECK_EQUAL(covey_client_close(me->client), 0);
    int64_t took_ms = (now_ns() - closing) / 1000000;
    if (took_ms > seen.longest_close_ms) seen.longest_close_ms = took_ms;
    covey_group_channel_collection_release(me->channels);
    covey_message_collection_release(me->messages);
    covey_member_pages_release(me->members);
    covey_user_pages_release(me->users);
    covey_channel_pages_release(me->found_channels);
    covey_message_pages_release(me->found_messages);
    covey_message_pages_release(me->previous_messages);
    covey_client_release(me->client);
}

void victim_write(void) {
    printf(
        "\"close_ms\": %" PRId64 ", \"broken_changes\": %d, \"connection_events\": %d, \"connects\": %d",
        seen.longest_close_ms, atomic_load(&seen.broken_changes), atomic_load(&seen.connection_events),
        atomic_load(&seen.connects));
}
