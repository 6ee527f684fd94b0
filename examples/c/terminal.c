/*
 * A chat in the terminal: the channel's messages, what others write as they write it, and a line to type in. One thread and
 * one poll() loop for the keyboard, the size of the window and the client's event descriptor.
 *
 *     terminal API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
 *
 * Enter sends, Page Up and Page Down scroll (older messages are loaded at the top), Ctrl-U clears the line, Ctrl-D ends.
 * It works offline: what is typed waits, marked with "...", and is sent when the connection is back, even by the next run.
 */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE

#include <covey.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { INPUT_BYTES = 4096, ROWS_MOST = 300 };

typedef struct {
    covey_client *client;
    covey_message_collection *collection;
    const char *channel_url;
    char input[INPUT_BYTES + 1];
    size_t input_length;
    char problem[256];     /* shown until the next key */
    int scrolled_rows;     /* from the newest row up */
    int is_loading;
    int must_draw;
    int is_over;
    int is_failed;
} app;

static int resized[2]; /* a pipe: a signal handler may write to it */
static struct termios former;

/* ---- The screen ---- */

/* Others choose these texts: no byte of them may move the cursor or ring the bell. Returns the bytes of one character, of
   valid UTF-8, as the library gives it. */
static size_t character(const char *text, const char **shown, size_t *shown_length) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
    int is_control = bytes[0] < 0x20 || bytes[0] == 0x7f || (bytes[0] == 0xc2 && bytes[1] < 0xa0);
    *shown = is_control ? " " : text;
    *shown_length = is_control ? 1 : length;
    return length;
}

/* The rows that a text takes at this width. Where `first` is not NULL, writes those from *first on, at most *room of them,
   and counts both down. Wide characters are counted as one column. */
static int write_rows(const char *text, size_t length, int columns, int *first, int *room) {
    int rows = 0, column = 0;
    for (size_t at = 0; at < length;) {
        const char *shown;
        size_t shown_length, taken = character(text + at, &shown, &shown_length);
        if (column == 0) rows++;
        int is_written = first != NULL && rows > *first && rows <= *first + *room;
        if (is_written && column == 0) printf("\033[K");
        if (is_written) fwrite(shown, 1, shown_length, stdout);
        at += taken;
        if (++column == columns) column = 0;
        if (is_written && (column == 0 || at == length)) printf("\r\n");
    }
    if (first != NULL) {
        int written = rows - *first < 0 ? 0 : rows - *first > *room ? *room : rows - *first;
        *room -= written;
        *first = *first - rows < 0 ? 0 : *first - rows;
    }
    return rows;
}

static size_t line_of(const covey_message *message, char *line, size_t size) {
    static const char *const marks[] = {[COVEY_SENDING_PENDING] = "... ", [COVEY_SENDING_FAILED] = "not sent: "};
    int32_t status = covey_message_sending_status(message);
    time_t seconds = (time_t)(covey_message_created_at(message) / 1000);
    struct tm local;
    char clock[16];
    localtime_r(&seconds, &local);
    strftime(clock, sizeof clock, "%H:%M", &local);
    const covey_user *sender = covey_message_sender(message);
    const char *mark = status == COVEY_SENDING_PENDING || status == COVEY_SENDING_FAILED ? marks[status] : "";
    const char *name = sender == NULL ? "*" : covey_user_nickname(sender, NULL);
    int length = snprintf(line, size, "%s %s%s: %s", clock, mark, name, covey_message_text(message, NULL));
    if (length < 0) return 0;
    if ((size_t)length < size) return (size_t)length;
    /* Too long: cut before the character that does not fit. */
    for (length = (int)size - 1; length > 0 && ((unsigned char)line[length] & 0xc0) == 0x80; length--) continue;
    return (size_t)length;
}

static void write_status(app *app, int columns) {
    static const char *const states[] = {"offline", "connecting", "online", "reconnecting", "delayed", "paused", "closed"};
    int32_t state = covey_client_connection_state(app->client);
    char text[512];
    covey_channel *channel = NULL;
    covey_message_collection_channel(app->collection, &channel);
    int length = snprintf(text, sizeof text, " %s, %s", channel == NULL ? app->channel_url : covey_channel_name(channel, NULL),
                          state >= 0 && state <= 6 ? states[state] : "offline");
    if (app->problem[0] != 0) length += snprintf(text + length, sizeof text - (size_t)length, ", %s", app->problem);
    else if (app->is_loading) length += snprintf(text + length, sizeof text - (size_t)length, ", loading");
    else if (channel != NULL && covey_channel_typing_count(channel) > 0) {
        const covey_user *typing = covey_channel_typing_at(channel, 0);
        length += snprintf(text + length, sizeof text - (size_t)length, ", %s is typing", covey_user_nickname(typing, NULL));
    }
    covey_channel_release(channel);
    if (length >= (int)sizeof text) length = (int)sizeof text - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    printf("\033[7m");
    int first = 0, room = 1;
    write_rows(text, (size_t)length, columns, &first, &room);
    printf("\033[0m");
}

