/* The unwinder of a static libgcc that was compiled for glibc 2.35 asks this function of that glibc where an address comes
 * from. The lean libcovey.so runs with glibc 2.34, which has none. This one, which no other object can see, says that it does
 * not know, and the unwinder asks dl_iterate_phdr as it did before. Only a crash report of Swift unwinds. */
struct dl_find_object;

int _dl_find_object(void *address, struct dl_find_object *result);

int _dl_find_object(void *address, struct dl_find_object *result) {
    (void)address;
    (void)result;
    return -1;
}
