// Many clients in one process: what they cost idle, how long they take to log in, and how many messages they receive.
//
//   many idle  PORT CACHE COUNT LOOPS SECONDS         memory, descriptors and wake-ups of COUNT clients with nothing open
//   many live  PORT CACHE COUNT LOOPS RATE SECONDS    RATE messages a second to each, up to the callback, for SECONDS
//   many fill  PORT CACHE COUNT LOOPS MESSAGES        each has all MESSAGES of one channel in its cache: what a copy costs
//
// All report the log-in. PORT is that of floor/feeder; idle takes a sandbox server, too. LOOPS 0: as many as the
// library chooses; also for a library that has one loop. A loop may change its thread, so its CPU
// time is what is left of the process's.
#include "client.h"
#include "feeder.h"
#include <dirent.h>
#include <ftw.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/stat.h>

// A library before several loops lacks it.
extern int32_t covey_set_loop_count(int32_t count, covey_error **error) __attribute__((weak));

enum { AT_ONCE = 100 }; // log-ins under way

static char size_text[64];
static struct gate logged_in = GATE_INIT, shown = GATE_INIT, finished = GATE_INIT;

static void say(const char *scenario, const char *metric, const char *unit, double value) { report_one(scenario, size_text, metric, unit, value); }

// ---- What the system says of the process ----

struct usage {
    double cpu_s, delivery_s; // CPU time of all threads, also of those that have ended, and of the delivery thread
    long wakeups;                         // of all threads but this one
    int loops, threads;
};

static long number_in(const char *path, const char *name) {
    char line[256];
    long value = 0;
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    while (fgets(line, sizeof line, file))
        if (!strncmp(line, name, strlen(name))) value = atol(line + strlen(name));
    fclose(file);
    return value;
}

static struct usage usage(void) {
    struct usage sum = {.cpu_s = (double)clock() / CLOCKS_PER_SEC};
    DIR *tasks = opendir("/proc/self/task");
    require(tasks != NULL, "no /proc");
    for (struct dirent *task; (task = readdir(tasks));) {
        char path[300], name[32] = "";
        if (task->d_name[0] == '.' || atoi(task->d_name) == getpid()) continue;
        snprintf(path, sizeof path, "/proc/self/task/%s/comm", task->d_name);
        FILE *file = fopen(path, "r");
        if (!file || !fgets(name, sizeof name, file)) continue;
        fclose(file);
        snprintf(path, sizeof path, "/proc/self/task/%s/schedstat", task->d_name);
        double cpu = (double)number_in(path, "") / 1e9;
        snprintf(path, sizeof path, "/proc/self/task/%s/status", task->d_name);
        sum.wakeups += number_in(path, "voluntary_ctxt_switches:");
        sum.threads++;
        if (!strcmp(name, "covey-loop\n")) sum.loops++;
        if (!strcmp(name, "covey-delivery\n")) sum.delivery_s += cpu;
    }
    closedir(tasks);
    return sum;
}

static double resident_kib(void) {
    malloc_trim(0);
    return (double)number_in("/proc/self/status", "VmRSS:");
}

static int descriptors(void) {
    int count = 0;
    DIR *all = opendir("/proc/self/fd");
    while (readdir(all)) count++;
    closedir(all);
    return count - 3; // ".", ".." and this one
}

static int mappings(void) {
    int count = 0, character;
    FILE *file = fopen("/proc/self/maps", "r");
    while ((character = fgetc(file)) != EOF) count += character == '\n';
    fclose(file);
    return count;
}

// ---- Clients ----

static void connected(void *user_data, uint64_t call_id, const covey_user *me, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    (void)me;
    if (error) fail(covey_error_message(error, NULL));
    gate_open(&logged_in);
}

