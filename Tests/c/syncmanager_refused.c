/*
 * What the SyncManager adapter (covey/syncmanager.h) rejects, and with which code and words; what another user's set-up
 * ends; and that handles may be released in any order. Nothing here needs a server.
 */
#include "older_face.h"

#define REFUSED(expected, function, ...) CHECK_EQUAL(function(__VA_ARGS__), -(expected))

/* The same of a function whose last argument is an error, which has to say what is wrong. */
#define REFUSED_SAYING(expected, saying, function, ...)                                                          \
    do {                                                                                                        \
        covey_error *error_ = NULL;                                                                             \
        CHECK_EQUAL(function(__VA_ARGS__, &error_), -(expected));                                               \
        CHECK_EQUAL(covey_error_code(error_), expected);                                                        \
        if (strstr(covey_error_message(error_, NULL), saying) == NULL) {                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, covey_error_message(error_, NULL));              \
            exit(1);                                                                                            \
        }                                                                                                       \
        covey_error_release(error_);                                                                            \
    } while (0)

/* The same of a call: its number becomes 0, its `user_data` is freed, its function is never called. */
#define CALL_REFUSED(expected, saying, fn, function, ...)                                                       \
    do {                                                                                                        \
        probe called_ = PROBE;                                                                                  \
        uint64_t id_ = 9;                                                                                       \
        REFUSED_SAYING(expected, saying, function, __VA_ARGS__, fn, &called_, probe_free, &id_);                \
        CHECK_EQUAL(id_, 0);                                                                                    \
        CHECK_EQUAL(called_.freed, 1);                                                                          \
        CHECK_EQUAL(called_.count, 0);                                                                          \
    } while (0)

/* A collection is not made: the place for it becomes NULL, the delegate's `user_data` is freed. */
#define NOT_MADE(expected, saying, client, url, viewpoint, limit)                                                \
    do {                                                                                                        \
        struct host host_ = {.freed = 0};                                                                              \
        covey_sync_message_callbacks callbacks_ = host_callbacks(&host_);                                       \
        covey_sync_message_collection *made_ = (covey_sync_message_collection *)(uintptr_t)8;                   \
        REFUSED_SAYING(                                                                                         \
            expected, saying, covey_sync_message_collection_new, client, url, NULL, viewpoint, limit,        \
            &callbacks_, &made_);                                                                               \
        CHECK(made_ == NULL);                                                                                   \
        CHECK_EQUAL(host_.freed, 1);                                                                            \
    } while (0)

static void before_the_set_up_everything_is_refused(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    REFUSED(COVEY_ERROR_SYNC_NOT_SET_UP, covey_sync_resume, client, false);
    REFUSED(COVEY_ERROR_SYNC_NOT_SET_UP, covey_sync_resume, client, true);
    REFUSED(COVEY_ERROR_SYNC_NOT_SET_UP, covey_sync_pause, client);
    CALL_REFUSED(COVEY_ERROR_SYNC_NOT_SET_UP, "covey_sync_setup", on_done, covey_sync_clear_cache, client);
    NOT_MADE(COVEY_ERROR_SYNC_NOT_SET_UP, "covey_sync_setup", client, "room", COVEY_TIME_NEWEST, 0);
    covey_sync_channel_collection *channels = (covey_sync_channel_collection *)(uintptr_t)8;
    REFUSED_SAYING(
        COVEY_ERROR_SYNC_NOT_SET_UP, "covey_sync_setup", covey_sync_channel_collection_new, client, NULL, NULL,
        &channels);
    CHECK(channels == NULL);
    /* A set-up that was refused is none. */
    CALL_REFUSED(COVEY_ERROR_INVALID_PARAMETER, "user_id", on_done, covey_sync_setup, client, "", NULL);
    CALL_REFUSED(COVEY_ERROR_INVALID_PARAMETER, "user_id", on_done, covey_sync_setup, client, NULL, NULL);
    CALL_REFUSED(COVEY_ERROR_INVALID_PARAMETER, "user_id", on_done, covey_sync_setup, client, "\xff", NULL);
    REFUSED(COVEY_ERROR_SYNC_NOT_SET_UP, covey_sync_pause, client);
    covey_user_message_params *params = message("by other means");
    covey_message *pending = (covey_message *)(uintptr_t)8;
    REFUSED_SAYING(
        COVEY_ERROR_CONNECTION_REQUIRED, "user", covey_sync_pending_message, client, "room", params, "request", 0,
        &pending);
    CHECK(pending == NULL);
    covey_user_message_params_release(params);
    covey_client_release(client);
}

