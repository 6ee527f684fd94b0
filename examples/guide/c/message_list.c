/* The messages of a channel as a list that stays current: message collections. */
#include "guide.h"

static void on_start(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)context;
    on_messages(user_data, 0, messages, error);
}

/* Creates a collection of this user, starts it, and waits until it shows the server's messages. */
static covey_message_collection *open_collection(
    covey_client *client, const char *channel_url, int64_t starting_point_at, const covey_message_list_params *params,
    const covey_message_collection_callbacks *callbacks) {
    covey_message_collection *collection = NULL;
    CHECK(covey_message_collection_new(
        client, channel_url, starting_point_at, params, callbacks, &collection, NULL) == 0);
    WAIT(covey_message_collection_start(collection, NULL, on_start, NULL, NULL, NULL));
    return collection;
}

/* The texts of a collection's timeline, in its order. */
static const char *shown(const covey_message_collection *collection) {
    static char texts[256];
    size_t length = 0;
    covey_message_list *messages = NULL;
    CHECK(covey_message_collection_timeline(collection, &messages) == 0);
    texts[0] = 0;
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        const char *text = covey_message_text(covey_message_list_at(messages, at), NULL);
        length += (size_t)snprintf(texts + length, sizeof texts - length, "%s%s", at == 0 ? "" : ", ", text);
    }
    covey_message_list_release(messages);
    return texts;
}

/* A channel where ana has sent "1" to "5"; gives the time of "3". */
static int64_t make_history(const char *channel_url) {
    int64_t middle = 0;
    make_channel(channel_url);
    for (int at = 0; at < 5; at++) {
        char text[2] = {(char)('1' + at), 0};
        send_text(ana, channel_url, text);
        if (at == 2) middle = covey_message_created_at(answer.message);
    }
    return middle;
}

/* A collection starts in the middle of the history: with the cached messages, which the server's then replace. */
static void note_cached(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)context;
    note("cached: %d", error == NULL ? (int)covey_message_list_count(messages) : -1);
}

static void start_in_the_middle(void) {
    covey_message_list_params *params = NULL;
    int64_t middle = make_history("start");
    CHECK(covey_message_list_params_new(&params) == 0);
    CHECK(covey_message_list_params_set_reverse(params, false) == 0);
    CHECK(covey_message_list_params_set_message_type(params, COVEY_MESSAGE_TYPE_FILTER_ALL) == 0);
    CHECK(covey_message_list_params_set_init_policy(params, COVEY_INIT_REPLACE_BY_API) == 0);
    CHECK(covey_message_list_params_set_previous_result_size(params, 1) == 0);
    CHECK(covey_message_list_params_set_next_result_size(params, 1) == 0);
    /* The first collection fills the cache. */
    covey_message_collection_release(open_collection(bo, "start", middle, params, NULL));

    covey_message_collection *collection = NULL;
    CHECK(covey_message_collection_new(bo, "start", middle, params, NULL, &collection, NULL) == 0);
    covey_message_list_params_release(params);
    WAIT(covey_message_collection_start(collection, note_cached, on_start, NULL, NULL, NULL));
    EXPECT("cached: 3");
    CHECK(covey_message_list_count(answer.messages) == 3);
    CHECK_TEXT(shown(collection), "2, 3, 4");
    covey_message_collection_release(collection);
}

/* Loads newer and older messages, as long as there are any. */
static void load_both_directions(void) {
    covey_message_list_params *params = NULL;
    int64_t middle = make_history("scroll");
    CHECK(covey_message_list_params_new(&params) == 0);
    CHECK(covey_message_list_params_set_previous_result_size(params, 1) == 0);
    CHECK(covey_message_list_params_set_next_result_size(params, 1) == 0);
    covey_message_collection *collection = open_collection(bo, "scroll", middle, params, NULL);
    covey_message_list_params_release(params);
    CHECK_TEXT(shown(collection), "2, 3, 4");
    while (covey_message_collection_has_next(collection) == 1) {
        WAIT(covey_message_collection_load_next(collection, on_message_page, NULL, NULL, NULL, NULL));
    }
    CHECK_TEXT(shown(collection), "2, 3, 4, 5");
    while (covey_message_collection_has_previous(collection) == 1) {
        WAIT(covey_message_collection_load_previous(collection, on_message_page, NULL, NULL, NULL, NULL));
    }
    CHECK_TEXT(shown(collection), "1, 2, 3, 4, 5");
    covey_message_collection_release(collection);
}

