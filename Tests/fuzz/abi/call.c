/*
 * One call: draws the arguments of a function, calls it, and checks the results: the out-parameters, the error, and the
 * objects, which go to the pool.
 */
#include "fuzz.h"

#include <sys/mman.h>

const struct function *find(const char *name) {
    for (int i = 0; i < function_count; i++) {
        if (strcmp(functions[i].name, name) == 0) return &functions[i];
    }
    fail("there is no function %s", name);
}

void show_tallies(void) {
    for (int i = 0; i < function_count; i++) {
        const struct tally *each = &tallies[i];
        printf("%s calls %" PRIu64 " successes %" PRIu64 " completions %" PRIu64 "\n", functions[i].name, each->calls,
               each->successes, each->completions);
    }
}

/* Draws from all functions, or from those whose first parameter is a handle of this type. */
static const struct function *draw_among(int type) {
    int64_t total = 0;
    for (int pass = 0, index = 0; pass < 2; pass++) {
        int64_t place = pass == 0 ? 0 : (int64_t)below((uint64_t)total);
        for (index = 0; index < function_count; index++) {
            const struct function *each = &functions[index];
            const struct parameter *first = &each->parameters[0];
            if (type >= 0 && (each->count == 0 || first->kind != HANDLE || first->type != type)) continue;
            if (pass == 0) total += each->weight;
            else if ((place -= each->weight) < 0) return each;
        }
    }
    fail("no function takes a %s", types[type].name);
}

const struct function *draw_function(void) {
    int type = chance(40) ? draw_live_type() : -1;
    return draw_among(type);
}

const struct function *draw_function_of(int type) { return draw_among(type); }

typedef int32_t (*text_setter)(covey_client_options *options, const char *text);

static void set_text(covey_client_options *options, text_setter setter, const char *text) {
    if (setter(options, text) != 0 && !is_forked_child) fail("the options refuse \"%s\"", text);
}

/* Never the default servers, which are not on this machine. */
static void set_servers(covey_client_options *options) {
    char text[64];
    snprintf(text, sizeof text, "http://127.0.0.1:%d", settings.port);
    set_text(options, covey_client_options_set_api_url, text);
    snprintf(text, sizeof text, "ws://127.0.0.1:%d", settings.port);
    set_text(options, covey_client_options_set_websocket_url, text);
}

/* The completion comes last; progress may come before it. */
static bool has_completion(const struct frame *frame, const struct function *function) {
    bool has_one = false;
    for (int i = 0; i < function->count; i++) {
        if (function->parameters[i].kind == FUNCTION) has_one = frame->values[i].function != NULL;
    }
    return has_one;
}

/* The number of completions due: an asynchronous function has an out-parameter for request ids. */
static void expect_calls(struct frame *frame, const struct function *function) {
    for (int i = 0; i < function->count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        if (parameter->kind == NUMBERS_OUT) {
            frame->record->exact = strcmp(parameter->name, "call_ids") == 0 ? (int)frame->elements : 1;
        }
    }
    if (frame->record->exact > 0 && !has_completion(frame, function)) frame->record->exact = 0;
    if (strcmp(function->name, "covey_message_collection_start") == 0) frame->record->most = 2;
}

static void judge_error(struct frame *frame, const struct function *function, int32_t result, covey_error *error) {
    if (result == 0) {
        if (error != NULL) fail("%s: succeeded, with an error", function->name);
        return;
    }
    if (error == NULL) fail("%s: %" PRId32 " without an error object", function->name, result);
    size_t length = 0;
    const char *message = covey_error_message(error, &length);
    if (covey_error_code(error) != -result) {
        fail("%s: %" PRId32 ", and the error says another code", function->name, result);
    }
    if (message == NULL || length == 0) fail("%s: %" PRId32 " without a text", function->name, result);
    log_line("    %.150s", message);
    add_owned(error, error_type, frame->slot);
}