static void options_and_filters_are_checked(void) {
    const int32_t bad = COVEY_ERROR_INVALID_PARAMETER;
    static const struct {
        int32_t (*set)(covey_sync_options *, int32_t);
        int32_t least, most;
    } ranges[] = {
        {covey_sync_options_set_message_collection_capacity, 200, INT32_MAX},
        {covey_sync_options_set_message_resend_policy, COVEY_SYNC_RESEND_NONE, COVEY_SYNC_RESEND_AUTOMATIC},
        {covey_sync_options_set_automatic_message_resend_retry_count, 1, 50},
        {covey_sync_options_set_max_failed_message_count_per_channel, 1, 1000},
        {covey_sync_options_set_failed_message_retention_days, 1, 365}};
    covey_sync_options *options = NULL;
    covey_sync_message_filter *filter = NULL;
    REFUSED(bad, covey_sync_options_new, NULL);
    REFUSED(bad, covey_sync_message_filter_new, NULL);
    CHECK_EQUAL(covey_sync_options_new(&options), 0);
    CHECK_EQUAL(covey_sync_message_filter_new(&filter), 0);
    for (size_t index = 0; index < sizeof ranges / sizeof *ranges; index++) {
        CHECK_EQUAL(ranges[index].set(options, ranges[index].least), 0);
        CHECK_EQUAL(ranges[index].set(options, ranges[index].most), 0);
        REFUSED(bad, ranges[index].set, options, ranges[index].least - 1);
        REFUSED(bad, ranges[index].set, options, INT32_MIN);
        if (ranges[index].most < INT32_MAX) REFUSED(bad, ranges[index].set, options, ranges[index].most + 1);
        REFUSED(COVEY_ERROR_BAD_HANDLE, ranges[index].set, NULL, ranges[index].least);
        REFUSED(
            COVEY_ERROR_BAD_HANDLE, ranges[index].set, (covey_sync_options *)(void *)filter, ranges[index].least);
    }
    const char *names[] = {"one", NULL, "\xff"};
    REFUSED(bad, covey_sync_message_filter_set_message_type, filter, 4);
    REFUSED(bad, covey_sync_message_filter_set_message_type, filter, -1);
    REFUSED(bad, covey_sync_message_filter_set_custom_types, filter, NULL, 1);
    REFUSED(bad, covey_sync_message_filter_set_custom_types, filter, names, 2);
    REFUSED(bad, covey_sync_message_filter_set_sender_ids, filter, names + 2, 1);
    CHECK_EQUAL(covey_sync_message_filter_set_sender_ids(filter, NULL, 0), 0);
    covey_sync_options_release(options);
    covey_sync_message_filter_release(filter);
    covey_sync_options_release(options);
    REFUSED(COVEY_ERROR_BAD_HANDLE, covey_sync_options_set_failed_message_retention_days, options, 1);
    REFUSED(COVEY_ERROR_BAD_HANDLE, covey_sync_message_filter_set_message_type, filter, 0);
    covey_sync_options_release(NULL);
    covey_sync_message_filter_release(NULL);
}

/* Set up without a server: collections open on the cache alone. */
static void app_open_offline(app *app, const char *stem) {
    memset(app, 0, sizeof *app);
    snprintf(app->user_id, sizeof app->user_id, "%s", new_name(stem));
    app->client = make_client(1, COVEY_DELIVERY_POLL);
    APP_ASKS(app, COVEY_OK, on_done, covey_sync_setup, app->client, app->user_id, NULL);
}

