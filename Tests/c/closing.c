/* Closing while something is under way: callbacks that wait, callbacks that run, on any thread, in every mode of
 * delivery. The first case talks to a sandbox server, the others need none. */
#include "live.h"

/* ---- Answers whose edits presuppose changes that closing drops ---- */

static void start_collection(covey_client *client, const char *url, probe *seen, covey_message_collection **collection) {
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, collection, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(*collection, on_start, on_start, seen, probe_free, NULL), 0);
}

static void leave_unsent_messages(const char *user_id, const char *url) {
    covey_client *client = log_in(user_id);
    CHECK_EQUAL(covey_client_pause(client), 0);
    for (int index = 0; index < 3; index++) {
        covey_user_message_params *params = message("later");
        CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, NULL, NULL, NULL, NULL, NULL), 0);
        covey_user_message_params_release(params);
    }
    covey_client_release(client);
}

static void a_client_may_be_closed_after_any_callback(void) {
    const char *user_id = new_name("ana");
    covey_client *owner = log_in(user_id);
    const char *url = make_channel(owner, NULL);
    for (int index = 0; index < 5; index++) send_text(owner, url, "before");
    covey_client_release(owner);
    for (int round = 0; round < 60; round++) {
        leave_unsent_messages(user_id, url);
        probe login = PROBE, seen = PROBE;
        covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_POLL);
        CHECK_EQUAL(covey_client_connect(client, user_id, NULL, NULL, on_user, &login, probe_free, NULL, NULL), 0);
        while (login.count == 0) CHECK(covey_client_dispatch(client, 1, 1000 * LIMIT_SECONDS) > 0);
        covey_message_collection *collection = NULL;
        start_collection(client, url, &seen, &collection);
        for (int callbacks = 0; callbacks <= round % 4; callbacks++) covey_client_dispatch(client, 1, 20);
        if (round % 2 == 0) CHECK_EQUAL(covey_client_close(client), 0);
        covey_client_release(client);
        CHECK_EQUAL(covey_message_collection_succeeded_count(collection), 0);
        covey_message_collection_release(collection);
        CHECK_EQUAL(probe_freed(&login), 1);
        CHECK_EQUAL(probe_freed(&seen), 1);
        CHECK_EQUAL(covey_debug_live_objects(), 0);
    }
}

/* ---- Two clients whose callbacks end each other, each on its own thread, at the same time ---- */

enum { MODES = 3 };                                   /* thread, poll, wake */
enum { CLOSE, RELEASE, CLOSE_IN_USER_FREE, DISPOSE, REPLACE_HANDLER, WAYS };

typedef struct side {
    covey_client *client;
    covey_message_collection *collection;
    struct side *other;
    pthread_barrier_t *both_are_inside; /* NULL where one thread runs both callbacks */
    int way;
    probe ended, rest, woken, collected;
} side;

static void nothing(void *user_data) { (void)user_data; }
static void woken(void *user_data) { probe_tell(user_data, 0, 0); }
static void on_connection(void *user_data, const covey_connection_notice *notice) { (void)user_data, (void)notice; }

static covey_client *make_client_in_mode(int mode, probe *hook) {
    if (mode < 2) return make_client(1, mode);
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    CHECK_EQUAL(covey_client_options_set_wake(options, woken, hook, nothing), 0);
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    return client;
}

/* Held until both have asked: a callback that comes at once must not end a client that has not. */
static pthread_mutex_t asking = PTHREAD_MUTEX_INITIALIZER;

static void end_the_other(side *me) {
    pthread_mutex_lock(&asking);
    pthread_mutex_unlock(&asking);
    if (me->both_are_inside != NULL) pthread_barrier_wait(me->both_are_inside);
    covey_client *other = me->other->client;
    switch (me->way) {
    case CLOSE:
    case CLOSE_IN_USER_FREE: CHECK_EQUAL(covey_client_close(other), 0); break;
    case RELEASE: covey_client_release(other); break;
    case DISPOSE: CHECK_EQUAL(covey_message_collection_dispose(me->other->collection), 0); break;
    case REPLACE_HANDLER: CHECK_EQUAL(covey_client_remove_connection_handler(other, "test"), 0); break;
    }
    probe_tell(&me->ended, 0, 0);
}

static void in_callback(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)messages, (void)context;
    CHECK(id != 0 && error != NULL);
    side *me = user_data;
    if (me->way != CLOSE_IN_USER_FREE) end_the_other(me);
}

static void in_user_data_free(void *user_data) {
    side *me = user_data;
    if (me->way == CLOSE_IN_USER_FREE) end_the_other(me);
    probe_free(&me->ended);
}

