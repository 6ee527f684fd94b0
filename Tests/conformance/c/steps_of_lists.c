/* Collections, and lists that are read page by page. */
#include "driver.h"

static void show_part(answer *answer, const char *name, const covey_message_list *messages, const covey_error *error) {
    add(&answer->result, "%s ", name);
    if (error != NULL) {
        add_error(&answer->result, error);
    } else {
        add_messages(&answer->result, messages);
    }
}

static void on_cache(
    void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)context;
    lock();
    show_part(user_data, "cache", messages, error);
    unlock();
}

static void on_api(
    void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)context;
    lock();
    show_part(user_data, ", server", messages, error);
    finish(user_data);
}

static void on_page(
    void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)call_id, (void)context;
    lock();
    show_part(user_data, "page", messages, error);
    finish(user_data);
}

static void on_channels(
    void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_channel_context *context,
    const covey_error *error) {
    (void)call_id, (void)context;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (int64_t index = 0; channels != NULL && index < covey_channel_list_count(channels); index++) {
        add_channel(&answer->result, covey_channel_list_at(channels, index));
    }
    finish(answer);
}

static void on_users(void *user_data, uint64_t call_id, const covey_user_list *users, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (int64_t index = 0; users != NULL && index < covey_user_list_count(users); index++) {
        if (index > 0) add(&answer->result, ", ");
        add_user(&answer->result, covey_user_list_at(users, index));
    }
    finish(answer);
}

static void on_members(void *user_data, uint64_t call_id, const covey_member_list *members, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (int64_t index = 0; members != NULL && index < covey_member_list_count(members); index++) {
        const covey_member *member = covey_member_list_at(members, index);
        add(&answer->result, index == 0 ? "%s %d" : ", %s %d", covey_user_id(covey_member_user(member), NULL),
            (int)covey_member_role(member));
    }
    finish(answer);
}

static void on_history(void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    covey_history_span spans[8];
    int64_t count = covey_history_spans(history, 0, 8, spans, sizeof spans[0]);
    for (int64_t index = 0; index < count; index++) {
        add(&answer->result, "(%d %" PRId64 " %d %d) ", (int)spans[index].state, spans[index].cached_count,
            spans[index].reaches_start, spans[index].touches_live);
    }
    add(&answer->result, "%s", covey_more_reason_name(covey_history_previous_reason(history)));
    finish(answer);
}

static void on_search(
    void *user_data, uint64_t call_id, const covey_message_search_result *found, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (int64_t index = 0; index < covey_message_search_result_count(found); index++) {
        covey_text_range ranges[4];
        int64_t matches = covey_message_search_result_matches_at(found, index, ranges, 4);
        add(&answer->result, index == 0 ? "%s" : ", %s", covey_message_search_result_snippet_at(found, index, NULL));
        for (int64_t match = 0; match < matches; match++) {
            add(&answer->result, " %" PRIu32 "+%" PRIu32, ranges[match].start, ranges[match].length);
        }
    }
    finish(answer);
}

static void open_messages(actor *me, const char *url, text *out) {
    answer answer = {.is_done = false};
    covey_message_collection_callbacks callbacks = message_callbacks(me);
    int32_t code = covey_message_collection_new(
        me->client, url, COVEY_TIME_NEWEST, NULL, &callbacks, &me->messages, NULL);
    if (code == 0) code = covey_message_collection_start(me->messages, on_cache, on_api, &answer, NULL, NULL);
    complete(&answer, code, out);
}

static void open_channels(actor *me, text *out) {
    answer answer = {.is_done = false};
    covey_group_channel_list_query *query = NULL;
    covey_group_channel_list_query_new(&query);
    covey_group_channel_list_query_set_include_empty(query, true);
    covey_group_channel_list_query_set_order(query, COVEY_ORDER_CHRONOLOGICAL);
    covey_group_channel_collection_callbacks callbacks = channel_callbacks(me);
    covey_group_channel_collection_new(me->client, query, &callbacks, &me->channels, NULL);
    covey_group_channel_list_query_release(query);
    complete(&answer, covey_group_channel_collection_load_more(
        me->channels, on_channels, &answer, NULL, NULL, NULL), out);
    add(out, " %d", (int)covey_group_channel_collection_has_next(me->channels));
}

