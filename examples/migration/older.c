/*
 * The same conversation twice: here with the SyncManager adapter, in newer.c with collections.
 * docs/migration.md compares the parts by their numbers.
 *
 *     older API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
 */
#define _POSIX_C_SOURCE 200809L

#include "waiting.h"

/* (1) The callbacks; an app applies their actions to a list of its own, by the messages' identity. */
static void succeeded(void *user_data, const covey_message_list *messages, int32_t action, bool unproven) {
    (void)user_data, (void)messages, (void)unproven;
    if (action == COVEY_SYNC_ACTION_CLEAR) fprintf(stderr, "everything is taken off the screen\n");
}

static void on_channels(void *user_data, const covey_channel_list *channels, int32_t action) {
    (void)user_data, (void)action, (void)channels;
}

static void fetched(void *user_data, uint64_t id, bool has_more, const covey_error *error) {
    (void)id;
    *(bool *)user_data = has_more;
    finished(error);
}

static void show(const char *what, const covey_sync_message_collection *collection, int32_t list) {
    covey_message_list *messages = NULL;
    covey_sync_message_collection_messages(collection, list, &messages);
    print_messages(what, messages);
}

int main(int argc, char **argv) {
    if (argc != 6) return EXIT_FAILURE;
    covey_client *client = make_client(argv);
    bool more = false;

    /* (2) Log in. */
    wait_for(covey_sync_setup(client, argv[3], NULL, done, NULL, NULL, NULL, NULL));
    wait_for(covey_client_connect(client, argv[3], NULL, NULL, connected, NULL, NULL, NULL, NULL));
    covey_sync_resume(client, false);

    /* (3) Channels. */
    covey_sync_channel_callbacks channel_delegate = COVEY_SYNC_CHANNEL_CALLBACKS_INIT;
    channel_delegate.channels = on_channels;
    covey_sync_channel_collection *channels = NULL;
    covey_sync_channel_collection_new(client, NULL, &channel_delegate, &channels, NULL);
    wait_for(covey_sync_channel_collection_fetch(channels, fetched, &more, NULL, NULL, NULL));
    covey_channel_list *listed = NULL;
    covey_sync_channel_collection_channels(channels, &listed);
    print_channels(listed);
    covey_sync_channel_collection_release(channels);

    /* (4) The newest messages, then older ones. */
    covey_sync_message_callbacks delegate = COVEY_SYNC_MESSAGE_CALLBACKS_INIT;
    delegate.succeeded_messages = succeeded;
    covey_sync_message_collection *collection = NULL;
    covey_sync_message_collection_new(
        client, argv[4], NULL, COVEY_TIME_NEWEST, 10, &delegate, &collection, NULL);
    wait_for(covey_sync_message_collection_fetch(collection, COVEY_SYNC_PREVIOUS, fetched, &more, NULL, NULL, NULL));
    show("newest", collection, COVEY_SYNC_MESSAGES_SUCCEEDED);
    wait_for(covey_sync_message_collection_fetch(collection, COVEY_SYNC_PREVIOUS, fetched, &more, NULL, NULL, NULL));
    show("with older", collection, COVEY_SYNC_MESSAGES_SUCCEEDED);
    printf("more: %d\n", more);

    /* (5) Unsent messages of an earlier life. */
    wait_for(covey_sync_message_collection_fetch_failed(collection, done, NULL, NULL, NULL, NULL));
    show("failed", collection, COVEY_SYNC_MESSAGES_FAILED);

    /* (6) Send. */
    send_text(client, argv[4], "hello");
    show("after sending", collection, COVEY_SYNC_MESSAGES_SUCCEEDED);

    /* (7) Move to another place. */
    wait_for(covey_sync_message_collection_reset_viewpoint(collection, 1, done, NULL, NULL, NULL, NULL));
    wait_for(covey_sync_message_collection_fetch(collection, COVEY_SYNC_PREVIOUS, fetched, &more, NULL, NULL, NULL));
    printf("older than the first: %d\n", more);

    /* (8) End. */
    covey_sync_message_collection_release(collection);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
