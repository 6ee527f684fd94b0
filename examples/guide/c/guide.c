/*
 * The samples of docs/guide.md that it has in Python alone, in C. The site shows the regions between the comments; see
 * ../README.md. As in the guide, callbacks run in covey_client_dispatch.
 *
 *     guide API_URL WEBSOCKET_URL CACHE_DIRECTORY
 */
#include <covey.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *api_url, *websocket_url, *caches;

static void heading(const char *key) { printf("%s:\n", key); }

static void require(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "not true: %s\n", what);
    exit(EXIT_FAILURE);
}

#define REQUIRE(condition) require(condition, #condition)

/* What a handler of a sample shows; an app would draw it. */
static char shown[200];
static bool is_shown;

static void show(const char *text) {
    snprintf(shown, sizeof shown, "%s", text);
    is_shown = true;
}

/* As in docs/guide.md. */
static void run_until(covey_client *client, const bool *done) {
    while (!*done && covey_client_dispatch(client, 1, -1) >= 0) {}
    REQUIRE(*done);
}

/* The next text that a handler shows, but for this one. */
static const char *next_shown(covey_client *client, const char *passed_over) {
    do {
        run_until(client, &is_shown);
        is_shown = false;
    } while (strcmp(shown, passed_over) == 0);
    return shown;
}

/* guide: background */
static void progressed(void *user_data, const covey_background_progress *progress) {
    char text[60];
    if (progress->phase != COVEY_BACKGROUND_IDLE) return;
    snprintf(text, sizeof text, "idle, %" PRId64 " messages", progress->messages_fetched);
    show(text); /* here and below: a function of the app */
}

static covey_client *in_background(covey_client_options *options) {
    covey_client *client;
    covey_client_options_set_background_scope(options, COVEY_BACKGROUND_SCOPE_TOP);
    covey_client_options_set_background_bandwidth(options, 64000);
    if (covey_client_new(options, &client, NULL) < 0) return NULL;
    covey_client_set_background_handler(client, progressed, NULL, NULL);
    return client;
}
/* guide: end */

