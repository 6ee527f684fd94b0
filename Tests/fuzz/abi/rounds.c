/*
 * A round: clients with collections, threads that call whatever is drawn, a fork now and then; then everything is
 * released, in any order, and nothing may be left. Caches stay for the next round, with what was not sent.
 */
#include "fuzz.h"

#include <sys/wait.h>
#include <time.h>

#define USERS 4

/* A round that leaves the library no time. */
static bool is_hurried;

static void pace(void) {
    struct timespec short_time = {.tv_nsec = 500000};
    nanosleep(&short_time, NULL);
}

static void repeat(const char *name, int times) {
    const struct function *function = find(name);
    while (times-- > 0) call(function);
}

/* What chance alone would seldom reach. */
static void begin(void) {
    int clients = 1 + (int)below(2), user = (int)below(USERS);
    for (int i = 0; i < clients; i++) make_client((user + i) % USERS);
    repeat("covey_group_channel_params_new", 1);
    repeat("covey_user_message_params_new", 2);
    repeat("covey_user_message_params_set_message", 3);
    repeat("covey_client_options_new", 1);
    repeat("covey_file_message_params_new", 2);
    repeat("covey_file_message_params_add_bytes", 3);
    repeat("covey_poll_params_new", 1);
    repeat("covey_poll_params_set_title", 2);
    repeat("covey_poll_params_set_options", 2);
    if (chance(40)) repeat("covey_sync_setup", 2);
    repeat("covey_client_create_channel", 2);
    repeat("covey_message_collection_new", 3);
    repeat("covey_message_collection_start", 3);
    repeat("covey_group_channel_collection_new", 2);
    repeat("covey_group_channel_collection_load_more", 2);
    repeat("covey_sync_message_collection_new", 2);
    /* Time to log in: before that, most calls fail alike. Some rounds go on, and end, without. */
    for (int i = 0; i < 60 && !is_hurried; i++) {
        repeat("covey_client_dispatch", 1);
        pace();
    }
}

static void operate(uint64_t seed, int count) {
    struct worker *me = this_worker();
    for (int i = 0; i < count && !records_are_used_up(); i++) {
        /* Each step has numbers of its own: one that went another way does not change all that follow. */
        reseed(me, seed ^ (uint64_t)(i + 1) * 0x9e3779b97f4a7c15u);
        if (!has_live(client_type)) make_client((int)below(USERS));
        call(draw_function());
        if (i % 8 == 0 && !is_hurried) pace();
        if (i % 4 == 0 && !is_hurried) repeat("covey_client_dispatch", 1);
    }
}

static void *run_thread(void *argument) {
    uint64_t seed = (uint64_t)(uintptr_t)argument;
    operate(seed, settings.operations);
    return NULL;
}

/* The child calls everything, gets errors, and ends; the parent goes on. */
static void run_fork(void) {
    log_line("fork");
    clear_child_log();
    pthread_mutex_lock(&mutex);
    fflush(NULL);
    pid_t child = fork();
    pthread_mutex_unlock(&mutex);
    if (child < 0) fail("fork failed");
    if (child == 0) {
        is_forked_child = true;
        alarm((unsigned)settings.timeout_seconds);
        for (int i = 0; i < 2 * function_count; i++) call(&functions[i % function_count]);
        _exit(0);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child) fail("the forked child is not there");
    if (status != 0) fail("the forked child ended with status %#x", (unsigned)status);
}

/* Waits until a condition holds that other threads bring about; fails after the time that a call may take. */
static void wait_until(bool (*holds)(void), const char *what) {
    int64_t limit = now_ms() + settings.timeout_seconds * 1000;
    while (!holds()) {
        if (now_ms() > limit) {
            show_unfreed_records();
            fail("%s; %" PRId64 " objects live", what, covey_debug_live_objects());
        }
        pace();
        release_all();
    }
}

static bool is_quiet(void) { return callbacks_running == 0; }
static bool is_empty(void) { return covey_debug_live_objects() == 0 && records_are_freed(); }

void run_round(uint64_t seed) {
    struct worker *me = this_worker();
    reseed(me, seed);
    is_draining = false;
    int thread_count = 1 + (int)below((uint64_t)settings.most_threads);
    log_line("round %" PRIu64 ", %d threads", seed, thread_count);
    is_hurried = chance(30);
    begin();
    pthread_t threads[8];
    for (int i = 1; i < thread_count; i++) {
        uint64_t its_seed = draw();
        if (pthread_create(&threads[i], NULL, run_thread, (void *)(uintptr_t)its_seed) != 0) fail("no thread");
    }
    uint64_t first = draw();
    operate(first, settings.operations / 2);
    if (chance(20)) run_fork();
    operate(~first, settings.operations / 2);
    for (int i = 1; i < thread_count; i++) pthread_join(threads[i], NULL);

    is_draining = true;
    /* The only handler that belongs to no client. */
    covey_set_log_handler(COVEY_LOG_LEVEL_OFF, NULL, NULL, NULL, NULL);
    wait_until(is_quiet, "a callback does not return");
    release_all();
    wait_until(is_empty, "a round does not end");
    judge_records();
}
