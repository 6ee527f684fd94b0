/* Messages with the SyncManager adapter: fetching, the viewpoint, sending, editing and removing. */
#include "guide.h"

/* The user of the adapter. Its client is set up before the login. */
static covey_client *sam;

/* A screen of an app: the messages that the actions of the collection have left on it, oldest first. */
static struct {
    int64_t ids[16];
    char texts[16][24];
    int count;
} screen;

static void insert(const covey_message *message) {
    int at = screen.count++;
    CHECK(screen.count <= 16);
    for (; at > 0 && screen.ids[at - 1] > covey_message_id(message); at--) {
        screen.ids[at] = screen.ids[at - 1];
        memcpy(screen.texts[at], screen.texts[at - 1], sizeof screen.texts[at]);
    }
    screen.ids[at] = covey_message_id(message);
    snprintf(screen.texts[at], sizeof screen.texts[at], "%s", covey_message_text(message, NULL));
}

static int place(const covey_message *message) {
    for (int at = 0; at < screen.count; at++) {
        if (screen.ids[at] == covey_message_id(message)) return at;
    }
    fail(__FILE__, __LINE__, "not on the screen: ", covey_message_text(message, NULL));
    return -1;
}

static void take_away(int at) {
    screen.count--;
    memmove(&screen.ids[at], &screen.ids[at + 1], (size_t)(screen.count - at) * sizeof screen.ids[0]);
    memmove(screen.texts[at], screen.texts[at + 1], (size_t)(screen.count - at) * sizeof screen.texts[0]);
}

/* Applies an action to the screen. */
static void apply(void *user_data, const covey_message_list *messages, int32_t action, bool unproven) {
    (void)user_data, (void)unproven;
    pthread_mutex_lock(&mutex);
    if (action == COVEY_SYNC_ACTION_CLEAR) screen.count = 0;
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        const covey_message *message = covey_message_list_at(messages, at);
        switch (action) {
            case COVEY_SYNC_ACTION_INSERT:
                insert(message);
                break;
            case COVEY_SYNC_ACTION_UPDATE:
                snprintf(screen.texts[place(message)], sizeof screen.texts[0], "%s", covey_message_text(message, NULL));
                break;
            case COVEY_SYNC_ACTION_REMOVE:
                take_away(place(message));
                break;
            default:
                break;
        }
    }
    pthread_mutex_unlock(&mutex);
}

static void note_pending(void *user_data, const covey_message_list *messages, int32_t action) {
    (void)user_data;
    const char *what = action == COVEY_SYNC_ACTION_INSERT ? "insert" : "remove";
    note("pending: %s %s", what, covey_message_text(covey_message_list_at(messages, 0), NULL));
}

/* The texts on the screen. */
static const char *shown(void) {
    static char all[96];
    all[0] = 0;
    pthread_mutex_lock(&mutex);
    for (int at = 0; at < screen.count; at++) {
        size_t length = strlen(all);
        snprintf(all + length, sizeof all - length, "%s%s", at == 0 ? "" : " ", screen.texts[at]);
    }
    pthread_mutex_unlock(&mutex);
    return all;
}

static void on_fetched(void *user_data, uint64_t id, bool has_more, const covey_error *error) {
    (void)user_data, (void)id;
    begin_answer();
    answer.number = has_more;
    end_answer(error);
}

/* Fetches in a direction; gives whether there is more. */
static bool fetch(covey_sync_message_collection *collection, int32_t direction) {
    WAIT(covey_sync_message_collection_fetch(collection, direction, on_fetched, NULL, NULL, NULL, NULL));
    return answer.number != 0;
}

/* A channel of ana, bo and sam, where ana has sent "1" to "5"; gives the time of "3". Sam comes last, so that no
 * frame of what was sent before is still on its way. */
static int64_t make_history(const char *channel_url) {
    const char *invited = "sam";
    int64_t middle = 0;
    make_channel(channel_url);
    for (int at = 0; at < 5; at++) {
        char text[2] = {(char)('1' + at), 0};
        send_text(ana, channel_url, text);
        if (at == 2) middle = covey_message_created_at(answer.message);
    }
    WAIT(covey_client_invite(ana, channel_url, &invited, 1, on_channel, NULL, NULL, NULL, NULL));
    return middle;
}