static void arguments_of_collections_are_checked(void) {
    const int32_t bad = COVEY_ERROR_INVALID_PARAMETER;
    app ana;
    host host;
    app_open_offline(&ana, "ana");
    NOT_MADE(bad, "channel_url", ana.client, NULL, COVEY_TIME_NEWEST, 0);
    NOT_MADE(bad, "channel_url", ana.client, "", COVEY_TIME_NEWEST, 0);
    NOT_MADE(bad, "viewpoint_at", ana.client, "room", -1, 0);
    NOT_MADE(bad, "0 to 200", ana.client, "room", COVEY_TIME_NEWEST, 201);
    NOT_MADE(bad, "0 to 200", ana.client, "room", COVEY_TIME_NEWEST, -1);
    NOT_MADE(COVEY_ERROR_BAD_HANDLE, "", NULL, "room", COVEY_TIME_NEWEST, 0);
    CHECK_EQUAL(
        covey_sync_message_collection_new(ana.client, "room", NULL, COVEY_TIME_NEWEST, 0, NULL, NULL, NULL), -bad);
    host_create(&host, &ana, "room", 0);
    covey_sync_message_collection *room = host.collection;
    covey_message_list *list = (covey_message_list *)(uintptr_t)8;
    CALL_REFUSED(bad, "direction", on_fetched, covey_sync_message_collection_fetch, room, 2);
    CALL_REFUSED(bad, "viewpoint_at", on_done, covey_sync_message_collection_reset_viewpoint, room, -1);
    REFUSED(bad, covey_sync_message_collection_message_count, room, 3);
    REFUSED(bad, covey_sync_message_collection_messages, room, -1, &list);
    CHECK(list == NULL);
    REFUSED(bad, covey_sync_message_collection_messages, room, 0, NULL);
    CALL_REFUSED(COVEY_ERROR_BAD_HANDLE, "", on_done, covey_sync_message_collection_append_message, room, NULL);
    CALL_REFUSED(COVEY_ERROR_BAD_HANDLE, "", on_done, covey_sync_message_collection_update_message, room, NULL);
    CALL_REFUSED(COVEY_ERROR_BAD_HANDLE, "", on_done, covey_sync_message_collection_delete_message, room, NULL);
    CALL_REFUSED(
        COVEY_ERROR_BAD_HANDLE, "", on_done, covey_sync_message_collection_handle_send_response, room, NULL, 0);
    CALL_REFUSED(
        COVEY_ERROR_BAD_HANDLE, "", on_fetched, covey_sync_message_collection_fetch,
        (covey_sync_message_collection *)(void *)ana.client, COVEY_SYNC_NEXT);
    host_close(&host);
    /* What was released is known no more. */
    CALL_REFUSED(COVEY_ERROR_BAD_HANDLE, "", on_fetched, covey_sync_message_collection_fetch, room, COVEY_SYNC_NEXT);
    REFUSED(COVEY_ERROR_BAD_HANDLE, covey_sync_message_collection_remove, room);
    REFUSED(COVEY_ERROR_BAD_HANDLE, covey_sync_message_collection_message_count, room, 0);
    covey_sync_message_collection_release(room);
    CHECK_EQUAL(host.freed, 1);

    covey_message *made = (covey_message *)(uintptr_t)8;
    REFUSED(COVEY_ERROR_MALFORMED_DATA, covey_sync_message_from_json, "{}", COVEY_NUL_TERMINATED, &made);
    REFUSED(COVEY_ERROR_MALFORMED_DATA, covey_sync_message_from_json, "no object", COVEY_NUL_TERMINATED, &made);
    REFUSED(bad, covey_sync_message_from_json, NULL, 0, &made);
    CHECK(made == NULL);
    REFUSED(bad, covey_sync_message_from_json, "{}", COVEY_NUL_TERMINATED, NULL);
    covey_client_release(ana.client);
}

