/* Values of C as values of JavaScript. A value that JavaScript refuses to make is undefined. */
#include <string.h>

#include "addon.h"

napi_value undefined(environment *e)
{
    napi_value found = NULL;
    napi_get_undefined(e->env, &found);
    return found;
}

static napi_value null(environment *e)
{
    napi_value found = NULL;
    napi_get_null(e->env, &found);
    return found;
}

napi_value number_to_js(environment *e, uint8_t number, value given)
{
    napi_value found = NULL;
    switch (number) {
    case ID: napi_create_bigint_int64(e->env, given.i, &found); break;
    case UID: napi_create_bigint_uint64(e->env, given.u, &found); break;
    case U64: napi_create_double(e->env, (double)given.u, &found); break;
    case REAL: napi_create_double(e->env, given.d, &found); break;
    case BOOL: napi_get_boolean(e->env, given.b, &found); break;
    default: napi_create_int64(e->env, given.i, &found);
    }
    return found;
}

static napi_value text_to_js(environment *e, const char *text, size_t length)
{
    napi_value found = NULL;
    if (text == NULL) return null(e);
    napi_create_string_utf8(e->env, text, length, &found);
    return found;
}

static napi_value rows_to_js(environment *e, const part *part, const void *rows, size_t count)
{
    napi_value found = NULL;
    if (rows == NULL) count = 0;
    napi_create_array_with_length(e->env, count, &found);
    for (size_t index = 0; index < count; index++) {
        napi_value each;
        if (part->role == ROLE_ROWS) {
            const structure *row = part->of;
            each = struct_to_js(e, row, (const char *)rows + index * row->size);
        } else {
            each = number_to_js(e, part->number, (value){.i = ((const int64_t *)rows)[index]});
        }
        napi_set_element(e->env, found, (uint32_t)index, each);
    }
    return found;
}

napi_value value_to_js(environment *e, const part *part, value given, const value *all)
{
    napi_value found = NULL;
    const size_t size = part->size_at >= 0 ? (size_t)all[part->size_at].u : NAPI_AUTO_LENGTH;
    switch (part->role) {
    case ROLE_FAILURE: return failure_to_js(e, given.p);
    case ROLE_OBJECT: return object_borrow(e, part->of, given.p);
    case ROLE_STRUCT: return given.p == NULL ? null(e) : struct_to_js(e, part->of, given.p);
    case ROLE_TEXT: return text_to_js(e, given.p, size);
    case ROLE_ROWS:
    case ROLE_NUMBERS: return rows_to_js(e, part, given.p, size);
    case ROLE_BYTES:
        if (given.p == NULL) return null(e);
        napi_create_buffer_copy(e->env, size, given.p, NULL, &found);
        return found;
    case ROLE_FLAG:
        napi_get_boolean(e->env, part->number == BOOL ? given.b : given.i != 0, &found);
        return found;
    case ROLE_REAL: return number_to_js(e, REAL, given);
    default: return number_to_js(e, part->number, given);
    }
}

static bool is_hidden(uint8_t role)
{
    return role == ROLE_COUNT || role == ROLE_USER_DATA || role == ROLE_USER_DATA_FREE;
}

/* A member as the value that a callback would receive. */
static value read_member(const part *member, const char *c)
{
    const void *at = c + member->offset;
    value found = {.u = 0};
    switch (member->role) {
    case ROLE_NUMBER:
    case ROLE_FLAG:
    case ROLE_COUNT:
    case ROLE_REAL:
        switch (member->number) {
        case U8: found.u = *(const uint8_t *)at; break;
        case I32: found.i = *(const int32_t *)at; break;
        case U32: found.u = *(const uint32_t *)at; break;
        case BOOL: found.b = *(const bool *)at; break;
        case REAL: found.d = *(const double *)at; break;
        default: found.i = *(const int64_t *)at;
        }
        break;
    default: memcpy(&found.p, at, sizeof found.p);
    }
    return found;
}

napi_value struct_to_js(environment *e, const structure *structure, const void *c)
{
    napi_value found = NULL, make = NULL, all_makers = NULL, given[UINT8_MAX];
    value all[UINT8_MAX];
    size_t count = 0;
    for (size_t index = 0; index < structure->count; index++) all[index] = read_member(&structure->members[index], c);
    for (size_t index = 0; index < structure->count; index++) {
        const part *member = &structure->members[index];
        if (!is_hidden(member->role)) given[count++] = value_to_js(e, member, all[index], all);
    }
    napi_get_reference_value(e->env, e->make_structs, &all_makers);
    napi_get_element(e->env, all_makers, structure->index, &make);
    if (napi_call_function(e->env, undefined(e), make, count, given, &found) != napi_ok) return undefined(e);
    return found;
}

/* ---- Errors: lib/errors.js makes the objects */

static napi_value make_failure(environment *e, int32_t code, const char *message, int32_t status, int32_t server_code, int64_t wait)
{
    napi_value make = NULL, found = NULL, given[7];
    napi_create_int32(e->env, code, &given[0]);
    given[1] = text_to_js(e, covey_library.covey_error_name(code), NAPI_AUTO_LENGTH);
    given[2] = text_to_js(e, message, NAPI_AUTO_LENGTH);
    napi_get_boolean(e->env, covey_library.covey_error_is_transient(code), &given[3]);
    napi_create_int32(e->env, status, &given[4]);
    napi_create_int32(e->env, server_code, &given[5]);
    napi_create_int64(e->env, wait, &given[6]);
    napi_get_reference_value(e->env, e->make_failure, &make);
    if (napi_call_function(e->env, undefined(e), make, 7, given, &found) != napi_ok) return undefined(e);
    return found;
}

napi_value failure_of_code(environment *e, int32_t code)
{
    return make_failure(e, code, covey_library.covey_error_name(code), 0, 0, 0);
}

napi_value failure_to_js(environment *e, const covey_error *error)
{
    if (error == NULL) return null(e);
    return make_failure(e, covey_library.covey_error_code(error), covey_library.covey_error_message(error, NULL),
                        covey_library.covey_error_http_status(error), covey_library.covey_error_server_code(error),
                        covey_library.covey_error_retry_after_ms(error));
}
