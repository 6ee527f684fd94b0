// Mark 1: what a host pays to load a shared object and call it once. Run with libcovey.so and with libcurl.so, its
// largest part; each in a fresh process, since the second dlopen of a process costs nothing.
//
//   load LIBRARY SYMBOL      SYMBOL: a function without arguments, such as covey_version
#include "bench.h"
#include <dlfcn.h>

int main(int argc, char **argv) {
    if (argc != 3) fail("usage: load LIBRARY SYMBOL");
    int64_t began = now_ns();
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!library) fail(dlerror());
    void *(*first)(void) = (void *(*)(void))dlsym(library, argv[2]);
    if (!first) fail(dlerror());
    first();
    report_one("load", argv[2], "dlopen and first call", "ms", (now_ns() - began) / 1e6);
    return 0;
}