static void users(actor *me, const char *prefix, text *out) {
    answer answer = {.is_done = false};
    covey_user_list_query *query = NULL;
    covey_user_pages *pages = NULL;
    covey_user_list_query_new(&query);
    covey_user_list_query_set_nickname_starts_with(query, prefix);
    covey_client_list_users(me->client, query, &pages, NULL);
    covey_user_list_query_release(query);
    complete(&answer, covey_user_pages_load_next(pages, on_users, &answer, NULL, NULL, NULL), out);
    add(out, " %d", (int)covey_user_pages_has_next(pages));
    covey_user_pages_release(pages);
}

static void members(actor *me, const char *url, text *out) {
    answer answer = {.is_done = false};
    covey_member_pages *pages = NULL;
    covey_client_list_members(me->client, url, NULL, &pages, NULL);
    complete(&answer, covey_member_pages_load_next(pages, on_members, &answer, NULL, NULL, NULL), out);
    covey_member_pages_release(pages);
}

static void rows(actor *me, text *out) {
    covey_message_list *timeline = NULL;
    covey_message_row rows[32];
    covey_message_collection_timeline(me->messages, &timeline);
    int64_t count = covey_message_list_rows(timeline, 0, 32, rows, sizeof rows[0]);
    for (int64_t index = 0; index < count; index++) {
        add(out, index == 0 ? "%s:%" PRIu32 : ", %s:%" PRIu32, rows[index].sender_id, rows[index].text_length);
    }
    covey_message_list_release(timeline);
}

static void search(actor *me, const char *words, text *out) {
    answer answer = {.is_done = false};
    covey_message_search_query *query = NULL;
    covey_message_search_query_new(&query);
    covey_message_search_query_set_text(query, words);
    complete(&answer, covey_client_search_messages(me->client, query, on_search, &answer, NULL, NULL, NULL), out);
    covey_message_search_query_release(query);
}

bool steps_of_lists(int count, char **words, text *out) {
    const char *verb = words[0];
    if (count < 2) return false;
    actor *me = actor_named(words[1]);
    answer answer = {.is_done = false};
    if (strcmp(verb, "messages") == 0) {
        open_messages(me, words[2], out);
    } else if (strcmp(verb, "channels") == 0) {
        open_channels(me, out);
    } else if (strcmp(verb, "users") == 0) {
        users(me, words[2], out);
    } else if (strcmp(verb, "members") == 0) {
        members(me, words[2], out);
    } else if (strcmp(verb, "timeline") == 0) {
        covey_message_list *timeline = NULL;
        covey_message_collection_timeline(me->messages, &timeline);
        add_messages(out, timeline);
        covey_message_list_release(timeline);
    } else if (strcmp(verb, "rows") == 0) {
        rows(me, out);
    } else if (strcmp(verb, "counts") == 0) {
        add(out, "%" PRId64 " %" PRId64 " %" PRId64, covey_message_collection_succeeded_count(me->messages),
            covey_message_collection_pending_count(me->messages), covey_message_collection_failed_count(me->messages));
    } else if (strcmp(verb, "previous") == 0) {
        complete(&answer, covey_message_collection_load_previous(
            me->messages, on_page, &answer, NULL, NULL, NULL), out);
        add(out, " %d", (int)covey_message_collection_has_previous(me->messages));
    } else if (strcmp(verb, "history") == 0) {
        complete(&answer, covey_message_collection_get_history(
            me->messages, on_history, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "search") == 0) {
        search(me, words[2], out);
    } else if (strcmp(verb, "dispose") == 0) {
        add_code(out, -covey_message_collection_dispose(me->messages));
        add(out, " %d", (int)covey_message_collection_is_disposed(me->messages));
    } else {
        return false;
    }
    return true;
}
