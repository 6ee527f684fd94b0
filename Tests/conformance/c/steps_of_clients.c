/* A client's life, and what concerns its user. */
#include "driver.h"

static void make(actor *actor) {
    covey_client_options *options = NULL;
    char directory[4096];
    snprintf(directory, sizeof directory, "%s/%s", cache, actor->name);
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "conformance");
    covey_client_options_set_api_url(options, api_url);
    covey_client_options_set_websocket_url(options, websocket_url);
    covey_client_options_set_cache_directory(options, directory);
    if (mode == MODE_POLL) covey_client_options_set_delivery(options, COVEY_DELIVERY_POLL);
    if (mode == MODE_WAKE) covey_client_options_set_wake(options, wake, NULL, NULL);
    covey_error *error = NULL;
    if (covey_client_new(options, &actor->client, &error) != 0) fail("no client: %s", covey_error_message(error, NULL));
    covey_client_options_release(options);
    add_handlers(actor);
}

static void on_count(void *user_data, uint64_t call_id, int64_t number, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) {
        add_error(&answer->result, error);
    } else {
        add(&answer->result, "%" PRId64, number);
    }
    finish(answer);
}

static void end(actor *actor) {
    covey_message_collection_release(actor->messages);
    covey_group_channel_collection_release(actor->channels);
    covey_feed_release(actor->feed);
    covey_feed_item_release(actor->item);
    covey_client_release(actor->client);
    actor->messages = NULL;
    actor->channels = NULL;
    actor->feed = NULL;
    actor->item = NULL;
    actor->client = NULL;
}

bool steps_of_clients(int count, char **words, text *out) {
    const char *verb = words[0];
    if (count < 2) return false;
    actor *me = actor_named(words[1]);
    answer answer = {.is_done = false};
    if (strcmp(verb, "client") == 0) {
        make(me);
        add(out, "ok");
    } else if (strcmp(verb, "connect") == 0) {
        complete(&answer, covey_client_connect(me->client, words[1], NULL, words[2], on_user, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "disconnect") == 0) {
        complete(&answer, covey_client_disconnect(me->client, true, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "current_user") == 0) {
        covey_user *user = NULL;
        add_code(out, -covey_client_current_user(me->client, &user));
        add(out, " ");
        add_user(out, user);
        covey_user_release(user);
    } else if (strcmp(verb, "state") == 0) {
        add(out, "%d", (int)covey_client_connection_state(me->client));
    } else if (strcmp(verb, "pause") == 0) {
        add_code(out, -covey_client_pause(me->client));
    } else if (strcmp(verb, "resume") == 0) {
        add_code(out, -covey_client_resume(me->client));
    } else if (strcmp(verb, "unread") == 0) {
        complete(&answer, covey_client_get_unread_message_count(
            me->client, NULL, 0, COVEY_SUPER_CHANNEL_FILTER_ALL, on_count, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "close") == 0) {
        add_code(out, -covey_client_close(me->client));
        end(me);
    } else {
        return false;
    }
    return true;
}
