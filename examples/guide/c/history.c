/* Messages that were sent before: loading, threads, editing, deleting, copying, and the channel's state after that. */
#include "guide.h"

/* A channel where ana has sent "1" to "5". Their ids are in `ids`, the times in `times`. */
static int64_t ids[5], times[5];

static const char *make_history(const char *channel_url) {
    make_channel(channel_url);
    for (int at = 0; at < 5; at++) {
        char text[2] = {(char)('1' + at), 0};
        ids[at] = send_text(ana, channel_url, text);
        times[at] = covey_message_created_at(answer.message);
    }
    return channel_url;
}

/* A channel with a message and two replies to it: their ids are the first three of `ids`. */
static const char *make_thread(const char *channel_url) {
    static const char *const texts[] = {"which boat?", "the red one", "the small one"};
    make_channel(channel_url);
    for (int at = 0; at < 3; at++) {
        covey_user_message_params *params = text_params(texts[at]);
        CHECK(covey_user_message_params_set_parent_message_id(params, at == 0 ? 0 : ids[0]) == 0);
        ids[at] = send_message(at == 0 ? ana : bo, channel_url, params);
        times[at] = covey_message_created_at(answer.message);
    }
    return channel_url;
}

/* The texts of answer.messages, in their order. */
static const char *texts(void) {
    static char all[256];
    size_t length = 0;
    all[0] = 0;
    for (int64_t at = 0; at < covey_message_list_count(answer.messages); at++) {
        const covey_message *message = covey_message_list_at(answer.messages, at);
        length += (size_t)snprintf(
            all + length, sizeof all - length, "%s%s", at == 0 ? "" : ", ", covey_message_text(message, NULL));
    }
    return all;
}

static covey_message_list_params *list_params(void) {
    covey_message_list_params *params = NULL;
    CHECK(covey_message_list_params_new(&params) == 0);
    return params;
}

/* Loads older messages page by page, with their reactions and meta arrays, the newest of a page first. */
static void load_previous_messages(void) {
    const char *url = make_history("previous"), *marks[] = {"read"};
    covey_user_message_params *marked = text_params("6");
    CHECK(covey_user_message_params_add_meta_array(marked, "marks", marks, 1) == 0);
    int64_t id = send_message(ana, url, marked);
    WAIT(covey_client_add_reaction(bo, url, id, "six", on_done, NULL, NULL, NULL, NULL));

    covey_message_list_params *params = list_params();
    covey_message_pages *pages = NULL;
    CHECK(covey_message_list_params_set_include_meta_arrays(params, true) == 0);
    CHECK(covey_message_list_params_set_include_reactions(params, true) == 0);
    CHECK(covey_message_list_params_set_reverse(params, true) == 0);
    CHECK(covey_client_list_previous_messages(ana, url, params, 0, 4, &pages, NULL) == 0);
    covey_message_list_params_release(params);
    WAIT(covey_message_pages_load_next(pages, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "6, 5, 4, 3");
    covey_meta_array array;
    covey_reaction reaction;
    const covey_message *newest = covey_message_list_at(answer.messages, 0);
    CHECK(covey_message_meta_arrays(newest, &array, 1, sizeof array) == 1);
    CHECK(covey_message_reactions(newest, &reaction, 1, sizeof reaction) == 1);
    /* The same object continues with the next page. */
    WAIT(covey_message_pages_load_next(pages, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "2, 1");
    CHECK(covey_message_pages_has_next(pages) == 0);
    covey_message_pages_release(pages);
}

/* Gets the messages on both sides of a time. */
static void get_messages_by_timestamp(void) {
    const char *url = make_history("around-a-time");
    covey_message_list_params *params = list_params();
    CHECK(covey_message_list_params_set_message_type(params, COVEY_MESSAGE_TYPE_FILTER_USER) == 0);
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, times[2], 2, 1, true, params, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "1, 2, 3, 4");
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, times[2], 2, 1, false, params, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "1, 2, 4");
    CHECK(covey_message_list_params_set_message_type(params, COVEY_MESSAGE_TYPE_FILTER_FILE) == 0);
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, times[2], 2, 1, true, params, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "");
    covey_message_list_params_release(params);
}

