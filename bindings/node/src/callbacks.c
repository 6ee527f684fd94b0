/*
 * What the library reports. A state is the user_data of one call or handler: its slots are the functions, in the order of
 * the parameters, or the promise. The library calls in while this thread dispatches or closes something. A promise is
 * settled at once; a function waits until the library has returned, so that it may call everything, as close(), and until
 * the function before it has ended.
 */
#include <stdlib.h>
#include <string.h>

#include "addon.h"

typedef struct {
    napi_ref function;
    napi_deferred promise;
} slot;

struct state {
    environment *e;
    state *next;
    napi_ref freed;
    bool is_ended; /* by a call of the app inside a function: none of its functions starts any more */
    size_t count;
    slot slots[];
};

state *state_new(environment *e, size_t slots)
{
    state *made = calloc(1, sizeof *made + slots * sizeof(slot));
    if (made == NULL) return NULL;
    made->e = e;
    made->count = slots;
    atomic_fetch_add(&e->references, 1);
    return made;
}

bool state_set_function(state *state, size_t slot, napi_value function)
{
    return napi_create_reference(state->e->env, function, 1, &state->slots[slot].function) == napi_ok;
}

bool state_set_promise(state *state, size_t slot, napi_value *promise)
{
    return napi_create_promise(state->e->env, &state->slots[slot].promise, promise) == napi_ok;
}

void state_set_freed(state *state, napi_value from)
{
    napi_value found;
    napi_valuetype type;
    if (napi_get_named_property(state->e->env, from, "coveyFreed", &found) != napi_ok) return;
    if (napi_typeof(state->e->env, found, &type) != napi_ok || type != napi_function) return;
    napi_create_reference(state->e->env, found, 1, &state->freed);
}

void state_reject(state *state, napi_value failure)
{
    for (size_t index = 0; index < state->count; index++) {
        if (state->slots[index].promise == NULL) continue;
        napi_reject_deferred(state->e->env, state->slots[index].promise, failure);
        state->slots[index].promise = NULL;
    }
}

static bool is_own_thread(environment *e)
{
    uv_thread_t self = uv_thread_self();
    return uv_thread_equal(&self, &e->thread);
}

void state_free(void *user_data)
{
    state *state = user_data;
    environment *e = state->e;
    uv_mutex_lock(&e->mutex);
    const bool is_over = e->is_over;
    if (e->log == state) e->log = NULL;
    if (!is_over) {
        /* Inside a function only a call of the app enters the library on this thread. */
        state->is_ended = is_own_thread(e) && e->is_running;
        state->next = e->freed;
        e->freed = state;
        uv_async_send(&e->wake);
    }
    uv_mutex_unlock(&e->mutex);
    if (is_over) {
        state->next = NULL;
        states_drop(state);
    }
}

static void delete_references(state *state)
{
    for (size_t index = 0; index < state->count; index++) {
        if (state->slots[index].function != NULL) napi_delete_reference(state->e->env, state->slots[index].function);
    }
    if (state->freed != NULL) napi_delete_reference(state->e->env, state->freed);
}

void states_drop(state *first)
{
    while (first != NULL) {
        state *next = first->next;
        environment *e = first->e;
        if (is_own_thread(e) && e->is_ending) delete_references(first);
        free(first);
        environment_release(e);
        first = next;
    }
}

static napi_value payload_of(environment *e, const callback *callback, const value *given)
{
    napi_value found = NULL;
    if (callback->payload_count == 0) return undefined(e);
    if (callback->payload_count == 1) {
        const size_t at = callback->payload[0];
        return value_to_js(e, &callback->parts[at], given[at], given);
    }
    napi_create_object(e->env, &found);
    for (size_t index = 0; index < callback->payload_count; index++) {
        const part *part = &callback->parts[callback->payload[index]];
        napi_set_named_property(e->env, found, part->name, value_to_js(e, part, given[callback->payload[index]], given));
    }
    return found;
}

static const covey_error *error_of(const callback *callback, const value *given)
{
    if (!callback->is_completion) return NULL;
    size_t at = 0;
    while (callback->parts[at].role != ROLE_FAILURE) at++;
    return given[at].p;
}

static void settle(environment *e, napi_deferred promise, const callback *callback, const value *given)
{
    const covey_error *error = error_of(callback, given);
    if (error == NULL) {
        napi_resolve_deferred(e->env, promise, payload_of(e, callback, given));
        return;
    }
    napi_value failure = failure_to_js(e, error);
    /* A message that was not sent, and why. */
    if (callback->value_at >= 0 && given[callback->value_at].p != NULL) {
        napi_set_named_property(e->env, failure, "value", payload_of(e, callback, given));
    }
    napi_reject_deferred(e->env, promise, failure);
}

