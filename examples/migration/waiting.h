/* What both programs need: main() waits for calls to complete on the library's thread. */
#ifndef WAITING_H
#define WAITING_H

#include <covey.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int calls_done = 0;

static void finished(const covey_error *error) {
    if (error != NULL) {
        fprintf(stderr, "%s\n", covey_error_message(error, NULL));
        exit(EXIT_FAILURE);
    }
    pthread_mutex_lock(&mutex);
    calls_done++;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static inline void done(void *user_data, uint64_t id, const covey_error *error) { (void)user_data, (void)id, finished(error); }

static void connected(void *user_data, uint64_t id, const covey_user *me, const covey_error *error) {
    (void)user_data, (void)id, (void)me;
    finished(error);
}

static void sent(void *user_data, uint64_t id, const covey_message *message, const covey_error *error) {
    (void)user_data, (void)id, (void)message;
    finished(error);
}

/* The call must have been taken; waits until it has completed. */
static void wait_for(int32_t taken) {
    if (taken != 0) {
        fprintf(stderr, "%s\n", covey_error_name(taken));
        exit(EXIT_FAILURE);
    }
    pthread_mutex_lock(&mutex);
    while (calls_done == 0) pthread_cond_wait(&changed, &mutex);
    calls_done--;
    pthread_mutex_unlock(&mutex);
}

static covey_client *make_client(char **argv) {
    covey_client_options *options = NULL;
    covey_client *client = NULL;
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "migration");
    covey_client_options_set_api_url(options, argv[1]);
    covey_client_options_set_websocket_url(options, argv[2]);
    covey_client_options_set_cache_directory(options, argv[5]);
    covey_client_new(options, &client, NULL);
    covey_client_options_release(options);
    return client;
}

static void print_channels(covey_channel_list *channels) {
    printf("channels:");
    for (int64_t index = 0; index < covey_channel_list_count(channels); index++) {
        printf(" %s", covey_channel_url(covey_channel_list_at(channels, index), NULL));
    }
    printf("\n");
    covey_channel_list_release(channels);
}

/* Ends the list. */
static void print_messages(const char *what, covey_message_list *messages) {
    int64_t count = covey_message_list_count(messages);
    printf("%s: %d", what, (int)count);
    if (count > 0) {
        printf(" from %s to %s", covey_message_text(covey_message_list_at(messages, 0), NULL),
               covey_message_text(covey_message_list_at(messages, count - 1), NULL));
    }
    printf("\n");
    covey_message_list_release(messages);
}

static void send_text(covey_client *client, const char *channel_url, const char *text) {
    covey_user_message_params *params = NULL;
    covey_user_message_params_new(&params);
    covey_user_message_params_set_message(params, text, COVEY_NUL_TERMINATED);
    wait_for(covey_client_send_user_message(client, channel_url, params, NULL, sent, NULL, NULL, NULL, NULL));
    covey_user_message_params_release(params);
}

#endif