static void judge_out(struct frame *frame, const struct function *function, int index, int32_t result) {
    const struct parameter *parameter = &function->parameters[index];
    uint64_t *cells = frame->cells[index];
    if (frame->values[index].pointer == NULL) return;
    bool is_array = parameter->kind == HANDLES_OUT || strcmp(parameter->name, "call_ids") == 0;
    size_t count = is_array ? frame->told_elements : 1;
    if (count > COVEY_FILE_MESSAGES_LIMIT) return; /* refused by its count: nothing says how many places there are */
    for (size_t i = 0; i < count; i++) {
        if (cells[i] == PATTERN) {
            fail("%s: %" PRId32 ", and %s is not written", function->name, result, parameter->name);
        }
        if (result != 0 && cells[i] != 0 && parameter->kind != ERROR_OUT) {
            fail("%s: %" PRId32 ", and %s is not cleared", function->name, result, parameter->name);
        }
        switch (parameter->kind) {
        case HANDLE_OUT: case HANDLES_OUT:
            if (cells[i] == 0) break;
            if (parameter->type == options_type) set_servers((covey_client_options *)(uintptr_t)cells[i]);
            int slot = parameter->type == client_type ? new_slot() : frame->slot;
            add_owned((void *)(uintptr_t)cells[i], parameter->type, slot);
            break;
        case RAW_OUT:
            if (cells[i] == 0) break;
            learn_text((const char *)(uintptr_t)cells[i]);
            if (strcmp(parameter->name, "bytes") == 0 && frame->values[index + 1].pointer != NULL) {
                learn_bytes((const char *)(uintptr_t)cells[i], (size_t)frame->cells[index + 1][0]);
            }
            covey_free((void *)(uintptr_t)cells[i]);
            break;
        case NUMBERS_OUT:
            /* A call without a completion may have no number (covey_feed_item_acknowledge). */
            if (result == 0 && cells[i] == 0 && has_completion(frame, function)) fail("%s: request id 0", function->name);
            break;
        default: break;
        }
    }
}

static void judge(struct frame *frame, const struct function *function, union value result) {
    const struct parameter *first = &function->parameters[0];
    if (function->role == RETAIN && (int32_t)result.integer == 0) add_owned(frame->values[0].pointer, first->type, -1);
    if (function->result == TEXT && result.pointer != NULL && frame->may_read) {
        see_text(result.pointer);
        learn_text(result.pointer);
    }
    if (function->result == HANDLE && result.pointer != NULL) add_borrowed(result.pointer, function->result_type);
    if (function->result == INT64 && strstr(function->name, "_id") != NULL) learn_number(result.integer);
    int32_t code = function->result == INT32 ? (int32_t)result.integer : 0;
    if (this_worker()->hook_depth > 0 && strcmp(function->name, "covey_client_dispatch") == 0 && code >= 0) {
        fail("covey_client_dispatch = %" PRId32 " inside a hook or a user_data_free", code);
    }
    if (is_forked_child) {
        /* The error that the child gets can be read there. */
        bool is_handle = function->count > 0 && (first->kind == HANDLE || first->kind == HANDLE_OUT);
        bool is_handled = is_handle && first->type != error_type;
        bool answers = function->result == INT32 || function->result == INT64;
        if (is_handled && answers && result.integer != -COVEY_ERROR_FORKED_CHILD) {
            fail("%s: %" PRId64 " in a forked child", function->name, result.integer);
        }
        if (is_handled && function->result == HANDLE && result.pointer != NULL) {
            fail("%s: works in a forked child", function->name);
        }
    }
    bool is_fallible = function->result == INT32;
    for (int i = 0; i < function->count; i++) {
        enum kind kind = function->parameters[i].kind;
        if (kind == ERROR_OUT && frame->values[i].pointer != NULL && frame->cells[i][0] == PATTERN) {
            fail("%s: %" PRId32 ", and the error is not written", function->name, code);
        }
        if (kind == ERROR_OUT && frame->values[i].pointer != NULL) {
            judge_error(frame, function, code, (covey_error *)(uintptr_t)frame->cells[i][0]);
        } else if (kind == LENGTH_OUT && frame->values[i].pointer != NULL) {
            if (frame->cells[i][0] == PATTERN) fail("%s: the length is not written", function->name);
            if (function->result == TEXT && result.pointer != NULL && strlen(result.pointer) > frame->cells[i][0]) {
                fail("%s: the length is too small", function->name);
            }
        } else if (kind == HANDLE_OUT || kind == HANDLES_OUT || kind == RAW_OUT || kind == NUMBERS_OUT) {
            if (is_fallible) judge_out(frame, function, i, code);
        } else if (kind == ROWS_OUT && frame->values[i].pointer != NULL) {
            see_bytes(frame->values[i].pointer, function->parameters[i].size);
            madvise(room(), (size_t)16 << 20, MADV_DONTNEED);
        }
    }
    if (frame->has_null_out && is_fallible && code == 0) fail("%s: a result for NULL", function->name);
    /* An empty object is useless for most calls. */
    if (first->kind == HANDLE_OUT && function->count == 1 && code == 0) {
        for (int i = 0; i < 4; i++) call(draw_function_of(first->type));
    }
}

