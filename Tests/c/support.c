/* See support.h. The table `cases` is what a test program defines. */
#include "support.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <sys/wait.h>

extern const test_case cases[];

static char directory[64];
static pid_t sandbox = 0;
static int sandbox_input = -1;

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *ftw) {
    (void)status, (void)type, (void)ftw;
    return remove(path);
}

static void clean_up(void) {
    if (sandbox_input >= 0) close(sandbox_input);
    if (sandbox > 0) waitpid(sandbox, NULL, 0);
    if (directory[0] != 0) nftw(directory, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

const char *cache_directory(void) {
    if (directory[0] == 0) {
        strcpy(directory, "/tmp/covey-test-XXXXXX");
        CHECK(mkdtemp(directory) != NULL);
    }
    return directory;
}

covey_client *make_client(int port, int32_t delivery) {
    char url[64];
    covey_client_options *options = NULL;
    CHECK_EQUAL(covey_client_options_new(&options), 0);
    CHECK_EQUAL(covey_client_options_set_app_id(options, "c-tests"), 0);
    CHECK_EQUAL(covey_client_options_set_cache_directory(options, cache_directory()), 0);
    snprintf(url, sizeof url, "http://127.0.0.1:%d", port);
    CHECK_EQUAL(covey_client_options_set_api_url(options, url), 0);
    snprintf(url, sizeof url, "ws://127.0.0.1:%d", port);
    CHECK_EQUAL(covey_client_options_set_websocket_url(options, url), 0);
    CHECK_EQUAL(covey_client_options_set_delivery(options, delivery), 0);
    covey_client *client = NULL;
    CHECK_EQUAL(covey_client_new(options, &client, NULL), 0);
    covey_client_options_release(options);
    return client;
}

int32_t connect_client(covey_client *client, const char *user_id) {
    probe login = PROBE;
    CHECK_EQUAL(covey_client_connect(client, user_id, NULL, NULL, on_user, &login, probe_free, NULL, NULL), 0);
    probe_wait(&login, 1);
    probe_wait(&login, -1);
    return login.code;
}

__attribute__((weak)) const char *sandbox_flag = NULL;

int sandbox_port(void) {
    static int port = 0;
    if (port != 0) return port;
    const char *program = getenv("COVEY_SANDBOX");
    if (program == NULL || access(program, X_OK) != 0) {
        fprintf(stderr, "skipped: COVEY_SANDBOX names no sandbox server\n");
        exit(77);
    }
    int input[2], output[2];
    CHECK(pipe2(input, O_CLOEXEC) == 0 && pipe2(output, O_CLOEXEC) == 0);
    sandbox = fork();
    CHECK(sandbox >= 0);
    if (sandbox == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        execl(program, program, "--port", "0", "--exit-on-stdin-close", "--api-token", "sandbox-api-token",
              "--allow-host", "chat.test", sandbox_flag, (char *)NULL);
        _exit(127);
    }
    close(input[0]);
    close(output[1]);
    sandbox_input = input[1];
    FILE *lines = fdopen(output[0], "r");
    char line[256];
    while (port == 0 && fgets(line, sizeof line, lines) != NULL) {
        sscanf(line, "covey-sandbox ready on http://127.0.0.1:%d", &port);
    }
    CHECK(port != 0);
    return port;
}

int main(int argc, char **argv) {
    /* The case named, or all of them. */
    CHECK(argc == 1 || argc == 2);
    atexit(clean_up);
    alarm(10 * LIMIT_SECONDS);
    int count = 0;
    for (const test_case *each = cases; each->name != NULL; each++) {
        if (argc == 2 && strcmp(each->name, argv[1]) != 0) continue;
        if (argc == 1) fprintf(stderr, "%s\n", each->name);
        each->run();
        CHECK_EQUAL(covey_debug_live_objects(), 0);
        count++;
    }
    if (count == 0) fprintf(stderr, "there is no such case\n");
    return count == 0;
}
