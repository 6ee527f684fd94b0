/* Lists, fetching and counts over a real connection, and their errors. */
#include "live.h"

static void on_members(void *user_data, uint64_t id, const covey_member_list *members, const covey_error *error) {
    CHECK(id != 0 && (members == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), members == NULL ? -1 : covey_member_list_count(members));
}

static void on_users(void *user_data, uint64_t id, const covey_user_list *users, const covey_error *error) {
    CHECK(id != 0 && (users == NULL) == (error != NULL));
    if (users != NULL && covey_user_list_count(users) > 0) {
        CHECK(covey_user_id(covey_user_list_at(users, 0), NULL) != NULL);
        CHECK(covey_user_list_at(users, covey_user_list_count(users)) == NULL);
    }
    probe_tell(user_data, code_of(error), users == NULL ? -1 : covey_user_list_count(users));
}

static void on_restricted(void *user_data, uint64_t id, const covey_restricted_user_list *users, const covey_error *error) {
    CHECK(id != 0 && (users == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), users == NULL ? -1 : covey_restricted_user_list_count(users));
}

static void on_listed_channels(void *user_data, uint64_t id, const covey_channel_list *channels, const covey_error *error) {
    CHECK(id != 0 && (channels == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), channels == NULL ? -1 : covey_channel_list_count(channels));
}

static void on_listed_messages(void *user_data, uint64_t id, const covey_message_list *messages, const covey_error *error) {
    CHECK(id != 0 && (messages == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), messages == NULL ? -1 : covey_message_list_count(messages));
}

static void on_count(void *user_data, uint64_t id, int64_t count, const covey_error *error) {
    CHECK(id != 0 && (count == -1) == (error != NULL));
    probe_tell(user_data, code_of(error), count);
}

/* Loads the next page of a list of any kind, and expects this number of rows. */
#define EXPECT_PAGE(pages, kind, fn, expected)                                                       \
    do {                                                                                             \
        probe loaded_ = PROBE;                                                                       \
        CHECK_EQUAL(covey_##kind##_pages_load_next(pages, fn, &loaded_, probe_free, NULL, NULL), 0); \
        probe_wait(&loaded_, -1);                                                                    \
        CHECK_EQUAL(loaded_.code, COVEY_OK);                                                         \
        CHECK_EQUAL(loaded_.rows, expected);                                                         \
        CHECK_EQUAL(covey_##kind##_pages_is_loading(pages), 0);                                      \
    } while (0)

static void members_come_page_by_page(void) {
    const char *other = new_name("user");
    covey_client *second = log_in(other), *client = log_in(new_name("user"));
    const char *url = make_channel(client, other);
    covey_member_list_query *query = NULL;
    CHECK_EQUAL(covey_member_list_query_new(&query), 0);
    CHECK_EQUAL(covey_member_list_query_set_order(query, COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL), 0);
    CHECK_EQUAL(covey_member_list_query_set_limit(query, 1), 0);
    covey_member_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_members(client, url, query, &pages, NULL), 0);
    covey_member_list_query_release(query);
    CHECK_EQUAL(covey_member_pages_has_next(pages), 1);
    CHECK_EQUAL(covey_member_pages_is_loading(pages), 0);
    EXPECT_PAGE(pages, member, on_members, 1);
    EXPECT_PAGE(pages, member, on_members, 1);
    CHECK_EQUAL(covey_member_pages_has_next(pages), 0);
    EXPECT_PAGE(pages, member, on_members, 0);
    covey_member_pages_release(pages);

    CHECK_EQUAL(covey_client_list_operators(client, url, 0, &pages, NULL), 0);
    EXPECT_PAGE(pages, member, on_members, 1);
    CHECK_EQUAL(covey_member_pages_has_next(pages), 0);
    covey_member_pages_release(pages);
    covey_restricted_user_pages *muted = NULL;
    CHECK_EQUAL(covey_client_list_muted_users(client, url, 100, &muted, NULL), 0);
    EXPECT_PAGE(muted, restricted_user, on_restricted, 0);
    covey_restricted_user_pages_release(muted);
    covey_client_release(client);
    covey_client_release(second);
}

static void users_by_their_ids_and_those_i_block(void) {
    const char *name = new_name("user");
    covey_client *client = log_in(name);
    covey_user_list_query *query = NULL;
    CHECK_EQUAL(covey_user_list_query_new(&query), 0);
    CHECK_EQUAL(covey_user_list_query_set_user_ids(query, &name, 1), 0);
    covey_user_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_users(client, query, &pages, NULL), 0);
    covey_user_list_query_release(query);
    EXPECT_PAGE(pages, user, on_users, 1);
    CHECK_EQUAL(covey_user_pages_has_next(pages), 0);
    covey_user_pages_release(pages);
    CHECK_EQUAL(covey_client_list_blocked_users(client, 0, &pages, NULL), 0);
    EXPECT_PAGE(pages, user, on_users, 0);
    covey_user_pages_release(pages);
    covey_client_release(client);
}

