/* Operations on channels, members and the user, over a real connection, and their errors. */
#include "live.h"

static void on_choice(void *user_data, uint64_t id, int32_t choice, const covey_error *error) {
    CHECK(id != 0 && (choice == -1) == (error != NULL));
    probe_tell(user_data, code_of(error), choice);
}

static void on_metadata(
    void *user_data, uint64_t id, const covey_metadata_entry *entries, size_t count, const covey_error *error) {
    CHECK(id != 0 && (error == NULL || (entries == NULL && count == 0)));
    for (size_t index = 0; index < count; index++) {
        CHECK(strlen(entries[index].key) == entries[index].key_length);
        CHECK(strlen(entries[index].value) == entries[index].value_length);
        if (index > 0) CHECK(strcmp(entries[index - 1].key, entries[index].key) < 0);
    }
    probe_tell(user_data, code_of(error), (int64_t)count);
}

/* Stores the sum of the counters. */
static void on_metacounters(
    void *user_data, uint64_t id, const covey_metacounter *counters, size_t count, const covey_error *error) {
    CHECK(id != 0 && (error == NULL || (counters == NULL && count == 0)));
    int64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        CHECK(strlen(counters[index].key) == counters[index].key_length);
        sum += counters[index].value;
    }
    probe_tell(user_data, code_of(error), sum);
}

static void on_muted_info(void *user_data, uint64_t id, const covey_muted_info *info, const covey_error *error) {
    CHECK(id != 0 && (info == NULL) == (error != NULL));
    if (info != NULL) {
        CHECK_EQUAL(info->struct_size, sizeof *info);
        CHECK(strlen(info->description) == info->description_length);
    }
    probe_tell(user_data, code_of(error), info == NULL ? -1 : info->is_muted);
}

/* Stores the time of day at which it begins, in minutes. */
static void on_preference(void *user_data, uint64_t id, const covey_push_preference *preference, const covey_error *error) {
    CHECK(id != 0 && (preference == NULL) == (error != NULL));
    if (preference != NULL) CHECK(preference->struct_size == sizeof *preference && preference->time_zone != NULL);
    probe_tell(
        user_data, code_of(error), preference == NULL ? -1 : preference->start_hour * 60 + preference->start_minute);
}

static void on_me(void *user_data, uint64_t id, const covey_user *me, const covey_error *error) {
    CHECK(id != 0 && (me == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), me == NULL ? -1 : covey_string_list_count(covey_user_metadata_keys(me)));
}

/* Stores the number of texts. */
static void on_texts(void *user_data, uint64_t id, const covey_string_list *texts, const covey_error *error) {
    CHECK(id != 0 && (texts == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), texts == NULL ? -1 : covey_string_list_count(texts));
}

static void on_kept_channel(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    CHECK(id != 0 && (channel == NULL) == (error != NULL));
    CHECK_EQUAL(covey_channel_retain(channel), 0);
    ((probe *)user_data)->context = (void *)(uintptr_t)channel;
    probe_tell(user_data, code_of(error), 1);
}

/* Calls a function of the library whose last arguments are the usual ones, waits, and expects its code and number. */
#define EXPECT(expected_code, fn, function, ...)                                                 \
    do {                                                                                         \
        probe called_ = PROBE;                                                                   \
        CHECK_EQUAL(function(__VA_ARGS__, fn, &called_, probe_free, NULL, NULL), 0);             \
        probe_wait(&called_, -1);                                                                \
        CHECK_EQUAL(called_.code, expected_code);                                                \
    } while (0)
#define EXPECT_ROWS(expected_rows, fn, function, ...)                                            \
    do {                                                                                         \
        probe called_ = PROBE;                                                                   \
        CHECK_EQUAL(function(__VA_ARGS__, fn, &called_, probe_free, NULL, NULL), 0);             \
        probe_wait(&called_, -1);                                                                \
        CHECK_EQUAL(called_.code, COVEY_OK);                                                     \
        CHECK_EQUAL(called_.rows, expected_rows);                                                \
    } while (0)
