/* Channels: single calls, texts and numbers by key, who may write. */
#include "driver.h"

static void on_metadata(
    void *user_data, uint64_t call_id, const covey_metadata_entry *entries, size_t count, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (size_t index = 0; index < count; index++) {
        add(&answer->result, index == 0 ? "%s=%s" : " %s=%s", entries[index].key, entries[index].value);
    }
    finish(answer);
}

static void on_counters(
    void *user_data, uint64_t call_id, const covey_metacounter *counters, size_t count, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (size_t index = 0; index < count; index++) {
        add(&answer->result, index == 0 ? "%s=%" PRId64 : " %s=%" PRId64, counters[index].key, counters[index].value);
    }
    finish(answer);
}

static void on_muted_info(void *user_data, uint64_t call_id, const covey_muted_info *info, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (info == NULL) {
        add_error(&answer->result, error);
    } else {
        add(&answer->result, "%d %d \"%s\"", (int)info->is_muted, info->remaining_ms > 0, info->description);
    }
    finish(answer);
}

static covey_group_channel_params *params(const char *url, const char *name, const char *user_id) {
    covey_group_channel_params *params = NULL;
    covey_group_channel_params_new(&params);
    covey_group_channel_params_set_name(params, name);
    if (url != NULL) covey_group_channel_params_set_channel_url(params, url);
    if (user_id != NULL) covey_group_channel_params_set_user_ids(params, &user_id, 1);
    return params;
}

/* key=value words, from the fourth on. */
static size_t split(int count, char **words, const char **keys, const char **values) {
    for (int index = 3; index < count; index++) {
        char *sign = strchr(words[index], '=');
        if (sign == NULL) fail("no key=value: %s", words[index]);
        *sign = 0;
        keys[index - 3] = words[index];
        values[index - 3] = sign + 1;
    }
    return (size_t)count - 3;
}

bool steps_of_channels(int count, char **words, text *out) {
    const char *verb = words[0];
    if (count < 3) return false;
    covey_client *client = actor_named(words[1])->client;
    const char *url = words[2];
    answer answer = {.is_done = false};
    if (strcmp(verb, "create") == 0) {
        covey_group_channel_params *given = params(url, words[3], words[4]);
        complete(&answer, covey_client_create_channel(client, given, on_channel, &answer, NULL, NULL, NULL), out);
        covey_group_channel_params_release(given);
    } else if (strcmp(verb, "update_channel") == 0) {
        covey_group_channel_params *given = params(NULL, words[3], NULL);
        complete(&answer, covey_client_update_channel(client, url, given, on_channel, &answer, NULL, NULL, NULL), out);
        covey_group_channel_params_release(given);
    } else if (strcmp(verb, "get_channel") == 0) {
        complete(&answer, covey_client_get_channel(client, url, on_channel, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "metadata") == 0) {
        const char *keys[WORDS], *values[WORDS];
        size_t entries = split(count, words, keys, values);
        complete(&answer, covey_client_create_channel_metadata(
            client, url, keys, values, entries, on_metadata, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "get_metadata") == 0) {
        const char *key = words[3];
        complete(&answer, covey_client_get_channel_metadata(
            client, url, &key, 1, on_metadata, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "counters") == 0) {
        const char *keys[WORDS], *values[WORDS];
        int64_t numbers[WORDS];
        size_t entries = split(count, words, keys, values);
        for (size_t index = 0; index < entries; index++) numbers[index] = atoll(values[index]);
        complete(&answer, covey_client_create_metacounters(
            client, url, keys, numbers, entries, on_counters, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "mute") == 0) {
        complete(&answer, covey_client_mute_user(
            client, url, words[3], 3600, "too loud", on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "unmute") == 0) {
        complete(&answer, covey_client_unmute_user(client, url, words[3], on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "muted") == 0) {
        complete(&answer, covey_client_get_my_muted_info(client, url, on_muted_info, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "freeze") == 0) {
        complete(&answer, covey_client_freeze_channel(client, url, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "leave") == 0) {
        complete(&answer, covey_client_leave_channel(client, url, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "read") == 0) {
        complete(&answer, covey_client_mark_as_read(client, url, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "typing") == 0) {
        complete(&answer, covey_client_start_typing(client, url, on_done, &answer, NULL, NULL, NULL), out);
    } else {
        return false;
    }
    return true;
}
