#include <sqlite3.h>

/* Swift calls no variadic functions. To be called before the first statement. */
static inline int covey_sqlite_set_lookaside(sqlite3 *database, int slot_bytes, int slots) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, slot_bytes, slots);
}

/* Forces the file to the disk, without its log. */
static inline int covey_sqlite_sync(sqlite3 *database) {
    sqlite3_file *file = (sqlite3_file *)0;
    int result = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (result != SQLITE_OK || !file || !file->pMethods) return SQLITE_ERROR;
    return file->pMethods->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

/* Closing the connection neither copies the write-ahead log nor removes it. */
static inline int covey_sqlite_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
