/*
 * The reference driver of the conformance run: it reads a scenario (scenario.txt), does what each line says with the C
 * interface, and prints what came of it. Drivers in other languages must print the same bytes.
 *
 * Callbacks write lines; a step takes them. Both hold `lock`. In poll and wake mode callbacks run on the main thread.
 */
#ifndef COVEY_CONFORMANCE_DRIVER_H
#define COVEY_CONFORMANCE_DRIVER_H

#define _GNU_SOURCE
#include <covey.h>

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE 1024
#define WORDS 8

enum mode { MODE_THREAD, MODE_POLL, MODE_WAKE };

/* A text that grows; what does not fit ends the run. */
typedef struct {
    char bytes[4 * LINE];
    size_t length;
} text;

/* A client and what it has open. */
typedef struct {
    char name[32];
    covey_client *client;
    covey_message_collection *messages;
    covey_group_channel_collection *channels;
    covey_feed *feed;
    const covey_feed_item *item; /* the last one, retained */
    int64_t poll_id, option_id;
    char option_text[64];
} actor;

/* A message under the name that the scenario gives it. */
typedef struct {
    char name[32];
    int64_t message_id;
    char request_id[128];
} label;

/* What a call reports: filled by its completion. */
typedef struct {
    bool is_done;
    text result;
} answer;

extern const char *api_url, *websocket_url, *cache;
extern enum mode mode;

/* events.c: the lines of callbacks, and waiting */
void lock(void);
void unlock(void);
void changed(void);
void event(const actor *actor, const char *format, ...) __attribute__((format(printf, 2, 3)));
void wait_for(answer *answer);
void wait_for_event(const char *start, text *found);
void wake(void *user_data);

/* show.c: values as text */
void add(text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void add_error(text *text, const covey_error *error);
void add_code(text *text, int32_t code);
void add_user(text *text, const covey_user *user);
void add_message(text *text, const covey_message *message);
void add_messages(text *text, const covey_message_list *messages);
void add_channel(text *text, const covey_channel *channel);
void add_strings(text *text, const covey_string_list *strings);

/* callbacks.c: what a client's collections, feeds and handlers report */
void add_handlers(actor *actor);
covey_message_collection_callbacks message_callbacks(actor *actor);
covey_group_channel_collection_callbacks channel_callbacks(actor *actor);
covey_feed_callbacks feed_callbacks(actor *actor);

/* actors.c */
actor *actor_named(const char *name);
actor *actor_at(int index);
label *label_named(const char *name);

/* steps_*.c: true if the verb is theirs */
typedef bool (*steps)(int count, char **words, text *out);
bool steps_of_library(int count, char **words, text *out);
bool steps_of_clients(int count, char **words, text *out);
bool steps_of_channels(int count, char **words, text *out);
bool steps_of_messages(int count, char **words, text *out);
bool steps_of_lists(int count, char **words, text *out);
bool steps_of_feeds(int count, char **words, text *out);

/* completions.c: each writes its result to the `answer` that is its user_data */
void on_done(void *user_data, uint64_t call_id, const covey_error *error);
void on_user(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error);
void on_channel(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error);
void on_message(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error);
void on_strings(void *user_data, uint64_t call_id, const covey_string_list *strings, const covey_error *error);
void finish(answer *answer);

/* Waits for a call that was accepted with code 0, or shows the code. */
void complete(answer *answer, int32_t code, text *out);

/* The message of the last completion, for its label. */
extern int64_t last_message_id;
extern char last_request_id[128];

void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#endif /* COVEY_CONFORMANCE_DRIVER_H */