/* guide: changing */
static void created(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error) {
    static const char *const color[] = {"color"}, *const teal[] = {"teal"}, *const likes[] = {"likes"};
    static const int64_t one[] = {1};
    covey_client *client = user_data;
    covey_group_channel_params *params;
    const char *url;
    if (error) return;
    url = covey_channel_url(channel, NULL);
    /* Each call has a completion like this one; NULL: nobody waits. */
    covey_group_channel_params_new(&params);
    covey_group_channel_params_set_name(params, "better plans"); /* what is not set stays */
    covey_client_update_channel(client, url, params, NULL, NULL, NULL, NULL, NULL);
    covey_group_channel_params_release(params);
    covey_client_update_channel_metadata(client, url, color, teal, 1, true, NULL, NULL, NULL, NULL, NULL);
    covey_client_update_metacounters(
        client, url, likes, one, 1, COVEY_METACOUNTER_INCREASE, true, NULL, NULL, NULL, NULL, NULL);
    covey_client_mute_user(client, url, "bob", 600, "cool down", NULL, NULL, NULL, NULL, NULL);
    covey_client_hide_channel(client, url, false, false, NULL, NULL, NULL, NULL, NULL); /* archived */
    covey_client_update_current_user(client, "Alice", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
}

static void create_channel(covey_client *client, const char *cover_path) {
    static const char *const users[] = {"bob"};
    covey_group_channel_params *params;
    covey_group_channel_params_new(&params);
    covey_group_channel_params_set_user_ids(params, users, 1);
    covey_group_channel_params_set_channel_url(params, "plans");
    covey_group_channel_params_set_name(params, "plans");
    covey_group_channel_params_set_cover_path(params, cover_path, NULL);
    covey_client_create_channel(client, params, created, client, NULL, NULL, NULL);
    covey_group_channel_params_release(params);
}
/* guide: end */

/* guide: events-handler */
static void on_event(void *user_data, const covey_event *event) {
    char text[200];
    if (event->source != COVEY_SOURCE_EVENT_MESSAGE_RECEIVED) return;
    snprintf(text, sizeof text, "%s: %s", event->channel_url,
             covey_message_text(covey_message_list_at(event->messages, 0), NULL));
    show(text);
}

static void handle_events(covey_client *client) {
    covey_client_add_event_handler(client, "notifications", on_event, NULL, NULL);
}
/* guide: end */

/* guide: not events-iterated: callbacks only */

/* guide: events-info */
static void on_ban_or_mention(void *user_data, const covey_event *event) {
    const covey_string_list *users = covey_event_info_user_ids(event->info);
    char text[200];
    if (event->source == COVEY_SOURCE_EVENT_USER_BANNED)
        snprintf(text, sizeof text, "%s is banned: %s", covey_string_list_at(users, 0, NULL),
                 covey_event_info_description(event->info, NULL));
    else if (event->source == COVEY_SOURCE_EVENT_MENTION)
        snprintf(text, sizeof text, "mentioned by %s", covey_string_list_at(users, 0, NULL));
    else
        return;
    show(text);
}

static void explain_events(covey_client *client) {
    covey_client_add_event_handler(client, "bans", on_ban_or_mention, NULL, NULL);
}
/* guide: end */

/* guide: services */
static void replied(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    *(bool *)user_data = true; /* with an error: the reply waits in the outbox */
}

static void on_item(void *user_data, const covey_feed_item *item) {
    const covey_message *message = covey_feed_item_message(item);
    const char *text = message ? covey_message_text(message, NULL) : "";
    if (*text && text[strlen(text) - 1] == '?') {
        covey_user_message_params *answer;
        covey_user_message_params_new(&answer);
        covey_user_message_params_set_message(answer, "I will find out.", COVEY_NUL_TERMINATED);
        covey_feed_item_reply(item, answer, 0, replied, user_data, NULL, NULL, NULL);
        covey_user_message_params_release(answer);
    }
    covey_feed_item_acknowledge(item, NULL, NULL, NULL, NULL, NULL);
}

static covey_feed *answer_questions(covey_client *client, bool *has_replied) {
    covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
    covey_feed_options *options;
    covey_feed *feed;
    callbacks.user_data = has_replied;
    callbacks.item = on_item;
    covey_feed_options_new(&options);
    covey_feed_options_set_start_at(options, 0); /* from the beginning */
    covey_feed_open(client, "desk", options, &callbacks, &feed, NULL);
    covey_feed_options_release(options);
    return feed;
}
/* guide: end */

static struct {
    char text[200];
    int64_t id;
} oldest;

/* guide: lists */
static void members_loaded(
    void *user_data, uint64_t call_id, const covey_member_list *members, const covey_error *error) {
    for (int64_t i = 0; i < covey_member_list_count(members); i++)
        printf("%s\n", covey_user_nickname(covey_member_user(covey_member_list_at(members, i)), NULL));
    *(bool *)user_data = true;
}

static void list_operators(covey_client *client) {
    covey_member_list_query *query;
    covey_member_pages *pages;
    covey_member_list_query_new(&query);
    covey_member_list_query_set_operator_filter(query, COVEY_OPERATOR_FILTER_OPERATORS_ONLY);
    covey_client_list_members(client, "general", query, &pages, NULL);
    covey_member_list_query_release(query);
    while (covey_member_pages_has_next(pages) == 1) {
        bool done = false;
        if (covey_member_pages_load_next(pages, members_loaded, &done, NULL, NULL, NULL) < 0) break;
        run_until(client, &done);
    }
    covey_member_pages_release(pages);
}

static void older_loaded(
    void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_error *error) {
    const covey_message *first = messages ? covey_message_list_at(messages, 0) : NULL;
    if (first) { /* borrowed until this returns */
        snprintf(oldest.text, sizeof oldest.text, "%s", covey_message_text(first, NULL));
        oldest.id = covey_message_id(first);
    }
    *(bool *)user_data = true;
}

static void list_older_messages(covey_client *client) {
    covey_message_pages *pages;
    covey_client_list_previous_messages(client, "general", NULL, 0, 100, &pages, NULL);
    while (covey_message_pages_has_next(pages) == 1) {
        bool done = false;
        if (covey_message_pages_load_next(pages, older_loaded, &done, NULL, NULL, NULL) < 0) break;
        run_until(client, &done);
    }
    covey_message_pages_release(pages);
}
/* guide: end */

/* guide: more-than-text */
static void ask_for_lunch(covey_client *client, int64_t parent_id, covey_message_fn fn, void *user_data) {
    static const char *const places[] = {"canteen"}, *const languages[] = {"fr", "de"};
    covey_user_message_params *params;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, "Lunch at noon?", COVEY_NUL_TERMINATED);
    covey_user_message_params_set_parent_message_id(params, parent_id);
    covey_user_message_params_set_reply_to_channel(params, true);
    covey_user_message_params_add_meta_array(params, "place", places, 1);
    covey_user_message_params_set_target_languages(params, languages, 2);
    covey_client_send_user_message(client, "general", params, NULL, fn, user_data, NULL, NULL, NULL);
    covey_user_message_params_release(params);
}
/* guide: end */

