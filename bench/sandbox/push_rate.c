// How many frames a second a sandbox server pushes: one user sends messages over one socket as fast as a window of
// unanswered ones allows, READERS other members of the channel count the copies they get. One thread, plain sockets,
// so that the client costs little beside the server. Checks that every reader gets every message once and in order.
//
//   cc -O2 -o push_rate push_rate.c && ./push_rate PORT API-TOKEN [MESSAGES] [READERS] [RUNS]
//
// Prints one JSON line as every bench does: pushes a second over all readers, and the bytes of one. Times are wall
// clock; the server shares the machine.
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { WINDOW = 512, BUFFER_BYTES = 1 << 20, MAX_READERS = 99 };

struct client {
    int fd;
    size_t filled;   // bytes in buffer that no frame was taken from yet
    long count;      // MESG frames seen
    long long last;  // msg_id of the latest
    long long bytes; // of MESG frames
    char *buffer;
};

static void fail(const char *what) {
    fprintf(stderr, "push_rate: %s: %s\n", what, errno ? strerror(errno) : "unexpected");
    exit(1);
}

static double now_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static int dial(int port) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to)) fail("connect");
    return fd;
}

static void put(int fd, const void *data, size_t size) {
    for (const char *from = data; size;) {
        ssize_t sent = send(fd, from, size, MSG_NOSIGNAL);
        if (sent <= 0) fail("send");
        from += sent;
        size -= sent;
    }
}

// The mask is all zero: the server cannot know, and masking costs the measured client nothing.
static void put_frame(int fd, const char *text) {
    size_t length = strlen(text);
    unsigned char head[8] = {0x81, 0x80 | 126, length >> 8, length & 255};
    char frame[4096];
    if (length > sizeof frame - sizeof head) fail("frame too long");
    memcpy(frame, head, 8);
    memcpy(frame + 8, text, length);
    put(fd, frame, 8 + length);
}

// Reads what is there and takes the whole frames out of it. Only MESG is looked at.
static void take_frames(struct client *client) {
    ssize_t got = recv(client->fd, client->buffer + client->filled, BUFFER_BYTES - client->filled - 1, 0);
    if (got <= 0) fail("connection lost");
    client->filled += got;
    size_t at = 0;
    for (;;) {
        unsigned char *frame = (unsigned char *)client->buffer + at;
        size_t left = client->filled - at, head = 2, length;
        if (left < 4) break;
        length = frame[1];
        if (length == 126) length = frame[2] << 8 | frame[3], head = 4;
        if (length == 127) fail("unexpectedly large frame");
        if (left < head + length) break;
        char *text = (char *)frame + head;
        if ((frame[0] & 15) == 8) fail("closed by the server");
        if (length > 4 && !memcmp(text, "MESG", 4)) {
            char kept = text[length];
            text[length] = 0;
            char *id = strstr(text, "\"msg_id\":");
            long long number = id ? atoll(id + 9) : -1;
            text[length] = kept;
            if (number <= client->last) fail("a message twice or out of order");
            client->last = number;
            client->count++;
            client->bytes += length;
        }
        at += head + length;
    }
    memmove(client->buffer, client->buffer + at, client->filled -= at);
}

static void login(struct client *client, int port, const char *user) {
    char request[512];
    *client = (struct client){.fd = dial(port), .last = -1, .buffer = malloc(BUFFER_BYTES)};
    snprintf(request, sizeof request,
             "GET /?user_id=%s HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", user);
    put(client->fd, request, strlen(request));
    char *end = NULL;
    while (!end) {
        ssize_t got = recv(client->fd, client->buffer + client->filled, BUFFER_BYTES - client->filled - 1, 0);
        if (got <= 0) fail("upgrade");
        client->filled += got;
        client->buffer[client->filled] = 0;
        end = strstr(client->buffer, "\r\n\r\n");
    }
    if (!strstr(client->buffer, " 101 ")) fail("no upgrade");
    size_t head = end + 4 - client->buffer;
    memmove(client->buffer, end + 4, client->filled -= head);
}

