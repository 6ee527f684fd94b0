// The server of the benches: pushes MESG frames to the client that logged in last, as fast as it takes them or at a rate,
// takes messages that are sent, and answers the requests that a client makes besides, also for pages of a history and for
// changelogs. One thread, plain sockets; a burst is laid out in memory 100,000 messages at a time before the first byte
// of them goes, so that it is never what is measured.
//
//   feeder          prints the port; ends when its standard input does
//
// GET /feed?count=N&channels=C&rate=R (0: at once) starts; messages go to channel0 … channel<C-1> in turn, ids ascend,
// each links to its channel's one before. `data` holds the time at which the frame was made: CLOCK_MONOTONIC, ns.
// With each=1 the R messages a second go to all logged in clients in turn, each of them in channel0 of its own.
// GET /history?count=N gives every channel a history of N messages (history.h); GET /changes?count=N&first=F&among=M arms
// a changelog over its newest M (0: all).
#include "../bench.h"
#include "history.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_PEERS = 12000, INPUT_BYTES = 1 << 16, MAX_FRAME_BYTES = 2048, BURST_MESSAGES = 100000, MAX_CHANNELS = 1024 };

struct peer {
    int fd, is_socket;
    size_t filled;
    char *input;
    int64_t last_id; // of a message that was fed to this one
};

static struct peer peers[MAX_PEERS];
static int peer_count;
static struct peer *subscriber;

// What is being fed.
static char *burst;
static size_t burst_bytes, burst_sent;
static int64_t fed, feed_count, feed_channels, feed_rate, feed_began;
static int feeds_each, feeding_peer;
static int64_t serial = 1000; // id of the latest message
static int64_t last_at;
static int64_t *last_ids;
static int64_t sent_ids[MAX_CHANNELS]; // of messages that the client sent
static struct history history;

static int64_t wall_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void put(int fd, const char *data, size_t size) {
    while (size) {
        ssize_t sent = send(fd, data, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) {
            struct pollfd writable = {.fd = fd, .events = POLLOUT};
            poll(&writable, 1, 1000);
            continue;
        }
        if (sent <= 0) return; // gone: read will say so
        data += sent;
        size -= (size_t)sent;
    }
}

static size_t frame_head(char *to, size_t length) {
    to[0] = (char)0x81;
    if (length < 126) {
        to[1] = (char)length;
        return 2;
    }
    to[1] = 126;
    to[2] = (char)(length >> 8);
    to[3] = (char)length;
    return 4;
}

static void put_text(int fd, const char *text) {
    char frame[4096];
    size_t length = strlen(text), head = frame_head(frame, length);
    require(length + head <= sizeof frame, "frame too long");
    memcpy(frame + head, text, length);
    put(fd, frame, head + length);
}

static size_t make_message(char *to) {
    char text[MAX_FRAME_BYTES], previous[24] = "null";
    int64_t channel = fed % feed_channels, wall = wall_ms();
    // No two messages of one millisecond, however fast they are made.
    int64_t at = last_at = wall > last_at ? wall : last_at + 1;
    serial++;
    if (last_ids[channel]) snprintf(previous, sizeof previous, "%lld", (long long)last_ids[channel]);
    last_ids[channel] = serial;
    int length = snprintf(text, sizeof text,
        "MESG{\"request_id\":\"6ff0c3d2-5a1e-4a3e-9f0e-%012lld\",\"msg_id\":%lld,\"message_id\":%lld,"
        "\"channel_url\":\"channel%lld\",\"channel_type\":\"group\",\"ts\":%lld,\"created_at\":%lld,\"updated_at\":0,"
        "\"message\":\"hello, how is everybody today? I am fine\",\"data\":\"%lld\",\"custom_type\":\"\",\"user\":{"
        "\"user_id\":\"ana\",\"guest_id\":\"ana\",\"nickname\":\"Ana\",\"name\":\"Ana\",\"profile_url\":\"\","
        "\"image\":\"\",\"role\":\"operator\",\"is_active\":true},\"mention_type\":\"users\",\"mentioned_users\":[],"
        "\"previous_message_id\":%s,\"unread_cnt\":{\"all\":1,\"feed\":0,\"custom_types\":{},\"ts\":%lld},\"sts\":%lld}",
        (long long)serial, (long long)serial, (long long)serial, (long long)channel, (long long)at, (long long)at,
        (long long)now_ns(), previous, (long long)at, (long long)at);
    require(length > 0 && length < (int)sizeof text, "message too long");
    size_t head = frame_head(to, (size_t)length);
    memcpy(to + head, text, (size_t)length);
    fed++;
    return head + (size_t)length;
}

