/*
 * Network options over real connections: TLS with a private authority, client certificates, proxies with a user and a
 * password, time-outs, and what the client says of itself. middlemen.py stands between the client and the sandbox.
 */
#include "live.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

static int to_middlemen = -1;
static FILE *from_middlemen;
static pid_t middlemen;
static char ready[512];
static char certificates[128];

/* At the end of the process; the sandbox of support.c ends the same way. */
static void stop_middlemen(void) {
    close(to_middlemen);
    waitpid(middlemen, NULL, 0);
}

static void start_middlemen(void) {
    if (middlemen > 0) return;
    const char *python = getenv("COVEY_PYTHON"), *program = getenv("COVEY_MIDDLEMEN");
    if (python == NULL || program == NULL) {
        fprintf(stderr, "skipped: COVEY_PYTHON and COVEY_MIDDLEMEN do not name python3 and middlemen.py\n");
        exit(77);
    }
    char port[16];
    snprintf(port, sizeof port, "%d", sandbox_port());
    snprintf(certificates, sizeof certificates, "%s/certificates", cache_directory());
    CHECK(mkdir(certificates, 0700) == 0);
    int input[2], output[2];
    CHECK(pipe2(input, O_CLOEXEC) == 0 && pipe2(output, O_CLOEXEC) == 0);
    middlemen = fork();
    CHECK(middlemen >= 0);
    if (middlemen == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        execlp(python, python, program, certificates, port, (char *)NULL);
        _exit(127);
    }
    close(input[0]);
    close(output[1]);
    to_middlemen = input[1];
    from_middlemen = fdopen(output[0], "r");
    atexit(stop_middlemen);
    CHECK(fgets(ready, sizeof ready, from_middlemen) != NULL && strncmp(ready, "ready ", 6) == 0);
}

static int port_of(const char *name) {
    char key[32];
    start_middlemen();
    snprintf(key, sizeof key, " %s=", name);
    const char *at = strstr(ready, key);
    CHECK(at != NULL);
    return atoi(at + strlen(key));
}

/* What the middlemen answer; valid until the next call. */
static const char *ask(const char *question) {
    static char answer[65536];
    CHECK(dprintf(to_middlemen, "%s\n", question) > 0);
    CHECK(fgets(answer, sizeof answer, from_middlemen) != NULL);
    return answer;
}

static const char *certificate(const char *name) {
    static char paths[4][192];
    static int count = 0;
    char *path = paths[count++ % 4];
    start_middlemen();
    snprintf(path, sizeof paths[0], "%s/%s", certificates, name);
    return path;
}

/* Options for a server at this port of a host. */
static covey_client_options *options_for(const char *scheme, const char *host, int port) {
    char url[128];
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    snprintf(url, sizeof url, "http%s://%s:%d", scheme, host, port);
    CHECK_EQUAL(covey_client_options_set_api_url(options, url), 0);
    snprintf(url, sizeof url, "ws%s://%s:%d", scheme, host, port);
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, url), 0);
    return options;
}

/* The options of a client that trusts the tests' authority. */
static covey_client_options *secure_options(const char *host, int port) {
    covey_client_options *options = options_for("s", host, port);
    CHECK_EQUAL(covey_client_options_set_ca_file(options, certificate("authority.pem"), NULL), 0);
    return options;
}

static covey_client *client_of(covey_client_options *options) {
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    return client;
}

typedef struct {
    probe probe;
    char text[1024];
} failure;

static void note_failure(void *user, uint64_t id, const covey_user *result, const covey_error *error) {
    failure *me = user;
    CHECK(id != 0 && result == NULL && error != NULL);
    snprintf(me->text, sizeof me->text, "%s", covey_error_message(error, NULL));
    probe_tell(&me->probe, code_of(error), 0);
}

static void failure_freed(void *user) { probe_free(&((failure *)user)->probe); }

/* Login and a request succeed. */
static void expect_success(covey_client_options *options) {
    covey_client *client = client_of(options);
    CHECK_EQUAL(connect_client(client, new_name("ana")), COVEY_OK);
    const char *url = make_channel(client, NULL);
    send_text(client, url, "hello");
    covey_client_release(client);
}

static void expect_text(const char *text, const char *word, const char *other) {
    if (strstr(text, word) != NULL && strstr(text, other) != NULL && strstr(text, "s3cret") == NULL &&
        strstr(text, "wr0ng") == NULL) return;
    fprintf(stderr, "the message is: %s\n", text);
    exit(1);
}

