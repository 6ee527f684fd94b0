/* A call: its arguments, the function of C, and what it gives. A failed call throws, or rejects its promise. */
#include <stdlib.h>
#include <string.h>

#include "addon.h"

static const part *parameter_with(const function *function, uint8_t role, size_t *at)
{
    for (size_t index = 0; index < function->count; index++) {
        if (function->parameters[index].role == role) {
            if (at != NULL) *at = index + 1;
            return &function->parameters[index];
        }
    }
    return NULL;
}

/* Whether the result says that the function failed. The error of C says more, where there is one. */
static bool has_failed(invocation *call)
{
    const function *function = call->function;
    const int64_t code = call->values[0].i;
    if (function->fails == FAILS_NEVER) return false;
    if (function->fails == FAILS_BAD_HANDLE) {
        /* The number of a snapshot may be negative itself. */
        if (code != -COVEY_ERROR_BAD_HANDLE && code != -COVEY_ERROR_FORKED_CHILD) return false;
    } else if (code >= 0) {
        return false;
    }
    call->failure = call->error != NULL ? failure_to_js(call->e, call->error) : failure_of_code(call->e, (int32_t)-code);
    return true;
}

/* The size of rows, which the function compares with its own. */
static void set_sizes(invocation *call)
{
    size_t at;
    const part *rows = parameter_with(call->function, ROLE_ROWS_OUT, NULL);
    if (rows == NULL) rows = parameter_with(call->function, ROLE_STRUCT_OUT, NULL);
    if (parameter_with(call->function, ROLE_SIZE, &at) != NULL) call->values[at].u = ((const structure *)rows->of)->size;
}

static napi_value call_for_rows(invocation *call, const part *rows, size_t at)
{
    const structure *row = rows->of;
    size_t count_at;
    napi_value found = NULL;
    parameter_with(call->function, ROLE_COUNT, &count_at);
    if (!(call->function->flags & IS_WINDOW)) {
        call->values[count_at].u = 0;
        call->function->call(call->values);
        if (has_failed(call)) return NULL;
        call->values[count_at].i = call->values[0].i;
    }
    if (call->values[count_at].u > 0) {
        call->values[at].p = call_memory(call, call->values[count_at].u * row->size);
        if (call->values[at].p == NULL) return NULL;
    }
    call->function->call(call->values);
    if (has_failed(call)) return NULL;
    const size_t count = call->values[0].u < call->values[count_at].u ? call->values[0].u : call->values[count_at].u;
    napi_create_array_with_length(call->e->env, count, &found);
    for (size_t index = 0; index < count; index++) {
        napi_set_element(call->e->env, found, (uint32_t)index,
                         struct_to_js(call->e, row, (const char *)call->values[at].p + index * row->size));
    }
    return found;
}

/* Objects that the call makes for each of those that it takes: messages that wait to be sent. */
static napi_value call_for_objects(invocation *call, const part *objects, size_t at)
{
    size_t ids_at;
    napi_value found = NULL;
    const size_t count = call->values[objects->size_at >= 0 ? (size_t)objects->size_at + 1 : 0].u;
    void **made = call_memory(call, (count + 1) * sizeof *made);
    if (made == NULL) return NULL;
    call->values[at].p = made;
    if (parameter_with(call->function, ROLE_CALL_IDS, &ids_at) != NULL) call->values[ids_at].p = NULL;
    call->function->call(call->values);
    if (has_failed(call)) return NULL;
    napi_create_array_with_length(call->e->env, count, &found);
    for (size_t index = 0; index < count; index++) {
        napi_set_element(call->e->env, found, (uint32_t)index, object_own(call->e, objects->of, made[index]));
    }
    return found;
}

static napi_value promise_of(invocation *call, const part *made)
{
    napi_env env = call->e->env;
    napi_value number;
    if (call->call_id != 0) {
        napi_create_bigint_uint64(env, call->call_id, &number);
        napi_set_named_property(env, call->promise, "callId", number);
    }
    if (made != NULL) napi_set_named_property(env, call->promise, "pending", object_own(call->e, made->of, call->made));
    return call->promise;
}