static void my_channels_and_public_ones(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    send_text(client, url, "hello");
    covey_channel_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_group_channels(client, NULL, &pages, NULL), 0);
    EXPECT_PAGE(pages, channel, on_listed_channels, 1);
    CHECK_EQUAL(covey_channel_pages_has_next(pages), 0);
    covey_channel_pages_release(pages);
    covey_public_group_channel_list_query *query = NULL;
    CHECK_EQUAL(covey_public_group_channel_list_query_new(&query), 0);
    CHECK_EQUAL(covey_public_group_channel_list_query_set_channel_urls(query, &url, 1), 0);
    CHECK_EQUAL(covey_client_list_public_group_channels(client, query, &pages, NULL), 0);
    EXPECT_PAGE(pages, channel, on_listed_channels, 0);
    covey_channel_pages_release(pages);
    covey_public_group_channel_list_query_release(query);
    covey_client_release(client);
}

static void older_messages_come_page_by_page(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    for (int index = 0; index < 3; index++) send_text(client, url, "text");
    covey_message_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_previous_messages(client, url, NULL, 0, 100, &pages, NULL), 0);
    EXPECT_PAGE(pages, message, on_listed_messages, 3);
    CHECK_EQUAL(covey_message_pages_has_next(pages), 0);
    covey_message_pages_release(pages);
    /* Released while its page is on the way: the page still arrives. */
    probe loaded = PROBE;
    CHECK_EQUAL(covey_client_list_previous_messages(client, url, NULL, 0, 1, &pages, NULL), 0);
    CHECK_EQUAL(covey_message_pages_load_next(pages, on_listed_messages, &loaded, probe_free, NULL, NULL), 0);
    covey_message_pages_release(pages);
    probe_wait(&loaded, -1);
    CHECK_EQUAL(loaded.code, COVEY_OK);
    CHECK_EQUAL(loaded.count, 1);
    covey_client_release(client);
}

static void a_second_load_is_refused_and_changes_nothing(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    covey_member_pages *pages = NULL;
    CHECK_EQUAL(covey_client_list_members(client, url, NULL, &pages, NULL), 0);
    probe first = PROBE, second = PROBE;
    uint64_t one = 0, two = 0;
    CHECK_EQUAL(covey_member_pages_load_next(pages, on_members, &first, probe_free, &one, NULL), 0);
    CHECK_EQUAL(covey_member_pages_load_next(pages, on_members, &second, probe_free, &two, NULL), 0);
    CHECK(one != 0 && two != 0 && one != two);
    probe_wait(&first, -1);
    probe_wait(&second, -1);
    CHECK_EQUAL(first.code, COVEY_OK);
    CHECK_EQUAL(first.rows, 1);
    /* If the first page came before the second call, the list has ended. */
    CHECK(second.code == COVEY_ERROR_QUERY_IN_PROGRESS || (second.code == COVEY_OK && second.rows == 0));
    CHECK_EQUAL(covey_member_pages_has_next(pages), 0);
    covey_member_pages_release(pages);
    covey_client_release(client);
}