/* A collection on an empty screen, with two messages a fetch. */
static covey_sync_message_collection *open_collection(const char *channel_url, int64_t viewpoint_at) {
    covey_sync_message_filter *filter = NULL;
    covey_sync_message_callbacks callbacks = COVEY_SYNC_MESSAGE_CALLBACKS_INIT;
    covey_sync_message_collection *collection = NULL;
    screen.count = 0;
    CHECK(covey_sync_message_filter_new(&filter) == 0);
    CHECK(covey_sync_message_filter_set_message_type(filter, COVEY_MESSAGE_TYPE_FILTER_ALL) == 0);
    callbacks.succeeded_messages = apply;
    callbacks.pending_messages = note_pending;
    CHECK(covey_sync_message_collection_new(
        sam, channel_url, filter, viewpoint_at, 2, &callbacks, &collection, NULL) == 0);
    covey_sync_message_filter_release(filter);
    return collection;
}

/* Sets the adapter up, logs in, resumes synchronization, and fetches older and newer messages of a channel. */
static void fetch_both_directions(void) {
    sam = new_client("sam");
    WAIT(covey_sync_setup(sam, "sam", NULL, on_done, NULL, NULL, NULL, NULL));
    connect_user(sam, "sam");
    CHECK(covey_sync_resume(sam, false) == 0);

    make_history("fetches");
    covey_sync_message_collection *collection = open_collection("fetches", COVEY_TIME_NEWEST);
    CHECK(fetch(collection, COVEY_SYNC_PREVIOUS));
    CHECK_TEXT(shown(), "4 5");
    CHECK(!fetch(collection, COVEY_SYNC_NEXT));
    CHECK_TEXT(shown(), "4 5");
    CHECK(fetch(collection, COVEY_SYNC_PREVIOUS));
    CHECK_TEXT(shown(), "2 3 4 5");
    covey_sync_message_collection_release(collection);
}

/* Starts in the middle of the history, and moves the viewpoint to the newest message. */
static void move_viewpoint(void) {
    int64_t middle = make_history("viewpoints");
    covey_sync_message_collection *collection = open_collection("viewpoints", middle);
    fetch(collection, COVEY_SYNC_PREVIOUS);
    CHECK_TEXT(shown(), "2 3");
    WAIT(covey_sync_message_collection_reset_viewpoint(
        collection, COVEY_TIME_NEWEST, on_done, NULL, NULL, NULL, NULL));
    CHECK_TEXT(shown(), "");
    fetch(collection, COVEY_SYNC_PREVIOUS);
    CHECK_TEXT(shown(), "4 5");
    covey_sync_message_collection_release(collection);
}

static void note_fetched(void *user_data, uint64_t id, bool has_more, const covey_error *error) {
    (void)user_data, (void)id;
    note("fetched, more: %d, code: %d", has_more, (int)(error == NULL ? 0 : covey_error_code(error)));
}

/* Resumes synchronization, and fetches everything new. */
static void resume_when_back(void *user_data, const covey_connection_notice *notice) {
    if (notice->event != COVEY_CONNECTION_RECONNECT_SUCCEEDED) return;
    CHECK(covey_sync_resume(sam, false) == 0);
    CHECK(covey_sync_message_collection_fetch_all_next(user_data, note_fetched, NULL, NULL, NULL, NULL) == 0);
}

static void fetch_after_reconnect(void) {
    make_history("reconnects");
    covey_sync_message_collection *collection = open_collection("reconnects", COVEY_TIME_NEWEST);
    fetch(collection, COVEY_SYNC_PREVIOUS);
    CHECK(covey_client_add_connection_handler(sam, "screen", resume_when_back, collection, NULL) == 0);
    CHECK(covey_client_pause(sam) == 0);
    send_text(ana, "reconnects", "6"), send_text(ana, "reconnects", "7"), send_text(ana, "reconnects", "8");
    CHECK_TEXT(shown(), "4 5");
    CHECK(covey_client_resume(sam) == 0);
    EXPECT("fetched, more: 0, code: 0");
    CHECK_TEXT(shown(), "4 5 6 7 8");
    CHECK(covey_client_remove_connection_handler(sam, "screen") == 0);
    covey_sync_message_collection_release(collection);
}

/* Reports the outcome of a send to the collection, as an app did. Covey knows the outcome of what it sends itself, and
 * shows each message once. */
