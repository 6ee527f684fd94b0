/* Shows how much is unread, in all channels and in one, and marks that one as read. */
#include "first.h"

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    wait_for(covey_client_get_unread_message_count(
        client, NULL, 0, COVEY_SUPER_CHANNEL_FILTER_ALL, on_count, NULL, NULL, NULL, NULL));
    printf("all: %" PRId64 "\n", answered_count);
    const covey_channel *channel = get_channel(client, argv[4]);
    printf("here: %" PRId64 "\n", covey_channel_unread_message_count(channel));
    covey_channel_release(channel);
    wait_for(covey_client_mark_as_read(client, argv[4], on_done, NULL, NULL, NULL, NULL));
    channel = get_channel(client, argv[4]);
    printf("now: %" PRId64 "\n", covey_channel_unread_message_count(channel));
    covey_channel_release(channel);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