/* guide: parts */
static void show_parts(const covey_message *message) {
    covey_reaction reactions[8];
    covey_meta_array meta_arrays[8];
    int64_t count = covey_message_reactions(message, reactions, 8, sizeof reactions[0]);
    for (int64_t i = 0; i < count && i < 8; i++) printf("%s: %" PRId64 "\n", reactions[i].key, reactions[i].count);
    count = covey_message_meta_arrays(message, meta_arrays, 8, sizeof meta_arrays[0]);
    for (int64_t i = 0; i < count && i < 8; i++)
        printf("%s: %s\n", meta_arrays[i].key, covey_string_list_at(meta_arrays[i].values, 0, NULL));
}
/* guide: end */

/* guide: polls */
struct voting {
    covey_client *client;
    int64_t poll_id, option_id;
    bool done;
};

static void voted(void *user_data, uint64_t call_id, const covey_error *error) {
    ((struct voting *)user_data)->done = true;
}

static void poll_sent(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    struct voting *voting = user_data;
    covey_client_vote_poll(
        voting->client, "general", voting->poll_id, &voting->option_id, 1, voted, voting, NULL, NULL, NULL);
}

static void poll_created(void *user_data, uint64_t call_id, const covey_poll *poll, const covey_error *error) {
    struct voting *voting = user_data;
    covey_user_message_params *params;
    covey_poll_option soup;
    if (!poll || covey_poll_options(poll, &soup, 1, sizeof soup) < 1) return;
    voting->poll_id = covey_poll_id(poll);
    voting->option_id = soup.option_id;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, "Please vote", COVEY_NUL_TERMINATED);
    covey_user_message_params_set_poll_id(params, voting->poll_id);
    covey_client_send_user_message(
        voting->client, "general", params, NULL, poll_sent, voting, NULL, NULL, NULL);
    covey_user_message_params_release(params);
}

static void create_poll(struct voting *voting) {
    static const char *const options[] = {"soup", "rice"};
    covey_poll_params *params;
    covey_poll_params_new(&params);
    covey_poll_params_set_title(params, "Lunch?");
    covey_poll_params_set_options(params, options, 2);
    covey_client_create_poll(voting->client, params, poll_created, voting, NULL, NULL, NULL);
    covey_poll_params_release(params);
}
/* guide: end */

/* guide: counts */
static void on_totals(void *user_data, const covey_unread_totals *totals) {
    char text[40];
    snprintf(text, sizeof text, "%" PRId64 " unread", covey_unread_totals_all(totals));
    show(text);
}

static void count_unread(covey_client *client) {
    covey_unread_totals *totals;
    covey_client_set_unread_totals_handler(client, on_totals, NULL, NULL);
    if (covey_client_unread_totals(client, &totals) < 0) return;
    on_totals(NULL, totals);
    covey_unread_totals_release(totals);
}
/* guide: end */

/* guide: sessions */
static const char *fetch_token(void) {
    return getenv("GUIDE_TOKEN"); /* an app asks its own server, and answers later */
}

static void on_session(void *user_data, const covey_session_notice *notice) {
    if (notice->event == COVEY_SESSION_TOKEN_REQUIRED)
        covey_client_answer_token_request(user_data, notice->token_request, fetch_token(), NULL);
}

static void answer_token_requests(covey_client *client) {
    covey_client_set_session_handler(client, on_session, client, NULL);
}
/* guide: end */