static void structs_of_other_versions_are_understood(void) {
    app ana;
    host host = {.freed = 0};
    app_open_offline(&ana, "ana");
    /* Of a later header, which asks for nothing that this library does not know, and for something. */
    struct { covey_sync_message_callbacks known; void *later; } longer;
    covey_sync_message_callbacks_init(&longer.known, sizeof longer);
    longer.known.user_data = &host;
    longer.known.user_data_free = host_free;
    covey_sync_message_collection *made = NULL;
    CHECK_EQUAL(
        covey_sync_message_collection_new(ana.client, "room", NULL, 0, 0, &longer.known, &made, NULL), 0);
    covey_sync_message_collection_release(made);
    CHECK_EQUAL(host.freed, 1);
    longer.later = &host;
    REFUSED_SAYING(
        COVEY_ERROR_INVALID_PARAMETER, "does not know", covey_sync_message_collection_new, ana.client, "room", NULL,
        0, 0, &longer.known, &made);
    CHECK_EQUAL(host.freed, 2); /* what is refused is freed, too */
    /* Of an earlier one. */
    covey_sync_message_callbacks shorter = host_callbacks(&host);
    shorter.struct_size = offsetof(covey_sync_message_callbacks, pending_messages);
    CHECK_EQUAL(covey_sync_message_collection_new(ana.client, "room", NULL, 0, 0, &shorter, &made, NULL), 0);
    covey_sync_message_collection_release(made);
    CHECK_EQUAL(host.freed, 3);
    /* Of none. */
    covey_sync_channel_callbacks channel_callbacks;
    covey_sync_channel_callbacks_init(&channel_callbacks, sizeof channel_callbacks);
    CHECK_EQUAL(channel_callbacks.struct_size, sizeof channel_callbacks);
    shorter.struct_size = channel_callbacks.struct_size = 0;
    covey_sync_channel_collection *channels = NULL;
    REFUSED_SAYING(
        COVEY_ERROR_INVALID_PARAMETER, "init function", covey_sync_message_collection_new, ana.client, "room", NULL,
        0, 0, &shorter, &made);
    REFUSED_SAYING(
        COVEY_ERROR_INVALID_PARAMETER, "init function", covey_sync_channel_collection_new, ana.client, NULL,
        &channel_callbacks, &channels);
    covey_sync_message_callbacks_init(NULL, 1);
    covey_client_release(ana.client);
}

/* Without a delegate nothing could be reported, so nothing is fetched. */
static void without_a_delegate_nothing_is_fetched(void) {
    const int32_t code = COVEY_ERROR_SYNC_INVALID_PARAMETER;
    app ana;
    app_open_offline(&ana, "ana");
    covey_sync_message_collection *room = NULL;
    covey_sync_channel_collection *channels = NULL;
    CHECK_EQUAL(covey_sync_message_collection_new(ana.client, "room", NULL, 0, 0, NULL, &room, NULL), 0);
    CHECK_EQUAL(covey_sync_channel_collection_new(ana.client, NULL, NULL, &channels, NULL), 0);
    CALL_REFUSED(code, "delegate", on_fetched, covey_sync_message_collection_fetch, room, COVEY_SYNC_NEXT);
    CALL_REFUSED(code, "delegate", on_fetched, covey_sync_message_collection_fetch_all_next, room);
    CALL_REFUSED(code, "delegate", on_done, covey_sync_message_collection_fetch_pending, room);
    CALL_REFUSED(code, "delegate", on_done, covey_sync_message_collection_fetch_failed, room);
    CALL_REFUSED(code, "delegate", on_fetched, covey_sync_channel_collection_fetch, channels);
    covey_sync_message_collection_release(room);
    covey_sync_channel_collection_release(channels);
    covey_client_release(ana.client);
}

/* ---- Life -------------------------------------------------------------------------------------------------------- */