static void draw(app *app) {
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row < 3 || size.ws_col < 10) return;
    int columns = size.ws_col, room = size.ws_row - 2;
    covey_message_list *list = NULL;
    covey_message_collection_timeline(app->collection, &list);
    int64_t count = list == NULL ? 0 : covey_message_list_count(list), from = count;
    char line[8192];
    /* Up from the newest, until the window and what is scrolled away below it are full. */
    int rows = 0;
    while (from > 0 && rows < room + app->scrolled_rows) {
        const covey_message *message = covey_message_list_at(list, --from);
        rows += write_rows(line, line_of(message, line, sizeof line), columns, NULL, NULL);
    }
    if (rows < room + app->scrolled_rows) app->scrolled_rows = rows > room ? rows - room : 0;
    int first = rows - room - app->scrolled_rows;
    if (first < 0) first = 0;
    printf("\033[?25l\033[H");
    for (int64_t index = from; index < count && room > 0; index++) {
        write_rows(line, line_of(covey_message_list_at(list, index), line, sizeof line), columns, &first, &room);
    }
    covey_message_list_release(list);
    while (room-- > 0) printf("\033[K\r\n");
    write_status(app, columns);
    /* The end of what is typed. */
    size_t start = app->input_length;
    for (int column = 0; start > 0 && column < columns - 3; column++) {
        while (start > 0 && ((unsigned char)app->input[--start] & 0xc0) == 0x80) continue;
    }
    printf("> %.*s\033[K\033[?25h", (int)(app->input_length - start), app->input + start);
    fflush(stdout);
    app->must_draw = 0;
}

/* ---- What the client reports ---- */

static void problem(app *app, const char *what, const covey_error *error) {
    if (error == NULL) return;
    snprintf(app->problem, sizeof app->problem, "%s: %s", what, covey_error_message(error, NULL));
    app->must_draw = 1;
}

static void on_messages(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    (void)messages, (void)context;
    ((app *)user_data)->must_draw = 1;
}

static void on_changed(void *user_data, const covey_message_context *context) {
    (void)context;
    ((app *)user_data)->must_draw = 1;
}

static void on_channel(void *user_data, const covey_channel *channel, const covey_channel_context *context) {
    (void)channel, (void)context;
    ((app *)user_data)->must_draw = 1;
}

static void on_channel_deleted(void *user_data, const char *channel_url, const covey_channel_context *context) {
    (void)channel_url, (void)context;
    app *me = user_data;
    snprintf(me->problem, sizeof me->problem, "the channel is gone");
    me->must_draw = 1;
}

static void on_connection(void *user_data, const covey_connection_notice *notice) {
    (void)notice;
    ((app *)user_data)->must_draw = 1;
}

static void on_start(
    void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)messages, (void)context;
    problem(user_data, "the messages", error);
    ((app *)user_data)->must_draw = 1;
}

static void on_page(
    void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context,
    const covey_error *error) {
    (void)call_id, (void)messages, (void)context;
    app *me = user_data;
    me->is_loading = 0;
    me->must_draw = 1;
    problem(me, "older messages", error);
}

static void on_login(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error) {
    (void)call_id;
    app *me = user_data;
    problem(me, "login", error);
    if (user != NULL) {
        /* With the cache alone, too: then the error says why there is no connection. */
        covey_message_collection_start(me->collection, on_start, on_start, me, NULL, NULL);
        return;
    }
    me->is_failed = me->is_over = 1;
}

/* ---- Keys ---- */

static void send_input(app *app) {
    covey_user_message_params *params = NULL;
    covey_error *error = NULL;
    if (app->input_length == 0) return;
    covey_user_message_params_new(&params);
    if (covey_user_message_params_set_message(params, app->input, app->input_length) != 0) {
        snprintf(app->problem, sizeof app->problem, "this is not UTF-8");
    } else if (covey_client_send_user_message(app->client, app->channel_url, params, NULL, NULL, NULL, NULL, NULL, &error) == 0) {
        app->input_length = 0;
        app->scrolled_rows = 0;
    }
    problem(app, "send", error);
    covey_error_release(error);
    covey_user_message_params_release(params);
}

static void scroll(app *app, int rows) {
    int before = app->scrolled_rows;
    app->scrolled_rows = before + rows < 0 ? 0 : before + rows;
    draw(app);
    /* The top is reached: draw() went back to it. */
    if (rows > 0 && app->scrolled_rows < before + rows && !app->is_loading
        && covey_message_collection_has_previous(app->collection) == 1) {
        app->is_loading = covey_message_collection_load_previous(app->collection, on_page, app, NULL, NULL, NULL) == 0;
        app->must_draw = 1;
    }
}

