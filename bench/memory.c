// Marks 10 and 11: resident memory, in bytes that the kernel counts, after what malloc can give back was given back.
//
//   memory held CACHE COUNT              a message that an open collection shows: COUNT of them, without network
//   memory clients PORT CACHE COUNT      a client with nothing open; COUNT clients in one process, and its threads
//   memory events PORT CACHE COUNT       COUNT events through one collection that shows 500 messages at most
//
// CACHE was filled by seed-bench for "held", else it is empty; PORT is that of floor/feeder.
#include "client.h"
#include "feeder.h"
#include <malloc.h>
#include <sys/resource.h>

static struct gate passed = GATE_INIT;
static int64_t shown, last_id, held_most;
static long received, expected;
static struct samples sizes; // bytes, at each tenth of the events

static long status(const char *name) {
    char line[256];
    long value = -1;
    FILE *file = fopen("/proc/self/status", "r");
    require(file != NULL, "no /proc");
    while (fgets(line, sizeof line, file))
        if (!strncmp(line, name, strlen(name))) value = atol(line + strlen(name));
    fclose(file);
    return value;
}

static double resident_bytes(void) {
    malloc_trim(0);
    return (double)status("VmRSS:") * 1024;
}

static void started(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)context;
    if (messages && !error) shown = covey_message_list_count(messages);
    gate_open(&passed);
}

static void page_loaded(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    (void)context;
    require(!error, "no page");
    shown += covey_message_list_count(messages);
    gate_open(&passed);
}

static void start(covey_message_collection *collection) {
    require(!covey_message_collection_start(collection, started, started, NULL, NULL, NULL), "start");
    gate_pass(&passed);
    gate_pass(&passed);
}

static void held(const char *cache, const char *size) {
    covey_message_list_params *params = page_params(200, 200);
    covey_client *client = new_client(cache, NULL);
    connect_client(client);
    covey_client_pause(client);
    covey_message_collection *collection;
    require(!covey_message_collection_new(client, "bench", COVEY_TIME_NEWEST, params, NULL, &collection, NULL), "collection");
    start(collection);
    // What is needed once was there by the tenth page.
    int64_t first = 0, count = atoll(size);
    double before = 0;
    while (shown < count) {
        require(!covey_message_collection_load_previous(collection, page_loaded, NULL, NULL, NULL, NULL), "load");
        gate_pass(&passed);
        if (!first && shown >= 2000) first = shown, before = resident_bytes();
    }
    report_one("held message", size, "memory", "B", (resident_bytes() - before) / (double)(shown - first));
    covey_message_list_params_release(params);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

static void connected(void *user_data, uint64_t call_id, const covey_user *me, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    (void)me;
    if (error) fail(covey_error_message(error, NULL));
    gate_open(&passed);
}

static void clients(int port, const char *cache, const char *size) {
    struct rlimit files;
    int count = atoi(size);
    char host[64], user[32];
    require(!getrlimit(RLIMIT_NOFILE, &files), "limit");
    files.rlim_cur = files.rlim_max;
    require(!setrlimit(RLIMIT_NOFILE, &files) && files.rlim_max > (rlim_t)count * 12, "not so many open files allowed");
    snprintf(host, sizeof host, "127.0.0.1:%d", port);
    covey_client **clients = calloc((size_t)count, sizeof *clients);
    double empty = resident_bytes(), first = 0;
    for (int i = 0; i < count; i++) {
        snprintf(user, sizeof user, "bench%d", i);
        clients[i] = new_client(cache, host);
        require(!covey_client_connect(clients[i], user, NULL, NULL, connected, NULL, NULL, NULL, NULL), "connect");
        gate_pass(&passed);
        if (!i) sleep(3), first = resident_bytes();
    }
    sleep(3); // a client that shows nothing gives memory back after two seconds
    double all = resident_bytes();
    report_one("clients", "1", "memory of the first", "KiB", (first - empty) / 1024);
    report_one("clients", size, "memory of each other", "KiB", (all - first) / (count - 1) / 1024);
    report_one("clients", size, "memory of the process", "MiB", all / (1 << 20));
    report_one("clients", size, "threads of the library", "", (double)(status("Threads:") - 1));
    for (int i = 0; i < count; i++) covey_client_release(clients[i]);
}

static void added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    (void)context;
    int64_t count = covey_message_list_count(messages);
    covey_message_row rows[256];
    for (int64_t from = 0; from < count; from += 256) {
        int64_t got = covey_message_list_rows(messages, from, 256, rows, sizeof *rows);
        for (int64_t i = 0; i < got; i++) {
            require(rows[i].message_id > last_id, "a message twice or out of order");
            last_id = rows[i].message_id;
        }
    }
    long tenth = expected / 10, before = received / tenth;
    received += count;
    shown += count;
    if (shown > held_most) held_most = shown;
    if (received / tenth > before) add_sample(&sizes, resident_bytes());
    if (received == expected) gate_open(&passed);
}

static void deleted(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    require(context->source == COVEY_SOURCE_WINDOW_TRIMMED, "messages went for another reason");
    shown -= covey_message_list_count(messages);
}

static void events(int port, const char *cache, const char *size) {
    char host[64];
    expected = atol(size);
    snprintf(host, sizeof host, "127.0.0.1:%d", port);
    covey_client *client = new_client(cache, host);
    connect_client(client);
    covey_message_list_params *params = page_params(40, 40);
    require(!covey_message_list_params_set_window_capacity(params, 500), "window");
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = added;
    callbacks.messages_deleted = deleted;
    covey_message_collection *collection;
    require(!covey_message_collection_new(client, "channel0", COVEY_TIME_NEWEST, params, &callbacks, &collection, NULL), "collection");
    start(collection);
    start_feed(port, expected, 1, 0);
    gate_pass(&passed);
    require(sizes.count > 5, "too few samples");
    // From the second tenth on: caches and indexes have their size by then.
    double least = sizes.values[1], most = sizes.values[1];
    for (size_t i = 1; i < sizes.count; i++) {
        if (sizes.values[i] < least) least = sizes.values[i];
        if (sizes.values[i] > most) most = sizes.values[i];
    }
    double end = sizes.values[sizes.count - 1];
    report_one("events in a window of 500", size, "memory after a fifth", "MiB", sizes.values[1] / (1 << 20));
    report_one("events in a window of 500", size, "memory at the end", "MiB", end / (1 << 20));
    report_one("events in a window of 500", size, "end to a fifth", "", end / sizes.values[1]);
    report_one("events in a window of 500", size, "most to least", "", most / least);
    covey_message_list_params_release(params);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

int main(int argc, char **argv) {
    if (argc == 4 && !strcmp(argv[1], "held")) held(argv[2], argv[3]);
    else if (argc == 5 && !strcmp(argv[1], "clients")) clients(atoi(argv[2]), argv[3], argv[4]);
    else if (argc == 5 && !strcmp(argv[1], "events")) events(atoi(argv[2]), argv[3], argv[4]);
    else fail("usage: memory held CACHE COUNT | memory clients|events PORT CACHE COUNT");
    return 0;
}