/* One callback brings the channel with its current members, whoever has come or gone. */
static void note_members(void *user_data, const covey_channel *channel, const covey_channel_context *context) {
    (void)user_data, (void)context;
    note("%d members", (int)covey_channel_joined_member_count(channel));
}

static covey_message_collection *collection_with_channel(
    const char *channel_url, void (*channel_updated)(void *, const covey_channel *, const covey_channel_context *)) {
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.channel_updated = channel_updated;
    covey_message_collection *collection = open_collection(ana, channel_url, COVEY_TIME_NEWEST, NULL, &callbacks);
    /* A start also refreshes the channel. When another refresh is over, so is that one: what follows is an event. */
    WAIT(covey_client_refresh_channel(ana, channel_url, on_channel, NULL, NULL, NULL, NULL));
    return collection;
}

static void show_members(void) {
    const char *url = make_channel("coming-and-going"), *invited = "cleo";
    covey_client *cleo = log_in("cleo");
    covey_message_collection *collection = collection_with_channel(url, note_members);
    WAIT(covey_client_invite(bo, url, &invited, 1, on_channel, NULL, NULL, NULL, NULL));
    EXPECT("3 members");
    WAIT(covey_client_leave_channel(cleo, url, on_done, NULL, NULL, NULL, NULL));
    EXPECT("2 members");
    covey_message_collection_release(collection);
    covey_client_release(cleo);
}

/* The context's source and events say what has happened, and who did it. */
static void note_joined(void *user_data, const covey_channel *channel, const covey_channel_context *context) {
    (void)user_data, (void)channel;
    if (context->source != COVEY_SOURCE_EVENT_USER_JOINED || context->events == NULL) return;
    const covey_event_info *info = covey_event_info_list_at(context->events, 0);
    note("%s has joined", covey_user_id(covey_user_list_at(covey_event_info_users(info), 0), NULL));
}

static void welcome_who_joins(void) {
    const char *url = make_channel("welcome"), *invited = "cleo";
    covey_message_collection *collection = collection_with_channel(url, note_joined);
    WAIT(covey_client_invite(bo, url, &invited, 1, on_channel, NULL, NULL, NULL, NULL));
    EXPECT("cleo has joined");
    covey_message_collection_release(collection);
}

/* Notes of each callback: what became of a message, once with its sending status and once with the source. */
static void note_messages(const char *what, const covey_message_context *context, const covey_message_list *messages) {
    static const char *const statuses[] = {"none", "pending", "failed", "succeeded", "canceled", "removed"};
    CHECK(context->sending_status >= 0 && context->sending_status < 6);
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        const char *text = covey_message_text(covey_message_list_at(messages, at), NULL);
        note("%s %s: %s", what, statuses[context->sending_status], text);
        note("%s %s: %s", what, covey_event_source_name(context->source), text);
    }
}

static void note_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    note_messages("added", context, messages);
}

static void note_updated(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    note_messages("updated", context, messages);
}

static void note_deleted(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    note_messages("deleted", context, messages);
}

static covey_message_collection *collection_with_notes(covey_client *client, const char *channel_url) {
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = note_added;
    callbacks.messages_updated = note_updated;
    callbacks.messages_deleted = note_deleted;
    return open_collection(client, channel_url, COVEY_TIME_NEWEST, NULL, &callbacks);
}

