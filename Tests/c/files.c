/* Files over a real connection: downloads to a path and into memory, and scheduled messages with bytes. */
#include "control.h"
#include "live.h"

#include <sys/stat.h>

enum { CONTENT_BYTES = 300000 };

/* No two parts of it are equal. */
static const char *content(void) {
    static char bytes[CONTENT_BYTES];
    uint32_t state = 7;
    for (size_t index = 0; index < sizeof bytes; index++) {
        state = state * 1664525u + 1013904223u;
        bytes[index] = (char)(state >> 24);
    }
    return bytes;
}

/* Every file is protected: its server wants the key of a user. */
const char *sandbox_flag = "--protect-files";

/* A probe with what a download brought. */
typedef struct {
    probe probe;
    int is_right;         /* the bytes in memory are those of `content` */
    int64_t length;
    int64_t received;     /* of the last progress */
    int64_t total;
    uint64_t number;
    char url[256];        /* of the file of the message */
    int requires_auth;    /* of the same */
    int64_t scheduled_id;
} download;

#define DOWNLOAD {PROBE, 0, 0, 0, 0, 0, "", 0, 0}

static void download_freed(void *user_data) { probe_free(&((download *)user_data)->probe); }

static void on_progress(void *user_data, uint64_t id, int64_t received, int64_t total) {
    download *me = user_data;
    CHECK(id != 0 && received > 0 && received <= total);
    me->received = received;
    me->total = total;
}

static void on_download(void *user_data, uint64_t id, const void *bytes, size_t length, const covey_error *error) {
    download *me = user_data;
    CHECK(id != 0);
    CHECK((bytes == NULL) == (length == 0));
    CHECK(error == NULL || bytes == NULL);
    me->is_right = length == CONTENT_BYTES && memcmp(bytes, content(), length) == 0;
    me->length = (int64_t)length;
    probe_tell(&me->probe, code_of(error), 0);
}

static void take_url(download *me, const covey_message *message) {
    covey_message_file file;
    CHECK_EQUAL(covey_message_files(message, &file, 1, sizeof file), 1);
    snprintf(me->url, sizeof me->url, "%s", file.url);
    me->requires_auth = file.requires_auth;
}

static void on_file(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    if (message != NULL) take_url(user_data, message);
    on_message(&((download *)user_data)->probe, id, message, error);
}

static void on_scheduled(void *user_data, uint64_t id, const covey_scheduled_message *message, const covey_error *error) {
    download *me = user_data;
    CHECK(id != 0 && (message == NULL) == (error != NULL));
    if (message != NULL) {
        take_url(me, covey_scheduled_message_message(message));
        me->scheduled_id = covey_scheduled_message_id(message);
    }
    probe_tell(&me->probe, code_of(error), 0);
}

static void on_upload(void *user_data, uint64_t id, const covey_upload_progress *progress) {
    download *me = user_data;
    CHECK(id != 0);
    CHECK_TEXT(progress->request_id, "");
    me->received = progress->sent_bytes;
    me->total = progress->total_bytes;
}

static int32_t ended(download *me) {
    probe_wait(&me->probe, 1);
    probe_wait(&me->probe, -1);
    return me->probe.code;
}

static int32_t fetch(covey_client *client, const char *url, const char *path, download *me) {
    CHECK_EQUAL(
        covey_client_download_file(
            client, url, true, path, on_progress, on_download, me, download_freed, &me->number, NULL), 0);
    return ended(me);
}

static covey_file_message_params *file_params(void) {
    covey_file_message_params *params = NULL;
    CHECK_EQUAL(covey_file_message_params_new(&params), 0);
    CHECK_EQUAL(covey_file_message_params_add_bytes(params, content(), CONTENT_BYTES, "a.bin", NULL), 0);
    return params;
}