#define REFUSED(function, ...) \
    CHECK_EQUAL(function(__VA_ARGS__, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER)

static void a_channel_is_changed_and_deleted(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    covey_group_channel_params *params = NULL;
    CHECK_EQUAL(covey_group_channel_params_new(&params), 0);
    REFUSED(covey_client_update_channel, client, url, params);
    CHECK_EQUAL(covey_group_channel_params_set_name(params, "Another name"), 0);
    CHECK_EQUAL(covey_group_channel_params_set_custom_type(params, "work"), 0);
    EXPECT(COVEY_OK, on_channel, covey_client_update_channel, client, url, params);
    CHECK_EQUAL(covey_group_channel_params_set_cover_path(params, "/nowhere/at/all", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_params_set_super(params, true), 0);
    REFUSED(covey_client_update_channel, client, url, params);
    covey_group_channel_params_release(params);

    EXPECT(COVEY_OK, on_done, covey_client_freeze_channel, client, url);
    EXPECT(COVEY_OK, on_done, covey_client_unfreeze_channel, client, url);
    EXPECT(COVEY_OK, on_done, covey_client_hide_channel, client, url, false, true);
    EXPECT(COVEY_OK, on_done, covey_client_unhide_channel, client, url);
    EXPECT(COVEY_OK, on_done, covey_client_reset_my_history, client, url);
    EXPECT(COVEY_OK, on_done, covey_client_set_channel_push_trigger, client, url, COVEY_PUSH_TRIGGER_MENTIONS_ONLY);
    EXPECT_ROWS(COVEY_PUSH_TRIGGER_MENTIONS_ONLY, on_choice, covey_client_get_channel_push_trigger, client, url);
    REFUSED(covey_client_set_channel_push_trigger, client, url, 9);
    EXPECT(COVEY_OK, on_done, covey_client_set_channel_count_preference, client, url, COVEY_COUNT_PREFERENCE_OFF);
    REFUSED(covey_client_set_channel_count_preference, client, url, -1);
    EXPECT(COVEY_OK, on_done, covey_client_delete_channel, client, url);
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_delete_channel, client, url);
    EXPECT(COVEY_ERROR_NOT_FOUND, on_channel, covey_client_join_channel, client, url, NULL);
    covey_client_release(client);
}

static void a_code_opens_a_public_channel(void) {
    covey_client *one = log_in(new_name("user")), *other = log_in(new_name("user"));
    const char *url = new_name("room");
    covey_group_channel_params *params = NULL;
    CHECK_EQUAL(covey_group_channel_params_new(&params), 0);
    CHECK_EQUAL(covey_group_channel_params_set_channel_url(params, url), 0);
    CHECK_EQUAL(covey_group_channel_params_set_public(params, true), 0);
    CHECK_EQUAL(covey_group_channel_params_set_discoverable(params, false), 0);
    CHECK_EQUAL(covey_group_channel_params_set_access_code(params, "sesame"), 0);
    CHECK_EQUAL(covey_group_channel_params_set_broadcast(params, true), 0);
    CHECK_EQUAL(covey_group_channel_params_set_exclusive(params, false), 0);
    CHECK_EQUAL(covey_group_channel_params_set_ephemeral(params, false), 0);
    CHECK_EQUAL(covey_group_channel_params_set_strict(params, true), 0);
    CHECK_EQUAL(covey_group_channel_params_set_message_survival_seconds(params, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_params_set_message_survival_seconds(params, 3600), 0);
    EXPECT(COVEY_OK, on_channel, covey_client_create_channel, one, params);
    EXPECT(COVEY_ERROR_EXISTS_ALREADY, on_channel, covey_client_create_channel, one, params);
    covey_group_channel_params_release(params);
    EXPECT(COVEY_ERROR_INVALID_VALUE, on_channel, covey_client_join_channel, other, url, "open");
    EXPECT(COVEY_OK, on_channel, covey_client_join_channel, other, url, "sesame");
    EXPECT(COVEY_OK, on_channel, covey_client_accept_invitation, other, url, NULL);
    EXPECT(COVEY_OK, on_done, covey_client_leave_channel, other, url);
    covey_client_release(one);
    covey_client_release(other);
}

static void metadata_are_kept(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    const char *keys[] = {"size", "color"}, *values[] = {"L", "teal"}, *twice[] = {"a", "a"}, *empty[] = {""};
    EXPECT_ROWS(2, on_metadata, covey_client_create_channel_metadata, client, url, keys, values, 2);
    EXPECT(COVEY_ERROR_EXISTS_ALREADY, on_metadata, covey_client_create_channel_metadata, client, url, keys, values, 2);
    EXPECT_ROWS(2, on_metadata, covey_client_get_channel_metadata, client, url, NULL, 0);
    EXPECT_ROWS(1, on_metadata, covey_client_get_channel_metadata, client, url, keys, 1);
    EXPECT_ROWS(1, on_metadata, covey_client_update_channel_metadata, client, url, keys, values, 1, false);
    EXPECT(COVEY_OK, on_done, covey_client_delete_channel_metadata, client, url, "size");
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_delete_channel_metadata, client, url, "size");
    EXPECT(COVEY_OK, on_done, covey_client_delete_all_channel_metadata, client, url);
    EXPECT_ROWS(0, on_metadata, covey_client_get_channel_metadata, client, url, NULL, 0);
    REFUSED(covey_client_create_channel_metadata, client, url, keys, values, 0);
    REFUSED(covey_client_create_channel_metadata, client, url, twice, values, 2);
    REFUSED(covey_client_create_channel_metadata, client, url, empty, values, 1);
    REFUSED(covey_client_update_channel_metadata, client, url, keys, NULL, 2, true);
    REFUSED(covey_client_delete_channel_metadata, client, url, "");
    covey_client_release(client);
}

static void metacounters_add_up(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    const char *keys[] = {"likes", "views"};
    const int64_t values[] = {3, 10};
    EXPECT_ROWS(13, on_metacounters, covey_client_create_metacounters, client, url, keys, values, 2);
    EXPECT_ROWS(
        6, on_metacounters, covey_client_update_metacounters, client, url, keys, values, 1, COVEY_METACOUNTER_INCREASE,
        false);
    EXPECT_ROWS(
        0, on_metacounters, covey_client_update_metacounters, client, url, keys + 1, values + 1, 1,
        COVEY_METACOUNTER_DECREASE, false);
    EXPECT_ROWS(6, on_metacounters, covey_client_get_metacounters, client, url, NULL, 0);
    EXPECT_ROWS(0, on_metacounters, covey_client_get_metacounters, client, url, keys + 1, 1);
    EXPECT(COVEY_OK, on_done, covey_client_delete_metacounter, client, url, "likes");
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_delete_metacounter, client, url, "likes");
    EXPECT(COVEY_OK, on_done, covey_client_delete_all_metacounters, client, url);
    REFUSED(covey_client_update_metacounters, client, url, keys, values, 2, 7, true);
    REFUSED(covey_client_create_metacounters, client, url, keys, NULL, 2);
    covey_client_release(client);
}

