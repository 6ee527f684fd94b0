/*
 * Arguments that are no handles: texts and numbers, mostly sensible for a parameter of that name, else hostile. What
 * the library gave (ids, texts) is learned and passed again. Paths and server addresses stay inside the test's
 * directory and on the loopback address. Texts that are drawn live until the process ends, or in a ring of the thread.
 */
#include "fuzz.h"

#include <float.h>
#include <math.h>
#include <time.h>

#define LARGE_BYTES (10 * 1000 * 1000)
#define LEARNED 64
#define TEXT_BYTES 2048

static char texts[LEARNED][TEXT_BYTES];
static struct block { char bytes[8192]; size_t length; } blocks[LEARNED];
static unsigned block_count;
static int64_t numbers[LEARNED];
static unsigned text_count, number_count;
static char *large, *large_ill_formed;

static const char *const strange[] = {
    "", "a", "*", " ", "\x01\x02\x1f\x7f", "line\nline\r\n\ttab", "\xc3\xa4\xf0\x9f\x90\xa6", "%s%n%d", "../../etc",
    ".", "..", "a/b?c=d&e#f", "null", "{}", "[]", "\"", "\\u0000", "{\"a\":", "\xe2\x80\xae\xcc\x81\xcc\x81\xcc\x81",
    "+1e309",
    "\xff", "\x80", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "abc\xfe" "def", "-9223372036854775808",
};
#define STRANGE_COUNT (sizeof strange / sizeof strange[0])

static const char *const messages[] = {
    "{\"message_id\":77,\"type\":\"MESG\",\"channel_url\":\"room-1\",\"message\":\"a\",\"created_at\":1700000000000}",
    "{\"message_id\":9007199254740993,\"type\":\"FILE\",\"channel_url\":\"room-2\",\"created_at\":-1,\"file\":{}}",
    "{\"message_id\":1e400,\"type\":\"ADMM\",\"channel_url\":\"room-1\",\"message\":null,\"created_at\":1e300}",
    "{\"message_id\":5,\"type\":\"MESG\",\"channel_url\":\"room-1\",\"message\":\"\","
    "\"created_at\":9223372036854775807,\"updated_at\":-9223372036854775808,"
    "\"reactions\":[{\"key\":\"k\",\"user_ids\":[\"a\"],\"updated_at\":1}]}",
};

void begin_values(void) {
    large = malloc(LARGE_BYTES + 1);
    large_ill_formed = malloc(LARGE_BYTES + 1);
    memset(large, 'x', LARGE_BYTES);
    memset(large_ill_formed, 'y', LARGE_BYTES);
    large_ill_formed[LARGE_BYTES - 1] = (char)0xc3;
    large[LARGE_BYTES] = large_ill_formed[LARGE_BYTES] = 0;
}

void learn_text(const char *text) {
    size_t length = strnlen(text, TEXT_BYTES);
    if (length == 0 || length == TEXT_BYTES) return;
    pthread_mutex_lock(&mutex);
    memcpy(texts[text_count++ % LEARNED], text, length + 1);
    pthread_mutex_unlock(&mutex);
}

void learn_bytes(const char *bytes, size_t length) {
    if (length == 0 || length > sizeof blocks[0].bytes) return;
    pthread_mutex_lock(&mutex);
    struct block *block = &blocks[block_count++ % LEARNED];
    memcpy(block->bytes, bytes, length);
    block->length = length;
    pthread_mutex_unlock(&mutex);
}

const char *draw_bytes(size_t *length) {
    static _Thread_local struct block drawn;
    pthread_mutex_lock(&mutex);
    unsigned known = block_count < LEARNED ? block_count : LEARNED;
    if (known != 0) drawn = blocks[below(known)];
    pthread_mutex_unlock(&mutex);
    if (known == 0 || below(10) == 0) return draw_text("bytes", length);
    /* As it was, with other bits, or cut. */
    for (uint64_t change = below(4); change > 1; change--) {
        drawn.bytes[below(drawn.length)] ^= (char)(1 << below(8));
    }
    *length = below(8) == 0 ? below(drawn.length) : drawn.length;
    return drawn.bytes;
}

void learn_number(int64_t number) {
    if (number <= 1) return;
    pthread_mutex_lock(&mutex);
    numbers[number_count++ % LEARNED] = number;
    pthread_mutex_unlock(&mutex);
}

/* A copy that lives for the next draws of this thread. */
static char *scratch(void) {
    static _Thread_local char ring[64][TEXT_BYTES];
    static _Thread_local unsigned next;
    return ring[next++ % 64];
}

static const char *learned_text(void) {
    char *copy = scratch();
    pthread_mutex_lock(&mutex);
    unsigned known = text_count < LEARNED ? text_count : LEARNED;
    strcpy(copy, known == 0 ? "" : texts[below(known)]);
    pthread_mutex_unlock(&mutex);
    return copy;
}

const char *user_name(int number) {
    char *name = scratch();
    snprintf(name, TEXT_BYTES, "user-%d", number);
    return name;
}

static bool ends_with(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && strcmp(name + length - tail, end) == 0;
}