static void lay_out_burst(void) {
    burst_bytes = burst_sent = 0;
    for (int i = 0; i < BURST_MESSAGES && fed < feed_count; i++) burst_bytes += make_message(burst + burst_bytes);
}

static int64_t parameter(const char *target, const char *name) {
    const char *at = strstr(target, name);
    return at ? atoll(at + strlen(name)) : 0;
}

static void start_feeding(const char *target) {
    feed_count = parameter(target, "count=");
    feed_channels = parameter(target, "channels=");
    feed_rate = parameter(target, "rate=");
    feeds_each = parameter(target, "each=") != 0;
    require(subscriber && feed_count > 0 && feed_channels > 0, "nothing to feed, or nobody");
    free(last_ids);
    last_ids = calloc((size_t)feed_channels, sizeof *last_ids);
    fed = 0;
    feed_began = now_ns();
    if (feed_rate) return;
    free(burst);
    burst = malloc((size_t)(feed_count < BURST_MESSAGES ? feed_count : BURST_MESSAGES) * 800);
    require(burst && last_ids, "no memory");
    lay_out_burst();
}

static struct peer *next_client(void) {
    do feeding_peer = (feeding_peer + 1) % peer_count;
    while (!peers[feeding_peer].is_socket);
    return &peers[feeding_peer];
}

// What is due, to all clients in turn. Returns how long poll may wait, in ns: a millisecond at least, for poll looks at
// all connections each time.
static int64_t feed_each(void) {
    while (fed < feed_count) {
        int64_t due = feed_began + (fed + 1) * 1000000000LL / feed_rate, left = due - now_ns();
        if (left > 0) return left > 1000000 ? left : 1000000;
        struct peer *peer = next_client();
        char frame[MAX_FRAME_BYTES + 4];
        last_ids[0] = peer->last_id;
        size_t size = make_message(frame);
        peer->last_id = last_ids[0];
        put(peer->fd, frame, size);
    }
    return -1;
}

// Takes what the subscriber takes without blocking. Returns how long poll may wait, in ns; -1: forever.
static int64_t feed(void) {
    if (!subscriber) return -1;
    if (feeds_each) return feed_each();
    while (burst_sent < burst_bytes) {
        ssize_t sent = send(subscriber->fd, burst + burst_sent, burst_bytes - burst_sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent <= 0) return -1;
        burst_sent += (size_t)sent;
        if (burst_sent == burst_bytes && !feed_rate) lay_out_burst();
    }
    while (feed_rate && fed < feed_count) {
        int64_t due = feed_began + (fed + 1) * 1000000000LL / feed_rate, left = due - now_ns();
        if (left > 0) return left;
        char frame[MAX_FRAME_BYTES + 4];
        size_t size = make_message(frame);
        put(subscriber->fd, frame, size);
    }
    return -1;
}