static covey_client **log_in(int port, const char *cache, int count, int loops) {
    struct rlimit files;
    require(!getrlimit(RLIMIT_NOFILE, &files), "limit");
    files.rlim_cur = files.rlim_max;
    require(!setrlimit(RLIMIT_NOFILE, &files), "limit");
    if (loops) require(covey_set_loop_count && !covey_set_loop_count(loops, NULL), "the number of loops cannot be set");
    covey_client **clients = calloc((size_t)count, sizeof *clients);
    char host[64], user[32];
    snprintf(host, sizeof host, "127.0.0.1:%d", port);
    int64_t began = now_ns();
    double cpu = (double)clock() / CLOCKS_PER_SEC;
    for (int i = 0; i < count; i++) {
        if (i >= AT_ONCE) gate_pass(&logged_in);
        snprintf(user, sizeof user, "bench%d", i);
        clients[i] = new_client(cache, host);
        require(!covey_client_connect(clients[i], user, NULL, NULL, connected, NULL, NULL, NULL, NULL), "connect");
    }
    for (int i = 0; i < AT_ONCE && i < count; i++) gate_pass(&logged_in);
    say("log-in", "all logged in", "s", (double)(now_ns() - began) / 1e9);
    say("log-in", "own CPU a client", "ms", ((double)clock() / CLOCKS_PER_SEC - cpu) * 1e3 / count);
    return clients;
}

static void idle(int port, const char *cache, int count, int loops, int seconds) {
    double empty = resident_kib();
    covey_client **clients = log_in(port, cache, count, loops);
    sleep(4); // a client that shows nothing gives memory back after two seconds
    struct usage before = usage();
    sleep((unsigned)seconds);
    struct usage after = usage();
    say("idle clients", "wake-ups", "1/s", (double)(after.wakeups - before.wakeups) / seconds);
    say("idle clients", "CPU", "ms/s", (after.cpu_s - before.cpu_s) * 1e3 / seconds);
    say("idle clients", "memory of each", "KiB", (resident_kib() - empty) / count);
    say("idle clients", "memory of the process", "MiB", resident_kib() / 1024);
    say("idle clients", "descriptors of each", "", (double)descriptors() / count);
    say("idle clients", "mappings of each", "", (double)mappings() / count);
    say("idle clients", "loops", "", after.loops);
    say("idle clients", "threads of the library", "", after.threads);
    int64_t began = now_ns();
    for (int i = 0; i < count; i++) covey_client_release(clients[i]);
    say("idle clients", "all closed", "s", (double)(now_ns() - began) / 1e9);
}

// ---- Live messages ----

static long received, expected;
static int64_t ended;
static struct samples latencies;

static void server_shown(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)messages;
    (void)context;
    if (error) fail(covey_error_message(error, NULL));
    gate_open(&shown);
}

// All on the delivery thread.
static void added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)context;
    int64_t *last_id = user_data, now = now_ns();
    covey_message_row rows[64];
    int64_t count = covey_message_list_count(messages);
    for (int64_t from = 0; from < count; from += 64) {
        int64_t got = covey_message_list_rows(messages, from, 64, rows, sizeof *rows);
        for (int64_t i = 0; i < got; i++) {
            require(rows[i].message_id > *last_id, "a message twice or out of order");
            *last_id = rows[i].message_id;
            add_sample(&latencies, (double)(now - made_at_ns(rows[i].data)) / 1e6);
        }
    }
    received += count;
    ended = now;
    if (received == expected) gate_open(&finished);
}

static void live(int port, const char *cache, int count, int loops, int rate, int seconds) {
    covey_client **clients = log_in(port, cache, count, loops);
    covey_message_collection **collections = calloc((size_t)count, sizeof *collections);
    int64_t *last_ids = calloc((size_t)count, sizeof *last_ids);
    for (int i = 0; i < count; i++) {
        covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
        callbacks.user_data = &last_ids[i];
        callbacks.messages_added = added;
        require(!covey_message_collection_new(clients[i], "channel0", COVEY_TIME_NEWEST, NULL, &callbacks, &collections[i], NULL), "collection");
        require(!covey_message_collection_start(collections[i], NULL, server_shown, NULL, NULL, NULL), "start");
        if (i >= AT_ONCE) gate_pass(&shown);
    }
    for (int i = 0; i < AT_ONCE && i < count; i++) gate_pass(&shown);
    sleep(3);
    expected = (long)count * rate * seconds;
    struct usage before = usage();
    start_feed_to_each(port, expected, (long)count * rate);
    int64_t began = now_ns();
    gate_pass(&finished);
    struct usage after = usage();
    double took = (double)(ended - began) / 1e9;
    say("live to each", "delivered", "1/s", (double)received / took);
    report_share("live to each", size_text, "median", "ms", &latencies, 0.5);
    report_share("live to each", size_text, "99th", "ms", &latencies, 0.99);
    // This thread only waits meanwhile.
    double delivery = after.delivery_s - before.delivery_s, all = after.cpu_s - before.cpu_s;
    say("live to each", "CPU of the loops", "us/message", (all - delivery) * 1e6 / (double)received);
    say("live to each", "CPU of the delivery thread", "us/message", delivery * 1e6 / (double)received);
    say("live to each", "wake-ups", "1/message", (double)(after.wakeups - before.wakeups) / (double)received);
    fflush(stdout);
    _exit(0); // closing waits for the disk, a client after the other, and is not what is measured
}

