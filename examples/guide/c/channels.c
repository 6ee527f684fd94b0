/* Group channels: creating, joining, leaving, hiding and finding them. */
#include "guide.h"

static covey_group_channel_params *channel_params(const char *const *user_ids, size_t count) {
    covey_group_channel_params *params = NULL;
    CHECK(covey_group_channel_params_new(&params) == 0);
    CHECK(covey_group_channel_params_set_user_ids(params, user_ids, count) == 0);
    return params;
}

/* Creates the channel, releases its parameters, and leaves the channel in answer.channel. */
static void create_channel(covey_group_channel_params *params) {
    WAIT(covey_client_create_channel(ana, params, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(params);
}

static void copy_url(char *url, size_t size) {
    snprintf(url, size, "%s", covey_channel_url(answer.channel, NULL));
}

/* Creates the one-to-one channel of two users; a second attempt gives the same channel. */
static void create_distinct_channel(void) {
    const char *members[] = {"ana", "bo"};
    char first[200], second[200];
    covey_group_channel_params *params = channel_params(members, 2);
    CHECK(covey_group_channel_params_set_distinct(params, true) == 0);
    WAIT(covey_client_create_channel(ana, params, on_channel, NULL, NULL, NULL, NULL));
    copy_url(first, sizeof first);
    CHECK((covey_channel_flags(answer.channel) & COVEY_CHANNEL_FLAG_DISTINCT) != 0);
    CHECK(covey_channel_member_count(answer.channel) == 2);
    create_channel(params);
    copy_url(second, sizeof second);
    CHECK_TEXT(second, first);
}

/* Creates a supergroup with a name, a cover, data and a custom type. */
static void create_channel_with_details(void) {
    const char *members[] = {"ana", "bo"};
    covey_group_channel_params *params = channel_params(members, 2);
    CHECK(covey_group_channel_params_set_name(params, "Lighthouse keepers") == 0);
    CHECK(covey_group_channel_params_set_super(params, true) == 0);
    CHECK(covey_group_channel_params_set_distinct(params, false) == 0);
    CHECK(covey_group_channel_params_set_cover_url(params, "https://example.org/tower.png") == 0);
    CHECK(covey_group_channel_params_set_data(params, "{\"coast\": \"north\"}") == 0);
    CHECK(covey_group_channel_params_set_custom_type(params, "keepers") == 0);
    create_channel(params);
    CHECK((covey_channel_flags(answer.channel) & COVEY_CHANNEL_FLAG_SUPER) != 0);
    CHECK_TEXT(covey_channel_name(answer.channel, NULL), "Lighthouse keepers");
    CHECK_TEXT(covey_channel_cover_url(answer.channel, NULL), "https://example.org/tower.png");
    CHECK_TEXT(covey_channel_data(answer.channel, NULL), "{\"coast\": \"north\"}");
    CHECK_TEXT(covey_channel_custom_type(answer.channel, NULL), "keepers");
}

/* Creates a private channel with a URL and an operator of the app's choice, and a cover that is uploaded. */
static void create_channel_with_operator(void) {
    const char *members[] = {"ana", "bo"};
    char picture[512];
    snprintf(picture, sizeof picture, "%s/cover.gif", arguments[3]);
    FILE *file = fopen(picture, "wb");
    CHECK(file != NULL && fputs("GIF89a", file) >= 0 && fclose(file) == 0);
    covey_group_channel_params *params = channel_params(members, 2);
    CHECK(covey_group_channel_params_set_public(params, false) == 0);
    CHECK(covey_group_channel_params_set_ephemeral(params, false) == 0);
    CHECK(covey_group_channel_params_set_operator_ids(params, &members[1], 1) == 0);
    CHECK(covey_group_channel_params_set_channel_url(params, "harbour-office") == 0);
    CHECK(covey_group_channel_params_set_cover_path(params, picture, "image/gif") == 0);
    create_channel(params);
    CHECK_TEXT(covey_channel_url(answer.channel, NULL), "harbour-office");
    CHECK((covey_channel_flags(answer.channel) & COVEY_CHANNEL_FLAG_PUBLIC) == 0);
    CHECK(strncmp(covey_channel_cover_url(answer.channel, NULL), "http", 4) == 0);
    const covey_member_list *found = covey_channel_members(answer.channel);
    CHECK(covey_member_list_count(found) == 2);
    CHECK(covey_member_role(covey_member_list_at(found, 0)) == COVEY_ROLE_NONE);
    CHECK(covey_member_role(covey_member_list_at(found, 1)) == COVEY_ROLE_OPERATOR);
}

/* A channel of ana alone. */
static const char *make_own_channel(const char *channel_url, bool is_public) {
    const char *me[] = {"ana"};
    covey_group_channel_params *params = channel_params(me, 1);
    CHECK(covey_group_channel_params_set_channel_url(params, channel_url) == 0);
    CHECK(covey_group_channel_params_set_name(params, channel_url) == 0);
    CHECK(covey_group_channel_params_set_public(params, is_public) == 0);
    CHECK(covey_group_channel_params_set_operator_ids(params, me, 1) == 0);
    create_channel(params);
    return channel_url;
}

static void invite(const char *channel_url, const char *user_id) {
    WAIT(covey_client_invite(ana, channel_url, &user_id, 1, on_channel, NULL, NULL, NULL, NULL));
}

/* Invites a user, who joins at once: automatic acceptance is the default. */
static void invite_a_user(void) {
    const char *url = make_own_channel("invitation", false);
    CHECK(covey_channel_member_count(answer.channel) == 1);
    invite(url, "bo");
    CHECK(covey_channel_joined_member_count(answer.channel) == 2);
}

/* A user who is asked accepts one invitation and declines another. */
static void accept_and_decline(void) {
    covey_client *cleo = log_in("cleo");
    const char *wanted = make_own_channel("wanted", false);
    WAIT(covey_client_set_invitation_preference(cleo, false, on_done, NULL, NULL, NULL, NULL));
    invite(wanted, "cleo");
    CHECK(covey_channel_member_count(answer.channel) == 2);
    CHECK(covey_channel_joined_member_count(answer.channel) == 1);
    WAIT(covey_client_accept_invitation(cleo, wanted, NULL, on_channel, NULL, NULL, NULL, NULL));
    WAIT(covey_client_refresh_channel(ana, wanted, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_joined_member_count(answer.channel) == 2);

    const char *unwanted = make_own_channel("unwanted", false);
    invite(unwanted, "cleo");
    WAIT(covey_client_decline_invitation(cleo, unwanted, on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_refresh_channel(ana, unwanted, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_member_count(answer.channel) == 1);
    covey_client_release(cleo);
}

/* A user decides whether to join automatically when invited. */
static void set_invitation_preference(void) {
    WAIT(covey_client_set_invitation_preference(bo, false, on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_get_invitation_preference(bo, on_choice, NULL, NULL, NULL, NULL));
    CHECK(answer.number == 0);
    invite(make_own_channel("asked-first", false), "bo");
    CHECK(covey_channel_joined_member_count(answer.channel) == 1);
    WAIT(covey_client_set_invitation_preference(bo, true, on_done, NULL, NULL, NULL, NULL));
    invite(make_own_channel("not-asked", false), "bo");
    CHECK(covey_channel_joined_member_count(answer.channel) == 2);
}

/* Joins a public channel without an invitation. */
static void join_public_channel(void) {
    const char *url = make_own_channel("town-square", true);
    WAIT(covey_client_refresh_channel(bo, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK((covey_channel_flags(answer.channel) & COVEY_CHANNEL_FLAG_PUBLIC) != 0);
    CHECK(covey_channel_my_member_state(answer.channel) == COVEY_MEMBER_STATE_NONE);
    WAIT(covey_client_join_channel(bo, url, NULL, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_my_member_state(answer.channel) == COVEY_MEMBER_STATE_JOINED);
}

/* Leaves a channel. */
static void leave_channel(void) {
    const char *url = make_channel("left-behind");
    WAIT(covey_client_leave_channel(bo, url, on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_refresh_channel(ana, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_member_count(answer.channel) == 1);
}

/* An operator freezes a channel, so that only operators can send, and unfreezes it. */
static void freeze_and_unfreeze(void) {
    const char *url = make_channel("frozen-lake");
    WAIT(covey_client_freeze_channel(ana, url, on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_refresh_channel(bo, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK((covey_channel_flags(answer.channel) & COVEY_CHANNEL_FLAG_FROZEN) != 0);
    CHECK(covey_channel_refusal(answer.channel, COVEY_ACTION_SEND_MESSAGE) == COVEY_REFUSAL_FROZEN);
    CHECK(send_text(ana, url, "closed for the winter") > 0);
    WAIT(covey_client_unfreeze_channel(ana, url, on_done, NULL, NULL, NULL, NULL));
    CHECK(send_text(bo, url, "spring") > 0);
}

/* Deletes a channel, which only operators may. */
static void delete_channel(void) {
    const char *url = make_channel("temporary");
    WAIT_CODE(covey_client_delete_channel(bo, url, on_done, NULL, NULL, NULL, NULL), COVEY_ERROR_NOT_ALLOWED);
    WAIT(covey_client_delete_channel(ana, url, on_done, NULL, NULL, NULL, NULL));
    WAIT_CODE(
        covey_client_refresh_channel(ana, url, on_channel, NULL, NULL, NULL, NULL), COVEY_ERROR_NOT_FOUND);
}

/* Loads the next page of a list of channels into answer.channels. */
static int64_t load_page(covey_channel_pages *pages) {
    WAIT(covey_channel_pages_load_next(pages, on_channels, NULL, NULL, NULL, NULL));
    return covey_channel_list_count(answer.channels);
}

static const char *url_at(int64_t index) {
    return covey_channel_url(covey_channel_list_at(answer.channels, index), NULL);
}

static covey_group_channel_list_query *channel_query(void) {
    covey_group_channel_list_query *query = NULL;
    CHECK(covey_group_channel_list_query_new(&query) == 0);
    CHECK(covey_group_channel_list_query_set_include_empty(query, true) == 0);
    return query;
}

/* Loads the channels of a query, releases it, and gives their number. */
static int64_t find_channels(covey_client *client, covey_group_channel_list_query *query) {
    covey_channel_pages *pages = NULL;
    CHECK(covey_client_list_group_channels(client, query, &pages, NULL) == 0);
    covey_group_channel_list_query_release(query);
    int64_t count = load_page(pages);
    CHECK(covey_channel_pages_has_next(pages) == 0);
    covey_channel_pages_release(pages);
    return count;
}

/* Lists the channels that the current user has joined, the latest last message first, page by page. */
static void list_my_channels(void) {
    covey_client *dora = log_in("dora");
    const char *names[] = {"dora-1", "dora-2", "dora-3"};
    for (int index = 0; index < 3; index++) {
        invite(make_own_channel(names[index], false), "dora");
        send_text(ana, names[index], "good morning");
    }
    /* Not this one: dora is only invited. */
    WAIT(covey_client_set_invitation_preference(dora, false, on_done, NULL, NULL, NULL, NULL));
    invite(make_own_channel("dora-4", false), "dora");
    covey_group_channel_list_query *query = channel_query();
    covey_channel_pages *pages = NULL;
    CHECK(covey_group_channel_list_query_set_member_state_filter(query, COVEY_MEMBER_STATE_FILTER_JOINED_ONLY) == 0);
    CHECK(covey_group_channel_list_query_set_order(query, COVEY_ORDER_LATEST_LAST_MESSAGE) == 0);
    CHECK(covey_group_channel_list_query_set_limit(query, 2) == 0);
    CHECK(covey_client_list_group_channels(dora, query, &pages, NULL) == 0);
    covey_group_channel_list_query_release(query);
    CHECK(load_page(pages) == 2);
    CHECK_TEXT(url_at(0), "dora-3");
    CHECK_TEXT(url_at(1), "dora-2");
    CHECK(covey_channel_pages_has_next(pages) == 1);
    CHECK(load_page(pages) == 1);
    CHECK_TEXT(url_at(0), "dora-1");
    CHECK(covey_channel_pages_has_next(pages) == 0);
    covey_channel_pages_release(pages);
    covey_client_release(dora);
}

/* Lists the public channels that the current user has joined, by name. */
static void list_public_channels(void) {
    make_own_channel("park-elm", true);
    make_own_channel("park-zoo", true);
    covey_group_channel_params *renamed = NULL;
    CHECK(covey_group_channel_params_new(&renamed) == 0);
    CHECK(covey_group_channel_params_set_name(renamed, "park-animals") == 0);
    WAIT(covey_client_update_channel(ana, "park-zoo", renamed, on_channel, NULL, NULL, NULL, NULL));
    covey_group_channel_params_release(renamed);
    covey_public_group_channel_list_query *query = NULL;
    covey_channel_pages *pages = NULL;
    CHECK(covey_public_group_channel_list_query_new(&query) == 0);
    CHECK(covey_public_group_channel_list_query_set_include_empty(query, true) == 0);
    CHECK(covey_public_group_channel_list_query_set_membership_filter(
        query, COVEY_PUBLIC_MEMBERSHIP_FILTER_JOINED_ONLY) == 0);
    CHECK(covey_public_group_channel_list_query_set_order(query, COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL) == 0);
    CHECK(covey_public_group_channel_list_query_set_name_contains(query, "park-") == 0);
    CHECK(covey_public_group_channel_list_query_set_limit(query, 15) == 0);
    CHECK(covey_client_list_public_group_channels(ana, query, &pages, NULL) == 0);
    CHECK(load_page(pages) == 2);
    CHECK_TEXT(url_at(0), "park-zoo");
    CHECK_TEXT(url_at(1), "park-elm");
    covey_channel_pages_release(pages);
    /* bo has joined neither. */
    CHECK(covey_client_list_public_group_channels(bo, query, &pages, NULL) == 0);
    covey_public_group_channel_list_query_release(query);
    CHECK(load_page(pages) == 0);
    covey_channel_pages_release(pages);
}

/* Gets a channel by its URL. */
static void get_channel_by_url(void) {
    make_own_channel("known-url", false);
    WAIT(covey_client_get_channel(ana, "known-url", on_channel, NULL, NULL, NULL, NULL));
    CHECK_TEXT(covey_channel_url(answer.channel, NULL), "known-url");
    WAIT_CODE(
        covey_client_get_channel(ana, "unknown-url", on_channel, NULL, NULL, NULL, NULL), COVEY_ERROR_NOT_FOUND);
}

static int32_t hidden_state(const char *channel_url) {
    WAIT(covey_client_get_channel(ana, channel_url, on_channel, NULL, NULL, NULL, NULL));
    return covey_channel_hidden_state(answer.channel);
}

static int64_t count_messages(const char *channel_url) {
    WAIT(covey_client_get_messages_by_timestamp(
        ana, channel_url, COVEY_TIME_NEWEST, 10, 0, true, NULL, on_messages, NULL, NULL, NULL, NULL));
    return covey_message_list_count(answer.messages);
}

/* Hides a channel with its messages until now, and unhides it: the messages stay away. */
static void hide_and_unhide(void) {
    const char *url = make_channel("attic");
    send_text(bo, url, "old things");
    CHECK(count_messages(url) == 1);
    WAIT(covey_client_hide_channel(ana, url, true, true, on_done, NULL, NULL, NULL, NULL));
    CHECK(hidden_state(url) != COVEY_UNHIDDEN);
    WAIT(covey_client_unhide_channel(ana, url, on_done, NULL, NULL, NULL, NULL));
    CHECK(hidden_state(url) == COVEY_UNHIDDEN);
    CHECK(count_messages(url) == 0);
}

static const char *what_to_do_with(int32_t state) {
    switch (state) {
        case COVEY_UNHIDDEN: return "show it";
        case COVEY_HIDDEN_ALLOW_AUTO_UNHIDE: return "hide it until the next message";
        case COVEY_HIDDEN_PREVENT_AUTO_UNHIDE: return "archive it";
        default: return "unknown";
    }
}

static void hide(const char *channel_url, bool allow_auto_unhide) {
    WAIT(covey_client_hide_channel(ana, channel_url, false, allow_auto_unhide, on_done, NULL, NULL, NULL, NULL));
}

/* The hidden state says what a list does with a channel. */
static void read_hidden_state(void) {
    const char *url = make_channel("cellar");
    CHECK_TEXT(what_to_do_with(hidden_state(url)), "show it");
    hide(url, true);
    CHECK_TEXT(what_to_do_with(hidden_state(url)), "hide it until the next message");
    hide(url, false);
    CHECK_TEXT(what_to_do_with(hidden_state(url)), "archive it");
}

/* Lists only the archived channels. */
static void list_archived_channels(void) {
    hide(make_own_channel("box-open", false), true);
    hide(make_own_channel("box-shut", false), false);
    covey_group_channel_list_query *query = channel_query();
    CHECK(covey_group_channel_list_query_set_name_contains(query, "box-") == 0);
    CHECK(covey_group_channel_list_query_set_hidden_state_filter(
        query, COVEY_HIDDEN_STATE_FILTER_HIDDEN_PREVENT_AUTO_UNHIDE) == 0);
    CHECK(find_channels(ana, query) == 1);
    CHECK_TEXT(url_at(0), "box-shut");
}

/* Channels for the filters by members: two friends, and both with a third. */
static covey_group_channel_list_query *query_among_friends(void) {
    static bool are_made = false;
    if (!are_made) {
        covey_client_release(log_in("eli"));
        covey_client_release(log_in("finn"));
        covey_client_release(log_in("gus"));
        make_own_channel("friends-2", false);
        invite("friends-2", "eli");
        invite("friends-2", "finn");
        make_own_channel("friends-3", false);
        invite("friends-3", "eli");
        invite("friends-3", "finn");
        invite("friends-3", "gus");
        make_own_channel("friends-1", false);
        invite("friends-1", "gus");
        are_made = true;
    }
    covey_group_channel_list_query *query = channel_query();
    CHECK(covey_group_channel_list_query_set_order(query, COVEY_ORDER_CHANNEL_NAME_ALPHABETICAL) == 0);
    return query;
}

/* Finds the channels with exactly these members, besides the current user. */
static void find_channels_of_exact_members(void) {
    const char *friends[] = {"eli", "finn"};
    covey_group_channel_list_query *query = query_among_friends();
    CHECK(covey_group_channel_list_query_set_user_ids_exact(query, friends, 2) == 0);
    CHECK(find_channels(ana, query) == 1);
    CHECK_TEXT(url_at(0), "friends-2");
}

/* Finds the channels that have all of some members, and those that have one of them. */
static void find_channels_including_members(void) {
    const char *all[] = {"eli", "finn"}, *any[] = {"finn", "gus"};
    covey_group_channel_list_query *query = query_among_friends();
    CHECK(covey_group_channel_list_query_set_user_ids_include(query, all, 2, COVEY_USER_IDS_MATCH_ALL) == 0);
    CHECK(find_channels(ana, query) == 2);
    CHECK_TEXT(url_at(0), "friends-2");
    CHECK_TEXT(url_at(1), "friends-3");
    query = query_among_friends();
    CHECK(covey_group_channel_list_query_set_user_ids_include(query, any, 2, COVEY_USER_IDS_MATCH_ANY) == 0);
    CHECK(find_channels(ana, query) == 3);
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("004.01", create_distinct_channel),
        SAMPLE("004.02", create_channel_with_details),
        SAMPLE("004.03", create_channel_with_operator),
        SAMPLE("004.04", invite_a_user),
        SAMPLE("004.05", accept_and_decline),
        SAMPLE("004.06", set_invitation_preference),
        SAMPLE("004.07", join_public_channel),
        SAMPLE("004.08", leave_channel),
        SAMPLE("004.09", freeze_and_unfreeze),
        SAMPLE("004.10", delete_channel),
        SAMPLE("004.11", list_my_channels),
        SAMPLE("004.12", list_public_channels),
        SAMPLE("004.13", get_channel_by_url),
        SAMPLE("004.14", hide_and_unhide),
        SAMPLE("004.15", read_hidden_state),
        SAMPLE("004.16", list_archived_channels),
        SAMPLE("004.17", find_channels_of_exact_members),
        SAMPLE("004.18", find_channels_including_members),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