static covey_client *connect_through_proxy(covey_client_options *options) {
    covey_client *client;
    /* guide: proxies */
    covey_client_options_set_proxy(options, "socks5h://127.0.0.1:1", NULL, NULL, NULL);
    covey_client_options_set_request_timeout(options, 30000);
    covey_client_new(options, &client, NULL);
    /* guide: end */
    return client;
}

/* guide: files */
struct upload {
    const covey_message *message;
    int64_t percent;
    bool done;
};

static void uploaded(void *user_data, uint64_t call_id, const covey_upload_progress *progress) {
    ((struct upload *)user_data)->percent = 100 * progress->sent_bytes / progress->total_bytes;
}

static void sent(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    struct upload *upload = user_data;
    if (!error && covey_message_retain(message) == 0) upload->message = message; /* outlives the callback */
    upload->done = true;
}

static void send_one(covey_client *client, struct upload *upload, const char *path) {
    covey_file_message_params *params;
    covey_file_message_params_new(&params);
    covey_file_message_params_add_path(params, path, NULL, NULL);
    covey_file_message_params_add_thumbnail_size(params, 320, 320);
    covey_file_message_params_set_message(params, "my cat", COVEY_NUL_TERMINATED);
    covey_client_send_file_message(client, "general", params, NULL, uploaded, sent, upload, NULL, NULL, NULL);
    covey_file_message_params_release(params);
}

static void send_two(
    covey_client *client, struct upload *upload, const char *path, const void *bytes, size_t length) {
    covey_file_message_params *params; /* one message with two files */
    covey_file_message_params_new(&params);
    covey_file_message_params_add_path(params, path, NULL, NULL);
    covey_file_message_params_add_bytes(params, bytes, length, "2.jpg", NULL);
    covey_client_send_file_message(client, "general", params, NULL, NULL, sent, upload, NULL, NULL, NULL);
    covey_file_message_params_release(params);
}

static int send_each(covey_client *client, const char *const paths[2]) {
    covey_file_message_params *params[2]; /* a message each, at most 20 */
    covey_message *pending[2];
    int count = 0;
    for (int i = 0; i < 2; i++) {
        covey_file_message_params_new(&params[i]);
        covey_file_message_params_add_path(params[i], paths[i], NULL, NULL);
    }
    if (covey_client_send_file_messages(client, "general", (const covey_file_message_params *const *)params, 2, pending,
                                        NULL, NULL, NULL, NULL, NULL, NULL) == 0) {
        covey_client_cancel_message(
            client, covey_message_request_id(pending[1], NULL), NULL, NULL, NULL, NULL, NULL);
        while (count < 2) covey_message_release(pending[count++]);
    }
    for (int i = 0; i < 2; i++) covey_file_message_params_release(params[i]);
    return count;
}
/* guide: end */

/* guide: downloading */
struct download {
    char bytes[1000];
    size_t length;
    int64_t percent;
    bool done;
};

static void received(void *user_data, uint64_t call_id, int64_t received_bytes, int64_t total_bytes) {
    ((struct download *)user_data)->percent = 100 * received_bytes / total_bytes;
}

static void downloaded(
    void *user_data, uint64_t call_id, const void *bytes, size_t length, const covey_error *error) {
    struct download *download = user_data;
    if (bytes && length <= sizeof download->bytes) { /* no bytes: they are in the file */
        memcpy(download->bytes, bytes, length);
        download->length = length;
    }
    download->done = true;
}

static void download_picture(
    covey_client *client, struct download *download, const covey_message *message, const char *path) {
    covey_message_file file;
    if (covey_message_files(message, &file, 1, sizeof file) < 1) return;
    covey_client_download_file(
        client, file.url, file.requires_auth, path, received, downloaded, download, NULL, NULL, NULL);
}

static void download_thumbnail(covey_client *client, struct download *download, const covey_message *message) {
    covey_thumbnail thumbnail;
    if (covey_message_thumbnails(message, 0, &thumbnail, 1, sizeof thumbnail) < 1) return;
    covey_client_download_file(
        client, thumbnail.url, thumbnail.requires_auth, NULL, received, downloaded, download, NULL, NULL, NULL);
}
/* guide: end */

/* ---- What is around the samples */