static void operators_moderate(void) {
    const char *name = new_name("user");
    covey_client *other = log_in(name), *client = log_in(new_name("user"));
    const char *url = make_channel(client, name), *nobody[] = {""};
    EXPECT(COVEY_ERROR_NOT_ALLOWED, on_done, covey_client_freeze_channel, other, url);
    EXPECT(COVEY_OK, on_done, covey_client_add_operators, client, url, &name, 1);
    EXPECT(COVEY_OK, on_done, covey_client_remove_operators, client, url, &name, 1);
    REFUSED(covey_client_add_operators, client, url, nobody, 1);
    REFUSED(covey_client_remove_operators, client, url, NULL, 0);
    EXPECT(COVEY_OK, on_done, covey_client_mute_user, client, url, name, 600, "cool down");
    EXPECT_ROWS(1, on_muted_info, covey_client_get_my_muted_info, other, url);
    EXPECT(COVEY_OK, on_done, covey_client_unmute_user, client, url, name);
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_unmute_user, client, url, name);
    EXPECT_ROWS(0, on_muted_info, covey_client_get_my_muted_info, other, url);
    REFUSED(covey_client_mute_user, client, url, name, 0, NULL);
    REFUSED(covey_client_ban_user, client, url, name, -2, NULL);
    EXPECT(COVEY_OK, on_done, covey_client_ban_user, client, url, name, -1, NULL);
    EXPECT(COVEY_OK, on_done, covey_client_unban_user, client, url, name);
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_unban_user, client, url, name);
    EXPECT(COVEY_OK, on_done, covey_client_remove_all_operators, client, url);
    EXPECT(COVEY_ERROR_NOT_ALLOWED, on_done, covey_client_freeze_channel, client, url);
    covey_client_release(client);
    covey_client_release(other);
}

