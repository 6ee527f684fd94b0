/* Several loops of one process: how many there are, that clients of different loops work together and may close each
 * other, and that loops begin and end with their clients. */
#include "control.h"
#include "live.h"

#include <dirent.h>
#include <errno.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>

static int threads_named(const char *wanted) {
    int count = 0;
    DIR *tasks = opendir("/proc/self/task");
    CHECK(tasks != NULL);
    for (struct dirent *task; (task = readdir(tasks)) != NULL;) {
        char path[300], name[32] = "";
        snprintf(path, sizeof path, "/proc/self/task/%s/comm", task->d_name);
        FILE *file = fopen(path, "r");
        if (file == NULL) continue;
        if (fgets(name, sizeof name, file) != NULL) name[strcspn(name, "\n")] = 0;
        fclose(file);
        count += strcmp(name, wanted) == 0;
    }
    closedir(tasks);
    return count;
}

/* A thread has the name of the one that made it until it gives itself its own, and joining one comes before the end of its
 * entry: so the number is looked at again until it is right. */
static void expect_threads(const char *name, int wanted) {
    time_t began = time(NULL);
    int found;
    while ((found = threads_named(name)) != wanted && time(NULL) < began + LIMIT_SECONDS) sched_yield();
    CHECK_EQUAL(found, wanted);
}

static void set_loop_count(int32_t count) {
    covey_error *error = NULL;
    CHECK_EQUAL(covey_set_loop_count(count, &error), 0);
    CHECK(error == NULL);
}

static void refuse_loop_count(int32_t count, int32_t code, const char *part) {
    covey_error *error = NULL;
    CHECK_EQUAL(covey_set_loop_count(count, &error), -code);
    CHECK(strstr(covey_error_message(error, NULL), part) != NULL);
    covey_error_release(error);
    CHECK_EQUAL(covey_set_loop_count(count, NULL), -code);
}

static void a_number_out_of_range_is_refused(void) {
    CHECK(covey_has_feature("loop_count"));
    static const int32_t wrong[] = {INT32_MIN, -1, 0, 65, INT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) refuse_loop_count(wrong[i], COVEY_ERROR_INVALID_PARAMETER, "1 to 64");
    CHECK_EQUAL(covey_debug_live_objects(), 0);
}

static void each_client_has_a_loop_while_there_are_enough(void) {
    set_loop_count(3);
    covey_client *clients[7];
    for (int i = 0; i < 7; i++) {
        clients[i] = make_client(1, COVEY_DELIVERY_THREAD);
        expect_threads("covey-loop", i < 3 ? i + 1 : 3);
        refuse_loop_count(2, COVEY_ERROR_INVALID_INITIALIZATION, "open");
    }
    expect_threads("covey-delivery", 1);
    for (int i = 0; i < 7; i++) covey_client_release(clients[i]);
    expect_threads("covey-loop", 0);
    expect_threads("covey-delivery", 0);
    /* All are closed: the number may change. */
    set_loop_count(1);
    covey_client *one = make_client(1, COVEY_DELIVERY_THREAD), *other = make_client(1, COVEY_DELIVERY_POLL);
    expect_threads("covey-loop", 1);
    covey_client_release(one);
    covey_client_release(other);
}

static void without_a_call_few_clients_share_one_loop(void) {
    covey_client *clients[64];
    for (int i = 0; i < 64; i++) clients[i] = make_client(1, COVEY_DELIVERY_THREAD);
    expect_threads("covey-loop", 1);
    for (int i = 0; i < 64; i++) covey_client_release(clients[i]);
}

static void on_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)context;
    for (int64_t i = 0; i < covey_message_list_count(messages); i++) probe_tell(user_data, 0, 0);
}

static void clients_of_all_loops_receive_what_one_sends(void) {
    enum { COUNT = 6, MESSAGES = 20 };
    set_loop_count(3);
    char names[COUNT][32];
    const char *members[COUNT];
    covey_client *clients[COUNT];
    covey_message_collection *collections[COUNT];
    static probe got[COUNT], started[COUNT];
    for (int i = 0; i < COUNT; i++) {
        strcpy(names[i], new_name("user"));
        members[i] = names[i];
        clients[i] = log_in(names[i]);
    }
    expect_threads("covey-loop", 3);
    const char *url = make_channel(clients[0], NULL);
    probe invited = PROBE;
    CHECK_EQUAL(covey_client_invite(clients[0], url, members + 1, COUNT - 1, on_channel, &invited, probe_free, NULL, NULL), 0);
    probe_wait(&invited, -1);
    CHECK_EQUAL(invited.code, COVEY_OK);
    for (int i = 0; i < COUNT; i++) {
        got[i] = started[i] = (probe)PROBE;
        covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
        callbacks.messages_added = on_added;
        callbacks.user_data = &got[i];
        CHECK_EQUAL(covey_message_collection_new(clients[i], url, COVEY_TIME_NEWEST, NULL, &callbacks, &collections[i], NULL), 0);
        CHECK_EQUAL(covey_message_collection_start(collections[i], on_start, on_start, &started[i], probe_free, NULL), 0);
        probe_wait(&started[i], -1);
    }
    for (int i = 0; i < MESSAGES; i++) send_text(clients[i % COUNT], url, "to all loops");
    for (int i = 0; i < COUNT; i++) {
        /* Own messages are added when they are sent, not when they arrive. */
        probe_wait(&got[i], MESSAGES - 4);
        covey_message_collection_release(collections[i]);
        covey_client_release(clients[i]);
    }
}

