/*
 * What the programs here share: two logged-in users, waiting for completions and callbacks, checks, and the table of
 * samples. An app with a user interface does not wait: it continues in the callback.
 *
 *     PROGRAM API_URL WEBSOCKET_URL CACHE_DIRECTORY      an empty directory; a server without these users
 *
 * Each sample is one function, and its number names a code sample of the guides (README.md here). It runs as the users
 * "ana" and "bo", each with a client of their own, and stops the program if something is not as it claims.
 */
#ifndef GUIDE_H
#define GUIDE_H

#define _POSIX_C_SOURCE 200809L

#include <covey.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHECK(condition)                                                                      \
    do {                                                                                      \
        if (!(condition)) fail(__FILE__, __LINE__, "this does not hold: " #condition, "");    \
    } while (0)

#define CHECK_TEXT(found, wanted)                                                             \
    do {                                                                                      \
        const char *found_ = (found);                                                         \
        if (found_ == NULL || strcmp(found_, (wanted)) != 0) {                                \
            fail(__FILE__, __LINE__, #found " is ", found_ == NULL ? "NULL" : found_);        \
        }                                                                                     \
    } while (0)

static inline void fail(const char *file, int line, const char *what, const char *more) {
    fprintf(stderr, "%s:%d: %s%s\n", file, line, what, more);
    exit(EXIT_FAILURE);
}

static const char *const *arguments;
static covey_client *ana;
static covey_client *bo;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

/* Waits for the next change of what the mutex guards; the mutex is locked. The limit only ends what hangs. */
static inline bool wait_for_change(void) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 30;
    return pthread_cond_timedwait(&changed, &mutex, &limit) == 0;
}

/* ---- Completions: one call at a time --------------------------------------------------------------------------- */

/* What the last completion brought. Its objects live until the next completion. */
static struct {
    bool is_complete;
    int32_t code;
    int64_t number;
    const covey_channel *channel;
    const covey_channel_list *channels;
    const covey_message *message;
    const covey_message_list *messages;
    const covey_member_list *members;
    const covey_restricted_user_list *restricted;
    const covey_poll *poll;
} answer;

/* A completion begins: releases what the one before brought. */
static inline void begin_answer(void) {
    pthread_mutex_lock(&mutex);
    covey_channel_release(answer.channel);
    covey_channel_list_release(answer.channels);
    covey_message_release(answer.message);
    covey_message_list_release(answer.messages);
    covey_member_list_release(answer.members);
    covey_restricted_user_list_release(answer.restricted);
    covey_poll_release(answer.poll);
    memset(&answer, 0, sizeof answer);
}

static inline void end_answer(const covey_error *error) {
    if (error != NULL) answer.code = covey_error_code(error);
    answer.is_complete = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

/* Waits until the call that was just started has completed, and checks its code. */
#define WAIT(started) wait_with_code((started), COVEY_OK, __FILE__, __LINE__)
#define WAIT_CODE(started, code) wait_with_code((started), (code), __FILE__, __LINE__)

static inline void wait_with_code(int32_t started, int32_t code, const char *file, int line) {
    if (started != 0) fail(file, line, "the call was rejected: ", covey_error_name(started));
    pthread_mutex_lock(&mutex);
    while (!answer.is_complete) {
        if (!wait_for_change()) fail(file, line, "the call did not complete", "");
    }
    answer.is_complete = false;
    pthread_mutex_unlock(&mutex);
    if (answer.code != code) fail(file, line, "the call completed with ", covey_error_name(answer.code));
}

static inline void on_done(void *user_data, uint64_t id, const covey_error *error) {
    (void)user_data, (void)id;
    begin_answer();
    end_answer(error);
}

static inline void on_user(void *user_data, uint64_t id, const covey_user *me, const covey_error *error) {
    (void)user_data, (void)id, (void)me;
    begin_answer();
    end_answer(error);
}

static inline void on_choice(void *user_data, uint64_t id, int32_t choice, const covey_error *error) {
    (void)user_data, (void)id;
    begin_answer();
    answer.number = choice;
    end_answer(error);
}

#define ON_OBJECT(function, type, field)                                                                   \
    static inline void function(void *user_data, uint64_t id, const type *object, const covey_error *error) {   \
        (void)user_data, (void)id;                                                                              \
        begin_answer();                                                                                    \
        if (object != NULL) type##_retain(object);                                                         \
        answer.field = object;                                                                             \
        end_answer(error);                                                                                 \
    }

ON_OBJECT(on_channel, covey_channel, channel)
ON_OBJECT(on_channels, covey_channel_list, channels)
ON_OBJECT(on_message, covey_message, message)
ON_OBJECT(on_messages, covey_message_list, messages)
ON_OBJECT(on_members, covey_member_list, members)
ON_OBJECT(on_restricted, covey_restricted_user_list, restricted)
ON_OBJECT(on_poll, covey_poll, poll)

/* A page of a channel collection, and one of a message collection. */
static inline void on_channel_page(
    void *user_data, uint64_t id, const covey_channel_list *channels, const covey_channel_context *context,
    const covey_error *error) {
    (void)context;
    on_channels(user_data, id, channels, error);
}

static inline void on_message_page(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)context;
    on_messages(user_data, id, messages, error);
}

/* ---- Callbacks: each notes what it was called for, and the sample expects the notes ---------------------------- */

static char notes[64][96];
static int note_count = 0;

static inline void note(const char *format, ...) {
    va_list values;
    pthread_mutex_lock(&mutex);
    if (note_count == 64) {
        memmove(notes[0], notes[1], sizeof notes - sizeof notes[0]);
        note_count--;
    }
    va_start(values, format);
    vsnprintf(notes[note_count++], sizeof notes[0], format, values);
    va_end(values);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

/* The first note with this text, or -1; the mutex is locked. */
static inline int find_note(const char *text) {
    for (int at = 0; at < note_count; at++) {
        if (strcmp(notes[at], text) == 0) return at;
    }
    return -1;
}

/* Waits until there is this note, and removes it. */
#define EXPECT(text) expect_note((text), __FILE__, __LINE__)

static inline void expect_note(const char *text, const char *file, int line) {
    pthread_mutex_lock(&mutex);
    int at;
    while ((at = find_note(text)) < 0) {
        if (wait_for_change()) continue;
        for (at = 0; at < note_count; at++) fprintf(stderr, "noted: %s\n", notes[at]);
        fail(file, line, "nothing has noted: ", text);
    }
    memmove(notes[at], notes[at + 1], (size_t)(--note_count - at) * sizeof notes[0]);
    pthread_mutex_unlock(&mutex);
}

static inline bool is_noted(const char *text) {
    pthread_mutex_lock(&mutex);
    bool found = find_note(text) >= 0;
    pthread_mutex_unlock(&mutex);
    return found;
}

/* ---- What most samples begin with ------------------------------------------------------------------------------ */

/* A client for one user, who is not logged in yet. */
static inline covey_client *new_client(const char *user_id) {
    char directory[512];
    snprintf(directory, sizeof directory, "%s/%s", arguments[3], user_id);
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    CHECK(covey_client_options_new(&options) == 0);
    CHECK(covey_client_options_set_app_id(options, "guide") == 0);
    CHECK(covey_client_options_set_api_url(options, arguments[1]) == 0);
    CHECK(covey_client_options_set_websocket_url(options, arguments[2]) == 0);
    CHECK(covey_client_options_set_cache_directory(options, directory) == 0);
    CHECK(covey_client_new(options, &client, NULL) == 0);
    covey_client_options_release(options);
    return client;
}

/* The user's first login creates the user. */
static inline void connect_user(covey_client *client, const char *user_id) {
    WAIT(covey_client_connect(client, user_id, NULL, user_id, on_user, NULL, NULL, NULL, NULL));
}

static inline covey_client *log_in(const char *user_id) {
    covey_client *client = new_client(user_id);
    connect_user(client, user_id);
    return client;
}

/* Creates a channel of ana, its operator, and bo. */
static inline const char *make_channel(const char *channel_url) {
    const char *members[] = {"ana", "bo"};
    covey_group_channel_params *params = NULL;
    CHECK(covey_group_channel_params_new(&params) == 0);
    CHECK(covey_group_channel_params_set_channel_url(params, channel_url) == 0);
    CHECK(covey_group_channel_params_set_name(params, channel_url) == 0);
    CHECK(covey_group_channel_params_set_user_ids(params, members, 2) == 0);
    CHECK(covey_group_channel_params_set_operator_ids(params, members, 1) == 0);
    WAIT(covey_client_create_channel(ana, params, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(params);
    return channel_url;
}

/* Messages of one millisecond come in one page, beyond its size: each of these has a time of its own. The server's
 * clock is that of this machine. */
static inline void wait_for_next_millisecond(void) {
    struct timespec from, now;
    clock_gettime(CLOCK_REALTIME, &from);
    do clock_gettime(CLOCK_REALTIME, &now);
    while (now.tv_sec == from.tv_sec && now.tv_nsec / 1000000 == from.tv_nsec / 1000000);
}

/* Parameters of a message with this text. */
static inline covey_user_message_params *text_params(const char *text) {
    covey_user_message_params *params = NULL;
    CHECK(covey_user_message_params_new(&params) == 0);
    CHECK(covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED) == 0);
    return params;
}

/* Sends the message, releases its parameters, and gives its id. */
static inline int64_t send_message(covey_client *client, const char *channel_url, covey_user_message_params *params) {
    WAIT(covey_client_send_user_message(client, channel_url, params, NULL, on_message, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
    wait_for_next_millisecond();
    return covey_message_id(answer.message);
}

static inline int64_t send_text(covey_client *client, const char *channel_url, const char *text) {
    return send_message(client, channel_url, text_params(text));
}

/* ---- The samples of a program ---------------------------------------------------------------------------------- */

typedef struct {
    const char *number;
    const char *name;
    void (*run)(void);
} sample;

#define SAMPLE(number, function) {number, #function, function}

/* Runs them in order, as ana and bo; prints a line for each. */
static inline int run_samples(int argc, char **argv, const sample *samples, size_t count) {
    if (argc != 4) {
        fprintf(stderr, "usage: %s API_URL WEBSOCKET_URL CACHE_DIRECTORY\n", argv[0]);
        return EXIT_FAILURE;
    }
    arguments = (const char *const *)argv;
    ana = log_in("ana");
    bo = log_in("bo");
    for (size_t at = 0; at < count; at++) {
        samples[at].run();
        printf("%s %s\n", samples[at].number, samples[at].name);
        fflush(stdout);
    }
    covey_client_release(ana);
    covey_client_release(bo);
    begin_answer();
    end_answer(NULL);
    if (covey_debug_live_objects() != 0) fail(__FILE__, __LINE__, "an object was not released", "");
    return EXIT_SUCCESS;
}

#endif /* GUIDE_H */
