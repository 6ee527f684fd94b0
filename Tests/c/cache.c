/* The functions of cache.h and the options for the cache, without a server: what is refused, and what is freed when. */
#include "support.h"

static void on_size(void *user_data, uint64_t id, int64_t size_bytes, const covey_error *error) {
    CHECK(id != 0);
    probe_tell(user_data, code_of(error), size_bytes);
}

static void on_strings(void *user_data, uint64_t id, const covey_string_list *texts, const covey_error *error) {
    CHECK(id != 0);
    CHECK((texts == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), texts != NULL);
}

static void on_found(void *user_data, uint64_t id, const covey_message_search_result *result, const covey_error *error) {
    CHECK(id != 0);
    CHECK((result == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), result != NULL);
}

static int32_t by_size(void *user_data, const covey_cached_channel *left, const covey_cached_channel *right) {
    (void)user_data;
    return left->size_bytes < right->size_bytes ? 1 : -1;
}

static void before_a_login_there_is_no_cache(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    covey_message_search_query *query = NULL;
    CHECK_EQUAL(covey_message_search_query_new(&query), 0);
    CHECK_EQUAL(covey_message_search_query_set_text(query, "word"), 0);
    probe seen = PROBE;
    CHECK_EQUAL(covey_client_cached_data_size(client, NULL, on_size, &seen, probe_free, NULL, NULL), 0);
    probe_wait(&seen, 1);
    CHECK_EQUAL(seen.code, COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK_EQUAL(seen.rows, -1);
    CHECK_EQUAL(covey_client_clear_cached_messages(client, "room", on_done, &seen, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_clear_unsent_messages(client, NULL, on_strings, &seen, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_search_messages(client, query, on_found, &seen, probe_free, NULL, NULL), 0);
    probe_wait(&seen, 4);
    CHECK_EQUAL(seen.code, COVEY_ERROR_CONNECTION_REQUIRED);
    /* Without a user nothing is cached, so nothing can fail. */
    CHECK_EQUAL(covey_client_clear_cached_data(client, "nobody", on_done, &seen, probe_free, NULL, NULL), 0);
    probe_wait(&seen, 5);
    CHECK_EQUAL(seen.code, COVEY_OK);
    probe_wait(&seen, -5);
    covey_message_search_query_release(query);
    covey_client_release(client);
}

static void arguments_are_judged(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    probe seen = PROBE;
    CHECK_EQUAL(
        covey_client_cached_data_size(client, "", on_size, &seen, probe_free, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_client_clear_cached_messages(client, NULL, on_done, &seen, probe_free, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_client_clear_cached_data(client, "\xff", on_done, &seen, probe_free, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_client_search_messages(client, NULL, on_found, &seen, probe_free, NULL, NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(probe_freed(&seen), 4);
    CHECK_EQUAL(probe_count(&seen), 0);
    covey_client_release(client);

    covey_message_search_query *query = NULL;
    CHECK_EQUAL(covey_message_search_query_new(&query), 0);
    CHECK_EQUAL(covey_message_search_query_set_limit(query, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_search_query_set_limit(query, 1001), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_search_query_set_limit(query, 1000), 0);
    CHECK_EQUAL(covey_message_search_query_set_order(query, 2), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_search_query_set_message_type(query, 99), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_search_query_set_text(query, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_message_search_query_release(query);
    CHECK_EQUAL(covey_message_search_query_set_limit(query, 1), -COVEY_ERROR_BAD_HANDLE);

    covey_text_range range;
    CHECK_EQUAL(covey_message_search_result_count(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_search_result_matches_at(NULL, 0, &range, 1), -COVEY_ERROR_BAD_HANDLE);
    CHECK(covey_message_search_result_message_at(NULL, 0) == NULL);
    CHECK(covey_message_search_result_snippet_at(NULL, 0, NULL) == NULL);
    covey_message_search_result_release(NULL);
    CHECK_EQUAL(covey_debug_live_objects(), 0);
}

static void an_order_of_eviction_is_freed_with_its_last_user(void) {
    covey_client_options *options = NULL;
    probe order = PROBE;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_cache_size_limit(options, -1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_cache_size_limit(options, 1), 0);
    CHECK_EQUAL(covey_client_options_set_read_only(options, true), 0);
    CHECK_EQUAL(covey_client_options_set_volatile_outbox(options, true), 0);
    CHECK_EQUAL(covey_client_options_set_eviction_order(options, by_size, &order, probe_free), 0);
    CHECK_EQUAL(probe_freed(&order), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, "/tmp/covey-never-made"), 0);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    CHECK_EQUAL(probe_freed(&order), 0);
    covey_client_release(client);
    probe_wait(&order, -1);
    CHECK_EQUAL(probe_freed(&order), 1);
    CHECK_EQUAL(covey_client_options_set_eviction_order(NULL, by_size, &order, probe_free), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(probe_freed(&order), 2);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(before_a_login_there_is_no_cache), CASE(arguments_are_judged),
    CASE(an_order_of_eviction_is_freed_with_its_last_user), {NULL, NULL}};
