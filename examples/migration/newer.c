/*
 * The same conversation twice: here with collections, in older.c with the SyncManager adapter.
 * docs/migration.md compares the parts by their numbers.
 *
 *     newer API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
 */
#define _POSIX_C_SOURCE 200809L

#include "waiting.h"

/* (1) The collection owns the list; a callback is only a reason to draw it again. */
static void on_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data, (void)context, (void)messages;
}

static void page_of_channels(
    void *user_data, uint64_t id, const covey_channel_list *channels, const covey_channel_context *context,
    const covey_error *error) {
    (void)user_data, (void)id, (void)channels, (void)context;
    finished(error);
}

static void from_server(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)messages, (void)context;
    finished(error);
}

static void page_of_messages(
    void *user_data, uint64_t id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)id, (void)messages, (void)context;
    finished(error);
}

static void show(const char *what, const covey_message_collection *collection) {
    covey_message_list *messages = NULL;
    covey_message_collection_succeeded(collection, &messages);
    print_messages(what, messages);
}

int main(int argc, char **argv) {
    if (argc != 6) return EXIT_FAILURE;
    covey_client *client = make_client(argv);

    /* (2) Log in. */
    wait_for(covey_client_connect(client, argv[3], NULL, NULL, connected, NULL, NULL, NULL, NULL));

    /* (3) Channels. */
    covey_group_channel_collection *channels = NULL;
    covey_group_channel_collection_new(client, NULL, NULL, &channels, NULL);
    wait_for(covey_group_channel_collection_load_more(channels, page_of_channels, NULL, NULL, NULL, NULL));
    covey_channel_list *listed = NULL;
    covey_group_channel_collection_channels(channels, &listed);
    print_channels(listed);
    covey_group_channel_collection_release(channels);

    /* (4) The newest messages, then older ones. */
    covey_message_list_params *params = NULL;
    covey_message_list_params_new(&params);
    covey_message_list_params_set_previous_result_size(params, 10);
    covey_message_list_params_set_reply_type(params, COVEY_REPLY_TYPE_ALL);
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = on_added;
    covey_message_collection *collection = NULL;
    covey_message_collection_new(client, argv[4], COVEY_TIME_NEWEST, params, &callbacks, &collection, NULL);
    covey_message_list_params_release(params);
    wait_for(covey_message_collection_start(collection, NULL, from_server, NULL, NULL, NULL));
    show("newest", collection);
    wait_for(covey_message_collection_load_previous(collection, page_of_messages, NULL, NULL, NULL, NULL));
    show("with older", collection);
    printf("more: %d\n", covey_message_collection_has_previous(collection));

    /* (5) Unsent messages of an earlier life. */
    covey_message_list *failed = NULL;
    covey_message_collection_failed(collection, &failed);
    print_messages("failed", failed);

    /* (6) Send. */
    send_text(client, argv[4], "hello");
    show("after sending", collection);

    /* (7) Move to another place. */
    wait_for(covey_message_collection_reset_starting_point(collection, 1, page_of_messages, NULL, NULL, NULL, NULL));
    printf("older than the first: %d\n", covey_message_collection_has_previous(collection));

    /* (8) End. */
    covey_message_collection_release(collection);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
