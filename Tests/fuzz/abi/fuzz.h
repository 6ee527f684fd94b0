/*
 * The call fuzzer: seeded sequences of calls of all functions of the header, against a real server. table.py writes the
 * table of functions; the files here draw arguments (values.c), manage the handles that calls return (pool.c), call and
 * check (call.c), receive callbacks (callbacks.c) and run rounds (rounds.c, main.c).
 *
 * What must hold: no crash, no hang (30 s a call), every out-parameter written, an error object with every error, each
 * completion and each user_data_free exactly once, no two callbacks of a client at once, no object left after a round.
 * A handle that acts (client, collection, pages) is shared by all threads. A snapshot belongs to the thread that got
 * it, because a host must not release one while another thread reads it.
 */
#ifndef COVEY_FUZZ_H
#define COVEY_FUZZ_H

#define _GNU_SOURCE
#include <covey.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The table ---------- */

enum kind {
    NOTHING, BOOL, INT32, INT64, DOUBLE, TEXT, TEXTS, INT64S, INT32S, BYTES, LENGTH, COUNT, LENGTH_OUT, NUMBERS_OUT,
    HANDLE, HANDLES, HANDLE_OUT, HANDLES_OUT, ERROR_OUT, STRUCT_IN, ROWS_OUT, ROW_SIZE, ROW_COUNT, RAW_OUT, MEMORY,
    FUNCTION, USER, USER_FREE
};

union value {
    int64_t integer;
    void *pointer;
    double real;
    void (*function)(void);
};

struct record;

struct parameter {
    const char *name;
    enum kind kind;
    int type;                /* of a handle */
    size_t size;             /* of a struct */
    void (*function)(void);  /* a callback of this parameter's type */
    void (*fill)(void *memory, struct record *record, covey_free_fn user_data_free);
};

enum role { PLAIN, RETAIN, RELEASE };
#define MOST_PARAMETERS 14

struct function {
    const char *name;
    void (*call)(const union value *arguments, union value *result);
    enum role role;
    int weight;
    enum kind result;
    int result_type;
    int count;
    struct parameter parameters[MOST_PARAMETERS];
};

struct type {
    const char *name;
    void (*release)(void *handle);
    int32_t (*retain)(const void *handle); /* NULL: it cannot be shared */
    bool is_shared;  /* it acts: any thread may release it while another calls it */
};

/* How often a function was called, gave what it promises, and completed without an error. */
struct tally {
    _Atomic uint64_t calls, successes, completions;
};

extern const struct function functions[];
extern struct tally tallies[];
extern const int function_count;
extern const struct type types[];
extern const int type_count;
extern const int client_type, error_type, options_type;

/* ---- What a host's `user_data` pointer points at ---------- */

struct record {
    const char *function;
    struct tally *tally;      /* NULL: of a call that no chance made */
    uint64_t number;          /* of the call that passed it */
    int slot;                 /* of the client; -1: none */
    _Atomic int calls;        /* completions, or callbacks of a handler */
    _Atomic int running;
    _Atomic int frees;
    _Atomic int accepted;     /* 1: the function took it; -1: it did not; 0: it has not returned */
    int exact;                /* completions if accepted; -1: any number */
    int most;                 /* callbacks at most; -1: any number */
    int frees_wanted;
};

struct record *new_record(const char *function);
void free_user(void *user_data);

#define MOST_SEEN 16
struct seen {
    int count;
    struct { void *handle; int type; } handles[MOST_SEEN];
};

void see_handle(struct seen *seen, int type, const void *handle);
void see_text(const char *text);
void see_texts(const char *const *texts, uint64_t count);
void see_bytes(const void *bytes, size_t size);
void ran(void *user_data, const char *type, const struct seen *seen, bool repeats);
void on_covey_wake_fn(void *user_data);
void on_covey_log_fn(void *user_data, const covey_log_line *line);
int32_t on_covey_eviction_order_fn(void *user_data, const covey_cached_channel *left, const covey_cached_channel *right);
/* Checks all records of a round, and drops them. */
void judge_records(void);
/* Whether every user_data_free that is due has run. */
bool records_are_freed(void);
void show_unfreed_records(void);
bool records_are_used_up(void);

/* ---- Threads ---------- */

struct pool;