static const char *path(void) {
    char *made = scratch();
    switch (below(8)) {
    case 0: return "";
    case 1: return "relative/path";
    case 2: return "/proc/self/mem/none";
    case 3: return "/dev/null/none";
    case 4: snprintf(made, TEXT_BYTES, "%s/\x01\n", settings.directory); return made;
    case 5:
        snprintf(made, TEXT_BYTES, "%s/%0400d", settings.directory, 7);
        return made;
    case 6: snprintf(made, TEXT_BYTES, "%s", settings.directory); return made;
    default: snprintf(made, TEXT_BYTES, "%s/file.bin", settings.directory); return made;
    }
}

static const char *sensible(const char *name) {
    char *made = scratch();
    size_t message_count = sizeof messages / sizeof messages[0];
    if (strcmp(name, "json") == 0) return chance(50) ? messages[below(message_count)] : learned_text();
    if (ends_with(name, "request_id") || strstr(name, "request_ids") != NULL) return learned_text();
    if (strncmp(name, "url", 3) == 0 || strstr(name, "channel_url") != NULL) {
        snprintf(made, TEXT_BYTES, "room-%d", (int)below(8));
        return made;
    }
    if (strstr(name, "user_id") != NULL || strstr(name, "sender_id") != NULL || strcmp(name, "user_ids") == 0) {
        return user_name((int)below(6));
    }
    if (strstr(name, "token") != NULL) return chance(50) ? "" : learned_text();
    if (strstr(name, "language") != NULL) return chance(50) ? "de" : "fr";
    if (strstr(name, "time_zone") != NULL) return "Europe/Zurich";
    if (strstr(name, "key") != NULL) {
        snprintf(made, TEXT_BYTES, "key-%d", (int)below(4));
        return made;
    }
    if (chance(30)) return learned_text();
    snprintf(made, TEXT_BYTES, "word %d", (int)below(100));
    return made;
}

const char *draw_text(const char *name, size_t *length) {
    const char *text;
    if (strcmp(name, "api_url") == 0 || strcmp(name, "websocket_url") == 0) {
        char *made = scratch();
        const char *scheme = name[0] == 'a' ? "http" : "ws";
        switch (below(6)) {
        case 0: text = strange[1 + below(STRANGE_COUNT - 1)]; break;
        case 1: snprintf(made, TEXT_BYTES, "%s://127.0.0.1:1", scheme), text = made; break;
        case 2: snprintf(made, TEXT_BYTES, "%s://127.0.0.1:99999", scheme), text = made; break;
        default: snprintf(made, TEXT_BYTES, "%s://127.0.0.1:%d", scheme, settings.port), text = made; break;
        }
    } else if (ends_with(name, "path")) {
        text = path();
    } else if (chance(82)) {
        text = sensible(name);
    } else if (below(100) == 0) {
        text = chance(80) ? large : large_ill_formed;
    } else {
        text = strange[below(STRANGE_COUNT)];
    }
    *length = text == large || text == large_ill_formed ? LARGE_BYTES : strlen(text);
    return text;
}

int64_t draw_number(const char *name) {
    static const int64_t extreme[] = {
        0, 1, -1, 2, INT32_MAX, INT32_MIN, (int64_t)INT32_MAX + 1, INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_MIN + 1,
        9007199254740991, 9007199254740992, 1000000000000000000, -1000, 86400000, 253402300800000, 1LL << 62,
        -(1LL << 62), 4294967295, INT64_MAX / 1000, INT64_MAX / 1000 + 1, INT64_MIN / 1000 - 1};
    if (chance(18)) return extreme[below(sizeof extreme / sizeof extreme[0])];
    if (strstr(name, "message_id") != NULL || strstr(name, "poll_id") != NULL || strstr(name, "option_id") != NULL) {
        pthread_mutex_lock(&mutex);
        unsigned known = number_count < LEARNED ? number_count : LEARNED;
        int64_t number = known == 0 ? 1 : numbers[below(known)];
        pthread_mutex_unlock(&mutex);
        return number;
    }
    if (strcmp(name, "scheduled_at") == 0) return ((int64_t)time(NULL) + 600 + (int64_t)below(3600)) * 1000;
    if (ends_with(name, "_at") || ends_with(name, "_ms")) {
        int64_t now = (int64_t)time(NULL) * 1000;
        return chance(40) ? INT64_MAX : now + (int64_t)below(1200000) - 600000;
    }
    return (int64_t)below(chance(70) ? 8 : 300);
}

double draw_real(void) {
    static const double strange_reals[] = {0, 1, -1, NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MIN, 1.0000000001};
    return chance(50) ? (double)below(1000) / 1000 : strange_reals[below(9)];
}

/* A length that is no lie: it lies within the bytes, or is beyond any memory. */
size_t draw_length(size_t length) {
    switch (below(10)) {
    case 0: return 0;
    case 1: return below(length + 1);
    case 2: return chance(50) ? SIZE_MAX - 1 : (size_t)1 << 63;
    case 3: case 4: case 5: case 6: return length;
    default: return COVEY_NUL_TERMINATED;
    }
}
