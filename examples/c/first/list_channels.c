/* Lists my channels, the latest first, page by page. */
#include "first.h"

static void show(void *user_data, uint64_t id, const covey_channel_list *channels, const covey_error *error) {
    (void)user_data, (void)id;
    for (int64_t at = 0; channels != NULL && at < covey_channel_list_count(channels); at++) {
        const covey_channel *channel = covey_channel_list_at(channels, at);
        printf("%4" PRId64 "  %s\n", covey_channel_unread_message_count(channel), covey_channel_url(channel, NULL));
    }
    ended(error);
}

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    covey_channel_pages *pages = NULL;
    covey_client_list_group_channels(client, NULL, &pages, NULL);
    while (covey_channel_pages_has_next(pages) == 1) {
        wait_for(covey_channel_pages_load_next(pages, show, NULL, NULL, NULL, NULL));
    }
    covey_channel_pages_release(pages);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
