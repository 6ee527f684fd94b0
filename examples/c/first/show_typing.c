/* Shows the other members that this user is typing, and prints how many of them are typing. */
#include "first.h"

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    /* Call it for every key press: Covey notifies the server once a second. */
    wait_for(covey_client_start_typing(client, argv[4], on_done, NULL, NULL, NULL, NULL));
    const covey_channel *channel = get_channel(client, argv[4]);
    printf("%" PRId64 " others are typing\n", covey_channel_typing_count(channel));
    covey_channel_release(channel);
    wait_for(covey_client_end_typing(client, argv[4], on_done, NULL, NULL, NULL, NULL));
    covey_client_release(client);
    return EXIT_SUCCESS;
}
