/* What Swift's Glibc module leaves out: event descriptors, epoll, fork handlers, netlink. */
#include <fcntl.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/timerfd.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* Names the calling thread; at most 15 bytes. (pthread_setname_np is hidden without _GNU_SOURCE, prctl is variadic.) */
static inline void covey_set_thread_name(const char *name) {
    (void)prctl(PR_SET_NAME, name, 0, 0, 0);
}

/* The same for another thread, which must not have been joined. */
extern int pthread_setname_np(pthread_t thread, const char *name);

static inline void covey_rename_thread(pthread_t thread, const char *name) {
    (void)pthread_setname_np(thread, name);
}

/* Lets a new file share the blocks of another; -1 where the file system cannot. ioctl is variadic; the number is FICLONE,
   whose header brings too much along. */
extern int ioctl(int descriptor, unsigned long request, ...);

static inline int covey_clone_file(int to, int from) {
    return ioctl(to, 0x40049409UL, from);
}

/* Cores that this process may use (sched_getaffinity is hidden without _GNU_SOURCE.) */
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *cores);

static inline int covey_core_count(void) {
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores)) return (int)sysconf(_SC_NPROCESSORS_ONLN);
    int count = 0;
    for (size_t i = 0; i < sizeof cores; i++) count += __builtin_popcount(((unsigned char *)&cores)[i]);
    return count;
}

/* A variable of the environment; NULL if it is not set, or if the process has more rights than its caller
   (secure_getenv is hidden without _GNU_SOURCE.) */
extern char *secure_getenv(const char *name);

static inline const char *covey_secure_variable(const char *name) {
    return secure_getenv(name);
}