static void release_order_does_not_matter(void) {
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int order = 0; order < 6; order++) {
        app ana;
        host host;
        app_open_offline(&ana, "ana");
        host_create(&host, &ana, "room", 0);
        covey_sync_channel_collection *channels = NULL;
        covey_message_list *list = NULL;
        covey_channel_list *channel_list = NULL;
        CHECK_EQUAL(covey_sync_channel_collection_new(ana.client, NULL, NULL, &channels, NULL), 0);
        CHECK_EQUAL(covey_sync_message_collection_messages(host.collection, 0, &list), 0);
        CHECK_EQUAL(covey_sync_channel_collection_channels(channels, &channel_list), 0);
        for (int step = 0; step < 3; step++) {
            if (orders[order][step] == 0) covey_client_release(ana.client);
            if (orders[order][step] == 1) covey_sync_message_collection_release(host.collection);
            if (orders[order][step] == 2) covey_sync_channel_collection_release(channels);
        }
        CHECK_EQUAL(host.freed, 1);
        CHECK_EQUAL(covey_message_list_count(list), 0);
        CHECK_EQUAL(covey_channel_list_count(channel_list), 0);
        covey_message_list_release(list);
        covey_channel_list_release(channel_list);
        CHECK_EQUAL(covey_debug_live_objects(), 0);
    }
}

static void a_removed_collection_is_inert(void) {
    const int32_t code = COVEY_ERROR_COLLECTION_DISPOSED;
    app ana;
    host host;
    app_open_offline(&ana, "ana");
    host_create(&host, &ana, "room", 0);
    covey_sync_message_collection *room = host.collection;
    /* What waits when it is removed ends with the error. */
    probe waiting = PROBE;
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(room, COVEY_SYNC_NEXT, on_fetched, &waiting, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_sync_message_collection_remove(room), 0);
    CHECK_EQUAL(host.freed, 1);
    UNTIL(&ana, waiting.freed == 1);
    CHECK_EQUAL(waiting.code, code);
    CHECK_EQUAL(waiting.rows, true);
    CHECK_EQUAL(covey_sync_message_collection_remove(room), 0);
    CALL_REFUSED(code, "disposed", on_fetched, covey_sync_message_collection_fetch, room, COVEY_SYNC_PREVIOUS);
    CALL_REFUSED(code, "disposed", on_fetched, covey_sync_message_collection_fetch_all_next, room);
    CALL_REFUSED(code, "disposed", on_done, covey_sync_message_collection_fetch_failed, room);
    CALL_REFUSED(code, "disposed", on_done, covey_sync_message_collection_reset_viewpoint, room, 1);
    CHECK_EQUAL(covey_sync_message_collection_message_count(room, COVEY_SYNC_MESSAGES_SUCCEEDED), 0);
    CHECK_EQUAL(host.actions, 0);
    host_close(&host);

    covey_sync_channel_callbacks callbacks;
    covey_sync_channel_callbacks_init(&callbacks, sizeof callbacks);
    callbacks.user_data = &host;
    callbacks.user_data_free = host_free;
    covey_sync_channel_collection *channels = NULL;
    CHECK_EQUAL(covey_sync_channel_collection_new(ana.client, NULL, &callbacks, &channels, NULL), 0);
    CHECK_EQUAL(covey_sync_channel_collection_remove(channels), 0);
    CHECK_EQUAL(host.freed, 2);
    CHECK_EQUAL(covey_sync_channel_collection_remove(channels), 0);
    CALL_REFUSED(code, "disposed", on_fetched, covey_sync_channel_collection_fetch, channels);
    covey_sync_channel_collection_release(channels);
    REFUSED(COVEY_ERROR_BAD_HANDLE, covey_sync_channel_collection_remove, channels);
    covey_client_release(ana.client);
}