static void answer(struct peer *peer, const char *body) {
    char head[256];
    int length = snprintf(head, sizeof head,
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n", strlen(body));
    put(peer->fd, head, (size_t)length);
    put(peer->fd, body, strlen(body));
}

static void upgrade(struct peer *peer, const char *request) {
    char key[128] = "", accept[64], text[1024], user[64] = "bench";
    unsigned char digest[SHA_DIGEST_LENGTH];
    const char *at = strcasestr(request, "sec-websocket-key:");
    require(at && sscanf(at + 18, " %60s", key) == 1, "no key");
    at = strstr(request, "user_id=");
    if (at) sscanf(at + 8, "%60[a-z0-9]", user);
    strcat(key, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    SHA1((unsigned char *)key, strlen(key), digest);
    EVP_EncodeBlock((unsigned char *)accept, digest, SHA_DIGEST_LENGTH);
    snprintf(text, sizeof text,
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
        accept);
    put(peer->fd, text, strlen(text));
    snprintf(text, sizeof text,
        "LOGI{\"key\":\"k\",\"ekey\":\"e\",\"user_id\":\"%s\",\"nickname\":\"Bench\",\"login_ts\":%lld,"
        "\"expires_at\":-1,\"ping_interval\":300,\"pong_timeout\":60}", user, (long long)wall_ms());
    put_text(peer->fd, text);
    peer->is_socket = 1;
    subscriber = peer;
}

static void serve(struct peer *peer, const char *target) {
    char body[1024], url[256] = "channel0";
    if (strstr(target, "/feed?")) {
        start_feeding(target);
        return answer(peer, "{}");
    }
    if (strstr(target, "/history?")) {
        history.count = parameter(target, "count=");
        return answer(peer, "{}");
    }
    if (strstr(target, "/changes?")) {
        history.changes = parameter(target, "count=");
        history.first = parameter(target, "first=");
        history.among = parameter(target, "among=");
        history.served = 0;
        return answer(peer, "{}");
    }
    const char *at = strstr(target, "group_channels/");
    if (at && !strstr(target, "my_group_channels")) sscanf(at + 15, "%200[^/? ]", url);
    if (strstr(target, "/messages_gap"))
        return answer(peer, "{\"is_huge_gap\":false,\"prev_messages\":[],\"next_messages\":[]}");
    if (strstr(target, "/messages/changelogs") && history.changes)
        return answer(peer, history_changes(&history, url, parameter(target, "token=c"), wall_ms()));
    if (strstr(target, "/changelogs"))
        return answer(peer, "{\"updated\":[],\"deleted\":[],\"has_more\":false,\"next\":\"n\"}");
    if (strstr(target, "/messages"))
        return answer(peer, history_page(&history, url, parameter(target, "message_ts="), parameter(target, "prev_limit="),
                                         parameter(target, "next_limit="), wall_ms()));
    if (strstr(target, "my_group_channels")) return answer(peer, "{\"channels\":[],\"next\":\"\",\"ts\":1}");
    snprintf(body, sizeof body,
        "{\"channel_url\":\"%s\",\"name\":\"%s\",\"created_at\":1600000000,\"member_count\":2,\"joined_member_count\":2,"
        "\"member_state\":\"joined\",\"unread_message_count\":0,\"last_message\":null,\"ts\":%lld,\"members\":["
        "{\"user_id\":\"bench\",\"nickname\":\"Bench\",\"state\":\"joined\"},"
        "{\"user_id\":\"ana\",\"nickname\":\"Ana\",\"state\":\"joined\"}]}", url, url, (long long)wall_ms());
    answer(peer, body);
}

// The text of a member of a flat JSON object, as it stands there.
static void member(const char *text, const char *name, char *to, size_t room) {
    const char *at = strstr(text, name);
    require(at != NULL, "a frame lacks a member");
    at += strlen(name);
    size_t size = strcspn(at, "\"");
    require(size < room, "a member is too long");
    memcpy(to, at, size);
    to[size] = 0;
}

// A message that the client sends: acknowledged with the message that it has become.
static void take_message(struct peer *peer, const char *sent) {
    char request[64], url[64], message[512], text[MAX_FRAME_BYTES], previous[24] = "null";
    member(sent, "\"req_id\":\"", request, sizeof request);
    member(sent, "\"channel_url\":\"", url, sizeof url);
    member(sent, "\"message\":\"", message, sizeof message);
    int64_t *last = &sent_ids[atoi(url + strcspn(url, "0123456789")) % MAX_CHANNELS];
    int64_t wall = wall_ms(), at = last_at = wall > last_at ? wall : last_at + 1;
    if (*last) snprintf(previous, sizeof previous, "%lld", (long long)*last);
    *last = ++serial;
    int length = snprintf(text, sizeof text,
        "MESG{\"req_id\":\"%s\",\"request_id\":\"%s\",\"msg_id\":%lld,\"message_id\":%lld,\"channel_url\":\"%s\","
        "\"channel_type\":\"group\",\"ts\":%lld,\"created_at\":%lld,\"updated_at\":0,\"message\":\"%s\",\"data\":\"\","
        "\"custom_type\":\"\",\"user\":{\"user_id\":\"bench\",\"guest_id\":\"bench\",\"nickname\":\"Bench\","
        "\"name\":\"Bench\",\"profile_url\":\"\",\"image\":\"\",\"role\":\"\",\"is_active\":true},"
        "\"mention_type\":\"users\",\"mentioned_users\":[],\"previous_message_id\":%s,\"sts\":%lld}",
        request, request, (long long)serial, (long long)serial, url, (long long)at, (long long)at, message, previous,
        (long long)at);
    require(length > 0 && length < (int)sizeof text, "message too long");
    put_text(peer->fd, text);
}

// A frame of the client: a PING and a message are answered. Returns the bytes used, 0 if it is not whole.
static size_t take_frame(struct peer *peer, unsigned char *data, size_t size) {
    if (size < 6) return 0;
    size_t length = data[1] & 127, head = 6;
    if (length == 126) {
        if (size < 8) return 0;
        length = (size_t)data[2] << 8 | data[3];
        head = 8;
    }
    if (size < head + length) return 0;
    const unsigned char *mask = data + head - 4;
    for (size_t i = 0; i < length; i++) data[head + i] ^= mask[i % 4];
    if (length >= 4 && length < MAX_FRAME_BYTES && !memcmp(data + head, "MESG", 4)) {
        char text[MAX_FRAME_BYTES];
        memcpy(text, data + head, length);
        text[length] = 0;
        take_message(peer, text);
    }
    if (length >= 4 && !memcmp(data + head, "PING", 4)) {
        char text[64];
        snprintf(text, sizeof text, "PONG{\"ts\":%lld,\"sts\":%lld}", (long long)wall_ms(), (long long)wall_ms());
        put_text(peer->fd, text);
    }
    return head + length;
}

// Returns 0 when the peer is gone.
static int receive_from(struct peer *peer) {
    ssize_t got = recv(peer->fd, peer->input + peer->filled, INPUT_BYTES - peer->filled - 1, 0);
    if (got <= 0) return 0;
    peer->filled += (size_t)got;
    peer->input[peer->filled] = 0;
    size_t used = 0;
    for (;;) {
        char *at = peer->input + used;
        if (peer->is_socket) {
            size_t frame = take_frame(peer, (unsigned char *)at, peer->filled - used);
            if (!frame) break;
            used += frame;
            continue;
        }
        char *end = strstr(at, "\r\n\r\n"), target[4096];
        if (!end) break;
        const char *length = strcasestr(at, "content-length:");
        size_t body = length && length < end ? (size_t)atoll(length + 15) : 0;
        if ((size_t)(end + 4 - peer->input) + body > peer->filled) break;
        require(sscanf(at, "%*s %4095s", target) == 1, "no request");
        const char *upgrading = strcasestr(at, "upgrade: websocket");
        used = (size_t)(end + 4 - peer->input) + body;
        if (upgrading && upgrading < end) upgrade(peer, at); else serve(peer, target);
    }
    memmove(peer->input, peer->input + used, peer->filled -= used);
    return 1;
}

static void take_peer(int listener) {
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC), yes = 1;
    if (fd < 0) return;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    for (struct peer *peer = peers; peer < peers + MAX_PEERS; peer++) {
        if (peer->input) continue;
        *peer = (struct peer){.fd = fd, .input = malloc(INPUT_BYTES)};
        if (peer >= peers + peer_count) peer_count = (int)(peer - peers) + 1;
        return;
    }
    close(fd);
}

static void drop(struct peer *peer) {
    close(peer->fd);
    free(peer->input);
    if (peer == subscriber) {
        subscriber = NULL;
        burst_sent = burst_bytes = 0;
        feed_count = 0;
    }
    *peer = (struct peer){0};
}

int main(void) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&at, sizeof at) || listen(listener, 4096)) fail("no port");
    getsockname(listener, (struct sockaddr *)&at, &size);
    printf("%d\n", ntohs(at.sin_port));
    fflush(stdout);
    for (;;) {
        static struct pollfd polled[2 + MAX_PEERS];
        polled[0] = (struct pollfd){.fd = 0, .events = POLLIN};
        polled[1] = (struct pollfd){.fd = listener, .events = POLLIN};
        int64_t wait = feed();
        for (int i = 0; i < peer_count; i++) {
            polled[2 + i] = (struct pollfd){.fd = peers[i].input ? peers[i].fd : -1, .events = POLLIN};
            if (&peers[i] == subscriber && burst_sent < burst_bytes) polled[2 + i].events |= POLLOUT;
        }
        struct timespec timeout = {wait / 1000000000, wait % 1000000000};
        int before = peer_count;
        if (ppoll(polled, 2 + (nfds_t)before, wait < 0 ? NULL : &timeout, NULL) < 0) continue;
        if (polled[0].revents) return 0;
        if (polled[1].revents) take_peer(listener);
        for (int i = 0; i < before; i++)
            if (polled[2 + i].revents & ~POLLOUT && peers[i].input && !receive_from(&peers[i])) drop(&peers[i]);
    }
}