/* Sends without a completion: the collection shows what becomes of the message. */
static void send_from_the_list(void) {
    const char *url = make_channel("sending");
    covey_message_collection *collection = collection_with_notes(bo, url);
    covey_user_message_params *params = text_params("sent");
    CHECK(covey_client_send_user_message(bo, url, params, NULL, NULL, NULL, NULL, NULL, NULL) == 0);
    EXPECT("added pending: sent");
    EXPECT("updated succeeded: sent");

    /* It fails: bo is muted. */
    WAIT(covey_client_mute_user(ana, url, "bo", 600, NULL, on_done, NULL, NULL, NULL, NULL));
    CHECK(covey_user_message_params_set_message(params, "refused", COVEY_NUL_TERMINATED) == 0);
    CHECK(covey_client_send_user_message(bo, url, params, NULL, NULL, NULL, NULL, NULL, NULL) == 0);
    EXPECT("added pending: refused");
    EXPECT("updated failed: refused");
    CHECK(covey_message_collection_failed_count(collection) == 1);

    /* It is canceled while it waits for a connection. Covey stores no canceled message. */
    covey_message *pending = NULL;
    CHECK(covey_client_pause(bo) == 0);
    CHECK(covey_user_message_params_set_message(params, "canceled", COVEY_NUL_TERMINATED) == 0);
    CHECK(covey_client_send_user_message(bo, url, params, &pending, NULL, NULL, NULL, NULL, NULL) == 0);
    EXPECT("added pending: canceled");
    WAIT(covey_client_cancel_message(
        bo, covey_message_request_id(pending, NULL), on_done, NULL, NULL, NULL, NULL));
    EXPECT("deleted canceled: canceled");
    CHECK(covey_message_collection_pending_count(collection) == 0);
    CHECK(covey_client_resume(bo) == 0);
    covey_message_release(pending);
    covey_user_message_params_release(params);
    covey_message_collection_release(collection);
}

/* Creates an open poll, sends it with this text, and gives its id. */
static int64_t send_poll(const char *channel_url, const char *text) {
    const char *options[] = {"tea", "coffee"};
    covey_poll_params *poll = NULL;
    CHECK(covey_poll_params_new(&poll) == 0);
    CHECK(covey_poll_params_set_title(poll, "Which drink?") == 0);
    CHECK(covey_poll_params_set_options(poll, options, 2) == 0);
    WAIT(covey_client_create_poll(ana, poll, on_poll, NULL, NULL, NULL, NULL));
    covey_poll_params_release(poll);
    int64_t id = covey_poll_id(answer.poll);
    covey_user_message_params *params = text_params(text);
    CHECK(covey_user_message_params_set_poll_id(params, id) == 0);
    send_message(ana, channel_url, params);
    return id;
}

static void rename_poll(const char *channel_url, int64_t poll_id) {
    covey_poll_params *poll = NULL;
    CHECK(covey_poll_params_new(&poll) == 0);
    CHECK(covey_poll_params_set_title(poll, "Which hot drink?") == 0);
    WAIT(covey_client_update_poll(ana, channel_url, poll_id, poll, on_poll, NULL, NULL, NULL, NULL));
    covey_poll_params_release(poll);
}

/* Edits, reactions and polls change messages of the list: one callback brings all of them, each as it is now. */
static void note_content(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data, (void)context;
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        covey_reaction reactions[4];
        const covey_message *message = covey_message_list_at(messages, at);
        const covey_poll *poll = covey_message_poll(message);
        int64_t count = covey_message_reactions(message, reactions, 4, sizeof reactions[0]);
        note("%s, %d reactions", poll == NULL ? covey_message_text(message, NULL) : covey_poll_title(poll, NULL),
             (int)count);
    }
}

static covey_message_collection *collection_with_updates(
    const char *channel_url,
    void (*messages_updated)(void *, const covey_message_list *, const covey_message_context *)) {
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_updated = messages_updated;
    return open_collection(bo, channel_url, COVEY_TIME_NEWEST, NULL, &callbacks);
}

