/* Members, operators, bans, mutes and reports of a group channel. */
#include "guide.h"

/* Loads the only page of a list of members, and releases the list. */
static void load_members(int32_t listed, covey_member_pages *pages) {
    CHECK(listed == 0);
    WAIT(covey_member_pages_load_next(pages, on_members, NULL, NULL, NULL, NULL));
    CHECK(covey_member_pages_has_next(pages) == 0);
    covey_member_pages_release(pages);
}

static const char *member_id(int64_t index) {
    return covey_user_id(covey_member_user(covey_member_list_at(answer.members, index)), NULL);
}

/* The number of operators, who are then in answer.members. */
static int64_t count_operators(const char *channel_url) {
    covey_member_pages *pages = NULL;
    int32_t listed = covey_client_list_operators(ana, channel_url, 10, &pages, NULL);
    load_members(listed, pages);
    return covey_member_list_count(answer.members);
}

/* A channel has its members; a refresh brings who is online. */
static void read_members(void) {
    const char *url = make_channel("members");
    WAIT(covey_client_refresh_channel(ana, url, on_channel, NULL, NULL, NULL, NULL));
    const covey_member_list *members = covey_channel_members(answer.channel);
    CHECK(covey_member_list_count(members) == 2);
    CHECK_TEXT(covey_user_id(covey_member_user(covey_member_list_at(members, 0)), NULL), "ana");
    const covey_user *other = covey_member_user(covey_member_list_at(members, 1));
    CHECK_TEXT(covey_user_id(other, NULL), "bo");
    CHECK(covey_user_online_state(other) == COVEY_ONLINE_YES);
}

/* Lists members with the operators first, each group by nickname. */
static void list_operators_first(void) {
    const char *url = make_channel("operators-first"), *bos[] = {"bo"};
    covey_member_list_query *query = NULL;
    covey_member_pages *pages = NULL;
    WAIT(covey_client_add_operators(ana, url, bos, 1, on_done, NULL, NULL, NULL, NULL));
    const char *anas[] = {"ana"};
    WAIT(covey_client_remove_operators(ana, url, anas, 1, on_done, NULL, NULL, NULL, NULL));
    CHECK(covey_member_list_query_new(&query) == 0);
    CHECK(covey_member_list_query_set_limit(query, 10) == 0);
    CHECK(covey_member_list_query_set_order(query, COVEY_MEMBER_ORDER_OPERATOR_THEN_NICKNAME_ALPHABETICAL) == 0);
    int32_t listed = covey_client_list_members(ana, url, query, &pages, NULL);
    covey_member_list_query_release(query);
    load_members(listed, pages);
    CHECK(covey_member_list_count(answer.members) == 2);
    CHECK_TEXT(member_id(0), "bo");
    CHECK_TEXT(member_id(1), "ana");
}

/* Lists the members who are no operators. */
static void list_members_without_operators(void) {
    const char *url = make_channel("without-operators");
    covey_member_list_query *query = NULL;
    covey_member_pages *pages = NULL;
    CHECK(covey_member_list_query_new(&query) == 0);
    CHECK(covey_member_list_query_set_limit(query, 10) == 0);
    CHECK(covey_member_list_query_set_operator_filter(query, COVEY_OPERATOR_FILTER_NON_OPERATORS_ONLY) == 0);
    int32_t listed = covey_client_list_members(ana, url, query, &pages, NULL);
    covey_member_list_query_release(query);
    load_members(listed, pages);
    CHECK(covey_member_list_count(answer.members) == 1);
    CHECK_TEXT(member_id(0), "bo");
}

/* Lists the operators. */
static void list_operators(void) {
    CHECK(count_operators(make_channel("operators")) == 1);
    CHECK_TEXT(member_id(0), "ana");
}

/* Makes a member an operator. */
static void add_operator(void) {
    const char *url = make_channel("another-operator"), *bos[] = {"bo"};
    WAIT(covey_client_add_operators(ana, url, bos, 1, on_done, NULL, NULL, NULL, NULL));
    CHECK(count_operators(url) == 2);
}

