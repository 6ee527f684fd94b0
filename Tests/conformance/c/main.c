/* conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake */
#include "driver.h"

const char *api_url, *websocket_url, *cache;
enum mode mode;

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    _Exit(1);
}

/* The words of a line: ~ is a space, - alone an empty text. */
static int words_of(char *line, char **words) {
    int count = 0;
    for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        if (count == WORDS) fail("too many words");
        words[count++] = strcmp(word, "-") == 0 ? word + 1 : word;
        for (char *at = word; *at != 0; at++) {
            if (*at == '~') *at = ' ';
        }
    }
    return count;
}

static void run(char *line) {
    static const steps all[] = {
        steps_of_library, steps_of_clients, steps_of_channels, steps_of_messages, steps_of_lists, steps_of_feeds,
    };
    char *words[WORDS];
    text out = {.length = 0};
    printf("%s", line);
    if (strncmp(line, "await ", 6) == 0) {
        line[strcspn(line, "\n")] = 0;
        wait_for_event(line + 6, &out);
        printf("  <- %s\n", out.bytes);
        return;
    }
    int count = words_of(line, words);
    for (size_t index = 0; index < sizeof all / sizeof all[0]; index++) {
        if (!all[index](count, words, &out)) continue;
        printf("  -> %s\n", out.bytes);
        fflush(stdout);
        return;
    }
    fail("unknown step: %s", words[0]);
}

int main(int argc, char **argv) {
    char line[LINE];
    if (argc != 6) fail("usage: conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake");
    api_url = argv[1];
    websocket_url = argv[2];
    cache = argv[3];
    mode = strcmp(argv[5], "poll") == 0 ? MODE_POLL : strcmp(argv[5], "wake") == 0 ? MODE_WAKE : MODE_THREAD;
    FILE *scenario = fopen(argv[4], "r");
    if (scenario == NULL) fail("cannot read %s", argv[4]);
    while (fgets(line, sizeof line, scenario) != NULL) {
        if (line[0] != '#' && line[0] != '\n') run(line);
    }
    fclose(scenario);
    return 0;
}