/* The last call was refused, for a reason with these words. */
static void expect_refusal(int32_t result, covey_error **error, const char *word) {
    CHECK_EQUAL(result, -COVEY_ERROR_INVALID_PARAMETER);
    expect_text(covey_error_message(*error, NULL), word, "");
    covey_error_release(*error);
    *error = NULL;
}

/* Login fails, and the message has these words and none of the secrets. */
static void expect_failure(covey_client_options *options, const char *word, const char *other) {
    failure failure = {PROBE, ""};
    covey_client *client = client_of(options);
    CHECK_EQUAL(
        covey_client_connect(client, new_name("bo"), NULL, NULL, note_failure, &failure, failure_freed, NULL, NULL),
        0);
    probe_wait(&failure.probe, 1);
    probe_wait(&failure.probe, -1);
    covey_client_release(client);
    CHECK_EQUAL(failure.probe.code, COVEY_ERROR_SOCKET_CONNECTION_FAILED);
    expect_text(failure.text, word, other);
}

/* ---- Certificates ---- */

static void an_authority_of_the_app_is_trusted(void) {
    expect_success(secure_options("127.0.0.1", port_of("tls")));
    covey_client_options *options = options_for("s", "127.0.0.1", port_of("tls"));
    CHECK_EQUAL(covey_client_options_set_ca_directory(options, certificate("authorities"), NULL), 0);
    expect_success(options);
}

static void another_authority_is_refused(void) {
    int port = port_of("tls");
    covey_client_options *options = options_for("s", "127.0.0.1", port);
    CHECK_EQUAL(covey_client_options_set_ca_file(options, certificate("stranger.pem"), NULL), 0);
    expect_failure(options, "certificate", "covey_client_options_set_ca_file");
    /* Nor does the system trust it. */
    expect_failure(options_for("s", "127.0.0.1", port), "certificate", "covey_client_options_set_ca_file");
}

static void a_client_certificate_is_shown(void) {
    int port = port_of("mutual_tls");
    covey_client_options *options = secure_options("127.0.0.1", port);
    CHECK_EQUAL(
        covey_client_options_set_client_certificate(
            options, certificate("client.pem"), certificate("client-encrypted.key"), "s3cret phrase", NULL),
        0);
    expect_success(options);
    options = secure_options("127.0.0.1", port);
    CHECK_EQUAL(
        covey_client_options_set_client_certificate(
            options, certificate("client-both.pem"), NULL, "s3cret phrase", NULL),
        0);
    expect_success(options);
}

static void without_a_client_certificate_the_server_refuses(void) {
    /* How the end of the handshake shows depends on the version of TLS. */
    int port = port_of("mutual_tls");
    ask("forget");
    expect_failure(secure_options("127.0.0.1", port), "", "");
    CHECK_TEXT(ask("heads"), "[]\n");
}

static void a_wrong_passphrase_is_an_error(void) {
    covey_client_options *options = secure_options("127.0.0.1", port_of("mutual_tls"));
    CHECK_EQUAL(
        covey_client_options_set_client_certificate(options, certificate("client-both.pem"), NULL, "wr0ng", NULL), 0);
    expect_failure(options, "passphrase", "covey_client_options_set_client_certificate");
}

/* ---- Proxies ---- */

static void use_proxy(covey_client_options *options, const char *scheme, const char *name, const char *password) {
    char url[64];
    snprintf(url, sizeof url, "%s://127.0.0.1:%d", scheme, port_of(name));
    CHECK_EQUAL(covey_client_options_set_proxy(options, url, "pat", password, NULL), 0);
}

/* The name of the server is known to the proxy alone. */
static void everything_goes_through_an_http_proxy(void) {
    int port = port_of("tls");
    covey_client_options *options = secure_options("chat.test", port);
    ask("forget");
    use_proxy(options, "http", "http_proxy", "s3cret-word");
    expect_success(options);
    /* The WebSocket and at least one connection for requests. */
    CHECK(atoi(ask("passed http_proxy")) >= 2);
    CHECK(strstr(ask("hosts"), "chat.test chat.test") != NULL);
}

static void plain_requests_go_through_an_http_proxy(void) {
    covey_client_options *options = options_for("", "127.0.0.1", sandbox_port());
    start_middlemen();
    ask("forget");
    use_proxy(options, "http", "http_proxy", "s3cret-word");
    expect_success(options);
    CHECK(atoi(ask("passed http_proxy")) >= 2);
}

static void a_proxy_may_be_reached_by_tls(void) {
    int port = port_of("tls");
    covey_client_options *options = secure_options("chat.test", port);
    ask("forget");
    use_proxy(options, "https", "tls_proxy", "s3cret-word");
    expect_success(options);
    CHECK(atoi(ask("passed http_proxy")) >= 2);
}