// ---- One channel in all caches ----

struct reader {
    covey_message_collection *collection;
    int64_t count;
};

static void page_loaded(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)call_id;
    (void)context;
    struct reader *me = user_data;
    if (error) fail(covey_error_message(error, NULL));
    me->count += covey_message_list_count(messages);
    if (!covey_message_collection_has_previous(me->collection)) gate_open(&finished);
    else require(!covey_message_collection_load_previous(me->collection, page_loaded, me, NULL, NULL, NULL), "load");
}

static double disk_bytes;

static int add_file(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)path;
    (void)kind;
    (void)place;
    disk_bytes += (double)status->st_blocks * 512;
    return 0;
}

static void fill(int port, const char *cache, int count, int loops, int messages) {
    make_history(port, messages);
    covey_client **clients = log_in(port, cache, count, loops);
    sleep(4);
    double empty = resident_kib();
    struct reader *readers = calloc((size_t)count, sizeof *readers);
    covey_message_list_params *params = page_params(100, 100);
    require(!covey_message_list_params_set_window_capacity(params, 500), "window");
    struct usage before = usage();
    int64_t began = now_ns();
    for (int i = 0; i < count; i++) {
        require(!covey_message_collection_new(clients[i], "channel0", COVEY_TIME_NEWEST, params, NULL, &readers[i].collection, NULL), "collection");
        require(!covey_message_collection_start(readers[i].collection, NULL, server_shown, NULL, NULL, NULL), "start");
    }
    for (int i = 0; i < count; i++) gate_pass(&shown);
    for (int i = 0; i < count; i++)
        require(!covey_message_collection_load_previous(readers[i].collection, page_loaded, &readers[i], NULL, NULL, NULL), "load");
    for (int i = 0; i < count; i++) gate_pass(&finished);
    double took = (double)(now_ns() - began) / 1e9;
    struct usage after = usage();
    int64_t least = INT64_MAX;
    for (int i = 0; i < count; i++)
        if (readers[i].count < least) least = readers[i].count;
    require(least > messages * 9 / 10, "the pages do not reach the first message");
    say("one channel in each cache", "all filled", "s", took);
    say("one channel in each cache", "CPU", "us/message", (after.cpu_s - before.cpu_s) * 1e6 / ((double)messages * count));
    say("one channel in each cache", "memory of each, open", "KiB", (resident_kib() - empty) / count);
    for (int i = 0; i < count; i++) covey_message_collection_release(readers[i].collection);
    sleep(20); // the search index follows, and only then is memory given back
    say("one channel in each cache", "memory of each, closed", "KiB", (resident_kib() - empty) / count);
    for (int i = 0; i < count; i++) covey_client_release(clients[i]);
    require(!nftw(cache, add_file, 16, FTW_PHYS), "no cache");
    say("one channel in each cache", "disk of each", "KiB", disk_bytes / 1024 / count);
}

int main(int argc, char **argv) {
    if (argc < 7) fail("usage: many idle PORT CACHE COUNT LOOPS SECONDS | many live PORT CACHE COUNT LOOPS RATE SECONDS | many fill PORT CACHE COUNT LOOPS MESSAGES");
    int port = atoi(argv[2]), count = atoi(argv[4]), loops = atoi(argv[5]), number = atoi(argv[6]);
    if (loops) snprintf(size_text, sizeof size_text, "%d on %d loops", count, loops);
    else snprintf(size_text, sizeof size_text, "%d", count);
    if (argc == 7 && !strcmp(argv[1], "idle")) idle(port, argv[3], count, loops, number);
    else if (argc == 7 && !strcmp(argv[1], "fill")) fill(port, argv[3], count, loops, number);
    else if (argc == 8 && !strcmp(argv[1], "live")) live(port, argv[3], count, loops, number, atoi(argv[7]));
    else fail("usage");
    return 0;
}
