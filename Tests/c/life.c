/* The lifetime of clients and collections without a server: what is freed when, in which order, and by which thread. */
#include "support.h"

#include <poll.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static covey_message_collection_callbacks callbacks_for(probe *probe) {
    covey_message_collection_callbacks callbacks;
    covey_message_collection_callbacks_init(&callbacks, sizeof callbacks);
    callbacks.user_data = probe;
    callbacks.user_data_free = probe_free;
    return callbacks;
}

static covey_message_collection *make_collection(covey_client *client, probe *probe) {
    covey_message_collection_callbacks callbacks = callbacks_for(probe);
    covey_message_collection *collection = NULL;
    CHECK_EQUAL(
        covey_message_collection_new(client, "room", COVEY_TIME_NEWEST, NULL, &callbacks, &collection, NULL), 0);
    return collection;
}

static void release_order_does_not_matter(void) {
    for (int order = 0; order < 6; order++) {
        probe seen = PROBE;
        covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
        covey_message_collection *messages = make_collection(client, &seen);
        covey_group_channel_collection *channels = NULL;
        CHECK_EQUAL(covey_group_channel_collection_new(client, NULL, NULL, &channels, NULL), 0);
        covey_message_list *list = NULL;
        CHECK_EQUAL(covey_message_collection_timeline(messages, &list), 0);
        static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (int step = 0; step < 3; step++) {
            if (orders[order][step] == 0) covey_client_release(client);
            if (orders[order][step] == 1) covey_message_collection_release(messages);
            if (orders[order][step] == 2) covey_group_channel_collection_release(channels);
        }
        CHECK_EQUAL(covey_message_list_count(list), 0);
        covey_message_list_release(list);
        CHECK_EQUAL(probe_freed(&seen), 1);
        CHECK_EQUAL(covey_debug_live_objects(), 0);
    }
}

