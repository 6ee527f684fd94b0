/* Arguments: values of JavaScript as C takes them. Texts and arrays live in the call's memory until it returns. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "addon.h"

void *call_memory(invocation *call, size_t size)
{
    block *made = calloc(1, sizeof *made + size);
    if (made == NULL) {
        call->failure = failure_of_code(call->e, COVEY_ERROR_UNKNOWN);
        return NULL;
    }
    made->next = call->memory;
    call->memory = made;
    return made->bytes;
}

bool fail_with_type(invocation *call, const part *part, const char *wanted)
{
    char text[256];
    napi_value message, failure;
    snprintf(text, sizeof text, "%s: %s must be %s", call->function->name, part->name, wanted);
    napi_create_string_utf8(call->e->env, text, NAPI_AUTO_LENGTH, &message);
    napi_create_type_error(call->e->env, NULL, message, &failure);
    call->failure = failure;
    return false;
}

static bool fail_with_code(invocation *call, int32_t code)
{
    call->failure = failure_of_code(call->e, code);
    return false;
}

/* The next argument; what is absent is undefined. */
static napi_value take(invocation *call)
{
    if (call->taken < call->given_count) return call->given[call->taken++];
    call->taken++;
    return undefined(call->e);
}

static napi_valuetype type_of(invocation *call, napi_value given)
{
    napi_valuetype type = napi_undefined;
    napi_typeof(call->e->env, given, &type);
    return type;
}

static bool is_absent(invocation *call, napi_value given)
{
    const napi_valuetype type = type_of(call, given);
    return type == napi_undefined || type == napi_null;
}

static bool read_object(invocation *call, const part *part, napi_value given, void **handle)
{
    const class *wanted = part->of;
    const holder *found = object_holder(call->e, given);
    if (found == NULL || found->class != wanted) {
        char text[96];
        snprintf(text, sizeof text, "a %s", wanted->name);
        return fail_with_type(call, part, text);
    }
    if (found->handle == NULL) return fail_with_code(call, COVEY_ERROR_BAD_HANDLE);
    *handle = found->handle;
    return true;
}

static bool read_text(invocation *call, const part *part, napi_value given, char **text, size_t *length)
{
    if (napi_get_value_string_utf8(call->e->env, given, NULL, 0, length) != napi_ok) return fail_with_type(call, part, "a string");
    *text = call_memory(call, *length + 1);
    if (*text == NULL) return false;
    napi_get_value_string_utf8(call->e->env, given, *text, *length + 1, length);
    /* C would cut the text there. */
    if (part->size_at < 0 || part->role == ROLE_TEXTS) {
        if (memchr(*text, '\0', *length) != NULL) return fail_with_code(call, COVEY_ERROR_INVALID_PARAMETER);
    }
    return true;
}

static bool read_number(invocation *call, const part *part, napi_value given, value *found)
{
    const bool is_signed = part->number == I32 || part->number == I64 || part->number == ID;
    double number = 0;
    bool is_exact = true;
    if (type_of(call, given) == napi_bigint) {
        if (part->number == I32) return fail_with_type(call, part, "a number");
        if (is_signed) napi_get_value_bigint_int64(call->e->env, given, &found->i, &is_exact);
        else napi_get_value_bigint_uint64(call->e->env, given, &found->u, &is_exact);
        return is_exact || fail_with_type(call, part, "an integer of 64 bits");
    }
    if (napi_get_value_double(call->e->env, given, &number) != napi_ok) {
        return fail_with_type(call, part, part->number == I32 ? "a number" : "a number or a bigint");
    }
    if (number != trunc(number) || fabs(number) > 9007199254740991.0) return fail_with_type(call, part, "a safe integer");
    if (part->number == I32 && (number < INT32_MIN || number > INT32_MAX)) return fail_with_type(call, part, "an integer of 32 bits");
    if (!is_signed && number < 0) return fail_with_type(call, part, "no negative number");
    found->i = (int64_t)number;
    return true;
}

