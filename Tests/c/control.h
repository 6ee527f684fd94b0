/* The control interface of the sandbox server (docs/sandbox.md): faults, and actions of a user's other device. */
#ifndef COVEY_TEST_CONTROL_H
#define COVEY_TEST_CONTROL_H

#include "support.h"

#include <arpa/inet.h>
#include <sys/socket.h>

/* One request of an administrator; the answer's body is valid until the next. A refusal ends the case. */
static inline const char *control(const char *method, const char *path, const char *body) {
    static char answer[16384];
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)sandbox_port())};
    char request[1024];
    size_t length = 0;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    CHECK(connection >= 0);
    CHECK(connect(connection, (struct sockaddr *)&address, sizeof address) == 0);
    int size = snprintf(
        request, sizeof request,
        "%s /sandbox/%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nApi-Token: sandbox-api-token\r\n"
        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s", method, path, strlen(body), body);
    CHECK(size > 0 && (size_t)size < sizeof request);
    CHECK(send(connection, request, (size_t)size, 0) == size);
    ssize_t part;
    while ((part = recv(connection, answer + length, sizeof answer - 1 - length, 0)) > 0) length += (size_t)part;
    close(connection);
    answer[length] = 0;
    const char *content = strstr(answer, "\r\n\r\n");
    if (strncmp(answer, "HTTP/1.1 200", 12) != 0 || content == NULL) {
        fprintf(stderr, "%s %s %s: %s\n", method, path, body, answer);
        exit(1);
    }
    return content + 4;
}

/* Adds a fault, to one user's commands or requests; gives its id. `more` is empty or begins with a comma. */
static inline int fault(const char *what, const char *on, const char *user_id, const char *more) {
    char body[256];
    snprintf(body, sizeof body, "{\"do\": \"%s\", \"on\": \"%s\", \"user\": \"%s\"%s}", what, on, user_id, more);
    const char *id = strstr(control("POST", "faults", body), "\"id\":");
    CHECK(id != NULL);
    return atoi(id + strlen("\"id\":"));
}

/* A number that the server keeps of a fault: "struck", "seen". */
static inline int fault_number(int fault, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"id\":%d,", fault);
    const char *at = strstr(control("GET", "faults", ""), key);
    CHECK(at != NULL);
    snprintf(key, sizeof key, "\"%s\":", name);
    at = strstr(at, key);
    CHECK(at != NULL);
    return atoi(at + strlen(key));
}

static inline void end_faults(void) { control("DELETE", "faults", ""); }

#endif /* COVEY_TEST_CONTROL_H */
