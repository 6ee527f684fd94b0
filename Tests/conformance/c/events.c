/* Lines that callbacks wrote, in their order, and waiting for one of them or for a completion. */
#include "driver.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <time.h>

#define LIMIT_SECONDS 30

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static char *lines[4096];
static int line_count = 0;
static bool is_waiting = false; /* wake mode: callbacks wait */

void lock(void) { pthread_mutex_lock(&mutex); }
void unlock(void) { pthread_mutex_unlock(&mutex); }
void changed(void) { pthread_cond_broadcast(&condition); }

void wake(void *user_data) {
    (void)user_data;
    lock();
    is_waiting = true;
    changed();
    unlock();
}

void event(const actor *actor, const char *format, ...) {
    char *line = NULL, *whole = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&line, format, arguments) < 0 || asprintf(&whole, "%s %s", actor->name, line) < 0) abort();
    va_end(arguments);
    free(line);
    lock();
    if (line_count == (int)(sizeof lines / sizeof lines[0])) fail("too many events");
    lines[line_count++] = whole;
    changed();
    unlock();
}

static void dispatch_all(void) {
    for (int index = 0; actor_at(index) != NULL; index++) {
        if (actor_at(index)->client != NULL) covey_client_dispatch(actor_at(index)->client, 0, 0);
    }
}

/* Waits until something may have changed; false when the time is up. Called with the lock, and returns with it. */
static bool step(const struct timespec *limit) {
    if (mode == MODE_THREAD) return pthread_cond_timedwait(&condition, &mutex, limit) == 0;
    if (mode == MODE_WAKE) {
        int failed = 0;
        while (!is_waiting && failed == 0) failed = pthread_cond_timedwait(&condition, &mutex, limit);
        is_waiting = false;
        unlock();
        dispatch_all();
        lock();
        return failed == 0;
    }
    unlock();
    struct pollfd readable[8];
    nfds_t count = 0;
    for (int index = 0; actor_at(index) != NULL; index++) {
        if (actor_at(index)->client == NULL) continue;
        readable[count++] = (struct pollfd){.fd = covey_client_fd(actor_at(index)->client), .events = POLLIN};
    }
    int ready = poll(readable, count, LIMIT_SECONDS * 1000);
    dispatch_all();
    lock();
    return ready > 0;
}

static struct timespec limit(void) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_sec += LIMIT_SECONDS;
    return at;
}

void wait_for(answer *answer) {
    struct timespec at = limit();
    lock();
    while (!answer->is_done) {
        if (!step(&at)) fail("a completion did not come");
    }
    unlock();
}

void wait_for_event(const char *start, text *found) {
    struct timespec at = limit();
    size_t length = strlen(start);
    lock();
    for (;;) {
        for (int index = 0; index < line_count; index++) {
            if (strncmp(lines[index], start, length) != 0) continue;
            add(found, "%s", lines[index]);
            free(lines[index]);
            line_count--;
            memmove(lines + index, lines + index + 1, (size_t)(line_count - index) * sizeof lines[0]);
            unlock();
            return;
        }
        if (step(&at)) continue;
        for (int index = 0; index < line_count; index++) fprintf(stderr, "  there is: %s\n", lines[index]);
        fail("this event did not come: %s", start);
    }
}