static void everything_goes_through_a_socks_proxy(void) {
    int port = port_of("tls");
    const char *schemes[] = {"socks5h", "socks5"};
    for (int i = 0; i < 2; i++) {
        covey_client_options *options = secure_options("chat.test", port);
        ask("forget");
        use_proxy(options, schemes[i], "socks_proxy", "s3cret-word");
        expect_success(options);
        CHECK(atoi(ask("passed socks_proxy")) >= 1);
        CHECK(strstr(ask("hosts"), "chat.test") != NULL);
    }
}

static void a_wrong_password_is_refused_by_the_proxy(void) {
    int port = port_of("tls");
    covey_client_options *options = secure_options("chat.test", port);
    ask("forget");
    use_proxy(options, "http", "http_proxy", "wr0ng");
    expect_failure(options, "407", "covey_client_options_set_proxy");
    options = secure_options("chat.test", port);
    use_proxy(options, "socks5h", "socks_proxy", "wr0ng");
    expect_failure(options, "User was rejected", "covey_client_options_set_proxy");
    CHECK_EQUAL(atoi(ask("passed http_proxy")) + atoi(ask("passed socks_proxy")), 0);
}

static void a_proxy_that_is_not_there_is_named(void) {
    covey_client_options *options = options_for("", "127.0.0.1", sandbox_port());
    CHECK_EQUAL(covey_client_options_set_proxy(options, "http://127.0.0.1:1", "pat", "s3cret-word", NULL), 0);
    expect_failure(options, "http://127.0.0.1:1", "proxy");
}

static void the_environment_counts_only_if_the_app_says_so(void) {
    char url[64];
    int port = port_of("tls");
    snprintf(url, sizeof url, "http://pat:s3cret%%2Dword@127.0.0.1:%d/", port_of("http_proxy"));
    CHECK(setenv("https_proxy", url, 1) == 0);
    ask("forget");
    expect_success(secure_options("127.0.0.1", port));
    CHECK_EQUAL(atoi(ask("passed http_proxy")), 0);

    covey_client_options *options = secure_options("chat.test", port);
    CHECK_EQUAL(covey_client_options_set_environment_proxy(options, true), 0);
    expect_success(options);
    CHECK(atoi(ask("passed http_proxy")) >= 2);

    CHECK(setenv("no_proxy", "127.0.0.1", 1) == 0);
    ask("forget");
    options = secure_options("127.0.0.1", port);
    CHECK_EQUAL(covey_client_options_set_environment_proxy(options, true), 0);
    expect_success(options);
    CHECK_EQUAL(atoi(ask("passed http_proxy")), 0);
    unsetenv("no_proxy");

    /* The message names the variable, not what is in it. */
    CHECK(setenv("https_proxy", "ftp://pat:s3cret@127.0.0.1", 1) == 0);
    options = secure_options("127.0.0.1", port);
    CHECK_EQUAL(covey_client_options_set_environment_proxy(options, true), 0);
    covey_client *client = NULL;
    covey_error *error = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, &error), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(strstr(covey_error_message(error, NULL), "https_proxy") != NULL);
    CHECK(strstr(covey_error_message(error, NULL), "s3cret") == NULL);
    covey_error_release(error);
    covey_client_options_release(options);
    unsetenv("https_proxy");
}

/* ---- Secrets ---- */

/* How often the writable memory of this process has a text, which itself lies in memory that is not. */
static int copies_of(const char *secret) {
    enum { CHUNK = 1 << 20 };
    static char chunk[CHUNK + 64];
    size_t length = strlen(secret), kept = 0;
    int copies = 0, memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC);
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[512];
    CHECK(memory >= 0 && maps != NULL && length <= 64);
    while (fgets(line, sizeof line, maps) != NULL) {
        unsigned long first, last;
        char mode[8];
        CHECK(sscanf(line, "%lx-%lx %7s", &first, &last, mode) == 3);
        if (strncmp(mode, "rw", 2) != 0) continue;
        for (kept = 0; first < last;) {
            size_t wanted = last - first < CHUNK ? last - first : CHUNK;
            ssize_t count = pread(memory, chunk + kept, wanted, (off_t)first);
            if (count <= 0) break;
            size_t size = kept + (size_t)count;
            for (char *at = chunk; (at = memmem(at, size - (size_t)(at - chunk), secret, length)) != NULL; at++) {
                /* Not what was read before. */
                if (first + (size_t)(at - chunk) - kept < (uintptr_t)chunk ||
                    first + (size_t)(at - chunk) - kept >= (uintptr_t)chunk + sizeof chunk) copies++;
            }
            kept = size < length - 1 ? size : length - 1;
            memmove(chunk, chunk + size - kept, kept);
            first += (size_t)count;
        }
    }
    fclose(maps);
    close(memory);
    return copies;
}

