/* The log's handler: what it gets of a real session, what it never gets, and its end. */
#include "control.h"
#include "live.h"

#include <signal.h>
#include <sys/wait.h>

/* Lines as "level category: message key=value …", one a line. */
typedef struct {
    probe probe; /* counts lines */
    char text[512 * 1024];
    size_t length;
    uint64_t client;
} log_text;

static void write_line(void *user_data, const covey_log_line *line) {
    log_text *log = user_data;
    CHECK_EQUAL(line->struct_size, sizeof *line);
    CHECK(line->created_at > 1600000000000);
    pthread_mutex_lock(&log->probe.mutex);
    char *at = log->text + log->length;
    size_t room = sizeof log->text - log->length;
    int size = snprintf(
        at, room, "%s %s: %s", covey_log_level_name(line->level), covey_log_category_name(line->category), line->message);
    for (uint32_t index = 0; index < line->pair_count; index++) {
        const covey_log_pair *pair = &line->pairs[index];
        char number[32];
        snprintf(number, sizeof number, "%" PRId64, pair->number);
        if (pair->is_number) CHECK_TEXT(pair->value, number);
        size += snprintf(at + size, room - (size_t)size, " %s=%s", pair->key, pair->value);
    }
    size += snprintf(at + size, room - (size_t)size, "\n");
    CHECK((size_t)size < room);
    log->length += (size_t)size;
    if (line->client_number != 0) log->client = line->client_number;
    pthread_mutex_unlock(&log->probe.mutex);
    probe_tell(&log->probe, line->level, line->category);
}

static void listen_at(int32_t level, log_text *log) {
    CHECK_EQUAL(covey_set_log_handler(level, write_line, log, probe_free, NULL), 0);
}

/* What was written is in `text` once this has returned. */
static void stop_listening(log_text *log) {
    CHECK_EQUAL(covey_set_log_handler(COVEY_LOG_LEVEL_OFF, NULL, NULL, NULL, NULL), 0);
    CHECK_EQUAL(probe_freed(&log->probe), 1);
}

static log_text *new_log(void) {
    log_text *log = calloc(1, sizeof *log);
    CHECK(log != NULL);
    pthread_mutex_init(&log->probe.mutex, NULL);
    pthread_cond_init(&log->probe.changed, NULL);
    return log;
}

static void has_line(const log_text *log, const char *part) {
    if (strstr(log->text, part) != NULL) return;
    fprintf(stderr, "no line has \"%s\" in:\n%s", part, log->text);
    exit(1);
}

static void a_session_is_told_line_by_line(void) {
    log_text *log = new_log();
    listen_at(COVEY_LOG_LEVEL_DEBUG, log);
    covey_client *client = log_in(new_name("ana"));
    const char *url = make_channel(client, NULL);
    send_text(client, url, "hello");
    covey_message_collection *view = NULL;
    probe started = PROBE;
    CHECK_EQUAL(covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, &view, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(view, NULL, on_start, &started, probe_free, NULL), 0);
    probe_wait(&started, -1);
    covey_message_collection_release(view);
    covey_client_release(client);
    stop_listening(log);
    char line[128];
    has_line(log, "info connection: connecting user=ana-");
    has_line(log, "info login: logged in user=ana-");
    has_line(log, "info cache: cache opened user=ana-");
    has_line(log, "debug request: request answered method=POST path=/v3/group_channels ms=");
    snprintf(line, sizeof line, "method=GET path=/v3/group_channels/%s/messages query=message_ts=", url);
    has_line(log, line);
    CHECK(log->client != 0);
    free(log);
}

/* A client whose proxy does not answer: nobody listens at the discard port. */
static covey_client *client_of_a_proxy(void) {
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "proxied"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    CHECK_EQUAL(covey_client_options_set_proxy(options, "http://127.0.0.1:9", "pat", "password-of-a-proxy", NULL), 0);
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    return client;
}

