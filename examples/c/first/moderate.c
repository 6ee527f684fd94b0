/* Creates a channel with another member of this one, mutes that member for ten minutes, and unmutes the member. */
#include "first.h"

static void show(void *user_data, uint64_t id, const covey_restricted_user_list *muted, const covey_error *error) {
    (void)user_data, (void)id;
    for (int64_t at = 0; muted != NULL && at < covey_restricted_user_list_count(muted); at++) {
        const covey_restricted_user *one = covey_restricted_user_list_at(muted, at);
        printf("muted: %s\n", covey_restricted_user_description(one, NULL));
    }
    ended(error);
}

/* Only operators may mute: the current user creates a channel and becomes its operator. */
static const covey_channel *make_channel(covey_client *client, const char *me, const char *other) {
    covey_group_channel_params *params = NULL;
    covey_group_channel_params_new(&params);
    covey_group_channel_params_set_name(params, "moderated");
    covey_group_channel_params_set_user_ids(params, &other, 1);
    covey_group_channel_params_set_operator_ids(params, &me, 1);
    wait_for(covey_client_create_channel(client, params, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(params);
    return answered_channel;
}

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    const covey_channel *place = get_channel(client, argv[4]);
    const covey_member_list *members = covey_channel_members(place);
    const char *other = NULL;
    for (int64_t at = 0; at < covey_member_list_count(members); at++) {
        const char *id = covey_user_id(covey_member_user(covey_member_list_at(members, at)), NULL);
        if (strcmp(id, argv[3]) != 0) other = id;
    }
    if (other == NULL) return EXIT_FAILURE;
    const covey_channel *channel = make_channel(client, argv[3], other);
    const char *url = covey_channel_url(channel, NULL);
    wait_for(covey_client_mute_user(client, url, other, 600, "too loud", on_done, NULL, NULL, NULL, NULL));
    covey_restricted_user_pages *pages = NULL;
    covey_client_list_muted_users(client, url, 0, &pages, NULL);
    wait_for(covey_restricted_user_pages_load_next(pages, show, NULL, NULL, NULL, NULL));
    covey_restricted_user_pages_release(pages);
    wait_for(covey_client_unmute_user(client, url, other, on_done, NULL, NULL, NULL, NULL));
    covey_channel_release(channel);
    covey_channel_release(place);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