static void prepare(side *me, int mode, int way) {
    covey_message_collection_callbacks callbacks;
    covey_message_collection_callbacks_init(&callbacks, sizeof callbacks);
    callbacks.user_data = &me->collected;
    callbacks.user_data_free = probe_free;
    me->way = way;
    me->client = make_client_in_mode(mode, &me->woken);
    CHECK_EQUAL(covey_client_add_connection_handler(me->client, "test", on_connection, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_message_collection_new(me->client, "room", COVEY_TIME_NEWEST, NULL, &callbacks, &me->collection, NULL), 0);
}

static void ask(side *me) {
    CHECK_EQUAL(covey_message_collection_load_previous(me->collection, in_callback, me, in_user_data_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_get_channel(me->client, "room", on_channel, &me->rest, probe_free, NULL, NULL), 0);
}

static void *dispatch_until_ended(void *user_data) {
    side *me = user_data;
    while (probe_count(&me->ended) == 0) covey_client_dispatch(me->client, 1, 100);
    return NULL;
}

static void end_each_other(int mode, int other_mode, int way) {
    static const probe none = PROBE;
    side first = {NULL, NULL, NULL, NULL, 0, none, none, none, none}, second = first;
    pthread_barrier_t barrier;
    pthread_t threads[2];
    CHECK(pthread_barrier_init(&barrier, NULL, 2) == 0);
    first.other = &second;
    second.other = &first;
    if (mode != 0 || other_mode != 0) first.both_are_inside = second.both_are_inside = &barrier;
    prepare(&first, mode, way);
    prepare(&second, other_mode, way);
    pthread_mutex_lock(&asking);
    ask(&first);
    ask(&second);
    pthread_mutex_unlock(&asking);
    if (mode != 0) CHECK(pthread_create(&threads[0], NULL, dispatch_until_ended, &first) == 0);
    if (other_mode != 0) CHECK(pthread_create(&threads[1], NULL, dispatch_until_ended, &second) == 0);
    probe_wait(&first.ended, 1);
    probe_wait(&second.ended, 1);
    if (mode != 0) CHECK(pthread_join(threads[0], NULL) == 0);
    if (other_mode != 0) CHECK(pthread_join(threads[1], NULL) == 0);
    if (way != RELEASE) {
        covey_client_release(first.client);
        covey_client_release(second.client);
    }
    for (int index = 0; index < 2; index++) {
        side *each = index == 0 ? &first : &second;
        probe_wait(&each->ended, -1);
        probe_wait(&each->rest, 1);
        probe_wait(&each->rest, -1);
        probe_wait(&each->collected, -1);
        CHECK_EQUAL(probe_count(&each->rest), 1);
        CHECK_EQUAL(probe_freed(&each->rest), 1);
        CHECK_EQUAL(probe_freed(&each->ended), 1);
        CHECK_EQUAL(probe_freed(&each->collected), 1);
        covey_message_collection_release(each->collection);
    }
    pthread_barrier_destroy(&barrier);
}

static void callbacks_of_two_clients_may_end_each_other(void) {
    alarm(3 * LIMIT_SECONDS); /* the watchdog kills a program that waits forever */
    for (int way = 0; way < WAYS; way++) {
        for (int pair = 0; pair < MODES * MODES; pair++) {
            fprintf(stderr, "modes %d and %d, way %d\n", pair / MODES, pair % MODES, way);
            end_each_other(pair / MODES, pair % MODES, way);
        }
    }
    alarm(10 * LIMIT_SECONDS);
}

/* ---- From a hook, on a thread of the library ---- */

static void close_in_hook(void *user_data) {
    side *me = user_data;
    if (probe_count(&me->ended) > 0) return;
    CHECK_EQUAL(covey_client_dispatch(me->other->client, 0, -1), -COVEY_ERROR_NOT_IN_CALLBACK);
    CHECK_EQUAL(covey_client_close(me->other->client), 0);
    CHECK_EQUAL(covey_client_close(me->client), 0);
    probe_tell(&me->ended, 0, 0);
}

static void the_wake_hook_may_close_clients(void) {
    alarm(3 * LIMIT_SECONDS);
    static const probe none = PROBE;
    for (int round = 0; round < 20; round++) {
        side me = {NULL, NULL, NULL, NULL, 0, none, none, none, none}, other = me;
        me.other = &other;
        other.client = make_client(1, COVEY_DELIVERY_POLL);
        CHECK_EQUAL(covey_client_get_channel(other.client, "room", on_channel, &other.rest, probe_free, NULL, NULL), 0);
        covey_client_options *options = NULL;
        CHECK_EQUAL(covey_client_options_new(&options), 0);
        CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
        CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
        CHECK_EQUAL(covey_client_options_set_wake(options, close_in_hook, &me, NULL), 0);
        CHECK_EQUAL(covey_client_new(options, &me.client, NULL), 0);
        covey_client_options_release(options);
        CHECK_EQUAL(covey_client_get_channel(me.client, "room", on_channel, &me.rest, probe_free, NULL, NULL), 0);
        /* Everything that waits is completed without a call of the app. */
        probe_wait(&me.rest, -1);
        probe_wait(&other.rest, -1);
        CHECK_EQUAL(probe_count(&me.rest), 1);
        CHECK_EQUAL(probe_count(&other.rest), 1);
        covey_client_release(me.client);
        covey_client_release(other.client);
    }
    alarm(10 * LIMIT_SECONDS);
}

/* ---- A hook that is replaced ends outside of every lock ---- */

static void change_options(void *user_data) { covey_client_options_set_read_only(user_data, false); }

static void the_end_of_a_hook_may_use_the_options(void) {
    alarm(3 * LIMIT_SECONDS);
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_wake(options, nothing, options, change_options), 0);
    CHECK_EQUAL(covey_client_options_set_wake(options, NULL, NULL, NULL), 0);
    covey_client_options_release(options);
    alarm(10 * LIMIT_SECONDS);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_client_may_be_closed_after_any_callback), CASE(callbacks_of_two_clients_may_end_each_other),
    CASE(the_wake_hook_may_close_clients), CASE(the_end_of_a_hook_may_use_the_options), {NULL, NULL}};
