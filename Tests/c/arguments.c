/* Invalid arguments of the interface: an error, never a crash. No server. */
#include "support.h"

#include <sys/wait.h>

static void null_handles_are_refused(void) {
    CHECK_EQUAL(covey_client_close(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_client_fd(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_client_dispatch(NULL, 0, 0), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_client_connection_state(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_id(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_kind(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_list_count(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_collection_has_next(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_retain(NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK(covey_message_text(NULL, NULL) == NULL);
    CHECK(covey_channel_members(NULL) == NULL);
    CHECK(covey_member_list_at(NULL, 0) == NULL);
    size_t length = 7;
    CHECK(covey_user_nickname(NULL, &length) == NULL);
    CHECK_EQUAL(length, 0);
    covey_message_release(NULL);
    covey_client_release(NULL);
    covey_message_collection_release(NULL);
    covey_free(NULL);
}

static void released_handles_are_refused(void) {
    covey_group_channel_list_query *query = NULL;
    CHECK_EQUAL(covey_group_channel_list_query_new(&query), 0);
    covey_group_channel_list_query_release(query);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, 5), -COVEY_ERROR_BAD_HANDLE);
    covey_group_channel_list_query_release(query);
    /* It stays invalid when its slot is used again. */
    covey_group_channel_list_query *other = NULL;
    CHECK_EQUAL(covey_group_channel_list_query_new(&other), 0);
    CHECK(other != query);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, 5), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(other, 5), 0);
    covey_group_channel_list_query_release(other);
}

static void foreign_handles_are_refused(void) {
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_client_options_set_app_id((covey_client_options *)(void *)params, "x"), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_id((const covey_message *)(void *)params), -COVEY_ERROR_BAD_HANDLE);
    covey_message_release((const covey_message *)(void *)params);
    CHECK_EQUAL(covey_message_list_params_set_reverse(params, true), 0);
    covey_message_list_params_release(params);

    /* Memory of the host, a small number, an address that is not mapped, every bit set. */
    char memory[64] = {0};
    const uintptr_t values[] = {(uintptr_t)memory, 1, 0x10, UINTPTR_MAX, (uintptr_t)1 << 62, ((uintptr_t)1 << 62) | 0xffff, 0x7f0000000000};
    for (size_t index = 0; index < sizeof values / sizeof *values; index++) {
        void *handle = (void *)values[index];
        CHECK_EQUAL(covey_client_close(handle), -COVEY_ERROR_BAD_HANDLE);
        CHECK(covey_message_text(handle, NULL) == NULL);
        CHECK_EQUAL(covey_channel_member_count(handle), -COVEY_ERROR_BAD_HANDLE);
        covey_client_release(handle);
        covey_channel_release(handle);
    }
}

static void out_parameters_must_be_there(void) {
    CHECK_EQUAL(covey_client_options_new(NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_user_message_params_new(NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_new(options, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_client_options_release(options);
}

static void texts_must_be_utf8(void) {
    covey_user_message_params *params = NULL;
    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    CHECK_EQUAL(covey_user_message_params_set_message(params, "caf\xc3\xa9 \xf0\x9f\x98\x80", COVEY_NUL_TERMINATED), 0);
    CHECK_EQUAL(covey_user_message_params_set_message(params, NULL, 0), -COVEY_ERROR_INVALID_PARAMETER);
    const char *wrong[] = {"\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "ok\x80"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        CHECK(!covey_utf8_is_valid(wrong[index], COVEY_NUL_TERMINATED));
        CHECK_EQUAL(
            covey_user_message_params_set_message(params, wrong[index], COVEY_NUL_TERMINATED), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK_EQUAL(covey_user_message_params_set_custom_type(params, wrong[index]), -COVEY_ERROR_INVALID_PARAMETER);
    }
    /* With a length, a NUL inside is an ordinary character. */
    CHECK(covey_utf8_is_valid("a\0b", 3));
    CHECK_EQUAL(covey_user_message_params_set_data(params, "a\0b", 3), 0);
    CHECK_EQUAL(covey_user_message_params_set_data(params, "x", SIZE_MAX - 1), -COVEY_ERROR_INVALID_PARAMETER);
    covey_user_message_params_release(params);
}

static void lists_of_texts_are_checked(void) {
    covey_group_channel_params *params = NULL;
    CHECK_EQUAL(covey_group_channel_params_new(&params), 0);
    const char *ids[] = {"ana", NULL, "bo"};
    CHECK_EQUAL(covey_group_channel_params_set_user_ids(params, ids, 1), 0);
    CHECK_EQUAL(covey_group_channel_params_set_user_ids(params, ids, 3), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_params_set_user_ids(params, NULL, 0), 0);
    CHECK_EQUAL(covey_group_channel_params_set_user_ids(params, NULL, 1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_params_set_user_ids(params, ids, SIZE_MAX), -COVEY_ERROR_INVALID_PARAMETER);
    covey_group_channel_params_release(params);
}

static void filters_of_channels_are_checked(void) {
    covey_group_channel_list_query *query = NULL;
    CHECK_EQUAL(covey_group_channel_list_query_new(&query), 0);
    const char *texts[] = {"a", "b", NULL};
    CHECK_EQUAL(covey_group_channel_list_query_set_include_member_list(query, false), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_include_metadata(query, false), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_user_ids_exact(query, texts, 2), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_user_ids_exact(query, texts, 3), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_user_ids_include(query, texts, 2, COVEY_USER_IDS_MATCH_ANY), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_user_ids_include(query, texts, 2, 2), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_user_ids_include(query, NULL, 0, COVEY_USER_IDS_MATCH_ALL), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_nickname_contains(query, "jo"), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_nickname_contains(query, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_nickname_starts_with(query, "jo"), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_nickname_exact(query, "\xff"), -COVEY_ERROR_INVALID_PARAMETER);
    const int32_t both = COVEY_CHANNEL_SEARCH_FLAG_MEMBER_NICKNAME | COVEY_CHANNEL_SEARCH_FLAG_CHANNEL_NAME;
    CHECK_EQUAL(covey_group_channel_list_query_set_search(query, "jo", both), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_search(query, "jo", 4), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_search(query, "jo", -1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_metadata_key(query, "color"), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_metadata_values(query, texts, 2), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_metadata_value_starts_with(query, "te"), 0);
    CHECK_EQUAL(covey_group_channel_list_query_add_metacounter_condition(query, "likes", COVEY_METACOUNTER_LESS, -5), 0);
    CHECK_EQUAL(
        covey_group_channel_list_query_add_metacounter_condition(query, "", COVEY_METACOUNTER_LESS, 0),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(
        covey_group_channel_list_query_add_metacounter_condition(query, "likes", 4, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_created_before(query, 0), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_created_before(query, -1), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_created_after(query, INT64_MAX), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_created_after(query, INT64_MIN), -COVEY_ERROR_INVALID_PARAMETER);
    covey_group_channel_list_query_release(query);
}

static void ranges_are_checked(void) {
    covey_group_channel_list_query *query = NULL;
    CHECK_EQUAL(covey_group_channel_list_query_new(&query), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, 101), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_limit(query, 100), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_order(query, 4), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_group_channel_list_query_set_order(query, COVEY_ORDER_METADATA_VALUE_ALPHABETICAL), 0);
    CHECK_EQUAL(covey_group_channel_list_query_set_hidden_state_filter(query, -1), -COVEY_ERROR_INVALID_PARAMETER);
    covey_group_channel_list_query_release(query);

    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, 201), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, 200), 0);
    CHECK_EQUAL(covey_message_list_params_set_previous_result_size(params, -5), 0);
    CHECK_EQUAL(covey_message_list_params_set_reply_type(params, 3), -COVEY_ERROR_INVALID_PARAMETER);
    covey_message_list_params_release(params);
}

static void client_options_are_checked(void) {
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    covey_error *error = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_new(options, &client, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(client == NULL);
    CHECK_EQUAL(covey_error_code(error), COVEY_ERROR_INVALID_PARAMETER);
    CHECK(strstr(covey_error_message(error, NULL), "app_id") != NULL);
    covey_error_release(error);
    CHECK_EQUAL(covey_client_options_set_app_id(options, ""), -COVEY_ERROR_INVALID_PARAMETER);
    const char *hosts[] = {"a.example/", "a@b", "a b", "a.b", "a:1", "a#", "\xc3\xa4"};
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    for (size_t index = 0; index < sizeof hosts / sizeof *hosts; index++) {
        CHECK_EQUAL(covey_client_options_set_app_id(options, hosts[index]), 0);
        CHECK_EQUAL(covey_client_new(options, &client, &error), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK(strstr(covey_error_message(error, NULL), hosts[index]) != NULL);
        covey_error_release(error);
    }
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, ""), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "x"), 0);
    CHECK_EQUAL(covey_client_new(options, &client, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, "relative/path"), -COVEY_ERROR_INVALID_PARAMETER);
    const char *urls[] = {"127.0.0.1", "ftp://x", "http://", "http://a/path", "http://a b", "ws://a"};
    for (size_t index = 0; index < sizeof urls / sizeof *urls; index++) {
        CHECK_EQUAL(covey_client_options_set_api_url(options, urls[index]), -COVEY_ERROR_INVALID_PARAMETER);
    }
    CHECK_EQUAL(covey_client_options_set_api_url(options, "http://127.0.0.1:9000/"), 0);
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, "http://127.0.0.1:9000"), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_delivery(options, 2), -COVEY_ERROR_INVALID_PARAMETER);
    covey_client_options_release(options);
}

static void errors_have_names(void) {
    CHECK_TEXT(covey_error_name(0), "ok");
    CHECK_TEXT(covey_error_name(COVEY_ERROR_CONNECTION_REQUIRED), "connection_required");
    CHECK_TEXT(covey_error_name(-COVEY_ERROR_BAD_HANDLE), "bad_handle");
    CHECK_TEXT(covey_error_name(COVEY_ERROR_REQUIRED_PARAMETER_MISSING), "required_parameter_missing");
    CHECK_TEXT(covey_error_name(900041), "muted");
    CHECK_TEXT(covey_error_name(901500), "not_supported_in_review");
    CHECK_TEXT(covey_error_name(-COVEY_ERROR_SYNC_INVALID_TIME_RANGE), "sync_invalid_time_range");
    CHECK_TEXT(covey_error_name(12345), "unknown_code");
    CHECK_TEXT(covey_error_name(INT32_MIN), "unknown_code");
    CHECK(covey_error_is_transient(COVEY_ERROR_NETWORK));
    CHECK(covey_error_is_transient(-COVEY_ERROR_NETWORK));
    CHECK(!covey_error_is_transient(COVEY_ERROR_INVALID_PARAMETER));
    CHECK_TEXT(covey_event_source_name(COVEY_SOURCE_EVENT_MESSAGE_RECEIVED), "event_message_received");
    CHECK_TEXT(covey_event_source_name(99), "unknown");
    CHECK_EQUAL(covey_version(), 1000);
    CHECK_TEXT(covey_version_string(), "0.1.0");
    static const char *const features[] = {"group_channel_collection", "message_collection", "user_messages",
        "poll_mode", "cache_management", "search", "sync_manager", "downloads", "event_infos",
        "snapshot_bytes"};
    for (size_t i = 0; i < sizeof features / sizeof features[0]; i++) CHECK(covey_has_feature(features[i]));
    CHECK(!covey_has_feature("telepathy"));
    CHECK(!covey_has_feature(NULL));
}

/* A child of fork() gets errors; it never hangs. */
static void a_forked_child_is_refused(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        covey_error *error = NULL;
        covey_client_options *options = NULL;
        int right = covey_client_close(client) == -COVEY_ERROR_FORKED_CHILD
            && covey_client_pause(client) == -COVEY_ERROR_FORKED_CHILD
            && covey_client_options_new(&options) == -COVEY_ERROR_FORKED_CHILD
            && covey_message_list_params_set_reverse(params, true) == -COVEY_ERROR_FORKED_CHILD
            && covey_client_connect(client, "a", NULL, NULL, NULL, NULL, NULL, NULL, &error) == -COVEY_ERROR_FORKED_CHILD
            && covey_error_code(error) == COVEY_ERROR_FORKED_CHILD && strstr(covey_error_message(error, NULL), "fork") != NULL
            /* That error can be retained, and is a handle of no other type. */
            && covey_error_retain(error) == 0
            && covey_message_retain((const covey_message *)error) == -COVEY_ERROR_FORKED_CHILD;
        covey_error_release(error);
        covey_message_list_params_release(params);
        covey_client_release(client);
        /* Another program, so that valgrind does not count the parent's memory as the child's leaks. */
        const char *program = right ? "/bin/true" : "/bin/false";
        execl(program, program, (char *)NULL);
        _exit(2);
    }
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK_EQUAL(status, 0);
    CHECK_EQUAL(covey_message_list_params_set_reverse(params, true), 0);
    covey_message_list_params_release(params);
    covey_client_release(client);
}

static void files_to_send_are_checked(void) {
    covey_file_message_params *params = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&params), 0);
    const int32_t bad = -COVEY_ERROR_INVALID_PARAMETER;
    CHECK_EQUAL(covey_file_message_params_add_path(params, "relative", NULL, NULL), bad);
    CHECK_EQUAL(covey_file_message_params_add_path(params, "", NULL, NULL), bad);
    CHECK_EQUAL(covey_file_message_params_add_path(params, NULL, NULL, NULL), bad);
    CHECK_EQUAL(covey_file_message_params_add_path(params, "/a", "two\r\nlines", NULL), bad);
    CHECK_EQUAL(covey_file_message_params_add_path(params, "/a", NULL, "x/y\r\nz: 1"), bad);
    CHECK_EQUAL(covey_file_message_params_add_bytes(params, NULL, 1, NULL, NULL), bad);
    CHECK_EQUAL(covey_file_message_params_add_bytes(params, "a", SIZE_MAX, NULL, NULL), bad);
    CHECK_EQUAL(covey_file_message_params_add_url(params, "", NULL, NULL, 0), bad);
    CHECK_EQUAL(covey_file_message_params_add_url(params, "http://a", NULL, NULL, -1), bad);
    CHECK_EQUAL(covey_file_message_params_add_thumbnail_size(params, 0, 1), bad);
    for (int index = 0; index < 3; index++) {
        CHECK_EQUAL(covey_file_message_params_add_thumbnail_size(params, 1, 1), 0);
    }
    CHECK_EQUAL(covey_file_message_params_add_thumbnail_size(params, 1, 1), bad);
    CHECK_EQUAL(covey_file_message_params_add_bytes(params, NULL, 0, NULL, NULL), 0);

    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    const covey_file_message_params *none = NULL;
    uint64_t id = 1;
    probe never = PROBE;
    CHECK_EQUAL(
        covey_client_send_file_messages(client, "a", &none, 1, NULL, NULL, NULL, &never, probe_free, &id, NULL),
        -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(id, 0);
    CHECK_EQUAL(probe_freed(&never), 1);
    CHECK_EQUAL(
        covey_client_send_file_message(client, "a", params, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
        -COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK_EQUAL(
        covey_client_send_file_messages(client, "a", NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL), bad);
    covey_client_release(client);
    covey_file_message_params_release(params);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(null_handles_are_refused), CASE(released_handles_are_refused), CASE(foreign_handles_are_refused),
    CASE(out_parameters_must_be_there), CASE(texts_must_be_utf8), CASE(lists_of_texts_are_checked),
    CASE(ranges_are_checked), CASE(filters_of_channels_are_checked), CASE(files_to_send_are_checked), CASE(client_options_are_checked), CASE(errors_have_names), CASE(a_forked_child_is_refused),
    {NULL, NULL}};