static void show_changed_messages(void) {
    const char *url = make_channel("changed-messages");
    int64_t id = send_text(ana, url, "hullo");
    int64_t poll_id = send_poll(url, "vote, please");
    covey_message_collection *collection = collection_with_updates(url, note_content);
    covey_user_message_params *params = text_params("hello");
    WAIT(covey_client_update_user_message(ana, url, id, params, on_message, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
    EXPECT("hello, 0 reactions");
    WAIT(covey_client_add_reaction(ana, url, id, "wave", on_done, NULL, NULL, NULL, NULL));
    EXPECT("hello, 1 reactions");
    rename_poll(url, poll_id);
    EXPECT("Which hot drink?, 0 reactions");
    covey_message_collection_release(collection);
}

/* The source distinguishes a changed poll from other changes. Soon after a start or a reconnect it may come by the
 * changelog of polls instead of an event. */
static void note_poll(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    switch (context->source) {
        case COVEY_SOURCE_EVENT_POLL_UPDATED:
        case COVEY_SOURCE_EVENT_POLL_CHANGELOG:
            note("poll: %s", covey_poll_title(covey_message_poll(covey_message_list_at(messages, 0)), NULL));
            break;
        default:
            break;
    }
}

static void react_to_poll(void) {
    const char *url = make_channel("polls");
    int64_t poll_id = send_poll(url, "thirsty?");
    covey_message_collection *collection = collection_with_updates(url, note_poll);
    rename_poll(url, poll_id);
    EXPECT("poll: Which hot drink?");
    covey_message_collection_release(collection);
}

/* Refreshes the channel of a screen without a collection as soon as the connection is back. */
static void note_refreshed(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)user_data, (void)id;
    note("refreshed: %s", error == NULL ? covey_channel_name(channel, NULL) : covey_error_message(error, NULL));
}

static void refresh_when_back(void *user_data, const covey_connection_notice *notice) {
    if (notice->event != COVEY_CONNECTION_RECONNECT_SUCCEEDED) return;
    CHECK(covey_client_refresh_channel(bo, user_data, note_refreshed, NULL, NULL, NULL, NULL) == 0);
}

static void refresh_after_reconnect(void) {
    static char url[] = "back-again";
    make_channel(url);
    CHECK(covey_client_add_connection_handler(bo, "refresh", refresh_when_back, url, NULL) == 0);
    CHECK(covey_client_pause(bo) == 0);
    covey_group_channel_params *params = NULL;
    CHECK(covey_group_channel_params_new(&params) == 0);
    CHECK(covey_group_channel_params_set_name(params, "Renamed meanwhile") == 0);
    WAIT(covey_client_update_channel(ana, url, params, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(params);
    CHECK(covey_client_resume(bo) == 0);
    EXPECT("refreshed: Renamed meanwhile");
    CHECK(covey_client_remove_connection_handler(bo, "refresh") == 0);
}

/* What was missed without a connection comes to the same callbacks: new messages, edits and deletions. */
static void catch_up(void) {
    const char *url = make_channel("missed");
    int64_t edited = send_text(ana, url, "early"), deleted = send_text(ana, url, "wrong");
    covey_message_collection *collection = collection_with_notes(bo, url);
    CHECK(covey_client_pause(bo) == 0);
    covey_user_message_params *params = text_params("late");
    WAIT(covey_client_update_user_message(ana, url, edited, params, on_message, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
    WAIT(covey_client_delete_message(ana, url, deleted, on_done, NULL, NULL, NULL, NULL));
    send_text(ana, url, "new");
    CHECK_TEXT(shown(collection), "early, wrong");
    CHECK(covey_client_resume(bo) == 0);
    EXPECT("updated message_changelog: late");
    EXPECT("deleted message_changelog: wrong");
    EXPECT("added message_fill: new");
    CHECK_TEXT(shown(collection), "late, new");
    covey_message_collection_release(collection);
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("000.06", start_in_the_middle),
        SAMPLE("000.07", load_both_directions),
        SAMPLE("000.08", show_members),
        SAMPLE("000.09", welcome_who_joins),
        SAMPLE("000.10", send_from_the_list),
        SAMPLE("000.11", show_changed_messages),
        SAMPLE("000.12", react_to_poll),
        SAMPLE("000.13", refresh_after_reconnect),
        SAMPLE("000.14", catch_up),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