typedef struct {
    covey_client *other;
    pthread_barrier_t *both_are_inside; /* NULL where one thread runs both callbacks */
    probe ended;
} closer;

/* Held until both have asked: a callback that comes at once must not close a client that has not. */
static pthread_mutex_t asking = PTHREAD_MUTEX_INITIALIZER;

static void close_the_other(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    CHECK(id != 0 && channel == NULL && error != NULL);
    closer *me = user_data;
    pthread_mutex_lock(&asking);
    pthread_mutex_unlock(&asking);
    if (me->both_are_inside != NULL) pthread_barrier_wait(me->both_are_inside);
    CHECK_EQUAL(covey_client_close(me->other), 0);
    probe_tell(&me->ended, 0, 0);
}

static void *dispatch_one(void *client) {
    CHECK_EQUAL(covey_client_dispatch(client, 1, 1000 * LIMIT_SECONDS), 1);
    return NULL;
}

static void callbacks_of_two_loops_may_close_each_others_clients(void) {
    set_loop_count(2);
    for (int round = 0; round < 40; round++) {
        bool is_polled = round % 2 == 0;
        pthread_barrier_t barrier;
        pthread_barrier_init(&barrier, NULL, 2);
        closer sides[2];
        covey_client *clients[2];
        for (int i = 0; i < 2; i++) clients[i] = make_client(1, is_polled ? COVEY_DELIVERY_POLL : COVEY_DELIVERY_THREAD);
        expect_threads("covey-loop", 2);
        pthread_mutex_lock(&asking);
        for (int i = 0; i < 2; i++) {
            sides[i] = (closer){clients[1 - i], is_polled ? &barrier : NULL, PROBE};
            CHECK_EQUAL(covey_client_get_channel(clients[i], "room", close_the_other, &sides[i], NULL, NULL, NULL), 0);
        }
        pthread_mutex_unlock(&asking);
        pthread_t threads[2];
        for (int i = 0; is_polled && i < 2; i++) CHECK_EQUAL(pthread_create(&threads[i], NULL, dispatch_one, clients[i]), 0);
        for (int i = 0; i < 2; i++) probe_wait(&sides[i].ended, 1);
        for (int i = 0; is_polled && i < 2; i++) pthread_join(threads[i], NULL);
        for (int i = 0; i < 2; i++) covey_client_release(clients[i]);
        pthread_barrier_destroy(&barrier);
    }
}

static void *make_and_close(void *rounds) {
    for (int i = 0; i < *(int *)rounds; i++) {
        covey_client *client = make_client(1, i % 2 == 0 ? COVEY_DELIVERY_THREAD : COVEY_DELIVERY_POLL);
        if (i % 3 == 0) CHECK_EQUAL(covey_client_close(client), 0);
        covey_client_release(client);
    }
    return NULL;
}

