/*
 * hostile_app API_URL USER CHANNEL NEIGHBOUR_URL NEIGHBOUR_USER NEIGHBOUR_CHANNEL DIRECTORY MILLISECONDS LIVES [burn]
 *
 * The victim runs LIVES times on the same cache, MILLISECONDS in total. See hostile.h.
 */
#include "hostile.h"

#include <fcntl.h>

int64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void pause_ms(int64_t milliseconds) {
    struct timespec length = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000};
    nanosleep(&length, NULL);
}

covey_client *new_client(const char *api_url, const char *directory, covey_wake_fn wake) {
    char socket_url[256];
    CHECK(strncmp(api_url, "http", 4) == 0);
    snprintf(socket_url, sizeof socket_url, "ws%s", api_url + 4);
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "hostile"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, directory), 0);
    CHECK_EQUAL(covey_client_options_set_api_url(options, api_url), 0);
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, socket_url), 0);
    /* A damaged outbox does not stop the victim: the test is about the server. */
    CHECK_EQUAL(covey_client_options_set_volatile_outbox(options, true), 0);
    if (wake != NULL) CHECK_EQUAL(covey_client_options_set_wake(options, wake, NULL, NULL), 0);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    return client;
}

/* ---- Calls ---- */

#define ERROR_KINDS 64

static struct {
    pthread_mutex_t mutex;
    call *first;
    struct {
        int32_t code;
        int count;
    } errors[ERROR_KINDS];
} calls = {.mutex = PTHREAD_MUTEX_INITIALIZER};

call *call_begin(const char *name) {
    call *made = calloc(1, sizeof *made);
    CHECK(made != NULL);
    made->name = name;
    pthread_mutex_lock(&calls.mutex);
    made->next = calls.first;
    calls.first = made;
    pthread_mutex_unlock(&calls.mutex);
    return made;
}

void call_took(call *call, int32_t status) {
    if (status != 0) atomic_store(&call->rejected, 1);
}

void call_completed(call *call, const covey_error *error) {
    atomic_fetch_add(&call->completed, 1);
    if (error == NULL) return;
    int32_t code = covey_error_code(error);
    CHECK(code > 0 && covey_error_message(error, NULL) != NULL);
    pthread_mutex_lock(&calls.mutex);
    int at = 0;
    while (at < ERROR_KINDS - 1 && calls.errors[at].code != 0 && calls.errors[at].code != code) at++;
    calls.errors[at].code = code;
    calls.errors[at].count++;
    pthread_mutex_unlock(&calls.mutex);
}

void call_free(void *user_data) { atomic_fetch_add(&((call *)user_data)->freed, 1); }

bool call_is_over(const call *call) { return call == NULL || atomic_load(&call->freed) > 0; }

void calls_write(void) {
    int begun = 0, wrong = 0;
    const char *name = "";
    for (call *each = calls.first; each != NULL; each = each->next) {
        int completed = atomic_load(&each->completed), freed = atomic_load(&each->freed);
        /* The parts of a start do not run once its collection is disposed. */
        bool may_miss = strcmp(each->name, "start") == 0;
        int most = atomic_load(&each->rejected) ? 0 : may_miss ? 2 : 1;
        begun++;
        if (freed == 1 && completed <= most && (may_miss || completed == most)) continue;
        if (wrong++ == 0) fprintf(stderr, "%s: %d completions, freed %d times\n", each->name, completed, freed);
        name = each->name;
    }
    printf("\"calls\": %d, \"wrong_calls\": %d, \"wrong_call\": \"%s\", \"errors\": {", begun, wrong, name);
    for (int at = 0; at < ERROR_KINDS && calls.errors[at].code != 0; at++)
        printf("%s\"%d\": %d", at == 0 ? "" : ", ", calls.errors[at].code, calls.errors[at].count);
    printf("}");
}

/* ---- Memory ---- */

static long status_kilobytes(const char *name) {
    char line[256];
    long found = -1;
    FILE *status = fopen("/proc/self/status", "r");
    CHECK(status != NULL);
    while (found < 0 && fgets(line, sizeof line, status) != NULL)
        if (strncmp(line, name, strlen(name)) == 0) found = atol(line + strlen(name) + 1);
    fclose(status);
    CHECK(found >= 0);
    return found;
}

/* The peak counts from here. */
static void forget_peak(void) {
    int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
    CHECK(file >= 0 && write(file, "5", 1) == 1);
    close(file);
}

int main(int argc, char **argv) {
    CHECK(argc == 10 || (argc == 11 && strcmp(argv[10], "burn") == 0));
    char directory[512], neighbours[512];
    snprintf(directory, sizeof directory, "%s/victim", argv[7]);
    snprintf(neighbours, sizeof neighbours, "%s/neighbour", argv[7]);
    victim_options victim = {
        .url = argv[1], .user = argv[2], .channel = argv[3], .directory = directory, .burns = argc == 11};
    int lives = atoi(argv[9]);
    neighbour_start(argv[4], argv[5], argv[6], neighbours);
    long before = status_kilobytes("VmRSS:");
    forget_peak();
    neighbour_measure();
    int64_t began = now_ns();
    for (int life = 0; life < lives; life++) victim_run(&victim, atoi(argv[8]) / lives);
    int64_t ended = now_ns();
    neighbour_stop();
    long peak = status_kilobytes("VmHWM:");
    printf("{");
    neighbour_write();
    printf(", ");
    victim_write();
    printf(", ");
    calls_write();
    printf(
        ", \"before_kb\": %ld, \"peak_kb\": %ld, \"took_ms\": %" PRId64 ", \"live_objects\": %" PRId64 "}\n", before,
        peak, (ended - began) / 1000000, covey_debug_live_objects());
    return 0;
}
