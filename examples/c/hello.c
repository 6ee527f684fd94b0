/*
 * Sends three messages and shows the conversation: callbacks on the library's delivery thread.
 *
 *     hello API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
 *     hello http://127.0.0.1:9000 ws://127.0.0.1:9000 ana lobby /tmp/covey-hello
 *
 * The channel is made if it is not there. Callbacks come on a thread of the library, so what they share with main() is
 * behind a mutex; main() waits on a condition, never in a loop.
 */
#define _POSIX_C_SOURCE 200809L

#include <covey.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

/* What main() waits for. */
static int calls_done = 0;
static int32_t last_code = COVEY_OK;

static void finished(const char *what, const covey_error *error) {
    if (error != NULL) fprintf(stderr, "%s: %s\n", what, covey_error_message(error, NULL));
    pthread_mutex_lock(&mutex);
    calls_done++;
    last_code = error == NULL ? COVEY_OK : covey_error_code(error);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static int32_t wait_for_calls(int count) {
    pthread_mutex_lock(&mutex);
    while (calls_done < count) pthread_cond_wait(&changed, &mutex);
    calls_done = 0;
    int32_t code = last_code;
    pthread_mutex_unlock(&mutex);
    return code;
}

static void connected(void *user_data, uint64_t id, const covey_user *me, const covey_error *error) {
    (void)user_data, (void)id;
    if (me != NULL) printf("logged in as %s\n", covey_user_id(me, NULL));
    finished("connect", error);
}

static void got_channel(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)user_data, (void)id;
    if (channel != NULL) printf("channel %s\n", covey_channel_url(channel, NULL));
    finished("channel", error);
}

static void loaded(const char *where, const covey_message_list *messages, const covey_error *error) {
    if (messages != NULL) printf("%s holds %" PRId64 " messages\n", where, covey_message_list_count(messages));
    finished(where, error);
}

static void from_cache(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)context;
    loaded("the cache", messages, error);
}

static void from_server(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)context;
    loaded("the server", messages, error);
}

static void added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data;
    for (int64_t index = 0; index < covey_message_list_count(messages); index++) {
        const covey_message *message = covey_message_list_at(messages, index);
        printf("  + %s (%s)\n", covey_message_text(message, NULL), covey_event_source_name(context->source));
    }
}

static void sent(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)user_data, (void)id, (void)message;
    finished("send", error);
}

static int fail(const char *what, covey_error *error) {
    fprintf(stderr, "%s: %s\n", what, error == NULL ? "failed" : covey_error_message(error, NULL));
    covey_error_release(error);
    return EXIT_FAILURE;
}

static int talk(covey_client *client, const char *channel_url) {
    covey_error *error = NULL;
    covey_message_collection *collection = NULL;
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = added;

    if (covey_message_collection_new(client, channel_url, COVEY_TIME_NEWEST, NULL, &callbacks, &collection, &error) != 0) {
        return fail("collection", error);
    }
    covey_message_collection_start(collection, from_cache, from_server, NULL, NULL, NULL);
    wait_for_calls(2);

    const char *texts[] = {"hello", "how is everybody?", "good bye"};
    covey_user_message_params *params = NULL;
    covey_user_message_params_new(&params);
    for (int index = 0; index < 3; index++) {
        covey_user_message_params_set_message(params, texts[index], COVEY_NUL_TERMINATED);
        if (covey_client_send_user_message(client, channel_url, params, NULL, sent, NULL, NULL, NULL, &error) != 0) {
            covey_user_message_params_release(params);
            return fail("send", error);
        }
    }
    covey_user_message_params_release(params);
    int32_t code = wait_for_calls(3);

    /* The timeline in one call: rows of the hot fields, texts borrowed from the list. */
    covey_message_list *timeline = NULL;
    covey_message_collection_timeline(collection, &timeline);
    covey_message_row rows[40];
    int64_t count = covey_message_list_rows(timeline, 0, 40, rows, sizeof rows[0]);
    for (int64_t index = 0; index < count; index++) {
        printf("%" PRId64 "  %-12s %s\n", rows[index].created_at, rows[index].sender_nickname, rows[index].text);
    }
    covey_message_list_release(timeline);
    covey_message_collection_release(collection);
    return code == COVEY_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: %s API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY\n", argv[0]);
        return EXIT_FAILURE;
    }
    covey_client_options *options = NULL;
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "hello");
    covey_client_options_set_api_url(options, argv[1]);
    covey_client_options_set_websocket_url(options, argv[2]);
    covey_client_options_set_cache_directory(options, argv[5]);

    covey_client *client = NULL;
    covey_error *error = NULL;
    int32_t code = covey_client_new(options, &client, &error);
    covey_client_options_release(options);
    if (code != 0) return fail("client", error);

    int result = EXIT_FAILURE;
    code = covey_client_connect(client, argv[3], NULL, argv[3], connected, NULL, NULL, NULL, &error);
    if (code != 0) {
        fail("connect", error);
    } else if (wait_for_calls(1) == COVEY_OK) {
        covey_client_get_channel(client, argv[4], got_channel, NULL, NULL, NULL, NULL);
        code = wait_for_calls(1);
        if (code == COVEY_ERROR_NOT_FOUND) {
            covey_group_channel_params *params = NULL;
            covey_group_channel_params_new(&params);
            covey_group_channel_params_set_channel_url(params, argv[4]);
            covey_group_channel_params_set_name(params, "Lobby");
            covey_client_create_channel(client, params, got_channel, NULL, NULL, NULL, NULL);
            covey_group_channel_params_release(params);
            code = wait_for_calls(1);
        }
        if (code == COVEY_OK) result = talk(client, argv[4]);
    }
    covey_client_release(client);
    return result;
}
