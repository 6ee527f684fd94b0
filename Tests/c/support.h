/*
 * What every C test uses: checks that end the case at once, a place to wait for callbacks, a server to talk to, and the
 * rule that nothing is left alive. A test program holds several cases; CTest runs each by name in a process of its own.
 */
#ifndef COVEY_TEST_SUPPORT_H
#define COVEY_TEST_SUPPORT_H

#define _GNU_SOURCE
#include <covey.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define CHECK(condition)                                                                  \
    do {                                                                                  \
        if (!(condition)) {                                                               \
            fprintf(stderr, "%s:%d: this does not hold: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                                      \
        }                                                                                 \
    } while (0)

#define CHECK_EQUAL(found, wanted)                                                                              \
    do {                                                                                                        \
        int64_t found_ = (int64_t)(found), wanted_ = (int64_t)(wanted);                                         \
        if (found_ != wanted_) {                                                                                \
            fprintf(stderr, "%s:%d: %s is %" PRId64 ", not %" PRId64 "\n", __FILE__, __LINE__, #found, found_, wanted_); \
            exit(1);                                                                                            \
        }                                                                                                       \
    } while (0)

#define CHECK_TEXT(found, wanted)                                                                             \
    do {                                                                                                      \
        const char *found_ = (found);                                                                         \
        if (found_ == NULL || strcmp(found_, (wanted)) != 0) {                                                \
            fprintf(stderr, "%s:%d: %s is \"%s\"\n", __FILE__, __LINE__, #found, found_ == NULL ? "(null)" : found_); \
            exit(1);                                                                                          \
        }                                                                                                     \
    } while (0)

typedef struct {
    const char *name;
    void (*run)(void);
} test_case;

/* ---- Waiting for callbacks: no case sleeps; the limit only ends one that hangs -------------------------------------- */

#define LIMIT_SECONDS 60

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int count;      /* callbacks so far */
    int freed;      /* calls of user_data_free */
    int32_t code;   /* of the last completion */
    int64_t rows;   /* of the last list */
    void *context;  /* whatever the case needs */
} probe;

#define PROBE {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0, 0, 0, NULL}

static inline void probe_tell(probe *probe, int32_t code, int64_t rows) {
    pthread_mutex_lock(&probe->mutex);
    probe->count++;
    probe->code = code;
    probe->rows = rows;
    pthread_cond_broadcast(&probe->changed);
    pthread_mutex_unlock(&probe->mutex);
}

static inline int probe_count(probe *probe) {
    pthread_mutex_lock(&probe->mutex);
    int count = probe->count;
    pthread_mutex_unlock(&probe->mutex);
    return count;
}

static inline int probe_freed(probe *probe) {
    pthread_mutex_lock(&probe->mutex);
    int freed = probe->freed;
    pthread_mutex_unlock(&probe->mutex);
    return freed;
}

/* Waits until there were that many callbacks (or frees, where count is negative). */
static inline void probe_wait(probe *probe, int count) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += LIMIT_SECONDS;
    pthread_mutex_lock(&probe->mutex);
    int failed = 0;
    while (!failed && (count < 0 ? probe->freed < -count : probe->count < count)) {
        failed = pthread_cond_timedwait(&probe->changed, &probe->mutex, &limit);
    }
    int found = count < 0 ? probe->freed : probe->count;
    pthread_mutex_unlock(&probe->mutex);
    if (failed) {
        fprintf(stderr, "waited %d s for %d, there are %d\n", LIMIT_SECONDS, count, found);
        exit(1);
    }
}

static inline void probe_free(void *user_data) {
    probe *me = user_data;
    pthread_mutex_lock(&me->mutex);
    me->freed++;
    pthread_cond_broadcast(&me->changed);
    pthread_mutex_unlock(&me->mutex);
}

static inline int32_t code_of(const covey_error *error) { return error == NULL ? COVEY_OK : covey_error_code(error); }

static inline void on_done(void *user_data, uint64_t id, const covey_error *error) {
    CHECK(id != 0);
    probe_tell(user_data, code_of(error), 0);
}

static inline void on_user(void *user_data, uint64_t id, const covey_user *result, const covey_error *error) {
    CHECK(id != 0);
    probe_tell(user_data, code_of(error), result != NULL);
}

static inline void on_channel(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    CHECK(id != 0);
    CHECK((channel == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), channel != NULL);
}

static inline void on_message(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    CHECK(id != 0);
    CHECK(message != NULL || error != NULL);
    /* A send that has not succeeded has both. */
    if (error != NULL) CHECK(covey_message_sending_status(message) != COVEY_SENDING_SUCCEEDED);
    probe_tell(user_data, code_of(error), message != NULL);
}

static inline void on_messages(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    CHECK(id != 0);
    CHECK(context != NULL);
    CHECK((messages == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), messages == NULL ? 0 : covey_message_list_count(messages));
}

static inline void on_channels(
    void *user_data, uint64_t id, const covey_channel_list *channels, const covey_channel_context *context, const covey_error *error) {
    CHECK(id != 0);
    CHECK(context != NULL);
    CHECK((channels == NULL) == (error != NULL));
    probe_tell(user_data, code_of(error), channels == NULL ? 0 : covey_channel_list_count(channels));
}

static inline void on_start(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    CHECK(context != NULL);
    probe_tell(user_data, code_of(error), messages == NULL ? 0 : covey_message_list_count(messages));
}

/* ---- Clients ------------------------------------------------------------------------------------------------------- */

/* A directory of its own for each process; removed at the end. */
const char *cache_directory(void);

/* A client of a server at this port of the loopback address. */
covey_client *make_client(int port, int32_t delivery);

/* Logs in and waits for it; gives the code. */
int32_t connect_client(covey_client *client, const char *user_id);

/* The sandbox server of this process, started when first asked for; exits with 77 (skipped) where none was built. */
int sandbox_port(void);

/* A flag of that server; a program that needs one defines it. */
extern const char *sandbox_flag;

#endif /* COVEY_TEST_SUPPORT_H */