static void secrets_are_erased_with_the_client(void) {
    static const char password[] = "s3cret-word", in_header[] = "cGF0OnMzY3JldC13b3Jk", phrase[] = "s3cret phrase";
    int port = port_of("mutual_tls");
    covey_client_options *options = secure_options("chat.test", port);
    use_proxy(options, "http", "http_proxy", password);
    CHECK_EQUAL(
        covey_client_options_set_client_certificate(options, certificate("client-both.pem"), NULL, phrase, NULL), 0);
    covey_client *client = client_of(options);
    CHECK_EQUAL(connect_client(client, new_name("ana")), COVEY_OK);
    make_channel(client, NULL);
    /* The search sees what is there. */
    CHECK(copies_of(password) > 0 && copies_of(phrase) > 0);
    covey_client_release(client);
    if (copies_of(password) + copies_of(in_header) + copies_of(phrase) > 0) {
        fprintf(
            stderr, "left: %d passwords, %d headers, %d passphrases\n", copies_of(password), copies_of(in_header),
            copies_of(phrase));
        exit(1);
    }
}

/* ---- Time-outs ---- */

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void a_server_that_says_nothing_ends_the_connect_in_time(void) {
    covey_client_options *options = options_for("", "127.0.0.1", port_of("silent"));
    CHECK_EQUAL(covey_client_options_set_connect_timeout(options, 1000), 0);
    int64_t began_ms = now_ms();
    expect_failure(options, "in time", "");
    /* Before the default of 10 s, also on a slow machine. */
    CHECK(now_ms() - began_ms >= 900 && now_ms() - began_ms < 9500);
}

static void on_answer(void *user, uint64_t id, const covey_message *message, const covey_error *error) {
    CHECK(id != 0 && message == NULL);
    probe_tell(user, code_of(error), 0);
}

static void a_request_that_gets_no_answer_ends_in_time(void) {
    char url[64];
    covey_client_options *options = options_for("", "127.0.0.1", sandbox_port());
    snprintf(url, sizeof url, "http://127.0.0.1:%d", port_of("silent"));
    CHECK_EQUAL(covey_client_options_set_api_url(options, url), 0);
    CHECK_EQUAL(covey_client_options_set_request_timeout(options, 1000), 0);
    covey_client *client = client_of(options);
    CHECK_EQUAL(connect_client(client, new_name("ana")), COVEY_OK);
    probe answered = PROBE;
    int64_t began_ms = now_ms();
    CHECK_EQUAL(
        covey_client_get_message(client, "general", 1, on_answer, &answered, probe_free, NULL, NULL), 0);
    probe_wait(&answered, 1);
    probe_wait(&answered, -1);
    CHECK_EQUAL(answered.code, COVEY_ERROR_NETWORK);
    CHECK(now_ms() - began_ms >= 900 && now_ms() - began_ms < 9500);
    covey_client_release(client);
}

/* ---- What the client says of itself ---- */

static void the_server_hears_the_apps_name_and_version(void) {
    int port = port_of("tls");
    ask("forget");
    covey_client_options *options = secure_options("127.0.0.1", port);
    CHECK_EQUAL(covey_client_options_set_app_info(options, "Parrot", "3.1"), 0);
    CHECK_EQUAL(covey_client_options_set_os_version(options, "12.7"), 0);
    expect_success(options);
    const char *heads = ask("heads");
    CHECK(strstr(heads, "p=Parrot&pv=12.7&o=Linux&ov=12.7") != NULL && strstr(heads, "&av=3.1&") != NULL);
    CHECK(strstr(heads, "SB-User-Agent: Parrot/c") != NULL);
    ask("forget");
    expect_success(secure_options("127.0.0.1", port));
    heads = ask("heads");
    /* The kernel's release. */
    CHECK(strstr(heads, "p=Linux&pv=") != NULL && strstr(heads, "pv=&") == NULL && strstr(heads, "&av=") == NULL);
}

/* ---- Values ---- */

