/* What needs no client, and arguments that are refused at once. */
#include "driver.h"

bool steps_of_library(int count, char **words, text *out) {
    const char *verb = words[0];
    (void)count;
    if (strcmp(verb, "version") == 0) {
        add(out, "%s", covey_version_string());
    } else if (strcmp(verb, "feature") == 0) {
        add(out, "%d", covey_has_feature(words[1]));
    } else if (strcmp(verb, "error") == 0) {
        int32_t code = (int32_t)atoi(words[1]);
        add(out, "%s %d", covey_error_name(code), covey_error_is_transient(code));
    } else if (strcmp(verb, "option") == 0) {
        covey_client_options *options = NULL;
        int32_t code = covey_client_options_new(&options);
        if (code != 0) fail("no options");
        if (strcmp(words[1], "delivery") == 0) code = covey_client_options_set_delivery(options, atoi(words[2]));
        if (strcmp(words[1], "cache_directory") == 0) code = covey_client_options_set_cache_directory(options, words[2]);
        if (strcmp(words[1], "app_id") == 0) code = covey_client_options_set_app_id(options, words[2]);
        add_code(out, -code);
        covey_client_options_release(options);
    } else if (strcmp(verb, "objects") == 0) {
        add(out, "%" PRId64, covey_debug_live_objects());
    } else {
        return false;
    }
    return true;
}
