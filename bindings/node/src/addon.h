/*
 * The addon of Node: one marshaller for all functions of the library, driven by table.c.
 *
 *   library.c    loads libcovey.so, by COVEY_LIBRARY or as the system finds it
 *   addon.c      what belongs to one thread of JavaScript (an environment): classes, loading, the end
 *   objects.c    handles as objects of JavaScript
 *   values.c     values of C as values of JavaScript
 *   arguments.c  values of JavaScript as arguments of C
 *   calls.c      a call: arguments, function, result
 *   callbacks.c  what the library reports: promises and functions
 *   lines.c      lines of the log
 *   loop.c       clients on the loop of the environment
 *
 * Threads: everything runs on its environment's thread, but state_free, which the library may call on any,
 * and line_received, which it calls on the thread of the log.
 */
#ifndef COVEY_NODE_ADDON_H
#define COVEY_NODE_ADDON_H

#define NAPI_VERSION 8
#include <covey.h>
#include <node_api.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "functions.h"

#define MAX_VALUES 24 /* of one call */
#define MAX_CLASSES 64
#define MAX_STRUCTS 64
#define MAX_PAYLOAD 4 /* of one callback, without its error */

/* ---- The library's functions: library.c */

struct library {
#define POINTER(name) __typeof__(name) *name;
    COVEY_FUNCTIONS(POINTER)
#undef POINTER
};
extern struct library covey_library;

/* Loads the library once for the process. NULL, or the reason why not, which is kept. */
const char *library_load(void);

/* ---- The table: table.c */

typedef union {
    void *p;
    int64_t i;
    uint64_t u;
    double d;
    bool b;
    void (*f)(void);
} value;

enum role {
    ROLE_SELF, ROLE_OBJECT, ROLE_OBJECTS, ROLE_TEXT, ROLE_TEXTS, ROLE_NUMBERS, ROLE_BYTES, ROLE_NUMBER, ROLE_FLAG, ROLE_REAL,
    ROLE_STRUCT, ROLE_ROWS, ROLE_FAILURE, ROLE_FUNCTION, ROLE_USER_DATA, ROLE_USER_DATA_FREE, ROLE_CALL_ID, ROLE_CALL_IDS,
    ROLE_COUNT, ROLE_SIZE, ROLE_ERROR, ROLE_OBJECT_OUT, ROLE_OBJECTS_OUT, ROLE_STRUCT_OUT, ROLE_ROWS_OUT, ROLE_MEMORY_OUT,
    ROLE_LENGTH_OUT
};

/* The types of numbers. ID and UID have 64 bits too, and are BigInts in JavaScript. */
enum number { U8, I32, U32, I64, U64, ID, UID, BOOL, REAL };

/* A parameter, a member of a struct, or what a callback receives. */
typedef struct {
    const char *name;
    uint8_t role;
    uint8_t number;
    bool is_nullable;
    int8_t size_at;  /* which part is its length or count; -1: none */
    uint16_t offset; /* of a member in its struct */
    const void *of;  /* its class, structure, callbacks or hook */
} part;

typedef struct {
    uint8_t index;
    size_t size;
    uint8_t count;
    const part *members;
} structure;

typedef struct {
    bool is_completion; /* its last part is the error */
    int8_t value_at;    /* which part says, by not being NULL, that there is a value; -1: the lack of an error says it */
    uint8_t payload_count;
    uint8_t payload[MAX_PAYLOAD];
    const part *parts;
} callback;

/* A function that a call takes: how C enters, and what it receives. */
typedef struct {
    void (*trampoline)(void);
    const callback *callback;
    bool is_awaited; /* it ends the call's promise */
    bool is_foreign; /* the log's: C calls it on a thread of its own */
} hook;

typedef struct {
    const char *name;
    uint16_t offset;
    void (*trampoline)(void);
} entry;

/* A struct of functions. */
typedef struct {
    size_t size;
    uint16_t user_data, user_data_free; /* offsets */
    uint8_t count;
    const entry *entries;
} callbacks;

enum result { RESULT_STATUS, RESULT_NUMBER, RESULT_FLAG, RESULT_TEXT, RESULT_OBJECT, RESULT_NOTHING };
enum fails { FAILS_NEVER, FAILS_NEGATIVE, FAILS_BAD_HANDLE };
enum flags { IS_STATIC = 1, IS_SETTER = 2, IS_WINDOW = 4, IS_CALL = 8, IS_CONSTRUCTOR = 16 };

typedef struct class class;

typedef struct {
    const char *name;
    void (*call)(value *values); /* values[0] receives the result; the arguments follow */
    const part *parameters;
    uint8_t count;
    uint8_t arity; /* arguments in JavaScript */
    uint8_t result, fails, number;
    int8_t length_at; /* which parameter receives the length of a text; -1: none */
    uint8_t hook_count;
    uint8_t flags;
    const class *class; /* of the result */
} function;

struct class {
    uint8_t index;
    const char *name;
    void (*release)(void *handle);
    void (*retain)(const void *handle);
    bool is_argument; /* its objects are arguments of functions */
    uint8_t method_count;
    const function *methods;
};

extern const callback callback_covey_log_fn;
extern const function covey_functions[];
extern const size_t covey_function_count;
extern const class *const covey_classes[];
extern const size_t covey_class_count;