/* Uint8Array, Buffer or another view, or ArrayBuffer: its bytes are read while the call runs. Or a text. */
static bool read_bytes(invocation *call, const part *part, napi_value given, void **bytes, size_t *length)
{
    napi_env env = call->e->env;
    bool is_it = false;
    if (napi_is_typedarray(env, given, &is_it) == napi_ok && is_it) {
        napi_typedarray_type type;
        if (napi_get_typedarray_info(env, given, &type, length, bytes, NULL, NULL) != napi_ok || type != napi_uint8_array) {
            return fail_with_type(call, part, "a Uint8Array or a string");
        }
    } else if (napi_is_arraybuffer(env, given, &is_it) == napi_ok && is_it) {
        napi_get_arraybuffer_info(env, given, bytes, length);
    } else if (type_of(call, given) == napi_string) {
        char *text;
        if (!read_text(call, part, given, &text, length)) return false;
        *bytes = text;
    } else {
        return fail_with_type(call, part, "a Uint8Array or a string");
    }
    if (*bytes == NULL) *bytes = "";
    return true;
}

static bool set_count(invocation *call, const part *part, size_t count)
{
    const size_t at = (size_t)part->size_at + 1;
    if (call->has_count[at] && call->values[at].u != count) return fail_with_code(call, COVEY_ERROR_INVALID_PARAMETER);
    call->has_count[at] = true;
    call->values[at].u = count;
    return true;
}

static bool read_list(invocation *call, const part *part, napi_value given, void **list)
{
    napi_env env = call->e->env;
    bool is_array = false;
    uint32_t count = 0;
    if (!is_absent(call, given) || !part->is_nullable) {
        if (napi_is_array(env, given, &is_array) != napi_ok || !is_array) return fail_with_type(call, part, "an array");
        napi_get_array_length(env, given, &count);
    }
    /* One more, so that there is one to point at. Numbers of 32 bits need less than this. */
    void **made = call_memory(call, (count + 1) * sizeof(void *));
    if (made == NULL) return false;
    *list = made;
    for (uint32_t index = 0; index < count; index++) {
        napi_value each;
        size_t length;
        value number = {.u = 0};
        if (napi_get_element(env, given, index, &each) != napi_ok) return fail_with_type(call, part, "an array");
        if (part->role == ROLE_OBJECTS) {
            if (!read_object(call, part, each, &made[index])) return false;
        } else if (part->role == ROLE_TEXTS) {
            if (!read_text(call, part, each, (char **)&made[index], &length)) return false;
        } else {
            if (!read_number(call, part, each, &number)) return false;
            if (part->number == I32) ((int32_t *)*list)[index] = (int32_t)number.i;
            else ((int64_t *)*list)[index] = number.i;
        }
    }
    return set_count(call, part, count);
}

static bool read_function(invocation *call, const part *part, value *found)
{
    const hook *hook = part->of;
    const unsigned slot = call->hook_count++;
    if (call->state == NULL && (call->state = state_new(call->e, call->function->hook_count)) == NULL) {
        return fail_with_code(call, COVEY_ERROR_UNKNOWN);
    }
    if (hook->is_awaited) {
        found->f = hook->trampoline;
        return state_set_promise(call->state, slot, &call->promise) || fail_with_code(call, COVEY_ERROR_UNKNOWN);
    }
    napi_value given = take(call);
    if (is_absent(call, given) && part->is_nullable) return true;
    if (type_of(call, given) != napi_function) return fail_with_type(call, part, "a function");
    found->f = hook->trampoline;
    if (hook->is_foreign) {
        uv_mutex_lock(&call->e->mutex);
        call->e->log = call->state;
        uv_mutex_unlock(&call->e->mutex);
    }
    state_set_freed(call->state, given);
    return state_set_function(call->state, slot, given) || fail_with_code(call, COVEY_ERROR_UNKNOWN);
}