/* Removes the role of one operator, who stays a member. */
static void remove_operator(void) {
    const char *url = make_channel("one-operator-less"), *bos[] = {"bo"};
    WAIT(covey_client_add_operators(ana, url, bos, 1, on_done, NULL, NULL, NULL, NULL));
    CHECK(count_operators(url) == 2);
    WAIT(covey_client_remove_operators(ana, url, bos, 1, on_done, NULL, NULL, NULL, NULL));
    CHECK(count_operators(url) == 1);
    WAIT(covey_client_refresh_channel(ana, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_member_count(answer.channel) == 2);
}

/* Removes the role of all operators at once. */
static void remove_all_operators(void) {
    const char *url = make_channel("no-operator");
    WAIT(covey_client_remove_all_operators(ana, url, on_done, NULL, NULL, NULL, NULL));
    CHECK(count_operators(url) == 0);
}

/* The user and the reason of a list with one banned or muted user. */
static void expect_restricted(int32_t listed, covey_restricted_user_pages *pages, const char *reason) {
    CHECK(listed == 0);
    WAIT(covey_restricted_user_pages_load_next(pages, on_restricted, NULL, NULL, NULL, NULL));
    covey_restricted_user_pages_release(pages);
    CHECK(covey_restricted_user_list_count(answer.restricted) == (reason == NULL ? 0 : 1));
    if (reason == NULL) return;
    const covey_restricted_user *one = covey_restricted_user_list_at(answer.restricted, 0);
    CHECK_TEXT(covey_user_id(covey_restricted_user_user(one), NULL), "bo");
    CHECK_TEXT(covey_restricted_user_description(one, NULL), reason);
}

static void expect_muted(const char *channel_url, const char *reason) {
    covey_restricted_user_pages *pages = NULL;
    int32_t listed = covey_client_list_muted_users(ana, channel_url, 0, &pages, NULL);
    expect_restricted(listed, pages, reason);
}

static void expect_banned(const char *channel_url, const char *reason) {
    covey_restricted_user_pages *pages = NULL;
    int32_t listed = covey_client_list_banned_users(ana, channel_url, 0, &pages, NULL);
    expect_restricted(listed, pages, reason);
}

/* An operator lists who is muted, and who is banned. */
static void list_banned_and_muted(void) {
    const char *url = make_channel("restricted");
    WAIT(covey_client_mute_user(ana, url, "bo", 600, "caps lock", on_done, NULL, NULL, NULL, NULL));
    expect_muted(url, "caps lock");
    WAIT(covey_client_ban_user(ana, url, "bo", 600, "advertising", on_done, NULL, NULL, NULL, NULL));
    expect_banned(url, "advertising");
}

/* Whether the user of this client is an operator of the channel. */
static bool is_operator(covey_client *client, const char *channel_url) {
    WAIT(covey_client_get_channel(client, channel_url, on_channel, NULL, NULL, NULL, NULL));
    return covey_channel_my_role(answer.channel) == COVEY_ROLE_OPERATOR;
}

/* An operator bans a member, who leaves the channel, and lifts the ban. */
static void ban_and_unban(void) {
    const char *url = make_channel("banning");
    CHECK(is_operator(ana, url));
    CHECK(!is_operator(bo, url));
    WAIT(covey_client_ban_user(ana, url, "bo", 3600, "off topic", on_done, NULL, NULL, NULL, NULL));
    expect_banned(url, "off topic");
    WAIT(covey_client_refresh_channel(ana, url, on_channel, NULL, NULL, NULL, NULL));
    CHECK(covey_channel_member_count(answer.channel) == 1);
    WAIT(covey_client_unban_user(ana, url, "bo", on_done, NULL, NULL, NULL, NULL));
    expect_banned(url, NULL);
}

/* An operator mutes a member, who stays but cannot send, and unmutes the member. */
static void mute_and_unmute(void) {
    const char *url = make_channel("muting");
    CHECK(is_operator(ana, url));
    WAIT(covey_client_mute_user(ana, url, "bo", 3600, "too many jokes", on_done, NULL, NULL, NULL, NULL));
    expect_muted(url, "too many jokes");
    covey_user_message_params *joke = text_params("two fish are in a tank");
    WAIT_CODE(
        covey_client_send_user_message(bo, url, joke, NULL, on_message, NULL, NULL, NULL, NULL), COVEY_ERROR_MUTED);
    covey_user_message_params_release(joke);
    WAIT(covey_client_unmute_user(ana, url, "bo", on_done, NULL, NULL, NULL, NULL));
    expect_muted(url, NULL);
    CHECK(send_text(bo, url, "can you drive this thing?") > 0);
}

/* Reports a message, its sender, and the channel to the moderators of the application. */
static void report(void) {
    const char *url = make_channel("report");
    int64_t id = send_text(bo, url, "win a prize");
    WAIT(covey_client_report_message(
        ana, url, id, "bo", COVEY_REPORT_SPAM, "a lottery", on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_report_user(
        ana, url, "bo", COVEY_REPORT_SUSPICIOUS, "a robot?", on_done, NULL, NULL, NULL, NULL));
    WAIT(covey_client_report_channel(
        ana, url, COVEY_REPORT_INAPPROPRIATE, "only lotteries", on_done, NULL, NULL, NULL, NULL));
    /* The server checks what is reported. */
    WAIT_CODE(
        covey_client_report_channel(ana, "nowhere", COVEY_REPORT_SPAM, NULL, on_done, NULL, NULL, NULL, NULL),
        COVEY_ERROR_NOT_FOUND);
}

int main(int argc, char **argv) {
    static const sample samples[] = {
        SAMPLE("004.48", read_members),
        SAMPLE("004.49", list_operators_first),
        SAMPLE("004.50", list_members_without_operators),
        SAMPLE("004.51", list_operators),
        SAMPLE("004.52", add_operator),
        SAMPLE("004.53", remove_operator),
        SAMPLE("004.54", remove_all_operators),
        SAMPLE("004.55", list_banned_and_muted),
        SAMPLE("004.56", ban_and_unban),
        SAMPLE("004.57", mute_and_unmute),
        SAMPLE("004.58", report),
    };
    return run_samples(argc, argv, samples, sizeof samples / sizeof samples[0]);
}