static void clients_come_and_go_on_many_threads(void) {
    enum { THREADS = 6 };
    set_loop_count(4);
    pthread_t threads[THREADS];
    int rounds = 50;
    for (int i = 0; i < THREADS; i++) CHECK_EQUAL(pthread_create(&threads[i], NULL, make_and_close, &rounds), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    expect_threads("covey-loop", 0);
    CHECK_EQUAL(covey_debug_live_objects(), 0);
}

typedef struct {
    probe probe;
    char message[256];
} failure;

static void on_failure(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    CHECK(id != 0 && channel == NULL && error != NULL);
    failure *me = user_data;
    snprintf(me->message, sizeof me->message, "%s", covey_error_message(error, NULL));
    probe_tell(&me->probe, code_of(error), 0);
}

static void probe_free_failure(void *user_data) { probe_free(&((failure *)user_data)->probe); }

/* Uses all descriptors but `free_count`: what the library has open stays open. */
static int spare[1024], spare_count;

static void take_descriptors(int free_count) {
    struct rlimit limit;
    CHECK_EQUAL(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = 1024;
    CHECK_EQUAL(setrlimit(RLIMIT_NOFILE, &limit), 0);
    while ((spare[spare_count] = dup(0)) >= 0) spare_count++;
    CHECK_EQUAL(errno, EMFILE);
    while (free_count-- > 0) close(spare[--spare_count]);
}

static void give_descriptors_back(void) {
    while (spare_count > 0) close(spare[--spare_count]);
}

static int32_t try_client(int delivery, covey_client **client, const char *part) {
    covey_client_options *options = NULL;
    covey_error *error = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    CHECK_EQUAL(covey_client_options_set_delivery(options, delivery), 0);
    int32_t code = covey_client_new(options, client, &error);
    if (code != 0) CHECK(strstr(covey_error_message(error, NULL), part) != NULL);
    covey_error_release(error);
    covey_client_options_release(options);
    return code;
}

static void a_loop_that_cannot_begin_is_an_error_of_the_first_client(void) {
    /* libcurl and OpenSSL read their files once a process, beside the first client. */
    covey_client_release(make_client(1, COVEY_DELIVERY_THREAD));
    /* A loop has four: for posts, its timer, the monitor of the network and epoll. Each may be the one that is missing. */
    for (int free_count = 0; free_count <= 4; free_count++) {
        covey_client *client = NULL;
        take_descriptors(free_count);
        CHECK_EQUAL(try_client(COVEY_DELIVERY_THREAD, &client, "ulimit -n"), free_count < 4 ? -COVEY_ERROR_UNKNOWN : 0);
        CHECK_EQUAL(client != NULL, free_count == 4);
        give_descriptors_back();
        covey_client_release(client);
        expect_threads("covey-loop", 0);
        expect_threads("covey-delivery", 0);
    }
    set_loop_count(4);
}

/* What an app sees that makes more clients than the process may have descriptors. */
static void a_process_without_descriptors_is_advised(void) {
    set_loop_count(4);
    const char *ana = new_name("ana");
    covey_client *client = log_in(ana), *other = NULL, *none = NULL;
    const char *url = make_channel(client, NULL);
    fault("delay", "request GET group_channels/*", ana, ", \"ms\": 3000");
    take_descriptors(0);
    /* It has no second loop, but a place on the first. */
    CHECK_EQUAL(try_client(COVEY_DELIVERY_THREAD, &other, ""), 0);
    CHECK_EQUAL(try_client(COVEY_DELIVERY_POLL, &none, "ulimit -n"), -COVEY_ERROR_UNKNOWN);
    CHECK(none == NULL);

    /* More requests at a time than it has connections: those that it has answer late, so none is free for two. */
    static failure failures[8];
    for (int i = 0; i < 8; i++) {
        failures[i] = (failure){PROBE, ""};
        CHECK_EQUAL(covey_client_get_channel(client, new_name("nowhere"), on_failure, &failures[i], probe_free_failure, NULL, NULL), 0);
    }
    int advised = 0;
    for (int i = 0; i < 8; i++) {
        probe_wait(&failures[i].probe, -1);
        advised += strstr(failures[i].message, "ulimit -n") != NULL;
    }
    CHECK(advised > 0);

    /* A client that is open goes on with the descriptors that it has, and with new ones once there are some. */
    send_text(client, url, "one");
    give_descriptors_back();
    expect_threads("covey-loop", 1);
    send_text(client, url, "two");
    covey_client_release(client);
    covey_client_release(other);
}

static void a_forked_child_has_no_loops(void) {
    set_loop_count(2);
    covey_client *clients[2];
    for (int i = 0; i < 2; i++) clients[i] = make_client(1, COVEY_DELIVERY_THREAD);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        int32_t code = covey_set_loop_count(2, NULL);
        for (int i = 0; i < 2; i++) covey_client_release(clients[i]);
        /* Another program, so that valgrind does not count the parent's memory as the child's leaks. */
        const char *program = code == -COVEY_ERROR_FORKED_CHILD ? "/bin/true" : "/bin/false";
        execl(program, program, (char *)NULL);
        _exit(2);
    }
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK_EQUAL(status, 0);
    for (int i = 0; i < 2; i++) covey_client_release(clients[i]);
    expect_threads("covey-loop", 0);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_number_out_of_range_is_refused), CASE(each_client_has_a_loop_while_there_are_enough),
    CASE(without_a_call_few_clients_share_one_loop), CASE(clients_of_all_loops_receive_what_one_sends),
    CASE(callbacks_of_two_loops_may_close_each_others_clients), CASE(clients_come_and_go_on_many_threads),
    CASE(a_loop_that_cannot_begin_is_an_error_of_the_first_client), CASE(a_process_without_descriptors_is_advised), CASE(a_forked_child_has_no_loops), {NULL, NULL}};
