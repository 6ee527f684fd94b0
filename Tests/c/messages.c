/* Operations on messages, polls and scheduled messages, and the parts of messages, over a real connection. */
#include "live.h"

#include <time.h>

/* A probe that stores the result of a completion. */
typedef struct {
    probe probe;
    const covey_message *message;
    covey_poll *poll;
    int64_t scheduled_id, scheduled_at, number;
    int32_t status;
    char text[64];
} answer;

#define ANSWER {PROBE, NULL, NULL, 0, 0, 0, 0, ""}

static void answer_freed(void *user_data) { probe_free(&((answer *)user_data)->probe); }

static void answer_done(void *user_data, uint64_t id, const covey_error *error) { on_done(&((answer *)user_data)->probe, id, error); }

static void answer_message(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    answer *me = user_data;
    if (message != NULL) CHECK_EQUAL(covey_message_retain(message), 0);
    me->message = message;
    on_message(&me->probe, id, message, error);
}

static void answer_poll(void *user_data, uint64_t id, const covey_poll *poll, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (poll == NULL) == (error != NULL));
    if (poll != NULL) CHECK_EQUAL(covey_poll_retain(poll), 0);
    me->poll = (covey_poll *)poll;
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_polls(void *user_data, uint64_t id, const covey_poll_list *polls, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (polls == NULL) == (error != NULL));
    me->number = covey_poll_list_count(polls);
    if (me->number > 0) me->scheduled_id = covey_poll_id(covey_poll_list_at(polls, 0));
    CHECK(covey_poll_list_at(polls, me->number) == NULL);
    CHECK_EQUAL(covey_poll_list_retain(polls), 0);
    covey_poll_list_release(polls);
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_users(void *user_data, uint64_t id, const covey_user_list *users, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (users == NULL) == (error != NULL));
    me->number = covey_user_list_count(users);
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_found(void *user_data, uint64_t id, const covey_message_list *messages, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (messages == NULL) == (error != NULL));
    me->number = covey_message_list_count(messages);
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_scheduled(void *user_data, uint64_t id, const covey_scheduled_message *message, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (message == NULL) == (error != NULL));
    if (message != NULL) {
        CHECK_EQUAL(covey_scheduled_message_retain(message), 0);
        me->scheduled_id = covey_scheduled_message_id(message);
        me->scheduled_at = covey_scheduled_message_scheduled_at(message);
        me->status = covey_scheduled_message_status(message);
        const covey_message *content = covey_scheduled_message_message(message);
        CHECK_EQUAL(covey_message_id(content), 0);
        snprintf(me->text, sizeof me->text, "%s", covey_message_text(content, NULL));
        covey_scheduled_message_release(message);
    }
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_scheduled_list(
    void *user_data, uint64_t id, const covey_scheduled_message_list *messages, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0 && (messages == NULL) == (error != NULL));
    me->number = covey_scheduled_message_list_count(messages);
    if (me->number > 0) me->scheduled_id = covey_scheduled_message_id(covey_scheduled_message_list_at(messages, 0));
    CHECK_EQUAL(covey_scheduled_message_list_retain(messages), 0);
    covey_scheduled_message_list_release(messages);
    probe_tell(&me->probe, code_of(error), 0);
}

static void answer_count(void *user_data, uint64_t id, int64_t count, const covey_error *error) {
    answer *me = user_data;
    CHECK(id != 0);
    me->number = count;
    probe_tell(&me->probe, code_of(error), 0);
}

static int32_t ended(answer *answer) {
    probe_wait(&answer->probe, 1);
    probe_wait(&answer->probe, -1);
    return answer->probe.code;
}

/* Runs a call whose last arguments are fn, user, user_data_free, request id and error; it completes with this code. */
#define EXPECT(code, answer, function, fn, ...) \
    do { \
        CHECK_EQUAL(function(__VA_ARGS__, fn, &(answer), answer_freed, NULL, NULL), 0); \
        CHECK_EQUAL(ended(&(answer)), code); \
    } while (0)

/* The same where only the code matters. */
#define EXPECT_CODE(code, function, ...) \
    do { \
        answer done = ANSWER; \
        EXPECT(code, done, function, answer_done, __VA_ARGS__); \
    } while (0)

