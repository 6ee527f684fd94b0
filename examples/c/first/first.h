/*
 * What the programs here share: logging in, and waiting for one completion after the other. An app with a user interface
 * does not wait: it goes on when the callback comes.
 *
 *     PROGRAM API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
 */
#ifndef FIRST_H
#define FIRST_H

#include <covey.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int waiting = 1;
static int32_t ended_with = COVEY_OK;
/* What the last completion brought; what is not a number is the program's to release. */
static const covey_message *answered_message = NULL;
static const covey_channel *answered_channel = NULL;
static int64_t answered_count = 0;

static inline void ended(const covey_error *error) {
    if (error != NULL) fprintf(stderr, "%s\n", covey_error_message(error, NULL));
    pthread_mutex_lock(&mutex);
    waiting = 0;
    ended_with = error == NULL ? COVEY_OK : covey_error_code(error);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

/* Waits for the call that was just started; ends the program if it failed. */
static inline void wait_for(int32_t started) {
    pthread_mutex_lock(&mutex);
    while (started == 0 && waiting) pthread_cond_wait(&changed, &mutex);
    waiting = 1;
    int32_t code = started != 0 ? -started : ended_with;
    pthread_mutex_unlock(&mutex);
    if (code == COVEY_OK) return;
    fprintf(stderr, "failed: %s\n", covey_error_name(code));
    exit(EXIT_FAILURE);
}

static inline void on_done(void *user_data, uint64_t id, const covey_error *error) {
    (void)user_data, (void)id;
    ended(error);
}

static inline void on_user(void *user_data, uint64_t id, const covey_user *me, const covey_error *error) {
    (void)user_data, (void)id, (void)me;
    ended(error);
}

static inline void on_message(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)user_data, (void)id;
    if (message != NULL) covey_message_retain(message);
    answered_message = message;
    ended(error);
}

static inline void on_channel(void *user_data, uint64_t id, const covey_channel *channel, const covey_error *error) {
    (void)user_data, (void)id;
    if (channel != NULL) covey_channel_retain(channel);
    answered_channel = channel;
    ended(error);
}

static inline void on_count(void *user_data, uint64_t id, int64_t count, const covey_error *error) {
    (void)user_data, (void)id;
    answered_count = count;
    ended(error);
}

/* Sends a text and waits until the server has it. */
static inline const covey_message *send_text(covey_client *client, const char *channel_url, const char *text, int64_t parent_id) {
    covey_user_message_params *params = NULL;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED);
    covey_user_message_params_set_parent_message_id(params, parent_id);
    wait_for(covey_client_send_user_message(client, channel_url, params, NULL, on_message, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
    return answered_message;
}

static inline const covey_channel *get_channel(covey_client *client, const char *channel_url) {
    wait_for(covey_client_get_channel(client, channel_url, on_channel, NULL, NULL, NULL, NULL));
    return answered_channel;
}

static inline covey_client *log_in(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: %s API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY\n", argv[0]);
        exit(EXIT_FAILURE);
    }
    covey_client_options *options = NULL;
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "first");
    covey_client_options_set_api_url(options, argv[1]);
    covey_client_options_set_websocket_url(options, argv[2]);
    covey_client_options_set_cache_directory(options, argv[5]);
    covey_client *client = NULL;
    int32_t made = covey_client_new(options, &client, NULL);
    covey_client_options_release(options);
    if (made != 0) exit(EXIT_FAILURE);
    wait_for(covey_client_connect(client, argv[3], NULL, NULL, on_user, NULL, NULL, NULL, NULL));
    return client;
}

#endif /* FIRST_H */