static void reports_are_taken(void) {
    const char *me = new_name("user");
    covey_client *client = log_in(me);
    const char *url = make_channel(client, NULL);
    EXPECT(COVEY_OK, on_done, covey_client_report_channel, client, url, COVEY_REPORT_SPAM, "again and again");
    EXPECT(COVEY_OK, on_done, covey_client_report_user, client, url, me, COVEY_REPORT_HARASSING, NULL);
    EXPECT(
        COVEY_ERROR_NOT_FOUND, on_done, covey_client_report_message, client, url, 1, me, COVEY_REPORT_INAPPROPRIATE,
        "");
    EXPECT_ROWS(4, on_texts, covey_client_get_report_categories, client);
    EXPECT(COVEY_OK, on_done, covey_client_report_in_category, client, url, NULL, 0, "spam", NULL);
    EXPECT(COVEY_OK, on_done, covey_client_report_in_category, client, url, me, 0, "of this application", "why");
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_report_in_category, client, url, me, 1, "spam", NULL);
    REFUSED(covey_client_report_in_category, client, url, NULL, 0, "", NULL);
    REFUSED(covey_client_report_in_category, client, url, NULL, -1, "spam", NULL);
    REFUSED(covey_client_report_channel, client, url, 17, NULL);
    REFUSED(covey_client_report_message, client, url, 0, me, COVEY_REPORT_SUSPICIOUS, NULL);
    covey_client_release(client);
}

/* Stores the number of emojis. */
static void on_emojis(
    void *user_data, uint64_t id, const char *hash, const covey_emoji_category *categories, size_t count,
    const covey_error *error) {
    CHECK(id != 0 && (hash == NULL) == (error != NULL));
    int64_t emojis = 0;
    for (size_t index = 0; index < count; index++) {
        const covey_emoji_category *category = &categories[index];
        CHECK(category->category_id > 0 && strlen(category->name) == category->name_length);
        CHECK_TEXT(category->url, "");
        for (size_t at = 0; at < category->emoji_count; at++) {
            CHECK(category->emojis[at].key_length > 0);
            CHECK_EQUAL(strlen(category->emojis[at].key), category->emojis[at].key_length);
            CHECK_EQUAL(category->emojis[at].url_length, 0);
        }
        emojis += (int64_t)category->emoji_count;
    }
    probe_tell(user_data, code_of(error), emojis);
}

static void on_emoji_category(
    void *user_data, uint64_t id, const covey_emoji_category *category, const covey_error *error) {
    CHECK(id != 0 && (category == NULL) == (error != NULL));
    if (category != NULL) CHECK_TEXT(category->name, "Hands");
    probe_tell(user_data, code_of(error), category == NULL ? -1 : (int64_t)category->emoji_count);
}

static void on_emoji(void *user_data, uint64_t id, const covey_emoji *emoji, const covey_error *error) {
    CHECK(id != 0 && (emoji == NULL) == (error != NULL));
    if (emoji != NULL) CHECK_TEXT(emoji->key, "wave");
    probe_tell(user_data, code_of(error), 1);
}

static void emojis_are_listed(void) {
    covey_client *client = log_in(new_name("user"));
    EXPECT_ROWS(15, on_emojis, covey_client_get_emojis, client);
    EXPECT_ROWS(4, on_emoji_category, covey_client_get_emoji_category, client, 2);
    EXPECT(COVEY_OK, on_emoji, covey_client_get_emoji, client, "wave");
    EXPECT(COVEY_ERROR_NOT_FOUND, on_emoji_category, covey_client_get_emoji_category, client, 99);
    EXPECT(COVEY_ERROR_NOT_FOUND, on_emoji, covey_client_get_emoji, client, "no such");
    REFUSED(covey_client_get_emoji, client, "");
    REFUSED(covey_client_get_emoji_category, client, 0);
    EXPECT(COVEY_OK, on_done, covey_client_disconnect, client, false);
    probe offline = PROBE;
    CHECK_EQUAL(covey_client_get_emojis(client, on_emojis, &offline, probe_free, NULL, NULL), 0);
    probe_wait(&offline, -1);
    CHECK_EQUAL(offline.code, COVEY_ERROR_CONNECTION_REQUIRED);
    covey_client_release(client);
}