static void note_reported(void *user_data, uint64_t id, const covey_error *error) {
    (void)user_data, (void)id;
    note("reported, code: %d", (int)(error == NULL ? COVEY_OK : covey_error_code(error)));
}

static void report_outcome(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)id;
    int32_t code = error == NULL ? COVEY_OK : covey_error_code(error);
    CHECK(covey_sync_message_collection_handle_send_response(
        user_data, message, code, note_reported, NULL, NULL, NULL, NULL) == 0);
}

static void send_and_report(void) {
    make_history("sends");
    covey_message *pending = NULL;
    covey_sync_message_collection *collection = open_collection("sends", COVEY_TIME_NEWEST);
    fetch(collection, COVEY_SYNC_PREVIOUS);
    covey_user_message_params *params = text_params("6");
    CHECK(covey_client_send_user_message(
        sam, "sends", params, &pending, report_outcome, collection, NULL, NULL, NULL) == 0);
    covey_user_message_params_release(params);
    CHECK(covey_sync_message_collection_append_message(collection, pending, NULL, NULL, NULL, NULL, NULL) == 0);
    covey_message_release(pending);
    EXPECT("reported, code: 0");
    EXPECT("pending: insert 6");
    EXPECT("pending: remove 6");
    CHECK_TEXT(shown(), "4 5 6");
    CHECK(covey_sync_message_collection_message_count(collection, COVEY_SYNC_MESSAGES_PENDING) == 0);
    covey_sync_message_collection_release(collection);
}

/* Edits a message, and gives the collection the result. */
static void edit_message(void) {
    make_history("edits");
    covey_sync_message_collection *collection = open_collection("edits", COVEY_TIME_NEWEST);
    fetch(collection, COVEY_SYNC_PREVIOUS);
    int64_t id = send_text(sam, "edits", "six");
    covey_user_message_params *params = text_params("6");
    WAIT(covey_client_update_user_message(sam, "edits", id, params, on_message, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
    const covey_message *edited = answer.message;
    covey_message_retain(edited);
    WAIT(covey_sync_message_collection_update_message(collection, edited, on_done, NULL, NULL, NULL, NULL));
    covey_message_release(edited);
    CHECK_TEXT(shown(), "4 5 6");
    covey_sync_message_collection_release(collection);
}

/* Deletes a message: the collection reports the removal by itself. */
static void delete_message(void) {
    make_history("deletions");
    covey_sync_message_collection *collection = open_collection("deletions", COVEY_TIME_NEWEST);
    fetch(collection, COVEY_SYNC_PREVIOUS);
    int64_t id = send_text(sam, "deletions", "6");
    CHECK_TEXT(shown(), "4 5 6");
    WAIT(covey_client_delete_message(sam, "deletions", id, on_done, NULL, NULL, NULL, NULL));
    CHECK_TEXT(shown(), "4 5");
    covey_sync_message_collection_release(collection);
}

static void note_event(void *user_data, const covey_event *event) {
    (void)user_data;
    if (event->source == COVEY_SOURCE_EVENT_MESSAGE_RECEIVED) note("received");
}

/* The screen closes: the collection is removed, and reports nothing more. The cache stays. */
static void remove_collection(void) {
    make_history("closing");
    covey_sync_message_collection *collection = open_collection("closing", COVEY_TIME_NEWEST);
    fetch(collection, COVEY_SYNC_PREVIOUS);
    CHECK(covey_sync_message_collection_remove(collection) == 0);
    CHECK(covey_sync_message_collection_is_removed(collection) == 1);
    CHECK(covey_sync_message_collection_message_count(collection, COVEY_SYNC_MESSAGES_SUCCEEDED) == 0);
    /* An event handler is called after the collections. */
    CHECK(covey_client_add_event_handler(sam, "closing", note_event, NULL, NULL) == 0);
    send_text(ana, "closing", "6");
    EXPECT("received");
    CHECK_TEXT(shown(), "4 5");
    CHECK(covey_client_remove_event_handler(sam, "closing") == 0);
    covey_sync_message_collection_release(collection);
    covey_client_release(sam);
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("003.01", fetch_both_directions),
        SAMPLE("003.02", move_viewpoint),
        SAMPLE("003.03", fetch_after_reconnect),
        SAMPLE("003.04", send_and_report),
        SAMPLE("003.05", edit_message),
        SAMPLE("003.06", delete_message),
        SAMPLE("003.07", remove_collection),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