static void no_line_has_a_text_a_token_or_a_code(void) {
    log_text *log = new_log();
    listen_at(COVEY_LOG_LEVEL_DEBUG, log);
    const char *ana = new_name("ana");
    covey_client *client = log_in(ana);
    const char *url = make_channel(client, NULL);
    send_text(client, url, "text-of-a-message");
    /* A message that is refused, one that has to be looked up, a search, a token of a device, an access code. */
    probe done = PROBE;
    covey_user_message_params *params = message("text-of-another");
    CHECK_EQUAL(
        covey_client_send_user_message(client, "nowhere", params, NULL, on_message, &done, probe_free, NULL, NULL), 0);
    probe_wait(&done, -1);
    covey_user_message_params_release(params);
    CHECK_EQUAL(
        covey_client_register_push_token(
            client, COVEY_PUSH_FCM, "token-of-a-device", false, on_done, &done, probe_free, NULL, NULL), 0);
    probe_wait(&done, -2);
    CHECK_EQUAL(
        covey_client_unregister_push_token(
            client, COVEY_PUSH_FCM, "token-of-a-device", on_done, &done, probe_free, NULL, NULL), 0);
    probe_wait(&done, -3);
    CHECK_EQUAL(
        covey_client_join_channel(client, url, "code-of-access", on_channel, &done, probe_free, NULL, NULL), 0);
    probe_wait(&done, -4);
    covey_client_release(client);
    /* A token that the server refuses; its error may repeat it. */
    client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(
        covey_client_connect(client, new_name("bo"), "token-of-a-user", NULL, on_user, &done, probe_free, NULL, NULL), 0);
    probe_wait(&done, -5);
    covey_client_release(client);
    client = client_of_a_proxy();
    CHECK(connect_client(client, new_name("cy")) != COVEY_OK);
    covey_client_release(client);
    stop_listening(log);
    has_line(log, "/push/gcm");
    has_line(log, "message given up channel=nowhere");
    has_line(log, "login refused code=400302");
    for (int index = 0; index < 6; index++) {
        static const char *const secrets[] = {
            "text-of", "token-of-a-device", "token-of-a-user", "code-of-access", "session_key=", "password-of"};
        if (strstr(log->text, secrets[index]) == NULL) continue;
        fprintf(stderr, "%s is in the log:\n%s", secrets[index], log->text);
        exit(1);
    }
    free(log);
}

static void a_level_hides_what_is_less_important(void) {
    log_text *log = new_log();
    listen_at(COVEY_LOG_LEVEL_WARNING, log);
    /* Nobody listens at the discard port. */
    covey_client *client = make_client(9, COVEY_DELIVERY_THREAD);
    CHECK(connect_client(client, new_name("ana")) != COVEY_OK);
    covey_client_release(client);
    stop_listening(log);
    has_line(log, "warning connection: connection failed");
    CHECK(strstr(log->text, "info ") == NULL);
    CHECK(strstr(log->text, "debug ") == NULL);
    free(log);
}

static void the_reason_of_libcurl_is_in_a_line_of_its_own(void) {
    log_text *log = new_log();
    listen_at(COVEY_LOG_LEVEL_INFO, log);
    covey_client *client = make_client(9, COVEY_DELIVERY_THREAD);
    CHECK(connect_client(client, new_name("ana")) != COVEY_OK);
    covey_client_release(client);
    stop_listening(log);
    has_line(log, "info connection: socket not connected curl=7 reason=");
    free(log);
}

static void remove_itself(void *user_data, const covey_log_line *line) {
    probe *me = user_data;
    CHECK(line->message != NULL);
    CHECK_EQUAL(covey_set_log_handler(COVEY_LOG_LEVEL_DEBUG, NULL, NULL, NULL, NULL), 0);
    probe_tell(me, 0, 0);
}

static void a_handler_may_remove_itself(void) {
    probe me = PROBE;
    CHECK_EQUAL(covey_set_log_handler(COVEY_LOG_LEVEL_DEBUG, remove_itself, &me, probe_free, NULL), 0);
    covey_client *client = log_in(new_name("ana"));
    probe_wait(&me, -1);
    CHECK_EQUAL(probe_count(&me), 1);
    covey_client_release(client);
}

