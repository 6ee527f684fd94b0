/* Single messages: sending, reading and changing them. Words: verb, client, channel, label, more. */
#include "driver.h"

static void remember(const char *name) {
    label *label = label_named(name);
    label->message_id = last_message_id;
    snprintf(label->request_id, sizeof label->request_id, "%s", last_request_id);
}

static void send_text(
    covey_client *client, char **words, int64_t parent_id, int64_t poll_id, const char *said, text *out) {
    answer answer = {.is_done = false};
    covey_user_message_params *params = NULL;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, said, strlen(said));
    if (parent_id != 0) covey_user_message_params_set_parent_message_id(params, parent_id);
    if (poll_id != 0) covey_user_message_params_set_poll_id(params, poll_id);
    int32_t code = covey_client_send_user_message(client, words[2], params, NULL, on_message, &answer, NULL, NULL, NULL);
    covey_user_message_params_release(params);
    complete(&answer, code, out);
    remember(words[3]);
}

static void send_file(covey_client *client, char **words, text *out) {
    answer answer = {.is_done = false};
    covey_file_message_params *params = NULL;
    covey_file_message_params_new(&params);
    covey_file_message_params_add_bytes(params, words[6], strlen(words[6]), words[4], words[5]);
    int32_t code = covey_client_send_file_message(
        client, words[2], params, NULL, NULL, on_message, &answer, NULL, NULL, NULL);
    covey_file_message_params_release(params);
    complete(&answer, code, out);
    remember(words[3]);
}

static void edit(covey_client *client, char **words, text *out) {
    answer answer = {.is_done = false};
    covey_user_message_params *params = NULL;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, words[4], strlen(words[4]));
    int32_t code = covey_client_update_user_message(
        client, words[2], label_named(words[3])->message_id, params, on_message, &answer, NULL, NULL, NULL);
    covey_user_message_params_release(params);
    complete(&answer, code, out);
}

/* The message as bytes and back: an object that belongs to no client. */
static void on_cached(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    answer *answer = user_data;
    char *bytes = NULL;
    size_t length = 0;
    covey_message *copy = NULL;
    if (message == NULL) {
        on_message(user_data, call_id, NULL, error);
        return;
    }
    covey_message_bytes(message, &bytes, &length);
    int32_t code = covey_message_from_bytes(bytes, length, &copy);
    covey_free(bytes);
    lock();
    add_code(&answer->result, -code);
    add(&answer->result, " ");
    add_message(&answer->result, copy);
    covey_message_release(copy);
    finish(answer);
}

static void on_file(void *user_data, uint64_t call_id, const void *bytes, size_t length, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) {
        add_error(&answer->result, error);
    } else {
        add(&answer->result, "%.*s", (int)length, (const char *)bytes);
    }
    finish(answer);
}

static void on_file_message(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) {
    (void)call_id, (void)error;
    answer *answer = user_data;
    lock();
    if (message != NULL) add(&answer->result, "%s", covey_message_file_url(message, NULL));
    finish(answer);
}

static void download(covey_client *client, char **words, text *out) {
    answer url = {.is_done = false}, answer = {.is_done = false};
    text ignored = {.length = 0};
    complete(&url, covey_client_get_message(
        client, words[2], label_named(words[3])->message_id, on_file_message, &url, NULL, NULL, NULL), &ignored);
    complete(&answer, covey_client_download_file(
        client, url.result.bytes, false, NULL, NULL, on_file, &answer, NULL, NULL, NULL), out);
}

bool steps_of_messages(int count, char **words, text *out) {
    const char *verb = words[0];
    if (count < 4) return false;
    actor *me = actor_named(words[1]);
    const char *url = words[2];
    answer answer = {.is_done = false};
    if (strcmp(verb, "send") == 0) {
        send_text(me->client, words, 0, 0, words[4], out);
    } else if (strcmp(verb, "ask") == 0) {
        send_text(me->client, words, 0, me->poll_id, words[4], out);
    } else if (strcmp(verb, "reply") == 0) {
        send_text(me->client, words, label_named(words[4])->message_id, 0, words[5], out);
    } else if (strcmp(verb, "file") == 0) {
        send_file(me->client, words, out);
    } else if (strcmp(verb, "edit") == 0) {
        edit(me->client, words, out);
    } else if (strcmp(verb, "get") == 0) {
        complete(&answer, covey_client_get_message(
            me->client, url, label_named(words[3])->message_id, on_message, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "cached") == 0) {
        complete(&answer, covey_client_get_cached_message(
            me->client, url, label_named(words[3])->message_id, on_cached, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "delete") == 0) {
        complete(&answer, covey_client_delete_message(
            me->client, url, label_named(words[3])->message_id, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "react") == 0) {
        complete(&answer, covey_client_add_reaction(
            me->client, url, label_named(words[3])->message_id, words[4], on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "unreact") == 0) {
        complete(&answer, covey_client_delete_reaction(
            me->client, url, label_named(words[3])->message_id, words[4], on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "download") == 0) {
        download(me->client, words, out);
    } else if (strcmp(verb, "remove_failed") == 0) {
        const char *request_id = label_named(words[3])->request_id;
        complete(&answer, covey_message_collection_remove_failed(
            me->messages, &request_id, 1, on_strings, &answer, NULL, NULL, NULL), out);
    } else {
        return false;
    }
    return true;
}