static void on_thread(
    void *user_data, uint64_t id, const covey_message *parent, const covey_message_list *replies, const covey_error *error) {
    CHECK(id != 0 && (replies == NULL) == (error != NULL));
    if (error == NULL) CHECK_TEXT(covey_message_text(parent, NULL), "parent");
    probe_tell(user_data, code_of(error), replies == NULL ? -1 : covey_message_list_count(replies));
}

static void on_sent(void *user_data, uint64_t id, const covey_message *sent, const covey_error *error) {
    CHECK(id != 0 && error == NULL);
    probe_tell(user_data, COVEY_OK, covey_message_id(sent));
}

static void on_message_changes(
    void *user_data, uint64_t id, const covey_message_changes *changes, const covey_error *error) {
    CHECK(id != 0 && error == NULL && changes->struct_size == sizeof *changes && changes->has_more == 0);
    CHECK(changes->token[0] != 0);
    CHECK_EQUAL(changes->deleted_count, 1);
    probe_tell(user_data, COVEY_OK, changes->deleted_ids[0]);
}

static void on_channel_changes(
    void *user_data, uint64_t id, const covey_channel_changes *changes, const covey_error *error) {
    CHECK(id != 0 && error == NULL && changes->struct_size == sizeof *changes && changes->token[0] != 0);
    CHECK_EQUAL(covey_string_list_count(changes->deleted_urls), 0);
    probe_tell(user_data, COVEY_OK, covey_channel_list_count(changes->updated));
}

/* Stores the number of parts that the messages have. */
static void on_parts(void *user_data, uint64_t id, const covey_message_list *messages, const covey_error *error) {
    CHECK(id != 0 && error == NULL);
    int64_t parts = 0;
    for (int64_t index = 0; index < covey_message_list_count(messages); index++) {
        const covey_message *message = covey_message_list_at(messages, index);
        covey_thread_info thread;
        parts += covey_message_meta_arrays(message, NULL, 0, sizeof(covey_meta_array));
        parts += covey_message_reactions(message, NULL, 0, sizeof(covey_reaction));
        parts += covey_message_thread_info(message, &thread, sizeof thread);
        parts += covey_message_parent(message) != NULL;
    }
    probe_tell(user_data, code_of(error), parts);
}