static void a_snapshot_says_what_i_may_do(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    probe got = PROBE;
    CHECK_EQUAL(covey_client_get_channel(client, url, on_kept_channel, &got, probe_free, NULL, NULL), 0);
    probe_wait(&got, -1);
    const covey_channel *channel = got.context;
    CHECK(channel != NULL);
    CHECK_EQUAL(covey_channel_refusal(channel, COVEY_ACTION_SEND_MESSAGE), COVEY_REFUSAL_NONE);
    CHECK_EQUAL(covey_channel_refusal(channel, COVEY_ACTION_FREEZE), COVEY_REFUSAL_NONE);
    CHECK_EQUAL(covey_channel_refusal(channel, COVEY_ACTION_JOIN), COVEY_REFUSAL_MEMBER_ALREADY);
    CHECK_EQUAL(covey_channel_refusal(channel, COVEY_ACTION_ACCEPT_INVITATION), COVEY_REFUSAL_MEMBER_ALREADY);
    CHECK_EQUAL(covey_channel_refusal(channel, 99), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_channel_refusal(NULL, COVEY_ACTION_JOIN), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_channel_pinned_message_count(channel), 0);
    CHECK_EQUAL(covey_channel_pinned_message_id_at(channel, 0), 0);
    CHECK_EQUAL(covey_channel_my_push_trigger(channel), COVEY_PUSH_TRIGGER_BY_USER);
    CHECK_EQUAL(covey_channel_my_count_preference(channel), COVEY_COUNT_PREFERENCE_ALL);
    covey_channel_release(channel);
    covey_client_release(client);
}

static void my_profile_changes(void) {
    covey_client *client = log_in(new_name("user"));
    const char *keys[] = {"team", "city"}, *values[] = {"red", "Ulm"};
    EXPECT_ROWS(0, on_me, covey_client_update_current_user, client, "Ada", NULL, NULL, NULL);
    covey_user *me = NULL;
    CHECK_EQUAL(covey_client_current_user(client, &me), 0);
    CHECK_TEXT(covey_user_nickname(me, NULL), "Ada");
    covey_user_release(me);
    REFUSED(covey_client_update_current_user, client, NULL, NULL, NULL, NULL);
    REFUSED(covey_client_update_current_user, client, NULL, "http://a/b", "/etc/hostname", NULL);
    REFUSED(covey_client_update_current_user, client, NULL, NULL, "relative", NULL);
    EXPECT_ROWS(2, on_me, covey_client_create_user_metadata, client, keys, values, 2);
    EXPECT_ROWS(2, on_me, covey_client_update_user_metadata, client, keys, values, 1, true);
    EXPECT_ROWS(1, on_me, covey_client_delete_user_metadata, client, "team");
    EXPECT(COVEY_ERROR_NOT_FOUND, on_me, covey_client_delete_user_metadata, client, "team");
    EXPECT_ROWS(0, on_me, covey_client_delete_all_user_metadata, client);
    covey_client_release(client);
}

static void others_are_blocked_and_invitations_wait(void) {
    const char *name = new_name("user");
    covey_client *other = log_in(name), *client = log_in(new_name("user"));
    EXPECT(COVEY_OK, on_done, covey_client_block_user, client, name);
    EXPECT(COVEY_OK, on_done, covey_client_unblock_user, client, name);
    EXPECT(COVEY_ERROR_NOT_FOUND, on_done, covey_client_unblock_user, client, name);
    REFUSED(covey_client_block_user, client, "");
    EXPECT_ROWS(1, on_choice, covey_client_get_invitation_preference, client);
    EXPECT(COVEY_OK, on_done, covey_client_set_invitation_preference, client, false);
    EXPECT_ROWS(0, on_choice, covey_client_get_invitation_preference, client);
    covey_client_release(client);
    covey_client_release(other);
}

