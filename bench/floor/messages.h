// A database with the table of messages as the cache has it (Sources/CoveyStore/Schema+Cache1.swift), without what the
// search needs, and the insertion of a message of the server.
#ifndef FLOOR_MESSAGES_H
#define FLOOR_MESSAGES_H

#include "record.h"
#include <jansson.h>

static inline sqlite3 *make_cache(const char *directory) {
    static const char *schema =
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=FAST; PRAGMA cache_size=-512;"
        "CREATE TABLE message (channel INTEGER NOT NULL, created_at INTEGER NOT NULL, message_id INTEGER NOT NULL,"
        "  written INTEGER NOT NULL, request_hash INTEGER, record BLOB NOT NULL,"
        "  PRIMARY KEY (channel, created_at, message_id)) WITHOUT ROWID, STRICT;"
        "CREATE UNIQUE INDEX message_by_id ON message (message_id, channel);"
        "CREATE INDEX message_by_request ON message (request_hash, channel) WHERE request_hash IS NOT NULL;";
    char path[1024];
    sqlite3 *database;
    snprintf(path, sizeof path, "%s/floor.db", directory);
    require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK, "no database");
    require(sqlite3_exec(database, schema, NULL, NULL, NULL) == SQLITE_OK, "no schema");
    return database;
}

static inline sqlite3_stmt *prepare_insert(sqlite3 *database) {
    return prepare(database,
        "INSERT OR REPLACE INTO message (channel, created_at, message_id, written, record) VALUES (?1, ?2, ?3, ?4, ?5)");
}

// `numbers`: channel, created_at, message_id, written. `record` is stored as it is.
static inline void insert_row(sqlite3_stmt *insert, const int64_t *numbers, const void *record, size_t size) {
    for (int i = 0; i < 4; i++) sqlite3_bind_int64(insert, i + 1, numbers[i]);
    sqlite3_bind_blob(insert, 5, record, (int)size, SQLITE_STATIC);
    require(sqlite3_step(insert) == SQLITE_DONE, "not inserted");
    sqlite3_reset(insert);
}

static inline void insert_message(sqlite3_stmt *insert, json_t *message, const void *record, size_t size) {
    const int64_t numbers[] = {
        atoll(json_string_value(json_object_get(message, "channel_url")) + 7),
        json_integer_value(json_object_get(message, "created_at")), json_integer_value(json_object_get(message, "message_id")),
        json_integer_value(json_object_get(message, "sts"))};
    insert_row(insert, numbers, record, size);
}

#endif
