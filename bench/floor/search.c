// Floor of mark 13: the same searches of the same index by FTS5's own rank, and the records of what was found.
#include "../searches.h"
#include "record.h"

static void no_text(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    (void)values;
    sqlite3_result_text(context, "", 0, SQLITE_STATIC);
}

int main(int argc, char **argv) {
    if (argc != 3) fail("usage: search CACHE SIZE");
    sqlite3 *database = open_cache(argv[1]);
    // Named by the schema; not called by a search.
    sqlite3_create_function(database, "covey_search_text", 1, SQLITE_UTF8 | SQLITE_INNOCUOUS, NULL, no_text, NULL, NULL);
    sqlite3_stmt *search = prepare(database,
        "SELECT record FROM (SELECT rowid AS id FROM search WHERE search MATCH ?1 ORDER BY rank LIMIT 30) "
        "JOIN message ON message_id = id");
    uint64_t sum = 0;
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        struct samples times = {0};
        for (int run = 0; run < 11; run++) {
            int64_t began = now_ns();
            sqlite3_bind_text(search, 1, searches[i].match, -1, SQLITE_STATIC);
            while (sqlite3_step(search) == SQLITE_ROW) {
                unsigned char *copy;
                read_record(search, &copy, &sum);
                free(copy);
            }
            sqlite3_reset(search);
            add_sample(&times, (double)(now_ns() - began) / 1e6);
        }
        report_share("search", argv[2], searches[i].name, "ms", &times, 0.5);
    }
    require(sum != 0, "nothing was read");
    sqlite3_finalize(search);
    sqlite3_close(database);
    return 0;
}