static void a_closed_client_is_inert(void) {
    const int32_t code = COVEY_ERROR_INVALID_INITIALIZATION;
    app ana;
    host host;
    probe waiting = PROBE;
    app_open_offline(&ana, "ana");
    host_create(&host, &ana, "room", 0);
    CHECK_EQUAL(
        covey_sync_message_collection_fetch_pending(host.collection, on_done, &waiting, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_close(ana.client), 0);
    CHECK_EQUAL(waiting.freed, 1);
    CHECK_EQUAL(host.freed, 1);
    NOT_MADE(code, "closed", ana.client, "room", 0, 0);
    REFUSED(code, covey_sync_resume, ana.client, false);
    CALL_REFUSED(code, "closed", on_done, covey_sync_clear_cache, ana.client);
    CALL_REFUSED(code, "closed", on_done, covey_sync_setup, ana.client, ana.user_id, NULL);
    CALL_REFUSED(code, "closed", on_fetched, covey_sync_message_collection_fetch, host.collection, COVEY_SYNC_NEXT);
    host_close(&host);
    covey_client_release(ana.client);
}

/* Again for the same user it changes nothing but the options; another user's cache is another one. */
static void a_set_up_may_be_repeated(void) {
    app ana;
    host host;
    app_open_offline(&ana, "ana");
    host_create(&host, &ana, "room", 0);
    covey_sync_options *options = policy(COVEY_SYNC_RESEND_NONE, 1);
    APP_ASKS(&ana, COVEY_OK, on_done, covey_sync_setup, ana.client, ana.user_id, options);
    covey_sync_options_release(options);
    CALL_REFUSED(COVEY_ERROR_BAD_HANDLE, "", on_done, covey_sync_setup, ana.client, ana.user_id, options);
    CHECK(host_fetch(&host, COVEY_SYNC_PREVIOUS));
    APP_ASKS(&ana, COVEY_OK, on_done, covey_sync_setup, ana.client, new_name("bo"), NULL);
    CHECK_EQUAL(host.freed, 1);
    CALL_REFUSED(
        COVEY_ERROR_COLLECTION_DISPOSED, "disposed", on_fetched, covey_sync_message_collection_fetch, host.collection,
        COVEY_SYNC_PREVIOUS);
    host_close(&host);
    covey_client_release(ana.client);
}

/* One user's cache is open in one client at a time. */
static void a_set_up_says_that_the_cache_is_in_use(void) {
    app ana;
    app_open_offline(&ana, "ana");
    app other = {.client = make_client(1, COVEY_DELIVERY_POLL)};
    APP_ASKS(&other, COVEY_ERROR_STORE_LOCKED, on_done, covey_sync_setup, other.client, ana.user_id, NULL);
    /* A set-up that has failed is none. */
    CALL_REFUSED(COVEY_ERROR_SYNC_NOT_SET_UP, "covey_sync_setup", on_done, covey_sync_clear_cache, other.client);
    covey_client_release(ana.client);
    covey_client_release(other.client);
}

/* As for every failure: the out-parameter is set to NULL, so its old value is not mistaken for a collection. */
static void what_is_not_made_is_null_whatever_was_wrong(void) {
    app ana;
    app_open_offline(&ana, "ana");
    covey_sync_message_callbacks callbacks;
    covey_sync_message_callbacks_init(&callbacks, sizeof callbacks);
    covey_sync_channel_callbacks channel_callbacks;
    covey_sync_channel_callbacks_init(&channel_callbacks, sizeof channel_callbacks);
    callbacks.struct_size = channel_callbacks.struct_size = 0;
    covey_sync_message_collection *made = (covey_sync_message_collection *)(uintptr_t)8;
    covey_sync_channel_collection *channels = (covey_sync_channel_collection *)(uintptr_t)8;
    CHECK(covey_sync_message_collection_new(ana.client, "room", NULL, 0, 0, &callbacks, &made, NULL) < 0);
    CHECK(covey_sync_channel_collection_new(ana.client, NULL, &channel_callbacks, &channels, NULL) < 0);
    CHECK(made == NULL);
    CHECK(channels == NULL);
    covey_client_release(ana.client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(before_the_set_up_everything_is_refused), CASE(options_and_filters_are_checked),
    CASE(arguments_of_collections_are_checked), CASE(structs_of_other_versions_are_understood),
    CASE(without_a_delegate_nothing_is_fetched), CASE(release_order_does_not_matter),
    CASE(a_removed_collection_is_inert), CASE(a_closed_client_is_inert), CASE(a_set_up_may_be_repeated),
    CASE(a_set_up_says_that_the_cache_is_in_use), CASE(what_is_not_made_is_null_whatever_was_wrong), {NULL, NULL}};