/* Gets the messages on both sides of another message, the newest first. */
static void get_messages_by_id(void) {
    const char *url = make_history("around-a-message");
    covey_message_list_params *params = list_params();
    CHECK(covey_message_list_params_set_reverse(params, true) == 0);
    WAIT(covey_client_get_messages_by_id(ana, url, ids[3], 1, 1, true, params, on_messages, NULL, NULL, NULL, NULL));
    covey_message_list_params_release(params);
    CHECK_TEXT(texts(), "5, 4, 3");
}

/* Parameters that include replies, the state of threads, and the parents of replies. */
static covey_message_list_params *thread_params(void) {
    covey_message_list_params *params = list_params();
    CHECK(covey_message_list_params_set_reply_type(params, COVEY_REPLY_TYPE_ALL) == 0);
    CHECK(covey_message_list_params_set_include_thread_info(params, true) == 0);
    CHECK(covey_message_list_params_set_include_parent_info(params, true) == 0);
    return params;
}

/* answer.messages has the three messages of the thread. */
static void check_thread(void) {
    CHECK_TEXT(texts(), "which boat?, the red one, the small one");
    covey_thread_info thread;
    CHECK(covey_message_thread_info(covey_message_list_at(answer.messages, 0), &thread, sizeof thread) == 1);
    CHECK(thread.reply_count == 2);
    const covey_message *parent = covey_message_parent(covey_message_list_at(answer.messages, 1));
    CHECK(parent != NULL && covey_message_id(parent) == ids[0]);
}

/* Loads a page of messages and replies. */
static void load_previous_with_replies(void) {
    const char *url = make_thread("thread-pages");
    covey_message_list_params *params = thread_params();
    covey_message_pages *pages = NULL;
    CHECK(covey_client_list_previous_messages(ana, url, params, 0, 30, &pages, NULL) == 0);
    covey_message_list_params_release(params);
    WAIT(covey_message_pages_load_next(pages, on_messages, NULL, NULL, NULL, NULL));
    covey_message_pages_release(pages);
    check_thread();
}

/* The same parameters decide whether a list has replies at all: by default it has none. */
static void choose_replies(void) {
    const char *url = make_thread("thread-choice");
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, COVEY_TIME_NEWEST, 10, 0, true, NULL, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "which boat?");
    covey_message_list_params *params = thread_params();
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, COVEY_TIME_NEWEST, 10, 0, true, params, on_messages, NULL, NULL, NULL, NULL));
    covey_message_list_params_release(params);
    check_thread();
}

/* Gets messages and replies on both sides of a time. */
static void get_replies_by_timestamp(void) {
    const char *url = make_thread("thread-time");
    covey_message_list_params *params = thread_params();
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, times[1], 1, 1, true, params, on_messages, NULL, NULL, NULL, NULL));
    covey_message_list_params_release(params);
    check_thread();
}

/* Gets messages and replies on both sides of a message. */
static void get_replies_by_id(void) {
    const char *url = make_thread("thread-message");
    covey_message_list_params *params = thread_params();
    WAIT(covey_client_get_messages_by_id(ana, url, ids[1], 1, 1, true, params, on_messages, NULL, NULL, NULL, NULL));
    covey_message_list_params_release(params);
    check_thread();
}

/* A completion with a parent and its replies. */
static void on_thread(
    void *user_data, uint64_t id, const covey_message *parent, const covey_message_list *replies, const covey_error *error) {
    note("parent: %s", covey_message_text(parent, NULL));
    on_messages(user_data, id, replies, error);
}

/* Gets the replies of one message from a time on. */
static void get_thread(void) {
    const char *url = make_thread("one-thread");
    covey_message_list_params *params = list_params();
    CHECK(covey_message_list_params_set_include_parent_info(params, true) == 0);
    WAIT(covey_client_get_threaded_messages(
        ana, url, ids[0], times[0], 0, 10, true, params, on_thread, NULL, NULL, NULL, NULL));
    covey_message_list_params_release(params);
    EXPECT("parent: which boat?");
    CHECK_TEXT(texts(), "the red one, the small one");
    const covey_message *parent = covey_message_parent(covey_message_list_at(answer.messages, 0));
    CHECK(parent != NULL && covey_message_id(parent) == ids[0]);
}

