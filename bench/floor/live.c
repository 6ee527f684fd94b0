// Floor of marks 6 and 7: the same frames from the same feeder by wslay, jansson and SQLite with nothing around them: parse,
// insert into the same tables, one commit for what one read brought, then a call of a function for each message.
//
//   live PORT CACHE COUNT CHANNELS RATE [drain]      drain: only takes the frames, to see that the feeder is faster
//
// With SAME_READER it reads by the library's reader of JSON (reader/) instead, and inserts the library's record.
#include "../feeder.h"
#include "messages.h"
#include <wslay/wslay.h>

static struct samples latencies;
static long received, committed;
static int64_t waiting[1 << 16]; // made_at of the messages of this read
static int drains;
static sqlite3_stmt *insert;
static const char *input;
static size_t input_bytes;

static void message_received(int64_t made_at) { add_sample(&latencies, (now_ns() - made_at) / 1e6); }

// The time in the message's data, ns.
#ifdef SAME_READER
const void *floor_read_message(const uint8_t *text, intptr_t size, int64_t *numbers, intptr_t *record_bytes);

static int64_t store_message(const uint8_t *text, size_t size) {
    int64_t numbers[5];
    intptr_t bytes;
    const void *record = floor_read_message(text, (intptr_t)size, numbers, &bytes);
    require(record != NULL, "no message");
    insert_row(insert, numbers, record, (size_t)bytes);
    return numbers[4];
}
#else
static int64_t store_message(const uint8_t *text, size_t size) {
    json_t *root = json_loadb((const char *)text + 4, size - 4, JSON_ALLOW_NUL, NULL);
    require(root != NULL, "no JSON");
    insert_message(insert, root, text + 4, size - 4);
    int64_t made_at = made_at_ns(json_string_value(json_object_get(root, "data")));
    json_decref(root);
    return made_at;
}
#endif

static void take_message(const uint8_t *text, size_t size) {
    if (size < 4 || memcmp(text, "MESG", 4)) return;
    if (drains) {
        received++;
        return;
    }
    require((size_t)(received - committed) < sizeof waiting / sizeof *waiting, "too many in one read");
    waiting[received++ - committed] = store_message(text, size);
}

static ssize_t give_input(wslay_event_context_ptr context, uint8_t *to, size_t size, int flags, void *user_data) {
    (void)flags;
    (void)user_data;
    if (!input_bytes) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    size_t given = size < input_bytes ? size : input_bytes;
    memcpy(to, input, given);
    input += given;
    input_bytes -= given;
    return (ssize_t)given;
}

static void take_frame(wslay_event_context_ptr context, const struct wslay_event_on_msg_recv_arg *frame, void *user_data) {
    (void)context;
    (void)user_data;
    if (frame->opcode == WSLAY_TEXT_FRAME) take_message(frame->msg, frame->msg_length);
}

static int log_in(int port) {
    static const char request[] =
        "GET /?user_id=bench HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    char answer[1024];
    size_t size = 0;
    int fd = dial(port);
    require(send(fd, request, sizeof request - 1, MSG_NOSIGNAL) == sizeof request - 1, "upgrade");
    while (size < 4 || memcmp(answer + size - 4, "\r\n\r\n", 4)) require(recv(fd, answer + size++, 1, 0) == 1, "upgrade");
    return fd;
}

int main(int argc, char **argv) {
    static char buffer[64 << 10];
    if (argc < 6) fail("usage: live PORT CACHE COUNT CHANNELS RATE [drain]");
    int port = atoi(argv[1]);
    long count = atol(argv[3]), channels = atol(argv[4]), rate = atol(argv[5]);
    drains = argc > 6;
    sqlite3 *database = make_cache(argv[2]);
    insert = prepare_insert(database);
    sqlite3_stmt *begin = prepare(database, "BEGIN IMMEDIATE"), *commit = prepare(database, "COMMIT");

    struct wslay_event_callbacks callbacks = {.recv_callback = give_input, .on_msg_recv_callback = take_frame};
    wslay_event_context_ptr context;
    require(!wslay_event_context_client_init(&context, &callbacks, NULL), "wslay");
    int fd = log_in(port);
    start_feed(port, count, channels, rate);
    int64_t began = now_ns();
    while (received < count) {
        ssize_t got = recv(fd, buffer, sizeof buffer, 0);
        require(got > 0, "the feeder is gone");
        input = buffer;
        input_bytes = (size_t)got;
        if (!drains) sqlite3_step(begin), sqlite3_reset(begin);
        require(!wslay_event_recv(context), "no WebSocket frame");
        if (drains) continue;
        require(sqlite3_step(commit) == SQLITE_DONE, "not committed");
        sqlite3_reset(commit);
        for (long i = 0; i < received - committed; i++) message_received(waiting[i]);
        committed = received;
    }
    int64_t ended = now_ns();
    report_live(drains ? "live rate, feeder alone" : rate ? "live latency" : "live rate", count, channels, rate, began, ended, &latencies);
    wslay_event_context_free(context);
    sqlite3_finalize(insert);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    sqlite3_close(database);
    close(fd);
    return 0;
}
