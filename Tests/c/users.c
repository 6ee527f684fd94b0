/* One client, several users: what another user's login and a log-out end, and what they leave on the device. */
#include "live.h"

/* What Ana has open; the callbacks of all of it have this as `user`. */
typedef struct {
    probe ended; /* disposed callbacks, then user_data_free */
    probe other; /* the login of Bo */
    covey_client *client;
    const char *bo;
    covey_message_collection *messages;
    covey_group_channel_collection *channels;
    covey_sync_message_collection *sync_messages;
    covey_sync_channel_collection *sync_channels;
} open_lists;

static void freed(void *user_data) { probe_free(&((open_lists *)user_data)->ended); }

static void ended(open_lists *me, const covey_error *error) {
    CHECK_EQUAL(covey_error_code(error), COVEY_ERROR_CONNECTION_CANCELED);
    CHECK(strstr(covey_error_message(error, NULL), me->bo) != NULL);
    probe_tell(&me->ended, 0, 0);
}

/* The last callback finds the collection disposed, and may release it. */
static void messages_disposed(void *user_data, const covey_error *error) {
    open_lists *me = user_data;
    CHECK_EQUAL(covey_message_collection_is_disposed(me->messages), 1);
    CHECK_EQUAL(covey_message_collection_succeeded_count(me->messages), 0);
    CHECK_EQUAL(
        covey_message_collection_load_previous(me->messages, on_messages, NULL, NULL, NULL, NULL),
        -COVEY_ERROR_COLLECTION_DISPOSED);
    covey_message_collection_release(me->messages);
    ended(me, error);
}

static void channels_disposed(void *user_data, const covey_error *error) {
    open_lists *me = user_data;
    CHECK_EQUAL(covey_group_channel_collection_is_disposed(me->channels), 1);
    covey_channel_list *list = NULL;
    CHECK_EQUAL(covey_group_channel_collection_channels(me->channels, &list), 0);
    CHECK_EQUAL(covey_channel_list_count(list), 0);
    covey_channel_list_release(list);
    CHECK_EQUAL(
        covey_group_channel_collection_load_more(me->channels, on_channels, NULL, NULL, NULL, NULL),
        -COVEY_ERROR_COLLECTION_DISPOSED);
    ended(me, error);
}

static void sync_messages_disposed(void *user_data, const covey_error *error) {
    open_lists *me = user_data;
    CHECK_EQUAL(covey_sync_message_collection_is_removed(me->sync_messages), 1);
    CHECK_EQUAL(
        covey_sync_message_collection_fetch(me->sync_messages, COVEY_SYNC_PREVIOUS, NULL, NULL, NULL, NULL, NULL),
        -COVEY_ERROR_COLLECTION_DISPOSED);
    ended(me, error);
}

static void sync_channels_disposed(void *user_data, const covey_error *error) {
    open_lists *me = user_data;
    CHECK_EQUAL(covey_sync_channel_collection_is_removed(me->sync_channels), 1);
    ended(me, error);
}

/* Ana's own callback logs Bo in. */
static void log_bo_in(
    void *user_data, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)context;
    open_lists *me = user_data;
    CHECK(error == NULL);
    CHECK_EQUAL(covey_message_list_count(messages), 1);
    CHECK_EQUAL(
        covey_client_connect(me->client, me->bo, NULL, NULL, on_user, &me->other, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_message_collection_is_disposed(me->messages), 0);
}

/* The messages that the cache on the disk has, without a server; -1 if it knows no user. */
static int64_t cached_rows(const char *user_id, const char *url) {
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    CHECK_EQUAL(covey_client_options_set_read_only(options, true), 0);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    if (connect_client(client, user_id) != COVEY_OK) {
        covey_client_release(client);
        return -1;
    }
    probe started = PROBE;
    covey_message_list_params *params = NULL;
    CHECK_EQUAL(covey_message_list_params_new(&params), 0);
    CHECK_EQUAL(covey_message_list_params_set_init_policy(params, COVEY_INIT_CACHE_ONLY), 0);
    covey_message_collection *cached = NULL;
    CHECK_EQUAL(
        covey_message_collection_new(client, url, COVEY_TIME_NEWEST, params, NULL, &cached, NULL), 0);
    covey_message_list_params_release(params);
    CHECK_EQUAL(covey_message_collection_start(cached, NULL, on_start, &started, probe_free, NULL), 0);
    probe_wait(&started, -1);
    int64_t rows = covey_message_collection_succeeded_count(cached);
    covey_message_collection_release(cached);
    covey_client_release(client);
    return rows;
}

