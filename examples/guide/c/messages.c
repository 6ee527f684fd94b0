/* Sending messages and reactions, and receiving them. */
#include "guide.h"

/* Parameters of a message with a picture: the head of a GIF of 400 by 300 pixels, which is all that is read of it. */
static covey_file_message_params *picture_params(const char *name) {
    static const char picture[] = "GIF89a\x90\x01\x2c\x01\x00\x00";
    covey_file_message_params *params = NULL;
    CHECK(covey_file_message_params_new(&params) == 0);
    CHECK(covey_file_message_params_add_bytes(params, picture, sizeof picture, name, "image/gif") == 0);
    return params;
}

/* Sends the message, releases its parameters, and gives its id. */
static int64_t send_file(covey_client *client, const char *channel_url, covey_file_message_params *params) {
    WAIT(covey_client_send_file_message(client, channel_url, params, NULL, NULL, on_message, NULL, NULL, NULL, NULL));
    covey_file_message_params_release(params);
    return covey_message_id(answer.message);
}

static void check_mentions_bo(void) {
    const covey_user_list *mentioned = covey_message_mentioned_users(answer.message);
    CHECK(covey_user_list_count(mentioned) == 1);
    CHECK_TEXT(covey_user_id(covey_user_list_at(mentioned, 0), NULL), "bo");
}

/* Sends a text with everything that can accompany it. */
static void send_text_with_details(void) {
    const char *url = make_channel("text-details"), *mentioned[] = {"bo"};
    const char *sizes[] = {"small", "large"}, *languages[] = {"fr", "de"};
    covey_user_message_params *params = text_params("two sizes are left, @bo");
    CHECK(covey_user_message_params_set_custom_type(params, "offer") == 0);
    CHECK(covey_user_message_params_set_data(params, "{\"bold\": true}", COVEY_NUL_TERMINATED) == 0);
    CHECK(covey_user_message_params_set_mentioned_user_ids(params, mentioned, 1) == 0);
    CHECK(covey_user_message_params_add_meta_array(params, "sizes", sizes, 2) == 0);
    CHECK(covey_user_message_params_set_target_languages(params, languages, 2) == 0);
    CHECK(covey_user_message_params_set_suppress_push(params, false) == 0);
    send_message(ana, url, params);
    CHECK_TEXT(covey_message_custom_type(answer.message, NULL), "offer");
    CHECK_TEXT(covey_message_data(answer.message, NULL), "{\"bold\": true}");
    check_mentions_bo();
    covey_meta_array array;
    CHECK(covey_message_meta_arrays(answer.message, &array, 1, sizeof array) == 1);
    CHECK_TEXT(array.key, "sizes");
    CHECK_TEXT(covey_string_list_at(array.values, 1, NULL), "large");
    covey_translation translations[2];
    CHECK(covey_message_translations(answer.message, translations, 2, sizeof translations[0]) == 2);
}

/* Sends a picture with two thumbnails and what else can accompany it; then a file that lies on another server. */
static void send_file_with_details(void) {
    const char *url = make_channel("file-details"), *mentioned[] = {"bo"};
    covey_file_message_params *params = picture_params("map.gif");
    CHECK(covey_file_message_params_add_thumbnail_size(params, 100, 100) == 0);
    CHECK(covey_file_message_params_add_thumbnail_size(params, 200, 200) == 0);
    CHECK(covey_file_message_params_set_custom_type(params, "map") == 0);
    CHECK(covey_file_message_params_set_mentioned_user_ids(params, mentioned, 1) == 0);
    send_file(ana, url, params);
    CHECK_TEXT(covey_message_file_name(answer.message, NULL), "map.gif");
    CHECK_TEXT(covey_message_file_type(answer.message, NULL), "image/gif");
    CHECK(covey_message_file_size_bytes(answer.message) == 13);
    CHECK_TEXT(covey_message_custom_type(answer.message, NULL), "map");
    check_mentions_bo();
    covey_thumbnail thumbnails[2];
    CHECK(covey_message_thumbnails(answer.message, 0, thumbnails, 2, sizeof thumbnails[0]) == 2);
    CHECK(thumbnails[0].max_width == 100 && thumbnails[1].max_width == 200);

    CHECK(covey_file_message_params_new(&params) == 0);
    CHECK(covey_file_message_params_add_url(
        params, "https://example.org/tides.pdf", "tides.pdf", "application/pdf", 2048) == 0);
    send_file(ana, url, params);
    CHECK_TEXT(covey_message_file_url(answer.message, NULL), "https://example.org/tides.pdf");
}

