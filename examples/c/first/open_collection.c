/* Opens a channel's messages: what the cache holds at once, then what the server says. */
#include "first.h"

static void from_cache(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)context, (void)error;
    printf("the cache: %" PRId64 "\n", messages == NULL ? 0 : covey_message_list_count(messages));
}

static void from_server(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)user_data, (void)context;
    printf("the server: %" PRId64 "\n", messages == NULL ? 0 : covey_message_list_count(messages));
    ended(error);
}

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    covey_message_collection *collection = NULL;
    covey_message_collection_new(client, argv[4], COVEY_TIME_NEWEST, NULL, NULL, &collection, NULL);
    wait_for(covey_message_collection_start(collection, from_cache, from_server, NULL, NULL, NULL));
    covey_message_collection_release(collection);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