struct worker {
    uint64_t random;
    int number;
    int depth;               /* of callbacks */
    int hook_depth;          /* of hooks and user_data_free, which may not dispatch */
    _Atomic int64_t since_ms; /* when the innermost call began; 0: none */
    const char *_Atomic calling;
    struct pool *pool;
    struct log *log;
};

struct worker *this_worker(void);
/* The same seed gives the same numbers from here on. */
void reseed(struct worker *me, uint64_t seed);
uint64_t draw(void);
/* 0 to below - 1. */
uint64_t below(uint64_t limit);
bool chance(int percent);

extern struct settings {
    uint64_t seed;
    int port;
    const char *directory;
    int round_count;
    int64_t seconds;
    int operations;
    int most_threads;
    int timeout_seconds;
    bool is_verbose;
} settings;

extern _Atomic bool is_draining;  /* callbacks only count */
extern _Atomic int callbacks_running;
extern bool is_forked_child;
extern _Atomic uint64_t call_count;
int64_t now_ms(void);
void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* ---- The log: the last calls of each thread, in a file that outlives a crash ---------- */

void open_log(const char *path);
void log_line(const char *format, ...) __attribute__((format(printf, 1, 2)));
void clear_child_log(void);

/* Guards everything that threads share. fork() is called while holding it, so no child finds it locked forever. */
extern pthread_mutex_t mutex;

/* ---- Handles ---------- */

struct pool *new_pool(void);
/* A handle for a parameter: mostly a live one of its type. `slot` receives that of its client, or -1. */
void *pick(int type, int *slot);
/* A handle to release, taken out of the pool. */
void *take(int type);
/* A value that is not a live handle of the type. */
void *bad_handle(int type);
void add_owned(void *handle, int type, int slot);
void add_borrowed(void *handle, int type);
/*
 * A text is borrowed from its handle, so no thread may release it during a read. False: it is being released, and its
 * texts must not be read.
 */
bool begin_reading(void *handle, int type);
void end_reading(void *handle, int type);
void forget_borrowed(void *handle, int type);
bool has_live(int type);
/* A type of which this thread, or all, have a handle; -1: none was found. */
int draw_live_type(void);
/* Releases everything that is owned: shared handles and those of all threads. */
void release_all(void);
/* A slot for a new client; two callbacks of a slot never overlap. */
int new_slot(void);
_Atomic int *slot_use(int slot);

/* ---- Values ---------- */

void begin_values(void);
/* A text, by its parameter's name; `length` its bytes. */
const char *draw_text(const char *name, size_t *length);
int64_t draw_number(const char *name);
double draw_real(void);
size_t draw_length(size_t length);
void learn_text(const char *text);
/* A snapshot's bytes that the library gave, or damaged ones; they live until this thread draws the next. */
const char *draw_bytes(size_t *length);
void learn_bytes(const char *bytes, size_t length);
void learn_number(int64_t number);
const char *user_name(int number);

/* ---- Arguments ---------- */

#define PATTERN 0xa5a5a5a5a5a5a5a5u
#define MOST_ELEMENTS 24
#define STRUCT_BYTES 4200

/* What the arguments of one call point at; on the caller's stack, because calls nest. */
struct frame {
    union value values[MOST_PARAMETERS];
    uint64_t cells[MOST_PARAMETERS][MOST_ELEMENTS]; /* out-parameters and arrays */
    int slot;                                      /* of the first handle's client */
    size_t text_length;
    size_t elements;
    size_t told_elements;
    struct record *record;
    bool has_null_out;
    bool may_read; /* the text that the function gives */
    unsigned char structure[STRUCT_BYTES]; /* last: cleared where it is used */
};

void draw_argument(struct frame *frame, const struct function *function, int index);
void *room(void);

/* ---- Calls ---------- */

const struct function *find(const char *name);
void show_tallies(void);
/* Calls a function with drawn arguments, and checks the results. */
void call(const struct function *function);
/* A function by weight, often one for a live handle. */
const struct function *draw_function(void);
/* One whose first parameter is a handle of this type. */
const struct function *draw_function_of(int type);
void make_client(int user);

/* ---- Rounds ---------- */

void run_round(uint64_t seed);

#endif /* COVEY_FUZZ_H */
