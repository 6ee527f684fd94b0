/* Servers that are not there, talk rubbish or go away: connecting ends with an error, closing ends everything. */
#include "support.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

/* A server of one trick: answers each connection with the same bytes, then closes it or holds it. */
typedef struct {
    int listener;
    int port;
    const char *answer;
    size_t length;
    bool holds;
    int held[64];
    int held_count;
    pthread_t thread;
} trick;

static void *serve(void *argument) {
    trick *me = argument;
    for (;;) {
        int connection = accept(me->listener, NULL, NULL);
        if (connection < 0) return NULL;
        char request[4096];
        ssize_t count = recv(connection, request, sizeof request, 0);
        if (count > 0 && me->length > 0) {
            ssize_t sent = send(connection, me->answer, me->length, MSG_NOSIGNAL);
            (void)sent;
        }
        if (me->holds && me->held_count < 64) {
            me->held[me->held_count++] = connection;
        } else {
            close(connection);
        }
    }
}

static void trick_start(trick *trick, const char *answer, size_t length, bool holds) {
    memset(trick, 0, sizeof *trick);
    trick->answer = answer;
    trick->length = length;
    trick->holds = holds;
    trick->listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    CHECK(bind(trick->listener, (struct sockaddr *)&address, sizeof address) == 0);
    CHECK(listen(trick->listener, 16) == 0);
    CHECK(getsockname(trick->listener, (struct sockaddr *)&address, &size) == 0);
    trick->port = ntohs(address.sin_port);
    CHECK(pthread_create(&trick->thread, NULL, serve, trick) == 0);
}

static void trick_stop(trick *trick) {
    shutdown(trick->listener, SHUT_RDWR);
    pthread_join(trick->thread, NULL);
    close(trick->listener);
    for (int index = 0; index < trick->held_count; index++) close(trick->held[index]);
}

static void connecting_to(const char *answer, size_t length) {
    trick trick;
    trick_start(&trick, answer, length, false);
    covey_client *client = make_client(trick.port, COVEY_DELIVERY_THREAD);
    int32_t code = connect_client(client, "ana");
    CHECK(code == COVEY_ERROR_SOCKET_CONNECTION_FAILED || code == COVEY_ERROR_SOCKET_CLOSED);
    covey_client_release(client);
    trick_stop(&trick);
}

static void a_server_that_is_not_there_is_an_error(void) {
    covey_client *client = make_client(1, COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(connect_client(client, "ana"), COVEY_ERROR_SOCKET_CONNECTION_FAILED);
    covey_user *user = (covey_user *)client;
    CHECK_EQUAL(covey_client_current_user(client, &user), 0);
    CHECK(user == NULL);
    covey_client_release(client);
}

static void a_server_that_closes_at_once_is_an_error(void) { connecting_to("", 0); }

static void a_server_that_talks_rubbish_is_an_error(void) {
    static const char rubbish[] = "\x00\xff\xfe rubbish \x01\x02\r\n\r\n\xc3\x28";
    connecting_to(rubbish, sizeof rubbish);
}

static void a_server_that_answers_with_another_status_is_an_error(void) {
    static const char refusal[] = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n";
    connecting_to(refusal, sizeof refusal - 1);
}

static void a_server_that_closes_in_the_middle_of_the_upgrade_is_an_error(void) {
    static const char half[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: webso";
    connecting_to(half, sizeof half - 1);
}

static void closing_ends_a_connect_that_is_never_answered(void) {
    trick trick;
    trick_start(&trick, "", 0, true);
    probe login = PROBE;
    covey_client *client = make_client(trick.port, COVEY_DELIVERY_THREAD);
    CHECK_EQUAL(covey_client_connect(client, "ana", NULL, NULL, on_user, &login, probe_free, NULL, NULL), 0);
    CHECK_EQUAL(covey_client_close(client), 0);
    CHECK_EQUAL(login.count, 1);
    CHECK(login.code != COVEY_OK);
    CHECK_EQUAL(login.freed, 1);
    covey_client_release(client);
    trick_stop(&trick);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(a_server_that_is_not_there_is_an_error), CASE(a_server_that_closes_at_once_is_an_error),
    CASE(a_server_that_talks_rubbish_is_an_error), CASE(a_server_that_answers_with_another_status_is_an_error),
    CASE(a_server_that_closes_in_the_middle_of_the_upgrade_is_an_error),
    CASE(closing_ends_a_connect_that_is_never_answered), {NULL, NULL}};
