/* The library, loaded once for the process: that of COVEY_LIBRARY, or the system's. It is never unloaded. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "addon.h"

struct library covey_library;

/* In the order of struct library. */
static const char *const names[] = {
#define NAME(name) #name,
    COVEY_FUNCTIONS(NAME)
#undef NAME
};
_Static_assert(sizeof covey_library == sizeof(void *) * (sizeof names / sizeof *names), "the library is its functions");

static uv_once_t once = UV_ONCE_INIT;
static char problem[512];

static void load(void)
{
    const char *path = getenv("COVEY_LIBRARY");
    void *library = dlopen(path != NULL && *path != '\0' ? path : "libcovey.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        snprintf(problem, sizeof problem, "%s (set COVEY_LIBRARY to the path of libcovey.so)", dlerror());
        return;
    }
    /* POSIX says that a function's pointer has the form of the void pointer that dlsym gives. */
    void **found = (void **)&covey_library;
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        found[index] = dlsym(library, names[index]);
        if (found[index] != NULL) continue;
        snprintf(problem, sizeof problem, "%s lacks %s: it is older than this binding", path != NULL ? path : "libcovey.so.0",
                 names[index]);
        return;
    }
}

const char *library_load(void)
{
    uv_once(&once, load);
    return problem[0] == '\0' ? NULL : problem;
}