static const covey_message *sent(covey_client *client, const char *url, covey_user_message_params *params) {
    answer got = ANSWER;
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, answer_message, &got, answer_freed, NULL, NULL), 0);
    covey_user_message_params_release(params);
    CHECK_EQUAL(ended(&got), COVEY_OK);
    return got.message;
}

static const covey_message *cached(covey_client *client, const char *url, int64_t id) {
    answer got = ANSWER;
    EXPECT(COVEY_OK, got, covey_client_get_cached_message, answer_message, client, url, id);
    return got.message;
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void snapshots_are_kept_as_bytes(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    const covey_message *message_sent = sent(client, url, message("hello"));
    char *bytes = NULL, *again = NULL;
    size_t length = 0, length_again = 0;
    CHECK_EQUAL(covey_message_bytes(message_sent, &bytes, &length), 0);
    CHECK(length > 40);
    covey_message *kept = NULL;
    CHECK_EQUAL(covey_message_from_bytes(bytes, length, &kept), 0);
    CHECK_TEXT(covey_message_text(kept, NULL), "hello");
    CHECK_EQUAL(covey_message_id(kept), covey_message_id(message_sent));
    CHECK_EQUAL(covey_message_bytes(kept, &again, &length_again), 0);
    CHECK(length == length_again && memcmp(bytes, again, length) == 0);
    covey_free(again);
    covey_message_release(kept);

    covey_user *user = NULL, *same = NULL;
    CHECK_EQUAL(covey_user_from_bytes(bytes, length, &user), -COVEY_ERROR_MALFORMED_DATA);
    CHECK(user == NULL);
    CHECK_EQUAL(covey_message_from_bytes(bytes, length - 1, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_from_bytes(NULL, 0, &kept), -COVEY_ERROR_INVALID_PARAMETER);
    covey_free(bytes);
    CHECK_EQUAL(covey_message_bytes((const covey_message *)client, &bytes, &length), -COVEY_ERROR_BAD_HANDLE);
    CHECK(bytes == NULL && length == 0);

    CHECK_EQUAL(covey_client_current_user(client, &user), 0);
    CHECK_EQUAL(covey_user_bytes(user, &bytes, NULL), 0);
    covey_free(bytes);
    CHECK_EQUAL(covey_user_bytes(user, &bytes, &length), 0);
    covey_client_release(client);
    CHECK_EQUAL(covey_user_from_bytes(bytes, length, &same), 0);
    CHECK_TEXT(covey_user_id(same, NULL), covey_user_id(user, NULL));
    covey_free(bytes);
    covey_user_release(user);
    covey_user_release(same);
    covey_message_release(message_sent);
}

static void a_message_has_the_parts_that_it_was_sent_with(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    covey_user_message_params *params = message("hello");
    const char *values[] = {"best", "good"}, *languages[] = {"fr"}, *users[] = {"somebody"};
    CHECK_EQUAL(covey_user_message_params_add_meta_array(params, "quality", values, 1), 0);
    CHECK_EQUAL(covey_user_message_params_add_meta_array(params, "quality", values, 2), 0);
    CHECK_EQUAL(covey_user_message_params_set_target_languages(params, languages, 1), 0);
    CHECK_EQUAL(covey_user_message_params_set_critical_alert(params, "alarm", 0.5), 0);
    CHECK_EQUAL(covey_user_message_params_set_critical_alert(params, "alarm", 1.01), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_message_params_set_mentioned_user_ids(params, users, 1), 0);
    const covey_message *parent = sent(client, url, params);

    covey_meta_array arrays[2];
    CHECK_EQUAL(covey_message_meta_arrays(parent, arrays, 2, sizeof arrays[0]), 1);
    CHECK_TEXT(arrays[0].key, "quality");
    CHECK_EQUAL(arrays[0].key_length, 7);
    CHECK_EQUAL(covey_string_list_count(arrays[0].values), 2);
    CHECK_TEXT(covey_string_list_at(arrays[0].values, 1, NULL), "good");
    CHECK_EQUAL(covey_message_meta_arrays(parent, NULL, 0, sizeof arrays[0]), 1);
    CHECK_EQUAL(covey_message_meta_arrays(parent, arrays, 2, 12), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_meta_arrays(parent, NULL, 2, sizeof arrays[0]), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_meta_arrays(NULL, arrays, 2, sizeof arrays[0]), -COVEY_ERROR_BAD_HANDLE);
    covey_critical_alert alert;
    CHECK_EQUAL(covey_message_critical_alert(parent, &alert, sizeof alert), 1);
    CHECK_TEXT(alert.name, "alarm");
    CHECK(alert.volume == 0.5);
    covey_translation translation;
    CHECK_EQUAL(covey_message_translations(parent, &translation, 1, sizeof translation), 1);
    CHECK_TEXT(translation.language, "fr");
    covey_page_preview preview;
    CHECK_EQUAL(covey_message_page_preview(parent, &preview, sizeof preview), 0);
    CHECK_EQUAL(covey_message_page_preview(parent, NULL, sizeof preview), 0);
    CHECK(covey_user_list_count(covey_message_mentioned_users(parent)) <= 1);
    CHECK(covey_message_parent(parent) == NULL && covey_message_poll(parent) == NULL);

    params = message("below");
    CHECK_EQUAL(covey_user_message_params_set_parent_message_id(params, covey_message_id(parent)), 0);
    const covey_message *reply = sent(client, url, params);
    answer got = ANSWER;
    EXPECT(COVEY_OK, got, covey_client_get_message, answer_message, client, url, covey_message_id(reply));
    CHECK_TEXT(covey_message_text(covey_message_parent(got.message), NULL), "hello");
    CHECK_EQUAL(covey_message_is_parent_deleted(got.message), 0);
    answer above = ANSWER;
    EXPECT(COVEY_OK, above, covey_client_get_message, answer_message, client, url, covey_message_id(parent));
    covey_thread_info thread;
    CHECK_EQUAL(covey_message_thread_info(above.message, &thread, sizeof thread), 1);
    CHECK_EQUAL(thread.reply_count, 1);
    CHECK_EQUAL(covey_user_list_count(thread.most_replied_users), 1);
    EXPECT_CODE(COVEY_OK, covey_client_mark_thread_as_read, client, url, covey_message_id(parent));
    const covey_message *all[] = {parent, reply, got.message, above.message};
    for (int index = 0; index < 4; index++) covey_message_release(all[index]);
    covey_client_release(client);
}

static void a_message_is_changed_pinned_translated_copied_and_reacted_to(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL), *elsewhere = make_channel(client, NULL);
    const covey_message *original = sent(client, url, message("hello"));
    int64_t id = covey_message_id(original);

    EXPECT_CODE(COVEY_OK, covey_client_add_reaction, client, url, id, "smile");
    EXPECT_CODE(COVEY_ERROR_EXISTS_ALREADY, covey_client_add_reaction, client, url, id, "smile");
    const covey_message *now = cached(client, url, id);
    covey_reaction reaction;
    CHECK_EQUAL(covey_message_reactions(now, &reaction, 1, sizeof reaction), 1);
    CHECK_TEXT(reaction.key, "smile");
    CHECK_EQUAL(reaction.count, 1);
    CHECK_EQUAL(reaction.includes_me, 1);
    CHECK_EQUAL(covey_string_list_count(reaction.user_ids), 1);
    covey_message_release(now);
    EXPECT_CODE(COVEY_OK, covey_client_delete_reaction, client, url, id, "smile");

    EXPECT_CODE(COVEY_OK, covey_client_pin_message, client, url, id);
    EXPECT_CODE(COVEY_OK, covey_client_unpin_message, client, url, id);
    EXPECT_CODE(COVEY_ERROR_NOT_FOUND, covey_client_unpin_message, client, url, id);

    const char *languages[] = {"de"};
    answer translated = ANSWER;
    EXPECT(COVEY_OK, translated, covey_client_translate_message, answer_message, client, url, id, languages, 1);
    covey_translation translation;
    CHECK_EQUAL(covey_message_translations(translated.message, &translation, 1, sizeof translation), 1);
    CHECK_TEXT(translation.text, "(de) hello");
    covey_message_release(translated.message);

    answer copied = ANSWER;
    covey_message *pending = NULL;
    CHECK_EQUAL(
        covey_client_copy_message(client, original, elsewhere, &pending, answer_message, &copied, answer_freed, NULL, NULL), 0);
    CHECK_TEXT(covey_message_channel_url(pending, NULL), elsewhere);
    CHECK_EQUAL(ended(&copied), COVEY_OK);
    CHECK_TEXT(covey_message_text(copied.message, NULL), "hello");
    CHECK_EQUAL(
        covey_client_copy_message(client, pending, elsewhere, NULL, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_message_release(pending);
    covey_message_release(copied.message);

    covey_file_message_params *file = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&file), 0);
    CHECK_EQUAL(covey_file_message_params_add_bytes(file, "text", 4, "a.txt", "text/plain"), 0);
    answer uploaded = ANSWER;
    CHECK_EQUAL(
        covey_client_send_file_message(client, url, file, NULL, NULL, answer_message, &uploaded, answer_freed, NULL, NULL), 0);
    CHECK_EQUAL(ended(&uploaded), COVEY_OK);
    covey_message_file row;
    CHECK_EQUAL(covey_message_files(uploaded.message, &row, 1, sizeof row), 1);
    CHECK_TEXT(row.name, "a.txt");
    CHECK_EQUAL(row.size_bytes, 4);
    CHECK_EQUAL(row.thumbnail_count, 0);
    CHECK_EQUAL(covey_message_thumbnails(uploaded.message, 0, NULL, 0, sizeof(covey_thumbnail)), 0);
    int64_t file_id = covey_message_id(uploaded.message);
    covey_message_release(uploaded.message);
    CHECK_EQUAL(
        covey_client_update_file_message(client, url, file_id, file, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_file_message_params_release(file);
    CHECK_EQUAL(covey_file_message_params_new(&file), 0);
    CHECK_EQUAL(
        covey_client_update_file_message(client, url, file_id, file, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_file_message_params_set_custom_type(file, "photo"), 0);
    answer changed = ANSWER;
    EXPECT(COVEY_OK, changed, covey_client_update_file_message, answer_message, client, url, file_id, file);
    CHECK_TEXT(covey_message_custom_type(changed.message, NULL), "photo");
    covey_file_message_params_release(file);
    covey_message_release(changed.message);
    covey_message_release(original);
    covey_client_release(client);
}

/* An edit changes what is set, and clears what is set to an empty value; the text need not be there. */
static void an_edit_clears_and_leaves_the_text(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    covey_user_message_params *params = message("hello");
    CHECK_EQUAL(covey_user_message_params_set_data(params, "d", COVEY_NUL_TERMINATED), 0);
    CHECK_EQUAL(covey_user_message_params_set_custom_type(params, "t"), 0);
    CHECK_EQUAL(covey_user_message_params_set_mentions_channel(params, true), 0);
    const covey_message *original = sent(client, url, params);
    int64_t id = covey_message_id(original);
    CHECK(covey_message_flags(original) & COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL);
    covey_message_release(original);

    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    covey_error *error = NULL;
    CHECK_EQUAL(
        covey_client_update_user_message(client, url, id, params, NULL, NULL, NULL, NULL, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(strstr(covey_error_message(error, NULL), "change nothing") != NULL);
    covey_error_release(error);
    CHECK_EQUAL(covey_user_message_params_set_data(params, "", 0), 0);
    CHECK_EQUAL(covey_user_message_params_set_custom_type(params, "u"), 0);
    CHECK_EQUAL(covey_user_message_params_set_mentioned_user_ids(params, NULL, 0), 0);
    answer changed = ANSWER;
    EXPECT(COVEY_OK, changed, covey_client_update_user_message, answer_message, client, url, id, params);
    CHECK_TEXT(covey_message_text(changed.message, NULL), "hello");
    CHECK_TEXT(covey_message_data(changed.message, NULL), "");
    CHECK_TEXT(covey_message_custom_type(changed.message, NULL), "u");
    CHECK(!(covey_message_flags(changed.message) & COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL));
    covey_user_message_params_release(params);
    covey_message_release(changed.message);
    covey_client_release(client);
}

static void values_and_keys_of_meta_arrays_are_removed(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL), *values[] = {"best", "good", "fair"};
    covey_user_message_params *params = message("hello");
    CHECK_EQUAL(covey_user_message_params_add_meta_array(params, "quality", values, 3), 0);
    CHECK_EQUAL(covey_user_message_params_add_meta_array(params, "kind", values, 1), 0);
    const covey_message *original = sent(client, url, params);
    int64_t id = covey_message_id(original);
    covey_message_release(original);

    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    CHECK_EQUAL(covey_user_message_params_remove_meta_array(params, "", values, 1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_message_params_remove_meta_array(params, "quality", values, 2), 0);
    CHECK_EQUAL(covey_user_message_params_remove_meta_array(params, "kind", NULL, 0), 0);
    CHECK_EQUAL(covey_user_message_params_remove_meta_array(params, "unknown", values, 1), 0);
    answer changed = ANSWER;
    EXPECT(COVEY_OK, changed, covey_client_update_user_message, answer_message, client, url, id, params);
    CHECK_TEXT(covey_message_text(changed.message, NULL), "hello");
    covey_meta_array arrays[2];
    CHECK_EQUAL(covey_message_meta_arrays(changed.message, arrays, 2, sizeof arrays[0]), 1);
    CHECK_TEXT(arrays[0].key, "quality");
    CHECK_EQUAL(covey_string_list_count(arrays[0].values), 1);
    CHECK_TEXT(covey_string_list_at(arrays[0].values, 0, NULL), "fair");
    covey_message_release(changed.message);

    CHECK_EQUAL(covey_user_message_params_add_meta_array(params, "more", values, 1), 0);
    CHECK_EQUAL(
        covey_client_update_user_message(client, url, id, params, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_message_params_set_message(params, "x", 1), 0);
    CHECK_EQUAL(
        covey_client_send_user_message(client, url, params, NULL, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_user_message_params_release(params);
    covey_client_release(client);
}

static void on_channel_kept(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    probe *me = user_data;
    if (channel != NULL) CHECK_EQUAL(covey_channel_retain(channel), 0);
    me->context = (void *)(uintptr_t)channel;
    on_channel(me, id, channel, error);
}

static covey_channel *fresh(covey_client *client, const char *url) {
    probe got = PROBE;
    CHECK_EQUAL(covey_client_refresh_channel(client, url, on_channel_kept, &got, probe_free, NULL, NULL), 0);
    probe_wait(&got, 1);
    probe_wait(&got, -1);
    return got.context;
}

static void receipts_and_typing_are_notified_and_counted(void) {
    const char *reader = new_name("user");
    covey_client *client = log_in(new_name("user")), *other = log_in(reader);
    const char *url = make_channel(client, reader);
    const covey_message *hello = sent(client, url, message("hello"));
    covey_channel *channel = fresh(client, url);
    covey_member_list *members = NULL;
    CHECK_EQUAL(covey_client_unread_members(client, channel, hello, &members), 0);
    CHECK_EQUAL(covey_member_list_count(members), 1);
    covey_member_list_release(members);
    CHECK_EQUAL(covey_client_unread_member_count(client, channel, hello), 1);
    covey_channel_release(channel);

    EXPECT_CODE(COVEY_OK, covey_client_mark_as_read, other, url);
    EXPECT_CODE(COVEY_OK, covey_client_mark_as_delivered, other, url);
    channel = fresh(client, url);
    CHECK_EQUAL(covey_client_read_members(client, channel, hello, &members), 0);
    CHECK_EQUAL(covey_member_list_count(members), 1);
    covey_member_list_release(members);
    CHECK_EQUAL(covey_client_unread_member_count(client, channel, hello), 0);
    CHECK_EQUAL(covey_client_undelivered_member_count(client, channel, hello), 0);
    CHECK_EQUAL(covey_client_unread_member_count(client, NULL, hello), -COVEY_ERROR_BAD_HANDLE);
    covey_channel_release(channel);

    EXPECT_CODE(COVEY_OK, covey_client_mark_as_unread, other, url, covey_message_id(hello));
    channel = fresh(other, url);
    CHECK_EQUAL(covey_channel_unread_message_count(channel), 1);
    covey_channel_release(channel);
    const char *urls[] = {url, ""};
    EXPECT_CODE(COVEY_OK, covey_client_mark_all_as_read, other, urls, 1);
    channel = fresh(other, url);
    CHECK_EQUAL(covey_channel_unread_message_count(channel), 0);
    covey_channel_release(channel);
    EXPECT_CODE(COVEY_OK, covey_client_mark_all_as_read, other, NULL, 0);
    CHECK_EQUAL(
        covey_client_mark_all_as_read(other, urls, 0, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_client_mark_all_as_read(other, urls, 2, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    EXPECT_CODE(COVEY_OK, covey_client_start_typing, other, url);
    EXPECT_CODE(COVEY_OK, covey_client_end_typing, other, url);
    covey_message_release(hello);
    covey_client_release(client);
    covey_client_release(other);
}

static void a_poll_is_made_shown_voted_in_and_removed(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    covey_poll_params *params = NULL;
    CHECK_EQUAL(covey_poll_params_new(&params), 0);
    const char *options[] = {"soup", "rice"};
    CHECK_EQUAL(covey_poll_params_set_title(params, "Lunch?"), 0);
    CHECK_EQUAL(covey_client_create_poll(client, params, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_poll_params_set_options(params, options, 2), 0);
    CHECK_EQUAL(covey_poll_params_set_data(params, "Friday"), 0);
    CHECK_EQUAL(covey_poll_params_set_allows_multiple_votes(params, true), 0);
    CHECK_EQUAL(covey_poll_params_set_allows_user_suggestion(params, false), 0);
    int64_t end = (now_ms() / 1000 + 3600) * 1000;
    CHECK_EQUAL(covey_poll_params_set_close_at(params, end), 0);
    answer made = ANSWER;
    EXPECT(COVEY_OK, made, covey_client_create_poll, answer_poll, client, params);
    covey_poll_params_release(params);
    int64_t id = covey_poll_id(made.poll);
    CHECK_TEXT(covey_poll_title(made.poll, NULL), "Lunch?");
    CHECK_TEXT(covey_poll_data(made.poll, NULL), "Friday");
    CHECK_EQUAL(covey_poll_status(made.poll), COVEY_POLL_STATUS_OPEN);
    CHECK_EQUAL(covey_poll_close_at(made.poll), end);
    CHECK_EQUAL(covey_poll_allows_multiple_votes(made.poll), 1);
    CHECK_EQUAL(covey_poll_allows_user_suggestion(made.poll), 0);
    CHECK(covey_poll_created_at(made.poll) > 0 && covey_poll_created_by(made.poll, NULL) != NULL);
    covey_poll_option rows[3];
    CHECK_EQUAL(covey_poll_options(made.poll, rows, 3, sizeof rows[0]), 2);
    CHECK_TEXT(rows[1].text, "rice");
    int64_t soup = rows[0].option_id, rice = rows[1].option_id;
    covey_poll_release(made.poll);

    covey_user_message_params *text = message("vote!");
    CHECK_EQUAL(covey_user_message_params_set_poll_id(text, id), 0);
    const covey_message *shown = sent(client, url, text);
    int64_t message_id = covey_message_id(shown);
    covey_message_release(shown);
    EXPECT_CODE(COVEY_OK, covey_client_vote_poll, client, url, id, &soup, 1);
    const covey_message *now = cached(client, url, message_id);
    const covey_poll *poll = covey_message_poll(now);
    CHECK_EQUAL(covey_poll_voter_count(poll), 1);
    CHECK_EQUAL(covey_poll_message_id(poll), message_id);
    CHECK(covey_poll_updated_at(poll) > 0);
    CHECK_EQUAL(covey_poll_options(poll, rows, 3, sizeof rows[0]), 2);
    CHECK_EQUAL(rows[0].vote_count, 1);
    CHECK_EQUAL(rows[0].is_voted_by_me, 1);
    char *json = NULL;
    CHECK_EQUAL(covey_poll_json(poll, &json, NULL), 0);
    CHECK(strstr(json, "\"Lunch?\"") != NULL);
    covey_free(json);
    covey_message_release(now);

    answer got = ANSWER, updated = ANSWER, added = ANSWER, renamed = ANSWER, closed = ANSWER;
    EXPECT(COVEY_OK, got, covey_client_get_poll, answer_poll, client, url, id);
    CHECK_EQUAL(covey_poll_params_new(&params), 0);
    CHECK_EQUAL(covey_poll_params_set_title(params, "Dinner?"), 0);
    EXPECT(COVEY_OK, updated, covey_client_update_poll, answer_poll, client, url, id, params);
    covey_poll_params_release(params);
    EXPECT(COVEY_OK, added, covey_client_add_poll_option, answer_poll, client, url, id, "bread");
    EXPECT(COVEY_OK, renamed, covey_client_update_poll_option, answer_poll, client, url, id, rice, "noodles");
    EXPECT_CODE(COVEY_OK, covey_client_delete_poll_option, client, url, id, rice);
    EXPECT(COVEY_OK, closed, covey_client_close_poll, answer_poll, client, url, id);
    CHECK_TEXT(covey_poll_title(closed.poll, NULL), "Dinner?");
    CHECK_EQUAL(covey_poll_status(closed.poll), COVEY_POLL_STATUS_CLOSED);
    CHECK_EQUAL(covey_poll_options(closed.poll, NULL, 0, sizeof rows[0]), 2);
    answer *all[] = {&got, &updated, &added, &renamed, &closed};
    for (int index = 0; index < 5; index++) covey_poll_release(all[index]->poll);
    EXPECT_CODE(COVEY_ERROR_NOT_ACCEPTABLE, covey_client_vote_poll, client, url, id, &soup, 1);

    covey_poll_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_polls(client, url, 0, &pages, NULL), 0);
    CHECK_EQUAL(covey_poll_pages_has_next(pages), 1);
    CHECK_EQUAL(covey_poll_pages_is_loading(pages), 0);
    answer listed = ANSWER;
    EXPECT(COVEY_OK, listed, covey_poll_pages_load_next, answer_polls, pages);
    CHECK_EQUAL(listed.number, 1);
    CHECK_EQUAL(listed.scheduled_id, id);
    CHECK_EQUAL(covey_poll_pages_has_next(pages), 0);
    covey_poll_pages_release(pages);
    covey_user_pages *voters = NULL;
    CHECK_EQUAL(covey_client_list_poll_voters(client, url, id, soup, 0, &voters, NULL), 0);
    answer voted = ANSWER;
    EXPECT(COVEY_OK, voted, covey_user_pages_load_next, answer_users, voters);
    CHECK_EQUAL(voted.number, 1);
    covey_user_pages_release(voters);

    EXPECT_CODE(COVEY_OK, covey_client_delete_poll, client, url, id);
    now = cached(client, url, message_id);
    CHECK(covey_message_poll(now) == NULL);
    covey_message_release(now);
    covey_client_release(client);
}

static void scheduled_messages_are_made_changed_listed_and_sent(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    int64_t at = now_ms() + 600000;
    covey_user_message_params *params = message("later");
    answer made = ANSWER, second = ANSWER, changed = ANSWER, got = ANSWER, early = ANSWER;
    EXPECT(COVEY_OK, made, covey_client_schedule_user_message, answer_scheduled, client, url, params, at);
    CHECK_EQUAL(made.scheduled_at, at);
    CHECK_EQUAL(made.status, COVEY_SCHEDULED_STATUS_PENDING);
    CHECK_TEXT(made.text, "later");
    EXPECT(COVEY_ERROR_OUT_OF_RANGE, early, covey_client_schedule_user_message, answer_scheduled, client, url, params, now_ms());
    covey_user_message_params_release(params);
    covey_file_message_params *file = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&file), 0);
    CHECK_EQUAL(covey_file_message_params_add_url(file, "https://files/a", "a", NULL, 0), 0);
    EXPECT(COVEY_OK, second, covey_client_schedule_file_message, answer_scheduled, client, url, file, at + 1, NULL);
    covey_file_message_params_release(file);
    params = message("better");
    EXPECT(COVEY_OK, changed, covey_client_update_scheduled_message, answer_scheduled, client, url, made.scheduled_id, params, 0);
    CHECK_TEXT(changed.text, "better");
    covey_user_message_params_release(params);
    EXPECT(COVEY_OK, got, covey_client_get_scheduled_message, answer_scheduled, client, url, made.scheduled_id);
    CHECK_TEXT(got.text, "better");

    covey_scheduled_message_query *query = NULL;
    CHECK_EQUAL(covey_scheduled_message_query_new(&query), 0);
    int32_t statuses[] = {COVEY_SCHEDULED_STATUS_PENDING};
    CHECK_EQUAL(covey_scheduled_message_query_set_channel_url(query, url), 0);
    CHECK_EQUAL(covey_scheduled_message_query_set_statuses(query, statuses, 1), 0);
    CHECK_EQUAL(covey_scheduled_message_query_set_message_type(query, COVEY_MESSAGE_TYPE_FILTER_ALL), 0);
    CHECK_EQUAL(covey_scheduled_message_query_set_message_type(query, COVEY_MESSAGE_TYPE_FILTER_ADMIN), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_scheduled_message_query_set_order(query, COVEY_SCHEDULED_ORDER_SCHEDULED_AT), 0);
    CHECK_EQUAL(covey_scheduled_message_query_set_reverse(query, true), 0);
    CHECK_EQUAL(covey_scheduled_message_query_set_limit(query, 1), 0);
    answer count = ANSWER, page = ANSWER;
    EXPECT(COVEY_OK, count, covey_client_get_scheduled_message_count, answer_count, client, query);
    CHECK_EQUAL(count.number, 2);
    covey_scheduled_message_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_scheduled_messages(client, query, &pages, NULL), 0);
    covey_scheduled_message_query_release(query);
    EXPECT(COVEY_OK, page, covey_scheduled_message_pages_load_next, answer_scheduled_list, pages);
    CHECK_EQUAL(page.number, 1);
    CHECK_EQUAL(page.scheduled_id, second.scheduled_id);
    CHECK_EQUAL(covey_scheduled_message_pages_has_next(pages), 1);
    CHECK_EQUAL(covey_scheduled_message_pages_is_loading(pages), 0);
    covey_scheduled_message_pages_release(pages);

    EXPECT_CODE(COVEY_OK, covey_client_cancel_scheduled_message, client, url, second.scheduled_id);
    EXPECT_CODE(COVEY_OK, covey_client_send_scheduled_message_now, client, url, made.scheduled_id);
    EXPECT_CODE(COVEY_ERROR_NOT_ACCEPTABLE, covey_client_cancel_scheduled_message, client, url, made.scheduled_id);
    covey_client_release(client);
}

static void the_server_searches(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    send_text(client, url, "a red fish");
    send_text(client, url, "a blue fish");
    covey_server_search_query *query = NULL;
    CHECK_EQUAL(covey_server_search_query_new(&query), 0);
    covey_message_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_found_messages(client, query, &pages, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    const char *fields[] = {"message"};
    CHECK_EQUAL(covey_server_search_query_set_text(query, "fish"), 0);
    CHECK_EQUAL(covey_server_search_query_set_channel_url(query, url), 0);
    CHECK_EQUAL(covey_server_search_query_set_custom_type(query, ""), 0);
    CHECK_EQUAL(covey_server_search_query_set_created_after(query, 1), 0);
    CHECK_EQUAL(covey_server_search_query_set_created_before(query, 0), 0);
    CHECK_EQUAL(covey_server_search_query_set_order(query, COVEY_SERVER_SEARCH_ORDER_TIME), 0);
    CHECK_EQUAL(covey_server_search_query_set_reverse(query, false), 0);
    CHECK_EQUAL(covey_server_search_query_set_exact_match(query, false), 0);
    CHECK_EQUAL(covey_server_search_query_set_advanced(query, false), 0);
    CHECK_EQUAL(covey_server_search_query_set_target_fields(query, fields, 1), 0);
    CHECK_EQUAL(covey_server_search_query_set_limit(query, 1), 0);
    CHECK_EQUAL(covey_client_list_found_messages(client, query, &pages, NULL), 0);
    covey_server_search_query_release(query);
    for (int page = 0; page < 2; page++) {
        CHECK_EQUAL(covey_message_pages_has_next(pages), 1);
        answer found = ANSWER;
        EXPECT(COVEY_OK, found, covey_message_pages_load_next, answer_found, pages);
        CHECK_EQUAL(found.number, 1);
    }
    CHECK_EQUAL(covey_message_pages_has_next(pages), 0);
    covey_message_pages_release(pages);
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_message_has_the_parts_that_it_was_sent_with), CASE(snapshots_are_kept_as_bytes),
    CASE(a_message_is_changed_pinned_translated_copied_and_reacted_to), CASE(an_edit_clears_and_leaves_the_text),
    CASE(values_and_keys_of_meta_arrays_are_removed),
    CASE(receipts_and_typing_are_notified_and_counted), CASE(a_poll_is_made_shown_voted_in_and_removed),
    CASE(scheduled_messages_are_made_changed_listed_and_sent), CASE(the_server_searches), {NULL, NULL}};