/* Inside the handler everything may be called, and nothing waits. */
typedef struct {
    probe probe;
    covey_client *client;
} closer;

static void close_the_client(void *user_data, const covey_log_line *line) {
    closer *me = user_data;
    if (strcmp(line->message, "logged in") != 0) return;
    covey_client_release(me->client);
    probe_tell(&me->probe, 0, 0);
}

static void a_handler_may_close_the_client(void) {
    closer me = {.probe = PROBE};
    probe connected = PROBE;
    me.client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(covey_set_log_handler(COVEY_LOG_LEVEL_DEBUG, close_the_client, &me, NULL, NULL), 0);
    CHECK_EQUAL(
        covey_client_connect(me.client, new_name("ana"), NULL, NULL, on_user, &connected, probe_free, NULL, NULL), 0);
    probe_wait(&me.probe, 1);
    probe_wait(&connected, -1);
    CHECK_EQUAL(covey_set_log_handler(0, NULL, NULL, NULL, NULL), 0);
}

static void what_is_rejected_frees_its_data_and_keeps_the_handler(void) {
    log_text *log = new_log();
    probe refused = PROBE;
    covey_error *error = NULL;
    listen_at(COVEY_LOG_LEVEL_DEBUG, log);
    CHECK_EQUAL(
        covey_set_log_handler(17, write_line, &refused, probe_free, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(strstr(covey_error_message(error, NULL), "17") != NULL);
    covey_error_release(error);
    CHECK_EQUAL(probe_freed(&refused), 1);
    CHECK_EQUAL(
        covey_set_log_handler(-1, write_line, &refused, probe_free, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(probe_freed(&refused), 2);
    CHECK_EQUAL(probe_freed(&log->probe), 0);
    covey_client_release(log_in(new_name("ana")));
    stop_listening(log);
    has_line(log, "logged in");
    free(log);
}

static void names_of_levels_and_categories_are_static_texts(void) {
    CHECK_TEXT(covey_log_level_name(COVEY_LOG_LEVEL_OFF), "off");
    CHECK_TEXT(covey_log_level_name(COVEY_LOG_LEVEL_ERROR), "error");
    CHECK_TEXT(covey_log_level_name(COVEY_LOG_LEVEL_DEBUG), "debug");
    CHECK_TEXT(covey_log_level_name(5), "unknown");
    CHECK_TEXT(covey_log_category_name(COVEY_LOG_CATEGORY_CONNECTION), "connection");
    CHECK_TEXT(covey_log_category_name(COVEY_LOG_CATEGORY_LOG), "log");
    CHECK_TEXT(covey_log_category_name(-1), "unknown");
    CHECK(covey_has_feature("log"));
}

static void in_a_forked_child_there_is_no_log(void) {
    log_text *log = new_log();
    listen_at(COVEY_LOG_LEVEL_DEBUG, log);
    pid_t child = fork();
    if (child == 0) {
        int32_t code = covey_set_log_handler(COVEY_LOG_LEVEL_DEBUG, write_line, log, NULL, NULL);
        /* By a signal: at an exit valgrind would look for what the parent's threads hold, which the child lacks. */
        if (code == -COVEY_ERROR_FORKED_CHILD) raise(SIGKILL);
        _exit(1);
    }
    int status = 0;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    stop_listening(log);
    free(log);
}

#define CASE(name) {#name, name}

const test_case cases[] = {
    CASE(names_of_levels_and_categories_are_static_texts),
    CASE(what_is_rejected_frees_its_data_and_keeps_the_handler),
    CASE(a_session_is_told_line_by_line),
    CASE(no_line_has_a_text_a_token_or_a_code),
    CASE(a_level_hides_what_is_less_important),
    CASE(the_reason_of_libcurl_is_in_a_line_of_its_own),
    CASE(a_handler_may_remove_itself),
    CASE(a_handler_may_close_the_client),
    CASE(in_a_forked_child_there_is_no_log),
    {NULL, NULL},
};