static void on_user(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error) {
    if (error) show(covey_error_name(covey_error_code(error)));
    *(bool *)user_data = true;
}

static void on_done(void *user_data, uint64_t call_id, const covey_error *error) {
    REQUIRE(!error);
    *(bool *)user_data = true;
}

static void on_channel(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error) {
    REQUIRE(!error);
    *(bool *)user_data = true;
}

static void on_message(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    REQUIRE(!error);
    *(bool *)user_data = true;
}

static void on_channels(void *user_data, uint64_t call_id, const covey_channel_list *channels,
                        const covey_channel_context *context, const covey_error *error) {
    REQUIRE(!error);
    *(bool *)user_data = true;
}

static covey_client_options *options_of(const char *user) {
    covey_client_options *options;
    char directory[1000];
    snprintf(directory, sizeof directory, "%s/%s", caches, user);
    REQUIRE(covey_client_options_new(&options) == 0);
    covey_client_options_set_app_id(options, "guide");
    covey_client_options_set_cache_directory(options, directory);
    covey_client_options_set_api_url(options, api_url);
    covey_client_options_set_websocket_url(options, websocket_url);
    covey_client_options_set_delivery(options, COVEY_DELIVERY_POLL);
    return options;
}

static covey_client *client_of(const char *user) {
    covey_client_options *options = options_of(user);
    covey_client *client;
    REQUIRE(covey_client_new(options, &client, NULL) == 0);
    covey_client_options_release(options);
    return client;
}

/* Logs in. The name of the error, or "online". */
static const char *log_in(covey_client *client, const char *user) {
    bool done = false;
    show("online");
    is_shown = false;
    REQUIRE(covey_client_connect(client, user, NULL, NULL, on_user, &done, NULL, NULL, NULL) == 0);
    run_until(client, &done);
    is_shown = false;
    return shown;
}

static void say(covey_client *client, const char *text, const char *mentioned) {
    covey_user_message_params *params;
    bool done = false;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED);
    if (mentioned) covey_user_message_params_set_mentioned_user_ids(params, &mentioned, 1);
    covey_client_send_user_message(client, "general", params, NULL, on_message, &done, NULL, NULL, NULL);
    run_until(client, &done);
    covey_user_message_params_release(params);
}

static const char *in_home(const char *name) {
    static char paths[4][1000];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", getenv("HOME"), name);
    return path;
}

static size_t read_file(const char *name, char *bytes, size_t size) {
    FILE *file = fopen(in_home(name), "rb");
    REQUIRE(file != NULL);
    size_t length = fread(bytes, 1, size, file);
    fclose(file);
    return length;
}

static void show_background(void) {
    covey_client_options *options = options_of("background");
    covey_group_channel_collection *channels;
    bool done = false;
    heading("background");
    covey_client *client = in_background(options);
    covey_client_options_release(options);
    log_in(client, "bob");
    REQUIRE(covey_group_channel_collection_new(client, NULL, NULL, &channels, NULL) == 0);
    covey_group_channel_collection_load_more(channels, on_channels, &done, NULL, NULL, NULL);
    run_until(client, &done);
    puts(next_shown(client, "idle, 0 messages"));
    covey_client_release(client);
    covey_group_channel_collection_release(channels);
}

/* The plans with all their changes. */
struct plans {
    char name[40], color[40];
    int64_t likes;
    bool is_hidden, done;
};

static void plans_received(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error) {
    struct plans *plans = user_data;
    if (channel) {
        const char *color = covey_channel_metadata(channel, "color", NULL);
        snprintf(plans->name, sizeof plans->name, "%s", covey_channel_name(channel, NULL));
        snprintf(plans->color, sizeof plans->color, "%s", color ? color : "");
        plans->is_hidden = covey_channel_hidden_state(channel) != COVEY_UNHIDDEN;
    }
    plans->done = true;
}

static void likes_received(void *user_data, uint64_t call_id, const covey_metacounter *counters, size_t count,
                           const covey_error *error) {
    struct plans *plans = user_data;
    plans->likes = count > 0 ? counters[0].value : 0;
    plans->done = true;
}

