/*
 * The base of the tests over a real connection: users, clients, channels and messages on the sandbox server. Names
 * are new each time, so that cases do not meet.
 */
#ifndef COVEY_TEST_LIVE_H
#define COVEY_TEST_LIVE_H

#include "support.h"

static inline const char *new_name(const char *stem) {
    static char names[16][32];
    static int count = 0;
    char *name = names[count++ % 16];
    snprintf(name, sizeof names[0], "%s-%d", stem, count);
    return name;
}

static inline covey_client *log_in(const char *user_id) {
    covey_client *client = make_client(sandbox_port(), COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(connect_client(client, user_id), COVEY_OK);
    return client;
}

static inline const char *make_channel(covey_client *client, const char *other_user_id) {
    const char *url = new_name("room");
    probe made = PROBE;
    covey_group_channel_params *params = NULL;
    CHECK_EQUAL(covey_group_channel_params_new(&params), 0);
    CHECK_EQUAL(covey_group_channel_params_set_channel_url(params, url), 0);
    CHECK_EQUAL(covey_group_channel_params_set_name(params, "A room"), 0);
    if (other_user_id != NULL) CHECK_EQUAL(covey_group_channel_params_set_user_ids(params, &other_user_id, 1), 0);
    CHECK_EQUAL(covey_client_create_channel(client, params, on_channel, &made, probe_free, NULL, NULL), 0);
    covey_group_channel_params_release(params);
    probe_wait(&made, 1);
    probe_wait(&made, -1);
    CHECK_EQUAL(made.code, COVEY_OK);
    return url;
}

static inline covey_user_message_params *message(const char *text) {
    covey_user_message_params *params = NULL;
    CHECK_EQUAL(covey_user_message_params_new(&params), 0);
    CHECK_EQUAL(covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED), 0);
    return params;
}

static inline void send_text(covey_client *client, const char *url, const char *text) {
    probe sent = PROBE;
    covey_user_message_params *params = message(text);
    CHECK_EQUAL(covey_client_send_user_message(client, url, params, NULL, on_message, &sent, probe_free, NULL, NULL), 0);
    covey_user_message_params_release(params);
    probe_wait(&sent, 1);
    probe_wait(&sent, -1);
    CHECK_EQUAL(sent.code, COVEY_OK);
}

/* Messages that share a millisecond come in one page, beyond its size: a test that counts rows keeps them apart. The
 * server has the clock of this machine. */
static inline void wait_for_next_millisecond(void) {
    struct timespec from, now;
    clock_gettime(CLOCK_REALTIME, &from);
    do clock_gettime(CLOCK_REALTIME, &now);
    while (now.tv_sec == from.tv_sec && now.tv_nsec / 1000000 == from.tv_nsec / 1000000);
}

#endif /* COVEY_TEST_LIVE_H */
