/*
 * Handles that calls gave. Each thread has a pool of its own for snapshots and settings; those that act are in one pool
 * for all. A handle is owned as often as it must be released, or borrowed (owned 0 times), which it stays for as long
 * as its parent lives; nobody asks, because a stale handle is fair. Released ones are remembered, to be passed again.
 */
#include "fuzz.h"

#define PER_TYPE 12
#define STALE 64
#define MOST_TYPES 64
#define SLOTS 256
#define MOST_READERS 64

struct entry {
    void *handle;
    int owned;
    int slot;
};

struct pool {
    struct entry entries[MOST_TYPES][PER_TYPE];
    int counts[MOST_TYPES];
    void *stale[STALE];
    unsigned stale_count;
    struct pool *next;
};

static struct pool shared;
static struct pool *all_pools;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static _Atomic int slots[SLOTS];
static _Atomic unsigned slot_count;

struct pool *new_pool(void) {
    struct pool *made = calloc(1, sizeof *made);
    pthread_mutex_lock(&mutex);
    made->next = all_pools;
    all_pools = made;
    pthread_mutex_unlock(&mutex);
    return made;
}

int new_slot(void) { return (int)(atomic_fetch_add(&slot_count, 1) % SLOTS); }
_Atomic int *slot_use(int slot) { return &slots[slot]; }

static struct pool *lock(int type) {
    if (!types[type].is_shared) return this_worker()->pool;
    pthread_mutex_lock(&mutex);
    return &shared;
}

static void unlock(int type) {
    if (types[type].is_shared) pthread_mutex_unlock(&mutex);
}

static void remember_stale(void *handle) {
    struct pool *pool = this_worker()->pool;
    pool->stale[pool->stale_count++ % STALE] = handle;
}

static struct entry *look_up(struct pool *pool, void *handle, int type) {
    for (int i = 0; i < pool->counts[type]; i++) {
        if (pool->entries[type][i].handle == handle) return &pool->entries[type][i];
    }
    return NULL;
}

static struct entry drop(struct pool *pool, int type, int index) {
    struct entry dropped = pool->entries[type][index];
    pool->entries[type][index] = pool->entries[type][--pool->counts[type]];
    return dropped;
}

/* Shared handles whose texts are being read, and those that were released last. */
static pthread_cond_t read_ended = PTHREAD_COND_INITIALIZER;
static void *read_now[MOST_READERS];
static void *released[STALE];
static unsigned released_count;

static bool is_among(void *handle, void *const *handles, int count) {
    for (int i = 0; i < count; i++) {
        if (handles[i] == handle) return true;
    }
    return false;
}

bool begin_reading(void *handle, int type) {
    if (!types[type].is_shared) return true;
    bool may = false;
    pthread_mutex_lock(&mutex);
    for (int i = 0; !may && !is_among(handle, released, STALE) && i < MOST_READERS; i++) {
        if (read_now[i] != NULL) continue;
        read_now[i] = handle;
        may = true;
    }
    pthread_mutex_unlock(&mutex);
    return may;
}

void end_reading(void *handle, int type) {
    if (!types[type].is_shared) return;
    pthread_mutex_lock(&mutex);
    for (int i = 0; i < MOST_READERS; i++) {
        if (read_now[i] != handle) continue;
        read_now[i] = NULL;
        break;
    }
    pthread_cond_broadcast(&read_ended);
    pthread_mutex_unlock(&mutex);
}

/* A forked child has nobody to wait for. */
static void begin_releasing(void *handle, int type) {
    if (!types[type].is_shared || handle == NULL || is_forked_child) return;
    pthread_mutex_lock(&mutex);
    released[released_count++ % STALE] = handle;
    while (is_among(handle, read_now, MOST_READERS)) pthread_cond_wait(&read_ended, &mutex);
    pthread_mutex_unlock(&mutex);
}

static void end(struct entry entry, int type) {
    if (entry.owned > 0) begin_releasing(entry.handle, type);
    for (; entry.owned > 0; entry.owned--) types[type].release(entry.handle);
    remember_stale(entry.handle);
}