static void a_request_leaves_out_parts(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL), *values[] = {"v"};
    covey_user_message_params *text = message("parent");
    CHECK_EQUAL(covey_user_message_params_add_meta_array(text, "k", values, 1), 0);
    probe sent = PROBE, reacted = PROBE;
    CHECK_EQUAL(covey_client_send_user_message(client, url, text, NULL, on_sent, &sent, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(text);
    probe_wait(&sent, -1);
    CHECK_EQUAL(covey_client_add_reaction(client, url, sent.rows, "k", on_done, &reacted, probe_free, NULL, NULL), 0);
    probe_wait(&reacted, -1);
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    const int64_t expected[] = {2, 1, 0};
    for (int step = 0; step < 3; step++) {
        if (step == 1) CHECK_EQUAL(covey_message_list_params_set_include_meta_arrays(params, false), 0);
        if (step == 2) CHECK_EQUAL(covey_message_list_params_set_include_reactions(params, false), 0);
        CHECK_EQUAL(covey_message_list_params_set_include_thread_info(params, step != 2), 0);
        CHECK_EQUAL(covey_message_list_params_set_include_parent_info(params, step != 2), 0);
        probe around = PROBE;
        CHECK_EQUAL(
            covey_client_get_messages_by_id(
                client, url, sent.rows, 0, 0, true, params, on_parts, &around, probe_free, NULL, NULL), 0);
        probe_wait(&around, -1);
        CHECK_EQUAL(around.rows, expected[step]);
    }
    covey_message_list_params_release(params);
    covey_client_release(client);
}

static void threads_messages_around_a_point_and_changes(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    probe sent = PROBE, reply = PROBE, thread = PROBE, around = PROBE, gone = PROBE, changed = PROBE, channels = PROBE;
    covey_user_message_params *params = message("parent");
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, on_sent, &sent, probe_free, NULL, NULL), 0);
    probe_wait(&sent, -1);
    int64_t parent = sent.rows;
    CHECK_EQUAL(covey_user_message_params_set_message(params, "reply", COVEY_NUL_TERMINATED), 0);
    CHECK_EQUAL(covey_user_message_params_set_parent_message_id(params, parent), 0);
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, on_sent, &reply, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&reply, -1);
    CHECK_EQUAL(
        covey_client_get_threaded_messages(
            client, url, parent, COVEY_TIME_NEWEST, 20, 0, true, NULL, on_thread, &thread, probe_free, NULL, NULL), 0);
    probe_wait(&thread, -1);
    CHECK_EQUAL(thread.code, COVEY_OK);
    CHECK_EQUAL(thread.rows, 1);
    CHECK_EQUAL(
        covey_client_get_messages_by_id(
            client, url, parent, 5, 5, true, NULL, on_listed_messages, &around, probe_free, NULL, NULL), 0);
    probe_wait(&around, -1);
    CHECK_EQUAL(around.rows, 1);
    CHECK_EQUAL(covey_client_delete_message(client, url, reply.rows, on_done, &gone, probe_free, NULL, NULL), 0);
    probe_wait(&gone, -1);
    CHECK_EQUAL(
        covey_client_get_message_changelog(
            client, url, NULL, 1, on_message_changes, &changed, probe_free, NULL, NULL), 0);
    probe_wait(&changed, -1);
    CHECK_EQUAL(changed.rows, reply.rows);
    CHECK_EQUAL(
        covey_client_get_channel_changelog(client, "", 1, on_channel_changes, &channels, probe_free, NULL, NULL), 0);
    probe_wait(&channels, -1);
    CHECK_EQUAL(channels.rows, 1);
    covey_client_release(client);
}

