// What the benches of the search look for.
#ifndef BENCH_SEARCHES_H
#define BENCH_SEARCHES_H

static const struct {
    const char *name, *words, *match; // `match`: as FTS5 takes it
} searches[] = {
    {"three rare words", "w100 w150 w20", "\"w100\" \"w150\" \"w20\" *"},
    {"three middling words", "w40 w60 w90", "\"w40\" \"w60\" \"w90\" *"},
    {"a rare word and two common", "w4 w2000 w9", "\"w4\" \"w2000\" \"w9\" *"},
    {"three common words", "w3 w5 w8", "\"w3\" \"w5\" \"w8\" *"},
};

#endif
