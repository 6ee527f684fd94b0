/* Completions: each writes what it reports into the answer that waits for it. */
#include "driver.h"

int64_t last_message_id = 0;
char last_request_id[128] = "";

void finish(answer *answer) {
    answer->is_done = true;
    changed();
    unlock();
}

/* With an error there may be a result too; the error comes first. */
static text *begin(answer *answer, const covey_error *error, const void *result) {
    lock();
    if (error != NULL) add_error(&answer->result, error);
    if (error != NULL && result != NULL) add(&answer->result, ", ");
    return &answer->result;
}

void on_done(void *user_data, uint64_t call_id, const covey_error *error) {
    (void)call_id;
    lock();
    add_error(&((answer *)user_data)->result, error);
    finish(user_data);
}

void on_user(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error) {
    (void)call_id;
    text *out = begin(user_data, error, user);
    if (user != NULL) add_user(out, user);
    finish(user_data);
}

void on_channel(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error) {
    (void)call_id;
    text *out = begin(user_data, error, channel);
    if (channel != NULL) add_channel(out, channel);
    finish(user_data);
}

void on_message(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    (void)call_id;
    text *out = begin(user_data, error, message);
    if (message != NULL) {
        add_message(out, message);
        last_message_id = covey_message_id(message);
        snprintf(last_request_id, sizeof last_request_id, "%s", covey_message_request_id(message, NULL));
    }
    finish(user_data);
}

void on_strings(void *user_data, uint64_t call_id, const covey_string_list *strings, const covey_error *error) {
    (void)call_id;
    text *out = begin(user_data, error, strings);
    if (strings != NULL) add(out, "%" PRId64, covey_string_list_count(strings));
    finish(user_data);
}

void complete(answer *answer, int32_t code, text *out) {
    if (code != 0) {
        add(out, "refused ");
        add_code(out, code);
        return;
    }
    wait_for(answer);
    add(out, "%s", answer->result.bytes);
}
