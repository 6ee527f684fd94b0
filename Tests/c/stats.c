/* The numbers of a client: over a real session, in a callback, and with a struct of another size. */
#include "live.h"

static covey_client_stats stats_of(covey_client *client) {
    covey_client_stats stats;
    memset(&stats, 0xaa, sizeof stats);
    CHECK_EQUAL(covey_client_get_stats(client, &stats, sizeof stats), 0);
    CHECK_EQUAL(stats.struct_size, sizeof stats);
    CHECK_EQUAL(stats.reserved, 0);
    CHECK(stats.client_number > 0);
    return stats;
}

static void a_session_is_counted(void) {
    const char *ana = new_name("ana");
    covey_client *client = log_in(ana);
    const char *url = make_channel(client, NULL);
    send_text(client, url, "one");
    send_text(client, url, "two");
    covey_client_stats stats = stats_of(client);
    CHECK_EQUAL(stats.logins, 1);
    CHECK_EQUAL(stats.reconnects, 0);
    CHECK_EQUAL(stats.messages_sent, 2);
    CHECK(stats.messages_applied >= 2);
    CHECK(stats.frames_sent >= 3);
    CHECK(stats.frames_received >= 3);
    CHECK(stats.requests_sent >= 1);
    CHECK_EQUAL(stats.requests_failed, 0);
    CHECK_EQUAL(stats.outbox_count, 0);
    CHECK(stats.cache_bytes > 0);
    CHECK(stats.deliveries >= 3);
    CHECK_EQUAL(stats.changes_dropped, 0);
    covey_client_release(client);
}

static void what_ends_in_different_ways_is_counted_apart(void) {
    covey_client *client = log_in(new_name("ana"));
    probe got = PROBE;
    CHECK_EQUAL(covey_client_get_channel(client, "nowhere", on_channel, &got, probe_free, NULL, NULL), 0);
    probe_wait(&got, -1);
    CHECK(got.code != COVEY_OK);
    covey_client_stats stats = stats_of(client);
    CHECK(stats.requests_refused >= 1);
    /* Some may be under way in the background. */
    CHECK(
        stats.requests_sent
        >= stats.requests_succeeded + stats.requests_refused + stats.requests_failed + stats.requests_canceled);
    covey_client_release(client);
}

typedef struct {
    probe probe;
    covey_client *client;
    covey_client_stats stats;
} reader;

static void read_inside(void *user, uint64_t id, const covey_channel *channel, const covey_error *error) {
    reader *me = user;
    (void)channel, (void)error;
    CHECK(id != 0);
    me->stats = stats_of(me->client);
    probe_tell(&me->probe, 0, 0);
}

static void a_callback_reads_the_numbers(void) {
    reader me = {.probe = PROBE, .client = log_in(new_name("ana"))};
    CHECK_EQUAL(covey_client_get_channel(me.client, "nowhere", read_inside, &me, NULL, NULL, NULL), 0);
    probe_wait(&me.probe, 1);
    CHECK_EQUAL(me.stats.logins, 1);
    covey_client_release(me.client);
}

static void other_sizes_of_the_struct_are_taken_or_refused(void) {
    covey_client *client = make_client(9, COVEY_DELIVERY_POLL);
    struct {
        covey_client_stats stats;
        uint64_t more[2];
    } longer;
    memset(&longer, 0xaa, sizeof longer);
    CHECK_EQUAL(covey_client_get_stats(client, &longer.stats, sizeof longer), 0);
    CHECK_EQUAL(longer.stats.struct_size, sizeof longer.stats);
    CHECK_EQUAL(longer.more[0], 0);
    CHECK_EQUAL(longer.more[1], 0);
    covey_client_stats shorter;
    memset(&shorter, 0xaa, sizeof shorter);
    CHECK_EQUAL(covey_client_get_stats(client, &shorter, 16), 0);
    CHECK_EQUAL(shorter.struct_size, 16);
    CHECK(shorter.client_number != 0);
    CHECK(shorter.frames_received != 0);
    CHECK_EQUAL(covey_client_get_stats(client, &shorter, 12), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_get_stats(client, NULL, sizeof shorter), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_get_stats(NULL, &shorter, sizeof shorter), -COVEY_ERROR_BAD_HANDLE);
    CHECK_EQUAL(shorter.client_number, 0);
    covey_client_close(client);
    CHECK_EQUAL(covey_client_get_stats(client, &shorter, sizeof shorter), -COVEY_ERROR_INVALID_INITIALIZATION);
    covey_client_release(client);
    CHECK(covey_has_feature("stats"));
}

#define CASE(name) {#name, name}

const test_case cases[] = {
    CASE(a_session_is_counted),
    CASE(what_ends_in_different_ways_is_counted_apart),
    CASE(a_callback_reads_the_numbers),
    CASE(other_sizes_of_the_struct_are_taken_or_refused),
    {NULL, NULL},
};
