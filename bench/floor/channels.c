// Floor of mark 4: the same 20 channels of the same file, by SQLite and nothing around it; see ../channels.c.
#include "record.h"

static uint64_t sum;

static void read_page(sqlite3_stmt *statement) {
    void *page[20];
    int count = 0;
    while (count < 20 && sqlite3_step(statement) == SQLITE_ROW) {
        size_t size = (size_t)sqlite3_column_bytes(statement, 0);
        page[count] = malloc(size);
        memcpy(page[count], sqlite3_column_blob(statement, 0), size);
        sum += ((unsigned char *)page[count])[size - 1] + size;
        count++;
    }
    sqlite3_reset(statement);
    require(count == 20, "not 20 channels");
    while (count) free(page[--count]);
}

int main(int argc, char **argv) {
    if (argc != 3) fail("usage: channels CACHE SIZE");
    int64_t began = now_ns();
    sqlite3 *database = open_cache(argv[1]);
    sqlite3_stmt *statement = prepare(database,
        "SELECT r.record FROM channel AS c JOIN channel_record AS r USING (key) WHERE c.custom_type = 'home' "
        "AND c.unread > 0 AND c.last_message_rank < 9223372036854775807 "
        "ORDER BY c.last_message_rank, c.newness, c.url");
    read_page(statement);
    report_one("channel page", argv[2], "open to callback", "ms", (now_ns() - began) / 1e6);
    struct samples pages = {0};
    for (int i = 0; i < 50; i++) {
        began = now_ns();
        read_page(statement);
        add_sample(&pages, (now_ns() - began) / 1e6);
    }
    report_share("channel page", argv[2], "create to callback", "ms", &pages, 0.5);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    require(sum != 0, "nothing was read");
    return 0;
}
