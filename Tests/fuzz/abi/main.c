/*
 * fuzz_abi --port P --directory D --log FILE [--seed S] [--rounds N] [--seconds N] [--operations N] [--threads 1..4]
 *          [--timeout N]
 *
 * Runs rounds of the seeds S, S+1 and so on until N are done or the time is over. Prints a line a round: seed, calls,
 * bytes in use, resident memory. Ends with status 0, or 1 with the reason; a crash ends it by its signal. The log holds
 * the last calls of every thread. --threads 1 keeps everything on one thread (clients are polled): a seed then repeats,
 * as far as the server's timing does not enter.
 */
#include "fuzz.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <time.h>

#define MOST_WORKERS 64
#define LOGS 32
#define LOG_LINES 4096
#define LOG_BYTES 256

struct log {
    char lines[LOG_LINES][LOG_BYTES];
};

struct settings settings = {
    .seed = 1, .round_count = 1 << 30, .seconds = 1 << 30, .operations = 600, .most_threads = 4, .timeout_seconds = 30};
bool is_forked_child;
_Atomic uint64_t call_count;

static struct log *logs;
static _Atomic uint64_t log_number;
static struct worker *_Atomic workers[MOST_WORKERS];
static _Atomic bool worker_is_used[MOST_WORKERS];
static _Thread_local struct worker *worker;
static pthread_key_t worker_key;

int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void fail(const char *format, ...) {
    va_list arguments;
    fprintf(stderr, "fuzz_abi%s: ", is_forked_child ? " (forked child)" : "");
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    fflush(NULL);
    _exit(1);
}

/* ---- Log ---------- */

void open_log(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || ftruncate(file, LOGS * sizeof(struct log)) != 0) fail("no log %s", path);
    logs = mmap(NULL, LOGS * sizeof(struct log), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (logs == MAP_FAILED) fail("no log %s", path);
    close(file);
}

/* "number thread text\n"; the numbers put the lines of all threads into their order. A thread overwrites its oldest. */
void log_line(const char *format, ...) {
    static _Thread_local unsigned next;
    struct worker *me = this_worker();
    char text[LOG_BYTES - 32];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *each = text; *each != 0; each++) {
        if ((unsigned char)*each < ' ' || (unsigned char)*each > '~') *each = '?';
    }
    int number = is_forked_child ? LOGS - 1 : me->number % (LOGS - 1);
    char *line = logs[number].lines[next++ % LOG_LINES];
    uint64_t place = atomic_fetch_add(&log_number, 1);
    snprintf(line, LOG_BYTES, "%012" PRIu64 " t%d%*s %s\n", place, me->number, 2 * me->depth, "", text);
}

/* Forked children share one place, each in its turn. */
void clear_child_log(void) { memset(&logs[LOGS - 1], 0, sizeof(struct log)); }

/* ---- Threads and numbers ---------- */

/* The thread ends: the next new one takes its place. */
static void leave_worker(void *ending) {
    struct worker *left = ending;
    left->since_ms = 0;
    worker_is_used[left->number] = false;
}

struct worker *this_worker(void) {
    for (int i = 0; worker == NULL; i++) {
        if (i == MOST_WORKERS) fail("too many threads");
        if (atomic_exchange(&worker_is_used[i], true)) continue;
        worker = workers[i];
        if (worker == NULL) {
            worker = calloc(1, sizeof *worker);
            worker->number = i;
            worker->pool = new_pool();
            workers[i] = worker;
        }
        worker->random = settings.seed + (uint64_t)i;
        pthread_setspecific(worker_key, worker);
    }
    return worker;
}

void reseed(struct worker *me, uint64_t seed) { me->random = seed; }

uint64_t draw(void) {
    uint64_t mixed = this_worker()->random += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
}

uint64_t below(uint64_t limit) { return limit == 0 ? 0 : draw() % limit; }
bool chance(int percent) { return (int)below(100) < percent; }

/* ---- A call that does not return ---------- */

static void *watch(void *unused) {
    (void)unused;
    while (true) {
        sleep(1);
        for (int i = 0; i < MOST_WORKERS; i++) {
            struct worker *each = workers[i];
            if (each == NULL) continue;
            int64_t since = each->since_ms;
            if (since != 0 && now_ms() - since > settings.timeout_seconds * 1000) {
                fprintf(stderr, "fuzz_abi: thread %d does not come back from %s\n", i, each->calling);
                /* A core, or a debugger, shows where. */
                abort();
            }
        }
    }
    return NULL;
}

/* ---- Memory ---------- */

/* Without files: the log and the caches are mapped, too. */
static int64_t resident_bytes(void) {
    char line[128];
    int64_t kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) sscanf(line, "RssAnon: %" SCNd64, &kilobytes);
    if (file != NULL) fclose(file);
    return kilobytes << 10;
}

static void report(uint64_t seed) {
    struct mallinfo2 before = mallinfo2();
    int64_t resident = resident_bytes();
    malloc_trim(0);
    printf("round %" PRIu64 " calls %" PRIu64 " used %zu resident %" PRId64 " trimmed %" PRId64 "\n", seed, call_count,
           before.uordblks + before.hblkhd, resident, resident_bytes());
    fflush(stdout);
}

static int64_t number_option(const char *value) {
    char *end = NULL;
    int64_t number = strtoll(value, &end, 10);
    if (*value == 0 || *end != 0) fail("\"%s\" is no number", value);
    return number;
}

int main(int argc, char **argv) {
    const char *log_path = NULL;
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        if (strcmp(name, "--port") == 0) settings.port = (int)number_option(value);
        else if (strcmp(name, "--directory") == 0) settings.directory = value;
        else if (strcmp(name, "--log") == 0) log_path = value;
        else if (strcmp(name, "--seed") == 0) settings.seed = (uint64_t)number_option(value);
        else if (strcmp(name, "--rounds") == 0) settings.round_count = (int)number_option(value);
        else if (strcmp(name, "--seconds") == 0) settings.seconds = number_option(value);
        else if (strcmp(name, "--operations") == 0) settings.operations = (int)number_option(value);
        else if (strcmp(name, "--threads") == 0) settings.most_threads = (int)number_option(value);
        else if (strcmp(name, "--timeout") == 0) settings.timeout_seconds = (int)number_option(value);
        else fail("unknown option %s", name);
    }
    if (settings.directory == NULL || log_path == NULL || settings.port == 0) fail("no --port, --directory or --log");
    if (settings.most_threads < 1 || settings.most_threads > 4) fail("--threads is not 1 to 4");
    if (pthread_key_create(&worker_key, leave_worker) != 0) fail("no key");
    open_log(log_path);
    begin_values();
    pthread_t watcher;
    if (pthread_create(&watcher, NULL, watch, NULL) != 0) fail("no thread");
    int64_t end = now_ms() + settings.seconds * 1000;
    for (int round = 0; round < settings.round_count && now_ms() < end; round++) {
        run_round(settings.seed + (uint64_t)round);
        report(settings.seed + (uint64_t)round);
    }
    show_tallies();
    return 0;
}
