/*
 * The program under test of a hostile server: two clients of one runtime. The *victim* uses that server like an app; the
 * *neighbour* uses an honest one, where a message comes every few milliseconds. The measurements are written to stdout as
 * one JSON object, which oracle.py checks.
 */
#ifndef COVEY_HOSTILE_H
#define COVEY_HOSTILE_H

#include "../c/support.h"

#include <stdatomic.h>

/* Nanoseconds of the machine's monotonic clock, which the sender of the beats also reads. */
int64_t now_ns(void);
void pause_ms(int64_t milliseconds);

/* A client with callbacks on the delivery thread, or with the wake hook `wake`. */
covey_client *new_client(const char *api_url, const char *directory, covey_wake_fn wake);

/* ---- Calls: each completes once and is freed once, whatever the server does ---- */

typedef struct call {
    const char *name;
    atomic_int completed, freed, rejected;
    struct call *next;
} call;

/* A new call of this name, kept until the end of the process. */
call *call_begin(const char *name);
/* Records the result of the function. */
void call_took(call *call, int32_t status);
/* Records a completion and its error. */
void call_completed(call *call, const covey_error *error);
void call_free(void *user_data);
/* True if a new call of this kind may begin: there was none, or the last one was freed. */
bool call_is_over(const call *call);
/* Writes "calls": the number of calls and their faults; and "errors": the number of each code. */
void calls_write(void);

/* ---- The victim (victim.c) ---- */

typedef struct {
    const char *url, *user, *channel, *directory;
    /* True: its wake hook burns CPU on the library's thread, to show that the neighbour's measurement detects it. */
    bool burns;
} victim_options;

/* One run: connects, acts like an app for this time, closes. */
void victim_run(const victim_options *options, int64_t milliseconds);
/* Writes its observations: longest close, connection events, changes that did not fit. */
void victim_write(void);

/* ---- The neighbour (neighbour.c) ---- */

/* Connects and waits until beats come. */
void neighbour_start(const char *url, const char *user, const char *channel, const char *directory);
/* Starts measuring beats. */
void neighbour_measure(void);
/* Waits until a beat that was sent after this call has come, then closes. */
void neighbour_stop(void);
/* Writes "beats": [number, latency, waited for a processor, CPU of the library's threads], in microseconds. */
void neighbour_write(void);

#endif