/* Nobody waits for the changes: the server is asked until it has all of them. */
static void show_changes(covey_client *client) {
    static const char *const likes[] = {"likes"};
    struct plans plans = {0};
    covey_user *me = NULL;
    heading("changing");
    create_channel(client, in_home("cover.png"));
    do {
        covey_user_release(me);
        plans.done = false;
        covey_client_refresh_channel(client, "plans", plans_received, &plans, NULL, NULL, NULL);
        run_until(client, &plans.done);
        plans.done = false;
        covey_client_get_metacounters(client, "plans", likes, 1, likes_received, &plans, NULL, NULL, NULL);
        run_until(client, &plans.done);
        REQUIRE(covey_client_current_user(client, &me) == 0);
    } while (strcmp(plans.name, "better plans") != 0 || !plans.color[0] || !plans.likes || !plans.is_hidden ||
             strcmp(covey_user_nickname(me, NULL), "Alice") != 0);
    printf("%s: %s, %" PRId64 " likes, hidden, of %s\n", plans.name, plans.color, plans.likes,
           covey_user_nickname(me, NULL));
    covey_user_release(me);
}

static void show_events(covey_client *alice, covey_client *bob) {
    static const char *const users[] = {"alice", "carol"}, *const operators[] = {"bob"};
    covey_group_channel_params *town;
    bool done = false;
    heading("events-handler");
    handle_events(alice);
    say(bob, "for the handler", NULL);
    puts(next_shown(alice, ""));
    covey_client_remove_event_handler(alice, "notifications");

    heading("events-info");
    explain_events(alice);
    covey_group_channel_params_new(&town);
    covey_group_channel_params_set_channel_url(town, "town");
    covey_group_channel_params_set_user_ids(town, users, 2);
    covey_group_channel_params_set_operator_ids(town, operators, 1);
    covey_client_create_channel(bob, town, on_channel, &done, NULL, NULL, NULL);
    run_until(bob, &done);
    covey_group_channel_params_release(town);
    done = false;
    covey_client_ban_user(bob, "town", "carol", 600, "too loud", on_done, &done, NULL, NULL, NULL);
    run_until(bob, &done);
    puts(next_shown(alice, ""));
    say(bob, "@alice", "alice");
    puts(next_shown(alice, ""));
    covey_client_remove_event_handler(alice, "bans");
}

static void show_services(covey_client *alice, covey_client *bob) {
    bool has_replied = false;
    heading("services");
    covey_feed *feed = answer_questions(alice, &has_replied);
    REQUIRE(feed != NULL);
    handle_events(bob);
    say(bob, "where?", NULL);
    run_until(alice, &has_replied);
    printf("bob received: %s\n", next_shown(bob, "") + strlen("general: "));
    covey_client_remove_event_handler(bob, "notifications");
    covey_feed_release(feed);
}

struct kept {
    const covey_message *message;
    bool done;
};

static void on_kept(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    struct kept *kept = user_data;
    REQUIRE(!error && covey_message_retain(message) == 0);
    kept->message = message;
    kept->done = true;
}

static void show_parts_of_a_message(covey_client *client) {
    struct kept lunch = {0}, reacted = {0};
    covey_translation languages[2];
    bool done = false;
    heading("more-than-text");
    ask_for_lunch(client, oldest.id, on_kept, &lunch);
    run_until(client, &lunch.done);
    REQUIRE(covey_message_parent_message_id(lunch.message) == oldest.id);
    REQUIRE(covey_message_translations(lunch.message, languages, 2, sizeof languages[0]) == 2);
    int french = strcmp(languages[0].language, "fr") == 0 ? 0 : 1;
    printf("%s: a reply, also in %s and %s\n", covey_message_text(lunch.message, NULL), languages[french].language,
           languages[1 - french].language);
    heading("parts");
    covey_client_add_reaction(
        client, "general", covey_message_id(lunch.message), "smile", on_done, &done, NULL, NULL, NULL);
    run_until(client, &done);
    covey_client_get_message(
        client, "general", covey_message_id(lunch.message), on_kept, &reacted, NULL, NULL, NULL);
    run_until(client, &reacted.done);
    show_parts(reacted.message);
    covey_message_release(lunch.message);
    covey_message_release(reacted.message);
}