/* Gets one message. */
static void get_message(void) {
    const char *url = make_history("one-message");
    WAIT(covey_client_get_message(bo, url, ids[1], on_message, NULL, NULL, NULL, NULL));
    CHECK_TEXT(covey_message_text(answer.message, NULL), "2");
}

static covey_file_message_params *chart_params(void) {
    covey_file_message_params *params = NULL;
    CHECK(covey_file_message_params_new(&params) == 0);
    CHECK(covey_file_message_params_add_bytes(params, "depth", 5, "chart.txt", "text/plain") == 0);
    return params;
}

static int64_t send_chart(const char *channel_url) {
    covey_file_message_params *params = chart_params();
    WAIT(covey_client_send_file_message(ana, channel_url, params, NULL, NULL, on_message, NULL, NULL, NULL, NULL));
    covey_file_message_params_release(params);
    return covey_message_id(answer.message);
}

/* Edits the text, custom type and data of a message, and the custom type and data of one with a file. */
static void update_messages(void) {
    const char *url = make_channel("edits");
    int64_t id = send_text(ana, url, "at noon");
    covey_user_message_params *text = text_params("at one");
    CHECK(covey_user_message_params_set_custom_type(text, "appointment") == 0);
    CHECK(covey_user_message_params_set_data(text, "13:00", COVEY_NUL_TERMINATED) == 0);
    WAIT(covey_client_update_user_message(ana, url, id, text, on_message, NULL, NULL, NULL, NULL));
    CHECK_TEXT(covey_message_text(answer.message, NULL), "at one");
    CHECK_TEXT(covey_message_custom_type(answer.message, NULL), "appointment");
    CHECK_TEXT(covey_message_data(answer.message, NULL), "13:00");
    CHECK(covey_message_updated_at(answer.message) > 0);
    /* Messages of others cannot be edited, except by operators. */
    WAIT_CODE(
        covey_client_update_user_message(bo, url, id, text, on_message, NULL, NULL, NULL, NULL),
        COVEY_ERROR_NOT_MESSAGE_OWNER);
    covey_user_message_params_release(text);

    id = send_chart(url);
    covey_file_message_params *file = NULL;
    CHECK(covey_file_message_params_new(&file) == 0);
    CHECK(covey_file_message_params_set_custom_type(file, "chart") == 0);
    CHECK(covey_file_message_params_set_data(file, "metres", COVEY_NUL_TERMINATED) == 0);
    WAIT(covey_client_update_file_message(ana, url, id, file, on_message, NULL, NULL, NULL, NULL));
    covey_file_message_params_release(file);
    CHECK_TEXT(covey_message_custom_type(answer.message, NULL), "chart");
    CHECK_TEXT(covey_message_data(answer.message, NULL), "metres");
    CHECK_TEXT(covey_message_file_name(answer.message, NULL), "chart.txt");
}

static void note_change(void *user_data, const covey_event *event) {
    (void)user_data;
    if (event->source == COVEY_SOURCE_EVENT_MESSAGE_UPDATED) {
        note("edited: %s", covey_message_text(covey_message_list_at(event->messages, 0), NULL));
    }
    if (event->source == COVEY_SOURCE_EVENT_MESSAGE_DELETED) {
        note("deleted: %" PRId64, covey_event_info_message_id(event->info));
    }
}