static napi_value result_of(invocation *call)
{
    environment *e = call->e;
    const function *function = call->function;
    napi_value found = NULL;
    size_t at;
    const part *made = parameter_with(function, ROLE_OBJECT_OUT, NULL);
    if (call->promise != NULL) return promise_of(call, made);
    if (function->flags & IS_CONSTRUCTOR) {
        const class *class = made->of;
        if (!object_wrap(e, call->this_object, class, call->made)) class->release(call->made);
        return call->this_object;
    }
    if (made != NULL) return object_own(e, made->of, call->made);
    if (parameter_with(function, ROLE_MEMORY_OUT, NULL) != NULL) {
        napi_create_buffer_copy(e->env, call->length, call->bytes, NULL, &found);
        covey_library.covey_free(call->bytes);
        return found;
    }
    const part *out = parameter_with(function, ROLE_STRUCT_OUT, &at);
    if (out != NULL) {
        if (function->result != RESULT_STATUS && call->values[0].i == 0) {
            napi_get_null(e->env, &found);
            return found;
        }
        return struct_to_js(e, out->of, call->values[at].p);
    }
    switch (function->result) {
    case RESULT_STATUS: return function->flags & IS_SETTER && !(function->flags & IS_STATIC) ? call->this_object : undefined(e);
    case RESULT_NUMBER: return number_to_js(e, function->number, call->values[0]);
    case RESULT_FLAG: {
        const part flag = {.role = ROLE_FLAG, .number = function->fails == FAILS_NEVER ? BOOL : I32, .size_at = -1};
        return value_to_js(e, &flag, call->values[0], NULL);
    }
    case RESULT_TEXT: {
        const value length = {.u = function->length_at >= 0 ? call->length : NAPI_AUTO_LENGTH};
        const part text = {.role = ROLE_TEXT, .size_at = 0};
        return value_to_js(e, &text, call->values[0], &length);
    }
    case RESULT_OBJECT: return object_borrow(e, function->class, call->values[0].p);
    default: return undefined(e);
    }
}

static napi_value invoke(invocation *call)
{
    const function *function = call->function;
    size_t at;
    for (size_t index = 0; index < function->count; index++) {
        if (!take_argument(call, index)) {
            /* The library has not seen it. */
            if (call->state != NULL) {
                state_reject(call->state, call->failure);
                state_free(call->state);
            }
            return NULL;
        }
    }
    set_sizes(call);
    const part *out = parameter_with(function, ROLE_ROWS_OUT, &at);
    if (out != NULL) return call_for_rows(call, out, at);
    out = parameter_with(function, ROLE_OBJECTS_OUT, &at);
    if (out != NULL) return call_for_objects(call, out, at);
    function->call(call->values);
    if (has_failed(call)) {
        if (call->promise != NULL) state_reject(call->state, call->failure);
        return NULL;
    }
    return result_of(call);
}

napi_value call_run(invocation *call)
{
    napi_env env = call->e->env;
    napi_value found = invoke(call);
    if (call->error != NULL) covey_library.covey_error_release(call->error);
    while (call->memory != NULL) {
        block *next = call->memory->next;
        free(call->memory);
        call->memory = next;
    }
    run_waiting(call->e);
    if (call->failure == NULL) return found;
    if (call->function->flags & IS_CALL) {
        napi_deferred deferred;
        if (call->promise != NULL) return call->promise;
        if (napi_create_promise(env, &deferred, &call->promise) != napi_ok) return NULL;
        napi_reject_deferred(env, deferred, call->failure);
        return call->promise;
    }
    napi_throw(env, call->failure);
    return NULL;
}

napi_value covey_invoke(napi_env env, napi_callback_info info)
{
    invocation call = {.e = environment_of(env), .given_count = MAX_VALUES};
    void *function = NULL;
    if (napi_get_cb_info(env, info, &call.given_count, call.given, &call.this_object, &function) != napi_ok) return NULL;
    if (call.given_count > MAX_VALUES) call.given_count = MAX_VALUES;
    call.function = function;
    return call_run(&call);
}
