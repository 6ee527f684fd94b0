/* Sends a message, and shows it as the channel's list does: pending, then sent. */
#include "first.h"

static void show(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)user_data, (void)context;
    const covey_message *message = covey_message_list_at(messages, 0);
    int32_t status = covey_message_sending_status(message);
    printf("%s: %s\n", covey_message_text(message, NULL), status == COVEY_SENDING_PENDING ? "pending" : "sent");
}

static void started(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)messages, (void)context;
    ended(error);
}

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    covey_message_collection *collection = NULL;
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = callbacks.messages_updated = show;
    covey_message_collection_new(client, argv[4], COVEY_TIME_NEWEST, NULL, &callbacks, &collection, NULL);
    wait_for(covey_message_collection_start(collection, NULL, started, NULL, NULL, NULL));
    covey_message_release(send_text(client, argv[4], "hello", 0));
    covey_message_collection_release(collection);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