/* Sends the content as a file; its URL. */
static void send_content(covey_client *client, const char *url, char *file_url, size_t size) {
    download sent = DOWNLOAD;
    covey_file_message_params *params = file_params();
    CHECK_EQUAL(
        covey_client_send_file_message(client, url, params, NULL, NULL, on_file, &sent, download_freed, NULL, NULL), 0);
    covey_file_message_params_release(params);
    CHECK_EQUAL(ended(&sent), COVEY_OK);
    CHECK_EQUAL(sent.requires_auth, 1);
    snprintf(file_url, size, "%s", sent.url);
}

static void check_file(const char *path, mode_t mode) {
    static char bytes[CONTENT_BYTES + 1];
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    CHECK_EQUAL(fread(bytes, 1, sizeof bytes, file), CONTENT_BYTES);
    fclose(file);
    CHECK(memcmp(bytes, content(), CONTENT_BYTES) == 0);
    struct stat status;
    CHECK(stat(path, &status) == 0);
    CHECK_EQUAL(status.st_mode & 0777, mode);
}

static void a_file_is_downloaded_and_cached(void) {
    char file_url[256], path[128];
    covey_client *client = log_in(new_name("user"));
    send_content(client, make_channel(client, NULL), file_url, sizeof file_url);
    download memory = DOWNLOAD, disk = DOWNLOAD, none = DOWNLOAD;
    CHECK_EQUAL(fetch(client, file_url, NULL, &memory), COVEY_OK);
    CHECK(memory.is_right);
    CHECK_EQUAL(memory.received, CONTENT_BYTES);
    CHECK_EQUAL(memory.total, CONTENT_BYTES);
    snprintf(path, sizeof path, "%s/fetched", cache_directory());
    /* Any request for a file would now fail. */
    control("POST", "faults", "{\"do\": \"cut\", \"on\": \"request GET files/**\"}");
    CHECK_EQUAL(fetch(client, file_url, path, &disk), COVEY_OK);
    CHECK_EQUAL(disk.length, 0);
    CHECK_EQUAL(disk.total, 0);
    check_file(path, 0600);
    end_faults();
    char missing[300];
    snprintf(missing, sizeof missing, "%s-none", file_url);
    CHECK_EQUAL(fetch(client, missing, NULL, &none), COVEY_ERROR_NOT_FOUND);
    covey_client_release(client);
}

static void a_protected_file_needs_the_key(void) {
    char file_url[256], path[128];
    covey_client *client = log_in(new_name("user"));
    send_content(client, make_channel(client, NULL), file_url, sizeof file_url);
    download without = DOWNLOAD, with = DOWNLOAD;
    snprintf(path, sizeof path, "%s/protected", cache_directory());
    CHECK_EQUAL(
        covey_client_download_file(
            client, file_url, false, path, on_progress, on_download, &without, download_freed, NULL, NULL), 0);
    CHECK_EQUAL(ended(&without), COVEY_ERROR_NOT_ALLOWED);
    CHECK(access(path, F_OK) != 0);
    CHECK_EQUAL(fetch(client, file_url, path, &with), COVEY_OK);
    check_file(path, 0600);
    covey_client_release(client);
}

static void a_download_that_breaks_off_goes_on(void) {
    char file_url[256], path[128];
    covey_client *client = log_in(new_name("user"));
    send_content(client, make_channel(client, NULL), file_url, sizeof file_url);
    control(
        "POST", "faults", "{\"do\": \"truncate\", \"on\": \"answer GET files/**\", \"bytes\": 100000, \"times\": 2}");
    download got = DOWNLOAD;
    snprintf(path, sizeof path, "%s/continued", cache_directory());
    CHECK_EQUAL(fetch(client, file_url, path, &got), COVEY_OK);
    check_file(path, 0600);
    end_faults();
    covey_client_release(client);
}

