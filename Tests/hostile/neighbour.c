/*
 * The honest neighbour. Each message of its channel carries the time at which it was sent, on the machine's monotonic
 * clock. Three numbers are recorded for each: the time to the callback; the time that the delivering threads waited
 * for a processor meanwhile, which the machine causes; and the CPU time that the library used meanwhile, which delayed the
 * message if the victim used it. A thread reads the last two every two milliseconds, so that they are known for every
 * moment. Thread CPU time does not grow because the machine is busy.
 *
 * The loop changes its thread when a turn takes long: the threads are found by their names, again whenever the loop has
 * changed its thread. A thread in a long turn delivers no message, so its waiting does not count; its work does: it may
 * hold a lock that the others need.
 */
#include "hostile.h"

#include <dirent.h>
#include <fcntl.h>

#define BEATS 131072
#define SAMPLES 65536
#define SAMPLE_MS 2
#define PATIENCE_SECONDS 40
#define THREADS 64

typedef struct {
    int64_t at_ns, cpu_ns, waited_ns;
} sample;

typedef struct {
    int64_t number;
    int32_t latency_us, waited_us, cpu_us;
} beat;

/* A thread of the library, and the last value of its schedstat. */
typedef struct {
    int id, comm, schedstat;
    bool is_loop, brings_messages;
    int64_t cpu_ns, waited_ns;
} thread;

static struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    covey_client *client;
    covey_message_collection *collection;
    bool is_measuring, is_done;
    int64_t last_number, last_sent_ns;
    beat beats[BEATS];
    int count, lost;
    sample samples[SAMPLES];
    int64_t sample_count;
    thread threads[THREADS];
    int thread_count;
    int64_t cpu_ns, waited_ns;
    pthread_t sampler;
} me = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/* ---- The threads; with the mutex held ---- */

static int open_of(int id, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/%s", id, name);
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* False: the thread has ended. */
static bool read_line(int file, char *line, size_t size) {
    ssize_t length = pread(file, line, size - 1, 0);
    if (length <= 0) return false;
    line[length] = 0;
    return true;
}

/* Its role in the library, by its name. False: it is not measured. */
static bool name_thread(thread *each) {
    char name[32];
    if (!read_line(each->comm, name, sizeof name)) return false;
    each->is_loop = strcmp(name, "covey-loop\n") == 0;
    each->brings_messages =
        each->is_loop || strcmp(name, "covey-spare\n") == 0 || strcmp(name, "covey-delivery\n") == 0;
    return each->brings_messages || strcmp(name, "covey-turn\n") == 0;
}

static void forget_thread(int at) {
    close(me.threads[at].comm);
    close(me.threads[at].schedstat);
    me.threads[at] = me.threads[--me.thread_count];
}

static bool is_known(int id) {
    for (int at = 0; at < me.thread_count; at++)
        if (me.threads[at].id == id) return true;
    return false;
}

static void find_threads(void) {
    for (int at = me.thread_count - 1; at >= 0; at--)
        if (!name_thread(&me.threads[at])) forget_thread(at);
    DIR *tasks = opendir("/proc/self/task");
    CHECK(tasks != NULL);
    for (struct dirent *each; (each = readdir(tasks)) != NULL;) {
        int id = atoi(each->d_name);
        if (id == 0 || is_known(id)) continue;
        CHECK(me.thread_count < THREADS);
        thread *found = &me.threads[me.thread_count++];
        *found = (thread){.id = id, .comm = open_of(id, "comm"), .schedstat = open_of(id, "schedstat")};
        if (found->comm < 0 || found->schedstat < 0 || !name_thread(found)) forget_thread(me.thread_count - 1);
    }
    closedir(tasks);
}

/* True if the known loop thread still is the loop's. */
static bool knows_the_loop(void) {
    for (int at = 0; at < me.thread_count; at++)
        if (me.threads[at].is_loop) return name_thread(&me.threads[at]) && me.threads[at].is_loop;
    return false;
}

static void account(thread *each) {
    char line[96];
    long long cpu = 0, waited = 0;
    if (!read_line(each->schedstat, line, sizeof line)) return;
    CHECK(sscanf(line, "%lld %lld", &cpu, &waited) == 2);
    me.cpu_ns += cpu - each->cpu_ns;
    if (each->brings_messages) me.waited_ns += waited - each->waited_ns;
    each->cpu_ns = cpu;
    each->waited_ns = waited;
}

static sample read_sample(void) {
    if (!knows_the_loop()) find_threads();
    int64_t at_ns = now_ns();
    for (int at = 0; at < me.thread_count; at++) account(&me.threads[at]);
    return (sample){.at_ns = at_ns, .cpu_ns = me.cpu_ns, .waited_ns = me.waited_ns};
}

static void *take_samples(void *user_data) {
    (void)user_data;
    for (bool is_done = false; !is_done;) {
        pthread_mutex_lock(&me.mutex);
        me.samples[me.sample_count++ % SAMPLES] = read_sample();
        is_done = me.is_done;
        pthread_mutex_unlock(&me.mutex);
        pause_ms(SAMPLE_MS);
    }
    return NULL;
}

/* The first sample taken at this time or later; the last one if there is none yet. */
static sample sample_at(int64_t at_ns) {
    int64_t last = me.sample_count - 1, oldest = me.sample_count > SAMPLES ? me.sample_count - SAMPLES : 0;
    while (last > oldest && me.samples[(last - 1) % SAMPLES].at_ns >= at_ns) last--;
    return me.samples[last % SAMPLES];
}

static void take_beat(int64_t number, int64_t sent_ns) {
    if (me.is_measuring && me.count < BEATS && me.sample_count > 0) {
        sample now = read_sample(), then = sample_at(sent_ns);
        me.beats[me.count++] = (beat){
            .number = number,
            .latency_us = (int32_t)((now.at_ns - sent_ns) / 1000),
            .waited_us = (int32_t)((now.waited_ns - then.waited_ns) / 1000),
            .cpu_us = (int32_t)((now.cpu_ns - then.cpu_ns) / 1000)};
        if (me.last_number != 0 && number != me.last_number + 1) me.lost++;
    }
    me.last_number = number;
    me.last_sent_ns = sent_ns;
    pthread_cond_broadcast(&me.changed);
}

static void on_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data, (void)context;
    pthread_mutex_lock(&me.mutex);
    for (int64_t at = 0; at < covey_message_list_count(messages); at++) {
        int64_t number = 0, sent_ns = 0;
        const char *text = covey_message_text(covey_message_list_at(messages, at), NULL);
        if (sscanf(text, "%" SCNd64 " %" SCNd64, &number, &sent_ns) == 2) take_beat(number, sent_ns);
    }
    pthread_mutex_unlock(&me.mutex);
}