static void wrong_values_are_refused(void) {
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    const char *urls[] = {
        "127.0.0.1:3128", "ftp://host", "http://", "http://host:0", "http://host:65536", "http://host:x", "http://a b",
        "http://host/path", "http://pat:s3cret@host", "socks4://host", "http://[::1", "http://ho\xcc", "socks5h://:1"};
    for (size_t i = 0; i < sizeof urls / sizeof urls[0]; i++) {
        if (covey_client_options_set_proxy(options, urls[i], NULL, NULL, NULL) != -COVEY_ERROR_INVALID_PARAMETER) {
            fprintf(stderr, "taken: %s\n", urls[i]);
            exit(1);
        }
    }
    const char *good[] = {
        "http://host", "HTTPS://host:3128/", "socks5h://[::1]:1080", "socks5://a_b.example", "", NULL};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK_EQUAL(covey_client_options_set_proxy(options, good[i], NULL, NULL, NULL), 0);
    }
    covey_error *error = NULL;
    expect_refusal(
        covey_client_options_set_proxy(options, "http://pat:s3cret@host", NULL, NULL, &error), &error,
        "has a user in it");
    expect_refusal(
        covey_client_options_set_proxy(options, "ftp://s3cret", NULL, NULL, &error), &error, "socks5h://");
    expect_refusal(
        covey_client_options_set_ca_file(options, "/nowhere/ca.pem", &error), &error,
        "/nowhere/ca.pem cannot be opened");
    expect_refusal(
        covey_client_options_set_ca_file(options, "/etc/passwd", &error), &error, "no CERTIFICATE in PEM form");
    expect_refusal(
        covey_client_options_set_ca_directory(options, "/nowhere", &error), &error, "/nowhere cannot be read");
    char longest[257];
    memset(longest, 'x', 256);
    longest[256] = 0;
    CHECK_EQUAL(
        covey_client_options_set_proxy(options, "http://h", longest, NULL, NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_proxy(options, "http://h", "a:b", "c", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_proxy(options, "http://h", NULL, "c", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_proxy(options, "", "a", "c", NULL), -COVEY_ERROR_INVALID_PARAMETER);

    CHECK_EQUAL(covey_client_options_set_ca_file(options, "authority.pem", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_ca_file(options, "/etc/passwd", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_ca_file(options, "/etc", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_ca_file(options, "", NULL), 0);
    CHECK_EQUAL(covey_client_options_set_ca_directory(options, "/etc/passwd", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_ca_directory(options, "/nowhere", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_ca_directory(options, "/etc", NULL), 0);
    CHECK_EQUAL(
        covey_client_options_set_client_certificate(options, "/etc/passwd", NULL, NULL, NULL),
        -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_client_certificate(options, NULL, NULL, NULL, NULL), 0);

    int64_t times[] = {-1, 1, 999, 60001, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        CHECK_EQUAL(covey_client_options_set_connect_timeout(options, times[i]), -COVEY_ERROR_INVALID_PARAMETER);
        CHECK_EQUAL(covey_client_options_set_request_timeout(options, times[i]), -COVEY_ERROR_INVALID_PARAMETER);
    }
    CHECK_EQUAL(covey_client_options_set_connect_timeout(options, 60000), 0);
    CHECK_EQUAL(covey_client_options_set_request_timeout(options, 0), 0);

    CHECK_EQUAL(covey_client_options_set_app_info(options, "a/b", NULL), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_app_info(options, NULL, "1 2"), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_os_version(options, "\xc3\xa9"), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK_EQUAL(covey_client_options_set_os_version(options, longest), -COVEY_ERROR_INVALID_PARAMETER);
    CHECK(covey_has_feature("network_options"));
    covey_client_options_release(options);
}

#define CASE(name) {#name, name}
const test_case cases[] = {
    CASE(an_authority_of_the_app_is_trusted), CASE(another_authority_is_refused), CASE(a_client_certificate_is_shown),
    CASE(without_a_client_certificate_the_server_refuses), CASE(a_wrong_passphrase_is_an_error),
    CASE(everything_goes_through_an_http_proxy), CASE(plain_requests_go_through_an_http_proxy),
    CASE(a_proxy_may_be_reached_by_tls), CASE(everything_goes_through_a_socks_proxy),
    CASE(a_wrong_password_is_refused_by_the_proxy), CASE(a_proxy_that_is_not_there_is_named),
    CASE(the_environment_counts_only_if_the_app_says_so), CASE(a_server_that_says_nothing_ends_the_connect_in_time),
    CASE(a_request_that_gets_no_answer_ends_in_time), CASE(the_server_hears_the_apps_name_and_version),
    CASE(secrets_are_erased_with_the_client), CASE(wrong_values_are_refused), {NULL, NULL}};
