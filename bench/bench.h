// What every bench program needs: clock, samples, the JSON line. Times are nanoseconds of CLOCK_MONOTONIC, which all
// processes of a machine share.
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline int64_t now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static inline void fail(const char *what) {
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

static inline void require(int holds, const char *what) {
    if (!holds) fail(what);
}

struct samples {
    double *values;
    size_t count, room;
};

static inline void add_sample(struct samples *samples, double value) {
    if (samples->count == samples->room) {
        samples->room = samples->room ? samples->room * 2 : 256;
        samples->values = realloc(samples->values, samples->room * sizeof *samples->values);
        require(samples->values != NULL, "no memory");
    }
    samples->values[samples->count++] = value;
}

static inline int bench_ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// One line: the value at `share` of the sorted samples (0.5: the median), of how many, least and most.
static inline void report_share(
    const char *scenario, const char *size, const char *metric, const char *unit, struct samples *samples, double share) {
    require(samples->count > 0, "nothing was measured");
    qsort(samples->values, samples->count, sizeof *samples->values, bench_ascending);
    size_t at = (size_t)(share * (double)samples->count);
    if (at >= samples->count) at = samples->count - 1;
    printf("{\"scenario\":\"%s\",\"size\":\"%s\",\"metric\":\"%s\",\"unit\":\"%s\",\"value\":%.4g,\"runs\":%zu,"
           "\"min\":%.4g,\"max\":%.4g}\n",
           scenario, size, metric, unit, samples->values[at], samples->count, samples->values[0],
           samples->values[samples->count - 1]);
    fflush(stdout);
}

static inline void report_one(const char *scenario, const char *size, const char *metric, const char *unit, double value) {
    struct samples one = {0};
    add_sample(&one, value);
    report_share(scenario, size, metric, unit, &one, 0.5);
    free(one.values);
}

// A sequence that is the same in every run (splitmix64).
static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

#endif