static void log_call(const struct frame *frame, const struct function *function, uint64_t number) {
    char line[220] = "";
    size_t used = 0;
    for (int i = 0; i < function->count && used < sizeof line - 60; i++) {
        enum kind kind = function->parameters[i].kind;
        union value value = frame->values[i];
        char *end = line + used;
        size_t left = sizeof line - used;
        int made;
        switch (kind) {
        case TEXT:
            made = snprintf(end, left, "\"%.24s\", ", value.pointer == NULL ? "(null)" : (char *)value.pointer);
            break;
        case DOUBLE: made = snprintf(end, left, "%g, ", value.real); break;
        case HANDLE: made = snprintf(end, left, "%p, ", value.pointer); break;
        case BOOL: case INT32: case INT64: case LENGTH: case COUNT: case ROW_SIZE: case ROW_COUNT:
            made = snprintf(end, left, "%" PRId64 ", ", value.integer);
            break;
        default: made = snprintf(end, left, "%s, ", value.pointer == NULL ? "0" : function->parameters[i].name); break;
        }
        if (made > 0) used += (size_t)made;
    }
    log_line("%" PRIu64 " %s(%s)", number, function->name, line);
}

void call(const struct function *function) {
    struct worker *me = this_worker();
    struct frame frame;
    union value result = {.integer = 0};
    memset(&frame, 0, offsetof(struct frame, structure));
    frame.slot = -1;
    frame.elements = frame.told_elements = below(chance(90) ? 5 : MOST_ELEMENTS - 2);
    for (int i = 0; i < function->count; i++) draw_argument(&frame, function, i);
    if (function->role == RELEASE) {
        int type = function->parameters[0].type;
        frame.values[0].pointer = chance(80) ? take(type) : bad_handle(type);
    }
    if (frame.record != NULL) expect_calls(&frame, function);
    uint64_t number = atomic_fetch_add(&call_count, 1) + 1;
    struct tally *tally = &tallies[function - functions];
    atomic_fetch_add(&tally->calls, 1);
    if (frame.record != NULL) {
        frame.record->number = number;
        frame.record->tally = tally;
    }
    log_call(&frame, function, number);

    int owner = function->parameters[0].type;
    bool gives_text = function->result == TEXT && function->count > 0 && function->parameters[0].kind == HANDLE;
    /* A separate copy: the record may be checked only after the function has returned. */
    const char *outer = me->calling;
    me->calling = function->name;
    me->since_ms = now_ms();
    frame.may_read = !gives_text || begin_reading(frame.values[0].pointer, owner);
    function->call(frame.values, &result);
    me->since_ms = outer == NULL ? 0 : now_ms();
    me->calling = outer;

    log_line("    %s = %" PRId64, function->name, result.integer);
    bool is_accepted = function->result == INT32 && (int32_t)result.integer == 0;
    if (frame.record != NULL) frame.record->accepted = is_accepted ? 1 : -1;
    bool is_pointer = function->result == TEXT || function->result == HANDLE;
    bool has_failed = is_pointer ? result.pointer == NULL : result.integer < 0;
    if (!has_failed && !is_forked_child) atomic_fetch_add(&tally->successes, 1);
    judge(&frame, function, result);
    if (gives_text && frame.may_read) end_reading(frame.values[0].pointer, owner);
}

/* A client that can log in, in a random mode, with random hooks and other options. */
void make_client(int user) {
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    covey_error *error = NULL;
    char text[512];
    int slot = new_slot();
    if (covey_client_options_new(&options) != 0) fail("no options");
    set_servers(options);
    set_text(options, covey_client_options_set_app_id, "fuzz");
    snprintf(text, sizeof text, "%s/cache-%d", settings.directory, user);
    set_text(options, covey_client_options_set_cache_directory, text);
    int mode = settings.most_threads == 1 ? 1 + (int)below(2) : (int)below(3);
    covey_client_options_set_delivery(options, mode == 0 ? COVEY_DELIVERY_THREAD : COVEY_DELIVERY_POLL);
    if (mode == 2) {
        struct record *record = new_record("covey_client_options_set_wake");
        record->frees_wanted = 1;
        record->accepted = 1;
        covey_client_options_set_wake(options, on_covey_wake_fn, record, free_user);
    }
    if (chance(30)) {
        struct record *record = new_record("covey_client_options_set_eviction_order");
        record->frees_wanted = 1;
        record->accepted = 1;
        covey_client_options_set_cache_size_limit(options, 1);
        covey_client_options_set_eviction_order(options, on_covey_eviction_order_fn, record, free_user);
    }
    if (chance(10)) covey_client_options_set_read_only(options, true);
    int32_t code = covey_client_new(options, &client, &error);
    if (code != 0) fail("covey_client_new = %" PRId32 ": %s", code, covey_error_message(error, NULL));
    covey_client_options_release(options);
    log_line("client %p of user-%d, mode %d", (void *)client, user, mode);
    struct record *record = new_record("covey_client_connect");
    record->slot = slot;
    record->frees_wanted = 1;
    record->exact = 0;
    code = covey_client_connect(client, user_name(user), NULL, NULL, NULL, record, free_user, NULL, NULL);
    record->accepted = code == 0 ? 1 : -1;
    add_owned(client, client_type, slot);
}
