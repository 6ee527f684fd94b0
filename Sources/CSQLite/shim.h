#include <sqlite3.h>

/* Swift calls no variadic functions. To be called before the first statement. */
static inline int covey_sqlite_set_lookaside(sqlite3 *database, int slot_bytes, int slots) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, slot_bytes, slots);
}
