/*
 * What the library calls: completions, handlers, hooks, user_data_free. Each is checked by the record that its
 * `user_data` points at, reads all its arguments, and sometimes calls functions of the library.
 */
#include "fuzz.h"

#define MOST_RECORDS 300000

static struct record *records;
static _Atomic int record_count;
_Atomic bool is_draining;
_Atomic int callbacks_running;

static volatile unsigned char sink;

struct record *new_record(const char *function) {
    if (records == NULL) records = calloc(MOST_RECORDS, sizeof *records);
    int index = atomic_fetch_add(&record_count, 1);
    if (records == NULL || index >= MOST_RECORDS) fail("no room for records");
    struct record *record = &records[index];
    memset(record, 0, sizeof *record);
    record->function = function;
    record->number = call_count;
    record->slot = -1;
    record->exact = record->most = -1;
    return record;
}

bool records_are_used_up(void) { return record_count > MOST_RECORDS * 3 / 4; }

static void call_some(int count) {
    while (count-- > 0 && !is_draining) call(draw_function());
}

static void call_inside_hook(int count) {
    struct worker *me = this_worker();
    if (me->depth >= 2) return;
    atomic_fetch_add(&callbacks_running, 1);
    me->depth++;
    me->hook_depth++;
    call_some(count);
    me->hook_depth--;
    me->depth--;
    atomic_fetch_sub(&callbacks_running, 1);
}

static void fail_record(const struct record *record, const char *what) __attribute__((noreturn));

static void fail_record(const struct record *record, const char *what) {
    fail("%s (call %" PRIu64 "): %s; %d of %d completions, %d of %d user_data_free", record->function, record->number, what,
         record->calls, record->exact, record->frees, record->frees_wanted);
}

void free_user(void *user_data) {
    struct record *record = user_data;
    if (atomic_fetch_add(&record->frees, 1) > 0) fail_record(record, "user_data_free ran twice");
    if (record->running != 0) fail_record(record, "user_data_free ran during a call");
    if (!is_draining && !is_forked_child && chance(5)) call_inside_hook(1);
}

void show_unfreed_records(void) {
    for (int i = 0; i < record_count; i++) {
        struct record *each = &records[i];
        if (each->frees >= each->frees_wanted) continue;
        fprintf(stderr, "no user_data_free of %s (call %" PRIu64 ")\n", each->function, each->number);
    }
}

bool records_are_freed(void) {
    for (int i = 0; i < record_count; i++) {
        if (records[i].frees < records[i].frees_wanted) return false;
    }
    return true;
}

void judge_records(void) {
    for (int i = 0; i < record_count; i++) {
        struct record *record = &records[i];
        int wanted = record->accepted == 1 ? record->exact : 0;
        if (record->exact >= 0 && record->calls != wanted) {
            fail_record(record, record->accepted == 1 ? "it was accepted" : "it was refused");
        }
        if (record->most >= 0 && record->calls > record->most) fail_record(record, "too many callbacks");
        if (record->frees != record->frees_wanted) fail_record(record, "user_data_free");
    }
    record_count = 0;
}

/* ---- Looking ---------- */

void see_bytes(const void *bytes, size_t size) {
    if (bytes == NULL) return;
    for (size_t i = 0; i < size; i++) sink ^= ((const unsigned char *)bytes)[i];
}

void see_text(const char *text) {
    if (text != NULL) see_bytes(text, strlen(text));
}

void see_texts(const char *const *texts, uint64_t count) {
    for (uint64_t i = 0; texts != NULL && i < count; i++) see_text(texts[i]);
}

void see_handle(struct seen *seen, int type, const void *handle) {
    if (handle == NULL) return;
    if (type == error_type) {
        const covey_error *error = handle;
        const char *message = covey_error_message(error, NULL);
        bool is_whole = covey_error_code(error) > 0 && message != NULL && message[0] != 0;
        if (!is_whole) fail("an error without a code or a text");
    }
    if (seen->count == MOST_SEEN) return;
    seen->handles[seen->count].handle = (void *)(uintptr_t)handle;
    seen->handles[seen->count++].type = type;
}

/* ---- Callbacks ---------- */


/* Borrowed until the callback returns, unless it is kept. */
static void take_over(void *handle, int type) {
    if (types[type].retain != NULL && chance(40) && types[type].retain(handle) == 0) add_owned(handle, type, -1);
    else add_borrowed(handle, type);
}

void ran(void *user_data, const char *type, const struct seen *seen, bool repeats) {
    struct record *record = user_data;
    struct worker *me = this_worker();
    if (is_forked_child) fail("%s: a callback in a forked child", record->function);
    int64_t outer_since = me->since_ms;
    const char *outer = me->calling;
    me->since_ms = 0;
    atomic_fetch_add(&callbacks_running, 1);
    bool has_error = false;
    for (int i = 0; i < seen->count; i++) has_error |= seen->handles[i].type == error_type;
    if (!has_error && record->tally != NULL) atomic_fetch_add(&record->tally->completions, 1);
    const char *outcome = has_error ? ", with an error" : "";
    log_line("  %s of %s (call %" PRIu64 ")%s", type, record->function, record->number, outcome);
    if (record->frees > 0) fail_record(record, "a callback after user_data_free");
    int calls = repeats && record->exact >= 0 ? 0 : atomic_fetch_add(&record->calls, 1) + 1;
    if (record->exact >= 0 && calls > record->exact) fail_record(record, "completed twice");
    if (record->slot >= 0 && atomic_fetch_add(slot_use(record->slot), 1) > 0) {
        fail_record(record, "two callbacks of a client at once");
    }
    atomic_fetch_add(&record->running, 1);
    if (!is_draining && me->depth < 2 && chance(30)) {
        me->depth++;
        for (int i = 0; i < seen->count; i++) take_over(seen->handles[i].handle, seen->handles[i].type);
        for (int i = 0; i < seen->count && !is_draining; i++) call(draw_function_of(seen->handles[i].type));
        call_some(1 + (int)below(4));
        for (int i = 0; i < seen->count; i++) forget_borrowed(seen->handles[i].handle, seen->handles[i].type);
        me->depth--;
    }
    atomic_fetch_sub(&record->running, 1);
    if (record->slot >= 0) atomic_fetch_sub(slot_use(record->slot), 1);
    atomic_fetch_sub(&callbacks_running, 1);
    me->calling = outer;
    me->since_ms = outer_since == 0 ? 0 : now_ms();
}

/* ---- Hooks ---------- */

static void run_hook(struct record *record, const char *name) {
    log_line("  %s (call %" PRIu64 ")", name, record->number);
    if (record->frees > 0) fail("%s ran after user_data_free", name);
    if (!is_draining && chance(20)) call_inside_hook(1 + (int)below(3));
}

void on_covey_wake_fn(void *user_data) {
    if (user_data != NULL) run_hook(user_data, "the wake hook");
}

void on_covey_log_fn(void *user_data, const covey_log_line *line) {
    see_bytes(line, sizeof *line);
    see_text(line->message);
    for (uint32_t i = 0; i < line->pair_count; i++) {
        see_bytes(&line->pairs[i], sizeof line->pairs[i]);
        see_text(line->pairs[i].key);
        see_text(line->pairs[i].value);
    }
    run_hook(user_data, "the log");
}

int32_t on_covey_eviction_order_fn(void *user_data, const covey_cached_channel *left, const covey_cached_channel *right) {
    see_text(left->url);
    see_text(right->url);
    run_hook(user_data, "the eviction hook");
    return (int32_t)draw();
}