static void await(int64_t sent_after_ns) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += PATIENCE_SECONDS;
    pthread_mutex_lock(&me.mutex);
    while (me.last_sent_ns <= sent_after_ns) {
        if (pthread_cond_timedwait(&me.changed, &me.mutex, &limit) == 0) continue;
        fprintf(stderr, "the neighbour got no message for %d s; its connection: %d\n", PATIENCE_SECONDS,
                covey_client_connection_state(me.client));
        exit(1);
    }
    pthread_mutex_unlock(&me.mutex);
}

void neighbour_start(const char *url, const char *user, const char *channel, const char *directory) {
    me.client = new_client(url, directory, NULL);
    call *login = call_begin("connect of the neighbour");
    probe done = PROBE;
    call_took(login, covey_client_connect(me.client, user, NULL, NULL, on_user, &done, probe_free, NULL, NULL));
    probe_wait(&done, 1);
    probe_wait(&done, -1);
    CHECK_EQUAL(done.code, COVEY_OK);
    atomic_store(&login->completed, 1), atomic_store(&login->freed, 1);
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = on_added;
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_window_capacity(params, 10000), 0);
    CHECK_EQUAL(
        covey_message_collection_new(
            me.client, channel, COVEY_TIME_NEWEST, params, &callbacks, &me.collection, NULL),
        0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_start(me.collection, NULL, NULL, NULL, NULL, NULL), 0);
    await(now_ns());
}

void neighbour_measure(void) {
    CHECK(pthread_create(&me.sampler, NULL, take_samples, NULL) == 0);
    pthread_mutex_lock(&me.mutex);
    me.is_measuring = true;
    pthread_mutex_unlock(&me.mutex);
    await(now_ns());
}

void neighbour_stop(void) {
    await(now_ns());
    pthread_mutex_lock(&me.mutex);
    me.is_measuring = false;
    me.is_done = true;
    pthread_mutex_unlock(&me.mutex);
    pthread_join(me.sampler, NULL);
    while (me.thread_count > 0) forget_thread(0);
    covey_message_collection_release(me.collection);
    covey_client_release(me.client);
}

void neighbour_write(void) {
    printf("\"lost_beats\": %d, \"beats\": [", me.lost);
    for (int at = 0; at < me.count; at++) {
        const beat *each = &me.beats[at];
        printf("%s[%" PRId64 ", %d, %d, %d]", at == 0 ? "" : ", ", each->number, each->latency_us, each->waited_us,
               each->cpu_us);
    }
    printf("]");
}
