/*
 * Lines of the log, the only reports from another thread: copied there, given to their function on the thread of JavaScript.
 * At most MAX_LINES wait; further ones are dropped, as the library drops those of a slow handler.
 */
#include <stdlib.h>
#include <string.h>

#include "addon.h"

#define MAX_LINES 4096

struct line {
    line *next;
    state *state;
    covey_log_line c; /* its texts and pairs follow */
    char bytes[];
};

static char *copy_text(char **end, const char *text)
{
    const size_t size = strlen(text) + 1;
    char *made = memcpy(*end, text, size);
    *end += size;
    return made;
}

static line *copy_line(state *state, const covey_log_line *c)
{
    const size_t pairs_size = c->pair_count * sizeof(covey_log_pair);
    size_t size = pairs_size + strlen(c->message) + 1;
    for (size_t index = 0; index < c->pair_count; index++) size += strlen(c->pairs[index].key) + strlen(c->pairs[index].value) + 2;
    line *made = malloc(sizeof *made + size);
    if (made == NULL) return NULL;
    covey_log_pair *pairs = (void *)made->bytes;
    char *end = made->bytes + pairs_size;
    *made = (line){.state = state, .c = *c};
    made->c.message = copy_text(&end, c->message);
    made->c.pairs = pairs;
    for (size_t index = 0; index < c->pair_count; index++) {
        pairs[index] = c->pairs[index];
        pairs[index].key = copy_text(&end, c->pairs[index].key);
        pairs[index].value = copy_text(&end, c->pairs[index].value);
    }
    return made;
}

void line_received(environment *e, state *state, const covey_log_line *c)
{
    line *made = copy_line(state, c);
    if (made == NULL) return;
    uv_mutex_lock(&e->mutex);
    if (e->is_over || e->line_count == MAX_LINES) {
        free(made);
    } else {
        *e->last_line = made;
        e->last_line = &made->next;
        if (e->line_count++ == 0) uv_async_send(&e->wake);
    }
    uv_mutex_unlock(&e->mutex);
}

line *lines_take(environment *e)
{
    line *found = e->lines;
    e->lines = NULL;
    e->last_line = &e->lines;
    e->line_count = 0;
    return found;
}

void lines_run(line *first)
{
    while (first != NULL) {
        line *next = first->next;
        const value given[] = {{.p = first->state}, {.p = &first->c}};
        log_received(first->state, given);
        free(first);
        first = next;
    }
}

void lines_drop(line *first)
{
    while (first != NULL) {
        line *next = first->next;
        free(first);
        first = next;
    }
}
