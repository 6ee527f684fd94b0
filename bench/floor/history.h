// The feeder's history of one channel: pages of messages, and a changelog over it. Message n (from 0) has the id n + 1 and
// was created at 1,600,000,000,000 + 1000 n, as seed-bench makes them. Texts are built again for each answer; a page of
// 100 takes about 50 us.
#ifndef FLOOR_HISTORY_H
#define FLOOR_HISTORY_H

#include "../bench.h"
#include <string.h>

static const int64_t history_began = 1600000000000;
enum { HISTORY_MESSAGE_BYTES = 1024, CHANGELOG_PAGE_ROWS = 100 };

struct history {
    int64_t count;
    // The armed changelog: every second row an update, the others deletions, spread over `among` messages before the
    // newest; the last row updates the newest one. `first`: so many rows were in changelogs before. `served`: first
    // request, ns.
    int64_t changes, first, among, served;
    char *text; // of the answer
    size_t room, size;
};

static inline void history_room(struct history *history, size_t bytes) {
    if (history->size + bytes <= history->room) return;
    history->room = (history->size + bytes) * 2;
    history->text = realloc(history->text, history->room);
    require(history->text != NULL, "no memory");
}

static inline void history_text(struct history *history, const char *text) {
    size_t size = strlen(text);
    history_room(history, size + 1);
    memcpy(history->text + history->size, text, size + 1);
    history->size += size;
}

// `updated_at` 0: as it was created.
static inline void history_message(struct history *history, const char *url, int64_t number, int64_t updated_at, int64_t data) {
    long long id = number + 1, at = history_began + number * 1000;
    history_room(history, HISTORY_MESSAGE_BYTES);
    int size = snprintf(history->text + history->size, HISTORY_MESSAGE_BYTES,
        "{\"type\":\"MESG\",\"request_id\":\"6ff0c3d2-5a1e-4a3e-9f0e-%012lld\",\"msg_id\":%lld,\"message_id\":%lld,"
        "\"channel_url\":\"%s\",\"channel_type\":\"group\",\"ts\":%lld,\"created_at\":%lld,\"updated_at\":%lld,"
        "\"message\":\"%s, how is everybody today? I am fine\",\"data\":\"%lld\",\"custom_type\":\"\",\"user\":{"
        "\"user_id\":\"ana\",\"guest_id\":\"ana\",\"nickname\":\"Ana\",\"name\":\"Ana\",\"profile_url\":\"\","
        "\"image\":\"\",\"role\":\"operator\",\"is_active\":true},\"mention_type\":\"users\",\"mentioned_users\":[],"
        "\"previous_message_id\":%lld}",
        id, id, id, url, at, at, (long long)updated_at, updated_at ? "edited" : "hello", (long long)data, (long long)number);
    require(size > 0 && size < HISTORY_MESSAGE_BYTES, "message too long");
    history->size += (size_t)size;
}

// The messages before, at and after a time.
static inline const char *history_page(struct history *history, const char *url, int64_t at, int64_t older, int64_t newer, int64_t now_ms) {
    char tail[128];
    int64_t middle = at <= history_began ? 0 : (at - history_began + 999) / 1000; // the first that is not older
    if (middle > history->count) middle = history->count;
    int64_t past = middle < history->count && history_began + middle * 1000 == at ? middle + 1 : middle;
    int64_t from = middle > older ? middle - older : 0, to = past + newer < history->count ? past + newer : history->count;
    history->size = 0;
    history_text(history, "{\"messages\":[");
    for (int64_t number = from; number < to; number++) {
        if (number > from) history_text(history, ",");
        history_message(history, url, number, 0, 0);
    }
    snprintf(tail, sizeof tail, "],\"has_next\":%s,\"is_continuous_messages\":true,\"ts\":%lld}",
             to < history->count ? "true" : "false", (long long)now_ms);
    history_text(history, tail);
    return history->text;
}

// Number of the message that a row is about. 7919 is prime to the sizes of the benches, so that no message is met twice.
static inline int64_t history_place(const struct history *history, int64_t row) {
    int64_t among = history->among && history->among < history->count ? history->among : history->count - 1;
    return history->count - 1 - among + (history->first + row) * 7919 % among;
}

// Rows of the changelog from a token on, which counts those of earlier changelogs too.
static inline const char *history_changes(struct history *history, const char *url, int64_t token, int64_t now_ms) {
    char text[160];
    int64_t done = token > history->first ? token - history->first : 0;
    int64_t end = done + CHANGELOG_PAGE_ROWS < history->changes ? done + CHANGELOG_PAGE_ROWS : history->changes;
    int64_t newest = history->count - 1;
    if (!history->served && history->changes) history->served = now_ns();
    history->size = 0;
    history_text(history, "{\"updated\":[");
    const char *comma = "";
    for (int64_t row = done; row < end; row++) {
        int is_last = row == history->changes - 1;
        if (!is_last && row % 2) continue;
        history_text(history, comma);
        history_message(history, url, is_last ? newest : history_place(history, row), now_ms, history->served);
        comma = ",";
    }
    history_text(history, "],\"deleted\":[");
    comma = "";
    for (int64_t row = done; row < end; row++) {
        if (row == history->changes - 1 || row % 2 == 0) continue;
        snprintf(text, sizeof text, "%s{\"message_id\":%lld,\"deleted_at\":%lld}", comma,
                 (long long)history_place(history, row) + 1, (long long)now_ms);
        history_text(history, text);
        comma = ",";
    }
    snprintf(text, sizeof text, "],\"has_more\":%s,\"next\":\"c%lld\",\"force_use_next_token\":true,\"ts\":%lld}",
             end < history->changes ? "true" : "false", (long long)(history->first + end), (long long)now_ms);
    history_text(history, text);
    return history->text;
}

#endif