static void pushes_are_set_at_the_server(void) {
    covey_client *client = log_in(new_name("user"));
    EXPECT(COVEY_OK, on_done, covey_client_register_push_token, client, COVEY_PUSH_APNS, "device", true);
    EXPECT(COVEY_OK, on_done, covey_client_register_push_token, client, COVEY_PUSH_APNS, "other", true);
    covey_push_token_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_push_tokens(client, 5, 1, &pages, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_list_push_tokens(client, COVEY_PUSH_APNS, 101, &pages, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_list_push_tokens(client, COVEY_PUSH_APNS, 1, &pages, NULL), 0);
    CHECK_EQUAL(covey_push_token_pages_has_next(pages), 1);
    EXPECT_ROWS(1, on_texts, covey_push_token_pages_load_next, pages);
    EXPECT_ROWS(1, on_texts, covey_push_token_pages_load_next, pages);
    CHECK_EQUAL(covey_push_token_pages_has_next(pages), 0);
    EXPECT_ROWS(0, on_texts, covey_push_token_pages_load_next, pages);
    CHECK_EQUAL(covey_push_token_pages_is_loading(pages), 0);
    CHECK_EQUAL(covey_poll_pages_has_next((covey_poll_pages *)(void *)pages), -COVEY_ERROR_BAD_HANDLE);
    covey_push_token_pages_release(pages);
    EXPECT(COVEY_OK, on_done, covey_client_unregister_push_token, client, COVEY_PUSH_APNS, "device");
    EXPECT(
        COVEY_ERROR_PUSH_TOKEN_NOT_UNREGISTERED, on_done, covey_client_unregister_push_token, client, COVEY_PUSH_APNS,
        "device");
    EXPECT(COVEY_OK, on_done, covey_client_unregister_all_push_tokens, client);
    REFUSED(covey_client_register_push_token, client, 5, "device", true);
    EXPECT_ROWS(0, on_preference, covey_client_get_push_preference, client);
    EXPECT(COVEY_OK, on_preference, covey_client_set_push_trigger, client, COVEY_PUSH_TRIGGER_OFF);
    REFUSED(covey_client_set_push_trigger, client, COVEY_PUSH_TRIGGER_BY_USER);
    EXPECT_ROWS(1350, on_preference, covey_client_set_do_not_disturb, client, true, 22, 30, 7, 0, "Europe/Berlin");
    REFUSED(covey_client_set_do_not_disturb, client, true, 24, 0, 7, 0, "UTC");
    REFUSED(covey_client_set_do_not_disturb, client, true, 22, 60, 7, 0, "UTC");
    REFUSED(covey_client_set_do_not_disturb, client, true, 22, 0, 7, 0, "");
    EXPECT_ROWS(1350, on_preference, covey_client_set_snooze, client, true, 1800000000000, 1800000001000);
    EXPECT_ROWS(1350, on_preference, covey_client_set_snooze, client, false, 0, 0);
    REFUSED(covey_client_set_snooze, client, true, 2, 1);
    covey_client_release(client);
}

static void a_client_without_a_connection_is_refused(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    CHECK_EQUAL(covey_client_pause(client), 0);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_done, covey_client_freeze_channel, client, url);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_done, covey_client_ban_user, client, url, "x", -1, NULL);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_metadata, covey_client_get_channel_metadata, client, url, NULL, 0);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_metacounters, covey_client_get_metacounters, client, url, NULL, 0);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_muted_info, covey_client_get_my_muted_info, client, url);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_choice, covey_client_get_channel_push_trigger, client, url);
    EXPECT(COVEY_ERROR_CONNECTION_REQUIRED, on_preference, covey_client_get_push_preference, client);
    EXPECT(COVEY_OK, on_channel, covey_client_get_channel, client, url);
    covey_client_release(client);
}

static void a_name_that_no_path_has_is_not_asked_for(void) {
    covey_client *client = log_in(new_name("ana"));
    static const char *const names[] = {".", "..", "a/../b", "..\\a", "a\nb"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        probe asked = PROBE;
        CHECK_EQUAL(covey_client_get_channel(client, names[index], on_channel, &asked, probe_free, NULL, NULL), 0);
        CHECK_EQUAL(covey_client_delete_channel(client, names[index], on_done, &asked, probe_free, NULL, NULL), 0);
        CHECK_EQUAL(covey_client_leave_channel(client, names[index], on_done, &asked, probe_free, NULL, NULL), 0);
        probe_wait(&asked, 3);
        probe_wait(&asked, -3);
        CHECK_EQUAL(asked.code, COVEY_ERROR_INVALID_PARAMETER);
    }
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_channel_is_changed_and_deleted), CASE(a_code_opens_a_public_channel), CASE(metadata_are_kept),
    CASE(metacounters_add_up), CASE(operators_moderate), CASE(reports_are_taken),
    CASE(emojis_are_listed),
    CASE(a_snapshot_says_what_i_may_do), CASE(my_profile_changes), CASE(others_are_blocked_and_invitations_wait),
    CASE(pushes_are_set_at_the_server), CASE(a_client_without_a_connection_is_refused), CASE(a_name_that_no_path_has_is_not_asked_for), {NULL, NULL}};
