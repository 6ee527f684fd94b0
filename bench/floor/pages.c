// Floor of marks 3 and 5: the same pages of the same file, by SQLite and nothing around it; see ../pages.c.
#include "record.h"

static const char *older =
    "SELECT record FROM message WHERE channel = ?1 AND (created_at, message_id) < (?2, ?3) "
    "ORDER BY created_at DESC, message_id DESC LIMIT ?4";
static const char *newer =
    "SELECT record FROM message WHERE channel = ?1 AND (created_at, message_id) > (?2, ?3) "
    "ORDER BY created_at, message_id LIMIT ?4";

static uint64_t sum;
static unsigned char *page[512];

static int read_page(sqlite3_stmt *statement, int64_t channel, int64_t at, int64_t limit, int from) {
    int count = from;
    sqlite3_bind_int64(statement, 1, channel);
    sqlite3_bind_int64(statement, 2, at);
    sqlite3_bind_int64(statement, 3, INT64_MAX);
    sqlite3_bind_int64(statement, 4, limit);
    while (sqlite3_step(statement) == SQLITE_ROW) read_record(statement, &page[count++], &sum);
    sqlite3_reset(statement);
    return count;
}

static void free_page(int count) {
    for (int i = 0; i < count; i++) free(page[i]);
}

static int64_t channel_key(sqlite3 *database) {
    sqlite3_stmt *find = prepare(database, "SELECT key FROM channel_key WHERE url = 'bench'");
    require(sqlite3_step(find) == SQLITE_ROW, "no channel");
    int64_t key = sqlite3_column_int64(find, 0);
    sqlite3_finalize(find);
    return key;
}

int main(int argc, char **argv) {
    if (argc < 4) fail("usage: pages first|random CACHE SIZE [READS]");
    int64_t began = now_ns();
    if (!strcmp(argv[1], "first")) {
        sqlite3 *database = open_cache(argv[2]);
        sqlite3_stmt *statement = prepare(database, older);
        require(read_page(statement, channel_key(database), INT64_MAX, 40, 0) == 40, "not 40 messages");
        report_one("first page", argv[3], "open to callback", "ms", (now_ns() - began) / 1e6);
        free_page(40);
        sqlite3_finalize(statement);
        sqlite3_close(database);
    } else {
        struct samples opened = {0}, loaded = {0};
        int reads = argc > 4 ? atoi(argv[4]) : 300;
        int64_t messages = atoll(argv[3]);
        uint64_t random = 7;
        sqlite3 *database = open_cache(argv[2]);
        int64_t channel = channel_key(database);
        sqlite3_stmt *back = prepare(database, older), *forth = prepare(database, newer);
        for (int i = 0; i < reads * 2; i++) {
            int64_t number = 200 + (int64_t)(next_random(&random) % (uint64_t)(messages - 201));
            if (i % 2) continue; // the getters of ../pages.c
            int64_t at = 1600000000000 + number * 1000 + 500;
            began = now_ns();
            int count = read_page(back, channel, at, 100, 0);
            require(read_page(forth, channel, at, 1, count) == 101, "not 101 messages");
            add_sample(&opened, (now_ns() - began) / 1e3);
            free_page(101);
            began = now_ns();
            require(read_page(back, channel, at - 100 * 1000, 100, 0) == 100, "not 100 messages");
            add_sample(&loaded, (now_ns() - began) / 1e3);
            free_page(100);
        }
        report_share("random page", argv[3], "rows", "us", &opened, 0.5);
        report_share("next page", argv[3], "rows", "us", &loaded, 0.5);
        sqlite3_finalize(back);
        sqlite3_finalize(forth);
        sqlite3_close(database);
    }
    require(sum != 0, "nothing was read");
    return 0;
}
