/* Replies to a message, and reads the thread below it. */
#include "first.h"

static void show(
    void *user_data, uint64_t id, const covey_message *parent, const covey_message_list *replies, const covey_error *error) {
    (void)user_data, (void)id;
    for (int64_t at = 0; parent != NULL && at < covey_message_list_count(replies); at++) {
        const covey_message *reply = covey_message_list_at(replies, at);
        printf("%s > %s\n", covey_message_text(parent, NULL), covey_message_text(reply, NULL));
    }
    ended(error);
}

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    const covey_message *parent = send_text(client, argv[4], "any questions?", 0);
    int64_t id = covey_message_id(parent);
    covey_message_release(parent);
    covey_message_release(send_text(client, argv[4], "just one", id));
    wait_for(covey_client_get_threaded_messages(
        client, argv[4], id, COVEY_TIME_NEWEST, 20, 0, true, NULL, show, NULL, NULL, NULL, NULL));
    covey_client_release(client);
    return EXIT_SUCCESS;
}