static void erase_character(app *app) {
    while (app->input_length > 0 && ((unsigned char)app->input[--app->input_length] & 0xc0) == 0x80) continue;
}

static void read_keys(app *app) {
    char bytes[512];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes - 1);
    if (count <= 0) {
        app->is_over = count == 0 || (errno != EINTR && errno != EAGAIN);
        return;
    }
    bytes[count] = 0;
    app->problem[0] = 0;
    app->must_draw = 1;
    for (char *at = bytes; at < bytes + count; at++) {
        if (strncmp(at, "\033[5~", 4) == 0 || strncmp(at, "\033[6~", 4) == 0) {
            scroll(app, at[2] == '5' ? 10 : -10);
            at += 3;
        } else if (*at == 4 && app->input_length == 0) app->is_over = 1;
        else if (*at == '\r' || *at == '\n') send_input(app);
        else if (*at == 21) app->input_length = 0;
        else if (*at == 127 || *at == 8) erase_character(app);
        else if ((unsigned char)*at >= 0x20 && app->input_length < INPUT_BYTES) app->input[app->input_length++] = *at;
        else if (*at == 27) break; /* another key of several bytes */
    }
    if (app->input_length > 0 && !app->is_over) covey_client_start_typing(app->client, app->channel_url, NULL, NULL, NULL, NULL, NULL);
}

/* ---- The loop ---- */

static void note_size(int number) {
    int saved = errno;
    (void)number;
    if (write(resized[1], "", 1) < 0) errno = saved;
    errno = saved;
}

static void leave_screen(void) {
    printf("\033[?25h\033[?1049l");
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSANOW, &former);
}

static int enter_screen(void) {
    struct termios raw;
    struct sigaction action = {.sa_handler = note_size};
    if (tcgetattr(STDIN_FILENO, &former) != 0 || pipe(resized) != 0) return -1;
    fcntl(resized[0], F_SETFL, O_NONBLOCK);
    fcntl(resized[1], F_SETFL, O_NONBLOCK);
    raw = former;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    sigaction(SIGWINCH, &action, NULL);
    printf("\033[?1049h\033[2J");
    atexit(leave_screen);
    return 0;
}

static void run(app *app) {
    struct pollfd events[] = {
        {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = covey_client_fd(app->client), .events = POLLIN},
        {.fd = resized[0], .events = POLLIN}};
    while (!app->is_over) {
        if (app->must_draw) draw(app);
        if (poll(events, 3, -1) < 0 && errno != EINTR) return;
        if (events[1].revents != 0) covey_client_dispatch(app->client, 0, 0);
        if (events[0].revents != 0) read_keys(app);
        char byte;
        while (read(resized[0], &byte, 1) > 0) app->must_draw = 1;
    }
}

int main(int argc, char **argv) {
    static app app;
    if (argc != 6) {
        fprintf(stderr, "usage: %s API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY\n", argv[0]);
        return EXIT_FAILURE;
    }
    app.channel_url = argv[4];
    covey_client_options *options = NULL;
    covey_client_options_new(&options);
    covey_client_options_set_app_id(options, "terminal");
    covey_client_options_set_api_url(options, argv[1]);
    covey_client_options_set_websocket_url(options, argv[2]);
    covey_client_options_set_cache_directory(options, argv[5]);
    covey_client_options_set_delivery(options, COVEY_DELIVERY_POLL);
    covey_error *error = NULL;
    covey_client_new(options, &app.client, &error);
    covey_client_options_release(options);

    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = &app;
    callbacks.messages_added = callbacks.messages_updated = callbacks.messages_deleted = on_messages;
    callbacks.changed = on_changed;
    callbacks.channel_updated = on_channel;
    callbacks.channel_deleted = on_channel_deleted;
    if (error == NULL) {
        covey_message_collection_new(
            app.client, app.channel_url, COVEY_TIME_NEWEST, NULL, &callbacks, &app.collection, &error);
    }
    if (error == NULL) {
        covey_client_add_connection_handler(app.client, "status", on_connection, &app, NULL);
        covey_client_connect(app.client, argv[3], NULL, argv[3], on_login, &app, NULL, NULL, &error);
    }
    if (error == NULL && enter_screen() != 0) snprintf(app.problem, sizeof app.problem, "this is no terminal");
    if (error == NULL && app.problem[0] == 0) run(&app);
    if (error != NULL) problem(&app, "client", error);
    app.is_failed = app.is_failed || error != NULL;
    if (app.is_failed || app.problem[0] != 0) fprintf(stderr, "%s\n", app.problem);
    covey_error_release(error);
    covey_message_collection_release(app.collection);
    covey_client_release(app.client);
    return app.is_failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