static void on_poll(void *user_data, uint64_t call_id, const covey_poll *poll, const covey_error *error) {
    covey_poll_option options[2];
    REQUIRE(!error && covey_poll_options(poll, options, 2, sizeof options[0]) == 2);
    printf("%s: %s %d, %s %d\n", covey_poll_title(poll, NULL), options[0].text, (int)options[0].vote_count,
           options[1].text, (int)options[1].vote_count);
    *(bool *)user_data = true;
}

static void show_poll(covey_client *client) {
    struct voting voting = {client, 0, 0, false};
    bool done = false;
    heading("polls");
    create_poll(&voting);
    run_until(client, &voting.done);
    covey_client_get_poll(client, NULL, voting.poll_id, on_poll, &done, NULL, NULL, NULL);
    run_until(client, &done);
}

static void show_counts(covey_client *alice, covey_client *bob) {
    static const char *const urls[] = {"general", "town"};
    bool done = false;
    heading("counts");
    covey_client_mark_all_as_read(alice, urls, 2, on_done, &done, NULL, NULL, NULL);
    run_until(alice, &done);
    count_unread(alice);
    while (strcmp(next_shown(alice, ""), "0 unread") != 0) {}
    say(bob, "one more", NULL);
    puts(next_shown(alice, "0 unread"));
    covey_client_set_unread_totals_handler(alice, NULL, NULL, NULL);
}

static void show_logins(void) {
    covey_client_options *options = options_of("proxy");
    covey_client *client = client_of("carol");
    heading("sessions");
    answer_token_requests(client);
    printf("carol, %s\n", log_in(client, "carol")); /* without the token that the server wants */
    covey_client_release(client);
    heading("proxies");
    client = connect_through_proxy(options);
    puts(log_in(client, "alice"));
    covey_client_release(client);
    covey_client_options_release(options);
}

static void show_files(covey_client *client) {
    struct upload one = {0}, two = {0};
    struct download picture = {0}, thumbnail = {0};
    covey_thumbnail small;
    char bytes[1000], original[1000];
    size_t length = read_file("2.jpg", bytes, sizeof bytes);
    heading("files");
    send_one(client, &one, in_home("cat.jpg"));
    send_two(client, &two, in_home("1.jpg"), bytes, length);
    run_until(client, &one.done);
    run_until(client, &two.done);
    const char *const paths[2] = {in_home("1.jpg"), in_home("2.jpg")};
    int count = send_each(client, paths);
    REQUIRE(one.message && two.message && one.percent == 100);
    printf("%s: %s, %d thumbnail\n", covey_message_text(one.message, NULL), covey_message_file_name(one.message, NULL),
           (int)covey_message_thumbnails(one.message, 0, &small, 1, sizeof small));
    printf("%d files, %d messages\n",
           (int)covey_message_files(two.message, NULL, 0, sizeof(covey_message_file)), count);

    heading("downloading");
    download_picture(client, &picture, one.message, in_home("my-cat.jpg"));
    run_until(client, &picture.done);
    download_thumbnail(client, &thumbnail, one.message);
    run_until(client, &thumbnail.done);
    REQUIRE(picture.percent == 100);
    length = read_file("cat.jpg", original, sizeof original);
    REQUIRE(read_file("my-cat.jpg", bytes, sizeof bytes) == length && memcmp(bytes, original, length) == 0);
    REQUIRE(thumbnail.length == length && memcmp(thumbnail.bytes, original, length) == 0);
    puts("cat.jpg and its thumbnail: as they were sent");
    covey_message_release(one.message);
    covey_message_release(two.message);
}

int main(int argc, char **argv) {
    if (argc != 4) return EXIT_FAILURE;
    api_url = argv[1], websocket_url = argv[2], caches = argv[3];
    show_background();
    covey_client *alice = client_of("alice"), *bob = client_of("bob");
    log_in(alice, "alice");
    log_in(bob, "bob");
    show_changes(alice);
    show_events(alice, bob);
    show_services(alice, bob);
    heading("lists");
    list_operators(alice);
    list_older_messages(alice);
    printf("the oldest: %s\n", oldest.text);
    show_parts_of_a_message(alice);
    show_poll(alice);
    show_counts(alice, bob);
    show_logins();
    show_files(alice);
    covey_client_release(alice);
    covey_client_release(bob);
    return EXIT_SUCCESS;
}