static void a_download_is_canceled(void) {
    char file_url[256];
    covey_client *client = log_in(new_name("user"));
    send_content(client, make_channel(client, NULL), file_url, sizeof file_url);
    control("POST", "faults", "{\"do\": \"drop\", \"on\": \"answer GET files/**\"}");
    download got = DOWNLOAD, again = DOWNLOAD;
    CHECK_EQUAL(
        covey_client_download_file(
            client, file_url, true, NULL, NULL, on_download, &got, download_freed, &got.number, NULL), 0);
    CHECK_EQUAL(covey_client_cancel_download(client, got.number), 0);
    CHECK_EQUAL(ended(&got), COVEY_ERROR_REQUEST_CANCELED);
    CHECK_EQUAL(covey_client_cancel_download(client, got.number), 0);
    end_faults();
    CHECK_EQUAL(fetch(client, file_url, NULL, &again), COVEY_OK);
    CHECK(again.is_right);
    covey_client_release(client);
}

static int32_t refused(covey_client *client, const char *url, const char *path) {
    return covey_client_download_file(client, url, false, path, NULL, NULL, NULL, NULL, NULL, NULL);
}

static void invalid_downloads_are_rejected(void) {
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(refused(client, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(refused(client, "", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(refused(client, "file:///etc/passwd", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(refused(client, "http://user@host/a", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(refused(client, "http://host/a", "relative"), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(refused(client, "http://host/a", ""), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(refused(NULL, "http://host/a", NULL), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_client_cancel_download(NULL, 1), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(covey_client_cancel_download(client, 99), 0);
    download early = DOWNLOAD;
    CHECK_EQUAL(fetch(client, "http://127.0.0.1:9/a", NULL, &early), COVEY_ERROR_CONNECTION_REQUIRED);
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_download_cache_limit(options, 0), 0);
    CHECK_EQUAL(covey_client_options_set_download_cache_limit(options, -1), -COVEY_ERROR_INVALID_PARAMETER);
    covey_client_options_release(options);
    covey_client_release(client);
}

static void a_scheduled_message_brings_its_file(void) {
    covey_client *client = log_in(new_name("user"));
    const char *url = make_channel(client, NULL);
    covey_file_message_params *params = file_params();
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t at = (int64_t)now.tv_sec * 1000 + 600000;
    download made = DOWNLOAD, got = DOWNLOAD, early = DOWNLOAD;
    CHECK_EQUAL(
        covey_client_schedule_file_message(
            client, url, params, at, on_upload, on_scheduled, &made, download_freed, NULL, NULL), 0);
    CHECK_EQUAL(ended(&made), COVEY_OK);
    CHECK_EQUAL(made.received, CONTENT_BYTES);
    CHECK_EQUAL(made.total, CONTENT_BYTES);
    probe sent = PROBE;
    CHECK_EQUAL(
        covey_client_send_scheduled_message_now(
            client, url, made.scheduled_id, on_done, &sent, probe_free, NULL, NULL), 0);
    probe_wait(&sent, -1);
    CHECK_EQUAL(sent.code, COVEY_OK);
    CHECK_EQUAL(fetch(client, made.url, NULL, &got), COVEY_OK);
    CHECK(got.is_right);
    CHECK_EQUAL(
        covey_client_schedule_file_message(
            client, url, params, at - 600000, NULL, on_scheduled, &early, download_freed, NULL, NULL), 0);
    CHECK_EQUAL(ended(&early), COVEY_ERROR_OUT_OF_RANGE);
    CHECK_EQUAL(
        covey_file_message_params_add_path(params, "/tmp/covey-test-none/a", NULL, NULL), 0);
    CHECK_EQUAL(
        covey_client_schedule_file_message(client, url, params, at, NULL, NULL, NULL, NULL, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    covey_file_message_params_release(params);
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_file_is_downloaded_and_cached), CASE(a_protected_file_needs_the_key),
    CASE(a_download_that_breaks_off_goes_on), CASE(a_download_is_canceled), CASE(invalid_downloads_are_rejected), CASE(a_scheduled_message_brings_its_file), {NULL, NULL}};