/* The other members receive an edit as an event. */
static void receive_update(void) {
    const char *url = make_history("edit-event");
    CHECK(covey_client_add_event_handler(bo, "edits", note_change, NULL, NULL) == 0);
    covey_user_message_params *params = text_params("one");
    WAIT(covey_client_update_user_message(ana, url, ids[0], params, on_message, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
    EXPECT("edited: one");
    CHECK(covey_client_remove_event_handler(bo, "edits") == 0);
}

/* Deletes a message for everybody; only its sender and operators may. */
static void delete_message(void) {
    const char *url = make_history("deletions");
    WAIT_CODE(covey_client_delete_message(bo, url, ids[4], on_done, NULL, NULL, NULL, NULL), COVEY_ERROR_NOT_ALLOWED);
    WAIT(covey_client_delete_message(ana, url, ids[4], on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_get_messages_by_timestamp(
        bo, url, COVEY_TIME_NEWEST, 10, 0, true, NULL, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "1, 2, 3, 4");
}

/* All members receive a deletion as an event, with the message's id, whoever deleted it. */
static void receive_deletion(void) {
    const char *url = make_history("deletion-event");
    char wanted[40];
    CHECK(covey_client_add_event_handler(ana, "deletions", note_change, NULL, NULL) == 0);
    CHECK(covey_client_add_event_handler(bo, "deletions", note_change, NULL, NULL) == 0);
    WAIT(covey_client_delete_message(ana, url, ids[2], on_done, NULL, NULL, NULL, NULL));
    snprintf(wanted, sizeof wanted, "deleted: %" PRId64, ids[2]);
    EXPECT(wanted);
    EXPECT(wanted);
    CHECK(covey_client_remove_event_handler(ana, "deletions") == 0);
    CHECK(covey_client_remove_event_handler(bo, "deletions") == 0);
}

/* Sends a copy of the message in answer.message to another channel. */
static void copy_answer(const char *channel_url) {
    const covey_message *original = answer.message;
    covey_message_retain(original);
    WAIT(covey_client_copy_message(ana, original, channel_url, NULL, on_message, NULL, NULL, NULL, NULL));
    CHECK(covey_message_id(answer.message) != covey_message_id(original));
    CHECK_TEXT(covey_message_channel_url(answer.message, NULL), channel_url);
    covey_message_release(original);
}

/* Copies a text to another channel. */
static void copy_text(void) {
    const char *url = make_channel("copy-target");
    send_text(ana, make_channel("copy-source"), "meet at the pier");
    copy_answer(url);
    CHECK_TEXT(covey_message_text(answer.message, NULL), "meet at the pier");
}

/* Copies a message with a file; the file is not uploaded again. */
static void copy_file(void) {
    const char *url = make_channel("file-copy-target");
    send_chart(make_channel("file-copy-source"));
    char uploaded[512];
    snprintf(uploaded, sizeof uploaded, "%s", covey_message_file_url(answer.message, NULL));
    copy_answer(url);
    CHECK_TEXT(covey_message_file_url(answer.message, NULL), uploaded);
}

/* Removes the history of a channel for the current user; the others keep it. */
static void reset_my_history(void) {
    const char *url = make_history("my-history");
    WAIT(covey_client_reset_my_history(ana, url, on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_get_messages_by_timestamp(
        ana, url, COVEY_TIME_NEWEST, 10, 0, true, NULL, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "");
    WAIT(covey_client_get_messages_by_timestamp(
        bo, url, COVEY_TIME_NEWEST, 10, 0, true, NULL, on_messages, NULL, NULL, NULL, NULL));
    CHECK_TEXT(texts(), "1, 2, 3, 4, 5");
}

/* Gets a channel from the server, whatever the cache has. */
static void refresh_channel(void) {
    const char *url = make_channel("refreshed");
    covey_group_channel_params *params = NULL;
    CHECK(covey_group_channel_params_new(&params) == 0);
    CHECK(covey_group_channel_params_set_name(params, "A new name") == 0);
    WAIT(covey_client_update_channel(bo, url, params, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(params);
    WAIT(covey_client_refresh_channel(ana, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK_TEXT(covey_channel_name(answer.channel, NULL), "A new name");
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("004.31", load_previous_messages),
        SAMPLE("004.32", get_messages_by_timestamp),
        SAMPLE("004.33", get_messages_by_id),
        SAMPLE("004.34", load_previous_with_replies),
        SAMPLE("004.35", choose_replies),
        SAMPLE("004.36", get_replies_by_timestamp),
        SAMPLE("004.37", get_replies_by_id),
        SAMPLE("004.38", get_thread),
        SAMPLE("004.39", get_message),
        SAMPLE("004.40", update_messages),
        SAMPLE("004.41", receive_update),
        SAMPLE("004.42", delete_message),
        SAMPLE("004.43", receive_deletion),
        SAMPLE("004.44", copy_text),
        SAMPLE("004.45", copy_file),
        SAMPLE("004.46", reset_my_history),
        SAMPLE("004.47", refresh_channel),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