static void another_users_login_ends_what_is_open_and_keeps_the_cache(void) {
    const char *ana = new_name("ana");
    open_lists me = {.ended = PROBE, .other = PROBE, .bo = new_name("bo")};
    me.client = log_in(ana);
    const char *url = make_channel(me.client, NULL);
    send_text(me.client, url, "hello");

    probe set_up = PROBE;
    CHECK_EQUAL(covey_sync_setup(me.client, ana, NULL, on_done, &set_up, probe_free, NULL, NULL), 0);
    probe_wait(&set_up, -1);
    CHECK_EQUAL(covey_sync_resume(me.client, false), 0);
    covey_sync_message_callbacks sync_messages = COVEY_SYNC_MESSAGE_CALLBACKS_INIT;
    sync_messages.user_data = &me, sync_messages.user_data_free = freed, sync_messages.disposed = sync_messages_disposed;
    CHECK_EQUAL(
        covey_sync_message_collection_new(
            me.client, url, NULL, COVEY_TIME_NEWEST, 10, &sync_messages, &me.sync_messages, NULL), 0);
    covey_sync_channel_callbacks sync_channels = COVEY_SYNC_CHANNEL_CALLBACKS_INIT;
    sync_channels.user_data = &me, sync_channels.user_data_free = freed, sync_channels.disposed = sync_channels_disposed;
    CHECK_EQUAL(
        covey_sync_channel_collection_new(me.client, NULL, &sync_channels, &me.sync_channels, NULL), 0);

    covey_group_channel_collection_callbacks channels = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    channels.user_data = &me, channels.user_data_free = freed, channels.disposed = channels_disposed;
    CHECK_EQUAL(covey_group_channel_collection_new(me.client, NULL, &channels, &me.channels, NULL), 0);
    probe loaded = PROBE;
    CHECK_EQUAL(covey_group_channel_collection_load_more(me.channels, on_channels, &loaded, probe_free, NULL, NULL), 0);
    probe_wait(&loaded, -1);
    CHECK_EQUAL(loaded.rows, 1);

    covey_message_collection_callbacks messages = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    messages.user_data = &me, messages.user_data_free = freed, messages.disposed = messages_disposed;
    CHECK_EQUAL(
        covey_message_collection_new(me.client, url, COVEY_TIME_NEWEST, NULL, &messages, &me.messages, NULL), 0);
    CHECK_EQUAL(covey_message_collection_start(me.messages, NULL, log_bo_in, &me, NULL, NULL), 0);
    probe_wait(&me.other, -1);
    CHECK_EQUAL(me.other.code, COVEY_OK);
    CHECK_EQUAL(me.ended.count, 4);
    CHECK_EQUAL(probe_freed(&me.ended), 4);
    covey_group_channel_collection_release(me.channels);
    covey_sync_message_collection_release(me.sync_messages);
    covey_sync_channel_collection_release(me.sync_channels);

    covey_user *user = NULL;
    CHECK_EQUAL(covey_client_current_user(me.client, &user), 0);
    CHECK_TEXT(covey_user_id(user, NULL), me.bo);
    covey_user_release(user);
    CHECK_EQUAL(cached_rows(me.bo, url), 0);
    CHECK_EQUAL(cached_rows(ana, url), 1);
    CHECK_EQUAL(connect_client(me.client, ana), COVEY_OK);
    CHECK_EQUAL(me.ended.count, 4);
    covey_client_release(me.client);
}

static void a_log_out_erases_or_keeps_the_cache(void) {
    const char *ana = new_name("ana");
    covey_client *client = log_in(ana);
    const char *url = make_channel(client, NULL);
    send_text(client, url, "hello");
    for (int keeps = 1; keeps >= 0; keeps--) {
        probe started = PROBE, out = PROBE;
        covey_message_collection *collection = NULL;
        CHECK_EQUAL(
            covey_message_collection_new(client, url, COVEY_TIME_NEWEST, NULL, NULL, &collection, NULL), 0);
        CHECK_EQUAL(covey_message_collection_start(collection, NULL, on_start, &started, probe_free, NULL), 0);
        probe_wait(&started, -1);
        covey_message_collection_release(collection);
        CHECK_EQUAL(covey_client_disconnect(client, keeps == 1, on_done, &out, probe_free, NULL, NULL), 0);
        probe_wait(&out, -1);
        CHECK_EQUAL(out.code, COVEY_OK);
        CHECK_EQUAL(cached_rows(ana, url), keeps == 1 ? 1 : -1);
        CHECK_EQUAL(connect_client(client, ana), COVEY_OK);
    }
    covey_client_release(client);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(another_users_login_ends_what_is_open_and_keeps_the_cache), CASE(a_log_out_erases_or_keeps_the_cache),
    {NULL, NULL}};
