/* Feeds and polls. */
#include "driver.h"

static void on_positions(
    void *user_data, uint64_t call_id, const covey_feed_position *positions, size_t count, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (error != NULL) add_error(&answer->result, error);
    for (size_t index = 0; index < count; index++) add(&answer->result, "%s", positions[index].channel_url);
    finish(answer);
}

/* The options with their votes; and their ids, for a vote. */
static actor *asking = NULL;

static void on_poll(void *user_data, uint64_t call_id, const covey_poll *poll, const covey_error *error) {
    (void)call_id;
    answer *answer = user_data;
    lock();
    if (poll == NULL) {
        add_error(&answer->result, error);
    } else {
        covey_poll_option options[8];
        int64_t count = covey_poll_options(poll, options, 8, sizeof options[0]);
        add(&answer->result, "%s", covey_poll_title(poll, NULL));
        for (int64_t index = 0; index < count; index++) {
            add(&answer->result, " %s=%" PRId64, options[index].text, options[index].vote_count);
            if (strcmp(options[index].text, asking->option_text) == 0) asking->option_id = options[index].option_id;
        }
        asking->poll_id = covey_poll_id(poll);
    }
    finish(answer);
}

static void make_poll(actor *me, char **words, text *out) {
    answer answer = {.is_done = false};
    covey_poll_params *params = NULL;
    const char *options[] = {words[3], words[4]};
    covey_poll_params_new(&params);
    covey_poll_params_set_title(params, words[2]);
    covey_poll_params_set_options(params, options, 2);
    snprintf(me->option_text, sizeof me->option_text, "%s", words[4]);
    asking = me;
    int32_t code = covey_client_create_poll(me->client, params, on_poll, &answer, NULL, NULL, NULL);
    covey_poll_params_release(params);
    complete(&answer, code, out);
}

static void open_feed(actor *me, const char *name, text *out) {
    covey_feed_options *options = NULL;
    covey_feed_callbacks callbacks = feed_callbacks(me);
    covey_feed_options_new(&options);
    covey_feed_options_set_start_at(options, 0);
    add_code(out, -covey_feed_open(me->client, name, options, &callbacks, &me->feed, NULL));
    covey_feed_options_release(options);
}

bool steps_of_feeds(int count, char **words, text *out) {
    const char *verb = words[0];
    if (count < 2) return false;
    actor *me = actor_named(words[1]);
    answer answer = {.is_done = false};
    if (strcmp(verb, "feed") == 0) {
        open_feed(me, words[2], out);
    } else if (strcmp(verb, "acknowledge") == 0) {
        complete(&answer, covey_feed_item_acknowledge(me->item, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "positions") == 0) {
        complete(&answer, covey_feed_get_positions(me->feed, on_positions, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "poll") == 0) {
        make_poll(me, words, out);
    } else if (strcmp(verb, "vote") == 0) {
        const actor *author = actor_named(words[3]);
        complete(&answer, covey_client_vote_poll(
            me->client, words[2], author->poll_id, &author->option_id, 1, on_done, &answer, NULL, NULL, NULL), out);
    } else if (strcmp(verb, "show_poll") == 0) {
        asking = me;
        complete(&answer, covey_client_get_poll(
            me->client, NULL, me->poll_id, on_poll, &answer, NULL, NULL, NULL), out);
    } else {
        return false;
    }
    return true;
}
