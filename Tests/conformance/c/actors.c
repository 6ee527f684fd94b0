/* The clients and the messages that the scenario names. */
#include "driver.h"

static actor actors[8];
static label labels[32];

actor *actor_at(int index) { return index < 8 && actors[index].name[0] != 0 ? &actors[index] : NULL; }

actor *actor_named(const char *name) {
    for (int index = 0; index < 8; index++) {
        if (actors[index].name[0] == 0) snprintf(actors[index].name, sizeof actors[index].name, "%s", name);
        if (strcmp(actors[index].name, name) == 0) return &actors[index];
    }
    fail("too many clients");
}

label *label_named(const char *name) {
    for (int index = 0; index < 32; index++) {
        if (labels[index].name[0] == 0) {
            snprintf(labels[index].name, sizeof labels[index].name, "%s", name);
            labels[index].message_id = 999999999; /* of no message */
        }
        if (strcmp(labels[index].name, name) == 0) return &labels[index];
    }
    fail("too many labels");
}
