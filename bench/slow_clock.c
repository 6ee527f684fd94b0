// Loaded before a program that callgrind makes slow (LD_PRELOAD): its clocks go slower, too, and its timers take as much longer.
// So what a program does within some milliseconds depends neither on callgrind nor on the machine.
#include <dlfcn.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <time.h>

enum { FACTOR = 50, SECOND_NS = 1000000000 };

// `from` times `by`, divided by `per`.
static struct timespec scaled(struct timespec from, int64_t by, int64_t per) {
    int64_t ns = (from.tv_sec * SECOND_NS + from.tv_nsec) / per * by;
    return (struct timespec){.tv_sec = ns / SECOND_NS, .tv_nsec = ns % SECOND_NS};
}

// The clock of a device goes on as it is: a server's times are compared with it.
int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, now);
    if (!result && clock == CLOCK_MONOTONIC) *now = scaled(*now, 1, FACTOR);
    return result;
}

int timerfd_settime(int fd, int flags, const struct itimerspec *value, struct itimerspec *old) {
    static int (*real)(int, int, const struct itimerspec *, struct itimerspec *);
    if (!real) real = dlsym(RTLD_NEXT, "timerfd_settime");
    struct itimerspec slow = {scaled(value->it_interval, FACTOR, 1), scaled(value->it_value, FACTOR, 1)};
    return real(fd, flags, &slow, old);
}

int epoll_wait(int epoll, struct epoll_event *events, int most, int timeout_ms) {
    static int (*real)(int, struct epoll_event *, int, int);
    if (!real) real = dlsym(RTLD_NEXT, "epoll_wait");
    return real(epoll, events, most, timeout_ms > 0 ? timeout_ms * FACTOR : timeout_ms);
}