static void add(void *handle, int type, int owned, int slot) {
    struct entry old = {.handle = NULL};
    struct pool *pool = lock(type);
    struct entry *known = look_up(pool, handle, type);
    if (known != NULL) {
        known->owned += owned;
    } else {
        if (pool->counts[type] == PER_TYPE) old = drop(pool, type, (int)below(PER_TYPE));
        pool->entries[type][pool->counts[type]++] = (struct entry){handle, owned, slot};
    }
    unlock(type);
    if (old.handle != NULL) {
        log_line("%s_release(%p) to make room", types[type].name, old.handle);
        end(old, type);
    }
}

void add_owned(void *handle, int type, int slot) { add(handle, type, 1, slot); }
void add_borrowed(void *handle, int type) { add(handle, type, 0, -1); }

void forget_borrowed(void *handle, int type) {
    struct pool *pool = lock(type);
    for (int i = 0; i < pool->counts[type]; i++) {
        if (pool->entries[type][i].handle == handle && pool->entries[type][i].owned == 0) drop(pool, type, i);
    }
    unlock(type);
    remember_stale(handle);
}

bool has_live(int type) {
    struct pool *pool = lock(type);
    bool has = pool->counts[type] > 0;
    unlock(type);
    return has;
}

int draw_live_type(void) {
    for (int i = 0; i < 20; i++) {
        int type = (int)below((uint64_t)type_count);
        if (has_live(type)) return type;
    }
    return -1;
}

void *bad_handle(int type) {
    static int anything;
    struct pool *mine = this_worker()->pool;
    switch (below(8)) {
    case 0: return NULL;
    case 1: case 2: {
        unsigned known = mine->stale_count < STALE ? mine->stale_count : STALE;
        return known == 0 ? NULL : mine->stale[below(known)];
    }
    case 3: case 4: {
        int slot, other = (int)below((uint64_t)type_count);
        return other == type ? NULL : pick(other, &slot);
    }
    case 5: return (void *)(uintptr_t)(chance(50) ? draw() : draw() | (uint64_t)1 << 62);
    case 6: return chance(50) ? (void *)&anything : (void *)mine;
    default: {
        static const uintptr_t strange[] = {1, UINTPTR_MAX, (uintptr_t)1 << 62, (uintptr_t)1 << 63, 0x7fffffffffffffff};
        return (void *)strange[below(5)];
    }
    }
}

void *pick(int type, int *slot) {
    *slot = -1;
    if (chance(10)) return bad_handle(type);
    struct pool *pool = lock(type);
    struct entry found = {.handle = NULL, .slot = -1};
    if (pool->counts[type] > 0) found = pool->entries[type][below((uint64_t)pool->counts[type])];
    unlock(type);
    *slot = found.slot;
    return found.handle;
}

void *take(int type) {
    struct pool *pool = lock(type);
    void *handle = NULL;
    if (pool->counts[type] > 0) {
        int index = (int)below((uint64_t)pool->counts[type]);
        struct entry *found = &pool->entries[type][index];
        handle = found->handle;
        if (found->owned <= 1) drop(pool, type, index);
        else found->owned--;
    }
    unlock(type);
    if (handle != NULL) remember_stale(handle);
    begin_releasing(handle, type);
    return handle;
}

static void empty(struct pool *pool, int type) {
    while (true) {
        pthread_mutex_lock(&mutex);
        struct entry entry = {.handle = NULL};
        if (pool->counts[type] > 0) entry = drop(pool, type, 0);
        pthread_mutex_unlock(&mutex);
        if (entry.handle == NULL) return;
        log_line("%s_release(%p) at the end", types[type].name, entry.handle);
        end(entry, type);
    }
}

/* In an order that is drawn: order of release never matters. */
void release_all(void) {
    uint64_t start = below((uint64_t)type_count);
    for (int i = 0; i < type_count; i++) {
        int type = (int)((start + (uint64_t)i) % (uint64_t)type_count);
        empty(&shared, type);
        for (struct pool *each = all_pools; each != NULL; each = each->next) empty(each, type);
    }
}