static void enqueue(state *state, unsigned at, const callback *callback, const value *given)
{
    environment *e = state->e;
    if (state->slots[at].function == NULL) return;
    if (e->queue_count == e->queue_capacity) {
        const size_t capacity = e->queue_capacity * 2 + 8;
        waiting *queue = realloc(e->queue, capacity * sizeof *queue);
        if (queue == NULL) abort();
        e->queue = queue;
        e->queue_capacity = capacity;
    }
    napi_value arguments;
    uint32_t count = 0;
    if (napi_create_array(e->env, &arguments) != napi_ok) return;
    if (callback->is_completion) napi_set_element(e->env, arguments, count++, failure_to_js(e, error_of(callback, given)));
    for (size_t index = 0; index < callback->payload_count; index++) {
        const size_t part = callback->payload[index];
        napi_set_element(e->env, arguments, count++, value_to_js(e, &callback->parts[part], given[part], given));
    }
    waiting *next = &e->queue[e->queue_count];
    *next = (waiting){.state = state, .slot = at, .is_completion = callback->is_completion, .count = count};
    if (napi_create_reference(e->env, arguments, 1, &next->arguments) == napi_ok) e->queue_count++;
}

void covey_received(void *user_data, unsigned at, const callback *callback, const value *given)
{
    state *state = user_data;
    environment *e = state->e;
    slot *slot = &state->slots[at];
    if (!is_own_thread(e)) {
        /* No other handler runs on a thread of the library. Its second part is the line. */
        if (callback == &callback_covey_log_fn) line_received(e, state, given[1].p);
        return;
    }
    /* At the end nobody listens any more. */
    if (e->is_over) return;
    if (slot->promise != NULL) {
        napi_deferred promise = slot->promise;
        slot->promise = NULL;
        settle(e, promise, callback, given);
    } else {
        enqueue(state, at, callback, given);
    }
}

void log_received(state *state, const value *given)
{
    enqueue(state, 0, &callback_covey_log_fn, given);
}

/* What a function throws is an uncaught exception, as of a timer: Node reports it, and the next one is called. */
static void report_exception(environment *e)
{
    napi_value problem = NULL;
    bool is_pending = false;
    if (napi_is_exception_pending(e->env, &is_pending) != napi_ok || !is_pending) return;
    if (napi_get_and_clear_last_exception(e->env, &problem) == napi_ok) napi_fatal_exception(e->env, problem);
}

static void forget(environment *e, state *state)
{
    napi_value function;
    bool is_waiting = false;
    for (size_t index = 0; index < state->count; index++) {
        is_waiting = is_waiting || state->slots[index].promise != NULL;
    }
    if (is_waiting) state_reject(state, failure_of_code(e, COVEY_ERROR_REQUEST_CANCELED));
    if (state->freed != NULL) {
        if (napi_get_reference_value(e->env, state->freed, &function) == napi_ok && function != NULL) {
            napi_call_function(e->env, undefined(e), function, 0, NULL, NULL);
            report_exception(e);
        }
    }
    delete_references(state);
    free(state);
    environment_release(e);
}

static void run_function(environment *e, const waiting *next)
{
    napi_handle_scope scope;
    napi_value function = NULL, arguments = NULL, given[MAX_PAYLOAD + 1] = {NULL};
    if (napi_open_handle_scope(e->env, &scope) != napi_ok) return;
    napi_get_reference_value(e->env, next->arguments, &arguments);
    napi_delete_reference(e->env, next->arguments);
    /* A completion comes even so: exactly once. */
    if (!next->state->is_ended || next->is_completion) {
        napi_get_reference_value(e->env, next->state->slots[next->slot].function, &function);
        for (uint32_t index = 0; index < next->count; index++) napi_get_element(e->env, arguments, index, &given[index]);
        napi_call_function(e->env, undefined(e), function, next->count, given, NULL);
        report_exception(e);
    }
    napi_close_handle_scope(e->env, scope);
}

static void run_queue(environment *e)
{
    /* A function may call in, and so add to the queue: it is taken from its front. */
    while (e->queue_count > 0) {
        const waiting next = e->queue[0];
        e->queue_count--;
        memmove(e->queue, e->queue + 1, e->queue_count * sizeof next);
        run_function(e, &next);
    }
}

void run_waiting(environment *e)
{
    if (e->is_running) return;
    e->is_running = true;
    run_queue(e);
    for (;;) {
        uv_mutex_lock(&e->mutex);
        /* Lines before the states that they are for. */
        line *lines = lines_take(e);
        state *freed = e->freed;
        if (freed != NULL) e->freed = freed->next;
        uv_mutex_unlock(&e->mutex);
        lines_run(lines);
        run_queue(e);
        if (freed == NULL) break;
        forget(e, freed);
    }
    e->is_running = false;
}