static void a_closed_client_is_inert(void) {
    probe seen = PROBE, load = PROBE;
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    covey_message_collection *collection = make_collection(client, &seen);
    CHECK_EQUAL(covey_client_close(client), 0);
    CHECK_EQUAL(covey_client_close(client), 0);
    CHECK_EQUAL(probe_freed(&seen), 1);
    CHECK_EQUAL(covey_client_connection_state(client), COVEY_CONNECTION_STATE_CLOSED);
    CHECK_EQUAL(covey_client_pause(client), -COVEY_ERROR_INVALID_INITIALIZATION);
    covey_error *error = NULL;
    CHECK_EQUAL(
        covey_message_collection_load_previous(collection, on_messages, &load, probe_free, NULL, &error),
        -COVEY_ERROR_INVALID_INITIALIZATION);
    CHECK_EQUAL(covey_error_code(error), COVEY_ERROR_INVALID_INITIALIZATION);
    covey_error_release(error);
    CHECK_EQUAL(probe_freed(&load), 1);
    CHECK_EQUAL(load.count, 0);
    CHECK_EQUAL(covey_message_collection_has_previous(collection), 1);
    CHECK_EQUAL(covey_message_collection_dispose(collection), 0);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

static void a_disposed_collection_is_inert(void) {
    probe seen = PROBE, load = PROBE;
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    covey_message_collection *collection = make_collection(client, &seen);
    covey_message_list *page = NULL;
    covey_error *error = NULL;
    CHECK_EQUAL(covey_message_collection_peek(collection, &page, &error), -COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK(page == NULL);
    CHECK(error != NULL);
    covey_error_release(error);
    CHECK_EQUAL(covey_message_collection_peek(collection, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_message_collection_dispose(collection), 0);
    CHECK_EQUAL(probe_freed(&seen), 1);
    CHECK_EQUAL(covey_message_collection_peek(collection, &page, NULL), -COVEY_ERROR_COLLECTION_DISPOSED);
    CHECK_EQUAL(covey_message_collection_peek(NULL, &page, NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_message_collection_dispose(collection), 0);
    CHECK_EQUAL(probe_freed(&seen), 1);
    CHECK_EQUAL(
        covey_message_collection_load_next(collection, on_messages, &load, probe_free, NULL, NULL),
        -COVEY_ERROR_COLLECTION_DISPOSED);
    CHECK_EQUAL(
        covey_message_collection_start(collection, on_start, on_start, &load, probe_free, NULL),
        -COVEY_ERROR_COLLECTION_DISPOSED);
    CHECK_EQUAL(probe_freed(&load), 2);
    CHECK_EQUAL(covey_message_collection_succeeded_count(collection), 0);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

static void user_data_free_runs_once_where_registering_fails(void) {
    probe seen = PROBE;
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    uint64_t id = 9;
    CHECK_EQUAL(
        covey_client_connect(client, "", NULL, NULL, on_user, &seen, probe_free, &id, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(id, 0);
    CHECK_EQUAL(probe_freed(&seen), 1);
    CHECK_EQUAL(
        covey_client_get_channel(NULL, "room", on_channel, &seen, probe_free, NULL, NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(probe_freed(&seen), 2);
    covey_message_collection_callbacks callbacks = callbacks_for(&seen);
    covey_message_collection *collection = NULL;
    CHECK_EQUAL(
        covey_message_collection_new(client, "room", -1, NULL, &callbacks, &collection, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(collection == NULL);
    CHECK_EQUAL(probe_freed(&seen), 3);
    CHECK_EQUAL(seen.count, 0);
    covey_client_release(client);
}

static void a_callback_struct_of_another_version_is_understood(void) {
    probe seen = PROBE;
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    covey_message_collection *collection = NULL;
    /* A longer one, of a later header: what this library does not know must be zero. */
    struct { covey_message_collection_callbacks known; void *later; } longer;
    covey_message_collection_callbacks_init(&longer.known, sizeof longer);
    CHECK_EQUAL(longer.known.struct_size, sizeof longer);
    longer.known.user_data = &seen;
    longer.known.user_data_free = probe_free;
    CHECK(longer.later == NULL);
    CHECK_EQUAL(covey_message_collection_new(client, "room", 0, NULL, &longer.known, &collection, NULL), 0);
    covey_message_collection_release(collection);
    CHECK_EQUAL(probe_freed(&seen), 1);
    longer.later = &seen;
    CHECK_EQUAL(
        covey_message_collection_new(client, "room", 0, NULL, &longer.known, &collection, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    /* A shorter one, of an earlier header. */
    covey_message_collection_callbacks shorter = callbacks_for(&seen);
    shorter.struct_size = offsetof(covey_message_collection_callbacks, messages_updated);
    CHECK_EQUAL(covey_message_collection_new(client, "room", 0, NULL, &shorter, &collection, NULL), 0);
    covey_message_collection_release(collection);
    /* One that ends inside a function pointer: half of it would be called. */
    covey_error *error = NULL;
    shorter.struct_size = offsetof(covey_message_collection_callbacks, messages_updated) + 4;
    CHECK_EQUAL(
        covey_message_collection_new(client, "room", 0, NULL, &shorter, &collection, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(strstr(covey_error_message(error, NULL), "struct_size is 36, and must be a multiple of 8 from 24 to 4096") != NULL);
    covey_error_release(error);
    CHECK_EQUAL(probe_freed(&seen), 4);
    /* None at all. */
    shorter.struct_size = 0;
    CHECK_EQUAL(
        covey_message_collection_new(client, "room", 0, NULL, &shorter, &collection, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    covey_client_release(client);
}

static void closing_completes_what_waits(void) {
    probe seen = PROBE;
    /* No server listens at port 1, and nothing dispatches. */
    covey_client *client = make_client(1, COVEY_DELIVERY_POLL);
    for (int index = 0; index < 3; index++) {
        CHECK_EQUAL(covey_client_get_channel(client, "room", on_channel, &seen, probe_free, NULL, NULL), 0);
    }
    CHECK_EQUAL(covey_client_close(client), 0);
    CHECK_EQUAL(seen.count, 3);
    CHECK(seen.code != COVEY_OK);
    CHECK_EQUAL(probe_freed(&seen), 3);
    covey_client_release(client);
}

static void thread_mode_has_no_descriptor(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(covey_client_fd(client), -COVEY_ERROR_NOT_SUPPORTED);
    CHECK_EQUAL(covey_client_dispatch(client, 0, 0), -COVEY_ERROR_NOT_SUPPORTED);
    covey_client_release(client);
}

static void dispatching_gives_what_waits_to_this_thread(void) {
    probe seen = PROBE;
    covey_client *client = make_client(1, COVEY_DELIVERY_POLL);
    CHECK(covey_client_fd(client) >= 0);
    CHECK_EQUAL(covey_client_dispatch(client, 0, 0), 0);
    CHECK_EQUAL(covey_client_dispatch(client, -1, 0), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_get_channel(client, "room", on_channel, &seen, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(seen.count, 0);
    while (seen.count == 0) CHECK(covey_client_dispatch(client, 0, 1000 * LIMIT_SECONDS) > 0);
    CHECK_EQUAL(seen.code, COVEY_ERROR_CONNECTION_REQUIRED);
    CHECK_EQUAL(covey_client_waiting_count(client), 0);
    CHECK_EQUAL(covey_client_dropped_count(client), 0);
    covey_client_release(client);
}

/* Whoever watches it learns of the end, and no other file has its number before the release. */
static void the_descriptor_is_readable_from_the_closing_to_the_release(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_POLL);
    struct pollfd watched = {.fd = covey_client_fd(client), .events = POLLIN};
    CHECK_EQUAL(poll(&watched, 1, 0), 0);
    CHECK_EQUAL(covey_client_close(client), 0);
    CHECK_EQUAL(poll(&watched, 1, 0), 1);
    CHECK_EQUAL(watched.revents, POLLIN);
    CHECK_EQUAL(covey_client_dispatch(client, 0, 0), -COVEY_ERROR_INVALID_INITIALIZATION);
    covey_client *other = make_client(1, COVEY_DELIVERY_POLL);
    CHECK(covey_client_fd(other) != watched.fd);
    covey_client_release(client);
    CHECK_EQUAL(poll(&watched, 1, 0), 1);
    CHECK_EQUAL(watched.revents, POLLNVAL);
    covey_client_release(other);
}

static void wake_up(void *user_data) { probe_tell(user_data, 0, 0); }

static covey_client_options *options_with_a_hook(probe *woken) {
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    CHECK_EQUAL(covey_client_options_set_wake(options, wake_up, woken, probe_free), 0);
    return options;
}

static void a_wake_hook_and_the_librarys_thread_contradict_each_other(void) {
    probe woken = PROBE;
    covey_client_options *options = options_with_a_hook(&woken);
    covey_client *client = NULL;
    covey_error *error = NULL;
    CHECK_EQUAL(covey_client_options_set_delivery(options, COVEY_DELIVERY_THREAD), 0);
    CHECK_EQUAL(covey_client_new(options, &client, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(client == NULL && error != NULL);
    covey_error_release(error);
    /* Without the hook, or in the mode that it needs, there is none. */
    CHECK_EQUAL(covey_client_options_set_delivery(options, COVEY_DELIVERY_POLL), 0);
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_release(client);
    CHECK_EQUAL(probe_freed(&woken), 1);
    CHECK_EQUAL(covey_client_options_set_delivery(options, COVEY_DELIVERY_THREAD), 0);
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_release(client);
    covey_client_options_release(options);
}

static void the_wake_hook_fires_once_until_the_next_dispatch(void) {
    probe woken = PROBE, seen = PROBE;
    covey_client_options *options = options_with_a_hook(&woken);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    CHECK_EQUAL(probe_freed(&woken), 0);
    CHECK_EQUAL(covey_client_fd(client), -COVEY_ERROR_NOT_SUPPORTED);
    for (int index = 0; index < 5; index++) {
        CHECK_EQUAL(covey_client_get_channel(client, "room", on_channel, &seen, probe_free, NULL, NULL), 0);
    }
    probe_wait(&woken, 1);
    while (seen.count < 5) CHECK(covey_client_dispatch(client, 1, 1000 * LIMIT_SECONDS) == 1);
    covey_client_release(client);
    CHECK(probe_count(&woken) >= 1 && probe_count(&woken) <= 5);
    CHECK_EQUAL(probe_freed(&woken), 1);
}

/* Inside a callback: dispatching is refused; disposing, closing and releasing everything is allowed. */
static void dispatch_inside(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)id, (void)channel, (void)error;
    probe *me = user_data;
    CHECK_EQUAL(covey_client_dispatch(me->context, 0, 0), -COVEY_ERROR_NOT_IN_CALLBACK);
    probe_tell(me, 0, 0);
}

static void dispatching_inside_a_callback_is_refused(void) {
    probe seen = PROBE;
    covey_client *client = make_client(1, COVEY_DELIVERY_POLL);
    seen.context = client;
    CHECK_EQUAL(covey_client_get_channel(client, "room", dispatch_inside, &seen, NULL, NULL, NULL), 0);
    while (seen.count == 0) CHECK(covey_client_dispatch(client, 0, 1000 * LIMIT_SECONDS) > 0);
    covey_client_release(client);
}

typedef struct {
    probe *probe;
    covey_client *client;
    covey_message_collection *collection;
    int how;
} ending;

static void end_inside(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)id, (void)channel, (void)error;
    ending *me = user_data;
    if (me->how == 1) CHECK_EQUAL(covey_client_close(me->client), 0);
    if (me->how == 2) covey_client_release(me->client);
    covey_message_collection_release(me->collection);
    probe_tell(me->probe, 0, 0);
}

static void everything_may_end_inside_a_callback(void) {
    for (int how = 0; how < 3; how++) {
        for (int32_t delivery = COVEY_DELIVERY_THREAD; delivery <= COVEY_DELIVERY_POLL; delivery++) {
            probe seen = PROBE, rest = PROBE, collected = PROBE;
            covey_client *client = make_client(1, delivery);
            ending ending = {&seen, client, make_collection(client, &collected), how};
            CHECK_EQUAL(covey_client_get_channel(client, "room", end_inside, &ending, NULL, NULL, NULL), 0);
            CHECK_EQUAL(covey_client_get_channel(client, "room", on_channel, &rest, probe_free, NULL, NULL), 0);
            while (delivery == COVEY_DELIVERY_POLL && seen.count == 0) {
                CHECK(covey_client_dispatch(client, 1, 1000 * LIMIT_SECONDS) > 0);
            }
            probe_wait(&seen, 1);
            if (how < 2) covey_client_release(client);
            probe_wait(&rest, 1);
            probe_wait(&rest, -1);
            CHECK_EQUAL(rest.count, 1);
            CHECK_EQUAL(probe_freed(&collected), 1);
        }
    }
}

static void a_directory_that_cannot_be_written_is_an_error_of_connect(void) {
    char path[128];
    snprintf(path, sizeof path, "%s/file", cache_directory());
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    fclose(file);
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, path), 0);
    CHECK_EQUAL(covey_client_options_set_api_url(options, "http://127.0.0.1:1"), 0);
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, "ws://127.0.0.1:1"), 0);
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    CHECK_EQUAL(connect_client(client, "ana"), COVEY_ERROR_LOCAL_DATABASE);
    covey_client_release(client);
}

/* The library's threads have just begun, and exit() takes the process apart around them. Each round waits a little longer:
 * exit() then finds the threads elsewhere in their start. */
static void a_process_may_exit_at_once(void) {
    static const char *const key = "COVEY_EXIT_AFTER_US";
    const char *wait = getenv(key);
    if (wait) {
        make_client(1, COVEY_DELIVERY_THREAD);
        struct timespec pause = {0, 1000 * strtol(wait, NULL, 10)};
        nanosleep(&pause, NULL);
        exit(0);
    }
    const char *program = (const char *)getauxval(AT_EXECFN);
    for (int round = 0; round < 200; round++) {
        char text[16];
        snprintf(text, sizeof text, "%d", round * 10);
        setenv(key, text, 1);
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) {
            execl(program, program, "a_process_may_exit_at_once", (char *)NULL);
            _exit(2);
        }
        int status = -1;
        CHECK(waitpid(child, &status, 0) == child);
        CHECK_EQUAL(status, 0);
    }
    unsetenv(key);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(release_order_does_not_matter), CASE(a_closed_client_is_inert), CASE(a_disposed_collection_is_inert),
    CASE(user_data_free_runs_once_where_registering_fails), CASE(a_callback_struct_of_another_version_is_understood),
    CASE(closing_completes_what_waits), CASE(thread_mode_has_no_descriptor),
    CASE(dispatching_gives_what_waits_to_this_thread), CASE(the_wake_hook_fires_once_until_the_next_dispatch),
    CASE(the_descriptor_is_readable_from_the_closing_to_the_release),
    CASE(a_wake_hook_and_the_librarys_thread_contradict_each_other),
    CASE(dispatching_inside_a_callback_is_refused), CASE(everything_may_end_inside_a_callback),
    CASE(a_directory_that_cannot_be_written_is_an_error_of_connect), CASE(a_process_may_exit_at_once), {NULL, NULL}};
