// Talking to floor/feeder: one plain request.
#ifndef BENCH_FEEDER_H
#define BENCH_FEEDER_H

#include "bench.h"
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static inline int dial(int port) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    require(fd >= 0 && !connect(fd, (struct sockaddr *)&to, sizeof to), "the feeder is not there");
    return fd;
}

static inline void tell_feeder(int port, const char *target) {
    char text[512];
    int fd = dial(port);
    int length = snprintf(text, sizeof text, "GET %s HTTP/1.1\r\n\r\n", target);
    require(send(fd, text, (size_t)length, MSG_NOSIGNAL) == length, "the feeder does not listen");
    require(recv(fd, text, sizeof text, 0) > 0, "the feeder does not answer");
    close(fd);
}

// Returns when everything is laid out and the first frame is about to go.
static inline void start_feed(int port, long count, long channels, long rate) {
    char target[128];
    snprintf(target, sizeof target, "/feed?count=%ld&channels=%ld&rate=%ld", count, channels, rate);
    tell_feeder(port, target);
}

// So many messages in all, at a rate in all, to all clients in turn: each gets them in its channel0.
static inline void start_feed_to_each(int port, long count, long rate) {
    char target[128];
    snprintf(target, sizeof target, "/feed?count=%ld&channels=1&rate=%ld&each=1", count, rate);
    tell_feeder(port, target);
}

// Every channel has a history of so many messages from now on.
static inline void make_history(int port, long count) {
    char target[64];
    snprintf(target, sizeof target, "/history?count=%ld", count);
    tell_feeder(port, target);
}

// The time at which a fed frame was made, from the message's `data`.
static inline int64_t made_at_ns(const char *data) { return atoll(data); }

// What a run of `count` messages has to say: a rate, or the latencies.
static inline void report_live(const char *scenario, long count, long channels, long rate, int64_t began, int64_t ended, struct samples *latencies) {
    char size[64];
    if (rate) {
        snprintf(size, sizeof size, "%ld/s", rate);
        report_share(scenario, size, "median", "ms", latencies, 0.5);
        report_share(scenario, size, "99th", "ms", latencies, 0.99);
    } else {
        snprintf(size, sizeof size, "%ld in %ld", count, channels);
        report_one(scenario, size, "messages", "1/s", (double)count / ((double)(ended - began) / 1e9));
    }
}

#endif