/* ---- Environments: addon.c */

typedef struct state state;
typedef struct client client;
typedef struct line line;

/* A function of JavaScript that waits to be called: of which state, and an array of its arguments. */
typedef struct {
    state *state;
    unsigned slot;
    bool is_completion;
    uint32_t count;
    napi_ref arguments; /* they may outlive the call of the app that made them */
} waiting;

typedef struct {
    napi_env env;
    uv_loop_t *loop;
    uv_async_t wake; /* another thread has freed a state, or a line of the log has come */
    uv_mutex_t mutex;
    state *freed;    /* guarded by mutex, as the next four */
    state *log;      /* of the log's handler, if it is this thread's */
    line *lines, **last_line;
    size_t line_count;
    bool is_over;           /* guarded by mutex where another thread reads it: no JavaScript any more */
    bool is_ending;         /* on_end runs: references of JavaScript can still be deleted */
    atomic_uint references; /* of the module, of its handles on the loop, and of each state */
    uv_thread_t thread;
    napi_ref make_failure;
    napi_ref make_structs; /* an array of functions, by the structures' indices */
    napi_ref constructors[MAX_CLASSES];
    void *made; /* the handle that a constructor wraps now; NULL: the app calls it */
    client *clients;
    waiting *queue;
    size_t queue_count, queue_capacity;
    bool is_running; /* run_waiting runs: no function begins inside another one */
    napi_async_context context;
    napi_async_cleanup_hook_handle cleanup;
    unsigned open_handles; /* of the loop, at the end */
} environment;

environment *environment_of(napi_env env);
void environment_release(environment *e);
/* Counts the handles of the loop that are closed at the end. */
void environment_handle_closed(environment *e);

/* ---- Objects: objects.c */

typedef struct {
    const class *class;
    void *handle; /* NULL: released */
    client *client;
} holder;

napi_value object_class(environment *e, const class *class);
/* The object owns the handle. `borrow` retains it first. NULL handles are null. */
napi_value object_own(environment *e, const class *class, void *handle);
napi_value object_borrow(environment *e, const class *class, const void *handle);
/* Makes `object` one of the addon's own, with this handle. */
bool object_wrap(environment *e, napi_value object, const class *class, void *handle);
/* The holder of an argument; NULL: it is no object of a class whose objects are arguments. */
holder *object_holder(environment *e, napi_value object);

/* ---- Values: values.c */

napi_value undefined(environment *e);
napi_value value_to_js(environment *e, const part *part, value given, const value *all);
napi_value number_to_js(environment *e, uint8_t number, value given);
napi_value struct_to_js(environment *e, const structure *structure, const void *c);
napi_value failure_of_code(environment *e, int32_t code);
/* Of an error of C, with its code where there is none. Does not release it. */
napi_value failure_to_js(environment *e, const covey_error *error);

/* ---- Calls: arguments.c and calls.c */

typedef struct block {
    struct block *next;
    _Alignas(16) char bytes[];
} block;

typedef struct {
    environment *e;
    const function *function;
    napi_value this_object;
    size_t given_count, taken;
    napi_value given[MAX_VALUES];
    value values[MAX_VALUES];
    bool has_count[MAX_VALUES];
    block *memory; /* of texts and arrays, until the call returns */
    state *state;
    unsigned hook_count;
    napi_value promise;
    napi_value failure; /* not NULL: the call failed, with this */
    covey_error *error;
    void *made;
    char *bytes;
    size_t length;
    uint64_t call_id;
} invocation;

void *call_memory(invocation *call, size_t size);
bool take_argument(invocation *call, size_t at);
bool fail_with_type(invocation *call, const part *part, const char *wanted);
/* Runs the call whose function, receiver and arguments are set. */
napi_value call_run(invocation *call);
/* Every method and function of the addon: its data is the row of the table. */
napi_value covey_invoke(napi_env env, napi_callback_info info);

/* ---- Callbacks: callbacks.c */

state *state_new(environment *e, size_t slots);
/* What user_data_free is: any thread. */
void state_free(void *user_data);
bool state_set_function(state *state, size_t slot, napi_value function);
bool state_set_promise(state *state, size_t slot, napi_value *promise);
/* Reads the function that is to know when the library has freed the state. */
void state_set_freed(state *state, napi_value from);
/* Frees a chain of states when there is no JavaScript any more. */
void states_drop(state *first);
void state_reject(state *state, napi_value failure);
/* Calls the function of the log. */
void log_received(state *state, const value *given);
void covey_received(void *user_data, unsigned slot, const callback *callback, const value *given);
/* Calls what waits, then forgets what the library has freed. Inside a function that it calls it does nothing. */
void run_waiting(environment *e);

/* ---- Lines: lines.c */

void line_received(environment *e, state *state, const covey_log_line *line);
/* The lines that wait; the mutex is locked. */
line *lines_take(environment *e);
void lines_run(line *first);
void lines_drop(line *first);

/* ---- Clients: loop.c */

/* Puts it on the loop, and keeps its object until it is closed. */
client *client_opened(environment *e, void *handle, napi_value object);
/* Takes it off the loop; its callbacks come while the library closes it. */
void client_closing(client *client);
void client_set_referenced(client *client, bool is_referenced);
void clients_end(environment *e);

#endif
