// Reading a message's record as it lies in the cache (Sources/CoveyModel/Record.swift): 64-bit words, then texts.
#ifndef FLOOR_RECORD_H
#define FLOOR_RECORD_H

#include "../bench.h"
#include <sqlite3.h>
#include <string.h>

static inline const char *record_text(const unsigned char *record, int index) {
    uint16_t words;
    uint32_t start;
    memcpy(&words, record + 4, 2);
    memcpy(&start, record + 8 + words * 8 + index * 4, 4);
    return (const char *)record + start;
}

// Copies the record, for a page outlives the statement, and reads what bench/client.h reads of a row.
static inline void read_record(sqlite3_stmt *row, unsigned char **copy, uint64_t *sum) {
    static const int words[] = {0, 1, 2, 7}, texts[] = {2, 1, 3, 4, 5, 6, 7};
    int size = sqlite3_column_bytes(row, 0);
    const void *record = sqlite3_column_blob(row, 0);
    require(size > 12, "no record");
    *copy = malloc((size_t)size);
    memcpy(*copy, record, (size_t)size);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        int64_t word;
        memcpy(&word, *copy + 8 + words[i] * 8, 8);
        *sum += (uint64_t)word;
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) *sum += strlen(record_text(*copy, texts[i]));
}

static inline sqlite3 *open_cache(const char *directory) {
    char path[1024];
    sqlite3 *database;
    snprintf(path, sizeof path, "%s/bench/bench/cache.db", directory);
    require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK, "no cache");
    sqlite3_exec(database, "PRAGMA cache_size=-512; PRAGMA temp_store=MEMORY", NULL, NULL, NULL);
    return database;
}

static inline sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        fail(sqlite3_errmsg(database));
    return statement;
}

#endif
