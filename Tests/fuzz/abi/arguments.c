/*
 * The arguments of one call, drawn by the kinds of its parameters. Out-parameters are filled with a pattern first, so
 * that an unwritten one is detected.
 */
#include "fuzz.h"

#include <sys/mman.h>

#define ROOM_BYTES ((size_t)4 << 30)

/* Address space that costs nothing: room for as many rows as a valid count can name. */
void *room(void) {
    static _Thread_local void *memory;
    if (memory == NULL) {
        memory = mmap(NULL, ROOM_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) fail("no address space for rows");
    }
    return memory;
}

/* A struct of callbacks: complete, truncated, longer than known, or with an invalid size. */
static void *draw_struct(struct frame *frame, const struct parameter *parameter) {
    memset(frame->structure, 0, STRUCT_BYTES);
    bool frees = chance(90);
    frame->record->exact = -1;
    parameter->fill(frame->structure, frame->record, frees ? free_user : NULL);
    uint32_t size = (uint32_t)parameter->size;
    switch (below(12)) {
    case 0: size = (uint32_t)below(parameter->size); break;
    case 1: size = (uint32_t)(parameter->size + 8 * (1 + below(20))); break;
    case 2:
        size = (uint32_t)(parameter->size + 8 * (1 + below(20)));
        frame->structure[size - 1] = 1;
        break;
    case 3: {
        static const uint32_t strange[] = {0, 1, 4, 8, 4095, 4096, 4097, INT32_MAX, UINT32_MAX};
        size = strange[below(9)];
        break;
    }
    default: break;
    }
    memcpy(frame->structure, &size, sizeof size);
    /* A struct that has no room for it is the one case in which user_data_free does not run. */
    frame->record->frees_wanted = frees && size >= 24 ? 1 : 0;
    return frame->structure;
}

void draw_argument(struct frame *frame, const struct function *function, int index) {
    const struct parameter *parameter = &function->parameters[index];
    union value *value = &frame->values[index];
    uint64_t *cells = frame->cells[index];
    bool is_null = below(20) == 0;
    int slot;
    value->integer = 0;
    switch (parameter->kind) {
    case BOOL: value->integer = (int64_t)below(2); break;
    case INT32:
        value->integer = (int32_t)draw_number(parameter->name);
        if (strcmp(function->name, "covey_client_dispatch") == 0) {
            /* Forever is not tested: nothing may come. */
            value->integer = strcmp(parameter->name, "max") == 0 ? (int64_t)below(40) - 1 : (int64_t)below(8) - 2;
            if (value->integer == -1 && index == 2) value->integer = INT32_MIN;
        }
        break;
    case INT64: value->integer = draw_number(parameter->name); break;
    case DOUBLE: value->real = draw_real(); break;
    case TEXT: case BYTES:
        if (is_null) value->pointer = NULL;
        else if (strcmp(parameter->name, "bytes") == 0) value->pointer = (void *)draw_bytes(&frame->text_length);
        else value->pointer = (void *)draw_text(parameter->name, &frame->text_length);
        if (is_null) frame->text_length = 0;
        break;
    case LENGTH: {
        bool is_bytes = function->parameters[index - 1].kind == BYTES;
        size_t length = draw_length(frame->text_length);
        /* Bytes end exactly where the caller says. */
        if (is_bytes && length == COVEY_NUL_TERMINATED) length = frame->text_length;
        value->integer = (int64_t)length;
        break;
    }
    case TEXTS: case INT64S: case INT32S: case HANDLES:
        for (size_t i = 0; i < frame->elements; i++) {
            size_t length;
            const char *text = parameter->kind == TEXTS && below(40) != 0 ? draw_text(parameter->name, &length) : NULL;
            if (parameter->kind == TEXTS) cells[i] = (uintptr_t)text;
            else if (parameter->kind == INT64S) cells[i] = (uint64_t)draw_number("option_id");
            else if (parameter->kind == HANDLES) cells[i] = (uintptr_t)pick(parameter->type, &slot);
            else ((int32_t *)(void *)cells)[i] = (int32_t)draw_number(parameter->name);
        }
        value->pointer = is_null ? NULL : cells;
        break;
    case COUNT:
        frame->told_elements = frame->elements;
        /* A count above every limit is refused before the array is read. */
        if (below(30) == 0) frame->told_elements = chance(50) ? SIZE_MAX : (size_t)1 << (32 + below(31));
        value->integer = (int64_t)frame->told_elements;
        break;
    case ROW_COUNT: value->integer = chance(80) ? (int64_t)below(200) : draw_number("count"); break;
    case ROW_SIZE: {
        const size_t right = parameter->size;
        const size_t sizes[] = {0, 1, 8, right - 8, right + 8, right + 1, 4096, 65536, 65544,
                                SIZE_MAX, (size_t)1 << 63};
        value->integer = (int64_t)(chance(75) ? parameter->size : sizes[below(11)]);
        break;
    }
    case ROWS_OUT: value->pointer = is_null ? NULL : room(); break;
    case LENGTH_OUT: case NUMBERS_OUT: case RAW_OUT: case ERROR_OUT: case HANDLE_OUT: case HANDLES_OUT:
        for (int i = 0; i < MOST_ELEMENTS; i++) cells[i] = PATTERN;
        value->pointer = is_null ? NULL : cells;
        if (is_null && (parameter->kind == HANDLE_OUT || parameter->kind == RAW_OUT)) {
            /* The pending message is the only object that a caller may ignore. */
            frame->has_null_out = strcmp(parameter->name, "pending") != 0;
        }
        break;
    case HANDLE:
        value->pointer = pick(parameter->type, &slot);
        if (index == 0) frame->slot = slot;
        break;
    case STRUCT_IN:
        if (is_null) break;
        frame->record = new_record(function->name);
        frame->record->slot = frame->slot;
        value->pointer = draw_struct(frame, parameter);
        break;
    case FUNCTION: value->function = is_null ? NULL : parameter->function; break;
    case USER:
        frame->record = new_record(function->name);
        frame->record->slot = frame->slot;
        value->pointer = frame->record;
        break;
    case USER_FREE:
        value->function = is_null ? NULL : (void (*)(void))free_user;
        frame->record->frees_wanted = is_null ? 0 : 1;
        break;
    case MEMORY: value->pointer = is_null ? NULL : malloc(8); break;
    case NOTHING: break;
    }
}