static bool read_callbacks(invocation *call, const part *part, void **found)
{
    const callbacks *table = part->of;
    napi_value given = take(call);
    char *c = call_memory(call, table->size);
    if (c == NULL) return false;
    call->state = state_new(call->e, table->count);
    if (call->state == NULL) return fail_with_code(call, COVEY_ERROR_UNKNOWN);
    *(uint32_t *)(void *)c = (uint32_t)table->size;
    *(void **)(void *)(c + table->user_data) = call->state;
    *(covey_free_fn *)(void *)(c + table->user_data_free) = state_free;
    *found = c;
    if (is_absent(call, given)) return true;
    if (type_of(call, given) != napi_object) return fail_with_type(call, part, "an object with functions");
    state_set_freed(call->state, given);
    for (size_t index = 0; index < table->count; index++) {
        napi_value each = NULL;
        if (napi_get_named_property(call->e->env, given, table->entries[index].name, &each) != napi_ok) {
            return fail_with_type(call, part, "an object with functions");
        }
        if (is_absent(call, each)) continue;
        if (type_of(call, each) != napi_function) return fail_with_type(call, part, "an object with functions");
        if (!state_set_function(call->state, index, each)) return fail_with_code(call, COVEY_ERROR_UNKNOWN);
        memcpy(c + table->entries[index].offset, &table->entries[index].trampoline, sizeof(void (*)(void)));
    }
    return true;
}

bool take_argument(invocation *call, size_t at)
{
    const part *part = &call->function->parameters[at];
    value *found = &call->values[at + 1];
    napi_value given;
    size_t length = 0;
    switch (part->role) {
    case ROLE_SELF:
        if (!(call->function->flags & IS_STATIC)) {
            holder *self = NULL;
            /* The class's signature has refused every other receiver. */
            if (napi_unwrap(call->e->env, call->this_object, (void **)&self) != napi_ok) return fail_with_type(call, part, "an object");
            if (self->handle == NULL) return fail_with_code(call, COVEY_ERROR_BAD_HANDLE);
            found->p = self->handle;
            return true;
        }
        return read_object(call, part, take(call), &found->p);
    case ROLE_OBJECT:
        given = take(call);
        return (is_absent(call, given) && part->is_nullable) || read_object(call, part, given, &found->p);
    case ROLE_TEXT:
        given = take(call);
        if (is_absent(call, given) && part->is_nullable) return true;
        if (!read_text(call, part, given, (char **)&found->p, &length)) return false;
        return part->size_at < 0 || set_count(call, part, length);
    case ROLE_BYTES: return read_bytes(call, part, take(call), &found->p, &length) && set_count(call, part, length);
    case ROLE_OBJECTS:
    case ROLE_TEXTS:
    case ROLE_NUMBERS: return read_list(call, part, take(call), &found->p);
    case ROLE_NUMBER: return read_number(call, part, take(call), found);
    case ROLE_FLAG:
        return napi_get_value_bool(call->e->env, take(call), &found->b) == napi_ok || fail_with_type(call, part, "true or false");
    case ROLE_REAL:
        return napi_get_value_double(call->e->env, take(call), &found->d) == napi_ok || fail_with_type(call, part, "a number");
    case ROLE_STRUCT: return read_callbacks(call, part, &found->p);
    case ROLE_FUNCTION: return read_function(call, part, found);
    case ROLE_USER_DATA: found->p = call->state; return true;
    case ROLE_USER_DATA_FREE: found->f = (void (*)(void))state_free; return true;
    case ROLE_CALL_ID: found->p = &call->call_id; return true;
    case ROLE_OBJECT_OUT: found->p = &call->made; return true;
    case ROLE_MEMORY_OUT: found->p = &call->bytes; return true;
    case ROLE_LENGTH_OUT: found->p = &call->length; return true;
    case ROLE_ERROR: found->p = &call->error; return true;
    case ROLE_STRUCT_OUT:
        found->p = call_memory(call, ((const structure *)part->of)->size);
        return found->p != NULL;
    case ROLE_COUNT:
        if (call->function->flags & IS_WINDOW) {
            if (!read_number(call, part, take(call), found)) return false;
            /* An array of rows is made for them. */
            if (found->i < 0 || found->i > 1000000) return fail_with_code(call, COVEY_ERROR_INVALID_PARAMETER);
        }
        return true;
    default: return true; /* rows, sizes and call numbers: the call fills them in */
    }
}
