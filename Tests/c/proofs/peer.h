/*
 * The common part of this directory's programs: a client of a server that a script started, and a plain way to pass a
 * list of messages to that script. A program takes its orders as lines on stdin and ends when stdin does, so it cannot
 * outlive the script; a failure is written to stderr, with exit status 1.
 */
#ifndef COVEY_PEER_H
#define COVEY_PEER_H

#include "../support.h"

/* Milliseconds of a clock that never goes back. */
int64_t now_ms(void);

/* A client of the server at `api_url`, "http://127.0.0.1:PORT"; callbacks come on the library's thread. */
covey_client *peer_client(const char *api_url, const char *cache_directory);

/* Logs in and waits for the answer, which without a connection is the cached user and an error. Gives its code. */
int32_t peer_connect(covey_client *client, const char *user_id);

/* Parameters with pages of so many messages on both sides, all replies included. */
covey_message_list_params *peer_params(int32_t page_size);

/*
 * Writes "NAME COUNT\n" and then each message: a line "ID CREATED_AT KIND STATUS PARENT_ID SENDER_BYTES TEXT_BYTES",
 * the sender's id, the text, a line feed. Lengths come first, for texts may hold anything.
 */
void write_list(const char *name, const covey_message_list *list);

/* The next order without its line feed; false at the end of stdin. */
bool next_order(char *line, int size);

#endif