/* An event handler that notes the kind and content of each new message. */
static void note_message(void *user_data, const covey_event *event) {
    if (event->source != COVEY_SOURCE_EVENT_MESSAGE_RECEIVED) return;
    const covey_message *message = covey_message_list_at(event->messages, 0);
    switch (covey_message_kind(message)) {
        case COVEY_MESSAGE_USER:
            note("%s: text %s", (const char *)user_data, covey_message_text(message, NULL));
            break;
        case COVEY_MESSAGE_FILE:
            note("%s: file %s", (const char *)user_data, covey_message_file_name(message, NULL));
            break;
        case COVEY_MESSAGE_ADMIN:
            note("%s: notice %s", (const char *)user_data, covey_message_text(message, NULL));
            break;
        default:
            break;
    }
}

/* A file is uploaded later, by the next run of the app, if the app ends or has no connection meanwhile. */
static void upload_in_the_next_run(void) {
    static char name[] = "bo";
    const char *url = make_channel("next-run"), *invited = "cleo";
    covey_client *cleo = log_in("cleo");
    WAIT(covey_client_invite(ana, url, &invited, 1, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_client_add_event_handler(bo, "upload", note_message, name, NULL) == 0);
    CHECK(covey_client_pause(cleo) == 0);
    covey_file_message_params *params = picture_params("sunset.gif");
    WAIT_CODE(
        covey_client_send_file_message(cleo, url, params, NULL, NULL, on_message, NULL, NULL, NULL, NULL),
        COVEY_ERROR_CONNECTION_REQUIRED);
    covey_file_message_params_release(params);
    CHECK(covey_message_sending_status(answer.message) == COVEY_SENDING_PENDING);
    covey_client_release(cleo);

    cleo = log_in("cleo");
    EXPECT("bo: file sunset.gif");
    CHECK(covey_client_remove_event_handler(bo, "upload") == 0);
    covey_client_release(cleo);
}

static void check_critical_alert(void) {
    covey_critical_alert alert;
    CHECK(covey_message_critical_alert(answer.message, &alert, sizeof alert) == 1);
    CHECK_TEXT(alert.name, "siren");
    CHECK(alert.volume == 0.5);
}

/* Sends a text and a file whose notifications sound even on silenced devices. */
static void send_critical_alerts(void) {
    const char *url = make_channel("alerts");
    covey_user_message_params *text = text_params("storm in one hour");
    CHECK(covey_user_message_params_set_critical_alert(text, "siren", 0.5) == 0);
    send_message(ana, url, text);
    check_critical_alert();
    covey_file_message_params *file = picture_params("storm.gif");
    CHECK(covey_file_message_params_set_critical_alert(file, "siren", 0.5) == 0);
    send_file(ana, url, file);
    check_critical_alert();
}

/* A handler receives the messages of every channel: texts, files, and those of an administrator. */
static void receive_messages(void) {
    static char name[] = "screen";
    const char *url = make_channel("received");
    CHECK(covey_client_add_event_handler(bo, "screen", note_message, name, NULL) == 0);
    send_text(ana, url, "land ahead");
    EXPECT("screen: text land ahead");
    send_file(ana, url, picture_params("land.gif"));
    EXPECT("screen: file land.gif");
    /* Whoever runs this program reads the line, and sends a message as administrator. */
    printf("admin %s\n", url);
    fflush(stdout);
    EXPECT("screen: notice closing at nine");
    CHECK(covey_client_remove_event_handler(bo, "screen") == 0);
}

/* A handler that was removed receives nothing more. */
static void remove_handler(void) {
    static char first[] = "first", second[] = "second";
    const char *url = make_channel("handlers");
    CHECK(covey_client_add_event_handler(bo, first, note_message, first, NULL) == 0);
    CHECK(covey_client_add_event_handler(bo, second, note_message, second, NULL) == 0);
    send_text(ana, url, "to both");
    EXPECT("first: text to both");
    EXPECT("second: text to both");
    CHECK(covey_client_remove_event_handler(bo, first) == 0);
    send_text(ana, url, "to one");
    /* Handlers are called in the order in which they were added: the first would have noted it by now. */
    EXPECT("second: text to one");
    CHECK(!is_noted("first: text to one"));
    CHECK(covey_client_remove_event_handler(bo, second) == 0);
}

/* Replies to a message with a text. */
static void reply_with_text(void) {
    const char *url = make_channel("text-reply");
    int64_t parent = send_text(bo, url, "who has the key?");
    covey_user_message_params *params = text_params("the gardener");
    CHECK(covey_user_message_params_set_parent_message_id(params, parent) == 0);
    send_message(ana, url, params);
    CHECK(covey_message_parent_message_id(answer.message) == parent);
}

/* Replies to a message with a file. */
static void reply_with_file(void) {
    const char *url = make_channel("file-reply");
    int64_t parent = send_text(bo, url, "how does the key look?");
    covey_file_message_params *params = picture_params("key.gif");
    CHECK(covey_file_message_params_set_parent_message_id(params, parent) == 0);
    send_file(ana, url, params);
    CHECK(covey_message_parent_message_id(answer.message) == parent);
}

/* Mentions members, who count it as an unread mention. */
static void mention_members(void) {
    const char *url = make_channel("mentions"), *mentioned[] = {"bo", "cleo"};
    WAIT(covey_client_invite(ana, url, &mentioned[1], 1, on_channel, NULL, NULL, NULL, NULL));
    covey_user_message_params *params = text_params("dinner, @bo and @cleo?");
    CHECK(covey_user_message_params_set_mentioned_user_ids(params, mentioned, 2) == 0);
    send_message(ana, url, params);
    CHECK(covey_user_list_count(covey_message_mentioned_users(answer.message)) == 2);
    WAIT(covey_client_refresh_channel(bo, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_unread_mention_count(answer.channel) == 1);
}

/* How many users have reacted to the message with this key. */
static int64_t count_reactions(const covey_message *message, const char *key) {
    covey_reaction reactions[8];
    int64_t count = covey_message_reactions(message, reactions, 8, sizeof reactions[0]);
    for (int64_t at = 0; at < count; at++) {
        if (strcmp(reactions[at].key, key) == 0) return reactions[at].count;
    }
    return 0;
}

/* Adds a reaction to a message, and removes it. */
static void add_and_delete_reaction(void) {
    const char *url = make_channel("reactions");
    int64_t id = send_text(ana, url, "I found the key");
    WAIT(covey_client_add_reaction(bo, url, id, "applause", on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_get_message(ana, url, id, on_message, NULL, NULL, NULL, NULL));
    CHECK(count_reactions(answer.message, "applause") == 1);
    WAIT(covey_client_delete_reaction(bo, url, id, "applause", on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_get_message(ana, url, id, on_message, NULL, NULL, NULL, NULL));
    CHECK(count_reactions(answer.message, "applause") == 0);
}

/* Gets messages with their reactions, and knows which of them the current user has added. */
static void get_reactions(void) {
    const char *url = make_channel("my-reactions");
    int64_t id = send_text(ana, url, "soup or salad?");
    WAIT(covey_client_add_reaction(ana, url, id, "salad", on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_add_reaction(bo, url, id, "soup", on_done, NULL, NULL, NULL, NULL));
    covey_message_list_params *params = NULL;
    CHECK(covey_message_list_params_new(&params) == 0);
    CHECK(covey_message_list_params_set_include_reactions(params, true) == 0);
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, COVEY_TIME_NEWEST, 10, 0, true, params, on_messages, NULL, NULL, NULL, NULL));
    covey_message_list_params_release(params);
    CHECK(covey_message_list_count(answer.messages) == 1);
    covey_reaction reactions[4];
    const covey_message *message = covey_message_list_at(answer.messages, 0);
    CHECK(covey_message_reactions(message, reactions, 4, sizeof reactions[0]) == 2);
    for (int at = 0; at < 2; at++) {
        CHECK(reactions[at].includes_me == (strcmp(reactions[at].key, "salad") == 0));
        CHECK(reactions[at].updated_at > 0);
    }
}

/* Applies a reaction event to a message that the app holds. */
static void apply_reaction(void *user_data, const covey_event *event) {
    const covey_message *shown = user_data;
    covey_message *changed_message = NULL;
    if (event->source != COVEY_SOURCE_EVENT_REACTION_UPDATED) return;
    CHECK(covey_message_apply_event(shown, event->info, &changed_message) == 0);
    note("%s: %d", covey_event_info_reaction_key(event->info, NULL), (int)count_reactions(changed_message, "wave"));
    covey_message_release(changed_message);
}

/* The members receive each reaction as an event, and apply it to the message that they show. */
static void receive_reaction(void) {
    const char *url = make_channel("reaction-event");
    int64_t id = send_text(ana, url, "bye");
    const covey_message *shown = answer.message;
    covey_message_retain(shown);
    CHECK(count_reactions(shown, "wave") == 0);
    CHECK(covey_client_add_event_handler(ana, "reactions", apply_reaction, (void *)shown, NULL) == 0);
    WAIT(covey_client_add_reaction(bo, url, id, "wave", on_done, NULL, NULL, NULL, NULL));
    EXPECT("wave: 1");
    CHECK(covey_client_remove_event_handler(ana, "reactions") == 0);
    covey_message_release(shown);
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("004.19", send_text_with_details),
        SAMPLE("004.20", send_file_with_details),
        SAMPLE("004.21", upload_in_the_next_run),
        SAMPLE("004.22", send_critical_alerts),
        SAMPLE("004.23", receive_messages),
        SAMPLE("004.24", remove_handler),
        SAMPLE("004.25", reply_with_text),
        SAMPLE("004.26", reply_with_file),
        SAMPLE("004.27", mention_members),
        SAMPLE("004.28", add_and_delete_reaction),
        SAMPLE("004.29", get_reactions),
        SAMPLE("004.30", receive_reaction),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