static void a_message_of_the_cache_and_a_channel_of_the_server(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    probe sent = PROBE, found = PROBE, missing = PROBE, fresh = PROBE;
    covey_user_message_params *params = message("text");
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, on_sent, &sent, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&sent, -1);
    CHECK_EQUAL(covey_client_get_cached_message(client, url, sent.rows, on_message, &found, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_client_get_cached_message(client, url, sent.rows + 1, on_message, &missing, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_refresh_channel(client, url, on_channel, &fresh, probe_free, NULL, NULL), 0);
    probe_wait(&found, -1);
    probe_wait(&missing, -1);
    probe_wait(&fresh, -1);
    CHECK_EQUAL(found.code, COVEY_OK);
    CHECK_EQUAL(missing.code, COVEY_ERROR_NOT_FOUND);
    CHECK_EQUAL(fresh.code, COVEY_OK);
    covey_client_release(client);
}

static void on_totals(void *user_data, const covey_unread_totals *totals) {
    CHECK_EQUAL(covey_string_list_count(covey_unread_totals_custom_types(totals)), 0);
    CHECK_EQUAL(covey_unread_totals_of_custom_type(totals, "none"), 0);
    CHECK_EQUAL(covey_unread_totals_feed(totals), 0);
    CHECK(covey_unread_totals_updated_at(totals) > 0);
    probe_tell(user_data, 0, covey_unread_totals_all(totals));
}

static void on_items(void *user_data, uint64_t id, const covey_unread_item_counts *counts, const covey_error *error) {
    CHECK(id != 0 && error == NULL && counts->struct_size == sizeof *counts);
    CHECK_EQUAL(counts->mentions, -1);
    CHECK_EQUAL(counts->non_super_invitations, 0);
    probe_tell(user_data, COVEY_OK, counts->messages);
}

static void unread_messages_are_notified_and_counted(void) {
    const char *reader = new_name("user");
    covey_client *other = log_in(reader), *client = log_in(new_name("user"));
    probe reported = PROBE, count = PROBE, channels = PROBE, mine = PROBE, items = PROBE;
    CHECK_EQUAL(covey_client_set_unread_totals_handler(other, on_totals, &reported, probe_free), 0);
    const char *url = make_channel(client, reader);
    send_text(client, url, "hello");
    probe_wait(&reported, 1);
    CHECK_EQUAL(reported.rows, 1);
    covey_unread_totals *totals = NULL;
    CHECK_EQUAL(covey_client_unread_totals(other, &totals), 0);
    CHECK_EQUAL(covey_unread_totals_all(totals), 1);
    covey_unread_totals_release(totals);
    int32_t all = COVEY_SUPER_CHANNEL_FILTER_ALL;
    CHECK_EQUAL(
        covey_client_get_unread_message_count(other, NULL, 0, all, on_count, &count, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_client_get_unread_channel_count(other, NULL, 0, all, on_count, &channels, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_client_get_channel_count(
            other, COVEY_MEMBER_STATE_FILTER_ALL, on_count, &mine, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_client_get_unread_item_counts(
            other, COVEY_UNREAD_ITEM_MESSAGES | COVEY_UNREAD_ITEM_NON_SUPER_INVITATIONS, on_items, &items, probe_free,
            NULL, NULL), 0);
    probe_wait(&count, -1);
    probe_wait(&channels, -1);
    probe_wait(&mine, -1);
    probe_wait(&items, -1);
    CHECK_EQUAL(count.rows, 1);
    CHECK_EQUAL(channels.rows, 1);
    CHECK_EQUAL(mine.rows, 1);
    CHECK_EQUAL(items.rows, 1);
    CHECK_EQUAL(covey_client_set_unread_totals_handler(other, NULL, NULL, NULL), 0);
    probe_wait(&reported, -1);
    covey_client_release(client);
    covey_client_release(other);
}

static void what_is_wrong_with_a_list_is_refused(void) {
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    covey_member_pages *pages = NULL;
    covey_error *error = NULL;
    CHECK_EQUAL(covey_client_list_operators(client, "room", 101, &pages, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(pages == NULL && strstr(covey_error_message(error, NULL), "between 1 and 100") != NULL);
    covey_error_release(error);
    CHECK_EQUAL(covey_client_list_operators(client, "", 1, &pages, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_list_operators(client, "room", 1, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_list_operators(NULL, "room", 1, &pages, NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_member_pages_has_next(NULL), -COVEY_ERROR_BAD_HANDLE);

    CHECK_EQUAL(covey_client_list_operators(client, "room", 1, &pages, NULL), 0);
    /* The lists of other rows are other types. */
    covey_user_pages *foreign = (covey_user_pages *)(void *)pages;
    CHECK_EQUAL(covey_user_pages_has_next(foreign), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_user_pages_load_next(foreign, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_BAD_HANDLE);
    covey_user_pages_release(foreign);
    CHECK_EQUAL(covey_member_pages_has_next(pages), 1);
    probe loaded = PROBE;
    CHECK_EQUAL(covey_member_pages_load_next(pages, on_members, &loaded, probe_free, NULL, NULL), 0);
    probe_wait(&loaded, -1);
    CHECK_EQUAL(loaded.code, COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK_EQUAL(covey_member_pages_is_loading(pages), 0);
    covey_client_release(client);
    CHECK_EQUAL(
        covey_member_pages_load_next(pages, NULL, NULL, NULL, NULL, NULL), -COVEY_ERROR_INVALID_INITIALIZATION);
    CHECK_EQUAL(covey_member_pages_has_next(pages), 1);
    covey_member_pages_release(pages);
    CHECK_EQUAL(covey_member_pages_has_next(pages), -COVEY_ERROR_BAD_HANDLE);
    covey_member_pages_release(NULL);
}

static void what_is_wrong_with_a_query_is_refused(void) {
    covey_member_list_query *members = NULL;
    CHECK_EQUAL(covey_member_list_query_new(&members), 0);
    CHECK_EQUAL(covey_member_list_query_set_order(members, 2), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_member_list_query_set_limit(members, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_member_list_query_set_nickname_starts_with(members, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_member_list_query_release(members);
    covey_user_list_query *users = NULL;
    const char *ids[251];
    for (int index = 0; index < 251; index++) ids[index] = "id";
    CHECK_EQUAL(covey_user_list_query_new(&users), 0);
    CHECK_EQUAL(covey_user_list_query_set_user_ids(users, ids, 251), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_list_query_set_user_ids(users, ids, 250), 0);
    CHECK_EQUAL(covey_user_list_query_set_metadata(users, "key", NULL, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_list_query_set_metadata(users, "", NULL, 0), 0);
    covey_user_list_query_release(users);
    covey_public_group_channel_list_query *channels = NULL;
    CHECK_EQUAL(covey_public_group_channel_list_query_new(&channels), 0);
    CHECK_EQUAL(
        covey_public_group_channel_list_query_set_order(channels, COVEY_ORDER_LATEST_LAST_MESSAGE),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_public_group_channel_list_query_set_created_after(channels, -1), -COVEY_ERROR_INVALID_PARAMETER);
    covey_public_group_channel_list_query_release(channels);
}

static void what_is_wrong_with_a_point_or_a_count_is_refused(void) {
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    probe unused = PROBE;
    int32_t wrong = -COVEY_ERROR_INVALID_PARAMETER;
    CHECK_EQUAL(
        covey_client_get_messages_by_timestamp(client, "room", 1, 201, 0, true, NULL, NULL, &unused, probe_free,
            NULL, NULL), wrong);
    CHECK_EQUAL(
        covey_client_get_messages_by_timestamp(client, "room", 1, 0, 0, false, NULL, NULL, &unused, probe_free,
            NULL, NULL), wrong);
    CHECK_EQUAL(
        covey_client_get_messages_by_id(client, "room", 0, 1, 1, true, NULL, NULL, &unused, probe_free,
            NULL, NULL), wrong);
    CHECK_EQUAL(
        covey_client_get_threaded_messages(client, "room", 0, 1, 1, 1, true, NULL, NULL, &unused, probe_free,
            NULL, NULL), wrong);
    CHECK_EQUAL(covey_client_get_unread_item_counts(client, 0, NULL, &unused, probe_free, NULL, NULL), wrong);
    CHECK_EQUAL(covey_client_get_unread_item_counts(client, 512, NULL, &unused, probe_free, NULL, NULL), wrong);
    CHECK_EQUAL(covey_client_get_channel_changelog(client, NULL, -1, NULL, &unused, probe_free, NULL, NULL), wrong);
    /* The `user_data` of a rejected call is freed too. */
    probe_wait(&unused, -7);
    CHECK_EQUAL(unused.freed, 7);
    CHECK_EQUAL(unused.count, 0);
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(members_come_page_by_page), CASE(users_by_their_ids_and_those_i_block), CASE(my_channels_and_public_ones),
    CASE(older_messages_come_page_by_page), CASE(a_request_leaves_out_parts),
    CASE(a_second_load_is_refused_and_changes_nothing),
    CASE(threads_messages_around_a_point_and_changes), CASE(a_message_of_the_cache_and_a_channel_of_the_server),
    CASE(unread_messages_are_notified_and_counted), CASE(what_is_wrong_with_a_list_is_refused),
    CASE(what_is_wrong_with_a_query_is_refused), CASE(what_is_wrong_with_a_point_or_a_count_is_refused), {NULL, NULL}};