static void create_channel(int port, const char *token, const char *url, int readers) {
    char body[4096], request[5000], answer[512];
    int length = snprintf(body, sizeof body,
                          "{\"user_id\":\"sender\",\"channel_url\":\"%s\",\"user_ids\":[\"sender\"", url);
    for (int i = 0; i < readers; i++) length += snprintf(body + length, sizeof body - length, ",\"reader%d\"", i);
    length += snprintf(body + length, sizeof body - length, "]}");
    int fd = dial(port);
    snprintf(request, sizeof request,
             "POST /v3/group_channels HTTP/1.1\r\nHost: localhost\r\nApi-Token: %s\r\n"
             "Content-Length: %d\r\n\r\n%s", token, length, body);
    put(fd, request, strlen(request));
    ssize_t got = recv(fd, answer, sizeof answer - 1, 0);
    answer[got > 0 ? got : 0] = 0;
    if (!strstr(answer, " 200 ")) {
        fprintf(stderr, "%s\n", answer);
        fail("creating the channel");
    }
    close(fd);
}

static double run(int port, const char *token, int number, long messages, int readers, double *bytes) {
    struct client clients[1 + MAX_READERS];
    struct pollfd polled[1 + MAX_READERS];
    char url[64], name[64], frame[512];
    snprintf(url, sizeof url, "push_rate_%d_%d", getpid(), number);
    login(&clients[0], port, "sender");
    for (int i = 0; i < readers; i++) {
        snprintf(name, sizeof name, "reader%d", i);
        login(&clients[1 + i], port, name);
    }
    create_channel(port, token, url, readers);
    for (int i = 0; i <= readers; i++) polled[i] = (struct pollfd){.fd = clients[i].fd, .events = POLLIN};
    long sent = 0, finished = 0;
    double began = now_seconds();
    while (finished <= readers) {
        while (sent < messages && sent - clients[0].count < WINDOW) {
            snprintf(frame, sizeof frame,
                     "MESG{\"req_id\":\"%d-%ld\",\"channel_url\":\"%s\","
                     "\"message\":\"message number %ld of this run\"}\n",
                     number, sent, url, sent);
            put_frame(clients[0].fd, frame);
            sent++;
        }
        if (poll(polled, 1 + readers, 20000) <= 0) fail("nothing came for 20 s");
        for (int i = 0; i <= readers; i++)
            if (polled[i].revents) take_frames(&clients[i]);
        for (finished = 0; finished <= readers && clients[finished].count == messages;) finished++;
    }
    double seconds = now_seconds() - began;
    *bytes = (double)clients[1].bytes / messages;
    for (int i = 0; i <= readers; i++) {
        close(clients[i].fd);
        free(clients[i].buffer);
    }
    return messages * readers / seconds;
}

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(int argc, char **argv) {
    int port = argc > 1 ? atoi(argv[1]) : 0;
    const char *token = argc > 2 ? argv[2] : "";
    long messages = argc > 3 ? atol(argv[3]) : 20000;
    int readers = argc > 4 ? atoi(argv[4]) : 1, runs = argc > 5 ? atoi(argv[5]) : 7;
    if (port <= 0 || messages <= 0 || readers < 1 || readers > MAX_READERS || runs < 1 || runs > 100) {
        fprintf(stderr, "usage: push_rate PORT API-TOKEN [MESSAGES] [READERS 1-%d] [RUNS 1-100]\n", MAX_READERS);
        return 64;
    }
    double rates[100], bytes = 0;
    for (int i = 0; i < runs; i++) rates[i] = run(port, token, i, messages, readers, &bytes);
    qsort(rates, runs, sizeof *rates, ascending);
    printf("{\"scenario\":\"sandbox push\",\"size\":\"%ld messages, %d readers, %.0f bytes\",\"metric\":\"pushes\","
           "\"unit\":\"1/s\",\"value\":%.0f,\"runs\":%d,\"min\":%.0f,\"max\":%.0f}\n",
           messages, readers, bytes, rates[runs / 2], runs, rates[0], rates[runs - 1]);
    return 0;
}
