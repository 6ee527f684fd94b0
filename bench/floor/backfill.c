// Floor of mark 8: the same pages from the same feeder by libcurl, jansson and SQLite with nothing around them: one request,
// parse, insert into the same table with its indexes, one commit; then the next page.
//
//   backfill PORT CACHE COUNT
#include "../feeder.h"
#include "messages.h"
#include <curl/curl.h>

struct body {
    char *text;
    size_t size, room;
};

static size_t take_body(char *data, size_t one, size_t size, void *user_data) {
    (void)one;
    struct body *body = user_data;
    if (body->size + size > body->room) {
        body->room = (body->size + size) * 2;
        body->text = realloc(body->text, body->room);
        require(body->text != NULL, "no memory");
    }
    memcpy(body->text + body->size, data, size);
    body->size += size;
    return size;
}

int main(int argc, char **argv) {
    if (argc != 4) fail("usage: backfill PORT CACHE COUNT");
    int port = atoi(argv[1]);
    int64_t count = atoll(argv[3]), got = 0, oldest = INT64_MAX;
    char url[512];
    make_history(port, (long)count);
    sqlite3 *database = make_cache(argv[2]);
    sqlite3_stmt *insert = prepare_insert(database);
    sqlite3_stmt *begin = prepare(database, "BEGIN IMMEDIATE"), *commit = prepare(database, "COMMIT");
    CURL *curl = curl_easy_init();
    struct body body = {0};
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &body);
    int64_t began = now_ns();
    while (got < count) {
        body.size = 0;
        snprintf(url, sizeof url,
            "http://127.0.0.1:%d/v3/group_channels/channel0/messages?message_ts=%lld&prev_limit=100&next_limit=0&include=true",
            port, (long long)oldest);
        curl_easy_setopt(curl, CURLOPT_URL, url);
        require(curl_easy_perform(curl) == CURLE_OK, "no page");
        json_t *root = json_loadb(body.text, body.size, JSON_ALLOW_NUL, NULL), *message;
        size_t index;
        require(root != NULL, "no JSON");
        sqlite3_step(begin);
        sqlite3_reset(begin);
        json_array_foreach(json_object_get(root, "messages"), index, message) {
            int64_t at = json_integer_value(json_object_get(message, "created_at"));
            if (at >= oldest) continue; // the reference itself comes again
            // The bytes of one message, as many as ours keeps.
            insert_message(insert, message, body.text, body.size / json_array_size(json_object_get(root, "messages")));
            got++;
        }
        oldest = json_integer_value(json_object_get(json_array_get(json_object_get(root, "messages"), 0), "created_at"));
        require(sqlite3_step(commit) == SQLITE_DONE, "not committed");
        sqlite3_reset(commit);
        json_decref(root);
    }
    report_one("back-fill", argv[3], "messages", "1/s", (double)count / ((double)(now_ns() - began) / 1e9));
    curl_easy_cleanup(curl);
    sqlite3_finalize(insert);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    sqlite3_close(database);
    return 0;
}
